"""An AWS account in one region, and what it needs once before the first deployment."""

import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

_GATEWAY_LOG = "reverie-gateway-log"
_TRUST = {
    "Version": "2012-10-17",
    "Statement": [
        {"Effect": "Allow", "Principal": {"Service": "apigateway.amazonaws.com"}, "Action": "sts:AssumeRole"}
    ],
}
_PAUSE_S = 21  # API Gateway takes one UpdateAccount in 20 seconds
_TRIES = 6


class CannotDeploy(Exception):
    """The message is what AWS says."""


REFUSALS = (CannotDeploy, BotoCoreError, ClientError)
"""Errors that end a command with one line: no permission, credentials, region or network, or a failed deployment."""


def in_one_line(error: Exception) -> str:
    return " ".join(str(error).split())


@dataclass(frozen=True, slots=True)
class Account:
    """An AWS account in one region, or an emulator of one at `endpoint`."""

    session: Any
    endpoint: str | None = None

    def client(self, service: str) -> Any:
        return self.session.client(service, endpoint_url=self.endpoint)

    def artifacts(self) -> dict[str, str]:
        """The bucket for packages and its owner, as arguments of S3 calls. Creates the bucket if it is missing.

        Its name can be guessed, so it may belong to a stranger: every call names the owner too. Raises CannotDeploy.
        """
        owner = self.client("sts").get_caller_identity()["Account"]
        region = self.session.region_name
        name = f"reverie-artifacts-{owner}-{region}"
        ours = {"Bucket": name, "ExpectedBucketOwner": owner}
        s3 = self.client("s3")
        try:
            s3.head_bucket(**ours)
        except ClientError as error:
            if error.response["Error"]["Code"] != str(HTTPStatus.NOT_FOUND.value):
                raise CannotDeploy(f"{name} is not a bucket of this account, or not to be looked at: {error}") from None
            elsewhere = {} if region == "us-east-1" else {"LocationConstraint": region}
            s3.create_bucket(Bucket=name, **({"CreateBucketConfiguration": elsewhere} if elsewhere else {}))
            shut = ("BlockPublicAcls", "BlockPublicPolicy", "IgnorePublicAcls", "RestrictPublicBuckets")
            s3.put_public_access_block(**ours, PublicAccessBlockConfiguration=dict.fromkeys(shut, True))
        return ours


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
            RoleName=_GATEWAY_LOG,
            AssumeRolePolicyDocument=json.dumps(_TRUST),
            Description="API Gateway writes the logs of all APIs of this account with it",
        )
    except iam.exceptions.EntityAlreadyExistsException:
        made = iam.get_role(RoleName=_GATEWAY_LOG)
    arn: str = made["Role"]["Arn"]
    managed = f"arn:{arn.split(':')[1]}:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs"
    iam.attach_role_policy(RoleName=_GATEWAY_LOG, PolicyArn=managed)
    return arn
