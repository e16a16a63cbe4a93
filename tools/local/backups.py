"""Copies of a folder's games, made and put back while a server has the folder.

A backup is one SQLite file: the games as they are at one moment, and beside them what the folder keeps in files, which
is players' own pictures and sounds, the keys for push messages and the log of erasures.
"""

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

from chalicelib.account.erase import erase
from chalicelib.bootstrap import build
from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.core.jobs import DUE_SHARDS, JobKey
from chalicelib.engine.errors import ReverieError
from chalicelib.players.player import TokenHash
from chalicelib.players.store import TablePlayers
from chalicelib.settings import settings
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.sqlite_file import begin_generation, check_formats, is_ours
from chalicelib.tables.outages import write_heartbeat
from chalicelib.tables.store import STATE, TableGames
from chalicelib.workers.sweep import carry_on
from tools.local.erasures import ERASURES, Erasures
from tools.local.folder import GAMES, OBJECTS, PUSH_KEY, CannotStart, existing, keep_secret, not_here
from tools.local.uploads import TRANSIENT, Folder

_FILES = """
CREATE TABLE backup (made_at INTEGER NOT NULL);
CREATE TABLE files (name TEXT PRIMARY KEY, content BLOB NOT NULL);
"""
_ADD = "INSERT OR IGNORE INTO files (name, content) VALUES (?, ?)"
_OBJECT = f"{OBJECTS}/"  # what the names of objects begin with
_NEW = f"{GAMES}.restoring"


@dataclass(frozen=True, slots=True)
class Restored:
    """What the one who restores has to know."""

    erased: int  # players, once more
    unknown_since: int | None  # the Unix second since which the log of erasures may lack some; None: it lacks none
    is_key_other: bool  # whether a server that runs must be started again to send push messages


def backup(data: Path, to: Path, now: int) -> None:
    """Copy all games, as they are at one moment, and the files that belong to them. Raises CannotStart."""
    source, objects = existing(data / GAMES), Folder(data / OBJECTS)
    try:
        to.touch(mode=0o600, exist_ok=False)
    except FileExistsError:
        raise CannotStart(f"{to} exists already: choose another file") from None
    except OSError as error:
        raise CannotStart(f"cannot write {to} ({error.strerror})") from error
    try:
        transient = [
            *_contents(objects, objects.keys(*TRANSIENT))
        ]  # the games may wait for one that is gone a moment later
        _copy(source, to)
        with closing(sqlite3.connect(to)) as file, file:
            file.executescript(_FILES)
            file.execute("INSERT INTO backup (made_at) VALUES (?)", (now,))
            file.executemany(_ADD, transient)
            file.executemany(_ADD, _contents(objects, objects.keys()))
            beside = [data / name for name in (PUSH_KEY, ERASURES)]
            file.executemany(_ADD, [(one.name, one.read_bytes()) for one in beside if one.exists()])
    except (OSError, sqlite3.Error) as error:
        to.unlink(missing_ok=True)
        raise CannotStart(f"cannot copy {data} to {to} ({error})") from error


def restore(data: Path, backup: Path) -> Restored:
    """Put the games of a backup in the place of those in the folder, all at once, and its files with them.

    Before anybody sees them, they get another mark, by which a server that has the folder open notices that they are
    others, and whoever was erased since is erased again. Raises CannotStart or CannotOpen.
    """
    _check(backup)
    objects, log = Folder(data / OBJECTS), Erasures(data / ERASURES)
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        (data / GAMES).touch(mode=0o600)
        with _copy_backup(data, backup) as new:
            former = frozenset(objects.keys())
            unpacked = _unpack(new, backup, objects, former)
            goes_on = log.go_on_from(unpacked.log)
            is_key_other = _replace_key(data / PUSH_KEY, unpacked.push_key)
            erased = _erase(new, objects, log.players())
            _copy(new, data / GAMES)
        erased += _erase(data / GAMES, objects, log.players())  # who has asked for it meanwhile
        if unpacked.objects is not None:
            objects.remove([*former - unpacked.objects])
    except OSError as error:
        raise not_here(data, error) from error
    except sqlite3.Error as error:
        raise CannotStart(f"cannot copy {backup} to {data} ({error})") from error
    except ReverieError as error:
        raise CannotStart(f"cannot erase again who was erased since ({error}): restore once more") from error
    return Restored(erased, None if goes_on else unpacked.made_at, is_key_other)


def _check(backup: Path) -> None:
    try:
        with closing(_open(existing(backup))) as file:
            if not is_ours(file):
                raise CannotStart(f"{backup} is no backup that this version can read")
            check_formats(file, backup)
    except sqlite3.Error as error:
        raise CannotStart(f"cannot read {backup} ({error})") from error


@contextmanager
def _copy_backup(data: Path, backup: Path) -> Iterator[Path]:
    """A copy of the backup in the folder, until it has been used."""
    new = data / _NEW
    left = [new.with_name(f"{_NEW}{end}") for end in ("", "-wal", "-shm")]
    try:
        for file in left:
            file.unlink(missing_ok=True)
        new.touch(mode=0o600)
        _copy(backup, new)
        yield new
    finally:
        for file in left:
            file.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class _Unpacked:
    """What a backup holds beside the games. One of an earlier version holds nothing."""

    made_at: int  # Unix seconds
    log: bytes = b""  # of erasures
    push_key: bytes | None = None
    objects: frozenset[str] | None = None  # the keys of all


def _unpack(new: Path, backup: Path, objects: Folder, there: Collection[str]) -> _Unpacked:
    """Take the files out of the copy of a backup: objects that are not there come into their folder, the rest is the
    result."""
    with closing(sqlite3.connect(new)) as file:
        begin_generation(file)
        if not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'backup'").fetchone():
            return _Unpacked(int(backup.stat().st_mtime))
        (made_at,) = file.execute("SELECT made_at FROM backup").fetchone()
        keys, beside = set(), {}
        for name, content in file.execute("SELECT name, content FROM files"):
            if name.startswith(_OBJECT):
                keys.add(key := name.removeprefix(_OBJECT))
                if key not in there:
                    objects.write(key, content, "")
            else:
                beside[name] = content
        file.executescript("DROP TABLE backup; DROP TABLE files; VACUUM")
    return _Unpacked(made_at, beside.get(ERASURES, b""), beside.get(PUSH_KEY), frozenset(keys))


def _replace_key(file: Path, pair: bytes | None) -> bool:
    """Put the keys of the backup in the place of the folder's, since browsers that subscribed take messages of their
    key alone. The result is whether there were others."""
    former = file.read_bytes() if file.exists() else None
    if pair is None or pair == former:
        return False
    keep_secret(file, pair.decode("ascii"))
    return former is not None


def _erase(games: Path, objects: Folder, players: Sequence[PlayerId]) -> int:
    """Erase those of the players who are there, to the end. The result is how many they were."""
    with closing(SqliteTable(games, streams=STATE)) as table:
        deps = build(settings(), table, objects=objects)
        there = [player for player in players if deps.store(TablePlayers).profile(player)]
        if there:
            write_heartbeat(deps)  # first: the time since the backup counts against nobody
        for player in there:
            erase(deps, player, TokenHash(""))
        while there and (keys := _jobs(deps)):
            for key in keys:
                carry_on(deps, key)
    return len(there)


def _jobs(deps: Deps) -> list[JobKey]:
    """What has been begun and is not done: erasures, and what follows from them."""
    due = (found for shard in range(DUE_SHARDS) for found in deps.store(TableGames).due(shard, deps.now() + 1))
    return [found for found in due if isinstance(found, JobKey)]


def _contents(objects: Folder, keys: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    """The names and contents of those that are still there."""
    for key in keys:
        content = objects.read(key)
        if content is not None:
            yield f"{_OBJECT}{key}", content


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _copy(source: Path, target: Path) -> None:
    with closing(_open(source)) as games, closing(sqlite3.connect(target)) as copy:
        games.backup(copy)
