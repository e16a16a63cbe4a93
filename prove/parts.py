"""Every part, the longest first, so that two cores end at about the same time."""

from collections.abc import Mapping

from prove import faults
from prove.part import Findings, Part
from prove.searches import searched


def engine(_: int) -> Findings:
    """Hypothesis takes its chance from the names of the tests."""
    return searched("tests/engine")


PARTS: Mapping[str, Part] = {
    "faults": Part(
        "Faults",
        "Whatever becomes of any call of the store, a request which is sent again until it is answered gets the answer "
        "it would have had, and leaves the table as it would have left it.",
        faults.prove,
    ),
    "engine": Part(
        "Rules",
        "The engine and a reference model, written from the rules alone, agree on every step of a million; "
        "every scoring vector and golden game comes out as written.",
        engine,
    ),
}
