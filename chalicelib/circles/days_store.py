"""What members write for the pictures of a circle's days, in the table."""

from __future__ import annotations

from collections import defaultdict
from datetime import date
from typing import TYPE_CHECKING, Literal

from chalicelib.circles.circle import MemberNumber
from chalicelib.circles.errors import CircleNotFound
from chalicelib.circles.stages import DAY, KEPT_DAYS, Written
from chalicelib.circles.store import DAYS, circle_note_key, circle_pk
from chalicelib.engine.clock import local_date, midnight
from chalicelib.engine.values import value_class
from chalicelib.players.store import count_use
from chalicelib.store.kinds import Kind
from chalicelib.store.table import HIGHEST, Check, Delete, Exists, Key, Put, Table, key_of, text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chalicelib.circles.circle import Circle, Daily, Member
    from chalicelib.core.ids import CircleId
    from chalicelib.core.limits import QuotaUse
    from chalicelib.store.table import Item, Write

What = Literal["CLUE", "VOTE"]
ITEMS = (
    Kind(
        name="writing for a picture",
        key=Key("CIRCLE#c", "DAY#<date>#<CLUE or VOTE>#<member>"),
        holds="a member's clue for the circle's picture of a day, or the id of the clue that they vote for, with `ttl`",
        ends="the member takes it back, leaves or is removed, the circle is removed, or ten days",
        export="circles[].days",
    ),
)


@value_class
class Writing:
    """A clue for the picture of a day, or a vote for one."""

    day: date
    what: What
    said: str  # the clue's words, or the id of the clue


@value_class
class OwnDay:
    """What one member has written for the picture of a day."""

    day: date
    clue: str | None
    vote: str | None  # the id of a clue


@value_class
class TableDays:
    """The store of clues and votes for the pictures of circles. Writes may raise OutcomeUnknown; all are repeatable."""

    table: Table

    def written(self, id: CircleId, first: date, last: date) -> Mapping[date, Written]:
        """What has been written for the pictures of these days, in one query. Days without anything are left out."""
        found: dict[date, dict[str, dict[MemberNumber, str]]] = defaultdict(lambda: {"CLUE": {}, "VOTE": {}})
        for item in self.table.query(circle_pk(id), f"{DAYS}{first}#", f"{DAYS}{last}#{HIGHEST}"):
            day, what, number = text(item, "sk").removeprefix(DAYS).split("#")
            found[date.fromisoformat(day)][what][MemberNumber(int(number))] = text(item, "said")
        return {day: Written(each["CLUE"], each["VOTE"]) for day, each in found.items()}

    def write(self, id: CircleId, daily: Daily, by: Member, writing: Writing, quota_use: QuotaUse) -> None:
        """Raises CircleNotFound if they have left meanwhile, or QuotaUsedUp."""
        item: Item = {
            **_key(id, writing.day, writing.what, by.number)._asdict(),
            "said": writing.said,
            "ttl": midnight(daily.zone, writing.day + KEPT_DAYS * DAY),
        }
        is_member = Check(circle_note_key(by.player, id), Exists(), refused_as=lambda _: CircleNotFound())
        self.table.write(is_member, Put(item), count_use(quota_use))

    def remove_clue(self, id: CircleId, day: date, number: MemberNumber) -> None:
        self.table.write(Delete(_key(id, day, "CLUE", number)))

    def own(self, members: Mapping[CircleId, tuple[Daily, MemberNumber]], now: int) -> Mapping[CircleId, list[OwnDay]]:
        """What a player has written as these members, the oldest first."""
        keys = [key for id, (daily, number) in members.items() for key in _own_keys(id, daily, number, now)]
        found = {key_of(item): text(item, "said") for item in (self.table.get_many(keys) if keys else ())}
        every: dict[CircleId, list[OwnDay]] = {}
        for id, (daily, number) in members.items():
            days = (
                OwnDay(day, *(found.get(_key(id, day, what, number)) for what in ("CLUE", "VOTE")))
                for day in _kept_days(daily, now)
            )
            every[id] = [one for one in days if one.clue is not None or one.vote is not None]
        return every


def forget_writings(circle: Circle, number: MemberNumber, now: int) -> Sequence[Write]:
    """The deletions of all that a member has written, for the transaction in which they leave."""
    return [Delete(key) for key in _own_keys(circle.id, circle.daily, number, now)] if circle.daily else []


def _own_keys(id: CircleId, daily: Daily, number: MemberNumber, now: int) -> list[Key]:
    return [_key(id, day, what, number) for day in _kept_days(daily, now) for what in ("CLUE", "VOTE")]


def _kept_days(daily: Daily, now: int) -> list[date]:
    """The days of which something may be stored: also what is being written in this second, after a midnight."""
    today = local_date(daily.zone, now)
    return [today + n * DAY for n in range(-KEPT_DAYS - 1, 2)]


def _key(id: CircleId, day: date, what: What, number: MemberNumber) -> Key:
    return Key(circle_pk(id), f"{DAYS}{day}#{what}#{number}")
