"""An AWS account in memory: real clients validate, page and wait, and this answers their calls."""

import io
from copy import copy
from dataclasses import dataclass, field
from functools import cache
from types import SimpleNamespace
from typing import Any

import boto3
from botocore import xform_name
from botocore.exceptions import ClientError

OURS, REGION, STACK = "111122223333", "eu-west-1", "reverie-test"
STACK_ID = f"arn:aws:cloudformation:{REGION}:{OURS}:stack/{STACK}/1"
TOPIC = f"arn:aws:sns:{REGION}:{OURS}:{STACK}-Alarms-1"
OUTPUTS = {
    "Address": "https://games.example",
    "AlarmTopic": TOPIC,
    "DistributionDomainName": "d111.cloudfront.net",
    "PicturesBucketName": "pictures",
    "TableName": "games",
}
WELL = ("CREATE_COMPLETE", "UPDATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE")


def refused(code, message):
    return ClientError({"Error": {"Code": code, "Message": message}}, "")


@cache
def made_client(service, region_name):
    """A client of nobody's, to be copied: another one takes four times as long."""
    return boto3.client(service, region_name, aws_access_key_id="any", aws_secret_access_key="any")


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
    protected: bool = False  # the stack, against deletion
    outputs: dict[str, str] = field(default_factory=lambda: dict(OUTPUTS))
    tagged: dict[str, str] = field(default_factory=dict)  # objects, by key
    has_bucket: bool = True  # for packages
    template: str = "{}"  # of the stack
    versions: dict[str, set[int]] = field(default_factory=dict)  # of functions
    aliases: dict[str, int] = field(default_factory=dict)  # of functions: the version of the only one
    concurrency: int = 1_000  # of all Lambdas
    requests_a_second: int = 10_000  # of API Gateway
    table_units: int = 40_000  # that a table may ask for in a second
    tags: str = "Active"  # of costs
    distributions: int = 1
    certificate: dict[str, Any] = field(default_factory=dict)
    subscriptions: list[dict[str, str]] = field(default_factory=list)
    stored: dict[str, str] = field(default_factory=dict)  # secure strings in Parameter Store
    coming: dict[str, str] = field(default_factory=dict)  # parameters of the change set
    next_template: str = "{}"
    called: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)  # service, operation, what was sent
    region_name: str = REGION

    def client(self, service, endpoint_url=None, region_name=REGION):
        made = made_client(service, region_name)
        client = object.__new__(type(made))  # to copy() it asks for attributes before it has any
        vars(client).update(vars(made))
        client.meta = copy(made.meta)
        client.meta.events = copy(made.meta.events)
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
        self.called.append((model.service_model.service_name, model.name, sent))
        try:
            if name in self.refusing:
                raise self.refusing[name]
            return SimpleNamespace(status_code=200), getattr(self, name)(sent) or {}
        except ClientError as error:
            return SimpleNamespace(status_code=400), error.response

    def get_caller_identity(self, _):
        return {"Account": OURS, "Arn": f"arn:aws:iam::{OURS}:user/any"}

    def head_bucket(self, _):
        if not self.has_bucket:
            raise refused("404", "Not Found")

    def create_bucket(self, _):
        self.has_bucket = True

    def put_public_access_block(self, _):
        """It is blocked."""

    def put_bucket_lifecycle_configuration(self, _):
        """It expires."""

    def put_object(self, sent):
        body = sent["Body"]
        self.objects[sent["Key"]] = body if isinstance(body, bytes) else body.read()
        self.tagged.pop(sent["Key"], None)
        if "Tagging" in sent:
            self.tagged[sent["Key"]] = sent["Tagging"]

    def put_object_tagging(self, sent):
        ((tag,),) = sent["Tagging"].values()
        self.tagged[sent["Key"]] = f"{tag['Key']}={tag['Value']}"

    def get_object(self, sent):
        return {"Body": io.BytesIO(self.objects[sent["Key"]])}

    def list_objects_v2(self, sent):
        return {"Contents": [{"Key": key} for key in self.objects if key.startswith(sent.get("Prefix", ""))]}

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
        role = {"cloudwatchRoleArn": self.logging_role} if self.logging_role else {}
        return {**role, "throttleSettings": {"burstLimit": 5_000, "rateLimit": self.requests_a_second}}

    def create_role(self, sent):
        return {"Role": {"Arn": f"arn:aws:iam::{OURS}:role/{sent['RoleName']}"}}

    def get_role(self, sent):
        return self.create_role(sent)

    def attach_role_policy(self, _):
        """It is attached."""

    def update_account(self, sent):
        self.logging_role = sent["patchOperations"][0]["value"]

    def get_account_settings(self, _):
        few = {"ConcurrentExecutions": self.concurrency, "UnreservedConcurrentExecutions": self.concurrency}
        return {"AccountLimit": few}

    def get_function_configuration(self, sent):
        """The secrets of the API, and what a former version has given to the deliverer."""
        secrets = " ".join(self.parameters.get(name, "") for name in ("OriginSecret", "OtherOriginSecret"))
        variables = {
            "APIHandler": {"ORIGIN_SECRETS": secrets},
            "Deliver": {"PUSH_PRIVATE_KEYS": self.parameters.get("PushKeys", "")},
        }
        return {"Environment": {"Variables": variables[sent["FunctionName"]]}}

    def get_parameter(self, sent):
        if sent["Name"] not in self.stored:
            raise refused("ParameterNotFound", "")
        assert sent["WithDecryption"] is True
        return {"Parameter": {"Value": self.stored[sent["Name"]]}}

    def put_parameter(self, sent):
        assert (sent["Type"], sent["Overwrite"]) == ("SecureString", True)
        self.stored[sent["Name"]] = sent["Value"]

    def delete_parameter(self, sent):
        if self.stored.pop(sent["Name"], None) is None:
            raise refused("ParameterNotFound", "")

    def list_aliases(self, sent):
        version = self.aliases.get(sent["FunctionName"])
        return {"Aliases": [{"Name": "live", "FunctionVersion": str(version)}] if version else []}

    def list_versions_by_function(self, sent):
        return {"Versions": [{"Version": v} for v in ("$LATEST", *map(str, self.versions[sent["FunctionName"]]))]}

    def delete_function(self, sent):
        if self.aliases[sent["FunctionName"]] == int(sent["Qualifier"]):
            raise refused("ResourceConflictException", "an alias refers to it")
        self.versions[sent["FunctionName"]].remove(int(sent["Qualifier"]))

    def list_distributions(self, _):
        return {"DistributionList": {"Items": [{"Id": str(n)} for n in range(self.distributions)]}}

    def describe_certificate(self, _):
        return {"Certificate": self.certificate}

    def describe_limits(self, _):
        return dict.fromkeys(("TableMaxReadCapacityUnits", "TableMaxWriteCapacityUnits"), self.table_units)

    def list_cost_allocation_tags(self, sent):
        return {"CostAllocationTags": [{"TagKey": tag, "Status": self.tags} for tag in sent["TagKeys"]]}

    def describe_budgets(self, _):
        return {"Budgets": []}

    def list_web_acls(self, _):
        return {"WebACLs": []}

    def list_subscriptions_by_topic(self, sent):
        assert sent["TopicArn"] == TOPIC
        return {"Subscriptions": self.subscriptions}

    def describe_stacks(self, sent):
        if self.status is None:
            raise refused("ValidationError", f"Stack with id {sent['StackName']} does not exist")
        stack = {"StackName": STACK, "StackId": STACK_ID, "StackStatus": self.status}
        stack["EnableTerminationProtection"] = self.protected
        if self.status != "REVIEW_IN_PROGRESS":
            stack["Parameters"] = [{"ParameterKey": k, "ParameterValue": v} for k, v in self.parameters.items()]
        if self.status in WELL:
            stack["Outputs"] = [{"OutputKey": k, "OutputValue": v} for k, v in self.outputs.items()]
        return {"Stacks": [stack]}

    def list_stack_resources(self, _):
        if self.status in {None, "REVIEW_IN_PROGRESS"}:
            raise refused("ValidationError", f"Stack with id {STACK} does not exist")
        status = "DELETE_COMPLETE" if self.status == "ROLLBACK_COMPLETE" else "CREATE_COMPLETE"
        there = {
            "Table": ("AWS::DynamoDB::Table", "games"),
            "PicturesBucket": ("AWS::S3::Bucket", "pictures"),
            "ApiLog": ("AWS::Logs::LogGroup", "log"),
            **{name: ("AWS::Lambda::Function", name) for name in self.versions},
        }
        return {
            "StackResourceSummaries": [
                {
                    "LogicalResourceId": logical,
                    "ResourceType": kind,
                    "PhysicalResourceId": name,
                    "ResourceStatus": status,
                }
                for logical, (kind, name) in there.items()
            ]
        }

    def get_template(self, sent):
        assert sent["TemplateStage"] == "Original"
        return {"TemplateBody": self.template}

    def update_termination_protection(self, sent):
        self.protected = sent["EnableTerminationProtection"]

    def describe_stack_events(self, sent):
        begin = int(sent.get("NextToken", "0"))
        more = {"NextToken": str(begin + 100)} if len(self.events) > begin + 100 else {}
        return {"StackEvents": self.events[begin : begin + 100], **more}

    def create_change_set(self, sent):
        there = self.status not in {None, "REVIEW_IN_PROGRESS"}
        if there is (sent["ChangeSetType"] == "CREATE") or (there and self.status not in WELL):
            raise refused("ValidationError", f"Stack:{STACK_ID} is in {self.status} state and can not be updated.")
        self.status = self.status or "REVIEW_IN_PROGRESS"
        self.coming = {
            one["ParameterKey"]: one["ParameterValue"]
            if "ParameterValue" in one
            else self.parameters[one["ParameterKey"]]
            for one in sent["Parameters"]
        }
        self.next_template = self.objects[sent["TemplateURL"].rpartition("/")[2]].decode()

    def describe_change_set(self, _):
        return {"Status": "CREATE_COMPLETE", "Changes": [{}] * 2}

    def execute_change_set(self, _):
        new = self.status == "REVIEW_IN_PROGRESS"
        if not self.failing:
            self.parameters, self.template = self.coming, self.next_template
        self._become("CREATE" if new else "UPDATE", "ROLLBACK_COMPLETE" if new else "UPDATE_ROLLBACK_COMPLETE")

    def delete_stack(self, _):
        if self.protected:
            raise refused(
                "ValidationError", f"Stack [{STACK}] cannot be deleted while TerminationProtection is enabled"
            )
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
        if not self.failing:
            happened.append({**whole, "ResourceStatus": f"{kind}_COMPLETE"})
        first = len(self.events)
        self.events[:0] = [{**said, "EventId": str(n), **one} for n, one in enumerate(happened, first)][::-1]
        self.status = otherwise if self.failing else f"{kind}_COMPLETE"
        self.failing = []
