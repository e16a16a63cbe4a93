"""A player is absent: the others vote them out on their pages, and a bot plays on."""

import re

import pytest

from tests.tables.test_time import DAY, act, let_pass
from tests.web.browsers import look_again, visit
from tests.web.tables import address, begun, seated, told

AWAY = 3  # Dmitri, among the people


@pytest.fixture
def table(http, stored):
    """Five players, of whom the fourth has missed two pending actions: the game goes on without waiting for them."""
    game = begun(seated(http, 5, options={"first_storyteller": "host"}, pace={"time_bank_s": 0}))
    told(game, "Nobody told the moon")
    for _ in ("cards", "votes"):
        for n, who in enumerate(game.people):
            if n != AWAY and who.see(game.href)["owes"]:
                act(who, game.href, game.random)
        let_pass(stored, game, DAY + 60)  # late for this, and not yet for what follows
    assert game.host.see(game.href)["players"][AWAY]["state"] == "absent"
    return game


def open_time(devices, table, who):
    page = visit(devices.device(who.token, kept={"seen": {address(table).split("/")[1]: 9}}), address(table))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Time").click()
    return page


def away(page):
    return page.get_by_role("button", name="Remove Dmitri, who is away")


def test_more_than_half_of_those_present_vote_somebody_out_and_a_bot_plays_on(devices, table):
    ana, ben, chiyo = (open_time(devices, table, who) for who in table.people[:3])
    away(ana).click()
    ana.get_by_text("Asked for by Ana").wait_for()
    look_again(ben)
    away(ben).click()
    ben.get_by_text("Asked for by Ana and Ben").wait_for()
    assert table.host.see(table.href)["players"][AWAY]["state"] == "absent"
    away(chiyo).click()
    away(chiyo).wait_for(state="detached")
    assert table.host.see(table.href)["players"][AWAY]["state"] == "left"
    assert not chiyo.get_by_role("button", name="Let the computer play on").count()
    look_again(ana)
    ana.keyboard.press("Escape")
    ana.get_by_role("button", name="Let the computer play on for Dmitri").click()
    ana.get_by_role("button", name="Let the computer play on for Dmitri").wait_for(state="detached")
    sitting = table.host.see(table.href)["players"][AWAY]
    assert (sitting["state"], bool(sitting["bot"])) == ("active", True)
    ana.locator(".around li", has_text=sitting["name"]).locator(".name .icon").wait_for()


def test_an_absent_player_comes_back_and_is_not_voted_out(devices, table):
    ana = open_time(devices, table, table.host)
    away(ana).click()
    ana.get_by_text("Asked for by Ana").wait_for()
    dmitri = visit(devices.device(table.people[AWAY].token), address(table))
    dmitri.get_by_role("button", name="I am back").click()
    dmitri.get_by_role("button", name="I am back").wait_for(state="detached")
    look_again(ana)
    away(ana).wait_for(state="detached")
    mine = table.host.see(table.href)["players"][AWAY]
    assert (mine["state"], mine["removal_votes"]) == ("active", [])


def test_a_player_who_is_there_cannot_be_voted_out(devices, table):
    ana = open_time(devices, table, table.host)
    away(ana).wait_for()
    assert ana.get_by_role("button", name=re.compile("^Remove")).count() == 1
    dmitri = open_time(devices, table, table.people[AWAY])
    assert not dmitri.get_by_role("button", name=re.compile("^Remove")).count()
