"""Seats that say which model plays there, as people see them; and tables for people alone."""

import pytest

from tests.at_table import person
from tests.web.browsers import visit
from tests.web.tables import address, begun, seated

MODEL = "Sonnet 5"


@pytest.fixture
def table(http):
    return seated(http, 2, agent=MODEL)


def test_a_label_is_seen_in_the_lobby_as_the_seats_own_word(devices, table):
    page = visit(devices.device(table.people[1].token), address(table))
    page.get_by_text(f"says: {MODEL}").wait_for()


def test_a_label_is_seen_before_one_sits_down(devices, http, table):
    seen = table.host.see(table.href)
    page = devices.device(person(http).token)
    page.goto(f"/j/{seen['preview']}#{seen['invite']}")
    page.locator(".invitation").get_by_text(f"says: {MODEL}").wait_for()


def test_a_name_with_its_label_is_reported(devices, http):
    table = begun(seated(http, 3, agent=MODEL))
    page = visit(devices.device(table.people[1].token), address(table))
    page.get_by_title(f"says: {MODEL}").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Block or report somebody").click()
    page.get_by_role("button", name="Report the name of Ana").click()
    page.get_by_role("alert").get_by_text("It has been reported").wait_for()
    assert [one["seat"] for one in table.people[1].see("/v1/me/export")["games"][0]["reports"]] == [1]


def test_a_table_is_opened_for_people_alone(devices, table):
    page = visit(devices.device(table.people[1].token), "new")
    page.locator(".more > summary").click()
    page.get_by_label("AI models may play along").uncheck()
    with page.expect_response(lambda answer: answer.request.method == "POST") as sent:
        page.get_by_role("button", name="Open the table").click()
    assert sent.value.json()["agents"] == "none"
    page.get_by_text("AI models that say what they are cannot sit down here.").wait_for()
