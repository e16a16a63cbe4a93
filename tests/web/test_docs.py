"""The documentation in a browser: old links, the search, and the page that sends requests."""

import re
from hashlib import sha256

import pytest

from chalicelib.web.api import SWAGGER, WEB
from tests.web.browsers import PHONE, TABLET, WIDE, focused, until

pytestmark = pytest.mark.short

UNCHANGED = {  # as in swagger-ui-dist 5.35.0
    "swagger-ui-bundle.js": "e6a898692f2d768e807c3ba4626068a69a2c5dd960dd6c76f3e4d3a3de180af2",
    "swagger-ui.css": "5ed08757e53da3e026d6cbecc61fe5d43585c9560b302d534ad56692519a273d",
}
SEARCH = "input[type=search]"
NO_SCROLLING_ASIDE = "document.documentElement.scrollWidth <= innerWidth"
IN_VIEW = """(id) => {
  const { top, bottom } = document.getElementById(id).getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}"""


@pytest.fixture
def page(devices):
    return devices.device(size=WIDE)


@pytest.mark.parametrize(
    ("old", "place"),
    [
        ("table-full", "/docs/codes#table-full"),
        ("castVotes", "/docs/moves#castVotes"),
        ("data-Game", "/docs/data#data-Game"),
        ("data-ClueIn", "/docs/moves#data-ClueIn"),
        ("webhooks", "/docs/webhooks#webhooks"),
        ("polling", "/docs/overview#polling"),
        ("common", "/docs/codes#common"),
    ],
)
def test_an_old_link_leads_to_its_place(page, old, place):
    page.goto("/docs/moves")
    page.goto(f"/docs#{old}")
    page.wait_for_url(f"**{place}")
    until(lambda: page.evaluate(IN_VIEW, old))
    page.go_back()
    page.wait_for_url("**/docs/moves")


def test_an_old_link_that_is_written_into_the_first_page_is_followed(page):
    page.goto("/docs")
    page.evaluate("location.hash = 'table-full'")
    page.wait_for_url("**/docs/codes#table-full")


def test_an_unknown_anchor_stays_on_the_first_page(page):
    page.goto("/docs#%E0%A4%A")
    page.get_by_role("heading", name="Begin here").wait_for()
    assert page.evaluate("location.pathname") == "/docs"


def test_without_scripts_an_old_link_leads_to_a_link(devices):
    page = devices.device(java_script_enabled=False)
    page.goto("/docs#table-full")
    assert page.locator(SEARCH).is_hidden()
    page.locator("a:target").click()
    page.wait_for_url("**/docs/codes#table-full")


@pytest.mark.parametrize(
    ("asked", "found", "place"),
    [
        ("cast votes", "operation", "/docs/moves#castVotes"),
        ("castvotes", "operation", "/docs/moves#castVotes"),
        ("votes put", "operation", "/docs/moves#castVotes"),
        ("table-full", "code", "/docs/codes#table-full"),
        ("game.owes", "field", "/docs/data#Game.owes"),
        ("polling", "guide", "/docs/polling"),
        ("xylophone", "", ""),
    ],
)
def test_the_search_finds_by_keyboard_alone(page, asked, found, place):
    page.goto("/docs/players")
    page.keyboard.press("/")
    assert focused(page, SEARCH)
    page.keyboard.type(asked)
    if not place:
        page.get_by_text("Nothing found.").wait_for()
        return
    page.get_by_role("status").get_by_text("result").wait_for()
    first = page.locator(".search li").first
    assert first.locator("small").text_content() == found
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{place}")


def test_an_operation_is_found_before_what_only_belongs_to_it(page):
    page.goto("/docs")
    page.keyboard.press("/")
    page.keyboard.type("vote")
    page.get_by_role("status").get_by_text("result").wait_for()
    kinds = page.locator(".search li small").all_text_contents()
    assert kinds[:2] == ["operation", "operation"]


def test_arrows_walk_through_the_results_and_escape_ends_the_search(page):
    page.goto("/docs")
    page.keyboard.press("/")
    page.keyboard.type("vote")
    page.get_by_role("status").get_by_text("result").wait_for()
    page.keyboard.press("ArrowDown")
    assert focused(page, ".search li:first-child a")
    page.keyboard.press("ArrowDown")
    assert focused(page, ".search li:nth-child(2) a")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert focused(page, SEARCH)
    page.keyboard.press("Escape")
    assert page.locator(".search li").count() == 0
    assert page.locator(SEARCH).input_value() == ""


def test_a_search_that_cannot_be_loaded_says_so_and_is_tried_again(page):
    page.route("**/search.json", lambda route: route.abort(), times=1)
    page.goto("/docs")
    page.keyboard.press("/")
    page.keyboard.type("v")
    page.get_by_text("The index could not be loaded.").wait_for()
    page.keyboard.type("ote")
    page.get_by_role("status").get_by_text("result").wait_for()


@pytest.mark.parametrize("size", [PHONE, TABLET, WIDE], ids=lambda size: str(size["width"]))
@pytest.mark.parametrize(
    "address", ["/docs", "/docs/python", "/docs/games", "/docs/data", "/docs/codes", "/docs/versions"]
)
def test_a_page_fits_every_width(devices, size, address):
    page = devices.device(size=size)
    page.goto(address)
    assert page.evaluate(NO_SCROLLING_ASIDE)


def test_requests_are_sent_from_a_form(page):
    page.goto("/docs/try")
    page.get_by_role("button", name="Make a player").click()
    page.get_by_text("Guest may play now.").wait_for()
    assert page.locator("#token").input_value().startswith("rv_")
    page.locator("#operations-players-listMyGames .opblock-summary-control").click()
    page.get_by_role("button", name="Execute").click()
    answer = page.locator(".live-responses-table .response-col_status").last
    answer.wait_for()
    assert re.match("200", answer.inner_text())


def test_what_is_not_ours_is_unchanged():
    assert {name: sha256((WEB / "swagger" / name).read_bytes()).hexdigest() for name in SWAGGER} == UNCHANGED
    assert {"LICENSE", "NOTICE", "swagger-ui-bundle.js.LICENSE.txt"} <= {
        file.name for file in (WEB / "swagger").iterdir()
    }
