"""What one pair of eyes may see. Views are built up from nothing, never cut down from the game."""

from collections.abc import Mapping
from dataclasses import dataclass

from chalicelib.engine.duties import Duty, Idle, idle_reason, open_slots, owed, sides, too_late, voters, waiting_for
from chalicelib.engine.game import Game, Phase, Player, Presence, Round
from chalicelib.engine.ids import Card, Seat, Slot
from chalicelib.engine.pace import deadline, limit_s, reserve_s, vacation_s
from chalicelib.engine.rounds import awards_of, tally_of, winners
from chalicelib.engine.ruleset import Ruleset, Seats
from chalicelib.engine.scoring import Award, Outcome, total


@dataclass(frozen=True, slots=True)
class FaceUp:
    """A card on the table, of which nobody may know the owner yet; `mine`: the viewer may not vote for it."""

    slot: Slot
    card: Card
    mine: bool


@dataclass(frozen=True, slots=True)
class Revealed:
    slot: Slot
    card: Card
    owner: Seat
    voters: Seats  # twice, if both votes lie there
    by_lot: bool  # its owner was late (rules 5.4)


@dataclass(frozen=True, slots=True)
class RoundView:
    number: int
    storyteller: Seat | None
    clue: str | None
    table: tuple[FaceUp, ...]
    my_cards: tuple[Card, ...]
    my_votes: tuple[Slot, ...] | None
    my_veto: Slot | None


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A finished round in full: public to everybody who may see the game."""

    number: int
    storyteller: Seat
    clue: str
    outcome: Outcome | None
    table: tuple[Revealed, ...]
    veto: Slot | None
    awards: tuple[Award, ...]
    points: Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class SeatView:
    """What everybody may know of a seat; how much of its reserve is left would tell when it has acted."""

    score: int
    presence: Presence
    away_until: int | None  # Unix seconds; None when not on vacation
    unwanted_by: Seats  # who wishes that this absent seat leaves


@dataclass(frozen=True, slots=True)
class OwnClock:
    due_at: int | None  # Unix seconds: when the viewer's duty lapses, reserve and vacation included
    reserve_s: int
    vacation_s: int


@dataclass(frozen=True, slots=True)
class GameView:
    phase: Phase
    players: Mapping[Seat, SeatView]  # clockwise
    sides: Mapping[Seat, Seat]
    waiting_for: Seats
    round: RoundView | None  # None once the game is finished
    hand: tuple[Card, ...]  # the viewer's
    duty: Duty | None  # also a vote which is too late, as long as it counts: nobody waits for that
    idle: Idle | None  # why there is no duty; None for a spectator
    last_round: ScoredRound | None
    winners: Seats | None
    unfinished: bool
    due_at: int | None  # Unix seconds: when the phase's limit ends, for whoever has nothing in reserve
    clock: OwnClock | None  # the viewer's; None for a spectator


def view_for(game: Game, viewer: Seat | None, rules: Ruleset, now: int) -> GameView:
    """Project the game for `viewer`; None is a spectator, who sees what is common to all seats.

    `now` (Unix seconds) tells vacations which are over from those which are not; nothing lapses by being looked at.
    """
    finished = game.phase is Phase.FINISHED
    waiting = waiting_for(game, rules)
    acting = (*waiting, *too_late(game, rules))
    duty = owed(game, viewer, rules) if viewer is not None and viewer in acting else None
    withheld = viewer is None or _hand_is_withheld(game, viewer, rules)
    return GameView(
        phase=game.phase,
        players={player.seat: _seat(game, player, now) for player in game.players},
        sides=sides(game, rules),
        waiting_for=waiting,
        round=None if finished else _round(game, viewer, rules),
        hand=() if viewer is None or withheld else game.player(viewer).hand,
        duty=duty,
        idle=None if viewer is None or duty else idle_reason(game, viewer, rules),
        last_round=scored(game.last_round, game.seats, rules) if game.last_round else None,
        winners=winners(game) if finished else None,
        unfinished=game.unfinished,
        due_at=None if finished or (limit := limit_s(game)) is None else game.since + limit,
        clock=None if viewer is None else _own_clock(game, game.player(viewer), owing=viewer in waiting),
    )


def _seat(game: Game, player: Player, now: int) -> SeatView:
    away = player.vacation[1] if player.vacation and player.vacation[1] > now else None
    return SeatView(player.score, player.presence, away, _wishes(game, player.seat))


def _wishes(game: Game, seat: Seat) -> Seats:
    """Of those who are still there: whoever has gone has no say any more."""
    return tuple(wish for wish in game.removals.get(seat, ()) if game.player(wish).presence == "active")


def _own_clock(game: Game, player: Player, *, owing: bool) -> OwnClock:
    return OwnClock(deadline(game, player) if owing else None, reserve_s(game, player), vacation_s(game, player))


def scored(round: Round, seats: Seats, rules: Ruleset) -> ScoredRound:
    """Reveal a finished round: owners and votes are named here and nowhere else."""
    tally = tally_of(round, seats, rules)
    given = awards_of(round, tally, rules)
    return ScoredRound(
        number=round.number,
        storyteller=tally.storyteller,
        clue=round.clue or "",
        outcome=rules.outcome(tally),
        table=tuple(
            Revealed(slot, round.table[slot - 1], owner, _voters(round, slot), owner in round.forced)
            for slot, owner in tally.owners.items()
        ),
        veto=round.veto,
        awards=given,
        points=total(given, tally, seats),
    )


def _voters(round: Round, slot: Slot) -> Seats:
    return tuple(seat for seat, slots in round.votes.items() for voted in slots if voted == slot)


def _round(game: Game, viewer: Seat | None, rules: Ruleset) -> RoundView:
    round = game.round
    mine = _untouchable(game, viewer, rules)
    return RoundView(
        number=round.number,
        storyteller=round.storyteller,
        clue=round.clue,
        table=tuple(FaceUp(slot, round.table[slot - 1], slot in mine) for slot in round.owners),
        my_cards=round.played.get(viewer, ()) if viewer is not None else (),
        my_votes=round.votes.get(viewer) if viewer is not None else None,
        my_veto=round.veto if viewer is not None and viewer == round.storyteller else None,
    )


def _untouchable(game: Game, viewer: Seat | None, rules: Ruleset) -> set[Slot]:
    """Slots which are the viewer's own; to a voter of Team the partner's card counts as such (rules T4)."""
    if viewer is None:
        return set()
    owners = game.round.owners
    own = {slot for slot, owner in owners.items() if owner == viewer}
    if viewer not in voters(game, rules):
        return own
    return own | (owners.keys() - set(open_slots(game, viewer, rules)))


def _hand_is_withheld(game: Game, viewer: Seat, rules: Ruleset) -> bool:
    """Party: the clue comes before a look at the hand, and in the first round anybody may give it (rules P2)."""
    return rules.clue_before_hand and game.phase is Phase.CLUE and game.round.storyteller in {None, viewer}
