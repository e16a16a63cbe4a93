"""Parts that are tests: pytest searches further here than in `make test`."""

import os
import re
import subprocess
import sys
from pathlib import Path

from prove.part import Figure, Findings

ROOT = Path(__file__).parent.parent
LINES_TOLD = 40
WITHOUT_AWS = "not deployed and not aws"  # all tests that need neither the emulator nor an account


def run_tests(*paths: str, profile: str = "prove", least: int | None = None, marked: str = WITHOUT_AWS) -> Findings:
    """The number of passed tests. Hypothesis and the tests themselves read the profile."""
    environment = {**os.environ, "HYPOTHESIS_PROFILE": profile}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-m", marked, *paths]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    passed = re.search(r"(\d+) passed", done.stdout)
    broken = () if done.returncode == 0 else ("\n".join(done.stdout.splitlines()[-LINES_TOLD:]),)
    return Findings((Figure("tests passed", int(passed[1]) if passed else 0, least),), broken)
