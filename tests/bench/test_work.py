"""The budget of work of the two requests that are nearly all: a change that needs more of it says why in its commit."""

import json
import subprocess
import sys
from operator import eq, le

import pytest

from bench.work import POLL, VOTE, Work
from tests.local.calls import bare_environment
from tools.serve import ROOT

BUDGET = {
    POLL: Work(
        all_calls=175,
        our_calls=84,
        our_functions=67,
        our_files=32,
        changes_of_folder=38,
        store_calls=1,
        log_frames=0,
    ),
    VOTE: Work(
        all_calls=587,
        our_calls=431,
        our_functions=274,
        our_files=57,
        changes_of_folder=110,
        store_calls=2,
        log_frames=2,
    ),
}
AS_IN_CI = sys.version_info[:2] == (3, 11)  # a later Python calls no function for a comprehension


@pytest.fixture(scope="module")
def found():
    command = [sys.executable, "-m", "bench.work"]
    said = subprocess.run(command, cwd=ROOT, env=bare_environment(), stdout=subprocess.PIPE, check=True).stdout
    return {what: Work(**counts) for what, counts in json.loads(said).items()}


@pytest.mark.parametrize("request_", BUDGET)
@pytest.mark.parametrize("counted", Work.__slots__)
def test_a_request_does_the_work_of_its_budget_and_no_more(found, request_, counted):
    fits = eq if AS_IN_CI else le
    assert fits(getattr(found[request_], counted), getattr(BUDGET[request_], counted))
