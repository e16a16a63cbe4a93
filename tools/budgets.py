"""What the work of the service may cost: tests hold it to this, and docs/cost.md and docs/scale.md calculate with it.

tests/bench/test_day.py measures them on a day of a dozen people.
"""

from collections.abc import Mapping
from dataclasses import dataclass

CALL_MS, REST_MS = 8, 4  # assumed for a Lambda with 256 MB: each call of the store, and the rest of its work


@dataclass(frozen=True, slots=True)
class Cost:
    """Calls of the store, and DynamoDB's capacity units."""

    calls: float
    read_units: float
    write_units: float

    def __add__(self, other: "Cost") -> "Cost":
        units = self.read_units + other.read_units, self.write_units + other.write_units
        return Cost(self.calls + other.calls, *units)

    def __mul__(self, times: float) -> "Cost":
        return Cost(self.calls * times, self.read_units * times, self.write_units * times)

    @property
    def ms(self) -> float:
        """The time of a Lambda, without a start."""
        return REST_MS + CALL_MS * self.calls


REQUESTS: Mapping[str, Cost] = {
    "look at a game": Cost(1, 2, 0),
    "move": Cost(2, 2, 2.3),
    "move, the last of a phase": Cost(2, 2, 4),
    "move, the last of a round": Cost(2, 2, 9.7),
    "list one's games": Cost(3.7, 4.7, 0),
    "list open tables": Cost(3, 1.5, 0),
    "list circles": Cost(2.5, 3, 0),
    "open a table": Cost(4, 6, 9),
    "take a seat": Cost(4, 7, 10),
    "start a game": Cost(2, 2, 4),
    "register": Cost(2, 1, 8),
    "guess a clue of the day": Cost(5, 2, 3),
    "look at a circle's pictures": Cost(3, 3, 0),
    "read a circle's best clues": Cost(2, 2, 0),
    "write a clue for a picture": Cost(4, 4, 6),
    "vote for a clue": Cost(5, 5, 6),
}
"""Averages of a day, for tables of six."""
BEHIND: Mapping[str, Cost] = {
    "follow a move": Cost(1.6, 1.7, 0),
    "follow the end of a phase": Cost(13.9, 8.1, 16.8),
    "follow the end of a round": Cost(12.7, 8.9, 13.2),
    "follow the end of a game": Cost(15, 22, 38),
    "post to a webhook": Cost(5, 3, 3),
    "push to a browser": Cost(4, 3, 2),
}
"""What the stream and the queue of deliveries bring about, where a sixth has a webhook and a third push messages."""
BUDGETS: Mapping[str, Cost] = {**REQUESTS, **BEHIND}
DEAREST_MOVE = Cost(2, 2, 12)
"""The most for a move at a table of twelve: the last of a round, but that of the game, which also writes elsewhere."""


def round_of(seats: int) -> Mapping[str, int]:
    """The moves of a round by kind: a clue, and a card and a vote of each of the others."""
    return {"move": 2 * seats - 4, "move, the last of a phase": 2, "move, the last of a round": 1}


def average_move(seats: int) -> Cost:
    """The average of a round."""
    whole = sum((BUDGETS[kind] * times for kind, times in round_of(seats).items()), Cost(0, 0, 0))
    return whole * (1 / (2 * seats - 1))
