"""The proof of a fair deal: a commitment before anybody joins, and at the end everything needed to check it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from chalicelib.engine.game import Round
from chalicelib.engine.ids import Seat
from chalicelib.service.deps import Deps
from chalicelib.service.ids import GameId
from chalicelib.service.stored import Lobby, Origin, Status, StoredGame
from chalicelib.storage.games import TableGames

PAGE = 100  # rounds in one query
DOMAIN = "reverie deal 1"


@dataclass(frozen=True, slots=True)
class Proof:
    """What a viewer gets of the proof. `seed` and `rounds` are None until the game is finished."""

    commitment: str
    entropy: tuple[tuple[Seat, str], ...]  # by seat
    seed: str | None = None
    rounds: tuple[Round, ...] | None = None


def commitment(seed: str, id: GameId) -> str:
    """SHA-256 of seed and game id, in hex. It fixes the seed without revealing it."""
    return sha256(f"{seed}{id}".encode()).hexdigest()


def origin_of(table: Lobby) -> Origin:
    """The seed and the entropy that a deal of this lobby would use now."""
    return Origin(table.seed, tuple(sorted(table.entropy.items())))


def key(origin: Origin, id: GameId) -> str:
    """The key of every shuffle, in hex: the seed combined with the players' entropy, or the seed alone.

    Nobody can choose it: the seed is fixed before the first player adds entropy, and no player knows it.
    """
    if not origin.entropy:
        return origin.seed
    added = "".join(f"\n{seat} {text}" for seat, text in origin.entropy)
    return sha256(f"{DOMAIN}\n{origin.seed}\n{id}{added}".encode()).hexdigest()


def proof(deps: Deps, stored: StoredGame) -> Proof:
    """The commitment and the entropy; with seed and rounds once the game is finished."""
    origin = _origin(deps, stored)
    promised = Proof(commitment(origin.seed, stored.id), origin.entropy)
    if stored.status is not Status.FINISHED:
        return promised
    return replace(promised, seed=origin.seed, rounds=tuple(_rounds(deps, stored.id)))


def _origin(deps: Deps, stored: StoredGame) -> Origin:
    """What the deal uses or used. A game without added entropy holds its seed itself."""
    if isinstance(stored, Lobby):
        return origin_of(stored)
    return deps.store(TableGames).origin(stored.id) or Origin(stored.game.seed)


def _rounds(deps: Deps, id: GameId) -> Iterator[Round]:
    last = 0
    while page := deps.store(TableGames).rounds(id, last, PAGE):
        yield from (record.round for record in page)
        last = page[-1].round.number
