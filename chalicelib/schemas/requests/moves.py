"""A clue, cards, votes."""

from typing import Annotated

from pydantic import Field

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import CLUE, CardId, SlotNumber, tidied, written

ClueText = Annotated[str, written(CLUE), tidied(CLUE)]


class ClueIn(In):
    """The storyteller's clue."""

    text: Annotated[ClueText, Field(description="Final once it is given.", examples=["The ugly duckling"])]
    card: Annotated[CardId | None, Field(description="The card it is about; none in `party`.")] = None


class CardsIn(In):
    """The cards you hand in."""

    cards: Annotated[
        list[CardId], Field(min_length=1, max_length=2, description="As many of `owes.choose_from` as are owed.")
    ]


class VotesIn(In):
    """Your votes."""

    slots: Annotated[
        list[SlotNumber],
        Field(
            min_length=1,
            max_length=2,
            description="The same slot twice gives it both votes, where `owes.may_repeat`.",
            examples=[[2, 5]],
        ),
    ]
    veto: Annotated[SlotNumber | None, Field(description="Where the storyteller's red token lies, in `party`.")] = None
