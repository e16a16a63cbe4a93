"""What the notifier gets for each saved transition."""

from dataclasses import dataclass

from chalicelib.service.stored import StoredGame, Transition


@dataclass(frozen=True, slots=True)
class Saved:
    """A transition that has been written, and the game before it; None if the game is new."""

    before: StoredGame | None
    transition: Transition
    at: int  # Unix seconds
