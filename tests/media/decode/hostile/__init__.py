"""Files that a stranger might upload, made by code: each with what must come of it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pytest

CLEAN = "clean"
SHARES = [
    pytest.param(slice(None, None, 20), id="some of each kind"),
    *(pytest.param(slice(n, None, 12), id=f"share {n}", marks=pytest.mark.prove) for n in range(12)),
]
"""Of the files, sorted by their names: what `make test` tries, and what `make prove` tries one after the other."""


@dataclass(frozen=True, slots=True)
class Upload:
    name: str
    make: Callable[[], bytes]
    ends: frozenset[str]  # what may come of it: CLEAN, or reasons of a refusal

    @property
    def source(self) -> bytes:
        return self.make()


def upload(name: str, made: bytes | Callable[[], bytes], *ends: str) -> Upload:
    """A large file is given as the function that makes it, so that it is not kept."""
    return Upload(name, (lambda: made) if isinstance(made, bytes) else made, frozenset(ends))


def named(uploads: Iterable[Upload]) -> dict[str, Upload]:
    """Raises ValueError for two with one name."""
    found: dict[str, Upload] = {}
    for one in uploads:
        if one.name in found:
            raise ValueError(one.name)
        found[one.name] = one
    return found
