"""The reveal as a show: in steps, skipped by a tap, quiet for those who want it quiet; the end, and sounds."""

import pytest

from chalicelib.tables.store import TableGames
from tests.web.browsers import in_sight, look_again, until, visit
from tests.web.tables import NAMES, address, begun, seated, to, told

MOVING = {"reduced_motion": "no-preference"}
TRACK = """() => [...document.querySelectorAll('.narrow-only .track li')].map((li) => li.getBoundingClientRect().x)"""
WATCHED = """() => {
  window.steps = [];
  new MutationObserver(() => steps.push([
    document.querySelectorAll('.reveal .drop').length, document.querySelectorAll('.reveal .target').length,
    document.querySelectorAll('.reveal .awards').length,
  ])).observe(document.querySelector('#page'), { childList: true, subtree: true });
}"""
COUNT_AUDIO = """window.made = 0;
window.AudioContext = class extends AudioContext { constructor() { super(); window.made++; } };"""


@pytest.fixture
def revealed(http):
    """A table after its first round."""
    table = begun(seated(http, 4, options={"first_storyteller": "host"}))
    told(table, "Nobody told the moon")
    return to(table, "clue", 2)


def unseen(devices, table, who=1, **how):
    at = address(table)
    return devices.device(table.people[who].token, kept={"seen": {at.split("/")[1]: 0}}, **how)


def test_rabbits_drop_one_by_one_then_the_meant_card_and_then_the_points(devices, revealed):
    page = unseen(devices, revealed, **MOVING)
    visit(page, address(revealed))
    page.evaluate(WATCHED)
    page.locator(".awards").wait_for(timeout=20_000)
    steps = page.evaluate("steps")
    drops = sorted({drops for drops, *_ in steps})
    assert drops == list(range(drops[0], len(drops) + drops[0]))  # none at once with another
    assert steps == sorted(steps)  # nothing is taken back, and points come last
    assert any(target and not awards for _, target, awards in steps)


def test_the_meant_card_comes_into_sight(devices, revealed):
    page = unseen(devices, revealed, size={"width": 320, "height": 256}, **MOVING)
    visit(page, address(revealed))
    meant = page.locator(".tile.target .card")
    meant.wait_for()
    until(lambda: in_sight(meant))


def test_those_who_have_found_the_card_are_named(devices, http):
    table = to(begun(seated(http, 4, "classic", options={"first_storyteller": "host"})), "votes")
    meant = next(up["slot"] for up in table.host.see(table.href)["round"]["table"] if up["mine"])
    for who, finds in zip(table.people[1:], (True, False, False), strict=True):
        owes = who.see(table.href)["owes"]
        slot = meant if finds else next(slot for slot in owes["choose_from"] if slot != meant)
        assert who.put(owes["href"], {"slots": [slot]}).status_code == 200
    page = unseen(devices, table)
    visit(page, address(table))
    page.get_by_role("heading", name="Found by Ben").wait_for()


def test_a_tap_anywhere_shows_everything(devices, revealed):
    page = unseen(devices, revealed, **MOVING)
    visit(page, address(revealed))
    page.locator(".reveal .card").first.click()
    assert page.locator(".awards").count() == 1
    assert not page.locator("dialog").count()
    page.locator(".reveal .card").first.click()
    page.locator("dialog").wait_for()


def test_a_poll_in_between_restarts_nothing(devices, revealed):
    page = unseen(devices, revealed, **MOVING)
    visit(page, address(revealed))
    page.locator(".drop").nth(1).wait_for()
    page.evaluate("window.first = document.querySelector('.drop')")
    assert revealed.people[3].post(f"{revealed.href}/messages", {"text": "Ah!"}).status_code == 201
    look_again(page)
    assert page.evaluate("first.isConnected")
    assert page.locator(".drop").count() >= 2


def test_who_wants_no_motion_sees_the_result_at_once(devices, revealed):
    page = unseen(devices, revealed)
    visit(page, address(revealed))
    assert page.locator(".awards").count() == 1
    assert page.evaluate("document.getAnimations().length") == 0


def test_the_track_winds_in_rows_of_ten(devices, revealed):
    page = unseen(devices, revealed)
    visit(page, address(revealed))
    _, *fields = page.evaluate(TRACK)
    assert len(fields) == 30
    there, back, on = fields[:10], fields[10:20], fields[20:]
    assert there == back[::-1] == on == sorted({*there})


def test_reasons_are_told_once_and_by_how_many(devices, http):
    table = begun(seated(http, 3, options={"first_storyteller": "host"}))
    to(table, "clue", 2)
    page = unseen(devices, table)
    visit(page, address(table))
    for why in page.locator(".why").all_inner_texts():
        reasons = why.split(" · ")
        assert len(set(reasons)) == len(reasons)


def test_computer_players_say_why_in_a_line_each_and_the_rest_is_folded_away(devices, http):
    table = seated(http, 1)
    for _ in range(3):
        assert table.host.post(f"{table.href}/bots").status_code == 201
    to(begun(table), "clue", 2)
    comments = table.host.see(table.href)["last_round"]["comments"]
    assert comments
    why, remarks = zip(*(one["text"].split("\n") for one in comments), strict=True)
    page = unseen(devices, table, 0)
    visit(page, address(table))
    said = page.locator(".comments q:visible")
    assert said.all_inner_texts() == list(why)
    page.locator(".comments summary").click()
    assert said.all_inner_texts() == [*why, *remarks]


def test_votes_that_brought_points_are_counted_one_by_one_also_above_the_cards(devices, stored, http):
    """A player has two votes, and both on a card bring its owner two points."""
    table = to(begun(seated(http, 4, options={"first_storyteller": "host"})), "votes")
    owners = stored.store(TableGames).load(address(table)[6:]).game.round.owners
    slot = {seat: slot for slot, seat in owners.items()}
    for who, seats in zip(table.people[1:], ((3, 3), (1, 2), (1, 2)), strict=True):
        votes = {"slots": [slot[seat] for seat in seats]}
        assert who.put(f"{table.href}/rounds/1/votes", votes).status_code == 200
    page = unseen(devices, table, 2)
    visit(page, address(table))
    page.locator(".own .why").get_by_text("2 votes for your card: +2").wait_for()
    other = unseen(devices, table)
    visit(other, address(table))
    other.locator(".awards .why").get_by_text(
        f"2 votes for {NAMES[2]}\N{RIGHT SINGLE QUOTATION MARK}s card: +2"
    ).wait_for()


def test_the_end_tells_titles_and_the_best_rounds(devices, http):
    table = begun(seated(http, 4, options={"target_score": 20, "first_storyteller": "host"}))
    to(table, "clue", 99)
    rounds = table.host.see(f"{table.href}/rounds")["rounds"]
    page = visit(devices.device(table.host.token, kept={"seen": {address(table)[6:]: 99}}), address(table))
    page.locator(".best li").first.wait_for()
    told = page.locator(".best q").all_inner_texts()
    assert len(told) == min(3, len(rounds) // 2)  # of a short game not all are the best
    assert {text.strip("“”") for text in told} <= {round["clue"] for round in rounds}
    assert page.locator(".titles li").count() >= 1
    points = page.locator(".ranks strong").all_inner_texts()
    places = [1 + sum(int(other) > int(one) for other in points) for one in points]
    assert page.locator(".ranks .place").all_inner_texts() == [str(place) for place in places]
    assert page.evaluate("document.querySelectorAll('canvas').length") == 0  # nothing moves here


def test_confetti_falls_for_three_seconds(devices, http):
    table = begun(seated(http, 3, options={"target_score": 5}))
    to(table, "clue", 99)
    page = devices.device(table.host.token, kept={"seen": {address(table)[6:]: 99}}, **MOVING)
    page.goto(f"/#/{address(table)}")  # and wait for nothing else meanwhile
    page.locator("canvas.confetti").wait_for(state="attached")
    page.locator("canvas.confetti").wait_for(state="detached")


def test_no_sound_is_made_before_a_tap_and_the_switch_is_kept(devices, revealed):
    page = unseen(devices, revealed)
    page.add_init_script(COUNT_AUDIO)
    visit(page, address(revealed))
    assert page.evaluate("made") == 0
    page.locator(".bar .actions > button").click()
    assert page.evaluate("made") == 1
    page.get_by_role("checkbox", name="Sound").uncheck()
    until(lambda: page.evaluate("JSON.parse(localStorage.reverie).sound") is False)
    page.reload()
    page.locator(".bar .actions > button").click()
    assert not page.get_by_role("checkbox", name="Sound").is_checked()
    assert page.evaluate("made") == 0
