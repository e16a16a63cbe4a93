"""Judges what CloudFormation gets, in the place of an account: the bytes, and what SAM makes of them."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

import yaml

from tools.judge.choices import choices
from tools.judge.rule import Deployment, Finding, Rule
from tools.judge.rules import RULES
from tools.judge.sam import translate
from tools.judge.stack import Choice, Stack, Unreadable

UNREADABLE = Rule(
    "a-template-can-be-read",
    "CloudFormation or SAM refuses it.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/template-anatomy.html",
    lambda _: (),
)


def deployments(
    bodies: Sequence[bytes], contract: Mapping[str, Any], prepared: Collection[str], together: int = 3
) -> list[Deployment | Finding]:
    """What becomes of each template, or why nothing does.

    `bodies` are what is sent; `contract` is what clients are promised (openapi.yaml); `prepared` names what the account
    has before the stack. Every combination of `together` values of parameters occurs in one of the stacks.
    """
    read = [_read(body, together) for body in bodies]
    made = iter(translate([one for one in read if not isinstance(one, Finding)]))
    every: list[Deployment | Finding] = []
    for body, one in zip(bodies, read, strict=True):
        if isinstance(one, Finding):
            every.append(one)
            continue
        stacks = _stacks(one[1], next(made))
        if isinstance(stacks, Finding):
            every.append(stacks)
        else:
            every.append(Deployment(body, one[0], contract, stacks, frozenset(prepared)))
    return every


def findings(deployment: Deployment | Finding) -> list[Finding]:
    """What is wrong with a template."""
    if isinstance(deployment, Finding):
        return [deployment]
    return [finding for rule in RULES for finding in rule.findings(deployment)]


def _read(body: bytes, together: int) -> tuple[dict[str, Any], list[dict[str, str]]] | Finding:
    try:
        template = template_of(body)
        return template, choices(template, together)
    except (Unreadable, ValueError) as error:
        return _refusal(str(error))


def _stacks(chosen: Sequence[Mapping[str, str]], made: Sequence[dict[str, Any] | str]) -> list[Stack] | Finding:
    stacks = []
    for template, choice in zip(made, chosen, strict=True):
        if isinstance(template, str):
            return _refusal(template)
        try:
            stacks.append(Stack(template, Choice(template, choice)))
        except Unreadable as error:
            return _refusal(str(error))
    return stacks


def template_of(body: bytes) -> dict[str, Any]:
    """Raises ValueError if it is neither JSON nor YAML."""
    try:
        template: dict[str, Any] = json.loads(body)
    except ValueError:
        try:
            template = yaml.safe_load(body)
        except yaml.YAMLError as error:
            raise ValueError(str(error)) from None
    return template


def as_translated(body: bytes) -> dict[str, Any] | str:
    """What SAM makes of a template with the usual parameters, or why it refuses it."""
    template = template_of(body)
    ((made,),) = translate([(template, choices(template, together=1)[:1])])
    return made


def show_each_resource(stacks: Sequence[Stack]) -> Iterator[Stack]:
    """Few of them, in which all resources occur: AWS's validator takes half a second for each."""
    wanted = {name for stack in stacks for name in stack.resources}
    while wanted:
        best = max(stacks, key=lambda stack: len(wanted & stack.resources.keys()))
        yield best
        wanted -= best.resources.keys()


def _refusal(why: str) -> Finding:
    return Finding(UNREADABLE, "the template", why, "")
