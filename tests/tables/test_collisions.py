"""Writes of several items succeed or fail together, also when DynamoDB cancels them because of other writes.

tests/store/test_dynamo.py has what DynamoDB says then, and which exceptions these answers become.
"""

from dataclasses import replace

import pytest

from chalicelib.account import erase as account_erase
from chalicelib.engine.values import value_class
from chalicelib.lobby import leave as lobby_leave
from chalicelib.lobby import opening, seats
from chalicelib.players import profile as players_profile
from chalicelib.players import tokens
from chalicelib.players.store import TablePlayers
from chalicelib.store.errors import OutcomeUnknown, StoreUnavailable
from chalicelib.tables.advance import decide
from chalicelib.tables.store import TableGames
from tests.fakes.wire import never_arrived, throttled
from tests.playing import renamed
from tests.tables.test_commit import next_move, sent, started
from tests.trouble import Trouble, a_single_write, a_transaction, everything

WISH = opening.TableSpec("classic", {}, ("lantern-hours",))


def a_player(deps, name="Ana"):
    return players_profile.register(deps, name, "en")[0]


def sit_at(deps, stored, guest):
    return seats.sit_down(deps, stored, guest.id, seats.SeatSpec(invite=stored.invite))


def register(deps):
    return lambda: players_profile.register(deps, "Ana", "en")


def add_token(deps):
    ana = a_player(deps)
    return lambda: tokens.add_token(deps, ana.id, "phone")


def revoke_token(deps):
    profile, minted = players_profile.register(deps, "Ana", "en")
    return lambda: tokens.revoke_token(deps, profile.id, minted.note.id)


def open_table(deps):
    host = a_player(deps)
    return lambda: opening.open_table(deps, host, WISH, None, "")


def open_table_once(deps):
    host = a_player(deps)
    return lambda: opening.open_table(deps, host, WISH, "key", "")


def sit_down(deps):
    stored, guest = open_table(deps)(), a_player(deps, "Guest")
    return lambda: sit_at(deps, stored, guest)


def leave(deps):
    host, guest = a_player(deps), a_player(deps, "Guest")
    stored = sit_at(deps, opening.open_table(deps, host, WISH, None, ""), guest)
    return lambda: lobby_leave.leave_lobby(deps, stored, guest.id)


def end_a_round(deps):
    stored, ids = started(deps)
    while not decide(stored, next_move(stored), deps.now()).finished:
        stored = sent(deps, stored, ids, next_move(stored))
    return lambda: sent(deps, stored, ids, next_move(stored))


def erase(deps):
    profile, minted = players_profile.register(deps, "Ana", "en")
    opening.open_table(deps, profile, WISH, None, "")
    return lambda: account_erase.erase(deps, profile.id, minted.note.hash)


WRITES = [register, add_token, revoke_token, open_table, open_table_once, sit_down, leave, end_a_round, erase]


@pytest.fixture
def noted(deps):
    """Dependencies that record pauses instead of sleeping."""
    pauses = []
    return replace(deps, pause=pauses.append, jitter=lambda: 1.0), pauses


@pytest.mark.parametrize("write", WRITES)
def test_a_transaction_which_meets_another_one_is_written_after_a_pause(noted, db, write):
    deps, pauses = noted
    do = write(deps)
    before = everything(db)
    with Trouble(db, never_arrived, a_transaction, times=2) as trouble:
        do()
    assert trouble.times == 0
    assert pauses == [0.025, 0.05]
    assert everything(db) != before


@pytest.mark.parametrize("write", [write for write in WRITES if write is not erase])
def test_a_throttled_transaction_is_unavailable_and_has_done_nothing(noted, db, write):
    deps, _ = noted
    do = write(deps)
    before = everything(db)
    with Trouble(db, throttled, a_transaction, times=1), pytest.raises(StoreUnavailable):
        do()
    assert everything(db) == before


def test_a_throttled_erasure_is_unavailable_and_finished_the_next_time(noted, db):
    deps, _ = noted
    do = erase(deps)
    with Trouble(db, throttled, a_transaction, times=1), pytest.raises(StoreUnavailable):
        do()
    do()
    assert everything(db) == "[]"


def test_a_profile_which_meets_a_transaction_is_stored_when_it_says_so(noted, db):
    deps, pauses = noted
    ana = a_player(deps)
    with Trouble(db, never_arrived, a_transaction, times=1) as trouble:
        changed = renamed(deps, ana.id, "Eva")
    assert trouble.times == 0
    assert deps.store(TablePlayers).profile(ana.id) == changed
    assert pauses == [0.025]


def test_a_move_which_meets_a_transaction_is_decided_again(noted, db):
    deps, pauses = noted
    stored, ids = started(deps)
    with Trouble(db, never_arrived, a_single_write, times=1) as trouble:
        after = sent(deps, stored, ids, next_move(stored))
    assert trouble.times == 0
    assert deps.store(TableGames).load(stored.id) == after
    assert pauses == [0.025]


def test_an_erasure_which_meets_a_transaction_goes_on(noted, db):
    deps, pauses = noted
    do = erase(deps)
    with Trouble(db, never_arrived, a_single_write, times=1) as trouble:
        do()
    assert trouble.times == 0
    assert everything(db) == "[]"
    assert pauses == [0.025]


@value_class
class JoinedBeforeTheAnswer(TableGames):
    """A store which opens a table, lets somebody sit down there, and then loses the answer."""

    join: object

    def open(self, transition, key, *, now):
        known = self.load(transition.game.id)
        TableGames.open(self, transition, key, now=now)
        if known is None:
            self.join(transition.game)
            raise OutcomeUnknown()


@pytest.mark.parametrize("key", [None, "key"])
def test_a_table_of_unknown_opening_which_somebody_has_joined_meanwhile_is_open(noted, key):
    deps, _ = noted
    host, guest = a_player(deps), a_player(deps, "Guest")
    games = JoinedBeforeTheAnswer(deps.store(TableGames).table, lambda stored: sit_at(deps, stored, guest))
    stored = opening.open_table(deps.with_instances({TableGames: games}), host, WISH, key, "")
    assert [occupant.player for occupant in deps.store(TableGames).load(stored.id).occupants] == [host.id, guest.id]
