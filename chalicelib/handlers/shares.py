"""Share a finished round, or a finished game, on a public page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.handlers.access import RoundNumber, Seated
from chalicelib.handlers.language import Language
from chalicelib.http.bodies import Nothing
from chalicelib.http.call import Answer
from chalicelib.http.operations import delete, get, post
from chalicelib.http.parameters import Path
from chalicelib.http.sender import Sender
from chalicelib.present import shares as present
from chalicelib.present.cards import faces
from chalicelib.schemas.requests.shares import ShareReportIn
from chalicelib.service import errors, shares
from chalicelib.service.deps import Deps
from chalicelib.storage.errors import StoreUnavailable

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "shares"
ShareId = Annotated[str, Path("share", "The share's id.", "id", example="5mQ2xW8rT1yU4iOp0004k3ZtQ9bL0xVa7GdM")]
OF_LOOKS = (errors.ShareNotFound, errors.QuotaUsedUp, errors.Busy, StoreUnavailable)


@post(
    "/v1/games/{game}/rounds/{round}/share",
    tag=TAG,
    errors=(errors.RoundNotFound, errors.ShareWithdrawn, errors.TooManyShares, errors.Busy),
)
def share_round(deps: Deps, at: Seated, round: RoundNumber, _: Nothing) -> Answer[responses.Share]:
    """Share a round.

    Makes a public page of a finished round, which anybody who has its address can see; the same request gives the same
    page. It shows names only of those who allow it (`share_name` of their profiles), and the clue of a private table
    only if its author does (`share_clues`). Up to 20 shares a game.
    """
    return Answer(present.share(shares.share(deps, at.game, at.seat, round), whole=False))


@delete(
    "/v1/games/{game}/rounds/{round}/share",
    tag=TAG,
    status=204,
    errors=(errors.RoundNotFound, errors.NotSharer, errors.Busy),
)
def withdraw_round(deps: Deps, at: Seated, round: RoundNumber) -> Answer[None]:
    """End the share of a round.

    You, if you have shared it, or the host; and the author of the clue, after whom nobody can share the round again.
    """
    shares.withdraw(deps, at.game, at.seat, round)
    return Answer(None)


@post(
    "/v1/games/{game}/share",
    tag=TAG,
    errors=(errors.GameNotOver, errors.ShareWithdrawn, errors.TooManyShares, errors.Busy),
)
def share_game(deps: Deps, at: Seated, _: Nothing) -> Answer[responses.Share]:
    """Share a game.

    The same for all rounds of a finished game.
    """
    return Answer(present.share(shares.share(deps, at.game, at.seat, shares.WHOLE), whole=True))


@delete("/v1/games/{game}/share", tag=TAG, status=204, errors=(errors.NotSharer, errors.Busy))
def withdraw_game(deps: Deps, at: Seated) -> Answer[None]:
    """End the share of a game.

    You, if you have shared it, or the host.
    """
    shares.withdraw(deps, at.game, at.seat, shares.WHOLE)
    return Answer(None)


@get("/v1/shares/{share}", tag=TAG, errors=OF_LOOKS, got_headers=("X-Robots-Tag",))
def get_share(deps: Deps, share: ShareId, sender: Sender, language: Language) -> Answer[responses.Shared]:
    """Look at what is shared.

    Without a token. It shows what everybody at the table has seen when the round was scored. Looks are counted by day
    and network address.
    """
    found = shares.shared(deps, share, sender.network)
    cards = faces(deps.pictures_url, found.table.decks_in_play, language.name or found.table.language)
    return Answer(present.shared(found, cards), headers={"X-Robots-Tag": "noindex"})


@post("/v1/shares/{share}/reports", tag=TAG, status=204, errors=OF_LOOKS)
def report_share(deps: Deps, share: ShareId, body: ShareReportIn, sender: Sender) -> Answer[None]:
    """Report what is shared.

    Tells the operator of the service. Without a token; reports are counted by day and network address.
    """
    shares.report(deps, share, sender.network, body.reason)
    return Answer(None)
