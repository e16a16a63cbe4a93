"""Block other players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from chalicelib.engine.ids import Seat
from chalicelib.handlers.access import Caller
from chalicelib.handlers.players import TAG
from chalicelib.http.call import Answer
from chalicelib.http.limits import HEADERS, left_of
from chalicelib.http.operations import delete, get, post
from chalicelib.http.parameters import Path
from chalicelib.present import games as present
from chalicelib.schemas.requests.blocks import BlockIn
from chalicelib.service import blocking as service
from chalicelib.service import errors
from chalicelib.service.deps import Deps
from chalicelib.service.ids import GameId
from chalicelib.service.ports import Block, BlockId
from chalicelib.service.seating import person_at

if TYPE_CHECKING:
    from chalicelib.schemas import responses

BlockPath = Annotated[str, Path("block", "The block's id.", "id", example="b_9c1f5a07d3e84b26")]


def block_of(block: Block) -> responses.Block:
    return {"id": block.id, "name": block.name, "created_at": present.moment(block.created_at)}


@post(
    "/v1/me/blocks",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(
        errors.GameNotFound,
        errors.SeatNotFound,
        errors.CannotBlock,
        errors.TooManyBlocks,
        errors.QuotaUsedUp,
        errors.Busy,
    ),
    got_headers=HEADERS,
)
def create_block(deps: Deps, caller: Caller, body: BlockIn) -> Answer[responses.Block]:
    """Block a player.

    You name them by a seat in a game where you have a seat too, or had one. They are not told. From now on they cannot
    take a seat at tables that you host, nor join your circles, and a rematch that one of you opens does not seat the
    other. Tables where you both sit already go on, and so do circles; `blocked` marks the player for you at tables,
    and `has_blocked` marks listed tables where they sit. Blocking the same person again gives the same block, with 200.
    """
    person = person_at(deps, caller.id, GameId(body.game), Seat(body.seat))
    block, is_new, payer = service.block(deps, caller.id, person.player, person.name)
    return Answer(block_of(block), 201 if is_new else 200, headers=left_of(payer, int(is_new)))


@get("/v1/me/blocks", tag=TAG)
def list_blocks(deps: Deps, caller: Caller) -> Answer[responses.BlockList]:
    """List your blocks.

    The players whom you have blocked, by the names that they had at the table where you blocked them.
    """
    return Answer({"blocks": [block_of(block) for block in service.list_blocks(deps, caller.id)]})


@delete("/v1/me/blocks/{block}", tag=TAG, status=204, errors=(errors.BlockNotFound, errors.Busy))
def delete_block(deps: Deps, caller: Caller, block: BlockPath) -> Answer[None]:
    """Unblock a player.

    They are not told.
    """
    service.unblock(deps, caller.id, BlockId(block))
    return Answer(None)
