"""The move of a computer player, chosen only from the view of its seat and a seed."""

from collections.abc import Iterable
from dataclasses import dataclass

from chalicelib.bots.clues import ClueWriter, any_clue, clue_for
from chalicelib.bots.personas import BotLevel, Persona
from chalicelib.bots.understanding import Tags, fitting, meaning
from chalicelib.engine.commands import CastVotes, GiveClue, Move, PlayCards
from chalicelib.engine.ids import Card, Seat, Slot
from chalicelib.engine.pending import PendingAction
from chalicelib.engine.shuffle import fraction
from chalicelib.engine.view import GameView, RoundView

DOUBT: dict[BotLevel, float] = {
    1: 3.0,
    2: 1.6,
    3: 0.8,
}  # the most that chance adds to the fit of a card; a matching word adds about 2
FAINT = 0.2  # a lead of less than this over the worst card is an echo of other words, not understanding
SURE = 1.5  # the lead over the next card from which the best one gets all votes


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot about to decide. `luck` is a seed (hex, 256 bits) for this decision, `heard` the bits of earlier clues."""

    seat: Seat
    persona: Persona
    language: str
    luck: str
    heard: int = 0


def cards_seen(view: GameView) -> set[Card]:
    """All cards that a decision can be about: the hand and the table."""
    return {*view.hand, *(up.card for up in view.round.table)} if view.round else set(view.hand)


def choose(view: GameView, bot: Bot, tags: Tags) -> Move:
    """The move for the pending action in the view; the same view, bot and tags give the same move.

    `tags` are the concepts of the cards in `cards_seen`, and of no others. Raises ValueError when the view has no
    pending action, which is a bug of the caller.
    """
    pending, round = view.pending, view.round
    if pending is None or round is None:
        raise ValueError("nothing is owed")
    match pending.action:
        case "give-clue":
            return _clue(view, round, pending, bot, tags)
        case "play-cards":
            ranked = best_fitting(round.clue or "", pending.cards, bot, tags)
            return PlayCards(bot.seat, round.number, tuple(ranked[: pending.min]))
        case _:
            return _votes(round, pending, bot, tags)


def _clue(view: GameView, round: RoundView, pending: PendingAction, bot: Bot, tags: Tags) -> Move:
    guessers = len(view.players) - 1
    writer = ClueWriter(bot.persona.style, bot.language, guessers, max(len(view.hand), 1), bot.luck, bot.heard)
    if not pending.cards:
        return GiveClue(bot.seat, round.number, any_clue(writer))
    card, text = clue_for({card: tags[card] for card in pending.cards}, writer)
    return GiveClue(bot.seat, round.number, text, card)


def _votes(round: RoundView, pending: PendingAction, bot: Bot, tags: Tags) -> Move:
    """Votes for the best card only, as few as allowed, if it is far ahead; otherwise for the best cards.

    If the clue tells no card from another, the card chosen at random gets all votes too. Two different guesses would
    find the card more often, and a meaningless clue would score better than a good one.
    """
    at = {up.card: up.slot for up in round.table}
    fits = _fits(round.clue or "", [card for card in at if at[card] in pending.slots], bot, tags)
    doubted = _doubted(fits, bot)
    ranked = [at[card] for card in _best_first(doubted)]
    if len(ranked) < 2 or _says_nothing(fits) or _ahead(doubted) > SURE:
        slots = ranked[:1] * (pending.min if pending.may_repeat else 1)
        slots += ranked[1 : 1 + pending.min - len(slots)]
    else:
        slots = ranked[: pending.max]
    return CastVotes(bot.seat, round.number, tuple(slots), _veto(pending, slots, ranked))


def _says_nothing(fits: dict[Card, float]) -> bool:
    return max(fits.values()) - min(fits.values()) < FAINT


def _veto(pending: PendingAction, slots: list[Slot], ranked: list[Slot]) -> Slot | None:
    """The best card that this bot does not vote for: most other votes are likely to be there."""
    free = [slot for slot in ranked if slot in pending.veto_from and slot not in slots]
    return next(iter(free or pending.veto_from), None)


def _ahead(doubted: dict[Card, float]) -> float:
    first, second = sorted(doubted.values(), reverse=True)[:2]
    return first - second


def best_fitting(clue: str, cards: Iterable[Card], bot: Bot, tags: Tags) -> list[Card]:
    """The cards in the order in which they seem to fit the clue to this bot."""
    return _best_first(_doubted(_fits(clue, cards, bot, tags), bot))


def _best_first(doubted: dict[Card, float]) -> list[Card]:
    return sorted(doubted, key=lambda card: (-doubted[card], card))


def _fits(clue: str, cards: Iterable[Card], bot: Bot, tags: Tags) -> dict[Card, float]:
    """How well each card fits the clue; 0 if the clue says nothing about the card."""
    return fitting(meaning(clue, bot.language), cards, tags)


def _doubted(fits: dict[Card, float], bot: Bot) -> dict[Card, float]:
    """How well each card seems to fit the clue: the lower the bot's level, the more chance is added."""
    doubt = DOUBT[bot.persona.level]
    return {card: fit + doubt * fraction(bot.luck, f"card {card}") for card, fit in fits.items()}
