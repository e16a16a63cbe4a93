"""How a script is played: what every driver does, and what viewers must then see."""

from collections.abc import Sequence
from typing import Protocol

from tests.scenarios.scripts import OF_A_ROUND, OF_THE_LOBBY, Deed, Scenario, Seen, Step, Viewer, deed

TURNS = frozenset(("phase", "round", "away"))


class Driver(Protocol):
    """One way to play. `shows_all`: it sees all that golden games tell; `says_why`: refusals come with their code.

    `looks` is how often one looks at most until what is expected is seen.
    """

    shows_all: bool
    says_why: bool
    looks: int

    def begin(self, scenario: Scenario) -> None:
        """Go to where the script begins."""

    def do(self, deed: Deed) -> str | None:
        """The code by which it is refused, or None."""

    def viewers(self) -> Sequence[Viewer]:
        """Those whose view it can see."""

    def see(self, viewer: Viewer) -> Seen:
        """What it sees now of all that golden games tell."""


def play(scenario: Scenario, driver: Driver) -> None:
    """Play the script, and look after each step whether it is seen as it says. Raises AssertionError."""
    driver.begin(scenario)
    expected: dict[Viewer, dict[str, str]] = {}
    round = 1
    for number, step in enumerate(scenario.steps):
        where = f"step {number}: {step.said or 'the beginning'}"
        if step.said:
            refusal = driver.do(deed(step.said, round))
            answered, wanted = (refusal, step.refusal) if driver.says_why else (bool(refusal), bool(step.refusal))
            assert answered == wanted, where
        _follow(expected, step)
        round = int(expected[None].get("round", round))
        for viewer in _watched(step, driver.viewers()):
            _check(driver, viewer, expected.get(viewer, {}), f"{where}, seen by {viewer or 'all'}")


def _check(driver: Driver, viewer: Viewer, known: Seen, where: str) -> None:
    for look in range(1, driver.looks + 1):
        seen = driver.see(viewer)
        wanted = {name: known.get(name, "-") for name in seen}
        if look == driver.looks or seen == wanted:
            break
    assert seen == wanted, where
    assert not driver.shows_all or known.keys() <= seen.keys(), where


def _watched(step: Step, viewers: Sequence[Viewer]) -> Sequence[Viewer]:
    """The seats for which something changes, the actor and the spectator; everybody in each new phase."""
    if any(name in TURNS for _, name, _ in step.changes):
        return viewers
    touched = {viewer for viewer, _, _ in step.changes} | {None, step.seat}
    return [viewer for viewer in viewers if viewer in touched]


def _follow(expected: dict[Viewer, dict[str, str]], step: Step) -> None:
    """Take over what has changed. What is told of a lobby goes when the cards are dealt, of a round with the game."""
    for viewer, name, value in step.changes:
        if name == "phase":
            over = {"clue": OF_THE_LOBBY, "finished": OF_A_ROUND}.get(value, frozenset())
            expected.update({who: _without(known, over) for who, known in expected.items()})
        expected.setdefault(viewer, {})[name] = value


def _without(known: dict[str, str], over: frozenset[str]) -> dict[str, str]:
    return {name: value for name, value in known.items() if name not in over}
