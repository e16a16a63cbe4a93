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
    created_at: Moment


class PlayerWithToken(TypedDict):
    """You, and your first token."""

    player: Me
    token: Secret


class Token(TypedDict):
    """A token of yours, without what is secret of it."""

    id: TokenId
    label: TokenLabel
    created_at: Moment


TokenNotes = Annotated[list[Token], Field(max_length=200)]


class MyTokens(TypedDict):
    """All tokens of yours which are valid."""

    tokens: TokenNotes


class TokenWithSecret(TypedDict):
    """A token of yours, with what is secret of it."""

    id: TokenId
    label: TokenLabel
    created_at: Moment
    token: Secret
