"""The clues of a computer player: for a card, or for no card in rulesets where the clue comes first (Party)."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations

from chalicelib.bots.knowledge import ITSELF, Language, concepts, language
from chalicelib.bots.personas import BotStyle
from chalicelib.bots.words import stems
from chalicelib.engine.ids import Card
from chalicelib.engine.shuffle import fraction, shuffled

HEARD_BITS = 128  # a table stores one bit a clue, so a few new clues look like old ones
FINDERS = 0.5  # the share of guessers that should find the card: for all or none the storyteller gets no points
TOGETHER = 1.5  # how much likelier than by chance two concepts are on the same card
LIKED = 0.25  # the most that chance adds to the merit of an idea
ORIGINAL = 0.2  # what a ready-made clue adds to the merit, over a frame filled with ideas
AGAIN = "{text} …"

Ideas = tuple[str, ...]  # one concept, or two of one card


@dataclass(frozen=True, slots=True)
class ClueWriter:
    """The bot that gives a clue, and to how many guessers. `luck` is a seed (hex, 256 bits) for this decision only."""

    style: BotStyle
    language: str
    guessers: int
    hand_size: int
    luck: str
    heard: int  # the bits of the earlier clues at this table


def bit(clue: str) -> int:
    """The bit that a table stores for a clue, in the lowest `HEARD_BITS` bits; upper and lower case are equal."""
    return 1 << int.from_bytes(blake2b(clue.casefold().encode(), digest_size=2).digest()) % HEARD_BITS


def clue_for(card_tags: dict[Card, Collection[str]], writer: ClueWriter) -> tuple[Card, str]:
    """The card and the clue for it, chosen so that some guessers find the card, but not all.

    If every possible clue for these cards is old at this table, it is a random card with the clue of `any_clue`.
    """
    known = language(writer.language)
    meant = sorted(_meant(card_tags, known), key=lambda pair: _merit(pair[0], pair[1], known, writer), reverse=True)
    for card, ideas in meant:
        text = _said(ideas, card_tags[card], known, writer)
        if text is not None:
            return card, text
    card = shuffled(card_tags, writer.luck, "any card")[0]
    return card, any_clue(writer)


def any_clue(writer: ClueWriter) -> str:
    """A clue for no particular card; one that is new at this table as long as there is any."""
    known = language(writer.language)
    every = sorted(known.ideas)
    order = [every[n] for n in shuffled(range(len(every)), writer.luck, "any idea")]
    said = (_said((idea,), (), known, writer) for idea in order)
    text = next((text for text in said if text is not None), None)
    return text or AGAIN.format(text=next(_texts((order[0],), known, writer)))


def _meant(card_tags: dict[Card, Collection[str]], known: Language) -> Iterator[tuple[Card, Ideas]]:
    for card, tags in card_tags.items():
        ideas = sorted(tag for tag in tags if tag in known.ideas)
        yield from ((card, (idea,)) for idea in ideas)
        yield from ((card, pair) for pair in combinations(ideas, 2))


def _merit(card: Card, ideas: Ideas, known: Language, writer: ClueWriter) -> float:
    missed_by = abs(_found_by(ideas, writer) - FINDERS)
    own = ORIGINAL if len(ideas) == 1 and _own(ideas[0], known, writer) else 0
    return own + LIKED * fraction(writer.luck, f"{card} {' '.join(ideas)}") - missed_by


def _found_by(ideas: Ideas, writer: ClueWriter) -> float:
    """The share of guessers that will find the card, if the cards in their hands are random."""
    common = concepts().common
    share = common.get(ideas[0], 0.0)
    for idea in ideas[1:]:
        share = min(share, TOGETHER * share * common.get(idea, 0.0))
    rivals = writer.guessers * (1 - (1 - min(share, 1.0)) ** writer.hand_size)
    return 1 / (1 + rivals)


def _said(ideas: Ideas, tags: Collection[str], known: Language, writer: ClueWriter) -> str | None:
    """A new clue for these ideas that names nothing visible on the card; None if there is none."""
    seen = {tag for tag in tags if tag not in known.ideas}
    for text in _texts(ideas, known, writer):
        if not writer.heard & bit(text) and seen.isdisjoint(_named(text, known, writer.language)):
            return text
    return None


def _named(text: str, known: Language, spoken: str) -> set[str]:
    """The concepts that the text calls by their own names."""
    brought = (known.words.get(stem, {}) for stem in stems(text, spoken))
    return {concept for weights in brought for concept, weight in weights.items() if weight >= ITSELF}


def _texts(ideas: Ideas, known: Language, writer: ClueWriter) -> Iterator[str]:
    """All clues for these ideas: the ready-made ones first, then filled frames, each kind in random order."""
    own = _own(ideas[0], known, writer) if len(ideas) == 1 else ()
    yield from _in_order(own, writer.luck)
    yield from _in_order(list(_framed(ideas, known, writer)), writer.luck)


def _own(idea: str, known: Language, writer: ClueWriter) -> Sequence[str]:
    """The ready-made clues for an idea; in the plain style these are its words."""
    said = known.ideas[idea]
    return [_capital(word) for word in said.plain] if writer.style == "plain" else said.clues[writer.style]


def _framed(ideas: Ideas, known: Language, writer: ClueWriter) -> Iterator[str]:
    a, b = (known.ideas[idea].plain[0] for idea in (ideas[0], ideas[-1]))
    for frame in known.frames[writer.style]:
        if ("{b}" in frame) == (len(ideas) == 2):
            yield frame.format(A=_capital(a), a=a, b=b)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _in_order(texts: Sequence[str], luck: str) -> list[str]:
    return [texts[n] for n in shuffled(range(len(texts)), luck, "words")]
