"""Types that several request bodies use."""

import re
import unicodedata
from functools import partial
from typing import Annotated, Any

from pydantic import AfterValidator, Field, GetPydanticSchema
from pydantic_core import PydanticCustomError, PydanticKnownError, core_schema

from chalicelib.engine.editions import EDITIONS

NAME = 24  # characters: twelve names and two clues of 4-byte characters fit the budget of a stored game
CLUE = 200
MESSAGE = 500
REASON = 200
LABEL = 40

# Character classes of regular expressions. Python and ECMA-262, which the contract uses, read them in the same way.
_CONTROL = r"\x00-\x1f\x7f-\x9f"
_TURN = r"\u202a-\u202e\u2066-\u2069"  # characters that embed, override or isolate a direction of writing
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

RulesetId = Annotated[str, GetPydanticSchema(lambda *_: core_schema.literal_schema(list(EDITIONS)))]
SlotNumber = Annotated[int, Field(ge=1, le=12)]
Options = Annotated[
    dict[Annotated[str, Field(max_length=40)], str | int | bool | None],
    Field(
        max_length=20,
        description="Names and values of options, as `GET /v1/rulesets` lists them for the ruleset.",
        examples=[{"target_score": 20}],
    ),
]


def written(max_length: int) -> Any:
    """A field for text that people write: 1 to `max_length` characters, at least one of them visible."""
    return Field(min_length=1, max_length=max_length, json_schema_extra={"pattern": SEEN})


def plain(max_length: int, min_length: int = 0) -> Any:
    return Field(min_length=min_length, max_length=max_length, json_schema_extra={"pattern": PLAIN})


def tidied(max_length: int) -> AfterValidator:
    """Normalises text to NFC with single spaces, none at the ends.

    Refuses text without a visible character, and text with characters that change its direction. Invisible characters
    among visible ones stay, since emoji and many scripts need joiners and variation selectors; so two texts that look
    the same may still differ. NFC can be longer than the text that was sent, and must not exceed `max_length` either.
    """
    return AfterValidator(partial(_tidied, max_length))


def _tidied(max_length: int, text: str) -> str:
    tidy = " ".join(unicodedata.normalize("NFC", text).split())
    if _ALL_UNSEEN.fullmatch(tidy):
        raise PydanticCustomError("nothing_visible", "a text with something to see in it")
    if _TURNS.search(tidy):
        raise PydanticCustomError("direction_control", "a text without controls of its direction")
    if len(tidy) > max_length:
        raise PydanticKnownError("string_too_long", {"max_length": max_length})
    return tidy


CardId = Annotated[str, plain(64, min_length=1), Field(examples=["lantern-hours-017"])]
