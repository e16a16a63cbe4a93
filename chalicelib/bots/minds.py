"""The private mind of a computer player: what it makes more or less of than others, in one game."""

from dataclasses import dataclass

from chalicelib.engine.shuffle import fraction

DRAWN = 1.3  # how much more a character makes of what it is drawn to


@dataclass(frozen=True, slots=True)
class Mind:
    """`seed` (hex, 256 bits): of one seat in one game. Another game gives other associations and another mood."""

    seed: str
    drawn_to: frozenset[str] = frozenset()

    def makes_of(self, concept: str) -> float:
        """The factor with which a concept counts, on average about 1."""
        return 2 * fraction(self.seed, f"concept {concept}") * (DRAWN if concept in self.drawn_to else 1.0)

    @property
    def mood(self) -> float:
        """The factor with which its doubts count in this game: from 0.8 to 1.2."""
        return 0.8 + 0.4 * fraction(self.seed, "mood")
