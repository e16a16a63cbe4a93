"""Posting to an address that a player has registered: which URLs are accepted, and what can fail.

The guard against server-side request forgery has two halves. This module checks the URL itself; the sender checks with
`may_reach` each address to which the name resolves, before it connects.
"""

import re
from collections.abc import Callable, Mapping
from typing import Literal, Protocol
from urllib.parse import SplitResult, urlsplit

from chalicelib.core.errors import UrlFault
from chalicelib.engine.values import value_class
from chalicelib.notify.addresses import address_of, is_global
from chalicelib.notify.errors import WebhookUrlRefused

Reason = Literal[
    "url-refused",
    "name-unknown",
    "address-refused",
    "unreachable",
    "timeout",
    "tls",
    "connection-lost",
    "answer-unreadable",
    "receiver-paused",
]


@value_class
class Reply:
    status: int  # of the receiver's answer, which may be a redirect
    retry_after_s: int | None = None  # what it asks to wait, if it says so in seconds


class PostFailed(Exception):
    """There is no answer. The owner of the webhook may see the reason: nothing in it comes from the receiver."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class NoTurnYet(Exception):
    """Raised when the limit of a host or a network, `receiver`, allows no post now; it may in `wait_s` seconds."""

    def __init__(self, wait_s: int, receiver: str) -> None:
        super().__init__(wait_s, receiver)
        self.wait_s = wait_s
        self.receiver = receiver


Admit = Callable[[str], None]
"""Called with the address to connect to, before that. Raises NoTurnYet if it is not the turn of a post to it."""


class Post(Protocol):
    def __call__(self, url: str, headers: Mapping[str, str], body: bytes, admit: Admit) -> Reply:
        """Send one POST, once.

        Raises what `admit` raises; this machine's own addresses need no admission. Raises PostFailed if no answer comes
        in time. Raises ValueError for a bug of the caller: a header that HTTP does not allow, or one that the sender
        sets itself, such as `Host`.
        """
        ...


PORTS = {"https": 443, "http": 80}
MAX_CHARACTERS = 2_000
URL = re.compile(r"(?:[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+")  # RFC 3986, section 2
AUTHORITY = re.compile(r"(?:\[(?P<bracketed>[0-9A-Fa-f:.]+)\]|(?P<bare>[A-Za-z0-9.\-]+))(?::(?P<port>[0-9]{1,5}))?")
LABEL = r"[a-z0-9](?:[a-z0-9\-]{0,61}[a-z0-9])?"
# Two labels or more, the last beginning with a letter: some resolvers read 0x7f.1 as a number.
NAME = re.compile(rf"(?=.{{1,253}}\Z)(?:{LABEL}\.)+(?=[a-z]){LABEL}")
NEVER_PUBLIC = (".localhost", ".local", ".internal", ".home.arpa")
OWN_ADDRESSES = frozenset({"127.0.0.1", "::1"})
OWN_MACHINE = OWN_ADDRESSES | {"localhost"}


@value_class
class Target:
    """A URL, parsed once, so that the sender connects to exactly what was checked."""

    scheme: str
    host: str  # a name in lower case, or an address without brackets
    port: int
    path: str  # with the query
    own_machine: bool

    @property
    def authority(self) -> str:
        """The value of the Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"

    def may_reach(self, address: str) -> bool:
        """Whether the sender may connect to `address`, to which the host resolves."""
        return address in OWN_ADDRESSES if self.own_machine else is_global(address)


def check_url(url: str, *, loopback: bool) -> None:
    """Check what can be checked without the network. `loopback` also accepts this machine, on any port.

    Raises WebhookUrlRefused with a UrlFault as `reason`, and never with the URL.
    """
    target_of(url, loopback=loopback)


def target_of(url: str, *, loopback: bool) -> Target:
    """The parsed URL. Checks and raises as `check_url`; accepts internationalised names only in DNS form (`xn--…`)."""
    parts = _split(url)
    authority = AUTHORITY.fullmatch(parts.netloc)
    if authority is None:
        raise _refusal("malformed")
    host = _host(authority)
    port = int(authority["port"] or PORTS[parts.scheme])
    own_machine = loopback and host in OWN_MACHINE and 0 < port < 2**16
    if not own_machine:
        _check_public(parts.scheme, host, port)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port, path, own_machine)


def _split(url: str) -> SplitResult:
    if len(url) > MAX_CHARACTERS:
        raise _refusal("too-long")
    if not URL.fullmatch(url):
        raise _refusal("malformed")
    if "#" in url:
        raise _refusal("with-fragment")
    try:
        parts = urlsplit(url)
    except ValueError:
        raise _refusal("malformed") from None
    if parts.scheme not in PORTS:
        raise _refusal("scheme-not-https")
    if "@" in parts.netloc:
        raise _refusal("with-user-info")
    return parts


def _host(authority: re.Match[str]) -> str:
    if not authority["bracketed"]:
        return authority["bare"].lower()
    address = address_of(authority["bracketed"])
    if address is None or address.version != 6:
        raise _refusal("malformed")
    return str(address)


def _check_public(scheme: str, host: str, port: int) -> None:
    if address_of(host):
        if not is_global(host):
            raise _refusal("address-not-global")
    elif not NAME.fullmatch(host) or host.endswith(NEVER_PUBLIC):
        raise _refusal("host-not-public")
    if scheme != "https":
        raise _refusal("scheme-not-https")
    if port != PORTS["https"]:
        raise _refusal("port-not-443")


def _refusal(fault: UrlFault) -> WebhookUrlRefused:
    return WebhookUrlRefused(reason=fault)
