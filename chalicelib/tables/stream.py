"""Reads what a table's stream reports: each save of a game, with the item before and after it."""

from collections.abc import Mapping
from typing import Any

from chalicelib.store.attributes import from_attributes
from chalicelib.store.formats import upgraded
from chalicelib.store.table import Item, text
from chalicelib.tables import codec
from chalicelib.tables.store import STATE
from chalicelib.tables.transition import Saved, Transition


def read_save(record: Mapping[str, Any]) -> Saved | None:
    """The save that a record of DynamoDB's stream reports; None for other items, and for a game that was removed."""
    change = record["dynamodb"]
    if "NewImage" not in change or change["Keys"]["sk"]["S"] != STATE:
        return None
    old = from_attributes(change["OldImage"]) if change.get("OldImage") else None
    return save_of(old, from_attributes(change["NewImage"]), int(change["ApproximateCreationDateTime"]))


def save_of(old: Item | None, new: Item, at: int) -> Saved:
    """The save that has made one item of a game from another one, or from none, at that Unix second."""
    new = upgraded(new)
    events = codec.load_events(text(new, "events"))
    before = codec.load_game(text(upgraded(old), "state")) if old else None
    return Saved(before, Transition(codec.load_game(text(new, "state")), events), at)
