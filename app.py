"""The Chalice app: its routes and its background functions."""

import gc

gc.disable()  # imports leave no garbage, and searching for it takes a twelfth of a cold start

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from chalice.app import Chalice, Rate

from chalicelib.api.dispatch import route
from chalicelib.api.function_url import FunctionUrl
from chalicelib.api.operations import find_operation
from chalicelib.api.rest_api import RestApi
from chalicelib.bootstrap import build, reseed_after_restore
from chalicelib.core.deps import Deps
from chalicelib.routes import PATHS
from chalicelib.settings import from_snapshot, refuse_chalice, settings


def create_app(wired: Callable[[], Deps]) -> Chalice:
    """The app of the service. It calls `wired` for each request to get the dependencies."""
    made = Chalice("reverie")
    made.api.binary_types = []  # all answers are text, and Chalice would compare each with its list three times
    route(made, PATHS, wired)
    return made


@cache
def deps() -> Deps:
    """The dependencies, built once from the environment; not on import, so that tools can import this without AWS."""
    return build(settings())


refuse_chalice()
app = create_app(deps)
# Nearly every request is for this one, so it is imported before the first.
_ = find_operation("tables.api.get_game").inputs
rest_api, function_url = RestApi(app), FunctionUrl(app)


# Each function imports its work when AWS calls it, so that the function that answers requests starts without it.


@app.schedule(Rate(1, unit=Rate.MINUTES))
def sweep_overdue_games(_: object) -> None:
    from chalicelib.workers.tasks import sweep_overdue

    sweep_overdue(deps())


@app.lambda_function(name="notify")
def notify_players(event: Mapping[str, Any], _: object) -> Mapping[str, Any]:
    from chalicelib.workers.tasks import notify_saved

    return notify_saved(deps(), event)


@app.lambda_function(name="deliver")
def deliver_notifications(event: Mapping[str, Any], _: object) -> None:
    from chalicelib.workers.tasks import deliver_notifications

    deliver_notifications(deps(), event)


@app.lambda_function(name="develop")
def develop_uploads(event: Mapping[str, Any], _: object) -> None:
    from chalicelib.workers.tasks import develop_uploads

    develop_uploads(deps(), event)


if settings().in_lambda:
    deps()  # a Lambda has a full core during imports, and only part of one afterwards
if from_snapshot():
    from snapshot_restore_py import register_after_restore  # in AWS's Python runtimes since 3.12

    register_after_restore(reseed_after_restore)
gc.freeze()
gc.enable()
