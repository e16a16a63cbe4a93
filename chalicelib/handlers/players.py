"""Players and their tokens, and all the games of a player in one answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.http.errors import InvalidParameter
from chalicelib.http.limits import HEADERS, left_of
from chalicelib.http.operations import Answer, Call, Parameter, operation
from chalicelib.present import games as present
from chalicelib.schemas.requests.players import MeIn, PlayerIn, TokenIn
from chalicelib.service import errors
from chalicelib.service import players as service
from chalicelib.service.callers import profile_of, token_hash
from chalicelib.service.past import games_of, put_away
from chalicelib.service.ports import Cursor, Profile, TokenNote
from chalicelib.service.quotas import account
from chalicelib.wiring import deps

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "players"
POLL_S = 15
FROM = Parameter(
    "cursor",
    "Where the page begins: `next` of the page before.",
    most=512,
    example="MCAxNzk1MTkwNDAwIDE3OTUxMDQwMDAgZ181bVEyeFc4clQxeVU0aU9w",
)
LIMIT = Parameter("limit", "How many at most.", "integer", 1, 100, default=50, example=50)


def me_of(profile: Profile) -> responses.Me:
    return {
        "id": profile.id,
        "name": profile.name,
        "locale": profile.locale,
        "created_at": present.moment(profile.created_at),
    }


def token_of(note: TokenNote) -> responses.Token:
    return {"id": note.id, "label": note.label, "created_at": present.moment(note.created_at)}


@operation(
    tag=TAG,
    body=PlayerIn,
    status=201,
    errors=(errors.Busy, errors.StoreUnavailable),
    public=True,
    got_headers=("Location",),
)
def create_player(call: Call) -> Answer[responses.PlayerWithToken]:
    """Become a player.

    The answer has your token, which nobody can tell you again. Sent twice, this makes two players: keep the one whose
    token you have got.
    """
    profile, minted = service.register(deps(), call.body.name, call.body.locale)
    return Answer({"player": me_of(profile), "token": minted.token}, headers={"Location": "/v1/me"})


@operation(tag=TAG)
def get_me(call: Call) -> Answer[responses.Me]:
    """Look at your profile."""
    return Answer(me_of(profile_of(deps(), call.caller())))


@operation(
    tag=TAG,
    body=MeIn,
    errors=(errors.Busy,),
)
def change_me(call: Call) -> Answer[responses.Me]:
    """Change your name or language.

    The others see your new name in the lobbies you sit in; games that have started go on with your old one.
    """
    player = call.caller()
    return Answer(me_of(service.change_profile(deps(), player, call.body.name, call.body.locale)))


@operation(
    tag=TAG,
    status=204,
    errors=(errors.Busy,),
)
def erase_me(call: Call) -> Answer[None]:
    """Be forgotten.

    Your profile and tokens are gone at once, your name from every game, and what you have said from every table.
    Lobbies and games are left; what you have played stays on its table, your clues included, without a name. Words of
    yours that somebody has reported are kept for 180 days, without a name.
    """
    player = call.caller()
    call.noted.update(player=player)  # a table that is restored has them back (docs/operations.md)
    service.erase(deps(), player, token_hash(call.token))
    return Answer(None)


@operation(tag=TAG)
def list_tokens(call: Call) -> Answer[responses.MyTokens]:
    """List your tokens.

    By their labels: the tokens themselves are not kept.
    """
    return Answer({"tokens": [token_of(note) for note in deps().players.tokens(call.caller())]})


@operation(
    tag=TAG,
    body=TokenIn,
    status=201,
    errors=(errors.QuotaUsedUp, errors.TooManyTokens, errors.Busy),
    got_headers=HEADERS,
)
def create_token(call: Call) -> Answer[responses.TokenWithSecret]:
    """Get another token.

    For another device, or to revoke the old one. Sent twice, this makes two.
    """
    player, label = call.caller(), call.body.label
    owner = account(deps(), player, "tokens")
    owner.check()
    minted = service.add_token(deps(), player, label, owner.charge)
    return Answer({**token_of(minted.note), "token": minted.token}, headers=left_of(owner, 1))


@operation(
    tag=TAG,
    status=204,
    errors=(errors.TokenNotFound, errors.Busy),
)
def revoke_token(call: Call) -> Answer[None]:
    """Revoke a token.

    At once, and also the one you are calling with.
    """
    service.revoke_token(deps(), call.caller(), call.path("token"))
    return Answer(None)


@operation(tag=TAG, query=(FROM, LIMIT), got_headers=("Poll-Interval",))
def list_my_games(call: Call) -> Answer[responses.MyGames]:
    """List all your games.

    What you owe comes first, by its deadline: one question tells a player of many games where to act. Then come games
    being played, lobbies, and games that have finished within 30 days. Older ones, and those which you put away, can
    still be read where they are.

    The next page is everything behind the last game of this one, in the order as it is when you ask. Games which stay
    where they are come exactly once; one that moves meanwhile may come twice, and one that has become more urgent may
    appear only when the list is read from the start again.
    """
    player, cursor = call.caller(), call.query("cursor")
    try:
        games, following = games_of(deps(), player, Cursor(cursor) if cursor else None, call.query("limit"))
    except ValueError:
        raise InvalidParameter(parameter="cursor") from None
    now = deps().now()
    page = [present.summary(stored, seat, now) for stored in games if (seat := stored.seat_of(player))]
    return Answer({"games": page, "next": following}, headers={"Poll-Interval": str(POLL_S)})


@operation(
    tag=TAG,
    status=204,
    errors=(errors.GameNotFound, errors.NotSeated, errors.GameNotOver, errors.Busy),
)
def put_game_away(call: Call) -> Answer[None]:
    """Take a game off your list.

    One that is over, or that you have left for good. You can still read it.
    """
    player, stored = call.at_table()
    put_away(deps(), stored, player)
    return Answer(None)
