"""The Chalice app: its routes, what happens without a caller, and nothing else."""

import gc

gc.disable()  # nothing of what is imported is garbage: to look for some in it takes a twelfth of a cold start

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from chalice.app import Chalice, Rate

from chalicelib.handlers.index import PATHS
from chalicelib.http.function_url import Door
from chalicelib.http.operations import declared
from chalicelib.http.routing import route
from chalicelib.wiring import deps, make_ready

app = Chalice("reverie")
route(app, PATHS, deps)
_ = declared("games.get_game").inputs  # what nearly every request asks for is there before the first one
through_the_url = Door(app)


@app.schedule(Rate(1, unit=Rate.MINUTES))
def sweep_overdue_games(event: object) -> None:
    _work("sweep_overdue", event)


@app.lambda_function(name="announce")
def announce_saved_games(event: Mapping[str, Any], _: object) -> None:
    _work("announce_saved", event)


@app.lambda_function(name="deliver")
def deliver_notices(event: Mapping[str, Any], _: object) -> None:
    _work("deliver_notices", event)


def _work(name: str, event: object) -> None:
    getattr(import_module("chalicelib.work"), name)(event)


make_ready()
gc.freeze()
gc.enable()
