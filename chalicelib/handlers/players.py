"""Players, their tokens, and the list of a player's games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.handlers.access import Caller, Seated
from chalicelib.http.call import Answer, LogContext
from chalicelib.http.limits import HEADERS, left_of
from chalicelib.http.operations import delete, get, patch, post
from chalicelib.http.parameters import Path, Query, page_cursor
from chalicelib.http.sender import Sender
from chalicelib.present import games as present
from chalicelib.schemas.requests.players import MeIn, PlayerIn, TokenIn
from chalicelib.service import errors
from chalicelib.service import players as service
from chalicelib.service.callers import profile_of
from chalicelib.service.deps import Deps
from chalicelib.service.history import archive, games_of
from chalicelib.service.outages import game_time
from chalicelib.service.polling import LONGEST_S, poll_interval_s
from chalicelib.service.ports import Cursor, Profile, TokenNote
from chalicelib.service.quotas import quota_status, registrations
from chalicelib.storage.errors import StoreUnavailable

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "players"
TokenId = Annotated[str, Path("token", "The token's id, not the token itself.", "id", example="t_9sD3fG6hJ1kL4zXc")]
PageCursor = Annotated[Cursor | None, page_cursor("MCAxNzk1MTkwNDAwIDE3OTUxMDQwMDAgZ181bVEyeFc4clQxeVU0aU9w")]
Limit = Annotated[int, Query("limit", "Maximum number of games.", "integer", 1, 100, default=50, example=50)]


def me_of(profile: Profile) -> responses.Me:
    return {
        "id": profile.id,
        "name": profile.name,
        "locale": profile.locale,
        "show_name": profile.show_name,
        "share_name": profile.share_name,
        "share_clues": profile.share_clues,
        "created_at": present.moment(profile.created_at),
    }


def token_of(note: TokenNote) -> responses.Token:
    return {"id": note.id, "label": note.label, "created_at": present.moment(note.created_at)}


@post(
    "/v1/players",
    tag=TAG,
    status=201,
    errors=(errors.QuotaUsedUp, errors.Busy, StoreUnavailable),
    got_headers=("Location", *HEADERS),
)
def create_player(deps: Deps, body: PlayerIn, sender: Sender) -> Answer[responses.PlayerWithToken]:
    """Create a player.

    The answer contains your token, which is shown only once. The same request sent twice creates two players: use the
    one whose token you have received. New players are counted by day and network address, an IPv6 address by its first
    64 bits.
    """
    allowance = registrations(deps, sender.network)
    allowance.check()
    profile, minted = service.register(deps, body.name, body.locale, allowance.quota_use)
    headers = {"Location": "/v1/me", **left_of(allowance, 1)}
    return Answer({"player": me_of(profile), "token": minted.token}, headers=headers)


@get("/v1/me", tag=TAG)
def get_me(deps: Deps, caller: Caller) -> Answer[responses.Me]:
    """Get your profile."""
    return Answer(me_of(profile_of(deps, caller.id)))


@patch("/v1/me", tag=TAG, errors=(errors.QuotaUsedUp, errors.Busy), got_headers=HEADERS)
def update_me(deps: Deps, caller: Caller, body: MeIn) -> Answer[responses.Me]:
    """Update your profile.

    Changes your name or language, or what previews and shared rounds may show of you. A new name appears in the
    lobbies where you have a seat, within a few minutes if there are many; games that have started keep the old one.
    """
    wanted = service.Changes(body.name, body.locale, body.show_name, body.share_name, body.share_clues)
    change = service.change_profile(deps, caller.id, wanted)
    return Answer(me_of(change.new), headers=left_of(change.names, int(change.is_renamed)))


@delete("/v1/me", tag=TAG, status=204, errors=(errors.Busy,))
def delete_me(deps: Deps, caller: Caller, log: LogContext) -> Answer[None]:
    """Delete your account.

    This deletes your profile and tokens at once, and with them your name in every game and all your messages; if there
    is much of that, within a few minutes. You leave all lobbies and games; your moves stay there, your clues included,
    without a name. If somebody has reported a text of yours, the copy is kept for 180 days, without a name. Players who
    have blocked you keep the name that you had in their lists.
    """
    log.update(player=caller.id)  # a restored backup contains the player again (docs/operations.md)
    service.erase(deps, caller.id, caller.token)
    return Answer(None)


@get("/v1/me/tokens", tag=TAG)
def list_tokens(deps: Deps, caller: Caller) -> Answer[responses.TokenList]:
    """List your tokens.

    You see their labels, not the tokens themselves, which the service does not store.
    """
    return Answer({"tokens": [token_of(note) for note in service.list_tokens(deps, caller.id)]})


@post(
    "/v1/me/tokens",
    tag=TAG,
    status=201,
    errors=(errors.QuotaUsedUp, errors.TooManyTokens, errors.Busy),
    got_headers=HEADERS,
)
def create_token(deps: Deps, caller: Caller, body: TokenIn) -> Answer[responses.TokenWithSecret]:
    """Create a token.

    Use it on another device, or to replace a token that you then revoke. The same request sent twice creates two.
    """
    owner = quota_status(deps, caller.id, "tokens")
    owner.check()
    minted = service.add_token(deps, caller.id, body.label, owner.quota_use)
    return Answer({**token_of(minted.note), "token": minted.token}, headers=left_of(owner, 1))


@delete("/v1/me/tokens/{token}", tag=TAG, status=204, errors=(errors.TokenNotFound, errors.Busy))
def revoke_token(deps: Deps, caller: Caller, token: TokenId) -> Answer[None]:
    """Revoke a token.

    It stops working at once. You can also revoke the token with which you send this request.
    """
    service.revoke_token(deps, caller.id, token)
    return Answer(None)


@get("/v1/me/games", tag=TAG, got_headers=("Poll-Interval",))
def list_my_games(deps: Deps, caller: Caller, cursor: PageCursor, limit: Limit) -> Answer[responses.GameList]:
    """List your games.

    Games in which you owe an action come first, by deadline, so one request shows where to act. Then come games being
    played, lobbies, and games that have finished within 30 days. You can still read older and archived games at their
    addresses.

    The next page begins after the last game of this one, in the order at the time of the request. A game that keeps its
    place appears exactly once. A game that moves meanwhile may appear twice; one that becomes more urgent may appear
    only when you read the list from the start again.

    If you have more than 100 games, this order holds among the 100 tables that were opened last, then among the 100
    before them, and so on. A page may be shorter than `limit`, or empty: only `next` says whether the list goes on.
    """
    games, following = games_of(deps, caller.id, cursor, limit)
    now = game_time(deps)
    mine = [(stored, seat) for stored in games if (seat := stored.seat_of(caller.id))]
    page = [present.summary(stored, seat, now) for stored, seat in mine]
    poll_s = min((poll_interval_s(stored, seat, now) for stored, seat in mine), default=LONGEST_S)
    return Answer({"games": page, "next": following}, headers={"Poll-Interval": str(poll_s)})


@delete("/v1/me/games/{game}", tag=TAG, status=204, errors=(errors.GameNotOver, errors.Busy))
def archive_game(deps: Deps, at: Seated) -> Answer[None]:
    """Archive a game.

    Removes it from your list. It must be over, or you must have left it for good. You can still read it.
    """
    archive(deps, at.game, at.player)
    return Answer(None)
