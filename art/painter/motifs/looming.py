"""Things far larger than they should be: a raven with a door, a moth at a window, a lamp-like jellyfish."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush, flat_path
from art.painter.colour import mix
from art.painter.curves import circ, dots, poly, ribbon, sample, sm
from art.painter.numbers import num


def _wash(g: Brush, box: tuple[float, float, float, float], c: str, n: int, op: float, ang: float = 0) -> str:
    """Wide half-dry strokes over a part of the page."""
    x0, y0, x1, y1 = box
    u = g.rng.u
    d = "".join(g.bristle(u(x0, x1), u(y0, y1), u(110, 250), u(-14, 14), u(24, 54), 4, ang) for _ in range(n))
    return f'<path d="{d}" fill="none" stroke="{c}" stroke-width="5" opacity="{op}"/>'


# ---- a raven with a door


def raven_house(g: Brush, col: str = "#23284b") -> str:
    """A raven as large as a hill, asleep on the snow, its wing let down like a tent with a lit opening; page size."""
    p = g.pal
    body = "132,330 150,240 206,190 268,180 340,196 430,206 530,236 640,300! 660,900! 150,860 118,760 112,620 128,480"
    ins = g.strokes((120, 380, 240, 760), 96, 60, col, 5, 0.55, 60, 8, "light")
    ins += g.strokes((150, 200, 330, 330), 30, 34, col, 4, 0.4, 40, 6, "light")
    ins += g.strokes((340, 210, 620, 420), 24, 30, col, 6, 0.4, 80, 8, "deep")
    o = g.form(sm(body), col, 14, ins, 3)
    # throat, shaggy, and the beak laid on the breast
    beard = ""
    for x, y, q in ((196, 366, 70), (170, 384, 74), (146, 396, 66), (222, 350, 62), (184, 420, 70), (158, 440, 60)):
        beard += ribbon([(x, y), (x - 8, y + q * 0.5), (x - 22, y + q)], [26, 20, 3], 5)
    o += g.form(beard, mix(p.get(col, col), p["sky1"], 0.16), 5, rim=1.6)
    beak = "186,262! 138,272 96,318 70,392 66,446! 92,428 130,396 176,372 206,340!"
    ins = g.line("M66 446Q112 372 200 322", "ink", 5, 0.9) + g.strokes(
        (80, 280, 180, 390), 122, 12, col, 3, 0.6, 40, 5, "light"
    )
    o += g.form(sm(beak), mix(p.get(col, col), p["sky1"], 0.3), 8, ins, 3)
    nose = ribbon([(214, 268), (170, 270), (132, 298)], [28, 22, 4], 6)
    o += g.form(nose, col, 4, g.strokes((130, 256, 214, 296), 160, 14, col, 2.4, 0.6, 26, 3, "light"), 1.6)
    o += g.line("M206 292q18 22 46 8", "ink", 8) + g.line("M204 288q20 20 48 8", "cream", 3.4, 0.75)
    # the room behind the feathers
    hole = "330,520! 300,610 268,720 246,838! 424,838! 404,720 366,600"
    warm = g.lin(
        [(0, mix(p["gold"], p["pop"], 0.35)), (0.45, p["gold"]), (1, mix(p["glow"], "#ffffff", 0.2))],
        0,
        530,
        0,
        838,
        user=True,
    )
    ci, i = g.clip(sm(hole))
    room = g.glow(336, 730, 120, "glow", 1, 0.5)
    room += flat_path("M300 838v-66h14v66zM352 838v-66h14v66z" + "M290 764h86v12h-86z", mix(p["pop"], p["ink"], 0.55))
    room += flat_path(
        "M336 560h4v70h-4z" + poly([(322, 656), (330, 630), (346, 630), (356, 656)]), mix(p["pop"], p["ink"], 0.6)
    )
    room += flat_path(circ(339, 664, 11), "#fff")
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{warm}"/>{room}</g>'
    # the wing: long feathers down to the snow, parted like a curtain
    quills = [
        ((236, 470), (176, 640), (158, 850), 60),
        ((560, 440), (610, 620), (650, 850), 74),
        ((520, 450), (566, 630), (588, 856), 70),
        ((480, 460), (524, 630), (536, 846), 66),
        ((440, 470), (478, 640), (486, 858), 62),
        ((262, 470), (216, 650), (206, 856), 58),
        ((400, 470), (424, 640), (444, 852), 56),
        ((300, 480), (266, 640), (250, 848), 50),
        ((356, 480), (376, 620), (412, 850), 44),
    ]
    for k, (a, b, c, w) in enumerate(quills):
        lit = k >= 7
        tone = mix(p.get(col, col), p["sky1"], (0.06, 0.2)[k % 2])
        d = ribbon([a, b, c], [w * 0.8, w, w * 0.9, w * 0.3], 9)
        spine = sm([a, b, c], False)
        ins = g.line(spine, "sky2", 3, 0.5, "raw")
        if lit:
            s = 1 if k == 7 else -1
            ins += g.line(spine, "gold", 12, 0.75, "raw", f' transform="translate({s * w * 0.4:.0f} 0)"')
        o += g.form(d, tone, 7, ins, 2.4)
    # coverts in rows above
    for y, n, w, dy in ((500, 8, 62, 0), (440, 7, 66, 30), (380, 6, 68, 60)):
        d, mid = "", ""
        for k in range(n):
            left = 246 + dy * 0.5 + k * (56 - dy * 0.02) + (14 if dy == 30 else 0)
            t = (k / (n - 1) - 0.35) * 0.5
            quill = [(left, y - 60), (left + 30 * t, y - 10), (left + 66 * t, y + 50)]
            d += ribbon(quill, [w * 0.7, w, w * 0.5], 6)
            mid += sm(quill, False)
        o += g.form(
            d, mix(p.get(col, col), p["sky1"], 0.1 + 0.06 * (y == 440)), 8, g.line(mid, "sky2", 3, 0.4, "raw"), 2.4
        )
    top = "226,440 236,350 300,300 400,290 500,300 600,340! 640,420! 560,400 470,380 360,390 290,420 250,470"
    o += g.form(sm(top), col, 10, g.strokes((250, 310, 600, 420), 14, 50, col, 4, 0.5, 50, 6, "light"), 3)
    # snow
    cap = (
        "186,196! 236,170 300,168 372,184 450,190 540,216 640,276! 640,318! "
        "560,262 500,254 470,232 420,236 380,214 330,220 290,198 240,208"
    )
    o += g.form(sm(cap), "cream", 7, rim=2)
    cap = "282,312! 340,284 420,276 500,290 600,330! 600,356! 540,326 500,328 460,304 410,318 360,302 320,318"
    o += g.form(sm(cap), "cream", 5, rim=1.6)
    g.anchors.update(door=(336, 838))
    return o


def light_on_snow(g: Brush, pts: str = "", op: float = 0.8, y0: float = 800, y1: float = 900) -> str:
    """Lamplight that falls over the ground, fading towards us."""
    c = mix(g.pal["glow"], g.pal["gold"], 0.35)
    return (
        f'<path d="{sm(pts)}" fill="{g.lin([(0, c, op), (1, c, 0)], 0, y0, 0, y1, user=True)}" filter="{g.blur(6)}"/>'
    )


# ---- a moth at the window


def moth_room(g: Brush, x0: float = 96, y0: float = 84, x1: float = 470, y1: float = 650) -> str:
    """The outside of a window at dusk, for a dark room; page size. The wall comes with `moth_wall`."""
    p = g.pal
    air = g.lin(
        [(0, mix(p["sky2"], p["sky3"], 0.2)), (0.4, mix(p["sky2"], p["sky3"], 0.7)), (0.75, p["sky3"]), (1, p["glow"])],
        0,
        y0,
        0,
        y1,
        user=True,
    )
    o = f'<path d="M0 0h600v900H0z" fill="{air}"/>' + _wash(g, (0, 60, 480, 640), p["sky3"], 18, 0.25)
    o += g.glow(290, 400, 330, "glow", 0.8, 0.5)
    roofs = (
        "60,660! 60,620! 120,596! 160,622! 220,622! 220,600! 232,600! "
        "232,610! 270,590! 310,622! 390,622! 430,600! 470,622! 540,610! 540,660!"
    )
    return o + g.flat(poly(roofs), mix(p["land1"], p["sky2"], 0.35))


def _wings(s: float) -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
    """The hind wing and the fore wing at one side."""
    hind: list[tuple[float, ...]] = [(20, 20, 1), (110, 30), (196, 90), (204, 170), (150, 226), (84, 204), (34, 120)]
    fore: list[tuple[float, ...]] = [(14, -44, 1), (90, -130), (190, -184), (282, -190, 1), (268, -110), (240, -20)]
    fore += [(196, 46), (110, 56), (24, 24, 1)]
    return [(p[0] * s, *p[1:]) for p in hind], [(p[0] * s, *p[1:]) for p in fore]


def moth_shadow(g: Brush, turn: float = -14) -> str:
    """The shadow that the moth throws through the window on the floor, head towards us; origin at the window's foot."""
    ca, sa = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    d = ""
    for part in (*_wings(-1), *_wings(1), [(0, -100), (34, -60), (30, 60), (0, 172), (-30, 60), (-34, -60)]):
        q = []
        for x, y, *_ in part:
            a, b = x * ca - y * sa, x * sa + y * ca
            t = (230 - b) / 420
            q.append((a * (1 + 0.5 * t), 12 + 120 * t))
        d += sm(q)
    return f'<path d="{d}" fill="{g.pal["shadow"]}" opacity=".62" filter="{g.blur(3)}"/>'


def great_moth(g: Brush, col: str = "land3") -> str:
    """A moth with its wings spread, seen against the light from below, 520 wide; origin at its breast."""
    p = g.pal
    base = mix(p[col], p["ink"], 0.45)
    o = ""
    for s in (-1, 1):
        hind, fore = _wings(s)
        for wing, sx, sy, r in ((hind, 120, 120, 30), (fore, 168, -74, 40)):
            d = sm(wing)
            veins = "".join(
                f"M{num(18 * s)} {num(wing[0][1] * 0.5)}L{num(x * 1.02)} {num(y * 1.02)}" for x, y, *_ in wing[1:-1]
            )
            band = sm([(x * 0.84, y * 0.84) for x, y, *_ in wing[1:-1]], False)
            ins = g.glow(sx * s * 0.7, sy, 180, "plum", 0.8, 0.5)
            ins += g.line(band, "sky2", 13, 0.8, "raw") + g.line(
                band, "ink", 5, 0.7, "raw", ' transform="translate(0 11)"'
            )
            ins += g.line(veins, "ink", 3.4, 0.55, "raw")
            ins += g.flat(circ(sx * s, sy, r), "ink", 0.9) + g.flat(circ(sx * s, sy, r * 0.74), "sky3", 0.95)
            ins += g.flat(circ(sx * s, sy, r * 0.5), "pop", 0.9) + g.flat(circ(sx * s, sy, r * 0.3), "ink")
            o += g.form(d, base, 10, ins, 3)
    ant = "".join(ribbon([(8 * s, -84), (40 * s, -140), (92 * s, -170)], [7, 16, 3], 7) for s in (-1, 1))
    comb = ""
    for s in (-1, 1):
        for x, y, tx, ty in sample([(8 * s, -84), (40 * s, -140), (92 * s, -170)], 10)[2:]:
            comb += f"M{num(x - ty * 15 - tx * 6)} {num(y + tx * 15 - ty * 6)}L{num(x)} {num(y)}"
            comb += f"L{num(x + ty * 15 - tx * 6)} {num(y - tx * 15 - ty * 6)}"
    o += g.line(comb, "ink", 4, 0.9) + g.flat(ant, "ink", 0.95)
    legs = "".join(
        f"M{16 * s} {y}q{30 * s} {dy * 0.4:.0f} {46 * s} {dy}"
        for s in (-1, 1)
        for y, dy in ((-40, -34), (-16, 8), (6, 40))
    )
    o += g.line(legs, "ink", 8)
    fur = g.strokes((-40, -80, 40, 150), 88, 46, "sky2", 4, 0.4, 30, 6)
    rings = "".join(f"M-40 {y}q40 16 80 0" for y in range(36, 160, 20))
    o += g.form(
        sm("0,-96 26,-88 38,-56 36,-10 32,50 24,120 0,172! -24,120 -32,50 -36,-10 -38,-56 -26,-88"),
        mix(base, p["ink"], 0.35),
        9,
        fur + g.line(rings, "ink", 5, 0.6),
        2.4,
    )
    o += g.flat(circ(-15, -88, 13) + circ(15, -88, 13), "ink")
    o += g.glow(-15, -84, 30, "glow", 0.8) + g.glow(15, -84, 30, "glow", 0.8)
    return o + g.flat(circ(-15, -85, 6.5) + circ(15, -85, 6.5), "glow", 1, "raw")


def moth_wall(g: Brush, x0: float = 96, y0: float = 84, x1: float = 470, y1: float = 650) -> str:
    """The dark wall round a window with bars and a sill, and the boards of the floor; page size."""
    p = g.pal
    dark = mix(p["shadow"], p["ink"], 0.5)
    wall = g.lin([(0, mix(dark, p["ink"], 0.5)), (0.7, mix(dark, p["land3"], 0.5)), (1, dark)], 0, 0, 0, 760, user=True)
    d = f"M0 0h600v900H0z M{x0} {y0}V{y1}H{x1}V{y0}z"
    o = f'<path d="{d}" fill="{wall}" fill-rule="evenodd"/>'
    w, h = x1 - x0, y1 - y0
    bar = y0 + 168
    bars = f"M{x0} {bar - 8}h{w}v16h-{w}z"
    bars += "".join(f"M{x0 + w * q - 8:.0f} {bar}h16v{y1 - bar}h-16z" for q in (0.31, 0.75))
    edge = f"M{x0 - 18} {y0 - 18}h{w + 36}v{h + 18}h-18v-{h}h-{w}v{h}h-18z"
    o += g.form(bars, "land2", 5, rim=2.6) + g.form(edge, mix(p["land3"], p["ink"], 0.2), 6, rim=2.4)
    o += g.form(f"M{x0 - 44} {y1}h{w + 88}v26h-{w + 88}z", "land2", 6, rim=2.6)
    o += flat_path(
        "M0 752h600v160H0z", g.lin([(0, mix(p["land3"], p["land2"], 0.3)), (1, dark)], 0, 752, 0, 900, user=True)
    )
    for s, x, q in ((-1, 92, 66), (1, 486, 96)):
        left, right = (x - q, x) if s < 0 else (x, x + q + 30)
        hem = left if s > 0 else right
        cloth = [
            (left, -20, 1),
            (right, -20, 1),
            (right + 6, 200),
            (right - 6, 430),
            (right + 10, 742, 1),
            (left - 4, 742, 1),
            (left + 8, 430),
            (left - 4, 200),
        ]
        folds = "".join(
            f"M{num(left + q * k)} -20Q{num(left + q * k + 9)} 380 {num(left + q * (k - 0.06))} 742"
            for k in (0.25, 0.5, 0.75, 1)
        )
        ins = g.line(folds, "ink", 12, 0.45) + g.line(folds, "land1", 4, 0.4, "base", ' transform="translate(-9 0)"')
        ins += g.line(f"M{hem} -20V742", "sky2", 16, 0.7, "raw")
        o += g.form(sm(cloth), mix(p["plum"], p["ink"], 0.35), 9, ins, 2)
    seams = "".join(f"M{300 + k * 70} 752L{300 + k * 130} 910" for k in range(-6, 7))
    o += g.line(seams, "ink", 4, 0.6) + flat_path("M0 738h600v16H0z", mix(p["land3"], p["ink"], 0.3))
    return o


# ---- a lamp over a street


def canyon(g: Brush, vx: float = 320, vy: float = 690) -> str:
    """A wet street at night and the air above it; page size. The houses come with `canyon_side`."""
    p = g.pal
    air = g.lin([(0, p["sky0"]), (0.5, p["sky1"]), (0.8, mix(p["sky1"], p["sky2"], 0.6))], 0, 0, 0, 760, user=True)
    o = f'<path d="M0 0h600v900H0z" fill="{air}"/>' + _wash(g, (-60, 0, 480, 600), p["sky2"], 16, 0.16)
    far = ""
    for x, w, h in ((180, 46, 150), (226, 40, 110), (266, 52, 170), (318, 44, 120), (362, 46, 160), (408, 60, 130)):
        far += poly([(x, 720), (x, vy - h + 34), (x + w / 2, vy - h), (x + w, vy - h + 34), (x + w, 720)])
    o += g.flat(far, mix(p["land2"], p["sky1"], 0.4))
    street = g.lin([(0, mix(p["sky2"], p["glow"], 0.2)), (0.4, p["sky1"]), (1, p["shadow"])], 0, vy, 0, 900, user=True)
    o += flat_path(f"M0 {vy}h600v240H0z", street)
    for k in range(10):
        t = (k / 9) ** 1.5
        yy = vy + 16 + t * 210
        width = 30 + 60 * t
        d = ""
        left = -40.0 - 20 * (k % 2)
        while left < 620:
            d += f"M{num(left)} {num(yy)}q{num(width / 2)} {num(-6 - 14 * t)} {num(width * 0.86)} 0"
            left += width
        o += g.line(d, mix(p["sky2"], p["glow"], 0.3 - 0.2 * t), 1.6 + 3 * t, 0.5, "raw")
    return o


def canyon_side(g: Brush, side: float = -1, near: bool = True, vx: float = 320, vy: float = 690) -> str:
    """Houses at one side of a street: the tall near one, or the three behind it; page size."""
    p = g.pal
    o = ""
    dark = mix(p["land3"], p["ink"], 0.4)
    houses = (
        ((0.0, -60), (0.3, 250), (0.52, 340), (0.7, 440))
        if side < 0
        else ((0.0, 120), (0.26, 250), (0.5, 380), (0.7, 460))
    )
    wall = (330 if side < 0 else 300) * side
    for k in (0,) if near else (3, 2, 1):
        t, top = houses[k]
        u = houses[k + 1][0] if k < 3 else 0.84
        xa, xb = vx + wall * (1 - t), vx + wall * (1 - u)
        ya, yb = vy + 250 * (1 - t), vy + 250 * (1 - u)
        peak = top + (vy - top) * (u - t) * 0.6
        c = mix(dark, p["sky1"], 0.04 + t * 0.6)
        lit = g.lin([(0, mix(c, p["gold"], 0.6)), (0.6, c), (1, mix(c, p["ink"], 0.4))], xb, 0, xa, 0, user=True)
        z = 1 - t
        for q in (0.3, 0.74):
            x, y = xa + (xb - xa) * q, top + (peak - top) * q
            o += flat_path(
                f"M{num(x - 22 * z)} {num(y + 30 * z)}v{num(-96 * z)}h{num(44 * z)}v{num(96 * z)}z",
                mix(c, p["ink"], 0.3),
            )
        o += f'<path d="{poly([(xa, top), (xb, peak), (xb, yb), (xa, ya)])}" fill="{lit}"/>'
        o += g.line(f"M{num(xb)} {num(yb)}V{num(peak)}", mix(p["gold"], p["glow"], 0.4), 6 - 3 * t, 0.55, "raw")
        eave = [(xa, top), (xb + 7 * z, peak), (xb + 7 * z, peak + 16 * z), (xa, top + 20 * z)]
        o += g.flat(poly(eave), mix(c, p["gold"], 0.35))
        wins = sills = ""
        rows = 5 if near else 4
        for i in range(2):
            for j in range(rows):
                pt = []
                q0, q1 = (i + 0.26) / 2, (i + 0.72) / 2
                for q, v in ((q0, 0.22), (q1, 0.22), (q1, 0.7), (q0, 0.7)):
                    hi, lo = top + (peak - top) * q, ya + (yb - ya) * q
                    pt.append((xa + (xb - xa) * q, hi + (lo - hi) * (j + v) / rows))
                wins += poly(pt)
                sills += f"M{num(pt[3][0])} {num(pt[3][1])}L{num(pt[2][0])} {num(pt[2][1])}"
        o += flat_path(wins, mix(c, p["ink"], 0.6)) + g.line(sills, mix(c, p["glow"], 0.45), 5 - 3 * t, 0.8, "raw")
    return o


def lamp_jelly(g: Brush, col: str = "pop") -> str:
    """A jellyfish that shines like a lamp, 400 wide, its arms 480 long; origin in the middle of its bell's edge."""
    p = g.pal
    gold, glow = p["gold"], p["glow"]
    pale = mix(glow, "#ffffff", 0.3)
    o = g.glow(0, -60, 400, "glow", 0.75, 0.35)
    threads = ""
    for k in range(9):
        x = -176 + k * 44
        ln = 330 + 130 * ((k * 5) % 4) / 3
        sw = (26, -22, 18, -30)[k % 4]
        threads += ribbon(
            [(x, 0), (x * 0.9 + sw, ln * 0.33), (x * 0.8 - sw, ln * 0.66), (x * 0.86 + sw * 0.7, ln)], [9, 7, 5, 2], 10
        )
    threads += ribbon([(-20, 0), (-60, 150), (-20, 300), (-52, 446)], [10, 9, 8, 7], 12)
    fade = g.lin([(0, mix(p[col], glow, 0.3)), (0.6, gold, 0.85), (1, glow, 0.2)], 0, 0, 0, 460, user=True)
    o += f'<path d="{threads}" fill="{fade}"/>'
    for x, ln, w, sw in ((-66, 300, 58, 30), (60, 340, 60, -26), (0, 390, 66, 22)):
        pts = [(x, -20), (x + sw, ln * 0.3), (x * 0.6 - sw, ln * 0.62), (x * 0.7 + sw * 0.8, ln)]
        spine = sample(pts, 22)
        one, two = [], []
        for j, (sx, sy, tx, ty) in enumerate(spine):
            h = w * (1 - j / 23) * (0.5 + (0.24 if j % 2 else -0.1))
            one.append((sx - ty * h, sy + tx * h))
            two.append((sx + ty * h, sy - tx * h))
        fill = g.lin(
            [(0, pale), (0.5, mix(gold, glow, 0.5), 0.95), (1, mix(p[col], gold, 0.4), 0.5)], 0, 0, 0, ln, user=True
        )
        o += f'<path d="{sm([*one, *two[::-1]])}" fill="{fill}"/>' + g.line(sm(pts, False), col, 4, 0.5)
    n = 8
    edge = []
    for k in range(n):
        x0 = 200 - 400 * k / n
        edge += [(x0, -4, 1), (x0 - 25, 26)]
    dome = sm([(-200, -4, 1), (-196, -90), (-140, -180), (-50, -222), (50, -222), (140, -180), (196, -90), *edge])
    fill = g.rad([(0, pale), (0.35, glow), (0.72, gold), (1, mix(p[col], gold, 0.25))], 0, -40, 230, user=True)
    ci, i = g.clip(dome)
    ribs = "".join(
        f"M{num(-200 + 400 * k / n)} 0Q{num((-200 + 400 * k / n) * 0.9)} -150 {num((-200 + 400 * k / n) * 0.16)} -216"
        for k in range(1, n)
    )
    ins = g.line(ribs, mix(p[col], gold, 0.3), 6, 0.45, "raw")
    for cx, turn in ((-84, 20), (-30, 6), (30, -6), (84, -20)):
        y = -96 + abs(cx) * 0.18
        ins += g.line(f"M{cx - 20} {y:.0f}q{20 + turn * 0.2:.0f} -74 40 0", col, 11, 0.42)
    ins += g.line(sm("-190,-30 -100,-6 0,0 100,-6 190,-30", False), col, 10, 0.4)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>{ins}'
    o += f'<use href="#{i}" fill="none" stroke="{pale}" stroke-width="9" opacity=".7"/></g>'
    o += g.line(sm("-150,-110 -116,-160 -70,-188", False), "#ffffff", 12, 0.6, "raw")
    g.anchors.update(hold=(-52, 446))
    return o


# ---- giraffes between the roofs


def giraffe_neck(g: Brush, col: str = "body", near: bool = True) -> str:
    """Neck and head of a giraffe that rises from the foot of its frame, looking left and down; 300 wide, 760 tall."""
    p = g.pal
    base = p.get(col, col)
    neck = (
        "120,20! 96,-160 72,-330 52,-480 40,-580 -4,-640 10,-690! "
        "60,-716 110,-690 128,-620 150,-480 190,-300 240,-140 300,20!"
    )
    ins = ""
    if near:
        patches = ""
        for r in range(11):
            t = r / 11
            yy = -10 - 600 * t
            w = 84 - 52 * t
            cx = 208 - 118 * t - 18 * t * (1 - t)
            for k in range(3):
                x = cx + (k - 1) * w * 0.92 + (w * 0.44 if r % 2 else 0)
                h = 24 - 7 * t
                q = g.rng.u(-5, 5)
                patches += sm(
                    [
                        (x - w * 0.38, yy - h + q, 1),
                        (x + w * 0.1, yy - h - 5),
                        (x + w * 0.34, yy - h - q, 1),
                        (x + w * 0.4, yy + h * 0.6, 1),
                        (x, yy + h + q, 1),
                        (x - w * 0.36, yy + h * 0.5, 1),
                    ]
                )
        ins += flat_path(patches, mix(base, p["shadow"], 0.55), 0.85)
        ins += g.strokes((60, -640, 280, 0), 76, 60, base, 4, 0.35, 44, 5, "light")
    mane = ribbon(
        [(112, -690), (138, -600), (160, -470), (204, -300), (262, -120), (312, 20)], [16, 26, 26, 28, 30, 30], 14
    )
    o = g.form(mane, mix(base, p["shadow"], 0.5), 5, rim=1.6) + g.form(sm(neck), base, 14, ins, 3)
    ear = "104,-700! 140,-742 190,-748 204,-738! 180,-704 130,-676"
    o += g.form(sm(ear), base, 6, g.flat(sm("120,-702! 150,-730 188,-738! 160,-708"), "shadow", 0.5, "raw"), 2)
    horns = ribbon([(66, -706), (74, -760), (72, -786)], [17, 13, 18], 6) + ribbon(
        [(92, -702), (108, -754), (110, -778)], [17, 13, 18], 6
    )
    o += g.form(horns, mix(base, p["shadow"], 0.35), 4, rim=2)
    head = (
        "40,-716! 78,-722 116,-700 120,-650 90,-604 40,-580 -20,-540 "
        "-70,-496 -104,-486 -126,-508 -118,-546 -80,-590 -40,-640 -6,-690"
    )
    hi = ""
    if near:
        hi += g.flat(sm("-140,-500 -116,-560 -84,-560 -60,-520 -64,-470 -110,-470"), "shadow", 0.35, "raw")
        hi += g.strokes((-60, -700, 90, -560), 140, 26, base, 3.4, 0.4, 30, 4, "light")
    o += g.form(sm(head), base, 9, hi, 2.8)
    if near:
        o += g.flat(sm("14,-664! 30,-680 52,-676 60,-658! 40,-648 24,-650"), "ink") + g.flat(circ(32, -668, 4), "cream")
        o += g.line("M8-662q20-26 52-18", base, 6, 1, "deep") + g.line("M60-660l14 2M56-654l12 8", "ink", 3)
        o += g.line("M-112-528q8-6 12 2", "ink", 5) + g.line("M-118-500Q-84-512-56-536", "ink", 4, 0.8)
    g.anchors.update(muzzle=(-112, -492))
    return o


def fog_roofs(
    g: Brush, top: float = 700, h: float = 90, n: int = 7, col: str = "land2", spire: bool = False, far: float = 0.3
) -> str:
    """A row of old roofs with chimneys as one silhouette, down to the foot of the page."""
    p = g.pal
    c = mix(p[col], p["haze"], far)
    d = ""
    x = -30.0
    while x < 620:
        w = g.rng.u(0.8, 1.25) * 640 / n
        peak = top - g.rng.u(0, 0.5) * h
        d += poly([(x, 930), (x, peak + h * 0.6), (x + w * 0.5, peak - h * 0.3), (x + w, peak + h * 0.6), (x + w, 930)])
        cx = x + w * g.rng.u(0.66, 0.8)
        d += f"M{num(cx)} {num(peak + h * 0.5)}v{num(-h * 0.72)}h{num(w * 0.13)}v{num(h * 0.72)}z"
        x += w * 0.92
    if spire:
        d += poly(
            [
                (96, 930),
                (96, top - 150),
                (90, top - 150),
                (120, top - 300),
                (150, top - 150),
                (144, top - 150),
                (144, 930),
            ]
        )
    return f'<path d="{d}" fill="{g.lin([(0, c), (1, mix(c, p["haze"], 0.7))], 0, top - h, 0, top + 170, user=True)}"/>'


def dormer_roof(g: Brush) -> str:
    """A near dark roof at the lower left with a lit dormer window from which somebody leans out; page coordinates."""
    p = g.pal
    slope = "-20,640! 150,600! 330,900! -20,910!"
    tiles = ""
    for k in range(9):
        yy = 640 + k * 32
        tiles += "".join(f"M{num(x)} {yy}q14 16 28 0" for x in range(-30 + (k % 2) * 14, 330, 28))
    o = g.form(poly([(-20, 610), (176, 590), (372, 910), (-20, 910)]), "land3", 10, g.line(tiles, "land2", 4, 0.6), 2.6)
    o += g.flat(slope, "land3", 0)[:0]
    o += g.form(poly([(20, 800), (20, 690), (150, 690), (150, 800)]), "land3", 5, rim=2)
    o += g.glow(86, 740, 170, "glow", 0.8, 0.4)
    o += flat_path("M36 800v-92h98v92z", g.lin([(0, p["gold"]), (1, p["glow"])], 0, 708, 0, 800, user=True))
    o += g.form(poly([(4, 700), (86, 636), (168, 700), (160, 708), (86, 656), (12, 708)]), "land2", 4, rim=2)
    o += g.flat(poly([(20, 690), (86, 642), (150, 690)]), "land3")
    o += g.form("M24 796h124v14h-124z", "land2", 3, rim=1.6)
    body = "56,798! 60,764 74,752 92,752 106,764 112,798!"
    o += g.flat(sm(body), "ink") + g.flat(circ(84, 734, 17), "ink") + g.flat(circ(84, 713, 9), "ink")
    o += g.line("M104 768Q132 766 150 738", "ink", 11)
    g.anchors["hand"] = (152, 734)
    return o


# ---- a heron in a drowned street


def drowned_street(g: Brush, y: float = 690) -> str:
    """Houses up to their eaves in still water at nightfall; page size."""
    p = g.pal
    o = ""
    for depth, rows in (
        (0.5, ((300, 90, 150), (386, 80, 190), (462, 90, 140), (548, 80, 170), (40, 90, 150), (-40, 90, 180))),
        (0.2, ((120, 170, 250), (440, 120, 120), (556, 90, 180), (-20, 90, 130))),
    ):
        for x, w, h in rows:
            c = mix(p["land3"], p["sky2"], depth)
            wall = [(x, y + 20), (x, y - h * 0.62), (x + w / 2, y - h), (x + w, y - h * 0.62), (x + w, y + 20)]
            roof = [
                (x - 10, y - h * 0.6),
                (x + w / 2, y - h - 10),
                (x + w + 10, y - h * 0.6),
                (x + w, y - h * 0.5),
                (x + w / 2, y - h + 14),
                (x, y - h * 0.5),
            ]
            o += g.form(poly(wall), c, 7, g.strokes((x, y - h * 0.6, x + w, y), 0, 10, c, 3, 0.4, 40, 2, "light"), 1.6)
            o += g.flat(poly(roof), mix(c, p["ink"], 0.45))
            o += flat_path(
                f"M{num(x + w * 0.7)} {num(y - h * 0.76)}v{num(-h * 0.26)}h{num(w * 0.13)}v{num(h * 0.4)}z",
                mix(c, p["ink"], 0.3),
            )
            if depth < 0.3 and x != 120:
                o += flat_path(
                    "".join(
                        f"M{num(x + w * q)} {num(y - h * 0.44)}h{num(w * 0.18)}v{num(h * 0.24)}h{num(-w * 0.18)}z"
                        for q in (0.2, 0.6)
                    ),
                    mix(c, p["ink"], 0.6),
                )
    c = mix(p["land3"], p["sky2"], 0.2)
    o += g.glow(205, 560, 130, "glow", 0.85, 0.4)
    o += flat_path(
        "M176 604v-56a29 30 0 0 1 58 0v56z", g.lin([(0, p["gold"]), (1, p["glow"])], 0, 520, 0, 604, user=True)
    )
    o += g.line("M176 604v-56a29 30 0 0 1 58 0v56zM168 606h74", mix(c, p["glow"], 0.5), 5, 1, "raw")
    o += g.flat(sm("186,604! 188,580 196,570 208,570 218,580 220,604!") + circ(202, 556, 12), "ink")
    water = g.lin([(0, mix(p["sky3"], p["sea"], 0.5)), (0.4, p["sea"]), (1, p["shadow"])], 0, y, 0, 900, user=True)
    o += flat_path(f"M0 {y}h600v240H0z", water)
    flip = "".join(
        poly([(x, y), (x + w * 0.04, y + h * 0.5), (x + w * 0.5, y + h * 0.8), (x + w * 0.96, y + h * 0.5), (x + w, y)])
        for x, w, h in ((120, 170, 200), (440, 120, 110), (556, 90, 150), (-20, 90, 110))
    )
    o += flat_path(flip, mix(p["shadow"], p["land3"], 0.5), 0.5)
    streaks = "".join(f"M{205 + g.rng.u(-30, 20):.0f} {y + 8 + k * 15}h{g.rng.u(16, 44):.0f}" for k in range(9))
    o += g.line(streaks, "glow", 5, 0.6, "raw")
    d = "".join(f"M{g.rng.u(-40, 560):.0f} {y + 6 + 200 * g.rng.r() ** 1.3:.0f}q{20} -4 40 0t40 0" for _ in range(30))
    return o + g.line(d, mix(p["sky3"], p["sea"], 0.4), 3, 0.5, "raw")


def heron_under(g: Brush, col: str = "cream") -> str:
    """A heron as tall as a tower, from under its breast: two legs, the head bent down between them; page size."""
    p = g.pal
    leg = mix(p["gold"], p["ink"], 0.62)
    grey = mix(p[col], p["sky2"], 0.42)
    o = ""
    for pts, widths, s in (
        ([(500, 60), (510, 300), (496, 400), (506, 600), (498, 806)], [38, 30, 29, 46, 29, 26, 27], 0.8),
        ([(70, 60), (58, 340), (78, 470), (64, 680), (74, 920)], [56, 42, 40, 62, 40, 38, 40], 1),
    ):
        d = ribbon(pts, widths, 24, cap=False)
        bars = "".join(f"M{num(x + 6 * s)} {num(y)}q{num(8 * s)} 5 {num(18 * s)} -2" for x, y, _, _ in sample(pts, 30))
        ins = g.line(bars, leg, 3, 0.55, "deep") + g.line(
            sm([(x - 11 * s, y) for x, y in pts], False), "sky3", 6 * s, 0.55, "raw"
        )
        o += g.form(d, leg, 9, ins, 3)
    rings = "".join(circ(498, 800, r, r * 0.22) for r in (34, 58, 88))
    o += g.line(rings, mix(p["sky3"], p["sea"], 0.2), 4, 0.6, "raw")
    # the neck, bent down from the breast, and the head
    neck = [(330, 20), (440, 90), (506, 190), (500, 284), (430, 322)]
    ins = g.strokes((300, 40, 480, 390), 70, 60, grey, 4, 0.5, 40, 6, "deep")
    ins += g.line(dots([(x + g.rng.u(-10, 10), y) for x, y, _, _ in sample(neck, 22)]), "ink", 8, 0.6)
    o += g.form(ribbon(neck, [190, 108, 78, 66, 66], 16), grey, 12, ins, 3)
    crest = ribbon([(372, 350), (420, 322), (470, 330), (540, 300)], [22, 24, 14, 2], 9) + ribbon(
        [(380, 352), (440, 346), (506, 352)], [16, 14, 2], 7
    )
    top = g.form(crest, "ink", 4, rim=2)
    head = "398,382! 404,350 376,330 336,332 300,352 280,376! 276,392 296,400 340,396"
    top += g.form(sm(head), col, 7, g.strokes((290, 340, 400, 396), 155, 18, col, 3, 0.5, 30, 4, "shade"), 2.6)
    top += g.form(sm("300,358! 340,330 380,334 402,352! 372,354 336,362"), "ink", 3, rim=1.6)
    bill = "300,362! 262,392 208,462 182,520! 226,474 270,426 300,396!"
    top += g.form(sm(bill), "gold", 6, g.line("M182 520Q240 440 298 384", "gold", 4, 0.95, "deep"), 2.4)
    top += g.flat(circ(318, 374, 9), "gold") + g.flat(circ(317, 375, 5), "ink") + g.flat(circ(315, 373, 1.8), "cream")
    o += f'<g transform="translate(190 524)scale(1.32)translate(-182 -520)">{top}</g>'
    # breast and belly, cut off by the top of the page
    for k, (x, h) in enumerate(
        ((96, 0), (440, 6), (146, 24), (396, 40), (196, 56), (354, 74), (240, 92), (316, 104), (278, 128))
    ):
        c = mix(grey, p["sky1"], (0.36, 0.2)[k % 2])
        quill = [(x, 50), (x + 8, 100 + h * 0.5), (x - 8, 146 + h)]
        o += g.form(ribbon(quill, [60, 58, 44, 5], 8), c, 5, g.line(sm(quill, False), grey, 3, 0.6, "light"), 2)
    belly = "-30,-30! 640,-30! 620,60 540,118 460,112 400,150 340,140 280,164 210,136 140,138 70,96 -30,106!"
    ins = ""
    for k in range(3):
        yy = 16 + 34 * k
        ins += g.line(
            "".join(f"M{x} {yy}q22 34 44 0" for x in range(-20 + (k % 2) * 22, 620, 44)),
            mix(grey, p["sky1"], 0.5),
            5,
            0.6,
            "raw",
        )
    ins += g.strokes((0, 30, 600, 160), 86, 70, grey, 5, 0.5, 50, 6, "light")
    return o + g.form(sm(belly), mix(grey, p["sky1"], 0.25), 14, ins, 3)


# ---- a kite in a web


def dew_web(g: Brush, x: float = 296, y: float = 330, rings: int = 9) -> str:
    """A cobweb as large as the page between two trunks, with dew on it; page coordinates."""
    p = g.pal
    spokes = []
    n = 15
    for k in range(n):
        a = math.tau * k / n + g.rng.u(-0.07, 0.07)
        reach = 330 + 130 * abs(math.sin(a)) + g.rng.u(-20, 20)
        spokes.append((math.cos(a), math.sin(a), reach))
    d = "".join(f"M{num(x)} {num(y)}L{num(x + c * r)} {num(y + s * r)}" for c, s, r in spokes)
    thread = ""
    beads = []
    for j in range(rings):
        t = 0.12 + 0.82 * (j / (rings - 1)) ** 1.1
        for k in range(n):
            (c0, s0, r0), (c1, s1, r1) = spokes[k], spokes[(k + 1) % n]
            q = t + 0.025 * g.rng.u(-1, 1)
            ax, ay, bx, by = x + c0 * r0 * q, y + s0 * r0 * q, x + c1 * r1 * q, y + s1 * r1 * q
            mx, my = (ax + bx) / 2 * 0.86 + x * 0.14, (ay + by) / 2 * 0.86 + y * 0.14 + 7
            thread += f"M{num(ax)} {num(ay)}Q{num(mx)} {num(my)} {num(bx)} {num(by)}"
            if g.rng.r() < 0.55:
                beads.append(((ax + 2 * mx + bx) / 4, (ay + 2 * my + by) / 4))
    c = mix(p["cream"], "#ffffff", 0.5)
    o = g.line(d, c, 3, 0.8, "raw") + g.line(thread, c, 2.4, 0.75, "raw")
    return o + g.line(dots(beads), c, 7, 0.9, "raw")


def caught_kite(g: Brush, col: str = "pop") -> str:
    """A paper kite, 230 wide and 300 tall, crumpled, with a tail of bows; origin where its sticks cross."""
    tail = [(8, 196), (50, 250), (-10, 310), (40, 380), (0, 440)]
    o = g.line(sm(tail, False), "cream", 4, 0.9)
    for k, (x, y, tx, ty) in enumerate(sample(tail, 6)[1:]):
        w = 24 - 2 * k
        o += g.form(
            poly(
                [
                    (x, y),
                    (x - ty * w - tx * 9, y + tx * w - ty * 9),
                    (x - ty * w + tx * 9, y + tx * w + ty * 9),
                    (x, y),
                    (x + ty * w + tx * 9, y - tx * w + ty * 9),
                    (x + ty * w - tx * 9, y - tx * w - ty * 9),
                ]
            ),
            ("gold", "cream", col)[k % 3],
            3,
            rim=1.4,
        )
    d = "0,-128! 112,-24! 8,196! -108,-10!"
    ins = g.flat(poly([(0, -128), (112, -24), (0, -16)]), "gold", 0.95) + g.flat(
        poly([(-108, -10), (0, -16), (8, 196)]), "gold", 0.95, "shade"
    )
    ins += g.flat(poly([(0, -16), (112, -24), (8, 196)]), "shadow", 0.22, "raw")
    ins += g.line("M0-128L8 196M-108-10L112-24", "cream", 6, 0.95) + g.strokes(
        (-90, -100, 90, 150), 60, 40, col, 4, 0.3, 50, 5, "light"
    )
    o += g.form(sm(d), col, 9, ins, 3)
    g.anchors.update(cross=(2, -14), tail=(0, 440))
    return o


def spider_legs(g: Brush, col: str = "ink") -> str:
    """Four long legs that come round a trunk from behind it, 230 wide; origin at the trunk's edge."""
    d = ""
    for pts in (
        [(60, -60), (-30, -150), (-90, -120), (-150, -30)],
        [(60, -20), (-40, -70), (-110, -40), (-166, 60)],
        [(60, 20), (-30, 10), (-80, 60), (-110, 150)],
        [(60, 60), (0, 80), (-30, 140), (-44, 220)],
    ):
        d += ribbon(pts, [30, 24, 17, 5], 12)
    ins = g.strokes((-170, -150, 60, 220), 70, 60, col, 3, 0.5, 20, 3, "light")
    return g.form(d, col, 6, ins, 2.6)


# ---- a drop over the desert


def great_tap(g: Brush, col: str = "gold") -> str:
    """A brass tap as large as a bridge, which comes in at the upper right; page coordinates."""
    p = g.pal
    dark = mix(p[col], p["shadow"], 0.55)
    spout = [(660, 128), (480, 126), (370, 128), (290, 156), (262, 220), (260, 262)]
    shine = sm([(640, 104), (480, 102), (372, 104), (276, 138), (238, 210), (234, 250)], False)
    ins = g.line(
        sm([(640, 160), (480, 160), (386, 162), (320, 184), (290, 226), (288, 262)], False), dark, 22, 0.6, "raw"
    )
    ins += g.line(shine, mix(p["glow"], "#ffffff", 0.4), 9, 0.8, "raw") + g.strokes(
        (260, 90, 600, 180), 0, 26, col, 4, 0.4, 70, 4, "deep"
    )
    stem = g.form("M440 92V34h36v58z", mix(p[col], p["shadow"], 0.3), 6, rim=2)
    grip = ribbon([(352, 30), (458, 20), (566, 30)], [30, 22, 30], 9)
    o = (
        stem
        + g.form(grip, "pop", 7, g.line("M366 22Q458 12 552 22", p["cream"], 4, 0.7, "raw"), 2.4)
        + g.form(circ(458, 20, 22), col, 6, rim=2.4)
    )
    o += g.form(ribbon(spout, [92, 92, 90, 84, 78, 74], 16, cap=False), col, 16, ins, 3.4)
    o += g.form(
        "M414 74h90v106h-90z" + "M560 70h26v114h-26z",
        col,
        12,
        g.line("M426 78v98M570 74v104", mix(p["glow"], "#ffffff", 0.4), 6, 0.8, "raw"),
        3,
    )
    return o + g.form(
        sm("210,256! 310,256! 316,272 310,290! 210,290! 204,272"), col, 7, g.line("M218 266v16", "cream", 7, 0.8), 3
    )


def oasis_drop(g: Brush, x: float = 260, y: float = 484, r: float = 158) -> str:
    """A huge drop about to fall, with a green place in it: a pond, a white house, palms; page coordinates."""
    p = g.pal
    half = [
        (40, 286, 1),
        (46, 318),
        (84, y - r * 0.66),
        (r * 0.86, y - r * 0.12),
        (r, y + r * 0.34),
        (r * 0.68, y + r * 0.86),
    ]
    right = [(x + q[0], *q[1:]) for q in half]
    d = sm([*right, (x, y + r * 1.06), *[(x - q[0], *q[1:]) for q in half[::-1]]])
    ci, i = g.clip(d)
    o = f'<path d="{d}" fill="none" stroke="{p["glow"]}" stroke-width="26" opacity=".35" filter="{g.blur(8)}"/>'
    air = g.lin(
        [(0, mix(p["sky0"], p["sea"], 0.8)), (0.4, mix(p["sea"], p["cream"], 0.45)), (0.66, p["cream"])],
        0,
        290,
        0,
        y + r,
        user=True,
    )
    leaf_ = mix(p["leaf"], p["glow"], 0.12)
    ins = g.flat(
        sm(
            [
                (x - r - 10, y + 30),
                (x - r * 0.5, y + 4),
                (x, y + 22),
                (x + r * 0.6, y - 4),
                (x + r + 10, y + 26),
                (x + r, y + r + 20),
                (x - r, y + r + 20),
            ]
        ),
        mix(leaf_, p["glow"], 0.3),
    )
    ins += g.flat(
        sm(
            [
                (x - r - 10, y + 52),
                (x - r * 0.3, y + 40),
                (x + r * 0.4, y + 50),
                (x + r + 10, y + 40),
                (x + r, y + r + 20),
                (x - r, y + r + 20),
            ]
        ),
        leaf_,
    )
    ins += g.flat(circ(x - 6, y + 88, 84, 26), mix(p["sea"], p["glow"], 0.4)) + g.line(
        f"M{x - 60} {y + 82}q20 -5 40 0M{x} {y + 94}q20 -5 40 0", "cream", 3.4, 0.8
    )
    ins += (
        g.flat(poly([(x + 16, y + 46), (x + 16, y + 8), (x + 66, y + 8), (x + 66, y + 46)]), "cream")
        + g.flat(circ(x + 41, y + 8, 18), "cream", 1, "shade")
        + g.flat(f"M{x + 34} {y + 46}v-18h14v18z", "shadow", 0.8, "raw")
    )
    for px, h, lean in ((x - 52, 118, -16), (x - 18, 84, 12), (x + 88, 72, 10)):
        tx, ty = px + lean, y + 50 - h
        ins += g.flat(
            ribbon([(px, y + 54), (px + lean * 0.3, y + 50 - h * 0.5), (tx, ty)], [11, 8, 6], 6),
            mix(p["body"], p["shadow"], 0.5),
        )
        fr = "".join(
            ribbon(
                [(tx, ty), (tx + c * h * 0.3, ty + s * h * 0.3 - 10), (tx + c * h * 0.52, ty + s * h * 0.4 + 16)],
                [3, 13, 2],
                6,
            )
            for c, s in ((-1, -0.1), (1, -0.1), (-0.7, -0.6), (0.7, -0.6), (-0.9, 0.45), (0.9, 0.45), (0, -0.9))
        )
        ins += g.flat(fr, mix(p["leaf"], p["shadow"], 0.35))
    rim = f'fill="none" stroke="{mix(p["sea"], p["shadow"], 0.5)}" stroke-width="22" opacity=".36"'
    ins += f'<use href="#{i}" {rim} filter="{g.blur(7)}"/>'
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{air}"/>{ins}</g>'
    o += f'<use href="#{i}" fill="none" stroke="{mix(p["cream"], "#ffffff", 0.5)}" stroke-width="4" opacity=".5"/>'
    o += g.line(
        sm([(x - r * 0.8, y + r * 0.36), (x - r * 0.7, y - r * 0.08), (x - r * 0.44, y - r * 0.5)], False),
        "#ffffff",
        14,
        0.75,
        "raw",
    )
    return o + g.line(f"M{num(x + r * 0.66)} {num(y + r * 0.66)}q20 -22 22 -44", "#ffffff", 7, 0.6, "raw")


# ---- a beam that carries


def lamp_tower(g: Brush) -> str:
    """A lighthouse at the left edge with its keeper, dark, beside the lamp; page coordinates."""
    p = g.pal
    wall = "70,352! 196,352! 232,910! 20,910!"
    ins = g.flat(sm("60,480! 210,480! 220,600! 50,600!"), "pop", 0.95, "shade") + g.flat(
        sm("40,740! 240,740! 250,880! 20,880!"), "pop", 0.95, "shade"
    )
    ins += g.strokes((30, 360, 230, 900), 88, 60, "shadow", 4, 0.2, 60, 5) + g.strokes(
        (30, 360, 120, 900), 88, 30, "cream", 5, 0.4, 60, 5, "light"
    )
    ins += flat_path("M130 352h130v560h-130z", p["shadow"], 0.6, f' filter="{g.blur(16)}"')
    for x, y in ((120, 430), (136, 662)):
        ins += flat_path(f"M{x} {y}v-24a12 14 0 0 1 24 0v24z", mix(p["shadow"], p["ink"], 0.4))
    o = g.form(sm(wall), mix(p["body"], p["sky1"], 0.3), 14, ins, 3)
    o += g.form("M44 332h178v24h-178z", "land3", 6, rim=2.6)
    rail = "".join(f"M{x} 332v-34" for x in range(54, 222, 22)) + "M48 300H218"
    lamp = g.lin([(0, p["gold"]), (1, mix(p["glow"], "#ffffff", 0.6))], 78, 0, 190, 0, user=True)
    o += flat_path("M84 226h98v106h-98z", lamp)
    o += g.glow(176, 280, 120, "glow", 1, 0.5)
    o += g.flat(
        sm("92,332! 94,286 102,270 118,270 126,288 128,332!")
        + circ(110, 256, 13)
        + sm("96,250! 110,236 124,248! 130,252 94,254"),
        "ink",
    )
    o += g.line("M118 284Q140 284 152 262", "ink", 9) + g.line("M153 228V268", "ink", 5)
    o += g.line("M84 226v106M182 226v106", "land3", 9) + g.line(rail, "land3", 6, 1, "deep")
    o += g.form(
        sm("66,228! 78,190 106,166 133,158 160,166 188,190 200,228!"),
        "pop",
        9,
        g.strokes((80, 160, 190, 226), 80, 16, "pop", 4, 0.4, 30, 5, "deep"),
        2.6,
    )
    o += g.form("M126 164v-30h14v30z" + circ(133, 128, 11), "land3", 4, rim=2)
    g.anchors.update(lamp=(182, 280))
    return o


def solid_beam(g: Brush, edge: float = 236, low: float = 640) -> str:
    """The beam of that lighthouse across the page; its upper edge is as firm as a path, with footprints on it."""
    p = g.pal
    white = mix(p["glow"], "#ffffff", 0.4)
    d = poly([(176, 250), (620, edge), (620, low), (176, 316)])
    fade = g.lin(
        [(0, white, 1), (0.4, p["glow"], 0.95), (1, mix(p["glow"], p["gold"], 0.2), 0.55)], 176, 0, 620, 0, user=True
    )
    o = f'<path d="{d}" fill="{fade}"/>'
    ci, _ = g.clip(d)
    rays = "".join(f"M176 {num(270 + 6 * k)}L620 {num(edge + 24 + (low - edge - 30) * k / 7)}" for k in range(8))
    flakes = [(g.rng.u(230, 590), g.rng.u(240, 540)) for _ in range(46)]
    ins = g.line(rays, white, 10, 0.3, "raw") + g.line(dots(flakes), "#ffffff", 6, 0.9, "raw")
    o += f'<g clip-path="url(#{ci})">{ins}</g>'
    o += g.line(f"M180 251L620 {num(edge)}", white, 7, 0.95, "raw")
    marks = "".join(
        f"M{num(206 + k * 15)} {num(262 + (edge - 251) * (30 + k * 15) / 440 + 7 * (k % 2))}h7" for k in range(14)
    )
    return o + g.line(marks, mix(p["gold"], p["shadow"], 0.45), 5, 0.85, "raw")


def night_sea(g: Brush, y: float = 700) -> str:
    """A cold dark sea with floes, brighter where a beam from the left falls on it; page size."""
    p = g.pal
    deep_ = g.lin(
        [(0, mix(p["land2"], p["land3"], 0.4)), (1, mix(p["shadow"], p["ink"], 0.5))], 0, y, 0, 900, user=True
    )
    o = flat_path(f"M0 {y}h600v230H0z", deep_)
    pool = g.rad([(0, p["glow"], 0.75), (0.5, p["glow"], 0.3), (1, p["glow"], 0)], 0.5, 0.5, 0.5)
    o += f'<ellipse cx="520" cy="{num(y + 46)}" rx="240" ry="62" fill="{pool}"/>'
    d = ["", ""]
    for _ in range(46):
        t = g.rng.r()
        x, yy, w = g.rng.u(-30, 590), y + 4 + 190 * t**1.4, 20 + 60 * t
        d[x > 380] += f"M{num(x)} {num(yy)}q{num(w / 4)} {num(-3 - 3 * t)} {num(w / 2)} 0t{num(w / 2)} 0"
    o += g.line(d[0], "sky1", 4, 0.6, "raw") + g.line(d[1], "glow", 4, 0.55, "raw")
    for x, yy, w in ((330, 748, 40), (430, 790, 66), (540, 836, 92), (300, 840, 56), (560, 742, 34), (250, 790, 34)):
        top = [
            (x - w, yy),
            (x - w * 0.6, yy - w * 0.26),
            (x + w * 0.1, yy - w * 0.32),
            (x + w * 0.8, yy - w * 0.2),
            (x + w, yy + 2),
        ]
        base = [(x + w * 0.8, yy + w * 0.18), (x - w * 0.7, yy + w * 0.2)]
        o += g.form(poly([*top, *base]), "land1", 5, rim=0) + g.form(
            poly([*top, (x + w * 0.1, yy + w * 0.06)]), "body", 4, rim=1.6
        )
    return o
