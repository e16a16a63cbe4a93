"""The situations for which each character has lines."""

from typing import Literal, get_args

Situation = Literal["found", "missed", "fooled", "ignored", "some", "all", "none", "lost"]
"""Of a guesser: it found the card, did not, somebody voted for its card, nobody did, or it understood nothing of the
clue. Of a storyteller: some found the card, all did, or nobody."""

Frame = Literal["thought", "clue"]
"""A line with an idea in it: what the character thought of, or a clue in its manner."""

SITUATIONS: tuple[Situation, ...] = get_args(Situation)
FRAMES: tuple[Frame, ...] = get_args(Frame)
