"""Makes everything that must not be guessable: ids, tokens, invite codes and seeds."""

from zlib import crc32

from chalicelib.core.deps import Deps

BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: read aloud and typed without mistakes
CONSONANTS = "BCDFGHJKLMNPQRSTVWXZ"  # RFC 8628, 6.1: they spell no words, and none looks like another or a digit
CODE = 8  # letters
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
    code = draw(deps, 12, CROCKFORD)
    return "-".join(code[n : n + 4] for n in (0, 4, 8))


def new_preview_code(deps: Deps) -> str:
    """A new code of a preview: eleven base62 characters, 65 bits."""
    return draw(deps, 11)


def spoken_code(code: str) -> str:
    """The code as it is shown, in two groups."""
    return f"{code[:4]}-{code[4:]}"


def normal_invite(text: str) -> str:
    """The canonical form of an invite code that a person has typed."""
    plain = text.upper().replace("-", "").replace(" ", "").translate(str.maketrans("ILO", "110"))
    return "-".join(plain[n : n + 4] for n in range(0, len(plain), 4))


def new_code(deps: Deps) -> str:
    """A new code to say aloud or to type on another device: eight letters, 34 bits, good only for a short time."""
    return draw(deps, CODE, CONSONANTS)


def normal_code(text: str) -> str:
    """A code that a person has typed, in capitals without anything between the letters."""
    return "".join(letter for letter in text.upper() if letter.isalnum())


def is_code(text: str) -> bool:
    return len(text) == CODE and set(text) <= set(CONSONANTS)


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
