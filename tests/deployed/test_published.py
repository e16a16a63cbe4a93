"""What SAM makes of the template for AWS: players are answered by published versions, which CodeDeploy exchanges."""

import json

import pytest

from tests.infra.test_roles import FUNCTION
from tools.judge import sam
from tools.package.__main__ import WORK

pytestmark = pytest.mark.deployed

ALIAS = {"APIHandler": "APIHandlerAliaslive", "FunctionUrlHandler": "FunctionUrlHandlerAliaslive"}


@pytest.fixture(scope="module")
def translated():
    template = json.loads((WORK / "dev" / "sam.json").read_text("utf-8"))
    for resource in template["Resources"].values():
        if resource["Type"] == FUNCTION:
            resource["Properties"]["CodeUri"] = "s3://bucket/key"
    ((made,),) = sam.translate([(template, [{}])])
    return made["Resources"]


def test_nothing_that_players_call_is_unpublished(translated):
    """Whatever calls one of the two functions names its alias."""
    for permission in of_type(translated, "AWS::Lambda::Permission"):
        assert permission["FunctionName"]["Ref"] not in ALIAS
    (url,) = of_type(translated, "AWS::Lambda::Url")
    assert url["Qualifier"] == {"Fn::Select": [7, {"Fn::Split": [":", {"Ref": ALIAS["FunctionUrlHandler"]}]}]}
    paths = translated["RestAPI"]["Properties"]["Body"]["paths"]
    integrations = [
        method["x-amazon-apigateway-integration"]
        for path in paths.values()
        for method in path.values()
        if "x-amazon-apigateway-integration" in method
    ]
    called = [one["uri"]["Fn::Sub"][1] for one in integrations if one["type"] == "aws_proxy"]
    assert len(called) > 100
    assert all(one == {"Alias": {"Ref": ALIAS["APIHandler"]}} for one in called)
    assert {one["type"] for one in integrations} == {"aws_proxy", "mock"}
    for source in of_type(translated, "AWS::Lambda::EventSourceMapping"):
        assert source["FunctionName"]["Ref"] not in ALIAS


def test_codedeploy_shifts_the_alias_of_both_doors_and_asks_our_test(translated):
    for function in ("APIHandler", "FunctionUrlHandler"):
        policy = translated[f"{function}Aliaslive"]["UpdatePolicy"]["CodeDeployLambdaAliasUpdate"]
        assert policy["BeforeAllowTrafficHook"] == {"Ref": "SmokeTest"}
        group = translated[policy["DeploymentGroupName"]["Ref"]]
        assert group.get("Condition") == translated[function].get("Condition")
        assert group["Properties"]["ServiceRoleArn"] == {"Fn::GetAtt": ["RolloutRole", "Arn"]}
        assert "DEPLOYMENT_STOP_ON_ALARM" in group["Properties"]["AutoRollbackConfiguration"]["Events"]
        assert len(group["Properties"]["AlarmConfiguration"]["Alarms"]) == 2


def of_type(resources, kind):
    return [one["Properties"] for one in resources.values() if one["Type"] == kind]
