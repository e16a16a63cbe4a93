"""The rulebook: which command is legal when, and what follows from it."""

from dataclasses import dataclass, replace

from chalicelib.engine import errors
from chalicelib.engine.absence import (
    acted,
    check_seated,
    come_back,
    due_to_absence,
    lapse,
    leave,
    overdue,
    take_over,
    take_vacation,
    vote_out,
)
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
from chalicelib.engine.duties import cards_each, group_of, open_slots, sides, voters, waiting_for
from chalicelib.engine.events import CardsPlayed, ClueGiven, VotesCast
from chalicelib.engine.game import NO_LIMITS, Game, Pace, Phase, Player, Round
from chalicelib.engine.ids import Card, Seat
from chalicelib.engine.pace import drawn_s
from chalicelib.engine.rounds import close_round, hand_in, lay_table
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.shuffle import shuffled
from chalicelib.engine.step import Step

PHASES = (Phase.CLUE, Phase.CARDS, Phase.VOTES)  # the order is the same in every edition (rules, below the matrix)


@dataclass(frozen=True, slots=True)
class Deal:
    """What a game begins with: seats clockwise, and cards, of which 84 serve every table (rules, "Deck arithmetic")."""

    seats: tuple[Seat, ...]
    host: Seat
    cards: tuple[Card, ...]
    seed: str
    pace: Pace = NO_LIMITS


def new_game(deal: Deal, rules: Ruleset, now: int) -> Game:
    seats, seed, pace = deal.seats, deal.seed, deal.pace
    pile = shuffled(deal.cards, seed, "deck")
    size = rules.hand_size(len(seats))
    first = {"first-clue": None, "host": deal.host, "random": shuffled(seats, seed, "first storyteller")[0]}
    return Game(
        seed=seed,
        phase=Phase.CLUE,
        players=tuple(Player(seat, tuple(sorted(pile[n * size : (n + 1) * size]))) for n, seat in enumerate(seats)),
        pile=pile[len(seats) * size :],
        round=Round(1, first[rules.first_storyteller]),
        pace=pace,
        since=now,
    )


def catch_up(game: Game, rules: Ruleset, now: int) -> Step:
    """Everything that time alone has brought about until `now` (Unix seconds), each lapse at its own second.

    A duty can be done in the very second of its deadline: it lapses when `now` is past it. Nothing due: the very same
    game, without events.
    """
    step = Step(game)
    while (due := overdue(step.game, rules, now)) is not None:
        step = _settled(step.then(lapse(step.game, rules, due)), rules, due)
    return step


def apply(game: Game, command: Command, rules: Ruleset, now: int) -> Step:
    """Judge one command and carry it out, after all that was due before it and with every transition it makes due.

    Pure: the game given is left as it is, and the result depends on the arguments alone. A command which the game
    already holds, in this round or the last, changes nothing: with nothing else due, the very same game is returned,
    without events.

    Raises RuleViolation when the rules forbid the command; the game is then unchanged.
    """
    step = catch_up(game, rules, now)
    if isinstance(command, Leave):
        return _settled(step.then(leave(step.game, command)), rules, now)
    if isinstance(command, TakeOver):
        return step.then(take_over(step.game, command, rules))
    check_seated(step.game.player(command.seat))
    match command:
        case GiveClue() | PlayCards() | CastVotes():
            step = step.then(_move(step.game, command, rules, now))
        case Return():
            step = step.then(come_back(step.game, command))
        case VoteOut():
            step = step.then(vote_out(step.game, command))
        case TakeVacation():
            step = step.then(take_vacation(step.game, command, now))
    return _settled(step, rules, now)


def _move(game: Game, command: Move, rules: Ruleset, now: int) -> Step:
    if any(past and holds(past, command, rules) for past in (game.round, game.last_round)):
        return Step(game)
    match command:
        case GiveClue():
            step = _give_clue(game, command, rules, now)
        case PlayCards():
            step = _play_cards(game, command, rules)
        case CastVotes():
            step = _cast_votes(game, command, rules)
    spent = drawn_s(game, game.player(command.seat), now)
    late = spent and command.seat in waiting_for(game, rules)  # changing one's mind keeps nobody waiting
    return step.then(acted(step.game, command.seat, spent if late else 0))


def _settled(step: Step, rules: Ruleset, now: int) -> Step:
    """With all that follows without delay, until the game waits for somebody who is there, or is over."""
    while following := due_to_absence(step.game, rules, now) or _due(step.game, rules, now):
        step = step.then(following)
    return step


def holds(round: Round, command: Move, rules: Ruleset) -> bool:
    """Whether this very move has been made in `round` already: a repeated request, which is none to refuse."""
    if round.number != command.round:
        return False
    seat = command.seat
    match command:
        case GiveClue(text=text, card=card):
            handed_in = round.played.get(seat) == (card,) if rules.clue_with_card else card is None
            return (round.storyteller, round.clue) == (seat, text) and handed_in
        case PlayCards(cards=cards):
            came_with_clue = rules.clue_with_card and seat == round.storyteller
            by_lot = seat in round.forced and not round.table  # not the player's own yet
            return not (came_with_clue or by_lot) and round.played.get(seat) == tuple(sorted(cards))
        case CastVotes(slots=slots, veto=veto):
            same_veto = veto == (round.veto if seat == round.storyteller else None)
            return same_veto and round.votes.get(seat) == tuple(sorted(slots))


def _due(game: Game, rules: Ruleset, now: int) -> Step | None:
    """The transition which the game makes by itself now, or None when it waits for somebody."""
    match game.phase:
        case Phase.CARDS if not waiting_for(game, rules):
            return lay_table(game, now)
        case Phase.VOTES if not waiting_for(game, rules):
            return close_round(game, rules, now)
        case _:
            return None


def _check_time(game: Game, command: Move, phase: Phase) -> None:
    """Refuse a command whose round or phase has gone by or is still to come."""
    if game.phase is Phase.FINISHED:
        raise errors.PhaseOver()
    asked, now = (command.round, PHASES.index(phase)), (game.round.number, PHASES.index(game.phase))
    if asked < now:
        raise errors.PhaseOver()
    if asked > now:
        raise errors.PhaseNotReached()


def _give_clue(game: Game, command: GiveClue, rules: Ruleset, now: int) -> Step:
    """In the first round anybody may be first, and thereby becomes the storyteller (rules, "First storyteller")."""
    _check_time(game, command, Phase.CLUE)
    round = game.round
    if round.storyteller not in {None, command.seat}:
        raise errors.NotStoryteller(storyteller=round.storyteller)
    if rules.clue_with_card and command.card is None:
        raise errors.ClueNeedsCard()
    if not rules.clue_with_card and command.card is not None:
        raise errors.ClueTakesNoCard()
    told = replace(
        game, phase=Phase.CARDS, since=now, round=replace(round, storyteller=command.seat, clue=command.text)
    )
    if command.card is not None:
        told = _hand_in(told, command.seat, (command.card,))
    return Step(told, (ClueGiven(round.number, command.seat, command.text),))


def _play_cards(game: Game, command: PlayCards, rules: Ruleset) -> Step:
    """Until the phase closes, other cards may take the place of those already handed in (rules 5.6)."""
    _check_time(game, command, Phase.CARDS)
    group = group_of(game, command.seat, rules)
    if not group:
        raise errors.CardsNotYours()
    if any(seat in game.round.played for seat in group if seat != command.seat):
        raise errors.PartnerHasGiven()
    expected = cards_each(game, rules)
    if len(set(command.cards)) != expected or len(command.cards) != expected:
        raise errors.WrongNumberOfCards(expected=expected)
    played = _hand_in(game, command.seat, command.cards)
    return Step(played, (CardsPlayed(game.round.number, command.seat),))


def _hand_in(game: Game, seat: Seat, cards: tuple[Card, ...]) -> Game:
    if not {*game.player(seat).hand, *game.round.played.get(seat, ())}.issuperset(cards):
        raise errors.CardNotInHand()
    return hand_in(game, seat, cards)


def _cast_votes(game: Game, command: CastVotes, rules: Ruleset) -> Step:
    _check_time(game, command, Phase.VOTES)
    _check_voter(game, command.seat, rules)
    _check_slots(game, command, rules)
    _check_veto(game, command, rules)
    votes = dict(sorted({**game.round.votes, command.seat: tuple(sorted(command.slots))}.items()))
    veto = command.veto if command.veto is not None else game.round.veto
    abstained = tuple(seat for seat in game.round.abstained if seat != command.seat)
    voted = replace(game, round=replace(game.round, votes=votes, veto=veto, abstained=abstained))
    return Step(voted, (VotesCast(game.round.number, command.seat),))


def _check_voter(game: Game, seat: Seat, rules: Ruleset) -> None:
    if seat in voters(game, rules):
        return
    side, teller = sides(game, rules), game.round.storyteller
    if seat == teller or (teller and seat in side and side[seat] == side[teller]):
        raise errors.StorytellerDoesNotVote()
    raise errors.GiverDoesNotVote()


def _check_slots(game: Game, command: CastVotes, rules: Ruleset) -> None:
    allowed, slots = rules.votes, command.slots
    if not allowed.least <= len(slots) <= allowed.most:
        raise errors.WrongNumberOfVotes(least=allowed.least, most=allowed.most)
    if len(set(slots)) < len(slots) and not allowed.same_card:
        raise errors.SameSlotTwice()
    if set(slots).difference(game.round.owners):
        raise errors.UnknownSlot(slots=len(game.round.table))
    if set(slots).difference(open_slots(game, command.seat, rules)):
        raise errors.OwnCardVote()


def _check_veto(game: Game, command: CastVotes, rules: Ruleset) -> None:
    may = rules.veto is not None and command.seat == game.round.storyteller
    if command.veto is None:
        if may:
            raise errors.VetoNeeded()
        return
    if not may:
        raise errors.VetoNotYours()
    if command.veto not in game.round.owners:
        raise errors.UnknownSlot(slots=len(game.round.table))
    if rules.veto == "off-own-vote" and command.veto in command.slots:
        raise errors.VetoOnOwnVote()
