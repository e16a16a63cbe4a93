"""The REST API's function answers what the app has no route for.

The events have the form of
https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-lambda-proxy-integrations.html#api-gateway-simple-proxy-for-lambda-input-format
"""

import json

import pytest

from app import create_app
from chalicelib.api import problems
from chalicelib.api.rest_api import RestApi
from tools.local.context import new_context


@pytest.fixture
def api(deps):
    return RestApi(create_app(lambda: deps))


def event(method, resource, path, token="p_somebody", accept="*/*"):
    headers = {"Accept": accept, "Authorization": f"Bearer {token}", "Host": "id.execute-api.us-east-1.amazonaws.com"}
    return {
        "resource": resource,
        "path": path,
        "httpMethod": method,
        "headers": headers,
        "multiValueHeaders": {name: [value] for name, value in headers.items()},
        "queryStringParameters": None,
        "multiValueQueryStringParameters": None,
        "pathParameters": {"proxy": path[1:]} if resource == "/{proxy+}" else None,
        "stageVariables": None,
        "requestContext": {
            "accountId": "123456789012",
            "apiId": "id",
            "authorizer": {"claims": None, "scopes": None},
            "domainName": "id.execute-api.us-east-1.amazonaws.com",
            "domainPrefix": "id",
            "extendedRequestId": "request-id",
            "httpMethod": method,
            "identity": {"sourceIp": "192.0.2.7", "userAgent": "user-agent", "user": None, "userArn": None},
            "path": f"/api{path}",
            "protocol": "HTTP/1.1",
            "requestId": "id=",
            "requestTime": "04/Mar/2020:19:15:17 +0000",
            "requestTimeEpoch": 1583349317135,
            "resourceId": None,
            "resourcePath": resource,
            "stage": "api",
        },
        "body": None,
        "isBase64Encoded": False,
    }


def refused(answer, status, code):
    assert answer["statusCode"] == status
    error = problems.registry()[code]()
    assert json.loads(answer["body"]) == problems.document(error)
    assert answer["headers"].items() >= problems.headers(error).items()


@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "TRACE", "PROPFIND"])
@pytest.mark.parametrize("path", ["/nowhere", "/v1/nowhere/at/all", "/pictures/classic/none.webp"])
def test_a_path_that_does_not_exist_is_404_also_with_a_token(api, method, path):
    refused(api(event(method, "/{proxy+}", path), new_context()), 404, "not-found")


@pytest.mark.parametrize("method", ["DELETE", "PUT", "PATCH", "TRACE"])
def test_a_method_that_does_not_exist_is_405_also_with_a_token(api, method):
    answer = api(event(method, "/v1/rulesets", "/v1/rulesets"), new_context())
    refused(answer, 405, "method-not-allowed")
    assert answer["headers"]["Allow"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize("resource", ["/v1/rulesets", "/{proxy+}"])
def test_a_path_that_the_gateway_has_not_found_is_looked_for_again(api, resource):
    """As behind the function URL: a slash at the end makes no difference."""
    assert api(event("GET", resource, "/v1/rulesets/"), new_context())["statusCode"] == 200
    refused(api(event("PUT", resource, "/v1/rulesets/"), new_context()), 405, "method-not-allowed")


def test_what_exists_is_answered_by_the_app(api):
    assert api(event("GET", "/v1/rulesets", "/v1/rulesets"), new_context())["statusCode"] == 200
    stranger = api(event("GET", "/v1/me", "/v1/me"), new_context())
    assert (stranger["statusCode"], json.loads(stranger["body"])["code"]) == (401, "unauthenticated")


@pytest.mark.parametrize(
    ("method", "path", "page"),
    [("GET", "/tables", True), ("HEAD", "/tables", True), ("POST", "/tables", False), ("GET", "/v1/tables", False)],
)
def test_a_browser_at_a_wrong_path_gets_the_page(api, method, path, page):
    answer = api(
        event(method, "/{proxy+}", path, accept="text/html,application/xhtml+xml;q=0.9,*/*;q=0.8"), new_context()
    )
    assert answer["statusCode"] == 404
    assert answer["headers"]["Cache-Control"] == "no-store"
    assert answer["headers"]["Content-Type"].startswith("text/html" if page else "application/problem+json")
