"""The refusals of the engine, each with its public code."""

from collections.abc import Sequence
from typing import ClassVar, Never, dataclass_transform


@dataclass_transform(kw_only_default=True, eq_default=False)
class ReverieError(Exception):
    """A refusal that the caller gets as an answer, as opposed to a bug.

    `code` is public and stable: it is listed in openapi.yaml and never changes its meaning. The annotated fields of a
    class are its facts, which the constructor takes by their names: details for machines, which the HTTP layer copies
    into the problem document. They must be safe to show to the caller: no other seat's cards, no seed, no part of the
    caller's own input.
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
    code = "phase-over"
    title = "This phase is over"


class PhaseNotReached(RuleViolation):
    code = "phase-not-reached"
    title = "This phase has not begun yet"


class NotStoryteller(RuleViolation):
    code = "not-storyteller"
    title = "Another seat is the storyteller of this round"
    storyteller: int


class ClueNeedsCard(RuleViolation):
    code = "clue-needs-card"
    title = "In this ruleset the storyteller hands in a card with the clue"


class ClueTakesNoCard(RuleViolation):
    code = "clue-takes-no-card"
    title = "In this ruleset the storyteller gives the clue without a card"


class CardsNotYours(RuleViolation):
    code = "storyteller-plays-no-cards"
    title = "The storyteller plays no card in this phase"


class PartnerHasGiven(RuleViolation):
    code = "partner-has-given"
    title = "Your partner has already handed in the card of your team"


class CannotWithdraw(RuleViolation):
    code = "cannot-withdraw"
    title = "Only in `team` may a giver take the card back, once a round and in time to give another"


class CardNotInHand(RuleViolation):
    code = "card-not-in-hand"
    title = "You do not have this card"


class WrongNumberOfCards(RuleViolation):
    code = "wrong-number-of-cards"
    title = "Wrong number of different cards for this ruleset"
    expected: int


class StorytellerDoesNotVote(RuleViolation):
    code = "storyteller-does-not-vote"
    title = "A player who knows the storyteller's card may not vote"


class GiverDoesNotVote(RuleViolation):
    code = "giver-does-not-vote"
    title = "You handed in your team's card, so your partner votes"


class WrongNumberOfVotes(RuleViolation):
    code = "wrong-number-of-votes"
    title = "Wrong number of votes for this ruleset"
    min: int
    max: int


class UnknownSlot(RuleViolation):
    code = "unknown-slot"
    title = "This slot does not exist on the table"
    slots: int


class SameSlotTwice(RuleViolation):
    code = "same-slot-twice"
    title = "In this ruleset your votes must be on different cards"


class OwnCardVote(RuleViolation):
    code = "own-card-vote"
    title = "You may not vote for your own card or your team's"


class VetoNeeded(RuleViolation):
    code = "veto-needed"
    title = "The storyteller must send a veto with the votes"


class VetoNotYours(RuleViolation):
    code = "veto-not-yours"
    title = "Only the storyteller may send a veto, and only in a ruleset that has it"


class VetoOnOwnVote(RuleViolation):
    code = "veto-on-own-vote"
    title = "At this table the veto may not be on the card that you vote for"


class SeatForfeited(RuleViolation):
    code = "seat-forfeited"
    title = "You have left this game for good"


class GameOver(RuleViolation):
    code = "game-over"
    title = "The game is over"


class SeatNotAbsent(RuleViolation):
    code = "seat-not-absent"
    title = "Only an absent seat can be voted out"


class SeatNotLeft(RuleViolation):
    code = "seat-not-left"
    title = "Only the seat of a player who has left can be taken over"


class NoHandLeft(RuleViolation):
    code = "no-hand-left"
    title = "The pile has too few cards for a new hand"


class VacationUsedUp(RuleViolation):
    code = "vacation-used-up"
    title = "You do not have enough vacation left in this game"


class VacationTwice(RuleViolation):
    code = "vacation-twice"
    title = "You have already had a vacation in this phase"


class OptionRefused(Invalid):
    """The ruleset does not have the option, or does not allow it with this value or at this table."""


class OptionUnknown(OptionRefused):
    code = "option-unknown"
    title = "This ruleset has no such option"
    options: Sequence[str]


class OptionInvalid(OptionRefused):
    code = "option-invalid"
    title = "The option does not allow this value"
    option: str


class OptionIdle(OptionRefused):
    code = "option-without-effect"
    title = "The option has no effect together with the other options"
    option: str
