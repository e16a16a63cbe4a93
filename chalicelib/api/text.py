"""Types that several request bodies use."""

import re
import unicodedata
from functools import partial
from typing import Any

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError, PydanticKnownError

CLUE = 500
LINES = 20  # of a clue
MESSAGE = 500
REASON = 200
LABEL = 40
AGENT = 60

# Character classes of regular expressions. Python and ECMA-262, which the contract uses, read them in the same way.
_CONTROL = r"\x00-\x1f\x7f-\x9f"
_CONTROL_IN_LINES = r"\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f"  # all but line breaks
_TURN = r"\u202a-\u202e\u2066-\u2069"  # characters that embed, override or isolate a direction of writing
# Invisible characters that change how visible ones look: joiners, variation selectors, and the tags of flags.
_SHAPING = r"\u180b-\u180f\u200c\u200d\ufe00-\ufe0f" "\U000e0020-\U000e007f\U000e0100-\U000e01ef"
# The rest of Unicode's Default_Ignorable_Code_Point, marks of annotations, and what is blank all the same: the Braille
# pattern without dots, Egyptian blanks and joiners, a Khitan filler, the null notehead, the place of an object.
_BLANK = (
    r"\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    r"\ufeff\uffa0\ufff0-\ufffc"
    "\U00013430-\U00013442\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
    "\U000e0000-\U000e001f\U000e0080-\U000e00ff\U000e01f0-\U000e0fff"
)
_UNSEEN = rf"\s{_SHAPING}{_BLANK}"
_PRIVATE = r"\ue000-\uf8ff" "\U000f0000-\U0010ffff"
_ALL_UNSEEN = re.compile(f"[{_UNSEEN}]*")
_TURNS = re.compile(f"[{_TURN}]")
PLAIN = f"^[^{_CONTROL}]*$"
PLAIN_LINES = f"^[^{_CONTROL_IN_LINES}]*$"
SEEN_LINES = (
    f"^(?!(?:[^\\r\\n]*(?:\\r\\n|\\n|\\r(?!\\n))){{{LINES}}})[^{_CONTROL_IN_LINES}{_TURN}]*"
    f"[^{_CONTROL_IN_LINES}{_TURN}{_UNSEEN}][^{_CONTROL_IN_LINES}{_TURN}]*$"
)
EMPTY_OR_SEEN = f"^$|^[^{_CONTROL}{_TURN}]*[^{_CONTROL}{_TURN}{_UNSEEN}][^{_CONTROL}{_TURN}]*$"
SEEN = f"^[^{_CONTROL}{_TURN}]*[^{_CONTROL}{_TURN}{_UNSEEN}][^{_CONTROL}{_TURN}]*$"
NAMED = (
    f"^[^{_CONTROL}{_TURN}{_BLANK}{_PRIVATE}]*"
    f"[^{_CONTROL}{_TURN}{_UNSEEN}{_PRIVATE}][^{_CONTROL}{_TURN}{_BLANK}{_PRIVATE}]*$"
)


def text_field(max_length: int) -> Any:
    """A field for text that people write: 1 to `max_length` characters, at least one of them visible."""
    return Field(min_length=1, max_length=max_length, json_schema_extra={"pattern": SEEN})


def optional_text_field(max_length: int) -> Any:
    """As `text_field`, for a text that may be empty."""
    return Field(max_length=max_length, json_schema_extra={"pattern": EMPTY_OR_SEEN})


def lines_field(max_length: int) -> Any:
    """As `text_field`, with at most LINES lines."""
    return Field(min_length=1, max_length=max_length, json_schema_extra={"pattern": SEEN_LINES})


def plain_lines_field(max_length: int) -> Any:
    return Field(min_length=0, max_length=max_length, json_schema_extra={"pattern": PLAIN_LINES})


def plain_field(max_length: int, min_length: int = 0) -> Any:
    return Field(min_length=min_length, max_length=max_length, json_schema_extra={"pattern": PLAIN})


def tidy_text(max_length: int) -> AfterValidator:
    """Normalises text to NFC with single spaces, none at the ends.

    Refuses text without a visible character, and text with characters that change its direction. Invisible characters
    among visible ones stay, since emoji and many scripts need joiners and variation selectors; so two texts that look
    the same may still differ. NFC can be longer than the text that was sent, and must not exceed `max_length` either.
    """
    return AfterValidator(partial(_tidy, max_length))


def tidy_text_or_empty(max_length: int) -> AfterValidator:
    """As `tidy_text`, for a text that may be empty."""
    return AfterValidator(lambda text: _tidy(max_length, text) if text else "")


def tidy_lines(max_length: int) -> AfterValidator:
    """As `tidy_text`, line by line, for a text of at most LINES lines.

    Line breaks become `\\n`. Blank lines at the ends go, and several in a row become one.
    """
    return AfterValidator(partial(_tidy_each_line, max_length))


def _tidy(max_length: int, text: str) -> str:
    return _check(max_length, _use_single_spaces(unicodedata.normalize("NFC", text)))


def _tidy_each_line(max_length: int, text: str) -> str:
    lines = re.split("\r\n|\n|\r", unicodedata.normalize("NFC", text))
    if len(lines) > LINES:
        raise PydanticCustomError("too-many-lines", "a text of fewer lines", {"max": LINES})
    tidy = ["" if _ALL_UNSEEN.fullmatch(line) else _use_single_spaces(line) for line in lines]
    return _check(max_length, re.sub("\n{3,}", "\n\n", "\n".join(tidy).strip("\n")))


def _use_single_spaces(text: str) -> str:
    return " ".join(text.split())


def _check(max_length: int, tidy: str) -> str:
    if _ALL_UNSEEN.fullmatch(tidy):
        raise PydanticCustomError("nothing-visible", "a text with something to see in it")
    if _TURNS.search(tidy):
        raise PydanticCustomError("direction-control", "a text without controls of its direction")
    if len(tidy) > max_length:
        raise PydanticKnownError("string_too_long", {"max_length": max_length})
    return tidy
