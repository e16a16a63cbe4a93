"""Players and their tokens, and all the games of a player in one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.handlers.access import Caller, Seated
from chalicelib.http.call import Answer, LogContext
from chalicelib.http.errors import InvalidParameter
from chalicelib.http.limits import HEADERS, left_of
from chalicelib.http.operations import delete, get, patch, post
from chalicelib.http.parameters import Path, Query, page_cursor
from chalicelib.present import games as present
from chalicelib.schemas.requests.players import MeIn, PlayerIn, TokenIn
from chalicelib.service import errors
from chalicelib.service import players as service
from chalicelib.service.callers import profile_of
from chalicelib.service.deps import Deps
from chalicelib.service.past import games_of, put_away
from chalicelib.service.ports import Cursor, Profile, TokenNote
from chalicelib.service.quotas import account

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "players"
POLL_S = 15
TokenId = Annotated[str, Path("token", "The token's id, which is not the token.", "id", example="t_9sD3fG6hJ1kL4zXc")]
PageCursor = Annotated[str | None, page_cursor("MCAxNzk1MTkwNDAwIDE3OTUxMDQwMDAgZ181bVEyeFc4clQxeVU0aU9w")]
Limit = Annotated[int, Query("limit", "How many at most.", "integer", 1, 100, default=50, example=50)]


def me_of(profile: Profile) -> responses.Me:
    return {
        "id": profile.id,
        "name": profile.name,
        "locale": profile.locale,
        "created_at": present.moment(profile.created_at),
    }


def token_of(note: TokenNote) -> responses.Token:
    return {"id": note.id, "label": note.label, "created_at": present.moment(note.created_at)}


@post(
    "/v1/players",
    tag=TAG,
    status=201,
    errors=(errors.Busy, errors.StoreUnavailable),
    got_headers=("Location",),
)
def create_player(deps: Deps, body: PlayerIn) -> Answer[responses.PlayerWithToken]:
    """Become a player.

    The answer has your token, which nobody can tell you again. Sent twice, this makes two players: keep the one whose
    token you have got.
    """
    profile, minted = service.register(deps, body.name, body.locale)
    return Answer({"player": me_of(profile), "token": minted.token}, headers={"Location": "/v1/me"})


@get("/v1/me", tag=TAG)
def get_me(deps: Deps, caller: Caller) -> Answer[responses.Me]:
    """Look at your profile."""
    return Answer(me_of(profile_of(deps, caller.id)))


@patch("/v1/me", tag=TAG, errors=(errors.Busy,))
def change_me(deps: Deps, caller: Caller, body: MeIn) -> Answer[responses.Me]:
    """Change your name or language.

    The others see your new name in the lobbies you sit in; games that have started go on with your old one.
    """
    return Answer(me_of(service.change_profile(deps, caller.id, body.name, body.locale)))


@delete("/v1/me", tag=TAG, status=204, errors=(errors.Busy,))
def erase_me(deps: Deps, caller: Caller, log: LogContext) -> Answer[None]:
    """Be forgotten.

    Your profile and tokens are gone at once, your name from every game, and what you have said from every table.
    Lobbies and games are left; what you have played stays on its table, your clues included, without a name. Words of
    yours that somebody has reported are kept for 180 days, without a name.
    """
    log.update(player=caller.id)  # a table that is restored has them back (docs/operations.md)
    service.erase(deps, caller.id, caller.token)
    return Answer(None)


@get("/v1/me/tokens", tag=TAG)
def list_tokens(deps: Deps, caller: Caller) -> Answer[responses.MyTokens]:
    """List your tokens.

    By their labels: the tokens themselves are not kept.
    """
    return Answer({"tokens": [token_of(note) for note in deps.players.tokens(caller.id)]})


@post(
    "/v1/me/tokens",
    tag=TAG,
    status=201,
    errors=(errors.QuotaUsedUp, errors.TooManyTokens, errors.Busy),
    got_headers=HEADERS,
)
def create_token(deps: Deps, caller: Caller, body: TokenIn) -> Answer[responses.TokenWithSecret]:
    """Get another token.

    For another device, or to revoke the old one. Sent twice, this makes two.
    """
    owner = account(deps, caller.id, "tokens")
    owner.check()
    minted = service.add_token(deps, caller.id, body.label, owner.charge)
    return Answer({**token_of(minted.note), "token": minted.token}, headers=left_of(owner, 1))


@delete("/v1/me/tokens/{token}", tag=TAG, status=204, errors=(errors.TokenNotFound, errors.Busy))
def revoke_token(deps: Deps, caller: Caller, token: TokenId) -> Answer[None]:
    """Revoke a token.

    At once, and also the one you are calling with.
    """
    service.revoke_token(deps, caller.id, token)
    return Answer(None)


@get("/v1/me/games", tag=TAG, got_headers=("Poll-Interval",))
def list_my_games(deps: Deps, caller: Caller, cursor: PageCursor, limit: Limit) -> Answer[responses.MyGames]:
    """List all your games.

    What you owe comes first, by its deadline: one question tells a player of many games where to act. Then come games
    being played, lobbies, and games that have finished within 30 days. Older ones, and those which you put away, can
    still be read where they are.

    The next page is everything behind the last game of this one, in the order as it is when you ask. Games which stay
    where they are come exactly once; one that moves meanwhile may come twice, and one that has become more urgent may
    appear only when the list is read from the start again.
    """
    try:
        games, following = games_of(deps, caller.id, Cursor(cursor) if cursor else None, limit)
    except ValueError:
        raise InvalidParameter(parameter="cursor") from None
    now = deps.now()
    page = [present.summary(stored, seat, now) for stored in games if (seat := stored.seat_of(caller.id))]
    return Answer({"games": page, "next": following}, headers={"Poll-Interval": str(POLL_S)})


@delete("/v1/me/games/{game}", tag=TAG, status=204, errors=(errors.GameNotOver, errors.Busy))
def put_game_away(deps: Deps, at: Seated) -> Answer[None]:
    """Take a game off your list.

    One that is over, or that you have left for good. You can still read it.
    """
    put_away(deps, at.game, at.player)
    return Answer(None)
