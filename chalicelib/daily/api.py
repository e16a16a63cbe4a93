"""The clues of the day."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from chalicelib.api.bodies import In
from chalicelib.api.call import Answer
from chalicelib.api.headers import CONTENT_LANGUAGE
from chalicelib.api.moments import moment
from chalicelib.api.operations import get, post
from chalicelib.api.parameters import Path, Query
from chalicelib.api.sender import Sender
from chalicelib.api.text import plain_field
from chalicelib.catalogue.cards import show_card
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp
from chalicelib.daily import daily
from chalicelib.daily.errors import CardNotShown, DailyNotFound, DailyOver
from chalicelib.daily.puzzles import A_DAY, DECK, Puzzle
from chalicelib.decks import deck
from chalicelib.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from chalicelib.daily import answers


TAG = "daily"
SHARED_S = 300  # a cache may keep an answer for so long, but not beyond the end of the day
Day = Annotated[str, Path("day", "The day, in UTC.", "id", example="2026-12-24")]
Language = Annotated[str | None, Query("language", "A BCP 47 tag; by default English.", max=35, example="en")]


@get("/v1/daily", tag=TAG, got_headers=(CONTENT_LANGUAGE,))
def get_today(deps: Deps, language: Language) -> Answer[answers.Daily]:
    """Get the clues of the day.

    Three clues, each with six cards, the same for everybody, from midnight to midnight (UTC): the first one, and
    `further` two, which are harder. Nobody needs a token. The clues of each language are its own; the cards are the
    same.
    """
    return _show(deps, daily.today(deps, language))


@get("/v1/daily/{day}", tag=TAG, errors=(DailyNotFound, StoreUnavailable), got_headers=(CONTENT_LANGUAGE,))
def get_day(deps: Deps, day: Day, language: Language) -> Answer[answers.Daily]:
    """Get the clues of a day.

    Of today, or of one of the last thirty days, with the answers and how everybody has guessed in this language.
    """
    return _show(deps, daily.load_day(deps, day, language))


class DailyGuessIn(In):
    """A guess."""

    card: Annotated[
        str,
        plain_field(64, min_length=1),
        Field(description="The id of one of the clue's six cards.", examples=["lantern-hours-031"]),
    ]
    clue: Annotated[
        int, Field(ge=1, le=A_DAY, description="Which of the day's clues: 1 is the first, 2 and 3 are the `further`.")
    ] = 1
    guesser: Annotated[
        str,
        Field(
            min_length=16,
            max_length=64,
            pattern="^[0-9A-Za-z_-]+$",
            description="A random text that you make up and keep for the day, so that your guess counts once.",
            examples=["q8ZtQ9bL0xVa7GdMk3"],
        ),
    ]
    language: Annotated[
        str,
        plain_field(35, min_length=1),
        Field(description="The language in which you have read the clue.", examples=["en"]),
    ] = "en"


@post(
    "/v1/daily/{day}/guess",
    tag=TAG,
    errors=(
        DailyNotFound,
        DailyOver,
        CardNotShown,
        QuotaUsedUp,
        Busy,
        StoreUnavailable,
    ),
)
def create_guess(deps: Deps, day: Day, body: DailyGuessIn, sender: Sender) -> Answer[answers.DailyGuess]:
    """Guess a clue of the day.

    Only today's. Your first guess of each clue counts: the same request again, or one for another card, gets the same
    answer. Guesses are counted by day and network address.
    """
    guessed = daily.guess(deps, day, body.language, body.clue, body.card, body.guesser, sender.network)
    return Answer({"guess": guessed.card, "answer": _answer(guessed.puzzle, guessed.counts)})


def _show(deps: Deps, found: daily.Daily) -> Answer[answers.Daily]:
    kept_s = max(0, min(SHARED_S, found.ends_at - deps.now())) if found.ends_at > deps.now() else SHARED_S
    first, *further = (
        _show_puzzle(deps, found, puzzle, None if found.counts is None else found.counts[at])
        for at, puzzle in enumerate(found.puzzles)
    )
    shown: answers.Daily = {
        "day": found.day.isoformat(),
        "number": found.number,
        "language": found.language,
        "ends_at": moment(found.ends_at),
        **first,
        "further": further,
    }
    return Answer(shown, headers={"Cache-Control": f"public, max-age={kept_s}", CONTENT_LANGUAGE: found.language})


def _show_puzzle(deps: Deps, found: daily.Daily, puzzle: Puzzle, counts: daily.Counts | None) -> answers.DailyClue:
    return {
        "clue": puzzle.clue,
        "cards": [show_card(deps.pictures_url, deck(DECK), card, found.language) for card in puzzle.cards],
        "answer": None if counts is None else _answer(puzzle, counts),
    }


def _answer(puzzle: Puzzle, counts: daily.Counts) -> answers.DailyAnswer:
    return {
        "meant": puzzle.meant,
        "guesses": [{"card": card.id, "count": counts.get(place, 0)} for place, card in enumerate(puzzle.cards)],
    }
