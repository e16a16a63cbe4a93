"""Whole games, played by people who see only the page."""

import re
from random import Random

import pytest

from tests.at_table import Table, person
from tests.web.browsers import TABLET, WIDE, look_again, visit
from tests.web.hands import play_on
from tests.web.tables import NAMES, address, begun, seated, to


def arrive(devices, name, **how):
    """Somebody new says who they are."""
    page = visit(devices.device(**how))
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("button", name="Open the table").wait_for()
    return page


def open_table(page, ruleset, **bots):
    page.get_by_text("House rules").click()
    page.get_by_role("radio", name=ruleset).check()
    for label, value in bots.items():
        control = page.get_by_label(re.compile(label.replace("_", " ")))
        control.fill(value)
        control.press("Tab")
    page.get_by_role("button", name="Open the table").click()
    return page.get_by_label("Link", exact=True).input_value()


def join(devices, name, link, **how):
    page = devices.device(**how)
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("Waiting for the host to deal").wait_for()
    return page


def test_six_people_play_a_whole_game_from_a_link(devices):
    host = arrive(devices, "Ana")
    link = open_table(host, "Odyssey, 2023", Score_to_reach="8")
    sizes = (TABLET, WIDE, TABLET, WIDE, TABLET)
    guests = [join(devices, name, link, size=size) for name, size in zip(NAMES[1:6], sizes, strict=True)]
    host.get_by_text("At the table: 6").wait_for()
    host.get_by_role("button", name="Deal the cards").click()
    host.locator(".around li").nth(5).wait_for()
    play_on([host, *guests], Random(5))
    for page in [host, *guests]:
        assert page.locator(".ranks li").count() == 6
        assert page.locator(".winner").count() >= 1


@pytest.mark.short
def test_a_clue_without_a_card_is_about_the_partners(devices, http):
    """A option of Team (rules T1, reading B). Dmitri sits opposite Ana, who tells; Ben gives a card, Eva votes."""
    rules = {"storyteller_card_on_table": False, "first_storyteller": "host"}
    table = begun(seated(http, 6, "team", options=rules))
    teller, guesser = (
        visit(devices.device(who.token, kept={"seen": {address(table).split("/")[1]: 0}}), address(table))
        for who in (table.host, table.people[4])
    )
    teller.get_by_text("your partner looks for a card").wait_for()
    assert teller.locator("main .card").count() == 4
    assert not teller.locator(".backs").count()
    teller.get_by_role("textbox", name="Your clue").fill("Nobody told the moon")
    teller.get_by_role("button", name="Say it").click()
    teller.get_by_text("Your clue is out").wait_for()
    to(table, "votes")
    look_again(guesser)
    if table.people[1].see(table.href)["owes"]:  # else the partner votes
        assert re.fullmatch("Which one is Dmitri.s card\\?", guesser.locator(".prompt").inner_text())
    to(table, "clue", 2)
    look_again(guesser)
    last = table.host.see(table.href)["last_round"]
    (slot,) = [up["slot"] for up in last["table"] if up["owner"] == 4]
    guesser.locator(".tile.target .slot").wait_for()
    assert guesser.locator(".tile.target .slot").all_inner_texts() == [str(slot)]
    assert guesser.locator(".tile.target .owner").inner_text().startswith("Dmitri")
    guesser.locator("#said").get_by_text(re.compile(f"Dmitri.s card was card {slot}")).wait_for()


@pytest.mark.short
def test_a_newcomer_plays_against_the_computer_to_the_end_with_one_tap(devices):
    page = visit(devices.device())
    page.get_by_label("Your name").fill("Ana")
    first = page.locator("main button").first
    assert (first.inner_text(), first.get_attribute("class")) == ("Play now against the computer", "primary")
    first.click()
    page.get_by_text("Which 2 of your cards fit?").wait_for()
    play_on([page], Random(3))
    assert page.locator(".ranks li").count() == 3


def test_playing_against_the_computer_comes_first_until_there_is_a_game(devices, http):
    who = person(http)
    page = visit(devices.device(who.token))
    page.get_by_text("You are not at any table yet").wait_for()
    ways = page.locator(".ways > *")
    assert ways.all_inner_texts() == ["Play now against the computer", "Play with anybody now", "Open a table"]
    assert page.locator(".ways .primary").inner_text() == "Play now against the computer"
    assert who.post("/v1/games").status_code == 201
    visit(page)
    page.get_by_role("heading", name="My games").wait_for()  # tables of others may be there before
    assert ways.all_inner_texts() == ["Open a table", "Play with anybody now", "Play now against the computer"]
    assert page.locator(".ways .primary").inner_text() == "Open a table"


def test_the_host_fills_a_seat_with_a_bot(devices, http):
    host = arrive(devices, "Ana")
    open_table(host, "First edition, 2008")
    host.get_by_label("Style").select_option("cryptic")
    host.get_by_role("button", name="Add a computer player").click()
    host.get_by_text("cryptic, experienced").wait_for()
    host.get_by_role("button", name="Free the seat").click()
    host.get_by_text("At the table: 1").wait_for()


def test_a_bot_who_is_storyteller_has_an_icon_and_no_block_next_to_the_name(devices, http):
    host = person(http)
    opened = host.post("/v1/games", {"options": {"first_storyteller": "host"}, "pace": {"preset": "none"}})
    for _ in range(3):
        assert host.post(f"{opened.headers['Location']}/bots").status_code == 201
    table = begun(Table(opened.headers["Location"], [host]))
    to(table, "cards", 2)
    page = visit(devices.device(host.token, kept={"seen": {opened.json["id"]: 1}}), address(table))
    behind = "one => getComputedStyle(one).backgroundColor"
    assert page.locator(".around .tell .name .icon").evaluate(behind) == "rgba(0, 0, 0, 0)"
    assert page.locator(".around .tell .sign").evaluate(behind) == "rgb(226, 150, 44)"
