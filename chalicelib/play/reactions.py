"""Reactions to the clue and the cards of the last finished round, from the people who play."""

from collections.abc import Mapping

from chalicelib.core.deps import Deps
from chalicelib.engine.errors import PhaseNotReached, PhaseOver, SeatForfeited, UnknownSlot
from chalicelib.engine.game import Round, Seat, Slot
from chalicelib.engine.pending import sides
from chalicelib.engine.values import replace, value_class
from chalicelib.play.errors import OwnReaction, TooManyChanges, TooManyReactions
from chalicelib.tables.advance import decide_timeouts
from chalicelib.tables.commit import commit
from chalicelib.tables.errors import GameNotStarted
from chalicelib.tables.outages import GameTime, game_time
from chalicelib.tables.store import TableGames
from chalicelib.tables.table import CLUE, Lobby, Play, Reaction, Reactions, StoredGame
from chalicelib.tables.transition import Transition

CARDS = 3  # to which a seat may react in one round
CHANGES = 30  # of a seat's reactions to one round


@value_class
class React:
    """What a seat says to the clue or to the card in a slot of a round; None takes it back."""

    seat: Seat
    round: int
    to: int  # the slot, or CLUE
    reaction: Reaction | None


def react(deps: Deps, stored: StoredGame, wanted: React) -> StoredGame:
    """Set or take back a reaction once, even if the request is sent several times.

    Raises GameNotStarted, PhaseNotReached before the round is scored, PhaseOver once the next one is unless the round's
    record holds the reaction, SeatForfeited, UnknownSlot, OwnReaction, TooManyReactions, TooManyChanges, and what
    `commit` raises.
    """
    try:
        return commit(deps, stored, lambda position: _decide(position, wanted, game_time(deps)))
    except PhaseOver:
        record = deps.store(TableGames).round(stored.id, wanted.round)
        if record and record.given.get(wanted.seat, {}).get(wanted.to) == wanted.reaction:
            return stored
        raise


def _decide(position: StoredGame, wanted: React, now: GameTime) -> Transition | None:
    """Timeouts first: they may score the next round."""
    late = decide_timeouts(position, now)
    table = late.game if late else position
    if isinstance(table, Lobby):
        raise GameNotStarted()
    _check(table, wanted)
    if (changed := _change(table.reactions, wanted)) is table.reactions:
        return late
    return replace(late or Transition(table), game=replace(table, reactions=changed))


def _check(table: Play, wanted: React) -> None:
    last = table.game.last_round
    if last is None or wanted.round > last.number:
        raise PhaseNotReached()
    if wanted.round < last.number:
        raise PhaseOver()
    if table.has_left(wanted.seat):
        raise SeatForfeited()
    if wanted.to != CLUE and Slot(wanted.to) not in last.slots:
        raise UnknownSlot(slots=len(last.table))
    side = sides(table.game, table.rules)
    if side.get(wanted.seat, wanted.seat) in {side.get(seat, seat) for seat in _authors(last, wanted.to)}:
        raise OwnReaction()


def _authors(round: Round, to: int) -> tuple[Seat, ...]:
    """Whose clue or card it is."""
    if to != CLUE:
        return (round.owners[Slot(to)],)
    return () if round.storyteller is None else (round.storyteller,)


def _change(before: Reactions, wanted: React) -> Reactions:
    own = before.given.get(wanted.seat, {})
    if own.get(wanted.to) == wanted.reaction:
        return before
    changes = before.changes.get(wanted.seat, 0) + 1
    if changes > CHANGES:
        raise TooManyChanges(limit=CHANGES)
    after = _add(own, wanted)
    if sum(to != CLUE for to in after) > CARDS:
        raise TooManyReactions(limit=CARDS)
    others = {seat: given for seat, given in before.given.items() if seat != wanted.seat}
    given = {**others, wanted.seat: after} if after else others
    return Reactions(given, {**before.changes, wanted.seat: changes})


def _add(own: Mapping[int, Reaction], wanted: React) -> dict[int, Reaction]:
    others = {to: reaction for to, reaction in own.items() if to != wanted.to}
    return {**others, wanted.to: wanted.reaction} if wanted.reaction else others
