"""The part of DynamoDB that we use, in this process: fast enough to try every fault and every order of calls.

It replaces boto3's client, so that all our own storage code runs. moto evaluates the expressions;
tests/prove/test_memory.py checks that every operation leaves the same items here as there.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, cast

from botocore.exceptions import ClientError
from moto.dynamodb.comparisons import get_filter_expression
from moto.dynamodb.models.dynamo_type import DynamoType, Item
from moto.dynamodb.parsing.executors import UpdateExpressionExecutor
from moto.dynamodb.parsing.expressions import UpdateExpressionParser  # type: ignore[attr-defined]
from moto.dynamodb.parsing.validators import UpdateExpressionValidator

from tools.table import table_arguments

Attributes = dict[str, dict[str, Any]]
Key = tuple[str, str]
Refusal = dict[str, Any]
READS = {"GetItem", "BatchGetItem", "Query"}
FAILED = "ConditionalCheckFailed"
MAX_KEYS = 100  # items in one request

Parsed = dict[str, Any]
Answer = tuple[bool, Parsed]  # whether it was done, and the client's answer


@dataclass(slots=True)
class Memory:
    """All items of one table. Items never change in place, so a copy of the dictionary is a snapshot."""

    items: dict[Key, Attributes] = field(default_factory=dict)

    def answer(self, operation: str, asked: Parsed) -> Answer:
        match operation:
            case "GetItem":
                return _ok(_present(self.items.get(_key(asked["Key"]))))
            case "BatchGetItem":
                return _ok(self._batch(asked["RequestItems"]))
            case "Query":
                return _ok(self._query(asked))
            case "TransactWriteItems":
                return self._transact(asked["TransactItems"])
            case "PutItem" | "DeleteItem" | "UpdateItem":
                return self._write(operation.removesuffix("Item"), asked)
            case _:
                raise NotImplementedError(operation)

    def _batch(self, wanted: Mapping[str, Any]) -> Parsed:
        ((table, asked),) = wanted.items()
        found = [self.items[key] for key in _at_once(map(_key, asked["Keys"])) if key in self.items]
        return {"Responses": {table: found}, "UnprocessedKeys": {}}

    def _query(self, asked: Parsed) -> Parsed:
        index = asked.get("IndexName")
        names = _keys_of(index)
        order = names[-1]
        partition = None if index else _partition(asked)
        found = [
            item
            for (pk, _), item in self.items.items()
            if partition in {None, pk} and order in item and _holds(item, asked, "KeyConditionExpression")
        ]
        found.sort(
            key=lambda item: (_sortable(item[order]), _key(item)), reverse=not asked.get("ScanIndexForward", True)
        )
        if "ExclusiveStartKey" in asked:
            found = found[_behind(found, asked, order) :]
        page = found[: asked.get("Limit", len(found))]
        more = {"LastEvaluatedKey": _only(page[-1], names)} if len(page) < len(found) else {}
        return {"Items": [_only(item, names) for item in page] if index else page, "Count": len(page), **more}

    def _write(self, kind: str, asked: Parsed) -> Answer:
        before = self.items.get(_where(kind, asked))
        if not _holds(before or {}, asked):
            return refused("ConditionalCheckFailedException", _present(before))
        after = self._carry_out(kind, asked)
        return _ok({"Attributes": _shown(asked, before, after)} if "ReturnValues" in asked else {})

    def _transact(self, writes: Sequence[Mapping[str, Any]]) -> Answer:
        each = [asked for write in writes for asked in write.items()]
        _at_once(_where(*asked) for asked in each)
        reasons = [self._reason(*asked) for asked in each]
        if any(reason["Code"] == FAILED for reason in reasons):
            return refused("TransactionCanceledException", {"CancellationReasons": reasons})
        for asked in each:
            self._carry_out(*asked)
        return _ok({})

    def _reason(self, kind: str, asked: Parsed) -> Parsed:
        before = self.items.get(_where(kind, asked))
        return {"Code": "None"} if _holds(before or {}, asked) else {"Code": FAILED, **_present(before)}

    def _carry_out(self, kind: str, asked: Parsed) -> Attributes | None:
        where = _where(kind, asked)
        match kind:
            case "Put":
                self.items[where] = asked["Item"]
            case "Delete":
                self.items.pop(where, None)
            case "Update":
                self.items[where] = _updated(self.items.get(where) or dict(asked["Key"]), asked)
        return self.items.get(where)


def _ok(parsed: Parsed) -> Answer:
    return True, parsed


def refused(code: str, more: Parsed | None = None) -> Answer:
    return False, {"Error": {"Code": code, "Message": ""}, **(more or {})}


def _present(item: Attributes | None) -> Parsed:
    return {} if item is None else {"Item": item}


def _key(item: Attributes) -> Key:
    return item["pk"]["S"], item["sk"]["S"]


def _where(kind: str, asked: Parsed) -> Key:
    return _key(asked["Item" if kind == "Put" else "Key"])


def _at_once(keys: Iterable[Key]) -> Sequence[Key]:
    """The keys. Raises ValueError if there are more than DynamoDB allows, or one of them twice."""
    found = list(keys)
    if len(found) > MAX_KEYS or len({*found}) < len(found):
        raise ValueError(found)
    return found


@lru_cache
def _keys_of(index: str | None) -> tuple[str, ...]:
    """The names of the table's keys, and then of the index's; the last one orders the items."""
    indexes = {found["IndexName"]: found["KeySchema"] for found in table_arguments("-")["GlobalSecondaryIndexes"]}
    schema = indexes[index] if index else []
    return ("pk", "sk", *(key["AttributeName"] for key in schema))


def _partition(asked: Parsed) -> str:
    """The partition of a query, whose condition begins with `pk = :pk`; the value may have another name."""
    value = asked["KeyConditionExpression"].split()[2]
    return cast(str, asked["ExpressionAttributeValues"][value]["S"])


def _only(item: Attributes, names: Sequence[str]) -> Attributes:
    return {name: item[name] for name in names}


def _sortable(value: Mapping[str, str]) -> float | str:
    return float(value["N"]) if "N" in value else value["S"]


def _behind(found: Sequence[Attributes], asked: Parsed, order: str) -> int:
    """The number of items up to the start key, which may have been deleted."""
    start = asked["ExclusiveStartKey"]
    last = (_sortable(start[order]), _key(start))
    forward = asked.get("ScanIndexForward", True)
    places = ((_sortable(item[order]), _key(item)) for item in found)
    return sum(place <= last if forward else place >= last for place in places)


def _holds(item: Attributes, asked: Parsed, name: str = "ConditionExpression") -> bool:
    if name not in asked:
        return True
    names, values = asked.get("ExpressionAttributeNames"), asked.get("ExpressionAttributeValues")
    test = _parsed(asked[name], json.dumps(names, sort_keys=True), json.dumps(values, sort_keys=True))
    return bool(test(item))


@lru_cache(maxsize=4096)
def _parsed(expression: str, names: str, values: str) -> Callable[[Attributes], bool]:
    found = get_filter_expression(expression, json.loads(names), json.loads(values))
    asked = {*re.findall(r"\w+", expression), *(json.loads(names) or {}).values()}

    def test(item: Attributes) -> bool:
        return bool(found.expr(Item(DynamoType({"S": "-"}), None, {n: v for n, v in item.items() if n in asked})))

    return test


class _Schema:
    """The part of the table's schema that moto's validator reads."""

    table_key_attrs = attribute_keys = ("pk", "sk")
    attr = ({"AttributeName": "pk", "AttributeType": "S"}, {"AttributeName": "sk", "AttributeType": "S"})


def _updated(item: Attributes, asked: Parsed) -> Attributes:
    there = Item(DynamoType(item["pk"]), DynamoType(item["sk"]), item)
    tree = UpdateExpressionParser.make(asked["UpdateExpression"])
    names, values = asked.get("ExpressionAttributeNames", {}), asked.get("ExpressionAttributeValues", {})
    valid = UpdateExpressionValidator(tree, names, values, there, cast(Any, _Schema)).validate()
    valid.normalize()
    UpdateExpressionExecutor(valid, there, names).execute()
    return cast(Attributes, there.to_json()["Attributes"])


def _shown(asked: Parsed, before: Attributes | None, after: Attributes | None) -> Attributes:
    return (before if asked["ReturnValues"].endswith("OLD") else after) or {}


Fault = Callable[[str, Callable[[], Answer]], Answer]
"""A function that gets the name of the operation and a function that carries it out; it answers or raises."""


def well(_: str, carry_out: Callable[[], Answer]) -> Answer:
    """Carry out the call without a fault."""
    return carry_out()


@dataclass(slots=True)
class Wire:
    """Stands between the client and the memory: records the calls and injects the faults."""

    memory: Memory
    fault: Fault = well
    calls: list[tuple[str, Parsed]] = field(default_factory=list)

    def answer(self, operation: str, asked: Parsed) -> Answer:
        self.calls.append((operation, asked))
        return self.fault(operation, lambda: self.memory.answer(operation, asked))


@dataclass(frozen=True, slots=True)
class Client:
    """Has the methods of boto3's client, with their results and errors."""

    wire: Wire

    def __getattr__(self, method: str) -> Callable[..., Parsed]:
        operation = "".join(word.capitalize() for word in method.split("_"))

        def call(**asked: Any) -> Parsed:
            done, parsed = self.wire.answer(operation, asked)
            if not done:
                raise ClientError(cast(Any, parsed), operation)
            return parsed

        return call
