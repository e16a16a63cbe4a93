"""The service as `make run` runs it, for the clients of a module."""

from importlib.util import find_spec

import pytest

from tests.local.calls import running

collect_ignore_glob = [] if find_spec("mcp") else ["test_mcp*.py"]  # `make test` does not install it


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with running(tmp_path_factory.mktemp("games"), "app:create_app") as server:
        yield server
