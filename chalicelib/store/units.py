"""The capacity that DynamoDB charges for reads and writes, by its documented rules."""

from collections.abc import Iterable
from math import ceil

from chalicelib.store.table import DUE, LISTED, Item, Value

READ_UNIT = 4_096  # bytes
WRITE_UNIT = 1_024
INDEXES = (DUE, LISTED)


def item_bytes(item: Item) -> int:
    """The size of an item: its names and values in UTF-8; a number takes a byte for two digits, and one more."""
    return sum(len(name.encode()) + _value_bytes(value) for name, value in item.items())


def _value_bytes(value: Value) -> int:
    if isinstance(value, bool):
        return 1
    return len(value.encode()) if isinstance(value, str) else ceil(len(str(abs(value))) / 2) + 1


def read_units(items: Iterable[Item | None]) -> int:
    """The units of consistent reads of single items; a read that finds none costs one too."""
    return sum(max(ceil(item_bytes(item or {}) / READ_UNIT), 1) for item in items)


def query_units(items: Iterable[Item], *, consistent: bool = True) -> float:
    """The units of one query, which rounds the sum of the sizes."""
    units = max(ceil(sum(map(item_bytes, items)) / READ_UNIT), 1)
    return units if consistent else units / 2


def write_units(before: Item | None, after: Item | None) -> int:
    """The units of a write that changes `before` to `after`, without those of the indexes."""
    return max(ceil(max(item_bytes(before or {}), item_bytes(after or {})) / WRITE_UNIT), 1)


def index_units(before: Item | None, after: Item | None) -> int:
    """The units of the indexes: an entry that appears or disappears costs one, and one that moves costs two."""
    places = [[_entry(item, *names) for item in (before, after)] for names in _NAMES]
    return sum((old is not None) + (new is not None) for old, new in places if old != new)


_NAMES = [(index.partition, index.number) for index in INDEXES]


def _entry(item: Item | None, partition: str, number: str) -> tuple[Value, Value] | None:
    return (item[partition], item[number]) if item and partition in item and number in item else None
