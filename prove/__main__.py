"""Run every part, or some, and write what they found into TESTING.md: `make prove`, or `python -m prove --help`."""

import argparse
import os
import platform
import sys
import time
from pathlib import Path

from prove.parts import PARTS
from prove.report import Run, text, update_claims, write_into
from prove.run import outcomes_of

TESTING, README = (Path(__file__).parent.parent / name for name in ("TESTING.md", "README.md"))
SEED = 20_261_120


def main() -> int:
    options = _options()
    parts, started = {name: PARTS[name] for name in options.only or PARTS}, time.monotonic()
    outcomes = outcomes_of(parts, options.seed, options.processes)
    run = Run(
        command=" ".join(["python -m prove", *(f"--only {part}" for part in parts)]) if options.only else "make prove",
        seed=options.seed,
        machine=f"{os.cpu_count()} cores, Python {platform.python_version()}",
        date=time.strftime("%Y-%m-%d", time.gmtime()),
        minutes=(time.monotonic() - started) / 60,
        outcomes=outcomes,
    )
    print(text(run))
    titles = [part.title for part in PARTS.values()]
    testing = write_into(TESTING.read_text("utf-8"), run, titles)
    TESTING.write_text(testing, "utf-8")
    README.write_text(update_claims(README.read_text("utf-8"), testing), "utf-8")
    return 0 if run.holds else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m prove", description="Prove what the README claims.")
    parser.add_argument("--only", action="append", choices=list(PARTS), help="this part; may be given several times")
    parser.add_argument("--seed", type=int, default=SEED, help="where all chance comes from; default: %(default)s")
    parser.add_argument("--processes", type=int, default=2, help="how many parts at once; default: %(default)s")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
