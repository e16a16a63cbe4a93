"""Webhooks, their deliveries and their receivers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cache

from pydantic import TypeAdapter

from chalicelib.core.ids import PlayerId
from chalicelib.core.jobs import DUE_SHARDS, Job, JobKey, job_item
from chalicelib.core.limits import QuotaUse
from chalicelib.notify.outbox import Delivery, Entry, Reminder, Traffic, Webhook, WebhookId
from chalicelib.players.store import count_use, player_pk, require_profile, use_quota_if_unchanged
from chalicelib.store.formats import upgraded
from chalicelib.store.kinds import NOTHING_PERSONAL, Kind
from chalicelib.store.table import (
    DUE,
    HIGHEST,
    Absent,
    ConditionFailed,
    Delete,
    Equals,
    Exists,
    Item,
    Key,
    Lacks,
    Put,
    Table,
    Update,
    Write,
    below,
    number,
    text,
)

HOOK = "HOOK"
HOOKS = "HOOK#"
SENT = "SENT#"
SOON = "SOON#"
KEPT_S = 30 * 24 * 3600
AT_ONCE = 25  # deletions in one transaction
CLEARED = 50  # deliveries and reminders that are deleted in one step
ITEMS = (
    Kind(
        name="webhook",
        key=Key("HOOK#h", "HOOK"),
        holds="the webhook with its secrets, and the number of its last delivery (decision 7)",
        ends="the player removes it",
        export="webhooks",
    ),
    Kind(
        name="webhook note",
        key=Key("PLAYER#p", "HOOK#h"),
        holds="that the webhook is the player's",
        ends="the player removes the webhook",
        export="webhooks[].id",
    ),
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
        name="webhook's job",
        key=Key("HOOK#h", "JOB#unhook"),
        holds="that the deliveries of a removed webhook are deleted, with `due_shard` and `due_at`",
        ends="the job is done",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
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


@cache
def _webhooks() -> TypeAdapter[Webhook]:
    return TypeAdapter(Webhook)


@cache
def _deliveries() -> TypeAdapter[Delivery]:
    return TypeAdapter(Delivery)


@cache
def _reminders() -> TypeAdapter[Reminder]:
    return TypeAdapter(Reminder)


@dataclass(frozen=True, slots=True)
class TableWebhooks:
    """The store of webhooks and deliveries. Writes may raise OutcomeUnknown, and are safe to repeat."""

    table: Table

    def add(self, webhook: Webhook, quota_use: QuotaUse) -> bool:
        """Store a new webhook. False if it exists already.

        Raises Unauthenticated when the player has been erased, or VersionConflict when the day's count is not the
        `so_far` of `quota_use`.
        """
        item: Item = {**_key(webhook.id)._asdict(), "hook": _dumped(webhook), "number": 0}
        note = Put(_note_key(webhook)._asdict())
        try:
            self.table.write(
                Put(item, Absent()), require_profile(webhook.player), use_quota_if_unchanged(quota_use), note
            )
        except ConditionFailed:
            return False
        return True

    def webhook(self, id: WebhookId) -> Webhook | None:
        item = self.table.get(_key(id))
        return _webhook(item) if item else None

    def of_player(self, player: PlayerId) -> tuple[Webhook, ...]:
        notes = self.table.query(player_pk(player), *below(HOOKS))
        found = map(_webhook, self.table.get_many([Key(text(note, "sk"), HOOK) for note in notes]))
        return tuple(sorted(found, key=lambda webhook: (webhook.created_at, webhook.id)))

    def replace(self, old: Webhook, new: Webhook, quota_use: QuotaUse | None = None) -> bool:
        """Store `new` in place of `old`. False if the stored webhook no longer equals `old`. Raises QuotaUsedUp.

        An item in an earlier format has another text for `old`; then that text is compared instead.
        """
        failure = self._replaced(_dumped(old), new, quota_use)
        there = failure.found if failure else None
        if there is not None and "hook" in there and _webhook(upgraded(there)) == old:
            failure = self._replaced(text(there, "hook"), new, quota_use)
        return failure is None

    def _replaced(self, old: str, new: Webhook, quota_use: QuotaUse | None) -> ConditionFailed | None:
        update = Update(_key(new.id), set={"hook": _dumped(new)}, condition=Equals("hook", old))
        try:
            self.table.write(update, *_counted(quota_use))
        except ConditionFailed as failure:
            return failure
        return None

    def remove(self, webhook: Webhook) -> None:
        """Remove the webhook and its deliveries.

        A job, which is there before the webhook goes, removes what is too much for one call. It goes up to the newest
        delivery: the webhook may be registered again meanwhile, under the same id.
        """
        last = next(iter(self.table.query(webhook_pk(webhook.id), *below(SENT), limit=1, newest_first=True)), None)
        newest = text(last, "sk").split("#")[1] if last else HIGHEST
        job = Job(JobKey("unhook", webhook.id), newest, 0, after=newest)
        more = [] if self.clear(webhook.id, newest, CLEARED) else [Put(job_item(job))]
        self.table.write(*more, Delete(_key(webhook.id)), Delete(_note_key(webhook)))

    def clear(self, id: WebhookId, until: str, limit: int) -> bool:
        """Remove `limit` deliveries and reminders of a removed webhook made up to that time, as in their keys.

        The result says whether nothing is left of them. Raises OutcomeUnknown; safe to repeat.
        """
        pk = webhook_pk(id)
        found: list[str] = []
        for kind in (SENT, SOON):
            items = self.table.query(pk, kind, f"{kind}{until}{HIGHEST}", limit=limit - len(found))
            found += [text(item, "sk") for item in items]
            if len(found) == limit:
                break
        for start in range(0, len(found), AT_ONCE):
            self.table.write(*(Delete(Key(pk, sk)) for sk in found[start : start + AT_ONCE]))
        return len(found) < limit

    def next_number(self, id: WebhookId) -> int | None:
        """The number for the next notification, each given once; None if the webhook is gone."""
        return self.table.count_up(_key(id), "number")

    def put(self, entry: Entry, quota_use: QuotaUse | None = None) -> bool:
        """Store a new entry. False if its key is taken. Raises QuotaUsedUp."""
        return self._holds(Put(_item(entry), Absent()), *_counted(quota_use))

    def entry(self, webhook: WebhookId, key: str) -> Entry | None:
        item = self.table.get(Key(webhook_pk(webhook), key))
        return _entry(item) if item else None

    def move(self, old: Entry, new: Entry | None, quota_use: QuotaUse | None = None) -> bool:
        """Store `new` in place of `old`, or remove `old`. False if the stored `due_at` is no longer that of `old`.

        Raises QuotaUsedUp.
        """
        condition = Lacks("due_at") if old.due_at is None else Equals("due_at", old.due_at)
        key = Key(webhook_pk(old.webhook), old.key)
        return self._holds(Put(_item(new), condition) if new else Delete(key, condition), *_counted(quota_use))

    def reminders(self, id: WebhookId, limit: int) -> tuple[Reminder, ...]:
        """The reminders that were made first."""
        items = self.table.query(webhook_pk(id), *below(SOON), limit=limit)
        return tuple(_reminders().validate_json(text(item, "reminder")) for item in items)

    def remind(self, delivery: Delivery, reminders: Sequence[Reminder]) -> bool:
        """Store a new delivery in place of reminders of the same webhook: of all of them, or nothing happens.

        False if its key is taken, or the stored `due_at` of one of them is no longer the given one.
        """
        pk = webhook_pk(delivery.webhook)
        ended = (Delete(Key(pk, reminder.key), Equals("due_at", reminder.due_at)) for reminder in reminders)
        return self._holds(Put(_item(delivery), Absent()), *ended)

    def last(self, id: WebhookId, count: int) -> tuple[Delivery, ...]:
        """The last `count` deliveries, newest first."""
        items = self.table.query(webhook_pk(id), *below(SENT), limit=count, newest_first=True)
        found = (_deliveries().validate_json(text(item, "delivery")) for item in items)
        return tuple(sorted(found, key=lambda entry: (entry.created_at, entry.number), reverse=True))

    def due(self, shard: int, now: int) -> Iterator[tuple[WebhookId, str]]:
        """Entries of this shard whose `due_at` is past. Eventually consistent."""
        places = self.table.lowest(DUE, f"hooks-{shard}", now)
        return ((WebhookId(place.key.pk.removeprefix(HOOKS)), place.key.sk) for place in places)

    def _holds(self, *writes: Write) -> bool:
        """Write, and return whether the conditions hold. Raises QuotaUsedUp if only the quota prevents the write."""
        try:
            self.table.write(*writes)
        except ConditionFailed:
            return False
        return True

    def traffic(self, key: str) -> Traffic | None:
        item = self.table.get(_traffic_key(key))
        return Traffic(**{field.name: number(item, field.name) for field in fields(Traffic)}) if item else None

    def begin_traffic(self, key: str, old: Traffic | None, now_ms: int, ttl: int) -> bool:
        """Begin to count anew, with one post. False if somebody else has done so since `old` was read."""
        values = {"begun_ms": now_ms, "posts": 1, "ttl": ttl}
        if old:
            return self._holds(Update(_traffic_key(key), set=values, condition=Equals("begun_ms", old.begun_ms)))
        item: Item = {**_traffic_key(key)._asdict(), **values, "failures": 0, "paused_until": 0}
        return self._holds(Put(item, Absent()))

    def count_post(self, key: str) -> int | None:
        """The number of one more post; None if nobody has begun to count."""
        return self.table.count_up(_traffic_key(key), "posts")

    def count_posts(self, key: str, posts: int) -> None:
        self._holds(Update(_traffic_key(key), add={"posts": posts}, condition=Exists()))

    def count_failure(self, key: str) -> None:
        """Count one more failure in a row, unless there is a pause."""
        self._holds(Update(_traffic_key(key), add={"failures": 1}, condition=Equals("paused_until", 0)))

    def set_failures(self, key: str, failures: int, paused_until: int) -> None:
        values = {"failures": failures, "paused_until": paused_until}
        self._holds(Update(_traffic_key(key), set=values, condition=Exists()))

    def pause(self, key: str, old: Traffic, new: Traffic) -> bool:
        """Store the failures and the pause of `new`. False if somebody else has done so since `old` was read."""
        values = {"failures": new.failures, "paused_until": new.paused_until}
        condition = Equals("paused_until", old.paused_until)
        return self._holds(Update(_traffic_key(key), set=values, condition=condition))

    def opt_out(self, address: str) -> None:
        """Remember this hash of an address without end."""
        self.table.write(Put(_opt_out_key(address)._asdict()))

    def has_opted_out(self, address: str) -> bool:
        return self.table.get(_opt_out_key(address)) is not None


def _counted(quota_use: QuotaUse | None) -> tuple[Write, ...]:
    return (count_use(quota_use),) if quota_use else ()


def webhook_pk(id: WebhookId) -> str:
    return HOOKS + id


def _key(id: WebhookId) -> Key:
    return Key(webhook_pk(id), HOOK)


def _note_key(webhook: Webhook) -> Key:
    return Key(player_pk(webhook.player), webhook_pk(webhook.id))


def _traffic_key(hashed: str) -> Key:
    return Key(f"TRAFFIC#{hashed}", "TRAFFIC")


def _opt_out_key(hashed: str) -> Key:
    return Key(f"OPTOUT#{hashed}", "OPTOUT")


def _dumped(webhook: Webhook) -> str:
    """The webhook as JSON. `replace` compares it with the stored text, which has no `older` if there are none."""
    return _webhooks().dump_json(webhook, exclude=None if webhook.older else {"older"}).decode()


def _webhook(item: Item) -> Webhook:
    return _webhooks().validate_json(text(item, "hook"))


def _entry(item: Item) -> Entry:
    if "delivery" in item:
        return _deliveries().validate_json(text(item, "delivery"))
    return _reminders().validate_json(text(item, "reminder"))


def _item(entry: Entry) -> Item:
    if isinstance(entry, Delivery):
        kind, dumped, begun = "delivery", _deliveries().dump_json(entry), entry.created_at
    else:
        kind, dumped, begun = "reminder", _reminders().dump_json(entry), entry.due_at
    shard = f"hooks-{sum(entry.webhook.encode()) % DUE_SHARDS}"
    due: Item = {} if entry.due_at is None else {"due_shard": shard, "due_at": entry.due_at}
    return {"pk": webhook_pk(entry.webhook), "sk": entry.key, kind: dumped.decode(), "ttl": begun + KEPT_S, **due}
