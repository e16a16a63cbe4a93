"""What one viewer may see. A view is built from nothing, never by removing fields from the game."""

from collections.abc import Mapping

from chalicelib.engine.deadlines import (
    deadline,
    is_on_vacation,
    limit_at,
    limit_s,
    sleep_ends_at,
    time_bank_s,
    vacation_s,
)
from chalicelib.engine.game import Card, Game, Phase, Player, Presence, Round, Seat, Slot, Sound
from chalicelib.engine.pending import (
    Idle,
    PendingAction,
    active_seats,
    hand_is_withheld,
    idle_reason,
    late_voters,
    may_withdraw,
    own_slots,
    pending_action,
    sides,
    voters,
    waiting_for,
)
from chalicelib.engine.rounds import awards_of, tally_of, winners
from chalicelib.engine.ruleset import Ruleset, Seats
from chalicelib.engine.scoring import Award, Outcome, total
from chalicelib.engine.timeouts import next_timeout
from chalicelib.engine.values import value_class


@value_class
class FaceUpCard:
    """A card on the table while its owner is secret; `mine`: the viewer's own, or the partner's to a voter in Team."""

    slot: Slot
    card: Card
    mine: bool


@value_class
class RevealedCard:
    slot: Slot
    card: Card
    owner: Seat
    voters: Seats  # a seat twice, if both its votes are on this card
    at_random: bool  # drawn at random because its owner was late (rules 5.4)


@value_class
class RoundView:
    number: int
    storyteller: Seat | None
    clue: str | None
    table: tuple[FaceUpCard, ...]
    my_cards: tuple[Card, ...]
    may_withdraw: bool
    my_votes: tuple[Slot, ...] | None
    my_veto: Slot | None
    sound: Sound | None = None  # of the clue


@value_class
class ScoredRound:
    """A finished round with owners and votes, public to everybody who may see the game."""

    number: int
    storyteller: Seat
    clue: str
    outcome: Outcome | None
    table: tuple[RevealedCard, ...]
    veto: Slot | None
    awards: tuple[Award, ...]
    points: Mapping[Seat, int]
    sound: Sound | None = None  # of the clue


@value_class
class SeatView:
    """What everybody may know about a seat. The time bank shows when it has acted, and is left out unless it runs."""

    score: int
    presence: Presence
    vacation_until: int | None  # Unix seconds; None when not on vacation
    removal_votes: Seats  # active seats that vote to remove this absent seat
    wants_pause: bool
    time_bank_until: int | None = None  # Unix seconds: when its time bank ends, while the table waits for that


@value_class
class OwnClock:
    deadline: int | None  # Unix seconds: of the viewer's pending action, with time bank and vacation
    time_bank_s: int
    vacation_s: int


@value_class
class GameView:
    phase: Phase
    players: Mapping[Seat, SeatView]  # clockwise
    sides: Mapping[Seat, Seat]
    waiting_for: Seats
    pile: int  # how many cards are left to draw
    discard: int
    round: RoundView | None  # None when the game is finished
    hand: tuple[Card, ...]  # the viewer's
    late_cards: tuple[Card, ...]  # of it: to hand in if the viewer is late
    pending: PendingAction | None  # also a late vote that still counts, although the table does not wait for it
    idle: Idle | None  # why `pending` is None; None for a spectator
    winners: Seats | None
    unfinished: bool
    phase_ends_at: int | None  # Unix seconds: when the phase's limit ends for a seat without time bank and vacation
    sleeping_since: int | None  # Unix seconds; None while the table is awake
    sleep_ends_at: int | None  # Unix seconds: when the game ends unless somebody wakes the table
    clock: OwnClock | None  # the viewer's; None for a spectator


def view_for(game: Game, viewer: Seat | None, rules: Ruleset, now: int) -> GameView:
    """What `viewer` may see of the game; None is a spectator, who sees only what all seats may see.

    `now` (Unix seconds) decides which vacations are over. Nothing times out here: call `catch_up` first.

    Source: rules 5.12; P2 for the hand of Party.
    """
    finished = game.phase is Phase.FINISHED
    waiting = waiting_for(game, rules)
    acting = (*waiting, *late_voters(game, rules))
    pending = pending_action(game, viewer, rules) if viewer is not None and viewer in acting else None
    me = None if viewer is None else game.player(viewer)
    shown = None if viewer is None or hand_is_withheld(game, viewer, rules) else me
    removal_votes, on_bank = _removal_votes(game), waiting if _is_over_limit(game, now) else ()
    return GameView(
        phase=game.phase,
        players={
            player.seat: _seat(game, player, now, removal_votes.get(player.seat, ()), on_bank)
            for player in game.players
        },
        sides=sides(game, rules),
        waiting_for=waiting,
        pile=len(game.pile),
        discard=len(game.discard),
        round=None if finished else _round(game, viewer, rules),
        hand=shown.hand if shown else (),
        late_cards=shown.late_cards if shown else (),
        pending=pending,
        idle=None if viewer is None or pending else idle_reason(game, viewer, rules),
        winners=winners(game) if finished else None,
        unfinished=game.unfinished,
        phase_ends_at=limit_at(game),
        sleeping_since=game.sleeping_since,
        sleep_ends_at=sleep_ends_at(game),
        clock=_own_clock(game, me, owing=viewer in waiting) if me else None,
    )


def _removal_votes(game: Game) -> Mapping[Seat, Seats]:
    """The votes of active seats to remove each absent one; those of other seats no longer count."""
    here = active_seats(game)
    return {seat: tuple([wish for wish in wishes if wish in here]) for seat, wishes in game.removal_votes.items()}


def _is_over_limit(game: Game, now: int) -> bool:
    """Whether a time bank may run at `now`: what stops a clock makes the limit end later, never earlier."""
    limit = limit_s(game)
    return limit is not None and now > game.since + limit


def _seat(game: Game, player: Player, now: int, removal_votes: Seats, on_bank: Seats) -> SeatView:
    """`on_bank`: whom the table waits for, if their time banks may run."""
    away = player.vacation[1] if player.vacation and is_on_vacation(player, now) else None
    bank_until = _bank_until(game, player, now) if player.seat in on_bank else None
    return SeatView(player.score, player.presence, away, removal_votes, player.seat in game.wants_pause, bank_until)


def _bank_until(game: Game, player: Player, now: int) -> int | None:
    """When the time bank ends of a player who is waited for, if it runs at `now` (both in Unix seconds)."""
    begins, ends = limit_at(game, player), deadline(game, player)
    return ends if begins is not None and ends is not None and begins < now <= ends else None


def _own_clock(game: Game, player: Player, *, owing: bool) -> OwnClock:
    return OwnClock(deadline(game, player) if owing else None, time_bank_s(game, player), vacation_s(game, player))


def unchanged_until(game: Game, rules: Ruleset, now: int) -> int | None:
    """A second up to which each view of the game is as at `now` (both in Unix seconds); None if that never ends.

    That is the end of the phase's limit, before which no action times out, then the next deadline; of a table that
    sleeps it is the end of its sleep. The last second of a vacation may come first, that of a limit which something has
    stopped for a player, and in Team that of a time bank which ends before the partner's.
    """
    limit = limit_s(game)
    due = None if limit is None else game.since + limit
    limits: list[int] = []
    if due is None or now > due:
        due = next_timeout(game, rules)
        late = [game.player(seat) for seat in waiting_for(game, rules)]
        ends = [end(game, player) for player in late for end in (limit_at, deadline)]
        limits = [last for last in ends if last is not None and last >= now]
    vacations = [player.vacation[1] - 1 for player in game.players if player.vacation and player.vacation[1] > now]
    return min([*vacations, *limits, *(() if due is None else (due,))], default=None)


def visible_discard(game: Game, rules: Ruleset) -> tuple[Card, ...] | None:
    """The cards of the discard, the oldest first; None where it lies face down. Everybody sees the same."""
    return game.discard if rules.discard_face_up else None


def last_round(game: Game, rules: Ruleset) -> ScoredRound | None:
    """The last finished round, if there is one. Everybody who may see the game sees the same."""
    return scored_round(game.last_round, game.seats, rules) if game.last_round else None


def scored_round(round: Round, seats: Seats, rules: Ruleset) -> ScoredRound:
    """A finished round in full. Only this function puts owners and votes of other seats into a view (rules 5.12).

    Raises ValueError for a round without a storyteller, which is a bug of the caller.
    """
    tally = tally_of(round, seats, rules)
    given = awards_of(round, tally, rules)
    return ScoredRound(
        number=round.number,
        storyteller=tally.storyteller,
        clue=round.clue or "",
        sound=round.sound,
        outcome=rules.outcome(tally),
        table=tuple(
            RevealedCard(slot, card, owner, _voters(round, slot), round.is_random(card, owner))
            for (slot, owner), card in zip(tally.owners.items(), round.table, strict=True)
        ),
        veto=round.veto,
        awards=given,
        points=total(given, tally, seats),
    )


def _voters(round: Round, slot: Slot) -> Seats:
    return tuple(seat for seat, slots in round.votes.items() for voted in slots if voted == slot)


def _round(game: Game, viewer: Seat | None, rules: Ruleset) -> RoundView:
    round = game.round
    mine = _untouchable_slots(game, viewer, rules)
    return RoundView(
        number=round.number,
        storyteller=round.storyteller,
        clue=round.clue,
        sound=round.sound,
        table=tuple(
            [FaceUpCard(slot, card, slot in mine) for slot, card in zip(round.slots, round.table, strict=True)]
        ),
        my_cards=round.played.get(viewer, ()) if viewer is not None else (),
        may_withdraw=viewer is not None and may_withdraw(game, viewer, rules),
        my_votes=round.votes.get(viewer) if viewer is not None else None,
        my_veto=round.veto if viewer is not None and viewer == round.storyteller else None,
    )


def _untouchable_slots(game: Game, viewer: Seat | None, rules: Ruleset) -> set[Slot]:
    """The slots of the viewer's own cards; for a voter in Team the partner's card counts as own (rules T4)."""
    if viewer is None:
        return set()
    own = {slot for slot, owner in game.round.owners.items() if owner == viewer}
    if rules.in_pairs and viewer in voters(game, rules):
        return own | own_slots(game, viewer, rules)
    return own
