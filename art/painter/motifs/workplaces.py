"""People at work by something too large: an oven, a hothouse, a needle, a tunnel with a curtain."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush, Stops
from art.painter.colour import mix
from art.painter.curves import circ, dots, leaf, poly, ribbon, sample, sm
from art.painter.numbers import num

Box = tuple[float, float, float, float]


def _fall(g: Brush, d: str, stops: Stops, x1: float, y1: float, x2: float, y2: float) -> str:
    """A flat shape with a gradient between two points of the page."""
    return f'<path d="{d}" fill="{g.lin(stops, x1, y1, x2, y2, user=True)}"/>'


def _hairs(
    g: Brush, box: Box, ang: float, n: int, reach: float, col: str, w: float = 4, op: float = 0.3, wide: float = 30
) -> str:
    """Half-dry brush strokes all over a box."""
    d = "".join(
        g.bristle(
            g.rng.u(box[0], box[2]), g.rng.u(box[1], box[3]), reach * g.rng.u(0.6, 1.1), g.rng.u(-8, 8), wide, 4, ang
        )
        for _ in range(n)
    )
    return (
        f'<path d="{d}" fill="none" stroke="{g.pal.get(col, col)}" stroke-width="{num(w, 1)}" opacity="{num(op, 2)}"/>'
    )


# ---- a tunnel that is a stage
def _arch(cx: float, foot: float, r: float, rise: float) -> str:
    """Path data of an arch: upright sides up to `rise` above its foot, then half a circle."""
    y = foot - rise
    return f"M{num(cx - r)} {num(foot)}V{num(y)}a{num(r)} {num(r)} 0 0 1 {num(2 * r)} 0V{num(foot)}z"


def _ring(g: Brush, cx: float, y: float, r0: float, r1: float, n: int, cols: tuple[str, ...]) -> str:
    """The cut stones of an arch."""
    parts: dict[str, str] = {}
    for k in range(n):
        a0, a1 = math.pi + math.pi * (k + 0.05) / n, math.pi + math.pi * (k + 0.95) / n
        q = r1 + (7 if k % 2 else 0)
        pts = [(cx + math.cos(a) * s, y + math.sin(a) * s) for a, s in ((a0, r0), (a0, q), (a1, q), (a1, r0))]
        col = cols[(k * 5 + k // 3) % len(cols)]
        parts[col] = parts.get(col, "") + poly(pts)
    return "".join(f'<path d="{d}" fill="{c}"/>' for c, d in sorted(parts.items()))


CX, FOOT, R, RISE = 316, 640, 166, 190  # of the tunnel's mouth


def _portal(g: Brush) -> str:
    """The wall round the mouth."""
    p = g.pal
    o = ""
    wall = "70,300! 92,262 200,226! 210,196! 430,196! 440,226! 560,268 580,320! 590,660! 50,660!"
    blocks = ""
    for row in range(9):
        y = 236 + row * 48
        blocks += f"M40 {y}H600" + "".join(f"M{x + (44 if row % 2 else 0)} {y}v48" for x in range(30, 600, 88))
    body = _hairs(g, (20, 210, 560, 640), 0, 26, 120, p["land3"], 5, 0.35)
    body += g.line(blocks, "shadow", 4, 0.5) + g.line(blocks, "cream", 1.6, 0.3, extra=' transform="translate(2 3)"')
    body += _fall(g, "M0 180h600v480H0z", [(0, p["shadow"], 0.05), (1, p["shadow"], 0.6)], 0, 240, 0, 660)
    o += g.form(sm(wall), "land2", 14, body, 3)
    o += g.form(poly("192,178 448,178 456,206 184,206"), "land1", 8, rim=3)
    return o


def _mouth_ring(g: Brush) -> str:
    """The cut stones round the mouth."""
    p, cx, foot, r, rise = g.pal, CX, FOOT, R, RISE
    stone = mix(p["land1"], p["haze"], 0.25)
    tones = (stone, mix(stone, p["cream"], 0.2), mix(stone, p["land2"], 0.4))
    o = _ring(g, cx, foot - rise, r - 3, r + 44, 15, tones)
    for s in (-1, 1):
        for k in range(4):
            y, w = foot - rise + 3 + k * 48, 44 + (8 if k % 2 else 0)
            x = cx - r - w + 2 if s < 0 else cx + r - 2
            o += f'<path d="M{num(x)} {y}h{w}v44h{-w}z" fill="{tones[(k * 2 + (s > 0)) % 3]}"/>'
    o += g.line(_arch(cx, foot, r - 4, rise), "shadow", 8, 0.5)
    return o


def _halves(g: Brush) -> str:
    """The two halves of the curtain, parted at the foot."""
    p, cx, foot, r, rise = g.pal, CX, FOOT, R, RISE
    o = ""
    folds_l, folds_r = "", ""
    left = (
        f"{cx - r - 4},{foot - 12}! {cx - r - 6},280! {cx - 12},270! {cx - 18},440 {cx - 40}"
        f",560 {cx - 62},{foot - 16}! {cx - 90},{foot - 8} {cx - 120},{foot - 18}"
    )
    right = (
        f"{cx + r + 4},{foot - 14}! {cx + r + 6},280! {cx - 18},266! {cx - 8},440 {cx + 8}"
        f",560 {cx + 26},{foot - 12}! {cx + 60},{foot - 22} {cx + 96},{foot - 10} {cx + 130}"
        f",{foot - 20}"
    )
    for k in range(6):
        x0, x1 = cx - 22 - k * 26, cx - 60 - k * 20
        folds_l += f"M{x0} 270Q{x0 - 2} 480 {x1} {foot}"
    for k in range(6):
        x0, x1 = cx + 12 + k * 28, cx + 40 + k * 24
        folds_r += f"M{x0} 260Q{x0} 480 {x1} {foot}"
    for pts, folds in ((left, folds_l), (right, folds_r)):
        ins = g.line(folds, "pop", 13, 0.75, "deep") + g.line(
            folds, "pop", 5, 0.8, "light", extra=' transform="translate(-10 0)"'
        )
        ins += _fall(
            g,
            "M140 250h360v400H140z",
            [(0, p["shadow"], 0.75), (0.45, p["shadow"], 0.12), (1, p["shadow"], 0.0)],
            0,
            270,
            0,
            640,
        )
        ins += f'<path d="M130 {foot - 34}H500" stroke="{p["gold"]}" stroke-width="9" opacity=".9"/>'
        o += g.clip_to(_arch(cx, foot, r, rise), g.form(sm(pts), "pop", 8, ins, 3))
    rim = f"M{cx - 14} 300Q{cx - 20} 470 {cx - 62} {foot - 16}M{cx - 14} 300Q{cx - 4} 470 {cx + 26} {foot - 12}"
    return o + g.line(rim, "glow", 5, 0.85)


def _valance(g: Brush) -> str:
    """The swags across the top of the curtain."""
    cx, foot, r, rise = CX, FOOT, R, RISE
    val = (
        f"{cx - 170},420! {cx - 160},330 {cx - 90},270 {cx},260 {cx + 90},270 {cx + 160}"
        f",330 {cx + 170},420! {cx + 130},392 {cx + 112},360! {cx + 78},388 {cx + 40}"
        f",352! {cx},376 {cx - 40},352! {cx - 78},388 {cx - 112},360! "
        f"{cx - 134},396"
    )
    return g.clip_to(
        _arch(cx, foot, r + 2, rise),
        g.form(
            sm(val),
            "pop",
            7,
            g.line(
                sm(
                    (
                        f"{cx - 170},408! {cx - 134},386 {cx - 112},350! {cx - 78},378 "
                        f"{cx - 40},342! {cx},366 {cx + 40},342! {cx + 78},378 {cx + 112},350! {cx + 134}"
                        f",386 {cx + 170},408!"
                    ),
                    False,
                ),
                "gold",
                7,
            ),
            2,
        ),
    )


def curtain_tunnel(g: Brush) -> str:
    """A railway tunnel at page size whose mouth is closed by a curtain; light falls through its gap on the rails."""
    p, cx, foot, r, rise = g.pal, CX, FOOT, R, RISE
    dark = mix(p["land3"], p["shadow"], 0.5)
    o = _portal(g)
    o += f'<path d="{_arch(cx, foot, r, rise)}" fill="{dark}"/>'
    o += g.clip_to(
        _arch(cx, foot, r, rise),
        g.glow(cx - 18, 560, 260, "glow", 1, 0.6)
        + g.glow(cx - 18, 560, 160, "glow", 1)
        + g.glow(cx - 18, 600, 90, "#fffdf0", 1),
    )
    o += _halves(g)
    for x in (cx + 70, cx + 104):
        o += g.form(
            sm(f"{x - 13},{foot - 26}! {x - 15},{foot - 6} {x},{foot + 1} {x + 15},{foot - 6} {x + 13},{foot - 26}!"),
            "ink",
            3,
            g.line(f"M{x - 13} {foot - 14}Q{x} {foot - 8} {x + 13} {foot - 14}", "cream", 9, 0.9),
            rim=2.6,
        )
    return o + _valance(g) + _mouth_ring(g)


def track(g: Brush, x: float = 316, y: float = 640, x1: float = 300, w0: float = 66, w1: float = 230) -> str:
    """Rails on sleepers from a far point towards the viewer, on a bed of stones, with a light on them."""
    p = g.pal
    bed = f"{x - w0 - 50},{y}! {x + w0 + 50},{y}! {x1 + w1 + 260},920! {x1 - w1 - 260},920!"
    o = _fall(g, sm(bed), [(0, p["land1"]), (0.3, p["land2"]), (1, p["land3"])], 0, y, 0, 900)
    stones = [(g.rng.u(-20, 620), y + 8 + 250 * g.rng.r() ** 0.8) for _ in range(150)]
    o += f'<path d="{dots(stones[::2])}" stroke="{p["shadow"]}" stroke-width="9" opacity=".3"/>'
    o += f'<path d="{dots(stones[1::2])}" stroke="{p["haze"]}" stroke-width="7" opacity=".35"/>'
    planks = ""
    n = 9
    for k in range(n):
        t0, t1 = (k / n) ** 1.7, (k / n) ** 1.7 + 0.028 + 0.04 * k / n
        e = []
        for t, s in ((t0, -1), (t0, 1), (t1, 1), (t1, -1)):
            w = (w0 + (w1 - w0) * t) * 1.36
            e.append((x + (x1 - x) * t + s * w, y + 6 + 270 * t))
        planks += poly(e)
    o += g.flat(planks, "ink", 0.85)
    o += f'<path d="{planks}" fill="none" stroke="{p["haze"]}" stroke-width="2" opacity=".4"/>'
    for s in (-1, 1):
        a, b = x + s * w0, x1 + s * w1
        o += g.flat(poly([(a - 3, y), (a + 4, y), (b + 14, 915), (b - 12, 915)]), "ink")
        o += g.flat(poly([(a - 2, y), (a + 1, y), (b + 3, 915), (b - 7, 915)]), "cream", 0.8)
    return o


def spectator(g: Brush, coat: str = "ink", hat: str = "ink", seat: str = "pop") -> str:
    """Somebody in a round hat who sits on a chair, seen from behind; 170 tall."""
    o = g.line("M-34-66L-44 0M34-66L44 0", "plum", 9, 1, "deep") + g.line(
        "M-24-66L-28-14M24-66L28-14", "plum", 7, 1, "deep"
    )
    o += g.form(sm("-50,-74! -58,-100 -46,-136 -16,-148 16,-148 46,-136 58,-100 50,-74!"), coat, 7, rim=2.6)
    o += g.form(circ(0, -156, 15), "skin", 3, rim=1)
    o += g.form(sm("-19,-164! -20,-184 0,-192 20,-184 19,-164!"), hat, 4, rim=2)
    o += g.line("M-19-168Q0-162 19-168", "pop", 5) + g.form(
        ribbon("-32,-164 0,-160 32,-164", [5, 8, 5], 5), hat, 2, rim=1.6
    )
    o += g.form(sm("-44,-60! -46,-72 0,-76 46,-72 44,-60! 0,-56"), seat, 4, rim=2)
    back = "M-40-70L-46-138M40-70L46-138M-20-74L-22-126M0-74V-128M20-74L22-126"
    o += g.line(back, "plum", 8, 1, "deep") + g.line(
        back, "plum", 3, 0.9, "light", extra=' transform="translate(-1.5 -1)"'
    )
    return o + g.form(sm("-52,-142 0,-128 52,-142 48,-122 0,-108 -48,-122"), "plum", 4, rim=2.2)


# ---- an oven with a town in it
def _loaf(g: Brush, x: float, y: float, w: float, h: float, kind: int, col: str = "#b5683a") -> str:
    """A loaf that is a house: 0 a round one, 1 a tall one, 2 a tin loaf with two humps."""
    a = w / 2
    if kind == 0:
        d = sm(
            [
                (x - a, y, 1),
                (x - a * 1.06, y - h * 0.45),
                (x - a * 0.55, y - h * 0.92),
                (x, y - h),
                (x + a * 0.6, y - h * 0.9),
                (x + a * 1.06, y - h * 0.42),
                (x + a, y, 1),
            ]
        )
    elif kind == 1:
        d = sm(
            [
                (x - a, y, 1),
                (x - a * 1.05, y - h * 0.7),
                (x - a * 0.6, y - h * 0.97),
                (x, y - h),
                (x + a * 0.6, y - h * 0.97),
                (x + a * 1.05, y - h * 0.7),
                (x + a, y, 1),
            ]
        )
    else:
        d = sm(
            [
                (x - a, y, 1),
                (x - a * 0.9, y - h * 0.55),
                (x - a * 1.1, y - h * 0.8),
                (x - a * 0.6, y - h * 1.02),
                (x, y - h * 0.88),
                (x + a * 0.6, y - h * 1.02),
                (x + a * 1.1, y - h * 0.8),
                (x + a * 0.9, y - h * 0.55),
                (x + a, y, 1),
            ]
        )
    cuts = "".join(
        (
            f"M{num(x - a * 0.5 + k * a * 0.42)} {num(y - h * 0.76)}q{num(a * 0.2)} {num(-h * 0.1)}"
            f" {num(a * 0.14)} {num(-h * 0.2)}"
        )
        for k in range(3)
    )
    ins = g.line(cuts, "cream", max(4, w * 0.07), 0.75)
    ins += g.flat(circ(x - a * 0.2, y - h * 0.96, a * 0.8, h * 0.12), "#7a3f2c", 0.3)
    rows = 1 if h < 90 else 2 if h < 150 else 3
    win = ""
    for r_ in range(rows):
        for s in (-0.42, 0.3):
            wx, wy = x + s * w, y - h * 0.26 - r_ * 42
            win += f"M{num(wx)} {num(wy)}v-13a7 8 0 0 1 15 0v13z"
    ins += g.flat(win, mix(g.pal["glow"], "#ffffff", 0.3), 1, "raw")
    ins += g.flat(f"M{num(x - 9)} {num(y + 2)}v-22a10 11 0 0 1 20 0v22z", "shadow", 0.85)
    return g.form(d, col, 9, ins, 3)


def oven_town(g: Brush) -> str:
    """A brick oven at page size with a glowing mouth; the loaves in it are a town."""
    p = g.pal
    cx, foot, r, rise = 336, 566, 204, 96
    dark = mix(p["land3"], p["ink"], 0.5)
    o = f'<path d="M0 0h600v900H0z" fill="{dark}"/>'
    bricks = ["", "", ""]
    for row in range(15):
        y = row * 40
        for k in range(8):
            x = k * 88 - (44 if row % 2 else 0)
            q = g.rng.i(0, 2)
            w, h = 82 + g.rng.u(-3, 2), 34 + g.rng.u(-2, 1)
            bricks[q] += f"M{num(x)} {num(y + 3)}h{num(w)}v{num(h)}h{num(-w)}z"
    for d, t in zip(bricks, (0.1, 0.28, 0.4), strict=True):
        o += f'<path d="{d}" fill="{mix(dark, p["land2"], t)}"/>'
    o += g.glow(cx, foot - 160, 400, "sky2", 0.75, 0.45)
    o += _hairs(g, (-40, 0, 540, 560), 0, 20, 150, p["shadow"], 5, 0.4)
    dusk = g.rad([(0.45, p["ink"], 0), (1, p["ink"], 0.75)], cx, foot - 150, 480, user=True)
    o += f'<path d="M0 0h600v620H0z" fill="{dusk}"/>'
    # the mouth
    mouth = _arch(cx, foot, r, rise)
    hot = mix(p["glow"], "#ffffff", 0.35)
    heat: Stops = [(0, hot), (0.3, p["glow"]), (0.6, p["gold"]), (0.85, p["land1"]), (1, p["land2"])]
    inner = f'<path d="M0 0h600v700H0z" fill="{g.rad(heat, cx - 6, foot - 70, 290, user=True)}"/>'
    vault = "".join(
        f"M{num(cx - r * t)} {foot}V{num(foot - rise * t)}a{num(r * t)} {num(r * t)} 0 0 1 {num(2 * r * t)} 0V{foot}"
        for t in (0.86, 0.7)
    )
    inner += g.line(vault, "land2", 5, 0.4)
    inner += _hairs(g, (120, 290, 420, 540), -0.1, 14, 110, p["cream"], 5, 0.3)
    far = "#d08a4a"
    for x, w, h, k in (
        (196, 60, 110, 1),
        (250, 78, 84, 0),
        (314, 54, 168, 1),
        (374, 84, 104, 2),
        (432, 50, 136, 1),
        (486, 74, 80, 0),
    ):
        inner += _loaf(g, x, foot - 44, w, h, k, far)
    ground: Stops = [(0, mix(p["gold"], p["land2"], 0.5)), (1, p["land2"])]
    inner += _fall(g, f"M100 {foot - 54}h500v80H100z", ground, 0, foot - 54, 0, foot)
    near = "#a85a34"
    for x, w, h, k in ((172, 92, 86, 0), (262, 84, 72, 2), (462, 118, 104, 0), (528, 60, 150, 1)):
        inner += _loaf(g, x, foot - 14, w, h, k, near)
    o += g.clip_to(mouth, inner)
    red = mix(p["pop"], p["land2"], 0.45)
    o += _ring(g, cx, foot - rise, r - 3, r + 46, 19, (red, mix(red, p["gold"], 0.25), mix(red, p["shadow"], 0.3)))
    for s in (-1, 1):
        for k in range(3):
            x = cx - r - 46 if s < 0 else cx + r - 2
            tone = (red, mix(red, p["shadow"], 0.3), mix(red, p["gold"], 0.2))[(k + (s > 0)) % 3]
            o += f'<path d="M{x} {foot - rise + 3 + k * 32}h48v28h-48z" fill="{tone}"/>'
    o += g.line(_arch(cx, foot, r - 2, rise), "glow", 5, 0.7)
    # hearth stone and floor
    o += g.form(
        poly("70,560 600,556 620,606 50,612"),
        "land1",
        8,
        _hairs(g, (60, 560, 560, 606), 0, 8, 130, p["glow"], 4, 0.5),
        3,
    )
    o += _fall(
        g,
        "M0 610h600v300H0z",
        [(0, mix(p["land2"], p["land3"], 0.4)), (1, mix(p["land3"], p["ink"], 0.6))],
        0,
        610,
        0,
        900,
    )
    tiles = "".join(f"M{300 + k * 110} 690L{300 + k * 200} 910" for k in range(-4, 5)) + "M0 690H600M0 770H600"
    wall = "".join(f"M{x} 612v78" for x in range(20, 620, 92)) + "M0 650H600"
    o += g.line(tiles, "shadow", 4, 0.6) + g.line(wall, "shadow", 4, 0.4)
    o += _fall(g, "M0 610h600v80H0z", [(0, p["ink"], 0.65), (1, p["ink"], 0.3)], 0, 610, 0, 690)
    spill = sm("150,690! 520,690! 640,910! 10,910!")
    return o + g.soften(_fall(g, spill, [(0, p["gold"], 0.7), (1, p["gold"], 0)], 0, 680, 0, 900), 12)


def baker(g: Brush) -> str:
    """A baker from behind in the dark, 400 tall, with a small house of dough on a peel, at page size."""
    p = g.pal
    o = g.form(ribbon("96,822 220,700 356,576", [15, 14, 15], 6), "#8a5535", 3, rim=2.4)
    o += g.form(sm("330,594! 352,560 398,536 452,540 468,562 430,590 372,606"), "#9c6138", 4, rim=3)
    o += _loaf(g, 404, 566, 70, 74, 0, "cream")
    body = "22,920! 40,830 20,780 26,730 48,690 84,670 124,664 166,676 190,716 200,790 214,920!"
    ins = g.line("M62 728Q56 790 44 832", "ink", 5, 0.5) + g.strokes(
        (40, 690, 200, 890), 86, 20, "sea", 4, 0.3, 60, 5, "light"
    )
    ins += _fall(
        g,
        "M20 640h220v300H20z",
        [(0, p["ink"], 0.66), (0.5, p["ink"], 0.25), (0.75, p["gold"], 0.1), (1, p["gold"], 0.6)],
        20,
        770,
        214,
        720,
    )
    o += g.form(sm(body), "sea", 10, ins, 2)
    strings = "M42 804Q120 824 202 798"
    o += g.line(strings, "cream", 10, 0.9) + g.form(
        sm("118,806! 96,790 88,812 112,816! 90,846 108,852 122,818! 140,850 152,838 126,812!"), "cream", 3, rim=1.5
    )
    # arms
    sleeve = _fall(
        g, "M130 640h160v140H130z", [(0, p["ink"], 0.4), (0.6, p["ink"], 0.1), (1, p["gold"], 0.4)], 150, 740, 260, 680
    )
    o += g.form(
        sm("160,676! 190,692 214,708 232,692 240,664! 270,680 266,720 240,752 210,762 180,752 164,720"),
        "sea",
        7,
        sleeve,
        3,
    )
    o += g.flat(circ(256, 668, 16), "skin")
    # head and hat
    o += g.form(
        circ(122, 636, 36),
        "skin",
        8,
        _fall(g, "M80 590h90v90H80z", [(0, p["ink"], 0.6), (0.8, p["ink"], 0.1)], 84, 640, 160, 620),
        3,
    )
    o += g.form(sm("86,640! 84,668 122,676 158,664 156,640! 140,650 104,652"), "plum", 4, rim=1.5)
    hat = "84,632! 82,604! 60,590 54,556 80,532 110,530 132,518 166,530 184,556 176,588 162,602! 160,630! 122,640"
    ins = g.line("M92 602Q90 570 80 556M120 606Q120 570 122 546M148 602Q152 572 162 560", "land2", 5, 0.5)
    ins += _fall(
        g,
        "M50 510h140v140H50z",
        [(0, p["shadow"], 0.75), (0.7, p["shadow"], 0.15), (1, p["gold"], 0.2)],
        54,
        590,
        184,
        570,
    )
    return o + g.form(sm(hat), "cream", 8, ins, 3)


def cooling_table(g: Brush) -> str:
    """A low table, 210 wide, with two loaves that are houses; origin on the floor, in the middle."""
    o = g.line("M-86-70L-92 0M86-70L92 0", "plum", 14, 1, "deep")
    o += g.form(poly("-108,-76 108,-76 112,-58 -112,-58"), "#8a5535", 5, rim=3)
    return o + _loaf(g, -46, -76, 92, 84, 0, "#b5683a") + _loaf(g, 48, -76, 84, 66, 2, "#a85a34")


# ---- a tree that floats over its stump
def _blob(g: Brush, cx: float, cy: float, rx: float, ry: float, n: int = 15, bump: float = 0.09) -> str:
    pts = []
    for k in range(2 * n):
        a = math.pi * k / n
        q = 1 + (bump if k % 2 else -bump * 0.3) + g.rng.u(-0.03, 0.03)
        pts.append((cx + math.cos(a) * rx * q, cy + math.sin(a) * ry * q))
    return sm(pts)


def _foliage(g: Brush, cx: float, cy: float, rx: float, ry: float, n: int, reach: tuple[float, float]) -> str:
    d = ""
    for _ in range(n):
        a, q = g.rng.u(0, 6.283), math.sqrt(g.rng.r())
        d += leaf(cx + math.cos(a) * rx * q, cy + math.sin(a) * ry * q, g.rng.u(0, 6.283), g.rng.u(*reach), 0.36)
    return d


def parted_tree(g: Brush, bark: str = "#6b4a3f") -> str:
    """A big tree at page size whose trunk is cut through: crown and trunk float a hand's breadth over the stump."""
    tones = g.ramp("leaf")
    o = g.form(
        sm(
            "190,826! 226,800 246,760 250,728! 276,714 318,724 342,712! 352,766 "
            "372,800 418,830! 360,826 330,842 296,828 262,842 236,824"
        ),
        bark,
        10,
        g.strokes((236, 700, 360, 830), 92, 26, bark, 4, 0.5, 50, 6, "light")
        + g.strokes((236, 700, 360, 830), 92, 12, bark, 4, 0.4, 50, 6, "deep"),
        3,
    )
    o += g.form(
        sm("250,728! 268,700 296,684 322,692 342,712! 318,730 276,732"),
        "#e9c88f",
        5,
        g.line("M270 716Q296 696 326 712M282 720Q298 708 314 718", "#b07f52", 3.4, 0.8),
        2.4,
    )
    # the upper part
    trunk = (
        "262,572! 258,510 246,450 190,392 130,350! 150,330 220,370 268,410 "
        "276,330! 312,330 314,410 370,360 450,326! 462,346 392,400 346,452 334,510 "
        "336,566!"
    )
    ins = g.strokes((246, 420, 346, 600), 90, 30, bark, 4, 0.5, 60, 6, "light") + g.strokes(
        (246, 420, 346, 600), 90, 14, bark, 4, 0.35, 60, 6, "deep"
    )
    o += g.form(sm(trunk), bark, 10, ins, 3)
    o += g.form(
        sm("262,572! 276,562 320,558 336,566! 326,588 300,608 282,594"),
        "#e9c88f",
        5,
        g.line("M276 578Q300 570 322 578M286 590Q300 584 312 588", "#b07f52", 3.4, 0.8),
        2.4,
    )
    lx, ly = g.lv
    for x, y, rx, ry, t in (
        (150, 300, 104, 76, "leaf"),
        (464, 292, 104, 78, "leaf"),
        (306, 318, 126, 72, "leaf"),
        (220, 226, 112, 84, "leaf"),
        (404, 216, 116, 86, "leaf"),
        (312, 164, 108, 74, "leaf"),
        (300, 262, 92, 56, "leaf"),
    ):
        ins = (
            f'<path d="{_foliage(g, x - lx * rx * 0.4, y - ly * ry * 0.4, rx * 0.8, ry * 0.7, 13, (12, 22))}'
            f'" fill="{tones["deep"]}" opacity=".5"/>'
        )
        ins += (
            f'<path d="{_foliage(g, x + lx * rx * 0.42, y + ly * ry * 0.42, rx * 0.62, ry * 0.5, 14, (10, 20))}'
            f'" fill="{tones["light"]}" opacity=".8"/>'
        )
        o += g.form(_blob(g, x, y, rx, ry, 8, 0.07), t, 24, ins, 2.6)
        edge = ""
        for _ in range(6):
            a = g.rng.u(0, 6.283)
            edge += leaf(
                x + math.cos(a) * rx * 0.98, y + math.sin(a) * ry * 0.98, a + g.rng.u(-0.6, 0.6), g.rng.u(14, 22), 0.4
            )
        o += f'<path d="{edge}" fill="{tones["base"]}"/>'
    fall = _foliage(g, 330, 520, 190, 120, 9, (14, 20))
    return o + f'<path d="{fall}" fill="{tones["light"]}"/>'


def swing_child(g: Brush, reach: float = 300, coat: str = "pop") -> str:
    """A child on a swing seen from behind, the ropes `reach` long; origin on the seat."""
    o = g.line(f"M-30 {-reach}L-30 0M30 {-reach}L30 0", "cream", 5, 0.95)
    o += g.form(poly("-42,-4 42,-4 42,7 -42,7"), "gold", 3, rim=1.6)
    o += g.flat(ribbon("-9,-2 -14,22 -26,44", [12, 10, 8], 5), "ink") + g.flat(
        ribbon("9,-2 8,24 0,48", [12, 10, 8], 5), "ink"
    )
    o += g.form(sm("-20,2! -16,-30 -10,-46 10,-46 16,-30 20,2!"), coat, 5, rim=2)
    o += g.form(ribbon("-10,-42 -24,-40 -29,-58", [10, 9, 7], 5), coat, 3, rim=1) + g.form(
        ribbon("10,-42 24,-40 29,-58", [10, 9, 7], 5), coat, 3, rim=1
    )
    o += g.form(circ(0, -60, 14), "skin", 3, rim=1)
    return o + g.form(sm("-15,-52! -17,-68 0,-78 17,-68 15,-52! 8,-46 12,-30! 0,-42 -8,-46"), "plum", 3, rim=1.6)


def axe(g: Brush) -> str:
    """An axe standing on its head, 100 tall, handle up."""
    o = g.form(ribbon("0,0 3,-50 -2,-104", [11, 9, 10], 6), "#9c7046", 3, rim=2)
    return o + g.form(sm("-12,-2! -10,-24! 14,-24! 42,-34! 46,-10 40,10! 14,-2!"), "haze", 4, rim=2.4)


# ---- a hothouse with something in it
def _fronds(places: tuple[tuple[float, float, float], ...], n: int, spread: float, size: tuple[float, ...]) -> str:
    """Path data of plants with `n` arching leaves each; `size`: reach aside, reach up, droop, width."""
    d = ""
    aside, up, droop, width = size
    for x, y, s in places:
        for k in range(n):
            a = -math.pi / 2 + (k - n // 2) * spread
            tip = (x + math.cos(a) * aside * s, y + math.sin(a) * up * s + abs(k - n // 2) * droop)
            mid = (x + math.cos(a) * aside * 0.52 * s, y + math.sin(a) * up * 0.69 * s - 20)
            d += ribbon([(x, y), mid, tip], [15, width * s, 3], 6)
    return d


def _beast(g: Brush) -> str:
    """A beast with a long neck and plates along its back, as a dark shape."""
    p = g.pal
    dark = mix(p["land2"], p["land3"], 0.45)
    neck = [(510, 700), (482, 560), (452, 420), (384, 316), (296, 276), (222, 306), (196, 376)]
    beast = ribbon(neck, [190, 120, 72, 48, 38, 32, 30], 18)
    body = sm("360,790! 366,640 420,560 520,540 610,590 640,790!")
    head = sm("206,350! 216,388 204,414 182,432 158,442 148,430! 156,410 168,380 180,352 196,340")
    hide = f'<path d="{beast}"/><path d="{body}"/><path d="{head}"/>'
    plates = ""
    for x, y, tx, ty in sample(neck, 17)[2:14]:
        w = 17 + 36 * max(0.0, (y - 270) / 430)
        nx, ny = -ty, tx
        plates += poly(
            [
                (x + nx * w - tx * 12, y + ny * w - ty * 12),
                (x + nx * (w + 22), y + ny * (w + 22)),
                (x + nx * w + tx * 12, y + ny * w + ty * 12),
            ]
        )
    o = f'<g fill="{dark}">{hide}<path d="{plates}"/></g>'
    spots = dots([(478, 640), (520, 620), (452, 560), (500, 690), (440, 490), (418, 430), (560, 660), (394, 380)])
    o += f'<path d="{spots}" stroke="{mix(dark, p["sky2"], 0.35)}" stroke-width="24" opacity=".6"/>'
    o += g.flat(circ(186, 378, 4.5), "glow")
    o += g.line("M424 470Q422 450 418 432Q400 360 362 326Q300 278 242 316Q216 338 211 374", "glow", 4, 0.55)
    o += g.line("M150 450Q140 480 150 506M158 448Q166 476 160 494", "leaf", 5) + g.flat(
        leaf(150, 500, 1.4, 26, 0.4) + leaf(146, 478, 2.6, 24, 0.4) + leaf(161, 490, 0.8, 26, 0.4), "leaf"
    )
    return o


def _vines(g: Brush) -> str:
    """Vines that hang from a glass roof."""
    p = g.pal
    o = d = ""
    for x, y, reach in (
        (112, 290, 150),
        (136, 270, 90),
        (332, 170, 84),
        (420, 214, 70),
        (512, 320, 150),
        (488, 280, 90),
    ):
        o += g.line(f"M{x} {y}q-10 {reach / 2} 4 {reach}", mix(p["land2"], p["leaf"], 0.5), 5, 1, "raw")
        for k in range(reach // 18):
            d += leaf(x - 3, y + 14 + k * 18, 0.5 if k % 2 else 2.6, 26, 0.36)
    return o + g.flat(d, mix(p["land2"], p["leaf"], 0.5), 1, "raw")


def _glass_bars(g: Brush, house: str) -> str:
    """The ribs and bars of the house, its frame and its knob."""
    bars = "M46 430Q300 400 554 430M46 560H554M46 690H554M106 280Q300 250 494 280"
    for x, top in ((130, 250), (215, 194), (300, 140), (385, 194), (470, 250)):
        q = 300 + (x - 300) * 0.62
        bars += f"M{x} 772V430Q{x} 300 {num(q)} {top - 24 if x != 300 else 140}L{num(300 + (x - 300) * 0.5)} {top - 90}"
    o = g.clip_to(
        house, g.line(bars, "land3", 8) + g.line(bars, "cream", 2.4, 0.55, extra=' transform="translate(-2 -1)"')
    )
    o += g.line(house, "land3", 18) + g.line(house, "cream", 4, 0.55, extra=' transform="translate(-3 -2)"')
    o += g.line("M300 140V92", "land1", 9) + g.form(circ(300, 88, 12), "gold", 4, rim=2)
    return o


def hothouse(g: Brush) -> str:
    """A glass house at page size, lit from inside; among the plants stands a beast with a long neck."""
    p = g.pal
    house = "M46 772V430Q60 300 150 236Q220 190 300 140Q380 190 450 236Q540 300 554 430V772z"
    warm = mix(p["glow"], p["sky3"], 0.3)
    o = g.glow(300, 520, 430, "sky2", 0.6, 0.5)
    inner = _fall(
        g, house, [(0, mix(p["sky2"], p["leaf"], 0.2)), (0.45, p["sky3"]), (0.8, warm), (1, p["sky2"])], 0, 140, 0, 772
    )
    inner += g.glow(250, 560, 300, "glow", 0.95, 0.5)
    far = mix(p["sky2"], p["land1"], 0.6)
    d = _fronds(((110, 780, 1), (420, 780, 1.2), (250, 790, 0.9), (520, 790, 1.1)), 7, 0.36, (210, 250, 30, 30))
    inner += f'<path d="{d}" fill="{far}" opacity=".6"/>'
    inner += _beast(g)
    d = _fronds(((330, 800, 0.8), (600, 800, 1.1), (20, 800, 1), (440, 810, 0.6)), 9, 0.3, (190, 230, 32, 26))
    inner += g.flat(d, mix(p["land3"], p["land2"], 0.25), 1, "raw") + _vines(g)
    # breath on the panes
    for x, y, r_ in ((110, 640, 110), (420, 300, 130), (200, 230, 100), (520, 520, 90)):
        inner += g.glow(x, y, r_, "cream", 0.42, 0.5)
    o += g.clip_to(house, inner)
    o += _glass_bars(g, house)
    o += g.form(
        poly("30,764 570,764 580,806 20,806"),
        "land2",
        8,
        g.line(
            (
                "M60 784H560M120 766v18M220 766v18M320 766v18M420 766v18M520 766v18M70 "
                "786v18M170 786v18M270 786v18M370 786v18M470 786v18"
            ),
            "shadow",
            3,
            0.5,
        ),
        3,
    )
    # the door, ajar
    o += g.flat("M104 806V600Q150 560 196 600V806z", warm, 1, "raw") + g.line(
        "M104 806V600Q150 560 196 600V806", "land3", 10
    )
    o += g.form(
        sm("104,600! 60,576 56,600 56,836! 104,806!"),
        "land1",
        5,
        g.line("M60 680L102 668M60 760L102 746M80 570V830", "land3", 4, 0.8),
        2.4,
    )
    return o


def gardener(g: Brush, coat: str = "ink") -> str:
    """A gardener from behind in a straw hat with a watering can, 150 tall."""
    o = g.flat(sm("-16,0! -14,-40 -2,-40 -3,0!") + sm("4,0! 3,-40 16,-40 18,0!"), "ink")
    o += g.form(
        sm("-22,-20! -24,-70 -16,-104 16,-104 24,-70 24,-20!"),
        coat,
        6,
        g.line("M-20-48H22M0-100V-48", "land1", 3, 0.6),
        3,
    )
    o += g.form(ribbon("-18,-98 -32,-78 -30,-54", [14, 12, 9], 5), coat, 3, rim=2) + g.form(
        ribbon("18,-98 34,-84 40,-62", [14, 12, 9], 5), coat, 3, rim=2
    )
    o += g.form(circ(0, -116, 15), "skin", 3, rim=1)
    o += g.form(sm("-20,-120! -16,-144 0,-150 16,-144 20,-120!"), "gold", 4, rim=2) + g.form(
        ribbon("-38,-122 0,-114 38,-124", [8, 12, 8], 5), "gold", 3, rim=2
    )
    o += (
        g.form(sm("26,-46! 62,-46! 66,-10! 22,-10!"), "pop", 4, rim=2.4)
        + g.line("M64-22L92-50M28-46Q44-74 60-46", "pop", 7)
        + g.form(sm("84,-58! 100,-42! 88,-40! 82,-48!"), "pop", 2, rim=1)
    )
    return o


# ---- a needle in the desert
def needle(g: Brush) -> str:
    """A needle 700 tall that stands in the sand on its eye, which is a gate; origin between its feet."""
    p = g.pal
    eye_ = "0,24 -34,4 -48,-70 -47,-170 -30,-256 0,-290 30,-256 47,-170 48,-70 34,4"
    outer = (
        "-70,40! -74,-40 -74,-150 -69,-260 -53,-350 -37,-480 -23,-620 -10,-710 "
        "0,-752! 10,-710 23,-620 37,-480 53,-350 69,-260 74,-150 74,-40 70,40!"
    )
    d = sm(outer) + sm(eye_)
    dark, pale = mix(p["body"], p["shadow"], 0.72), mix(p["body"], p["cream"], 0.55)
    steel = g.lin(
        [
            (0, dark),
            (0.3, mix(p["body"], p["shadow"], 0.35)),
            (0.62, pale),
            (0.8, p["glow"]),
            (1, mix(p["land1"], p["body"], 0.3)),
        ],
        -100,
        0,
        100,
        0,
        user=True,
    )
    ci = g.nid()
    g.defs.append(f'<clipPath id="{ci}"><path d="{d}" clip-rule="evenodd"/></clipPath>')
    o = f'<path d="{d}" fill="{steel}" fill-rule="evenodd"/>'
    ins = g.flat(
        ribbon("-67,40 -70,-100 -66,-240 -47,-370 -30,-520 -12,-680 -2,-752", [16, 14, 18, 20, 15, 8, 2], 16),
        dark,
        0.8,
        "raw",
    )
    ins += g.flat(
        ribbon("64,20 66,-100 62,-240 44,-370 28,-520 13,-660 2,-748", [8, 9, 10, 12, 10, 7, 2], 16),
        "#fffbe6",
        0.95,
        "raw",
    )
    ins += _fall(
        g,
        "M-110-720h220v780h-220z",
        [(0, p["sky0"], 0.35), (0.4, p["sky0"], 0), (0.82, p["land2"], 0), (1, p["land2"], 0.75)],
        0,
        -700,
        0,
        40,
    )
    o += f'<g clip-path="url(#{ci})">{ins}</g>'
    # the thickness of the eye: its left wall lies in the light
    o += g.clip_to(
        sm(eye_),
        g.line(sm(eye_), dark, 20, 0.9, "raw")
        + g.line(sm("-44,-40 -47,-120 -42,-190 -28,-256 -5,-286", False), "glow", 9, 0.7),
    )
    return o


def _stitch(g: Brush, pts: str, w: float) -> str:
    d = sm(pts, False)
    return (
        g.line(d, "shadow", w + 3, 0.35, extra=' transform="translate(4 6)"')
        + g.line(d, "pop", w, 1, "deep")
        + g.line(d, "pop", w * 0.6, 1, "base", extra=' transform="translate(0 -2)"')
    )


def thread_back(g: Brush) -> str:
    """The red thread behind the needle, with stitches to the horizon; page size."""
    return (
        _stitch(g, "640,548 600,556 572,562", 6)
        + _stitch(g, "540,582 506,600 484,606", 8)
        + _stitch(g, "470,640 430,650 410,600 384,560", 12)
    )


def thread_front(g: Brush) -> str:
    """The red thread in front of the needle: out of the eye, over the sand and in stitches towards the viewer."""
    return _stitch(g, "386,558 350,546 314,566 286,640 268,700 254,738", 13)


def camel_plain(g: Brush, col: str = "gold", rug: str = "pop", load: str = "sea") -> str:
    """A camel with a load, walking right, 130 long and 105 tall."""
    o = g.flat(sm("-36,-50! -30,-20 -36,0! -26,0! -20,-40!") + sm("20,-50! 30,-24 38,0! 47,0! 36,-50!"), col, 1, "deep")
    body = (
        "-50,0! -44,-34 -54,-56 -44,-72 -26,-74 -8,-98 12,-76 26,-68 36,-74 42,-96 "
        "54,-106 72,-104 80,-94 72,-88! 58,-86 56,-68 48,-50 36,-40 30,-22 30,0! "
        "20,0! 18,-36! 0,-32 -26,-38! -38,-20 -40,0!"
    )
    o += g.form(sm(body), col, 5, rim=2)
    o += g.form(sm("-30,-78! -8,-104 16,-78! 18,-52! -30,-52!"), rug, 4, g.line("M-34-60H22", "gold", 4), 1.8)
    o += g.form(
        sm("-32,-84! -30,-104 -8,-118 14,-106 18,-84! -8,-96"),
        load,
        4,
        g.line("M-14-120V-92M6-116V-90", "cream", 3, 0.7),
        1.8,
    )
    g.anchors.update(mouth=(78, -94), tail=(-52, -56))
    return o + g.line("M-52-58Q-62-44-58-28", col, 4, 1, "deep")
