"""Benches and shoes."""

from art.painter.brush import Brush
from art.painter.curves import poly, sm


def bench(g: Brush, col: str = "gold") -> str:
    """A park bench from the front, 130 wide."""
    o = g.line("M-50 0V-34M50 0V-34M-56-34V-76M56-34V-76", "ink", 6)
    return o + "".join(
        g.form(poly([(-64, y), (64, y), (64, y + 11), (-64, y + 11)]), col, 3, rim=1.4) for y in (-80, -62, -40)
    )


def shoes(g: Brush, col: str = "pop") -> str:
    """A pair of empty boots side by side, 70 wide."""
    o = ""
    for x in (-20, 18):
        o += (
            g.form(
                sm([(x - 14, -2, 1), (x - 12, -44, 1), (x + 8, -46, 1), (x + 9, -20), (x + 26, -14), (x + 30, -2, 1)]),
                col,
                4,
                rim=1.6,
            )
            + g.form(poly([(x - 15, -40), (x + 11, -42), (x + 10, -50), (x - 14, -48)]), "cream", 2, rim=1)
            + g.line(f"M{x - 15}-1h46", "ink", 4)
        )
    return o


def shoe(g: Brush, col: str = "pop") -> str:
    """One small shoe with a strap, 40 long."""
    return (
        g.form(sm("-20,0! -21,-26! -6,-27! -4,-14 14,-12 24,-4 23,0!"), col, 3, rim=1.4)
        + g.line("M-14-16q10-6 16 8", "gold", 3)
        + g.line("M-20 0H22", "ink", 3)
    )
