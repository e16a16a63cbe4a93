"""Counts a client's requests to DynamoDB and the capacity units that they cost."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient

WRITES = {"PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems"}


@dataclass(slots=True)
class Bill:
    """Requests by operation, and capacity units as the database reports them."""

    requests: Counter[str] = field(default_factory=Counter)
    read_units: float = 0
    write_units: float = 0

    @property
    def reads(self) -> int:
        return sum(count for operation, count in self.requests.items() if operation not in WRITES)

    @property
    def writes(self) -> int:
        return sum(count for operation, count in self.requests.items() if operation in WRITES)

    def add(self, operation: str, units: float) -> None:
        self.requests[operation] += 1
        if operation in WRITES:
            self.write_units += units
        else:
            self.read_units += units


@contextmanager
def metered(client: "DynamoDBClient") -> Iterator[Bill]:
    """Count everything the client does meanwhile on one bill. The service itself does not ask for the units."""
    bill = Bill()

    def ask_for_it(params: dict[str, Any], **_: Any) -> dict[str, Any]:
        return {**params, "ReturnConsumedCapacity": "TOTAL"}

    def note(parsed: dict[str, Any], model: Any, **_: Any) -> None:
        bill.add(model.name, _units(parsed.get("ConsumedCapacity", [])))

    events = client.meta.events
    events.register("provide-client-params.dynamodb.*", ask_for_it)
    events.register("after-call.dynamodb.*", note)
    try:
        yield bill
    finally:
        events.unregister("provide-client-params.dynamodb.*", ask_for_it)
        events.unregister("after-call.dynamodb.*", note)


def _units(consumed: Any) -> float:
    each = consumed if isinstance(consumed, list) else [consumed]
    return float(sum(one["CapacityUnits"] for one in each))
