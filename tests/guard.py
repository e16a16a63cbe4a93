"""Fails the tests of `make test` that depend on the clock, on chance or on the network.

What the project's own code asks in the process of the tests comes from the test: a clock that stands still, secrets
that follow from a seed, `Random(…)` with one. A call of the real thing fails the test, unless its module is one of
OWNERS or EXCEPTIONS. Libraries are let be. A server in a process of its own starts with a clock and a seed of the test
(tests/local/seeded.py), or not at all.
"""

import os
import random
import secrets
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import wraps
from ipaddress import ip_address
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # a server that a test starts has this module too, and needs no pytest
    import pytest

GUARDED: dict[ModuleType, tuple[str, ...]] = {
    time: ("time", "time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "sleep"),
    secrets: ("token_bytes", "token_hex", "token_urlsafe", "randbelow", "choice"),
    os: ("urandom",),
    random: ("random", "choice", "choices", "sample", "shuffle", "randint", "randrange", "randbytes", "uniform"),
}
OURS = ("app", "chalicelib", "reverie_testing", "tests", "tools")
OWNERS = {
    "chalicelib.media.decode.sounds": "calls PyAV, which asks in C",
    "chalicelib.api.dispatch": "says in the log how long a request has taken",
    "chalicelib.api.telemetry": "says in the log when",
    "chalicelib.notify.local_queue": "keeps tasks in order until a test ends their wait",
    "chalicelib.notify.post": "gives a receiver so many seconds",
    "chalicelib.notify.web_push": "encrypts with a key of its own for each message",
    "chalicelib.store.dynamo": "names each write, so that one that is repeated counts once",
    "chalicelib.tables.heartbeat": "looks for the sweep again after some seconds",
    "chalicelib.store.sqlite": "removes what has expired",
    "chalicelib.bootstrap": "gives the service the clock of the machine",
    "reverie_testing.running": "starts a clock that a test moves",
    "tools.local.background": "is the threads of a service on one machine",
    "tools.local.connection": "says when it has answered",
    "tools.local.context": "says how much of Lambda's time is left",
    "tools.deploy.deploy": "waits for what AWS takes its time for",
    "tools.deploy.parameters": "makes a secret for the origin",
    "tools.local.erasures": "names each log",
    "tools.local.folder": "waits for another process to leave, and makes the keys of a new folder",
    "tools.local.server": "closes what stays silent",
    "tools.deploy.stack": "names each change of a stack",
    "tools.local.uploads": "signs forms that end, and names files",
}
"""The modules that own clock and chance in a process that serves, and why."""
EXCEPTIONS = {
    "tests.api.test_telemetry": "compares the milliseconds of the log with those of a clock",
    "tests.aws.doors": "waits for a server in a process of its own",
    "tests.workers.test_one_process": "waits for the threads of a service",
    "tests.media.decode.hearing": "calls PyAV, which asks in C",
    "tests.media.decode.test_sounds": "calls PyAV, which asks in C",
    "tests.local.small": "is an app of which a request takes its time",
    "tests.local.test_backups": "runs an operator's command, which wires a service of its own",
    "tests.local.test_connections": "counts how often a server accepts in vain",
    "tests.local.test_serve": "runs the command itself once, with the clock and the chance of the machine",
    "tests.local.test_takedown": "runs an operator's command, which wires a service of its own",
    "tests.measure": "measures the tests",
    "tests.notify.receivers": "is a receiver that answers byte by byte",
    "tests.media.test_s3": "compares the end of a form with a clock, since botocore takes no other",
    "tests.notify.test_post": "waits for what a receiver has done",
    "tests.recipes.test_receivers": "signs for a receiver in a process of its own",
    "tests.testing.test_clock": "is a receiver that takes its time",
    "tests.testing.test_service": "waits for the end of a process",
    "tests.uploading": "waits for an upload to be developed in a process of its own",
    "tests.web.browsers": "waits for what a page has done",
    "tests.web.recorders": "counts how long a page has recorded",
}
"""Modules of tests that may ask, and in whose tests others may, and why: at most 20."""
SERVERS = {"tools.serve", "run.py", str(Path(__file__).parents[1] / "run.py")}
"""Words of commands that start a server with the clock and the chance of the machine."""
OTHERS = {"aws", "deployed", "page", "prove"}
"""The markers of tests that other commands run."""
_calls: set[str] = set()
_watched: "list[pytest.Item]" = []


class NotFromTheTest(AssertionError):
    """The code of the project has asked the real clock, real chance or the network."""


def _guard(module: ModuleType, name: str) -> None:
    real: Callable[..., Any] = getattr(module, name)

    @wraps(real)
    def note_and_call(*args: Any, **more: Any) -> Any:
        caller = sys._getframe(1).f_globals.get("__name__", "")
        if caller.partition(".")[0] in OURS and caller not in OWNERS and caller not in EXCEPTIONS:
            _calls.add(f"{caller} has called {module.__name__}.{name}")
        return real(*args, **more)

    setattr(module, name, note_and_call)


def _guard_connections() -> None:
    real = socket.socket.connect

    def connect(self: socket.socket, address: Any) -> None:
        if (
            _watched
            and self.family != socket.AF_UNIX
            and self.type != socket.SOCK_DGRAM
            and not _is_here(str(address[0]))
        ):
            raise NotFromTheTest(f"a test connects to {address}")
        real(self, address)

    socket.socket.connect = connect  # type: ignore[assignment, method-assign]


def _guard_servers() -> None:
    real = subprocess.Popen.__init__

    def start(self: "subprocess.Popen[Any]", args: Any, *more: Any, **named: Any) -> None:
        words = args.split() if isinstance(args, str) else [str(word) for word in args]
        if _watched and not SERVERS.isdisjoint(words):
            raise NotFromTheTest("a test starts a server without a clock and a seed: see tests/local/calls.py")
        real(self, args, *more, **named)

    subprocess.Popen.__init__ = start  # type: ignore[method-assign]


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def install() -> None:
    """Put the guard in place; tests/__init__.py does so before the first import of the project."""
    for module, names in GUARDED.items():
        for name in names:
            _guard(module, name)
    _guard_connections()
    _guard_servers()


def take_calls() -> set[str]:
    """What has been called since the last time, which is forgotten."""
    taken = set(_calls)
    _calls.clear()
    return taken


def is_of_make_test(item: "pytest.Item") -> bool:
    return OTHERS.isdisjoint(marker.name for marker in item.iter_markers())


@contextmanager
def watched(item: "pytest.Item") -> Generator[None]:
    """Raises NotFromTheTest at the end, if one of the guarded things was called meanwhile."""
    module: ModuleType | None = getattr(item, "module", None)
    is_excepted = module is not None and module.__name__ in EXCEPTIONS
    if is_excepted or not is_of_make_test(item):
        yield
        return
    _watched.append(item)
    take_calls()
    try:
        yield
    finally:
        _watched.remove(item)
    if calls := take_calls():
        raise NotFromTheTest("; ".join(sorted(calls)))
