"""Finished games are verified and changed ones are not; an unfair dealer is caught."""

import json

import pytest

from chalicelib.engine import rounds, rules
from chalicelib.play import fairness
from chalicelib.tables import transition
from prove.__main__ import SEED
from prove.deals import check_deals
from tools.verify_game import Unfair, verify


@pytest.mark.short
def test_games_of_all_kinds_are_verified_and_no_changed_bit_is():
    findings = check_deals(SEED, 30, 60)
    assert findings.broken == ()
    assert findings.hold


def favoured(plain, wanted):
    """A dealer who favours one label: its cards come in the order of their numbers."""
    return lambda items, seed, label: tuple(sorted(items)) if label.startswith(wanted) else plain(items, seed, label)


@pytest.mark.parametrize(
    ("module", "label"), [(rules, "deck"), (rounds, "table"), (rounds, "pile"), (rounds, "late cards")]
)
def test_a_dealer_who_chooses_cards_is_caught(monkeypatch, module, label):
    monkeypatch.setattr(module, "shuffle", favoured(module.shuffle, label))
    findings = check_deals(SEED, 12, 0)
    assert any("not believed" in line for line in findings.broken)


def test_a_dealer_who_ignores_the_players_entropy_is_caught(monkeypatch):
    monkeypatch.setattr(transition, "key", lambda origin, id: origin.seed)
    assert check_deals(SEED, 6, 0).broken


def test_a_dealer_who_takes_another_seed_is_caught(monkeypatch):
    plain = fairness.commitment
    monkeypatch.setattr(fairness, "commitment", lambda seed, id: plain("0" * 64, id))
    assert all("promised" in line for line in check_deals(SEED, 3, 0).broken)


@pytest.mark.parametrize("record", ["{}", "[]", "null", '{"game": 1}', '"fair"'])
def test_an_invalid_record_is_refused(record):
    with pytest.raises(Unfair):
        verify(json.loads(record))
