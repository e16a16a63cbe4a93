"""What a new Lambda imports before it has answered a look at a game, which nearly every request is."""

import pytest

from bench.inside import through
from bench.processes import cores
from bench.served import database
from bench.start import ANSWERED, alone, clue, dealt, event
from chalicelib import wiring

MODULES = 490  # of everybody's: 459 with Python 3.11
OURS = {
    "": "later settings wiring",
    "api": "cards door errors event games gateway limits operations paths problems routes routing show telemetry",
    "bots": "cast choose clues knowledge understanding words",
    "decks": "",
    "engine": "absence commands duties editions errors events game ids options pace rounds rules ruleset scoring "
    "shuffle step view",
    "service": "answers callers changes deps errors play ports saved secrets stored",
    "storage": "codec dynamo games keys players spent talk",
}
FOR_A_MOVE = {"api.moves", "api.bodies", "api.forms", "api.forms.moves", "api.forms.parts"}
IMPORTED = ANSWERED + 'print("", *sys.modules, sep="\\n")\n'


def named(layers):
    yield from layers.keys() - {""}
    for layer, names in layers.items():
        yield from (f"{layer}.{name}".removeprefix(".") for name in names.split())


@pytest.fixture(scope="module")
def imported(package, adapter):
    """By what was asked for."""
    with database(cores()):
        wiring.deps.cache_clear()
        ask = through(adapter)
        table = dealt(ask)
        asked = {"look": table.look(1), "move": clue(ask, table)}
        found = {what: alone(package / "tree", IMPORTED, event(request)).split() for what, request in asked.items()}
    wiring.deps.cache_clear()
    return found


def ours(modules):
    return {name.removeprefix("chalicelib.") for name in modules if name.startswith("chalicelib.")}


def test_a_look_at_a_game_imports_what_it_needs_of_ours_and_nothing_else(imported):
    assert ours(imported["look"]) == set(named(OURS))


def test_a_move_imports_its_forms_besides_and_no_others(imported):
    assert ours(imported["move"]) - ours(imported["look"]) == FOR_A_MOVE


def test_libraries_bring_no_more_than_they_do(imported):
    assert 300 < len(imported["look"]) <= MODULES


def test_garbage_is_looked_for_again_once_everything_is_imported(package):
    assert alone(package / "tree", "import gc, app\nprint(gc.isenabled())\n", "").split() == ["True"]
