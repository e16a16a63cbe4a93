"""The planted faults fit the code as it is, and the tests that notice them exist. `make prove` plants them."""

import ast

import pytest

from prove.planted import ROOT, Fault, faults

FAULTS = tuple(faults())


def functions(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_a_planted_fault_fits_the_code_as_it_is(fault):
    text = (ROOT / fault.file).read_text("utf-8")
    assert fault.apply_to(text) != text
    if fault.file.endswith(".py"):
        compile(fault.apply_to(text), fault.file, "exec")


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_the_tests_that_notice_a_fault_exist(fault):
    assert fault.noticed_by
    for test in fault.noticed_by:
        path, *names = test.partition("[")[0].split("::")
        assert set(names) <= functions(path), test
        assert names, test


def test_faults_are_planted_in_every_part_of_the_code():
    parts = {fault.part for fault in FAULTS}
    packages = {path.parent.name for path in (ROOT / "chalicelib").glob("*/__init__.py")}
    assert parts == packages | {"infra", "page", "tools"}
    assert len({fault.what for fault in FAULTS}) == len(FAULTS) >= 167


def test_a_fault_that_no_longer_fits_is_not_overlooked():
    stale = Fault("engine", "Nobody scores.", "chalicelib/engine/scoring.py", "points = 0", "points = 1", ())
    with pytest.raises(ValueError, match="Nobody scores"):
        stale.apply_to((ROOT / stale.file).read_text("utf-8"))
