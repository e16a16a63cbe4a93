"""Trees, palms and leaves."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush
from art.painter.curves import Point, circ, dots, leaf, poly, ribbon, scaled, sm
from art.painter.numbers import num


def _puff(g: Brush, cx: float, cy: float, rx: float, ry: float, n: int, bump: float = 0.16) -> str:
    """Scalloped blob: leaves, clouds, bushes."""
    p: list[tuple[float, ...]] = []
    for i in range(n):
        a = (i + g.rng.u(-0.2, 0.2)) / n * 6.283
        q = g.rng.u(0.92, 1.06)
        p.append((cx + math.cos(a) * rx * q, cy + math.sin(a) * ry * q, 1))
        a2 = (i + 0.5) / n * 6.283
        q2 = q * (1 + bump)
        p.append((cx + math.cos(a2) * rx * q2, cy + math.sin(a2) * ry * q2, 0))
    return sm(p)


def cluster(g: Brush, v: int = 0, n: int = 9, radius: float = 26, length: Point = (10, 16)) -> str:
    """Id of a stamped bunch of leaves around the origin."""

    def make() -> str:
        d = ""
        for _ in range(n):
            a, q = g.rng.u(0, 6.283), radius * math.sqrt(g.rng.r())
            d += leaf(math.cos(a) * q, math.sin(a) * q * 0.8, g.rng.u(0, 6.283), g.rng.u(*length), 0.34)
        return d

    return g.stamp(("cluster", v, n, radius), make)


def _leaves(g: Brush, cx: float, cy: float, rx: float, ry: float, n: int, reach: Point = (7, 13)) -> str:
    d = ""
    for _ in range(max(6, int(n * min(1, g.sc + 0.1)))):
        a, q = g.rng.u(0, 6.283), math.sqrt(g.rng.r())
        at_x, at_y = cx + math.cos(a) * rx * q, cy + math.sin(a) * ry * q
        d += leaf(at_x, at_y, g.rng.u(-0.9, 0.9) + (0 if g.rng.r() > 0.5 else 3.14), g.rng.u(*reach), 0.38)
    return d


TRUNK = (
    "-36,4! -16,-14 -12,-60 -18,-96 -52,-134! -44,-142 -8,-112 -4,-160! 8,-160 10,-110 46,-142! 52,-134 18,-96"
    " 14,-60 18,-14 38,4!"
)
FRUIT = "-60,-150 -20,-128 40,-140 76,-170 -84,-196 10,-190 -34,-222 52,-220"


def _crown(g: Brush, col: str, k: float, nl: float) -> str:
    """Leaves in four tones: deep ones away from the lamp, the lightest ones towards it."""
    (lx, ly), tones = g.lv, g.ramp(col)
    parts = (
        ("deep", 0.6, -lx * 30, -178 - ly * 36, 92, 58, 46, (9, 16)),
        ("shade", 0.7, 0, -182, 100, 76, 46, (8, 14)),
        ("light", 0.8, lx * 26, -188 + ly * 26, 82, 58, 54, (8, 14)),
        ("rim", 0.8, lx * 52, -192 + ly * 46, 56, 36, 26, (7, 12)),
    )
    o = ""
    for tone, op, x, y, rx, ry, n, (short, long) in parts:
        d = _leaves(g, x * k, y * k, rx * k, ry * k, int(n * nl), (short * k, long * k))
        o += f'<path d="{d}" fill="{tones[tone]}" opacity="{num(op, 1)}"/>'
    return o


def tree(
    g: Brush, col: str = "leaf", trunk: str = "plum", h: float = 240, fruit: str | None = None, nl: float = 1.0
) -> str:
    """A round crown on a trunk; `nl` is the share of its leaves."""
    k = h / 240
    bark = g.strokes((-12 * k, -110 * k, 12 * k, 0), 88, 14, trunk, 2, 0.5, 30, 3, "light")
    o = g.form(sm(scaled(k, TRUNK)), trunk, 6, bark, 2)
    leaves = _crown(g, col, k, nl)
    o += g.form(_puff(g, 0, -184 * k, 108 * k, 84 * k, 15), col, 20 * k, leaves, 2.4)
    if fruit:
        o += g.line(dots([(x, y) for x, y, _ in scaled(k, FRUIT)]), fruit, 15 * k)
    g.anchors.update(b1=(-76 * k, -116 * k), b2=(74 * k, -116 * k), top=(0, -270 * k))
    return o


def pine(g: Brush, h: float = 160, col: str = "leaf", tiers: int = 5) -> str:
    """A fir, `h` tall."""
    p: list[tuple[float, ...]] = [(0, -h, 1)]
    q: list[tuple[float, ...]] = []
    for i in range(tiers):
        y = -h + (i + 1) * h * 0.88 / tiers
        w = h * 0.3 * (i + 1.2) / tiers + g.rng.u(-2, 2)
        p += [(w, y, 1), (w * 0.45, y - h * 0.03, 1)]
        q += [(-w + g.rng.u(-2, 2), y + g.rng.u(-3, 3), 1), (-w * 0.45, y - h * 0.03, 1)]
    pts = [*p[:-1], (h * 0.03, -h * 0.12, 1), (h * 0.03, 2, 1), (-h * 0.03, 2, 1), (-h * 0.03, -h * 0.12, 1)]
    rest: list[tuple[float, ...]] = []
    for i in range(tiers - 1, -1, -1):
        rest += [q[i * 2]] + ([(q[(i - 1) * 2 + 1][0], q[(i - 1) * 2 + 1][1], 1)] if i else [])
    return g.form(
        poly(pts + rest),
        col,
        h * 0.05,
        g.strokes((-h * 0.2, -h * 0.8, h * 0.15, -h * 0.1), 60, 12, col, 2, 0.4, h * 0.1, 3, "light") if h > 60 else "",
        1.6,
    )


def sprig(g: Brush, col: str = "leaf") -> str:
    """Three leaves from one point, pointing up, 60 long."""
    return (
        g.form(sm("0,0! -14,-26 0,-58! 14,-26"), col, 4, g.line("M0-4V-48", col, 2, 0.7, "deep"), 1.4)
        + g.form(sm("0,-2! -34,-14 -50,-40! -16,-32"), col, 4, rim=1.2)
        + g.form(sm("0,-2! 34,-14 50,-40! 16,-32"), col, 4, rim=1.2)
    )


def palm(g: Brush, h: float = 220) -> str:
    """A leaning palm."""
    o = g.form(ribbon([(0, 0), (10, -h * 0.4), (34, -h * 0.8), (46, -h)], [22, 16, 13, 12], 8), "plum", 4, rim=1.6)
    for dx, dy in ((-110, 20), (-90, -50), (-30, -84), (60, -74), (110, -30), (96, 40), (-60, 60)):
        o += g.form(
            sm(
                [
                    (46, -h, 1),
                    (46 + dx * 0.5, -h + dy * 0.5 - 34),
                    (46 + dx, -h + dy, 1),
                    (46 + dx * 0.55, -h + dy * 0.5 - 4),
                ]
            ),
            "leaf",
            4,
            rim=1.4,
        )
    return o + g.flat(circ(40, -h + 8, 9) + circ(56, -h + 10, 9), "gold", tone="shade")
