"""The type checker catches slips in a handler and in the facts of a refusal, and whoever changes a value."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.prove

ROOT = Path(__file__).parents[1]
MOVES = ROOT / "chalicelib" / "play" / "moves_api.py"
PRESENCE = ROOT / "chalicelib" / "engine" / "presence.py"
OWN_DECKS = ROOT / "chalicelib" / "media" / "my_decks.py"
SLIPS_OF_A_HANDLER = {
    "if body.veto is None": "if body.vetto is None",
    "CastVotes(at.seat": "CastVotes(at.seet",
    "GiveClue(at.seat, round": "GiveClue(at.seat, runde",
    "number(at.game.decks_in_play, body.card)": "number(at.game.deck_in_play, body.card)",
    "Seated, round: RoundNumber, body: CardsIn": "Seeted, round: RoundNumber, body: CardsIn",
}
SLIPS_OF_FACTS = {
    "TooManyDecks(limit=MAX_DECKS)": "TooManyDecks(limt=MAX_DECKS)",
    "DeckLentOut(limit=MAX_BORROWERS)": "DeckLentOut()",
    "TooManyDecks(limit=MAX_BORROWED)": "OwnDecksOff(limit=MAX_BORROWED)",
}
SLIPS_WITH_VALUES = {
    "    round = replace(game.round, abstained=())": "    game.round.abstained = ()",
    "Step(replace(game, wants_pause=wants_pause))": "Step(replace(game, wants_paws=wants_pause))",
    "Step(replace(game, sleeping_since=now)": 'Step(replace(game, sleeping_since="now")',
}


def refused(text, where):
    """The lines in which mypy finds something."""
    copy = where / "copied.py"
    copy.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(where / "cache"), str(copy)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "MYPYPATH": str(ROOT)}, capture_output=True, text=True, check=False
    )
    assert done.returncode in {0, 1}, done.stdout + done.stderr
    return {int(line) for line in re.findall(rf"^{re.escape(str(copy))}:(\d+): error", done.stdout, re.M)}


@pytest.fixture(scope="module")
def where(tmp_path_factory):
    return tmp_path_factory.mktemp("copy")


@pytest.mark.parametrize(
    ("module", "slips"),
    [(MOVES, SLIPS_OF_A_HANDLER), (OWN_DECKS, SLIPS_OF_FACTS), (PRESENCE, SLIPS_WITH_VALUES)],
    ids=["handler", "facts", "values"],
)
def test_every_misspelt_field_parameter_or_type_is_refused(where, module, slips):
    text = module.read_text(encoding="utf-8")
    for right, wrong in slips.items():
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    lines = text.splitlines()
    wrong_lines = {number for number, line in enumerate(lines, 1) if any(wrong in line for wrong in slips.values())}
    assert len(wrong_lines) == len(slips)
    assert wrong_lines <= refused(text, where)


@pytest.mark.parametrize("module", [MOVES, OWN_DECKS, PRESENCE], ids=["handler", "facts", "values"])
def test_without_a_slip_nothing_is_refused(where, module):
    assert refused(module.read_text(encoding="utf-8"), where) == set()
