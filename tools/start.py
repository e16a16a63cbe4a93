"""Makes .venv with what requirements/run.txt locks, and runs the service in it.

It runs before anything is installed, so it imports the standard library alone.
"""

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).parents[1]
_STAMP = ".installed"
"""Holds the digest of the lock whose packages are in .venv."""
_UNFINISHED = "unfinished"
_QUICKLY = ("--disable-pip-version-check", "--no-input", "--no-deps", "--no-compile", "--retries=2", "-q")
"""The lock names everything, and Python compiles what it imports; the rest need not be compiled."""
SAFELY = ("--require-hashes", "--only-binary=:all:")


class CannotInstall(Exception):
    """The message is one line that says what to do."""


def main(arguments: Sequence[str]) -> NoReturn:
    """Run `python -m tools.serve` in the environment, from the caller's folder."""
    python = install()
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    command = [str(python), "-P", "-m", "tools.serve", *arguments]
    if sys.platform == "win32":  # where execv starts another process and ends this one, so that the shell goes on
        sys.exit(run_to_end(command))
    os.execv(python, command)


def run_to_end(command: Sequence[str]) -> int:
    """Run a child to its end, which Ctrl-C reaches too; gives its exit code.

    A KeyboardInterrupt here could lose the child's start or its exit code. The handler is a function that does nothing
    and not SIG_IGN, which the child would inherit.
    """
    signal.signal(signal.SIGINT, lambda *_: None)
    with subprocess.Popen(command) as child:
        return child.wait()


def install() -> Path:
    """Make the environment of this copy unless it is there; gives its Python. Ends the program if that fails."""
    try:
        return environment(ROOT)
    except CannotInstall as error:
        sys.exit(f"reverie: {error}")
    except KeyboardInterrupt:
        sys.exit(130)


def environment(root: Path) -> Path:
    """Make `root`/.venv, or bring it up to date with the lock, and give its Python.

    An environment which is up to date is only read. Raises CannotInstall.
    """
    venv, lock = root / ".venv", root / "requirements" / "run.txt"
    digest = sha256(lock.read_bytes()).hexdigest()
    if not _has(venv, digest):
        try:
            with _alone(root / ".local"):
                if not _has(venv, digest):  # another start may just have made it
                    _make(venv, lock, digest)
        except OSError as error:
            raise CannotInstall(
                f"cannot install into {venv} ({error.strerror or error}): the folder must be yours, and have room"
            ) from error
    return python_of(venv)


def python_of(venv: Path) -> Path:
    return venv / "Scripts" / "python.exe" if sys.platform == "win32" else venv / "bin" / "python"


def _has(venv: Path, digest: str) -> bool:
    return _stamp(venv) == digest and _base_is_there(venv)


def _stamp(venv: Path) -> str:
    try:
        return (venv / _STAMP).read_text("ascii")
    except OSError:
        return ""


def _base_is_there(venv: Path) -> bool:
    """Whether the Python that made the environment is still installed; its links lead there."""
    try:
        lines = (venv / "pyvenv.cfg").read_text("utf-8").splitlines()
    except OSError:
        return False
    made_by = dict(line.split(" = ", 1) for line in lines if " = " in line)
    return python_of(venv).exists() and Path(made_by.get("executable", sys.executable)).exists()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Let one process at a time go on.

    SQLite's lock is the one lock of the standard library that works on every system and ends with its process.
    """
    folder.mkdir(mode=0o700, exist_ok=True)
    try:
        lock = sqlite3.connect(folder / "install.lock", timeout=0.5, isolation_level=None)
        with closing(lock):
            while not _lock(lock):
                pass
            yield
    except sqlite3.Error as error:
        raise OSError(f"{folder}: {error}") from error


def _lock(lock: sqlite3.Connection) -> bool:
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            return False
        raise
    return True


def _make(venv: Path, lock: Path, digest: str) -> None:
    print(f"Installing Reverie's packages into {venv}; later starts take a second.", file=sys.stderr, flush=True)
    before = _stamp(venv)
    if before == _UNFINISHED or not _base_is_there(venv):
        _need("venv")
        _run([sys.executable, "-m", "venv", "--without-pip", "--clear", str(venv)])
        before = _UNFINISHED
    (venv / _STAMP).write_text(_UNFINISHED, "ascii")
    try:
        _run([*_pip(venv), "install", *_QUICKLY, *SAFELY, "-r", str(lock)])
    except CannotInstall:  # pip has left everything as it was
        (venv / _STAMP).write_text(before, "ascii")
        raise
    for script in ("chalice", "chalice.exe"):  # it cannot run without what run.excluded leaves out
        python_of(venv).with_name(script).unlink(missing_ok=True)
    (venv / _STAMP).write_text(digest, "ascii")


def _pip(venv: Path) -> list[str]:
    """The command of a pip. To make another one in the environment takes longer than to install all packages."""
    if find_spec("pip"):
        return [sys.executable, "-m", "pip", "--python", str(venv)]
    _need("ensurepip")
    _run([str(python_of(venv)), "-m", "ensurepip"])
    return [str(python_of(venv)), "-m", "pip"]


def _need(module: str) -> None:
    if find_spec(module) is None:
        raise CannotInstall(f"this Python has no {module}: install it (on Debian and Ubuntu: apt install python3-venv)")


def _run(command: Sequence[str]) -> None:
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PIP_USER": "0"},  # which some people set to 1, and pip then refuses an environment
        text=True,
        check=False,
    )
    if done.returncode:
        raise CannotInstall(f"cannot install the packages: {reason(done.stdout)}")


def reason(said: str) -> str:
    """What a failed pip has said, in one line."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    if any("Retrying (" in line for line in lines):
        return "the package index does not answer. Start again when there is a network"
    errors = [line.removeprefix("ERROR: ") for line in lines if line.startswith("ERROR: ")]
    return (errors or lines[-1:] or ["it ended without a word"])[0]
