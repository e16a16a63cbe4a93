from collections.abc import Iterator
from typing import Any

import boto3
import pytest

from tools.table import create_table, table_arguments


@pytest.fixture
def client(aws: None) -> Iterator[Any]:
    """A client in a region where nobody else has tables."""
    client = boto3.client("dynamodb", region_name="eu-central-1")
    yield client
    for name in client.list_tables()["TableNames"]:
        client.delete_table(TableName=name)


def test_the_table_is_the_one_of_the_template(client: Any) -> None:
    create_table(client, "games")
    table = client.describe_table(TableName="games")["Table"]
    assert [key["AttributeName"] for key in table["KeySchema"]] == ["pk", "sk"]
    assert {index["IndexName"] for index in table["GlobalSecondaryIndexes"]} == {"due", "listed"}
    assert not table.get("StreamSpecification", {}).get("StreamEnabled")
    assert table["BillingModeSummary"]["BillingMode"] == "PAY_PER_REQUEST"


def test_expired_items_are_removed(client: Any) -> None:
    create_table(client, "games")
    ttl = client.describe_time_to_live(TableName="games")["TimeToLiveDescription"]
    assert ttl == {"TimeToLiveStatus": "ENABLED", "AttributeName": "ttl"}


def test_a_table_which_is_there_keeps_its_items(client: Any) -> None:
    create_table(client, "games")
    client.put_item(TableName="games", Item={"pk": {"S": "a"}, "sk": {"S": "b"}})
    create_table(client, "games")
    assert client.get_item(TableName="games", Key={"pk": {"S": "a"}, "sk": {"S": "b"}})["Item"]


def test_a_table_whose_making_was_interrupted_gets_its_time_to_live(client: Any) -> None:
    client.create_table(**table_arguments("games"))
    create_table(client, "games")
    ttl = client.describe_time_to_live(TableName="games")["TimeToLiveDescription"]
    assert ttl["TimeToLiveStatus"] == "ENABLED"


def test_the_indexes_answer_queries(client: Any) -> None:
    create_table(client, "games")
    item = {"pk": {"S": "GAME#1"}, "sk": {"S": "STATE"}, "due_shard": {"S": "0"}, "due_at": {"N": "100"}}
    client.put_item(TableName="games", Item=item)
    due = client.query(
        TableName="games",
        IndexName="due",
        KeyConditionExpression="due_shard = :shard AND due_at <= :now",
        ExpressionAttributeValues={":shard": {"S": "0"}, ":now": {"N": "150"}},
    )
    assert due["Items"] == [item]
