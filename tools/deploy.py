"""`make deploy STAGE=…`: deploys the package with CloudFormation, and uploads the pictures to their bucket.

It needs only boto3, which made the package too. A second run updates the existing stack.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import boto3

from tools.account import REFUSALS, Account, CannotDeploy, in_one_line, let_the_gateway_log
from tools.package.__main__ import STAGES, WORK
from tools.package.archive import digest
from tools.package.template import INFRA, ROOT
from tools.stack import change, made_ready, outputs, remove

PICTURES = ROOT / "decks" / "published"
_FOREVER = "public, max-age=31536000, immutable"
_TYPES = {".svg": "image/svg+xml", ".webp": "image/webp"}
ANSWERS_WITHIN_S = 120


def bring_up(
    account: Account, package: Path, stack: str, parameters: Mapping[str, str], is_well: Callable[[str], bool]
) -> None:
    """Deploy, upload the pictures, print the outputs, and then check the service's health. Raises CannotDeploy.

    The check uses the distribution's own name: a custom domain can point there only once the outputs are known.
    """
    told = deploy(account, package, stack, parameters)
    print(f"{upload_pictures(account, told['PicturesBucketName'])} pictures are new")
    for name, value in sorted(told.items()):
        print(f"{name}: {value}")
    address = f"https://{told['DistributionDomainName']}"
    if not is_well(address):
        raise CannotDeploy(f"no answer at {address}: go back (docs/operations.md)")


def deploy(account: Account, package: Path, stack: str, parameters: Mapping[str, str]) -> dict[str, str]:
    """Create or update the stack from the package; gives its outputs. Raises CannotDeploy."""
    kind = made_ready(account, stack)
    let_the_gateway_log(account)
    text = json.dumps(_with_its_code(account, package))
    chosen = [{"ParameterKey": key, "ParameterValue": value} for key, value in parameters.items()]
    change(account, stack, text, kind, Parameters=chosen)
    told = outputs(account, stack)
    _protect(account, told["TableName"], parameters["KeepData"] == "true")
    return told


def answers(address: str, patience_s: float = ANSWERS_WITHIN_S) -> bool:
    """Whether the service reports that it is healthy; waits until the change has reached every place."""
    until = time.monotonic() + patience_s
    while True:
        with suppress(OSError), urlopen(f"{address}/v1/health", timeout=30) as answer:
            return bool(answer.status == HTTPStatus.OK)
        if time.monotonic() > until:
            return False
        time.sleep(2)


def upload_pictures(account: Account, bucket: str) -> int:
    """Upload the missing pictures; their names change with their contents. Gives how many were uploaded."""
    s3 = account.client("s3")
    there = {
        found["Key"]
        for page in s3.get_paginator("list_objects_v2").paginate(Bucket=bucket)
        for found in page.get("Contents", ())
    }
    new = {f"pictures/{file.relative_to(PICTURES).as_posix()}": file for file in PICTURES.rglob("*.*")}
    for key in sorted(new.keys() - there):
        kind = _TYPES.get(new[key].suffix)
        if kind:
            body = new[key].read_bytes()
            s3.put_object(Bucket=bucket, Key=key, Body=body, ContentType=kind, CacheControl=_FOREVER)
    return len(new.keys() - there)


def parameters_of(stage: str) -> dict[str, str]:
    chosen: dict[str, str] = json.loads((INFRA / "parameters" / f"{stage}.json").read_text("utf-8"))["Parameters"]
    return chosen


def _with_its_code(account: Account, package: Path) -> dict[str, Any]:
    """The package's template, after uploading its archive to the bucket under a name made from its contents."""
    archive, ours = package / "deployment.zip", account.artifacts()
    code = f"{digest(archive)}.zip"
    account.client("s3").put_object(**ours, Key=code, Body=archive.read_bytes())
    template: dict[str, Any] = json.loads((package / "sam.json").read_text("utf-8"))
    for resource in template["Resources"].values():
        if resource["Type"] == "AWS::Serverless::Function":
            resource["Properties"]["CodeUri"] = f"s3://{ours['Bucket']}/{code}"
    return template


def _protect(account: Account, table: str, wanted: bool) -> None:
    """Switch the table's deletion protection on or off.

    The template does not do so: a failed creation could not delete its protected table, and the stack would be stuck.
    """
    dynamodb = account.client("dynamodb")
    found = dynamodb.describe_table(TableName=table)["Table"]
    if found.get("DeletionProtectionEnabled", False) is not wanted:
        dynamodb.update_table(TableName=table, DeletionProtectionEnabled=wanted)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.deploy", description="Deploy the package to AWS.")
    parser.add_argument("--stage", choices=STAGES, default="dev")
    parser.add_argument("--stack", help="default: reverie-<stage>")
    parser.add_argument("--remove", action="store_true", help="delete the stack")
    options = parser.parse_args()
    stack = options.stack or f"reverie-{options.stage}"
    try:
        account = Account(boto3.session.Session())
        if options.remove:
            remove(account, stack)
        else:
            bring_up(account, WORK / options.stage, stack, parameters_of(options.stage), answers)
    except REFUSALS as error:
        print(f"deploy: {in_one_line(error)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
