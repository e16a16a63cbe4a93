"""Which votes and which veto the rules allow, in a game and for a table scored without a game (POST /v1/scores)."""

from collections.abc import Collection, Mapping, Sequence

from chalicelib.engine import errors
from chalicelib.engine.game import Seat, Slot
from chalicelib.engine.ruleset import Ruleset


def check_voter(seat: Seat, voters: Collection[Seat], storyteller: Seat | None, sides: Mapping[Seat, Seat]) -> None:
    """Refuse a vote by a seat that is not in `voters`; in Team `sides` say who is the storyteller's partner.

    Raises StorytellerDoesNotVote, also for the partner, or GiverDoesNotVote. Source: rules, row "Who votes".
    """
    if seat in voters:
        return
    if storyteller is not None and sides.get(seat, seat) == sides.get(storyteller, storyteller):
        raise errors.StorytellerDoesNotVote()
    raise errors.GiverDoesNotVote()


def check_votes(slots: Sequence[Slot], rules: Ruleset, there: Collection[Slot], own: Collection[Slot]) -> None:
    """Refuse illegal votes; `there` are all slots, `own` those that the voter may not vote for.

    Raises WrongNumberOfVotes, SameSlotTwice, UnknownSlot or OwnCardVote. Source: rules, rows "Votes" and "Own card".
    """
    allowed = rules.votes
    if not allowed.min <= len(slots) <= allowed.max:
        raise errors.WrongNumberOfVotes(min=allowed.min, max=allowed.max)
    if len(set(slots)) < len(slots) and not allowed.same_card:
        raise errors.SameSlotTwice()
    if not set(slots).issubset(there):
        raise errors.UnknownSlot(slots=len(there))
    if not set(slots).isdisjoint(own):
        raise errors.OwnCardVote()


def check_veto(veto: Slot, votes: Collection[Slot], rules: Ruleset, there: Collection[Slot]) -> None:
    """Refuse an illegal veto of the storyteller; `votes` are the storyteller's own, `there` all slots.

    Raises VetoNotYours in a ruleset without a veto, UnknownSlot or VetoOnOwnVote. Source: rules P4.
    """
    if rules.veto is None:
        raise errors.VetoNotYours()
    if veto not in there:
        raise errors.UnknownSlot(slots=len(there))
    if rules.veto == "off-own-vote" and veto in votes:
        raise errors.VetoOnOwnVote()
