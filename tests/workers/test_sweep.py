"""No shard waits for another, or for a game that cannot be read."""

import json
from dataclasses import dataclass, replace
from threading import Barrier

import pytest

from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.store.errors import StoreUnavailable
from chalicelib.store.table import Update
from chalicelib.tables.store import TableGames, state_key
from chalicelib.workers.sweep import Swept, sweep, sweep_all_shards
from chalicelib.workers.tasks import sweep_overdue
from tests.at_table import table
from tests.fakes.wire import throttled
from tests.receivers import at
from tests.trouble import Trouble, a_write


@dataclass
class Shards:
    """The games of a store, with something that happens before a shard is read."""

    games: TableGames
    before: object

    def due(self, shard, now):
        self.before(shard)
        return self.games.due(shard, now)

    def __getattr__(self, name):
        return getattr(self.games, name)


def abandoned(deps, http, count=12):
    """Games that end by timeouts alone, and the moment when they are over."""
    games = [table(http, 3) for _ in range(count)]
    return games, at(deps, deps.now() + 10**8)


def all_told(deps):
    told = []
    sweep_all_shards(deps, lambda swept, handed_over: told.append((swept, handed_over)))
    return told


def test_all_shards_are_swept_at_once(deps, http):
    """Each waits for all the others before it reads, so that one after the other would never end."""
    games, late = abandoned(deps, http)
    together = Barrier(DUE_SHARDS, timeout=20)
    told = all_told(late.with_instances({TableGames: Shards(late.store(TableGames), lambda _: together.wait())}))
    assert len(told) == DUE_SHARDS
    assert sum(swept.woken for swept, _ in told) == len(games)
    assert all_told(late) == [(Swept(), 0)] * DUE_SHARDS
    assert {game.host.see(game.href)["status"] for game in games} == {"finished"}


def test_an_unreadable_shard_is_reported_and_the_others_are_swept(deps, http):
    _, late = abandoned(deps, http)

    def refuse(shard):
        if shard == broken:
            raise StoreUnavailable()

    count = [len(list(deps.store(TableGames).due(shard, late.now()))) for shard in range(DUE_SHARDS)]
    broken = count.index(max(count))
    with pytest.raises(StoreUnavailable):
        all_told(late.with_instances({TableGames: Shards(late.store(TableGames), refuse)}))
    left = [len(list(deps.store(TableGames).due(shard, late.now()))) for shard in range(DUE_SHARDS)]
    assert left == [max(count) if shard == broken else 0 for shard in range(DUE_SHARDS)]
    assert sum(swept.woken for swept, _ in all_told(late)) == max(count)


def test_what_is_unavailable_is_left_for_the_next_sweep(deps, wire, http):
    _, late = abandoned(deps, http, 2)
    with Trouble(wire, throttled, a_write):
        assert sweep(late) == Swept()
    assert sweep(late) == Swept(woken=2)


def spoil(db, id):
    db.write(Update(state_key(id), set={"state": "{"}))


def test_an_unreadable_game_is_reported_each_time_and_the_others_are_woken(deps, db, http, caplog):
    games, late = abandoned(deps, http, 3)
    id = games[0].href.rpartition("/")[2]
    spoil(db, id)
    assert sweep(late) == Swept(woken=2, stuck=1)
    assert id in caplog.text
    assert sweep(late) == Swept(stuck=1)


def test_the_line_of_a_sweep_counts_the_games_it_cannot_wake(deps, db, http, capsys):
    games, late = abandoned(deps, http, 2)
    spoil(db, games[0].href.rpartition("/")[2])
    sweep_overdue(replace(late, metrics_namespace="any"))
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines() if line.startswith('{"_aws"')]
    assert len(lines) == DUE_SHARDS
    assert sum(line["OverdueGames"] for line in lines) == 1
    (counted,) = [line for line in lines if "StuckGames" in line]
    assert counted["StuckGames"] == 1
    assert "StuckGames" in [metric["Name"] for metric in counted["_aws"]["CloudWatchMetrics"][0]["Metrics"]]
