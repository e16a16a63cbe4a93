"""Small animals."""

import math

from art.painter.brush import Brush
from art.painter.curves import Point, circ, dots, ribbon, sm
from art.painter.motifs.marks import eye
from art.painter.numbers import num


def mouse(g: Brush, col: str = "plum", hand: Point = (34, -34), hat: str = "") -> str:
    """Standing upright, 100 tall, facing right."""
    o = g.form(ribbon("-20,-8 -54,0 -80,-16 -74,-42 -94,-60", [8, 6, 5, 4, 2], 10), "skin", 2, rim=1)
    o += g.form(
        sm("-2,-66 -22,-46 -30,-20 -22,-1! 18,-1! 26,-18 22,-44 12,-60"),
        col,
        6,
        g.flat(sm("14,-56 4,-40 6,-10 24,-6 28,-30"), "cream", 0.8)
        + g.strokes((-22, -50, 8, -8), 76, 12, col, 1.8, 0.4, 14, 2, "light"),
        1.8,
    )
    o += g.flat(sm("-14,0! -10,-7 8,-7 18,0!"), "skin", tone="shade") + g.form(
        circ(-8, -90, 14), col, 3, g.flat(circ(-7, -89, 8), "pop", 0.45), 1.4
    )
    o += g.form(
        sm("-14,-66 -10,-84 8,-92 26,-82 48,-66 44,-58 22,-54 -4,-54"),
        col,
        5,
        g.flat(circ(22, -64, 7), "pop", 0.3),
        1.6,
    )
    o += g.form(circ(12, -92, 13), col, 3, g.flat(circ(13, -91, 7), "pop", 0.45), 1.4)
    o += eye(26, -74, 3) + g.flat(circ(47, -64, 3.6), "pop") + g.line("M42-60l14-4M42-58l15 3", "ink", 1.4, 0.7)
    o += g.form(ribbon([(8, -48), (20, -38), hand], [11, 9, 6], 5), col, 3, rim=1)
    if hat:
        o += g.form(sm("-8,-92! 4,-98 16,-94! 14,-118 -2,-116"), hat, 3, rim=1.2)
    g.anchors.update(hand=hand, top=(4, -106))
    return o


def hedgehog(g: Brush, col: str = "plum", apple: bool = True) -> str:
    """Walking right, 110 long, an apple on its spines."""
    spines = ""
    for _k in range(70):
        a, q = g.rng.u(-3.3, -0.1), math.sqrt(g.rng.u(0.15, 1))
        x, y = -8 + math.cos(a) * 46 * q, -14 + math.sin(a) * 40 * q
        spines += f"M{num(x)} {num(y)}l{num(-10 + x * 0.12)} {num(-9 + y * 0.1)}"
    o = g.flat(sm("-34,0! -32,-8 -22,-8 -20,0!") + sm("14,0! 14,-8 26,-8 30,0!"), "ink")
    o += g.form(
        sm("-58,-8 -60,-36 -36,-60 0,-64 32,-48 44,-26 62,-18 66,-10 52,-4 0,-2 -40,-2"),
        col,
        6,
        g.flat(sm("34,-48 26,-24 30,0 80,0 70,-30"), "skin"),
        1.6,
    )
    o += g.line(spines, col, 2.6, 0.9, "deep") + g.line(spines, "cream", 1.2, 0.6, extra=' transform="translate(1 -2)"')
    o += eye(46, -22, 2.8) + g.flat(circ(67, -13, 4.4), "ink") + g.form(circ(34, -38, 6), "skin", 2, rim=1)
    if apple:
        o += g.form(circ(-14, -72, 13), "pop", 4, rim=1.4) + g.line("M-14-84q2-8 6-10", "plum", 2.4)
    return o


def crab(g: Brush, col: str = "pop") -> str:
    """Seen from above and behind, 120 wide, both claws raised to carry; origin below its body."""
    legs = "".join(
        f"M{s * 26}-{18 + k * 7}q{s * 22}-{16 - k * 6} {s * 38} {k * 6 + 2}" for s in (-1, 1) for k in range(3)
    )
    o = g.line(legs, col, 5, 1, "shade")
    for s in (-1, 1):
        o += g.form(ribbon([(28 * s, -34), (50 * s, -50), (44 * s, -74)], [10, 10, 9], 6), col, 3, rim=1)
        o += g.form(
            sm(
                [
                    (36 * s, -72),
                    (34 * s, -94),
                    (50 * s, -106, 1),
                    (48 * s, -92, 1),
                    (62 * s, -98, 1),
                    (60 * s, -78),
                    (48 * s, -68),
                ]
            ),
            col,
            4,
            rim=1.4,
        )
    o += g.form(
        sm("-40,-22 -34,-44 0,-52 34,-44 40,-22 22,-6 -22,-6"),
        col,
        7,
        g.line(dots([(-16, -34), (0, -38), (16, -34), (-8, -22), (8, -22)]), "cream", 4, 0.6),
        2,
    )
    o += g.line("M-8-50v-10M8-50v-10", col, 3, 1, "shade") + g.flat(circ(-8, -62, 4.6) + circ(8, -62, 4.6), "ink")
    g.anchors.update(load=(0, -100))
    return o


def bee(g: Brush, col: str = "gold") -> str:
    """In flight, 40 long, heading right."""
    o = g.form(sm("-2,-8 -18,-30 -8,-38 6,-24 4,-8"), "cream", 2, rim=1) + g.form(
        sm("2,-8 6,-34 18,-36 18,-20 8,-8"), "cream", 2, rim=1
    )
    return (
        o
        + g.form(circ(0, 0, 19, 12), col, 4, g.line("M-8-14v28M2-14v28M11-12v24", "ink", 4.4), 1.4)
        + eye(14, -3, 2, hl=False)
    )


def beetle(g: Brush, col: str = "sea") -> str:
    """A scarab pushing with its hind legs, seen from the side, 150 long; it heads left, its load is at the right."""
    o = g.line("M-40-20l-26 20M-6-18l-8 20M30-24L62-6M36-40L78-46M-50-34l-22 8", "ink", 6)
    o += g.form(sm("-60,-18 -66,-40 -50,-58 -30,-60 -20,-30 -34,-14"), "ink", 4, rim=2) + g.line(
        "M-60-50q-18-8-22-24", "ink", 4
    )
    o += g.form(
        sm("-34,-16 -36,-52 -8,-76 32,-74 56,-50 54,-26 30,-12 -10,-10"),
        col,
        8,
        g.line("M-30-40Q10-46 56-38", col, 3, 0.8, "deep")
        + g.line("M-22-56Q10-66 40-58M-24-26Q10-30 48-24", col, 2.4, 0.6, "light"),
        2.6,
    )
    return o + eye(-54, -42, 3.6)
