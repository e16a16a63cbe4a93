"""What a rule is, and what it finds."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tools.judge.stack import Stack

Fault = tuple[str, str]
"""Where something is wrong, mostly a resource, and what."""


@dataclass(frozen=True, slots=True)
class Deployment:
    """What CloudFormation gets."""

    body: bytes
    template: Mapping[str, Any]
    contract: Mapping[str, Any]
    """What is promised to clients: openapi.yaml."""
    stacks: Sequence[Stack]
    """What it deploys, with each of the choices of parameters that are judged."""
    prepared: frozenset[str]
    """What the account has before the stack, because deploying puts it there."""


@dataclass(frozen=True, slots=True)
class Finding:
    rule: "Rule"
    where: str
    why: str
    when: str
    """The parameters with which it is so; empty if it is always so."""

    def __str__(self) -> str:
        when = f" with {self.when}" if self.when else ""
        return f"{self.rule.name}: {self.where}{when}: {self.why}. {self.rule.says} ({self.rule.source})"


@dataclass(frozen=True, slots=True)
class Rule:
    """One thing that AWS refuses, or does without a word, and that no emulator shows."""

    name: str
    says: str
    """What AWS does then."""
    source: str
    """Where that is documented."""
    faults: Callable[[Deployment], Iterable[tuple[Fault, str]]]

    def findings(self, deployment: Deployment) -> Iterator[Finding]:
        for (where, why), when in self.faults(deployment):
            yield Finding(self, where, why, when)


def whole(says: str, source: str) -> Callable[[Callable[[Deployment], Iterable[Fault]]], Rule]:
    """A rule about the template as it is sent, or about all that it gives."""

    def make(find: Callable[[Deployment], Iterable[Fault]]) -> Rule:
        return Rule(_name_of(find), says, source, lambda deployment: ((fault, "") for fault in find(deployment)))

    return make


def rule(says: str, source: str) -> Callable[[Callable[[Stack], Iterable[Fault]]], Rule]:
    """A rule about each stack that the template gives."""

    def make(find: Callable[[Stack], Iterable[Fault]]) -> Rule:
        def faults(deployment: Deployment) -> Iterator[tuple[Fault, str]]:
            met: dict[Fault, list[Stack]] = {}
            for stack in deployment.stacks:
                for fault in dict.fromkeys(find(stack)):
                    met.setdefault(fault, []).append(stack)
            for fault, stacks in met.items():
                yield fault, _when(stacks, deployment.stacks)

        return Rule(_name_of(find), says, source, faults)

    return make


def _name_of(find: Callable[..., object]) -> str:
    return find.__name__.replace("_", "-")


def _when(stacks: Sequence[Stack], every: Sequence[Stack]) -> str:
    """The parameters that these stacks share, and not all."""
    if len(stacks) == len(every):
        return ""
    shared = set(stacks[0].chosen.items()).intersection(*(stack.chosen.items() for stack in stacks))
    common = set(every[0].chosen.items()).intersection(*(stack.chosen.items() for stack in every))
    return ", ".join(f"{name}={value or chr(39) * 2}" for name, value in sorted(shared - common))
