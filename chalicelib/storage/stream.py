"""What the table's stream tells: of each save of a game, what it was before and what has become of it."""

import json
from collections.abc import Mapping
from typing import Any

from chalicelib.engine.events import RoundScored
from chalicelib.engine.ids import Seat
from chalicelib.service.saved import Saved
from chalicelib.service.stored import Change
from chalicelib.storage import codec
from chalicelib.storage.dynamo import Item
from chalicelib.storage.games import STATE


def saved(record: Mapping[str, Any]) -> Saved | None:
    """Of a record with both images; None for any other item, and for a game that was removed.

    Of its events only those are told which say more than the two positions: rounds that were scored.
    """
    told = record["dynamodb"]
    new: Item | None = told.get("NewImage")
    if new is None or told["Keys"]["sk"]["S"] != STATE:
        return None
    old: Item | None = told.get("OldImage")
    events = tuple(
        RoundScored(event["round"], {Seat(int(seat)): points for seat, points in event["points"].items()})
        for event in json.loads(new["events"]["S"])
        if event["event"] == "round-scored"
    )
    before = codec.load_game(old["state"]["S"]) if old else None
    return Saved(before, Change(codec.load_game(new["state"]["S"]), events), int(told["ApproximateCreationDateTime"]))
