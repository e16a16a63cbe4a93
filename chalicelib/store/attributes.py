"""Items in DynamoDB's own form, in which each value names its type. It needs no client of AWS."""

from collections.abc import Mapping
from typing import Any

from chalicelib.store.table import Item, Key, Value

Sent = Mapping[str, Mapping[str, Any]]
"""An item or a key: `{"pk": {"S": "…"}}`."""


def to_attributes(item: Item) -> Sent:
    """The item as DynamoDB takes it."""
    return {name: typed(value) for name, value in item.items()}


def sent_key(key: Key) -> Mapping[str, Mapping[str, str]]:
    return {"pk": {"S": key.pk}, "sk": {"S": key.sk}}


def typed(value: Value) -> Mapping[str, Any]:
    if isinstance(value, bool):
        return {"BOOL": value}
    return {"S": value} if isinstance(value, str) else {"N": str(value)}


def from_attributes(item: Sent) -> Item:
    """The item from DynamoDB's answer, or from a record of its stream."""
    return {name: _received(kind, value) for name, pair in item.items() for kind, value in pair.items()}


def _received(kind: str, value: Any) -> Value:
    found: Value = int(value) if kind == "N" else value
    return found
