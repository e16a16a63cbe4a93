"""An outage counts against nobody: time stands while no sweep runs, and deadlines move by its length."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime

import pytest

from chalicelib.notify.webhooks import register
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.store.sqlite import SqliteTable
from chalicelib.tables.heartbeat import HEARTBEAT, KNOWN_S
from chalicelib.tables.outages import EVERY_S, GAP_S, KEPT, STANDS_S, game_time, write_heartbeat
from chalicelib.tables.store import TableGames, game_pk, state_key
from chalicelib.tables.stream import save_of
from chalicelib.workers.saves import follow_up
from chalicelib.workers.sweep import sweep, sweep_all_shards
from tests.at_table import table
from tests.receivers import carry_out, with_receiver

HOUR_S = 3_600
NOON = 20_000 * 86_400 + 43_200
LIMIT_S = 600
PACE = {"preset": "none", "clue_s": LIMIT_S, "cards_s": LIMIT_S, "votes_s": LIMIT_S}


@dataclass
class Clock:
    """A clock that everybody reads; it also decides when the heartbeat is read again."""

    now: int = NOON

    def pass_s(self, seconds, deps=None):
        """Let time pass, with a sweep each minute if there are `deps`."""
        ends = self.now + seconds
        while deps and self.now + 60 <= ends:
            self.now += 60
            sweep_all_shards(deps, lambda *_: None)
        self.now = ends


class Watched(SqliteTable):
    """A table that remembers which items were read together."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def get_many(self, keys):
        self.asked.append(list(keys))
        return super().get_many(keys)


@pytest.fixture
def db():
    with closing(Watched()) as table:
        yield table


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def deps(deps, clock):
    deps.store(TableGames).pulse.elapsed = lambda: float(clock.now)
    return replace(deps, now=lambda: clock.now)


def playing(http, **options):
    return table(http, 3, pace=PACE, options={"first_storyteller": "host", **options})


def ends_at(game):
    return int(datetime.fromisoformat(game.host.see(game.href)["phase_ends_at"]).timestamp())


def test_before_the_first_sweep_time_is_that_of_the_clock(deps, clock):
    assert game_time(deps) == clock.now
    write_heartbeat(deps)
    assert game_time(deps) == clock.now


def test_time_stands_two_minutes_after_the_last_sweep(deps, clock):
    write_heartbeat(deps)
    clock.now += STANDS_S
    assert game_time(deps) == clock.now
    clock.now += HOUR_S
    assert game_time(deps) == NOON + STANDS_S
    write_heartbeat(deps)
    assert game_time(deps) == clock.now


def test_nobody_is_passed_over_while_no_sweep_runs(http, deps, clock):
    write_heartbeat(deps)
    game = playing(http)
    clock.pass_s(24 * HOUR_S)
    view = game.host.see(game.href)
    assert (view["round"]["number"], view["waiting_for"]) == (1, [1])
    move = {"text": "Late, and in time", "card": view["owes"]["choose_from"][0]}
    assert game.host.put(view["owes"]["href"], move).status_code == 200
    assert game.host.see(game.href)["phase"] == "cards"


def test_deadlines_move_by_the_length_of_an_outage(http, deps, clock):
    write_heartbeat(deps)
    game = playing(http)
    before = ends_at(game)
    clock.pass_s(HOUR_S)
    sweep_all_shards(deps, lambda *_: None)
    assert ends_at(game) == before + HOUR_S - STANDS_S
    clock.pass_s(ends_at(game) - clock.now, deps)
    assert game.host.see(game.href)["round"]["number"] == 1
    clock.pass_s(61, deps)
    assert game.host.see(game.href)["round"]["number"] == 2


def test_players_are_notified_of_a_deadline_that_an_outage_has_moved(http, deps, clock, db):
    """Also from the table's stream, which does not tell of outages."""
    write_heartbeat(deps)
    game = playing(http)
    clock.pass_s(HOUR_S)
    sweep_all_shards(deps, lambda *_: None)
    deps, receiver = with_receiver(deps)
    register(deps, game.host.see("/v1/me")["id"], "https://example.org/reverie", ("turn.owed",))
    carry_out(deps)
    follow_up(deps, save_of(None, db.get(state_key(game.href.rpartition("/")[2])), clock.now))
    carry_out(deps)
    owed = receiver.told[-1]["data"]
    assert (owed["action"], owed["your_deadline"]) == ("give-clue", game.host.see(game.href)["owes"]["your_deadline"])


def test_a_phase_that_begins_within_an_outage_begins_when_time_stood(http, deps, clock):
    write_heartbeat(deps)
    game = playing(http)
    clock.pass_s(HOUR_S)
    game.play_to("cards")
    clock.pass_s(HOUR_S)
    sweep_all_shards(deps, lambda *_: None)
    assert ends_at(game) == clock.now + LIMIT_S


def test_a_short_gap_between_two_sweeps_is_none(http, deps, clock):
    write_heartbeat(deps)
    game = playing(http)
    before = ends_at(game)
    clock.pass_s(GAP_S)
    write_heartbeat(deps)
    assert deps.store(TableGames).heartbeat().outages == ()
    assert ends_at(game) == before
    clock.pass_s(GAP_S + 1)
    write_heartbeat(deps)
    assert deps.store(TableGames).heartbeat().outages == ((clock.now - GAP_S - 1 + STANDS_S, clock.now),)


def test_what_is_kept_of_a_view_does_not_outlive_the_news_of_an_outage(http, deps, clock):
    write_heartbeat(deps)
    game = playing(http)
    before = ends_at(game)
    clock.pass_s(HOUR_S)
    assert [ends_at(game), ends_at(game)] == [before, before]
    write_heartbeat(deps)
    assert ends_at(game) == before + HOUR_S - STANDS_S


def test_a_game_whose_deadline_has_moved_is_swept_once(http, deps, clock, db):
    write_heartbeat(deps)
    game = playing(http)
    clock.pass_s(HOUR_S)
    write_heartbeat(deps)
    clock.pass_s(60)
    id = game.href.rpartition("/")[2]
    version = deps.store(TableGames).load(id).version
    assert id in found(deps)
    sweep(deps)
    assert id not in found(deps)
    assert deps.store(TableGames).load(id).version == version + 1
    (state,) = [item for item in db.items() if item["pk"] == game_pk(id) and item["sk"] == "STATE"]
    assert state["due_at"] == ends_at(game)


def found(deps):
    return [key for shard in range(8) for key in deps.store(TableGames).due(shard, deps.now())]


def test_first_polls_after_an_outage_pass_nobody_over(http, deps, clock, served):
    write_heartbeat(deps)
    game = playing(http)
    clock.pass_s(HOUR_S)
    with ThreadPoolExecutor(8) as pool:
        polls = [pool.submit(game.people[n % 3].see, game.href) for n in range(16)]
        sweeps = [pool.submit(sweep_all_shards, deps, lambda *_: None) for _ in range(4)]
        views = [poll.result() for poll in polls]
        assert [one.result() for one in sweeps] == [None] * 4
    assert {view["round"]["number"] for view in views} == {1}
    assert deps.store(TableGames).heartbeat(fresh=True).outages == ((NOON + STANDS_S, clock.now),)


class LostAnswers:
    """Games whose next heartbeats are written, or not, without an answer."""

    def __init__(self, store, *, written):
        self.store, self.written = store, written

    def __getattr__(self, name):
        return getattr(self.store, name)

    def beat(self, old, new):
        if self.written:
            self.store.beat(old, new)
        raise OutcomeUnknown


@pytest.mark.parametrize("written", [True, False])
def test_a_lost_answer_to_a_heartbeat_loses_no_outage(deps, clock, written):
    write_heartbeat(deps)
    clock.pass_s(HOUR_S)
    write_heartbeat(deps.with_instances({TableGames: LostAnswers(deps.store(TableGames), written=written)}))
    assert game_time(deps) == (clock.now if written else NOON + STANDS_S)
    write_heartbeat(deps)
    assert deps.store(TableGames).heartbeat().outages == ((NOON + STANDS_S, clock.now),)
    assert game_time(deps) == clock.now


def test_a_sweep_soon_after_the_last_heartbeat_leaves_none(deps, clock, db):
    write_heartbeat(deps)
    clock.now += EVERY_S - 1
    write_heartbeat(deps)
    assert deps.store(TableGames).heartbeat().at == NOON
    clock.now += 1
    write_heartbeat(deps)
    assert deps.store(TableGames).heartbeat().at == clock.now


def test_the_list_of_outages_is_bounded(deps, clock, db):
    for _ in range(KEPT + 5):
        write_heartbeat(deps)
        clock.now += HOUR_S
    write_heartbeat(deps)
    outages = deps.store(TableGames).heartbeat().outages
    assert len(outages) == KEPT
    assert outages[-1] == (clock.now - HOUR_S + STANDS_S, clock.now)
    clock.now += 3 * 365 * 86_400
    write_heartbeat(deps)
    assert len(deps.store(TableGames).heartbeat().outages) == 1
    assert len(str(db.get(HEARTBEAT))) < 4_000


def test_the_heartbeat_is_read_with_the_game_and_then_known_for_half_a_minute(http, deps, clock, db):
    write_heartbeat(deps)
    game = playing(http)
    db.asked.clear()
    for passes_s in (int(KNOWN_S), 0, int(KNOWN_S)):
        clock.now += passes_s
        game.host.see(game.href)
    assert [HEARTBEAT in keys for keys in db.asked] == [True, False, True]
