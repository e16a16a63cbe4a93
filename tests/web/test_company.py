"""Whom one plays with: blocked players, and a host who does nothing."""

from dataclasses import replace

from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from tests.web.browsers import look_again, visit
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
