"""Writes docs/cost.md: the cost of players, from what their requests may cost the table, and list prices.

Tests hold the service to these budgets (tools/budgets.py). tools/scale.py says how often each request is made.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import inf
from pathlib import Path

from chalicelib.core.jobs import DUE_SHARDS
from chalicelib.tables.polling import EARLY_S
from tools.budgets import BEHIND, BUDGETS, CALL_MS, REQUESTS, REST_MS, Cost, average_move
from tools.cloudformation import read
from tools.judge.rules.data import days_kept
from tools.package.template import INFRA
from tools.scale import LADDER, PHASES, RECEIVER_S, Habits, defaults, work

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "cost.md"
MILLION = 1_000_000
SECONDS_OF_WEEK = 7 * 24 * 3_600
HOURS_OF_MONTH = 730
MEMORY_GB = 0.25  # of the functions that answer players
COLD = 0.01  # of all requests, as AWS saw it: https://aws.amazon.com/blogs/compute/aws-lambda-standardizes-billing-for-init-phase
INIT_S = 0.7  # assumed, until somebody with an account has measured it
STAYS_S = 60  # how long a player whose action ends a phase stays at a table that is not live, and polls it
KEPT_VERSIONS = 2  # of each function with versions: the current one and the one before
DEVELOP_GB, DEVELOP_S = 2, 0.5  # of the function that develops uploads; the seconds are an assumption
# Of Lambda at each of the two queues: https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-scaling.html
POLLERS, POLLS_A_MINUTE = 5, 3
IDLE_METRICS = 4  # of our own, which each sweep writes
WEB_RULES = 3  # of the firewall
COPIES = ROOT / "infra" / "elsewhere" / "copies.yaml"

HEAD = """\
# What Reverie costs

`python -m tools.cost` writes this page. Prices are list prices of us-east-1, read on 2026-11-21 in the sources below,
not fetched: check them before you rely on them. Free tiers are left out, and so are volume discounts, except the REST
API's. Capacity units are those that the tests allow (tools/budgets.py). {rest} ms for a request and {call} ms for each
of its calls of the store, on 256 MB, are assumptions until somebody with an account has measured them, and so is a
start of 0.7 s, which is billed, for one request in a hundred. A request writes 0.8 kB of log, of which 0.4 kB are
Lambda's own lines (START, END, REPORT, and 26 bytes for each line), and the gateway's access log has 0.2 kB. An upload
is taken to need half a second on 2 GB: a photo of 48 million pixels takes 0.7 s on a laptop, and most are smaller.
[scale.md](scale.md) shows the load on everything that has a limit.
"""

TAIL = """\
## What dominates

Polls are {polled:.1%} of the cost of a game of twelve in which everybody polls every minute, and the REST API is
{share:.0%} of the cost of a poll. These measures reduce it: `Poll-Interval` tells clients to poll rarely when
nothing has happened for long, a 304 has no body, a poll is one request to the database, webhooks replace polls, and a
function URL has no price of its own. CloudFront in front of either costs a dollar a million. Calling the REST API's own
address does not save it: links in answers begin with `/v1/`, and at that address everything is under `/api/v1/`.

Not in the tables: the count of a finished game in the statistics of its players, $0.00003 for six people who have
played much (50 write units and 14 read units; 98 and 26 for twelve); point-in-time recovery and storage ($0.20 and
$0.25 a GB and month; a finished game of twelve is some 60 kB), the stream (Lambda reads it for free), and the metrics
that only players cause: $0.30 for each (some fifteen, and one more for each outcome of a delivery that occurs).
Lambda's, the gateway's and DynamoDB's own metrics are free, and so are CodeDeploy for Lambda and a budget.

With `CopiesAccount`, the table is exported once a day, for $0.10 a GB, and a copy is kept for {copied_days:.0f} days:
${copied:.2f} a month for each GB of the table, if the copies are as large as it is; they are compressed. Another region
adds $0.02 a GB, and the alarm in the other account $0.10 a month. An import costs $0.15 a GB.

The firewall, which prod has, costs $0.60 a million requests in addition to its ${firewall:.2f} a month. {rate} requests
a second, the most that prod lets through without a `SIZE`, cost ${flood:.0f} a day; with the firewall one address can
cause a twentieth.

With `KmsKeys=true`, a key of KMS in the account encrypts the alarms, ${key:.2f} a month, and AWS's managed key the
table, $0.03 for ten thousand calls of KMS by DynamoDB. Without it, the table is encrypted with
[keys that AWS owns](https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/encryption.howitworks.html), which
have no price; alarms, which name metrics and no players, are not encrypted while they wait.

`make deploy` and `make deploy-check` ask once each, for a cent, which tags the bills know.

## The edge

The stack of infra/edge costs ${edge:.2f} a month for its alarm. With `Canary=true` it has another one, and a health
check of Route 53 by HTTPS for at most ${check:.2f}, which is taken to send half a million requests a month:
${canary:.2f} in all.

## Snapshots

`SnapStart=true` lets a new Lambda start from a snapshot. Each published version costs ${cached:.2f} a month while it is
there, for at least three hours; {kept} versions of a function are kept. Each start costs ${restored:.6f}, {times:.0f}
times as much as importing everything. So it costs more in any case: choose it for the time that players wait.

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
    object_writes: float = 5.00
    object_reads: float = 0.40
    object_gb: float = 0.023  # each and month
    moderated: float = 1_000.00  # pictures
    firewall: float = 0.60  # requests
    edge_function: float = 0.10  # requests
    access_list: float = 5.00  # each and month, and so are those below
    firewall_rule: float = 1.00
    alarm: float = 0.10
    metric: float = 0.30
    dashboard: float = 3.00
    health_check: float = 0.75 + 2.00  # by HTTPS, of an endpoint that does not count as one in AWS
    key: float = 1.00
    snapshot_gb_second: float = 0.0000015046  # each
    restored_gb: float = 0.0001397998  # each
    export_gb: float = 0.10  # each


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
        "S3: $0.005 a thousand writes, $0.0004 a thousand reads, $0.023 a GB and month",
        "https://devnotes.tech/understanding-aws-s3-pricing-a-complete-cost-breakdown-with-examples",
    ),
    (
        "DynamoDB's exports: $0.10 a GB of the table, imports: $0.15 a GB; $0.02 a GB to another region",
        "https://aws.amazon.com/dynamodb/pricing/on-demand/ and https://aws.amazon.com/s3/pricing/",
    ),
    ("Rekognition: $0.001 a picture", "https://aws.amazon.com/rekognition/pricing/"),
    (
        "CloudWatch: $0.50 a GB of logs, $0.30 a metric, $0.10 an alarm, $3 a dashboard",
        "https://www.factualminds.com/blog/amazon-cloudwatch-pricing-metrics-logs-alarms-dashboards/, 2026-06-13, and "
        "https://signoz.io/guides/cloudwatch-pricing, 2026-02-15",
    ),
    (
        "Route 53: at most $0.75 a health check, and $2 for HTTPS",
        "https://wewantcode.com/en/course/aws/lesson/7-84-health-checks-status-check.html and "
        "https://aws.amazon.com/route53/pricing/",
    ),
    (
        "WAF: $5 an ACL, $1 a rule, $0.60 a million; CloudFront's functions: $0.10 a million",
        "https://c3x.dev/blog/aws-waf-cost-explained/ and https://awsnegotiations.com/cloudfront-functions-pricing.html",
    ),
    (
        "SnapStart: $0.0000015046 a GB and second in the cache, $0.0001397998 a GB restored",
        "https://awsnegotiations.com/blog/lambda-snapstart-cost-impact/, May 2026, and "
        "https://awsnegotiations.com/lambda-snapstart-cost-impact.html, which says that the second is for each restore",
    ),
    (
        "Lambda: the start (INIT) is billed like the rest",
        "https://aws.amazon.com/blogs/compute/aws-lambda-standardizes-billing-for-init-phase",
    ),
    ("Lambda's own metrics: free", "https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics.html"),
)
REST_TIERS = ((333, 3.50), (667, 2.80), (19_000, 2.38), (inf, 1.51))
"""Millions of requests in a month, and dollars for each million."""


@dataclass(frozen=True, slots=True)
class Request:
    """What one request takes of everything that has a price."""

    name: str
    cost: Cost
    answer_kb: float
    log_kb: float = 0.8  # by the function
    access_log_kb: float = 0.2  # by the gateway


POLL = Request("poll, 200", BUDGETS["look at a game"], answer_kb=4.5)
SAME = Request("poll, 304", BUDGETS["look at a game"], answer_kb=0.4)
MOVE = Request("move", average_move(6), answer_kb=4.5)
GUESS = Request("guess of a clue of the day", BUDGETS["guess a clue of the day"], answer_kb=0.4)
PICTURE = tuple(
    (times, Request(kind, BUDGETS[kind], answer_kb=2))
    for kind, times in work(Habits(pictured=1)).items()
    if kind in REQUESTS and work(Habits(pictured=0))[kind] == 0
)
"""The requests of a circle's member for a day's picture, and how often they are made."""
P = Prices()


def dollars(request: Request, endpoint: str) -> float:
    """The price of a million requests."""
    gateway = P.rest if endpoint == "rest" else 0.0
    compute = lambda_price(request.cost.ms) + COLD * start_price() * MILLION
    log_kb = request.log_kb + (request.access_log_kb if endpoint == "rest" else 0.0)
    sent = (request.answer_kb * P.egress_gb + log_kb * P.logs_gb) * MILLION / 1024**2
    return gateway + P.distribution + P.edge_function + compute + table_price(request.cost) + sent


def lambda_price(ms: float) -> float:
    """The price of a million invocations."""
    return P.lambda_requests + ms / 1_000 * MEMORY_GB * P.lambda_gb_second * MILLION


def table_price(cost: Cost) -> float:
    """The price of a million of these in DynamoDB."""
    return cost.read_units * P.read_units + cost.write_units * P.write_units


def start_price() -> float:
    """The price of importing the service in a new Lambda."""
    return INIT_S * MEMORY_GB * P.lambda_gb_second


def restore_price() -> float:
    """The price of starting a new Lambda from a snapshot."""
    return MEMORY_GB * P.restored_gb


def copies_price() -> float:
    """The price of the copies of a GB of the table, for a month."""
    return HOURS_OF_MONTH / 24 * P.export_gb + copied_days() * P.object_gb


def copied_days() -> float:
    """For how long a copy of the table is there."""
    return days_kept(read(COPIES)["Resources"]["Copies"]["Properties"])


def cache_price() -> float:
    """The price of a version's snapshot for a month."""
    return MEMORY_GB * P.snapshot_gb_second * HOURS_OF_MONTH * 3_600


def idle(parameters: Mapping[str, str]) -> dict[str, float]:
    """Dollars a month while nobody plays, by what they are for. `parameters`: those that the stack is deployed with.

    Storage and logs are left out: there is next to nothing of either then.
    """
    doors = 2 if parameters.get("Endpoint") == "function-url" else 1
    sweeps = HOURS_OF_MONTH * 60
    costs = {
        "sweeps": sweeps
        * (
            P.lambda_requests / MILLION
            + 0.2 * 1.73 * P.lambda_gb_second
            + ((1.5 * DUE_SHARDS + 1) * P.read_units + P.write_units)
            / MILLION  # the shards of games, deliveries and pushes; the heartbeat
        ),
        "our metrics": IDLE_METRICS * P.metric,
        "alarms": alarms(doors) * P.alarm,
        "dashboard": P.dashboard,
        "polls of the queues": 2 * POLLERS * sweeps * POLLS_A_MINUTE * P.queue / MILLION,
    }
    if parameters.get("AlarmEmail") and parameters.get("KmsKeys") == "true":
        costs["key of the alarms"] = P.key
    if parameters.get("Firewall") == "true":
        costs["firewall"] = P.access_list + WEB_RULES * P.firewall_rule
    if parameters.get("SnapStart") == "true":
        costs["snapshots"] = doors * KEPT_VERSIONS * cache_price()
    return costs


@cache
def alarms(doors: int) -> int:
    """How many alarms a stack has."""
    files = [file for folder in (INFRA, INFRA / "account") for file in sorted(folder.glob("*.yaml"))]
    resources = [one for file in files for one in read(file).get("Resources", {}).values()]
    found = [one for one in resources if one.get("Type") == "AWS::CloudWatch::Alarm"]
    return sum(doors == 2 or one.get("Condition") != "UsesFunctionUrl" for one in found)


def webhook() -> float:
    """The price of a million deliveries: announced, queued, posted and logged, with a turn at a host and a network."""
    compute = 2 * P.lambda_requests + 0.15 * MEMORY_GB * P.lambda_gb_second * MILLION
    return compute + 3 * P.queue + 5 * P.read_units + 8 * P.write_units + 1.5 * P.logs_gb * MILLION / 1024**2


def push() -> float:
    """The price of a million push messages: announced, queued, encrypted and posted, after a look at the game."""
    compute = 2 * P.lambda_requests + 0.15 * MEMORY_GB * P.lambda_gb_second * MILLION
    return compute + 3 * P.queue + 6 * P.read_units + 2 * P.write_units + 1.5 * P.logs_gb * MILLION / 1024**2


def upload(results: int, kb: float) -> float:
    """The price of a million uploads: sent, told to the queue, developed into so many objects, and kept for a month."""
    compute = P.lambda_requests + DEVELOP_S * DEVELOP_GB * P.lambda_gb_second * MILLION
    objects = (1 + results) * P.object_writes + P.object_reads + kb / 1024**2 * P.object_gb * MILLION
    database = 3 * P.read_units + 3 * P.write_units
    return compute + objects + database + 4 * P.queue + 1.5 * P.logs_gb * MILLION / 1024**2


def gateway(millions: float) -> float:
    """The REST API's price for so many requests in one month."""
    total = 0.0
    for size, price in REST_TIERS:
        part = min(millions, size)
        total, millions = total + part * price, millions - part
    return total


def requests(seats: int, poll_every_s: float, rounds: int = 10) -> tuple[float, float]:
    """The polls and moves of a week at one table, where who ends a phase stays for a minute and follows the table."""
    of_phases = PHASES * rounds * STAYS_S / EARLY_S
    return seats * SECONDS_OF_WEEK / poll_every_s + of_phases, rounds * (2 * seats - 1)


def game(seats: int, endpoint: str, poll_every_s: float) -> float:
    """The price of a week at one table; nine polls of ten find nothing new."""
    polls, moves = requests(seats, poll_every_s)
    poll = 0.9 * dollars(SAME, endpoint) + 0.1 * dollars(POLL, endpoint)
    return (polls * poll + moves * dollars(MOVE, endpoint)) / MILLION


def page() -> str:
    return "\n".join([*_head(), *_idle(), *_requests(), *_games(), *_players(), *_tail()])


def _head() -> Iterator[str]:
    yield HEAD.format(rest=REST_MS, call=CALL_MS)


def _idle() -> Iterator[str]:
    """What an idle stack costs, as `make deploy` prints it."""
    plain = {"AlarmEmail": "somebody"}
    yield "| a month while nobody plays | |\n| --- | ---: |"
    yield f"| dev | ${sum(idle({}).values()):.2f} |"
    yield f"| prod, with the firewall | ${sum(idle({**plain, 'Firewall': 'true'}).values()):.2f} |"
    yield from (f"| of which: {name} | ${cost:.2f} |" for name, cost in idle({**plain, "Firewall": "true"}).items())
    yield ""


def _requests() -> Iterator[str]:
    yield "| a million | REST API | function URL |\n| --- | ---: | ---: |"
    for request in (POLL, SAME, MOVE):
        yield f"| {request.name} | ${dollars(request, 'rest'):.2f} | ${dollars(request, 'url'):.2f} |"
    yield f"| webhook delivered | ${webhook():.2f} | ${webhook():.2f} |"
    yield f"| push message sent | ${push():.2f} | ${push():.2f} |"
    guess, picture = ([_priced(one, way) for way in ("rest", "url")] for one in (((1, GUESS),), PICTURE))
    yield f"| {GUESS.name} | {' | '.join(guess)} |"
    yield f"| day of a circle's member with its picture, without pushes | {' | '.join(picture)} |"
    for name, price in (("picture uploaded", upload(2, 100)), ("sound of a clue uploaded", upload(2, 160))):
        yield f"| {name}, and kept for a month | ${price:.2f} | ${price:.2f} |"
    yield f"| picture looked at by Rekognition (`Moderation`) | ${P.moderated:,.2f} | ${P.moderated:,.2f} |\n"


def _games() -> Iterator[str]:
    yield "| a game over a week | REST API | function URL |\n| --- | ---: | ---: |"
    for seats in (6, 12):
        for every in (60, 900):
            told = f"{seats} players, each polling every {every // 60} min"
            yield f"| {told} | ${game(seats, 'rest', every):.4f} | ${game(seats, 'url', every):.4f} |"
    yield ""


def _priced(requests: Iterable[tuple[float, Request]], endpoint: str) -> str:
    return f"${sum(times * dollars(request, endpoint) for times, request in requests):.2f}"


def month(players: int, endpoint: str) -> float:
    """The price of thirty days with so many players, as tools/scale.py has them; nine looks of ten find nothing new."""
    millions = {kind: times * players * 30 / MILLION for kind, times in work(Habits()).items()}
    told = 0.9 * SAME.answer_kb + 0.1 * POLL.answer_kb
    asked = sum(
        millions[kind] * dollars(Request(kind, cost, MOVE.answer_kb if kind.startswith("move") else told), endpoint)
        for kind, cost in REQUESTS.items()
    )
    behind = sum(millions[kind] * _behind(kind, cost) for kind, cost in BEHIND.items())
    requests = sum(millions[kind] for kind in REQUESTS)
    return asked + behind + (gateway(requests) - requests * P.rest if endpoint == "rest" else 0)


def _behind(kind: str, cost: Cost) -> float:
    """The price of a million: a delivery is queued, waits for its receiver, and is logged."""
    if kind.startswith("follow"):
        return lambda_price(cost.ms) + table_price(cost)
    queued = 3 * P.queue + 1.5 * P.logs_gb * MILLION / 1024**2
    return lambda_price(cost.ms + 1_000 * RECEIVER_S) + table_price(cost) + queued


def _players() -> Iterator[str]:
    yield "| a month of players a day (scale.md) | REST API | function URL |\n| --- | ---: | ---: |"
    for players in (1_000, *LADDER.values()):
        yield f"| {players:,} | ${month(players, 'rest'):,.0f} | ${month(players, 'url'):,.0f} |"
    yield ""


def _tail() -> Iterator[str]:
    share = P.rest / dollars(SAME, "rest")
    moves = 10 * 23 * dollars(MOVE, "rest") / MILLION / game(12, "rest", 60)
    firewall = P.access_list + WEB_RULES * P.firewall_rule
    rate = int(defaults()["RequestsPerSecond"])
    flood = rate * 86_400 / MILLION * dollars(SAME, "rest")
    yield TAIL.format(
        polled=1 - moves,
        share=share,
        firewall=firewall,
        rate=rate,
        flood=flood,
        edge=P.alarm,
        check=P.health_check,
        canary=2 * P.alarm + P.health_check + 0.5 * dollars(SAME, "rest"),
        key=P.key,
        copied=copies_price(),
        copied_days=copied_days(),
        cached=cache_price(),
        restored=restore_price(),
        times=restore_price() / start_price(),
        kept=("no", "one", "two")[KEPT_VERSIONS],
    )
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
