"""Where a request comes from, and where its sender believes the service to be."""

from __future__ import annotations

import re
from hmac import compare_digest
from typing import TYPE_CHECKING, ClassVar, Self

from chalicelib.api.inputs import Order, Provided
from chalicelib.core.network import Network, network_of
from chalicelib.engine.values import value_class

if TYPE_CHECKING:
    from chalicelib.api.call import Call

DISTRIBUTION = "X-Distribution"
VIEWER = "True-Client-IP"
ASKED_HOST = "X-Forwarded-Host"
HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")


@value_class
class Sender(Provided):
    """The network that the request comes from.

    The distribution writes the viewer's address into a header, and the secret that it shares with us into another;
    while the secret is exchanged, there are two. Anybody else who sends such headers does not know it: then the address
    is the one that the gateway or the function URL has seen.
    """

    order: ClassVar = Order.HEADERS

    network: Network

    @classmethod
    def read(cls, call: Call) -> Self:
        seen: str = call.request.context["identity"]["sourceIp"]
        viewer = call.header(VIEWER) if _is_from_distribution(call) else None
        for address in filter(None, (viewer, seen)):
            try:
                return cls(network_of(address))
            except ValueError:  # as in a test call in the console of API Gateway, or a Unix socket
                continue
        return cls(Network("unknown"))


@value_class
class Site(Provided):
    """The address under which the sender has reached the service, such as `https://reverie.example.org`; or empty.

    Behind the distribution the gateway has another name, so the distribution writes the viewer's into a header.
    """

    order: ClassVar = Order.HEADERS

    origin: str

    @classmethod
    def read(cls, call: Call) -> Self:
        forwarded = _is_from_distribution(call)
        host = call.header(ASKED_HOST if forwarded else "Host") or ""
        scheme = "https" if forwarded else call.header("X-Forwarded-Proto") or "https"
        return cls(f"{scheme}://{host}" if scheme in {"http", "https"} and HOST.fullmatch(host) else "")


def _is_from_distribution(call: Call) -> bool:
    sent = (call.header(DISTRIBUTION) or "").encode()
    return any(compare_digest(sent, secret.encode()) for secret in call.deps.origin_secrets)
