"""The moves of a round: each returns the caller's view of the game after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chalicelib.api.call import Answer
from chalicelib.api.operations import delete, put
from chalicelib.catalogue.cards import number
from chalicelib.catalogue.language import Language
from chalicelib.core.deps import Deps
from chalicelib.core.errors import Busy
from chalicelib.engine import errors as rules
from chalicelib.engine.commands import CastVotes, ChooseLateCards, GiveClue, Move, PlayCards, Withdraw
from chalicelib.engine.game import Slot
from chalicelib.media.recording import SoundId
from chalicelib.play.bodies import CardsIn, ClueIn, LateCardsIn, VotesIn
from chalicelib.play.errors import SoundNotReady, SoundsOff
from chalicelib.play.sounds import use_recording
from chalicelib.tables.access import RoundNumber, Seated
from chalicelib.tables.advance import carry_out, play
from chalicelib.tables.api import SHOWN, show
from chalicelib.tables.errors import ClueNotDue, GameNotStarted

if TYPE_CHECKING:
    from chalicelib.tables import answers

TAG = "moves"
ANY_MOVE = (GameNotStarted, Busy, rules.PhaseOver, rules.PhaseNotReached, rules.SeatForfeited)


def _show_moved(deps: Deps, at: Seated, language: Language, move: Move) -> Answer[answers.Game]:
    return show(deps, play(deps, at.game, move), at.player, language)


@put(
    "/v1/games/{game}/rounds/{round}/clue",
    tag=TAG,
    errors=(
        *ANY_MOVE,
        rules.NotStoryteller,
        rules.ClueNeedsCard,
        rules.ClueTakesNoCard,
        rules.CardNotInHand,
        SoundsOff,
        ClueNotDue,
        SoundNotReady,
    ),
    got_headers=SHOWN,
)
def give_clue(deps: Deps, at: Seated, round: RoundNumber, body: ClueIn, language: Language) -> Answer[answers.Game]:
    """Give a clue.

    Only the storyteller gives a clue; in the first round the first player to give one becomes the storyteller. Send
    your card with the clue; both are final. In `party`, and in `team` where the option `storyteller_card_on_table` is
    off, send the clue without a card. A clue is a text, a recording (`POST /v1/games/{game}/sounds`), or both.
    """
    card = None if body.card is None else number(at.game.decks_in_play, body.card)
    sound = use_recording(deps, at.player, at.game, round, SoundId(body.sound)) if body.sound else None
    return _show_moved(deps, at, language, GiveClue(at.seat, round, body.text or "", card, sound))


@put(
    "/v1/games/{game}/rounds/{round}/cards",
    tag=TAG,
    errors=(*ANY_MOVE, rules.CardsNotYours, rules.PartnerHasGiven, rules.CardNotInHand, rules.WrongNumberOfCards),
    got_headers=SHOWN,
)
def play_cards(deps: Deps, at: Seated, round: RoundNumber, body: CardsIn, language: Language) -> Answer[answers.Game]:
    """Play cards.

    Hand in cards that fit the clue. Another `PUT` replaces them until the last seat has played.
    """
    cards = tuple(number(at.game.decks_in_play, card) for card in body.cards)
    return _show_moved(deps, at, language, PlayCards(at.seat, round, cards))


@delete(
    "/v1/games/{game}/rounds/{round}/cards",
    tag=TAG,
    errors=(*ANY_MOVE, rules.CannotWithdraw),
    got_headers=SHOWN,
)
def withdraw_cards(deps: Deps, at: Seated, round: RoundNumber, language: Language) -> Answer[answers.Game]:
    """Take your card back.

    In `team`, until the last seat has played: the card returns to your hand, and either partner may give one. It works
    once a round for each guesser (`round.may_withdraw`), while they have time to give another, the time bank included.
    """
    return _show_moved(deps, at, language, Withdraw(at.seat, round))


@put(
    "/v1/games/{game}/late-cards",
    tag=TAG,
    errors=(
        GameNotStarted,
        rules.PhaseNotReached,
        rules.CardNotInHand,
        rules.WrongNumberOfCards,
        rules.SeatForfeited,
        rules.GameOver,
        Busy,
    ),
    got_headers=SHOWN,
)
def choose_late_cards(deps: Deps, at: Seated, body: LateCardsIn, language: Language) -> Answer[answers.Game]:
    """Choose cards in advance.

    If you do not play cards in time, or are absent, these cards are played for you instead of random ones; random cards
    fill up if you have chosen too few. Another `PUT` replaces your choice, which lasts until the cards leave your hand.
    Nobody else learns of it before they are played, and it does not count as an action: the deadline still passes you.
    """
    cards = tuple(number(at.game.decks_in_play, card) for card in body.cards)
    return show(deps, carry_out(deps, at.game, ChooseLateCards(at.seat, cards)), at.player, language)


@put(
    "/v1/games/{game}/rounds/{round}/votes",
    tag=TAG,
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
    got_headers=SHOWN,
)
def cast_votes(deps: Deps, at: Seated, round: RoundNumber, body: VotesIn, language: Language) -> Answer[answers.Game]:
    """Cast votes.

    Vote for the card that you think is the storyteller's. Another `PUT` replaces your votes until the last seat has
    voted; then all votes are revealed at once. In `party` the storyteller votes too, and sends a veto.
    """
    veto = None if body.veto is None else Slot(body.veto)
    return _show_moved(deps, at, language, CastVotes(at.seat, round, tuple(map(Slot, body.slots)), veto))
