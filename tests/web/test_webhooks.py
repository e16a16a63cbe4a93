"""Webhooks on the page: a player registers a server, pings it, rotates its secret and removes it."""

import re

import pytest

from chalicelib.notify.destinations import FOR_BRIDGES, KINDS
from chalicelib.players.quotas import PER_DAY
from tests.receivers import Receiver, is_signed, listening
from tests.web.browsers import look_again, tab_to, until, visit
from tests.web.tables import begun, seated


@pytest.fixture
def ana(http):
    return seated(http, 3, options={"first_storyteller": "host"})


def page_of(devices, who, address="webhooks"):
    return visit(devices.device(who.token), address)


def add(page, url):
    """Register it, and give the secret, which is kept."""
    page.get_by_label("Address").fill(url)
    page.get_by_role("button", name="Add it").click()
    secret = page.get_by_role("dialog", name="The secret").locator("code").inner_text()
    page.get_by_role("button", name="I have kept it").click()
    page.get_by_role("dialog").wait_for(state="detached")
    return secret


def test_a_webhook_registered_on_the_page_is_notified_of_a_turn(devices, ana):
    receiver = Receiver()
    page = page_of(devices, ana.host, "me")
    page.get_by_role("link", name="Your webhooks").click()
    with listening(receiver) as url:
        page.get_by_label("A round is over").uncheck()
        page.get_by_label("Your turn is over").check()
        secret = add(page, url)
        page.get_by_text("in use", exact=True).wait_for()
        begun(ana)
        told = page.locator(".sent li", has_text="It is your turn").get_by_text("arrived")
        until(lambda: look_again(page) or told.count())
        page.get_by_role("link", name="Game").first.click()
        page.get_by_role("heading", name="Round 1").wait_for()
    assert sorted(receiver.kinds()) == ["game.started", "ping", "turn.owed"]
    assert all(is_signed(secret, headers, body) for _, headers, body in receiver.got)
    (webhook,) = ana.host.see("/v1/me/webhooks")["webhooks"]
    assert set(webhook["types"]) == {*KINDS} - {"ping", "round.scored"} - FOR_BRIDGES


def test_a_notification_is_sent_again_a_secret_changed_and_a_webhook_removed(devices, ana):
    receiver = Receiver()
    page = page_of(devices, ana.host)
    with listening(receiver) as url:
        first = add(page, url)
        page.get_by_text("in use", exact=True).wait_for()
        page.get_by_role("button", name="Send it again").click()
        until(lambda: len(receiver.got) == 2)
        page.get_by_role("button", name="A new secret").click()
        page.get_by_role("dialog").get_by_role("button", name="A new secret").click()
        second = page.get_by_role("dialog", name="The secret").locator("code").inner_text()
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Send a ping").click()
        until(lambda: len(receiver.got) == 3)
    ids = [headers["webhook-id"] for _, headers, _ in receiver.got]
    assert ids[0] == ids[1] != ids[2]
    _, headers, body = receiver.got[2]
    assert first != second
    assert is_signed(first, headers, body)
    assert is_signed(second, headers, body)
    page.get_by_role("button", name="Remove it").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove it").click()
    page.get_by_text("You have none yet").wait_for()
    assert ana.host.see("/v1/me/webhooks") == {"webhooks": []}


def test_a_server_that_answers_410_to_a_ping_is_disabled_for_good(devices, ana):
    page = page_of(devices, ana.host)
    with listening(Receiver([410])) as url:
        add(page, url)
        page.get_by_text("switched off").wait_for()
        page.locator(".sent").get_by_text("given up · answer 410").wait_for()
        page.get_by_role("button", name="Send a ping").click()
        page.get_by_role("alert").get_by_text("This server wants no webhooks").wait_for()


def test_a_server_that_fails_is_not_used_until_it_answers_a_ping(devices, ana):
    page = page_of(devices, ana.host)
    with listening(Receiver([500])) as url:
        add(page, url)
        page.locator(".sent").get_by_text("answer 500").wait_for()
        page.get_by_role("button", name="Send a ping").click()
        page.get_by_text("in use", exact=True).wait_for()
        page.locator(".sent li").nth(1).wait_for()


def test_the_secret_is_copied_and_the_button_says_so(devices, ana):
    page = page_of(devices, ana.host)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    with listening(Receiver()) as url:
        page.get_by_label("Address").fill(url)
        page.get_by_role("button", name="Add it").click()
        sheet = page.get_by_role("dialog")
        copy = sheet.get_by_role("button", name="Copy").element_handle()
        copy.click()
        sheet.get_by_role("button", name="Copied").wait_for()
        sheet.get_by_role("status").get_by_text("Copied").wait_for()
        assert page.evaluate("navigator.clipboard.readText()") == sheet.locator("code").inner_text()
        assert copy.evaluate("one => one === document.activeElement")
        sheet.get_by_role("button", name="Copy", exact=True).wait_for()


@pytest.mark.parametrize(
    ("url", "words"),
    [("http://example.org/", "begin with https://"), ("https://10.0.0.1/", "is not on the Internet"),
     ("https://example.org/#here", "from # on"), ("https://example.org:8443/", "Only port 443")],
)  # fmt: skip
def test_a_refused_address_is_shown_with_the_reason(devices, ana, url, words):
    page = page_of(devices, ana.host)
    page.get_by_label("Address").fill(url)
    page.get_by_role("button", name="Add it").click()
    page.get_by_role("alert").get_by_text(re.compile(rf"Nothing can be sent to this address\..*{words}")).wait_for()
    assert page.get_by_label("Address").input_value() == url


def test_the_page_shows_used_up_quotas_of_pings_and_webhooks(devices, ana):
    with listening(Receiver()) as url:
        last = ana.host.post("/v1/me/webhooks", {"url": url}).json["id"]
        for path in [f"/v1/me/webhooks/{last}/ping"] * PER_DAY["pings"]:
            assert ana.host.post(path).status_code == 202
        page = page_of(devices, ana.host, f"webhooks/{last}")
        page.get_by_role("button", name="Send a ping").click()
        page.get_by_role("alert").get_by_text("That is enough for today").wait_for()
        page.get_by_text("in use", exact=True).wait_for()
    for _ in range(PER_DAY["webhooks"] - 1):
        assert ana.host.delete(f"/v1/me/webhooks/{last}").status_code == 204
        last = ana.host.post("/v1/me/webhooks", {"url": "https://reverie.invalid/"}).json["id"]
    page = page_of(devices, ana.host)
    page.get_by_label("Address").fill("https://reverie.invalid/two")
    page.get_by_role("button", name="Add it").click()
    page.get_by_role("alert").get_by_text("That is enough for today").wait_for()
    assert page.get_by_label("Address").input_value() == "https://reverie.invalid/two"


def test_a_webhook_is_made_with_the_keyboard_alone(devices, ana):
    receiver = Receiver()
    page = page_of(devices, ana.host)
    with listening(receiver) as url:
        tab_to(page, "input[name=url]")
        page.keyboard.type(url)
        tab_to(page, "label:nth-of-type(4) input")
        page.keyboard.press("Space")
        tab_to(page, "form .primary")
        page.keyboard.press("Enter")
        page.get_by_role("dialog", name="The secret").wait_for()
        page.keyboard.press("Escape")
        page.get_by_text("in use", exact=True).wait_for()
        page.locator(".sent summary").wait_for()
        tab_to(page, ".sent summary")
        page.keyboard.press("Enter")
        page.locator(".sent pre").get_by_text('"type": "ping"').wait_for()
    assert "turn.done" in ana.host.see("/v1/me/webhooks")["webhooks"][0]["types"]


def test_tapping_twice_shows_the_secret(devices, ana):
    page = page_of(devices, ana.host)
    with listening(Receiver()) as url:
        page.get_by_label("Address").fill(url)
        page.get_by_role("button", name="Add it").dblclick()
        page.get_by_text("in use", exact=True).wait_for()
    assert page.get_by_role("dialog", name="The secret").is_visible()
    assert not page.get_by_role("alert").count()


def test_only_players_have_webhooks(devices):
    page = visit(devices.device(), "webhooks")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Begin").click()
    page.get_by_text("You have none yet").wait_for()
