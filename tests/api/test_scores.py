"""Scoring without a game, as a score keeper's app does."""

import json
from pathlib import Path

import pytest

from tests.at_table import Person
from tests.engine.test_scoring_vectors import OPTIONS

VECTORS = json.loads((Path(__file__).parents[1] / "scoring_vectors.json").read_text())
CASES = [pytest.param(v, {}, v["exp"], id=v["id"]) for v in VECTORS]
CASES += [
    pytest.param(v, OPTIONS[alt["name"]], alt["exp"], id=f"{v['id']} {alt['name']}")
    for v in VECTORS
    for alt in v["alts"]
]


def body_of(vector, options):
    ruleset = "odyssey-2011" if vector["rs"].startswith("odyssey-2011") else vector["rs"]
    table = [
        {"slot": int(slot), "owner": card}
        if isinstance(card, str)
        else {"slot": int(slot), "owner": card[0], "role": card[1]}
        for slot, card in vector.get("table", {}).items()
    ]
    votes = vector.get("votes") or vector["green"]
    return {
        "ruleset": ruleset,
        "options": options,
        "players": vector["players"],
        "storyteller": vector["s"],
        "table": table,
        "votes": {name: slots if isinstance(slots, list) else [slots] for name, slots in votes.items()},
        **({"veto": vector["red"]} if "red" in vector else {}),
    }


@pytest.mark.parametrize(("vector", "options", "expected"), CASES)
def test_a_table_is_scored(http, vector, options, expected):
    answer = Person(http).post("/v1/scores", body_of(vector, options))
    assert answer.status_code == 200, answer.text
    assert answer.json["points"] == expected
    summed = dict.fromkeys(vector["players"], 0)
    for award in answer.json["awards"]:
        summed[award["player"]] += award["points"]
    assert summed == expected


@pytest.mark.parametrize(("id", "outcome"), [("A01", "some"), ("A04", "none"), ("B02", "all"), ("E01", None)])
def test_the_outcome_is_told(http, id, outcome):
    vector = next(v for v in VECTORS if v["id"] == id)
    assert Person(http).post("/v1/scores", body_of(vector, {})).json["outcome"] == outcome


def test_who_has_not_voted_gets_no_consolation_and_is_no_voter(http):
    body = body_of(next(v for v in VECTORS if v["id"] == "D02"), {})
    del body["votes"]["E"]
    scored = Person(http).post("/v1/scores", body).json
    assert scored["outcome"] == "all"
    assert scored["points"] == {"A": 0, "B": 2, "C": 2, "D": 2, "E": 0}
    void = Person(http).post("/v1/scores", {**body, "votes": {}}).json
    assert (void["outcome"], set(void["points"].values())) == (None, {0})


@pytest.mark.parametrize(
    ("change", "pointer"),
    [
        ({"players": ["A", "B"]}, None),
        ({"players": ["A", "B", "C", "D", "E", "F", "G"]}, "/players"),
        ({"players": ["A", "B", "C", "C"]}, "/players"),
        ({"storyteller": "Z"}, "/storyteller"),
        ({"table": []}, "/table"),
        ({"table": [{"slot": 1, "owner": "Z"}]}, "/table/0/owner"),
        ({"table": [{"slot": 2, "owner": "A"}]}, "/table"),
        ({"table": [{"slot": 1, "owner": "B"}], "votes": {}}, "/table"),
        ({"votes": {"Z": [1]}}, "/votes"),
        ({"votes": {"A": [1]}}, "/votes"),
        ({"votes": {"B": [1, 2]}}, "/votes"),
        ({"votes": {"B": [9]}}, "/votes"),
        ({"votes": {"B": [3]}}, "/votes"),
        ({"veto": 1}, "/veto"),
    ],
)
def test_a_table_that_cannot_be_is_refused(http, change, pointer):
    body = body_of(next(v for v in VECTORS if v["id"] == "D01"), {}) | change
    answer = Person(http).post("/v1/scores", body)
    assert answer.status_code == 400, answer.text
    if pointer:
        assert answer.json["code"] == "table-invalid"
        assert answer.json["errors"][0]["pointer"] == pointer
