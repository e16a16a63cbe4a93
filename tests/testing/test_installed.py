"""What `pip install "<clone>[testing]"` gives to the author of a client, outside the repository."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.infra.test_requirements import named, text_of

pytestmark = pytest.mark.prove

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "tests" / "testing" / "client"
OURS = ("AWS_", "PYTEST_", "PYTHON")  # settings of this process, and of its pytest


def project():
    return tomllib.loads(text_of("pyproject.toml"))


def outside():
    return {name: value for name, value in os.environ.items() if not name.startswith((*OURS, "VIRTUAL_ENV"))}


@pytest.fixture(scope="module")
def python(tmp_path_factory):
    """The Python of an environment that has the package, and what the author tests with."""
    made = tmp_path_factory.mktemp("author") / "env"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(made)], check=True, env=outside())
    python = made / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    ours = text_of("requirements/test.in").splitlines()
    wanted = [f"{ROOT}[testing]", *(line for line in ours if line.startswith(("pytest==", "pytest-xdist==")))]
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-qq", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-compile", *wanted], check=True, env=outside())
    return python


def test_an_author_tests_a_client_with_modules_named_as_ours(python, tmp_path):
    shutil.copytree(CLIENT, tmp_path, dirs_exist_ok=True)
    done = subprocess.run(
        [python, "-m", "pytest", "-n", "2", "-W", "error"],
        cwd=tmp_path,
        env={**outside(), "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "6 passed" in done.stdout


def test_it_adds_one_package_and_no_command(python):
    script = "from importlib.metadata import files; print(*{str(file).split('/')[0] for file in files('reverie')})"
    done = subprocess.run([python, "-I", "-c", script], capture_output=True, text=True, check=True)
    assert {name for name in done.stdout.split() if not name.endswith(".dist-info")} == {"reverie_testing"}


def test_its_dependencies_are_those_of_the_service():
    assert project()["project"]["dependencies"] == [
        line for line in text_of("requirements.txt").splitlines() if line and not line.startswith("#")
    ]


def test_moto_has_the_version_that_is_tested():
    (moto,) = project()["project"]["optional-dependencies"]["testing"]
    assert named(moto).items() <= named(text_of("requirements/test.in")).items()
