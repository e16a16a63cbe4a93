"""A pytest plugin that prints what the tests cost by file and by fixture: make test ARGS="-p tests.measure" WORKERS=3.

Seconds of the clock, and of processors, its ended children included. What a fixture takes counts for the first test
that asks for it, and in the second table for the fixture itself, without those that it asks for.
"""

import json
import os
import resource
import time
from collections import Counter
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import Any

import pytest

RESULTS = "REVERIE_MEASURED"  # the file to which each run appends a line with all its figures, as JSON
SHOWN = 40

Row = tuple[str, float, float]  # what was measured, its seconds of the clock and of processors
_tests: list[Row] = []
_fixtures: list[Row] = []
_open: list[list[float]] = []  # for each fixture that is being set up, what those have taken that it asks for


def _read_clocks() -> tuple[float, float]:
    usages = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return time.monotonic(), sum(usage.ru_utime + usage.ru_stime for usage in usages)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    wall, cpu = _read_clocks()
    try:
        return (yield)
    finally:
        end_wall, end_cpu = _read_clocks()
        _tests.append((item.nodeid, end_wall - wall, end_cpu - cpu))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_fixture_setup(fixturedef: Any) -> Generator[None, object, object]:
    wall, cpu = _read_clocks()
    _open.append([0.0, 0.0])
    try:
        return (yield)
    finally:
        end_wall, end_cpu = _read_clocks()
        asked_wall, asked_cpu = _open.pop()
        if _open:
            _open[-1][0] += end_wall - wall
            _open[-1][1] += end_cpu - cpu
        name = f"{fixturedef.baseid or 'tests'} {fixturedef.argname}"
        _fixtures.append((name, end_wall - wall - asked_wall, end_cpu - cpu - asked_cpu))


def _collect_figures() -> dict[str, Any]:
    return {"tests": _tests, "fixtures": _fixtures, "all": _read_clocks()[1]}


def pytest_sessionfinish(session: pytest.Session) -> None:
    if output := getattr(session.config, "workeroutput", None):
        output["measured"] = json.dumps(_collect_figures())


class Summary:
    """Adds up what the workers have measured, and prints it."""

    def __init__(self) -> None:
        self.parts: list[dict[str, Any]] = []

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if text := getattr(node, "workeroutput", {}).get("measured"):
            self.parts.append(json.loads(text))

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        parts = self.parts or [_collect_figures()]
        if path := os.environ.get(RESULTS):
            with Path(path).open("a", encoding="utf-8") as file:
                print(json.dumps(parts), file=file)
        terminalreporter.write_sep("=", f"{sum(part['all'] for part in parts):.0f} s of processors")
        files = ((nodeid.split("::", 1)[0], *cost) for part in parts for nodeid, *cost in part["tests"])
        fixtures = (row for part in parts for row in part["fixtures"])
        for line in (*_lay_out("tests, file", files), *_lay_out("times, fixture", fixtures)):
            terminalreporter.write_line(line)


def _lay_out(what: str, rows: Iterable[Any]) -> list[str]:
    """The lines of a table, the dearest first."""
    walls, cpus, counts = Counter[str](), Counter[str](), Counter[str]()
    for name, wall, cpu in rows:
        walls[name] += wall
        cpus[name] += cpu
        counts[name] += 1
    shown = (f"{cpu:8.1f}{walls[name]:8.1f}{counts[name]:8}  {name}" for name, cpu in cpus.most_common(SHOWN))
    return [f"{'CPU s':>8}{'s':>8}  {what}", *shown]


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Summary(), "measured")
