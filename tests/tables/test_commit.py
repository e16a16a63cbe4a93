"""What happens when two act at once, and when the outcome of a write is unknown."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, repeat
from pathlib import Path
from random import Random

import pytest

from chalicelib.core.errors import Busy
from chalicelib.core.retry import ATTEMPTS, CALL_S, write_safely
from chalicelib.engine.game import Seat
from chalicelib.engine.rounds import tally_of
from chalicelib.engine.scoring import awards
from chalicelib.engine.values import value_class
from chalicelib.lobby import leave, opening, seats, start
from chalicelib.lobby.add_bot import BotSpec, add_bot
from chalicelib.lobby.errors import TableFull
from chalicelib.players import profile as players_profile
from chalicelib.store.errors import OutcomeUnknown, VersionConflict
from chalicelib.tables.advance import play
from chalicelib.tables.errors import GameNotFound
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import Status
from chalicelib.tables.transition import Transition
from tests.given import a_move, apply
from tests.playing import seats_of

CHALICE = Path(__file__).parents[2] / ".chalice" / "config.json"
LAMBDA_S = json.loads(CHALICE.read_text(encoding="utf-8"))["lambda_timeout"]


@value_class
class Troubled(TableGames):
    """A store in which the next saves fail, each in the next of the given ways."""

    troubles: list = field(default_factory=list)

    def save(self, transition, *, expected):
        trouble = self.troubles.pop(0) if self.troubles else None
        if trouble == "never arrived":
            raise OutcomeUnknown()
        if callable(trouble):
            trouble(transition)
        TableGames.save(self, transition, expected=expected)
        if trouble == "answer lost":
            raise OutcomeUnknown()


@pytest.fixture
def troubled(deps):
    """Dependencies that record pauses instead of sleeping."""
    pauses = []
    return replace(
        deps.with_instances({TableGames: Troubled(deps.store(TableGames).table)}),
        pause=pauses.append,
        jitter=lambda: 1.0,
    ), pauses


def started(deps, count=4):
    people = [players_profile.register(deps, f"P{n}", "en")[0] for n in range(count)]
    spec = opening.TableSpec("classic", {"first_storyteller": "host"}, ("lantern-hours",))
    stored = opening.open_table(deps, people[0], spec, None, "")
    for person in people[1:]:
        stored = seats.sit_down(deps, stored, person.id, seats.SeatSpec(invite=stored.invite))
    return start.start(deps, stored, people[0].id), [person.id for person in people]


def next_move(stored, seat=None):
    return a_move(stored.game, stored.rules, Random(1), seat)


def sent(deps, stored, ids, command):
    return play(deps, stored, replace(command, seat=stored.seat_of(ids[command.seat - 1])))


def in_cards(deps):
    stored, ids = started(deps)
    return sent(deps, stored, ids, next_move(stored)), ids


def test_two_seats_which_act_at_once_both_succeed(troubled):
    deps, pauses = troubled
    stored, ids = in_cards(deps)
    rival = next_move(stored, Seat(3))
    deps.store(TableGames).troubles.append(lambda _: sent(deps, stored, ids, rival))
    after = sent(deps, stored, ids, next_move(stored, Seat(2)))
    assert after.game.round.played.keys() == {1, 2, 3}
    assert len(pauses) == 1
    assert deps.store(TableGames).load(stored.id) == after


def test_pauses_grow_up_to_a_cap(troubled):
    deps, pauses = troubled
    stored, ids = in_cards(deps)
    deps.store(TableGames).troubles.extend(["never arrived"] * (ATTEMPTS - 1))
    sent(deps, stored, ids, next_move(stored, Seat(2)))
    assert pauses == [0.025, 0.05, 0.1, 0.2] + [0.4] * 7


def test_after_twelve_attempts_the_table_is_busy_and_unchanged(troubled):
    deps, _ = troubled
    stored, ids = in_cards(deps)
    deps.store(TableGames).troubles.extend(["never arrived"] * ATTEMPTS)
    with pytest.raises(Busy):
        sent(deps, stored, ids, next_move(stored, Seat(2)))
    assert deps.store(TableGames).load(stored.id) == stored


@dataclass
class Slow:
    """A store in which each call takes the next of these times, on a clock that otherwise stands still."""

    store: object
    seconds: Iterator[float]
    elapsed: float = 0.0

    def __getattr__(self, name):
        call = getattr(self.store, name)
        if name == "heartbeat":  # in memory, since the first read
            return call

        def slowly(*args, **kwargs):
            self.elapsed += next(self.seconds)
            return call(*args, **kwargs)

        return slowly


class ReadOnly:
    """A store which can be read, and does not answer to writes."""

    def profile(self):
        return None

    def update(self):
        raise OutcomeUnknown()


QUICK_CALLS = range(9)


def all_slow_but(quick):
    """The first read is as slow as possible, then this many calls take a second, and all others are slow."""
    return chain([CALL_S], repeat(1.0, quick), repeat(CALL_S))


@pytest.mark.parametrize("quick", QUICK_CALLS)
def test_an_answer_is_out_before_lambda_ends_the_request(troubled, quick):
    deps, _ = troubled
    stored, ids = in_cards(deps)
    deps.store(TableGames).troubles.extend(["never arrived"] * ATTEMPTS)
    slow = Slow(deps.store(TableGames), all_slow_but(quick))
    deps = replace(deps.with_instances({TableGames: slow}), elapsed=lambda: slow.elapsed)
    deps.store(TableGames).load(stored.id)  # as every request does before its change
    with pytest.raises(Busy):
        sent(deps, stored, ids, next_move(stored, Seat(2)))
    assert slow.elapsed < LAMBDA_S


@pytest.mark.parametrize("quick", QUICK_CALLS)
def test_a_write_is_not_repeated_beyond_the_life_of_lambda(deps, quick):
    slow = Slow(ReadOnly(), all_slow_but(quick))
    slow.profile()  # as every request does before its write
    with pytest.raises(Busy):
        write_safely(replace(deps, elapsed=lambda: slow.elapsed, pause=lambda _: None), slow.update)
    assert slow.elapsed < LAMBDA_S


def test_a_store_which_is_a_little_slow_does_not_spoil_a_move(troubled):
    deps, _ = troubled
    stored, ids = in_cards(deps)
    deps.store(TableGames).troubles.extend(["never arrived"] * 2)
    slow = Slow(deps.store(TableGames), repeat(1.0))
    after = sent(
        replace(deps.with_instances({TableGames: slow}), elapsed=lambda: slow.elapsed),
        stored,
        ids,
        next_move(stored, Seat(2)),
    )
    assert deps.store(TableGames).load(stored.id) == after


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
def test_a_move_of_unknown_outcome_is_made_once(troubled, trouble):
    deps, _ = troubled
    stored, ids = in_cards(deps)
    deps.store(TableGames).troubles.append(trouble)
    after = sent(deps, stored, ids, next_move(stored, Seat(2)))
    assert after.version == stored.version + 1
    assert deps.store(TableGames).load(stored.id) == after


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
def test_the_end_of_a_round_of_unknown_outcome_is_scored_once(troubled, trouble):
    deps, _ = troubled
    stored, ids = in_cards(deps)
    while stored.game.round.number == 1:
        deps.store(TableGames).troubles.append(trouble)
        stored = sent(deps, stored, ids, next_move(stored))
    record = deps.store(TableGames).round(stored.id, 1).round
    assert record == stored.game.last_round
    tally = tally_of(record, stored.game.seats, stored.rules)
    scored = sum(award.points for award in awards(stored.rules.scoring, tally))
    assert sum(player.score for player in stored.game.players) == scored


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
def test_sitting_down_with_unknown_outcome_takes_one_seat(troubled, trouble):
    deps, _ = troubled
    host, guest = (players_profile.register(deps, name, "en")[0] for name in ("Host", "Guest"))
    stored = opening.open_table(deps, host, opening.TableSpec("classic", {}, ("lantern-hours",)), None, "")
    deps.store(TableGames).troubles.append(trouble)
    after = seats.sit_down(deps, stored, guest.id, seats.SeatSpec(invite=stored.invite))
    assert [occupant.player for occupant in after.occupants] == [host.id, guest.id]
    assert seats_of(deps, guest.id) == (stored.id,)


def open_for(deps, people, ruleset="classic"):
    """A table with these players, and room for more."""
    stored = opening.open_table(deps, people[0], opening.TableSpec(ruleset, {}, ("lantern-hours",)), None, "")
    for person in people[1:]:
        stored = seats.sit_down(deps, stored, person.id, seats.SeatSpec(invite=stored.invite))
    return stored


def gathered(deps):
    """A lobby, and the four who sit there, the host first."""
    people = [players_profile.register(deps, f"P{n}", "en")[0] for n in range(4)]
    return open_for(deps, people), people


def before_the_reread(deps, meanwhile):
    """Dependencies with which this happens once, between a save whose answer is lost and the read of its outcome."""
    todo = [meanwhile]
    deps.store(TableGames).troubles.append("answer lost")
    return replace(deps, pause=lambda _: todo.pop()() if todo else None)


def bots_of(stored):
    return [(occupant.seat, occupant.name) for occupant in stored.bots]


@pytest.mark.parametrize(("ruleset", "people", "status"), [("classic", 3, Status.LOBBY), ("team", 5, Status.PLAYING)])
def test_one_request_adds_one_bot_whatever_others_do_meanwhile(troubled, ruleset, people, status):
    deps, _ = troubled
    host, *guests = (players_profile.register(deps, f"P{n}", "en")[0] for n in range(people))
    stored = open_for(deps, [host, *guests], ruleset)
    invite = seats.SeatSpec(invite=stored.invite)
    leaver, newcomer = guests[0], players_profile.register(deps, "New", "en")[0]

    def others_act():
        leave.leave_lobby(deps, deps.store(TableGames).load(stored.id), leaver.id)
        seats.sit_down(deps, deps.store(TableGames).load(stored.id), newcomer.id, invite)
        if status is Status.PLAYING:
            start.start(deps, deps.store(TableGames).load(stored.id), host.id)

    after = add_bot(before_the_reread(deps, others_act), stored, host.id, BotSpec())
    assert after == deps.store(TableGames).load(stored.id)
    assert (after.status, len(after.bots)) == (status, 1)


def test_one_request_adds_one_bot_though_botocore_sends_it_twice_and_others_act_between(troubled):
    deps, _ = troubled
    host, guest = (players_profile.register(deps, name, "en")[0] for name in ("Host", "Guest"))
    stored = open_for(deps, [host])

    def lost(transition):
        TableGames.save(deps.store(TableGames), transition, expected=stored.version)
        seats.sit_down(deps, deps.store(TableGames).load(stored.id), guest.id, seats.SeatSpec(invite=stored.invite))

    deps.store(TableGames).troubles.append(lost)
    after = add_bot(deps, stored, host.id, BotSpec())
    assert (len(after.bots), len(after.occupants)) == (1, 3)


def test_two_requests_at_once_add_two_bots(troubled):
    deps, _ = troubled
    host, _ = players_profile.register(deps, "Host", "en")
    stored = open_for(deps, [host])
    deps.store(TableGames).troubles.append(lambda _: add_bot(deps, stored, host.id, BotSpec()))
    assert len(add_bot(deps, stored, host.id, BotSpec()).bots) == 2


def test_a_bot_whose_first_write_failed_is_added_by_the_retry(troubled):
    deps, _ = troubled
    host, guest = (players_profile.register(deps, name, "en")[0] for name in ("Host", "Guest"))
    stored = add_bot(deps, open_for(deps, [host]), host.id, BotSpec())
    deps.store(TableGames).troubles.append("never arrived")
    joined = [lambda: seats.sit_down(deps, stored, guest.id, seats.SeatSpec(invite=stored.invite))]
    slow = replace(deps, pause=lambda _: joined.pop()() if joined else None)
    assert len(add_bot(slow, stored, host.id, BotSpec()).bots) == 2


def test_a_substitute_of_unknown_outcome_is_not_refused_since_others_have_moved_on(troubled):
    deps, _ = troubled
    stored, ids = started(deps)
    stored = leave.resign(deps, stored, ids[3])
    moved = before_the_reread(deps, lambda: sent(deps, stored, ids, next_move(stored)))
    after = add_bot(moved, stored, ids[0], BotSpec(seat=Seat(4)))
    assert [seat for seat, _ in bots_of(after)] == [4]
    assert after == deps.store(TableGames).load(stored.id)


def test_two_who_take_the_last_seat_do_not_both_get_it(troubled):
    deps, _ = troubled
    host, *guests = (players_profile.register(deps, name, "en")[0] for name in ("Host", "B", "C", "D"))
    spec = opening.TableSpec("classic", {}, ("lantern-hours",), max_seats=3)
    stored = opening.open_table(deps, host, spec, None, "")
    seat = seats.SeatSpec(invite=stored.invite)
    stored = seats.sit_down(deps, stored, guests[0].id, seat)
    deps.store(TableGames).troubles.append(lambda _: seats.sit_down(deps, stored, guests[1].id, seat))
    with pytest.raises(TableFull):
        seats.sit_down(deps, stored, guests[2].id, seat)
    assert seats_of(deps, guests[2].id) == ()


def test_a_table_closed_meanwhile_is_gone(troubled):
    deps, _ = troubled
    host, guest = (players_profile.register(deps, name, "en")[0] for name in ("Host", "Guest"))
    stored = opening.open_table(deps, host, opening.TableSpec("classic", {}, ("lantern-hours",)), None, "")
    deps.store(TableGames).troubles.append(lambda _: leave.leave_lobby(deps, stored, host.id))
    with pytest.raises(GameNotFound):
        seats.sit_down(deps, stored, guest.id, seats.SeatSpec(invite=stored.invite))
    assert deps.store(TableGames).load(stored.id) is None


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
def test_leaving_last_with_unknown_outcome_closes_the_table(troubled, trouble):
    deps, _ = troubled
    host, _ = players_profile.register(deps, "Host", "en")
    stored = opening.open_table(deps, host, opening.TableSpec("classic", {}, ("lantern-hours",)), None, "")
    deps.store(TableGames).troubles.append(trouble)
    assert leave.leave_lobby(deps, stored, host.id).occupants == ()
    assert deps.store(TableGames).load(stored.id) is None


def test_a_change_decided_on_an_old_position_is_not_written(deps):
    stored, ids = in_cards(deps)
    fresh = sent(deps, stored, ids, next_move(stored, Seat(2)))
    step = apply(stored.game, next_move(stored, Seat(3)), stored.rules)
    late = Transition(replace(stored, game=step.game)).following(stored)
    with pytest.raises(VersionConflict):
        deps.store(TableGames).save(late, expected=stored.version)
    assert deps.store(TableGames).load(stored.id) == fresh
