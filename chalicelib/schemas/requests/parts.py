"""What forms have in common."""

import re
import unicodedata
from functools import partial
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError, PydanticKnownError

NAME = 24  # characters: twelve names and two clues of 4-byte characters fit the budget of a stored game
CLUE = 200
MESSAGE = 500
REASON = 200
LABEL = 40

# What goes into brackets of a regular expression: the same in Python and in ECMA-262, which the contract is written in.
_CONTROL = r"\x00-\x1f\x7f-\x9f"
_TURN = r"\u202a-\u202e\u2066-\u2069"  # embeds, overrides or isolates a direction of writing
# White space, Unicode's Default_Ignorable_Code_Point, marks of annotations, and the Braille pattern without dots.
_UNSEEN = (
    r"\s\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    r"\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_ALL_UNSEEN = re.compile(f"[{_UNSEEN}]*")
_TURNS = re.compile(f"[{_TURN}]")
PLAIN = f"^[^{_CONTROL}]*$"
SEEN = f"^[^{_CONTROL}{_TURN}]*[^{_CONTROL}{_TURN}{_UNSEEN}][^{_CONTROL}{_TURN}]*$"

RulesetId = Literal["odyssey-2023", "odyssey-2011", "classic", "classic-2021", "party", "team"]
SlotNumber = Annotated[int, Field(ge=1, le=12)]
Options = Annotated[
    dict[Annotated[str, Field(max_length=40)], str | int | bool | None],
    Field(
        max_length=20,
        description="House rules: names and values as `GET /v1/rulesets` lists them for the ruleset.",
        examples=[{"target_score": 20}],
    ),
]


def written(most: int) -> Any:
    """What people write, in at most so many characters."""
    return Field(min_length=1, max_length=most, json_schema_extra={"pattern": SEEN})


def plain(most: int, least: int = 0) -> Any:
    return Field(min_length=least, max_length=most, json_schema_extra={"pattern": PLAIN})


def tidied(most: int) -> AfterValidator:
    """NFC, without white space at the ends or in runs, with something to see in it, and read the way it is written.

    Among what is seen, invisible characters stay: emoji and many scripts need joiners and variation selectors. So two
    texts which look the same may still differ. NFC may be longer than what was sent, and is to be short enough too.
    """
    return AfterValidator(partial(_tidied, most))


def _tidied(most: int, text: str) -> str:
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if _ALL_UNSEEN.fullmatch(tidy):
        raise PydanticCustomError("nothing_visible", "a text with something to see in it")
    if _TURNS.search(tidy):
        raise PydanticCustomError("direction_control", "a text without controls of its direction")
    if len(tidy) > most:
        raise PydanticKnownError("string_too_long", {"max_length": most})
    return tidy


CardId = Annotated[str, plain(64, least=1), Field(examples=["lantern-hours-017"])]
