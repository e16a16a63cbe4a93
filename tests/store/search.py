"""Random sequences of reads and writes, and the first difference between what several engines make of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from botocore.exceptions import ClientError
from hypothesis import strategies as st

from chalicelib.store.table import (
    DUE,
    LISTED,
    Absent,
    Below,
    Check,
    Delete,
    Equals,
    Exists,
    Index,
    Key,
    Lacks,
    Place,
    Put,
    Table,
    Update,
)
from tests.store.engines import Engine

KEYS = [Key("A", sk) for sk in ("S", "S#", "S#1", "S#10", "S~", "Sé", "T\0")] + [Key("AB", "S#1"), Key("Ä", "S")]
EDGES = ("!", "S", "S#", "S#1", "S#1~", "S#2", "Sé", "~", "\U0010ffff")
SHARDS = ("1", "12")
TEXTS = ("", "x", "é", '"\0', "🦊" * 20)
NUMBERS = (0, 1, 2, 3)
TIMES = (-1, 0, 1, 2, 2**40)
LARGE = 10**37
KINDS: dict[str, Sequence[Any]] = {
    "name": TEXTS,
    "mark": TEXTS,
    "n": NUMBERS,
    "large": (LARGE, -LARGE, 2**63),
    "away": (True, False),
    "mixed": ("1", 1),
    "ttl": NUMBERS,
    "due_shard": SHARDS,
    "due_at": TIMES,
    "listed": ("open",),
    "opened_at": TIMES,
}
DUES = [{"due_shard": "1", "due_at": at} for at in TIMES]
LISTINGS = [{"listed": "open", "opened_at": at} for at in TIMES]
ALONE = [{name: value} for name, values in KINDS.items() for value in values]


@dataclass(frozen=True)
class Refused(Exception):
    """By the write with this number in its transaction."""

    number: int
    found: Any


@dataclass(frozen=True)
class Ask:
    """A call of a table."""

    name: str
    asked: tuple[Any, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()

    def of(self, table: Table) -> Any:
        try:
            return self._answer(table)
        except Refused as refused:
            return "refused", refused.number, plain(refused.found)
        except (ValueError, TypeError):
            return "a bug"
        except ClientError as error:
            if "Validation" in str(error):
                return "a bug"
            raise

    def _answer(self, table: Table) -> Any:
        answer = getattr(table, self.name)(*self.asked, **dict(self.options))
        match self.name:
            case "write":
                return answer
            case "get":
                return plain(answer)
            case "get_many":
                return sorted(map(plain, answer))
            case "query":
                return list(map(plain, answer))
            case "lowest":
                return tied(list(answer))
        return answer


@dataclass(frozen=True)
class Pages:
    """All places of a partition, the highest first, in pages of this size."""

    index: Index
    partition: str
    size: int

    def of(self, table: Table) -> Any:
        places: list[Place] = []
        sizes: list[int] = []
        while len(sizes) < 50:
            page = list(table.highest(self.index, self.partition, places[-1] if places else None, self.size))
            sizes.append(len(page))
            places += page
            if not page:
                break
        return sizes, tied(places)


def tied(places: Sequence[Place]) -> Any:
    """The numbers in their order; the places by number, because DynamoDB promises no order among equal ones."""
    return [place.number for place in places], sorted(places)


def plain(item: Any) -> Any:
    """The item with the types of its values: in Python True equals 1."""
    return None if item is None else sorted((name, type(value).__name__, value) for name, value in item.items())


# Few values, chosen in few draws: so they meet often, and a sequence is quickly made.

Step = Ask | Pages
keys = st.sampled_from([*KEYS, *KEYS[:3], *KEYS[:3]])
attributes = st.lists(st.sampled_from(DUES) | st.sampled_from(LISTINGS) | st.sampled_from(ALONE), max_size=3).map(
    lambda bundles: {name: value for bundle in bundles for name, value in bundle.items()}
)
rich = st.builds(
    lambda n, ttl, bundle, more: {"n": n, "ttl": ttl, "mark": "x", **bundle, **more},
    st.sampled_from(NUMBERS),
    st.sampled_from(NUMBERS),
    st.sampled_from(DUES + LISTINGS),
    attributes,
)
conditions = (
    st.sampled_from([Absent(), Exists()])
    | st.sampled_from([Absent(now) for now in NUMBERS])
    | st.sampled_from([Equals(name, value) for name, values in KINDS.items() for value in values])
    | st.sampled_from([Lacks(name) for name in KINDS])
    | st.sampled_from([Below(name, limit) for name in ("n", "ttl", "due_at") for limit in NUMBERS])
)
maybe = st.none() | conditions


@st.composite
def puts(draw: st.DrawFn) -> Put:
    item = {**draw(keys)._asdict(), **draw(attributes)}
    return Put(item, draw(maybe), own=draw(st.none() | st.sampled_from(sorted(item))))


@st.composite
def updates(draw: st.DrawFn) -> Update:
    added = draw(
        st.dictionaries(st.sampled_from(("n", "n", "mixed", "due_at")), st.sampled_from((0, 1, -3)), max_size=2)
    )
    values = {name: value for name, value in draw(attributes).items() if name not in added}
    if "mixed" in added:  # alone: of an update with a sum that cannot be made, moto carries out what comes before
        added, values = {"mixed": added["mixed"]}, {}
    return Update(draw(keys), set=values, add=added, condition=draw(maybe))


deletes = st.builds(Delete, keys, maybe)
checks = st.builds(Check, keys, conditions)


def _asked(writes: list[Any]) -> Ask:
    return Ask("write", tuple(_with(write, refused_as=partial(Refused, n)) for n, write in enumerate(writes)))


def _with(write: Any, **more: Any) -> Any:
    given = {name: getattr(write, name) for name in write.__dataclass_fields__}
    return type(write)(**given | more)


one = st.one_of(puts(), puts(), updates(), deletes)
several = st.lists(one | checks, min_size=2, max_size=5, unique_by=lambda write: write.key)
writes = st.builds(_asked, st.builds(lambda write: [write], one) | several)


@st.composite
def queries(draw: st.DrawFn) -> Ask:
    first, last = sorted((draw(st.sampled_from(EDGES)), draw(st.sampled_from(EDGES))))
    options = (("limit", draw(st.sampled_from((None, 1, 2, 3)))), ("newest_first", draw(st.booleans())))
    return Ask("query", (draw(st.sampled_from(("A", "A", "Ä", "B"))), first, last), options)


reads = (
    st.builds(lambda key: Ask("get", (key,)), keys)
    | st.builds(lambda many: Ask("get_many", (many,)), st.lists(keys, max_size=4, unique=True))
    | queries()
    | st.builds(lambda below: Ask("lowest", (DUE, "1", below)), st.sampled_from(TIMES))
    | st.builds(lambda size: Pages(LISTED, "open", size), st.integers(1, 3))
)
count_ups = st.builds(lambda key, name: Ask("count_up", (key, name)), keys, st.sampled_from(("n", "mixed", "due_at")))
step = st.one_of(writes, writes, writes, writes, reads, reads, count_ups)


@st.composite
def sequences(draw: st.DrawFn) -> list[Step]:
    """Some steps on a table that has items already: else most conditions fail, and nothing much happens."""
    items = [{**key._asdict(), **draw(rich)} for key in KEYS[: draw(st.integers(3, len(KEYS)))]]
    return [_asked([Put(item) for item in items]), *draw(st.lists(step, min_size=4, max_size=16))]


steps = sequences()


def difference(steps: Sequence[Step], engines: Sequence[Engine]) -> str | None:
    """The first difference between the engines; None if there is none."""
    tables = [(engine, engine.fresh()) for engine in engines]
    for number, step in enumerate((*steps, *_whole())):
        answers = [(engine.name, step.of(table)) for engine, table in tables]
        if told := _told(answers):
            return f"step {number}, {step}: {told}"
    return _told([(engine.name, list(map(plain, engine.items(table)))) for engine, table in tables])


def _told(answers: Sequence[tuple[str, Any]]) -> str | None:
    (first, expected), *others = answers
    wrong = next(((name, answer) for name, answer in others if answer != expected), None)
    return f"{first} gives {expected}, and {wrong[0]} gives {wrong[1]}" if wrong else None


def _whole() -> Iterator[Step]:
    """What reads of everything show, also of the indexes, which have a copy of some items."""
    for shard in SHARDS:
        yield Ask("lowest", (DUE, shard, 2**40))
    yield Pages(DUE, "1", 2)
    yield Pages(LISTED, "open", 2)
    for newest_first in (True, False):
        yield Ask("query", ("A", "S", "S~"), (("limit", 3), ("newest_first", newest_first)))
