"""The mutation report: all code is mutated, and no surviving mutant is overlooked."""

from pathlib import Path

import pytest

from tools.mutation.areas import AREAS
from tools.mutation.changes import Change, Findings
from tools.mutation.copies import ROOT, undecorated
from tools.mutation.report import Run, reasons, section, written_into

pytestmark = pytest.mark.prove

DECORATED = """
class Twice:
    @property
    def value(self):
        return 2

    @staticmethod
    def plain():
        return 1


def outer():
    @memory(size=2)
    @other
    def inner():
        return 3

    return inner
"""


def test_decorators_become_calls_so_that_no_function_is_skipped():
    made = undecorated(DECORATED)
    assert "@property" not in made
    assert "    value = property(value)\n" in made
    assert "    inner = memory(size=2)(other(inner))\n" in made
    assert "    @staticmethod\n    def plain" in made


@pytest.mark.parametrize("path", [path for area in AREAS.values() for path in area.mutated])
def test_mutants_are_made_of_the_current_code(path):
    source = (ROOT / path).read_text("utf-8")
    compile(undecorated(source), path, "exec")


def told(*survivors):
    run = Run("python -m tools.mutation", "2026-11-21", "2 cores", 3.0)
    return section(AREAS["engine"], Findings(200, 100, 1, survivors), run)


def test_a_surviving_mutant_without_a_reason_stands_out():
    text = told(Change("chalicelib.engine.scoring.nowhere", "a < b", "a <= b"))
    assert "| noticed, % | 99.0 | 95 |" in text
    assert "**A test is missing.**" in text
    assert "-a < b\n+a <= b" in text
    assert "missing" not in told()


def test_each_area_has_its_place_on_the_page():
    page = (ROOT / "docs" / "mutation.md").read_text("utf-8")
    for name in AREAS:
        assert "new figures" in written_into(page, name, "new figures")
    with pytest.raises(ValueError, match="no place for moon"):
        written_into(page, "moon", "")


def test_reasons_refer_to_lines_that_still_exist():
    sources = {path: Path(ROOT / path).read_text("utf-8") for area in AREAS.values() for path in area.mutated}
    for transition in reasons():
        source = next(text for path, text in sources.items() if transition.function.startswith(_module(path)))
        for line in transition.was.splitlines():
            assert line in undecorated(source), transition
        assert transition.was != transition.becomes


def _module(path):
    return path.removesuffix(".py").replace("/", ".") + "."
