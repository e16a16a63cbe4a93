"""Moves of computer players. They are part of the same transition as the move they answer, so nobody waits for them.

How they choose is imported where a game has some: most processes never need it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.engine.commands import Move, TakeOver, VoteToRemove
from chalicelib.engine.events import ClueGiven, Event, Step
from chalicelib.engine.game import Game, Phase, Seat
from chalicelib.engine.pending import active_seats, group_of, waiting_for
from chalicelib.engine.rules import apply, catch_up
from chalicelib.engine.shuffle import seed_for
from chalicelib.engine.timeouts import overdue
from chalicelib.engine.values import replace
from chalicelib.engine.view import view_for
from chalicelib.tables.outages import GameTime
from chalicelib.tables.table import Occupant, Play

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from chalicelib.engine.game import Round
    from chalicelib.tables.minds import Said
    from chalicelib.tables.table import Comments

# Answers in one transition: more than a table of twelve needs from one person's clue to that person's next action.
MAX_ANSWERS = 60


def apply_timeouts(stored: Play, now: GameTime) -> Step:
    """The game after all timeouts up to `now`, with the answers of computer players at the second of each timeout.

    The result is therefore the same, no matter who reads the game and when. What computer players have left to people
    so far, they do before it times out.
    """
    step, rules = Step(stored.game), stored.rules
    while (due := overdue(step.game, rules, now)) is not None:
        step = run_bots(stored, step, GameTime(due), patient=False)
        step = step.then(catch_up(step.game, rules, due + 1))  # exactly what times out in this second
        step = run_bots(stored, step, GameTime(due))
    return step


def run_bots(stored: Play, step: Step, now: GameTime, *, patient: bool = True) -> Step:
    """The step with the answers of computer players, up to the point where the game waits for a person.

    `patient`: whether they leave to people what `_leaves_to_people` says. At a table that sleeps they do nothing.
    """
    if not stored.game.bots:
        return step
    bots = {occupant.seat: occupant for occupant in stored.bots}
    for _ in range(MAX_ANSWERS):
        if step.game.sleeping_since is not None:
            break
        step = _agree(stored, _fill_left_seats(stored, step, now), now)
        seat = _next_bot(stored, step.game, patient=patient)
        if seat is None:
            break
        step = step.then(apply(step.game, _move(stored, step, bots[seat], now), stored.rules, now))
    return step


def marks(events: tuple[Event, ...]) -> int:
    """The bits of the clues among these events, for `Play.heard`."""
    from chalicelib.bots.clues import bit

    heard = 0
    for event in events:
        heard |= bit(event.clue) if isinstance(event, ClueGiven) else 0
    return heard


def comments_on(stored: Play, finished: Iterable[Round]) -> Mapping[int, Comments]:
    """What computer players say to each of these rounds, by its number."""
    if not stored.game.bots:
        return {round.number: () for round in finished}
    from chalicelib.tables import minds

    return {round.number: minds.comments_on(stored, round) for round in finished}


def render_last_comments(stored: Play) -> Sequence[Said]:
    """What computer players have said to the last round."""
    last = stored.game.last_round
    if last is None or not stored.comments:
        return ()
    from chalicelib.tables.minds import render_comments

    return render_comments(stored, stored.comments, last.clue)


def _fill_left_seats(stored: Play, step: Step, now: GameTime) -> Step:
    """The step after computer players have taken over seats that people left; they do so when a round begins."""
    if step.game.phase is not Phase.CLUE:
        return step
    for occupant in stored.bots:
        if step.game.player(occupant.seat).presence == "left":
            step = step.then(apply(step.game, TakeOver(occupant.seat), stored.rules, now))
    return step


def _agree(stored: Play, step: Step, now: GameTime) -> Step:
    """The step after computer players have voted on removals.

    They never start a removal: they vote for it once more than half of the people have done so.
    """
    while vote := _next_removal_vote(stored, step.game):
        step = step.then(apply(step.game, vote, stored.rules, now))
    return step


def _next_removal_vote(stored: Play, game: Game) -> VoteToRemove | None:
    """The next vote of a computer player; None if there is none, or if the game has ended, as a removal may do."""
    if game.phase is Phase.FINISHED:
        return None
    bots = {occupant.seat for occupant in stored.bots} & active_seats(game)
    people = active_seats(game) - {occupant.seat for occupant in stored.bots}
    wanted = (
        VoteToRemove(min(silent), target)
        for target, votes in game.removal_votes.items()
        if 2 * len(people.intersection(votes)) > len(people) and (silent := bots.difference(votes))
    )
    return next(wanted, None)


def _next_bot(stored: Play, game: Game, *, patient: bool) -> Seat | None:
    """The computer player that acts next; None while the game waits for a person.

    The first clue for a person who plays alone comes from their right, so that they tell second.
    """
    waiting = waiting_for(game, stored.rules)
    if _anybody_may_tell(game) and len(people := _people(stored, game)) == 1:
        waiting = waiting[waiting.index(*people) - 1 :]
    bots = {occupant.seat for occupant in stored.bots}
    due = (seat for seat in waiting if seat in bots)
    return next((seat for seat in due if not (patient and _leaves_to_people(stored, game, seat))), None)


def _anybody_may_tell(game: Game) -> bool:
    return game.phase is Phase.CLUE and game.round.storyteller is None


def _people(stored: Play, game: Game) -> set[Seat]:
    """The seats of people whom the table waits for."""
    return active_seats(game) - {occupant.seat for occupant in stored.bots}


def _leaves_to_people(stored: Play, game: Game, seat: Seat) -> bool:
    """Whether a computer player waits for people to act first.

    It leaves them the first clue of a round that anyone may begin; to a person who plays alone it gives that clue, so
    that a newcomer need not begin with the hardest part. In every other round it also leaves its partner the choice of
    who plays the card and who votes, unless the partner has taken a card back.
    """
    people = _people(stored, game)
    if _anybody_may_tell(game):
        return len(people) > 1
    partners = people.intersection(group_of(game, seat, stored.rules)) if game.phase is Phase.CARDS else set()
    return bool(partners.difference(game.round.withdrawn)) and game.round.number % 2 == 0


def _move(stored: Play, step: Step, occupant: Occupant, now: GameTime) -> Move:
    from chalicelib.bots.choose import cards_seen, choose
    from chalicelib.tables.minds import mind_of, pictures

    game, seat = step.game, occupant.seat
    view = view_for(game, seat, stored.rules, now)
    luck = seed_for(game.seed, f"house {game.round.number} {seat} {game.phase}")
    bot = replace(mind_of(stored, occupant), luck=luck, heard=stored.heard | marks(step.events))
    return choose(view, bot, pictures(stored, cards_seen(view)))
