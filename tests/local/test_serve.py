"""`make run`'s command, as a process."""

import signal
import socket
import subprocess
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from time import time

import boto3
import pytest

from tests.local.calls import START_S, Running, bare_environment, command, running, started
from tools.deploy.emulator import children
from tools.serve import ROOT, WELCOME, reachable

JSON = {"Content-Type": "application/json"}
PORTS = """
import sys
from tools.serve import main
for port in ("65536", "-1", "http", ""):
    sys.argv[1:] = ["--port", port]
    try:
        main()
    except SystemExit as end:
        print(end.code)
"""


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


def test_games_survive_a_kill_right_after_the_answer(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for n in range(20):
            assert server.ask("PUT", f"/v1/notes/{n}").json == {"kept": str(n)}
        server.process.kill()
        server.process.wait()
    with running(tmp_path) as server:
        assert [server.ask("GET", f"/v1/notes/{n}").json for n in range(21)] == [True] * 20 + [False]


def test_the_command_itself_has_the_clock_and_the_chance_of_the_machine(tmp_path: Path) -> None:
    tokens = set()
    for folder, options, seeded in ((tmp_path / "one", (), 403), (tmp_path / "other", ("--seeds",), 201)):
        command = [sys.executable, str(ROOT / "run.py"), "--data", str(folder), "--port", "0", *options]
        with started(command, folder) as server:
            made = server.ask("POST", "/v1/players", JSON, b'{"name": "Ana"}').json
            bearer = {"Authorization": f"Bearer {made['token']}"}
            said = server.ask("GET", "/v1/me", bearer).json
            assert server.ask("POST", "/v1/games", JSON | bearer, b'{"seed": "bench-17"}').status == seeded
            tokens.add(made["token"])
        assert abs(datetime.fromisoformat(said["created_at"]).timestamp() - time()) < 600
    assert len(tokens) == 2


def test_ctrl_c_ends_the_server_without_a_word(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.ask("GET", "/").json == {"root": True}
        server.process.send_signal(signal.SIGINT)
        _, said = server.process.communicate(timeout=START_S)
        assert (server.process.returncode, said) == (0, "")


def listening(process: int) -> set[int]:
    """The ports on which the process and its children listen."""
    family = [process, *children(process)]
    sockets = set()
    for path in [path for pid in family for path in Path(f"/proc/{pid}/fd").iterdir()]:
        with suppress(FileNotFoundError):  # it is closed at this moment
            sockets.add(str(path.readlink()))
    found = set()
    for name in ("tcp", "tcp6", "udp", "udp6"):
        for line in Path(f"/proc/{process}/net/{name}").read_text("ascii").splitlines()[1:]:
            parts = line.split()
            if f"socket:[{parts[9]}]" in sockets and parts[3] in {"0A", "07"}:
                found.add(int(parts[1].split(":")[1], 16))
    return found


def test_there_is_one_process_and_one_open_port_and_no_database_to_reach(server: Running) -> None:
    """So no page of another origin and no other process can reach one; test_folder.py says who may read them."""
    assert server.ask("PUT", "/v1/notes/1").status == 200
    assert listening(server.process.pid) == {server.port}
    assert children(server.process.pid) == []


@pytest.mark.deployed
def test_with_a_given_database_the_games_are_there(tmp_path: Path, dynamodb: dict[str, str]) -> None:
    client = boto3.client("dynamodb", endpoint_url=dynamodb["DYNAMODB_ENDPOINT_URL"], region_name="eu-central-1")
    with running(tmp_path / "unused", **dynamodb, TABLE_NAME="elsewhere") as server:
        assert server.ask("PUT", "/v1/notes/1").json == {"kept": "1"}
    assert "elsewhere" in client.list_tables()["TableNames"]
    assert not client.describe_table(TableName="elsewhere")["Table"].get("StreamSpecification", {}).get("StreamEnabled")
    assert client.scan(TableName="elsewhere")["Items"][0]["pk"] == {"S": "1"}
    assert not (tmp_path / "unused").exists()


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
    assert "run.py --port" in said


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
    assert [name for name in (*keys, missing) if name in said.partition("set ")[2]] == [missing]


def test_an_invalid_port_is_refused() -> None:
    """One process tries them all: most of its time it takes to start."""
    done = subprocess.run(
        [sys.executable, "-c", PORTS],
        cwd=ROOT,
        env=bare_environment(),
        capture_output=True,
        text=True,
        timeout=START_S,
        check=False,
    )
    assert (done.returncode, done.stdout.split()) == (0, ["2"] * 4), done.stderr
    assert [f"not {port!r}" in done.stderr for port in ("65536", "-1", "http", "")] == [True] * 4
    assert "Traceback" not in done.stderr
