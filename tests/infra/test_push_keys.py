"""The keys for push messages: made at a deployment, kept, moved, and rotated; the private ones go to one function."""

import json

import pytest

from chalicelib.notify.web_push import key_pair, new_private_key
from tests.infra.standin import STACK, Aws, refused
from tools.cloudformation import read
from tools.deploy.account import Account, CannotDeploy
from tools.deploy.deploy import bring_up, deploy
from tools.deploy.parameters import all_values, parameters_of, to_send
from tools.deploy.push_keys import PUBLIC_KEYS, keys_parameter, public_keys
from tools.deploy.rotate import KEPT, rotate_push_key
from tools.package.template import INFRA

DECLARED = {"OriginSecret": {}, "OtherOriginSecret": {}, "PushPublicKeys": {}}
NAME = f"/{STACK}/push-keys"
IMPOSSIBLE = [{"LogicalResourceId": "Api", "ResourceStatus": "UPDATE_FAILED", "ResourceStatusReason": "no"}]


def named(aws):
    """The public keys that browsers get."""
    return aws.parameters[PUBLIC_KEYS].split()


def signs_for(aws):
    """The public keys for which the deliverer can sign."""
    return [key_pair(key).public for key in aws.stored.get(NAME, "").split()]


def deployed(chalices):
    aws = Aws()
    again(aws, chalices)
    return aws


def again(aws, chalices):
    deploy(Account(aws), chalices, STACK, parameters_of("dev"))


def rotated(aws, chalices):
    rotate_push_key(Account(aws), chalices, STACK, parameters_of("dev"), bool)


def of_a_former_version(*keys):
    """A stack with keys in a parameter and in the deliverer's environment."""
    before = {"KeepData": "false", "PushKeys": " ".join(keys), PUBLIC_KEYS: public_keys(keys)}
    return Aws("UPDATE_COMPLETE", before, versions={"Deliver": {1}})


def test_the_first_deployment_makes_a_pair_and_the_next_one_keeps_it(chalices):
    aws = deployed(chalices)
    first = named(aws)
    assert len(first) == 1
    assert signs_for(aws) == first
    again(aws, chalices)
    assert named(aws) == signs_for(aws) == first
    assert len(aws.sent("put_parameter")) == 1


def test_the_key_is_stored_before_browsers_can_get_it(chalices):
    calls = [name for name, _ in deployed(chalices).asked]
    assert calls.index("put_parameter") < calls.index("create_change_set")


def test_a_stack_without_pushes_gets_a_pair(chalices):
    aws = Aws("CREATE_COMPLETE", {"KeepData": "false", PUBLIC_KEYS: ""})
    again(aws, chalices)
    assert len(named(aws)) == 1
    assert signs_for(aws) == named(aws)


@pytest.mark.parametrize("count", [1, KEPT])
def test_the_keys_of_a_former_version_are_moved(chalices, count):
    aws = of_a_former_version(*(new_private_key() for _ in range(count)))
    before = named(aws)
    again(aws, chalices)
    assert named(aws) == signs_for(aws) == before
    assert "PushKeys" not in aws.parameters
    again(aws, chalices)
    assert named(aws) == signs_for(aws) == before


def test_an_update_that_is_rolled_back_leaves_the_former_version_its_keys(chalices):
    aws = of_a_former_version(new_private_key())
    before = dict(aws.parameters)
    aws.failing = list(IMPOSSIBLE)
    with pytest.raises(CannotDeploy):
        again(aws, chalices)
    assert aws.parameters == before
    again(aws, chalices)
    assert named(aws) == signs_for(aws) == before[PUBLIC_KEYS].split()


def test_after_a_visit_to_the_former_version_all_keys_sign(chalices):
    """There another key was made, and those in Parameter Store stayed."""
    old, new = new_private_key(), new_private_key()
    aws = of_a_former_version(new)
    aws.parameters[PUBLIC_KEYS] = public_keys([new, old])
    aws.stored[NAME] = old
    again(aws, chalices)
    assert named(aws) == signs_for(aws) == public_keys([new, old]).split()


def test_a_stack_that_is_created_where_a_table_has_stayed_takes_the_keys_that_have_stayed_with_it(chalices):
    keys = new_private_key(), new_private_key()
    aws = Aws(stored={NAME: " ".join(keys)})
    again(aws, chalices)
    assert named(aws) == signs_for(aws) == public_keys(keys).split()


def test_lost_keys_are_named_no_longer(chalices, capsys):
    aws = deployed(chalices)
    rotated(aws, chalices)
    kept, lost = named(aws)
    aws.stored[NAME] = aws.stored[NAME].split()[0]
    again(aws, chalices)
    assert named(aws) == signs_for(aws) == [kept]
    assert "\n1 of 2 keys for push messages are lost: " in capsys.readouterr().out
    aws.stored.clear()
    again(aws, chalices)
    assert len(named(aws)) == 1
    assert signs_for(aws) == named(aws)
    assert not {kept, lost} & set(named(aws))


def test_what_may_not_be_read_is_not_taken_for_lost(chalices):
    aws = deployed(chalices)
    before = named(aws), dict(aws.stored)
    aws.refusing["get_parameter"] = refused("AccessDeniedException", "not authorized to perform")
    with pytest.raises(Exception, match="AccessDenied"):
        again(aws, chalices)
    assert (named(aws), aws.stored) == before


def test_a_new_key_comes_first_and_old_ones_go_on_signing(chalices):
    aws = deployed(chalices)
    all_keys = named(aws)
    for _ in range(KEPT + 1):
        rotated(aws, chalices)
        new, *old = named(aws)
        assert new not in all_keys
        assert old == all_keys[: KEPT - 1]
        assert named(aws) == signs_for(aws)
        all_keys = [new, *all_keys]
    assert len(named(aws)) == KEPT


def test_however_often_a_rotation_fails_no_key_of_the_stack_is_lost(chalices):
    aws = deployed(chalices)
    for _ in range(KEPT):
        rotated(aws, chalices)
    before = named(aws)
    for _ in range(KEPT):
        aws.failing = list(IMPOSSIBLE)
        with pytest.raises(CannotDeploy):
            rotated(aws, chalices)
        assert named(aws) == before
        assert set(before) <= set(signs_for(aws))
        assert len(signs_for(aws)) == KEPT + 1


@pytest.mark.parametrize("aws", [Aws(), of_a_former_version(new_private_key())], ids=["no stack", "not moved"])
def test_nothing_is_rotated_before_there_is_something_in_parameter_store(chalices, aws):
    with pytest.raises(CannotDeploy, match="deploy it first"):
        rotated(aws, chalices)


def test_nothing_printed_and_nothing_uploaded_has_a_private_key(chalices, capsys):
    aws = of_a_former_version(new_private_key())
    bring_up(Account(aws), chalices, STACK, parameters_of("dev"), bool)
    rotated(aws, chalices)
    printed = capsys.readouterr().out
    uploaded = b"".join(aws.objects.values())
    sent = json.dumps([aws.sent("create_change_set"), aws.parameters])
    keys = aws.stored[NAME].split()
    assert len(keys) == 2
    for private in keys:
        assert private not in printed + sent
        assert private.encode() not in uploaded


def test_a_new_public_key_is_a_new_version_of_the_api():
    before = {"OriginSecret": "****", "OtherOriginSecret": "****", PUBLIC_KEYS: "old"}
    values = {PUBLIC_KEYS: "new old"}
    assert all_values(DECLARED, values, to_send(DECLARED, values, before), before) == {
        "OriginSecret": "****",
        "OtherOriginSecret": "****",
        PUBLIC_KEYS: "new old",
    }


def test_only_the_deliverer_may_read_them_and_it_reads_what_is_written():
    resources = read(INFRA / "functions.yaml")["Resources"]
    readers = {name: one for name, one in resources.items() if "ssm:" in json.dumps(one)}
    assert readers.keys() == {"DeliverRole"}
    asked = resources["Deliver"]["Properties"]["Environment"]["Variables"]["PUSH_KEYS_PARAMETER"]["Fn::Sub"]
    assert asked.replace("${AWS::StackName}", STACK) == keys_parameter(STACK) == NAME
    statements = [
        one
        for policy in readers["DeliverRole"]["Properties"]["Policies"]
        for one in policy["PolicyDocument"]["Statement"]
        if "ssm:" in json.dumps(one)
    ]
    here = "arn:${AWS::Partition}:ssm:${AWS::Region}:${AWS::AccountId}:parameter"
    assert statements == [{"Effect": "Allow", "Action": "ssm:GetParameter", "Resource": {"Fn::Sub": here + asked}}]


def test_no_private_key_is_in_the_template_and_both_doors_know_the_public_ones(template, resources):
    assert [name for name in template["Parameters"] if "Push" in name] == [PUBLIC_KEYS]
    assert {name for name, one in resources.items() if "PushPublicKeys" in json.dumps(one)} == {
        "APIHandler",
        "FunctionUrlHandler",
    }
    assert {name for name, one in resources.items() if "PUSH_KEYS_PARAMETER" in json.dumps(one)} == {"Deliver"}


def test_the_parameters_take_as_many_keys_as_are_kept(template):
    """A standard parameter has 4 KB: https://docs.aws.amazon.com/systems-manager/latest/userguide/parameter-store-advanced-parameters.html."""
    assert template["Parameters"][PUBLIC_KEYS]["MaxLength"] >= KEPT * (87 + 1) - 1
    assert (KEPT + 1) * (43 + 1) <= 4_096
