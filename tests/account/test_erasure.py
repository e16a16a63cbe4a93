"""Erasing a player succeeds whatever else happens at the same moment, and whatever fails on the way."""

from contextlib import suppress
from dataclasses import field
from random import Random

import pytest

from chalicelib.account import erase
from chalicelib.core.errors import Unauthenticated
from chalicelib.core.jobs import JobKey, job_key
from chalicelib.engine.values import value_class
from chalicelib.lobby import opening
from chalicelib.lobby import seats as lobby_seats
from chalicelib.players import profile as players_profile
from chalicelib.players import tokens as players_tokens
from chalicelib.players.store import TablePlayers, profile_key
from chalicelib.store.table import Delete
from chalicelib.tables.store import TableGames
from chalicelib.workers.sweep import sweep
from tests.at_table import Person, lobby, move_owed, person, table
from tests.playing import erasure, renamed, seats_of
from tests.receivers import at
from tests.trouble import everything, failing_from

WISH = opening.TableSpec("classic", {}, ("lantern-hours",))


def registered(deps, name):
    profile, minted = players_profile.register(deps, name, "en")
    return profile, minted.note.hash


def opened(deps):
    host, _ = registered(deps, "Host")
    return opening.open_table(deps, host, WISH, None, "")


@value_class
class ErasedOnceRead(TablePlayers):
    """A store in which a profile is removed right after it has been read."""

    def profile(self, player):
        profile = TablePlayers.profile(self, player)
        self.remove(player, erasure(player))
        return profile

    def quota_status(self, quota_use):
        status = TablePlayers.quota_status(self, quota_use)
        self.remove(quota_use.by, erasure(quota_use.by))
        return status


def test_a_player_who_is_erased_meanwhile_gets_no_seat(deps, db):
    stored = opened(deps)
    guest, _ = registered(deps, "Guest")
    with pytest.raises(Unauthenticated):
        seat = lobby_seats.SeatSpec(invite=stored.invite)
        lobby_seats.sit_down(deps.with_instances({TablePlayers: ErasedOnceRead(db)}), stored, guest.id, seat)
    assert deps.store(TableGames).load(stored.id) == stored
    assert seats_of(deps, guest.id) == ()


@pytest.mark.parametrize("key", [None, "key"])
def test_a_player_who_is_erased_meanwhile_opens_no_table(deps, db, key):
    host, token = registered(deps, "Host")
    erase.erase(deps, host.id, token)
    with pytest.raises(Unauthenticated):
        opening.open_table(deps, host, WISH, key, "")
    assert host.id not in everything(db)


def test_a_player_who_is_erased_meanwhile_gets_no_token(deps, db):
    guest, token = registered(deps, "Guest")
    erase.erase(deps, guest.id, token)
    with pytest.raises(Unauthenticated):
        players_tokens.add_token(deps, guest.id, "phone")
    assert guest.id not in everything(db)


def test_a_player_who_is_erased_meanwhile_is_not_told_that_the_profile_has_changed(deps, db):
    guest, _ = registered(deps, "Guest")
    with pytest.raises(Unauthenticated):
        renamed(deps.with_instances({TablePlayers: ErasedOnceRead(db)}), guest.id, "Other")
    assert "Other" not in everything(db)


@value_class
class Listed(TableGames):
    """A store in which something happens right after a player's games have been listed."""

    meanwhile: object

    def seats(self, player, after, limit):
        notes = TableGames.seats(self, player, after, limit)
        with suppress(Unauthenticated):
            self.meanwhile()
        return notes


def test_a_seat_taken_during_an_erasure_is_not_kept(deps, db):
    stored = opened(deps)
    guest, token = registered(deps, "Guest")
    meanwhile = Listed(
        db, lambda: lobby_seats.sit_down(deps, stored, guest.id, lobby_seats.SeatSpec(invite=stored.invite))
    )
    erase.erase(deps.with_instances({TableGames: meanwhile}), guest.id, token)
    assert guest.id not in everything(db)
    assert "Guest" not in everything(db)


@value_class
class TokensListed(TablePlayers):
    """A store in which something happens right after a player's tokens have been listed."""

    meanwhile: object

    def tokens(self, player):
        notes = TablePlayers.tokens(self, player)
        with suppress(Unauthenticated):
            self.meanwhile()
        return notes


def test_a_token_made_during_an_erasure_does_not_work(deps, db):
    guest, token = registered(deps, "Guest")
    meanwhile = TokensListed(db, lambda: players_tokens.add_token(deps, guest.id, "phone"))
    erase.erase(deps.with_instances({TablePlayers: meanwhile}), guest.id, token)
    assert guest.id not in everything(db)


def known_everywhere(http):
    """A player with three tokens, a seat in a lobby and one in a game, who calls with the first token listed."""
    game = table(http, 3)
    guest = game.people[1]
    waiting = person(http, "Host").post("/v1/games").json
    guest.post(f"/v1/games/{waiting['id']}/seats", {"invite": waiting["invite"]})
    made = {label: guest.post("/v1/me/tokens", {"label": label}).json["token"] for label in ("phone", "laptop")}
    listed = guest.see("/v1/me/tokens")["tokens"][0]["label"]
    return Person(http, made.get(listed, guest.token)), guest.see("/v1/me")["id"]


@pytest.mark.parametrize("done", range(5))
def test_an_erasure_which_fails_halfway_can_be_repeated(http, db, done):
    guest, id = known_everywhere(http)
    with failing_from(db, done) as asked:
        answer = guest.delete("/v1/me")
    assert (answer.status_code, len(asked)) == (503, done + 1)
    assert guest.delete("/v1/me").status_code == 204
    assert guest.get("/v1/me").status_code == 401
    assert id not in everything(db)


@pytest.mark.parametrize("done", range(1, 5))
def test_an_erasure_which_fails_halfway_is_finished_by_the_sweep(http, db, deps, done):
    guest, id = known_everywhere(http)
    with failing_from(db, done):
        guest.delete("/v1/me")
    assert id in everything(db)
    assert sweep(at(deps, deps.now() + 1)).woken == 1
    assert guest.get("/v1/me").status_code == 401
    assert id not in everything(db)


def test_an_erasure_is_five_writes_with_the_profile_first_and_the_tokens_at_once(http, db):
    guest, id = known_everywhere(http)
    with failing_from(db, 5) as asked:
        assert guest.delete("/v1/me").status_code == 204
    (profile, *_), *others, last = asked
    assert profile == Delete(profile_key(id))
    assert len(others) == 3
    assert len(last) == 7
    assert last[-1] == Delete(job_key(JobKey("erase", id)))
    assert id not in everything(db)


def test_a_player_of_many_tables_is_gone_at_once_and_the_sweep_does_the_rest(http, db, deps, monkeypatch):
    monkeypatch.setattr(erase, "AT_ONCE", 2)
    monkeypatch.setattr(erase, "MESSAGES", 3)
    guest, id = known_everywhere(http)
    for n in range(5):
        game = lobby(http, 2, listed=True)
        guest.post(f"{game.href}/seats")
        for m in range(n):
            guest.post(f"{game.href}/messages", {"text": f"swordfish {m}"})
            game.host.post(f"{game.href}/reports", {"message": f"m_{m + 1:08}"})
            guest.post(f"{game.href}/reports", {"message": f"m_{m + 1:08}"})
        guest.delete(f"{game.href}/seats/3") if n == 4 else None
    assert guest.delete("/v1/me").status_code == 204
    assert guest.get("/v1/me").status_code == 401
    assert "swordfish" in everything(db)
    assert deps.store(TablePlayers).profile(id) is None
    assert sweep(at(deps, deps.now() + 1)).woken == 1
    assert id not in everything(db)
    assert "swordfish" not in "".join(str(item) for item in db.table.items() if item["pk"] != "REPORTS")
    assert sweep(at(deps, deps.now() + 2)).woken == 0


def test_an_erasure_ends_a_rename(http, db, deps, monkeypatch):
    monkeypatch.setattr(lobby_seats, "AT_ONCE", 1)
    monkeypatch.setattr(erase, "AT_ONCE", 1)
    host = person(http)
    for _ in range(3):
        host.post("/v1/games")
    id = host.see("/v1/me")["id"]
    assert host.send("PATCH", "/v1/me", {"name": "Anna"}).status_code == 200
    assert "JOB#rename" in everything(db)
    assert host.delete("/v1/me").status_code == 204
    assert "JOB#rename" not in everything(db)
    sweep(at(deps, deps.now() + 1))
    assert id not in everything(db)
    assert "Anna" not in everything(db)


@value_class
class TokensSeen(TablePlayers):
    """Remembers in which order tokens are removed."""

    removed: list = field(default_factory=list)

    def remove_tokens(self, player, tokens, ended=None):
        self.removed.extend(note.hash for note in tokens)
        TablePlayers.remove_tokens(self, player, tokens, ended)


def test_the_token_that_asks_for_an_erasure_is_the_last_to_be_revoked(deps, db):
    """If the erasure breaks off before, it can be repeated with that token."""
    player, _ = registered(deps, "Ana")
    for _ in range(5):
        players_tokens.add_token(deps, player.id, "phone")
    calling = deps.store(TablePlayers).tokens(player.id)[0].hash
    seen = TokensSeen(db)
    erase.erase(deps.with_instances({TablePlayers: seen}), player.id, calling)
    assert len(seen.removed) == 6
    assert seen.removed[-1] == calling


def alone_with_bots(http, wish):
    """A running game of one person with two computer players, whose first round has ended."""
    ana = person(http)
    opened = ana.post("/v1/games", {"ruleset": "classic", **wish})
    href = opened.headers["Location"]
    for _ in range(2):
        assert ana.post(f"{href}/bots", {}).status_code == 201
    assert ana.post(f"{href}/start").status_code == 200
    while ana.see(href)["round"]["number"] == 1:
        owes = ana.see(href)["owes"]
        assert ana.put(owes["href"], move_owed(owes, Random(1))).status_code == 200
    return ana, href


def of_game(db, href):
    return sorted(item["sk"] for item in db.items() if item["pk"] == f"GAME#{href.rpartition('/')[2]}")


def test_a_running_game_without_another_person_goes_with_its_rounds(http, db):
    ana, href = alone_with_bots(http, {"entropy": "mine"})
    assert of_game(db, href) == ["DEAL", "ROUND#0001", "STATE"]
    assert ana.delete("/v1/me").status_code == 204
    assert of_game(db, href) == []


def test_a_game_stays_if_somebody_else_has_a_seat_or_it_is_over(http, db):
    shared = table(http, 3, "classic")
    for who in shared.people[:2]:
        assert who.delete("/v1/me").status_code == 204
    over, href = alone_with_bots(http, {"options": {"end": "rounds", "rounds_each": 1}})
    while owes := over.see(href)["owes"]:
        assert over.put(owes["href"], move_owed(owes, Random(1))).status_code == 200
    assert over.see(href)["status"] == "finished"
    assert over.delete("/v1/me").status_code == 204
    assert "STATE" in of_game(db, shared.href)
    assert {"STATE", "ROUND#0001"} <= {*of_game(db, href)}
