"""Which URLs are accepted for webhooks, before any use of the network."""

import socket
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.api.problems import document
from chalicelib.core.errors import UrlFault
from chalicelib.notify.errors import WebhookUrlRefused
from chalicelib.notify.urls import check_url, target_of

LONG = "https://a.example/" + "x" * 1_982  # 2,000 characters
REFUSED = [
    ("https://hooks.example/" + "x" * 1_979, "too-long"),
    ("", "malformed"),
    ("hooks.example", "scheme-not-https"),
    ("//hooks.example/", "scheme-not-https"),
    ("https:", "malformed"),
    ("https://", "malformed"),
    ("https:///hooks.example/", "malformed"),
    ("https:hooks.example/", "malformed"),
    ("https://:443/", "malformed"),
    (" https://hooks.example/", "malformed"),
    ("https://hooks.example/ ", "malformed"),
    ("https://hooks.example/a b", "malformed"),
    ("https://hooks.example/\r\nHost: inside", "malformed"),
    ("https://hooks.example/\nX: y", "malformed"),
    ("https://hooks.example\r\n/", "malformed"),
    ("ht\ntps://hooks.example/", "malformed"),
    ("https://hooks.example/\t", "malformed"),
    ("https://hooks.example/\0", "malformed"),
    ("https://hooks.example/\x7f", "malformed"),
    ("https://hooks.example/\x85", "malformed"),
    ("https://hooks.example\\@127.0.0.1/", "malformed"),
    ("https:\\\\127.0.0.1/", "malformed"),
    ("https://hooks.example/é", "malformed"),
    ("https://bücher.example/", "malformed"),
    ("https://ⓛocalhost/", "malformed"),
    ("https://\uff11\uff12\uff17.0.0.1/", "malformed"),
    ("https://127。0。0。1/", "malformed"),
    ("https://hooks.exa\u00admple/", "malformed"),
    ("https://hooks.example/\u202e", "malformed"),
    ("https://hooks.example/\ud800", "malformed"),
    ("https://hooks.example/<x>", "malformed"),
    ("https://hooks.example/%", "malformed"),
    ("https://hooks.example/%0", "malformed"),
    ("https://hooks.example/%zz", "malformed"),
    ("https://hooks%2eexample/", "malformed"),
    ("https://127.0.0.1%2f.hooks.example/", "malformed"),
    ("https://hooks_1.example/", "malformed"),
    ("https://hooks.example:/", "malformed"),
    ("https://hooks.example:x/", "malformed"),
    ("https://hooks.example:-1/", "malformed"),
    ("https://hooks.example:443:443/", "malformed"),
    ("https://hooks.example:000443/", "malformed"),
    ("https://[::1/", "malformed"),
    ("https://::1/", "malformed"),
    ("https://[]/", "malformed"),
    ("https://[127.0.0.1]/", "malformed"),
    ("https://[::1]hooks.example/", "malformed"),
    ("https://hooks.example[::1]/", "malformed"),
    ("https://[fe80::1%25eth0]/", "malformed"),
    ("https://[fe80::1%eth0]/", "malformed"),
    ("https://[v1.x]/", "malformed"),
    ("https://[hooks.example]/", "malformed"),
    ("https://hooks.example/#", "with-fragment"),
    ("https://hooks.example#@127.0.0.1/", "with-fragment"),
    ("https://me@hooks.example/", "with-user-info"),
    ("https://me:secret@hooks.example/", "with-user-info"),
    ("https://@hooks.example/", "with-user-info"),
    ("https://hooks.example:443@127.0.0.1/", "with-user-info"),
    ("https://hooks.example&@127.0.0.1/", "with-user-info"),
    ("http://hooks.example/", "scheme-not-https"),
    ("http://hooks.example:443/", "scheme-not-https"),
    ("ftp://hooks.example/", "scheme-not-https"),
    ("file:///etc/passwd", "scheme-not-https"),
    ("gopher://127.0.0.1:6379/_INFO", "scheme-not-https"),
    ("dict://127.0.0.1:11211/stats", "scheme-not-https"),
    ("data:text/plain,x", "scheme-not-https"),
    ("javascript:alert(1)", "scheme-not-https"),
    ("wss://hooks.example/", "scheme-not-https"),
    ("https+unix://hooks.example/", "scheme-not-https"),
    ("https://hooks.example:80/", "port-not-443"),
    ("https://hooks.example:0/", "port-not-443"),
    ("https://hooks.example:8443/", "port-not-443"),
    ("https://hooks.example:22/", "port-not-443"),
    ("https://hooks.example:65979/", "port-not-443"),  # 443 + 2**16
    ("https://localhost/", "host-not-public"),
    ("https://LOCALHOST/", "host-not-public"),
    ("https://localhost./", "host-not-public"),
    ("https://hooks.localhost/", "host-not-public"),
    ("https://printer.local/", "host-not-public"),
    ("https://metadata.google.internal/", "host-not-public"),
    ("https://ip-10-0-0-1.eu-west-1.compute.internal/", "host-not-public"),
    ("https://router.home.arpa/", "host-not-public"),
    ("https://intranet/", "host-not-public"),
    ("https://hooks.example./", "host-not-public"),
    ("https://hooks..example/", "host-not-public"),
    ("https://.hooks.example/", "host-not-public"),
    ("https://-hooks.example/", "host-not-public"),
    ("https://hooks-.example/", "host-not-public"),
    ("https://" + "a" * 64 + ".example/", "host-not-public"),
    ("https://" + "a." * 124 + "example/", "host-not-public"),  # 255 characters
    ("https://./", "host-not-public"),
    ("https://2130706433/", "host-not-public"),
    ("https://0x7f000001/", "host-not-public"),
    ("https://017700000001/", "host-not-public"),
    ("https://0/", "host-not-public"),
    ("https://127.1/", "host-not-public"),
    ("https://127.0.1/", "host-not-public"),
    ("https://0x7f.1/", "host-not-public"),
    ("https://0x7f.0.0.0x1/", "host-not-public"),
    ("https://0177.0.0.1/", "host-not-public"),
    ("https://127.0.0.01/", "host-not-public"),
    ("https://127.0.0.1./", "host-not-public"),
    ("https://127.0.0.256/", "host-not-public"),
    ("https://1.1.1.1.1/", "host-not-public"),
    ("https://hooks.example.1/", "host-not-public"),
    ("https://127.0.0.1/", "address-not-global"),
    ("https://127.255.255.254/", "address-not-global"),
    ("https://0.0.0.0/", "address-not-global"),
    ("https://10.1.2.3/", "address-not-global"),
    ("https://169.254.169.254/latest/meta-data/", "address-not-global"),
    ("https://169.254.170.2/v2/credentials", "address-not-global"),
    ("https://100.100.100.200/", "address-not-global"),
    ("https://192.168.1.1/", "address-not-global"),
    ("https://[::]/", "address-not-global"),
    ("https://[::1]/", "address-not-global"),
    ("https://[0:0:0:0:0:0:0:1]/", "address-not-global"),
    ("https://[::ffff:127.0.0.1]/", "address-not-global"),
    ("https://[::ffff:8.8.8.8]/", "address-not-global"),
    ("https://[::ffff:7f00:1]/", "address-not-global"),
    ("https://[::127.0.0.1]/", "address-not-global"),
    ("https://[fd00:ec2::254]/", "address-not-global"),
    ("https://[fe80::1]/", "address-not-global"),
    ("https://[64:ff9b::a9fe:a9fe]/", "address-not-global"),
    ("https://[2002:7f00:1::]/", "address-not-global"),
]
TAKEN = {
    "https://hooks.example": ("hooks.example", "/"),
    "https://hooks.example/": ("hooks.example", "/"),
    "https://hooks.example:443/a/b.c;d": ("hooks.example", "/a/b.c;d"),
    "https://hooks.example?a[]=1&b=%20": ("hooks.example", "/?a[]=1&b=%20"),
    "https://hooks.example//127.0.0.1/": ("hooks.example", "//127.0.0.1/"),
    "https://hooks.example/@127.0.0.1:80/?u=http://10.0.0.1/": (
        "hooks.example",
        "/@127.0.0.1:80/?u=http://10.0.0.1/",
    ),
    "HTTPS://Hooks.Example/A": ("hooks.example", "/A"),
    "https://xn--bcher-kva.example/": ("xn--bcher-kva.example", "/"),
    "https://hooks.xn--p1ai/": ("hooks.xn--p1ai", "/"),
    "https://1.2.3.4.example/": ("1.2.3.4.example", "/"),
    "https://" + "a." * 123 + "example/": ("a." * 123 + "example", "/"),
    "https://8.8.8.8/": ("8.8.8.8", "/"),
    "https://[2606:4700:0:0::1111]/": ("2606:4700::1111", "/"),
    LONG: ("a.example", LONG.removeprefix("https://a.example")),
}
OWN = {
    "http://localhost:8000/hook": "localhost:8000",
    "http://127.0.0.1/": "127.0.0.1",
    "http://127.0.0.1:80/": "127.0.0.1",
    "http://127.0.0.1:443/": "127.0.0.1:443",
    "http://[::1]:65535/": "[::1]:65535",
    "http://[0:0::1]:443/": "[::1]:443",
    "https://LOCALHOST/": "localhost",
    "https://localhost/": "localhost",
    "https://localhost:1/": "localhost:1",
    "https://127.0.0.1/": "127.0.0.1",
    "https://[::1]/": "[::1]",
    "https://[0:0:0:0:0:0:0:1]/": "[::1]",
}


def refusal(url, *, loopback=False):
    with pytest.raises(WebhookUrlRefused) as refused:
        check_url(url, loopback=loopback)
    return refused.value


@pytest.mark.parametrize(("url", "fault"), REFUSED)
def test_an_unsafe_url_is_refused_with_the_reason(url, fault):
    assert refusal(url).facts == {"reason": fault}


@pytest.mark.parametrize(("url", "fault"), [row for row in REFUSED if row[0] not in OWN])
def test_with_loopback_allowed_other_unsafe_urls_are_still_refused(url, fault):
    assert refusal(url, loopback=True).facts == {"reason": fault}


@pytest.mark.parametrize("loopback", [False, True])
@pytest.mark.parametrize(("url", "host", "path"), [(url, *parts) for url, parts in TAKEN.items()])
def test_a_public_url_is_parsed_as_it_is_written(url, host, path, loopback):
    target = target_of(url, loopback=loopback)
    assert (target.scheme, target.host, target.port, target.path) == ("https", host, 443, path)
    assert target.authority == (f"[{host}]" if ":" in host else host)
    assert not target.own_machine


@pytest.mark.parametrize(("url", "authority"), OWN.items())
def test_localhost_is_accepted_only_with_loopback_allowed(url, authority):
    target = target_of(url, loopback=True)
    assert (target.own_machine, target.authority) == (True, authority)
    assert refusal(url).facts["reason"] in {"host-not-public", "address-not-global"}


@pytest.mark.parametrize("port", [0, 65_536, 99_999])
def test_localhost_with_an_invalid_port_is_refused(port):
    assert refusal(f"http://127.0.0.1:{port}/", loopback=True).facts == {"reason": "address-not-global"}


def test_every_reason_occurs():
    assert {fault for _, fault in REFUSED} == set(get_args(UrlFault))


def test_a_refusal_does_not_repeat_the_address():
    refused = refusal("https://hooks.example:8443/?key=secret")
    assert document(refused)["facts"] == {"reason": "port-not-443"}
    assert "secret" not in f"{refused!r} {refused} {document(refused)}"


@given(st.integers(0, 2**32 - 1).flatmap(lambda n: st.sampled_from(notations(n))))
def test_a_host_that_a_resolver_could_read_as_an_ip_address_is_never_taken_for_a_name(host):
    """inet_aton knows octal, hexadecimal and shortened addresses, and getaddrinfo asks it."""
    socket.inet_aton(host)
    try:
        target = target_of(f"https://{host}/", loopback=False)
    except WebhookUrlRefused:
        return
    assert socket.inet_ntoa(socket.inet_aton(target.host)) == target.host


def notations(number):
    a, b, c, d = number.to_bytes(4, "big")
    return [
        f"{a}.{b}.{c}.{d}",
        f"{number}",
        f"{number:#x}",
        f"0{number:o}",
        f"{a}.{number & 0xFFFFFF}",
        f"{a:#x}.{b:#x}.{c:#x}.{d:#x}",
        f"0{a:o}.0{b:o}.0{c:o}.0{d:o}",
        f"{a}.{b}.{c * 256 + d:#x}",
        f"{a}.{b}.{c}.0{d:o}",
    ]
