import pytest


@pytest.fixture
def db(moto_table):
    return moto_table
