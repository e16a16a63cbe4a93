"""Roles: who may take them, and what they allow."""

from collections.abc import Iterator

from tools.judge.reference import REFERENCE, known_actions, misfits
from tools.judge.rule import Fault, rule
from tools.judge.stack import Stack, as_list, names_in, place_of

_LEAST = "https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#grant-least-privilege"
# They could name something, which we have not: one alarm of the several that are asked about, or a model of our own.
# https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_DescribeAlarms.html
# https://docs.aws.amazon.com/service-authorization/latest/reference/list_amazonrekognition.html
_FOR_ALL = {"cloudwatch:DescribeAlarms", "rekognition:DetectModerationLabels"}


@rule("Whoever gets hold of the role may do all that the service can.", _LEAST)
def no_role_may_do_everything(stack: Stack) -> Iterator[Fault]:
    for name, _ in stack.find("AWS::IAM::Role"):
        for statement in stack.statements(name):
            if statement["Effect"] != "Allow":
                continue
            actions = as_list(statement.get("Action"))
            for action in actions:
                if "*" in action:
                    yield name, f"it allows {action}"
            if "*" in as_list(statement.get("Resource")) and not all(map(_knows_no_resource, actions)):
                yield name, f"it allows {', '.join(actions)} on everything"
            if {"NotAction", "NotResource"} & statement.keys():
                yield name, "it allows all but what it names"


def _knows_no_resource(action: str) -> bool:
    return action in _FOR_ALL or not any(one.shapes for one in known_actions(action))


@rule("AWS refuses what the role seems to allow, because IAM compares whole ARNs.", REFERENCE)
def what_a_role_allows_is_of_a_shape_that_the_action_knows(stack: Stack) -> Iterator[Fault]:
    for name, _ in stack.find("AWS::IAM::Role"):
        said = [
            {**one, "Resource": [*map(stack.arn_of, as_list(one["Resource"]))]}
            for one in stack.statements(name)
            if one["Effect"] == "Allow" and one.keys() >= {"Action", "Resource"}
        ]
        yield from ((name, misfit) for misfit in misfits(said))


@rule("Whoever gets hold of the role may do what AWS adds to that policy later.", _LEAST)
def no_function_has_a_managed_policy(stack: Stack) -> Iterator[Fault]:
    roles = {stack.role_of(function) for _, function in stack.find("AWS::Lambda::Function")}
    for name, role in stack.find("AWS::IAM::Role"):
        if name in roles and role.get("ManagedPolicyArns"):
            yield name, f"it has {', '.join(map(str, role['ManagedPolicyArns']))}"


@rule(
    "Lambda refuses the function: 'The role defined for the function cannot be assumed by Lambda'.",
    "https://docs.aws.amazon.com/lambda/latest/dg/lambda-intro-execution-role.html",
)
def a_functions_role_is_lambdas(stack: Stack) -> Iterator[Fault]:
    for name, function in stack.find("AWS::Lambda::Function"):
        role = stack.properties(stack.role_of(function) or "", "AWS::IAM::Role")
        if role is None:
            yield name, "its role is not in this template"
        elif "lambda.amazonaws.com" not in str(role["AssumeRolePolicyDocument"]):
            yield name, f"Lambda may not take {stack.role_of(function)}"


@rule(
    "Lambda runs the function and writes no line.",
    "https://docs.aws.amazon.com/lambda/latest/dg/lambda-intro-execution-role.html",
)
def a_function_may_write_its_log(stack: Stack) -> Iterator[Fault]:
    for name, function in stack.find("AWS::Lambda::Function"):
        group = place_of(function.get("LoggingConfig", {}).get("LogGroup"))
        for action in ("logs:CreateLogStream", "logs:PutLogEvents"):
            if group and not stack.may(stack.role_of(function), action, group.resource):
                yield name, f"its role does not allow {action} on {group.resource}"


@rule(
    "S3 answers 403 for an object that is not there, and the function takes that for a failure.",
    "https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html",
)
def who_reads_objects_may_know_which_there_are(stack: Stack) -> Iterator[Fault]:
    for name, _ in stack.find("AWS::IAM::Role"):
        allowed = [one for one in stack.statements(name) if one["Effect"] == "Allow"]
        read = {bucket for one in allowed if "s3:GetObject" in as_list(one["Action"]) for bucket in names_in(one)}
        listing = {bucket for one in allowed if "s3:ListBucket" in as_list(one["Action"]) for bucket in names_in(one)}
        yield from ((name, f"it allows s3:GetObject in {bucket} alone") for bucket in sorted(read - listing))


@rule(
    "The first function that does not have the role's rights fails, and the other has rights that it does not use.",
    _LEAST,
)
def background_functions_have_roles_of_their_own(stack: Stack) -> Iterator[Fault]:
    """Functions that share a role also share their log, as the two doors to the API do."""
    owners: dict[str, tuple[str, set[str]]] = {}
    for name, function in stack.find("AWS::Lambda::Function"):
        role, group = stack.role_of(function) or "", names_in(function.get("LoggingConfig", {}))
        first, other = owners.setdefault(role, (name, group))
        if other != group:
            yield name, f"it has the role of {first}"
