"""What a new Lambda imports before it has answered a look at a game, which nearly every request is."""

import json
import os
import subprocess
import sys

import pytest

from bench.start import DEPLOYED, MOVE, READ
from tools.package.template import ROOT

MODULES = 470  # of everybody's: 442 with Python 3.11
OURS = {
    "": "later settings wiring",
    "bots": "cast choose clues knowledge understanding words",
    "decks": "",
    "engine": "absence commands duties editions errors events game ids options pace rounds rules ruleset scoring "
    "shuffle step view",
    "handlers": "access games index",
    "http": "call errors event function_url gateway inputs limits operations parameters problems routes routing "
    "telemetry",
    "present": "cards games",
    "service": "answers callers changes deps errors play ports saved secrets stored",
    "storage": "codec dynamo games keys players spent talk",
}
FOR_A_MOVE = {
    "handlers.moves",
    "http.bodies",
    "schemas",
    "schemas.requests",
    "schemas.requests.moves",
    "schemas.requests.parts",
}


def named(layers):
    yield from layers.keys() - {""}
    for layer, names in layers.items():
        yield from (f"{layer}.{name}".removeprefix(".") for name in names.split())


@pytest.fixture(scope="module")
def imported(package):
    """By what was asked for; from a process which may reach a real database."""
    command = [sys.executable, "-m", "bench.imported", str(package / "tree")]
    return json.loads(subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.PIPE).stdout)


def ours(modules):
    return {name.removeprefix("chalicelib.") for name in modules if name.startswith("chalicelib.")}


def test_a_look_at_a_game_imports_what_it_needs_of_ours_and_nothing_else(imported):
    assert ours(imported[READ]) == set(named(OURS))


def test_a_move_imports_its_forms_besides_and_no_others(imported):
    assert ours(imported[MOVE]) - ours(imported[READ]) == FOR_A_MOVE


def test_libraries_bring_no_more_than_they_do(imported):
    assert 300 < len(imported[READ]) <= MODULES


def test_what_is_measured_is_told_what_a_function_is(resources):
    told = resources["APIHandler"]["Properties"]["Environment"]["Variables"]
    assert told.keys() == {"TABLE_NAME", *DEPLOYED}
    assert told["PYDANTIC_DISABLE_PLUGINS"] == DEPLOYED["PYDANTIC_DISABLE_PLUGINS"]


def test_garbage_is_looked_for_again_once_everything_is_imported():
    code = "import gc, app; print(gc.isenabled(), gc.get_freeze_count() > 10_000)"
    done = subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert done.stdout.split() == ["True", "True"]


@pytest.mark.parametrize(("function", "built"), [({"AWS_LAMBDA_FUNCTION_NAME": "reverie-dev"}, "1"), ({}, "0")])
def test_a_function_reaches_for_the_table_while_it_has_a_core_to_itself(function, built):
    code = "import app; from chalicelib import wiring; print(wiring.deps.cache_info().currsize)"
    environment = {**os.environ, "AWS_DEFAULT_REGION": "eu-central-1", **function}
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment
    )
    assert done.stdout.strip() == built
