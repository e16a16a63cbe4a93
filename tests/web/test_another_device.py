"""Sign in on another device: the new one shows a code, the signed-in one says yes or no."""

import pytest

from tests.at_table import person
from tests.players.test_sign_ins import labels
from tests.web.browsers import visit


def new_device(devices):
    page = visit(devices.device())
    page.get_by_role("link", name="I already play on another device").click()
    code = page.get_by_role("status", name="The code")
    code.wait_for()
    return page, code.inner_text()


def asked(devices, token, code):
    page = visit(devices.device(token), "me")
    page.get_by_role("button", name="Enter the code of another device").click()
    page.get_by_role("dialog").get_by_label("The code").fill(code)
    page.get_by_role("button", name="Who is asking?").click()
    return page


def test_the_new_device_plays_on_as_the_same_player(devices, http):
    ana = person(http)
    new, code = new_device(devices)
    old = asked(devices, ana.token, code.lower().replace("-", " "))
    sheet = old.get_by_role("dialog")
    sheet.get_by_text("Chrome on Linux").wait_for()
    sheet.get_by_text("will play as Ana").wait_for()
    sheet.get_by_text("Asked").wait_for()
    old.get_by_role("button", name="Yes, let it in").click()
    sheet.wait_for(state="detached")
    new.get_by_role("heading", name="My games").wait_for()
    assert sorted(labels(ana)) == ["Chrome on Linux", "first"]
    assert new.evaluate("JSON.parse(localStorage.reverie).name") == "Ana"


def test_a_device_that_is_refused_can_ask_again(devices, http):
    ana = person(http)
    new, code = new_device(devices)
    old = asked(devices, ana.token, code)
    old.get_by_role("button", name="No", exact=True).click()
    new.get_by_text("The code has expired, or was refused.").wait_for()
    new.get_by_role("button", name="A new code").click()
    again = new.get_by_role("status", name="The code")
    again.wait_for()
    assert again.inner_text() != code
    assert labels(ana) == ["first"]


def test_a_code_with_which_nothing_waits_is_refused_where_it_was_typed(devices, http):
    page = asked(devices, person(http).token, "BBBB-BBBB")
    page.get_by_role("dialog").get_by_text("No device is waiting with this code").wait_for()
    assert page.get_by_role("dialog").get_by_label("The code").input_value() == "BBBB-BBBB"


def test_a_device_on_which_somebody_plays_asks_before_it_forgets_them(devices, http):
    ben = person(http, "Ben")
    page = visit(devices.device(ben.token, kept={"name": "Ben"}), "device")
    page.get_by_text("Ben is playing on this device").wait_for()
    assert page.get_by_role("status", name="The code").count() == 0
    page.get_by_role("button", name="Change player").click()
    page.get_by_role("status", name="The code").wait_for()
    assert page.evaluate("JSON.parse(localStorage.reverie).token") == ben.token


@pytest.mark.parametrize("width", [320, 1440])
def test_the_code_fits_on_one_line(devices, width):
    page = visit(devices.device(size={"width": width, "height": 568}), "device")
    code = page.get_by_role("status", name="The code")
    code.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    box = code.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width


def hide(page, hidden):
    page.evaluate(
        "(hidden) => { Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        hidden,
    )


def test_a_hidden_page_does_not_ask(devices, http):
    """Until it is seen again."""
    ana, page = person(http), devices.device()
    page.clock.install()
    visit(page, "device")
    code = page.get_by_role("status", name="The code").inner_text()
    asking = []
    page.on("request", lambda request: asking.append(request) if request.url.endswith("/claim") else None)
    with page.expect_response("**/v1/sign-ins/claim"):
        page.clock.fast_forward(4_000)
    hide(page, hidden=True)
    before = len(asking)
    page.clock.fast_forward(60_000)
    page.evaluate("0")
    assert len(asking) == before
    assert ana.post("/v1/me/sign-ins", {"code": code, "allow": True}).status_code == 204
    hide(page, hidden=False)
    page.clock.fast_forward(1)
    page.get_by_role("heading", name="My games").wait_for()
