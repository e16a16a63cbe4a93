"""Players' own decks."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Invite, Link, Moment, Opaque
from chalicelib.api.text import plain_field
from chalicelib.catalogue.answers import Placeholder
from chalicelib.catalogue.fields import Alt, DeckId
from chalicelib.media.deck import (
    AUTHOR,
    MAX_AT_ONCE,
    MAX_BORROWED,
    MAX_BORROWERS,
    MAX_CARDS,
    MAX_DECKS,
    TITLE,
    Licence,
    Reason,
)
from chalicelib.media.objects import State
from chalicelib.players.fields import PlayerName

OwnTitle = Annotated[str, plain_field(TITLE), Field(examples=["Holiday 2026"])]
OwnAuthor = Annotated[str, plain_field(AUTHOR), Field(description="Who has made the pictures; may be empty.")]
CardNumber = Annotated[int, Field(ge=1, le=1_000_000, description="The card's number in the deck, never given again.")]
CardCount = Annotated[int, Field(ge=0, le=MAX_CARDS)]
UsesAi = Annotated[bool, Field(description="Whether a generator has made the pictures, or some of them.")]
BorrowerId = Annotated[Opaque, Field(examples=["w_9c1f5a07d3e84b26"])]


class OwnDeckSummary(TypedDict):
    """A deck of a player's own pictures."""

    id: DeckId
    href: Annotated[Link, Field(description="The address of the deck.")]
    title: OwnTitle
    author: OwnAuthor
    licence: Licence
    uses_ai: UsesAi
    cards: Annotated[CardCount, Field(description="How many cards there are, ready or not.")]


class OwnDeckList(TypedDict):
    """Your own decks."""

    decks: Annotated[list[OwnDeckSummary], Field(max_length=2 * MAX_DECKS, description="By title.")]


class OwnCard(TypedDict):
    """A card of your own deck."""

    number: CardNumber
    state: Annotated[
        State,
        Field(
            description="`waiting`: for its picture, or until that is developed. `ready`: games that begin now have it."
        ),
    ]
    reason: Annotated[Reason | None, Field(description="Why the picture was refused; null unless it was.")]
    alt: Alt
    image: Annotated[Link | None, Field(description="The picture, 600 by 900 pixels; null unless it is ready.")]
    small: Annotated[Link | None, Field(description="The small picture, 300 by 450 pixels; null unless it is ready.")]
    placeholder: Placeholder
    like: Annotated[
        CardNumber | None, Field(description="An earlier card that looks the same or nearly so; null if there is none.")
    ]


class BorrowerOf(TypedDict):
    """Somebody who may play with your deck."""

    id: BorrowerId
    name: PlayerName


class OwnDeck(OwnDeckSummary):
    """Your own deck, as you see it."""

    made_at: Moment
    code: Annotated[Invite, Field(description="Whoever has it may borrow the deck.")]
    ready: Annotated[CardCount, Field(description="How many cards are ready.")]
    seats: Annotated[int, Field(ge=0, le=12, description="For how many players these are enough; 0: for no game yet.")]
    own_cards: Annotated[list[OwnCard], Field(max_length=MAX_CARDS, description="All cards, by number.")]
    borrowers: Annotated[
        list[BorrowerOf], Field(max_length=MAX_BORROWERS, description="In the order in which they came.")
    ]


class UploadField(TypedDict):
    """A field of the form."""

    name: Annotated[str, plain_field(100, min_length=1)]
    value: Annotated[str, plain_field(4096)]


class UploadForm(TypedDict):
    """How to upload one file: `POST` `multipart/form-data` with these fields in this order, and then `file`."""

    url: Annotated[Link, Field(description="Where to send it. It is good for one hour, and needs no token.")]
    fields: Annotated[list[UploadField], Field(max_length=20)]


class AddedCard(TypedDict):
    """A new card, and how to upload its picture."""

    number: CardNumber
    upload: UploadForm


class AddedCards(TypedDict):
    """New cards, in the order of the request."""

    cards: Annotated[list[AddedCard], Field(max_length=MAX_AT_ONCE)]


class BorrowedDecks(TypedDict):
    """The decks of other players with which you may open tables."""

    decks: Annotated[list[OwnDeckSummary], Field(max_length=2 * MAX_BORROWED, description="By title.")]
