"""What covers: a dust sheet, a desert that is a carpet, a train of red cloth, and roofs under a shadow."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush, Stops
from art.painter.colour import mix
from art.painter.curves import Point, circ, dots, poly, ribbon, sm
from art.painter.numbers import num


def _fade(g: Brush, stops: Stops, a: Point, b: Point) -> str:
    """A gradient between two places of the page."""
    return g.lin(stops, a[0], a[1], b[0], b[1], user=True)


def _slab(d: str, fill: str, op: float = 1) -> str:
    opacity = f' opacity="{num(op, 2)}"' if op < 1 else ""
    return f'<path d="{d}" fill="{fill}"{opacity}/>'


def _hair(d: str, colour: str, w: float, op: float = 1) -> str:
    """A line in a mixed colour."""
    opacity = f' opacity="{num(op, 2)}"' if op < 1 else ""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(w, 1)}"{opacity}/>'


# ---- a room under dust sheets
def dust_room(g: Brush) -> str:
    """A dark panelled room with floorboards and a bright open doorway on the left."""
    p = g.pal
    wall, sh, glow = mix(p["land2"], p["land3"], 0.45), p["shadow"], p["glow"]
    o = _slab(
        "M0 0h600v640H0z",
        _fade(g, [(0, mix(wall, p["haze"], 0.22)), (0.45, wall), (1, mix(wall, sh, 0.7))], (60, 420), (620, 120)),
    )
    d = "".join(f"M{x} 60h92v330h-92zM{x} 430h92v150h-92z" for x in (-40, 246, 374, 502))
    o += _slab(d, mix(wall, sh, 0.2), 0.55) + _hair(d, mix(wall, p["haze"], 0.3), 3, 0.55)
    o += (
        _slab("M0 600h600v46H0z", mix(wall, sh, 0.45))
        + f'<path d="M0 601h600" stroke="{mix(wall, p["haze"], 0.4)}" stroke-width="3"/>'
    )
    o += _slab("M0 0h600v34q-300 14-600 0z", mix(wall, sh, 0.5))
    boards = mix(p["land2"], p["gold"], 0.16)
    o += _slab(
        "M0 642h600v270H0z", _fade(g, [(0, mix(boards, sh, 0.2)), (1, mix(boards, sh, 0.66))], (100, 660), (470, 900))
    )
    seams = "".join(f"M{num(130 + k * 44)} 642L{num(130 + k * 128)} 910" for k in range(-3, 12))
    seams += "".join(
        f"M{num(g.rng.u(20, 560))} {y}h{num(g.rng.u(30, 60))}" for y in (672, 700, 742, 790, 840) for _ in range(3)
    )
    o += f'<path d="{seams}" fill="none" stroke="{mix(boards, sh, 0.8)}" stroke-width="3" opacity=".7"/>'
    # the doorway
    door = "M64 644V300h118v344z"
    light = mix(glow, "#ffffff", 0.25)
    o += g.glow(123, 480, 250, "glow", 0.55)
    o += (
        f'<path d="{door}" fill="{light}" stroke="{mix(wall, p["haze"], 0.5)}" stroke-width="16" paint-order="stroke"/>'
    )
    o += f'<path d="{door}" fill="none" stroke="{mix(wall, sh, 0.5)}" stroke-width="3"/>'
    o += _slab("M64 644h118L420 905H30z", _fade(g, [(0, light, 0.95), (1, glow, 0.12)], (123, 640), (240, 900)))
    return o


NECK = (
    "146,228! 140,200 156,176 196,140 240,126 278,138 308,182 322,270 338,360 380,420 440,446 508,458 560,500"
    " 586,580 606,700 620,812!"
    " 560,826 520,806 470,836 424,812 372,842 330,816 286,838 250,822 212,834!"
    " 232,760 252,640 258,520 246,400 236,316 222,282 206,272!"
    " 196,300 190,336 180,360! 168,340 166,312 156,300! 150,262"
)


def sheeted(g: Brush) -> str:
    """A tall thing with a long neck and a muzzle under a white sheet; clawed feet look out below."""
    p = g.pal
    o = ""
    for x, y in ((268, 842), (398, 850), (542, 838)):
        o += g.form(
            sm(
                f"{x - 34},{y + 8}! {x - 36},{y - 8} {x - 20},{y - 14} {x},{y - 40}"
                f" {x + 26},{y - 36} {x + 30},{y}! {x + 14},{y + 8}!"
            ),
            "plum",
            5,
            rim=2,
        )
        o += g.line(f"M{x - 20} {y - 10}q-4 8-2 17M{x} {y - 12}q-4 10-2 20", "plum", 4, 0.9, "deep")
        o += g.flat(
            sm(f"{x - 36},{y + 9}! {x - 42},{y + 2} {x - 30},{y - 4} {x - 26},{y + 9}!")
            + sm(f"{x - 16},{y + 10}! {x - 20},{y + 2} {x - 10},{y - 2} {x - 4},{y + 10}!"),
            "cream",
            tone="light",
        )
    folds = g.ramp("cream")
    deep = mix(folds["shade"], p["shadow"], 0.35)
    ins = _slab(
        "M330 100L640 100V900H360q-20-300-60-500z", _fade(g, [(0, deep, 0), (1, deep, 0.75)], (330, 500), (620, 560))
    )
    dark = [
        ("252,170 290,290 300,440 290,640 306,830", (3, 14, 20, 26, 34)),
        ("306,330 348,470 352,640 380,840", (2, 12, 18, 30)),
        ("380,430 420,540 424,680 450,830", (2, 14, 22, 32)),
        ("470,460 500,560 520,690 536,816", (2, 16, 24, 34)),
        ("540,500 566,600 590,760", (2, 16, 26)),
        ("206,256 238,330 262,470 262,560", (10, 10, 6, 2)),
        ("176,170 206,196 240,200", (2, 7, 3)),
        ("430,470 380,500 330,500", (2, 10, 3)),
        ("246,400 290,430 340,430", (3, 9, 2)),
    ]
    for pts, w in dark:
        ins += g.flat(ribbon(pts, list(w), 9), deep, 0.5, "raw")
    pale = [
        ("270,180 276,300 268,460 262,660 256,820", (4, 16, 12, 16, 22)),
        ("322,340 330,500 330,660 344,820", (2, 10, 14, 20)),
        ("396,440 396,560 400,700 412,810", (3, 12, 14, 22)),
        ("490,466 474,580 480,700 494,806", (3, 12, 14, 20)),
        ("180,166 216,146 250,146", (4, 14, 5)),
        ("400,440 460,462 510,470", (3, 10, 3)),
    ]
    for pts, w in pale:
        ins += g.flat(ribbon(pts, list(w), 9), mix(folds["rim"], "#ffffff", 0.6), 0.75, "raw")
    o += g.form(sm(NECK), "cream", 12, ins, 3)
    # a cord with a label
    o += g.line("M236 322q44 26 92-10", "pop", 8, 1, "shade") + g.line("M236 319q44 26 92-10", "pop", 5)
    o += g.line("M284 330q-8 22-14 36", "pop", 3)
    o += g.form(poly("258,362 270,352 286,360 280,412 244,404"), "pop", 4, g.flat(circ(271, 364, 4), "cream"), 2)
    return o


def hung_picture(g: Brush, col: str = "land1") -> str:
    """A picture on a wall under a cloth, 150 wide, hanging from its origin; one corner of the frame is bare."""
    o = g.form(poly("-78,20 78,20 78,226 -78,226"), "gold", 8, g.flat(poly("-62,36 62,36 62,210 -62,210"), "ink"), 2)
    cloth = "-88,12! -40,6 0,12 50,6 90,14! 94,120 98,250! 70,240 40,258 8,236 -20,206! -52,170 -70,176 -92,150! -90,80"
    folds = g.flat(
        ribbon("-54,16 -60,90 -66,160", [1, 5, 12], 6)
        + ribbon("-10,16 -8,110 -22,200", [1, 6, 14], 6)
        + ribbon("34,16 34,130 38,250", [1, 6, 14], 6)
        + ribbon("72,16 78,120 82,240", [1, 5, 12], 6),
        col,
        0.4,
        "deep",
    )
    return o + g.form(sm(cloth), col, 10, folds, 2)


# ---- the desert as a carpet
def _spiral(cx: float, cy: float, rx: float, ry: float, turns: float, w: float) -> str:
    """Path data of a spiral line from the rim of an ellipse to its middle."""
    pts = []
    n = int(turns * 9)
    for k in range(n + 1):
        a = -1.2 + k / 9 * math.tau
        f = 1 - k / n * 0.86 - w
        pts.append((cx + rx * f * math.cos(a), cy + ry * f * math.sin(a)))
    return sm(pts, False)


def desert_rug(g: Brush) -> str:
    """A desert that lies as a carpet on floorboards; its near end is rolled up. The roll's end is on the right."""
    p = g.pal
    sh, gold, glow = p["shadow"], p["gold"], p["glow"]
    wood = mix(p["land3"], p["plum"], 0.35)
    hor = 212
    o = _slab(
        f"M0 {hor}h600v700H0z",
        _fade(g, [(0, mix(wood, p["haze"], 0.45)), (0.3, wood), (1, mix(wood, sh, 0.7))], (0, hor), (0, 900)),
    )
    seams = "".join(f"M{num(430 + k * 9)} {hor + 5}L{num(430 + k * 92)} 910" for k in range(-14, 12))
    seams += "".join(
        f"M{num(x)} {y}h{w}"
        for y, w, x in (
            (650, 40, 560),
            (700, 50, 40),
            (742, 60, 250),
            (780, 66, 60),
            (812, 70, 330),
            (850, 76, 120),
            (872, 80, 480),
        )
    )
    o += f'<path d="{seams}" fill="none" stroke="{mix(sh, "#000000", 0.25)}" stroke-width="4" opacity=".55"/>'
    o += f'<g transform="translate(4 2)">{_hair(seams, mix(wood, gold, 0.4), 2, 0.3)}</g>'
    # the leg of a giant's chair
    leg = "478,-20! 482,120 496,250 488,300 470,326! 566,326! 552,300 548,250 566,120 574,-20!"
    o += _slab("M468 322L600 380V330L566 316z", sh, 0.5)
    o += g.form(
        sm(leg),
        "plum",
        14,
        g.line("M490 262q28 10 56 0M486 282q30 10 62 0", "plum", 4, 0.8, "light")
        + g.strokes((480, 0, 560, 240), 88, 16, "plum", 3, 0.35, 60, 4, "deep"),
        2.6,
    )
    # the upper side: dunes in bands
    rug = sm(
        [(-30, hor + 4, True), (416, hor + 2, True), (470, 400), (540, 640, True), (500, 700, True), (-30, 640, True)]
    )
    o += f'<path d="M416 {hor}q52 190 128 440l24 6q-80-250-140-446z" fill="{sh}" opacity=".5"/>'
    fringe = "".join(
        f"M{num(416 + 124 * t**1.15)} {num(hor + 426 * t)}l{num(6 + 22 * t)} {num(1 + 5 * t)}"
        for t in [k / 30 for k in range(2, 30)]
    )
    o += f'<path d="{fringe}" fill="none" stroke="{mix(p["cream"], gold, 0.3)}" stroke-width="4"/>'
    ci, i = g.clip(rug)
    tones: Stops = [(0, mix(gold, p["haze"], 0.5)), (0.5, gold), (1, mix(gold, p["land1"], 0.3))]
    ins = f'<use href="#{i}" fill="{_fade(g, tones, (0, hor), (0, 620))}"/>'
    for pts, t in (
        ("-30,250 60,236 150,244 250,232 350,244 440,236", 0.25),
        ("-30,282 70,290 160,264 240,276 330,270 440,292", 0.35),
        ("-30,340 40,326 130,300 210,330 310,352 400,330 470,340", 0.45),
        ("-30,396 90,412 190,384 270,372 360,410 470,402 520,410", 0.6),
        ("-30,470 60,440 170,452 260,492 370,470 460,446 540,470", 0.75),
    ):
        q = [tuple(float(v) for v in s.split(",")) for s in pts.split()]
        deep = 30 + 90 * t
        crest = sm(
            [
                (q[0][0], q[0][1], True),
                *q[1:-1],
                (q[-1][0], q[-1][1], True),
                (q[-1][0], q[-1][1] + deep, True),
                *[(x + 12, y + deep * (0.35 + 0.4 * (k % 2))) for k, (x, y) in enumerate(q[-2:0:-1])],
                (q[0][0], q[0][1] + deep, True),
            ]
        )
        ins += _slab(
            crest,
            _fade(
                g,
                [(0, mix(p["land1"], p["land2"], t * 0.7)), (1, gold, 0.2)],
                (0, min(y for _, y in q)),
                (0, max(y for _, y in q) + deep),
            ),
            0.9,
        )
        ins += (
            f'<path d="{sm(q, False)}" fill="none" stroke="{mix(glow, gold, 0.3)}" stroke-width="{num(2 + 4 * t, 1)}"/>'
        )
    ripples = "".join(
        g.bristle(g.rng.u(-40, 460), y, 40 + y * 0.2, 6, y * 0.05, 4, 0.06)
        for y in [g.rng.u(260, 560) for _ in range(22)]
    )
    ins += f'<path d="{ripples}" fill="none" stroke="{mix(gold, p["land1"], 0.6)}" stroke-width="2.6" opacity=".5"/>'
    ins += _slab("M-30 470L560 560V720H-30z", _fade(g, [(0, sh, 0), (1, sh, 0.62)], (260, 480), (245, 585)))
    return o + f'<g clip-path="url(#{ci})">{ins}</g>'


def rug_roll(g: Brush) -> str:
    """The roll at the carpet's near end, from beyond the left edge of the page to x = 540."""
    p = g.pal
    sh, gold = p["shadow"], p["gold"]
    o = _slab(sm("-30,700! 200,722 400,764 580,790 600,740! 500,700 -30,640!"), mix(sh, "#000000", 0.3), 0.55)
    body = sm("-30,474! 120,486 300,512 500,536! 560,590 574,652 548,716 512,752! 300,716 120,690 -30,680!")
    back = mix(p["cream"], p["land1"], 0.5)
    weave = "".join(f"M{x} {num(470 + x * 0.12)}q-26 100 4 210" for x in range(-20, 540, 13))
    along = "".join(
        g.bristle(g.rng.u(-60, 420), g.rng.u(500, 690), g.rng.u(80, 200), 2, 22, 4, 0.12) for _ in range(20)
    )
    ins = f'<path d="{weave}" fill="none" stroke="{mix(back, p["land2"], 0.6)}" stroke-width="2.4" opacity=".4"/>'
    ins += f'<path d="{along}" fill="none" stroke="{mix(back, p["cream"], 0.6)}" stroke-width="3" opacity=".5"/>'
    ins += _slab(
        "M-30 560L560 640V800H-30z", _fade(g, [(0, sh, 0), (0.7, sh, 0.6), (1, sh, 0.75)], (280, 570), (262, 716))
    )
    ins += _slab(
        "M-30 460L560 520V580H-30z", _fade(g, [(0, p["glow"], 0.6), (1, p["glow"], 0)], (290, 500), (280, 570))
    )
    o += g.form(body, back, 10, ins, 3)
    cx, cy = 512, 644
    end = circ(cx, cy, 58, 108)
    o += f'<g transform="rotate(-6 {cx} {cy})">' + g.form(end, "land2", 8, rim=0)
    o += f'<path d="{_spiral(cx, cy, 58, 108, 3.6, 0.0)}" fill="none" stroke="{gold}" stroke-width="12"/>'
    o += _hair(_spiral(cx, cy, 58, 108, 3.6, 0.09), mix(p["land3"], sh, 0.4), 5)
    o += _hair(_spiral(cx, cy, 58, 108, 3.6, -0.03), mix(gold, p["glow"], 0.7), 3) + "</g>"
    # sand has run out of it
    o += g.form(
        sm("430,772! 462,752 496,738 530,728 560,738 590,762 600,800! 560,796 520,806 480,788"), "gold", 6, rim=2.4
    )
    grains = [(g.rng.u(396, 580), g.rng.u(786, 836)) for _ in range(26)]
    return o + f'<path d="{dots(grains)}" stroke="{gold}" stroke-width="4.4"/>'


def trapdoor(g: Brush) -> str:
    """An open trapdoor in a floor with light and a ladder in it; 170 wide, origin in the middle of the hole."""
    p = g.pal
    light = mix(p["glow"], "#ffffff", 0.3)
    o = g.form(
        poly("-66,-30 -54,-116 78,-116 70,-30"),
        "land2",
        7,
        g.line("M-62-60L74-60M-58-88L76-88", "land2", 3, 0.9, "deep"),
        2.6,
    )
    o += g.line("M0-104q10 12 20 0", "gold", 5)
    o += g.glow(6, -20, 190, "glow", 0.75)
    hole = poly("-70,-30 74,-30 100,34 -92,34")
    ci, i = g.clip(hole)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{g.lin([(0, light), (1, p["gold"])])}"/>'
    o += _slab(poly("-70,-30 -50,-30 -62,34 -92,34"), p["land1"]) + "</g>"
    return o + g.line("M6-52L14 34M44-52L56 34M8-30H46M11-6H50M13 20H54", "land3", 7, 1, "raw")


def camels(g: Brush, col: str = "plum") -> str:
    """Two far camels in a row, walking right, 190 wide."""
    one = (
        "-40,0! -36,-26 -40,-40 -46,-20! -50,-44 -40,-58 -26,-62 -16,-80 -4,-64 6,-62 16,-78 26,-60 36,-58 44,-66"
        " 50,-84 54,-90 66,-88 72,-82! 62,-78 58,-66 48,-48 36,-40 34,-20 38,0! 31,0!"
        " 27,-22 24,-38 -20,-38 -28,-20 -33,0!"
    )
    d = sm(one)
    o = f'<path d="M-40 0h80l60 14h-90z" fill="{g.pal["shadow"]}" opacity=".4"/>'
    o += g.form(d, col, 3, g.flat(sm("-22,-62 6,-64 28,-60 24,-46 -20,-46"), "pop"), 1.4)
    return o


# ---- a town from high above
GRID = (
    # x, y, wide, high, ridge (h or v), tone
    (-60, -80, 190, 120, "h", 0.2),
    (150, -90, 130, 150, "v", 0.55),
    (300, -70, 200, 110, "h", 0.35),
    (520, -80, 160, 150, "v", 0.1),
    (-70, 64, 120, 170, "v", 0.5),
    (72, 84, 170, 110, "h", 0.05),
    (262, 62, 110, 150, "v", 0.6),
    (394, 64, 190, 120, "h", 0.2),
    (604, 94, 90, 160, "v", 0.4),
    (-60, 258, 150, 120, "h", 0.3),
    (404, 208, 110, 190, "v", 0.45),
    (534, 276, 140, 110, "h", 0.05),
    (-80, 402, 170, 150, "h", 0.6),
    (404, 424, 150, 120, "h", 0.15),
    (576, 410, 120, 190, "v", 0.5),
    (-60, 576, 110, 190, "v", 0.1),
    (72, 590, 190, 120, "h", 0.45),
    (284, 566, 120, 180, "v", 0.25),
    (426, 568, 130, 150, "h", 0.6),
    (578, 624, 120, 150, "v", 0.2),
    (72, 734, 190, 130, "h", 0.2),
    (284, 770, 120, 160, "v", 0.5),
    (426, 742, 200, 120, "h", 0.3),
    (-60, 790, 110, 170, "v", 0.4),
    (72, 886, 190, 130, "h", 0.5),
    (426, 884, 200, 130, "h", 0.1),
)


def roofs(g: Brush) -> str:
    """Roofs, lanes and a square from straight above."""
    p = g.pal
    sh, lane = p["shadow"], mix(p["sky3"], p["haze"], 0.35)
    o = _slab("M0 0h600v900H0z", _fade(g, [(0, lane), (1, mix(lane, p["haze"], 0.5))], (0, 0), (600, 900)))
    body = ""
    stones = ["", ""]
    for _ in range(90):
        x, y = g.rng.u(110, 390), g.rng.u(226, 560)
        stones[g.rng.i(0, 1)] += circ(x, y, g.rng.u(6, 11), g.rng.u(5, 9))
    body += _slab(stones[0], mix(lane, p["haze"], 0.55), 0.7) + _slab(stones[1], mix(lane, "#ffffff", 0.35), 0.7)
    cast = "".join(f"M{x} {y + h}l34 30h{w}v{-h}l-34-30v{h}z" for x, y, w, h, _, _ in GRID)
    body += _slab(cast, mix(sh, p["land2"], 0.35), 0.5)
    tiles, rims = "", ""
    for x, y, w, h, ridge, t in GRID:
        base = mix(mix(p["haze"], p["cream"], 0.3), p["land1"], t * 1.3)
        lit, dim = mix(base, p["sky3"], 0.4), mix(base, p["land2"], 0.5)
        if ridge == "h":
            a, b = (x + w * 0.16, y + h * 0.48), (x + w * 0.84, y + h * 0.48)
            body += _slab(poly([(x, y), (x + w, y), b, a]), lit) + _slab(poly([(x, y + h), (x + w, y + h), b, a]), dim)
            body += _slab(poly([(x, y), a, (x, y + h)]), mix(base, p["sky3"], 0.2)) + _slab(
                poly([(x + w, y), b, (x + w, y + h)]), mix(dim, sh, 0.2)
            )
            for k in range(1, 5):
                x0, x1, inset = x + w * 0.035 * k, x + w - w * 0.035 * k, h * 0.1 * k
                tiles += "".join(f"M{num(x0)} {num(row)}H{num(x1)}" for row in (y + inset, y + h - inset))
        else:
            a, b = (x + w * 0.48, y + h * 0.16), (x + w * 0.48, y + h * 0.84)
            body += _slab(poly([(x, y), a, b, (x, y + h)]), mix(lit, p["sky3"], 0.12)) + _slab(
                poly([(x + w, y), a, b, (x + w, y + h)]), dim
            )
            body += _slab(poly([(x, y), (x + w, y), a]), lit) + _slab(
                poly([(x, y + h), (x + w, y + h), b]), mix(dim, sh, 0.15)
            )
            for k in range(1, 5):
                y0, y1, inset = y + h * 0.035 * k, y + h - h * 0.035 * k, w * 0.1 * k
                tiles += "".join(f"M{num(col)} {num(y0)}V{num(y1)}" for col in (x + inset, x + w - inset))
        rims += f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
    body += f'<path d="{tiles}" fill="none" stroke="{p["land3"]}" stroke-width="2" opacity=".3"/>'
    body += f'<path d="{rims}" fill="none" stroke="{p["cream"]}" stroke-width="4" opacity=".7"/>'
    stacks = (
        (116, 110),
        (210, 118),
        (290, 110),
        (480, 92),
        (430, 260),
        (30, 300),
        (20, 440),
        (500, 462),
        (100, 640),
        (350, 600),
        (470, 610),
        (210, 780),
        (590, 690),
        (20, 640),
    )
    for x, y in stacks:
        body += f'<path d="M{x - 10} {y + 10}l30 26l20-20l-30-26z" fill="{sh}" opacity=".4"/>'
        body += g.form(
            poly([(x - 12, y - 12), (x + 12, y - 12), (x + 12, y + 12), (x - 12, y + 12)]), "land1", 3, rim=1.4
        ) + _slab(circ(x, y, 6), sh)
    for x, y in ((330, 180), (20, 510), (450, 330), (150, 680), (520, 800)):
        body += g.glow(x + 9, y + 8, 34, "glow", 0.6) + _slab(f"M{x} {y}h20v16h-20z", mix(p["gold"], p["glow"], 0.5))
    return o + f'<g transform="rotate(-9 300 450)">{body}</g>'


WING = (
    "0,-134! 9,-116 20,-104 24,-84 34,-68! 70,-92 116,-100 160,-84 206,-46 244,6 266,62!"
    " 226,20 184,-6 140,-16 96,-8 60,14 38,44!"
    " 34,78 48,128 74,190! 40,150 18,118 0,104!"
)


def bird_shadow(g: Brush, op: float = 0.8) -> str:
    """The shadow of a great swallow, 530 wide."""
    half = [
        (float(k.strip("!").split(",")[0]), float(k.strip("!").split(",")[1]), k.endswith("!")) for k in WING.split()
    ]
    other = [(-x, y + x * 0.05, c) for x, y, c in half[::-1] if x > 0]
    d = sm([*half, *other])
    c = mix(g.pal["shadow"], g.pal["ink"], 0.5)
    return f'<g opacity="{op}">{_slab(d, c)}{_hair(d, c, 9, 0.3)}</g>'


def from_above(g: Brush, coat: str = "pop") -> str:
    """Somebody from straight above, one arm raised, with a long shadow; 60 wide."""
    dark = g.pal["shadow"]
    o = _slab(sm("-4,8! 20,2 64,38 104,70 92,88 60,66 14,30!"), dark, 0.55) + _slab(circ(104, 84, 17), dark, 0.55)
    o += g.form(ribbon("14,-2 28,-14 26,-36", [14, 13, 9], 5), coat, 3, rim=1) + g.flat(circ(26, -39, 5.5), "skin")
    o += g.form(ribbon("-18,2 -28,14 -22,28", [14, 12, 9], 5), coat, 3, rim=1) + g.flat(circ(-21, 31, 5), "skin")
    o += g.form(circ(0, 3, 28, 20), coat, 4, rim=1.4) + g.form(circ(1, -2, 18), "ink", 4, rim=2)
    g.anchors.update(hand=(26, -38))
    return o + g.form(circ(2, -4, 10), "plum", 3, rim=1.6)


def long_string(g: Brush, pts: str = "", col: str = "pop") -> str:
    """A string that comes towards us."""
    return g.form(ribbon(pts, [4, 4, 6, 10, 17], 16), col, 2, rim=1)


def nest_above(g: Brush) -> str:
    """A nest from above with three eggs, 80 wide."""
    o = _slab(circ(12, 12, 40, 36), g.pal["shadow"], 0.5) + g.form(circ(0, 0, 40, 36), "gold", 6, rim=1.6)
    d = ""
    for k in range(15):
        ca, sa = math.cos(k * 0.42), math.sin(k * 0.42)
        d += f"M{num(40 * ca)} {num(36 * sa)}q{num(-30 * sa)} {num(30 * ca)}"
        d += f" {num(-50 * sa - 14 * ca)} {num(44 * ca - 14 * sa)}"
    o += g.line(d, "plum", 3, 0.8) + _slab(circ(0, 0, 25, 22), g.pal["shadow"], 0.75)
    for x, y, r in ((-9, -4, 20), (9, -7, -15), (1, 9, 80)):
        o += f'<g transform="translate({x} {y})rotate({r})">' + g.form(circ(0, 0, 9, 12), "cream", 2, rim=1) + "</g>"
    return o


# ---- a stairwell from above
WELL = (366.0, 380.0)


def _well(turn: float, reach: float) -> Point:
    """A place in the stairwell: `turn` turns down, `reach` units from the middle (the steps lie from 236 to 424)."""
    s = 2.0**-turn
    a = math.tau * turn + 2.05
    return WELL[0] + reach * s * math.cos(a), WELL[1] + reach * s * math.sin(a) * 1.06


def stairwell(g: Brush) -> str:
    """A spiral staircase from straight above, page-filling; it goes down clockwise into the dark."""
    p = g.pal
    sh = p["shadow"]
    o = _slab("M0 0h600v900H0z", mix(p["land3"], sh, 0.3))
    n, first, last = 24, -38, 70
    for k in range(last, first, -1):  # from the foot upwards
        t0, t1 = k / n, (k + 1) / n
        deep = max(0, min(1, (t1 + 0.5) / 3.4))
        a = math.tau * t0 + 2.05
        facing = 0.5 + 0.5 * math.cos(a - 4.0)
        base = mix(mix(p["cream"], p["haze"], 0.1 + 0.55 * (1 - facing)), p["land2"], min(1, deep * 1.25))
        base = mix(base, sh, max(0, deep - 0.3) * 0.95)
        wall = poly([_well(t0, 424), _well(t1, 424), _well(t1, 478), _well(t0, 478)], nd=0)
        o += _slab(wall, mix(mix(p["land2"], p["land3"], 0.4 + 0.5 * facing), sh, deep * 0.7))
        top = poly([_well(t0 - 0.002, 236), _well(t1, 236), _well(t1, 426), _well(t0 - 0.002, 426)])
        o += _slab(top, base)
        if k < 54:
            riser = poly([_well(t1, 236), _well(t1, 426), _well(t1 - 0.0055, 426), _well(t1 - 0.0055, 236)])
            o += _slab(riser, mix(base, sh, 0.42))
    g.anchors.update(start=_well(-0.02, 338), end=_well(2.4, 330), middle=WELL)
    return o + g.glow(WELL[0], WELL[1], 96, "ink", 1, 0.8)


def well_rail(g: Brush, start: float = -1.3, stop: float = 2.6) -> str:
    """The railing along the inner edge of the stairwell's steps."""
    p = g.pal
    o = ""
    steps = int((stop - start) * 20)
    for k in range(3):
        lo, hi = start + (stop - start) * k / 3, start + (stop - start) * (k + 1) / 3
        bars = ""
        for j in range(int(steps / 3)):
            t = lo + (hi - lo) * j / (steps / 3)
            a, b = _well(t, 236), _well(t, 270)
            bars += f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
        w = 2.6 * 2.0 ** -((lo + hi) / 2)
        o += f'<path d="{bars}" fill="none" stroke="{p["ink"]}" stroke-width="{num(max(1.2, w), 1)}" opacity=".8"/>'
    inner, outer = [], []
    for j in range(50):
        t = start + (stop - start) * j / 49
        inner.append(_well(t, 262))
        outer.append(_well(t, 276))
    return (
        o
        + _slab(sm([*outer, *inner[::-1]]), mix(p["ink"], p["plum"], 0.35))
        + f'<path d="{sm(outer, False)}" fill="none" stroke="{p["haze"]}" stroke-width="1.6" opacity=".7"/>'
    )


def long_train(g: Brush, start: float = 0.0, stop: float = 2.45, col: str = "pop") -> str:
    """The train of a dress that lies upon the steps of the stairwell all the way down."""
    p = g.pal
    left, right, mid = [], [], []
    n = 64
    for j in range(n):
        f = j / (n - 1)
        t = start + (stop - start) * f
        grow = min(1, 0.3 + f * 9)
        wob = 5 * math.sin(t * 26 * math.tau / 2)
        left.append(_well(t, 338 - 44 * grow + wob))
        right.append(_well(t, 338 + 46 * grow + wob * 0.6))
        mid.append(_well(t, 338 + 10 * math.sin(t * 9)))
    d = sm([*left, *right[::-1]])
    o = f'<path d="{d}" fill="none" stroke="{p["shadow"]}" stroke-width="12" opacity=".35"/>'
    base = g.ramp(col)
    fill = g.rad(
        [
            (0, mix(base["deep"], p["shadow"], 0.7)),
            (0.16, base["deep"]),
            (0.45, base["base"]),
            (1, mix(base["base"], base["light"], 0.4)),
        ],
        WELL[0],
        WELL[1],
        420,
        user=True,
    )
    ci, i = g.clip(d)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>'
    for off, tone, w, op in ((-26, "deep", 7, 0.5), (-8, "rim", 4, 0.5), (14, "deep", 6, 0.45), (30, "rim", 4, 0.35)):
        for k in range(3):
            a, b = start + (stop - start) * k / 3.6, start + (stop - start) * (k + 1) / 3.6
            pts = [_well(a + (b - a) * q / 13, 338 + off + 7 * math.sin(q * 1.9 + off)) for q in range(14)]
            o += _hair(sm(pts, False), base[tone], max(1, w * 2.0 ** -((a + b) / 2)), op)
    return o + "</g>"


def woman_above(g: Brush, dress: str = "pop", hair: str = "ink") -> str:
    """A woman from above, walking upwards on the page; a hand on either side, 90 wide."""
    o = g.flat(ribbon("-16,0 -36,-14 -46,-34", [15, 12, 8], 5), dress, tone="shade") + g.form(
        ribbon("16,0 32,-6 40,-22", [15, 12, 8], 5), dress, 3, rim=1
    )
    o += g.flat(circ(-47, -37, 6) + circ(41, -25, 6), "skin")
    o += g.form(
        sm("-26,-6 0,-16 26,-6 32,16 40,44 0,54 -40,44 -32,16"),
        dress,
        6,
        g.line("M-10 14Q-16 34-18 50M8 14Q14 34 16 50", dress, 3, 0.6, "deep"),
        2,
    )
    o += g.form(
        circ(0, -6, 19), hair, 5, g.line("M0-24q4 18 0 36M-9-20q-6 14-4 28M9-20q8 14 4 28", hair, 2, 0.6, "light"), 2
    )
    return o + g.form(circ(1, 6, 9), hair, 3, rim=1.6)
