"""Reactions to the clue and the cards of the last finished round."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from chalicelib.play.reactions import CARDS, CHANGES
from chalicelib.tables.codec import dump_game, load_game
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import REACTIONS
from tests.at_table import lobby, move_owed, person, refused, table

HOST_FIRST = {"first_storyteller": "host"}


def react(who, game, to, reaction, round=1):
    return who.put(f"{game.href}/reactions", {"round": round, "to": to, "reaction": reaction})


def reactions(who, game):
    return who.see(game.href)["last_round"]["reactions"]


def slots_of_others(who, game):
    view = who.see(game.href)
    return [card["slot"] for card in view["last_round"]["table"] if card["owner"] != view["you"]["seat"]]


def own_slot(who, game):
    view = who.see(game.href)
    return next(card["slot"] for card in view["last_round"]["table"] if card["owner"] == view["you"]["seat"])


@pytest.fixture
def game(http):
    """In its second round; the host told the first."""
    begun = table(http, 4, options={**HOST_FIRST, "end": "rounds", "rounds_each": 1})
    begun.play_to("clue", 2)
    return begun


@pytest.mark.parametrize("reaction", REACTIONS)
def test_everybody_sees_a_reaction(game, reaction):
    _, ben, eva, _ = game.people
    before = eva.get(game.href).headers["ETag"]
    answer = react(ben, game, "clue", reaction)
    assert answer.status_code == 200
    assert answer.json["last_round"]["reactions"] == [{"to": "clue", "reaction": reaction, "seat": 2}]
    for who in game.people:
        assert reactions(who, game) == [{"to": "clue", "reaction": reaction, "seat": 2}]
    assert eva.get(game.href).headers["ETag"] != before


def test_the_clue_comes_first_and_then_the_cards_by_slot_and_seat_however_they_came(game):
    ana, ben, eva, dan = game.people
    last = max(set(slots_of_others(ben, game)) & set(slots_of_others(ana, game)))
    for who, to in ((dan, "clue"), (ben, last), (ana, last), (ben, "clue")):
        assert react(who, game, to, "wow").status_code == 200
    assert [(said["to"], said["seat"]) for said in reactions(eva, game)] == [
        ("clue", 2),
        ("clue", 4),
        (last, 1),
        (last, 2),
    ]


def test_another_reaction_replaces_the_first_and_null_takes_it_back(game):
    ben = game.people[1]
    slot = slots_of_others(ben, game)[0]
    for to in ("clue", slot):
        react(ben, game, to, "heart")
        react(ben, game, to, "lost")
    assert [said["reaction"] for said in reactions(ben, game)] == ["lost", "lost"]
    react(ben, game, "clue", None)
    assert reactions(ben, game) == [{"to": slot, "reaction": "lost", "seat": 2}]
    react(ben, game, slot, None)
    assert reactions(ben, game) == []


def test_the_same_reaction_again_changes_and_counts_nothing(db, game):
    ben = game.people[1]
    react(ben, game, "clue", "heart")
    before = list(db.items())
    for _ in range(CHANGES + 1):
        assert react(ben, game, "clue", "heart").status_code == 200
    assert list(db.items()) == before


def test_a_seat_reacts_to_three_cards_and_the_clue(http):
    game = table(http, 6, options=HOST_FIRST)
    game.play_to("clue", 2)
    ben, slots = game.people[1], slots_of_others(game.people[1], game)
    for to in ("clue", *slots[:CARDS]):
        assert react(ben, game, to, "laugh").status_code == 200
    answer = react(ben, game, slots[CARDS], "laugh")
    refused(answer, 409, "too-many-reactions")
    assert answer.json["facts"] == {"limit": CARDS}
    assert react(ben, game, slots[0], None).status_code == 200
    assert react(ben, game, slots[CARDS], "laugh").status_code == 200


def test_changes_are_counted_for_each_seat_and_round(game):
    ben, eva = game.people[1:3]
    for n in range(CHANGES):
        assert react(ben, game, "clue", REACTIONS[n % 2]).status_code == 200
    answer = react(ben, game, "clue", "lost")
    refused(answer, 409, "too-many-changes")
    assert answer.json["facts"] == {"limit": CHANGES}
    refused(react(ben, game, "clue", None), 409, "too-many-changes")
    assert reactions(ben, game) == [{"to": "clue", "reaction": REACTIONS[1], "seat": 2}]
    assert react(eva, game, "clue", "lost").status_code == 200
    game.play_to("clue", 3)
    assert react(game.people[2], game, own_slot(ben, game), "wow", round=2).status_code == 200
    slot = slots_of_others(ben, game)[0]
    assert react(ben, game, slot, "wow", round=2).status_code == 200


def test_nobody_reacts_to_what_is_their_own(game):
    ana, ben, *_ = game.people
    refused(react(ana, game, "clue", "heart"), 409, "own-reaction")
    refused(react(ben, game, own_slot(ben, game), "heart"), 409, "own-reaction")
    assert reactions(ana, game) == []


def test_nobody_reacts_to_what_is_their_partner_s(http):
    game = table(http, 6, "team", options=HOST_FIRST)
    view = game.play_to("clue", 2)
    partner = next(p["seat"] for p in view["players"][1:] if p["team"] == view["players"][0]["team"])
    refused(react(game.people[partner - 1], game, "clue", "heart"), 409, "own-reaction")
    other = next(p["seat"] for p in view["players"] if p["team"] != view["players"][0]["team"])
    assert react(game.people[other - 1], game, "clue", "heart").status_code == 200


@pytest.mark.parametrize("phase", ["clue", "cards", "votes"])
def test_before_a_round_is_scored_every_reaction_gets_the_same_answer(http, phase):
    """Whoever asks, and whatever it is to: the answer must not tell whose card is where."""
    game = table(http, 4, options=HOST_FIRST)
    game.play_to(phase, 1)
    targets = ("clue", *range(1, 13))
    answers = {react(who, game, to, "wow").text for who in game.people for to in targets}
    assert len(answers) == 1
    refused(react(game.host, game, "clue", "wow"), 409, "phase-not-reached")


def test_a_round_that_is_not_the_last_is_too_early_or_over(game):
    ben = game.people[1]
    react(ben, game, "clue", "wow")
    refused(react(ben, game, "clue", "wow", round=2), 409, "phase-not-reached")
    game.play_to("clue", 3)
    assert reactions(ben, game) == []
    refused(react(ben, game, "clue", "heart"), 409, "phase-over")
    refused(react(game.people[2], game, "clue", "wow"), 409, "phase-over")


def test_a_reaction_sent_again_after_the_next_round_is_still_made(game):
    ben = game.people[1]
    react(ben, game, "clue", "wow")
    game.play_to("clue", 3)
    assert react(ben, game, "clue", "wow").status_code == 200
    assert react(ben, game, own_slot(ben, game), None).status_code == 200, "nothing to take back"


def test_there_must_be_such_a_card(game):
    answer = react(game.people[1], game, 5, "wow")
    refused(answer, 409, "unknown-slot")
    assert answer.json["facts"] == {"slots": 4}


def test_only_who_sits_there_reacts(http, game):
    eva, dan = game.people[2:]
    refused(react(person(http), game, "clue", "wow"), 404, "game-not-found")
    react(dan, game, "clue", "wow")
    assert dan.delete(f"{game.href}/seats/4").status_code == 200
    refused(react(dan, game, "clue", "heart"), 409, "seat-forfeited")
    assert reactions(eva, game) == [{"to": "clue", "reaction": "wow", "seat": 4}]


def test_a_spectator_sees_reactions_and_makes_none(http):
    game = table(http, 3, options=HOST_FIRST, listed=True)
    game.play_to("clue", 2)
    react(game.people[1], game, "clue", "wow")
    watcher = person(http)
    assert len(reactions(watcher, game)) == 1
    refused(react(watcher, game, "clue", "wow"), 403, "not-seated")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"round": 1, "to": "clue"},
        {"round": 1, "to": "clue", "reaction": "thumb"},
        {"round": 1, "to": "clue", "reaction": "heart", "text": "Hello"},
        {"round": 1, "to": "word", "reaction": "heart"},
        {"round": 1, "to": 0, "reaction": "heart"},
        {"round": 1, "to": True, "reaction": "heart"},
        {"round": 1, "to": [1], "reaction": "heart"},
        {"round": 0, "to": 1, "reaction": "heart"},
    ],
)
def test_any_other_body_is_refused(game, body):
    answer = game.people[1].put(f"{game.href}/reactions", body)
    assert (answer.status_code, answer.json["code"]) == (400, "invalid-body")


def test_rounds_keep_their_reactions(game):
    ben, eva = game.people[1:3]
    react(ben, game, "clue", "wow")
    game.play_to("clue", 3)
    slot = slots_of_others(eva, game)[0]
    react(eva, game, slot, "laugh", round=2)
    first, second = ([{"to": "clue", "reaction": "wow", "seat": 2}], [{"to": slot, "reaction": "laugh", "seat": 3}])
    listed = ben.see(f"{game.href}/rounds")["rounds"]
    assert [round["reactions"] for round in listed] == [first, second]
    assert [ben.see(f"{game.href}/rounds/{n}")["reactions"] for n in (1, 2)] == [first, second]
    (exported,) = ben.see("/v1/me/export")["games"]
    assert [round["reactions"] for round in exported["rounds"]] == [first, []]
    (exported,) = eva.see("/v1/me/export")["games"]
    assert [round["reactions"] for round in exported["rounds"]] == [[], second]


def test_a_finished_game_takes_reactions_to_its_last_round(game):
    view = game.play_to_the_end()
    assert view["status"] == "finished"
    last = view["last_round"]
    who = next(p for p in game.people if p.see(game.href)["you"]["seat"] != last["storyteller"])
    assert react(who, game, "clue", "heart", round=last["number"]).status_code == 200
    listed = who.see(f"{game.href}/rounds")["rounds"]
    assert [len(round["reactions"]) for round in listed] == [0, 0, 0, 1]


def test_a_lobby_has_no_rounds_to_react_to(http):
    gathered = lobby(http, 3)
    refused(react(gathered.host, gathered, "clue", "wow"), 409, "game-not-started")


def test_simultaneous_reactions_all_count(game):
    """Each of three people, to the clue and to two cards, at the same time."""
    wanted = [(who, to) for who in game.people[1:] for to in ("clue", *slots_of_others(who, game)[:2])]
    with ThreadPoolExecutor(3) as pool:
        answers = list(pool.map(lambda one: react(one[0], game, one[1], "wow").status_code, wanted))
    assert set(answers) <= {200, 503}
    for who, to in wanted:
        assert react(who, game, to, "wow").status_code == 200
    assert len(reactions(game.host, game)) == 9


def test_a_reaction_and_the_end_of_the_next_round_both_happen(game):
    """Whichever comes first, the reaction is told with the round that it was made to."""
    game.play_to("votes", 2)
    voters = [who for who in game.people if who.see(game.href)["owes"]]
    ben = game.people[1]
    for who in voters[:-1]:
        owes = who.see(game.href)["owes"]
        who.put(owes["href"], move_owed(owes, game.random))
    owes = voters[-1].see(game.href)["owes"]
    with ThreadPoolExecutor(2) as pool:
        said = pool.submit(react, ben, game, "clue", "wow")
        voted = pool.submit(voters[-1].put, owes["href"], move_owed(owes, game.random))
    assert voted.result().status_code == 200, voted.result().text
    first, second = ben.see(f"{game.href}/rounds")["rounds"]
    assert second["reactions"] == []
    made = said.result().status_code == 200
    assert [each["reaction"] for each in first["reactions"]] == (["wow"] if made else [])


def test_webhooks_say_nothing_of_reactions(deps, game):
    ben = game.people[1]
    hook = ben.post("/v1/me/webhooks", {"url": "https://example.org/here"}).json["id"]
    before = ben.see(f"/v1/me/webhooks/{hook}/deliveries")
    react(game.people[2], game, "clue", "wow")
    assert ben.see(f"/v1/me/webhooks/{hook}/deliveries") == before


def test_a_game_from_before_reactions_has_none(deps, game):
    stored = deps.store(TableGames).load(game.href.rpartition("/")[2])
    assert "reactions" not in json.loads(dump_game(stored))
    assert load_game(dump_game(stored)) == stored
    react(game.people[1], game, "clue", "wow")
    said = deps.store(TableGames).load(stored.id)
    assert load_game(dump_game(said)) == said
    assert replace(said, reactions=stored.reactions, version=stored.version) == stored
