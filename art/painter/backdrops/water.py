"""Water from above and from below."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math
from collections.abc import Sequence

from art.painter.backdrops.sheets import close_down, layer
from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, Points, circ, ribbon, sample
from art.painter.numbers import num


def _ripples(g: Brush, y: float, bot: float, n: int, col: str) -> str:
    """Lines of waves, longer and wider towards us."""
    d: dict[int, str] = {}
    for _ in range(n):
        t = g.rng.r()
        at_y = y + 4 + (bot - y) * t**1.5
        reach = 20 + 130 * t + g.rng.u(0, 40)
        half = num(reach * 0.5)
        line = f"M{num(g.rng.u(-60, 600))} {num(at_y)}q{num(reach * 0.25)} {num(-2 - 5 * t)} {half} 0t{half} 0"
        w = 0 if t < 0.33 else 1 if t < 0.7 else 2
        d[w] = d.get(w, "") + line
    return "".join(
        f'<path d="{d[w]}" fill="none" stroke="{col}" stroke-width="{(1.6, 3, 5)[w]}" '
        f'opacity="{num(0.4 * (0.7 + 0.2 * w), 2)}"/>'
        for w in sorted(d)
    )


def _bright_path(g: Brush, y: float, bot: float, light: float) -> str:
    """The lamp's path on the water, below x = light."""
    gl, d = g.pal["glow"], ["", "", ""]
    for i in range(40):
        t = (i + g.rng.r()) / 40
        reach = g.rng.u(8, 26) * (0.7 + 1.8 * t) * (1 - 0.35 * t)
        x = light + g.rng.n(0, 0.55) * (14 + 74 * t) - reach / 2
        at_y = y + 3 + (bot - y) * 0.92 * t**1.35
        line = f"M{num(x)} {num(at_y)}q{num(reach * 0.5)} {num(-1 - 2 * t)} {num(reach)} 0"
        d[0 if t < 0.3 else 1 if t < 0.65 else 2] += line
    o = "".join(
        f'<path d="{path}" fill="none" stroke="{gl}" stroke-width="{w}" opacity="{num(0.9 * op, 2)}"/>'
        for path, w, op in zip(d, (2.2, 3.6, 5), (0.95, 0.8, 0.6), strict=True)
    )
    pool = g.rad([(0, gl, 0.55), (1, gl, 0)])
    return o + f'<ellipse cx="{num(light)}" cy="{num(y + 14)}" rx="150" ry="34" fill="{pool}"/>'


def sea(g: Brush, y: float = 560, bot: float = 900, light: float | None = None, lines: int = 34) -> str:
    """Water to the foot of the page; `light` is the x of the bright path on it."""
    p = g.pal
    far, mid, near = mix(p["sky3"], p["sea"], 0.45), p["sea"], mix(p["sea"], p["shadow"], 0.62)
    fill = g.vertical([(0, far), (0.35, mid), (1, near)], y, bot)
    o = f'<path d="M0 {num(y)}h600v{num(bot - y + 30)}H0z" fill="{fill}"/>'
    o += _ripples(g, y, bot, lines, mix(mid, p["shadow"], 0.4))
    o += _ripples(g, y, bot, lines, mix(far, p["glow"], 0.2))
    return o + (_bright_path(g, y, bot, light) if light is not None else "")


def wave(
    g: Brush,
    y: float = 780,
    amp: float = 24,
    n: int = 5,
    col: str = "sea",
    shadow: float = 0.4,
    foam: bool = True,
    dark: float = 0.3,
) -> str:
    """A near wave as a cut-paper band with curling crests."""
    q = []
    w = 700 / n
    off = g.rng.u(-60, 0)
    for i in range(n + 1):
        x = -40 + off + i * w
        q += [
            (x, y + amp * 0.6, 0),
            (x + w * 0.35, y - amp * 0.3, 0),
            (x + w * 0.62, y - amp + g.rng.u(-4, 4), 0),
            (x + w * 0.78, y - amp * 0.55, 0),
            (x + w * 0.74, y - amp * 0.1, 0),
            (x + w * 0.86, y + amp * 0.45, 0),
        ]
    q = [(a, b, 0) for a, b, _ in q]
    o = layer(g, close_down(q), col, y - amp, y + 170, 0, 0.35, shadow, 3, "", dark or 0.01)
    if foam:
        crest = o.rsplit('href="#', 1)[1].split('"')[0]
        o += (
            f'<g fill="none" stroke="{mix(g.c(col), g.pal["cream"], 0.6)}">'
            + "".join(
                f'<use href="#{crest}" y="{dy}" stroke-width="{w}" opacity="{op}"/>'
                for dy, w, op in ((9, 3.5, 0.5), (24, 2.8, 0.3), (46, 1.7, 0.2))
            )
            + "</g>"
        )
    return o


def deep(g: Brush, shafts: int = 5, cols: Sequence[str] | None = None, sx: float = 240) -> str:
    """Under water: light falls from above."""
    p = g.pal
    cs = cols or [p["sky3"], p["sky2"], p["sky1"], p["sky0"]]
    o = (
        '<path d="M0 0h600v900H0z" fill="'
        f"{g.vertical([(0, cs[0]), (0.18, mix(cs[0], cs[1], 0.7)), (0.45, cs[1]), (0.75, cs[2]), (1, cs[3])])}"
        '"/>'
    )
    bands = ["", "", ""]
    for _ in range(18):
        t = g.rng.r()
        bands[int(t * 2.99)] += g.bristle(
            g.rng.u(-140, 500), t * 900, g.rng.u(150, 340), g.rng.u(-14, 14), g.rng.u(30, 60), 4
        )
    o += (
        '<g fill="none" opacity=".3">'
        + "".join(
            f'<path d="{v}" stroke="{mix(cs[k + 1], cs[k], 0.6)}" stroke-width="8"/>' for k, v in enumerate(bands)
        )
        + "</g>"
    )
    sh = g.lin([(0, p["glow"], 0.5), (0.6, p["glow"], 0.12), (1, p["glow"], 0)])
    for i in range(shafts):
        x = sx + (i - shafts / 2) * 62 + g.rng.u(-20, 20)
        w = g.rng.u(18, 50)
        dx = (i - shafts / 2) * 60 + g.rng.u(-20, 20)
        reach = g.rng.u(480, 760)
        o += (
            f'<path d="M{num(x)} -10h{num(w)}L{num(x + w * 2.2 + dx)} {num(reach)}H{num(x - w * 0.8 + dx)}'
            f'z" fill="{sh}"/>'
        )
    d = ""
    for _ in range(26):
        x = g.rng.u(-40, 600)
        y = g.rng.r() ** 2 * 90 + 4
        reach = g.rng.u(30, 90)
        d += f"M{num(x)} {num(y)}q{num(reach * 0.25)} {num(g.rng.u(-8, -3))} {num(reach * 0.5)} 0t{num(reach * 0.5)} 0"
    return o + f'<path d="{d}" fill="none" stroke="{p["glow"]}" stroke-width="3" opacity=".55"/>'


def bubbles(
    g: Brush, n: int = 30, x: float = 300, y0: float = 100, y1: float = 800, spread: float = 180, col: str = "cream"
) -> str:
    """Rings that rise round x."""
    d1 = d2 = ""
    for _ in range(n):
        at_x = x + g.rng.n(0, 0.5) * spread
        at_y = g.rng.u(y0, y1)
        r = g.rng.u(2, 9)
        d1 += circ(at_x, at_y, r, nd=0)
        d2 += f"M{num(at_x - r * 0.4)} {num(at_y - r * 0.4)}h0"
    c = g.pal.get(col, col)
    return (
        f'<path d="{d1}" fill="{c}" fill-opacity=".12" stroke="{c}" stroke-width="1.5" opacity=".7"/>'
        f'<path d="{d2}" stroke="#fff" stroke-width="2.6" opacity=".8"/>'
    )


def _tiny_fish(x: float, y: float, along: Point) -> str:
    """Path data of one fish swimming along a direction as long as its body."""

    def turned(a: float, b: float) -> str:
        return f"{num(x + along[0] * a - along[1] * b)} {num(y + along[1] * a + along[0] * b)}"

    tail = f"L{turned(-0.75, -0.3)}L{turned(-0.62, 0)}L{turned(-0.75, 0.3)}L{turned(-0.4, 0)}"
    return f"M{turned(0.6, 0)}Q{turned(0.1, -0.42)} {turned(-0.4, 0)}{tail}Q{turned(0.1, 0.42)} {turned(0.6, 0)}z"


def school(
    g: Brush,
    pts: Points = "100,400 200,360 300,380",
    n: int = 26,
    size: Point = (10, 18),
    col: str = "gold",
    spread: float = 30,
    op: float = 0.95,
) -> str:
    """Many tiny fish in one path, swimming along a curve."""
    d = ["", ""]
    for x, y, tx, ty in sample(pts, n):
        at_x, at_y = x + g.rng.n(0, 0.6) * spread, y + g.rng.n(0, 0.6) * spread
        reach = g.rng.u(*size)

        d[g.rng.i(0, 1)] += _tiny_fish(at_x, at_y, (tx * reach, ty * reach))
    tones = g.ramp(col)
    return f'<g opacity="{op}"><path d="{d[0]}" fill="{tones["base"]}"/><path d="{d[1]}" fill="{tones["light"]}"/></g>'


def kelp(
    g: Brush,
    xs: tuple[float, ...] = (60, 110, 520),
    h: Point = (160, 340),
    y: float = 900,
    cols: tuple[str, ...] = ("leaf", "land3", "plum"),
) -> str:
    """Water plants growing from the foot of the page."""
    o = ""
    for i, x in enumerate(xs):
        hh = g.rng.u(*h)
        s = g.rng.pick((-1, 1))
        c = cols[i % len(cols)]
        pts = [(x, y + 10, 0), (x + 16 * s, y - hh * 0.33, 0), (x - 14 * s, y - hh * 0.66, 0), (x + 12 * s, y - hh, 0)]
        spine = sample(pts, 12)
        d = ribbon(pts, [9, 7, 5, 2], 9)
        for k in range(2, 12):
            at_x, at_y, tx, ty = spine[k]
            sd = 1 if k % 2 else -1
            reach = 34 - k
            a = math.atan2(ty, tx) + sd * 0.8
            dx, dy = math.cos(a) * reach, math.sin(a) * reach
            d += (
                f"M{num(at_x)} {num(at_y)}q{num(dx * 0.4 - dy * 0.3 * sd)} {num(dy * 0.4 + dx * 0.3 * sd)}"
                f" {num(dx)} {num(dy)}q{num(-dx * 0.6)} {num(-dy * 0.3)} {num(-dx)} {num(-dy)}"
            )
        tones = g.ramp(c)
        o += f'<path d="{d}" fill="{g.vertical([(0, tones["light"]), (1, tones["deep"])], y - hh, y)}"/>'
    return o
