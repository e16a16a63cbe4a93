"""What happens when two act at once, and when nobody knows whether a write was done."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, repeat
from pathlib import Path
from random import Random

import pytest

from chalicelib.engine.errors import SeatNotAbsent
from chalicelib.engine.ids import Seat
from chalicelib.engine.rounds import tally_of
from chalicelib.engine.scoring import awards
from chalicelib.service import lobby, players
from chalicelib.service.changes import ATTEMPTS, CALL_S, written
from chalicelib.service.errors import Busy, GameNotFound
from chalicelib.service.house import HouseWish, seat_house_player
from chalicelib.service.play import play
from chalicelib.service.ports import OutcomeUnknown, VersionConflict
from chalicelib.service.stored import Status
from chalicelib.storage.games import DynamoGames
from tests.given import a_move, apply

CHALICE = Path(__file__).parents[2] / ".chalice" / "config.json"
LAMBDA_S = json.loads(CHALICE.read_text(encoding="utf-8"))["lambda_timeout"]


@dataclass(frozen=True, slots=True)
class Troubled(DynamoGames):
    """A store in which something goes wrong with the next saves, one trouble each."""

    troubles: list = field(default_factory=list)

    def save(self, change, *, expected):
        trouble = self.troubles.pop(0) if self.troubles else None
        if trouble == "never arrived":
            raise OutcomeUnknown()
        if callable(trouble):
            trouble(change)
        DynamoGames.save(self, change, expected=expected)
        if trouble == "answer lost":
            raise OutcomeUnknown()


@pytest.fixture
def troubled(deps):
    """Dependencies whose pauses are noted instead of slept."""
    pauses = []
    return replace(deps, games=Troubled(deps.games.db), pause=pauses.append, jitter=lambda: 1.0), pauses


def started(deps, count=4):
    people = [players.register(deps, f"P{n}", "en")[0] for n in range(count)]
    wish = lobby.TableWish("classic", {"first_storyteller": "host"}, ("lantern-hours",))
    stored = lobby.open_table(deps, people[0], wish, None, "")
    for person in people[1:]:
        stored = lobby.sit_down(deps, stored, person.id, lobby.SeatWish(invite=stored.invite))
    return lobby.start(deps, stored, people[0].id), [person.id for person in people]


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
    deps.games.troubles.append(lambda _: sent(deps, stored, ids, rival))
    after = sent(deps, stored, ids, next_move(stored, Seat(2)))
    assert after.game.round.played.keys() == {1, 2, 3}
    assert len(pauses) == 1
    assert deps.games.load(stored.id) == after


def test_pauses_grow_up_to_a_cap(troubled):
    deps, pauses = troubled
    stored, ids = in_cards(deps)
    deps.games.troubles.extend(["never arrived"] * (ATTEMPTS - 1))
    sent(deps, stored, ids, next_move(stored, Seat(2)))
    assert pauses == [0.025, 0.05, 0.1, 0.2] + [0.4] * 7


def test_after_twelve_attempts_the_table_is_busy_and_unchanged(troubled):
    deps, _ = troubled
    stored, ids = in_cards(deps)
    deps.games.troubles.extend(["never arrived"] * ATTEMPTS)
    with pytest.raises(Busy):
        sent(deps, stored, ids, next_move(stored, Seat(2)))
    assert deps.games.load(stored.id) == stored


@dataclass
class Slow:
    """A store in which each call takes the next of these times, on a clock which stands still otherwise."""

    store: object
    seconds: Iterator[float]
    elapsed: float = 0.0

    def __getattr__(self, name):
        call = getattr(self.store, name)

        def slowly(*args, **kwargs):
            self.elapsed += next(self.seconds)
            return call(*args, **kwargs)

        return slowly


class Mute:
    """A store which can be read, and does not answer to writes."""

    def profile(self):
        return None

    def update(self):
        raise OutcomeUnknown()


QUICK_CALLS = range(9)


def all_slow_but(quick):
    """The read before anything else is as slow as can be, then so many calls take a second, and all others are slow."""
    return chain([CALL_S], repeat(1.0, quick), repeat(CALL_S))


@pytest.mark.parametrize("quick", QUICK_CALLS)
def test_an_answer_is_out_before_lambda_ends_the_request(troubled, quick):
    deps, _ = troubled
    stored, ids = in_cards(deps)
    deps.games.troubles.extend(["never arrived"] * ATTEMPTS)
    slow = Slow(deps.games, all_slow_but(quick))
    deps = replace(deps, games=slow, elapsed=lambda: slow.elapsed)
    deps.games.load(stored.id)  # as every request does before its change
    with pytest.raises(Busy):
        sent(deps, stored, ids, next_move(stored, Seat(2)))
    assert slow.elapsed < LAMBDA_S


@pytest.mark.parametrize("quick", QUICK_CALLS)
def test_a_write_is_not_repeated_beyond_the_life_of_lambda(deps, quick):
    slow = Slow(Mute(), all_slow_but(quick))
    slow.profile()  # as every request does before its write
    with pytest.raises(Busy):
        written(replace(deps, elapsed=lambda: slow.elapsed, pause=lambda _: None), slow.update)
    assert slow.elapsed < LAMBDA_S


def test_a_store_which_is_a_little_slow_does_not_spoil_a_move(troubled):
    deps, _ = troubled
    stored, ids = in_cards(deps)
    deps.games.troubles.extend(["never arrived"] * 2)
    slow = Slow(deps.games, repeat(1.0))
    after = sent(replace(deps, games=slow, elapsed=lambda: slow.elapsed), stored, ids, next_move(stored, Seat(2)))
    assert deps.games.load(stored.id) == after


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
def test_a_move_of_unknown_outcome_is_made_once(troubled, trouble):
    deps, _ = troubled
    stored, ids = in_cards(deps)
    deps.games.troubles.append(trouble)
    after = sent(deps, stored, ids, next_move(stored, Seat(2)))
    assert after.version == stored.version + 1
    assert deps.games.load(stored.id) == after


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
def test_the_end_of_a_round_of_unknown_outcome_is_scored_once(troubled, trouble):
    deps, _ = troubled
    stored, ids = in_cards(deps)
    while stored.game.round.number == 1:
        deps.games.troubles.append(trouble)
        stored = sent(deps, stored, ids, next_move(stored))
    record = deps.games.round(stored.id, 1)
    assert record == stored.game.last_round
    tally = tally_of(record, stored.game.seats, stored.rules)
    scored = sum(award.points for award in awards(stored.rules.scoring, tally))
    assert sum(player.score for player in stored.game.players) == scored


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
def test_sitting_down_with_unknown_outcome_takes_one_seat(troubled, trouble):
    deps, _ = troubled
    host, guest = (players.register(deps, name, "en")[0] for name in ("Host", "Guest"))
    stored = lobby.open_table(deps, host, lobby.TableWish("classic", {}, ("lantern-hours",)), None, "")
    deps.games.troubles.append(trouble)
    after = lobby.sit_down(deps, stored, guest.id, lobby.SeatWish(invite=stored.invite))
    assert [sitter.player for sitter in after.sitters] == [host.id, guest.id]
    assert deps.games.of_player(guest.id) == (stored.id,)


def open_for(deps, people, ruleset="classic"):
    """A table at which these sit, with room for more."""
    stored = lobby.open_table(deps, people[0], lobby.TableWish(ruleset, {}, ("lantern-hours",)), None, "")
    for person in people[1:]:
        stored = lobby.sit_down(deps, stored, person.id, lobby.SeatWish(invite=stored.invite))
    return stored


def gathered(deps):
    """A lobby, and the four who sit there, the host first."""
    people = [players.register(deps, f"P{n}", "en")[0] for n in range(4)]
    return open_for(deps, people), people


def before_the_reread(deps, meanwhile):
    """The same, in which this happens once, between a save whose answer is lost and the look at what became of it."""
    todo = [meanwhile]
    deps.games.troubles.append("answer lost")
    return replace(deps, pause=lambda _: todo.pop()() if todo else None)


def house_of(stored):
    return [(sitter.seat, sitter.name) for sitter in stored.house]


@pytest.mark.parametrize(("ruleset", "people", "status"), [("classic", 3, Status.LOBBY), ("team", 5, Status.PLAYING)])
def test_one_request_seats_one_house_player_whatever_others_do_meanwhile(troubled, ruleset, people, status):
    deps, _ = troubled
    host, *guests = (players.register(deps, f"P{n}", "en")[0] for n in range(people))
    stored = open_for(deps, [host, *guests], ruleset)
    invite = lobby.SeatWish(invite=stored.invite)
    leaver, newcomer = guests[0], players.register(deps, "New", "en")[0]

    def others_act():
        lobby.leave(deps, deps.games.load(stored.id), leaver.id, stored.seat_of(leaver.id))
        lobby.sit_down(deps, deps.games.load(stored.id), newcomer.id, invite)
        if status is Status.PLAYING:
            lobby.start(deps, deps.games.load(stored.id), host.id)

    after = seat_house_player(before_the_reread(deps, others_act), stored, host.id, HouseWish())
    assert after == deps.games.load(stored.id)
    assert (after.status, len(after.house)) == (status, 1)


def test_one_request_seats_one_house_player_when_botocore_meets_what_others_made_of_its_first_copy(troubled):
    deps, _ = troubled
    host, guest = (players.register(deps, name, "en")[0] for name in ("Host", "Guest"))
    stored = open_for(deps, [host])

    def lost(change):
        DynamoGames.save(deps.games, change, expected=stored.version)
        lobby.sit_down(deps, deps.games.load(stored.id), guest.id, lobby.SeatWish(invite=stored.invite))

    deps.games.troubles.append(lost)
    after = seat_house_player(deps, stored, host.id, HouseWish())
    assert (len(after.house), len(after.sitters)) == (1, 3)


def test_two_requests_at_once_seat_two_house_players(troubled):
    deps, _ = troubled
    host, _ = players.register(deps, "Host", "en")
    stored = open_for(deps, [host])
    deps.games.troubles.append(lambda _: seat_house_player(deps, stored, host.id, HouseWish()))
    assert len(seat_house_player(deps, stored, host.id, HouseWish()).house) == 2


def test_a_house_player_who_never_came_is_seated_after_all(troubled):
    deps, _ = troubled
    host, guest = (players.register(deps, name, "en")[0] for name in ("Host", "Guest"))
    stored = seat_house_player(deps, open_for(deps, [host]), host.id, HouseWish())
    deps.games.troubles.append("never arrived")
    joined = [lambda: lobby.sit_down(deps, stored, guest.id, lobby.SeatWish(invite=stored.invite))]
    slow = replace(deps, pause=lambda _: joined.pop()() if joined else None)
    assert len(seat_house_player(slow, stored, host.id, HouseWish()).house) == 2


def test_a_substitute_of_unknown_outcome_is_not_refused_since_others_have_moved_on(troubled):
    deps, _ = troubled
    stored, ids = started(deps)
    stored = lobby.leave(deps, stored, ids[3], Seat(4))
    moved = before_the_reread(deps, lambda: sent(deps, stored, ids, next_move(stored)))
    after = seat_house_player(moved, stored, ids[0], HouseWish(seat=Seat(4)))
    assert [seat for seat, _ in house_of(after)] == [4]
    assert after == deps.games.load(stored.id)


def test_who_leaves_as_the_cards_are_dealt_leaves_the_game(troubled):
    deps, _ = troubled
    stored, (host, *guests) = gathered(deps)
    deps.games.troubles.append(lambda _: lobby.start(deps, stored, host.id))
    after = lobby.leave(deps, stored, guests[2].id, Seat(4))
    assert (after.status, after.has_left(Seat(4))) == (Status.PLAYING, True)
    assert deps.games.load(stored.id) == after


def test_who_has_left_before_the_cards_are_dealt_has_left(troubled):
    deps, _ = troubled
    stored, (host, *guests) = gathered(deps)
    slow = before_the_reread(deps, lambda: lobby.start(deps, deps.games.load(stored.id), host.id))
    after = lobby.leave(slow, stored, guests[2].id, Seat(4))
    assert (after.status, len(after.sitters)) == (Status.PLAYING, 3)


def test_who_is_there_is_not_removed_once_the_cards_are_dealt(troubled):
    deps, _ = troubled
    stored, (host, *_) = gathered(deps)
    deps.games.troubles.append(lambda _: lobby.start(deps, stored, host.id))
    with pytest.raises(SeatNotAbsent) as refusal:
        lobby.leave(deps, stored, host.id, Seat(4))
    assert refusal.value.facts["current"]["phase"] == "clue"


def test_two_who_take_the_last_seat_do_not_both_get_it(troubled):
    deps, _ = troubled
    host, *guests = (players.register(deps, name, "en")[0] for name in ("Host", "B", "C", "D"))
    wish = lobby.TableWish("classic", {}, ("lantern-hours",), most_seats=3)
    stored = lobby.open_table(deps, host, wish, None, "")
    seat = lobby.SeatWish(invite=stored.invite)
    stored = lobby.sit_down(deps, stored, guests[0].id, seat)
    deps.games.troubles.append(lambda _: lobby.sit_down(deps, stored, guests[1].id, seat))
    with pytest.raises(lobby.errors.TableFull):
        lobby.sit_down(deps, stored, guests[2].id, seat)
    assert deps.games.of_player(guests[2].id) == ()


def test_a_table_closed_meanwhile_is_gone(troubled):
    deps, _ = troubled
    host, guest = (players.register(deps, name, "en")[0] for name in ("Host", "Guest"))
    stored = lobby.open_table(deps, host, lobby.TableWish("classic", {}, ("lantern-hours",)), None, "")
    deps.games.troubles.append(lambda _: lobby.leave(deps, stored, host.id, Seat(1)))
    with pytest.raises(GameNotFound):
        lobby.sit_down(deps, stored, guest.id, lobby.SeatWish(invite=stored.invite))
    assert deps.games.load(stored.id) is None


@pytest.mark.parametrize("trouble", ["answer lost", "never arrived"])
def test_leaving_last_with_unknown_outcome_closes_the_table(troubled, trouble):
    deps, _ = troubled
    host, _ = players.register(deps, "Host", "en")
    stored = lobby.open_table(deps, host, lobby.TableWish("classic", {}, ("lantern-hours",)), None, "")
    deps.games.troubles.append(trouble)
    assert lobby.leave(deps, stored, host.id, Seat(1)).sitters == ()
    assert deps.games.load(stored.id) is None


def test_a_change_judged_on_an_old_position_is_not_written(deps):
    stored, ids = in_cards(deps)
    fresh = sent(deps, stored, ids, next_move(stored, Seat(2)))
    step = apply(stored.game, next_move(stored, Seat(3)), stored.rules)
    late = lobby.Change(replace(stored, version=stored.version + 1, game=step.game))
    with pytest.raises(VersionConflict):
        deps.games.save(late, expected=stored.version)
    assert deps.games.load(stored.id) == fresh
