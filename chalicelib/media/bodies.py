"""Bodies about players' own decks."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from chalicelib.api.bodies import In
from chalicelib.api.text import NAMED, optional_text_field, plain_field, tidy_text, tidy_text_or_empty
from chalicelib.media.deck import ALT, AUTHOR, MAX_AT_ONCE, TITLE, Crop, Licence, PictureType
from chalicelib.players.fields import check_name

DeckTitle = Annotated[
    str,
    Field(min_length=1, max_length=TITLE, json_schema_extra={"pattern": NAMED}),
    tidy_text(TITLE),
    AfterValidator(check_name),
]
Author = Annotated[
    str,
    optional_text_field(AUTHOR),
    tidy_text_or_empty(AUTHOR),
    Field(description="Who has made the pictures; may be empty.", examples=["Ana"]),
]
LicenceIn = Annotated[
    Licence,
    Field(
        description="What others may do with the pictures. `private`: nothing but look at them at the table. You need "
        "the right to show every picture."
    ),
]
UsesAi = Annotated[bool, Field(description="Whether a generator has made the pictures, or some of them.")]
AltIn = Annotated[
    str,
    optional_text_field(ALT),
    tidy_text_or_empty(ALT),
    Field(
        description="What the picture shows, for people who cannot see it and for computer players; may be empty.",
        examples=["A red boat on a beach. A child with a yellow hat sits in it and reads."],
    ),
]
Share = Annotated[float, Field(ge=0, le=1)]


class OwnDeckIn(In):
    """A new deck of your own pictures."""

    title: Annotated[
        DeckTitle, Field(description="Its title, as everybody at the table sees it.", examples=["Holiday 2026"])
    ]
    author: Author = ""
    licence: LicenceIn = "private"
    uses_ai: UsesAi = False


class OwnDeckChangeIn(In):
    """Changes to a deck. A field that you leave out keeps its value."""

    title: Annotated[DeckTitle | None, Field(description="The new title.", examples=["Holiday 2026"])] = None
    author: Author | None = None
    licence: LicenceIn | None = None
    uses_ai: UsesAi | None = None
    code: Annotated[
        Literal["new"] | None,
        Field(description="Makes a new code to borrow the deck with; the old one ends.", examples=["new"]),
    ] = None


class CropIn(In):
    """The part of the picture to show, 2 wide to 3 high: shares of the upright picture's width and height.

    A part that reaches beyond the picture is moved into it.
    """

    x: Annotated[Share, Field(description="The left edge.", examples=[0.1])]
    y: Annotated[Share, Field(description="The upper edge.", examples=[0])]
    width: Annotated[float, Field(ge=0.01, le=1, description="The width; the height follows from it.", examples=[0.6])]

    @property
    def part(self) -> Crop:
        return Crop(self.x, self.y, self.width)


class UploadIn(In):
    """A card whose picture you are about to upload."""

    type: Annotated[PictureType, Field(description="The type of the file.", examples=["image/jpeg"])]
    alt: AltIn = ""
    crop: Annotated[
        CropIn | None, Field(description="The part to show; without it the middle, as large as it fits.")
    ] = None


class UploadsIn(In):
    """Cards whose pictures you are about to upload."""

    cards: Annotated[list[UploadIn], Field(min_length=1, max_length=MAX_AT_ONCE)]


class CardChangeIn(In):
    """A new description of a card."""

    alt: AltIn


class LoanIn(In):
    """How you borrow a deck."""

    code: Annotated[
        str, plain_field(40, min_length=1), Field(description="The code of the deck.", examples=["K7QF-9M2X-4TBD"])
    ]
