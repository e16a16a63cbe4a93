"""Bodies that name players and tokens."""

from typing import Annotated

from pydantic import AfterValidator, Field, StrictBool
from pydantic_core import PydanticCustomError

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import LABEL, NAMED, tidied, written
from chalicelib.service.names import fault_of
from chalicelib.service.stored import NAME

Locale = Annotated[
    str,
    Field(
        min_length=2,
        max_length=35,
        pattern=r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$",
        description="The player's language as a BCP 47 tag.",
        examples=["pt-BR"],
    ),
]


def named(name: str) -> str:
    """Refuses a name that shows less than it holds, or that would pass for somebody or something else."""
    if fault := fault_of(name):
        raise PydanticCustomError(fault, "a name that shows who it is")
    return name


Name = Annotated[
    str,
    Field(min_length=1, max_length=NAME, json_schema_extra={"pattern": NAMED}),
    tidied(NAME),
    AfterValidator(named),
]
Label = Annotated[str, written(LABEL), tidied(LABEL)]


class PlayerIn(In):
    """A new player."""

    name: Annotated[
        Name,
        Field(
            description="Your name, as the others at the table see it. Where two look the same, the later one gets a "
            "number. Refused: invisible characters without effect, more than three marks on a letter, and words that "
            "the page shows in the place of names.",
            examples=["Ana"],
        ),
    ]
    locale: Locale = "en"


class MeIn(In):
    """Changes to your profile. A field that you leave out keeps its value."""

    name: Annotated[Name | None, Field(description="Your new name.", examples=["Ana"])] = None
    locale: Locale | None = None
    show_name: Annotated[
        StrictBool | None,
        Field(description="Whether anybody who has the link to a table that you host may see your name."),
    ] = None
    share_name: Annotated[
        StrictBool | None, Field(description="Whether the public pages of shared rounds may show your name.")
    ] = None
    share_clues: Annotated[
        StrictBool | None, Field(description="Whether they may show your clues of private tables.")
    ] = None


class TokenIn(In):
    """A new token."""

    label: Annotated[Label, Field(description="A label by which you recognise the token.", examples=["phone"])] = (
        "token"
    )
