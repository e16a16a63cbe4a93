"""The keys of push messages are where only the deliverer reads them, and the distribution's secret can be exchanged."""

import json
import re

import pytest

from tests.at_table import person
from tools.deploy import rotate
from tools.deploy.deploy import deploy
from tools.deploy.emulator import PACKAGE, PARAMETERS

pytestmark = pytest.mark.deployed

STACK = "reverie-dev"
NAME = f"/{STACK}/push-keys"
BEGINS = {"OriginSecret": PARAMETERS["OriginSecret"], "OtherOriginSecret": ""}


def test_the_private_keys_are_a_secure_string_and_in_no_environment(cloud, http):
    found = cloud.client("ssm").get_parameter(Name=NAME, WithDecryption=True)["Parameter"]
    assert found["Type"] == "SecureString"
    environments = {
        one["FunctionName"]: one["Environment"] for one in cloud.client("lambda").list_functions()["Functions"]
    }
    assert not any(key in json.dumps(environments) for key in found["Value"].split())
    assert [name for name, one in environments.items() if NAME in json.dumps(one)] == [function(cloud, "Deliver")]
    assert person(http).get("/v1/me/push").json["key"]


def test_one_role_may_read_them(cloud):
    iam = cloud.client("iam")
    readers = [
        role["RoleName"]
        for role in iam.list_roles()["Roles"]
        for policy in iam.list_role_policies(RoleName=role["RoleName"])["PolicyNames"]
        if "ssm:" in json.dumps(iam.get_role_policy(RoleName=role["RoleName"], PolicyName=policy)["PolicyDocument"])
        and role["RoleName"].startswith(f"{STACK}-")
    ]
    assert readers == [function(cloud, "DeliverRole")]


def function(cloud, logical):
    found = cloud.client("cloudformation").describe_stack_resource(StackName=STACK, LogicalResourceId=logical)
    return found["StackResourceDetail"]["PhysicalResourceId"]


def test_while_the_distributions_secret_is_exchanged_the_api_believes_the_old_and_the_new_one(cloud, http, monkeypatch):
    def deploy_and_ask(account, package, stack, values, is_well):
        deploy(account, package, stack, values)
        steps.append(values)
        believed.append({one: believes(http, preview, one) for one in {*known(), "guessed"}})

    def known():
        return {step[name] for step in steps for name in BEGINS} - {""}

    preview = person(http).post("/v1/games", {}).json["preview"]
    steps, believed = [PARAMETERS | BEGINS], []
    monkeypatch.setattr(rotate, "bring_up", deploy_and_ask)
    rotate.rotate_origin_secret(cloud.account, PACKAGE, STACK, PARAMETERS, bool)
    old, new = steps[0]["OriginSecret"], steps[-1]["OriginSecret"]
    both = {old: True, new: True, "guessed": False}
    assert believed == [both, both, {**both, old: False}]
    deploy(cloud.account, PACKAGE, STACK, PARAMETERS | BEGINS)


def believes(http, preview, secret):
    """Whether a request with this secret is taken for one of the distribution's."""
    sent = {"X-Distribution": secret, "X-Forwarded-Host": "play.example.org"}
    text = http.open(f"/j/{preview}", headers=sent).text
    (url,) = re.findall(r'<meta property="og:url" content="([^"]+)', text)
    return url.startswith("https://play.example.org/")
