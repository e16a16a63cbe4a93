"""Scores the last round of a game when it ends, so that the views of the next round need not do it again."""

from chalicelib.engine import view
from chalicelib.engine.view import ScoredRound
from chalicelib.service.deps import Deps
from chalicelib.service.kept import ALWAYS
from chalicelib.service.stored import Play, StoredGame

Source = tuple[object, ...]


def keep_last_round(deps: Deps, stored: StoredGame) -> None:
    """Score the last round and keep the result, for a game in which a round has just ended."""
    if isinstance(stored, Play) and (scored := view.last_round(stored.game, stored.rules)):
        deps.last_rounds.put(stored.id, _source(stored), scored, ALWAYS, 1)


def last_round(deps: Deps, stored: StoredGame) -> ScoredRound | None:
    """The last finished round, if there is one.

    One that is not kept is not kept now either: how long this takes must not show whether somebody else has looked.
    """
    if not isinstance(stored, Play) or stored.game.last_round is None:
        return None
    kept = deps.last_rounds.get(stored.id, _source(stored), 0)
    return kept or view.last_round(stored.game, stored.rules)


def _source(stored: Play) -> Source:
    return stored.game.last_round, stored.game.seats, stored.ruleset, stored.options
