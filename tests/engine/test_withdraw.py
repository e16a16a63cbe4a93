"""In Team a giver may take the card back, so that the partner may give instead (rules T3, 5.6)."""

from dataclasses import replace
from random import Random

import pytest

from chalicelib.engine import errors
from chalicelib.engine.commands import PlayCards, TakeVacation, Withdraw
from chalicelib.engine.deadlines import time_bank_s
from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.events import CardsPlayed, CardsWithdrawn
from chalicelib.engine.game import NO_LIMITS, Pace, Phase
from chalicelib.engine.pending import idle_reason, may_withdraw, options, waiting_for
from chalicelib.engine.rules import catch_up
from tests.given import a_game, a_move, apply, everywhere

LIMITED = Pace(clue_s=100, cards_s=100, votes_s=100, time_bank_s=50, vacation_s=1_000)


def told(id="team", seats=6, pace=NO_LIMITS, **chosen):
    """A game whose host, seat 1, has given the clue. In Team the pairs are 1 and 4, 2 and 5, 3 and 6."""
    game, rules = a_game(id, seats, {"first_storyteller": "host", **chosen}, pace=pace)
    return apply(game, a_move(game, rules, Random(1), 1), rules).game, rules


def given(game, rules, *seats, now=0):
    for seat in seats:
        game = apply(game, PlayCards(seat, 1, game.player(seat).hand[:1]), rules, now).game
    return game


def absent(game, seat):
    return game.with_player(replace(game.player(seat), presence="absent"))


def refused(game, rules, command, error=errors.CannotWithdraw, now=0):
    with pytest.raises(error):
        apply(game, command, rules, now)


def test_a_giver_takes_the_card_back_and_either_partner_may_give():
    before, rules = told()
    step = apply(given(before, rules, 2), Withdraw(2, 1), rules)
    assert step.game == replace(before, round=replace(before.round, withdrawn=(2,)))
    assert step.events == (CardsWithdrawn(1, 2),)
    assert {2, 5} <= set(waiting_for(step.game, rules))
    for seat in (2, 5):
        again = apply(step.game, PlayCards(seat, 1, step.game.player(seat).hand[:1]), rules)
        assert again.events == (CardsPlayed(1, seat),)
    assert idle_reason(given(step.game, rules, 5), 2, rules) == "partner-has-given"
    assert sorted(everywhere(step.game)) == sorted(everywhere(before))


def test_a_repeated_withdrawal_changes_nothing_at_any_later_time():
    game, rules = told()
    game = apply(given(game, rules, 2), Withdraw(2, 1), rules).game
    once = apply(game, Withdraw(2, 1), rules)
    assert (once.game, once.events) == (game, ())
    game = given(game, rules, 5)
    assert apply(game, Withdraw(2, 1), rules).game is game
    game = given(game, rules, 3, 4)
    assert game.phase is Phase.VOTES
    assert apply(game, Withdraw(2, 1), rules).game is game
    random = Random(1)
    while game.phase is Phase.VOTES:
        game = apply(game, a_move(game, rules, random), rules).game
    assert apply(game, Withdraw(2, 1), rules).game is game


def test_each_player_takes_a_card_back_once_a_round():
    game, rules = told()
    for seat in (2, 5):
        game = given(game, rules, seat)
        assert may_withdraw(game, seat, rules)
        game = apply(game, Withdraw(seat, 1), rules).game
        assert not may_withdraw(game, seat, rules)
    for seat in (2, 5):
        again = given(game, rules, seat)
        assert not may_withdraw(again, seat, rules)
        refused(again, rules, Withdraw(seat, 1))
        other = apply(again, PlayCards(seat, 1, again.player(seat).hand[:1]), rules).game
        assert other.round.played[seat] != again.round.played[seat]


def test_who_has_given_nothing_takes_nothing_back():
    game, rules = told()
    refused(game, rules, Withdraw(2, 1))
    refused(given(game, rules, 5), rules, Withdraw(2, 1))


def test_once_the_table_is_laid_the_card_stays():
    game, rules = told()
    game = given(game, rules, 2, 3, 4)
    refused(game, rules, Withdraw(2, 1), errors.PhaseOver)
    refused(game, rules, Withdraw(2, 2), errors.PhaseNotReached)


def test_before_the_clue_there_is_nothing_to_take_back():
    game, rules = a_game("team", 6, {"first_storyteller": "host"})
    refused(game, rules, Withdraw(2, 1), errors.PhaseNotReached)


@pytest.mark.parametrize("own_card", [True, False])
def test_the_storytelling_pair_has_nobody_who_could_give_instead(own_card):
    game, rules = told(storyteller_card_on_table=own_card)
    game = given(game, rules, 4)
    refused(game, rules, Withdraw(4, 1))
    refused(game, rules, Withdraw(1, 1))


@pytest.mark.parametrize(("id", "seats"), [(id, edition.seats[0]) for id, edition in EDITIONS.items() if id != "team"])
def test_in_other_rulesets_nobody_takes_cards_back(id, seats):
    game, rules = told(id, seats)
    refused(game, rules, Withdraw(2, 1))
    game = apply(game, a_move(game, rules, Random(1), 2), rules).game
    refused(game, rules, Withdraw(2, 1))
    refused(game, rules, Withdraw(2, 9))


class TestTime:
    def test_the_card_can_be_taken_back_in_the_last_second_of_the_givers_own_time(self):
        game, rules = told(pace=LIMITED)
        game = given(game, rules, 2)
        open_again = apply(game, Withdraw(2, 1), rules, 150).game
        assert catch_up(open_again, rules, 150).game is open_again
        assert time_bank_s(open_again, open_again.player(2)) == 50

    def test_a_giver_without_time_keeps_the_card_given_even_if_the_partner_has_time(self):
        game, rules = told(pace=LIMITED)
        game = apply(given(game, rules, 2), TakeVacation(3, 1_000), rules, 50).game
        refused(game, rules, Withdraw(2, 1), now=151)
        away = apply(game, TakeVacation(5, 900), rules, 50).game
        refused(away, rules, Withdraw(2, 1), now=151)

    def test_cards_drawn_when_the_time_was_up_stay(self):
        game, rules = told(pace=LIMITED)
        game = apply(game, TakeVacation(3, 1_000), rules, 50).game
        game = catch_up(game, rules, 200).game
        (giver,) = {2, 5} & game.round.played.keys()
        assert giver in game.round.forced
        refused(game, rules, Withdraw(giver, 1), now=200)

    def test_who_comes_back_in_time_takes_back_what_was_drawn_for_them(self):
        game, rules = told(pace=LIMITED)
        game = absent(game, 2)
        game = given(game, rules, 4)
        assert game.round.forced == (2,)
        back = apply(game, Withdraw(2, 1), rules, 100).game
        assert (back.player(2).presence, back.round.forced, back.round.played.keys()) == ("active", (), {1, 4})
        assert {2, 5} <= set(waiting_for(back, rules))

    def test_an_absent_partner_gives_at_once_and_the_other_votes(self):
        game, rules = told()
        game = given(game, rules, 2)
        game = absent(game, 5)
        game = apply(game, Withdraw(2, 1), rules).game
        assert game.round.forced == (5,)
        game = given(game, rules, 3, 4)
        assert options(game, 2, rules).action == "cast-votes"
