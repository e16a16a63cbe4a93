"""Sheets of land, one behind the other."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from decks.painter.backdrops.sheets import close_down, layer, ridge
from decks.painter.brush import Brush
from decks.painter.colour import mix
from decks.painter.curves import Point, Points, poly, sample, sm
from decks.painter.numbers import num


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
    q = ridge(g, y, amp, n, pts)
    ys = [a[1] for a in q]
    top = min(ys)
    b = bot or min(930, top + 300)
    ins = ""
    spine = sample(q, 30)
    if tex:
        tones = g.ramp(col)
        for tone, op in (("light", 0.3), ("shade", 0.34)):
            d = ""
            for _ in range(max(2, tex // 4)):
                x, yy, tx, ty = spine[g.rng.i(0, 27)]
                dy = 16 + (g.rng.r() ** 1.5) * 130
                d += g.bristle(
                    x - 60, yy + dy - ty * 60, g.rng.u(70, 190), g.rng.u(-6, 8), g.rng.u(14, 30), 4, math.atan2(ty, tx)
                )
            ins += (
                f'<path d="{d}" fill="none" stroke="{tones[tone]}" stroke-width="{num(g.rng.u(3, 5), 1)}" '
                f'opacity="{op}"/>'
            )
    o = layer(g, close_down(q), col, top, b, haze, lit, shadow, rim, ins, dark)
    if grass:
        d = ""
        for _ in range(grass):
            x, yy, tx, ty = spine[g.rng.i(0, 29)]
            x += g.rng.u(-12, 12)
            h = g.rng.u(7, 16)
            d += f"M{num(x)} {num(yy + 4)}q{num(g.rng.u(-2, 2))} {num(-h * 0.6)} {num(g.rng.u(-6, 6))} {num(-h)}"
        o += f'<path d="{d}" fill="none" stroke="{mix(g.c(col), g.pal["glow"], 0.25)}" stroke-width="2" opacity=".8"/>'
    return o


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
        reach = [(x - w * k + u(-6, 6), t + hh * k, 1) for k in (1.1, 0.78, 0.5, 0.26)]
        rights = [(x + w * k + u(-6, 6), t + hh * k, 1) for k in (0.22, 0.46, 0.8, 1.1)]
        sil += poly([*reach, (x, t, 1), *rights, (x + w * 1.1, y + 200, 1), (x - w * 1.1, y + 200, 1)])
        side = rights if s > 0 else reach[::-1]
        faces += poly(
            [(x, t)]
            + [(p[0], p[1]) for p in side]
            + [
                (x + s * w * 0.42, y + 60),
                (x + s * w * 0.1, t + hh * 0.62),
                (x + s * w * 0.2, t + hh * 0.4),
                (x - s * w * 0.02, t + hh * 0.2),
            ]
        )
        if snow:
            q = hh * 0.3
            caps += poly(
                [
                    (x, t - 1),
                    (x + q * 0.78, t + q),
                    (x + q * 0.46, t + q * 0.84),
                    (x + q * 0.3, t + q * 1.15),
                    (x + q * 0.04, t + q * 0.8),
                    (x - q * 0.2, t + q * 1.1),
                    (x - q * 0.42, t + q * 0.86),
                    (x - q * 0.78, t + q),
                ]
            )
    ins = f'<path d="{faces}" fill="{g.pal["shadow"]}" opacity=".22"/>'
    ins += (
        (
            f'<path d="{caps}" fill="{mix(g.c("cream"), g.pal["haze"], 0.12)}" opacity=".92"/><path d="'
            f'{faces}" fill="{g.pal["shadow"]}" opacity=".12"/>'
        )
        if snow
        else ""
    )
    return layer(g, sil, col, min(t for _, t in tops), y + 60, haze, 0.3, shadow, 2, ins)


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
    o = ""
    x = x0
    win = ""
    d = ""
    while x < x1:
        w = g.rng.u(46, 92)
        hh = g.rng.u(*h)
        k = g.rng.i(0, 3)
        a = x
        b = x + w
        if k == 0:
            top = [(a, y - hh), (a + w / 2, y - hh - w * 0.7), (b, y - hh)]
        elif k == 1:
            top = [(a, y - hh), (a + 6, y - hh - 26), (b - 6, y - hh - 26), (b, y - hh)]
        elif k == 2:
            top = [
                (a, y - hh),
                (a, y - hh - 20),
                (a + w * 0.3, y - hh - 20),
                (a + w * 0.3, y - hh - 40),
                (a + w * 0.7, y - hh - 40),
                (a + w * 0.7, y - hh - 20),
                (b, y - hh - 20),
                (b, y - hh),
            ]
        else:
            top = [
                (a, y - hh - 14),
                (a + w * 0.2, y - hh - 14),
                (a + w * 0.2, y - hh - 40),
                (a + w * 0.36, y - hh - 40),
                (a + w * 0.36, y - hh - 14),
                (b, y - hh),
            ]
        d += poly([(a, 940), *top, (b, 940)])
        for r in range(int(hh // 34)):
            for c in range(max(1, int(w // 26))):
                if g.rng.r() < lit:
                    at_x = a + (c + 0.5) * w / max(1, int(w // 26))
                    at_y = y - hh + 20 + r * 34
                    win += f"M{num(at_x - 5)} {num(at_y + 8)}v-12q5-6 10 0v12z"
        x = b - g.rng.u(0, 4)
    tone = mix(g.c(col), g.pal["haze"], depth)
    o = layer(g, d, tone, y - h[1] - 40, y + 60, 0.45, 0.2, 0.3, 2)
    return (
        o + f'<path d="{win}" fill="{mix(g.pal["glow"], g.pal["gold"], 0.35)}" opacity="{num(0.95 - depth * 0.6, 2)}"/>'
    )


def roof(g: Brush, pts: Points = "", col: str = "pop") -> str:
    """A tiled roof, seen from above its ridge."""
    ys = range(760, 930, 22)
    tiles = "".join(f"M{x} {y}q11 12 22 0" for r, y in enumerate(ys) for x in range(-20 + 11 * (r % 2), 620, 22))
    dark = mix(g.pal[col], g.pal["shadow"], 0.5)
    return g.form(sm(pts), dark, 12, g.line(tiles, "shadow", 3, 0.55, "raw"), 3)
