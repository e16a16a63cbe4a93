"""An AWS account in one region, and what it needs once before the first deployment."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

import boto3
from botocore.exceptions import (
    BotoCoreError,
    ClientError,
    EndpointConnectionError,
    NoCredentialsError,
    NoRegionError,
)

GATEWAY_LOG = "reverie-gateway-log"
_TRUST = {
    "Version": "2012-10-17",
    "Statement": [
        {"Effect": "Allow", "Principal": {"Service": "apigateway.amazonaws.com"}, "Action": "sts:AssumeRole"}
    ],
}
SUPERSEDED = "superseded=yes"
"""The tag of objects that no stack needs any more: they expire, and no other."""

_EXPIRES_DAYS = 90
_LIFECYCLE = {
    "Rules": [
        {
            "ID": "superseded",
            "Status": "Enabled",
            "Filter": {"Tag": dict(zip(("Key", "Value"), SUPERSEDED.split("="), strict=True))},
            "Expiration": {"Days": _EXPIRES_DAYS},
        }
    ]
}
_AT_ONCE = 1_000  # objects that S3 deletes in one call
_PAUSE_S = 21  # API Gateway takes one UpdateAccount in 20 seconds
_TRIES = 6


class CannotDeploy(Exception):
    """The message is what AWS says."""


REFUSALS = (CannotDeploy, BotoCoreError, ClientError)
"""Errors that end a command with one line: no permission, credentials, region or network, or a failed deployment."""


_POLICY = "give the one who deploys the rights in infra/deploy-policy.json (docs/operations.md)"
_ADVICE = (  # the first that fits
    (
        "must be verified before you can add",
        "open a case with AWS Support, quote this line, and deploy again afterwards",
    ),
    (
        "UnreservedConcurrentExecution below",
        "set FunctionUrlConcurrency to 0, or ask AWS for more concurrent executions",
    ),
    ("CloudWatch Logs role ARN must be set", "run make deploy-check: API Gateway has no role for logs in this region"),
    ("security token included in the request is expired", "sign in again (aws sso login), and repeat the command"),
    ("ExpiredToken", "sign in again (aws sso login), and repeat the command"),
    ("RequestExpired", "sign in again (aws sso login), and check this machine's clock"),
    ("InvalidClientTokenId", "these keys are not valid (any more): choose others with AWS_PROFILE"),
    ("SSO session associated with this profile has expired", "sign in again: aws sso login"),
    ("AccessDenied", _POLICY),
    ("not authorized to perform", _POLICY),
    ("UnauthorizedOperation", _POLICY),
    ("Throttling", "AWS limits how often it may be asked: repeat the command in a minute"),
    ("Rate exceeded", "AWS limits how often it may be asked: repeat the command in a minute"),
    ("TooManyRequests", "AWS limits how often it may be asked: repeat the command in a minute"),
)


def in_one_line(error: Exception) -> str:
    """What AWS says, and what to do, if that is known."""
    told = " ".join(str(error).split())
    match error:
        case NoCredentialsError():
            advice = "choose the account with AWS_PROFILE, or run aws configure"
        case NoRegionError():
            advice = "choose one with AWS_REGION"
        case EndpointConnectionError():
            advice = "check the network, and that AWS_REGION is the name of a region"
        case _:
            advice = next((advice for words, advice in _ADVICE if words in told), "")
    return f"{told} -> {advice}" if advice else told


def exit_code(command: str, work: Callable[[], object]) -> int:
    """Do the work of a command; what AWS refuses ends it with one line. Gives the code to exit with."""
    try:
        work()
    except REFUSALS as error:
        print(f"{command}: {in_one_line(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        told = "if a change has begun, CloudFormation goes on; make deploy-check shows the stack's state"
        print(f"\n{command}: {told}", file=sys.stderr)
        return 130
    return 0


@dataclass(frozen=True, slots=True)
class Account:
    """An AWS account in one region, or an emulator of one at `endpoint`."""

    session: Any
    endpoint: str | None = None
    _clients: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def client(self, service: str) -> Any:
        if service not in self._clients:
            self._clients[service] = self.session.client(service, endpoint_url=self.endpoint)
        return self._clients[service]

    def owner(self) -> str:
        """The account's number."""
        number: str = self.client("sts").get_caller_identity()["Account"]
        return number

    def bucket(self) -> dict[str, str]:
        """The bucket for packages and its owner, as arguments of S3 calls; it need not exist.

        Its name can be guessed, so it may belong to a stranger: every call names the owner too.
        """
        owner = self.owner()
        return {"Bucket": f"reverie-artifacts-{owner}-{self.session.region_name}", "ExpectedBucketOwner": owner}

    def has_bucket(self) -> bool:
        """Whether the bucket for packages exists. Raises CannotDeploy if it is somebody else's."""
        ours = self.bucket()
        try:
            self.client("s3").head_bucket(**ours)
        except ClientError as error:
            if error.response["Error"]["Code"] == str(HTTPStatus.NOT_FOUND.value):
                return False
            told = f"{ours['Bucket']} is not a bucket of this account, or not to be looked at: {error}"
            raise CannotDeploy(told) from None
        return True

    def artifacts(self) -> dict[str, str]:
        """`bucket()`, after creating it if it is missing. Raises CannotDeploy."""
        ours, s3, region = self.bucket(), self.client("s3"), self.session.region_name
        if not self.has_bucket():
            elsewhere = {} if region == "us-east-1" else {"LocationConstraint": region}
            s3.create_bucket(Bucket=ours["Bucket"], **({"CreateBucketConfiguration": elsewhere} if elsewhere else {}))
        shut = ("BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets")
        s3.put_public_access_block(**ours, PublicAccessBlockConfiguration=dict.fromkeys(shut, True))
        s3.put_bucket_lifecycle_configuration(**ours, LifecycleConfiguration=_LIFECYCLE)
        return ours


def keys(s3: Any, bucket: Mapping[str, str], *prefixes: str) -> Iterator[str]:
    """The keys of the bucket's objects that begin with one of the prefixes. `bucket`: arguments of S3 calls."""
    for prefix in prefixes:
        for page in s3.get_paginator("list_objects_v2").paginate(**bucket, Prefix=prefix):
            yield from (found["Key"] for found in page.get("Contents", ()))


def delete_objects(s3: Any, bucket: Mapping[str, str], old: Sequence[str]) -> None:
    """Delete the objects with these keys. `bucket`: as in `keys`."""
    for start in range(0, len(old), _AT_ONCE):
        part = [{"Key": key} for key in old[start : start + _AT_ONCE]]
        s3.delete_objects(**bucket, Delete={"Objects": part, "Quiet": True})


def environments_account() -> Account:
    """The account and the region of the environment. AWS's other tools read AWS_REGION, but boto3 does not.

    Raises BotoCoreError for an unknown profile.
    """
    return Account(boto3.session.Session(region_name=os.environ.get("AWS_REGION") or None))


def let_the_gateway_log(account: Account, pause: Callable[[float], None] = time.sleep) -> None:
    """Give API Gateway a role for writing logs, unless it has one.

    An account has one such role in each region, for all its APIs. Without it no stage may have an access log. So no
    stack owns it, and an existing one stays. Raises CannotDeploy.
    """
    gateway = account.client("apigateway")
    if gateway.get_account().get("cloudwatchRoleArn"):
        return
    role = _logging_role(account)
    change = [{"op": "replace", "path": "/cloudwatchRoleArn", "value": role}]
    for left in reversed(range(_TRIES)):
        try:
            gateway.update_account(patchOperations=change)
            return
        except ClientError as error:  # a new role takes a while to be known everywhere
            if error.response["Error"]["Code"] not in {"BadRequestException", "TooManyRequestsException"}:
                raise
            if not left:
                raise CannotDeploy(f"API Gateway does not take {role} to write its logs: {error}") from None
        pause(_PAUSE_S)


def _logging_role(account: Account) -> str:
    """The role's ARN. All regions share the role, so it may exist already."""
    iam = account.client("iam")
    try:
        made = iam.create_role(
            RoleName=GATEWAY_LOG,
            AssumeRolePolicyDocument=json.dumps(_TRUST),
            Description="API Gateway writes the logs of all APIs of this account with it",
        )
    except iam.exceptions.EntityAlreadyExistsException:
        made = iam.get_role(RoleName=GATEWAY_LOG)
    arn: str = made["Role"]["Arn"]
    managed = f"arn:{arn.split(':')[1]}:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs"
    iam.attach_role_policy(RoleName=GATEWAY_LOG, PolicyArn=managed)
    return arn
