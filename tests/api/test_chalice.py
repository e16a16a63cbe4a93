"""What people who know Chalice expect of the app, and what docs/chalice.md tells them."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from chalice.test import Client

from app import create_app
from tests.test_packages import imported
from tools.package.template import CHALICE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "chalice.md").read_text("utf-8")


def test_chalices_own_test_client_plays_with_the_app(deps):
    with Client(create_app(lambda: deps)) as client:
        headers = {"Content-Type": "application/json"}
        made = client.http.post("/v1/players", headers=headers, body=json.dumps({"name": "Ana"}))
        token = made.json_body["token"]
        me = client.http.get("/v1/me", headers={"Authorization": f"Bearer {token}"})
    assert (made.status_code, me.status_code) == (201, 200)
    assert me.json_body["name"] == "Ana"


@pytest.mark.parametrize(
    ("command", "ours"),
    [("local --no-autoreload", "python run.py"), ("deploy", "make deploy"), ("delete", "make undeploy")],
)
def test_a_command_of_chalice_that_would_mislead_names_ours(command, ours):
    done = subprocess.run(
        [sys.executable, "-c", CHALICE, *command.split()],
        cwd=ROOT,
        env={**os.environ, "AWS_DEFAULT_REGION": "eu-central-1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"reverie: use `{ours}`, not `chalice {command.split()[0]}` (docs/chalice.md)\n"


def imports_chalice(path):
    """Most files do not even have the word."""
    return re.search(r"\bchalice\b", path.read_text("utf-8")) and any(
        name.partition(".")[0] == "chalice" for name in imported(path)
    )


def test_the_page_names_every_module_that_imports_chalice():
    files = [ROOT / "app.py", *(ROOT / "chalicelib").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]
    found = {
        str(path.relative_to(ROOT)) for path in files if "node_modules" not in path.parts and imports_chalice(path)
    }
    assert len(found) > 5
    assert [name for name in sorted(found) if f"`{name}`" not in PAGE.partition("**The way off")[2]] == []
