"""Bodies that name players and tokens."""

from typing import Annotated

from pydantic import Field

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import LABEL, NAME, tidied, written

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
Name = Annotated[str, written(NAME), tidied(NAME)]
Label = Annotated[str, written(LABEL), tidied(LABEL)]


class PlayerIn(In):
    """A new player."""

    name: Annotated[Name, Field(description="Your name, as the others at the table see it.", examples=["Ana"])]
    locale: Locale = "en"


class MeIn(In):
    """Changes to your profile. A field that you leave out keeps its value."""

    name: Annotated[Name | None, Field(description="Your new name.", examples=["Ana"])] = None
    locale: Locale | None = None


class TokenIn(In):
    """A new token."""

    label: Annotated[Label, Field(description="A label by which you recognise the token.", examples=["phone"])] = (
        "token"
    )
