"""How long a new Lambda takes to its first answer: the real package, from the start of Python, in CPU time."""

import json
import os
import resource
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.report import Table, verdict
from bench.requests import Ask, Request, expect
from bench.tables import Gathered, gather
from tools.database import CannotStart
from tools.package.__main__ import WORK

TREE = WORK / "tree"
TIMES = 27  # bare interpreters
_REPEATS = 15
_ALONE = "import sys\nsys.path[:] = [path for path in sys.path if 'site-packages' not in path] + [sys.argv[1]]\n"
ANSWERED = """
import json, app
assert app.through_the_url(json.loads(sys.argv[2]), None)["statusCode"] == 200
"""
_PARTS = {
    "a bare interpreter": "",
    "import pydantic": "import pydantic.types, pydantic.json_schema\n",
    "import botocore": "import botocore.session\n",
    "import chalice": "import chalice.app\n",
    "import app": "import app\n",
    "and build the client": "import app\nfrom chalicelib.wiring import deps\ndeps()\n",
}
_READ = "to the first game read"
_DEPLOYED = {"METRICS_NAMESPACE": "reverie", "DELIVERIES_QUEUE_URL": "https://sqs.eu-central-1.amazonaws.com/1/none"}
"""What a function is told beside where its table is."""


def start(ask: Ask) -> Table:
    """With the environment's database, in which there is the table already. Raises CannotStart."""
    if not (TREE / "app.py").exists():
        raise CannotStart("there is no package to start: run `make package`")
    table = dealt(ask)
    asked = {_READ: table.look(1), "to the first move": clue(ask, table)}
    codes = {what: (code, "") for what, code in _PARTS.items()}
    codes |= {what: (ANSWERED, event(request)) for what, request in asked.items()}
    took = _medians(codes)
    bare = took["a bare interpreter"]
    rows = [(what, round(ms), round(ms / bare, 1), _target(what, ms / bare)) for what, ms in took.items()]
    note = f"CPU time, medians of {_REPEATS} starts; each part is a start of its own, the interpreter included."
    return Table("A cold start", ("what", "ms", "interpreters", "target"), rows, (note,))


def dealt(ask: Ask) -> Gathered:
    table = gather(ask, 3, {})
    expect(ask(table.start()), 200)
    return table


def clue(ask: Ask, table: Gathered) -> Request:
    """One which is the same move each time it is sent."""
    hand = expect(ask(table.look(1)), 200).json["hand"]
    body = {"text": "The way home", "card": hand[0]["id"]}
    return Request("PUT", f"{table.href}/rounds/1/clue", table.look(1).token, body)


def event(request: Request) -> str:
    """What the function behind the URL is called with."""
    http = {"method": request.method, "sourceIp": "127.0.0.1"}
    context = {"requestId": "1", "http": http}
    content = request.content.decode()
    return json.dumps({"rawPath": request.path, "headers": request.headers, "body": content, "requestContext": context})


def alone(tree: Path, code: str, asked: str) -> str:
    """What `code` prints in a Python of its own, with the package and nothing else that is installed here."""
    command = [sys.executable, "-I", "-c", _ALONE + code, str(tree), asked]
    done = subprocess.run(command, check=True, env=os.environ | _DEPLOYED, stdout=subprocess.PIPE, text=True)
    return done.stdout


def _target(what: str, times: float) -> str:
    return f"<= {TIMES}: {verdict(times <= TIMES)}" if what == _READ else ""


def _medians(codes: dict[str, tuple[str, str]]) -> dict[str, float]:
    """In turns, so that whatever else the machine does meets all alike."""
    took: dict[str, list[float]] = {what: [] for what in codes}
    for _ in range(_REPEATS):
        for what, (code, asked) in codes.items():
            took[what].append(_ms(code, asked))
    return {what: median(each) for what, each in took.items()}


def _ms(code: str, asked: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    alone(TREE, code, asked)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1_000
