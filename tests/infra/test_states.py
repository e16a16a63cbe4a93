"""Deploying and removing continue from any state of a stack, or say in one line why not."""

import re
import sys

import boto3
import pytest
from botocore.exceptions import ClientError

from tests.infra.standin import STACK, Aws, refused
from tools.deploy import deploy, undeploy
from tools.deploy.account import Account, CannotDeploy
from tools.deploy.parameters import parameters_of
from tools.deploy.stack import STATES, Next, remove

DEV = parameters_of("dev")
UNDER_WAY = [status for status in STATES if status.endswith("_IN_PROGRESS") and status != "REVIEW_IN_PROGRESS"]
STUCK = ["UPDATE_FAILED", "UPDATE_ROLLBACK_FAILED", "IMPORT_ROLLBACK_FAILED", "DELETE_FAILED"]
DENIED = refused("AccessDenied", "User: any is not authorized to perform: cloudformation:DescribeStacks")


@pytest.fixture
def bring(chalices):
    return lambda aws: deploy.deploy(Account(aws), chalices, STACK, DEV)


def test_every_state_of_cloudformation_is_handled():
    model = boto3.client("cloudformation", "eu-west-1").meta.service_model
    assert STATES.keys() == set(model.shape_for("StackStatus").enum)
    assert [status for status, step in STATES.items() if step is Next.WAIT] == UNDER_WAY


@pytest.mark.parametrize("status", ["CREATE_FAILED", "ROLLBACK_COMPLETE", "ROLLBACK_FAILED"])
def test_a_stack_which_was_never_complete_is_deleted_and_created_again(bring, status):
    aws = Aws(status)
    assert bring(aws)["TableName"] == "games"
    assert len(aws.sent("delete_stack")) == 1
    assert [sent["ChangeSetType"] for sent in aws.sent("create_change_set")] == ["CREATE"]
    assert aws.status == "CREATE_COMPLETE"


@pytest.mark.parametrize("status", [None, "REVIEW_IN_PROGRESS"])
def test_a_stack_that_is_still_empty_is_created(bring, status):
    aws = Aws(status)
    bring(aws)
    assert (aws.sent("delete_stack"), aws.status) == ([], "CREATE_COMPLETE")


@pytest.mark.parametrize("status", ["CREATE_COMPLETE", "UPDATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE"])
def test_a_complete_stack_is_updated(bring, status):
    aws = Aws(status)
    bring(aws)
    assert (aws.sent("delete_stack"), aws.status) == ([], "UPDATE_COMPLETE")


@pytest.mark.parametrize("status", [*UNDER_WAY, *STUCK])
def test_a_stack_with_an_operation_in_progress_is_left_as_it_is(bring, status):
    aws = Aws(status)
    with pytest.raises(CannotDeploy, match=f"^{STACK} is in {status}: .+$"):
        bring(aws)
    assert not {"delete_stack", "create_change_set", "update_account", "put_object"} & {name for name, _ in aws.asked}


def test_a_failed_creation_is_reported_in_one_line_that_begins_with_its_cause(bring):
    """CloudFormation also reports all it has cancelled and rolled back, a hundred events at a time."""
    cancelled = {"ResourceStatus": "CREATE_FAILED", "ResourceStatusReason": "Resource creation cancelled"}
    cause = {"ResourceStatus": "CREATE_FAILED", "ResourceStatusReason": "Your account must be verified"}
    aws = Aws(failing=[{"LogicalResourceId": "Distribution", **cause}, {"LogicalResourceId": "Alarms", **cancelled}])
    with pytest.raises(CannotDeploy, match=r"^Distribution: Your account must be verified$"):
        bring(aws)
    assert aws.status == "ROLLBACK_COMPLETE"
    bring(aws)
    assert aws.status == "CREATE_COMPLETE"


def test_only_failures_of_this_update_are_reported(bring):
    def failing(name):
        return [{"LogicalResourceId": name, "ResourceStatus": "UPDATE_FAILED", "ResourceStatusReason": "no"}]

    aws = Aws("CREATE_COMPLETE")
    for name in ("Before", "Now"):
        aws.failing = failing(name)
        with pytest.raises(CannotDeploy, match=f"^{name}: no$"):
            bring(aws)


def test_a_failed_creation_leaves_no_resources(bring):
    """Though the template retains them: each failed attempt would leave an empty table and an empty bucket."""
    aws = Aws()
    bring(aws)
    bring(aws)
    assert [sent["RetainExceptOnCreate"] for sent in aws.sent("execute_change_set")] == [True, True]


@pytest.mark.parametrize("status", sorted(STATES.keys() - {"DELETE_COMPLETE", *UNDER_WAY}))
def test_any_stack_at_rest_can_be_removed(status):
    aws = Aws(status, objects={"pictures/one.webp": b""})
    remove(Account(aws), STACK)
    assert aws.status is None
    assert (aws.objects == {}) is (status not in {"REVIEW_IN_PROGRESS", "ROLLBACK_COMPLETE"})  # the bucket is gone


@pytest.mark.parametrize("status", UNDER_WAY)
def test_nothing_is_removed_while_an_operation_is_in_progress(status):
    aws = Aws(status, objects={"pictures/one.webp": b""})
    with pytest.raises(CannotDeploy, match=f"^{STACK} is in {status}: something is under way"):
        remove(Account(aws), STACK)
    assert aws.objects
    assert aws.sent("delete_stack") == []


def test_pictures_stay_where_games_are_kept():
    aws = Aws("UPDATE_COMPLETE", {"KeepData": "true"}, objects={"pictures/one.webp": b""})
    remove(Account(aws), STACK)
    assert aws.objects


def test_what_stays_is_told_with_how_to_delete_it():
    aws = Aws("UPDATE_COMPLETE", {"KeepData": "true"})
    kept = remove(Account(aws), STACK)
    assert {one.name for one in kept} == {"games", "pictures", "log"}
    assert remove(Account(Aws("UPDATE_COMPLETE")), STACK) == ()


def test_what_stays_is_what_the_template_retains_where_games_are_kept(resources):
    kept = {name: one["DeletionPolicy"] for name, one in resources.items() if "DeletionPolicy" in one}
    assert kept.keys() == {"ApiLog", "PicturesBucket", "Table", "UploadsBucket"}
    assert all(policy == {"Fn::If": ["KeepsData", "Retain", "Delete"]} for policy in kept.values())


def test_the_rest_of_a_failed_creation_is_not_left_in_silence(bring, capsys):
    """Where KeepData is true, CloudFormation retains what it could not roll back: an empty table that costs nothing."""
    aws = Aws("ROLLBACK_FAILED", {"KeepData": "true"})
    bring(aws)
    told = capsys.readouterr().out
    assert "\nstays: games. To delete it: aws dynamodb update-table --no-deletion-protection-enabled" in told
    assert "\nstays: pictures. To delete it: " in told


def test_a_protected_stack_can_be_removed():
    aws = Aws("UPDATE_COMPLETE", protected=True)
    remove(Account(aws), STACK)
    assert aws.sent("update_termination_protection") == [{"StackName": STACK, "EnableTerminationProtection": False}]
    assert aws.status is None


def test_a_bucket_that_is_already_deleted_is_not_emptied():
    aws = Aws("DELETE_FAILED", refusing={"list_object_versions": refused("NoSuchBucket", "none")})
    remove(Account(aws), STACK)
    assert aws.status is None


def test_removing_a_missing_stack_says_so():
    with pytest.raises(CannotDeploy, match=f"^there is no stack {STACK}$"):
        remove(Account(Aws()), STACK)


def test_a_stack_without_read_permission_is_not_taken_for_missing(bring):
    aws = Aws("CREATE_COMPLETE", refusing={"describe_stacks": DENIED})
    with pytest.raises(ClientError, match="not authorized"):
        bring(aws)
    assert aws.sent("create_change_set") == []


@pytest.mark.parametrize(
    ("environment", "told"),
    [
        ({"AWS_DEFAULT_REGION": "eu-west-1"}, "Unable to locate credentials -> .+ AWS_PROFILE"),
        ({"AWS_ACCESS_KEY_ID": "any", "AWS_SECRET_ACCESS_KEY": "any"}, "You must specify a region. -> .+ AWS_REGION"),
        ({"AWS_PROFILE": "nobody"}, "could not be found"),
        (
            {
                "AWS_ACCESS_KEY_ID": "any",
                "AWS_SECRET_ACCESS_KEY": "any",
                "AWS_DEFAULT_REGION": "eu-west-1",
                "AWS_ENDPOINT_URL": "http://127.0.0.1:9",
                "AWS_MAX_ATTEMPTS": "1",
            },
            "Could not connect.+ -> check the network",
        ),
    ],
)
@pytest.mark.parametrize("command", [deploy, undeploy])
def test_missing_credentials_are_one_line_and_no_traceback(monkeypatch, capsys, command, environment, told):
    for name in ("AWS_PROFILE", "AWS_REGION", "AWS_DEFAULT_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
        monkeypatch.delenv(name, raising=False)
    nowhere = {"AWS_CONFIG_FILE": "/nowhere", "AWS_SHARED_CREDENTIALS_FILE": "/nowhere"}
    for name, value in {**nowhere, "AWS_EC2_METADATA_DISABLED": "true", **environment}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "argv", [command.__name__, "--stage", "dev"])
    assert command.main() == 1
    line = capsys.readouterr().err
    assert line.startswith(f"{command.__name__.rpartition('.')[2]}: ")
    assert re.search(told, line)
    assert line.count("\n") == 1


def test_two_deployments_in_one_second_are_two_changes(bring):
    """CloudFormation keeps the names of a stack's change sets."""
    aws = Aws(None)
    bring(aws)
    bring(aws)
    names = [sent["ChangeSetName"] for sent in aws.sent("create_change_set")]
    assert len({*names}) == len(names) == 2
    assert all(len(name) <= 128 for name in names)
