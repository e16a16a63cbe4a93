"""How many cards a game is played with, where several decks are mixed."""

import pytest

from chalicelib.decks import deck
from chalicelib.lobby.start import cards_in_play

SEED = "5eed" * 16
DECK = deck("lantern-hours")


def test_a_deck_of_84_is_played_whole_either_way():
    assert cards_in_play((DECK,), SEED) == cards_in_play((DECK,), SEED, "all") == tuple(range(1, 85))


def test_of_several_decks_84_cards_are_drawn_at_random():
    drawn = cards_in_play((DECK, DECK), SEED, "84")
    assert len(set(drawn)) == 84
    assert max(drawn) > 84 > min(drawn)
    assert set(drawn) != set(cards_in_play((DECK, DECK), "ab" * 32, "84"))


@pytest.mark.parametrize("decks", [2, 3])
def test_with_all_cards_the_decks_are_played_whole(decks):
    assert cards_in_play((DECK,) * decks, SEED, "all") == tuple(range(1, 84 * decks + 1))
