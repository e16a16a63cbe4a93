"""Sign in on another device: it shows a code, a signed-in player confirms it, and the device claims its token."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial

import pytest
from werkzeug.test import Client

from bench.meter import meter_table
from chalicelib.core.codes import CONSONANTS
from chalicelib.core.errors import Unauthenticated
from chalicelib.core.ids import PlayerId
from chalicelib.players import quotas, sign_ins, tokens
from chalicelib.players.sign_ins import code_in, new_sign_in_secret
from chalicelib.players.sign_ins_store import TableSignIns
from chalicelib.players.store import TablePlayers
from chalicelib.store.capacity import Meter
from chalicelib.store.sqlite import SqliteTable
from tests.at_table import Person, lobby, person, refused

LABEL = "Firefox on Android"
UNKNOWN = "BBBB-BBBB"


@pytest.fixture
def ana(http):
    return person(http)


def device(http):
    return Person(http)


def ask(http):
    answer = device(http).post("/v1/sign-ins", {"label": LABEL})
    assert answer.status_code == 201, answer.text
    return answer.json


def look(who, code):
    return who.post("/v1/me/sign-ins/look", {"code": code})


def respond(who, code, allow=True):
    return who.post("/v1/me/sign-ins", {"code": code, "allow": allow})


def claim(http, asked):
    return device(http).post("/v1/sign-ins/claim", {"secret": asked["secret"]})


def labels(who):
    return [token["label"] for token in who.see("/v1/me/tokens")["tokens"]]


@dataclass
class Clock:
    now: int = 1_800_000_000


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def deps(deps, clock):
    return replace(deps, now=lambda: clock.now)


def test_the_new_device_becomes_the_player(http, ana):
    answer = device(http).post("/v1/sign-ins", {"label": LABEL})
    assert answer.headers["Poll-Interval"] == "3"
    asked = answer.json
    assert len(asked["code"]) == 9
    assert set(asked["code"]) <= {*CONSONANTS, "-"}
    refused(claim(http, asked), 409, "sign-in-pending")
    seen = look(ana, asked["code"])
    assert (seen.status_code, seen.json["label"]) == (200, LABEL)
    assert seen.json["expires_at"] == asked["expires_at"]
    assert seen.json.keys() == {"label", "asked_at", "expires_at"}
    refused(claim(http, asked), 409, "sign-in-pending")
    assert respond(ana, asked["code"]).status_code == 204
    got = claim(http, asked)
    assert got.status_code == 200
    new = Person(http, got.json["token"])
    assert new.see("/v1/me") == ana.see("/v1/me") == got.json["player"]
    assert labels(ana) == labels(new)
    assert sorted(labels(ana)) == [LABEL, "first"]


@pytest.mark.parametrize("typed", [str.lower, lambda code: code.replace("-", ""), lambda code: code.replace("-", "  ")])
def test_a_code_is_typed_as_people_type(http, ana, typed):
    asked = ask(http)
    assert look(ana, typed(asked["code"])).status_code == 200
    assert respond(ana, typed(asked["code"])).status_code == 204


def test_all_misses_are_alike(http, ana):
    """Of a code that does not exist, that was refused or allowed, by whoever, that was claimed, or that is none."""
    codes = [UNKNOWN, "x", "B" * 20]
    for who, allow in ((ana, True), (person(http), True), (person(http), False)):
        asked = ask(http)
        respond(who, asked["code"], allow)
        codes.append(asked["code"])
    claimed = ask(http)
    respond(ana, claimed["code"])
    claim(http, claimed)
    codes.append(claimed["code"])
    curious = person(http)
    answers = {(answer.status_code, answer.text) for code in codes for answer in [look(curious, code)]}
    assert len(answers) == 1
    refused(look(curious, UNKNOWN), 404, "sign-in-not-found")


def test_a_device_learns_no_more_than_that_it_waits(http, ana):
    """A secret that is wrong, was refused, or has been used gets one and the same answer."""
    refuses, used, other = ask(http), ask(http), ask(http)
    respond(ana, refuses["code"], allow=False)
    respond(ana, used["code"])
    assert claim(http, used).status_code == 200
    forged = other["secret"][:-1] + ("0" if other["secret"][-1] != "0" else "1")
    answers = [claim(http, refuses), claim(http, used), claim(http, {"secret": forged}), claim(http, {"secret": "x"})]
    assert len({(answer.status_code, answer.text) for answer in answers}) == 1
    refused(answers[0], 404, "sign-in-not-found")


def test_a_secret_of_another_sign_in_with_the_code_does_not_fit(http, deps, ana):
    """Who guesses the code and makes up a secret gets nothing."""
    asked = ask(http)
    respond(ana, asked["code"])
    made_up = new_sign_in_secret(deps, code_in(asked["secret"]))
    refused(claim(http, {"secret": made_up}), 404, "sign-in-not-found")
    assert claim(http, asked).status_code == 200


def test_the_same_answer_again_changes_nothing_and_another_is_refused(http, ana):
    for allow in (True, False):
        asked = ask(http)
        assert respond(ana, asked["code"], allow).status_code == 204
        assert respond(ana, asked["code"], allow).status_code == 204
        refused(respond(ana, asked["code"], not allow), 404, "sign-in-not-found")
        ana = person(http)


def test_only_the_first_player_who_confirms_gives_their_account(http, ana):
    eva, asked = person(http, "Eva"), ask(http)
    assert respond(ana, asked["code"]).status_code == 204
    refused(respond(eva, asked["code"]), 404, "sign-in-not-found")
    refused(respond(eva, asked["code"], allow=False), 404, "sign-in-not-found")
    assert claim(http, asked).json["player"]["name"] == "Ana"


def test_after_five_minutes_it_is_gone(http, ana, clock):
    waiting, allowed = ask(http), ask(http)
    respond(ana, allowed["code"])
    clock.now += 299
    assert look(ana, waiting["code"]).status_code == 200
    refused(claim(http, waiting), 409, "sign-in-pending")
    clock.now += 1
    refused(look(ana, waiting["code"]), 404, "sign-in-not-found")
    refused(respond(ana, waiting["code"]), 404, "sign-in-not-found")
    refused(claim(http, waiting), 404, "sign-in-not-found")
    refused(claim(http, allowed), 404, "sign-in-not-found")
    assert labels(ana) == ["first"]


@pytest.mark.parametrize("fits", [True, False])
def test_ten_tries_an_hour_whether_codes_fit_or_not(http, ana, clock, fits):
    code = ask(http)["code"] if fits else UNKNOWN
    for n in range(quotas.CODES):
        assert (look(ana, code) if n % 2 else respond(ana, code, allow=False)).status_code != 429
    fresh = ask(http)["code"]
    for answer in (look(ana, fresh), respond(ana, fresh), look(ana, UNKNOWN)):
        refused(answer, 429, "too-many-codes")
        assert 0 < int(answer.headers["Retry-After"]) <= 3_600
        assert answer.json["facts"] == {"quota": "codes", "limit": quotas.CODES}
    assert look(person(http), fresh).status_code == 200, "others may still try"
    clock.now += 3_600
    assert look(ana, ask(http)["code"]).status_code == 200


def test_requests_are_counted_by_address_apart_from_players(deps, served):
    http = Client(served(replace(deps, players_per_address=2)))
    person(http)
    ask(http)
    ask(http)
    answer = device(http).post("/v1/sign-ins")
    refused(answer, 429, "quota-used-up")
    assert answer.json["facts"]["quota"] == "devices"
    person(http)


def test_neither_the_code_nor_the_secret_nor_the_token_is_stored(db, http, ana):
    asked = ask(http)
    respond(ana, asked["code"])
    stored = str(list(db.items()))
    token = claim(http, asked).json["token"]
    stored += str(list(db.items()))
    for hidden in (asked["secret"], asked["code"], code_in(asked["secret"]), token):
        assert hidden not in stored


def test_nothing_is_left_after_the_claim(db, http, ana):
    asked = ask(http)
    respond(ana, asked["code"])
    claim(http, asked)
    assert not [item for item in db.items() if "SIGNIN" in str(item)]


def test_an_erased_player_gives_no_account(db, http, ana):
    asked, refuses = ask(http), ask(http)
    respond(ana, asked["code"])
    respond(ana, refuses["code"], allow=False)
    me = ana.see("/v1/me")["id"]
    assert ana.delete("/v1/me").status_code == 204
    refused(claim(http, asked), 404, "sign-in-not-found")
    assert me not in str(list(db.items()))
    refused(respond(ana, ask(http)["code"]), 401, "unauthenticated")


def test_an_erasure_between_reading_and_claiming_makes_no_token(deps, ana):
    """The writes themselves check that the profile is there."""
    me = PlayerId(ana.see("/v1/me")["id"])
    ana.delete("/v1/me")
    found = sign_ins.ask(deps, "network", LABEL)
    allowed = replace(found.sign_in, state="allowed", player=me)
    with pytest.raises(Unauthenticated):
        deps.store(TableSignIns).answer(found.sign_in, allowed, None)
    with pytest.raises(Unauthenticated):
        deps.store(TableSignIns).claim(allowed, tokens.mint(deps, LABEL).note, has_blocks=False)
    assert deps.store(TablePlayers).tokens(me) == ()


def test_the_token_of_a_player_who_has_blocked_somebody_knows_it(http, ana):
    gathered = lobby(http, 3)
    host, other = gathered.people[:2]
    block = {"game": gathered.href.rpartition("/")[2], "seat": 2}
    assert host.post("/v1/me/blocks", block).status_code == 201
    asked = ask(http)
    respond(host, asked["code"])
    new = Person(http, claim(http, asked).json["token"])
    assert new.see(gathered.href)["players"][1]["blocked"]
    assert not other.see(gathered.href)["players"][0]["blocked"]


def test_the_token_knows_of_a_block_that_another_process_has_written(db, served, wire_up):
    here, there = (Client(served(wire_up(db))) for _ in range(2))
    gathered = lobby(there, 3)
    host = gathered.people[0]
    assert Person(here, host.token).see("/v1/me/blocks")["blocks"] == []
    block = {"game": gathered.href.rpartition("/")[2], "seat": 2}
    assert host.post("/v1/me/blocks", block).status_code == 201
    asked = ask(there)
    respond(host, asked["code"])
    new = Person(there, claim(here, asked).json["token"])
    assert new.see(gathered.href)["players"][1]["blocked"]


def test_a_player_with_the_maximum_of_tokens_is_told(http, ana, monkeypatch):
    asked = ask(http)
    monkeypatch.setattr(sign_ins, "MAX_TOKENS", 1)
    refused(respond(ana, asked["code"]), 409, "too-many-tokens")
    assert respond(ana, asked["code"], allow=False).status_code == 204


def test_tokens_of_other_devices_count_towards_the_daily_quota(http, ana, monkeypatch):
    monkeypatch.setitem(quotas.PER_DAY, "tokens", 1)
    first, second = ask(http), ask(http)
    assert respond(ana, first["code"]).status_code == 204
    refused(respond(ana, second["code"]), 429, "quota-used-up")


def test_simultaneous_claims_get_one_token(http, ana):
    for _ in range(5):
        before = len(labels(ana))
        asked = ask(http)
        respond(ana, asked["code"])
        with ThreadPoolExecutor(4) as pool:
            codes = sorted(answer.status_code for answer in pool.map(partial(claim, http), [asked] * 4))
        assert codes.count(200) == 1
        assert set(codes) <= {200, 404, 503}
        assert len(labels(ana)) == before + 1


@pytest.mark.parametrize("other", [True, False])
def test_simultaneous_answers_of_two_players_count_once(http, other):
    for _ in range(5):
        ana, eva, asked = person(http), person(http, "Eva"), ask(http)
        with ThreadPoolExecutor(2) as pool:
            mine = pool.submit(respond, ana, asked["code"])
            theirs = pool.submit(respond, eva, asked["code"], other)
            polled = pool.submit(claim, http, asked)
        codes = [mine.result().status_code, theirs.result().status_code]
        assert sorted(codes) == [204, 404]
        assert polled.result().status_code in {200, 404, 409}
        last = claim(http, asked)
        allowed = codes[0] == 204 or other
        got = [answer for answer in (polled.result(), last) if answer.status_code == 200]
        assert len(got) == (1 if allowed else 0)
        if allowed:
            assert got[0].json["player"]["name"] == ("Ana" if codes[0] == 204 else "Eva")
        assert len(labels(ana)) + len(labels(eva)) == 2 + len(got)


def test_waiting_costs_one_read_and_what_is_no_secret_nothing(served, fate, wire_up):
    with closing(SqliteTable(meter=Meter(), now=fate.now)) as db:
        http = Client(served(wire_up(db)))
        asked = ask(http)
        for secret, code, reads in ((asked["secret"], "sign-in-pending", 1), ("rs_nothing", "sign-in-not-found", 0)):
            with meter_table(db) as bill:
                answer = claim(http, {"secret": secret})
            assert answer.json["code"] == code
            assert (bill.reads, bill.writes) == (reads, 0)


def test_a_code_that_is_taken_is_drawn_again(deps):
    drawn = iter([b"\0" * 16, b"\0" * 32, b"\0" * 16, b"\1" * 32, b"\2" * 16, b"\3" * 32])
    twice = replace(deps, secret_bytes=lambda _: next(drawn))
    first, second = (sign_ins.ask(twice, "network", LABEL) for _ in range(2))
    assert first.sign_in.code == "BBBBBBBB"
    assert second.sign_in.code != first.sign_in.code
    assert deps.store(TableSignIns).find("BBBBBBBB") == first.sign_in
