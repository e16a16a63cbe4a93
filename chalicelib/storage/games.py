"""Games in DynamoDB: one item for each game, one conditional write for each move, one transaction for a round's end.

The items: `kinds.py`, from "game" to "deal", "seat note" and "idempotency key".
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from chalicelib.engine.game import Round
from chalicelib.service.cursors import decode, encode
from chalicelib.service.errors import Unauthenticated
from chalicelib.service.ports import DUE_SHARDS, Cursor, IdempotencyKey, TokenHash, VersionConflict
from chalicelib.service.stored import GameId, Origin, PlayerId, StoredGame, Transition
from chalicelib.storage import codec
from chalicelib.storage.dynamo import ConditionFailed, Dynamo, Item, delete, key, put
from chalicelib.storage.keys import game_pk, key_used, n, remember
from chalicelib.storage.players import count_use, is_there, player_pk, token_key, used_up

STATE = "STATE"
DEAL = "DEAL"
PLACE = re.compile(r"([0-9]{1,12}) (GAME#g_[0-9A-Za-z]{16})")  # in the index of listed tables
LISTED = "open"  # the only partition of the index of listed tables
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

    def save(self, transition: Transition, *, expected: int) -> None:
        version = {":v": n(expected)}
        state: Write = (
            put(_state(transition), "version = :v", version)
            if transition.game.occupants
            else delete(game_pk(transition.game.id), STATE, "version = :v", version)
        )
        writes = [state, *_related(transition)]
        try:
            self.db.write(*writes)
        except ConditionFailed as failure:
            there = failure.found[0]
            if there is not None and there.get("state") == _state(transition)["state"]:
                return  # botocore has sent the write twice, and the second has failed on the first
            _check_not_erased(failure, writes)
            _check_quota(failure, writes, transition)
            raise VersionConflict(transition.game.id) from failure

    def open(self, transition: Transition, key: IdempotencyKey | None, *, now: int) -> None:
        writes = [put(_state(transition), "attribute_not_exists(pk)"), *_related(transition)]
        if key is not None:
            writes.append(remember(key, transition.game.id, now=now))
        try:
            self.db.write(*writes)
        except ConditionFailed as failure:
            if failure.found[0] is not None:
                return  # our own first write, perhaps changed since: nobody else makes this id
            _check_not_erased(failure, writes)
            before = failure.found[-1] if key else None
            if before is not None:
                raise key_used(before) from None
            _check_quota(failure, writes, transition)
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

    def archive(self, player: PlayerId, id: GameId) -> None:
        """Does nothing if the player is being erased meanwhile: then the note is gone."""
        try:
            self.db.write(put({**key(player_pk(player), game_pk(id)), "away": {"BOOL": True}}, "attribute_exists(pk)"))
        except ConditionFailed:
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
    """The shard of a game, evenly distributed because ids are random."""
    return str(sum(id.encode()) % DUE_SHARDS)


def _round_sk(number: int) -> str:
    return f"ROUND#{number:04}"


def _game(item: Item) -> StoredGame:
    return codec.load_game(item["state"]["S"])


def _state(transition: Transition) -> Item:
    game = transition.game
    due_at = game.next_timeout
    due = {} if due_at is None else {"due_shard": {"S": _shard(game.id)}, "due_at": n(due_at)}
    shown = {"listed": {"S": LISTED}, "opened_at": n(game.opened_at)} if game.listed and game.is_open else {}
    return {
        **key(game_pk(game.id), STATE),
        "version": n(game.version),
        "state": {"S": codec.dump_game(game)},
        "events": {"S": codec.dump_events(transition.events)},
        **shown,
        **due,
    }


def _related(transition: Transition) -> Iterator[Write]:
    """The writes that must happen together with the game's: finished rounds, players who join or leave, and so on."""
    pk = game_pk(transition.game.id)
    for done in transition.finished:
        yield put({**key(pk, _round_sk(done.number)), "round": {"S": codec.dump_round(done)}})
    if transition.joined:
        yield put(key(player_pk(transition.joined), pk))
        yield is_there(transition.joined)
    if transition.opens:
        yield from _opened(transition.opens)
    if transition.left:
        yield delete(player_pk(transition.left), pk)
    if transition.origin:
        yield put({**key(pk, DEAL), "origin": {"S": codec.dump_origin(transition.origin)}})
    if transition.quota_use:
        yield count_use(transition.quota_use)


def _opened(table: StoredGame) -> Iterator[Write]:
    """The writes that open the rematch table: 25 with twelve seats, and a transaction allows 100."""
    yield put(_state(Transition(table)), "attribute_not_exists(pk)")
    for player in (occupant.player for occupant in table.occupants if occupant.player):
        yield put(key(player_pk(player), game_pk(table.id)))
        yield is_there(player)


def _check_not_erased(failure: ConditionFailed, writes: Sequence[Write]) -> None:
    """Raises Unauthenticated if the write failed because one of its players has been erased."""
    if "ConditionCheck" in _kinds_failed(failure, writes):
        raise Unauthenticated() from failure


def _check_quota(failure: ConditionFailed, writes: Sequence[Write], transition: Transition) -> None:
    """Raises QuotaUsedUp if the write failed because the player has used up the quota."""
    if transition.quota_use and "Update" in _kinds_failed(failure, writes):
        raise used_up(transition.quota_use) from failure


def _kinds_failed(failure: ConditionFailed, writes: Sequence[Write]) -> set[str]:
    return {kind for failed, write in zip(failure.failed, writes, strict=True) if failed for kind in write}


def _cursor(last: Item) -> Cursor:
    return encode(f"{last['opened_at']['N']} {last['pk']['S']}")


def _start(cursor: Cursor) -> Item:
    """Raises InvalidCursor."""
    opened_at, pk = decode(cursor, PLACE)
    return {**key(pk, STATE), "listed": {"S": LISTED}, "opened_at": {"N": opened_at}}
