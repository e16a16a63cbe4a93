"""`make mutation`, or `python -m tools.mutation --help`. Writes docs/mutation.md."""

import argparse
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import chdir
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from tools.mutation.areas import AREAS
from tools.mutation.changes import change, found, not_noticed
from tools.mutation.copies import ROOT, copy
from tools.mutation.report import PAGE, Run, reasons, section, written_into

WORK = ROOT / ".local" / "mutation"
MUTMUT = "from mutmut.__main__ import cli; cli()"
BUDGET = "MUTATION_BUDGET_S"  # as in tools/mutation/session.py
PROFILE = "mutation"  # of Hypothesis, in tests/conftest.py
LONGER = 5  # times the budget: slower tests may notice a change that quick ones miss


def main() -> int:
    options = _options()
    enough = [_tried(name, options) for name in options.only or AREAS]
    return 0 if all(enough) else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutation", description="Count the changes that tests notice."
    )
    parser.add_argument("--only", action="append", choices=list(AREAS), help="this area; may be given several times")
    parser.add_argument("--children", type=int, default=2, help="how many changes to try at once; default: %(default)s")
    parser.add_argument("--every", type=int, default=1, help="try only every so manieth change; default: %(default)s")
    parser.add_argument("--again", action="store_true", help="try only what nobody has noticed or explained so far")
    return parser.parse_args()


def _tried(name: str, options: argparse.Namespace) -> bool:
    """Try the area's changes. Gives whether the tests noticed enough of them."""
    area, where, started = AREAS[name], WORK / name, time.monotonic()
    if not options.again:
        shutil.rmtree(where, ignore_errors=True)
    copy(where, area)
    with chdir(where):
        tried = [mutant for path in area.mutated for mutant in _to_try(path, options.every)]
    if tried:
        _try(where, tried, options.children, area.budget_s * (LONGER if options.again else 1))
    with chdir(where):
        findings = found(area)
    run = Run(
        " ".join(["python -m tools.mutation", *sys.argv[1:]]),
        datetime.now(UTC).date().isoformat(),
        f"{os.cpu_count()} cores, Python {platform.python_version()}",
        (time.monotonic() - started) / 60,
    )
    text = section(area, findings, run)
    print(f"\n{name}\n\n{text}")
    PAGE.write_text(written_into(PAGE.read_text("utf-8"), name, text), "utf-8")
    return findings.share >= area.least


def _to_try(path: str, every: int) -> Iterator[str]:
    known = reasons()
    for mutant, before in not_noticed(path):
        if change(mutant, path) not in known if before else _drawn(mutant, every):
            yield mutant


def _try(where: Path, changes: Sequence[str], children: int, budget_s: float) -> None:
    subprocess.run(
        [sys.executable, "-c", MUTMUT, "run", "--max-children", str(children), *changes],
        cwd=where,
        env={**os.environ, "HYPOTHESIS_PROFILE": PROFILE, BUDGET: str(budget_s)},
        check=True,
    )


def _drawn(mutant: str, every: int) -> bool:
    return int.from_bytes(sha256(mutant.encode()).digest()[:8]) % every == 0


if __name__ == "__main__":
    sys.exit(main())
