"""Golden games: whole games as text, to read and to compare. `make golden` writes them anew.

Every command, every event, and after each step what has changed: first for everybody, then for each seat alone. The
first thing to read for somebody new, and in a review the difference that a change of the rules makes.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import asdict
from itertools import count
from pathlib import Path

from chalicelib.engine.commands import (
    CastVotes,
    Command,
    GiveClue,
    Leave,
    Move,
    PlayCards,
    Return,
    TakeOver,
    TakeVacation,
    VoteOut,
)
from chalicelib.engine.duties import Duty, options, waiting_for
from chalicelib.engine.editions import EDITIONS, ruleset
from chalicelib.engine.events import Event
from chalicelib.engine.game import NO_LIMITS, Game, Pace, Phase
from chalicelib.engine.ids import Card, Seat, Slot
from chalicelib.engine.rules import Deal, apply, catch_up, new_game
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.shuffle import shuffled
from chalicelib.engine.view import GameView, view_for

GAMES = Path(__file__).parents[1] / "tests" / "golden"
TABLES: Mapping[str, tuple[int, int, int]] = {
    "odyssey-2023": (3, 6, 12),
    "odyssey-2011": (3, 6, 7),
    "classic": (3, 4, 6),
    "classic-2021": (3, 5, 8),
    "party": (6, 8, 12),
    "team": (6, 8, 12),
}
Shown = dict[str, str]


def golden_game(id: str, seats: int) -> str:
    return "\n".join([f"{EDITIONS[id].title}, {seats} seats", *_lines(id, seats)]) + "\n"


def _lines(id: str, seats: int) -> Iterator[str]:
    rules = ruleset(id, {}, seats)
    yield from told(dealt(seats, rules, NO_LIMITS), rules, lambda game, step: some_move(game, rules, step))


def dealt(seats: int, rules: Ruleset, pace: Pace) -> Game:
    order = tuple(Seat(n) for n in range(1, seats + 1))
    return new_game(Deal(order, order[0], tuple(Card(n) for n in range(1, 85)), f"{seats:064x}", pace), rules, 0)


def told(game: Game, rules: Ruleset, script: Callable[[Game, int], Command | int | None]) -> Iterator[str]:
    """What happens in a game: `script` gives each step's command, the second at which time has run out, or the end."""
    before: dict[Seat | None, Shown] = {}
    yield from _changes(game, rules, before)
    for step in count(1):
        following = script(game, step) if game.phase is not Phase.FINISHED else None
        if following is None:
            return
        if isinstance(following, int):
            yield f"\n> nobody comes until {following} s"
            done = catch_up(game, rules, following + 1)
        else:
            yield f"\n> {_said(following)}"
            done = apply(game, following, rules, game.since)
        game = done.game
        yield from (f"  * {_news(event)}" for event in done.events)
        yield from _changes(game, rules, before)


def some_move(game: Game, rules: Ruleset, step: int, silent: Collection[Seat] = ()) -> Move | None:
    """A legal move out of the game's own seed, since no other chance is the same everywhere; None: all are silent."""
    waiting = [seat for seat in waiting_for(game, rules) if seat not in silent]
    if not waiting:
        return None
    seat = shuffled(waiting, game.seed, f"who {step}")[0]
    duty = options(game, seat, rules)
    if duty is None:
        raise ValueError(f"seat {seat} is waited for and has nothing to do")
    number = game.round.number
    if duty.action == "give-clue":
        card = shuffled(duty.cards, game.seed, f"card {step}")[0] if duty.most else None
        return GiveClue(seat, number, f"clue {number}", card)
    if duty.action == "play-cards":
        return PlayCards(seat, number, shuffled(duty.cards, game.seed, f"cards {step}")[: duty.most])
    veto = shuffled(duty.veto_from, game.seed, f"veto {step}")[0] if duty.veto_from else None
    return CastVotes(seat, number, _some_slots(game, duty, step), veto)


def _some_slots(game: Game, duty: Duty, step: int) -> tuple[Slot, ...]:
    """Now both votes on one card and now on two; now one vote where a second is a matter of choice."""
    first, second, *_ = shuffled(duty.slots, game.seed, f"slots {step}")
    if duty.least < duty.most and step % 2:
        return (first,)
    return (first, first if duty.may_repeat and step % 3 == 0 else second)[: duty.most]


def _said(command: Command) -> str:
    match command:
        case Leave(seat):
            return f"seat {seat} leaves for good"
        case Return(seat):
            return f"seat {seat} returns"
        case VoteOut(seat, target):
            return f"seat {seat} wants seat {target} to leave"
        case TakeVacation(seat, until):
            return f"seat {seat} is away until {until} s"
        case TakeOver(seat):
            return f"seat {seat} is taken over"
        case _:
            return _moved(command)


def _moved(move: Move) -> str:
    match move:
        case GiveClue(seat, _, text, card):
            return f'seat {seat} gives the clue "{text}"' + (f" with card {card}" if card else "")
        case PlayCards(seat, _, cards):
            return f"seat {seat} plays {_list(cards)}"
        case CastVotes(seat, _, slots, veto):
            return f"seat {seat} votes for {_list(slots)}" + (f" and vetoes {veto}" if veto else "")


def _news(event: Event) -> str:
    return f"{type(event).__name__} " + " ".join(f"{name}={value}" for name, value in asdict(event).items())


def _changes(game: Game, rules: Ruleset, before: dict[Seat | None, Shown]) -> Iterator[str]:
    for viewer in (None, *game.seats):
        view = view_for(game, viewer, rules, 0)
        shown = _public(view) if viewer is None else _private(view)
        who = "all" if viewer is None else f"{viewer:>3}"
        for name, value in shown.items():
            if before.get(viewer, {}).get(name, "-") != value:
                yield f"{who} {name}: {value}"
        before[viewer] = shown


def _public(view: GameView) -> Shown:
    round, last = view.round, view.last_round
    away = (f"{seat} {seen.presence}" for seat, seen in view.players.items() if seen.presence != "active")
    shown = {
        "phase": view.phase.value,
        "scores": _list(seen.score for seen in view.players.values()),
        "waiting for": _list(view.waiting_for),
        "away": _list(away),
    }
    if round:
        shown |= {
            "round": str(round.number),
            "storyteller": str(round.storyteller or "-"),
            "clue": round.clue or "-",
            "table": _list(up.card for up in round.table),
        }
    if last:
        shown["last round"] = f"{last.number} {last.outcome} points {_list(last.points.values())}"
        shown["last table"] = _list(f"{there.card}/{there.owner}{'?' * there.by_lot}" for there in last.table)
        shown["last votes"] = " | ".join(_list(there.voters) for there in last.table)
        shown["last awards"] = _list(f"{award.seat}:{award.points}:{award.reason}" for award in last.awards)
    return shown | {"winners": _list(view.winners or ())}


def _private(view: GameView) -> Shown:
    round = view.round
    shown = {"hand": _list(view.hand), "owes": _duty(view.duty), "idle": view.idle or "-"}
    if round:
        shown |= {
            "played": _list(round.my_cards),
            "voted": _list(round.my_votes or ()),
            "vetoed": str(round.my_veto or "-"),
            "mine": _list(up.slot for up in round.table if up.mine),
        }
    return shown


def _duty(duty: Duty | None) -> str:
    if duty is None:
        return "-"
    chosen = f"{duty.action} {duty.least}-{duty.most} of {_list(duty.cards or duty.slots)}"
    return chosen + (f" veto of {_list(duty.veto_from)}" if duty.veto_from else "")


def _list(values: Iterable[object]) -> str:
    return " ".join(map(str, values)) or "-"
