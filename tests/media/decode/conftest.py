import pytest

from tests.media.decode.memory import Memory


@pytest.fixture
def memory() -> Memory:
    return Memory()
