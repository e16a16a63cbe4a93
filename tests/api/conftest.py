from pathlib import Path
from uuid import uuid4

import pytest
from moto import mock_aws
from werkzeug.test import Client

from app import app
from chalicelib import wiring
from tools.pictures import Pictures
from tools.problems import refuse
from tools.table import create_table
from tools.wsgi import Adapter

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def aws():
    with mock_aws():
        yield


@pytest.fixture
def db(aws, monkeypatch):
    """The wired store, on a table of its own."""
    monkeypatch.setenv("TABLE_NAME", f"reverie-{uuid4()}")
    wiring.deps.cache_clear()
    store = wiring.deps().games.db
    create_table(store.client, store.table)
    yield store
    store.client.delete_table(TableName=store.table)


@pytest.fixture(scope="session")
def adapter():
    return Adapter(app, refuse=refuse, pictures=Pictures(ROOT / "decks" / "published"))


@pytest.fixture
def http(db, adapter):
    return Client(adapter)
