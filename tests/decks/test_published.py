"""What ships: every deck in chalicelib/decks with its pictures in decks/published."""

import hashlib
import io
import json
from base64 import b64decode
from collections import Counter
from typing import Any

import pytest
from PIL import Image

from art.pipeline.checks import look_faults
from art.pipeline.encode import (
    LARGE,
    MOST_LARGE_BYTES,
    MOST_PLACEHOLDER_CHARACTERS,
    MOST_SMALL_BYTES,
    SMALL,
)
from art.pipeline.manifest import files_of
from art.pipeline.pictures import LEAST_CARDS, Draft, Picture
from art.pipeline.publish import Shelves
from art.pipeline.whitelist import svg_faults, svg_ids
from art.pipeline.wording import TAG_COUNT, wording_faults
from chalicelib.decks import deck_ids

SHELVES = Shelves()
COMMON_TAGS = {"night", "sky", "moon", "light", "child"}  # the only tags that more than a quarter of a deck may have
HAND, MOST_HAND_BYTES = 6, 120_000

every_deck = pytest.mark.parametrize("id", deck_ids())


def manifest(id: str) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(SHELVES.manifest_of(id).read_text(encoding="utf-8"))
    return said


def cards(id: str) -> list[dict[str, Any]]:
    return list(manifest(id)["cards"])


def painted(id: str) -> list[dict[str, Any]]:
    return [card for card in cards(id) if card["tags"] != ["plate"]]


def content(id: str, part: str) -> dict[str, bytes]:
    """The files of one kind, by card id."""
    folder = SHELVES.pictures_of(id)
    return {card["id"]: (folder / card["files"][part]).read_bytes() for card in cards(id) if part in card["files"]}


@every_deck
def test_a_deck_has_84_cards_or_more_numbered_from_1(id: str) -> None:
    ids = [card["id"] for card in cards(id)]
    assert ids == [f"{id}-{number:03}" for number in range(1, len(ids) + 1)]
    assert len(ids) >= LEAST_CARDS


@every_deck
def test_a_deck_names_its_author_and_licence(id: str) -> None:
    said = manifest(id)
    assert said["id"] == id
    assert all(said[key] for key in ("title", "author", "licence"))


@every_deck
def test_the_folder_holds_the_files_of_all_revisions_and_no_others(id: str) -> None:
    named = {name for card in cards(id) for name in card["files"].values()}
    earlier = {name for path in SHELVES.earlier(id) for name in files_of(path)}
    assert named | earlier == {path.name for path in SHELVES.pictures_of(id).iterdir()}


@every_deck
def test_a_file_is_named_by_its_number_and_content(id: str) -> None:
    for card in cards(id):
        for name in card["files"].values():
            digest = hashlib.sha256((SHELVES.pictures_of(id) / name).read_bytes()).hexdigest()[:12]
            assert name.partition(".")[0] == f"{card['id'].rpartition('-')[2]}-{digest}"


@every_deck
def test_every_svg_is_a_plain_drawing_with_ids_of_its_own(id: str) -> None:
    svgs = content(id, "svg")
    faulty = {card: svg_faults(svg) for card, svg in svgs.items()}
    assert {card: faults for card, faults in faulty.items() if faults} == {}
    uses = Counter(svg_id for svg in svgs.values() for svg_id in svg_ids(svg))
    assert [svg_id for svg_id, times in uses.items() if times > 1] == []


@every_deck
@pytest.mark.parametrize(
    ("part", "size", "most_bytes"), [("large", LARGE, MOST_LARGE_BYTES), ("small", SMALL, MOST_SMALL_BYTES)]
)
def test_the_webp_files_have_their_size_and_are_light(
    id: str, part: str, size: tuple[int, int], most_bytes: int
) -> None:
    webps = content(id, part)
    assert len(webps) == len(cards(id))
    for webp in webps.values():
        with Image.open(io.BytesIO(webp)) as image:
            assert (image.format, image.size) == ("WEBP", size)
        assert len(webp) <= most_bytes


@every_deck
def test_the_heaviest_hand_of_six_is_light(id: str) -> None:
    heaviest = sorted(map(len, content(id, "small").values()))[-HAND:]
    assert sum(heaviest) <= MOST_HAND_BYTES


@every_deck
def test_a_placeholder_is_a_tiny_picture(id: str) -> None:
    for card in cards(id):
        kind, _, data = card["placeholder"].partition(",")
        with Image.open(io.BytesIO(b64decode(data))) as image:
            assert (kind, image.format, max(image.size)) == ("data:image/webp;base64", "WEBP", 24)
        assert len(card["placeholder"]) <= MOST_PLACEHOLDER_CHARACTERS


@every_deck
def test_alt_texts_and_tags_are_as_making_cards_asks(id: str) -> None:
    pictures = [
        Picture(0, card["id"], b"", vector=True, alt=card["alt"], tags=tuple(card["tags"])) for card in painted(id)
    ]
    assert [str(fault) for picture in pictures for fault in wording_faults(picture)] == []
    assert all(len(picture.tags) in TAG_COUNT for picture in pictures)


@every_deck
def test_no_two_cards_have_the_same_words(id: str) -> None:
    alts = Counter(card["alt"] for card in cards(id))
    tags = Counter(frozenset(card["tags"]) for card in painted(id))
    assert (max(alts.values()), max(tags.values())) == (1, 1)


@every_deck
def test_no_tag_is_on_more_than_a_quarter_of_the_cards(id: str) -> None:
    """Only a few tags may be common: a clue that fits every card helps nobody."""
    uses = Counter(tag for card in painted(id) for tag in card["tags"])
    common = {tag for tag, times in uses.items() if times > len(cards(id)) / 4}
    assert common <= COMMON_TAGS


@every_deck
def test_no_two_pictures_look_alike(id: str) -> None:
    drawn = Draft(
        id,
        *("",) * 3,
        pictures=tuple(
            Picture(number, card["id"], b"", vector=True, alt="", plate=card["tags"] == ["plate"])
            for number, card in enumerate(cards(id), 1)
        ),
    )
    webps = dict(enumerate(content(id, "small").values(), 1))
    assert [str(fault) for fault in look_faults(drawn, webps)] == []
