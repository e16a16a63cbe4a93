"""Cards chosen in advance: the game hands them in, instead of random ones, when their owner is late (rules 5.4)."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.engine import errors
from chalicelib.engine.commands import ChooseLateCards, GiveClue, Leave, PlayCards, Return, TakeOver
from chalicelib.engine.events import ActionMissed
from chalicelib.engine.game import Pace, Phase
from chalicelib.engine.pending import waiting_for
from chalicelib.engine.rules import catch_up
from chalicelib.engine.view import last_round, view_for
from prove.alternate_state import alternate_game
from tests.given import TABLES, a_game, a_move, apply, chances

DAY = 86_400
PACE = Pace(clue_s=DAY, cards_s=DAY, votes_s=DAY)


def at_table(id="classic", seats=4):
    return a_game(id, seats, {"first_storyteller": "host"}, pace=PACE)


def chosen(game, rules, seat, *places):
    """The game in which this seat has chosen the cards at these places of its hand, and the cards."""
    hand = game.player(seat).hand
    cards = tuple(hand[place] for place in places)
    return apply(game, ChooseLateCards(seat, cards), rules, 1).game, cards


def told(game, rules):
    return apply(game, a_move(game, rules, Random(1), game.round.storyteller), rules, 1).game


def others_act(game, rules, *silent):
    """Everybody whom the phase waits for acts, but not the silent seats."""
    phase = game.phase
    while game.phase is phase and (waiting := [seat for seat in waiting_for(game, rules) if seat not in silent]):
        game = apply(game, a_move(game, rules, Random(1), waiting[0]), rules, game.since + 1).game
    return game


def late(game, rules):
    """The game one second after the deadline."""
    return catch_up(game, rules, game.since + DAY + 1)


def scored(game, rules):
    game = others_act(game, rules)
    return last_round(game, rules)


def at_random(round):
    return {there.card: there.at_random for there in round.table}


def test_the_chosen_card_is_played_when_its_owner_is_late():
    game, rules = at_table()
    game, (card,) = chosen(game, rules, 2, 3)
    game = others_act(told(game, rules), rules, 2)
    game = late(game, rules).game
    assert game.round.played[2] == (card,)
    assert game.player(2).missed == 1, "the duty counts as missed"
    assert at_random(scored(game, rules))[card] is False


def test_the_duty_is_known_as_missed_when_the_round_is_scored_and_not_before():
    game, rules = at_table()
    game, _ = chosen(game, rules, 2, 3)
    step = late(others_act(told(game, rules), rules, 2), rules)
    assert ActionMissed(1, 2) not in step.events
    game = others_act(step.game, rules, 3)
    ended = apply(game, a_move(game, rules, Random(1), 3), rules, game.since + 1)
    assert ActionMissed(1, 2) in ended.events


def test_an_absent_player_plays_the_chosen_card():
    game, rules = at_table()
    game, (card,) = chosen(game, rules, 2, 3)
    game = game.with_player(replace(game.player(2), presence="absent", missed=2))
    game = told(game, rules)
    assert game.round.played[2] == (card,)
    assert game.player(2).presence == "absent"


def test_of_two_cards_the_one_that_was_not_chosen_is_random():
    game, rules = at_table("odyssey-2023", 3)
    game, (card,) = chosen(game, rules, 2, 5)
    game = late(others_act(told(game, rules), rules, 2), rules).game
    drawn = next(other for other in game.round.played[2] if other != card)
    marked = at_random(scored(game, rules))
    assert (marked[card], marked[drawn]) == (False, True)


def test_two_cards_may_be_chosen_where_each_hands_in_two():
    game, rules = at_table("odyssey-2023", 3)
    game, cards = chosen(game, rules, 2, 5, 1)
    game = late(others_act(told(game, rules), rules, 2), rules).game
    assert set(game.round.played[2]) == set(cards)


def test_a_move_in_time_counts_instead_and_the_choice_lasts():
    game, rules = at_table()
    game, (card,) = chosen(game, rules, 2, 3)
    game = told(game, rules)
    game = apply(game, PlayCards(2, 1, (game.player(2).hand[0],)), rules, 2).game
    assert game.player(2).late_cards == (card,)


def test_what_was_played_is_forgotten_even_if_it_comes_back_into_the_hand():
    game, rules = at_table()
    game, (card,) = chosen(game, rules, 2, 3)
    other = game.player(2).hand[0]
    game = told(game, rules)
    for move in (card, other):
        game = apply(game, PlayCards(2, 1, (move,)), rules, 2).game
    assert card in game.player(2).hand
    assert game.player(2).late_cards == ()


def test_the_clue_of_the_chosen_card_uses_it_too():
    game, rules = at_table()
    game, (card,) = chosen(game, rules, 1, 3)
    game = apply(game, GiveClue(1, 1, "words", card), rules, 2).game
    assert game.player(1).late_cards == ()


def test_a_player_who_comes_back_in_time_makes_the_card_a_move_of_their_own_or_plays_another():
    game, rules = at_table()
    game, (card,) = chosen(game, rules, 2, 3)
    game = told(game.with_player(replace(game.player(2), presence="absent", missed=2)), rules)
    assert (game.round.played[2], game.round.in_advance, game.round.forced) == ((card,), (card,), (2,))
    for own in (card, game.player(2).hand[0]):
        back = apply(game, PlayCards(2, 1, (own,)), rules, 2).game
        assert (back.round.played[2], back.round.in_advance, back.round.forced) == ((own,), (), ())
        assert back.player(2).presence == "active"


def test_a_choice_is_no_action():
    game, rules = at_table()
    away = game.with_player(replace(game.player(2), presence="absent", missed=2))
    after, _ = chosen(away, rules, 2, 3)
    assert (after.player(2).presence, after.player(2).missed) == ("absent", 2)
    assert apply(after, Return(2), rules, 1).game.player(2).late_cards


def test_the_same_choice_again_changes_nothing_and_an_empty_one_takes_it_back():
    game, rules = at_table()
    game, cards = chosen(game, rules, 2, 3)
    assert apply(game, ChooseLateCards(2, cards), rules, 2).game is game
    assert chosen(game, rules, 2)[0].player(2).late_cards == ()


@pytest.mark.parametrize(("seats", "most"), [(4, 1), (3, 2)])
def test_nobody_chooses_more_than_they_would_play_or_what_they_do_not_hold(seats, most):
    game, rules = at_table("odyssey-2023", seats)
    hand = game.player(2).hand
    for cards in (hand[: most + 1], (hand[0], hand[0])):
        with pytest.raises(errors.WrongNumberOfCards) as refused:
            apply(game, ChooseLateCards(2, cards), rules, 1)
        assert refused.value.facts["expected"] == most
    with pytest.raises(errors.CardNotInHand):
        apply(game, ChooseLateCards(2, game.player(3).hand[:1]), rules, 1)


def test_who_has_left_chooses_nothing_and_a_card_of_theirs_is_random():
    game, rules = at_table("team", 6)
    game, _ = chosen(game, rules, 5, 0)
    game = apply(game, Leave(5), rules, 1).game
    assert game.player(5).late_cards == ()
    with pytest.raises(errors.SeatForfeited):
        chosen(game, rules, 5, 0)
    assert apply(game, TakeOver(5), rules, 1).game.player(5).late_cards == ()


def test_when_the_game_is_over_nothing_is_chosen():
    game, rules = at_table("classic", 3)
    game, _ = chosen(game, rules, 2, 3)
    over = apply(game, Leave(3), rules, 1).game
    assert over.player(2).late_cards == ()
    with pytest.raises(errors.GameOver):
        chosen(over, rules, 2, 3)


class TestParty:
    def test_nobody_chooses_from_a_hand_they_may_not_see(self):
        game, rules = a_game("party", 6, pace=PACE)
        with pytest.raises(errors.PhaseNotReached):
            chosen(game, rules, 2)
        game, rules = at_table("party", 6)
        with pytest.raises(errors.PhaseNotReached):
            chosen(game, rules, 1)
        assert chosen(game, rules, 2, 0)[0].player(2).late_cards

    def test_a_hand_that_is_passed_on_takes_no_choice_along(self):
        game, rules = at_table("party", 6)
        for seat in game.seats[1:]:
            game, _ = chosen(game, rules, seat, 0)
        for _ in range(3):
            game = others_act(game, rules)
        assert (game.phase, game.round.number) == (Phase.CLUE, 2)
        assert [player.late_cards for player in game.players] == [()] * 6


class TestTeam:
    def test_who_gives_for_a_late_pair_does_not_depend_on_the_choice(self):
        for seat in (2, 5):
            game, rules = at_table("team", 6)
            plain = late(others_act(told(game, rules), rules, 2, 5), rules).game
            game, (card,) = chosen(game, rules, seat, 0)
            game = late(others_act(told(game, rules), rules, 2, 5), rules).game
            assert game.round.played.keys() == plain.round.played.keys()
            assert (game.round.played.get(seat) == (card,)) == (seat in plain.round.played)


@given(st.sampled_from(TABLES), chances)
def test_only_its_owner_sees_what_was_chosen(table, random):
    game, rules = a_game(*table, pace=PACE)
    for _ in range(random.randint(0, 40)):
        if game.phase is Phase.FINISHED:
            return
        game = apply(game, a_move(game, rules, random), rules).game
        seat = random.choice(game.seats)
        hand = view_for(game, seat, rules, 0).hand
        if game.phase is not Phase.FINISHED and hand:
            game = apply(game, ChooseLateCards(seat, (random.choice(hand),)), rules).game
    for viewer in (None, *game.seats):
        other = alternate_game(game, rules, viewer, random)
        seen = view_for(game, viewer, rules, 0)
        assert view_for(other, viewer, rules, 0) == seen
        assert seen.late_cards == (game.player(viewer).late_cards if viewer else ())
