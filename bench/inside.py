"""The service inside this process, on whatever database it is wired to."""

from functools import cache

from werkzeug.test import Client

from app import app
from bench.requests import Ask, Reply, Request
from bench.served import ROOT
from tools.pictures import Pictures
from tools.problems import refuse
from tools.wsgi import Adapter


@cache
def adapter() -> Adapter:
    return Adapter(app, refuse=refuse, pictures=Pictures(ROOT / "decks" / "published"))


def through(adapter: Adapter) -> Ask:
    client = Client(adapter)

    def ask(request: Request) -> Reply:
        answer = client.open(request.path, method=request.method, headers=request.headers, data=request.content)
        return Reply(answer.status_code, {name.lower(): value for name, value in answer.headers}, answer.data)

    return ask
