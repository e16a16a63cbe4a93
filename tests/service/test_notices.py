"""Notices: what a receiver who hears nothing else knows."""

from dataclasses import replace
from random import Random

import pytest

from chalicelib.engine.commands import Leave, Return, TakeVacation, VoteOut
from chalicelib.engine.duties import waiting_for
from chalicelib.engine.errors import ReverieError
from chalicelib.engine.game import Pace, Phase
from chalicelib.engine.pace import deadline
from chalicelib.service.notices import duties, notices
from chalicelib.service.play import judge, lapsed
from chalicelib.service.stored import NOBODY, Change, GameId, PlayerId, Sitter, StoredGame
from tests.given import TABLES, a_game, a_move

HOUR = 3_600
PACE = Pace(clue_s=HOUR, cards_s=HOUR, votes_s=HOUR, reserve_s=600, vacation_s=5 * HOUR)


def at_table(id, seats, seed):
    """A lobby, and what its start makes of it."""
    game, _ = a_game(id, seats, seed=f"{seed:064x}", pace=PACE)
    sitters = tuple(Sitter(n, PlayerId(f"p{n}"), f"P{n}", "red") for n in game.seats)
    lobby = StoredGame(
        GameId("g"), 1, id, {}, ("lantern-hours",), seats, seats, False, 0, "", game.seats[0], sitters, None, None
    )
    return lobby, Change(replace(lobby, version=2, game=game))


def something(stored, random, now):
    """A move, or something rarer, or nothing but time; None where it comes to nothing."""
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
        command = VoteOut(seat, random.choice(game.seats))
    elif rare < 0.35 or not waiting_for(game, stored.rules):
        return lapsed(stored, now)
    else:
        command = a_move(game, stored.rules, random)
    try:
        return judge(stored, command, now)
    except ReverieError:
        return lapsed(stored, now)


def heard(known, told):
    """What a receiver believes who believes every notice."""
    for notice in told:
        duty = (notice.seat, notice.round, notice.action)
        if notice.kind == "turn.owed":
            assert duty not in known, "a duty is told of once"
            known.add(duty)
        elif notice.kind == "turn.done":
            known.remove(duty)
    return known


@pytest.mark.parametrize("number", range(200))
def test_who_hears_only_notices_knows_who_owes_what(number):
    random = Random(number)
    id, seats = TABLES[number % len(TABLES)]
    before, change = at_table(id, seats, number)
    now, known = 0, set()
    for _ in range(400):
        told = notices(before, change)
        assert heard(known, told) == set(duties(change.game))
        before = change.game
        if before.game.phase is Phase.FINISHED:
            break
        now += random.choice([1, 60, HOUR // 2, HOUR, 3 * HOUR])
        change = something(before, random, now) or Change(before)
    assert before.game.phase is not Phase.FINISHED or not known


def test_everybody_is_told_of_the_start_the_rounds_and_the_end():
    random = Random(1)
    before, change = at_table("classic", 4, 1)
    told, rounds = list(notices(before, change)), []
    while change.game.game.phase is not Phase.FINISHED:
        before = change.game
        change = judge(before, a_move(before.game, before.rules, random), 0)
        told += notices(before, change)
        rounds += [done.number for done in change.finished]
    for player in ("p1", "p2", "p3", "p4"):
        kinds = [notice.kind for notice in told if notice.player == player]
        assert (kinds[0], kinds[-1]) == ("game.started", "game.finished")
        assert [n.round for n in told if n.kind == "round.scored" and n.player == player] == rounds


def test_a_duty_says_until_when():
    before, change = at_table("classic", 4, 1)
    owed = [notice for notice in notices(before, change) if notice.kind == "turn.owed"]
    game = change.game.game
    assert {notice.due_at for notice in owed} == {deadline(game, player) for player in game.players} == {HOUR}


def test_who_has_left_hears_no_more_and_who_was_erased_nothing():
    _, change = at_table("classic", 5, 1)
    left = judge(change.game, Leave(change.game.sitters[1].seat), 1)
    assert "p2" in {notice.player for notice in notices(change.game, left)}  # of the duty that is over
    nameless = left.game.with_sitter(replace(left.game.sitters[2], player=NOBODY))
    after = judge(nameless, a_move(nameless.game, nameless.rules, Random(1)), 2)
    assert {notice.player for notice in notices(nameless, after)} == {"p1", "p4", "p5"}
