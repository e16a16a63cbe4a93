"""Strict JSON: accepts a body only if it is one object with one possible reading."""

import json
import math
import re
from collections.abc import Collection
from functools import partial
from typing import Any, ClassVar, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, ValidationError
from pydantic_core import PydanticCustomError

from chalicelib.api.errors import BodyTooLarge, InvalidBody, MalformedJson
from chalicelib.api.field_problems import list_problems

LARGEST = 16 * 1024  # bytes
DEEPEST = 8
LONGEST = 19  # digits of an integer
MOMENT = (
    r"^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-2][0-9]:[0-5][0-9]:[0-5][0-9](\.[0-9]{1,6})?"
    r"([Zz]|[+-][0-2][0-9]:[0-5][0-9])$"
)
CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")  # control characters and lone surrogates: Cc and Cs


class In(BaseModel):
    """The form of a body: no unknown fields, no number for a text, no text for a number."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, defer_build=True)

    in_contract: ClassVar = True
    with_lines: ClassVar[frozenset[str]] = frozenset()  # fields whose text may have line breaks

    @classmethod
    def parse(cls, raw: bytes) -> Self:
        """The body in this form. A missing body counts as an empty object.

        Raises BodyTooLarge, MalformedJson, or InvalidBody with the first mistakes, so that the answer to a body full of
        them is not many times its size.
        """
        try:
            return cls.model_validate(strict_json(raw, cls.with_lines) if raw else {})
        except ValidationError as error:
            raise InvalidBody(errors=list_problems(cls, error.errors(include_url=False))) from None


class Nothing(In):
    """No body. An empty object and null are accepted too, because some clients always send one of them."""

    in_contract: ClassVar = False

    @classmethod
    def parse(cls, raw: bytes) -> Self:
        return super().parse(b"" if raw.strip() == b"null" else raw)


def strict_json(raw: bytes, with_lines: Collection[str] = ()) -> dict[str, Any]:
    """The object; only texts under the keys `with_lines` may have line breaks. Raises BodyTooLarge or MalformedJson."""
    if len(raw) > LARGEST:
        raise BodyTooLarge()
    try:
        text = raw.decode("utf-8")
        _check_depth(text)
        value = json.loads(
            text,
            object_pairs_hook=partial(_build_object, with_lines),
            parse_constant=_refuse_constant,
            parse_float=_parse_number,
            parse_int=_parse_int,
        )
    except (ValueError, RecursionError):
        raise MalformedJson() from None
    if not isinstance(value, dict):
        raise MalformedJson()
    return value


def _check_depth(text: str) -> None:
    """Count brackets outside of strings before the recursive parser reads them. Raises ValueError."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return
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


def _build_object(with_lines: Collection[str], pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len({key for key, _ in pairs}) < len(pairs):
        raise ValueError("key twice")
    for key, value in pairs:
        _check_text(key)
        _check_text(re.sub("[\r\n]", "", value) if key in with_lines and isinstance(value, str) else value)
    return dict(pairs)


def _check_text(value: object) -> None:
    """Refuse lone surrogates and control characters, escaped or not, also in lists. Raises ValueError."""
    if isinstance(value, list):
        for member in value:
            _check_text(member)
    if isinstance(value, str) and CONTROL.search(value):
        raise ValueError("control character or surrogate")


def _refuse_constant(_: str) -> object:
    raise ValueError("not a number of JSON")


def _parse_number(digits: str) -> float:
    """The number; 1.0 is the integer 1, as in JSON Schema."""
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError("too large")
    return int(number) if number.is_integer() and abs(number) < 10**LONGEST else number


def _parse_int(digits: str) -> int:
    if len(digits) > LONGEST:
        raise ValueError("too long")
    return int(digits)


def _check_distinct(values: list[Any]) -> list[Any]:
    if len(set(values)) < len(values):
        raise PydanticCustomError("repeated", "values that differ")
    return values


def _require_text(value: object) -> object:
    """Accept a time only as RFC 3339 text: a number could mean seconds or milliseconds."""
    if value is not None and not (isinstance(value, str) and re.fullmatch(MOMENT, value)):
        raise PydanticCustomError("wrong-form", "a moment is written as text")
    return value


Written = BeforeValidator(_require_text)
Distinct = AfterValidator(_check_distinct)
