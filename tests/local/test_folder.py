"""The folder in which a server keeps its games."""

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from chalicelib.notify.web_push import key_pair
from chalicelib.store.formats import NEWEST
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.sqlite_file import SCHEMA, CannotOpen
from chalicelib.store.table import Item, Key, Put
from tools.local.backups import backup, restore
from tools.local.folder import GAMES, PUSH_KEY, CannotStart, games, push_key

NOW = 1_800_000_000


def an_item(number: int, version: int = 1) -> Item:
    return {"pk": f"GAME#{number}", "sk": "STATE", "version": version}


def version(table: SqliteTable, number: int) -> Any:
    found = table.get(Key(f"GAME#{number}", "STATE"))
    return found and found["version"]


def refused(data: Path) -> str:
    """The message of a start that must fail."""
    with pytest.raises(CannotStart) as error, games(data):
        pass
    assert "\n" not in str(error.value)
    return str(error.value)


def test_games_are_there_at_the_next_start(tmp_path: Path) -> None:
    with games(tmp_path / "new" / "folder") as table:
        table.write(Put(an_item(1)))
    with games(tmp_path / "new" / "folder") as table:
        assert version(table, 1) == 1


def test_nobody_else_may_read_the_games(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    (data / "lock").touch(mode=0o644)
    with games(data) as table:
        table.write(Put(an_item(1)))
        modes = {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in data.iterdir()}
    assert {"reverie.db", "reverie.db-wal", "reverie.db-shm", "lock"} <= modes.keys()
    assert set(modes.values()) == {"0o600"}
    assert stat.S_IMODE(data.stat().st_mode) == 0o700


NOBODY = 65534


@contextmanager
def as_an_ordinary_user() -> Iterator[None]:
    """No folder is closed to root."""
    before = os.geteuid()
    if before == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(before)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that other users may enter, unlike pytest's."""
    with TemporaryDirectory() as name:
        yield Path(name)
        Path(name).chmod(0o700)


def test_a_read_only_folder_is_one_line(folder: Path) -> None:
    (folder / "open").mkdir()
    (folder / "open").chmod(0o777)
    with games(folder / "games"):
        backup(folder / "games", folder / "open" / "backup.db", NOW)
    (folder / "open" / "backup.db").chmod(0o444)
    folder.chmod(0o555)
    with as_an_ordinary_user():
        said = refused(folder / "new")
        assert said == f"games cannot be kept in {folder}/new (Permission denied): choose a folder of yours with --data"
        with pytest.raises(CannotStart, match=r"games cannot be kept in .*new \(Permission denied\)"):
            restore(folder / "new", folder / "open" / "backup.db")


def test_games_that_only_others_may_read_are_one_line(folder: Path) -> None:
    with games(folder / "games"):
        backup(folder / "games", folder / "backup.db", NOW)
    (folder / "backup.db").chmod(0)
    (folder / "games").chmod(0)
    folder.chmod(0o555)
    with as_an_ordinary_user():
        with pytest.raises(CannotStart, match=r"cannot read .*reverie.db \(Permission denied\)"):
            backup(folder / "games", folder / "new.db", NOW)
        with pytest.raises(CannotStart, match="cannot read"):
            restore(folder / "new", folder / "backup.db")
    (folder / "games").chmod(0o700)


def test_games_in_use_are_left_alone(tmp_path: Path) -> None:
    with games(tmp_path):
        assert f"in use by process {os.getpid()}: stop that server first" in refused(tmp_path)
    with games(tmp_path):
        pass


def test_games_of_a_killed_server_are_free(tmp_path: Path) -> None:
    code = (
        "import sys, time; from pathlib import Path; from tools.local.folder import games\n"
        "with games(Path(sys.argv[1])): print('on', flush=True); time.sleep(60)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline() == b"on\n"
        assert f"process {process.pid}" in refused(tmp_path)
        process.kill()
    with games(tmp_path):
        pass


def test_games_of_a_killed_server_are_free_once_what_it_was_starting_has_begun(tmp_path: Path) -> None:
    """Between fork and exec, a new process holds all that is open in the old one."""
    code = (
        "import os, sys, time; from pathlib import Path; from tools.local.folder import games\n"
        "with games(Path(sys.argv[1])):\n"
        "    if os.fork(): print('on', flush=True); time.sleep(60)\n"
        "    else: time.sleep(0.5); os._exit(0)"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stdout.readline() == b"on\n"
        process.kill()
    with games(tmp_path):
        pass


@pytest.mark.parametrize("place", ["file/data", "file"])
def test_a_folder_that_cannot_be_used_is_reported(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").touch()
    assert "choose a folder of yours" in refused(tmp_path / place)


def test_a_folder_that_cannot_be_written_is_reported() -> None:
    """Even for root, whom modes do not stop."""
    assert "choose a folder of yours" in refused(Path("/proc/self/games"))


def test_a_file_that_is_no_database_is_reported_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "reverie.db").write_bytes(b"not a database at all" * 100)
    assert "file is not a database" in refused(tmp_path)
    assert (tmp_path / "reverie.db").read_bytes() == b"not a database at all" * 100


def test_a_file_of_a_later_version_is_reported_and_left_as_it_is(tmp_path: Path) -> None:
    with games(tmp_path) as table:
        table.write(Put(an_item(1)))
    with closing(sqlite3.connect(tmp_path / "reverie.db")) as file:
        file.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    assert "later version" in refused(tmp_path)


def older(file: Path, written: int | None) -> bytes:
    """Make it a file with an item in this format. The result is all that is in it."""
    with closing(SqliteTable(file)) as table:
        table.load([{**an_item(1), "format": NEWEST}, {**an_item(2), **({"format": written} if written else {})}])
    return file.read_bytes()


@pytest.mark.parametrize(("written", "said"), [(None, 1), (2, 2), (3, 3)])
def test_a_file_with_older_items_is_refused_by_what_reads_it_and_left_as_it_is(
    tmp_path: Path, written: int | None, said: int
) -> None:
    before = older(tmp_path / GAMES, written)
    assert refused(tmp_path) == (
        f"{tmp_path / GAMES} has items in format {said}, which Reverie 1.0.0 reads and this version does not: "
        "run 1.0.0 for these games, or choose another folder with --data"
    )
    assert (tmp_path / GAMES).read_bytes() == before


def test_a_save_that_nobody_was_notified_of_may_be_too_old_too(tmp_path: Path) -> None:
    """Version 1.0.0 was killed right after it had saved an older game."""
    with closing(SqliteTable(tmp_path / GAMES, streams="STATE")) as table:
        table.load([an_item(1)])
        table.write(Put(an_item(1, 2)))
    assert "format 1, which" in refused(tmp_path)


def test_a_backup_with_older_items_is_refused_and_the_games_stay(tmp_path: Path) -> None:
    older(tmp_path / "backup.db", 3)
    with games(tmp_path) as table:
        table.write(Put(an_item(1, 7)))
        with pytest.raises(CannotOpen, match=r"backup\.db has items in format 3, which Reverie 1\.0\.0 reads"):
            restore(tmp_path, tmp_path / "backup.db")
        assert version(table, 1) == 7


def test_older_items_can_be_copied(tmp_path: Path) -> None:
    older(tmp_path / GAMES, 3)
    backup(tmp_path, tmp_path / "backup.db", NOW)
    with closing(sqlite3.connect(tmp_path / "backup.db")) as file:
        assert file.execute("SELECT count(*) FROM items").fetchone() == (2,)


def test_the_file_of_the_former_database_is_refused_by_what_reads_it_and_no_other_is_begun(tmp_path: Path) -> None:
    (tmp_path / "games.db").touch()
    assert "games.db has games that Reverie 1.0.0 reads and this version does not: run 1.0.0 for" in refused(tmp_path)
    assert not (tmp_path / GAMES).exists()


def test_the_file_of_the_former_database_may_stay_beside_the_games(tmp_path: Path) -> None:
    with games(tmp_path):
        pass
    (tmp_path / "games.db").touch()
    with games(tmp_path):
        pass


def test_a_folder_gets_one_key_for_push_messages_that_only_this_user_may_read(tmp_path: Path) -> None:
    first = push_key(tmp_path)
    assert push_key(tmp_path) == first
    private, public = first
    assert key_pair(private).public == public
    assert stat.S_IMODE((tmp_path / PUSH_KEY).stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == [PUSH_KEY]


def test_a_broken_key_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / PUSH_KEY).write_text("half", "ascii")
    with pytest.raises(CannotStart, match="move it away"):
        push_key(tmp_path)
