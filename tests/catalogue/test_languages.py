"""Descriptions of cards in the language of the reader."""

import re

import pytest

from chalicelib import decks
from chalicelib.bots.knowledge import languages
from chalicelib.catalogue.language import preferred_language
from tests.at_table import person, table

OTHERS = [name for name in decks.LANGUAGES if name != "en"]
LONGEST = {"ja": 400, "zh-Hant": 300, "ru": 700, "pt-BR": 700}  # characters; the contract allows 1,000
SCRIPT = {"ja": "[ぁ-ん]", "zh-Hant": "[一-鿿]", "ru": "[\u0430-\u044f]", "pt-BR": r"\b(um|uma|o|a|de|do|da|no|na|e)\b"}
CHINESE = ["zh", "zh-TW", "zh-Hant-HK", "zh-yue", "zh-CN", "zh-SG", "cmn-Hans", "yue", "YUE-HK", "wuu", "nan", "hak"]
SIMPLIFIED = set("这个们说时对发现见东车马鸟鱼龙门间风云飞灯红绿蓝树叶头脸画书笔长远边里后钟楼桥")


def test_the_header_says_which_language_is_preferred():
    assert preferred_language("") is None
    assert preferred_language("fr, de;q=0.9") is None
    assert preferred_language("fr, ja;q=0.5, ru;q=0.7") == "ru"
    assert preferred_language("pt") == preferred_language("pt-PT") == preferred_language("PT-br") == "pt-BR"
    assert preferred_language("zh-TW,zh;q=0.9,en-US;q=0.8") == "zh-Hant"
    assert preferred_language("en;q=0, ja;q=0.1") == "ja"
    assert preferred_language("en;q=0") is None
    assert preferred_language("ja ; q=0.2 , en-GB; q=0.9") == "en"
    assert preferred_language("*") is None
    assert preferred_language("fr, yue-HK;q=0.8, en;q=0.5") == "zh-Hant"


@pytest.mark.parametrize(
    ("tag", "name"),
    [
        ("en-GB", "en"),
        ("PT", "pt-BR"),
        ("pt-PT", "pt-BR"),
        ("ja-JP", "ja"),
        ("ru", "ru"),
        *((tag, "zh-Hant") for tag in CHINESE),
        ("za", None),  # Zhuang, of China and not Chinese
        ("de", None),
        ("tlh", None),
        ("", None),
    ],
)
def test_people_are_spoken_to_in_the_nearest_language_or_in_english(tag, name):
    assert decks.nearest_language(tag) == name
    assert decks.language_for(tag) == (name or "en")


def test_computer_players_speak_the_languages_in_which_cards_are_described():
    assert languages() == decks.LANGUAGES


@pytest.mark.parametrize(
    "odd", [";", ",,,", "ja;q=", "ja;q=x", "ja;q=1.0000", "ja;q=-1", "ja;q=.", "ja;q=\uff11", "ja" * 900]
)
def test_what_cannot_be_read_is_left_out(odd):
    assert preferred_language(odd) is None
    assert preferred_language(f"ru;q=0.1, {odd}") == "ru"


def shown(game, who=0, **headers):
    return game.people[who].get(game.href, **headers)


@pytest.mark.parametrize("name", OTHERS)
def test_cards_are_described_in_the_language_that_was_asked_for(http, name):
    game = table(http, 3)
    theirs = decks.descriptions("lantern-hours", name)
    hand = shown(game, Accept_Language=name).json["hand"]
    assert [card["alt"] for card in hand] == [theirs[card["id"]] for card in hand]
    deck = http.get("/v1/decks/lantern-hours", headers={"Accept-Language": name}).json["cards"]
    assert [card["alt"] for card in deck] == [theirs[card["id"]] for card in deck]
    cover = http.get("/v1/decks", headers={"Accept-Language": name}).json["decks"][0]["cover"]
    assert cover in deck


def test_a_kept_view_and_its_tag_belong_to_a_language(http):
    game = table(http, 3)
    english, russian = shown(game), shown(game, Accept_Language="ru")
    assert english.headers["ETag"] != russian.headers["ETag"]
    assert shown(game).data == english.data
    assert shown(game, Accept_Language="ru").data == russian.data
    assert shown(game, Accept_Language="ru", If_None_Match=english.headers["ETag"]).status_code == 200
    assert shown(game, Accept_Language="ru", If_None_Match=russian.headers["ETag"]).status_code == 304
    assert "Accept-Language" in russian.headers["Vary"]


def test_without_the_header_the_language_is_the_tables(http):
    host = person(http)
    assert host.send("PATCH", "/v1/me", {"locale": "pt-PT"}).status_code == 200
    opened = host.post("/v1/games", {"ruleset": "classic"}).json
    for _ in range(2):
        assert host.post(f"/v1/games/{opened['id']}/bots").status_code == 201
    hand = host.post(f"/v1/games/{opened['id']}/start").json["hand"]
    theirs = decks.descriptions("lantern-hours", "pt-BR")
    assert [card["alt"] for card in hand] == [theirs[card["id"]] for card in hand]
    assert host.get(f"/v1/games/{opened['id']}", Accept_Language="fr").json["hand"] == hand
    english = host.get(f"/v1/games/{opened['id']}", Accept_Language="en").json["hand"]
    assert {card["id"] for card in english} == {card["id"] for card in hand}
    assert english != hand


def test_finished_rounds_and_the_discard_are_described_too(http):
    game = table(http, 3, "odyssey-2023")
    game.play_to("clue", 2)
    theirs = decks.descriptions("lantern-hours", "ja")
    host = game.host
    rounds = host.get(f"{game.href}/rounds", Accept_Language="ja").json["rounds"]
    one = host.get(f"{game.href}/rounds/1", Accept_Language="ja").json
    discard = host.get(f"{game.href}/discard", Accept_Language="ja").json["cards"]
    cards = [there["card"] for there in [*rounds[0]["table"], *one["table"]]] + discard
    assert all(card["alt"] == theirs[card["id"]] for card in cards)


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("id", decks.deck_ids())
def test_every_card_is_described_in_every_language(id, name):
    deck, theirs = decks.deck(id), decks.descriptions(id, name)
    assert list(theirs) == [card.id for card in deck.cards]
    for card in deck.cards:
        text = theirs[card.id]
        assert text == text.strip()
        assert 10 <= len(text) <= LONGEST[name], card.id
        assert text != card.alt
        assert re.search(SCRIPT[name], text, re.IGNORECASE), card.id
        assert text[-1] in ".。", card.id
        if name == "zh-Hant":
            assert not SIMPLIFIED & set(text) - set("里后"), card.id
    assert len(set(theirs.values())) == len(theirs)


def test_decks_say_in_which_languages_they_are_described(http):
    assert all(deck["languages"] == list(decks.LANGUAGES) for deck in http.get("/v1/decks").json["decks"])


def test_a_translation_is_no_deck_of_its_own():
    assert decks.deck_ids() == ("lantern-hours", "broad-daylight")
    assert decks.descriptions("lantern-hours", "en") == decks.descriptions("lantern-hours", "fr") == {}
