"""Keeps results in memory, so that the same ones are not made again: views of a position that has not changed."""

from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from threading import Lock
from typing import Generic, NamedTuple, TypeVar

from chalicelib.engine.values import value_class

V = TypeVar("V")


@dataclass(frozen=True)
class Document:
    """A JSON text, and its digest, which is calculated once."""

    text: str

    @cached_property
    def digest(self) -> str:
        return blake2b(self.text.encode(), digest_size=16).hexdigest()


class Period(NamedTuple):
    """The Unix seconds from `since` to `until`, both included; None has no end."""

    since: int
    until: int | None = None


ALWAYS = Period(0)


@value_class
class _Entry(Generic[V]):
    source: object
    valid: Period
    value: V
    size: int


class SourceCache(Generic[V]):
    """Results of `max_size` in all, mostly in bytes, one for each key; the one unused for longest goes first.

    Each is kept with its source, which is everything that it was made from, and given only for an equal one. A key and
    a version would not be enough: a restored backup can give one version to two positions. Safe for several threads.
    """

    def __init__(self, max_size: int) -> None:
        self._max_size = max_size
        self._entries: OrderedDict[Hashable, _Entry[V]] = OrderedDict()
        self._size = 0
        self._lock = Lock()

    def get(self, key: Hashable, source: object, now: int) -> V | None:
        """The result for this source, if there is one that is valid at `now` (Unix seconds)."""
        with self._lock:
            entry = self._entries.get(key)
            if entry is None:
                return None
            self._entries.move_to_end(key)
        since, until = entry.valid
        is_valid = since <= now and (until is None or now <= until)
        return entry.value if is_valid and entry.source == source else None

    def put(self, key: Hashable, source: object, value: V, valid: Period, size: int) -> None:
        """Keep the result in place of an earlier one with this key. `size`: its part of `max_size`, with its source."""
        with self._lock:
            before = self._entries.pop(key, None)
            self._entries[key] = _Entry(source, valid, value, size)
            self._size += size - (before.size if before else 0)
            while self._size > self._max_size:
                _, oldest = self._entries.popitem(last=False)
                self._size -= oldest.size
