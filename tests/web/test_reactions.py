"""Reactions in the reveal, and in the history of rounds."""

import pytest

from tests.web.browsers import look_again, visit
from tests.web.tables import address, begun, seated, to

PHONE = {"width": 320, "height": 568}
CLUES = """async (rounds) => {
  const page = document.querySelector('script[type=module]').src;
  const { clueOfTheGame } = await import(new URL('reactions.js', page).href);
  return clueOfTheGame(rounds)?.number ?? null;
}"""


@pytest.fixture
def table(http):
    """In its second round; the host told the first."""
    return to(begun(seated(http, 4, options={"first_storyteller": "host"})), "clue", 2)


def revealed(devices, table, seat, **how):
    page = devices.device(table.people[seat - 1].token, kept={"seen": {address(table)[6:]: 0}}, **how)
    return visit(page, address(table))


def said(table):
    return [tuple(one.values()) for one in table.host.see(table.href)["last_round"]["reactions"]]


def group(page, name="How do you like the clue?"):
    return page.get_by_role("group", name=name)


def slot_of(table, seat):
    return next(up["slot"] for up in table.host.see(table.href)["last_round"]["table"] if up["owner"] == seat)


def test_one_tap_says_something_to_the_clue_and_another_takes_it_back(devices, table):
    page = revealed(devices, table, 2)
    clever = group(page).get_by_role("button", name="Clever")
    clever.click()
    group(page).get_by_role("button", name="Clever: 1", pressed=True).wait_for()
    assert said(table) == [("clue", "clever", 2)]
    clever.click()
    group(page).get_by_role("button", name="Clever", exact=True, pressed=False).wait_for()
    assert said(table) == []


def test_a_card_takes_one_behind_its_button(devices, table):
    slot = slot_of(table, 3)
    page = revealed(devices, table, 2)
    there = group(page, f"How do you like card {slot}?")
    assert there.get_by_role("button").count() == 1
    there.get_by_role("button").click()
    there.get_by_role("button", name="It made me laugh").click()
    there.get_by_role("button", name="It made me laugh: 1", pressed=True).wait_for()
    assert said(table) == [(slot, "laugh", 2)]


def test_nobody_is_asked_about_what_is_their_own(devices, table):
    ana, ben = revealed(devices, table, 1), revealed(devices, table, 2)
    ana.get_by_role("heading", name="Points of this round").wait_for()
    assert group(ana).count() == 0
    group(ben).wait_for()
    assert group(ben, f"How do you like card {slot_of(table, 2)}?").count() == 0
    assert group(ben, f"How do you like card {slot_of(table, 1)}?").count() == 1


def test_others_see_it_and_who_it_was(devices, table):
    page = revealed(devices, table, 1)
    page.get_by_role("heading", name="Points of this round").wait_for()
    assert (
        table.people[1].put(f"{table.href}/reactions", {"round": 1, "to": "clue", "reaction": "wow"}).status_code == 200
    )
    look_again(page)
    page.get_by_text("What a surprise: Ben").wait_for(state="attached")


def test_a_refusal_is_told(devices, table):
    page = revealed(devices, table, 2)
    group(page).wait_for()
    for n in range(30):
        body = {"round": 1, "to": "clue", "reaction": ("wow", "lost")[n % 2]}
        assert table.people[1].put(f"{table.href}/reactions", body).status_code == 200
    group(page).get_by_role("button", name="Lovely").click()
    page.get_by_role("alert").get_by_text("You have changed your mind often enough").wait_for()


def test_the_history_of_rounds_shows_them_without_buttons(devices, table):
    assert (
        table.people[1].put(f"{table.href}/reactions", {"round": 1, "to": "clue", "reaction": "wow"}).status_code == 200
    )
    page = visit(devices.device(table.people[2].token, kept={"seen": {address(table)[6:]: 1}}), address(table))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Rounds so far").click()
    page.locator(".round").click()
    page.locator(".past").get_by_text("What a surprise: Ben").wait_for(state="attached")
    assert page.locator(".past .reaction").count() == 0


def test_buttons_are_large_enough_and_fit_on_the_smallest_phone(devices, table):
    page = revealed(devices, table, 2, size=PHONE)
    group(page, f"How do you like card {slot_of(table, 3)}?").get_by_role("button").click()
    page.locator(".reaction").nth(8).wait_for()
    for box in (one.bounding_box() for one in page.locator(".reaction").all()):
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def a_round(number, *given):
    return {"number": number, "reactions": [{"to": to, "reaction": "wow", "seat": seat} for to, seat in given]}


@pytest.mark.parametrize(
    ("rounds", "best"),
    [
        ([a_round(1), a_round(2, (3, 1))], None),
        ([a_round(1, ("clue", 1)), a_round(2, ("clue", 1), ("clue", 2))], 2),
        ([a_round(1, ("clue", 1), (2, 1)), a_round(2, ("clue", 1), (2, 3))], 2),
        ([a_round(1, ("clue", 1)), a_round(2, ("clue", 2))], 1),
    ],
)
def test_the_clue_of_the_game_has_the_most_reactions(devices, rounds, best):
    page = visit(devices.device())
    assert page.evaluate(CLUES, rounds) == best
