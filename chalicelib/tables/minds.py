"""What computer players know at a table: their cards, their minds, and which clues people there have heard."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from chalicelib.bots.choose import Bot
from chalicelib.bots.clues import Heard, pack_bits, unpack_bits
from chalicelib.bots.comments import comments, idea_of, text_of
from chalicelib.bots.knowledge import CLUES_PER_CARD, card_clues
from chalicelib.bots.personas import character
from chalicelib.bots.understanding import Picture
from chalicelib.decks import Deck, file_of, is_own
from chalicelib.engine.game import Card, Round, Seat
from chalicelib.engine.shuffle import seed_for
from chalicelib.engine.values import replace, value_class
from chalicelib.engine.view import scored_round
from chalicelib.tables.table import Comments, FinishedRound, Occupant, Play

ALL_OF_A_CARD = (1 << CLUES_PER_CARD) - 1


def mind_of(stored: Play, occupant: Occupant) -> Bot:
    """A computer player, without luck for a decision. Raises ValueError for a person."""
    if occupant.bot is None:
        raise ValueError("this is a person", occupant.seat)
    mind = seed_for(stored.game.seed, f"mind {occupant.seat}")
    return Bot(occupant.seat, occupant.bot, stored.language, mind, 0, mind, character(occupant.name))


def pictures(stored: Play, cards: Iterable[Card]) -> dict[Card, Picture]:
    """What a computer player knows of these cards."""
    every, told = _pictures(stored.decks_in_play), unpack_bits(stored.told)
    return {
        card: replace(every[card - 1], told=told >> CLUES_PER_CARD * (card - 1) & ALL_OF_A_CARD)
        if told
        else every[card - 1]
        for card in cards
    }


@lru_cache(maxsize=256)
def _pictures(every: tuple[Deck, ...]) -> tuple[Picture, ...]:
    """Every card of the game's decks; card n is at index n - 1."""
    return tuple(
        Picture(card.tags, "" if is_own(deck.id) else file_of(deck.name), number)
        for deck in every
        for number, card in enumerate(deck.cards, start=1)
    )


def comments_on(stored: Play, round: Round) -> Comments:
    """What the computer players of the table say to a finished round."""
    bots = [occupant for occupant in stored.bots if occupant.since <= round.number]
    if not bots:
        return ()
    result, seen = scored_round(round, stored.game.seats, stored.rules), pictures(stored, round.table)
    return comments(result, [mind_of(stored, occupant) for occupant in bots], seen)


@value_class
class Said:
    """What a computer player says to a finished round, in the table's language."""

    seat: Seat
    idea: str | None
    text: str


def render_comments(stored: Play, comments: Comments, clue: str | None) -> tuple[Said, ...]:
    """The comments on a round with this clue, in words."""
    name = {occupant.seat: occupant.name for occupant in stored.bots}
    return tuple(
        Said(one.seat, idea_of(one, stored.language), text_of(one, name[one.seat], clue or "", stored.language))
        for one in comments
        if one.seat in name
    )


def heard_clues(stored: Play, rounds: Sequence[FinishedRound]) -> Heard:
    """The clues that computer players have given in these rounds, of those that are written for cards."""
    since = {occupant.seat: occupant.since for occupant in stored.bots}
    rounds_told = (record.round for record in rounds)
    said = {round.clue or "" for round in rounds_told if _is_bots(round, since)}
    found = {}
    for deck in stored.decks_in_play:
        if is_own(deck.id):
            continue
        known = card_clues(file_of(deck.name), stored.language)
        numbers = [known.numbers[clue] for clue in said if clue in known.numbers] if known else []
        if numbers:
            found[deck_key(deck.name, stored.language)] = pack_bits(sum(1 << number for number in numbers))
    return found


def _is_bots(round: Round, since: Mapping[Seat, int]) -> bool:
    teller = round.storyteller
    return teller is not None and teller in since and since[teller] <= round.number


def deck_key(deck: str, language: str) -> str:
    return f"{deck} {language}"
