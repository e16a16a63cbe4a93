"""The checking client catches what is not promised."""

import json

import pytest
from werkzeug.wrappers import Response

from tests.contract.checked import CheckedClient, NotPromised

OPEN = {"Access-Control-Allow-Origin": "*", "Cache-Control": "no-store"}
QUOTA = {"RateLimit": '"renames";r=19;t=60', "RateLimit-Policy": '"renames";q=20;w=86400'}
KEPT = {**OPEN, **QUOTA, "Vary": "Authorization, Accept-Encoding, Origin"}
ME = {
    "id": "p_7hJ4kL0zX2cV5bNm",
    "name": "Ana",
    "locale": "en",
    "show_name": False,
    "share_name": False,
    "share_clues": False,
    "created_at": "2026-11-22T18:00:00Z",
}
UNKNOWN = {
    "type": "/docs#unauthenticated",
    "title": "A valid token is required",
    "status": 401,
    "code": "unauthenticated",
}
REFUSED = {**OPEN, "WWW-Authenticate": "Bearer"}


def answering(status, body, headers, media_type="application/json"):
    text = "" if body is None else json.dumps(body)
    return CheckedClient(Response(text, status, headers, content_type=media_type))


def test_the_header_that_api_gateway_renames_is_not_promised():
    """https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-known-issues.html"""
    assert answering(401, UNKNOWN, OPEN, "application/problem+json").open("/v1/me", method="PATCH")


def test_a_promised_answer_passes():
    assert answering(200, ME, KEPT).open("/v1/me", method="PATCH", data=b'{"name": "Ana"}').json == ME
    assert answering(401, UNKNOWN, REFUSED, "application/problem+json").open("/v1/me", method="PATCH")


@pytest.mark.parametrize(
    ("status", "body", "headers"),
    [
        (202, ME, KEPT),
        (200, {**ME, "secret": 1}, KEPT),
        (200, {**ME, "name": None}, KEPT),
        (200, {**ME, "created_at": "yesterday"}, KEPT),
        (200, {name: value for name, value in ME.items() if name != "locale"}, KEPT),
        (200, ME, OPEN),
        (200, ME, {**KEPT, "X-Version": "7"}),
        (500, None, {}),
    ],
    ids=["status", "more", "null", "format", "less", "no header", "another header", "bare"],
)
def test_an_answer_which_is_not_promised_is_caught(status, body, headers):
    with pytest.raises(NotPromised):
        answering(status, body, headers).open("/v1/me", method="PATCH")


@pytest.mark.parametrize("change", [{"code": "busy"}, {"status": 403}, {"detail": "more"}])
def test_a_problem_of_another_kind_is_caught(change):
    with pytest.raises(NotPromised):
        answering(401, {**UNKNOWN, **change}, REFUSED, "application/problem+json").open("/v1/me", method="PATCH")


def test_a_problem_which_is_no_problem_document_is_caught():
    with pytest.raises(NotPromised):
        answering(401, UNKNOWN, REFUSED).open("/v1/me", method="PATCH")


@pytest.mark.parametrize("sent", [b'{"name": ""}', b'{"name": 7}', b'{"nick": "A"}'])
def test_a_body_which_should_have_been_refused_is_caught(sent):
    with pytest.raises(NotPromised):
        answering(200, ME, KEPT).open("/v1/me", method="PATCH", data=sent)


def test_an_unknown_address_must_be_a_404():
    with pytest.raises(NotPromised):
        answering(200, ME, KEPT).open("/v1/nobody")
