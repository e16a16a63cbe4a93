"""Block other players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from chalicelib.api.bodies import In
from chalicelib.api.call import Answer
from chalicelib.api.headers import HEADERS, allowance_headers
from chalicelib.api.moments import moment
from chalicelib.api.operations import delete, get, post
from chalicelib.api.parameters import Path
from chalicelib.api.text import plain_field
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy, QuotaUsedUp
from chalicelib.core.ids import GameId
from chalicelib.engine.game import Seat
from chalicelib.lobby.errors import CannotBlock
from chalicelib.lobby.seats import person_at
from chalicelib.players import blocks
from chalicelib.players.api import TAG
from chalicelib.players.caller import Caller
from chalicelib.players.errors import BlockNotFound, TooManyBlocks
from chalicelib.players.player import Block, BlockId
from chalicelib.tables.errors import GameNotFound, SeatNotFound

if TYPE_CHECKING:
    from chalicelib.players import answers


BlockPath = Annotated[str, Path("block", "The block's id.", "id", example="b_9c1f5a07d3e84b26")]


def block_of(block: Block) -> answers.Block:
    return {"id": block.id, "name": block.name, "created_at": moment(block.created_at)}


class BlockIn(In):
    """The seat of the player to block."""

    game: Annotated[
        str,
        plain_field(64, min_length=1),
        Field(description="The id of a game where you have, or have had, a seat.", examples=["g_5mQ2xW8rT1yU4iOp"]),
    ]
    seat: Annotated[int, Field(ge=1, le=12, description="Their seat there.")]


@post(
    "/v1/me/blocks",
    tag=TAG,
    status=201,
    also=(200,),
    errors=(
        GameNotFound,
        SeatNotFound,
        CannotBlock,
        TooManyBlocks,
        QuotaUsedUp,
        Busy,
    ),
    got_headers=HEADERS,
)
def create_block(deps: Deps, caller: Caller, body: BlockIn) -> Answer[answers.Block]:
    """Block a player.

    You name them by a seat in a game where you have a seat too, or had one. They are not told. From now on they cannot
    take a seat at tables that you host, nor join your circles, and a rematch that one of you opens does not seat the
    other. Tables where you both sit already go on, and so do circles; `blocked` marks the player for you at tables,
    and `has_blocked` marks listed tables where they sit. Blocking the same person again gives the same block, with 200.
    """
    person = person_at(deps, caller.id, GameId(body.game), Seat(body.seat))
    block, is_new, payer = blocks.block(deps, caller.id, person.player, person.name)
    return Answer(block_of(block), 201 if is_new else 200, headers=allowance_headers(payer, int(is_new)))


@get("/v1/me/blocks", tag=TAG)
def list_blocks(deps: Deps, caller: Caller) -> Answer[answers.BlockList]:
    """List your blocks.

    The players whom you have blocked, by the names that they had at the table where you blocked them.
    """
    return Answer({"blocks": [block_of(block) for block in blocks.list_blocks(deps, caller.id)]})


@delete("/v1/me/blocks/{block}", tag=TAG, status=204, errors=(BlockNotFound, Busy))
def delete_block(deps: Deps, caller: Caller, block: BlockPath) -> Answer[None]:
    """Unblock a player.

    They are not told.
    """
    blocks.unblock(deps, caller.id, BlockId(block))
    return Answer(None)
