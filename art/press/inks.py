"""The sets of inks: a paper, a dark key `k`, and two bright inks `a` and `b`, which overprint to a fourth colour."""

from collections.abc import Mapping
from dataclasses import dataclass

from art.painter.colour import hex2rgb, rgb2hex


@dataclass(frozen=True, slots=True)
class Inks:
    """Colours in hex."""

    paper: str
    k: str
    a: str
    b: str

    @property
    def ab(self) -> str:
        """What `a` and `b` give where one is printed on the other: each takes its part of the light."""
        (r, g, b), (s, h, c) = hex2rgb(self.a), hex2rgb(self.b)
        return rgb2hex((r * s, g * h, b * c))


INKS: Mapping[str, Inks] = {
    "tram": Inks(paper="#f6f0e1", k="#262230", a="#ee4b2f", b="#34aaa2"),
    "lemonade": Inks(paper="#f8f2df", k="#23305a", a="#f6bb2c", b="#ec6a5e"),
    "meadow": Inks(paper="#f5f1e0", k="#17372f", a="#f5823f", b="#6cb96a"),
    "ferry": Inks(paper="#f4f0e6", k="#2c2350", a="#ff7466", b="#45a7df"),
    "brick": Inks(paper="#f7efdf", k="#2a2a35", a="#d4442f", b="#efb84d"),
    "pool": Inks(paper="#f5f2e7", k="#163b60", a="#ff9263", b="#37bcc9"),
}
