"""Small animals."""

from art.painter.brush import Brush
from art.painter.curves import Point, circ, dots, ribbon, sm
from art.painter.motifs.marks import eye


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
