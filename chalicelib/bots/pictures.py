"""What a computer player knows of a card that its seat sees."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """`deck` and `number`: its place in a deck of ours, from 1, for which clues may have been written."""

    tags: tuple[str, ...]
    deck: str = ""
    number: int = 0
    told: int = 0  # bit n: people at the table have heard its clue n in earlier games
