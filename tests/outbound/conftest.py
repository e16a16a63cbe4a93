import pytest

from tests.outbound.receivers import Authority


@pytest.fixture(scope="session")
def authority():
    return Authority()
