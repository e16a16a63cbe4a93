import subprocess
import sys
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

import chalicelib.decks
from chalicelib.decks import DEFAULT, deck, deck_ids, parse

SVG_ONLY = """{"id":"d","title":"D","author":"A","licence":"CC0-1.0","cards":[
{"id":"d-001","files":{"svg":"001-a.svg"},"alt":"A circle.","tags":["circle","plain"]},
{"id":"d-002","files":{"large":"002-b.webp","small":"002-c.webp"},"alt":"A box.","tags":[],"placeholder":"data:,"}]}"""


def test_every_manifest_in_the_folder_is_a_deck() -> None:
    files = Path(chalicelib.decks.__file__).parent.glob("*.json")
    names = [path.stem for path in files if not {".", "@"} & {*path.stem}]  # neither translations nor earlier revisions
    assert deck_ids() == (DEFAULT, *sorted({*names} - {DEFAULT}))
    assert [deck(id).id for id in deck_ids()] == list(deck_ids())


@pytest.mark.parametrize(
    "id", ["", "no-such-deck", "../x", "../decks/lantern-hours", "/etc/passwd", "lantern-hours.json", "*", "a\0b", "."]
)
def test_an_unknown_deck_is_a_key_error(id: str) -> None:
    with pytest.raises(KeyError):
        deck(id)


@pytest.mark.parametrize("number", ["", "0", "01", "99", "-1", "1.0", "x", "1@1", "../lantern-hours"])
def test_an_unknown_revision_is_a_key_error(number: str) -> None:
    with pytest.raises(KeyError):
        deck(f"lantern-hours@{number}")


def test_a_deck_is_read_once_and_cannot_be_changed() -> None:
    lantern_hours = deck("lantern-hours")
    assert deck("lantern-hours") is lantern_hours
    with pytest.raises(FrozenInstanceError):
        setattr(lantern_hours, "title", "Another")  # noqa: B010 (mypy would see a plain assignment)


def test_the_svg_is_used_where_there_is_no_webp() -> None:
    card = parse(SVG_ONLY).cards[0]
    assert (card.image, card.small, card.placeholder) == ("001-a.svg", "001-a.svg", "")
    assert card.tags == ("circle", "plain")


def test_the_webp_is_preferred() -> None:
    card = parse(SVG_ONLY).cards[1]
    assert (card.image, card.small, card.placeholder) == ("002-b.webp", "002-c.webp", "data:,")


def test_importing_reads_no_manifest_and_needs_the_standard_library_alone() -> None:
    """A Lambda that starts cold should not read decks for a request that needs none."""
    code = (
        "import sys; opened = []\n"
        "sys.addaudithook(lambda event, args: opened.append(str(args[0])) if event == 'open' else None)\n"
        "import chalicelib.decks\n"
        "assert not [path for path in opened if path.endswith('.json')], opened\n"
        "assert not [name for name in sys.modules if name.partition('.')[0] in {'PIL', 'lxml', 'pydantic', 'boto3'}]\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[2])
