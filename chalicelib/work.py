"""What happens without a caller, each piece in a Lambda of its own: app.py imports this when one of them is called."""

from collections.abc import Mapping
from typing import Any

from chalicelib.background.announcer import announce
from chalicelib.background.deliverer import deliver
from chalicelib.background.sweeper import Swept, sweep_at_once
from chalicelib.http.telemetry import tell_work
from chalicelib.wiring import deps, saved, task_of


def sweep_overdue(_: object) -> None:
    sweep_at_once(deps(), _tell_shard)


def _tell_shard(swept: Swept, handed_over: int) -> None:
    stuck = {"StuckGames": swept.stuck} if swept.stuck else {}
    tell_work("sweep", {"Sweeps": 1, "OverdueGames": swept.woken, "HandedOver": handed_over, **stuck})


def announce_saved(event: Mapping[str, Any]) -> None:
    """From the table's stream; a record which fails is met again, with all that come after it."""
    made = sum(announce(deps(), found) for record in event["Records"] if (found := saved(record)))
    tell_work("announce", {"Announced": made})


def deliver_notices(event: Mapping[str, Any]) -> None:
    """From the queue, one message at a time: what fails comes back, and in the end to the dead letters."""
    for record in event["Records"]:
        tell_work("deliver", {"Deliveries": 1}, deliver(deps(), task_of(record["body"])))
