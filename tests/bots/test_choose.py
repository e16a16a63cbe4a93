"""A bot's move: always legal, based only on what its seat sees, and the same each time."""

import unicodedata
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.bots import PERSONAS, PICTURES, evening
from chalicelib.bots.choose import DOUBT, Bot, choose
from chalicelib.bots.personas import NAMES, character, free_name
from chalicelib.engine.commands import CastVotes, GiveClue
from chalicelib.engine.game import Phase, Seat
from chalicelib.engine.pending import waiting_for
from chalicelib.engine.shuffle import seed_for, shuffle
from chalicelib.engine.view import view_for
from chalicelib.players.names import fault_of, looks
from chalicelib.players.player import NAME
from tests.given import SEED, TABLES, a_game, a_reachable_table, apply, played


def bot(game, seat, luck="any"):
    return Bot(seat, PERSONAS[seat - 1], "en", seed_for(game.seed, luck), mind=seed_for(game.seed, f"mind {seat}"))


def seen(view):
    """The pictures in this view, and no other."""
    cards = {*view.hand, *(up.card for up in view.round.table), *view.round.my_cards}
    return {card: PICTURES[card] for card in cards}


def chosen(game, seat, rules, luck="any"):
    view = view_for(game, seat, rules, 0)
    return choose(view, bot(game, seat, luck), seen(view))


@pytest.mark.parametrize(("id", "seats"), TABLES, ids=[f"{id}-{seats}" for id, seats in TABLES])
def test_a_table_of_bots_plays_to_the_end(id, seats):
    assert evening(PERSONAS[:seats], 1, id).winners


@given(a_reachable_table(), st.integers(0, 9))
@settings(max_examples=40)
def test_a_move_is_never_refused_whatever_the_house_rules(table, luck):
    game, rules, _ = table
    for seat in waiting_for(game, rules):
        apply(game, chosen(game, seat, rules, f"{luck}"), rules)


def other_world(game, seat):
    """A game that looks the same to this seat, but the pile and the others' hands, cards and votes differ."""
    order = shuffle(game.pile, game.seed, "another world")
    others = [player for player in game.players if player.seat != seat]
    hands = dict(zip([p.seat for p in others], [p.hand for p in (*others[1:], others[0])], strict=True))
    players = tuple(replace(p, hand=hands.get(p.seat, p.hand)) for p in game.players)
    votes = {voter: slots for voter, slots in game.round.votes.items() if voter == seat}
    return replace(game, players=players, pile=order, round=replace(game.round, votes=votes))


@pytest.mark.parametrize(("id", "moves"), [(id, moves) for id, _ in TABLES[::4] for moves in range(0, 24, 3)])
def test_what_a_seat_cannot_see_does_not_change_its_move(id, moves):
    seats = next(seats for name, seats in TABLES if name == id)
    game, rules = played(id, seats, moves)
    for seat in waiting_for(game, rules):
        other = other_world(game, seat)
        assert other != game
        assert chosen(other, seat, rules) == chosen(game, seat, rules)


def test_a_position_and_a_seed_give_one_move_and_another_seed_another():
    game, rules = a_game("classic", 6)
    assert chosen(game, Seat(1), rules) == chosen(game, Seat(1), rules)
    assert len({chosen(game, Seat(1), rules, f"luck {n}") for n in range(20)}) > 5


def test_nothing_is_chosen_where_nothing_is_owed():
    game, rules = played("classic", 4, 1)
    writer = game.round.storyteller
    with pytest.raises(ValueError, match="nothing is owed"):
        chosen(game, writer, rules)


def told(clue, number, id="odyssey-2023", seats=6):
    """A table of bots at which seat 1 has given this clue for a random card."""
    game, rules = a_game(id, seats, {"first_storyteller": "host"})
    game = replace(game, seed=f"{number:064x}", pile=shuffle(game.pile, f"{number:064x}", "pile"))
    card = shuffle(game.player(Seat(1)).hand, game.seed, "any")[0]
    game = apply(game, GiveClue(Seat(1), 1, clue, card), rules).game
    while game.phase is Phase.CARDS:
        seat = waiting_for(game, rules)[0]
        game = apply(game, chosen(game, seat, rules, f"{seat} cards"), rules).game
    return game, rules


@pytest.mark.parametrize(("id", "seats", "votes"), [("odyssey-2023", 6, 2), ("odyssey-2011", 8, 1), ("classic", 6, 1)])
def test_a_bot_that_does_not_understand_puts_all_its_votes_on_one_card(id, seats, votes):
    slots = set()
    for number in range(20):
        game, rules = told("qwxz", number, id, seats)
        for seat in waiting_for(game, rules):
            vote = chosen(game, seat, rules, f"{seat} votes").slots
            assert len(vote) == votes
            assert len(set(vote)) == 1
            slots.add(vote[0])
    assert slots == set(range(1, seats + 1))


def test_a_clue_without_meaning_is_found_as_often_as_by_chance():
    found = rounds = 0
    for number in range(400):
        game, rules = told("qwxz", number)
        meant = next(slot for slot, owner in game.round.owners.items() if owner == game.round.storyteller)
        for seat in waiting_for(game, rules):
            found += meant in chosen(game, seat, rules, f"{seat} votes").slots
            rounds += 1
    assert 0.16 < found / rounds < 0.24  # one of the five cards that are not one's own


def test_the_veto_of_party_is_never_on_the_bots_own_vote():
    vetoes = 0
    for moves in range(40):
        game, rules = played("party", 6, moves)
        if game.phase is Phase.VOTES and game.round.storyteller in waiting_for(game, rules):
            vote = chosen(game, game.round.storyteller, rules)
            assert isinstance(vote, CastVotes)
            assert vote.veto not in {None, *vote.slots}
            vetoes += 1
    assert vetoes


def test_a_clue_of_party_comes_without_a_card():
    game, rules = a_game("party", 6)
    clue = chosen(game, Seat(2), rules)
    assert isinstance(clue, GiveClue)
    assert clue.card is None


def test_names_of_bots_differ_from_all_others_at_the_table():
    taken = ["juniper", "OLMO"]
    for _ in range(12):
        taken.append(free_name(taken, SEED))
    assert len({name.casefold() for name in taken}) == 14
    assert len(NAMES) >= 12 + 2


@pytest.mark.parametrize(("language", "script"), [("ja", "KATAKANA"), ("ru", "CYRILLIC"), ("zh-Hant", "CJK UNIFIED")])
def test_names_are_written_in_the_script_of_the_table(language, script):
    taken = []
    for _ in NAMES:
        taken.append(free_name(taken, SEED, language))
    assert {character(name) for name in taken} == set(NAMES)
    assert all(fault_of(name) is None and len(name) <= NAME for name in taken)
    assert all(unicodedata.name(letter).startswith(script) for letter in "".join(taken))
    assert len({looks(name)[0] for name in taken}) == len(taken)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_nobody_sits_at_a_table_twice_in_two_scripts(language):
    first = free_name([], SEED)
    assert character(free_name([first], SEED, "ru")) != first
    assert character(free_name([free_name([], SEED, "ru")], SEED, language)) != first


def test_tables_have_different_bots():
    assert len({free_name([], f"{Random(n).getrandbits(256):064x}") for n in range(20)}) > 3


def test_a_higher_level_doubts_less():
    assert DOUBT[1] > DOUBT[2] > DOUBT[3]
