"""What SQLite promises to keep, and how many of its transactions share the promise."""

import struct
import sys
from pathlib import Path

from chalicelib.store.sqlite import SqliteTable

_SYNCHRONOUS = ("OFF", "NORMAL", "FULL", "EXTRA")
_I_CHANGE = 8  # where the index of the log counts transactions: https://www.sqlite.org/walformat.html, section 2.1


def durability(table: SqliteTable) -> str:
    """The settings of the connection that writes. With FULL in a log, each transaction waits for one fsync."""
    synchronous = f"synchronous={_SYNCHRONOUS[int(table.pragma('synchronous'))]}"
    full = sys.platform == "darwin" and table.pragma("fullfsync") == 1  # elsewhere it changes nothing
    return f"SQLite: {synchronous}, {str(table.pragma('journal_mode')).upper()}{', fullfsync' if full else ''}."


def transactions(games: Path) -> int:
    """How many transactions have been written to this file since its log was made; four bytes, so it starts again."""
    with Path(f"{games}-shm").open("rb") as index:
        return int(struct.unpack_from("=I", index.read(48), _I_CHANGE)[0])
