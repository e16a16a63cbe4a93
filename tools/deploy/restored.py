"""Makes the stack own a table that was restored next to its own: docs/operations.md, "Backup and restore".

CloudFormation imports a table only under a name that its template does not have. So a first change makes everything
refer to the restored table by its real name, and lets the old table leave the stack unharmed. A second change imports
the restored table as `Table`. The next deployment refers to that name again.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from tools.deploy.account import Account, CannotDeploy, environments_account, exit_code
from tools.deploy.stack import add_stack, change, parameters, stack_of
from tools.table import definition

_KEPT = {"DeletionPolicy": "Retain", "UpdateReplacePolicy": "Retain"}
"""The template's policies where KeepData is true; an imported resource must state them explicitly."""


def adopt(account: Account, stack: str, table: str) -> None:
    """Bring the restored table into the stack. A second call continues an interrupted one. Raises CannotDeploy."""
    names = _names(account, table)
    cloudformation = account.client("cloudformation")
    (described,) = cloudformation.describe_stacks(StackName=stack)["Stacks"]
    same = [{"ParameterKey": one["ParameterKey"], "UsePreviousValue": True} for one in described["Parameters"]]
    whole = cloudformation.get_template(StackName=stack, TemplateStage="Processed")["TemplateBody"]
    own = whole["Resources"].get("Table")
    resources = {name: resource for name, resource in whole["Resources"].items() if name != "Table"}
    apart = published_anew(pointed_at({**whole, "Resources": resources}, names), table)
    if own is not None:
        if parameters(described).get("KeepData") != "true":
            raise CannotDeploy(f"{stack} would delete its table with all games: KeepData is not true")
        change(account, stack, json.dumps(apart), "UPDATE", Parameters=same)
    defined = definition() | _KEPT
    # The stack may not have the condition of infra/table.yaml yet: before there was one, AWS's managed key was used.
    has_kms_key = parameters(described).get("KmsKeys", "true") == "true"
    defined["Properties"] = {**defined["Properties"], "SSESpecification": {"SSEEnabled": has_kms_key}}
    imported = {
        "ResourceType": defined["Type"],
        "LogicalResourceId": "Table",
        "ResourceIdentifier": {"TableName": table},
    }
    taken = {**apart, "Resources": {**apart["Resources"], "Table": defined}}
    change(account, stack, json.dumps(taken), "IMPORT", Parameters=same, ResourcesToImport=[imported])


def pointed_at(template: Any, names: Mapping[str, str]) -> Any:
    """The template, or a part of it, with the values of `names` instead of the references to `Table`."""
    match template:
        case {"Ref": "Table"}:
            return names["Ref"]
        case {"Fn::GetAtt": ["Table", attribute]}:
            return names[attribute]
        case str():
            return _fill(template, names)  # only the texts of Fn::Sub contain it
        case Mapping():
            return {key: pointed_at(value, names) for key, value in template.items()}
        case list():
            return [pointed_at(value, names) for value in template]
        case _:
            return template


def published_anew(template: Mapping[str, Any], table: str) -> dict[str, Any]:
    """The template with new versions of its functions, which the aliases get at once.

    A version keeps the name of the table with which it was published. While players are shut out, a test before the
    traffic would fail. The description makes the functions differ from their last versions, and again afterwards.
    """
    mark = hashlib.sha256(table.encode()).hexdigest()[:10]
    versions = {name: one for name, one in template["Resources"].items() if one["Type"] == "AWS::Lambda::Version"}
    text = json.dumps(template)
    for name in versions:
        if not name.endswith(mark):
            text = text.replace(name, f"{name}{mark}")
    renewed: dict[str, Any] = json.loads(text)
    for version in versions.values():
        renewed["Resources"][version["Properties"]["FunctionName"]["Ref"]]["Properties"]["Description"] = f"On {table}"
    for resource in renewed["Resources"].values():
        if resource["Type"] == "AWS::Lambda::Alias":
            resource.pop("UpdatePolicy", None)
    return renewed


def _fill(text: str, names: Mapping[str, str]) -> str:
    for name, value in names.items():
        text = text.replace("${Table}" if name == "Ref" else f"${{Table.{name}}}", value)
    return text


def _names(account: Account, table: str) -> dict[str, str]:
    """The table's name and ARNs, for a template. Raises CannotDeploy if it lacks a setting of the stack's own table."""
    dynamodb = account.client("dynamodb")
    found = dynamodb.describe_table(TableName=table)["Table"]
    if lacking := list(_lacking(dynamodb, table, found)):
        raise CannotDeploy(f"{table} has {', '.join(lacking)}: see docs/operations.md, Backup and restore")
    return {"Ref": table, "Arn": found["TableArn"], "StreamArn": found["LatestStreamArn"]}


def _lacking(dynamodb: Any, table: str, found: Mapping[str, Any]) -> Iterator[str]:
    """The settings that a restored table lacks although the stack's own has them; nobody would notice otherwise."""
    wanted = definition()["Properties"]
    stream = found.get("StreamSpecification", {})
    if not stream.get("StreamEnabled") or stream["StreamViewType"] != wanted["StreamSpecification"]["StreamViewType"]:
        yield "no stream of new and old images"
    if not found.get("DeletionProtectionEnabled"):
        yield "no deletion protection"
    told = dynamodb.describe_time_to_live(TableName=table)["TimeToLiveDescription"]
    if (told.get("AttributeName"), told["TimeToLiveStatus"]) not in {("ttl", "ENABLED"), ("ttl", "ENABLING")}:
        yield "no time to live"
    kept = dynamodb.describe_continuous_backups(TableName=table)["ContinuousBackupsDescription"]
    if kept.get("PointInTimeRecoveryDescription", {}).get("PointInTimeRecoveryStatus") != "ENABLED":
        yield "no point-in-time recovery"


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.deploy.restored", description="Put a restored table in place."
    )
    add_stack(parser, stage=None)
    parser.add_argument("--table", required=True, help="the restored one")
    options = parser.parse_args()
    stack = stack_of(options)
    return exit_code("restored", lambda: adopt(environments_account(), stack, options.table))


if __name__ == "__main__":
    sys.exit(main())
