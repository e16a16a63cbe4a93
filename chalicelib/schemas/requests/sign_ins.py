"""Bodies that sign in on another device."""

from typing import Annotated

from pydantic import Field

from chalicelib.http.bodies import In
from chalicelib.schemas.requests.parts import plain
from chalicelib.schemas.requests.players import Label

Code = Annotated[
    str,
    plain(20, min_length=1),
    Field(
        description="The code that the new device shows. Small letters, spaces and hyphens make no difference.",
        examples=["BCDF-GHJK"],
    ),
]


class SignInIn(In):
    """A device that asks to be signed in."""

    label: Annotated[
        Label,
        Field(
            description="What asks, for the player who is to confirm; later the label of the token.",
            examples=["Firefox on Android"],
        ),
    ] = "device"


class ClaimIn(In):
    """What only the device that has asked knows."""

    secret: Annotated[
        str, plain(64, min_length=1), Field(description="The `secret` that the device got when it asked.")
    ]


class CodeIn(In):
    """A code that another device shows."""

    code: Code


class ConfirmIn(In):
    """Your answer to a device that asks."""

    code: Code
    allow: Annotated[bool, Field(description="True gives the device your account; false refuses it.")]
