"""The table, the buckets, and what outlives the stack."""

from collections.abc import Iterator

from tools.judge.rule import Fault, rule
from tools.judge.stack import Stack, place_of

_POLICIES = ("DeletionPolicy", "UpdateReplacePolicy")
_INDEXES = 20
# A log of the API's requests says which players were erased, and a restored table has them again.
_KEPT = {"Table", "PicturesBucket", "ApiLog"}


def _kept(stack: Stack) -> bool:
    return stack.chosen.get("KeepData") == "true"


@rule(
    "CloudFormation deletes with the stack, or with a replacement, everything that has no policy Retain.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-deletionpolicy.html",
)
def what_is_promised_to_stay_stays(stack: Stack) -> Iterator[Fault]:
    for name in sorted(_KEPT & stack.resources.keys()) if _kept(stack) else ():
        for policy in _POLICIES:
            if stack.resources[name].get(policy) != "Retain":
                yield name, f"with KeepData its {policy} is {stack.resources[name].get(policy, 'missing')}"


@rule(
    "CloudFormation leaves it behind: it costs money, belongs to nobody and may hold what players want erased.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-deletionpolicy.html",
)
def nothing_else_stays(stack: Stack) -> Iterator[Fault]:
    for name, resource in stack.resources.items():
        # Versions go with their function, in spite of their policy.
        if resource["Type"] == "AWS::Lambda::Version" or (_kept(stack) and name in _KEPT):
            continue
        for policy in _POLICIES:
            if str(resource.get(policy, "Delete")) not in {"Delete", "Snapshot"}:
                yield name, f"its {policy} is {resource[policy]}"


@rule(
    "DynamoDB refuses a table with more than 20.",
    "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html",
)
def at_most_20_indexes(stack: Stack) -> Iterator[Fault]:
    for name, table in stack.of("AWS::DynamoDB::Table"):
        if len(table.get("GlobalSecondaryIndexes", ())) > _INDEXES:
            yield name, f"it has {len(table['GlobalSecondaryIndexes'])} global secondary indexes"


@rule(
    "DynamoDB deletes an item only by a number in the one attribute that is named, and keeps all others for ever.",
    "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html",
)
def old_items_go_by_the_attribute_that_is_written(stack: Stack) -> Iterator[Fault]:
    for name, table in stack.of("AWS::DynamoDB::Table"):
        setting = table.get("TimeToLiveSpecification", {})
        if setting != {"AttributeName": "ttl", "Enabled": True}:
            yield name, f"items carry `ttl`, and its time to live is {setting or 'off'}"


@rule(
    "S3 deletes no bucket that has something in it, so the stack's removal fails half way.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-s3-bucket.html",
)
def a_bucket_that_goes_expires_what_is_in_it(stack: Stack) -> Iterator[Fault]:
    """Pictures apart: what removes the stack empties their bucket."""
    for name, bucket in stack.of("AWS::S3::Bucket"):
        rules = bucket.get("LifecycleConfiguration", {}).get("Rules", ())
        if name not in _KEPT and not any("ExpirationInDays" in one and one["Status"] == "Enabled" for one in rules):
            yield name, "nothing in it expires"


@rule(
    "S3 answers 'Unable to validate the following destination configurations', and the bucket is not made.",
    "https://docs.aws.amazon.com/AmazonS3/latest/userguide/grant-destinations-permissions-to-s3.html",
)
def a_bucket_may_tell_what_it_tells(stack: Stack) -> Iterator[Fault]:
    for name, bucket in stack.of("AWS::S3::Bucket"):
        for one in bucket.get("NotificationConfiguration", {}).get("TopicConfigurations", ()):
            topic = place_of(one["Topic"])
            if topic and not _lets_s3_publish(stack, topic.resource):
                yield name, f"{topic.resource} has no policy that lets s3.amazonaws.com publish"


def _lets_s3_publish(stack: Stack, topic: str) -> bool:
    return any(
        "s3.amazonaws.com" in str(statement.get("Principal")) and statement["Effect"] == "Allow"
        for _, policy in stack.of("AWS::SNS::TopicPolicy")
        if {"Ref": topic} in policy["Topics"]
        for statement in policy["PolicyDocument"]["Statement"]
    )
