"""The table in memory, in order, so that it can hold a year of games."""

from bisect import bisect_left, insort
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from chalicelib.core.ids import GameId
from chalicelib.store.effects import effects_of
from chalicelib.store.refusals import check_range, check_writes
from chalicelib.store.table import DUE, LISTED, Index, Item, Key, Place, Write, number, text
from chalicelib.store.units import index_units, query_units, read_units, write_units
from chalicelib.tables import codec
from chalicelib.tables.store import STATE, id_of, state_key
from prove.year.timekeeper import Timekeeper
from tests.fakes.memory import Memory

Spoil = Callable[[Item], Item]
"""Changes an item before it is written, to plant a fault."""


@dataclass(slots=True)
class Archive(Memory):
    """The timekeeper sees each save of a game, and what the sweep reads and writes of it."""

    keeper: Timekeeper = field(kw_only=True)
    spoil: Spoil = field(kw_only=True)
    sks: dict[str, list[str]] = field(default_factory=dict)
    places: dict[tuple[Index, str], list[Place]] = field(default_factory=dict)

    def get(self, key: Key) -> Item | None:
        self._read(key)
        return Memory.get(self, key)

    def get_many(self, keys: Sequence[Key]) -> list[Item]:
        for key in keys:
            self._read(key)
        return Memory.get_many(self, keys)

    def query(
        self, pk: str, first: str, last: str, *, limit: int | None = None, newest_first: bool = False
    ) -> Iterator[Item]:
        check_range(pk, first, last)
        sks = [sk for sk in self.sks.get(pk, ()) if first <= sk <= last]
        found = [self.items[Key(pk, sk)] for sk in (reversed(sks) if newest_first else sks)][:limit]
        self._note_use(Key(pk, first), round(query_units(found)))
        return iter(found)

    def lowest(self, index: Index, partition: str, below: int) -> Iterator[Place]:
        places = self.places.get((index, partition), [])
        due = places[: bisect_left(places, below, key=lambda place: place.number)]
        for place in due:
            self._note_use(place.key, 1)
        return iter(due)

    def is_due(self, id: GameId) -> bool:
        """Whether the next sweep finds the table."""
        item = self.items.get(state_key(id))
        return item is not None and DUE.number in item and number(item, DUE.number) < self.keeper.now()

    def write(self, *writes: Write) -> None:
        check_writes(writes)
        for effect in effects_of(writes, self.items.get):
            self._put(effect.key, effect.before, effect.after and self.spoil(effect.after), 1 + (len(writes) > 1))

    def _put(self, key: Key, before: Item | None, after: Item | None, factor: int) -> None:
        if self._is_swept(key):
            self._note_use(key, factor * write_units(before, after) + index_units(before, after))
        if after is None:
            self.items.pop(key, None)
        else:
            self.items[key] = after
        sks = self.sks.setdefault(key.pk, [])
        if before is None and after is not None:
            insort(sks, key.sk)
        elif before is not None and after is None:
            sks.remove(key.sk)
        for index in (DUE, LISTED):
            self._move(index, key, before, after)
        if key.sk == STATE and after is not before:
            self.keeper.note_write(id_of(key.pk), codec.load_game(text(after, "state")) if after else None)

    def _move(self, index: Index, key: Key, before: Item | None, after: Item | None) -> None:
        for item, change in ((before, list.remove), (after, insort)):
            if item and index.partition in item and index.number in item:
                places = self.places.setdefault((index, text(item, index.partition)), [])
                change(places, Place(number(item, index.number), key))

    def _read(self, key: Key) -> None:
        if self._is_swept(key):
            self._note_use(key, read_units([self.items.get(key)]))

    def _is_swept(self, key: Key) -> bool:
        return self.keeper.sweeps and key.pk.startswith("GAME#")

    def _note_use(self, key: Key, units: int) -> None:
        if self._is_swept(key):
            self.keeper.note_use(id_of(key.pk), units)
