"""Chance: always the same for one seed and label, and without revealing either."""

from collections import Counter

from chalicelib.engine.shuffle import fraction, seed_for, shuffle
from tests.given import CARDS, SEED


def test_a_shuffle_depends_on_the_seed_and_not_on_the_order_before():
    assert shuffle(CARDS, SEED, "deck") == shuffle(reversed(CARDS), SEED, "deck")
    assert shuffle(range(1, 7), SEED, "deck") == (3, 4, 2, 6, 5, 1)


def test_another_seed_or_another_purpose_gives_another_order():
    orders = {shuffle(CARDS, seed, label) for seed in (SEED, "00" * 32) for label in ("deck", "table 1", "table 2")}
    assert len(orders) == 6
    assert all(sorted(order) == list(CARDS) for order in orders)


def test_a_derived_seed_does_not_reveal_its_source():
    made = [seed_for(SEED, label) for label in ("bot", "deal")]
    assert made[0] != made[1]
    assert all(len(bytes.fromhex(seed)) == 32 for seed in made)
    assert seed_for(SEED, "bot") == made[0] != seed_for("00" * 32, "bot")


def test_fractions_are_spread_evenly_from_zero_to_one():
    tenths = Counter(int(10 * fraction(SEED, str(n))) for n in range(2_000))
    assert set(tenths) == set(range(10))
    assert 140 < min(tenths.values()) <= max(tenths.values()) < 260
