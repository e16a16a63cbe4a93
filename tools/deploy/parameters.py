"""Which values the template's parameters get at a deployment."""

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from botocore.exceptions import ClientError

from tools.deploy.account import Account
from tools.package.template import INFRA
from tools.scale import SIZES

SECRET, OTHER_SECRET = "OriginSecret", "OtherOriginSecret"  # names of parameters
CONCURRENCY = "FunctionUrlConcurrency"
BUDGET, COUNTS = "DollarsPerMonth", "BudgetCounts"
EVERYWHERE = "us-east-1"
"""The region of what an account has only once: CloudFront's certificates, budgets and the tags of costs."""

STACK_TAG = "aws:cloudformation:stack-name"
"""CloudFormation puts it on every resource that can have a tag:
https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-properties-resource-tags.html"""

_MASKED = "****"  # how CloudFormation shows a parameter with NoEcho
_URL_LAMBDAS = 50
"""So many of the function URL's Lambdas may run at once, a twentieth of what an account usually has."""

_UNRESERVED = 100
"""So many of the account's concurrent executions cannot be reserved:
https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html"""


def parameters_of(stage: str) -> dict[str, str]:
    chosen: dict[str, str] = json.loads((INFRA / "parameters" / f"{stage}.json").read_text("utf-8"))["Parameters"]
    return chosen


def parameters_of_size(size: str) -> dict[str, str]:
    """What carries so many players a day (docs/scale.md)."""
    chosen: dict[str, str] = json.loads((SIZES / f"{size}.json").read_text("utf-8"))["Parameters"]
    return chosen


def choose_parameters(
    stage: str, alarm_email: str | None, budget: str | None, size: str | None = None
) -> dict[str, str]:
    """The stage's parameters; those of a size win over them, and those of the command line over both."""
    given = {"AlarmEmail": alarm_email, BUDGET: budget}
    sized = parameters_of_size(size) if size else {}
    return parameters_of(stage) | sized | {name: value for name, value in given.items() if value}


def to_send(
    declared: Mapping[str, Any], values: Mapping[str, str], before: Mapping[str, str]
) -> list[dict[str, str | bool]]:
    """The parameters as CloudFormation takes them: what is chosen, else what the stack has, else the default.

    A parameter that the template does not declare is left out; the secret is made when the stack has none.
    """
    sent: list[dict[str, str | bool]] = []
    for name, definition in declared.items():
        if name in values:
            sent.append({"ParameterKey": name, "ParameterValue": values[name]})
        elif name in before and before[name] in map(str, definition.get("AllowedValues", [before[name]])):
            sent.append({"ParameterKey": name, "UsePreviousValue": True})
        elif name == SECRET:
            sent.append({"ParameterKey": name, "ParameterValue": new_secret()})
    return sent


def new_secret() -> str:
    """What the distribution sends to prove itself."""
    return secrets.token_urlsafe(32)


def all_values(
    declared: Mapping[str, Any],
    values: Mapping[str, str],
    sent: Sequence[Mapping[str, Any]],
    before: Mapping[str, str],
) -> dict[str, str]:
    """The values that all parameters will have, for a stack that has those `before` and is sent these.

    AWS masks secrets, and so does this, unless one is chosen, or new to an existing stack: its functions must change.
    """
    given = {one["ParameterKey"]: one.get("ParameterValue") for one in sent}
    defaults = {name: str(definition.get("Default", "")) for name, definition in declared.items()}
    will = {name: given.get(name) or before.get(name) or default for name, default in defaults.items()}
    for name in (SECRET, OTHER_SECRET):
        if name not in values and not (before and given.get(name)):
            will[name] = _MASKED
    return will


def in_effect(values: Mapping[str, str], before: Mapping[str, str], name: str) -> str:
    """What the parameter will be; empty for the template's default."""
    return values.get(name) or before.get(name) or ""


def with_concurrency(account: Account, values: Mapping[str, str], before: Mapping[str, str]) -> dict[str, str]:
    """The values with the number of Lambdas that only the function URL may use, unless it is chosen or has no use."""
    if CONCURRENCY in values or in_effect(values, before, "Endpoint") != "function-url":
        return dict(values)
    return {**values, CONCURRENCY: str(url_concurrency(account, before))}


def url_concurrency(account: Account, before: Mapping[str, str]) -> int:
    """How many Lambdas can be reserved for the function URL; 0 if the account has too few."""
    limit = account.client("lambda").get_account_settings()["AccountLimit"]
    free = limit["UnreservedConcurrentExecutions"] + int(before.get(CONCURRENCY) or 0)
    return _URL_LAMBDAS if free - _URL_LAMBDAS >= _UNRESERVED else 0


def with_budget(account: Account, values: Mapping[str, str], before: Mapping[str, str]) -> dict[str, str]:
    """The values with what the budget counts, unless that is chosen or there is no budget.

    Each look at the tags of costs has a price: https://aws.amazon.com/aws-cost-management/aws-cost-explorer/pricing/
    """
    if COUNTS in values or in_effect(values, before, BUDGET) in {"", "0"}:
        return dict(values)
    return {**values, COUNTS: "stack" if stack_tag_is_active(account) else "account"}


def stack_tag_is_active(account: Account) -> bool:
    """Whether bills know which stack a cost belongs to. A budget for a tag that they do not know counts nothing.

    Only the account that pays may ask and change that; in any other the answer is no.
    https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/custom-tags.html
    """
    costs = account.session.client("ce", region_name=EVERYWHERE, endpoint_url=account.endpoint)
    try:
        found = costs.list_cost_allocation_tags(TagKeys=[STACK_TAG])["CostAllocationTags"]
    except ClientError:
        return False
    return any(tag["Status"] == "Active" for tag in found)
