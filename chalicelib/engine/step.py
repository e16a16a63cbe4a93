"""What a command or a transition leads to."""

from dataclasses import dataclass

from chalicelib.engine.events import Event
from chalicelib.engine.game import Game, Round


@dataclass(frozen=True, slots=True)
class Step:
    """A new position, the news which led there and the rounds which were finished on the way (oldest first)."""

    game: Game
    events: tuple[Event, ...] = ()
    finished: tuple[Round, ...] = ()

    def then(self, following: "Step") -> "Step":
        return Step(following.game, self.events + following.events, self.finished + following.finished)
