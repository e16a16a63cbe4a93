"""A house player's move: always legal, made of nothing but what its seat sees, and the same each time."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.bots import HOUSE, TAGS, evening
from chalicelib.bots.cast import NAMES, free_name
from chalicelib.bots.choose import Mind, choose
from chalicelib.engine.commands import CastVotes, GiveClue
from chalicelib.engine.duties import waiting_for
from chalicelib.engine.game import Phase
from chalicelib.engine.ids import Seat
from chalicelib.engine.shuffle import seed_for, shuffled
from chalicelib.engine.view import view_for
from tests.given import SEED, TABLES, a_game, a_reachable_table, apply, played


def mind(game, seat, luck="any"):
    return Mind(seat, HOUSE[seat - 1], "en", seed_for(game.seed, luck))


def seen(view):
    """The tags of the cards in this view, and of no other."""
    cards = {*view.hand, *(up.card for up in view.round.table), *view.round.my_cards}
    return {card: TAGS[card] for card in cards}


def chosen(game, seat, rules, luck="any"):
    view = view_for(game, seat, rules, 0)
    return choose(view, mind(game, seat, luck), seen(view))


@pytest.mark.parametrize(("id", "seats"), TABLES, ids=[f"{id}-{seats}" for id, seats in TABLES])
def test_a_table_of_house_players_comes_to_its_end(id, seats):
    assert evening(HOUSE[:seats], 1, id).winners


@given(a_reachable_table(), st.integers(0, 9))
@settings(max_examples=40)
def test_a_move_is_never_refused_whatever_the_house_rules(table, luck):
    game, rules, _ = table
    for seat in waiting_for(game, rules):
        apply(game, chosen(game, seat, rules, f"{luck}"), rules)


def other_world(game, seat):
    """The same for this seat; the others' hands, the pile and what the others have handed in or voted are not."""
    order = shuffled(game.pile, game.seed, "another world")
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


def test_the_same_position_gives_the_same_move_and_other_luck_another():
    game, rules = a_game("classic", 6)
    assert chosen(game, Seat(1), rules) == chosen(game, Seat(1), rules)
    assert len({chosen(game, Seat(1), rules, f"luck {n}") for n in range(20)}) > 5


def test_nothing_is_chosen_where_nothing_is_owed():
    game, rules = played("classic", 4, 1)
    teller = game.round.storyteller
    with pytest.raises(ValueError, match="nothing is owed"):
        chosen(game, teller, rules)


def test_the_veto_of_party_lies_where_the_own_vote_does_not():
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


def test_names_of_a_table_are_distinct_whatever_people_are_called():
    taken = ["juniper", "OLMO"]
    for _ in range(12):
        taken.append(free_name(taken, SEED))
    assert len({name.casefold() for name in taken}) == 14
    assert len(NAMES) >= 12 + 2


def test_not_every_table_has_the_same_cast():
    assert len({free_name([], f"{Random(n).getrandbits(256):064x}") for n in range(20)}) > 3
