"""The press, and the cards that it prints."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from lxml import etree

from art.painter.curves import circ, poly
from art.pipeline.pictures import Picture
from art.pipeline.whitelist import svg_faults, svg_ids
from art.pipeline.wording import wording_faults
from art.press.card import print_card
from art.press.inks import INKS, Inks
from art.press.press import Press
from art.recipes.broad_daylight import CARDS, PLACES

ROOT = Path(__file__).parents[2]
QUOTAS = {"A": 12, "B": 9, "C": 8, "D": 9, "E": 6, "F": 8, "G": 7, "H": 8, "I": 6, "J": 6, "K": 3, "L": 4, "M": 6}
SQUARE = poly("100,100 200,100 200,200 100,200")
every_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: f"{card.number}-{card.name}")


def press():
    return Press("tram", "1", "b01")


def plates(page):
    """What each plate prints, as (attribute, value) of fill or stroke in the order of printing."""
    root = etree.fromstring(page.svg().encode())
    masks = root.iter("{http://www.w3.org/2000/svg}mask")
    return {mask.get("id").rpartition("-")[2]: re.findall(r'(?:fill|stroke)="(#\w+)"', text(mask)) for mask in masks}


def text(element):
    return etree.tostring(element).decode()


class TestPress:
    def test_ink_covers_what_is_behind_it(self):
        page = press()
        page.ink(SQUARE, "a")
        page.ink(SQUARE, "b")
        assert plates(page) == {"a": ["#fff", "#000"], "b": ["#fff"], "k": []}

    def test_an_overprint_leaves_what_is_there(self):
        page = press()
        page.ink(SQUARE, "a")
        page.over(SQUARE, "b")
        assert plates(page) == {"a": ["#fff"], "b": ["#fff"], "k": []}

    def test_bare_paper_clears_all_plates(self):
        page = press()
        page.ink(SQUARE, "ab")
        page.ink(SQUARE, "")
        assert plates(page) == {"a": ["#fff", "#000"], "b": ["#fff", "#000"], "k": []}

    def test_inks_can_be_taken_away_one_by_one(self):
        page = press()
        page.ink(SQUARE, "ab")
        page.clear(SQUARE, "b")
        assert plates(page) == {"a": ["#fff"], "b": ["#fff", "#000"], "k": []}

    def test_within_a_group_what_is_behind_is_cleared_too(self):
        page = press()
        page.ink(SQUARE, "a")
        with page.at(10, 20, 2, rot=30, flip=True):
            page.ink(SQUARE, "k")
        assert plates(page) == {"a": ["#fff", "#000"], "b": [], "k": ["#fff"]}

    def test_a_screen_becomes_a_flat_tint_where_the_card_is_small(self):
        for small, dots in ((False, True), (True, False)):
            page = Press("tram", "1", "b01", small)
            page.tone(SQUARE, "a", 0.3)
            page.fade(SQUARE, "b", (0, 0, 0), (0, 300, 0.9))
            svg = page.svg()
            assert ("stroke-dasharray" in svg) is dots
            assert ('fill-opacity=".3"' in svg) is not dots
            assert svg_faults(svg.encode()) == []

    def test_the_dots_of_a_screen_are_everywhere_equally_large(self):
        page = press()
        with page.at(300, 400, 3, rot=90):
            page.screen(circ(0, 0, 50), "k", 0.2)
        (back,) = re.findall(r'transform="(matrix[^"]*)"', page.svg())
        assert back == "matrix(0 -.3333 .3333 0 -133.3 100)"

    def test_the_fourth_colour_is_what_both_inks_leave_of_the_light(self):
        assert Inks(paper="#fff", k="#000", a="#ff8000", b="#80ff00").ab == "#808000"

    def test_every_set_of_inks_has_a_light_paper_and_a_dark_key(self):
        for inks in INKS.values():
            assert inks.paper > "#f0"
            assert inks.k < "#30"


class TestCards:
    def test_each_place_has_numbers_of_its_own(self):
        numbers = [card.number for card in CARDS]
        assert len(set(numbers)) == len(numbers)
        for first, place in enumerate(PLACES, start=1):
            assert {card.number % len(PLACES) for card in place.CARDS} <= {first % len(PLACES)}

    def test_every_kind_of_composition_has_its_share(self):
        """A card may have two kinds. No kind has more than two cards beyond its quota."""
        kinds = Counter(kind for card in CARDS for kind in card.kind)
        assert {
            kind: count for kind, count in kinds.items() if count not in range(QUOTAS[kind], QUOTAS[kind] + 3)
        } == {}

    def test_inks_are_used_alike(self):
        assert set(Counter(card.inks for card in CARDS).values()) <= set(range(12, 17))

    def test_names_and_descriptions_are_not_used_twice(self):
        for said in (Counter(card.name for card in CARDS), Counter(card.alt for card in CARDS)):
            assert max(said.values()) == 1

    @every_card
    def test_a_card_may_be_published(self, card):
        svg = print_card(card).encode()
        assert svg_faults(svg) == []
        assert svg_faults(print_card(card, small=True).encode()) == []
        assert all(id.startswith(f"b{card.number:02}") for id in svg_ids(svg))

    @every_card
    def test_a_card_has_a_kind_inks_words_and_hooks(self, card):
        assert 1 <= len(card.kind) <= 2
        assert set(card.kind) <= set(QUOTAS)
        assert card.inks in INKS
        assert len(card.hooks) >= 2
        picture = Picture(card.number, card.name, b"", vector=True, alt=card.alt, tags=card.tags)
        assert list(map(str, wording_faults(picture))) == []

    def test_every_process_prints_the_same(self):
        code = "from art.recipes.broad_daylight import CARDS; from art.press.card import print_card; import hashlib; "
        code += "print(hashlib.sha256(''.join(map(print_card, CARDS)).encode()).hexdigest())"
        seen = {
            subprocess.run(
                [sys.executable, "-c", code], check=True, cwd=ROOT, stdout=subprocess.PIPE, env={"PYTHONHASHSEED": seed}
            ).stdout
            for seed in ("1", "2")
        }
        assert len(seen) == 1
