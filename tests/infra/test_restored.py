"""What is asked of CloudFormation to import a restored table. tests/deployed/test_recovery.py imports one."""

import copy
import json
from dataclasses import dataclass, field
from types import SimpleNamespace

import pytest

from tools.deploy.account import Account, CannotDeploy
from tools.deploy.restored import adopt, pointed_at, published_anew
from tools.judge.judge import as_translated
from tools.judge.sent import as_sent
from tools.judge.stack import names_in

NEW = "reverie-prod-restored"
ARN = f"arn:aws:dynamodb:eu-west-1:111122223333:table/{NEW}"
NAMES = {"Ref": NEW, "Arn": ARN, "StreamArn": f"{ARN}/stream/2026-11-21T19:00:00.000"}
READY = {
    "Table": {
        "TableArn": NAMES["Arn"],
        "LatestStreamArn": NAMES["StreamArn"],
        "StreamSpecification": {"StreamEnabled": True, "StreamViewType": "NEW_AND_OLD_IMAGES"},
        "DeletionProtectionEnabled": True,
    },
    "TimeToLiveDescription": {"TimeToLiveStatus": "ENABLED", "AttributeName": "ttl"},
    "ContinuousBackupsDescription": {"PointInTimeRecoveryDescription": {"PointInTimeRecoveryStatus": "ENABLED"}},
}


@pytest.fixture
def processed(template):
    """A stack's template as CloudFormation returns it, where KeepData is true."""
    whole = copy.deepcopy(template)
    whole["Resources"]["Table"] |= {"DeletionPolicy": "Retain", "UpdateReplacePolicy": "Retain"}
    return whole


@dataclass
class Aws:
    """All services that are called, and a stack that reaches the state asked for."""

    template: dict
    described: dict = field(default_factory=lambda: copy.deepcopy(READY))
    asked: list = field(default_factory=list)
    put: bytes = b""
    executed: int = 0
    chosen: dict = field(default_factory=lambda: {"KeepData": "true"})
    region_name = "eu-west-1"
    meta = SimpleNamespace(endpoint_url="https://s3")

    def client(self, service, endpoint_url=None):
        return self

    def get_caller_identity(self):
        return {"Account": "111122223333"}

    def head_bucket(self, **_):
        pass

    def put_public_access_block(self, **_):
        pass

    def put_bucket_lifecycle_configuration(self, **_):
        pass

    def put_object(self, **sent):
        self.put = sent["Body"]

    def describe_table(self, **sent):
        return self._of(sent, "Table")

    def describe_time_to_live(self, **sent):
        return self._of(sent, "TimeToLiveDescription")

    def describe_continuous_backups(self, **sent):
        return self._of(sent, "ContinuousBackupsDescription")

    def _of(self, sent, part):
        assert sent == {"TableName": NEW}
        return {part: self.described[part]}

    def get_template(self, **sent):
        assert sent["TemplateStage"] == "Processed"
        return {"TemplateBody": self.template}

    def describe_stacks(self, **_):
        parameters = [{"ParameterKey": name, "ParameterValue": value} for name, value in self.chosen.items()]
        return {"Stacks": [{"StackStatus": "UPDATE_COMPLETE", "Parameters": parameters}]}

    def create_change_set(self, **sent):
        self.asked.append((sent, json.loads(self.put)))

    def get_waiter(self, _):
        return SimpleNamespace(wait=lambda **_: None)

    def get_paginator(self, name):
        return SimpleNamespace(paginate=lambda **sent: [getattr(self, name)(**sent)])

    def describe_change_set(self, **_):
        return {"Changes": [{}]}

    def describe_stack_events(self, **_):
        end = {"StackId": "1", "PhysicalResourceId": "1", "LogicalResourceId": "any", "ResourceStatus": "ANY_COMPLETE"}
        return {"StackEvents": [{"EventId": str(n), **end} for n in range(self.executed, 0, -1)]}

    def execute_change_set(self, **_):
        self.template = self.asked[-1][1]
        self.executed += 1


@pytest.fixture
def aws(processed):
    return Aws(processed)


def mentions(node):
    """Every resource that is referred to."""
    match node:
        case {"Ref": str(name)}:
            yield name
        case {"Fn::GetAtt": [str(name), _]}:
            yield name
        case {"Fn::Sub": str(text)} | {"Fn::Sub": [str(text), _]}:
            yield from (part.partition("}")[0].partition(".")[0] for part in text.split("${")[1:])
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from mentions(inner)


def test_every_reference_points_to_the_restored_table_and_nothing_else_changes(template):
    before = dict(template, Resources={k: v for k, v in template["Resources"].items() if k != "Table"})
    after = pointed_at(before, NAMES)
    assert "Table" in set(mentions(before))
    assert "Table" not in set(mentions(after))
    assert sorted(set(mentions(before)) - {"Table"}) == sorted(set(mentions(after)))
    told = after["Resources"]
    assert told["APIHandler"]["Properties"]["Environment"]["Variables"]["TABLE_NAME"] == NEW
    assert told["SavedGames"]["Properties"]["EventSourceArn"] == NAMES["StreamArn"]
    assert after["Outputs"]["TableName"]["Value"] == NEW
    assert f"{ARN}/index/due" in json.dumps(told["SweepRole"])
    assert f'"TableName", "{NEW}"' in told["Dashboard"]["Properties"]["DashboardBody"]["Fn::Sub"][0]


@pytest.mark.parametrize(
    ("chosen", "has_key"), [({}, True), ({"KmsKeys": "false"}, False), ({"KmsKeys": "true"}, True)]
)
def test_the_imported_table_names_no_condition_that_the_stack_may_lack(aws, chosen, has_key):
    """Before there was a parameter for it, tables had AWS's managed key."""
    aws.chosen |= chosen
    adopt(Account(aws), "reverie-prod", NEW)
    _, (_, whole) = aws.asked
    assert whole["Resources"]["Table"]["Properties"]["SSESpecification"] == {"SSEEnabled": has_key}


def test_the_stack_releases_its_table_before_it_imports_the_restored_one(aws, processed):
    adopt(Account(aws), "reverie-prod", NEW)
    (apart, without), (taken, whole) = aws.asked
    assert (apart["ChangeSetType"], taken["ChangeSetType"]) == ("UPDATE", "IMPORT")
    assert apart["Parameters"] == taken["Parameters"] == [{"ParameterKey": "KeepData", "UsePreviousValue": True}]
    assert "Table" not in without["Resources"]
    table = whole["Resources"].pop("Table")
    assert whole == without
    encrypted = {"SSESpecification": {"SSEEnabled": True}}
    assert table["Properties"] == processed["Resources"]["Table"]["Properties"] | encrypted
    assert table["DeletionPolicy"] == "Retain"
    (imported,) = taken["ResourcesToImport"]
    assert imported == {
        "ResourceType": "AWS::DynamoDB::Table",
        "LogicalResourceId": "Table",
        "ResourceIdentifier": {"TableName": NEW},
    }


def test_an_interrupted_import_can_be_continued(aws):
    adopt(Account(aws), "reverie-prod", NEW)
    table = aws.template["Resources"].pop("Table")
    adopt(Account(aws), "reverie-prod", NEW)
    assert [sent["ChangeSetType"] for sent, _ in aws.asked] == ["UPDATE", "IMPORT", "IMPORT"]
    assert aws.template["Resources"]["Table"] == table


@pytest.mark.parametrize(
    ("part", "left_out", "told"),
    [
        ("Table", {"LatestStreamArn": None, "StreamSpecification": {}}, "no stream"),
        ("Table", {"DeletionProtectionEnabled": False}, "no deletion protection"),
        ("TimeToLiveDescription", {"TimeToLiveStatus": "DISABLED"}, "no time to live"),
        (
            "ContinuousBackupsDescription",
            {"PointInTimeRecoveryDescription": {"PointInTimeRecoveryStatus": "DISABLED"}},
            "no point-in-time recovery",
        ),
    ],
)
def test_an_incomplete_table_is_not_imported(aws, part, left_out, told):
    """CloudFormation would trust the template, and never check the table."""
    aws.described[part] |= left_out
    with pytest.raises(CannotDeploy, match=told):
        adopt(Account(aws), "reverie-prod", NEW)
    assert aws.asked == []


def test_a_table_without_retention_is_not_released(aws):
    aws.chosen["KeepData"] = "false"
    with pytest.raises(CannotDeploy, match="KeepData"):
        adopt(Account(aws), "reverie-dev", NEW)
    assert aws.asked == []


def test_players_get_versions_that_know_the_restored_table(template):
    """A published version keeps the table's name, whatever becomes of its function."""
    whole = as_translated(as_sent(json.dumps(template).encode()))
    del whole["Resources"]["Table"]
    apart = pointed_at(whole, NAMES)
    renewed = published_anew(apart, NEW)
    assert published_anew(renewed, NEW) == renewed
    there = renewed["Resources"]

    def of_type(resources, kind):
        return {name: one for name, one in resources.items() if one["Type"] == kind}

    versions = of_type(there, "AWS::Lambda::Version")
    assert len(versions) == 2
    assert not versions.keys() & of_type(apart["Resources"], "AWS::Lambda::Version").keys()
    for alias in of_type(there, "AWS::Lambda::Alias").values():
        assert names_in(alias["Properties"]["FunctionVersion"]) <= versions.keys()
        assert "UpdatePolicy" not in alias
    for version in versions.values():
        function = there[version["Properties"]["FunctionName"]["Ref"]]["Properties"]
        assert function["Environment"]["Variables"]["TABLE_NAME"] == NEW
        assert NEW in function["Description"]
    assert names_in(renewed) - there.keys() == names_in(apart) - apart["Resources"].keys()
