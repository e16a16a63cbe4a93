"""Functions, their versions and aliases, and their logs."""

import json
import re
from collections.abc import Iterator
from typing import Any

from tools.judge.calls import Target, aliases, events, integrations, permissions, target_of, urls
from tools.judge.rule import Deployment, Fault, rule, whole
from tools.judge.stack import Stack, as_list, place_of

_FUNCTION = "AWS::Lambda::Function"
_SNAP_START = "https://docs.aws.amazon.com/lambda/latest/dg/snapstart.html"
_VERSIONS = "https://docs.aws.amazon.com/lambda/latest/dg/configuration-versions.html"
_LEAST_PYTHON = (3, 12)
_PLAIN_MB = 512


@rule(
    "Lambda starts the archive's compiled libraries on another Python or another processor, where they do not load.",
    "https://docs.aws.amazon.com/lambda/latest/dg/python-package.html",
)
def one_archive_has_one_runtime(stack: Stack) -> Iterator[Fault]:
    made: dict[str, tuple[str, str]] = {}
    for name, function in stack.find(_FUNCTION):
        code = json.dumps(function.get("Code"), sort_keys=True)
        runtime = f"{function.get('Runtime')} on {as_list(function.get('Architectures')) or ['x86_64']}"
        first, other = made.setdefault(code, (name, runtime))
        if runtime != other:
            yield name, f"it is for {runtime}, and {first} with the same archive for {other}"


@rule("An ARN without an alias invokes $LATEST: no gradual deployment, no rollback, no snapshot.", _VERSIONS)
def players_reach_an_alias(stack: Stack) -> Iterator[Fault]:
    known = aliases(stack)
    past: dict[tuple[str, Target], list[str]] = {}
    for call in [*integrations(stack), *urls(stack)]:
        if call.target.qualifier not in known.get(call.target.function, ()):
            name, _, method = call.where.partition(" ")
            past.setdefault((name, call.target), []).append(method)
    for (name, target), methods in past.items():
        yield (
            name,
            f"it calls {_describe(target)}" + (f" for {methods[0]} and {len(methods) - 1} more" if methods[0] else ""),
        )


@rule("An ARN without an alias invokes $LATEST, while the alias has another version.", _VERSIONS)
def who_calls_a_function_with_an_alias_calls_the_alias(stack: Stack) -> Iterator[Fault]:
    known = aliases(stack)
    for call in [*events(stack), *(call for call, _ in permissions(stack))]:
        names = known.get(call.target.function)
        if names and call.target.qualifier not in names:
            yield call.where, f"it names {_describe(call.target)}"


@rule(
    "CloudFormation makes both at the same time, and Lambda answers that there is no such alias.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-dependson.html",
)
def an_alias_is_made_before_its_url(stack: Stack) -> Iterator[Fault]:
    for name, url in stack.find("AWS::Lambda::Url"):
        if not isinstance(url.get("Qualifier"), str):
            continue
        asked = target_of(stack, url["TargetFunctionArn"], url["Qualifier"])
        waits = as_list(stack.resources[name].get("DependsOn"))
        if asked not in {target_of(stack, {"Ref": one}) for one in waits}:
            yield name, f"it does not wait for the alias {url['Qualifier']}"


@rule(
    "Lambda answers every request to the URL with 403.", "https://docs.aws.amazon.com/lambda/latest/dg/urls-auth.html"
)
def an_open_url_has_both_permissions(stack: Stack) -> Iterator[Fault]:
    for name, url in stack.find("AWS::Lambda::Url"):
        target = target_of(stack, url["TargetFunctionArn"], url.get("Qualifier"))
        given = {
            permission["Action"]
            for call, permission in permissions(stack)
            if call.target == target
            and permission["Principal"] == "*"
            and (
                permission.get("FunctionUrlAuthType") == url["AuthType"]
                or permission.get("InvokedViaFunctionUrl") is True
            )
        }
        for missing in sorted({"lambda:InvokeFunctionUrl", "lambda:InvokeFunction"} - given):
            yield name, f"nobody may {missing} on {_describe(target) if target else 'its function'}"


@rule(
    "Everybody with an account invokes the function past its URL.",
    "https://docs.aws.amazon.com/lambda/latest/dg/urls-auth.html",
)
def only_a_url_is_open_to_everybody(stack: Stack) -> Iterator[Fault]:
    for call, permission in permissions(stack):
        narrowed = permission.get("FunctionUrlAuthType") or permission.get("InvokedViaFunctionUrl") is True
        if permission["Principal"] == "*" and not narrowed:
            yield call.where, "it lets everybody invoke the function"


@rule("Lambda refuses the function.", _SNAP_START)
def snapshots_are_possible(stack: Stack) -> Iterator[Fault]:
    for name, function in _snapshot_functions(stack):
        python = re.fullmatch(r"python(\d+)\.(\d+)", str(function.get("Runtime")))
        if not python or (int(python[1]), int(python[2])) < _LEAST_PYTHON:
            yield name, f"SnapStart does not know {function.get('Runtime')}"
        if function.get("EphemeralStorage", {}).get("Size", _PLAIN_MB) != _PLAIN_MB:
            yield name, "SnapStart needs an ephemeral storage of 512 MB"
        if function.get("FileSystemConfigs"):
            yield name, "SnapStart cannot have file systems"
    for name, alias in stack.find("AWS::Lambda::Alias", "AWS::Lambda::Version"):
        target = target_of(stack, {"Ref": name})
        snapped = {one for one, _ in _snapshot_functions(stack)}
        if alias.get("ProvisionedConcurrencyConfig") and target and target.function in snapped:
            yield name, "SnapStart cannot have provisioned concurrency"


@rule("Lambda takes snapshots of published versions alone: none is ever used.", _SNAP_START)
def snapshots_have_a_version(stack: Stack) -> Iterator[Fault]:
    for name, _ in _snapshot_functions(stack):
        if name not in aliases(stack):
            yield name, "it has SnapStart and no alias"


@whole(
    "SAM publishes a new version only when the code's address, the environment, the memory or SnapStart changes.",
    "https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/sam-resource-function.html",
)
def every_change_of_a_function_is_published(deployment: Deployment) -> Iterator[Fault]:
    for name, resource in deployment.template["Resources"].items():
        properties = resource.get("Properties", {})
        if resource["Type"] != "AWS::Serverless::Function" or "AutoPublishAlias" not in properties:
            continue
        if properties.get("AutoPublishAliasAllProperties") is not True and "AutoPublishCodeSha256" not in properties:
            yield name, "it has no AutoPublishAliasAllProperties"


@whole(
    "SAM names a version by a hash of the function in which parameters and conditions are not resolved: with another "
    "value the alias keeps the version with the old one.",
    "https://github.com/aws/serverless-application-model/issues/3820",
)
def a_parameter_changes_the_version(deployment: Deployment) -> Iterator[Fault]:
    answered = {  # what deploys the template makes that hash, of all that the function is
        name
        for name, resource in deployment.template["Resources"].items()
        if "AutoPublishCodeSha256" in resource.get("Properties", {})
    }
    first: dict[tuple[str, str], dict[str, Any]] = {}
    changed: dict[str, set[str]] = {}
    for stack in deployment.stacks:
        for name, function, version in _published_versions(stack):
            other = first.setdefault((name, version), function)
            if name not in answered:
                different = {key for key in function.keys() | other.keys() if function.get(key) != other.get(key)}
                changed.setdefault(name, set()).update(different)
    for name, keys in changed.items():
        if keys:
            yield name, f"parameters change its {' and '.join(sorted(keys))}, and not its version"


@rule(
    "Lambda makes a group of its own at the first line, which never expires and outlives the stack.",
    "https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-loggroups.html",
)
def logs_expire(stack: Stack) -> Iterator[Fault]:
    for name, function in stack.find(_FUNCTION):
        place = place_of(function.get("LoggingConfig", {}).get("LogGroup"))
        group = stack.properties(place.resource, "AWS::Logs::LogGroup") if place else None
        if group is None:
            yield name, "it has no log group of this stack"
    for name, group in stack.find("AWS::Logs::LogGroup"):
        if "RetentionInDays" not in group:
            yield name, "its lines never expire"


@rule(
    "Lambda throttles every invocation of a function with a reserved concurrency of 0.",
    "https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html",
)
def no_function_is_switched_off(stack: Stack) -> Iterator[Fault]:
    for name, function in stack.find(_FUNCTION):
        if str(function.get("ReservedConcurrentExecutions")) == "0":
            yield name, "its reserved concurrency is 0"


def _snapshot_functions(stack: Stack) -> list[tuple[str, dict[str, Any]]]:
    return [
        (name, function)
        for name, function in stack.find(_FUNCTION)
        if function.get("SnapStart", {}).get("ApplyOn") == "PublishedVersions"
    ]


def _published_versions(stack: Stack) -> Iterator[tuple[str, dict[str, Any], str]]:
    for version, _ in stack.find("AWS::Lambda::Version"):
        target = target_of(stack, {"Ref": version})
        function = stack.properties(target.function, _FUNCTION) if target else None
        if target and function is not None:
            yield target.function, function, version


def _describe(target: Target) -> str:
    return f"{target.function}:{target.qualifier or '$LATEST'}"
