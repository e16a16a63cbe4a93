"""The table in this process, fast enough to try every fault and every order of calls.

The searches use it instead of an engine; tests/store/test_engines.py compares all of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from chalicelib.store.effects import effects_of
from chalicelib.store.formats import upgraded
from chalicelib.store.refusals import check_key, check_keys, check_range, check_writes
from chalicelib.store.table import ConditionFailed, Exists, Index, Item, Key, Place, Update, Write, key_of, number


@dataclass(slots=True)
class Memory:
    """All items of one table. Items never change in place, so a copy of the dictionary is a snapshot."""

    items: dict[Key, Item] = field(default_factory=dict)

    def get(self, key: Key) -> Item | None:
        check_key(key)
        found = self.items.get(key)
        return upgraded(found) if found else None

    def get_many(self, keys: Sequence[Key]) -> list[Item]:
        check_keys(keys)
        return [upgraded(self.items[key]) for key in keys if key in self.items]

    def query(
        self, pk: str, first: str, last: str, *, limit: int | None = None, newest_first: bool = False
    ) -> Iterator[Item]:
        check_range(pk, first, last)
        keys = sorted((key for key in self.items if key.pk == pk and first <= key.sk <= last), reverse=newest_first)
        return iter([upgraded(self.items[key]) for key in keys[:limit]])

    def lowest(self, index: Index, partition: str, below: int) -> Iterator[Place]:
        return (place for place in self._places(index, partition) if place.number < below)

    def highest(self, index: Index, partition: str, after: Place | None, limit: int) -> Iterator[Place]:
        places = [place for place in reversed(self._places(index, partition)) if after is None or place < after]
        return iter(places[:limit])

    def _places(self, index: Index, partition: str) -> list[Place]:
        there = (item for item in self.items.values() if item.get(index.partition) == partition)
        return sorted(Place(number(item, index.number), key_of(item)) for item in there if index.number in item)

    def write(self, *writes: Write) -> None:
        check_writes(writes)
        for effect in effects_of(writes, self.items.get):
            if effect.after is None:
                self.items.pop(effect.key, None)
            else:
                self.items[effect.key] = effect.after

    def count_up(self, key: Key, attribute: str) -> int | None:
        try:
            self.write(Update(key, add={attribute: 1}, condition=Exists()))
        except ConditionFailed:
            return None
        return number(self.items[key], attribute)
