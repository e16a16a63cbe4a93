"""A new name reaches all lobbies, whatever else happens at that moment; games that have started keep the old one."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from chalicelib.core.errors import Busy
from chalicelib.core.jobs import Job, JobKey, TableJobs, go_on
from chalicelib.engine.game import Seat
from chalicelib.engine.values import value_class
from chalicelib.lobby import leave, opening, seats, start
from chalicelib.players import profile
from chalicelib.players.store import TablePlayers
from chalicelib.store.errors import OutcomeUnknown
from chalicelib.tables.store import TableGames
from chalicelib.workers import sweep as workers_sweep
from chalicelib.workers.sweep import sweep
from tests.playing import renamed
from tests.receivers import at

WISH = opening.TableSpec("classic", {}, ("lantern-hours",))


def registered(deps, name):
    return profile.register(deps, name, "en")[0]


def lobby_of(deps, host, *guests):
    stored = opening.open_table(deps, host, WISH, None, "")
    for guest in guests:
        stored = seats.sit_down(deps, stored, guest.id, seats.SeatSpec(invite=stored.invite))
    return stored


def rename(deps, player, name, locale=None):
    return renamed(deps, player.id, name, locale)


def names(deps, stored):
    return [occupant.name for occupant in deps.store(TableGames).load(stored.id).occupants]


@value_class
class Loaded(TableGames):
    """A store in which something happens, once, right after a player's games have been read."""

    meanwhile: list[Callable[[], object]]

    def load_many(self, ids):
        games = TableGames.load_many(self, ids)
        while self.meanwhile:
            self.meanwhile.pop()()
        return games


def while_loading(deps, db, deed):
    return deps.with_instances({TableGames: Loaded(db, [deed])})


def test_a_seat_in_a_lobby_has_the_new_name(deps):
    ana, ben = registered(deps, "Ana"), registered(deps, "Ben")
    first, second = lobby_of(deps, ana, ben), lobby_of(deps, ben, ana)
    assert rename(deps, ben, "Benjamin").name == "Benjamin"
    assert names(deps, first) == ["Ana", "Benjamin"]
    assert names(deps, second) == ["Benjamin", "Ana"]


def test_a_game_which_has_started_keeps_the_old_name(deps):
    ana, ben, chiyo = (registered(deps, name) for name in ("Ana", "Ben", "Chiyo"))
    playing = start.start(deps, lobby_of(deps, ana, ben, chiyo), ana.id)
    rename(deps, ben, "Benjamin")
    assert deps.store(TableGames).load(playing.id) == playing


def test_another_language_or_the_same_name_changes_no_table(deps):
    ana = registered(deps, "Ana")
    stored = lobby_of(deps, ana)
    rename(deps, ana, None, "ja")
    rename(deps, ana, "Ana")
    assert deps.store(TableGames).load(stored.id) == stored


def test_a_table_which_starts_meanwhile_keeps_the_old_name(deps, db):
    ana, ben, chiyo = (registered(deps, name) for name in ("Ana", "Ben", "Chiyo"))
    stored = lobby_of(deps, ana, ben, chiyo)
    rename(while_loading(deps, db, lambda: start.start(deps, stored, ana.id)), ben, "Benjamin")
    assert names(deps, stored) == ["Ana", "Ben", "Chiyo"]


def test_a_player_removed_meanwhile_does_not_come_back_with_a_new_name(deps, db):
    ana, ben = registered(deps, "Ana"), registered(deps, "Ben")
    stored = lobby_of(deps, ana, ben)
    rename(while_loading(deps, db, lambda: leave.remove_from_lobby(deps, stored, ana.id, Seat(2))), ben, "Benjamin")
    assert names(deps, stored) == ["Ana"]


def test_a_lobby_which_closes_meanwhile_does_not_stop_the_others(deps, db):
    ana, ben = registered(deps, "Ana"), registered(deps, "Ben")
    closing, other = lobby_of(deps, ana), lobby_of(deps, ben, ana)
    rename(while_loading(deps, db, lambda: leave.leave_lobby(deps, closing, ana.id)), ana, "Anaïs")
    assert deps.store(TableGames).load(closing.id) is None
    assert names(deps, other) == ["Ben", "Anaïs"]


def test_of_two_new_names_at_once_the_tables_have_the_one_which_the_profile_has(deps, db):
    ana = registered(deps, "Ana")
    stored = lobby_of(deps, ana)
    rename(while_loading(deps, db, lambda: rename(deps, ana, "Anaïs")), ana, "Annie")
    assert [deps.store(TablePlayers).profile(ana.id).name] == names(deps, stored) == ["Anaïs"]


def test_a_host_removes_a_player_who_is_renamed_meanwhile(deps):
    ana, ben = registered(deps, "Ana"), registered(deps, "Ben")
    seen = lobby_of(deps, ana, ben)
    rename(deps, ben, "Benjamin")
    leave.remove_from_lobby(deps, seen, ana.id, Seat(2))
    assert names(deps, seen) == ["Ana"]


@value_class
class Silent(TableGames):
    """A store that does not answer when a table is saved, and has not done it."""

    def save(self, transition, *, expected):
        raise OutcomeUnknown()


def swept(deps):
    return sweep(at(deps, deps.now() + 1))


def test_a_rename_that_breaks_off_is_finished_by_the_sweep(deps, db):
    ana = registered(deps, "Ana")
    stored = lobby_of(deps, ana)
    with pytest.raises(Busy):
        rename(replace(deps.with_instances({TableGames: Silent(db)}), pause=lambda _: None), ana, "Anaïs")
    assert names(deps, stored) == ["Ana"]
    assert swept(deps).woken == 1
    assert names(deps, stored) == ["Anaïs"]
    assert swept(deps).woken == 0


def test_the_sweep_renames_what_is_too_much_for_the_request(deps):
    ana = registered(deps, "Ana")
    tables = [lobby_of(deps, ana) for _ in range(2 * seats.AT_ONCE + 1)]
    rename(deps, ana, "Anaïs")
    told = Counter(name for stored in tables for name in names(deps, stored))
    assert told == {"Anaïs": seats.AT_ONCE, "Ana": seats.AT_ONCE + 1}
    assert swept(deps).woken == 1
    assert {name for stored in tables for name in names(deps, stored)} == {"Anaïs"}
    assert swept(deps).woken == 0


def test_of_two_renames_that_the_sweep_goes_on_with_the_last_one_wins(deps):
    ana = registered(deps, "Ana")
    tables = [lobby_of(deps, ana) for _ in range(2 * seats.AT_ONCE)]
    for name in ("Anaïs", "Annie"):
        rename(deps, ana, name)
    swept(deps)
    assert {name for stored in tables for name in names(deps, stored)} == {"Annie"}


def test_a_job_begun_anew_is_not_ended_by_the_step_of_the_former_one(deps):
    ana = registered(deps, "Ana")
    lobby_of(deps, ana)
    former, new = (Job(JobKey("rename", ana.id), id, 1_000) for id in ("former", "new"))
    deps.store(TableJobs).begin(former)
    assert go_on(deps, former, lambda *_: deps.store(TableJobs).begin(new)) is None
    assert deps.store(TableJobs).job(new.key) == new


def test_the_sweep_leaves_the_rest_of_a_long_job_to_the_next_one(deps, monkeypatch):
    monkeypatch.setattr(seats, "AT_ONCE", 1)
    monkeypatch.setattr(workers_sweep, "STEPS", 2)
    ana = registered(deps, "Ana")
    tables = [lobby_of(deps, ana) for _ in range(6)]
    rename(deps, ana, "Anaïs")
    renamed_by_then = []
    for later in range(1, 5):
        sweep(at(deps, deps.now() + later))
        renamed_by_then.append(sum(names(deps, stored) == ["Anaïs"] for stored in tables))
    assert renamed_by_then == [3, 5, 6, 6]
