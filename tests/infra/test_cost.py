"""docs/cost.md is what the tool writes, and its figures are plausible."""

import pytest

from tests.infra.test_data import parameters
from tools.cost import MOVE, PAGE, POLL, SAME, P, alarms, cache_price, dollars, game, gateway, idle, month, page


def test_the_page_is_up_to_date():
    assert PAGE.read_text("utf-8") == page()


def test_the_function_url_is_cheaper_and_so_is_an_unchanged_poll():
    for request in (POLL, SAME, MOVE):
        assert dollars(request, "url") < dollars(request, "rest")
    assert dollars(SAME, "rest") < dollars(POLL, "rest") < dollars(MOVE, "rest")
    assert game(12, "rest", 60) > game(6, "rest", 60) > game(6, "rest", 900)


def test_the_price_of_a_request_falls_with_their_number():
    assert gateway(100) == 100 * P.rest
    assert gateway(1_000) == 333 * 3.50 + 667 * 2.80
    assert gateway(30_000) == gateway(20_000) + 10_000 * 1.51


def test_ten_times_the_players_cost_ten_times_as_much_but_for_the_price_of_many_requests():
    assert month(10_000, "url") == pytest.approx(10 * month(1_000, "url"))
    assert 8 * month(100_000, "rest") < month(1_000_000, "rest") < 10 * month(100_000, "rest")
    assert month(1_000, "url") < month(1_000, "rest")


def test_what_an_idle_stack_costs_has_a_line_for_everything_that_is_switched_on(resources):
    prod = idle(parameters("prod") | {"AlarmEmail": "somebody"})
    assert prod["firewall"] == 8
    assert idle(parameters("dev")).keys() == prod.keys() - {"firewall"}
    keyed = {"AlarmEmail": "somebody", "KmsKeys": "true"}
    assert idle(keyed)["key of the alarms"] == P.key
    assert "key of the alarms" not in idle({"KmsKeys": "true"}) | idle({"AlarmEmail": "somebody"})
    both = idle({"Endpoint": "function-url", "SnapStart": "true"})
    assert both["snapshots"] == pytest.approx(4 * cache_price())
    rules = resources["RestFirewall"]["Properties"]["Rules"]
    assert prod["firewall"] == P.access_list + len(rules) * P.firewall_rule


def test_every_alarm_is_paid_for(resources):
    there = [one for one in resources.values() if one["Type"] == "AWS::CloudWatch::Alarm"]
    assert alarms(2) == len(there)
    assert alarms(1) == len([one for one in there if one.get("Condition") != "UsesFunctionUrl"])
