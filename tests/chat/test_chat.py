"""Table chat: who writes, who reads, in which order, how much, and what remains of it."""

import json

import pytest

from tests.at_table import Person, lobby, person, refused, table

WITH_HOST = {"first_storyteller": "host"}


def chat_of(game):
    return f"{game.href}/messages"


def post_message(game, who, text, **headers):
    answer = who.post(chat_of(game), {"text": text}, **headers)
    assert answer.status_code == 201, answer.text
    return answer.json


def heard(game, who, after=None, limit=50):
    return who.see(f"{chat_of(game)}?limit={limit}" + (f"&after={after}" if after else ""))


def texts(page):
    return [message["text"] for message in page["messages"]]


def test_everybody_reads_messages_in_the_order_they_were_sent(http):
    game = lobby(http, 3)
    ana, ben, _ = game.people
    said = [post_message(game, who, text) for who, text in ((ana, "Hello"), (ben, "Hi"), (ana, "Shall we?"))]
    pages = [heard(game, who) for who in game.people]
    assert [texts(page) for page in pages] == [["Hello", "Hi", "Shall we?"]] * 3
    assert [message["mine"] for message in pages[1]["messages"]] == [False, True, False]
    assert [(message["seat"], message["name"]) for message in pages[2]["messages"]] == [
        (1, "Player 1"),
        (2, "Player 2"),
        (1, "Player 1"),
    ]
    assert pages[0]["messages"][0] == said[0]
    assert {message["at"] for message in said} <= {message["at"] for message in pages[0]["messages"]}
    assert all((page["open"], page["more"]) == (True, False) for page in pages)


def test_a_text_is_tidied_like_a_clue(http):
    game = lobby(http, 3)
    assert (
        post_message(game, game.host, "  Cafe\u0301 \n ou  th\u00e9? ".replace("\n", " "))["text"]
        == "Caf\u00e9 ou th\u00e9?"
    )
    assert post_message(game, game.host, "\U0001f431" * 500)["text"] == "\U0001f431" * 500
    for text in ("", "   ", "\u200b", "A\u202eb", "a" * 501):
        refused(game.host.post(chat_of(game), {"text": text}), 400, "invalid-body")


def test_pages_have_no_gaps_and_the_last_cursor_leads_to_new_messages(http):
    game = lobby(http, 3)
    assert heard(game, game.host)["next"] is None
    for n in range(7):
        post_message(game, game.people[n % 3], f"{n}")
    first = heard(game, game.host, limit=4)
    second = heard(game, game.host, first["next"], limit=4)
    assert (texts(first), first["more"]) == (["0", "1", "2", "3"], True)
    assert (texts(second), second["more"]) == (["4", "5", "6"], False)
    nothing = heard(game, game.host, second["next"])
    assert (nothing["messages"], nothing["next"], nothing["more"]) == ([], second["next"], False)
    post_message(game, game.host, "news")
    assert texts(heard(game, game.host, second["next"])) == ["news"]


def test_a_poll_is_304_until_there_is_a_new_message(http):
    game = lobby(http, 3)
    address = f"{chat_of(game)}?after={post_message(game, game.host, 'One')['id']}"
    first = game.host.get(address)
    assert int(first.headers["Poll-Interval"]) > 0
    assert game.host.get(address, If_None_Match=first.headers["ETag"]).status_code == 304
    post_message(game, game.people[1], "Two")
    assert texts(game.host.get(address, If_None_Match=first.headers["ETag"]).json) == ["Two"]


@pytest.mark.parametrize("after", ["", "7", "m_1", "m_0000000x", "m_000000001", "x_00000001", "%F0%9F%90%88"])
def test_a_made_up_cursor_is_refused(http, after):
    game = lobby(http, 1)
    refused(game.host.get(f"{chat_of(game)}?after={after}"), 400, "invalid-parameter")


def test_players_chat_in_the_lobby_in_the_game_and_after_its_end(http):
    game = lobby(http, 3, options={"end": "rounds", "rounds_each": 1})
    post_message(game, game.host, "before")
    game.host.post(f"{game.href}/start")
    post_message(game, game.people[1], "meanwhile")
    game.play_to_the_end()
    post_message(game, game.people[2], "afterwards")
    assert texts(heard(game, game.host)) == ["before", "meanwhile", "afterwards"]


def test_a_stranger_reads_the_chat_of_a_listed_table_and_cannot_write(http):
    listed, private = (lobby(http, 1, listed=spec) for spec in (True, False))
    stranger = person(http, "Eva")
    for game in (listed, private):
        post_message(game, game.host, "Anybody?")
    assert texts(heard(listed, stranger)) == ["Anybody?"]
    refused(stranger.get(chat_of(private)), 404, "game-not-found")
    refused(stranger.post(chat_of(listed), {"text": "Me!"}), 403, "not-seated")
    refused(stranger.post(chat_of(private), {"text": "Me!"}), 404, "game-not-found")


def test_a_player_who_has_left_can_only_read_the_chat(http):
    game = table(http, 4)
    gone = game.people[3]
    assert gone.delete(f"{game.href}/seats/4").status_code == 200
    answer = gone.post(chat_of(game), {"text": "Bye"})
    refused(answer, 409, "seat-forfeited")
    assert answer.json["current"]["phase"] == "clue"
    post_message(game, game.host, "Pity")
    assert texts(heard(game, gone)) == ["Pity"]


def test_messages_sent_before_leaving_a_lobby_keep_their_author(http):
    game = lobby(http, 3)
    post_message(game, game.people[1], "Must go")
    game.people[1].delete(f"{game.href}/seats/2")
    newcomer = person(http, "Eva")
    invite = game.host.see(game.href)["invite"]
    for _ in range(10):
        newcomer.post(f"{game.href}/seats", {"invite": invite})
    (message,) = heard(game, newcomer)["messages"]
    assert (message["name"], message["mine"]) == ("Player 2", False)


class TestDelete:
    def test_a_deleted_text_is_gone_everywhere_and_its_place_stays(self, http, db):
        game = lobby(http, 3)
        first, second = post_message(game, game.host, "swordfish"), post_message(game, game.people[1], "What?")
        address = f"{chat_of(game)}/{first['id']}"
        assert [game.host.delete(address).status_code for _ in range(2)] == [204, 204]
        page = heard(game, game.people[2])
        assert [(m["id"], m["text"]) for m in page["messages"]] == [(first["id"], None), (second["id"], "What?")]
        assert texts(heard(game, game.host, first["id"])) == ["What?"]
        assert "swordfish" not in json.dumps(list(db.items()))

    def test_nobody_deletes_a_message_of_somebody_else(self, http):
        game = lobby(http, 3, listed=True)
        address = f"{chat_of(game)}/{post_message(game, game.people[1], 'Mine')['id']}"
        for who in (game.host, game.people[2]):
            refused(who.delete(address), 403, "not-author")
        refused(person(http, "Eva").delete(address), 403, "not-seated")
        assert texts(heard(game, game.host)) == ["Mine"]

    @pytest.mark.parametrize("id", ["m_00000002", "m_1", "r_00000001", "0"])
    def test_a_message_that_does_not_exist_cannot_be_deleted(self, http, id):
        game = lobby(http, 1)
        post_message(game, game.host, "One")
        refused(game.host.delete(f"{chat_of(game)}/{id}"), 404, "message-not-found")

    def test_a_player_who_has_left_may_still_delete_their_messages(self, http):
        game = table(http, 4)
        said = post_message(game, game.people[3], "I hate this")
        game.people[3].delete(f"{game.href}/seats/4")
        assert game.people[3].delete(f"{chat_of(game)}/{said['id']}").status_code == 204
        assert texts(heard(game, game.host)) == [None]


class TestClosing:
    def test_the_host_closes_the_chat_and_opens_it_again(self, http):
        game = table(http, 3)
        post_message(game, game.people[1], "It is the")
        closed = game.host.put(f"{game.href}/chat", {"open": False})
        assert (closed.status_code, closed.json["chat_open"]) == (200, False)
        for who in game.people:
            refused(who.post(chat_of(game), {"text": "whale"}), 409, "talk-closed")
        page = heard(game, game.people[2])
        assert (texts(page), page["open"]) == (["It is the"], False)
        assert game.host.put(f"{game.href}/chat", {"open": True}).json["chat_open"] is True
        post_message(game, game.people[1], "swan")

    def test_closing_twice_changes_nothing_the_second_time(self, http, db):
        game = lobby(http, 1)
        before = [game.host.put(f"{game.href}/chat", {"open": False}).json for _ in range(2)]
        assert before[0] == before[1]
        (state,) = [item for item in db.items() if item["sk"] == "STATE"]
        assert state["version"] == 2

    def test_only_the_host_closes_the_chat(self, http):
        game = lobby(http, 2, listed=True)
        refused(game.people[1].put(f"{game.href}/chat", {"open": False}), 403, "host-only")
        refused(person(http, "Eva").put(f"{game.href}/chat", {"open": False}), 403, "not-seated")
        refused(game.host.put(f"{game.href}/chat", {}), 400, "invalid-body")
        refused(game.host.put(f"{game.href}/chat", {"open": 1}), 400, "invalid-body")

    def test_partners_may_always_talk_in_front_of_all(self, http):
        game = table(http, 6, ruleset="team")
        refused(game.host.put(f"{game.href}/chat", {"open": False}), 409, "team-talk-stays-open")
        refused(game.people[1].put(f"{game.href}/chat", {"open": False}), 403, "host-only")
        assert game.host.put(f"{game.href}/chat", {"open": True}).json["chat_open"] is True
        post_message(game, game.people[1], "You give, I vote")


class TestIdempotencyKey:
    def test_a_message_sent_twice_with_one_key_is_posted_once(self, http):
        game = lobby(http, 3)
        first, again = (post_message(game, game.host, "Once", Idempotency_Key="k") for _ in range(2))
        assert first == again
        post_message(game, game.host, "Once")
        assert texts(heard(game, game.host)) == ["Once", "Once"]

    def test_one_key_is_for_one_request(self, http):
        game = lobby(http, 3)
        post_message(game, game.host, "Once", Idempotency_Key="k")
        refused(game.host.post(chat_of(game), {"text": "Twice"}, Idempotency_Key="k"), 422, "idempotency-key-reused")
        other = game.host.post("/v1/games").headers["Location"]
        answer = game.host.post(f"{other}/messages", {"text": "Once"}, Idempotency_Key="k")
        refused(answer, 422, "idempotency-key-reused")
        refused(game.host.post("/v1/games", {}, Idempotency_Key="k"), 422, "idempotency-key-reused")
        assert post_message(game, game.people[1], "Once", Idempotency_Key="k")["mine"]

    def test_a_key_is_valid_even_when_the_chat_has_been_closed_since(self, http):
        game = lobby(http, 2)
        guest = game.people[1]
        first = post_message(game, guest, "Once", Idempotency_Key="k")
        game.host.put(f"{game.href}/chat", {"open": False})
        assert post_message(game, guest, "Once", Idempotency_Key="k") == first
        refused(guest.post(chat_of(game), {"text": "More"}, Idempotency_Key="k"), 422, "idempotency-key-reused")
        for key in ({}, {"Idempotency_Key": "other"}):
            answer = guest.post(chat_of(game), {"text": "Once"}, **key)
            refused(answer, 409, "talk-closed")
            assert answer.json["current"]["href"] == game.href
        assert texts(heard(game, guest)) == ["Once"]

    def test_a_key_is_valid_even_when_its_owner_has_left_the_game_since(self, http):
        game = table(http, 4)
        gone = game.people[3]
        first = post_message(game, gone, "Bye", Idempotency_Key="k")
        gone.delete(f"{game.href}/seats/4")
        assert post_message(game, gone, "Bye", Idempotency_Key="k") == first
        refused(gone.post(chat_of(game), {"text": "Bye"}, Idempotency_Key="other"), 409, "seat-forfeited")
        assert texts(heard(game, gone)) == ["Bye"]

    def test_a_key_is_valid_even_when_the_budget_is_used_up(self, http):
        game = lobby(http, 1)
        first = post_message(game, game.host, "0", Idempotency_Key="k")
        for n in range(19):
            post_message(game, game.host, f"{n + 1}")
        refused(game.host.post(chat_of(game), {"text": "20"}), 429, "too-many-messages")
        assert post_message(game, game.host, "0", Idempotency_Key="k") == first


def test_an_answer_says_how_many_more_messages_are_allowed(http):
    game = lobby(http, 2)
    told = [
        game.host.post(chat_of(game), {"text": text}, Idempotency_Key=text).headers["RateLimit"]
        for text in ("one", "two", "two")
    ]
    assert [limit.partition(";t=")[0] for limit in told] == ['"messages";r=19', '"messages";r=18', '"messages";r=18']
    assert 115 <= int(told[2].partition(";t=")[2]) <= 120


def test_a_refusal_says_when_the_next_message_is_allowed(http):
    game = lobby(http, 2)
    for n in range(20):
        post_message(game, game.host, f"{n}")
    answer = game.host.post(chat_of(game), {"text": "one more"})
    refused(answer, 429, "too-many-messages")
    assert 0 < int(answer.headers["Retry-After"]) <= 60
    assert answer.headers["RateLimit-Policy"] == '"messages";q=20;w=1200'
    assert answer.json["facts"] == {"quota": "messages", "limit": 20}
    post_message(game, game.people[1], "Let others speak")
    elsewhere = game.host.post("/v1/games").headers["Location"]
    assert game.host.post(f"{elsewhere}/messages", {"text": "here"}).status_code == 201


def test_closing_a_table_deletes_its_chat(http, db):
    game = lobby(http, 3)
    for n in range(30):
        post_message(game, game.people[n % 3], f"words {n}")
    for seat in (1, 2, 3):
        game.people[seat - 1].delete(f"{game.href}/seats/{seat}")
    left = [item["sk"] for item in db.items()]
    assert not [sk for sk in left if sk.startswith(("SAY#", "TALK#", "STATE"))]


def test_an_erased_player_leaves_no_messages_at_any_table(http, db):
    game, waiting = table(http, 3), lobby(http, 2)
    guest, id = game.people[1], game.people[1].see("/v1/me")["id"]
    post_message(game, guest, "swordfish")
    post_message(game, game.host, "What?")
    guest.post(f"{waiting.href}/seats", {"invite": waiting.host.see(waiting.href)["invite"]})
    post_message(waiting, guest, "swordfish")
    guest.delete(f"{waiting.href}/seats/3")
    assert guest.delete("/v1/me").status_code == 204
    kept = json.dumps(list(db.items()))
    assert "swordfish" not in kept
    assert id not in kept
    spoken = [(m["name"], m["text"], m["seat"]) for m in heard(game, game.host)["messages"]]
    assert spoken == [("(gone)", None, 2), ("Player 1", "What?", 1)]


def same_names(http, moves_first):
    """A game of three in which all write the same, and hand in their cards in one order or the other."""
    game = table(http, 3, options=WITH_HOST)
    game.play_to("cards")
    others = [game.people[n] for n in moves_first]
    for n, who in enumerate(others):
        owes = who.see(game.href)["owes"]
        assert who.put(owes["href"], {"cards": owes["choose_from"][:2]}).status_code == 200
        post_message(game, game.people[0], f"{n}")
    return game


def test_chat_reveals_nothing_of_the_moves_made_meanwhile(http):
    """In two worlds the same is written while others move: ids, numbers and cursor are the same."""
    here, there = same_names(http, (1, 2)), same_names(http, (2, 1))
    pages = [heard(game, game.people[1]) for game in (here, there)]
    for page in pages:
        for message in page["messages"]:
            del message["at"]
    assert pages[0] == pages[1]
    assert [message["id"] for message in pages[0]["messages"]] == ["m_00000001", "m_00000002"]


def test_a_token_is_needed(http):
    game = lobby(http, 1)
    refused(Person(http).get(chat_of(game)), 401, "unauthenticated")
