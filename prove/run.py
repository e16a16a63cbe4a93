"""Runs parts, each in a process of its own: none shares the wired service with another."""

import os
import sys
import time
import traceback
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from prove.part import Findings, Part
from prove.report import Outcome


def outcomes_of(parts: Mapping[str, Part], seed: int, processes: int) -> Mapping[str, Outcome]:
    with ProcessPoolExecutor(processes, get_context("spawn"), max_tasks_per_child=1) as pool:
        running = {name: pool.submit(proved, name, part, seed) for name, part in parts.items()}
        return {name: future.result() for name, future in running.items()}


def proved(name: str, part: Part, seed: int) -> Outcome:
    """What a part finds. A part that fails has found nothing to hold."""
    started = time.monotonic()
    try:
        findings = part.prove(seed)
    except Exception:  # whatever it is, the other parts are to be heard too
        findings = Findings((), (traceback.format_exc(),))
    outcome = Outcome(part.title, part.claim, findings, time.monotonic() - started, _processor_s())
    print(f"{name}: {outcome.seconds:.0f} s, {'holds' if findings.hold else 'BROKEN'}", file=sys.stderr)
    return outcome


def _processor_s() -> float:
    """Of this process, and of those which it has waited for."""
    return sum(os.times()[:4])
