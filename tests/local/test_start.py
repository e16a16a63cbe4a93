"""`python run.py` in a small copy, whose lock names one package. Its wheels lie in a folder: nothing is downloaded."""

import ast
import base64
import hashlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import zipfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.local.calls import START_S
from tools.start import ROOT, CannotInstall, environment, python_of, reason

SERVE = "import json, os, stub, sys; print(json.dumps([stub.VERSION, os.getcwd(), sys.argv[1:]]))"
WITHOUT = """
import runpy, sys
sys.modules.update(dict.fromkeys({modules!r}))
runpy.run_path("run.py", run_name="__main__")
"""
# A handler would be missed by a `sleep` that begins just after the signal.
CHILD = """
import signal, sys
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
print("up", flush=True)
signal.sigwait([signal.SIGINT])
sys.exit(7)
"""
PARENT = f"import sys; from tools.start import run_to_end; sys.exit(run_to_end([sys.executable, '-c', {CHILD!r}]))"
PRESSED = """
import os, signal, sys
from tools.start import run_to_end
signal.signal(signal.SIGINT, signal.default_int_handler)
pressed = lambda frame, event, called: event == "c_return" and called is {call} and signal.raise_signal(signal.SIGINT)
sys.setprofile(pressed)
sys.exit(run_to_end([sys.executable, "-c", "import sys; sys.exit(7)"]))
"""
Lock = Callable[[str], None]


def wheel(folder: Path, version: str) -> str:
    """Make a package `stub` whose VERSION is this; gives the wheel's hash."""
    about, files = f"stub-{version}.dist-info", {"stub.py": f"VERSION = {version!r}\n"}
    files[f"{about}/METADATA"] = f"Metadata-Version: 2.1\nName: stub\nVersion: {version}\n"
    files[f"{about}/WHEEL"] = "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    lines = [f"{name},sha256={_digest(text)},{len(text)}" for name, text in files.items()]
    files[f"{about}/RECORD"] = "\n".join([*lines, f"{about}/RECORD,,", ""])
    path = folder / f"stub-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as packed:
        for name, text in files.items():
            packed.writestr(zipfile.ZipInfo(name), text)  # which has no time, so that the hash is always the same
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _digest(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what starts, with a service that prints what it was given."""
    return copy_to(tmp_path, monkeypatch)


def copy_to(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    copy = folder / "copy of it"
    for name in ("run.py", "tools/__init__.py", "tools/start.py"):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_bytes((ROOT / name).read_bytes())
    (copy / "tools" / "serve.py").write_text(SERVE)
    (copy / "requirements").mkdir()
    return copy


@pytest.fixture
def lock(root: Path) -> Lock:
    write_lock(root, "1.0")
    return partial(write_lock, root)


def write_lock(root: Path, version: str, digest: str = "") -> None:
    digest = digest or wheel(root.parent, version)
    (root / "requirements" / "run.txt").write_text(f"stub=={version} --hash=sha256:{digest}\n")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the first start makes of the first lock."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        root = copy_to(tmp_path_factory.mktemp("first"), monkeypatch)
        write_lock(root, "1.0")
        environment(root)
    return root / ".venv"


@pytest.fixture
def has_started(root: Path, lock: Lock, made: Path) -> None:
    """The copy has been started before: pip takes half a second for that."""
    shutil.copytree(made, root / ".venv", symlinks=True)
    assert installed(root) == "1.0"


def started(root: Path, *arguments: str, at: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "run.py"), *arguments]
    return subprocess.run(command, cwd=at or root, capture_output=True, text=True, timeout=START_S, check=False)


def installed(root: Path) -> str:
    """The version of the stub which the environment imports."""
    command = [python_of(root / ".venv"), "-c", "import stub; print(stub.VERSION)"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.usefixtures("lock")
def test_the_first_start_installs_and_later_ones_only_run(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_USER", "1")
    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "tools").mkdir(parents=True)  # somebody else's package of the same name
    first = started(root, "--port", "8001", "--data", "here", at=elsewhere)
    assert first.stdout == f'["1.0", "{elsewhere}", ["--port", "8001", "--data", "here"]]\n'
    assert first.stderr.startswith("Installing")
    assert first.stderr.count("\n") == 1
    (tmp_path / "stub-1.0-py3-none-any.whl").unlink()
    again = started(root)
    assert again.stdout == f'["1.0", "{root}", []]\n'
    assert again.stderr == ""


@pytest.mark.usefixtures("has_started")
def test_another_lock_is_installed_over_the_first(root: Path, lock: Lock) -> None:
    kept = root / ".venv" / "of a developer"
    kept.touch()
    lock("2.0")
    environment(root)
    assert installed(root) == "2.0"
    assert kept.exists()


@pytest.mark.usefixtures("has_started")
def test_a_package_with_another_hash_is_refused_in_one_line_and_the_next_start_tries_again(
    root: Path, lock: Lock
) -> None:
    lock("2.0")
    lock("2.0", digest="0" * 64)
    for _ in range(2):
        done = started(root)
        assert (done.returncode, done.stdout) == (1, "")
        _, said = done.stderr.splitlines()
        assert said.startswith("reverie: cannot install the packages: ")
        assert installed(root) == "1.0"
    lock("2.0")
    environment(root)
    assert installed(root) == "2.0"


@pytest.mark.usefixtures("has_started")
def test_an_interrupted_installation_is_made_anew(root: Path) -> None:
    (stub,) = (root / ".venv").rglob("stub.py")
    stub.unlink()
    (root / ".venv" / ".installed").write_text("unfinished")
    environment(root)
    assert installed(root) == "1.0"


@pytest.mark.usefixtures("has_started")
def test_an_environment_whose_python_is_gone_is_made_anew(root: Path) -> None:
    config = root / ".venv" / "pyvenv.cfg"
    config.write_text(re.sub("executable = .*", "executable = /usr/bin/removed", config.read_text()))
    environment(root)
    assert "removed" not in config.read_text()
    assert installed(root) == "1.0"


@pytest.mark.usefixtures("lock")
def test_of_two_starts_at_once_one_installs(root: Path) -> None:
    command = [sys.executable, str(root / "run.py")]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    said = [process.communicate(timeout=START_S) for process in both]
    assert [out[:6] for out, _ in said] == ['["1.0"'] * 2
    assert sorted(err[:10] for _, err in said) == ["", "Installing"]


@pytest.mark.usefixtures("lock")
def test_without_a_network_it_is_one_line(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    monkeypatch.delenv("PIP_NO_INDEX")
    monkeypatch.delenv("PIP_FIND_LINKS")
    monkeypatch.setenv("PIP_INDEX_URL", f"http://127.0.0.1:{port}/simple")
    with pytest.raises(CannotInstall, match="the package index does not answer"):
        environment(root)


@pytest.mark.usefixtures("lock")
@pytest.mark.parametrize("name", [".local", ".venv"])
def test_a_folder_that_cannot_be_made_is_one_line(root: Path, name: str) -> None:
    (root / name).write_text("a file")
    done = started(root)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("reverie: cannot install ")
    assert "Traceback" not in done.stderr


@pytest.mark.usefixtures("lock")
@pytest.mark.parametrize("without", [("venv",), ("pip", "ensurepip")])
def test_a_python_without_its_parts_says_what_to_install(root: Path, without: tuple[str, ...]) -> None:
    command = [sys.executable, "-c", WITHOUT.format(modules=without)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"this Python has no {without[-1]}" in done.stderr
    assert "python3-venv" in done.stderr.splitlines()[-1]


def test_an_older_python_is_told_so_before_it_reads_anything_else(root: Path) -> None:
    ast.parse((root / "run.py").read_text(), feature_version=(3, 4))
    (root / "tools" / "start.py").write_text("not Python")
    code = "import runpy, sys; sys.version_info = (3, 10, 4); runpy.run_path('run.py')"
    done = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "reverie: needs Python 3.11 or later, and this is 3.10\n")


def test_where_the_service_is_a_child_ctrl_c_waits_for_its_end() -> None:
    command = [sys.executable, "-c", PARENT]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, process_group=0) as parent:
        assert parent.stdout
        assert parent.stdout.readline() == "up\n"
        os.killpg(parent.pid, signal.SIGINT)
        assert parent.wait(START_S) == 7


@pytest.mark.parametrize("call", ["os.waitpid", "os.close"], ids=["its end is just known", "it has just begun"])
def test_ctrl_c_at_any_moment_leaves_the_exit_code_of_a_child(call: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PRESSED.format(call=call)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (7, "")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("WARNING: Retrying (Retry(total=1))\nERROR: No matching distribution", "the package index does not answer"),
        ("ERROR: Could not find a version\nERROR: No matching distribution found", "Could not find a version"),
        ("Error: Command failed\nlast words\n\n", "last words"),
        ("", "it ended without a word"),
    ],
)
def test_what_pip_said_is_told_in_one_line(said: str, told: str) -> None:
    assert reason(said).startswith(told)
    assert "\n" not in reason(said)


def test_a_start_imports_no_client_of_aws_and_that_of_a_test_no_pytest() -> None:
    costly = {"boto3", "botocore", "urllib3", "yaml", "pytest"}
    code = f"import sys, app, tools.serve, tests.local.seeded; print(*{costly} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
