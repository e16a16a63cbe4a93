"""An AWS account in memory: real clients validate, page and wait, and this answers their calls."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import boto3
from botocore import xform_name
from botocore.exceptions import ClientError

OURS, REGION, STACK = "111122223333", "eu-west-1", "reverie-test"
STACK_ID = f"arn:aws:cloudformation:{REGION}:{OURS}:stack/{STACK}/1"
OUTPUTS = {
    "Address": "https://games.example",
    "DistributionDomainName": "d111.cloudfront.net",
    "PicturesBucketName": "pictures",
    "TableName": "games",
}
WELL = ("CREATE_COMPLETE", "UPDATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE")


def refused(code, message):
    return ClientError({"Error": {"Code": code, "Message": message}}, "")


@dataclass
class Aws:
    """The session of an Account, whose stack reaches the state asked for, unless something is `failing`."""

    status: str | None = None  # of the stack; None while there is none
    parameters: dict[str, str] = field(default_factory=lambda: {"KeepData": "false"})
    failing: list[dict[str, str]] = field(default_factory=list)  # events of the next failure
    objects: dict[str, bytes] = field(default_factory=dict)  # by key, for all buckets
    asked: list[tuple[str, dict[str, Any]]] = field(default_factory=list)  # all calls, in their order
    refusing: dict[str, ClientError] = field(default_factory=dict)  # by operation
    events: list[dict[str, Any]] = field(default_factory=list)  # of the stack, the newest first
    table: dict[str, Any] = field(default_factory=dict)
    logging_role: str | None = None  # of the gateway in this region
    region_name: str = REGION

    def client(self, service, endpoint_url=None):
        client = boto3.client(service, REGION, aws_access_key_id="any", aws_secret_access_key="any")
        client.meta.events.register("provide-client-params", self._remember)
        client.meta.events.register("before-call", self._answer)
        return client

    def sent(self, operation):
        """What went with each call of it."""
        return [sent for name, sent in self.asked if name == operation]

    def _remember(self, params, context, **_):
        context["sent"] = params

    def _answer(self, model, context, **_):
        name, sent = xform_name(model.name), context["sent"]
        self.asked.append((name, sent))
        try:
            if name in self.refusing:
                raise self.refusing[name]
            return SimpleNamespace(status_code=200), getattr(self, name)(sent) or {}
        except ClientError as error:
            return SimpleNamespace(status_code=400), error.response

    def get_caller_identity(self, _):
        return {"Account": OURS, "Arn": f"arn:aws:iam::{OURS}:user/any"}

    def head_bucket(self, _):
        """It is there."""

    def put_object(self, sent):
        self.objects[sent["Key"]] = sent["Body"].read()

    def list_objects_v2(self, _):
        return {"Contents": [{"Key": key} for key in self.objects]}

    def list_object_versions(self, _):
        return {"Versions": [{"Key": key, "VersionId": "1"} for key in self.objects]}

    def delete_objects(self, sent):
        for one in sent["Delete"]["Objects"]:
            del self.objects[one["Key"]]

    def describe_table(self, _):
        return {"Table": self.table}

    def update_table(self, sent):
        self.table |= sent

    def get_account(self, _):
        return {"cloudwatchRoleArn": self.logging_role} if self.logging_role else {}

    def create_role(self, sent):
        return {"Role": {"Arn": f"arn:aws:iam::{OURS}:role/{sent['RoleName']}"}}

    def attach_role_policy(self, _):
        """It is attached."""

    def update_account(self, sent):
        self.logging_role = sent["patchOperations"][0]["value"]

    def describe_stacks(self, sent):
        if self.status is None:
            raise refused("ValidationError", f"Stack with id {sent['StackName']} does not exist")
        stack = {"StackName": STACK, "StackId": STACK_ID, "StackStatus": self.status}
        if self.status != "REVIEW_IN_PROGRESS":
            stack["Parameters"] = [{"ParameterKey": k, "ParameterValue": v} for k, v in self.parameters.items()]
        if self.status in WELL:
            stack["Outputs"] = [{"OutputKey": k, "OutputValue": v} for k, v in OUTPUTS.items()]
        return {"Stacks": [stack]}

    def describe_stack_resource(self, sent):
        if self.status in {None, "REVIEW_IN_PROGRESS"}:
            raise refused("ValidationError", f"Resource {sent['LogicalResourceId']} does not exist for stack {STACK}")
        status = "DELETE_COMPLETE" if self.status == "ROLLBACK_COMPLETE" else "CREATE_COMPLETE"
        return {"StackResourceDetail": {"PhysicalResourceId": "pictures", "ResourceStatus": status}}

    def describe_stack_events(self, sent):
        begin = int(sent.get("NextToken", "0"))
        more = {"NextToken": str(begin + 100)} if len(self.events) > begin + 100 else {}
        return {"StackEvents": self.events[begin : begin + 100], **more}

    def create_change_set(self, sent):
        there = self.status not in {None, "REVIEW_IN_PROGRESS"}
        if there is (sent["ChangeSetType"] == "CREATE") or (there and self.status not in WELL):
            raise refused("ValidationError", f"Stack:{STACK_ID} is in {self.status} state and can not be updated.")
        self.status = self.status or "REVIEW_IN_PROGRESS"
        self.parameters = {one["ParameterKey"]: one["ParameterValue"] for one in sent["Parameters"]}

    def describe_change_set(self, _):
        return {"Status": "CREATE_COMPLETE"}

    def execute_change_set(self, _):
        new = self.status == "REVIEW_IN_PROGRESS"
        self._become("CREATE" if new else "UPDATE", "ROLLBACK_COMPLETE" if new else "UPDATE_ROLLBACK_COMPLETE")

    def delete_stack(self, _):
        self._become("DELETE", "DELETE_FAILED")
        if self.status == "DELETE_COMPLETE":
            self.status = None

    def _become(self, kind, otherwise):
        whole = {"LogicalResourceId": STACK, "PhysicalResourceId": STACK_ID}
        happened = [{**whole, "ResourceStatus": f"{kind}_IN_PROGRESS"}, *self.failing]
        if self.failing:  # all is rolled back; those events follow the failure's
            undone = [{"LogicalResourceId": f"Other{n}", "ResourceStatus": "DELETE_COMPLETE"} for n in range(120)]
            happened += [*undone, {**whole, "ResourceStatus": otherwise}]
        said = {"StackId": STACK_ID, "StackName": STACK}
        self.events[:0] = [{**said, "EventId": str(n), **one} for n, one in enumerate(happened)][::-1]
        self.status = otherwise if self.failing else f"{kind}_COMPLETE"
        self.failing = []
