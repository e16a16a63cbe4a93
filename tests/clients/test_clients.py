"""Clients which are generated from openapi.yaml play whole games against the service as `make run` runs it."""

import os
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.at_table import Person
from tests.e2e.remote import Remote
from tests.local.calls import running

HERE = Path(__file__).parent
CONTRACT = HERE.parents[1] / "openapi.yaml"
BIN = HERE / "typescript" / "node_modules" / ".bin"
TABLES = ("classic:3", "odyssey-2023:6", "party:6", "team:6")


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with running(tmp_path_factory.mktemp("games"), "app:app") as server:
        yield server


def done(*command, cwd):
    """What it has said; a word of warning fails the test."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "NO_COLOR": "1"}
    ran = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=120, check=False)
    told = ran.stdout + ran.stderr
    assert ran.returncode == 0, told
    assert "warning" not in told.lower(), told
    return ran.stdout


def check_games(served, told):
    """That the service has seen them to their ends, whatever the client says."""
    games = [line.split() for line in told.splitlines()]
    with closing(Remote(served.port)) as http:
        views = [Person(http, token).see(f"/v1/games/{game}") for game, token in games]
    assert [f"{view['ruleset']}:{len(view['players'])}" for view in views] == [*TABLES]
    assert all(view["status"] == "finished" and view["winners"] and not view["unfinished"] for view in views)


def test_a_client_in_python_plays_whole_games(served, tmp_path):
    shutil.copy(HERE / "play.py", tmp_path)
    generate = ("openapi_python_client", "generate", "--path", CONTRACT, "--meta", "none", "--fail-on-warning")
    done(sys.executable, "-m", *generate, "--output-path", "reverie", cwd=tmp_path)
    # All that is made of the contract is looked through; client.py is the generator's own, whatever the contract.
    strict = ("mypy", "--strict", "--follow-imports=silent", "play.py", "reverie/api", "reverie/models")
    done(sys.executable, "-m", *strict, cwd=tmp_path)
    check_games(served, done(sys.executable, "play.py", f"http://127.0.0.1:{served.port}", *TABLES, cwd=tmp_path))


def test_a_client_in_typescript_plays_whole_games(served, tmp_path):
    for name in ("package.json", "play.ts", "tsconfig.json"):
        shutil.copy(HERE / "typescript" / name, tmp_path)
    (tmp_path / "node_modules").symlink_to(HERE / "typescript" / "node_modules")
    done(BIN / "openapi-typescript", CONTRACT, "-o", "contract.ts", "--default-non-nullable=false", cwd=tmp_path)
    done(BIN / "tsc", cwd=tmp_path)
    check_games(served, done("node", "play.js", f"http://127.0.0.1:{served.port}", *TABLES, cwd=tmp_path))
