"""What DynamoDB refuses to read or to store, so that the other engines refuse it too. It is a bug of ours.

All of them raise ValueError or TypeError.
"""

from collections.abc import Sequence

from chalicelib.store.formats import FORMAT
from chalicelib.store.table import DUE, LISTED, Check, Item, Key, Put, Update, Value, Write
from chalicelib.store.units import item_bytes

MAX_WRITES = 100
MAX_ITEM = 400 * 1_024  # bytes in UTF-8, with the names of the attributes
MAX_TRANSACTION = 4 * 1_024 * 1_024  # bytes of all its items
MAX_PK, MAX_SK = 2_048, 1_024
MAX_NUMBER = 10**38 - 1
MAX_INTEGER = 2**62  # of the columns of SQLite, which are for Unix seconds
_PARTITIONS = (DUE.partition, LISTED.partition)
_NUMBERS = (DUE.number, LISTED.number, "ttl")
_WRITTEN_ANYWAY = ("pk", "sk", FORMAT)


def check_keys(keys: Sequence[Key]) -> None:
    for key in keys:
        check_key(key)
    if len({*keys}) < len(keys):
        raise ValueError("a key is there twice", keys)


def check_key(key: Key) -> None:
    pk, sk = key
    if not (0 < len(pk) <= MAX_PK // 4 and 0 < len(sk) <= MAX_SK // 4):  # a character has at most four bytes
        _check_text(pk, MAX_PK)
        _check_text(sk, MAX_SK)


def check_range(pk: str, first: str, last: str) -> None:
    check_key(Key(pk, first))
    check_key(Key(pk, last))
    if last < first:
        raise ValueError("the last key comes before the first", first, last)


def check_writes(writes: Sequence[Write]) -> None:
    """Check what can be seen without the stored items."""
    if not 0 < len(writes) <= MAX_WRITES:
        raise ValueError("so many writes in one transaction", len(writes))
    check_keys([write.key for write in writes])
    if len(writes) == 1 and isinstance(writes[0], Check):
        raise TypeError("a check alone writes nothing")
    if len(writes) > MAX_TRANSACTION // MAX_ITEM:
        _check_sum([write.item for write in writes if isinstance(write, Put)])
    for write in writes:
        if isinstance(write, Update) and len({*write.set, *write.add, *_WRITTEN_ANYWAY}) < _count(write):
            raise ValueError("an attribute is written twice, or belongs to the key", write.key)


def _check_sum(items: Sequence[Item]) -> None:
    if sum(map(item_bytes, items)) > MAX_TRANSACTION:
        raise ValueError("a transaction is too large", len(items))


def _count(write: Update) -> int:
    return len(write.set) + len(write.add) + len(_WRITTEN_ANYWAY)


def check_item(item: Item) -> None:
    letters = 0
    for name, value in item.items():
        if isinstance(value, str):
            letters += len(value)
        else:
            _check_number(name, value)
    # A character has at most four bytes; a name and a number have fewer than 100.
    if 4 * letters + 100 * len(item) > MAX_ITEM:
        _check_size(item)
    for name in _PARTITIONS:
        if name in item:
            _check_text(item[name], MAX_PK)
    for name in _NUMBERS:
        if name in item:
            _check_integer(name, item[name])


def _check_number(name: str, value: Value) -> None:
    if not isinstance(value, int):
        raise TypeError(name, value)
    if not -MAX_NUMBER <= value <= MAX_NUMBER:
        raise ValueError(name, value)


def _check_size(item: Item) -> None:
    if item_bytes(item) > MAX_ITEM:
        raise ValueError("an item is too large", item["pk"], item["sk"])


def _check_integer(name: str, value: Value) -> None:
    if type(value) is not int:
        raise TypeError(name, value)
    if abs(value) > MAX_INTEGER:
        raise ValueError(name, value)


def _check_text(value: Value, most: int) -> None:
    """Check an attribute of the key of the table or of an index."""
    if not isinstance(value, str):
        raise TypeError(value)
    if not value or (len(value) * 4 > most and len(value.encode()) > most):
        raise ValueError("a key is empty or too long", value[:50])
