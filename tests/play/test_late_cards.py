"""Cards chosen in advance, over HTTP: only their owner learns of them until they are played."""

from chalicelib.tables.store import TableGames
from chalicelib.workers.sweep import sweep
from tests.at_table import lobby, person, refused, table
from tests.tables.test_time import DAY, PLAIN, WITH_HOST, act, let_pass


def a_game(http, count=4, **spec):
    return table(http, count, "classic", **{"options": WITH_HOST, "pace": PLAIN, **spec})


def choose(who, game, *cards):
    return who.put(f"{game.href}/late-cards", {"cards": cards})


def hand(who, game):
    return [card["id"] for card in who.see(game.href)["hand"]]


def seen_by_all(game, stranger):
    """What everybody but the second player gets: body and headers."""
    others = [who for n, who in enumerate(game.people) if n != 1]
    answers = [who.get(game.href) for who in (*others, stranger)]
    lists = [who.get("/v1/me/games") for who in others]
    return [(answer.status_code, answer.data, answer.headers.get("ETag")) for answer in (*answers, *lists)]


def test_only_its_owner_sees_the_choice(http):
    game = a_game(http, listed=True)
    stranger = person(http, "Eva")
    before = seen_by_all(game, stranger)
    ben = game.people[1]
    wanted = hand(ben, game)[3]
    assert ben.see(game.href)["you"]["late_cards"] == []
    answer = choose(ben, game, wanted)
    assert (answer.status_code, answer.json["you"]["late_cards"]) == (200, [wanted])
    assert ben.see(game.href)["you"]["late_cards"] == [wanted]
    assert seen_by_all(game, stranger) == before


def test_the_chosen_card_is_played_and_not_called_random(http, deps):
    game = a_game(http)
    ben = game.people[1]
    wanted = hand(ben, game)[3]
    choose(ben, game, wanted)
    act(game.host, game.href, game.random)
    for who in game.people[2:]:
        act(who, game.href, game.random)
    let_pass(deps, game, DAY + 1)
    sweep(deps)
    assert [card["id"] for card in ben.see(game.href)["round"]["my_cards"]] == [wanted]
    assert ben.see(game.href)["you"]["late_cards"] == []
    game.play_to("clue", 2)
    record = ben.see(f"{game.href}/rounds/1")["table"]
    assert [there["at_random"] for there in record if there["card"]["id"] == wanted] == [False]


def test_a_choice_is_refused_like_a_move(http):
    waiting = lobby(http, 3)
    refused(choose(waiting.host, waiting), 409, "game-not-started")
    game = a_game(http)
    ben, chiyo = game.people[1:3]
    cards = hand(ben, game)
    refused(choose(ben, game, *cards[:2]), 409, "wrong-number-of-cards")
    refused(choose(ben, game, hand(chiyo, game)[0]), 409, "card-not-in-hand")
    refused(choose(ben, game, "no-card"), 409, "card-not-in-hand")
    refused(choose(ben, game, *cards[:3]), 400, "invalid-body")
    refused(choose(person(http, "Eva"), game, cards[0]), 404, "game-not-found")
    ben.delete(f"{game.href}/seats/2")
    refused(choose(ben, game, cards[0]), 409, "seat-forfeited")


def test_party_reveals_no_hand_by_what_may_be_chosen(http):
    """The first storyteller may not see the hand yet: a right card and a wrong one get the same answer."""
    party = table(http, 6, "party", options=WITH_HOST)
    answers = [choose(party.host, party, f"lantern-hours-{n:03}") for n in range(1, 85)]
    assert {answer.json["code"] for answer in answers} == {"phase-not-reached"}
    assert len({answer.data for answer in answers}) == 1


def test_an_erasure_clears_the_choice(http, deps):
    game = a_game(http, 5)
    ben = game.people[1]
    choose(ben, game, hand(ben, game)[0])
    id = game.href.rpartition("/")[2]
    assert deps.store(TableGames).load(id).game.player(2).late_cards
    assert ben.delete("/v1/me").status_code == 204
    assert deps.store(TableGames).load(id).game.player(2).late_cards == ()
