"""Golden games: whole games as text, to read and to compare. `make golden` writes them again.

They show every command, every event and, after each step, the changes: first the public ones, then those of each seat.
Newcomers should read one first; in a review they show what a change of the rules does.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import asdict
from itertools import count
from pathlib import Path

from chalicelib.engine.commands import CastVotes, Command, GiveClue, Move, PlayCards
from chalicelib.engine.editions import EDITIONS, ruleset
from chalicelib.engine.errors import RuleViolation
from chalicelib.engine.events import Event, Step
from chalicelib.engine.game import NO_LIMITS, Card, Game, Pace, Seat, Slot
from chalicelib.engine.pending import PendingAction, options, waiting_for
from chalicelib.engine.rules import Deal, apply, catch_up, new_game
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.shuffle import shuffle
from chalicelib.engine.view import GameView, ScoredRound, last_round, view_for
from tools.golden.commands import describe, row
from tools.tables import LARGEST, MIDDLE, SMALLEST

GAMES = Path(__file__).parents[2] / "tests" / "golden"
SIZES: Mapping[str, tuple[int, ...]] = {"odyssey-2023": (3, 6, 12), "odyssey-2011": (3, 6, 7), "party": (6, 8, 12)}
"""The numbers of seats for rulesets where the smallest, middle and largest tables show too little."""
TABLES: Mapping[str, tuple[int, ...]] = {id: SIZES.get(id, (SMALLEST[id], MIDDLE[id], LARGEST[id])) for id in EDITIONS}
Shown = dict[str, str]


def golden_game(id: str, seats: int) -> str:
    return "\n".join([f"{EDITIONS[id].title}, {seats} seats", *_lines(id, seats)]) + "\n"


def _lines(id: str, seats: int) -> Iterator[str]:
    rules = ruleset(id, {}, seats)
    yield from write_game(dealt(seats, rules, NO_LIMITS), rules, lambda game, step: some_move(game, rules, step))


def dealt(seats: int, rules: Ruleset, pace: Pace) -> Game:
    order = tuple(Seat(n) for n in range(1, seats + 1))
    return new_game(Deal(order, order[0], tuple(Card(n) for n in range(1, 85)), f"{seats:064x}", pace), rules, 0)


def write_game(game: Game, rules: Ruleset, script: Callable[[Game, int], Command | int | None]) -> Iterator[str]:
    """The lines of a game. `script` gives each step's command, or a second until which nobody acts; None ends the game.

    After a command that the rules refuse comes the code of the refusal; the game does not change.
    """
    before: dict[Seat | None, Shown] = {}
    yield from _changes(game, rules, before)
    for step in count(1):
        following = script(game, step)
        if following is None:
            return
        if isinstance(following, int):
            yield f"\n> nobody comes until {following} s"
            done = catch_up(game, rules, following + 1)
        else:
            yield f"\n> {describe(following, game.round.number)}"
            try:
                done = apply(game, following, rules, moment(game))
            except RuleViolation as refusal:
                yield f"  ! {refusal.code}"
                done = Step(game)
        game = done.game
        yield from (f"  * {_news(event)}" for event in done.events)
        yield from _changes(game, rules, before)


def moment(game: Game) -> int:
    """The second of a command: when the phase began, or the table fell asleep."""
    return game.since if game.sleeping_since is None else game.sleeping_since


def some_move(game: Game, rules: Ruleset, step: int, silent: Collection[Seat] = ()) -> Move | None:
    """A legal move, chosen by the game's seed so that it is the same on every machine; None if all are silent."""
    waiting = [seat for seat in waiting_for(game, rules) if seat not in silent]
    if not waiting:
        return None
    seat = shuffle(waiting, game.seed, f"who {step}")[0]
    pending = options(game, seat, rules)
    if pending is None:
        raise ValueError(f"seat {seat} is waited for and has nothing to do")
    number = game.round.number
    if pending.action == "give-clue":
        card = shuffle(pending.cards, game.seed, f"card {step}")[0] if pending.max else None
        return GiveClue(seat, number, f"clue {number}", card)
    if pending.action == "play-cards":
        return PlayCards(seat, number, shuffle(pending.cards, game.seed, f"cards {step}")[: pending.max])
    veto = shuffle(pending.veto_from, game.seed, f"veto {step}")[0] if pending.veto_from else None
    return CastVotes(seat, number, _some_slots(game, pending, step), veto)


def _some_slots(game: Game, pending: PendingAction, step: int) -> tuple[Slot, ...]:
    """The slots to vote for: by turns both votes on one card or on two, and one vote where the second is optional."""
    first, second, *_ = shuffle(pending.slots, game.seed, f"slots {step}")
    if pending.min < pending.max and step % 2:
        return (first,)
    return (first, first if pending.may_repeat and step % 3 == 0 else second)[: pending.max]


def _news(event: Event) -> str:
    return " ".join([type(event).__name__, *(f"{name}={value}" for name, value in asdict(event).items())])


def _changes(game: Game, rules: Ruleset, before: dict[Seat | None, Shown]) -> Iterator[str]:
    for viewer in (None, *game.seats):
        seen = golden_view(game, viewer, rules, 0)
        who = "all" if viewer is None else f"{viewer:>3}"
        for name, value in seen.items():
            if before.get(viewer, {}).get(name, "-") != value:
                yield f"{who} {name}: {value}"
        before[viewer] = seen


def golden_view(game: Game, viewer: Seat | None, rules: Ruleset, now: int, start: int = 0) -> Shown:
    """The part of a view that golden games show: for a spectator the public part, for a seat its own part.

    `start` (Unix seconds) is their second 0.
    """
    view = view_for(game, viewer, rules, now)
    return _public(view, last_round(game, rules), start) if viewer is None else _private(view)


def _public(view: GameView, last: ScoredRound | None, start: int) -> Shown:
    round = view.round
    away = (f"{seat} {seen.presence}" for seat, seen in view.players.items() if seen.presence != "active")
    shown = {
        "phase": view.phase.value,
        "scores": row(seen.score for seen in view.players.values()),
        "waiting for": row(view.waiting_for),
        "away": row(away),
        "want to pause": row(seat for seat, seen in view.players.items() if seen.wants_pause),
        "asleep": _asleep(view, start),
    }
    if round:
        shown |= {
            "round": str(round.number),
            "storyteller": str(round.storyteller or "-"),
            "clue": round.clue or "-",
            "table": row(up.card for up in round.table),
        }
    if last:
        shown["last round"] = f"{last.number} {last.outcome} points {row(last.points.values())}"
        shown["last table"] = row(f"{there.card}/{there.owner}{'?' * there.at_random}" for there in last.table)
        shown["last votes"] = " | ".join(row(there.voters) for there in last.table)
        shown["last awards"] = row(f"{award.seat}:{award.points}:{award.reason}" for award in last.awards)
    return shown | {"winners": row(view.winners or ())}


def _asleep(view: GameView, start: int) -> str:
    if view.sleeping_since is None or view.sleep_ends_at is None:
        return "-"
    return f"since {view.sleeping_since - start} s until {view.sleep_ends_at - start} s"


def _private(view: GameView) -> Shown:
    round = view.round
    shown = {"hand": row(view.hand), "owes": _pending(view.pending), "idle": view.idle or "-"}
    if round:
        shown |= {
            "played": row(round.my_cards),
            "voted": row(round.my_votes or ()),
            "vetoed": str(round.my_veto or "-"),
            "mine": row(up.slot for up in round.table if up.mine),
        }
    return shown


def _pending(pending: PendingAction | None) -> str:
    if pending is None:
        return "-"
    chosen = f"{pending.action} {pending.min}-{pending.max} of {row(pending.cards or pending.slots)}"
    return chosen + (f" veto of {row(pending.veto_from)}" if pending.veto_from else "")
