"""`running_service`: the whole service in a process of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from reverie_testing import ServiceEnded, running_service
from tests.at_table import lobby, person, table
from tests.testing.tables import START, http, port_of

ROOT = Path(__file__).parents[2]
SHORT = {"end": "rounds", "rounds_each": 1}
END_S = 20  # seconds which an end may take on a busy machine
PARENT = """
import signal, time
from reverie_testing import running_service
signal.signal(signal.SIGINT, signal.default_int_handler)  # scripts in the background ignore it
with running_service() as service:
    print(service, flush=True)
    time.sleep(600)
"""


def listens(service):
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port_of(service))) == 0


def ends(service):
    """Whether nobody listens there any more, at last."""
    until = time.monotonic() + END_S
    while listens(service) and time.monotonic() < until:
        time.sleep(0.05)
    return not listens(service)


@pytest.mark.parametrize("store", ["sqlite", "moto"])
def test_a_whole_game_can_be_played(store):
    with running_service(store=store) as service:
        assert table(http(service), 4, "classic", options=SHORT).play_to_the_end()["status"] == "finished"


OF_THE_CONTRACT = (
    *("/openapi.yaml", "/openapi.json", "/openapi-core.yaml", "/openapi-core.json", "/llms.txt"),
    *("/docs", "/docs/moves", "/docs/python", "/docs/files/docs.js", "/docs/try", "/docs/files/swagger-ui.css"),
)


def test_it_is_its_own_address_and_serves_everything():
    with running_service() as service:
        assert service == service.url == f"{service}"
        assert type(service.url) is str
        for path in ("/v1/health", *OF_THE_CONTRACT, "/", "/pictures/" + picture()):
            assert http(service).open(path).status_code == 200, path


def picture():
    return next(path.relative_to(ROOT / "decks/published").as_posix() for path in ROOT.glob("decks/published/*/*.webp"))


def test_two_services_share_nothing():
    with running_service(start=START) as one, running_service(start=START) as other:
        ana = person(http(one))
        one.clock.advance(60)
        assert (one.clock.now, other.clock.now) == (START + 60, START)
        assert ana.get("/v1/me").status_code == 200
        ana.http = http(other)
        assert ana.get("/v1/me").status_code == 401


def dealt(seed):
    with running_service(start=START, seed=seed) as service:
        gathered = lobby(http(service), 3, "classic")
        return gathered.host.token, gathered.host.post(f"{gathered.href}/start").json["hand"]


def test_a_seed_makes_deals_and_tokens_the_same():
    assert dealt("one") == dealt("one") != dealt("two")


def test_the_settings_of_the_tests_do_not_reach_it(monkeypatch):
    for name, value in {
        "AWS_LAMBDA_FUNCTION_NAME": "of-another",
        "AWS_PROFILE": "of-another",
        "DELIVERIES_QUEUE_URL": "https://sqs.example.org/1/of-another",
        "DYNAMODB_ENDPOINT_URL": "http://127.0.0.1:9",
        "PICTURES_URL": "https://of-another.example.org",
        "PYTHONWARNINGS": "error",
        "TABLE_NAME": "of-another",
        "LOCAL_WEBHOOKS": "0",
    }.items():
        monkeypatch.setenv(name, value)
    for store in ("sqlite", "moto"):
        with running_service(store=store) as service:
            made = person(http(service)).post("/v1/me/webhooks", {"url": "http://127.0.0.1:9/", "types": ["turn.owed"]})
            assert made.status_code == 201, made.text


def test_modules_of_the_tests_do_not_reach_it(monkeypatch, tmp_path):
    for name in ("app", "chalicelib", "tools"):
        (tmp_path / f"{name}.py").write_text("raise RuntimeError('of the tests')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with running_service() as service:
        assert http(service).open("/v1/health").status_code == 200


def test_an_error_in_a_test_leaves_nothing_behind():
    with pytest.raises(ZeroDivisionError), running_service() as service:
        assert listens(service)
        raise ZeroDivisionError
    assert ends(service)


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_it_ends_with_the_process_that_has_started_it(end):
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as parent:
        try:
            service = parent.stdout.readline().strip()
            assert listens(service)
            parent.send_signal(end)
            assert ends(service)
        finally:
            parent.kill()


def test_it_ends_although_a_fork_of_the_tests_keeps_its_pipe():
    with running_service() as service:
        forked = os.fork()
        if not forked:
            time.sleep(600)
            os._exit(0)
    try:
        assert ends(service)
    finally:
        os.kill(forked, signal.SIGKILL)
        os.waitpid(forked, 0)


@pytest.mark.parametrize(
    ("options", "reason"),
    [({"store": "files"}, "no store 'files', only sqlite and moto"), ({"start": -1}, "a time is between 0 and")],
)
def test_what_it_cannot_do_is_one_line(options, reason):
    with pytest.raises(ServiceEnded, match=reason), running_service(**options):
        pass


def test_a_start_that_fails_says_so(monkeypatch):
    monkeypatch.setenv("PYTHONHOME", "/nowhere")
    with pytest.raises(ServiceEnded, match="standard error"), running_service():
        pass


def test_without_moto_its_store_says_how_to_install_it(monkeypatch, tmp_path):
    (tmp_path / "moto.py").write_text("raise ImportError")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(ServiceEnded, match=r"moto is not installed.*\[testing\]"), running_service(store="moto"):
        pass
