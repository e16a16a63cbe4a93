"""What a player does who sees only the page."""

from random import Random

from playwright.sync_api import Page

from tests.at_table import Table
from tests.web.browsers import drawn, look_again

SEEN = """() => ({
  reveal: document.querySelectorAll('.reveal .primary').length,
  give: document.querySelectorAll('form.give').length,
  cards: document.querySelectorAll('main .card[aria-pressed]').length,
  send: document.querySelectorAll('.deed > .primary').length,
  over: document.querySelectorAll('.ended').length,
})"""
SEND = ".deed > .primary, form.give .primary"


def prepare(page: Page, random: Random, clue: str = "So it began") -> bool:
    """Choose what is asked for, so that it only needs to be sent; False when nothing is asked."""
    seen = page.evaluate(SEEN)
    if seen["reveal"]:
        page.locator(".reveal .primary").click()
        seen = page.evaluate(SEEN)
    if not (seen["give"] or seen["send"]) or seen["over"]:
        return False
    if seen["give"]:
        page.locator("form.give textarea").fill(clue)
    send = page.locator(SEND)
    for n in random.sample(range(seen["cards"]), seen["cards"]):
        if send.is_enabled():
            break
        page.locator("main .card[aria-pressed]").nth(n).click()
    return True


def act(page: Page, random: Random, clue: str = "So it began") -> bool:
    """Do what is asked for, and wait until it is done."""
    if not prepare(page, random, clue):
        return False
    with page.expect_response(lambda answer: answer.request.method == "PUT") as sent:
        page.locator(SEND).click()
    assert sent.value.status == 200, sent.value.text()
    drawn(page, sent.value)
    return True


def play_on(pages: list[Page], random: Random, others: Table | None = None) -> None:
    """Play all pages, and everybody else at the table, until the game is over on every page."""
    for _ in range(200):
        if others:
            others.turn()
        for page in pages:
            look_again(page)
            act(page, random)
        if all(page.evaluate(SEEN)["over"] for page in pages):
            return
    raise AssertionError("the game does not end")
