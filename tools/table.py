"""Creates the one table, as infra/table.yaml defines it, through the API instead of CloudFormation.

It has no stream, because nothing reads one outside AWS, and moto copies its own with every transaction.
`python -m tools.table NAME` prints what an import needs to create it (docs/operations.md, "A second copy").
"""

import json
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.cloudformation import read

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

DEFINITION = Path(__file__).parent.parent / "infra" / "table.yaml"
# Both spell these alike. The others differ or, like point-in-time recovery, are not part of CreateTable.
_ALIKE = (
    "BillingMode",
    "AttributeDefinitions",
    "KeySchema",
    "GlobalSecondaryIndexes",
)


@cache
def definition() -> dict[str, Any]:
    """The resource in the template."""
    table: dict[str, Any] = read(DEFINITION)["Resources"]["Table"]
    return table


def table_arguments(name: str) -> dict[str, Any]:
    """The definition as arguments of boto3's create_table."""
    defined = definition()["Properties"]
    return {
        "TableName": name,
        **{key: defined[key] for key in _ALIKE},
    }


def create_table(client: "DynamoDBClient", name: str) -> None:
    """Create the table with its time to live unless it exists, and wait until it can be used.

    Two processes may call it at once, and an interrupted one may call it again.
    """
    if not _exists(client, name):
        with suppress(client.exceptions.ResourceInUseException):
            client.create_table(**table_arguments(name))
        client.get_waiter("table_exists").wait(TableName=name, WaiterConfig={"Delay": 1, "MaxAttempts": 60})
    current = client.describe_time_to_live(TableName=name)["TimeToLiveDescription"]
    if current.get("TimeToLiveStatus", "DISABLED") == "DISABLED":
        specification = definition()["Properties"]["TimeToLiveSpecification"]
        client.update_time_to_live(TableName=name, TimeToLiveSpecification=specification)


def _exists(client: "DynamoDBClient", name: str) -> bool:
    try:
        return client.describe_table(TableName=name)["Table"]["TableStatus"] == "ACTIVE"
    except client.exceptions.ResourceNotFoundException:
        return False


if __name__ == "__main__":
    print(json.dumps(table_arguments(*sys.argv[1:])))
