"""A first deployment that fails leaves nothing behind, and the next one works."""

import json
import shutil

import pytest

from tools.deploy.account import CannotDeploy
from tools.deploy.deploy import deploy
from tools.deploy.emulator import PACKAGE, PARAMETERS
from tools.deploy.stack import remove

pytestmark = pytest.mark.deployed

STACK = "reverie-first"
KEPT = PARAMETERS | {"KeepData": "true", "LogDays": "60", "AlarmEmail": "alarms@example.org", "DollarsPerMonth": "10"}


def there(cloud):
    """What a stack retains where it keeps the games."""
    tables = cloud.client("dynamodb").list_tables()["TableNames"]
    buckets = [bucket["Name"] for bucket in cloud.client("s3").list_buckets()["Buckets"]]
    logs = [group["logGroupName"] for group in cloud.client("logs").describe_log_groups()["logGroups"]]
    return {name for name in (*tables, *buckets, *logs) if STACK in name}


def status(cloud):
    (found,) = cloud.client("cloudformation").describe_stacks(StackName=STACK)["Stacks"]
    return found["StackStatus"]


@pytest.fixture
def broken(tmp_path):
    """The package with a resource that cannot be created after all retained resources."""
    package = shutil.copytree(PACKAGE, tmp_path / "package")
    template = json.loads((package / "sam.json").read_text("utf-8"))
    template["Resources"]["Impossible"] = {
        "Type": "AWS::Lambda::Url",
        "DependsOn": ["Table", "PicturesBucket", "ApiLog"],
        "Properties": {"TargetFunctionArn": "nowhere", "AuthType": "NONE"},
    }
    (package / "sam.json").write_text(json.dumps(template))
    return package


def test_a_first_deployment_that_fails_leaves_nothing_and_the_next_one_works(cloud, broken):
    with pytest.raises(CannotDeploy, match=r"^Impossible: [^\n]+$"):
        deploy(cloud.account, broken, STACK, KEPT)
    assert status(cloud) == "ROLLBACK_COMPLETE"
    assert there(cloud) == set()
    told = deploy(cloud.account, PACKAGE, STACK, KEPT)
    assert {told["TableName"], told["PicturesBucketName"]} < there(cloud)
    table = cloud.client("dynamodb").describe_table(TableName=told["TableName"])["Table"]
    assert table["DeletionProtectionEnabled"] is True
    told = deploy(cloud.account, PACKAGE, STACK, PARAMETERS)
    table = cloud.client("dynamodb").describe_table(TableName=told["TableName"])["Table"]
    assert table["DeletionProtectionEnabled"] is False
    remove(cloud.account, STACK)
    assert there(cloud) == set()


def test_a_failed_deployment_can_be_removed(cloud, broken):
    with pytest.raises(CannotDeploy, match="Impossible"):
        deploy(cloud.account, broken, STACK, KEPT)
    remove(cloud.account, STACK)
    with pytest.raises(CannotDeploy, match=f"^there is no stack {STACK}$"):
        remove(cloud.account, STACK)


def test_the_gateway_has_a_role_to_log_with(cloud):
    role = cloud.client("apigateway").get_account()["cloudwatchRoleArn"]
    assert role.endswith(":role/reverie-gateway-log")
    name = role.rpartition("/")[2]
    (policy,) = cloud.client("iam").list_attached_role_policies(RoleName=name)["AttachedPolicies"]
    assert policy["PolicyName"] == "AmazonAPIGatewayPushToCloudWatchLogs"
