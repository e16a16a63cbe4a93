"""What a command or a transition leads to."""

from dataclasses import dataclass

from chalicelib.engine.events import Event
from chalicelib.engine.game import Game


@dataclass(frozen=True, slots=True)
class Step:
    """A new position, and the news which led there (oldest first)."""

    game: Game
    events: tuple[Event, ...] = ()

    def then(self, following: "Step") -> "Step":
        return Step(following.game, self.events + following.events)
