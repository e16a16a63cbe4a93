"""What the storage relies on, tested with the embedded database itself (docs/decisions/0003-embedded-database.md)."""

import http.client
import os
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import boto3
import pytest
from botocore.config import Config
from botocore.exceptions import BotoCoreError, ClientError

from tools import database
from tools.database import CannotStart, Database, embedded
from tools.table import create_table

ROOT = Path(__file__).parents[2]
TABLE = "reverie"
ENOUGH = 100  # writes before the database is killed
SINGLE_TRY = Config(max_pool_connections=32, retries={"total_max_attempts": 1}, connect_timeout=2, read_timeout=5)


def client_of(found: Database, key: str | None = None) -> Any:
    return boto3.client(
        "dynamodb",
        endpoint_url=found.endpoint,
        region_name="eu-central-1",
        config=SINGLE_TRY,
        aws_access_key_id=key or found.key,
        aws_secret_access_key="any",
    )


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with embedded(tmp_path_factory.mktemp("data")) as found:
        client = client_of(found)
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


def test_a_put_whose_condition_fails_returns_the_item(client: Any) -> None:
    client.put_item(TableName=TABLE, Item=item("put", 1))
    refused = refusal(client.put_item, **put_if("put", 3, expected=2))
    assert refused["Error"]["Code"] == "ConditionalCheckFailedException"
    assert refused["Item"] == item("put", 1)
    client.put_item(**put_if("put", 2, expected=1))
    assert version(client, "put") == 2


def test_a_transaction_is_all_or_nothing_and_returns_the_item_in_its_way(client: Any) -> None:
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


def test_a_kill_during_writes_loses_no_acknowledged_write(tmp_path: Path) -> None:
    acknowledged: list[str] = []

    def write(client: Any, thread: int) -> None:
        for n in range(100_000):
            try:
                client.put_item(TableName=TABLE, Item=item(f"{thread}-{n}", n))
            except (BotoCoreError, ClientError):
                return
            acknowledged.append(f"{thread}-{n}")

    with embedded(tmp_path) as found:
        create_table(client_of(found), TABLE)
        threads = [threading.Thread(target=write, args=(client_of(found), n)) for n in range(4)]
        for thread in threads:
            thread.start()
        while len(acknowledged) < ENOUGH and any(thread.is_alive() for thread in threads):
            time.sleep(0.01)
        os.kill(int((tmp_path / "lock").read_text().split()[1]), signal.SIGKILL)
        for thread in threads:
            thread.join()
    with embedded(tmp_path) as found:
        client = client_of(found)
        lost = [pk for pk in acknowledged if "Item" not in client.get_item(TableName=TABLE, Key=key(pk))]
    assert len(acknowledged) >= ENOUGH
    assert lost == []


def test_data_in_use_by_another_server_is_left_alone(tmp_path: Path) -> None:
    with (
        embedded(tmp_path),
        pytest.raises(CannotStart, match=f"in use by process {os.getpid()}: stop that server first"),
        embedded(tmp_path),
    ):
        pass


def asked(found: Database, method: str, **headers: str) -> tuple[int, dict[str, str]]:
    there = http.client.HTTPConnection(found.endpoint.removeprefix("http://"), timeout=5)
    there.request(method, "/", "{}", {"X-Amz-Target": "DynamoDB_20120810.ListTables", **headers})
    answer = there.getresponse()
    answer.read()
    there.close()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}


@pytest.mark.parametrize(
    ("method", "headers"),
    [
        pytest.param("OPTIONS", {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}, id="asked"),
        pytest.param("POST", {"Origin": "https://example.org"}, id="a page"),
        pytest.param("POST", {}, id="another process"),
        pytest.param("POST", {"Authorization": "AWS4-HMAC-SHA256 Credential=local/x"}, id="with another key"),
        pytest.param("POST", {"Authorization": "AWS4-HMAC-SHA256 Credential=/x"}, id="with no key"),
    ],
)
def test_nobody_gets_an_answer_without_the_key(tmp_path: Path, method: str, headers: dict[str, str]) -> None:
    with embedded(tmp_path) as found:
        status, answered = asked(found, method, **headers)
        assert status == HTTPStatus.FORBIDDEN
        assert not any(name.startswith(("access-control", "x-amz")) for name in answered)
        assert asked(found, "POST", Authorization=f"AWS4-HMAC-SHA256 Credential={found.key}/x")[0] != status


def listening() -> set[tuple[str, int]]:
    """The addresses on which anything in this network listens."""
    lines = [line.split() for line in Path("/proc/net/tcp").read_text("ascii").splitlines()[1:]]
    places = [line[1].split(":") for line in lines if line[3] == "0A"]
    return {(socket.inet_ntoa(struct.pack("<I", int(host, 16))), int(port, 16)) for host, port in places}


def test_the_gate_is_the_only_way_to_the_database(tmp_path: Path) -> None:
    before = listening()
    with embedded(tmp_path) as found:
        assert client_of(found).list_tables()["TableNames"] == []
        assert {f"http://{host}:{port}" for host, port in listening() - before} == {found.endpoint}


def test_without_a_network_namespace_the_address_cannot_be_guessed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate.py"
    forbidden = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r})\nfrom tools import gate\ngate._may_move = lambda: False\n"
    )
    gate.write_text(f"{forbidden}gate.main()\n", encoding="utf-8")
    monkeypatch.setattr(database, "_GATE", gate)
    hosts = set()
    for name in ("one", "two"):
        before = listening()
        with embedded(tmp_path / name) as found:
            assert client_of(found).list_tables()["TableNames"] == []
            inner = {place for place in listening() - before if f"http://{place[0]}:{place[1]}" != found.endpoint}
            hosts |= {host for host, _ in inner}
    assert len(hosts) == 2
    assert "127.0.0.1" not in hosts


def test_nobody_else_may_read_the_games(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    (data / "lock").touch(mode=0o644)
    with embedded(data) as found:
        create_table(client_of(found), TABLE)
        modes = {path.name: oct(path.stat().st_mode & 0o777) for path in data.iterdir()}
    assert {"games.db", "lock", "database.log"} <= modes.keys()
    assert set(modes.values()) == {"0o600"}
    assert data.stat().st_mode & 0o777 == 0o700


def test_an_unwritable_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotStart, match=r"games cannot be kept in .*: choose a folder of yours") as error:
        embedded(tmp_path / "file" / "data").__enter__()
    assert "\n" not in str(error.value)


def test_a_database_that_outlived_its_server_is_replaced(tmp_path: Path) -> None:
    """As on a system that does not end a process with its parent; here another process plays the survivor."""
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    with (tmp_path / "lock").open("a+") as lock:
        assert database._locked(lock)
        survivor = subprocess.Popen(["sleep", "60"], pass_fds=[lock.fileno()])
        lock.write(f"{gone.pid} {survivor.pid}")
    with embedded(tmp_path) as found:
        assert client_of(found).list_tables()["TableNames"] == []
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
