"""What the curator of Lantern Hours watches: the deck is varied, and every card suits several clues."""

from collections import Counter
from itertools import pairwise

from art.painter.palettes import PAL
from art.pipeline.pictures import LEAST_CARDS
from art.recipes.lantern_hours import CARDS


def test_all_84_cards_are_painted() -> None:
    assert [card.number for card in CARDS] == list(range(1, LEAST_CARDS + 1))


def test_every_card_has_hooks_of_different_kinds() -> None:
    assert [card.number for card in CARDS if len(set(card.hooks)) not in range(2, 5)] == []


def test_every_card_has_a_name_of_its_own() -> None:
    assert len({card.name for card in CARDS}) == len(CARDS)


def test_every_palette_has_six_or_seven_cards() -> None:
    assert set(Counter(card.palette for card in CARDS).values()) == {6, 7}
    assert {card.palette for card in CARDS} == set(PAL)


def test_no_kind_of_composition_prevails() -> None:
    kinds = Counter(card.kind for card in CARDS)
    assert set(kinds) == set("ABCDEFGHIJKLM")
    assert max(kinds.values()) <= 14
    assert min(kinds.values()) >= 3


def test_moon_and_night_are_not_everywhere() -> None:
    uses = Counter(tag for card in CARDS for tag in card.tags)
    assert uses["moon"] <= 20
    assert uses["night"] <= 0.4 * len(CARDS)


def test_neighbours_in_the_deck_differ_in_colour() -> None:
    pairs = pairwise(CARDS)
    assert [one.number for one, next_ in pairs if one.palette == next_.palette] == []


def test_every_card_shares_tags_with_some_others_but_not_with_all() -> None:
    """Bots give clues by what some cards have in common."""
    uses = Counter(tag for card in CARDS for tag in card.tags)
    shared = {card.number: sum(uses[tag] in range(2, 13) for tag in card.tags) for card in CARDS}
    assert {number: count for number, count in shared.items() if count < 4} == {}
