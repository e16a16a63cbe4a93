"""A small app with every kind of route that the adapter supports; the real command serves it too."""

import time
from collections.abc import Callable
from typing import Any

from chalice.app import Blueprint, Chalice, Response

from chalicelib.core.deps import Deps
from chalicelib.store.table import Key, Put, Table

app = Chalice("small")
part = Blueprint(__name__)


@part.route("/who")
def who() -> Any:
    """Read the request through the blueprint, and again after others had time to interfere."""
    first = part.current_request.headers["x-name"]
    time.sleep(0.01)
    return {"first": first, "second": part.current_request.headers["x-name"], "again": app.current_request.method}


@app.route("/")
def root() -> Any:
    return {"root": True}


@app.route("/v1/things/{thing}")
def thing(thing: str) -> Any:
    return {"thing": thing, "event": app.current_request.to_original_event()}


@app.route("/v1/things/{thing}", methods=["DELETE"])
def forget(thing: str) -> Response:
    return Response("", status_code=204)


@app.route("/v1/things/known")
def known() -> Any:
    return {"known": True}


@app.route("/v1/things/{thing}/parts/{part}")
def deep(thing: str, part: str) -> Any:
    return [thing, part]


@app.route("/v1/echo", methods=["PUT", "POST"], content_types=["application/json", "text/plain"])
def echo() -> Response:
    raw = app.current_request.raw_body
    raw = raw.encode() if isinstance(raw, str) else raw
    return Response(raw.hex(), headers={"Content-Type": "text/plain"})


@app.route("/v1/page", methods=["GET", "HEAD"])
def page() -> Response:
    return Response("<p>é</p>", headers={"Content-Type": "text/html; charset=utf-8", "ETag": '"page"'})


@app.route("/v1/unchanged")
def unchanged() -> Response:
    return Response("", headers={"ETag": '"page"'}, status_code=304)


@app.route("/v1/cookies")
def cookies() -> Response:
    return Response({}, headers={"Set-Cookie": ["a=1", "b=2"], "X-Name": "Zoë"})


@app.route("/v1/left")
def left() -> Any:
    return app.lambda_context.get_remaining_time_in_millis()


@app.route("/v1/unsendable")
def unsendable() -> Any:
    """A bug that occurs only when Chalice turns the answer into JSON, outside every handler."""
    return {"of": object()}


@app.route("/v1/notes/{note}", methods=["PUT"])
def write(note: str) -> Any:
    _table().write(Put(Key(note, "NOTE")._asdict()))
    return {"kept": note}


@app.route("/v1/notes/{note}")
def read(note: str) -> Any:
    return _table().get(Key(note, "NOTE")) is not None


def _table() -> Table:
    return WIRED[0]().table


app.register_blueprint(part, url_prefix="/v1")
WIRED: list[Callable[[], Deps]] = []


def create_app(wired: Callable[[], Deps]) -> Chalice:
    """For the real command."""
    WIRED[:] = [wired]
    return app
