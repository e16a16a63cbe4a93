"""What AWS refuses is refused before it is sent. TESTING.md says which emulator would accept it.

Each request breaks one rule. Some are sound requests with a planted fault; the others DynamoTable sends when it is
asked for what test_engines.py lists.
"""

import re
from importlib.metadata import version

import pytest
from botocore import xform_name
from botocore.exceptions import ClientError

from chalicelib.store.attributes import sent_key, to_attributes
from chalicelib.store.table import Key
from tests.store.aws_rules import RefusedByAws, let_through
from tests.store.engines import A, B, item
from tests.store.test_engines import REFUSED
from tests.test_documented import text_of

NAMES, VALUES = "ExpressionAttributeNames", "ExpressionAttributeValues"
ONE, LONG = {"N": "1"}, ":" + "0" * 255


def put(attributes=None, **more):
    return "PutItem", {"Item": to_attributes(item(A)) | (attributes or {}), **more}


def put_if(condition, **more):
    return put(ConditionExpression=condition, **more)


def get(**key):
    return "GetItem", {"Key": {**sent_key(A), **key}}


def update(expression, **more):
    return "UpdateItem", {"Key": sent_key(A), "UpdateExpression": expression, **more}


def query(expression, value="A", **more):
    return "Query", {"KeyConditionExpression": expression, VALUES: {":0": {"S": value}}, **more}


def query_due(**more):
    return query("due_shard = :0", "1", IndexName="due", **more)


def delete(table):
    return {"TableName": table, "Key": sent_key(A)}


def batch(table, size):
    return "BatchGetItem", {"RequestItems": {table: {"Keys": [sent_key(Key("A", str(n))) for n in range(size)]}}}


SOUND = {
    "a write": lambda _: put({"n": ONE}),
    "a write with a condition": lambda _: put_if("#n = :0", **{NAMES: {"#n": "n"}, VALUES: {":0": ONE}}),
    "a read": lambda _: get(),
    "an update": lambda _: update("ADD #n :0 SET #m = :0", **{NAMES: {"#n": "n", "#m": "m"}, VALUES: {":0": ONE}}),
    "a query": lambda _: query("pk = :0", Limit=1),
    "a query of an index": lambda _: query_due(),
    "a batch": lambda table: batch(table, 100),
    "a transaction": lambda table: ("TransactWriteItems", {"TransactItems": [{"Delete": delete(table)}]}),
}
FAULTS = {
    "a name without use": lambda _: put_if("attribute_exists(pk)", **{NAMES: {"#n": "n"}}),
    "a name without meaning": lambda _: put_if("attribute_exists(#n)"),
    "a value without use": lambda _: put_if("attribute_exists(pk)", **{VALUES: {":0": ONE}}),
    "a value without meaning": lambda _: put_if("pk = :0"),
    "a value without an expression": lambda _: put(**{VALUES: {":0": ONE}}),
    "a map of no names": lambda _: put_if("attribute_exists(pk)", **{NAMES: {}}),
    "a map of no values": lambda _: put_if("attribute_exists(pk)", **{VALUES: {}}),
    "a reserved word": lambda _: put_if("attribute_exists(ttl)"),
    "an empty condition": lambda _: put_if(""),
    "a condition of 4.1 kB": lambda _: put_if(" OR ".join(["attribute_exists(pk)"] * 175)),
    "a placeholder of 256 letters": lambda _: put_if(f"n = {LONG}", **{VALUES: {LONG: ONE}}),
    "a value of two types": lambda _: put({"n": {"N": "1", "S": "1"}}),
    "a value of 39 digits": lambda _: put_if("n = :0", **{VALUES: {":0": {"N": "1" * 39}}}),
    "a number of letters": lambda _: put({"n": {"N": "one"}}),
    "a key with another attribute": lambda _: get(n=ONE),
    "a key that is a number": lambda _: get(sk=ONE),
    "a sum of texts": lambda _: update("ADD #n :0", **{NAMES: {"#n": "n"}, VALUES: {":0": {"S": "1"}}}),
    "an empty update": lambda _: update(""),
    "a batch of no key": lambda table: batch(table, 0),
    "a batch of 101 keys": lambda table: batch(table, 101),
    "a limit of 0": lambda _: query("pk = :0", Limit=0),
    "a query of an empty pk": lambda _: query("pk = :0", ""),
    "a query without a partition": lambda _: query("sk = :0"),
    "a query of an unknown index": lambda _: query("pk = :0", IndexName="other"),
    "a consistent read of an index": lambda _: query_due(ConsistentRead=True),
    "a start without the keys of the index": lambda _: query_due(ExclusiveStartKey=sent_key(A)),
    "a token of 37 letters": lambda table: (
        "TransactWriteItems",
        {"TransactItems": [{"Delete": delete(table)}], "ClientRequestToken": "t" * 37},
    ),
    "an unknown choice in a transaction": lambda table: (
        "TransactWriteItems",
        {"TransactItems": [{"Delete": {**delete(table), "ReturnValuesOnConditionCheckFailure": "ALL_NEW"}}]},
    ),
    "two actions in one entry": lambda table: (
        "TransactWriteItems",
        {"TransactItems": [{"Delete": delete(table), "Put": {"TableName": table, "Item": sent_key(B)}}]},
    ),
}
STORED = {  # what is stored decides about these, or DynamoTable itself
    "a check alone",
    "a sum with a text",
    "a sum with a text before a condition that fails",
    "a sum with a text after a condition that fails",
    "a large item after an update",
}
ACCEPTS = {
    "moto": {
        "39 digits",
        "39 digits below zero",
        "a batch of no key",
        "a bool as the number of an index",
        "a condition of 4.1 kB",
        "a key that is a number",
        "a limit of 0",
        "a long pk to read",
        "a map of no names",
        "a number as the partition of an index",
        "a placeholder of 256 letters",
        "a query backwards",
        "a start without the keys of the index",
        "a text as the number of an index",
        "a text set as the number of an index",
        "a token of 37 letters",
        "a value of 39 digits",
        "a value of two types",
        "a value without an expression",
        "a value without use",
        "an empty condition",
        "an empty sk in a batch",
        "an empty sk in a transaction",
        "an unknown choice in a transaction",
        "more than 4 MB",
        "no write",
    },
    "ministack": {
        "a placeholder of 256 letters",
        "a value without meaning",
        "an attribute set and added to",
        "an unknown choice in a transaction",
        "two actions in one entry",
    },
}


def send(table, operation, params):
    named = {} if operation in {"BatchGetItem", "TransactWriteItems"} else {"TableName": table.name}
    return getattr(table.client, xform_name(operation))(**named, **params)


def refuse(name, table):
    """What is refused, and why."""
    with pytest.raises(RefusedByAws) as refused:
        if name in FAULTS:
            send(table, *FAULTS[name](table.name))
        else:
            REFUSED[name](table)
    return refused.value


@pytest.mark.parametrize("name", SOUND)
def test_a_sound_request_is_sent(db, name):
    try:
        send(db, *SOUND[name](db.name))
    except ClientError as error:
        assert error.response["Error"]["Code"] == "ConditionalCheckFailedException"


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_refused_for_one_reason(db, name):
    assert len(refuse(name, db).why) == 1, refuse(name, db).why


@pytest.mark.parametrize("name", [*FAULTS, *(name for name in REFUSED if name not in STORED)])
@pytest.mark.parametrize("engine", ["moto", pytest.param("ministack", marks=pytest.mark.deployed)], indirect=True)
def test_an_emulator_would_refuse_it_too_unless_it_is_listed(engine, name):
    table = engine.fresh()
    refused = refuse(name, table)
    with let_through(table.client):
        assert accepts(table.client, refused.operation, refused.params) == (name in ACCEPTS[engine.name])


def accepts(client, operation, params):
    """Whether the request gets as far as its condition. Some of them end moto with a KeyError."""
    try:
        getattr(client, xform_name(operation))(**params)
    except (ClientError, KeyError) as error:
        return "ConditionalCheckFailed" in str(error)
    return True


def test_a_parameter_without_rules_is_not_sent(db):
    operation, params = query("pk = :0", FilterExpression="n = :0")
    with pytest.raises(RefusedByAws, match="FilterExpression has no rules here"):
        send(db, operation, params)
    operation, params = batch(db.name, 1)
    params["RequestItems"][db.name]["ProjectionExpression"] = "pk"
    with pytest.raises(RefusedByAws, match="ProjectionExpression has no rules here"):
        send(db, operation, params)


@pytest.mark.parametrize("expression", ["REMOVE #n", "SET #n = if_not_exists(#n, :0)", "ADD #n :0 REMOVE #n"])
def test_an_update_in_a_form_without_rules_is_not_sent(db, expression):
    operation, params = update(expression, **{NAMES: {"#n": "n"}, VALUES: {":0": ONE}})
    with pytest.raises(RefusedByAws, match="form without rules"):
        send(db, operation, params)


def test_testing_says_what_the_emulators_accept():
    told = " ".join(text_of("TESTING.md").split())
    (ministack,) = re.findall(r"^ministack==(.+)$", text_of("requirements/emulator.in"), re.M)
    for name, tried in (("moto", version("moto")), ("ministack", ministack)):
        assert f"{name} {tried} accepts {', '.join(sorted(ACCEPTS[name]))}." in told
