"""How players and tokens are to be called."""

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
        description="Language tag (BCP 47) in which clients may greet the player.",
        examples=["pt-BR"],
    ),
]
Name = Annotated[str, written(NAME), tidied(NAME)]
Label = Annotated[str, written(LABEL), tidied(LABEL)]


class PlayerIn(In):
    """How you want to be known."""

    name: Annotated[Name, Field(description="What the others at the table see.", examples=["Ana"])]
    locale: Locale = "en"


class MeIn(In):
    """What is left out stays as it is."""

    name: Annotated[Name | None, Field(examples=["Ana"])] = None
    locale: Locale | None = None


class TokenIn(In):
    """What to call the token."""

    label: Annotated[Label, Field(description="To tell your tokens apart.", examples=["phone"])] = "token"
