"""Webhooks and their deliveries in DynamoDB.

The items: `kinds.py`, "webhook", "webhook note", "delivery" and "reminder".
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from pydantic import TypeAdapter

from chalicelib.service.deliveries import Delivery, Entry, Reminder, Webhook, WebhookId
from chalicelib.service.errors import Unauthenticated
from chalicelib.service.ports import DUE_SHARDS, VersionConflict
from chalicelib.service.stored import PlayerId, QuotaUse
from chalicelib.storage.dynamo import ConditionFailed, Dynamo, Item, delete, key, put, update
from chalicelib.storage.formats import FORMAT, stamp, upgraded
from chalicelib.storage.players import count_use, is_there, player_pk, used_up

HOOK = "HOOK"
SENT = "SENT#"
KEPT_S = 30 * 24 * 3600
AT_ONCE = 25  # deletions in one transaction


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
class DynamoWebhooks:
    db: Dynamo

    def add(self, webhook: Webhook, quota_use: QuotaUse) -> bool:
        item = {**key(webhook_pk(webhook.id), HOOK), "hook": {"S": _dumped(webhook)}, "number": {"N": "0"}}
        pointer = key(player_pk(webhook.player), webhook_pk(webhook.id))
        try:
            self.db.write(
                put(item, "attribute_not_exists(pk)"), put(pointer), is_there(webhook.player), count_use(quota_use)
            )
        except ConditionFailed as failure:
            there, _, erased, _ = failure.failed
            if there:
                return False
            if erased:
                raise Unauthenticated() from failure
            raise VersionConflict(webhook.id) from failure
        return True

    def webhook(self, id: WebhookId) -> Webhook | None:
        item = self.db.get(webhook_pk(id), HOOK)
        return _webhook(item) if item else None

    def of_player(self, player: PlayerId) -> tuple[Webhook, ...]:
        pointers = [item["sk"]["S"] for item in self.db.all_below(player_pk(player), "HOOK#")]
        found = map(_webhook, self.db.get_many([key(pk, HOOK) for pk in pointers]))
        return tuple(sorted(found, key=lambda webhook: (webhook.created_at, webhook.id)))

    def replace(self, old: Webhook, new: Webhook) -> bool:
        """An item in an earlier format has another text for `old`; then that text is compared instead."""
        failure = self._replaced(_dumped(old), new)
        there = failure.found[0] if failure else None
        if there is not None and "hook" in there and _webhook(upgraded(there)) == old:
            failure = self._replaced(there["hook"]["S"], new)
        return failure is None

    def _replaced(self, text: str, new: Webhook) -> ConditionFailed | None:
        values = {":old": {"S": text}, ":new": {"S": _dumped(new)}, ":format": stamp()}
        names = {"#hook": "hook", "#format": FORMAT}
        what = "SET #hook = :new, #format = :format"
        try:
            self.db.write(update(webhook_pk(new.id), HOOK, what, "#hook = :old", values, names))
        except ConditionFailed as failure:
            return failure
        return None

    def remove(self, webhook: Webhook) -> None:
        """Removes the player's pointer last: until then, repeating the call finds what is left."""
        below = [item["sk"]["S"] for item in self.db.all_below(webhook_pk(webhook.id), "S")]
        for start in range(0, len(below), AT_ONCE):
            self.db.write(*(delete(webhook_pk(webhook.id), sk) for sk in below[start : start + AT_ONCE]))
        self.db.write(delete(webhook_pk(webhook.id), HOOK), delete(player_pk(webhook.player), webhook_pk(webhook.id)))

    def next_number(self, id: WebhookId) -> int | None:
        return self.db.count_up(webhook_pk(id), HOOK, "number")

    def put(self, entry: Entry, quota_use: QuotaUse | None = None) -> bool:
        return self._holds(put(_item(entry), "attribute_not_exists(pk)"), quota_use)

    def entry(self, webhook: WebhookId, key: str) -> Entry | None:
        item = self.db.get(webhook_pk(webhook), key)
        return _entry(item) if item else None

    def move(self, old: Entry, new: Entry | None, quota_use: QuotaUse | None = None) -> bool:
        pk = webhook_pk(old.webhook)
        over = old.due_at is None
        condition = ("attribute_exists(pk) AND attribute_not_exists(due_at)",) if over else _is_due(old)
        return self._holds(put(_item(new), *condition) if new else delete(pk, old.key, *condition), quota_use)

    def last(self, id: WebhookId, count: int) -> tuple[Delivery, ...]:
        items, _ = self.db.query(
            KeyConditionExpression="pk = :pk AND begins_with(sk, :sent)",
            ExpressionAttributeValues={":pk": {"S": webhook_pk(id)}, ":sent": {"S": SENT}},
            ScanIndexForward=False,
            ConsistentRead=True,
            Limit=count,
        )
        found = (_deliveries().validate_json(item["delivery"]["S"]) for item in items)
        return tuple(sorted(found, key=lambda entry: (entry.created_at, entry.number), reverse=True))

    def due(self, shard: int, now: int) -> Iterator[tuple[WebhookId, str]]:
        overdue = self.db.every(
            IndexName="due",
            KeyConditionExpression="due_shard = :shard AND due_at < :now",
            ExpressionAttributeValues={":shard": {"S": f"hooks-{shard}"}, ":now": {"N": str(now)}},
        )
        return ((WebhookId(item["pk"]["S"].removeprefix("HOOK#")), item["sk"]["S"]) for item in overdue)

    def _holds(self, write: Item, quota_use: QuotaUse | None = None) -> bool:
        """Write, and return whether the condition holds. Raises QuotaUsedUp if only the quota prevents the write."""
        counted = (count_use(quota_use),) if quota_use else ()
        try:
            self.db.write(write, *counted)
        except ConditionFailed as failure:
            if quota_use and not failure.failed[0]:
                raise used_up(quota_use) from failure
            return False
        return True


def _is_due(entry: Entry) -> tuple[str, Item]:
    return "due_at = :due", {":due": {"N": str(entry.due_at)}}


def webhook_pk(id: WebhookId) -> str:
    return f"HOOK#{id}"


def _dumped(webhook: Webhook) -> str:
    """The webhook as JSON. `replace` compares it with the stored text, which has no `older` if there are none."""
    return _webhooks().dump_json(webhook, exclude=None if webhook.older else {"older"}).decode()


def _webhook(item: Item) -> Webhook:
    return _webhooks().validate_json(item["hook"]["S"])


def _entry(item: Item) -> Entry:
    if "delivery" in item:
        return _deliveries().validate_json(item["delivery"]["S"])
    return _reminders().validate_json(item["reminder"]["S"])


def _item(entry: Entry) -> Item:
    if isinstance(entry, Delivery):
        kind, text, begun = "delivery", _deliveries().dump_json(entry), entry.created_at
    else:
        kind, text, begun = "reminder", _reminders().dump_json(entry), entry.due_at
    shard = f"hooks-{sum(entry.webhook.encode()) % DUE_SHARDS}"
    due = {} if entry.due_at is None else {"due_shard": {"S": shard}, "due_at": {"N": str(entry.due_at)}}
    return {
        **key(webhook_pk(entry.webhook), entry.key),
        kind: {"S": text.decode()},
        "ttl": {"N": str(begun + KEPT_S)},
        **due,
    }
