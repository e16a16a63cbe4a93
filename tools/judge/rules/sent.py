"""The bytes that are sent, and what the template refers to."""

import json
from collections.abc import Iterator

import yaml

from tools.judge.rule import Deployment, Fault, rule, whole
from tools.judge.stack import PSEUDO, Stack, as_list, names_in

_QUOTAS = "https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html"
_BYTES = 1_000_000
_EXTENSIONS = "AWS::LanguageExtensions"
_POLICIES = ("DeletionPolicy", "UpdateReplacePolicy")


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
