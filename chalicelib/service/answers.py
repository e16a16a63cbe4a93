"""House players answer in the change that made them due, so that nobody ever waits for them."""

from functools import lru_cache

from chalicelib import decks
from chalicelib.bots.choose import Mind, cards_seen, choose
from chalicelib.bots.clues import bit
from chalicelib.engine.absence import overdue
from chalicelib.engine.commands import Move, TakeOver, VoteOut
from chalicelib.engine.duties import active, group_of, waiting_for
from chalicelib.engine.events import ClueGiven, Event
from chalicelib.engine.game import Game, Phase
from chalicelib.engine.ids import Seat
from chalicelib.engine.rounds import finish
from chalicelib.engine.rules import apply, catch_up
from chalicelib.engine.shuffle import seed_for
from chalicelib.engine.step import Step
from chalicelib.engine.view import view_for
from chalicelib.service.stored import Sitter, StoredGame

MOST = 60  # answers to one change: more than it takes from the clue of one person at a table of twelve to the next duty


def brought_up(stored: StoredGame, game: Game, now: int) -> Step:
    """All that time has brought about, with the answers of house players at the second of each lapse.

    So it is the same whoever looked when. What they have left to people so far they do before it lapses.
    """
    if not stored.house:
        return catch_up(game, stored.rules, now)
    step = Step(game)
    while (due := overdue(step.game, stored.rules, now)) is not None:
        step = answered(stored, step, due, patient=False)
        step = step.then(catch_up(step.game, stored.rules, due + 1))  # which is what lapses in this very second
        step = answered(stored, step, due)
    return step


def answered(stored: StoredGame, step: Step, now: int, *, patient: bool = True) -> Step:
    """With what house players do about it, until somebody is waited for.

    They play for people: where no person is there any more, the game ends as it stands (rules 5.8).
    """
    house = {sitter.seat: sitter for sitter in stored.house}
    if not house:
        return step
    for _ in range(MOST):
        if step.game.phase is not Phase.FINISHED and active(step.game) <= house.keys():
            return step.then(finish(step.game, stored.rules, unfinished=True))
        step = _agreed(stored, _taken_over(stored, step, now), now)
        due = (seat for seat in waiting_for(step.game, stored.rules) if seat in house)
        seat = next((seat for seat in due if not (patient and _leaves_it(stored, step.game, seat))), None)
        if seat is None:
            break
        step = step.then(apply(step.game, _move(stored, step, house[seat], now), stored.rules, now))
    return step


def marks(events: tuple[Event, ...]) -> int:
    """What the clues among these leave behind, to be remembered as heard."""
    heard = 0
    for event in events:
        heard |= bit(event.clue) if isinstance(event, ClueGiven) else 0
    return heard


def _taken_over(stored: StoredGame, step: Step, now: int) -> Step:
    """House players come into seats that were left, as soon as a round begins."""
    if step.game.phase is not Phase.CLUE:
        return step
    for sitter in stored.house:
        if step.game.player(sitter.seat).presence == "left":
            step = step.then(apply(step.game, TakeOver(sitter.seat), stored.rules, now))
    return step


def _agreed(stored: StoredGame, step: Step, now: int) -> Step:
    """Who is to be sent away, people decide: house players say what more than half of those say."""
    house = [sitter.seat for sitter in stored.house]
    people = active(step.game).difference(house)
    unwanted = [
        seat for seat, wishes in step.game.removals.items() if 2 * len(people.intersection(wishes)) > len(people)
    ]
    for target in unwanted:
        for seat in house:
            if step.game.player(seat).presence == "active":
                step = step.then(apply(step.game, VoteOut(seat, target), stored.rules, now))
    return step


def _leaves_it(stored: StoredGame, game: Game, seat: Seat) -> bool:
    """The first clue to people; and every other time, which of a pair gives and which votes to the partner."""
    if game.phase is Phase.CLUE:
        return game.round.storyteller is None
    people = active(game) - {sitter.seat for sitter in stored.house}
    partner_is_there = game.phase is Phase.CARDS and not people.isdisjoint(group_of(game, seat, stored.rules))
    return partner_is_there and game.round.number % 2 == 0


def _move(stored: StoredGame, step: Step, sitter: Sitter, now: int) -> Move:
    game, seat = step.game, sitter.seat
    if sitter.house is None:
        raise ValueError("this is a person")
    view = view_for(game, seat, stored.rules, now)
    tags = _tags(stored.decks)
    luck = seed_for(game.seed, f"house {game.round.number} {seat} {game.phase}")
    mind = Mind(seat, sitter.house, stored.language, luck, stored.heard | marks(step.events))
    return choose(view, mind, {card: tags[card - 1] for card in cards_seen(view)})


@lru_cache(maxsize=256)
def _tags(names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Of every card of the game's decks; the one with number n stands at index n - 1."""
    return tuple(card.tags for name in names for card in decks.deck(name).cards)
