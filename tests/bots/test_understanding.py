"""What computer players make of the words of people: phrases, denials, and words they do not know."""

# ruff: noqa: RUF001 - clues in other scripts

import json

import pytest

from bench.clues import HELD_OUT, load_held_out, make_nonsense, share_found, swap_clues
from chalicelib.bots.knowledge import concepts, language, languages
from chalicelib.bots.understanding import cue, fit_by_card, meaning
from chalicelib.engine.game import Card
from tools.associations import written
from tools.associations.__main__ import FOLDER
from tools.associations.written import WrittenWrong, phrases

ONE, OTHER = Card(1), Card(2)


def fits(clue, tag, name="en"):
    return fit_by_card(meaning(clue, name), (ONE,), {ONE: (tag,)})[ONE]


DENIED = [
    ("en", "fish", "not a fish", "fish"),
    ("en", "castle", "Never the castle", "castle"),
    ("en", "shoes", "without shoes", "shoe"),
    ("en", "music", "This isn't music", "music"),
    ("en", "music", "This isn’t music", "music"),
    ("ru", "замок", "это не замок", "castle"),
    ("ru", "рыба", "без рыбы", "fish"),
    ("ru", "море", "и нет моря", "sea"),
    ("pt-BR", "castelo", "não é o castelo", "castle"),
    ("pt-BR", "peixe", "sem peixe", "fish"),
    ("ja", "猫", "猫ではない", "cat"),
    ("ja", "眠り", "眠らず", "sleep"),
    ("ja", "音楽", "音楽がない", "music"),
    ("zh-Hant", "魚", "沒有魚", "fish"),
    ("zh-Hant", "城堡", "不是城堡", "castle"),
]


@pytest.mark.parametrize(("name", "said", "denied", "tag"), DENIED)
def test_what_a_clue_denies_counts_against_the_card(name, said, denied, tag):
    if said != "眠り":
        assert fits(said, tag, name) > 0
    assert fits(denied, tag, name) < fits(said, tag, name)
    assert fits(denied, tag, name) <= 0


def test_a_denial_reaches_no_further_than_the_next_word():
    assert fits("not a fish, a castle", "castle") > 0
    assert fits("沒有魚，城堡", "castle", "zh-Hant") > 0
    assert fits("魚ではない、城だ", "castle", "ja") > 0


@pytest.mark.parametrize(
    ("name", "clue", "tag"),
    [("ja", "危ない", "danger"), ("ja", "知らない", "unaware"), ("zh-Hant", "渾然不覺", "unaware")],
)
def test_a_word_that_only_contains_a_denial_denies_nothing(name, clue, tag):
    assert fits(clue, tag, name) > 0


@pytest.mark.parametrize(
    ("name", "phrase", "meant", "word"),
    [
        ("en", "The tip of the iceberg", "hidden", "ice"),
        ("en", "Black sheep", "odd-one-out", "dark"),
        ("en", "A wolf in sheep's clothing!", "trap", "wolf"),
        ("ru", "Верхушка айсберга", "hidden", "ice"),
        ("ru", "Волк в овечьей шкуре", "danger", "wolf"),
        ("pt-BR", "O mundo da lua", "other-world", "moon"),
        ("pt-BR", "Quem não tem cão caça com gato", "improvise", "cat"),
        ("ja", "猫の手も借りたい！", "mischief", "cat"),
        ("ja", "猿も木から落ちる", "mistake", "tree"),
        ("zh-Hant", "井底之蛙", "big-small", "frog"),
        ("zh-Hant", "塞翁失馬", "luck", "horse"),
    ],
)
def test_an_idiom_is_understood_as_a_whole_and_not_by_its_words(name, phrase, meant, word):
    assert fits(phrase, meant, name) > fits(phrase, word, name)
    assert word not in direct(phrase, name)


def direct(clue, name):
    """The concepts of a clue without those that they suggest."""
    return {concept for concept, worth in meaning(clue, name).concepts.items() if worth >= 1}


def test_without_the_idiom_its_words_would_mislead():
    assert fits("black the sheep", "odd-one-out") < fits("black sheep", "odd-one-out")
    assert fits("猿も木に登る", "tree", "ja") > 0


def test_several_words_weigh_together():
    cards = {ONE: ("whale", "sea", "sleep"), OTHER: ("whale", "desert", "clock")}
    clue = fit_by_card(meaning("the whale sleeps in the sea", "en"), cards, cards)
    assert clue[ONE] > clue[OTHER] > 0


@pytest.mark.parametrize("name", languages())
@pytest.mark.parametrize("clue", ["", "!?", "qwxz vbnt", "12345", "not", "не", "不", "ない", "ずず", "не не не", "n't"])
def test_unknown_words_and_denials_of_nothing_mean_nothing(name, clue):
    assert set(fit_by_card(meaning(clue, name), (ONE, OTHER), {ONE: ("whale",), OTHER: ("clock",)}).values()) == {0}


@pytest.mark.parametrize("name", languages())
def test_every_phrase_is_several_words_about_known_concepts(name):
    assert len(phrases(name)) >= 140
    assert {concept for meant in phrases(name).values() for concept in meant} <= concepts().near.keys()
    table = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert len(table["phrases"]) == len(phrases(name))
    for phrase, meant in phrases(name).items():
        heard = meaning(phrase, name).concepts
        assert all(heard[concept] > 0 for concept in meant), phrase


@pytest.mark.parametrize("name", languages())
def test_every_written_concept_is_a_tag_of_some_card(name):
    assert written.words(name).keys() <= concepts().common.keys()


@pytest.mark.parametrize(
    "line", ["= hidden tip of the iceberg", "= : tip of the iceberg", "= hidden:", "= a: b c; b c"]
)
def test_a_phrase_that_is_written_wrong_is_found(line, tmp_path, monkeypatch):
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.txt").write_text(f"hidden: secret\n{line}\n", encoding="utf-8")
    monkeypatch.setattr(written, "HERE", tmp_path)
    with pytest.raises(WrittenWrong):
        phrases("en")


@pytest.mark.parametrize("name", languages())
def test_clues_by_people_are_found_more_often_than_clues_for_another_table(name):
    told = load_held_out(name)
    assert len(told) == len((HELD_OUT / f"{name}.txt").read_text(encoding="utf-8").splitlines()) == 40
    assert all(len(set(one.cards)) == 6 and one.clue for one in told)
    assert share_found(told, name, 3) > share_found(swap_clues(told), name, 3)
    assert share_found(told, name, 3) > share_found(make_nonsense(told), name, 3)
    assert 0.10 < share_found(make_nonsense(told), name, 1) < 0.24


def test_languages_have_words_of_their_own():
    assert all(len(language(name).words) > 1_000 for name in languages())


@pytest.mark.parametrize(
    ("clue", "tag", "name", "word"),
    [
        ("The ocean, then the SEAS", "sea", "en", "SEAS"),
        ("Not a fish", "fish", "en", ""),
        ("長いサイクリングの日", "bicycle", "ja", "サイクリング"),
        ("うさぎの穴", "rabbit", "ja", "うさぎ"),
        ("高いところが怖い", "child", "ja", ""),  # not the end of one word and the beginning of the next
        ("只有星星", "stars", "zh-Hant", "星星"),
    ],
)
def test_the_word_that_leads_to_a_concept_is_found_as_it_is_written(clue, tag, name, word):
    assert cue(clue, tag, name) == word
