"""The decks that are painted by recipes: always the same pictures, and the published ones are these."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from art.pipeline.manifest import file_name
from art.pipeline.painted import PAINTED, fill_with_plates, paint_deck
from art.pipeline.pictures import Draft
from art.pipeline.publish import Shelves
from tests.art.samples import picture

pytestmark = pytest.mark.prove

DIGESTS = """
import hashlib, json, sys
from art.pipeline.painted import paint_deck
print(json.dumps([hashlib.sha256(picture.source).hexdigest() for picture in paint_deck(sys.argv[1]).pictures]))
"""


@pytest.fixture(scope="module", params=PAINTED)
def deck(request: pytest.FixtureRequest) -> Draft:
    return paint_deck(request.param)


def published(deck: Draft) -> list[dict[str, Any]]:
    manifest: dict[str, list[dict[str, Any]]] = json.loads(Shelves().manifest_of(deck.id).read_text(encoding="utf-8"))
    return manifest["cards"]


def test_a_deck_is_painted_the_same_in_every_process(deck: Draft) -> None:
    """Hash seeds differ from process to process, and with them the order of every set."""
    other = subprocess.run(
        [sys.executable, "-c", DIGESTS, deck.id],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        check=True,
    )
    assert json.loads(other.stdout) == [hashlib.sha256(picture.source).hexdigest() for picture in deck.pictures]


def test_the_published_drawings_are_the_painted_ones(deck: Draft) -> None:
    """When this fails after a change of a recipe: `make deck`, look at the cards, commit what it wrote."""
    painted_now = [file_name(picture.number, picture.source, "svg") for picture in deck.pictures]
    assert [card["files"]["svg"] for card in published(deck)] == painted_now


def test_the_published_words_are_those_of_the_recipes(deck: Draft) -> None:
    words = [(card["alt"], tuple(card["tags"])) for card in published(deck)]
    assert words == [(picture.alt, picture.tags) for picture in deck.pictures]


@pytest.mark.parametrize(("painted_numbers", "cards"), [([], 84), ([2, 7], 84), ([1, 90], 90)])
def test_cards_without_a_recipe_are_plates(painted_numbers: list[int], cards: int) -> None:
    pictures = fill_with_plates({number: picture(number) for number in painted_numbers})
    assert [each.number for each in pictures] == list(range(1, cards + 1))
    assert [each.number for each in pictures if not each.plate] == painted_numbers
    assert pictures[79].alt == "A plain paper plate with the number 80."
