"""Finds the Python that functions run on: `python -m tools.lambda_python` prints its path.

Chalice makes a package for the Python that it runs on. It runs before anything is installed, so it imports the standard
library alone.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

LAMBDA = (3, 13)
NAME = "python" + ".".join(map(str, LAMBDA))
NEEDED = (
    f"Python {LAMBDA[0]}.{LAMBDA[1]} is needed to make the package, because functions run on it: install it with venv, "
    f"or name one that is not on PATH: make package LAMBDA_PYTHON=/path/to/{NAME}"
)
_ABOUT = (
    "import ensurepip, sys, venv; print(*sys.version_info[:2], sys.executable)"  # Debian packs ensurepip separately
)
_PATIENCE_S = 30


class NoSuchPython(Exception):
    """The message is one line that says what to do."""


def lambda_python(environment: Mapping[str, str]) -> Path:
    """The Python that LAMBDA_PYTHON names, or else one on PATH or of pyenv. Raises NoSuchPython."""
    named = environment.get("LAMBDA_PYTHON")
    if not named:
        found = (python for one in _candidates(environment) if (python := _right(one, environment)))
        if first := next(found, None):
            return first
        raise NoSuchPython(NEEDED)
    if python := _right(named, environment):
        return python
    raise NoSuchPython(f"LAMBDA_PYTHON={named} is not a Python {LAMBDA[0]}.{LAMBDA[1]} that runs and has venv")


def _candidates(environment: Mapping[str, str]) -> Iterator[str]:
    """Every one on PATH, as the first may be a shim of pyenv for a version that is not chosen; then pyenv's own."""
    for folder in environment.get("PATH", "").split(os.pathsep):
        if found := shutil.which(NAME, path=folder):
            yield found
    if pyenv := shutil.which("pyenv", path=environment.get("PATH", "")):
        latest = _output([pyenv, "latest", NAME.removeprefix("python")], environment)
        if latest and (prefix := _output([pyenv, "prefix", latest], environment)):
            yield str(Path(prefix, "bin", NAME))


def _right(python: str, environment: Mapping[str, str]) -> Path | None:
    """The path of this Python if it runs and has the right version."""
    major, _, rest = (_output([python, "-I", "-c", _ABOUT], environment) or "").partition(" ")
    minor, _, path = rest.partition(" ")
    return Path(path) if (major, minor) == tuple(map(str, LAMBDA)) else None


def _output(command: list[str], environment: Mapping[str, str]) -> str | None:
    """What a command prints; None if it fails."""
    try:
        done = subprocess.run(
            command, env={**environment}, capture_output=True, text=True, check=True, timeout=_PATIENCE_S
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()


def main() -> int:
    try:
        print(lambda_python(os.environ))
    except NoSuchPython as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
