"""The table, the buckets, and what outlives the stack."""

from collections.abc import Iterator, Mapping
from math import inf
from typing import Any

from tools.judge.rule import Fault, rule
from tools.judge.stack import Stack, as_list, place_of

_POLICIES = ("DeletionPolicy", "UpdateReplacePolicy")
_INDEXES = 20
_BACKUP_DAYS = 35  # to so long ago DynamoDB restores a table
# A log of the API's requests says which players were erased, and a restored table has them again.
_KEPT = {"Table", "PicturesBucket", "UploadsBucket", "ApiLog"}


def _keeps(stack: Stack) -> bool:
    return stack.chosen.get("KeepData") == "true"


@rule(
    "CloudFormation deletes with the stack, or with a replacement, everything that has no policy Retain.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-deletionpolicy.html",
)
def what_is_promised_to_stay_stays(stack: Stack) -> Iterator[Fault]:
    for name in sorted(_KEPT & stack.resources.keys()) if _keeps(stack) else ():
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
        if resource["Type"] == "AWS::Lambda::Version" or (_keeps(stack) and name in _KEPT):
            continue
        for policy in _POLICIES:
            if str(resource.get(policy, "Delete")) not in {"Delete", "Snapshot"}:
                yield name, f"its {policy} is {resource[policy]}"


@rule(
    "DynamoDB refuses a table with more than 20.",
    "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html",
)
def at_most_20_indexes(stack: Stack) -> Iterator[Fault]:
    for name, table in stack.find("AWS::DynamoDB::Table"):
        if len(table.get("GlobalSecondaryIndexes", ())) > _INDEXES:
            yield name, f"it has {len(table['GlobalSecondaryIndexes'])} global secondary indexes"


@rule(
    "DynamoDB deletes an item only by a number in the one attribute that is named, and keeps all others for ever.",
    "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/TTL.html",
)
def old_items_go_by_the_attribute_that_is_written(stack: Stack) -> Iterator[Fault]:
    for name, table in stack.find("AWS::DynamoDB::Table"):
        setting = table.get("TimeToLiveSpecification", {})
        if setting != {"AttributeName": "ttl", "Enabled": True}:
            yield name, f"items carry `ttl`, and its time to live is {setting or 'off'}"


@rule(
    "S3 deletes no bucket that has something in it, so the stack's removal fails half way.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-s3-bucket.html",
)
def a_bucket_that_goes_expires_what_is_in_it(stack: Stack) -> Iterator[Fault]:
    """Pictures apart: what removes the stack empties their bucket."""
    for name, bucket in stack.find("AWS::S3::Bucket"):
        rules = bucket.get("LifecycleConfiguration", {}).get("Rules", ())
        if name not in _KEPT and not any("ExpirationInDays" in one and one["Status"] == "Enabled" for one in rules):
            yield name, "nothing in it expires"


@rule(
    "S3 answers 'Unable to validate the following destination configurations', and the bucket is not made.",
    "https://docs.aws.amazon.com/AmazonS3/latest/userguide/grant-destinations-permissions-to-s3.html",
)
def a_bucket_may_tell_what_it_tells(stack: Stack) -> Iterator[Fault]:
    for name, bucket in stack.find("AWS::S3::Bucket"):
        for told in _receivers(bucket):
            if not any(map(_lets_s3_in, _policies(stack, told).values())):
                yield name, f"{told} has no policy that lets s3.amazonaws.com in"


@rule(
    "S3 asks what it is to tell while the bucket is made, and CloudFormation makes the policy at the same time.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-properties-s3-bucket-notificationconfiguration.html",
)
def a_bucket_is_made_after_the_policy_of_what_it_tells(stack: Stack) -> Iterator[Fault]:
    for name, bucket in stack.find("AWS::S3::Bucket"):
        for told in _receivers(bucket):
            late = _policies(stack, told).keys() - set(as_list(stack.resources[name].get("DependsOn")))
            yield from ((name, f"it does not depend on {policy}") for policy in sorted(late))


@rule(
    "What handles the notification writes into the bucket, and each of its writes is notified again, without an end.",
    "https://docs.aws.amazon.com/lambda/latest/dg/with-s3.html",
)
def a_bucket_tells_of_what_lies_under_a_prefix(stack: Stack) -> Iterator[Fault]:
    for name, bucket in stack.find("AWS::S3::Bucket"):
        for one in _notifications(bucket):
            rules = one.get("Filter", {}).get("S3Key", {}).get("Rules", ())
            if not any(rule["Name"].lower() == "prefix" and rule["Value"] for rule in rules):
                yield name, "it tells of all that is written into it"


@rule(
    "S3 keeps what has expired until midnight, first as it is and then as an older version, and with it the erased.",
    "https://docs.aws.amazon.com/AmazonS3/latest/userguide/lifecycle-expire-general-considerations.html",
)
def copies_go_when_the_tables_own_backups_do(stack: Stack) -> Iterator[Fault]:
    for name, bucket in stack.find("AWS::S3::Bucket"):
        if name == "Copies" and (days := days_kept(bucket)) > _BACKUP_DAYS:
            yield name, f"a copy stays for {days} days, and docs/operations.md promises {_BACKUP_DAYS}"


def days_kept(bucket: Mapping[str, Any]) -> float:
    """For how long an object is there that is written once and expires: infinite if nothing deletes it."""
    rules = bucket.get("LifecycleConfiguration", {}).get("Rules", ())
    every = [one for one in rules if one["Status"] == "Enabled" and not one.get("Prefix")]
    shown = min((one["ExpirationInDays"] for one in every if "ExpirationInDays" in one), default=inf)
    ends = [one["NoncurrentVersionExpiration"] for one in every if "NoncurrentVersionExpiration" in one]
    older = min((one["NoncurrentDays"] for one in ends), default=inf)
    versions = bucket.get("VersioningConfiguration", {}).get("Status") == "Enabled"
    return shown + 1 + (older + 1 if versions else 0)


def _notifications(bucket: Mapping[str, Any]) -> list[dict[str, Any]]:
    kinds = bucket.get("NotificationConfiguration", {})
    return [one for kind in ("QueueConfigurations", "TopicConfigurations") for one in kinds.get(kind, ())]


def _receivers(bucket: Mapping[str, Any]) -> Iterator[str]:
    """The names of the queues and topics to which the bucket tells what happens in it."""
    places = (place_of(one.get("Queue") or one.get("Topic")) for one in _notifications(bucket))
    return (place.resource for place in places if place)


def _policies(stack: Stack, told: str) -> dict[str, dict[str, Any]]:
    """The policies of this queue or topic, by name."""
    found = stack.find("AWS::SNS::TopicPolicy", "AWS::SQS::QueuePolicy")
    return {name: policy for name, policy in found if {"Ref": told} in (policy.get("Topics") or policy["Queues"])}


def _lets_s3_in(policy: Mapping[str, Any]) -> bool:
    return any(
        "s3.amazonaws.com" in str(statement.get("Principal")) and statement["Effect"] == "Allow"
        for statement in policy["PolicyDocument"]["Statement"]
    )
