"""Starts the service in a process of its own, so that its modules, threads and clock cannot meet those of the tests."""

import json
import operator
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from typing import IO, Literal

Store = Literal["sqlite", "moto"]

_HERE = Path(__file__).parent
_INSTALLED = _HERE / "service"
_SOURCES = _INSTALLED if _INSTALLED.exists() else _HERE.parent  # in a checkout they are next to this package
_STOP_S = 15
# Settings of the tests' own process that would change the service.
_NOT_PASSED_ON = ("AWS_", "DELIVERIES_", "DYNAMODB_", "METRICS_", "PICTURES_", "TABLE_", "WEBHOOKS_", "PYTHONWARNINGS")


class ServiceEnded(Exception):
    """The service could not start, or is not there any more."""


Answer = dict[str, int | str]


class Process:
    """The service's process, which answers one question after another."""

    def __init__(self, asks: IO[str], answers: IO[str]) -> None:
        self._asks, self._answers = asks, answers
        self._number = 0  # of the last question
        self._lock = Lock()

    def asked(self, **what: int | str) -> Answer:
        """Raises ServiceEnded."""
        with self._lock:
            self._number += 1
            with suppress(OSError, ValueError):  # if it has ended, there is no answer
                self._asks.write(json.dumps({"number": self._number, **what}) + "\n")
                self._asks.flush()
            answer = _answer(self._answers)
            while answer["number"] != self._number:  # of a call that was interrupted
                answer = _answer(self._answers)
            return answer


class Clock:
    """The time of the service. It stands still until a test moves it, and it never goes back."""

    def __init__(self, process: Process, now: int) -> None:
        self._process, self._now = process, now

    @property
    def now(self) -> int:
        """Unix seconds."""
        return self._now

    def advance(self, seconds: int) -> int:
        """Move the time forward, and return the new time when everything that is due by then has been done.

        Timeouts, reminders, notifications and deliveries happen in their order, each at its own second, and receivers
        have answered. 0 only waits for what is due now. A player may still act in the very second of a deadline: it
        has passed one second later.

        Raises ValueError for a time in the past or after the year 9998, ServiceEnded.
        """
        return self._moved(seconds=operator.index(seconds))

    def advance_to(self, unix: int) -> int:
        """The same, to this time in Unix seconds."""
        return self._moved(to=operator.index(unix))

    def _moved(self, **by: int) -> int:
        answer = self._process.asked(**by)
        self._now = int(answer["now"])
        if "refused" in answer:
            raise ValueError(answer["refused"])
        return self._now


class Service(str):
    """The address of a running service, as in `http://127.0.0.1:40123`, and its clock."""

    __slots__ = ("_process", "clock")
    clock: Clock
    _process: Process

    @property
    def url(self) -> str:
        return str(self)

    def own_deck(self, token: str, cards: int = 36) -> str:
        """The id of a new deck of the player with this token, whose cards have pictures already.

        They are pictures of the service itself. `cards`: from 1 to 168.
        Raises ValueError for another number or token, or if the player has too many decks; ServiceEnded.
        """
        answer = self._process.asked(deck_of=token, cards=operator.index(cards))
        if "refused" in answer:
            raise ValueError(answer["refused"])
        return str(answer["deck"])


@contextmanager
def running_service(
    *, store: Store = "sqlite", start: int | None = None, seed: str | None = None, seeds: bool = False
) -> Iterator[Service]:
    """The whole service on a free port of 127.0.0.1, without games, until the block ends. Services share nothing.

    `store`: SQLite in memory, or DynamoDB as moto imitates it. `start`: the time of its clock, in Unix seconds; without
    it, that of the machine. `seed`: makes ids, tokens and deals the same whenever the same requests come in the same
    order. `seeds`: whether a table may be opened with a seed of its own, as with `python run.py --seeds`.

    Raises ServiceEnded if it cannot start.
    """
    begin = int(time.time()) if start is None else operator.index(start)
    options = {"store": store, "start": begin, "seed": seed, "seeds": seeds}
    with subprocess.Popen(
        [sys.executable, "-P", str(_HERE / "process.py"), json.dumps(options)],
        env=_environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        try:
            assert process.stdin and process.stdout
            ready = _answer(process.stdout)
            if "refused" in ready:
                raise ServiceEnded(ready["refused"])
            service = Service(f"http://127.0.0.1:{ready['port']}")
            service._process = Process(process.stdin, process.stdout)
            service.clock = Clock(service._process, int(ready["now"]))
            yield service
        finally:
            _stop(process)


def _environment() -> dict[str, str]:
    """That of the tests, with the service's modules before all others."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith(_NOT_PASSED_ON)}
    path = [str(_SOURCES), *filter(None, [ours.get("PYTHONPATH")])]
    return {**ours, "PYTHONPATH": os.pathsep.join(path)}


def _answer(answers: IO[str]) -> Answer:
    line = ""
    with suppress(ValueError):  # closed
        line = answers.readline()
    if not line:
        raise ServiceEnded("the service has ended; its last words are in the standard error of the tests")
    answer: Answer = json.loads(line)
    return answer


def _stop(process: subprocess.Popen[str]) -> None:
    """End it. A word says so too, because a process that the tests have forked may keep the pipe open."""
    assert process.stdin
    with suppress(OSError):
        process.stdin.write("{}\n")
        process.stdin.close()
    try:
        process.wait(_STOP_S)
    except subprocess.TimeoutExpired:
        process.kill()
