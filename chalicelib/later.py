"""What few requests need is made when it is first used, and its modules are imported no earlier."""

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar, cast

T = TypeVar("T")


def later(make: Callable[[], T]) -> T:
    """Stands for what `make` gives; whatever it is asked for, that is asked for."""
    return cast(T, _Later(make))


class _Later:
    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make

    @cached_property
    def _made(self) -> Any:
        return self._make()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._made, name)
