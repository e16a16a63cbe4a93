"""What is told of each change of a game."""

from dataclasses import dataclass

from chalicelib.service.stored import Change, StoredGame


@dataclass(frozen=True, slots=True)
class Saved:
    """A change of a game that has been written, and what it changed."""

    before: StoredGame | None
    change: Change
    at: int  # Unix seconds
