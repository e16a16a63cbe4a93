"""The scenarios of tests/scenarios which are played at pages too."""

import os
from dataclasses import replace

import pytest

from tests.scenarios.page import PageDriver, ServedWorld
from tests.scenarios.playing import play
from tests.scenarios.scripts import SCENARIOS

AT_PAGES = {scenario.name: scenario for scenario in SCENARIOS if scenario.pages}
EVERYBODY = bool(os.environ.get("PROVE"))


@pytest.fixture
def driver(devices, http, stored):
    return PageDriver(devices, http, ServedWorld(stored))


@pytest.mark.parametrize("name", AT_PAGES)
def test_scenario(driver, name):
    """One of the players sits at a page, or with PROVE=1 all of them."""
    scenario = AT_PAGES[name]
    play(replace(scenario, pages=tuple(range(1, scenario.seats + 1))) if EVERYBODY else scenario, driver)


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        pytest.param("  2 mine: 4", "  2 mine: 5", id="what is seen"),
        pytest.param("  ! own-card-vote", "", id="what is not offered"),
    ],
)
def test_a_changed_line_is_caught(driver, line, instead):
    scenario = AT_PAGES["refused-votes"]
    changed = scenario.text.replace(f"\n{line}\n", f"\n{instead}\n")
    assert changed != scenario.text
    with pytest.raises(AssertionError, match="step "):
        play(replace(scenario, text=changed), driver)
