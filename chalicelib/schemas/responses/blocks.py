"""Players whom the caller has blocked."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.responses.values import BlockId, Moment, PlayerName


class Block(TypedDict):
    """A player whom you have blocked. It says nothing more about them: you do not know their id, nor does the block."""

    id: BlockId
    name: Annotated[PlayerName, Field(description="Their name at the table where you blocked them.")]
    created_at: Moment


Blocks = Annotated[list[Block], Field(max_length=200, description="Your blocks, the oldest first.")]


class BlockList(TypedDict):
    """All players whom you have blocked."""

    blocks: Blocks
