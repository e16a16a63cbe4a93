"""Woods and leaves across the page."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math
from collections.abc import Sequence

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, circ, dots, leaf, poly, ribbon, sample, sm, use
from art.painter.motifs.plants import cluster
from art.painter.numbers import num


def forest(
    g: Brush,
    y: float = 640,
    n: int = 16,
    h: Point = (90, 170),
    col: str = "land2",
    depth: float = 0,
    kind: str = "pine",
    x0: float = -10,
    x1: float = 610,
    gap: Point | None = None,
) -> str:
    """A row of trees as one silhouette; gap=(x,w) leaves a clearing."""
    d = ""
    for i in range(n):
        x = x0 + (x1 - x0) * (i + g.rng.u(-0.3, 0.3)) / (n - 1)
        hh = g.rng.u(*h)
        if gap and abs(x - gap[0]) < gap[1]:
            continue
        if kind == "pine":
            w = hh * 0.22
            t = 4
            reach: list[tuple[float, ...]] = [(x, y - hh, 1)]
            rights: list[tuple[float, ...]] = []
            for k in range(t):
                yy = y - hh + (k + 1) * hh * 0.9 / t
                ww = w * (k + 1.3) / t
                reach += [(x + ww, yy, 1), (x + ww * 0.5, yy - hh * 0.03, 1)]
                rights = [(x - ww * 0.5, yy - hh * 0.03, 1), (x - ww, yy, 1), *rights]
            d += poly([*reach, (x + 3, y + 20, 1), (x - 3, y + 20, 1), *rights])
        else:
            w = g.rng.u(5, 9)
            d += poly([(x - w, y + 30), (x - w * 0.5, y - hh * 0.6), (x + w * 0.5, y - hh * 0.6), (x + w, y + 30)])
            for _ in range(5):
                d += circ(x + g.rng.u(-hh * 0.2, hh * 0.2), y - hh * g.rng.u(0.55, 0.95), hh * g.rng.u(0.12, 0.2))
    c = mix(g.c(col), g.pal["haze"], depth)
    return f'<path d="{d}" fill="{g.vertical([(0, c), (1, mix(c, g.pal["haze"], 0.35))], y - h[1], y + 20)}"/>'


def trunks(
    g: Brush,
    n: int = 5,
    w: Point = (26, 60),
    col: str = "land3",
    depth: float = 0,
    xs: Sequence[float] | None = None,
    bot: float = 930,
) -> str:
    """Tall trunks that run out of the picture at the top."""
    o, near, top = "", g.depth, -10
    for i in range(len(xs) if xs else n):
        x = xs[i] if xs else 600 * (i + g.rng.u(0.1, 0.9)) / n
        ww, b, yb = g.rng.u(*w), g.rng.u(-18, 18), bot + g.rng.u(-16, 16)
        slim = ww < 40
        left = [(x - ww * 0.46 + b, top, 1), (x - ww * 0.4 + b * 0.3, top + (yb - top) * 0.5)]
        left += [(x - ww * 0.55, yb - 70), (x - ww * (0.8 if slim else 1.3), yb, 1)]
        right = [(x + ww * (0.75 if slim else 1.2), yb + 6, 1), (x + ww * 0.52, yb - 76)]
        right += [(x + ww * 0.42 + b * 0.3, top + (yb - top) * 0.45), (x + ww * 0.5 + b, top, 1)]
        g.depth = depth
        hairs = int(4 + ww * 0.16)
        lit, shaded = (x - ww * 0.5, top, x + ww * 0.4, yb - 40), (x - ww * 0.2, top, x + ww * 0.6, yb - 40)
        bark = g.strokes(lit, 90, hairs, col, max(2, ww * 0.06), 0.35, 90, 4, "light")
        bark += g.strokes(shaded, 90, hairs, col, max(2, ww * 0.07), 0.4, 90, 4, "deep")
        o += g.form(sm([*left, *right]), col, ww * 0.22, bark, 2.4, soft=3)
        g.depth = near
    return o


def _stem(g: Brush, v: int) -> tuple[str, int]:
    """Stamp: a leafy stem 200 tall growing up from the origin, leaning right."""

    def mk() -> str:
        lean = (24, 52, 8)[v]
        pts = [(0, 8, 0), (lean * 0.3, -100, 0), (lean, -200, 0)]
        st = sample(pts, 10)
        d = ribbon(pts, [5, 4, 2], 5, cap=False)
        for k in range(2, 10):
            at_x, at_y, tx, ty = st[k]
            for sd in (-1, 1):
                d += leaf(at_x, at_y, math.atan2(ty, tx) + sd * g.rng.u(0.6, 1), 40 - k * 2.4, 0.27)
        return d

    return g.stamp(("stem", v), mk), (24, 52, 8)[v]


def foliage(
    g: Brush,
    side: str = "l",
    y: float = 900,
    n: int = 5,
    h: float = 240,
    col: str = "land3",
    flowers: str | None = None,
    spread: float = 170,
    lit: float = 0.25,
) -> str:
    """Leafy stems framing a bottom corner: dark, near, partly out of the picture."""
    o = fl = ""
    s = 1 if side == "l" else -1
    x0 = -6 if side == "l" else 606
    for i in range(n):
        x = x0 + s * spread * 0.75 * (i + g.rng.u(0, 0.8)) / n
        hh = h * g.rng.u(0.65, 1) * (1 - abs(x - x0) / spread * 0.55)
        k = hh / 200
        c = mix(g.c(col), g.pal["glow"], g.rng.u(0, lit) * 0.8)
        si, lean = _stem(g, i % 3)
        rot = s * g.rng.u(-4, 14)
        o += use(si, x, y, k, rot, s < 0, f' fill="{c}"')
        if flowers and (i + (side == "l")) % 2:
            a = math.radians(rot)
            tip_x, tip_y = s * lean * k, -200 * k
            at_x, at_y = x + tip_x * math.cos(a) - tip_y * math.sin(a), y + tip_x * math.sin(a) + tip_y * math.cos(a)
            tones = g.ramp(flowers)
            fl += (
                '<path d="'
                f"{dots([(at_x + math.cos(a) * 8, at_y + math.sin(a) * 8) for a in [q * 1.2566 for q in range(5)]])}"
                f'" stroke="{tones["base"]}" stroke-width="12"/><circle cx="{num(at_x)}" cy="{num(at_y)}" '
                f'r="4.5" fill="{tones["rim"]}"/>'
            )
    return o + fl


def canopy(g: Brush, n: int = 9, h: float = 150, col: str = "land3", lit: float = 0.2) -> str:
    """Boughs hanging in from the top edge: frames a forest picture."""

    ids = [cluster(g, 10 + v, 9, 34, (22, 36)) for v in (0, 1)]
    o = ""
    for k, t in ((1, 0.5), (0.72, 0)):
        o += f'<g fill="{mix(g.c(col), g.pal["glow"], lit * t)}">'
        for i in range(n):
            x = 600 * (i + g.rng.u(-0.2, 0.8)) / n
            e = abs(x - 300) / 300
            hh = h * k * (0.2 + 0.9 * e) * g.rng.u(0.7, 1.1)
            m = max(1, int(hh / 42))
            for j in range(m):
                o += use(g.rng.pick(ids), x + g.rng.u(-12, 12), hh * (j + 0.3) / m, 1.1 - 0.45 * j / m, g.rng.u(0, 360))
        o += "</g>"
    return o


def grass(
    g: Brush,
    y: float = 880,
    n: int = 60,
    h: Point = (20, 60),
    col: str = "land3",
    x0: float = -10,
    x1: float = 610,
    lit: float = 0.15,
) -> str:
    """Dark blades along the foot of the page."""
    d = ["", ""]
    for _ in range(n):
        x = g.rng.u(x0, x1)
        hh = g.rng.u(*h)
        b = g.rng.u(-16, 16)
        w = g.rng.u(3, 6)
        d[g.rng.i(0, 1)] += (
            f"M{num(x - w / 2)} {y + 20}Q{num(x)} {num(y - hh * 0.4)} {num(x + b)} {num(y - hh)}Q"
            f"{num(x + w)} {num(y - hh * 0.3)} {num(x + w / 2)} {y + 20}z"
        )
    return "".join(
        f'<path d="{a}" fill="{mix(g.c(col), g.pal["glow"], t)}"/>' for a, t in zip(d, (0, lit), strict=False)
    )
