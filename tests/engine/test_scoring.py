"""Scoring without a target card, without votes, and with caps."""

import pytest

from chalicelib.engine.scoring import (
    Award,
    Tally,
    at_most,
    bonus,
    by_players,
    by_votes,
    gamble,
    no_outcome,
    single_vote,
)

NO_TARGET = Tally(1, None, {1: 2, 2: 3}, {2: (2,), 3: (1,)})
NO_VOTES = Tally(1, 1, {1: 1, 2: 2}, {})


@pytest.mark.parametrize("outcome", [by_players, by_votes, no_outcome])
@pytest.mark.parametrize("tally", [NO_TARGET, NO_VOTES], ids=["no card to be found", "no votes"])
def test_a_round_without_a_target_or_votes_is_void(outcome, tally):
    assert outcome(tally) is None
    assert list(gamble(outcome)(tally)) == []
    assert list(bonus()(tally)) == []


def test_a_card_which_is_not_on_the_table_cannot_be_found():
    assert [NO_TARGET.hits(seat) for seat in NO_TARGET.votes] == [0, 0]
    assert list(single_vote(by_players, when_all=True)(NO_TARGET)) == []


def test_where_finders_are_paid_once_a_second_vote_on_the_card_pays_nothing_more():
    tally = Tally(1, 1, {1: 1, 2: 2, 3: 3}, {2: (1, 1), 3: (2,)})
    for per_vote, paid in ((False, 3), (True, 6)):
        found = [award for award in gamble(by_players, per_vote=per_vote)(tally) if award.reason == "found"]
        assert [(award.seat, award.points) for award in found] == [(2, paid), (3, 0)]


def test_a_cap_applies_to_the_sum_of_a_sides_bonuses():
    each_two = [Award(2, 2, "bonus"), Award(3, 2, "bonus"), Award(2, 2, "bonus"), Award(2, 2, "bonus")]
    paid = at_most(5, lambda _: each_two)(NO_VOTES)
    assert [(award.seat, award.points) for award in paid] == [(2, 2), (3, 2), (2, 2), (2, 1)]
    assert list(at_most(None, lambda _: each_two)(NO_VOTES)) == each_two
