"""What DynamoDB has been asked for and has charged, read off a client's own calls."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient

WRITES = {"PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems"}
LOST = {"ConditionalCheckFailedException", "TransactionCanceledException"}


@dataclass(slots=True)
class Spent:
    reads: int = 0
    writes: int = 0
    conflicts: int = 0  # writes whose condition did not hold
    read_units: float = 0
    write_units: float = 0


@dataclass(frozen=True, slots=True)
class Meter:
    """Counts for each thread by itself: a request is answered by one."""

    _mine: threading.local = field(default_factory=threading.local)

    def watch(self, client: "DynamoDBClient") -> None:
        events = client.meta.events
        events.register("provide-client-params.dynamodb.*", _ask)
        events.register("after-call.dynamodb.*", self._note)

    def take(self) -> Spent:
        """Everything since it was taken last."""
        spent = self._so_far()
        self._mine.spent = Spent()
        return spent

    def _so_far(self) -> Spent:
        spent: Spent = getattr(self._mine, "spent", None) or Spent()
        self._mine.spent = spent
        return spent

    def _note(self, parsed: Mapping[str, Any], model: Any, **_: Any) -> None:
        spent, units = self._so_far(), _units(parsed.get("ConsumedCapacity", ()))
        if model.name in WRITES:
            spent.writes += 1
            spent.write_units += units
            spent.conflicts += parsed.get("Error", {}).get("Code") in LOST
        else:
            spent.reads += 1
            spent.read_units += units


def _ask(params: dict[str, Any], model: Any, **_: Any) -> dict[str, Any]:
    charged = "ReturnConsumedCapacity" in model.input_shape.members
    return {**params, "ReturnConsumedCapacity": "TOTAL"} if charged else params


def _units(consumed: Any) -> float:
    several = [consumed] if isinstance(consumed, Mapping) else consumed
    return sum(float(one["CapacityUnits"]) for one in several)
