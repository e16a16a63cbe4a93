"""Players and their tokens."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.api.fields import Moment, Secret
from chalicelib.players.fields import BlockId, Locale, PlayerId, PlayerName, TokenId, TokenLabel


class Token(TypedDict):
    """One of your tokens, without its secret."""

    id: TokenId
    label: TokenLabel
    created_at: Moment


TokenNotes = Annotated[list[Token], Field(max_length=200)]


class Block(TypedDict):
    """A player whom you have blocked. It says nothing more about them: you do not know their id, nor does the block."""

    id: BlockId
    name: Annotated[PlayerName, Field(description="Their name at the table where you blocked them.")]
    created_at: Moment


Blocks = Annotated[list[Block], Field(max_length=200, description="Your blocks, the oldest first.")]


class Me(TypedDict):
    """Your profile."""

    id: PlayerId
    name: PlayerName
    locale: Locale
    show_name: Annotated[
        bool, Field(description="Whether anybody who has the link to a table that you host may see your name.")
    ]
    share_name: Annotated[bool, Field(description="Whether the public pages of shared rounds may show your name.")]
    share_clues: Annotated[bool, Field(description="Whether they may show your clues of private tables.")]
    created_at: Moment


class PlayerWithToken(TypedDict):
    """Your new player with its first token."""

    player: Me
    token: Secret


class TokenList(TypedDict):
    """All your valid tokens."""

    tokens: TokenNotes


class TokenWithSecret(TypedDict):
    """Your new token, with its secret."""

    id: TokenId
    label: TokenLabel
    created_at: Moment
    token: Secret


class BlockList(TypedDict):
    """All players whom you have blocked."""

    blocks: Blocks


class SignIn(TypedDict):
    """A sign-in that has begun."""

    code: Annotated[
        str,
        Field(
            pattern="^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$",
            max_length=9,
            description="Show this to the person.",
            examples=["BCDF-GHJK"],
        ),
    ]
    secret: Annotated[
        str,
        Field(
            pattern="^rs_[A-Z]{8}[0-9A-Za-z]{36}$",
            max_length=47,
            description="Keep this to yourself: it claims the token.",
            examples=["rs_BCDFGHJK0Zk7T2mQ9xW4rB1yU6iOpA8sDf3gHj0tR5qL"],
        ),
    ]
    expires_at: Annotated[Moment, Field(description="Until when the sign-in can be confirmed and claimed.")]


class SignInAsked(TypedDict):
    """What asks to be signed in."""

    label: TokenLabel
    asked_at: Annotated[Moment, Field(description="When it asked.")]
    expires_at: Annotated[Moment, Field(description="Until when you can answer.")]
