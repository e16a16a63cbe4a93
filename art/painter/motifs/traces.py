"""Traces of somebody large: a print in a field, prints round a lamp, hung shadows, a flock, a barber."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, circ, dots, leaf, poly, ribbon, sample, sm
from art.painter.numbers import num


# ---- a field from above
def _shift(x: float, y: float) -> Point:
    """The unevenness of the ground, the same for neighbouring furrows."""
    return (
        x + 7 * math.sin(y / 62 + 0.6) + 4 * math.sin((x + y) / 47),
        y + 7 * math.sin(x / 58 + 1.2) + 4 * math.sin((x - y) / 52 + 2),
    )


def _furrows(step: float) -> list[list[Point]]:
    """The lines of a whorl: a spiral, arches over it, and flat lines below."""
    lines: list[list[Point]] = []
    spiral = []
    n = 9
    for i in range(46, n * 16 + 1):
        a, k = i * 2 * math.pi / 16 + 0.9, i / 16
        spiral.append((step * k * 0.82 * math.cos(a), -24 + step * k * 1.08 * math.sin(a)))
    lines.append(spiral)
    for k in range(n + 1, n + 11):
        rx, ry = step * k * 0.82, step * k * 1.08
        top = [(rx * math.cos(a), -24 + ry * math.sin(a)) for a in (math.pi * (1 + j / 8) for j in range(9))]
        far = (k - n) * step
        legs = [
            (rx + 1, 30),
            (rx + 5, 70 - far * 0.1),
            (rx + 26, 104 - far * 0.2),
            (rx + 70, 126 - far * 0.3),
            (rx + 140, 142 - far * 0.4),
        ]
        lines.append([(-x, y) for x, y in legs[::-1]] + top + legs)
    for j in range(13):
        flat = max(0.0, 1 - j / 12)
        half = ((0, 186), (70, 164), (120, 128), (150, 113), (190, 128), (236, 148), (330, 184))
        line: list[Point] = [(x, 186 + step * j + (y - 186) * flat) for x, y in half]
        lines.append([(-x, y) for x, y in line[:0:-1]] + line)
    return lines


PRINT = (
    "-6,-338 96,-318 172,-246 212,-130 222,10 214,150 190,262 120,324 0,338 -116,326 -188,262 -214,150 -222,6 "
    "-208,-134 -170,-250 -100,-320"
)


def print_field(g: Brush, step: float = 19.5) -> str:
    """A ploughed field from above, 440 wide, 680 tall; its furrows run like the lines of a fingertip."""
    p = g.pal
    d = sm(
        [
            (*_shift(x, y), c)
            for x, y, c in ((float(a), float(b), False) for a, b in (q.split(",") for q in PRINT.split()))
        ]
    )
    ci, i = g.clip(d)
    o = "".join(
        f'<use href="#{i}" fill="none" stroke="{p["shadow"]}" stroke-width="{w}" opacity=".16"/>' for w in (10, 24, 40)
    )
    light = mix(p["gold"], p["glow"], 0.42)
    fill = g.rad(
        [(0, mix(light, p["glow"], 0.5)), (0.4, light), (1, mix(p["gold"], p["sky2"], 0.45))], -40, -80, 420, user=True
    )
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>'
    sweep = "".join(
        g.bristle(g.rng.u(-260, 120), g.rng.u(-320, 330), 200, g.rng.u(-14, 14), 40, 5, 0.3) for _ in range(16)
    )
    o += f'<path d="{sweep}" fill="none" stroke="{p["pop"]}" stroke-width="5" opacity=".13"/>'
    lines = _furrows(step)
    for n, dash in enumerate(("250 8 410 9", "130 8 300 9", "390 9 210 8", "60 8 340 9")):
        body = "".join(sm([_shift(x, y) for x, y in line], False) for line in lines[n::4])
        i = g.nid()
        g.defs.append(f'<path id="{i}" d="{body}" fill="none" stroke-dasharray="{dash}"/>')
        o += f'<use href="#{i}" stroke="{mix(p["plum"], p["shadow"], 0.45)}" stroke-width="9.5"/>'
        o += f'<use href="#{i}" stroke="{p["glow"]}" stroke-width="2.6" opacity=".8" x="6" y="6"/>'
    return o + "</g>"


def side_fields(g: Brush) -> str:
    """The corners of other fields, with straight furrows."""
    p = g.pal
    o = ""
    for pts, col, ang, x0, y0 in (
        ("-20,560! 60,620 150,760 230,930! -20,930!", "land2", 0.5, -60, 540),
        ("470,-20! 500,120 540,240 620,330! 620,-20!", "leaf", 1.2, 440, -60),
        ("620,560! 560,700 470,800 380,930! 620,930!", "plum", -0.5, 360, 700),
    ):
        ci, i = g.clip(sm(pts))
        o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{mix(p[col], p["land2"], 0.35)}"/>'
        ca, sa = math.cos(ang), math.sin(ang)
        d = "".join(
            f"M{num(x0 - sa * k * 15)} {num(y0 + ca * k * 15)}l{num(ca * 420)} {num(sa * 420)}" for k in range(-26, 27)
        )
        o += f'<path d="{d}" stroke="{p["shadow"]}" stroke-width="5" opacity=".3"/></g>'
    return o


def tree_tops(g: Brush, pts: str = "", r: float = 24, reach: float = 2.6, col: str = "leaf") -> str:
    """Trees from high above along a typed line, each with its long evening shadow towards the lower right."""
    p = g.pal
    o = shade = ""
    tops = []
    for token in pts.split():
        x, y = (float(v) for v in token.split(","))
        s = r * g.rng.u(0.75, 1.2)
        shade += ribbon([(x, y), (x + s * reach, y + s * reach * 0.55)], [s * 1.9, s * 1.2], 4)
        tops.append((x, y, s))
    o += f'<path d="{shade}" fill="{p["shadow"]}" opacity=".5"/>'
    for x, y, s in tops:
        n = 9
        blob = []
        for k in range(n * 2):
            a = k * math.pi / n + g.rng.u(-0.1, 0.1)
            q = s * (1.06 if k % 2 else 0.84)
            blob.append((x + q * math.cos(a), y + q * math.sin(a)))
        specks = dots([(x + g.rng.u(-0.6, 0.2) * s, y + g.rng.u(-0.6, 0.2) * s) for _ in range(6)])
        o += g.form(sm(blob), col, s * 0.3, g.line(specks, col, s * 0.24, 0.7, "light"), 1.8)
    return o


def farm_top(g: Brush) -> str:
    """A farmhouse from above: two planes of roof, a chimney, and a long shadow."""
    o = g.flat(poly("-50,34 60,34 150,90 40,90"), "shadow", 0.5, "raw")
    o += g.form(
        poly("-54,-34 56,-34 46,2 -46,2"),
        "pop",
        3,
        g.strokes((-50, -34, 50, 0), 90, 12, "pop", 3, 0.5, 30, 2, "light"),
        1.6,
    )
    o += g.form(poly("-46,2 46,2 58,38 -56,38"), mix(g.pal["pop"], g.pal["shadow"], 0.45), 3, rim=1)
    o += g.form(poly("14,-26 32,-26 32,-8 14,-8"), "cream", 2, rim=1)
    return o


def ploughman(g: Brush) -> str:
    """A horse, a plough and a man seen from high above on one side, with a long shadow; 120 wide, facing right."""
    o = g.flat(sm("-58,2 -20,4 40,2! 130,54 150,70 96,66 20,30 -40,16!"), "shadow", 0.62, "raw")
    o += g.form(
        sm(
            "10,-26 46,-28 58,-40 64,-56! 70,-50 84,-42 82,-34 70,-32 64,-14 60,-8! 60,2! 53,2! 52,-8 22,-8 20,2! "
            "13,2! 10,-8!"
        ),
        "ink",
        3,
        rim=1.2,
    )
    o += g.line("M8-22q-10 8-8 18", "ink", 3)
    o += g.line("M12-18L-20-8L-40-26M-20-8L-12 4", "ink", 4)
    o += g.form(sm("-52,0! -34,0! -36,-24 -40,-36! -52,-36 -58,-22"), "pop", 3, rim=1.2)
    o += g.form(circ(-46, -42, 7), "skin", 2, rim=0) + g.flat(sm("-60,-42! -34,-44! -38,-48 -44,-54 -54,-50!"), "cream")
    return o


# ---- the cloakroom
GENTLEMAN = (
    "-24,0! -26,-52! 24,-54! 24,-2! 38,2! 36,10 22,16 24,30 14,46 30,58 58,66 76,92 84,150 80,196 70,204 62,190 "
    "60,140 50,112! "
    "52,180 58,246 50,330 34,384 20,414! 12,380 4,330! -4,380 -14,420! -36,380 -50,320 -54,240 -48,180 -48,112! "
    "-60,140 -64,196 -74,206 "
    "-82,192 -80,140 -72,92 -54,66 -28,58 -14,46 -22,30 -20,16 -36,10 -38,2!"
)
WOLF = (
    "-42,0! -40,-62! -14,-28! -2,-34 6,-76! 30,-26! 44,-8 58,4 92,14 108,20 110,32 100,42 66,42! 92,50 84,60 "
    "60,64 46,74! 60,110 70,150! 92,190 96,236 "
    "86,244 76,232 66,196! 70,250 62,300! 80,340 84,396 70,410! 58,404 56,356 36,312! 22,300 6,306! -2,350 4,400 "
    "-12,412! -22,404 -24,350 "
    "-26,300! -56,330 -78,384 -70,420! -98,396 -104,340 -82,284 -52,240 -54,180! -72,210 -66,250! -80,252 -92,236 "
    "-88,190 -66,140 -56,90 -44,40!"
)
CHILD = (
    "-4,-22 20,-16 30,6 22,30! 42,24 56,36 46,52 28,46! 14,46! 34,56 50,90 70,120 66,132 54,126 38,108! 52,180 "
    "60,210! 34,206 24,236 30,280 20,312! "
    "6,280 2,210! -8,214! -10,280 -22,306! -34,276 -26,236 -30,208! -58,212! -50,176 -36,108! -54,126 -66,132 "
    "-70,120 -50,90 -32,56 -14,46! "
    "-28,46 -46,52 -56,36 -42,24 -22,30! -30,8 -22,-14"
)


def hung_shadow(g: Brush, who: str = "gentleman", tag: str = "gold", sway: float = 0) -> str:
    """The shadow of somebody, hung on a hanger; origin where the hook meets the rail."""
    p = g.pal
    d = sm({"gentleman": GENTLEMAN, "wolf": WOLF, "child": CHILD}.get(who, "0,70! 0,70! 0,70!"))
    c = mix(p["ink"], p["shadow"], 0.35)
    drop = {"gentleman": 82, "wolf": 94, "child": 66}.get(who, 82)
    ci, i = g.clip(d)
    o = f'<g transform="translate(0 {drop})rotate({num(sway, 1)})">'
    if who != "nobody":
        o += f'<use href="#{i}" fill="{p["shadow"]}" opacity=".22" x="16" y="12"/>'
    fade = g.lin([(0, c), (0.62, c, 0.96), (1, mix(c, p["plum"], 0.45), 0.8)])
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fade}"/>'
    folds = (
        ""
        if who == "nobody"
        else "".join(
            f"M{num(x)} {num(g.rng.u(90, 130))}q{num(g.rng.u(-8, 8))} 120 {num(x * 0.25)} {num(g.rng.u(220, 300))}"
            for x in (-52, -26, 4, 30, 58)
        )
    )
    o += f'<path d="{folds}" stroke="{p["land2"]}" stroke-width="5" fill="none" opacity=".75"/></g></g>'
    wide, low = (66, 92) if who in ("gentleman", "nobody") else (74, 84) if who == "wolf" else (48, 74)
    neck = 44 if who != "child" else 36
    hanger = f"M0 {neck}L{-wide} {low}q-6 10 4 10H{wide - 4}q10 0 4-10L0 {neck}V{10 - drop}q18-6 14-26q-8-18-24-8"
    o = o[:-4] + g.line(hanger, "gold", 6.5, 1, "light") + "</g>"
    o += g.line("M2 22q18 4 24 16", "cream", 2.4) + g.form(circ(30, 50, 13), tag, 3, rim=1.2)
    return o


def cloakroom(g: Brush) -> str:
    """The wall behind the counter of a cloakroom, lit, with a brass rail and hooks; page size."""
    p = g.pal
    wall = g.rad(
        [
            (0, mix(p["glow"], p["sky3"], 0.25)),
            (0.38, mix(p["sky3"], p["gold"], 0.3)),
            (0.72, p["sky2"]),
            (1, p["land1"]),
        ],
        330,
        330,
        520,
        user=True,
    )
    o = f'<path d="M0 0h600v900H0z" fill="{wall}"/>'
    d = "".join(
        g.bristle(g.rng.u(0, 600), g.rng.u(0, 500), g.rng.u(100, 240), g.rng.u(-8, 8), 44, 4, math.pi / 2)
        for _ in range(22)
    )
    o += f'<path d="{d}" fill="none" stroke="{p["plum"]}" stroke-width="4" opacity=".16"/>'
    panels = "".join(f"M{x} 0V640" for x in (-20, 112, 244, 376, 508))
    o += g.line(panels, "plum", 4, 0.25, "raw")
    o += g.flat("M0 96h600v26H0z", mix(p["plum"], p["shadow"], 0.4), 1, "raw") + g.line("M0 97h600", "sky2", 3, 0.8)
    pegs = "".join(f"M{x} 108v34" for x in (60, 180, 300, 420, 540))
    o += g.line(pegs, "shadow", 9, 1, "raw")
    o += g.form("M-20 138h640v13h-640z", "gold", 4, rim=1.6)
    return o


def counter(g: Brush, top_y: float = 640) -> str:
    """A dark wooden counter across the page, and the floor before it."""
    p, y = g.pal, top_y
    top, front = mix(p["plum"], p["gold"], 0.6), mix(p["plum"], p["pop"], 0.35)
    floor = g.lin([(0, mix(p["land2"], p["shadow"], 0.3)), (1, p["shadow"])])
    o = f'<path d="M0 {y + 150}h600v260H0z" fill="{floor}"/>'
    tiles = (
        "".join(f"M{300 + k * 70} {y + 150}L{300 + k * 130} 910" for k in range(-6, 7))
        + f"M0 {y + 186}H600M0 {y + 240}H600"
    )
    o += g.line(tiles, "land1", 2.5, 0.3)
    o += f'<path d="M0 {y}h600v156H0z" fill="{g.lin([(0, mix(front, p["sky3"], 0.4)), (1, front)])}"/>'
    for x in range(-60, 600, 132):
        o += g.line(f"M{x + 16} {y + 46}h100v84h-100z", "shadow", 5, 0.6, "raw") + g.line(
            f"M{x + 16} {y + 130}v-84h100", "sky2", 2, 0.35
        )
    o += (
        g.form(f"M-20 {y - 8}h640v26h-640z", top, 6, rim=2)
        + f'<path d="M0 {y + 18}h600v16H0z" fill="{p["shadow"]}" opacity=".5"/>'
    )
    return o


def limp_shadow(g: Brush) -> str:
    """A shadow laid over the edge of a counter like a coat: hat and head hang down in front; origin at the edge."""
    p = g.pal
    c = mix(p["ink"], p["shadow"], 0.3)
    o = g.flat(
        sm(
            "-70,-16! -20,-24 60,-22 100,-12! 96,4 80,6! 76,40 84,74 74,86 62,72 58,44! 50,50! 46,78 40,84! "
            "42,96! 58,100! 52,106 30,108! 34,140! -8,142! -8,110! -26,108 -34,102! -16,97! -18,84 -24,74 -24,50! "
            "-36,44! -42,70 -54,78 -60,64 -52,30 -54,6! -74,4!"
        ),
        c,
        1,
        "raw",
    )
    o += g.line("M-20-14q4 30 0 56M20-16q-6 30 2 58M52-14q4 24 0 48", "land1", 4, 0.6)
    return o


# ---- the barber
def barber_room(g: Brush) -> str:
    """A rose wall with stripes over a dark panel, and a chequered floor; page size."""
    p = g.pal
    wall = g.rad(
        [(0, mix(p["sky3"], p["glow"], 0.3)), (0.45, p["sky2"]), (1, mix(p["land1"], p["plum"], 0.35))],
        210,
        240,
        620,
        user=True,
    )
    o = f'<path d="M0 0h600v700H0z" fill="{wall}"/>' + g.line(
        "".join(f"M{x} 0V690" for x in range(20, 600, 64)), "plum", 14, 0.13, "raw"
    )
    o += f'<path d="M0 560h600v140H0z" fill="{mix(p["land2"], p["plum"], 0.5)}" opacity=".75"/>' + g.line(
        "M0 560h600", "cream", 6, 0.7
    )
    o += f'<path d="M0 690h600v220H0z" fill="{mix(p["sky3"], p["land1"], 0.35)}"/>'
    tiles = ""
    ys = (690, 724, 770, 832, 912)
    for r in range(4):
        for k in range(-8, 9):
            if (k + r) % 2:
                continue
            xs = [300 + (k + e) * (44 + (y - 690) * 0.33) for y in (ys[r], ys[r + 1]) for e in (0, 1)]
            tiles += f"M{num(xs[0])} {ys[r]}L{num(xs[1])} {ys[r]}L{num(xs[3])} {ys[r + 1]}L{num(xs[2])} {ys[r + 1]}z"
    o += g.flat(tiles, "plum", 0.75) + f'<path d="M0 676h600v16H0z" fill="{p["plum"]}"/>'
    o += f'<path d="M0 690h600v220H0z" fill="{g.lin([(0, p["shadow"], 0.1), (1, p["shadow"], 0.5)])}"/>'
    return o


def winter_mirror(g: Brush) -> str:
    """An oval mirror in a golden frame; in it a bare tree in a white cape, and snow."""
    p = g.pal
    o = g.flat(circ(8, 10, 134, 190), "shadow", 0.3, "raw") + g.form(circ(0, 0, 130, 186), "gold", 9, rim=2.4)
    ci, i = g.clip(circ(0, 0, 108, 164))
    sky = g.lin([(0, p["land3"]), (0.6, p["sky0"]), (1, p["haze"])])
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{sky}"/>'
    wood = ribbon("14,110 10,40 4,-10", [40, 30, 22], 5)
    for q, w in (
        ("6,0 -30,-50 -62,-74", 16),
        ("6,-4 14,-70 4,-130", 16),
        ("8,10 50,-40 84,-66", 15),
        ("-24,-40 -36,-84 -30,-112", 9),
        ("10,-60 40,-96 48,-126", 9),
        ("36,-22 70,-22 92,-10", 8),
        ("-30,-46 -64,-40 -86,-22", 8),
        ("10,-80 -12,-104 -16,-134", 7),
    ):
        wood += ribbon(q, [w, w * 0.7, 3], 6)
    o += g.flat(wood, mix(p["ink"], p["plum"], 0.3), 1, "raw")
    o += g.line("M-58-78L-30-56M48-46L80-70M44-128L38-100M-84-28L-62-46", "cream", 5)
    o += g.flat(sm("-110,180! -80,130 -40,96 10,84 60,96 100,130 120,180!"), "cream")
    o += g.line(dots([(g.rng.u(-100, 100), g.rng.u(-150, 110)) for _ in range(26)]), "cream", 6, 0.9)
    o += g.flat(poly("-110,-40 20,-180 60,-180 -110,20"), "cream", 0.16) + "</g>"
    return o


def barber_chair(g: Brush) -> str:
    """A red barber's chair with a tree in it under a white cape, its roots below; origin on the floor."""
    o = g.form(circ(0, -8, 104, 20), "ink", 6, rim=2) + g.form(
        poly("-18,-100 18,-100 22,-14 -22,-14"), "haze", 6, rim=2
    )
    o += g.form(
        sm("-112,-380! -122,-300 -116,-130 -100,-96! 100,-96! 116,-130 122,-300 112,-380 60,-398 -60,-398"),
        "pop",
        14,
        rim=2.4,
    )
    for q in (
        "-40,-96 -52,-60 -86,-30 -116,-26",
        "-14,-96 -18,-54 -34,-24 -60,-14",
        "14,-96 18,-54 30,-24 56,-12",
        "40,-96 50,-60 84,-34 112,-30",
    ):
        o += g.form(ribbon(q, [26, 20, 14, 4], 8), "#8a5a55", 4, rim=1.4)
    o += g.form(
        sm("-26,-384! 26,-384! 22,-440 34,-500! -36,-500! -22,-440"),
        "#8a5a55",
        8,
        g.strokes((-24, -490, 24, -390), 90, 14, "#8a5a55", 3, 0.5, 40, 3, "deep"),
        1.6,
    )
    folds = "".join(f"M{num(x * 0.3)} -366Q{num(x * 0.8)} -240 {x} -110" for x in (-104, -66, -26, 20, 62, 100))
    cape = sm(
        "-34,-396! 34,-396! 84,-370 122,-300 140,-200 150,-92! 112,-104 74,-86 34,-102 -6,-84 -46,-102 -86,-86 "
        "-120,-104 -152,-90! -142,-200 -124,-300 -84,-370"
    )
    o += g.form(cape, "cream", 16, g.line(folds, "land1", 6, 0.5), 2.6)
    o += g.form(sm("-40,-384 0,-376 40,-384! 38,-402! 0,-394 -38,-402!"), "haze", 3, rim=1.4)
    for sx in (-1, 1):
        o += g.form(poly([(sx * 132, -236), (sx * 172, -236), (sx * 172, -212), (sx * 132, -212)]), "pop", 5, rim=2)
        o += g.form(poly([(sx * 150, -212), (sx * 164, -212), (sx * 150, -120), (sx * 134, -120)]), "ink", 3, rim=1.4)
    g.anchors.update(head=(0, -500))
    return o


def autumn_crown(g: Brush, n: int = 330) -> str:
    """The crown of a tree in autumn as somebody's hair: wild on the left, clipped round and close on the right."""
    p = g.pal
    wild = (
        "10,-170! -40,-196 -58,-176! -100,-196 -112,-160! -160,-160 -156,-118! -206,-96 -184,-60! -222,-20 "
        "-186,4! -214,60 -164,66! -172,116 -122,106! -112,150 -70,120! -40,146 -10,116!"
    )
    neat = "60,120 116,88 146,30 146,-40 118,-108 70,-152 10,-170!"
    o = g.form(sm(f"{wild} {neat}"), mix(p["pop"], p["plum"], 0.4), 22, rim=0)
    groups = {"pop": "", mix(p["pop"], p["gold"], 0.5): "", "gold": "", mix(p["gold"], p["glow"], 0.5): ""}
    keys = list(groups)
    for _ in range(n):
        a, q = g.rng.u(0, 2 * math.pi), math.sqrt(g.rng.r())
        left = math.cos(a) < 0.1
        x, y = q * math.cos(a) * (196 if left else 138), -24 + q * math.sin(a) * (150 if left else 136)
        light = (-x * 0.5 - y + 40) / 240 + g.rng.u(-0.45, 0.45)
        k = keys[max(0, min(3, int(light * 3 + 1)))]
        way = math.atan2(y, x) + g.rng.u(-0.9, 0.9) if left else g.rng.u(0, 6.28)
        groups[k] += leaf(x, y, way, g.rng.u(32, 50) if left else g.rng.u(18, 26), 0.2 if left else 0.26)
    for k, d in groups.items():
        o += g.flat(d, k, 1)
    return o


def fallen_leaves(g: Brush, n: int = 40, box: tuple[float, ...] = (300, 780, 560, 860), size: float = 22) -> str:
    """Leaves on the floor, or in the air, in a box."""
    o = ""
    for col in ("pop", "gold", mix(g.pal["pop"], g.pal["gold"], 0.5)):
        d = "".join(
            leaf(g.rng.u(box[0], box[2]), g.rng.u(box[1], box[3]), g.rng.u(0, 6.28), size * g.rng.u(0.7, 1.1), 0.24)
            for _ in range(n // 3)
        )
        o += g.flat(d, col)
    return o


def shears(g: Brush) -> str:
    """Open garden shears pointing right; origin at the handles."""
    o = g.line("M0-12L52 6M0 12L52-6", "ink", 8)
    return (
        o
        + g.form(sm("46,2! 60,-14 120,-34! 66,4"), "cream", 3, rim=1.6)
        + g.form(sm("46,-2! 60,14 120,34! 66,-4"), "haze", 3, rim=1.6)
    )


def step_ladder(g: Brush, h: float = 250) -> str:
    """A standing step ladder; origin in the middle of its foot, its top step is an anchor."""
    o = g.line(f"M-6 {-h}L-54 0M26 {-h}L74 0", "gold", 9, 1, "shade") + g.line(
        f"M-26 {-h}L-64 0", "plum", 7, 1, "shade"
    )
    o += g.line(
        "".join(f"M{num(-6 - 48 * t)} {num(-h + h * t)}H{num(26 + 48 * t)}" for t in (0.22, 0.44, 0.66, 0.88)),
        "gold",
        8,
        1,
        "light",
    )
    g.anchors.update(top=(10, -h - 6))
    return o + g.form(poly(f"-34,{-h - 8} 48,{-h - 8} 48,{-h + 4} -34,{-h + 4}"), "gold", 4, rim=1.6)


# ---- a flock that is somebody
BOWING = (
    "66,940! 70,846 54,746 40,626 42,506 70,416 120,364 184,342 220,326! 206,288 200,236 222,186 270,162 "
    "316,172 342,206! 348,224 378,252 358,264! 358,280 348,292 350,312 322,328 298,330! 304,342 342,362 "
    "390,348 426,298 444,232! 470,222 496,236 494,272! 480,336 444,392 394,424 338,434! 342,496 326,586 "
    "320,686 336,786 370,886 390,940!"
)
TOP_HAT = "404,222! 414,238! 460,228 524,202 572,166! 562,148! 546,158! 538,58! 526,46 436,78 428,92! 446,194! 424,208!"


def _inside(x: float, y: float, outline: list[Point]) -> bool:
    odd = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            odd = not odd
    return odd


def _bird(g: Brush, x: float, y: float, s: float, a: float) -> str:
    """The smallest bird that still reads: two strokes of wings."""
    ca, sa = math.cos(a) * s, math.sin(a) * s
    up = -0.5 * s
    first = f"{num(ca * 0.5)} {num(up + sa * 0.5)} {num(ca)} {num(sa)}"
    return f"M{num(x)} {num(y)}q{first}q{num(ca * 0.4)} {num(up + sa * 0.4)} {num(ca)} {num(sa)}"


def flock(g: Brush, n: int = 590, strays: int = 60) -> str:
    """A flock of small birds in the shape of somebody who lifts his hat; it thins out towards the ground. Page size."""
    p = g.pal
    c = mix(p["ink"], p["plum"], 0.25)
    o = ""
    near = far = ""
    blur = g.blur(7, 0.1)
    fade = g.lin([(0, c, 0.74), (0.45, c, 0.66), (0.86, c, 0.1), (1, c, 0)], 0, 100, 0, 900, user=True)
    o += f'<g filter="{blur}"><path d="{sm(BOWING)}{sm(TOP_HAT)}" fill="{fade}"/></g>'
    o += f'<path d="M440 176L543 138" stroke="{p["sky3"]}" stroke-width="14" stroke-linecap="butt" opacity=".6"/>'
    for shape, share in ((BOWING, 0.8), (TOP_HAT, 0.2)):
        outline = [(q[0], q[1]) for q in sample(shape, 110, True)]
        edge = sample(shape, int(n * share * 0.36), True)
        for x, y, tx, ty in edge:
            if y < 700 or g.rng.r() < (900 - y) / 260:
                near += _bird(
                    g,
                    x + g.rng.u(-4, 4),
                    y + g.rng.u(-4, 4),
                    g.rng.u(6, 9),
                    math.atan2(ty, tx) * 0.3 + g.rng.u(-0.4, 0.4),
                )
        xs, ys = [q[0] for q in outline], [q[1] for q in outline]
        made = 0.0
        while made < n * share * 0.64:
            x, y = g.rng.u(min(xs), max(xs)), g.rng.u(min(ys), min(max(ys), 860))
            made += 0.35
            if _inside(x, y, outline) and (y < 560 or g.rng.r() < (880 - y) / 330):
                made += 0.65
                k = _bird(g, x, y, g.rng.u(5, 9), g.rng.u(-0.6, 0.6))
                if g.rng.r() < 0.6:
                    near += k
                else:
                    far += k
    for _ in range(strays):
        t = g.rng.r()
        near += _bird(
            g, 60 + t * 420 + g.rng.n(0, 60), 640 + g.rng.n(0, 70) - 40 * t, g.rng.u(5, 8), g.rng.u(-0.6, 0.6)
        )
    return o + g.line(far, mix(c, p["land1"], 0.55), 4, 0.95, "raw") + g.line(near, c, 4.6, 1, "raw")


def hat_in_hand(g: Brush) -> str:
    """A small top hat held up; origin at the brim."""
    return g.form(sm("-20,3! -12,0! -13,-30! 12,-32! 13,-1! 22,1! 14,6 -10,7"), "ink", 4, rim=1.4) + g.line(
        "M-12-5q12 4 25 0", "pop", 4
    )


def reeds(
    g: Brush, x0: float = 0, x1: float = 600, foot: float = 900, n: int = 26, h: float = 130, col: str = "land3"
) -> str:
    """Reeds with dark heads along the foot of the page."""
    d = heads = ""
    for _ in range(n):
        x, q, b = g.rng.u(x0, x1), h * g.rng.u(0.55, 1.1), g.rng.u(-14, 22)
        d += f"M{num(x)} {num(foot)}q{num(b * 0.2)} {num(-q * 0.6)} {num(b)} {num(-q)}"
        if g.rng.r() < 0.4:
            heads += f"M{num(x + b)} {num(foot - q)}l{num(-b * 0.1)} 26"
    return g.line(d, col, 4, 1, "base") + g.line(heads, "plum", 10, 1, "deep")


def head_back(g: Brush) -> str:
    """The back of a head, for somebody in a top hat."""
    return g.form(circ(0, -80, 14), "plum", 4, rim=1) + g.flat(poly("-7,-70 7,-70 8,-60 -8,-60"), "skin")


# ---- prints round a lamp
def lamp_circle(g: Brush, x: float = 300, y: float = 490, r: float = 250) -> str:
    """Snow at night from above, with a round pool of lamplight; page size."""
    p = g.pal
    snow = mix(p["sky2"], p["cream"], 0.4)
    dark = mix(p["sky0"], p["shadow"], 0.6)
    fill = g.rad(
        [
            (0, "#fff"),
            (0.3, mix(p["glow"], p["cream"], 0.3)),
            (0.5, mix(p["glow"], p["sky2"], 0.35)),
            (0.6, mix(snow, p["land2"], 0.5)),
            (0.75, mix(p["land3"], p["land2"], 0.45)),
            (1, mix(p["land3"], dark, 0.5)),
        ],
        x,
        y,
        r * 1.75,
        user=True,
    )
    o = f'<path d="M0 0h600v900H0z" fill="{fill}"/>'
    for col, n, op in (("cream", 16, 0.13), ("shadow", 14, 0.08)):
        d = "".join(
            g.bristle(g.rng.u(-100, 480), g.rng.u(0, 900), g.rng.u(140, 300), g.rng.u(-20, 20), 54, 5, -0.35)
            for _ in range(n)
        )
        o += f'<path d="{d}" fill="none" stroke="{p[col]}" stroke-width="6" opacity="{op}"/>'
    return o


def prints_round(g: Brush, pts: str = "", n: int = 12, size: float = 1, gap: float = 26) -> str:
    """Huge prints of paws in snow along a line, left and right, each with a lit edge."""
    p = g.pal
    pad = sm("-20,10 -24,-6 -12,-22 0,-26 12,-22 24,-6 20,10 0,16")
    toes = circ(-28, -30, 9, 13) + circ(-10, -46, 9, 14) + circ(10, -46, 9, 14) + circ(28, -30, 9, 13)
    claws = "M-34-50l-4-12M-12-66l-2-13M12-66l2-13M34-50l4-12"
    dark = mix(p["shadow"], p["ink"], 0.4)
    i = g.nid()
    g.defs.append(
        f'<g id="{i}"><path d="{pad}{toes}" fill="{p["cream"]}" opacity=".55" transform="translate(4 6)"/>'
        f'<path d="{pad}{toes}" fill="{dark}"/>'
        f'<path d="{claws}" stroke="{dark}" stroke-width="6"/></g>'
    )
    o = ""
    for k, (x, y, tx, ty) in enumerate(sample(pts, n)):
        s = gap if k % 2 else -gap
        a = math.degrees(math.atan2(ty, tx)) + 90 + g.rng.u(-8, 8)
        place = f"translate({num(x - ty * s)} {num(y + tx * s)})rotate({num(a)})scale({num(size, 2)})"
        o += f'<use href="#{i}" transform="{place}"/>'
    return o


def snow_steps(g: Brush, pts: str = "", n: int = 16, gap: float = 7) -> str:
    """Small footprints in snow along a line."""
    d = ""
    for k, (x, y, tx, ty) in enumerate(sample(pts, n)):
        s = gap if k % 2 else -gap
        a = math.degrees(math.atan2(ty, tx))
        d += f'<ellipse rx="8" ry="4.5" transform="translate({num(x - ty * s)} {num(y + tx * s)})rotate({num(a)})"/>'
    return f'<g fill="{g.pal["shadow"]}" opacity=".7">{d}</g>'


def lamp_post(g: Brush, h: float = 190) -> str:
    """A street lamp seen from above at a slant, with a cap of snow and its shadow."""
    o = g.flat(circ(0, 2, 26, 12), "shadow", 0.5, "raw") + g.form(poly(f"-5,{-h} 5,{-h} 8,0 -8,0"), "ink", 3, rim=1.4)
    o += g.form(poly("-16,0 16,0 11,-14 -11,-14"), "ink", 3, rim=1.4) + g.line(f"M-16 {-h * 0.72}h32", "ink", 6)
    o = (
        g.glow(0, -h - 24, 150, "gold", 0.7)
        + o
        + g.flat(poly(f"-15,{-h} 15,{-h} 22,{-h - 44} -22,{-h - 44}"), "gold", 1, "raw")
    )
    o += g.line(f"M-15 {-h}L-22 {-h - 44}M15 {-h}L22 {-h - 44}M0 {-h}V{-h - 44}", "ink", 4)
    return o + g.form(sm(f"-30,{-h - 42}! 30,{-h - 42}! 18,{-h - 62} 0,{-h - 72} -18,{-h - 62}"), "cream", 5, rim=2)


def tail_tip(g: Brush) -> str:
    """The end of a huge bushy tail that lies across a corner; page coordinates."""
    edge = (
        "650,-20! 560,-6 470,-4 404,22 366,50 340,92! 366,84 384,86! 376,104 374,122! 400,104 422,108! 434,128 "
        "452,136! "
        "462,116 486,120! 508,138 536,140! 552,124 580,132! 612,144 650,130!"
    )
    fur = g.strokes((400, 0, 600, 130), 172, 44, "plum", 5, 0.5, 44, 10, "deep") + g.strokes(
        (400, 0, 600, 110), 172, 30, "plum", 4, 0.6, 44, 10, "light"
    )
    tip = g.flat(sm("330,0! 420,-20! 448,14 436,36! 462,52 448,74! 474,92 452,140! 330,140!"), "cream", 0.95)
    cast = f'<g transform="translate(8 26)">{g.flat(sm(edge), "shadow", 0.5, "raw")}</g>'
    return cast + g.form(sm(edge), "plum", 14, fur + tip, 3)
