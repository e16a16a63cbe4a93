"""The doors through which players come in, and what is known of each before anything is sent."""

import http.client
import time
from dataclasses import dataclass
from urllib.parse import urlsplit

import pytest

from tests.e2e.remote import Reply

REMAPPED = frozenset({"WWW-Authenticate", "x-amzn-Remapped-WWW-Authenticate"})
"""API Gateway renames it: https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-known-issues.html"""


FRONT = ["local", pytest.param("distribution", marks=pytest.mark.aws)]
"""The doors that players are shown, which also have the pictures, and compress the page's files."""
DOORS = [
    *FRONT,
    pytest.param("rest-api", marks=[pytest.mark.aws, pytest.mark.account]),
    pytest.param("function-url", marks=[pytest.mark.aws, pytest.mark.account]),
]


@dataclass(frozen=True)
class Door:
    """A client of the service at an address, which may have a path that goes before all others."""

    address: str
    challenges: frozenset[str] = frozenset({"WWW-Authenticate"})  # the headers that may say what a 401 misses

    def open(self, path, method="GET", data=None, headers=None):
        parts = urlsplit(self.address)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        connection = kind(parts.netloc, timeout=30)
        try:
            connection.request(method, parts.path.rstrip("/") + path, data, headers or {})
            answer = connection.getresponse()
            return Reply(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def get(self, path):
        return self.open(path)


def eventually(found, within_s):
    """What `found` gives once it gives something."""
    until = time.monotonic() + within_s
    while not (there := found()):
        assert time.monotonic() < until, f"not within {within_s} s"
        time.sleep(1)
    return there
