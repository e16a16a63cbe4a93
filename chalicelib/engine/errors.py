"""The refusals of the engine, each with its public code."""

from collections.abc import Iterable, Sequence
from typing import Annotated, ClassVar, Never, dataclass_transform

from chalicelib.engine.values import value_class

Value = str | int | bool | None


def nearest(given: object, names: Iterable[str]) -> str | None:
    """The name that somebody has probably meant: the most similar one; None if none is similar."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a mistake needs it, and no start of a Lambda

    found = get_close_matches(given, names, n=1) if isinstance(given, str) else []
    return found[0] if found else None


@value_class
class Fact:
    """What the contract says of a fact beside its type."""

    about: str
    example: object
    min: int | None = None  # of the number, or of each number of a list
    max: int | None = None
    items: int | None = None  # the longest list
    is_moment: bool = False  # a text in RFC 3339; other texts are names


@dataclass_transform(kw_only_default=True, eq_default=False)
class ReverieError(Exception):
    """A refusal that the caller gets as an answer, as opposed to a bug.

    `code` is public and stable: it is listed in openapi.yaml and never changes its meaning. The docstring of a class
    with a code is what the contract tells clients to do. The annotated fields of a class are its facts, which the
    constructor takes by their names: details for machines, which the HTTP layer copies into the problem document. They
    must be safe to show to the caller: no other seat's cards, no seed, no part of the caller's own input. One that has
    a default may be missing.
    """

    code: ClassVar[str]
    title: ClassVar[str]

    # To the type checker each class has a constructor of its fields, and one without fields takes none.
    def __init__(self, **facts: Never) -> None:
        super().__init__(self.title)
        self.facts: dict[str, object] = {**facts}
        vars(self).update(facts)


class Invalid(ReverieError):
    """What was sent makes no sense, so the same will never succeed."""


class Conflict(ReverieError):
    """What was sent makes sense, but the present state does not allow it."""


class RuleViolation(Conflict):
    """The command is well formed, but the rules forbid it in this position."""


class PhaseOver(RuleViolation):
    """Everybody has done this, and the table has gone on; `current` says where it stands. The same move sent again
    would be answered with 200, but yours is different, and too late.
    """

    code = "phase-over"
    title = "This phase is over"


class PhaseNotReached(RuleViolation):
    """The table is still in an earlier phase, which `current` names. Get the game again and do what you owe."""

    code = "phase-not-reached"
    title = "This phase has not begun yet"


class NotStoryteller(RuleViolation):
    """`facts.storyteller` is the seat whose clue the table waits for. If the round had no storyteller yet, somebody was
    faster than you.
    """

    code = "not-storyteller"
    title = "Another seat is the storyteller of this round"
    storyteller: Annotated[int, Fact("The seat whose clue is due", example=2, min=1, max=12)]


class ClueNeedsCard(RuleViolation):
    """Send the card that your clue is about: `card` with one of `owes.choose_from`."""

    code = "clue-needs-card"
    title = "In this ruleset the storyteller hands in a card with the clue"


class ClueTakesNoCard(RuleViolation):
    """Send `text` alone. In `party` the clue comes before the cards, and you play a card afterwards, as everybody does;
    in `team` where the option `storyteller_card_on_table` is off, your partner plays one for you.
    """

    code = "clue-takes-no-card"
    title = "In this ruleset the storyteller gives the clue without a card"


class CardsNotYours(RuleViolation):
    """The storyteller handed in a card with the clue, or plays none in `team` where the option
    `storyteller_card_on_table` is off. Only in `party` does the storyteller play a card later, as everybody does.
    """

    code = "storyteller-plays-no-cards"
    title = "The storyteller plays no card in this phase"


class PartnerHasGiven(RuleViolation):
    """In `team` a pair hands in one card, and your partner has done so. You vote instead."""

    code = "partner-has-given"
    title = "Your partner has already handed in the card of your team"


class CannotWithdraw(RuleViolation):
    """A guesser's partner can give a card instead. In every ruleset another `PUT` replaces your card."""

    code = "cannot-withdraw"
    title = "Only in `team` may a giver take the card back, once a round and in time to give another"


class CardNotInHand(RuleViolation):
    """The card is not in your `hand`. Choose from `owes.choose_from`."""

    code = "card-not-in-hand"
    title = "You do not have this card"


class WrongNumberOfCards(RuleViolation):
    """Hand in `facts.expected` different cards: two at a table of three, otherwise one."""

    code = "wrong-number-of-cards"
    title = "Wrong number of different cards for this ruleset"
    expected: Annotated[int, Fact("How many cards to hand in", example=1, min=0, max=2)]


class StorytellerDoesNotVote(RuleViolation):
    """The storyteller does not vote, and in `team` neither does the partner. You have nothing more to do in this
    round.
    """

    code = "storyteller-does-not-vote"
    title = "A player who knows the storyteller's card may not vote"


class GiverDoesNotVote(RuleViolation):
    """In `team` one partner hands in the card and the other votes."""

    code = "giver-does-not-vote"
    title = "You handed in your team's card, so your partner votes"


class WrongNumberOfVotes(RuleViolation):
    """Give between `facts.min` and `facts.max` votes."""

    code = "wrong-number-of-votes"
    title = "Wrong number of votes for this ruleset"
    min: Annotated[int, Fact("The minimum number of votes", example=2, min=0, max=2)]
    max: Annotated[int, Fact("The maximum number of votes", example=2, min=0, max=2)]


class UnknownSlot(RuleViolation):
    """`facts.slots` cards lie on the table, numbered from 1."""

    code = "unknown-slot"
    title = "This slot does not exist on the table"
    slots: Annotated[int, Fact("How many cards lie on the table", example=4, min=0, max=12)]


class SameSlotTwice(RuleViolation):
    """Only some rulesets allow two votes on one card; `owes.may_repeat` says whether yours does."""

    code = "same-slot-twice"
    title = "In this ruleset your votes must be on different cards"


class OwnCardVote(RuleViolation):
    """Vote for somebody else's card: `owes.choose_from` has the slots."""

    code = "own-card-vote"
    title = "You may not vote for your own card or your team's"


class VetoNeeded(RuleViolation):
    """In `party` the storyteller sends `veto` with the votes: the slot of the red token, one of `owes.veto_from`."""

    code = "veto-needed"
    title = "The storyteller must send a veto with the votes"


class VetoNotYours(RuleViolation):
    """Only the storyteller in `party` has the red token. Send `slots` only."""

    code = "veto-not-yours"
    title = "Only the storyteller may send a veto, and only in a ruleset that has it"


class VetoOnOwnVote(RuleViolation):
    """At this table the red token may not lie on the card that you vote for."""

    code = "veto-on-own-vote"
    title = "At this table the veto may not be on the card that you vote for"


class SeatForfeited(RuleViolation):
    """You have left this game after its start and cannot come back. You may still watch it."""

    code = "seat-forfeited"
    title = "You have left this game for good"


class GameOver(RuleViolation):
    """A finished game cannot change any more."""

    code = "game-over"
    title = "The game is over"


class SeatNotAbsent(RuleViolation):
    """Look at `players[].state`: the players can vote out a seat only when it is `absent`."""

    code = "seat-not-absent"
    title = "Only an absent seat can be voted out"


class SeatNotLeft(RuleViolation):
    """Look at `players[].state`: a computer player can only replace a player who has `left`."""

    code = "seat-not-left"
    title = "Only the seat of a player who has left can be taken over"


class NoHandLeft(RuleViolation):
    """The game ends with the last card of the pile, and a new hand would use it up. The table plays on without this
    seat.
    """

    code = "no-hand-left"
    title = "The pile has too few cards for a new hand"


class VacationUsedUp(RuleViolation):
    """`you.vacation_s` says how many seconds you have left in this game."""

    code = "vacation-used-up"
    title = "You do not have enough vacation left in this game"


class VacationTwice(RuleViolation):
    """You can take one vacation a phase. Take the next one in another phase."""

    code = "vacation-twice"
    title = "You have already had a vacation in this phase"


class OptionRefused(Invalid):
    """The ruleset does not have the option, or does not allow it with this value or at this table."""


class OptionUnknown(OptionRefused):
    """This ruleset has only the options in `facts.options`; `facts.nearest` is the one that you may have meant."""

    code = "option-unknown"
    title = "This ruleset has no such option"
    options: Annotated[
        Sequence[str], Fact("The options of the ruleset", example=["end", "rounds_each", "target_score"], items=40)
    ]
    nearest: Annotated[str | None, Fact("The nearest name that exists", example="target_score")] = None


class OptionInvalid(OptionRefused):
    """`facts.option` does not allow this value in this ruleset: it takes one of `facts.allowed`, or an integer from
    `facts.min` to `facts.max`.
    """

    code = "option-invalid"
    title = "The option does not allow this value"
    option: Annotated[str, Fact("The refused option", example="target_score")]
    allowed: Annotated[
        Sequence[Value] | None, Fact("The allowed values", example=["points", "last-card"], items=10)
    ] = None
    min: Annotated[int | None, Fact("The smallest number", example=1, min=0, max=10**6)] = None
    max: Annotated[int | None, Fact("The largest number", example=100, min=0, max=10**6)] = None
    nearest: Annotated[str | None, Fact("The nearest value that is allowed", example="points")] = None


class OptionIdle(OptionRefused):
    """`facts.option` has no effect with the other options or at such a small table, for example `target_score` where no
    score ends the game. Leave it out, or change `facts.options` or the number of seats: `only_if` in `GET /v1/rulesets`
    says what it needs.
    """

    code = "option-without-effect"
    title = "The option has no effect together with the other options"
    option: Annotated[str, Fact("The refused option", example="rounds_each")]
    options: Annotated[Sequence[str], Fact("The options whose values prevent it", example=["end"], items=40)]
    min_seats: Annotated[int | None, Fact("The table must allow that many players", example=4, min=3, max=12)] = None
    max_seats: Annotated[int | None, Fact("The table must allow that few players", example=6, min=3, max=12)] = None
