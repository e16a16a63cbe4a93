"""Sign in on another device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.handlers.access import Caller
from chalicelib.handlers.players import TAG, me_of
from chalicelib.http.call import Answer
from chalicelib.http.limits import HEADERS, left_of
from chalicelib.http.operations import post
from chalicelib.http.sender import Sender
from chalicelib.present.games import moment
from chalicelib.schemas.requests.sign_ins import ClaimIn, CodeIn, ConfirmIn, SignInIn
from chalicelib.service import errors, sign_ins
from chalicelib.service.deps import Deps
from chalicelib.storage.errors import StoreUnavailable

if TYPE_CHECKING:
    from chalicelib.schemas import responses

POLL_S = 3


@post(
    "/v1/sign-ins",
    tag=TAG,
    status=201,
    errors=(errors.QuotaUsedUp, errors.Busy, StoreUnavailable),
    got_headers=("Poll-Interval", *HEADERS),
)
def create_sign_in(deps: Deps, body: SignInIn, sender: Sender) -> Answer[responses.SignIn]:
    """Ask to be signed in.

    For a device without a token. Show the `code` to the person, who types it on a device where they are signed in, and
    claim the token with the `secret` every `Poll-Interval` seconds. It lasts five minutes. New sign-ins are counted by
    day and network address, as new players are.
    """
    asked = sign_ins.ask(deps, sender.network, body.label)
    code = asked.sign_in.code
    shown: responses.SignIn = {
        "code": f"{code[:4]}-{code[4:]}",
        "secret": asked.secret,
        "expires_at": moment(asked.sign_in.expires_at),
    }
    return Answer(shown, headers={"Poll-Interval": str(POLL_S), **left_of(asked.allowance, 1)})


@post(
    "/v1/sign-ins/claim",
    tag=TAG,
    errors=(errors.SignInPending, errors.SignInNotFound, errors.Busy, StoreUnavailable),
)
def claim_sign_in(deps: Deps, body: ClaimIn) -> Answer[responses.PlayerWithToken]:
    """Claim the token of a sign-in.

    409 `sign-in-pending` until the person has answered. The token is made and shown only once: if you do not receive
    the answer, ask again for a new sign-in. A sign-in that was refused, has been claimed or has ended is not found.
    """
    profile, minted = sign_ins.claim(deps, body.secret)
    return Answer({"player": me_of(profile), "token": minted.token})


@post(
    "/v1/me/sign-ins/look",
    tag=TAG,
    errors=(errors.SignInNotFound, errors.TooManyCodes, errors.Busy),
)
def look_at_sign_in(deps: Deps, caller: Caller, body: CodeIn) -> Answer[responses.SignInAsked]:
    """Look at what asks to be signed in.

    You may try ten codes an hour: each look and each answer counts, whether the code fits or not.
    """
    found = sign_ins.look(deps, caller.id, body.code)
    return Answer({"label": found.label, "asked_at": moment(found.asked_at), "expires_at": moment(found.expires_at)})


@post(
    "/v1/me/sign-ins",
    tag=TAG,
    status=204,
    errors=(
        errors.SignInNotFound,
        errors.TooManyCodes,
        errors.TooManyTokens,
        errors.QuotaUsedUp,
        errors.Busy,
    ),
)
def answer_sign_in(deps: Deps, caller: Caller, body: ConfirmIn) -> Answer[None]:
    """Allow or refuse a device that asks to be signed in.

    Allowed, it gets a token of yours and is you: allow only a device whose code you see. You can revoke the token later
    (`GET /v1/me/tokens`). Only the first answer counts.
    """
    sign_ins.answer(deps, caller.id, body.code, allow=body.allow)
    return Answer(None)
