"""docs/operations.md is correct: what it names exists, and its commands do what it says."""

import re
import sys
from textwrap import dedent

from chalicelib import bootstrap
from chalicelib.api.operations import operations
from chalicelib.players.store import TablePlayers
from chalicelib.routes import PATHS
from tests.at_table import table
from tools.cloudformation import read
from tools.package.template import INFRA, ROOT

PAGE = (ROOT / "docs" / "operations.md").read_text("utf-8")
ATTRIBUTES = {"due_shard", "due_at"}


def section(title):
    """The text under this heading, up to the next one."""
    return re.split(r"^#+ ", PAGE.partition(f"\n{title}\n")[2], maxsplit=1, flags=re.M)[0]


def test_every_route_it_names_is_an_operation():
    named = {*re.findall(r"`([a-z]+(?:_[a-z]+)+)`", PAGE), *re.findall(r'route = "(\w+)"', PAGE)}
    assert {"create_game", "delete_me"} <= named
    assert named - ATTRIBUTES <= {operation.id for operation in operations(PATHS)}


def test_it_says_how_long_deliveries_wait_and_how_often_they_are_retried():
    feed = read(INFRA / "queues.yaml")["Resources"]["SavedGames"]["Properties"]
    assert (feed["MaximumRecordAgeInSeconds"], feed["MaximumRetryAttempts"]) == (6 * 3_600, 8)
    for title in ("`NotifyThrottles`, `DeliverThrottles`, `DevelopThrottles`", "`NewsLate`", "`NewsLost`"):
        assert "six hours" in section(f"### {title}"), title
    assert "eight tries" in section("### `NewsLost`")


def test_its_commands_erase_players_again_after_a_restore(deps, http, monkeypatch):
    game = table(http, 3)
    ids = [who.see("/v1/me")["id"] for who in game.people]
    monkeypatch.setattr(bootstrap, "build", lambda _: deps)
    (code,) = re.findall(r"<<'END'\n(.*?)^ *END$", section("## Backup and restore"), re.S | re.M)
    for _ in range(2):  # the second time there is nothing left to do
        monkeypatch.setattr(sys, "argv", ["-", *ids[1:]])
        exec(dedent(code), {})
    statuses = [who.get("/v1/me").status_code for who in game.people]
    assert statuses == [200, 401, 401]
    assert [player["name"] for player in game.host.see(game.href)["players"]][1:] == ["(gone)"] * 2
    assert deps.store(TablePlayers).tokens(ids[1]) == ()
