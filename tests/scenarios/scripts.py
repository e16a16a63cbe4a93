"""The scenarios: golden games, read back as scripts of who does what and what everybody then sees.

Each runs through every driver but those which `left_out` names with a reason.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from chalicelib.engine.commands import Command
from chalicelib.engine.game import NO_LIMITS, Pace, Seat
from chalicelib.engine.options import Chosen
from tools.golden.absence import SCENES
from tools.golden.commands import out_of_words
from tools.golden.games import GAMES, TABLES
from tools.golden.refusals import ATTEMPTS, HOST_FIRST

DriverName = Literal["engine", "service", "http", "page"]
Viewer = Seat | None  # None: a spectator
Seen = Mapping[str, str]  # by name, as golden games tell it
LeftOut = Mapping[DriverName, str]  # why
OF_A_ROUND = frozenset(("round", "storyteller", "clue", "table", "played", "voted", "vetoed", "mine"))
OF_THE_LOBBY = frozenset(("seated",))


@dataclass(frozen=True, slots=True)
class SitDown:
    seat: Seat


@dataclass(frozen=True, slots=True)
class DealCards:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Remove:
    """In the lobby, by the host."""

    seat: Seat
    target: Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """Nobody acts until this second, the last one for somebody's pending action, is over."""

    until: int


Deed = Command | SitDown | DealCards | Remove | Pass


@dataclass(frozen=True, slots=True)
class Step:
    """What is done, the code by which it is refused, if it is, and what changes for whom. First of all, nothing is."""

    said: str | None
    refusal: str | None
    changes: tuple[tuple[Viewer, str, str], ...]

    @property
    def seat(self) -> Viewer:
        """The seat that acts."""
        found = re.match("seat ([0-9]+) ", self.said or "")
        return Seat(int(found[1])) if found else None


@dataclass(frozen=True, slots=True)
class Scenario:
    """`pages` are the seats whose players sit at a page where the page is the driver; the others send requests."""

    name: str
    ruleset: str
    seats: int
    text: str
    options: Chosen = field(default_factory=dict)
    pace: Pace = NO_LIMITS
    from_lobby: bool = False  # whether the script begins before anybody but the host has sat down
    pages: tuple[int, ...] = ()
    left_out: LeftOut = field(default_factory=dict)

    @property
    def steps(self) -> list[Step]:
        return list(read(self.text))


def read(text: str) -> Iterator[Step]:
    """A first line says what it is about. The events of the engine are no part of what anybody sees."""
    for part in text.partition("\n")[2].split("\n> "):
        first, *lines = part.splitlines()
        said, lines = (first, lines) if not re.match(CHANGE, first) else (None, [first, *lines])
        refusals = [line.removeprefix("  ! ") for line in lines if line.startswith("  ! ")]
        seen = [_change(line) for line in lines if line and not line.startswith(("  ! ", "  * "))]
        yield Step(said, refusals[0] if refusals else None, tuple(seen))


CHANGE = r"(all| +[0-9]+) ([a-z ]+): (.*)"


def _change(line: str) -> tuple[Viewer, str, str]:
    found = re.fullmatch(CHANGE, line)
    if not found:
        raise ValueError(f"no change: {line}")
    who, name, value = found.groups()
    return None if who == "all" else Seat(int(who)), name, value


def deed(said: str, round: int) -> Deed:
    """`round` is the one which is played."""
    for pattern, kind in {"sits down": SitDown, "deals the cards": DealCards}.items():
        if found := re.fullmatch(f"seat ([0-9]+) {pattern}", said):
            return kind(Seat(int(found[1])))
    if found := re.fullmatch("seat ([0-9]+) removes seat ([0-9]+)", said):
        return Remove(Seat(int(found[1])), Seat(int(found[2])))
    if found := re.fullmatch("nobody comes until ([0-9]+) s", said):
        return Pass(int(found[1]))
    return out_of_words(said, round)


LOBBY = Path(__file__).parent / "lobby.txt"
SLOW = "a page takes a second where a request takes some milliseconds: AT_PAGES has one of each kind"
MIDDLE = "the smallest and the largest table of the ruleset are played"
NO_LOBBY = "a game begins with the deal, and knows of no host"
AT_PAGES: Mapping[str, tuple[int, ...]] = {
    "odyssey-2023-3": (2,),
    "party-6": (1,),
    "team-6": (1,),
    "absence-02-late-storyteller": (1,),
    "refused-votes": (2,),
    "refused-veto": (1,),
    "refused-withdrawal": (2,),
}


def _all() -> Iterator[Scenario]:
    for id, sizes in TABLES.items():
        for seats in sizes:
            middle: LeftOut = {} if seats in {min(sizes), max(sizes)} else {"service": MIDDLE, "http": MIDDLE}
            yield Scenario(name := f"{id}-{seats}", id, seats, _golden(name), left_out=middle)
    for name, scene in SCENES.items():
        text, options = _golden(f"absence-{name}"), HOST_FIRST if scene.host_tells_first else {}
        yield Scenario(f"absence-{name}", scene.ruleset, scene.seats, text, options, scene.pace)
    for name, tried in ATTEMPTS.items():
        text = _golden(f"refused-{name}")
        yield Scenario(f"refused-{name}", tried.ruleset, tried.seats, text, tried.options, tried.pace)
    text = LOBBY.read_text(encoding="utf-8")
    yield Scenario("lobby", "classic", 4, text, HOST_FIRST, from_lobby=True, left_out={"engine": NO_LOBBY})


def _golden(name: str) -> str:
    return (GAMES / f"{name}.txt").read_text(encoding="utf-8")


def _seated(scenario: Scenario) -> Scenario:
    """With its pages, or why it has none."""
    pages = AT_PAGES.get(scenario.name, ())
    return replace(scenario, pages=pages, left_out=scenario.left_out if pages else {**scenario.left_out, "page": SLOW})


SCENARIOS = [_seated(scenario) for scenario in _all()]
