"""The chats of tables in DynamoDB. The items: `kinds.py`, "message" and "chat note".

A message is written under the number after the last one, if that is still free. So the order is that of writing, and a
reader who goes on after a message misses none.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from chalicelib.engine.ids import Seat
from chalicelib.service.errors import Unauthenticated
from chalicelib.service.ports import Draft, IdempotencyKey, Message, Standing, VersionConflict
from chalicelib.service.stored import NOBODY, GameId, PlayerId
from chalicelib.storage.dynamo import ConditionFailed, Dynamo, Item, delete, key, put
from chalicelib.storage.keys import IDEM, game_pk, idempotency_pk, key_used, n, remember
from chalicelib.storage.players import is_there, player_pk

SAY = "SAY#"
TALK = "TALK#"
HIGHEST = 99_999_999
AT_ONCE = 25  # writes in one transaction
Write = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class DynamoChat:
    db: Dynamo

    def page(self, id: GameId, after: int, limit: int) -> tuple[Message, ...]:
        items, _ = self.db.query(
            KeyConditionExpression="pk = :pk AND sk BETWEEN :first AND :last",
            ExpressionAttributeValues={
                ":pk": {"S": game_pk(id)},
                ":first": {"S": _sk(after + 1)},
                ":last": {"S": _sk(HIGHEST)},
            },
            ConsistentRead=True,
            Limit=limit,
        )
        return tuple(map(_message, items))

    def message(self, id: GameId, number: int) -> Message | None:
        item = self.db.get(game_pk(id), _sk(number))
        return _message(item) if item else None

    def standing(self, id: GameId, player: PlayerId, key: IdempotencyKey | None, *, now: int) -> Standing:
        found = {item["pk"]["S"]: item for item in self.db.get_many(_own_keys(id, player, key))}
        used = found.get(idempotency_pk(key)) if key else None
        if used is not None and int(used["ttl"]["N"]) > now:
            raise key_used(used)
        own = found.get(player_pk(player))
        return Standing(self._last(id), int(own["full_at"]["N"]) if own else None)

    def post(self, id: GameId, draft: Draft, *, now: int) -> None:
        writes = list(_writes(id, draft, now))
        try:
            self.db.write(*writes)
        except ConditionFailed as failure:
            there = failure.found[0]
            if there is not None and there.get("mark") == {"S": draft.request_id}:
                return  # a retry has met its own first write
            raise _reason(failure, draft) from failure

    def delete_message(self, id: GameId, message: Message) -> None:
        """Does nothing if the author has been erased meanwhile: the erasure deletes the text."""
        item = _item(id, replace(message, text=None))
        try:
            self.db.write(put(item, "player = :player", {":player": {"S": message.player}}))
        except ConditionFailed:
            return

    def games_with_messages(self, player: PlayerId) -> tuple[GameId, ...]:
        notes = self.db.all_below(player_pk(player), TALK)
        return tuple(GameId(item["sk"]["S"].removeprefix(TALK)) for item in notes)

    def forget(self, id: GameId, player: PlayerId, name: str) -> None:
        """A concurrent message needs an unchanged note or the profile, so none is written once the note is gone."""
        while (note := self.db.get(player_pk(player), TALK + id)) is not None:
            for message in self._every(id):
                if message.player == player:
                    self.db.write(put(_item(id, replace(message, player=NOBODY, name=name, text=None))))
            try:
                self.db.write(delete(player_pk(player), TALK + id, "full_at = :seen", {":seen": note["full_at"]}))
            except ConditionFailed:
                continue

    def clear(self, id: GameId) -> None:
        messages = list(self._every(id))
        authors = {message.player for message in messages} - {NOBODY}
        writes = [delete(game_pk(id), _sk(message.number)) for message in messages]
        writes += [delete(player_pk(author), TALK + id) for author in sorted(authors)]
        for start in range(0, len(writes), AT_ONCE):
            self.db.write(*writes[start : start + AT_ONCE])

    def _last(self, id: GameId) -> Message | None:
        items, _ = self.db.query(
            KeyConditionExpression="pk = :pk AND begins_with(sk, :sk)",
            ExpressionAttributeValues={":pk": {"S": game_pk(id)}, ":sk": {"S": SAY}},
            ConsistentRead=True,
            ScanIndexForward=False,
            Limit=1,
        )
        return _message(items[0]) if items else None

    def _every(self, id: GameId) -> Iterator[Message]:
        return map(_message, self.db.all_below(game_pk(id), SAY))


def _writes(id: GameId, draft: Draft, now: int) -> Iterator[Write]:
    """The writes: message, token bucket, check of the author's profile unless the note proves it, and the key."""
    yield put({**_item(id, draft.message), "mark": {"S": draft.request_id}}, "attribute_not_exists(pk)")
    player, seen = draft.message.player, draft.full_at_before
    note: Item = {**key(player_pk(player), TALK + id), "full_at": n(draft.full_at)}
    if seen is None:
        yield put(note, "attribute_not_exists(pk)")
        yield is_there(player)
    else:
        yield put(note, "full_at = :seen", {":seen": n(seen)})
    if draft.key is not None:
        yield remember(draft.key, str(draft.message.number), now=now)


def _reason(failure: ConditionFailed, draft: Draft) -> Exception:
    used = failure.found[-1] if draft.key is not None else None
    if used is not None and failure.failed[-1]:
        return key_used(used)
    erased = draft.full_at_before is None and failure.failed[2]
    return Unauthenticated() if erased else VersionConflict(draft.message.number)


def _own_keys(id: GameId, player: PlayerId, used: IdempotencyKey | None) -> list[Item]:
    own: list[Item] = [key(player_pk(player), TALK + id)]
    return [*own, key(idempotency_pk(used), IDEM)] if used else own


def _sk(number: int) -> str:
    return f"{SAY}{number:08}"


def _item(id: GameId, message: Message) -> Item:
    return {
        **key(game_pk(id), _sk(message.number)),
        "seat": n(message.seat),
        "player": {"S": message.player},
        "name": {"S": message.name},
        "at": n(message.at),
        **({} if message.text is None else {"text": {"S": message.text}}),
    }


def _message(item: Item) -> Message:
    return Message(
        number=int(item["sk"]["S"].removeprefix(SAY)),
        seat=Seat(int(item["seat"]["N"])),
        player=PlayerId(item["player"]["S"]),
        name=item["name"]["S"],
        text=item["text"]["S"] if "text" in item else None,
        at=int(item["at"]["N"]),
    )
