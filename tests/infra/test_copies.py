"""The copies of the table in another account: off unless asked for, and gone when docs/operations.md says so."""

import json

import pytest

from tests.infra.test_operations import section
from tools.cloudformation import read
from tools.cost import COPIES
from tools.judge.judge import deployments, findings
from tools.judge.rules.data import days_kept

THEIRS = {"Stack": "${AWS::StackName}", "AWS::AccountId": "${CopiesAccount}", "Account": "${AWS::AccountId}"}


@pytest.fixture(scope="module")
def elsewhere():
    return read(COPIES)


def seen_from_here(text):
    """A text of the other account's template, with the words of ours."""
    for theirs in THEIRS:
        text = text.replace(f"${{{theirs}}}", f"<{theirs}>")
    for theirs, ours in THEIRS.items():
        text = text.replace(f"<{theirs}>", ours)
    return text


def test_the_judge_has_nothing_to_say_about_the_other_accounts_template(elsewhere):
    (deployment,) = deployments([json.dumps(elsewhere).encode()], {}, frozenset())
    assert list(map(str, findings(deployment))) == []


def test_a_copy_is_gone_when_the_page_says_so(elsewhere):
    days = days_kept(elsewhere["Resources"]["Copies"]["Properties"])
    assert f"A second copy is gone after {days}:" in section("## Rotation and erasure")


def test_nothing_is_copied_unless_somebody_asks_for_it(template):
    assert template["Parameters"]["CopiesAccount"]["Default"] == ""
    assert {name for name, one in template["Resources"].items() if one.get("Condition") == "HasCopies"} == {
        "Copy",
        "CopyRole",
    }


def test_the_stack_writes_into_the_bucket_that_lets_it(resources, elsewhere):
    target = resources["Copy"]["Properties"]["Target"]
    asked = json.loads(target["Input"]["Fn::Sub"])
    bucket = seen_from_here(elsewhere["Resources"]["Copies"]["Properties"]["BucketName"]["Fn::Sub"])
    assert (asked["S3Bucket"], asked["S3BucketOwner"]) == (bucket, "${CopiesAccount}")
    (policy,) = resources["CopyRole"]["Properties"]["Policies"]
    _, writes = policy["PolicyDocument"]["Statement"]
    assert writes["Resource"] == {"Fn::Sub": f"arn:${{AWS::Partition}}:s3:::{bucket}/*"}
    lets, _, _ = elsewhere["Resources"]["CopiesPolicy"]["Properties"]["PolicyDocument"]["Statement"]
    assert lets["Action"] == writes["Action"]
    role = seen_from_here(lets["Condition"]["ArnLike"]["aws:PrincipalArn"]["Fn::Sub"])
    assert role == "arn:${AWS::Partition}:iam::${AWS::AccountId}:role/${AWS::StackName}-CopyRole-*"
    assert target["RoleArn"] == {"Fn::GetAtt": ["CopyRole", "Arn"]}


def test_nobody_of_the_stacks_account_may_delete_a_copy(elsewhere):
    statements = elsewhere["Resources"]["CopiesPolicy"]["Properties"]["PolicyDocument"]["Statement"]
    allowed = {action for one in statements if one["Effect"] == "Allow" for action in one["Action"]}
    assert allowed == {"s3:AbortMultipartUpload", "s3:PutObject", "s3:PutObjectAcl", "s3:GetObject", "s3:ListBucket"}
