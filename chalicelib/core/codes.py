"""Makes everything that must not be guessable: ids, tokens, invite codes and seeds."""

import hmac
from zlib import crc32

from chalicelib.core.deps import Deps

BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: read aloud and typed without mistakes
CONSONANTS = "BCDFGHJKLMNPQRSTVWXZ"  # RFC 8628, 6.1: they spell no words, and none looks like another or a digit
INVITE = 12  # characters
SIGN_IN_CODE = 8  # letters
ROOM_CODE = 6
TOKEN_BODY = 30
TOKEN_CHECK = 6


def new_id(deps: Deps, prefix: str) -> str:
    """A new id: the prefix and sixteen base62 characters, 95 bits."""
    return prefix + draw(deps, 16)


def new_seed(deps: Deps) -> str:
    """A new seed: 256 bits, in hex."""
    return deps.secret_bytes(32).hex()


def new_invite(deps: Deps) -> str:
    """A new invite code: twelve characters of Crockford's base 32 in groups of four, 60 bits."""
    return normal_invite(draw(deps, INVITE, CROCKFORD))


def derive_invite(secret: str, code: str) -> str:
    """An invite code that only a holder of the secret can find for a code that others say aloud."""
    hashed = hmac.digest(secret.encode(), f"invite {code}".encode(), "sha256")
    return normal_invite(digits(int.from_bytes(hashed), CROCKFORD, INVITE))


def new_preview_code(deps: Deps) -> str:
    """A new code of a preview: eleven base62 characters, 65 bits."""
    return draw(deps, 11)


def spoken_code(code: str) -> str:
    """The code as it is shown, in two groups."""
    half = len(code) // 2
    return f"{code[:half]}-{code[half:]}"


def normal_invite(text: str) -> str:
    """The canonical form of an invite code that a person has typed."""
    plain = text.upper().replace("-", "").replace(" ", "").translate(str.maketrans("ILO", "110"))
    return "-".join(plain[n : n + 4] for n in range(0, len(plain), 4))


def is_invite(typed: str | None, code: str) -> bool:
    """Whether a person has typed this invite code."""
    return hmac.compare_digest(normal_invite(typed or "").encode(), code.encode())


def new_code(deps: Deps, letters: int) -> str:
    """A new code to say aloud or to type on another device, good only for a short time: 4.3 bits a letter."""
    return draw(deps, letters, CONSONANTS)


def normal_code(text: str) -> str:
    """A code that a person has typed, in capitals without anything between the letters."""
    return "".join(letter for letter in text.upper() if letter.isalnum())


def is_room_code(text: str) -> bool:
    """Whether it may be a room code. Those of a table opened by 1.0.0 have eight letters."""
    return ROOM_CODE <= len(text) <= SIGN_IN_CODE and set(text) <= set(CONSONANTS)


def checksum(body: str) -> str:
    return digits(crc32(body.encode()), BASE62, TOKEN_CHECK)


def draw(deps: Deps, length: int, alphabet: str = BASE62) -> str:
    """A secret of `length` random characters of the alphabet."""
    return digits(int.from_bytes(deps.secret_bytes(16 if length <= 16 else 32)), alphabet, length)


def digits(number: int, alphabet: str, count: int) -> str:
    digits = []
    for _ in range(count):
        number, digit = divmod(number, len(alphabet))
        digits.append(alphabet[digit])
    return "".join(reversed(digits))
