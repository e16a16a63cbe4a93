"""Which responses are gzipped."""

import gzip

import pytest

from tools.local.gzip_responses import compress

LONG = b"word " * 1_000
TEXT = (("Content-Type", "text/plain"), ("Vary", "Authorization"))


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
