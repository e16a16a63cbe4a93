"""Block and unblock players. What a block does: `blocks.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.service import errors
from chalicelib.service.ports import Block, BlockId, block_id
from chalicelib.service.quotas import QuotaStatus, quota_status
from chalicelib.service.retry import until_written, written
from chalicelib.storage.blocks import TableBlocks
from chalicelib.storage.games import TableGames
from chalicelib.storage.players import TablePlayers

if TYPE_CHECKING:
    from chalicelib.engine.ids import Seat
    from chalicelib.service.deps import Deps
    from chalicelib.service.ids import GameId, PlayerId
    from chalicelib.service.stored import Occupant

MAX_BLOCKS = 100  # two made at once, one on either side of midnight (UTC), may make one more


def block_seat(deps: Deps, player: PlayerId, game: GameId, seat: Seat) -> tuple[Block, bool, QuotaStatus]:
    """Block the person in a seat of a table where the player has a seat, too.

    Gives the block, whether it is new, and the quota before this use. Blocking the same person again, from any table,
    gives the same block. Raises GameNotFound, SeatNotFound, CannotBlock, TooManyBlocks, QuotaUsedUp or Busy.
    """
    person = _person(deps, player, game, seat)
    id = block_id(player, person.player)

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
        return Block(id, person.name, deps.now()), True, payer

    def write(drafted: tuple[Block, bool, QuotaStatus]) -> None:
        new, is_new, payer = drafted
        if is_new:
            deps.store(TableBlocks).add(player, new, payer.next_use())

    return until_written(deps, draft, write)


def _person(deps: Deps, player: PlayerId, game: GameId, seat: Seat) -> Occupant:
    stored = deps.store(TableGames).load(game)
    if stored is None or stored.has_expired(deps.now()) or stored.seat_of(player) is None:
        raise errors.GameNotFound()
    person = stored.occupant(seat)
    if person is None:
        raise errors.SeatNotFound()
    if not person.player or person.player == player:
        raise errors.CannotBlock()
    return person


def list_blocks(deps: Deps, player: PlayerId) -> tuple[Block, ...]:
    """The player's blocks, the oldest first."""
    return deps.store(TableBlocks).of_player(player)


def unblock(deps: Deps, player: PlayerId, id: BlockId) -> None:
    """Remove a block. Raises BlockNotFound or Busy."""
    if id not in {block.id for block in deps.store(TableBlocks).of_player(player)}:
        raise errors.BlockNotFound()
    written(deps, lambda: deps.store(TableBlocks).remove(player, id))
