"""How many players may register from one network in a day, at both doors and at the local server.

The events are in the formats of AWS: "Lambda proxy integrations in API Gateway", input format of a Lambda function, and
"Invoking Lambda function URLs", request payload format.
"""

import json
from dataclasses import replace

import pytest
from werkzeug.test import Client

from app import create_app
from chalicelib.api.function_url import FunctionUrl
from chalicelib.core.errors import QuotaUsedUp
from chalicelib.core.network import network_of
from chalicelib.players import quotas
from chalicelib.players.profile import register
from chalicelib.settings import settings
from tests.at_table import refused
from tests.trouble import everything

DAY_S = 86_400
SECRET = "8Wd3kVqYxk1rH0mZ"
HOME, AWAY, EDGE = "198.51.100.7", "203.0.113.9", "130.176.0.1"


class Rest:
    """The REST API: one event of a Lambda proxy integration for each request."""

    def __init__(self, deps):
        self.app = create_app(lambda: deps)

    def register(self, source, **headers):
        sent = {"Content-Type": "application/json", "X-Forwarded-For": f"{HOME}, {source}"} | named(headers)
        event = {
            "resource": "/v1/players",
            "path": "/v1/players",
            "httpMethod": "POST",
            "headers": sent,
            "multiValueHeaders": {name: [value] for name, value in sent.items()},
            "queryStringParameters": None,
            "multiValueQueryStringParameters": None,
            "pathParameters": None,
            "stageVariables": None,
            "requestContext": {
                "resourcePath": "/v1/players",
                "httpMethod": "POST",
                "path": "/prod/v1/players",
                "requestId": "41b45ea3-70b5-11e6-b7bd-69b5aaebc7d9",
                "stage": "prod",
                "identity": {"sourceIp": source, "userAgent": "curl/8.5.0"},
            },
            "body": json.dumps({"name": "Ana"}),
            "isBase64Encoded": False,
        }
        return self.app(event, None)["statusCode"]


class Url:
    """The function URL: one event of payload format 2.0 for each request."""

    def __init__(self, deps):
        self.door = FunctionUrl(create_app(lambda: deps))

    def register(self, source, **headers):
        event = {
            "version": "2.0",
            "routeKey": "$default",
            "rawPath": "/v1/players",
            "rawQueryString": "",
            "headers": {"content-type": "application/json", "x-forwarded-for": source}
            | {name.lower(): value for name, value in named(headers).items()},
            "requestContext": {
                "http": {"method": "POST", "path": "/v1/players", "protocol": "HTTP/1.1", "sourceIp": source},
                "requestId": "e1506fd5-9e7b-434f-bd42-4f8fa224b599",
                "stage": "$default",
            },
            "body": json.dumps({"name": "Ana"}),
            "isBase64Encoded": False,
        }
        return self.door(event, None)["statusCode"]


class Local:
    """The local server."""

    def __init__(self, served, deps):
        self.http = Client(served(deps))

    def register(self, source, **headers):
        sent = {"X-Forwarded-For": source} | named(headers)
        return self.http.post("/v1/players", json={"name": "Ana"}, headers=sent, environ_base={"REMOTE_ADDR": source})


def named(headers):
    return {name.replace("_", "-"): value for name, value in headers.items()}


@pytest.fixture
def deps(deps):
    return replace(deps, players_per_address=2, origin_secrets=(SECRET,))


@pytest.fixture(params=[Rest, Url])
def door(request, deps):
    return request.param(deps)


def test_a_network_registers_players_up_to_the_daily_quota(door):
    assert [door.register(HOME) for _ in range(4)] == [201, 201, 429, 429]
    assert door.register(AWAY) == 201


def test_behind_the_distribution_the_viewer_counts_and_not_the_distribution(door):
    def from_home():
        return door.register(EDGE, True_Client_IP=HOME, X_Distribution=SECRET)

    assert [from_home() for _ in range(3)] == [201, 201, 429]
    assert door.register(EDGE, True_Client_IP=AWAY, X_Distribution=SECRET) == 201
    assert door.register(HOME) == 429


@pytest.mark.parametrize(
    "secret", [{}, {"X_Distribution": "wrong"}, {"X_Distribution": ""}, {"X_Distribution": f"{SECRET}é"}]
)
def test_a_forged_address_changes_nothing(door, secret):
    tried = [
        door.register(HOME, True_Client_IP=f"192.0.2.{n}", X_Forwarded_For=f"192.0.2.{n}", **secret) for n in range(3)
    ]
    assert tried == [201, 201, 429]


def test_a_deployment_without_a_secret_believes_nobody(served, deps):
    door = Url(replace(deps, origin_secrets=()))
    tried = [door.register(HOME, True_Client_IP=f"192.0.2.{n}", X_Distribution="") for n in range(3)]
    assert tried == [201, 201, 429]


def test_an_address_that_is_none_counts_as_the_one_that_was_seen(door):
    tried = [door.register(HOME, True_Client_IP=f"home {n}", X_Distribution=SECRET) for n in range(3)]
    assert tried == [201, 201, 429]
    assert [door.register("test-invoke-source-ip") for _ in range(3)] == [201, 201, 429]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("198.51.100.7", "198.51.100.7", True),
        ("198.51.100.7", "198.51.100.8", False),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff", True),
        ("2001:db8:1:2::1", "2001:DB8:1:2::1", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("fe80::1%eth0", "fe80::1", True),
        ("::ffff:198.51.100.7", "198.51.100.7", True),
        ("::ffff:198.51.100.7", "::ffff:198.51.100.8", False),
    ],
)
def test_addresses_of_one_network(one, other, same):
    assert (network_of(one) == network_of(other)) is same


def test_the_local_server_counts_the_address_of_the_connection(served, deps):
    local = Local(served, deps)
    answers = [local.register(HOME) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert local.register(AWAY).status_code == 201
    assert [answer.headers["RateLimit"].split(";")[1] for answer in answers] == ["r=1", "r=0", "r=0"]
    assert answers[0].headers["RateLimit-Policy"] == '"players";q=2;w=86400'


def test_the_refusal_says_when_the_next_day_begins(served, deps):
    noon = 20_000 * DAY_S + DAY_S // 2
    local = Local(served, replace(deps, now=lambda: noon))
    *_, full = [local.register(HOME) for _ in range(3)]
    refused(full, 429, "quota-used-up")
    assert full.json["facts"] == {"quota": "players", "limit": 2}
    assert full.headers["Retry-After"] == str(DAY_S // 2)
    assert full.headers["RateLimit"] == f'"players";r=0;t={DAY_S // 2}'
    assert Local(served, replace(deps, now=lambda: noon + DAY_S // 2)).register(HOME).status_code == 201


def test_of_two_at_once_only_as_many_register_as_the_quota_allows(deps):
    uses = [quotas.registrations(replace(deps, players_per_address=1), network_of(HOME)).quota_use for _ in range(2)]
    register(deps, "Ana", "en", uses[0])
    with pytest.raises(QuotaUsedUp):
        register(deps, "Ben", "en", uses[1])


def test_no_address_is_stored_nor_logged(served, deps, db, capfd, caplog):
    local = Local(served, replace(deps, metrics_namespace="Reverie"))
    assert [local.register(HOME).status_code for _ in range(3)] == [201, 201, 429]
    said = capfd.readouterr()
    assert "create_player" in said.out
    for text in (everything(db), said.out, said.err, caplog.text):
        assert HOME not in text


def test_a_count_cannot_be_found_without_the_key(deps):
    one, other = (
        quotas.registrations(replace(deps, origin_secrets=(secret,)), network_of(HOME)).quota_use.by
        for secret in (SECRET, "another")
    )
    assert one != other


def test_reading_and_refusing_cost_no_write(served, deps, db):
    local = Local(served, deps)
    for _ in range(2):
        local.register(HOME)
    before = everything(db)
    assert local.register(HOME).status_code == 429
    assert everything(db) == before


@pytest.mark.parametrize(("function", "most"), [(None, 10_000), ("reverie-api", 100)])
def test_a_laptop_registers_more_players_by_default(monkeypatch, function, most):
    """All programs of a laptop share its address."""
    if function:
        monkeypatch.setenv("AWS_LAMBDA_FUNCTION_NAME", function)
    assert settings().players_per_address == most
    monkeypatch.setenv("PLAYERS_PER_ADDRESS", "7")
    assert settings().players_per_address == 7
