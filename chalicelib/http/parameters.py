"""Values in the path and the query of a request, each read within its bounds."""

import re
from dataclasses import dataclass
from typing import Literal

from chalicelib.http.errors import InvalidParameter

PRINTABLE = "^[!-~]+$"
_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Parameter:
    """An integer between bounds, a text of bounded length, or an id, which is looked up as it comes."""

    name: str
    about: str
    kind: Literal["text", "integer", "id"] = "text"
    least: int = 1
    most: int = 64
    default: int | None = None
    example: str | int = ""

    def read(self, given: str | None) -> str | int | None:
        """Raises InvalidParameter."""
        if given is None:
            return self.default
        if self.kind == "id":
            return given
        if self.kind == "text":
            if not (re.fullmatch(PRINTABLE, given) and self.least <= len(given) <= self.most):
                raise InvalidParameter(parameter=self.name)
            return given
        if not (given.isascii() and given.isdigit() and len(given) <= _DIGITS):
            raise InvalidParameter(parameter=self.name)
        if not self.least <= int(given) <= self.most:
            raise InvalidParameter(parameter=self.name)
        return int(given)


@dataclass(frozen=True, slots=True)
class Path(Parameter):
    """A part of the path: `round: Annotated[int, Path("round", …)]`."""


@dataclass(frozen=True, slots=True)
class Query(Parameter):
    """A field of the query: `limit: Annotated[int, Query("limit", …)]`."""


def page_cursor(example: str, most: int = 512) -> Query:
    """Where a page of a list begins; `most`: characters."""
    return Query("cursor", "Where the page begins: `next` of the page before.", most=most, example=example)
