"""What is uploaded to an account when the real package is deployed."""

import json

import pytest
import yaml

from tests.contract.checked import document
from tests.infra.standin import OURS, STACK, Aws
from tools.deploy.account import Account
from tools.deploy.deploy import deploy
from tools.deploy.parameters import parameters_of
from tools.judge.judge import deployments, findings
from tools.judge.rules.gateway import GATEWAY_ROLE
from tools.judge.sent import as_sent


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


def test_the_judge_has_nothing_to_say_about_it(sent, aws):
    """What deploying prepares before the stack counts only if it is done by then."""
    _, body = sent
    done = [name for name, _ in aws.asked]
    prepared = {GATEWAY_ROLE} if "update_account" in done[: done.index("execute_change_set")] else set()
    (deployment,) = deployments([body], document(), prepared)
    assert list(map(str, findings(deployment))) == []


def test_what_the_judge_reads_is_what_is_sent(sent, chalices):
    """But for the archive's address, and the names of versions, which follow from it and from the parameters."""
    _, body = sent
    judged, code = json.loads(as_sent((chalices / "sam.json").read_bytes())), set()
    for template in (judged, read := json.loads(body)):
        for resource in template["Resources"].values():
            code.add(resource["Properties"].pop("CodeUri", None))
            resource["Properties"].pop("AutoPublishCodeSha256", None)
    assert read == judged
    assert all(one is None or one.startswith("s3://") for one in code)


def test_the_gateway_may_write_its_log_before_there_is_a_stage_that_has_one(sent, aws):
    _, body = sent
    assert "AccessLogSetting" in json.loads(body)["Resources"]["RestAPI"]["Properties"]
    assert aws.logging_role == f"arn:aws:iam::{OURS}:role/reverie-gateway-log"
    done = [name for name, _ in aws.asked]
    assert done.index("update_account") < done.index("execute_change_set")
