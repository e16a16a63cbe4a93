"""`python -m tools.stats` while a server has the games."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.at_table import Person, table
from tests.e2e.remote import Remote
from tests.local.calls import Running, running
from tests.web.browsers import until
from tools.serve import ROOT

WHOLE = {"end": "rounds", "rounds_each": 1}


def work(data: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tools.stats", "--data", str(data), *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("stats"), "app:create_app") as server:
        yield server


def test_a_player_s_statistics_are_compared_and_counted_anew(served: Running) -> None:
    with closing(Remote(served.port)) as http:
        game = table(http, 3, "classic", options=WHOLE)
        game.play_to_the_end()
        host: Person = game.host
        until(lambda: host.see("/v1/me/stats")["games"])
        before, player = host.see("/v1/me/stats"), host.see("/v1/me")["id"]
        compared = work(served.data, player, "--check")
        assert (compared.returncode, compared.stdout) == (0, "the statistics are what the rounds say\n")
        rebuilt = work(served.data, player)
        assert (rebuilt.returncode, rebuilt.stdout) == (0, "games counted: 1\n")
        assert host.see("/v1/me/stats") == before


def test_what_cannot_be_done_is_one_line(served: Running, tmp_path: Path) -> None:
    for data, player in ((tmp_path / "nowhere", "p_1"), (served.data, "p_1")):
        done = work(data, player)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1), done.stderr
        assert done.stderr.startswith("reverie: ")
