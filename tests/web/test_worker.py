"""The service worker: the page without a connection, another version of it, and messages in a real Chromium."""

import json

import pytest

from bench.browser import OPTIONS, find_program
from tests.web.browsers import Devices, noticed, settle, until
from tests.web.deployments import deployed
from tests.web.tables import address, begun, seated, told

READY = """async () => Boolean((await navigator.serviceWorker.getRegistration())?.active
  && navigator.serviceWorker.controller)"""
CACHES = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) =>
  [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)])))"""


@pytest.fixture
def site(served):
    with deployed(served.port) as site:
        yield site


@pytest.fixture
def devices(browser, site):
    made = Devices(browser, site.url)
    yield made
    made.close()
    assert made.errors == []


@pytest.fixture
def opened(devices):
    """A device at the site, once its service worker keeps the page."""

    def opened(token=None, **how):
        page = devices.device(token, service_workers="allow", **how)
        page.goto("/")
        settle(page)
        until(lambda: page.evaluate(READY))
        return page

    return opened


def cut_off(page):
    """Take the connection away, and all that the browser itself has kept."""
    chrome = page.context.new_cdp_session(page)
    chrome.send("Network.clearBrowserCache")
    chrome.detach()
    page.context.set_offline(True)


def brand(page):
    return page.locator(".brand").inner_text()


def reload(page):
    page.reload()
    settle(page)


def test_without_a_connection_the_page_says_so(opened, http):
    table = begun(seated(http, 3))
    page = opened(table.host.token)
    cut_off(page)
    reload(page)
    page.get_by_text("No connection. Your games appear as soon as it is back").wait_for()
    assert page.get_by_role("alert").count() == 0
    page.context.set_offline(False)
    page.get_by_text("Ana, Ben, and Chiyo").wait_for()
    page.get_by_text("No connection").wait_for(state="detached")


def test_somebody_new_without_a_connection_sees_the_page_in_their_language(opened):
    page = opened(locale="ru")
    cut_off(page)
    reload(page)
    page.get_by_text("Нет связи").wait_for()
    page.goto("/#/rules")
    page.locator("main li").first.wait_for()


def test_a_service_that_fails_gives_the_kept_page(opened, site):
    page = opened()
    site.failing = 503
    reload(page)
    assert brand(page) == "one"


def test_an_invitation_opens_without_a_connection_too(opened, http):
    table = seated(http, 3)
    view = table.host.see(table.href)
    page = opened()
    page.context.set_offline(True)
    page.goto(f"/j/{view['preview']}#{view['invite']}")
    page.locator("main").wait_for()
    page.context.set_offline(False)
    page.get_by_text("You are invited").or_(page.get_by_text("Try again")).first.wait_for()


def test_it_keeps_the_page_and_pictures_and_no_answer_of_the_api(opened, http, site):
    table = begun(seated(http, 3))
    page = opened(table.people[1].token)
    page.goto(f"/#/{address(table)}")
    settle(page)
    until(lambda: "pictures" in page.evaluate(CACHES))
    kept = page.evaluate(CACHES)
    assert kept.keys() == {"page one", "pictures"}
    assert {path for path in kept["page one"] if not path.startswith("/web/one/")} == {"/"}
    assert all(path.startswith("/pictures/") for path in kept["pictures"])
    asked = len(site.asked)
    reload(page)
    assert not [path for path in site.asked[asked:] if path.startswith("/web/")]
    assert [path for path in site.asked[asked:] if path.startswith("/v1/")]


def test_it_keeps_a_hundred_pictures_and_the_newest_ones(opened):
    page = opened()
    urls = page.evaluate(
        """async () => {
          const { cards } = await (await fetch('/v1/decks/lantern-hours')).json();
          const urls = cards.flatMap(({ image, small }) => [image, small]).slice(0, 120);
          for (const url of urls) await (await fetch(url)).blob();
          return urls;
        }"""
    )
    until(lambda: urls[-1] in page.evaluate(CACHES)["pictures"])
    until(lambda: len(page.evaluate(CACHES)["pictures"]) == 100)
    assert urls[0] not in page.evaluate(CACHES)["pictures"]


def test_the_next_load_after_an_update_shows_the_new_version_alone(opened, site):
    page = opened()
    assert brand(page) == "one"
    site.deploy("two")
    asked = len(site.asked)
    reload(page)
    assert brand(page) == "two"
    files = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)")
    assert {path.split("/")[2] for path in files if path.startswith("/web/")} == {"two"}
    assert not [path for path in site.asked[asked:] if path.startswith("/web/one/")]


def test_the_old_version_goes_when_no_page_of_it_is_open(opened, site):
    page = opened()
    site.deploy("two")
    reload(page)
    until(lambda: "page two" in page.evaluate(CACHES))
    states = []
    chrome = page.context.new_cdp_session(page)
    chrome.on(
        "ServiceWorker.workerVersionUpdated", lambda told: states.extend(one["status"] for one in told["versions"])
    )
    chrome.send("ServiceWorker.enable")
    page.goto("about:blank")
    noticed(page, lambda: "redundant" in states)
    page.goto("/")
    settle(page)
    until(lambda: "page one" not in page.evaluate(CACHES))
    page.context.set_offline(True)
    reload(page)
    assert brand(page) == "two"


def test_an_open_page_gets_no_files_of_another_version(opened, site):
    """The new worker waits until the pages of the old version are closed."""
    page = opened()
    site.deploy("two")
    kept = len(page.evaluate(CACHES)["page one"])
    page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    until(lambda: len(page.evaluate(CACHES).get("page two", [])) == kept)
    until(lambda: page.evaluate("async () => !(await navigator.serviceWorker.getRegistration()).installing"))
    cut_off(page)
    page.goto("/#/me")
    page.get_by_role("heading", name="Profile and settings").wait_for()
    files = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)")
    assert {path.split("/")[2] for path in files if path.startswith("/web/")} == {"one"}


def test_a_worker_of_another_version_than_the_page_keeps_nothing(devices, site):
    """As while a deployment is under way."""
    site.worker = "two"
    page = devices.device(service_workers="allow")
    page.goto("/")
    settle(page)
    until(lambda: site.asked.count("/sw.js"))
    until(lambda: page.evaluate("async () => (await navigator.serviceWorker.getRegistration()) === undefined"))
    assert page.evaluate(CACHES) in ({}, {"page two": []})
    reload(page)
    assert brand(page) == "one"


# Messages. Only a whole Chromium shows notifications.
NOTICES = """async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(
  ({ title, body, tag, data, icon, badge, silent }) => ({ title, body, tag, url: data.url, icon, badge, silent }))"""
RECORDED = """() => {
  self.opened = [];
  self.focused = [];
  self.badges = [];
  clients.openWindow = async (url) => { opened.push(url); return null; };
  WindowClient.prototype.focus = async function () { focused.push(this.url); return this; };
  self.shown = 0;
  const show = ServiceWorkerRegistration.prototype.showNotification;
  ServiceWorkerRegistration.prototype.showNotification = async function (...notice) {
    await show.apply(this, notice);
    shown++;
  };
  navigator.setAppBadge = async (count) => { badges.push(count); };
}"""
CLICK = """async () => {
  const [notification] = await registration.getNotifications();
  const event = new NotificationEvent('notificationclick', { notification });
  event.waitUntil = () => {}; // only a real event has one
  dispatchEvent(event);
}"""
MESSAGE = {
    "type": "turn.owed",
    "game": "g_5mQ2xW8rT1yU4iOp",
    "title": "Your turn",
    "body": "Odyssey: Add a card",
    "url": "/#/games/g_5mQ2xW8rT1yU4iOp",
    "tag": "g_5mQ2xW8rT1yU4iOp",
    "waiting": 2,
}


@pytest.fixture(scope="module")
def whole(browser):
    started = browser.browser_type.launch(executable_path=find_program("chromium"), args=OPTIONS)
    yield started
    started.close()


class Phone:
    """A device whose service worker receives messages. A browser lets it open windows only after a real click."""

    def __init__(self, browser, url, token):
        self.context = browser.new_context(base_url=url, locale="en", permissions=["notifications"])
        mine = json.dumps({"token": token, "name": "Ana"})
        self.context.add_init_script(f"if (origin !== 'null') localStorage.reverie ??= {json.dumps(mine)};")
        self.page = self.context.new_page()
        self.url = url
        self.chrome = self.context.new_cdp_session(self.page)
        registrations = []
        self.chrome.on(
            "ServiceWorker.workerRegistrationUpdated", lambda one: registrations.extend(one["registrations"])
        )
        self.errors = []
        self.chrome.on("ServiceWorker.workerErrorReported", lambda one: self.errors.append(one["errorMessage"]))
        self.chrome.send("ServiceWorker.enable")
        self.page.goto("/")
        settle(self.page)
        until(lambda: self.page.evaluate(READY))
        self.there = {"origin": url, "registrationId": registrations[0]["registrationId"]}
        (self.worker,) = self.context.service_workers
        self.worker.evaluate(RECORDED)

    def receive(self, message):
        data = message if isinstance(message, str) else json.dumps(message)
        before = self.recorded("shown")
        self.chrome.send("ServiceWorker.deliverPushMessage", {**self.there, "data": data})
        until(lambda: self.recorded("shown") > before)  # Chromium forgets a notice that is asked for before it is shown
        return self.notices()[-1]

    def notices(self):
        return self.page.evaluate(NOTICES)

    def recorded(self, name):
        return self.worker.evaluate(f"() => self.{name}")


@pytest.fixture
def phone(whole, served, http):
    made = []

    def opened(token=None):
        made.append(Phone(whole, f"http://127.0.0.1:{served.port}", token or begun(seated(http, 3)).host.token))
        return made[-1]

    yield opened
    errors = [error for one in made for error in one.errors]
    for one in made:
        one.context.close()
    assert errors == []


def test_a_message_is_shown_with_the_number_of_waiting_tables(phone):
    device = phone()
    notice = device.receive(MESSAGE)
    assert {name: notice[name] for name in ("title", "body", "tag", "url")} == {
        name: MESSAGE[name] for name in ("title", "body", "tag", "url")
    }
    assert "/pictures/icons/any-192-" in notice["icon"]
    assert "/pictures/icons/badge-96-" in notice["badge"]
    assert device.recorded("badges") == [2]


@pytest.mark.parametrize(
    "message", ["", "not JSON", "null", "7", "[]", '{"title": 3, "body": {}, "url": [], "tag": ""}']
)
def test_a_message_that_cannot_be_read_is_shown_too(phone, message):
    device = phone()
    notice = device.receive(message)
    assert (notice["title"], notice["body"], notice["url"]) == ("Reverie", "", "/")
    assert device.recorded("badges") == []


def test_a_message_makes_no_sound_for_somebody_who_looks_at_its_table(phone):
    """To Playwright all windows have the focus, also behind others."""
    device = phone()
    device.page.goto("about:blank")
    device.page.goto(MESSAGE["url"])
    settle(device.page)
    assert device.receive(MESSAGE)["silent"]
    device.worker.evaluate("Object.defineProperty(WindowClient.prototype, 'focused', { value: false })")
    assert not device.receive(MESSAGE)["silent"]


def test_a_second_message_of_a_table_replaces_the_first(phone):
    device = phone()
    device.receive(MESSAGE)
    device.receive({**MESSAGE, "tag": "g_another"})
    assert device.receive({**MESSAGE, "title": "The game is over"})
    assert sorted(one["title"] for one in device.notices()) == ["The game is over", "Your turn"]


def test_a_click_leads_an_open_window_to_the_table(phone, http):
    table = begun(seated(http, 3, options={"first_storyteller": "host"}))
    told(table, "Nobody told the moon")
    device = phone(table.people[1].token)
    device.receive({**MESSAGE, "url": f"/#/{address(table)}"})
    device.worker.evaluate(CLICK)
    device.page.get_by_text("Nobody told the moon").first.wait_for()
    assert device.page.url == f"{device.url}/#/{address(table)}"
    assert (len(device.recorded("focused")), device.recorded("opened")) == (1, [])
    until(lambda: device.notices() == [])


def test_a_click_without_a_window_opens_one(phone):
    device = phone()
    device.receive(MESSAGE)
    device.page.goto("/docs")
    device.worker.evaluate(CLICK)
    until(lambda: device.recorded("opened") == [f"{device.url}{MESSAGE['url']}"])
    assert device.page.url == f"{device.url}/docs"


def test_a_message_leads_to_no_other_site(phone):
    device = phone()
    device.receive({**MESSAGE, "url": "https://elsewhere.example.org/#/games/g_1"})
    device.page.goto("/docs")
    device.worker.evaluate(CLICK)
    until(lambda: device.recorded("opened") == [f"{device.url}/"])


def test_who_opens_a_table_has_read_its_notices(phone, http):
    table = begun(seated(http, 3))
    device = phone(table.host.token)
    device.receive({**MESSAGE, "tag": address(table).split("/")[1]})
    device.receive(MESSAGE)
    device.page.goto(f"/#/{address(table)}")
    until(lambda: [one["tag"] for one in device.notices()] == [MESSAGE["tag"]])


def test_a_subscription_that_the_browser_ends_is_made_again(phone):
    device = phone()
    device.worker.evaluate(
        """() => {
          self.subscribed = [];
          PushManager.prototype.subscribe = async (options) => { subscribed.push(options); };
        }"""
    )
    device.page.evaluate(
        "() => { navigator.serviceWorker.addEventListener('message', ({ data }) => { window.said = data; }); }"
    )
    device.worker.evaluate(
        """() => {
          const event = new ExtendableEvent('pushsubscriptionchange');
          event.waitUntil = () => {};
          event.oldSubscription = { options: { userVisibleOnly: true, applicationServerKey: 'key' } };
          dispatchEvent(event);
        }"""
    )
    until(lambda: device.page.evaluate("window.said") == "subscription")
    assert device.recorded("subscribed") == [{"userVisibleOnly": True, "applicationServerKey": "key"}]
