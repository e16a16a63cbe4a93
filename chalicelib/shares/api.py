"""Share a finished round, or a finished game, on a public page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.api.bodies import Nothing
from chalicelib.api.call import Answer
from chalicelib.api.headers import CONTENT_LANGUAGE
from chalicelib.api.operations import delete, get, post
from chalicelib.api.parameters import Path
from chalicelib.api.sender import Sender
from chalicelib.catalogue.cards import faces
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp
from chalicelib.shares import shares, view
from chalicelib.shares.bodies import ShareReportIn
from chalicelib.shares.errors import NotSharer, ShareNotFound, ShareWithdrawn, TooManyShares
from chalicelib.store.errors import StoreUnavailable
from chalicelib.tables.access import RoundNumber, Seated
from chalicelib.tables.errors import GameNotOver, PrivateContent, RoundNotFound

if TYPE_CHECKING:
    from chalicelib.shares import answers

TAG = "shares"
ShareId = Annotated[str, Path("share", "The share's id.", "id", example="5mQ2xW8rT1yU4iOp0004k3ZtQ9bL0xVa7GdM")]
READ_ERRORS = (ShareNotFound, QuotaUsedUp, Busy, StoreUnavailable)


@post(
    "/v1/games/{game}/rounds/{round}/share",
    tag=TAG,
    errors=(RoundNotFound, ShareWithdrawn, PrivateContent, TooManyShares, Busy),
)
def share_round(deps: Deps, at: Seated, round: RoundNumber, _: Nothing) -> Answer[answers.Share]:
    """Share a round.

    Makes a public page of a finished round, which anybody who has its address can see; the same request gives the same
    page. It shows names only of those who allow it (`share_name` of their profiles), and the clue of a private table
    only if its author does (`share_clues`). Up to 20 shares a game.
    """
    return Answer(view.share(shares.share(deps, at.game, at.seat, round), whole=False))


@delete(
    "/v1/games/{game}/rounds/{round}/share",
    tag=TAG,
    status=204,
    errors=(RoundNotFound, NotSharer, Busy),
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
    errors=(GameNotOver, ShareWithdrawn, PrivateContent, TooManyShares, Busy),
)
def share_game(deps: Deps, at: Seated, _: Nothing) -> Answer[answers.Share]:
    """Share a game.

    The same for all rounds of a finished game.
    """
    return Answer(view.share(shares.share(deps, at.game, at.seat, shares.WHOLE), whole=True))


@delete("/v1/games/{game}/share", tag=TAG, status=204, errors=(NotSharer, Busy))
def withdraw_game(deps: Deps, at: Seated) -> Answer[None]:
    """End the share of a game.

    You, if you have shared it, or the host.
    """
    shares.withdraw(deps, at.game, at.seat, shares.WHOLE)
    return Answer(None)


@get("/v1/shares/{share}", tag=TAG, errors=READ_ERRORS, got_headers=("X-Robots-Tag",))
def get_share(deps: Deps, share: ShareId, sender: Sender, language: Language) -> Answer[answers.Shared]:
    """Look at what is shared.

    Without a token. It shows what everybody at the table has seen when the round was scored. Looks are counted by day
    and network address.
    """
    found = shares.load_share(deps, share, sender.network)
    spoken = language.name or found.table.language
    cards = faces(deps.pictures_url, found.table.decks_in_play, spoken)
    return Answer(view.shared_page(found, cards), headers={"X-Robots-Tag": "noindex", CONTENT_LANGUAGE: spoken})


@post("/v1/shares/{share}/reports", tag=TAG, status=204, errors=READ_ERRORS)
def report_share(deps: Deps, share: ShareId, body: ShareReportIn, sender: Sender) -> Answer[None]:
    """Report what is shared.

    Tells the operator of the service. Without a token; reports are counted by day and network address.
    """
    shares.report(deps, share, sender.network, body.reason)
    return Answer(None)
