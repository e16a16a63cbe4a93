"""AWS on this machine: ministack, in its own environment (requirements/emulator.in), on 127.0.0.1 only.

It keeps everything in memory, so a deployment ends with it. Its functions run on Lambda's Python, whichever it runs on.
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import boto3

from tools.deploy.account import Account, CannotDeploy
from tools.deploy.deploy import deploy
from tools.deploy.parameters import parameters_of
from tools.local.folder import CannotStart
from tools.package.__main__ import PYTHON as PACKAGING
from tools.package.__main__ import WORK
from tools.package.template import EMULATED

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".local" / "emulator" / "bin" / "python"
REGION = "eu-central-1"
PACKAGE = WORK / "dev" / EMULATED
PARAMETERS = parameters_of("dev") | {
    "OriginSecret": "only-for-the-emulator-0123456789-0123",
    "PlayersPerAddress": "1000",  # all of them come from this machine
}
# ministack starts functions with its own interpreter, whatever their Runtime says, and has no setting for another.
_MINISTACK = """
import runpy, sys
sys.executable = sys.argv.pop()
runpy.run_module("ministack", run_name="__main__", alter_sys=True)
"""
_START_S = 30.0
_STOP_S = 10.0


@dataclass(frozen=True, slots=True)
class Emulator:
    url: str
    process: int

    def account(self) -> Account:
        return Account(boto3.session.Session("test", "test", region_name=REGION), self.url)

    def address(self, outputs: Mapping[str, str]) -> str:
        """The address at which the gateway serves the REST API."""
        return f"{self.url}/restapis/{outputs['RestAPIId']}/api/_user_request_"

    def workers(self) -> list[int]:
        """The ids of the processes that run functions."""
        return children(self.process)


def children(process: int) -> list[int]:
    """The ids of the processes that the threads of this one have started."""
    found: list[int] = []
    for file in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(FileNotFoundError, ProcessLookupError):  # the thread ends at this moment
            found += map(int, file.read_text().split())
    return found


def free_port(host: str = "127.0.0.1") -> int:
    with socket.create_server((host, 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def emulator(data: Path, port: int = 0, **environment: str) -> Iterator[Emulator]:
    """Run the emulator, with its log in `data`/emulator.log. Raises CannotStart."""
    if not PYTHON.exists():
        raise CannotStart("the emulator is not installed: run `make .local/emulator/.made`")
    data.mkdir(parents=True, exist_ok=True)
    chosen = port or free_port()
    url = f"http://127.0.0.1:{chosen}"
    with (data / "emulator.log").open("wb") as log:
        process = subprocess.Popen(
            [PYTHON, "-c", _MINISTACK, function_python()],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=data,
            start_new_session=True,  # its workers end with it: see _end
            env=_environment(chosen, data) | environment,
        )
    try:
        _wait_until_it_answers(process, url, data / "emulator.log")
        yield Emulator(url, process.pid)
    finally:
        _end(process)


def function_python() -> Path:
    """What runs functions: Lambda's Python, without any environment's packages. Who never packs does not need it."""
    return (PACKAGING if PACKAGING.exists() else PYTHON).resolve()


def _environment(port: int, data: Path) -> dict[str, str]:
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(data),
        "TMPDIR": str(data),
        "BIND_HOST": "127.0.0.1",
        "GATEWAY_PORT": str(port),
        "MINISTACK_REGION": REGION,
        "AWS_DEFAULT_REGION": REGION,
        "AWS_ACCESS_KEY_ID": "test",
        "AWS_SECRET_ACCESS_KEY": "test",
        "LAMBDA_EXECUTOR": "local",
    }


def _wait_until_it_answers(process: subprocess.Popen[bytes], url: str, log: Path) -> None:
    patience = time.monotonic() + _START_S
    while time.monotonic() < patience:
        if process.poll() is not None:
            raise CannotStart(f"the emulator ended at once: see {log}")
        with suppress(OSError), urlopen(f"{url}/_ministack/health", timeout=2):
            return
        time.sleep(0.1)
    raise CannotStart(f"the emulator did not answer within {_START_S:.0f} s: see {log}")


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(_STOP_S)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def main() -> int:
    """`make deploy-local`: run the package of the stage dev on an emulator, until Ctrl-C."""
    try:
        with emulator(ROOT / ".local" / "emulated", int(os.environ.get("PORT", "0"))) as aws:
            told = deploy(aws.account(), PACKAGE, "reverie-dev", PARAMETERS)
            print(
                f"Reverie is deployed at {aws.address(told)}/v1 (Ctrl-C ends it; its games are gone then)", flush=True
            )
            sys.stdout.flush()
            signal.pause()
    except (CannotStart, CannotDeploy) as error:
        print(f"deploy-local: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
