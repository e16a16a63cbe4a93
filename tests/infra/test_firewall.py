"""The firewall counts requests by IP address, whatever headers callers send and whichever way they come.

This models WAF as documented: the first address in the header of FORWARDED_IP counts, and a rule does
not apply to a request without that header. A rule's own answer goes before that of the gateway.
"""

import json
import subprocess
from functools import cache

import pytest

from chalicelib.api import problems
from chalicelib.api.errors import TextRefused, TooManyRequests
from tests.infra.test_data import parameters
from tests.infra.test_gateway import OPEN, answered, refusals
from tools.cloudformation import read
from tools.package.__main__ import STAGES
from tools.package.template import INFRA

EDGE, VIEWER, FORGED = "130.176.1.1", "198.51.100.10", "203.0.113.9"
MEDIA = {"APPLICATION_JSON": "application/json", "TEXT_HTML": "text/html", "TEXT_PLAIN": "text/plain"}
RULES = read(INFRA / "gateway.yaml")["Resources"]["RestFirewall"]["Properties"]["Rules"]
OF_RATES = [one for one in RULES if "RateBasedStatement" in one["Statement"]]
OF_TEXTS = [one for one in RULES if one not in OF_RATES]
LIES = ("x-forwarded-for", "true-client-ip", "x-distribution", "cloudfront-viewer-address", "x-real-ip")


@pytest.fixture(scope="module")
def config(resources):
    return resources["Distribution"]["Properties"]["DistributionConfig"]


def chosen(node):
    """The template's resources with the REST API behind the distribution."""
    match node:
        case {"Fn::If": ["UsesFunctionUrl", _, there]}:
            return there
        case _:
            return node


def through_the_distribution(resources, config, behaviour, headers):
    """What arrives at the REST API, as its WAF sees it."""
    (association,) = behaviour["FunctionAssociations"]
    assert association["EventType"] == "viewer-request"
    assert association["FunctionARN"] == {"Fn::GetAtt": ["ViewerAddress", "FunctionARN"]}
    sent = viewer_request(resources["ViewerAddress"]["Properties"]["FunctionCode"], headers)
    policy = behaviour["OriginRequestPolicyId"]
    if isinstance(policy, dict):
        whitelist = resources[policy["Ref"]]["Properties"]["OriginRequestPolicyConfig"]["HeadersConfig"]
        sent = {name: sent[name] for name in map(str.lower, whitelist["Headers"])}
    else:
        assert policy == "b689b0a8-53d0-40ab-baf2-68738e2966ac"  # all of the viewer's but Host
    (origin,) = [one for one in map(chosen, config["Origins"]) if one["Id"] == "api"]
    ours = {one["HeaderName"].lower(): one["HeaderValue"]["Ref"] for one in origin["OriginCustomHeaders"]}
    forwarded = ", ".join(filter(None, [headers.get("x-forwarded-for"), VIEWER]))
    return EDGE, {**sent, "x-forwarded-for": forwarded, **ours}


def viewer_request(code, headers):
    sent = {"host": "reverie.example.org", **headers}
    event = {
        "viewer": {"ip": VIEWER},
        "request": {"headers": {name: {"value": value} for name, value in sent.items()}},
    }
    made = json.loads(run_script(f"{code}\nconsole.log(JSON.stringify(handler({json.dumps(event)})))"))
    return {name: header["value"] for name, header in made["headers"].items()}


@cache
def run_script(script):
    """What node prints; the same function gets the same requests by way of each behaviour."""
    return subprocess.run(["node", "-e", script], check=True, stdout=subprocess.PIPE, text=True).stdout


def counted_by(resources, address, headers):
    """The addresses by which a request is counted."""
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
        case {"OrStatement": {"Statements": [_, _, *_] as several}}:
            return any(applies(one, headers) for one in several)
        case {"ByteMatchStatement": {"FieldToMatch": {"SingleHeader": {"Name": name}}, **rest}}:
            assert rest["PositionalConstraint"] == "EXACTLY"
            return headers.get(name) == said(rest["SearchString"])
    raise AssertionError(statement)


def said(node):
    """A value of the template, or the name of its parameter; no secret is being exchanged."""
    match node:
        case {"Ref": name}:
            return name
        case {"Fn::If": ["ExchangesSecret", _, usual]}:
            return said(usual)
    assert node
    return node


def blocked(resources, rule):
    """Status, headers and document of the answer to a request that this rule blocks.

    https://docs.aws.amazon.com/waf/latest/developerguide/customizing-the-response-for-blocked-requests.html
    """
    own = rule.get("Action", {}).get("Block", {}).get("CustomResponse")
    if own is None:
        return answered(refusals()["WAF_FILTERED"])
    body = resources["RestFirewall"]["Properties"]["CustomResponseBodies"][own["CustomResponseBodyKey"]]
    given = {one["Name"]: one["Value"] for one in own["ResponseHeaders"]}
    return own["ResponseCode"], {"Content-Type": MEDIA[body["ContentType"]], **given}, json.loads(body["Content"])


@pytest.mark.parametrize("said", [{}, *({name: FORGED} for name in LIES), dict.fromkeys(LIES, FORGED)], ids=str)
def test_requests_through_the_distribution_are_counted_by_the_viewers_address(resources, config, said):
    """Each behaviour leads to the API: that of the bucket's files, where the bucket does not have one."""
    for behaviour in [config["DefaultCacheBehavior"], *config["CacheBehaviors"]]:
        address, headers = through_the_distribution(resources, config, behaviour, said)
        assert counted_by(resources, address, headers) == [VIEWER]


@pytest.mark.parametrize("said", [{}, *({name: FORGED} for name in LIES), dict.fromkeys(LIES, FORGED)], ids=str)
def test_requests_to_the_rest_api_itself_are_counted_by_the_connections_address(resources, said):
    assert counted_by(resources, VIEWER, said) == [VIEWER]


@pytest.mark.parametrize("rule", OF_RATES, ids=lambda rule: rule["Name"])
def test_who_has_asked_too_often_may_ask_again_later(resources, rule):
    """As a document that is application/json: WAF lets nobody choose another type."""
    error = TooManyRequests()
    status, headers, document = blocked(resources, rule)
    assert (status, document) == (429, problems.document(error))
    readable = {"Access-Control-Expose-Headers": "Retry-After"}
    assert headers == problems.headers(error) | OPEN | readable | {"Content-Type": "application/json"}
    assert int(headers["Retry-After"]) > 0


@pytest.mark.parametrize("rule", OF_TEXTS, ids=lambda rule: rule["Name"])
def test_a_text_that_looks_like_an_attack_is_refused_for_good(resources, rule):
    error = TextRefused()
    assert blocked(resources, rule) == (403, problems.headers(error) | OPEN, problems.document(error))
    assert "Retry-After" not in problems.headers(error)


def test_the_firewall_has_rules_of_both_kinds():
    assert (len(OF_RATES), len(OF_TEXTS)) == (2, 1)


def test_the_secret_is_nobodys_to_read_and_is_in_no_file(template, resources):
    secret, other = (template["Parameters"][name] for name in ("OriginSecret", "OtherOriginSecret"))
    assert (secret["NoEcho"], secret["MinLength"] >= 32, other["NoEcho"]) == (True, True, True)
    assert ("Default" not in secret, other["Default"]) == (True, "")
    assert not any(name.endswith("OriginSecret") for stage in STAGES for name in parameters(stage))


def test_both_doors_get_the_secret_and_both_functions_know_it(resources, config):
    origins = [one["Fn::If"][1:] if "Fn::If" in one else [one] for one in config["Origins"]]
    doors = [one for choice in origins for one in choice if one["Id"] == "api"]
    assert len(doors) == 2
    for door in doors:
        assert door["OriginCustomHeaders"] == [{"HeaderName": "X-Distribution", "HeaderValue": {"Ref": "OriginSecret"}}]
    knowing = {
        name
        for name, one in resources.items()
        if "ORIGIN_SECRETS" in one.get("Properties", {}).get("Environment", {}).get("Variables", {})
    }
    assert knowing == {"APIHandler", "FunctionUrlHandler"}


def test_the_firewall_is_there_in_prod_and_elsewhere_only_where_it_is_chosen(template, resources):
    assert {resources[name]["Condition"] for name in ("RestFirewall", "RestFirewallAssociation")} == {"HasFirewall"}
    assert template["Parameters"]["Firewall"]["Default"] == "false"
    assert {stage: parameters(stage).get("Firewall") for stage in STAGES} == {"dev": None, "prod": "true"}


def test_the_page_of_an_invitation_comes_from_the_api_which_gets_the_name_that_was_asked_for(resources, config):
    """The API answers to another name, and has to tell messengers whole addresses (chalicelib/api/sender.py)."""
    assert not [one["PathPattern"] for one in config["CacheBehaviors"] if one["PathPattern"].startswith(("/j", "*"))]
    forged = {"x-forwarded-host": "forged.example.org"}
    _, sent = through_the_distribution(resources, config, config["DefaultCacheBehavior"], forged)
    assert sent["x-forwarded-host"] == "reverie.example.org"
