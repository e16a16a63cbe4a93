"""Settings for every test: how long Hypothesis searches, which AWS nobody may reach by accident, and a wired app.

Fixtures import what knows AWS, so that a test without it begins a second earlier.
"""

import faulthandler
import gc
import os
import signal
from collections import Counter
from collections.abc import Generator
from contextlib import closing, contextmanager
from contextvars import ContextVar
from dataclasses import replace
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants
from werkzeug.test import Client

from app import create_app
from chalicelib import bootstrap
from chalicelib.media.shelf import OwnDeckCache
from chalicelib.settings import settings as environment
from chalicelib.store.sqlite import SqliteTable
from chalicelib.tables.store import TableGames
from tests.fakes.objects import MemoryObjects
from tests.fakes.wire import Wire
from tests.fakes.world import Fate
from tests.guard import watched
from tests.refusals import install, only_declared_refusals
from tools.local.pictures import Pictures
from tools.local.problems import refuse
from tools.local.wsgi import Adapter

ROOT = Path(__file__).parents[1]
STDERR = pytest.StashKey[int]()
CPU_LIMIT_S = 240
MARKERS = {"prove": "prove", "web": "page"}
"""Folders whose tests `make test` leaves to others, each with the marker of its tests."""
LONGEST = ("prove", "web", "e2e", "clients", "notify")
QUIET = {
    "deadline": None,
    "database": None,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large],
}
settings.register_profile("dev", max_examples=60, derandomize=True, **QUIET)
# In CI the first example that fails is enough: the search for the smallest one can take five minutes a test.
settings.register_profile("ci", settings.get_profile("dev"), phases={*Phase} - {Phase.shrink, Phase.explain})
settings.register_profile("prove", max_examples=3_000, print_blob=True, **QUIET)
# There it is enough to find a fault: the same examples each time, and no search for the smallest one.
settings.register_profile(
    "mutation", max_examples=15, derandomize=True, phases=[Phase.explicit, Phase.generate], **QUIET
)
PROFILE = os.environ.get("HYPOTHESIS_PROFILE", "dev")
settings.load_profile(PROFILE)
if PROFILE != "prove":
    # It also tries what stands in the sources that are loaded: other examples in each worker, and for each selection.
    providers._get_local_constants = Constants
# Most objects live until the end: collecting garbage less often saves a tenth of the time.
gc.set_threshold(50_000)

NOBODY = {
    "AWS_ACCESS_KEY_ID": "test",
    "AWS_SECRET_ACCESS_KEY": "test",
    "AWS_DEFAULT_REGION": "eu-west-1",
    "AWS_EC2_METADATA_DISABLED": "true",
}
PUSH_KEYS = {  # of the example in RFC 8291
    "PUSH_PUBLIC_KEYS": "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
    "PUSH_PRIVATE_KEYS": "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
}
CALLERS = {name: os.environ.get(name) for name in NOBODY}  # for tests/aws
os.environ.update(NOBODY | PUSH_KEYS)
install()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[STDERR] = os.dup(2)  # later the output is captured


@contextmanager
def _limit() -> Generator[None]:
    """Fail what takes longer than CPU_LIMIT_S of this process, with the stacks of its threads."""

    def fail(*_: object) -> None:
        faulthandler.dump_traceback()
        pytest.fail(f"it has taken more than {CPU_LIMIT_S} s of the processor")

    before = signal.signal(signal.SIGPROF, fail)
    signal.setitimer(signal.ITIMER_PROF, 0 if PROFILE == "prove" else CPU_LIMIT_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@pytest.hookimpl(wrapper=True)
def _limit_and_watch(item: pytest.Item) -> Generator[None, object, object]:
    with _limit(), watched(item), only_declared_refusals(item):
        return (yield)


pytest_runtest_setup = pytest_runtest_call = _limit_and_watch


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    """Set the limit by the clock (pyproject.toml) anew, because pytest drops it when a test fails."""
    limit_s = float(item.config.getini("faulthandler_timeout"))
    faulthandler.dump_traceback_later(limit_s, exit=True, file=item.config.stash[STDERR])
    try:
        with _limit(), watched(item), only_declared_refusals(item):
            return (yield)
    finally:
        faulthandler.cancel_dump_traceback_later()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is not short in the folders of MARKERS, and sort the longest files to the front.

    So no worker waits for another's files at the end.
    """
    for item in items:
        folder = folder_of(item)
        if folder in MARKERS and not item.get_closest_marker("short"):
            item.add_marker(MARKERS[folder])
    items.sort(key=lambda item: folder_of(item) not in LONGEST)


def folder_of(item: pytest.Item) -> str:
    return item.path.parts[len(ROOT.parts) + 1]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests were left out, and what they need. In CI they fail instead."""
    reasons = Counter(report.longrepr[2] for report in terminalreporter.stats.get("skipped", ()))
    for reason, count in reasons.items():
        terminalreporter.write_line(f"Left out: {count}. {reason.removeprefix('Skipped: ')}")


@pytest.fixture(scope="session")
def aws():
    from moto import mock_aws

    with mock_aws():
        yield


@pytest.fixture(scope="session")
def client(aws):
    """A client of moto's DynamoDB, shared because creating one takes longer than most tests."""
    from tests.store.aws_rules import guard

    return guard(bootstrap.connect(environment()))


@pytest.fixture
def fate():
    """Time and chance of a test: the clock stands until the test moves it, and secrets follow from a seed."""
    return Fate(1)


@pytest.fixture
def db(wire):
    """The table behind `deps` and `http`; some folders take another."""
    return wire


@pytest.fixture
def wire(fate):
    """The table that `make run` uses, in memory, with a wire before it.

    On the wire calls are seen and can be made to fail (tests/trouble.py).
    """
    with closing(SqliteTable(now=fate.now)) as table:
        yield Wire(table)


@pytest.fixture
def moto_table(client):
    """A table in moto's DynamoDB, for tests of what is asked of DynamoDB, and of what that costs."""
    from chalicelib.store.dynamo import DynamoTable
    from tools.table import table_arguments

    made = DynamoTable(client, f"reverie-{uuid4()}")
    client.create_table(**table_arguments(made.name))
    yield made
    client.delete_table(TableName=made.name)


@pytest.fixture(scope="session")
def s3(aws):
    """A client of moto's S3, shared for the same reason."""
    from botocore.session import get_session

    from chalicelib.media.s3 import CONFIG

    return get_session().create_client("s3", region_name="eu-central-1", config=CONFIG)


@pytest.fixture
def bucket(s3):
    """A bucket for players' uploads in moto's S3."""
    from chalicelib.media.s3 import Bucket

    name = f"reverie-{uuid4()}"
    s3.create_bucket(Bucket=name, CreateBucketConfiguration={"LocationConstraint": "eu-central-1"})
    return Bucket(lambda: s3, name)


@pytest.fixture(scope="session")
def dynamodb(tmp_path_factory):
    """The environment of a DynamoDB that several processes can use at once: ministack's."""
    from tools.deploy.emulator import emulator

    with emulator(tmp_path_factory.mktemp("dynamodb"), SERVICES="dynamodb") as aws:
        yield {
            "DYNAMODB_ENDPOINT_URL": aws.url,
            "AWS_ACCESS_KEY_ID": "test",
            "AWS_SECRET_ACCESS_KEY": "test",
            "AWS_DEFAULT_REGION": "eu-central-1",
        }


@pytest.fixture
def wire_up(fate):
    """Gives the dependencies of the service on this table, with the time and chance of the test.

    They read the sweep's heartbeat once.
    """

    def build(table, **others):
        made = bootstrap.build(environment(), table, **others)
        made.store(TableGames).pulse.elapsed = fate.elapsed
        made.port(OwnDeckCache).now = fate.now
        return replace(made, **fate.deps())

    return build


@pytest.fixture
def deps(db, wire_up):
    return wire_up(db, objects=MemoryObjects())


@pytest.fixture(scope="session")
def pictures():
    return Pictures(ROOT / "decks" / "published")


@pytest.fixture(scope="session")
def served(pictures):
    """Gives what serves the service on these dependencies.

    One app does it for all: to list its addresses takes longer than most requests. It has nothing of its own but them.
    """
    asked = ContextVar("asked")  # the dependencies of the request that this thread answers
    app = create_app(asked.get)
    adapter = Adapter(app, refuse=refuse, pictures=pictures)

    def serve(deps):
        def answer(environ, start_response):
            whose, request = asked.set(deps), app.current_request
            try:
                return adapter(environ, start_response)
            finally:
                asked.reset(whose)
                app.current_request = request

        return answer

    return serve


@pytest.fixture
def adapter(deps, served):
    return served(deps)


@pytest.fixture
def http(db, adapter):
    return Client(adapter)
