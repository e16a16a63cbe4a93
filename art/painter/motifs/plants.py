"""Trees, leaves, mushrooms."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush
from art.painter.curves import Point, circ, dots, leaf, poly, scaled, sm
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


def mushroom(g: Brush, cap: str = "pop", h: float = 120, door_: bool = False) -> str:
    """A spotted mushroom, `h` tall."""
    k = h / 120
    o = g.form(
        sm(scaled(k, "-22,2! -16,-30 -18,-70 18,-70 16,-30 24,2!")),
        "cream",
        6 * k,
        g.strokes((-16 * k, -66 * k, 16 * k, 0), 88, 10, "cream", 2 * k, 0.5, 26 * k, 2, "shade"),
        2,
    )
    o += g.flat(sm(scaled(k, "-52,-66 0,-54 52,-66 0,-74")), "cream", 1, "shade")
    o += g.form(
        sm(scaled(k, "-64,-66 -56,-98 -24,-122 6,-124 40,-110 62,-82 64,-66 30,-60 0,-58 -34,-60")),
        cap,
        11 * k,
        "".join(
            f'<path d="{circ(x * k, y * k, r * k, r * k * 0.8)}" fill="{g.ramp("cream")["light"]}" opacity=".92"/>'
            for x, y, r in ((-30, -92, 10), (4, -108, 8), (30, -84, 11), (-4, -76, 7), (-50, -74, 6), (54, -72, 5))
        ),
        2.4,
    )
    if door_:
        o += (
            g.flat(
                (
                    f"M{num(-8 * k)} {num(1 * k)}v{num(-20 * k)}q{num(8 * k)} {num(-12 * k)} {num(16 * k)}"
                    f" 0v{num(20 * k)}z"
                ),
                "plum",
            )
            + f'<path d="{circ(0, -46 * k, 6 * k)}" fill="{g.c("glow", True)}"/>'
        )
    g.anchors.update(top=(0, -124 * k))
    return o


def flower(g: Brush, col: str = "pop", h: float = 110, n: int = 7) -> str:
    """A flower on a stalk `h` tall, with `n` petals."""
    o = g.line(f"M0 0q{num(g.rng.u(-10, 10))} {num(-h * 0.5)} 0 {num(-h)}", "leaf", 5, 1, "shade") + g.form(
        sm(f"0,{-h * 0.3:.0f} 16,{-h * 0.46:.0f} 34,{-h * 0.5:.0f}! 22,{-h * 0.3:.0f}"), "leaf", 3, rim=1
    )
    for i in range(n):
        a = i / n * 6.283 + 0.2
        c, s = math.cos(a), math.sin(a)
        pts = [(c * 6, s * 6), (c * 20 - s * 10, s * 20 + c * 10), (c * 34, s * 34), (c * 20 + s * 10, s * 20 - c * 10)]
        o += g.form(sm([(x, y - h) for x, y in pts]), col, 4, rim=1.2)
    return o + g.form(circ(0, -h, 11), "gold", 4, rim=1.2)


def mound(g: Brush, w: float = 200, h: float = 40, col: str = "leaf") -> str:
    """A grassy island slab with roots under it; origin at the middle of its top."""
    a = w / 2
    p = [
        (-a, 0, 1),
        (-a * 0.5, -h * 0.3),
        (0, -h * 0.4),
        (a * 0.5, -h * 0.28),
        (a, 0, 1),
        (a * 0.8, h * 0.35),
        (a * 0.5, h * 0.5),
        (a * 0.34, h * 0.9),
        (a * 0.1, h * 0.62),
        (-a * 0.1, h * 1.1),
        (-a * 0.3, h * 0.6),
        (-a * 0.55, h * 0.75),
        (-a * 0.8, h * 0.35),
    ]
    o = g.form(sm(p), "plum", 8, g.strokes((-a, 0, a, h), 80, 20, "plum", 2.4, 0.5, h * 0.5, 3, "light"), 2)
    tu: list[tuple[float, ...]] = [
        (-a - 4, 2, 1),
        (-a * 0.5, -h * 0.34),
        (0, -h * 0.44),
        (a * 0.5, -h * 0.32),
        (a + 4, 2, 1),
    ]
    n = max(6, int(w / 16))
    low = [(a + 4 - (2 * a + 8) * (i + 0.5) / n, h * (0.3 if i % 2 else 0.1), 0) for i in range(n)]
    g.anchors.update(top=(0, -h * 0.4), left=(-a, 0), right=(a, 0))
    return o + g.form(sm([*tu, *low]), col, 5, rim=2)
