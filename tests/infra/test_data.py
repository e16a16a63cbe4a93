"""What keeps the games, once they are there."""

import json

import pytest

from tools.package.__main__ import STAGES
from tools.package.template import INFRA


def parameters(stage):
    return json.loads((INFRA / "parameters" / f"{stage}.json").read_text("utf-8"))["Parameters"]


def test_the_table_can_be_restored_to_any_second_is_encrypted_and_forgets(resources):
    table = resources["Table"]["Properties"]
    assert table["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": True}
    assert table["SSESpecification"] == {"SSEEnabled": True}
    assert table["TimeToLiveSpecification"] == {"AttributeName": "ttl", "Enabled": True}
    assert table["BillingMode"] == "PAY_PER_REQUEST"


def test_games_outlive_the_stack_where_they_are_to_be_kept(resources):
    table, kept = resources["Table"], {"Fn::If": ["KeepsData", "Retain", "Delete"]}
    assert (table["DeletionPolicy"], table["UpdateReplacePolicy"]) == (kept, kept)
    assert parameters("prod")["KeepData"] == "true"


def test_where_games_are_kept_erasures_can_be_repeated_after_any_restore(template):
    """Their lines outlive the 35 days to which a table can be restored."""
    days = template["Parameters"]["LogDays"]
    long = [str(day) for day in days["AllowedValues"] if day > 35]
    rule = template["Rules"]["ErasuresOutlastBackups"]
    assert rule["RuleCondition"] == {"Fn::Equals": [{"Ref": "KeepData"}, "true"]}
    assert [one["Assert"] for one in rule["Assertions"]] == [{"Fn::Contains": [long, {"Ref": "LogDays"}]}]
    assert str(days["Default"]) in long
    for stage in map(parameters, STAGES):
        assert stage["KeepData"] == "false" or stage["LogDays"] in long


@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_chooses_only_what_there_is_to_choose(template, stage):
    declared = template["Parameters"]
    assert parameters(stage).keys() <= declared.keys()
    assert {name for name, parameter in declared.items() if "Default" not in parameter} <= parameters(stage).keys()


def test_pictures_are_read_through_the_distribution_alone(resources):
    shut = resources["PicturesBucket"]["Properties"]["PublicAccessBlockConfiguration"]
    assert set(shut.values()) == {True}
    allowed = [
        statement
        for statement in resources["PicturesBucketPolicy"]["Properties"]["PolicyDocument"]["Statement"]
        if statement["Effect"] == "Allow"
    ]
    assert [statement["Principal"] for statement in allowed] == [{"Service": "cloudfront.amazonaws.com"}]


def test_the_distribution_keeps_pictures_and_the_pages_files_and_no_answer_of_the_api(resources):
    config = resources["Distribution"]["Properties"]["DistributionConfig"]
    nothing = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad"
    assert config["DefaultCacheBehavior"]["CachePolicyId"] == nothing
    kept = {behaviour["PathPattern"]: behaviour["TargetOriginId"] for behaviour in config["CacheBehaviors"]}
    assert kept == {"/pictures/*": "pictures", "/web/*": "api"}
    assert all(
        behaviour["Compress"] and behaviour["CachePolicyId"] != nothing for behaviour in config["CacheBehaviors"]
    )


def test_the_distribution_keeps_no_error(resources):
    """One player's 404 would be everybody's: for errors CloudFront goes neither by Cache-Control nor by Authorization.

    Those which it keeps, and for how long unless told:
    https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
    """
    errors = resources["Distribution"]["Properties"]["DistributionConfig"]["CustomErrorResponses"]
    kept = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]
    assert errors == [{"ErrorCode": code, "ErrorCachingMinTTL": 0} for code in kept]


def test_the_log_which_says_who_was_erased_outlives_the_stack_with_the_games(resources):
    kept = {"Fn::If": ["KeepsData", "Retain", "Delete"]}
    assert (resources["ApiLog"]["DeletionPolicy"], resources["ApiLog"]["UpdateReplacePolicy"]) == (kept, kept)
    assert resources["APIHandler"]["Properties"]["LoggingConfig"] == {"LogGroup": {"Ref": "ApiLog"}}
