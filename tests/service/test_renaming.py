"""A new name reaches all lobbies, whatever else happens at that moment; games that have started keep the old one."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest

from chalicelib.engine.ids import Seat
from chalicelib.service import leaving, opening, players, seating, starting
from chalicelib.service.errors import Busy
from chalicelib.service.ports import OutcomeUnknown
from chalicelib.storage.games import TableGames

WISH = opening.TableSpec("classic", {}, ("lantern-hours",))


def registered(deps, name):
    return players.register(deps, name, "en")[0]


def lobby_of(deps, host, *guests):
    stored = opening.open_table(deps, host, WISH, None, "")
    for guest in guests:
        stored = seating.sit_down(deps, stored, guest.id, seating.SeatSpec(invite=stored.invite))
    return stored


def rename(deps, player, name):
    return players.change_profile(deps, player.id, name, None)


def names(deps, stored):
    return [occupant.name for occupant in deps.games.load(stored.id).occupants]


@dataclass(frozen=True, slots=True)
class Loaded(TableGames):
    """A store in which something happens, once, right after a player's games have been read."""

    meanwhile: list[Callable[[], object]]

    def load_many(self, ids):
        games = TableGames.load_many(self, ids)
        while self.meanwhile:
            self.meanwhile.pop()()
        return games


def while_loading(deps, db, deed):
    return replace(deps, games=Loaded(db, [deed]))


def test_a_seat_in_a_lobby_has_the_new_name(deps):
    ana, ben = registered(deps, "Ana"), registered(deps, "Ben")
    first, second = lobby_of(deps, ana, ben), lobby_of(deps, ben, ana)
    assert rename(deps, ben, "Benjamin").name == "Benjamin"
    assert names(deps, first) == ["Ana", "Benjamin"]
    assert names(deps, second) == ["Benjamin", "Ana"]


def test_a_game_which_has_started_keeps_the_old_name(deps):
    ana, ben, chiyo = (registered(deps, name) for name in ("Ana", "Ben", "Chiyo"))
    playing = starting.start(deps, lobby_of(deps, ana, ben, chiyo), ana.id)
    rename(deps, ben, "Benjamin")
    assert deps.games.load(playing.id) == playing


def test_another_language_or_the_same_name_changes_no_table(deps):
    ana = registered(deps, "Ana")
    stored = lobby_of(deps, ana)
    players.change_profile(deps, ana.id, None, "ja")
    rename(deps, ana, "Ana")
    assert deps.games.load(stored.id) == stored


def test_a_table_which_starts_meanwhile_keeps_the_old_name(deps, db):
    ana, ben, chiyo = (registered(deps, name) for name in ("Ana", "Ben", "Chiyo"))
    stored = lobby_of(deps, ana, ben, chiyo)
    rename(while_loading(deps, db, lambda: starting.start(deps, stored, ana.id)), ben, "Benjamin")
    assert names(deps, stored) == ["Ana", "Ben", "Chiyo"]


def test_a_player_removed_meanwhile_does_not_come_back_with_a_new_name(deps, db):
    ana, ben = registered(deps, "Ana"), registered(deps, "Ben")
    stored = lobby_of(deps, ana, ben)
    rename(while_loading(deps, db, lambda: leaving.remove_from_lobby(deps, stored, ana.id, Seat(2))), ben, "Benjamin")
    assert names(deps, stored) == ["Ana"]


def test_a_lobby_which_closes_meanwhile_does_not_stop_the_others(deps, db):
    ana, ben = registered(deps, "Ana"), registered(deps, "Ben")
    closing, other = lobby_of(deps, ana), lobby_of(deps, ben, ana)
    rename(while_loading(deps, db, lambda: leaving.leave_lobby(deps, closing, ana.id)), ana, "Anaïs")
    assert deps.games.load(closing.id) is None
    assert names(deps, other) == ["Ben", "Anaïs"]


def test_of_two_new_names_at_once_the_tables_have_the_one_which_the_profile_has(deps, db):
    ana = registered(deps, "Ana")
    stored = lobby_of(deps, ana)
    rename(while_loading(deps, db, lambda: rename(deps, ana, "Anaïs")), ana, "Annie")
    assert [deps.players.profile(ana.id).name] == names(deps, stored) == ["Anaïs"]


def test_a_host_removes_a_player_who_is_renamed_meanwhile(deps):
    ana, ben = registered(deps, "Ana"), registered(deps, "Ben")
    seen = lobby_of(deps, ana, ben)
    rename(deps, ben, "Benjamin")
    leaving.remove_from_lobby(deps, seen, ana.id, Seat(2))
    assert names(deps, seen) == ["Ana"]


@dataclass(frozen=True, slots=True)
class Silent(TableGames):
    """A store that does not answer when a table is saved, and has not done it."""

    def save(self, transition, *, expected):
        raise OutcomeUnknown()


def test_repeating_a_rename_finishes_the_rest(deps, db):
    ana = registered(deps, "Ana")
    stored = lobby_of(deps, ana)
    with pytest.raises(Busy):
        rename(replace(deps, games=Silent(db), pause=lambda _: None), ana, "Anaïs")
    assert names(deps, stored) == ["Ana"]
    rename(deps, ana, "Anaïs")
    assert names(deps, stored) == ["Anaïs"]
