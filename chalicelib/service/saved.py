"""What the notifier gets for each saved transition."""

from dataclasses import dataclass
from typing import Protocol

from chalicelib.service.stored import StoredGame, Transition


@dataclass(frozen=True, slots=True)
class Saved:
    """A transition that has been written, and the game before it; None if the game is new."""

    before: StoredGame | None
    transition: Transition
    at: int  # Unix seconds


class Publish(Protocol):
    """Called after every save. Does nothing where the table's stream reports saves."""

    def __call__(self, saved: Saved) -> None: ...
