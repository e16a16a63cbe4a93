"""What stands between the service and its table: it sees the calls, and faults can be put into it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

from chalicelib.store.errors import OutcomeUnknown, StoreUnavailable
from chalicelib.store.table import Index, Item, Key, Place, Table, Write

T = TypeVar("T")
Carry = Callable[[], object]
READS = {"get", "get_many", "query", "lowest", "highest"}
Fault = Callable[[str, Carry], None]
"""A function that gets the name of a call and a function that carries it out. It raises, or the call goes well."""


def well(_: str, carry_out: Carry) -> None:
    """Carry out the call without a fault."""
    carry_out()


def never_arrived(call: str, _: Carry) -> None:
    raise lost(call)


def answer_lost(call: str, carry_out: Carry) -> None:
    with suppress(Exception):  # a refusal is lost too
        carry_out()
    raise lost(call)


def lost(call: str) -> Exception:
    """What a call raises whose outcome nobody knows: a conflict with another write too."""
    return StoreUnavailable() if call in READS else OutcomeUnknown()


def throttled(_: str, __: Carry) -> None:
    raise StoreUnavailable()


def sent_twice(_: str, carry_out: Carry) -> None:
    """botocore sends the call again because it got no answer."""
    with suppress(Exception):
        carry_out()
    carry_out()


@dataclass(slots=True)
class Wire:
    """Stands between the store and a table: records the calls with what they ask, and injects the faults."""

    table: Table
    fault: Fault = well
    calls: list[tuple[str, tuple[object, ...]]] = field(default_factory=list)

    def get(self, key: Key) -> Item | None:
        return self._call("get", self.table.get, key)

    def get_many(self, keys: Sequence[Key]) -> list[Item]:
        return self._call("get_many", lambda keys: list(self.table.get_many(keys)), keys)

    def query(
        self, pk: str, first: str, last: str, *, limit: int | None = None, newest_first: bool = False
    ) -> Iterator[Item]:
        def ask(*asked: str) -> list[Item]:
            return list(self.table.query(*asked, limit=limit, newest_first=newest_first))

        return iter(self._call("query", ask, pk, first, last))

    def lowest(self, index: Index, partition: str, below: int) -> Iterator[Place]:
        return iter(self._call("lowest", lambda *asked: list(self.table.lowest(*asked)), index, partition, below))

    def highest(self, index: Index, partition: str, after: Place | None, limit: int) -> Iterator[Place]:
        asked = (index, partition, after, limit)
        return iter(self._call("highest", lambda *asked: list(self.table.highest(*asked)), *asked))

    def write(self, *writes: Write) -> None:
        self._call("write", self.table.write, *writes)

    def count_up(self, key: Key, attribute: str) -> int | None:
        return self._call("count_up", self.table.count_up, key, attribute)

    def items(self) -> Iterator[Item]:
        """All items of the table, for a test that looks at them; not a call."""
        found: Iterator[Item] = cast(Any, self.table).items()
        return found

    def _call(self, name: str, carry_out: Callable[..., T], *asked: Any) -> T:
        """The last answer of the table; a fault may carry out the call more than once."""
        answers: list[T] = []
        self.calls.append((name, asked))
        self.fault(name, lambda: answers.append(carry_out(*asked)))
        return answers[-1]
