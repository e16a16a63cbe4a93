"""What an operator does with the games of this machine while a server has them."""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.at_table import table
from tests.e2e.remote import Remote
from tests.local.calls import Running, running
from tools.serve import ROOT


def work(server: Running, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tools.games", "--data", str(server.data), *options]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=30, check=False)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("games"), "app:create_app") as server:
        yield server


def test_a_backup_brings_a_game_back_under_the_running_server(served: Running, tmp_path: Path) -> None:
    with closing(Remote(served.port)) as http:
        game = table(http, 3, "classic", options={"first_storyteller": "host"})
        assert work(served, "backup", str(tmp_path / "games.db")).returncode == 0
        before = game.host.see(game.href)
        game.play_to("votes")
        assert game.host.see(game.href) != before
        assert work(served, "restore", str(tmp_path / "games.db")).returncode == 0
        assert game.host.see(game.href) == before
        game.play_to_the_end()


def test_reports_are_printed_the_newest_first(served: Running) -> None:
    with closing(Remote(served.port)) as http:
        game = table(http, 3)
        for text in ("First", "Sécond"):
            game.host.post(f"{game.href}/messages", {"text": text})
        for number in (1, 2):
            report = {"message": f"m_0000000{number}", "reason": "rude"}
            assert game.people[1].post(f"{game.href}/reports", report).status_code in {201, 204}
    lines = [json.loads(line) for line in work(served, "reports").stdout.splitlines()]
    assert {line["text"] for line in lines} == {"First", "Sécond"}
    assert [line["at"] for line in lines] == sorted((line["at"] for line in lines), reverse=True)


@pytest.mark.parametrize("options", [("backup", "/proc/self/no/file"), ("restore", "/nowhere/games.db")])
def test_what_cannot_be_done_is_one_line(served: Running, options: tuple[str, ...]) -> None:
    done = work(served, *options)
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert done.stderr.startswith("reverie: ")
