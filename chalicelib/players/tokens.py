"""Makes, recognises, adds and revokes a player's tokens."""

from hashlib import sha256

from chalicelib.core.codes import TOKEN_BODY, checksum, draw, new_id
from chalicelib.core.deps import Deps
from chalicelib.core.ids import PlayerId
from chalicelib.core.limits import QuotaUse
from chalicelib.core.retry import write_safely
from chalicelib.engine.values import value_class
from chalicelib.players.blocks import blocks_of
from chalicelib.players.errors import TokenNotFound, TooManyTokens
from chalicelib.players.player import TokenHash, TokenNote
from chalicelib.players.store import TablePlayers

FIRST_LABEL = "first"
MAX_TOKENS = 100  # simultaneous requests may exceed it, within the daily quota
TOKEN_PREFIX = "rv_"


@value_class
class Minted:
    """A token in clear text, to be shown once, with what is stored of it."""

    token: str
    note: TokenNote


def add_token(deps: Deps, player: PlayerId, label: str, quota_use: QuotaUse | None = None) -> Minted:
    """A new token. Raises QuotaUsedUp, TooManyTokens, or Unauthenticated when the player is being erased."""
    if len(deps.store(TablePlayers).tokens(player)) >= MAX_TOKENS:
        raise TooManyTokens(limit=MAX_TOKENS)
    minted, has_blocks = mint(deps, label), bool(blocks_of(deps, player))
    write_safely(
        deps, lambda: deps.store(TablePlayers).add_token(player, minted.note, quota_use, has_blocks=has_blocks)
    )
    return minted


def revoke_token(deps: Deps, player: PlayerId, id: str) -> None:
    """Revoke a token with immediate effect. Raises TokenNotFound."""
    note = next((note for note in deps.store(TablePlayers).tokens(player) if note.id == id), None)
    if note is None:
        raise TokenNotFound()
    write_safely(deps, lambda: deps.store(TablePlayers).remove_tokens(player, [note]))


def mint(deps: Deps, label: str) -> Minted:
    """A new token, not stored yet."""
    token = new_token(deps)
    return Minted(token, TokenNote(new_id(deps, "t_"), label, deps.now(), hash_token(token)))


def new_token(deps: Deps) -> str:
    """A new token: prefix, 30 random base62 characters (178 bits), and a checksum of six."""
    body = draw(deps, TOKEN_BODY)
    return TOKEN_PREFIX + body + checksum(body)


def is_token(text: str) -> bool:
    """Whether `text` has the form of a token. So a typo costs no read, and secret scanners can recognise our tokens."""
    body = text.removeprefix(TOKEN_PREFIX)[:TOKEN_BODY]
    return text.isascii() and text == TOKEN_PREFIX + body + checksum(body) and len(body) == TOKEN_BODY


def hash_token(token: str) -> TokenHash:
    """The SHA-256 of a token. A token has 178 bits, so a plain hash reveals nothing about it."""
    return TokenHash(sha256(token.encode()).hexdigest())


def list_tokens(deps: Deps, player: PlayerId) -> tuple[TokenNote, ...]:
    return deps.store(TablePlayers).tokens(player)
