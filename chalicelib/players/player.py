"""A player as the service keeps one: profile, tokens, blocks, and devices that ask to be signed in."""

from hashlib import sha256
from typing import Literal, NewType

from chalicelib.core.ids import NO_PLAYER, PlayerId
from chalicelib.engine.values import value_class

TokenHash = NewType("TokenHash", str)  # SHA-256 of a token, in hex
BlockId = NewType("BlockId", str)

SignInState = Literal["open", "allowed", "refused"]

NAME = 24  # characters of a name: twelve names and two clues of 4-byte characters fit the budget of a stored game


@value_class
class Profile:
    id: PlayerId
    name: str
    locale: str
    created_at: int  # Unix seconds
    show_name: bool = False  # to anybody who has the link to the preview of a table of theirs
    share_name: bool = False  # on the public pages of shared rounds
    share_clues: bool = False  # on those of private tables
    mark: str = ""  # of its last change; empty until there is one
    hookless: bool = False  # True only until the player registers a webhook or subscribes a browser for the first time


@value_class
class TokenNote:
    """What is stored of a token: its hash and its description. The token itself is stored nowhere."""

    id: str
    label: str
    created_at: int  # Unix seconds
    hash: TokenHash


@value_class
class Bearer:
    """Who a token belongs to."""

    player: PlayerId
    has_blocks: bool = False  # False only if the player has blocked nobody


@value_class
class Block:
    """That a player has blocked another. Who that is only `block_id` tells, so that no id stays of an erased player."""

    id: BlockId
    name: str  # at the table where they were blocked
    created_at: int  # Unix seconds


def block_id(blocker: PlayerId, blocked: PlayerId) -> BlockId:
    """The id of the one's block of the other: a hash, which another blocker of the same player does not share."""
    return BlockId("b_" + sha256(f"{blocker} {blocked}".encode()).hexdigest()[:16])


@value_class
class SignIn:
    """A device that asks to be signed in."""

    code: str
    hash: TokenHash  # of the secret, which is stored nowhere
    label: str
    asked_at: int  # Unix seconds
    expires_at: int  # Unix seconds
    state: SignInState = "open"
    player: PlayerId = NO_PLAYER  # who has answered
