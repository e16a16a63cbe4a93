"""The pending actions: which seats have to act now, and what each may choose from."""

from collections.abc import Mapping
from typing import Literal

from chalicelib.engine.game import Card, Game, Phase, Seat, Slot
from chalicelib.engine.ruleset import Ruleset, Seats
from chalicelib.engine.values import derive_once, value_class

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
    "sleeping",
    "game-finished",
]


@value_class
class PendingAction:
    """What a seat has to do: choose from `min` to `max` of the `cards` or of the `slots`."""

    action: Action
    min: int
    max: int
    cards: tuple[Card, ...] = ()
    slots: tuple[Slot, ...] = ()
    may_repeat: bool = False
    veto_from: tuple[Slot, ...] = ()
    veto_may_repeat: bool = False  # whether the veto may be on a card that the seat votes for


ACTIONS: Mapping[Phase, Action] = {Phase.CLUE: "give-clue", Phase.CARDS: "play-cards", Phase.VOTES: "cast-votes"}


def sides(game: Game, rules: Ruleset) -> Mapping[Seat, Seat]:
    """The side of each seat that has a partner (Team, rules T9); empty in other rulesets."""
    return rules.sides(game.seats) if rules.in_pairs else {}


def participants(game: Game, rules: Ruleset) -> Seats:
    """All seats that have not left, clockwise.

    In Team also a seat that was left while its partner plays on: it gives random cards (rules 5.9).
    """
    here = tuple([player.seat for player in game.players if player.presence != "left"])
    if len(here) == len(game.players):
        return here
    side = sides(game, rules)
    still_here = {side.get(seat, seat) for seat in here}
    return tuple([seat for seat in game.seats if side.get(seat, seat) in still_here])


def active_seats(game: Game) -> set[Seat]:
    """The seats that the table waits for when they have an action: neither absent nor left."""
    return {player.seat for player in game.players if player.presence == "active"}


@derive_once
def contributors(game: Game, rules: Ruleset) -> tuple[Seats, ...]:
    """The groups of seats that hand in cards; one seat of each group does it. () before the storyteller is known."""
    teller = game.round.storyteller
    return () if teller is None else rules.contributors(participants(game, rules), teller, sides(game, rules))


@derive_once
def open_groups(game: Game, rules: Ruleset) -> tuple[Seats, ...]:
    """The groups of which no seat has handed in cards yet."""
    told = {game.round.storyteller} if rules.clue_with_card else set()
    handed_in = game.round.played.keys() - told
    return tuple(group for group in contributors(game, rules) if handed_in.isdisjoint(group))


def cards_each(game: Game, rules: Ruleset) -> int:
    """How many cards each contributor hands in.

    It depends on the seats at the start of the round: a table that shrinks to three changes with the next round (rules
    5.8).
    """
    return rules.cards_each(game.round.seats or len(game.players))


def group_of(game: Game, seat: Seat, rules: Ruleset) -> Seats:
    """The group of contributors that includes `seat`; () if the seat hands in no cards."""
    return next((group for group in contributors(game, rules) if seat in group), ())


def may_withdraw(game: Game, seat: Seat, rules: Ruleset) -> bool:
    """Whether `seat` has handed in a card that its partner could give instead, and has taken none back in this round.

    The time does not count here.
    """
    round = game.round
    given = game.phase is Phase.CARDS and seat in round.played and seat not in round.withdrawn
    return given and len(group_of(game, seat, rules)) > 1


@derive_once
def voters(game: Game, rules: Ruleset) -> Seats:
    """The seats that may vote in this round, clockwise, without those that have left (rules, row "Who votes").

    () before the storyteller is known. Absent seats are included.
    """
    teller = game.round.storyteller
    if teller is None:
        return ()
    may = rules.voters(participants(game, rules), teller, sides(game, rules), game.round.played)
    return tuple([player.seat for player in game.players if player.seat in may and player.presence != "left"])


def open_slots(game: Game, seat: Seat, rules: Ruleset) -> tuple[Slot, ...]:
    """The slots that `seat` may vote for: all, except its own or its side's where the ruleset forbids them.

    Source: rules, row "Own card", and T4 for the partner's card.
    """
    own = own_slots(game, seat, rules)
    return tuple([slot for slot in game.round.slots if slot not in own])


def own_slots(game: Game, seat: Seat, rules: Ruleset) -> set[Slot]:
    """The other slots: `seat` may not vote for them, because the card is its own or its side's."""
    if rules.own_card is None:
        return set()
    side = sides(game, rules) if rules.own_card == "side" else {}
    mine = side.get(seat, seat)
    return {slot for slot, owner in game.round.owners.items() if side.get(owner, owner) == mine}


def hand_is_withheld(game: Game, seat: Seat, rules: Ruleset) -> bool:
    """Whether `seat` may not see its own hand yet: in Party the clue comes first (rules P2).

    In a first round without a storyteller, this is so for everybody.
    """
    return rules.clue_before_hand and game.phase is Phase.CLUE and game.round.storyteller in {None, seat}


@derive_once
def waiting_for(game: Game, rules: Ruleset) -> Seats:
    """The active seats that have to act before the phase can end, clockwise.

    () when the table sleeps or the game is finished.
    """
    if game.sleeping_since is not None:
        return ()
    owing = _seats_to_act(game, rules)
    return tuple([player.seat for player in game.players if player.presence == "active" and player.seat in owing])


def _seats_to_act(game: Game, rules: Ruleset) -> set[Seat]:
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


def late_voters(game: Game, rules: Ruleset) -> Seats:
    """The active seats that missed the deadline for their vote, but may still vote while the table waits for others.

    Source: rules 5.5.
    """
    if game.phase is not Phase.VOTES or game.sleeping_since is not None or not game.round.abstained:
        return ()
    late = set(game.round.abstained) & active_seats(game)
    return tuple([seat for seat in voters(game, rules) if seat in late])


def options(game: Game, seat: Seat, rules: Ruleset) -> PendingAction | None:
    """The pending action of `seat`; None when it has none, for the reason that `idle_reason` gives."""
    return pending_action(game, seat, rules) if seat in {*waiting_for(game, rules), *late_voters(game, rules)} else None


def pending_action(game: Game, seat: Seat, rules: Ruleset) -> PendingAction:
    """The action of a seat that is in `waiting_for` or in `late_voters`; meaningless for any other seat."""
    hand = game.player(seat).hand
    match game.phase:
        case Phase.CLUE:
            count = 1 if rules.clue_with_card else 0
            return PendingAction("give-clue", count, count, cards=hand if count else ())
        case Phase.CARDS:
            count = cards_each(game, rules)
            return PendingAction("play-cards", count, count, cards=hand)
        case _:
            slots = open_slots(game, seat, rules)
            veto = game.round.slots if rules.veto and seat == game.round.storyteller else ()
            votes, on_vote = rules.votes, bool(veto) and rules.veto == "anywhere"
            return PendingAction("cast-votes", votes.min, votes.max, (), slots, votes.same_card, veto, on_vote)


def idle_reason(game: Game, seat: Seat, rules: Ruleset) -> Idle:
    """Why `seat` has no pending action; meaningless for a seat that has one."""
    presence = game.player(seat).presence
    if game.sleeping_since is not None and presence != "left":
        return "sleeping"
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
    if seat in game.round.votes:
        return "already-done"
    if seat == game.round.storyteller:
        return "storyteller-does-not-vote"
    return "partner-votes" if seat in _givers_of_other_sides(game, rules) else "storytelling-team-does-not-vote"


def _givers_of_other_sides(game: Game, rules: Ruleset) -> set[Seat]:
    side = sides(game, rules)
    return {s for s in game.round.played if side.get(s) != side.get(game.round.storyteller or s)}
