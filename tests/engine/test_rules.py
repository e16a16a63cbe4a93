"""The flow of a game, phase by phase, for every edition and every legal number of seats."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from chalicelib.engine import errors
from chalicelib.engine.commands import CastVotes, GiveClue, PlayCards
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.game import Phase, Seat
from chalicelib.engine.pending import options, waiting_for
from chalicelib.engine.rounds import storyteller_of, winners
from chalicelib.engine.rules import Deal, new_game
from chalicelib.engine.shuffle import shuffle
from tests.given import CARDS, SEED, TABLES, a_game, a_move, a_reachable_game, apply, everywhere, played


@given(a_reachable_game())
def test_every_card_is_in_exactly_one_place(position):
    game, _ = position
    assert sorted(everywhere(game)) == list(CARDS)


@given(a_reachable_game())
def test_somebody_can_act_until_the_game_is_over(position):
    game, rules = position
    assert bool(waiting_for(game, rules)) == (game.phase is not Phase.FINISHED)
    assert {seat for seat in game.seats if options(game, seat, rules)} == set(waiting_for(game, rules))


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_table_plays_to_its_end(id, seats):
    game, _ = played(id, seats, 5_000)
    assert game.phase is Phase.FINISHED
    assert winners(game) == tuple(p.seat for p in game.players if p.score == max(q.score for q in game.players))


def test_the_first_clue_makes_its_author_the_storyteller():
    game, rules = a_game("odyssey-2023", 5)
    assert waiting_for(game, rules) == (1, 2, 3, 4, 5)
    told = apply(game, GiveClue(Seat(4), 1, "mine", game.player(Seat(4)).hand[0]), rules).game
    assert told.round.storyteller == 4
    with pytest.raises(errors.PhaseOver):
        apply(told, GiveClue(Seat(2), 1, "late", game.player(Seat(2)).hand[0]), rules)


@pytest.mark.parametrize(
    ("first", "expected"), [("host", {1}), ("random", {1, 2, 3, 4})], ids=["the host", "a seat drawn at random"]
)
def test_the_first_storyteller_can_be_set_by_an_option(first, expected):
    game, rules = a_game(options={"first_storyteller": first})
    assert game.round.storyteller in expected
    stranger = next(seat for seat in game.seats if seat != game.round.storyteller)
    with pytest.raises(errors.NotStoryteller):
        apply(game, GiveClue(stranger, 1, "mine", game.player(stranger).hand[0]), rules)


def test_the_seed_determines_a_storyteller_drawn_at_random():
    game, _ = a_game(options={"first_storyteller": "random"})
    assert game.round.storyteller == shuffle(game.seats, SEED, "first storyteller")[0]


def test_the_first_phase_begins_when_the_cards_are_dealt():
    _, rules = a_game()
    assert new_game(Deal((1, 2, 3, 4), 1, CARDS, SEED), rules, 50).since == 50


def in_phase(phase, id="classic", seats=4, options=None):
    """The first position of the game in `phase`."""
    game, rules = a_game(id, seats, options)
    random = Random(7)
    while game.phase is not phase:
        game = apply(game, a_move(game, rules, random), rules).game
    return game, rules


@given(a_reachable_game(max_moves=30))
def test_a_move_made_again_changes_nothing(position):
    game, rules = position
    if game.phase is Phase.FINISHED:
        return
    move = a_move(game, rules, Random(1))
    after = apply(game, move, rules).game
    step = apply(after, move, rules)
    assert step.game is after
    assert step.events == ()


@pytest.mark.parametrize("id", EDITIONS)
def test_each_move_of_a_round_is_known_when_it_is_sent_again_in_the_next(id):
    game, rules = a_game(id, EDITIONS[id].seats[0])
    random, moves = Random(7), []
    while game.round.number == 1:
        moves.append(a_move(game, rules, random))
        game = apply(game, moves[-1], rules).game
    assert {type(move) for move in moves} == {GiveClue, PlayCards, CastVotes}
    for move in moves:
        assert apply(game, move, rules).game is game


@pytest.mark.parametrize("seats", [3, 4])
def test_the_card_of_the_clue_cannot_be_played_later(seats):
    game, rules = in_phase(Phase.CARDS, seats=seats)
    teller = game.round.storyteller
    with pytest.raises(errors.CardsNotYours):
        apply(game, PlayCards(teller, 1, game.round.played[teller]), rules)


def refused(game, rules, command, error):
    """The facts of the refusal, next to its code."""
    with pytest.raises(error) as told:
        apply(game, command, rules)
    return told.value.facts


def test_illegal_votes_are_refused():
    game, rules = in_phase(Phase.VOTES, "odyssey-2011", 7)
    seat = waiting_for(game, rules)[0]
    legal = options(game, seat, rules).slots
    own = next(slot for slot, owner in game.round.owners.items() if owner == seat)
    refused(game, rules, CastVotes(seat, 1, ()), errors.WrongNumberOfVotes)
    refused(game, rules, CastVotes(seat, 1, legal[:3]), errors.WrongNumberOfVotes)
    refused(game, rules, CastVotes(seat, 1, legal[:1] * 2), errors.SameSlotTwice)
    refused(game, rules, CastVotes(seat, 1, (8,)), errors.UnknownSlot)
    refused(game, rules, CastVotes(seat, 1, (0,)), errors.UnknownSlot)
    refused(game, rules, CastVotes(seat, 1, (own,)), errors.OwnCardVote)
    refused(game, rules, CastVotes(seat, 1, legal[:1], veto=legal[1]), errors.VetoNotYours)
    refused(game, rules, CastVotes(game.round.storyteller, 1, legal[:1]), errors.StorytellerDoesNotVote)
    refused(game, rules, CastVotes(seat, 2, legal[:1]), errors.PhaseNotReached)


def test_no_move_is_possible_once_the_game_is_over():
    game, rules = played("classic", 4, 5_000)
    refused(game, rules, GiveClue(Seat(1), game.round.number, "clue", game.player(Seat(1)).hand[0]), errors.PhaseOver)
    assert {options(game, seat, rules) for seat in game.seats} == {None}


def test_a_refusal_says_what_would_have_been_accepted():
    game, rules = in_phase(Phase.CARDS, "odyssey-2023", 3)
    seat = waiting_for(game, rules)[0]
    one = game.player(seat).hand[:1]
    assert refused(game, rules, PlayCards(seat, 1, one), errors.WrongNumberOfCards) == {"expected": 2}
    game, rules = in_phase(Phase.VOTES, "odyssey-2011", 7)
    seat = waiting_for(game, rules)[0]
    assert refused(game, rules, CastVotes(seat, 1, ()), errors.WrongNumberOfVotes) == {"min": 1, "max": 2}
    assert refused(game, rules, CastVotes(seat, 1, (8,)), errors.UnknownSlot) == {"slots": 7}
    party, rules = in_phase(Phase.VOTES, "party", 6)
    veto = CastVotes(party.round.storyteller, 1, (1,), veto=7)
    assert refused(party, rules, veto, errors.UnknownSlot) == {"slots": 6}


def test_a_player_who_is_not_the_storyteller_gets_the_storytellers_seat():
    game, rules = a_game(options={"first_storyteller": "host"})
    clue = GiveClue(Seat(2), 1, "mine", game.player(Seat(2)).hand[0])
    assert refused(game, rules, clue, errors.NotStoryteller) == {"storyteller": 1}


def test_before_the_first_clue_a_round_has_no_storyteller():
    game, _ = a_game()
    with pytest.raises(ValueError, match="round 1 has no storyteller yet"):
        storyteller_of(game.round)


class TestThreePlayers:
    """Rules A7, R1: hands of seven, two decoys each, five cards on the table, refill by what you played."""

    def test_everybody_but_the_storyteller_plays_two(self):
        game, _rules = in_phase(Phase.VOTES, "odyssey-2023", 3)
        assert sorted(map(len, game.round.played.values())) == [1, 2, 2]
        assert len(game.round.table) == 5

    def test_every_hand_is_seven_again_in_the_next_round(self):
        game, _ = played("odyssey-2023", 3, 5)
        assert game.round.number == 2
        assert [len(player.hand) for player in game.players] == [7, 7, 7]


class TestParty:
    def test_everybody_plays_and_votes_and_the_storyteller_vetoes(self):
        game, rules = in_phase(Phase.VOTES, "party", 6)
        assert len(game.round.table) == 6
        assert waiting_for(game, rules) == (1, 2, 3, 4, 5, 6)
        teller = game.round.storyteller
        own = next(slot for slot, owner in game.round.owners.items() if owner == teller)
        refused(game, rules, CastVotes(teller, 1, (own,)), errors.VetoNeeded)
        refused(game, rules, CastVotes(teller, 1, (own,), veto=7), errors.UnknownSlot)
        assert apply(game, CastVotes(teller, 1, (own,), veto=own), rules).game.round.veto == own

    def test_the_veto_may_be_kept_off_the_own_vote(self):
        game, rules = in_phase(Phase.VOTES, "party", 6, {"red_may_equal_green": False})
        refused(game, rules, CastVotes(game.round.storyteller, 1, (1,), veto=1), errors.VetoOnOwnVote)

    def test_a_repeated_clue_is_the_same_move_unless_it_has_a_card(self):
        game, rules = in_phase(Phase.CARDS, "party", 6)
        teller, clue = game.round.storyteller, game.round.clue
        assert apply(game, GiveClue(teller, 1, clue), rules).game is game
        refused(game, rules, GiveClue(teller, 1, clue, game.player(teller).hand[0]), errors.PhaseOver)
        refused(game, rules, GiveClue(teller, 1, f"{clue}!"), errors.PhaseOver)

    def test_a_vote_with_the_same_veto_is_a_repetition_and_with_another_a_change(self):
        game, rules = in_phase(Phase.VOTES, "party", 6)
        teller = game.round.storyteller
        voted = apply(game, CastVotes(teller, 1, (1,), veto=2), rules).game
        assert apply(voted, CastVotes(teller, 1, (1,), veto=2), rules).game is voted
        assert apply(voted, CastVotes(teller, 1, (1,), veto=3), rules).game.round.veto == 3
        other = next(seat for seat in waiting_for(game, rules) if seat != teller)
        slot = next(slot for slot, owner in game.round.owners.items() if owner != other)
        both = apply(voted, CastVotes(other, 1, (slot,)), rules).game
        assert apply(both, CastVotes(other, 1, (slot,)), rules).game is both

    @pytest.mark.parametrize("passing", [True, False])
    def test_hands_go_to_the_left_neighbour_after_the_refill(self, passing):
        before, rules = in_phase(Phase.VOTES, "party", 6, {"pass_hands": passing})
        after = before
        random = Random(3)
        while after.phase is Phase.VOTES:
            after = apply(after, a_move(after, rules, random), rules).game
        for n, player in enumerate(before.players):
            owner = after.players[(n + 1) % 6] if passing else after.players[n]
            assert set(player.hand) < set(owner.hand)
            assert len(owner.hand) == 5

    def test_everybody_is_storyteller_once(self):
        game, _ = played("party", 7, 5_000)
        assert game.last_round.number == 7

    def test_the_party_can_be_made_longer(self):
        game, _ = played("party", 6, 5_000, {"rounds_each": 2})
        assert game.last_round.number == 12


class TestTeam:
    def test_the_storyteller_and_the_partner_and_one_of_every_other_pair_give_a_card(self):
        game, _rules = in_phase(Phase.VOTES, "team", 6)
        assert len(game.round.table) == 4
        teller = game.round.storyteller
        partner = (teller + 2) % 6 + 1
        assert {teller, partner} <= game.round.played.keys()

    def test_the_partner_who_did_not_give_votes(self):
        game, rules = in_phase(Phase.VOTES, "team", 8)
        teller = game.round.storyteller
        assert set(waiting_for(game, rules)).isdisjoint(game.round.played)
        contributor = next(s for s in game.round.played if (s - teller) % 4)
        refused(game, rules, CastVotes(contributor, 1, (1,)), errors.GiverDoesNotVote)
        partner = (teller + 3) % 8 + 1
        refused(game, rules, CastVotes(partner, 1, (1,)), errors.StorytellerDoesNotVote)

    @pytest.mark.parametrize("allowed", [True, False])
    def test_the_partners_card_is_out_of_bounds_unless_the_table_says_otherwise(self, allowed):
        game, rules = in_phase(Phase.VOTES, "team", 6, {"may_vote_partner_card": allowed})
        voter = waiting_for(game, rules)[0]
        partners = next(slot for slot, owner in game.round.owners.items() if (owner - voter) % 3 == 0)
        assert (partners in options(game, voter, rules).slots) == allowed

    def test_without_the_storytellers_card_the_partners_is_the_target(self):
        game, rules = in_phase(Phase.VOTES, "team", 6, {"storyteller_card_on_table": False})
        assert len(game.round.table) == 3
        assert game.round.storyteller not in game.round.played
        partner = (game.round.storyteller + 2) % 6 + 1
        target = next(slot for slot, owner in game.round.owners.items() if owner == partner)
        finder, loser = waiting_for(game, rules)
        other = next(s for s in options(game, loser, rules).slots if s != target)
        for voter, slot in ((finder, target), (loser, other)):
            game = apply(game, CastVotes(voter, 1, (slot,)), rules).game
        scores = {player.seat: player.score for player in game.players}
        assert scores[1] == scores[4]
        assert scores[partner] == 3

    def test_partners_carry_the_same_score(self):
        game, _ = played("team", 12, 200)
        assert all(a.score == b.score for a, b in zip(game.players[:6], game.players[6:], strict=True))


def nearly_empty(id, seats, rest, options=None):
    """A position of the votes phase with `rest` cards left in the pile, all others in the discard."""
    game, rules = in_phase(Phase.VOTES, id, seats, options)
    return replace(game, pile=game.pile[:rest], discard=game.pile[rest:]), rules


def finish_round(game, rules):
    random = Random(2)
    number = game.round.number
    while game.round.number == number and game.phase is not Phase.FINISHED:
        game = apply(game, a_move(game, rules, random), rules).game
    return game


class TestReshuffle:
    """Rules A8, R10 and vectors G04 to G06."""

    def test_merged_with_the_discard_the_rest_is_part_of_the_new_pile(self):
        game, rules = nearly_empty("odyssey-2023", 8, 4)
        after = finish_round(game, rules)
        assert (len(after.pile), after.discard) == (36, ())
        assert [len(player.hand) for player in after.players] == [6] * 8

    def test_under_the_rest_the_last_cards_are_drawn_first(self):
        game, rules = nearly_empty("odyssey-2011", 8, 4)
        after = finish_round(game, rules)
        assert (len(after.pile), after.discard) == (36, ())
        in_hands = {card for player in after.players for card in player.hand}
        assert set(game.pile) <= in_hands

    def test_a_pile_with_enough_cards_for_everybody_is_not_reshuffled(self):
        game, rules = nearly_empty("odyssey-2023", 8, 8)
        after = finish_round(game, rules)
        assert after.pile == ()
        assert len(after.discard) == 36

    def test_a_table_of_three_draws_five(self):
        game, rules = nearly_empty("odyssey-2023", 3, 3)
        assert len(finish_round(game, rules).pile) == 63

    def test_the_cards_of_this_round_are_shuffled_in(self):
        game, rules = nearly_empty("odyssey-2023", 8, 0)
        after = finish_round(game, rules)
        assert set(game.round.table) <= {*after.pile, *(c for p in after.players for c in p.hand)}


class TestEnding:
    def with_scores(self, game, *scores):
        return replace(game, players=tuple(replace(p, score=s) for p, s in zip(game.players, scores, strict=True)))

    def test_all_leaders_win_and_passing_thirty_first_is_not_enough(self):
        """Vector G01: before the round 27, 28, 24, 10, 29; both leaders reach 34, the storyteller 30."""
        game, rules = in_phase(Phase.VOTES, "odyssey-2023", 5)
        teller = game.round.storyteller
        b, c, d, e = game.left_of(teller)[:4]
        owner = {seat: slot for slot, seat in game.round.owners.items()}
        scores = {teller: 27, b: 28, c: 24, d: 10, e: 29}
        game = self.with_scores(game, *(scores[seat] for seat in game.seats))
        votes = {b: owner[teller], c: owner[teller], d: owner[c], e: owner[c]}
        for seat, slot in votes.items():
            game = apply(game, CastVotes(seat, 1, (slot, slot)), rules).game
        assert game.phase is Phase.FINISHED
        assert Counter({p.seat: p.score for p in game.players}) == Counter({teller: 30, b: 34, c: 34, d: 10, e: 29})
        assert winners(game) == tuple(sorted((b, c)))

    def test_no_hand_is_refilled_once_the_score_has_ended_the_game(self):
        game, rules = in_phase(Phase.VOTES, options={"target_score": 5})
        game = finish_round(self.with_scores(game, 9, 9, 9, 9), rules)
        assert game.phase is Phase.FINISHED
        assert {len(player.hand) for player in game.players} == {5}

    def test_the_last_card_ends_the_game_after_a_refill_as_far_as_it_goes(self):
        game, rules = nearly_empty("classic", 4, 3, {"end": "last-card"})
        game = finish_round(game, rules)
        assert game.phase is Phase.FINISHED
        assert game.pile == ()
        teller = game.last_round.storyteller
        assert {p.seat: len(p.hand) for p in game.players} == {s: 5 if s == teller else 6 for s in game.seats}

    @pytest.mark.parametrize("scores", [(0, 0, 0, 0), (30, 0, 0, 0)], ids=["by the last card", "by points"])
    def test_either_points_or_the_last_card_can_end_the_game(self, scores):
        game, rules = nearly_empty("classic", 4, 4 if scores[0] == 0 else 40, {"end": "points-or-last-card"})
        assert finish_round(self.with_scores(game, *scores), rules).phase is Phase.FINISHED

    def test_a_score_does_not_end_a_game_which_is_played_by_rounds(self):
        game, rules = in_phase(Phase.VOTES, options={"end": "rounds", "rounds_each": 2})
        assert finish_round(self.with_scores(game, 90, 0, 0, 0), rules).phase is Phase.CLUE
        finished, _ = played("classic", 4, 5_000, {"end": "rounds", "rounds_each": 2})
        assert finished.last_round.number == 8
