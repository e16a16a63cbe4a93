"""Room codes: short invitations to say aloud, which nobody must find by trying."""

import re
from collections import Counter
from dataclasses import replace
from hashlib import shake_256
from itertools import count
from types import SimpleNamespace

import pytest
from werkzeug.test import Client

from chalicelib.core.codes import CONSONANTS, ROOM_CODE, new_code
from chalicelib.core.errors import DAY_S
from chalicelib.players import quotas
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import NOTICE_S
from chalicelib.tables.transition import Transition
from tests.at_table import Person, lobby, person, refused, wait
from tests.fakes.wire import answer_lost, never_arrived, sent_twice, throttled
from tests.trouble import Trouble, a_write

SHOWN = re.compile(f"[{CONSONANTS}]{{3}}-[{CONSONANTS}]{{3}}")
HOUR_S = 3_600
NOON = 20_000 * DAY_S + DAY_S // 2


@pytest.fixture
def clock():
    return SimpleNamespace(now=NOON)


@pytest.fixture
def deps(deps, clock):
    return replace(deps, now=lambda: clock.now, pause=lambda _: None)


@pytest.fixture
def gathered(http):
    return lobby(http, 3)


@pytest.fixture
def eva(http):
    return person(http, "Eva")


def code_of(table):
    made = table.host.post(f"{table.href}/room-code")
    assert made.status_code == 200, made.text
    return made.json["code"]


def use(who, code, **sent):
    return who.post("/v1/room-codes", {"code": code}, **sent)


def look(who, found):
    return who.get(f"/v1/previews/{found['preview']}", Invite=found["invite"])


def told(answer):
    return answer.status_code, answer.data, sorted(answer.headers)


def rooms(db):
    return [item["pk"].removeprefix("ROOM#") for item in db.table.items() if item["pk"].startswith("ROOM#")]


def test_a_code_leads_to_the_lobby_and_a_seat_there(http, gathered, eva):
    code = code_of(gathered)
    assert SHOWN.fullmatch(code)
    found = use(Person(http), code).json
    host = gathered.host.see(gathered.href)
    assert (found["game"], found["preview"]) == (host["id"], host["preview"])
    assert eva.post(f"{gathered.href}/seats", {"invite": found["invite"]}).status_code == 201


def test_a_code_shows_the_host_and_the_others_only_to_who_sits_there(http, gathered, eva):
    found = use(Person(http), code_of(gathered)).json
    seen = look(Person(http), found)
    assert (seen.json["host"], seen.json["taken"], seen.json["game"]) == ("Player 1", 3, found["game"])
    assert seen.json["players"] is None
    assert "Player 2" not in seen.text
    eva.post(f"{gathered.href}/seats", {"invite": found["invite"]})
    assert [player["name"] for player in eva.see(gathered.href)["players"]][:3] == ["Player 1", "Player 2", "Player 3"]


def test_the_invite_of_a_code_ends_with_it(gathered, eva):
    first = use(eva, code_of(gathered)).json
    second = use(eva, code_of(gathered)).json
    assert first["invite"] != second["invite"]
    refused(eva.post(f"{gathered.href}/seats", {"invite": first["invite"]}), 404, "game-not-found")
    assert look(eva, first).json["game"] is None
    assert gathered.host.post(f"{gathered.href}/start").status_code == 200
    refused(eva.post(f"{gathered.href}/seats", {"invite": second["invite"]}), 404, "game-not-found")
    assert look(eva, second).json == {**look(eva, first).json, "status": "started"}


def test_case_spaces_and_dashes_do_not_matter(gathered, eva):
    code = code_of(gathered)
    for typed in (code.lower(), code.replace("-", ""), code.replace("-", " "), f" {'-'.join(code)} "):
        assert use(eva, typed).status_code == 200, typed


def test_a_code_ends_with_the_next_one_and_when_the_host_ends_it(db, gathered, eva):
    first, second = code_of(gathered), code_of(gathered)
    assert [use(eva, code).status_code for code in (first, second)] == [404, 200]
    assert rooms(db) == [second.replace("-", "")]
    for _ in range(2):
        assert gathered.host.delete(f"{gathered.href}/room-code").status_code == 204
    assert use(eva, second).status_code == 404
    assert rooms(db) == []


def test_a_code_ends_when_the_game_starts(db, gathered, eva):
    code = code_of(gathered)
    assert gathered.host.post(f"{gathered.href}/start").status_code == 200
    refused(use(eva, code), 404, "room-code-not-found")
    assert rooms(db) == []
    refused(gathered.host.post(f"{gathered.href}/room-code"), 409, "game-started")
    refused(gathered.host.delete(f"{gathered.href}/room-code"), 409, "game-started")


def test_a_code_ends_when_somebody_is_removed_and_not_when_somebody_leaves(db, gathered, eva):
    code = code_of(gathered)
    gathered.people[2].delete(f"{gathered.href}/seats/3")
    assert use(eva, code).status_code == 200
    gathered.host.post(f"{gathered.href}/bots")
    bot = gathered.host.see(gathered.href)["players"][2]["seat"]
    gathered.host.delete(f"{gathered.href}/seats/{bot}")
    assert use(eva, code).status_code == 200
    gathered.host.delete(f"{gathered.href}/seats/2")
    assert use(eva, code).status_code == 404
    assert rooms(db) == []


def test_a_code_ends_with_the_table(db, deps, clock, http, eva):
    left, erased, late = (lobby(http, 1) for _ in range(3))
    codes = [code_of(table) for table in (left, erased, late)]
    left.host.delete(f"{left.href}/seats/1")
    erased.host.delete("/v1/me")
    assert rooms(db) == [codes[2].replace("-", "")]
    wait(deps, clock, deps.lobby_s + HOUR_S + 1)
    assert [use(eva, code).status_code for code in codes] == [404, 404, 404]
    wait(deps, clock, NOTICE_S + 1)
    assert rooms(db) == []


def test_only_who_may_host_makes_and_ends_codes(gathered, eva, clock):
    for who in gathered.people[1:]:
        refused(who.post(f"{gathered.href}/room-code"), 403, "host-only")
        refused(who.delete(f"{gathered.href}/room-code"), 403, "host-only")
    refused(eva.post(f"{gathered.href}/room-code"), 404, "game-not-found")
    clock.now += 15 * DAY_S // 2
    assert gathered.people[1].post(f"{gathered.href}/room-code").status_code == 200


def test_no_view_shows_a_code(gathered):
    code = code_of(gathered)
    for who in gathered.people:
        for path in (gathered.href, "/v1/me/games", "/v1/me/export"):
            text = who.get(path).text
            assert code not in text
            assert code.replace("-", "") not in text


def test_two_tables_never_share_a_code(db, http, served, deps):
    """The first draw is the same for both: the second table gets the next one."""
    one, other = lobby(http, 1), lobby(http, 1)
    same, draws = deps.secret_bytes(16), iter(range(1_000))
    drawn = []

    def secret_bytes(size):
        drawn.append(next(draws))
        return same if len(drawn) <= 2 else deps.secret_bytes(size)

    again = Client(served(replace(deps, secret_bytes=secret_bytes)))
    codes = []
    for table in (one, other):
        table.host.http = again
        codes.append(code_of(table))
    assert len(drawn) == 3
    assert codes[0] != codes[1]
    eva = person(http, "Eva")
    assert [use(eva, code).json["game"] for code in codes] == [table.href.rpartition("/")[2] for table in (one, other)]


@pytest.mark.parametrize("fault", [never_arrived, answer_lost, sent_twice, throttled])
def test_a_fault_leaves_one_code_that_works_and_no_other(db, gathered, eva, fault):
    code_of(gathered)
    with Trouble(db, fault, a_write, times=1):
        made = gathered.host.post(f"{gathered.href}/room-code")
    if fault is throttled:
        assert made.status_code == 503
        made = gathered.host.post(f"{gathered.href}/room-code")
    assert rooms(db) == [made.json["code"].replace("-", "")]
    assert use(eva, made.json["code"]).status_code == 200
    with Trouble(db, fault, a_write, times=1):
        ended = gathered.host.post(f"{gathered.href}/start")
    if fault is throttled:
        assert ended.status_code == 503
        ended = gathered.host.post(f"{gathered.href}/start")
    assert ended.status_code == 200
    assert rooms(db) == []


@pytest.mark.parametrize("fault", [never_arrived, throttled])
def test_a_right_code_is_answered_also_if_it_cannot_be_given_back(db, gathered, eva, fault):
    code, tries = code_of(gathered), []

    def gives_back(call, writes):
        tries.extend([call] if call == "write" else [])
        return call == "write" and any(write.add == {"codes": -1} for write in writes)

    with Trouble(db, fault, gives_back):
        assert use(eva, code).status_code == 200
    assert len(tries) == 3


def test_every_letter_is_as_likely_as_any_other():
    """Chi-square with 19 degrees of freedom seldom exceeds 62, and here never: the bytes are the same in every run."""
    same = (shake_256(b"%d" % n) for n in count())
    deps = SimpleNamespace(secret_bytes=lambda size: next(same).digest(size))
    codes = [new_code(deps, ROOM_CODE) for _ in range(4_000)]
    for place in range(ROOM_CODE):
        counts = Counter(code[place] for code in codes)
        assert sum((counts[letter] - 200) ** 2 / 200 for letter in CONSONANTS) < 62, place


# Trying.


def misses(http, gathered):
    """Codes that are none."""
    started, before = lobby(http, 3), code_of(gathered)
    ended = code_of(started)
    started.host.post(f"{started.href}/start")
    live = code_of(gathered)
    other = "BCDFGH" if live != "BCD-FGH" else "BCDFGJ"
    return [other, other + "BC", "AEI-UAE", "123", "é", "x" * 40, before, ended]


def test_all_misses_are_alike_and_cost_the_same(db, http, gathered, eva):
    answers = set()
    for code in misses(http, gathered):
        before = len(db.calls)
        answer = use(eva, code)
        refused(answer, 404, "room-code-not-found")
        answers.add(str((told(answer), [call for call, _ in db.calls[before:]])))
    assert len(answers) == 1


def test_whom_the_host_has_blocked_is_refused_the_seat(gathered):
    guest = gathered.people[1]
    gathered.host.post("/v1/me/blocks", {"game": gathered.href.rpartition("/")[2], "seat": 2})
    guest.delete(f"{gathered.href}/seats/2")
    found = use(guest, code_of(gathered)).json
    refused(guest.post(f"{gathered.href}/seats", {"invite": found["invite"]}), 404, "game-not-found")


def test_a_code_of_eight_letters_that_1_0_0_made_still_leads_to_its_lobby(db, deps, gathered, eva):
    kept = deps.store(TableGames).load(gathered.href.rpartition("/")[2])
    older = replace(kept, room_code="BCDFGHJK")
    deps.store(TableGames).save(Transition(older).following(kept), expected=kept.version)
    assert use(eva, "bcdf-ghjk").json["game"] == kept.id


def test_wrong_codes_are_counted_by_address_and_then_right_ones_are_refused_too(
    http, gathered, eva, clock, monkeypatch
):
    monkeypatch.setattr(quotas, "ROOM_CODES_PER_DAY", 3)
    code, others = code_of(gathered), person(http, "Zoe")
    for _ in range(5):
        assert use(eva, code).status_code == 200  # a right one is not counted
    assert [use(who, "BCD-FGH").status_code for who in (eva, others, eva)] == [404, 404, 404]
    full = [use(who, typed) for who in (eva, others) for typed in (code, "BCD-FGH")]
    for answer in full:
        refused(answer, 429, "too-many-room-codes")
        assert answer.headers["Retry-After"] == str(DAY_S // 2)
    assert len({str(told(answer)) for answer in full}) == 1
    assert from_elsewhere(eva, code, "203.0.113.9").status_code == 200
    clock.now += DAY_S // 2
    assert use(eva, code).status_code == 200


WIDER = {56: "2001:db8:1:{:x}::1", 48: "2001:db8:1:{:x}00::1"}


@pytest.mark.parametrize("bits", WIDER)
def test_one_household_gets_no_more_tries_by_its_many_networks(gathered, eva, monkeypatch, bits):
    limits = {56: 120, 48: 240} | {bits: 4}
    monkeypatch.setattr(quotas, "ROOM_CODES_OF_WIDER", limits)
    code = code_of(gathered)
    home = [WIDER[bits].format(n) for n in range(1, 8)]
    assert [from_elsewhere(eva, "BCD-FGH", address).status_code for address in home[:4]] == [404] * 4
    full = [from_elsewhere(eva, typed, address) for address in home[3:] for typed in (code, "BCD-FGH")]
    for answer in full:
        refused(answer, 429, "too-many-room-codes")
    assert len({str(told(answer)) for answer in full}) == 1


def test_wrong_codes_from_very_many_networks_refuse_nobody_else(gathered, eva):
    """Otherwise strangers could switch off all codes for everybody."""
    code = code_of(gathered)
    for n in range(3):
        address = f"2001:db8:{n + 1:x}::1"
        answers = [from_elsewhere(eva, "BCD-FGH", address).status_code for _ in range(quotas.ROOM_CODES_PER_DAY + 1)]
        assert set(answers[:-1]) == {404}
        assert answers[-1] == 429
    for address in ("203.0.113.9", "2001:db8:9::1"):
        assert from_elsewhere(eva, code, address).status_code == 200


def from_elsewhere(who, code, address):
    sent = {"Authorization": f"Bearer {who.token}"}
    return who.http.post("/v1/room-codes", json={"code": code}, headers=sent, environ_base={"REMOTE_ADDR": address})


def test_many_at_once_do_not_get_more_tries(http, db, gathered, eva, monkeypatch):
    """Each is counted before it is looked up: while one waits for the store, the next finds the quota used."""
    monkeypatch.setattr(quotas, "ROOM_CODES_PER_DAY", 1)
    code, within = code_of(gathered), []

    def another(call, carry_out):
        if call == "get" and not within:
            within.append(None)
            within.append(use(eva, code))
        carry_out()

    with Trouble(db, another, lambda call, asked: call == "get" and asked[0].pk.startswith("ROOM#")):
        assert use(eva, "BCD-FGH").status_code == 404
    refused(within[1], 429, "too-many-room-codes")


def test_a_look_up_stores_nothing_but_counts(db, gathered, eva):
    code = code_of(gathered)
    before = [item for item in db.table.items() if not item["pk"].startswith("USED#")]
    use(eva, code)
    use(eva, "BCD-FGH")
    assert [item for item in db.table.items() if not item["pk"].startswith("USED#")] == before
    assert code.replace("-", "") not in str([item for item in db.table.items() if item["pk"].startswith("USED#")])
