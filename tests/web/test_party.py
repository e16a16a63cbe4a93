"""Party on the page: what is asked of a voter, and what is said of the votes (rules P3, P5, P6)."""

import pytest

from tests.at_table import Table
from tests.web.browsers import holds, look_again, visit
from tests.web.tables import address, begun, seated

SAID = """async (round) => {
  const from = (name) => import(new URL(`${name}.js`, document.querySelector('script[src*=main]').src));
  const [{ crowd }, { t }] = await Promise.all([from('reveal'), from('words')]);
  return t(crowd(round));
}"""


@pytest.fixture
def table(http) -> Table:
    """Six, who are to vote; Ana tells."""
    at = begun(seated(http, 6, "party", options={"first_storyteller": "host"}))
    at.play_to("votes")
    return at


def voted(table: Table, slots: list[int], veto: int) -> None:
    for who, slot in zip(table.people, slots, strict=True):
        owes = who.see(table.href)["owes"]
        body = {"slots": [slot], **({"veto": veto} if owes["veto_from"] else {})}
        assert who.put(owes["href"], body).status_code == 200


def page_of(devices, table: Table, **how):
    return visit(
        devices.device(table.people[1].token, kept={"seen": {address(table).split("/")[1]: 0}}, **how), address(table)
    )


def test_a_voter_is_asked_for_the_best_picture_and_told_that_others_must_choose_it_too(devices, table):
    asked = page_of(devices, table).locator(".prompt").inner_text()
    assert asked == "Which picture fits the clue best? You score if others choose it too"


@pytest.mark.parametrize(
    ("slots_and_veto", "points", "said"),
    [
        pytest.param(
            ([1, 1, 1, 4, 4, 2], 4), [3, 3, 3, 0, 0, 0], "Every picture with two or more", id="one pair is red"
        ),
        pytest.param(([1, 1, 2, 2, 3, 3], 6), [2, 2, 2, 2, 2, 2], "Every picture with two or more", id="three pairs"),
        pytest.param(([1, 2, 3, 4, 5, 6], 6), [0, 0, 0, 0, 0, 0], "No picture without the red token", id="each alone"),
        pytest.param(([1, 1, 1, 1, 1, 1], 1), [0, 0, 0, 0, 0, 0], "No picture without the red token", id="all on red"),
    ],
)
def test_the_page_explains_the_votes_as_they_score(devices, table, slots_and_veto, points, said):
    page = page_of(devices, table)
    voted(table, *slots_and_veto)
    look_again(page)
    page.locator(".prompt", has_text=said).wait_for()
    scored = table.host.see(table.href)["last_round"]["points"]
    assert [scored[str(seat)] for seat in range(1, 7)] == points


def test_where_nobody_has_voted_no_picture_is_said_to_score(devices):
    page = visit(devices.device())
    round = {"table": [{"slot": slot, "voters": []} for slot in range(1, 7)], "veto": None}
    assert page.evaluate(SAID, round) == "Nobody voted: no points"


def test_red_and_green_are_revealed_at_once(devices, table):
    page = page_of(devices, table, reduced_motion="no-preference")
    voted(table, [1, 1, 1, 4, 4, 2], 4)
    look_again(page)
    holds(
        page,
        """() => document.querySelector('.prompt').innerText === 'These are the votes'
        && document.querySelectorAll('.tile .tokens .rabbit').length === 6
        && document.querySelectorAll('.tile .red-token').length === 1""",
    )
    assert page.locator(".tile", has=page.locator(".red-token")).locator(".slot").inner_text() == "4"


def test_a_storyteller_is_warned_before_red_on_green_and_may_still_do_it(devices, table):
    page = visit(devices.device(table.host.token, kept={"seen": {address(table).split("/")[1]: 0}}), address(table))
    cards = page.locator(".spread button.card")
    cards.nth(0).click()
    assert not page.get_by_text("your vote will score nothing").count()
    cards.nth(0).click()
    page.get_by_text("your vote will score nothing").wait_for()
    assert page.get_by_role("button", name="Vote", exact=True).is_enabled()
    cards.nth(1).click()
    page.get_by_text("your vote will score nothing").wait_for(state="detached")
