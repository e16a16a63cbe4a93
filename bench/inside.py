"""Runs the service inside this process."""

from functools import cache
from pathlib import Path

from werkzeug.test import Client

from app import create_app
from bench.requests import Ask, Reply, Request
from chalicelib.core.deps import Deps
from tools.local.pictures import Pictures
from tools.local.problems import refuse
from tools.local.uploads import Folder
from tools.local.wsgi import Adapter


def adapter(deps: Deps, objects: Folder | None = None) -> Adapter:
    """`objects`: players' own pictures and sounds."""
    return Adapter(create_app(lambda: deps), refuse=refuse, pictures=_pictures(), objects=objects)


@cache
def _pictures() -> Pictures:
    return Pictures(Path(__file__).parents[1] / "decks" / "published")


def client_of(adapter: Adapter) -> Ask:
    client = Client(adapter)

    def ask(request: Request) -> Reply:
        answer = client.open(request.path, method=request.method, headers=request.headers, data=request.content)
        return Reply(answer.status_code, {name.lower(): value for name, value in answer.headers}, answer.data)

    return ask
