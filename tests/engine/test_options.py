"""House rules: what goes together, and what could not have any effect."""

import pytest

from chalicelib.engine.editions import EDITIONS, house_rules
from chalicelib.engine.errors import OptionIdle, OptionInvalid, OptionUnknown

NO_TELLER_CARD = {"storyteller_card_on_table": False}
SECOND_VOTE = ("single_vote_bonus_when_all", "bonus_cap_includes_single")  # options of the table with two votes
DEPARTURE = {"single_vote_bonus_when_all": False, "bonus_cap_includes_single": True}


def idle(edition, asked, *seats):
    with pytest.raises(OptionIdle) as refused:
        house_rules(EDITIONS[edition], asked, *seats)
    return refused.value.facts["option"]


def test_an_option_of_another_edition_is_unknown_and_those_there_are_are_named():
    with pytest.raises(OptionUnknown) as refused:
        house_rules(EDITIONS["party"], {"target_score": 20})
    assert refused.value.facts["options"] == sorted(option.name for option in EDITIONS["party"].options)


@pytest.mark.parametrize(("name", "value"), [("target_score", 4), ("end", "never"), ("reshuffle", None)])
def test_an_option_has_its_values_and_no_others(name, value):
    with pytest.raises(OptionInvalid) as refused:
        house_rules(EDITIONS["classic"], {name: value})
    assert refused.value.facts == {"option": name}


@pytest.mark.parametrize("value", [True, False])
def test_no_decoy_of_the_partner_means_no_bonus_for_it(value):
    assert idle("team", {**NO_TELLER_CARD, "partner_decoy_bonus": value}) == "partner_decoy_bonus"


@pytest.mark.parametrize("asked", [NO_TELLER_CARD, {"partner_decoy_bonus": False}])
def test_the_cards_of_the_storytelling_team_are_decided_one_by_one(asked):
    assert house_rules(EDITIONS["team"], asked) == asked
    assert house_rules(EDITIONS["team"], {"storyteller_card_on_table": True, **asked}) == asked


@pytest.mark.parametrize("name", SECOND_VOTE)
@pytest.mark.parametrize("seats", [(3,), (6,), (3, 4, 5, 6), range(3, 7)])
def test_where_nobody_has_a_second_vote_nothing_is_decided_about_it(name, seats):
    assert idle("odyssey-2011", {name: DEPARTURE[name]}, seats) == name
    assert idle("odyssey-2011", {name: not DEPARTURE[name]}, seats) == name


@pytest.mark.parametrize("name", SECOND_VOTE)
@pytest.mark.parametrize("seats", [(7,), (6, 7), range(3, 13), None])
def test_a_table_which_may_grow_to_seven_decides_about_the_second_vote(name, seats):
    asked = {name: DEPARTURE[name]}
    assert house_rules(EDITIONS["odyssey-2011"], asked, seats) == asked
    assert house_rules(EDITIONS["odyssey-2011"], asked) == asked


def test_a_bonus_without_a_cap_counts_towards_none():
    asked = {"bonus_cap": None, "bonus_cap_includes_single": True}
    assert idle("odyssey-2011", asked) == "bonus_cap_includes_single"


@pytest.mark.parametrize("edition", EDITIONS)
def test_other_options_do_not_ask_for_the_number_of_seats(edition):
    for option in EDITIONS[edition].options:
        if option.name not in {*SECOND_VOTE, "target_score", "rounds_each"}:
            house_rules(EDITIONS[edition], {option.name: option.default}, (6,))
