"""`make deploy-check` says what is missing in an account and how to mend it, and changes nothing."""

import re
from dataclasses import replace

import boto3
import pytest

from tests.infra.standin import REGION, STACK, TOPIC, Aws, refused
from tools.deploy import check as deploy_check
from tools.deploy.account import Account
from tools.deploy.check import Finding, Weight, check, python
from tools.deploy.parameters import parameters_of, parameters_of_size

WATCHED = {"AlarmEmail": "me@example.com", "DollarsPerMonth": "20"}
CERTIFICATE = "arn:aws:acm:us-east-1:111122223333:certificate/1"
ISSUED = {"DomainName": "*.example.com", "Status": "ISSUED"}
DOMAIN = {"DomainName": "games.example.com", "CertificateArn": CERTIFICATE}


@pytest.fixture
def findings(capsys):
    def found(aws, stage="prod", **values):
        return list(check(Account(aws), stage, STACK, parameters_of(stage) | WATCHED | values))

    return found


def blocking(found):
    return [finding for finding in found if finding.weight is Weight.BLOCKS]


def saying(found, words):
    """The one finding with these words."""
    (one,) = [finding for finding in found if words in finding.text]
    return one


def test_a_good_account_is_told_in_lines_that_begin_with_ok(findings):
    found = findings(Aws(logging_role="arn:aws:iam::111122223333:role/log"))
    assert {finding.weight for finding in found} == {Weight.WELL}
    lines = [str(finding) for finding in found]
    assert all(line.startswith("ok       ") for line in lines)
    assert f"ok       account 111122223333, as arn:aws:iam::111122223333:user/any, in {REGION}" in lines


@pytest.mark.parametrize("status", [None, "ROLLBACK_COMPLETE", "CREATE_COMPLETE"])
def test_nothing_is_created_or_changed(findings, status):
    aws = Aws(status, has_bucket=False, distributions=0, certificate={"DomainName": "other", "Status": "ISSUED"})
    findings(aws, Firewall="true", Endpoint="function-url", **DOMAIN)
    assert len(aws.asked) > 8
    assert [name for name, _ in aws.asked if not name.startswith(("get_", "list_", "describe_", "head_"))] == []


def test_where_games_are_kept_somebody_hears_of_failures_and_of_the_bill(findings):
    found = findings(Aws(), AlarmEmail="", DollarsPerMonth="0")
    assert [str(finding) for finding in blocking(found)] == [
        "missing  AlarmEmail: nobody receives alarms\n           make deploy STAGE=prod ALARM_EMAIL=you@example.com",
        "missing  DollarsPerMonth: no budget\n           make deploy STAGE=prod ALARM_EMAIL=you@example.com BUDGET=20",
    ]
    assert blocking(findings(Aws(), "dev", AlarmEmail="", DollarsPerMonth="0")) == []


def test_what_the_stack_has_already_need_not_be_given_again(findings):
    aws = Aws("UPDATE_COMPLETE", {"KeepData": "true", **WATCHED})
    assert blocking(check(Account(aws), "prod", STACK, parameters_of("prod"))) == []
    failed = Aws("ROLLBACK_COMPLETE", {"KeepData": "true", **WATCHED})  # which is deleted, with its parameters
    assert len(blocking(check(Account(failed), "prod", STACK, parameters_of("prod")))) == 2


@pytest.mark.parametrize(
    ("status", "weight", "words"),
    [
        (None, Weight.WELL, "it will be created"),
        ("UPDATE_ROLLBACK_COMPLETE", Weight.WELL, "update it"),
        ("ROLLBACK_COMPLETE", Weight.NOTE, "is in ROLLBACK_COMPLETE"),
        ("UPDATE_IN_PROGRESS", Weight.BLOCKS, "something is under way"),
        ("UPDATE_ROLLBACK_FAILED", Weight.BLOCKS, "do that in CloudFormation first"),
        ("DELETE_FAILED", Weight.BLOCKS, "make undeploy"),
    ],
)
def test_the_state_of_the_stack_decides(findings, status, weight, words):
    assert saying(findings(Aws(status)), words).weight is weight


@pytest.mark.parametrize(
    ("error", "mend"),
    [
        (refused("ExpiredToken", "The security token included in the request is expired"), "sign in again"),
        (refused("InvalidClientTokenId", "The security token included in the request is invalid."), "AWS_PROFILE"),
        (refused("Throttling", "Rate exceeded"), "in a minute"),
    ],
)
def test_an_account_that_answers_nothing_is_one_line(findings, error, mend):
    found = findings(Aws(refusing={"get_caller_identity": error}))
    assert found[-1] == blocking(found)[-1]
    assert mend in found[-1].text
    assert len(found) == 1
    assert "\n" not in found[-1].text


def test_no_region_is_one_line(findings):
    found = findings(Aws(region_name=None))
    assert [(finding.text, "AWS_REGION" in finding.mend) for finding in blocking(found)] == [("no region", True)]


@pytest.mark.parametrize(
    "operation",
    [
        "get_account_settings",
        "get_account",
        "list_distributions",
        "head_bucket",
        "describe_certificate",
        "describe_budgets",
        "list_web_acls",
        "describe_limits",
        "list_subscriptions_by_topic",
        "describe_stacks",
    ],
)
def test_a_missing_right_is_one_line_that_names_the_policy(findings, operation):
    denied = refused("AccessDenied", "User: any is not authorized to perform: this")
    aws = Aws("UPDATE_COMPLETE", refusing={operation: denied}, certificate=ISSUED)
    (line,) = [one.text for one in blocking(findings(aws, Firewall="true", **DOMAIN))]
    assert "infra/deploy-policy.json" in line
    assert "\n" not in line


def test_few_lambdas_are_told_with_the_command_that_asks_for_more(findings):
    found = findings(Aws(concurrency=10), Endpoint="function-url")
    assert "--quota-code L-B99A9384" in saying(found, "only 10 Lambdas at once").mend
    assert saying(found, "keeps 100 unreserved").weight is Weight.NOTE
    assert blocking(found) == []
    assert saying(findings(Aws(), Endpoint="function-url"), "50 of them are reserved").weight is Weight.WELL
    assert [one for one in findings(Aws(concurrency=10)) if "function URL" in one.text] == []


@pytest.mark.parametrize(
    ("quotas", "words", "mend"),
    [
        ({"requests_a_second": 2_500}, "2,500 requests to API Gateway", "apigateway --quota-code L-8A5B8E43"),
        ({"table_units": 3_000}, "3,000 read units of a table", "dynamodb --quota-code L-CF0CBE56"),
        ({"table_units": 3_000}, "3,000 write units of a table", "dynamodb --quota-code L-AB614373"),
        ({"concurrency": 1_000}, "only 1000 Lambdas at once", "lambda --quota-code L-B99A9384 --desired-value 1700"),
    ],
)
def test_quotas_that_carry_less_than_the_stage_lets_through_are_told(findings, quotas, words, mend):
    great = Aws(requests_a_second=20_000, table_units=80_000, concurrency=5_000)
    assert [one for one in findings(great, **parameters_of_size("1M")) if one.weight is not Weight.WELL] == [
        saying(findings(great), "API Gateway has no role")
    ]
    found = saying(findings(replace(great, **quotas), **parameters_of_size("1M")), words)
    assert found.weight is Weight.NOTE
    assert f"--service-code {mend}" in found.mend
    few = findings(replace(Aws(logging_role="any"), **quotas), RequestsPerSecond="100")
    assert {finding.weight for finding in few} == {Weight.WELL}


def test_a_budget_that_counts_the_whole_account_is_told_with_the_command_that_changes_it(findings):
    assert saying(findings(Aws()), "counts the stack alone").weight is Weight.WELL
    denied = refused("AccessDeniedException", "Linked account doesn't have access to cost allocation tags.")
    for aws in (Aws(tags="Inactive"), Aws(refusing={"list_cost_allocation_tags": denied})):
        found = saying(findings(aws), "counts the whole account")
        assert found.weight is Weight.NOTE
        assert "TagKey=aws:cloudformation:stack-name,Status=Active" in found.mend
    assert [one for one in findings(Aws(tags="Inactive"), "dev", DollarsPerMonth="0") if "counts" in one.text] == []


def test_no_gateway_role_is_told_and_does_not_block(findings):
    assert "make deploy creates" in saying(findings(Aws()), "API Gateway has no role").mend


def test_an_account_without_distributions_may_not_be_verified(findings):
    """There is no way to ask, but for creating one: https://github.com/aws-samples/aws-cdk-examples/issues/279."""
    assert "AWS Support" in saying(findings(Aws(distributions=0)), "CloudFront").mend
    verified = refused("AccessDenied", "Your account must be verified before you can add new CloudFront resources.")
    assert "open a case" in saying(findings(Aws(refusing={"list_distributions": verified})), "must be verified").text


def test_the_bucket_for_packages_may_be_missing_or_somebody_elses(findings):
    assert saying(findings(Aws("CREATE_COMPLETE", has_bucket=False)), "will be created").weight is Weight.WELL
    assert blocking(findings(Aws(refusing={"head_bucket": refused("403", "Forbidden")})))


@pytest.mark.parametrize(
    ("certificate", "values", "words"),
    [
        ({}, {"CertificateArn": ""}, "needs CertificateArn"),
        ({}, {"CertificateArn": CERTIFICATE.replace("us-east-1", "eu-west-1")}, "a certificate in us-east-1"),
        ({"DomainName": "example.com", "Status": "ISSUED"}, {}, "is for example.com, not for games.example.com"),
        ({"DomainName": "*.games.example.com", "Status": "ISSUED"}, {}, "not for games.example.com"),
        ({"DomainName": "games.example.com", "Status": "PENDING_VALIDATION"}, {}, "is PENDING_VALIDATION"),
    ],
)
def test_a_domain_needs_an_issued_certificate_of_its_name(findings, certificate, values, words):
    (finding,) = blocking(findings(Aws(certificate=certificate), **DOMAIN | values))
    assert words in finding.text
    assert finding.mend.startswith(("aws acm request-certificate --region us-east-1", "make the DNS records"))


@pytest.mark.parametrize("name", ["games.example.com", "*.example.com"])
def test_a_certificate_may_name_the_domain_second_or_with_a_star(findings, name):
    aws = Aws(certificate={"DomainName": "example.org", "SubjectAlternativeNames": [name], "Status": "ISSUED"})
    assert blocking(findings(aws, **DOMAIN)) == []


def test_a_deleted_certificate_is_told(findings):
    aws = Aws(refusing={"describe_certificate": refused("ResourceNotFoundException", "none")})
    (finding,) = blocking(findings(aws, **DOMAIN))
    assert finding.text == f"there is no certificate {CERTIFICATE}"


def test_an_address_that_has_not_confirmed_receives_no_alarms(findings):
    asked = {"Endpoint": "me@example.com", "SubscriptionArn": "PendingConfirmation"}
    confirmed = {"Endpoint": "you@example.com", "SubscriptionArn": f"{TOPIC}:1"}
    found = findings(Aws("CREATE_COMPLETE", subscriptions=[asked, confirmed]))
    assert saying(found, "has not confirmed").text.startswith("me@example.com")


def test_the_package_needs_its_own_python(tmp_path):
    assert python({"PATH": str(tmp_path)}).weight is Weight.BLOCKS
    fake = tmp_path / "python3.13"
    fake.write_text("#!/bin/sh\necho 3 13 /usr/bin/python3.13\n")
    fake.chmod(0o755)
    assert python({"PATH": str(tmp_path)}) == Finding(Weight.WELL, "/usr/bin/python3.13, for which the package is made")


@pytest.mark.parametrize(("region", "code"), [("eu-west-1", 0), (None, 1)])
def test_the_command_fails_when_something_is_missing(monkeypatch, capsys, region, code):
    monkeypatch.setattr(deploy_check, "python", lambda _: Finding(Weight.WELL, "Python"))
    monkeypatch.setattr("sys.argv", ["deploy-check", "--stage", "dev", "--stack", STACK])
    monkeypatch.setattr(boto3.session, "Session", lambda region_name: Aws(region_name=region))
    assert deploy_check.main() == code
    lines = [line for line in capsys.readouterr().out.splitlines() if not line.startswith(" ")]
    assert all(re.match(r"(ok|note|missing) +\S", line) for line in lines)
    assert any(line.startswith("missing") for line in lines) is bool(code)
