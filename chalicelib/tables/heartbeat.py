"""The heartbeat of the sweep in the table."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from chalicelib.engine.game import Stop
from chalicelib.engine.values import value_class
from chalicelib.store.kinds import NOTHING_PERSONAL, Kind
from chalicelib.store.table import Absent, ConditionFailed, Equals, Item, Key, Put, Table, number, text

HEARTBEAT = Key("SWEEP", "HEARTBEAT")
KNOWN_S = 30.0
ITEMS = (
    Kind(
        name="heartbeat",
        key=Key("SWEEP", "HEARTBEAT"),
        holds="when the last sweep has begun, and the outages before it: from when to when none did",
        owner="operator",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
)


@value_class
class Heartbeat:
    """What the last sweep has left."""

    at: int  # Unix seconds
    outages: tuple[Stop, ...] = ()  # ascending


@dataclass(slots=True)
class TableHeartbeat:
    """The heartbeat as it was read within the last KNOWN_S seconds, so that a poll reads nothing more."""

    table: Table
    elapsed: Callable[[], float] = time.monotonic  # seconds
    _known: tuple[float, Heartbeat | None] | None = field(default=None, init=False, compare=False)  # when, and what

    def last(self, *, fresh: bool = False) -> Heartbeat | None:
        known = self._known
        if fresh or known is None or self.elapsed() - known[0] >= KNOWN_S:
            return self.learn(self.table.get(HEARTBEAT))
        return known[1]

    @property
    def is_known(self) -> bool:
        known = self._known
        return known is not None and self.elapsed() - known[0] < KNOWN_S

    def learn(self, item: Item | None) -> Heartbeat | None:
        """Take the item, or its absence, for what was read now."""
        found = _heartbeat(item) if item else None
        self._known = self.elapsed(), found
        return found

    def forget(self) -> None:
        self._known = None

    def beat(self, old: Heartbeat | None, new: Heartbeat) -> None:
        """Does nothing if another sweep was faster."""
        self.forget()
        try:
            self.table.write(Put(_item(new), Equals("at", old.at) if old else Absent()))
        except ConditionFailed:
            return


def _item(heartbeat: Heartbeat) -> Item:
    return {**HEARTBEAT._asdict(), "at": heartbeat.at, "outages": json.dumps(heartbeat.outages)}


def _heartbeat(item: Item) -> Heartbeat:
    return Heartbeat(number(item, "at"), tuple((begun, ended) for begun, ended in json.loads(text(item, "outages"))))
