"""The four ways to leave a table, while others act at the same moment."""

from dataclasses import replace

import pytest

from chalicelib.engine.game import Seat
from chalicelib.lobby import leave, seats, start
from chalicelib.lobby.add_bot import BotSpec, add_bot
from chalicelib.lobby.errors import GameStarted
from chalicelib.tables.errors import HostOnly, SeatNotFound
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Status
from chalicelib.tables.transition import Transition
from tests.tables.test_commit import before_the_reread, bots_of, gathered, started, troubled

__all__ = ["troubled"]


def test_a_player_who_leaves_as_the_cards_are_dealt_leaves_the_game(troubled):
    deps, _ = troubled
    stored, (host, *guests) = gathered(deps)
    deps.store(TableGames).troubles.append(lambda _: start.start(deps, stored, host.id))
    after = leave.leave_lobby(deps, stored, guests[2].id)
    assert (after.status, after.has_left(Seat(4))) == (Status.PLAYING, True)
    assert deps.store(TableGames).load(stored.id) == after


def test_a_player_who_leaves_before_the_cards_are_dealt_has_no_seat(troubled):
    deps, _ = troubled
    stored, (host, *guests) = gathered(deps)
    slow = before_the_reread(deps, lambda: start.start(deps, deps.store(TableGames).load(stored.id), host.id))
    after = leave.leave_lobby(slow, stored, guests[2].id)
    assert (after.status, len(after.occupants)) == (Status.PLAYING, 3)


def test_nobody_is_removed_once_the_cards_are_dealt(troubled):
    deps, _ = troubled
    stored, (host, *_) = gathered(deps)
    deps.store(TableGames).troubles.append(lambda _: start.start(deps, stored, host.id))
    with pytest.raises(GameStarted) as refusal:
        leave.remove_from_lobby(deps, stored, host.id, Seat(4))
    assert refusal.value.facts["current"]["phase"] == "clue"


def test_a_removal_that_was_done_before_the_cards_were_dealt_is_not_refused(troubled):
    deps, _ = troubled
    stored, (host, *guests) = gathered(deps)
    slow = before_the_reread(deps, lambda: start.start(deps, deps.store(TableGames).load(stored.id), host.id))
    after = leave.remove_from_lobby(slow, stored, host.id, Seat(4))
    assert (after.status, after.seat_of(guests[2].id)) == (Status.PLAYING, None)


def test_a_removal_of_unknown_outcome_does_not_remove_the_next_occupant(troubled):
    deps, _ = troubled
    stored, (host, *guests) = gathered(deps)

    def fill_up():
        now = deps.store(TableGames).load(stored.id)
        while now.is_open:
            now = add_bot(deps, now, host.id, BotSpec())

    after = leave.remove_from_lobby(before_the_reread(deps, fill_up), stored, host.id, Seat(4))
    assert (4 in dict(bots_of(after)), after.seat_of(guests[2].id)) == (True, None)


def test_a_player_who_has_left_the_lobby_and_sits_down_again_stays(troubled):
    deps, _ = troubled
    stored, (_, *guests) = gathered(deps)
    spec = seats.SeatSpec(invite=stored.invite)
    slow = before_the_reread(
        deps, lambda: seats.sit_down(deps, deps.store(TableGames).load(stored.id), guests[2].id, spec)
    )
    assert leave.leave_lobby(slow, stored, guests[2].id).seat_of(guests[2].id) == 5


def test_a_guest_who_is_made_host_may_remove_others_and_the_former_host_may_not(troubled):
    deps, _ = troubled
    stored, (host, *guests) = gathered(deps)
    with pytest.raises(HostOnly):
        leave.remove_from_lobby(deps, stored, guests[0].id, Seat(4))
    deps.store(TableGames).troubles.append(lambda _: leave.leave_lobby(deps, stored, host.id))
    with pytest.raises(HostOnly):
        leave.remove_from_lobby(deps, stored, host.id, Seat(4))
    after = leave.remove_from_lobby(deps, deps.store(TableGames).load(stored.id), guests[0].id, Seat(4))
    with pytest.raises(SeatNotFound):
        leave.remove_from_lobby(deps, after, guests[0].id, Seat(4))


def test_a_resignation_of_unknown_outcome_does_not_remove_the_bot_that_plays_on(troubled):
    deps, _ = troubled
    stored, ids = started(deps)
    spec = BotSpec(seat=Seat(4))
    slow = before_the_reread(deps, lambda: add_bot(deps, deps.store(TableGames).load(stored.id), ids[0], spec))
    after = leave.resign(slow, stored, ids[3])
    assert ([seat for seat, _ in bots_of(after)], after.has_left(Seat(4))) == ([4], False)


def with_one_absent(deps, seat):
    stored, ids = started(deps)
    absent = stored.game.with_player(replace(stored.game.player(seat), presence="absent"))
    away = Transition(replace(stored, game=absent)).following(stored)
    deps.store(TableGames).save(away, expected=stored.version)
    return away.game, ids


def test_a_vote_to_remove_counts_once_and_the_second_of_three_decides(troubled):
    deps, _ = troubled
    stored, ids = with_one_absent(deps, Seat(4))
    deps.store(TableGames).troubles.append("answer lost")
    once = leave.vote_to_remove(deps, stored, ids[0], Seat(4))
    assert leave.vote_to_remove(deps, once, ids[0], Seat(4)) == once
    assert once.game.removal_votes == {4: (1,)}
    assert leave.vote_to_remove(deps, once, ids[1], Seat(4)).has_left(Seat(4))


def test_a_vote_of_unknown_outcome_is_not_one_against_the_bot_that_plays_on(troubled):
    deps, _ = troubled
    stored, ids = with_one_absent(deps, Seat(4))
    stored = leave.vote_to_remove(deps, stored, ids[0], Seat(4))
    spec = BotSpec(seat=Seat(4))
    slow = before_the_reread(deps, lambda: add_bot(deps, deps.store(TableGames).load(stored.id), ids[0], spec))
    after = leave.vote_to_remove(slow, stored, ids[1], Seat(4))
    assert ([seat for seat, _ in bots_of(after)], after.game.removal_votes) == ([4], {})
