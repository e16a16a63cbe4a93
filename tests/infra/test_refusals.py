"""Whatever AWS refuses ends the command in one line that says what to do."""

import boto3
import pytest
from botocore.exceptions import ClientError, EndpointConnectionError, NoCredentialsError, NoRegionError

from tests.infra.standin import STACK, Aws, refused
from tools.deploy import deploy, undeploy
from tools.deploy.account import in_one_line
from tools.deploy.stack_events import Progress

DENIED = refused("AccessDenied", "User: arn:aws:iam::111122223333:user/any is not authorized to perform: any:Thing")
EXPIRED = refused("ExpiredToken", "The security token included in the request is expired")
THROTTLED = refused("Throttling", "Rate exceeded")
UNVERIFIED = (
    "Access denied for operation 'AWS::CloudFront::Distribution: Your account must be verified before you can add new "
    "CloudFront resources. To verify your account, please contact AWS Support'."
)
FEW = (
    "Specified ReservedConcurrentExecutions for function decreases account's UnreservedConcurrentExecution below its "
    "minimum value of [100]."
)
CALLS = ["describe_stacks", "create_change_set", "execute_change_set", "describe_stack_events", "put_object"]


@pytest.fixture
def run(monkeypatch, capsys, chalices, tmp_path):
    """Run a command in an account; gives its exit code and what it writes as an error."""
    (tmp_path / "dev").symlink_to(chalices)
    monkeypatch.setattr(deploy, "WORK", tmp_path)
    monkeypatch.setattr(deploy, "answers", lambda *_: True)

    def ended(aws, command=deploy):
        monkeypatch.setattr(boto3.session, "Session", lambda region_name: aws)
        monkeypatch.setattr("sys.argv", ["any", "--stage", "dev", "--stack", STACK])
        return command.main(), capsys.readouterr().err

    return ended


def test_a_deployment_without_refusals_writes_no_error(run):
    assert run(Aws()) == (0, "")


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize(
    ("error", "advice"),
    [(DENIED, "infra/deploy-policy.json"), (EXPIRED, "sign in again"), (THROTTLED, "repeat the command in a minute")],
)
@pytest.mark.parametrize("command", [deploy, undeploy])
def test_a_refused_call_is_one_line(run, command, call, error, advice):
    aws = Aws("UPDATE_COMPLETE", refusing={call: error})
    if command is undeploy and call not in {"describe_stacks", "describe_stack_events"}:
        call = "delete_stack"
        aws.refusing = {call: error}
    code, line = run(aws, command)
    assert code == 1
    assert line.startswith(
        f"{command.__name__.rpartition('.')[2]}: An error occurred ({error.response['Error']['Code']})"
    )
    assert advice in line
    assert line.count("\n") == 1


@pytest.mark.parametrize(
    ("reason", "advice"),
    [(UNVERIFIED, "open a case with AWS Support"), (FEW, "set FunctionUrlConcurrency to 0"), ("other", "")],
)
def test_a_resource_that_cannot_be_created_is_one_line(run, reason, advice):
    failure = {"LogicalResourceId": "Thing", "ResourceStatus": "CREATE_FAILED", "ResourceStatusReason": reason}
    code, line = run(Aws(failing=[failure]))
    assert (code, line.count("\n")) == (1, 1)
    assert line.startswith(f"deploy: Thing: {reason}")
    assert advice in line
    assert ("->" in line) is bool(advice)


@pytest.mark.parametrize("status", ["ROLLBACK_COMPLETE", "UPDATE_ROLLBACK_COMPLETE", None])
def test_a_failure_before_does_not_stop_the_next_deployment(run, status):
    assert run(Aws(status)) == (0, "")


def test_a_stack_of_somebody_else_is_one_line(run):
    code, line = run(Aws("CREATE_COMPLETE", outputs={}))
    assert (code, line.count("\n")) == (1, 1)
    assert line.startswith(f"deploy: {STACK} has no output PicturesBucketName")


def test_an_interrupted_command_says_that_the_change_goes_on(run, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Progress, "__init__", interrupted)
    for command in (deploy, undeploy):
        code, line = run(Aws("UPDATE_COMPLETE"), command)
        assert code == 130
        assert line.endswith("CloudFormation goes on; make deploy-check shows the stack's state\n")


@pytest.mark.parametrize(
    ("error", "advice"),
    [
        (NoCredentialsError(), "AWS_PROFILE"),
        (NoRegionError(), "AWS_REGION"),
        (EndpointConnectionError(endpoint_url="https://sts.nowhere.amazonaws.com"), "check the network"),
        (
            refused("AccessDenied", "Your account must be verified before you can add new CloudFront resources."),
            "a case",
        ),
    ],
)
def test_the_advice_fits_the_error(error, advice):
    assert advice in in_one_line(error).rpartition(" -> ")[2]


def test_an_unknown_error_has_no_advice():
    error = ClientError({"Error": {"Code": "Teapot", "Message": "short\nand stout"}}, "Brew")
    assert in_one_line(error) == "An error occurred (Teapot) when calling the Brew operation: short and stout"
