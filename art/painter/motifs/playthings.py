"""Playthings with a will of their own: chess knights, a bird with a key, a night as a puzzle, a snowman indoors."""

import math
from itertools import pairwise

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import box, circ, dots, poly, ribbon, sm
from art.painter.numbers import num

# ---- chess
KNIGHT = (
    "-66,-60! -70,-110 -92,-180 -108,-256 -100,-336 -64,-396 -30,-416! -30,-464! -2,-420! 8,-462! 24,-412! 56,-396 "
    "88,-364 104,-326 112,-280 112,-236 108,-200 100,-176 84,-164 64,-168 46,-184 34,-206 14,-222 -2,-216 -8,-196! "
    "4,-164 40,-116 62,-60!"
)


def chess_ground(g: Brush, hor: float = 500) -> str:
    """A chequered plain up to the horizon, lit from the far side; page size."""
    p = g.pal
    light = g.lin([(0, mix(p["sky3"], p["glow"], 0.5)), (0.35, p["sky3"]), (1, mix(p["land1"], p["gold"], 0.3))])
    o = f'<path d="M0 {num(hor)}h600v420H0z" fill="{light}"/>'
    ys = (hor, hor + 7, hor + 17, hor + 32, hor + 54, hor + 86, hor + 132, hor + 198, hor + 290, hor + 430)
    d = ""
    for row, (a, b) in enumerate(pairwise(ys)):
        for k in range(-26, 26):
            if (k + row) % 2:
                continue
            xs = [300 + (k + e) * (10 + (y - hor) * 0.46) for y, e in ((a, 0), (a, 1), (b, 1), (b, 0))]
            if max(xs) < 0 or min(xs) > 600:
                continue
            d += f"M{num(xs[0])} {num(a)}L{num(xs[1])} {num(a)}L{num(xs[2])} {num(b)}L{num(xs[3])} {num(b)}z"
    dark = g.lin([(0, p["land1"]), (0.3, p["land2"]), (1, p["land3"])])
    o += f'<path d="{d}" fill="{dark}" opacity=".85"/>'
    drift = "".join(
        g.bristle(g.rng.u(-60, 460), g.rng.u(hor + 40, 880), g.rng.u(120, 260), 6, 20, 4) for _ in range(12)
    )
    return o + f'<path d="{drift}" fill="none" stroke="{p["glow"]}" stroke-width="3" opacity=".2"/>'


def chess_knight(g: Brush, col: str = "cream", line: str = "land2", hair: str = "land2") -> str:
    """A horse of a chess set, bowing its head; origin in the middle of its base, 450 tall, facing right."""
    p = g.pal
    mane = g.flat(
        sm(
            "-30,-418! -66,-398 -104,-336 -112,-256 -96,-180 -74,-110! -50,-120 -48,-150! -66,-170 -60,-200! -78,-214 "
            "-68,-250! -84,-270 -68,-306! -76,-330 -54,-356! -58,-380 -24,-400!"
        ),
        hair,
        0.85,
    )
    body = mane + g.strokes((-60, -400, 90, -70), 80, 30, col, 4, 0.35, 60, 8, "light")
    fall = g.lin([(0, p["plum"], 0), (1, p["plum"], 0.5)], 30, -330, -60, 10, True)
    dusk = f'<path d="{box(-130, -470, 260, 500)}" fill="{fall}"/>'
    body += dusk + g.line("M28-206Q2-240 10-290", line, 6, 0.55)
    body += (
        g.line("M46-330q18 14 38 6", line, 9)
        + g.line("M98-206q-12 2-14 14", line, 7)
        + g.line("M60-176q14-2 22-12", line, 5, 0.8)
    )
    o = g.form(sm(KNIGHT), col, 20, body, 3.4)
    o += g.form(sm("-78,-40! -76,-60! -60,-76! 58,-76! 72,-60! 76,-40! 0,-30"), col, 8, dusk, 2.4)
    o += g.form(
        sm("-94,4! -98,-22! -84,-42! 84,-42! 98,-22! 94,4! 50,16 -50,16"),
        col,
        12,
        g.line("M-96-16Q0 0 96-16", line, 5, 0.5) + dusk,
        3,
    )
    return o


def chess_king(g: Brush, col: str = "plum", cross: str = "gold") -> str:
    """A king with a crown, 220 tall; origin in the middle of his base."""
    o = g.form(
        sm("-52,0! -56,-18 -46,-32 -30,-36! -20,-80 -20,-134! 20,-134! 20,-80 30,-36! 46,-32 56,-18 52,0 0,8"),
        col,
        9,
        rim=2.4,
    )
    o += g.form(circ(0, -136, 32, 10), col, 4, rim=2)
    o += g.form(sm("-22,-140! -36,-186! -18,-172! 0,-200! 18,-172! 36,-186! 22,-140!"), cross, 6, rim=2)
    return o + g.form(circ(0, -206, 9), cross, 3, rim=1.4)


# ---- a bird with a key in its back
def branch_sitter(g: Brush, col: str = "sea", look: int = 0, metal: bool = False) -> str:
    """A plump bird on a branch, seen from behind; origin at its feet. `look`: -1 left, 1 right, 2 up, 0 away."""
    p = g.pal
    tail = "-30,-30! 30,-30! 40,50 44,92! 24,104 0,90! -24,104 -44,92! -40,50"
    o = g.form(sm(tail), col, 8, g.line("M-10-20L-16 96M10-20L16 96", "shadow", 4, 0.4), 1.8)
    up = look == 2
    look = min(look, 1)
    dx = look * 14
    tip = (
        "44,-252! 84,-286! 22,-268!" if up else f"{dx + look * 34},-226! {dx + look * 74},-208! {dx + look * 36},-196!"
    )
    beak = sm(tip) if look else ""
    if beak:
        o += g.form(beak, "gold", 4, rim=1.4)
    body = (
        f"{dx},-266 {dx + 36},-252 {dx + 48},-214 58,-180 80,-130 84,-76 62,-22 24,-2 -24,-2 -62,-22 -84,-76 "
        f"-80,-130 -58,-180 {dx - 48},-214 {dx - 36},-252"
    )
    wings = sm("-82,-130! -50,-150 -30,-110 -16,-50 -14,6! -50,-10 -80,-60") + sm(
        "82,-130! 50,-150 30,-110 16,-50 14,6! 50,-10 80,-60"
    )
    inside = g.flat(wings, "shadow", 0.28, "raw")
    if metal:
        inside += g.line("M0-268V0M-90-170Q0-140 90-170M-90-60Q0-30 90-60", "shadow", 4, 0.5)
        inside += g.line(
            dots([(-62, -146), (-30, -136), (30, -136), (62, -146), (-56, -38), (-24, -30), (24, -30), (56, -38)]),
            "glow",
            8,
            0.8,
        )
    else:
        inside += g.strokes((-80, -260, 80, -10), 86, 40, col, 4, 0.5, 26, 4, "light")
        inside += g.line("M-70-110q20 50 50 96M70-110q-20 50-50 96", "shadow", 4, 0.4)
    o += g.form(sm(body), col, 16, inside, 3)
    if look:
        o += g.flat(circ(dx + look * 20, -228 - 6 * up, 7), p["ink"], 1, "raw")
    g.anchors.update(back=(0, -112))
    return o


def toy_key(g: Brush, col: str = "gold") -> str:
    """The key of a clockwork, seen from behind on one side; origin where it goes in, 190 tall."""
    p = g.pal
    o = g.form(circ(0, 4, 24, 28), col, 5, rim=2)
    o += g.form(ribbon("0,4 70,-14", [26, 26], 4, cap=False), mix(p[col], p["shadow"], 0.25), 7, rim=2)
    o += g.form(circ(0, 4, 9, 18), mix(p[col], p["shadow"], 0.5), 3)
    rings = sm("62,-26! 46,-50 44,-88 76,-112 108,-88 106,-50 90,-26! 90,0! 106,24 108,62 76,86 44,62 46,24 62,0!")
    rings += circ(76, -72, 13, 16) + circ(76, 46, 13, 16)
    ramp = g.lin([(0, mix(p[col], p["glow"], 0.8)), (0.5, p[col]), (1, mix(p[col], p["shadow"], 0.4))])
    o += f'<path d="{rings}" fill="{mix(p[col], p["shadow"], 0.65)}" fill-rule="evenodd" transform="translate(-9 5)"/>'
    o += f'<path d="{rings}" fill="{ramp}" fill-rule="evenodd"/>'
    return o + g.form(circ(76, -13, 17), col, 5, rim=2.4)


def perch(g: Brush, y: float = 640) -> str:
    """A thick branch across the page."""
    d = ribbon([(-40, y + 26), (120, y + 8), (300, y + 14), (470, y - 4), (640, y + 12)], [58, 50, 44, 38, 28], 12)
    ins = g.strokes((-20, y - 20, 620, y + 50), 0, 60, "plum", 4, 0.5, 70, 8, "deep")
    return g.form(d, mix(g.pal["body"], g.pal["shadow"], 0.55), 9, ins, 3)


def flyaway(g: Brush, n: int = 5, step: float = 34) -> str:
    """Birds far off in a wedge, flying to the upper right; origin at the first of them."""
    d = ""
    for k in range(n):
        for s in (-1, 1):
            if k == 0 and s > 0:
                continue
            x, y = -k * step * (1 if s < 0 else 0.75), k * step * (0.12 if s < 0 else 0.72)
            d += f"M{num(x - 11)} {num(y - 6)}q8-2 11 6q4-9 13-9"
    return g.line(d, "land3", 5, 0.85)


# ---- the night as a puzzle
def _tab(dx: float, dy: float, s: int) -> str:
    """One side of a piece with a tongue on the side `s`, relative path data."""
    length = math.hypot(dx, dy)
    ux, uy = dx / length, dy / length
    nx, ny = -uy * s, ux * s
    o = ""
    at = (0.0, 0.0)
    for curve in (
        ((0.2, 0.02), (0.46, 0.08), (0.4, 0.0 + 0.08)),
        ((0.34, 0.14), (0.34, 0.26), (0.5, 0.26)),
        ((0.66, 0.26), (0.66, 0.14), (0.6, 0.08)),
        ((0.54, 0.08), (0.8, 0.02), (1.0, 0.0)),
    ):
        o += "c"
        for t, h in curve:
            x, y = (ux * t + nx * h) * length, (uy * t + ny * h) * length
            o += f"{num(x - at[0])} {num(y - at[1])} "
        t, h = curve[-1]
        at = (round((ux * t + nx * h) * length), round((uy * t + ny * h) * length))
    return o.strip()


CW, CH = 150.0, 152.0


def _side(i: int, j: int, down: bool) -> int:
    return 1 if (i * 7 + j * 5 + (3 if down else 0) + i * j) % 3 else -1


def _piece(i: int, j: int) -> str:
    """The outline of the piece in column `i` and row `j`, on the page."""
    x, y = i * CW, j * CH - 6
    top, right = _tab(CW, 0, _side(i, j, False)), _tab(0, CH, _side(i + 1, j, True))
    bottom, left = _tab(-CW, 0, -_side(i, j + 1, False)), _tab(0, -CH, -_side(i, j, True))
    return f"M{num(x)} {num(y)}{top}{right}{bottom}{left}z"


def puzzle_cuts(g: Brush, op: float = 0.5) -> str:
    """The cuts of a puzzle of four by six pieces all over the page."""
    d = ""
    for j in range(7):
        for i in range(4):
            if 0 < j < 6:
                d += f"M{num(i * CW)} {num(j * CH - 6)}{_tab(CW, 0, _side(i, j, False))}"
            if i > 0 and j < 6:
                d += f"M{num(i * CW)} {num(j * CH - 6)}{_tab(0, CH, _side(i, j, True))}"
    cuts = g.nid()
    g.defs.append(f'<path id="{cuts}" d="{d}" fill="none"/>')
    o = f'<use href="#{cuts}" stroke="{g.pal["shadow"]}" stroke-width="4" opacity="{num(op, 2)}"/>'
    edge = f'stroke="{g.pal["sky3"]}" stroke-width="1.8" opacity="{num(op * 0.7, 2)}"'
    return o + f'<use href="#{cuts}" {edge} x="2.4" y="2.6"/>'


SWALLOW = (
    (34, -22, True),
    (16, -8, False),
    (40, 22, False),
    (50, 52, True),
    (22, 26, False),
    (0, 10, False),
    (-30, 34, True),
    (-22, 16, False),
    (-44, 16, True),
    (-14, 0, False),
    (-26, -24, False),
    (-50, -44, True),
    (-12, -34, False),
    (10, -16, False),
)


def loosening(g: Brush, i: int = 1, j: int = 1) -> str:
    """Light round the edge of a piece that still holds, stronger towards the right."""
    x = i * CW
    seep = g.lin(
        [(0, g.pal["glow"], 0), (0.45, g.pal["glow"], 0.4), (1, g.pal["glow"], 1)], x - 20, 0, x + CW + 20, 0, True
    )
    return f'<path d="{_piece(i, j)}" fill="none" stroke="{seep}" stroke-width="5"/>'


def gap_beam(g: Brush, i: int = 2, j: int = 1) -> str:
    """Light from the missing piece down to the water."""
    x, y = (i + 0.5) * CW, (j + 0.5) * CH - 6
    o = ""
    for k, op in ((1.0, 0.22), (0.7, 0.24), (0.4, 0.26)):
        fall = g.lin(
            [(0, g.pal["glow"], op * 1.6), (0.7, g.pal["glow"], op), (1, g.pal["glow"], 0)], x, y, x - 130, 830, True
        )
        top, foot = 70 * k, 150 * k
        d = poly([(x - top, y), (x + top, y), (x - 118 + foot, 800), (x - 118, 826), (x - 118 - foot, 800)])
        o += f'<path d="{d}" fill="{fall}"/>'
    return o


def puzzle_gap(g: Brush, i: int = 2, j: int = 1) -> str:
    """The place of a missing piece, with day behind it."""
    p = g.pal
    d = _piece(i, j)
    x, y = (i + 0.5) * CW, (j + 0.5) * CH - 6
    ci, k = g.clip(d)
    o = g.glow(x, y, 270, "glow", 0.75, 0.3)
    day = g.rad([(0, "#fffdf0"), (0.6, p["glow"]), (1, mix(p["glow"], p["gold"], 0.45))], x, y, 110, True)
    o += f'<g clip-path="url(#{ci})"><use href="#{k}" fill="{p["land1"]}"/>'
    o += f'<use href="#{k}" fill="{day}" x="7" y="9"/></g>'
    for bx, by, q in ((x - 4, y + 6, 1.0), (x - 104, y + 132, 0.72), (x - 178, y + 196, 0.52)):
        d = sm([(bx + a * q, by + b * q, c) for a, b, c in SWALLOW])
        o += g.flat(d, "ink", 1, "raw")
    return o


def puzzle_piece(g: Brush, i: int = 2, j: int = 1) -> str:
    """The piece that is missing, with stars on it; origin in its middle."""
    p = g.pal
    x, y = (i + 0.5) * CW, (j + 0.5) * CH - 6
    ci, k = g.clip(_piece(i, j))
    sky = g.lin([(0, p["sky0"]), (1, mix(p["sky1"], p["sky0"], 0.3))])
    o = f'<g transform="translate({num(-x)} {num(-y)})">'
    o += f'<use href="#{k}" fill="{p["paper"]}" x="7" y="9"/>'
    stars = dots([(x + a, y + b) for a, b in ((-46, -40), (26, -50), (-8, 4), (48, 16), (-40, 44), (16, 54), (4, -22))])
    return o + f'<g clip-path="url(#{ci})"><use href="#{k}" fill="{sky}"/>{g.line(stars, "glow", 6)}</g></g>'


# ---- a snowman indoors
def fireside_room(g: Brush) -> str:
    """A dark room with boards, a window on a snowy night, and a burning hearth at the right; page size."""
    p = g.pal
    wall = g.rad(
        [(0, mix(p["pop"], p["gold"], 0.5)), (0.3, mix(p["plum"], p["pop"], 0.35)), (0.7, p["land2"]), (1, p["land3"])],
        560,
        590,
        620,
        True,
    )
    o = f'<path d="M0 0h600v720H0z" fill="{wall}"/>'
    o += g.line("".join(f"M{x} 0V700" for x in range(30, 600, 70)), "shadow", 12, 0.2, "raw")
    floor = g.rad(
        [(0, mix(p["gold"], p["glow"], 0.3)), (0.35, mix(p["pop"], p["body"], 0.3)), (1, p["land3"])],
        540,
        730,
        560,
        True,
    )
    o += f'<path d="M0 706h600v220H0z" fill="{floor}"/><path d="M0 694h600v16H0z" fill="{p["shadow"]}" opacity=".7"/>'
    boards = "M0 742H600M0 790H600M0 850H600M140 710v32M420 710v32M260 742v48M520 790v60M90 790v60M330 850v60"
    o += g.line(boards, "shadow", 4, 0.4, "raw")
    # window
    pane = g.lin([(0, p["sky1"]), (1, mix(p["body"], p["cream"], 0.25))])
    o += g.form(box(56, 62, 268, 218), mix(p["plum"], p["shadow"], 0.5), 5, rim=2)
    o += f'<path d="{box(72, 78, 236, 186)}" fill="{pane}"/>'
    ci, _ = g.clip(box(72, 78, 236, 186))
    out = ""
    for x, y, q in ((118, 226, 1.0), (186, 240, 0.8), (258, 222, 1.05)):
        white = mix(p["cream"], p["body"], 0.3)
        out += g.flat(circ(x, y + 66 * q, 44 * q), white) + g.flat(circ(x, y, 29 * q), mix(white, p["cream"], 0.5))
        out += g.line(dots([(x - 5 * q, y - 6 * q), (x + 15 * q, y - 6 * q)]), "ink", 7 * q)
        out += g.flat(sm(f"{x + 2},{y}! {x + 26 * q},{y + 10}! {x + 4},{y + 9}!"), "pop")
    flakes = dots([(g.rng.u(76, 304), g.rng.u(80, 250)) for _ in range(34)])
    o += f'<g clip-path="url(#{ci})">{out}{g.line(flakes, "cream", 6, 0.9)}</g>'
    o += g.line("M190 78V264M72 168H308", mix(p["plum"], p["shadow"], 0.5), 10, 1, "raw")
    o += g.form(box(44, 270, 292, 20), mix(p["plum"], p["sky3"], 0.25), 4, rim=2)
    # hearth
    stone = mix(p["land2"], p["plum"], 0.5)
    o += g.form(
        box(424, 380, 220, 340),
        stone,
        8,
        g.line("M424 450h30M424 520h30M424 590h30M424 660h30M500 380v46M560 380v46", "shadow", 4, 0.6),
        2,
    )
    fire = g.rad(
        [
            (0, "#fff6d0"),
            (0.22, p["gold"]),
            (0.5, mix(p["pop"], p["shadow"], 0.35)),
            (1, mix(p["pop"], p["shadow"], 0.85)),
        ],
        560,
        720,
        280,
        True,
    )
    o += f'<path d="{sm("460,716! 460,500 480,440 540,420 640,420! 640,716!")}" fill="{fire}"/>'
    for pts, c in (
        (
            "468,704! 476,650 488,600 482,560! 512,590 520,620! 524,560 546,520 540,470! 576,510 586,580! 604,560 "
            "606,530! 640,580 650,704!",
            mix(p["pop"], p["gold"], 0.25),
        ),
        (
            "488,704! 492,660 510,640 508,616! 530,640 536,660! 548,610 560,590 556,556! 586,600 592,650! "
            "610,640 640,704!",
            "gold",
        ),
        ("514,704! 522,676 540,664 548,640! 566,664 572,640! 590,670 612,704!", "#fff6d0"),
    ):
        o += g.flat(sm(pts), c, 0.9)
    o += g.form(ribbon("470,700 540,690 640,696", [26, 28, 28], 5), mix(p["plum"], p["shadow"], 0.6), 5)
    o += g.form(box(396, 354, 250, 34), mix(stone, p["sky3"], 0.2), 5, rim=2.4)
    o += g.form(
        poly("458,354 478,262 548,262 568,354"),
        mix(p["body"], p["sky1"], 0.2),
        8,
        g.line("M462 336H564M474 282H552", "shadow", 6, 0.5),
        2.4,
    )
    o += g.line("M470 316Q512 376 558 318", mix(p["gold"], p["body"], 0.3), 6)
    return o + g.glow(530, 620, 380, "gold", 0.6)


def _cool(g: Brush, x: float, y: float, w: float) -> str:
    """Blue shade over the left side of a ball of snow, and the glow of a fire over the right."""
    p = g.pal
    cold = g.lin(
        [(0, p["body"], 0.75), (0.45, p["body"], 0.2), (0.7, p["gold"], 0), (1, p["gold"], 0.75)],
        x,
        0,
        x + w * 1.9,
        0,
        True,
    )
    return f'<path d="{box(x - 40, y - 60, w * 2 + 90, 300)}" fill="{cold}"/>'


def melting_guest(g: Brush) -> str:
    """A snowman in an armchair, turned to the right, half melted, on a puddle; page size."""
    p = g.pal
    chair, snow = mix(p["leaf"], p["sea"], 0.3), "cream"
    pool = g.lin(
        [
            (0, mix(p["body"], p["cream"], 0.5)),
            (0.5, mix(p["gold"], p["glow"], 0.4)),
            (1, mix(p["body"], p["sky1"], 0.3)),
        ],
        0,
        0,
        1,
        0.6,
    )
    wet = sm("60,770 130,744 300,752 430,740 520,768 500,800 420,812 400,850 330,860 290,826 180,836 90,812")
    o = f'<path d="{wet}" fill="{pool}" opacity=".92"/>'
    o += g.line("M180 786q60-12 130 0M360 776q50-8 100 4M330 836q20 8 44 0", "cream", 5, 0.7)
    o += g.line("M110 690L92 780M384 690L398 780", mix(p["plum"], p["shadow"], 0.4), 20, 1, "raw")
    o += g.form(sm("84,690! 70,560 62,420 74,330 110,296 160,306 190,350 200,460 210,600! 300,690!"), chair, 18, rim=3)
    # snow
    o += g.form(
        sm("170,640! 150,580 160,510 216,470 300,466 366,500 388,560 384,620 390,660! 360,672 200,672"),
        snow,
        26,
        _cool(g, 150, 500, 120),
        4,
    )
    o += g.form(
        sm("176,470 180,410 216,376 270,370 318,392 338,440 330,490 334,510! 300,520 250,516 206,508"),
        snow,
        22,
        _cool(g, 180, 400, 90),
        4,
    )
    o += g.form(
        sm("196,330 204,286 244,262 290,268 318,300 322,342 306,376 280,392 240,388 212,368"),
        snow,
        18,
        _cool(g, 200, 290, 70),
        4,
    )
    o += g.form(
        sm("314,326! 346,326 376,338 396,356! 366,358 336,356 312,348!"), mix(p["pop"], p["gold"], 0.35), 5, rim=2
    )
    o += g.flat(circ(284, 312, 9), "ink") + g.flat(circ(287, 309, 2.5), "glow")
    o += g.line(dots([(304, 368), (290, 374), (276, 374)]), "ink", 9) + g.line(
        dots([(318, 426), (316, 466)]), "ink", 14
    )
    o += g.line(
        "M300 440L372 462L446 448M410 454L440 474M416 452L440 426", mix(p["body"], p["pop"], 0.6), 11, 1, "deep"
    )
    # arm of the chair and seat
    o += g.form(
        sm("120,690! 116,620 130,580 180,568 380,572 412,584 416,612 396,628! 400,700! 120,710!"),
        chair,
        14,
        g.line("M140 632H396", "shadow", 5, 0.5),
        3,
    )
    drip = "M372 566v40M330 562v26M230 560v34M420 640v26"
    return o + g.line(drip, snow, 12) + g.line("M410 690v18M404 730v12", "cream", 8, 0.9)
