"""Rooms that end somewhere else: behind the wallpaper, at the far end of a table, outside a mousehole."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush, Stops, flat_path
from art.painter.colour import mix
from art.painter.curves import Point, circ, dots, leaf, poly, ribbon, sm, use
from art.painter.numbers import num

PAGE = "M0 0h600v900H0z"
WHITE = "#fffbe8"


def _wash(g: Brush, d: str, stops: Stops, x1: float, y1: float, x2: float, y2: float) -> str:
    """A flat shape with a gradient between two points of the page."""
    return flat_path(d, g.lin(stops, x1, y1, x2, y2, user=True))


def _hairs(
    g: Brush,
    x0: float,
    y0: float,
    x1: float,
    y1: float,
    n: int,
    col: str,
    ang: float = 0,
    reach: float = 120,
    op: float = 0.3,
) -> str:
    """Half-dry brush strokes all over a box."""
    d = "".join(
        g.bristle(g.rng.u(x0, x1), g.rng.u(y0, y1), reach * g.rng.u(0.6, 1.1), g.rng.u(-8, 8), 34, 4, ang)
        for _ in range(n)
    )
    return g.line(d, col, 4.5, op, "raw")


# ---- somebody who leaves


def leaver(g: Brush, coat: str = "sea", hat: str = "ink", case: str = "gold") -> str:
    """Somebody in a long coat and a brimmed hat from behind, a case in one hand, walking away; 148 tall."""
    p = g.pal
    c = mix(p[coat], p["shadow"], 0.3)
    o = g.flat(ribbon("-6,-44 -8,-20 -9,-2", [10, 8, 8], 4) + ribbon("6,-44 8,-24 9,-9", [10, 8, 7], 4), "ink")
    o += g.flat(sm("-16,0! -14,-8 -6,-8 -3,0!") + sm("4,-6! 5,-13 13,-13 16,-6!"), "ink")
    o += g.form(ribbon("13,-104 22,-82 22,-58", [12, 10, 8], 6), c, 3, rim=1.4)
    folds = g.line("M-1-84Q-3-56-7-32M7-84Q10-58 12-34", "ink", 2.4, 0.5)
    o += g.form(sm("-10,-118 0,-121 10,-118 17,-106 15,-80 23,-30! 3,-25 -21,-30! -15,-80 -17,-106"), c, 6, folds, 1.8)
    o += g.form(ribbon("-14,-104 -23,-82 -24,-60", [12, 10, 8], 6), c, 3, rim=1.4)
    o += g.form(circ(0, -127, 9), "plum", 3, rim=1)
    o += g.form(sm("-19,-129! -6,-133 6,-133 19,-129! 6,-125 -6,-125"), hat, 3, rim=1.2)
    o += g.form(sm("-11,-130! -10,-144 -3,-147 2,-144 7,-146 11,-142 11,-130!"), hat, 4, rim=1.2)
    o += g.line("M-11-133Q0-129 11-133", "pop", 3.4, 0.9)
    o += g.form(poly("-41,-52 -12,-52 -12,-24 -41,-24"), case, 4, rim=1.4)
    return o + g.line("M-33-52q7-11 14 0M-35-52v28M-18-52v28", "ink", 2.6, 0.75)


# ---- a wood behind the wallpaper

TORN = (
    "190,716! 198,660! 180,622! 194,560! "
    "186,498! 202,440! 178,388! "
    "192,330! 181,286! 204,240! 196,206! 222,196! 236,168! "
    "262,176! 280,148! 296,156! 312,120! 336,128! 352,92! 374,100! 388,70! 410,84! 424,64! 446,96! 438,150! 456,196! "
    "440,246! 452,306! 436,352! 458,404! 446,462! 464,520! 448,566! 466,618! 452,664! 462,716!"
)


STAG = sm(
    "300,512! 299,486 302,472 296,456 290,452! "
    "297,445 304,446 312,458 330,462 "
    "344,466 347,478 345,512! 340,512! 338,486 316,484 306,488 305,512!"
)
STAG += (
    ribbon("301,448 296,436 298,424", [3.4, 3, 1.6], 5)
    + ribbon("304,447 310,436 309,422", [3.4, 3, 1.6], 5)
    + ribbon("297,437 289,431", [2.6, 1.4], 3)
)


def _paper_bird(x: float = 0, y: float = 0) -> str:
    """A bird of the wallpaper, 46 long, as path data."""
    pts = [(-26, 6, 1), (-10, -2), (0, -12), (10, -16), (18, -12), (27, -9, 1), (18, -5), (12, 6), (0, 12), (-10, 10)]
    return sm([(x + q[0], y + q[1], *q[2:]) for q in pts])


def wallpaper_room(g: Brush) -> str:
    """A papered wall with birds, skirting and dark boards; page size."""
    p = g.pal
    wall = mix(p["land2"], p["land1"], 0.35)
    o = _wash(g, PAGE, [(0, mix(wall, p["shadow"], 0.55)), (0.5, wall), (1, mix(wall, p["shadow"], 0.3))], 0, 0, 0, 720)
    stripes = "".join(f"M{x} -10h31v740h-31z" for x in range(-12, 610, 62))
    o += flat_path(stripes, mix(wall, p["shadow"], 0.3), 0.45)
    ink = mix(p["sky2"], p["gold"], 0.4)
    twig = g.line("M-30 16Q0 8 28 18", ink, 3.4, 1, "raw") + flat_path(
        leaf(-18, 12, 2.2, 17) + leaf(-4, 11, 0.9, 17) + leaf(12, 12, 2.0, 16) + leaf(24, 16, 0.3, 16), ink
    )
    stamps = []
    for body in (
        twig + flat_path(_paper_bird(0, -4), ink),
        twig + flat_path(_paper_bird(0, -4), mix(wall, p["shadow"], 0.45)),
    ):
        i = g.nid()
        g.defs.append(f'<g id="{i}">{body}</g>')
        stamps.append(i)
    o += '<g opacity=".62">'
    for k, x in enumerate(range(4, 610, 62)):
        for j in range(7):
            y = 40 + j * 104 + (52 if k % 2 else 0)
            if y > 660:
                continue
            gone = (k, j) in {(2, 3), (7, 4), (8, 1), (2, 1), (7, 2), (8, 3)}
            o += use(stamps[gone], x, y, 1, 0, (j + k) % 3 == 0)
    o += "</g>"
    o += _hairs(g, -40, 0, 600, 700, 16, mix(wall, p["glow"], 0.3), 1.57, 150, 0.18)
    o += flat_path("M-10 716h620v200H-10z", mix(p["shadow"], p["land3"], 0.5))
    seams = "".join(f"M{num(318 + k * 46)} 716L{num(318 + k * 132)} 905" for k in range(-6, 7))
    o += g.line(seams, mix(p["shadow"], "#000000", 0.3), 4, 0.7, "raw")
    o += _hairs(g, -40, 730, 560, 890, 14, p["land1"], 0, 130, 0.25)
    o += g.form(poly("-12,664 612,664 612,718 -12,718"), mix(p["land3"], p["plum"], 0.3), 4, rim=2)
    return o + g.line("M-10 680h620", "shadow", 4, 0.5)


def _torn_rim(g: Brush) -> str:
    """The pale torn edge round the hole, with its shadow on the wall."""
    p = g.pal
    pts = [(float(x), float(y)) for x, y in (t.rstrip("!").split(",") for t in TORN.split())]
    rim = []
    for (x, y), (x2, y2) in zip(pts, [*pts[1:], pts[0]], strict=True):
        for t in (0, 0.5):
            px, py = x + (x2 - x) * t, y + (y2 - y) * t
            far = g.rng.u(3, 15) if py < 712 else 0
            d = math.hypot(px - 318, py - 420) or 1
            rim.append((px + (px - 318) / d * far * 1.3, py + (py - 420) / d * far))
    o = g.soften(flat_path(poly([(x + 5, y + 9) for x, y in rim]), p["shadow"], 0.7), 6)
    return o + flat_path(poly(rim), p["cream"])


def _wood_leaves(g: Brush, leafy: str, deep: str, near: str) -> str:
    """The nearest trunks of the wood, the leaves over them and the grass below."""
    leaves = ["", "", ""]
    for _ in range(120):
        x = g.rng.u(180, 460)
        y = 84 + 150 * g.rng.r() ** 1.8 * (1.4 if abs(x - 318) > 80 else 0.8)
        leaves[g.rng.i(0, 2)] += leaf(x, y, g.rng.u(0.6, 2.6), g.rng.u(20, 34), 0.32)
    o = flat_path(near, deep)
    for d, c in zip(leaves, (deep, mix(leafy, deep, 0.45), mix(leafy, g.pal["glow"], 0.2)), strict=True):
        o += flat_path(d, c)
    tufts = ["", ""]
    for k in range(44):
        x = g.rng.pick((g.rng.u(176, 262), g.rng.u(380, 460)))
        y = g.rng.u(590, 716)
        tufts[k % 2] += leaf(x, y, g.rng.u(-2.2, -0.9), g.rng.u(34, 66), 0.13)
    return o + flat_path(tufts[0], deep) + flat_path(tufts[1], mix(leafy, deep, 0.4))


def wallpaper_wood(g: Brush) -> str:
    """The hole in the wallpaper and the wood in it; the torn strip falls forward over the floor and curls."""
    p = g.pal
    leafy, deep = mix(p["leaf"], p["gold"], 0.25), mix(p["leaf"], p["shadow"], 0.62)
    hole = sm(TORN)
    air = flat_path(
        PAGE,
        g.lin(
            [
                (0, mix(leafy, deep, 0.35)),
                (0.45, mix(p["glow"], leafy, 0.35)),
                (0.72, WHITE),
                (1, mix(leafy, p["glow"], 0.45)),
            ],
            0,
            90,
            0,
            700,
            user=True,
        ),
    )
    far = near = mid = ""
    for x in (206, 232, 262, 284, 309, 331, 352, 384, 410, 432):
        w, b = g.rng.u(4, 7), g.rng.u(-6, 6)
        far += poly([(x - w, 560), (x + w, 560), (x + w * 0.6 + b, 60), (x - w * 0.6 + b, 60)])
    for x, w in ((222, 15), (276, 11), (362, 12), (418, 17)):
        mid += ribbon(
            [(x, 600), (x + g.rng.u(-8, 8), 360), (x + g.rng.u(-14, 14), 60)], [w * 1.7, w, w * 0.8], 6, cap=False
        )
        mid += ribbon([(x, 330), (x + 26, 290), (x + 34, 236)], [w * 0.5, 5, 2], 5, cap=False)
    for x, w in ((196, 34), (448, 40)):
        near += ribbon(
            [(x, 700), (x + g.rng.u(-10, 10), 380), (x + g.rng.u(-10, 10), 60)], [w * 1.6, w, w * 0.9], 6, cap=False
        )
    near += ribbon("446,420 400,360 376,296 372,250", [16, 12, 7, 2], 8, cap=False) + ribbon(
        "398,358 372,356 350,334", [8, 5, 2], 5
    )
    air += flat_path(far, mix(leafy, p["glow"], 0.35), 0.8) + g.glow(318, 470, 190, WHITE, 0.95, 0.5)
    air += flat_path(mid, mix(leafy, p["shadow"], 0.4))
    ground = sm("150,520 220,506 280,520 318,512 380,524 440,508 500,520! 500,730! 150,730!")
    air += _wash(
        g,
        ground,
        [(0, mix(WHITE, leafy, 0.16)), (0.25, mix(leafy, p["glow"], 0.3)), (1, mix(leafy, deep, 0.45))],
        0,
        506,
        0,
        700,
    )
    air += g.glow(322, 512, 120, WHITE, 0.9, 0.5)
    air += flat_path(STAG, mix(p["plum"], p["shadow"], 0.45))
    path = sm("316,520! 330,520! 342,566 372,640 400,730! 214,730! 250,640 292,570")
    air += _wash(g, path, [(0, WHITE), (1, mix(p["cream"], p["gold"], 0.25))], 0, 520, 0, 720)
    air += _wood_leaves(g, leafy, deep, near)
    for x, y, s in ((378, 300, 0.8), (352, 332, 0.7)):
        air += f'<path d="{_paper_bird()}" fill="{p["pop"]}" transform="translate({x} {y - 12}) scale({s})"/>'
    o = g.glow(318, 400, 400, leafy, 0.5, 0.4) + _torn_rim(g)
    return o + g.clip_to(hole, air)


def wallpaper_tongue(g: Brush, col: str = "cream") -> str:
    """The strip itself: it lies on the floor with its pale back up, and its end is rolled."""
    p = g.pal
    back = mix(p[col], p["gold"], 0.12)
    o = g.soften(flat_path(poly("150,716 486,716 580,858 80,872"), p["shadow"], 0.8), 9)
    strip = poly("176,690 458,690 520,838 102,838")
    o += _wash(g, strip, [(0, WHITE), (0.35, back), (1, mix(back, p["land1"], 0.45))], 0, 700, 0, 850)
    o += g.clip_to(strip, _hairs(g, 120, 700, 480, 840, 12, mix(back, p["land1"], 0.5), 1.5, 90, 0.35))
    roll = sm("96,834! 100,812 120,806 300,814 500,806 522,812 528,836! 526,864 500,872 300,868 120,874 98,866")
    lines = g.line("M96 830Q300 838 530 830M98 850Q300 856 530 850", p["land1"], 3, 0.5, "raw")
    for x in range(120, 520, 62):
        lines += flat_path(
            _paper_bird(), mix(p["sky2"], p["gold"], 0.4), 0.8, f' transform="translate({x} 846) scale(1 .8)"'
        )
    o += g.form(roll, mix(p["land1"], p["land2"], 0.3), 9, lines, 3)
    return o + g.form(
        circ(527, 839, 15, 32), back, 4, g.line("M527 818q9 10 6 24q-3 12-8 10q-5-4-2-16", p["land1"], 4, 1, "raw"), 2
    )


def torn_curl(g: Brush, col: str = "cream") -> str:
    """A strip of wallpaper that has come off sideways, its pale back out; hinge on the y axis, 70 wide."""
    p = g.pal
    o = g.soften(flat_path(sm("6,-78! -50,-56 -64,0 -40,96 6,84!"), p["shadow"], 0.6), 6)
    back = sm("4,-88! -34,-78 -60,-56! -70,-14 -62,30 -70,66! -34,80 4,74!")
    lines = g.strokes((-66, -70, 4, 70), 84, 12, "land1", 3, 0.35, 50, 4)
    lines += _wash(g, back, [(0, p["shadow"], 0.35), (0.5, p["shadow"], 0)], 0, 0, -50, 0)
    o += g.form(back, mix(p[col], p["gold"], 0.14), 6, lines, 2.4)
    return o + g.form(ribbon("-60,-60 -70,0 -66,70", [17, 22, 18], 6), mix(p["land1"], p["land2"], 0.2), 5, rim=2.4)


def crooked_picture(g: Brush, w: float = 96, h: float = 128) -> str:
    """A framed picture of hills with the blank shape of a stag in it; origin in its middle."""
    p = g.pal
    o = g.soften(
        flat_path(
            poly(
                [
                    (-w / 2 + 9, -h / 2 + 12),
                    (w / 2 + 12, -h / 2 + 12),
                    (w / 2 + 12, h / 2 + 14),
                    (-w / 2 + 9, h / 2 + 14),
                ]
            ),
            p["shadow"],
            0.7,
        ),
        5,
    )
    o += g.line(
        f"M0-{num(h / 2 + 54)}L-{num(w * 0.3)}-{num(h / 2)}M0-{num(h / 2 + 54)}L{num(w * 0.3)}-{num(h / 2)}",
        mix(p["gold"], p["shadow"], 0.5),
        3,
        0.9,
        "raw",
    )
    o += g.form(
        poly([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)]),
        mix(p["gold"], p["land2"], 0.35),
        6,
        rim=2.4,
    )
    a, b = w / 2 - 13, h / 2 - 13
    o += _wash(g, poly([(-a, -b), (a, -b), (a, b), (-a, b)]), [(0, p["sky3"]), (1, p["sky2"])], 0, -b, 0, b)
    o += flat_path(
        sm([(-a, 6, 1), (-a / 3, -8), (a / 2, 8), (a, 0, 1), (a, b, 1), (-a, b, 1)]), mix(p["leaf"], p["shadow"], 0.4)
    )
    return o + f'<path d="{STAG}" fill="{p["cream"]}" transform="translate(-322 -446)"/>'


# ---- a table without an end

VP: Point = (318.0, 430.0)


def _far(x: float, up: float, z: float) -> Point:
    """A point of the page: sideways from the middle of the table, up from its top, and away."""
    return VP[0] + x / z, VP[1] + (470 - up) / z


def _quad(x: float, u0: float, u1: float, z0: float, z1: float) -> str:
    return poly([_far(x, u0, z0), _far(x, u1, z0), _far(x, u1, z1), _far(x, u0, z1)])


def _seat_back(side: int, z: float) -> tuple[str, str]:
    """A high chair back at one side of the table: its frame, and the gaps in it."""
    x, z1 = side * 420, z * 1.33 + 0.1
    crown = [_far(x, 455 + 70 * math.sin(math.pi * k / 8) ** 0.6, z + (z1 - z) * k / 8) for k in range(9)]
    frame = poly([_far(x, -470, z), *crown, _far(x, -470, z1)])
    gaps = ""
    for k in range(3):
        a = z + (z1 - z) * (0.13 + 0.26 * k)
        gaps += _quad(x, 90, 400, a, a + (z1 - z) * 0.15)
    gaps += _quad(x, -480, -60, z + (z1 - z) * 0.14, z1 - (z1 - z) * 0.14)
    return frame, gaps


def _fog_trees(g: Brush, hi: float, fog: str) -> str:
    """Bare trees in the mist, the far ones paler."""
    p = g.pal
    trees = ["", "", ""]
    for x, h, w in (
        (176, 190, 9),
        (470, 240, 12),
        (240, 110, 5),
        (408, 120, 6),
        (90, 300, 15),
        (372, 70, 4),
        (560, 330, 15),
    ):
        base = hi + h * 0.1
        t = 0 if h < 115 else 1 if h < 210 else 2
        trees[t] += ribbon(
            [(x, base), (x + g.rng.u(-4, 4), base - h * 0.5), (x + g.rng.u(-9, 9), base - h)],
            [w, w * 0.6, 1.6],
            6,
            cap=False,
        )
        for j in range(7):
            s = 1 if j % 2 else -1
            y = base - h * (0.34 + 0.08 * j)
            reach = h * (0.34 - 0.03 * j)
            trees[t] += ribbon(
                [(x, y), (x + s * reach * 0.5, y - reach * 0.45), (x + s * reach * 0.8, y - reach)],
                [w * 0.42, w * 0.28, 1],
                4,
                cap=False,
            )
    o = ""
    for d, fade in zip(trees, (0.8, 0.62, 0.45), strict=True):
        o += flat_path(d, mix(mix(p["land2"], p["plum"], 0.4), mix(fog, p["sky2"], 0.3), fade))
    return o


def fog_table(g: Brush, col: str = "cream") -> str:
    """A table laid with white cloth that runs into fog between two rows of high chairs; page size, our end is near."""
    p = g.pal
    fog = mix(p["sky3"], p["glow"], 0.6)
    hi = VP[1]
    o = _wash(g, PAGE, [(0, mix(p["sky0"], p["sky1"], 0.7)), (0.55, p["sky2"]), (1, fog)], 0, 0, 0, hi + 10)
    o += _hairs(g, -60, 20, 560, 380, 24, p["sky3"], 0.04, 210, 0.2)
    o += _fog_trees(g, hi, fog)
    ground = poly([(-10, hi), (610, hi), (610, 910), (-10, 910)])
    o += _wash(
        g,
        ground,
        [(0, fog), (0.2, mix(p["sky2"], fog, 0.4)), (0.6, mix(p["land1"], p["land2"], 0.6)), (1, p["land3"])],
        0,
        hi,
        0,
        900,
    )
    o += _hairs(g, -60, hi + 50, 560, 880, 26, mix(p["sky2"], fog, 0.3), 0, 150, 0.22)
    o += g.glow(VP[0], hi - 10, 300, WHITE, 0.95, 0.45)
    rows = [1.0, 1.6, 2.4, 3.5, 5.0, 7.2, 10.4]
    for k, z in reversed(list(enumerate(rows))):
        t = min(0.92, (k / 6.6) ** 0.85)
        c = mix(mix(p["shadow"], p["land3"], 0.3), fog, t)
        for side in (-1, 1):
            frame, gaps = _seat_back(side, z * (1.0 if side > 0 else 1.13))
            o += flat_path(frame + gaps, c, 1, ' fill-rule="evenodd"')
            o += g.line(gaps, mix(c, p["glow"], 0.4), max(0.8, 4 / z), 0.8, "raw")
    half = 300
    near = 0.9
    for side in (-1, 1):
        hem = [_far(side * (half + 26), -150 - 26 * math.cos(k * 2.2), near * (46 ** (k / 20))) for k in range(21)]
        drop = sm([(*_far(side * half, 0, near), 1), *hem, (*_far(side * half, 0, 40), 1)])
        folds = ""
        for k in range(16):
            z = near * (20 ** (k / 16))
            q, w = _far(side * half, 0, z), _far(side * (half + 24), -150, z * 0.98)
            folds += f"M{num(q[0])} {num(q[1])}L{num(w[0])} {num(w[1])}"
        tones = [(0, mix(p[col], fog, 0.4)), (0.3, mix(p[col], p["sky2"], 0.45)), (1, mix(p[col], p["plum"], 0.6))]
        o += _wash(g, drop, tones, 0, hi, 0, 900) + g.clip_to(
            drop, g.line(folds, mix(p["plum"], p["shadow"], 0.3), 5, 0.4, "raw")
        )
    cloth = poly([_far(-half, 0, near), _far(-half, 0, 40), _far(half, 0, 40), _far(half, 0, near)])
    o += _wash(
        g,
        cloth,
        [(0, WHITE), (0.22, mix(p[col], p["glow"], 0.4)), (0.55, p[col]), (1, mix(p[col], p["sky2"], 0.5))],
        0,
        hi,
        0,
        900,
    )
    creases = ""
    for z in (1.75, 4.2):
        q, w = _far(-half, 0, z), _far(half, 0, z)
        creases += f"M{num(q[0])} {num(q[1])}L{num(w[0])} {num(w[1])}"
    q, w = _far(-70, 0, near), _far(-70, 0, 4.2)
    creases += f"M{num(q[0])} {num(q[1])}L{num(w[0])} {num(w[1])}"
    o += g.line(creases, mix(p[col], p["plum"], 0.45), 2.6, 0.4, "raw")
    o += g.line(creases, WHITE, 2.6, 0.7, "raw", ' transform="translate(3 3)"')
    return o


def fog_lamps(g: Brush) -> str:
    """Lamps that hang from nothing in a row over the fog table, smaller and paler with distance; page size."""
    p = g.pal
    fog = mix(p["sky3"], p["glow"], 0.6)
    o = ""
    for k, z in reversed(list(enumerate((1.18, 1.9, 2.9, 4.3, 6.4)))):
        x, y = _far(0, 470 + 330, z)
        r = 118 / z
        c = mix(mix(p["shadow"], p["sea"], 0.25), fog, min(0.85, k * 0.2))
        o += f'<path d="M{num(x)} -10V{num(y - r * 0.5)}" stroke="{c}" stroke-width="{num(max(1.4, 6 / z), 1)}"/>'
        o += g.glow(x, y + r * 0.2, r * 2.3, "glow", 0.75)
        shade = sm(
            [
                (x - r, y, 1),
                (x - r * 0.72, y - r * 0.36),
                (x - r * 0.16, y - r * 0.56),
                (x, y - r * 0.66, 1),
                (x + r * 0.16, y - r * 0.56),
                (x + r * 0.72, y - r * 0.36),
                (x + r, y, 1),
            ]
        )
        o += flat_path(circ(x, y, r, r * 0.2), mix(p["glow"], WHITE, 0.6)) + g.form(shade, c, 5, rim=2)
        o += flat_path(circ(x, y + r * 0.06, r * 0.22, r * 0.16), WHITE)
    return o


def place_laid(g: Brush) -> str:
    """A plate with knife, fork and glass, seen aslant from its place; origin in the middle of the plate, 380 wide."""
    p = g.pal
    blue = mix(p["sea"], p["plum"], 0.3)
    o = g.soften(flat_path(circ(6, 16, 128, 44), p["shadow"], 0.6), 6)
    o += g.form(circ(0, 0, 122, 41), p["cream"], 7, rim=3)
    o += g.line(circ(0, 0, 110, 35), blue, 6, 1, "raw")
    o += _wash(g, circ(0, 3, 80, 24), [(0, mix(p["cream"], p["plum"], 0.5)), (1, WHITE)], 0, -26, 0, 28)
    steel = mix(p["shadow"], p["sea"], 0.4)
    tools = ribbon("-182,58 -166,14 -156,-6", [13, 8, 7], 6) + sm(
        "-164,-4! -168,-22 -162,-36! -156,-24 -152,-40! -146,-26 -138,-38! -136,-20 -146,-4!"
    )
    tools += ribbon("182,58 166,12 160,2", [13, 10, 9], 6) + sm("152,4! 144,-24 138,-42! 156,-30 168,2!")
    o += g.soften(f'<path d="{tools}" fill="{p["shadow"]}" opacity=".5" transform="translate(6 8)"/>', 3)
    return o + g.form(tools, steel, 3, rim=2)


def stemmed_glass(g: Brush) -> str:
    """A wine glass, 150 tall, on a white cloth; origin under its foot."""
    p = g.pal
    o = g.soften(flat_path(circ(8, 4, 36, 9), p["shadow"], 0.5), 4)
    tone = mix(p["plum"], p["sea"], 0.4)
    o += flat_path(circ(0, 0, 32, 8), tone, 0.55) + g.line("M0-2V-62", tone, 7, 0.8, "raw")
    bowl = sm("-34,-148! -38,-110 -26,-76 0,-62 26,-76 38,-110 34,-148!")
    o += flat_path(bowl, tone, 0.34) + flat_path(sm("-37,-112! -26,-76 0,-62 26,-76 37,-112! 0,-104"), p["pop"], 0.85)
    o += g.line(bowl, mix(tone, p["shadow"], 0.3), 3.4, 0.8, "raw")
    return o + g.line(circ(0, -148, 34, 7), WHITE, 3, 1, "raw") + g.line("M-24-136Q-28-108-18-88", WHITE, 5, 0.9, "raw")


# ---- the inside of a wall

GNAWED = (
    "137,792! 147,685 132,592 154,500! 147,453 171,384! 190,360 204,326! 240,305 264,279! 308,282 334,268! 372,286 "
    "396,305! 430,328 449,360! 464,391 480,437! 478,488 497,551! 488,627 500,685! 492,732 504,792!"
)


def wall_inside(g: Brush) -> str:
    """The dark space inside a wall: laths, two posts, and a gnawed hole that lets in the light of a room; page size."""
    p = g.pal
    dark, wood = mix(p["shadow"], "#000000", 0.25), mix(p["land2"], p["sky3"], 0.16)
    o = flat_path(PAGE, dark)
    for k in range(15):
        y = k * 54 + g.rng.u(-5, 5)
        tone = mix(wood, dark, 0.2 + 0.5 * g.rng.r())
        o += flat_path(
            sm(
                [
                    (-10, y, 1),
                    (200, y + g.rng.u(-5, 5)),
                    (420, y + g.rng.u(-5, 5)),
                    (610, y + g.rng.u(-4, 4), 1),
                    (610, y + 37, 1),
                    (300, y + 37 + g.rng.u(-4, 4)),
                    (-10, y + 37, 1),
                ]
            ),
            tone,
        )
        ooze = "".join(circ(g.rng.u(0, 600), y + 44 + g.rng.u(-3, 4), g.rng.u(9, 22), g.rng.u(6, 11)) for _ in range(6))
        o += flat_path(ooze, mix(p["land1"], dark, 0.55))
    o += _hairs(g, -60, 0, 560, 780, 30, mix(wood, p["sky3"], 0.3), 0, 190, 0.25)
    o += g.glow(330, 560, 430, "sky3", 0.5, 0.5)
    floor = poly("-10,786 610,786 610,910 -10,910")
    o += _wash(g, floor, [(0, mix(wood, p["sky3"], 0.25)), (1, dark)], 0, 786, 0, 900)
    spill = poly("146,788 500,788 680,920 -60,920")
    bars = poly("196,780 270,780 222,920 80,920") + poly("378,780 452,780 566,920 424,920")
    o += g.soften(_wash(g, spill, [(0, p["glow"], 1), (1, p["gold"], 0.45)], 0, 786, 0, 920), 5)
    o += g.soften(flat_path(bars, dark, 0.72), 4)
    # the hole
    outer = sm(GNAWED)
    thick = [(float(x), float(y)) for x, y in (t.rstrip("!").split(",") for t in GNAWED.split())]
    jamb = poly(
        [
            (322 + (x - 322) * (1.13 + g.rng.u(-0.02, 0.03)), 792 + (y - 792) * (1.085 + g.rng.u(-0.01, 0.02)))
            for x, y in thick
        ]
    )
    o += flat_path(jamb, mix(p["cream"], p["land1"], 0.55)) + g.clip_to(
        jamb, _hairs(g, 150, 300, 480, 790, 16, p["glow"], 1.5, 80, 0.35)
    )
    o += g.clip_to(outer, _room_outside(g))
    return o + g.line(outer, p["glow"], 4, 0.8, "raw")


def _room_outside(g: Brush) -> str:
    """What the hole shows: a bright floor, and two shoes with their toes to us."""
    p = g.pal
    o = _wash(
        g,
        PAGE,
        [
            (0, mix(p["glow"], p["sky3"], 0.4)),
            (0.56, WHITE),
            (0.57, mix(p["gold"], p["sky3"], 0.3)),
            (1, mix(p["glow"], WHITE, 0.4)),
        ],
        0,
        300,
        0,
        800,
    )
    o += g.line(
        "".join(f"M{num(322 + k * 32)} 594L{num(322 + k * 92)} 800" for k in range(-7, 8)),
        mix(p["sky3"], p["land1"], 0.4),
        3.4,
        0.55,
        "raw",
    )
    o += g.line("M90 588H570", mix(p["sky3"], p["land1"], 0.3), 8, 0.5, "raw")
    leg = mix(p["land3"], p["sea"], 0.25)
    shadow = mix(p["land1"], p["sky3"], 0.3)
    for x, s in ((248, -1), (398, 1)):
        o += g.soften(
            flat_path(
                poly([(x - 46, 706), (x + 46, 706), (x + 40 + 16 * s, 806), (x - 40 + 16 * s, 806)]), shadow, 0.75
            ),
            4,
        )
        o += g.form(
            poly([(x - 47, 240), (x + 47, 240), (x + 38, 622), (x - 38, 622)]),
            leg,
            9,
            g.line(f"M{x} 240L{x + 3 * s} 622", "ink", 4, 0.6),
            3,
        )
        o += g.form(poly([(x - 43, 606), (x + 43, 606), (x + 44, 630), (x - 44, 630)]), leg, 5, rim=3)
        shoe = sm(
            f"{x - 30},626! {x - 44},660 "
            f"{x - 54},686 {x - 50},708! "
            f"{x + 50},708! {x + 54},686 {x + 44},660 {x + 30},626!"
        )
        cap = g.line(f"M{x - 50} 678Q{x} 658 {x + 50} 678", "glow", 3, 0.7, "raw")
        laces = g.line(
            f"M{x - 14} 638L{x + 14} 646M{x + 14} 638L{x - 14} 646M{x - 16} 652L{x + 16} 660M{x + 16} 652L{x - 16} 660",
            "cream",
            3,
            0.85,
            "raw",
        )
        o += g.form(
            shoe, "ink", 8, cap + laces + g.line(f"M{x - 34} 694Q{x - 20} 682 {x - 6} 684", "cream", 5, 0.5), 3.4
        )
        o += flat_path(
            poly([(x - 56, 702), (x + 56, 702), (x + 54, 714), (x - 54, 714)]), mix(p["sky2"], p["ink"], 0.4)
        )
    return o


def wall_posts(g: Brush) -> str:
    """The posts at both sides, with nails, and what somebody has put by: a reel, a stamp, a pin; page size."""
    p = g.pal
    dark = mix(p["shadow"], "#000000", 0.2)
    o = ""
    for pts, s in (
        (((-10, -10), (92, -10), (104, 910), (-10, 910)), 1),
        (((548, -10), (610, -10), (610, 910), (536, 910)), -1),
    ):
        inner = pts[1][0] if s > 0 else pts[0][0]
        body = _hairs(
            g,
            min(a for a, _ in pts) - 10,
            0,
            max(a for a, _ in pts),
            880,
            12,
            mix(p["land2"], p["sky3"], 0.4),
            1.56,
            190,
            0.4,
        )
        body += _wash(g, poly(pts), [(0, p["sky3"], 0.0), (1, p["sky3"], 0.55)], inner - 70 * s, 0, inner + 4 * s, 0)
        o += g.form(poly(pts), mix(p["land2"], dark, 0.5), 6, body, 3)
    o += g.line("M96 200L134 192M96 520L122 524M546 160L508 168", mix(p["haze"], p["cream"], 0.35), 6, 1, "raw")
    # a stamp pinned to the left post
    edge = "".join(circ(x, y, 3.4) for x in range(26, 88, 10) for y in (396, 476)) + "".join(
        circ(x, y, 3.4) for y in range(396, 478, 10) for x in (26, 86)
    )
    stamp = flat_path(poly("26,396 86,396 86,476 26,476") + edge, p["cream"])
    stamp += _wash(g, poly("33,403 79,403 79,469 33,469"), [(0, p["sky2"]), (1, p["sky3"])], 0, 403, 0, 469)
    stamp += flat_path(sm("33,452! 48,430 56,442 66,424 79,448! 79,469! 33,469!"), p["plum"]) + flat_path(
        circ(66, 416, 5), p["glow"]
    )
    return o + f'<g transform="rotate(-5 56 436)">{stamp}</g>'


def thread_reel(g: Brush, col: str = "pop") -> str:
    """A reel of thread as a stool, 110 wide; origin under it."""
    p = g.pal
    wood = mix(p["gold"], p["land1"], 0.4)
    o = g.soften(flat_path(circ(-10, 0, 74, 14), p["shadow"], 0.8), 5)
    o += g.form(sm("-50,-4! -52,-16! 52,-16! 50,-4! 20,4 -20,4"), wood, 4, rim=2)
    lines = g.line("".join(f"M-42 {y}Q0 {y + 9} 42 {y}" for y in range(-82, -14, 9)), "ink", 2.6, 0.45)
    o += g.form(sm("-38,-86! 38,-86! 42,-50 38,-14! 0,-8 -38,-14!"), col, 8, lines, 2.4)
    return o + g.form(circ(0, -92, 54, 15), wood, 4, flat_path(circ(0, -92, 11, 4), p["ink"]), 2.4)


def mouse_leaving(g: Brush, col: str = "plum", case: str = "gold") -> str:
    """A mouse from behind with a small case, its tail towards us; 104 tall."""
    p = g.pal
    o = g.form(
        ribbon("4,-8 26,6 10,24 -20,32 -50,26 -66,36", [8, 7, 6, 5, 4, 2], 12),
        mix(p["skin"], p["shadow"], 0.25),
        2,
        rim=1.2,
    )
    o += g.flat(sm("-20,0! -18,-9 -6,-9 -3,0!") + sm("4,0! 6,-9 18,-9 21,0!"), "skin", 1, "shade")
    fur = g.strokes((-26, -66, 26, -6), 84, 18, col, 2, 0.5, 18, 3, "light")
    o += g.form(sm("-12,-64 -24,-44 -29,-20 -20,-3! 20,-3! 29,-20 24,-44 12,-64"), col, 7, fur, 2.4)
    for x in (-19, 19):
        o += g.form(circ(x, -92, 15), col, 4, g.flat(circ(x, -91, 10), "sky3", 0.5), 2.4)
    o += g.form(sm("-19,-72 -17,-86 0,-93 17,-86 19,-72 12,-60 -12,-60"), col, 5, rim=2.2)
    o += g.form(ribbon("20,-52 32,-40 34,-28", [11, 9, 7], 5), col, 3, rim=1.6)
    o += g.form(poly("20,-30 60,-30 60,-1 20,-1"), case, 5, rim=2)
    return o + g.line("M32-30q8-11 16 0M29-30v29M51-30v29", "ink", 2.8, 0.7)


# ---- a storm in the wash

DRUM: tuple[float, float, float] = (332.0, 398.0, 196.0)


def _storm(g: Brush) -> str:
    """The sea in the drum, with a lighthouse."""
    p = g.pal
    x, y, r = DRUM
    deep, green = mix(p["sky0"], p["sea"], 0.35), mix(p["sea"], p["leaf"], 0.5)
    o = _wash(
        g,
        PAGE,
        [
            (0, mix(p["sky0"], "#000000", 0.2)),
            (0.4, mix(p["sea"], p["sky0"], 0.4)),
            (0.8, mix(p["leaf"], p["glow"], 0.4)),
            (1, p["glow"]),
        ],
        0,
        y - r,
        0,
        y + 60,
    )
    for _ in range(9):
        o += g.line(
            g.bristle(g.rng.u(90, 330), g.rng.u(y - r, y - 20), 240, g.rng.u(-30, 10), 60, 5, -0.14),
            mix(p["haze"], p["cream"], g.rng.u(0, 0.4)),
            8,
            0.22,
            "raw",
        )
    lx, ly = x + 66, y - 62
    for a, op in ((3.36, 1), (0.2, 0.8)):
        b0, b1 = a - 0.16, a + 0.16
        d = poly(
            [
                (lx, ly - 4),
                (lx + 480 * math.cos(b0), ly + 480 * math.sin(b0)),
                (lx + 480 * math.cos(b1), ly + 480 * math.sin(b1)),
                (lx, ly + 4),
            ]
        )
        stops = [(0, WHITE, op), (0.35, p["glow"], op * 0.85), (1, p["glow"], op * 0.5)]
        o += flat_path(d, g.rad(stops, lx, ly, 420, user=True))
    o += g.glow(lx, ly, 96, "glow", 1, 0.4)
    o += flat_path(
        sm(
            f"{lx - 70},{y + 90}! {lx - 46},{y + 34} "
            f"{lx - 20},{y + 18} "
            f"{lx + 22},{y + 22} {lx + 50},{y + 40} {lx + 84},{y + 96}!"
        ),
        mix(p["shadow"], p["sky0"], 0.3),
    )
    tower = poly([(lx - 13, ly + 18), (lx + 13, ly + 18), (lx + 23, y + 28), (lx - 23, y + 28)])
    bands = flat_path("".join(f"M{lx - 30} {ly + 30 + k * 34}h60v17h-60z" for k in range(3)), p["pop"])
    o += g.form(tower, "cream", 6, bands, 1.6)
    o += flat_path(
        poly([(lx - 18, ly + 18), (lx + 18, ly + 18), (lx + 18, ly + 12), (lx - 18, ly + 12)])
        + sm(f"{lx - 14},{ly - 12}! {lx},{ly - 28} {lx + 14},{ly - 12}!"),
        p["ink"],
    )
    o += flat_path(circ(lx, ly, 11), WHITE)
    waves = (
        (
            mix(green, p["glow"], 0.12),
            f"100,{y + 40} 170,{y - 20} 196,{y + 40} "
            f"240,{y + 56} 286,{y + 10} "
            f"306,{y + 66} 380,{y + 74} 440,{y + 40} 470,{y + 70} 560,{y + 30}",
        ),
        (
            mix(green, deep, 0.45),
            f"90,{y - 40} 150,{y - 66} 196,{y - 30} 176,{y + 4}! "
            f"214,{y + 60} 270,{y + 92} 330,{y + 104} "
            f"372,{y + 70} 402,{y + 96} 384,{y + 112}! 440,{y + 128} 500,{y + 70} 560,{y + 40}",
        ),
        (
            mix(deep, p["sea"], 0.5),
            f"90,{y + 60} 160,{y + 70} 214,{y + 120} 260,{y + 150} 300,{y + 112} "
            f"344,{y + 130} 330,{y + 150}! "
            f"390,{y + 172} 450,{y + 150} 560,{y + 100}",
        ),
        (deep, f"90,{y + 140} 200,{y + 150} 280,{y + 180} 360,{y + 172} 440,{y + 180} 560,{y + 160}"),
    )
    for k, (c, top) in enumerate(waves):
        crest = sm(top, False)
        o += flat_path(sm(f"60,760! {top.split()[0]}! {top} 600,760!"), c)
        o += (
            g.line(crest, mix(p["cream"], WHITE, 0.5), 8 - k, 0.9, "raw")
            + g.line(
                crest, mix(c, p["cream"], 0.4), 5, 0.7, "raw", f' transform="translate({10 - 4 * k} {18 + 3 * k})"'
            )
            + g.line(
                crest, mix(c, p["cream"], 0.25), 4, 0.6, "raw", f' transform="translate({18 - 6 * k} {36 + 2 * k})"'
            )
        )
    spray = [(x + g.rng.u(-190, 150), y + g.rng.u(-110, 90)) for _ in range(60)]
    return o + g.line(dots(spray), WHITE, 4, 0.8, "raw")


def wash_house(g: Brush, col: str = "cream") -> str:
    """A washing machine in a dark, tiled room, with a storm behind its round door; page size."""
    p = g.pal
    dark = mix(p["shadow"], p["sky0"], 0.5)
    o = _wash(g, PAGE, [(0, dark), (0.8, mix(p["sky0"], p["land2"], 0.5)), (1, dark)], 0, 0, 0, 720)
    o += g.line(
        "".join(f"M-10 {y}H610" for y in range(20, 720, 44)) + "".join(f"M{x} 0V720" for x in range(8, 610, 44)),
        mix(p["shadow"], "#000000", 0.2),
        3,
        0.6,
        "raw",
    )
    floor = poly("-10,716 610,716 610,910 -10,910")
    o += _wash(g, floor, [(0, mix(p["land1"], p["sky1"], 0.5)), (1, dark)], 0, 716, 0, 900)
    tiles = ""
    for k in range(-9, 10):
        tiles += f"M{num(332 + k * 56)} 716L{num(332 + k * 110)} 905"
    for ty in (738, 770, 815, 875):
        tiles += f"M-10 {ty}H610"
    o += g.line(tiles, p["shadow"], 3, 0.6, "raw")
    shell = mix(p[col], p["sky1"], 0.34)
    for x0, x1, t in ((-60, 86, 0.55), (580, 700, 0.6)):
        c = mix(shell, p["shadow"], t)
        o += g.form(
            poly([(x0, 120), (x1, 120), (x1, 742), (x0, 742)]),
            c,
            8,
            g.line(f"M{x0} 208H{x1}", "shadow", 5, 0.5, "raw"),
            2.4,
        )
        cx = x0 if t < 0.58 else x1
        o += flat_path(circ(cx, 410, 118), dark) + g.line(circ(cx, 410, 118), mix(c, p["cream"], 0.25), 18, 1, "raw")
    o += g.soften(flat_path(poly("84,130 588,130 600,778 70,778"), p["shadow"], 0.75), 10)
    body = _wash(g, PAGE, [(0, p["shadow"], 0.3), (0.4, p["shadow"], 0.1), (1, p["shadow"], 0.66)], 0, 96, 0, 760)
    body += _wash(
        g, PAGE, [(0, p["shadow"], 0), (0.6, p["shadow"], 0), (1, p["shadow"], 0.5)], 300, 0, 580, 0
    ) + g.glow(DRUM[0], DRUM[1], 330, "glow", 0.95, 0.7)
    body += _hairs(g, 60, 100, 540, 300, 8, WHITE, 0, 160, 0.09) + g.line(
        "M90 196H580M90 690H580", p["shadow"], 5, 0.4, "raw"
    )
    o += g.form(sm("92,112! 100,98 118,92! 548,92! 566,98 574,112! 578,756! 88,756!"), shell, 12, body, 3.4)
    o += flat_path("M120 756h50v14h-50zM500 756h50v14h-50z", p["ink"])
    o += g.form(
        poly("112,116 272,116 272,172 112,172"),
        mix(shell, p["sky1"], 0.25),
        4,
        g.line("M160 158h64", "shadow", 7, 0.6, "raw"),
        2,
    )
    o += g.form(circ(522, 145, 30), mix(shell, p["sky1"], 0.35), 6, rim=2.4) + g.line(
        "M522 145L508 124", "pop", 6, 1, "raw"
    )
    ticks = "".join(
        f"M{num(522 + 37 * math.cos(a))} "
        f"{num(145 + 37 * math.sin(a))}L{num(522 + 42 * math.cos(a))} "
        f"{num(145 + 42 * math.sin(a))}"
        for a in (k * math.tau / 10 for k in range(10))
    )
    o += (
        g.line(ticks, "shadow", 4, 0.7, "raw")
        + flat_path(circ(330, 145, 9) + circ(366, 145, 9), mix(p["shadow"], shell, 0.4))
        + g.glow(402, 145, 34, "pop", 0.8)
        + flat_path(circ(402, 145, 9), p["pop"])
    )
    x, y, r = DRUM
    o += g.soften(flat_path(circ(x + 8, y + 14, r + 42), p["shadow"], 0.6), 6)
    o += g.form(
        circ(x, y, r + 38), mix(p["haze"], p["cream"], 0.5), 10, g.line(circ(x, y, r + 26), "shadow", 4, 0.35, "raw"), 4
    )
    o += g.form(
        sm(f"{x - r - 50},{y - 40}! {x - r - 26},{y - 46}! {x - r - 26},{y + 46}! {x - r - 50},{y + 40}!"),
        mix(p["haze"], p["shadow"], 0.3),
        5,
        rim=2,
    )
    o += flat_path(circ(x, y, r + 10), p["ink"]) + g.clip_to(circ(x, y, r), _storm(g))
    shine = ribbon(
        [(x + r * 0.9 * math.cos(a), y + r * 0.9 * math.sin(a)) for a in (3.6, 3.9, 4.2, 4.5)], [3, 13, 13, 3], 9
    )
    return o + flat_path(shine, WHITE, 0.5)


def wash_light(g: Brush) -> str:
    """The light of the drum on the floor, and water that runs out under its door; page size."""
    p = g.pal
    x, y, r = DRUM
    drip = ribbon(
        f"{x + 20},{y + r + 8} {x + 26},{y + 270} {x + 18},{y + 350} {x + 22},{y + 424}", [5, 9, 8, 18], 8
    ) + ribbon(f"{x + 60},{y + r} {x + 66},{y + 250} {x + 62},{y + 286}", [4, 7, 9], 6)
    o = g.glow(x, 800, 300, "glow", 0.32, 0.5)
    pool = sm("190,812 250,790 330,784 420,786 500,800 560,822 540,852 440,872 320,876 220,862 176,840")
    o += _wash(
        g,
        pool,
        [
            (0, mix(p["glow"], p["sea"], 0.3)),
            (0.4, mix(p["sea"], p["cream"], 0.35)),
            (1, mix(p["sea"], p["sky0"], 0.5)),
        ],
        0,
        784,
        0,
        880,
    )
    ripples = "".join(
        f"M{num(354 - a)} 822a{num(a)} {num(a * 0.24)} 0 1 0 "
        f"{num(2 * a)} 0a{num(a)} "
        f"{num(a * 0.24)} 0 1 0 {num(-2 * a)} 0"
        for a in (26, 62, 108)
    )
    o += g.clip_to(pool, g.line(ripples, WHITE, 3.4, 0.6, "raw"))
    return (
        o
        + flat_path(drip, mix(p["sea"], p["cream"], 0.35))
        + g.line(f"M{x + 22} {y + r + 14}Q{x + 30} {y + 280} {x + 20} {y + 400}", WHITE, 2.6, 0.8, "raw")
    )


def waiting_woman(g: Brush, coat: str = "gold", brolly: str = "pop") -> str:
    """An old woman on a stool, from behind, under an umbrella; a basket of washing beside her; 190 tall."""
    p = g.pal
    o = g.soften(flat_path(circ(20, 0, 92, 13), p["shadow"], 0.7), 4)
    o += g.line("M-24-34L-32 0M24-34L32 0M-6-34L-8-4", "ink", 8, 1, "raw")
    o += g.form(sm("-42,-40! 42,-40! 44,-30! -44,-30!"), mix(p["gold"], p["shadow"], 0.4), 3, rim=1.6)
    o += g.form(
        sm("-16,-112 0,-118 16,-112 28,-90 32,-60 38,-34! 20,-26 -20,-26 -38,-34! -32,-60 -28,-90"),
        coat,
        8,
        g.strokes((-30, -104, 30, -34), 84, 16, coat, 2.4, 0.4, 26, 3, "deep"),
        2.4,
    )
    o += g.form(circ(0, -128, 18), mix(p["haze"], p["cream"], 0.7), 5, rim=2) + g.form(
        circ(-1, -149, 10), mix(p["haze"], p["cream"], 0.6), 3, rim=1.6
    )
    o += g.line("M30-84L26-210", "ink", 5, 1, "raw") + g.form(
        ribbon("20,-102 33,-88 28,-72", [15, 12, 8], 6), mix(p[coat], p["shadow"], 0.2), 2, rim=0
    )
    top = (
        "-86,-172! -72,-206 -30,-234 24,-240 "
        "78,-230 120,-200 134,-166! 112,-178 "
        "92,-164! 70,-178 50,-164! 26,-178 0,-166! -22,-180 -44,-168! -64,-182"
    )
    ribs = g.line(
        "M24-240Q-30-214-44-168M24-240Q2-210 0-166M24-240Q48-210 50-164M24-240Q84-214 92-164", "ink", 2.6, 0.45
    )
    o += g.form(sm(top), brolly, 8, ribs, 2.6) + g.line("M24-240L25-252", "ink", 5, 1, "raw")
    o += g.form(
        sm("62,-46! 128,-46! 120,0! 70,0!"),
        mix(p["gold"], p["land1"], 0.35),
        5,
        g.line("M62-32h66M64-18h62", "ink", 2.6, 0.4),
        2,
    )
    return o + g.form(
        sm("64,-46! 66,-62 82,-60 92,-72 108,-64 120,-66 126,-46!"),
        "cream",
        5,
        g.line("M84-58q8 4 10 12M104-62q-4 8-2 16", "plum", 2.6, 0.5),
        2,
    )


# ---- a gramophone in the snow

RECORD: tuple[float, float, float, float] = (278.0, 690.0, 372.0, 168.0)
MOUTH: Point = (286.0, 262.0)
THROAT: Point = (372.0, 318.0)


def record_rink(g: Brush) -> str:
    """A record as wide as a lake, black ice with grooves, its label warm, between banks of snow; page size."""
    p = g.pal
    x, y, rx, ry = RECORD
    snow = mix(p["haze"], p["cream"], 0.45)
    bank = sm("-10,560! 90,528 220,540 340,520 470,540 610,516! 610,910! -10,910!")
    o = _wash(
        g,
        bank,
        [(0, mix(snow, p["sky1"], 0.25)), (0.4, mix(snow, p["sky1"], 0.5)), (1, mix(p["sky1"], p["sky0"], 0.5))],
        0,
        520,
        0,
        900,
    )
    o += _hairs(g, -60, 540, 560, 890, 26, p["cream"], 0.02, 170, 0.2)
    o += g.soften(flat_path(circ(x + 6, y + 20, rx + 8, ry + 8), p["shadow"], 0.9), 8)
    ice = g.lin(
        [
            (0, mix(p["sky0"], "#000000", 0.3)),
            (0.5, mix(p["sea"], p["sky0"], 0.4)),
            (1, mix(p["sky0"], "#000000", 0.35)),
        ],
        x - rx,
        y - ry,
        x + rx,
        y + ry,
        user=True,
    )
    o += flat_path(circ(x, y, rx, ry), ice) + g.line(
        circ(x, y, rx - 3, ry - 2), mix(p["haze"], p["cream"], 0.5), 6, 1, "raw"
    )
    disc = circ(x, y, rx, ry)
    sheen = poly([(x, y), (x + 250, y - 300), (x + 420, y - 210)]) + poly(
        [(x, y), (x - 300, y + 220), (x - 140, y + 320)]
    )
    shine = g.soften(flat_path(sheen, mix(p["haze"], p["glow"], 0.5), 0.5), 16)
    shine += g.glow(x + 70, y - 96, 250, "gold", 0.75, 0.45)
    rings = "".join(
        circ(x, y, rx * t, ry * t) for t in (0.94, 0.89, 0.84, 0.79, 0.74, 0.68, 0.63, 0.58, 0.52, 0.47, 0.42)
    )
    shine += g.line(rings, mix(p["haze"], p["sky0"], 0.25), 2.2, 0.75, "raw")
    o += g.clip_to(disc, shine)
    o += flat_path(circ(x, y, rx * 0.31, ry * 0.31), p["ink"]) + g.form(
        circ(x, y, rx * 0.29, ry * 0.29),
        "pop",
        5,
        g.line(circ(x, y, rx * 0.2, ry * 0.2), p["gold"], 5, 1, "raw"),
        2,
    )
    return (
        o
        + flat_path(circ(x, y + 2, 12, 6), p["ink"])
        + g.form(sm(f"{x - 6},{y}! {x - 5},{y - 22} {x},{y - 26} {x + 5},{y - 22} {x + 6},{y}!"), "gold", 2, rim=1.4)
    )


def skated_line(g: Brush) -> str:
    """The bright line that somebody's skates have cut along the grooves; page size. Anchor: skate."""
    x, y, rx, ry = RECORD
    pts = []
    for k in range(31):
        a = 3.4 - 2.4 * k / 30
        t = 0.86 - 0.05 * k / 30
        pts.append((x + rx * t * math.cos(a), y + ry * t * math.sin(a)))
    g.anchors["skate"] = pts[-1]
    return g.line(sm(pts, False), mix(g.pal["glow"], WHITE, 0.4), 5, 0.95, "raw")


def skater(g: Brush, coat: str = "cream", scarf: str = "pop") -> str:
    """Somebody who glides on one skate to the right, the other leg and a long scarf behind; 118 tall."""
    p = g.pal
    o = g.flat(
        ribbon("-6,-46 -34,-42 -62,-52", [14, 9, 6], 6) + sm("-58,-56! -70,-60 -74,-52 -60,-46!"), "body", 1, "light"
    )
    o += g.line("M-78-48L-58-42", p["haze"], 3.4, 1, "raw")
    o += g.flat(
        ribbon("-2,-48 4,-26 2,-6", [14, 11, 8], 6) + sm("-6,-9! 4,-12 16,-7 16,-2! -6,-2!"), "body", 1, "light"
    )
    o += g.line("M-12 1L20 1", p["cream"], 3.4, 1, "raw")
    o += g.form(ribbon("10,-82 -14,-84 -36,-70", [11, 10, 7], 6), coat, 3, rim=1.4)
    o += g.form(
        sm("4,-90 20,-86 20,-66 12,-50 22,-40! -6,-34 -30,-44! -14,-58 -6,-76"),
        coat,
        6,
        g.strokes((-20, -84, 20, -40), 60, 9, coat, 2, 0.4, 20, 3, "deep"),
        2,
    )
    o += g.form(ribbon("14,-82 34,-78 50,-86", [11, 9, 7], 6), coat, 3, rim=1.4)
    o += g.form(circ(20, -102, 12), "skin", 3, rim=1.2) + g.form(
        sm("8,-104! 10,-118 24,-120 33,-106! 22,-108"), "plum", 3, rim=1.4
    )
    return o + g.form(ribbon("20,-90 0,-92 -30,-104 -58,-98 -88,-110", [11, 10, 11, 12, 8], 12), scarf, 3, rim=1.6)


def snow_horn(g: Brush) -> str:
    """The horn of a gramophone as large as a house, its mouth towards us and lit from within; page size."""
    p = g.pal
    brass = mix(p["gold"], p["sky0"], 0.42)
    o = g.glow(MOUTH[0], MOUTH[1], 400, "gold", 0.7, 0.5)
    neck = ribbon([(360, 330), (476, 386), (556, 460), (606, 560), (640, 690)], [210, 122, 82, 64, 60], 16, cap=False)
    body = _hairs(g, 360, 330, 560, 690, 12, p["glow"], 1.1, 120, 0.3)
    o += g.form(neck, brass, 14, body, 3.4)
    n = 11
    light = [
        g.rad(
            [
                (0, WHITE),
                (0.22, p["glow"]),
                (0.62, mix(p["gold"], p["pop"], t)),
                (1, mix(mix(p["gold"], p["sky0"], 0.5), p["shadow"], t)),
            ],
            THROAT[0],
            THROAT[1],
            370,
            user=True,
        )
        for t in (0.06, 0.2, 0.34)
    ]
    petals = ["", "", ""]
    back = ""
    ribs = ""
    for k in range(n):
        a0, a1 = (k - 0.5) * math.tau / n - 0.2, (k + 0.5) * math.tau / n - 0.2
        rim = []
        for j in range(7):
            a = a0 + (a1 - a0) * j / 6
            r = 222 + 24 * math.sin(math.pi * j / 6) ** 0.8
            rim.append((MOUTH[0] + r * math.cos(a), MOUTH[1] + r * 0.94 * math.sin(a)))
        mid = [(THROAT[0] + 26 * math.cos(a), THROAT[1] + 24 * math.sin(a)) for a in (a1, a0)]
        petals[(k * 2) % 3 if k < n - 1 else 1] += sm(
            [(*rim[0], 1), *rim[1:-1], (*rim[-1], 1), (*mid[0], 1), (*mid[1], 1)]
        )
        back += sm([(MOUTH[0] + (x - MOUTH[0]) * 1.045, MOUTH[1] + (y - MOUTH[1]) * 1.05) for x, y in rim])
        bx, by = (rim[0][0] + THROAT[0]) / 2 + 10, (rim[0][1] + THROAT[1]) / 2 + 16
        ribs += f"M{num(rim[0][0])} {num(rim[0][1])}Q{num(bx)} {num(by)} {num(mid[1][0])} {num(mid[1][1])}"
    outer = sm(
        [
            (
                MOUTH[0] + (232 + 20 * abs(math.sin(a * n / 2))) * math.cos(a - 0.2 - math.pi / n),
                MOUTH[1] + (232 + 20 * abs(math.sin(a * n / 2))) * 0.95 * math.sin(a - 0.2 - math.pi / n),
            )
            for a in (k * math.tau / 66 for k in range(66))
        ]
    )
    o += g.form(outer, mix(p["gold"], p["glow"], 0.3), 5, rim=3)
    o += "".join(flat_path(d, f) for d, f in zip(petals, light, strict=True))
    o += g.line(ribs, mix(p["pop"], p["shadow"], 0.5), 4, 0.55, "raw") + g.line(
        ribs, p["glow"], 3, 0.6, "raw", ' transform="translate(5 -3)"'
    )
    shade = poly("-20,-20 620,-20 620,620 -20,620")
    o += g.clip_to(outer, _wash(g, shade, [(0, p["shadow"], 0.5), (0.5, p["shadow"], 0)], 60, 60, 330, 330))
    ring = g.line(circ(THROAT[0], THROAT[1], 42, 38), mix(p["gold"], p["pop"], 0.5), 7, 0.6, "raw")
    o += (
        ring
        + g.glow(THROAT[0], THROAT[1], 150, "glow", 1, 0.5)
        + g.soften(flat_path(circ(THROAT[0], THROAT[1], 34, 30), WHITE), 5)
    )
    return o


# ---- a mirror with another season

GLASS = ((182, 176), (446, 150), (470, 742), (188, 764))


def _boughs(g: Brush, x: float, y: float, a: float, reach: float, w: float, depth: int) -> str:
    """A bare tree as path data: tapering limbs that fork."""
    x1, y1 = x + math.cos(a) * reach, y + math.sin(a) * reach
    nx, ny = -math.sin(a) * w / 2, math.cos(a) * w / 2
    k = 0.62 if depth else 0.1
    d = poly([(x - nx, y - ny), (x1 - nx * k, y1 - ny * k), (x1 + nx * k, y1 + ny * k), (x + nx, y + ny)])
    if not depth:
        return d
    d += circ(x1, y1, w * k / 2)
    for s in (-1, 1):
        d += _boughs(g, x1, y1, a + s * g.rng.u(0.28, 0.62), reach * g.rng.u(0.62, 0.86), w * 0.6, depth - 1)
    if depth > 2:
        t = g.rng.u(0.5, 0.8)
        d += _boughs(
            g, x + (x1 - x) * t, y + (y1 - y) * t, a + g.rng.pick((-0.9, 0.9)), reach * 0.6, w * 0.42, depth - 2
        )
    return d


def meadow_mirror(g: Brush, col: str = "gold") -> str:
    """A tall gilded mirror that leans at a tree in a summer meadow and shows the snow; page size."""
    p = g.pal
    ice, dark = mix(p["sea"], WHITE, 0.55), mix(p["ink"], p["sea"], 0.3)
    o = g.soften(flat_path(poly("170,770 486,760 640,830 360,860 210,800"), p["shadow"], 0.6), 8)
    frame = [(138, 120), (484, 88), (516, 786), (146, 812)]
    o += g.soften(flat_path(poly([(x + 14, y + 10) for x, y in frame]), p["shadow"], 0.65), 9)
    crest = sm("226,112! 232,78 268,74 276,44 312,30 344,38 356,66 394,60 404,94!")
    lines = g.line("M256 98Q262 82 282 86M374 86Q366 74 346 80M292 66Q312 40 336 62Q316 74 292 66", "ink", 3.4, 0.5)
    o += g.form(crest, col, 7, lines, 3)
    moulding = g.line(poly("156,142 468,112 496,764 164,790"), "ink", 4, 0.4) + g.line(
        poly("168,158 458,130 484,752 176,776"), "glow", 4, 0.6
    )
    moulding += g.strokes((130, 90, 520, 800), 88, 60, col, 3, 0.4, 40, 4, "deep")
    o += g.form(poly(frame), col, 10, moulding, 3.4)
    for x, y in ((141, 122), (481, 91), (513, 783), (149, 809)):
        o += g.form(
            circ(x, y, 21), col, 5, f'<path d="{circ(x, y, 9)}" fill="{mix(p["gold"], p["shadow"], 0.5)}"/>', 2.4
        )
    glass = poly(GLASS)
    w = _wash(g, PAGE, [(0, mix(p["sea"], p["ink"], 0.1)), (0.5, ice), (1, WHITE)], 0, 150, 0, 560)
    w += _hairs(g, 120, 160, 440, 420, 14, WHITE, 0.05, 160, 0.3)
    w += flat_path(sm("150,540! 216,500 286,526 350,486 430,520 500,490! 500,620! 150,620!"), mix(ice, p["sea"], 0.3))
    pines = "".join(
        poly([(x, 556), (x + h * 0.2, 556), (x + h * 0.1, 556 - h)])
        for x, h in ((204, 60), (224, 84), (246, 66), (372, 70), (392, 96), (416, 76), (440, 90), (460, 64))
    )
    w += flat_path(pines, mix(dark, ice, 0.5))
    field = sm("150,560! 240,542 330,556 420,538 500,552! 500,800! 150,800!")
    w += _wash(g, field, [(0, WHITE), (0.6, mix(ice, WHITE, 0.55)), (1, mix(ice, WHITE, 0.3))], 0, 540, 0, 780)
    w += flat_path(sm("214,690! 300,640 420,622 500,640! 500,668! 420,642 310,664 236,706!"), ice, 0.7)
    w += flat_path(_boughs(g, 232, 694, -1.52, 150, 34, 5), dark)
    w += g.line("M222 690Q226 620 232 556", WHITE, 5, 0.85, "raw")
    flakes = [(g.rng.u(190, 466), g.rng.u(166, 740)) for _ in range(64)]
    w += g.line(dots(flakes), WHITE, 6, 1, "raw")
    sheen = poly("330,120 400,120 210,800 140,800") + poly("420,120 440,120 250,800 230,800")
    w += flat_path(sheen, WHITE, 0.12) + g.line(glass, p["ink"], 9, 0.45, "raw")
    return o + g.clip_to(glass, w)


def mirror_snow(g: Brush) -> str:
    """Snow that has blown out of the mirror into the grass, and steps that lead inwards; page size."""
    p = g.pal
    ice = mix(p["sea"], WHITE, 0.6)
    steps = ""
    for k, (x, y) in enumerate(((322, 746), (344, 724), (332, 702), (350, 683), (342, 666), (356, 652), (350, 640))):
        r = 9 - k
        steps += circ(x, y, r, r * 0.5)
    o = flat_path(steps, mix(ice, p["sea"], 0.5))
    drift = (
        "190,764! 232,742 288,752 340,748 "
        "410,738 470,742! 492,770 528,800 "
        "540,826! 470,842 400,826 330,846 250,832 176,846 120,830! 150,800"
    )
    return o + g.form(sm(drift), mix(ice, WHITE, 0.55), 9, rim=2.4)


def meadow_tree(g: Brush) -> str:
    """The trunk at the left that the mirror leans at, and its leaves over the page; page size."""
    p = g.pal
    bark = mix(p["body"], p["shadow"], 0.55)
    trunk = sm("-10,900! 2,760 16,600 8,420 -10,-10! 84,-10! 92,200 108,330 100,480 112,640 130,760 170,840 60,850")
    o = g.form(trunk, bark, 12, g.strokes((0, 200, 130, 840), 86, 22, bark, 4, 0.5, 70, 8, "light"), 3)
    return o + g.form(ribbon("70,300 150,210 240,150 330,120", [60, 38, 24, 10], 10), bark, 8, rim=2.4)


def meadow_leaves(g: Brush) -> str:
    """Leaves of the same tree, in front of the mirror's top; page size."""
    p = g.pal
    tones = (
        mix(p["leaf"], p["shadow"], 0.6),
        mix(p["leaf"], p["shadow"], 0.25),
        mix(p["leaf"], p["gold"], 0.3),
        mix(p["gold"], p["glow"], 0.3),
    )
    parts = ["", "", "", ""]
    for _ in range(155):
        x = -10 + 620 * g.rng.r() ** 1.5
        y = 10 + (235 - x * 0.36 + 26 * math.sin(x / 26)) * g.rng.r() ** 0.8
        t = min(3, max(0, int(g.rng.u(0, 1.8) + y / 95)))
        parts[t] += leaf(x, y, g.rng.u(0.5, 2.6), g.rng.u(24, 38), 0.27)
    return "".join(flat_path(d, c) for d, c in zip(parts, tones, strict=True))


def meadow_front(g: Brush, y: float = 850) -> str:
    """Grass and poppies along the foot of the page."""
    p = g.pal
    parts = ["", ""]
    for k in range(54):
        x = g.rng.u(-10, 610)
        h = g.rng.u(30, 74) * (0.75 if 190 < x < 420 else 1.1)
        parts[k % 2] += leaf(x, y + 60, -1.57 + g.rng.u(-0.2, 0.2), h + 30, 0.045)
    o = flat_path(parts[0], mix(p["land3"], p["shadow"], 0.4)) + flat_path(parts[1], mix(p["leaf"], p["shadow"], 0.4))
    for x, h in ((52, 96), (98, 66), (152, 84), (468, 84), (520, 110), (566, 76)):
        o += g.line(
            f"M{x} {y + 50}Q{x + 4} {y + 10} {x + 2} {y + 30 - h}", mix(p["leaf"], p["shadow"], 0.3), 4, 1, "raw"
        )
        o += g.form(
            sm(
                [
                    (x - 16, y + 24 - h),
                    (x - 8, y + 10 - h),
                    (x + 4, y + 15 - h),
                    (x + 16, y + 12 - h),
                    (x + 20, y + 26 - h),
                    (x + 6, y + 38 - h),
                    (x - 8, y + 36 - h),
                ]
            ),
            "pop",
            4,
            flat_path(circ(x + 2, y + 24 - h, 5), p["ink"]),
            1.6,
        )
    return o


def straw_hat_back(g: Brush, dress: str = "cream", hat: str = "gold") -> str:
    """Somebody in a light dress and a wide straw hat from behind, a long plait down the back; 140 tall."""
    p = g.pal
    o = g.flat(
        ribbon("-7,-34 -8,-16 -9,-2", [9, 8, 7], 4) + ribbon("7,-34 8,-16 8,-2", [9, 8, 7], 4), "skin", 1, "shade"
    )
    folds = g.line("M-6-74Q-10-50-16-32M6-74Q10-50 14-30M0-70V-30", "plum", 2.4, 0.4)
    o += g.form(ribbon("-12,-104 -21,-90 -18,-74 -8,-70", [10, 9, 8, 6], 7), "skin", 3, rim=1.2)
    o += g.form(ribbon("12,-104 21,-90 18,-74 8,-70", [10, 9, 8, 6], 7), "skin", 3, rim=1.2)
    o += g.form(
        sm("-13,-110 0,-114 13,-110 15,-94 11,-78 20,-52 29,-28! 0,-20 -29,-28! -20,-52 -11,-78 -15,-94"),
        dress,
        7,
        folds,
        2,
    )
    o += g.line("M-11-79Q0-75 11-79", "pop", 6, 1) + g.form(circ(0, -123, 13), "plum", 3, rim=1)
    o += g.form(ribbon("1,-120 3,-98 -1,-70", [11, 9, 3], 6), mix(p["plum"], p["shadow"], 0.3), 3, rim=1.2)
    o += g.form(sm("-30,-126! -15,-134 15,-134 30,-126! 15,-119 -15,-119"), hat, 4, rim=1.8)
    return o + g.form(
        sm("-15,-130! -13,-143 0,-148 13,-143 15,-130! 0,-126"), hat, 4, g.line("M-15-133Q0-128 15-133", "pop", 5), 1.8
    )
