"""The service as `make run` runs it, for the clients of a module."""

import pytest

from tests.local.calls import running


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with running(tmp_path_factory.mktemp("games"), "app:create_app") as server:
        yield server
