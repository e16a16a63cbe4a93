"""The sheet of clues beside their pictures, to judge by eye: three for each card and language."""

from chalicelib import decks
from chalicelib.bots.knowledge import CLUES_PER_KIND
from chalicelib.bots.personas import KINDS
from tools.associations.written import card_clues, languages

DECK = "lantern-hours"
HEAD = """# Clues of the computer players

Written by `make associations`, to be judged by eye: for each card of Lantern Hours three of the eight clues in each
language, of three of the four kinds in turn ({kinds}). All of them are in `art/clues/cards`. A clue fits its
picture without naming what is to be seen; a native speaker would smile; and some players would find the card, but
not all.
"""


def sheet() -> str:
    clues = {name: card_clues(DECK, name) for name in languages()}
    parts = [HEAD.format(kinds=", ".join(KINDS))]
    for number, card in enumerate(decks.deck(DECK).cards, start=1):
        shown = [n for n in range(len(KINDS)) if n != number % len(KINDS)]
        places = [CLUES_PER_KIND * n + number % CLUES_PER_KIND for n in shown]
        lines = [
            f"| {name} | {' | '.join(those[number - 1][place] for place in places)} |\n"
            for name, those in clues.items()
        ]
        kinds = " | ".join(KINDS[n] for n in shown)
        picture = f'<img src="../../decks/published/{DECK}/{card.small}" width="150" alt="">'
        parts.append(f"\n## {number}\n\n{picture}\n\n| | {kinds} |\n| --- | --- | --- | --- |\n{''.join(lines)}")
    return "".join(parts)
