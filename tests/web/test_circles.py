"""Circles on the page: how people find each other again, and sit down with one tap."""

import re

from tests.at_table import Table, person
from tests.web.browsers import PHONE, until, visit
from tests.web.tables import address, befriended, begun, seated, to

LINK = re.compile(r"http\S+/#/(circles/\S+)")
SHORT = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}


def over(http, people=3, **spec):
    return to(begun(seated(http, people, "classic", options=SHORT, **spec)), "clue", 99)


def circle_of(page):
    return page.url.rpartition("/")[2]


def test_after_a_game_its_players_make_a_circle_and_the_others_come_by_the_chat(devices, http):
    table = over(http)
    ana = visit(devices.device(table.host.token), address(table))
    ana.get_by_role("link", name="Make a circle with these people").click()
    ana.get_by_label("Name of the circle").fill("Friday's table")
    ana.get_by_role("button", name="Make a circle").click()
    ana.get_by_role("heading", name="Friday's table").wait_for()
    [said] = table.people[1].see(f"{table.href}/messages")["messages"]
    ben = visit(devices.device(table.people[1].token), LINK.search(said["text"])[1])
    ben.get_by_text("Ana invites you to the circle").wait_for()
    ben.get_by_role("button", name="Join the circle").click()
    ben.get_by_role("heading", name="Members").wait_for()
    names = [member["name"] for member in table.host.see(f"/v1/circles/{circle_of(ben)}")["members"]]
    assert names == ["Ana", "Ben"]


def test_the_chat_stays_silent_if_the_player_wants_so(devices, http):
    table = over(http)
    ana = visit(devices.device(table.host.token), address(table))
    ana.get_by_role("link", name="Make a circle with these people").click()
    ana.get_by_label("Name of the circle").fill("Mine")
    ana.get_by_label("Invite the others in the table talk").uncheck()
    ana.get_by_role("button", name="Make a circle").click()
    ana.get_by_role("heading", name="Mine").wait_for()
    assert table.host.see(f"{table.href}/messages")["messages"] == []


def test_somebody_new_says_their_name_and_is_in(devices, http):
    people = seated(http, 1).people
    circle = befriended(people)
    page = visit(devices.device(), f"circles/{circle['id']}/{circle['invite']}")
    page.get_by_label("Your name").fill("Zoe")
    page.get_by_role("button", name="Join the circle").click()
    page.get_by_role("heading", name="Members").wait_for()
    assert [member["name"] for member in people[0].see(f"/v1/circles/{circle['id']}")["members"]] == ["Ana", "Zoe"]
    again = visit(page, f"circles/{circle['id']}/{circle['invite']}")
    again.get_by_role("heading", name="Members").wait_for()


def test_an_invitation_that_has_ended_says_so(devices, http):
    circle = befriended(seated(http, 1).people)
    page = visit(devices.device(person(http).token), f"circles/{circle['id']}/0000-0000-0000")
    page.get_by_text("the invitation is not valid any more").wait_for()
    page = visit(page, f"circles/{circle['id']}")
    page.get_by_text("the invitation is not valid any more").wait_for()


def test_a_table_like_the_last_one_is_opened_with_one_tap_and_joined_with_another(devices, http):
    people = seated(http, 2).people
    circle = befriended(people)
    first = (
        people[0].post("/v1/games", {"ruleset": "classic", "circle": circle["id"], "pace": {"preset": "relaxed"}}).json
    )
    ana = visit(devices.device(people[0].token), f"circles/{circle['id']}")
    ana.get_by_role("button", name="Open a table like the last one").click()
    ana.get_by_role("button", name="Deal the cards").wait_for()
    game = ana.url.rpartition("/")[2]
    opened = people[0].see(f"/v1/games/{game}")
    same = ("ruleset", "options", "decks", "cards", "seats", "pace", "circle")
    assert {name: opened[name] for name in same} == {name: first[name] for name in same}
    ben = visit(devices.device(people[1].token))
    ben.get_by_role("heading", name="Circles").wait_for()
    ben.get_by_role("button", name="Sit down").first.click()
    ben.get_by_text("You have a seat").wait_for()
    assert len(people[0].see(f"/v1/games/{game}")["players"]) == 2


def test_a_table_that_has_begun_meanwhile_is_told_and_goes(devices, http):
    people = seated(http, 4).people
    circle = befriended(people)
    opened = people[1].post("/v1/games", {"circle": circle["id"]})
    page = visit(devices.device(people[0].token), f"circles/{circle['id']}")
    sit = page.get_by_role("button", name="Sit down")
    sit.wait_for()
    for who in people[2:]:
        assert who.post(f"{opened.headers['Location']}/seats").status_code == 201
    assert people[1].post(f"{opened.headers['Location']}/start").status_code == 200
    sit.click()
    page.get_by_text("This table has begun without you").wait_for()
    page.get_by_text("No table is open now").wait_for()


def test_a_new_table_can_be_opened_in_any_of_ones_circles(devices, http):
    people = seated(http, 1).people
    befriended(people, "Monday")
    friday = befriended(people, "Friday")
    page = visit(devices.device(people[0].token), f"new/{friday['id']}")
    choice = page.get_by_label("For a circle")
    until(lambda: choice.input_value() == friday["id"])
    choice.select_option("Monday")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Deal the cards").wait_for()
    monday = people[0].see(f"/v1/games/{page.url.rpartition('/')[2]}")["circle"]
    assert people[0].see(f"/v1/circles/{monday}")["name"] == "Monday"


def test_who_has_no_circle_sees_none(devices, http):
    page = visit(devices.device(seated(http, 1).host.token))
    page.get_by_role("heading", name="My games").wait_for()
    assert page.get_by_role("heading", name="Circles").count() == 0
    page = visit(page, "new")
    page.get_by_role("button", name="Open the table").wait_for()
    assert page.get_by_label("For a circle").count() == 0


def test_the_standings_are_a_table_to_screen_readers_on_a_phone_too(devices, http):
    people = seated(http, 3).people
    circle = befriended(people)
    opened = people[0].post("/v1/games", {"ruleset": "classic", "options": SHORT, "circle": circle["id"]})
    table = Table(opened.headers["Location"], people)
    for who in people[1:]:
        who.post(f"{table.href}/seats")
    begun(table).play_to_the_end()
    until(lambda: people[0].see(f"/v1/circles/{circle['id']}/standings")["by_ruleset"])
    sums = people[0].see(f"/v1/circles/{circle['id']}/standings")["by_ruleset"][0]["members"]
    page = visit(devices.device(people[0].token, size=PHONE), f"circles/{circle['id']}")
    rows = page.get_by_role("table", name="Classic").get_by_role("row")
    rows.nth(1).wait_for()
    assert rows.count() == 4
    assert page.get_by_role("columnheader").all_inner_texts()[:2] == ["Member", "Points"]
    names = {member["member"]: member["name"] for member in circle["members"]}
    assert rows.nth(1).get_by_role("rowheader").inner_text() == names[sums[0]["member"]]
    assert rows.nth(1).get_by_role("cell").first.inner_text().split()[-1] == str(sums[0]["points"])
    page.get_by_role("link").filter(has_text="Classic").click()
    page.get_by_role("link", name="To the circle").wait_for()


def test_the_host_removes_hands_on_renames_and_leaves(devices, http):
    people = seated(http, 3).people
    circle = befriended(people)
    page = visit(devices.device(people[0].token), f"circles/{circle['id']}")
    page.get_by_role("button", name="Remove Ben").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove Ben").click()
    page.get_by_role("button", name="Remove Ben").wait_for(state="detached")
    page.get_by_text("Change the circle").click()
    page.get_by_label("Name of the circle").fill("Saturday")
    page.get_by_role("button", name="Change", exact=True).click()
    page.get_by_role("heading", name="Saturday").wait_for()
    page.get_by_role("button", name="Make Chiyo the host").click()
    page.get_by_role("dialog").get_by_role("button", name="Make Chiyo the host").click()
    page.get_by_role("heading", name="Invite").wait_for(state="detached")
    page.get_by_role("button", name="Leave the circle").click()
    page.get_by_role("dialog").get_by_role("button", name="Leave the circle").click()
    page.get_by_role("heading", name="Make a circle").wait_for()
    seen = people[2].see(f"/v1/circles/{circle['id']}")
    assert (seen["name"], [member["name"] for member in seen["members"]], seen["host"]) == ("Saturday", ["Chiyo"], 3)
