"""Players block others, who are never told."""

import json
from dataclasses import dataclass, replace
from random import Random

import pytest
from werkzeug.test import Client

from bench.requests import Request
from chalicelib.engine.values import value_class
from chalicelib.lobby import listing, rematch, seats
from chalicelib.players import blocks, quotas
from chalicelib.players.player import block_id
from chalicelib.players.quotas import quota_status
from chalicelib.store.table import Check, Delete, Put, Update
from chalicelib.tables import access
from chalicelib.tables.errors import GameNotFound
from chalicelib.tables.store import TableGames
from prove.scenario import move, register
from tests.at_table import Table, lobby, person, refused, table
from tests.fakes.wire import answer_lost, never_arrived
from tests.fakes.world import world
from tests.trouble import Trouble, a_transaction, everything

BLOCKS = "/v1/me/blocks"
REQUESTS = (
    ("GET", ""),
    ("GET", "/messages"),
    ("GET", "/rounds"),
    ("GET", "/rounds/1"),
    ("GET", "/fairness"),
    ("POST", "/seats"),
    ("DELETE", "/seats/1"),
    ("POST", "/start"),
    ("POST", "/bots"),
    ("POST", "/rematch"),
    ("POST", "/return"),
    ("POST", "/messages"),
    ("POST", "/reports"),
    ("PUT", "/chat"),
    ("PUT", "/vacation"),
    ("PUT", "/seats/1/removal-vote"),
    ("PUT", "/rounds/1/clue"),
    ("PUT", "/rounds/1/cards"),
    ("PUT", "/rounds/1/votes"),
)
BODIES = {
    "/messages": {"text": "Hello"},
    "/reports": {"message": "m_00000001"},
    "/chat": {"open": False},
    "/vacation": {"until": None},
    "/rounds/1/clue": {"text": "Hello"},
    "/rounds/1/cards": {"cards": ["lantern-hours-001"]},
    "/rounds/1/votes": {"slots": [1]},
}
SHORT = {"end": "rounds", "rounds_each": 1, "first_storyteller": "host"}


def id_of(href):
    return href.rpartition("/")[2]


def player_of(who):
    return who.see("/v1/me")["id"]


def block(who, game, seat):
    return who.post(BLOCKS, {"game": id_of(game.href), "seat": seat})


def hosting(who, http, *others, **wish):
    """A listed table of theirs with these others."""
    opened = who.post("/v1/games", {"listed": True, **wish})
    assert opened.status_code == 201, opened.text
    game = Table(opened.headers["Location"], [who, *others])
    for other in others:
        assert other.post(f"{game.href}/seats").status_code == 201
    return game


def listed(who, path="/v1/games"):
    return [game["id"] for game in who.see(path)["games"]]


@pytest.fixture
def met(http):
    """Ana has blocked Ben, with whom she has played; Eva has been there too."""
    game = table(http, 3, options=SHORT)
    assert block(game.host, game, 2).status_code == 201
    return game


class TestOwnBlocks:
    def test_a_block_has_the_name_that_the_other_had(self, met):
        (one,) = met.host.see(BLOCKS)["blocks"]
        assert one.keys() == {"id", "name", "created_at"}
        assert one["name"] == "Player 2"
        assert met.people[1].see(BLOCKS) == {"blocks": []}

    def test_the_same_person_is_blocked_once_wherever_they_sit(self, http, met):
        other = lobby(http, 1, listed=True)
        ana, ben = met.people[:2]
        for who in (ana, ben):
            who.post(f"{other.href}/seats")
        ben.send("PATCH", "/v1/me", {"name": "Benjamin"})
        again = block(ana, other, 3)
        assert (again.status_code, again.json) == (200, ana.see(BLOCKS)["blocks"][0])
        assert again.headers["RateLimit"].startswith('"blocks";r=99')

    def test_a_block_is_removed(self, met):
        (one,) = met.host.see(BLOCKS)["blocks"]
        assert met.host.delete(f"{BLOCKS}/{one['id']}").status_code == 204
        assert met.host.see(BLOCKS) == {"blocks": []}
        for id in (one["id"], "b_0000000000000000", "x"):
            refused(met.host.delete(f"{BLOCKS}/{id}"), 404, "block-not-found")

    def test_nobody_removes_another_s(self, met):
        (one,) = met.host.see(BLOCKS)["blocks"]
        refused(met.people[1].delete(f"{BLOCKS}/{one['id']}"), 404, "block-not-found")
        assert met.host.see(BLOCKS)["blocks"]

    def test_only_other_people_can_be_blocked(self, http, met):
        ana = met.host
        refused(block(ana, met, 1), 409, "cannot-block")
        refused(block(ana, met, 7), 404, "seat-not-found")
        game = lobby(http, 1)
        game.host.post(f"{game.href}/bots")
        refused(block(game.host, game, 2), 409, "cannot-block")
        assert met.people[2].delete("/v1/me").status_code == 204
        refused(block(ana, met, 3), 409, "cannot-block")

    @pytest.mark.parametrize("wish", [{}, {"listed": True}], ids=["private", "listed"])
    def test_only_at_a_table_where_one_has_a_seat(self, http, wish):
        game = lobby(http, 2, **wish)
        refused(block(person(http, "Eva"), game, 1), 404, "game-not-found")
        refused(block(person(http, "Eva"), Table("/v1/games/g_0000000000000000", []), 1), 404, "game-not-found")

    def test_there_are_at_most_a_hundred(self, http, deps, met, monkeypatch):
        monkeypatch.setattr(blocks, "MAX_BLOCKS", 1)
        refused(block(met.host, met, 3), 409, "too-many-blocks")
        assert block(met.host, met, 2).status_code == 200

    def test_they_count_towards_a_quota(self, met, monkeypatch):
        monkeypatch.setitem(quotas.PER_DAY, "blocks", 1)
        refused(block(met.host, met, 3), 429, "quota-used-up")
        assert block(met.host, met, 2).status_code == 200

    @pytest.mark.parametrize("fault", [answer_lost, never_arrived])
    def test_a_block_of_unknown_outcome_is_made_once(self, deps, served, wire, fault):
        http = Client(served(replace(deps, pause=lambda _: None)))
        game = table(http, 3)
        with Trouble(wire, fault, a_transaction, times=1):
            assert block(game.host, game, 2).status_code in {200, 201}
        assert len(game.host.see(BLOCKS)["blocks"]) == 1

    def test_the_export_shows_them_and_an_erasure_removes_them(self, db, met):
        ana, ben, _ = met.people
        assert ana.see("/v1/me/export")["blocks"] == ana.see(BLOCKS)["blocks"]
        assert ben.see("/v1/me/export")["blocks"] == []
        assert "BLOCK#" in everything(db)
        assert ana.delete("/v1/me").status_code == 204
        assert "BLOCK#" not in everything(db)

    def test_nothing_tells_who_was_blocked_once_they_are_erased(self, db, met):
        ana, ben, _ = met.people
        id = player_of(ben)
        assert ben.delete("/v1/me").status_code == 204
        assert id not in everything(db)
        assert [one["name"] for one in ana.see(BLOCKS)["blocks"]] == ["Player 2"]


class TestMarks:
    def blocked(self, who, game):
        return [player["seat"] for player in who.see(game.href)["players"] if player["blocked"]]

    def test_only_the_blocker_sees_them_marked_at_a_table(self, http, met):
        ana, ben, eva = met.people
        assert [self.blocked(who, met) for who in met.people] == [[2], [], []]
        other = hosting(eva, http, ben, ana)
        assert [self.blocked(who, other) for who in (ana, ben, eva)] == [[2], [], []]

    def test_a_mark_goes_with_the_block(self, met):
        (one,) = met.host.see(BLOCKS)["blocks"]
        met.host.delete(f"{BLOCKS}/{one['id']}")
        assert self.blocked(met.host, met) == []

    def test_listed_tables_warn_before_one_sits_down(self, http, met):
        ana, ben, eva = met.people
        game = hosting(eva, http, ben)
        warned = [who.see("/v1/games")["games"][0]["has_blocked"] for who in (ana, ben, eva, person(http))]
        assert warned == [True, False, False, False]
        assert self.blocked(ana, game) == [2]

    def test_every_device_of_the_blocker_shows_them(self, http, met):
        ana = met.host
        before = replace(ana, token=ana.post("/v1/me/tokens", {"label": "phone"}).json["token"])
        assert block(ana, met, 3).status_code == 201
        after = replace(ana, token=ana.post("/v1/me/tokens", {"label": "tablet"}).json["token"])
        assert [self.blocked(who, met) for who in (ana, before, after)] == [[2, 3]] * 3

    def test_the_first_block_is_told_to_every_token(self, http):
        game = table(http, 3)
        ana = game.host
        other = replace(ana, token=ana.post("/v1/me/tokens", {"label": "phone"}).json["token"])
        assert self.blocked(other, game) == []
        assert block(ana, game, 2).status_code == 201
        assert self.blocked(other, game) == [2]

    def test_who_has_blocked_nobody_pays_no_read_for_it(self, db, met):
        def reads(who):
            db.calls.clear()
            who.see(met.href)
            return len(db.calls)

        assert [reads(who) for who in met.people] == [2, 1, 1]


class TestTables:
    """Of a host who has blocked Ben."""

    def answers(self, who, href):
        for method, path in REQUESTS:
            body = None if method in {"GET", "DELETE"} else BODIES.get(path, {})
            answer = who.send(method, f"{href}{path}", body)
            yield method, path, answer.status_code, answer.text, [*answer.headers]

    @pytest.mark.parametrize("wish", [{}, {"listed": False}], ids=["listed", "private"])
    def test_a_lobby_of_theirs_is_like_one_that_does_not_exist(self, http, met, wish):
        ana, ben, eva = met.people
        game = hosting(ana, http, **wish)
        there = list(self.answers(ben, game.href))
        assert there == list(self.answers(ben, "/v1/games/g_0000000000000000"))
        assert {status for _, _, status, _, _ in there} == {404}
        invite = ana.see(game.href)["invite"]
        refused(ben.post(f"{game.href}/seats", {"invite": invite}), 404, "game-not-found")
        assert eva.post(f"{game.href}/seats", {"invite": invite}).status_code == 201

    @pytest.mark.parametrize("full", [False, True])
    def test_no_other_refusal_tells_that_it_is_there(self, http, met, full):
        ana, ben, eva = met.people
        game = hosting(ana, http, listed=False, seats={"max": 3})
        invite = ana.see(game.href)["invite"]
        for who in (eva, person(http)) if full else (eva,):
            assert who.post(f"{game.href}/seats", {"invite": invite}).status_code == 201
        refused(ben.post(f"{game.href}/seats", {"invite": invite, "colour": "red"}), 404, "game-not-found")
        if full:
            assert ana.post(f"{game.href}/start").status_code == 200
            refused(ben.post(f"{game.href}/seats", {"invite": invite}), 404, "game-not-found")

    def test_a_block_at_a_table_where_both_sit_changes_nothing_there(self, http):
        game = lobby(http, 3, listed=True)
        ben = game.people[1]
        before = ben.get(game.href)
        assert block(game.host, game, 2).status_code == 201
        after = ben.get(game.href)
        assert (before.text, [*before.headers]) == (after.text, [*after.headers])
        assert ben.post(f"{game.href}/seats", {"colour": "black"}).status_code == 200
        game.host.post(f"{game.href}/start")
        game.play_to_the_end()

    def test_at_tables_of_others_both_may_sit(self, http, met):
        ana, ben, eva = met.people
        game = hosting(eva, http, ana)
        assert ben.post(f"{game.href}/seats").status_code == 201
        mine = hosting(ben, http)
        assert ana.post(f"{mine.href}/seats").status_code == 201

    def test_with_another_host_the_table_is_there(self, http, met):
        ana, ben, eva = met.people
        game = hosting(ana, http, eva)
        assert listed(ben) == []
        ana.delete(f"{game.href}/seats/1")
        assert listed(ben) == [id_of(game.href)]
        assert ben.post(f"{game.href}/seats").status_code == 201

    def test_a_started_listed_game_can_be_watched_by_everybody(self, http, met):
        ana, ben, eva = met.people
        game = hosting(ana, http, eva, person(http))
        ana.post(f"{game.href}/start")
        assert ben.get(game.href).status_code == 200
        refused(ben.post(f"{game.href}/seats"), 409, "game-started")


class TestList:
    @pytest.fixture
    def tables(self, http, met, monkeypatch):
        """Six listed tables, of which Ana, who has blocked Ben, hosts those that are named."""

        monkeypatch.setattr(listing, "MAX_LISTED", 6)

        def open_them(*hers):
            ana, _, eva = met.people
            return [id_of(hosting(ana if n in hers else eva, http).href) for n in range(6)]

        return open_them

    def pages(self, who, limit):
        found, after = [], ""
        while True:
            page = who.see(f"/v1/games?limit={limit}{after}")
            found.append((len(page["games"]), [game["id"] for game in page["games"]], page["next"]))
            if page["next"] is None:
                return found
            after = f"&cursor={page['next']}"

    @pytest.mark.parametrize("hers", [(), (5,), (0,), (2, 3), (0, 1, 2, 3, 4, 5), (1, 3, 5), (0, 1, 2, 3, 4)])
    @pytest.mark.parametrize("limit", [1, 2, 3, 50])
    def test_pages_are_as_if_hidden_tables_were_not_listed(self, met, deps, tables, hers, limit):
        ben, opened = met.people[1], tables(*hers)
        hidden = [opened[n] for n in hers]
        pages = self.pages(ben, limit)
        shown = [id for _, ids, _ in pages for id in ids]
        assert sorted(shown) == sorted(set(opened) - set(hidden))
        assert all(many == limit for many, _, _ in pages[:-1])
        assert pages[-1][0] > 0 or not shown
        cursors = json.dumps([after for *_, after in pages])
        for id in hidden:
            stored = deps.store(TableGames).load(id)
            ((_, place),) = [one for one in deps.store(TableGames).list_listed(None, 10) if one[0] == stored.id]
            assert place not in cursors

    def test_very_many_in_a_row_cost_no_more(self, db, met, tables, monkeypatch):
        monkeypatch.setattr(listing, "REFILL", 2)
        monkeypatch.setattr(listing, "READS", 2)
        tables(0, 1, 2, 3, 4, 5)
        db.calls.clear()
        page = met.people[1].see("/v1/games?limit=1")
        assert (page["games"], page["next"] is None) == ([], False)
        assert len(db.calls) == 1 + 2 * 3


def over(http, count=3, **wish):
    game = table(http, count, **{"options": SHORT, **wish})
    game.play_to_the_end()
    return game


def again(game, who):
    return game.people[who].post(f"{game.href}/rematch")


def names(answer):
    return [player["name"] for player in answer.json["players"]]


class TestRematch:
    def test_one_asked_for_by_the_blocked_does_not_seat_who_has_blocked_them(self, http):
        game = over(http)
        block(game.host, game, 2)
        new = again(game, 1)
        assert (new.status_code, names(new)) == (201, ["Player 2", "Player 3"])
        assert names(again(game, 0)) == ["Player 2", "Player 3", "Player 1"]

    def test_to_the_blocked_it_looks_as_if_the_other_had_archived_the_game(self):
        def answered(turn_away):
            here = world(1)
            tokens = [register(here, name) for name in ("Ana", "Ben", "Eva")]
            href = played(here, tokens)
            turn_away(here, tokens, href)
            here.back_to(replace(here.moment(), secrets=1_000))
            reply = here.ask(Request("POST", f"{href}/rematch", tokens[1], {}))
            return reply.status, reply.body, {**reply.headers}

        assert answered(a_block) == answered(archiving)
        assert answered(a_block) != answered(lambda *_: None)

    def test_one_asked_for_by_the_blocker_does_not_seat_the_blocked(self, http):
        game = over(http)
        ana, ben, _ = game.people
        block(ana, game, 2)
        first = again(game, 0)
        assert names(first) == ["Player 1", "Player 3"]
        refused(ben.get(first.headers["Location"]), 404, "game-not-found")
        second = again(game, 1)
        assert (second.status_code, names(second)) == (201, ["Player 2"])
        assert ben.see(game.href)["rematch"] == second.headers["Location"]
        assert [again(game, n).json["id"] for n in (0, 1, 2)] == [first.json["id"], second.json["id"], first.json["id"]]

    def test_at_a_third_one_s_both_may_sit(self, http):
        game = over(http)
        block(game.host, game, 2)
        assert names(again(game, 2)) == ["Player 1", "Player 2", "Player 3"]


@value_class
class Meanwhile(TableGames):
    """A store in which something happens just before the first save."""

    happens: list = None

    def save(self, transition, **expected):
        if self.happens:
            self.happens.pop()()
        TableGames.save(self, transition, **expected)


class TestRaces:
    def test_who_is_blocked_while_sitting_down_does_not(self, http, deps, met):
        ana, ben, _ = met.people
        (one,) = ana.see(BLOCKS)["blocks"]
        ana.delete(f"{BLOCKS}/{one['id']}")
        game = hosting(ana, http)
        racing = deps.with_instances(
            {TableGames: Meanwhile(deps.store(TableGames).table, happens=[lambda: block(ana, met, 2)])}
        )
        guest = quota_status(deps, player_of(ben), "seats")
        with pytest.raises(GameNotFound):
            seats.sit_down(
                racing, deps.store(TableGames).load(id_of(game.href)), guest.profile.id, seats.SeatSpec(), guest
            )
        assert len(ana.see(game.href)["players"]) == 1
        assert quota_status(deps, guest.profile.id, "seats").left == guest.left

    def test_who_is_blocked_while_joining_a_rematch_opens_another(self, http, deps):
        game = over(http)
        ana, ben, _ = game.people
        first = again(game, 0)
        assert ben.delete(f"{first.headers['Location']}/seats/2").status_code == 200
        racing = deps.with_instances(
            {TableGames: Meanwhile(deps.store(TableGames).table, happens=[lambda: block(ana, game, 2)])}
        )
        asked = rematch.create_rematch(racing, deps.store(TableGames).load(id_of(game.href)), player_of(ben))
        assert asked.table.id != first.json["id"]
        assert [occupant.name for occupant in asked.table.occupants] == ["Player 2"]

    def test_the_host_who_counts_is_the_one_at_the_moment_of_sitting_down(self, http, deps, met):
        """Ana becomes host while Ben sits down at Eva's table."""
        ana, ben, eva = met.people
        game = hosting(eva, http, ana)
        racing = replace(
            deps.with_instances(
                {
                    TableGames: Meanwhile(
                        deps.store(TableGames).table, happens=[lambda: eva.delete(f"{game.href}/seats/1")]
                    )
                }
            ),
            pause=lambda _: None,
        )
        guest = quota_status(deps, player_of(ben), "seats")
        with pytest.raises(GameNotFound):
            seats.sit_down(
                racing, deps.store(TableGames).load(id_of(game.href)), guest.profile.id, seats.SeatSpec(), guest
            )


@dataclass
class TwoWorlds:
    """Ana has blocked Ben in the second one. Both play at Eva's tables, and everybody does the same in both."""

    def __post_init__(self):
        self.worlds = [world(1), world(1)]
        for here in self.worlds:
            self.tokens = [register(here, name) for name in ("Ana", "Ben", "Eva")]
            href = played(here, self.tokens)
        here.expect(Request("POST", BLOCKS, self.tokens[0], {"game": id_of(href), "seat": 2}), 201)
        self.answers = 0

    def ask(self, method, path, token, body=None):
        """The answer of the second world. What Ben gets, and what the store is asked for it, must be alike in both."""
        told = [self.one(here, Request(method, path, token, body)) for here in self.worlds]
        if token == self.tokens[1]:
            assert told[0] == told[1], (method, path)
            self.answers += 1
        return told[1][0]

    @staticmethod
    def one(here, request):
        here.wire.calls.clear()
        reply = here.ask(request)
        return reply, [(call, *map(keys_of, asked)) for call, asked in here.wire.calls]

    def look(self, href):
        """Ben does everything that there is to do, as far as it is not allowed."""
        for method, path in REQUESTS:
            if method == "GET" or path in REFUSED_ANYHOW:
                self.ask(method, f"{href}{path}", self.tokens[1], None if method == "GET" else BODIES.get(path, {}))
        for path in ("/v1/games", "/v1/games?limit=1", "/v1/me/games", "/v1/me", BLOCKS):
            self.ask("GET", path, self.tokens[1])

    def play(self):
        ana, ben, eva = self.tokens
        listed = {"listed": True, "options": SHORT}
        href = f"/v1/games/{self.ask('POST', '/v1/games', eva, listed).json['id']}"
        self.ask("POST", f"{href}/seats", ana, {})
        self.look(href)
        self.ask("POST", f"{href}/seats", ben, {})
        self.ask("POST", f"{href}/messages", ana, {"text": "Hello"})
        self.look(href)
        self.ask("POST", f"{href}/start", eva, {})
        luck = Random(1)
        while owing := self.owing(href):
            self.look(href)
            asked = move(*owing, luck)
            self.ask(asked.method, asked.path, asked.token, asked.body)
        again = self.ask("POST", f"{href}/rematch", eva, {}).json
        self.look(href)
        self.look(f"/v1/games/{again['id']}")
        self.ask("POST", f"{href}/rematch", ben, {})
        mine = f"/v1/games/{self.ask('POST', '/v1/games', ben, listed).json['id']}"
        self.ask("POST", f"{mine}/seats", ana, {})
        self.look(mine)
        self.ask("DELETE", f"{mine}/seats/2", ben)
        self.ask("GET", "/v1/me/export", ben)

    def owing(self, href):
        views = ((token, self.ask("GET", href, token).json) for token in self.tokens)
        return next(((token, view) for token, view in views if view["owes"]), None)


def keys_of(asked):
    """What is read or written, without the values."""
    if isinstance(asked, Put | Delete | Update | Check):
        return type(asked).__name__, asked.key
    return asked


REFUSED_ANYHOW = {"/start", "/chat", "/seats/1/removal-vote", "/bots", "/return"}


def test_at_tables_of_others_the_blocked_get_what_they_would_get_anyway():
    worlds = TwoWorlds()
    worlds.play()
    assert worlds.answers > 250


def whoever_blocks(deps, stored, player):
    """Whether anybody at the table, not its host alone, has blocked the player."""
    others = [occupant.player for occupant in stored.occupants if occupant.player]
    return bool(blocks.blockers(deps, others, player))


def hides_the_table(monkeypatch):
    monkeypatch.setattr(access, "hides", whoever_blocks)


def does_not_list_it(monkeypatch):
    def hidden(deps, tables, player):
        return {table.id for table in tables if whoever_blocks(deps, table, player)}

    monkeypatch.setattr(listing, "hidden_lobby_ids", hidden)


def refuses_the_seat(monkeypatch):
    monkeypatch.setattr(seats, "hides", whoever_blocks)


@pytest.mark.parametrize("plant", [hides_the_table, does_not_list_it, refuses_the_seat])
def test_a_planted_tell_is_found(monkeypatch, plant):
    plant(monkeypatch)
    with pytest.raises(AssertionError, match="/v1/games"):
        TwoWorlds().play()


def played(here, tokens):
    """The address of a short game of theirs, which is over."""
    opened = here.expect(Request("POST", "/v1/games", tokens[0], {"options": SHORT}), 201).json
    href = f"/v1/games/{opened['id']}"
    for token in tokens[1:]:
        here.expect(Request("POST", f"{href}/seats", token, {"invite": opened["invite"]}), 201)
    here.expect(Request("POST", f"{href}/start", tokens[0], {}))
    luck = Random(1)
    while True:
        views = [(token, here.expect(Request("GET", href, token)).json) for token in tokens]
        owing = [(token, view) for token, view in views if view["owes"]]
        if not owing:
            return href
        here.expect(move(*owing[0], luck))


def a_block(here, tokens, href):
    body = {"game": id_of(href), "seat": 2}
    here.expect(Request("POST", BLOCKS, tokens[0], body), 201)


def archiving(here, tokens, href):
    here.expect(Request("DELETE", f"/v1/me/games/{id_of(href)}", tokens[0]), 204)


def test_the_id_of_a_block_tells_neither_who_nor_that_it_is_the_same_person():
    ids = {block_id(blocker, "p_blocked") for blocker in ("p_1", "p_2")}
    assert len(ids) == 2
    assert not [id for id in ids if "blocked" in id]
