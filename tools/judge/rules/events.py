"""Queues, streams and schedules, and the functions that they wake."""

import json
from collections.abc import Iterator
from typing import Any

from tools.judge.calls import events, permissions, target_of
from tools.judge.rule import Fault, rule
from tools.judge.stack import Stack, names_in, place_of

_MAPPING = "AWS::Lambda::EventSourceMapping"
_QUEUES = "https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html"
_TIMES = 6
_MINUTE_S = 60
_DEFAULT_TIMEOUT_S = 3
_DEFAULT_VISIBILITY_S = 30
_READING = {
    "AWS::SQS::Queue": ("sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"),
    "AWS::DynamoDB::Table": (
        "dynamodb:DescribeStream",
        "dynamodb:GetRecords",
        "dynamodb:GetShardIterator",
        "dynamodb:ListStreams",
    ),
}
_LEAVING = {
    "AWS::SQS::Queue": ("sqs:SendMessage",),
    "AWS::SNS::Topic": ("sns:Publish",),
    "AWS::S3::Bucket": ("s3:PutObject", "s3:ListBucket"),
}
_IMAGES = {"NewImage": {"NEW_IMAGE", "NEW_AND_OLD_IMAGES"}, "OldImage": {"OLD_IMAGE", "NEW_AND_OLD_IMAGES"}}


def _mappings(stack: Stack) -> Iterator[tuple[str, dict[str, Any], str, dict[str, Any], str]]:
    """Each mapping with its function and the resource that it reads."""
    for name, mapping in stack.find(_MAPPING):
        target = target_of(stack, mapping["FunctionName"])
        source = place_of(mapping.get("EventSourceArn"))
        function = stack.properties(target.function, "AWS::Lambda::Function") if target else None
        if function is not None and source and source.resource in stack.resources:
            yield name, mapping, target.function if target else "", function, source.resource


@rule(
    "Lambda refuses a queue whose messages come back before the function has ended, and asks for six times that, "
    "since a throttled batch is tried again: until then a message is delivered twice.",
    _QUEUES,
)
def a_message_stays_hidden_for_six_attempts(stack: Stack) -> Iterator[Fault]:
    for name, _, _, function, source in _mappings(stack):
        queue = stack.properties(source, "AWS::SQS::Queue")
        timeout = function.get("Timeout", _DEFAULT_TIMEOUT_S)
        hidden = (queue or {}).get("VisibilityTimeout", _DEFAULT_VISIBILITY_S)
        if queue is not None and hidden < _TIMES * timeout:
            yield name, f"{source} hides a message for {hidden} s, and the function has {timeout} s"


@rule("Lambda refuses the mapping: 'The provided execution role does not have permissions'.", _QUEUES)
def a_function_may_read_what_wakes_it(stack: Stack) -> Iterator[Fault]:
    for name, _, called, function, source in _mappings(stack):
        for action in _READING.get(stack.resources[source]["Type"], ()):
            if not stack.may(stack.role_of(function), action, source):
                yield name, f"the role of {called} does not allow {action} on {source}"


@rule(
    "Lambda drops what could not be handled without a trace.",
    "https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html",
)
def a_function_may_leave_what_it_cannot_handle(stack: Stack) -> Iterator[Fault]:
    for name, mapping, called, function, _ in _mappings(stack):
        for place in names_in(mapping.get("DestinationConfig", {})) & stack.resources.keys():
            for action in _LEAVING.get(stack.resources[place]["Type"], ()):
                if not stack.may(stack.role_of(function), action, place):
                    yield name, f"the role of {called} does not allow {action} on {place}"


@rule(
    "Lambda retries a failed record until it expires, a day later, while all that comes after it in its shard waits.",
    "https://docs.aws.amazon.com/lambda/latest/dg/services-dynamodb-errors.html",
)
def a_bad_record_does_not_block_its_shard(stack: Stack) -> Iterator[Fault]:
    for name, mapping, _, _, source in _mappings(stack):
        if stack.resources[source]["Type"] != "AWS::DynamoDB::Table":
            continue
        if int(mapping.get("MaximumRetryAttempts", -1)) < 0:
            yield name, "its retries have no end"
        if not mapping.get("DestinationConfig", {}).get("OnFailure"):
            yield name, "what it gives up goes nowhere"


@rule(
    "The mapping matches nothing, or is refused.",
    "https://docs.aws.amazon.com/lambda/latest/dg/with-ddb-filtering.html",
)
def a_filter_sees_what_it_asks_for(stack: Stack) -> Iterator[Fault]:
    for name, mapping, _, _, source in _mappings(stack):
        table = stack.properties(source, "AWS::DynamoDB::Table")
        view = (table or {}).get("StreamSpecification", {}).get("StreamViewType")
        for one in mapping.get("FilterCriteria", {}).get("Filters", ()) if table is not None else ():
            try:
                asked = json.loads(one["Pattern"]).get("dynamodb", {}).keys()
            except ValueError:
                yield name, "its filter is no JSON"
                continue
            for image, views in _IMAGES.items():
                if image in asked and view not in views:
                    yield name, f"its filter reads {image}, and the stream of {source} has {view or 'nothing'}"


@rule(
    "EventBridge cannot invoke the function: the schedule does nothing, and only its FailedInvocations shows it.",
    "https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-use-resource-based.html",
)
def a_schedule_may_invoke_its_function(stack: Stack) -> Iterator[Fault]:
    allowed = {
        (call.target, place.resource)
        for call, permission in permissions(stack)
        if permission["Principal"] == "events.amazonaws.com" and (place := place_of(permission.get("SourceArn")))
    }
    for call in events(stack):
        if stack.resources[call.where]["Type"] == "AWS::Events::Rule" and (call.target, call.where) not in allowed:
            yield call.where, f"it may not invoke {call.target.function}"


@rule(
    "Lambda keeps an asynchronous event that was throttled for six hours and retries one that failed twice: after a "
    "throttling all sweeps of that time run at once.",
    "https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html",
)
def what_comes_every_minute_does_not_pile_up(stack: Stack) -> Iterator[Fault]:
    limited = {
        (target.function, "" if one.get("Qualifier") == "$LATEST" else one.get("Qualifier"))
        for _, one in stack.find("AWS::Lambda::EventInvokeConfig")
        if (target := target_of(stack, one["FunctionName"])) and one.get("MaximumEventAgeInSeconds", 21600) <= _MINUTE_S
    }
    for call in events(stack):
        scheduled = stack.resources[call.where].get("Properties", {}).get("ScheduleExpression")
        if scheduled and (call.target.function, call.target.qualifier) not in limited:
            yield call.where, f"{call.target.function} has no limit for the age of its events"
