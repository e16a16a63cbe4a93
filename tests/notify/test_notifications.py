"""Notifications: what a receiver knows from them alone."""

from dataclasses import replace
from random import Random

import pytest

from chalicelib.core.ids import NO_PLAYER, GameId, PlayerId
from chalicelib.engine.commands import AgreeToPause, Leave, Return, TakeVacation, VoteToRemove
from chalicelib.engine.deadlines import deadline
from chalicelib.engine.errors import ReverieError
from chalicelib.engine.game import Pace, Phase
from chalicelib.engine.pending import waiting_for
from chalicelib.notify.notifications import notifications, pending_actions, reminder_of
from chalicelib.tables import codec
from chalicelib.tables.advance import decide, decide_timeouts
from chalicelib.tables.table import Lobby, Occupant
from chalicelib.tables.transition import Transition
from tests.given import TABLES, a_game, a_move

HOUR = 3_600
PACE = Pace(clue_s=HOUR, cards_s=HOUR, votes_s=HOUR, time_bank_s=600, vacation_s=5 * HOUR)


def at_table(id, seats, seed):
    """A lobby, and what its start makes of it."""
    game, _ = a_game(id, seats, seed=f"{seed:064x}", pace=PACE)
    occupants = tuple(Occupant(n, PlayerId(f"p{n}"), f"P{n}", "red") for n in game.seats)
    lobby = Lobby(
        id=GameId("g"),
        version=1,
        ruleset=id,
        options={},
        decks=("lantern-hours",),
        min_seats=seats,
        max_seats=seats,
        listed=False,
        opened_at=0,
        invite="",
        host=game.seats[0],
        occupants=occupants,
        seed="5eed",
    )
    return lobby, Transition(lobby.dealt(game)).following(lobby)


def something(stored, random, now):
    """A move, or something rarer, or only time that passes; None where nothing changes."""
    game = stored.game
    seat = random.choice(game.seats)
    rare = random.random()
    if rare < 0.03:
        command = Leave(seat)
    elif rare < 0.08:
        command = Return(seat)
    elif rare < 0.12:
        command = TakeVacation(seat, now + random.randint(0, 2 * HOUR))
    elif rare < 0.2:
        command = VoteToRemove(seat, random.choice(game.seats))
    elif rare < 0.25:
        command = AgreeToPause(seat, agrees=True)
    elif rare < 0.35 or not waiting_for(game, stored.rules):
        return decide_timeouts(stored, now)
    else:
        command = a_move(game, stored.rules, random)
    try:
        return decide(stored, command, now)
    except ReverieError:
        return decide_timeouts(stored, now)


def heard(known, told):
    """What a receiver concludes from all notifications."""
    for notification in told:
        pending = (notification.seat, notification.round, notification.action)
        if notification.kind == "turn.owed":
            assert pending not in known, "a pending action is notified once"
            known.add(pending)
        elif notification.kind == "turn.done":
            known.remove(pending)
    return known


@pytest.mark.parametrize("number", range(30))
def test_notifications_alone_tell_who_owes_what(number):
    random = Random(number)
    id, seats = TABLES[number % len(TABLES)]
    before, transition = at_table(id, seats, number)
    now, known = 0, set()
    for _ in range(400):
        told = notifications(before, transition)
        assert heard(known, told) == set(pending_actions(transition.game))
        before = transition.game
        if before.game.phase is Phase.FINISHED:
            break
        now += random.choice([1, 60, HOUR // 2, HOUR, 3 * HOUR])
        transition = something(before, random, now) or Transition(before)
    assert before.game.phase is not Phase.FINISHED or not known


def test_everybody_is_notified_of_the_start_the_rounds_and_the_end():
    random = Random(1)
    before, transition = at_table("classic", 4, 1)
    told, rounds = list(notifications(before, transition)), []
    while transition.game.game.phase is not Phase.FINISHED:
        before = transition.game
        transition = decide(before, a_move(before.game, before.rules, random), 0)
        told += notifications(before, transition)
        rounds += [done.number for done in transition.finished]
    for player in ("p1", "p2", "p3", "p4"):
        kinds = [notification.kind for notification in told if notification.player == player]
        assert (kinds[0], kinds[-1]) == ("game.started", "game.finished")
        assert [n.round for n in told if n.kind == "round.scored" and n.player == player] == rounds


def test_a_pending_action_has_its_deadline():
    before, transition = at_table("classic", 4, 1)
    pending_action = [
        notification for notification in notifications(before, transition) if notification.kind == "turn.owed"
    ]
    game = transition.game.game
    assert (
        {notification.deadline for notification in pending_action}
        == {deadline(game, player) for player in game.players}
        == {HOUR}
    )


def kinds(before, transition):
    """What each player is told, in order."""
    told = notifications(before, transition)
    return {player: [n.kind for n in told if n.player == player] for player in ("p1", "p2", "p3")}


def paused():
    """A table of three in the phase `cards`, just before and just after the last one agrees to pause."""
    before = at_table("classic", 3, 1)[1].game
    before = decide(before, a_move(before.game, before.rules, Random(1), 1), 1).game
    for seat in (1, 2):
        before = decide(before, AgreeToPause(seat, agrees=True), 1).game
    return before, decide(before, AgreeToPause(3, agrees=True), 2)


def test_an_action_is_over_when_the_table_falls_asleep_and_pending_again_when_it_wakes():
    before, slept = paused()
    assert kinds(before, slept) == {"p1": [], "p2": ["turn.done"], "p3": ["turn.done"]}
    assert reminder_of(slept.game, (2, 1, "play-cards")) is None
    woken = decide(slept.game, Return(1), 9 * HOUR)
    assert kinds(slept.game, woken) == {"p1": [], "p2": ["turn.owed"], "p3": ["turn.owed"]}
    assert {n.deadline for n in notifications(slept.game, woken)} == {10 * HOUR + 600}


def test_a_table_that_has_slept_unseen_tells_the_new_deadlines():
    """It falls asleep and wakes in one transition, so nobody was told that the actions were over."""
    before, slept = paused()
    woken = decide(slept.game, Return(1), 9 * HOUR)
    unseen = replace(woken, events=slept.events + woken.events)
    again = {"p1": [], "p2": ["turn.done", "turn.owed"], "p3": ["turn.done", "turn.owed"]}
    assert kinds(before, unseen) == again
    read = codec.load_events(codec.dump_events(unseen.events))
    assert kinds(before, replace(unseen, events=read)) == again, "where the table's stream reports the save"


def test_a_player_who_has_left_is_no_longer_notified_and_an_erased_one_never():
    _, transition = at_table("classic", 5, 1)
    left = decide(transition.game, Leave(transition.game.occupants[1].seat), 1)
    assert "p2" in {
        notification.player for notification in notifications(transition.game, left)
    }  # of the pending action that is over
    nameless = left.game.with_occupant(replace(left.game.occupants[2], player=NO_PLAYER))
    after = decide(nameless, a_move(nameless.game, nameless.rules, Random(1)), 2)
    assert {notification.player for notification in notifications(nameless, after)} == {"p1", "p4", "p5"}


def test_a_rematch_is_offered_once_to_those_for_whom_it_keeps_a_seat():
    lobby = at_table("classic", 3, 1)[0]
    ana, ben, cas = lobby.occupants
    opened = replace(lobby, occupants=(ana, replace(ben, reserved=True), replace(cas, reserved=True)))
    came = opened.with_occupant(ben)

    def offered(before, after):
        told = notifications(before, Transition(after))
        return [one.player for one in told if one.kind == "game.rematch_offered"]

    assert offered(None, opened) == ["p2", "p3"]
    assert offered(opened, came) == offered(None, lobby) == []


def test_those_who_wait_in_a_lobby_are_told_of_its_end_before_and_after():
    lobby = replace(at_table("classic", 3, 1)[0], expires_at=99)
    soon, gone = replace(lobby, notices=1), replace(lobby, notices=2)

    def told(before, after):
        return [(one.kind, one.player, one.deadline) for one in notifications(before, Transition(after))]

    assert told(lobby, soon) == [("game.expires_soon", f"p{seat}", 99) for seat in (1, 2, 3)]
    assert told(soon, gone) == [("game.expired", f"p{seat}", 99) for seat in (1, 2, 3)]
    assert told(soon, lobby) == told(lobby, lobby) == told(gone, replace(gone, occupants=())) == []
