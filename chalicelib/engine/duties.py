"""Who has to do what now, and what there is to choose from."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from chalicelib.engine.game import Game, Phase
from chalicelib.engine.ids import Card, Seat, Slot
from chalicelib.engine.ruleset import Ruleset, Seats

Action = Literal["give-clue", "play-cards", "cast-votes"]
Idle = Literal[
    "waiting-for-clue",
    "already-done",
    "storyteller-plays-no-cards",
    "partner-has-given",
    "storyteller-does-not-vote",
    "storytelling-team-does-not-vote",
    "partner-votes",
    "absent",
    "left",
    "game-finished",
]


@dataclass(frozen=True, slots=True)
class Duty:
    """What a seat owes: between `least` and `most` of the `cards`, or of the `slots`, which it may choose from."""

    action: Action
    least: int
    most: int
    cards: tuple[Card, ...] = ()
    slots: tuple[Slot, ...] = ()
    may_repeat: bool = False
    veto_from: tuple[Slot, ...] = ()
    veto_may_repeat: bool = False  # whether the veto may lie on a card voted for


def sides(game: Game, rules: Ruleset) -> Mapping[Seat, Seat]:
    return rules.sides(game.seats)


def taking_part(game: Game, rules: Ruleset) -> Seats:
    """All that have not left; in Team also a seat whose partner plays on: it gives cards by lot (rules 5.9)."""
    gone = _gone(game)
    if not gone:
        return game.seats
    side = sides(game, rules)
    here = {side.get(seat, seat) for seat in game.seats if seat not in gone}
    return tuple(seat for seat in game.seats if side.get(seat, seat) in here)


def _gone(game: Game) -> set[Seat]:
    return {player.seat for player in game.players if player.presence == "left"}


def active(game: Game) -> set[Seat]:
    """Seats which the table waits for when they owe something."""
    return {player.seat for player in game.players if player.presence == "active"}


def givers(game: Game, rules: Ruleset) -> tuple[Seats, ...]:
    """Groups of seats; each group hands in its cards by the hand of one of its seats."""
    teller = game.round.storyteller
    return () if teller is None else rules.givers(taking_part(game, rules), teller, sides(game, rules))


def open_groups(game: Game, rules: Ruleset) -> tuple[Seats, ...]:
    """Those groups of which nobody has handed in yet."""
    told = {game.round.storyteller} if rules.clue_with_card else set()
    handed_in = game.round.played.keys() - told
    return tuple(group for group in givers(game, rules) if handed_in.isdisjoint(group))


def cards_each(game: Game, rules: Ruleset) -> int:
    """Cards which a giver hands in; a table that shrinks to three changes with the next round (rules 5.8)."""
    return rules.cards_each(game.round.seats or len(game.players))


def group_of(game: Game, seat: Seat, rules: Ruleset) -> Seats:
    """The group of givers `seat` belongs to; () if it has nothing to hand in."""
    return next((group for group in givers(game, rules) if seat in group), ())


def voters(game: Game, rules: Ruleset) -> Seats:
    teller = game.round.storyteller
    if teller is None:
        return ()
    may = rules.voters(taking_part(game, rules), teller, sides(game, rules), game.round.played)
    gone = _gone(game)
    return tuple(seat for seat in may if seat not in gone) if gone else may


def open_slots(game: Game, seat: Seat, rules: Ruleset) -> tuple[Slot, ...]:
    """Where `seat` may put a vote: anywhere, but for its own cards or its side's where the ruleset says so."""
    owners = game.round.owners
    if rules.own_card is None:
        return tuple(owners)
    side = sides(game, rules) if rules.own_card == "side" else {}
    mine = side.get(seat, seat)
    return tuple(slot for slot, owner in owners.items() if side.get(owner, owner) != mine)


def waiting_for(game: Game, rules: Ruleset) -> Seats:
    """Every seat which has something to do before the phase can end, clockwise as they sit."""
    owing = _owing(game, rules)
    return tuple(player.seat for player in game.players if player.presence == "active" and player.seat in owing)


def _owing(game: Game, rules: Ruleset) -> set[Seat]:
    round = game.round
    match game.phase:
        case Phase.CLUE:
            return set(game.seats) if round.storyteller is None else {round.storyteller}
        case Phase.CARDS:
            return {seat for group in open_groups(game, rules) for seat in group}
        case Phase.VOTES:
            return set(voters(game, rules)) - round.votes.keys() - set(round.abstained)
        case _:
            return set()


def too_late(game: Game, rules: Ruleset) -> Seats:
    """Seats whose votes are waited for no more, but still count as long as others' are waited for (rules 5.5)."""
    late = set(game.round.abstained) & active(game) if game.phase is Phase.VOTES else ()
    return tuple(seat for seat in voters(game, rules) if seat in late) if late else ()


def options(game: Game, seat: Seat, rules: Ruleset) -> Duty | None:
    """What `seat` has to do right now; None when there is nothing, for the reason which `idle_reason` gives."""
    return owed(game, seat, rules) if seat in {*waiting_for(game, rules), *too_late(game, rules)} else None


def owed(game: Game, seat: Seat, rules: Ruleset) -> Duty:
    """The duty of a `seat` which the table waits for, or which is too late."""
    hand = game.player(seat).hand
    match game.phase:
        case Phase.CLUE:
            count = 1 if rules.clue_with_card else 0
            return Duty("give-clue", count, count, cards=hand if count else ())
        case Phase.CARDS:
            count = cards_each(game, rules)
            return Duty("play-cards", count, count, cards=hand)
        case _:
            slots = open_slots(game, seat, rules)
            veto = tuple(game.round.owners) if rules.veto and seat == game.round.storyteller else ()
            votes, on_vote = rules.votes, bool(veto) and rules.veto == "anywhere"
            return Duty("cast-votes", votes.least, votes.most, (), slots, votes.same_card, veto, on_vote)


def idle_reason(game: Game, seat: Seat, rules: Ruleset) -> Idle:
    """Why `seat` has nothing to do, which only makes sense while it has not."""
    presence = game.player(seat).presence
    if presence != "active" and game.phase is not Phase.FINISHED:
        return presence
    match game.phase:
        case Phase.CLUE:
            return "waiting-for-clue"
        case Phase.CARDS:
            return _idle_in_cards(game, seat, rules)
        case Phase.VOTES:
            return _idle_in_votes(game, seat, rules)
        case _:
            return "game-finished"


def _idle_in_cards(game: Game, seat: Seat, rules: Ruleset) -> Idle:
    if not group_of(game, seat, rules):
        return "storyteller-plays-no-cards"
    return "already-done" if seat in game.round.played else "partner-has-given"


def _idle_in_votes(game: Game, seat: Seat, rules: Ruleset) -> Idle:
    if seat in voters(game, rules):
        return "already-done"
    if seat == game.round.storyteller:
        return "storyteller-does-not-vote"
    return "partner-votes" if seat in _giving_for_others(game, rules) else "storytelling-team-does-not-vote"


def _giving_for_others(game: Game, rules: Ruleset) -> set[Seat]:
    side = sides(game, rules)
    return {s for s in game.round.played if side.get(s) != side.get(game.round.storyteller or s)}
