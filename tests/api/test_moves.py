"""Moves over HTTP: made once, made again, replaced, too late, refused."""

from hashlib import sha256

import pytest

from tests.at_table import move_owed, person, refused, table


def owing(game):
    return next((who, view) for who in game.people if (view := who.see(game.href))["owes"])


def test_the_first_clue_is_a_race_and_its_loser_is_told_where_the_table_stands(http):
    game = table(http, 4)
    fast, slow = game.people[2], game.people[0]
    bodies = [move_owed(who.see(game.href)["owes"], game.random) for who in (fast, slow)]
    href = f"{game.href}/rounds/1/clue"
    assert fast.put(href, bodies[0]).json["round"]["storyteller"] == 3
    late = slow.put(href, bodies[1])
    refused(late, 409, "phase-over")
    assert late.json["current"] == {"round": 1, "phase": "cards", "href": game.href}


def test_a_move_made_again_is_answered_with_the_table_as_it_is_at_any_later_time(http):
    game = table(http, 3, "classic", options={"end": "rounds", "rounds_each": 2})
    made = {}
    while (view := game.host.see(game.href))["status"] == "playing":
        who, view = owing(game)
        body = move_owed(view["owes"], game.random, view["round"]["number"])
        assert who.put(view["owes"]["href"], body).status_code == 200
        made[view["owes"]["href"], view["you"]["seat"]] = (who, body)
    assert len(made) == 6 * (1 + 2 + 2)
    for (href, _), (who, body) in made.items():
        again = who.put(href, body)
        assert (again.status_code, again.json) == (200, who.see(game.href))
    (href, _), (who, body) = next(iter(made.items()))
    refused(who.put(href, {**body, "text": "something else"}), 409, "phase-over")
    assert len(game.host.see(f"{game.href}/rounds")["rounds"]) == 6


def test_a_vote_can_be_turned_until_the_reveal(http):
    game = table(http, 4)
    game.play_to("votes")
    who, view = owing(game)
    first, second = view["owes"]["choose_from"][:2]
    href = view["owes"]["href"]
    assert who.put(href, {"slots": [first, first]}).json["round"]["my_votes"] == [first, first]
    turned = who.put(href, {"slots": [second, first]}).json
    assert turned["round"]["my_votes"] == sorted([first, second])
    assert turned["owes"] is None
    assert turned["idle_reason"] == "already-done"


def test_illegal_moves_leave_the_table_as_it_is(http):
    game = table(http, 4)
    host = game.host
    before = host.see(game.href)
    clue = f"{game.href}/rounds/1/clue"
    other_card = game.people[1].see(game.href)["hand"][0]["id"]
    refused(host.put(clue, {"text": "clue"}), 409, "clue-needs-card")
    refused(host.put(clue, {"text": "clue", "card": other_card}), 409, "card-not-in-hand")
    refused(host.put(clue, {"text": "clue", "card": "no-such-card"}), 409, "card-not-in-hand")
    refused(
        host.put(clue.replace("/1/", "/2/"), {"text": "c", "card": before["hand"][0]["id"]}), 409, "phase-not-reached"
    )
    refused(host.put(f"{game.href}/rounds/1/cards", {"cards": [before["hand"][0]["id"]]}), 409, "phase-not-reached")
    assert host.see(game.href) == before


def test_every_refusal_of_the_votes(http):
    game = table(http, 6, "odyssey-2023")
    view = game.play_to("votes")
    teller = game.people[view["round"]["storyteller"] - 1]
    href = f"{game.href}/rounds/1/votes"
    refused(teller.put(href, {"slots": [1, 2]}), 409, "storyteller-does-not-vote")
    who, view = owing(game)
    own = next(there["slot"] for there in view["round"]["table"] if there["mine"])
    free = view["owes"]["choose_from"]
    refused(who.put(href, {"slots": [own, free[0]]}), 409, "own-card-vote")
    refused(who.put(href, {"slots": [free[0]]}), 409, "wrong-number-of-votes")
    refused(who.put(href, {"slots": [free[0], 12]}), 409, "unknown-slot")
    refused(who.put(href, {"slots": free[:2], "veto": free[0]}), 409, "veto-not-yours")
    assert who.put(href, {"slots": free[:2]}).json["idle_reason"] == "already-done"


def test_refusals_that_other_rulesets_have(http):
    party = table(http, 6, "party", options={"red_may_equal_green": False})
    refused(party.host.put(f"{party.href}/rounds/1/clue", {"text": "c", "card": "x"}), 409, "clue-takes-no-card")
    view = party.play_to("votes")
    teller = party.people[view["round"]["storyteller"] - 1]
    votes = f"{party.href}/rounds/1/votes"
    refused(teller.put(votes, {"slots": [1]}), 409, "veto-needed")
    refused(teller.put(votes, {"slots": [1], "veto": 1}), 409, "veto-on-own-vote")
    large = table(http, 7, "odyssey-2011")
    large.play_to("votes")
    who, view = owing(large)
    slot = view["owes"]["choose_from"][0]
    refused(who.put(f"{large.href}/rounds/1/votes", {"slots": [slot, slot]}), 409, "same-slot-twice")


def test_refusals_of_cards(http):
    game = table(http, 4, options={"first_storyteller": "host"})
    card = game.people[1].see(game.href)["hand"][0]["id"]
    refused(game.people[1].put(f"{game.href}/rounds/1/clue", {"text": "c", "card": card}), 409, "not-storyteller")
    game.play_to("cards")
    mine = game.host.see(game.href)["round"]["my_cards"][0]["id"]
    refused(game.host.put(f"{game.href}/rounds/1/cards", {"cards": [mine]}), 409, "storyteller-plays-no-cards")
    hand = [card["id"] for card in game.people[1].see(game.href)["hand"]]
    refused(game.people[1].put(f"{game.href}/rounds/1/cards", {"cards": hand[:2]}), 409, "wrong-number-of-cards")


def test_the_partner_who_comes_second_is_told_so_and_the_giver_does_not_vote(http):
    game = table(http, 6, "team", options={"first_storyteller": "host"})
    game.play_to("cards")
    giver, partner = game.people[1], game.people[4]
    cards = f"{game.href}/rounds/1/cards"
    assert giver.put(cards, {"cards": [giver.see(game.href)["hand"][0]["id"]]}).status_code == 200
    assert partner.see(game.href)["idle_reason"] == "partner-has-given"
    refused(partner.put(cards, {"cards": [partner.see(game.href)["hand"][0]["id"]]}), 409, "partner-has-given")
    game.play_to("votes")
    assert giver.see(game.href)["idle_reason"] == "partner-votes"
    refused(giver.put(f"{game.href}/rounds/1/votes", {"slots": [1]}), 409, "giver-does-not-vote")
    assert game.people[3].see(game.href)["idle_reason"] == "storytelling-team-does-not-vote"
    table_seen = partner.see(game.href)["round"]["table"]
    assert sum(there["mine"] for there in table_seen) == 1


def test_a_stranger_moves_nothing(http):
    private, listed = table(http, 3), table(http, 3, listed=True)
    stranger = person(http)
    refused(stranger.put(f"{private.href}/rounds/1/clue", {"text": "c", "card": "x"}), 404, "game-not-found")
    refused(stranger.put(f"{listed.href}/rounds/1/clue", {"text": "c", "card": "x"}), 403, "not-seated")
    refused(stranger.put(f"{listed.href}/rounds/1/clue", {"card": "x"}), 400, "invalid-body")
    refused(stranger.post(f"{listed.href}/start"), 403, "not-seated")
    refused(stranger.delete(f"{listed.href}/seats/1"), 403, "not-seated")


def test_rounds_are_read_one_by_one_and_in_pages(http):
    game = table(http, 3, options={"end": "rounds", "rounds_each": 2})
    game.play_to_the_end()
    every = game.host.see(f"{game.href}/rounds")["rounds"]
    assert every[3] == game.host.see(f"{game.href}/rounds/4")
    first = game.host.see(f"{game.href}/rounds?limit=4")
    second = game.host.see(f"{game.href}/rounds?limit=4&after={first['next']}")
    assert first["rounds"] + second["rounds"] == every
    assert second["next"] is None
    assert game.host.see(f"{game.href}/rounds?limit=6")["next"] is None
    refused(game.host.get(f"{game.href}/rounds/7"), 404, "round-not-found")
    for odd in ("0", "x", "-1", "99999", "\uff11"):
        refused(game.host.get(f"{game.href}/rounds/{odd}"), 400, "invalid-parameter")


@pytest.mark.parametrize("text", ["  Ein   Bär ", "Ein Ba\u0308r"])
def test_a_clue_is_tidied(http, text):
    game = table(http, 3)
    card = game.host.see(game.href)["hand"][0]["id"]
    answer = game.host.put(f"{game.href}/rounds/1/clue", {"text": text, "card": card}).json
    assert answer["round"]["clue"] in {"Ein Bär"}


def test_the_seed_is_published_when_the_game_is_over_and_fits_the_commitment(http):
    game = table(http, 3, options={"end": "rounds"})
    before = game.host.see(f"{game.href}/fairness")
    assert before["seed"] is None
    game.play_to_the_end()
    after = game.host.see(f"{game.href}/fairness")
    assert after["commitment"] == before["commitment"]
    id = game.href.rsplit("/", 1)[1]
    assert sha256((after["seed"] + id).encode()).hexdigest() == before["commitment"]
