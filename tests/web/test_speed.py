"""What a newcomer's browser asks the service of a package for, and how much it gets: at home, and at the first hand.

The local server compresses as the gateway does; CloudFront sends less to browsers that take Brotli.
"""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from bench.page import View, watch
from tests.local.calls import running
from tests.web.browsers import PHONE, Devices, holds, machine_time, settle
from tools.package.bundle import bundle

pytestmark = pytest.mark.short

HOME, FIRST_HAND = (20, 200_000), (31, 230_000)  # requests and bytes
HAND_BYTES = 120_000  # of the pictures in sight, which come on top: they are what the player has come for
LOADED = """(files) => {
  const there = performance.getEntriesByType('resource').map(({ name }) => name);
  return files.every((file) => there.some((name) => name.endsWith(file)));
}"""


@pytest.fixture(scope="module")
def joined(tmp_path_factory):
    bundle(tmp_path_factory.mktemp("work"), folder := tmp_path_factory.mktemp("page"))
    return folder


@pytest.fixture(scope="module")
def packaged(joined):
    with (
        TemporaryDirectory() as data,
        running(Path(data), "app:create_app", start=machine_time(), REVERIE_PAGE=str(joined)) as server,
    ):
        yield f"http://127.0.0.1:{server.port}"


@pytest.fixture(scope="module")
def visit(browser, packaged, joined):
    """What was sent to a newcomer until home had loaded all it loads, and until the first hand was there."""
    devices, view = Devices(browser, packaged), View()
    page = devices.device(size=PHONE)
    page.add_init_script("Math.random = () => 0.5")  # which pictures the fan of home has
    watch(page.context.new_cdp_session(page), view)
    page.goto("/")
    settle(page)
    (hand,) = joined.glob("hand-*.js")
    holds(page, LOADED, ["rest.css", hand.name, *re.findall(r'(?:from|import)"\./([\w.-]+)"', hand.read_text("utf-8"))])
    settle(page)
    home = view.asked()
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Play now against the computer").click()
    page.locator("main .card img").last.wait_for()
    holds(page, LOADED, ["/messages"])
    settle(page)
    yield home, view.asked()
    devices.close()
    assert devices.errors == []


def size(sent):
    return sum(one.bytes for one in sent)


def test_home_is_there_with_few_requests_and_bytes(visit):
    home, _ = visit
    assert len(home) <= HOME[0]
    assert size(home) <= HOME[1]


def test_so_is_the_first_hand(visit):
    home, hand = visit
    pictures = [one for one in hand[len(home) :] if one.kind == "pictures"]
    assert 0 < len(pictures) <= 7  # three players have so many cards
    assert size(pictures) <= HAND_BYTES
    assert len(hand) <= FIRST_HAND[0]
    assert size(hand) - size(pictures) <= FIRST_HAND[1]


def test_a_deck_is_fetched_once(visit):
    _, hand = visit
    assert len([one.url for one in hand if "/v1/decks/" in one.url]) == 1


def test_words_of_one_language_are_fetched(visit):
    home, _ = visit
    assert len([one.url for one in home if "/words-" in one.url]) == 1
