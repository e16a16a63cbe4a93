"""What protects stored games."""

import json

import pytest

from chalicelib.chat.store import MESSAGE
from chalicelib.tables.store import STATE
from tools.deploy.parameters import parameters_of_size
from tools.package.__main__ import STAGES
from tools.package.template import INFRA
from tools.scale import LADDER


def parameters(stage):
    return json.loads((INFRA / "parameters" / f"{stage}.json").read_text("utf-8"))["Parameters"]


def test_the_table_has_point_in_time_recovery_time_to_live_and_a_key_without_a_price(template, resources):
    table = resources["Table"]["Properties"]
    assert table["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": True}
    assert table["SSESpecification"] == {"SSEEnabled": {"Fn::If": ["HasKmsKeys", True, False]}}
    assert template["Parameters"]["KmsKeys"]["Default"] == "false"
    assert table["TimeToLiveSpecification"] == {"AttributeName": "ttl", "Enabled": True}
    assert table["BillingMode"] == "PAY_PER_REQUEST"


def test_games_outlive_the_stack_where_keep_data_is_set(resources):
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
def test_a_stage_sets_only_existing_parameters(template, stage):
    declared = template["Parameters"]
    assert parameters(stage).keys() <= declared.keys()
    asked = {name for name, parameter in declared.items() if "Default" not in parameter}
    assert asked - parameters(stage).keys() == {"OriginSecret"}  # which the deployment makes


def test_pictures_are_read_only_through_the_distribution(resources):
    shut = resources["PicturesBucket"]["Properties"]["PublicAccessBlockConfiguration"]
    assert set(shut.values()) == {True}
    allowed = [
        statement
        for statement in resources["PicturesBucketPolicy"]["Properties"]["PolicyDocument"]["Statement"]
        if statement["Effect"] == "Allow"
    ]
    assert [statement["Principal"] for statement in allowed] == [{"Service": "cloudfront.amazonaws.com"}]
    readable = [one["Fn::Sub"].partition("/")[2] for one in allowed[0]["Resource"]]
    assert (allowed[0]["Action"], readable) == ("s3:GetObject", ["pictures/*", "web/*"])


def test_what_the_bucket_does_not_have_is_answered_by_the_api(resources):
    """S3 would answer XML, with 403 instead of 404, and a custom error page would replace answers of the API.

    https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorOriginGroups.html
    """
    config = resources["Distribution"]["Properties"]["DistributionConfig"]
    assert config["OriginGroups"]["Items"] == [
        {
            "Id": name,
            "FailoverCriteria": {"StatusCodes": {"Quantity": 2, "Items": [403, 404]}},
            "Members": {"Quantity": 2, "Items": [{"OriginId": bucket}, {"OriginId": "api"}]},
        }
        for name, bucket in (("files", "pictures"), ("own-files", "uploads"))
    ]
    assert not any("ResponsePagePath" in error for error in config["CustomErrorResponses"])
    for behaviour in config["CacheBehaviors"]:  # else CloudFront refuses an origin group
        assert behaviour["TargetOriginId"] == "api" or {"GET", "HEAD", "OPTIONS"} >= set(
            behaviour.get("AllowedMethods", ["GET", "HEAD"])
        )


def test_where_games_are_kept_somebody_gets_alarms_and_there_is_a_budget(template):
    rule = template["Rules"]["KeptGamesAreWatched"]
    assert rule["RuleCondition"] == {"Fn::Equals": [{"Ref": "KeepData"}, "true"]}
    assert [one["Assert"] for one in rule["Assertions"]] == [
        {"Fn::Not": [{"Fn::Equals": [{"Ref": "AlarmEmail"}, ""]}]},
        {"Fn::Not": [{"Fn::Equals": [{"Ref": "DollarsPerMonth"}, "0"]}]},
    ]


@pytest.mark.parametrize("size", LADDER)
def test_a_size_sets_only_existing_parameters_which_prod_leaves_to_it(template, size):
    """So that the stack keeps those of the size that it has been deployed with."""
    chosen = parameters_of_size(size).keys()
    assert chosen <= template["Parameters"].keys()
    assert chosen.isdisjoint(parameters("prod"))


def test_the_notifier_gets_saves_and_new_messages_and_nothing_else(resources):
    filters = resources["SavedGames"]["Properties"]["FilterCriteria"]["Filters"]
    wanted = [json.loads(one["Pattern"]) for one in filters]
    assert [(one["eventName"], one["dynamodb"]["Keys"]["sk"]["S"]) for one in wanted] == [
        (["INSERT", "MODIFY"], [STATE]),
        (["INSERT"], [{"prefix": MESSAGE}]),
    ]


def test_records_that_could_not_be_notified_are_kept_whole_private_and_not_for_ever(resources):
    """Only a bucket gets the records themselves, and its name says nothing to anybody."""
    source, bucket = resources["SavedGames"]["Properties"], resources["FailedRecords"]["Properties"]
    assert source["DestinationConfig"] == {"OnFailure": {"Destination": {"Fn::GetAtt": ["FailedRecords", "Arn"]}}}
    assert source["FunctionResponseTypes"] == ["ReportBatchItemFailures"]
    assert set(bucket["PublicAccessBlockConfiguration"].values()) == {True}
    (encryption,) = bucket["BucketEncryption"]["ServerSideEncryptionConfiguration"]
    assert encryption == {"ServerSideEncryptionByDefault": {"SSEAlgorithm": "AES256"}}
    (rule,) = bucket["LifecycleConfiguration"]["Rules"]
    assert (rule["Status"], rule["ExpirationInDays"]) == ("Enabled", 30)


def test_the_distribution_caches_pictures_page_files_and_the_clue_of_the_day_alone(resources):
    config = resources["Distribution"]["Properties"]["DistributionConfig"]
    nothing = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad"
    assert config["DefaultCacheBehavior"]["CachePolicyId"] == nothing
    kept = {behaviour["PathPattern"]: behaviour["TargetOriginId"] for behaviour in config["CacheBehaviors"]}
    assert kept == {"/v1/daily*": "api", "/pictures/*": "files", "/web/*": "files", "/own/*": "own-files"}
    for behaviour in config["CacheBehaviors"]:
        own = behaviour["PathPattern"] == "/own/*"  # what a player removes is gone from there at once
        assert (behaviour["CachePolicyId"] == nothing) is own
        assert behaviour.get("Compress", False) is not own


def test_the_distribution_caches_no_error(resources):
    """Else one player's 404 is served to all: for errors CloudFront ignores Cache-Control and Authorization.

    The errors it caches, and for how long by default:
    https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
    """
    errors = resources["Distribution"]["Properties"]["DistributionConfig"]["CustomErrorResponses"]
    kept = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]
    assert errors == [{"ErrorCode": code, "ErrorCachingMinTTL": 0} for code in kept]


def test_the_log_which_says_who_was_erased_outlives_the_stack_with_the_games(resources):
    kept = {"Fn::If": ["KeepsData", "Retain", "Delete"]}
    assert (resources["ApiLog"]["DeletionPolicy"], resources["ApiLog"]["UpdateReplacePolicy"]) == (kept, kept)
    assert resources["APIHandler"]["Properties"]["LoggingConfig"] == {"LogGroup": {"Ref": "ApiLog"}}
