"""A CloudFormation stack: its state, how it is changed, and how it is deleted."""

import hashlib
import time
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

from botocore.exceptions import ClientError, WaiterError

from tools.account import Account, CannotDeploy

_CAPABILITIES = ["CAPABILITY_IAM", "CAPABILITY_AUTO_EXPAND"]
_NOTHING_NEW = ("didn't contain changes", "No updates are to be performed")
_BEGINS = {f"{kind}_IN_PROGRESS" for kind in ("CREATE", "UPDATE", "IMPORT", "DELETE")}


class Next(Enum):
    """The next step for a stack. If there is none, the value says what a person must do first."""

    CREATE = "create it"
    UPDATE = "update it"
    CREATE_ANEW = "delete it, and then create it"
    WAIT = "something is under way, try again when that has ended"
    ROLL_BACK = "a failed change has not been taken back, do that in CloudFormation first (docs/operations.md)"
    REMOVE = "its removal has failed, remove it first (--remove)"


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


def made_ready(account: Account, stack: str) -> str:
    """The kind of change that updates the stack, CREATE or UPDATE.

    Deletes the rest of a failed creation first. Raises CannotDeploy.
    """
    found = _found(account.client("cloudformation"), stack)
    if found is None:
        return "CREATE"
    match STATES[found["StackStatus"]]:
        case Next.UPDATE:
            return "UPDATE"
        case Next.CREATE_ANEW:
            _delete(account, found)
        case Next.WAIT | Next.ROLL_BACK | Next.REMOVE:
            raise _not_now(found)
    return "CREATE"


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
        TemplateURL=_uploaded(account, template),
        Capabilities=_CAPABILITIES,
        **more,
    )
    if _worth_executing(cloudformation, stack, name):
        # The deletion policy RetainExceptOnCreate is not possible: the transform AWS::LanguageExtensions refuses it
        # (https://github.com/aws-cloudformation/cfn-language-discussion/issues/139).
        fresh = {} if kind == "IMPORT" else {"RetainExceptOnCreate": True}
        cloudformation.execute_change_set(StackName=stack, ChangeSetName=name, **fresh)
        _wait(cloudformation, f"stack_{kind.lower()}_complete", stack)


def remove(account: Account, stack: str) -> None:
    """Delete the stack with its pictures, which can be uploaded again, and with its games where KeepData is false.

    Raises CannotDeploy.
    """
    found = _found(account.client("cloudformation"), stack)
    if found is None:
        raise CannotDeploy(f"there is no stack {stack}")
    if STATES[found["StackStatus"]] is Next.WAIT:
        raise _not_now(found)
    _delete(account, found)


def outputs(account: Account, stack: str) -> dict[str, str]:
    (described,) = account.client("cloudformation").describe_stacks(StackName=stack)["Stacks"]
    return {output["OutputKey"]: output["OutputValue"] for output in described.get("Outputs", ())}


def _found(cloudformation: Any, stack: str) -> dict[str, Any] | None:
    """The stack; None if there is none. Raises botocore's ClientError without permission to read it."""
    try:
        (found,) = cloudformation.describe_stacks(StackName=stack)["Stacks"]
    except ClientError as error:
        if _is_absence(error):
            return None
        raise
    described: dict[str, Any] = found
    return described


def _is_absence(error: ClientError) -> bool:
    told = error.response["Error"]
    return told["Code"] == "ValidationError" and "does not exist" in told["Message"]


def _not_now(found: Mapping[str, Any]) -> CannotDeploy:
    status = found["StackStatus"]
    return CannotDeploy(f"{found['StackName']} is in {status}: {STATES[status].value}")


def _delete(account: Account, found: Mapping[str, Any]) -> None:
    cloudformation = account.client("cloudformation")
    chosen = {one["ParameterKey"]: one["ParameterValue"] for one in found.get("Parameters", ())}
    bucket = _pictures(cloudformation, found["StackId"])
    if bucket and chosen.get("KeepData") == "false":
        _empty(account.client("s3"), bucket)
    cloudformation.delete_stack(StackName=found["StackId"])
    _wait(cloudformation, "stack_delete_complete", found["StackId"])


def _pictures(cloudformation: Any, stack: str) -> str | None:
    """The bucket for pictures, if there is one. An incomplete stack has no outputs that name it."""
    try:
        asked = cloudformation.describe_stack_resource(StackName=stack, LogicalResourceId="PicturesBucket")
    except ClientError as error:
        if _is_absence(error):
            return None
        raise
    detail = asked["StackResourceDetail"]
    return None if detail["ResourceStatus"] == "DELETE_COMPLETE" else detail.get("PhysicalResourceId")


def _empty(s3: Any, bucket: str) -> None:
    try:
        for page in s3.get_paginator("list_object_versions").paginate(Bucket=bucket):
            found = [*page.get("Versions", ()), *page.get("DeleteMarkers", ())]
            old = [{"Key": one["Key"], "VersionId": one["VersionId"]} for one in found]
            if old:
                s3.delete_objects(Bucket=bucket, Delete={"Objects": old, "Quiet": True})
    except s3.exceptions.NoSuchBucket:  # it was deleted by hand
        return


def _uploaded(account: Account, template: str) -> str:
    """The template's address in the bucket, named by its contents; most templates are too long to send in the call."""
    s3, ours, body = account.client("s3"), account.artifacts(), template.encode()
    key = f"{hashlib.sha256(body).hexdigest()}.json"
    s3.put_object(**ours, Key=key, Body=body)
    return f"{s3.meta.endpoint_url}/{ours['Bucket']}/{key}"


def _worth_executing(cloudformation: Any, stack: str, change: str) -> bool:
    try:
        _wait(cloudformation, "change_set_create_complete", stack, ChangeSetName=change)
    except CannotDeploy as error:
        reason = cloudformation.describe_change_set(StackName=stack, ChangeSetName=change).get("StatusReason", "")
        if any(words in reason for words in _NOTHING_NEW):
            return False
        raise CannotDeploy(reason or str(error)) from None
    return True


def _wait(cloudformation: Any, state: str, stack: str, **what: str) -> None:
    try:
        cloudformation.get_waiter(state).wait(StackName=stack, **what, WaiterConfig={"Delay": 2, "MaxAttempts": 900})
    except WaiterError as error:
        raise CannotDeploy("; ".join(_failures(cloudformation, stack)) or str(error)) from error


def _failures(cloudformation: Any, stack: str) -> list[str]:
    """The failures since the stack's last change began, the cause first."""
    told = [
        f"{event['LogicalResourceId']}: {event.get('ResourceStatusReason', '')}"
        for event in _last_events(cloudformation, stack)
        if event["ResourceStatus"].endswith("FAILED")
        and not event.get("ResourceStatusReason", "").endswith(" cancelled")
    ]
    return told[::-1]


def _last_events(cloudformation: Any, stack: str) -> Iterator[dict[str, Any]]:
    """The newest first. Hundreds of events may report a rollback after the one that gives the reason."""
    for page in cloudformation.get_paginator("describe_stack_events").paginate(StackName=stack):
        for event in page["StackEvents"]:
            if event["ResourceStatus"] in _BEGINS and event.get("PhysicalResourceId") == event["StackId"]:
                return
            yield event
