"""How a test of the rules is written: a position from tests/given.py, a command, and what has become of it."""

from random import Random

import pytest
from hypothesis import given

from chalicelib.engine.commands import CastVotes
from chalicelib.engine.errors import RuleViolation
from chalicelib.engine.game import Phase
from tests.given import a_game, a_move, a_reachable_game, apply, everywhere, played


def test_a_legal_move_gives_the_next_position_and_its_events():
    game, rules = a_game("classic", seats=4)
    step = apply(game, a_move(game, rules, Random(1)), rules)
    assert step.game.phase is Phase.CARDS
    assert [type(event).__name__ for event in step.events] == ["ClueGiven"]


def test_an_illegal_one_is_refused_and_changes_nothing():
    game, rules = played("classic", seats=4, moves=4)
    before = game
    with pytest.raises(RuleViolation, match="storyteller"):
        apply(game, CastVotes(game.round.storyteller, 1, (1,)), rules)
    assert game == before


@given(a_reachable_game(max_moves=30))
def test_what_holds_everywhere_is_searched_for(reached):
    game, _ = reached
    assert sorted(everywhere(game)) == sorted(set(everywhere(game)))
