"""What can be wrong with a command."""

from typing import ClassVar


class ReverieError(Exception):
    """An answer we owe to the caller, as opposed to a bug.

    `code` is public and stable: it is listed in openapi.yaml and never changes its meaning. `facts` are details for
    machines, which the HTTP layer copies into the problem document; they must be safe to show to the caller (no other
    seat's cards, no seed, nothing of the caller's own input).
    """

    code: ClassVar[str]
    title: ClassVar[str]

    def __init__(self, **facts: object) -> None:
        super().__init__(self.title)
        self.facts = facts


class RuleViolation(ReverieError):
    """The command is well formed, but the rules forbid it in this position."""


class PhaseOver(RuleViolation):
    code = "phase-over"
    title = "The table has gone on: this phase is over"


class PhaseNotReached(RuleViolation):
    code = "phase-not-reached"
    title = "The table has not come to this phase yet"


class NotStoryteller(RuleViolation):
    code = "not-storyteller"
    title = "Another seat is the storyteller of this round"


class ClueNeedsCard(RuleViolation):
    code = "clue-needs-card"
    title = "In this ruleset the storyteller hands in a card with the clue"


class ClueTakesNoCard(RuleViolation):
    code = "clue-takes-no-card"
    title = "In this ruleset the clue is given without a card"


class CardsNotYours(RuleViolation):
    code = "storyteller-plays-no-cards"
    title = "The storyteller has no card to play in this phase"


class PartnerHasGiven(RuleViolation):
    code = "partner-has-given"
    title = "Your partner has already handed in the card of your team"


class CardNotInHand(RuleViolation):
    code = "card-not-in-hand"
    title = "You do not hold this card"


class WrongNumberOfCards(RuleViolation):
    code = "wrong-number-of-cards"
    title = "The ruleset asks for another number of different cards"


class StorytellerDoesNotVote(RuleViolation):
    code = "storyteller-does-not-vote"
    title = "Whoever knows the storyteller's card does not vote"


class GiverDoesNotVote(RuleViolation):
    code = "giver-does-not-vote"
    title = "Your team's card was yours, so your partner votes"


class WrongNumberOfVotes(RuleViolation):
    code = "wrong-number-of-votes"
    title = "The ruleset asks for another number of votes"


class UnknownSlot(RuleViolation):
    code = "unknown-slot"
    title = "There is no such slot on the table"


class SameSlotTwice(RuleViolation):
    code = "same-slot-twice"
    title = "The ruleset wants your votes on different cards"


class OwnCardVote(RuleViolation):
    code = "own-card-vote"
    title = "You may not vote for your own card or your team's"


class VetoNeeded(RuleViolation):
    code = "veto-needed"
    title = "The storyteller's votes come with a veto"


class VetoNotYours(RuleViolation):
    code = "veto-not-yours"
    title = "Only the storyteller of a ruleset with the veto may give one"


class VetoOnOwnVote(RuleViolation):
    code = "veto-on-own-vote"
    title = "At this table the veto may not lie on the card you vote for"


class SeatForfeited(RuleViolation):
    code = "seat-forfeited"
    title = "You have left this game for good"


class GameOver(RuleViolation):
    code = "game-over"
    title = "The game is over"


class SeatNotAbsent(RuleViolation):
    code = "seat-not-absent"
    title = "Only a seat that has missed its duties can be voted out"


class SeatNotLeft(RuleViolation):
    code = "seat-not-left"
    title = "Only a seat that has been left can be taken over"


class NoHandLeft(RuleViolation):
    code = "no-hand-left"
    title = "The pile has no hand left for this seat"


class VacationUsedUp(RuleViolation):
    code = "vacation-used-up"
    title = "You have not so much vacation left in this game"


class VacationTwice(RuleViolation):
    code = "vacation-twice"
    title = "You have had a vacation in this phase already"


class OptionRefused(ReverieError):
    """A house rule which the edition does not know, or not like this."""


class OptionUnknown(OptionRefused):
    code = "option-unknown"
    title = "This ruleset has no such option"


class OptionInvalid(OptionRefused):
    code = "option-invalid"
    title = "The option does not take this value"


class OptionIdle(OptionRefused):
    code = "option-without-effect"
    title = "The option has no effect beside the other options"
