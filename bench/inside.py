"""The service inside this process, on whatever database it is wired to."""

from werkzeug.test import Client

from bench.requests import Ask, Reply, Request
from tools.wsgi import Adapter


def through(adapter: Adapter) -> Ask:
    client = Client(adapter)

    def ask(request: Request) -> Reply:
        answer = client.open(request.path, method=request.method, headers=request.headers, data=request.content)
        return Reply(answer.status_code, {name.lower(): value for name, value in answer.headers}, answer.data)

    return ask
