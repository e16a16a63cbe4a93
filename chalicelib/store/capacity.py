"""Counts the requests to the table and the capacity they consume."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chalicelib.engine.values import value_class

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient

WRITES = {"PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems"}
LOST = {"ConditionalCheckFailedException", "TransactionCanceledException"}


@dataclass(slots=True)
class ConsumedCapacity:
    """Requests to the store, and the capacity that they consumed."""

    reads: int = 0
    writes: int = 0
    conflicts: int = 0  # writes whose condition did not hold
    read_units: float = 0
    write_units: float = 0


@value_class
class Meter:
    """Counts separately for each thread, because one thread answers one request."""

    _mine: threading.local = field(default_factory=threading.local)

    def watch(self, client: "DynamoDBClient") -> None:
        """Count all calls of this client from now on."""
        events = client.meta.events
        events.register("provide-client-params.dynamodb.*", _ask)
        events.register("after-call.dynamodb.*", self._note)

    def take(self) -> ConsumedCapacity:
        """The counts of this thread since its last call."""
        spent = self._so_far()
        self._mine.spent = ConsumedCapacity()
        return spent

    def _so_far(self) -> ConsumedCapacity:
        spent: ConsumedCapacity = getattr(self._mine, "spent", None) or ConsumedCapacity()
        self._mine.spent = spent
        return spent

    def read(self, units: float) -> None:
        spent = self._so_far()
        spent.reads += 1
        spent.read_units += units

    def wrote(self, units: float, *, conflict: bool = False) -> None:
        spent = self._so_far()
        spent.writes += 1
        spent.write_units += units
        spent.conflicts += conflict

    def _note(self, parsed: Mapping[str, Any], model: Any, **_: Any) -> None:
        units = _units(parsed.get("ConsumedCapacity", ()))
        if model.name in WRITES:
            self.wrote(units, conflict=parsed.get("Error", {}).get("Code") in LOST)
        else:
            self.read(units)


def _ask(params: dict[str, Any], model: Any, **_: Any) -> dict[str, Any]:
    count_use = "ReturnConsumedCapacity" in model.input_shape.members
    return {**params, "ReturnConsumedCapacity": "TOTAL"} if count_use else params


def _units(consumed: Any) -> float:
    several = [consumed] if isinstance(consumed, Mapping) else consumed
    return sum(float(one["CapacityUnits"]) for one in several)
