"""What is seen from inside or cut open: a well, drawers, a shell, a tram, two sides of a stair."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush, flat_path
from art.painter.colour import mix
from art.painter.curves import Point, circ, dots, leaf, poly, ribbon, sample, sm, use
from art.painter.numbers import num

PAGE = "M0 0h600v900H0z"


def _rect(x: float, y: float, w: float, h: float) -> str:
    return f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}z"


def _side(g: Brush, col: str, a: float, b: float, x0: float = 0, y0: float = 0, x1: float = 600, y1: float = 0) -> str:
    """The page under a wash that goes from opacity a to opacity b."""
    return flat_path(PAGE, g.lin([(0, col, a), (1, col, b)], x0, y0, x1, y1, user=True))


# ---- a well, seen from inside it


def _ring(k: float) -> tuple[float, float, float]:
    """Centre and radius of the k-th edge of the masonry."""
    t = k / 7
    return 322 - 40 * t, 262 + 220 * t * t, 164 * 1.23**k


def _stone(k: int, a0: float, a1: float) -> str:
    pts = []
    for kk, a in (
        (k + 0.12, a0),
        (k + 0.1, (a0 + a1) / 2),
        (k + 0.12, a1),
        (k + 0.84, a1),
        (k + 0.88, (a0 + a1) / 2),
        (k + 0.84, a0),
    ):
        cx, cy, r = _ring(kk)
        pts.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return sm(pts) if any(-30 < x < 630 and -30 < y < 930 for x, y in pts) else ""


def well_shaft(g: Brush) -> str:
    """Looking up a round shaft of stone to the day; a page of its own."""
    p = g.pal
    o = flat_path(PAGE, p["shadow"])
    for k in range(7, -1, -1):
        t = (k / 7) ** 0.62
        base = mix(mix(p["land1"], p["glow"], 0.42), mix(p["shadow"], p["land3"], 0.5), t)
        tones = (mix(base, p["glow"], 0.16), base, mix(base, p["shadow"], 0.3), mix(base, p["leaf"], 0.5))
        paths = ["", "", "", ""]
        n, off = 21, g.rng.u(0, 1)
        cuts = [(j + off + g.rng.u(-0.18, 0.18)) * math.tau / n for j in range(n)]
        for j in range(n):
            a0, a1 = cuts[j] + 0.035, (cuts[j + 1] if j < n - 1 else cuts[0] + math.tau) - 0.035
            lit = math.cos((a0 + a1) / 2 - 2.6) > g.rng.u(-0.8, 1.0)
            paths[g.rng.pick((0, 1, 1, 3)) if lit else g.rng.pick((1, 2, 2, 2))] += _stone(k, a0, a1)
        cx, cy, r = _ring(k + 1)
        o += flat_path(circ(cx, cy, r), mix(base, p["shadow"], 0.8))
        o += "".join(flat_path(d, c) for d, c in zip(paths, tones, strict=True) if d)
    o += _side(g, p["shadow"], 0, 0.66, 200, 200, 620, 480)
    o += _side(g, p["shadow"], 0, 0.6, 300, 430, 300, 900)
    cx, cy, r = _ring(0)
    day = g.rad([(0, "#fffbe0"), (0.55, p["glow"]), (1, p["sky3"])])
    o += g.glow(cx, cy, 330, "glow", 0.75, 0.42) + flat_path(circ(cx, cy, r), day)
    blades = ["", ""]
    for j in range(17):
        a = j * math.tau / 17 + g.rng.u(-0.16, 0.16)
        deep = g.rng.u(30, 84) * (1.1 if math.sin(a) < 0 else 0.7)
        for k in range(5):
            b = a + (k - 2) * 0.075
            x, y = cx + (r + 12) * math.cos(b), cy + (r + 12) * math.sin(b)
            far = deep * (1 - abs(k - 2) * 0.2)
            c = b - (k - 2) * 0.3
            tip = (x - far * math.cos(c), y - far * math.sin(c) + far * 0.16)
            mid = (x - far * 0.5 * math.cos(b), y - far * 0.5 * math.sin(b))
            blades[(j + k) % 2] += ribbon([(x, y), mid, tip], [13, 9, 0.6], 4, cap=False)
    o += g.flat(blades[0], "land2", 1, "base") + g.flat(blades[1], "land3", 1, "base")
    g.anchors.update(day=(cx, cy))
    return o


def heron_over(g: Brush, col: str = "ink") -> str:
    """A heron that bends over an edge from the upper right; origin at its head, the anchor "beak" at the tip."""
    feathers = "128,-96 170,-150 240,-180 340,-170 340,60 280,40 210,-20 160,-60"
    ins = g.strokes((80, -160, 320, 30), 24, 26, col, 4, 0.5, 60, 8, "light")
    o = g.form(sm(feathers), col, 8, ins, 2.4)
    neck = ribbon("200,-96 130,-128 78,-108 66,-62 62,-20 34,6 4,-2", [84, 56, 40, 34, 30, 27, 24], 14)
    o += g.form(neck, col, 6, g.strokes((20, -90, 130, 20), 40, 14, col, 2.4, 0.5, 30, 6, "light"), 2.4)
    o += g.form(ribbon("4,-10 40,-30 88,-28", [12, 7, 1], 6), col, 3, rim=1.4)
    o += g.form(sm("22,-18 4,-26 -16,-12 -24,4! -64,84! -8,24 18,14"), col, 5, rim=2.2)
    o += g.flat(sm("-22,6! -64,84! -10,24!"), "gold", 1, "base") + g.flat(circ(-4, -6, 4.6), "glow")
    g.anchors.update(beak=(-62, 80))
    return o


def frog_up(g: Brush, col: str = "leaf") -> str:
    """A frog that sits and looks up to the left, 120 tall; origin under it."""
    body = "-66,-104 -50,-120 -28,-122 -8,-104 20,-88 50,-54 64,-20 62,2! -22,2! -30,-30 -40,-64 -60,-84"
    spots = dots([(10, -74), (28, -58), (2, -56), (42, -36)])
    ins = g.line(spots, col, 13, 0.6, "deep") + g.flat(sm("-62,-92 -44,-70 -34,-30 -20,4 -60,4 -80,-80"), "cream", 0.55)
    o = g.form(circ(-30, -120, 15), col, 4, rim=1.6) + g.form(sm(body), col, 8, ins, 2.4)
    o += g.flat(circ(-34, -123, 8), "gold") + g.flat(circ(-37, -126, 4), "ink")
    o += g.line("M-64-100Q-46-92-30-96", col, 3, 0.9, "deep")
    o += g.form(ribbon("-18,-54 -34,-26 -42,-2", [22, 17, 14], 6), col, 4, rim=1.8)
    o += g.form(sm("-2,2! 6,-38 40,-56 66,-30 66,2!"), col, 6, rim=2)
    return o + g.form(sm("-62,6! -54,-8 -34,-8 -28,6!") + sm("10,6! 20,-10 70,-8 88,6!"), col, 3, rim=1.4)


# ---- a flight of stairs with an upper and a lower side


STEP = (84, 74)


def _zig(x0: float, y0: float, n: int) -> list[Point]:
    w, h = STEP
    return [pt for i in range(n) for pt in ((x0 + i * w, y0 - i * h), (x0 + i * w, y0 - (i + 1) * h))]


def _treads(g: Brush, col: str, x0: float, y0: float, n: int, dx: float, dy: float) -> str:
    """Treads and risers of a flight: they go back by (dx, dy)."""
    w, h = STEP
    tread = riser = nose = ""
    for i in range(n):
        x, y = x0 + i * w, y0 - i * h
        riser += poly([(x, y), (x, y - h), (x + dx, y - h + dy), (x + dx, y + dy)])
        tread += poly([(x, y - h), (x + w, y - h), (x + w + dx, y - h + dy), (x + dx, y - h + dy)])
        nose += f"M{num(x)} {num(y - h)}h{w}"
    o = g.flat(riser, col, 1, "shade") + g.flat(tread, col, 1, "light")
    return o + g.line(nose, col, 4, 0.9, "rim")


def _half(g: Brush, inside: str) -> str:
    """What lies above the flight, clipped to it."""
    ci, _ = g.clip(poly([(-90, -40), (690, -40), *_zig(-78, 762, 9)[::-1]]))
    return f'<g clip-path="url(#{ci})">{inside}</g>'


def _picture(g: Brush, x: float, y: float, w: float, h: float, frame: str, turn: float) -> str:
    """A small framed landscape on a wall."""
    p = g.pal
    a, b = w / 2, h / 2
    o = flat_path(poly([(-a + 9, -b + 13), (a + 13, -b + 13), (a + 13, b + 16), (-a + 9, b + 16)]), p["shadow"], 0.3)
    o += g.form(poly([(-a, -b), (a, -b), (a, b), (-a, b)]), frame, 4, rim=1.8)
    c, d = a - 11, b - 11
    o += flat_path(poly([(-c, -d), (c, -d), (c, d), (-c, d)]), mix(p["sky3"], p["sea"], 0.3))
    o += flat_path(
        sm([(-c, d * 0.2, 1), (-c * 0.3, -d * 0.3), (c * 0.3, d * 0.3), (c, -d * 0.1, 1), (c, d, 1), (-c, d, 1)]),
        p["land2"],
    )
    return f'<g transform="translate({num(x)} {num(y)})rotate({num(turn, 1)})">{o}</g>'


def stairs_above(g: Brush, wall: str = "gold", stone: str = "cream", runner: str = "pop") -> str:
    """The upper side: a papered wall in lamplight, treads rising to the right."""
    p = g.pal
    shades = [
        (0, mix(p[wall], p["glow"], 0.8)),
        (0.4, mix(p[wall], p["glow"], 0.12)),
        (1, mix(p[wall], p["shadow"], 0.66)),
    ]
    o = flat_path(PAGE, g.rad(shades, 330, 330, 520, user=True))
    d = ""
    for j in range(17):
        for i in range(12):
            x, y = i * 54 + (27 if j % 2 else 0), j * 46 + 22
            if y < 780 - x * 0.9:
                d += f"M{x} {y + 12}v-16q-9-2-9-11q9 1 9 10q0-9 9-10q0 9-9 11"
    c = mix(p[wall], p["shadow"], 0.4)
    o += f'<path d="{d}" fill="{c}" stroke="{c}" stroke-width="1.6" opacity=".3"/>'
    o += _picture(g, 96, 404, 86, 108, "body", -2) + _picture(g, 152, 196, 124, 96, "plum", 3)
    o += _picture(g, 372, 96, 74, 92, "body", 0)
    o += _treads(g, stone, -78, 762, 9, -50, -30)
    w, h = STEP
    cloth = fold = ""
    for i in range(9):
        x, y = -78 + i * w, 762 - i * h
        cloth += poly([(x - 10, y - h - 6), (x + w - 10, y - h - 6), (x + w - 40, y - h - 24), (x - 40, y - h - 24)])
        fold += poly([(x - 10, y - 6), (x - 10, y - h - 6), (x - 40, y - h - 24), (x - 40, y - 24)])
    return _half(g, o + g.flat(cloth, runner, 1, "base") + g.flat(fold, runner, 1, "shade"))


def stairs_below(g: Brush, stone: str = "sea") -> str:
    """The lower side, to be turned by 180 degrees: rain and night, treads rising to the right."""
    p = g.pal
    deep, pale = mix(p["shadow"], p["land3"], 0.4), mix(p["land3"], p["sea"], 0.75)
    o = flat_path(
        PAGE, g.lin([(0, mix(deep, p["sea"], 0.4)), (0.8, mix(pale, p["haze"], 0.5))], 120, 0, 420, 560, user=True)
    )
    d = ""
    for _ in range(90):
        x, y, reach = g.rng.u(-20, 640), g.rng.u(0, 800), g.rng.u(24, 60)
        d += f"M{num(x)} {num(y)}l{num(-reach * 0.24)} {num(reach)}"
    o += f'<path d="{d}" stroke="{p["cream"]}" stroke-width="3" opacity=".46"/>'
    return _half(g, o + _treads(g, stone, -78, 762, 9, -50, -30))


def stairs_side(g: Brush, col: str = "body") -> str:
    """The edge of the flight between its two sides."""
    up = _zig(-78, 762, 9)
    low = [(600 - x, 900 - y) for x, y in _zig(-78, 762, 9)]
    ins = g.strokes((0, 100, 600, 800), -41, 60, col, 3, 0.4, 60, 4, "light")
    ins += g.strokes((0, 100, 600, 800), -41, 50, col, 4, 0.4, 60, 4, "deep")
    return g.form(poly([*up, *low]), col, 6, ins, 0)


def _wood(honey: str, dark: str, t: float) -> str:
    """Wood between lamplight and darkness: by way of brown, so that it is never grey."""
    brown = mix(honey, "#000000", 0.56)
    return mix(honey, brown, t / 0.62) if t < 0.62 else mix(brown, dark, (t - 0.62) / 0.38)


# ---- a wall of drawers

EYE = (310.0, 520.0)


def _cell(row: int, col: int) -> tuple[float, float, float, float]:
    return -14 + 126 * col, -26 + 113 * row, 114, 100


def _out(x: float, y: float, k: float) -> Point:
    return EYE[0] + (x - EYE[0]) * k, EYE[1] + (y - EYE[1]) * k


LAMP = (432.0, 92.0)


def _mahogany(g: Brush) -> tuple[str, str]:
    p = g.pal
    dark = mix(p["shadow"], p["land3"], 0.35)
    return _wood(mix(p["gold"], p["pop"], 0.42), dark, 0.6), dark


def drawer_wall(g: Brush, wood: str = "plum", lamp: Point = LAMP) -> str:
    """A wall of drawers all over the page, lit from one of them."""
    p = g.pal
    base, dark = _mahogany(g)
    o = flat_path(PAGE, mix(dark, p["shadow"], 0.4))
    tones = [mix(base, dark, t) for t in (0.1, 0.24, 0.38)]
    faces, lit, low, knobs = ["", "", ""], "", "", []
    for row in range(9):
        for col in range(5):
            x, y, w, h = _cell(row, col)
            faces[g.rng.i(0, 2)] += _rect(x, y, w, h)
            lit += f"M{num(x + 9)} {num(y + h - 10)}V{num(y + 9)}H{num(x + w - 9)}"
            low += f"M{num(x + 9)} {num(y + h - 9)}H{num(x + w - 9)}V{num(y + 10)}"
            knobs.append((x + w / 2, y + h / 2 + 4))
    o += "".join(flat_path(d, c) for d, c in zip(faces, tones, strict=True))
    o += g.strokes((0, 0, 600, 900), 2, 110, wood, 2.4, 0.3, 60, 3, "light") + g.strokes(
        (0, 0, 600, 900), -2, 90, wood, 3, 0.4, 60, 3, "deep"
    )
    o += f'<path d="{low}" fill="none" stroke="{mix(base, p["glow"], 0.2)}" stroke-width="3" opacity=".5"/>'
    o += f'<path d="{lit}" fill="none" stroke="{dark}" stroke-width="5" opacity=".8"/>'
    o += f'<path d="{dots([(x - 3, y + 7) for x, y in knobs])}" stroke="{dark}" stroke-width="19" opacity=".7"/>'
    o += f'<path d="{dots(knobs)}" stroke="{mix(p["gold"], dark, 0.35)}" stroke-width="17"/>'
    spark = dots([(x + 2, y - 3) for x, y in knobs])
    o += f'<path d="{spark}" stroke="{mix(p["gold"], p["glow"], 0.5)}" stroke-width="6"/>'
    wash = [
        (0, p["glow"], 0.95),
        (0.14, p["glow"], 0.6),
        (0.34, p["gold"], 0.24),
        (0.55, p["shadow"], 0.2),
        (1, p["shadow"], 0.84),
    ]
    return o + flat_path(PAGE, g.rad(wash, lamp[0], lamp[1], 760, user=True))


def drawer(
    g: Brush, row: int = 4, col: int = 2, k: float = 1.3, part: str = "all", wood: str = "plum", lit: bool = False
) -> str:
    """One drawer of the wall, pulled out; `part`: all, or only its box or front, so that something fits between."""
    p = g.pal
    x, y, w, h = _cell(row, col)
    base, dark = _mahogany(g)
    near = max(0.0, 1 - math.hypot(x + 57 - LAMP[0], y + 50 - LAMP[1]) / 800)
    face = mix(mix(base, p["gold"], 0.12 + 0.5 * near), dark, 0.3 * (1 - near))
    a, b, c, d = _out(x, y, k), _out(x + w, y, k), _out(x + w, y + h, k), _out(x, y + h, k)
    e, f, u, v = (x, y), (x + w, y), (x + w, y + h), (x, y + h)
    g.anchors.update(top=((a[0] + b[0]) / 2, a[1]), inside=((a[0] + b[0] + e[0] + f[0]) / 4, (a[1] + e[1]) / 2))
    o = ""
    if part != "front":
        sx, sy = (a[0] + x) / 2 + (x + 57 - LAMP[0]) * 0.09 - 6, (a[1] + y) / 2 + 34
        cast = _rect(sx, sy, b[0] - a[0], d[1] - a[1] + 8)
        o += f'<path d="{cast}" fill="{p["shadow"]}" opacity=".62" filter="{g.blur(8)}"/>'
        o += flat_path(_rect(x, y, w, h), mix(p["shadow"], "#000000", 0.25))
        side = mix(face, dark, 0.55)
        if a[0] > e[0]:
            o += flat_path(poly([e, a, d, v]), mix(side, dark, 0.3))
        if b[0] < f[0]:
            o += flat_path(poly([f, b, c, u]), mix(side, p["glow"], 0.08))
        if d[1] < v[1]:
            o += flat_path(poly([v, u, c, d]), mix(dark, p["shadow"], 0.4))
        if a[1] > e[1]:
            inner = mix(p["glow"], p["gold"], 0.3) if lit else mix(p["shadow"], "#000000", 0.15)
            o += flat_path(poly([e, f, b, a]), inner)
            rim = mix(face, p["glow"], 0.25)
            edges = f"M{num(e[0])} {num(e[1])}L{num(a[0])} {num(a[1])}M{num(f[0])} {num(f[1])}L{num(b[0])} {num(b[1])}"
            o += f'<path d="{edges}" stroke="{rim}" stroke-width="7"/>'
    if part == "box":
        return o
    ww, hh = b[0] - a[0], d[1] - a[1]
    ins = g.strokes((a[0], a[1], b[0], c[1]), 2, 16, wood, 2.4, 0.4, 60, 2, "light") + g.strokes(
        (a[0], a[1], b[0], c[1]), -2, 12, wood, 3, 0.4, 60, 2, "deep"
    )
    o += g.form(poly([a, b, c, d]), face, 5, ins, 2.4)
    m = 11 * k
    groove = _rect(a[0] + m, a[1] + m, ww - 2 * m, hh - 2 * m)
    o += f'<path d="{groove}" fill="none" stroke="{mix(face, dark, 0.6)}" stroke-width="5"/>'
    kx, ky = (a[0] + b[0]) / 2, (a[1] + d[1]) / 2 + 3
    o += g.flat(circ(kx - 4, ky + 9, 12 * k), "shadow", 0.4) + g.form(circ(kx, ky, 10.5 * k), "gold", 4, rim=1.6)
    return o


# ---- a tram with a wood in it


def _wood_inside(g: Brush) -> str:
    """A wood in warm light, at page size, to be clipped by panes."""
    p = g.pal
    light = g.lin(
        [
            (0, mix(p["gold"], p["glow"], 0.5)),
            (0.5, mix(p["glow"], "#ffffff", 0.25)),
            (1, mix(p["gold"], p["leaf"], 0.4)),
        ],
        300,
        290,
        300,
        640,
        user=True,
    )
    o = flat_path(_rect(60, 260, 560, 400), light)
    far = near = leaves = ""
    for x in range(110, 640, 34):
        w, b = g.rng.u(5, 9), g.rng.u(-8, 8)
        far += poly([(x - w, 660), (x + w, 660), (x + w * 0.7 + b, 260), (x - w * 0.7 + b, 260)])
    o += flat_path(far, mix(p["gold"], p["leaf"], 0.45), 0.75)
    for x in (120, 196, 262, 350, 452, 522, 600):
        near += ribbon(
            [(x + g.rng.u(-5, 5), 670), (x + g.rng.u(-8, 8), 480), (x + g.rng.u(-14, 14), 250)],
            [30, 19, 17],
            5,
            cap=False,
        )
        near += ribbon([(x, 400), (x + 26, 372), (x + 34, 330)], [9, 6, 2], 4, cap=False)
    o += flat_path(near, mix(p["ink"], p["leaf"], 0.35))
    for x in range(60, 660, 22):
        y, r = 316 + g.rng.u(-24, 12), g.rng.u(15, 28)
        leaves += circ(x, y, r)
    o += flat_path(leaves, mix(p["leaf"], p["shadow"], 0.3))
    low = ""
    for x in range(60, 660, 28):
        low += circ(x, (508 if x < 425 or x > 545 else 656) - g.rng.u(-4, 12), g.rng.u(14, 26))
    low += _fronds(g, 372, 506, 5, 60, -2.5, -0.6) + _fronds(g, 214, 506, 5, 56, -2.5, -0.6)
    deer = sm(
        "330,520! 326,470 336,440 352,424! 346,414 350,404! 358,412 "
        "372,410 388,424 392,434! 380,440 368,440 364,470 372,520!"
    )
    deer += ribbon("357,412 342,396 334,376 338,350", [6, 6, 5, 2], 7) + ribbon(
        "364,411 380,396 390,376 388,348", [6, 6, 5, 2], 7
    )
    deer += ribbon("338,388 326,380 322,366", [5, 4, 2], 4) + ribbon("335,368 348,358", [5, 2], 3)
    deer += ribbon("385,388 398,380 402,366", [5, 4, 2], 4) + ribbon("389,368 376,358", [5, 2], 3)
    o += (
        flat_path(deer, mix(p["ink"], p["plum"], 0.25))
        + f'<path d="M374 421h0" stroke="{p["glow"]}" stroke-width="5"/>'
    )
    return o + flat_path(low, mix(p["leaf"], p["ink"], 0.25))


def _fronds(g: Brush, x: float, y: float, n: int, reach: float, a0: float, a1: float) -> str:
    """Fern fronds that spread from a point, as path data."""
    d = ""
    for j in range(n):
        a = a0 + (a1 - a0) * j / max(1, n - 1) + g.rng.u(-0.08, 0.08)
        ll = reach * g.rng.u(0.75, 1.05)
        s = 1 if math.cos(a) > 0 else -1
        tip = (x + math.cos(a) * ll, y + math.sin(a) * ll + ll * 0.16)
        mid = (x + math.cos(a) * ll * 0.55 - s * ll * 0.05, y + math.sin(a) * ll * 0.7 - ll * 0.06)
        spine = sample([(x, y), mid, tip], 11)
        d += ribbon([(x, y), mid, tip], [4, 3, 1], 5, cap=False)
        for k in range(2, 11):
            px, py, tx, ty = spine[k]
            for sd in (-1, 1):
                b = math.atan2(ty, tx) + sd * 1.0
                d += leaf(px, py, b, (12 - k) * ll * 0.03 + 3, 0.3)
    return d


def tram_wood(g: Brush, col: str = "pop") -> str:
    """A tram that leaves the page at the right; a wood stands in it and comes out at its door."""
    p = g.pal
    body = "150,300! 720,300! 720,648! 92,648! 84,560 92,420 116,330"
    o = g.form(sm("122,310! 150,276 190,268! 720,262! 720,310!"), "sky1", 6, rim=2.4)
    o += g.form(poly([(236, 268), (250, 240), (720, 236), (720, 266)]), "sky1", 5, rim=2)
    panel = g.strokes((90, 520, 600, 650), 1, 40, col, 3, 0.4, 70, 2, "light") + g.strokes(
        (90, 520, 600, 650), -1, 36, col, 3, 0.4, 70, 2, "deep"
    )
    o += g.form(sm(body), col, 10, panel, 2.6)
    upper = "150,300! 720,300! 720,520! 86,520! 92,420 116,330"
    o += g.form(sm(upper), "cream", 6, rim=1.6)
    o += g.line("M84 520H620M86 536H620", "gold", 5, 1, "base")
    panes = sm("110,500! 110,420 128,340! 168,326! 168,500!")
    for x in (190, 312, 572):
        panes += f"M{x} 500V350q2-26 26-26h{50 if x < 560 else 60}q24 0 26 26V500z"
    door = "M434 648V336h104V648z"
    ci, i = g.clip(panes + door)
    edge = f'<use href="#{i}" fill="none" stroke="{p["ink"]}" stroke-width="7" opacity=".5"/>'
    o += f'<g clip-path="url(#{ci})">{_wood_inside(g)}{edge}</g>'
    o += f'<path d="{panes + door}" fill="none" stroke="{mix(p["gold"], p["ink"], 0.4)}" stroke-width="5"/>'
    o += g.form(poly([(538, 338), (562, 352), (562, 664), (538, 648)]), "gold", 3, rim=1.4)
    o += flat_path(_rect(92, 648, 560, 18), mix(p["ink"], p["shadow"], 0.4)) + g.form(
        poly([(424, 660), (548, 660), (556, 690), (416, 690)]), "sky1", 4, rim=2
    )
    o += flat_path(_rect(132, 664, 240, 26) + _rect(590, 664, 60, 26), p["ink"])
    for x in (176, 246, 326):
        o += g.form(circ(x, 690, 25), "ink", 4, rim=2) + g.flat(circ(x, 690, 9), "gold", 0.8, "shade")
    o += g.glow(90, 590, 90, "glow", 0.9) + g.form(circ(92, 590, 15), "cream", 3, rim=2)
    return o


def fern(g: Brush, col: str = "leaf", n: int = 7, reach: float = 90, a0: float = -2.9, a1: float = -0.3) -> str:
    """A fern spreading from the origin."""
    return g.flat(_fronds(g, 0, 0, n, reach, a0, a1), col, 1, "base")


def wet_street(g: Brush, y: float = 700, streaks: tuple[float, ...] = (140, 240, 360, 486, 610)) -> str:
    """A wet street at night with long reflections."""
    p = g.pal
    o = flat_path(
        _rect(-10, y, 640, 230), g.lin([(0, mix(p["sky1"], p["sky2"], 0.3)), (1, p["shadow"])], 0, y, 0, 900, user=True)
    )
    stones = ["", ""]
    yy, row = y + 6.0, 0
    while yy < 905:
        hh = 9 + (yy - y) * 0.12
        ww = hh * 2.6
        x = -20 - (row % 2) * ww / 2
        while x < 620:
            stones[g.rng.i(0, 1)] += f"M{num(x + 3)} {num(yy + hh)}q{num(ww / 2 - 3)} {num(-hh * 1.5)} {num(ww - 6)} 0"
            x += ww
        yy, row = yy + hh * 1.1, row + 1
    o += flat_path(stones[0], mix(p["sky1"], p["sky2"], 0.35), 0.7) + flat_path(
        stones[1], mix(p["sky0"], p["sky1"], 0.6), 0.8
    )
    for x in streaks:
        w = g.rng.u(46, 66)
        fill = g.lin([(0, p["glow"], 0.75), (0.5, p["gold"], 0.3), (1, p["gold"], 0)], 0, y, 0, 900, user=True)
        streak = [(x - w / 2, y, 1), (x + w / 2, y, 1), (x + w * 0.3, y + 90)]
        streak += [(x + w * 0.1, 900), (x - w * 0.2, 896), (x - w * 0.34, y + 80)]
        o += f'<path d="{sm(streak)}" fill="{fill}" filter="{g.blur(4)}"/>'
    return o


def drawer_light(g: Brush) -> str:
    """What shines out of the topmost drawer."""
    p = g.pal
    o = g.glow(LAMP[0], LAMP[1], 300, "glow", 1, 0.45)
    beam = g.lin([(0, mix(p["glow"], "#ffffff", 0.5), 1), (1, p["glow"], 0.5)], 0, 120, 0, -20, user=True)
    return o + f'<path d="M368 112L296-20H600L508 112z" fill="{beam}" filter="{g.blur(7)}"/>'


def peeper(g: Brush, row: int = 5, col: int = 0) -> str:
    """A drawer that is open by a crack, with two eyes in it."""
    p = g.pal
    x, y, w, _ = _cell(row, col)
    eyes = [(x + w * 0.44, y + 14), (x + w * 0.64, y + 14)]
    o = flat_path(_rect(x, y - 2, w, 26), mix(p["shadow"], "#000000", 0.4))
    o += f'<path d="{dots(eyes)}" stroke="{p["glow"]}" stroke-width="13"/>'
    return o + f'<path d="{dots([(a + 2, b - 1) for a, b in eyes])}" stroke="{p["ink"]}" stroke-width="6"/>'


def drawer_sky(g: Brush, row: int = 7, col: int = 1, k: float = 1.3) -> str:
    """Stars in a drawer."""
    x, y, w, _h = _cell(row, col)
    a, b = _out(x, y, k), _out(x + w, y, k)
    ci, _ = g.clip(poly([(x, y), (x + w, y), b, a]))
    q = [(g.rng.u(min(a[0], x), max(b[0], x + w)), g.rng.u(y, a[1])) for _ in range(46)]
    sky = flat_path(_rect(0, y, 600, 200), g.lin([(0, g.pal["sky0"]), (1, g.pal["sky2"])], 0, y, 0, a[1], user=True))
    o = sky + f'<path d="{dots(q[:36])}" stroke="{g.pal["cream"]}" stroke-width="3.4"/>'
    return f'<g clip-path="url(#{ci})">{o}<path d="{dots(q[36:])}" stroke="{g.pal["glow"]}" stroke-width="7"/></g>'


def trolley_tree(g: Brush) -> str:
    """The pole of a tram: a young tree that leans to the wire, in leaf."""
    p = g.pal
    wires = g.line("M-10 92Q300 128 610 84M-10 112Q300 150 610 106", "ink", 4, 0.9, "raw")
    limb = [(330, 246), (322, 210), (290, 160), (246, 122)]
    d = ribbon(limb, [17, 14, 10, 6], 8, cap=False)
    leaves = ["", ""]
    for pts in (
        limb,
        [(318, 204), (352, 176), (372, 150)],
        [(300, 174), (262, 176), (232, 168)],
        [(282, 150), (290, 120), (306, 96)],
    ):
        if pts is not limb:
            d += ribbon(pts, [8, 6, 2], 5, cap=False)
        for k, (x, y, tx, ty) in enumerate(sample(pts, 9)[3:]):
            for sd in (-1, 1):
                leaves[(k + (sd > 0)) % 2] += leaf(
                    x, y, math.atan2(ty, tx) + sd * g.rng.u(0.5, 1.1), g.rng.u(22, 32), 0.32
                )
    o = wires + g.form(d, mix(p["gold"], p["ink"], 0.55), 3, rim=1.4)
    o += flat_path(leaves[0], mix(p["leaf"], p["glow"], 0.16)) + flat_path(leaves[1], mix(p["leaf"], p["glow"], 0.4))
    return o + g.glow(244, 120, 90, "glow", 0.95)


def blown_leaves(g: Brush, n: int = 22) -> str:
    """Leaves on the wet street before the tram's door."""
    d = ["", ""]
    for j in range(n):
        d[j % 2] += leaf(g.rng.u(300, 590), g.rng.u(712, 860), g.rng.u(0, 6.2), g.rng.u(12, 22), 0.3)
    return g.flat(d[0], "gold", 0.9) + g.flat(d[1], "leaf", 0.95, "light")


# ---- a shell cut open

MID: Point = (318.0, 392.0)
GROWTH = math.log(3.05) / math.tau
END = math.radians(-52)  # where the mouth is; the spiral runs against the clock, inwards by positive angles


def _at(a: float, share: float = 0) -> Point:
    """A point of the spiral, `a` back from its mouth; `share` of the way to the next turn inside."""
    r = 418 * (math.exp(-GROWTH * a) * (1 - share) + math.exp(-GROWTH * (a + math.tau)) * share)
    t = -END + a
    return MID[0] + r * math.cos(t), MID[1] + r * math.sin(t)


def _chamber(a: float, b: float) -> str:
    n = max(4, int((b - a) * 7))
    outer = [_at(a + (b - a) * k / n) for k in range(n + 1)]
    inner = [_at(a + (b - a) * k / n, 1) for k in range(n + 1)]
    bow = 0.16
    back = [_at(b + bow * math.sin(math.pi * k / 5), k / 5) for k in range(1, 5)]
    bend = bow if a else -0.05
    front = [_at(a + bend * math.sin(math.pi * k / 5), k / 5) for k in range(1, 5)]
    return poly([*outer, *back, *inner[::-1], *front[::-1]])


CUTS = (
    0.0,
    1.75,
    2.3,
    2.8,
    3.28,
    3.74,
    4.2,
    4.66,
    5.12,
    5.58,
    6.04,
    6.5,
    6.96,
    7.44,
    7.92,
    8.4,
    8.9,
    9.4,
    9.9,
    10.5,
    11.2,
    12.2,
)


def shell_house(g: Brush, col: str = "cream") -> str:
    """A chambered shell cut open, lit from its heart, the mouth low at the right; a page of its own."""
    p = g.pal
    o = flat_path(circ(*MID, 50), mix(p["glow"], "#ffffff", 0.3))
    walls = mix(p[col], p["glow"], 0.25)
    for k in range(len(CUTS) - 1):
        t = min(1.0, k / 15)
        cold, amber = mix(p["shadow"], p["pop"], 0.34), mix(p["gold"], p["pop"], 0.16)
        c = mix(cold, amber, 0.12 + t * 1.9) if t < 0.46 else mix(amber, p["glow"], min(1, (t - 0.46) * 2))
        x, y = _at((CUTS[k] + CUTS[k + 1]) / 2, 0.72)
        r = 418 * math.exp(-GROWTH * CUTS[k]) * 0.62
        fill = (
            g.rad([(0, mix(c, p["glow"], 0.42)), (0.5, c), (1, mix(c, cold, 0.6))], x, y, r, user=True) if k < 15 else c
        )
        line = f'stroke="{walls}" stroke-width="{num(max(2.0, 11 - k * 0.55), 1)}" stroke-linejoin="round"'
        o += f'<path d="{_chamber(CUTS[k], CUTS[k + 1])}" fill="{fill}" {line}/>'
    spiral = [_at(a * 0.3) for a in range(0, 32)]
    thick = [34 * math.exp(-GROWTH * a * 0.3 * 0.8) for a in range(0, 32)]
    d = ribbon(spiral, thick, 64, cap=False)
    bands = ""
    for j in range(20):
        a = 0.16 + j * 0.2 + g.rng.u(-0.05, 0.05)
        q, w = _at(a, -0.04), _at(a + 0.1, 0.06)
        bands += f"M{num(q[0])} {num(q[1])}L{num(w[0])} {num(w[1])}"
    o += g.form(d, col, 6, g.line(bands, "body", 15, 0.8), 2.2)
    o += g.form(
        ribbon([_at(-0.05 * math.sin(math.pi * k / 6), k / 6) for k in range(7)], [26, 15, 12, 20], 9), col, 4, rim=2
    )
    o += g.glow(MID[0], MID[1], 190, "glow", 0.9, 0.35)
    for name, a, share in (
        ("floor", 0.9, 0.06),
        ("door", 0.5, 0.03),
        ("foot", 1.3, 0.04),
        ("one", 1.9, 0.42),
        ("two", 2.45, 0.46),
        ("three", 2.95, 0.44),
        ("four", 3.43, 0.4),
        ("lamp", 1.2, 0.93),
    ):
        g.anchors[name] = _at(a, share)
    return o


# ---- a hedgehog with a wood on it


def hedgehog_face(g: Brush, col: str = "body") -> str:
    """Head and feet of a hedgehog as large as a hill, facing right; a page of its own."""
    head = "330,640 376,590 430,606 476,650 520,690 560,708 560,726 530,742 470,756 400,764 330,760"
    ins = g.strokes((340, 610, 520, 750), 24, 46, col, 3, 0.4, 34, 5, "light") + g.strokes(
        (340, 690, 500, 770), 14, 36, col, 3, 0.4, 34, 5, "deep"
    )
    o = ""
    o += g.form(sm(head), col, 12, ins, 2.6)
    o += g.form(
        sm("398,634 390,600 412,586 436,600 438,634"),
        col,
        6,
        g.flat(sm("404,630 402,606 414,598 428,608 428,630"), "plum", 0.6),
        2,
    )
    o += g.flat(circ(562, 712, 15), "ink") + g.flat(circ(558, 707, 4), "cream", 0.8)
    o += g.flat(circ(470, 668, 9), "ink") + g.flat(circ(473, 664, 3), "cream")
    return o + g.line("M540 738q-26 8-46 2", "ink", 4, 0.6)


def hedgehog_feet(g: Brush, col: str = "body") -> str:
    """Belly and feet of the same hedgehog, to be painted before its wood."""
    dark = mix(g.pal[col], g.pal["shadow"], 0.55)
    o = g.form(sm("70,700 110,776 190,806 300,808 400,798 470,740 400,660 200,640"), dark, 8, rim=0)
    return o + g.form(
        sm("140,770 132,812 110,846! 226,846! 232,806 226,770")
        + sm("352,764 350,806 336,846! 448,846! 446,800 430,750"),
        mix(g.pal[col], g.pal["shadow"], 0.36),
        9,
        rim=2,
    )


def spine_wood(g: Brush) -> str:
    """Pines in rows over a round back, all leaning outwards from it."""
    p = g.pal
    cx, cy = 250, 720
    o = g.form(sm("20,760 34,640 90,530 190,462 290,470 376,540 410,640 400,770"), "land3", 12, rim=2)
    tree: list[tuple[float, float]] = [(0, -100)]
    left: list[tuple[float, float]] = []
    for k in range(4):
        yy, w = -100 + (k + 1) * 24, 9 + k * 6.5
        tree += [(w, yy), (w * 0.5, yy - 4)]
        left = [(-w * 0.5, yy - 4), (-w, yy), *left]
    d = poly([*tree, (5, 10), (-5, 10), *left])
    dark = poly([*tree, (5, 10), (0, 10)])
    for row, (rx, ry, n, sc) in enumerate(
        ((212, 244, 17, 1.34), (180, 206, 15, 1.26), (146, 166, 12, 1.2), (108, 122, 9, 1.12), (66, 78, 6, 1.0))
    ):
        t = row / 4
        c = mix(mix(p["land3"], p["leaf"], 0.2 + 0.5 * t), p["glow"], 0.04 + 0.08 * t)
        shapes = flat_path(d, c) + flat_path(dark, mix(c, p["shadow"], 0.5))
        i = g.nid()
        g.defs.append(f'<g id="{i}">{shapes}</g>')
        for j in range(n):
            a = math.radians(-192 + (206 * (j + g.rng.u(0.2, 0.8)) / n))
            x, y = cx + rx * math.cos(a) * 0.98, cy + ry * math.sin(a)
            lean = math.degrees(a) + 90 - 10
            o += use(i, x, y, sc * g.rng.u(0.85, 1.15), lean)
    return o
