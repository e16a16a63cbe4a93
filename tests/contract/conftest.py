import pytest

from tests.contract.checked import CheckedClient


@pytest.fixture
def http(db, adapter):
    return CheckedClient(adapter)
