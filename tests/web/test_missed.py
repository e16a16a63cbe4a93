"""A player was too late: the page says for what, once, and in sight."""

import pytest

from tests.at_table import Table
from tests.tables.test_time import DAY, act, let_pass
from tests.web.browsers import TO_THE_END, in_sight, look_again, settle, unaware, visit
from tests.web.hands import SEND, prepare
from tests.web.tables import address, begun, seated, to, told

TALL = {"width": 360, "height": 780}
WITH_HOST = {"first_storyteller": "host"}
NO_TIME_BANK = {"time_bank_s": 0}
LATE = DAY + 60  # seconds: too late for this, and not yet for what follows
MINE = "The lighthouse keeper is afraid"
FASTER = "Ben was faster with a clue. Yours is kept"
PASSED_OVER = "your turn to tell was passed over"
DRAWN = "a card was drawn for you"
LEFT_OUT = "your vote was not cast"


def at_page(devices, table, who=0, **how):
    return visit(devices.device(table.people[who].token, size=TALL, **how), address(table))


def since_the_first(table):
    """A device which has been there from the first round on."""
    return {"kept": {"seen": {address(table).split("/")[1]: 0}}}


def lines(page, text=""):
    return page.locator("main .missed", has_text=text)


def all_but(table, *seats):
    for n, who in enumerate(table.people):
        if n not in seats and who.see(table.href)["owes"]:
            act(who, table.href, table.random)


@pytest.fixture
def race(http):
    """Three, of whom the first with a clue tells; then Chiyo, and then Ana."""
    return begun(seated(http, 3, options={"first_storyteller": "first-clue"}))


def beaten(page):
    line = lines(page, FASTER)
    line.wait_for()
    assert in_sight(line)
    assert in_sight(page.locator(".clue p", has_text="Borrowed light"))
    assert not page.get_by_role("alert").count()


@pytest.mark.short
def test_the_loser_of_the_race_for_the_first_clue_sees_it_and_keeps_theirs(devices, race):
    page = at_page(devices, race)
    prepare(page, race.random, MINE)
    page.evaluate(TO_THE_END)
    told(race, "Borrowed light", 1)
    look_again(page)
    beaten(page)
    page.reload()
    settle(page)
    beaten(page)
    to(race, "votes")
    look_again(page)
    page.locator(".prompt", has_text="Which one is").wait_for()
    assert not lines(page, FASTER).count()
    to(race, "clue", 3)
    look_again(page)
    page.get_by_role("button", name="On to the next round").click()
    assert page.get_by_label("Your clue").input_value() == MINE
    prepare(page, race.random, MINE)
    page.locator(SEND).click()
    page.locator(".clue p", has_text=MINE).wait_for()


def test_a_clue_which_comes_a_moment_too_late_is_not_lost(devices, race):
    page = at_page(devices, race)
    prepare(page, race.random, MINE)
    with unaware(page, race.href):
        told(race, "Borrowed light", 1)
        with page.expect_response(lambda answer: answer.request.method == "PUT") as refused:
            page.locator(SEND).click()
    assert refused.value.status == 409
    beaten(page)
    page.locator("main .card").first.click()
    assert in_sight(page.locator(SEND))
    to(race, "votes")
    look_again(page)
    page.locator(".prompt", has_text="Which one is").wait_for()
    assert not lines(page).count()


def test_a_player_who_has_typed_nothing_sees_no_lost_clue(devices, race):
    page = at_page(devices, race)
    told(race, "Borrowed light", 1)
    look_again(page)
    page.locator(".clue").wait_for()
    assert not lines(page).count()


@pytest.fixture
def table(http):
    return begun(seated(http, 5, options=WITH_HOST, pace=NO_TIME_BANK))


def test_a_clue_that_never_came_is_passed_over_and_that_is_said_once(devices, table, stored):
    page = at_page(devices, table)
    prepare(page, table.random, MINE)
    page.evaluate(TO_THE_END)
    let_pass(stored, table, LATE)
    look_again(page)
    line = lines(page, PASSED_OVER)
    line.wait_for()
    assert in_sight(line)
    page.locator("#said").get_by_text(PASSED_OVER).wait_for(state="attached")
    page.reload()
    settle(page)
    assert line.is_visible()
    told(table, "Borrowed light", 1)
    look_again(page)
    page.locator(".clue").wait_for()
    assert not line.count()
    to(table, "clue", 3)
    look_again(page)
    page.locator(".reveal").wait_for()
    assert not line.count()


def test_a_skipped_turn_is_also_shown_to_a_player_who_comes_back_later(devices, table, stored):
    let_pass(stored, table, LATE)
    told(table, "Borrowed light", 1)
    assert lines(at_page(devices, table), PASSED_OVER).count() == 1
    assert not lines(at_page(devices, table, 1)).count()


def test_a_card_drawn_at_random_is_shown_as_such_on_the_table_and_at_the_reveal(devices, table, stored):
    told(table, "Borrowed light")
    page = at_page(devices, table, 1, **since_the_first(table))
    page.clock.install()
    all_but(table, 1)
    let_pass(stored, table, LATE)
    page.clock.fast_forward(LATE * 1000)
    look_again(page)
    line = lines(page, DRAWN)
    line.wait_for()
    assert in_sight(line)
    to(table, "clue", 2)
    look_again(page)
    page.locator(".reveal").wait_for()
    assert in_sight(line)
    page.get_by_role("button", name="On to the next round").click()
    page.locator(".reveal").wait_for(state="detached")
    assert not line.count()


def test_a_player_in_time_on_another_device_does_not_see_a_card_as_drawn(devices, table, stored):
    told(table, "Borrowed light")
    page = at_page(devices, table, 1, **since_the_first(table))
    all_but(table, 0)
    look_again(page)
    page.locator(".prompt", has_text="Which one is").wait_for()
    assert not lines(page, DRAWN).count()


def test_a_missed_vote_is_shown_at_the_reveal(devices, table, stored):
    told(table, "Borrowed light")
    to(table, "votes")
    page = at_page(devices, table, 1, **since_the_first(table))
    all_but(table, 1)
    let_pass(stored, table, LATE)
    look_again(page)
    line = lines(page, LEFT_OUT)
    line.wait_for()
    assert in_sight(line)
    assert not lines(page, DRAWN).count()
    for who in (0, 2):
        other = at_page(devices, table, who, **since_the_first(table))
        other.locator(".reveal").wait_for()
        assert not lines(other).count()


def test_a_vote_after_the_reveal_is_refused_in_sight(devices, table, stored):
    told(table, "Borrowed light")
    to(table, "votes")
    page = at_page(devices, table, 1, **since_the_first(table))
    prepare(page, table.random)
    all_but(table, 1)
    let_pass(stored, table, LATE)
    page.locator(SEND).click()
    lines(page, LEFT_OUT).wait_for()
    assert not page.get_by_role("alert").count()


def test_a_vote_that_is_changed_after_the_last_one_is_refused_in_these_words(devices, table):
    to(told(table, "Borrowed light"), "votes")
    page = at_page(devices, table, 1, **since_the_first(table))
    act(table.people[1], table.href, table.random)
    look_again(page)
    page.get_by_role("button", name="Change it").click()
    prepare(page, table.random)
    to(table, "clue", 2)
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        page.locator(SEND).click()
    lines(page, "Too late: the table has gone on.").wait_for()
    assert page.locator(".reveal").is_visible()
    assert not page.get_by_role("alert").count()
    page.get_by_role("button", name="On to the next round").click()
    page.locator(".reveal").wait_for(state="detached")
    assert not lines(page).count()


def test_the_page_asks_for_a_late_vote_that_still_counts(devices, table, stored):
    """Ben has missed two pending actions, and comes back while the others vote."""
    told(table, "Borrowed light")
    for _ in ("cards", "votes"):
        all_but(table, 1)
        let_pass(stored, table, LATE)
        table.host.see(table.href)
    Table(table.href, [who for n, who in enumerate(table.people) if n != 1], table.random).play_to("votes", 3)
    page = at_page(devices, table, 1)
    page.get_by_role("button", name="I am back").click()
    line = lines(page, "Your vote still counts")
    line.wait_for()
    assert in_sight(line)
    prepare(page, table.random)
    page.locator(SEND).click()
    page.get_by_text("Your vote is cast").wait_for()
    assert not line.count()


def test_in_team_the_contributor_does_not_miss_the_vote_of_the_partner(devices, http):
    game = to(begun(seated(http, 6, "team", options=WITH_HOST)), "clue", 2)
    for who in range(6):
        page = at_page(devices, game, who, **since_the_first(game))
        page.locator(".reveal").wait_for()
        assert not lines(page).count()


def test_a_computer_player_who_takes_a_seat_is_named_where_it_happened(devices, http):
    table = begun(seated(http, 4, options=WITH_HOST))
    page = at_page(devices, table, 1)
    assert table.people[3].delete(f"{table.href}/seats/4").status_code == 200
    look_again(page)
    assert table.host.post(f"{table.href}/bots", {"seat": 4}).status_code < 300
    look_again(page)
    lines(page, "plays on for Dmitri").wait_for()
    assert in_sight(lines(page, "plays on for Dmitri"))
    told(table, "Borrowed light")
    look_again(page)
    page.locator(".clue").wait_for()
    assert not lines(page, "plays on for Dmitri").count()
