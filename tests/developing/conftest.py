import pytest

from tests.developing.memory import Memory


@pytest.fixture
def memory() -> Memory:
    return Memory()
