"""Files that a stranger might upload, made by code: each with what must come of it."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

import pytest

CLEAN = "clean"


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


def one_of_each_kind(uploads: dict[str, Upload]) -> list[str]:
    """The middle one of those whose names begin alike, and of those that end in one certain way."""
    groups = defaultdict(list)
    for name in sorted(uploads):
        groups[name.partition(":")[0]].append(name)
        if len(uploads[name].ends) == 1:
            groups[next(iter(uploads[name].ends))].append(name)
    return sorted({names[len(names) // 2] for names in groups.values()})


def every_twelfth(first: int, uploads: dict[str, Upload]) -> list[str]:
    return sorted(uploads)[first::12]


SHARES = [
    pytest.param(one_of_each_kind, id="one of each kind"),
    *(pytest.param(partial(every_twelfth, n), id=f"share {n}", marks=pytest.mark.prove) for n in range(12)),
]
"""What names those that `make test` tries, and that `make prove` tries one after the other."""


def named(uploads: Iterable[Upload]) -> dict[str, Upload]:
    """Raises ValueError for two with one name."""
    found: dict[str, Upload] = {}
    for one in uploads:
        if one.name in found:
            raise ValueError(one.name)
        found[one.name] = one
    return found
