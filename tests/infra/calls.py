"""The permissions that IAM checks for a call that the stand-in has recorded."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.infra.standin import OURS, REGION, STACK

HERE = f"{REGION}:{OURS}"
S3 = {
    "HeadBucket": "ListBucket",
    "ListObjectsV2": "ListBucket",
    "ListObjectVersions": "ListBucketVersions",
    "PutPublicAccessBlock": "PutBucketPublicAccessBlock",
    "PutBucketLifecycleConfiguration": "PutLifecycleConfiguration",
    "DeleteObjects": "DeleteObject",
}


@dataclass(frozen=True)
class Wish:
    action: str
    resource: str = "*"
    context: dict[str, str] = field(default_factory=dict, hash=False)  # condition keys of the request


def wishes(service: str, operation: str, sent: dict[str, Any]) -> Iterator[Wish]:
    if service in SERVICES:
        yield from SERVICES[service](operation, sent)
    elif service != "sts":  # GetCallerIdentity needs no permission
        yield Wish(f"{service}:{operation}")


def _ours(name: str) -> str:
    """The name that CloudFormation would have given; those of the stand-in are shorter."""
    return name if name.startswith("reverie-") else f"{STACK}-{name}"


def _s3(operation: str, sent: dict[str, Any]) -> Iterator[Wish]:
    bucket = f"arn:aws:s3:::{_ours(sent['Bucket'])}"
    deleted = sent.get("Delete", {}).get("Objects", ())
    keys = [one["Key"] for one in ([sent] if "Key" in sent else deleted)]
    actions = [S3.get(operation, operation)]
    if operation == "PutObject" and "Tagging" in sent:
        actions.append("PutObjectTagging")
    if any("VersionId" in one for one in deleted):
        actions.append("DeleteObjectVersion")
    for resource in [f"{bucket}/{key}" for key in keys] or [bucket]:
        yield from (Wish(f"s3:{action}", resource) for action in actions)


def _lambda(operation: str, sent: dict[str, Any]) -> Iterator[Wish]:
    name = sent.get("FunctionName")
    yield Wish(f"lambda:{operation}", f"arn:aws:lambda:{HERE}:function:{_ours(name)}" if name else "*")


def _cloudformation(operation: str, sent: dict[str, Any]) -> Iterator[Wish]:
    stack = sent["StackName"].partition(":stack/")[2] or f"{sent['StackName']}/1"
    yield Wish(f"cloudformation:{operation}", f"arn:aws:cloudformation:{HERE}:stack/{stack}")
    if operation == "CreateChangeSet":
        for transform in ("LanguageExtensions", "Serverless-2016-10-31"):
            yield Wish(f"cloudformation:{operation}", f"arn:aws:cloudformation:{REGION}:aws:transform/{transform}")


def _iam(operation: str, sent: dict[str, Any]) -> Iterator[Wish]:
    role = f"arn:aws:iam::{OURS}:role/{sent['RoleName']}"
    yield Wish(f"iam:{operation}", role, {"iam:PolicyARN": sent.get("PolicyArn", "")})


def _gateway(operation: str, sent: dict[str, Any]) -> Iterator[Wish]:
    method = {"GetAccount": "GET", "UpdateAccount": "PATCH"}[operation]
    yield Wish(f"apigateway:{method}", f"arn:aws:apigateway:{REGION}::/account")
    if operation == "UpdateAccount":
        (patch,) = sent["patchOperations"]
        yield Wish("iam:PassRole", patch["value"], {"iam:PassedToService": "apigateway.amazonaws.com"})


def _dynamodb(operation: str, sent: dict[str, Any]) -> Iterator[Wish]:
    table = f"arn:aws:dynamodb:{HERE}:table/{_ours(sent['TableName'])}" if "TableName" in sent else "*"
    yield Wish(f"dynamodb:{operation}", table)


def _sns(operation: str, sent: dict[str, Any]) -> Iterator[Wish]:
    yield Wish(f"sns:{operation}", sent["TopicArn"])


def _acm(operation: str, sent: dict[str, Any]) -> Iterator[Wish]:
    yield Wish(f"acm:{operation}", sent["CertificateArn"])


def _ssm(operation: str, sent: dict[str, Any]) -> Iterator[Wish]:
    yield Wish(f"ssm:{operation}", f"arn:aws:ssm:{HERE}:parameter{sent['Name']}")


def _budgets(operation: str, _: dict[str, Any]) -> Iterator[Wish]:
    """Its permissions are not named like its calls:
    https://docs.aws.amazon.com/service-authorization/latest/reference/list_awsbudgetservice.html."""
    yield Wish({"DescribeBudgets": "budgets:ViewBudget"}[operation])


SERVICES: dict[str, Callable[[str, dict[str, Any]], Iterator[Wish]]] = {
    "acm": _acm,
    "api-gateway": _gateway,
    "apigateway": _gateway,
    "budgets": _budgets,
    "cloudformation": _cloudformation,
    "dynamodb": _dynamodb,
    "iam": _iam,
    "lambda": _lambda,
    "s3": _s3,
    "sns": _sns,
    "ssm": _ssm,
}
