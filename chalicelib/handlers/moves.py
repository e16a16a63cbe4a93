"""PUT a move, get your view of what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from chalicelib.engine import errors as rules
from chalicelib.engine.commands import CastVotes, GiveClue, Move, PlayCards
from chalicelib.engine.ids import Seat, Slot
from chalicelib.handlers.games import shown
from chalicelib.http.operations import Answer, Call, operation
from chalicelib.present.cards import number
from chalicelib.schemas.requests.moves import CardsIn, ClueIn, VotesIn
from chalicelib.service import errors
from chalicelib.service.play import play
from chalicelib.service.stored import StoredGame
from chalicelib.wiring import deps

if TYPE_CHECKING:
    from chalicelib.schemas import responses

TAG = "moves"
ANY_MOVE = (
    errors.GameNotFound,
    errors.NotSeated,
    errors.GameNotStarted,
    errors.Busy,
    rules.PhaseOver,
    rules.PhaseNotReached,
    rules.SeatForfeited,
)


def _moved(call: Call, command_of: Callable[[StoredGame, Seat, int], Move]) -> Answer[responses.Game]:
    player, stored = call.at_table()
    round = call.path("round")
    _ = call.body
    return shown(play(deps(), stored, player, lambda seat: command_of(stored, seat, round)), player)


@operation(
    tag=TAG,
    body=ClueIn,
    errors=(*ANY_MOVE, rules.NotStoryteller, rules.ClueNeedsCard, rules.ClueTakesNoCard, rules.CardNotInHand),
    got_headers=("Poll-Interval",),
)
def give_clue(call: Call) -> Answer[responses.Game]:
    """Give the clue.

    As the storyteller; in the first round whoever is first becomes the storyteller. The card goes with the clue, which
    is final. In `party` the clue is given without a card.
    """

    def command(stored: StoredGame, seat: Seat, round: int) -> Move:
        card = call.body.card
        return GiveClue(seat, round, call.body.text, None if card is None else number(stored.decks, card))

    return _moved(call, command)


@operation(
    tag=TAG,
    body=CardsIn,
    errors=(*ANY_MOVE, rules.CardsNotYours, rules.PartnerHasGiven, rules.CardNotInHand, rules.WrongNumberOfCards),
    got_headers=("Poll-Interval",),
)
def play_cards(call: Call) -> Answer[responses.Game]:
    """Hand in your cards to the clue.

    Another `PUT` replaces them until the last seat has handed in.
    """
    return _moved(
        call,
        lambda stored, seat, round: PlayCards(
            seat, round, tuple(number(stored.decks, card) for card in call.body.cards)
        ),
    )


@operation(
    tag=TAG,
    body=VotesIn,
    errors=(
        *ANY_MOVE,
        rules.StorytellerDoesNotVote,
        rules.GiverDoesNotVote,
        rules.WrongNumberOfVotes,
        rules.SameSlotTwice,
        rules.UnknownSlot,
        rules.OwnCardVote,
        rules.VetoNeeded,
        rules.VetoNotYours,
        rules.VetoOnOwnVote,
    ),
    got_headers=("Poll-Interval",),
)
def cast_votes(call: Call) -> Answer[responses.Game]:
    """Vote for the storyteller's card.

    Another `PUT` replaces your votes until the last seat has voted; then all are revealed at once. The storyteller of
    `party` votes too, and vetoes.
    """

    def command(_: StoredGame, seat: Seat, round: int) -> Move:
        veto = call.body.veto
        return CastVotes(seat, round, tuple(map(Slot, call.body.slots)), None if veto is None else Slot(veto))

    return _moved(call, command)
