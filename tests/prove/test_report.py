import os
from dataclasses import replace

import pytest

from prove.__main__ import README, TESTING
from prove.part import Figure, Findings, Part
from prove.report import BEGIN, END, Outcome, Run, text, update_claims, write_into
from prove.run import outcomes_of, prove_part
from prove.searches import run_tests


def a_run(*findings):
    outcomes = {str(n): Outcome("Title", "Claim.", found, 1.0, 1.0) for n, found in enumerate(findings)}
    return Run("make prove", 1, "2 cores", "2026-01-01", 3.0, outcomes)


GOOD = Findings((Figure("runs", 20_000, 20_000),))


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param(Findings((Figure("runs", 19_999, 20_000),)), id="too little"),
        pytest.param(Findings((Figure("runs", "many", 20_000),)), id="no number"),
        pytest.param(Findings((), ("a counterexample",)), id="something found"),
    ],
)
def test_a_claim_that_does_not_hold_is_reported_as_broken(bad):
    assert not a_run(GOOD, bad).holds
    assert "BROKEN" in text(a_run(GOOD, bad))
    assert a_run(GOOD).holds
    assert "BROKEN" not in text(a_run(GOOD))


def test_a_part_which_fails_is_reported_as_broken_with_the_reason():
    failing = Part("Failing", "Nothing.", lambda seed: Findings((1 / (seed - seed),)))
    findings = prove_part("failing", failing, 1).findings
    assert not findings.hold
    assert "ZeroDivisionError" in findings.broken[0]


def where(seed):
    return Findings((Figure(f"seed {seed}", os.getpid()),))


def test_a_part_runs_in_a_process_of_its_own():
    part = Part("Where", "Elsewhere.", where)
    outcomes = outcomes_of({"one": part, "two": part}, 7, 2).values()
    figures = [figure for outcome in outcomes for figure in outcome.findings.figures]
    assert {figure.what for figure in figures} == {"seed 7"}
    assert len({os.getpid(), *(figure.value for figure in figures)}) == 3


def test_a_part_made_of_tests_says_how_many_have_passed():
    findings = run_tests("tests/test_reference.py", profile="dev")
    assert findings.hold, findings
    assert findings.figures[0].value > 5


def test_new_figures_replace_the_old_ones():
    page = TESTING.read_text(encoding="utf-8")
    once = write_into(page, a_run(GOOD), ["Title"])
    assert "| runs | 20,000 | 20,000 |" in once
    assert write_into(once, a_run(GOOD), ["Title"]) == once
    with pytest.raises(ValueError, match="no place"):
        write_into("nothing", a_run(GOOD), ["Title"])


def test_a_part_that_is_run_alone_leaves_the_others_as_they_are_and_in_their_order():
    page = f"# Tests\n\n{BEGIN}\n\n{END}\n"
    first, second = (
        replace(a_run(GOOD), outcomes={"0": Outcome(title, f"Of {title}.", GOOD, 1.0, 1.0)}) for title in ("One", "Two")
    )
    written = write_into(write_into(page, second, ["One", "Two"]), first, ["One", "Two"])
    assert written.index("Of One.") < written.index("Of Two.")
    again = replace(first, date="2026-02-02")
    assert write_into(written, again, ["One", "Two"]).count("2026-02-02") == 1
    assert write_into(written, again, ["Two"]).count("### ") == 1


@pytest.mark.short
def test_the_readme_claims_what_the_figures_say():
    readme, testing = README.read_text("utf-8"), TESTING.read_text("utf-8")
    assert update_claims(readme, testing) == readme
    stale = readme.replace("requests by Schemathesis", "1 requests by Schemathesis", 1)
    assert update_claims(stale, testing) != stale


@pytest.mark.parametrize("words", ["games replayed", "attempts at receivers"])
def test_a_claim_without_a_place_or_a_figure_is_caught(words):
    readme, testing = README.read_text("utf-8"), TESTING.read_text("utf-8")
    with pytest.raises(ValueError, match=words):
        update_claims(readme.replace(words, "of them"), testing)
    with pytest.raises(ValueError, match="no such figure"):
        update_claims(readme, testing.replace("### Webhooks", "### Hooks"))
