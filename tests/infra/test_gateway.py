"""The gateway's own answers are what the app would answer."""

import json
import re

import pytest

from app import app
from chalicelib.api import problems
from chalicelib.api.gateway import answer_options
from chalicelib.api.router import Routes
from chalicelib.core.retry import CALL_S, PATIENCE_S
from tools.cloudformation import read
from tools.package.template import INFRA

RESPONSES = "x-amazon-apigateway-gateway-responses"
OPEN = {"Access-Control-Allow-Origin": "*"}


def refusals():
    gateway = read(INFRA / "gateway.yaml")["Resources"]["RestAPI"]["Properties"]
    return gateway["DefinitionBody"][RESPONSES]


def answered(refusal):
    """Status, headers and document of a gateway response."""
    (text,) = refusal["responseTemplates"].values()
    named = {
        name.removeprefix("gatewayresponse.header."): value.strip("'")
        for name, value in refusal["responseParameters"].items()
    }
    return int(refusal["statusCode"]), named, json.loads(text)


@pytest.mark.parametrize("kind", refusals())
def test_a_refusal_of_the_gateway_is_one_of_our_problem_documents(kind):
    status, named, document = answered(refusals()[kind])
    error = problems.registry()[document["code"]]()
    assert document == problems.document(error)
    assert status == problems.status_of(type(error))
    expected = problems.headers(error) | OPEN
    if "Retry-After" in expected:
        expected["Access-Control-Expose-Headers"] = "Retry-After"
    assert named == expected


def test_no_refusal_repeats_what_was_sent():
    assert "$context" not in json.dumps(refusals())


def test_no_gateway_response_keeps_its_default_text():
    assert {"DEFAULT_4XX", "DEFAULT_5XX"} <= refusals().keys()


def test_the_gateway_caches_nothing_and_has_limits(resources):
    api = resources["RestAPI"]["Properties"]
    (settings,) = api["MethodSettings"]
    assert settings["CachingEnabled"] is False
    assert settings["ThrottlingRateLimit"] == {"Ref": "RequestsPerSecond"}
    assert "CacheClusterEnabled" not in api
    assert api["EndpointConfiguration"] == {"Type": "REGIONAL"}


def test_the_access_log_has_no_players_and_no_games(resources):
    told = set(re.findall(r"\$context\.([\w.]+)", resources["RestAPI"]["Properties"]["AccessLogSetting"]["Format"]))
    assert told == {
        "integration.requestId",
        "extendedRequestId",  # API Gateway refuses a format without it, and callers may choose its other id
        "requestTimeEpoch",
        "httpMethod",
        "resourcePath",
        "status",
        "responseLatency",
        "responseLength",
        "error.responseType",
    }


def test_lambda_waits_longer_than_the_service_does_and_the_gateway_longer_than_lambda(resources):
    timeout = resources["APIHandler"]["Properties"]["Timeout"]
    assert PATIENCE_S + CALL_S < timeout < 29


def test_sam_adds_no_default_stage(resources):
    """SAM adds one unless it has a version: https://github.com/aws/serverless-application-model/issues/191."""
    assert resources["RestAPI"]["Properties"]["OpenApiVersion"] == "2.0"


def test_paid_metrics_per_method_are_neither_enabled_nor_used(resources):
    (settings,) = resources["RestAPI"]["Properties"]["MethodSettings"]
    assert settings["MetricsEnabled"] is False
    watched = [
        one["Properties"].get("Dimensions", ())
        for one in resources.values()
        if one["Type"].endswith("::Alarm") and one["Properties"]["Namespace"] == "AWS/ApiGateway"
    ]
    assert {"Method", "Resource"}.isdisjoint(one["Name"] for dimensions in watched for one in dimensions)
    shown = resources["Dashboard"]["Properties"]["DashboardBody"]["Fn::Sub"][0]
    assert '"AWS/ApiGateway", "5XXError", "ApiName", "${AWS::StackName}", "Stage", "api"' in shown
    assert '"Method"' not in shown


PROXY, ANY, INTEGRATION = "/{proxy+}", "x-amazon-apigateway-any-method", "x-amazon-apigateway-integration"


def test_every_path_and_every_method_is_answered_by_the_app(resources):
    """Else the gateway takes a bearer token for a signature of AWS's, and says that it is wrong."""
    paths = resources["RestAPI"]["Properties"]["DefinitionBody"]["paths"]
    assert PROXY in paths
    for path in paths.values():
        assert path[ANY][INTEGRATION]["type"] == "aws_proxy"
    assert paths[PROXY][ANY]["parameters"][0]["name"] == "proxy"
    assert paths["/v1/games/{game}"][ANY]["parameters"] == paths["/v1/games/{game}"]["get"]["parameters"]


def test_the_gateway_answers_options_as_the_app_does(resources):
    paths = resources["RestAPI"]["Properties"]["DefinitionBody"]["paths"]
    routes, seen = Routes(app), 0
    for path, methods in paths.items():
        if path == PROXY:  # an address that does not exist: the app answers its preflights
            assert "options" not in methods
            continue
        mock = methods["options"][INTEGRATION]
        answer = mock["responses"]["default"]
        given = {
            name.removeprefix("method.response.header."): value.strip("'")
            for name, value in answer["responseParameters"].items()
        }
        same = answer_options("OPTIONS", routes.match(path).route)
        assert (mock["type"], int(answer["statusCode"]), given) == ("mock", same.status, dict(same.headers))
        assert methods["options"]["responses"]["200"]["headers"].keys() == given.keys()
        seen += 1
    assert seen > 50


def test_the_rest_api_calls_the_alias_alone(resources):
    paths = resources["RestAPI"]["Properties"]["DefinitionBody"]["paths"]
    calls = [one[INTEGRATION] for path in paths.values() for one in path.values() if "uri" in one[INTEGRATION]]
    assert len(calls) > 2 * len(paths)
    for call in calls:
        assert call["uri"]["Fn::Sub"][1] == {"Alias": {"Ref": "APIHandler.Alias"}}
        assert "/functions/${Alias}/invocations" in call["uri"]["Fn::Sub"][0]
    assert resources["APIHandlerInvokePermission"]["Properties"]["FunctionName"] == {"Ref": "APIHandler.Alias"}


def test_sweeps_do_not_pile_up(resources):
    """One a minute, and none is made up for: https://docs.aws.amazon.com/lambda/latest/dg/invocation-async-error-handling.html."""
    assert resources["SweepOverdueGames"]["Properties"]["EventInvokeConfig"] == {
        "MaximumRetryAttempts": 0,
        "MaximumEventAgeInSeconds": 60,
    }
