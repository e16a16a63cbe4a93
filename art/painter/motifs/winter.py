"""What people put up in the snow."""

from art.painter.brush import Brush
from art.painter.curves import poly, sm
from art.painter.numbers import num


def tent(g: Brush, col: str = "pop", w: float = 140, lit: bool = True) -> str:
    """A ridge tent with an open front, origin in the middle of its base."""
    k = w / 140
    o = g.glow(0, -30 * k, 110 * k, "glow", 0.7) if lit else ""
    o += g.form(
        poly([(-70 * k, 0), (-6 * k, -92 * k), (78 * k, -80 * k), (92 * k, -6 * k)]),
        col,
        9,
        g.strokes((0, -80 * k, 80 * k, 0), 70, 10, col, 2.4, 0.4, 30, 3, "deep"),
        2,
    )
    o += g.form(poly([(-70 * k, 0), (-6 * k, -92 * k), (34 * k, 0)]), col, 6, rim=2) + g.flat(
        sm([(-34 * k, 0, 1), (-8 * k, -72 * k, 1), (6 * k, -30 * k), (10 * k, 0, 1)]), "glow" if lit else "ink"
    )
    return o + g.line(f"M{num(-6 * k)} {num(-92 * k)}v-12", "plum", 4)


def chair(g: Brush, col: str = "plum", legs: int = 60, w: float = 54) -> str:
    """A chair from the side, facing right; `legs` is the height of the seat, the anchor "seat" is on it."""
    a = w / 2
    d = f"M{num(-a)} 0V{num(-legs - 84)}M{num(a)} 0V{-legs}"
    rungs = "".join(f"M{num(-a)} {-y}H{num(a)}" for y in range(26, max(27, legs - 20), 56))
    o = g.line(d + rungs, col, 8, 1, "shade") + g.line(
        d + rungs, col, 3.4, 1, "light", extra=' transform="translate(-1.5 -1)"'
    )
    o += g.form(
        poly([(-a - 6, -legs - 6), (a + 8, -legs - 6), (a + 6, -legs + 6), (-a - 4, -legs + 6)]), "pop", 3, rim=1.6
    )
    g.anchors.update(seat=(2, -legs - 6), back=(-a, -legs - 84))
    return o + g.line(f"M{num(-a)} {-legs - 78}h10v50h-10", col, 6, 1, "base")
