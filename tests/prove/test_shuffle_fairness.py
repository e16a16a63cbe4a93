"""The test of chance in the short form that every change runs, and partial shuffles that it must find."""

from dataclasses import replace

import pytest

from chalicelib.engine.game import Phase
from chalicelib.engine.rules import apply
from prove.shuffle_fairness import Crossed, search


@pytest.mark.short
def test_slots_and_hands_are_independent_of_seats_and_the_order_of_arrival():
    found = search(600, seed=1, least=2_400)
    assert found.hold, found


def now_and_then(game):
    """With every other seed."""
    return game.phase is Phase.VOTES and game.seed[0] in "01234567"


def laid(game, first):
    """The same cards, with those of the seat `first` in front."""
    cards = game.round.played[first]
    rest = (card for card in game.round.table if card not in cards)
    return replace(game, round=replace(game.round, table=(*cards, *rest)))


def storyteller_first(game, command, rules, now):
    step = apply(game, command, rules, now)
    if now_and_then(step.game) and rules.clue_with_card:
        return replace(step, game=laid(step.game, step.game.round.storyteller))
    return step


def lowest_seat_first(game, command, rules, now):
    step = apply(game, command, rules, now)
    return replace(step, game=laid(step.game, min(step.game.round.played))) if now_and_then(step.game) else step


def last_arrived_first(game, command, rules, now):
    step = apply(game, command, rules, now)
    return replace(step, game=laid(step.game, command.seat)) if now_and_then(step.game) else step


@pytest.mark.parametrize("planted", [storyteller_first, lowest_seat_first, last_arrived_first])
def test_a_planted_fault_is_found(planted):
    assert search(600, seed=1, play=planted).broken


def test_even_counts_are_likely_and_uneven_ones_are_not():
    even, odd = Crossed(), Crossed()
    for n in range(1_000):
        even.note(n % 2, n // 2 % 5)
        odd.note(n % 2, n % 4)
    assert even.likelihood() == pytest.approx(1)
    assert odd.likelihood() < 1e-9
