"""Sky, stars, clouds and light."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from collections.abc import Sequence

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, dots, ribbon
from art.painter.numbers import num

HEIGHTS = (0, 0.36, 0.72, 1)  # of the four tones of a sky, as shares of the way down to the horizon


def _between(tones: Sequence[str], t: float) -> str:
    """The colour of a sky of four tones at the share t of its height."""
    t = max(0, min(0.999, t))
    for i in range(3):
        if t <= HEIGHTS[i + 1]:
            return mix(tones[i], tones[i + 1], (t - HEIGHTS[i]) / (HEIGHTS[i + 1] - HEIGHTS[i]))
    return tones[3]


def sky(g: Brush, hor: float = 620, strokes: int = 16, high: float = 0) -> str:
    """A gradient from the top to the horizon, then wide half-dry strokes in neighbouring tones.

    `high` is how far day has come: from 0 to 1 the zenith takes the colours of the horizon.
    """
    p = g.pal
    tones = [p["sky0"], p["sky1"], p["sky2"], p["sky3"]]
    if high:
        tones = [_between(tones, high + (1 - high) * t) for t in HEIGHTS]
    fill = g.vertical(list(zip(HEIGHTS, tones, strict=True)), 0, hor)
    d: dict[float, str] = {}
    for _ in range(strokes):
        t = g.rng.r()
        reach, x = g.rng.u(150, 360), g.rng.u(-140, 560)
        dt = g.rng.pick((-0.17, -0.1, 0.1, 0.17))
        q = int(max(0, min(0.99, t + dt)) * 8 + 0.5) / 8
        d[q] = d.get(q, "") + g.bristle(x, hor * t, reach, g.rng.u(-16, 16), g.rng.u(30, 70) * (1 - 0.5 * t), 4)
    o = f'<path d="M0 0h600v900H0z" fill="{fill}"/><g fill="none" opacity=".34">'
    for q, v in sorted(d.items()):
        o += f'<path d="{v}" stroke="{_between(tones, q)}" stroke-width="{num(9 - 4 * q, 1)}"/>'
    return o + "</g>"


def stars(
    g: Brush,
    n: int = 70,
    y0: float = 20,
    y1: float = 480,
    big: int = 7,
    x0: float = 10,
    x1: float = 590,
    avoid: Sequence[tuple[float, float, float]] = (),
) -> str:
    """Small dots, thinning out downwards, and a few four-pointed sparkles; `avoid`: circles (x, y, r) to keep free."""

    def ok(x: float, y: float) -> bool:
        return all((x - a) ** 2 + (y - b) ** 2 > r * r for a, b, r in avoid)

    def mk(n: int) -> list[Point]:
        return [
            (x, y) for x, y in ((g.rng.u(x0, x1), y0 + (y1 - y0) * g.rng.r() ** 1.35) for _ in range(n)) if ok(x, y)
        ]

    c = mix(g.pal["glow"], "#ffffff", 0.45)
    o = (
        f'<g fill="none" stroke="{c}"><path d="{dots(mk(n))}" stroke-width="2" opacity=".7"/><path d="'
        f'{dots(mk(n // 3))}" stroke-width="3.4" opacity=".9"/></g>'
    )
    d = ""
    for x, y in mk(big):
        r = g.rng.u(6, 10)
        q = r * 0.16
        d += (
            f"M{num(x)} {num(y - r)}l{num(q, 1)} {num(r - q, 1)} {num(r * 0.7, 1)} {num(q, 1)} "
            f"{num(-r * 0.7, 1)} {num(q, 1)} {num(-q, 1)} {num(r - q, 1)} {num(-q, 1)} {num(-r + q, 1)} "
            f"{num(-r * 0.7, 1)} {num(-q, 1)} {num(r * 0.7, 1)} {num(-q, 1)}z"
        )
        o += g.glow(x, y, r * 2.6, "glow", 0.5)
    return o + f'<path d="{d}" fill="{c}"/>'


def mist(g: Brush, y: float = 640, h: float = 90, op: float = 0.7, col: str = "haze", n: int = 3) -> str:
    """A band of haze that hides feet and joins layers."""
    c = g.pal.get(col, col)
    o = ""
    o += f'<path d="M0 {num(y - h)}h600v{num(h * 2)}H0z" fill="{g.lin([(0, c, 0), (0.5, c, op), (1, c, 0)])}"/>'
    for _ in range(n):
        x = g.rng.u(-60, 460)
        yy = y + g.rng.u(-h * 0.4, h * 0.4)
        reach = g.rng.u(160, 340)
        w = g.rng.u(10, 22)
        o += (
            '<path d="'
            f'{ribbon([(x, yy), (x + reach * 0.5, yy - 6), (x + reach, yy + 2)], [2, w, w * 0.8, 2], 5)}" '
            f'fill="{mix(c, g.pal["glow"], 0.25)}" opacity="{num(op * 0.5, 2)}"/>'
        )
    return o


def vignette(g: Brush, op: float = 0.42, cx: float = 0.5, cy: float = 0.45) -> str:
    """Shadow towards the edges of the page."""
    c = g.pal["shadow"]
    return f'<path d="M0 0h600v900H0z" fill="{g.rad([(0.45, c, 0), (1, c, op)], cx, cy, 0.78)}"/>'


def glow(g: Brush, x: float = 300, y: float = 300, r: float = 200, col: str = "glow", op: float = 0.7) -> str:
    """Soft light, or with a dark role soft darkness, round a point."""
    return g.glow(x, y, r, col, op)


def shade(g: Brush, x: float = 300, y: float = 800, rx: float = 80, ry: float = 12, op: float = 0.4) -> str:
    """The contact shadow of a thing that stands on the ground."""
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="'
        f"{g.rad([(0, g.pal['shadow'], op), (0.6, g.pal['shadow'], op * 0.6), (1, g.pal['shadow'], 0)])}"
        '"/>'
    )
