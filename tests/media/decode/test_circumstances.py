"""What happens to the machine decides nothing about an upload: only what is in the file does."""

import subprocess
import sys

import pytest

from chalicelib.media.decode import sandbox
from chalicelib.media.decode.results import DevelopedPicture, NoPicture
from chalicelib.media.decode.sandbox import Interrupted, decode_in_sandbox
from tests.media.decode.test_pictures import saved, scene

BOOT = "chalicelib.media.decode.sandbox.BOOT"
BEGUN = "import os, signal, sys; print(flush=True); "


@pytest.fixture
def picture() -> bytes:
    return saved(scene(600, 900), "JPEG")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGKILL", "SIGUSR1"])
def test_a_signal_from_elsewhere_is_no_verdict(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Though whoever started the tests ignores it, as nohup does SIGHUP."""
    default = f"signal.signal(signal.{name}, signal.SIG_DFL); " if name != "SIGKILL" else ""
    monkeypatch.setattr(BOOT, f"{BEGUN}{default}os.kill(os.getpid(), signal.{name})")
    with pytest.raises(Interrupted):
        decode_in_sandbox("picture", b"")


@pytest.mark.parametrize("name", ["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGFPE"])
def test_a_decoder_that_crashes_on_a_file_is_one(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(BOOT, f"{BEGUN}os.kill(os.getpid(), signal.{name})")
    assert decode_in_sandbox("picture", b"") == NoPicture("broken")


def test_the_system_alone_counts_the_time_that_a_file_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts ticks of its clock, which are not what it says a process has used: a busy machine tells them apart."""
    monkeypatch.setattr(BOOT, f"{BEGUN}os.kill(os.getpid(), signal.SIGXCPU)")
    assert decode_in_sandbox("picture", b"") == NoPicture("too-slow")


@pytest.mark.parametrize("boot", ["raise MemoryError", "import no_such_library", "import os; os.abort()"])
def test_a_process_that_ends_before_it_has_begun_is_no_verdict(monkeypatch: pytest.MonkeyPatch, boot: str) -> None:
    """As where memory or descriptors are short while it starts."""
    monkeypatch.setattr(BOOT, boot)
    with pytest.raises(Interrupted):
        decode_in_sandbox("picture", b"")


def test_an_exception_while_it_decodes_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOOT, f"{BEGUN}raise RuntimeError")
    assert decode_in_sandbox("picture", b"") == NoPicture("broken")


def test_a_process_that_stands_still_is_ended_and_is_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "PATIENCE_S", 0.2)
    monkeypatch.setattr(BOOT, f"{BEGUN}os.kill(os.getpid(), signal.SIGSTOP)")
    with pytest.raises(Interrupted):
        decode_in_sandbox("picture", b"")


def test_no_process_and_no_descriptor_are_no_verdict(monkeypatch: pytest.MonkeyPatch, picture: bytes) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with pytest.raises(OSError, match="No such file"):
        decode_in_sandbox("picture", picture)


SIGNALLED = """
import os, signal, sys
from chalicelib.media.decode import sandbox as module
signal.signal(signal.SIGTERM, lambda *_: None)
run = module.subprocess.Popen
def started(*args, **how):
    process = run(*args, **how)
    os.killpg(0, signal.SIGTERM)
    return process
module.subprocess.Popen = started
made = module.decode_in_sandbox("picture", sys.stdin.buffer.read())
print(type(made).__name__)
"""


def test_a_signal_to_the_group_of_the_server_does_not_reach_the_decoder(picture: bytes) -> None:
    """As a service manager, a closed terminal and Ctrl-C send them."""
    done = subprocess.run(
        [sys.executable, "-c", SIGNALLED], input=picture, capture_output=True, start_new_session=True, check=False
    )
    assert (done.returncode, done.stdout.decode().strip()) == (0, DevelopedPicture.__name__), done.stderr
