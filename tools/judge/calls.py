"""Who calls which function, and which version of it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tools.judge.stack import Stack, names_in, text_of

_ARN = re.compile(r"\$\{(\w+)(?:\.(?:Arn|Version|FunctionArn))?\}(?::([\w$-]+))?\Z")
_INTEGRATION = re.compile(r":lambda:path/[\d-]+/functions/(.+)/invocations\Z")


@dataclass(frozen=True, slots=True)
class Target:
    """A function, and the alias or version of it that is called; none of them means $LATEST."""

    function: str
    qualifier: str = ""


@dataclass(frozen=True, slots=True)
class Call:
    where: str
    target: Target


def target_of(stack: Stack, value: Any, qualifier: Any = None) -> Target | None:
    """What a name or an ARN of a function stands for; None for what this template does not have."""
    found = _ARN.match(text_of(value))
    resource = stack.resources.get(found[1], {}) if found else {}
    properties = resource.get("Properties", {})
    match resource.get("Type"):
        case "AWS::Lambda::Function" if found:
            return Target(found[1], found[2] or _qualifier(stack, qualifier))
        case "AWS::Lambda::Alias":
            aliased = target_of(stack, properties["FunctionName"])
            return aliased and Target(aliased.function, text_of(properties["Name"]))
        case "AWS::Lambda::Version" if found:
            versioned = target_of(stack, properties["FunctionName"])
            return versioned and Target(versioned.function, found[1])
    return None


def _qualifier(stack: Stack, value: Any) -> str:
    """The name of an alias or a version, also where it is cut out of its ARN."""
    named = [target_of(stack, {"Ref": name}) for name in sorted(names_in(value))]
    return next((one.qualifier for one in named if one), text_of(value or ""))


def aliases(stack: Stack) -> dict[str, set[str]]:
    """The names of the aliases that each function has."""
    found: dict[str, set[str]] = {}
    for name, _ in stack.find("AWS::Lambda::Alias"):
        target = target_of(stack, {"Ref": name})
        if target:
            found.setdefault(target.function, set()).add(target.qualifier)
    return found


def integrations(stack: Stack) -> Iterator[Call]:
    """What the methods of the REST APIs call."""
    for name, api in stack.find("AWS::ApiGateway::RestApi"):
        for path, methods in api.get("Body", {}).get("paths", {}).items():
            for method, operation in methods.items():
                uri = text_of(operation.get("x-amazon-apigateway-integration", {}).get("uri", ""))
                called = _INTEGRATION.search(uri)
                target = target_of(stack, {"Fn::Sub": called[1]}) if called else None
                if target:
                    yield Call(f"{name} {method.upper()} {path}", target)


def urls(stack: Stack) -> Iterator[Call]:
    for name, url in stack.find("AWS::Lambda::Url"):
        target = target_of(stack, url["TargetFunctionArn"], url.get("Qualifier"))
        if target:
            yield Call(name, target)


def events(stack: Stack) -> Iterator[Call]:
    """What queues, streams and schedules call."""
    for name, source in stack.find("AWS::Lambda::EventSourceMapping"):
        target = target_of(stack, source["FunctionName"])
        if target:
            yield Call(name, target)
    for name, one in stack.find("AWS::Events::Rule"):
        for aim in one.get("Targets", ()):
            target = target_of(stack, aim["Arn"])
            if target:
                yield Call(name, target)


def permissions(stack: Stack) -> Iterator[tuple[Call, dict[str, Any]]]:
    for name, permission in stack.find("AWS::Lambda::Permission"):
        target = target_of(stack, permission["FunctionName"])
        if target:
            yield Call(name, target), permission
