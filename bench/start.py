"""How long a new Lambda takes to its first answer: the real package, from the start of Python, in CPU time."""

import os
import resource
import subprocess
import sys
from statistics import median

from bench.report import Table, verdict
from bench.requests import Ask, expect
from bench.tables import gather
from tools.database import CannotStart
from tools.package.__main__ import WORK

TREE = WORK / "tree"
TIMES = 27  # bare interpreters
_REPEATS = 9
_ALONE = "import sys\nsys.path[:] = [path for path in sys.path if 'site-packages' not in path] + [sys.argv[1]]\n"
_READ = """
import json, app
from chalicelib.api.door import Door
asked = {"rawPath": sys.argv[2], "headers": {"authorization": "Bearer " + sys.argv[3]},
         "requestContext": {"requestId": "1", "http": {"method": "GET", "sourceIp": "127.0.0.1"}}}
assert Door(app.app)(asked, None)["statusCode"] == 200
"""
_PARTS = {
    "a bare interpreter": "",
    "import pydantic": "import pydantic.types, pydantic.json_schema\n",
    "import botocore": "import botocore.session\n",
    "import chalice": "import chalice.app\n",
    "import app": "import app\n",
    "and build the client": "import app\nfrom chalicelib.wiring import deps\ndeps()\n",
    "to the first game read": _READ,
}


def start(ask: Ask) -> Table:
    """With the environment's database, in which there is the table already. Raises CannotStart."""
    if not (TREE / "app.py").exists():
        raise CannotStart("there is no package to start: run `make package`")
    table = gather(ask, 3, {})
    expect(ask(table.start()), 200)
    href, token = table.href, next(iter(table.tokens.values()))
    took = {what: median(_ms(code, href, token) for _ in range(_REPEATS)) for what, code in _PARTS.items()}
    bare = took["a bare interpreter"]
    rows = [(what, round(ms), round(ms / bare, 1), _target(what, ms / bare)) for what, ms in took.items()]
    note = f"CPU time, medians of {_REPEATS} starts; each part is a start of its own, the interpreter included."
    return Table("A cold start", ("what", "ms", "interpreters", "target"), rows, (note,))


def _target(what: str, times: float) -> str:
    return f"<= {TIMES}: {verdict(times <= TIMES)}" if what == "to the first game read" else ""


def _ms(code: str, href: str, token: str) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-I", "-c", _ALONE + code, str(TREE), href, token]
    subprocess.run(command, check=True, env=os.environ, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1_000
