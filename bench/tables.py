"""Tables set up through the service's own HTTP, and the requests that play them to their end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any

from bench.games import SIXTY_ROUNDS, USUAL, Move, Words, play_game, require_play
from bench.requests import Ask, Request, expect
from chalicelib.catalogue.cards import ids
from chalicelib.core.ids import GameId
from chalicelib.engine.commands import CastVotes, GiveClue, PlayCards
from chalicelib.engine.commands import Move as PlayerMove
from chalicelib.engine.game import Seat
from chalicelib.store.table import Table
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import StoredGame


@dataclass(frozen=True, slots=True)
class Gathered:
    """A table with its players' tokens, by seat."""

    id: str
    tokens: Mapping[Seat, str]

    @property
    def href(self) -> str:
        return f"/v1/games/{self.id}"

    def look(self, seat: int, if_none_match: str | None = None) -> Request:
        return Request("GET", self.href, self.tokens[Seat(seat)], if_none_match=if_none_match)

    def start(self) -> Request:
        return Request("POST", f"{self.href}/start", self.tokens[Seat(1)], {})

    def move(self, move: Move) -> Request:
        """The request for this move."""
        return move_request(self, move.before, move.command)


def register(ask: Ask, words: Words = USUAL) -> str:
    """Register a player; gives the token."""
    token: str = expect(ask(Request("POST", "/v1/players", body={"name": words.name})), 201).json["token"]
    return token


def gather(ask: Ask, seats: int, options: Mapping[str, Any], words: Words = USUAL) -> Gathered:
    """A table with all its players, before the deal."""
    tokens = {Seat(n): register(ask, words) for n in range(1, seats + 1)}
    opened = expect(ask(open_table(tokens[Seat(1)], options)), 201).json
    for n in range(2, seats + 1):
        expect(ask(join(opened["id"], opened["invite"], tokens[Seat(n)])), 201)
    return Gathered(opened["id"], tokens)


def open_table(token: str, options: Mapping[str, Any]) -> Request:
    return Request("POST", "/v1/games", token, {"options": dict(options)})


def join(game: str, invite: str, token: str) -> Request:
    return Request("POST", f"/v1/games/{game}/seats", token, {"invite": invite})


def game_requests(table: Gathered, dealt: StoredGame, words: Words = USUAL) -> Iterator[tuple[Move, Request]]:
    """All requests of a game, known ahead because the stored seed decides the deal and our players are predictable."""
    for move in play_game(require_play(dealt), words):
        yield move, table.move(move)


def begin_game(ask: Ask, db: Table, moves: int) -> tuple[Gathered, Iterator[tuple[Move, Request]]]:
    """A game of six players and sixty rounds after that many moves, and the requests that continue it."""
    table = gather(ask, 6, SIXTY_ROUNDS[6])
    expect(ask(table.start()), 200)
    stored = TableGames(db).load(GameId(table.id))
    if stored is None:
        raise LookupError(table.id)
    script = game_requests(table, stored)
    for _, request in islice(script, moves):
        expect(ask(request), 200)
    return table, script


def move_request(table: Gathered, before: StoredGame, command: PlayerMove) -> Request:
    """The request for this move at the table as it was `before`."""
    action, body = _body(before, command)
    return Request("PUT", f"{table.href}/rounds/{command.round}/{action}", table.tokens[command.seat], body)


def _body(before: StoredGame, command: PlayerMove) -> tuple[str, dict[str, Any]]:
    id = ids(before.decks_in_play)
    match command:
        case GiveClue():
            card = {} if command.card is None else {"card": id[command.card - 1]}
            return "clue", {"text": command.text, **card}
        case PlayCards():
            return "cards", {"cards": [id[card - 1] for card in command.cards]}
        case CastVotes():
            return "votes", {"slots": list(command.slots), **({} if command.veto is None else {"veto": command.veto})}
        case _:
            raise ValueError("nobody takes a card back here")
