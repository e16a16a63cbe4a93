"""A table that nobody starts: the page says that it ends soon, lets its host keep it, and says that it has ended."""

import re
from dataclasses import replace

import pytest

from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from tests.at_table import lobby
from tests.web.browsers import machine_time, visit

HOUR = 3_600


def set_end(stored, table, in_s, notices):
    """Let the table expire so many seconds from now, or that long ago."""
    before = stored.store(TableGames).load(table.href.rpartition("/")[2])
    after = replace(before, expires_at=machine_time() + in_s, notices=notices)
    stored.store(TableGames).save(Transition(after).following(before), expected=before.version)


@pytest.fixture
def ending(http, stored):
    """A table of two that expires in 46 hours."""
    table = lobby(http, 2)
    set_end(stored, table, 46 * HOUR, 1)
    return table


@pytest.mark.short
def test_the_host_sees_that_the_table_ends_and_keeps_it_with_one_tap(devices, ending):
    page = visit(devices.device(ending.host.token))
    page.get_by_text(re.compile("expires in 2 days")).click()
    page.get_by_text("Nobody has dealt the cards yet: this table expires in 2 days").wait_for()
    page.get_by_role("button", name="Keep the table").click()
    page.get_by_text("Nobody has dealt the cards yet").wait_for(state="detached")
    assert visit(page).get_by_text("Waiting for players").is_visible()
    assert not page.get_by_text("expires").count()


def test_a_guest_sees_it_too_and_cannot_keep_it(devices, ending):
    page = visit(devices.device(ending.people[1].token), ending.href.removeprefix("/v1/"))
    page.get_by_text("this table expires in 2 days").wait_for()
    assert not page.get_by_role("button", name="Keep the table").count()


def test_those_who_waited_read_that_a_table_has_expired(devices, ending, stored):
    set_end(stored, ending, -3 * HOUR, 2)
    page = visit(devices.device(ending.host.token))
    page.get_by_text("Nobody dealt the cards in time: the table has expired").wait_for()
    assert page.get_by_text("3 hours ago").is_visible()
    assert page.get_by_text("You are not at any table yet.").is_visible()
