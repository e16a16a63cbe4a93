"""The names, styles and levels of computer players."""

from collections.abc import Collection
from typing import Literal, NamedTuple, get_args

from chalicelib.engine.shuffle import shuffled

BotStyle = Literal["plain", "poetic", "cryptic"]
BotLevel = Literal[1, 2, 3]
STYLES: tuple[BotStyle, ...] = get_args(BotStyle)
LEVELS: tuple[BotLevel, ...] = get_args(BotLevel)


class Persona(NamedTuple):
    """How a computer player speaks, and how well it understands clues (3 is best). A tuple, because games store it."""

    style: BotStyle
    level: BotLevel


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
"""More names than any table has seats. They need no translation."""


def free_name(taken: Collection[str], seed: str) -> str:
    """The first name that nobody at the table has, in an order that the seed (hex, 256 bits) decides.

    Upper and lower case are equal. Raises StopIteration when all names are taken, which no table can do.
    """
    order = shuffled(range(len(NAMES)), seed, "house names")
    known = {name.casefold() for name in taken}
    return next(NAMES[n] for n in order if NAMES[n].casefold() not in known)
