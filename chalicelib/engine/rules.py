"""The rulebook: when a command is legal, and what follows from it."""

from chalicelib.engine import errors
from chalicelib.engine.commands import (
    AgreeToPause,
    CastVotes,
    ChooseLateCards,
    Command,
    GiveClue,
    Leave,
    Move,
    PlayCards,
    Return,
    TakeOver,
    TakeVacation,
    VoteToRemove,
    Withdraw,
)
from chalicelib.engine.deadlines import bank_draw_s, deadline
from chalicelib.engine.events import CardsPlayed, CardsWithdrawn, ClueGiven, Step, VotesCast
from chalicelib.engine.game import NO_LIMITS, Card, Game, Pace, Phase, Player, Round, Seat
from chalicelib.engine.pending import cards_each, group_of, may_withdraw, own_slots, sides, voters, waiting_for
from chalicelib.engine.presence import agree_to_pause, check_seated, come_back, record_action, take_vacation, wake
from chalicelib.engine.rounds import choose_late_cards, close_round, hand_in, lay_table, take_back_cards
from chalicelib.engine.ruleset import Ruleset
from chalicelib.engine.shuffle import shuffle
from chalicelib.engine.timeouts import absence_step, leave, overdue, take_over, time_out, vote_to_remove
from chalicelib.engine.values import replace, value_class
from chalicelib.engine.voting import check_veto, check_voter, check_votes

PHASES = (Phase.CLUE, Phase.CARDS, Phase.VOTES)  # the order is the same in every edition (rules, below the matrix)


@value_class
class Deal:
    """What a game starts from: seats clockwise, the host, the cards, the seed (hex, 256 bits) and the pace.

    84 cards are enough for every table (rules, "Deck arithmetic").
    """

    seats: tuple[Seat, ...]
    host: Seat
    cards: tuple[Card, ...]
    seed: str
    pace: Pace = NO_LIMITS


def new_game(deal: Deal, rules: Ruleset, now: int) -> Game:
    """A game at the start of its first round: the hands are dealt, the scores are 0, the phase is `clue`.

    `now` (Unix seconds) starts the phase. The seed decides the deal and a random first storyteller, so equal arguments
    give equal games. Where the first clue decides, the round has no storyteller yet. The caller has checked the number
    of seats and cards: with too few cards the last hands are short.

    Raises ValueError when the seed is not hex, which is a bug of the caller.

    Source: rules, rows "Hand" and "First storyteller".
    """
    seats, seed, pace = deal.seats, deal.seed, deal.pace
    pile = shuffle(deal.cards, seed, "deck")
    size = rules.hand_size(len(seats))
    first = {"first-clue": None, "host": deal.host, "random": shuffle(seats, seed, "first storyteller")[0]}
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
    """The step that time alone causes until `now` (Unix seconds); each timeout happens at its own second.

    A command that arrives in the second of its deadline is in time: the action expires when `now > deadline`. If
    nothing has expired, the step has the same game object and no events.

    Source: rules, section 5.
    """
    step = Step(game)
    while (due := overdue(step.game, rules, now)) is not None:
        step = _settle(step.then(time_out(step.game, rules, due)), rules, due)
    return step


def apply(game: Game, command: Command, rules: Ruleset, now: int) -> Step:
    """The step of one command at `now` (Unix seconds), after all timeouts before it and with all transitions after it.

    Pure: the game passed in never changes, and the result depends on the arguments alone. A move that this round or the
    last one already holds changes nothing; if nothing has expired either, the step has the same game object and no
    events.

    Raises RuleViolation when the rules forbid the command.
    """
    step = catch_up(game, rules, now)
    return step.then(act(step.game, command, rules, now))


def act(game: Game, command: Command, rules: Ruleset, now: int) -> Step:
    """As `apply`, for a game in which nothing times out before `now` (Unix seconds)."""
    if isinstance(command, Leave):
        return _settle(leave(game, command), rules, now)
    if isinstance(command, TakeOver):
        return take_over(game, command, rules)
    check_seated(game.player(command.seat))
    return _settle(_carry_out(game, command, rules, now), rules, now)


def _carry_out(
    game: Game,
    command: Move | Return | VoteToRemove | TakeVacation | AgreeToPause | ChooseLateCards,
    rules: Ruleset,
    now: int,
) -> Step:
    match command:
        case Return():
            return come_back(game, command, now)
        case VoteToRemove():
            return vote_to_remove(game, command, now)
        case TakeVacation():
            return take_vacation(game, command, now)
        case AgreeToPause():
            return agree_to_pause(game, command)
        case ChooseLateCards():
            return choose_late_cards(game, command, rules)
        case _:
            return _move(game, command, rules, now)


def _move(game: Game, command: Move, rules: Ruleset, now: int) -> Step:
    if holds(game.round, command, rules) or (game.last_round and holds(game.last_round, command, rules)):
        return Step(game)
    awake = wake(game, command.seat, now)
    game = awake.game
    match command:
        case GiveClue():
            step = _give_clue(game, command, rules, now)
        case PlayCards():
            step = _play_cards(game, command, rules)
        case Withdraw():
            step = _withdraw(game, command, rules, now)
        case CastVotes():
            step = _cast_votes(game, command, rules)
    spent = bank_draw_s(game, game.player(command.seat), now)
    late = spent and command.seat in waiting_for(game, rules)  # the table does not wait for a changed move
    return awake.then(step).then(record_action(step.game, command.seat, spent if late else 0))


def _settle(step: Step, rules: Ruleset, now: int) -> Step:
    """The step with all that follows at once, until the game waits for an active seat or is over."""
    while following := absence_step(step.game, rules, now) or _phase_step(step.game, rules, now):
        step = step.then(following)
    return step


def holds(round: Round, command: Move, rules: Ruleset) -> bool:
    """Whether `round` already holds exactly this move, so that a repeated request is accepted without effect."""
    if round.number != command.round:
        return False
    seat = command.seat
    match command:
        case GiveClue(text=text, card=card, sound=sound):
            handed_in = round.played.get(seat) == (card,) if rules.clue_with_card else card is None
            return (round.storyteller, round.clue, round.sound) == (seat, text, sound) and handed_in
        case PlayCards(cards=cards):
            came_with_clue = rules.clue_with_card and seat == round.storyteller
            at_random = seat in round.forced and not round.table  # not yet the player's own choice
            return not (came_with_clue or at_random) and round.played.get(seat) == tuple(sorted(cards))
        case Withdraw():
            return seat in round.withdrawn and seat not in round.played
        case CastVotes(slots=slots, veto=veto):
            same_veto = veto == (round.veto if seat == round.storyteller else None)
            return same_veto and round.votes.get(seat) == tuple(sorted(slots))


def _phase_step(game: Game, rules: Ruleset, now: int) -> Step | None:
    """The transition that is due now because the phase has all its moves, or None while the game waits or sleeps."""
    if game.sleeping_since is not None:
        return None
    match game.phase:
        case Phase.CARDS if not waiting_for(game, rules):
            return lay_table(game, now)
        case Phase.VOTES if not waiting_for(game, rules):
            return close_round(game, rules, now)
        case _:
            return None


def _check_time(game: Game, command: Move, phase: Phase) -> None:
    """Refuse a move for another round or phase: PhaseOver for an earlier one, PhaseNotReached for a later one."""
    if game.phase is Phase.FINISHED:
        raise errors.PhaseOver()
    asked, now = (command.round, PHASES.index(phase)), (game.round.number, PHASES.index(game.phase))
    if asked < now:
        raise errors.PhaseOver()
    if asked > now:
        raise errors.PhaseNotReached()


def _give_clue(game: Game, command: GiveClue, rules: Ruleset, now: int) -> Step:
    """Store the clue; in a first round without a storyteller, this seat becomes it (rules, "First storyteller")."""
    _check_time(game, command, Phase.CLUE)
    round = game.round
    if round.storyteller is not None and round.storyteller != command.seat:
        raise errors.NotStoryteller(storyteller=round.storyteller)
    if rules.clue_with_card and command.card is None:
        raise errors.ClueNeedsCard()
    if not rules.clue_with_card and command.card is not None:
        raise errors.ClueTakesNoCard()
    begun = replace(round, storyteller=command.seat, clue=command.text, sound=command.sound)
    told = replace(game, phase=Phase.CARDS, since=now, round=begun)
    if command.card is not None:
        told = _hand_in(told, command.seat, (command.card,))
    return Step(told, (ClueGiven(round.number, command.seat, command.text),))


def _play_cards(game: Game, command: PlayCards, rules: Ruleset) -> Step:
    """Hand in the cards; until the phase closes they replace cards handed in earlier (rules 5.6)."""
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


def _withdraw(game: Game, command: Withdraw, rules: Ruleset, now: int) -> Step:
    """Take the card back, also one that was drawn at random; both partners may give one again.

    Only while the seat itself has time to give another: a pair without time would miss its action at once. The
    partner's time does not count, because it is secret how much of the time bank is left. Once a round, so that nobody
    can tell the partner again and again that a card is owed.
    """
    if not rules.in_pairs:
        raise errors.CannotWithdraw()
    _check_time(game, command, Phase.CARDS)
    last = deadline(game, game.player(command.seat))
    if not may_withdraw(game, command.seat, rules) or (last is not None and now > last):
        raise errors.CannotWithdraw()
    return Step(take_back_cards(game, command.seat), (CardsWithdrawn(game.round.number, command.seat),))


def _hand_in(game: Game, seat: Seat, cards: tuple[Card, ...]) -> Game:
    if not {*game.player(seat).hand, *game.round.played.get(seat, ())}.issuperset(cards):
        raise errors.CardNotInHand()
    return hand_in(game, seat, cards)


def _cast_votes(game: Game, command: CastVotes, rules: Ruleset) -> Step:
    _check_time(game, command, Phase.VOTES)
    check_voter(command.seat, voters(game, rules), game.round.storyteller, sides(game, rules))
    check_votes(command.slots, rules, game.round.slots, own_slots(game, command.seat, rules))
    _check_veto(game, command, rules)
    votes = dict(sorted({**game.round.votes, command.seat: tuple(sorted(command.slots))}.items()))
    veto = command.veto if command.veto is not None else game.round.veto
    abstained = tuple([seat for seat in game.round.abstained if seat != command.seat])
    voted = replace(game, round=replace(game.round, votes=votes, veto=veto, abstained=abstained))
    return Step(voted, (VotesCast(game.round.number, command.seat),))


def _check_veto(game: Game, command: CastVotes, rules: Ruleset) -> None:
    tells = command.seat == game.round.storyteller
    if command.veto is None:
        if tells and rules.veto is not None:
            raise errors.VetoNeeded()
        return
    if not tells:
        raise errors.VetoNotYours()
    check_veto(command.veto, command.slots, rules, game.round.slots)
