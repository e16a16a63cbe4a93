"""The clues that bots give, and how they understand the clues of people."""

# ruff: noqa: RUF001 - clues in other scripts

from dataclasses import replace

import pytest

from bench.bots import PICTURES, TAGS
from chalicelib.api.text import CLUE
from chalicelib.bots.clues import HEARD_BITS, ClueWriter, any_clue, bit, clue_for
from chalicelib.bots.knowledge import OURS, card_clues, concepts, language, languages
from chalicelib.bots.understanding import Picture, fit_by_card, meaning
from chalicelib.bots.words import stem, stems
from chalicelib.decks import deck_ids
from chalicelib.engine.game import Card
from chalicelib.engine.shuffle import shuffle
from tests.given import CARDS, SEED
from tools.associations.__main__ import FOLDER
from tools.associations.build import tables
from tools.associations.written import words

STYLES = ("plain", "poetic", "cryptic")


def writer(number=1, style="poetic", heard=0, name="en"):
    return ClueWriter(style, None, name, 5, 6, f"{number:064x}", heard)


def a_hand(number):
    return {card: PICTURES[card] for card in shuffle(CARDS, SEED, f"hand {number}")[:6]}


@pytest.mark.parametrize("name", languages())
@pytest.mark.parametrize("style", STYLES)
def test_a_clue_names_nothing_that_is_to_be_seen_on_the_card(style, name):
    called = {concept: concept if name == OURS else next(iter(those)) for concept, those in words(name).items()}
    ideas = language(name).ideas
    for number in range(60):
        card, text = clue_for(a_hand(number), writer(number, style, name=name))
        seen = {stem(called[tag], name) for tag in TAGS[card] if tag not in ideas}
        assert seen.isdisjoint(stems(text, name)), text


@pytest.mark.parametrize("name", languages())
@pytest.mark.parametrize("style", STYLES)
def test_no_clue_is_repeated_in_a_game(style, name):
    heard, said = 0, []
    for number in range(40):
        _, text = clue_for(a_hand(number % 5), writer(number, style, heard, name))
        heard |= bit(text)
        said.append(text)
    assert len(set(said)) == len(said)


def test_a_clue_that_people_have_heard_in_earlier_games_is_not_told_while_others_are_left():
    known = card_clues("lantern-hours", "en")
    for number in range(20):
        left = number % 8
        hand = {card: replace(picture, told=0xFF ^ 1 << left) for card, picture in a_hand(number).items()}
        card, text = clue_for(hand, writer(number))
        assert text == known.of_card[card - 1][left]
    exhausted = {card: replace(picture, told=0xFF) for card, picture in a_hand(1).items()}
    assert clue_for(exhausted, writer())[1] not in known.numbers


def test_there_is_a_clue_even_when_all_have_been_used():
    everything = (1 << HEARD_BITS) - 1
    assert clue_for(a_hand(1), writer(heard=everything))[1].endswith("…")
    assert any_clue(writer(heard=everything)).endswith("…")


def test_styles_speak_differently():
    said = {style: {clue_for(a_hand(n), writer(n, style))[1] for n in range(30)} for style in STYLES}
    assert not said["plain"] & said["poetic"]
    assert not said["poetic"] & said["cryptic"]
    assert sum(map(len, said["plain"])) / len(said["plain"]) < sum(map(len, said["poetic"])) / len(said["poetic"])


def test_cards_without_known_ideas_get_a_clue_too():
    unknown = {Card(1): Picture(("xyzzy",)), Card(2): Picture(())}
    card, text = clue_for(unknown, writer())
    assert card in unknown
    assert text


def best(clue, tags, name="en"):
    fits = fit_by_card(meaning(clue, name), tags, tags)
    return max(fits, key=lambda card: fits[card])


@pytest.mark.parametrize(
    ("clue", "fits", "does_not"),
    [
        ("The ugly duckling", ("swan", "change"), ("bear", "winter")),
        ("Moby Dick", ("whale", "sea"), ("cat", "moon")),
        ("No place like home", ("house", "home"), ("danger", "storm")),
        ("Goodbye, my friends!", ("farewell", "suitcase"), ("fruit", "garden")),
        ("Kafka on Monday morning", ("beetle", "work"), ("kite", "child")),
        ("sailing", ("boat", "sea"), ("desert", "camel")),
    ],
)
def test_a_clue_is_understood(clue, fits, does_not):
    assert best(clue, {Card(1): does_not, Card(2): fits, Card(3): ("xyzzy",)}) == Card(2)


@pytest.mark.parametrize(
    ("name", "clue", "fits", "does_not"),
    [
        ("ja", "海の底で眠る大きな鯨", ("whale", "sea", "sleep"), ("cat", "roofs", "night")),
        ("ja", "ふるさとへ帰りたい", ("home", "longing"), ("castle", "crabs")),
        ("zh-Hant", "月亮上的兔子", ("moon", "rabbit"), ("umbrella", "forest")),
        ("zh-Hant", "送君千里，終須一別：告別", ("farewell", "train"), ("harvest", "bees")),
        ("ru", "Старик у самого синего моря", ("old-man", "sea"), ("circus", "bear")),
        ("ru", "Прощайте, друзья!", ("farewell", "friendship"), ("mushroom", "rain")),
        ("pt-BR", "Corações de pássaros", ("birds", "flight"), ("key", "room")),
        ("pt-BR", "Ai, que saudades que eu tenho da infância", ("longing", "child"), ("bottle", "winter")),
        ("ru", "The ugly duckling", ("swan", "change"), ("bear", "winter")),
    ],
)
def test_a_clue_is_understood_in_the_language_of_the_table_and_in_english(name, clue, fits, does_not):
    assert best(clue, {Card(1): does_not, Card(2): fits, Card(3): ("xyzzy",)}, name) == Card(2)


def test_a_tag_which_no_table_knows_is_understood_by_its_name():
    assert "zeppelin" not in concepts().near
    assert best("The last Zeppelins", {Card(1): ("swan",), Card(2): ("zeppelin",)}) == Card(2)


def test_a_clue_without_known_words_fits_no_card():
    assert set(fit_by_card(meaning("qqq 42 !?", "en"), (Card(1), Card(2)), TAGS).values()) == {0}


@pytest.fixture(scope="module")
def written():
    return tables()


def test_the_built_tables_match_their_sources(written):
    found = {path.relative_to(FOLDER).with_suffix("").as_posix(): path for path in FOLDER.rglob("*.json")}
    assert {name: path.read_text(encoding="utf-8") for name, path in found.items()} == written


@pytest.mark.parametrize("name", languages())
def test_the_tables_of_a_language_are_small(written, name):
    own = [text for path, text in written.items() if path.endswith(name) or path == "concepts"]
    assert len(own) == 3 + len(deck_ids())
    assert sum(len(text.encode()) for text in own) <= 600_000


@pytest.mark.parametrize("name", languages())
def test_every_clue_is_about_an_existing_idea(name):
    known = concepts().near.keys()
    assert language(name).ideas.keys() <= known
    assert {concept for brought in language(name).words.values() for concept in brought} <= known


@pytest.mark.parametrize("name", languages())
def test_every_idea_has_words_of_its_own_and_no_clue_stands_twice(name):
    ideas = language(name).ideas
    assert all(idea.plain for idea in ideas.values())
    clues = [clue for idea in ideas.values() for those in idea.clues.values() for clue in those]
    assert len(set(clues)) == len(clues)
    assert max(map(len, clues)) <= 60


def test_every_word_of_the_longest_clue_is_read_and_no_more_of_one_that_unfolds():
    clue = ("lantern " * 70)[: CLUE - 5] + " boat"
    unfolds = "\ufdfa" * 30  # each is eighteen characters when it is written out
    assert {"boat"} <= set(stems(clue, "en"))
    assert stems(unfolds + " boat", "en") == stems(unfolds, "en")
    for name in languages():
        assert len(stems("".join(map(chr, range(0x4E00, 0x4E00 + CLUE))), name)) <= 8 * CLUE
