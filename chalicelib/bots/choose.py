"""The move a house player makes, out of nothing but the view of its seat and what luck it is given."""

from collections.abc import Iterable
from dataclasses import dataclass

from chalicelib.bots.cast import Manner, Skill
from chalicelib.bots.clues import Teller, any_clue, clue_for
from chalicelib.bots.understanding import Tags, fitting, meaning
from chalicelib.engine.commands import CastVotes, GiveClue, Move, PlayCards
from chalicelib.engine.duties import Duty
from chalicelib.engine.ids import Card, Seat, Slot
from chalicelib.engine.shuffle import fraction
from chalicelib.engine.view import GameView, RoundView

DOUBT: dict[Skill, float] = {1: 3.0, 2: 1.6, 3: 0.8}  # by how much luck may misjudge a card; a word is worth 2
SURE = 1.5  # how far the best card must be ahead of the next for a vote to it alone


@dataclass(frozen=True, slots=True)
class Mind:
    """Who decides. `luck` is a seed (hex, 256 bits) for this one decision, `heard` the bits of the clues so far."""

    seat: Seat
    manner: Manner
    language: str
    luck: str
    heard: int = 0


def cards_seen(view: GameView) -> set[Card]:
    """All cards a decision can be about."""
    return {*view.hand, *(up.card for up in view.round.table)} if view.round else set(view.hand)


def choose(view: GameView, mind: Mind, tags: Tags) -> Move:
    """What to do about the duty in the view; the same view, mind and tags give the same move.

    `tags` are the concepts of `cards_seen`, and of no other. Raises ValueError when nothing is owed.
    """
    duty, round = view.duty, view.round
    if duty is None or round is None:
        raise ValueError("nothing is owed")
    match duty.action:
        case "give-clue":
            return _clue(view, round, duty, mind, tags)
        case "play-cards":
            ranked = _ranked(round.clue or "", duty.cards, mind, tags)
            return PlayCards(mind.seat, round.number, tuple(ranked[: duty.least]))
        case _:
            return _votes(round, duty, mind, tags)


def _clue(view: GameView, round: RoundView, duty: Duty, mind: Mind, tags: Tags) -> Move:
    guessers = len(view.players) - 1
    teller = Teller(mind.manner.temper, mind.language, guessers, max(len(view.hand), 1), mind.luck, mind.heard)
    if not duty.cards:
        return GiveClue(mind.seat, round.number, any_clue(teller))
    card, text = clue_for({card: tags[card] for card in duty.cards}, teller)
    return GiveClue(mind.seat, round.number, text, card)


def _votes(round: RoundView, duty: Duty, mind: Mind, tags: Tags) -> Move:
    """Both votes for the best card if it is far ahead, or a single one where that is allowed; else the best two.

    A clue that says nothing about any card leaves a gut choice. It takes all votes too: two guesses would find the card
    more often than chance, so that a meaningless clue would score better than a good one.
    """
    at = {up.card: up.slot for up in round.table}
    fits = _fits(round.clue or "", [card for card in at if at[card] in duty.slots], mind, tags)
    judged = _doubted(fits, mind)
    ranked = [at[card] for card in _best_first(judged)]
    if len(ranked) < 2 or not any(fits.values()) or _ahead(judged) > SURE:
        slots = ranked[:1] * (duty.least if duty.may_repeat else 1)
        slots += ranked[1 : 1 + duty.least - len(slots)]
    else:
        slots = ranked[: duty.most]
    return CastVotes(mind.seat, round.number, tuple(slots), _veto(duty, slots, ranked))


def _veto(duty: Duty, slots: list[Slot], ranked: list[Slot]) -> Slot | None:
    """Where most of the others will be who do not agree with us."""
    free = [slot for slot in ranked if slot in duty.veto_from and slot not in slots]
    return next(iter(free or duty.veto_from), None)


def _ahead(judged: dict[Card, float]) -> float:
    first, second = sorted(judged.values(), reverse=True)[:2]
    return first - second


def _ranked(clue: str, cards: tuple[Card, ...], mind: Mind, tags: Tags) -> list[Card]:
    return _best_first(_doubted(_fits(clue, cards, mind, tags), mind))


def _best_first(judged: dict[Card, float]) -> list[Card]:
    return sorted(judged, key=lambda card: (-judged[card], card))


def _fits(clue: str, cards: Iterable[Card], mind: Mind, tags: Tags) -> dict[Card, float]:
    """How well each card goes with the clue; 0 where the clue says nothing about it."""
    return fitting(meaning(clue, mind.language), cards, tags)


def _doubted(fits: dict[Card, float], mind: Mind) -> dict[Card, float]:
    """How well each card goes with the clue, as far as this mind can tell."""
    doubt = DOUBT[mind.manner.skill]
    return {card: fit + doubt * fraction(mind.luck, f"card {card}") for card, fit in fits.items()}
