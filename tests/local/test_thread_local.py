"""Chalice keeps the request at work on the app object: two threads must not see each other's."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from chalice.app import Chalice

from tests.local import small
from tests.local.calls import Running, call
from tools.local.pictures import Pictures
from tools.local.problems import refuse
from tools.local.wsgi import Adapter

THREADS = 8
EACH = 10


def mixed_up(ask: Callable[[str], Any]) -> int:
    """How many of the answers to simultaneous callers were not about their own request."""
    names = [f"caller-{n}" for n in range(THREADS * EACH)]
    with ThreadPoolExecutor(THREADS) as threads:
        answers = threads.map(ask, names)
        return sum({answer["first"], answer["second"]} != {name} for name, answer in zip(names, answers, strict=True))


def test_eight_callers_at_once_get_their_own_answers_over_http(server: Running) -> None:
    assert mixed_up(lambda name: server.ask("GET", "/v1/who", {"X-Name": name}).json) == 0


def test_without_the_fix_answers_are_mixed_up(published: Path) -> None:
    """Shows that the test above can fail: the same app without the fix."""
    adapter = Adapter(small.app, refuse=refuse, pictures=Pictures(published))
    mended = type(small.app)
    small.app.__class__ = Chalice
    try:
        assert mixed_up(lambda name: call(adapter, "GET", "/v1/who", headers={"X-Name": name}).json) > 0
    finally:
        small.app.__class__ = mended
        vars(small.app).pop("current_request", None)


def test_the_fix_is_applied_once(published: Path) -> None:
    app = Chalice("twice")
    kinds = [type(Adapter(app, refuse=refuse, pictures=Pictures(published))._app) for _ in range(2)]
    assert kinds[0] is kinds[1] is not Chalice
    assert app.current_request is None
