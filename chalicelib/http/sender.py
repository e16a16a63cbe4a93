"""Where a request comes from."""

from __future__ import annotations

from dataclasses import dataclass
from hmac import compare_digest
from typing import TYPE_CHECKING, ClassVar, Self

from chalicelib.http.inputs import Order, Provided
from chalicelib.service.network import Network, network_of

if TYPE_CHECKING:
    from chalicelib.http.call import Call

DISTRIBUTION = "X-Distribution"
VIEWER = "True-Client-IP"


@dataclass(frozen=True, slots=True)
class Sender(Provided):
    """The network that the request comes from.

    The distribution writes the viewer's address into a header, and the secret that it shares with us into another.
    Whoever else sends such headers does not know the secret: then the address is the one that the gateway or the
    function URL has seen.
    """

    order: ClassVar = Order.HEADERS

    network: Network

    @classmethod
    def of(cls, call: Call) -> Self:
        seen: str = call.request.context["identity"]["sourceIp"]
        viewer = call.header(VIEWER) if _is_from_distribution(call) else None
        for address in filter(None, (viewer, seen)):
            try:
                return cls(network_of(address))
            except ValueError:  # as in a test call in the console of API Gateway, or a Unix socket
                continue
        return cls(Network("unknown"))


def _is_from_distribution(call: Call) -> bool:
    secret, sent = call.deps.origin_secret, call.header(DISTRIBUTION)
    return bool(secret and sent) and compare_digest((sent or "").encode(), (secret or "").encode())
