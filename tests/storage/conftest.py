import pytest


@pytest.fixture
def db(db_of_moto):
    return db_of_moto
