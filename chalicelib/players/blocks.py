"""What it does that players have blocked others, who are never told.

To a blocked player a lobby whose host has blocked them is like one that does not exist; at every other table nothing
changes for them. Decision 22 says what that hides, and what it cannot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.core.retry import draft_and_write, write_safely
from chalicelib.players.blocks_store import TableBlocks
from chalicelib.players.errors import BlockNotFound, TooManyBlocks
from chalicelib.players.player import Block, BlockId, block_id
from chalicelib.players.quotas import QuotaStatus, quota_status
from chalicelib.players.store import TablePlayers

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chalicelib.core.deps import Deps
    from chalicelib.core.ids import PlayerId


MAX_BLOCKS = 100  # two made at once, one on either side of midnight (UTC), may make one more


def blocks_of(deps: Deps, player: PlayerId) -> frozenset[BlockId]:
    """The ids of the player's blocks. Without a read if the token of this request says that there are none."""
    if deps.has_blocks.get(player, None, 0) is False:
        return frozenset()
    return frozenset(block.id for block in deps.store(TableBlocks).of_player(player))


def blocked_pairs(deps: Deps, player: PlayerId, people: Iterable[PlayerId]) -> frozenset[PlayerId]:
    """Those of the people who have blocked the player, or whom the player has blocked, in one read."""
    pairs = {block_id(*pair): pair for person in people for pair in ((person, player), (player, person))}
    found = deps.store(TableBlocks).find_existing([(pair[0], id) for id, pair in pairs.items()]) if pairs else ()
    return frozenset(person for id in found for person in pairs[id]) - {player}


def blockers(deps: Deps, people: Iterable[PlayerId], player: PlayerId) -> frozenset[PlayerId]:
    """Those of the people who have blocked the player."""
    ids = {block_id(person, player): person for person in people}
    found = deps.store(TableBlocks).find_existing([(person, id) for id, person in ids.items()]) if ids else ()
    return frozenset(ids[id] for id in found)


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
            raise TooManyBlocks(limit=MAX_BLOCKS)
        payer.check()
        if not others:
            tokens = deps.store(TablePlayers).tokens(player)
            write_safely(deps, lambda: deps.store(TablePlayers).note_blocks(tokens))
        return Block(id, name, deps.now()), True, payer

    def write(drafted: tuple[Block, bool, QuotaStatus]) -> None:
        new, is_new, payer = drafted
        if is_new:
            deps.store(TableBlocks).add(player, new, payer.next_use())

    return draft_and_write(deps, draft, write)


def list_blocks(deps: Deps, player: PlayerId) -> tuple[Block, ...]:
    """The player's blocks, the oldest first."""
    return deps.store(TableBlocks).of_player(player)


def unblock(deps: Deps, player: PlayerId, id: BlockId) -> None:
    """Remove a block. Raises BlockNotFound or Busy."""
    if id not in {block.id for block in deps.store(TableBlocks).of_player(player)}:
        raise BlockNotFound()
    write_safely(deps, lambda: deps.store(TableBlocks).remove(player, id))
