import os
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bench.browser import OPTIONS, NoChromium, chromium, find_program
from tests.at_table import person
from tests.e2e.remote import Remote
from tests.local.calls import running
from tests.web.browsers import Devices, machine_time
from tests.web.circle_days import stored_in
from tests.web.recorders import FAKE

MEMORY = Path("/dev/shm")


@pytest.fixture(scope="session")
def served():
    """The service by its command line.

    Its games are in memory, where there is a folder for that: no test of the page is about the disk.
    """
    with (
        TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as data,
        running(Path(data), "app:create_app", start=machine_time(), LOCAL_WEBHOOKS="1") as server,
    ):
        yield server


@pytest.fixture(scope="session")
def browser():
    """Without what only windows need, where there is such a Chromium: pages are there in two thirds of the time."""
    try:
        with chromium("chromium-headless-shell") as browser:
            yield browser
    except NoChromium as missing:
        if "CI" in os.environ:
            raise
        pytest.skip(str(missing))


@pytest.fixture
def http(served):
    with closing(Remote(served.port)) as http:
        yield http


@pytest.fixture
def owner(http):
    """A player who makes a deck."""
    return person(http, "Ana")


@pytest.fixture
def stored(served):
    """The games of the running service, read directly from the file."""
    with stored_in(served.data) as stored:
        yield stored


@pytest.fixture
def devices(served, browser):
    """Devices; the test fails if there was an error on any of them."""
    made = Devices(browser, f"http://127.0.0.1:{served.port}")
    yield made
    made.close()
    assert made.errors == []


@pytest.fixture(scope="module")
def microphone(browser):
    """A browser with a microphone."""
    kind = browser.browser_type
    program = find_program("chromium-headless-shell", "chromium")
    with kind.launch(executable_path=program, args=[*OPTIONS, *FAKE]) as made:
        yield made


@pytest.fixture
def recording(served, microphone):
    """Devices with a microphone; the test fails if there was an error on any of them."""
    made = Devices(microphone, f"http://127.0.0.1:{served.port}")
    yield made
    made.close()
    assert made.errors == []
