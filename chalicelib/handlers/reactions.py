"""Reactions to a finished round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine import errors as rules
from chalicelib.handlers.access import Seated
from chalicelib.handlers.games import TAG as GAMES
from chalicelib.handlers.games import shown
from chalicelib.handlers.language import Language
from chalicelib.http.call import Answer
from chalicelib.http.operations import put
from chalicelib.schemas.requests.reactions import ReactionIn
from chalicelib.service import errors
from chalicelib.service.deps import Deps
from chalicelib.service.reactions import React, react
from chalicelib.service.stored import CLUE

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@put(
    "/v1/games/{game}/reactions",
    tag=GAMES,
    errors=(
        errors.GameNotStarted,
        errors.Busy,
        rules.PhaseOver,
        rules.PhaseNotReached,
        rules.SeatForfeited,
        rules.UnknownSlot,
        errors.OwnReaction,
        errors.TooManyReactions,
        errors.TooManyChanges,
    ),
    got_headers=("Poll-Interval",),
)
def put_reaction(deps: Deps, at: Seated, body: ReactionIn, language: Language) -> Answer[responses.Game]:
    """React to a clue or a card.

    Only to the last finished round, also when the game is over: to the clue and to up to three cards, with one reaction
    each. Another `PUT` replaces it, and `null` takes it back, up to 30 times a round. Not to what is yours or your
    team's. Everybody who may see the game sees your reactions, in `last_round.reactions` and with the finished rounds.
    """
    to = CLUE if body.to == "clue" else body.to
    return shown(deps, react(deps, at.game, React(at.seat, body.round, to, body.reaction)), at.player, language)
