"""Background tasks, each in its own Lambda function. app.py imports this module when one of them is called."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from chalicelib.background.deliverer import deliver
from chalicelib.background.notifier import notify
from chalicelib.background.sweeper import Swept, sweep_at_once
from chalicelib.http.telemetry import tell_work
from chalicelib.service.deps import Deps
from chalicelib.wiring import saved, task_of


def sweep_overdue(deps: Deps) -> None:
    """Apply timeouts to overdue games, and hand over deliveries that are due."""
    sweep_at_once(deps, partial(_tell_shard, deps))


def _tell_shard(deps: Deps, swept: Swept, handed_over: int) -> None:
    stuck = {"StuckGames": swept.stuck} if swept.stuck else {}
    tell_work(deps, "sweep", {"Sweeps": 1, "OverdueGames": swept.woken, "HandedOver": handed_over, **stuck})


def notify_saved(deps: Deps, event: Mapping[str, Any]) -> None:
    """Handle an event of the table's stream. If a record fails, AWS repeats it with all that follow it."""
    made = sum(notify(deps, found) for record in event["Records"] if (found := saved(record)))
    tell_work(deps, "notify", {"Notified": made})


def deliver_notifications(deps: Deps, event: Mapping[str, Any]) -> None:
    """Handle an event of the queue, one message at a time. A failed message comes back, finally as a dead letter."""
    for record in event["Records"]:
        tell_work(deps, "deliver", {"Deliveries": 1}, deliver(deps, task_of(record["body"])))
