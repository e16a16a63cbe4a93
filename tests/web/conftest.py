import re
from contextlib import closing
from types import SimpleNamespace

import boto3
import pytest

from bench.browser import chromium
from chalicelib.storage.dynamo import CONFIG, Dynamo
from chalicelib.storage.games import DynamoGames
from tests.e2e.remote import Remote
from tests.local.calls import running
from tests.web.browsers import Devices


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    """The service as `make run` runs it."""
    with running(tmp_path_factory.mktemp("games"), "app:app") as server:
        yield server


@pytest.fixture(scope="session")
def browser():
    """Without what only windows need, where there is such a Chromium: pages are there in two thirds of the time."""
    with chromium("chromium-headless-shell") as browser:
        yield browser


@pytest.fixture
def http(served):
    with closing(Remote(served.port)) as http:
        yield http


@pytest.fixture
def stored(served):
    """The games of the running service, past the service."""
    (endpoint,) = re.findall(r"http://\S+", (served.data / "database.log").read_text())
    client = boto3.client("dynamodb", endpoint_url=endpoint, config=CONFIG)
    return SimpleNamespace(games=DynamoGames(Dynamo(client, "reverie")))


@pytest.fixture
def devices(served, browser):
    """Nothing may have gone wrong on any of them."""
    made = Devices(browser, f"http://127.0.0.1:{served.port}")
    yield made
    made.close()
    assert made.errors == []
