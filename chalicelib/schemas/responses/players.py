"""Players and their tokens."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from chalicelib.schemas.requests.players import Locale
from chalicelib.schemas.responses.values import Moment, PlayerId, PlayerName, Secret, TokenId, TokenLabel


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


class Token(TypedDict):
    """One of your tokens, without its secret."""

    id: TokenId
    label: TokenLabel
    created_at: Moment


TokenNotes = Annotated[list[Token], Field(max_length=200)]


class TokenList(TypedDict):
    """All your valid tokens."""

    tokens: TokenNotes


class TokenWithSecret(TypedDict):
    """Your new token, with its secret."""

    id: TokenId
    label: TokenLabel
    created_at: Moment
    token: Secret
