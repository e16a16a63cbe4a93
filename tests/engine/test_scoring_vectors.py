"""Every vector of docs/rules.md section 3, its alternatives included, on the editions as published."""

import json
from pathlib import Path

import pytest

from chalicelib.engine.editions import EDITIONS, chosen_options, ruleset
from chalicelib.engine.game import Seat, Slot
from chalicelib.engine.scoring import Tally, awards, total

VECTORS = json.loads((Path(__file__).parents[1] / "scoring_vectors.json").read_text())
ALTERNATIVES = [(vector, alternative) for vector in VECTORS for alternative in vector["alts"]]


def tally_of(vector):
    seat = {name: Seat(n) for n, name in enumerate(vector["players"], start=1)}
    teller = seat[vector["s"]]
    if vector["rs"] == "party":
        votes = {seat[who]: (Slot(slot),) for who, slot in vector["green"].items()}
        return Tally(teller, None, {}, votes, veto=Slot(vector["red"]))
    cards = {Slot(int(n)): c if isinstance(c, list) else [c, None] for n, c in vector["table"].items()}
    role = {slot: role or ("target" if name == vector["s"] else "card") for slot, (name, role) in cards.items()}
    target = next(slot for slot in cards if role[slot] == "target")
    votes = {seat[who]: tuple(v) if isinstance(v, list) else (v,) for who, v in vector["votes"].items()}
    owners = {slot: seat[name] for slot, (name, _) in cards.items()}
    return Tally(teller, target, owners, votes, seats=len(seat))


def scores(vector, options):
    names = vector["players"]
    id = "odyssey-2011" if vector["rs"].startswith("odyssey-2011") else vector["rs"]
    seats = len(names) * 2 if id == "team" else len(names)
    tally = tally_of(vector)
    rules = ruleset(id, options, seats)
    points = total(awards(rules.scoring, tally), tally, range(1, len(names) + 1))
    return {name: points[Seat(n)] for n, name in enumerate(names, start=1)}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['id']} {v['title']}")
def test_a_table_scores_as_the_rulebook_says(vector):
    assert scores(vector, {}) == vector["exp"]


@pytest.mark.parametrize(("vector", "alternative"), ALTERNATIVES, ids=lambda x: x.get("id") or x["name"])
def test_an_option_changes_the_score_as_the_other_reading_says(vector, alternative):
    assert scores(vector, alternative["opt"]) == alternative["exp"]


def test_paying_all_players_instead_of_all_votes_leaves_two_hits_worth_six():
    vector = next(v for v in VECTORS if v["id"] == "A01")
    assert scores(vector, {"all_means": "players"}) == vector["exp"]


def test_every_alternative_is_an_option_of_its_edition():
    for vector, alternative in ALTERNATIVES:
        id = vector["rs"].removesuffix("-3-6").removesuffix("-7-12")
        options = alternative["opt"]
        assert chosen_options(EDITIONS[id], options) == options
