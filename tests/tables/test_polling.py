"""How long a client waits until it asks again: what its viewer waits for decides, and the clock."""

from dataclasses import replace

import pytest

from bench.games import OPENED_AT, deal_game
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.engine.deadlines import PRESETS
from chalicelib.engine.game import NO_LIMITS, Pace, Phase, Seat
from chalicelib.tables.polling import FINISHED_S, LONGEST_S, REMATCH_OFFER_S, SHORTEST_S, poll_interval_s
from chalicelib.tables.table import Lobby, Occupant

MINUTE, HOUR, DAY = 60, 3_600, 86_400
FIRST, SECOND = Seat(1), Seat(2)


def playing(pace, **changes):
    stored = deal_game(3)
    return replace(stored, game=replace(stored.game, pace=pace, **changes))


def finished(pace, **changes):
    return playing(pace, phase=Phase.FINISHED, winners=(FIRST,), **changes)


def waiting(pace, active_at=None):
    host = Occupant(FIRST, PlayerId("p_1"), "Ana", "red")
    return Lobby(
        id=GameId("g_1"), version=1, ruleset="classic", options={}, decks=("lantern-hours",), min_seats=3, max_seats=6,
        listed=False, opened_at=OPENED_AT, invite="", host=FIRST, occupants=(host,), seed="", pace=pace,
        active_at=active_at,
    )  # fmt: skip


def after(seconds, stored, seat=FIRST):
    return poll_interval_s(stored, seat, OPENED_AT + seconds)


@pytest.mark.parametrize(
    ("limit", "interval"),
    [(60, 2), (89, 2), (90, 3), (180, 6), (600, 20), (1_829, 60), (DAY, 60)],
    ids=lambda seconds: f"{seconds} s",
)
def test_a_thirtieth_of_the_limit_is_the_longest(limit, interval):
    assert after(DAY, playing(Pace(limit, limit, limit))) == interval


@pytest.mark.parametrize("preset", ["daily", "relaxed", "none"])
@pytest.mark.parametrize(
    ("passed", "interval"), [(0, 5), (149, 5), (180, 6), (10 * MINUTE, 20), (HOUR, 60), (7 * DAY, 60)]
)
def test_where_an_action_may_take_days_the_interval_grows_with_the_time_that_passes(preset, passed, interval):
    assert after(passed, playing(PRESETS[preset])) == interval
    assert after(passed, waiting(PRESETS[preset])) == interval


@pytest.mark.parametrize("passed", [-DAY, 0, 30, 149, 150, 600, HOUR, DAY, 30 * DAY])
def test_without_a_limit_nobody_asks_more_often_than_with_one(passed):
    intervals = [after(passed, playing(pace)) for pace in (*PRESETS.values(), Pace(60, 60, 60))]
    assert all(SHORTEST_S <= interval <= LONGEST_S for interval in intervals)
    assert after(passed, playing(NO_LIMITS)) == max(intervals)


def test_a_lobby_counts_from_the_last_change_of_who_sits_there():
    assert after(HOUR, waiting(PRESETS["daily"], active_at=OPENED_AT + HOUR)) == 5


def test_a_table_that_sleeps_is_asked_for_once_a_minute():
    assert after(0, playing(PRESETS["daily"], sleeping_since=OPENED_AT)) == 60


@pytest.mark.parametrize(
    ("pace", "passed", "seat", "interval"),
    [
        pytest.param(PRESETS["live"], 0, SECOND, 5, id="live, just now"),
        pytest.param(PRESETS["live"], REMATCH_OFFER_S, SECOND, 5, id="live, ten minutes ago"),
        pytest.param(PRESETS["live"], REMATCH_OFFER_S + 1, SECOND, FINISHED_S, id="live, longer ago"),
        pytest.param(PRESETS["live"], 0, None, 5, id="a screen"),
        pytest.param(PRESETS["daily"], 0, SECOND, FINISHED_S, id="daily"),
        pytest.param(PRESETS["none"], 0, SECOND, FINISHED_S, id="no limit"),
    ],
)
def test_after_a_live_game_its_players_and_screens_look_for_a_rematch_for_ten_minutes(pace, passed, seat, interval):
    assert after(passed, finished(pace), seat) == interval


@pytest.mark.parametrize("presence", ["absent", "left"])
def test_who_was_not_there_at_the_end_looks_seldom(presence):
    over = finished(PRESETS["live"])
    gone = replace(over.game.player(SECOND), presence=presence)
    assert after(0, replace(over, game=over.game.with_player(gone)), SECOND) == FINISHED_S
