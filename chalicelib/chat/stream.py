"""Reads what a table's stream reports of chats: each message that has been written."""

from collections.abc import Mapping
from typing import Any

from chalicelib.chat.message import message_id
from chalicelib.chat.store import MESSAGE, message_of
from chalicelib.store.attributes import from_attributes
from chalicelib.store.formats import upgraded
from chalicelib.tables.store import id_of
from chalicelib.tables.transition import MessagePosted


def read_message(record: Mapping[str, Any]) -> MessagePosted | None:
    """The message that a record of DynamoDB's stream reports; None for other items, and for one that has changed."""
    change = record["dynamodb"]
    if "NewImage" not in change or change.get("OldImage") or not change["Keys"]["sk"]["S"].startswith(MESSAGE):
        return None
    message = message_of(upgraded(from_attributes(change["NewImage"])))
    at = int(change["ApproximateCreationDateTime"])
    return MessagePosted(id_of(change["Keys"]["pk"]["S"]), message_id(message.number), message.seat, message.player, at)
