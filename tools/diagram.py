"""`make deployed` draws what is deployed into docs/deployed.md, from the template as SAM translates it."""

import json
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.judge.calls import aliases, events, integrations, target_of, urls
from tools.judge.choices import choices
from tools.judge.sam import translate
from tools.judge.sent import as_sent
from tools.judge.stack import Choice, Stack, as_list, names_in, place_of
from tools.package.template import ROOT, chalice_package

PAGE = ROOT / "docs" / "deployed.md"
_HEAD = """# What is deployed

`make deployed` draws this from the template. All of it is one CloudFormation stack, except for players, receivers and
the owner. What is dashed exists only with some parameters (`infra/parameters.yaml`).
"""
_KINDS: Mapping[str, str] = {
    "AWS::ApiGateway::RestApi": "API Gateway",
    "AWS::Budgets::Budget": "budget",
    "AWS::CloudFront::Distribution": "CloudFront",
    "AWS::CodeDeploy::DeploymentGroup": "CodeDeploy",
    "AWS::DynamoDB::Table": "DynamoDB",
    "AWS::Events::Rule": "EventBridge",
    "AWS::Lambda::Function": "Lambda",
    "AWS::Lambda::Url": "function URL",
    "AWS::S3::Bucket": "S3",
    "AWS::Scheduler::Schedule": "EventBridge Scheduler",
    "AWS::SNS::Topic": "SNS",
    "AWS::SQS::Queue": "SQS",
    "AWS::WAFv2::WebACL": "WAF",
}
_SHAPES = {"DynamoDB": "[({})]", "S3": "[({})]", "SQS": "[[{}]]", "WAF": "{{{{{}}}}}"}
_ALARMS = ("AWS::CloudWatch::Alarm", "AWS::CloudWatch::CompositeAlarm")
_READS = {"dynamodb:BatchGetItem", "dynamodb:ConditionCheckItem", "dynamodb:GetItem", "dynamodb:Query", "s3:GetObject"}
_WRITES = {"dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem", "s3:DeleteObject", "s3:PutObject"}
_WATCH = "Watch"  # one node for all alarms
_RECEIVERS_OF = "Deliver"  # the template does not say that this function calls addresses outside


@dataclass(frozen=True, slots=True, order=True)
class Line:
    """An arrow, by the names of what it joins."""

    start: str
    end: str
    label: str = ""


def page(template: Mapping[str, Any]) -> str:
    """The text of docs/deployed.md. The template is the one that is sent."""
    chosen = choices(template, together=2)
    (made,) = translate([(template, chosen)])
    stacks = [
        Stack(one, Choice(one, choice)) for one, choice in zip(made, chosen, strict=True) if isinstance(one, dict)
    ]
    return "\n".join([_HEAD, "```mermaid", *_graph(stacks), "```", "", *_table(stacks), ""])


def _graph(stacks: list[Stack]) -> Iterator[str]:
    found = [dict.fromkeys(_lines(stack)) for stack in stacks]
    lines = list(dict.fromkeys(line for one in found for line in one))
    always = {line for line in lines if all(line in one for one in found)}
    names = dict.fromkeys(name for line in lines for name in (line.start, line.end))
    lasting = {name for line in always for name in (line.start, line.end)}
    yield "flowchart LR"
    for name in names:
        yield f"  {_node(name, stacks)}"
    for line in lines:
        arrow = "-->" if line in always else "-.->"
        label = f'|"{line.label}"|' if line.label else ""
        yield f"  {line.start} {arrow}{label} {line.end}"
    yield "  classDef sometimes stroke-dasharray: 5 5"
    if sometimes := [name for name in names if name not in lasting]:
        yield f"  class {','.join(sometimes)} sometimes"


def _node(name: str, stacks: list[Stack]) -> str:
    resource = next((stack.resources[name] for stack in stacks if name in stack.resources), None)
    if name == _WATCH:
        alarms = max(sum(1 for _ in stack.find(*_ALARMS)) for stack in stacks)
        return f'{name}["{alarms} alarms<br><i>CloudWatch</i>"]'
    if resource is None:
        return f"{name}([{name}])"
    kind = _KINDS[resource["Type"]]
    title = resource.get("Properties", {}).get("ScheduleExpression", _words(name))
    return name + _SHAPES.get(kind, "[{}]").format(f'"{title}<br><i>{kind}</i>"')


def _words(name: str) -> str:
    """`NotDelivered` is "Not delivered", and `RestAPI` is "Rest API"."""
    parts = re.findall(r"[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|\d+", name)
    words = [part.upper() if part.lower() in {"api", "url"} else part.lower() for part in parts]
    return " ".join([words[0] if words[0].isupper() else words[0].title(), *words[1:]])


def _lines(stack: Stack) -> Iterator[Line]:
    for draw in (_to_the_api, _events, _rights, _dead_letters, _copies, _alarms, _rollouts):
        yield from draw(stack)


def _to_the_api(stack: Stack) -> Iterator[Line]:
    for name, distribution in stack.find("AWS::CloudFront::Distribution"):
        yield Line("Players", name)
        config = distribution["DistributionConfig"]
        homes = {origin["Id"]: _home(stack, origin["DomainName"]) for origin in config["Origins"]}
        groups = {
            one["Id"]: [member["OriginId"] for member in one["Members"]["Items"]]
            for one in config.get("OriginGroups", {}).get("Items", ())
        }
        paths: dict[str, list[str]] = {}
        for behaviour in [config["DefaultCacheBehavior"], *config.get("CacheBehaviors", ())]:
            aim = behaviour["TargetOriginId"]
            first = groups.get(aim, [aim])[0]
            paths.setdefault(homes[first], []).append(behaviour.get("PathPattern", "all else"))
        for home, patterns in paths.items():
            yield Line(name, home, ", ".join(patterns))
    known = aliases(stack)
    for call in [*integrations(stack), *urls(stack)]:
        label = f"alias {call.target.qualifier}" if call.target.function in known else ""
        yield Line(call.where.split()[0], call.target.function, label)
    for _, one in stack.find("AWS::WAFv2::WebACLAssociation"):
        firewall = place_of(one["WebACLArn"])
        for api in sorted(names_in(one["ResourceArn"])):
            if firewall and stack.properties(api, "AWS::ApiGateway::RestApi") is not None:
                yield Line(firewall.resource, api, "limits each address")


def _home(stack: Stack, domain: Any) -> str:
    """What answers at a domain name."""
    (name,) = names_in(domain) & stack.resources.keys()
    return name


def _events(stack: Stack) -> Iterator[Line]:
    for call in events(stack):
        one = stack.resources[call.where]["Properties"]
        source = place_of(one.get("EventSourceArn"))
        stream = "stream" if source and "Stream" in source.attribute else ""
        yield Line(source.resource if source else call.where, call.target.function, stream)
        failed = place_of(one.get("DestinationConfig", {}).get("OnFailure", {}).get("Destination"))
        if failed:
            yield Line(call.target.function, failed.resource, "what fails")
    for name, bucket in stack.find("AWS::S3::Bucket"):
        for one in bucket.get("NotificationConfiguration", {}).get("QueueConfigurations", ()):
            yield Line("Players", name, "uploads, with forms from the API")
            if queue := place_of(one["Queue"]):
                yield Line(name, queue.resource, "what is uploaded")


def _rights(stack: Stack) -> Iterator[Line]:
    """What functions do with the table, the buckets and the queues, by what their roles allow."""
    failed = {(line.start, line.end) for line in _events(stack)}
    for name, function in stack.find("AWS::Lambda::Function"):
        for place, actions in sorted(_allowed_actions(stack, function).items()):
            verbs = " and ".join(verb for verb, asked in (("reads", _READS), ("writes", _WRITES)) if actions & asked)
            if (name, place) not in failed and (verbs or "sqs:SendMessage" in actions):
                yield Line(name, place, verbs)
        if name == _RECEIVERS_OF:
            yield Line(name, "Receivers", "signed webhooks")


def _allowed_actions(stack: Stack, function: Mapping[str, Any]) -> dict[str, set[str]]:
    """The actions that a function's role allows on each resource."""
    done: dict[str, set[str]] = {}
    for statement in stack.statements(stack.role_of(function)):
        for place in names_in(statement.get("Resource")) & stack.resources.keys():
            done.setdefault(place, set()).update(as_list(statement["Action"]))
    return done


def _dead_letters(stack: Stack) -> Iterator[Line]:
    for name, queue in stack.find("AWS::SQS::Queue"):
        dead = place_of(queue.get("RedrivePolicy", {}).get("deadLetterTargetArn"))
        if dead:
            yield Line(name, dead.resource, f"after {queue['RedrivePolicy']['maxReceiveCount']} attempts")


def _copies(stack: Stack) -> Iterator[Line]:
    for name, schedule in stack.find("AWS::Scheduler::Schedule"):
        for source in sorted(names_in(schedule["Target"]["Input"]) & stack.resources.keys()):
            yield Line(name, source)
            yield Line(source, "Copies", "to another account")


def _alarms(stack: Stack) -> Iterator[Line]:
    topics = {
        name
        for _, alarm in stack.find(*_ALARMS)
        for name in names_in(alarm.get("AlarmActions")) & stack.resources.keys()
    }
    for topic in sorted(topics):
        yield Line(_WATCH, topic)
    for _, subscription in stack.find("AWS::SNS::Subscription"):
        topic_place = place_of(subscription["TopicArn"])
        if topic_place:
            yield Line(topic_place.resource, "Owner", subscription["Protocol"])
    for name, _ in stack.find("AWS::Budgets::Budget"):
        yield Line(name, "Owner", "email")


def _rollouts(stack: Stack) -> Iterator[Line]:
    for name, _ in stack.find("AWS::Lambda::Alias"):
        update = stack.resources[name].get("UpdatePolicy", {}).get("CodeDeployLambdaAliasUpdate", {})
        group = place_of(update.get("DeploymentGroupName"))
        moved = target_of(stack, {"Ref": name})
        if not group or not moved:
            continue
        yield Line(group.resource, moved.function, "new version, step by step")
        hook = target_of(stack, update.get("BeforeAllowTrafficHook"))
        if hook:
            yield Line(group.resource, hook.function, "first")
            yield Line(hook.function, moved.function, "tries the new version")


def _table(stacks: Iterable[Stack]) -> Iterator[str]:
    """All resources by their types, those too that are not drawn."""
    kinds: dict[str, dict[str, None]] = {}
    for stack in stacks:
        for name, resource in stack.resources.items():
            kinds.setdefault(resource["Type"].removeprefix("AWS::"), {})[name] = None
    yield "| type | resources |"
    yield "| --- | --- |"
    for kind in sorted(kinds):
        named = [re.sub(r"(Deployment|Version)[0-9a-f]{10}$", r"\1", name) for name in kinds[kind]]
        yield f"| {kind} | {', '.join(sorted(set(named)))} |"


def main() -> int:
    with tempfile.TemporaryDirectory() as made:
        out = Path(made) / "out"
        chalice_package("prod", out, Path(made) / "work", libraries=False)
        template = json.loads(as_sent((out / "sam.json").read_bytes()))
    PAGE.write_text(page(template), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
