"""Which responses are gzipped."""

import gzip

import pytest

from tools.local.gzip_responses import compress

LONG = b"word " * 1_000
TEXT = (("Content-Type", "text/plain"), ("Vary", "Authorization"), ("ETag", '"0f"'))


@pytest.mark.parametrize(
    ("accepted", "wanted"),
    [
        ("gzip", True),
        ("gzip, deflate, br, zstd", True),
        ("br;q=1.0, GZIP;q=0.8, *;q=0.1", True),
        ("gzip;q=0.001", True),
        ("*", True),
        ("gzip, *;q=0", True),
        ("", False),
        ("identity", False),
        ("br", False),
        ("notgzip", False),
        ("gzip;q=0", False),
        ("gzip ; Q=0.000, br", False),
        ("*;q=0", False),
        ("*, gzip;q=0", False),
    ],
)
def test_a_body_is_gzipped_for_clients_that_accept_it(accepted: str, wanted: bool) -> None:
    headers, body = compress(TEXT, LONG, accepted)
    assert (("Content-Encoding", "gzip") in headers) == wanted
    assert (gzip.decompress(body) if wanted else body) == LONG


def test_what_may_be_compressed_says_so_where_it_is_not() -> None:
    for body, accepted in ((LONG, ""), (b"short", "gzip"), (LONG, "gzip")):
        assert ("Vary", "Authorization, Accept-Encoding") in compress(TEXT, body, accepted)[0]
    picture = (("Content-Type", "image/webp"),)
    assert compress(picture, LONG, "gzip") == (picture, LONG)


def test_it_is_said_once() -> None:
    varied = (("Content-Type", "text/plain"), ("Vary", "Accept-Encoding, Origin"))
    assert compress(varied, b"short", "") == (varied, b"short")


def test_each_coding_has_a_strong_tag_of_its_own() -> None:
    assert ("ETag", '"0f"') in compress(TEXT, LONG, "")[0]
    assert ("ETag", '"0f-gzip"') in compress(TEXT, LONG, "gzip")[0]
