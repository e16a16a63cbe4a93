"""Who may do what: every operation of the contract against every kind of caller who may not."""

from collections import Counter
from hashlib import shake_256
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chalicelib.api.field_problems import MAX_FIELD_PROBLEMS
from chalicelib.core.codes import BASE62, CROCKFORD, TOKEN_BODY, new_invite
from chalicelib.players.tokens import TOKEN_PREFIX, new_token
from tests.at_table import Person, Table, lobby, person, refused, table
from tests.contract.checked import at, document, escaped
from tests.contract.test_every_operation import NEED_A_TOKEN, OF_A_GAME, TAKE_A_BODY, example_of, filled, those

MISSING = "g_5mQ2xW8rT1yU4iOp"
MISSING_DECK, MISSING_SOUND = "d_5mQ2xW8rT1yU4iOp", "a_5mQ2xW8rT1yU4iOp"
UNKNOWN_TOKEN = "rv_0Zk7T2mQ9xW4rB1yU6iOpA8sDf3gHj0tR5qL"
OF_AN_OWN_DECK = those(
    lambda _method, path, _item: path.startswith(("/v1/me/decks/{deck}", "/v1/me/borrowed-decks/{deck}"))
)
OF_A_RECORDING = those(
    lambda method, path, _item: "{sound}" in path or (method, path) == ("PUT", "/v1/games/{game}/rounds/{round}/clue")
)
GETS = those(lambda method, _path, item: method == "GET" and "304" in item["responses"])


def everything(db):
    return list(db.items())


def told(answer):
    return answer.status_code, answer.data, sorted(answer.headers)


def id_of(game):
    return game.href.rpartition("/")[2]


def a_table_with_one_removed(http, **spec):
    """A game in its second round, and a player whom its host removed before it started."""
    gathered = lobby(http, 4, **spec)
    *seated, removed = gathered.people
    assert gathered.host.delete(f"{gathered.href}/seats/4").status_code == 200
    game = Table(gathered.href, seated)
    assert game.host.post(f"{game.href}/start").status_code == 200
    game.play_to("clue", 2)
    return game, removed


@pytest.fixture
def world(http):
    game, removed = a_table_with_one_removed(http)
    elsewhere = table(http, 3)
    strangers = {
        "somebody": person(http, "Eva"),
        "host of another game": elsewhere.host,
        "guest of another game": elsewhere.people[1],
        "removed": removed,
    }
    return SimpleNamespace(game=game, strangers=strangers)


def invalid_tokens(http):
    """Callers without a token, or with an invalid or a revoked one."""
    revoked, erased = person(http, "Revoked"), person(http, "Erased")
    (note,) = revoked.see("/v1/me/tokens")["tokens"]
    assert revoked.delete(f"/v1/me/tokens/{note['id']}").status_code == 204
    assert erased.delete("/v1/me").status_code == 204
    sent = [None, "", "rv_", "garbage", UNKNOWN_TOKEN, UNKNOWN_TOKEN[:-1] + "M", revoked.token, erased.token]
    return [Person(http, token) for token in sent]


@pytest.fixture
def without_token(db, http):
    return invalid_tokens(http), everything(db)


@NEED_A_TOKEN
def test_every_invalid_token_gets_the_same_answer_and_does_nothing(db, without_token, method, path, item):
    callers, before = without_token
    answers = [who.send(method, filled(path), example_of(item)) for who in callers]
    wrong = {one.headers.pop("WWW-Authenticate") for one in answers}  # it says whether there was a token
    assert wrong <= {'Bearer realm="reverie"', 'Bearer realm="reverie", error="invalid_token"'}
    (only,) = {str(told(one)) for one in answers}
    assert "unauthenticated" in only
    assert everything(db) == before


@OF_A_GAME
def test_somebody_elses_game_looks_like_none_byte_for_byte_and_stays_as_it_is(db, world, method, path, item):
    before = everything(db)
    for name, who in world.strangers.items():
        for body in (example_of(item), None, b"{", {"seat": 1}):
            foreign, missing = (
                who.send(method, filled(path, game), body, If_None_Match="*") for game in (id_of(world.game), MISSING)
            )
            assert told(foreign) == told(missing), name
            assert foreign.status_code in {400, 404}, name
    assert everything(db) == before


def expected(path):
    """What a read is answered with: there is no such deck, and recordings are for those who sit there."""
    if "{sound}" in path:
        return {403, 404}
    return {404} if "{deck}" in path else {200}


@OF_A_GAME
def test_a_spectator_of_a_listed_game_can_do_nothing_there(db, http, method, path, item):
    game, removed = a_table_with_one_removed(http, listed=True)
    lookers, before = (person(http, "Eva"), removed), everything(db)
    for who in lookers:
        answer = who.send(method, filled(path, id_of(game)), example_of(item))
        if method == "GET":
            assert answer.status_code in expected(path)
            assert answer.json.get("hand", []) == []
        else:
            assert answer.status_code in {403, 404, 409}, answer.text
            assert answer.json["code"] in {"not-seated", "game-started", "message-not-found"}
    assert everything(db) == before


@OF_A_GAME
def test_a_player_who_has_left_for_good_can_only_watch(http, method, path, item):
    game = table(http, 4)
    game.play_to("clue", 2)
    leaver = game.people[3]
    assert leaver.delete(f"{game.href}/seats/4").status_code == 200
    before = game.host.see(game.href)
    answer = leaver.send(method, filled(path, id_of(game)), example_of(item))
    if method == "GET":
        assert answer.status_code in expected(path)
    else:
        assert answer.status_code in {200, 204, 403, 404, 409}, answer.text
    assert game.host.see(game.href) == before


@OF_AN_OWN_DECK
def test_somebody_elses_deck_looks_like_none_and_stays_as_it_is(db, http, method, path, item):
    owner, borrower, other = person(http), person(http, "Ben"), person(http, "Eva")
    deck = owner.post("/v1/me/decks", {"title": "Holiday"}).json
    owner.post(f"{deck['href']}/cards", {"cards": [{"type": "image/jpeg"}]})
    borrower.post(f"/v1/me/borrowed-decks/{deck['id']}", {"code": deck["code"]})
    (lent,) = owner.see(deck["href"])["borrowers"]
    before = everything(db)
    for body in (example_of(item), None, b"{", {"title": "Mine"}):
        foreign, missing = (
            told(other.send(method, filled(path, deck=id, borrower=lent["id"]), body, If_None_Match="*"))
            for id in (deck["id"], MISSING_DECK)
        )
        assert str(foreign).replace(deck["id"], MISSING_DECK) == str(missing)
        assert foreign[0] in {204, 400, 404}
    assert everything(db) == before


@OF_A_RECORDING
def test_a_recording_of_another_seat_looks_like_none(db, http, method, path, item):
    game = table(http, 3, options={"first_storyteller": "host"})
    recording = game.host.post(f"{game.href}/sounds", {"type": "audio/webm"}).json["id"]
    before, body = everything(db), example_of(item)
    for who in game.people[1:]:
        foreign, missing = (
            told(who.send(method, filled(path, id_of(game), sound=id), body and {**body, "sound": id}))
            for id in (recording, MISSING_SOUND)
        )
        assert foreign == missing
        assert foreign[0] in {400, 404, 409}
    assert everything(db) == before


def test_only_the_host_may_do_what_is_for_the_host(db, http):
    gathered = lobby(http, 3)
    before = everything(db)
    for guest in gathered.people[1:]:
        refused(guest.post(f"{gathered.href}/start"), 403, "host-only")
        refused(guest.delete(f"{gathered.href}/seats/1"), 403, "host-only")
        assert guest.see(gathered.href)["invite"] is None
    assert everything(db) == before


def test_a_token_of_somebody_else_looks_like_none(db, http):
    ana, ben = person(http), person(http, "Ben")
    (note,) = ana.see("/v1/me/tokens")["tokens"]
    foreign, missing = (ben.delete(f"/v1/me/tokens/{id}") for id in (note["id"], "t_9sD3fG6hJ1kL4zXc"))
    refused(foreign, 404, "token-not-found")
    assert told(foreign) == told(missing)
    assert ana.get("/v1/me").status_code == 200


def test_no_token_opens_the_games_of_another_in_any_list(http):
    game, other = table(http, 3), person(http, "Eva")
    assert other.see("/v1/me/games")["games"] == []
    assert other.see("/v1/games")["games"] == []
    assert len(game.host.see("/v1/me/games")["games"]) == 1


def fields():
    """Every field name of any answer, and a few that no answer may have."""
    named = {name for schema in document()["components"]["schemas"].values() for name in schema.get("properties", ())}
    return sorted(named | {"admin", "events", "pile", "player_id", "played", "seed", "version", "viewer", "__proto__"})


def with_more(body, names, taken=()):
    """The body with these fields added to each of its objects in turn, and the added fields.

    Leaves out fields that the object has already, and at the top those that the operation takes.
    """
    if isinstance(body, dict):
        new = [name for name in names if name not in body and name not in taken]
        if new:
            yield {**body, **dict.fromkeys(new, 1)}, new
        for key, value in body.items():
            yield from (({**body, key: other}, new) for other, new in with_more(value, names))
    elif isinstance(body, list) and body:
        yield from (([other, *body[1:]], new) for other, new in with_more(body[0], names))


@TAKE_A_BODY
def test_no_field_of_an_answer_can_be_slipped_into_a_request(db, http, method, path, item):
    """As many at once as a refusal names, where it counts them, otherwise one after the other."""
    game = table(http, 3)
    game.play_to("clue", 2)
    address, body, taken = filled(path, id_of(game)), example_of(item), known_fields(item)
    before, tried, names = everything(db), 0, fields()

    def refusal_of(injected):
        answer = game.host.send(method, address, injected)
        assert (answer.status_code, answer.json["code"] in REFUSALS) == (400, True), (injected, answer.text)
        return [error["problem"] for error in answer.json.get("errors", ())]

    for first in range(0, len(names), MAX_FIELD_PROBLEMS):
        for injected, new in with_more(body, names[first : first + MAX_FIELD_PROBLEMS], taken):
            if refusal_of(injected) != ["unknown-field"] * len(new):
                for name in new:
                    assert [refusal_of(one) for one, _ in with_more(body, [name], taken)]
            tried += len(new)
    assert tried > 50
    assert everything(db) == before


REFUSALS = {"invalid-body", "option-unknown", "table-invalid"}


def known_fields(item):
    schema = item["requestBody"]["content"]["application/json"]["schema"]
    return set(document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]["properties"])


@GETS
def test_a_query_cannot_ask_for_more(http, method, path, item):
    game = table(http, 3)
    game.play_to("votes")
    address = filled(path, id_of(game)).replace("/rounds/1", "/rounds")
    known = {parameter["name"] for parameter in document_parameters(path) if parameter["in"] == "query"}
    asked = [f"{name}=1" for name in fields() if name not in known]
    for who in game.people:
        plain = told(who.get(address))
        for start in range(0, len(asked), 50):
            answer = who.get(f"{address}?{'&'.join(asked[start : start + 50])}")
            assert answer.json["code"] == "unknown-parameter" if address.startswith("/v1/") else told(answer) == plain


def document_parameters(path):
    items = at(f"/paths/{escaped(path)}/get").get("parameters", ())
    return [at(f"/paths/{escaped(path)}/get/parameters/{n}") for n in range(len(items))]


def test_a_nearly_right_code_is_refused_like_any_wrong_one(http):
    gathered, stranger = lobby(http, 1), person(http, "Eva")
    right = gathered.host.see(gathered.href)["invite"]
    refusal = told(stranger.post(f"/v1/games/{MISSING}/seats", {"invite": right}))
    guesses = [right[:n] + other + right[n + 1 :] for n in range(14) if right[n] != "-" for other in CROCKFORD]
    wrong = [guess for guess in guesses if guess != right]
    assert len(wrong) == 12 * 31
    assert {told(stranger.post(f"{gathered.href}/seats", {"invite": guess}))[:2] for guess in wrong} == {refusal[:2]}
    assert stranger.post(f"{gathered.href}/seats", {"invite": right}).status_code == 201


@given(st.binary(min_size=16, max_size=16), st.integers(0, 59))
def test_each_of_sixty_bits_makes_another_code(secret, bit):
    other = (int.from_bytes(secret) ^ 1 << bit).to_bytes(16)
    assert new_invite(drawing(secret)) != new_invite(drawing(other))


def test_every_letter_of_a_code_is_as_likely_as_any_other():
    """Chi-square with 31 degrees of freedom seldom exceeds 80, and here never: the bytes are the same in every run."""
    codes = [new_invite(drawing(shake_256(b"%d" % n).digest(16))).replace("-", "") for n in range(6_400)]
    for place in range(12):
        counts = Counter(code[place] for code in codes)
        assert sum((counts[letter] - 200) ** 2 / 200 for letter in CROCKFORD) < 80, place


@pytest.mark.parametrize("place", range(TOKEN_BODY))
def test_a_token_that_differs_in_one_character_belongs_to_nobody(http, place):
    """The other token is well formed too, so it gets as far as the store."""
    token = person(http).token
    characters = list(token.removeprefix(TOKEN_PREFIX)[:TOKEN_BODY])
    characters[place] = BASE62[BASE62.index(characters[place]) - 1]
    number = sum(BASE62.index(character) * 62**n for n, character in enumerate(reversed(characters)))
    other = new_token(drawing(number.to_bytes(32)))
    assert other.startswith(TOKEN_PREFIX + "".join(characters))
    assert Person(http, other).get("/v1/me").json["code"] == "unauthenticated"


def drawing(secret):
    return SimpleNamespace(secret_bytes=lambda _: secret)
