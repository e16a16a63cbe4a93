"""A table on a television: nobody touches it, it follows the game by itself, and everything is in sight."""

import re

import pytest

from tests.web.browsers import look_again, visit
from tests.web.tables import address, begun, seated, to, told

SIZES = {
    "television": {"width": 1920, "height": 1080},
    "laptop": {"width": 1280, "height": 720},
    "tablet": {"width": 820, "height": 1180},
}
SHOWN = ".prompt, .tile, .clue p, .waiting, .people li, .whose, .qr, .gathering .seats li"
IN_SIGHT = (
    f"() => [...document.querySelectorAll('{SHOWN}')]"
    + """
  .filter((one) => one.checkVisibility()).filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((one) => one.className + one.textContent.slice(0, 30))"""
)


def television(devices, table, size="television", **how):
    screen = table.host.put(f"{table.href}/screen").json["screen"]
    return visit(devices.device(size=SIZES[size], **how), f"tv/{screen}")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [4, 12])
def test_a_round_is_shown_from_the_lobby_to_its_points(devices, http, size, count):
    table = seated(http, count, options={"first_storyteller": "host"})
    page = television(devices, table, size)
    page.get_by_text("Scan to sit down").wait_for()
    assert page.evaluate(IN_SIGHT) == []
    begun(table)
    look_again(page)
    page.get_by_text("Ana is thinking of a clue").wait_for()
    told(table, "Nobody told the moon, and nobody ever will, whatever the owls say about it")
    look_again(page)
    page.get_by_text("Everybody is looking for a picture that fits").wait_for()
    assert page.evaluate(IN_SIGHT) == []
    to(table, "votes")
    look_again(page)
    page.get_by_text("Which one is the storyteller").wait_for()
    assert page.locator(".tile").count() == count
    assert page.evaluate(IN_SIGHT) == []
    to(table, "clue", 2)
    look_again(page)
    page.locator(".whose").first.wait_for()
    assert page.evaluate(IN_SIGHT) == []
    assert not page.locator("main button:not(.card):visible").count()


def test_the_reveal_stays_until_the_next_clue_is_given(devices, http):
    table = begun(seated(http, 4, options={"first_storyteller": "host"}))
    page = television(devices, table)
    page.clock.install()
    page.get_by_text("Ana is thinking of a clue").wait_for()
    to(table, "clue", 2)
    look_again(page)
    page.locator(".whose").first.wait_for()
    page.clock.run_for(20_000)
    assert page.locator(".whose").first.is_visible()
    told(table, "Borrowed light", 1)
    look_again(page)
    page.get_by_text("Everybody is looking for a picture that fits").wait_for()


def test_it_follows_to_the_rematch(devices, http):
    table = begun(seated(http, 3, "classic", options={"target_score": 5}))
    page = television(devices, table)
    page.get_by_text("Who has the first clue?").wait_for()
    to(table, "clue", 99)
    again = table.host.post(f"{table.href}/rematch", {}).json
    look_again(page)
    page.wait_for_url(re.compile(f"#/tv/{again['id'][2:]}"))
    page.get_by_text("Scan to sit down").wait_for()
    assert page.locator(".seats li").all_inner_texts() == ["Ana", "Ben\nnot here yet", "Chiyo\nnot here yet"]


def test_the_host_shows_the_table_and_ends_it(devices, http):
    table = begun(seated(http, 3))
    page = visit(devices.device(table.host.token), address(table))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show on a screen").click()
    link = page.locator("input.link").input_value()
    watching = devices.device(size=SIZES["laptop"])
    watching.goto(link)
    watching.get_by_text("Who has the first clue?").wait_for()
    page.get_by_role("button", name="Stop showing it").click()
    page.locator("dialog").wait_for(state="detached")
    look_again(watching)
    watching.get_by_text("Ask the host").wait_for()
