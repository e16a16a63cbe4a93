"""Tables of every ruleset, for the tests, the proofs and the golden games."""

from collections.abc import Mapping

from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.errors import Value
from chalicelib.engine.options import Chosen

SMALLEST: Mapping[str, int] = {id: edition.seats[0] for id, edition in EDITIONS.items()}
MIDDLE: Mapping[str, int] = {id: edition.seats[(len(edition.seats) - 1) // 2] for id, edition in EDITIONS.items()}
LARGEST: Mapping[str, int] = {id: edition.seats[-1] for id, edition in EDITIONS.items()}


def applicable_options(id: str, **options: Value) -> Chosen:
    """The given options that this ruleset has."""
    names = {option.name for option in EDITIONS[id].options}
    return {name: value for name, value in options.items() if name in names}
