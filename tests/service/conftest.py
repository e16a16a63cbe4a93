import pytest


@pytest.fixture
def db(wire):
    return wire
