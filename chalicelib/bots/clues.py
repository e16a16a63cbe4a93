"""The clues of a computer player: for a card, or for no card in rulesets where the clue comes first (Party).

Most of them are written for the card. The others express an idea of the card in the character's own manner: some of
those of cards with clues, and all of those of cards without.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations

from chalicelib.bots.knowledge import CLUES_PER_KIND, ITSELF, Language, card_clues, concepts, language, voices
from chalicelib.bots.personas import CHARACTERS, KINDS, UNKNOWN, BotStyle, Kind
from chalicelib.bots.understanding import Picture
from chalicelib.bots.words import stems
from chalicelib.engine.game import Card
from chalicelib.engine.shuffle import fraction, shuffle
from chalicelib.engine.values import value_class

HEARD_BITS = 128  # a table stores one bit a clue, so a few new clues look like old ones
FINDERS = 0.5  # the share of guessers that should find the card: for all or none the storyteller gets no points
TOGETHER = 1.5  # how much likelier than by chance two concepts are on the same card
LIKED = 0.25  # the most that chance adds to the merit of an idea
ORIGINAL = 0.2  # what a ready-made clue adds to the merit, over a frame filled with ideas
IN_STYLE, IN_TASTE, DRAWN_TO, BY_CHANCE = 1.2, 0.3, 0.25, 0.6  # what they add to the merit of a clue for a card
OF_ITS_OWN = 0.15  # how often a character speaks of an idea although there are clues for the card
AGAIN = "{text} …"
SPEAKS: Mapping[BotStyle, tuple[Kind, ...]] = {
    "plain": ("wry", "sound"),
    "poetic": ("poetic",),
    "cryptic": ("cryptic",),
}

Ideas = tuple[str, ...]  # one concept, or two of one card

Heard = Mapping[str, str]
"""The clues that a player has heard, by revision of a deck and language, as texts of `pack_bits`."""


@value_class
class ClueWriter:
    """The bot that gives a clue, and to how many guessers. `luck` is a seed (hex, 256 bits) for this decision only."""

    style: BotStyle
    character: str | None
    language: str
    guessers: int
    hand_size: int
    luck: str
    heard: int  # the bits of the earlier clues at this table


def bit(clue: str) -> int:
    """The bit that a table stores for a clue, in the lowest `HEARD_BITS` bits; upper and lower case are equal."""
    return 1 << int.from_bytes(blake2b(clue.casefold().encode(), digest_size=2).digest()) % HEARD_BITS


def clue_for(pictures: Mapping[Card, Picture], writer: ClueWriter) -> tuple[Card, str]:
    """The card and the clue for it, chosen so that some guessers find the card, but not all.

    Clues that were written for the cards come before others, unless people at the table have heard them. If every
    possible clue for these cards is old at this table, it is a random card with the clue of `any_clue`.
    """
    known = language(writer.language)
    written, ideas = _written_clues(pictures, known, writer), _idea_clues(pictures, known, writer)
    in_manner = writer.character is not None and fraction(writer.luck, "of its own") < OF_ITS_OWN
    order = (ideas, written) if in_manner else (written, ideas)
    for those in order:
        for found in those:
            return found
    card = shuffle(pictures, writer.luck, "any card")[0]
    return card, any_clue(writer)


def any_clue(writer: ClueWriter) -> str:
    """A clue for no particular card; one that is new at this table as long as there is any."""
    known = language(writer.language)
    every = sorted(known.ideas)
    order = [every[n] for n in shuffle(range(len(every)), writer.luck, "any idea")]
    said = (_new_clue((idea,), (), known, writer) for idea in order)
    text = next((text for text in said if text is not None), None)
    return text or AGAIN.format(text=next(_texts((order[0],), known, writer)))


def _written_clues(pictures: Mapping[Card, Picture], known: Language, writer: ClueWriter) -> Iterator[tuple[Card, str]]:
    """New clues that were written for these cards, the best ones first."""
    found = []
    for card, picture in pictures.items():
        clues = card_clues(picture.deck, writer.language)
        for n, text in enumerate(clues.of_card[picture.number - 1] if clues else ()):
            if not picture.told >> n & 1 and not writer.heard & bit(text):
                found.append((_worth(card, picture, KINDS[n // CLUES_PER_KIND], text, writer), card, text))
    for _, card, text in sorted(found, reverse=True):
        if _names_nothing_seen(text, pictures[card].tags, known, writer):
            yield card, text


def _worth(card: Card, picture: Picture, kind: Kind, text: str, writer: ClueWriter) -> float:
    character = CHARACTERS.get(writer.character or "", UNKNOWN)
    return (
        IN_STYLE * (kind in SPEAKS[writer.style])
        + IN_TASTE * (kind in character.likes)
        + DRAWN_TO * (not character.drawn_to.isdisjoint(picture.tags))
        + BY_CHANCE * fraction(writer.luck, f"{card} {text}")
    )


def _idea_clues(pictures: Mapping[Card, Picture], known: Language, writer: ClueWriter) -> Iterator[tuple[Card, str]]:
    """New clues that express ideas of these cards, the best ideas first."""
    meant = _possible_ideas(pictures, known)
    for card, ideas in sorted(meant, key=lambda pair: _merit(pair[0], pair[1], known, writer), reverse=True):
        text = _new_clue(ideas, pictures[card].tags, known, writer)
        if text is not None:
            yield card, text


def _possible_ideas(pictures: Mapping[Card, Picture], known: Language) -> Iterator[tuple[Card, Ideas]]:
    for card, picture in pictures.items():
        ideas = sorted(tag for tag in picture.tags if tag in known.ideas)
        yield from ((card, (idea,)) for idea in ideas)
        yield from ((card, pair) for pair in combinations(ideas, 2))


def _merit(card: Card, ideas: Ideas, known: Language, writer: ClueWriter) -> float:
    missed_by = abs(_expected_finders(ideas, writer) - FINDERS)
    own = ORIGINAL if len(ideas) == 1 and _ready_clues(ideas[0], known, writer) else 0
    return own + LIKED * fraction(writer.luck, f"{card} {' '.join(ideas)}") - missed_by


def _expected_finders(ideas: Ideas, writer: ClueWriter) -> float:
    """The share of guessers that will find the card, if the cards in their hands are random."""
    common = concepts().common
    share = common.get(ideas[0], 0.0)
    for idea in ideas[1:]:
        share = min(share, TOGETHER * share * common.get(idea, 0.0))
    rivals = writer.guessers * (1 - (1 - min(share, 1.0)) ** writer.hand_size)
    return 1 / (1 + rivals)


def _new_clue(ideas: Ideas, tags: Sequence[str], known: Language, writer: ClueWriter) -> str | None:
    """A new clue for these ideas that names nothing visible on the card; None if there is none."""
    for text in _texts(ideas, known, writer):
        if not writer.heard & bit(text) and _names_nothing_seen(text, tags, known, writer):
            return text
    return None


def _names_nothing_seen(text: str, tags: Sequence[str], known: Language, writer: ClueWriter) -> bool:
    """Whether the text calls no tag of the card by its own name, except ideas, which nobody can see."""
    brought = (known.words.get(stem, {}) for stem in stems(text, writer.language))
    named = {concept for weights in brought for concept, weight in weights.items() if weight >= ITSELF}
    return named.isdisjoint(tag for tag in tags if tag not in known.ideas)


def _texts(ideas: Ideas, known: Language, writer: ClueWriter) -> Iterator[str]:
    """All clues for these ideas: ready-made ones and the character's own first, then filled frames, each in random
    order."""
    own = _ready_clues(ideas[0], known, writer) if len(ideas) == 1 else ()
    yield from _shuffle_texts(own, writer.luck)
    yield from _shuffle_texts(list(_fill_frames(ideas, known, writer)), writer.luck)


def _ready_clues(idea: str, known: Language, writer: ClueWriter) -> Sequence[str]:
    """The ready-made clues for an idea in the bot's style, and the idea in the character's manner."""
    said = known.ideas[idea]
    manner = voices(writer.language).lines[writer.character]["clue"] if writer.character else ("{a}",)
    spoken = [_capitalise(frame.format(a=said.plain[0])) for frame in manner]
    return [*spoken, *said.clues.get(writer.style, ())]


def _fill_frames(ideas: Ideas, known: Language, writer: ClueWriter) -> Iterator[str]:
    a, b = (known.ideas[idea].plain[0] for idea in (ideas[0], ideas[-1]))
    for frame in known.frames[writer.style]:
        if ("{b}" in frame) == (len(ideas) == 2):
            yield frame.format(A=_capitalise(a), a=a, b=b)


def _capitalise(text: str) -> str:
    return text[:1].upper() + text[1:]


def _shuffle_texts(texts: Sequence[str], luck: str) -> list[str]:
    return [texts[n] for n in shuffle(range(len(texts)), luck, "words")]


# Which clues have been heard. Bit n stands for clue n of the deck (`CardClues`), and in a game the decks follow on.


@lru_cache(maxsize=256)
def unpack_bits(text: str) -> int:
    """The set of which `pack_bits` has made this text."""
    return int.from_bytes(b64decode(text)) if text else 0


def pack_bits(those: int) -> str:
    """A set of clues as a text, of 112 characters for a deck of 84 cards; empty if there is none."""
    return b64encode(those.to_bytes((those.bit_length() + 7) // 8)).decode() if those else ""
