"""Writes docs/cost.md: the cost of players, from measured capacity units and list prices.

The tests check the units (tests/bench/test_budgets.py), and docs/benchmarks.md shows them.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "cost.md"
MILLION = 1_000_000
SECONDS_OF_WEEK = 7 * 24 * 3_600

HEAD = """\
# What Reverie costs

`python -m tools.cost` writes this page. Prices are list prices of us-east-1, read on 2026-11-21 in the sources below,
not fetched: check them before you rely on them. Free tiers are left out, and so are volume discounts, except the REST
API's. Capacity units are those of docs/benchmarks.md. 12 ms for a poll and 20 ms for a move on 256 MB are
assumptions, until somebody with an account has measured them. [scale.md](scale.md) shows the load on each key.
"""

TAIL = """\
## What dominates

Polls are {polled:.1%} of the cost of a game of twelve in which everybody polls every minute, and the REST API is
{share:.0%} of the cost of a poll. These measures reduce it: `Poll-Interval` tells clients to poll rarely when a
deadline is far away, a 304 has no body, a poll is one request to the database, webhooks replace polls, and a
function URL has no price of its own. CloudFront in front of either costs a dollar a million. Calling the REST API's own
address does not save it: links in answers begin with `/v1/`, and at that address everything is under `/api/v1/`.

Not in the tables: point-in-time recovery and storage ($0.20 and $0.25 a GB and month; a finished game of twelve is
some 60 kB), the stream (Lambda reads it for free), the sweep every minute ($0.3 a month), and monitoring: $0.30 for
each of our metrics (some twenty, and one more for each code and outcome that occurs), $0.10 an alarm, $1 the key;
some $10 a month together. The optional firewall is not in the tables either: $5 a month, $1 for each of its three
rules, $0.40 for its secret, $0.60 a million requests, and $0.10 a million for the function that tells it the viewers'
addresses.

## Sources of the prices

"""

DOUBTS = """
AWS's own pages show most prices by script, so those of Lambda and of the queues come from other people's pages, which
agree with one another. Pages from before November 2024 show twice the present price of DynamoDB, which was then
halved. For CloudFront's requests one page says $0.0075 to $0.0100 per ten thousand, plain and encrypted; outside
North America they cost more. Its flat-rate plans are left out, and so are the 10 million requests and the terabyte
that are free each month.

The quotas in scale.md come from AWS's own pages: for API Gateway, where newer regions have a quarter,
<https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html>; for DynamoDB, from the Chinese edition,
<https://docs.amazonaws.cn/en_us/amazondynamodb/latest/developerguide/Limits.html>; for Lambda,
<https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html>.
"""


@dataclass(frozen=True, slots=True)
class Prices:
    """US dollars per million, unless said otherwise."""

    rest: float = 3.50  # of the first tier
    lambda_requests: float = 0.20
    lambda_gb_second: float = 0.0000166667  # each
    distribution: float = 1.00  # HTTPS requests
    egress_gb: float = 0.085  # each
    read_units: float = 0.125
    write_units: float = 0.625
    queue: float = 0.40
    logs_gb: float = 0.50  # each


SOURCES = (
    (
        "API Gateway, REST: $3.50 a million; in a month, from 333 million on $2.80, "
        "from 1 billion $2.38, from 20 billion $1.51",
        "https://docs.aws.amazon.com/whitepapers/latest/best-practices-api-gateway-private-apis-integration/"
        "cost-optimization.html",
    ),
    (
        "Lambda: $0.20 a million",
        "https://aws.amazon.com/lambda/pricing/ as read on 2026-09-20 by api-evangelist/aws-lambda",
    ),
    ("Lambda: $0.0000166667 a GB and second, x86", "artillery 2.0.28 on npm, lib/platform/aws-lambda/prices.js"),
    ("CloudFront: $0.085 a GB to North America and Europe", "https://aws.amazon.com/cloudfront/pricing"),
    (
        "CloudFront: $0.0100 per ten thousand HTTPS requests",
        "https://www.factualminds.com/blog/amazon-cloudfront-pricing-regional-tiers-requests-security/, 2026-06-13",
    ),
    (
        "DynamoDB on demand: $0.125 a million read units, $0.625 a million write units",
        "https://airbyte.com/data-engineering-resources/dynamodb-pricing, 2025-07-21",
    ),
    ("SQS: $0.40 a million", "https://cloudburn.io/blog/amazon-sqs-pricing, 2026-03-14"),
    (
        "CloudWatch: $0.50 a GB of logs, $0.30 a metric, $0.10 an alarm",
        "https://www.factualminds.com/blog/amazon-cloudwatch-pricing-metrics-logs-alarms-dashboards/, 2026-06-13, and "
        "https://signoz.io/guides/cloudwatch-pricing, 2026-02-15",
    ),
    (
        "WAF: $5 an ACL, $1 a rule, $0.60 a million; CloudFront's functions: $0.10 a million; $0.40 a secret",
        "https://c3x.dev/blog/aws-waf-cost-explained/, https://awsnegotiations.com/cloudfront-functions-pricing.html "
        "and https://hivebook.wiki/wiki/aws-secrets-manager-rotated-secrets-dynamic-db-credentials-kms",
    ),
)
REST_TIERS = ((333, 3.50), (667, 2.80), (19_000, 2.38), (inf, 1.51))
"""Millions of requests in a month, and dollars for each million."""


@dataclass(frozen=True, slots=True)
class Request:
    """The resources of one request. `ms`: time of a Lambda with a quarter of a GB."""

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


def dollars(request: Request, endpoint: str) -> float:
    """The price of a million requests."""
    gateway = P.rest if endpoint == "rest" else 0.0
    compute = P.lambda_requests + request.ms / 1_000 * 0.25 * P.lambda_gb_second * MILLION
    database = request.read_units * P.read_units + request.write_units * P.write_units
    sent = (request.answer_kb * P.egress_gb + request.log_kb * P.logs_gb) * MILLION / 1024**2
    return gateway + P.distribution + compute + database + sent


def webhook() -> float:
    """The price of a million deliveries: announced, queued, posted, logged."""
    compute = 2 * P.lambda_requests + 0.15 * 0.25 * P.lambda_gb_second * MILLION
    return compute + 3 * P.queue + 3 * P.read_units + 6 * P.write_units + 0.7 * P.logs_gb * MILLION / 1024**2


def gateway(millions: float) -> float:
    """The REST API's price for so many requests in one month."""
    total = 0.0
    for size, price in REST_TIERS:
        part = min(millions, size)
        total, millions = total + part * price, millions - part
    return total


def requests(seats: int, poll_every_s: float, rounds: int = 10) -> tuple[float, float]:
    """The polls and moves of a week at one table."""
    return seats * SECONDS_OF_WEEK / poll_every_s, rounds * (2 * seats - 1)


def game(seats: int, endpoint: str, poll_every_s: float) -> float:
    """The price of a week at one table; nine polls of ten find nothing new."""
    polls, moves = requests(seats, poll_every_s)
    poll = 0.9 * dollars(SAME, endpoint) + 0.1 * dollars(POLL, endpoint)
    return (polls * poll + moves * dollars(MOVE, endpoint)) / MILLION


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
    """Each player has two games a month, at tables of six that poll every quarter of an hour."""
    yield "| players a month | REST API | function URL |\n| --- | ---: | ---: |"
    for players in (1_000, MILLION, 100 * MILLION):
        games = players * 2 / 6
        millions = games * sum(requests(6, 900)) / MILLION
        rest = games * game(6, "rest", 900) - millions * P.rest + gateway(millions)
        yield f"| {players:,} | ${rest:,.0f} | ${games * game(6, 'url', 900):,.0f} |"
    yield ""


def _tail() -> Iterator[str]:
    share = P.rest / dollars(SAME, "rest")
    moves = 10 * 23 * dollars(MOVE, "rest") / MILLION / game(12, "rest", 60)
    yield TAIL.format(polled=1 - moves, share=share)
    yield "| price | source |\n| --- | --- |"
    yield from (f"| {price} | {source} |" for price, source in SOURCES)
    yield DOUBTS


def main() -> int:
    if sys.argv[1:] == ["--check"]:
        return 0 if PAGE.read_text("utf-8") == page() else 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
