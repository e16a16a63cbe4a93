"""Read finished rounds in full, and the discard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.call import Answer
from chalicelib.api.headers import CONTENT_LANGUAGE
from chalicelib.api.operations import get
from chalicelib.api.parameters import Query
from chalicelib.catalogue.cards import faces
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.play import history
from chalicelib.play.errors import DiscardNotShown
from chalicelib.tables import view
from chalicelib.tables.access import RoundNumber, Visible
from chalicelib.tables.api import TAG
from chalicelib.tables.errors import RoundNotFound

if TYPE_CHECKING:
    from chalicelib.play import answers
    from chalicelib.tables import answers as tables_answers

After = Annotated[int, Query("after", "Only rounds with a higher number.", "integer", 0, 9999, default=0, example=0)]
Limit = Annotated[int, Query("limit", "Maximum number of rounds.", "integer", 1, 50, default=20, example=20)]

Place = Annotated[int, Query("after", "How many cards to skip.", "integer", 0, 9999, default=0, example=0)]
Cards = Annotated[int, Query("limit", "Maximum number of cards.", "integer", 1, 100, default=100, example=100)]


@get("/v1/games/{game}/rounds", tag=TAG)
def list_rounds(deps: Deps, at: Visible, after: After, limit: Limit, language: Language) -> Answer[answers.RoundList]:
    """List the finished rounds.

    Each round in full, in the order in which they were played.
    """
    rounds = history.rounds(deps, at.game, after, limit + 1)
    page = rounds[:limit]
    following = page[-1].round.number if len(rounds) > limit else None
    face = _faces(deps, at, language)
    shown = [view.scored_round(face, told.round, told.given, told.said, deps.objects_url) for told in page]
    return Answer({"rounds": shown, "next": following}, headers=_headers(at, language))


@get("/v1/games/{game}/discard", tag=TAG, errors=(DiscardNotShown,))
def get_discard(deps: Deps, at: Visible, after: Place, limit: Cards, language: Language) -> Answer[answers.Discard]:
    """Look through the discard.

    The cards of finished rounds, and the hands of players who have left, the oldest first; a reshuffle empties it.
    Only where the discard lies face up, as in `odyssey-2023`: `discard.href` of the game is then this address.
    """
    cards = history.discard(at.game)
    face, end = _faces(deps, at, language), after + limit
    following = end if len(cards) > end else None
    shown = [face[card - 1] for card in cards[after:end]]
    return Answer({"cards": shown, "next": following}, headers=_headers(at, language))


@get("/v1/games/{game}/rounds/{round}", tag=TAG, errors=(RoundNotFound,))
def get_round(deps: Deps, at: Visible, round: RoundNumber, language: Language) -> Answer[tables_answers.ScoredRound]:
    """Get a finished round.

    The cards on the table with their owners and votes, and the points with their reasons.
    """
    told = history.round(deps, at.game, round)
    shown = view.scored_round(_faces(deps, at, language), told.round, told.given, told.said, deps.objects_url)
    return Answer(shown, headers=_headers(at, language))


def _faces(deps: Deps, at: Visible, language: Language) -> view.Faces:
    return faces(deps.pictures_url, at.game.decks_in_play, language.name or at.game.language)


def _headers(at: Visible, language: Language) -> dict[str, str]:
    return {CONTENT_LANGUAGE: language.name or at.game.language}
