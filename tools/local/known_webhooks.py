"""Spares the notifier most of its queries: nearly all players have no webhook, and many no push subscription."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import TypeVar

from chalicelib.core.idempotency import IdempotencyKey
from chalicelib.core.ids import PlayerId
from chalicelib.core.limits import QuotaUse
from chalicelib.notify.destinations import Subscription, SubscriptionId, Webhook, WebhookId
from chalicelib.notify.destinations_store import TableSubscriptions, TableWebhooks

MAX_PLAYERS = 10_000


T = TypeVar("T")


class Without:
    """The players who are remembered to have none of something that only this process adds."""

    def __init__(self, max_players: int = MAX_PLAYERS) -> None:
        self._max_players = max_players
        self.players: set[PlayerId] = set()
        self._adding: Counter[PlayerId] = Counter()  # who may have one at any moment
        self._added = 0  # so far
        self._lock = Lock()

    @contextmanager
    def adding(self, player: PlayerId) -> Iterator[None]:
        """Do not count the player among those without from before the write on: a save may come right after it."""
        with self._lock:
            self._adding[player] += 1
            self.players.discard(player)
        try:
            yield
        finally:  # also when the outcome is unknown
            with self._lock:
                self._added += 1
                self._adding[player] -= 1
                self._adding += Counter()  # forgets those at 0

    def of_player(self, player: PlayerId, ask: Callable[[PlayerId], tuple[T, ...]]) -> tuple[T, ...]:
        """What the player has; asks only if that may be anything."""
        with self._lock:
            if player in self.players:
                return ()
            added = self._added
        found = ask(player)
        if not found:
            self._remember(player, added)
        return found

    def forget(self) -> None:
        """Forget what was remembered of a store that has been restored since."""
        with self._lock:
            self._added += 1
            self.players.clear()

    def _remember(self, player: PlayerId, added: int) -> None:
        """Remember that the player has none, unless one is being added, or has been since the store was asked."""
        with self._lock:
            if added == self._added and player not in self._adding:
                if len(self.players) >= self._max_players:
                    self.players.clear()
                self.players.add(player)


class KnownPushes:
    """The store of push subscriptions in the only process that writes to it, as `KnownWebhooks`."""

    def __init__(self, store: TableSubscriptions) -> None:
        self._store = store
        self.without = Without()

    def add(self, subscription: Subscription, quota_use: QuotaUse) -> None:
        with self.without.adding(subscription.player):
            self._store.add(subscription, quota_use)

    def of_player(self, player: PlayerId) -> tuple[Subscription, ...]:
        return self.without.of_player(player, self._store.of_player)

    def replace(self, new: Subscription, quota_use: QuotaUse) -> None:
        self._store.replace(new, quota_use)

    def subscription(self, id: SubscriptionId) -> Subscription | None:
        return self._store.subscription(id)

    def remove(self, subscription: Subscription) -> None:
        self._store.remove(subscription)

    def expel(self, id: SubscriptionId) -> None:
        self._store.expel(id)

    def forget(self, player: PlayerId, limit: int) -> bool:
        return self._store.forget(player, limit)


class KnownWebhooks:
    """The store of webhooks in the only process that writes to it; it remembers which players have none.

    A webhook is added only here, so nobody who is remembered has one. On AWS other processes add webhooks too.
    """

    def __init__(self, store: TableWebhooks, max_players: int = MAX_PLAYERS) -> None:
        self._store = store
        self.without = Without(max_players)

    def add(self, webhook: Webhook, quota_use: QuotaUse, key: IdempotencyKey | None, *, now: int) -> bool:
        with self.without.adding(webhook.player):
            return self._store.add(webhook, quota_use, key, now=now)

    def of_player(self, player: PlayerId) -> tuple[Webhook, ...]:
        return self.without.of_player(player, self._store.of_player)

    def webhook(self, id: WebhookId) -> Webhook | None:
        return self._store.webhook(id)

    def replace(self, old: Webhook, new: Webhook, quota_use: QuotaUse | None = None) -> bool:
        return self._store.replace(old, new, quota_use)

    def remove(self, webhook: Webhook) -> None:
        self._store.remove(webhook)

    def clear(self, id: WebhookId, until: str, limit: int) -> bool:
        return self._store.clear(id, until, limit)

    def next_number(self, id: WebhookId) -> int | None:
        return self._store.next_number(id)
