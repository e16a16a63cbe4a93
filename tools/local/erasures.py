"""The log of erasures beside the games' file. No restore replaces it: it says what a restore has to repeat."""

import os
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex

from chalicelib.core.ids import PlayerId
from chalicelib.store.errors import StoreUnavailable
from tools.local.folder import not_here

ERASURES = "erasures.log"


@dataclass(frozen=True, slots=True)
class Erasures:
    """A line for each player who has asked to be erased, with the Unix second.

    The first line has a mark of the log itself in the player's place, so that no other folder's log is taken for it. A
    player may be there twice.
    """

    file: Path

    def note(self, player: PlayerId, now: int) -> None:
        """Add the player; when this is done, it is on the disk. Raises StoreUnavailable."""
        try:
            self.add(player, now)
        except OSError as error:
            raise StoreUnavailable() from error

    def read(self) -> bytes:
        """Raises OSError."""
        return self.file.read_bytes() if self.file.exists() else b""

    def go_on_from(self, other: bytes) -> bool:
        """Take over what another log has and this one lacks.

        The result is whether there was nothing, because this one goes on from the other. Raises OSError.
        """
        mine = self.read()
        if other and mine.startswith(other):
            return True
        lacking = [line for line in other.splitlines() if line not in mine.splitlines()]
        self._write(b"".join(line + b"\n" for line in lacking))
        return False

    def players(self) -> tuple[PlayerId, ...]:
        """Those who are to be erased again, each once. A line that a power cut has cut off names nobody."""
        words = [line.split() for line in self.read().decode("ascii", "replace").splitlines()]
        return tuple(dict.fromkeys(PlayerId(line[0]) for line in words if len(line) == 2 and line[0][:2] == "p_"))

    def add(self, name: str, now: int) -> None:
        """Raises OSError."""
        self._write(f"{name} {now}\n".encode())

    def _write(self, lines: bytes) -> None:
        self.file.touch(mode=0o600)
        with self.file.open("a+b") as log:
            if log.tell() and (log.seek(-1, os.SEEK_END), log.read(1))[1] != b"\n":
                lines = b"\n" + lines
            log.write(lines)
            log.flush()
            os.fsync(log.fileno())


def begin_log(data: Path, now: int) -> Erasures:
    """The log of the folder, which its first server begins. Raises CannotStart."""
    log = Erasures(data / ERASURES)
    try:
        if not log.file.exists():
            log.add(token_hex(8), now)
    except OSError as error:
        raise not_here(data, error) from error
    return log
