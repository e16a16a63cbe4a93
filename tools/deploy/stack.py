"""A CloudFormation stack: its state, how it is changed, and how it is deleted."""

import hashlib
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from botocore.exceptions import ClientError, WaiterError

from tools.cloudformation import read
from tools.deploy.account import SUPERSEDED, Account, CannotDeploy
from tools.deploy.stack_events import Progress, follow, newest
from tools.package.__main__ import STAGES
from tools.package.template import INFRA

_CAPABILITIES = ["CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"]
_NOTHING_NEW = ("didn't contain changes", "No updates are to be performed")


class Next(Enum):
    """The next step for a stack. If there is none, the value says what a person must do first."""

    CREATE = "create it"
    UPDATE = "update it"
    CREATE_ANEW = "delete it, and then create it"
    WAIT = "something is under way, try again when that has ended"
    ROLL_BACK = "a failed change has not been taken back, do that in CloudFormation first (docs/operations.md)"
    REMOVE = "its removal has failed, remove it first (make undeploy)"


STATES: Mapping[str, Next] = {
    "REVIEW_IN_PROGRESS": Next.CREATE,  # its change set was never executed
    "DELETE_COMPLETE": Next.CREATE,
    "CREATE_COMPLETE": Next.UPDATE,
    "UPDATE_COMPLETE": Next.UPDATE,
    "UPDATE_ROLLBACK_COMPLETE": Next.UPDATE,
    "IMPORT_COMPLETE": Next.UPDATE,
    "IMPORT_ROLLBACK_COMPLETE": Next.UPDATE,
    # It was never complete, so it holds no games, and CloudFormation only allows its deletion.
    "CREATE_FAILED": Next.CREATE_ANEW,
    "ROLLBACK_COMPLETE": Next.CREATE_ANEW,
    "ROLLBACK_FAILED": Next.CREATE_ANEW,
    "CREATE_IN_PROGRESS": Next.WAIT,
    "ROLLBACK_IN_PROGRESS": Next.WAIT,
    "UPDATE_IN_PROGRESS": Next.WAIT,
    "UPDATE_COMPLETE_CLEANUP_IN_PROGRESS": Next.WAIT,
    "UPDATE_ROLLBACK_IN_PROGRESS": Next.WAIT,
    "UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS": Next.WAIT,
    "IMPORT_IN_PROGRESS": Next.WAIT,
    "IMPORT_ROLLBACK_IN_PROGRESS": Next.WAIT,
    "DELETE_IN_PROGRESS": Next.WAIT,
    # It may hold games, so a person must decide.
    "UPDATE_FAILED": Next.ROLL_BACK,
    "UPDATE_ROLLBACK_FAILED": Next.ROLL_BACK,
    "IMPORT_ROLLBACK_FAILED": Next.ROLL_BACK,
    "DELETE_FAILED": Next.REMOVE,
}


@dataclass(frozen=True, slots=True)
class Kept:
    """A resource that stays when its stack is deleted."""

    kind: str
    name: str


def add_stack(parser: ArgumentParser, stage: str | None = "dev") -> None:
    """The options that choose a stack. `stage`: the default; None if the stage has to be given."""
    parser.add_argument("--stage", choices=STAGES, default=stage, required=stage is None)
    parser.add_argument("--stack", help="default: reverie-<stage>")


def stack_of(options: Namespace) -> str:
    """The name of the chosen stack."""
    return options.stack or f"reverie-{options.stage}"


def find(account: Account, stack: str) -> dict[str, Any] | None:
    """The stack; None if there is none. Raises botocore's ClientError without permission to read it."""
    try:
        (found,) = account.client("cloudformation").describe_stacks(StackName=stack)["Stacks"]
    except ClientError as error:
        if _is_absence(error):
            return None
        raise
    described: dict[str, Any] = found
    return described


def parameters(found: Mapping[str, Any] | None) -> dict[str, str]:
    """The values that a stack has; a secret one is masked. There are none if it has to be created, or created again."""
    return _values(found) if found and STATES[found["StackStatus"]] is not Next.CREATE_ANEW else {}


def _values(found: Mapping[str, Any]) -> dict[str, str]:
    return {one["ParameterKey"]: one["ParameterValue"] for one in found.get("Parameters", ())}


def made_ready(account: Account, stack: str) -> str:
    """The kind of change that updates the stack, CREATE or UPDATE.

    Deletes the rest of a failed creation first. Raises CannotDeploy.
    """
    found = find(account, stack)
    if found is None:
        return "CREATE"
    match STATES[found["StackStatus"]]:
        case Next.UPDATE:
            return "UPDATE"
        case Next.CREATE_ANEW:
            print(f"{stack} is in {found['StackStatus']}: what is left of it is deleted first")
            print_kept(_delete(account, found))
        case Next.WAIT | Next.ROLL_BACK | Next.REMOVE:
            raise CannotDeploy(not_now(found))
    return "CREATE"


def settings_of(account: Account, stack: str, function: str) -> dict[str, str]:
    """The environment variables of a function of the stack, if it has that: CloudFormation shows no secrets."""
    found = resources(account, stack).get(function)
    if found is None:
        return {}
    told = account.client("lambda").get_function_configuration(FunctionName=found.name)
    variables: dict[str, str] = told.get("Environment", {}).get("Variables", {})
    return variables


def change(account: Account, stack: str, template: str, kind: str, **more: Any) -> None:
    """Change the stack to match `template`, if it differs. `kind`: CREATE, UPDATE or IMPORT.

    If it fails, the resources it created are deleted again, even retained ones. Raises CannotDeploy.
    """
    cloudformation = account.client("cloudformation")
    name = f"deploy-{time.time_ns()}"
    cloudformation.create_change_set(
        StackName=stack,
        ChangeSetName=name,
        ChangeSetType=kind,
        TemplateURL=_upload(account, stack, template),
        Capabilities=_CAPABILITIES,
        **more,
    )
    if size := _changes(cloudformation, stack, name):
        since = newest(cloudformation, stack)
        # The deletion policy RetainExceptOnCreate is not possible: the transform AWS::LanguageExtensions refuses it
        # (https://github.com/aws-cloudformation/cfn-language-discussion/issues/139).
        fresh = {} if kind == "IMPORT" else {"RetainExceptOnCreate": True}
        cloudformation.execute_change_set(StackName=stack, ChangeSetName=name, **fresh)
        follow(cloudformation, stack, since, Progress(size))


def remove(account: Account, stack: str) -> tuple[Kept, ...]:
    """Delete the stack, with all its data where KeepData is false; gives what stays. Raises CannotDeploy."""
    found = find(account, stack)
    if found is None:
        raise CannotDeploy(f"there is no stack {stack}")
    if STATES[found["StackStatus"]] is Next.WAIT:
        raise CannotDeploy(not_now(found))
    return _delete(account, found)


def outputs(account: Account, stack: str) -> dict[str, str]:
    (described,) = account.client("cloudformation").describe_stacks(StackName=stack)["Stacks"]
    return {output["OutputKey"]: output["OutputValue"] for output in described.get("Outputs", ())}


def resources(account: Account, stack: str) -> dict[str, Kept]:
    """The stack's resources that exist, by their names in the template."""
    pages = account.client("cloudformation").get_paginator("list_stack_resources").paginate(StackName=stack)
    try:
        found = [one for page in pages for one in page["StackResourceSummaries"]]
    except ClientError as error:
        if _is_absence(error):  # no change set was ever executed
            return {}
        raise
    return {
        one["LogicalResourceId"]: Kept(one["ResourceType"], one["PhysicalResourceId"])
        for one in found
        if one["ResourceStatus"] != "DELETE_COMPLETE" and one.get("PhysicalResourceId")
    }


def print_kept(kept: tuple[Kept, ...]) -> None:
    """Say what stays after a stack is deleted, and how to delete it too."""
    for one in kept:
        print(
            f"stays: {one.name}. To delete it: {_DELETES.get(one.kind, 'look for it in the console').format(one.name)}"
        )


_DELETES = {
    "AWS::DynamoDB::Table": "aws dynamodb update-table --no-deletion-protection-enabled --table-name {0} && "
    "aws dynamodb delete-table --table-name {0}",
    "AWS::S3::Bucket": "empty it in S3's console, which also deletes old versions; aws s3 rb s3://{0}",
    "AWS::Logs::LogGroup": "aws logs delete-log-group --log-group-name {0}",
}


def not_now(found: Mapping[str, Any]) -> str:
    """Why the stack cannot be changed in this state, and what to do."""
    status = found["StackStatus"]
    return f"{found['StackName']} is in {status}: {STATES[status].value}"


def _is_absence(error: ClientError) -> bool:
    told = error.response["Error"]
    return told["Code"] == "ValidationError" and "does not exist" in told["Message"]


def _delete(account: Account, found: Mapping[str, Any]) -> tuple[Kept, ...]:
    """Delete the stack; gives what stays because the template retains it."""
    cloudformation, stack = account.client("cloudformation"), found["StackId"]
    retained = set() if _values(found).get("KeepData") == "false" else _retained_names()
    there = resources(account, stack)
    for name, one in there.items():
        if one.kind == "AWS::S3::Bucket" and name not in retained:
            _empty(account.client("s3"), one.name)
    if found.get("EnableTerminationProtection"):
        cloudformation.update_termination_protection(StackName=found["StackName"], EnableTerminationProtection=False)
    since = newest(cloudformation, stack)
    cloudformation.delete_stack(StackName=stack)
    follow(cloudformation, stack, since, Progress(len(there)))
    return tuple(one for name, one in there.items() if name in retained)


def _retained_names() -> set[str]:
    """The names of the resources that the template retains where KeepData is true."""
    return {
        name
        for part in INFRA.rglob("*.yaml")
        for name, resource in read(part).get("Resources", {}).items()
        if "DeletionPolicy" in resource
    }


def _empty(s3: Any, bucket: str) -> None:
    try:
        for page in s3.get_paginator("list_object_versions").paginate(Bucket=bucket):
            found = [*page.get("Versions", ()), *page.get("DeleteMarkers", ())]
            old = [{"Key": one["Key"], "VersionId": one["VersionId"]} for one in found]
            if old:
                s3.delete_objects(Bucket=bucket, Delete={"Objects": old, "Quiet": True})
    except s3.exceptions.NoSuchBucket:  # it was deleted by hand
        return


def _upload(account: Account, stack: str, template: str) -> str:
    """The template's address in the bucket, named by its contents; most templates are too long to send in the call.

    CloudFormation reads it only once, so it may expire.
    """
    s3, ours, body = account.client("s3"), account.artifacts(), template.encode()
    key = f"{stack}.{hashlib.sha256(body).hexdigest()}.json"
    s3.put_object(**ours, Key=key, Body=body, Tagging=SUPERSEDED)
    return f"{s3.meta.endpoint_url}/{ours['Bucket']}/{key}"


def _changes(cloudformation: Any, stack: str, change: str) -> int:
    """How many resources the change set changes, once it is complete. Raises CannotDeploy if it is refused."""
    which = {"StackName": stack, "ChangeSetName": change}
    try:
        cloudformation.get_waiter("change_set_create_complete").wait(
            **which, WaiterConfig={"Delay": 2, "MaxAttempts": 300}
        )
    except WaiterError as error:
        reason = cloudformation.describe_change_set(**which).get("StatusReason", "")
        if any(words in reason for words in _NOTHING_NEW):
            return 0
        raise CannotDeploy(reason or str(error)) from None
    pages = cloudformation.get_paginator("describe_change_set").paginate(**which)
    # Outputs may change alone, and that is not in the list.
    return max(sum(len(page.get("Changes", ())) for page in pages), 1)
