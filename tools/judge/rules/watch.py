"""Alarms, the topic that tells of them, the budget, the dashboard and the firewall."""

import json
from collections.abc import Iterator
from typing import Any

from tools.judge.rule import Fault, rule
from tools.judge.stack import Stack, as_list, names_in, place_of, text_of

_ALARM = "https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html"
_KEYS = "https://docs.aws.amazon.com/sns/latest/dg/sns-key-management.html#compatibility-with-aws-services"
_BUDGET = (
    "https://docs.aws.amazon.com/aws-cost-management/latest/APIReference/API_budgets_NotificationWithSubscribers.html"
)
_CLOUDWATCH = "cloudwatch.amazonaws.com"
_HOUR_S, _DAY_S, _WEEK_S = 3600, 86_400, 604_800
_MAILS = 10


@rule("CloudWatch changes the alarm's state, and nobody hears of it.", _ALARM)
def alarms_tell_somebody(stack: Stack) -> Iterator[Fault]:
    rolling_back = {
        name
        for _, group in stack.find("AWS::CodeDeploy::DeploymentGroup")
        for name in names_in(group.get("AlarmConfiguration", {}))
    }
    for name, alarm in stack.find("AWS::CloudWatch::Alarm", "AWS::CloudWatch::CompositeAlarm"):
        if not alarm.get("AlarmActions") and name not in rolling_back:
            yield name, "it has no action"


@rule(
    "CloudWatch cannot publish into a topic that AWS's own key encrypts, or a key that does not let it: alarms never "
    "arrive, and only the alarm's history says so.",
    _KEYS,
)
def alarms_may_use_the_topics_key(stack: Stack) -> Iterator[Fault]:
    for topic, properties in stack.find("AWS::SNS::Topic"):
        given = properties.get("KmsMasterKeyId")
        place = place_of(given)
        key = stack.properties(place.resource, "AWS::KMS::Key") if place else None
        if given is None or topic not in _topics_with_readers(stack):
            continue
        for service in sorted(_publishers(stack, topic)):
            if key is None or not _key_is_open(key, service):
                yield topic, f"{service} may not use its key"


@rule(
    "A policy replaces the one that a topic has from the start, which lets CloudWatch of the account publish.",
    "https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html",
)
def alarms_may_publish_into_a_topic_with_a_policy(stack: Stack) -> Iterator[Fault]:
    for name, policy in stack.find("AWS::SNS::TopicPolicy"):
        allowed = [
            one
            for one in policy["PolicyDocument"]["Statement"]
            if one["Effect"] == "Allow" and {"sns:Publish", "SNS:Publish", "sns:*"} & set(as_list(one["Action"]))
        ]
        for topic in sorted(names_in(policy["Topics"])):
            for service in sorted(_publishers(stack, topic)):
                if not any(service in str(one["Principal"]) for one in allowed):
                    yield name, f"it does not let {service} publish into {topic}"


@rule("Budgets refuses it.", _BUDGET)
def a_budget_tells_as_many_as_it_can(stack: Stack) -> Iterator[Fault]:
    for name, budget in stack.find("AWS::Budgets::Budget"):
        told = budget.get("NotificationsWithSubscribers", ())
        for one in told:
            kinds = [subscriber["SubscriptionType"] for subscriber in one["Subscribers"]]
            if not kinds or kinds.count("EMAIL") > _MAILS or kinds.count("SNS") > 1:
                yield name, f"a notification goes to {', '.join(kinds) or 'nobody'}"
        if not told or not float(budget["Budget"].get("BudgetLimit", {}).get("Amount", 0)):
            yield name, "it has no limit, or tells nobody"


@rule(
    "CloudWatch refuses a dashboard that is no JSON or has a faulty widget.",
    "https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutDashboard.html",
)
def a_dashboard_can_be_read(stack: Stack) -> Iterator[Fault]:
    for name, dashboard in stack.find("AWS::CloudWatch::Dashboard"):
        try:
            widgets = json.loads(text_of(dashboard["DashboardBody"]))["widgets"]
        except (ValueError, KeyError):
            yield name, "its body is no JSON with widgets"
            continue
        for place, widget in enumerate(widgets):
            if not {"type", "properties"} <= widget.keys():
                yield name, f"widget {place} has no type or no properties"


@rule(
    "Callers choose that header: each request counts for another address, and the limit never applies.",
    "https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-forwarded-ip-address.html",
)
def a_forwarded_address_is_believed_with_the_secret_alone(stack: Stack) -> Iterator[Fault]:
    for name, firewall in stack.find("AWS::WAFv2::WebACL"):
        for one in firewall.get("Rules", ()):
            rate = one["Statement"].get("RateBasedStatement", {})
            if rate.get("AggregateKeyType") == "FORWARDED_IP" and not any(_conditions(rate.get("ScopeDownStatement"))):
                yield f"{name} {one['Name']}", "it counts by a header of every request"


def _conditions(node: Any) -> Iterator[dict[str, Any]]:
    match node:
        case {"ByteMatchStatement": found}:
            yield found
        case {"NotStatement": _}:
            return
        case dict():
            for inner in node.values():
                yield from _conditions(inner)
        case list():
            for inner in node:
                yield from _conditions(inner)


def _topics_with_readers(stack: Stack) -> set[str]:
    """The topics into which AWS's services publish."""
    return {name for name, _ in stack.find("AWS::SNS::Topic") if _publishers(stack, name)}


def _publishers(stack: Stack, topic: str) -> set[str]:
    """The services that are to publish into a topic."""
    found = {
        _CLOUDWATCH
        for _, alarm in stack.find("AWS::CloudWatch::Alarm", "AWS::CloudWatch::CompositeAlarm")
        if topic in names_in([alarm.get("AlarmActions"), alarm.get("OKActions")])
    }
    for _, budget in stack.find("AWS::Budgets::Budget"):
        if topic in names_in(budget.get("NotificationsWithSubscribers")):
            found.add("budgets.amazonaws.com")
    for _, bucket in stack.find("AWS::S3::Bucket"):
        if topic in names_in(bucket.get("NotificationConfiguration")):
            found.add("s3.amazonaws.com")
    for _, one in stack.find("AWS::Events::Rule"):
        if topic in names_in(one.get("Targets")):
            found.add("events.amazonaws.com")
    return found


def _key_is_open(key: dict[str, Any], service: str) -> bool:
    return any(
        statement["Effect"] == "Allow"
        and service in str(statement["Principal"])
        and any(action.startswith("kms:Decrypt") for action in as_list(statement["Action"]))
        and any(action.startswith("kms:GenerateDataKey") for action in as_list(statement["Action"]))
        for statement in key["KeyPolicy"]["Statement"]
    )
