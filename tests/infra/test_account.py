"""What an account needs once for all deployments: permission for the gateway to write logs."""

import json

import boto3
import pytest
from botocore.exceptions import ClientError
from botocore.stub import ANY, Stubber

from tools.deploy.account import Account, CannotDeploy, environments_account, let_the_gateway_log

NAME = "reverie-gateway-log"
ARN = f"arn:aws-cn:iam::111122223333:role/{NAME}"
POLICY = "arn:aws-cn:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs"
ROLE = {"Role": {"Path": "/", "RoleName": NAME, "RoleId": "A" * 16, "Arn": ARN, "CreateDate": 0}}
CHANGE = {"patchOperations": [{"op": "replace", "path": "/cloudwatchRoleArn", "value": ARN}]}
UNKNOWN = "The role ARN does not have required permissions configured. Please grant trust permission for API Gateway"


class Stubbed:
    """A session with prepared answers, in their order."""

    def __init__(self):
        keys = {"aws_access_key_id": "any", "aws_secret_access_key": "any"}
        self.clients = {name: boto3.client(name, "cn-north-1", **keys) for name in ("apigateway", "iam")}
        self.gateway, self.iam = (Stubber(client) for client in self.clients.values())
        self.gateway.activate()
        self.iam.activate()

    def client(self, service, endpoint_url=None):
        return self.clients[service]

    def expects_a_role(self):
        self.gateway.add_response("get_account", {"throttleSettings": {"burstLimit": 5000}})
        made = {"RoleName": NAME, "AssumeRolePolicyDocument": ANY, "Description": ANY}
        self.iam.add_response("create_role", ROLE, made)
        self.iam.add_response("attach_role_policy", {}, {"RoleName": NAME, "PolicyArn": POLICY})

    def refuses(self, code, message):
        self.gateway.add_client_error("update_account", code, message, 400, expected_params=CHANGE)


@pytest.fixture
def session():
    stubbed = Stubbed()
    yield stubbed
    stubbed.gateway.assert_no_pending_responses()
    stubbed.iam.assert_no_pending_responses()


def test_an_existing_role_stays_as_it_is(session):
    session.gateway.add_response("get_account", {"cloudwatchRoleArn": "arn:aws-cn:iam::111122223333:role/theirs"})
    let_the_gateway_log(Account(session))


def test_a_missing_role_is_created_and_set(session):
    session.expects_a_role()
    session.gateway.add_response("update_account", {"cloudwatchRoleArn": ARN}, CHANGE)
    let_the_gateway_log(Account(session))


def test_a_role_created_for_another_region_is_used_again(session):
    session.gateway.add_response("get_account", {})
    session.iam.add_client_error("create_role", "EntityAlreadyExists", "Role with name … already exists.", 409)
    session.iam.add_response("get_role", ROLE, {"RoleName": NAME})
    session.iam.add_response("attach_role_policy", {}, {"RoleName": NAME, "PolicyArn": POLICY})
    session.gateway.add_response("update_account", {"cloudwatchRoleArn": ARN}, CHANGE)
    let_the_gateway_log(Account(session))


def test_waiting_for_a_new_role_keeps_to_the_gateways_request_limit(session):
    """Once in 20 seconds: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html."""
    session.expects_a_role()
    session.refuses("BadRequestException", UNKNOWN)
    session.refuses("TooManyRequestsException", "Too Many Requests")
    session.gateway.add_response("update_account", {"cloudwatchRoleArn": ARN}, CHANGE)
    pauses = []
    let_the_gateway_log(Account(session), pauses.append)
    assert len(pauses) == 2
    assert min(pauses) > 20


def test_a_role_which_never_becomes_usable_gives_the_gateways_message(session):
    session.expects_a_role()
    pauses = []
    for _ in range(6):
        session.refuses("BadRequestException", UNKNOWN)
    with pytest.raises(CannotDeploy, match=f"{ARN}.*required permissions"):
        let_the_gateway_log(Account(session), pauses.append)
    assert len(pauses) == 5


def test_a_caller_without_permission_fails_at_once(session):
    session.expects_a_role()
    session.refuses("AccessDeniedException", "not authorized to perform: iam:PassRole")
    with pytest.raises(ClientError, match="iam:PassRole"):
        let_the_gateway_log(Account(session), None)


def test_only_the_gateway_may_assume_the_role(session):
    sent = []
    session.clients["iam"].meta.events.register(
        "provide-client-params.iam.CreateRole", lambda params, **_: sent.append(params)
    )
    test_a_missing_role_is_created_and_set(session)
    (statement,) = json.loads(sent[0]["AssumeRolePolicyDocument"])["Statement"]
    assert statement["Principal"] == {"Service": "apigateway.amazonaws.com"}


@pytest.mark.parametrize(
    ("environment", "region"),
    [
        ({"AWS_REGION": "eu-north-1"}, "eu-north-1"),
        ({"AWS_DEFAULT_REGION": "eu-west-1"}, "eu-west-1"),
        ({"AWS_REGION": "eu-north-1", "AWS_DEFAULT_REGION": "eu-west-1"}, "eu-north-1"),
        ({"AWS_REGION": ""}, None),
    ],
)
def test_the_region_is_read_as_awss_other_tools_read_it(monkeypatch, environment, region):
    """https://docs.aws.amazon.com/sdkref/latest/guide/feature-region.html"""
    for name in ("AWS_PROFILE", "AWS_REGION", "AWS_DEFAULT_REGION"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"AWS_CONFIG_FILE": "/nowhere", **environment}.items():
        monkeypatch.setenv(name, value)
    assert environments_account().session.region_name == region
