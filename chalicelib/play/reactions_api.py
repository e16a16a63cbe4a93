"""Reactions to a finished round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.api.call import Answer
from chalicelib.api.operations import put
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.engine import errors as rules
from chalicelib.play.bodies import ReactionIn
from chalicelib.play.errors import OwnReaction, TooManyChanges, TooManyReactions
from chalicelib.play.reactions import React, react
from chalicelib.tables.access import Seated
from chalicelib.tables.api import SHOWN, show
from chalicelib.tables.api import TAG as GAMES
from chalicelib.tables.errors import GameNotStarted
from chalicelib.tables.table import CLUE

if TYPE_CHECKING:
    from chalicelib.tables import answers


@put(
    "/v1/games/{game}/reactions",
    tag=GAMES,
    errors=(
        GameNotStarted,
        Busy,
        rules.PhaseOver,
        rules.PhaseNotReached,
        rules.SeatForfeited,
        rules.UnknownSlot,
        OwnReaction,
        TooManyReactions,
        TooManyChanges,
    ),
    got_headers=SHOWN,
)
def put_reaction(deps: Deps, at: Seated, body: ReactionIn, language: Language) -> Answer[answers.Game]:
    """React to a clue or a card.

    Only to the last finished round, also when the game is over: to the clue and to up to three cards, with one reaction
    each. Another `PUT` replaces it, and `null` takes it back, up to 30 times a round. Not to what is yours or your
    team's. Everybody who may see the game sees your reactions, in `last_round.reactions` and with the finished rounds.
    """
    to = CLUE if body.to == "clue" else body.to
    return show(deps, react(deps, at.game, React(at.seat, body.round, to, body.reaction)), at.player, language)
