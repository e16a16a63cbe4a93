"""Players: their profiles and their tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.call import Answer
from chalicelib.api.headers import AS_GET, HEADERS, allowance_headers
from chalicelib.api.moments import moment
from chalicelib.api.operations import delete, get, patch, post
from chalicelib.api.parameters import Path, Query
from chalicelib.api.preconditions import IfMatch
from chalicelib.api.sender import Sender
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp
from chalicelib.players import profile as players_profile
from chalicelib.players import tokens
from chalicelib.players.bodies import MeIn, PlayerIn, TokenIn
from chalicelib.players.caller import Caller
from chalicelib.players.errors import TokenNotFound, TooManyTokens
from chalicelib.players.player import Profile, TokenNote
from chalicelib.players.profile import profile_of
from chalicelib.players.quotas import quota_status, registrations
from chalicelib.store.errors import StoreUnavailable

if TYPE_CHECKING:
    from chalicelib.players import answers


TAG = "players"
ME = "/v1/me"
TokenId = Annotated[str, Path("token", "The token's id, not the token itself.", "id", example="t_9sD3fG6hJ1kL4zXc")]
Limit = Annotated[int, Query("limit", "Maximum number of games.", "integer", 1, 100, default=50, example=50)]


def me_of(profile: Profile) -> answers.Me:
    return {
        "id": profile.id,
        "name": profile.name,
        "locale": profile.locale,
        "show_name": profile.show_name,
        "share_name": profile.share_name,
        "share_clues": profile.share_clues,
        "created_at": moment(profile.created_at),
    }


def token_of(note: TokenNote) -> answers.Token:
    return {"id": note.id, "label": note.label, "created_at": moment(note.created_at)}


@post(
    "/v1/players",
    tag=TAG,
    status=201,
    errors=(QuotaUsedUp, Busy, StoreUnavailable),
    got_headers=("Location", *HEADERS),
)
def create_player(deps: Deps, body: PlayerIn, sender: Sender) -> Answer[answers.PlayerWithToken]:
    """Create a player.

    The answer contains your token, which is shown only once. The same request sent twice creates two players: use the
    one whose token you have received. It takes no `Idempotency-Key`: nobody is there yet to whom a key could belong,
    and who guessed one would get the token. New players are counted by day and network.
    """
    allowance = registrations(deps, sender.network)
    allowance.check()
    profile, minted = players_profile.register(deps, body.name, body.locale, allowance.quota_use)
    headers = {"Location": ME, **allowance_headers(allowance, 1)}
    return Answer({"player": me_of(profile), "token": minted.token}, headers=headers)


@get("/v1/me", tag=TAG)
def get_me(deps: Deps, caller: Caller) -> Answer[answers.Me]:
    """Get your profile."""
    return Answer(me_of(profile_of(deps, caller.id)))


@patch("/v1/me", tag=TAG, errors=(QuotaUsedUp, Busy), got_headers=(*AS_GET, *HEADERS))
def update_me(deps: Deps, caller: Caller, body: MeIn, match: IfMatch) -> Answer[answers.Me]:
    """Update your profile.

    Changes your name or language, or what previews and shared rounds may show of you. A new name appears in the
    lobbies where you have a seat, within a few minutes if there are many; games that have started keep the old one.
    """
    wanted = players_profile.Changes(body.name, body.locale, body.show_name, body.share_name, body.share_clues)
    change = players_profile.change_profile(deps, caller.id, wanted, lambda old: match.check(lambda: me_of(old)))
    headers = allowance_headers(change.names, int(change.is_renamed))
    return Answer(me_of(change.new), headers=headers, shown_at=ME)


@get("/v1/me/tokens", tag=TAG)
def list_tokens(deps: Deps, caller: Caller) -> Answer[answers.TokenList]:
    """List your tokens.

    You see their labels, not the tokens themselves, which the service does not store.
    """
    return Answer({"tokens": [token_of(note) for note in tokens.list_tokens(deps, caller.id)]})


@post(
    "/v1/me/tokens",
    tag=TAG,
    status=201,
    errors=(QuotaUsedUp, TooManyTokens, Busy),
    got_headers=HEADERS,
)
def create_token(deps: Deps, caller: Caller, body: TokenIn) -> Answer[answers.TokenWithSecret]:
    """Create a token.

    Use it on another device, or to replace a token that you then revoke. The same request sent twice creates two, also
    with an `Idempotency-Key`: the service keeps no token that it could show again.
    """
    owner = quota_status(deps, caller.id, "tokens")
    owner.check()
    minted = tokens.add_token(deps, caller.id, body.label, owner.quota_use)
    return Answer({**token_of(minted.note), "token": minted.token}, headers=allowance_headers(owner, 1))


@delete("/v1/me/tokens/{token}", tag=TAG, status=204, errors=(TokenNotFound, Busy))
def revoke_token(deps: Deps, caller: Caller, token: TokenId) -> Answer[None]:
    """Revoke a token.

    It stops working at once. You can also revoke the token with which you send this request.
    """
    tokens.revoke_token(deps, caller.id, token)
    return Answer(None)
