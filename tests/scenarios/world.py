"""Time and chance as a script has them, for a service in this process."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Protocol

from chalicelib.core.deps import Deps
from chalicelib.engine.game import Seat
from tests.scenarios.scripts import DealCards, Deed, Scenario, Seen, SitDown, Viewer
from tools.golden.commands import row

START = 2_976 * 7 * 86_400  # Unix seconds: the second 0 of a script, a Thursday in January as in 1970
SEED_BYTES = 32


class World(Protocol):
    start: int

    def opened(self, seed: bytes, opening: Callable[[], str]) -> str:
        """The id of the table which is opened, with this seed."""

    def passed(self, table: str, until: int, look: Callable[[], object]) -> None:
        """Let the script's second `until` be over at the next read. Turns time out in that second."""


@dataclass
class OurWorld:
    start = START
    now: int = START
    seed: bytes | None = None
    chance: Random = field(default_factory=lambda: Random(1))

    def around(self, deps: Deps) -> Deps:
        return replace(deps, now=lambda: self.now, secret_bytes=self._secret_bytes)

    def _secret_bytes(self, count: int) -> bytes:
        return self.seed if self.seed and count == SEED_BYTES else self.chance.randbytes(count)

    def opened(self, seed: bytes, opening: Callable[[], str]) -> str:
        self.seed = seed
        table = opening()
        self.seed = None
        return table

    def passed(self, table: str, until: int, look: Callable[[], object]) -> None:
        self.now = START + until + 1
        look()
        self.now = START + until


def seed_of(scenario: Scenario) -> bytes:
    """That of the golden game."""
    return scenario.seats.to_bytes(SEED_BYTES)


def take_seats(scenario: Scenario, do: Callable[[Deed], str | None]) -> None:
    """From an open table to the beginning of the script."""
    if not scenario.from_lobby:
        guests = [SitDown(Seat(seat)) for seat in range(2, scenario.seats + 1)]
        assert not any(do(deed) for deed in (*guests, DealCards(Seat(1))))


def in_lobby(viewer: Viewer, seats: Iterable[int]) -> Seen:
    """What a script says of a lobby, which has no private part."""
    return {"phase": "lobby", "seated": row(seats)} if viewer is None else {}
