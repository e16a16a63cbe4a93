"""The processes whose instructions are counted do what they say; without valgrind one line says so."""

import subprocess
import sys

import pytest

from bench import instructions
from bench.work import POLL
from tests.local.calls import bare_environment
from tools.serve import ROOT


@pytest.mark.parametrize("what", [instructions.MOVE, POLL])
def test_the_requests_that_are_counted_are_answered_as_they_should_be(what):
    command = [sys.executable, "-m", "bench.instructions", what, "2"]
    subprocess.run(command, cwd=ROOT, env=bare_environment(), check=True)


def test_where_there_is_no_valgrind_it_says_so(monkeypatch):
    monkeypatch.setattr(instructions, "which", lambda _: None)
    assert "There is no valgrind on this machine." in instructions.instructions().text()
