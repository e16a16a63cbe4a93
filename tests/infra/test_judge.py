"""The judge says nothing about a template without a fault, and one thing about each fault."""

import copy
import json

import pytest
import yaml

from tests.contract.checked import document
from tests.infra.faults import FAULTS, REFUSED
from tests.infra.sound import with_a_rollout
from tools.judge.__main__ import PREPARED
from tools.judge.judge import UNREADABLE, deployments, findings
from tools.judge.rules import RULES, data, distribution, events, functions, gateway, sent
from tools.judge.sent import as_sent
from tools.judge.validator import validate

pytestmark = pytest.mark.prove

FIRST = (
    data.what_is_promised_to_stay_stays,
    distribution.no_error_is_kept,
    events.what_comes_every_minute_does_not_pile_up,
    functions.one_archive_has_one_runtime,
    functions.players_reach_an_alias,
    gateway.an_api_has_one_stage,
    gateway.no_metric_is_paid_for_each_method,
)
PLANTED = [(rule, number) for rule, faults in FAULTS.items() for number in range(len(faults))]


@pytest.fixture(scope="module")
def contract():
    return document()


@pytest.fixture(scope="module")
def faultless(template):
    """What deploying sends, and one more function."""
    return with_a_rollout(json.loads(as_sent(json.dumps(template).encode())))


def sent_as_it_is(template):
    return json.dumps(template).encode()


def planted(template, fault):
    faulty = copy.deepcopy(template)
    fault(faulty)
    return faulty


@pytest.fixture(scope="module")
def found(faultless, contract):
    """For each fault of a rule what is found where it is planted. SAM's translator starts once for all of them."""
    bodies = [sent_as_it_is(planted(faultless, FAULTS[rule][number])) for rule, number in PLANTED]
    return dict(zip(PLANTED, judged(bodies, contract, PREPARED, together=1), strict=True))


def judged(bodies, contract, prepared, together=3):
    return [findings(one) for one in deployments(bodies, contract, prepared, together)]


def names(found):
    return {finding.rule.name for finding in found}


def test_a_template_without_faults_has_no_findings(faultless, contract):
    (found,) = judged([sent_as_it_is(faultless)], contract, PREPARED)
    assert list(map(str, found)) == []


@pytest.mark.parametrize(("rule", "number"), PLANTED, ids=lambda value: getattr(value, "name", None))
def test_a_planted_fault_is_found_by_its_rule_and_by_no_other(found, rule, number):
    assert names(found[rule, number]) == {rule.name}, list(map(str, found[rule, number]))


def test_every_rule_has_a_fault_that_it_finds():
    elsewhere = {  # in this module, since they are not faults of resources
        sent.no_yaml_aliases,
        sent.within_a_megabyte,
        gateway.a_log_has_the_accounts_role,
        gateway.no_header_is_promised_that_the_gateway_renames,
    }
    assert FAULTS.keys() | elsewhere == set(RULES)
    assert FAULTS.keys().isdisjoint(elsewhere)


def test_every_rule_says_what_aws_does_and_where_that_is_documented():
    assert len({rule.name for rule in RULES}) == len(RULES)
    for rule in RULES:
        assert rule.source.startswith(("https://docs.aws.amazon.com/", "https://github.com/")), rule.name
        assert rule.says.endswith("."), rule.name


def test_yaml_with_aliases_is_found(faultless, contract):
    shared = json.loads(sent_as_it_is(faultless))
    shared["Resources"]["Notify"]["Properties"]["Tags"] = shared["Resources"]["Deliver"]["Properties"]["Tags"]
    (found,) = judged([yaml.safe_dump(shared).encode()], contract, PREPARED, together=1)
    assert names(found) == {sent.no_yaml_aliases.name}


def test_a_template_of_more_than_a_megabyte_is_found(faultless, contract):
    (found,) = judged([sent_as_it_is(faultless) + b" " * 1_000_000], contract, PREPARED, together=1)
    assert names(found) == {sent.within_a_megabyte.name}


def test_an_access_log_that_nobody_may_write_is_found(faultless, contract):
    (found,) = judged([sent_as_it_is(faultless)], contract, frozenset(), together=1)
    assert names(found) == {gateway.a_log_has_the_accounts_role.name}


def test_a_header_that_never_arrives_under_its_name_is_found(faultless, contract):
    promised = copy.deepcopy(contract)
    promised["components"]["headers"]["WWW-Authenticate"]["required"] = True
    (found,) = judged([sent_as_it_is(faultless)], promised, PREPARED, together=1)
    assert names(found) == {gateway.no_header_is_promised_that_the_gateway_renames.name}


def test_all_that_the_first_template_had_is_found_at_once(faultless, contract):
    """The faults with which no account would have taken it, or it would have failed its players."""
    old = json.loads(sent_as_it_is(faultless))
    for rule in FIRST:
        FAULTS[rule][0](old)
    old["Resources"]["Notify"]["Properties"]["Tags"] = old["Resources"]["Deliver"]["Properties"]["Tags"]
    (found,) = judged([yaml.safe_dump(old).encode()], contract, frozenset(), together=1)
    assert names(found) == {rule.name for rule in (*FIRST, sent.no_yaml_aliases, gateway.a_log_has_the_accounts_role)}


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"{", id="no JSON"),
        pytest.param(b'{"Resources": {"A": {"Type": "AWS::Serverless::Function"}}}', id="refused by SAM"),
        pytest.param(b'{"Resources": {"A": {"Type": "AWS::SQS::Queue", "Condition": "B"}}}', id="no such condition"),
    ],
)
def test_a_template_that_cannot_be_deployed_is_a_finding_and_no_traceback(body, contract):
    (found,) = judged([body], contract, PREPARED)
    assert names(found) == {UNREADABLE.name}


def test_a_finding_says_with_which_parameters(faultless, contract):
    faulty = copy.deepcopy(faultless)
    del faulty["Resources"]["FunctionUrlCanBeInvoked"]
    (found,) = judged([sent_as_it_is(faulty)], contract, PREPARED)
    (finding,) = found
    assert (finding.rule, finding.when) == (functions.an_open_url_has_both_permissions, "Endpoint=function-url")


def test_awss_validator_finds_nothing_in_a_template_without_faults(faultless, contract):
    (good,) = deployments([sent_as_it_is(faultless)], contract, PREPARED, together=1)
    rules, found = validate(good.stacks)
    assert rules > 500
    assert list(map(str, found)) == []


def test_awss_validator_finds_what_no_rule_of_ours_says_again(faultless, contract):
    faulty = copy.deepcopy(faultless)
    for fault in REFUSED.values():
        fault(faulty)
    (bad,) = deployments([sent_as_it_is(faulty)], contract, PREPARED, together=1)
    _, found = validate(bad.stacks)
    assert REFUSED.keys() <= names(found)
    assert list(map(str, findings(bad))) == []
