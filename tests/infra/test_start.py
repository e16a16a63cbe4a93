"""What a new Lambda imports to answer a read of a game, which nearly every request is."""

import json
import os
import subprocess
import sys

import pytest

from bench.start import DEPLOYED, MOVE, READ
from tools.package.template import ROOT

MODULES = 473  # of everybody's
OURS = {
    "": "bootstrap routes settings",
    "api": "call dispatch errors function_url gateway headers inputs moments operations parameters problems rest_api "
    "router telemetry",
    "bots": "knowledge personas words",
    "catalogue": "cards language",
    "core": "codes cursors deps errors idempotency ids jobs limits network retry",
    "decks": "",
    "engine": "clock commands deadlines editions errors events game options pending presence rounds rules ruleset "
    "rulesets scoring shuffle timeouts values view voting",
    "players": "blocks blocks_store caller errors pace player quotas store tokens",
    "store": "attributes cache capacity dynamo errors formats kinds table",
    "tables": "access advance api bots codec commit errors heartbeat host load outages polling store table "
    "transition view",
}
FOR_A_MOVE = {
    "api.bodies",
    "api.field_problems",
    "api.fields",
    "api.text",
    "catalogue.fields",
    "media",
    "media.errors",
    "media.objects",
    "media.recording",
    "media.recordings_store",
    "media.uploads",
    "play",
    "play.bodies",
    "play.errors",
    "play.moves_api",
    "play.sounds",
}


def named(packages):
    yield from packages.keys() - {""}
    for package, names in packages.items():
        yield from (f"{package}.{name}".removeprefix(".") for name in names.split())


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
    assert told.keys() - {"ORIGIN_SECRETS", "PLAYERS_PER_ADDRESS", "PUSH_PUBLIC_KEYS", "UPLOADS_ORIGIN"} == {
        "TABLE_NAME",
        *DEPLOYED,
    }
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
