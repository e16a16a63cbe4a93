"""OpenAPI Generator makes whole clients, which compile; `make prove` makes them in six more languages."""

import os
import subprocess

import pytest

from prove.generated import BIN, LANGUAGES, generate, operations
from tests.contract.checked import ROOT, document

pytestmark = pytest.mark.prove

HERE = ("TypeScript", "Go", "Kotlin")
TSC = ROOT / "tools" / "node" / "node_modules" / ".bin" / "tsc"
BROWSER = ("--target", "es2022", "--lib", "es2022,dom", "--module", "esnext", "--moduleResolution", "bundler")
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


def compiled(*command, cwd, **environment):
    ran = subprocess.run(
        command, cwd=cwd, env=os.environ | environment, capture_output=True, text=True, timeout=600, check=False
    )
    assert (ran.returncode, ran.stdout + ran.stderr) == (0, "")


def test_the_client_in_typescript_compiles(clients):
    compiled(TSC, "--noEmit", "--strict", *BROWSER, "--types", "", "index.ts", cwd=clients["TypeScript"].folder)


def test_the_client_in_go_compiles(clients):
    """The first time Go also compiles its own library, without optimising it; the user's cache keeps it."""
    alone = {"GOPROXY": "off", "GOTOOLCHAIN": "local", "CGO_ENABLED": "0", "GOFLAGS": ""}
    compiled(BIN / "go", "build", "-gcflags=all=-N -l", "./...", cwd=clients["Go"].folder, **alone)
