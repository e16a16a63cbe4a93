"""Clothes and gear for small figures."""

from art.painter.brush import Brush
from art.painter.curves import Point, circ, poly, ribbon, sm


def diver(g: Brush, col: str = "gold", hand: Point = (26, -60)) -> str:
    """A diver in a round helmet and a heavy suit, 120 tall, facing left or right."""
    o = g.form(sm("-22,2! -20,-10 -4,-10 -2,2!") + sm("2,2! 4,-10 20,-10 24,2!"), "ink", 3, rim=1.4)
    o += g.form(
        sm("-14,-74 14,-74 24,-50 22,-24 18,-6! 2,-6 0,-22 -2,-6 -18,-6! -22,-24 -24,-50"),
        "plum",
        6,
        g.line("M-22-44Q0-38 22-44", "ink", 4),
        1.8,
    )
    o += g.form(
        ribbon([(16 if hand[0] > 0 else -16, -66), (hand[0] * 0.8, hand[1] * 0.5 - 30), hand], [15, 13, 10], 5),
        "plum",
        4,
        rim=1.2,
    ) + g.flat(circ(hand[0], hand[1], 6), col)
    o += g.form(sm("-24,-70! 24,-70! 28,-62 -28,-62"), col, 3, rim=1.4) + g.form(
        circ(0, -92, 25), col, 7, g.strokes((-16, -110, 10, -84), 40, 8, col, 2, 0.5, 14, 3, "rim"), 2
    )
    g.anchors.update(hand=hand)
    return (
        o
        + g.glow(0, -92, 30, "glow", 0.8)
        + g.flat(circ(0, -92, 14), "glow", tone="light")
        + g.line(circ(0, -92, 14), "plum", 4)
        + g.line("M20-110q40-30 30-70q-10-30 20-60", "plum", 6)
    )


def bench(g: Brush, col: str = "gold") -> str:
    """A park bench from the front, 130 wide."""
    o = g.line("M-50 0V-34M50 0V-34M-56-34V-76M56-34V-76", "ink", 6)
    return o + "".join(
        g.form(poly([(-64, y), (64, y), (64, y + 11), (-64, y + 11)]), col, 3, rim=1.4) for y in (-80, -62, -40)
    )


def spool(g: Brush, col: str = "pop") -> str:
    """A spool of thread, 90 tall."""
    o = g.form(
        sm("-26,-76! 26,-76! 30,-44 26,-12! -26,-12! -30,-44"),
        col,
        6,
        g.line("M-28-66Q0-58 28-66M-29-52Q0-44 29-52M-29-38Q0-30 29-38M-28-24Q0-16 28-24", col, 2.4, 0.6, "deep"),
        1.8,
    )
    return (
        o
        + g.form(circ(0, -82, 36, 11), "gold", 4, rim=1.8)
        + g.form(circ(0, -6, 36, 11), "gold", 4, rim=1.8)
        + g.flat(circ(0, -83, 9, 3), "plum")
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
