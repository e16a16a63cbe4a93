"""Loads tables: for a caller, and only if they have not expired."""

from collections.abc import Callable
from hmac import compare_digest

from chalicelib.core.deps import Deps
from chalicelib.core.ids import GAME, GameId, PlayerId
from chalicelib.players.caller import bearer_player, token_hash
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import FinishedRound, StoredGame

ROUNDS = 100  # in one query
ID = 16  # characters of a game's id behind its prefix; what nobody can guess follows them in an address


def load(deps: Deps, id: GameId) -> StoredGame | None:
    """The table, or None for one that has expired or does not exist."""
    stored = deps.store(TableGames).load(id)
    return None if stored is None or stored.has_expired(deps.now()) else stored


def load_rounds(deps: Deps, id: GameId) -> tuple[FinishedRound, ...]:
    """All finished rounds of a game, in their order."""
    rounds: list[FinishedRound] = []
    while True:
        more = deps.store(TableGames).rounds(id, rounds[-1].round.number if rounds else 0, ROUNDS)
        rounds += more
        if len(more) < ROUNDS:
            return tuple(rounds)


def id_in(secret: str) -> GameId:
    """The id of the table whose secret address begins with it."""
    return GameId(GAME + secret[:ID])


def load_by_secret(deps: Deps, secret: str, secret_of: Callable[[StoredGame], str | None]) -> StoredGame | None:
    """The table whose secret address of one kind this is; None for any other text, after the same read."""
    table = load(deps, id_in(secret))
    known = secret_of(table) if table else None
    return table if known and compare_digest(known.encode(), secret.encode()) else None


def admit(deps: Deps, token: str | None, id: GameId) -> tuple[PlayerId, StoredGame | None]:
    """The caller, and the game if it exists and has not expired, in one read. Raises Unauthenticated."""
    bearer, stored = deps.store(TableGames).admit(token_hash(token), id)
    player = bearer_player(deps, bearer)
    gone = stored is None or stored.has_expired(deps.now())
    return player, None if gone else stored
