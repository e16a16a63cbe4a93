"""What the README tells newcomers to type does what it says."""

import json
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_a_game_in_ten_calls(served):
    (script,) = re.findall(r"```sh\n(.*?)```", README, re.S)
    typed = "set -eu\n" + script.replace("http://127.0.0.1:8000", f"http://127.0.0.1:{served.port}")
    done = subprocess.run(["bash", "-c", typed], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    round = json.loads(done.stdout)
    assert (round["number"], round["clue"], round["storyteller"]) == (1, "The way home", 1)
    assert len(round["table"]) == 5
    assert sum(len(there["voters"]) for there in round["table"]) == 2


def test_every_command_is_a_target_of_the_makefile():
    named = set(re.findall(r"`?make ([\w-]+)", README))
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    assert {"run", "test", "check"} <= named <= targets


def test_every_link_leads_somewhere():
    for link in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / link).exists(), link
