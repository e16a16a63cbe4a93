"""The networks that requests come from, which stand for people who have no token yet."""

from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import NewType

Network = NewType("Network", str)
IPV6_BITS = 64  # of an address, that its owner does not choose (RFC 6177, RFC 4291 section 2.5.4)


def network_of(address: str) -> Network:
    """The IPv4 address itself, or the first 64 bits of an IPv6 address. Raises ValueError for any other text."""
    ip = ip_address(address)
    if not isinstance(ip, IPv6Address):
        return Network(str(ip))
    if ip.ipv4_mapped:
        return Network(str(ip.ipv4_mapped))
    host_bits = ip.max_prefixlen - IPV6_BITS
    return Network(f"{IPv6Address(int(ip) >> host_bits << host_bits)}/{IPV6_BITS}")


def widen(network: Network, bits: int) -> Network | None:
    """The wider network with the first `bits` bits of this one, if it is one of IPv6."""
    return Network(str(IPv6Network(network).supernet(new_prefix=bits))) if "/" in network else None
