"""Writes docs/cost.md: what players cost, from measured units and prices of a day.

Units are those which the tests hold (tests/bench/test_budgets.py) and docs/benchmarks.md shows.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "cost.md"
MILLION = 1_000_000
SECONDS_OF_WEEK = 7 * 24 * 3_600

HEAD = """\
# What Reverie costs

Written by `python -m tools.cost`. Prices are list prices of us-east-1, written down by hand on 2026-11-20 and not
fetched: look them up before you rely on them. Free tiers are left out. Capacity units are those of
docs/benchmarks.md. 12 ms for a poll and 20 ms for a move on 256 MB are assumptions, until somebody with an account
has measured them.
"""

TAIL = """\
## What dominates

Polls are {polled:.1%} of what a game of twelve costs that polls every minute, and the REST API is {share:.0%} of
what a poll costs. What was done about it: `Poll-Interval` tells clients to come rarely when a deadline is far, a
304 has no body, a poll is one request to the database, webhooks make polls needless, and a second front door has no
price of its own. CloudFront before either door is a dollar a million; whoever calls the REST API's own address
saves it.

Not in the tables: point-in-time recovery and storage ($0.45 a GB and month; a finished game of twelve is some 60
kB), the stream (Lambda reads it for nothing), metrics and alarms (some $6 a month), the minute's sweep ($0.4 a
month).
"""


@dataclass(frozen=True, slots=True)
class Prices:
    """US dollars per million, unless said otherwise."""

    rest: float = 3.50
    lambda_requests: float = 0.20
    lambda_gb_second: float = 0.0000166667  # each
    distribution: float = 1.00  # HTTPS requests
    egress_gb: float = 0.085  # each
    read_units: float = 0.125
    write_units: float = 0.625
    queue: float = 0.40
    logs_gb: float = 0.50  # each


@dataclass(frozen=True, slots=True)
class Request:
    """What one request takes. `ms`: of a Lambda with a quarter of a GB."""

    name: str
    read_units: float
    write_units: float
    ms: float
    answer_kb: float
    log_kb: float = 0.35


POLL = Request("poll, 200", read_units=2, write_units=0, ms=12, answer_kb=4.5)
SAME = Request("poll, 304", read_units=2, write_units=0, ms=12, answer_kb=0.4)
MOVE = Request("move", read_units=2, write_units=3, ms=20, answer_kb=4.5)
P = Prices()


def dollars(request: Request, door: str) -> float:
    """Of a million requests."""
    gateway = P.rest if door == "rest" else 0.0
    compute = P.lambda_requests + request.ms / 1_000 * 0.25 * P.lambda_gb_second * MILLION
    database = request.read_units * P.read_units + request.write_units * P.write_units
    sent = (request.answer_kb * P.egress_gb + request.log_kb * P.logs_gb) * MILLION / 1024**2
    return gateway + P.distribution + compute + database + sent


def webhook() -> float:
    """A million deliveries: announced, queued, posted, noted."""
    compute = 2 * P.lambda_requests + 0.15 * 0.25 * P.lambda_gb_second * MILLION
    return compute + 3 * P.queue + 3 * P.read_units + 6 * P.write_units + 0.7 * P.logs_gb * MILLION / 1024**2


def game(seats: int, door: str, poll_every_s: float, rounds: int = 10) -> float:
    """A week at one table; nine polls of ten find nothing new."""
    polls = seats * SECONDS_OF_WEEK / poll_every_s
    moves = rounds * (2 * seats - 1)
    poll = 0.9 * dollars(SAME, door) + 0.1 * dollars(POLL, door)
    return (polls * poll + moves * dollars(MOVE, door)) / MILLION


def page() -> str:
    return "\n".join([*_head(), *_requests(), *_games(), *_players(), *_tail()])


def _head() -> Iterator[str]:
    yield HEAD


def _requests() -> Iterator[str]:
    yield "| a million | REST API | function URL |\n| --- | ---: | ---: |"
    for request in (POLL, SAME, MOVE):
        yield f"| {request.name} | ${dollars(request, 'rest'):.2f} | ${dollars(request, 'url'):.2f} |"
    yield f"| webhook delivered | ${webhook():.2f} | ${webhook():.2f} |\n"


def _games() -> Iterator[str]:
    yield "| a game over a week | REST API | function URL |\n| --- | ---: | ---: |"
    for seats in (6, 12):
        for every in (60, 900):
            told = f"{seats} players, each polling every {every // 60} min"
            yield f"| {told} | ${game(seats, 'rest', every):.4f} | ${game(seats, 'url', every):.4f} |"
    yield ""


def _players() -> Iterator[str]:
    """Two games a month for each player, at tables of six which poll every quarter of an hour."""
    yield "| players a month | REST API | function URL |\n| --- | ---: | ---: |"
    for players in (1_000, MILLION, 100 * MILLION):
        games = players * 2 / 6
        yield f"| {players:,} | ${games * game(6, 'rest', 900):,.0f} | ${games * game(6, 'url', 900):,.0f} |"
    yield ""


def _tail() -> Iterator[str]:
    share = P.rest / dollars(SAME, "rest")
    moves = 10 * 23 * dollars(MOVE, "rest") / MILLION / game(12, "rest", 60)
    yield TAIL.format(polled=1 - moves, share=share)


def main() -> int:
    if sys.argv[1:] == ["--check"]:
        return 0 if PAGE.read_text("utf-8") == page() else 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
