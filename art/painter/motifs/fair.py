"""The fair, the pier and their small gear."""

from art.painter.brush import Brush
from art.painter.curves import circ, sm


def knot(g: Brush, col: str = "gold") -> str:
    """A bow where two strings are tied."""
    return (
        g.form(sm("0,0! -22,-16 -30,0 -20,14!"), col, 3, rim=1.2)
        + g.form(sm("0,0! 22,-14 30,2 20,16!"), col, 3, rim=1.2)
        + g.line("M0 0l-14 34M2 0l16 30", col, 4)
        + g.flat(circ(0, 0, 6), "pop")
    )


def basket(g: Brush, col: str = "gold") -> str:
    """A wicker basket, 70 wide."""
    o = g.form(sm("-30,-34 -18,-50 4,-44 22,-52 32,-34!"), "cream", 5, rim=1.4)
    return o + g.form(
        sm("-36,-36! 36,-36! 28,0! -28,0!"),
        col,
        5,
        g.line("M-34-24H34M-32-12H32M-20-36L-16 0M0-36V0M20-36L16 0", col, 2.4, 0.7, "deep"),
        1.8,
    )
