"""Block and unblock players. What a block does: `blocks.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.service import errors
from chalicelib.service.ports import Block, BlockId, block_id
from chalicelib.service.quotas import QuotaStatus, quota_status
from chalicelib.service.retry import until_written, written
from chalicelib.storage.blocks import TableBlocks
from chalicelib.storage.players import TablePlayers

if TYPE_CHECKING:
    from chalicelib.service.deps import Deps
    from chalicelib.service.ids import PlayerId

MAX_BLOCKS = 100  # two made at once, one on either side of midnight (UTC), may make one more


def block(deps: Deps, player: PlayerId, other: PlayerId, name: str) -> tuple[Block, bool, QuotaStatus]:
    """Block another player, who has this name where they were met.

    Gives the block, whether it is new, and the quota before this use. Blocking the same person again gives the same
    block. Raises TooManyBlocks, QuotaUsedUp or Busy.
    """
    id = block_id(player, other)

    def draft() -> tuple[Block, bool, QuotaStatus]:
        payer = quota_status(deps, player, "blocks")
        others = deps.store(TableBlocks).of_player(player)
        known = next((other for other in others if other.id == id), None)
        if known:
            return known, False, payer
        if len(others) >= MAX_BLOCKS:
            raise errors.TooManyBlocks(limit=MAX_BLOCKS)
        payer.check()
        if not others:
            tokens = deps.store(TablePlayers).tokens(player)
            written(deps, lambda: deps.store(TablePlayers).note_blocks(tokens))
        return Block(id, name, deps.now()), True, payer

    def write(drafted: tuple[Block, bool, QuotaStatus]) -> None:
        new, is_new, payer = drafted
        if is_new:
            deps.store(TableBlocks).add(player, new, payer.next_use())

    return until_written(deps, draft, write)


def list_blocks(deps: Deps, player: PlayerId) -> tuple[Block, ...]:
    """The player's blocks, the oldest first."""
    return deps.store(TableBlocks).of_player(player)


def unblock(deps: Deps, player: PlayerId, id: BlockId) -> None:
    """Remove a block. Raises BlockNotFound or Busy."""
    if id not in {block.id for block in deps.store(TableBlocks).of_player(player)}:
        raise errors.BlockNotFound()
    written(deps, lambda: deps.store(TableBlocks).remove(player, id))
