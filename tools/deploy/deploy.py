"""`make deploy STAGE=…`: deploys the package with CloudFormation, and uploads what the stack's bucket publishes.

A second run updates the existing stack.
"""

import argparse
import json
import re
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from tools.cost import idle
from tools.deploy.account import (
    SUPERSEDED,
    Account,
    CannotDeploy,
    environments_account,
    exit_code,
    keys,
    let_the_gateway_log,
)
from tools.deploy.parameters import (
    CONCURRENCY,
    all_values,
    choose_parameters,
    to_send,
    with_budget,
    with_concurrency,
)
from tools.deploy.published import page_of, publish, settle
from tools.deploy.push_keys import with_push_keys
from tools.deploy.stack import (
    STATES,
    Next,
    add_stack,
    change,
    find,
    made_ready,
    outputs,
    parameters,
    resources,
    stack_of,
)
from tools.package.__main__ import WORK
from tools.package.archive import digest
from tools.package.template import ARCHIVES, name_versions
from tools.scale import LADDER

ANSWERS_WITHIN_S = 120


def bring_up(
    account: Account, package: Path, stack: str, values: Mapping[str, str], is_well: Callable[[str], bool]
) -> None:
    """Deploy, publish pictures and page, print the outputs, check the service's health, and tidy up.

    The page's files have to be there before functions name them. The check uses the distribution's own name: a custom
    domain can point there only once the outputs are known. Raises CannotDeploy.
    """
    found, code_before, uploaded = find(account, stack), set[str](), 0
    _check_package(package)
    page = page_of(package)
    if found and STATES[found["StackStatus"]] is Next.UPDATE:
        uploaded = publish(account, _require_output(outputs(account, stack), stack, "PicturesBucketName"), page)
        code_before = _code(account, stack)
    told = deploy(account, package, stack, values)
    bucket = _require_output(told, stack, "PicturesBucketName")
    print(f"{uploaded + publish(account, bucket, page)} new pictures and page files are published")
    for name, value in sorted(told.items()):
        print(f"{name}: {value}")
    month = sum(idle(parameters(find(account, stack))).values())
    print(f"A month without players costs some ${month:.0f} (docs/cost.md)")
    address = f"https://{_require_output(told, stack, 'DistributionDomainName')}"
    if not is_well(address):
        raise CannotDeploy(f"no answer at {address}: go back (docs/operations.md)")
    settle(account, bucket, page.version)
    forget_versions(account, stack)
    supersede(account, stack, code_before | _code(account, stack))
    print(f"Reverie answers at {told.get('Address', address)}")


def deploy(account: Account, package: Path, stack: str, values: Mapping[str, str]) -> dict[str, str]:
    """Create or update the stack from the package; gives its outputs. Raises CannotDeploy."""
    before = parameters(find(account, stack))
    kind = made_ready(account, stack)
    let_the_gateway_log(account)
    template = _upload_code(account, package, stack)
    values = with_budget(account, with_concurrency(account, values, before), before)
    if values.get(CONCURRENCY) == "0":
        print("No Lambdas are reserved for the function URL, and nothing limits it: the account has too few")
    values = with_push_keys(account, stack, values, before)
    sent = to_send(template["Parameters"], values, before)
    name_versions(template["Resources"], all_values(template["Parameters"], values, sent, before))
    change(account, stack, json.dumps(template), kind, Parameters=sent)
    told = outputs(account, stack)
    _protect(account, stack, _require_output(told, stack, "TableName"), values["KeepData"] == "true")
    return told


def answers(package: Path, address: str, patience_s: float = ANSWERS_WITHIN_S) -> bool:
    """Whether the service is healthy and all files of the package's page come.

    It waits until the change has reached every place.
    """
    return _comes(f"{address}/v1/health", patience_s) and all(
        _comes(f"{address}/{path}", patience_s, "immutable") for path in page_of(package).files
    )


def _comes(address: str, patience_s: float, caching: str = "") -> bool:
    until = time.monotonic() + patience_s
    while True:
        with suppress(OSError), urlopen(address, timeout=30) as answer:
            return answer.status == HTTPStatus.OK and caching in answer.headers.get("Cache-Control", "")
        if time.monotonic() > until:
            return False
        time.sleep(2)


def forget_versions(account: Account, stack: str) -> None:
    """Delete the published versions of the functions, but for those with an alias and the one before.

    The template retains versions, so that CloudFormation does not delete the one that an alias may have to go back to.
    """
    functions = account.client("lambda")
    for one in resources(account, stack).values():
        if one.kind != "AWS::Lambda::Function":
            continue
        pages = functions.get_paginator("list_aliases").paginate(FunctionName=one.name)
        used = {
            int(version)
            for page in pages
            for alias in page["Aliases"]
            for version in (
                alias["FunctionVersion"],
                *alias.get("RoutingConfig", {}).get("AdditionalVersionWeights", ()),
            )
            if version != "$LATEST"
        }
        if not used:
            continue
        pages = functions.get_paginator("list_versions_by_function").paginate(FunctionName=one.name)
        there = {int(v["Version"]) for page in pages for v in page["Versions"] if v["Version"] != "$LATEST"}
        previous = max((version for version in there if version < min(used)), default=None)
        for version in sorted(there - used - {previous}):
            functions.delete_function(FunctionName=one.name, Qualifier=str(version))


def supersede(account: Account, stack: str, needed: set[str]) -> None:
    """Let all packages of the stack expire but the `needed` ones.

    To take back a failed update, CloudFormation reads the package before from the bucket again, however old it is
    (https://github.com/serverless/serverless/issues/2239). So the age of a package alone says nothing.
    """
    s3, ours = account.client("s3"), account.bucket()
    key, value = SUPERSEDED.split("=")
    for package in keys(s3, ours, f"{stack}."):
        if package not in needed:
            s3.put_object_tagging(**ours, Key=package, Tagging={"TagSet": [{"Key": key, "Value": value}]})


def _code(account: Account, stack: str) -> set[str]:
    """The packages that the stack's present template names."""
    told = account.client("cloudformation").get_template(StackName=stack, TemplateStage="Original")["TemplateBody"]
    text = told if isinstance(told, str) else json.dumps(told)
    return set(re.findall(rf"{re.escape(stack)}\.[0-9a-f]{{64}}\.zip", text))


def _require_output(told: Mapping[str, str], stack: str, output: str) -> str:
    if output not in told:
        raise CannotDeploy(
            f"{stack} has no output {output}: is it a stack of Reverie? Choose another name with --stack"
        )
    return told[output]


def _check_package(package: Path) -> None:
    if not all((package / name).exists() for name in ("sam.json", *ARCHIVES)):
        raise CannotDeploy(f"there is no package in {package}: make package STAGE={package.name}")


def _upload_code(account: Account, package: Path, stack: str) -> dict[str, Any]:
    """The package's template, after uploading its archives to the bucket under names made from their contents."""
    ours = account.artifacts()
    uploaded: dict[str, str] = {}
    for archive in (package / name for name in ARCHIVES):
        code = f"{stack}.{digest(archive)}.zip"
        account.client("s3").put_object(**ours, Key=code, Body=archive.read_bytes())
        uploaded[f"./{archive.name}"] = f"s3://{ours['Bucket']}/{code}"
    template: dict[str, Any] = json.loads((package / "sam.json").read_text("utf-8"))
    for resource in template["Resources"].values():
        if resource["Type"] == "AWS::Serverless::Function":
            resource["Properties"]["CodeUri"] = uploaded[resource["Properties"]["CodeUri"]]
    return template


def _protect(account: Account, stack: str, table: str, wanted: bool) -> None:
    """Switch the protection of the stack and of its table against deletion on or off.

    The template does not do so: a failed creation could not delete its protected table, and the stack would be stuck.
    """
    dynamodb = account.client("dynamodb")
    found = dynamodb.describe_table(TableName=table)["Table"]
    if found.get("DeletionProtectionEnabled", False) is not wanted:
        dynamodb.update_table(TableName=table, DeletionProtectionEnabled=wanted)
    if ((find(account, stack) or {}).get("EnableTerminationProtection", False)) is not wanted:
        account.client("cloudformation").update_termination_protection(
            StackName=stack, EnableTerminationProtection=wanted
        )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.deploy", description="Deploy the package to AWS.")
    add_choices(parser)
    options = parser.parse_args()
    stack = stack_of(options)
    values = choose_parameters(options.stage, options.alarm_email, options.budget, options.size)
    package = WORK / options.stage
    is_well = partial(answers, package)
    return exit_code("deploy", lambda: bring_up(environments_account(), package, stack, values, is_well))


def add_choices(parser: argparse.ArgumentParser) -> None:
    """The options that deploy-check and deploy share."""
    add_stack(parser)
    parser.add_argument("--alarm-email", help="who receives alarms; the stack keeps it")
    parser.add_argument("--budget", help="dollars a month; the stack keeps it")
    parser.add_argument("--size", choices=LADDER, help="players a day; the stack keeps what carries them")
