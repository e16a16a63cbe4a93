"""Faults that somebody planted in the code: for each, the tests that are known to notice it must fail.

The faults are in tests/mutation/planted/, one file for each part of the code. They were chosen by reading the code
alone, without a look at its tests; a fault that no test noticed got a test. `make mutation` changes the code in small
ways that a program can think of; these are mistakes that people make.
"""

import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from prove.part import Figure, Findings
from prove.searches import WITHOUT_AWS

ROOT = Path(__file__).parent.parent
FAULTS = ROOT / "tests" / "mutation" / "planted"
WORK = ROOT / ".local" / "planted"
LINKED = (".venv", "tools/node/node_modules")
FAILED = 1  # pytest's exit status if tests have run and failed
TOLD = 20  # lines


@dataclass(frozen=True, slots=True)
class Fault:
    part: str
    what: str  # what goes wrong
    file: str
    old: str
    new: str
    noticed_by: tuple[str, ...]  # tests, as pytest names them

    def apply_to(self, text: str) -> str:
        """The file with the fault. Raises ValueError if the code has changed, so that the fault no longer fits."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.file} has not exactly one place for the fault “{self.what}”")
        return text.replace(self.old, self.new)


def faults() -> Iterator[Fault]:
    for file in sorted(FAULTS.glob("*.toml")):
        for said in tomllib.loads(file.read_text("utf-8"))["fault"]:
            yield Fault(file.stem, **{**said, "noticed_by": tuple(said["noticed_by"])})


def prove(_: int) -> Findings:
    """The seed is not used: the faults are written down."""
    every = tuple(faults())
    _copy()
    known = sorted({test for fault in every for test in fault.noticed_by})
    sound = _run_tests(*known)
    if sound.returncode:
        return Findings((), ("without any fault:\n" + _last_lines(sound.stdout),))
    noticed, missed = Counter[str](), list[str]()
    for fault in every:
        if _notices(fault):
            noticed[fault.part] += 1
        else:
            missed.append(f"{fault.part}: {fault.what}")
    figures = (
        Figure("faults noticed", noticed.total(), len(every)),
        *(Figure(f"faults noticed: {part}", count) for part, count in sorted(noticed.items())),
    )
    return Findings(figures, tuple(missed))


def _copy() -> None:
    """Copy what git knows, so that nobody ever runs a changed file of the project itself."""
    shutil.rmtree(WORK, ignore_errors=True)
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        (WORK / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, WORK / name)
    for name in LINKED:
        if (ROOT / name).exists():
            (WORK / name).symlink_to((ROOT / name).resolve())


def _notices(fault: Fault) -> bool:
    path = WORK / fault.file
    text = path.read_text("utf-8")
    path.write_text(fault.apply_to(text), "utf-8")
    try:
        return _run_tests("-x", *fault.noticed_by).returncode == FAILED
    finally:
        path.write_text(text, "utf-8")


def _run_tests(*what: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", WITHOUT_AWS, *what]
    return subprocess.run(command, cwd=WORK, capture_output=True, text=True, check=False)


def _last_lines(text: str) -> str:
    return "\n".join(text.splitlines()[-TOLD:])
