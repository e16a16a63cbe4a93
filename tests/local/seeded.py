"""`python run.py` with the clock and the chance of a test: `python -m tests.local.seeded START SEED OPTIONS`.

The clock begins at START, in Unix seconds, and goes on as the machine's does; ids, tokens and deals are the same
whenever the same requests come in the same order. tests/guard.py refuses to start a server in any other way.
REVERIE_PAGE in the environment names a folder with the page of a package, which it then serves.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from hashlib import shake_256
from itertools import count
from pathlib import Path
from random import Random
from threading import current_thread
from time import monotonic
from typing import Any

from chalicelib.bootstrap import build
from chalicelib.core.deps import Deps
from chalicelib.media.shelf import OwnDeckCache
from tools.serve import main


def clock(start: int) -> Callable[[], float]:
    begun = monotonic()
    return lambda: start + monotonic() - begun


def secret_bytes(seed: str) -> Callable[[int], bytes]:
    """Requests and the work behind them have numbers of their own, because the order of their threads is not sure."""
    numbers = {True: count(), False: count()}

    def secret(size: int) -> bytes:
        asks = current_thread().name.startswith("request-")
        return shake_256(f"{seed} {asks} {next(numbers[asks])}".encode()).digest(size)

    return secret


def wire_with(seed: str, now: Callable[[], float]) -> Callable[..., Deps]:
    def wire(*given: Any, **named: Any) -> Deps:
        made = build(*given, **named)
        made.port(OwnDeckCache).now = lambda: int(now())
        return replace(made, now=lambda: int(now()), jitter=Random(seed).random, secret_bytes=secret_bytes(seed))

    return wire


if __name__ == "__main__":
    if len(sys.argv) < 3 or not sys.argv[1].isdecimal():
        sys.exit("a server of a test needs START and SEED")
    _, start, seed, *options = sys.argv
    sys.argv[1:] = options
    now = clock(int(start))
    if page := os.environ.get("REVERIE_PAGE"):
        from chalicelib.web import api as web_api  # the service imports it when somebody asks for the page

        web_api.PAGE = Path(page)
    sys.exit(main(wire_with(seed, now), now))
