"""Measures how long a new copy of the repository takes to answer, on a machine with nothing but Python."""

import os
import re
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection
from pathlib import Path
from statistics import median

from bench.report import Table, verdict

ROOT = Path(__file__).parents[1]
FIRST_S, LATER_S = 10, 1
_REPEATS = 5
_STOP_S = 10


def first_start() -> Table:
    """Measure a commit, not the work tree. A start before them fills pip's cache."""
    with tempfile.TemporaryDirectory(prefix="reverie-start-") as directory:
        place = Path(directory)
        _time_start(_copy(place / "warm"), place)
        copy = _copy(place / "copy")
        first = _time_start(copy, place)
        later = [_time_start(copy, place) for _ in range(_REPEATS)]
    seconds = {"the first": (first, FIRST_S), "later ones": (_medians(later), LATER_S)}
    rows = [
        (what, round(wall, 2), round(cpu, 2), f"<= {most}: {verdict(wall <= most)}")
        for what, ((wall, cpu), most) in seconds.items()
    ]
    return Table(
        "`python run.py` in a new copy",
        ("start", "seconds to the first answer", "CPU seconds", "target"),
        rows,
        (
            "From the start of `run.py` to the answer of `/v1/health`, with a warm pip cache and an empty PATH: no "
            f"npm, node or compiler. Later starts: the median of {_REPEATS}. CPU time includes the end of the server.",
        ),
    )


def _copy(to: Path) -> Path:
    subprocess.run(
        ["git", "-c", "advice.detachedHead=false", "clone", "--quiet", "--depth", "1", ROOT.as_uri(), str(to)],
        check=True,
    )
    return to


def _time_start(copy: Path, place: Path) -> tuple[float, float]:
    """Start, ask, stop: the seconds until the answer, and the CPU seconds of all processes."""
    empty = place / "empty"
    empty.mkdir(exist_ok=True)
    before, cpu = time.monotonic(), _cpu()
    process = subprocess.Popen(
        [sys.executable, "run.py", "--port", "0"],
        cwd=copy,
        env={**os.environ, "PATH": str(empty)},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        _ask(_port(process))
        took = time.monotonic() - before
    finally:
        process.terminate()
        process.wait(_STOP_S)
    return took, _cpu() - cpu


def _port(process: "subprocess.Popen[str]") -> int:
    for line in process.stdout or ():
        if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
            return int(found[1])
    raise RuntimeError("run.py has ended before it could be reached")


def _ask(port: int) -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=_STOP_S)
    connection.request("GET", "/v1/health")
    assert connection.getresponse().status == 200
    connection.close()


def _cpu() -> float:
    children = os.times()
    return children.children_user + children.children_system


def _medians(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    return median(wall for wall, _ in pairs), median(cpu for _, cpu in pairs)
