"""Whose requests the firewall counts together: one address's, whatever callers say of themselves and whence they come.

WAF is read here as its documentation has it: of the header of FORWARDED_IP the first address counts, and a rule does
not apply to a request without that header.
"""

import json
import subprocess

import pytest

from tests.infra.test_data import parameters
from tools.package.__main__ import STAGES

EDGE, VIEWER, FORGED = "130.176.1.1", "198.51.100.10", "203.0.113.9"
LIES = ("x-forwarded-for", "true-client-ip", "x-distribution", "cloudfront-viewer-address", "x-real-ip")


@pytest.fixture(scope="module")
def config(resources):
    return resources["Distribution"]["Properties"]["DistributionConfig"]


def chosen(node):
    """What stands there where there is a firewall, and the REST API behind the distribution."""
    match node:
        case {"Fn::If": ["HasFirewall", there, _]} | {"Fn::If": ["UsesFunctionUrl", _, there]}:
            return chosen(there)
        case _:
            return node


def through_the_distribution(resources, config, behaviour, headers):
    """What arrives at the REST API, as its WAF sees it."""
    (association,) = chosen(behaviour["FunctionAssociations"])
    assert association["EventType"] == "viewer-request"
    assert association["FunctionARN"] == {"Fn::GetAtt": ["ViewerAddress", "FunctionARN"]}
    sent = viewer_request(resources["ViewerAddress"]["Properties"]["FunctionCode"], headers)
    policy = chosen(behaviour["OriginRequestPolicyId"])
    if isinstance(policy, dict):
        whitelist = resources[policy["Ref"]]["Properties"]["OriginRequestPolicyConfig"]["HeadersConfig"]
        sent = {name: sent[name] for name in map(str.lower, whitelist["Headers"])}
    else:
        assert policy == "b689b0a8-53d0-40ab-baf2-68738e2966ac"  # all of the viewer's but Host
    (origin,) = [one for one in map(chosen, config["Origins"]) if one["Id"] == behaviour["TargetOriginId"]]
    ours = {one["HeaderName"].lower(): one["HeaderValue"]["Fn::Sub"] for one in chosen(origin["OriginCustomHeaders"])}
    forwarded = ", ".join(filter(None, [headers.get("x-forwarded-for"), VIEWER]))
    return EDGE, {**sent, "x-forwarded-for": forwarded, **ours}


def viewer_request(code, headers):
    event = {
        "viewer": {"ip": VIEWER},
        "request": {"headers": {name: {"value": value} for name, value in headers.items()}},
    }
    script = f"{code}\nconsole.log(JSON.stringify(handler({json.dumps(event)})))"
    done = subprocess.run(["node", "-e", script], check=True, stdout=subprocess.PIPE, text=True)
    return {name: header["value"] for name, header in json.loads(done.stdout)["headers"].items()}


def counted_by(resources, address, headers):
    """By which addresses a request is counted."""
    rules = resources["RestFirewall"]["Properties"]["Rules"]
    rated = [rule["Statement"]["RateBasedStatement"] for rule in rules if "RateBasedStatement" in rule["Statement"]]
    return [key for rule in rated if (key := counted(rule, address, headers)) is not None]


def counted(rule, address, headers):
    if not applies(rule.get("ScopeDownStatement"), headers):
        return None
    if rule["AggregateKeyType"] == "IP":
        return address
    assert rule["AggregateKeyType"] == "FORWARDED_IP"
    given = headers.get(rule["ForwardedIPConfig"]["HeaderName"].lower())
    return given and given.partition(",")[0]


def applies(statement, headers):
    match statement:
        case None:
            return True
        case {"NotStatement": {"Statement": inner}}:
            return not applies(inner, headers)
        case {"ByteMatchStatement": {"FieldToMatch": {"SingleHeader": {"Name": name}}, **rest}}:
            assert rest["PositionalConstraint"] == "EXACTLY"
            return headers.get(name) == rest["SearchString"]["Fn::Sub"]
    raise AssertionError(statement)


@pytest.mark.parametrize("said", [{}, *({name: FORGED} for name in LIES), dict.fromkeys(LIES, FORGED)], ids=str)
def test_whoever_comes_through_the_distribution_is_counted_by_the_address_it_has_seen(resources, config, said):
    behaviours = [config["DefaultCacheBehavior"], *config["CacheBehaviors"]]
    to_the_api = [one for one in behaviours if one["TargetOriginId"] == "api"]
    assert len(to_the_api) == 2
    for behaviour in to_the_api:
        address, headers = through_the_distribution(resources, config, behaviour, said)
        assert counted_by(resources, address, headers) == [VIEWER]


@pytest.mark.parametrize("said", [{}, *({name: FORGED} for name in LIES), dict.fromkeys(LIES, FORGED)], ids=str)
def test_whoever_calls_the_rest_api_itself_is_counted_by_the_address_of_the_connection(resources, said):
    assert counted_by(resources, VIEWER, said) == [VIEWER]


def test_the_secret_is_made_at_random_and_stands_in_no_file(resources):
    secret = resources["DistributionSecret"]["Properties"]
    assert secret["GenerateSecretString"]["PasswordLength"] >= 32
    assert "SecretString" not in secret


def test_all_of_it_is_there_only_where_it_is_chosen(template, resources):
    names = ("RestFirewall", "RestFirewallAssociation", "DistributionSecret", "ViewerAddress", "ViewerAddressAlone")
    assert {resources[name]["Condition"] for name in names} == {"HasFirewall"}
    assert template["Parameters"]["Firewall"]["Default"] == "false"
    assert not any("Firewall" in parameters(stage) for stage in STAGES)
