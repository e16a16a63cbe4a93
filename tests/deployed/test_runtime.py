"""The package is for the Python that its functions run on. That they answer there is for the other tests."""

import zipfile

import pytest

from tools.lambda_python import LAMBDA, NAME
from tools.package.__main__ import WORK

pytestmark = pytest.mark.deployed


def test_every_function_has_the_runtime_that_the_package_was_made_for(cloud):
    functions = cloud.client("lambda").list_functions()["Functions"]
    assert {function["Runtime"] for function in functions} == {NAME}


def test_machine_code_is_for_that_python_on_x86_64():
    """So no other Python could run the functions here."""
    with zipfile.ZipFile(WORK / "dev" / "deployment.zip") as packed:
        compiled = [name for name in packed.namelist() if name.endswith(".so")]
    tag = f".cpython-{LAMBDA[0]}{LAMBDA[1]}-x86_64-linux-gnu.so"
    assert "pydantic_core/_pydantic_core" + tag in compiled
    assert all(name.endswith(tag) for name in compiled)
