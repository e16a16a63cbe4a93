"""Push subscriptions and pushes in the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from pydantic import TypeAdapter

from chalicelib.core.ids import PlayerId
from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.core.limits import QuotaUse
from chalicelib.notify.subscriptions import Push, Subscription, SubscriptionId
from chalicelib.players.store import player_pk, require_profile, use_quota_if_unchanged
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import Kind
from chalicelib.store.table import (
    DUE,
    Absent,
    Condition,
    ConditionFailed,
    Delete,
    Equals,
    Exists,
    Item,
    Key,
    Lacks,
    Put,
    Table,
    Write,
    below,
    key_of,
    text,
)

SUBSCRIPTION = "PUSH"
SUBSCRIPTIONS = "PUSH#"
TELL = "TELL#"
KEPT_S = 2 * 86_400  # longer than the table's stream repeats a save, so that no push is made twice
ITEMS = (
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
    Kind(
        name="push",
        key=Key("PUSH#s", "TELL#<time>#<rest>"),
        holds="of which game, seat and action a push message tells, with `ttl`; `due_shard` and `due_at` until it is "
        "sent",
        ends="two days after it was due, or when it is due and its subscription is gone",
    ),
)


@cache
def _subscriptions() -> TypeAdapter[Subscription]:
    return TypeAdapter(Subscription)


@cache
def _pushes() -> TypeAdapter[Push]:
    return TypeAdapter(Push)


@dataclass(frozen=True, slots=True)
class TablePushes:
    """The store of subscriptions and pushes. Writes may raise OutcomeUnknown, and are safe to repeat."""

    table: Table

    def add(self, subscription: Subscription, quota_use: QuotaUse) -> None:
        """Store a new subscription.

        Raises Unauthenticated when the player has been erased, or VersionConflict when there is one already, or the
        day's count is not the `so_far` of `quota_use`.

        Also removes the notes of subscriptions that have been expelled, so that these do not pile up.
        """
        notes = {text(note, "sk"): Delete(key_of(note)) for note in self._notes(subscription.player)}
        for item in self.table.get_many([Key(pk, SUBSCRIPTION) for pk in notes]):
            del notes[text(item, "pk")]
        notes.pop(_pk(subscription.id), None)
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
        notes = [Key(text(note, "sk"), SUBSCRIPTION) for note in self._notes(player)]
        found = map(_subscription, self.table.get_many(notes)) if notes else ()
        return tuple(sorted(found, key=lambda one: (one.created_at, one.id)))

    def _notes(self, player: PlayerId) -> Iterator[Item]:
        return self.table.query(player_pk(player), *below(SUBSCRIPTIONS))

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

    def put(self, push: Push) -> bool:
        """Store a new push. False if its key is taken."""
        return self._holds(Put(_item(push), Absent()))

    def push(self, subscription: SubscriptionId, key: str) -> Push | None:
        item = self.table.get(Key(_pk(subscription), key))
        return _push(item) if item else None

    def beginning(self, subscription: SubscriptionId, prefix: str) -> tuple[Push, ...]:
        """The pushes whose keys begin so."""
        return tuple(map(_push, self.table.query(_pk(subscription), *below(prefix))))

    def move(self, old: Push, new: Push | None) -> bool:
        """Store `new` in place of `old`, or remove `old`. False if the stored `due_at` is no longer that of `old`."""
        condition = Lacks("due_at") if old.due_at is None else Equals("due_at", old.due_at)
        return self._holds(
            Put(_item(new), condition) if new else Delete(Key(_pk(old.subscription), old.key), condition)
        )

    def _holds(self, write: Write) -> bool:
        try:
            self.table.write(write)
        except ConditionFailed:
            return False
        return True

    def due(self, shard: int, now: int) -> Iterator[tuple[SubscriptionId, str]]:
        """Pushes of this shard whose `due_at` is past. Eventually consistent."""
        places = self.table.lowest(DUE, f"pushes-{shard}", now)
        return ((SubscriptionId(place.key.pk.removeprefix(SUBSCRIPTIONS)), place.key.sk) for place in places)


def _pk(id: SubscriptionId) -> str:
    return SUBSCRIPTIONS + id


def _key(id: SubscriptionId) -> Key:
    return Key(_pk(id), SUBSCRIPTION)


def _note_key(subscription: Subscription) -> Key:
    return Key(player_pk(subscription.player), _pk(subscription.id))


def _subscription(item: Item) -> Subscription:
    return _subscriptions().validate_json(text(item, "subscription"))


def _push(item: Item) -> Push:
    return _pushes().validate_json(text(item, "push"))


def _item(push: Push) -> Item:
    shard = f"pushes-{sum(push.subscription.encode()) % DUE_SHARDS}"
    due: Item = {} if push.due_at is None else {"due_shard": shard, "due_at": push.due_at}
    last = max(push.created_at, push.due_at or 0)
    dumped = _pushes().dump_json(push).decode()
    return {"pk": _pk(push.subscription), "sk": push.key, "push": dumped, "ttl": last + KEPT_S, **due}
