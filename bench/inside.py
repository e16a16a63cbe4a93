"""Runs the service inside this process."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from werkzeug.datastructures import Headers
from werkzeug.test import Client, create_environ

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


def prepare(adapter: Adapter, request: Request, status: int) -> Callable[[], None]:
    """The request, made ready before anything is counted. When called, it raises RuntimeError for another answer."""
    environ = create_environ(
        request.path, method=request.method, headers=Headers(request.headers), data=request.content
    )
    said: list[str] = []

    def start_response(line: str, *_: object) -> Callable[[bytes], object]:
        said.append(line)
        return lambda _: None

    def carry_out() -> None:
        list(adapter(environ, start_response))
        if int(said[-1][:3]) != status:
            raise RuntimeError(f"{request} is answered {said[-1]}")

    return carry_out


@cache
def _pictures() -> Pictures:
    return Pictures(Path(__file__).parents[1] / "decks" / "published")


def client_of(adapter: Adapter) -> Ask:
    client = Client(adapter)

    def ask(request: Request) -> Reply:
        answer = client.open(request.path, method=request.method, headers=request.headers, data=request.content)
        return Reply(answer.status_code, {name.lower(): value for name, value in answer.headers}, answer.data)

    return ask
