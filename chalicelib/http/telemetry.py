"""One line a request, and one for each piece of work without a caller: JSON which CloudWatch makes metrics of.

Its form is CloudWatch's embedded metric format. A line has no field but those named here, so nothing that a caller
sent, and nothing of a hand, can be in it (docs/decisions/0011-telemetry.md).
"""

import json
import time
from collections.abc import Iterable, Iterator, Mapping
from http import HTTPStatus
from typing import Any

from chalicelib import wiring

POLLS = {"get_game", "list_my_games"}
COUNTED_BY = {"code": "Refusals", "outcome": "Deliveries"}
"""What is counted for each value of a fact besides in all; nothing else is, since each such figure is paid for."""
Metrics = Mapping[str, float]


def tell_request(route: str, status: int, code: str | None, noted: Mapping[str, Any], ms: float) -> None:
    """`noted`: the game and the seat, as far as they are known, and who was erased.

    `ms`: milliseconds from the first line to the last.
    """
    namespace = wiring.metrics_namespace()
    if namespace is None:
        return
    spent = wiring.meter.take()
    facts = {
        "route": route,
        "status": status,
        **({"code": code} if code else {}),
        **noted,
        "attempts": spent.writes,
    }
    counts = dict(_counted(route, status, code))
    costs = {
        "ReadUnits": spent.read_units,
        "WriteUnits": spent.write_units,
        "Conflicts": spent.conflicts,
        "Exhausted": int(code == "busy"),
    }
    _tell(namespace, facts, {**counts, **{name: value for name, value in costs.items() if value}, "Ms": round(ms, 1)})


def tell_work(route: str, done: Metrics, outcome: str | None = None) -> None:
    """Of work without a caller: how much of what has been done, by the metric's name, and what came of it."""
    namespace = wiring.metrics_namespace()
    if namespace is None:
        return
    spent = wiring.meter.take()
    units = {"ReadUnits": spent.read_units, "WriteUnits": spent.write_units}
    facts = {"route": route, **({"outcome": outcome} if outcome else {})}
    _tell(namespace, facts, {**done, **{name: value for name, value in units.items() if value}})


def _counted(route: str, status: int, code: str | None) -> Iterator[tuple[str, int]]:
    if route in POLLS:
        yield "Polls", 1
        if status == HTTPStatus.NOT_MODIFIED:
            yield "NotModified", 1
    elif route in {"give_clue", "play_cards", "cast_votes"} and status == HTTPStatus.OK:
        yield "Moves", 1
    if code:
        yield "Refusals", 1


def _tell(namespace: str, facts: Mapping[str, Any], metrics: Metrics) -> None:
    directives = [_directive(namespace, metrics, [])]
    directives += [_directive(namespace, [counted], [fact]) for fact, counted in COUNTED_BY.items() if fact in facts]
    told = {"Timestamp": time.time_ns() // 1_000_000, "CloudWatchMetrics": directives}
    line = json.dumps({"_aws": told, **facts, **metrics}, separators=(",", ":"))
    print(f"{line}\n", end="", flush=True)  # in one piece: the sweep's threads write beside one another


def _directive(namespace: str, metrics: Iterable[str], by: list[str]) -> dict[str, Any]:
    names = [{"Name": name, "Unit": "Milliseconds" if name == "Ms" else "Count"} for name in metrics]
    return {"Namespace": namespace, "Dimensions": [by], "Metrics": names}
