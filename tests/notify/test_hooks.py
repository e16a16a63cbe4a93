"""The notifier asks nobody who is known to have no webhook and no push subscription, and misses nobody who gets one."""

import json
from dataclasses import replace

import pytest

from bench.meter import meter_client
from chalicelib.notify import hooks
from chalicelib.notify.destinations import KINDS
from chalicelib.notify.outbox import Queue
from chalicelib.notify.webhooks import register
from chalicelib.players.store import TablePlayers, profile_key
from chalicelib.store.errors import StoreUnavailable, VersionConflict
from chalicelib.store.table import Put
from chalicelib.tables.notes_store import TableSeatNotes
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Occupant
from chalicelib.tables.transition import Transition
from chalicelib.workers.saves import follow_up
from tests.at_table import lobby, person, table
from tests.push_services import ENDPOINT, Browser
from tests.receivers import carry_out, with_receiver

URL = "https://example.org/{}"


def id_of(who):
    return who.see("/v1/me")["id"]


def stored(deps, href):
    return deps.store(TableGames).load(href.rpartition("/")[2])


def hookless(deps, href):
    return [occupant.hookless for occupant in stored(deps, href).occupants]


def subscribe(deps, who):
    answer = who.post("/v1/me/push", {"endpoint": ENDPOINT, "keys": Browser().keys})
    assert answer.status_code == 201, answer.text


def add_webhook(deps, who):
    register(deps, id_of(who), URL.format(id_of(who)), KINDS)
    carry_out(deps)


WAYS = {"webhook": add_webhook, "push": subscribe}


class TestCalls:
    """What the notifier asks of DynamoDB for one save of a table of six."""

    @pytest.fixture
    def db(self, moto_table):
        return moto_table

    @pytest.fixture
    def here(self, deps, http):
        deps, _ = with_receiver(deps)
        return deps, lobby(http, 6)

    def calls(self, deps, game):
        """By name, those for the save that starts the game, of which every player is told."""
        deps.store(TableGames).heartbeat(fresh=True)  # which it keeps for half a minute
        carry_out(deps)
        assert game.host.post(f"{game.href}/start").status_code == 200
        saved = deps.port(Queue).news.get()
        with meter_client(deps.store(TableGames).table.client) as bill:
            follow_up(deps, saved)
        return dict(bill.requests)

    def test_a_save_that_nobody_is_told_of_costs_no_call(self, here):
        deps, game = here
        assert self.calls(deps, game) == {}

    @pytest.mark.parametrize("hooked", [1, 2, 6])
    def test_players_with_hooks_cost_one_query_each_and_one_read_of_all(self, here, hooked):
        """The writes are the entries: the start of the game, and the first clue that is owed, with its reminders."""
        deps, game = here
        for who in game.people[:hooked]:
            subscribe(deps, who)
        calls = self.calls(deps, game)
        assert (calls["Query"], calls["BatchGetItem"]) == (hooked, 1)
        assert calls.keys() == {"Query", "BatchGetItem", "PutItem"}

    def test_webhooks_and_subscriptions_of_a_player_share_the_query(self, here):
        deps, game = here
        add_webhook(deps, game.host)
        subscribe(deps, game.host)
        calls = self.calls(deps, game)
        assert (calls["Query"], calls["BatchGetItem"]) == (1, 1)


@pytest.mark.parametrize("way", WAYS)
def test_who_adds_the_first_one_in_the_middle_is_told_what_follows_at_every_table(deps, http, way, monkeypatch):
    """Also where there are more tables than are read together."""
    monkeypatch.setattr(hooks, "AT_ONCE", 2)
    deps, _ = with_receiver(deps)
    games = [table(http, 3, "classic"), *[lobby(http, 3) for _ in range(2)]]
    ana = games[0].people[1]
    hrefs = [game.href for game in games[:1]]
    for game in games[1:]:
        invite = game.host.see(game.href)["invite"]
        assert ana.post(f"{game.href}/seats", {"invite": invite}).status_code == 201
        hrefs.append(game.href)
    assert all(all(hookless(deps, href)) for href in hrefs)
    WAYS[way](deps, ana)
    for href in hrefs:
        mine = stored(deps, href).seat_of(id_of(ana))
        assert [one.seat for one in stored(deps, href).occupants if not one.hookless] == [mine]


def test_who_has_one_sits_down_as_somebody_to_ask_and_stays_so_with_another_colour(deps, http):
    deps, _ = with_receiver(deps)
    game, ana = lobby(http, 2), person(http)
    add_webhook(deps, ana)
    seats = f"{game.href}/seats"
    invite = game.host.see(game.href)["invite"]
    assert ana.post(seats, {"invite": invite}).status_code == 201
    assert ana.post(seats, {"colour": "pink"}).status_code == 200
    opened = ana.post("/v1/games", {"ruleset": "classic"}).headers["Location"]
    assert hookless(deps, game.href) == [True, True, False]
    assert hookless(deps, opened) == [False]


def test_a_rematch_asks_for_those_who_have_one_by_then(deps, http):
    deps, _ = with_receiver(deps)
    game = table(http, 3, "classic", options={"end": "rounds", "rounds_each": 1})
    game.play_to_the_end()
    add_webhook(deps, game.people[2])
    answer = game.host.post(f"{game.href}/rematch")
    assert answer.status_code == 201, answer.text
    again = stored(deps, answer.headers["Location"])
    asked = {one.player: not one.hookless for one in again.occupants}
    assert asked == {id_of(who): who is game.people[2] for who in game.people}


def test_nobody_sits_down_as_hookless_at_the_moment_of_the_first_one(deps, http):
    """The profile is changed between the read of who sits down and the write of the seat."""
    deps, _ = with_receiver(deps)
    game, ana = lobby(http, 2), person(http)
    me = id_of(ana)
    before = stored(deps, game.href)
    seat = Occupant(before.occupants[-1].seat + 1, me, "Ana", "white", hookless=True)
    joined = Transition(before.with_occupant(seat), joined=me).following(before)
    add_webhook(deps, ana)
    with pytest.raises(VersionConflict):
        deps.store(TableGames).save(joined, expected=before.version)
    with pytest.raises(VersionConflict):
        deps.store(TableGames).open(replace(joined, game=replace(joined.game, id="g_0000000000000000")), None, now=0)


class BreaksAt:
    """The notes of seats, whose second page cannot be read."""

    def __init__(self, store):
        self._store = store

    def seats(self, player, after, limit):
        if after:
            raise StoreUnavailable
        return self._store.seats(player, after, limit)


def test_half_of_it_is_done_again_before_the_first_one_is_written(deps, http, monkeypatch):
    monkeypatch.setattr(hooks, "AT_ONCE", 1)
    deps, _ = with_receiver(deps)
    ana = person(http)
    opened = [ana.post("/v1/games", {"ruleset": "classic"}).headers["Location"] for _ in range(2)]
    broken = deps.with_instances({TableSeatNotes: BreaksAt(deps.store(TableSeatNotes))})
    with pytest.raises(StoreUnavailable):
        add_webhook(broken, ana)
    assert ana.see("/v1/me/webhooks")["webhooks"] == []
    assert sorted(hookless(deps, href)[0] for href in opened) == [False, True]
    add_webhook(deps, ana)
    assert [hookless(deps, href) for href in opened] == [[False], [False]]


def test_players_and_seats_stored_by_1_0_0_are_asked_for(deps, http):
    """Their items say nothing of it."""
    ana = person(http)
    item = deps.table.get(profile_key(id_of(ana)))
    assert item["hookless"] is True
    deps.table.write(Put({name: value for name, value in item.items() if name != "hookless"}))
    assert not deps.store(TablePlayers).profile(id_of(ana)).hookless
    opened = ana.post("/v1/games", {"ruleset": "classic"}).headers["Location"]
    assert hookless(deps, opened) == [False]
    assert '"hookless"' not in deps.table.get((f"GAME#{opened.rpartition('/')[2]}", "STATE"))["state"]


def test_a_new_name_leaves_a_player_hookless(deps, http):
    ana = person(http)
    assert ana.send("PATCH", "/v1/me", {"name": "Anna"}).status_code == 200
    assert deps.store(TablePlayers).profile(id_of(ana)).hookless


def test_others_changes_leave_the_seats_as_they_are(deps, http):
    deps, _ = with_receiver(deps)
    game = table(http, 3, "classic")
    add_webhook(deps, game.people[1])
    asked = hookless(deps, game.href)
    game.play_to("votes")
    assert sorted(asked) == [False, True, True]
    assert hookless(deps, game.href) == asked


def test_one_that_a_former_version_has_stored_is_heard_of_again_with_the_next(deps, http):
    """A former version, to which one went back, marks neither profile nor seats."""
    deps, _ = with_receiver(deps)
    ana = person(http)
    add_webhook(deps, ana)
    deps.table.write(Put({**deps.table.get(profile_key(id_of(ana))), "hookless": True}))
    opened = ana.post("/v1/games", {"ruleset": "classic"}).headers["Location"]
    assert hookless(deps, opened) == [True]
    register(deps, id_of(ana), URL.format("another"), KINDS)
    assert hookless(deps, opened) == [False]
    assert not deps.store(TablePlayers).profile(id_of(ana)).hookless


def test_messages_after_a_game_are_told_to_whoever_has_got_one_since(deps, http):
    """Nobody's seats in games that are over are changed: there may be many."""
    deps, receiver = with_receiver(deps)
    game = table(http, 3, "classic", options={"end": "rounds", "rounds_each": 1})
    game.play_to_the_end()
    ana = game.people[1]
    add_webhook(deps, ana)
    assert all(hookless(deps, game.href))
    receiver.got.clear()
    assert game.host.post(f"{game.href}/messages", {"text": "Again?"}).status_code == 201
    carry_out(deps)
    assert [json.loads(body)["type"] for _, _, body in receiver.got] == ["message.posted"]
