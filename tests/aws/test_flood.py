"""How much one address may ask for. It runs last, because afterwards this address may ask for nothing more."""

import time

import pytest

from tests.at_table import Person

pytestmark = [pytest.mark.aws, pytest.mark.flood]


def test_one_address_may_not_register_for_ever_whatever_it_claims(distribution):
    """Uses up this address's new players for the day."""
    for number in range(1_000):
        lie = f"203.0.{number // 250}.{number % 250}"
        claimed = {"X-Forwarded-For": lie, "True-Client-IP": lie, "X-Distribution": "guessed"}
        answer = Person(distribution).send("POST", "/v1/players", {"name": "Eve"}, **claimed)
        if answer.status_code == 429:
            assert int(answer.headers["Retry-After"]) > 0
            return
        assert answer.status_code == 201, answer.text
    pytest.fail("a thousand players from one address")


@pytest.mark.account
def test_the_firewall_limits_an_address_whatever_it_claims(distribution, stack):
    """The limit is 3,000 in five minutes, and WAF looks at it every few seconds."""
    if stack.parameter("Firewall") != "true":
        pytest.skip("this stack has no firewall: its parameter Firewall is false")
    until = time.monotonic() + 600
    for number in range(100_000):
        lie = f"203.0.{number // 250 % 250}.{number % 250}"
        answer = distribution.open("/v1/health", headers={"X-Forwarded-For": lie, "True-Client-IP": lie})
        if answer.status_code in {403, 429}:
            assert (answer.status_code, answer.json["code"]) == (429, "too-many-requests"), answer.text
            assert int(answer.headers["Retry-After"]) > 0
            assert answer.headers["Access-Control-Allow-Origin"] == "*"
            return
        assert time.monotonic() < until, f"{number} requests"
