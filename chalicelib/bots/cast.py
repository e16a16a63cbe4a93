"""Who plays for the house."""

from collections.abc import Collection
from typing import Literal, NamedTuple, get_args

from chalicelib.engine.shuffle import shuffled

Temper = Literal["plain", "poetic", "cryptic"]
Skill = Literal[1, 2, 3]
TEMPERS: tuple[Temper, ...] = get_args(Temper)
SKILLS: tuple[Skill, ...] = get_args(Skill)


class Manner(NamedTuple):
    """How a house player speaks, and how well it understands: 3 is best. A tuple, since it is stored with each game."""

    temper: Temper
    skill: Skill


NAMES = (
    "Juniper",
    "Olmo",
    "Wren",
    "Tansy",
    "Bartleby",
    "Ondine",
    "Fenn",
    "Marguerite",
    "Quill",
    "Saffron",
    "Isidore",
    "Lumen",
    "Pepper",
    "Halcyon",
    "Mirabel",
    "Thimble",
)
"""More than any table has seats. None needs to be translated."""


def free_name(taken: Collection[str], seed: str) -> str:
    """A name nobody at the table has, in an order of the table's own."""
    order = shuffled(range(len(NAMES)), seed, "house names")
    known = {name.casefold() for name in taken}
    return next(NAMES[n] for n in order if NAMES[n].casefold() not in known)
