"""Push messages on the page: the question, the switch, and the subscription. The browser's push service is replaced.

What the service worker does with a message: tests/web/test_worker.py.
"""

import json
from dataclasses import dataclass, field

import pytest

from chalicelib.notify.destinations import PUSH_KINDS
from tests.at_table import person
from tests.web.browsers import holding, holds, look_again, noticed, settle, visit
from tests.web.tables import address, begun, seated, to, told
from tests.web.test_screens import AXE, CHECKED, NARROW, SPEAK, TAGS, TALL, TOO_SMALL, TOO_WIDE
from tests.web.words import LANGUAGES

EVERY = [*PUSH_KINDS]  # in the order of the switches
# Permission as a browser gives it once and for all, and a port that subscribes at a push service of its own.
PERMISSION = """
Object.defineProperty(Notification, 'permission', { get: () => localStorage.permission ?? 'default' });
Notification.requestPermission = async () => {
  window.asked = (window.asked ?? 0) + 1;
  return (localStorage.permission ??= '%s');
};
"""
PORT = """
const made = (endpoint) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'public', auth: 'secret' } }),
  unsubscribe: async () => delete localStorage.held,
});
port.held = async () => (localStorage.held ? made(localStorage.held) : null);
port.subscribe = async (key) => {
  if (localStorage.held) throw new Error('there is a subscription with another key');
  localStorage.made = Number(localStorage.made ?? 0) + 1;
  localStorage.held = `https://push.example.org/${key}/${localStorage.made}`;
  return made(localStorage.held);
};
"""
NO_SERVICE = """
port.held = async () => null;
port.subscribe = async () => { throw new DOMException('no push service', 'AbortError'); };
"""
RENEWED = "async () => (await import(new URL('push.js', document.querySelector('script[src*=main]').src))).renew()"
SWITCHED_OFF = RENEWED.replace("renew", "switchOff")
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1"
SWITCH = "Tell me when it is my turn"
QUESTION = "Do you want a message on this device"


@dataclass
class Pushing:
    """`/v1/me/push` as the contract says."""

    key: str | None = "first-key"
    refuses: bool = False
    there: dict[str, dict] = field(default_factory=dict)  # by endpoint
    posted: list[dict] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)

    def answer(self, route):
        request = route.request
        path = request.url.partition("/v1/me/push")[2]
        if request.method == "DELETE":
            self.deleted.append(path.strip("/"))
            self.there = {at: one for at, one in self.there.items() if one["id"] != self.deleted[-1]}
            return route.fulfill(status=204)
        if request.method == "POST" and self.refuses:
            return route.fulfill(status=422, json={"code": "push-service-not-allowed", "title": "No", "status": 422})
        if request.method == "POST":
            return route.fulfill(status=201, json=self._kept(request.post_data_json))
        return route.fulfill(
            json={"key": self.key, "key_id": self.key and f"id of {self.key}", "subscriptions": [*self.there.values()]}
        )

    def _kept(self, body):
        self.posted.append(body)
        new = {"id": f"s_{len(self.posted)}", "created_at": "2026-11-20T12:00:00Z"}
        old = self.there.get(body["endpoint"], new)
        wishes = {"types": body["types"], "quiet": body.get("quiet")}
        kept = {**old, **wishes, "language": body["language"], "key_id": f"id of {self.key}"}
        self.there[body["endpoint"]] = kept
        return kept


@pytest.fixture
def pushing():
    return Pushing()


@pytest.fixture
def device(devices, pushing):
    def opened(token, kept=None, *, answer="granted", port=PORT, **how):
        page = devices.device(token, kept=kept, **how)
        page.add_init_script(PERMISSION % answer)
        page.route("**/v1/me/push**", pushing.answer)
        page.route("**/web/*/push.js", lambda route: injected(route, port))
        return page

    return opened


def injected(route, port):
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text() + port)


def kept(page, name):
    return page.evaluate("(name) => JSON.parse(localStorage.reverie)[name]", name)


def switched(page, on):
    holds(page, f"JSON.parse(localStorage.reverie).notices === {json.dumps(on)}")


def table_of(http, count=3):
    return begun(seated(http, count, options={"first_storyteller": "host"}))


def switch_on(page):
    toggle = visit(page, "me").get_by_label(SWITCH)
    toggle.click()
    holds(page, "JSON.parse(localStorage.reverie).push")
    return toggle


def test_the_page_asks_only_after_a_first_finished_round(device, http):
    table = table_of(http)
    game = address(table).split("/")[1]
    page = visit(device(table.people[1].token, {"seen": {game: 0}, "hints": False}), address(table))
    told(table, "Nobody told the moon")
    for phase in ("cards", "votes"):
        to(table, phase)
        look_again(page)
        assert page.get_by_text(QUESTION).count() == 0
    to(table, "clue", 2)
    look_again(page)
    page.get_by_text(QUESTION).wait_for()
    assert page.evaluate("window.asked") is None
    page.get_by_role("button", name="Yes, tell me").click()
    page.get_by_text(QUESTION).wait_for(state="detached")
    holds(page, "JSON.parse(localStorage.reverie).push?.id === 's_1'")
    assert page.evaluate("window.asked") == 1


def after_a_round(device, http, who=1, count=3, **how):
    table = to(table_of(http, count), "clue", 2)
    game = address(table).split("/")[1]
    return table, visit(device(table.people[who].token, {"seen": {game: 0}}, **how), address(table))


@pytest.mark.parametrize(("preset", "times"), [("live", 0), ("daily", 1)])
def test_only_of_a_slow_game_it_says_that_it_can_take_days(device, http, preset, times):
    table = to(begun(seated(http, 3, pace={"preset": preset})), "clue", 2)
    page = visit(device(table.people[1].token, {"seen": {address(table).split("/")[1]: 0}}), address(table))
    page.get_by_text(QUESTION).wait_for()
    assert page.get_by_text("A game can take days").count() == times


def test_not_now_is_kept(device, http, pushing):
    _, page = after_a_round(device, http)
    page.get_by_role("button", name="Not now").click()
    page.get_by_text(QUESTION).wait_for(state="detached")
    page.reload()
    settle(page)
    page.locator(".awards").wait_for()
    assert page.get_by_text(QUESTION).count() == 0
    assert page.evaluate("window.asked") is None
    assert pushing.posted == []


def test_a_spectator_and_a_player_among_computers_are_not_asked(device, http):
    table, _ = after_a_round(device, http)
    stranger = person(http).token
    page = visit(device(stranger), address(table))
    page.locator("main").wait_for()
    assert page.get_by_text(QUESTION).count() == 0
    page = device(stranger)
    visit(page).get_by_role("button", name="Play now against the computer").click()
    page.locator(".prompt").wait_for()
    players = page.evaluate(
        "async () => (await import(new URL('notices.js', document.querySelector('script[src*=main]').src)))"
        ".asking({ mine: { seat: 1 }, game: { players: [{ seat: 1, bot: null }, { seat: 2, bot: {} }] } })"
    )
    assert players is None


def test_the_switch_subscribes_and_unsubscribes(device, http, pushing):
    page = device(table_of(http).people[1].token)
    toggle = switch_on(page)
    assert toggle.is_checked()
    page.get_by_text("Even when this page is closed").wait_for()
    assert pushing.posted == [
        {
            "endpoint": "https://push.example.org/first-key/1",
            "keys": {"p256dh": "public", "auth": "secret"},
            "key_id": "id of first-key",
            "language": "en",
            "types": EVERY,
        }
    ]
    with page.expect_response("**/v1/me/push/s_1"):
        toggle.click()
    holds(page, "!localStorage.held")
    assert not toggle.is_checked()
    assert (pushing.deleted, pushing.there) == (["s_1"], {})


def test_a_start_while_one_switches_on_subscribes_once(device, http, pushing):
    page = visit(device(table_of(http).people[1].token), "me")
    held = holding(page, "**/v1/me/push", times=1)
    page.get_by_label(SWITCH).click()
    noticed(page, lambda: held)
    page.evaluate(f"() => void ({RENEWED})()")
    settle(page)
    pushing.answer(held[0])
    page.evaluate(RENEWED)
    assert len(pushing.posted) == 1
    assert kept(page, "push")["id"] == "s_1"


def test_who_switches_off_while_it_is_switched_on_gets_no_messages(device, http, pushing):
    page = visit(device(table_of(http).people[1].token), "me")
    held = holding(page, "**/v1/me/push", times=1)
    toggle = page.get_by_label(SWITCH)
    toggle.click()
    noticed(page, lambda: held)
    page.evaluate(f"() => void ({SWITCHED_OFF})()")
    settle(page)
    pushing.answer(held[0])
    page.evaluate(RENEWED)
    assert (kept(page, "push"), page.evaluate("localStorage.held ?? null"), pushing.there) == (None, None, {})
    assert not toggle.is_checked()


def test_one_chooses_what_is_told_and_when_it_is_quiet(device, http, pushing):
    page = device(table_of(http).people[1].token, timezone_id="Asia/Taipei")
    switch_on(page)
    page.get_by_label("A round is over").click()
    holds(page, "(n) => JSON.parse(localStorage.reverie).push.types.length === n", len(EVERY) - 1)
    assert pushing.posted[-1]["types"] == [kind for kind in EVERY if kind != "round.scored"]
    page.get_by_label("Quiet hours").click()
    holds(page, "JSON.parse(localStorage.reverie).push.quiet")
    page.get_by_label("Until").fill("07:30")
    page.get_by_label("Until").blur()
    holds(page, "JSON.parse(localStorage.reverie).push.quiet.to === '07:30'")
    assert pushing.posted[-1]["quiet"] == {"from": "22:00", "to": "07:30", "time_zone": "Asia/Taipei"}
    assert pushing.posted[-1]["types"] == [kind for kind in EVERY if kind != "round.scored"]
    page.get_by_label("Quiet hours").click()
    holds(page, "JSON.parse(localStorage.reverie).push.quiet === null")
    for box in page.get_by_role("group", name="Tell me when").get_by_role("checkbox").all():
        if box.is_checked():
            box.click()
    switched(page, False)  # nothing is left to tell
    noticed(page, lambda: len(pushing.deleted) == 1)


def test_a_denied_permission_is_explained(device, http, pushing):
    page = visit(device(table_of(http).people[1].token, answer="denied"), "me")
    toggle = page.get_by_label(SWITCH)
    toggle.click()
    page.get_by_role("alert").get_by_text("does not allow notifications from this page").wait_for()
    assert not toggle.is_checked()
    page.reload()
    page.locator(".toggle").get_by_text("You can change that in its settings").wait_for()
    assert pushing.posted == []


def test_what_the_page_says_outlasts_what_it_loads(device, http):
    page = device(table_of(http).people[1].token, answer="denied")
    held = holding(page, "**/v1/me/tokens")
    visit(page, "me").get_by_label(SWITCH).click()
    page.get_by_role("alert").get_by_text("does not allow notifications from this page").wait_for()
    with page.expect_response("**/v1/me/blocks"):
        held[0].continue_()
    page.get_by_role("button", name="Remove").wait_for()
    settle(page)
    assert page.get_by_role("alert").count() == 1
    page.get_by_role("button", name="Change").click()
    page.get_by_role("alert").wait_for(state="detached")


def test_without_a_push_service_the_open_page_tells(device, http, pushing):
    page = visit(device(table_of(http).people[1].token, port=NO_SERVICE), "me")
    toggle = page.get_by_label(SWITCH)
    toggle.click()
    page.get_by_text("As long as this page is open somewhere").wait_for()
    assert toggle.is_checked()
    assert (kept(page, "push"), pushing.posted) == (None, [])


@pytest.mark.parametrize("pushing", [Pushing(key=None), Pushing(refuses=True)], ids=["no key", "not allowed"])
def test_without_push_by_the_service_the_open_page_tells(device, http, pushing):
    page = visit(device(table_of(http).people[1].token), "me")
    toggle = page.get_by_label(SWITCH)
    last = "POST" if pushing.refuses else "GET"
    with page.expect_response(lambda answer: answer.url.endswith("/push") and answer.request.method == last):
        toggle.click()
    page.get_by_text("As long as this page is open somewhere").wait_for()
    assert toggle.is_checked()
    holds(page, "!localStorage.held")
    assert (kept(page, "push"), pushing.there) == (None, {})
    if pushing.refuses:
        page.get_by_role("alert").get_by_text("cannot reach the push service").wait_for()
    assert page.get_by_role("alert").count() == pushing.refuses


def test_a_service_that_has_ended_push_leaves_it_to_the_open_page(device, http, pushing):
    page = subscribed(device, http)
    pushing.key = None
    on_at_start(page, pushing)
    holds(page, "JSON.parse(localStorage.reverie).push === null")
    assert (kept(page, "notices"), page.evaluate("localStorage.held ?? null")) == (True, None)


def subscribed(device, http):
    """A device on which push was switched on, and whose page was closed: nothing of it renews the subscription."""
    page = device(table_of(http).people[1].token)
    switch_on(page)
    page.goto("/v1/health")
    return page


def on_at_start(page, pushing):
    """Open the page again, after the subscription was made; gives what is posted then."""
    posted = len(pushing.posted)
    with page.expect_response("**/v1/me/push"):
        visit(page)
    return posted


def test_the_start_renews_nothing_that_is_as_it_was(device, http, pushing):
    page = subscribed(device, http)
    on_at_start(page, pushing)
    page.wait_for_timeout(100)
    assert len(pushing.posted) == 1


def test_a_start_without_a_subscription_leaves_what_another_tab_has_just_kept(device):
    page = visit(device(None))
    page.evaluate("localStorage.reverie = JSON.stringify({ language: 'ru' })")
    page.evaluate(RENEWED)
    assert page.evaluate("localStorage.reverie") == '{"language":"ru"}'


def renewed(page, pushing):
    posted = on_at_start(page, pushing)
    holds(page, "(id) => JSON.parse(localStorage.reverie).push?.id !== id", "s_1")
    assert len(pushing.posted) == posted + 1
    return pushing.posted[-1]


def test_another_key_of_the_service_renews_the_subscription(device, http, pushing):
    page = subscribed(device, http)
    pushing.key = "second-key"
    assert renewed(page, pushing)["endpoint"] == "https://push.example.org/second-key/2"
    holds(page, "JSON.parse(localStorage.reverie).push.key_id === 'id of second-key'")
    noticed(page, lambda: [one["key_id"] for one in pushing.there.values()] == ["id of second-key"])


def test_a_subscription_that_the_browser_replaced_is_told_to_the_service(device, http, pushing):
    page = subscribed(device, http)
    page.evaluate("localStorage.held = 'https://push.example.org/rotated'")
    assert renewed(page, pushing)["endpoint"] == "https://push.example.org/rotated"
    noticed(page, lambda: pushing.there.keys() == {"https://push.example.org/rotated"})


def test_a_subscription_that_the_service_has_removed_is_made_again(device, http, pushing):
    page = subscribed(device, http)
    pushing.there.clear()
    renewed(page, pushing)
    assert len(pushing.there) == 1


def test_the_start_leaves_the_browser_no_subscription_that_the_service_refuses(device, http, pushing):
    page = subscribed(device, http)
    pushing.there.clear()
    pushing.refuses = True
    on_at_start(page, pushing)
    holds(page, "!localStorage.held")
    assert (kept(page, "notices"), kept(page, "push")) == (True, None)
    assert page.get_by_role("alert").count() == 0


def test_messages_follow_the_language_of_the_page(device, http, pushing):
    page = device(table_of(http).people[1].token)
    switch_on(page)
    for language in reversed(LANGUAGES):
        page.locator("select").first.select_option(language)
        holds(page, "(one) => JSON.parse(localStorage.reverie).push.language === one", language)
    assert [one["language"] for one in pushing.posted] == ["en", *reversed(LANGUAGES)]
    assert len(pushing.there) == 1


def test_signing_out_ends_the_subscription(device, http, pushing):
    page = device(table_of(http).people[1].token)
    switch_on(page)
    page.get_by_role("button", name="Sign out on this device").click()
    page.get_by_text("No account, no password").wait_for()
    assert (pushing.deleted, page.evaluate("localStorage.held ?? null")) == (["s_1"], None)
    assert (kept(page, "push"), kept(page, "notices")) == (None, False)


def test_erasing_ends_the_subscription(device, http):
    page = device(table_of(http).people[1].token)
    switch_on(page)
    page.get_by_role("button", name="Delete all my data").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete all my data").click()
    page.get_by_text("No account, no password").wait_for()
    assert page.evaluate("localStorage.held ?? null") is None


def test_whoever_plays_here_next_gets_no_messages_of_the_player_before(device, http, pushing):
    table = table_of(http)
    page = device(table.people[1].token)
    switch_on(page)
    page.evaluate("(token) => { location.hash = `#/device/${token}`; }", table.people[2].token)
    page.get_by_role("button").filter(has_text="Change").or_(page.locator("main .primary")).first.click()
    holds(page, "(token) => JSON.parse(localStorage.reverie).token === token", table.people[2].token)
    assert (pushing.deleted, page.evaluate("localStorage.held ?? null")) == (["s_1"], None)


def test_an_iphone_says_how_the_page_gets_onto_the_home_screen(device, http):
    _, page = after_a_round(device, http, user_agent=IPHONE)
    asking = page.locator(".asking")
    asking.get_by_text("Add to Home Screen").wait_for()
    assert asking.get_by_role("button").all_inner_texts() == ["Not now"]
    asking.get_by_role("button").click()
    visit(page, "me").locator(".by-hand").get_by_text("Add to Home Screen").wait_for()
    assert page.get_by_label(SWITCH).count() == 0


def test_an_offer_to_install_is_shown_until_it_is_taken(device, http):
    page = visit(device(table_of(http).people[1].token), "me")
    assert page.get_by_role("button", name="Install Reverie").count() == 0
    page.evaluate(
        """() => {
          window.prompted = 0;
          dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => prompted++ }));
        }"""
    )
    page.get_by_role("button", name="Install Reverie").click()
    page.get_by_role("button", name="Install Reverie").wait_for(state="detached")
    assert page.evaluate("prompted") == 1


def test_the_question_and_the_fields_are_for_everyone_and_fit(device, http):
    table, page = after_a_round(device, http, size=TALL)
    page.context.add_init_script(path=AXE)
    wrong = []
    for where, act in ((address(table), ".asking"), ("me", ".pushed")):
        visit(page, where)
        if act == ".pushed":
            switch_on(page)
            page.get_by_label("Quiet hours").click()
            page.get_by_label("Until").wait_for()
        page.locator(act).wait_for()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            wrong += page.evaluate(CHECKED, TAGS)
        wrong += page.evaluate(TOO_SMALL)
        page.set_viewport_size(NARROW)
        for language in LANGUAGES:
            page.evaluate(SPEAK, language)
            wrong += [f"{act}, {language}: {found}" for found in page.evaluate(TOO_WIDE)]
        page.evaluate(SPEAK, "en")
        page.set_viewport_size(TALL)
    assert not wrong, "\n".join(wrong)


def test_the_first_device_has_a_name_in_every_language(device, http):
    page = visit(device(table_of(http).people[1].token), "me")
    for language in LANGUAGES:
        page.locator("select").first.select_option(language)
        holds(page, "(one) => document.documentElement.lang === one", language)
        label = page.locator(".rows li span").first.evaluate("(one) => one.firstChild.textContent")
        assert label != "first"
