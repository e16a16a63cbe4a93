"""Random games, played by the real engine: when players arrive, how long they take, and which of them never act.

The behaviour of people is assumed, and all of it stands here. Costs are measured: units come from the items written.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import inf
from random import Random

from bench.games import USUAL, deal_game, legal_move, require_play
from bench.size import items_written
from chalicelib.core.codes import CROCKFORD
from chalicelib.core.ids import GameId
from chalicelib.engine.game import Seat
from chalicelib.engine.pace import PRESETS, Preset
from chalicelib.engine.pending import waiting_for
from chalicelib.notify.destinations import USUAL as USUAL_KINDS
from chalicelib.notify.notifications import notifications
from chalicelib.store.table import Item
from chalicelib.store.units import write_units
from chalicelib.tables.advance import decide, decide_timeouts
from chalicelib.tables.outages import GameTime
from chalicelib.tables.polling import EARLY_S, REMATCH_OFFER_S
from chalicelib.tables.table import Play, StoredGame
from chalicelib.tables.transition import Transition
from tools.cost import STAYS_S

DAY_S, HOUR_S, MINUTE_S = 86_400, 3_600, 60
CURVE = (3, 2, 1, 1, 1, 1, 2, 3, 4, 5, 5, 6, 7, 6, 6, 6, 7, 8, 10, 12, 13, 12, 9, 6)
"""How active people are at each hour of the day, in the time zone where most of them live."""
SEATS: Mapping[int, float] = {3: 0.10, 4: 0.25, 5: 0.20, 6: 0.25, 8: 0.12, 12: 0.08}
FORGOTTEN = 0.03  # the share of pending actions that expire
REMINDERS = 2  # for a pending action that lasts for hours


@dataclass(frozen=True, slots=True)
class Habit:
    share: float  # of all games
    answer_s: float  # until a player who can act does so, on average
    look_s: float  # between two looks at the table
    stays_on_s: float = 0  # at the end of the game, in case of a rematch
    polls_after_a_phase: float = STAYS_S / EARLY_S


HABITS: Mapping[Preset, Habit] = {
    "live": Habit(0.3, 35, 4, REMATCH_OFFER_S, 0),  # as Poll-Interval has it, also right after a phase
    "daily": Habit(0.6, 5 * HOUR_S, 15 * MINUTE_S),
    "relaxed": Habit(0.1, 20 * HOUR_S, 15 * MINUTE_S),
}


@dataclass(frozen=True, slots=True)
class Turn:
    """One saved change of a game, with its cost on each key."""

    at: float  # seconds since a midnight
    late: bool  # nobody acted, so the sweep applied the timeout
    units: int  # written to the game's own key
    due_units: int  # written to its shard of the index `due`
    told: int  # notifications, if all players had webhooks
    reminders: int  # likewise
    ends_phase: bool


@dataclass(frozen=True, slots=True)
class Life:
    seats: int
    habit: Habit
    turns: tuple[Turn, ...]


def lives(count: int, random: Random) -> Iterator[Life]:
    for _ in range(count):
        pace = random.choices(list(HABITS), [habit.share for habit in HABITS.values()])[0]
        seats = random.choices(list(SEATS), list(SEATS.values()))[0]
        hour = random.choices(range(24), CURVE)[0]
        begins = DAY_S + hour * HOUR_S + random.random() * HOUR_S
        yield Life(seats, HABITS[pace], tuple(_turns(_start(seats, pace, int(begins), random), HABITS[pace], random)))


def _start(seats: int, pace: Preset, at: int, random: Random) -> Play:
    stored = deal_game(seats)
    id = GameId("g_" + "".join(random.choices(CROCKFORD, k=16)))
    return replace(stored, id=id, game=replace(stored.game, pace=PRESETS[pace], since=at))


def _turns(stored: Play, habit: Habit, random: Random) -> Iterator[Turn]:
    written: Item = {}
    place, acts, at = None, dict[Seat, float](), 0.0
    while waiting := waiting_for(stored.game, stored.rules):
        if place != (place := (stored.game.round.number, stored.game.phase)):
            acts = {seat: _acts_at(max(at, stored.game.since), habit, random) for seat in waiting}
        due_at = inf if stored.next_timeout is None else stored.next_timeout
        first = min(waiting, key=lambda seat: acts.get(seat, inf))
        late = acts.get(first, inf) > due_at
        at = (due_at // MINUTE_S + 1) * MINUTE_S if late else acts[first]  # the sweep comes at the next whole minute
        now = GameTime(int(at))
        transition = (
            decide_timeouts(stored, now) if late else decide(stored, legal_move(stored, first, USUAL, random), now)
        )
        if transition is None:
            raise RuntimeError("nothing has come of it")
        written, turn = _turn(stored, transition, written, at, late=late)
        yield turn
        stored = require_play(transition.game)


def _acts_at(since: float, habit: Habit, random: Random) -> float:
    """When a player does a pending action that they have since then, nights included; infinity if they forget it."""
    if random.random() < FORGOTTEN:
        return inf
    at = since + 1 + random.expovariate(1 / habit.answer_s)
    while habit.answer_s > HOUR_S and random.random() > CURVE[int(at % DAY_S / HOUR_S)] / max(CURVE):
        at += random.expovariate(1 / HOUR_S)
    return at


def _turn(before: StoredGame, transition: Transition, was: Item, at: float, *, late: bool) -> tuple[Item, Turn]:
    """The written item and its cost. A write of several items costs double, and a moved index entry costs two units."""
    items = items_written(transition, before.version)
    units = sum(write_units(was if item is items[0] else None, item) for item in items)
    told = [notification.kind for notification in notifications(before, transition) if notification.kind in USUAL_KINDS]
    lasting = (transition.game.next_timeout or 0) - at > HOUR_S
    reminders = REMINDERS * told.count("turn.owed") if lasting else 0
    ends_phase = require_play(transition.game).game.since != require_play(before).game.since
    turn = Turn(at, late, units * min(len(items), 2), _moved_entries(was, items[0]), len(told), reminders, ends_phase)
    return items[0], turn


def _moved_entries(was: Item, now: Item) -> int:
    """Entries of the index `due` that are removed and added, at one unit each."""
    old, new = was.get("due_at"), now.get("due_at")
    return 0 if old == new else (old is not None) + (new is not None)
