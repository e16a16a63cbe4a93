"""Exports everything that is stored about a player, for that player."""

import re
from dataclasses import dataclass

from chalicelib.engine.game import Round
from chalicelib.engine.ids import Seat
from chalicelib.service.cursors import decode, encode
from chalicelib.service.deps import Deps
from chalicelib.service.play import at_time
from chalicelib.service.ports import Cursor, Message, Report
from chalicelib.service.stored import GameId, Lobby, PlayerId, StoredGame

HEARD = 1_000  # messages read for one page, by all authors
ROUNDS = 100  # in one query
PLACE = re.compile(r"(g_[0-9A-Za-z]{16}) (0|[1-9][0-9]{0,7})")


@dataclass(frozen=True, slots=True)
class Traces:
    """What is stored about a player at one table."""

    id: GameId
    game: StoredGame | None  # None: it has been removed
    seat: Seat | None  # None: no seat any more, or never
    archived: bool
    entropy: str  # the player's contribution to the seed
    rounds: tuple[Round, ...]  # finished ones, in full: the caller must show only the player's own part
    messages: tuple[Message, ...]
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class _Known:
    """The tables and reports of a player."""

    player: PlayerId
    sits_at: frozenset[GameId]
    keeps: frozenset[GameId]
    reports: tuple[Report, ...]


def traces(deps: Deps, player: PlayerId, begin: Cursor | None, limit: int) -> tuple[tuple[Traces, ...], Cursor | None]:
    """What is stored about the player at the tables from `begin` on, and where the next page begins.

    A table with a longer chat than one page reads appears on several pages; all but the first of them have only its
    messages. Raises InvalidCursor.
    """
    first, heard = _place(begin) if begin else (GameId(""), 0)
    reports = deps.reports.of_player(player)
    sits_at = frozenset(deps.games.of_player(player))
    known = _Known(player, sits_at, frozenset(deps.games.kept_by(player)), reports)
    everywhere = sits_at.union(deps.chat.games_with_messages(player), (report.game for report in reports))
    ids = sorted(id for id in everywhere if id >= first)
    page: list[Traces] = []
    left = HEARD
    for number, id in enumerate(ids):
        if number == limit or left == 0:
            return tuple(page), _cursor(id, 0)
        after = heard if id == first else 0
        said = deps.chat.page(id, after, left)
        page.append(_at(deps, known, id, said, only_chat=after > 0))
        left -= len(said)
        if left == 0:
            return tuple(page), _cursor(id, said[-1].number)
    return tuple(page), None


def _at(deps: Deps, known: _Known, id: GameId, said: tuple[Message, ...], *, only_chat: bool) -> Traces:
    stored = deps.games.load(id)
    game = at_time(stored, deps.now()) if stored else None
    seat = game.seat_of(known.player) if game else None
    return Traces(
        id=id,
        game=game,
        seat=seat,
        archived=id in known.sits_at and id not in known.keeps,
        entropy=_entropy(deps, game, seat) if game and seat else "",
        rounds=_rounds(deps, id) if seat and not only_chat else (),
        messages=tuple(message for message in said if message.player == known.player),
        reports=() if only_chat else tuple(report for report in known.reports if report.game == id),
    )


def _entropy(deps: Deps, game: StoredGame, seat: Seat) -> str:
    """The seat's contribution to the seed: in the lobby until the deal, in the deal's own item from then on."""
    if isinstance(game, Lobby):
        return game.entropy.get(seat, "")
    origin = deps.games.origin(game.id)
    return dict(origin.entropy).get(seat, "") if origin else ""


def _rounds(deps: Deps, id: GameId) -> tuple[Round, ...]:
    rounds: list[Round] = []
    while more := deps.games.rounds(id, rounds[-1].number if rounds else 0, ROUNDS):
        rounds += more
    return tuple(rounds)


def _cursor(id: GameId, heard: int) -> Cursor:
    return encode(f"{id} {heard}")


def _place(cursor: Cursor) -> tuple[GameId, int]:
    id, heard = decode(cursor, PLACE)
    return GameId(id), int(heard)
