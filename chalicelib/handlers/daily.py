"""The clue of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.decks import deck
from chalicelib.decks.puzzles import DECK
from chalicelib.http.call import Answer
from chalicelib.http.operations import get, post
from chalicelib.http.parameters import Path, Query
from chalicelib.http.sender import Sender
from chalicelib.present.cards import described, picture
from chalicelib.present.games import moment
from chalicelib.schemas.requests.daily import DailyGuessIn
from chalicelib.service import daily, errors
from chalicelib.service.deps import Deps
from chalicelib.storage.errors import StoreUnavailable

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "daily"
SHARED_S = 300  # a cache may keep an answer for so long, but not beyond the end of the day
Day = Annotated[str, Path("day", "The day, in UTC.", "id", example="2026-12-24")]
Language = Annotated[str | None, Query("language", "A BCP 47 tag; by default English.", max=35, example="en")]


@get("/v1/daily", tag=TAG)
def get_today(deps: Deps, language: Language) -> Answer[responses.Daily]:
    """Get the clue of the day.

    A clue and six cards, the same for everybody, from midnight to midnight (UTC). Nobody needs a token. The clues of
    each language are its own; the cards are the same.
    """
    return _kept(deps, daily.today(deps, language))


@get("/v1/daily/{day}", tag=TAG, errors=(errors.DailyNotFound, StoreUnavailable))
def get_day(deps: Deps, day: Day, language: Language) -> Answer[responses.Daily]:
    """Get the clue of a day.

    Of today, or of one of the last seven days, with its answer and how everybody has guessed in this language.
    """
    return _kept(deps, daily.on_day(deps, day, language))


@post(
    "/v1/daily/{day}/guess",
    tag=TAG,
    errors=(
        errors.DailyNotFound,
        errors.DailyOver,
        errors.CardNotShown,
        errors.QuotaUsedUp,
        errors.Busy,
        StoreUnavailable,
    ),
)
def create_guess(deps: Deps, day: Day, body: DailyGuessIn, sender: Sender) -> Answer[responses.DailyGuess]:
    """Guess the clue of the day.

    Only today's. Your first guess counts: the same request again, or one for another card, gets the same answer.
    Guesses are counted by day and network address.
    """
    guessed = daily.guess(deps, day, body.language, body.card, body.guesser, sender.network)
    return Answer({"guess": guessed.card, "answer": _answer(guessed.daily)})


def _kept(deps: Deps, found: daily.Daily) -> Answer[responses.Daily]:
    kept_s = max(0, min(SHARED_S, found.ends_at - deps.now())) if found.ends_at > deps.now() else SHARED_S
    cards: list[responses.Card] = [
        {
            "id": card.id,
            "image": picture(deps.pictures_url, deck(DECK), card.image),
            "alt": described(deck(DECK), card, found.language),
        }
        for card in found.puzzle.cards
    ]
    shown: responses.Daily = {
        "day": found.day.isoformat(),
        "number": found.number,
        "language": found.language,
        "clue": found.puzzle.clue,
        "cards": cards,
        "ends_at": moment(found.ends_at),
        "answer": None if found.counts is None else _answer(found),
    }
    return Answer(shown, headers={"Cache-Control": f"public, max-age={kept_s}"})


def _answer(found: daily.Daily) -> responses.DailyAnswer:
    counts = found.counts or {}
    return {
        "meant": found.puzzle.meant,
        "guesses": [{"card": card.id, "count": counts.get(place, 0)} for place, card in enumerate(found.puzzle.cards)],
    }
