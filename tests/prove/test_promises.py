"""The promises of the contract hold in a run of minutes; a broken one is found."""

import pytest

from chalicelib.http import routing
from chalicelib.present import games as present
from prove.__main__ import SEED
from prove.promises import kept
from tests.contract.checked import document

ONE = "GET /v1/games/{game}"
PARTS = [{"games", "moves", "chat", "shares", "scores"}, {"players", "webhooks"}, {"circles", "push"}]


def labels(tags):
    """The operations that have one of the tags, as Schemathesis calls them; without tags, those of no part."""
    contract = document()
    tags = tags or {tag["name"] for tag in contract["tags"]} - set().union(*PARTS)
    return [
        f"{method.upper()} {path}"
        for path, operations in contract["paths"].items()
        for method, operation in operations.items()
        if isinstance(operation, dict) and operation["tags"][0] in tags
    ]


@pytest.mark.parametrize("tags", [*PARTS, set()], ids=lambda tags: "-".join(sorted(tags)) or "others")
def test_random_requests_are_answered_as_promised(tags):
    findings = kept(SEED, 10, 300, *labels(tags))
    assert findings.hold, findings


@pytest.mark.parametrize(
    ("broken", "found"),
    [
        (lambda view: {**view, "seed": "5eed"}, "schema"),
        (lambda view: {**view, "status": "paused"}, "schema"),
        (lambda view: {name: value for name, value in view.items() if name != "hand"}, "schema"),
    ],
)
def test_an_answer_which_is_not_as_promised_is_found(monkeypatch, broken, found):
    plain = present.game
    monkeypatch.setattr(present, "game", lambda *args, **more: broken(plain(*args, **more)))
    findings = kept(SEED, 5, 0, ONE)
    assert any(ONE in line and found in line for line in findings.broken), findings.broken


def test_a_header_which_is_not_as_promised_is_found(monkeypatch):
    monkeypatch.setattr(routing, "entity_tag", lambda _: "weak")
    assert any("header does not conform" in line for line in kept(SEED, 5, 0, ONE).broken)
