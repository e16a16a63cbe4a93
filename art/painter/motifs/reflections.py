"""Shadows, reflections and sheets: a tent, a swing, wings on a line, the edge of the sea, a pond from above."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush, flat_path
from art.painter.colour import lift, mix
from art.painter.curves import circ, dots, knots, leaf, poly, ribbon, sample, sm
from art.painter.numbers import num

PAGE = "M0 0h600v900H0z"
SOLE = (
    "-62,262 -92,200 -80,120 -46,50 -58,-30 -112,-100 -118,-165 -70,-207 0,-204 70,-180 116,-130 124,-60 104,20 84,100 "
    "78,190 46,258 -8,284"
)
TOES = ((-84, -270, 44, 52), (-6, -282, 29, 37), (52, -262, 25, 32), (98, -228, 22, 28), (134, -184, 19, 24))


def _line(d: str, stroke: str, w: float, op: float = 1) -> str:
    opacity = f' opacity="{num(op, 2)}"' if op < 1 else ""
    return f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{num(w, 1)}"{opacity}/>'


def _hairs(g: Brush, box: tuple[float, float, float, float], n: int, ang: float, w: float = 40) -> str:
    """Half-dry strokes in a box, as path data."""
    u = g.rng.u
    return "".join(
        g.bristle(u(box[0], box[2]), u(box[1], box[3]), u(90, 240), u(-10, 10), u(w * 0.5, w * 1.3), 4, ang)
        for _ in range(n)
    )


# ---- fields from above, with a footprint


def fields_above(g: Brush) -> str:
    """Meadows and fields seen from straight above, with a road, at page size."""
    p = g.pal
    base = mix(mix(p["leaf"], p["sky3"], 0.55), p["gold"], 0.16)
    o = flat_path(PAGE, base)
    plots = (
        ("-20,-20! 250,-20! 214,150! -20,214!", mix(p["gold"], p["sky3"], 0.35), 8, -0.22),
        ("250,-20! 640,-20! 640,120! 214,150!", mix(base, p["leaf"], 0.35), 0, -0.1),
        ("-20,240! 150,196! 110,470! 60,700! -20,720!", mix(base, p["leaf"], 0.5), 10, 1.74),
        ("430,180! 640,150! 640,560! 470,470!", mix(p["gold"], base, 0.45), 9, 0.3),
        ("470,500! 640,590! 640,920! 400,920!", mix(base, p["leaf"], 0.42), 0, 0.4),
        ("-20,760! 120,730! 190,920! -20,920!", mix(p["pop"], p["sky3"], 0.62), 7, 0.15),
    )
    for pts, c, rows, ang in plots:
        d = sm(pts)
        ci, i = g.clip(d)
        o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{c}"/>'
        if rows:
            qs = [tuple(map(float, t.rstrip("!").split(","))) for t in pts.split()]
            cx, cy = sum(q[0] for q in qs) / len(qs), sum(q[1] for q in qs) / len(qs)
            ca, sa = math.cos(ang), math.sin(ang)
            lines = ""
            for k in range(-rows, rows + 1):
                x, y = cx - sa * k * 26, cy + ca * k * 26
                lines += f"M{num(x - ca * 420)} {num(y - sa * 420)}L{num(x + ca * 420)} {num(y + sa * 420)}"
            o += f'<path d="{lines}" stroke="{mix(c, p["land3"], 0.35)}" stroke-width="6" opacity=".5"/>'
            o += f'<path d="{lines}" stroke="{p["glow"]}" stroke-width="4" opacity=".4" transform="translate(4 8)"/>'
        o += f'<use href="#{i}" fill="none" stroke="{mix(base, p["glow"], 0.5)}" stroke-width="12"/></g>'
    o += _line(_hairs(g, (-80, 0, 540, 900), 16, -0.2), p["glow"], 4, 0.3)
    o += _line(_hairs(g, (-80, 0, 540, 900), 16, 0.2), p["leaf"], 4, 0.3)
    # the road goes round the pond, and to the fresh print
    road = "-20,176 110,166 220,170 330,150 430,106 520,74 640,50"
    arm = "400,120 470,200 540,330 560,480 520,640 470,760 430,920"
    for q, w in ((road, 24), (arm, 17)):
        d = sm(q, False)
        o += g.line(d, "land3", w + 7, 0.25) + _line(d, mix(p["cream"], p["gold"], 0.2), w)
        o += (
            f'<path d="{d}" fill="none" stroke="{mix(p["gold"], p["land3"], 0.3)}" '
            'stroke-width="2" opacity=".6" stroke-dasharray="22 14"/>'
        )
    return o


def _print(g: Brush, part: str = "all") -> str:
    return sm(SOLE) + "".join(circ(*t) for t in TOES)


def foot_pond(g: Brush) -> str:
    """The print of a huge bare foot, full of water, 590 tall; origin in the middle of the sole."""
    p = g.pal
    d = _print(g)
    earth = mix(mix(p["gold"], p["plum"], 0.42), p["sky3"], 0.15)
    o = (
        f'<g fill="none" stroke-linejoin="round"><path d="{d}" stroke="{p["glow"]}" '
        'stroke-width="44" opacity=".45" transform="translate(8 10)"/>'
    )
    o += f'<path d="{d}" stroke="{mix(earth, p["glow"], 0.35)}" stroke-width="30"/>'
    o += f'<path d="{d}" stroke="{earth}" stroke-width="20"/></g>'
    ci, i = g.clip(d)
    lx, ly = g.lv
    water = g.lin(
        [(0, p["land3"]), (0.5, mix(p["sky1"], p["land3"], 0.35)), (1, p["sky1"])], -100, -300, 90, 290, user=True
    )
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{water}"/>'
    o += _line(_hairs(g, (-160, -300, 60, 280), 14, 0.1, 50), p["sky2"], 5, 0.3)
    cloud = "-40,150 -66,128 -50,100 -20,104 -4,76 34,80 44,108 72,112 70,140 40,150"
    o += flat_path(sm(cloud), p["cream"], 0.5)
    o += flat_path(sm("10,-110 -12,-128 6,-150 34,-146 52,-164 82,-150 92,-124 70,-110"), p["cream"], 0.4)
    o += (
        f'<use href="#{i}" fill="none" stroke="{p["shadow"]}" stroke-width="34" '
        f'opacity=".5" transform="translate({num(-lx * 10)} {num(-ly * 10)})"/>'
    )
    o += (
        f'<use href="#{i}" fill="none" stroke="{p["shadow"]}" stroke-width="18" '
        f'opacity=".5" transform="translate({num(-lx * 7)} {num(-ly * 7)})"/>'
    )
    o += (
        f'<use href="#{i}" fill="none" stroke="{p["sky2"]}" stroke-width="12" '
        f'opacity=".8" transform="translate({num(lx * 4)} {num(ly * 4)})"/></g>'
    )
    return o


def foot_fresh(g: Brush) -> str:
    """The same print, fresh: bare dark earth, no water in it yet."""
    p = g.pal
    d = _print(g)
    earth = mix(mix(p["gold"], p["pop"], 0.6), p["shadow"], 0.56)
    lx, ly = g.lv
    o = (
        f'<g fill="none"><path d="{d}" stroke="{p["glow"]}" '
        'stroke-width="40" opacity=".5" transform="translate(8 10)"/>'
    )
    o += f'<path d="{d}" stroke="{mix(earth, p["glow"], 0.4)}" stroke-width="30"/></g>'
    ci, i = g.clip(d)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{earth}"/>'
    o += _line(_hairs(g, (-160, -300, 60, 280), 16, 1.2, 40), mix(earth, p["gold"], 0.4), 5, 0.5)
    o += (
        f'<use href="#{i}" fill="none" stroke="{p["shadow"]}" stroke-width="50" '
        f'opacity=".6" transform="translate({num(-lx * 14)} {num(-ly * 14)})"/>'
    )
    o += (
        f'<use href="#{i}" fill="none" stroke="{mix(earth, p["glow"], 0.5)}" stroke-width="14" '
        f'opacity=".7" transform="translate({num(lx * 4)} {num(ly * 4)})"/></g>'
    )
    return o


def tree_above(g: Brush, col: str = "leaf", r: float = 30, flat: bool = False) -> str:
    """A tree seen from above with its shadow; `flat`: trodden down."""
    u = g.rng.u
    lx, ly = g.lv
    pts = [(r * u(0.82, 1.08) * math.cos(k * 0.698), r * u(0.82, 1.08) * math.sin(k * 0.698)) for k in range(9)]
    d = sm(pts)
    o = flat_path(sm([(x - lx * r * 0.9, y - ly * r * 0.9) for x, y in pts]), g.pal["land3"], 0.42)
    dabs = dots([(u(-0.6, 0.6) * r, u(-0.6, 0.6) * r) for _ in range(8)])
    ins = g.line(dabs, col, r * 0.3, 0.5, "deep") + g.line(
        dabs, col, r * 0.26, 0.8, "light", f' transform="translate({num(lx * 6)} {num(ly * 6)})"'
    )
    return o + g.form(d, col, r * 0.24, ins, 2)


def roof_above(g: Brush, col: str = "pop", w: float = 34, h: float = 50) -> str:
    """A house seen from above, with its shadow."""
    p = g.pal
    lx, ly = g.lv
    t = g.ramp(col)
    o = flat_path(
        poly(
            [
                (-w, -h),
                (w, -h),
                (w - lx * 34, -h - ly * 34),
                (w - lx * 34, h - ly * 34),
                (-w - lx * 34, h - ly * 34),
                (-w, h),
            ]
        ),
        p["land3"],
        0.4,
    )
    o += flat_path(f"M{-w} {-h}h{w}v{2 * h}h{-w}z", t["light"]) + flat_path(f"M0 {-h}h{w}v{2 * h}h{-w}z", t["shade"])
    rows = "".join(f"M{-w} {y}h{2 * w}" for y in range(int(-h) + 10, int(h), 12))
    o += g.line(rows, "shadow", 2, 0.25) + g.line(f"M0 {-h}v{2 * h}", "cream", 3, 0.8)
    return o + flat_path(f"M{num(w * 0.3)} {num(-h * 0.5)}h12v12h-12z", p["cream"])


def parasol_above(g: Brush, col: str = "pop", r: float = 26) -> str:
    """A parasol seen from above, with its shadow and a towel."""
    p = g.pal
    lx, ly = g.lv
    o = flat_path("M-6 8l44 10l-8 26l-44-10z", p["cream"])
    o += flat_path(circ(-lx * 20, -ly * 20, r), p["land3"], 0.42)
    seg = "".join(
        (
            f"M0 0L{num(r * math.cos(a))} {num(r * math.sin(a))}A{r} {r} 0 0 "
            f"1 {num(r * math.cos(a + 0.524))} {num(r * math.sin(a + 0.524))}z"
        )
        for a in (k * 1.047 for k in range(6))
    )
    return o + g.form(circ(0, 0, r), "cream", 4, g.flat(seg, col), 1.6) + g.flat(circ(0, 0, 3), "gold")


def stroller_above(g: Brush, coat: str = "pop", hat: str = "gold") -> str:
    """Somebody seen from above with a long shadow, 40 wide."""
    lx, ly = g.lv
    o = flat_path(ribbon([(0, 0), (-lx * 40, -ly * 40), (-lx * 66, -ly * 66)], [22, 20, 16], 5), g.pal["land3"], 0.45)
    o += g.form(circ(0, 2, 19, 12), coat, 3, rim=1.4)
    return o + g.form(circ(0, 0, 11), hat, 3, rim=1.4) + g.flat(circ(0, -1, 6), hat, tone="light")


def swimmer_above(g: Brush, col: str = "pop") -> str:
    """Somebody in a swimming ring, seen from above, with rings of ripples."""
    p = g.pal
    o = _line(circ(0, 0, 30) + circ(0, 0, 42), p["cream"], 2.4, 0.55)
    o += f'<path d="{circ(0, 0, 16)}" fill="{g.ramp("skin")["shade"]}" stroke="{p[col]}" stroke-width="11"/>'
    o += (
        f'<path d="{circ(0, 0, 16)}" fill="none" stroke="{p["cream"]}" '
        'stroke-width="11" stroke-dasharray="10 15" stroke-linecap="butt"/>'
    )
    return o + g.flat(circ(0, -2, 9), "ink")


# ---- a lit tent in a wood


def tent_wood(g: Brush) -> str:
    """The ground before a lit tent, at page size."""
    p = g.pal
    dark = mix(p["shadow"], "#000", 0.15)
    o = flat_path(
        "M0 690Q150 670 300 676T600 684V910H0z",
        g.rad(
            [(0, mix(p["gold"], p["pop"], 0.35)), (0.3, mix(p["land1"], p["pop"], 0.2)), (0.7, p["land3"]), (1, dark)],
            300,
            740,
            400,
            user=True,
        ),
    )
    o += _line(_hairs(g, (-60, 720, 500, 890), 12, 0.05, 26), p["gold"], 3, 0.28)
    o += _line(_hairs(g, (-60, 720, 500, 890), 14, -0.05, 26), dark, 4, 0.5)
    return o


BEAR = (
    "96,756! 84,690 92,610 116,556 158,520 214,512 262,540 292,600 304,680 306,756!",
    "238,756! 246,712 276,696 310,702 322,684 342,690 350,718 346,756!",
    "222,388 262,404 284,440! 316,448 350,462 358,478 352,492 322,502 286,506! 262,528 214,540 170,524 148,484 150,440 "
    "172,402",
)
PAW = "220,578! 262,566 324,590 366,570! 362,544 372,524! 384,538 394,522! 402,540 416,532! 416,552 420,576 398,606 "
PAW += "340,630 280,630 240,636!"
CHILD = (
    "424,756! 416,736 424,716 452,712! 458,690 464,664 480,646 508,650 528,690 544,756!",
    "464,642! 450,636 454,624 446,616! 456,606 460,586 482,574 508,584 518,606 514,634 498,650 480,656",
    "504,600! 530,604 546,626 542,654! 530,642 508,630!",
    "412,724! 374,690 366,664! 392,662 412,690! 428,660 452,656! 454,680!",
)


def shadow_tent(g: Brush) -> str:
    """A large tent with a lamp inside; on its canvas the shadows of a bear and of a child with a book."""
    p = g.pal
    body = (
        "318,66! 264,164 160,244 20,300! 42,400 42,580 28,744! 170,764 "
        "300,770 440,766 576,748! 562,580 562,400 580,294! 470,240 372,164"
    )
    d = sm(body)
    ci, i = g.clip(d)
    lamp = g.rad(
        [
            (0, "#fff6d6"),
            (0.16, p["glow"]),
            (0.42, p["gold"]),
            (0.72, mix(p["pop"], p["gold"], 0.35)),
            (1, mix(p["pop"], p["plum"], 0.6)),
        ],
        384,
        600,
        470,
        user=True,
    )
    o = g.glow(320, 560, 460, "gold", 0.6)
    for w in (10, 24, 40):
        o += _line(d, p["shadow"], w, 0.12)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{lamp}"/>'
    o += _line(_hairs(g, (60, 200, 420, 700), 14, 1.3, 60), p["glow"], 5, 0.3)
    c = mix(mix(p["pop"], p["shadow"], 0.72), p["plum"], 0.2)
    blur = g.blur(1.6)
    shapes = "".join(flat_path(sm(q), c) for q in (*BEAR, PAW, *CHILD))
    shapes += flat_path(circ(176, 398, 25) + circ(234, 384, 23), c)
    shapes += flat_path(ribbon("486,676 462,704 432,706", [20, 16, 12], 5), c)
    o += f'<g filter="{blur}" opacity=".9">{shapes}</g>'
    seams = "M318 66Q250 220 122 328L112 764M318 66Q306 230 304 340V768M318 66Q390 220 490 326L496 764"
    o += g.line(seams, "plum", 4, 0.35) + g.line(seams, "glow", 2, 0.5, extra=' transform="translate(5 0)"')
    o += (
        '<path d="M20 676H590V800H20z" '
        f'fill="{g.lin([(0, p["shadow"], 0), (1, p["shadow"], 0.55)], 0, 680, 0, 790, user=True)}"/>'
    )
    roof = (
        "318,52! 264,164 160,244 6,304! 60,336 110,310 168,346 222,316 "
        "286,350 344,318 404,346 458,310 520,332 594,292! 470,240 372,164"
    )
    o += f'<path d="{sm(roof)}" fill="{g.lin([(0, p["plum"], 0.75), (1, p["pop"], 0.45)], 0, 60, 0, 350, user=True)}"/>'
    o += _line(sm(roof), p["glow"], 4, 0.6)
    o += f'<use href="#{i}" fill="none" stroke="{p["glow"]}" stroke-width="6" opacity=".5"/></g>'
    o += g.line("M318 70V30", "gold", 8, 1, "shade")
    ropes = "M24 302L-14 540M576 298L612 540"
    return o + g.line(ropes, "cream", 2.6, 0.55)


def eyes_in_wood(g: Brush) -> str:
    """Two eyes that shine in the dark, 24 wide."""
    return (
        g.glow(0, 0, 26, "gold", 0.5)
        + g.flat(circ(-9, 0, 4.6, 6) + circ(9, 1, 4.6, 6), "glow")
        + g.flat(circ(-8, 0, 1.6, 5) + circ(10, 1, 1.6, 5), "ink")
    )


def paw_prints(g: Brush, pts: tuple[tuple[float, float, float], ...] = (), col: str = "shadow") -> str:
    """Prints of a bear's paws, in page coordinates: x, y, size; they go up the page to the right."""
    o = ""
    for x, y, k in pts:
        d = circ(0, 0, 20, 13) + "".join(circ(a, b, 5.4, 4.4) for a, b in ((-20, -12), (-9, -19), (5, -21), (18, -16)))
        place = f"translate({num(x)} {num(y)})rotate(24)scale({num(k, 2)} {num(k * 0.8, 2)})"
        o += f'<g transform="{place}">{flat_path(d, g.pal[col], 0.75)}</g>'
    return o


def small_boots(g: Brush, col: str = "pop") -> str:
    """A pair of empty boots, 50 wide, toes to the right."""
    one = "-16,-44! 2,-44! 4,-18 22,-12 26,0! -16,0!"
    o = g.form(sm([(x + 16, y - 5, c) for x, y, c in knots(one)]), col, 4, rim=1.4)
    return o + g.form(sm(one), col, 4, rim=1.8) + g.flat(circ(-7, -44, 9, 3), "ink")


# ---- wings on a washing line


def lane(g: Brush) -> str:
    """A narrow lane at dusk between two rows of old houses, at page size."""
    p = g.pal
    sky = g.lin(
        [(0, mix(p["sky1"], p["sky0"], 0.3)), (0.35, p["sky2"]), (0.7, p["sky3"]), (0.85, p["glow"])],
        0,
        0,
        0,
        760,
        user=True,
    )
    o = flat_path(PAGE, sky)
    o += _line(_hairs(g, (60, 0, 360, 640), 14, -0.1, 60), p["glow"], 6, 0.22)
    # far end of the lane
    far = (
        "210,760! 210,560! 236,530! 262,560! 262,590! 290,590! 290,540! "
        "322,500! 350,540! 350,600! 372,600! 372,560! 400,560! 400,760!"
    )
    o += flat_path(sm(far), mix(p["sky3"], p["land1"], 0.95))
    o += flat_path("M240 600h10v18h-10zM316 556h12v20h-12zM334 610h8v16h-8zM380 590h8v16h-8z", p["glow"], 0.9)
    o += flat_path(
        "M0 740h600v180H0z", g.lin([(0, mix(p["sky3"], p["land1"], 0.5)), (0.3, p["land2"]), (1, p["shadow"])])
    )
    walls = (
        ("-20,-20! 150,-20! 168,330! 214,520! 224,752! 120,800! -20,860!", -1),
        ("620,-20! 470,-20! 452,300! 402,500! 392,752! 480,796! 620,850!", 1),
    )
    for pts, s in walls:
        ci, i = g.clip(sm(pts))
        a, b = (0, 230) if s < 0 else (600, 380)
        fill = g.lin(
            [(0, mix(p["shadow"], p["land3"], 0.4)), (0.6, p["land3"]), (1, mix(p["land2"], p["land1"], 0.4))],
            a,
            0,
            b,
            0,
            user=True,
        )
        o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>'
        o += _line(_hairs(g, (-60 if s < 0 else 360, -40, 120 if s < 0 else 560, 760), 16, 1.5, 40), p["land1"], 4, 0.3)
        o += _line(
            _hairs(g, (-60 if s < 0 else 360, -40, 120 if s < 0 else 560, 760), 12, 1.5, 40), p["shadow"], 6, 0.4
        )
        o += f'<use href="#{i}" fill="none" stroke="{p["sky3"]}" stroke-width="8" opacity=".6"/></g>'
    return o


def _leaning(x0: float, x1: float, y: float, h: float, slope: float) -> str:
    return poly([(x0, y), (x1, y + slope * (x1 - x0)), (x1, y + h + slope * (x1 - x0) * 0.4), (x0, y + h)])


def lane_windows(g: Brush) -> str:
    """Windows of the two rows: one of them lit."""
    p = g.pal
    dark = mix(p["shadow"], "#000", 0.2)
    panes = (
        (40, 104, 60, 120, 0.12),
        (36, 110, 300, 130, 0.1),
        (130, 174, 420, 96, 0.05),
        (44, 118, 540, 120, -0.1),
        (150, 186, 600, 84, -0.1),
        (560, 492, 330, 130, -0.1),
        (480, 436, 470, 90, 0.05),
        (560, 490, 560, 120, 0.12),
        (458, 422, 620, 80, 0.1),
    )
    o = ""
    for x0, x1, y, h, sl in panes:
        d = _leaning(x0, x1, y, h, sl)
        o += f'<path d="{d}" fill="{dark}" stroke="{mix(p["land2"], p["land1"], 0.5)}" stroke-width="8"/>'
        o += g.line(f"M{(x0 + x1) / 2:.0f} {y}v{h}M{x0} {y + h * 0.45:.0f}L{x1} {y + h * 0.45:.0f}", "land2", 4, 0.9)
    o += g.flat(circ(74, 132, 13), "gold", 1, "shade") + g.flat(circ(74, 132, 5), "ink")
    d = _leaning(572, 496, 90, 150, -0.06)
    o += g.glow(534, 160, 170, "glow", 0.8)
    o += f'<path d="{d}" fill="{g.lin([(0, p["gold"]), (1, p["glow"])])}" stroke="{p["plum"]}" stroke-width="9"/>'
    return o


def _feather(pts: list[tuple[float, float]], widths: list[float], fill: str, edge: str) -> str:
    return f'<path d="{ribbon(pts, widths, 6)}" fill="{fill}" stroke="{edge}" stroke-width="2.4"/>'


def drying_wings(g: Brush) -> str:
    """A pair of great white wings pegged to a line by their shoulders; origin at the line between them; 440 wide."""
    p = g.pal
    edge = mix(p["cream"], p["plum"], 0.42)
    long = g.lin([(0, mix(p["cream"], p["land1"], 0.5)), (0.5, p["cream"]), (1, mix(p["cream"], "#ffffff", 0.5))])
    rows = [
        g.lin([(0, mix(p["cream"], p["land1"], 0.42)), (0.7, mix(p["cream"], p["sky3"], 0.25)), (1, p["cream"])]),
        g.lin([(0, mix(p["cream"], p["land1"], 0.2)), (1, p["cream"])]),
    ]
    o = ""
    for s, turn, wide in ((-1, 3, 1.0), (1, -7, 0.9)):
        body = ""
        for k in range(12):  # long feathers, from the inner edge to the outer one
            q = k / 11
            x0, y0 = 20 + 150 * q, 30 + 30 * q * q
            x1 = 6 + 232 * q**0.9
            y1 = 150 + 110 * q + 170 * math.sin(q * 2.2) ** 2
            mid = ((x0 + x1) / 2 - 6 + 22 * q, (y0 + y1) / 2)
            w = 30 - 6 * q
            body += _feather([(s * x0, y0), (s * mid[0], mid[1]), (s * x1, y1)], [w * 0.6, w, w, 5], long, edge)
        for row, (n, y, far) in enumerate(((8, 76, 118), (7, 44, 66))):
            for k in range(n):
                q = (k + 0.4 * row) / (n - 1)
                x, top = s * (14 + 150 * q), y - 34 + 26 * q * q
                end = (x + s * (4 + 34 * q), top + far * (0.7 + 0.5 * math.sin(q * 2.2)))
                body += _feather(
                    [(x * 0.94, top - 10), (x + s * 6 * q, top + far * 0.4), end], [26, 33, 26, 7], rows[row], edge
                )
        arm = ribbon(
            [(s * 10, 56), (s * 26, 6), (s * 74, -16), (s * 132, -4), (s * 176, 40), (s * 200, 96), (s * 214, 150)],
            [14, 40, 44, 44, 34, 22, 6],
            13,
        )
        ins = g.strokes((-190, -20, 190, 60), 70, 26, "plum", 3, 0.3, 24, 4, "base")
        body += g.form(arm, "cream", 7, ins, 2.4)
        o += f'<g transform="translate({num(s * 6)} {8 if s > 0 else 0})rotate({turn})scale({wide} 1)">{body}</g>'
    for x, y in ((-126, -14), (-54, -18), (56, -8), (116, -10)):
        o += g.form(poly([(x - 7, y - 18), (x + 7, y - 18), (x + 6, y + 26), (x - 6, y + 26)]), "gold", 3, rim=1.4)
    return o


def hauling(g: Brush) -> str:
    """Somebody in a lit window, dark against the light: a head with a bun, an arm stretched out to the line."""
    c = mix(g.pal["shadow"], g.pal["plum"], 0.25)
    o = flat_path(sm("-34,40! -32,4 -18,-12 4,-12 22,0 30,40!") + circ(-4, -28, 17) + circ(12, -42, 9), c)
    return o + flat_path(ribbon("-10,0 -34,10 -58,-2", [16, 13, 9], 5), c)


def puddle(g: Brush, rx: float = 110, ry: float = 26) -> str:
    """A puddle that mirrors the sky, with rings."""
    p = g.pal
    d = sm(
        [
            (rx * math.cos(a) * g.rng.u(0.9, 1.1), ry * math.sin(a) * g.rng.u(0.85, 1.1))
            for a in (k * 0.785 for k in range(8))
        ]
    )
    o = (
        f'<path d="{d}" fill="{g.lin([(0, p["sky2"]), (1, p["glow"])])}" '
        f'stroke="{p["shadow"]}" stroke-width="5" stroke-opacity=".5"/>'
    )
    return o + _line(circ(-10, 0, 30, 8) + circ(-10, 0, 54, 14) + circ(50, 6, 16, 4), p["cream"], 2.6, 0.8)


# ---- the hem of the sea, lifted

HEM_L = "-30,560 20,600 70,650! 104,620 146,556 190,470 238,372!"
HEM_R = "238,372! 290,396 340,446 404,530 466,600 540,664! 580,652 640,610!"


def _street(g: Brush, sand: str) -> str:
    """The dark under the raised cloth, and a street with lamps in it."""
    p = g.pal
    hole = (
        "70,654! 104,620 146,556 190,470 238,372! 290,396 340,446 "
        "404,530 466,600 540,668! 470,712 330,736 190,724 110,694"
    )
    ci, i = g.clip(sm(hole))
    night = mix(p["shadow"], "#000a18", 0.45)
    tones = [(0, mix(night, "#000", 0.3)), (0.5, night), (0.75, p["land3"]), (1, mix(p["land3"], p["gold"], 0.25))]
    dusk = g.lin(tones, 0, 380, 0, 730, user=True)
    o = f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{dusk}"/>'
    o += g.glow(316, 590, 170, "gold", 0.55)
    roofs = (
        "90,650! 140,610! 140,590! 162,570! 182,590! 196,596! 214,572! "
        "234,594! 234,580! 258,556! 282,580! 282,598! 300,598! 300,560! "
        "318,530! 336,560! 336,600! 356,600! 356,580! 380,556! 404,580! "
        "404,596! 430,576! 454,600! 454,620! 480,606! 520,660! 320,700!"
    )
    o += flat_path(sm(roofs), mix(night, p["plum"], 0.3))
    lit = (
        "M208 604h9v12h-9zM254 586h9v13h-9zM268 606h8v11h-8zM313 "
        "566h10v15h-10zM374 586h9v13h-9zM390 606h8v11h-8zM424 606h9v12h-9z"
    )
    o += flat_path(lit, p["gold"])
    o += flat_path(
        sm("190,740! 270,680 318,640 322,616! 332,616! 344,644 400,684 480,740!"),
        g.lin([(0, p["gold"], 0.7), (0.5, mix(sand, p["land3"], 0.6)), (1, mix(sand, p["land3"], 0.35))]),
    )
    lamps = ((286, 654, 0.5), (372, 652, 0.5), (240, 690, 0.85), (430, 684, 0.85))
    for x, y, k in lamps:
        o += g.line(f"M{x} {y}v{num(-64 * k)}", mix(night, "#000", 0.2), 6 * k, 1, "raw") + g.glow(
            x, y - 70 * k, 54 * k, "glow", 0.95
        )
        o += flat_path(circ(x, y - 70 * k, 8 * k), "#fffbe2")
    o += f'<use href="#{i}" fill="none" stroke="{night}" stroke-width="36" opacity=".45"/></g>'
    return o


def _cloth_waves(g: Brush) -> str:
    """Waves on the cloth, which rise towards the prop."""
    waves = ["", "", "", ""]
    for k in range(24):
        y = 14 + k * 25
        x = g.rng.u(-80, 20)
        while x < 620:
            w = g.rng.u(24, 60) + y * 0.14
            drop = 90 * math.exp(-(((x + w / 2 - 238) / 120) ** 2)) * max(0, min(1, (y - 120) / 300))
            if y - drop < 300 or g.rng.r() < 0.35:
                waves[g.rng.i(0, 1) + (2 if y > 230 else 0)] += (
                    f"M{num(x)} {num(y - drop + g.rng.u(-6, 6))}q{num(w * 0.25)} -10 {num(w * 0.5)} 0t{num(w * 0.5)} 0"
                )
            x += w + g.rng.u(60, 150)
    o = ""
    for d, c, w, op in (
        (waves[0], "sky2", 3, 0.5),
        (waves[1], "shadow", 4, 0.35),
        (waves[2], "sky2", 5, 0.6),
        (waves[3], "shadow", 7, 0.3),
    ):
        o += _line(d, g.pal[c], w, op)
    return o


def _foam(g: Brush) -> str:
    """Foam: the lace of the hem."""
    p = g.pal
    hem = sm(HEM_L, False) + sm(HEM_R, False)
    o = _line(hem, mix(p["sky2"], p["cream"], 0.55), 26, 0.75)
    o += _line(hem, "#fffdf4", 15)
    spine = [*sample(HEM_L, 30), *sample(HEM_R, 34)]
    foam: list[list[tuple[float, float]]] = [[], [], []]
    for x, y, tx, ty in spine:
        for side in (-1, 1):
            out = side * g.rng.u(4, 13)
            foam[g.rng.i(0, 2)].append((x - ty * out, y + tx * out))
    for q, w in zip(foam, (9, 14, 19), strict=True):
        o += f'<path d="{dots(q)}" stroke="#fffdf4" stroke-width="{w}"/>'
    o += (
        f'<path d="{dots([(x - ty * 20, y + tx * 20) for x, y, tx, ty in spine[::3]])}" '
        'stroke="#fffdf4" stroke-width="6" opacity=".8"/>'
    )
    return o


def sea_sheet(g: Brush) -> str:
    """A beach seen from above; the sea hangs over a prop like a cloth, and under it is a street at night; page size."""
    p = g.pal
    sand = mix(p["cream"], p["gold"], 0.22)
    o = flat_path(PAGE, g.lin([(0.55, mix(sand, p["land2"], 0.25)), (0.72, sand), (1, mix(sand, p["gold"], 0.35))]))
    o += _line(_hairs(g, (-80, 640, 480, 890), 22, -0.08, 30), mix(sand, p["pop"], 0.35), 3, 0.3)
    o += _line(_hairs(g, (-80, 640, 480, 890), 18, -0.08, 30), "#fffaf0", 4, 0.5)
    o += _street(g, sand)
    # the shadow of the cloth on the sand
    under = "M-30 574Q30 640 74 670Q300 790 540 684Q600 660 640 630"
    o += (
        f'<path d="{under}" fill="none" stroke="{p["land3"]}" stroke-width="30" opacity=".2"/>'
        f'<path d="{under}" fill="none" stroke="{p["land3"]}" stroke-width="14" opacity=".22"/>'
    )
    # the cloth
    cloth = sm(f"-30,-30! {HEM_L} {HEM_R.split(' ', 1)[1]} 640,-30!")
    ci, i = g.clip(cloth)
    water = g.lin(
        [
            (0, p["sky0"]),
            (0.3, mix(p["sky0"], p["sky1"], 0.6)),
            (0.62, p["sky1"]),
            (0.86, p["sky2"]),
            (1, mix(p["sky2"], p["cream"], 0.4)),
        ],
        0,
        0,
        0,
        680,
        user=True,
    )
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{water}"/>'
    left = "237,376! 222,392 178,440 120,500 60,560 -10,590 70,660 146,556 190,470"
    right = "239,378! 270,392 340,430 430,500 540,570 640,600 640,640 540,680 466,600 404,530 340,446 290,396"
    o += (
        f'<path d="{sm(right)}" '
        f'fill="{g.lin([(0, p["shadow"], 0.7), (1, p["land3"], 0.1)], 270, 380, 590, 560, user=True)}" '
        f'filter="{g.blur(12, 0.5)}"/>'
    )
    lit_side = g.lin([(0, p["cream"], 0.55), (0.5, p["sky2"], 0.45), (1, p["sky2"], 0)], 230, 380, 20, 500, user=True)
    o += f'<path d="{sm(left)}" fill="{lit_side}" filter="{g.blur(9, 0.5)}"/>'
    folds = (
        "M232 384Q190 460 104 610M226 384Q150 460 50 590M218 386Q120 440 -10 540M250 384Q330 "
        "430 450 570M256 382Q380 430 520 620M262 378Q420 420 600 580M262 370Q420 390 630 490"
    )
    o += (
        f'<path d="{folds}" fill="none" stroke="{p["shadow"]}" '
        f'stroke-width="18" opacity=".3" filter="{g.blur(4, 0.4)}"/>'
    )
    o += (
        f'<path d="{folds}" fill="none" stroke="{p["cream"]}" stroke-width="11" '
        f'opacity=".3" filter="{g.blur(3)}" transform="translate(-13 -7)"/>'
    )
    o += _cloth_waves(g)
    band = sm(HEM_L, False) + sm(HEM_R, False)
    o += (
        f'<path d="{band}" fill="none" stroke="{p["cream"]}" stroke-width="6" opacity="0.5" '
        'stroke-dasharray="96 37 56 16" transform="translate(0 -26)"/>'
    )
    o += "</g>"
    return o + _foam(g)


def prop_pole(g: Brush) -> str:
    """The forked prop that holds up the cloth, in page coordinates, with its shadow."""
    o = flat_path(poly("318,736 334,736 452,824 426,828"), g.pal["land3"], 0.35)
    o += g.form(
        ribbon("240,376 280,560 324,740", [14, 15, 17], 5),
        "gold",
        5,
        g.strokes((236, 380, 330, 720), 84, 16, "plum", 2, 0.4, 60, 2),
        2,
    )
    return o + g.form(
        ribbon("218,358 232,388 246,410", [9, 11, 12], 4) + ribbon("262,352 252,384 248,410", [9, 11, 12], 4),
        "gold",
        3,
        rim=1.6,
    )


def fluke(g: Brush, col: str = "land3") -> str:
    """The tail of a whale above the water, 110 wide; origin at the water line."""
    o = g.form(
        sm("-9,6! -12,-24 -8,-44 -34,-58 -58,-84! -24,-82 0,-66! 20,-84 56,-90! 36,-62 10,-44 12,-22 12,6!"),
        col,
        5,
        rim=2.4,
    )
    return o + (
        '<path d="M-34 6q16-8 34 0t40-2M-58 16q26-10 58 0t66-4" fill="none" '
        f'stroke="{g.pal["cream"]}" stroke-width="4" opacity=".8"/>'
    )


def foot_track(g: Brush, pts: str = "", n: int = 9, col: str = "land3", k: float = 1) -> str:
    """A track of bare feet along a curve."""
    o = ""
    for j, (x, y, tx, ty) in enumerate(sample(pts, n)):
        s = 1 if j % 2 else -1
        a = math.degrees(math.atan2(ty, tx)) + 90
        o += (
            f'<ellipse rx="{num(5 * k, 1)}" ry="{num(10 * k, 1)}" '
            f'transform="translate({num(x - ty * 8 * s * k)} {num(y + tx * 8 * s * k)})rotate({num(a)})"/>'
        )
    return f'<g fill="{mix(g.pal[col], g.pal["gold"], 0.35)}" opacity=".55">{o}</g>'


# ---- two telescopes


def dome(g: Brush) -> str:
    """The inside of an observatory whose roof stands open by a slit, at page size."""
    p = g.pal
    dark = mix(p["shadow"], "#000", 0.1)
    o = flat_path(
        PAGE, g.rad([(0, mix(p["land2"], p["sky2"], 0.25)), (0.45, p["land3"]), (1, dark)], 430, 260, 620, user=True)
    )
    ribs = rings = ""
    for k in range(-6, 9):
        x = 420 + k * 112
        ribs += f"M420 -190Q{num(420 + k * 106)} 120 {num(x)} 660"
    for k in range(5):
        y = 60 + k * 140
        rings += f"M-20 {y + 70 + k * 10}Q420 {y - 60 + k * 22} 640 {y + 20 + k * 10}"
    o += _line(_hairs(g, (-80, 0, 480, 640), 12, 1.4, 70), p["land1"], 7, 0.13)
    o += (
        f'<path d="{ribs}" fill="none" stroke="{dark}" stroke-width="12" opacity=".75"/>'
        f'<path d="{ribs}" fill="none" stroke="{p["land1"]}" '
        'stroke-width="3" opacity=".55" transform="translate(6 0)"/>'
    )
    o += _line(rings, dark, 5, 0.5)
    return o


SLIT = "344,664! 336,420 344,180 372,-30! 520,-30! 536,180 536,420 522,664!"


def dome_slit(g: Brush) -> str:
    """The slit: the evening outside, and a far larger telescope that looks in."""
    p = g.pal
    ci, i = g.clip(sm(SLIT))
    o = g.glow(436, 330, 360, "sky2", 0.75)
    air = g.lin([(0, p["sky1"]), (0.3, p["sky2"]), (0.7, p["sky3"]), (1, p["glow"])], 0, 0, 0, 660, user=True)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{air}"/>'
    pts = [(g.rng.u(350, 530), g.rng.u(20, 480)) for _ in range(34)]
    o += (
        f'<path d="{dots(pts[:26])}" stroke="#fffbe6" stroke-width="4" opacity=".9"/>'
        f'<path d="{dots(pts[26:])}" stroke="#fffbe6" stroke-width="7"/>'
    )
    o += flat_path(sm("320,600 380,560 440,590 500,556 560,580! 560,700! 320,700!"), mix(p["land1"], p["sky3"], 0.35))
    o += flat_path(sm("320,630 400,606 470,632 560,610! 560,700! 320,700!"), p["land2"]) + "</g>"
    o += _line(sm(SLIT), p["shadow"], 26)
    o += _line(sm(SLIT), mix(p["land1"], p["gold"], 0.3), 12)
    return o + _line(sm(SLIT), p["glow"], 3, 0.8)


def tube(g: Brush, reach: float = 420, r: float = 44, r2: float = 60, col: str = "gold", bands: str = "plum") -> str:
    """A telescope along the x axis; origin in the middle of its lens, which looks to the right."""
    c = g.pal[col]
    d = sm(
        [
            (0, -r, 1),
            (-reach * 0.34, -r, 1),
            (-reach * 0.34, -r * 0.84, 1),
            (-reach, -r * 0.62, 1),
            (-reach - 8, 0),
            (-reach, r * 0.62, 1),
            (-reach * 0.34, r * 0.84, 1),
            (-reach * 0.34, r, 1),
            (0, r, 1),
        ]
    )
    lit = g.lin([(0, g.ramp(col)["shade"]), (0.22, g.ramp(col)["rim"]), (0.45, c), (1, g.ramp(col)["deep"])])
    ci, i = g.clip(d)
    o = f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{lit}"/>'
    o += f'<path d="M{num(-reach)} {num(-r * 0.42)}H0" stroke="#fff8dc" stroke-width="{num(r * 0.16)}" opacity=".45"/>'
    o += (
        f'<path d="M{num(-reach)} {num(r * 0.5)}H0" stroke="{g.ramp(col)["deep"]}" '
        f'stroke-width="{num(r * 0.3)}" opacity=".3"/>'
    )
    for x, w in ((-12, 22), (-reach * 0.34, 16), (-reach * 0.62, 14), (-reach * 0.94, 20)):
        o += (
            f'<path d="M{num(x)} {num(-r)}v{num(2 * r)}" '
            f'stroke="{g.ramp(bands)["shade"]}" stroke-width="{w}" opacity=".9"/>'
        )
        o += (
            f'<path d="M{num(x - w * 0.2)} {num(-r)}v{num(2 * r)}" '
            f'stroke="{g.ramp(col)["rim"]}" stroke-width="3" opacity=".7"/>'
        )
    o += "</g>"
    ex = r * 0.36
    o += f'<path d="{circ(0, 0, ex + 6, r + 5)}" fill="{g.ramp(bands)["deep"]}"/>'
    glass = g.rad([(0, "#ffffff"), (0.35, g.pal["sky3"]), (0.8, g.pal["sky2"]), (1, g.pal["land2"])], 0.4, 0.35, 0.65)
    o += f'<path d="{circ(1, 0, ex, r - 3)}" fill="{glass}"/>'
    return o + g.line(
        f"M{num(-ex * 0.3)} {num(-r * 0.6)}Q{num(-ex * 0.7)} 0 {num(-ex * 0.2)} {num(r * 0.5)}", "cream", 4, 0.9
    )


def peering_tube(g: Brush) -> str:
    """The larger telescope, which comes in through the slit from the right, in page coordinates."""
    p = g.pal
    ci, _ = g.clip(sm("-20,-20! 518,-30! 533,180 533,420 520,664! -20,700!"))
    body = g.put(tube, 428, 236, 1, rot=114, reach=540, r=80)
    edge = sm("520,-30! 536,180 536,420 527,626!", False)
    o = f'<g clip-path="url(#{ci})">{body}</g><path d="{edge}" fill="none" stroke="{p["shadow"]}" stroke-width="16"/>'
    o += _line(edge, mix(p["land1"], p["gold"], 0.3), 12)
    return o + _line(edge, p["glow"], 3, 0.8)


def dome_floor(g: Brush) -> str:
    """The round wall under the dome, the floor, and the pillar that carries the telescope."""
    p = g.pal
    dark = mix(p["shadow"], "#000", 0.15)
    o = flat_path(
        "M-10 650Q420 610 610 640V920H-10z",
        g.lin([(0, p["land3"]), (0.4, mix(dark, p["land3"], 0.4)), (1, dark)], 0, 640, 0, 900, user=True),
    )
    o += g.line("M-10 652Q420 612 610 642", mix(p["land1"], p["gold"], 0.3), 12, 0.9, "raw") + g.line(
        "M-10 668Q420 628 610 658", dark, 8, 0.7, "raw"
    )
    o += flat_path("M340 700Q460 690 560 700L690 920H150z", p["sky3"], 0.13) + flat_path(
        "M-10 770Q300 744 610 764V920H-10z", mix(dark, p["land2"], 0.35)
    )
    o += flat_path("M350 764H520L640 920H230z", g.lin([(0, p["sky3"], 0.5), (1, p["sky3"], 0.05)]))
    lines = "".join(f"M{430 + k * 50} 758L{430 + k * 150} 920" for k in range(-8, 6))
    return o + g.line(lines, dark, 4, 0.6, "raw")


def dome_pier(g: Brush) -> str:
    """A pillar with a fork for a telescope; origin in its foot, 230 tall."""
    col = mix(g.pal["plum"], g.pal["shadow"], 0.4)
    o = g.form(
        sm("-70,0! -40,-40 -30,-150! 30,-150! 40,-40 70,0!"),
        col,
        10,
        g.strokes((-50, -140, 50, 0), 88, 18, "sky2", 3, 0.3, 60, 3),
        2.4,
    )
    o += g.form(circ(0, -166, 36), "gold", 6, g.line(circ(0, -166, 20), "plum", 4, 0.7), 2)
    return o + g.form(sm("-90,6! -80,-14 80,-14 90,6!"), col, 6, rim=2)


def scribe_desk(g: Brush) -> str:
    """A desk with paper, and somebody at it with the back to the room; origin in its foot, 170 wide."""
    p = g.pal
    wood = mix(p["gold"], p["plum"], 0.5)
    o = g.form(poly("-84,-64 84,-64 92,-52 -92,-52"), wood, 4, rim=1.8) + g.form(
        poly("-78,-52 -62,-52 -66,0 -76,0") + poly("62,-52 78,-52 76,0 66,0"), wood, 4, rim=1.4
    )
    o += flat_path("M-70-64l8-12h44l-4 12zM24-64l-4-10h46l6 10zM-60-76l10-8h34l-4 8z", p["cream"])
    o += g.form(sm("-26,-4! -30,-40 -24,-76 -4,-90 18,-78 26,-44 22,-4!"), "pop", 6, rim=2)
    o += (
        g.form(circ(2, -97, 16), "skin", 3, rim=1.2)
        + g.form(sm("-17,-92! -18,-110 -2,-120 16,-114 21,-96 18,-84 4,-80 -10,-82"), "ink", 4, rim=1.8)
        + g.line("M-14-80Q2-72 18-79", "gold", 7)
        + g.form(ribbon("20,-70 38,-62 46,-66", [14, 12, 9], 5), "pop", 3, rim=1.2)
    )
    return o + g.form(
        poly("-22,-36 20,-36 22,-28 -24,-28") + poly("-20,-28 -12,-28 -14,6 -20,6") + poly("12,-28 20,-28 20,6 14,6"),
        wood,
        3,
        rim=1.4,
    )


# ---- an armchair in a tunnel


MOUTH = (316, 330)


def _arch(k: float) -> str:
    """The outline of the vault, k times as large as its mouth."""
    cx, cy = MOUTH
    w, h = 150 * k, 210 * k
    x, y = cx - 16 * (k - 1), cy + 20 * (k - 1)
    foot = y + 190 * k
    left, right, high, top = num(x - w), num(x + w), num(y - h * 0.75), num(y - h)
    curve = f"C{left} {high} {num(x - w * 0.6)} {top} {num(x)} {top}S{right} {high} {right} {num(y)}"
    return f"M{left} {num(foot)}V{num(y)}{curve}V{num(foot)}z"


def _joints(k: float, k2: float, shift: float) -> str:
    """The joints between the stones of one ring of the vault."""
    cx, cy = MOUTH
    joints = ""
    for n in range(19):
        a = math.pi * (n + shift) / 18
        c, s = math.cos(a), math.sin(a)
        xa, ya, xb, yb = cx - 16 * (k - 1), cy + 20 * (k - 1), cx - 16 * (k2 - 1), cy + 20 * (k2 - 1)
        q = 1 - 0.06 * math.sin(2 * a) ** 2
        joints += f"M{num(xa - 150 * k * c / q)} {num(ya - 210 * k * s / q)}"
        joints += f"L{num(xb - 150 * k2 * c / q)} {num(yb - 210 * k2 * s / q)}"
    for n in range(1, 5):
        for s in (-1, 1):
            for letter, q in (("M", k), ("L", k2)):
                x, y = cx - 16 * (q - 1) + s * 150 * q, cy + 20 * (q - 1) + n * 44 * q
                joints += f"{letter}{num(x)} {num(y)}"
    return joints


def _daylight(g: Brush) -> str:
    """The land outside the tunnel, with the line that leads through it."""
    p = g.pal
    cx, cy = MOUTH
    d = _arch(1)
    ci, i = g.clip(d)
    o = g.glow(cx, cy + 10, 420, "sky3", 0.5)
    o += (
        f'<g clip-path="url(#{ci})"><use href="#{i}" '
        f'fill="{g.lin([(0, p["sky2"]), (0.5, p["sky3"]), (1, p["glow"])], 0, 120, 0, 500, user=True)}"/>'
    )
    for q in ("190,250 250,232 300,244 350,228 400,240", "250,300 320,286 380,296 450,282", "170,340 220,332 280,342"):
        o += f'<path d="{ribbon(q, [3, 20, 26, 16, 3], 8)}" fill="#fffbe6" opacity=".4"/>'
    o += flat_path(
        sm("140,430 210,370 270,400 340,350 400,390 490,360! 490,560! 140,560!"), mix(p["land1"], p["sky3"], 0.6)
    )
    o += flat_path(sm("140,460 220,436 300,446 400,424 490,440! 490,560! 140,560!"), mix(p["leaf"], p["sky3"], 0.4))
    o += flat_path(sm("140,484 250,466 330,470 490,462! 490,560! 140,560!"), mix(p["leaf"], p["land2"], 0.25))
    for q in ("318,540 250,516 196,496 190,476 230,458", "348,540 262,510 210,492 204,476 236,456"):
        o += _line(sm(q, False), mix(p["land3"], p["plum"], 0.4), 4)
    o += "</g>"
    return o


def _track(g: Brush, dark: str) -> str:
    """Floor, sleepers and rails."""
    p = g.pal
    floor = g.lin([(0, mix(p["land2"], p["sky3"], 0.25)), (0.3, p["land3"]), (1, dark)], 0, 520, 0, 900, user=True)
    o = flat_path("M166 520H466L760 920H-200z", floor)
    for k in range(11):
        t = (k / 10) ** 1.9
        y, w, h = 520 + 384 * t, 36 + 210 * t, 5 + 20 * t
        x = 335 - 62 * t
        o += (
            f'<path d="{poly([(x - w, y), (x + w, y), (x + w * 1.07, y + h), (x - w * 1.07, y + h)])}" '
            f'fill="{mix(mix(p["plum"], p["land2"], 0.5 * (1 - t)), dark, 0.25 + 0.35 * t)}"/>'
        )
    rails = "318,512! 325,512! 142,920! 108,920!", "346,512! 353,512! 440,920! 404,920!"
    for q in rails:
        o += flat_path(sm(q), g.lin([(0, "#fffbe6"), (0.35, p["sky3"]), (1, p["land2"])], 0, 470, 0, 900, user=True))
    return o


def tunnel(g: Brush) -> str:
    """The inside of a railway tunnel, looking out of it; at page size."""
    p = g.pal
    dark = mix(p["shadow"], "#000", 0.2)
    o = flat_path(PAGE, dark)
    ks = (2.9, 2.3, 1.86, 1.52, 1.25, 1.04)
    for j, k in enumerate(ks):
        t = j / (len(ks) - 1)
        base = mix(mix(dark, p["land3"], 0.25 + 0.5 * t), p["land1"], 0.5 * t * t)
        o += f'<path d="{_arch(k)}" fill="{base}" stroke="{dark}" stroke-width="{num(10 - 6 * t)}"/>'
        if j < len(ks) - 1:
            k2 = ks[j + 1]
            joints = _joints(k, k2, 0.5 if j % 2 else 0)
            o += f'<path d="{joints}" stroke="{dark}" stroke-width="{num(7 - 3 * t)}" opacity=".7"/>'
            o += (
                f'<path d="{_arch(k2 * 1.02)}" fill="none" stroke="{mix(base, p["sky3"], 0.5)}" '
                f'stroke-width="{num(4 - t)}" opacity="{num(0.3 + 0.5 * t, 2)}"/>'
            )
    return o + _daylight(g) + _track(g, dark)


def armchair_back(g: Brush, col: str = "pop") -> str:
    """A wing chair on a trolley, seen from behind, with a standing lamp; 330 tall, origin on the rails."""
    p = g.pal
    wood = mix(p["gold"], p["plum"], 0.55)
    o = ""
    # the lamp stands at the right of the chair
    o += g.glow(140, -380, 270, "glow", 0.9)
    o += g.line("M140-40V-340", wood, 9, 1, "raw")
    o += (
        f'<path d="{sm("98,-326! 118,-414! 166,-414! 188,-326! 142,-314")}" '
        f'fill="{g.lin([(0, p["gold"]), (1, "#fff6cf")])}"/>'
    )
    o += g.line("M98-326Q142-312 188-326", "pop", 6, 0.9)
    o += g.line("".join(f"M{x} -322v14" for x in range(104, 188, 9)), "gold", 3, 0.9)
    # the crown of a hat above the back
    o += g.form(sm("-26,-322! -26,-362 -2,-374 22,-364 24,-322!"), "plum", 5, rim=2) + g.form(
        sm("-46,-322! -38,-334 0,-338 38,-334 46,-322! 0,-312"), "plum", 4, rim=1.6
    )
    body = (
        "-82,-40! -88,-150 -104,-214 -108,-286 -86,-324 -52,-314 "
        "0,-332 52,-314 86,-324 108,-286 104,-214 88,-150 82,-40!"
    )
    for a in (
        "-116,-44! -126,-130 -116,-152 -96,-150 -82,-130! -80,-44!",
        "116,-44! 126,-130 116,-152 96,-150 82,-130! 80,-44!",
    ):
        o += g.form(sm(a), col, 8, rim=2.4)
    ins = g.strokes((-90, -300, 90, -50), 88, 22, col, 4, 0.2, 70, 4, "deep")
    buttons = [
        (x + (20 if r % 2 else 0), -276 + r * 46)
        for r in range(5)
        for x in (-60, -20, 20, 60)
        if x + (20 if r % 2 else 0) < 76
    ]
    ins += "".join(g.line(f"M{x - 20} {y - 46}L{x} {y}L{x + 20} {y - 46}", col, 3, 0.5, "deep") for x, y in buttons)
    ins += g.line(dots(buttons), "gold", 8, 0.9)
    ins += (
        '<path d="M-140-340h280v310h-280z" '
        f'fill="{g.lin([(0, p["glow"], 0.3), (0.35, p["glow"], 0), (1, p["shadow"], 0.65)])}"/>'
    )
    o += g.form(sm(body), col, 14, ins, 3)
    o += g.form(poly("-148,-48 172,-48 172,-30 -148,-30"), wood, 5, rim=2)
    for x in (-112, 112):
        o += g.form(circ(x, -18, 22, 24), "ink", 4, g.line(circ(x, -18, 12, 13), "gold", 4, 0.8), 2)
    return o


# ---- a swing over a pond


def swing_tree(g: Brush, green: bool = False) -> str:
    """A tree on a bank whose bough reaches across the page, bare or in leaf; the bank is at y = 430."""
    p = g.pal
    bark = mix(p["shadow"], p["land3"], 0.5)
    boughs = (
        ribbon("128,250 190,150 300,104 420,98 540,128 640,176", [64, 50, 38, 30, 22, 10], 12),
        ribbon("110,170 70,90 10,40 -40,20", [52, 34, 24, 14], 7),
        ribbon("250,122 300,60 380,20 440,-20", [26, 18, 12, 8], 7),
        ribbon("150,120 190,50 220,-20", [40, 26, 18], 6),
    )
    o = ""
    twigs = ""
    for x, y, a, n in (
        (330, 104, -1.2, 80),
        (430, 100, 0.9, 70),
        (480, 110, -0.8, 90),
        (540, 130, 0.6, 70),
        (380, 30, 0.3, 90),
        (300, 70, -1.9, 60),
        (60, 70, -1.1, 70),
        (40, 56, 1.4, 60),
        (590, 154, -0.7, 60),
        (210, 20, -0.3, 70),
    ):
        dx, dy = math.cos(a) * n, math.sin(a) * n
        twigs += ribbon(
            [(x, y), (x + dx * 0.6 - dy * 0.15, y + dy * 0.6 + dx * 0.15), (x + dx * 1.3, y + dy * 1.3)],
            [10, 7, 2],
            5,
            cap=False,
        )
        for k, side in ((0.5, -1), (0.8, 1)):
            a0, b0 = x + dx * k - dy * 0.13, y + dy * k + dx * 0.13
            twigs += ribbon(
                [
                    (a0, b0),
                    (a0 + dx * 0.3 - side * dy * 0.3, b0 + dy * 0.3 + side * dx * 0.3),
                    (a0 + dx * 0.64 - side * dy * 0.4, b0 + dy * 0.64 + side * dx * 0.4),
                ],
                [7, 5, 2],
                4,
                cap=False,
            )
    o += flat_path(twigs + "".join(boughs[1:]), bark)
    trunk = "40,452! 66,400 78,300 84,200 70,90 60,-30! 168,-30! 156,90 160,190 170,290 186,390 226,452!"
    grain = g.strokes((70, 0, 180, 400), 88, 30, "land1", 4, 0.5, 90, 6, "base") + g.strokes(
        (70, 0, 180, 400), 88, 20, "shadow", 5, 0.5, 90, 6, "base"
    )
    o += g.form(boughs[0], bark, 7, g.strokes((200, 90, 560, 150), 4, 20, "land1", 3, 0.5, 60, 4, "base"), 2.4)
    o += g.form(sm(trunk), bark, 12, grain, 2.6)
    u = g.rng.u
    if green:
        spots = [
            (x + u(-30, 30), y + u(-34, 44))
            for x, y in (
                (10, 60),
                (60, 40),
                (130, 10),
                (220, 60),
                (210, 120),
                (280, 60),
                (290, 130),
                (340, 50),
                (370, 110),
                (430, 40),
                (450, 120),
                (500, 80),
                (520, 160),
                (570, 120),
                (600, 190),
                (560, 40),
                (40, 120),
                (250, 20),
                (400, 80),
                (480, 30),
                (330, 100),
                (120, 60),
                (600, 110),
            )
        ]
        o += flat_path("".join(circ(x, y, u(34, 50)) for x, y in spots), lift(mix(p["leaf"], p["shadow"], 0.3), 0, 1.6))
        d = ["", "", ""]
        for cx, cy in spots:
            for _ in range(12):
                turn, far = u(0, 6.28), 50.0 * g.rng.r() ** 0.6
                d[g.rng.i(0, 2)] += leaf(
                    cx + far * math.cos(turn), cy + far * math.sin(turn), u(0, 6.28), u(15, 24), 0.34
                )
        for k, c in enumerate(
            (lift(p["leaf"], 0, 1.4), lift(mix(p["leaf"], p["gold"], 0.2), 0, 1.2), mix(p["leaf"], p["gold"], 0.5))
        ):
            o += flat_path(d[k], c)
        buds = [(x + u(-44, 44), y + u(-36, 44)) for x, y in spots for _ in (0, 1)]
        o += f'<path d="{dots(buds)}" stroke="{mix(p["pop"], p["cream"], 0.55)}" stroke-width="14"/>'
        o += f'<path d="{dots([(x + 2, y + 2) for x, y in buds])}" stroke="{p["cream"]}" stroke-width="7"/>'
    else:
        falling = "".join(
            leaf(x, y, a, 20, 0.4)
            for x, y, a in ((500, 190, 0.4), (250, 250, 1.9), (454, 262, 2.4), (545, 300, 0.2), (210, 360, 1.0))
        )
        o += flat_path(falling, mix(p["pop"], p["gold"], 0.4))
    return o


def swing_seat(g: Brush) -> str:
    """A swing in motion, hung from (330, 104) and (408, 98): its seat is at (440, 352)."""
    p = g.pal
    o = g.line("M330 104L396 350M408 98L482 336", "cream", 5, 0.95, "light")
    return o + g.form(
        poly([(376, 352), (498, 326), (503, 340), (381, 367)]), mix(p["plum"], p["shadow"], 0.3), 3, rim=1.6
    )


def pond_land(g: Brush) -> str:
    """Evening over far hills and a bank, at page size down to y = 440."""
    p = g.pal
    o = flat_path(
        PAGE, g.lin([(0, p["sky1"]), (0.3, p["sky2"]), (0.75, p["sky3"]), (1, p["glow"])], 0, 0, 0, 430, user=True)
    )
    o += _line(_hairs(g, (-80, 20, 480, 330), 14, -0.06, 60), p["glow"], 6, 0.2)
    o += flat_path(
        sm("-20,380 80,340 190,366 300,330 420,364 520,338 640,370! 640,450! -20,450!"), mix(p["sky3"], p["land1"], 0.5)
    )
    o += flat_path(
        sm("-20,410 100,390 240,404 380,386 520,402 640,388! 640,450! -20,450!"), mix(p["land1"], p["sky3"], 0.15)
    )
    return o + flat_path(sm("-20,418 120,408 260,424 400,414 640,412! 640,450! -20,450!"), p["land3"])


def pond_water(g: Brush) -> str:
    """The pond below y = 436: a brighter evening than the one above it."""
    p = g.pal
    o = flat_path(
        "M-10 436Q300 446 610 434V920H-10z",
        g.lin(
            [(0, mix(p["glow"], p["sky3"], 0.3)), (0.3, p["sky3"]), (0.65, p["sky2"]), (1, p["sky1"])],
            0,
            436,
            0,
            880,
            user=True,
        ),
    )
    o += flat_path(
        sm("-20,436! 640,434! 640,470 520,494 400,470 300,500 180,474 80,490 -20,470!"),
        mix(p["sky3"], p["land1"], 0.4),
        0.8,
    )
    return o


def pond_rings(g: Brush) -> str:
    """Streaks and rings on the pond."""
    p, d, e = g.pal, "", ""
    for _ in range(18):
        y = 450 + 440 * g.rng.r() ** 1.2
        x, w = g.rng.u(-40, 560), g.rng.u(40, 120)
        q = f"M{num(x)} {num(y)}q{num(w / 2)} {num(g.rng.u(-4, 4))} {num(w)} 0"
        if g.rng.r() < 0.5:
            d += q
        else:
            e += q
    o = (
        f'<path d="{d}" fill="none" stroke="{p["glow"]}" stroke-width="3" opacity=".4"/>'
        f'<path d="{e}" fill="none" stroke="{p["sky1"]}" stroke-width="4" opacity=".35"/>'
    )
    o += f'<path d="M-10 437Q300 447 610 435" fill="none" stroke="{p["shadow"]}" stroke-width="7" opacity=".6"/>'
    return o + f'<path d="M-10 442Q300 452 610 440" fill="none" stroke="{p["glow"]}" stroke-width="3" opacity=".7"/>'
