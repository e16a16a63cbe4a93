"""The proof of a fair deal: a commitment before anybody joins, and at the end everything needed to check it."""

from chalicelib.core.deps import Deps
from chalicelib.engine.game import Round, Seat
from chalicelib.engine.values import replace, value_class
from chalicelib.tables.load import load_rounds
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Lobby, Status, StoredGame
from chalicelib.tables.transition import Origin, commitment, origin_of


@value_class
class Proof:
    """What a viewer gets of the proof. `seed` and `rounds` are None until the game is finished."""

    commitment: str
    entropy: tuple[tuple[Seat, str], ...]  # by seat
    seed: str | None = None
    rounds: tuple[Round, ...] | None = None


def proof(deps: Deps, stored: StoredGame) -> Proof:
    """The commitment and the entropy; with seed and rounds once the game is finished."""
    origin = _origin(deps, stored)
    promised = Proof(commitment(origin.seed, stored.id), origin.entropy)
    if stored.status is not Status.FINISHED:
        return promised
    return replace(promised, seed=origin.seed, rounds=tuple(record.round for record in load_rounds(deps, stored.id)))


def _origin(deps: Deps, stored: StoredGame) -> Origin:
    """What the deal uses or used. A game without added entropy holds its seed itself."""
    if isinstance(stored, Lobby):
        return origin_of(stored)
    return deps.store(TableGames).origin(stored.id) or Origin(stored.game.seed)
