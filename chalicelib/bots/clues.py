"""What a house player says: of a card it means, or, where the clue comes first, of nothing in particular."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from itertools import combinations

from chalicelib.bots.cast import Temper
from chalicelib.bots.knowledge import ITSELF, Language, concepts, language
from chalicelib.bots.words import stems
from chalicelib.engine.ids import Card
from chalicelib.engine.shuffle import fraction, shuffled

HEARD_BITS = 128  # holds what a table has heard: one bit a clue, so that a few which are new count as old
FINDERS = 0.5  # the part of the guessers a clue is made for: neither all nor none brings the storyteller points
TOGETHER = 1.5  # how much likelier than by chance two concepts come on one card
LIKED = 0.25  # how far luck moves what would be the best idea
ORIGINAL = 0.2  # by how much a whole clue of one's own is better than a frame filled with two ideas
AGAIN = "{text} …"

Ideas = tuple[str, ...]  # one concept, or two of one card


@dataclass(frozen=True, slots=True)
class Teller:
    """Who gives a clue, to how many, by what luck (a seed of its own)."""

    temper: Temper
    language: str
    guessers: int
    hand_size: int
    luck: str
    heard: int  # the bits of the clues this table has heard


def bit(clue: str) -> int:
    """The mark which a clue leaves among those a table has heard."""
    return 1 << int.from_bytes(blake2b(clue.casefold().encode(), digest_size=2).digest()) % HEARD_BITS


def clue_for(card_tags: dict[Card, Collection[str]], teller: Teller) -> tuple[Card, str]:
    """The card and the clue which will be found by some, but not by all."""
    known = language(teller.language)
    meant = sorted(_meant(card_tags, known), key=lambda pair: _merit(pair[0], pair[1], known, teller), reverse=True)
    for card, ideas in meant:
        text = _said(ideas, card_tags[card], known, teller)
        if text is not None:
            return card, text
    card = shuffled(card_tags, teller.luck, "any card")[0]
    return card, any_clue(teller)


def any_clue(teller: Teller) -> str:
    """Of nothing in particular: new at this table as long as there is any."""
    known = language(teller.language)
    every = sorted(known.ideas)
    order = [every[n] for n in shuffled(range(len(every)), teller.luck, "any idea")]
    said = (_said((idea,), (), known, teller) for idea in order)
    text = next((text for text in said if text is not None), None)
    return text or AGAIN.format(text=next(_texts((order[0],), known, teller)))


def _meant(card_tags: dict[Card, Collection[str]], known: Language) -> Iterator[tuple[Card, Ideas]]:
    for card, tags in card_tags.items():
        ideas = sorted(tag for tag in tags if tag in known.ideas)
        yield from ((card, (idea,)) for idea in ideas)
        yield from ((card, pair) for pair in combinations(ideas, 2))


def _merit(card: Card, ideas: Ideas, known: Language, teller: Teller) -> float:
    missed_by = abs(_found_by(ideas, teller) - FINDERS)
    own = ORIGINAL if len(ideas) == 1 and _own(ideas[0], known, teller) else 0
    return own + LIKED * fraction(teller.luck, f"{card} {' '.join(ideas)}") - missed_by


def _found_by(ideas: Ideas, teller: Teller) -> float:
    """The part of the guessers which will find it, if each hand holds cards as they come."""
    common = concepts().common
    share = common.get(ideas[0], 0.0)
    for idea in ideas[1:]:
        share = min(share, TOGETHER * share * common.get(idea, 0.0))
    rivals = teller.guessers * (1 - (1 - min(share, 1.0)) ** teller.hand_size)
    return 1 / (1 + rivals)


def _said(ideas: Ideas, tags: Collection[str], known: Language, teller: Teller) -> str | None:
    """New words for these ideas which name nothing that is to be seen on the card."""
    seen = {tag for tag in tags if tag not in known.ideas}
    for text in _texts(ideas, known, teller):
        if not teller.heard & bit(text) and seen.isdisjoint(_named(text, known, teller.language)):
            return text
    return None


def _named(text: str, known: Language, spoken: str) -> set[str]:
    """The concepts which the text calls by their names."""
    brought = (known.words.get(stem, {}) for stem in stems(text, spoken))
    return {concept for weights in brought for concept, weight in weights.items() if weight >= ITSELF}


def _texts(ideas: Ideas, known: Language, teller: Teller) -> Iterator[str]:
    """Those of one's own first, each kind in an order of luck's choice."""
    own = _own(ideas[0], known, teller) if len(ideas) == 1 else ()
    yield from _in_order(own, teller.luck)
    yield from _in_order(list(_framed(ideas, known, teller)), teller.luck)


def _own(idea: str, known: Language, teller: Teller) -> Sequence[str]:
    """Whole clues; those of a plain mind are the words themselves."""
    said = known.ideas[idea]
    return [_capital(word) for word in said.plain] if teller.temper == "plain" else said.clues[teller.temper]


def _framed(ideas: Ideas, known: Language, teller: Teller) -> Iterator[str]:
    a, b = (known.ideas[idea].plain[0] for idea in (ideas[0], ideas[-1]))
    for frame in known.frames[teller.temper]:
        if ("{b}" in frame) == (len(ideas) == 2):
            yield frame.format(A=_capital(a), a=a, b=b)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _in_order(texts: Sequence[str], luck: str) -> list[str]:
    return [texts[n] for n in shuffled(range(len(texts)), luck, "words")]
