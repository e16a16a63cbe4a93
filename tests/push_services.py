"""A push service with one browser behind it: it reads what only the browser can, and checks what the service checks."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import digest
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from chalicelib.notify.urls import PostFailed, Reply

PRIVATE_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"  # of the browser in RFC 8291
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
ENDPOINT = "https://fcm.googleapis.com/fcm/send/e8f"


def encoded(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key):
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def hkdf(salt, secret, info, length):
    """RFC 5869 for one block, so that nothing here is that of the service."""
    return digest(digest(salt, secret, sha256), info + b"\1", sha256)[:length]


@dataclass
class Browser:
    """The keys of one subscription."""

    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.derive_private_key(int.from_bytes(decoded(PRIVATE_KEY)), ec.SECP256R1())
    )
    auth: bytes = decoded(AUTH)

    @property
    def keys(self):
        """As `PushSubscription.toJSON()` has them."""
        return {"p256dh": encoded(point(self.private.public_key())), "auth": encoded(self.auth)}

    def read(self, body):
        """The message in a body, by the letter of RFC 8188, 2 and RFC 8291, 3.3."""
        salt, record, length = body[:16], int.from_bytes(body[16:20]), body[20]
        theirs, ciphertext = body[21 : 21 + length], body[21 + length :]
        assert len(ciphertext) <= record
        ours = point(self.private.public_key())
        sender = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        secret = hkdf(self.auth, self.private.exchange(ec.ECDH(), sender), b"WebPush: info\0" + ours + theirs, 32)
        key = hkdf(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = hkdf(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, ciphertext, None).rstrip(b"\0")
        assert plain[-1:] == b"\2", "the delimiter of the last record"
        return plain[:-1]


@dataclass
class Arrived:
    """One message at the push service."""

    url: str
    headers: dict  # names in lower case
    body: bytes
    plain: bytes

    @property
    def told(self):
        return json.loads(self.plain)

    def claims(self):
        """The claims of the signature, which is valid for the key that it names (RFC 8292, 2 and 3)."""
        scheme, _, values = self.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        named = dict(value.strip().split("=", 1) for value in values.split(","))
        signed, _, signature = named["t"].rpartition(".")
        head, claims = (json.loads(decoded(part)) for part in signed.split("."))
        assert head == {"typ": "JWT", "alg": "ES256"}
        r, s = (int.from_bytes(half) for half in (decoded(signature)[:32], decoded(signature)[32:]))
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(named["k"]))
        key.verify(encode_dss_signature(r, s), signed.encode(), ec.ECDSA(SHA256()))
        return claims, named["k"]


@dataclass
class PushService:
    """A Post that gives the set answers, otherwise 201, and keeps what has arrived."""

    browser: Browser = field(default_factory=Browser)
    answers: list = field(default_factory=list)  # statuses, replies, or reasons why there is no answer
    got: list = field(default_factory=list)

    def __call__(self, url, headers, body, admit=lambda _: None):
        sent = {name.lower(): value for name, value in headers.items()}
        assert len(body) <= 4096, "the most that every push service takes (RFC 8030, 7.2)"
        self.got.append(Arrived(url, sent, bytes(body), self.browser.read(bytes(body))))
        answer = self.answers.pop(0) if self.answers else 201
        if isinstance(answer, str):
            raise PostFailed(answer)
        return answer if isinstance(answer, Reply) else Reply(answer)

    def kinds(self):
        return [arrived.told["type"] for arrived in self.got]

    def subscribe(self, who, endpoint=ENDPOINT, **spec):
        answer = who.post("/v1/me/push", {"endpoint": endpoint, "keys": self.browser.keys, **spec})
        assert answer.status_code in {200, 201}, answer.text
        return answer.json


@contextmanager
def listening(service):
    """Gives the address of an endpoint on this machine while the service listens there."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            reply = service(self.path, self.headers, body)
            self.send_response(reply.status)
            if reply.retry_after_s is not None:
                self.send_header("Retry-After", str(reply.retry_after_s))
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            """Log nothing: tests look at the requests."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/push/e8f"
        server.shutdown()
