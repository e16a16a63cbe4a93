"""Texts as the stems of their words, so that `boats` matches `boat`. The tables are built with the same stems."""

# ruff: noqa: RUF001, SIM905 - Russian endings are easier to read in rows

import re
import unicodedata
from collections.abc import Callable, Mapping

Stem = Callable[[str], str]

_WORD = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)?")
_SHORTEST = 3  # characters that must remain without the ending
_DOUBLED = re.compile(r"([b-df-hj-np-tv-z])\1$")
_LETTERS = re.compile(r"[^\W\d_]+")
READ = 500  # characters of a text, as long as a clue; one character may stand for eighteen
LONGEST_RUN = 8  # characters of a word, in languages without spaces between words
_WHOLE_KANA = (
    (re.compile("[ァ-ー]+"), ("[ァ-ー]*", "[ァ-ー]*")),
    (
        re.compile("[ぁ-ん]+"),
        (r"(?<![^\W\d_])", "(?=[のはがをにへとでもや]|[^ぁ-ん]|$)"),
    ),  # not a piece of a longer word
)
_RUSSIAN = sorted(
    """иями ями ами ией ием ого его ому ему ыми ими иях ях ах ов ев ей ом ем ой ою ею ый ий ая яя ое ее ые ие ых их ую
    юю ым им ам ям ать ять ить еть а я о е и ы у ю ь й""".split(),
    key=len,
    reverse=True,
)
_WHOLE = frozenset(
    ("longing", "morning", "evening", "wedding", "building", "string", "spring", "swing", "wing")
)  # words whose last letters only look like an ending


def _stem_english(word: str) -> str:
    word = re.sub(r"['\u2019].*", "", word)
    if word in _WHOLE:
        return word
    if word.endswith("ies") and len(word) > _SHORTEST + 2:
        word = word[:-3] + "y"
    endings = ("ingly", "edly", "ing", "ed", "ly", "ness", "es", "s")
    ending = next((ending for ending in endings if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST), "")
    word = _DOUBLED.sub(r"\1", word.removesuffix(ending))
    return word[:-1] + "i" if word.endswith("y") and len(word) > _SHORTEST else word.removesuffix("e")


def _stem_russian(word: str) -> str:
    word = word.replace("ё", "е")
    ending = next((end for end in _RUSSIAN if word.endswith(end) and len(word) - len(end) >= _SHORTEST), "")
    return word.removesuffix(ending)


def _stem_portuguese(word: str) -> str:
    """The word without accents, plural and gender, so that `corações` matches `coração`."""
    bare = "".join(letter for letter in unicodedata.normalize("NFD", word) if not unicodedata.combining(letter))
    bare = bare.removesuffix("s") if len(bare) > _SHORTEST else bare
    bare = re.sub("oe$", "ao", bare)
    return re.sub("[aeo]$", "", bare) if len(bare) > _SHORTEST else bare


STEMS: Mapping[str, Stem] = {"en": _stem_english, "ru": _stem_russian, "pt-BR": _stem_portuguese}
"""For languages with spaces between words. In the others, every run of a few characters may be a word."""


def stem(word: str, language: str) -> str:
    """The stem of one word, as the tables have it; the plain word in a language without stems."""
    bare = normalise(word)
    return STEMS[language](bare) if language in STEMS else bare


def stems(text: str, language: str) -> tuple[str, ...]:
    """The stems of the words of `text`, in order, each once; all `runs` in a language without spaces.

    Of a text that is longer than any clue when it is written out, only the beginning counts.
    """
    bare = normalise(text)[:READ]
    if language not in STEMS:
        return runs(bare, range(1, LONGEST_RUN + 1))
    return tuple(dict.fromkeys(STEMS[language](word) for word in split_words(bare)))


def runs(text: str, lengths: range) -> tuple[str, ...]:
    """All runs of letters within the words of `text` with one of these lengths (characters), each once."""
    parts = _LETTERS.findall(normalise(text))
    found = (part[at : at + n] for part in parts for n in lengths for at in range(len(part) - n + 1))
    return tuple(dict.fromkeys(found))


def echo_parts(text: str, language: str) -> tuple[str, ...]:
    """The parts of a clue by which it reminds one of another: its stems, or pairs of letters without spaces."""
    if language in STEMS:
        return stems(text, language)
    return runs(normalise(text)[:READ], range(2, 3))


def as_written(those: str, text: str, language: str) -> str:
    """The part of `text` with these stems, as it stands there; empty if it stands in other forms.

    In a language without spaces, a run of katakana is extended to the whole word, and one of hiragana has to be a word.
    """
    if language not in STEMS:
        before, after = next((ends for kana, ends in _WHOLE_KANA if kana.fullmatch(those)), ("", ""))
        found = re.search(before + re.escape(those) + after, text)
        return found.group() if found else ""
    words = list(_WORD.finditer(text))
    told, wanted = [stem(word.group(), language) for word in words], those.split(" ")
    at = next((at for at in range(len(told)) if told[at : at + len(wanted)] == wanted), None)
    return "" if at is None else text[words[at].start() : words[at + len(wanted) - 1].end()]


def split_words(text: str) -> list[str]:
    """The words of a plain text, in order."""
    return _WORD.findall(text)


def normalise(text: str) -> str:
    """The text without upper case and without variants of the same letters."""
    return unicodedata.normalize("NFKC", text).casefold()
