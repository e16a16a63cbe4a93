"""Gradual deployment: CodeDeploy, its hooks and the alarms that roll back."""

from collections.abc import Iterator

from tools.judge.calls import target_of
from tools.judge.rule import Fault, rule
from tools.judge.stack import Place, Stack, names_in, place_of, text_of

_POLICY = "https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-updatepolicy.html"
_GROUP = "https://docs.aws.amazon.com/codedeploy/latest/APIReference/API_CreateDeploymentGroup.html"
_GRADUALLY = (
    "https://docs.aws.amazon.com/serverless-application-model/latest/developerguide/"
    "automating-updates-to-serverless-apps.html"
)
_KINDS = "https://docs.aws.amazon.com/codedeploy/latest/userguide/deployment-configurations.html"
_ALARMS = 10
_UPDATE = "CodeDeployLambdaAliasUpdate"
_REPORT = "codedeploy:PutLifecycleEventHookExecutionStatus"
_MANAGED = {"AWSCodeDeployRoleForLambda", "AWSCodeDeployRoleForLambdaLimited"}
_PREFIX = "CodeDeployHook_"
KINDS = {
    *(f"Canary10Percent{minutes}Minutes" for minutes in (5, 10, 15, 30)),
    *(f"Linear10PercentEvery{minutes}Minutes" for minutes in (2, 3, 10)),
    *("Linear10PercentEvery1Minute", "AllAtOnce"),
}


@rule("CloudFormation moves the alias to the new version at once, and the group deploys nothing.", _POLICY)
def a_group_moves_an_alias(stack: Stack) -> Iterator[Fault]:
    for name, _ in stack.find("AWS::CodeDeploy::DeploymentGroup"):
        if not list(_moved_aliases(stack, name)):
            yield name, "no alias has it in its UpdatePolicy"


@rule("CloudFormation fails the update, since CodeDeploy knows no such application or group.", _POLICY)
def an_alias_names_its_group(stack: Stack) -> Iterator[Fault]:
    for name, _ in stack.find("AWS::Lambda::Alias"):
        update = _update_policy(stack, name)
        for key, kind in (
            ("ApplicationName", "AWS::CodeDeploy::Application"),
            ("DeploymentGroupName", "AWS::CodeDeploy::DeploymentGroup"),
        ):
            place = place_of(update.get(key))
            if update and (place is None or stack.properties(place.resource, kind) is None):
                yield name, f"its {key} is {text_of(update.get(key))}"


@rule("CodeDeploy answers that there is no such deployment configuration.", _KINDS)
def a_group_deploys_in_a_known_way(stack: Stack) -> Iterator[Fault]:
    for name, group in stack.find("AWS::CodeDeploy::DeploymentGroup"):
        given = text_of(group.get("DeploymentConfigName", "")).removeprefix("CodeDeployDefault.Lambda")
        if given not in KINDS:
            yield name, f"its configuration is {given}"


@rule("CodeDeploy cannot take the role, move the alias or read the alarms: every deployment fails.", _GROUP)
def codedeploy_has_its_role(stack: Stack) -> Iterator[Fault]:
    for name, group in stack.find("AWS::CodeDeploy::DeploymentGroup"):
        place = place_of(group.get("ServiceRoleArn"))
        role = stack.properties(place.resource, "AWS::IAM::Role") if place else None
        if role is None or "codedeploy.amazonaws.com" not in str(role["AssumeRolePolicyDocument"]):
            yield name, "CodeDeploy may not take its role"
        elif not any(text_of(one).rpartition("/")[2] in _MANAGED for one in role.get("ManagedPolicyArns", ())):
            for alias, function in _moved_aliases(stack, name):
                for action in ("lambda:GetAlias", "lambda:UpdateAlias"):
                    if not stack.may(place.resource if place else None, action, function):
                        yield name, f"its role does not allow {action} for {alias}"


@rule("CodeDeploy refuses the group, or a failing version takes all the traffic.", _GROUP)
def alarms_roll_back(stack: Stack) -> Iterator[Fault]:
    for name, group in stack.find("AWS::CodeDeploy::DeploymentGroup"):
        setting = group.get("AlarmConfiguration", {})
        alarms = setting.get("Alarms", ())
        back = group.get("AutoRollbackConfiguration", {})
        if not setting.get("Enabled") or not alarms:
            yield name, "it watches no alarm"
        if len(alarms) > _ALARMS:
            yield name, f"it watches {len(alarms)} alarms"
        if not back.get("Enabled") or not {"DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"} <= set(
            back.get("Events", ())
        ):
            yield name, "it does not go back when an alarm or a failure stops it"
        for one in alarms:
            place = place_of(one["Name"])
            if place is None or not stack.resources.get(place.resource, {}).get("Type", "").endswith("Alarm"):
                yield name, f"{text_of(one['Name'])} is no alarm of this stack"


@rule("CodeDeploy gets no answer from the hook, waits for an hour and fails the deployment.", _GRADUALLY)
def hooks_may_report(stack: Stack) -> Iterator[Fault]:
    for name, hook in _hooks(stack):
        function = stack.properties(hook, "AWS::Lambda::Function") or {}
        role = stack.role_of(function)
        given = {action for statement in stack.statements(role) for action in [*_actions(statement)]}
        if _REPORT not in given:
            yield hook, f"it is a hook of {name}, and its role does not allow {_REPORT}"


@rule(
    "CodeDeploy may not invoke it, and the deployment fails: AWS's role for it knows functions named CodeDeployHook_… "
    "alone.",
    _GRADUALLY,
)
def hooks_may_be_invoked(stack: Stack) -> Iterator[Fault]:
    roles = [place_of(group.get("ServiceRoleArn")) for _, group in stack.find("AWS::CodeDeploy::DeploymentGroup")]
    for name, hook in _hooks(stack):
        function = stack.properties(hook, "AWS::Lambda::Function") or {}
        allowed = any(place and stack.may(place.resource, "lambda:InvokeFunction", hook) for place in roles)
        if not text_of(function.get("FunctionName", "")).startswith(_PREFIX) and not allowed:
            yield hook, f"it is a hook of {name}, and has another name"


@rule("The hook tries what serves already, and lets a broken version through.", _GRADUALLY)
def hooks_try_the_new_version(stack: Stack) -> Iterator[Fault]:
    """A hook learns the new version from its environment: CodeDeploy tells it the deployment's id alone."""
    for name, hook in _hooks(stack):
        target = target_of(stack, {"Ref": name})
        function = stack.properties(hook, "AWS::Lambda::Function") or {}
        told = {
            version
            for version in names_in(function.get("Environment", {}))
            if stack.resources.get(version, {}).get("Type") == "AWS::Lambda::Version"
        }
        if target and not any(
            (found := target_of(stack, {"Ref": version})) and found.function == target.function for version in told
        ):
            yield hook, f"it is a hook of {name}, and nothing tells it the new version of {target.function}"
        elif target and not stack.may(stack.role_of(function), "lambda:InvokeFunction", target.function):
            yield hook, f"its role does not let it invoke {target.function}"


def _update_policy(stack: Stack, alias: str) -> dict[str, object]:
    found: dict[str, object] = stack.resources[alias].get("UpdatePolicy", {}).get(_UPDATE, {})
    return found


def _moved_aliases(stack: Stack, group: str) -> Iterator[tuple[str, str]]:
    """Each alias that a deployment group moves, and its function."""
    for name, _ in stack.find("AWS::Lambda::Alias"):
        target = target_of(stack, {"Ref": name})
        if target and place_of(_update_policy(stack, name).get("DeploymentGroupName")) == Place(group):
            yield name, target.function


def _hooks(stack: Stack) -> Iterator[tuple[str, str]]:
    """Each alias with each function that CodeDeploy runs before or after it moves."""
    for name, _ in stack.find("AWS::Lambda::Alias"):
        for key in ("BeforeAllowTrafficHook", "AfterAllowTrafficHook"):
            target = target_of(stack, _update_policy(stack, name).get(key))
            if target:
                yield name, target.function


def _actions(statement: dict[str, object]) -> Iterator[str]:
    action = statement.get("Action", [])
    if statement["Effect"] == "Allow":
        yield from (map(str, action) if isinstance(action, list) else [str(action)])
