"""What people have heard from computer players is not told to them again while other clues are left."""

from base64 import b64decode
from dataclasses import replace
from random import Random

import pytest

from chalicelib import decks
from chalicelib.bots.clues import pack_bits, unpack_bits
from chalicelib.bots.knowledge import CLUES_PER_CARD, card_clues, languages
from chalicelib.core.ids import GameId
from chalicelib.lobby.start import known_clues
from chalicelib.scorebook.statistics import HEARD, NONE, Share, Statistics
from chalicelib.tables.minds import pictures
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Play
from tests.scorebook.test_stats import Evening

DECK = "lantern-hours"
REVISION = decks.deck(DECK)
KEY = f"{REVISION.name} en"
CARDS = len(decks.deck(DECK).cards)


def share(heard):
    return Share(1_800_000_000, "classic", True, NONE, (), {}, heard)


@pytest.mark.parametrize("those", [0, 1, 1 << 671, (1 << 672) - 1, Random(1).getrandbits(672)])
def test_a_set_of_clues_survives_as_text(those):
    assert unpack_bits(pack_bits(those)) == those
    assert len(pack_bits(those)) <= 112


def test_of_each_card_the_clues_that_were_heard_least_are_left():
    one, other = pack_bits(0b0000_0111), pack_bits(0b0000_1001)
    told = unpack_bits(known_clues((REVISION,), "en", [{KEY: one}, {KEY: other}]))
    assert told == 0b0000_1111
    all_but_one = pack_bits(0b0111_1111)
    assert (
        unpack_bits(known_clues((REVISION,), "en", [{KEY: pack_bits(0b1111_1111)}, {KEY: all_but_one}])) == 0b0111_1111
    )
    assert unpack_bits(known_clues((REVISION,), "en", [{KEY: pack_bits(0b1111_1111)}])) == 0


def test_clues_of_another_language_or_deck_count_for_nothing():
    assert known_clues((REVISION,), "ja", [{KEY: pack_bits(1)}]) == ""
    assert known_clues((REVISION,), "en", [{"atlas en": pack_bits(1)}, {}]) == ""


def test_the_decks_of_a_game_follow_on():
    second = unpack_bits(known_clues((REVISION, REVISION), "en", [{KEY: pack_bits(1)}]))
    assert second == 1 | 1 << CLUES_PER_CARD * CARDS


def test_what_is_stored_in_a_game_of_two_decks_is_small():
    everything = [{KEY: pack_bits(Random(n).getrandbits(672))} for n in range(12)]
    told = known_clues((REVISION, REVISION), "en", everything)
    assert 0 < len(b64decode(told)) <= 200


def test_the_decks_and_languages_that_were_played_last_are_kept():
    statistics = Statistics()
    for n in range(HEARD + 2):
        statistics = statistics.after(share({f"deck{n} en": pack_bits(1)}))
    assert list(statistics.heard) == [f"deck{n} en" for n in range(2, HEARD + 2)]
    again = statistics.after(share({"deck2 en": pack_bits(2)}))
    assert list(again.heard)[-1] == "deck2 en"
    assert unpack_bits(again.heard["deck2 en"]) == 3
    assert len(again.heard) == HEARD


def clues(evening, table, n=1):
    rounds = evening.ask("GET", f"{table.href}/rounds?limit=50", evening.tokens[n]).json["rounds"]
    players = evening.ask("GET", table.href, evening.tokens[n]).json["players"]
    bots = {player["seat"] for player in players if player["bot"]}
    return [round["clue"] for round in rounds if round["storyteller"] in bots]


def game(evening, table):
    return evening.here.deps.store(TableGames).load(GameId(table.href.removeprefix("/v1/games/")))


def test_who_plays_game_after_game_hears_new_clues():
    evening, heard = Evening(), list[str]()
    for _ in range(6):
        table = evening.game(1, bots=4, options={"end": "rounds", "rounds_each": 2})
        evening.tell()
        heard += clues(evening, table)
    known = card_clues(DECK, "en")
    written = [clue for clue in heard if clue in known.numbers]
    assert len(heard) > 40
    assert len(set(written)) == len(written) > len(heard) / 2
    assert len(set(heard)) >= len(heard) - 1
    stored = unpack_bits(evening.stats(1).heard[KEY])
    assert {number for number in known.numbers.values() if stored >> number & 1} == {known.numbers[c] for c in written}


def test_a_game_reads_it_once_at_its_start_and_keeps_it():
    evening = Evening()
    evening.game(1, bots=3)
    evening.tell()
    assert evening.stats(1).heard
    table = evening.begin((1,), bots=3)
    told = game(evening, table).told
    assert told == known_clues((REVISION,), "en", [evening.stats(1).heard])
    assert told
    evening.play(table)
    assert game(evening, table).told == told


def test_a_stranger_at_the_table_has_heard_nothing():
    evening = Evening()
    evening.game(1, bots=3)
    evening.tell()
    assert game(evening, evening.begin((2,), bots=3)).told == ""
    assert game(evening, evening.begin((1, 2), bots=2)).told


def test_a_game_without_computer_players_reads_nothing_of_it():
    evening = Evening()
    evening.game(1, bots=3)
    evening.tell()
    assert game(evening, evening.begin((1, 2, 3))).told == ""


def test_the_export_says_how_many():
    evening = Evening()
    table = evening.game(1, bots=3)
    evening.tell()
    written = {clue for clue in clues(evening, table) if clue in card_clues(DECK, "en").numbers}
    exported = evening.ask("GET", "/v1/me/export", evening.tokens[1]).json
    assert exported["heard_clues"] == [{"deck": DECK, "language": "en", "count": len(written)}]


@pytest.mark.parametrize("language", languages())
def test_there_are_clues_for_every_card_of_the_first_deck(language):
    known = card_clues(DECK, language)
    assert len(known.of_card) == CARDS
    assert all(len(those) == CLUES_PER_CARD for those in known.of_card)
    assert len(known.numbers) == CLUES_PER_CARD * CARDS


def test_a_card_knows_only_its_own_clues():
    evening = Evening()
    table = game(evening, evening.begin((1,), bots=3))
    assert isinstance(table, Play)
    told = replace(table, told=pack_bits(0b1010 << CLUES_PER_CARD * 4))
    assert [picture.told for picture in pictures(told, (4, 5, 6)).values()] == [0, 0b1010, 0]
