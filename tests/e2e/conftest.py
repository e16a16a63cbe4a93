from contextlib import ExitStack, closing

import pytest

from tests.e2e.remote import Remote
from tests.local.calls import running


@pytest.fixture(scope="session")
def served(tmp_path_factory):
    """The whole service as `python run.py` runs it, with games of its own."""
    with running(tmp_path_factory.mktemp("games"), "app:create_app") as server:
        yield server


@pytest.fixture
def connect(served):
    """Makes connections that are closed at the end of the test."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(closing(Remote(served.port)))


@pytest.fixture
def http(connect):
    return connect()
