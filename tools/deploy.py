"""`make deploy STAGE=…`: the package onto AWS by CloudFormation, and the pictures into their bucket.

With boto3 alone: whoever has made the package needs nothing else. Doing it again brings an existing stack up to date.
"""

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import boto3
from botocore.exceptions import ClientError, WaiterError

from tools.account import Account, CannotDeploy, let_the_gateway_log
from tools.package.__main__ import STAGES, WORK
from tools.package.archive import digest
from tools.package.template import INFRA, ROOT

PICTURES = ROOT / "decks" / "published"
_FOREVER = "public, max-age=31536000, immutable"
_TYPES = {".svg": "image/svg+xml", ".webp": "image/webp"}
_CAPABILITIES = ["CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"]
ANSWERS_WITHIN_S = 120
_NOTHING_NEW = ("didn't contain changes", "No updates are to be performed")


def deploy(account: Account, package: Path, stack: str, parameters: Mapping[str, str]) -> dict[str, str]:
    """Bring the stack to what the package says; gives its outputs. Raises CannotDeploy."""
    let_the_gateway_log(account)
    text = json.dumps(_with_its_code(account, package))
    kind = "UPDATE" if _exists(account.client("cloudformation"), stack) else "CREATE"
    chosen = [{"ParameterKey": key, "ParameterValue": value} for key, value in parameters.items()]
    change(account, stack, text, kind, Parameters=chosen)
    return outputs(account, stack)


def change(account: Account, stack: str, template: str, kind: str, **more: Any) -> None:
    """Carry out what makes the stack what `template` says, if that is anything. `kind`: CREATE, UPDATE or IMPORT.

    Raises CannotDeploy.
    """
    cloudformation = account.client("cloudformation")
    name = f"deploy-{int(time.time())}"
    cloudformation.create_change_set(
        StackName=stack,
        ChangeSetName=name,
        ChangeSetType=kind,
        TemplateURL=_uploaded(account, template),
        Capabilities=_CAPABILITIES,
        **more,
    )
    if _worth_executing(cloudformation, stack, name):
        cloudformation.execute_change_set(StackName=stack, ChangeSetName=name)
        _wait(cloudformation, f"stack_{kind.lower()}_complete", stack)


def answers(address: str, patience_s: float = ANSWERS_WITHIN_S) -> bool:
    """Whether the service says that it is well, once everything new has found its place."""
    until = time.monotonic() + patience_s
    while True:
        with suppress(OSError), urlopen(f"{address}/v1/health", timeout=30) as answer:
            return bool(answer.status == HTTPStatus.OK)
        if time.monotonic() > until:
            return False
        time.sleep(2)


def remove(account: Account, stack: str) -> None:
    """Delete the stack; pictures, which can be uploaded again, go with it, and games where KeepData is false.

    Raises CannotDeploy.
    """
    cloudformation = account.client("cloudformation")
    (described,) = cloudformation.describe_stacks(StackName=stack)["Stacks"]
    chosen = {parameter["ParameterKey"]: parameter["ParameterValue"] for parameter in described["Parameters"]}
    if chosen["KeepData"] == "false":
        _empty(account.client("s3"), outputs(account, stack)["PicturesBucketName"])
    cloudformation.delete_stack(StackName=stack)
    _wait(cloudformation, "stack_delete_complete", described["StackId"])


def _empty(s3: Any, bucket: str) -> None:
    for page in s3.get_paginator("list_object_versions").paginate(Bucket=bucket):
        found = [*page.get("Versions", ()), *page.get("DeleteMarkers", ())]
        old = [{"Key": one["Key"], "VersionId": one["VersionId"]} for one in found]
        if old:
            s3.delete_objects(Bucket=bucket, Delete={"Objects": old, "Quiet": True})


def outputs(account: Account, stack: str) -> dict[str, str]:
    (described,) = account.client("cloudformation").describe_stacks(StackName=stack)["Stacks"]
    return {output["OutputKey"]: output["OutputValue"] for output in described.get("Outputs", ())}


def upload_pictures(account: Account, bucket: str) -> int:
    """Put the pictures which are not there; their names change with their contents. Gives how many there were."""
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
    """The package's template, and its archive in the bucket, under a name made of its contents."""
    archive, ours = package / "deployment.zip", account.artifacts()
    code = f"{digest(archive)}.zip"
    account.client("s3").put_object(**ours, Key=code, Body=archive.read_bytes())
    template: dict[str, Any] = json.loads((package / "sam.json").read_text("utf-8"))
    for resource in template["Resources"].values():
        if resource["Type"] == "AWS::Serverless::Function":
            resource["Properties"]["CodeUri"] = f"s3://{ours['Bucket']}/{code}"
    return template


def _uploaded(account: Account, template: str) -> str:
    """Its address in the bucket, under a name made of its contents: most are longer than a call may be."""
    s3, ours, body = account.client("s3"), account.artifacts(), template.encode()
    key = f"{hashlib.sha256(body).hexdigest()}.json"
    s3.put_object(**ours, Key=key, Body=body)
    return f"{s3.meta.endpoint_url}/{ours['Bucket']}/{key}"


def _exists(cloudformation: Any, stack: str) -> bool:
    try:
        (found,) = cloudformation.describe_stacks(StackName=stack)["Stacks"]
    except ClientError:
        return False
    return bool(found["StackStatus"] != "REVIEW_IN_PROGRESS")


def _worth_executing(cloudformation: Any, stack: str, change: str) -> bool:
    try:
        _wait(cloudformation, "change_set_create_complete", stack, ChangeSetName=change)
    except CannotDeploy:
        reason = cloudformation.describe_change_set(StackName=stack, ChangeSetName=change).get("StatusReason", "")
        if any(words in reason for words in _NOTHING_NEW):
            return False
        raise CannotDeploy(reason) from None
    return True


def _wait(cloudformation: Any, state: str, stack: str, **what: str) -> None:
    try:
        cloudformation.get_waiter(state).wait(StackName=stack, **what, WaiterConfig={"Delay": 2, "MaxAttempts": 900})
    except WaiterError as error:
        raise CannotDeploy(_failures(cloudformation, stack) or str(error)) from error


def _failures(cloudformation: Any, stack: str) -> str:
    events = cloudformation.describe_stack_events(StackName=stack)["StackEvents"]
    failed = [event for event in events if event["ResourceStatus"].endswith("FAILED")]
    return "\n".join(f"{event['LogicalResourceId']}: {event.get('ResourceStatusReason', '')}" for event in failed)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.deploy", description="Deploy the package to AWS.")
    parser.add_argument("--stage", choices=STAGES, default="dev")
    parser.add_argument("--stack", help="default: reverie-<stage>")
    parser.add_argument("--remove", action="store_true", help="delete the stack")
    options = parser.parse_args()
    account = Account(boto3.session.Session())
    stack = options.stack or f"reverie-{options.stage}"
    try:
        if options.remove:
            remove(account, stack)
            return 0
        told = deploy(account, WORK / options.stage, stack, parameters_of(options.stage))
    except CannotDeploy as error:
        print(f"deploy: {error}", file=sys.stderr)
        return 1
    if not answers(told["Address"]):
        print(f"deploy: no answer at {told['Address']}: go back (docs/operations.md)", file=sys.stderr)
        return 1
    print(f"{upload_pictures(account, told['PicturesBucketName'])} pictures are new")
    for name, value in sorted(told.items()):
        print(f"{name}: {value}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
