"""What a table shows to somebody who has only a link to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Self

from chalicelib.handlers.games import TAG
from chalicelib.http.call import Answer
from chalicelib.http.inputs import Order, Provided
from chalicelib.http.operations import get
from chalicelib.http.parameters import Path
from chalicelib.http.sender import Sender
from chalicelib.present import previews as present
from chalicelib.service import errors
from chalicelib.service.deps import Deps
from chalicelib.service.previews import preview_of
from chalicelib.storage.errors import StoreUnavailable

if TYPE_CHECKING:
    from chalicelib.http.call import Call
    from chalicelib.schemas import responses

INVITE = "Invite"
PreviewId = Annotated[
    str, Path("preview", "The preview: `preview` of the game.", "id", example="5mQ2xW8rT1yU4iOpk3ZtQ9bL0xV")
]


@dataclass(frozen=True, slots=True)
class Invitation(Provided):
    """The invite code that came along, if any. One that cannot be right is like any wrong one."""

    order: ClassVar = Order.HEADERS
    headers: ClassVar = (INVITE,)

    code: str | None

    @classmethod
    def of(cls, call: Call) -> Self:
        return cls(call.header(INVITE))


@get(
    "/v1/previews/{preview}",
    tag=TAG,
    errors=(errors.PreviewNotFound, errors.QuotaUsedUp, errors.Busy, StoreUnavailable),
)
def get_preview(deps: Deps, preview: PreviewId, invitation: Invitation, sender: Sender) -> Answer[responses.Preview]:
    """Preview a table.

    What kind of table a link leads to, without a token. `preview` of a game is its public part, which is not enough to
    sit down. With the header `Invite` and the right code you also get the game's id, and in the lobby who sits there; a
    wrong code is like none. Once the game has started, nothing of this changes any more. Looks are counted by day and
    network address, as new players are.
    """
    found = preview_of(deps, preview, invitation.code, sender.network)
    return Answer(present.show_preview(found), headers={"Cache-Control": "private, no-cache"})
