"""Deadlines, absence and leaving over HTTP. Time passes by moving a stored game into the past."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from chalicelib.api.moments import moment
from chalicelib.core.jobs import shard_of
from chalicelib.engine.game import Phase
from chalicelib.store.table import Update
from chalicelib.tables.store import TableGames, state_key
from chalicelib.tables.table import Status
from chalicelib.tables.transition import Transition
from chalicelib.workers.sweep import Swept, sweep
from tests.at_table import Table, lobby, move_owed, person, refused, table

HOUR, DAY = 3_600, 86_400
PLAIN = {"time_bank_s": 0}
WITH_HOST = {"first_storyteller": "host"}


def let_pass(deps, game, seconds):
    stored = deps.store(TableGames).load(game.href.rsplit("/", 1)[1])
    slept = stored.game.sleeping_since and stored.game.sleeping_since - seconds
    aged = replace(stored.game, since=stored.game.since - seconds, sleeping_since=slept)
    deps.store(TableGames).save(Transition(replace(stored, game=aged)).following(stored), expected=stored.version)


def act(who, href, random):
    owes = who.see(href)["owes"]
    assert who.put(owes["href"], move_owed(owes, random)).status_code == 200


def a_game(http, count=4, **spec):
    return table(http, count, **{"options": WITH_HOST, "pace": PLAIN, **spec})


def test_a_table_waits_a_day_unless_it_says_otherwise(http):
    host = person(http)
    assert host.post("/v1/games").json["pace"]["clue_s"] == DAY
    live = host.post("/v1/games", {"pace": {"preset": "live", "votes_s": 60}}).json["pace"]
    assert (live["clue_s"], live["votes_s"]) == (180, 60)
    plain = {"preset": "daily", "clue_s": None, "time_bank_s": None}
    assert host.post("/v1/games", {"pace": plain}).json["pace"]["clue_s"] == DAY
    none = host.post("/v1/games", {"pace": {"preset": "none"}}).json["pace"]
    assert (none["clue_s"], none["cards_s"], none["votes_s"]) == (None, None, None)


@pytest.mark.parametrize("pace", [{"preset": "slow"}, {"clue_s": 59}, {"cards_s": 14 * DAY + 1}, {"time_bank_s": -1}])
def test_a_pace_out_of_bounds_is_refused(http, pace):
    refused(person(http).post("/v1/games", {"pace": pace}), 400, "invalid-body")


def test_a_view_shows_deadlines(http, fate):
    game = table(http, 4, options=WITH_HOST)
    host, guest = game.host.see(game.href), game.people[1].see(game.href)
    limit = datetime.fromisoformat(host["phase_ends_at"])
    assert host["phase_ends_at"] == moment(fate.clock + DAY)
    assert datetime.fromisoformat(host["owes"]["your_deadline"]) - limit == timedelta(
        seconds=host["you"]["time_bank_s"]
    )
    assert guest["phase_ends_at"] == host["phase_ends_at"]
    assert guest["owes"] is None
    (digest,) = game.host.see("/v1/me/games")["games"]
    assert digest["your_deadline"] == host["owes"]["your_deadline"]
    assert "time_bank_s" not in str(guest["players"])


def test_the_first_read_brings_the_game_up_to_date(http, deps):
    game = a_game(http)
    let_pass(deps, game, DAY + 1)
    view = game.people[2].see(game.href)
    assert (view["round"]["number"], view["round"]["storyteller"]) == (2, 2)
    assert deps.store(TableGames).load(view["id"]).game.round.number == 2


def test_a_late_move_is_refused_as_late(http, deps):
    game = a_game(http)
    owes = game.host.see(game.href)["owes"]
    let_pass(deps, game, DAY + 1)
    late = game.host.put(owes["href"], move_owed(owes, game.random))
    refused(late, 409, "phase-over")
    assert late.json["current"]["round"] == 2


def test_the_digest_is_up_to_date_though_nobody_has_read_the_game(http, deps):
    game = a_game(http)
    let_pass(deps, game, DAY + 1)
    (mine,) = game.people[1].see("/v1/me/games")["games"]
    assert (mine["owes"], mine["round"]) == ("give-clue", 2)


def test_the_digest_has_the_nearest_deadline_first(http):
    host = person(http)
    slow, fast = (a_game(http, 3, pace={**PLAIN, "preset": preset}) for preset in ("relaxed", "live"))
    for game in (slow, fast):
        assert game.host.see(game.href)["owes"]
    invites = []
    for preset in ("relaxed", "live", "daily"):
        opened = host.post("/v1/games", {"options": WITH_HOST, "pace": {"preset": preset}}).json
        for n in range(2):
            person(http, f"G{n}").post(f"/v1/games/{opened['id']}/seats", {"invite": opened["invite"]})
        host.post(f"/v1/games/{opened['id']}/start")
        invites.append(opened["id"])
    relaxed, live, daily = invites
    assert [game["id"] for game in host.see("/v1/me/games")["games"]] == [live, daily, relaxed]


def test_the_sweeper_wakes_only_games_that_are_due(http, deps):
    overdue, waiting, lobby = a_game(http), a_game(http), person(http).post("/v1/games").json
    let_pass(deps, overdue, DAY + 1)
    before = deps.store(TableGames).load(waiting.href.rsplit("/", 1)[1])
    assert sweep(deps).woken == 1
    assert sweep(deps).woken == 0
    assert deps.store(TableGames).load(overdue.href.rsplit("/", 1)[1]).game.round.number == 2
    assert deps.store(TableGames).load(before.id) == before
    assert deps.store(TableGames).load(lobby["id"]).status is Status.LOBBY


def test_the_sweeper_brings_an_abandoned_game_to_its_end(http, deps):
    game = a_game(http, 3)
    for _ in range(40):
        stored = deps.store(TableGames).load(game.href.rsplit("/", 1)[1])
        if stored.next_timeout is None:
            break
        let_pass(deps, game, 100 * DAY)
        sweep(deps)
    view = game.host.see(game.href)
    assert (view["status"], view["unfinished"]) == ("finished", True)


def an_abandoned_game(http, deps, **spec):
    """A table of three that sleeps, because nobody has come for nine days."""
    game = a_game(http, 3, **spec)
    let_pass(deps, game, 9 * DAY)
    return game


def test_a_table_at_which_nobody_is_left_sleeps_until_somebody_wakes_it(http, deps):
    game = an_abandoned_game(http, deps)
    view = game.host.see(game.href)
    slept = datetime.fromisoformat(view["sleeping_since"])
    assert datetime.fromisoformat(view["sleep_ends_at"]) - slept == timedelta(days=60)
    assert (view["status"], view["phase"], view["phase_ends_at"]) == ("playing", "clue", None)
    assert (view["waiting_for"], view["owes"], view["idle_reason"]) == ([], None, "sleeping")
    (entry,) = game.host.see("/v1/me/games")["games"]
    assert (entry["sleeping_since"], entry["idle_reason"]) == (view["sleeping_since"], "sleeping")
    woken = game.people[1].post(f"{game.href}/return").json
    assert (woken["sleeping_since"], woken["sleep_ends_at"], woken["waiting_for"]) == (None, None, [2])
    assert woken["owes"]["action"] == "give-clue"
    assert [player["state"] for player in woken["players"]] == ["absent", "active", "absent"]


def test_a_game_that_was_stored_as_over_stays_over(http, deps):
    """Before tables slept, a game ended when everybody was absent."""
    game = an_abandoned_game(http, deps)
    game.host.see(game.href)
    stored = deps.store(TableGames).load(game.href.rsplit("/", 1)[1])
    absent = tuple(replace(player, presence="absent") for player in stored.game.players)
    over = replace(stored.game, phase=Phase.FINISHED, unfinished=True, sleeping_since=None, players=absent)
    deps.store(TableGames).save(Transition(replace(stored, game=over)).following(stored), expected=stored.version)
    assert game.host.post(f"{game.href}/return").json["status"] == "finished"
    refused(game.host.put(f"{game.href}/pause"), 409, "game-over")


def test_a_table_that_sleeps_costs_nothing_until_its_end(http, deps):
    game = an_abandoned_game(http, deps, pace={**PLAIN, "sleep_s": 40 * DAY})
    sweep(deps)
    id = game.href.rsplit("/", 1)[1]
    stored = deps.store(TableGames).load(id)
    ends = stored.game.sleeping_since + 40 * DAY
    shard = shard_of(id)
    for now in (deps.now(), ends - DAY, ends - 1):
        later = replace(deps, now=lambda now=now: now)
        assert id not in deps.store(TableGames).due(shard, now)
        assert sweep(later) == Swept()
    assert deps.store(TableGames).load(id).version == stored.version
    assert id in deps.store(TableGames).due(shard, ends + 1)
    assert sweep(replace(deps, now=lambda: ends + 1)) == Swept(1)
    assert deps.store(TableGames).load(id).status is Status.FINISHED


def test_a_table_pauses_when_everybody_present_agrees(http):
    game = a_game(http, 3)
    for who in game.people[:2]:
        seen = who.put(f"{game.href}/pause").json
    assert [player["wants_pause"] for player in seen["players"]] == [True, True, False]
    assert game.host.delete(f"{game.href}/pause").json["players"][0]["wants_pause"] is False
    assert game.people[2].put(f"{game.href}/pause").json["sleeping_since"] is None
    asleep = game.host.put(f"{game.href}/pause")
    assert asleep.json["sleeping_since"] is not None
    assert asleep.headers["Poll-Interval"] == "60"
    assert game.host.delete(f"{game.href}/pause").json["sleeping_since"] is not None
    act_asleep = game.host.post(f"{game.href}/return").json
    assert (act_asleep["sleeping_since"], act_asleep["owes"]["action"]) == (None, "give-clue")


def test_only_who_sits_there_pauses_a_game_that_is_played(http):
    gathered = lobby(http, 3)
    refused(gathered.host.put(f"{gathered.href}/pause"), 409, "game-not-started")
    refused(person(http).put(f"{gathered.href}/pause"), 404, "game-not-found")
    game = a_game(http, 4)
    assert game.people[3].delete(f"{game.href}/seats/4").status_code == 200
    refused(game.people[3].put(f"{game.href}/pause"), 409, "seat-forfeited")


def test_a_table_that_rests_at_weekends_says_so_and_shows_its_own_limits(http, fate):
    fate.clock = int(datetime(2126, 11, 22, 18, tzinfo=UTC).timestamp())  # a Friday
    game = a_game(http, 3, pace={**PLAIN, "weekends_off": "Europe/Berlin"})
    view = game.host.see(game.href)
    assert (view["pace"]["weekends_off"], view["pace"]["sleep_s"]) == ("Europe/Berlin", 60 * DAY)
    assert view["phase_ends_at"] == view["owes"]["your_deadline"] == "2126-11-25T18:00:00Z"


def test_cards_drawn_at_random_are_marked_once_the_round_is_over(http, deps):
    game = a_game(http)
    for who in (game.people[0], game.people[2], game.people[3]):
        act(who, game.href, game.random)
    let_pass(deps, game, DAY + 1)
    view = game.people[1].see(game.href)
    assert view["phase"] == "votes"
    assert "at_random" not in str(view["round"])
    for who in game.people[1:]:
        act(who, game.href, game.random)
    last = game.host.see(game.href)["last_round"]
    assert [there["owner"] for there in last["table"] if there["at_random"]] == [2]


def test_a_player_who_returns_while_others_vote_may_vote_though_nobody_waits(http, deps):
    game = a_game(http)
    ben, others = game.people[1], Table(game.href, [game.people[n] for n in (0, 2, 3)])
    while game.host.see(game.href)["players"][1]["state"] == "active":
        if not others.turn():
            let_pass(deps, game, DAY + 1)
    others.play_to("votes", game.host.see(game.href)["round"]["number"])
    back = ben.post(f"{game.href}/return").json
    assert (back["owes"]["action"], back["owes"]["your_deadline"], back["idle_reason"]) == ("cast-votes", None, None)
    assert back["you"]["seat"] not in back["waiting_for"]
    opened = game.host.post("/v1/games", {"options": WITH_HOST}).json
    for who in (ben, person(http)):
        who.post(f"/v1/games/{opened['id']}/seats", {"invite": opened["invite"]})
    game.host.post(f"/v1/games/{opened['id']}/start")
    told = [(mine["owes"], mine["your_deadline"], mine["idle_reason"]) for mine in ben.see("/v1/me/games")["games"]]
    assert told == [("cast-votes", None, None), (None, None, "waiting-for-clue")]
    voted = ben.put(back["owes"]["href"], move_owed(back["owes"], game.random)).json
    assert (voted["owes"], voted["idle_reason"]) == (None, "already-done")
    assert voted["round"]["my_votes"]


def test_a_host_may_leave_for_good_and_another_becomes_host(http):
    game = a_game(http)
    left = game.host.delete(f"{game.href}/seats/1")
    assert (left.status_code, left.json["players"][0]["state"], left.json["idle_reason"]) == (200, "left", "left")
    view = game.people[1].see(game.href)
    assert (view["host"], view["round"]["storyteller"]) == (2, 2)
    refused(game.host.post(f"{game.href}/return"), 409, "seat-forfeited")
    assert game.host.delete(f"{game.href}/seats/1").status_code == 200


def test_the_others_can_vote_out_only_an_absent_seat(http, deps):
    game = a_game(http)
    vote = f"{game.href}/seats/2/removal-vote"
    refused(game.host.put(vote), 409, "seat-not-absent")
    act(game.host, game.href, game.random)
    for _ in range(2):
        for who in (game.people[2], game.people[3]):
            if who.see(game.href)["owes"]:
                act(who, game.href, game.random)
        let_pass(deps, game, DAY + 1)
        game.host.see(game.href)
    for _ in range(2):
        wished = game.host.put(vote).json["players"][1]
        assert (wished["state"], wished["removal_votes"]) == ("absent", [1])
    refused(game.host.delete(f"{game.href}/seats/2"), 409, "game-started")
    assert game.people[2].put(vote).json["players"][1]["state"] == "left"
    assert game.host.put(vote).json["players"][1]["state"] == "left"
    refused(game.people[1].put(f"{game.href}/seats/3/removal-vote"), 409, "seat-forfeited")


def test_a_vote_to_remove_is_refused_to_strangers_and_spectators(http):
    game, listed = a_game(http), table(http, 3, listed=True)
    stranger = person(http)
    refused(stranger.put(f"{game.href}/seats/2/removal-vote"), 404, "game-not-found")
    refused(stranger.put(f"{listed.href}/seats/2/removal-vote"), 403, "not-seated")


def test_nobody_is_voted_out_of_a_lobby_or_from_a_seat_that_is_not_there(http):
    waiting, game = lobby(http, 3), a_game(http)
    refused(waiting.host.put(f"{waiting.href}/seats/2/removal-vote"), 409, "game-not-started")
    refused(game.host.put(f"{game.href}/seats/12/removal-vote"), 404, "seat-not-found")
    refused(game.host.put(f"{game.href}/seats/1/removal-vote"), 409, "seat-not-absent")


def test_nobody_removes_another_from_a_game_that_is_being_played(http):
    game = a_game(http)
    for who in game.people[:2]:
        answer = who.delete(f"{game.href}/seats/3")
        refused(answer, 409, "game-started")
        assert answer.json["current"]["phase"] == "clue"


def test_a_vacation_stops_the_players_clock_and_everybody_sees_it(http, fate):
    game = table(http, 3, options=WITH_HOST, pace={**PLAIN, "vacation_s": 3 * DAY})
    until = moment(fate.clock + 2 * DAY)
    away = game.host.put(f"{game.href}/vacation", {"until": until}).json
    assert away["players"][0]["vacation_until"] == until
    assert game.people[1].see(game.href)["players"][0]["vacation_until"] == until
    assert away["owes"]["your_deadline"] > until
    back = game.host.put(f"{game.href}/vacation", {"until": None}).json
    assert back["players"][0]["vacation_until"] is None
    assert back["you"]["vacation_s"] > 2.9 * DAY
    later = moment(fate.clock + 9 * DAY)
    refused(game.people[1].put(f"{game.href}/vacation", {"until": later}), 409, "vacation-used-up")
    for odd in ("tomorrow", "1700000000", 0, 1e11):
        refused(game.people[1].put(f"{game.href}/vacation", {"until": odd}), 400, "invalid-body")


def test_a_player_is_erased_from_a_game_that_time_has_ended(http, deps):
    game = a_game(http, 3)
    let_pass(deps, game, 365 * DAY)
    assert game.people[1].delete("/v1/me").status_code == 204
    view = game.host.see(game.href)
    assert (view["status"], view["players"][1]["name"]) == ("finished", "(gone)")


def test_an_unreadable_game_does_not_keep_others_from_being_woken(http, db, deps):
    broken, overdue = a_game(http), a_game(http)
    for game in (broken, overdue):
        let_pass(deps, game, 3 * DAY)
    db.write(Update(state_key(broken.href.rsplit("/", 1)[1]), set={"state": "{"}))
    assert sweep(deps).woken == 1
    assert deps.store(TableGames).load(overdue.href.rsplit("/", 1)[1]).game.round.number > 1


def test_a_host_who_is_voted_out_is_no_longer_host(http, deps):
    game = a_game(http)
    for _ in range(2):
        view = game.people[1].see(game.href)
        while view["players"][0]["state"] == "active":
            for who in game.people[1:]:
                if who.see(game.href)["owes"]:
                    act(who, game.href, game.random)
            let_pass(deps, game, DAY + 1)
            view = game.people[1].see(game.href)
    for who in game.people[1:3]:
        answer = who.put(f"{game.href}/seats/1/removal-vote")
        assert answer.status_code == 200
    assert (answer.json["players"][0]["state"], answer.json["host"]) == ("left", 2)


def test_sitting_down_again_gives_the_current_table(http, deps):
    game = a_game(http)
    let_pass(deps, game, DAY + 1)
    assert game.host.post(f"{game.href}/seats").json["round"]["number"] == 2


def test_a_short_limit_is_polled_often(http, deps):
    brief, daily = a_game(http, pace={"preset": "live", "clue_s": 60}), a_game(http)
    assert int(brief.host.get(brief.href).headers["Poll-Interval"]) == 2
    let_pass(deps, daily, HOUR)
    assert int(daily.host.get(daily.href).headers["Poll-Interval"]) == 60
