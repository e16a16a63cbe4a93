"""`make deploy-check STAGE=…`: reads the account, and says what is missing for a deployment. It changes nothing."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import chain
from math import ceil
from typing import Any

from botocore.exceptions import ClientError

from tools.cloudformation import read
from tools.deploy.account import REFUSALS, Account, environments_account, in_one_line
from tools.deploy.deploy import add_choices
from tools.deploy.parameters import (
    EVERYWHERE,
    STACK_TAG,
    choose_parameters,
    in_effect,
    stack_tag_is_active,
    url_concurrency,
)
from tools.deploy.stack import STATES, Next, find, not_now, outputs, parameters, stack_of
from tools.lambda_python import NoSuchPython, lambda_python
from tools.package.template import INFRA
from tools.scale import load_of_rate

_FEW_LAMBDAS, _USUAL_LAMBDAS = 100, 1_000
_ASK = "aws service-quotas request-service-quota-increase --service-code {} --quota-code {} --desired-value {}"


class Weight(Enum):
    """What a finding means for a deployment."""

    WELL = "ok"
    NOTE = "note"
    BLOCKS = "missing"


@dataclass(frozen=True, slots=True)
class Finding:
    weight: Weight
    text: str
    mend: str = ""

    def __str__(self) -> str:
        told = f"{self.weight.value:8} {self.text}"
        return f"{told}\n{'':8}   {self.mend}" if self.mend else told


def _well(text: str) -> Finding:
    return Finding(Weight.WELL, text)


@dataclass(frozen=True, slots=True)
class Wish:
    """A deployment that somebody wants: the stage's parameters, the stack's, and all that are declared."""

    stage: str
    stack: str
    values: Mapping[str, str]
    before: Mapping[str, str]
    declared: Mapping[str, Mapping[str, Any]]

    def __getitem__(self, name: str) -> str:
        """The value that the parameter will have."""
        return in_effect(self.values, self.before, name) or str(self.declared.get(name, {}).get("Default", ""))


def check(account: Account, stage: str, stack: str, values: Mapping[str, str]) -> Iterator[Finding]:
    """What a deployment of this stage meets in the account. An unusable account ends the list at once."""
    try:
        if not account.session.region_name:
            yield Finding(Weight.BLOCKS, "no region", "export AWS_REGION=eu-west-1, or another one near your players")
            return
        caller = account.client("sts").get_caller_identity()
        yield _well(f"account {caller['Account']}, as {caller['Arn']}, in {account.session.region_name}")
        found = find(account, stack)
    except REFUSALS as error:
        yield Finding(Weight.BLOCKS, in_one_line(error))
        return
    wish = Wish(stage, stack, values, parameters(found), read(INFRA / "parameters.yaml")["Parameters"])
    yield _state(found, stack)
    yield from _people(wish)
    for look in _LOOKS:
        try:
            yield from look(account, wish)
        except REFUSALS as error:
            yield Finding(Weight.BLOCKS, in_one_line(error))
    if found and STATES[found["StackStatus"]] is Next.UPDATE:
        yield from _check_confirmation(account, stack)


def python(environment: Mapping[str, str]) -> Finding:
    """Whether there is the Python for which the package is made."""
    try:
        return _well(f"{lambda_python(environment)}, for which the package is made")
    except NoSuchPython as error:
        return Finding(Weight.BLOCKS, str(error))


def _state(found: Mapping[str, Any] | None, stack: str) -> Finding:
    if found is None:
        return _well(f"there is no stack {stack}: it will be created")
    status = found["StackStatus"]
    match STATES[status]:
        case Next.UPDATE | Next.CREATE:
            return _well(f"{stack} is in {status}: {STATES[status].value}")
        case Next.CREATE_ANEW:
            return Finding(Weight.NOTE, f"{stack} is in {status}", "make deploy deletes it and creates it again")
        case Next.WAIT | Next.ROLL_BACK | Next.REMOVE:
            return Finding(Weight.BLOCKS, not_now(found))


def _people(wish: Wish) -> Iterator[Finding]:
    """Where games are kept, somebody has to hear of failures and of the bill."""
    again = f"make deploy STAGE={wish.stage}"
    address, budget = wish["AlarmEmail"], wish["DollarsPerMonth"] not in {"", "0"}
    weight = Weight.BLOCKS if wish["KeepData"] == "true" else Weight.NOTE
    if address:
        yield _well(f"alarms go to {address}")
    else:
        yield Finding(weight, "AlarmEmail: nobody receives alarms", f"{again} ALARM_EMAIL=you@example.com")
    if address and budget:
        yield _well(f"a budget of ${wish['DollarsPerMonth']} a month")
    else:
        yield Finding(weight, "DollarsPerMonth: no budget", f"{again} ALARM_EMAIL=you@example.com BUDGET=20")


def _lambdas(account: Account, wish: Wish) -> Iterator[Finding]:
    limit = account.client("lambda").get_account_settings()["AccountLimit"]["ConcurrentExecutions"]
    needed = max(_FEW_LAMBDAS, load_of_rate(_rate(wish)).environments)
    if limit < needed:
        yield Finding(
            Weight.NOTE,
            f"only {limit} Lambdas at once: players get 429 and 503 when many come, and timeouts may be late",
            _ASK.format("lambda", "L-B99A9384", max(_USUAL_LAMBDAS, needed)),
        )
    else:
        yield _well(f"{limit} Lambdas at once")
    if wish["Endpoint"] == "function-url" and "FunctionUrlConcurrency" not in wish.values:
        if reserved := url_concurrency(account, wish.before):
            yield _well(f"{reserved} of them are reserved for the function URL, which is its limit")
        else:
            yield Finding(
                Weight.NOTE,
                "too few Lambdas to reserve some for the function URL (Lambda keeps 100 unreserved): nothing limits it",
                "choose Endpoint rest, which has a limit of its own, or ask AWS for more Lambdas",
            )


def _rate(wish: Wish) -> float:
    """The requests a second that the stage lets through; the function URL has no such limit."""
    return 0 if wish["Endpoint"] == "function-url" else float(wish["RequestsPerSecond"])


def _quota(wish: Wish, what: str, limit: float, needed: float, code: str) -> Iterator[Finding]:
    """Whether a quota carries what the stage's throttle lets through. `code`: that of its service, and its own."""
    if limit >= needed:
        yield _well(f"{limit:,.0f} {what} a second")
    else:
        yield Finding(
            Weight.NOTE,
            f"only {limit:,.0f} {what} a second; {_rate(wish):,.0f} requests need {needed:,.0f} (docs/scale.md)",
            _ASK.format(*code.split(), ceil(needed)),
        )


def _table_quotas(account: Account, wish: Wish) -> Iterator[Finding]:
    load, limits = load_of_rate(_rate(wish)), account.client("dynamodb").describe_limits()
    reads, writes = limits["TableMaxReadCapacityUnits"], limits["TableMaxWriteCapacityUnits"]
    yield from _quota(wish, "read units of a table", reads, load.read_units, "dynamodb L-CF0CBE56")
    yield from _quota(wish, "write units of a table", writes, load.write_units, "dynamodb L-AB614373")


def _gateway(account: Account, wish: Wish) -> Iterator[Finding]:
    found = account.client("apigateway").get_account()
    if "throttleSettings" in found:
        limit = found["throttleSettings"]["rateLimit"]
        yield from _quota(wish, "requests to API Gateway", limit, _rate(wish), "apigateway L-8A5B8E43")
    if role := found.get("cloudwatchRoleArn"):
        yield _well(f"API Gateway writes logs as {role}")
    else:
        yield Finding(
            Weight.NOTE, "API Gateway has no role for logs in this region", "make deploy creates reverie-gateway-log"
        )


def _distributions(account: Account, _: Wish) -> Iterator[Finding]:
    """AWS has no way to ask whether an account is verified for CloudFront. One that has a distribution is."""
    there = account.client("cloudfront").list_distributions(MaxItems="1")["DistributionList"]
    if there.get("Items"):
        yield _well("CloudFront: the account has distributions, so it is verified")
    else:
        yield Finding(
            Weight.NOTE,
            "CloudFront: the account has no distribution yet; AWS must have verified a new account, and does not say",
            "if the deployment fails with `Your account must be verified`, open a case with AWS Support",
        )


def _packages(account: Account, _: Wish) -> Iterator[Finding]:
    name = account.bucket()["Bucket"]
    yield _well(f"the bucket for packages, {name}" + ("" if account.has_bucket() else ", will be created"))


def _domain(account: Account, wish: Wish) -> Iterator[Finding]:
    name, arn = wish["DomainName"], wish["CertificateArn"]
    if not name:
        return
    ask = f"aws acm request-certificate --region {EVERYWHERE} --validation-method DNS --domain-name {name}"
    if arn.split(":")[3:4] != [EVERYWHERE]:
        yield Finding(Weight.BLOCKS, f"{name} needs CertificateArn, a certificate in {EVERYWHERE}", ask)
        return
    acm = account.session.client("acm", region_name=EVERYWHERE, endpoint_url=account.endpoint)
    try:
        told = acm.describe_certificate(CertificateArn=arn)["Certificate"]
    except acm.exceptions.ResourceNotFoundException:
        yield Finding(Weight.BLOCKS, f"there is no certificate {arn}", ask)
        return
    names = {told["DomainName"], *told.get("SubjectAlternativeNames", ())}
    if not names & {name, f"*.{name.partition('.')[2]}"}:
        yield Finding(Weight.BLOCKS, f"the certificate is for {', '.join(sorted(names))}, not for {name}", ask)
    elif told["Status"] != "ISSUED":
        yield Finding(
            Weight.BLOCKS,
            f"the certificate of {name} is {told['Status']}",
            f"make the DNS records that this prints: aws acm describe-certificate --region {EVERYWHERE} "
            f"--certificate-arn {arn}",
        )
    else:
        yield _well(f"the certificate of {name}")


def _budgets(account: Account, wish: Wish) -> Iterator[Finding]:
    if wish["DollarsPerMonth"] not in {"", "0"}:
        budgets = account.session.client("budgets", region_name=EVERYWHERE, endpoint_url=account.endpoint)
        budgets.describe_budgets(AccountId=account.owner(), MaxResults=1)
        yield _well("budgets may be read")
        if stack_tag_is_active(account):
            yield _well("the budget counts the stack alone")
        else:
            yield Finding(
                Weight.NOTE,
                f"the budget counts the whole account: its bills do not know the tag {STACK_TAG}",
                "in the account that pays, a day after the first deployment: aws ce update-cost-allocation-tags-status "
                f"--cost-allocation-tags-status TagKey={STACK_TAG},Status=Active; then deploy again",
            )


def _firewalls(account: Account, wish: Wish) -> Iterator[Finding]:
    if wish["Firewall"] == "true":
        account.client("wafv2").list_web_acls(Scope="REGIONAL", Limit=1)
        yield _well("firewalls may be read")


_LOOKS: tuple[Callable[[Account, Wish], Iterator[Finding]], ...] = (
    _lambdas,
    _gateway,
    _table_quotas,
    _distributions,
    _packages,
    _domain,
    _budgets,
    _firewalls,
)


def _check_confirmation(account: Account, stack: str) -> Iterator[Finding]:
    """Whether the address for alarms has confirmed AWS's mail; until then it receives nothing."""
    topic = outputs(account, stack).get("AlarmTopic")
    if not topic:
        return
    try:
        pages = account.client("sns").get_paginator("list_subscriptions_by_topic").paginate(TopicArn=topic)
        waiting = [
            one["Endpoint"]
            for page in pages
            for one in page["Subscriptions"]
            if not one["SubscriptionArn"].startswith("arn:")
        ]
    except ClientError as error:
        yield Finding(Weight.BLOCKS, in_one_line(error))
        return
    for address in waiting:
        yield Finding(
            Weight.NOTE, f"{address} has not confirmed that it wants alarms", "follow the link in the mail from AWS"
        )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.deploy.check", description="Check the account.")
    add_choices(parser)
    options = parser.parse_args()
    stack = stack_of(options)
    values = choose_parameters(options.stage, options.alarm_email, options.budget, options.size)
    blocked = False
    try:
        for finding in chain([python(os.environ)], check(environments_account(), options.stage, stack, values)):
            blocked = blocked or finding.weight is Weight.BLOCKS
            print(finding, flush=True)
    except REFUSALS as error:  # an unknown profile
        print(f"deploy-check: {in_one_line(error)}", file=sys.stderr)
        return 1
    return int(blocked)


if __name__ == "__main__":
    sys.exit(main())
