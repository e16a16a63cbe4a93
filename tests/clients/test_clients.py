"""Clients which are generated from openapi.yaml play whole games against the service as `make run` runs it."""

import json
import os
import re
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.at_table import Person
from tests.contract.checked import published
from tests.e2e.remote import Remote

HERE = Path(__file__).parent
CONTRACT = HERE.parents[1] / "openapi.yaml"
BIN = HERE / "typescript" / "node_modules" / ".bin"
TSC_7 = HERE.parents[1] / "tools" / "node" / "node_modules" / ".bin" / "tsc"
# Slips in play.ts: a field of a body, of an answer and of the path, each with the error with which tsc refuses it.
SLIPS = {
    "{ invite: table.invite }": ("{ invitation: table.invite }", "TS2353"),
    "table.id };": ("table.game };", "TS2339"),
    "client: host, path }": ("client: host, path: { table: table.id } }", "TS2353"),
}
TABLES = ("classic:3", "odyssey-2023:6", "party:6", "team:6")


def run(*command, cwd):
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "NO_COLOR": "1"}
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=120, check=False)


def done(*command, cwd):
    """Its output; a warning fails the test."""
    ran = run(*command, cwd=cwd)
    told = ran.stdout + ran.stderr
    assert ran.returncode == 0, told
    assert "warning" not in told.lower(), told
    return ran.stdout


def check_games(served, told):
    """Check that the service has these games as finished, independently of what the client says."""
    games = [line.split() for line in told.splitlines()]
    with closing(Remote(served.port)) as http:
        views = [Person(http, token).see(f"/v1/games/{game}") for game, token in games]
    assert [f"{view['ruleset']}:{len(view['players'])}" for view in views] == [*TABLES]
    assert all(view["status"] == "finished" and view["winners"] and not view["unfinished"] for view in views)


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """A folder with the client in Python, generated with the README's command."""
    folder = tmp_path_factory.mktemp("python")
    generate = ("openapi_python_client", "generate", "--path", CONTRACT, "--meta", "none", "--output-path", "reverie")
    ran = run(sys.executable, "-m", *generate, cwd=folder)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    warned = re.findall("^WARNING (.*)", ran.stdout + ran.stderr, re.MULTILINE)
    assert warned == [f"parsing GET /{name}.yaml within service." for name in ("openapi", "openapi-core")]
    return folder


@pytest.mark.prove
def test_a_client_in_python_plays_whole_games(served, python):
    shutil.copy(HERE / "play.py", python)
    # All code made from the contract is checked; client.py is the generator's own, the same for every contract.
    strict = ("mypy", "--strict", "--follow-imports=silent", "play.py", "reverie/api", "reverie/models")
    done(sys.executable, "-m", *strict, cwd=python)
    check_games(served, done(sys.executable, "play.py", f"http://127.0.0.1:{served.port}", *TABLES, cwd=python))


@pytest.mark.prove
def test_a_client_in_python_reads_fields_and_values_that_are_newer(python):
    shutil.copy(HERE / "grown.py", python)
    answers = grown_answers(published())
    assert NEWER in json.dumps(answers["Game"])
    (python / "answers.json").write_text(json.dumps(answers), encoding="utf-8")
    assert done(sys.executable, "grown.py", "answers.json", cwd=python).split() == list(answers)


NEWER = "newer-than-the-client"


def grown_answers(document):
    """The examples of all answers, with another field in each object and another value of each enumeration."""
    schemas = document["components"]["schemas"]
    every = [item["responses"] for items in document["paths"].values() for item in items.values()]
    shown = [
        media
        for responses in (*every, document["components"]["responses"])
        for one in responses.values()
        for media in one.get("content", {}).values()
        if "example" in media
    ]

    def grow(schema, value):
        if "$ref" in schema:
            return grow(schemas[schema["$ref"].rpartition("/")[2]], value)
        if isinstance(value, str) and {"type": "string"} in schema.get("anyOf", ()):
            return NEWER
        if "anyOf" in schema:
            return (
                value if value is None else grow(next(one for one in schema["anyOf"] if one != {"type": "null"}), value)
            )
        if isinstance(value, list):
            return [grow(schema["items"], one) for one in value]
        if isinstance(value, dict) and "properties" in schema:
            return {"newer": NEWER, **{name: grow(schema["properties"][name], inner) for name, inner in value.items()}}
        return value.replace("Z", "+00:00") if schema.get("format") == "date-time" and value else value

    return {media["schema"]["$ref"].rpartition("/")[2]: grow(media["schema"], media["example"]) for media in shown}


@pytest.fixture(scope="module")
def typescript(served, tmp_path_factory):
    """A folder with the client in TypeScript, generated with the README's command."""
    folder = tmp_path_factory.mktemp("typescript")
    for name in ("package.json", "play.ts", "tsconfig.json"):
        shutil.copy(HERE / "typescript" / name, folder)
    (folder / "node_modules").symlink_to(HERE / "typescript" / "node_modules")
    done(BIN / "openapi-ts", "-i", f"http://127.0.0.1:{served.port}/openapi.yaml", "-o", "reverie", cwd=folder)
    return folder


def test_a_client_in_typescript_plays_whole_games(served, typescript):
    done(BIN / "tsc", cwd=typescript)
    check_games(served, done("node", "play.js", f"http://127.0.0.1:{served.port}", *TABLES, cwd=typescript))


def test_the_types_take_values_that_are_newer(typescript):
    code = f'import type {{ Game }} from "./reverie/index.js";\nexport const newer: Game["status"] = "{NEWER}";\n'
    (typescript / "newer.ts").write_text(code, encoding="utf-8")
    (typescript / "newer.json").write_text('{"extends": "./tsconfig.json", "files": ["newer.ts"]}', encoding="utf-8")
    done(BIN / "tsc", "--noEmit", "--project", "newer.json", cwd=typescript)


def test_the_types_refuse_slips(typescript):
    """Also with TypeScript 7, which compiles the client but cannot run its generator."""
    code = (typescript / "play.ts").read_text(encoding="utf-8")
    assert [code.count(right) for right in SLIPS] == [1] * len(SLIPS)
    lines = {code[: code.index(right)].count("\n") + 1: error for right, (_, error) in SLIPS.items()}
    for right, (wrong, _) in SLIPS.items():
        code = code.replace(right, wrong)
    (typescript / "slips.ts").write_text(code, encoding="utf-8")
    (typescript / "slips.json").write_text('{"extends": "./tsconfig.json", "files": ["slips.ts"]}', encoding="utf-8")
    checked = run(TSC_7, "--noEmit", "--project", "slips.json", cwd=typescript)
    refused = re.findall(r"^(\S+)\((\d+),\d+\): error (\w+)", checked.stdout, re.M)
    assert {(int(line), error) for _, line, error in refused} == set(lines.items())
    assert {name for name, _, _ in refused} == {"slips.ts"}
