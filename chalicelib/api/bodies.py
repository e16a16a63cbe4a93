"""Strict JSON: what comes in is one object, readable in one way only, or it is refused."""

import json
import math
import unicodedata
from functools import cache
from itertools import takewhile
from typing import Any, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, ValidationError

from chalicelib.api.errors import BodyTooLarge, InvalidBody, MalformedJson

LARGEST = 16 * 1024  # bytes
DEEPEST = 8
M = TypeVar("M", bound=BaseModel)


class In(BaseModel):
    """The form of a body: no field beside those named, no number for a text, no text for a number."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)


def parsed(raw: bytes, form: type[M]) -> M:
    """The body in its form. No body at all stands for an empty object.

    Raises BodyTooLarge, MalformedJson or InvalidBody.
    """
    try:
        return form.model_validate(strict_json(raw) if raw else {})
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=False, include_input=False)
        raise InvalidBody(errors=[{"pointer": _pointer(e["loc"]), "problem": e["type"]} for e in found]) from None


def strict_json(raw: bytes) -> dict[str, Any]:
    if len(raw) > LARGEST:
        raise BodyTooLarge()
    try:
        text = raw.decode("utf-8")
        _check_depth(text)
        value = json.loads(
            text, object_pairs_hook=_no_key_twice, parse_constant=_no_constant, parse_float=_finite, parse_int=_short
        )
    except (ValueError, RecursionError):
        raise MalformedJson() from None
    if not isinstance(value, dict):
        raise MalformedJson()
    return value


def _check_depth(text: str) -> None:
    """Count brackets outside of strings, before a parser that recurses sees them."""
    depth, in_string, escaped = 0, False, False
    for character in text:
        if in_string:
            escaped, in_string = character == "\\" and not escaped, character != '"' or escaped
        elif character == '"':
            in_string = True
        elif character in "[{":
            depth += 1
            if depth > DEEPEST:
                raise ValueError("too deep")
        elif character in "]}":
            depth -= 1


def _no_key_twice(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) < len(pairs):
        raise ValueError("key twice")
    for text in [*(key for key, _ in pairs), *(value for _, value in pairs)]:
        _check_text(text)
    return dict(pairs)


def _check_text(value: object) -> None:
    """No lone surrogates and no control characters, however they were written down; lists are looked through."""
    if isinstance(value, list):
        for member in value:
            _check_text(member)
    if isinstance(value, str) and any(unicodedata.category(character) in {"Cc", "Cs"} for character in value):
        raise ValueError("control character or surrogate")


def _no_constant(_: str) -> object:
    raise ValueError("not a number of JSON")


def _finite(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("too large")
    return number


def _short(digits: str) -> int:
    if len(digits) > 19:
        raise ValueError("too long")
    return int(digits)


def _pointer(place: tuple[int | str, ...]) -> str:
    """RFC 6901, as far as it goes by names of ours: what the caller has named is told by the place it stands in."""
    ours = takewhile(lambda part: isinstance(part, int) or part in _field_names(), place)
    return "".join(f"/{part}" for part in ours)


@cache
def _field_names() -> frozenset[str]:
    return frozenset(name for form in In.__subclasses__() for name in form.model_fields)


def _tidy(value: object) -> object:
    """NFC, and without white space at the ends or in runs, so that no two texts differ without a reader seeing it."""
    return " ".join(unicodedata.normalize("NFC", value).split()) if isinstance(value, str) else value


def _distinct(values: list[Any]) -> list[Any]:
    if len(set(values)) < len(values):
        raise ValueError("values are to differ")
    return values


Tidy = BeforeValidator(_tidy)
Distinct = AfterValidator(_distinct)
