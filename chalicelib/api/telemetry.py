"""Writes one JSON log line for each request and each background task; CloudWatch makes metrics from it.

The format is CloudWatch's embedded metric format. A line has only the fields named here, so it cannot hold anything
that a caller sent, or any card of a hand (docs/decisions/0011-telemetry.md).
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from chalicelib.api.errors import InternalError

if TYPE_CHECKING:
    from chalicelib.core.deps import Deps

POLLS = {"get_game", "list_my_games"}
MOVES = {"give_clue", "play_cards", "withdraw_cards", "cast_votes"}
REGISTRATIONS = {"create_player", "create_sign_in"}  # which are counted by address
COUNTED_BY = {"version": "Bugs", "outcome": "Deliveries"}
"""The facts by whose values a metric is also counted. There are only two, because each such metric costs money."""
Metrics = Mapping[str, float]


class Context(Protocol):
    """Lambda's context of an invocation."""

    aws_request_id: str
    function_name: str
    function_version: str


class RequestResult(NamedTuple):
    """How a request was answered."""

    route: str  # the operation's id
    status: int
    code: str | None  # of the refusal, if it was refused
    ms: float  # milliseconds from the first line to the last
    context: Context | None = None  # in Lambda


def log_request(deps: Deps, result: RequestResult, log_context: Mapping[str, Any]) -> None:
    """Write the line of a request. `log_context`: the game and the seat, if known, or the erased player."""
    if deps.metrics_namespace is None:
        return
    spent = deps.spent()
    code = result.code
    facts = {
        "route": result.route,
        "status": result.status,
        **({"code": code} if code else {}),
        **log_context,
        "attempts": spent.writes,
        **dict(_invocation_facts(result)),
    }
    counts = dict(_metric_counts(result))
    costs = {
        "ReadUnits": spent.read_units,
        "WriteUnits": spent.write_units,
        "Conflicts": spent.conflicts,
        "Exhausted": int(code == "busy"),
    }
    metrics = {**counts, **{name: value for name, value in costs.items() if value}, "Ms": round(result.ms, 1)}
    _write_line(deps.metrics_namespace, facts, metrics)


def log_work(deps: Deps, route: str, done: Metrics, outcome: str | None = None) -> None:
    """Write the line of a background task. `done`: amounts by metric name. `outcome`: the result, if counted."""
    if deps.metrics_namespace is None:
        return
    spent = deps.spent()
    units = {"ReadUnits": spent.read_units, "WriteUnits": spent.write_units}
    facts = {"route": route, **({"outcome": outcome} if outcome else {})}
    _write_line(deps.metrics_namespace, facts, {**done, **{name: value for name, value in units.items() if value}})


def _metric_counts(result: RequestResult) -> Iterator[tuple[str, int]]:
    if result.route in POLLS:
        yield "Polls", 1
        if result.status == HTTPStatus.NOT_MODIFIED:
            yield "NotModified", 1
    elif result.route in MOVES and result.status == HTTPStatus.OK:
        yield "Moves", 1
    if result.code:
        yield "Refusals", 1
    if result.code == InternalError.code:
        yield "Bugs", 1
    if result.route in REGISTRATIONS and result.status == HTTPStatus.TOO_MANY_REQUESTS:
        yield "RegistrationsRefused", 1


def _invocation_facts(result: RequestResult) -> Iterator[tuple[str, str]]:
    """Lambda's id of the request, as in its own lines and in the access log; after a bug, the version that has it."""
    context = result.context
    if context:
        yield "request", context.aws_request_id
        if result.code == InternalError.code:
            yield "version", f"{context.function_name}:{context.function_version}"


def _write_line(namespace: str, facts: Mapping[str, Any], metrics: Metrics) -> None:
    directives = [_directive(namespace, metrics, [])]
    directives += [_directive(namespace, [counted], [fact]) for fact, counted in COUNTED_BY.items() if fact in facts]
    metadata = {"Timestamp": time.time_ns() // 1_000_000, "CloudWatchMetrics": directives}
    line = json.dumps({"_aws": metadata, **facts, **metrics}, separators=(",", ":"))
    print(f"{line}\n", end="", flush=True)  # one write, because the sweep's threads write at the same time


def _directive(namespace: str, metrics: Iterable[str], by: list[str]) -> dict[str, Any]:
    names = [{"Name": name, "Unit": "Milliseconds" if name == "Ms" else "Count"} for name in metrics]
    return {"Namespace": namespace, "Dimensions": [by], "Metrics": names}
