"""The entries of the outbox in the table: each stands next to its webhook or push subscription."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.values import value_class
from chalicelib.notify.destinations import DestinationId, SubscriptionId, WebhookId, is_subscription
from chalicelib.notify.outbox import Delivery, Entry, PicturePush, Push, Reminder, destination_of
from chalicelib.players.store import count_use
from chalicelib.store.kinds import Kind
from chalicelib.store.table import (
    DUE,
    Absent,
    Delete,
    Equals,
    Item,
    Key,
    Lacks,
    Put,
    Table,
    Write,
    below,
    text,
    try_write,
)

HOOKS = "HOOK#"
SUBSCRIPTIONS = "PUSH#"
SENT = "SENT#"
SOON = "SOON#"
TELL = "TELL#"
DELIVERIES_KEPT_S = 30 * 24 * 3600
PUSHES_KEPT_S = 2 * 24 * 3600  # longer than the table's stream repeats a save, so that no push is made twice
ITEMS = (
    Kind(
        name="delivery",
        key=Key("HOOK#h", "SENT#<time>#<rest>"),
        holds="a delivery, with `ttl`; `due_shard` and `due_at` while another attempt is to come",
        ends="30 days, or the player removes the webhook",
    ),
    Kind(
        name="reminder",
        key=Key("HOOK#h", "SOON#<time>#<rest>"),
        holds="a pending action to remind of, with `due_shard`, `due_at` and `ttl`",
        ends="the reminder is sent, 30 days, or the player removes the webhook",
    ),
    Kind(
        name="push",
        key=Key("PUSH#s", "TELL#<time>#<rest>"),
        holds="of which game, seat and action, or of which circle, a push message tells, with `ttl`; `due_shard` and "
        "`due_at` until it is sent",
        ends="two days after it was due, or when it is due and its subscription is gone",
    ),
)
ENTRIES: Mapping[str, type[Any]] = {"delivery": Delivery, "reminder": Reminder, "push": Push, "picture": PicturePush}
SHARDS = ("hooks", "pushes")


@cache
def _adapter(attribute: str) -> TypeAdapter[Any]:
    return TypeAdapter(ENTRIES[attribute])


@value_class
class TableOutbox:
    """The store of deliveries, reminders and pushes. Writes may raise OutcomeUnknown, and are safe to repeat."""

    table: Table

    def put(self, entry: Entry, quota_use: QuotaUse | None = None) -> bool:
        """Store a new entry. False if its key is taken. Raises QuotaUsedUp."""
        return self._write(Put(_item(entry), Absent()), quota_use)

    def entry(self, destination: DestinationId, key: str) -> Entry | None:
        item = self.table.get(Key(destination_pk(destination), key))
        return _entry(item) if item else None

    def move(self, old: Entry, new: Entry | None, quota_use: QuotaUse | None = None) -> bool:
        """Store `new` in place of `old`, or remove `old`. False if the stored `due_at` is no longer that of `old`.

        Raises QuotaUsedUp.
        """
        condition = Lacks("due_at") if old.due_at is None else Equals("due_at", old.due_at)
        return self._write(Put(_item(new), condition) if new else Delete(_key(old), condition), quota_use)

    def remind(self, delivery: Delivery, reminders: Sequence[Reminder]) -> bool:
        """Store a new delivery in place of reminders of the same webhook: of all of them, or nothing happens.

        False if its key is taken, or the stored `due_at` of one of them is no longer the given one.
        """
        ended = (Delete(_key(reminder), Equals("due_at", reminder.due_at)) for reminder in reminders)
        return try_write(self.table, Put(_item(delivery), Absent()), *ended)

    def list_due(self, shard: int, now: int) -> Iterator[tuple[DestinationId, str]]:
        """Entries of this shard whose `due_at` is past. Eventually consistent."""
        for name in SHARDS:
            for place in self.table.lowest(DUE, f"{name}-{shard}", now):
                yield _destination(place.key.pk), place.key.sk

    def reminders(self, webhook: WebhookId, limit: int) -> tuple[Reminder, ...]:
        """The reminders that were made first."""
        items = self.table.query(destination_pk(webhook), *below(SOON), limit=limit)
        return tuple(found for item in items if isinstance(found := _entry(item), Reminder))

    def last(self, webhook: WebhookId, count: int) -> tuple[Delivery, ...]:
        """The last `count` deliveries, newest first."""
        items = self.table.query(destination_pk(webhook), *below(SENT), limit=count, newest_first=True)
        found = (found for item in items if isinstance(found := _entry(item), Delivery))
        return tuple(sorted(found, key=lambda entry: (entry.created_at, entry.number), reverse=True))

    def pushes(self, subscription: SubscriptionId, prefix: str = TELL) -> tuple[Push, ...]:
        """The pushes whose keys begin so."""
        items = self.table.query(destination_pk(subscription), *below(prefix))
        return tuple(found for item in items if isinstance(found := _entry(item), Push))

    def _write(self, write: Write, quota_use: QuotaUse | None) -> bool:
        """False if the condition does not hold. Raises QuotaUsedUp if only the quota prevents the write."""
        return try_write(self.table, write, *((count_use(quota_use),) if quota_use else ()))


def destination_pk(id: DestinationId) -> str:
    return (SUBSCRIPTIONS if is_subscription(id) else HOOKS) + id


def _destination(pk: str) -> DestinationId:
    id = pk.partition("#")[2]
    return WebhookId(id) if pk.startswith(HOOKS) else SubscriptionId(id)


def _key(entry: Entry) -> Key:
    return Key(destination_pk(destination_of(entry)), entry.key)


def _entry(item: Item) -> Entry:
    attribute = next(name for name in ENTRIES if name in item)
    found: Entry = _adapter(attribute).validate_json(text(item, attribute))
    return found


def _item(entry: Entry) -> Item:
    match entry:
        case Delivery():
            attribute, ttl = "delivery", entry.created_at + DELIVERIES_KEPT_S
        case Reminder():
            attribute, ttl = "reminder", entry.due_at + DELIVERIES_KEPT_S
        case Push() | PicturePush():
            attribute = "push" if isinstance(entry, Push) else "picture"
            ttl = max(entry.created_at, entry.due_at or 0) + PUSHES_KEPT_S
    dumped = _adapter(attribute).dump_json(entry).decode()
    destination = destination_of(entry)
    shard = f"{SHARDS[is_subscription(destination)]}-{sum(destination.encode()) % DUE_SHARDS}"
    due: Item = {} if entry.due_at is None else {"due_shard": shard, "due_at": entry.due_at}
    return {**_key(entry)._asdict(), attribute: dumped, "ttl": ttl, **due}
