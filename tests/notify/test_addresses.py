"""Which IP addresses may be connected to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.notify.addresses import INSIDE_V4, INSIDE_V6, is_global, network_of

INSIDE = {
    "0.0.0.0": "unspecified",
    "0.1.2.3": "this network",
    "10.0.0.1": "private",
    "172.16.0.1": "private",
    "172.31.255.255": "private",
    "192.168.255.255": "private",
    "100.64.0.0": "carrier-grade NAT",
    "100.127.255.255": "carrier-grade NAT",
    "127.0.0.1": "loopback",
    "127.255.255.255": "loopback",
    "169.254.169.254": "metadata of most clouds",
    "169.254.169.123": "time of AWS",
    "169.254.169.253": "resolver of AWS",
    "169.254.170.2": "credentials of containers at AWS",
    "100.100.100.200": "metadata of Alibaba",
    "192.0.0.192": "metadata of Oracle",
    "168.63.129.16": "metadata of Azure",
    "192.0.2.1": "documentation",
    "198.51.100.1": "documentation",
    "203.0.113.1": "documentation",
    "192.88.99.1": "6to4 relay",
    "198.18.0.1": "benchmarking",
    "198.19.255.255": "benchmarking",
    "224.0.0.1": "multicast",
    "239.255.255.255": "multicast",
    "240.0.0.1": "reserved",
    "255.255.255.255": "broadcast",
    "::": "unspecified",
    "::1": "loopback",
    "::8.8.8.8": "IPv4-compatible",
    "::ffff:127.0.0.1": "IPv4-mapped",
    "::ffff:8.8.8.8": "IPv4-mapped",
    "::ffff:0:8.8.8.8": "IPv4-translated",
    "64:ff9b::8.8.8.8": "NAT64",
    "64:ff9b:1::8.8.8.8": "local NAT64",
    "100::1": "discard only",
    "2001::1": "Teredo",
    "2001:2::1": "benchmarking",
    "2001:10::1": "ORCHID",
    "2001:20::1": "ORCHIDv2",
    "2001:db8::1": "documentation",
    "3fff:fff:ffff::1": "documentation",
    "2002:7f00:1::": "6to4",
    "2002:808:808::": "6to4",
    "4000::1": "reserved",
    "5f00::1": "segment routing",
    "fc00::1": "unique local",
    "fd00:ec2::254": "metadata of AWS",
    "fd20:ce::254": "metadata of Google",
    "fe80::1": "link-local",
    "fe80::1%eth0": "link-local with a zone",
    "2606:4700::1111%eth0": "a zone",
    "fec0::1": "site-local",
    "ff02::1": "multicast",
    "": "no address",
    "127.1": "no usual notation",
    "0x8.8.8.8": "no usual notation",
    "08.8.8.8": "no usual notation",
    "134744072": "no usual notation",
    "[2606:4700::1111]": "no usual notation",
    "8.8.8.8/32": "a network",
    " 8.8.8.8": "no usual notation",
    "hooks.example": "a name",
}
OUTSIDE = ["1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0", "223.255.255.255"]
OUTSIDE += ["2001:200::1", "2001:4860:4860::8888", "2606:4700::1111", "2a00:1450::1", "2003::1", "3ffe::1"]


@pytest.mark.parametrize("address", [pytest.param(address, id=f"{address} {why}") for address, why in INSIDE.items()])
def test_special_addresses_are_internal(address):
    assert not is_global(address)


@pytest.mark.parametrize("address", OUTSIDE)
def test_global_addresses_are_external(address):
    assert is_global(address)


@pytest.mark.parametrize("block", [*INSIDE_V4, *INSIDE_V6], ids=str)
def test_a_block_is_internal_from_its_first_address_to_its_last(block):
    assert not is_global(str(block[0]))
    assert not is_global(str(block[-1]))


@given(st.one_of(st.ip_addresses(v=4), st.ip_addresses(v=6)))
def test_everything_python_takes_for_special_is_internal_too(address):
    if is_global(str(address)):
        assert address.is_global
        assert not (address.is_multicast or address.is_reserved or address.is_private)


@given(st.ip_addresses(v=4))
def test_an_internal_ipv4_address_is_internal_in_every_ipv6_form(address):
    wrapped = ["::ffff:{}", "::{}", "64:ff9b::{}"]
    assert not any(is_global(prefix.format(address)) for prefix in wrapped)
    assert not is_global(f"2002:{int(address) >> 16:x}:{int(address) & 0xFFFF:x}::1")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("198.51.100.7", "198.51.100.0/24"),
        ("2a00:1450:4001:82f::200e", "2a00:1450:4001::/48"),
        ("2a00:1450:4001:0::1", "2a00:1450:4001::/48"),
    ],
)
def test_addresses_of_one_owner_are_of_one_network(address, network):
    assert network_of(address) == network
