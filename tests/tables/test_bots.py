"""Computer players at a table, over HTTP."""

import unicodedata
from random import Random

import pytest

from bench.inside import client_of
from bench.requests import Request
from bench.units import Ledger
from chalicelib.bots.personas import NAMES
from chalicelib.core.ids import NO_PLAYER
from chalicelib.engine.editions import EDITIONS
from chalicelib.lobby.my_games import Page, games_of
from chalicelib.tables.advance import apply_due_timeouts
from chalicelib.tables.minds import mind_of
from chalicelib.tables.outages import game_time
from chalicelib.tables.store import TableGames, state_key
from tests.at_table import Table, lobby, move_owed, person, refused
from tests.tables.test_time import let_pass

DAY = 86_400
HOST_TELLS = {"first_storyteller": "host"}
SHORT = {**HOST_TELLS, "end": "rounds", "rounds_each": 1}
SIZES = [(id, seats) for id, edition in EDITIONS.items() for seats in {min(edition.seats), max(edition.seats)}]


def with_bots(http, count, people=1, **spec):
    """A lobby with this many people, filled up with bots."""
    gathered = lobby(http, people, **spec)
    for _ in range(count - people):
        seated = gathered.host.post(f"{gathered.href}/bots")
        assert (seated.status_code, seated.json["you"]["seat"]) == (201, 1)
    return gathered


def started(http, count, people=1, **spec):
    gathered = with_bots(http, count, people, **spec)
    assert gathered.host.post(f"{gathered.href}/start").status_code == 200
    return gathered


def bots_of(view):
    return [player for player in view["players"] if player["bot"]]


@pytest.mark.parametrize(("id", "seats"), SIZES)
def test_one_person_and_bots_play_to_the_end(http, id, seats):
    game = started(http, seats, ruleset=id)
    for _ in range(200):
        view = game.host.see(game.href)
        if view["status"] == "finished":
            break
        assert view["owes"], "computer players keep nobody waiting"
        assert game.host.put(view["owes"]["href"], move_owed(view["owes"], game.random)).status_code == 200
    assert (view["status"], view["unfinished"]) == ("finished", False)
    rounds = game.host.see(f"{game.href}/rounds?limit=50")["rounds"]
    clues = [round["clue"] for round in rounds if round["storyteller"] != view["you"]["seat"]]
    assert clues
    assert len(set(clues)) == len(clues)
    assert not any(card["at_random"] for round in rounds for card in round["table"])


@pytest.mark.parametrize(("id", "seats", "people"), [("classic", 5, 3), ("team", 6, 2), ("party", 8, 3)])
def test_people_and_bots_play_together(http, id, seats, people):
    game = started(http, seats, people, ruleset=id)
    end = game.play_to_the_end()
    assert end["status"] == "finished"
    assert len(bots_of(end)) == seats - people


class TestLobby:
    def test_a_bot_has_a_name_a_colour_and_a_style_of_its_own(self, http):
        table = with_bots(http, 12)
        players = table.host.see(table.href)["players"]
        assert len({player["name"] for player in players}) == 12
        assert len({player["colour"] for player in players}) == 12
        assert {player["name"] for player in players if player["bot"]} <= set(NAMES)
        assert {player["bot"]["style"] for player in players if player["bot"]} == {"plain", "poetic", "cryptic"}
        assert players[0]["bot"] is None

    def test_the_host_chooses_the_style_and_the_strength(self, http):
        game = lobby(http, 1, ruleset="team")
        spec = {"style": "cryptic", "level": 3, "colour": "teal", "team": 2}
        answer = game.host.post(f"{game.href}/bots", spec)
        assert answer.status_code == 201
        assert answer.headers["Location"] == game.href
        player = answer.json["players"][1]
        assert player["bot"] == {"style": "cryptic", "level": 3}
        assert (player["colour"], player["team"], player["state"]) == ("teal", 2, "active")

    @pytest.mark.parametrize("spec", [{"style": "gloomy"}, {"level": 4}, {"level": 0}, {"seat": 13}, {"name": "Hal"}])
    def test_an_unknown_kind_of_bot_is_refused(self, http, spec):
        game = lobby(http, 1)
        refused(game.host.post(f"{game.href}/bots", spec), 400, "invalid-body")

    def test_only_the_host_adds_bots(self, http):
        game = lobby(http, 2, listed=True)
        refused(game.people[1].post(f"{game.href}/bots"), 403, "host-only")
        refused(person(http).post(f"{game.href}/bots"), 403, "not-seated")

    def test_bots_take_seats_as_people_do(self, http):
        game = with_bots(http, 3, seats={"min": 3, "max": 3})
        refused(game.host.post(f"{game.href}/bots"), 409, "table-full")
        other = lobby(http, 1, ruleset="team")
        taken = other.host.see(other.href)["players"][0]["colour"]
        refused(other.host.post(f"{other.href}/bots", {"colour": taken}), 409, "colour-taken")
        refused(other.host.post(f"{other.href}/bots", {"team": 7}), 400, "invalid-body")
        for _ in range(2):
            assert other.host.post(f"{other.href}/bots", {"team": 1}).status_code == 201
        refused(other.host.post(f"{other.href}/bots", {"team": 1}), 409, "team-full")
        refused(game.host.post(f"{game.href}/bots", {"team": 1}), 409, "table-full")

    def test_the_host_removes_a_bot_and_the_invitation_stays_valid(self, http):
        game = with_bots(http, 4)
        before = game.host.see(game.href)
        after = game.host.delete(f"{game.href}/seats/3").json
        assert [player["seat"] for player in after["players"]] == [1, 2, 4]
        assert after["invite"] == before["invite"]
        refused(game.host.delete(f"{game.href}/seats/3"), 404, "seat-not-found")

    def test_nobody_else_removes_a_bot(self, http):
        game = with_bots(http, 4, people=2)
        refused(game.people[1].delete(f"{game.href}/seats/3"), 403, "host-only")

    def test_a_person_takes_over_from_a_host_who_leaves(self, http):
        game = lobby(http, 1)
        game.host.post(f"{game.href}/bots")
        guest = person(http, "Ben")
        guest.post(f"{game.href}/seats", {"invite": game.host.see(game.href)["invite"]})
        game.host.delete(f"{game.href}/seats/1")
        assert guest.see(game.href)["host"] == 3

    def test_the_last_person_closes_the_table(self, http):
        game = with_bots(http, 4)
        assert game.host.delete(f"{game.href}/seats/1").status_code == 200
        refused(game.host.get(game.href), 404, "game-not-found")
        assert game.host.see("/v1/me/games")["games"] == []

    def test_no_bot_takes_over_a_seat_before_the_cards_are_dealt(self, http):
        game = with_bots(http, 4)
        refused(game.host.post(f"{game.href}/bots", {"seat": 2}), 409, "game-not-started")


class TestTakeOver:
    @pytest.mark.parametrize("phase", ["clue", "cards", "votes"])
    def test_a_bot_plays_on_for_somebody_who_has_left(self, http, phase):
        game = Table((gathered := started(http, 4, people=4, ruleset="classic", options=SHORT)).href, gathered.people)
        game.play_to(phase, 2)
        leaver = game.people[3]
        score = game.host.see(game.href)["players"][3]["score"]
        assert leaver.delete(f"{game.href}/seats/4").status_code == 200
        answer = game.host.post(f"{game.href}/bots", {"seat": 4, "style": "plain"})
        assert answer.status_code == 201
        substitute = answer.json["players"][3]
        assert substitute["name"] in NAMES
        assert substitute["bot"] == {"style": "plain", "level": 2, "since": 2}
        assert substitute["score"] == score
        refused(leaver.get(game.href), 404, "game-not-found")
        assert leaver.see("/v1/me/games")["games"] == []
        three = Table(game.href, game.people[:3], Random(3))
        view = three.play_to("votes", 3)
        assert view["players"][3]["state"] == "active"
        assert len(view["round"]["table"]) == 4
        assert three.play_to_the_end()["status"] == "finished"

    def test_a_bot_takes_over_at_once_between_two_rounds(self, http):
        game = started(http, 4, people=4, ruleset="classic", options=HOST_TELLS)
        game.people[3].delete(f"{game.href}/seats/4")
        assert game.host.post(f"{game.href}/bots", {"seat": 4}).json["players"][3]["state"] == "active"

    def test_a_bot_takes_over_a_seat_whose_hand_is_gone(self, http):
        game = started(http, 5, people=5, ruleset="odyssey-2023", options=SHORT)
        game.people[4].delete(f"{game.href}/seats/5")
        four = Table(game.href, game.people[:4])
        four.play_to("cards", 3)
        assert game.host.post(f"{game.href}/bots", {"seat": 5}).json["players"][4]["state"] == "left"
        view = four.play_to("votes", 4)
        assert view["players"][4]["state"] == "active"
        assert len(view["round"]["table"]) == 5
        assert four.play_to_the_end()["status"] == "finished"

    def test_bots_can_take_over_both_seats_of_a_pair(self, http):
        game = started(http, 8, people=8, ruleset="team", options=HOST_TELLS)
        pair = [player["seat"] for player in game.host.see(game.href)["players"] if player["team"] == 2]
        people = {view["you"]["seat"]: who for who, view in zip(game.people, game.views(), strict=True)}
        for seat in pair:
            people[seat].delete(f"{game.href}/seats/{seat}")
        left = Table(game.href, [who for seat, who in people.items() if seat not in pair])
        left.play_to("cards", 3)  # the pair would have told in round 2
        for seat in pair:
            assert game.host.post(f"{game.href}/bots", {"seat": seat}).status_code == 201
        assert left.play_to_the_end()["unfinished"] is False

    def test_no_bot_takes_over_from_a_player_who_is_there(self, http):
        game = started(http, 4, people=3, ruleset="classic")
        for seat in (1, 2, 4):
            refused(game.host.post(f"{game.href}/bots", {"seat": seat}), 409, "seat-not-left")
        refused(game.host.post(f"{game.href}/bots", {"seat": 9}), 404, "seat-not-found")
        refused(game.host.post(f"{game.href}/bots"), 409, "game-started")
        game.people[2].delete(f"{game.href}/seats/3")
        assert game.host.post(f"{game.href}/bots", {"seat": 3}).status_code == 201
        refused(game.host.post(f"{game.href}/bots", {"seat": 3}), 409, "seat-not-left")

    @pytest.mark.parametrize(("phase", "round"), [("cards", 10), ("votes", 10), ("clue", 11)])
    def test_no_bot_takes_over_where_it_would_have_to_draw_the_last_cards(self, http, phase, round):
        game = started(http, 6, people=6, ruleset="classic", options={"first_storyteller": "host", "end": "last-card"})
        game.play_to("cards", 1)
        game.people[5].delete(f"{game.href}/seats/6")
        five = Table(game.href, game.people[:5])
        view = five.play_to(phase, round)  # of 48 cards, 3 are left before round 11: one was passed over
        refused(game.host.post(f"{game.href}/bots", {"seat": 6}), 409, "no-hand-left")
        assert game.host.see(game.href) == view
        assert five.play_to_the_end()["status"] == "finished"

    def test_no_bot_takes_over_a_seat_of_a_finished_game(self, http):
        game = started(http, 3, people=3, ruleset="classic")
        game.people[2].delete(f"{game.href}/seats/3")
        refused(game.host.post(f"{game.href}/bots", {"seat": 3}), 409, "game-over")


class TestWithoutPeople:
    def test_a_game_ends_when_its_last_person_leaves(self, http):
        game = started(http, 5, people=2, ruleset="classic")
        game.play_to("votes", 1)
        assert game.people[1].delete(f"{game.href}/seats/2").json["status"] == "playing"
        view = game.host.delete(f"{game.href}/seats/1").json
        assert (view["status"], view["unfinished"]) == ("finished", True)

    def test_a_host_who_leaves_is_followed_by_a_person(self, http):
        game = started(http, 5, people=2, ruleset="classic")
        game.host.delete(f"{game.href}/seats/1")
        assert game.people[1].see(game.href)["host"] == 2

    def test_a_host_who_leaves_is_followed_by_a_person_though_a_computer_player_sits_next(self, http):
        game, guest = with_bots(http, 3, ruleset="classic"), person(http, "Ben")
        invite = {"invite": game.host.see(game.href)["invite"]}
        assert guest.post(f"{game.href}/seats", invite).json["you"]["seat"] == 4
        assert game.host.post(f"{game.href}/start").status_code == 200
        game.host.delete(f"{game.href}/seats/1")
        assert guest.see(game.href)["host"] == 4

    @pytest.mark.parametrize("looks", [1, 3])
    def test_an_abandoned_table_sleeps_and_its_game_ends_by_itself(self, http, deps, looks):
        game = started(http, 4, ruleset="classic", pace={"time_bank_s": 0})
        for _ in range(looks):
            let_pass(deps, game, 9 * DAY // looks)
            view = game.host.see(game.href)
        assert (view["status"], view["sleeping_since"] is not None) == ("playing", True)
        assert {player["state"] for player in bots_of(view)} == {"active"}
        rounds = game.host.see(f"{game.href}/rounds")
        apply_due_timeouts(deps, deps.store(TableGames).load(view["id"]), game_time(deps))
        let_pass(deps, game, 61 * DAY)
        view = game.host.see(game.href)
        assert (view["status"], view["unfinished"]) == ("finished", True)
        assert game.host.see(f"{game.href}/rounds") == rounds, "computer players have played alone"

    def test_who_comes_back_plays_on_with_the_computer_players(self, http, deps):
        game = started(http, 4, ruleset="classic", pace={"time_bank_s": 0})
        let_pass(deps, game, 9 * DAY)
        assert game.host.see(game.href)["idle_reason"] == "sleeping"
        assert game.host.post(f"{game.href}/return").json["owes"]
        game.play_to("votes")

    def test_a_computer_player_that_takes_a_seat_does_not_wake_the_table(self, http, deps):
        game = started(http, 5, people=3, ruleset="classic", options=HOST_TELLS)
        game.people[2].delete(f"{game.href}/seats/3")
        for who in game.people[:2]:
            who.put(f"{game.href}/pause")
        answer = game.host.post(f"{game.href}/bots", {"seat": 3})
        assert (answer.status_code, answer.json["players"][2]["state"]) == (201, "left")
        assert answer.json["sleeping_since"] is not None
        woken = game.host.post(f"{game.href}/return").json
        assert (woken["sleeping_since"], woken["players"][2]["state"]) == (None, "active")

    def test_bots_are_never_late(self, http, deps):
        game = started(http, 6, people=2, ruleset="team", pace={"time_bank_s": 0}, options=HOST_TELLS)
        for _ in range(30):
            let_pass(deps, game, DAY + 1)
            game.host.post(f"{game.href}/return")
            view = game.host.see(game.href)
            if view["status"] == "finished":
                break
            stored = deps.store(TableGames).load(view["id"])
            assert {stored.game.player(occupant.seat).missed for occupant in stored.bots} == {0}
        rounds = game.host.see(f"{game.href}/rounds?limit=50")["rounds"]
        bots = {player["seat"] for player in bots_of(view)}
        assert rounds
        assert not [c for r in rounds for c in r["table"] if c["at_random"] and c["owner"] in bots]

    def test_only_people_decide_who_is_removed(self, http, deps):
        game = started(http, 6, people=3, ruleset="classic", pace={"time_bank_s": 0}, options=HOST_TELLS)
        while game.host.see(game.href)["players"][2]["state"] == "active":
            let_pass(deps, game, DAY + 1)
            for who in game.people[:2]:
                who.post(f"{game.href}/return")
        once = game.host.put(f"{game.href}/seats/3/removal-vote").json["players"][2]
        assert (once["state"], once["removal_votes"]) == ("absent", [1])
        assert game.people[1].put(f"{game.href}/seats/3/removal-vote").json["players"][2]["state"] == "left"
        assert game.host.post(f"{game.href}/bots", {"seat": 3}).status_code == 201

    def test_erasing_the_last_person_ends_the_game(self, http):
        game = started(http, 4, people=2, ruleset="classic")
        assert game.host.delete("/v1/me").status_code == 204
        view = game.people[1].see(game.href)
        assert (view["players"][0]["name"], view["status"]) == ("(gone)", "playing")
        game.people[1].delete(f"{game.href}/seats/2")
        assert game.people[1].see(game.href)["status"] == "finished"


def test_a_bot_gives_the_first_clue_where_no_person_does_in_time(http, deps):
    game = started(http, 4, people=2, ruleset="classic", pace={"time_bank_s": 0})
    view = game.host.see(game.href)
    assert (view["phase"], view["owes"]["action"]) == ("clue", "give-clue")
    let_pass(deps, game, DAY + 1)
    view = game.host.see(game.href)
    assert (view["phase"], view["owes"]["action"]) == ("cards", "play-cards")
    assert view["round"]["storyteller"] in {player["seat"] for player in bots_of(view)}


@pytest.mark.parametrize(("ruleset", "seats"), [("odyssey-2023", 4), ("classic", 3), ("party", 6)])
def test_a_bot_gives_the_first_clue_to_a_person_who_plays_alone(http, ruleset, seats):
    view = (game := started(http, seats, ruleset=ruleset)).host.see(game.href)
    assert (view["phase"], view["owes"]["action"]) == ("cards", "play-cards")
    assert view["round"]["storyteller"] == seats  # on their right, so that they tell second


def test_a_person_who_plays_alone_may_choose_to_tell_first(http):
    view = (game := started(http, 4, options=HOST_TELLS)).host.see(game.href)
    assert view["owes"]["action"] == "give-clue"


def test_bots_come_along_to_a_rematch(http):
    game = started(http, 5, people=2, ruleset="classic", options=SHORT)
    old = game.play_to_the_end()
    new = game.people[1].post(f"{game.href}/rematch").json
    assert [(p["name"], p["bot"]) for p in new["players"]] == [(p["name"], p["bot"]) for p in old["players"]]
    assert new["host"] == 2
    assert game.host.post(f"{game.href}/rematch").status_code == 200
    href = f"/v1/games/{new['id']}"
    assert game.people[1].post(f"{href}/start").status_code == 200
    assert Table(href, game.people).play_to_the_end()["status"] == "finished"


def test_a_request_is_one_write_however_many_bots_answer(moto_table, served, wire_up):
    ledger = Ledger(client_of(served(wire_up(moto_table))), moto_table)
    token = ledger.ask(Request("POST", "/v1/players", body={"name": "Ana"})).json["token"]
    opened = ledger.ask(Request("POST", "/v1/games", token, {"ruleset": "odyssey-2023"})).json
    href = f"/v1/games/{opened['id']}"
    for _ in range(11):
        assert ledger.bill(Request("POST", f"{href}/bots", token, {})).writes == 1
    assert ledger.bill(Request("POST", f"{href}/start", token, {})).writes == 1
    random, before = Random(1), 0
    while owes := ledger.ask(Request("GET", href, token)).json["owes"]:
        bill = ledger.bill(Request("PUT", owes["href"], token, move_owed(owes, random)))
        assert (bill.reads, bill.writes) == (1, 1)
        version = moto_table.get(state_key(opened["id"]))["version"]
        assert version == before + 1 or not before
        before = version


def test_bots_are_not_players_with_an_account(http, deps):
    game = started(http, 4)
    stored = deps.store(TableGames).load(game.href.rsplit("/", 1)[1])
    assert {occupant.player for occupant in stored.bots} == {NO_PLAYER}
    assert stored.seat_of(NO_PLAYER) is None
    assert games_of(deps, NO_PLAYER, None, 10) == Page((), (), None)


def test_computer_players_do_not_think_alike(http):
    """Nobody understands this clue, so each makes a choice of its own."""
    votes = []
    for _ in range(4):
        game = started(http, 6, ruleset="party", options={"first_storyteller": "host"})
        owes = game.host.see(game.href)["owes"]
        assert game.host.put(owes["href"], {"text": "Xqzvwk"}).status_code == 200
        while (view := game.host.see(game.href))["last_round"] is None:
            assert game.host.put(view["owes"]["href"], move_owed(view["owes"], Random(1))).status_code == 200
        votes.append(len({up["slot"] for up in view["last_round"]["table"] if {*up["voters"]} - {1}}))
    assert max(votes) > 1


def test_computer_players_have_minds_of_their_own(http, deps):
    game = started(http, 6, 1, options=SHORT)
    stored = deps.store(TableGames).load(game.host.see(game.href)["id"])
    assert len({mind_of(stored, occupant).mind for occupant in stored.bots}) == 5


class TestComments:
    def test_each_computer_player_says_something_once_the_round_is_revealed(self, http):
        game = started(http, 5, 2, options=SHORT)
        seats = {player["seat"] for player in bots_of(game.host.see(game.href))}
        seen = {}
        for view in views(game):
            if view["last_round"]:
                number, comments = view["last_round"]["number"], view["last_round"]["comments"]
                assert seen.setdefault(number, comments) == comments
        records = game.host.see(f"{game.href}/rounds?limit=50")["rounds"]
        for record in records:
            assert seats.issuperset(one["seat"] for one in record["comments"])
            assert all(one["idea"] in one["text"] for one in record["comments"])
            assert seen.get(record["number"], record["comments"]) == record["comments"]
            assert game.host.see(f"{game.href}/rounds/{record['number']}")["comments"] == record["comments"]
        ideas = [one["idea"] for record in records for one in record["comments"] if one["idea"]]
        assert len(set(ideas)) > 1
        texts = [one["text"] for record in records for one in record["comments"]]
        assert len(set(texts)) > len(texts) / 2

    def test_nothing_is_said_before_the_reveal(self, http):
        game = started(http, 4, 2, options=SHORT)
        view = game.host.see(game.href)
        assert view["last_round"] is None
        assert '"comments"' not in game.host.get(game.href).text

    def test_they_are_kept_with_reactions(self, http):
        game = started(http, 4, 2, options=SHORT)
        for view in views(game):
            if view["last_round"]:
                break
        last = view["last_round"]
        mine = view["you"]["seat"]
        other = next(card for card in last["table"] if card["owner"] != mine)
        reaction = {"round": last["number"], "to": other["slot"], "reaction": "wow"}
        assert game.host.put(f"{game.href}/reactions", reaction).status_code == 200
        game.play_to_the_end()
        record = game.host.see(f"{game.href}/rounds/{last['number']}")
        assert record["reactions"] == [{"to": other["slot"], "reaction": "wow", "seat": mine}]
        assert record["comments"] == last["comments"] != []

    @pytest.mark.parametrize(("locale", "script"), [("ja", "HIRAGANA"), ("ru", "CYRILLIC"), ("zh-Hant", "CJK")])
    def test_they_speak_the_language_of_the_table(self, http, locale, script):
        host = person(http)
        assert host.send("PATCH", "/v1/me", {"locale": locale}).status_code == 200
        game = Table(f"/v1/games/{host.post('/v1/games', {'options': SHORT}).json['id']}", [host])
        for _ in range(4):
            host.post(f"{game.href}/bots")
        host.post(f"{game.href}/start")
        game.play_to_the_end()
        rounds = host.see(f"{game.href}/rounds?limit=50")["rounds"]
        said = [one["text"] for round in rounds for one in round["comments"]]
        names = [player["name"] for player in bots_of(host.see(game.href))]
        assert said
        assert all(any(script in unicodedata.name(letter, "") for letter in text) for text in said)
        assert not any("LATIN" in unicodedata.name(letter) for letter in "".join(names))

    def test_people_say_nothing_here(self, http):
        game = lobby(http, 3, options=SHORT)
        game.host.post(f"{game.href}/start")
        game.play_to_the_end()
        rounds = game.host.see(f"{game.href}/rounds?limit=50")["rounds"]
        assert rounds
        assert all(round["comments"] == [] for round in rounds)


def views(game):
    """The host's view before each move of a game to its end."""
    while True:
        for who in game.people:
            view = who.see(game.href)
            if view["owes"]:
                who.put(view["owes"]["href"], move_owed(view["owes"], game.random))
        view = game.host.see(game.href)
        yield view
        if view["status"] == "finished":
            return
