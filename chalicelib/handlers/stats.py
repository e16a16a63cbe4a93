"""What the caller has done in all their games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.decks import LANGUAGES
from chalicelib.handlers.access import Caller
from chalicelib.handlers.language import Language
from chalicelib.handlers.players import TAG
from chalicelib.http.call import Answer
from chalicelib.http.operations import get
from chalicelib.present.stats import stats
from chalicelib.service.counting import load_statistics
from chalicelib.service.deps import Deps

if TYPE_CHECKING:
    from chalicelib.schemas import responses


@get("/v1/me/stats", tag=TAG)
def get_stats(deps: Deps, caller: Caller, language: Language) -> Answer[responses.Stats]:
    """Get your statistics.

    What you have done in all games that are over, as far as a round was finished there: a game is counted within
    seconds after its end. Games with computer players only are counted apart, in `alone`. A game that you have left is
    one that you have played and not won; it does not count if a computer player has taken your seat.
    """
    found = load_statistics(deps, caller.id)
    return Answer(stats(found, deps.pictures_url, language.name or LANGUAGES[0]))
