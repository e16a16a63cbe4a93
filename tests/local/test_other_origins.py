"""Pages of other origins, open in a browser on the machine where `python run.py` runs: what they get, and what not."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from chalicelib.api.headers import PREFLIGHT
from chalicelib.routes import PATHS
from tests.local.calls import Reply, Running, running
from tests.web.browsers import until

PAGE = {"Origin": "https://page.example"}
TYPES = ["turn.owed"]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("games"), "app:create_app") as server:
        yield server


def sent(server: Running, method: str, path: str, body: Any, token: str | None = None) -> Reply:
    """What a script of the page sends."""
    bearer = {"Authorization": f"Bearer {token}"} if token else {}
    headers = {**PAGE, "Content-Type": "application/json", **bearer}
    return server.ask(method, path, headers, json.dumps(body).encode())


@contextmanager
def neighbour() -> Iterator[socket.socket]:
    """Another server on this machine."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        listener.setblocking(False)
        yield listener


def was_called(listener: socket.socket) -> bool:
    try:
        listener.accept()[0].close()
    except BlockingIOError:
        return False
    return True


def cross_origin(reply: Reply) -> dict[str, str]:
    return {name: value for name, value in reply.headers.items() if name.startswith("access-control-")}


def test_a_preflight_is_answered_as_by_the_deployed_service(served: Running) -> None:
    """API Gateway answers from the same settings. There are no credentials, and nothing about private networks."""
    asking = {
        **PAGE,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type",
        "Access-Control-Request-Private-Network": "true",
    }
    allowed = {name.lower(): value for name, value in PREFLIGHT.items()}
    assert allowed["access-control-allow-origin"] == "*"
    assert not {"access-control-allow-credentials", "access-control-allow-private-network"} & allowed.keys()
    for path in (path for path in PATHS if "{" not in path):
        methods = {*PATHS[path], "OPTIONS", *(["HEAD"] if "GET" in PATHS[path] else [])}
        answer = served.ask("OPTIONS", path, asking)
        assert cross_origin(answer) == allowed
        assert answer.headers["allow"] == ", ".join(sorted(methods))


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/v1/health", 200),
        ("GET", "/", 200),
        ("GET", "/v1/me", 401),
        ("GET", "/v1/nothing", 404),
        ("GET", "/v1/health?a=%ff", 400),
        ("BREW", "/v1/health", 405),
        ("GET", "/pictures/nothing", 404),
    ],
)
def test_an_answer_may_be_read_and_keeps_nothing_in_the_browser(
    served: Running, method: str, path: str, status: int
) -> None:
    answer = served.ask(method, path, PAGE)
    assert answer.status == status
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in answer.headers
    assert "set-cookie" not in answer.headers


def test_a_page_is_nobody_until_it_registers(served: Running) -> None:
    """The address of this machine, a cookie or a password of the browser make it nobody else."""
    known = {**PAGE, "Cookie": "token=rv_1", "Authorization": "Basic cnY6cnY="}
    assert served.ask("GET", "/v1/me/games", known).status == 401
    assert served.ask("GET", "/v1/games", PAGE).status == 401


@pytest.mark.parametrize("setting", [None, "0", ""])
def test_a_page_cannot_have_the_server_post_to_this_machine(tmp_path_factory: Any, setting: str | None) -> None:
    environment = {} if setting is None else {"LOCAL_WEBHOOKS": setting}
    with running(tmp_path_factory.mktemp("games"), "app:create_app", **environment) as server, neighbour() as other:
        token = sent(server, "POST", "/v1/players", {"name": "Eve"}).json["token"]
        port = other.getsockname()[1]
        for host in (
            f"http://127.0.0.1:{port}",
            f"http://localhost:{port}",
            f"https://127.0.0.1:{port}",
            "https://[::1]",
        ):
            refused = sent(server, "POST", "/v1/me/webhooks", {"url": f"{host}/", "types": TYPES}, token)
            assert (refused.status, refused.code) == (400, "webhook-url-refused")
        assert not was_called(other)


def test_it_posts_there_when_that_is_asked_for(tmp_path_factory: Any) -> None:
    folder = tmp_path_factory.mktemp("games")
    with neighbour() as other:
        url = f"http://127.0.0.1:{other.getsockname()[1]}/"
        with running(folder, "app:create_app", LOCAL_WEBHOOKS="1") as server:
            token = sent(server, "POST", "/v1/players", {"name": "Ana"}).json["token"]
            made = sent(server, "POST", "/v1/me/webhooks", {"url": url, "types": TYPES}, token)
            assert made.status == 201
            other.setblocking(True)
            other.settimeout(10)
            other.accept()[0].close()
        other.setblocking(False)
        while was_called(other):
            pass
        with running(folder, "app:create_app") as server:  # which knows the webhook still, and may no longer call it
            webhook = f"/v1/me/webhooks/{made.json['id']}"
            assert sent(server, "POST", f"{webhook}/ping", None, token).status == 202
            until(lambda: latest(server, webhook, token)["reason"] == "url-refused")
        assert not was_called(other)


def latest(server: Running, webhook: str, token: str) -> Any:
    return server.ask("GET", f"{webhook}/deliveries", {"Authorization": f"Bearer {token}"}).json["deliveries"][0]
