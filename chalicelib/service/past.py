"""Reading: tables to sit down at, rounds that are over, and all the games of one player."""

from math import inf

from chalicelib.engine.duties import waiting_for
from chalicelib.engine.pace import deadline
from chalicelib.engine.view import ScoredRound, scored
from chalicelib.service.deps import Deps
from chalicelib.service.errors import RoundNotFound
from chalicelib.service.play import as_of
from chalicelib.service.ports import Cursor
from chalicelib.service.stored import PlayerId, Status, StoredGame


def listed_tables(deps: Deps, after: Cursor | None, limit: int) -> tuple[tuple[StoredGame, ...], Cursor | None]:
    """The index only proposes: whether a table still has a free seat, its game says. Raises ValueError for `after`."""
    ids, following = deps.games.listed(after, limit)
    return tuple(game for game in deps.games.load_many(ids) if game.listed and game.is_open), following


def rounds(deps: Deps, stored: StoredGame, after: int, limit: int) -> tuple[ScoredRound, ...]:
    seats = tuple(sitter.seat for sitter in stored.sitters)
    return tuple(scored(round, seats, stored.rules) for round in deps.games.rounds(stored.id, after, limit))


def round(deps: Deps, stored: StoredGame, number: int) -> ScoredRound:
    """Raises RoundNotFound."""
    record = deps.games.round(stored.id, number)
    if record is None:
        raise RoundNotFound()
    return scored(record, tuple(sitter.seat for sitter in stored.sitters), stored.rules)


def games_of(deps: Deps, player: PlayerId) -> tuple[StoredGame, ...]:
    """All games of a player: where something is owed first, then those being played, lobbies, and finished ones."""
    now = deps.now()
    games = (as_of(stored, now) for stored in deps.games.load_many(deps.games.of_player(player)))
    return tuple(sorted(games, key=lambda stored: (*_urgency(stored, player), -stored.opened_at, stored.id)))


def _urgency(stored: StoredGame, player: PlayerId) -> tuple[int, float]:
    """Smaller is more urgent: what is owed by its deadline, and then the rest."""
    game, seat = stored.game, stored.seat_of(player)
    if game and seat in waiting_for(game, stored.rules):
        due = deadline(game, game.player(seat))
        return 0, inf if due is None else due
    return {Status.PLAYING: 1, Status.LOBBY: 2, Status.FINISHED: 3}[stored.status], inf
