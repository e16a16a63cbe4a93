"""Texts as the stems of their words, so that `boats` is heard as `boat`. The tables are built with the same stems."""

import re
import unicodedata
from collections.abc import Callable, Mapping

Stem = Callable[[str], str]

_WORD = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)?")
_SHORTEST = 3  # characters which an ending must leave
_DOUBLED = re.compile(r"([b-df-hj-np-tv-z])\1$")
_WHOLE = frozenset(
    ("longing", "morning", "evening", "wedding", "building", "string", "spring", "swing", "wing")
)  # no ending, though it looks like one


def _english(word: str) -> str:
    word = re.sub(r"['\u2019].*", "", word)
    if word in _WHOLE:
        return word
    if word.endswith("ies") and len(word) > _SHORTEST + 2:
        word = word[:-3] + "y"
    endings = ("ingly", "edly", "ing", "ed", "ly", "ness", "es", "s")
    ending = next((ending for ending in endings if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST), "")
    word = _DOUBLED.sub(r"\1", word.removesuffix(ending))
    return word[:-1] + "i" if word.endswith("y") and len(word) > _SHORTEST else word.removesuffix("e")


STEMS: Mapping[str, Stem] = {"en": _english}


def stems(text: str, language: str) -> tuple[str, ...]:
    """Of the words of `text`, in order, each once."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    return tuple(dict.fromkeys(STEMS[language](word) for word in _WORD.findall(plain)))
