"""Erasing a player succeeds whatever else happens at the same moment, and whatever fails on the way."""

from contextlib import suppress
from dataclasses import dataclass, replace

import pytest

from chalicelib.service import opening, players, seating
from chalicelib.service.errors import Unauthenticated
from chalicelib.storage.games import TableGames
from chalicelib.storage.keys import profile_key
from chalicelib.storage.players import TablePlayers
from chalicelib.storage.table import Delete
from tests.at_table import Person, person, table
from tests.trouble import everything, failing_from

WISH = opening.TableSpec("classic", {}, ("lantern-hours",))


def registered(deps, name):
    profile, minted = players.register(deps, name, "en")
    return profile, minted.note.hash


def opened(deps):
    host, _ = registered(deps, "Host")
    return opening.open_table(deps, host, WISH, None, "")


@dataclass(frozen=True, slots=True)
class ErasedOnceRead(TablePlayers):
    """A store in which a profile is removed right after it has been read."""

    def profile(self, player):
        profile = TablePlayers.profile(self, player)
        self.remove(player)
        return profile


def test_a_player_who_is_erased_meanwhile_gets_no_seat(deps, db):
    stored = opened(deps)
    guest, _ = registered(deps, "Guest")
    with pytest.raises(Unauthenticated):
        seat = seating.SeatSpec(invite=stored.invite)
        seating.sit_down(replace(deps, players=ErasedOnceRead(db)), stored, guest.id, seat)
    assert deps.games.load(stored.id) == stored
    assert deps.games.of_player(guest.id) == ()


@pytest.mark.parametrize("key", [None, "key"])
def test_a_player_who_is_erased_meanwhile_opens_no_table(deps, db, key):
    host, token = registered(deps, "Host")
    players.erase(deps, host.id, token)
    with pytest.raises(Unauthenticated):
        opening.open_table(deps, host, WISH, key, "")
    assert host.id not in everything(db)


def test_a_player_who_is_erased_meanwhile_gets_no_token(deps, db):
    guest, token = registered(deps, "Guest")
    players.erase(deps, guest.id, token)
    with pytest.raises(Unauthenticated):
        players.add_token(deps, guest.id, "phone")
    assert guest.id not in everything(db)


def test_a_player_who_is_erased_meanwhile_is_not_told_that_the_profile_has_changed(deps, db):
    guest, _ = registered(deps, "Guest")
    with pytest.raises(Unauthenticated):
        players.change_profile(replace(deps, players=ErasedOnceRead(db)), guest.id, "Other", None)
    assert "Other" not in everything(db)


@dataclass(frozen=True, slots=True)
class Listed(TableGames):
    """A store in which something happens right after a player's games have been listed."""

    meanwhile: object

    def of_player(self, player):
        games = TableGames.of_player(self, player)
        with suppress(Unauthenticated):
            self.meanwhile()
        return games


def test_a_seat_taken_during_an_erasure_is_not_kept(deps, db):
    stored = opened(deps)
    guest, token = registered(deps, "Guest")
    meanwhile = Listed(db, lambda: seating.sit_down(deps, stored, guest.id, seating.SeatSpec(invite=stored.invite)))
    players.erase(replace(deps, games=meanwhile), guest.id, token)
    assert guest.id not in everything(db)
    assert "Guest" not in everything(db)


@dataclass(frozen=True, slots=True)
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
    meanwhile = TokensListed(db, lambda: players.add_token(deps, guest.id, "phone"))
    players.erase(replace(deps, players=meanwhile), guest.id, token)
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


@pytest.mark.parametrize("done", range(6))
def test_an_erasure_which_fails_halfway_can_be_repeated(http, db, done):
    guest, id = known_everywhere(http)
    with failing_from(db, done) as asked:
        answer = guest.delete("/v1/me")
    assert (answer.status_code, len(asked)) == (503, done + 1)
    assert guest.delete("/v1/me").status_code == 204
    assert guest.get("/v1/me").status_code == 401
    assert id not in everything(db)


def test_an_erasure_is_six_writes_with_the_profile_first(http, db):
    guest, id = known_everywhere(http)
    with failing_from(db, 6) as asked:
        assert guest.delete("/v1/me").status_code == 204
    profile, *others = asked
    assert profile == (Delete(profile_key(id)),)
    assert len(others) == 5
    assert all(len(transaction) > 1 for transaction in others)
    assert id not in everything(db)
