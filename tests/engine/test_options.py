"""Options: which go together, and which have no effect."""

import re
from pathlib import Path

import pytest

from chalicelib.engine.editions import EDITIONS, chosen_options
from chalicelib.engine.errors import OptionIdle, OptionInvalid, OptionUnknown
from chalicelib.engine.options import ALWAYS

RULES = Path(__file__).parents[2] / "docs" / "rules.md"
NO_TELLER_CARD = {"storyteller_card_on_table": False}
LONE = "lone_finder_points"
SECOND_VOTE = ("single_vote_bonus_when_all", "bonus_cap_includes_single")  # options of the table with two votes
DEPARTURE = {"single_vote_bonus_when_all": False, "bonus_cap_includes_single": True}


def idle(edition, asked, *seats):
    with pytest.raises(OptionIdle) as refused:
        chosen_options(EDITIONS[edition], asked, *seats)
    return refused.value.facts["option"]


def test_an_option_of_another_edition_is_refused_with_the_known_ones():
    with pytest.raises(OptionUnknown) as refused:
        chosen_options(EDITIONS["party"], {"target_score": 20})
    assert refused.value.facts["options"] == sorted(option.name for option in EDITIONS["party"].options)


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("target_score", 4, {"min": 5, "max": 100}),
        ("end", "point", {"allowed": ("points", "last-card", "points-or-last-card", "rounds"), "nearest": "points"}),
        ("reshuffle", None, {"allowed": ("merge-all", "discard-under-rest"), "nearest": None}),
    ],
)
def test_an_option_has_its_values_and_no_others(name, value, allowed):
    with pytest.raises(OptionInvalid) as refused:
        chosen_options(EDITIONS["classic"], {name: value})
    assert refused.value.facts == {"option": name, **allowed}


def test_a_default_is_never_refused():
    for edition in EDITIONS.values():
        for option in edition.options:
            assert chosen_options(edition, {option.name: option.default}, [min(edition.seats)]) == {}


def test_an_idle_option_is_refused_with_what_it_needs():
    with pytest.raises(OptionIdle) as refused:
        chosen_options(EDITIONS["classic"], {"end": "rounds", "target_score": 20})
    assert refused.value.facts == {"option": "target_score", "options": ["end"], "min_seats": None, "max_seats": None}


def test_no_decoy_of_the_partner_means_no_bonus_for_it():
    assert idle("team", {**NO_TELLER_CARD, "partner_decoy_bonus": False}) == "partner_decoy_bonus"


@pytest.mark.parametrize("asked", [NO_TELLER_CARD, {"partner_decoy_bonus": False}])
def test_the_cards_of_the_storytelling_team_are_decided_one_by_one(asked):
    assert chosen_options(EDITIONS["team"], asked) == asked
    assert chosen_options(EDITIONS["team"], {"storyteller_card_on_table": True, **asked}) == asked


@pytest.mark.parametrize("name", SECOND_VOTE)
@pytest.mark.parametrize("seats", [(3,), (6,), (3, 4, 5, 6), range(3, 7)])
def test_options_of_the_second_vote_need_a_second_vote(name, seats):
    assert idle("odyssey-2011", {name: DEPARTURE[name]}, seats) == name


@pytest.mark.parametrize("name", SECOND_VOTE)
@pytest.mark.parametrize("seats", [(7,), (6, 7), range(3, 13), None])
def test_a_table_for_up_to_seven_has_options_of_the_second_vote(name, seats):
    asked = {name: DEPARTURE[name]}
    assert chosen_options(EDITIONS["odyssey-2011"], asked, seats) == asked
    assert chosen_options(EDITIONS["odyssey-2011"], asked) == asked


@pytest.mark.parametrize("edition", ["classic", "classic-2021", "odyssey-2011"])
def test_a_lone_finder_has_points_of_their_own_at_a_table_that_may_have_three(edition):
    for seats in ((3,), (3, 4), range(3, 7), None):
        assert chosen_options(EDITIONS[edition], {LONE: 4}, seats) == {LONE: 4}
    for seats in ((4,), range(4, 7)):
        assert idle(edition, {LONE: 4}, seats) == LONE


@pytest.mark.parametrize("edition", ["odyssey-2023", "party", "team"])
def test_where_several_may_have_found_it_or_nobody_can_no_finder_is_alone(edition):
    assert LONE not in {option.name for option in EDITIONS[edition].options}


def test_a_bonus_without_a_cap_has_no_options_of_a_cap():
    asked = {"bonus_cap": None, "bonus_cap_includes_single": True}
    assert idle("odyssey-2011", asked) == "bonus_cap_includes_single"


@pytest.mark.parametrize("edition", EDITIONS)
def test_other_options_do_not_ask_for_the_number_of_seats(edition):
    for option in EDITIONS[edition].options:
        if option.name not in {*SECOND_VOTE, LONE, "target_score", "rounds_each"}:
            chosen_options(EDITIONS[edition], {option.name: option.default}, (6,))


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_option_depends_on_others_before_it_and_on_some_of_their_values(edition):
    """So a client can go through the list once, drop the options without effect, and send the rest."""
    before = {}
    for option in EDITIONS[edition].options:
        for other in option.only_if.conditions:
            assert all(before[other.option].allows(value) for value in other.values)
            legal = {*before[other.option].values} | ({None} if before[other.option].nullable else set())
            assert set(other.values) < legal
        assert option.only_if.min_seats is None or EDITIONS[edition].seats[0] < option.only_if.min_seats
        assert option.only_if.max_seats is None or EDITIONS[edition].seats[-1] > option.only_if.max_seats
        before[option.name] = option


def test_a_fixed_setting_of_an_edition_is_no_option_and_no_condition():
    options = {option.name: option for option in EDITIONS["party"].options}
    assert not options.keys() & {"end", "target_score", "bonus_cap"}
    assert options["rounds_each"].only_if == options["reshuffle"].only_if == ALWAYS


def in_short(value):
    return "null" if value is None else str(value).lower()


@pytest.mark.parametrize(("edition", "option"), [(id, option) for id in EDITIONS for option in EDITIONS[id].options])
def test_the_rules_document_every_option_with_its_values_and_conditions(edition, option):
    section = RULES.read_text(encoding="utf-8").split("### Options, one line each")[1].split("\n---\n")[0]
    (line,) = re.findall(rf"^\| `{option.name}` \|.*$", section, re.MULTILINE)
    needed = {option.default, option.values[0], option.values[-1], *([None] if option.nullable else [])}
    needed |= set() if isinstance(option.values, range) else {*option.values}
    for other in option.only_if.conditions:
        needed |= {other.option, other.values[0], other.values[-1]}
    needed |= {seats for seats in (option.only_if.min_seats, option.only_if.max_seats) if seats}
    assert {in_short(value) for value in needed} <= set(re.findall(r"[\w-]+", line)), edition
