"""What the storage relies on, asked of the embedded database itself (docs/decisions/0003-embedded-database.md)."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import boto3
import pytest
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from tools import database
from tools.database import CannotStart, embedded
from tools.table import create_table

TABLE = "reverie"
SINGLE_TRY = Config(max_pool_connections=32, retries={"total_max_attempts": 1}, connect_timeout=2, read_timeout=5)


def client_of(endpoint: str) -> Any:
    anybody = {"aws_access_key_id": "any", "aws_secret_access_key": "any"}
    return boto3.client("dynamodb", endpoint_url=endpoint, region_name="eu-central-1", config=SINGLE_TRY, **anybody)


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with embedded(tmp_path_factory.mktemp("data")) as endpoint:
        client = client_of(endpoint)
        create_table(client, TABLE)
        yield client


def key(pk: str) -> dict[str, Any]:
    return {"pk": {"S": pk}, "sk": {"S": "STATE"}}


def item(pk: str, version: int) -> dict[str, Any]:
    return {**key(pk), "version": {"N": str(version)}}


def put_if(pk: str, version: int, expected: int) -> dict[str, Any]:
    return {
        "TableName": TABLE,
        "Item": item(pk, version),
        "ConditionExpression": "version = :expected",
        "ExpressionAttributeValues": {":expected": {"N": str(expected)}},
        "ReturnValuesOnConditionCheckFailure": "ALL_OLD",
    }


def refusal(asked: Callable[..., Any], **arguments: Any) -> dict[str, Any]:
    with pytest.raises(ClientError) as error:
        asked(**arguments)
    return dict(error.value.response)


def version(client: Any, pk: str) -> int:
    return int(client.get_item(TableName=TABLE, Key=key(pk), ConsistentRead=True)["Item"]["version"]["N"])


def test_a_put_whose_condition_fails_shows_what_is_there(client: Any) -> None:
    client.put_item(TableName=TABLE, Item=item("put", 1))
    refused = refusal(client.put_item, **put_if("put", 3, expected=2))
    assert refused["Error"]["Code"] == "ConditionalCheckFailedException"
    assert refused["Item"] == item("put", 1)
    client.put_item(**put_if("put", 2, expected=1))
    assert version(client, "put") == 2


def test_a_transaction_is_all_or_nothing_and_shows_what_was_in_its_way(client: Any) -> None:
    client.put_item(TableName=TABLE, Item=item("taken", 1))
    writes = [{"Put": {"TableName": TABLE, "Item": item("free", 1)}}, {"Put": put_if("taken", 3, expected=2)}]
    refused = refusal(client.transact_write_items, TransactItems=writes)
    assert refused["Error"]["Code"] == "TransactionCanceledException"
    assert [reason["Code"] for reason in refused["CancellationReasons"]] == ["None", "ConditionalCheckFailed"]
    assert refused["CancellationReasons"][1]["Item"] == item("taken", 1)
    assert "Item" not in client.get_item(TableName=TABLE, Key=key("free"), ConsistentRead=True)


def test_a_transaction_which_is_sent_twice_happens_once(client: Any) -> None:
    one_more = {
        "TableName": TABLE,
        "Key": key("counted"),
        "UpdateExpression": "ADD version :one",
        "ExpressionAttributeValues": {":one": {"N": "1"}},
    }
    for _ in range(2):
        client.transact_write_items(TransactItems=[{"Update": one_more}], ClientRequestToken="the same")
    assert version(client, "counted") == 1
    other = [{"Put": {"TableName": TABLE, "Item": item("counted", 9)}}]
    refused = refusal(client.transact_write_items, TransactItems=other, ClientRequestToken="the same")
    assert refused["Error"]["Code"] == "IdempotentParameterMismatchException"


def test_several_items_are_read_at_once_and_counted(client: Any) -> None:
    client.put_item(TableName=TABLE, Item=item("one", 1))
    client.put_item(TableName=TABLE, Item=item("two", 2))
    asked = {TABLE: {"Keys": [key("one"), key("two"), key("none")], "ConsistentRead": True}}
    got = client.batch_get_item(RequestItems=asked, ReturnConsumedCapacity="TOTAL")
    found = sorted(got["Responses"][TABLE], key=lambda item: item["pk"]["S"])
    assert found == [item("one", 1), item("two", 2)]
    assert got["ConsumedCapacity"][0]["CapacityUnits"] == 3.0
    written = client.put_item(TableName=TABLE, Item=item("one", 1), ReturnConsumedCapacity="TOTAL")
    assert written["ConsumedCapacity"]["CapacityUnits"] == 1.0


def test_an_index_holds_only_what_is_due(client: Any) -> None:
    due = {"due_shard": {"S": "0"}, "due_at": {"N": "100"}}
    client.put_item(TableName=TABLE, Item=item("due", 1) | due)
    client.put_item(TableName=TABLE, Item=item("later", 1) | due | {"due_at": {"N": "200"}})
    client.put_item(TableName=TABLE, Item=item("never", 1))
    found = client.query(
        TableName=TABLE,
        IndexName="due",
        KeyConditionExpression="due_shard = :shard AND due_at <= :now",
        ExpressionAttributeValues={":shard": {"S": "0"}, ":now": {"N": "150"}},
    )
    assert found["Items"] == [key("due") | due]


def test_sixteen_threads_lose_no_acknowledged_write(client: Any) -> None:
    client.put_item(TableName=TABLE, Item=item("raced", 0))
    acknowledged: list[int] = []

    def race() -> None:
        for _ in range(12):
            seen = version(client, "raced")
            try:
                client.put_item(**put_if("raced", seen + 1, expected=seen))
            except client.exceptions.ConditionalCheckFailedException:
                continue
            acknowledged.append(seen + 1)

    threads = [threading.Thread(target=race) for _ in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(acknowledged) == list(range(1, version(client, "raced") + 1))
    assert len(acknowledged) >= 12  # of 192 tries: one success makes fifteen others fail at most


def test_a_kill_in_the_midst_of_writing_loses_nothing_acknowledged(tmp_path: Path) -> None:
    acknowledged: list[str] = []

    def write(client: Any, thread: int) -> None:
        for n in range(100_000):
            try:
                client.put_item(TableName=TABLE, Item=item(f"{thread}-{n}", n))
            except (BotoCoreError, ClientError):
                return
            acknowledged.append(f"{thread}-{n}")

    with embedded(tmp_path) as endpoint:
        create_table(client_of(endpoint), TABLE)
        threads = [threading.Thread(target=write, args=(client_of(endpoint), n)) for n in range(4)]
        for thread in threads:
            thread.start()
        time.sleep(0.5)
        os.kill(int((tmp_path / "lock").read_text().split()[1]), signal.SIGKILL)
        for thread in threads:
            thread.join()
    with embedded(tmp_path) as endpoint:
        client = client_of(endpoint)
        lost = [pk for pk in acknowledged if "Item" not in client.get_item(TableName=TABLE, Key=key(pk))]
    assert len(acknowledged) > 50
    assert lost == []


def test_data_which_another_server_uses_is_left_alone(tmp_path: Path) -> None:
    with (
        embedded(tmp_path),
        pytest.raises(CannotStart, match=f"in use by process {os.getpid()}: stop that server first"),
        embedded(tmp_path),
    ):
        pass


def test_a_database_which_outlived_its_server_is_replaced(tmp_path: Path) -> None:
    """As where a system does not end a process with its parent; here another process plays the survivor."""
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    with (tmp_path / "lock").open("a+") as lock:
        assert database._locked(lock)
        survivor = subprocess.Popen(["sleep", "60"], pass_fds=[lock.fileno()])
        lock.write(f"{gone.pid} {survivor.pid}")
    with embedded(tmp_path) as endpoint:
        assert client_of(endpoint).list_tables()["TableNames"] == []
    assert survivor.wait(5) == -signal.SIGTERM


def test_a_missing_database_says_what_to_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "INSTALLED", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CannotStart, match="npm ci --prefix tools/node") as error, embedded(tmp_path / "data"):
        pass
    assert "\n" not in str(error.value)


def test_a_file_which_is_no_database_says_so(tmp_path: Path) -> None:
    (tmp_path / "games.db").write_bytes(b"not a database at all" * 100)
    with pytest.raises(CannotStart, match=r"ended at once .*not a valid SQLite database"), embedded(tmp_path):
        pass
