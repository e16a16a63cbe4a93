"""Sheets of land, one behind the other."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.backdrops.sheets import close_down, layer, ridge
from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, Points, Spine, poly, sample, sm
from art.painter.numbers import num


def _ground_strokes(g: Brush, spine: Spine, col: str, n: int) -> str:
    """Half-dry strokes that follow the ridge, light ones and shaded ones."""
    tones, o = g.ramp(col), ""
    for tone, op in (("light", 0.3), ("shade", 0.34)):
        d = ""
        for _ in range(max(2, n // 4)):
            x, y, tx, ty = spine[g.rng.i(0, 27)]
            below = 16 + (g.rng.r() ** 1.5) * 130
            reach, bend, width = g.rng.u(70, 190), g.rng.u(-6, 8), g.rng.u(14, 30)
            d += g.bristle(x - 60, y + below - ty * 60, reach, bend, width, 4, math.atan2(ty, tx))
        stroke = f'stroke="{tones[tone]}" stroke-width="{num(g.rng.u(3, 5), 1)}"'
        o += f'<path d="{d}" fill="none" {stroke} opacity="{op}"/>'
    return o


def _blades(g: Brush, spine: Spine, col: str, n: int) -> str:
    """Short grass along the ridge."""
    d = ""
    for _ in range(n):
        x, y, _tx, _ty = spine[g.rng.i(0, 29)]
        x += g.rng.u(-12, 12)
        h = g.rng.u(7, 16)
        d += f"M{num(x)} {num(y + 4)}q{num(g.rng.u(-2, 2))} {num(-h * 0.6)} {num(g.rng.u(-6, 6))} {num(-h)}"
    return f'<path d="{d}" fill="none" stroke="{mix(g.c(col), g.pal["glow"], 0.25)}" stroke-width="2" opacity=".8"/>'


def hill(
    g: Brush,
    y: float = 640,
    amp: float = 40,
    n: int = 4,
    col: str = "land2",
    pts: Points | None = None,
    haze: float = 0.5,
    lit: float = 0.3,
    shadow: float = 0.35,
    tex: int = 26,
    grass: int = 0,
    dark: float = 0,
    bot: float | None = None,
    rim: float = 2.4,
) -> str:
    """A sheet of land down to the foot of the page. Its ridge is typed, or made of `n` steps of at most `amp`."""
    q = ridge(g, y, amp, n, pts)
    top = min(knot[1] for knot in q)
    spine = sample(q, 30)
    ins = _ground_strokes(g, spine, col, tex) if tex else ""
    o = layer(g, close_down(q), col, top, bot or min(930, top + 300), haze, lit, shadow, rim, ins, dark)
    return o + (_blades(g, spine, col, grass) if grass else "")


def _snow_cap(x: float, top: float, q: float) -> str:
    """Path data of the snow on a summit, `q` deep."""
    edge = ((0.78, 1), (0.46, 0.84), (0.3, 1.15), (0.04, 0.8), (-0.2, 1.1), (-0.42, 0.86), (-0.78, 1))
    return poly([(x, top - 1), *((x + q * dx, top + q * dy) for dx, dy in edge)])


def peaks(
    g: Brush,
    y: float = 560,
    h: float = 200,
    n: int = 4,
    col: str = "land1",
    haze: float = 0.7,
    snow: bool = True,
    shadow: float = 0.25,
    tops: list[Point] | None = None,
) -> str:
    """Mountains: each a jagged triangle with a lit and a shaded face and a snow cap."""
    u = g.rng.u
    tops = tops or [(680 * (i + 0.5 + u(-0.2, 0.2)) / n - 40, y - h * u(0.55, 1)) for i in range(n)]
    sil = faces = caps = ""
    s = -1 if g.light[0] > 0 else 1
    for x, t in sorted(tops, key=lambda q: q[1]):
        hh = y + 40 - t
        w = hh * 0.78
        lefts = [(x - w * k + u(-6, 6), t + hh * k, 1) for k in (1.1, 0.78, 0.5, 0.26)]
        rights = [(x + w * k + u(-6, 6), t + hh * k, 1) for k in (0.22, 0.46, 0.8, 1.1)]
        sil += poly([*lefts, (x, t, 1), *rights, (x + w * 1.1, y + 200, 1), (x - w * 1.1, y + 200, 1)])
        side = rights if s > 0 else lefts[::-1]
        inner = [(x + s * w * dx, t + hh * dy) for dx, dy in ((0.1, 0.62), (0.2, 0.4), (-0.02, 0.2))]
        faces += poly([(x, t), *((p[0], p[1]) for p in side), (x + s * w * 0.42, y + 60), *inner])
        caps += _snow_cap(x, t, hh * 0.3) if snow else ""
    shade = g.pal["shadow"]
    ins = f'<path d="{faces}" fill="{shade}" opacity=".22"/>'
    if snow:
        ins += f'<path d="{caps}" fill="{mix(g.c("cream"), g.pal["haze"], 0.12)}" opacity=".92"/>'
        ins += f'<path d="{faces}" fill="{shade}" opacity=".12"/>'
    return layer(g, sil, col, min(t for _, t in tops), y + 60, haze, 0.3, shadow, 2, ins)


def _gable(kind: int, a: float, w: float, y: float) -> list[Point]:
    """The top of a house from x = a on, w wide, whose walls end at y: pointed, cut off, stepped, or with a chimney."""
    if kind == 0:
        return [(a, y), (a + w / 2, y - w * 0.7), (a + w, y)]
    if kind == 1:
        return [(a, y), (a + 6, y - 26), (a + w - 6, y - 26), (a + w, y)]
    if kind == 2:
        steps: tuple[Point, ...] = ((0, 0), (0, 20), (0.3, 20), (0.3, 40), (0.7, 40), (0.7, 20), (1, 20), (1, 0))
    else:
        steps = ((0, 14), (0.2, 14), (0.2, 40), (0.36, 40), (0.36, 14), (1, 0))
    return [(a + w * t, y - up) for t, up in steps]


def _lit_windows(g: Brush, a: float, w: float, y: float, h: float, lit: float) -> str:
    columns, d = max(1, int(w // 26)), ""
    for row in range(int(h // 34)):
        for k in range(columns):
            if g.rng.r() < lit:
                d += f"M{num(a + (k + 0.5) * w / columns - 5)} {num(y + 28 + row * 34)}v-12q5-6 10 0v12z"
    return d


def city(
    g: Brush,
    y: float = 760,
    h: Point = (140, 300),
    col: str = "land2",
    depth: float = 0,
    lit: float = 0.5,
    x0: float = -20,
    x1: float = 620,
) -> str:
    """A row of tall leaning town houses as silhouettes with lit windows."""
    x, d, windows = x0, "", ""
    while x < x1:
        w, hh = g.rng.u(46, 92), g.rng.u(*h)
        top = _gable(g.rng.i(0, 3), x, w, y - hh)
        d += poly([(x, 940), *top, (x + w, 940)])
        windows += _lit_windows(g, x, w, y - hh, hh, lit)
        x += w - g.rng.u(0, 4)
    tone = mix(g.c(col), g.pal["haze"], depth)
    o = layer(g, d, tone, y - h[1] - 40, y + 60, 0.45, 0.2, 0.3, 2)
    glass = f'fill="{mix(g.pal["glow"], g.pal["gold"], 0.35)}" opacity="{num(0.95 - depth * 0.6, 2)}"'
    return f'{o}<path d="{windows}" {glass}/>'


def roof(g: Brush, pts: Points = "", col: str = "pop") -> str:
    """A tiled roof, seen from above its ridge."""
    ys = range(760, 930, 22)
    tiles = "".join(f"M{x} {y}q11 12 22 0" for r, y in enumerate(ys) for x in range(-20 + 11 * (r % 2), 620, 22))
    dark = mix(g.pal[col], g.pal["shadow"], 0.5)
    return g.form(sm(pts), dark, 12, g.line(tiles, "shadow", 3, 0.55, "raw"), 3)
