"""Tests of the reference model: with the vectors, and with rounds worked by hand."""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.reference import Model, Refused, score

VECTORS = json.loads(Path(__file__).with_name("scoring_vectors.json").read_text("utf-8"))
ALL_FOUND = {"B02", "C02", "D02", "F02"}
NONE_FOUND = {"A04", "B03", "B08", "D03", "F03", "F04"}
LONG: dict[str, Any] = {"end": "rounds", "rounds_each": 10}


def readings() -> Iterator[Any]:
    """Each vector as it stands and under each of its options."""
    for vector in VECTORS:
        expected: str | None = "all" if vector["id"] in ALL_FOUND else "none" if vector["id"] in NONE_FOUND else "some"
        expected = None if vector["rs"] == "party" else expected
        yield pytest.param(vector, {}, expected, vector["exp"], id=vector["id"])
        for other in vector["alts"]:
            options = other["opt"]
            outcome = "all" if options.get("all_means") == "players" else expected
            yield pytest.param(vector, options, outcome, other["exp"], id=f"{vector['id']} {other['name']}")


@pytest.mark.parametrize(("vector", "options", "outcome", "points"), list(readings()))
def test_a_vector_is_scored_as_worked_by_hand(
    vector: dict[str, Any], options: dict[str, Any], outcome: str | None, points: dict[str, int]
) -> None:
    ruleset = "odyssey-2011" if vector["rs"].startswith("odyssey-2011") else vector["rs"]
    owners, target = {}, None
    for slot, entry in vector.get("table", {}).items():
        owner, role = entry if isinstance(entry, list) else (entry, "target" if entry == vector["s"] else "card")
        owners[int(slot)] = owner
        target = int(slot) if role == "target" else target
    votes = vector.get("green") or vector["votes"]
    votes = {name: slots if isinstance(slots, list) else [slots] for name, slots in votes.items()}
    scored = score(ruleset, options, vector["s"], owners, target, votes, vector.get("red"), vector["players"])
    assert scored == (outcome, points)


def test_a_player_without_a_vote_is_no_voter_and_a_round_without_votes_is_void() -> None:
    owners = {1: "A", 2: "B", 3: "C", 4: "D"}
    worth = {"A": 0, "B": 2, "C": 2, "D": 0}
    assert score("classic", {}, "A", owners, 1, {"B": [1], "C": [1]}, None, list("ABCD")) == ("all", worth)
    assert score("classic", {}, "A", owners, 1, {"B": [3], "C": [4]}, None, list("ABCD"))[1]["D"] == 1
    assert score("classic", {}, "A", owners, 1, {}, None, list("ABCD")) == (None, dict.fromkeys("ABCD", 0))


def test_a_round_whose_target_never_came_to_the_table_is_void() -> None:
    owners, votes = {1: "B", 2: "C", 3: "D"}, {"B": [2], "C": [1], "D": [1]}
    options = {"storyteller_card_on_table": False}
    assert score("team", options, "A", owners, None, votes, None, list("ABCD")) == (None, dict.fromkeys("ABCD", 0))


@pytest.mark.parametrize(
    ("options", "finder"),
    [({"single_vote_bonus_when_all": False}, 7), ({"bonus_cap": None}, 8), ({"bonus_cap": 1}, 5)]
    + [({"bonus_cap": cap, "bonus_cap_includes_single": True}, points) for cap, points in [(None, 8), (1, 4), (5, 8)]],
)
def test_a_single_vote_and_four_on_the_decoy_under_other_caps_r5(options: dict[str, Any], finder: int) -> None:
    owners = dict(enumerate("ABCDEFG", 1))
    votes = {"B": [1], "C": [2, 4], "D": [2], "E": [2, 1], "F": [2, 7], "G": [6, 5]}
    assert score("odyssey-2011", options, "A", owners, 1, votes, None, list("ABCDEFG"))[1]["B"] == finder


def deal(ruleset: str, seats: int, storyteller: int | None = 1, **options: Any) -> Model:
    """Cards 1 to 84: seat 1 holds the lowest, then seat 2 and so on; the first card to be drawn is 84."""
    size = {"party": 5, "team": 4}.get(ruleset, 7 if seats == 3 else 6)
    hands = {seat: list(range(size * (seat - 1) + 1, size * seat + 1)) for seat in range(1, seats + 1)}
    return Model(ruleset, options, seats, hands, list(range(size * seats + 1, 85)), storyteller)


def hand_in(model: Model) -> None:
    """Clue and cards: everybody gives the first cards of the hand, in Team the lower seat of a pair."""
    teller = min(model.owing())
    without = model.ruleset == "party" or not model.options.get("storyteller_card_on_table", True)
    model.clue(teller, None if without else model.hands[teller][0])
    while model.phase == "cards":
        seat = min(model.owing())
        model.cards(seat, model.hands[seat][: 2 if len(model.seats) == 3 else 1])


def vote(model: Model) -> None:
    """Everybody votes for the lowest slot allowed."""
    before = model.round
    while model.phase == "votes" and model.round == before:
        seat = min(model.owing())
        slots = [min(model.legal_slots(seat))] * (2 if model.ruleset == "odyssey-2023" else 1)
        model.votes(seat, slots, 1 if model.ruleset == "party" and seat == model.storyteller else None)


def play(model: Model, rounds: int) -> Model:
    for _ in range(rounds):
        hand_in(model)
        vote(model)
    return model


def lay_by_owner(model: Model, owners: str) -> None:
    """Lays everybody's first card in the order of `owners`, where A is seat 1."""
    firsts = [model.hands[ord(owner) - 64][0] for owner in owners]
    model.lay = lambda cards: sorted(cards, key=firsts.index)


def test_two_who_pass_thirty_with_the_same_score_share_and_a_third_does_not_g01() -> None:
    model = deal("odyssey-2023", 5)
    model.scores = {1: 27, 2: 28, 3: 24, 4: 10, 5: 29}
    lay_by_owner(model, "ECABD")
    hand_in(model)
    for seat, slots in {2: [3, 3], 3: [3, 3], 4: [2, 2], 5: [2, 2]}.items():
        model.votes(seat, slots)
    assert (model.status, model.phase, model.winners) == ("finished", None, {2, 3})
    assert model.scores == {1: 30, 2: 34, 3: 34, 4: 10, 5: 29}
    assert [len(hand) for hand in model.hands.values()] == [5] * 5
    assert (len(model.pile), model.discard, model.owing()) == (54, [25, 13, 1, 7, 19], set())
    assert model.last == {
        "table": [(25, 5), (13, 3), (1, 1), (7, 2), (19, 4)],
        "votes": {2: [3, 3], 3: [3, 3], 4: [2, 2], 5: [2, 2]},
        "points": {1: 3, 2: 6, 3: 10, 4: 0, 5: 0},
        "outcome": "some",
    }


@pytest.mark.parametrize("ruleset", ["classic", "classic-2021", "odyssey-2011"])
def test_storyteller_and_finder_share_the_victory_g02(ruleset: str) -> None:
    model = deal(ruleset, 4)
    model.scores = {1: 28, 2: 27, 3: 12, 4: 12}
    lay_by_owner(model, "DABC")
    hand_in(model)
    for seat, slot in {2: 2, 3: 3, 4: 2}.items():
        model.votes(seat, [slot])
    assert (model.scores, model.winners) == ({1: 31, 2: 31, 3: 12, 4: 15}, {1, 2})


@pytest.mark.parametrize(("before", "status"), [(27, "playing"), (28, "finished")])
def test_the_game_ends_at_thirty_and_not_below(before: int, status: str) -> None:
    model = deal("classic", 6)
    model.scores[2] = before
    play(model, 1)
    assert (model.status, model.scores[2]) == (status, before + 2)


def test_party_ends_when_everybody_was_storyteller_once_without_anybody_at_thirty_g03() -> None:
    model = deal("party", 6)
    green = ["111222", "112222", "112222", "112233", "121223", "122113"]
    for slots, veto in zip(green, [2, 2, 2, 4, 3, 3], strict=True):
        assert model.status == "playing"
        hand_in(model)
        teller = model.storyteller
        for seat, slot in enumerate(slots, 1):
            model.votes(seat, [int(slot)], veto if seat == teller else None)
    assert (model.status, model.winners, list(model.scores.values())) == ("finished", {1, 2}, [14, 14, 9, 8, 8, 2])


@pytest.mark.parametrize(("reshuffle", "shuffled"), [("merge-all", 44), ("discard-under-rest", 40)])
def test_eight_players_reshuffle_in_the_fifth_refill_g04(reshuffle: str, shuffled: int) -> None:
    model = play(deal("odyssey-2023", 8, reshuffle=reshuffle, **LONG), 4)
    assert (len(model.pile), len(model.discard)) == (4, 32)
    seen = []
    model.reshuffle_with = lambda cards: seen.append(len(cards)) or sorted(cards)  # type: ignore[func-returns-value]
    play(model, 1)
    assert (seen, len(model.pile), model.discard) == ([shuffled], 36, [])


def test_the_rest_of_the_pile_is_drawn_before_the_shuffled_discard_r10() -> None:
    model = play(deal("classic", 8, **LONG), 4)
    model.reshuffle_with = sorted
    play(model, 1)
    newest = {seat: hand[-1] for seat, hand in model.hands.items()}
    assert newest == {6: 52, 7: 51, 8: 50, 1: 49, 2: 47, 3: 46, 4: 45, 5: 44}


def test_twelve_players_empty_the_pile_every_other_round_g05() -> None:
    after = [play(deal("odyssey-2023", 12, **LONG), rounds) for rounds in (1, 2, 3, 4)]
    assert [(len(model.pile), len(model.discard)) for model in after] == [(0, 12), (12, 0), (0, 12), (12, 0)]


def test_three_players_reshuffle_in_the_thirteenth_refill_g06() -> None:
    model = play(deal("odyssey-2023", 3, end="points", target_score=100), 12)
    assert (len(model.pile), len(model.discard), model.storyteller) == (3, 60, 1)
    play(model, 1)
    assert (len(model.pile), model.discard, [len(hand) for hand in model.hands.values()]) == (63, [], [7, 7, 7])


def test_with_three_players_everybody_refills_to_seven_the_storyteller_last_a7() -> None:
    model = play(deal("odyssey-2023", 3, **LONG), 1)
    assert model.hands == {1: [2, 3, 4, 5, 6, 7, 80], 2: [10, 11, 12, 13, 14, 84, 83], 3: [17, 18, 19, 20, 21, 82, 81]}
    assert (model.storyteller, model.round, model.phase, len(model.discard)) == (2, 2, "clue", 5)


def test_the_partner_who_did_not_give_votes_but_not_for_the_card_of_the_pair_t4() -> None:
    model = deal("team", 6)
    hand_in(model)
    assert model.table == [(1, 1), (5, 2), (9, 3), (13, 4)]
    assert model.owing() == {5, 6}
    assert (model.legal_slots(5), model.legal_slots(6), model.legal_slots(4)) == ({1, 3, 4}, {1, 2, 4}, set())
    for seat, slot in [(5, 2), (7, 1), (1, 3), (2, 1)]:
        with pytest.raises(Refused):
            model.votes(seat, [slot])
    free = deal("team", 6, may_vote_partner_card=True)
    hand_in(free)
    free.votes(5, [2])
    free.votes(6, [4])
    assert free.last is not None
    assert free.last["points"] == {1: 1, 2: 3, 3: 2, 4: 1, 5: 3, 6: 2}


def test_the_first_of_a_pair_to_hand_in_is_the_contributor_and_may_change_the_card() -> None:
    model = deal("team", 6)
    assert [model.partner(seat) for seat in model.seats] == [4, 5, 6, 1, 2, 3]
    model.clue(1, 1)
    assert model.owing() == {2, 3, 4, 5, 6}
    model.cards(5, [17])
    assert model.owing() == {3, 4, 6}
    with pytest.raises(Refused):
        model.cards(2, [5])
    model.cards(5, [18])
    assert (sorted(model.hands[5]), model.given[5]) == ([17, 19, 20], [18])


def test_without_a_card_of_the_storyteller_the_partners_card_is_the_target_t1() -> None:
    model = deal("team", 6, storyteller_card_on_table=False)
    hand_in(model)
    assert model.table == [(5, 2), (9, 3), (13, 4)]
    model.votes(5, [3])
    model.votes(6, [1])
    assert model.last is not None
    assert (model.last["outcome"], model.scores) == ("some", {1: 3, 2: 4, 3: 0, 4: 3, 5: 4, 6: 0})
    assert model.hands[1] == [1, 2, 3, 4]


def test_team_ends_when_every_player_was_storyteller_and_partners_win_together() -> None:
    model = play(deal("team", 6), 5)
    assert (model.status, model.storyteller) == ("playing", 6)
    play(model, 1)
    best = max(model.scores.values())
    assert model.winners == {seat for seat in range(1, 7) if model.scores[seat] == best}
    assert all(model.scores[seat] == model.scores[seat + 3] for seat in (1, 2, 3))


@pytest.mark.parametrize("options", [{}, {"pass_hands": False}])
def test_in_party_the_refilled_hands_go_to_the_left_unless_kept_p1(options: dict[str, Any]) -> None:
    model = play(deal("party", 6, **options), 1)
    refilled = {seat: [*range(5 * seat - 3, 5 * seat + 1), 84 - (seat - 2) % 6] for seat in range(1, 7)}
    expected = {1: refilled[6]} | {seat + 1: refilled[seat] for seat in range(1, 6)}
    assert model.hands == (refilled if options else expected)
    assert model.storyteller == 2


def test_in_party_only_the_storyteller_vetoes_and_every_pending_action_is_checked() -> None:
    model = deal("party", 6, red_may_equal_green=False)
    hand_in(model)
    for seat, slot, veto in [(1, 1, None), (1, 1, 1), (1, 1, 7), (1, 1, 0), (2, 1, 1), (7, 1, None)]:
        with pytest.raises(Refused):
            model.votes(seat, [slot], veto)
    model.votes(1, [1], 6)
    model.votes(1, [1], 2)
    for seat, slot in {2: 2, 3: 2, 4: 1, 5: 1, 6: 6}.items():
        model.votes(seat, [slot])
    assert model.scores == {1: 3, 2: 0, 3: 0, 4: 3, 5: 3, 6: 0}


def test_in_party_red_may_lie_on_green_unless_barred_p4() -> None:
    model = deal("party", 6)
    hand_in(model)
    model.votes(1, [6], 6)
    assert (model.veto, model.owing()) == (6, {2, 3, 4, 5, 6})


@pytest.mark.parametrize(("ruleset", "card"), [("classic", 19), ("party", None)])
def test_the_first_clue_makes_the_storyteller_and_is_final(ruleset: str, card: int | None) -> None:
    model = deal(ruleset, 6, storyteller=None)
    assert (model.owing(), model.storyteller) == ({1, 2, 3, 4, 5, 6}, None)
    for seat, wrong in [(4, 1), (7, None), (0, None)]:
        with pytest.raises(Refused):
            model.clue(seat, wrong)
    with pytest.raises(Refused):
        model.cards(2, [7])
    model.clue(4, card)
    assert (model.storyteller, model.phase) == (4, "cards")
    before = copy.deepcopy(vars(model))
    model.clue(4, card)
    for seat, other in [(1, 1), (1, None), (4, 20)]:
        with pytest.raises(Refused):
            model.clue(seat, other)
    assert vars(model) == before
    assert model.owing() == {1, 2, 3, 4, 5, 6} - (set() if ruleset == "party" else {4})


def test_only_the_storyteller_gives_the_clue() -> None:
    model = deal("classic", 6, storyteller=3)
    with pytest.raises(Refused):
        model.clue(2, 7)
    assert (model.owing(), model.phase) == ({3}, "clue")


VOTES = [
    ("odyssey-2023", 7, [[1], [1, 1, 1], [1, 2], [8, 1], [0, 1], []], [[1, 1], [3, 1]]),
    ("odyssey-2011", 7, [[1, 1], [1, 3, 4], [2], []], [[1], [3, 1]]),
    ("odyssey-2011", 6, [[1, 3], [2], [7]], [[1]]),
    ("classic", 3, [[2], [3], [1, 1]], [[5]]),
    ("classic-2021", 8, [[1, 3], [2]], [[1]]),
    ("party", 8, [[1, 2], [9], []], [[2]]),
]


@pytest.mark.parametrize(("ruleset", "seats", "wrong", "right"), VOTES)
def test_votes_are_as_many_and_as_different_as_the_ruleset_says(
    ruleset: str, seats: int, wrong: list[list[int]], right: list[list[int]]
) -> None:
    model = deal(ruleset, seats)
    hand_in(model)
    for slots in right:
        model.votes(2, slots)
        before = copy.deepcopy(vars(model))
        for refused in wrong:
            with pytest.raises(Refused):
                model.votes(2, refused)
        assert vars(model) == before
        assert model.cast == {2: slots}


def test_a_refused_hand_in_changes_nothing_and_a_second_one_replaces_the_first() -> None:
    model = deal("odyssey-2011", 3)
    model.clue(1, 1)
    model.cards(2, [8, 9])
    before = copy.deepcopy(vars(model))
    for seat, cards in [(1, [2, 3]), (2, [8]), (2, [8, 8]), (3, [15, 8]), (3, []), (4, [15, 16]), (2, [8, 9, 9])]:
        with pytest.raises(Refused):
            model.cards(seat, cards)
    model.cards(2, [9, 8])
    assert vars(model) == before
    model.cards(2, [9, 14])
    assert (sorted(model.hands[2]), model.owing()) == ([8, 10, 11, 12, 13], {3})
    model.cards(3, [15, 16])
    with pytest.raises(Refused):
        model.cards(2, [8, 9])


ENDS = [
    ({"end": "last-card", "target_score": 5}, 8, 0),
    ({"end": "points-or-last-card", "target_score": 100}, 8, 0),
    ({"end": "points-or-last-card", "target_score": 5}, 2, 42),
    ({"end": "points", "target_score": 5}, 2, 42),
    ({"end": "rounds"}, 6, 18),
    ({"end": "rounds", "rounds_each": 2}, 12, 36),
]


@pytest.mark.parametrize(("options", "rounds", "left"), ENDS)
def test_a_base_game_ends_as_its_option_says(options: dict[str, Any], rounds: int, left: int) -> None:
    model = deal("classic", 6, **options)
    while model.status == "playing":
        play(model, 1)
    assert (model.round, len(model.pile)) == (rounds, left)


def test_with_a_last_card_end_the_last_refill_goes_as_far_as_the_pile_does() -> None:
    model = play(deal("classic", 5, end="last-card"), 11)
    assert (model.status, model.pile, model.storyteller) == ("finished", [], 1)
    assert [len(model.hands[seat]) for seat in (2, 3, 4, 5, 1)] == [6, 6, 6, 6, 5]


TABLES = [("odyssey-2023", 3), ("odyssey-2011", 12), ("classic", 6), ("classic-2021", 8), ("party", 12), ("team", 10)]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize(("ruleset", "seats"), TABLES)
def test_no_card_is_ever_lost_or_doubled(ruleset: str, seats: int, seed: int) -> None:
    chance = random.Random(seed)
    model = deal(ruleset, seats, storyteller=None)
    model.lay = model.reshuffle_with = lambda cards: chance.sample(cards, len(cards))
    while model.status == "playing":
        hand_in(model)
        zones = [*model.hands.values(), model.pile, model.discard, [card for card, _ in model.table]]
        assert sorted(card for zone in zones for card in zone) == list(range(1, 85))
        for seat in sorted(model.owing()):
            votes = chance.choices(sorted(model.legal_slots(seat)), k=2 if ruleset == "odyssey-2023" else 1)
            model.votes(seat, votes, 1 if ruleset == "party" and seat == model.storyteller else None)
        if model.status == "playing":
            assert {len(hand) for hand in model.hands.values()} == {model.hand_size()}
    assert model.winners
