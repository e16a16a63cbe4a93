"""OpenAPI Generator makes whole clients, which compile and play; `make prove` makes them in six more languages."""

import json
import os
import shutil
import subprocess

import pytest

from prove.generated import BIN, LANGUAGES, generate, operations
from tests.clients.test_clients import NEWER, TABLES, check_games, grown_answers
from tests.contract.checked import ROOT, document, published

pytestmark = pytest.mark.prove

HERE = ("TypeScript", "Go", "Kotlin")
TSC = ROOT / "tools" / "node" / "node_modules" / ".bin" / "tsc"
BROWSER = ("--target", "es2022", "--lib", "es2022,dom", "--module", "esnext", "--moduleResolution", "bundler")
GOLANG = ROOT / "tests" / "clients" / "golang"
SCHEMAS = 'package main\n\nimport reverie "github.com/GIT_USER_ID/GIT_REPO_ID"\n\nvar schemas struct {\n%s}\n'
# For any contract the generator gives these warnings about 3.1, "this or null" and bounds of numbers.
KNOWN = ("OpenAPI 3.1 support", "Failed to get the schema name: null", "Validation 'm")


@pytest.fixture(scope="module")
def clients(tmp_path_factory):
    folder = tmp_path_factory.mktemp("clients")
    return {
        language.name: generate(language, folder / language.generator)
        for language in LANGUAGES
        if language.name in HERE
    }


@pytest.mark.parametrize("language", HERE)
def test_a_client_has_a_method_for_every_operation(clients, language):
    wanted = operations(document())
    assert len(wanted) > 40
    assert clients[language].missing_operations(wanted) == []
    assert clients[language].missing_operations([*wanted, "createMoon"]) == ["createMoon"]


@pytest.mark.parametrize("language", HERE)
def test_the_generator_warns_of_nothing_new(clients, language):
    assert [warning for warning in clients[language].warnings if not warning.startswith(KNOWN)] == []


def run_silently(*command, cwd, stdin="", **environment):
    """Its output; whatever else it says fails the test."""
    ran = subprocess.run(
        command,
        cwd=cwd,
        env=os.environ | environment,
        input=stdin,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout
    return ran.stdout


def test_the_client_in_typescript_compiles(clients):
    command = (TSC, "--noEmit", "--strict", *BROWSER, "--types", "", "index.ts")
    assert run_silently(*command, cwd=clients["TypeScript"].folder) == ""


def go(command, *arguments, cwd, stdin=""):
    """The first time Go also compiles its own library, without optimising it; the user's cache keeps it."""
    alone = {"GOPROXY": "off", "GOTOOLCHAIN": "local", "CGO_ENABLED": "0", "GOFLAGS": ""}
    return run_silently(BIN / "go", command, "-gcflags=all=-N -l", *arguments, cwd=cwd, stdin=stdin, **alone)


def test_the_client_in_go_compiles(clients):
    assert go("build", "./...", cwd=clients["Go"].folder) == ""


def test_the_client_in_go_plays_whole_games(served, clients):
    folder = clients["Go"].folder
    shutil.copytree(GOLANG / "play", folder / "play")
    check_games(served, go("run", "./play", f"http://127.0.0.1:{served.port}", *TABLES, cwd=folder))


def test_the_client_in_go_reads_fields_and_values_that_are_newer(clients):
    folder = clients["Go"].folder
    shutil.copytree(GOLANG / "grown", folder / "grown")
    answers = json.dumps(grown_answers(published())).replace("+00:00", "Z")
    fields = "".join(f"\t{name} reverie.{name}\n" for name in json.loads(answers))
    (folder / "grown" / "schemas.go").write_text(SCHEMAS % fields, encoding="utf-8")
    assert answers.count(NEWER) > 100
    assert with_values(json.loads(go("run", "./grown", cwd=folder, stdin=answers))) == with_values(json.loads(answers))


def with_values(node):
    """Without the fields that are null: the client leaves out a list that is."""
    if isinstance(node, dict):
        return {name: with_values(value) for name, value in node.items() if value is not None}
    return [with_values(one) for one in node] if isinstance(node, list) else node
