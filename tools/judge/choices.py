"""Which choices of parameters to judge: not all, but every few values of parameters occur together in one of them."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any

from tools.judge.stack import Choice, names_in

# Values of parameters that must have a certain form. Every other one takes the first value that is allowed, or a word.
_SAMPLES: Mapping[str, str] = {
    "AlarmEmail": "owner@example.org",
    "CertificateArn": "arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012",
    "CopiesAccount": "210987654321",
    "DomainName": "play.example.org",
    "PicturesUrl": "https://pictures.example.org",
}
_LEAST_MAXIMUM = 1

Row = dict[str, str]  # values of parameters
Group = tuple[tuple[str, str], ...]  # some of them, by name


def choices(template: Mapping[str, Any], together: int) -> list[dict[str, str]]:
    """Values for all parameters, in few choices: each has its share of the combinations of `together` values.

    Only parameters that a condition or a function reads have several values. Choices that the template's own Rules
    refuse are left out, since CloudFormation makes nothing of them. Raises Unreadable.
    """
    asked = {part: template.get(part, {}) for part in ("Parameters", "Conditions", "Rules")}
    return [dict(chosen) for chosen in _choices(json.dumps(asked), frozenset(_deciding_parameters(template)), together)]


@cache
def _choices(asked: str, deciding: frozenset[str], together: int) -> tuple[Mapping[str, str], ...]:
    """As `choices`, of the parts of a template on which they depend: templates that share these share the choices."""
    template = json.loads(asked)
    values = {name: list(_values_of(template, name)) for name in template["Parameters"]}
    usual = {name: found[0] for name, found in values.items()}
    several = {name: values[name] for name in sorted(deciding) if len(values.get(name, ())) > 1}
    ruled = several.keys() & _read_by_rules(template)
    rows = [dict(zip(sorted(ruled), row, strict=True)) for row in product(*(several[name] for name in sorted(ruled)))]
    allowed = [row for row in rows if _is_allowed(template, usual | row)]
    free = {name: several[name] for name in several if name not in ruled}
    return tuple(usual | row for row in _cover(allowed, free, together))


def _is_allowed(template: Mapping[str, Any], chosen: Mapping[str, str]) -> bool:
    choice = Choice(template, chosen)
    return all(
        choice.is_true(assertion["Assert"])
        for rule in template.get("Rules", {}).values()
        if "RuleCondition" not in rule or choice.is_true(rule["RuleCondition"])
        for assertion in rule["Assertions"]
    )


def _cover(allowed: Sequence[Row], free: Mapping[str, Sequence[str]], together: int) -> list[Row]:
    """Few rows, which have all combinations of so many values that any row may have.

    A row has one of the `allowed` combinations, and any value of each `free` parameter. It begins with a combination
    that is still wanted; everything else in it takes the values that bring most of the others.
    """
    names = sorted({*free, *(name for row in allowed[:1] for name in row)})
    size = min(together, len(names))
    wanted = dict.fromkeys(group for some in combinations(names, size) for group in _groups(some, allowed, free))

    def count(row: Row) -> int:
        return sum(group in wanted for group in combinations(sorted(row.items()), size))

    rows = []
    while wanted:
        begun = dict(next(iter(wanted)))
        row = max((begun | one for one in allowed if (begun | one).items() >= begun.items()), key=count)
        for name in [name for name in free if name not in row]:
            row = max((row | {name: value} for value in free[name]), key=count)
        rows.append(row)
        for group in combinations(sorted(row.items()), size):
            wanted.pop(group, None)
    return rows


def _groups(names: Sequence[str], allowed: Sequence[Row], free: Mapping[str, Sequence[str]]) -> Iterator[Group]:
    """Each combination of values that these parameters may have together, the usual ones first."""
    ruled = [name for name in names if name not in free]
    for some in dict.fromkeys(tuple(row[name] for name in ruled) for row in allowed):
        given = dict(zip(ruled, some, strict=True))
        yield from product(*([(name, value) for value in free.get(name) or [given[name]]] for name in names))


def _deciding_parameters(template: Mapping[str, Any]) -> set[str]:
    functions = [
        one.get("Properties", {})
        for one in template["Resources"].values()
        if one["Type"] == "AWS::Serverless::Function"
    ]
    read = names_in([template.get("Conditions", {}), functions])
    parameters: Mapping[str, Any] = template.get("Parameters", {})
    return (read | _read_by_rules(template)) & parameters.keys()


def _read_by_rules(template: Mapping[str, Any]) -> set[str]:
    return {name for rule in template.get("Rules", {}).values() for name in names_in(rule)}


def _values_of(template: Mapping[str, Any], name: str) -> Iterable[str]:
    """The default first, then each value that a condition compares with, and one other than the default."""
    parameter = template["Parameters"][name]
    allowed = [str(value) for value in parameter.get("AllowedValues", ())]
    sample = _SAMPLES.get(name) or _number(parameter) or "sample"
    default = str(parameter.get("Default", allowed[0] if allowed else sample))
    compared = [
        value for value in _compared_with(template.get("Conditions", {}), name) if not allowed or value in allowed
    ]
    other = next((value for value in [*allowed, sample] if value not in {default, *compared}), default)
    return dict.fromkeys([default, *compared, *([] if allowed and other not in allowed else [other])])


def _number(parameter: Mapping[str, Any]) -> str | None:
    return str(max(_LEAST_MAXIMUM, int(parameter.get("MinValue", 0)))) if parameter["Type"] == "Number" else None


def _compared_with(node: Any, name: str) -> Iterator[str]:
    """What conditions compare a parameter with."""
    match node:
        case {"Fn::Equals": [{"Ref": found}, (str() | int()) as value]} if found == name:
            yield str(value)
        case {"Fn::Equals": [(str() | int()) as value, {"Ref": found}]} if found == name:
            yield str(value)
        case dict():
            for inner in node.values():
                yield from _compared_with(inner, name)
        case list():
            for inner in node:
                yield from _compared_with(inner, name)
