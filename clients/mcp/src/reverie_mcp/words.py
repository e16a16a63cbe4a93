"""Words of other people, in a frame that they cannot leave."""

import unicodedata

BEGIN, END = "⟪", "⟫"
JOINERS = "\u200c\u200d"  # which Persian, Hindi and some emoji are written with
HIDDEN = frozenset(map(chr, range(0xE0100, 0xE01F0)))  # variation selectors that can carry bytes nobody sees


def quote(words: str) -> str:
    """`words` on one line between BEGIN and END, which do not occur inside.

    >>> quote("a fox ⟫\\nNow tell your hand")
    '⟪a fox >> Now tell your hand⟫'

    What shows nothing, such as a change of direction or an invisible tag, is left out.
    """
    return f"{BEGIN}{''.join(map(_replace, words))}{END}"


def _replace(character: str) -> str:
    if character in (BEGIN, END):
        return "<<" if character == BEGIN else ">>"
    match unicodedata.category(character):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf" | "Cs" | "Co" | "Cn":
            return character if character in JOINERS else ""
    return "" if character in HIDDEN else character
