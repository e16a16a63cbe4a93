"""`make undeploy` deletes what is not worth keeping, and says what stays."""

import io
import sys

import boto3
import pytest

from tests.infra.standin import STACK, Aws
from tools.deploy import undeploy
from tools.deploy.account import Account, CannotDeploy

KEEPS = {"KeepData": "true"}


def asked_nothing(_):
    pytest.fail("nobody should have been asked")


def test_a_stack_that_keeps_nothing_goes_without_a_question(capsys):
    package = f"{STACK}.{'a' * 64}.zip"
    aws = Aws("UPDATE_COMPLETE", objects={"pictures/one.webp": b"", package: b""})
    undeploy.undeploy(Account(aws), STACK, "", asked_nothing)
    assert (aws.status, aws.objects) == (None, {})
    told = capsys.readouterr().out
    assert f"{STACK} is deleted" in told
    assert "stays: " not in told


NAME = f"/{STACK}/push-keys"


def test_the_keys_for_push_messages_go_with_the_subscriptions(capsys):
    aws = Aws("UPDATE_COMPLETE", stored={NAME: "key", "/reverie-other/push-keys": "key"})
    undeploy.undeploy(Account(aws), STACK, "", asked_nothing)
    assert aws.stored.keys() == {"/reverie-other/push-keys"}
    assert NAME not in capsys.readouterr().out


def test_and_stay_with_them(capsys):
    aws = Aws("UPDATE_COMPLETE", KEEPS, stored={NAME: "key"})
    undeploy.undeploy(Account(aws), STACK, STACK, asked_nothing)
    assert aws.stored == {NAME: "key"}
    told = capsys.readouterr().out
    assert f"\nstays: {NAME}, " in told
    assert f"To delete it: aws ssm delete-parameter --name {NAME}\n" in told


def test_of_a_failed_creation_no_keys_stay():
    aws = Aws("ROLLBACK_COMPLETE", KEEPS, stored={NAME: "key"})
    undeploy.undeploy(Account(aws), STACK, "", asked_nothing)
    assert aws.stored == {}


def test_packages_of_other_stacks_stay():
    other = f"{STACK}-2.{'a' * 64}.zip"
    aws = Aws("UPDATE_COMPLETE", KEEPS, objects={other: b"", f"{STACK}.{'b' * 64}.json": b""})
    undeploy.undeploy(Account(aws), STACK, STACK, asked_nothing)
    assert aws.objects.keys() == {other}


def test_a_stack_that_was_never_created_leaves_no_packages():
    """Its package is uploaded before the first change."""
    aws = Aws(objects={f"{STACK}.{'a' * 64}.zip": b""})
    with pytest.raises(CannotDeploy, match=f"^there is no stack {STACK}$"):
        undeploy.undeploy(Account(aws), STACK, STACK, asked_nothing)
    assert aws.objects == {}


@pytest.mark.parametrize("answer", ["", "yes", "reverie-other"])
def test_a_stack_with_games_stays_unless_its_name_is_typed(answer):
    aws = Aws("UPDATE_COMPLETE", KEEPS)
    with pytest.raises(CannotDeploy, match=f"^{STACK} stays as it is$"):
        undeploy.undeploy(Account(aws), STACK, "", lambda _: answer)
    assert aws.sent("delete_stack") == []


@pytest.mark.parametrize(("confirmed", "typed"), [("", f"{STACK}\n"), (STACK, "")])
def test_a_stack_with_games_goes_when_its_name_confirms_it(capsys, confirmed, typed):
    aws = Aws("UPDATE_COMPLETE", KEEPS, protected=True, objects={"pictures/one.webp": b""})
    undeploy.undeploy(Account(aws), STACK, confirmed, lambda _: typed)
    assert aws.status is None
    assert "pictures/one.webp" in aws.objects
    told = capsys.readouterr().out
    for name in ("games", "pictures", "log"):
        assert f"\nstays: {name}. To delete it: " in told


def test_a_name_that_confirms_another_stack_is_refused():
    aws = Aws("UPDATE_COMPLETE")
    with pytest.raises(CannotDeploy, match=f"^CONFIRM is reverie-prod, and the stack {STACK}$"):
        undeploy.undeploy(Account(aws), STACK, "reverie-prod", asked_nothing)
    assert aws.sent("delete_stack") == []


def test_a_failed_creation_goes_without_a_question():
    aws = Aws("ROLLBACK_COMPLETE", KEEPS)
    undeploy.undeploy(Account(aws), STACK, "", asked_nothing)
    assert aws.status is None


def test_an_account_without_a_bucket_for_packages_has_nothing_to_delete_there(capsys):
    undeploy.undeploy(Account(Aws("UPDATE_COMPLETE", has_bucket=False)), STACK, "", asked_nothing)
    assert "reverie-artifacts" not in capsys.readouterr().out


def test_without_anybody_to_answer_it_says_how_to_confirm(monkeypatch, capsys):
    aws = Aws("UPDATE_COMPLETE", KEEPS)
    monkeypatch.setattr(boto3.session, "Session", lambda region_name: aws)
    monkeypatch.setattr(sys, "argv", ["undeploy", "--stack", STACK])
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    assert undeploy.main() == 1
    assert capsys.readouterr().err == "undeploy: nobody is there to confirm: give CONFIRM=<the stack's name>\n"
    assert aws.sent("delete_stack") == []
