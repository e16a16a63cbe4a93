"""Games in DynamoDB: one item a game, one conditional write a move, one transaction at the end of a round.

| pk       | sk         | holds                                                                               |
| -------- | ---------- | ----------------------------------------------------------------------------------- |
| GAME#g   | STATE      | version, state, events of this version; listed and opened_at while it is listed;     |
|          |            | due_shard and due_at while time alone can change it                                  |
| GAME#g   | ROUND#0004 | a finished round                                                                    |
| GAME#g   | DEAL       | the seed, and what players have added to it, if they have                           |
| PLAYER#p | GAME#g     | that the player sits there; and that they have put the game away                    |
| IDEM#…   | IDEM       | what a key was used for, with ttl                                                   |
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chalicelib.engine.game import Round
from chalicelib.service.errors import Unauthenticated
from chalicelib.service.ports import DUE_SHARDS, Cursor, IdempotencyKey, TokenHash, VersionConflict
from chalicelib.service.stored import Change, GameId, Origin, PlayerId, StoredGame
from chalicelib.storage import codec
from chalicelib.storage.dynamo import Dynamo, Item, Lost, delete, key, put
from chalicelib.storage.keys import game_pk, key_used, n, remember
from chalicelib.storage.players import charged, is_there, player_pk, token_key, used_up

STATE = "STATE"
DEAL = "DEAL"
LISTED = "open"  # the one partition of the index of listed tables
Write = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class DynamoGames:
    db: Dynamo

    def admit(self, token: TokenHash, id: GameId) -> tuple[PlayerId | None, StoredGame | None]:
        found = {item["pk"]["S"]: item for item in self.db.get_many([token_key(token), key(game_pk(id), STATE)])}
        caller = found.get(token_key(token)["pk"]["S"])
        state = found.get(game_pk(id))
        return PlayerId(caller["player"]["S"]) if caller else None, _game(state) if state else None

    def load(self, id: GameId) -> StoredGame | None:
        item = self.db.get(game_pk(id), STATE)
        return _game(item) if item else None

    def load_many(self, ids: Sequence[GameId]) -> tuple[StoredGame, ...]:
        found = {game.id: game for game in map(_game, self.db.get_many([key(game_pk(id), STATE) for id in ids]))}
        return tuple(found[id] for id in ids if id in found)

    def save(self, change: Change, *, expected: int) -> None:
        version = {":v": n(expected)}
        state: Write = (
            put(_state(change), "version = :v", version)
            if change.game.sitters
            else delete(game_pk(change.game.id), STATE, "version = :v", version)
        )
        writes = [state, *_beside(change)]
        try:
            self.db.write(*writes)
        except Lost as lost:
            there = lost.found[0]
            if there is not None and there.get("state") == _state(change)["state"]:
                return  # a write which botocore has sent twice has failed on its own first copy
            _check_there(lost, writes)
            _check_paid(lost, writes, change)
            raise VersionConflict(change.game.id) from lost

    def open(self, change: Change, key: IdempotencyKey | None, *, now: int) -> None:
        writes = [put(_state(change), "attribute_not_exists(pk)"), *_beside(change)]
        if key is not None:
            writes.append(remember(key, change.game.id, now=now))
        try:
            self.db.write(*writes)
        except Lost as lost:
            if lost.found[0] is not None:
                return  # our own first copy, whatever has become of it: nobody else makes this id
            _check_there(lost, writes)
            before = lost.found[-1] if key else None
            if before is not None:
                raise key_used(before) from None
            _check_paid(lost, writes, change)
            raise

    def origin(self, id: GameId) -> Origin | None:
        item = self.db.get(game_pk(id), DEAL)
        return codec.load_origin(item["origin"]["S"]) if item else None

    def round(self, id: GameId, number: int) -> Round | None:
        item = self.db.get(game_pk(id), _round_sk(number))
        return codec.load_round(item["round"]["S"]) if item else None

    def rounds(self, id: GameId, after: int, limit: int) -> tuple[Round, ...]:
        items, _ = self.db.query(
            KeyConditionExpression="pk = :pk AND sk BETWEEN :first AND :last",
            ExpressionAttributeValues={
                ":pk": {"S": game_pk(id)},
                ":first": {"S": _round_sk(after + 1)},
                ":last": {"S": _round_sk(9999)},
            },
            ConsistentRead=True,
            Limit=limit,
        )
        return tuple(codec.load_round(item["round"]["S"]) for item in items)

    def of_player(self, player: PlayerId) -> tuple[GameId, ...]:
        return tuple(map(_game_of, self.db.all_below(player_pk(player), "GAME#")))

    def kept_by(self, player: PlayerId) -> tuple[GameId, ...]:
        memberships = self.db.all_below(player_pk(player), "GAME#")
        return tuple(_game_of(item) for item in memberships if "away" not in item)

    def put_away(self, player: PlayerId, id: GameId) -> None:
        """Of whoever is being erased meanwhile there is nothing to put away."""
        try:
            self.db.write(put({**key(player_pk(player), game_pk(id)), "away": {"BOOL": True}}, "attribute_exists(pk)"))
        except Lost:
            return

    def due(self, shard: int, now: int) -> Iterator[GameId]:
        overdue = self.db.every(
            IndexName="due",
            KeyConditionExpression="due_shard = :shard AND due_at < :now",
            ExpressionAttributeValues={":shard": {"S": str(shard)}, ":now": n(now)},
        )
        return (_id_of(item) for item in overdue)

    def listed(self, after: Cursor | None, limit: int) -> tuple[tuple[GameId, ...], Cursor | None]:
        items, last = self.db.query(
            IndexName="listed",
            KeyConditionExpression="listed = :open",
            ExpressionAttributeValues={":open": {"S": LISTED}},
            ScanIndexForward=False,
            Limit=limit,
            **({"ExclusiveStartKey": _start(after)} if after else {}),
        )
        return tuple(map(_id_of, items)), _cursor(last) if last else None


def _id_of(item: Item) -> GameId:
    return GameId(item["pk"]["S"].removeprefix("GAME#"))


def _game_of(membership: Item) -> GameId:
    return GameId(membership["sk"]["S"].removeprefix("GAME#"))


def _shard(id: GameId) -> str:
    """Evenly by the id's last characters, which are random."""
    return str(sum(id.encode()) % DUE_SHARDS)


def _round_sk(number: int) -> str:
    return f"ROUND#{number:04}"


def _game(item: Item) -> StoredGame:
    return codec.load_game(item["state"]["S"])


def _state(change: Change) -> Item:
    game = change.game
    due_at = game.due_at
    due = {} if due_at is None else {"due_shard": {"S": _shard(game.id)}, "due_at": n(due_at)}
    shown = {"listed": {"S": LISTED}, "opened_at": n(game.opened_at)} if game.listed and game.is_open else {}
    return {
        **key(game_pk(game.id), STATE),
        "version": n(game.version),
        "state": {"S": codec.dump_game(game)},
        "events": {"S": codec.dump_events(change.events)},
        **shown,
        **due,
    }


def _beside(change: Change) -> Iterator[Write]:
    """What has to stand or fall with the game: a finished round, somebody who has come or gone."""
    pk = game_pk(change.game.id)
    for done in change.finished:
        yield put({**key(pk, _round_sk(done.number)), "round": {"S": codec.dump_round(done)}})
    if change.joined:
        yield put(key(player_pk(change.joined), pk))
        yield is_there(change.joined)
    if change.opens:
        yield from _opened(change.opens)
    if change.left:
        yield delete(player_pk(change.left), pk)
    if change.origin:
        yield put({**key(pk, DEAL), "origin": {"S": codec.dump_origin(change.origin)}})
    if change.charge:
        yield charged(change.charge)


def _opened(table: StoredGame) -> Iterator[Write]:
    """With twelve seats 25 writes, beside the game it belongs to; a transaction takes 100."""
    yield put(_state(Change(table)), "attribute_not_exists(pk)")
    for player in (sitter.player for sitter in table.sitters if sitter.player):
        yield put(key(player_pk(player), game_pk(table.id)))
        yield is_there(player)


def _check_there(lost: Lost, writes: Sequence[Write]) -> None:
    """Raises Unauthenticated when it was lost since a player whom it is about has been erased."""
    if "ConditionCheck" in _kinds_failed(lost, writes):
        raise Unauthenticated() from lost


def _check_paid(lost: Lost, writes: Sequence[Write], change: Change) -> None:
    """Raises QuotaUsedUp when it was lost since the player has nothing left to pay with."""
    if change.charge and "Update" in _kinds_failed(lost, writes):
        raise used_up(change.charge) from lost


def _kinds_failed(lost: Lost, writes: Sequence[Write]) -> set[str]:
    return {kind for failed, write in zip(lost.failed, writes, strict=True) if failed for kind in write}


def _cursor(last: Item) -> Cursor:
    plain = f"{last['opened_at']['N']} {last['pk']['S']}"
    return Cursor(urlsafe_b64encode(plain.encode()).decode().rstrip("="))


def _start(cursor: Cursor) -> Item:
    """Raises ValueError for what is no cursor of ours."""
    plain = urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
    ours = re.fullmatch(r"([0-9]{1,12}) (GAME#g_[0-9A-Za-z]{16})", plain)
    if ours is None:
        raise ValueError("not a cursor")
    opened_at, pk = ours.groups()
    return {**key(pk, STATE), "listed": {"S": LISTED}, "opened_at": {"N": opened_at}}
