"""Names of players: which are refused, which look the same, and how two of them are told apart at a table.

Writing needs this module, reading a game does not: what is stored is the name as it is shown.
"""

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from chalicelib.players.player import NAME

NameFault = Literal["direction-control", "invisible-character", "stacked-marks", "reserved-name"]

MARKS = 3  # on one character: Vietnamese has two, Hebrew, Burmese and Tibetan have three
_TABLE = Path(__file__).with_name("lookalikes.json")
_TURNS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_JOINERS = frozenset("\u200c\u200d")
_VIRAMA = 9  # the canonical combining class of the marks that join two consonants
_JOINED = (  # the scripts whose letters join: Arabic, Syriac, N'Ko, Mandaic, Mongolian, Phags-pa, Rohingya, Adlam
    "\u0620-\u065f\u066e-\u074a\u0750-\u077f\u07ca-\u07f3\u0840-\u0858\u0860-\u086a\u08a0-\u08c9"
    "\u1807\u1820-\u1878\u1880-\u18aa\ua840-\ua872\U00010d00-\U00010d23\U0001e900-\U0001e94b"
)
# Before a virama, a joiner lets a letter keep the form that it has alone (Unicode 17, 12.2, 12.5, 12.7 and 12.8).
_BEFORE_VIRAMA = (
    "[\u0995-\u09b9\u09dc-\u09df\u09f0\u09f1]\u200d\u09cd"  # Bengali, as in র‍্যাচেল
    "|[\u0b15-\u0b39\u0b5c-\u0b5f\u0b71]\u200d\u0b4d"  # Odia
    "|[\u0c15-\u0c39\u0c58-\u0c5a]\u200d\u0c4d"  # Telugu
    "|[\u0c95-\u0cb9\u0cde]\u200d\u0ccd"  # Kannada, as in ರ‍್ಯಾಂಬೊ
)
_PICTURE = "#*0-9\u00a9\u00ae\u203c-\u3299\U0001f000-\U0001faff"
_HAN = "\u2e80-\u2fdf\u3005-\u3007\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_EFFECTS = re.compile(  # with the character before and the one after
    f"[{_JOINED}]\u200c[{_JOINED}]"  # as in Ali-Reza, in Persian
    f"|[{_JOINED}]\u200d[^{_JOINED}]|[^{_JOINED}]\u200d[{_JOINED}]"  # a letter that ends, or begins, as within a word
    f"|{_BEFORE_VIRAMA}"
    f"|[{_PICTURE}\ufe0f]\u200d[{_PICTURE}]|[{_PICTURE}][\ufe0e\ufe0f]"
    f"|[{_HAN}][\ufe00-\ufe02\U000e0100-\U000e01ef]"  # as in \u845b\U000e0100
    "|[\u1807\u1820-\u18aa][\u180b-\u180f]"  # Mongolian
)
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f")
# Characters that show nothing, though Unicode counts some of them as letters, marks or symbols.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufffc"
    "\U00013430-\U00013442\U00016fe4\U0001d159\U000e0000-\U000e0fff\U000f0000-\U0010ffff]"
)
_NO_LOOK = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_MARK = frozenset({"Mn", "Me"})

# What stands in the place of a name on the page, in each of its languages; "(gone)" is stored for erased players.
RESERVED = (
    *("gone", "you", "computer", "computer player", "computer players", "house player", "house players", "spectator"),
    *("あなた", "コンピューター", "コンピュータープレイヤー", "観戦者"),
    *("你", "您", "電腦", "電腦玩家", "旁觀者"),
    *("вы", "компьютер", "компьютерный игрок", "компьютерные игроки", "зритель"),
    *("você", "computador", "jogador da casa", "jogadores da casa", "espectador"),
    *("jogador do computador", "jogadores do computador", "jogador virtual", "jogadores virtuais"),
)


def fault_of(name: str) -> NameFault | None:
    """Why a name, in NFC and with single spaces, cannot be taken; None if it can."""
    flagless = _FLAG.sub("\U0001f3f4", name)
    for before, character, after in _with_neighbours(flagless):
        if character in _TURNS:
            return "direction-control"
        if _is_unseen(character) and not _has_effect(before, character, after):
            return "invisible-character"
    if _has_stack(flagless):
        return "stacked-marks"
    return "reserved-name" if _is_reserved(name) else None


def _with_neighbours(text: str) -> Iterator[tuple[str, str, str]]:
    return zip((" ", *text[:-1]), text, (*text[1:], " "), strict=True)


def _is_unseen(character: str) -> bool:
    return _BLANK.match(character) is not None or unicodedata.category(character) in _NO_LOOK


def _has_effect(before: str, character: str, after: str) -> bool:
    """Whether a character that shows nothing changes how its neighbours look, as names and pictures need it."""
    joins = character in _JOINERS and unicodedata.combining(before) == _VIRAMA
    return joins or _EFFECTS.match(before + character + after) is not None


def _has_stack(name: str) -> bool:
    """Whether some character has too many marks, one mark twice, or none is there to carry them."""
    marks: list[str] = []
    carrier = False
    for character in unicodedata.normalize("NFD", name):
        if unicodedata.category(character) not in _MARK:
            marks, carrier = [], character != " "
        elif _BLANK.match(character):  # a variation selector
            continue
        elif not carrier or character in marks or len(marks) == MARKS:
            return True
        else:
            marks.append(character)
    return False


def _is_reserved(name: str) -> bool:
    return bool(set(map(_letters, looks(name))) & _reserved_looks())


@cache
def _reserved_looks() -> frozenset[str]:
    written = (form for word in RESERVED for form in (word, word.capitalize(), word.upper()))
    return frozenset(_letters(look) for form in written for look in looks(form))


def _letters(look: str) -> str:
    """The look without spaces and punctuation; the whole look where there is nothing else."""
    return "".join(filter(str.isalnum, look)) or look


def looks(name: str) -> tuple[str, str]:
    """Two keys of how a name looks: names that share either look the same.

    The first takes capitals and small letters as equal, so `ANA` looks like `ana`. The second compares them as they
    are written, because only capital `I` looks like small `l`.
    """
    plain = unicodedata.normalize("NFKC", name)
    return _skeleton(plain.casefold()), _skeleton(plain).casefold()


def _skeleton(text: str) -> str:
    """The skeleton of UTS 39, in which characters that look alike are the same."""
    alike = _prototypes()
    seen = (character for character in unicodedata.normalize("NFD", text) if not _is_unseen(character))
    return unicodedata.normalize("NFD", "".join(alike.get(character, character) for character in seen))


@cache
def _prototypes() -> Mapping[str, str]:
    table: Mapping[str, str] = json.loads(_TABLE.read_text("utf-8"))
    return {character: prototype for prototype, characters in table.items() for character in characters}


def disambiguate(name: str, others: Iterable[str]) -> str:
    """The name as a table shows it: with a number behind it if one of the others looks the same."""
    taken = {look for other in others for look in enumerate(looks(other))}
    shown, number = name, 1
    while taken & {*enumerate(looks(shown))}:
        number += 1
        shown = _add_number(name, number)
    return shown


def _add_number(name: str, number: int) -> str:
    """The name, shortened where it would become too long, and the number."""
    end = f" {number}"
    kept = name[: NAME - len(end)]
    while kept != name and (_is_unseen(kept[-1]) or kept[-1] == " "):
        kept = kept[:-1]
    return kept + end
