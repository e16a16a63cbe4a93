"""Fails the tests of `make test` in which an operation refuses with a code that it, and so the contract, does not name.

`Operation.answer` raises every refusal of the app, whatever client has sent the request. tests/contract also compares
whole answers with openapi.yaml, but only those of its own tests. The searches of `make prove` plant refusals.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any

import pytest

from chalicelib.api.call import Answer, Call
from chalicelib.api.operations import Operation
from chalicelib.engine.errors import ReverieError
from tests.guard import is_of_make_test

_undeclared: set[str] = set()


class NotDeclared(AssertionError):
    """An operation has refused with a code that its `errors` do not have."""


def install() -> None:
    """Look at the refusals of every operation from now on."""
    real = Operation.answer

    @wraps(real)
    def answer(self: Operation, call: Call) -> Answer[Any]:
        try:
            return real(self, call)
        except ReverieError as refusal:
            if refusal.code not in {error.code for error in self.errors}:
                _undeclared.add(f"{self.id} does not declare {refusal.code}")
            raise

    Operation.answer = answer  # type: ignore[method-assign]


@contextmanager
def only_declared_refusals(item: pytest.Item) -> Iterator[None]:
    """Raises NotDeclared at the end, if an operation has refused with another code meanwhile."""
    _undeclared.clear()
    yield
    if _undeclared and is_of_make_test(item):
        found = "; ".join(sorted(_undeclared))
        _undeclared.clear()
        raise NotDeclared(found)
