"""What is uploaded to an account when the real package is deployed."""

import json

import pytest
import yaml

from tests.infra.standin import OURS, STACK, Aws
from tools.account import Account
from tools.deploy import deploy, parameters_of


@pytest.fixture
def aws():
    return Aws()


@pytest.fixture
def sent(aws, chalices):
    """The template as CloudFormation gets it, with the name of the object which it is in."""
    deploy(Account(aws), chalices, STACK, parameters_of("prod"))
    (change,) = aws.sent("create_change_set")
    key = change["TemplateURL"].rpartition("/")[2]
    return key, aws.objects[key]


def test_cloudformation_gets_json_since_it_refuses_yaml_aliases(sent):
    key, body = sent
    named = [token.value for token in yaml.scan(body) if isinstance(token, yaml.AnchorToken | yaml.AliasToken)]
    assert named == []
    assert key.endswith(".json")
    assert json.loads(body)["Resources"]["Table"]["Type"] == "AWS::DynamoDB::Table"


def test_the_gateway_may_write_its_log_before_there_is_a_stage_that_has_one(sent, aws):
    _, body = sent
    assert "AccessLogSetting" in json.loads(body)["Resources"]["RestAPI"]["Properties"]
    assert aws.logging_role == f"arn:aws:iam::{OURS}:role/reverie-gateway-log"
    done = [name for name, _ in aws.asked]
    assert done.index("update_account") < done.index("execute_change_set")
