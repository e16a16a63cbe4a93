"""New versions: they are tried before players get them, and nothing that must differ is frozen into a snapshot."""

import json
import logging
import os
import re
import subprocess
import sys
from io import BytesIO

import pytest

from app import create_app
from chalicelib import rollout
from chalicelib.api.function_url import FunctionUrl
from chalicelib.api.rest_api import RestApi
from chalicelib.rollout import Hook, NewVersion, function_url_event, requests_to_try, rest_api_event
from tools.local.context import new_context
from tools.package.template import EMULATED, ROOT, add_account, grown

REST, URL = "arn:aws:lambda:eu-west-1:1:function:rest:2", "arn:aws:lambda:eu-west-1:1:function:url:2"
EVENT = {"DeploymentId": "d-1", "LifecycleEventHookExecutionId": "e-1"}


class Lambda:
    """Versions by ARN; Lambda tells a failure by the key FunctionError and a document about it."""

    def __init__(self, versions):
        self.versions = versions
        self.asked = []

    def invoke(self, *, FunctionName, Payload):  # noqa: N803
        event = json.loads(Payload)
        self.asked.append((FunctionName, event.get("path") or event["rawPath"]))
        try:
            answer = self.versions[FunctionName](event, new_context())
        except Exception as error:
            return {"FunctionError": "Unhandled", "Payload": BytesIO(json.dumps({"errorMessage": str(error)}).encode())}
        return {"ExecutedVersion": self.executed(FunctionName), "Payload": BytesIO(json.dumps(answer).encode())}

    def executed(self, arn):
        return arn.rpartition(":")[2]


def appspec(targets):
    """What CloudFormation gives CodeDeploy for an alias."""
    said = {"Alias": "live", "CurrentVersion": "1"}
    return json.dumps(
        {
            "version": 0.0,
            "Resources": [
                {
                    name: {
                        "Type": "AWS::Lambda::Function",
                        "Properties": {**said, "Name": name, "TargetVersion": version},
                    }
                }
                for name, version in targets.items()
            ],
        }
    )


class CodeDeploy:
    def __init__(self, revision=None):
        self.told = []
        self.revision = revision

    def get_deployment(self, *, deploymentId):  # noqa: N803
        assert deploymentId == EVENT["DeploymentId"]
        return {"deploymentInfo": {"revision": self.revision}}

    def put_lifecycle_event_hook_execution_status(self, **told):
        self.told.append(told)


@pytest.fixture
def api(deps):
    return create_app(lambda: deps)


@pytest.fixture
def doors(monkeypatch, api):
    monkeypatch.setenv("NEW_REST_VERSION", REST)
    monkeypatch.setenv("NEW_FUNCTION_URL_VERSION", URL)
    return Lambda({REST: RestApi(api), URL: FunctionUrl(api)})


def test_both_new_versions_are_played_with_up_to_the_first_clue(doors):
    assert [version.works() for version in requests_to_try(doors, {})] == [True, True]
    played = [re.sub("g_[0-9A-Za-z]{16}", "g", path) for arn, path in doors.asked if arn == REST]
    bots = ["/v1/games/g/bots"] * 2
    begun = ["/v1/games/g/start", "/v1/games/g/rounds/1/clue", "/v1/games/g"]
    assert played == ["/v1/players", "/v1/games", *bots, *begun, "/v1/me"]
    assert len(doors.asked) == 2 * len(played)


def test_nothing_stays_of_it_but_the_count_of_who_registers(doors, db):
    """Which says only how many, and goes at the end of the day."""
    assert all(version.works() for version in requests_to_try(doors, {}))
    left = db.items()
    assert {item["pk"].partition("#")[0] for item in left} == {"USED"}
    assert all("ttl" in item for item in left)


def test_a_clue_that_is_not_kept_is_found(doors, api, caplog):
    def forgets(event, context):
        answer = api(event, context)
        if event["httpMethod"] == "GET":
            answer["body"] = answer["body"].replace(rollout.CLUE, "another one")
        return answer

    doors.versions[REST] = forgets
    with caplog.at_level(logging.CRITICAL):
        assert not NewVersion(doors, REST, rest_api_event).works()


def test_a_door_that_is_not_there_is_not_tried(doors, monkeypatch):
    monkeypatch.setenv("NEW_FUNCTION_URL_VERSION", "")
    assert [version.arn for version in requests_to_try(doors, {})] == [REST]


@pytest.mark.parametrize("kind", ["appSpecContent", "string"])
@pytest.mark.parametrize("name", ["rest", "arn:aws:lambda:eu-west-1:1:function:rest"])
def test_the_version_to_which_the_deployment_goes_is_tried_though_the_environment_is_older(doors, kind, name):
    hook = Hook(CodeDeploy({"revisionType": kind, kind: {"content": appspec({name: "3"})}}), EVENT)
    third = REST.replace(":2", ":3")
    doors.versions[third] = doors.versions[REST]
    assert [version.arn for version in requests_to_try(doors, hook.targets())] == [third, URL]


@pytest.mark.parametrize(
    "revision",
    [
        {},
        {"string": {}},
        {"string": {"content": "version: 0.0"}},
        {"appSpecContent": {"content": '{"Resources": [1]}'}},
    ],
)
def test_a_deployment_that_does_not_say_its_version_is_tried_as_the_environment_has_it(doors, revision):
    hook = Hook(CodeDeploy(revision), EVENT)
    assert [version.arn for version in requests_to_try(doors, hook.targets())] == [REST, URL]


def test_an_answer_of_another_version_does_not_count(doors, caplog):
    doors.executed = lambda _: "1"
    with caplog.at_level(logging.CRITICAL):
        assert not NewVersion(doors, REST, rest_api_event).works()


def breaks(event, context):
    raise RuntimeError("does not start")


def refuses(event, context):
    return {"statusCode": 500, "headers": {}, "body": "{}", "isBase64Encoded": False}


@pytest.mark.parametrize("fault", [breaks, refuses])
@pytest.mark.parametrize(("arn", "form"), [(REST, rest_api_event), (URL, function_url_event)])
def test_a_new_version_that_breaks_or_refuses_does_not_work(doors, caplog, fault, arn, form):
    doors.versions[arn] = fault
    with caplog.at_level(logging.CRITICAL):
        assert not NewVersion(doors, arn, form).works()


def test_a_new_version_that_writes_but_does_not_read_does_not_work_and_its_player_is_erased(doors, api, caplog):
    def forgets(event, context):
        seen = event["httpMethod"] == "GET"
        return {"statusCode": 404, "body": "{}"} if seen else api(event, context)

    doors.versions[REST] = forgets
    with caplog.at_level(logging.CRITICAL):
        assert not NewVersion(doors, REST, rest_api_event).works()
    assert doors.asked[-1] == (REST, "/v1/me")


@pytest.mark.parametrize(("works", "status"), [(True, "Succeeded"), (False, "Failed")])
def test_codedeploy_is_told(works, status):
    deployments = CodeDeploy()
    Hook(deployments, EVENT).report(works=works)
    assert deployments.told == [{"deploymentId": "d-1", "lifecycleEventHookExecutionId": "e-1", "status": status}]


def test_the_package_has_what_the_test_calls(package):
    """Its botocore knows only the operations that the package calls, and only DynamoDB's and SQS's usual addresses."""
    code = """
import sys
sys.path[:] = [path for path in sys.path if "site-packages" not in path] + [sys.argv[1]]
from botocore.session import get_session
from botocore.stub import Stubber
from chalicelib import rollout
session = get_session()
functions, deployments = session.create_client("lambda"), session.create_client("codedeploy")
print(functions.meta.endpoint_url, deployments.meta.endpoint_url)
with Stubber(functions) as stub:
    stub.add_response("invoke", {}, {"FunctionName": "any", "Payload": b""})
    functions.invoke(FunctionName="any", Payload=b"")
event = {"DeploymentId": "d-1", "LifecycleEventHookExecutionId": "e-1"}
with Stubber(deployments) as stub:
    stub.add_response("get_deployment", {"deploymentInfo": {"revision": {"revisionType": "AppSpecContent",
        "appSpecContent": {"content": "{}"}}}}, {"deploymentId": "d-1"})
    rollout.Hook(deployments, event).targets()
    stub.add_response("put_lifecycle_event_hook_execution_status", {}, {
        "deploymentId": "d-1", "lifecycleEventHookExecutionId": "e-1", "status": "Failed"})
    rollout.Hook(deployments, event).report(works=False)
"""
    environment = {"AWS_DEFAULT_REGION": "eu-west-1", "AWS_ACCESS_KEY_ID": "a", "AWS_SECRET_ACCESS_KEY": "b"}
    done = subprocess.run(
        [sys.executable, "-I", "-c", code, str(package / "tree")],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.split() == [
        "https://lambda.eu-west-1.amazonaws.com",
        "https://codedeploy.eu-west-1.amazonaws.com",
    ], done.stderr
    assert done.returncode == 0, done.stderr


def test_the_emulators_template_differs_in_nothing_but_what_needs_an_account(chalices):
    template = json.loads((chalices / "sam.json").read_text("utf-8"))
    emulated = json.loads((chalices / EMULATED / "sam.json").read_text("utf-8"))
    added = template["Resources"].keys() - emulated["Resources"].keys()
    assert added == {
        *("RolloutRole", "SmokeTest", "SmokeLog", "SmokeRole", "Spending"),
        *("NewVersionErrors", "NewVersionBugs", "FunctionUrlNewVersionErrors", "FunctionUrlNewVersionBugs"),
    }
    for function in ("APIHandler", "FunctionUrlHandler"):
        del template["Resources"][function]["Properties"]["DeploymentPreference"]
    for name in added:
        del template["Resources"][name]
    del template["Resources"]["DeliveriesToMake"]["Properties"]["ScalingConfig"]
    for name in ("HasBudget", "CountsTheStack"):
        del template["Conditions"][name]
    assert template == emulated


def test_what_needs_an_account_is_only_added():
    whole = {"Resources": {"A": {"Properties": {"X": 1}}}}
    assert grown(whole, {"Resources": {"A": {"Properties": {"Y": 2}}}}) == {
        "Resources": {"A": {"Properties": {"X": 1, "Y": 2}}}
    }
    assert whole == {"Resources": {"A": {"Properties": {"X": 1}}}}
    with pytest.raises(ValueError, match="X is defined again"):
        grown(whole, {"Resources": {"A": {"Properties": {"X": 2}}}})
    assert add_account({"Resources": {}})["Resources"].keys() > {"APIHandler", "SmokeTest"}


@pytest.mark.parametrize("function", ["APIHandler", "FunctionUrlHandler"])
def test_new_versions_get_requests_step_by_step_and_are_taken_back(resources, function):
    gradually = resources[function]["Properties"]["DeploymentPreference"]
    assert gradually["Type"] == {"Ref": "Rollout"}
    assert gradually["Hooks"] == {"PreTraffic": {"Ref": "SmokeTest"}}
    assert resources["SmokeTest"]["Properties"]["Handler"] == f"{rollout.__name__}.{rollout.before_traffic.__name__}"
    assert len(gradually["Alarms"]) == 2
    for alarm in gradually["Alarms"]:
        found = resources[alarm["Ref"]]
        assert found.get("Condition") == resources[function].get("Condition")
        told = json.dumps(found["Properties"]["Dimensions"])
        assert f'"{function}.Version"' in told  # the new version alone
    assert resources[function]["Properties"]["AutoPublishAlias"] == "live"
    assert resources[function]["Properties"]["AutoPublishAliasAllProperties"] is True


def test_snapshots_are_a_parameter_of_published_versions(resources):
    for function in ("APIHandler", "FunctionUrlHandler"):
        chosen = resources[function]["Properties"]["SnapStart"]
        assert chosen == {"ApplyOn": {"Fn::If": ["StartsFromSnapshots", "PublishedVersions", "None"]}}


FROZEN = """
import random, sys, types
hooks = []
sys.modules["snapshot_restore_py"] = types.SimpleNamespace(register_after_restore=hooks.append)
import app
from botocore.httpsession import URLLib3Session
import gc
gc.unfreeze()  # else they are not found
sessions = [one for one in gc.get_objects() if isinstance(one, URLLib3Session)]
print(len(sessions) > 0, sum(len(one._manager.pools) for one in sessions))
snapshot = random.getstate()
for _ in range(2):
    random.setstate(snapshot)
    for hook in hooks:
        hook()
    deps = app.deps()
    print(random.random(), deps.jitter(), deps.secret_bytes(8).hex())
"""


def frozen(initialization):
    environment = {**os.environ, "AWS_DEFAULT_REGION": "eu-central-1", "AWS_LAMBDA_FUNCTION_NAME": "reverie-dev"}
    done = subprocess.run(
        [sys.executable, "-c", FROZEN],
        env=environment | {"AWS_LAMBDA_INITIALIZATION_TYPE": initialization},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    connections, *restored = [line.split() for line in done.stdout.splitlines()]
    return connections, restored


def test_two_processes_from_one_snapshot_draw_different_numbers_and_have_no_connection():
    connections, (one, other) = frozen("snap-start")
    assert all(mine != theirs for mine, theirs in zip(one, other, strict=True))
    assert connections == ["True", "0"]


def test_what_is_drawn_from_memory_would_be_the_same_in_both_otherwise():
    _, (one, other) = frozen("on-demand")
    assert one[:2] == other[:2]
    assert one[2] != other[2]
