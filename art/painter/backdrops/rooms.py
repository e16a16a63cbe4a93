"""Rooms, windows and tables."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from art.painter.backdrops.air import stars
from art.painter.backdrops.sheets import layer
from art.painter.brush import Brush, Stops
from art.painter.colour import mix
from art.painter.curves import Point, circ, poly, sm
from art.painter.motifs.sky import moon
from art.painter.numbers import num


def room(g: Brush, floor: int = 690, wall: str = "land2", pattern: str = "sprigs", lamp: Point = (300, 300)) -> str:
    """Wallpaper lit by a lamp, skirting, floorboards running to a vanishing point."""
    p = g.pal
    wc = p.get(wall, wall)
    fc = mix(p["land1"], p["gold"], 0.12)
    o = f'<path d="M0 0h600v{floor}H0z" fill="{wc}"/>'
    c = mix(wc, p["glow"], 0.36)
    d = ""
    e = ""
    if pattern == "sprigs":
        for j in range(0, floor // 52 + 1):
            for i in range(13):
                x, y = i * 52 + (26 if j % 2 else 0), j * 52 + 20
                d += f"M{x} {y + 12}v-16q-9-2-9-11q9 1 9 10q0-9 9-10q0 9-9 11"
        o += f'<path d="{d}" fill="{c}" stroke="{c}" stroke-width="1.6" opacity=".6"/>'
    elif pattern == "stripes":
        for i in range(0, 640, 50):
            d += f"M{i} 0v{floor}"
            e += f"M{i + 14} 0v{floor}"
        o += (
            f'<path d="{d}" stroke="{c}" stroke-width="18" opacity=".25"/><path d="{e}" stroke="{c}" '
            'stroke-width="2" opacity=".35"/>'
        )
    fade: Stops = [(0, p["glow"], 0.62), (0.4, p["glow"], 0.26), (0.75, p["glow"], 0.05), (1, p["shadow"], 0.45)]
    lamplight = g.rad(fade, lamp[0], lamp[1], 640, user=True)
    o += f'<path d="M0 0h600v{floor}H0z" fill="{lamplight}"/>'
    o += (
        f'<path d="M0 {floor - 30}h600v34H0z" fill="{mix(wc, p["shadow"], 0.35)}"/><path d="M0 '
        f'{floor - 29}h600" stroke="{mix(wc, p["glow"], 0.4)}" stroke-width="3"/>'
    )
    o += (
        f'<path d="M0 {floor}h600v230H0z" fill="'
        f"{g.vertical([(0, mix(fc, p['shadow'], 0.4)), (0.5, fc), (1, mix(fc, p['shadow'], 0.45))], floor, 900)}"
        '"/>'
    )
    d = "".join(f"M{300 + k * 52} {floor}L{300 + k * 125} 910" for k in range(-8, 9))
    for y in (floor + 30, floor + 76, floor + 140):
        for _k in range(5):
            d += f"M{num(g.rng.u(0, 600))} {y}h{num(g.rng.u(30, 60))}"
    return o + f'<path d="{d}" fill="none" stroke="{mix(fc, p["shadow"], 0.6)}" stroke-width="3" opacity=".7"/>'


def table(g: Brush, y: float = 720, col: str = "gold") -> str:
    """A near table top across the bottom of the page."""
    p = g.pal
    c = mix(g.c(col), p["shadow"], 0.3)
    ins = (
        '<path d="'
        f"{''.join(g.bristle(g.rng.u(-80, 500), g.rng.u(y + 12, 890), g.rng.u(120, 300), 4, 20, 4) for _ in range(16))}"
        f'" stroke="{mix(c, p["shadow"], 0.4)}" stroke-width="3" fill="none" opacity=".45"/><path d="'
        f"{''.join(g.bristle(g.rng.u(-80, 500), g.rng.u(y + 12, 890), g.rng.u(120, 300), 4, 20, 4) for _ in range(12))}"
        f'" stroke="{mix(c, p["glow"], 0.3)}" stroke-width="3" fill="none" opacity=".35"/>'
    )
    return layer(g, f"M-20 {y}q320-14 640 0v260H-20z", c, y, 900, 0, 0.5, 0.5, 3, ins, dark=0.45)


def _ridge(x: float, y: float, a: float) -> str:
    """The hills behind a window whose sill is at y."""
    top = [(x - a - 10, y - 40), (x - a * 0.4, y - 70), (x + a * 0.3, y - 44), (x + a + 10, y - 80)]
    return sm([*top, (x + a + 10, y + 99, 1), (x - a - 10, y + 99, 1)])


def _curtain(g: Brush, col: str, x: float, top: float, h: float, s: int) -> str:
    """One curtain hanging from the rod at height `top`; s is the side it hangs on."""
    edge = [(x - s * 30, top, 1), (x + s * 44, top, 1), (x + s * 52, top + 34 + h * 0.6, 0)]
    edge += [(x + s * 46, top + h + 104, 1), (x + s * 4, top + h + 94, 1), (x + s * 14, top + 34 + h * 0.62, 0)]
    folds = "".join(
        f"M{num(x + s * k * 14 - s * 6)} {num(top)}q{num(s * 10)} {num(h * 0.5)} {num(s * 4)} {num(h + 90)}"
        for k in range(4)
    )
    ins = g.line(folds, col, 7, 0.5, "deep")
    ins += g.line(folds, col, 3, 0.5, "light", extra=' transform="translate(-7 0)"')
    return g.form(sm([*edge, (x - s * 10, top + 34 + h * 0.3, 0)]), col, 8, ins, 2.4)


def _glazing(g: Brush, frame: str, d: str, x: float, y: float, w: float, h: float) -> str:
    """Frame, bars and sill."""
    tones, a = g.ramp(frame), w / 2
    o = f'<path d="{d}" fill="none" stroke="{tones["shade"]}" stroke-width="20"/>'
    o += f'<path d="{d}" fill="none" stroke="{tones["base"]}" stroke-width="14"/>'
    o += f'<path d="{d}" fill="none" stroke="{tones["light"]}" stroke-width="4" transform="translate(-3 -3)"/>'
    bars = f"M{num(x)} {num(y - h / 2)}V{num(y + h / 2)}M{num(x - a)} {num(y)}h{num(w)}"
    o += f'<path d="{bars}" stroke="{tones["base"]}" stroke-width="8"/>'
    foot = y + h / 2
    sill = [(x - a - 26, foot - 2), (x + a + 26, foot - 2), (x + a + 34, foot + 20), (x - a - 34, foot + 20)]
    return o + g.form(poly(sill), frame, 7, rim=2)


def window(
    g: Brush,
    x: float = 300,
    y: float = 300,
    w: float = 220,
    h: float = 300,
    frame: str = "cream",
    curtain: str | None = "pop",
    part: str = "all",
) -> str:
    """An arched window on a night with a moon. `part`: all, or only its back or front, so that things fit between."""
    p, a, top, foot = g.pal, w / 2, y - h / 2, y + h / 2
    d = f"M{num(x - a)} {num(foot)}V{num(top + a)}A{num(a)} {num(a)} 0 0 1 {num(x + a)} {num(top + a)}V{num(foot)}z"
    o = ""
    if part != "front":
        night = stars(g, 30, top + 10, foot, 3, x - a, x + a) + g.put(moon, x - a * 0.35, y - h * 0.2, 1, r=26, halo=4)
        night += f'<path d="{_ridge(x, foot, a)}" fill="{p["land3"]}"/>'
        fill = g.vertical([(0, p["sky0"]), (0.5, p["sky1"]), (1, p["sky2"])], top, foot)
        ci, _ = g.clip(d)
        o += f'<g clip-path="url(#{ci})"><path d="{d}" fill="{fill}"/>{night}</g>'
    if part == "back":
        return o
    o += _glazing(g, frame, d, x, y, w, h)
    if curtain:
        o += "".join(_curtain(g, curtain, x + s * (a + 8), top - 34, h, s) for s in (-1, 1))
        o += g.line(f"M{num(x - a - 64)} {num(top - 34)}H{num(x + a + 64)}", "gold", 8, 1)
        o += g.flat(circ(x - a - 66, top - 34, 9) + circ(x + a + 66, top - 34, 9), "gold", tone="light")
    return o


def shelf(g: Brush, x: float = 20, y: float = 200, w: float = 150, h: float = 500, rows: int = 5) -> str:
    """A tall shelf of books; origin at its upper left corner."""
    o = g.form(poly([(x - 8, y - 10), (x + w + 8, y - 10), (x + w + 8, y + h), (x - 8, y + h)]), "plum", 8, rim=2)
    step = h / rows
    o += f'<path d="M{num(x)} {num(y)}h{num(w)}v{num(h - 8)}h{num(-w)}z" fill="{g.ramp("plum")["deep"]}"/>'
    spines: dict[str, str] = {}
    for row in range(rows):
        at, foot = x + 3, y + (row + 1) * step - 8
        while at < x + w - 22:
            wide, tall = g.rng.u(10, 22), step * g.rng.u(0.55, 0.82)
            colour = g.rng.pick(("pop", "gold", "leaf", "sea", "cream"))
            lean = g.rng.u(-3, 3)
            corners = [(at, foot), (at + lean, foot - tall), (at + wide + lean, foot - tall), (at + wide, foot)]
            spines[colour] = spines.get(colour, "") + poly(corners)
            at += wide + g.rng.u(1, 6)
    o += "".join(f'<path d="{d}" fill="{g.ramp(c)["base"]}" opacity=".85"/>' for c, d in sorted(spines.items()))
    boards = "".join(f"M{num(x)} {num(y + k * step - 4)}h{num(w)}" for k in range(1, rows + 1))
    return o + g.line(boards, "plum", 8, 1, "light")
