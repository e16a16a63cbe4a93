"""What AWS documents to refuse of a request to DynamoDB, asked before an emulator can say yes to it.

Shapes, lengths and choices come from botocore's model, which has them from AWS; keys and indexes from infra/table.yaml,
and reserved words from moto's copy of AWS's list. The other rules stand here, and come from these pages:

https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html
https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ExpressionPlaceholders.html
https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Expressions.UpdateExpressions.html
https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Query.html
https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html

They know what our code sends, and refuse other parameters, types and forms of expressions: whoever begins to send them
adds here what AWS refuses of them. What depends on stored items is left to the emulators.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from botocore.model import OperationModel
from botocore.validate import ParamValidator
from moto.dynamodb.parsing.reserved_keywords import ReservedKeywords

from tools.table import table_arguments

if TYPE_CHECKING:
    from mypy_boto3_dynamodb.client import DynamoDBClient

Arguments = Mapping[str, Any]
Attributes = Mapping[str, Mapping[str, Any]]

MAX_KEY = {"HASH": 2_048, "RANGE": 1_024}  # bytes
MAX_ITEM = 400 * 1_024
MAX_TRANSACTION = 4 * 1_024 * 1_024
MAX_EXPRESSION = 4 * 1_024
MAX_PLACEHOLDER = 255

_TABLE = table_arguments("any")
_TYPES = {one["AttributeName"]: one["AttributeType"] for one in _TABLE["AttributeDefinitions"]}
_KEYS = {
    index.get("IndexName"): {one["KeyType"]: one["AttributeName"] for one in index["KeySchema"]}
    for index in (_TABLE, *_TABLE["GlobalSecondaryIndexes"])
}
_LONGEST = {name: MAX_KEY[kind] for keys in _KEYS.values() for kind, name in keys.items()}
_OWN = {*_KEYS[None].values()}

_NAMES, _VALUES = "ExpressionAttributeNames", "ExpressionAttributeValues"
_WRITE = {"TableName", "ConditionExpression", _NAMES, _VALUES, "ReturnValuesOnConditionCheckFailure"}
SENT: Mapping[str, Collection[str]] = {
    "GetItem": {"TableName", "Key", "ConsistentRead"},
    "BatchGetItem": {"RequestItems"},
    "Query": {
        *("TableName", "IndexName", "KeyConditionExpression", _VALUES),
        *("ConsistentRead", "ScanIndexForward", "Limit", "ExclusiveStartKey"),
    },
    "PutItem": _WRITE | {"Item"},
    "DeleteItem": _WRITE | {"Key"},
    "UpdateItem": _WRITE | {"Key", "UpdateExpression", "ReturnValues"},
    "TransactWriteItems": {"TransactItems", "ClientRequestToken"},
}

_WORD = re.compile(r"[#:]?\w+", re.ASCII)
_PLACEHOLDERS = {_NAMES: re.compile(r"#\w+", re.ASCII), _VALUES: re.compile(r":\w+", re.ASCII)}
_OPERATORS = {"AND", "OR", "BETWEEN", "SET", "ADD"}
_RESERVED = {*ReservedKeywords.get_reserved_keywords()} - _OPERATORS
_INTEGER = re.compile(r"-?\d{1,38}", re.ASCII)
_ADD, _SET = r"#?\w+ :\w+", r"#?\w+ = :\w+"
_UPDATE = re.compile(rf"(ADD {_ADD}(, {_ADD})*)? ?(SET {_SET}(, {_SET})*)?", re.ASCII)
_CHANGE = re.compile(r"(#?\w+)( =)? (:\w+)", re.ASCII)
_QUERY = re.compile(r"(\w+) = (:\w+)(?: AND (\w+) (?:< (:\w+)|BETWEEN (:\w+) AND (:\w+)))?", re.ASCII)
_EVENT = "provide-client-params.dynamodb"


class RefusedByAws(ValueError):
    """AWS documents that DynamoDB refuses this request."""

    def __init__(self, operation: str, params: Arguments, why: Collection[str]) -> None:
        super().__init__(operation, *why)
        self.operation, self.params, self.why = operation, params, why


def guard(client: "DynamoDBClient") -> "DynamoDBClient":
    """Let the client raise RefusedByAws in place of sending what AWS refuses."""
    client.meta.events.register(_EVENT, _look)
    return client


@contextmanager
def let_through(client: "DynamoDBClient") -> Iterator[None]:
    """Let the client send anything meanwhile."""
    client.meta.events.unregister(_EVENT, _look)
    try:
        yield
    finally:
        guard(client)


def _look(params: Arguments, model: OperationModel, **_: Any) -> None:
    if why := list(_faults(model, params)):
        raise RefusedByAws(model.name, params, why)


def _faults(model: OperationModel, params: Arguments) -> Iterator[str]:
    assert model.input_shape is not None
    misshapen = ParamValidator().validate(params, model.input_shape)
    if misshapen.has_errors():  # the other rules rely on the shape
        yield misshapen.generate_report()
        return
    yield from _beyond(model.input_shape, params)
    if model.name in SENT:
        yield from (f"{name} has no rules here" for name in params.keys() - SENT[model.name])
        yield from _of_request(model.name, params)


def _beyond(shape: Any, value: Any) -> Iterator[str]:
    """What is longer than the model allows, or none of its choices. ParamValidator looks at neither."""
    if shape.type_name in {"string", "list", "map"} and len(value) > shape.metadata.get("max", len(value)):
        yield f"{shape.name} is too long"
    if value not in shape.metadata.get("enum", [value]):
        yield f"{value} is no {shape.name}"
    for part, one in _parts(shape, value):
        yield from _beyond(part, one)


def _parts(shape: Any, value: Any) -> Iterator[tuple[Any, Any]]:
    match shape.type_name:
        case "structure":
            yield from ((shape.members[name], one) for name, one in value.items())
        case "list":
            yield from ((shape.member, one) for one in value)
        case "map":
            yield from ((shape.value, one) for one in value.values())


def _of_request(operation: str, params: Arguments) -> Iterator[str]:
    match operation:
        case "TransactWriteItems":
            yield from _transaction(params["TransactItems"])
        case "BatchGetItem":
            for asked in params["RequestItems"].values():
                yield from (f"{name} has no rules here" for name in asked.keys() - {"Keys", "ConsistentRead"})
                yield from _distinct(asked["Keys"])
                for key in asked["Keys"]:
                    yield from _key(key, None)
        case "Query":
            yield from _query(params)
            yield from _action(params)
        case _:
            yield from _action(params)


def _transaction(items: Collection[Mapping[str, Arguments]]) -> Iterator[str]:
    if any(len(one) != 1 for one in items):
        yield "an entry of a transaction is not one action"
    actions = [action for one in items for action in one.values()]
    for action in actions:
        yield from _action(action)
    puts = [action["Item"] for action in actions if "Item" in action]
    yield from _distinct([*puts, *(action["Key"] for action in actions if "Key" in action)])
    if sum(map(_size, puts)) > MAX_TRANSACTION:
        yield "a transaction is too large"


def _distinct(items: Collection[Attributes]) -> Iterator[str]:
    if len({tuple(str(item.get(name)) for name in sorted(_OWN)) for item in items}) < len(items):
        yield "an item is there twice"


def _action(action: Arguments) -> Iterator[str]:
    """A request about one item, an entry of a transaction, or a query."""
    expressions = {name: text for name, text in action.items() if name.endswith("Expression")}
    yield from _placeholders(action, " ".join(expressions.values()))
    for name, text in expressions.items():
        if not text.strip() or len(text.encode()) > MAX_EXPRESSION:
            yield f"{name} is empty or too long"
    for name, value in action.get(_VALUES, {}).items():
        yield from _value(name, value)
    if "Key" in action:
        yield from _key(action["Key"], None)
    if "ExclusiveStartKey" in action:
        yield from _key(action["ExclusiveStartKey"], action.get("IndexName"))
    if "Item" in action:
        yield from _item(action["Item"])
    if "UpdateExpression" in action:
        yield from _update(action)


def _placeholders(action: Arguments, text: str) -> Iterator[str]:
    words = {*_WORD.findall(text)}
    for group, form in _PLACEHOLDERS.items():
        given = action.get(group, {})
        if group in action and not given:
            yield f"{group} is empty"
        for name in given.keys() ^ {word for word in words if form.fullmatch(word)}:
            yield f"{name} is not used" if name in given else f"{name} is not defined"
        if any(len(name) > MAX_PLACEHOLDER for name in given):
            yield "a placeholder is too long"
    for word in words:
        if word.upper() in _RESERVED:
            yield f"{word} is reserved"


def _value(name: str, value: Mapping[str, Any]) -> Iterator[str]:
    if len(value) != 1 or not value.keys() <= {"S", "N", "BOOL"}:
        yield f"{name} has a type without rules here"
    elif "N" in value and not _INTEGER.fullmatch(value["N"]):
        yield f"{name} is not a whole number of 38 digits"


def _key(key: Attributes, index: str | None) -> Iterator[str]:
    if key.keys() != _OWN | {*_KEYS[index].values()}:
        yield f"a key has {', '.join(key)}"
    yield from _attributes(key)


def _item(item: Attributes) -> Iterator[str]:
    if not item.keys() >= _OWN:
        yield "an item has no key"
    yield from _attributes(item)
    if _size(item) > MAX_ITEM:
        yield "an item is too large"


def _attributes(item: Attributes) -> Iterator[str]:
    for name, value in item.items():
        yield from _value(name, value)
        yield from _indexed(name, value)


def _indexed(name: str, value: Mapping[str, Any]) -> Iterator[str]:
    """An attribute of a key has the type that the table declares, and a length."""
    if name not in _TYPES:
        return
    if value.keys() != {_TYPES[name]}:
        yield f"{name} has another type"
    elif "S" in value and not 0 < len(value["S"].encode()) <= _LONGEST[name]:
        yield f"{name} is empty or too long"


def _size(item: Attributes) -> int:
    """Bytes, without those of the numbers' digits."""
    return sum(len(name.encode()) + len(str(value.get("S", " ")).encode()) for name, value in item.items())


def _update(action: Arguments) -> Iterator[str]:
    text = action["UpdateExpression"]
    if not _UPDATE.fullmatch(text):
        yield "UpdateExpression has a form without rules here"
    names, values = action.get(_NAMES, {}), action.get(_VALUES, {})
    changes = [(names.get(name, name), equals, values.get(value, {})) for name, equals, value in _CHANGE.findall(text)]
    changed = [name for name, _, _ in changes]
    if len({*changed}) < len(changed):
        yield "an attribute is changed twice"
    if _OWN & {*changed}:
        yield "a key is changed"
    for name, equals, value in changes:
        yield from _indexed(name, value)
        if not equals and value.keys() != {"N"}:
            yield f"{name} is no number to add"


def _query(asked: Arguments) -> Iterator[str]:
    index = asked.get("IndexName")
    parts = _QUERY.fullmatch(asked.get("KeyConditionExpression", ""))
    if parts is None or index not in _KEYS:
        yield "a query has a form without rules here, or asks no index of ours"
        return
    if index and asked.get("ConsistentRead"):
        yield "an index has no consistent reads"
    partition, equal, sort, *bounds = parts.groups()
    if partition != _KEYS[index]["HASH"] or sort not in {_KEYS[index]["RANGE"], None}:
        yield "a query is not about the key"
    values = asked.get(_VALUES, {})
    yield from _indexed(partition, values.get(equal, {}))
    given = [values.get(bound, {}) for bound in bounds if bound]
    for value in given:
        yield from _indexed(sort, value)
    texts = [value.get("S", "") for value in given]
    if texts != sorted(texts):
        yield "a range ends before it begins"
