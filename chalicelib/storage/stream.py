"""Reads the table's stream, which reports each save of a game with the item before and after it."""

import json
from collections.abc import Mapping
from typing import Any

from chalicelib.engine.events import RoundScored
from chalicelib.engine.ids import Seat
from chalicelib.service.saved import Saved
from chalicelib.service.stored import Transition
from chalicelib.storage import codec
from chalicelib.storage.dynamo import Item
from chalicelib.storage.formats import upgraded
from chalicelib.storage.games import STATE


def saved(record: Mapping[str, Any]) -> Saved | None:
    """The save that a record reports; None for other items, and for a game that was removed.

    Its events are only scored rounds: they alone say more than the two positions.
    """
    change = record["dynamodb"]
    new: Item | None = change.get("NewImage")
    if new is None or change["Keys"]["sk"]["S"] != STATE:
        return None
    old: Item | None = change.get("OldImage")
    new, old = upgraded(new), upgraded(old) if old else None
    events = tuple(
        RoundScored(event["round"], {Seat(int(seat)): points for seat, points in event["points"].items()})
        for event in json.loads(new["events"]["S"])
        if event["event"] == "round-scored"
    )
    before = codec.load_game(old["state"]["S"]) if old else None
    return Saved(
        before, Transition(codec.load_game(new["state"]["S"]), events), int(change["ApproximateCreationDateTime"])
    )
