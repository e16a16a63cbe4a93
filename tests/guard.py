"""A pytest plugin that fails the tests which depend on the clock, on chance or on the network: ARGS="-p tests.guard".

What the project's own code asks in the process of the tests comes from the test: a clock that stands still, secrets
that follow from a seed, `Random(…)` with one. A call of the real thing fails the test, unless its module is in
EXCEPTIONS. Libraries are let be.
"""

import os
import random
import secrets
import socket
import sys
import time
from collections.abc import Callable, Generator
from functools import wraps
from ipaddress import ip_address
from types import ModuleType
from typing import Any

import pytest

GUARDED: dict[ModuleType, tuple[str, ...]] = {
    time: ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "sleep"),
    secrets: ("token_bytes", "token_hex", "token_urlsafe", "randbelow", "choice"),
    os: ("urandom",),
    random: ("random", "choice", "choices", "sample", "shuffle", "randint", "randrange", "randbytes", "uniform"),
}
OURS = ("app", "chalicelib", "reverie_testing", "tests", "tools")
EXCEPTIONS = {
    "chalicelib.http.routing": "a line of the log says how long a request has taken",
    "tools.context": "a request says how much of Lambda's time is left, which goes by",
    "tests.measure": "it measures the tests",
}
"""The modules that may ask, and why."""
_calls: set[str] = set()


class NotFromTheTest(AssertionError):
    """The code of the project has asked the real clock, real chance or the network."""


def _guard(module: ModuleType, name: str) -> None:
    real: Callable[..., Any] = getattr(module, name)

    @wraps(real)
    def note_and_call(*args: Any, **more: Any) -> Any:
        caller = sys._getframe(1).f_globals.get("__name__", "")
        if caller.partition(".")[0] in OURS and caller not in EXCEPTIONS:
            _calls.add(f"{caller} has called {module.__name__}.{name}")
        return real(*args, **more)

    setattr(module, name, note_and_call)


def _guard_connections() -> None:
    real = socket.socket.connect

    def connect(self: socket.socket, address: Any) -> None:
        if self.family != socket.AF_UNIX and not _is_here(str(address[0])):
            raise NotFromTheTest(f"a test connects to {address}")
        real(self, address)

    socket.socket.connect = connect  # type: ignore[method-assign]


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests() -> None:
    """Replace what is guarded, before the first import of the project."""
    for module, names in GUARDED.items():
        for name in names:
            _guard(module, name)
    _guard_connections()


@pytest.hookimpl(wrapper=True)
def _check() -> Generator[None, object, object]:
    _calls.clear()
    result = yield
    if _calls:
        raise NotFromTheTest("; ".join(sorted(_calls)))
    return result


pytest_runtest_setup = pytest_runtest_call = pytest_runtest_teardown = _check
