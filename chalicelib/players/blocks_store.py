"""Blocks in the table."""

from collections.abc import Sequence

from chalicelib.core.ids import PlayerId
from chalicelib.core.limits import QuotaUse
from chalicelib.engine.values import value_class
from chalicelib.players.player import Block, BlockId
from chalicelib.players.store import player_pk, require_profile, use_quota_if_unchanged
from chalicelib.store.errors import VersionConflict
from chalicelib.store.kinds import Kind
from chalicelib.store.table import Absent, Delete, Item, Key, Put, Table, below, key_of, number, text

ITEMS = (
    Kind(
        name="block",
        key=Key("PLAYER#p", "BLOCK#<sha256>"),
        holds="that the player has blocked another, by a hash of both, and the name that the other had",
        ends="the player removes it",
        export="blocks",
        left="when the other is erased: the name that they had, in the list of the player who blocked them",
    ),
)
BLOCK = "BLOCK#"


@value_class
class TableBlocks:
    """The store of blocks. Writes may raise OutcomeUnknown, and are safe to repeat."""

    table: Table

    def of_player(self, player: PlayerId) -> tuple[Block, ...]:
        """The player's blocks, the oldest first."""
        found = map(_block, self.table.query(player_pk(player), *below(BLOCK)))
        return tuple(sorted(found, key=lambda block: (block.created_at, block.id)))

    def add(self, player: PlayerId, block: Block, quota_use: QuotaUse) -> None:
        """Raises VersionConflict if it exists, or the quota has been used since it was read, or Unauthenticated."""
        item: Item = {
            **block_key(player, block.id)._asdict(),
            "name": block.name,
            "created_at": block.created_at,
        }
        put = Put(item, Absent(), refused_as=lambda _: VersionConflict(block.id))
        self.table.write(put, require_profile(player), use_quota_if_unchanged(quota_use))

    def remove(self, player: PlayerId, id: BlockId) -> None:
        self.table.write(Delete(block_key(player, id)))

    def find_existing(self, blocks: Sequence[tuple[PlayerId, BlockId]]) -> frozenset[BlockId]:
        """Those of the blocks, each given with its owner, that there are."""
        keys = [block_key(blocker, id) for blocker, id in dict.fromkeys(blocks)]
        return frozenset(_id(item) for item in self.table.get_many(keys))

    def forget(self, player: PlayerId, limit: int) -> bool:
        """Remove `limit` blocks of a player without a profile. The result says whether nothing is left."""
        notes = list(self.table.query(player_pk(player), *below(BLOCK), limit=limit))
        if notes:
            self.table.write(*(Delete(key_of(note)) for note in notes))
        return len(notes) < limit


def _block(item: Item) -> Block:
    return Block(_id(item), text(item, "name"), number(item, "created_at"))


def _id(item: Item) -> BlockId:
    return BlockId(text(item, "sk").removeprefix(BLOCK))


def block_key(blocker: PlayerId, id: BlockId) -> Key:
    return Key(player_pk(blocker), BLOCK + id)
