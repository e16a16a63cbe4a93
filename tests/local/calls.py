"""Call a WSGI application, and run the real command, for the tests of this folder."""

import http.client
import io
import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from wsgiref.validate import validator

from tests.fakes.world import BEGINNING
from tools.serve import ROOT

START_S = 20  # seconds which a start may take on a busy machine
_starts: Counter[Path] = Counter()


@dataclass(frozen=True)
class Reply:
    status: int
    headers: Mapping[str, str]
    header_list: list[tuple[str, str]]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def code(self) -> str:
        assert self.headers["content-type"] == "application/problem+json"
        code: str = self.json["code"]
        return code


def call(  # noqa: PLR0913 - as many parts as a request has
    application: Any,
    method: str,
    path: str | bytes,
    *,
    query: str = "",
    headers: Mapping[str, str] | None = None,
    body: bytes = b"",
    environ: Mapping[str, Any] | None = None,
) -> Reply:
    """One request as a WSGI server makes it; `path` is text or the bytes themselves, `environ` goes before all else."""
    raw = path.encode("utf-8") if isinstance(path, str) else path
    asked = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": "",
        "PATH_INFO": raw.decode("latin-1"),
        "QUERY_STRING": query,
        "SERVER_NAME": "testing",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "192.0.2.1",
        "CONTENT_LENGTH": str(len(body)) if body else "",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": "http",
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": io.StringIO(),
        "wsgi.multithread": True,
        "wsgi.multiprocess": False,
        "wsgi.run_once": False,
    }
    for name, value in (headers or {}).items():
        asked["CONTENT_TYPE" if name == "Content-Type" else f"HTTP_{name.upper().replace('-', '_')}"] = value
    return _run(application, asked | dict(environ or {}), strict=environ is None)


def _run(application: Any, environ: dict[str, Any], *, strict: bool) -> Reply:
    """For a valid request, wsgiref checks that the answer is valid too."""
    by_the_book = (
        strict and environ["PATH_INFO"].startswith("/") and environ["REQUEST_METHOD"] in {"GET", "HEAD", "PUT"}
    )
    began: list[Any] = []

    def start_response(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
        began.extend([int(status[:3]), headers])
        return began.append

    result = (validator(application) if by_the_book else application)(environ, start_response)
    body = b"".join(result)
    if by_the_book:
        result.close()
    status, headers = began
    return Reply(status, {name.lower(): value for name, value in headers}, headers, body)


@dataclass(frozen=True)
class Running:
    """A server which was started by its command line."""

    process: subprocess.Popen[str]
    port: int
    data: Path

    def ask(self, method: str, path: str, headers: Mapping[str, str] | None = None, body: bytes = b"") -> Reply:
        """One request over HTTP."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)) as connection:
            connection.request(method, path, body or None, dict(headers or {}))
            with connection.getresponse() as got:
                return Reply(got.status, {n.lower(): v for n, v in got.getheaders()}, got.getheaders(), got.read())


def command(*options: str) -> list[str]:
    """That of a server which the test does not want to serve."""
    return command_at(BEGINNING, "1", *options)


def command_at(start: int, seed: str, *options: str) -> list[str]:
    return [sys.executable, "-m", "tests.local.seeded", str(start), seed, *options]


def bare_environment(**more: str) -> dict[str, str]:
    """Our environment, without variables that point at another database or account."""
    ours = {
        n: v
        for n, v in os.environ.items()
        if not n.startswith(("AWS_", "DYNAMODB_", "TABLE_", "HOST", "PORT", "LOCAL_"))
    }
    return {**ours, "AWS_EC2_METADATA_DISABLED": "true", **more}


def _as_in_a_terminal() -> None:
    """Let Ctrl-C work even where a script runs the tests in the background, whose children ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def running(
    data: Path,
    app: str = "tests.local.small:create_app",
    *,
    start: int | None = None,
    seed: int = 1,
    **environment: str,
) -> Iterator[Running]:
    """A server whose clock begins at `start`, in Unix seconds, and whose chance follows from `seed`.

    Without a `start` it goes on a minute after the last one in this folder, and begins at BEGINNING in a new one.
    Servers on the same database need a seed each.
    """
    _starts[data] += 1
    begin = BEGINNING + 60 * _starts[data] if start is None else start
    options = ("--app", app, "--data", str(data), "--port", "0")
    with started(command_at(begin, f"{seed} {_starts[data]}", *options), data, **environment) as server:
        yield server


@contextmanager
def started(command: list[str], data: Path, **environment: str) -> Iterator[Running]:
    """The server that this command starts."""
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=bare_environment(**environment),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_as_in_a_terminal,  # noqa: PLW1509 - nothing is done there but one call of the system
    ) as process:
        try:
            assert process.stdout and process.stderr
            welcome = process.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:(\d+)", welcome)
            assert found, process.stderr.read()
            yield Running(process, int(found[1]), data)
        finally:
            process.send_signal(signal.SIGTERM)
            try:
                process.communicate(timeout=START_S)
            finally:  # without effect on one that has ended
                process.kill()
