"""The bytes that are sent, and what the template refers to."""

import json
from collections.abc import Iterator
from typing import Any

import yaml

from tools.judge.rule import Deployment, Fault, rule, whole
from tools.judge.stack import PSEUDO, Stack, as_list, names_in, text_of

_QUOTAS = "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html"
_BYTES = 1_000_000
_RESOURCES = 500
_EXTENSIONS = "AWS::LanguageExtensions"
_POLICIES = ("DeletionPolicy", "UpdateReplacePolicy")
_SECURE_STRINGS = (
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-ssm-secure-strings.html"
)
_TAKE_SECURE_STRINGS = {
    ("AWS::DirectoryService::MicrosoftAD", "Password"),
    ("AWS::DirectoryService::SimpleAD", "Password"),
    ("AWS::ElastiCache::ReplicationGroup", "AuthToken"),
    ("AWS::IAM::User", "LoginProfile.Password"),
    ("AWS::KinesisFirehose::DeliveryStream", "RedshiftDestinationConfiguration.Password"),
    ("AWS::OpsWorks::App", "AppSource.Password"),
    ("AWS::OpsWorks::Stack", "CustomCookbooksSource.Password"),
    ("AWS::OpsWorks::Stack", "RdsDbInstances.DbPassword"),
    ("AWS::RDS::DBCluster", "MasterUserPassword"),
    ("AWS::RDS::DBInstance", "MasterUserPassword"),
    ("AWS::Redshift::Cluster", "MasterUserPassword"),
}
"""All properties that may refer to a secure string of Parameter Store, as AWS lists them there."""


@whole(
    "CloudFormation answers 'YAML aliases are not allowed in CloudFormation templates'.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/template-formats.html",
)
def no_yaml_aliases(deployment: Deployment) -> Iterator[Fault]:
    if deployment.body.lstrip().startswith(b"{"):
        return  # scanning JSON takes a second, and it has none
    named = [one for one in yaml.scan(deployment.body) if isinstance(one, yaml.AnchorToken | yaml.AliasToken)]
    if named:
        yield "the template", f"it has {len(named)} anchors and aliases"


@whole("CloudFormation refuses a larger one, also after its transforms.", _QUOTAS)
def within_a_megabyte(deployment: Deployment) -> Iterator[Fault]:
    if len(deployment.body) > _BYTES:
        yield "the template", f"it has {len(deployment.body):,} bytes"


@rule("CloudFormation makes no stack with more than 500, and SAM adds some that are not in the file.", _QUOTAS)
def at_most_500_resources(stack: Stack) -> Iterator[Fault]:
    if len(stack.resources) > _RESOURCES:
        yield "the translated template", f"it has {len(stack.resources)} resources"


@rule(
    "CloudFormation answers 'Template format error: Unresolved resource dependencies' or, for a resource whose "
    "condition is false, fails while it creates the other.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-ref.html",
)
def every_reference_leads_somewhere(stack: Stack) -> Iterator[Fault]:
    there = stack.resources.keys() | PSEUDO.keys() | stack.chosen.keys()
    for name, resource in stack.resources.items():
        asked = names_in({key: value for key, value in resource.items() if key != "Metadata"})
        for missing in sorted((asked | set(as_list(resource.get("DependsOn")))) - there):
            yield name, f"it refers to {missing}, which is not there"
    for name, output in stack.outputs.items():
        for missing in sorted(names_in(output) - there):
            yield f"the output {name}", f"it refers to {missing}, which is not there"


@whole(
    "CloudFormation refuses a function in these attributes unless the template has that transform.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/function-refs-in-policy-attributes.html",
)
def policies_with_functions_have_the_extensions(deployment: Deployment) -> Iterator[Fault]:
    if _EXTENSIONS in as_list(deployment.template.get("Transform")):
        return
    for name, resource in deployment.template["Resources"].items():
        for policy in _POLICIES:
            if isinstance(resource.get(policy), dict):
                yield name, f"its {policy} is a function, and there is no {_EXTENSIONS}"


@whole(
    "The transform refuses that policy, so that no change set is made.",
    "https://github.com/aws-cloudformation/cfn-language-discussion/issues/139",
)
def no_retain_except_on_create_with_the_extensions(deployment: Deployment) -> Iterator[Fault]:
    if _EXTENSIONS not in as_list(deployment.template.get("Transform")):
        return
    for name, resource in deployment.template["Resources"].items():
        if "RetainExceptOnCreate" in json.dumps([resource.get(policy) for policy in _POLICIES]):
            yield name, f"it has RetainExceptOnCreate next to {_EXTENSIONS}"


@whole(
    "Everybody who may describe the stack reads it there: NoEcho masks the parameter itself and nothing else.",
    "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/parameters-section-structure.html",
)
def no_secret_in_what_describes_the_stack(deployment: Deployment) -> Iterator[Fault]:
    secret = {name for name, one in deployment.template.get("Parameters", {}).items() if one.get("NoEcho")}
    told = {
        f"the output {name}": names_in(output.get("Value"))
        for name, output in deployment.template.get("Outputs", {}).items()
    } | {name: names_in(one.get("Metadata")) for name, one in deployment.template["Resources"].items()}
    for where, names in told.items():
        for name in sorted(names & secret):
            yield where, f"it shows {name}"


@rule("CloudFormation resolves that reference in a few properties and refuses it in all others.", _SECURE_STRINGS)
def secure_strings_only_where_they_are_resolved(stack: Stack) -> Iterator[Fault]:
    for name, resource in stack.resources.items():
        told = {key: value for key, value in resource.items() if key != "Properties"}
        for path in [*_secure_strings(resource.get("Properties", {})), *_secure_strings(told)]:
            if (resource["Type"], path) not in _TAKE_SECURE_STRINGS:
                yield name, f"its {path} refers to a secure string"
    for name, output in stack.outputs.items():
        if any(_secure_strings(output)):
            yield f"the output {name}", "it refers to a secure string"


def _secure_strings(node: Any, path: str = "") -> Iterator[str]:
    """The paths of all values that refer to one, without the places in lists."""
    match node:
        case list():
            for inner in node:
                yield from _secure_strings(inner, path)
        case dict() if not any(key.startswith("Fn::") for key in node):
            for key, inner in node.items():
                yield from _secure_strings(inner, f"{path}.{key}".lstrip("."))
        case _ if "{{resolve:ssm-secure:" in text_of(node):
            yield path
