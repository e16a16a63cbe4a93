"""What the service answers in whole games, and when it refuses, is what openapi.yaml promises."""

import pytest

from tests.albums import album_of, started, table_of
from tests.at_table import Person, lobby, person, refused, table
from tests.contract.checked import document
from tools.tables import SMALLEST, applicable_options

SHORT = {"target_score": 5}


@pytest.mark.parametrize(("ruleset", "seats"), [*SMALLEST.items(), ("odyssey-2011", 7)])
def test_a_whole_game_keeps_every_promise(http, ruleset, seats):
    played = table(http, seats, ruleset, options=applicable_options(ruleset, **SHORT))
    assert played.play_to_the_end()["status"] == "finished"
    for path in ("", "/rounds?limit=1", "/rounds/1", "/fairness"):
        played.host.see(played.href + path)
    played.host.see("/v1/me/games")
    assert len(played.host.see("/v1/me/export")["games"]) == 1
    assert played.host.delete(f"/v1/me/games/{played.href.rpartition('/')[2]}").status_code == 204
    assert [played.host.post(f"{played.href}/rematch").status_code for _ in range(2)] == [201, 200]
    assert {("giveClue", 200, None), ("playCards", 200, None), ("castVotes", 200, None)} <= http.seen


def test_a_game_with_players_own_pictures_refuses_shares_as_promised(http, deps):
    album = album_of(deps, person(http))
    album.fill(36)
    played = started(table_of(album, http, "Ben", "Eva"))
    played.play_to_the_end()
    for shared in ("/rounds/1/share", "/share"):
        refused(played.host.post(f"{played.href}{shared}"), 409, "private-content")


def test_table_chat_keeps_every_promise(http):
    played = table(http, 3, listed=True)
    ana, address = played.host, f"{played.href}/messages"
    said = [ana.post(address, {"text": f"{n}"}, Idempotency_Key=f"{n}").json for n in range(20)]
    page = ana.see(f"{address}?limit=5")
    assert ana.see(f"{address}?after={page['next']}&limit=100")["messages"] == said[5:]
    assert ana.delete(f"{address}/{said[0]['id']}").status_code == 204
    report = f"{played.href}/reports"
    assert played.people[1].post(report, {"message": said[1]["id"], "reason": "Off topic"}).status_code == 204
    codes = [
        ana.post(report, {"round": 1}).json["code"],
        ana.post(report, {}).json["code"],
        ana.post(address, {"text": "one more"}).json["code"],
        ana.post(address, {"text": "other"}, Idempotency_Key="0").json["code"],
        ana.delete(f"{address}/m_99999999").json["code"],
        played.people[1].delete(f"{address}/{said[1]['id']}").json["code"],
        ana.get(f"{address}?after=x").json["code"],
        person(http, "Eva").post(address, {"text": "me"}).json["code"],
        played.people[1].put(f"{played.href}/chat", {"open": False}).json["code"],
    ]
    assert ana.put(f"{played.href}/chat", {"open": False}).status_code == 200
    codes.append(played.people[1].post(address, {"text": "?"}).json["code"])
    refused(ana.get("/v1/me/export?cursor=x"), 400, "invalid-parameter")
    (entry,) = played.people[1].see("/v1/me/export?limit=1")["games"]
    assert (len(entry["messages"]), len(entry["reports"])) == (0, 1)
    assert len(set(codes)) == len(codes)
    assert http.seen >= {
        ("postMessage", 429, "too-many-messages"),
        ("postMessage", 409, "talk-closed"),
        ("deleteMessage", 204, None),
    }


def test_players_and_their_tokens_keep_every_promise(http):
    ana = person(http)
    assert ana.send("PATCH", "/v1/me", {"name": "Ana Lua"}).status_code == 200
    made = ana.post("/v1/me/tokens", {"label": "phone"}).json
    assert len(ana.see("/v1/me/tokens")["tokens"]) == 2
    assert ana.delete(f"/v1/me/tokens/{made['id']}").status_code == 204
    assert ana.delete(f"/v1/me/tokens/{made['id']}").json["code"] == "token-not-found"
    assert ana.delete("/v1/me").status_code == 204
    assert ana.get("/v1/me").status_code == 401


OF_THE_CONTRACT = (
    "/openapi.yaml",
    "/openapi.json",
    "/openapi-core.yaml",
    "/openapi-core.json",
    "/llms.txt",
    "/docs",
    "/docs/moves",
)


def test_public_operations_keep_every_promise(http):
    anybody = Person(http)
    for path in ("/", "/v1/rulesets", "/v1/decks", "/v1/decks/lantern-hours", "/v1/health", *OF_THE_CONTRACT):
        answer = anybody.get(path)
        assert answer.status_code == 200, path
        assert anybody.get(path, If_None_Match=answer.headers["ETag"]).status_code == 304
        assert anybody.send("HEAD", path).headers["ETag"] == answer.headers["ETag"]
    assert anybody.get("/v1/decks/none").json["code"] == "deck-not-found"


def test_scoring_keeps_every_promise(http):
    example = document()["paths"]["/v1/scores"]["post"]["requestBody"]["content"]["application/json"]["examples"]
    asked = example["round"]["value"]
    assert Person(http).post("/v1/scores", asked).json["points"] == {"Ana": 3, "Ben": 4, "Caro": 0, "Dan": 3}
    assert Person(http).post("/v1/scores", {**asked, "storyteller": "Eva"}).json["code"] == "table-invalid"


def test_pages_of_listed_tables_keep_every_promise(http):
    hosts = [lobby(http, 1, listed=True).host for _ in range(3)]
    page = hosts[0].see("/v1/games?limit=2")
    assert len(page["games"]) == 2
    assert len(hosts[0].see(f"/v1/games?limit=2&cursor={page['next']}")["games"]) == 1


def refusals_of_bodies(table):
    who, path = table.host, f"{table.href}/rounds/1/clue"
    yield who.put(path, b'{"text":')
    yield who.put(path, {"text": 7})
    yield who.put(path, b"x" * 16_500)
    yield who.put(path, {"text": "a"}, Content_Type="text/plain")
    yield who.put(f"{table.href}/rounds/0/clue", {"text": "a"})
    yield Person(who.http).put(path, {"text": "a"})
    yield Person(who.http, "rv_wrong").get(table.href)


def refusals_of_moves(table):
    ana, ben, caro = table.people
    card = ana.see(table.href)["hand"][0]["id"]
    yield ana.put(f"{table.href}/rounds/1/clue", {"text": "a"})
    yield ana.put(f"{table.href}/rounds/1/clue", {"text": "a", "card": ben.see(table.href)["hand"][0]["id"]})
    yield ana.put(f"{table.href}/rounds/1/votes", {"slots": [1, 1]})
    assert ana.put(f"{table.href}/rounds/1/clue", {"text": "a", "card": card}).status_code == 200
    yield ben.put(f"{table.href}/rounds/1/clue", {"text": "b", "card": ben.see(table.href)["hand"][0]["id"]})
    yield ana.put(f"{table.href}/rounds/1/cards", {"cards": [card]})
    yield ben.put(f"{table.href}/rounds/1/cards", {"cards": [ben.see(table.href)["hand"][0]["id"]]})
    table.play_to("votes")
    mine = next(up["slot"] for up in caro.see(table.href)["round"]["table"] if up["mine"])
    yield caro.put(f"{table.href}/rounds/1/votes", {"slots": [mine, mine]})
    yield caro.put(f"{table.href}/rounds/1/votes", {"slots": [12, 12]})
    yield caro.put(f"{table.href}/rounds/1/votes", {"slots": [1]})
    yield caro.put(f"{table.href}/rounds/1/votes", {"slots": [1, 1], "veto": 1})
    yield ana.put(f"{table.href}/rounds/1/votes", {"slots": [1, 1]})


def refusals_of_tables(table):
    ana, ben, _ = table.people
    stranger = person(ana.http, "Eva")
    yield stranger.get(table.href)
    yield stranger.post(f"{table.href}/seats", {"invite": "AAAA-AAAA-AAAA"})
    yield ana.delete(f"{table.href}/seats/2")
    yield ana.put(f"{table.href}/vacation", {"until": "2999-01-01T00:00:00Z"})
    yield ben.post(f"{table.href}/start")
    yield ana.get(f"{table.href}/rounds/9")
    yield ana.get("/v1/me/games?limit=0")
    yield ana.get("/v1/games?cursor=%21")
    yield ana.post("/v1/games", {"options": {"speed": 1}})
    yield ana.post("/v1/games", {"options": {"target_score": 1}})
    yield ana.post("/v1/games", {"decks": ["none"]})
    yield ana.post("/v1/games", {"ruleset": "classic", "seats": {"min": 9, "max": 9}})
    yield ana.get("/v1/nothing")
    yield ana.delete("/v1/games")


@pytest.mark.parametrize(
    ("refusals", "codes"),
    [
        (refusals_of_bodies, 6),
        (refusals_of_moves, 9),
        (refusals_of_tables, 12),
    ],
)
def test_refusals_are_problem_documents_as_promised(http, refusals, codes):
    answers = list(refusals(table(http, 3)))
    assert all(answer.status_code >= 400 for answer in answers), [answer.text for answer in answers]
    assert len({answer.json["code"] for answer in answers}) >= codes


def test_a_request_sent_twice_keeps_every_promise(http):
    ana = person(http)
    first, second = (ana.post("/v1/games", {}, Idempotency_Key="k") for _ in range(2))
    assert first.json["id"] == second.json["id"]
    assert ana.post("/v1/games", {"listed": True}, Idempotency_Key="k").json["code"] == "idempotency-key-reused"
