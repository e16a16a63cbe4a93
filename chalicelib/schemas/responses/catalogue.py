"""Rulesets and decks."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.engine.options import Value
from chalicelib.schemas.responses.values import About, Alt, CardId, DeckId, Licence, Link, RulesetName, SeatCount, Title


class Option(TypedDict):
    """Something a table may decide about its ruleset."""

    name: Annotated[str, Field(max_length=40, json_schema_extra={"pattern": "^[a-z_]+$"})]
    about: About
    default: Annotated[Value, Field(description="What the ruleset has.")]
    values: Annotated[
        list[Value] | None, Field(max_length=100, description="The choices; null for a range of numbers.")
    ]
    min: Annotated[int | None, Field(ge=0, le=9999, description="The least of a range of numbers.")]
    max: Annotated[int | None, Field(ge=0, le=9999, description="The most of a range of numbers.")]
    nullable: Annotated[bool, Field(description="Whether null, meaning without, is legal too.")]


class Ruleset(TypedDict):
    """An edition of the game."""

    id: RulesetName
    title: Title
    about: About
    seats: Annotated[list[SeatCount], Field(max_length=10, description="Legal numbers of players.")]
    pairs: Annotated[bool, Field(description="Whether two and two play together.")]
    options: Annotated[list[Option], Field(max_length=100)]


class AllRulesets(TypedDict):
    """All rulesets, and which one a table plays unless its host chooses."""

    rulesets: Annotated[list[Ruleset], Field(max_length=100)]
    default: Annotated[RulesetName, Field(description="What a table plays unless its host chooses.")]


class DeckCard(TypedDict):
    """A card, with a small picture for lists and a blurred one to begin with."""

    id: CardId
    image: Annotated[Link, Field(description="600 by 900 pixels.")]
    small: Annotated[Link, Field(description="300 by 450 pixels.")]
    alt: Alt
    placeholder: Annotated[
        str,
        Field(
            max_length=4096,
            json_schema_extra={"pattern": "^(data:image/.+)?$"},
            description="A blurred picture as data URI; may be empty.",
        ),
    ]


class DeckNote(TypedDict):
    """A deck without its cards."""

    id: DeckId
    href: Link
    title: Title
    author: Title
    licence: Licence
    cards: Annotated[int, Field(ge=84, le=999, description="How many it has.")]


class AllDecks(TypedDict):
    """All decks."""

    decks: Annotated[list[DeckNote], Field(max_length=1000)]


class Deck(TypedDict):
    """A deck with all its cards."""

    id: DeckId
    title: Title
    author: Title
    licence: Licence
    cards: Annotated[list[DeckCard], Field(max_length=999)]
