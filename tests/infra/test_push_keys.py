"""The keys for push messages: made at a deployment, kept, and rotated; the private ones go to one function."""

import json

import pytest

from chalicelib.notify.web_push import key_pair
from tests.infra.standin import STACK, Aws
from tools.deploy.account import Account, CannotDeploy
from tools.deploy.deploy import bring_up, deploy
from tools.deploy.parameters import all_values, parameters_of, pushing, to_send
from tools.deploy.push_keys import KEPT, rotate

DECLARED = {"PushKeys": {}, "PushPublicKeys": {}}


def keys(aws):
    """The key pairs that the stack has."""
    private, public = (aws.parameters[name].split() for name in ("PushKeys", "PushPublicKeys"))
    assert [key_pair(key).public for key in private] == public
    return list(zip(private, public, strict=True))


def deployed(chalices):
    aws = Aws(versions={"Deliver": {1}})
    deploy(Account(aws), chalices, STACK, parameters_of("dev"))
    return aws


def test_the_first_deployment_makes_a_pair_and_the_next_one_keeps_it(chalices):
    aws = deployed(chalices)
    first = keys(aws)
    assert len(first) == 1
    deploy(Account(aws), chalices, STACK, parameters_of("dev"))
    assert keys(aws) == first
    assert {"ParameterKey": "PushKeys", "UsePreviousValue": True} in aws.sent("create_change_set")[-1]["Parameters"]


def test_a_stack_of_an_earlier_version_gets_a_pair(chalices):
    aws = Aws("CREATE_COMPLETE", {"KeepData": "false", "PushPublicKeys": ""})
    deploy(Account(aws), chalices, STACK, parameters_of("dev"))
    assert len(keys(aws)) == 1


def test_a_new_key_comes_first_and_old_ones_go_on_signing(chalices):
    aws = deployed(chalices)
    all_keys = keys(aws)
    for _ in range(KEPT + 1):
        rotate(Account(aws), chalices, STACK, parameters_of("dev"), bool)
        new, *old = keys(aws)
        assert new not in all_keys
        assert old == all_keys[: KEPT - 1]
        all_keys = [new, *all_keys]
    assert len(keys(aws)) == KEPT


def test_nothing_is_rotated_before_there_is_a_stack(chalices):
    with pytest.raises(CannotDeploy, match="deploy it first"):
        rotate(Account(Aws()), chalices, STACK, parameters_of("dev"), bool)


def test_nothing_printed_and_nothing_uploaded_has_a_private_key(chalices, capsys):
    aws = Aws(versions={"Deliver": {1}})
    bring_up(Account(aws), chalices, STACK, parameters_of("dev"), bool)
    rotate(Account(aws), chalices, STACK, parameters_of("dev"), bool)
    printed = capsys.readouterr().out
    uploaded = b"".join(aws.objects.values())
    for private, _ in keys(aws):
        assert private not in printed
        assert private.encode() not in uploaded


def test_a_new_public_key_is_a_new_version_of_the_api():
    before = {"PushKeys": "****", "PushPublicKeys": "old"}
    values = pushing(["yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"])
    assert all_values(DECLARED, values, to_send(DECLARED, values, before), before) == {
        "OriginSecret": "****",
        "PushKeys": "****",
        "PushPublicKeys": values["PushPublicKeys"],
    }


def test_only_the_deliverer_has_private_keys_and_its_log_and_outputs_have_none(template, resources):
    users = {
        name
        for name, resource in resources.items()
        if "PushKeys" in json.dumps(resource.get("Properties", {})).replace("PushPublicKeys", "")
    }
    assert users == {"Deliver"}
    assert template["Parameters"]["PushKeys"]["NoEcho"] is True
    assert "PushKeys" not in json.dumps(template["Outputs"])
    reads = {name for name, one in resources.items() if "PushPublicKeys" in json.dumps(one)}
    assert reads == {"APIHandler", "FunctionUrlHandler"}


def test_the_parameters_take_as_many_keys_as_are_kept(template):
    for name, length in (("PushKeys", 43), ("PushPublicKeys", 87)):
        assert template["Parameters"][name]["MaxLength"] >= KEPT * (length + 1) - 1
