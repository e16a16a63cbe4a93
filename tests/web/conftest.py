from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import boto3
import pytest

from bench.browser import chromium
from chalicelib.storage.dynamo import CONFIG, Dynamo
from chalicelib.storage.games import TableGames
from tests.e2e.remote import Remote
from tests.local.calls import running
from tests.web.browsers import Devices
from tools.database import embedded
from tools.table import create_table, stop_stream

MEMORY = Path("/dev/shm")


@pytest.fixture(scope="session")
def database():
    """The embedded one, as `make run` starts it; here its key is known to the tests too.

    In memory, where there is a folder for that: each move waits for the disk, which no test of the page is about.
    """
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as data, embedded(Path(data)) as found:
        client = client_of(found)
        create_table(client, "reverie")
        stop_stream(client, "reverie")
        yield found


def client_of(found):
    return boto3.client(
        "dynamodb",
        endpoint_url=found.endpoint,
        region_name="eu-central-1",
        config=CONFIG,
        aws_access_key_id=found.key,
        aws_secret_access_key="any",
    )


@pytest.fixture(scope="session")
def served(database, tmp_path_factory):
    """The service by its command line."""
    with running(tmp_path_factory.mktemp("served"), "app:create_app", **database.environment) as server:
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
def stored(database):
    """The games of the running service, read directly from the store."""
    return SimpleNamespace(games=TableGames(Dynamo(client_of(database), "reverie")))


@pytest.fixture
def devices(served, browser):
    """Devices; the test fails if there was an error on any of them."""
    made = Devices(browser, f"http://127.0.0.1:{served.port}")
    yield made
    made.close()
    assert made.errors == []
