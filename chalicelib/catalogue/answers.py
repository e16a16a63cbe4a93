"""Rulesets and decks."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Link
from chalicelib.catalogue.fields import About, Alt, CardId, DeckId, Licence, Revision, RulesetId, SeatCount, Title
from chalicelib.engine.errors import Value

OptionName = Annotated[str, Field(max_length=40, json_schema_extra={"pattern": "^[a-z_]+$"})]

Placeholder = Annotated[
    str,
    Field(
        max_length=4096,
        json_schema_extra={"pattern": "^(data:image/.+)?$"},
        description="A blurred picture to show while the other one loads, as a data URI; may be empty.",
    ),
]


class OptionCondition(TypedDict):
    """A condition on another option of the same ruleset."""

    option: Annotated[OptionName, Field(description="The other option, which comes before this one in the list.")]
    values: Annotated[list[Value], Field(min_length=1, max_length=100, description="It must have one of these values.")]


class OnlyIf(TypedDict):
    """The conditions under which an option has an effect. All of them must be met."""

    options: Annotated[
        list[OptionCondition],
        Field(
            max_length=20,
            description="Conditions on other options. The value that counts is the table's choice, or else the "
            "default. Often empty.",
        ),
    ]
    min_seats: Annotated[
        int | None,
        Field(
            ge=3,
            le=12,
            description="The table must allow at least this many players (`seats.max`); null: any number. `POST "
            "/v1/scores` ignores this.",
        ),
    ]
    max_seats: Annotated[
        int | None,
        Field(
            ge=3,
            le=12,
            description="The table must allow this many players or fewer (`seats.min`); null: any number. `POST "
            "/v1/scores` ignores this.",
        ),
    ]


class RulesetOption(TypedDict):
    """An option that a table can choose in a ruleset."""

    name: OptionName
    about: About
    default: Annotated[Value, Field(description="The value that the ruleset has by default.")]
    values: Annotated[
        list[Value] | None, Field(max_length=100, description="The possible values; null for a range of numbers.")
    ]
    min: Annotated[int | None, Field(ge=0, le=9999, description="The minimum of a range of numbers.")]
    max: Annotated[int | None, Field(ge=0, le=9999, description="The maximum of a range of numbers.")]
    nullable: Annotated[bool, Field(description="Whether the value may also be null, which means none.")]
    only_if: Annotated[
        OnlyIf,
        Field(
            description="When the option has an effect. Otherwise leave it out of `options`: the service refuses it "
            "with `option-without-effect`, even with its default value."
        ),
    ]


class Ruleset(TypedDict):
    """An edition of the game."""

    id: RulesetId
    title: Title
    about: About
    seats: Annotated[list[SeatCount], Field(max_length=10, description="The possible numbers of players.")]
    pairs: Annotated[bool, Field(description="Whether players play in pairs.")]
    age: Annotated[int, Field(ge=0, le=99, description="The age from which people can play, in years.", examples=[8])]
    minutes: Annotated[
        int, Field(ge=1, le=1000, description="How long a game takes where all are present, in minutes.", examples=[30])
    ]
    options: Annotated[list[RulesetOption], Field(max_length=100)]


class RulesetList(TypedDict):
    """All rulesets."""

    rulesets: Annotated[list[Ruleset], Field(max_length=100)]
    default: Annotated[RulesetId, Field(description="The ruleset of a new table if its host chooses none.")]
    credits: Annotated[About, Field(description="Who made the game whose rules these are.")]


class DeckCard(TypedDict):
    """A card of a deck."""

    id: CardId
    image: Annotated[Link, Field(description="The picture, 600 by 900 pixels.")]
    small: Annotated[Link, Field(description="A small picture for lists, 300 by 450 pixels.")]
    alt: Alt
    placeholder: Placeholder


class DeckSummary(TypedDict):
    """A deck without its cards."""

    id: DeckId
    href: Link
    title: Title
    author: Title
    licence: Licence
    cards: Annotated[int, Field(ge=84, le=999, description="The number of cards.")]
    revision: Revision
    languages: Annotated[
        list[Annotated[str, Field(max_length=35, pattern=r"^[a-z]{2}(-[A-Za-z]{2,4})?$")]],
        Field(max_length=50, description="The languages of the cards' descriptions, as BCP 47 tags."),
    ]
    cover: Annotated[DeckCard, Field(description="The card that stands for the deck.")]


class DeckList(TypedDict):
    """All decks."""

    decks: Annotated[list[DeckSummary], Field(max_length=1000)]


class Deck(TypedDict):
    """A deck with all its cards."""

    id: DeckId
    title: Title
    author: Title
    licence: Licence
    revision: Revision
    cards: Annotated[list[DeckCard], Field(max_length=999)]


class Card(TypedDict):
    """A card."""

    id: CardId
    image: Annotated[
        Link,
        Field(
            description="The picture. It never changes, so you can cache it for ever. A picture of a player's own is "
            "private: you can cache it for an hour, because its owner can remove it."
        ),
    ]
    small: Annotated[
        Link,
        Field(
            description="The same picture for lists, 300 by 450 pixels; you can cache it for as long. It may be the "
            "same address, such as that of a drawing (SVG)."
        ),
    ]
    alt: Alt
