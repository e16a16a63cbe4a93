"""Notifications of one's turn while another tab is in front, in a browser whose tabs really hide each other."""

from itertools import count

import pytest

from tests.web.browsers import drawn, holds, own_browser, played_on, settle, until
from tests.web.hands import SEND
from tests.web.tables import address, begun, seated, to, told

NAMES = (f"test-{number}" for number in count())
LATER = 31_000  # ms: more than the page waits between two questions while nobody looks
PUSHED = {
    "id": "s_1",
    "types": ["turn.owed"],
    "language": "en",
    "quiet": None,
    "key_id": "k",
    "endpoint": "https://push.example",
}
# Records the permissions requested and the notifications shown; the browser's own Notification does the work.
LOOKED_ON = """
window.asked = [];
window.shown = [];
window.Notification = class extends Notification {
  constructor(title, options) {
    super(title, options);
    shown.push(this);
  }
  static requestPermission() {
    asked.push(navigator.userActivation.isActive);
    return super.requestPermission();
  }
};
"""


@pytest.fixture(scope="module")
def mine(browser, tmp_path_factory):
    """Somebody's own browser."""
    with own_browser(browser.browser_type, tmp_path_factory.mktemp("profile")) as context:
        yield context


@pytest.fixture
def table(http):
    """Ana tells first; then the others owe cards."""
    return begun(seated(http, 3, options={"first_storyteller": "host"}))


@pytest.fixture
def opened(mine, served):
    """Opens tabs for a player who has, or has not, switched on notifications.

    Each test has a name of its own for the server, and so a storage of its own: nothing that a tab still writes
    while it closes is there for the next.
    """
    errors = []
    url = f"http://{next(NAMES)}.localhost:{served.port}"

    def open_tab(who, where="", *, notifications=True, granted=True, push=None):
        if granted:
            mine.grant_permissions(["notifications"], origin=url)
        page = mine.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.add_init_script(
            played_on(who.token, {"language": "en", "notices": notifications, "push": push}) + LOOKED_ON
        )
        page.clock.install()
        page.goto(f"{url}/#/{where}")
        settle(page)
        return page

    yield open_tab
    for tab in mine.pages[1:]:
        tab.close()
    mine.clear_permissions()
    assert errors == []


def look_elsewhere(page):
    """Bring another tab to the front; the page asks at once what is owed."""
    with page.expect_response("**/v1/me/games") as answered:
        page.context.new_page().bring_to_front()
    drawn(page, answered.value)
    assert page.evaluate("document.hidden")


def wait(page):
    with page.expect_response("**/v1/me/games") as answered:
        page.clock.fast_forward(LATER)
    drawn(page, answered.value)


def shown(page):
    return page.evaluate("shown.map((one) => [one.title, one.body])")


def test_a_turn_that_comes_while_the_page_is_hidden_is_notified_once(opened, table):
    ben = opened(table.people[1], address(table))
    look_elsewhere(ben)
    told(table, "Nobody told the moon")
    wait(ben)
    until(lambda: shown(ben) == [["Add a card", "Ana, Ben, and Chiyo"]])
    table.people[1].post("/v1/games")  # other news
    wait(ben)
    assert len(shown(ben)) == 1
    to(table, "votes")
    wait(ben)
    until(lambda: [title for title, _ in shown(ben)] == ["Add a card", "Vote"])


def test_a_visible_page_shows_no_notification(opened, table):
    ben = opened(table.people[1])
    told(table, "Nobody told the moon")
    wait(ben)
    ben.get_by_text("Add a card").wait_for()
    assert shown(ben) == []


def test_an_action_owed_before_the_page_was_hidden_is_not_notified(opened, table):
    ana = opened(table.host)
    look_elsewhere(ana)
    wait(ana)
    assert shown(ana) == []


@pytest.mark.parametrize(
    "kept",
    [
        pytest.param({"notifications": False}, id="switched off"),
        pytest.param({"push": PUSHED}, id="the service pushes messages"),
    ],
)
def test_a_hidden_page_that_has_nothing_to_show_rests(opened, table, kept):
    ben = opened(table.people[1], address(table), **kept)
    asked = []
    ben.on("request", lambda request: asked.append(request.url))
    ben.context.new_page().bring_to_front()
    until(lambda: ben.evaluate("document.hidden"))
    told(table, "Nobody told the moon")
    ben.clock.fast_forward(LATER)
    ben.wait_for_timeout(200)
    assert [url for url in asked if "/v1/" in url] == []
    assert shown(ben) == []


def test_a_notification_leads_to_its_game(opened, table):
    ben = opened(table.people[1])
    ben.get_by_role("heading", name="My games").wait_for()  # it asks for them too, while it is seen
    look_elsewhere(ben)
    told(table, "Nobody told the moon")
    wait(ben)
    until(lambda: shown(ben))
    ben.evaluate("shown[0].dispatchEvent(new Event('click'))")
    ben.bring_to_front()
    ben.locator(SEND).wait_for()  # the list of games shows the clue too
    assert address(table) in ben.url


def switch_on(page):
    toggle = page.get_by_label("Tell me when it is my turn")
    toggle.click()
    holds(page, "asked.length > 0")
    return toggle


def test_permission_is_requested_by_a_click_and_never_before(opened, table):
    page = opened(table.people[1], address(table), notifications=False)
    for where in ("", "me"):
        page.goto(f"{page.url.partition('#')[0]}#/{where}")
        settle(page)
    assert page.evaluate("asked") == []
    toggle = switch_on(page)
    holds(page, "JSON.parse(localStorage.reverie).notices")
    until(toggle.is_checked)
    assert page.evaluate("asked") == [True]


def test_a_denied_permission_is_shown(opened, table):
    page = opened(table.people[1], "me", notifications=False, granted=False)
    toggle = switch_on(page)
    page.get_by_role("alert").get_by_text("does not allow notifications from this page").wait_for()
    assert not toggle.is_checked()
