"""The list of open tables: a few for each player, and those where people come and go come first."""

from dataclasses import dataclass, replace

import pytest

from chalicelib.lobby.listing import KEPT_S, MAX_LISTED
from tests.at_table import Table, person, refused, wait
from tests.fakes.wire import answer_lost, never_arrived, well
from tests.trouble import Trouble, a_write

LISTED = {"listed": True, "seats": {"min": 3, "max": 4}}
QUICK = {"listed": True, "seats": {"max": 3}, "options": {"end": "rounds", "rounds_each": 1}}


@dataclass
class Clock:
    now: int = 1_800_000_000


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def deps(deps, clock):
    return replace(deps, now=lambda: clock.now)


def opened(who, spec=LISTED):
    answer = who.post("/v1/games", spec)
    assert answer.status_code == 201, answer.text
    return answer.headers["Location"]


def full(who):
    refused(answer := who.post("/v1/games", LISTED), 409, "too-many-listed-tables")
    assert answer.json["facts"] == {"limit": MAX_LISTED}
    return True


def seat(who, href):
    answer = who.post(f"{href}/seats")
    assert answer.status_code == 201, answer.text
    return f"{href}/seats/{answer.json['you']['seat']}"


def listed(who, limit=50):
    return [game["href"] for game in who.see(f"/v1/games?limit={limit}")["games"]]


class TestAFew:
    def test_a_player_has_three_that_wait(self, http):
        ana, ben = person(http), person(http, "Ben")
        first, *_ = tables = [opened(ana) for _ in range(MAX_LISTED)]
        assert full(ana)
        assert sorted(listed(ben)) == sorted(tables)
        assert ana.post("/v1/games").status_code == 201  # by invitation
        assert opened(ben) in listed(ana)
        assert ana.delete(f"{first}/seats/1").status_code == 200  # it is gone
        assert opened(ana)
        assert full(ana)

    def test_a_started_game_counts_no_more(self, http):
        ana, *others = (person(http, name) for name in ("Ana", "Ben", "Eva"))
        first, *_ = [opened(ana) for _ in range(MAX_LISTED)]
        for who in others:
            seat(who, first)
        assert full(ana)
        assert ana.post(f"{first}/start").status_code == 200
        assert opened(ana)
        assert full(ana)

    def test_one_that_is_full_or_was_left_to_others_still_counts(self, http):
        ana, ben = person(http), person(http, "Ben")
        first, second, _ = (opened(ana) for _ in range(MAX_LISTED))
        seat(ben, first)
        assert ana.delete(f"{first}/seats/1").status_code == 200
        assert ben.see(first)["host"] == 2
        for _ in range(3):
            assert ana.post(f"{second}/bots").status_code == 201
        assert second not in listed(ben)
        assert full(ana)
        assert ben.delete(f"{first}/seats/2").status_code == 200
        assert opened(ana)

    def test_one_that_has_expired_counts_no_more(self, http, deps, clock):
        ana = person(http)
        for _ in range(MAX_LISTED):
            opened(ana)
        wait(deps, clock, deps.lobby_s + 3_600)
        assert opened(ana)

    def test_a_repeated_request_gets_its_table_also_when_there_are_three(self, http):
        ana = person(http)
        made = [ana.post("/v1/games", LISTED, Idempotency_Key=str(n)) for n in range(MAX_LISTED)]
        again = ana.post("/v1/games", LISTED, Idempotency_Key="0")
        assert (again.status_code, again.json["id"]) == (201, made[0].json["id"])
        refused(ana.post("/v1/games", LISTED, Idempotency_Key="3"), 409, "too-many-listed-tables")
        assert len(listed(ana)) == MAX_LISTED

    def test_a_rematch_that_would_be_the_fourth_is_by_invitation(self, http):
        people = [person(http, name) for name in ("Ana", "Ben", "Eva")]
        game = Table(opened(people[0], QUICK), people)
        for who in people[1:]:
            seat(who, game.href)
        assert game.host.post(f"{game.href}/start").status_code == 200
        game.play_to_the_end()
        for _ in range(MAX_LISTED):
            opened(game.host)
        assert game.host.post(f"{game.href}/rematch").json["listed"] is False
        assert len(listed(people[1])) == MAX_LISTED

    def test_a_listed_rematch_counts(self, http):
        people = [person(http, name) for name in ("Ana", "Ben", "Eva")]
        game = Table(opened(people[0], QUICK), people)
        for who in people[1:]:
            seat(who, game.href)
        assert game.host.post(f"{game.href}/start").status_code == 200
        game.play_to_the_end()
        for _ in range(MAX_LISTED - 1):
            opened(game.host)
        assert game.host.post(f"{game.href}/rematch").json["listed"] is True
        assert full(game.host)

    @pytest.mark.parametrize("fault", [answer_lost, never_arrived])
    def test_it_is_opened_once_when_a_write_fails(self, http, db, fault):
        ana = person(http)
        with Trouble(db, fault, a_write, times=1) as trouble:
            opened(ana)
        assert trouble.times == 0
        assert len(listed(ana)) == 1

    def test_of_two_opened_at_once_the_second_finds_the_first(self, http, deps, db):
        """The note is read, then another request writes it; then this one is refused, and reads again."""
        ana = person(http)
        for _ in range(MAX_LISTED - 1):
            opened(ana)
        others = []

        def meanwhile(_, carry_out):
            db.fault = well
            others.append(ana.post("/v1/games", LISTED).status_code)
            carry_out()

        with Trouble(db, meanwhile, a_write, times=1):
            assert full(ana)
        assert others == [201]
        assert len(listed(ana)) == MAX_LISTED

    def test_the_note_says_nothing_of_who_it_is_about_and_goes(self, http, deps, db):
        ana = person(http)
        href = opened(ana)
        (note,) = [item for item in db.table.items() if item["sk"] == "LISTED"]
        assert note.keys() == {"pk", "sk", "tables", "mark", "ttl", "format"}
        assert (note["tables"], note["ttl"]) == (href.rpartition("/")[2], deps.now() + KEPT_S)
        assert ana.see("/v1/me")["id"] not in str(note)


class TestActivity:
    def test_a_table_where_somebody_sits_down_or_leaves_comes_first(self, http, clock):
        ana, ben, eva = (person(http, name) for name in ("Ana", "Ben", "Eva"))
        first, second = opened(ana), None
        clock.now += 10
        second = opened(ben)
        assert listed(eva) == [second, first]
        clock.now += 10
        taken = seat(eva, first)
        assert listed(eva) == [first, second]
        clock.now += 10
        seat(eva, second)
        assert listed(eva) == [second, first]
        clock.now += 10
        assert eva.delete(taken).status_code == 200
        assert listed(eva) == [first, second]

    def test_a_host_cannot_push_a_table_up_alone(self, http, clock):
        ana, ben, eva = (person(http, name) for name in ("Ana", "Ben", "Eva"))
        pushed = opened(ana)
        clock.now += 10
        honest = opened(ben)
        clock.now += 10
        for n in range(3):
            for is_open in (False, True):
                assert ana.put(f"{pushed}/chat", {"open": is_open}).status_code == 200
            bot = ana.post(f"{pushed}/bots")
            assert ana.delete(f"{pushed}/seats/{bot.json['players'][-1]['seat']}").status_code == 200
            assert ana.post(f"{pushed}/seats", {"colour": ("teal", "pink", "blue")[n]}).status_code == 200
            assert ana.send("PATCH", "/v1/me", {"name": f"Ana {n}"}).status_code == 200
            assert ana.post(f"{pushed}/messages", {"text": "Here!"}).status_code == 201
            clock.now += 10
        assert listed(eva) == [honest, pushed]

    def test_three_players_cannot_bury_an_honest_table(self, http, clock):
        honest = opened(person(http, "Bo"))
        crowd = [person(http, name) for name in ("Ana", "Ben", "Eva")]
        tables = []
        for who in crowd:
            for _ in range(100):
                clock.now += 1
                answer = who.post("/v1/games", LISTED)
                tables += [answer.headers["Location"]] if answer.status_code == 201 else []
        assert len(tables) == 9
        for n, href in enumerate(tables):  # they sit down at each other's tables, and leave them to each other
            clock.now += 1
            opener, other = crowd[n // 3], crowd[(n // 3 + 1) % 3]
            assert other.post(f"{href}/seats").status_code == 201
            assert opener.delete(f"{href}/seats/1").status_code == 200
            assert full(opener)
        assert honest in listed(person(http), 10)

    def test_pages_go_on_where_the_last_one_ended(self, http, clock):
        tables = []
        for n in range(5):
            clock.now += 1
            tables.append(opened(person(http, f"P{n}")))
        guest = person(http)
        clock.now += 1
        seat(guest, tables[0])
        seen, path = [], "/v1/games?limit=2"
        while path:
            page = guest.see(path)
            seen += [game["href"] for game in page["games"]]
            path = f"/v1/games?limit=2&cursor={page['next']}" if page["next"] else None
        assert seen == [tables[0], *reversed(tables[1:])]

    def test_a_table_from_before_is_listed_by_its_opening(self, http, db, clock):
        """The index has the same key still."""
        ana, eva = person(http), person(http, "Eva")
        old = opened(ana)
        (item,) = [item for item in db.table.items() if item["sk"] == "STATE"]
        assert item["opened_at"] == clock.now
        assert "active_at" not in item["state"]
        clock.now += 10
        new = opened(person(http, "Ben"))
        assert listed(eva) == [new, old]
        seat(eva, old)
        assert sorted(listed(ana)) == sorted([old, new])


class TestRemoved:
    def lobby(self, http, **spec):
        ana, ben = person(http), person(http, "Ben")
        href = opened(ana, {**LISTED, **spec})
        assert ben.post(f"{href}/seats", {"invite": ana.see(href)["invite"]}).status_code == 201
        assert ana.delete(f"{href}/seats/2").status_code == 200
        return ana, ben, href

    @pytest.mark.parametrize("listed", [True, False])
    def test_a_removed_player_does_not_come_back(self, http, listed):
        ana, ben, href = self.lobby(http, listed=listed)
        invite = {"invite": ana.see(href)["invite"]}
        refused(ben.post(f"{href}/seats", invite), 403, "removed-from-table")
        assert person(http, "Eva").post(f"{href}/seats", invite).status_code == 201
        assert ben.post(f"{opened(ana)}/seats").status_code == 201  # at another table

    def test_without_the_new_code_a_private_table_says_nothing(self, http):
        _, ben, href = self.lobby(http, listed=False)
        refused(ben.post(f"{href}/seats", {"invite": "K7QF-9M2X-4TBD"}), 404, "game-not-found")
        refused(ben.post(f"{href}/seats"), 404, "game-not-found")

    def test_they_may_look_at_a_listed_table(self, http):
        _, ben, href = self.lobby(http)
        refused(ben.post(f"{href}/seats"), 403, "removed-from-table")
        assert ben.see(href)["idle_reason"] == "spectator"
        assert href in listed(ben)

    def test_it_holds_under_the_next_host(self, http):
        ana, ben, href = self.lobby(http)
        eva = person(http, "Eva")
        seat(eva, href)
        assert ana.delete(f"{href}/seats/1").status_code == 200
        refused(ben.post(f"{href}/seats"), 403, "removed-from-table")

    def test_who_has_left_may_come_back(self, http):
        ana, ben = person(http), person(http, "Ben")
        href = opened(ana)
        assert ben.delete(seat(ben, href)).status_code == 200
        assert ben.post(f"{href}/seats").status_code == 201

    def test_no_id_is_kept_of_them(self, http, db):
        _, ben, _ = self.lobby(http)
        id = ben.see("/v1/me")["id"]
        assert ben.delete("/v1/me").status_code == 204
        assert id not in str([*db.table.items()])

    def test_a_lobby_remembers_the_last_fifty(self, http, monkeypatch):
        monkeypatch.setattr("chalicelib.lobby.leave.REMOVED", 2)
        ana = person(http)
        href = opened(ana)
        people = [person(http, name) for name in ("Ben", "Eva", "Uma")]
        for who in people:
            place = seat(who, href)
            assert ana.delete(place).status_code == 200
        for who in people[1:]:
            refused(who.post(f"{href}/seats"), 403, "removed-from-table")
        assert people[0].post(f"{href}/seats").status_code == 201
