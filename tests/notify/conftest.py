import pytest

from tests.notify.receivers import Authority


@pytest.fixture(scope="session")
def authority():
    return Authority()
