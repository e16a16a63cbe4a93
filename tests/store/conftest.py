import pytest

from tests.store import engines

ENGINES = ("memory", "sqlite", "file", "moto", pytest.param("ministack", marks=pytest.mark.deployed))


@pytest.fixture(scope="module")
def memory():
    return engines.memory()


@pytest.fixture(scope="module")
def sqlite():
    with engines.sqlite() as engine:
        yield engine


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    with engines.sqlite(tmp_path_factory.mktemp("engines")) as engine:
        yield engine


@pytest.fixture(scope="module")
def moto(client):
    with engines.dynamo("moto", client) as engine:
        yield engine


@pytest.fixture(scope="module")
def ministack(tmp_path_factory):
    with engines.ministack(tmp_path_factory.mktemp("ministack")) as engine:
        yield engine


@pytest.fixture(params=ENGINES)
def engine(request):
    return request.getfixturevalue(request.param)


@pytest.fixture
def table(engine):
    return engine.fresh()


@pytest.fixture
def db(moto_table):
    return moto_table
