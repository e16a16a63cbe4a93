"""The result of a command or a transition."""

from dataclasses import dataclass

from chalicelib.engine.events import Event
from chalicelib.engine.game import Game, Round


@dataclass(frozen=True, slots=True)
class Step:
    """The new position, the events on the way to it, and the rounds that were finished (oldest first)."""

    game: Game
    events: tuple[Event, ...] = ()
    finished: tuple[Round, ...] = ()

    def then(self, following: "Step") -> "Step":
        """Both steps as one: the later position, with the events and rounds of both."""
        return Step(following.game, self.events + following.events, self.finished + following.finished)
