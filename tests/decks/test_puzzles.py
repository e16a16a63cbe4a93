"""The lists of the clues of the day: enough, each new, none that names what its picture shows."""

import re
from collections import Counter
from pathlib import Path

import pytest

import chalicelib.daily
from chalicelib import decks
from chalicelib.bots.words import stems
from chalicelib.daily.puzzles import A_DAY, DECK, puzzles

LISTS = Path(chalicelib.daily.__file__).parent / "clues"
DAYS = 140
APART = 30  # days between two puzzles in which the same card is meant
LONGEST = {"ja": 16, "zh-Hant": 16}
SHORT = 5  # letters: shorter stems are in too many words that mean something else
COMMON = {  # stems that say nothing of a picture
    "en": {
        "under",
        "behin",
        "above",
        "aroun",
        "littl",
        "other",
        "front",
        "along",
        "being",
        "there",
        "where",
        "while",
        "shoul",
        "right",
    },
    "pt-BR": {"sobre", "entre", "atras", "dentr", "cima", "debai", "outro", "quand", "enqua"},
    "ru": {"котор", "перед", "между", "вокру", "внутр", "сверх", "тольк"},
}


def lines(name):
    return (LISTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def read_puzzles(text):
    return [tuple(map(int, line.split())) for line in text]


def wrong_puzzles(found):
    """What is wrong with these puzzles: six different cards each, and no card is meant again soon."""
    every = len(decks.deck(DECK).cards)
    wrong = [n for n, six in enumerate(found) if len(set(six)) != 6 or not all(1 <= card <= every for card in six)]
    meant = [six[0] for six in found]
    days = len(meant)
    soon = [n for n in range(days) if any(meant[n] == meant[(n + k) % days] for k in range(1, min(APART, days)))]
    return wrong, soon


def named(clue, seen, language):
    """The words of the description that the clue names."""
    if language in {"ja", "zh-Hant"}:
        return set()  # nothing separates words; two people have read these lists against the descriptions
    told, shown = ({one for one in stems(text, language) if len(one) >= SHORT} for text in (clue, seen))
    return {one for one in told & shown if one[:SHORT] not in COMMON[language]}


def test_there_are_enough_puzzles_of_six_cards_and_no_card_is_meant_again_soon():
    found = read_puzzles(lines("puzzles"))
    assert len(found) == A_DAY * DAYS
    for place in range(A_DAY):
        assert wrong_puzzles(found[place * DAYS : (place + 1) * DAYS]) == ([], [])


def test_the_puzzles_of_a_day_mean_three_cards():
    assert [n for n in range(1, DAYS + 1) if len({one.meant for one in puzzles(n, "en")}) != A_DAY] == []


@pytest.mark.parametrize(
    ("found", "wrong"),
    [
        ([(1, 2, 3, 4, 5, 5)], ([0], [])),
        ([(1, 2, 3, 4, 5, 85)], ([0], [])),
        ([(1, 2, 3, 4, 5, 6)] + [(n, 1, 80, 81, 82, 83) for n in range(2, 20)] + [(1, 2, 3, 4, 5, 6)], ([], [0, 19])),
    ],
)
def test_a_puzzle_that_is_wrong_is_found(found, wrong):
    assert wrong_puzzles(found) == wrong


@pytest.mark.parametrize("language", decks.LANGUAGES)
def test_each_language_has_a_clue_for_every_puzzle_and_none_twice(language):
    clues = lines(f"clues.{language}")
    assert len(clues) == A_DAY * DAYS
    assert [clue for clue, count in Counter(clue.casefold() for clue in clues).items() if count > 1] == []
    assert [clue for clue in clues if not 1 <= len(clue) <= LONGEST.get(language, 60)] == []
    assert [clue for clue in clues if clue != clue.strip() or re.search(r"[.。]$", clue)] == []


@pytest.mark.parametrize("language", decks.LANGUAGES)
def test_no_clue_names_what_is_in_its_picture(language):
    seen = decks.descriptions(DECK, language)
    cards = decks.deck(DECK).cards
    meant = [cards[six[0] - 1] for six in read_puzzles(lines("puzzles"))]
    told = zip(meant, lines(f"clues.{language}"), strict=True)
    assert [(clue, there) for card, clue in told if (there := named(clue, seen.get(card.id, card.alt), language))] == []


@pytest.mark.parametrize(
    ("clue", "seen", "language", "there"),
    [
        ("All those lanterns again", "A man carries a lantern.", "en", {"lantern"}),
        ("Quantas lanternas", "Um homem com uma lanterna.", "pt-BR", {"lantern"}),
        ("Фонариков не хватит", "Идёт человек, фонарик светит.", "ru", {"фонарик"}),
        ("Under the weather", "A bed under a cloud.", "en", set()),
    ],
)
def test_a_clue_that_names_something_is_found(clue, seen, language, there):
    assert named(clue, seen, language) == there


def test_a_puzzle_is_shown_in_an_order_of_its_day():
    for first, again in zip(puzzles(1, "en"), puzzles(1 + DAYS, "en"), strict=True):
        assert (first.clue, first.meant) == (again.clue, again.meant)
        assert {card.id for card in first.cards} == {card.id for card in again.cards}
        assert [card.id for card in first.cards] != [card.id for card in again.cards]


def test_the_clues_of_a_day_are_the_first_the_second_and_the_third_of_its_number():
    clues = lines("clues.en")
    assert [one.clue for one in puzzles(3, "en")] == [clues[2], clues[2 + DAYS], clues[2 + 2 * DAYS]]
