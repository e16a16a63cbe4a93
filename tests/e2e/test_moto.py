"""The lines of docs/chalice.md that run the service on moto, with free ports in place of theirs."""

import re
import subprocess
from contextlib import contextmanager
from pathlib import Path

from tests.local.calls import bare_environment, running

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "chalice.md").read_text("utf-8")


@contextmanager
def moto(line):
    """The server that this line starts in a shell; gives its address."""
    program, *options = line.removesuffix(" &").split()
    command = [str(ROOT / program), *("0" if option == "5000" else option for option in options)]
    with subprocess.Popen(command, env=bare_environment(), stderr=subprocess.PIPE, text=True) as process:
        try:
            yield next(found[0] for said in process.stderr if (found := re.search(r"http://127\.0\.0\.1:\d+", said)))
        finally:
            process.terminate()


def test_the_service_runs_on_moto_as_the_page_says(tmp_path):
    (lines,) = re.findall(r"```sh\n(.*?)```", PAGE, re.S)
    first, export, run = lines.splitlines()
    assert run == "DYNAMODB_ENDPOINT_URL=http://127.0.0.1:5000 python run.py"
    account = dict(re.findall(r"(\w+)=(\S+)", export))
    with (
        moto(first) as address,
        running(tmp_path, "app:create_app", DYNAMODB_ENDPOINT_URL=address, **account) as server,
    ):
        made = server.ask("POST", "/v1/players", {"Content-Type": "application/json"}, b'{"name": "Ana"}')
        me = server.ask("GET", "/v1/me", {"Authorization": f"Bearer {made.json['token']}"})
    assert (made.status, me.status, me.json["name"]) == (201, 200, "Ana")
