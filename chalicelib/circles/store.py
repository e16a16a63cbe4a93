"""Circles in the table."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from pydantic import TypeAdapter

from chalicelib.circles.circle import Circle, InCircle, Settings, Tables
from chalicelib.circles.errors import CircleNotFound
from chalicelib.core.idempotency import IdempotencyKey, remember_if_any
from chalicelib.core.ids import CircleId, GameId, PlayerId
from chalicelib.core.jobs import Job, JobKey, job_item, job_key
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.values import value_class
from chalicelib.players.blocks_store import block_key
from chalicelib.players.player import block_id
from chalicelib.players.store import player_pk, require_profile, use_quota_if_unchanged
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import NOTHING_PERSONAL, Kind
from chalicelib.store.table import (
    HIGHEST,
    Absent,
    Check,
    Delete,
    Equals,
    Exists,
    Item,
    Key,
    Put,
    Table,
    Write,
    below,
    key_of,
    text,
)

DAYS = "DAY#"
GAMES = "GAME#"
STANDINGS = "STANDINGS"
ITEMS = (
    Kind(
        name="circle",
        key=Key("CIRCLE#c", "CIRCLE"),
        holds="name, members by number, host and invite code of a circle; its picture a day, if it has one",
        ends="the last member leaves, or the host removes it",
        export="circles",
        erasure="cleared",
        left="the circle's name",
    ),
    Kind(
        name="circle note",
        key=Key("PLAYER#p", "CIRCLE#c"),
        holds="that the player is a member of the circle",
        ends="the player leaves or is removed, or the circle is removed",
        export="circles[].id",
    ),
    Kind(
        name="circle's tables",
        key=Key("CIRCLE#c", "TABLES"),
        holds="which tables were opened last in the circle, at most three, and the settings of the last one",
        ends="the circle is removed",
        erasure="kept",
        left="settings of a table",
    ),
    Kind(
        name="circle's job",
        key=Key("CIRCLE#c", "JOB#<kind>"),
        holds="when members are reminded of the next picture; that the games of a removed circle and what was written "
        "for its pictures are deleted; with `due_shard` and `due_at`",
        ends="the job is done, or the pictures are switched off",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
)
CIRCLE = "CIRCLE#"


@cache
def _circles() -> TypeAdapter[Circle]:
    return TypeAdapter(Circle)


@value_class
class TableCircles:
    """The store of circles. Writes may raise OutcomeUnknown; those that say so raise VersionConflict."""

    table: Table

    def circle(self, id: CircleId) -> Circle | None:
        item = self.table.get(circle_key(id))
        return _circle(item) if item else None

    def with_tables(self, ids: Sequence[CircleId]) -> tuple[tuple[Circle, Tables], ...]:
        """The circles that exist with their tables, in the order of `ids`."""
        found = self._load([key for id in ids for key in (circle_key(id), circle_tables_key(id))])
        circles = ((found.get(circle_key(id)), found.get(circle_tables_key(id))) for id in ids)
        return tuple((_circle(circle), _tables(tables)) for circle, tables in circles if circle)

    def of_player(self, player: PlayerId, limit: int) -> tuple[CircleId, ...]:
        """The circles of which the player is a member."""
        notes = self.table.query(player_pk(player), *below(CIRCLE), limit=limit)
        return tuple(CircleId(text(note, "sk").removeprefix(CIRCLE)) for note in notes)

    def is_member(self, player: PlayerId, id: CircleId) -> bool:
        return self.table.get(circle_note_key(player, id)) is not None

    def tables(self, id: CircleId) -> Tables:
        return _tables(self.table.get(circle_tables_key(id)))

    def note_table(self, opened: InCircle) -> tuple[Write, ...]:
        """The writes of a table that a member opens in the circle, for the transaction that opens it.

        They raise CircleNotFound for somebody who is not a member, before anything tells of the circle, or
        VersionConflict if the note has changed.
        """
        is_member = Check(circle_note_key(opened.by, opened.circle), Exists(), refused_as=lambda _: CircleNotFound())
        item: Item = {
            **circle_tables_key(opened.circle)._asdict(),
            "tables": " ".join(opened.tables),
            "settings": dump_settings(opened.settings),
            "mark": opened.mark,
        }
        unchanged = Absent() if opened.before is None else Equals("mark", opened.before)
        put = Put(item, unchanged, refused_as=lambda _: VersionConflict(opened.tables[0]))
        return is_member, put

    def add(self, circle: Circle, host: PlayerId, quota_use: QuotaUse, key: IdempotencyKey | None, *, now: int) -> None:
        """Raises VersionConflict if the quota has been used since it was read, KeyUsed, or Unauthenticated."""
        put = Put(_item(circle), Absent(), refused_as=lambda _: VersionConflict(circle.id), own="circle")
        self.table.write(
            *remember_if_any(key, circle.id, now=now),
            put,
            require_profile(host),
            use_quota_if_unchanged(quota_use),
            _note(host, circle.id),
        )

    def join(self, circle: Circle, joined: PlayerId, quota_use: QuotaUse) -> None:
        """Write the circle with its new member, if it still has the version before.

        Raises VersionConflict, as for `add` too; Unauthenticated; or CircleNotFound if the host has blocked the player.
        """
        host = circle.member(circle.host)
        if host is None:
            raise ValueError("a circle without its host", circle.id)
        blocked = block_key(host.player, block_id(host.player, joined))
        self.table.write(
            require_profile(joined),
            Check(blocked, Absent(), refused_as=lambda _: CircleNotFound()),
            use_quota_if_unchanged(quota_use),
            _put_changed(circle),
            _note(joined, circle.id),
        )

    def save(self, circle: Circle, *others: Write) -> None:
        """Write a circle if it still has the version before, with what follows from that. Raises VersionConflict."""
        self.table.write(_put_changed(circle), *others)

    def remove(self, circle: Circle, job: Job) -> None:
        """Remove the circle with this version, and begin the job that removes its games. Raises VersionConflict.

        A job that is there already is our own first write.
        """
        unchanged = Equals("version", circle.version)
        self.table.write(
            Delete(circle_key(circle.id), unchanged, refused_as=lambda _: VersionConflict(circle.id)),
            Delete(circle_tables_key(circle.id)),
            Delete(standings_key(circle.id)),
            Delete(job_key(JobKey("picture", circle.id))),
            Put(job_item(job), Absent(), own="job"),
            *(Delete(circle_note_key(member.player, circle.id)) for member in circle.members),
        )

    def clear(self, id: CircleId, limit: int) -> bool:
        """Remove `limit` games and writings of a circle that has been removed. The result says whether none are left.

        In the order of keys there is nothing else between those and these.
        """
        items = list(self.table.query(circle_pk(id), DAYS, GAMES + HIGHEST, limit=limit))
        if items:
            self.table.write(*(Delete(key_of(item)) for item in items))
        return len(items) < limit

    def _load(self, keys: Sequence[Key]) -> Mapping[Key, Item]:
        items: Iterable[Item] = self.table.get_many(keys) if keys else ()
        return {key_of(item): item for item in items}


def circle_key(id: CircleId) -> Key:
    return Key(circle_pk(id), "CIRCLE")


def standings_key(id: CircleId) -> Key:
    return Key(circle_pk(id), STANDINGS)


def _note(player: PlayerId, id: CircleId) -> Put:
    return Put(circle_note_key(player, id)._asdict())


def _item(circle: Circle) -> Item:
    document = _circles().dump_json(circle).decode()
    return {**circle_key(circle.id)._asdict(), "version": circle.version, "circle": document}


def _circle(item: Item) -> Circle:
    return _circles().validate_json(text(item, "circle"))


def _put_changed(circle: Circle) -> Write:
    """The write of a new version. Nobody else writes the same, so one that is there is our own first write."""
    before = Equals("version", circle.version - 1)
    return Put(_item(circle), before, refused_as=lambda _: VersionConflict(circle.id), own="circle")


def _tables(item: Item | None) -> Tables:
    if item is None:
        return Tables()
    ids = tuple(map(GameId, text(item, "tables").split()))
    return Tables(ids, load_settings(text(item, "settings")), text(item, "mark"))


@cache
def _settings() -> TypeAdapter[Settings]:
    return TypeAdapter(Settings)


def dump_settings(settings: Settings) -> str:
    return _settings().dump_json(settings).decode()


def load_settings(document: str) -> Settings:
    return _settings().validate_json(document)


def circle_pk(id: CircleId) -> str:
    return CIRCLE + id


def circle_tables_key(id: CircleId) -> Key:
    return Key(circle_pk(id), "TABLES")


def circle_note_key(player: PlayerId, id: CircleId) -> Key:
    return Key(player_pk(player), CIRCLE + id)
