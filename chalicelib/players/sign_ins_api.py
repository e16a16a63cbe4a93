"""Sign in on another device."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from chalicelib.api.bodies import In
from chalicelib.api.call import Answer
from chalicelib.api.headers import HEADERS, allowance_headers
from chalicelib.api.moments import moment
from chalicelib.api.operations import post
from chalicelib.api.sender import Sender
from chalicelib.api.text import plain_field
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp
from chalicelib.players import sign_ins
from chalicelib.players.api import TAG, me_of
from chalicelib.players.caller import Caller
from chalicelib.players.errors import SignInNotFound, SignInPending, TooManyCodes, TooManyTokens
from chalicelib.players.fields import Label
from chalicelib.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from chalicelib.players import answers


POLL_S = 3

Code = Annotated[
    str,
    plain_field(20, min_length=1),
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


@post(
    "/v1/sign-ins",
    tag=TAG,
    status=201,
    errors=(QuotaUsedUp, Busy, StoreUnavailable),
    got_headers=("Poll-Interval", *HEADERS),
)
def create_sign_in(deps: Deps, body: SignInIn, sender: Sender) -> Answer[answers.SignIn]:
    """Ask to be signed in.

    For a device without a token. Show the `code` to the person, who types it on a device where they are signed in, and
    claim the token with the `secret` every `Poll-Interval` seconds. It lasts five minutes. New sign-ins are counted by
    day and network address, as new players are.
    """
    asked = sign_ins.ask(deps, sender.network, body.label)
    code = asked.sign_in.code
    shown: answers.SignIn = {
        "code": f"{code[:4]}-{code[4:]}",
        "secret": asked.secret,
        "expires_at": moment(asked.sign_in.expires_at),
    }
    return Answer(shown, headers={"Poll-Interval": str(POLL_S), **allowance_headers(asked.allowance, 1)})


class ClaimIn(In):
    """What only the device that has asked knows."""

    secret: Annotated[
        str, plain_field(64, min_length=1), Field(description="The `secret` that the device got when it asked.")
    ]


@post(
    "/v1/sign-ins/claim",
    tag=TAG,
    errors=(SignInPending, SignInNotFound, Busy, StoreUnavailable),
)
def claim_sign_in(deps: Deps, body: ClaimIn) -> Answer[answers.PlayerWithToken]:
    """Claim the token of a sign-in.

    409 `sign-in-pending` until the person has answered. The token is made and shown only once: if you do not receive
    the answer, ask again for a new sign-in. A sign-in that was refused, has been claimed or has ended is not found.
    """
    profile, minted = sign_ins.claim(deps, body.secret)
    return Answer({"player": me_of(profile), "token": minted.token})


class CodeIn(In):
    """A code that another device shows."""

    code: Code


@post(
    "/v1/me/sign-ins/look",
    tag=TAG,
    errors=(SignInNotFound, TooManyCodes, Busy),
)
def look_at_sign_in(deps: Deps, caller: Caller, body: CodeIn) -> Answer[answers.SignInAsked]:
    """Look at what asks to be signed in.

    You may try ten codes an hour: each look and each answer counts, whether the code fits or not.
    """
    found = sign_ins.find_sign_in(deps, caller.id, body.code)
    return Answer({"label": found.label, "asked_at": moment(found.asked_at), "expires_at": moment(found.expires_at)})


class ConfirmIn(In):
    """Your answer to a device that asks."""

    code: Code
    allow: Annotated[bool, Field(description="True gives the device your account; false refuses it.")]


@post(
    "/v1/me/sign-ins",
    tag=TAG,
    status=204,
    errors=(
        SignInNotFound,
        TooManyCodes,
        TooManyTokens,
        QuotaUsedUp,
        Busy,
    ),
)
def answer_sign_in(deps: Deps, caller: Caller, body: ConfirmIn) -> Answer[None]:
    """Allow or refuse a device that asks to be signed in.

    Allowed, it gets a token of yours and is you: allow only a device whose code you see. You can revoke the token later
    (`GET /v1/me/tokens`). Only the first answer counts.
    """
    sign_ins.answer(deps, caller.id, body.code, allow=body.allow)
    return Answer(None)
