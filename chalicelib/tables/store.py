"""Games in the table: an item for each game, a conditional write for each move, a transaction at a round's end."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from sys import getsizeof
from typing import cast, get_args

from chalicelib.core.cursors import Cursor, decode, encode
from chalicelib.core.idempotency import IdempotencyKey, remember
from chalicelib.core.ids import GameId, PlayerId
from chalicelib.core.jobs import JOB, JobKey, JobKind, shard_of
from chalicelib.decks import blank
from chalicelib.engine.values import replace, value_class
from chalicelib.players.blocks_store import block_key
from chalicelib.players.player import Bearer, TokenHash, block_id
from chalicelib.players.store import SEAT_NOTES, add_habits, bearer, count_use, player_pk, require_profile, token_key
from chalicelib.store.cache import ALWAYS, SourceCache
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import NOTHING_PERSONAL, Kind
from chalicelib.store.table import (
    DUE,
    LISTED,
    Absent,
    Check,
    Delete,
    Equals,
    Item,
    Key,
    Place,
    Put,
    Table,
    Write,
    text,
)
from chalicelib.tables import codec
from chalicelib.tables.errors import GameNotFound
from chalicelib.tables.heartbeat import HEARTBEAT, Heartbeat, TableHeartbeat
from chalicelib.tables.table import NOTICES, FinishedRound, Lobby, OwnDeckOf, Play, StoredGame
from chalicelib.tables.transition import Origin, Transition

DEAL = "DEAL"
REACTIONS = "reactions"  # on a round: those given while it was the last one
COMMENTS = "comments"  # on a round: those of computer players
PLACE = re.compile(r"([0-9]{1,12}) (GAME#g_[0-9A-Za-z]{16})")  # in the index of listed tables
POSITIONS_BYTES = 2_400_000  # bytes in memory
OBJECTS = 5  # a position takes this many times as much as its JSON
OPEN = "open"  # the only partition of the index of listed tables
ITEMS = (
    Kind(
        name="game",
        key=Key("GAME#g", "STATE"),
        holds="version, state (one JSON string), scored rounds and wakings of this version; `listed` and `opened_at`, "
        "by now the last change of who sits there, while it is listed with free seats, `due_shard` and `due_at` while "
        "time alone can change it",
        owner="table",
        ends="the last person leaves the lobby, the only person of a running game is erased, or two days after it has "
        "expired (14 days, `LOBBY_DAYS`)",
        export="games[].name",
        erasure="cleared",
        left="the seat, without player and name; clue, cards, votes and reactions of the last two rounds; options",
    ),
    Kind(
        name="round",
        key=Key("GAME#g", "ROUND#0004"),
        holds="a finished round, with what computer players say to it; the reactions to it once the next one is "
        "finished",
        owner="table",
        export="games[].rounds",
        erasure="kept",
        left="clue, cards, votes and reactions of the seat",
    ),
    Kind(
        name="deal",
        key=Key("GAME#g", "DEAL"),
        holds="the seed and what players have added to it, where they have; the game then holds the key made of both",
        owner="table",
        export="games[].entropy",
        erasure="kept",
        left="what the seat has added, without which nobody could check the deal",
    ),
    Kind(
        name="room code",
        key=Key("ROOM#<letters>", "ROOM"),
        holds="which table this code invites to",
        owner="table",
        ends="the game starts, the host ends the code or takes another, somebody is removed, or the table is removed",
        erasure="kept",
        left=NOTHING_PERSONAL,
    ),
)
STATE = "STATE"


@value_class
class TableGames:
    """The store of games. Reads are strongly consistent, except `listed` and `due`, which are eventually consistent."""

    table: Table
    kept: SourceCache[StoredGame] = field(  # by partition key
        default_factory=lambda: SourceCache(POSITIONS_BYTES), kw_only=True, compare=False, repr=False
    )
    own_deck: OwnDeckOf = field(default=blank, kw_only=True, compare=False, repr=False)
    pulse: TableHeartbeat = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "pulse", TableHeartbeat(self.table))

    def admit(self, token: TokenHash, id: GameId) -> tuple[Bearer | None, StoredGame | None]:
        """The owner of the token, and the game, in one round trip."""
        pulse = () if self.pulse.is_known else (HEARTBEAT,)
        of_token, of_game = token_key(token), state_key(id)
        found = {item["pk"]: item for item in self.table.get_many([of_token, of_game, *pulse])}
        if pulse:
            self.pulse.learn(found.get(HEARTBEAT.pk))
        caller, state = found.get(of_token.pk), found.get(of_game.pk)
        return bearer(caller) if caller else None, self._game(state) if state else None

    def load(self, id: GameId) -> StoredGame | None:
        self.pulse.last()  # before the game, so that the number of reads does not show whether it exists
        item = self.table.get(state_key(id))
        return self._game(item) if item else None

    def _game(self, item: Item) -> StoredGame:
        """The position, which is read from JSON unless it was saved here last.

        What was only read is not kept: how long a read takes must not show whether somebody else has read.
        """
        state = text(item, "state")
        stored = self.kept.get(item["pk"], state, 0) or codec.load_game(state)
        pulse = self.pulse.last()
        if isinstance(stored, Lobby):
            return stored
        if stored.sizes:
            stored = replace(stored, own_deck=self.own_deck)
        return stored.with_outages(pulse.outages if pulse else ())

    def load_many(self, ids: Sequence[GameId]) -> tuple[StoredGame, ...]:
        """The games that exist, in the order of `ids`."""
        self.pulse.last()
        found = {game.id: game for game in map(self._game, self.table.get_many([state_key(id) for id in ids]))}
        return tuple(found[id] for id in ids if id in found)

    def save(self, transition: Transition, *, expected: int) -> None:
        """Write all of `transition` if the stored version is still `expected`. A game without occupants is removed.

        Raises VersionConflict, OutcomeUnknown, QuotaUsedUp, or for a player who joins Unauthenticated if they have been
        erased, and GameNotFound if the host has blocked them.
        """
        saved = _saved(transition, expected)
        self.table.write(*_related(transition), saved)
        if isinstance(saved, Put):
            state = text(saved.item, "state")
            size = OBJECTS * len(state) + getsizeof(state)
            self.kept.put(game_pk(transition.game.id), state, transition.game, ALWAYS, size)

    def open(self, transition: Transition, key: IdempotencyKey | None, *, now: int) -> None:
        """Write a new game, and the key with it.

        Raises OutcomeUnknown, VersionConflict if the player's note of listed tables, or the circle's of its tables, has
        changed, KeyUsed for a key that has not expired, QuotaUsedUp, Unauthenticated if the host has been erased, or
        CircleNotFound if they are no member of the table's circle.
        """
        used = [remember(key, transition.game.id, now=now)] if key else []
        self.table.write(*used, *_related(transition), Put(_state(transition), Absent(), own="pk"))

    def room(self, code: str) -> GameId | None:
        """The table whose room code this is, or was until a moment ago."""
        item = self.table.get(_room_key(code))
        return GameId(text(item, "game")) if item else None

    def origin(self, id: GameId) -> Origin | None:
        """What the deal was made of; None if that is only the seed that the game holds."""
        item = self.table.get(Key(game_pk(id), DEAL))
        return codec.load_origin(text(item, "origin")) if item else None

    def round(self, id: GameId, number: int) -> FinishedRound | None:
        item = self.table.get(_round_key(id, number))
        return _record(item) if item else None

    def rounds(self, id: GameId, after: int, limit: int) -> tuple[FinishedRound, ...]:
        """Finished rounds with a number above `after`, in their order.

        The reactions to the last one are still with the game.
        """
        items = self.table.query(game_pk(id), _round_key(id, after + 1).sk, _round_key(id, 9999).sk, limit=limit)
        return tuple(map(_record, items))

    def due(self, shard: int, now: int) -> Iterator[GameId | JobKey]:
        """Games of this shard with a timeout before `now`, and jobs, most overdue first. Eventually consistent."""
        return (_due(place.key) for place in self.table.lowest(DUE, str(shard), now))

    def heartbeat(self, *, fresh: bool = False) -> Heartbeat | None:
        """What the last sweep has left, up to half a minute old unless `fresh`; None before the first sweep.

        Every game that this store gives has the outages that concern it.
        """
        return self.pulse.last(fresh=fresh)

    def beat(self, old: Heartbeat | None, new: Heartbeat) -> None:
        """Leave `new`, unless `old` is no longer the last one. Raises OutcomeUnknown; safe to repeat."""
        self.pulse.beat(old, new)

    def list_listed(self, after: Cursor | None, limit: int) -> tuple[tuple[GameId, Cursor], ...]:
        """Listed tables with free seats, the latest activity first, each with the place after it.

        Raises InvalidCursor.
        """
        start = _place(after) if after else None
        places = self.table.highest(LISTED, OPEN, start, limit)
        return tuple((id_of(place.key.pk), _cursor(place)) for place in places)


def id_of(pk: str) -> GameId:
    return GameId(pk.removeprefix("GAME#"))


def _due(key: Key) -> GameId | JobKey:
    if key.sk == STATE:
        return id_of(key.pk)
    kind = key.sk.removeprefix(JOB)
    if kind not in get_args(JobKind):
        raise ValueError(f"nothing is known that is due as {kind}")
    return JobKey(cast(JobKind, kind), key.pk.partition("#")[2])


def seat_key(player: PlayerId, game: StoredGame) -> Key:
    return Key(player_pk(player), f"{SEAT_NOTES}{game.opened_at:012}#{game.id}")


def _round_key(id: GameId, number: int) -> Key:
    return Key(game_pk(id), f"ROUND#{number:04}")


def _round_keys(game: Play) -> Iterator[Key]:
    return (_round_key(game.id, number) for number in range(1, game.game.round.number + 1))


def _record_item(id: GameId, record: FinishedRound) -> Item:
    given: Item = {REACTIONS: codec.dump_given(record.given)} if record.given else {}
    comments: Item = {COMMENTS: codec.dump_comments(record.comments)} if record.comments else {}
    return {
        **_round_key(id, record.round.number)._asdict(),
        "round": codec.dump_round(record.round),
        **given,
        **comments,
    }


def _record(item: Item) -> FinishedRound:
    given = codec.load_given(text(item, REACTIONS)) if REACTIONS in item else {}
    comments = codec.load_comments(text(item, COMMENTS)) if COMMENTS in item else ()
    return FinishedRound(codec.load_round(text(item, "round")), given, comments)


def _state(transition: Transition) -> Item:
    game = transition.game
    due_at = game.next_timeout
    due: Item = {} if due_at is None else {"due_shard": shard_of(game.id), "due_at": due_at}
    return {
        "pk": game_pk(game.id),
        "sk": STATE,
        "version": game.version,
        "state": codec.dump_game(game),
        "events": codec.dump_events(transition.events),
        **_shown(game),
        **due,
    }


def _shown(game: StoredGame) -> Item:
    """The place in the index of listed tables. Its key has the name of what it was at first, when tables never moved
    up: an index cannot get another key. An older item has the time of its opening there, until it is next written."""
    if not (game.listed and isinstance(game, Lobby) and game.is_open and game.notices < NOTICES):
        return {}
    return {"listed": OPEN, "opened_at": game.opened_at if game.active_at is None else game.active_at}


def _saved(transition: Transition, expected: int) -> Write:
    """The write of the position: nobody else writes the same state, so one that is there is our own first write."""
    id, unchanged = transition.game.id, Equals("version", expected)
    if not transition.game.occupants:
        return Delete(state_key(id), unchanged, refused_as=lambda _: VersionConflict(id))
    return Put(
        _state(transition),
        unchanged,
        refused_as=lambda _: VersionConflict(id),
        own="state",
        is_quiet=transition.is_quiet,
    )


def _related(transition: Transition) -> Iterator[Write]:
    """The writes that must happen together with the game's: finished rounds, players who join or leave, and so on.

    Checks of profiles come first: an erased player learns nothing else.
    """
    game, id = transition.game, transition.game.id
    if transition.joined:
        hookless = any(one.player == transition.joined and one.hookless for one in game.occupants)
        yield require_profile(transition.joined, hookless=hookless)
        yield from _welcome(game, transition.joined)
        yield Put(seat_key(transition.joined, game)._asdict())
    if transition.opens:
        yield from _opened(transition.opens)
    yield from transition.also
    yield from _counted(transition)
    yield from _coded(transition)
    for player in transition.left:
        yield Delete(seat_key(player, game))
    if isinstance(game, Play) and not game.occupants:  # whoever removes it minds the size of a transaction
        yield from (Delete(key) for key in (Key(game_pk(id), DEAL), *_round_keys(game)))
    if transition.origin:
        yield Put({"pk": game_pk(id), "sk": DEAL, "origin": codec.dump_origin(transition.origin)})
    settled = (transition.settled,) if transition.settled else ()
    for record in (*settled, *transition.records):
        yield Put(_record_item(id, record))


def _coded(transition: Transition) -> Iterator[Write]:
    """The writes of the room code. One that another table has is drawn anew."""
    id = transition.game.id
    if transition.former_room_code:
        yield Delete(_room_key(transition.former_room_code))
    if transition.room_code:
        item: Item = {**_room_key(transition.room_code)._asdict(), "game": id}
        yield Put(item, Absent(), refused_as=lambda _: VersionConflict(id))


def _room_key(code: str) -> Key:
    return Key(f"ROOM#{code}", "ROOM")


def _counted(transition: Transition) -> Iterator[Write]:
    if transition.quota_use:
        yield count_use(transition.quota_use)
    for habits in transition.habits:
        yield add_habits(habits)


def _welcome(game: StoredGame, joined: PlayerId) -> Iterator[Check]:
    """Checks that the host has not blocked the player who joins: perhaps at this very moment."""
    host = game.occupant(game.host)
    if host and host.player != joined:
        key = block_key(host.player, block_id(host.player, joined))
        yield Check(key, Absent(), refused_as=lambda _: GameNotFound())


def _opened(table: StoredGame) -> Iterator[Write]:
    """The writes that open the rematch table: 25 with twelve seats, and a transaction allows 100."""
    for occupant in table.occupants:
        if occupant.player:
            yield require_profile(occupant.player, hookless=occupant.hookless)
            yield Put(seat_key(occupant.player, table)._asdict())
    yield Put(_state(Transition(table)), Absent(), refused_as=lambda _: VersionConflict(table.id))


def _cursor(last: Place) -> Cursor:
    return encode(f"{last.number} {last.key.pk}")


def _place(cursor: Cursor) -> Place:
    """Raises InvalidCursor."""
    active_at, pk = decode(cursor, PLACE)
    return Place(int(active_at), Key(pk, STATE))


def game_pk(id: GameId) -> str:
    return f"GAME#{id}"


def state_key(id: GameId) -> Key:
    return Key(game_pk(id), STATE)
