"""Which values the template's parameters get at a deployment."""

import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from tools.deploy.account import Account
from tools.package.template import INFRA

SECRET, OTHER_SECRET = "OriginSecret", "OtherOriginSecret"  # names of parameters
CONCURRENCY = "FunctionUrlConcurrency"
_MASKED = "****"  # how CloudFormation shows a parameter with NoEcho
_URL_LAMBDAS = 50
"""So many of the function URL's Lambdas may run at once, a twentieth of what an account usually has."""

_UNRESERVED = 100
"""So many of the account's concurrent executions cannot be reserved:
https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html"""


def parameters_of(stage: str) -> dict[str, str]:
    chosen: dict[str, str] = json.loads((INFRA / "parameters" / f"{stage}.json").read_text("utf-8"))["Parameters"]
    return chosen


def choose_parameters(stage: str, alarm_email: str | None, budget: str | None) -> dict[str, str]:
    """The stage's parameters; those of the command line win."""
    given = {"AlarmEmail": alarm_email, "DollarsPerMonth": budget}
    return parameters_of(stage) | {name: value for name, value in given.items() if value}


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
