"""Storytellers who record their clues with the microphone that Chromium has for tests."""

import re
from time import monotonic

from tests.web.browsers import holds, until, visit
from tests.web.tables import address

FAKE = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"]  # beeps once a second
LISTENED = """(() => {
  window.heard = [];
  const play = HTMLMediaElement.prototype.play;
  HTMLMediaElement.prototype.play = function () {
    heard.push(this);
    this.addEventListener('ended', () => (window.ended = (window.ended ?? 0) + 1));
    return play.call(this);
  };
})()"""
BEGINS = re.compile("^Record a sound")
OWN = re.compile("^Listen to your recording")
CLUE = re.compile("^Listen to the clue")


def telling(devices, table, *scripts, **how):
    page = devices.device(table.people[1].token, permissions=["microphone"], **how)
    for script in (LISTENED, *scripts):
        page.add_init_script(script)
    return visit(page, address(table))


def watching(devices, table, *scripts, **how):
    page = devices.device(table.people[2].token, **how)
    for script in (LISTENED, *scripts):
        page.add_init_script(script)
    return visit(page, address(table))


def mic(page):
    return page.locator(".recorder .mic")


def sing(page, milliseconds=900):
    """Hold the button while the microphone beeps. Gives the milliseconds that it lasts at most."""
    mic(page).hover()
    began = monotonic()
    page.mouse.down()
    page.locator(".recorder.running").wait_for()
    page.wait_for_timeout(milliseconds)
    page.mouse.up()
    page.get_by_role("button", name=OWN).wait_for()
    return (monotonic() - began) * 1000


def listen(page, name):
    """Play it to its end."""
    before = page.evaluate("window.ended ?? 0")
    page.get_by_role("button", name=name).click()
    holds(page, "(n) => (window.ended ?? 0) > n", before)
    page.get_by_role("button", name=name).wait_for()


def choose(page):
    page.locator("main .card[aria-pressed]").first.click()


def send(page):
    choose(page)
    page.get_by_role("button", name="Say it").click()


def given(table):
    until(lambda: table.host.see(table.href)["phase"] == "cards")
    return table.host.see(table.href)["round"]
