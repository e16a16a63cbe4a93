"""The test of a new version of the API, which CodeDeploy calls before players' requests go there.

The new version is called with the events that its door would send: somebody registers, opens a table with two computer
players, starts, gives the first clue, looks at it and is erased, which removes the game with nobody else in it. So it
has to start, to write, to read and to play. Which version that is the deployment says: the function's own
environment may still be that of the update before. infra/account/rollout.yaml has the function's rights.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Mapping
from http import HTTPStatus
from typing import Any, Protocol

from botocore.session import get_session

from chalicelib.engine.values import value_class
from chalicelib.settings import new_versions

NOBODY = "192.0.2.1"  # an address for documentation (RFC 5737)
WISH = {"ruleset": "classic", "options": {"first_storyteller": "host"}}
OTHERS = 2  # computer players, with whom a classic game can begin
CLUE = "Where there is smoke"
Form = Callable[["Request"], dict[str, Any]]
log = logging.getLogger("reverie")


class Stream(Protocol):
    def read(self) -> bytes: ...


class Functions(Protocol):
    """Lambda's client, as far as it is used here."""

    def invoke(self, *, FunctionName: str, Payload: bytes) -> Mapping[str, Any]: ...  # noqa: N803


class Deployments(Protocol):
    """CodeDeploy's client, as far as it is used here."""

    def get_deployment(self, *, deploymentId: str) -> Mapping[str, Any]: ...  # noqa: N803

    def put_lifecycle_event_hook_execution_status(
        self,
        *,
        deploymentId: str,  # noqa: N803
        lifecycleEventHookExecutionId: str,  # noqa: N803
        status: str,
    ) -> object: ...


class WrongAnswer(Exception):
    """The new version answers, but not as it should."""


class Request:
    """A request of somebody with `token`, or of a newcomer."""

    def __init__(self, method: str, template: str, token: str | None = None, body: object = None, **given: str) -> None:
        self.method, self.template, self.given = method, template, given
        self.path = template.format(**given)
        self.headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
        self.body = None if body is None else json.dumps(body)


@value_class
class NewVersion:
    client: Functions
    arn: str
    form: Form  # makes the events of its door

    def works(self) -> bool:
        """Whether it can be played with. The log says why not."""
        try:
            self.play()
        except Exception:
            log.exception("%s does not work", self.arn)
            return False
        return True

    def play(self) -> None:
        """Register, give the first clue of a game, look at it, and leave nothing behind. Raises WrongAnswer."""
        token = self.answer(Request("POST", "/v1/players", body={"name": "Smoke test"}), HTTPStatus.CREATED)["token"]
        try:
            self.give_clue(token)
        finally:
            self.answer(Request("DELETE", "/v1/me", token), HTTPStatus.NO_CONTENT)

    def give_clue(self, token: str) -> None:
        """Play up to the first clue, and check that it is there. Raises WrongAnswer."""
        game = self.answer(Request("POST", "/v1/games", token, WISH), HTTPStatus.CREATED)["id"]
        for _ in range(OTHERS):
            self.answer(Request("POST", "/v1/games/{game}/bots", token, {}, game=game), HTTPStatus.CREATED)
        owes = self.answer(Request("POST", "/v1/games/{game}/start", token, game=game), HTTPStatus.OK)["owes"]
        said = {"text": CLUE, "card": owes["choose_from"][0]}
        told = Request("PUT", "/v1/games/{game}/rounds/{round}/clue", token, said, game=game, round="1")
        self.answer(told, HTTPStatus.OK)
        seen = self.answer(Request("GET", "/v1/games/{game}", token, game=game), HTTPStatus.OK)
        rounds = [seen["round"], seen["last_round"] or {}]  # the computer players may have ended the first one by now
        if seen["id"] != game or CLUE not in [one.get("clue") for one in rounds]:
            raise WrongAnswer("another game or clue than the one that was given")

    def answer(self, asked: Request, expected: HTTPStatus) -> Any:
        """The document in the answer, if it has the expected status. Raises WrongAnswer."""
        called = self.client.invoke(FunctionName=self.arn, Payload=json.dumps(self.form(asked)).encode())
        stream: Stream = called["Payload"]
        sent = json.loads(stream.read())
        if "FunctionError" in called or sent["statusCode"] != expected:
            raise WrongAnswer(f"{asked.method} {asked.template}: {sent.get('statusCode', 'no answer')}")
        if called["ExecutedVersion"] != _last(self.arn):
            raise WrongAnswer(f"version {called['ExecutedVersion']} has answered")
        return json.loads(sent["body"]) if sent["body"] else None


@value_class
class Hook:
    client: Deployments
    event: Mapping[str, str]  # CodeDeploy's

    def targets(self) -> Mapping[str, str]:
        """The versions to which this deployment goes, by the names of their functions. Empty if it does not say that.

        https://docs.aws.amazon.com/codedeploy/latest/userguide/reference-appspec-file-structure-resources.html
        """
        revision = self.client.get_deployment(deploymentId=self.event["DeploymentId"])["deploymentInfo"]["revision"]
        try:
            appspec = json.loads((revision.get("appSpecContent") or revision["string"])["content"])
            said = [one["Properties"] for each in appspec["Resources"] for one in each.values()]
            return {_last(one["Name"]): str(one["TargetVersion"]) for one in said}  # a name, or an ARN
        except (ValueError, KeyError, TypeError, AttributeError):
            log.warning("%s does not say to which version it goes", self.event["DeploymentId"])
            return {}

    def report(self, *, works: bool) -> None:
        """Tell CodeDeploy whether to go on with the deployment."""
        self.client.put_lifecycle_event_hook_execution_status(
            deploymentId=self.event["DeploymentId"],
            lifecycleEventHookExecutionId=self.event["LifecycleEventHookExecutionId"],
            status="Succeeded" if works else "Failed",
        )


def before_traffic(event: Mapping[str, str], _: object) -> None:
    """Try the new versions, and tell CodeDeploy whether players' requests may go there."""
    session = get_session()
    hook = Hook(session.create_client("codedeploy"), event)
    works = all(version.works() for version in requests_to_try(session.create_client("lambda"), hook.targets()))
    hook.report(works=works)


def requests_to_try(client: Functions, targets: Mapping[str, str]) -> Iterator[NewVersion]:
    """The new versions of both doors: a deployment is about one, and the other may have got its own before."""
    for arn, form in zip(new_versions(), (rest_api_event, function_url_event), strict=True):
        if arn:
            function, _, known = arn.rpartition(":")
            yield NewVersion(client, f"{function}:{targets.get(_last(function), known)}", form)


def _last(arn: str) -> str:
    """The last part of an ARN: the name of a function, or the version behind it."""
    return arn.rpartition(":")[2]


def rest_api_event(asked: Request) -> dict[str, Any]:
    """The event of a REST API (proxy integration, payload 1.0)."""
    return {
        "resource": asked.template,
        "path": asked.path,
        "httpMethod": asked.method,
        "headers": asked.headers,
        "multiValueHeaders": {name: [value] for name, value in asked.headers.items()},
        "queryStringParameters": None,
        "multiValueQueryStringParameters": None,
        "pathParameters": asked.given or None,
        "stageVariables": None,
        "body": asked.body,
        "isBase64Encoded": False,
        "requestContext": {
            "resourcePath": asked.template,
            "httpMethod": asked.method,
            "path": f"/api{asked.path}",
            "stage": "api",
            "identity": {"sourceIp": NOBODY},
        },
    }


def function_url_event(asked: Request) -> dict[str, Any]:
    """The event of a function URL (payload 2.0)."""
    return {
        "version": "2.0",
        "rawPath": asked.path,
        "rawQueryString": "",
        "headers": asked.headers,
        "requestContext": {
            "requestId": "smoke-test",
            "http": {"method": asked.method, "path": asked.path, "protocol": "HTTP/1.1", "sourceIp": NOBODY},
        },
        "body": asked.body,
        "isBase64Encoded": False,
    }
