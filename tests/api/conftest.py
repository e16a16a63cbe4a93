from pathlib import Path

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


@pytest.fixture
def db():
    """The wired store, on a table of its own."""
    with mock_aws():
        wiring.deps.cache_clear()
        store = wiring.deps().games.db
        create_table(store.client, store.table)
        yield store
    wiring.deps.cache_clear()


@pytest.fixture(scope="session")
def adapter():
    return Adapter(app, refuse=refuse, pictures=Pictures(ROOT / "decks" / "published"))


@pytest.fixture
def http(db, adapter):
    return Client(adapter)
