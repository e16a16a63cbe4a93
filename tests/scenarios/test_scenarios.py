"""Every scenario through every driver that can play it; the page's are played in tests/web/test_scenarios.py."""

from dataclasses import replace
from typing import get_args

import pytest
from werkzeug.test import Client

from chalicelib.engine.editions import EDITIONS
from chalicelib.engine.errors import RuleViolation
from tests.scenarios.engine import EngineDriver
from tests.scenarios.http import HttpDriver
from tests.scenarios.playing import play
from tests.scenarios.scripts import SCENARIOS, DriverName
from tests.scenarios.service import ServiceDriver
from tests.scenarios.world import OurWorld


@pytest.fixture
def driver(request):
    return request.getfixturevalue(request.param)


@pytest.fixture
def engine():
    return EngineDriver()


@pytest.fixture
def service(deps):
    world = OurWorld()
    return ServiceDriver(world.around(deps), world)


@pytest.fixture
def http(deps, served):
    world = OurWorld()
    return HttpDriver(Client(served(world.around(deps))), world)


PLAYED = [
    pytest.param(scenario, driver, id=f"{scenario.name}-{driver}")
    for scenario in SCENARIOS
    for driver in ("engine", "service", "http")
    if driver not in scenario.left_out
]


@pytest.mark.parametrize(("scenario", "driver"), PLAYED, indirect=["driver"])
def test_scenario(scenario, driver):
    play(scenario, driver)


def a_scenario(name):
    return next(scenario for scenario in SCENARIOS if scenario.name == name)


@pytest.mark.parametrize("driver", ["engine", "service", "http"], indirect=True)
@pytest.mark.parametrize(
    ("name", "line", "instead"),
    [
        pytest.param("odyssey-2023-3", "all scores: 5 1 3", "all scores: 5 1 4", id="a score"),
        pytest.param("odyssey-2023-3", "  2 played: 26 79", "  2 played: 26 80", id="what one player sees"),
        pytest.param("odyssey-2023-3", "  2 played: 26 79", "  2 laid: 26 79", id="what nobody sees"),
        pytest.param("refused-veto", "  ! veto-needed", "  ! veto-on-own-vote", id="another refusal"),
        pytest.param("refused-veto", "  ! veto-needed", "", id="no refusal"),
        pytest.param("refused-votes", "> seat 5 plays 2", "> seat 5 plays 6", id="another move"),
        pytest.param(
            "absence-02-late-storyteller", "> nobody comes until 1000 s", "> nobody comes until 999 s", id="time"
        ),
    ],
)
def test_a_changed_line_is_caught(driver, name, line, instead):
    scenario = a_scenario(name)
    assert scenario.text.count(f"\n{line}\n") == 1
    changed = scenario.text.replace(f"\n{line}\n", f"\n{instead}\n")
    with pytest.raises(AssertionError, match="step "):
        play(replace(scenario, text=changed), driver)


def test_every_scenario_is_played_by_each_driver_or_says_why_not():
    drivers = get_args(DriverName)
    for scenario in SCENARIOS:
        assert set(scenario.left_out) <= set(drivers), scenario.name
        assert ("page" in scenario.left_out) == (not scenario.pages), scenario.name
    for driver in drivers:
        rulesets = {scenario.ruleset for scenario in SCENARIOS if driver not in scenario.left_out}
        assert rulesets == EDITIONS.keys() if driver != "page" else len(rulesets) > 2


def test_every_refusal_of_the_rules_is_in_a_scenario():
    """Except those which need a long story."""
    met = {step.refusal for scenario in SCENARIOS for step in scenario.steps}
    assert {error.code for error in RuleViolation.__subclasses__()} - met == {
        "no-hand-left",
        "seat-not-left",
        "vacation-twice",
    }
