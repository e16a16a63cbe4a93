"""The promises of the contract hold for random moves; a broken one is found."""

import pytest

from chalicelib.api import dispatch
from chalicelib.tables import view as tables_view
from prove.__main__ import SEED
from prove.promises import check_promises
from tests.contract.checked import document

ONE = "GET /v1/games/{game}"
MOVES = [
    f"{method.upper()} {path}"
    for path, operations in document()["paths"].items()
    for method, operation in operations.items()
    if isinstance(operation, dict) and operation["tags"][0] == "moves"
]
"""Operations as Schemathesis calls them."""


@pytest.mark.short
def test_random_moves_are_answered_as_promised():
    """`python -m prove --only contract` asks all operations."""
    findings = check_promises(SEED, 5, 100, *MOVES)
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
    plain = tables_view.game
    monkeypatch.setattr(tables_view, "game", lambda *args, **more: broken(plain(*args, **more)))
    findings = check_promises(SEED, 5, 0, ONE)
    assert any(ONE in line and found in line for line in findings.broken), findings.broken


def test_a_header_which_is_not_as_promised_is_found(monkeypatch):
    monkeypatch.setattr(dispatch, "entity_tag", lambda _: "weak")
    assert any("header does not conform" in line for line in check_promises(SEED, 5, 0, ONE).broken)
