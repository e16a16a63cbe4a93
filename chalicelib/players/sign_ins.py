"""Sign in on another device: it shows a code, the signed-in player confirms it, and the device gets a token.

As in the device flow of OAuth (RFC 8628): a code alone gives nobody an account, because only the device has the secret
that claims the token, and only a signed-in player can confirm.
"""

from chalicelib.core.codes import SIGN_IN_CODE, TOKEN_BODY, checksum, draw, new_code, normal_code
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Unauthenticated
from chalicelib.core.ids import PlayerId
from chalicelib.core.limits import Allowance
from chalicelib.core.network import Network
from chalicelib.core.retry import draft_and_write, write_safely
from chalicelib.engine.values import replace, value_class
from chalicelib.players.blocks_store import TableBlocks
from chalicelib.players.errors import SignInNotFound, SignInPending, TooManyTokens
from chalicelib.players.player import Profile, SignIn
from chalicelib.players.quotas import CLOCKS_S, next_code_attempt, quota_status, sign_in_requests
from chalicelib.players.sign_ins_store import TableSignIns
from chalicelib.players.store import TablePlayers
from chalicelib.players.tokens import MAX_TOKENS, Minted, hash_token, mint

LASTS_S = 300
SIGN_IN_PREFIX = "rs_"


@value_class
class NewSignIn:
    """A new sign-in with its secret in clear text, to be shown once, and what was left of the quota before."""

    sign_in: SignIn
    secret: str
    allowance: Allowance


def ask(deps: Deps, network: Network, label: str) -> NewSignIn:
    """Begin a sign-in on a new device. Raises QuotaUsedUp or Busy."""

    def draft() -> NewSignIn:
        allowance = sign_in_requests(deps, network)
        allowance.check()
        code, now = new_code(deps, SIGN_IN_CODE), deps.now()
        secret = new_sign_in_secret(deps, code)
        return NewSignIn(SignIn(code, hash_token(secret), label, now, now + LASTS_S), secret, allowance)

    return draft_and_write(
        deps, draft, lambda asked: deps.store(TableSignIns).ask(asked.sign_in, asked.allowance.quota_use)
    )


def find_sign_in(deps: Deps, player: PlayerId, code: str) -> SignIn:
    """What asks to sign in with this code; it counts as a try. Raises SignInNotFound, TooManyCodes or Busy."""
    _count(deps, player)
    found = _require_sign_in(deps, normal_code(code))
    if found.state != "open":
        raise SignInNotFound()
    return found


def answer(deps: Deps, player: PlayerId, code: str, *, allow: bool) -> None:
    """Allow or refuse the sign-in, once; it counts as a try. The same answer again changes nothing.

    Raises SignInNotFound, TooManyCodes, TooManyTokens, QuotaUsedUp, Unauthenticated or Busy.
    """
    _count(deps, player)

    def draft() -> tuple[SignIn, SignIn]:
        before = _require_sign_in(deps, normal_code(code))
        after = replace(before, state="allowed" if allow else "refused", player=player)
        if before not in (after, replace(before, state="open")):
            raise SignInNotFound()
        return before, after

    def write(drafted: tuple[SignIn, SignIn]) -> None:
        before, after = drafted
        if before == after:
            return
        if not allow:
            deps.store(TableSignIns).answer(before, after, None)
            return
        tokens = quota_status(deps, player, "tokens")
        tokens.check()
        if len(deps.store(TablePlayers).tokens(player)) >= MAX_TOKENS:
            raise TooManyTokens(limit=MAX_TOKENS)
        deps.store(TableSignIns).answer(before, after, tokens.quota_use)

    draft_and_write(deps, draft, write)


def claim(deps: Deps, secret: str) -> tuple[Profile, Minted]:
    """The token for the device with this secret. Raises SignInPending, SignInNotFound or Busy."""

    def draft() -> tuple[SignIn, Profile, Minted]:
        code = code_in(secret)
        found = _require_sign_in(deps, code) if code else None
        if found is None or found.hash != hash_token(secret) or found.state == "refused":
            raise SignInNotFound()
        if found.state == "open":
            raise SignInPending()
        profile = deps.store(TablePlayers).profile(found.player)
        if profile is None:
            raise SignInNotFound()
        return found, profile, mint(deps, found.label)

    def write(drafted: tuple[SignIn, Profile, Minted]) -> None:
        found, profile, minted = drafted
        try:
            deps.store(TableSignIns).claim(
                found, minted.note, has_blocks=bool(deps.store(TableBlocks).of_player(profile.id))
            )
        except Unauthenticated:  # erased meanwhile
            raise SignInNotFound() from None

    _, profile, minted = draft_and_write(deps, draft, write)
    return profile, minted


def _count(deps: Deps, player: PlayerId) -> None:
    """Before anything is read, so that a try costs the same whether the code fits or not."""
    write_safely(deps, lambda: deps.store(TableSignIns).count(next_code_attempt(deps, player)))


def _require_sign_in(deps: Deps, code: str) -> SignIn:
    """The sign-in. One that would last longer than it may has been written by a clock that was ahead."""
    found, now = deps.store(TableSignIns).find(code), deps.now()
    if found is None or not now < found.expires_at <= now + LASTS_S + CLOCKS_S:
        raise SignInNotFound()
    return found


def new_sign_in_secret(deps: Deps, code: str) -> str:
    """A new secret for the sign-in with this code: it names the code, so that one read finds and checks it."""
    body = code + draw(deps, TOKEN_BODY)
    return SIGN_IN_PREFIX + body + checksum(body)


def code_in(secret: str) -> str | None:
    """The code that a sign-in's secret names; None for text that cannot be one, so that it costs no read."""
    body = secret.removeprefix(SIGN_IN_PREFIX)[: SIGN_IN_CODE + TOKEN_BODY]
    is_whole = len(body) == SIGN_IN_CODE + TOKEN_BODY
    fits = secret.isascii() and secret == SIGN_IN_PREFIX + body + checksum(body) and is_whole
    return body[:SIGN_IN_CODE] if fits else None
