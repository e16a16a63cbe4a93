"""`python -m bench --only bots` in small: bots are worth playing with."""

from random import Random

import pytest

from bench.bots import (
    AT_RANDOM,
    BY_LEVEL,
    FIVE_AND_ONE,
    FOUND,
    SOME,
    evenings,
    points,
    share_found_by_description,
    share_of_some,
)
from chalicelib.bots.knowledge import languages

GAMES = 25


@pytest.fixture(scope="module")
def mixed():
    return evenings(FIVE_AND_ONE, GAMES, "classic")


def test_their_clues_are_found_by_some_and_more_often_so_than_by_chance(mixed):
    some = share_of_some(mixed, by_bot=True)
    assert some >= SOME
    assert some > share_of_some(evenings(AT_RANDOM, GAMES, "classic"), by_bot=False)


def test_they_beat_a_seat_which_chooses_at_random(mixed):
    assert points(mixed, range(1, 6)) > 1.5 * points(mixed, (6,))


@pytest.mark.parametrize("spoken", languages())
def test_they_understand_each_other_in_every_language(spoken):
    played = evenings(FIVE_AND_ONE, 20, "classic", spoken)
    assert share_of_some(played, by_bot=True) >= SOME
    assert points(played, range(1, 6)) > 1.25 * points(played, (6,))


def test_stronger_bots_win_more():
    played = evenings(BY_LEVEL, GAMES, "classic")
    assert points(played, (3, 6)) > points(played, (1, 4))


def test_they_find_the_card_which_is_described():
    assert share_found_by_description(Random(1), tries=200) >= FOUND
