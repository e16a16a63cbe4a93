"""What an account gets when the real package is deployed into it, and what SAM makes of it."""

import json
import os
import subprocess

import pytest
import yaml

from tests.infra.standin import OURS, STACK, Aws
from tools.account import Account
from tools.deploy import deploy, parameters_of
from tools.emulator import PYTHON
from tools.package.__main__ import WORK

pytestmark = pytest.mark.deployed

TRANSLATE = """
import json, sys
import boto3
from samtranslator.parser.parser import Parser
from samtranslator.translator.translator import Translator
translator = Translator({}, Parser(), boto_session=boto3.session.Session(region_name="eu-west-1"))
json.dump(translator.translate(json.load(sys.stdin), {}), sys.stdout)
"""


@pytest.fixture(scope="module")
def aws():
    session = Aws()
    deploy(Account(session), WORK / "dev", STACK, parameters_of("prod"))
    return session


@pytest.fixture(scope="module")
def sent(aws):
    """The bytes that CloudFormation is pointed at."""
    (change,) = aws.sent("create_change_set")
    return aws.objects[change["TemplateURL"].rpartition("/")[2]]


@pytest.fixture(scope="module")
def translated(sent):
    """By SAM's own translator, which is in the emulator's environment."""
    environment = {"PATH": os.environ["PATH"], "AWS_DEFAULT_REGION": "eu-west-1"}
    done = subprocess.run([PYTHON, "-c", TRANSLATE], input=sent, env=environment, capture_output=True, check=True)
    return json.loads(done.stdout)["Resources"]


def of_type(resources, kind):
    return [one["Properties"] for one in resources.values() if one["Type"] == kind]


def test_the_translated_template_has_everything_the_service_needs(aws, sent, translated):
    assert not [token for token in yaml.scan(sent) if isinstance(token, yaml.AnchorToken | yaml.AliasToken)]
    stages = [one["StageName"] for one in of_type(translated, "AWS::ApiGateway::Stage")]
    stages += [one["StageName"] for one in of_type(translated, "AWS::ApiGateway::Deployment") if "StageName" in one]
    assert stages == ["api"]
    (stage,) = of_type(translated, "AWS::ApiGateway::Stage")
    assert "AccessLogSetting" in stage
    assert aws.logging_role == f"arn:aws:iam::{OURS}:role/reverie-gateway-log"
    (distribution,) = of_type(translated, "AWS::CloudFront::Distribution")
    kept = {
        one["ErrorCode"]: one["ErrorCachingMinTTL"]
        for one in distribution["DistributionConfig"]["CustomErrorResponses"]
    }
    assert kept == dict.fromkeys([400, 403, 404, 405, 414, 500, 501, 502, 503, 504], 0)
    functions = of_type(translated, "AWS::Lambda::Function")
    assert len({(one["Runtime"], json.dumps(one["Architectures"])) for one in functions}) == 1
    assert aws.table["DeletionProtectionEnabled"] is True
