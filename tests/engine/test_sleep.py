"""Tables that sleep, wake and pause, and what stops the clock: docs/rules.md 5.1 and 5.16 to 5.21."""

from dataclasses import replace
from random import Random

import pytest

from chalicelib.engine import errors
from chalicelib.engine.commands import (
    AgreeToPause,
    CastVotes,
    GiveClue,
    Leave,
    PlayCards,
    Return,
    TakeVacation,
    VoteToRemove,
)
from chalicelib.engine.deadlines import bank_draw_s, deadline, limit_at, time_bank_s, vacation_s
from chalicelib.engine.events import FellAsleep, GameFinished, SeatReturned, Woken
from chalicelib.engine.game import Pace, Phase
from chalicelib.engine.pending import waiting_for
from chalicelib.engine.rules import catch_up
from chalicelib.engine.timeouts import next_timeout
from chalicelib.engine.view import unchanged_until, view_for
from tests.given import a_game, a_move, apply

HOUR = 3_600
DAY = 24 * HOUR
PACE = Pace(clue_s=DAY, cards_s=DAY, votes_s=DAY, vacation_s=30 * DAY, sleep_s=40 * DAY)
FRIDAY_NOON = DAY + 12 * HOUR  # 1970 began on a Thursday
WITH_HOST = {"first_storyteller": "host"}
EVERYBODY = (1, 2, 3, 4)


def a_table(seats=4, pace=PACE, **changes):
    game, rules = a_game("classic", seats, WITH_HOST, pace=pace)
    return replace(game, **changes), rules


def moved(game, rules, seat, now):
    return apply(game, a_move(game, rules, Random(1), seat), rules, now).game


def played_to(phase, game, rules, now, but=()):
    """After all moves until this phase begins, or is open only for the seats in `but`."""
    while game.phase is not phase:
        game = moved(game, rules, next(seat for seat in waiting_for(game, rules) if seat not in but), now)
    return game


def abandoned(phase):
    """A table at which everybody has become absent in this phase, after one action that each had missed before."""
    game, rules = a_table()
    game = played_to(phase, game, rules, 0)
    for player in game.players:
        waits = player.seat in waiting_for(game, rules)
        game = game.with_player(replace(player, missed=1, presence="active" if waits else "absent"))
    return catch_up(game, rules, DAY + 1).game, rules


def paused(now=HOUR, but=(), **changes):
    game, rules = a_table(**changes)
    for seat in game.seats:
        if seat not in but:
            game = apply(game, AgreeToPause(seat, agrees=True), rules, now).game
    return game, rules


class TestFallingAsleep:
    def test_a_table_at_which_everybody_is_absent_sleeps_and_waits_for_nobody(self):
        game, rules = abandoned(Phase.CLUE)
        assert (game.phase, game.sleeping_since) == (Phase.CLUE, DAY)
        assert {player.presence for player in game.players} == {"absent"}
        assert waiting_for(game, rules) == ()
        assert next_timeout(game, rules) == 41 * DAY

    @pytest.mark.parametrize("phase", [Phase.CARDS, Phase.VOTES])
    def test_it_stays_in_the_phase_in_which_the_last_one_became_absent(self, phase):
        game, rules = abandoned(phase)
        assert (game.phase, game.round.number, game.sleeping_since) == (phase, 1, DAY)
        assert catch_up(game, rules, 41 * DAY).game is game

    def test_computer_players_do_not_keep_it_awake(self):
        game, rules = a_table(bots=(2, 3, 4))
        game = catch_up(game.with_player(replace(game.player(1), missed=1)), rules, 2 * DAY).game
        assert game.sleeping_since == DAY
        assert [player.presence for player in game.players] == ["absent", "active", "active", "active"]

    def test_it_sleeps_at_once_when_all_who_are_present_are_on_vacation(self):
        game, rules = a_table()
        game = game.with_player(replace(game.player(4), presence="absent"))
        for seat in (1, 2):
            game = apply(game, TakeVacation(seat, 5 * DAY), rules, HOUR).game
            assert game.sleeping_since is None
        step = apply(game, TakeVacation(3, 5 * DAY), rules, 2 * HOUR)
        assert (step.game.sleeping_since, step.events) == (2 * HOUR, (FellAsleep(),))

    def test_a_vacation_that_is_over_keeps_nothing_asleep(self):
        game, rules = a_table()
        game = apply(game, TakeVacation(1, DAY), rules, 0).game
        for seat in (2, 3):
            game = apply(game, TakeVacation(seat, 3 * DAY), rules, 0).game
        assert apply(game, TakeVacation(4, 3 * DAY), rules, DAY).game.sleeping_since is None

    def test_it_sleeps_when_the_last_one_who_is_not_on_vacation_leaves(self):
        game, rules = a_table()
        for seat in (1, 2, 3):
            game = apply(game, TakeVacation(seat, 5 * DAY), rules, HOUR).game
        assert apply(game, Leave(4), rules, 2 * HOUR).game.sleeping_since == 2 * HOUR

    def test_it_sleeps_when_everybody_present_has_agreed_to_pause(self):
        game, rules = paused(but=(3,))
        assert (game.wants_pause, game.sleeping_since) == ((1, 2, 4), None)
        asleep = apply(game, AgreeToPause(3, agrees=True), rules, 2 * HOUR).game
        assert asleep.sleeping_since == 2 * HOUR
        absent = game.with_player(replace(game.player(3), presence="absent"))
        assert apply(absent, AgreeToPause(1, agrees=True), rules, 2 * HOUR).game.sleeping_since == 2 * HOUR

    def test_the_game_ends_at_once_when_all_people_have_left(self):
        game, rules = a_table(bots=(2, 3, 4))
        game = apply(game, Leave(1), rules, 1).game
        assert (game.phase, game.unfinished) == (Phase.FINISHED, True)


class TestAsleep:
    def test_everybody_sees_since_when_and_until_when(self):
        game, rules = paused()
        for viewer in (None, *EVERYBODY):
            view = view_for(game, viewer, rules, HOUR)
            assert (view.sleeping_since, view.sleep_ends_at, view.phase_ends_at) == (HOUR, HOUR + 40 * DAY, None)
            assert (view.waiting_for, view.pending) == ((), None)
            assert view.idle == (None if viewer is None else "sleeping")
            assert view.clock is None or view.clock.deadline is None
        assert unchanged_until(game, rules, HOUR) == HOUR + 40 * DAY
        left = apply(game, Leave(4), rules, HOUR).game
        assert view_for(left, 4, rules, HOUR).idle == "left"

    def test_nothing_is_due_but_the_end(self):
        game, rules = paused()
        assert catch_up(game, rules, HOUR + 40 * DAY).game is game
        step = catch_up(game, rules, HOUR + 40 * DAY + 1)
        assert (step.game.phase, step.game.unfinished, step.game.sleeping_since) == (Phase.FINISHED, True, None)
        assert isinstance(step.events[-1], GameFinished)
        assert {player.missed for player in step.game.players} == {0}

    def test_outages_put_off_the_end_and_weekends_do_not(self):
        game, rules = paused(pace=replace(PACE, weekends_off="UTC"))
        assert next_timeout(game, rules) == HOUR + 40 * DAY
        assert next_timeout(replace(game, outages=((2 * DAY, 3 * DAY),)), rules) == HOUR + 41 * DAY

    def test_a_table_without_limits_sleeps_too(self):
        game, rules = paused(pace=Pace(sleep_s=DAY))
        assert (game.sleeping_since, next_timeout(game, rules)) == (HOUR, HOUR + DAY)

    @pytest.mark.parametrize(
        "command",
        [
            AgreeToPause(2, agrees=True),
            AgreeToPause(2, agrees=False),
            TakeVacation(2, 0),
            VoteToRemove(2, 2),
            GiveClue(2, 1, "not mine", 1),
            PlayCards(2, 1, (1,)),
        ],
    )
    def test_what_changes_nothing_or_is_refused_does_not_wake_it(self, command):
        game, rules = paused()
        try:
            assert apply(game, command, rules, DAY).game is game
        except errors.RuleViolation:
            assert not isinstance(command, AgreeToPause | TakeVacation)

    def test_a_new_vacation_and_leaving_do_not_wake_it(self):
        game, rules = paused()
        game = apply(game, TakeVacation(2, 3 * DAY), rules, DAY).game
        game = apply(game, TakeVacation(2, 4 * DAY), rules, DAY).game
        game = apply(game, Leave(3), rules, DAY).game
        assert (game.sleeping_since, game.player(2).vacation) == (HOUR, (DAY, 4 * DAY))
        ended = apply(game, Leave(4), rules, DAY).game
        assert (ended.phase, ended.unfinished, ended.sleeping_since) == (Phase.FINISHED, True, None)

    def test_a_move_that_the_game_holds_already_does_not_wake_it(self):
        game, rules = a_table()
        clue = a_move(game, rules, Random(1), 1)
        game = apply(game, clue, rules, 0).game
        for seat in EVERYBODY:
            game = apply(game, AgreeToPause(seat, agrees=True), rules, HOUR).game
        assert apply(game, clue, rules, DAY).game is game

    def test_a_storyteller_who_leaves_is_passed_over_when_it_wakes(self):
        game, rules = paused(seats=5)
        game = apply(game, Leave(1), rules, DAY).game
        assert (game.sleeping_since, game.round.storyteller) == (HOUR, 1)
        game = apply(game, Return(3), rules, 2 * DAY).game
        assert (game.round.storyteller, game.since, game.sleeping_since) == (2, 2 * DAY, None)

    def test_nobody_agrees_to_pause_a_finished_game(self):
        game, rules = a_table()
        game = replace(game, phase=Phase.FINISHED)
        with pytest.raises(errors.GameOver):
            apply(game, AgreeToPause(1, agrees=True), rules, 1)

    def test_who_has_left_has_no_say_in_it(self):
        game, rules = paused(but=(4,))
        game = apply(game, Leave(2), rules, 1).game
        assert game.wants_pause == (1, 3)
        with pytest.raises(errors.SeatForfeited):
            apply(game, AgreeToPause(2, agrees=True), rules, 1)


class TestWaking:
    def test_the_phase_begins_again_and_only_who_wakes_it_is_there(self):
        game, rules = abandoned(Phase.CLUE)
        step = apply(game, Return(3), rules, 9 * DAY)
        game = step.game
        assert (game.sleeping_since, game.since, game.round.storyteller) == (None, 9 * DAY, 3)
        assert [player.presence for player in game.players] == ["absent", "absent", "active", "absent"]
        assert step.events[:2] == (Woken(3), SeatReturned(3))
        assert next_timeout(game, rules) == 10 * DAY
        assert view_for(game, 3, rules, 9 * DAY).pending.action == "give-clue"

    def test_cards_that_were_handed_in_for_everybody_are_laid_when_it_wakes(self):
        game, rules = abandoned(Phase.CARDS)
        woken = apply(game, Return(2), rules, 5 * DAY).game
        assert (woken.phase, woken.since, woken.round.forced) == (Phase.VOTES, 5 * DAY, (2, 3, 4))
        card = game.player(2).hand[0]
        chosen = apply(game, PlayCards(2, 1, (card,)), rules, 5 * DAY).game
        assert (chosen.round.played[2], chosen.round.forced) == ((card,), (3, 4))

    def test_a_move_wakes_it_and_is_made(self):
        game, rules = paused()
        step = apply(game, GiveClue(1, 1, "good morning", game.player(1).hand[0]), rules, 5 * DAY)
        assert (step.game.phase, step.game.since, step.game.sleeping_since) == (Phase.CARDS, 5 * DAY, None)
        assert step.events[0] == Woken(1)
        assert step.game.wants_pause == ()

    def test_a_late_move_that_wakes_it_draws_on_no_time_bank(self):
        game, rules = paused(pace=replace(PACE, time_bank_s=HOUR))
        clue = GiveClue(1, 1, "good morning", game.player(1).hand[0])
        game = apply(game, clue, rules, 39 * DAY).game
        assert time_bank_s(game, game.player(1)) == HOUR

    def test_votes_that_were_left_out_are_open_again(self):
        game, rules = a_table()
        game = played_to(Phase.VOTES, game, rules, 0)
        game = apply(game, TakeVacation(4, 9 * DAY), rules, 0).game
        game = catch_up(game, rules, DAY + 1).game
        assert game.round.abstained == (2, 3)
        for seat in EVERYBODY:
            game = apply(game, AgreeToPause(seat, agrees=True), rules, 2 * DAY).game
        assert view_for(game, 2, rules, 2 * DAY).pending is None
        game = apply(game, Return(1), rules, 3 * DAY).game
        assert (game.round.abstained, waiting_for(game, rules)) == ((), (2, 3, 4))

    def test_those_who_are_still_absent_stay_without_a_vote(self):
        game, rules = a_table()
        game = played_to(Phase.VOTES, game, rules, 0)
        for player in game.players:
            game = game.with_player(replace(player, presence="absent"))
        game = apply(replace(game, sleeping_since=DAY), Return(3), rules, 2 * DAY).game
        assert (game.round.abstained, waiting_for(game, rules)) == ((2, 4), (3,))
        slot = view_for(game, 3, rules, 2 * DAY).pending.slots[0]
        scored = apply(game, CastVotes(3, 1, (slot,)), rules, 2 * DAY).game
        assert scored.last_round.votes == {3: (slot,)}

    def test_the_vacation_of_who_wakes_it_ends_and_others_stay_away(self):
        game, rules = a_table()
        for seat in EVERYBODY:
            game = apply(game, TakeVacation(seat, 10 * DAY), rules, 0).game
        game = apply(game, Return(2), rules, 4 * DAY).game
        assert vacation_s(game, game.player(2)) == 26 * DAY
        assert view_for(game, 2, rules, 4 * DAY).players[2].vacation_until is None
        assert view_for(game, 2, rules, 4 * DAY).players[3].vacation_until == 10 * DAY
        again = apply(game, TakeVacation(2, 6 * DAY), rules, 4 * DAY + 1).game
        assert again.sleeping_since == 4 * DAY + 1

    def test_a_vacation_that_ends_early_wakes_it_and_one_that_ends_by_itself_does_not(self):
        game, rules = a_table()
        for seat in EVERYBODY:
            game = apply(game, TakeVacation(seat, 10 * DAY), rules, 0).game
        assert catch_up(game, rules, 20 * DAY).game is game
        assert apply(game, TakeVacation(3, 0), rules, 11 * DAY).game is game
        game = apply(game, TakeVacation(3, 0), rules, 9 * DAY).game
        assert (game.sleeping_since, game.since) == (None, 9 * DAY)
        assert vacation_s(game, game.player(3)) == 21 * DAY

    def test_an_absent_player_who_ends_a_vacation_is_present(self):
        game, rules = a_table()
        away = (0, 10 * DAY)
        players = tuple(replace(p, presence="absent", vacation=away, vacation_used_s=10 * DAY) for p in game.players)
        game = apply(replace(game, players=players, sleeping_since=1), TakeVacation(2, 0), rules, DAY).game
        assert (game.player(2).presence, game.sleeping_since) == ("active", None)

    def test_a_vote_to_remove_wakes_it_and_counts(self):
        game, rules = abandoned(Phase.CLUE)
        game = apply(game, VoteToRemove(2, 4), rules, 5 * DAY).game
        assert (game.player(2).presence, game.player(4).presence, game.sleeping_since) == ("active", "left", None)

    def test_coming_back_wakes_it_also_for_those_who_were_present(self):
        game, rules = paused()
        game = apply(game, Return(2), rules, 5 * DAY).game
        assert (game.sleeping_since, game.since, game.wants_pause) == (None, 5 * DAY, ())

    def test_missed_actions_are_counted_on_where_they_stood(self):
        game, rules = a_table()
        game = game.with_player(replace(game.player(1), missed=1))
        for seat in EVERYBODY:
            game = apply(game, AgreeToPause(seat, agrees=True), rules, HOUR).game
        game = apply(game, Return(2), rules, 5 * DAY).game
        assert game.player(1).missed == 1


class TestPause:
    def test_an_agreement_can_be_taken_back(self):
        game, rules = paused(but=(3, 4))
        step = apply(game, AgreeToPause(2, agrees=False), rules, HOUR)
        assert (step.game.wants_pause, step.events) == ((1,), ())
        assert apply(step.game, AgreeToPause(2, agrees=False), rules, HOUR).game is step.game

    def test_everybody_sees_who_agrees(self):
        game, rules = paused(but=(3, 4))
        view = view_for(game, None, rules, HOUR)
        assert [seat for seat, seen in view.players.items() if seen.wants_pause] == [1, 2]

    def test_moves_leave_agreements_as_they_are_and_the_end_of_the_round_drops_them(self):
        game, rules = paused(but=(3, 4))
        game = played_to(Phase.VOTES, game, rules, HOUR)
        assert game.wants_pause == (1, 2)
        game = played_to(Phase.CLUE, game, rules, HOUR)
        assert game.wants_pause == ()

    def test_a_round_that_is_passed_on_drops_them_too(self):
        game, rules = paused(but=(3, 4))
        game = catch_up(game, rules, DAY + 1).game
        assert (game.round.number, game.wants_pause) == (2, ())

    def test_an_agreement_of_an_absent_player_does_not_make_them_present(self):
        game, rules = a_table()
        game = game.with_player(replace(game.player(4), presence="absent"))
        game = apply(game, AgreeToPause(4, agrees=True), rules, HOUR).game
        assert (game.player(4).presence, game.sleeping_since) == ("absent", None)


class TestStops:
    """Each case: the phase began on Friday at noon with a limit of a day and a time bank of an hour."""

    @pytest.mark.parametrize(
        ("zone", "outages", "vacation", "limit", "last"),
        [
            (None, (), None, DAY, DAY + HOUR),
            ("UTC", (), None, 3 * DAY, 3 * DAY + HOUR),
            (None, ((HOUR * 12, HOUR * 15),), None, DAY + 3 * HOUR, DAY + 4 * HOUR),
            ("UTC", ((HOUR * 11, HOUR * 15),), None, 3 * DAY + HOUR, 3 * DAY + 2 * HOUR),
            ("UTC", ((HOUR * 13, HOUR * 15),), (HOUR * 14, HOUR * 20), 3 * DAY, 3 * DAY + HOUR),
            (None, ((HOUR, HOUR * 5),), (HOUR * 3, HOUR * 10), DAY + 4 * HOUR, DAY + 10 * HOUR),
            (None, (), (DAY + 1, DAY + HOUR + 1), DAY, DAY + 2 * HOUR),
            (None, (), (DAY, DAY + HOUR), DAY, DAY + 2 * HOUR),
            (None, ((DAY, DAY + HOUR),), None, DAY + HOUR, DAY + 2 * HOUR),
        ],
        ids=[
            "nothing",
            "a weekend",
            "an outage",
            "an outage into the weekend",
            "all within the weekend",
            "an outage and a vacation that overlap",
            "a vacation in the time bank",
            "a vacation that begins in the last second of the limit",
            "an outage that begins in that second",
        ],
    )
    def test_clocks_stand_once_for_what_overlaps(self, zone, outages, vacation, limit, last):
        at = FRIDAY_NOON
        pace = replace(PACE, time_bank_s=HOUR, weekends_off=zone)
        stops = tuple((at + begun, at + until) for begun, until in outages)
        game, rules = a_table(pace=pace, since=at, outages=stops)
        away = vacation and (at + vacation[0], at + vacation[1])
        game = game.with_player(replace(game.player(1), vacation=away))
        teller = game.player(1)
        assert deadline(game, teller) == next_timeout(game, rules) == at + last
        assert view_for(game, 1, rules, at).phase_ends_at == limit_at(game) == at + limit
        assert catch_up(game, rules, at + last).game is game
        assert catch_up(game, rules, at + last + 1).game.round.number == 2
        assert bank_draw_s(game, teller, at + last) == HOUR
        assert moved(game, rules, 1, at + last).phase is Phase.CARDS

    def test_only_seconds_that_ran_come_off_the_time_bank(self):
        pace = replace(PACE, clue_s=12 * HOUR - 600, time_bank_s=HOUR, weekends_off="UTC")
        game, rules = a_table(pace=pace, since=FRIDAY_NOON)
        game = moved(game, rules, 1, FRIDAY_NOON + 2 * DAY)
        assert time_bank_s(game, game.player(1)) == HOUR - 600

    def test_for_the_first_clue_of_all_weekends_and_outages_count_and_vacations_do_not(self):
        game, rules = a_game("classic", 4, {}, pace=replace(PACE, weekends_off="UTC", time_bank_s=HOUR))
        game = replace(game, since=FRIDAY_NOON, outages=((FRIDAY_NOON, FRIDAY_NOON + HOUR),))
        game = game.with_player(replace(game.player(1), vacation=(FRIDAY_NOON, FRIDAY_NOON + 5 * DAY)))
        assert deadline(game, game.player(1)) == next_timeout(game, rules) == FRIDAY_NOON + 3 * DAY + HOUR

    def test_where_clocks_change_the_weekend_ends_at_the_tables_midnight(self):
        friday = 1_806_015_600  # 2027-03-26 00:00 in Berlin, where clocks change two days later
        berlin, _ = a_table(pace=replace(PACE, weekends_off="Europe/Berlin"), since=friday)
        assert limit_at(berlin) == friday + DAY + 47 * HOUR
        tokyo, _ = a_table(pace=replace(PACE, weekends_off="Asia/Tokyo"), since=friday)
        assert limit_at(tokyo) == friday + DAY + 48 * HOUR
        new_york, _ = a_table(pace=replace(PACE, weekends_off="America/New_York"), since=friday)
        assert limit_at(new_york) == friday + DAY

    def test_the_same_game_is_equal_whatever_is_attached_to_it(self):
        game, _ = a_table()
        assert replace(game, bots=(2,), outages=((1, 2),)) == game
