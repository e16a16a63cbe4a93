"""Which Python makes the package: programs that stand for interpreters and pyenv, in folders of their own."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.lambda_python import NAME, NEEDED, NoSuchPython, lambda_python
from tools.package.template import ROOT

RUNS = 'echo "3 13 {path}"'
OTHER = 'echo "3 11 {path}"'
SHIM = 'echo "pyenv: python3.13: command not found" >&2; exit 127'
PYENV = 'case "$1 $2" in "latest 3.13") echo 3.13.9;; "prefix 3.13.9") echo {prefix};; *) exit 1;; esac'


def program(path: Path, script: str, **facts: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script.format(path=path, **facts)}\n")
    path.chmod(0o755)
    return path


def found(*folders: Path, **environment: str) -> Path:
    return lambda_python({"PATH": ":".join(map(str, folders))} | environment)


def test_the_first_on_path_that_runs(tmp_path):
    program(tmp_path / "shims" / NAME, SHIM)
    program(tmp_path / "other" / NAME, OTHER)
    first = program(tmp_path / "first" / NAME, RUNS)
    program(tmp_path / "second" / NAME, RUNS)
    assert found(*(tmp_path / name for name in ("none", "shims", "other", "first", "second"))) == first


def test_the_one_that_pyenv_has_but_has_not_chosen(tmp_path):
    program(tmp_path / "shims" / NAME, SHIM)
    kept = program(tmp_path / "versions" / "3.13.9" / "bin" / NAME, RUNS)
    program(tmp_path / "bin" / "pyenv", PYENV, prefix=tmp_path / "versions" / "3.13.9")
    assert found(tmp_path / "shims", tmp_path / "bin") == kept


def test_the_one_that_is_named_and_no_other(tmp_path):
    program(tmp_path / "first" / NAME, RUNS)
    named, other = program(tmp_path / "mine", RUNS), program(tmp_path / "eleven", OTHER)
    assert found(tmp_path / "first", LAMBDA_PYTHON=str(named)) == named
    with pytest.raises(NoSuchPython, match=f"^LAMBDA_PYTHON={other} is not a Python 3.13 that runs and has venv$"):
        found(tmp_path / "first", LAMBDA_PYTHON=str(other))


def test_none_is_one_line_that_says_what_to_do(tmp_path):
    program(tmp_path / "bin" / NAME, OTHER)
    program(tmp_path / "bin" / "pyenv", "exit 1")
    with pytest.raises(NoSuchPython) as refused:
        found(tmp_path / "bin")
    assert str(refused.value) == NEEDED
    assert "\n" not in NEEDED


@pytest.mark.skipif(sys.version_info[:2] == (3, 13), reason="this is the Python that is asked for")
def test_another_python_makes_no_package(tmp_path):
    command = [sys.executable, "-m", "tools.package", "--out", str(tmp_path / "out")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"{NEEDED}\n")
    assert not (tmp_path / "out").exists()
