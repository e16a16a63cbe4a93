"""More poses of the heroes, and small paper and leaf things."""

from art.painter.brush import Brush
from art.painter.curves import circ, dots, ribbon, sm
from art.painter.motifs.marks import eye


def fox_face(g: Brush, col: str = "pop") -> str:
    """A fox's face from the front, 100 wide, for windows."""
    o = g.form(
        sm("-44,-20 -52,-70! -24,-50 0,-54 24,-50 52,-70! 44,-20 20,16 0,30! -20,16"),
        col,
        6,
        g.flat(sm("-50,-14 -20,-6 0,24 20,-6 50,-14 30,30 -30,30"), "cream"),
        2,
    )
    return o + eye(-18, -20, 5) + eye(18, -20, 5) + g.flat(circ(0, 24, 6), "ink")


def cat_front(g: Brush, col: str = "ink", crown: str = "") -> str:
    """A cat sitting, seen from the front, 150 tall."""
    o = g.form(ribbon("30,-10 66,-4 84,-26 76,-52", [18, 16, 14, 10], 8), col, 4, rim=2)
    o += g.form(
        sm("-18,-94 -34,-62 -42,-24 -34,0! 34,0! 42,-24 34,-62 18,-94"),
        col,
        8,
        g.strokes((-30, -80, 26, -10), 86, 18, col, 2, 0.5, 20, 3, "light"),
        2.2,
    )
    o += g.line("M-10-44V-4M10-44V-4", col, 2.4, 0.7, "light") + g.form(
        sm("-22,2! -20,-10 -4,-10 -2,2!") + sm("2,2! 4,-10 20,-10 22,2!"), col, 3, rim=1.6
    )
    o += g.form(
        sm("-36,-108 -40,-152! -30,-152 -14,-132 14,-132 30,-152 40,-152! 36,-108 18,-88 -18,-88"),
        col,
        7,
        g.flat(sm("-35,-130 -34,-146! -22,-132!") + sm("35,-130 34,-146! 22,-132!"), "pop", 0.6),
        2.2,
    )
    o += (
        f'<path d="M-27-113q10-12 20-1q-10 9-20 1zM27-113q-10-12-20-1q10 9 20 1z" fill="{g.c("gold")}"/>'
        + g.line("M-17-118v9M17-118v9", "ink", 3.4)
        + g.flat(sm("-5,-103! 5,-103! 0,-97!"), "pop")
        + g.line("M0-97q-8 8-14 2M0-97q8 8 14 2", col, 2, 0.9, "rim")
    )
    o += g.line("M-24-100l-24-4M-24-96l-24 4M24-100l24-4M24-96l24 4", "cream", 1.4, 0.7)
    if crown:
        o += g.form(
            sm("-22,-134! -28,-164! -12,-148! 0,-172! 12,-148! 28,-164! 22,-134! 0,-130"),
            crown,
            3,
            g.line(dots([(-12, -140), (0, -141), (12, -140)]), "pop", 6),
            1.6,
        )
    g.anchors.update(head=(0, -140), paw=(12, 0))
    return o


def sprig(g: Brush, col: str = "leaf") -> str:
    """Three leaves from one point, pointing up, 60 long."""
    return (
        g.form(sm("0,0! -14,-26 0,-58! 14,-26"), col, 4, g.line("M0-4V-48", col, 2, 0.7, "deep"), 1.4)
        + g.form(sm("0,-2! -34,-14 -50,-40! -16,-32"), col, 4, rim=1.2)
        + g.form(sm("0,-2! 34,-14 50,-40! 16,-32"), col, 4, rim=1.2)
    )


def gull(g: Brush, col: str = "cream") -> str:
    """A gull gliding towards us, 150 wide."""
    o = g.form(sm("-4,2 -30,-22 -56,-26 -80,-8! -52,-12 -28,-4 -8,12"), col, 4, rim=1.6) + g.form(
        sm("4,2 28,-26 54,-34 82,-22! 54,-18 30,-6 8,12"), col, 4, rim=1.6
    )
    return (
        o
        + g.form(sm("-12,2 -6,-10 8,-10 14,2 6,18 -4,18"), col, 4, rim=1.4)
        + g.flat(sm("-1,2! 6,2! 2,10!"), "gold")
        + g.flat("M-80-8l10-4 2 4zM82-22l-12 0 2 6z", "ink", 0.7)
    )
