"""Deadlines, absence and leaving over HTTP. Time passes by moving a stored game into the past."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from chalicelib.background.sweeper import sweep
from chalicelib.service.stored import Change
from tests.at_table import Table, move_owed, person, refused, table

DAY = 86_400
PLAIN = {"reserve_s": 0}
WITH_HOST = {"first_storyteller": "host"}


def let_pass(deps, game, seconds):
    stored = deps.games.load(game.href.rsplit("/", 1)[1])
    aged = replace(stored.game, since=stored.game.since - seconds)
    deps.games.save(Change(replace(stored, version=stored.version + 1, game=aged)), expected=stored.version)


def act(who, href, random):
    owes = who.see(href)["owes"]
    assert who.put(owes["href"], move_owed(owes, random)).status_code == 200


def a_game(http, count=4, **wish):
    return table(http, count, **{"options": WITH_HOST, "pace": PLAIN, **wish})


def test_a_table_waits_a_day_unless_it_says_otherwise(http):
    host = person(http)
    assert host.post("/v1/games").json["pace"]["clue_s"] == DAY
    live = host.post("/v1/games", {"pace": {"preset": "live", "votes_s": 60}}).json["pace"]
    assert (live["clue_s"], live["votes_s"]) == (180, 60)
    plain = {"preset": "daily", "clue_s": None, "reserve_s": None}
    assert host.post("/v1/games", {"pace": plain}).json["pace"]["clue_s"] == DAY
    none = host.post("/v1/games", {"pace": {"preset": "none"}}).json["pace"]
    assert (none["clue_s"], none["cards_s"], none["votes_s"]) == (None, None, None)


@pytest.mark.parametrize("pace", [{"preset": "slow"}, {"clue_s": 59}, {"cards_s": 14 * DAY + 1}, {"reserve_s": -1}])
def test_a_pace_out_of_bounds_is_refused(http, pace):
    refused(person(http).post("/v1/games", {"pace": pace}), 400, "invalid-body")


def test_a_view_says_until_when(http):
    game = table(http, 4, options=WITH_HOST)
    host, guest = game.host.see(game.href), game.people[1].see(game.href)
    limit = datetime.fromisoformat(host["due_at"])
    assert timedelta(hours=23) < limit - datetime.now(UTC) <= timedelta(days=1)
    assert datetime.fromisoformat(host["owes"]["due_at"]) - limit == timedelta(seconds=host["you"]["reserve_s"])
    assert guest["due_at"] == host["due_at"]
    assert guest["owes"] is None
    (digest,) = game.host.see("/v1/me/games")["games"]
    assert digest["due_at"] == host["owes"]["due_at"]
    assert "reserve_s" not in str(guest["players"])


def test_whoever_looks_first_brings_the_game_up_to_date(http, deps):
    game = a_game(http)
    let_pass(deps, game, DAY + 1)
    view = game.people[2].see(game.href)
    assert (view["round"]["number"], view["round"]["storyteller"]) == (2, 2)
    assert deps.games.load(view["id"]).game.round.number == 2


def test_a_move_that_comes_too_late_is_told_so(http, deps):
    game = a_game(http)
    owes = game.host.see(game.href)["owes"]
    let_pass(deps, game, DAY + 1)
    late = game.host.put(owes["href"], move_owed(owes, game.random))
    refused(late, 409, "phase-over")
    assert late.json["current"]["round"] == 2


def test_the_digest_tells_what_is_due_without_anybody_having_looked(http, deps):
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


def test_the_sweeper_wakes_what_nobody_calls_and_only_that(http, deps):
    overdue, waiting, lobby = a_game(http), a_game(http), person(http).post("/v1/games").json
    let_pass(deps, overdue, DAY + 1)
    before = deps.games.load(waiting.href.rsplit("/", 1)[1])
    assert sweep(deps).woken == 1
    assert sweep(deps).woken == 0
    assert deps.games.load(overdue.href.rsplit("/", 1)[1]).game.round.number == 2
    assert deps.games.load(before.id) == before
    assert deps.games.load(lobby["id"]).game is None


def test_a_game_that_nobody_touches_is_swept_to_its_end(http, deps):
    game = a_game(http, 3)
    for _ in range(40):
        stored = deps.games.load(game.href.rsplit("/", 1)[1])
        if stored.due_at is None:
            break
        let_pass(deps, game, 30 * DAY)
        sweep(deps)
    view = game.host.see(game.href)
    assert (view["status"], view["unfinished"]) == ("finished", True)


def test_cards_drawn_by_lot_are_marked_once_the_round_is_over(http, deps):
    game = a_game(http)
    for who in (game.people[0], game.people[2], game.people[3]):
        act(who, game.href, game.random)
    let_pass(deps, game, DAY + 1)
    view = game.people[1].see(game.href)
    assert view["phase"] == "votes"
    assert "by_lot" not in str(view["round"])
    for who in game.people[1:]:
        act(who, game.href, game.random)
    last = game.host.see(game.href)["last_round"]
    assert [there["owner"] for there in last["table"] if there["by_lot"]] == [2]


def test_an_absent_player_returns_by_saying_so(http, deps):
    game = a_game(http)
    act(game.host, game.href, game.random)
    for _ in range(2):
        for who in (game.people[2], game.people[3]):
            if who.see(game.href)["owes"]:
                act(who, game.href, game.random)
        let_pass(deps, game, DAY + 1)
    ben = game.people[1]
    view = ben.see(game.href)
    assert (view["players"][1]["state"], view["idle_reason"]) == ("absent", "absent")
    assert ben.post(f"{game.href}/return").json["players"][1]["state"] == "active"


def test_whoever_returns_while_others_vote_is_told_how_to_vote_though_nobody_waits(http, deps):
    game = a_game(http)
    ben, others = game.people[1], Table(game.href, [game.people[n] for n in (0, 2, 3)])
    while game.host.see(game.href)["players"][1]["state"] == "active":
        if not others.turn():
            let_pass(deps, game, DAY + 1)
    others.play_to("votes", game.host.see(game.href)["round"]["number"])
    back = ben.post(f"{game.href}/return").json
    assert (back["owes"]["action"], back["owes"]["due_at"], back["idle_reason"]) == ("cast-votes", None, None)
    assert back["you"]["seat"] not in back["waiting_for"]
    opened = game.host.post("/v1/games", {"options": WITH_HOST}).json
    for who in (ben, person(http)):
        who.post(f"/v1/games/{opened['id']}/seats", {"invite": opened["invite"]})
    game.host.post(f"/v1/games/{opened['id']}/start")
    told = [(mine["owes"], mine["due_at"], mine["idle_reason"]) for mine in ben.see("/v1/me/games")["games"]]
    assert told == [("cast-votes", None, None), (None, None, "waiting-for-clue")]
    voted = ben.put(back["owes"]["href"], move_owed(back["owes"], game.random)).json
    assert (voted["owes"], voted["idle_reason"]) == (None, "already-done")
    assert voted["round"]["my_votes"]


def test_one_may_leave_for_good_and_the_host_passes_on(http):
    game = a_game(http)
    left = game.host.delete(f"{game.href}/seats/1")
    assert (left.status_code, left.json["players"][0]["state"], left.json["idle_reason"]) == (200, "left", "left")
    view = game.people[1].see(game.href)
    assert (view["host"], view["round"]["storyteller"]) == (2, 2)
    refused(game.host.post(f"{game.href}/return"), 409, "seat-forfeited")
    assert game.host.delete(f"{game.href}/seats/1").status_code == 200


def test_only_an_absent_seat_can_be_sent_away_by_the_others(http, deps):
    game = a_game(http)
    refused(game.host.delete(f"{game.href}/seats/2"), 409, "seat-not-absent")
    act(game.host, game.href, game.random)
    for _ in range(2):
        for who in (game.people[2], game.people[3]):
            if who.see(game.href)["owes"]:
                act(who, game.href, game.random)
        let_pass(deps, game, DAY + 1)
        game.host.see(game.href)
    wished = game.host.delete(f"{game.href}/seats/2").json["players"][1]
    assert (wished["state"], wished["unwanted_by"]) == ("absent", [1])
    assert game.people[2].delete(f"{game.href}/seats/2").json["players"][1]["state"] == "left"


def test_a_vacation_stops_ones_own_clock_and_everybody_sees_it(http, deps):
    game = table(http, 3, options=WITH_HOST, pace={**PLAIN, "vacation_s": 3 * DAY})
    until = (datetime.now(UTC) + timedelta(days=2)).strftime("%Y-%m-%dT%H:%M:%SZ")
    away = game.host.put(f"{game.href}/vacation", {"until": until}).json
    assert away["players"][0]["away_until"] == until
    assert game.people[1].see(game.href)["players"][0]["away_until"] == until
    assert (datetime.fromisoformat(away["owes"]["due_at"]) - datetime.now(UTC)).total_seconds() > 2 * DAY
    back = game.host.put(f"{game.href}/vacation", {"until": None}).json
    assert back["players"][0]["away_until"] is None
    assert back["you"]["vacation_s"] > 2.9 * DAY
    later = (datetime.now(UTC) + timedelta(days=9)).isoformat()
    refused(game.people[1].put(f"{game.href}/vacation", {"until": later}), 409, "vacation-used-up")
    for odd in ("tomorrow", "1700000000", 0, 1e11):
        refused(game.people[1].put(f"{game.href}/vacation", {"until": odd}), 400, "invalid-body")


def test_a_player_is_erased_from_a_game_that_time_has_ended(http, deps):
    game = a_game(http, 3)
    let_pass(deps, game, 365 * DAY)
    assert game.people[1].delete("/v1/me").status_code == 204
    view = game.host.see(game.href)
    assert (view["status"], view["players"][1]["name"]) == ("finished", "(gone)")


def test_a_game_that_cannot_be_read_does_not_keep_others_from_being_woken(http, deps):
    broken, overdue = a_game(http), a_game(http)
    for game in (broken, overdue):
        let_pass(deps, game, 3 * DAY)
    key = {"pk": {"S": f"GAME#{broken.href.rsplit('/', 1)[1]}"}, "sk": {"S": "STATE"}}
    deps.games.db.client.update_item(
        TableName=deps.games.db.table,
        Key=key,
        UpdateExpression="SET #s = :s",
        ExpressionAttributeNames={"#s": "state"},
        ExpressionAttributeValues={":s": {"S": "{"}},
    )
    assert sweep(deps).woken == 1
    assert deps.games.load(overdue.href.rsplit("/", 1)[1]).game.round.number > 1


def test_a_host_who_is_voted_out_is_host_no_more(http, deps):
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
        answer = who.delete(f"{game.href}/seats/1")
        assert answer.status_code == 200
    assert (answer.json["players"][0]["state"], answer.json["host"]) == ("left", 2)


def test_whoever_asks_to_sit_down_again_sees_the_table_as_it_is_now(http, deps):
    game = a_game(http)
    let_pass(deps, game, DAY + 1)
    assert game.host.post(f"{game.href}/seats").json["round"]["number"] == 2


def test_nothing_of_this_goes_in_a_game_that_is_over(http):
    game = a_game(http, 3)
    game.people[1].delete(f"{game.href}/seats/2")
    assert game.host.see(game.href)["unfinished"]
    refused(game.host.put(f"{game.href}/vacation", {"until": None}), 409, "game-over")
    refused(game.host.delete(f"{game.href}/seats/1"), 409, "game-over")


def test_a_short_limit_is_polled_often(http):
    live, daily = a_game(http, pace={"preset": "live"}), a_game(http)
    assert int(live.host.get(live.href).headers["Poll-Interval"]) == 6
    assert int(daily.host.get(daily.href).headers["Poll-Interval"]) == 60
