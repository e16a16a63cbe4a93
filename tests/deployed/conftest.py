"""The real package on an emulated AWS: API Gateway, Lambda workers, DynamoDB, queues."""

import json
import time
from contextlib import ExitStack, closing
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.deployed.phases import games_of_every_phase
from tests.e2e.remote import Remote
from tools.deploy.account import Account
from tools.deploy.deploy import deploy
from tools.deploy.emulator import PACKAGE, PARAMETERS, emulator
from tools.deploy.stack import remove

ATTEMPTS, PAUSE_S = 20, 0.5


@dataclass(frozen=True)
class Cloud:
    account: Account
    outputs: dict[str, str]
    url: str  # of the REST API
    log: Path  # of the emulator
    stack: str = "reverie-dev"

    @property
    def table(self) -> str:
        return self.outputs["TableName"]

    def client(self, service: str) -> Any:
        return self.account.client(service)

    def lines(self, log: str) -> list[dict[str, Any]]:
        """The lines that a function has logged; `log` is the logical id of its log group."""
        group = self.resource(log)  # other stacks may have left one of that name
        pages = self.client("logs").get_paginator("filter_log_events").paginate(logGroupName=group)
        messages = [event["message"] for page in pages for event in page["events"]]
        return [json.loads(message) for message in messages if message.startswith('{"_aws"')]

    def resource(self, logical: str) -> str:
        """The name of a resource of the stack."""
        stacks = self.client("cloudformation")
        found = stacks.describe_stack_resource(StackName=self.stack, LogicalResourceId=logical)
        name: str = found["StackResourceDetail"]["PhysicalResourceId"]
        return name

    def connection(self) -> "Gateway":
        parts = urlsplit(self.url)
        assert parts.port
        return Gateway(parts.port, parts.path)


class Gateway(Remote):
    """A connection to the service through the gateway, whose addresses begin with the stage's.

    A request for which there is no worker at the moment is sent again, as the contract asks of clients.
    """

    def __init__(self, port: int, prefix: str) -> None:
        super().__init__(port)
        self.prefix = prefix

    def open(self, path: str, method: str = "GET", data: Any = None, headers: Any = None) -> Any:
        for _ in range(ATTEMPTS):
            answer = super().open(self.prefix + path, method, data, headers)
            if answer.status_code != HTTPStatus.TOO_MANY_REQUESTS or "code" in answer.json:
                break
            time.sleep(PAUSE_S)
        return answer


@pytest.fixture(scope="session")
def cloud(tmp_path_factory):
    """Roles are enforced: what a function may not do fails."""
    where = tmp_path_factory.mktemp("emulated")
    with emulator(where, AUTH="true", LOCAL_WEBHOOKS="1") as aws:
        reached = aws.account()
        outputs = deploy(reached, PACKAGE, "reverie-dev", PARAMETERS)
        let_batches_be_sent(reached.client("iam"))
        let_plain_requests_pass(reached.client("s3"), outputs["UploadsBucketName"])
        yield Cloud(reached, outputs, aws.address(outputs), where / "emulator.log")
        remove(reached, "reverie-dev")
        assert reached.client("dynamodb").list_tables()["TableNames"] == []


def let_batches_be_sent(iam):
    """Allow batches as AWS does: IAM has no SendMessageBatch, the permission SendMessage covers batches.

    https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-batch-api.html: permissions of the
    batch actions cannot be set. The emulator takes the name of the operation for the action and refuses it, so that
    the template, which is right, is helped along here and nowhere else.
    """
    for role in [role["RoleName"] for role in iam.list_roles()["Roles"]]:
        for policy in iam.list_role_policies(RoleName=role)["PolicyNames"]:
            document = iam.get_role_policy(RoleName=role, PolicyName=policy)["PolicyDocument"]
            for statement in document["Statement"]:
                if statement["Action"] == "sqs:SendMessage":
                    statement["Action"] = ["sqs:SendMessage", "sqs:SendMessageBatch"]
            iam.put_role_policy(RoleName=role, PolicyName=policy, PolicyDocument=json.dumps(document))


def let_plain_requests_pass(s3, bucket):
    """Take out of the bucket's policy what refuses requests without TLS: the emulator has none."""
    policy = json.loads(s3.get_bucket_policy(Bucket=bucket)["Policy"])
    left = [one for one in policy["Statement"] if one["Sid"] != "NobodyWithoutTls"]
    assert len(left) == len(policy["Statement"]) - 1
    s3.put_bucket_policy(Bucket=bucket, Policy=json.dumps({**policy, "Statement": left}))


@pytest.fixture(scope="module")
def games(cloud):
    yield from games_of_every_phase(cloud)


@pytest.fixture
def connect(cloud):
    """Makes connections that are closed at the end of the test."""
    with ExitStack() as stack:
        yield lambda: stack.enter_context(closing(cloud.connection()))


@pytest.fixture
def http(connect):
    return connect()
