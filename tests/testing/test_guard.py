"""The guard finds each call of the real clock, of chance and of other machines that comes out of the project's code."""

import socket
import subprocess
import sys

import pytest

from tests import guard
from tests.test_documented import text_of
from tools.serve import ROOT

ARGUMENTS = {
    "sleep": "0",
    "token_bytes": "1",
    "token_hex": "1",
    "token_urlsafe": "1",
    "randbelow": "2",
    "urandom": "1",
    "choice": "'ab'",
    "choices": "'ab'",
    "sample": "'ab', 1",
    "shuffle": "[1, 2]",
    "randint": "1, 2",
    "randrange": "2",
    "randbytes": "1",
    "uniform": "1, 2",
}
CALLS = [(module.__name__, name) for module, names in guard.GUARDED.items() for name in names]


def noted(module, name, caller):
    exec(f"from {module} import {name}\n{name}({ARGUMENTS.get(name, '')})", {"__name__": caller})
    return guard.take_calls()


@pytest.mark.parametrize(("module", "name"), CALLS, ids=".".join)
@pytest.mark.parametrize("caller", ["chalicelib.planted", "tools.planted", "tests.planted"])
def test_a_planted_call_is_found(caller, module, name):
    assert noted(module, name, caller) == {f"{caller} has called {module}.{name}"}


def test_libraries_and_exceptions_may_call():
    assert noted("time", "time", "botocore.planted") == set()
    assert noted("time", "monotonic", next(iter(guard.EXCEPTIONS))) == set()


def test_a_test_that_calls_fails_and_the_next_one_does_not(request):
    code = compile("from time import time\ntime()", "planted", "exec")
    with pytest.raises(guard.NotFromTheTest, match=r"app has called time\.time"), guard.watched(request.node):
        exec(code, {"__name__": "app"})
    with guard.watched(request.node):
        pass


def test_another_machine_is_not_reached(request):
    with socket.socket() as planted, guard.watched(request.node), pytest.raises(guard.NotFromTheTest):
        planted.connect(("192.0.2.1", 9))


@pytest.mark.parametrize("command", [["-m", "tools.serve"], [str(ROOT / "run.py")]])
def test_a_server_with_the_clock_of_the_machine_does_not_start(command, request):
    with guard.watched(request.node), pytest.raises(guard.NotFromTheTest):
        subprocess.run([sys.executable, *command, "--help"], check=False)


def test_a_server_without_a_clock_and_a_seed_does_not_start():
    done = subprocess.run([sys.executable, "-m", "tests.local.seeded"], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1, b"a server of a test needs START and SEED\n")


def test_there_are_few_exceptions_and_each_stands_in_testing_with_its_reason():
    assert len(guard.EXCEPTIONS) <= 20
    told = text_of("TESTING.md")
    assert [name for name, why in guard.EXCEPTIONS.items() if f"| `{name}` | {why} |" not in told] == []
