"""Run every part and write what they found into TESTING.md: `make prove`, or `python -m prove --help`."""

import argparse
import os
import platform
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path

from prove.part import Findings
from prove.parts import PARTS
from prove.report import Outcome, Run, text, written_into

TESTING = Path(__file__).parent.parent / "TESTING.md"
SEED = 20_261_120


def main() -> int:
    options = _options()
    started = time.monotonic()
    names = options.only or list(PARTS)
    # A process for each part: none shares the wired service with another.
    with ProcessPoolExecutor(options.processes, get_context("spawn"), max_tasks_per_child=1) as pool:
        running = {name: pool.submit(_proved, name, options.seed) for name in names}
        outcomes = {name: Outcome(PARTS[name], *future.result()) for name, future in running.items()}
    run = Run(
        command="make prove",
        seed=options.seed,
        machine=f"{os.cpu_count()} cores, Python {platform.python_version()}",
        date=datetime.now(UTC).date().isoformat(),
        minutes=(time.monotonic() - started) / 60,
        outcomes=outcomes,
    )
    print(text(run))
    if not options.only:
        TESTING.write_text(written_into(TESTING.read_text("utf-8"), run), "utf-8")
    return 0 if run.holds else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m prove", description="Prove what the README claims.")
    parser.add_argument("--only", action="append", choices=list(PARTS), help="this part; may be given several times")
    parser.add_argument("--seed", type=int, default=SEED, help="where all chance comes from; default: %(default)s")
    parser.add_argument("--processes", type=int, default=2, help="how many parts at once; default: %(default)s")
    return parser.parse_args()


def _proved(name: str, seed: int) -> tuple[Findings, float]:
    """What a part finds, and the seconds it took. A part that fails has found nothing to hold."""
    started = time.monotonic()
    try:
        findings = PARTS[name].prove(seed)
    except Exception:  # whatever it is, the other parts are to be heard too
        findings = Findings((), (traceback.format_exc(),))
    print(f"{name}: {time.monotonic() - started:.0f} s, {'holds' if findings.hold else 'BROKEN'}", file=sys.stderr)
    return findings, time.monotonic() - started


if __name__ == "__main__":
    sys.exit(main())
