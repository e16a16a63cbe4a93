"""Copies of a folder's games, made and put back while a server has the folder."""

import os
import sqlite3
import stat
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import Client

from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.media.objects import Objects
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import Put
from chalicelib.tables.outages import write_heartbeat
from chalicelib.tables.store import TableGames
from tests.albums import album_of
from tests.at_table import Person, Table, person, table
from tests.local.test_folder import NOW, an_item, version
from tests.media.decode.hostile.sound_parts import good
from tests.play.test_sounds import recorded, sing
from tools.local import backups
from tools.local.backups import Restored, backup, restore
from tools.local.erasures import ERASURES, Erasures, begin_log
from tools.local.folder import GAMES, OBJECTS, PUSH_KEY, CannotStart, games, push_key
from tools.local.uploads import Folder


def test_a_backup_is_whole_while_games_go_on(tmp_path: Path) -> None:
    """Each write changes both of two items, so they differ in a copy of half a write."""
    stop = threading.Event()

    def play(table: SqliteTable) -> None:
        for number in range(1_000_000):
            table.write(Put(an_item(1, number)), Put(an_item(2, number)))
            if stop.is_set():
                return

    with games(tmp_path) as table:
        player = threading.Thread(target=play, args=(table,))
        player.start()
        for number in range(3):
            backup(tmp_path, tmp_path / f"backup-{number}.db", NOW)
        stop.set()
        player.join()
        assert stat.S_IMODE((tmp_path / "backup-0.db").stat().st_mode) == 0o600
        for number in range(3):
            with closing(SqliteTable(tmp_path / f"backup-{number}.db")) as copy:
                assert version(copy, 1) == version(copy, 2)


def test_a_backup_is_restored_under_a_server(tmp_path: Path) -> None:
    with games(tmp_path) as table:
        table.write(Put(an_item(1)))
        backup(tmp_path, tmp_path / "backup.db", NOW)
        table.write(Put(an_item(1, 2)), Put(an_item(3)))
        restore(tmp_path, tmp_path / "backup.db")
        assert (version(table, 1), version(table, 3)) == (1, None)
        table.stream_state()
        table.write(Put(an_item(4)))
    with games(tmp_path) as table:
        assert (version(table, 1), version(table, 3), version(table, 4)) == (1, None, 1)


def test_a_backup_does_not_replace_a_file(tmp_path: Path) -> None:
    with games(tmp_path):
        pass
    with pytest.raises(CannotStart, match="exists already"):
        backup(tmp_path, tmp_path / "reverie.db", NOW)


@pytest.mark.parametrize("content", [None, b"", b"no backup" * 1000])
def test_what_is_no_backup_is_not_restored(tmp_path: Path, content: bytes | None) -> None:
    if content is not None:
        (tmp_path / "backup.db").write_bytes(content)
    with games(tmp_path) as table:
        table.write(Put(an_item(1)))
        with pytest.raises(CannotStart):
            restore(tmp_path, tmp_path / "backup.db")
        assert version(table, 1) == 1


@dataclass
class Clock:
    now: int = NOW


@dataclass
class Server:
    """The service on a folder, as the laptop's server has it."""

    data: Path
    table: SqliteTable
    deps: Deps
    http: Client
    clock: Clock

    @property
    def saved(self) -> Path:
        return self.data.parent / "saved.db"

    def back_up(self) -> None:
        backup(self.data, self.saved, self.clock.now)

    def restore(self) -> Restored:
        done = restore(self.data, self.saved)
        self.table.stream_state()  # as its thread looks once a second
        return done

    def files(self) -> dict[str, bytes]:
        root = self.data / OBJECTS
        return {str(file.relative_to(root)): file.read_bytes() for file in root.rglob("*") if file.is_file()}


@pytest.fixture
def here(tmp_path: Path, served: Callable[[Deps], Any], wire_up: Callable[..., Deps]) -> Iterator[Server]:
    data, clock = tmp_path / "data", Clock()
    with games(data) as made:
        deps = wire_up(made, objects=Folder(data / OBJECTS))
        deps = replace(deps, now=lambda: clock.now, note_erasure=begin_log(data, NOW).note)
        made.on_restore = lambda: deps.store(TableGames).heartbeat(fresh=True)
        yield Server(data, made, deps, Client(served(deps)), clock)


def test_pictures_sounds_and_keys_come_back_with_the_games(here: Server) -> None:
    keys = push_key(here.data)
    album = album_of(here.deps, person(here.http))
    album.fill(2)
    game = table(here.http, 3, options={"first_storyteller": "host"})
    assert sing(game, recorded(here.deps, here.deps.port(Objects), game, good("WebM"))).status_code == 200
    here.deps.port(Objects).write("uploads/waiting", b"not developed yet", "")
    before = here.files()
    assert len(before) == 6
    here.back_up()
    for file in [*(here.data / OBJECTS).rglob("*.*"), here.data / PUSH_KEY]:
        file.unlink()
    assert here.restore() == Restored(0, None, is_key_other=False)
    assert here.files() == before
    assert push_key(here.data) == keys
    assert stat.S_IMODE((here.data / PUSH_KEY).stat().st_mode) == 0o600


def test_a_restore_leaves_no_files_that_no_game_and_no_deck_knows(here: Server) -> None:
    album = album_of(here.deps, person(here.http))
    album.fill(1)
    here.back_up()
    before = here.files()
    album.fill(2)
    here.restore()
    assert here.files() == before
    with closing(sqlite3.connect(here.data / GAMES)) as file:
        assert not file.execute("SELECT name FROM sqlite_master WHERE name IN ('backup', 'files')").fetchall()


def test_other_keys_for_push_messages_are_said(here: Server) -> None:
    keys = push_key(here.data)
    here.back_up()
    (here.data / PUSH_KEY).unlink()
    assert push_key(here.data) != keys
    assert here.restore().is_key_other
    assert push_key(here.data) == keys


def test_what_a_picture_is_made_of_is_there_when_it_is_made_meanwhile(
    here: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    album = album_of(here.deps, person(here.http))
    (key,) = album.add(1)
    here.deps.port(Objects).write(key, b"a photograph", "")

    def develop_first(source: Path, target: Path) -> None:
        monkeypatch.undo()
        backups._copy(source, target)
        album.develop(key)
        here.deps.port(Objects).remove([key])

    monkeypatch.setattr(backups, "_copy", develop_first)
    here.back_up()
    here.restore()
    assert here.deps.port(Objects).read(key) == b"a photograph"
    assert [card["state"] for card in album.see()["own_cards"]] == ["waiting"]


# Erasures.


def gone(here: Server, who: Person) -> bool:
    return who.get("/v1/me").status_code == 401


@pytest.fixture
def friends(here: Server) -> Table:
    """Three people at a game, of whom the second has an own deck and has said something."""
    game = table(here.http, 3, options={"first_storyteller": "host"})
    album_of(here.deps, game.people[1]).fill(1)
    game.people[1].post(f"{game.href}/messages", {"text": "Hello"})
    return game


def test_who_was_erased_since_is_erased_again(here: Server, friends: Table) -> None:
    host, erased, other = friends.people
    here.back_up()
    assert erased.delete("/v1/me").status_code == 204
    assert here.restore() == Restored(1, None, is_key_other=False)
    assert gone(here, erased)
    assert not gone(here, other)
    assert host.see(friends.href)["players"][1]["name"] == "(gone)"
    assert here.files() == {}
    assert here.restore() == Restored(1, None, is_key_other=False)


def test_nobody_sees_them_before(here: Server, friends: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    here.back_up()
    friends.people[1].delete("/v1/me")
    seen = []

    def look(source: Path, target: Path) -> None:
        backups_copy(source, target)
        seen.append(gone(here, friends.people[1]))

    backups_copy = backups._copy
    monkeypatch.setattr(backups, "_copy", look)
    here.restore()
    assert seen == [True, True]


def test_who_asks_while_a_backup_is_restored_is_erased_too(
    here: Server, friends: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.back_up()
    copy = backups._copy

    def erase_first(source: Path, target: Path) -> None:
        if target == here.data / GAMES:
            assert friends.people[1].delete("/v1/me").status_code == 204
        copy(source, target)

    monkeypatch.setattr(backups, "_copy", erase_first)
    assert here.restore().erased == 1
    assert gone(here, friends.people[1])


def test_an_erasure_is_on_the_disk_before_anything_of_it_is_done(
    here: Server, friends: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, told = friends.people[1].see("/v1/me")["id"], []

    def watch(number: int) -> None:
        sync(number)
        told.append(((here.data / ERASURES).read_text("ascii").splitlines()[1:], gone(here, friends.people[1])))

    sync = os.fsync
    monkeypatch.setattr(os, "fsync", watch)
    assert friends.people[1].delete("/v1/me").status_code == 204
    assert told == [([f"{me} {NOW}"], False)]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full disk at hand")
def test_an_erasure_that_cannot_be_noted_is_not_begun(here: Server, served: Callable[[Deps], Any]) -> None:
    full = replace(here.deps, note_erasure=Erasures(Path("/dev/full")).note)
    who = person(Client(served(full)))
    answer = who.delete("/v1/me")
    assert (answer.status_code, answer.json["code"]) == (503, "store-unavailable")
    assert not gone(here, who)


def test_a_line_that_is_cut_off_costs_no_other(tmp_path: Path) -> None:
    log = begin_log(tmp_path, NOW)
    log.note(PlayerId("p_1"), NOW)
    with log.file.open("a", encoding="ascii") as file:
        file.write("p_2")
    log.note(PlayerId("p_3"), NOW)
    log.note(PlayerId("p_1"), NOW + 1)
    assert log.players() == ("p_1", "p_3")
    assert begin_log(tmp_path, NOW + 9).read() == log.read()
    assert stat.S_IMODE(log.file.stat().st_mode) == 0o600


def test_a_log_that_does_not_go_on_from_that_of_the_backup_is_said(here: Server, friends: Table) -> None:
    """As in another folder, or one that has lost its log. What the backup knows is repeated from then on."""
    _, erased, other = friends.people
    here.back_up()
    erased.delete("/v1/me")
    begun = here.data.parent / "second.db"
    backup(here.data, begun, NOW + 1)
    (here.data / ERASURES).unlink()
    assert restore(here.data, begun).unknown_since == NOW + 1
    assert stat.S_IMODE((here.data / ERASURES).stat().st_mode) == 0o600
    assert restore(here.data, begun).unknown_since is None
    assert here.restore() == Restored(1, None, is_key_other=False)
    (here.data / ERASURES).unlink()
    begin_log(here.data, NOW + 2)
    assert here.restore() == Restored(0, NOW, is_key_other=False)
    assert not gone(here, other)


def test_a_backup_of_an_earlier_version_has_games_alone(here: Server, friends: Table) -> None:
    with closing(sqlite3.connect(here.data / GAMES)) as source, closing(sqlite3.connect(here.saved)) as copy:
        source.backup(copy)
        copy.execute("DROP TABLE generation")
    os.utime(here.saved, (NOW, NOW))
    theirs = here.files().keys()
    album_of(here.deps, friends.host).fill(1)
    others = here.files().keys() - theirs
    friends.people[1].delete("/v1/me")
    assert here.restore() == Restored(1, NOW, is_key_other=False)
    assert gone(here, friends.people[1])
    assert here.files().keys() - theirs == others != set()


# What a running server remembers.


def test_no_turn_is_over_because_of_what_the_server_remembers_of_its_sweeps(here: Server) -> None:
    limit = {"preset": "none", "clue_s": 600, "cards_s": 600, "votes_s": 600}
    game = table(here.http, 3, options={"first_storyteller": "host"}, pace=limit)
    write_heartbeat(here.deps)
    before = game.host.see(game.href)
    assert before["phase_ends_at"] == "2027-01-15T08:10:00Z"
    here.back_up()
    for _ in range(12):
        here.clock.now += 300
        write_heartbeat(here.deps)
    assert game.host.see(game.href)["owes"] is None
    restore(here.data, here.saved)
    assert game.host.see(game.href)["owes"] == before["owes"]
    write_heartbeat(here.deps)
    after = game.host.see(game.href)
    assert (after["phase"], after["phase_ends_at"]) == ("clue", "2027-01-15T09:08:00Z")


def test_nothing_that_was_decided_on_the_former_games_is_written(tmp_path: Path) -> None:
    with games(tmp_path) as table:
        table.write(Put(an_item(1)))
        backup(tmp_path, tmp_path / "backup.db", NOW)
        restore(tmp_path, tmp_path / "backup.db")
        with pytest.raises(OutcomeUnknown):
            table.write(Put(an_item(1, 2)))
        assert version(table, 1) == 1
        table.write(Put(an_item(1, 3)))
        assert version(table, 1) == 3
