"""The whole service in this process, where nothing happens by chance and time passes only when it is told to."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, cast

from bench.inside import adapter, through
from bench.requests import Ask, Reply, Request, expect
from chalicelib import wiring
from chalicelib.service.deps import Deps
from chalicelib.service.saved import Saved
from chalicelib.settings import settings
from chalicelib.storage.dynamo import Dynamo
from prove.memory import Attributes, Client, Key, Memory, Wire

BEGINNING = 1_800_000_000  # Unix seconds
NOBODY = {
    "AWS_ACCESS_KEY_ID": "prove",
    "AWS_SECRET_ACCESS_KEY": "prove",
    "AWS_DEFAULT_REGION": "eu-central-1",
    "AWS_EC2_METADATA_DISABLED": "true",
}


@dataclass(slots=True)
class Fate:
    """Time and chance: it is as late as somebody says, whatever pauses are made, and secrets come in one order."""

    seed: int
    clock: int = BEGINNING
    paused_s: float = 0.0
    secrets: int = 0

    def deps(self) -> dict[str, Any]:
        """By the names which the service knows them by."""
        return {name: getattr(self, name) for name in ("now", "elapsed", "pause", "jitter", "secret_bytes")}

    def now(self) -> int:
        return self.clock

    def elapsed(self) -> float:
        return self.paused_s

    def pause(self, seconds: float) -> None:
        self.paused_s += seconds

    def jitter(self) -> float:
        return 1.0

    def secret_bytes(self, count: int) -> bytes:
        self.secrets += 1
        return sha256(f"{self.seed} {self.secrets}".encode()).digest()[:count]


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything that can change, as it was."""

    items: dict[Key, Attributes]
    clock: int
    secrets: int


@dataclass(frozen=True, slots=True)
class World:
    memory: Memory
    wire: Wire
    fate: Fate
    deps: Deps
    ask: Ask
    news: list[Saved]  # what has been saved since the world was last put back

    def moment(self) -> Moment:
        return Moment(dict(self.memory.items), self.fate.clock, self.fate.secrets)

    def back_to(self, moment: Moment) -> None:
        self.memory.items = dict(moment.items)
        self.news.clear()
        self.fate.clock, self.fate.secrets = moment.clock, moment.secrets

    def asked(self, request: Request, *statuses: int) -> Reply:
        """The answer, which is a good one. Raises RuntimeError for any other status."""
        return expect(self.ask(request), *(statuses or (200,)))


def as_it_is(deps: Deps) -> Deps:
    return deps


@contextmanager
def world(seed: int, plant: Callable[[Deps], Deps] = as_it_is) -> Iterator[World]:
    """The wired service on a memory of its own; `plant` may put something in, to see that it is found."""
    for name, value in NOBODY.items():
        os.environ.setdefault(name, value)
    fate, memory = Fate(seed), Memory()
    wire = Wire(memory)
    news: list[Saved] = []
    real = wiring.deps_on(Dynamo(cast(Any, Client(wire)), settings().table_name))
    deps = plant(replace(real, saved=news.append, **fate.deps()))
    with wiring.given(deps):
        yield World(memory, wire, fate, deps, through(adapter()), news)
