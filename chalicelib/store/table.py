"""What the store needs of a table: reads, and writes whose conditions are data.

Two engines carry it out: `dynamo.py` on AWS, and `sqlite.py` on one machine. Both read items of every format from the
lowest on as of the newest, and write the newest (`formats.py`).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import NamedTuple, Protocol

from chalicelib.engine.values import value_class

Value = str | int | bool
Item = Mapping[str, Value]
"""All attributes of an item, with its keys `pk` and `sk`."""

HIGHEST = "~"  # sorts after every character of our keys


class Key(NamedTuple):
    pk: str
    sk: str


class Place(NamedTuple):
    """The place of an item in an index: its number there, and its key, which orders items with the same number."""

    number: int
    key: Key


@value_class
class Index:
    """A sparse index: it has the items with both attributes, and of them only the keys. Eventually consistent."""

    name: str
    partition: str  # the attribute that chooses the partition
    number: str  # the attribute that orders the items of a partition


DUE = Index("due", "due_shard", "due_at")
LISTED = Index("listed", "listed", "opened_at")


# Conditions of writes.


@value_class
class Absent:
    """There is no such item, or one whose time to live ended by `now`, which AWS removes days later."""

    now: int | None = None  # Unix seconds


@value_class
class Exists:
    """There is such an item."""


@value_class
class Equals:
    """The attribute of the item has this value."""

    attribute: str
    value: Value


@value_class
class Lacks:
    """There is such an item, without the attribute."""

    attribute: str


@value_class
class Below:
    """The number is below the limit, or there is none."""

    attribute: str
    limit: int


Condition = Absent | Exists | Equals | Lacks | Below


def holds(condition: Condition | None, item: Item | None) -> bool:
    """Whether the condition holds for the stored item, as DynamoDB would find."""
    match condition:
        case None:
            return True
        case Absent(now):
            return item is None or (now is not None and _is_below(item.get("ttl"), now + 1))
        case Exists():
            return item is not None
        case Equals(attribute, value):
            return item is not None and _is_same(item.get(attribute), value)
        case Lacks(attribute):
            return item is not None and attribute not in item
        case Below(attribute, limit):
            return item is None or attribute not in item or _is_below(item[attribute], limit)


def _is_same(stored: Value | None, value: Value) -> bool:
    """In Python True equals 1; in DynamoDB values of two types are never equal, and none is below the other."""
    return type(stored) is type(value) and stored == value


def _is_below(stored: Value | None, limit: int) -> bool:
    return type(stored) is int and stored < limit


# Writes.


@value_class
class ConditionFailed(Exception):
    """The condition of a write does not hold. `found` is the item as stored, perhaps in an earlier format."""

    found: Item | None


Refusal = Callable[[Item | None], Exception]
"""Makes the exception for a write whose condition does not hold, from the item found."""


@value_class
class Put:
    """Write the whole item.

    `own` names an attribute whose value only this very write can have stored. So if the condition does not hold, and
    the stored item has the same value, an earlier try of the write has been carried out.

    `is_quiet`: nobody need hear of it, so an engine that notes saves itself may leave out the note.
    """

    item: Item
    condition: Condition | None = None
    refused_as: Refusal = ConditionFailed
    own: str | None = None
    is_quiet: bool = False

    @property
    def key(self) -> Key:
        return key_of(self.item)


@value_class
class Delete:
    key: Key
    condition: Condition | None = None
    refused_as: Refusal = ConditionFailed


@value_class
class Update:
    """Set attributes, and add to numbers; a missing number counts as 0. Makes the item if there is none."""

    key: Key
    set: Mapping[str, Value] = field(default_factory=dict)
    add: Mapping[str, int] = field(default_factory=dict)
    condition: Condition | None = None
    refused_as: Refusal = ConditionFailed


@value_class
class Check:
    """Write nothing: the other writes happen only if the condition holds."""

    key: Key
    condition: Condition
    refused_as: Refusal = ConditionFailed


Write = Put | Delete | Update | Check


def failure(failed: Iterable[tuple[Write, Item | None]]) -> Exception | None:
    """The exception for writes whose conditions do not hold, given in their order with the items found.

    The first one says why. None if all of it has been carried out already.
    """
    failed = list(failed)
    if any(isinstance(write, Put) and _carried_out(write, found) for write, found in failed):
        return None
    write, found = failed[0]
    return write.refused_as(found)


def _carried_out(write: Put, found: Item | None) -> bool:
    return write.own is not None and found is not None and _is_same(found.get(write.own), write.item[write.own])


class Table(Protocol):
    """One table. Reads are strongly consistent, except those of an index.

    Reads raise StoreUnavailable or FormatTooOld, writes StoreUnavailable or OutcomeUnknown.
    """

    def get(self, key: Key) -> Item | None: ...

    def get_many(self, keys: Sequence[Key]) -> Iterable[Item]:
        """The items that exist, in any order. `keys` must be distinct."""

    def query(
        self, pk: str, first: str, last: str, *, limit: int | None = None, newest_first: bool = False
    ) -> Iterator[Item]:
        """The items of a partition with sort keys from `first` to `last`, in the order of these keys or backwards."""

    def lowest(self, index: Index, partition: str, below: int) -> Iterator[Place]:
        """The places with a number below this one, the lowest first."""

    def highest(self, index: Index, partition: str, after: Place | None, limit: int) -> Iterator[Place]:
        """The places that follow `after`, or all, the highest number first."""

    def write(self, *writes: Write) -> None:
        """Carry out all of the writes or, if a condition does not hold, none. Their keys must be distinct.

        Raises what the first write with a failed condition is `refused_as`. So the order of the writes is the order in
        which their refusals are told.
        """

    def count_up(self, key: Key, attribute: str) -> int | None:
        """Add one to a number of an item, and return the new number; None if there is no such item.

        May count twice if an answer is lost.
        """


def try_write(table: Table, *writes: Write) -> bool:
    """Write, and return whether the conditions hold. One that fails and has its own `refused_as` raises that."""
    try:
        table.write(*writes)
    except ConditionFailed:
        return False
    return True


def key_of(item: Item) -> Key:
    return Key(text(item, "pk"), text(item, "sk"))


def below(prefix: str) -> tuple[str, str]:
    """The first and the last of all sort keys with this prefix, as for `query`. DynamoDB refuses an empty one."""
    return prefix, prefix + HIGHEST


def text(item: Item, attribute: str) -> str:
    """A text of an item. Raises KeyError or TypeError."""
    value = item[attribute]
    if not isinstance(value, str):
        raise TypeError(attribute)
    return value


def number(item: Item, attribute: str) -> int:
    """A number of an item. Raises KeyError or TypeError."""
    value = item[attribute]
    if type(value) is not int:  # a bool is none
        raise TypeError(attribute)
    return value
