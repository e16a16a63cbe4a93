"""Parameters in the path and the query of a request, with their limits."""

import re
from typing import Literal

from chalicelib.api.errors import FieldFault, InvalidParameter
from chalicelib.engine.errors import nearest
from chalicelib.engine.values import value_class

CURSOR = "cursor"  # the name of every parameter made by page_cursor
PRINTABLE = "^[!-~]+$"
_PRINTABLE = re.compile(PRINTABLE)
_DIGITS = 9


@value_class
class Parameter:
    """An integer between limits, a text of limited length or one of some, or an id, which is looked up unchecked."""

    name: str
    about: str
    kind: Literal["text", "integer", "id"] = "text"
    min: int = 1
    max: int = 64
    default: int | None = None
    example: str | int = ""
    values: tuple[str, ...] = ()  # of a text; empty: any

    def read(self, given: str | None) -> str | int | None:
        """The value, or the default if none was given. Raises InvalidParameter."""
        if given is None:
            return self.default
        if self.kind == "id":
            return given
        if self.kind == "text":
            if self.values and given not in self.values:
                near = nearest(given, self.values)
                raise InvalidParameter(parameter=self.name, problem="not-allowed", allowed=self.values, nearest=near)
            self._check(len(given), "too-short", "too-long")
            if not _PRINTABLE.fullmatch(given):
                raise InvalidParameter(parameter=self.name, problem="wrong-form")
            return given
        if not (given.isascii() and given.isdigit() and len(given) <= _DIGITS):
            raise InvalidParameter(parameter=self.name, problem="wrong-type", min=self.min, max=self.max)
        self._check(int(given), "too-small", "too-large")
        return int(given)

    def _check(self, number: int, below: FieldFault, above: FieldFault) -> None:
        """Refuse a number or a length that is out of bounds. Raises InvalidParameter."""
        if number < self.min:
            raise InvalidParameter(parameter=self.name, problem=below, min=self.min, max=self.max)
        if number > self.max:
            raise InvalidParameter(parameter=self.name, problem=above, min=self.min, max=self.max)


@value_class
class Path(Parameter):
    """A path parameter: `round: Annotated[int, Path("round", …)]`."""


@value_class
class Query(Parameter):
    """A query parameter: `limit: Annotated[int, Query("limit", …)]`."""


def page_cursor(example: str, max_length: int = 512) -> Query:
    """The parameter that says where a page of a list begins. `max_length` is in characters."""
    return Query(CURSOR, "The start of the page: `next` of the previous page.", max=max_length, example=example)
