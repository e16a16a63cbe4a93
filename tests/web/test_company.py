"""Whom one plays with: blocked players, and a host who does nothing."""

from dataclasses import replace

from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from tests.at_table import person
from tests.web.browsers import holding, look_again, visit
from tests.web.tables import address, begun, seated


def test_a_player_is_blocked_at_the_table_and_unblocked_on_their_own_page(devices, http):
    table = begun(seated(http, 3))
    page = visit(devices.device(table.host.token), address(table))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Block or report somebody").click()
    page.get_by_role("dialog").get_by_role("button", name="Block Ben").click()
    page.get_by_role("dialog").get_by_text("blocked", exact=True).wait_for()
    assert page.get_by_role("dialog").get_by_role("button", name="Block Ben").count() == 0
    assert [block["name"] for block in table.host.see("/v1/me/blocks")["blocks"]] == ["Ben"]
    visit(page, "me")
    page.get_by_role("button", name="Unblock").click()
    page.get_by_text("Blocked by you").wait_for(state="detached")
    assert table.host.see("/v1/me/blocks") == {"blocks": []}


def test_a_listed_table_warns_of_somebody_who_is_blocked(devices, http):
    ana, ben, _ = begun(met := seated(http, 3)).people
    assert ana.post("/v1/me/blocks", {"game": met.href.rpartition("/")[2], "seat": 2}).status_code == 201
    href = ben.post("/v1/games", {"listed": True}).headers["Location"]
    page = visit(devices.device(ana.token))
    page.get_by_text("Somebody you have blocked sits here").wait_for()
    visit(page, f"games/{href.rpartition('/')[2]}")
    page.get_by_text("Somebody you have blocked sits here").wait_for()
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("Waiting for the host to deal").wait_for()


def listed(who):
    return who.post("/v1/games", {"listed": True}).headers["Location"]


def list_only(page, *hosts):
    """Show the page the open tables of these hosts alone, in this order: other tests open tables in the same second."""

    def answer(route):
        if route.request.method != "GET":
            return route.fallback()
        got = route.fetch()
        tables = [table for table in got.json()["games"] if table["host"] in hosts]
        tables.sort(key=lambda table: hosts.index(table["host"]))
        return route.fulfill(response=got, json={"games": tables, "next": None})

    page.route("**/v1/games", answer)
    return visit(page)


def sit_anywhere(page):
    page.get_by_role("button", name="Play with anybody now").click()
    page.locator(".page.lobby").wait_for()
    return "/v1" + page.url.partition("#")[2]


def test_one_tap_seats_at_the_newest_table_of_the_language_without_anybody_blocked(devices, http):
    ana, ben, _ = begun(met := seated(http, 3)).people
    cas, dan, jun = (person(http, name) for name in ("Cas", "Dan", "Jun"))
    jun.send("PATCH", "/v1/me", {"locale": "ja"})
    ben.send("PATCH", "/v1/me", {"name": "Bob"})
    ana.post("/v1/me/blocks", {"game": met.href.rpartition("/")[2], "seat": 2})
    _, _, newest, _ = (listed(who) for who in (ben, jun, dan, cas))
    page = list_only(devices.device(ana.token), "Bob", "Jun", "Dan", "Cas")
    assert sit_anywhere(page) == newest
    assert [player["name"] for player in dan.see(newest)["players"]] == ["Dan", "Ana"]


def test_a_press_is_not_lost_to_what_arrives_meanwhile(devices, http):
    """Ana's own game, which has to be shown above the button that she presses."""
    ana = begun(seated(http, 3)).host
    table = listed(person(http, "Nic"))
    page = devices.device(ana.token)
    page.add_init_script("navigator.setAppBadge = async (waiting) => console.log(`badge ${waiting}`)")
    held = holding(page, "**/v1/me/games", times=1)
    list_only(page, "Nic")
    page.get_by_text("Which picture is the clue for?").wait_for()  # what else is shown above the button is there
    page.locator(".fan img").nth(2).wait_for()
    page.get_by_role("button", name="Play with anybody now").hover()
    page.mouse.down()
    with page.expect_console_message(lambda said: said.text == "badge 1"):  # so the list is there
        held[0].continue_()
    page.mouse.up()
    page.locator(".page.lobby").wait_for()
    assert "/v1" + page.url.partition("#")[2] == table


def test_a_table_that_has_filled_up_meanwhile_is_passed_by(devices, http):
    first, last = listed(person(http, "Ida")), listed(person(http, "Kai"))
    page = devices.device(person(http, "Ana").token)
    refusal = {"type": "/docs#table-full", "title": "Full", "status": 409, "code": "table-full"}
    page.route(f"**{first}/seats", lambda route: route.fulfill(status=409, json=refusal))
    assert sit_anywhere(list_only(page, "Ida", "Kai")) == last


def test_where_nobody_waits_one_tap_opens_a_table_and_another_comes_back_to_it(devices, http):
    lea = person(http, "Lea")
    page = list_only(devices.device(lea.token), "Lea")
    opened = sit_anywhere(page)
    page.get_by_text("Anybody finds this table on the start page").wait_for()
    assert opened in [table["href"] for table in person(http, "Eva").see("/v1/games")["games"]]
    visit(page)
    assert sit_anywhere(page) == opened
    assert len(lea.see("/v1/me/games")["games"]) == 1


def test_where_the_host_does_nothing_another_deals(devices, http, stored):
    table = seated(http, 3)
    page = visit(devices.device(table.people[1].token), address(table))
    page.get_by_text("If the host does nothing, any of you may deal").wait_for()
    assert page.get_by_role("button", name="Deal the cards").count() == 0
    before = stored.store(TableGames).load(table.href.rpartition("/")[2])
    long_ago = replace(before, version=before.version + 1, opened_at=before.opened_at - 600, host_since=None)
    stored.store(TableGames).save(Transition(long_ago), expected=before.version)
    look_again(page)
    page.get_by_text("Your host is taking a while").wait_for()
    page.get_by_role("button", name="Deal the cards").click()
    page.get_by_text("Whoever is first with a clue").wait_for()
    assert table.people[1].see(table.href)["host"] == 2
