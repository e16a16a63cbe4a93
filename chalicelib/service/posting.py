"""Posting to an address which somebody has registered: which ones are taken, and what can come of it.

The guard against addresses that lead inside (server-side request forgery) has two halves: what the URL tells by itself
is judged here; what its name resolves to, whoever posts judges by `may_reach` before connecting.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol
from urllib.parse import SplitResult, urlsplit

from chalicelib.service.addresses import address_of, is_global
from chalicelib.service.errors import WebhookUrlRefused

UrlFault = Literal[
    "too-long",
    "malformed",
    "with-fragment",
    "with-user-info",
    "host-not-public",
    "address-not-global",
    "scheme-not-https",
    "port-not-443",
]
Reason = Literal[
    "url-refused",
    "name-unknown",
    "address-refused",
    "unreachable",
    "timeout",
    "tls",
    "connection-lost",
    "answer-unreadable",
]


@dataclass(frozen=True, slots=True)
class Reply:
    status: int  # what the receiver has answered with, redirects included


class PostFailed(Exception):
    """There is no answer. Whoever registered the address may be told the reason: nothing in it is the receiver's."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


class Post(Protocol):
    def __call__(self, url: str, headers: Mapping[str, str], body: bytes) -> Reply:
        """Send one POST, once.

        Raises PostFailed when no answer has come, or not in time; ValueError, for a bug of the caller, when a header is
        none that HTTP allows, or one of those that the sender sets (`Host` and the like).
        """
        ...


PORTS = {"https": 443, "http": 80}
MOST_CHARACTERS = 2_000
URL = re.compile(r"(?:[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+")  # RFC 3986, section 2
AUTHORITY = re.compile(r"(?:\[(?P<bracketed>[0-9A-Fa-f:.]+)\]|(?P<bare>[A-Za-z0-9.\-]+))(?::(?P<port>[0-9]{1,5}))?")
LABEL = r"[a-z0-9](?:[a-z0-9\-]{0,61}[a-z0-9])?"
# Two labels or more, the last beginning with a letter: there are resolvers which read 0x7f.1 as a number.
NAME = re.compile(rf"(?=.{{1,253}}\Z)(?:{LABEL}\.)+(?=[a-z]){LABEL}")
NEVER_PUBLIC = (".localhost", ".local", ".internal", ".home.arpa")
OWN_ADDRESSES = frozenset({"127.0.0.1", "::1"})
OWN_MACHINE = OWN_ADDRESSES | {"localhost"}


@dataclass(frozen=True, slots=True)
class Target:
    """A URL, taken apart once: what is judged is what is connected to."""

    scheme: str
    host: str  # a name in lower case, or an address without brackets
    port: int
    path: str  # with the query
    own_machine: bool

    @property
    def authority(self) -> str:
        """For the header Host."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORTS[self.scheme] else f"{host}:{self.port}"

    def may_reach(self, address: str) -> bool:
        """Whether a connection may be made to `address`, which the host has been resolved to."""
        return address in OWN_ADDRESSES if self.own_machine else is_global(address)


def check_url(url: str, *, loopback: bool) -> None:
    """Judge what can be told without the network. `loopback` lets this very machine pass besides, on any port.

    Raises WebhookUrlRefused with a UrlFault as `reason`, and never with the URL.
    """
    target_of(url, loopback=loopback)


def target_of(url: str, *, loopback: bool) -> Target:
    """As `check_url`. Names in other letters are taken as DNS has them (`xn--…`) only."""
    parts = _split(url)
    authority = AUTHORITY.fullmatch(parts.netloc)
    if authority is None:
        raise _refused("malformed")
    host = _host(authority)
    port = int(authority["port"] or PORTS[parts.scheme])
    own_machine = loopback and host in OWN_MACHINE and 0 < port < 2**16
    if not own_machine:
        _check_public(parts.scheme, host, port)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port, path, own_machine)


def _split(url: str) -> SplitResult:
    if len(url) > MOST_CHARACTERS:
        raise _refused("too-long")
    if not URL.fullmatch(url):
        raise _refused("malformed")
    if "#" in url:
        raise _refused("with-fragment")
    try:
        parts = urlsplit(url)
    except ValueError:
        raise _refused("malformed") from None
    if parts.scheme not in PORTS:
        raise _refused("scheme-not-https")
    if "@" in parts.netloc:
        raise _refused("with-user-info")
    return parts


def _host(authority: re.Match[str]) -> str:
    if not authority["bracketed"]:
        return authority["bare"].lower()
    address = address_of(authority["bracketed"])
    if address is None or address.version != 6:
        raise _refused("malformed")
    return str(address)


def _check_public(scheme: str, host: str, port: int) -> None:
    if address_of(host):
        if not is_global(host):
            raise _refused("address-not-global")
    elif not NAME.fullmatch(host) or host.endswith(NEVER_PUBLIC):
        raise _refused("host-not-public")
    if scheme != "https":
        raise _refused("scheme-not-https")
    if port != PORTS["https"]:
        raise _refused("port-not-443")


def _refused(fault: UrlFault) -> WebhookUrlRefused:
    return WebhookUrlRefused(reason=fault)
