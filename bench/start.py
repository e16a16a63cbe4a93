"""Measures a new Lambda's CPU time until its first answer, with the real package, from the start of Python."""

import json
import os
import resource
import subprocess
from pathlib import Path
from statistics import median

from bench.report import Table, verdict
from bench.requests import Ask, Request, expect
from bench.tables import Gathered, gather
from tools.local.folder import CannotStart
from tools.package.__main__ import PYTHON, WORK

TREE = WORK / "tree"
TIMES = 27  # bare interpreters
_REPEATS = 15
_ALONE = "import sys\nsys.path[:] = [path for path in sys.path if 'site-packages' not in path] + [sys.argv[1]]\n"
_ANSWERED = """
import json, app
assert app.function_url(json.loads(sys.argv[2]), None)["statusCode"] == 200
"""
_PARTS = {
    "a bare interpreter": "",
    "import pydantic": "import pydantic.types, pydantic.json_schema\n",
    "import botocore": "import botocore.session\n",
    "import chalice": "import chalice.app\n",
    "import app": "import app\n",
    "and build the client": "import app\napp.deps()\n",
}
READ, MOVE = "to the first game read", "to the first move"
DEPLOYED = {
    "DELIVERIES_QUEUE_URL": "https://sqs.eu-central-1.amazonaws.com/1/none",
    "METRICS_NAMESPACE": "reverie",
    "PICTURES_URL": "https://pictures.example.org",
    "PYDANTIC_DISABLE_PLUGINS": "__all__",
    "UPLOADS_BUCKET": "reverie-uploads",
}
"""The environment of a function (infra/functions.yaml), without the address of its table."""


def start(ask: Ask) -> Table:
    """Measure with the environment's database, which must have the table. Raises CannotStart."""
    if not (TREE / "app.py").exists() or not PYTHON.exists():
        raise CannotStart("there is no package to start: run `make package`")
    codes = {what: (code, "") for what, code in _PARTS.items()} | answers(ask)
    took = _medians(codes)
    bare = took["a bare interpreter"]
    rows = [
        (
            what,
            round(ms),
            round(ms / bare, 1),
            len(imported_modules(PYTHON, TREE, *codes[what])),
            _target(what, ms / bare),
        )
        for what, ms in took.items()
    ]
    note = f"CPU time, medians of {_REPEATS} starts; each part is a separate start, the interpreter included."
    return Table("A cold start", ("what", "ms", "interpreters", "modules", "target"), rows, (note,))


def answers(ask: Ask) -> dict[str, tuple[str, str]]:
    """The code and the event of a look at a game and of a move in it."""
    table = gather(ask, 3, {})
    expect(ask(table.start()), 200)
    asked = {READ: table.look(1), MOVE: _clue(ask, table)}
    return {what: (_ANSWERED, _event(request)) for what, request in asked.items()}


def _clue(ask: Ask, table: Gathered) -> Request:
    """A move that is saved only the first time, because later ones repeat it."""
    hand = expect(ask(table.look(1)), 200).json["hand"]
    body = {"text": "The way home", "card": hand[0]["id"]}
    return Request("PUT", f"{table.href}/rounds/1/clue", table.look(1).token, body)


def _event(request: Request) -> str:
    """The event of the function behind the URL."""
    http = {"method": request.method, "sourceIp": "127.0.0.1"}
    context = {"requestId": "1", "http": http}
    content = request.content.decode()
    return json.dumps({"rawPath": request.path, "headers": request.headers, "body": content, "requestContext": context})


def _run_alone(python: Path, tree: Path, code: str, asked: str) -> str:
    """The output of `code` in a new Python with the package, and without other libraries of this machine."""
    command = [str(python), "-I", "-c", _ALONE + code, str(tree), asked]
    done = subprocess.run(command, check=True, env=os.environ | DEPLOYED, stdout=subprocess.PIPE, text=True)
    return done.stdout


def imported_modules(python: Path, tree: Path, code: str, asked: str) -> list[str]:
    """Every imported module, Python's own included."""
    return _run_alone(python, tree, code + 'print("\\0", *sys.modules)\n', asked).rpartition("\0")[2].split()


def _target(what: str, times: float) -> str:
    return f"<= {TIMES}: {verdict(times <= TIMES)}" if what == READ else ""


def _medians(codes: dict[str, tuple[str, str]]) -> dict[str, float]:
    """The median of each, measured in turns so that other work of the machine affects all of them."""
    took: dict[str, list[float]] = {what: [] for what in codes}
    for _ in range(_REPEATS):
        for what, (code, asked) in codes.items():
            took[what].append(_ms(code, asked))
    return {what: median(each) for what, each in took.items()}


def _ms(code: str, asked: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    _run_alone(PYTHON, TREE, code, asked)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1_000
