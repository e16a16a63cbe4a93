"""Tells globally reachable IP addresses from those that lead into a private or cloud network.

The blocks are those of IANA's registries of special-purpose addresses (RFC 6890 and its updates) that are not globally
reachable. They are listed here because Python's own table changes with its version.
"""

from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

INSIDE_V4 = tuple(
    IPv4Network(block)
    for block in (
        "0.0.0.0/8",  # this network
        "10.0.0.0/8",  # private
        "100.64.0.0/10",  # shared by a carrier's customers
        "127.0.0.0/8",  # loopback
        "168.63.129.16/32",  # Azure's metadata service
        "169.254.0.0/16",  # link-local; metadata services of other clouds
        "172.16.0.0/12",  # private
        "192.0.0.0/24",  # protocol assignments
        "192.0.2.0/24",  # documentation
        "192.88.99.0/24",  # relays to 6to4
        "192.168.0.0/16",  # private
        "198.18.0.0/15",  # benchmarking
        "198.51.100.0/24",  # documentation
        "203.0.113.0/24",  # documentation
        "224.0.0.0/4",  # multicast
        "240.0.0.0/4",  # reserved; broadcast
    )
)
# The rest is loopback, link-local, site-local, unique local, multicast, reserved, or IPv4 mapped or translated.
GLOBAL_V6 = IPv6Network("2000::/3")
INSIDE_V6 = tuple(
    IPv6Network(block)
    for block in (
        "2001::/23",  # protocol assignments: Teredo, benchmarking, ORCHID
        "2001:db8::/32",  # documentation
        "2002::/16",  # 6to4
        "3fff::/20",  # documentation
    )
)


def address_of(text: str) -> IPv4Address | IPv6Address | None:
    """The address, or None unless `text` is one in the usual notation: not 0x7f.1 or 017700000001, and no zone."""
    try:
        return None if "%" in text else ip_address(text)
    except ValueError:
        return None


def is_global(address: str) -> bool:
    """Whether the address is globally reachable; False for text that is not an address."""
    match address_of(address):
        case IPv4Address() as ip:
            return not any(ip in block for block in INSIDE_V4)
        case IPv6Address() as ip:
            return ip in GLOBAL_V6 and not any(ip in block for block in INSIDE_V6)
        case None:
            return False


def network_of(address: str) -> str:
    """The network that an address belongs to: what one owner usually has, /24 in IPv4 and /48 in IPv6."""
    return str(ip_network(f"{address}/{48 if ':' in address else 24}", strict=False))
