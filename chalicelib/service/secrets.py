"""Makes everything that must not be guessable: ids, tokens, invite codes and seeds."""

from hashlib import sha256
from zlib import crc32

from chalicelib.service.deps import Deps
from chalicelib.service.ids import GameId, PlayerId
from chalicelib.service.ports import TokenHash

BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: read aloud and typed without mistakes
CONSONANTS = "BCDFGHJKLMNPQRSTVWXZ"  # RFC 8628, 6.1: they spell no words, and none looks like another or a digit
CODE = 8  # letters
SIGN_IN_PREFIX = "rs_"
TOKEN_PREFIX = "rv_"
TOKEN_BODY = 30
TOKEN_CHECK = 6


def new_id(deps: Deps, prefix: str) -> str:
    """A new id: the prefix and sixteen base62 characters, 95 bits."""
    return prefix + digits(int.from_bytes(deps.secret_bytes(16)), BASE62, 16)


def new_seed(deps: Deps) -> str:
    """A new seed: 256 bits, in hex."""
    return deps.secret_bytes(32).hex()


def new_token(deps: Deps) -> str:
    """A new token: prefix, 30 random base62 characters (178 bits), and a checksum of six."""
    body = digits(int.from_bytes(deps.secret_bytes(32)), BASE62, TOKEN_BODY)
    return TOKEN_PREFIX + body + checksum(body)


def is_token(text: str) -> bool:
    """Whether `text` has the form of a token. So a typo costs no read, and secret scanners can recognise our tokens."""
    body = text.removeprefix(TOKEN_PREFIX)[:TOKEN_BODY]
    return text.isascii() and text == TOKEN_PREFIX + body + checksum(body) and len(body) == TOKEN_BODY


def hashed(token: str) -> TokenHash:
    """The SHA-256 of a token. A token has 178 bits, so a plain hash reveals nothing about it."""
    return TokenHash(sha256(token.encode()).hexdigest())


def hashed_at(table: GameId, player: PlayerId) -> str:
    """A hash that tells only who knows the player's id, which has 95 bits, that it is theirs; another at each table."""
    return sha256(f"{table} {player}".encode()).hexdigest()[:32]


def new_invite(deps: Deps) -> str:
    """A new invite code: twelve characters of Crockford's base 32 in groups of four, 60 bits."""
    code = digits(int.from_bytes(deps.secret_bytes(16)), CROCKFORD, 12)
    return "-".join(code[n : n + 4] for n in (0, 4, 8))


def new_preview_code(deps: Deps) -> str:
    """A new code of a preview: eleven base62 characters, 65 bits."""
    return digits(int.from_bytes(deps.secret_bytes(16)), BASE62, 11)


def new_screen_code(deps: Deps) -> str:
    """A new code of a screen: sixteen base62 characters, 95 bits."""
    return digits(int.from_bytes(deps.secret_bytes(16)), BASE62, 16)


def new_share_secret(deps: Deps) -> str:
    """A new secret of which the ids of a game's shares are made: 128 bits in hex."""
    return deps.secret_bytes(16).hex()


def share_code(digest: bytes) -> str:
    """The secret part of a share's id: sixteen base62 characters, 95 bits."""
    return digits(int.from_bytes(digest[:16]), BASE62, 16)


def spoken_code(code: str) -> str:
    """The code as it is shown, in two groups."""
    return f"{code[:4]}-{code[4:]}"


def normal_invite(text: str) -> str:
    """The canonical form of an invite code that a person has typed."""
    plain = text.upper().replace("-", "").replace(" ", "").translate(str.maketrans("ILO", "110"))
    return "-".join(plain[n : n + 4] for n in range(0, len(plain), 4))


def new_code(deps: Deps) -> str:
    """A new code to say aloud or to type on another device: eight letters, 34 bits, good only for a short time."""
    return digits(int.from_bytes(deps.secret_bytes(16)), CONSONANTS, CODE)


def normal_code(text: str) -> str:
    """A code that a person has typed, in capitals without anything between the letters."""
    return "".join(letter for letter in text.upper() if letter.isalnum())


def is_code(text: str) -> bool:
    return len(text) == CODE and set(text) <= set(CONSONANTS)


def new_sign_in_secret(deps: Deps, code: str) -> str:
    """A new secret for the sign-in with this code: it names the code, so that one read finds and checks it."""
    body = code + digits(int.from_bytes(deps.secret_bytes(32)), BASE62, TOKEN_BODY)
    return SIGN_IN_PREFIX + body + checksum(body)


def code_in(secret: str) -> str | None:
    """The code that a sign-in's secret names; None for text that cannot be one, so that it costs no read."""
    body = secret.removeprefix(SIGN_IN_PREFIX)[: CODE + TOKEN_BODY]
    fits = secret.isascii() and secret == SIGN_IN_PREFIX + body + checksum(body) and len(body) == CODE + TOKEN_BODY
    return body[:CODE] if fits else None


def checksum(body: str) -> str:
    return digits(crc32(body.encode()), BASE62, TOKEN_CHECK)


def digits(number: int, alphabet: str, count: int) -> str:
    digits = []
    for _ in range(count):
        number, digit = divmod(number, len(alphabet))
        digits.append(alphabet[digit])
    return "".join(reversed(digits))
