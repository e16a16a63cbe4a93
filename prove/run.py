"""Runs each part in its own process, so that no two parts share a service."""

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
        running = {name: pool.submit(prove_part, name, part, seed) for name, part in parts.items()}
        return {name: future.result() for name, future in running.items()}


def prove_part(name: str, part: Part, seed: int) -> Outcome:
    """The findings of a part. An exception in a part becomes a violation of its claim."""
    started = time.monotonic()
    try:
        findings = part.prove(seed)
    except Exception:  # the other parts must run after any error
        findings = Findings((), (traceback.format_exc(),))
    outcome = Outcome(part.title, part.claim, findings, time.monotonic() - started, _processor_s())
    print(f"{name}: {outcome.seconds:.0f} s, {'holds' if findings.hold else 'BROKEN'}", file=sys.stderr)
    return outcome


def _processor_s() -> float:
    """CPU time of this process and of the children that it has waited for."""
    return sum(os.times()[:4])
