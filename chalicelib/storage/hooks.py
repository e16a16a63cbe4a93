"""Webhooks and their deliveries in DynamoDB.

| pk       | sk                 | holds                                                                       |
| -------- | ------------------ | --------------------------------------------------------------------------- |
| PLAYER#p | HOOK#h             | that the webhook is the player's                                            |
| HOOK#h   | HOOK               | the webhook, and the number of its last notice                              |
| HOOK#h   | SENT#<time>#<rest> | a delivery, with ttl; due_shard and due_at while another attempt is to come |
| HOOK#h   | SOON#<rest>        | a reminder, with due_shard, due_at and ttl                                  |
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from pydantic import TypeAdapter

from chalicelib.service.errors import Unauthenticated
from chalicelib.service.outbox import Delivery, Entry, Hook, HookId, Reminder
from chalicelib.service.ports import DUE_SHARDS, VersionConflict
from chalicelib.service.stored import Charge, PlayerId
from chalicelib.storage.dynamo import Dynamo, Item, Lost, delete, key, put, update
from chalicelib.storage.players import charged, is_there, player_pk, used_up

HOOK = "HOOK"
SENT = "SENT#"
KEPT_S = 30 * 24 * 3600
AT_ONCE = 25  # deletions in one transaction


@cache
def _hooks() -> TypeAdapter[Hook]:
    return TypeAdapter(Hook)


@cache
def _deliveries() -> TypeAdapter[Delivery]:
    return TypeAdapter(Delivery)


@cache
def _reminders() -> TypeAdapter[Reminder]:
    return TypeAdapter(Reminder)


@dataclass(frozen=True, slots=True)
class DynamoHooks:
    db: Dynamo

    def add(self, hook: Hook, charge: Charge) -> bool:
        item = {**key(hook_pk(hook.id), HOOK), "hook": {"S": _dumped(hook)}, "number": {"N": "0"}}
        pointer = key(player_pk(hook.player), hook_pk(hook.id))
        try:
            self.db.write(put(item, "attribute_not_exists(pk)"), put(pointer), is_there(hook.player), charged(charge))
        except Lost as lost:
            there, _, erased, _ = lost.failed
            if there:
                return False
            if erased:
                raise Unauthenticated() from lost
            raise VersionConflict(hook.id) from lost
        return True

    def hook(self, id: HookId) -> Hook | None:
        item = self.db.get(hook_pk(id), HOOK)
        return _hook(item) if item else None

    def of_player(self, player: PlayerId) -> tuple[Hook, ...]:
        pointers = [item["sk"]["S"] for item in self.db.all_below(player_pk(player), "HOOK#")]
        found = map(_hook, self.db.get_many([key(pk, HOOK) for pk in pointers]))
        return tuple(sorted(found, key=lambda hook: (hook.created_at, hook.id)))

    def change(self, old: Hook, new: Hook) -> bool:
        values = {":old": {"S": _dumped(old)}, ":new": {"S": _dumped(new)}}
        return self._holds(update(hook_pk(old.id), HOOK, "SET #hook = :new", "#hook = :old", values, {"#hook": "hook"}))

    def remove(self, hook: Hook) -> None:
        """The pointer goes last: until then the same call finds what is left."""
        below = [item["sk"]["S"] for item in self.db.all_below(hook_pk(hook.id), "S")]
        for start in range(0, len(below), AT_ONCE):
            self.db.write(*(delete(hook_pk(hook.id), sk) for sk in below[start : start + AT_ONCE]))
        self.db.write(delete(hook_pk(hook.id), HOOK), delete(player_pk(hook.player), hook_pk(hook.id)))

    def next_number(self, id: HookId) -> int | None:
        return self.db.count_up(hook_pk(id), HOOK, "number")

    def put(self, entry: Entry, charge: Charge | None = None) -> bool:
        return self._holds(put(_item(entry), "attribute_not_exists(pk)"), charge)

    def entry(self, hook: HookId, key: str) -> Entry | None:
        item = self.db.get(hook_pk(hook), key)
        return _entry(item) if item else None

    def move(self, old: Entry, new: Entry | None, charge: Charge | None = None) -> bool:
        pk = hook_pk(old.hook)
        over = old.due_at is None
        condition = ("attribute_exists(pk) AND attribute_not_exists(due_at)",) if over else _is_due(old)
        return self._holds(put(_item(new), *condition) if new else delete(pk, old.key, *condition), charge)

    def last(self, id: HookId, count: int) -> tuple[Delivery, ...]:
        items, _ = self.db.query(
            KeyConditionExpression="pk = :pk AND begins_with(sk, :sent)",
            ExpressionAttributeValues={":pk": {"S": hook_pk(id)}, ":sent": {"S": SENT}},
            ScanIndexForward=False,
            ConsistentRead=True,
            Limit=count,
        )
        found = (_deliveries().validate_json(item["delivery"]["S"]) for item in items)
        return tuple(sorted(found, key=lambda entry: (entry.created_at, entry.number), reverse=True))

    def due(self, shard: int, now: int) -> Iterator[tuple[HookId, str]]:
        overdue = self.db.every(
            IndexName="due",
            KeyConditionExpression="due_shard = :shard AND due_at < :now",
            ExpressionAttributeValues={":shard": {"S": f"hooks-{shard}"}, ":now": {"N": str(now)}},
        )
        return ((HookId(item["pk"]["S"].removeprefix("HOOK#")), item["sk"]["S"]) for item in overdue)

    def _holds(self, write: Item, charge: Charge | None = None) -> bool:
        """Raises QuotaUsedUp where it would, and cannot be paid for."""
        paid = (charged(charge),) if charge else ()
        try:
            self.db.write(write, *paid)
        except Lost as lost:
            if charge and not lost.failed[0]:
                raise used_up(charge) from lost
            return False
        return True


def _is_due(entry: Entry) -> tuple[str, Item]:
    return "due_at = :due", {":due": {"N": str(entry.due_at)}}


def hook_pk(id: HookId) -> str:
    return f"HOOK#{id}"


def _dumped(hook: Hook) -> str:
    """Without older secrets as before there were any: `change` compares it with what is stored."""
    return _hooks().dump_json(hook, exclude=None if hook.older else {"older"}).decode()


def _hook(item: Item) -> Hook:
    return _hooks().validate_json(item["hook"]["S"])


def _entry(item: Item) -> Entry:
    if "delivery" in item:
        return _deliveries().validate_json(item["delivery"]["S"])
    return _reminders().validate_json(item["reminder"]["S"])


def _item(entry: Entry) -> Item:
    if isinstance(entry, Delivery):
        kind, text, begun = "delivery", _deliveries().dump_json(entry), entry.created_at
    else:
        kind, text, begun = "reminder", _reminders().dump_json(entry), entry.due_at
    shard = f"hooks-{sum(entry.hook.encode()) % DUE_SHARDS}"
    due = {} if entry.due_at is None else {"due_shard": {"S": shard}, "due_at": {"N": str(entry.due_at)}}
    return {
        **key(hook_pk(entry.hook), entry.key),
        kind: {"S": text.decode()},
        "ttl": {"N": str(begun + KEPT_S)},
        **due,
    }
