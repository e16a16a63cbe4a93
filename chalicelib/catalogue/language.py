"""Provider of the language in which the caller reads descriptions of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from chalicelib.api.inputs import Order, Provided
from chalicelib.decks import nearest_language
from chalicelib.engine.values import value_class

if TYPE_CHECKING:
    from chalicelib.api.call import Call

HEADER = "Accept-Language"
_LONGEST = 1_000  # characters of the header that are read


@value_class
class Language(Provided):
    """The language of ours that the caller prefers; None if they prefer none of them."""

    order: ClassVar = Order.HEADERS
    headers: ClassVar = (HEADER,)

    name: str | None

    @classmethod
    def read(cls, call: Call) -> Language:
        wishes = call.header(HEADER.lower())
        return cls(preferred_language(wishes) if wishes else None)


def preferred_language(wishes: str) -> str | None:
    """The language of ours that an Accept-Language header prefers (RFC 9110, 12.5.4), by `nearest_language`.

    What cannot be read is left out.
    """
    weighed: list[tuple[float, str]] = []
    for wish in wishes[:_LONGEST].split(","):
        tag, *parameters = [part.strip() for part in wish.split(";")]
        name, weight = nearest_language(tag), _weight(parameters)
        if name and weight:
            weighed.append((weight, name))
    return max(weighed, key=lambda one: one[0])[1] if weighed else None


def _weight(parameters: list[str]) -> float:
    for parameter in parameters:
        if parameter[:2].casefold() == "q=":
            digits = parameter[2:]
            known = len(digits) <= len("0.000") and digits.replace(".", "", 1).isdecimal() and digits.isascii()
            return min(float(digits), 1.0) if known else 0.0
    return 1.0
