"""What a player has done in all their games, on the page."""

from tests.web.browsers import until, visit
from tests.web.tables import address, begun, seated, to


def counted(who):
    until(lambda: who.see("/v1/me/stats")["first_game_at"])
    return who.see("/v1/me/stats")


def test_a_game_that_is_over_is_told_in_words(devices, http):
    table = begun(seated(http, 3, "classic", options={"end": "rounds", "rounds_each": 1}))
    to(table, "clue", 99)
    found = counted(table.host)
    page = visit(devices.device(table.host.token), "me")
    page.get_by_role("link", name="Your statistics").click()
    page.get_by_role("heading", name="Your statistics").wait_for()
    page.get_by_text(f"You found the right card in {found['found']} of 2 rounds").wait_for()
    page.get_by_text(f"As storyteller you scored in {found['scored']} of 1 round.").wait_for()
    assert page.locator(".fan img").count() == 5
    middle = page.locator(".fan .first img")
    assert middle.get_attribute("alt") == found["cards"][0]["card"]["alt"]


def test_the_end_of_a_game_leads_there(devices, http):
    table = begun(seated(http, 3, "classic", options={"end": "rounds", "rounds_each": 1}))
    to(table, "clue", 99)
    counted(table.host)
    page = visit(devices.device(table.host.token, kept={"seen": {address(table)[6:]: 99}}), address(table))
    page.get_by_role("link", name="Your statistics").click()
    page.get_by_text("with others.").wait_for()


def test_games_with_computer_players_only_are_told_apart(devices, http):
    table = seated(http, 1, "classic", options={"end": "rounds", "rounds_each": 1})
    for _ in range(2):
        assert table.host.post(f"{table.href}/bots", {}).status_code == 201
    to(begun(table), "clue", 99)
    won = counted(table.host)["alone"]["wins"]
    page = visit(devices.device(table.host.token), "stats")
    page.get_by_text(f"With computer players alone you have played 1 game and won {won}.").wait_for()
    assert not page.get_by_text("with others").count()


def test_who_has_not_played_is_invited(devices, http):
    table = seated(http, 3)
    page = visit(devices.device(table.host.token), "stats")
    page.get_by_text("Nothing to look back on yet").wait_for()
    page.get_by_role("link", name="Open a table").click()
    page.wait_for_url("**/#/new")


def test_a_new_device_asks_who_one_is(devices):
    page = visit(devices.device(), "stats")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Begin").click()
    page.get_by_text("Nothing to look back on yet").wait_for()
