"""Everything that is kept of a player, for the player to take along."""

import re
from dataclasses import dataclass

from chalicelib.engine.game import Round
from chalicelib.engine.ids import Seat
from chalicelib.service.deps import Deps
from chalicelib.service.play import as_of
from chalicelib.service.ports import Cursor, Message, Report
from chalicelib.service.stored import GameId, PlayerId, StoredGame

HEARD = 1_000  # messages of others and one's own looked through for one page
ROUNDS = 100  # read at once
OURS = re.compile(r"(g_[0-9A-Za-z]{16})\.(0|[1-9][0-9]{0,7})")


@dataclass(frozen=True, slots=True)
class Traces:
    """What a player has left at one table."""

    id: GameId
    game: StoredGame | None  # None: it has been removed
    seat: Seat | None  # None: no more, or never
    put_away: bool
    entropy: str  # what the player has added to the seed
    rounds: tuple[Round, ...]  # finished ones, in full: what is not the player's own is not to be shown
    messages: tuple[Message, ...]
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class _Known:
    """Where a player has left something."""

    player: PlayerId
    sits_at: frozenset[GameId]
    keeps: frozenset[GameId]
    reports: tuple[Report, ...]


def traces(deps: Deps, player: PlayerId, begin: Cursor | None, limit: int) -> tuple[tuple[Traces, ...], Cursor | None]:
    """What the player has left at the tables from `begin` on, and where the next page begins.

    A table with more talk than is looked through at once comes on several pages, on all but the first of them with
    nothing but messages. Raises ValueError for `begin`.
    """
    first, heard = _place(begin) if begin else (GameId(""), 0)
    reports = deps.reports.of_player(player)
    sits_at = frozenset(deps.games.of_player(player))
    known = _Known(player, sits_at, frozenset(deps.games.kept_by(player)), reports)
    everywhere = sits_at.union(deps.talk.talked_at(player), (report.game for report in reports))
    ids = sorted(id for id in everywhere if id >= first)
    page: list[Traces] = []
    left = HEARD
    for number, id in enumerate(ids):
        if number == limit or left == 0:
            return tuple(page), _cursor(id, 0)
        after = heard if id == first else 0
        said = deps.talk.page(id, after, left)
        page.append(_at(deps, known, id, said, only_talk=after > 0))
        left -= len(said)
        if left == 0:
            return tuple(page), _cursor(id, said[-1].number)
    return tuple(page), None


def _at(deps: Deps, known: _Known, id: GameId, said: tuple[Message, ...], *, only_talk: bool) -> Traces:
    stored = deps.games.load(id)
    game = as_of(stored, deps.now()) if stored else None
    seat = game.seat_of(known.player) if game else None
    return Traces(
        id=id,
        game=game,
        seat=seat,
        put_away=id in known.sits_at and id not in known.keeps,
        entropy=_entropy(deps, game, seat) if game and seat else "",
        rounds=_rounds(deps, id) if seat and not only_talk else (),
        messages=tuple(message for message in said if message.player == known.player),
        reports=() if only_talk else tuple(report for report in known.reports if report.game == id),
    )


def _entropy(deps: Deps, game: StoredGame, seat: Seat) -> str:
    """With the seat until the cards are dealt, and beside the game from then on."""
    sitter = game.sitter(seat)
    if game.game is None:
        return sitter.entropy if sitter else ""
    origin = deps.games.origin(game.id)
    return dict(origin.entropy).get(seat, "") if origin else ""


def _rounds(deps: Deps, id: GameId) -> tuple[Round, ...]:
    rounds: list[Round] = []
    while more := deps.games.rounds(id, rounds[-1].number if rounds else 0, ROUNDS):
        rounds += more
    return tuple(rounds)


def _cursor(id: GameId, heard: int) -> Cursor:
    return Cursor(f"{id}.{heard}")


def _place(cursor: Cursor) -> tuple[GameId, int]:
    ours = OURS.fullmatch(cursor)
    if ours is None:
        raise ValueError("not a cursor")
    return GameId(ours.group(1)), int(ours.group(2))
