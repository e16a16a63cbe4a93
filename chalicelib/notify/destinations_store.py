"""Webhooks and push subscriptions in the table: an item each, and a note of it at the player."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from typing import TypeVar

from pydantic import TypeAdapter

from chalicelib.core.idempotency import IdempotencyKey, remember_if_any
from chalicelib.core.ids import PlayerId
from chalicelib.core.jobs import Job, JobKey, job_item
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.values import value_class
from chalicelib.notify.destinations import (
    DestinationId,
    Subscription,
    SubscriptionId,
    Webhook,
    WebhookId,
)
from chalicelib.notify.outbox_store import HOOKS, SENT, SOON, SUBSCRIPTIONS, TELL, destination_pk
from chalicelib.players.store import count_use, player_pk, require_profile, use_quota_if_unchanged
from chalicelib.store.errors import VersionConflict
from chalicelib.store.formats import upgraded
from chalicelib.store.kinds import NOTHING_PERSONAL, Kind
from chalicelib.store.table import (
    HIGHEST,
    Absent,
    Condition,
    ConditionFailed,
    Delete,
    Equals,
    Exists,
    Item,
    Key,
    Put,
    Table,
    Update,
    Write,
    below,
    key_of,
    text,
    try_write,
)

HOOK = "HOOK"
SUBSCRIPTION = "PUSH"
AT_ONCE = 25  # deletions in one transaction
Destination = TypeVar("Destination", Webhook, Subscription)
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
        name="webhook's job",
        key=Key("HOOK#h", "JOB#unhook"),
        holds="that the deliveries of a removed webhook are deleted, with `due_shard` and `due_at`",
        ends="the job is done",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
    Kind(
        name="subscription",
        key=Key("PUSH#s", "PUSH"),
        holds="a browser that gets push messages: its endpoint and keys, what it is told of, in which language, and "
        "when not",
        ends="the player removes it, or its push service no longer knows it",
        export="push",
    ),
    Kind(
        name="subscription note",
        key=Key("PLAYER#p", "PUSH#s"),
        holds="that the subscription is the player's",
        ends="the player removes it, or makes another one after its push service has forgotten it",
        export="push[].id",
    ),
)


@cache
def _webhooks() -> TypeAdapter[Webhook]:
    return TypeAdapter(Webhook)


@cache
def _subscriptions() -> TypeAdapter[Subscription]:
    return TypeAdapter(Subscription)


@value_class
class Hooks:
    """A player's webhooks and push subscriptions, the oldest of each first."""

    webhooks: tuple[Webhook, ...] = ()
    subscriptions: tuple[Subscription, ...] = ()


@value_class
class TableHooks:
    """Reads the webhooks and push subscriptions of players together, as the notifier needs them."""

    table: Table

    def of_players(self, players: Collection[PlayerId]) -> Mapping[PlayerId, Hooks]:
        """What each of the players has: a query for each, and one read for all.

        The query goes from the first note of a webhook to the last one of a subscription. What lies between, the
        profile and some notes, is small.
        """
        keys = [
            _item_key(pk)
            for player in players
            for note in self.table.query(player_pk(player), HOOKS, SUBSCRIPTIONS + HIGHEST)
            if (pk := text(note, "sk")).startswith((HOOKS, SUBSCRIPTIONS))
        ]
        found = list(self.table.get_many(keys)) if keys else []
        webhooks = _by_player(_webhook(item) for item in found if item["sk"] == HOOK)
        subscriptions = _by_player(_subscription(item) for item in found if item["sk"] == SUBSCRIPTION)
        return {
            player: Hooks(tuple(webhooks.get(player, ())), tuple(subscriptions.get(player, ()))) for player in players
        }


@value_class
class TableWebhooks:
    """The store of webhooks. Writes may raise OutcomeUnknown, and are safe to repeat."""

    table: Table

    def add(self, webhook: Webhook, quota_use: QuotaUse, key: IdempotencyKey | None, *, now: int) -> bool:
        """Store a new webhook. False if it exists already.

        Raises KeyUsed, Unauthenticated when the player has been erased, or VersionConflict when the day's count is not
        the `so_far` of `quota_use`.
        """
        item: Item = {**_key(webhook.id)._asdict(), "hook": _dump(webhook), "number": 0}
        note = Put(_note_key(webhook)._asdict())
        return try_write(
            self.table,
            *remember_if_any(key, webhook.id, now=now),
            Put(item, Absent(), own="hook"),
            require_profile(webhook.player),
            use_quota_if_unchanged(quota_use),
            note,
        )

    def webhook(self, id: WebhookId) -> Webhook | None:
        item = self.table.get(_key(id))
        return _webhook(item) if item else None

    def of_player(self, player: PlayerId) -> tuple[Webhook, ...]:
        """The player's webhooks, the oldest first."""
        return _oldest_first(map(_webhook, _of_player(self.table, player, HOOKS)))

    def replace(self, old: Webhook, new: Webhook, quota_use: QuotaUse | None = None) -> bool:
        """Store `new` in place of `old`. False if the stored webhook no longer equals `old`. Raises QuotaUsedUp.

        An item in an earlier format has another text for `old`; then that text is compared instead.
        """
        failure = self._try_replace(_dump(old), new, quota_use)
        there = failure.found if failure else None
        if there is not None and "hook" in there and _webhook(upgraded(there)) == old:
            failure = self._try_replace(text(there, "hook"), new, quota_use)
        return failure is None

    def _try_replace(self, old: str, new: Webhook, quota_use: QuotaUse | None) -> ConditionFailed | None:
        update = Update(_key(new.id), set={"hook": _dump(new)}, condition=Equals("hook", old))
        try:
            self.table.write(update, *_quota_writes(quota_use))
        except ConditionFailed as failure:
            return failure
        return None

    def remove(self, webhook: Webhook) -> None:
        """Remove the webhook and its deliveries.

        A job, which is there before the webhook goes, removes what is too much for one call. It goes up to the newest
        delivery: the webhook may be registered again meanwhile, under the same id.
        """
        last = next(iter(self.table.query(destination_pk(webhook.id), *below(SENT), limit=1, newest_first=True)), None)
        newest = text(last, "sk").split("#")[1] if last else HIGHEST
        job = Job(JobKey("unhook", webhook.id), newest, 0, after=newest)
        more = [] if self.clear(webhook.id, newest, CLEARED) else [Put(job_item(job))]
        self.table.write(*more, Delete(_key(webhook.id)), Delete(_note_key(webhook)))

    def clear(self, id: WebhookId, until: str, limit: int) -> bool:
        """Remove `limit` deliveries and reminders of a removed webhook made up to that time, as in their keys.

        The result says whether nothing is left of them. Raises OutcomeUnknown; safe to repeat.
        """
        pk = destination_pk(id)
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


@value_class
class TableSubscriptions:
    """The store of push subscriptions. Writes may raise OutcomeUnknown, and are safe to repeat."""

    table: Table

    def add(self, subscription: Subscription, quota_use: QuotaUse) -> None:
        """Store a new subscription.

        Raises Unauthenticated when the player has been erased, or VersionConflict when there is one already, or the
        day's count is not the `so_far` of `quota_use`.

        Also removes the notes of subscriptions that have been expelled, so that these do not pile up.
        """
        notes = {
            text(note, "sk"): Delete(key_of(note)) for note in _notes(self.table, subscription.player, SUBSCRIPTIONS)
        }
        for item in self.table.get_many([Key(pk, SUBSCRIPTION) for pk in notes]):
            del notes[text(item, "pk")]
        notes.pop(destination_pk(subscription.id), None)
        self._write(subscription, Absent(), quota_use, Put(_note_key(subscription)._asdict()), *notes.values())

    def replace(self, new: Subscription, quota_use: QuotaUse) -> None:
        """Store `new` in place of the subscription with its id. Raises VersionConflict if there is none, and as `add`.

        Of two at once the later one wins.
        """
        self._write(new, Exists(), quota_use)

    def _write(self, subscription: Subscription, condition: Condition, quota_use: QuotaUse, *more: Write) -> None:
        dumped = _subscriptions().dump_json(subscription).decode()
        item: Item = {**_key(subscription.id)._asdict(), "subscription": dumped}
        put = Put(item, condition, refused_as=lambda _: VersionConflict(subscription.id), own="subscription")
        self.table.write(put, require_profile(subscription.player), use_quota_if_unchanged(quota_use), *more)

    def subscription(self, id: SubscriptionId) -> Subscription | None:
        item = self.table.get(_key(id))
        return _subscription(item) if item else None

    def of_player(self, player: PlayerId) -> tuple[Subscription, ...]:
        """The player's subscriptions, the oldest first."""
        return _oldest_first(map(_subscription, _of_player(self.table, player, SUBSCRIPTIONS)))

    def remove(self, subscription: Subscription) -> None:
        """Remove the subscription. Its pushes go when they are due, or at the end of their time to live."""
        self.table.write(Delete(_key(subscription.id)), Delete(_note_key(subscription)))

    def expel(self, id: SubscriptionId) -> None:
        """Remove a subscription that its push service no longer knows."""
        self.table.write(Delete(_key(id)))

    def forget(self, player: PlayerId, limit: int) -> bool:
        """Remove one subscription, or `limit` of its pushes, of a player without a profile.

        The result says whether nothing is left.
        """
        notes = list(self.table.query(player_pk(player), *below(SUBSCRIPTIONS), limit=2))
        if not notes:
            return True
        pk = text(notes[0], "sk")
        pushes = list(self.table.query(pk, *below(TELL), limit=limit))
        is_last = len(pushes) < limit
        itself = [Delete(key_of(notes[0])), Delete(Key(pk, SUBSCRIPTION))] if is_last else []
        self.table.write(*(Delete(key_of(push)) for push in pushes), *itself)
        return is_last and len(notes) == 1


def _notes(table: Table, player: PlayerId, prefix: str) -> Iterator[Item]:
    return table.query(player_pk(player), *below(prefix))


def _of_player(table: Table, player: PlayerId, prefix: str) -> Iterable[Item]:
    keys = [_item_key(text(note, "sk")) for note in _notes(table, player, prefix)]
    return table.get_many(keys) if keys else ()


def _oldest_first(found: Iterable[Destination]) -> tuple[Destination, ...]:
    return tuple(sorted(found, key=lambda one: (one.created_at, one.id)))


def _by_player(found: Iterable[Destination]) -> Mapping[PlayerId, list[Destination]]:
    by_player: dict[PlayerId, list[Destination]] = {}
    for one in _oldest_first(found):
        by_player.setdefault(one.player, []).append(one)
    return by_player


def _item_key(pk: str) -> Key:
    """The key of a webhook or a subscription. The note at the player has its partition key as its sort key."""
    return Key(pk, HOOK if pk.startswith(HOOKS) else SUBSCRIPTION)


def _key(id: DestinationId) -> Key:
    return _item_key(destination_pk(id))


def _note_key(destination: Webhook | Subscription) -> Key:
    return Key(player_pk(destination.player), destination_pk(destination.id))


def _quota_writes(quota_use: QuotaUse | None) -> tuple[Write, ...]:
    return (count_use(quota_use),) if quota_use else ()


def _dump(webhook: Webhook) -> str:
    """The webhook as JSON. `replace` compares it with the stored text, which has no `older` if there are none."""
    return _webhooks().dump_json(webhook, exclude=None if webhook.older else {"older"}).decode()


def _webhook(item: Item) -> Webhook:
    return _webhooks().validate_json(text(item, "hook"))


def _subscription(item: Item) -> Subscription:
    return _subscriptions().validate_json(text(item, "subscription"))
