"""Every engine of the table, so that tests can ask all of them the same."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import uuid4

import boto3

from chalicelib.store.attributes import sent_key
from chalicelib.store.dynamo import CONFIG, DynamoTable
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import Item, Key, Table, key_of
from tests.fakes.memory import Memory
from tests.store.aws_rules import guard
from tests.store.raw import everything
from tools.deploy.emulator import REGION, emulator
from tools.table import table_arguments

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

BATCH = 25  # deletions in one request
ACCOUNT = {"region_name": REGION, "aws_access_key_id": "test", "aws_secret_access_key": "test"}

A, B, C = (Key(name, name) for name in "ABC")


def item(key, **attributes):
    return {"pk": key.pk, "sk": key.sk, **attributes}


@dataclass(frozen=True)
class Engine:
    """`fresh` gives an empty table, and the one it gave before is of no use any more."""

    name: str
    fresh: Callable[[], Table]
    items: Callable[[Table], list[Item]]  # as they are stored, in the order of their keys


def memory(made: Callable[[], Memory] = Memory) -> Engine:
    return Engine("memory", made, lambda table: sorted(table.items.values(), key=key_of))


@contextmanager
def sqlite(folder: Path | None = None) -> Iterator[Engine]:
    """In memory, or on a new file in this folder for each table."""
    last: list[SqliteTable] = []

    def close() -> None:
        while last:
            table = last.pop()
            table.close()
            if table.file:
                table.file.unlink()

    def fresh() -> SqliteTable:
        close()
        last.append(SqliteTable(folder / f"{uuid4()}.db" if folder else None))
        return last[0]

    yield Engine("file" if folder else "sqlite", fresh, lambda table: list(table.items()))
    close()


@contextmanager
def ministack(folder: Path) -> Iterator[Engine]:
    """Another DynamoDB, which shares no code with moto."""
    with emulator(folder) as aws:
        client = guard(boto3.client("dynamodb", endpoint_url=aws.url, config=CONFIG, **ACCOUNT))
        with closing(client), dynamo("ministack", client) as engine:
            yield engine


@contextmanager
def dynamo(name: str, client: "DynamoDBClient") -> Iterator[Engine]:
    """A DynamoDB with one table, because making another takes longer than most tests."""
    table = DynamoTable(client, f"reverie-{uuid4()}")
    client.create_table(**table_arguments(table.name))
    client.get_waiter("table_exists").wait(TableName=table.name, WaiterConfig={"Delay": 1, "MaxAttempts": 20})

    def fresh() -> DynamoTable:
        doomed = [{"DeleteRequest": {"Key": sent_key(key_of(item))}} for item in everything(table)]
        for start in range(0, len(doomed), BATCH):
            client.batch_write_item(RequestItems={table.name: doomed[start : start + BATCH]})
        return table

    yield Engine(name, fresh, everything)
    client.delete_table(TableName=table.name)
