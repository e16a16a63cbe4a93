"""The proof of a fair deal: what was promised before anybody sat down, and what it can be checked with at the end."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256

from chalicelib.engine.game import Round
from chalicelib.engine.ids import Seat
from chalicelib.service.deps import Deps
from chalicelib.service.stored import GameId, Origin, Sitter, Status, StoredGame

PAGE = 100  # rounds in one query
DOMAIN = "reverie deal 1"


@dataclass(frozen=True, slots=True)
class Proof:
    """`seed` and `rounds` are None as long as the game can go on."""

    commitment: str
    entropy: tuple[tuple[Seat, str], ...]  # by seat
    seed: str | None = None
    rounds: tuple[Round, ...] | None = None


def commitment(seed: str, id: GameId) -> str:
    return sha256(f"{seed}{id}".encode()).hexdigest()


def origin_of(table: StoredGame) -> Origin:
    """What the deal of this lobby would be made of now."""
    given = sorted((sitter.seat, sitter.entropy) for sitter in table.sitters if sitter.entropy)
    return Origin(table.seed or "", tuple(given))


def key(origin: Origin, id: GameId) -> str:
    """From which every order follows, in hex: the seed, and all that players have added to it, if they have.

    Nobody chooses it: the seed is fixed before the first player adds anything, and no player knows it.
    """
    if not origin.entropy:
        return origin.seed
    added = "".join(f"\n{seat} {text}" for seat, text in origin.entropy)
    return sha256(f"{DOMAIN}\n{origin.seed}\n{id}{added}".encode()).hexdigest()


def without_entropy(sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """Once the cards are dealt, it is kept beside the game."""
    return tuple(replace(sitter, entropy="") if sitter.entropy else sitter for sitter in sitters)


def proof(deps: Deps, stored: StoredGame) -> Proof:
    origin = _origin(deps, stored)
    promised = Proof(commitment(origin.seed, stored.id), origin.entropy)
    if stored.status is not Status.FINISHED:
        return promised
    return replace(promised, seed=origin.seed, rounds=tuple(_rounds(deps, stored.id)))


def _origin(deps: Deps, stored: StoredGame) -> Origin:
    """A game to which nobody has added anything holds its seed itself."""
    if stored.game is None:
        return origin_of(stored)
    return deps.games.origin(stored.id) or Origin(stored.game.seed)


def _rounds(deps: Deps, id: GameId) -> Iterator[Round]:
    last = 0
    while page := deps.games.rounds(id, last, PAGE):
        yield from page
        last = page[-1].number
