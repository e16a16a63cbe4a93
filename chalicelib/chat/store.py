"""The chats of tables.

A message is written under the number after the last one, if that is still free. So the order is that of writing, and a
reader who goes on after a message misses none.
"""

from collections.abc import Iterator

from chalicelib.chat.message import Draft, Message, Standing
from chalicelib.core.idempotency import IdempotencyKey, idempotency_key, key_used_error, remember
from chalicelib.core.ids import NO_PLAYER, GameId, PlayerId
from chalicelib.engine.game import Seat
from chalicelib.engine.values import replace, value_class
from chalicelib.players.store import player_pk, require_profile
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import NOTHING_PERSONAL, Kind
from chalicelib.store.table import (
    Absent,
    ConditionFailed,
    Delete,
    Equals,
    Item,
    Key,
    Put,
    Table,
    Write,
    below,
    number,
    text,
)
from chalicelib.tables.store import game_pk

MESSAGE = "SAY#"
TALK = "TALK#"
HIGHEST = 99_999_999
AT_ONCE = 25  # writes in one transaction
ITEMS = (
    Kind(
        name="message",
        key=Key("GAME#g", "SAY#00000007"),
        holds="the seventh message of the table's chat; without a text once it is deleted",
        ends="the table is removed",
        export="games[].messages",
        erasure="cleared",
        left="that the seat has written something, and when",
    ),
    Kind(
        name="chat note",
        key=Key("PLAYER#p", "TALK#g"),
        holds="that the player has written there, and when they may write as much again",
        ends="the table is removed",
        export="games[].id",
    ),
    Kind(
        name="table's job",
        key=Key("GAME#g", "JOB#clear"),
        holds="that the chat of a removed table is deleted, with `due_shard` and `due_at`",
        owner="table",
        ends="the job is done",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
)


@value_class
class TableChat:
    """The store of the tables' chats."""

    table: Table

    def messages(self, id: GameId, after: int, limit: int) -> tuple[Message, ...]:
        """Messages with a number above `after`, in their order."""
        items = self.table.query(game_pk(id), _key(id, after + 1).sk, _key(id, HIGHEST).sk, limit=limit)
        return tuple(map(message_of, items))

    def message(self, id: GameId, number: int) -> Message | None:
        item = self.table.get(_key(id, number))
        return message_of(item) if item else None

    def standing(self, id: GameId, player: PlayerId, key: IdempotencyKey | None, *, now: int) -> Standing:
        """Raises KeyUsed for a key that has not expired."""
        keys = [_note_key(id, player), *([idempotency_key(key)] if key else [])]
        found = {item["pk"]: item for item in self.table.get_many(keys)}
        used = found.get(idempotency_key(key).pk) if key else None
        if used is not None and number(used, "ttl") > now:
            raise key_used_error(used)
        own = found.get(player_pk(player))
        return Standing(self._last(id), number(own, "full_at") if own else None)

    def post(self, id: GameId, draft: Draft, *, now: int) -> None:
        """Raises VersionConflict if another message has this number, OutcomeUnknown, KeyUsed, or Unauthenticated."""
        self.table.write(*_writes(id, draft, now))

    def delete_message(self, id: GameId, message: Message) -> None:
        """Delete the text; the message keeps its number. Raises OutcomeUnknown.

        Does nothing if the author has been erased meanwhile: the erasure deletes the text.
        """
        item = _item(id, replace(message, text=None))
        try:
            self.table.write(Put(item, Equals("player", message.player)))
        except ConditionFailed:
            return

    def has_written(self, player: PlayerId, id: GameId) -> bool:
        """Whether the player has written at this table."""
        return self.table.get(_note_key(id, player)) is not None

    def games_with_messages(self, player: PlayerId, after: GameId | None, limit: int) -> tuple[GameId, ...]:
        """The tables at which the player has written, in the order of their ids, from the one after `after` on."""
        first, last = below(TALK)
        notes = self.table.query(player_pk(player), TALK + after if after else first, last, limit=limit + 1)
        ids = (GameId(text(item, "sk").removeprefix(TALK)) for item in notes)
        return tuple(id for id in ids if id != after)[:limit]

    def forget(self, id: GameId, player: PlayerId, name: str, after: int, limit: int) -> int | None:
        """Delete texts of a player without a profile at this table, and show `name` as the author.

        Reads the `limit` messages that follow number `after`. The result is the number to go on after, or None if
        nothing of the player is left here. Raises OutcomeUnknown; safe to repeat.

        A concurrent message needs an unchanged note or the profile, so none is written once the note is gone.
        """
        while (note := self.table.get(_note_key(id, player))) is not None:
            messages = self.messages(id, after, limit)
            for message in messages:
                if message.player == player:
                    self.table.write(Put(_item(id, replace(message, player=NO_PLAYER, name=name, text=None))))
            after = messages[-1].number if messages else after
            if len(messages) == limit:
                return after
            try:
                self.table.write(Delete(_note_key(id, player), Equals("full_at", note["full_at"])))
            except ConditionFailed:
                continue
        return None

    def clear(self, id: GameId, limit: int) -> bool:
        """Remove `limit` messages of a table that has been removed, and their authors' notes of it.

        The result says whether nothing is left. Raises OutcomeUnknown; safe to repeat.
        """
        messages = self.messages(id, 0, limit)
        authors = {message.player for message in messages} - {NO_PLAYER}
        writes = [Delete(_key(id, message.number)) for message in messages]
        writes += [Delete(_note_key(id, author)) for author in sorted(authors)]
        for start in range(0, len(writes), AT_ONCE):
            self.table.write(*writes[start : start + AT_ONCE])
        return len(messages) < limit

    def _last(self, id: GameId) -> Message | None:
        newest = self.table.query(game_pk(id), *below(MESSAGE), limit=1, newest_first=True)
        return next(map(message_of, newest), None)


def _writes(id: GameId, draft: Draft, now: int) -> Iterator[Write]:
    """The writes: check of the author's profile unless the note proves it, the key, token bucket, and message."""
    player, seen = draft.message.player, draft.full_at_before
    if draft.key is not None:
        yield remember(draft.key, str(draft.message.number), now=now)
    if seen is None:
        yield require_profile(player)

    def conflict(_: Item | None) -> Exception:
        return VersionConflict(draft.message.number)

    note: Item = {**_note_key(id, player)._asdict(), "full_at": draft.full_at}
    yield Put(note, Absent() if seen is None else Equals("full_at", seen), refused_as=conflict)
    message: Item = {**_item(id, draft.message), "mark": draft.request_id}
    yield Put(message, Absent(), refused_as=conflict, own="mark")


def _key(id: GameId, number: int) -> Key:
    return Key(game_pk(id), f"{MESSAGE}{number:08}")


def _note_key(id: GameId, player: PlayerId) -> Key:
    return Key(player_pk(player), TALK + id)


def _item(id: GameId, message: Message) -> Item:
    shown: Item = {} if message.text is None else {"text": message.text}
    return {
        **_key(id, message.number)._asdict(),
        "seat": message.seat,
        "player": message.player,
        "name": message.name,
        "at": message.at,
        **shown,
    }


def message_of(item: Item) -> Message:
    return Message(
        number=int(text(item, "sk").removeprefix(MESSAGE)),
        seat=Seat(number(item, "seat")),
        player=PlayerId(text(item, "player")),
        name=text(item, "name"),
        text=text(item, "text") if "text" in item else None,
        at=number(item, "at"),
    )
