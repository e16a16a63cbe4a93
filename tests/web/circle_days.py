"""Circles with a picture a day, and days that pass in them."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from chalicelib.circles.stages import DAY, clue_id
from chalicelib.circles.store import DAYS, TableCircles, circle_pk
from chalicelib.core.errors import DAY_S
from chalicelib.store.sqlite import SqliteTable
from chalicelib.store.table import Delete, Put, below, key_of, text
from tests.at_table import Person
from tests.web.browsers import machine_time
from tests.web.tables import befriended
from tools.local.folder import GAMES


@contextmanager
def stored_in(data: Path) -> Iterator[SimpleNamespace]:
    """The games of a running service, read directly from the file."""
    with closing(SqliteTable(data / GAMES)) as table:
        yield SimpleNamespace(store=lambda of: of(table))


def zone_at_noon():
    """A time zone where it is about noon, so that no midnight comes while a test runs."""
    return f"Etc/GMT{datetime.fromtimestamp(machine_time(), UTC).hour - 12:+}"


def with_pictures(people: list[Person]) -> dict[str, Any]:
    """A circle of these people, with a picture a day from today on."""
    made = befriended(people)
    switched_on = people[0].send("PATCH", f"/v1/circles/{made['id']}", {"day": {"time_zone": zone_at_noon()}})
    assert switched_on.status_code == 200
    return made


def let_a_day_pass(stored, circle):
    """Move all that the circle has and all that was written in it a day back."""
    store = stored.store(TableCircles)
    before = store.circle(circle)
    daily = replace(before.daily, first=before.daily.first - DAY)
    members = tuple(one if one.since is None else replace(one, since=one.since - DAY_S) for one in before.members)
    store.save(replace(before, daily=daily, members=members, version=before.version + 1))
    table = store.table
    for item in list(table.query(circle_pk(circle), *below(DAYS))):
        day, what, number = text(item, "sk").removeprefix(DAYS).split("#")
        then = date.fromisoformat(day)
        ids = {clue_id(daily, then, one.number): clue_id(daily, then - DAY, one.number) for one in members}
        said = ids.get(text(item, "said"), text(item, "said"))
        moved = {**item, "sk": f"{DAYS}{then - DAY}#{what}#{number}", "said": said}
        table.write(Delete(key_of(item)), Put(moved))
