"""Counts the requests to a table and the capacity units that they cost in DynamoDB."""

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chalicelib.store.dynamo import DynamoTable
from chalicelib.store.sqlite import SqliteTable

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient

_ONE_WRITE = "a write"  # to SQLite, where a meter does not tell the kinds apart
_ONE_READ = "a read"
WRITES = {"PutItem", "UpdateItem", "DeleteItem", "TransactWriteItems", _ONE_WRITE}
Engine = DynamoTable | SqliteTable


@dataclass(slots=True)
class Bill:
    """Requests by operation, and capacity units: as the database reports them, or as SqliteTable computes them."""

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


def meter_table(table: Engine) -> AbstractContextManager[Bill]:
    """Count all requests to the table meanwhile; a SqliteTable needs a meter, and counts those of this thread."""
    return meter_client(table.client) if isinstance(table, DynamoTable) else _meter_sqlite(table)


@contextmanager
def _meter_sqlite(table: SqliteTable) -> Iterator[Bill]:
    if table.meter is None:
        raise ValueError("the table has no meter")
    bill = Bill()
    table.meter.take()
    yield bill
    spent = table.meter.take()
    bill.requests.update({_ONE_READ: spent.reads, _ONE_WRITE: spent.writes})
    bill.read_units, bill.write_units = spent.read_units, spent.write_units


@contextmanager
def meter_client(client: "DynamoDBClient") -> Iterator[Bill]:
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
