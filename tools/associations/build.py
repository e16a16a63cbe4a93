"""Tables out of what is written: turned round to go from words to concepts, with what goes with what."""

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import Any

from chalicelib import decks
from chalicelib.bots.knowledge import ITSELF, OURS
from chalicelib.bots.words import STEMS, normalise, runs, split_words, stem, stems
from tools.associations.written import (
    FAR,
    NEAR,
    Sayings,
    Words,
    card_clues,
    decks_with_clues,
    denials,
    languages,
    meaningless,
    names,
    phrases,
    sayings,
    voices,
    words,
)

NEAREST = 10  # the most concepts that a concept may bring to mind
LEAST = 0.08  # the least nearness for that
RUN = 4  # characters of a sentence that are stored together, in a language without spaces

Vector = Mapping[str, float]


def tables() -> dict[str, str]:
    """The text of every table, by name."""
    own = words(OURS)
    made = {"concepts": {"common": _common(), "near": _near({name: _vector(name, own[name]) for name in own})}}
    for name in languages():
        made[name] = _language(name)
        made[f"voices/{name}"] = {"names": names(name), "lines": voices(name)}
        for deck in decks_with_clues():
            made[f"clues/{deck}.{name}"] = {"clues": card_clues(deck, name)}
    return {name: _text(table) for name, table in made.items()}


def _text(table: Mapping[str, Any]) -> str:
    return json.dumps(table, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


def _language(name: str) -> dict[str, Any]:
    said = sayings(name)
    ideas = {
        concept: {"plain": clues["plain"], "clues": {style: clues[style] for style in ("poetic", "cryptic")}}
        for concept, clues in said.clues.items()
    }
    return {
        "words": _words(name, words(name), said),
        "phrases": {_phrase(phrase, name): " ".join(meant) for phrase, meant in phrases(name).items()},
        "idle": sorted({_phrase(word, name) for word in meaningless(name)}),
        "denials": sorted(denials(name)),
        "ideas": ideas,
        "frames": said.frames,
    }


def _phrase(text: str, language: str) -> str:
    """A phrase as the table has it: its stems in order, or its letters in a language without spaces."""
    bare = normalise(text)
    if language in STEMS:
        return " ".join(stem(word, language) for word in split_words(bare))
    return "".join(letter for letter in bare if letter.isalpha())


def _words(language: str, written: Words, said: Sayings) -> dict[str, dict[str, float]]:
    found: dict[str, dict[str, float]] = defaultdict(dict)
    idle = _stems_of(meaningless(language), language) if language in STEMS else set()
    for concept, word, worth in _all(language, written, said):
        for part in {part for part in _parts(word, language) if part not in idle}:
            found[part][concept] = max(worth, found[part].get(concept, 0))
    return found


def _stems_of(words: Iterable[str], language: str) -> set[str]:
    return {part for word in words for part in stems(word, language)}


def _parts(text: str, language: str) -> tuple[str, ...]:
    """A text's entries in the table: its stems. Without spaces between words: the whole word, or runs of a sentence."""
    if language in STEMS:
        return stems(text, language)
    return (stem(text, language),) if len(text) < RUN else runs(text, range(RUN, RUN + 1))


def _all(language: str, written: Words, said: Sayings) -> Iterator[tuple[str, str, float]]:
    """Concepts have English names; in other languages the first word of a line is the concept's name."""
    for concept, those in written.items():
        name = concept if language == OURS else next(iter(those))
        yield concept, name.replace("-", " "), ITSELF
        yield from ((concept, word.replace("-", " "), worth) for word, worth in those.items())
    for concept, clues in said.clues.items():
        yield from ((concept, plain, NEAR) for plain in clues["plain"])
        yield from ((concept, clue, FAR) for style in ("poetic", "cryptic") for clue in clues[style])


def _vector(name: str, those: Vector) -> dict[str, float]:
    vector = dict.fromkeys(stems(name.replace("-", " "), OURS), ITSELF)
    for word, worth in those.items():
        for part in stems(word, OURS):
            vector[part] = max(worth, vector.get(part, 0))
    return vector


def _near(vectors: Mapping[str, Vector]) -> dict[str, dict[str, float]]:
    near = {}
    for name, own in vectors.items():
        likeness = {other: _cosine(own, vector) for other, vector in vectors.items() if other != name}
        best = sorted(likeness, key=lambda other: (-likeness[other], other))[:NEAREST]
        near[name] = {other: round(likeness[other], 2) for other in best if likeness[other] >= LEAST}
    return near


def _cosine(one: Vector, other: Vector) -> float:
    shared = sum(worth * other[stem] for stem, worth in one.items() if stem in other)
    return shared / sqrt(sum(worth**2 for worth in one.values()) * sum(worth**2 for worth in other.values()))


def _common() -> dict[str, float]:
    newest = {id: decks.deck(id).revision for id in decks.deck_ids()}
    every = (decks.deck(decks.revision(id, number + 1)) for id, last in newest.items() for number in range(last))
    cards = {card.image: card for deck in every for card in deck.cards}.values()  # games play with earlier ones too
    tags = [tag for card in cards for tag in card.tags]
    return {tag: round(tags.count(tag) / len(cards), 3) for tag in sorted(set(tags))}
