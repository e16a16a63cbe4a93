"""Which choices of parameters are judged."""

from itertools import combinations, product

import pytest

from tools.judge.choices import choices
from tools.judge.judge import show_each_resource
from tools.judge.sam import translate
from tools.judge.stack import Choice, Stack

SWITCH = {"Type": "String", "AllowedValues": ["false", "true"], "Default": "false"}


def is_on(name):
    return {"Fn::Equals": [{"Ref": name}, "true"]}


def template(names, rules=()):
    """With a switch of each name. A rule (one, other): `one` is on only with `other`."""
    return {
        "Parameters": dict.fromkeys(names, SWITCH),
        "Conditions": {name: is_on(name) for name in names},
        "Rules": {
            f"{one}{other}": {"RuleCondition": is_on(one), "Assertions": [{"Assert": is_on(other)}]}
            for one, other in rules
        },
        "Resources": {},
    }


def groups(rows, together):
    return {group for row in rows for group in combinations(sorted(row.items()), together)}


@pytest.mark.parametrize("together", [1, 2, 3])
@pytest.mark.parametrize("rules", [(), (("A", "B"),), (("A", "B"), ("B", "D"), ("C", "A"))])
def test_all_values_that_may_occur_together_do_and_no_others(rules, together):
    asked = template("ABCDEF", rules)
    rows = [dict(zip("ABCDEF", row, strict=True)) for row in product(("false", "true"), repeat=6)]
    allowed = [row for row in rows if all(row[one] == "false" or row[other] == "true" for one, other in rules)]
    found = choices(asked, together)
    assert all(row in allowed for row in found)
    assert groups(found, together) == groups(allowed, together)
    assert len(found) < len(allowed)


def test_the_first_choice_is_the_usual_one():
    assert choices(template("ABC"), 1)[0] == {"A": "false", "B": "false", "C": "false"}


def test_another_switch_does_not_double_the_work():
    names = [f"Switch{n:02}" for n in range(30)]
    found = choices(template(names), 2)
    assert len(groups(found, 2)) == 4 * len(list(combinations(names, 2)))


def test_rules_that_allow_nothing_leave_no_choice():
    never = {"Assertions": [{"Assert": {"Fn::And": [is_on("A"), {"Fn::Not": [is_on("A")]}]}}]}
    assert choices(template("AB") | {"Rules": {"Never": never}}, 2) == []


def test_each_resource_is_in_one_of_few_stacks():
    resources = {name: {"Type": "AWS::SQS::Queue", "Condition": name} for name in "ABCDEF"}
    asked = template("ABCDEF", [("A", "B")]) | {"Resources": resources}
    stacks = [Stack(asked, Choice(asked, row)) for row in choices(asked, 2)]
    shown = list(show_each_resource(stacks))
    assert {name for stack in shown for name in stack.resources} == set("ABCDEF")
    assert len(shown) < len(stacks) / 2


@pytest.mark.prove
def test_what_choices_share_is_what_sam_makes_of_each_alone(template):
    every = choices(template, together=2)
    (together,), alone = translate([(template, every)]), translate([(template, [one]) for one in every])
    assert [[one] for one in together] == alone
    assert len({id(one) for one in together}) < len(every)
