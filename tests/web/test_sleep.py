"""A table pauses, sleeps and wakes, and a new one may have its weekends off."""

from tests.at_table import person
from tests.web.browsers import look_again, visit
from tests.web.tables import address, begun, seated


def open_time(devices, table, who):
    page = visit(devices.device(who.token), address(table))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Time").click()
    return page


def test_a_table_sleeps_when_both_want_a_pause_and_either_wakes_it(devices, http):
    table = begun(seated(http, 3))
    ana, ben, chiyo = (open_time(devices, table, who) for who in table.people)
    want = "I would like a break"
    ana.get_by_role("button", name=want).click()
    ana.get_by_text("For a break: 1 of 3").wait_for()
    ana.get_by_role("button", name="I would rather play on").click()
    ana.get_by_role("button", name=want).click()
    ben.get_by_role("button", name=want).click()
    ben.get_by_text("For a break: 2 of 3").wait_for()
    chiyo.get_by_role("button", name=want).click()
    chiyo.get_by_text("The table has been asleep since").wait_for()
    assert not chiyo.get_by_role("button", name=want).count()
    look_again(ana)
    ana.keyboard.press("Escape")
    ana.get_by_role("heading", name="The table sleeps").wait_for()
    ana.get_by_role("button", name="Wake the table").click()
    ana.get_by_role("button", name="Wake the table").wait_for(state="detached")
    assert table.host.see(table.href)["sleeping_since"] is None


def test_the_host_gives_the_table_its_weekends_off_where_they_live(devices, http):
    host = person(http, "Ana")
    page = visit(devices.device(host.token, timezone_id="Asia/Tokyo"), "new")
    page.get_by_text("House rules").click()
    page.get_by_label("Weekends off").check()
    page.get_by_role("radio", name="A day per step").check()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/#/games/*")
    pace = host.see(f"/v1/games/{page.url.rsplit('/', 1)[1]}")["pace"]
    assert (pace["clue_s"], pace["weekends_off"]) == (86_400, "Asia/Tokyo")
