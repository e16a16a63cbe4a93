"""Encrypts push messages to browsers (RFC 8291), and signs them for push services (RFC 8292)."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from chalicelib.engine.values import value_class
from chalicelib.notify.destinations import KeyGone, KeyId, Sealed, Subscription, key_id

CURVE = SECP256R1()
RECORD = 4_096  # bytes; every push service takes a message of one such record
LAST_RECORD = b"\x02"  # ends the message in it
SIGNED_S = 12 * 3_600  # at most a day (RFC 8292, 2)


@value_class
class KeyPair:
    private: EllipticCurvePrivateKey = field(repr=False)
    public: str  # in base64url


class WebPush:
    """A `Seal` with private keys, each in base64url.

    It reads them once, and again for a subscription whose key it does not know: that may have been made since.
    """

    def __init__(
        self,
        read_keys: Callable[[], Sequence[str]],
        contact: str,
        secret_bytes: Callable[[int], bytes],
        new_key: Callable[[], EllipticCurvePrivateKey] = lambda: generate_private_key(CURVE),
    ) -> None:
        self._read_keys = read_keys
        self._pairs = _read_pairs(read_keys)
        self._gone: set[KeyId] = set()  # that were not there when they were looked for
        self._contact = contact
        self._secret_bytes = secret_bytes
        self._new_key = new_key

    def __call__(self, subscription: Subscription, message: bytes, now: int) -> Sealed:
        if subscription.key not in self._pairs and subscription.key not in self._gone:
            self._pairs = _read_pairs(self._read_keys)
        pair = self._pairs.get(subscription.key)
        if pair is None:
            self._gone.add(subscription.key)
            raise KeyGone(subscription.key)
        token = _sign(pair, {"aud": _origin(subscription.endpoint), "exp": now + SIGNED_S, "sub": self._contact})
        headers = {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "Authorization": f"vapid t={token}, k={pair.public}",
        }
        return Sealed(headers, self._encrypt(subscription, message))

    def _encrypt(self, subscription: Subscription, message: bytes) -> bytes:
        """One record in the form of RFC 8188, with a key pair and a salt of its own."""
        theirs, ours, salt = decode(subscription.p256dh), self._new_key(), self._secret_bytes(16)
        our_point = _point(ours)
        shared = ours.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = _derive(decode(subscription.auth), shared, b"WebPush: info\0" + theirs + our_point, 32)
        key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
        head = salt + RECORD.to_bytes(4) + len(our_point).to_bytes() + our_point
        return head + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


def _read_pairs(read_keys: Callable[[], Sequence[str]]) -> Mapping[KeyId, KeyPair]:
    return {key_id(pair.public): pair for pair in map(key_pair, read_keys())}


def new_private_key() -> str:
    """A new private key, in base64url."""
    return encode(generate_private_key(CURVE).private_numbers().private_value.to_bytes(32))


def key_pair(private_key: str) -> KeyPair:
    """The pair of a private key in base64url."""
    private = derive_private_key(int.from_bytes(decode(private_key)), CURVE)
    return KeyPair(private, encode(_point(private)))


def encode(data: bytes) -> str:
    """base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _point(key: EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def _sign(pair: KeyPair, claims: Mapping[str, str | int]) -> str:
    """A JSON Web Token, signed with ES256 (RFC 7518, 3.4)."""
    head, body = (json.dumps(part, separators=(",", ":")).encode() for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    signed = f"{encode(head)}.{encode(body)}"
    r, s = decode_dss_signature(pair.private.sign(signed.encode(), ECDSA(SHA256())))
    return f"{signed}.{encode(r.to_bytes(32) + s.to_bytes(32))}"
