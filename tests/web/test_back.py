"""The back button of a browser or a telephone: it closes what is open, and then leaves."""

import pytest

from tests.web.browsers import holds, look_again, settle, visit
from tests.web.tables import address, begun, seated, to, told


@pytest.fixture
def table(http):
    """The votes of its first round; the host has told."""
    game = begun(seated(http, 4, options={"first_storyteller": "host"}))
    return to(told(game, "Nobody told the moon"), "votes")


@pytest.fixture
def page(devices, table):
    """Ben's, who has come to the table from his games."""
    page = visit(devices.device(table.people[1].token))
    page.locator(f"a[href='#/{address(table)}']").click()
    page.get_by_role("heading", name="Round 1").wait_for()
    return page


def opened(page, what):
    match what:
        case "chat":
            page.get_by_role("button", name="Table talk").click()
        case "picture":
            page.locator(".look").nth(1).click()
        case _:
            page.get_by_role("button", name="Menu").click()
    page.locator("dialog[open]").wait_for()


def closed(page, how):
    match how:
        case "button":
            page.locator("dialog").get_by_role("button", name="Close").click()
        case "Escape":
            page.keyboard.press("Escape")
        case _:
            page.mouse.click(5, 5)
    nothing_open(page)


def nothing_open(page):
    page.locator("dialog").wait_for(state="detached")
    gone_back(page, 0)


def gone_back(page, dialogs):
    """Wait until the browser is at the entry with so many dialogs: it goes back a moment after one is closed."""
    holds(page, "(dialogs) => (history.state?.open ?? 0) === dialogs", dialogs)


def at_table(page, table):
    return page.url.endswith(address(table)) and page.locator(".at-table").is_visible()


def goes_home(page):
    """The next step back leaves the table for the page before."""
    page.go_back()
    page.get_by_role("link", name="Open a table").wait_for()
    return page.url.endswith("/#/")


@pytest.mark.parametrize("what", ["menu", "chat", "picture"])
def test_back_closes_what_is_open_and_only_then_leaves(page, table, what):
    opened(page, what)
    page.go_back()
    nothing_open(page)
    assert at_table(page, table)
    assert goes_home(page)


@pytest.mark.parametrize("how", ["button", "Escape", "outside"])
def test_something_closed_without_back_leaves_no_history_entry(page, table, how):
    for what in ("menu", "chat"):
        opened(page, what)
        closed(page, how)
    assert at_table(page, table)
    assert goes_home(page)


def test_a_sheet_opened_from_a_sheet_takes_its_place(page, table):
    opened(page, "menu")
    page.get_by_role("button", name="Rounds so far").click()
    page.get_by_role("dialog", name="Rounds so far").wait_for()
    page.go_back()
    nothing_open(page)
    assert at_table(page, table)
    assert goes_home(page)


def test_a_picture_looked_at_in_a_sheet_is_closed_before_the_sheet(page, table):
    to(table, "clue", 2)
    look_again(page)
    page.get_by_role("button", name="On to the next round").click()
    opened(page, "menu")
    page.get_by_role("button", name="Rounds so far").click()
    page.locator(".round").click()
    for close in (page.go_back, page.get_by_role("button", name="Close").last.click):
        page.locator(".past .card").first.click()
        page.get_by_role("dialog", name="Card 1").wait_for()
        close()
        page.get_by_role("dialog", name="Card 1").wait_for(state="detached")
        gone_back(page, 1)
        assert page.get_by_role("dialog", name="Rounds so far").is_visible()
    page.go_back()
    nothing_open(page)
    assert at_table(page, table)
    assert goes_home(page)


@pytest.mark.parametrize("what", ["menu", "picture"])
def test_a_reloaded_page_has_nothing_to_close(page, table, what):
    opened(page, what)
    page.reload()
    settle(page)
    nothing_open(page)
    assert at_table(page, table)
    assert goes_home(page)


def test_forward_after_back_opens_nothing_and_stays(page, table):
    opened(page, "menu")
    page.go_back()
    nothing_open(page)
    page.evaluate(
        """() => new Promise((back) => {
        addEventListener('popstate', () => addEventListener('popstate', back, { once: true }), { once: true });
        history.forward();
    })"""
    )
    assert at_table(page, table)
    assert not page.locator("dialog").count()
    opened(page, "chat")
    page.go_back()
    nothing_open(page)
    assert goes_home(page)


def test_a_link_in_a_sheet_is_one_step_away_from_the_table(page, table):
    opened(page, "menu")
    page.get_by_role("link", name="Profile and settings").click()
    page.get_by_label("Your name").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Round 1").wait_for()
    page.go_forward()
    page.get_by_label("Your name").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Round 1").wait_for()
    assert goes_home(page)


def test_what_is_opened_before_the_way_back_is_done_stays_open(page, table):
    """Both within a moment: the browser takes its step back later."""
    opened(page, "menu")
    page.evaluate(
        """() => {
        const menu = document.querySelector('dialog');
        menu.addEventListener('close', () => setTimeout(() => document.querySelector('.counted button').click()));
        addEventListener('popstate', () => (window.back = true));
        menu.close();
    }"""
    )
    page.get_by_role("dialog", name="Table talk").wait_for()
    holds(page, "window.back && history.state.open === 1")
    assert page.get_by_role("dialog", name="Table talk").is_visible()
    page.go_back()
    nothing_open(page)
    assert goes_home(page)


def test_a_large_picture_closes_when_the_table_goes_on(devices, http):
    """Otherwise it would show another picture, of those on the table now."""
    game = told(begun(seated(http, 4, options={"first_storyteller": "host"})), "Nobody told the moon")
    page = visit(devices.device(game.host.token), address(game))
    page.locator("main .card").nth(1).click()
    page.locator("dialog[open]").wait_for()
    to(game, "votes")
    look_again(page)
    page.locator("main .card", has_text="Card 4").wait_for()
    nothing_open(page)
    assert at_table(page, game)


def test_leaving_the_game_from_its_sheet_leads_home(page, table):
    opened(page, "menu")
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    page.get_by_role("link", name="Open a table").wait_for()
    assert page.url.endswith("/#/")
    page.wait_for_timeout(100)
    assert page.url.endswith("/#/")
