"""Rematches: the same people get one table, however many ask for it."""

from contextlib import suppress
from dataclasses import dataclass, field, replace

import pytest
from werkzeug.test import Client

from chalicelib.account import erase
from chalicelib.core.errors import Unauthenticated
from chalicelib.engine.values import value_class
from chalicelib.lobby import rematch
from chalicelib.players import quotas
from chalicelib.players.quotas import quota_status
from chalicelib.players.store import TablePlayers
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.tables.store import TableGames
from chalicelib.tables.transition import Transition
from tests.at_table import person, refused, table
from tests.playing import erasure
from tests.trouble import everything, failing_from
from tools.tables import applicable_options

SHORT = {"end": "rounds", "rounds_each": 1}
KEPT = ("ruleset", "options", "decks", "seats", "listed", "pace")


@dataclass
class Clock:
    now: int


def over(http, count=3, ruleset="odyssey-2023", **spec):
    game = table(http, count, ruleset, **{"options": SHORT, **spec})
    game.play_to_the_end()
    return game


def again(game, who=0):
    return game.people[who].post(f"{game.href}/rematch")


def gather(game, *who):
    """The address of the rematch, for which these players have asked; without any, all have."""
    answers = [again(game, n) for n in who or range(len(game.people))]
    return f"/v1/games/{answers[0].json['id']}"


def reserved(view):
    """The seats that are kept for players who have not come."""
    return [player["seat"] for player in view["players"] if player.get("reserved")]


def stored(deps, href):
    return deps.store(TableGames).load(href.rpartition("/")[2])


def player_of(who):
    return who.see("/v1/me")["id"]


def test_the_player_who_asks_hosts_a_table_like_the_old_one_with_everybody_at_it(http):
    spec = {"seats": {"min": 3, "max": 7}, "pace": {"preset": "live"}, "listed": True, "options": {"target_score": 5}}
    game = over(http, 5, **spec)
    old = game.host.see(game.href)
    assert old["rematch"] is None
    answer = again(game, 2)
    assert answer.status_code == 201
    new = answer.json
    assert answer.headers["Location"] == f"/v1/games/{new['id']}"
    assert {name: new[name] for name in KEPT} == {name: old[name] for name in KEPT}
    assert (new["status"], new["host"], new["you"]["seat"]) == ("lobby", 3, 3)
    assert new["invite"] not in {None, old["invite"]}
    people = [(p["seat"], p["name"], p["colour"]) for p in old["players"]]
    assert [(p["seat"], p["name"], p["colour"]) for p in new["players"]] == people
    for who in game.people:
        assert who.see(game.href)["rematch"] == answer.headers["Location"]
        assert new["id"] in [entry["id"] for entry in who.see("/v1/me/games")["games"]]
        assert who.see(answer.headers["Location"])["you"] is not None


def test_it_offers_no_seats_that_the_ruleset_does_not_have(http, deps):
    game = over(http, 3, "classic")
    wide = replace(stored(deps, game.href), max_seats=9)
    deps.store(TableGames).save(Transition(wide).following(wide), expected=wide.version)
    assert again(game).json["seats"] == {"min": 3, "max": 6}


def test_there_is_one_rematch_whichever_player_asks_and_however_often(http):
    game = over(http)
    first = again(game)
    others = [again(game, who) for who in (0, 1, 2, 1)]
    assert [answer.status_code for answer in others] == [200] * 4
    assert {answer.json["id"] for answer in others} == {first.json["id"]}
    assert first.json["host"] == 1
    assert game.people[1].post(f"/v1/games/{first.json['id']}/start").json["code"] == "host-only"
    assert game.host.post(f"/v1/games/{first.json['id']}/start").json["status"] == "playing"
    assert again(game, 2).json["status"] == "playing"


@pytest.mark.parametrize(("ruleset", "count"), [("odyssey-2023", 3), ("odyssey-2011", 7), ("party", 6)])
def test_it_is_played_like_any_other(http, ruleset, count):
    options = applicable_options(ruleset, **SHORT)
    game = over(http, count, ruleset, options=options)
    game.href = gather(game)
    assert game.host.post(f"{game.href}/start").status_code == 200
    assert game.play_to_the_end()["winners"]


class TestKeptSeats:
    """Nothing is dealt to somebody who has not come, and nobody waits for them."""

    @pytest.mark.parametrize("come", ["rematch", "seats"])
    def test_a_seat_is_kept_until_its_player_comes(self, http, come):
        game = over(http, 4)
        opened = again(game)
        href = opened.headers["Location"]
        assert reserved(opened.json) == [2, 3, 4]
        came = game.people[2].post(f"{game.href if come == 'rematch' else href}/{come}")
        assert (came.status_code, came.json["you"]["seat"], reserved(came.json)) == (200, 3, [2, 4])
        assert all(reserved(who.see(href)) == [2, 4] for who in game.people)

    def test_a_look_at_the_table_is_no_coming(self, http):
        game = over(http)
        href = gather(game, 0)
        for path in (href, "/v1/me/games", game.href, f"{href}/messages", f"{href}/decks/lantern-hours"):
            game.people[1].get(path)
        assert reserved(game.host.see(href)) == [2, 3]
        (mine,) = [one for one in game.people[1].see("/v1/me/games")["games"] if one["href"] == href]
        assert mine["reserved"] is True
        (own,) = [one for one in game.host.see("/v1/me/games")["games"] if one["href"] == href]
        assert "reserved" not in own

    def test_the_host_starts_with_computer_players_while_a_guest_still_reads_the_end(self, http, deps):
        game = over(http, options={**SHORT, "first_storyteller": "host"}, pace={"preset": "live"})
        href = gather(game, 0)
        for _ in range(2):
            assert game.host.post(f"{href}/bots").status_code == 201
        begun = game.host.post(f"{href}/start").json
        assert [(player["seat"], player["bot"] is None) for player in begun["players"]] == [
            (1, True),
            (4, False),
            (5, False),
        ]
        assert stored(deps, href).seat_of(player_of(game.people[1])) is None
        for guest in game.people[1:]:
            assert lobbies(guest) == []
            refused(guest.get(href), 404, "game-not-found")
            refused(guest.post(f"{game.href}/rematch"), 409, "game-started")
        replace(game, href=href, people=[game.host]).play_to_the_end()

    def test_too_few_have_come_to_start(self, http):
        game = over(http, 4)
        href = gather(game, 0, 3)
        refused(game.host.post(f"{href}/start"), 409, "wrong-number-of-seats")
        assert reserved(game.host.see(href)) == [2, 3]
        again(game, 1)
        begun = game.host.post(f"{href}/start").json
        assert [player["seat"] for player in begun["players"]] == [1, 2, 4]

    def test_partners_are_made_of_those_who_have_come(self, http):
        game = over(http, 8, "team", options={})
        href = gather(game, *range(5))
        refused(game.host.post(f"{href}/start"), 409, "wrong-number-of-seats")
        again(game, 7)
        begun = game.host.post(f"{href}/start").json
        assert sorted(player["team"] for player in begun["players"]) == [1, 1, 2, 2, 3, 3]

    def test_who_has_not_come_is_no_host(self, http, deps, served):
        clock = Clock(deps.now())
        game = over(Client(served(replace(deps, now=lambda: clock.now))), 4)
        href = gather(game, 0, 1, 2)
        clock.now += 61
        late = game.people[3]
        refused(late.post(f"{href}/start"), 403, "host-only")
        assert late.see(href)["invite"] is None
        again(game, 3)
        assert late.post(f"{href}/start").json["host"] == 4

    def test_when_the_host_leaves_one_who_has_come_is_host(self, http):
        game = over(http, 4)
        href = gather(game, 0, 2)
        game.host.delete(f"{href}/seats/1")
        assert game.people[2].see(href)["host"] == 3
        game.people[2].delete(f"{href}/seats/3")
        assert again(game, 1).json["host"] == 2

    def test_a_kept_seat_that_the_host_frees_bans_nobody(self, http):
        game = over(http)
        opened = again(game)
        href = opened.headers["Location"]
        freed = game.host.delete(f"{href}/seats/3")
        assert (freed.json["invite"], len(freed.json["players"])) == (opened.json["invite"], 2)
        came = again(game, 2)
        assert (came.status_code, reserved(came.json)) == (201, [2])

    def test_a_client_that_knows_only_the_request_for_a_rematch_plays_on(self, http):
        game = over(http)
        for _ in range(2):
            answers = [who.post(f"{game.href}/rematch").json for who in game.people]
            (game.href,) = {f"/v1/games/{answer['id']}" for answer in answers}
            assert game.host.post(f"{game.href}/start").status_code == 200
            assert game.play_to_the_end()["status"] == "finished"

    def test_who_comes_counts_as_somebody_who_sat_down_last(self, http, deps, served):
        clock = Clock(deps.now())
        game = over(Client(served(replace(deps, now=lambda: clock.now))), pace={"preset": "none"})
        href = gather(game, 0)
        clock.now += 1_000
        assert game.host.get(href).headers["Poll-Interval"] == "33"
        again(game, 1)
        assert game.host.get(href).headers["Poll-Interval"] == "5"


def test_partners_stay_partners_in_their_order_and_colours(http):
    game = over(http, 8, "team", options={})
    before = game.host.see(game.href)["players"]
    href = again(game, 5).headers["Location"]
    colours = [player["colour"] for player in game.host.see(href)["players"]]
    assert len(set(colours)) == 8
    gather(game)
    asker = next(who for who in game.people if who.see(href)["you"]["seat"] == who.see(href)["host"])
    after = asker.post(f"{href}/start").json["players"]
    for name in ("name", "team", "colour"):
        assert [player[name] for player in after] == [player[name] for player in before]


def test_players_who_had_left_or_been_erased_are_not_at_the_new_table(http):
    game = table(http, 6, options=SHORT)
    gone = game.people[1]
    gone.delete(f"{game.href}/seats/2")
    game.people.pop(1)
    game.play_to_the_end()
    forgotten = game.people.pop(2)
    assert forgotten.delete("/v1/me").status_code == 204
    new = again(game).json
    assert [(p["seat"], p["name"]) for p in new["players"]] == [
        (1, "Player 1"),
        (2, "Player 3"),
        (3, "Player 5"),
        (4, "Player 6"),
    ]
    refused(gone.post(f"{game.href}/rematch"), 409, "seat-forfeited")
    assert gone.see(game.href)["rematch"] is not None
    refused(gone.get(f"/v1/games/{new['id']}"), 404, "game-not-found")


def test_a_rematch_has_the_current_names(http):
    game = over(http)
    game.people[1].send("PATCH", "/v1/me", {"name": "Ben the Bold"})
    assert [player["name"] for player in again(game).json["players"]] == ["Player 1", "Ben the Bold", "Player 3"]


def test_a_player_who_leaves_the_rematch_frees_the_seat(http):
    game = over(http)
    new = again(game)
    href = new.headers["Location"]
    assert game.people[2].delete(f"{href}/seats/3").status_code == 200
    eva = person(http, "Eva")
    seated = eva.post(f"{href}/seats", {"invite": new.json["invite"]})
    assert (seated.status_code, seated.json["you"]["seat"]) == (201, 4)


def test_when_all_have_left_the_new_table_another_one_can_be_opened(http):
    game = over(http)
    href = again(game).headers["Location"]
    for seat, who in enumerate(game.people, start=1):
        who.delete(f"{href}/seats/{seat}")
    answer = again(game, 1)
    assert (answer.status_code, answer.headers["Location"] != href) == (201, True)
    assert game.host.see(game.href)["rematch"] == answer.headers["Location"]
    assert again(game, 2).json["id"] == answer.json["id"]


def test_a_running_game_and_a_lobby_have_no_rematch(http):
    game = table(http, 3)
    answer = again(game)
    refused(answer, 409, "game-not-over")
    assert answer.json["current"]["phase"] == "clue"
    game.href = game.host.post("/v1/games").headers["Location"]
    refused(again(game), 409, "game-not-over")


def test_a_game_that_timed_out_can_have_a_rematch(http, deps):
    game = table(http, 3, options=SHORT, pace={"time_bank_s": 0})
    playing = stored(deps, game.href)
    history = replace(playing, game=replace(playing.game, since=playing.game.since - 10**8))
    deps.store(TableGames).save(Transition(history).following(playing), expected=playing.version)
    assert again(game).status_code == 201
    assert stored(deps, game.href).status == "finished"


def test_a_spectator_sees_the_rematch_and_cannot_ask_for_it(http):
    game = over(http, listed=True)
    stranger = person(http, "Eva")
    refused(stranger.post(f"{game.href}/rematch"), 403, "not-seated")
    again(game)
    assert stranger.see(game.href)["rematch"]


@value_class
class Troubled(TableGames):
    """A store in which the next saves fail, each in the next of the given ways."""

    troubles: list = field(default_factory=list)

    def save(self, transition, **expected):
        trouble = self.troubles.pop(0) if self.troubles else None
        if trouble == "never arrived":
            raise OutcomeUnknown()
        if callable(trouble):
            trouble()
        TableGames.save(self, transition, **expected)
        if trouble == "answer lost":
            raise OutcomeUnknown()


@pytest.fixture
def troubled(deps):
    return replace(deps.with_instances({TableGames: Troubled(deps.store(TableGames).table)}), pause=lambda _: None)


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
def test_a_table_of_unknown_opening_is_opened_once(http, troubled, trouble, db):
    game = over(http)
    troubled.store(TableGames).troubles.append(trouble)
    opened, is_new = asked(troubled, game)
    assert (is_new, stored(troubled, game.href).rematch) == (True, opened.id)
    assert states(db) == 2


def test_a_rematch_draws_a_new_seed_unrelated_to_published_ones(http, deps):
    game = over(http)
    drawn = []

    def noted(count):
        drawn.append(deps.secret_bytes(count))
        return drawn[-1]

    opened, _ = asked(replace(deps, secret_bytes=noted), game)
    assert bytes.fromhex(opened.seed) in drawn
    assert len(set(drawn)) == len(drawn)
    assert opened.seed != game.host.see(f"{game.href}/fairness")["seed"]


def asked(deps, game):
    """The rematch for which the host asks, and whether they take a seat by it."""
    answer = rematch.create_rematch(deps, stored(deps, game.href), player_of(game.host))
    return answer.table, answer.seats_anew


def states(db):
    return sum(item["sk"] == "STATE" for item in db.table.items())


def test_of_two_who_ask_at_once_the_slower_gets_the_fasters_table(http, troubled, db):
    game = over(http)
    troubled.store(TableGames).troubles.append(lambda: again(game, 1))
    opened, is_new = asked(troubled, game)
    assert (is_new, opened.host, states(db)) == (False, 2, 2)


def test_somebody_who_is_erased_at_that_moment_is_left_out(http, troubled, db):
    game = over(http, 4)
    leaver = player_of(game.people[1])
    troubled.store(TableGames).troubles.append(lambda: game.people[1].delete("/v1/me"))
    opened, is_new = asked(troubled, game)
    assert (is_new, [occupant.name for occupant in opened.occupants]) == (
        True,
        ["Player 1", "Player 3", "Player 4"],
    )
    assert stored(troubled, f"/{opened.id}") == opened
    assert leaver not in everything(db)


def test_somebody_whose_profile_alone_is_gone_is_left_out(http, deps):
    game = over(http, 4)
    deps.store(TablePlayers).remove(player_of(game.people[2]), erasure(player_of(game.people[2])))
    assert [player["name"] for player in again(game).json["players"]] == ["Player 1", "Player 2", "Player 4"]
    with pytest.raises(Unauthenticated):
        quota_status(deps, stored(deps, game.href).occupants[2].player, "tables")


@value_class
class OpenedMeanwhile(TablePlayers):
    """A store in which something happens right after a profile has been removed."""

    meanwhile: object = None

    def remove(self, player, job):
        TablePlayers.remove(self, player, job)
        self.meanwhile()


def test_a_table_opened_during_an_erasure_has_no_seat_for_the_erased(http, deps, db):
    game = over(http, 4)
    leaver = player_of(game.people[1])
    (note,) = deps.store(TablePlayers).tokens(leaver)
    erase.erase(deps.with_instances({TablePlayers: OpenedMeanwhile(db, lambda: again(game))}), leaver, note.hash)
    assert leaver not in everything(db)


def test_a_rematch_is_opened_for_all_or_not_at_all(http, db):
    game = over(http)
    before = everything(db)
    with failing_from(db, 0), suppress(Exception):
        again(game)
    assert everything(db) == before
    assert again(game).status_code == 201


def absent(deps, game, *seats):
    """As if the players in these seats had been absent at the end."""
    before = stored(deps, game.href)
    over = before.game
    for seat in seats:
        over = over.with_player(replace(over.player(seat), presence="absent"))
    deps.store(TableGames).save(Transition(replace(before, game=over)).following(before), expected=before.version)


def names(answer):
    return [player["name"] for player in answer.json["players"]]


def lobbies(who):
    return [game["id"] for game in who.see("/v1/me/games")["games"] if game["status"] == "lobby"]


def test_who_was_absent_at_the_end_is_asked_and_not_seated(http, deps):
    game = over(http, 4)
    absent(deps, game, 2)
    new = again(game)
    assert names(new) == ["Player 1", "Player 3", "Player 4"]
    late = game.people[1]
    assert (lobbies(late), late.see(game.href)["rematch"]) == ([], new.headers["Location"])
    joined = again(game, 1)
    assert (joined.status_code, joined.headers["Location"]) == (201, new.headers["Location"])
    assert (joined.json["you"]["seat"], joined.json["players"][3]["colour"]) == (4, "orange")
    assert joined.headers["RateLimit"].startswith('"seats";r=298')
    assert again(game, 1).status_code == 200
    assert lobbies(late) == [new.json["id"]]


def test_who_was_absent_at_the_end_may_open_the_rematch(http, deps):
    game = over(http)
    absent(deps, game, 1, 2, 3)
    assert names(again(game, 1)) == ["Player 2"]
    assert names(again(game, 0)) == ["Player 2", "Player 1"]


def test_who_has_archived_the_game_is_asked_and_not_seated(http):
    game = over(http)
    assert game.people[2].delete(f"/v1/me/games/{game.href.rpartition('/')[2]}").status_code == 204
    assert names(again(game)) == ["Player 1", "Player 2"]
    assert names(again(game, 2)) == ["Player 1", "Player 2", "Player 3"]


def test_who_has_declined_can_come_back(http):
    game = over(http, listed=True)
    new = again(game)
    href = new.headers["Location"]
    assert game.people[2].delete(f"{href}/seats/3").status_code == 200
    eva = person(http, "Eva")
    assert eva.post(f"{href}/seats", {"colour": "yellow"}).status_code == 201
    back = again(game, 2)
    assert (back.status_code, back.json["you"]["seat"]) == (201, 5)
    assert {player["colour"] for player in back.json["players"]} == {"red", "orange", "yellow", "green"}


def test_a_rematch_that_is_full_or_has_started_takes_nobody(http):
    game = over(http, 4, seats={"min": 3, "max": 4})
    href = gather(game)
    assert game.people[3].delete(f"{href}/seats/4").status_code == 200
    assert game.host.post(f"{href}/bots").status_code == 201
    refused(again(game, 3), 409, "table-full")
    assert game.host.post(f"{href}/start").status_code == 200
    refused(again(game, 3), 409, "game-started")


def test_when_the_rematch_has_been_played_without_somebody_they_can_open_another(http):
    game = over(http, 4)
    first = gather(game)
    assert game.people[3].delete(f"{first}/seats/4").status_code == 200
    assert game.host.post(f"{first}/start").status_code == 200
    replayed = replace(game, href=first, people=game.people[:3])
    replayed.play_to_the_end()
    assert again(game, 1).json["id"] == first.rpartition("/")[2]
    second = again(game, 3)
    assert (second.status_code, names(second)) == (201, ["Player 4"])
    assert second.headers["Location"] not in {first, game.href}
    assert lobbies(game.host) == []


def test_a_table_opened_in_place_of_a_closed_one_seats_nobody_else(http):
    """Otherwise somebody who has left could be seated again and again."""
    game = over(http)
    first = again(game).headers["Location"]
    for seat, who in enumerate(game.people, start=1):
        who.delete(f"{first}/seats/{seat}")
    assert names(again(game, 1)) == ["Player 2"]
    assert [lobbies(who) for who in (game.host, game.people[2])] == [[], []]


def test_nobody_is_host_of_a_rematch_that_they_do_not_start(http, deps, served):
    """The planted hostage: who has asked first neither starts nor leaves."""
    clock = Clock(deps.now())
    game = over(Client(served(replace(deps, now=lambda: clock.now))), 4)
    href = gather(game)
    clock.now += 59
    refused(game.people[2].post(f"{href}/start"), 403, "host-only")
    clock.now += 1
    begun = game.people[2].post(f"{href}/start")
    assert (begun.json["status"], begun.json["host"]) == ("playing", 3)


def test_who_comes_and_goes_keeps_nobody_from_starting(http, deps, served):
    clock = Clock(deps.now())
    game = over(Client(served(replace(deps, now=lambda: clock.now))), 4)
    href = gather(game)
    clock.now += 50
    assert game.people[3].delete(f"{href}/seats/4").status_code == 200
    assert again(game, 3).status_code == 201
    clock.now += 10
    assert game.people[1].post(f"{href}/start").json["status"] == "playing"


def test_a_table_that_closes_while_somebody_joins_is_replaced(http, troubled):
    game = over(http)
    href = again(game).headers["Location"]
    for seat in (1, 2):
        game.people[seat - 1].delete(f"{href}/seats/{seat}")
    assert game.people[2].delete(f"{href}/seats/3").status_code == 200
    first = again(game, 1)
    troubled.store(TableGames).troubles.append(lambda: game.people[1].delete(f"{first.headers['Location']}/seats/1"))
    opened, is_new = asked(troubled, game)
    assert (is_new, opened.id == first.json["id"], len(opened.occupants)) == (True, False, 1)


def test_seats_at_a_rematch_count_towards_the_quota(http, deps, monkeypatch):
    game = over(http)
    absent(deps, game, 3)
    monkeypatch.setitem(quotas.PER_DAY, "seats", 0)
    assert again(game).status_code == 201
    refused(again(game, 2), 429, "quota-used-up")
    assert again(game, 1).status_code == 200
