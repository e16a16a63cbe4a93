"""What a new revision of a deck leaves as it was: games, records, proofs and statistics from before it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from art.pipeline.publish import Shelves, keep
from chalicelib.decks import deck
from tools.verify_game import verify

ROOT = Path(__file__).parents[2]
DECK = "lantern-hours"
NOW = deck(DECK).revision


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the service whose deck has one more revision: a new card in front, and another picture at the end."""
    made = tmp_path_factory.mktemp("program")
    shutil.copytree(ROOT / "chalicelib", made / "chalicelib", ignore=shutil.ignore_patterns("__pycache__"))
    shelves = Shelves(manifests=made / "chalicelib" / "decks")
    manifest = shelves.manifest_of(DECK)
    said = json.loads(manifest.read_text(encoding="utf-8"))
    keep(shelves, DECK, NOW)
    pictures = [{**said["cards"][-1], "alt": "A new picture."}, *said["cards"][:-1]]
    said["cards"] = [{**card, "id": f"{DECK}-{n:03}"} for n, card in enumerate(pictures, start=1)]
    manifest.write_text(json.dumps({**said, "revision": NOW + 1}), encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    folder = tmp_path_factory.mktemp("played")
    return folder, run(ROOT, "play", folder)


def run(program: Path, task: str, folder: Path) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "tests.catalogue.at_revision", task, folder],
        cwd=program,
        env={**os.environ, "PYTHONPATH": f"{program}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_games_records_proofs_and_statistics_from_before_a_revision_stay_as_they_were(program, played):
    folder, before = played
    after = run(program, "look", folder)
    assert after == before
    proofs = [seen for path, seen in after.items() if path.endswith("/fairness") and seen.get("transcript")]
    assert proofs
    assert all(verify(proof) for proof in proofs)


def test_a_game_goes_on_with_its_revision_and_a_new_one_begins_with_the_newest(program, played):
    folder, _ = played
    assert run(program, "go on", folder) == [[f"/v1/decks/{DECK}@{NOW}"], [f"/v1/decks/{DECK}@{NOW + 1}"]]
