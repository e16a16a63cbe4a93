"""The night train."""

import math

from art.painter.brush import Brush
from art.painter.curves import circ, poly, sm
from art.painter.numbers import num


def train(g: Brush, n: int = 3, col: str = "pop") -> str:
    """A small steam train climbing to the right along an arc, 420 long; the anchor "chimney" smokes, w1 is a window."""
    o = ""
    for k in range(n + 1):
        x, y, a = -200 + k * 118, -(k**1.5) * 22, -9 - k * 6
        o += (
            f'<g transform="translate({x} {num(y)})rotate({a})">'
            + (_engine(g, "ink") if k == n else _carriage(g, (col, "sea", "gold")[k % 3]))
            + "</g>"
        )
        if k < n:
            ca, sa = math.cos(math.radians(a)), math.sin(math.radians(a))
            g.anchors[f"w{k + 1}"] = (x + 40 * sa, y - 40 * ca)
        else:
            ca, sa = math.cos(math.radians(a)), math.sin(math.radians(a))
            g.anchors["chimney"] = (x + 34 * ca + 92 * sa, y + 34 * sa - 92 * ca)
    return o


def _wheels(g: Brush, xs: tuple[int, ...]) -> str:
    return "".join(g.form(circ(x, -8, 13), "gold", 3, g.flat(circ(x, -8, 5), "ink"), 1.4) for x in xs)


def _carriage(g: Brush, col: str) -> str:
    o = g.line("M44-18h26", "ink", 5) + g.form(
        sm("-52,-16! -52,-70! -44,-78 44,-78 52,-70! 52,-16!"),
        col,
        7,
        g.line("M-54-66H54M-54-26H54", "cream", 3, 0.7),
        2,
    )
    o += g.form(sm("-58,-70! -50,-86 50,-86 58,-70!"), "ink", 3, rim=1.6)
    wins = "".join(f"M{x} -60h22v26h-22z" for x in (-42, -11, 20))
    return (
        o
        + f'<path d="{wins}" fill="{g.c("glow", True)}" stroke="{g.c("ink")}" stroke-width="2"/>'
        + _wheels(g, (-30, 30))
    )


def _engine(g: Brush, col: str) -> str:
    o = g.form(
        sm("-46,-16! -46,-84! -6,-84! -6,-64! 56,-64! 66,-40 58,-16!"),
        col,
        7,
        g.line("M-6-64V-18M20-64V-18M44-64V-18", "gold", 3),
        2.4,
    )
    o += (
        f'<path d="M-40-76h26v26h-26z" fill="{g.c("glow", True)}"/>'
        + g.form(sm("24,-64! 20,-92! 50,-92! 44,-64!"), col, 4, rim=1.6)
        + g.form(sm("-54,-84! -46,-94 -4,-94 2,-84!"), "pop", 3, rim=1.4)
    )
    o += (
        g.glow(70, -42, 60, "glow", 0.95)
        + g.flat(circ(64, -42, 8), "glow")
        + g.form(poly("54,-18 84,4 50,2"), "pop", 3, rim=1.4)
    )
    return o + _wheels(g, (-28, 8, 40))
