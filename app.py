"""The Chalice app: which blueprints there are, what happens without a caller, and nothing else."""

from collections.abc import Mapping
from typing import Any

from chalice.app import Chalice, Rate

from chalicelib.api.door import Door
from chalicelib.api.routing import route
from chalicelib.api.telemetry import tell_work
from chalicelib.background.announcer import announce
from chalicelib.background.deliverer import deliver
from chalicelib.background.sweeper import sweep_at_once
from chalicelib.wiring import deps, saved, task_of

app = Chalice("reverie")

route(app)
through_the_url = Door(app)


@app.schedule(Rate(1, unit=Rate.MINUTES))
def sweep_overdue_games(_: object) -> None:
    sweep_at_once(
        deps(), lambda woken, sent: tell_work("sweep", {"Sweeps": 1, "OverdueGames": woken, "HandedOver": sent})
    )


@app.lambda_function(name="announce")
def announce_saved_games(event: Mapping[str, Any], _: object) -> int:
    """From the table's stream; a record which fails is met again, with all that come after it."""
    made = sum(announce(deps(), found) for record in event["Records"] if (found := saved(record)))
    tell_work("announce", {"Announced": made})
    return made


@app.lambda_function(name="deliver")
def deliver_notices(event: Mapping[str, Any], _: object) -> None:
    """From the queue, one message at a time: what fails comes back, and in the end to the dead letters."""
    for record in event["Records"]:
        tell_work("deliver", {"Deliveries": 1}, deliver(deps(), task_of(record["body"])))
