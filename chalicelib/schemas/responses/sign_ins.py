"""Sign-ins on other devices."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.responses.values import Moment, TokenLabel


class SignIn(TypedDict):
    """A sign-in that has begun."""

    code: Annotated[
        str,
        Field(
            pattern="^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$",
            max_length=9,
            description="Show this to the person.",
            examples=["BCDF-GHJK"],
        ),
    ]
    secret: Annotated[
        str,
        Field(
            pattern="^rs_[A-Z]{8}[0-9A-Za-z]{36}$",
            max_length=47,
            description="Keep this to yourself: it claims the token.",
            examples=["rs_BCDFGHJK0Zk7T2mQ9xW4rB1yU6iOpA8sDf3gHj0tR5qL"],
        ),
    ]
    expires_at: Annotated[Moment, Field(description="Until when the sign-in can be confirmed and claimed.")]


class SignInAsked(TypedDict):
    """What asks to be signed in."""

    label: TokenLabel
    asked_at: Annotated[Moment, Field(description="When it asked.")]
    expires_at: Annotated[Moment, Field(description="Until when you can answer.")]
