"""Receivers of webhooks in the table, each known by a hash: what was posted to them lately, and who has opted out."""

from dataclasses import fields

from chalicelib.engine.values import value_class
from chalicelib.store.kinds import Kind
from chalicelib.store.table import Absent, Equals, Exists, Item, Key, Put, Table, Update, number, try_write

ITEMS = (
    Kind(
        name="traffic",
        key=Key("TRAFFIC#<sha256>", "TRAFFIC"),
        holds="how much was posted lately to one host or network that has webhooks, and how often it failed, with "
        "`ttl`",
        owner="operator",
        ends="a day after a break",
        erasure="kept",
    ),
    Kind(
        name="opt-out",
        key=Key("OPTOUT#<sha256>", "OPTOUT"),
        holds="that the receiver at one address wants nothing",
        owner="operator",
        erasure="kept",
        left="that the receiver has opted out, by a hash of its address; not who had registered it",
    ),
)


@value_class
class Traffic:
    """What was posted to one host or network lately. It is known by a hash."""

    begun_ms: int = 0  # Unix milliseconds: when counting began, after a break
    posts: int = 0  # since then; some of them may have their turn later
    failures: int = 0  # in a row
    paused_until: int = 0  # Unix seconds; 0 until there is a pause


@value_class
class TableReceivers:
    """The store of receivers. Writes may raise OutcomeUnknown."""

    table: Table

    def traffic(self, key: str) -> Traffic | None:
        item = self.table.get(_traffic_key(key))
        return Traffic(**{field.name: number(item, field.name) for field in fields(Traffic)}) if item else None

    def begin_traffic(self, key: str, old: Traffic | None, now_ms: int, ttl: int) -> bool:
        """Begin to count again, with one post. False if somebody else has done so since `old` was read."""
        values = {"begun_ms": now_ms, "posts": 1, "ttl": ttl}
        if old:
            return try_write(
                self.table, Update(_traffic_key(key), set=values, condition=Equals("begun_ms", old.begun_ms))
            )
        item: Item = {**_traffic_key(key)._asdict(), **values, "failures": 0, "paused_until": 0}
        return try_write(self.table, Put(item, Absent()))

    def count_post(self, key: str) -> int | None:
        """The number of one more post; None if nobody has begun to count."""
        return self.table.count_up(_traffic_key(key), "posts")

    def count_posts(self, key: str, posts: int) -> None:
        try_write(self.table, Update(_traffic_key(key), add={"posts": posts}, condition=Exists()))

    def count_failure(self, key: str) -> None:
        """Count one more failure in a row, unless there is a pause."""
        try_write(self.table, Update(_traffic_key(key), add={"failures": 1}, condition=Equals("paused_until", 0)))

    def set_failures(self, key: str, failures: int, paused_until: int) -> None:
        values = {"failures": failures, "paused_until": paused_until}
        try_write(self.table, Update(_traffic_key(key), set=values, condition=Exists()))

    def pause(self, key: str, old: Traffic, new: Traffic) -> bool:
        """Store the failures and the pause of `new`. False if somebody else has done so since `old` was read."""
        values = {"failures": new.failures, "paused_until": new.paused_until}
        condition = Equals("paused_until", old.paused_until)
        return try_write(self.table, Update(_traffic_key(key), set=values, condition=condition))

    def opt_out(self, address: str) -> None:
        """Remember this hash of an address without end."""
        self.table.write(Put(_opt_out_key(address)._asdict()))

    def has_opted_out(self, address: str) -> bool:
        return self.table.get(_opt_out_key(address)) is not None


def _traffic_key(hashed: str) -> Key:
    return Key(f"TRAFFIC#{hashed}", "TRAFFIC")


def _opt_out_key(hashed: str) -> Key:
    return Key(f"OPTOUT#{hashed}", "OPTOUT")
