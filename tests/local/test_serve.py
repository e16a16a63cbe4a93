"""`make run`'s command, as a process."""

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

from tests.local.calls import START_S, Running, bare_environment, command, running
from tests.local.test_database import client_of
from tools.database import embedded
from tools.serve import ROOT, WELCOME, reachable


def refused(*options: str, **environment: str) -> str:
    """The message of a start which must fail."""
    done = subprocess.run(
        command(*options),
        cwd=ROOT,
        env=bare_environment(**environment),
        capture_output=True,
        text=True,
        timeout=START_S,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("reverie: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


def is_gone(process: int) -> bool:
    patience = time.monotonic() + 5
    while time.monotonic() < patience:
        state = Path(f"/proc/{process}/stat")
        if not state.exists() or state.read_text().rsplit(")", 1)[1].split()[0] == "Z":
            return True
        time.sleep(0.02)
    return False


def test_games_survive_a_kill_of_everything_right_after_the_answer(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for n in range(20):
            assert server.ask("PUT", f"/v1/notes/{n}").json == {"kept": str(n)}
        os.kill(server.database, signal.SIGKILL)
        server.process.kill()
        server.process.wait()
    with running(tmp_path) as server:
        assert [server.ask("GET", f"/v1/notes/{n}").json for n in range(21)] == [True] * 20 + [False]


def test_ctrl_c_ends_the_server_and_its_database(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        database = server.database
        assert server.ask("GET", "/").json == {"root": True}
        server.process.send_signal(signal.SIGINT)
        _, said = server.process.communicate(timeout=START_S)
        assert (server.process.returncode, said) == (0, "")
        assert is_gone(database)


def test_the_database_of_a_killed_server_does_not_stay(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        left = server.database
        server.process.kill()
        server.process.wait()
    with running(tmp_path) as server:
        assert is_gone(left)
        assert server.ask("GET", "/").status == 200


def test_with_a_given_database_no_embedded_one_is_started(tmp_path: Path) -> None:
    with embedded(tmp_path / "own") as found:
        with running(tmp_path / "unused", **found.environment, TABLE_NAME="elsewhere") as server:
            assert server.ask("PUT", "/v1/notes/1").json == {"kept": "1"}
            assert server.ask("GET", "/v1/stream").json == {
                "StreamEnabled": True,
                "StreamViewType": "NEW_AND_OLD_IMAGES",
            }
        assert client_of(found).list_tables()["TableNames"] == ["elsewhere"]
    assert not (tmp_path / "unused").exists()


def test_the_embedded_table_has_no_stream_which_would_slow_every_write(server: Running) -> None:
    assert server.ask("GET", "/v1/stream").json is None


def test_the_lines_of_the_welcome_start_a_game(tmp_path: Path) -> None:
    with running(tmp_path, app="app:create_app") as server:
        welcome = WELCOME.format(url=f"http://127.0.0.1:{server.port}", where=tmp_path)
        lines = welcome.split("\n\n")[1]
        done = subprocess.run(["sh", "-c", lines], capture_output=True, text=True, timeout=START_S, check=True)
    assert len(lines.strip().split("\n")) == 5
    assert '"status":"playing"' in done.stdout


def test_the_printed_address_is_reachable_by_others() -> None:
    assert reachable("127.0.0.1") == "127.0.0.1"
    found = reachable("0.0.0.0")
    assert found != "0.0.0.0"
    assert socket.inet_aton(found)


def test_a_busy_port_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        said = refused("--data", str(tmp_path), "--port", port)
    assert f"127.0.0.1:{port}" in said
    assert "make run PORT=" in said


def test_a_second_server_on_the_same_games_is_one_line(tmp_path: Path, server: Running) -> None:
    assert f"process {server.process.pid}" in refused("--data", str(server.data), "--port", "0")


def test_a_database_which_does_not_answer_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        nobody = f"http://127.0.0.1:{free.getsockname()[1]}"
    keys = {"AWS_ACCESS_KEY_ID": "any", "AWS_SECRET_ACCESS_KEY": "any", "AWS_DEFAULT_REGION": "eu-central-1"}
    said = refused("--data", str(tmp_path), "--port", "0", DYNAMODB_ENDPOINT_URL=nobody, **keys)
    assert nobody in said
    assert "DYNAMODB_ENDPOINT_URL" in said


@pytest.mark.parametrize("missing", ["AWS_DEFAULT_REGION", "AWS_ACCESS_KEY_ID"])
def test_settings_which_a_database_of_ones_own_needs_are_one_line(tmp_path: Path, missing: str) -> None:
    keys = {"AWS_ACCESS_KEY_ID": "any", "AWS_SECRET_ACCESS_KEY": "any", "AWS_DEFAULT_REGION": "eu-central-1"}
    del keys[missing]
    said = refused(
        "--data", str(tmp_path), "--port", "0", HOME=str(tmp_path), DYNAMODB_ENDPOINT_URL="http://127.0.0.1:9", **keys
    )
    assert "DYNAMODB_ENDPOINT_URL" in said


@pytest.mark.parametrize("port", ["65536", "-1", "http", ""])
def test_an_invalid_port_is_refused(tmp_path: Path, port: str) -> None:
    done = subprocess.run(
        command("--port", port), cwd=ROOT, env=bare_environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
