"""What the page says at the end of a game that nobody has won."""

from chalicelib.tables.store import TableGames
from tests.web.browsers import visit
from tests.web.tables import address, begun, seated, to


def leave(table, *seats):
    for seat in seats:
        assert table.people[seat - 1].delete(f"{table.href}/seats/{seat}").status_code == 200


def ended(devices, table, who):
    return visit(devices.device(who.token, kept={"seen": {address(table)[6:]: 99}}), address(table))


def test_a_game_without_a_point_has_no_winner(devices, http):
    table = begun(seated(http, 3))
    leave(table, 3)
    page = ended(devices, table, table.host)
    page.get_by_role("heading", name="Nobody has scored").wait_for()
    assert not page.locator(".winner, .laurels svg").count()


def test_a_game_whose_leaders_have_left_has_no_winner(devices, http, stored):
    table = to(begun(seated(http, 4, "classic", options={"first_storyteller": "host"})), "votes")
    owners = stored.store(TableGames).load(table.href.rpartition("/")[2]).game.round.owners
    slot = {seat: slot for slot, seat in owners.items()}
    for who, vote in zip(table.people[1:], (slot[1], slot[2], slot[2]), strict=True):
        assert who.put(f"{table.href}/rounds/1/votes", {"slots": [vote]}).status_code == 200
    leave(table, 1, 2)
    page = ended(devices, table, table.people[2])
    page.get_by_role("heading", name="Nobody has won").wait_for()
