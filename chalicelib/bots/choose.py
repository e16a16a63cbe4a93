"""The move of a computer player, chosen only from the view of its seat and a seed."""

from collections.abc import Iterable, Mapping
from math import log

from chalicelib.bots.clues import ClueWriter, any_clue, clue_for
from chalicelib.bots.knowledge import card_clues
from chalicelib.bots.personas import CHARACTERS, UNKNOWN, BotLevel, Mind, Persona
from chalicelib.bots.understanding import Picture, association_strengths, evidence, fit_by_card, meaning
from chalicelib.engine.commands import CastVotes, GiveClue, Move, PlayCards
from chalicelib.engine.game import Card, Seat, Slot
from chalicelib.engine.pending import PendingAction
from chalicelib.engine.shuffle import fraction
from chalicelib.engine.values import value_class
from chalicelib.engine.view import GameView, RoundView

DOUBT: dict[BotLevel, float] = {1: 2.4, 2: 1.3, 3: 0.4}  # a card that fits worse by this is 1/e times as likely
FAINT = 0.2  # a lead of less than this over the worst card is an echo of other words, not understanding
GETS: dict[BotLevel, float] = {1: 0.35, 2: 0.5, 3: 0.65}  # how often a bot sees for which card a clue was written
SEEN = 3.0  # what that adds to the fit of the card
SURE = 1.0  # the lead over the next card from which the best one gets all votes
LEAST = 2.0**-49  # less than any fraction above 0

Pictures = Mapping[Card, Picture]


@value_class
class Bot:
    """A bot about to decide. `heard`: the bits of earlier clues.

    `luck` is a seed (hex, 256 bits) for this decision, `mind` one for all decisions of the seat in this game.
    """

    seat: Seat
    persona: Persona
    language: str
    luck: str
    heard: int = 0
    mind: str = "00"
    character: str | None = None


def cards_seen(view: GameView) -> set[Card]:
    """All cards that a decision can be about: the hand and the table."""
    return {*view.hand, *(up.card for up in view.round.table)} if view.round else set(view.hand)


def choose(view: GameView, bot: Bot, pictures: Pictures) -> Move:
    """The move for the pending action in the view; the same view, bot and pictures give the same move.

    `pictures` are those of `cards_seen`, and no others. Raises ValueError when the view has no pending action, which is
    a bug of the caller.
    """
    pending, round = view.pending, view.round
    if pending is None or round is None:
        raise ValueError("nothing is owed")
    match pending.action:
        case "give-clue":
            return _clue(view, round, pending, bot, pictures)
        case "play-cards":
            return PlayCards(bot.seat, round.number, _cards(round.clue or "", pending, bot, pictures))
        case _:
            return _votes(round, pending, bot, pictures)


def _clue(view: GameView, round: RoundView, pending: PendingAction, bot: Bot, pictures: Pictures) -> Move:
    """A clue for a card. Where the clue comes first it is for a card of the hand too, which the bot will play."""
    hand, guessers = pending.cards or view.hand, len(view.players) - 1
    writer = ClueWriter(
        bot.persona.style, bot.character, bot.language, guessers, max(len(view.hand), 1), bot.luck, bot.heard
    )
    if not hand:
        return GiveClue(bot.seat, round.number, any_clue(writer))
    card, text = clue_for({card: pictures[card] for card in hand}, writer)
    return GiveClue(bot.seat, round.number, text, card if pending.cards else None)


def _cards(clue: str, pending: PendingAction, bot: Bot, pictures: Pictures) -> tuple[Card, ...]:
    """The cards that will tempt most: the best ones for anybody's mind, and first the one that the clue is for."""
    seen = {card: pictures[card] for card in pending.cards}
    doubted = _add_doubt(
        _sum(
            fit_by_card(meaning(clue, bot.language), seen, _tags(seen)), association_strengths(clue, seen, bot.language)
        ),
        bot,
    )
    ranked = sorted(seen, key=lambda card: (not _is_for(clue, seen[card], bot.language), -doubted[card], card))
    return tuple(ranked[: pending.min])


def _is_for(clue: str, picture: Picture, spoken: str) -> bool:
    known = card_clues(picture.deck, spoken)
    return known is not None and clue in known.of_card[picture.number - 1]


def recognises(clue: str, picture: Picture, bot: Bot) -> bool:
    """Whether the bot sees that the clue was written for this picture."""
    return _is_for(clue, picture, bot.language) and fraction(bot.mind, f"gets {clue}") < GETS[bot.persona.level]


def _votes(round: RoundView, pending: PendingAction, bot: Bot, pictures: Pictures) -> Move:
    """Votes for the best card only, as few as allowed, if it is far ahead; otherwise for the best cards.

    If the clue tells no card from another, the card chosen at random gets all votes too. Two different guesses would
    find the card more often, and a meaningless clue would score better than a good one.
    """
    at = {up.card: up.slot for up in round.table}
    fits = _fits(round.clue or "", [card for card in at if at[card] in pending.slots], bot, pictures)
    doubted = _add_doubt(fits, bot)
    ranked = [at[card] for card in _rank(doubted)]
    if len(ranked) < 2 or _says_nothing(fits) or _lead(fits) > SURE:
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


def _lead(fits: dict[Card, float]) -> float:
    first, second = sorted(fits.values(), reverse=True)[:2]
    return first - second


def rank_cards(clue: str, cards: Iterable[Card], bot: Bot, pictures: Pictures) -> list[Card]:
    """The cards in the order in which they seem to fit the clue to this bot."""
    return _rank(_add_doubt(_fits(clue, cards, bot, pictures), bot))


def _rank(doubted: dict[Card, float]) -> list[Card]:
    return sorted(doubted, key=lambda card: (-doubted[card], card))


def thoughts(clue: str, cards: Iterable[Card], bot: Bot, pictures: Pictures) -> dict[Card, dict[str, float]]:
    """How much each tag of each card fits the clue in the bot's own mind."""
    seen = {card: pictures[card] for card in cards}
    mind = Mind(bot.mind, CHARACTERS.get(bot.character or "", UNKNOWN).drawn_to)
    found = evidence(meaning(clue, bot.language), seen, _tags(seen))
    return {card: {tag: fit and fit * mind.weight_of(tag) for tag, fit in fits.items()} for card, fits in found.items()}


def _fits(clue: str, cards: Iterable[Card], bot: Bot, pictures: Pictures) -> dict[Card, float]:
    """How well each card fits the clue in the bot's own mind; 0 if the clue says nothing about the card."""
    seen = {card: pictures[card] for card in cards}
    own = {
        card: sum(fits.values()) + SEEN * recognises(clue, seen[card], bot)
        for card, fits in thoughts(clue, seen, bot, pictures).items()
    }
    return _sum(own, association_strengths(clue, seen, bot.language))


def _sum(one: dict[Card, float], other: dict[Card, float]) -> dict[Card, float]:
    return {card: fit + other[card] for card, fit in one.items()}


def _tags(pictures: Pictures) -> dict[Card, tuple[str, ...]]:
    return {card: picture.tags for card, picture in pictures.items()}


def _add_doubt(fits: dict[Card, float], bot: Bot) -> dict[Card, float]:
    """How well each card seems to fit the clue: the lower the bot's level, the more chance is added.

    The best card is then drawn as likely as exp(fit / doubt), which is what the bot thinks of how likely it is meant
    (the Gumbel-max trick). So they disagree where they know little, instead of being wrong together.
    """
    doubt = DOUBT[bot.persona.level] * Mind(bot.mind).mood
    return {card: fit - doubt * log(-log(fraction(bot.luck, f"card {card}") or LEAST)) for card, fit in fits.items()}
