"""Changes that depend on what their sender has seen (RFC 9110, 13.1.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from chalicelib.api.errors import PreconditionFailed
from chalicelib.api.headers import IF_MATCH
from chalicelib.api.inputs import Order, Provided
from chalicelib.api.operations import document, entity_tag, find_tag
from chalicelib.engine.values import value_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from chalicelib.api.call import Call


@value_class
class IfMatch(Provided):
    """On which present answer of `GET` a change depends: the header, or None."""

    order: ClassVar = Order.HEADERS
    refusals: ClassVar = (PreconditionFailed,)
    headers: ClassVar = (IF_MATCH,)

    tags: str | None

    @classmethod
    def read(cls, call: Call) -> Self:
        return cls(call.header(IF_MATCH.lower()))

    def check(self, show: Callable[[], object]) -> None:
        """Raises PreconditionFailed if there is the header, and it has no tag of what `show` gives.

        Each attempt of a conditional write calls it after it has read what it is going to replace, and after it knows
        that the caller may see and change it. So a write can only succeed on what was compared.
        """
        if self.tags is None:
            return
        tag = entity_tag(document(show()))
        if find_tag(self.tags, tag) is None:
            raise PreconditionFailed(etag=tag)
