"""What a new Lambda imports to answer a read of a game, which nearly every request is."""

import json
import os
import subprocess
import sys

import pytest

from bench.start import DEPLOYED, MOVE, READ
from tools.package.template import ROOT

MODULES = 480  # of everybody's
OURS = {
    "": "settings wiring",
    "bots": "choose clues comments knowledge minds parts personas pictures understanding voices words",
    "decks": "",
    "engine": "absence clock commands editions errors events game ids late_cards options pace pending presence rounds "
    "rules ruleset rulesets scoring shuffle step view voting",
    "handlers": "access games index language",
    "http": "call errors event function_url gateway inputs limits operations parameters problems rest_api routes "
    "routing telemetry",
    "present": "cards games sounds",
    "service": "answers blocks callers cursors deps errors habits hosting ids jobs kept last_rounds limits minds "
    "outages play polling ports retry saved secrets stored transitions",
    "storage": "attributes blocks capacity codec dynamo errors formats games heartbeat jobs keys kinds players table",
}
FOR_A_MOVE = {
    "handlers.moves",
    "http.bodies",
    "schemas",
    "schemas.requests",
    "schemas.requests.moves",
    "schemas.requests.parts",
    "service.network",
    "service.own_deck",
    "service.quotas",
    "service.sound",
    "service.sounds",
    "storage.sounds",
}


def named(layers):
    yield from layers.keys() - {""}
    for layer, names in layers.items():
        yield from (f"{layer}.{name}".removeprefix(".") for name in names.split())


@pytest.fixture(scope="module")
def imported(package):
    """The imported modules by request, from a process with a real database."""
    command = [sys.executable, "-m", "bench.imported", str(package / "tree")]
    return json.loads(subprocess.run(command, check=True, cwd=ROOT, stdout=subprocess.PIPE).stdout)


def ours(modules):
    return {name.removeprefix("chalicelib.") for name in modules if name.startswith("chalicelib.")}


@pytest.mark.deployed
def test_reading_a_game_imports_only_the_modules_it_needs(imported):
    assert ours(imported[READ]) == set(named(OURS))


@pytest.mark.deployed
def test_a_move_also_imports_its_forms_and_no_others(imported):
    assert ours(imported[MOVE]) - ours(imported[READ]) == FOR_A_MOVE


@pytest.mark.deployed
def test_libraries_bring_no_more_than_they_do(imported):
    assert 300 < len(imported[READ]) <= MODULES


def test_the_measured_process_has_the_settings_of_a_function(resources):
    told = resources["APIHandler"]["Properties"]["Environment"]["Variables"]
    assert told.keys() - {"ORIGIN_SECRET", "PUSH_PUBLIC_KEYS", "UPLOADS_ORIGIN"} == {"TABLE_NAME", *DEPLOYED}
    assert told["PYDANTIC_DISABLE_PLUGINS"] == DEPLOYED["PYDANTIC_DISABLE_PLUGINS"]


def test_garbage_collection_is_enabled_again_after_the_imports():
    code = "import gc, app; print(gc.isenabled(), gc.get_freeze_count() > 10_000)"
    done = subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert done.stdout.split() == ["True", "True"]


@pytest.mark.parametrize(("function", "built"), [({"AWS_LAMBDA_FUNCTION_NAME": "reverie-dev"}, "1"), ({}, "0")])
def test_a_function_connects_to_the_table_during_initialization(function, built):
    code = "import app; print(app.deps.cache_info().currsize)"
    environment = {**os.environ, "AWS_DEFAULT_REGION": "eu-central-1", **function}
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, cwd=ROOT, stdout=subprocess.PIPE, text=True, env=environment
    )
    assert done.stdout.strip() == built
