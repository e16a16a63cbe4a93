"""Scoring without a game, as a score keeper's app does."""

import json
from pathlib import Path

import pytest

from tests.at_table import Person

VECTORS = json.loads((Path(__file__).parents[1] / "scoring_vectors.json").read_text())
CASES = [pytest.param(v, {}, v["exp"], id=v["id"]) for v in VECTORS]
CASES += [pytest.param(v, alt["opt"], alt["exp"], id=f"{v['id']} {alt['name']}") for v in VECTORS for alt in v["alts"]]


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
def test_the_outcome_is_given(http, id, outcome):
    vector = next(v for v in VECTORS if v["id"] == id)
    assert Person(http).post("/v1/scores", body_of(vector, {})).json["outcome"] == outcome


def test_a_player_without_a_vote_gets_no_consolation_and_is_no_voter(http):
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
def test_an_impossible_table_is_refused(http, change, pointer):
    body = body_of(next(v for v in VECTORS if v["id"] == "D01"), {}) | change
    answer = Person(http).post("/v1/scores", body)
    assert answer.status_code == 400, answer.text
    if pointer:
        assert answer.json["code"] == "table-invalid"
        assert answer.json["errors"][0]["pointer"] == pointer


def vector_body(id, options=None):
    return body_of(next(v for v in VECTORS if v["id"] == id), options or {})


def refused(http, body):
    """The place and the kind of the only fault."""
    answer = Person(http).post("/v1/scores", body)
    assert (answer.status_code, answer.json["code"]) == (400, "table-invalid"), answer.text
    (error,) = answer.json["errors"]
    return error["pointer"], error["problem"]


def with_card(body, owner, **card):
    """One card more, behind all others."""
    return {**body, "table": [*body["table"], {"slot": len(body["table"]) + 1, "owner": owner, **card}]}


def without_slot(body, gone):
    """Without that card; the others move up, and every voter has voted for the storyteller's card."""
    kept = [card for card in body["table"] if card["slot"] != gone]
    table = [{**card, "slot": n} for n, card in enumerate(kept, start=1)]
    target = next(c["slot"] for c in table if c["owner"] == body["storyteller"] and c.get("role") != "decoy")
    return {**body, "table": table, "votes": {name: [target] * len(votes) for name, votes in body["votes"].items()}}


READING_B = {"storyteller_card_on_table": False}
TOO_MANY = [
    pytest.param("D01", {}, "B", {}, id="a guesser's second card at four"),
    pytest.param("D01", {}, "A", {"role": "decoy"}, id="a storyteller's decoy"),
    pytest.param("A07", {}, "B", {}, id="a guesser's third card at three"),
    pytest.param("A07", {}, "A", {"role": "decoy"}, id="a storyteller's decoy at three"),
    pytest.param("F01", {}, "T2", {"role": "card"}, id="a team's second card"),
    pytest.param("F01", {}, "T1", {"role": "decoy"}, id="a second decoy of the storyteller's team"),
    pytest.param("F07", READING_B, "T1", {"role": "decoy"}, id="a decoy where the partner's card is to be found"),
]


@pytest.mark.parametrize(("id", "options", "owner", "card"), TOO_MANY)
def test_nobody_has_more_cards_on_the_table_than_they_play(http, id, options, owner, card):
    body = with_card(vector_body(id, options), owner, **card)
    assert refused(http, body) == (f"/table/{len(body['table']) - 1}/owner", "too-many-cards")


def test_in_party_everybody_plays_one_card(http):
    body = vector_body("E02")
    table = [{"slot": n, "owner": name} for n, name in enumerate(body["players"], start=1)]
    assert Person(http).post("/v1/scores", {**body, "table": table}).status_code == 200
    assert refused(http, with_card({**body, "table": table}, "S")) == ("/table/6/owner", "too-many-cards")


@pytest.mark.parametrize("id", ["D01", "A07", "F01", "F07"])
def test_the_card_of_a_guesser_who_has_left_may_be_missing(http, id):
    body = vector_body(id, READING_B if id == "F07" else {})
    for card in body["table"]:
        if card["owner"] != body["storyteller"] or card.get("role") == "decoy":
            answer = Person(http).post("/v1/scores", without_slot(body, card["slot"]))
            assert (answer.status_code, answer.json.get("outcome")) == (200, "all"), answer.text


@pytest.mark.parametrize("id", ["D01", "A07", "F01", "F07"])
def test_the_card_to_be_found_may_not_be_missing(http, id):
    body = {**vector_body(id, READING_B if id == "F07" else {}), "votes": {}}
    kept = [c for c in body["table"] if c["owner"] != body["storyteller"] or c.get("role") == "decoy"]
    body["table"] = [{**card, "slot": n} for n, card in enumerate(kept, start=1)]
    assert refused(http, body) == ("/table", "target-unclear")


def test_the_veto_must_differ_from_the_storytellers_vote_where_the_option_says_so(http):
    strict = {"red_may_equal_green": False}
    assert refused(http, vector_body("E03", strict)) == ("/veto", "veto-on-own-vote")
    assert Person(http).post("/v1/scores", vector_body("E02", strict)).status_code == 200
    assert Person(http).post("/v1/scores", vector_body("E03")).status_code == 200


def with_veto(written):
    return json.dumps({**vector_body("E02"), "veto": "X"}).replace('"X"', written).encode()


@pytest.mark.parametrize("veto", ["4.0", "4e0", "0.4e1", "400E-2", "4." + "0" * 400, "4"], ids=range(6))
def test_a_whole_number_is_accepted_however_it_is_written(http, veto):
    scored = Person(http).post("/v1/scores", with_veto(veto))
    assert scored.status_code == 200, scored.text
    assert scored.data == Person(http).post("/v1/scores", vector_body("E02")).data


@pytest.mark.parametrize("cap", ["2.0", "2e0"])
def test_a_whole_number_is_accepted_in_options_however_it_is_written(http, cap):
    body = vector_body("F04", {"bonus_cap": 2})
    written = json.dumps(body).replace('"bonus_cap": 2', f'"bonus_cap": {cap}').encode()
    assert Person(http).post("/v1/scores", written).json["points"]["T1"] == 2


@pytest.mark.parametrize(
    ("veto", "code"),
    [
        ("2.5", "invalid-body"),
        ("4.000001", "invalid-body"),
        ("1e-400", "invalid-body"),
        ("0.0", "invalid-body"),
        ("-0.0", "invalid-body"),
        ("1e18", "invalid-body"),
        ("1e300", "invalid-body"),
        ("1e400", "malformed-json"),
        ("-1e400", "malformed-json"),
        ("4.", "malformed-json"),
    ],
)
def test_a_number_with_a_fraction_or_out_of_bounds_is_refused(http, veto, code):
    answer = Person(http).post("/v1/scores", with_veto(veto))
    assert (answer.status_code, answer.json["code"]) == (400, code), answer.text


def test_a_whole_number_is_neither_a_text_nor_true(http):
    assert Person(http).post("/v1/players", b'{"name": 1.0}').json["code"] == "invalid-body"
    body = vector_body("E02", {"red_may_equal_green": 1})
    assert Person(http).post("/v1/scores", body).json["code"] == "option-invalid"
