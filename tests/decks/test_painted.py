"""The decks that are painted by recipes: always the same pictures, and the published ones are these."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from decks.pipeline.manifest import file_name
from decks.pipeline.painted import PAINTED, painted
from decks.pipeline.pictures import LEAST_CARDS
from decks.pipeline.publish import Shelves

DIGESTS = """
import hashlib, json, sys
from decks.pipeline.manifest import file_name
from decks.pipeline.painted import painted
print(json.dumps([hashlib.sha256(picture.source).hexdigest() for picture in painted(sys.argv[1]).pictures]))
"""


@pytest.mark.parametrize("id", PAINTED)
def test_a_deck_is_painted_the_same_in_every_process(id: str) -> None:
    """Hash seeds differ from process to process, and with them the order of every set."""
    with subprocess.Popen(
        [sys.executable, "-c", DIGESTS, id],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
    ) as other:
        here = [hashlib.sha256(picture.source).hexdigest() for picture in painted(id).pictures]
        there, _ = other.communicate()
    assert json.loads(there) == here


@pytest.mark.parametrize("id", PAINTED)
def test_numbers_that_nobody_has_painted_are_plates(id: str) -> None:
    pictures = painted(id).pictures
    assert [picture.number for picture in pictures] == list(range(1, len(pictures) + 1))
    assert len(pictures) >= LEAST_CARDS
    assert all(
        picture.alt == f"A plain paper plate with the number {picture.number}." for picture in pictures if picture.plate
    )


@pytest.mark.parametrize("id", PAINTED)
def test_the_published_drawings_are_the_painted_ones(id: str) -> None:
    """When this fails after a change of a recipe: `make deck`, look at the cards, commit what it wrote."""
    painted_now = [file_name(picture.number, picture.source, "svg") for picture in painted(id).pictures]
    manifest = json.loads(Shelves().manifest_of(id).read_text(encoding="utf-8"))
    assert [card["files"]["svg"] for card in manifest["cards"]] == painted_now


@pytest.mark.parametrize("id", PAINTED)
def test_the_published_words_are_those_of_the_recipes(id: str) -> None:
    manifest = json.loads(Shelves().manifest_of(id).read_text(encoding="utf-8"))
    published = [(card["alt"], tuple(card["tags"])) for card in manifest["cards"]]
    assert published == [(picture.alt, picture.tags) for picture in painted(id).pictures]
