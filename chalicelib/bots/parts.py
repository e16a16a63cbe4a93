"""A text taken apart: phrases as a whole, then words, each with whether the text denies it."""

# ruff: noqa: RUF001 - Japanese endings

import re
from collections.abc import Iterator
from typing import NamedTuple

from chalicelib.bots.knowledge import Language
from chalicelib.bots.words import LONGEST_RUN, READ, STEMS, normalise, runs, split_words, stem

_WORDS_OF_A_PHRASE = 8
_LETTERS_OF_A_PHRASE = 16  # in languages without spaces
_BREAK = "\n"
_A_WORD = 2.0  # the least weight in a table of a word that stands for itself, not for a piece of a saying
_BETWEEN = 3  # letters that may stand between a word and the ending that denies it
_DENYING_END = re.compile(r"ない|なく|なかっ|ません|(?<=[一-龥][ぁ-ん])[ずぬ]")


class Part(NamedTuple):
    stem: str  # several stems with spaces between them, if it is a phrase
    denied: bool = False


def parts(text: str, spoken: str, known: Language) -> Iterator[Part]:
    """The phrases and words of `text`, each once; in a language without spaces, every run of letters in between."""
    written = normalise(text)[:READ]
    found = (
        _parts_between_spaces(written, spoken, known)
        if spoken in STEMS
        else _parts_without_spaces(written, spoken, known)
    )
    return iter(dict.fromkeys(found))


def _parts_between_spaces(text: str, spoken: str, known: Language) -> Iterator[Part]:
    words = split_words(text)
    told = [stem(word, spoken) for word in words]
    at, denied = 0, False
    while at < len(told):
        length = _phrase_length(told, at, known)
        said = " ".join(told[at : at + length])
        if length == 1 and (words[at] in known.denials or words[at].endswith(("n't", "n’t"))):
            denied = True
        elif length > 1 or said not in known.idle:
            yield Part(said, denied)
            denied = False
        at += length


def _phrase_length(told: list[str], at: int, known: Language) -> int:
    """How many words the longest phrase has that begins here; 1 if none does."""
    lengths = range(min(_WORDS_OF_A_PHRASE, len(told) - at), 1, -1)
    return next((n for n in lengths if " ".join(told[at : at + n]) in known.phrases), 1)


def _parts_without_spaces(text: str, spoken: str, known: Language) -> Iterator[Part]:
    letters = "".join(letter if letter.isalpha() else _BREAK for letter in text)
    rest, at = "", 0
    while at < len(letters):
        lengths = range(_LETTERS_OF_A_PHRASE, 1, -1)
        phrase = next((run for n in lengths if (run := letters[at : at + n]) in known.phrases), "")
        if phrase:
            yield Part(phrase)
        rest += _BREAK if phrase else letters[at]
        at += len(phrase) or 1
    for word in _words_before_denials(rest, known) if spoken == "ja" else _words_after_denials(rest, known):
        yield from (Part(run, denied=True) for run in runs(word, range(1, len(word) + 1)) if run in known.words)
        rest = rest.replace(word, _BREAK)
    yield from (Part(run) for run in runs(rest, range(1, LONGEST_RUN + 1)))


def _words_after_denials(text: str, known: Language) -> list[str]:
    """The words that follow a denial, unless the denial is itself inside a known word."""
    found = []
    for at in range(len(text)):
        denial = next((run for n in (3, 2, 1) if (run := text[at : at + n]) in known.denials), "")
        if denial and not _is_inside_word(text, at, at + len(denial), known):
            start = at + len(denial)
            lengths = range(LONGEST_RUN, 0, -1)
            found += [run for n in lengths if (run := text[start : start + n]) in known.words][:1]
    return found


def _words_before_denials(text: str, known: Language) -> list[str]:
    """The words that an ending denies: at most a few letters before it, and nothing known in between."""
    found = []
    for ending in _DENYING_END.finditer(text):
        if _is_inside_word(text, ending.start(), ending.end(), known):
            continue
        ends = range(ending.start(), max(ending.start() - _BETWEEN, 0) - 1, -1)
        lengths = range(LONGEST_RUN, 0, -1)
        spans = ((max(end - n, 0), end) for end in ends for n in lengths)
        found += [run for start, end in spans if (run := text[start:end]) in known.words][:1]
    return found


def _is_inside_word(text: str, start: int, end: int, known: Language) -> bool:
    """Whether a word reaches over this place and beyond it."""
    first = max(end - LONGEST_RUN, 0)
    around = (
        text[a:b] for a in range(first, start + 1) for b in range(end, a + LONGEST_RUN + 1) if b - a > end - start
    )
    return any(run in known.idle or max(known.words.get(run, {}).values(), default=0) >= _A_WORD for run in around)
