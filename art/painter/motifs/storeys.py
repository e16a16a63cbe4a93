"""A house from its clock to its cellar: hands with a nest, a bed of snow, a laid table, and matches as trees."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush, Stops
from art.painter.colour import mix
from art.painter.curves import Point, circ, dots, poly, ribbon, sample, sm
from art.painter.numbers import num


def _dry(
    g: Brush, box: tuple[float, float, float, float], n: int, col: str, w: float, op: float, ang: float = 0
) -> str:
    """Half-dry strokes all over a box."""
    x0, y0, x1, y1 = box
    u = g.rng.u
    d = "".join(g.bristle(u(x0, x1), u(y0, y1), u(90, 240), u(-10, 10), u(18, 44), 4, ang) for _ in range(n))
    return f'<path d="{d}" fill="none" stroke="{g.c(col)}" stroke-width="{num(w, 1)}" opacity="{num(op, 2)}"/>'


def _tone(g: Brush, a: str, b: str, t: float) -> str:
    """A colour between two roles."""
    return mix(g.pal.get(a, a), g.pal.get(b, b), t)


def _page(g: Brush, stops: Stops) -> str:
    """The whole page in tones from top to bottom."""
    return f'<path d="M0 0h600v900H0z" fill="{g.lin(stops)}"/>'


def _spoke(x: float, y: float, a: float, r0: float, r1: float) -> str:
    """Path data of a line from one distance to another in one direction."""
    c, s = math.cos(a), math.sin(a)
    return f"M{num(x + c * r0)} {num(y + s * r0)}L{num(x + c * r1)} {num(y + s * r1)}"


# ---- matches
def match_tree(
    g: Brush, h: float = 400, w: float = 34, head: str = "pop", state: str = "new", lean: float = 0, side: int = 1
) -> str:
    """A match standing like a tree, `h` tall; state: new, lit or burnt. Its lit face is at the right for side=1."""
    a = w / 2
    wood = "#c98f5c"
    o = ""
    body = [(-a, 4), (a, 4), (a * 0.96 + lean, -h), (-a * 0.96 + lean, -h)]
    if state == "burnt":
        body = [(-a, 4), (a, 4), (a * 0.9 + lean * 0.5, -h * 0.5), (-a * 0.9 + lean * 0.5, -h * 0.5)]
    grain = g.strokes((-a, -h, a, 0), 90, int(h / 16), wood, 2.4, 0.5, 70, 2, "deep")
    grain += g.strokes((-a, -h, a, 0), 90, int(h / 26), wood, 2, 0.4, 60, 2, "light")
    dark = poly(
        [(-side * a * 1.1, 6), (-side * a * 0.25, 6), (-side * a * 0.25 + lean, -h), (-side * a * 1.1 + lean, -h)]
    )
    grain += g.flat(dark, "shadow", 0.5)
    o += g.form(poly(body), wood, 3, grain, 2)
    if state == "burnt":
        top = ribbon(
            [
                (lean * 0.45, -h * 0.42),
                (lean * 0.5, -h * 0.6),
                (lean + side * w * 0.5, -h * 0.82),
                (lean + side * w * 1.5, -h * 0.98),
            ],
            [w * 0.98, w * 0.9, w * 0.62, w * 0.6],
            9,
        )
        knob = circ(lean + side * w * 1.62, -h * 0.99, w * 0.52, w * 0.44)
        crack = g.line(
            f"M{num(lean * 0.5 - a)} {num(-h * 0.5)}l{num(w)} -7M{num(lean * 0.5 - a)} {num(-h * 0.57)}l{num(w)} 6"
            f"M{num(lean * 0.6 - a * 0.6)} {num(-h * 0.64)}l{num(w)} -4"
            f"M{num(lean * 0.8)} {num(-h * 0.74)}l{num(w * 0.8)} 5",
            "pop",
            2.2,
            0.75,
        )
        o += g.form(top, "#241a2a", 4, crack, 1.6) + g.form(knob, "#1d1424", 4, rim=1.6)
        g.anchors.update(tip=(lean + side * w * 1.6, -h - w * 0.4))
        return o
    bulb = sm(
        [
            (-a * 1.1 + lean, -h + w * 0.8),
            (-a * 1.5 + lean, -h - w * 0.1),
            (-a * 0.9 + lean, -h - w * 1.05),
            (a * 0.9 + lean, -h - w * 1.05),
            (a * 1.5 + lean, -h - w * 0.1),
            (a * 1.1 + lean, -h + w * 0.8),
        ]
    )
    o += g.form(
        bulb,
        head,
        5,
        g.strokes((-a * 1.4 + lean, -h - w, a * 1.4 + lean, -h + w), 80, 10, head, 2, 0.4, 14, 2, "deep"),
        2,
    )
    g.anchors.update(tip=(lean, -h - w), foot=(0, 0))
    return o


def match_flame(g: Brush, h: float = 200) -> str:
    """The flame on a match, `h` tall, in one draught; origin at the match's head."""
    k = h / 200
    outer = [
        (-26, 24),
        (-52, -30),
        (-36, -84),
        (-6, -128),
        (10, -172),
        (8, -214, 1),
        (40, -164),
        (58, -104),
        (54, -36),
        (28, 24),
        (0, 38),
    ]
    inner = [(-24, 16), (-40, -32), (-28, -76), (2, -116), (14, -166, 1), (40, -104), (44, -40), (24, 14), (0, 18)]
    core = [(-18, 4), (-25, -28), (-4, -70), (8, -106, 1), (27, -56), (26, -18), (6, 10)]
    pts = [[(p[0] * k, p[1] * k, *p[2:]) for p in q] for q in (outer, inner, core)]
    o = g.glow(0, -70 * k, 480, "pop", 0.55) + g.glow(4, -70 * k, 260, "glow", 0.85)
    o += g.flat(sm(pts[0]), "pop") + g.flat(sm(pts[1]), "gold") + g.flat(sm(pts[2]), "cream")
    o += g.line(
        f"M{num(22 * k)} {num(-150 * k)}q{num(22 * k)} {num(40 * k)} {num(20 * k)} {num(90 * k)}", "gold", 5, 0.8
    )
    return o


def match_ground(g: Brush, at_x: float = 380, at_y: float = 690) -> str:
    """Dark ground at page size, lit round a place."""
    p, x, y = g.pal, at_x, at_y
    land = sm("-30,640! 120,632 300,622 470,630 640,620! 640,930! -30,930!")
    fill = g.rad(
        [
            (0, _tone(g, "gold", "pop", 0.25)),
            (0.22, _tone(g, "pop", "gold", 0.25)),
            (0.5, _tone(g, "pop", "land1", 0.62)),
            (0.8, p["land2"]),
            (1, p["land3"]),
        ],
        x,
        y,
        430,
        user=True,
    )
    ci, i = g.clip(land)
    o = f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>'
    d = e = ""
    for _ in range(70):
        a, q = g.rng.u(0, 6.28), g.rng.u(0.12, 1)
        px, py = x + math.cos(a) * 420 * q, y + math.sin(a) * 190 * q
        n = g.rng.u(26, 80) * (0.4 + q)
        step = f"M{num(px)} {num(py)}q{num(n / 2)} {num(-6 * q)} {num(n)} {num(4 * q)}"
        if g.rng.r() < 0.55:
            d += step
        else:
            e += step
    o += g.line(d, "shadow", 5, 0.3) + g.line(e, "gold", 3.4, 0.3)
    fade = g.lin([(0, p["sky1"], 1), (1, p["sky1"], 0)], 0, 622, 0, 690, user=True)
    return o + f'<path d="M-30 600h670v90H-30z" fill="{fade}"/></g>'


def long_shadows(
    g: Brush, at_x: float = 380, at_y: float = 690, feet: tuple[tuple[float, float, float], ...] = (), far: float = 320
) -> str:
    """Shadows that run away from a light over the ground; feet: x, y and width of what throws them."""
    x, y, d = at_x, at_y, ""
    for fx, fy, w in feet:
        dx, dy = fx - x, (fy - y) * 1.0
        r = math.hypot(dx, dy) or 1
        dx, dy = dx / r, dy / r
        nx, ny = -dy * w / 2, dx * w / 2 * 0.5
        ex, ey = fx + dx * far, fy + dy * far
        d += poly(
            [(fx + nx, fy + ny), (fx - nx, fy - ny), (ex - nx * 2.6, ey - ny * 2.6), (ex + nx * 2.6, ey + ny * 2.6)]
        )
    return g.flat(d, "shadow", 0.62)


def watering_can(g: Brush, col: str = "sea") -> str:
    """A watering can held out, 60 wide, its spout to the right and down; origin at the handle."""
    o = g.line("M-16 14q2-26 22-16", col, 4.4, 1, "light")
    o += g.form(poly("-20,10 14,4 20,34 -12,40"), col, 4, rim=1.4)
    o += g.form(poly("16,24 40,4 44,9 19,34"), col, 2, rim=1) + g.form(poly("36,-2 52,8 46,16 34,6"), col, 2, rim=1)
    d = "M50 14q16 14 20 40M46 16q12 18 13 44M53 10q20 12 28 36"
    return (
        o + f'<path d="{d}" fill="none" stroke="{g.c("cream")}" stroke-width="2" stroke-dasharray="5 5" opacity=".8"/>'
    )


# ---- the clock tower, from inside
def _gear(x: float, y: float, r: float, n: int, turn: float = 0, tooth: float = 16, spokes: int = 5) -> str:
    """Path data of a toothed wheel with openings between its spokes (even-odd)."""
    pts: list[Point] = []
    for i in range(n):
        a = math.tau * i / n + turn
        s = math.tau / n
        for f, rr in ((-0.26, r), (-0.16, r + tooth), (0.16, r + tooth), (0.26, r)):
            pts.append((x + math.cos(a + f * s) * rr, y + math.sin(a + f * s) * rr))
    d = poly(pts)
    r0, r1 = r * 0.26, r * 0.76
    for i in range(spokes):
        a0, a1 = math.tau * (i + 0.13) / spokes + turn, math.tau * (i + 0.87) / spokes + turn
        b0, b1 = math.tau * (i + 0.3) / spokes + turn, math.tau * (i + 0.7) / spokes + turn
        hole = [(x + math.cos(b0) * r0, y + math.sin(b0) * r0)]
        for k in range(5):
            a = a0 + (a1 - a0) * k / 4
            hole.append((x + math.cos(a) * r1, y + math.sin(a) * r1))
        hole.append((x + math.cos(b1) * r0, y + math.sin(b1) * r0))
        d += poly(hole)
    return d


def clock_window(g: Brush, x: float = 340, y: float = 350, r: float = 286) -> str:
    """The glass of a tower clock from inside, at page size: a town far below, the hands, and a nest between them."""
    p = g.pal
    dark = _tone(g, "shadow", "ink", 0.5)
    o = _page(g, [(0, dark), (0.7, _tone(g, "land3", "shadow", 0.6)), (1, dark)])
    stones = ""
    for row in range(13):
        for k in range(6):
            px, py = k * 118 + (59 if row % 2 else 0) - 50 + g.rng.u(-6, 6), row * 60 + 6
            stones += f"M{num(px)} {num(py)}h{num(g.rng.u(84, 104))}v{num(g.rng.u(44, 50))}h-96z"
    o += g.flat(stones, "land3", 0.4) + g.glow(x, y, r * 1.5, "sky2", 0.55)
    glass = circ(x, y, r)
    ci, i = g.clip(glass)
    fill = g.lin([(0, p["sky1"]), (0.42, p["sky2"]), (0.72, p["sky3"]), (1, p["glow"])], 0, y - r, 0, y + r, user=True)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>'
    o += _dry(g, (x - r, y - r, x + r * 0.5, y + r), 16, "cream", 6, 0.35, -0.12)
    o += g.glow(x - 60, y + r * 0.7, 260, "glow", 0.9)
    roofs = f"M{num(x - r)} {num(y + r)}"
    px, base = x - r, y + r * 0.72
    roofs += f"V{num(base)}"
    while px < x + r:
        w, hh = g.rng.u(26, 50), g.rng.u(10, 56)
        roofs += f"V{num(base - hh)}l{num(w / 2)} {num(-w * 0.45)} {num(w / 2)} {num(w * 0.45)}"
        px += w
    o += g.flat(roofs + f"V{num(y + r)}z", "land1", 0.75)
    ring = "".join(_spoke(x, y, a, r * 0.36, r) for a in (math.tau * (k + 0.5) / 12 for k in range(12)))
    o += g.line(ring, "land3", 5, 0.55) + g.line(circ(x, y, r * 0.36), "land3", 5, 0.45)
    marks = "".join(_spoke(x, y, a, r * 0.8, r * 0.92) for a in (math.tau * k / 12 for k in range(12)))
    o += g.line(marks, "shadow", 20, 0.85, "raw") + "</g>"
    o += g.line(glass, "shadow", 34, 1, "raw") + g.line(circ(x, y, r - 12), "gold", 5, 0.7, "shade")
    g.anchors.update(mid=(x, y))
    return o


def clock_hands(g: Brush, a1: float = -128, a2: float = -42, l1: float = 190, l2: float = 250) -> str:
    """The two hands of a tower clock against the light, standing open like a V."""
    o = ""
    for a, n in ((a1, l1), (a2, l2)):
        q = math.radians(a)
        c, s = math.cos(q), math.sin(q)
        pts = [
            (-66, -15),
            (n * 0.5, -15),
            (n * 0.64, -36),
            (n * 0.74, -17),
            (n, 0),
            (n * 0.74, 17),
            (n * 0.64, 36),
            (n * 0.5, 15),
            (-66, 15),
        ]
        o += g.form(poly([(c * u - s * v, s * u + c * v) for u, v in pts]), "#2a2350", 4, rim=2)
    return o + g.form(circ(0, 0, 30), "gold", 6, g.flat(circ(0, 0, 11), "shadow"), 2.4)


def twig_nest(g: Brush) -> str:
    """A big untidy nest, 190 wide, with a long-tailed bird sitting in it; origin at the middle of its foot."""
    o = ""
    d = e = ""
    for k in range(30):
        row = k % 4
        px, py, n = g.rng.u(-84 + row * 14, 40 - row * 16), -44 + row * 12 + g.rng.u(-4, 4), g.rng.u(44, 80)
        a = g.rng.u(-0.26, 0.26)
        step = f"M{num(px)} {num(py)}l{num(n * math.cos(a))} {num(n * math.sin(a))}"
        if g.rng.r() < 0.55:
            d += step
        else:
            e += step
    d += "M-70-40l-44-22M-60-30l-58-6M70-42l46-20M62-28l50 4M-30-6l-40 14M34-4l38 12"
    # the bird
    o += g.form(ribbon("-30,-66 -84,-96 -140,-108", [30, 24, 12], 6), "sea", 4, rim=1.6)
    o += g.form(
        sm("-54,-56 -46,-88 -14,-104 22,-108 44,-124 66,-128 84,-112 84,-94 70,-72 40,-50 -20,-44"),
        "sea",
        8,
        g.strokes((-40, -96, 40, -56), 10, 14, "sea", 2.4, 0.5, 24, 4, "deep")
        + g.flat(sm("84,-104 66,-84 40,-60 20,-48 60,-44 100,-70"), "pop", 0.85),
        2,
    )
    o += g.flat(poly("82,-112 106,-104 82,-100"), "gold") + g.flat(circ(68, -112, 4), "ink")
    o += g.form(sm("-100,-44! -60,-54 0,-58 60,-54 100,-46! 74,-14 34,2 -34,2 -74,-14"), "#5c4467", 6, rim=2)
    return o + g.line(d, "#3d2d52", 6, 1) + g.line(e, "gold", 4.4, 0.9, "shade")


def tower_floor(g: Brush, y: float = 700, x: float = 300) -> str:
    """Boards of the tower room, with the clock's light lying on them."""
    p = g.pal
    fill = g.lin([(0, _tone(g, "land3", "plum", 0.35)), (1, p["shadow"])], 0, y, 0, 900, user=True)
    o = f'<path d="M0 {num(y)}h600v230H0z" fill="{fill}"/>'
    ci, _i = g.clip(f"M0 {num(y)}h600v230H0z")
    o += f'<g clip-path="url(#{ci})">'
    light = g.rad([(0, p["glow"], 0.95), (0.7, p["sky2"], 0.85), (0.86, p["sky2"], 0.5), (1, p["sky2"], 0)])
    o += f'<ellipse cx="{num(x)}" cy="{num(y + 92)}" rx="300" ry="112" fill="{light}"/>'
    bars = poly([(x - 8, y + 24), (x + 9, y + 24), (x + 188, y + 168), (x + 150, y + 176)])
    bars += poly([(x - 9, y + 24), (x + 8, y + 24), (x - 126, y + 160), (x - 162, y + 150)])
    nest = circ(x + 8, y + 108, 92, 20)
    bird = "-128,170 -70,150 -40,122 40,120 70,136 92,140 118,152 90,156 66,166 10,164 -30,156"
    bird = sm([(x + float(q.split(",")[0]), y + float(q.split(",")[1])) for q in bird.split()])
    o += f'<g opacity=".55">{g.flat(bars, "shadow")}{g.flat(nest, "shadow")}{g.flat(bird, "shadow")}</g>'
    d = "".join(f"M{300 + k * 50} {num(y)}L{300 + k * 118} 920" for k in range(-8, 9))
    d += "".join(
        f"M{num(g.rng.u(0, 560))} {num(yy)}h{num(g.rng.u(24, 50))}"
        for yy in (y + 26, y + 70, y + 128)
        for _ in range(4)
    )
    return o + g.line(d, "shadow", 3.4, 0.55) + "</g>"


def gears(g: Brush) -> str:
    """Dark wheels of a tower clock at page size, cropped by the page."""
    o = ""
    for x, y, r, n, turn, sp in ((46, 650, 140, 22, 0.1, 5), (604, 846, 96, 16, 0.05, 4)):
        d = _gear(x, y, r, n, turn, 18, sp)
        o += f'<path d="{d}" fill="{g.pal["ink"]}" fill-rule="evenodd" opacity=".5" transform="translate(9 12)"/>'
        o += f'<path d="{d}" fill="{_tone(g, "gold", "shadow", 0.62)}" fill-rule="evenodd"/>'
        o += f'<path d="{d}" fill="none" stroke="{_tone(g, "gold", "glow", 0.3)}" stroke-width="2.4" opacity=".6"/>'
        o += g.line(circ(x, y, r * 0.88), "shadow", 3, 0.5) + g.form(circ(x, y, r * 0.14), "gold", 4, rim=1.6)
    return o


def pendulum(g: Brush, to: Point = (-150, 330), r: float = 54) -> str:
    """A pendulum held aside: its bob at `to`, its pivot at the origin."""
    x, y = to
    o = g.line(f"M0 0L{num(x)} {num(y)}", "shadow", 13, 1, "raw") + g.line(
        f"M3-2L{num(x + 3)} {num(y - 2)}", "gold", 4, 0.8
    )
    o += g.form(circ(x, y, r), "gold", 12, g.line(circ(x, y, r * 0.7), "gold", 4, 0.6, "deep"), 3)
    g.anchors.update(bob=(x * 0.8, y * 0.8))
    return o


# ---- a bed that is a winter country
def bedroom_floor(g: Brush) -> str:
    """Boards seen from straight above, at page size."""
    p = g.pal
    o = _page(g, [(0, _tone(g, "plum", "shadow", 0.75)), (1, _tone(g, "shadow", "ink", 0.8))])
    o += _dry(g, (-60, 0, 600, 800), 14, "land2", 4, 0.22, 1.5)
    d = "".join(f"M{x} 0V900" for x in range(38, 600, 74))
    d += "".join(f"M{38 + 74 * k} {num(g.rng.u(40, 860))}h74" for k in range(-1, 8) for _ in (0, 1))
    return (
        o
        + g.line(d, "ink", 4, 0.55)
        + f'<path d="M0 0h600v900H0z" fill="{g.rad([(0, p["sky2"], 0.3), (1, p["sky2"], 0)], 0.2, 0.3, 0.6)}"/>'
    )


def _sheet(g: Brush, pts: str, a: float, b: float, side: float) -> str:
    """One fold of the snow quilt from its ridge down, in its own frame."""
    c0 = mix(mix(g.pal["cream"], "#ffffff", 0.5), g.pal["sky0"], 0.1)
    d = sm(pts + f" {side},560! {-side},560!")
    ci, i = g.clip(d)
    fill = g.lin(
        [
            (0, c0),
            (0.3, _tone(g, "cream", "sky0", 0.3)),
            (0.75, _tone(g, "cream", "sky0", 0.66)),
            (1, _tone(g, "sky0", "land3", 0.4)),
        ],
        0,
        a,
        0,
        b,
        user=True,
    )
    o = (
        f'<g fill="none" stroke="{g.pal["shadow"]}" opacity=".16">'
        + "".join(f'<use href="#{i}" stroke-width="{w}" y="-4"/>' for w in (8, 18, 30))
        + "</g>"
    )
    o += f'<use href="#{i}" fill="{fill}"/><g clip-path="url(#{ci})">'
    h = "".join(
        g.bristle(
            g.rng.u(-side, side * 0.5), g.rng.u(a + 12, b), g.rng.u(80, 180), g.rng.u(-8, 10), 22, 4, g.rng.u(-0.2, 0.2)
        )
        for _ in range(4)
    )
    o += f'<path d="{h}" fill="none" stroke="{c0}" stroke-width="4" opacity=".4"/>'
    return o + f'<use href="#{i}" fill="none" stroke="#fff" stroke-width="5" opacity=".7"/></g>'


def snow_bed(g: Brush) -> str:
    """An unmade bed from straight above, 400 wide, origin in its middle; its quilt is a snowy land."""
    p = g.pal
    o = g.flat(poly("-186,-370 236,-350 250,560 -170,560"), "ink", 0.5)
    o += g.form(
        sm("-214,-372! -208,-404 -120,-430 0,-438 120,-430 208,-404 214,-372!"),
        "#7a4a62",
        8,
        g.strokes((-200, -430, 160, -380), 2, 24, "#7a4a62", 3, 0.5, 60, 3, "deep"),
        2.6,
    )
    o += g.form(sm("-196,-384! 196,-384! 204,-200 200,560! -200,560! -204,-200"), "haze", 10, rim=2)
    pil = "-160,-352! -80,-360 0,-354 80,-362 164,-350! 172,-290 160,-214! 70,-206 0,-212 -80,-204 -158,-214! -170,-286"
    fill = g.rad([(0, p["land2"], 0.95), (0.55, p["land2"], 0.6), (1, p["land1"], 0)])
    dent = f'<ellipse cx="0" cy="-280" rx="112" ry="64" fill="{fill}"/>'
    dent += g.line("M-84-306Q-60-334-14-334M-60-298Q-40-318-6-318M88-262Q70-236 28-230", "land2", 5, 0.55)
    creases = "M-158-344Q-120-322-104-296M-156-222Q-128-240-118-256M164-342Q134-326 120-306"
    creases += "M156-222Q128-236 112-250M-30-352Q-24-344-30-336"
    dent += g.line(creases, "land1", 6, 0.8) + g.line("M90-330Q120-290 96-246", "cream", 8, 0.8)
    o += g.form(sm(pil), "cream", 14, dent, 3)
    ci, _i = g.clip(
        sm("-214,-178! -120,-196 0,-182 120,-198 216,-176! 232,0 222,200 236,560! -236,560! -224,240 -234,40")
    )
    o += g.flat(sm("-204,-170! -120,-184 0,-170 120,-186 222,-160! 246,0 236,200 250,560! -200,560!"), "ink", 0.4)
    o += f'<g clip-path="url(#{ci})">'
    for pts, a, b in (
        ("-240,-180! -120,-196 0,-182 120,-198 240,-176!", -200, -90),
        ("-240,-96! -130,-124 -20,-96 90,-70 240,-112!", -124, 20),
        ("-240,-20! -150,-10 -30,-44 110,-16 240,10!", -44, 110),
        ("-240,108! -120,60 0,86 100,112 240,84!", 60, 220),
        ("-240,196! -100,214 40,172 140,186 240,214!", 172, 330),
        ("-240,320! -120,286 20,310 130,336 240,300!", 286, 460),
    ):
        o += _sheet(g, pts, a, b, 250)
    o += "</g>"
    o += g.line(sm("-214,-178! -120,-196 0,-182 120,-198 216,-176!", False), "pop", 9, 0.9)
    g.anchors.update(dent=(0, -270))
    return o


def tracks(g: Brush, pts: str = "", n: int = 40, w: float = 6) -> str:
    """Small footprints, left and right in turn, along a typed line at page size."""
    q = [
        (x - ty * 5 * (1 if k % 2 else -1), y + tx * 5 * (1 if k % 2 else -1))
        for k, (x, y, tx, ty) in enumerate(sample(pts, n))
    ]
    return g.line(dots(q), "shadow", w, 0.75)


def slippers_above(g: Brush, col: str = "pop") -> str:
    """A pair of slippers from above, toes down, 80 wide."""
    o = ""
    for x, q in ((-22, -1), (22, 1)):
        sole = [(x - 14, -34), (x + 14, -34), (x + 17, 0), (x + 20, 30), (x, 46), (x - 20, 30), (x - 17, 0)]
        o += g.flat(sm([(a + 9, b + 9) for a, b in sole]), "ink", 0.45) + g.form(sm(sole), "land1", 4, rim=1.4)
        o += g.form(
            sm([(x - 19, 4, 1), (x, 10), (x + 19, 4, 1), (x + 20, 30), (x, 47), (x - 20, 30)]),
            col,
            5,
            g.line(circ(x + q * 2, 24, 6), "gold", 4),
            1.8,
        )
    return o


def window_light(g: Brush, strong: float = 0.5) -> str:
    """The light of a window with four panes, lying aslant over the page."""
    d = ""
    for a, b in ((0, 0), (1, 0), (0, 1), (1, 1)):
        x, y = 96 + a * 172 + b * 70, 300 + b * 222 + a * 74
        d += poly([(x, y), (x + 152, y + 65), (x + 216, y + 262), (x + 64, y + 197)])
    return g.flat(d, "#fff1c2", strong, "raw")


def cast_pines(g: Brush, feet: tuple[tuple[float, float, float], ...] = ()) -> str:
    """The long shadows of firs in low light, at page size; feet: x, y and scale."""
    d = "".join(poly([(x - 10 * s, y - 4), (x + 14 * s, y - 10 * s), (x + 150 * s, y + 62 * s)]) for x, y, s in feet)
    return g.flat(d, "land3", 0.45, "raw")


# ---- the cellar stairs
def cellar(g: Brush) -> str:
    """Steps that come down towards us from a lit door, at page size; somebody with a bowl stands in it."""
    p = g.pal
    o = f'<path d="M0 0h600v900H0z" fill="{p["ink"]}"/>'
    wall = g.rad(
        [(0, _tone(g, "pop", "land1", 0.45)), (0.3, p["land1"]), (0.7, p["land2"]), (1, p["ink"])],
        370,
        240,
        460,
        user=True,
    )
    o += f'<path d="M0 0h600v900H0z" fill="{wall}"/>'
    stones = ""
    for row in range(12):
        for k in range(3):
            yy = 20 + row * 66
            left = 250 - row * 24
            xx = left - (k + 1) * 104 + g.rng.u(-8, 8)
            stones += sm(
                [
                    (xx, yy + 22 + k * 16),
                    (xx + 92, yy + 4 + k * 16),
                    (xx + 90, yy + 44 + k * 20),
                    (xx + 4, yy + 66 + k * 20),
                ]
            )
            xr = 490 + row * 8 + k * 92
            stones += sm(
                [
                    (xr, yy + k * 16),
                    (xr + 80, yy + 18 + k * 16),
                    (xr + 76, yy + 62 + k * 20),
                    (xr + 2, yy + 44 + k * 20),
                ]
            )
    o += g.flat(stones, "pop", 0.06)
    # the door
    o += g.glow(370, 220, 330, "gold", 0.75)
    o += g.form(poly("290,84 452,84 456,334 286,334"), "#4a2338", 5, rim=2)
    light = g.lin([(0, "#ffe9b8"), (1, p["glow"])])
    o += f'<path d="M304 98h134l4 236H300z" fill="{light}"/>'
    # steps
    ys = [334 + 520 * (i / 9) ** 1.25 for i in range(10)]
    for i in range(9):
        y0, y1 = ys[i], ys[i + 1]
        s0, s1 = (y0 - 334) / 520, (y1 - 334) / 520
        xl0, xr0 = 284 - 210 * s0, 458 + 130 * s0
        xl1, xr1 = 284 - 210 * s1, 458 + 130 * s1
        t = 0.08 + 0.1 * i
        tread = [(xl0, y0), (xr0, y0), (xr0 + 6, y0 + (y1 - y0) * 0.36), (xl0 - 9, y0 + (y1 - y0) * 0.36)]
        riser = [(xl0 - 9, y0 + (y1 - y0) * 0.34), (xr0 + 6, y0 + (y1 - y0) * 0.34), (xr1, y1 + 2), (xl1, y1 + 2)]
        fill = g.lin(
            [
                (0, _tone(g, "land2", "ink", t * 0.6)),
                (0.5, _tone(g, "pop", "land1", min(1, 0.35 + t))),
                (1, _tone(g, "land2", "ink", t * 0.6)),
            ],
            0,
            0,
            1,
            0,
        )
        top = g.lin(
            [
                (0, _tone(g, "pop", "land2", 0.5 + t * 0.4)),
                (0.5, _tone(g, "glow", "pop", min(1, t * 1.05))),
                (1, _tone(g, "pop", "land2", 0.5 + t * 0.4)),
            ],
            0,
            0,
            1,
            0,
        )
        o += f'<path d="{poly(riser)}" fill="{fill}"/><path d="{poly(tread)}" fill="{top}"/>'
        worn = "".join(
            g.bristle(g.rng.u(xl0, xr0 - 80), y0 + (y1 - y0) * 0.7, g.rng.u(50, 120), 3, 14, 3) for _ in range(2)
        )
        o += f'<path d="{worn}" fill="none" stroke="{p["ink"]}" stroke-width="3" opacity=".3"/>'
    # the long shadow
    sh = sm("352,336! 340,470 322,600 300,720 296,800 330,850 400,850 438,800 430,720 410,600 400,470 388,336!")
    o += g.flat(sh, "ink", 0.55)
    # who stands there
    body = sm("344,338! 340,290 338,250 350,228 366,222 374,222 390,228 402,250 400,290 396,338!")
    head = circ(370, 202, 20, 22)
    arms = ribbon("346,242 330,270 352,284", [15, 14, 11], 6) + ribbon("394,242 412,270 388,284", [15, 14, 11], 6)
    bowl = sm("344,272! 396,272! 390,292 370,298 350,292")
    o += "".join(g.flat(q, "#2a1428") for q in (body, head, arms)) + g.flat(bowl, "pop")
    return o + g.flat(sm("350,273! 358,262 370,258 384,263 391,273!"), "gold")


def coiled_back(g: Brush, col: str = "#3d5a5c") -> str:
    """The back and tail of something huge that sleeps at the foot of the page, at page size."""
    o = g.flat(sm("-40,930! -40,640 60,560 200,556 330,600 430,690 470,930!"), "ink", 0.5)
    spine = "-40,700 40,620 130,584 220,586 310,622 384,690 424,780 430,900"
    teeth = ""
    for k, (x, y, tx, ty) in enumerate(sample(spine, 15)[:-1]):
        n = (58, 66, 52, 70, 56, 74, 60, 70, 54, 62, 46, 50, 38, 32)[k]
        teeth += sm(
            [
                (x - tx * 22, y - ty * 22 + 8, 1),
                (x - tx * 24 + ty * n * 0.5, y - ty * 24 - tx * n * 0.5),
                (x - tx * 36 + ty * n, y - ty * 36 - tx * n, 1),
                (x - tx * 2 + ty * n * 0.6, y - ty * 2 - tx * n * 0.6),
                (x + tx * 20, y + ty * 20 + 8, 1),
            ]
        )
    o += g.form(teeth, "#8a3440", 4, rim=2.6)
    rows, lights = "", ""
    for row in range(4):
        q = sample(spine, 17 - row)
        for k, (x, y, tx, ty) in enumerate(q[:-1]):
            inset = 34 + row * 40
            s = 0.5 * (row % 2)
            cx, cy = x - ty * inset + tx * 24 * s * 2, y + tx * inset + ty * 24 * s * 2
            step = f"M{num(cx - tx * 21)} {num(cy - ty * 21)}q{num(tx * 21 - ty * 34)} {num(ty * 21 + tx * 34)} "
            step += f"{num(tx * 42)} {num(ty * 42)}"
            if row < 3 and 2 < k < 12:
                lights += step
            else:
                rows += step
    body = "-60,940! -60,720 40,622 130,586 220,588 310,624 384,692 424,782 432,940!"
    night = g.pal["ink"]
    fade = g.lin([(0, night, 0), (0.25, night, 0.1), (0.8, night, 0.92), (1, night, 0.95)])
    dark = f'<path d="M-60 560h520v380H-60z" fill="{fade}"/>'
    ins = (
        g.line(rows, col, 4, 0.8, "deep")
        + g.line(lights, "ink", 4, 0.6)
        + f'<g transform="translate(0 4)">{g.line(lights, "gold", 3, 0.5)}</g>'
    )
    for w, op in ((70, 0.14), (40, 0.2), (16, 0.4)):
        ins += g.line("M40 620 130 584 220 586 310 622 384 690", "gold", w, op)
    o += g.form(sm(body), col, 26, ins + dark, 3)
    # the tail, round to the front and up over the lowest steps
    tail = "330,960 460,900 546,812 540,716 470,676 416,708"
    o += g.flat(ribbon("350,980 480,920 566,830 560,736 488,698 436,726", [150, 100, 70, 50, 30, 8], 12), "ink", 0.5)
    q = sample(tail, 15)
    pins = "".join(
        poly(
            [
                (x - tx * 12 + ty * 24, y - ty * 12 - tx * 24),
                (x + tx * 12 + ty * 22, y + ty * 12 - tx * 22),
                (x + tx * 10 + ty * n, y + ty * 10 - tx * n),
            ]
        )
        for (x, y, tx, ty), n in zip(q[4:12], (74, 68, 60, 54, 48, 42, 36, 30), strict=True)
    )
    bands = "".join(
        f"M{num(x - ty * 40)} {num(y + tx * 40)}q{num(ty * 40 + tx * 26)} {num(-tx * 40 + ty * 26)} "
        f"{num(ty * 80)} {num(-tx * 80)}"
        for x, y, tx, ty in q
    )
    o += g.form(pins, "#8a3440", 3, rim=2)
    return o + g.form(ribbon(tail, [150, 100, 70, 50, 30, 8], 12), col, 14, g.line(bands, col, 4, 0.7, "deep"), 3)


def bowls(g: Brush, n: int = 4, col: str = "cream") -> str:
    """A stack of empty bowls, 90 wide; origin at its foot."""
    o = g.flat(circ(6, 0, 56, 10), "ink", 0.5)
    for k in range(n):
        y = -8 - k * 15
        dx = (0, 4, -3, 3, 0)[k % 5]
        o += g.form(
            sm([(dx - 44, y - 24, 1), (dx + 44, y - 24, 1), (dx + 28, y + 4), (dx, y + 8), (dx - 28, y + 4)]),
            ("cream", "pop", "gold")[k % 3],
            5,
            rim=1.8,
        )
    y = -8 - (n - 1) * 15 - 24
    return o + g.flat(circ(0, y, 42, 8), "land2")


# ---- the table
def cloth_table(g: Brush) -> str:
    """A table under a long cloth at page size; where the cloth is drawn aside a forest begins."""
    p = g.pal
    o = _page(g, [(0, _tone(g, "shadow", "ink", 0.5)), (0.6, _tone(g, "land3", "plum", 0.4)), (1, p["shadow"])])
    d = "".join(f"M{x} 0V730" for x in range(10, 620, 58))
    o += g.line(d, "plum", 20, 0.25) + g.line(d, "ink", 3, 0.2)
    floor = g.lin([(0, _tone(g, "plum", "shadow", 0.4)), (1, p["ink"])], 0, 700, 0, 900, user=True)
    o += f'<path d="M0 716h600v200H0z" fill="{floor}"/>' + g.line("M0 716h600", "land1", 4, 0.5)
    boards = "".join(f"M{300 + k * 56} 716L{300 + k * 120} 920" for k in range(-8, 9))
    o += g.line(boards, "ink", 3.4, 0.5) + _dry(g, (-60, 740, 560, 890), 8, "land2", 3, 0.25)
    o += g.flat(circ(310, 812, 320, 52), "ink", 0.55)
    cloth = "26,300! 574,300! 582,420 576,560 600,700 588,806 520,796 470,812 400,800 310,814 220,800 150,814 "
    cloth += "90,798 8,810 14,700 30,560 20,420"
    folds = "".join(
        f"M{a} 306Q{b} 520 {c} 810"
        for a, b, c in (
            (70, 52, 56),
            (120, 108, 118),
            (176, 150, 150),
            (236, 170, 128),
            (384, 450, 490),
            (440, 500, 520),
            (500, 520, 548),
            (548, 548, 570),
        )
    )
    ins = g.line(folds, "land2", 16, 0.5) + g.line(folds, "land3", 6, 0.4)
    ins += f'<g transform="translate(-14 0)">{g.line(folds, "cream", 7, 0.6)}</g>'
    o += g.form(sm(cloth), _tone(g, "haze", "land2", 0.45), 16, ins, 3)
    # the opening
    gap = sm("306,346! 372,470 434,620 482,812! 300,826 118,812! 186,620 250,460")
    ci, i = g.clip(gap)
    inner = g.lin(
        [
            (0, "#14303a"),
            (0.36, "#2f5f55"),
            (0.52, _tone(g, "leaf", "sky3", 0.3)),
            (0.63, p["glow"]),
            (0.66, "#6f9a66"),
            (1, "#1f4a45"),
        ],
        0,
        372,
        0,
        812,
        user=True,
    )
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{inner}"/>' + g.glow(306, 640, 210, "glow", 1)
    for xs, w, c, base in (
        ((240, 268, 286, 330, 352, 366, 392), 8, "#7fa683", 660),
        ((222, 256, 350, 384, 410), 14, "#436f63", 692),
        ((188, 238, 426), 26, "#214a4a", 752),
        ((146, 458), 40, "#132c36", 830),
    ):
        t = "".join(
            f"M{x - w / 2} {base}Q{x} 560 {x - w * 0.3} 360h{num(w * 0.6)}Q{x} 560 {x + w / 2} {base}z" for x in xs
        )
        o += f'<path d="{t}" fill="{c}"/>'
    o += g.form(
        sm("302,664! 316,664! 318,690 300,716 330,760 372,830! 226,830! 268,760 282,712 300,686"), "gold", 4, rim=1.6
    )
    o += "</g>"
    # drawn aside
    left = "308,336! 240,440 166,630 84,818! 120,806 160,816 196,770 230,640 276,480"
    right = "304,336! 376,450 446,620 512,818! 480,808 446,818 418,752 384,620 336,470"
    for q in (left, right):
        o += g.form(
            sm(q),
            "cream",
            8,
            g.line(
                "M296 380Q232 540 126 806M282 440Q236 600 168 790M314 380Q390 560 478 806M332 430Q392 600 446 790",
                "land1",
                5,
                0.6,
            ),
            3,
        )
    # the top
    o += g.form(poly("76,262 524,262 582,304 18,304"), "cream", 8, g.line("M60 286H540", "land1", 3, 0.4), 2.4)
    g.anchors.update(way=(308, 690), left=(120, 282), right=(480, 282))
    return o


def floor_light(g: Brush) -> str:
    """Light that falls out of the gap onto the boards, at page size."""
    c = g.pal["sky3"]
    fill = g.lin([(0, c, 0.9), (1, g.pal["sky2"], 0.25)], 0, 806, 0, 900, user=True)
    return f'<path d="M122 810Q300 826 478 810L590 900H10z" fill="{fill}"/>'


def chair_near(g: Brush, col: str = "#3a2a55") -> str:
    """A chair very near and pushed back, from behind and aslant, 150 wide and 420 tall; origin between its legs."""
    o = g.flat(circ(30, 6, 120, 18), "ink", 0.5)
    for d in ("-20,-178 -24,-80 -30,-4", "128,-168 132,-70 140,20"):
        o += g.form(ribbon(d, [22, 20, 15], 5), col, 4, rim=1.6)
    o += g.form(sm("-84,-196! 40,-214 150,-190! 156,-168 40,-176 -88,-164!"), "pop", 6, rim=2.2)
    for d in ("-74,-420 -78,-210 -84,20", "84,-410 86,-200 90,44"):
        o += g.form(ribbon(d, [22, 24, 18], 6), col, 5, rim=2)
    for y in (-392, -330, -268):
        o += g.form(
            ribbon(
                [(-76, y), (4, y - 10), (84, y + 6)],
                [40 if y < -380 else 24, 46 if y < -380 else 24, 38 if y < -380 else 22],
                6,
            ),
            col,
            5,
            rim=2,
        )
    return o + g.form(ribbon("-82,-70 4,-64 88,-54", [14, 14, 14], 5), col, 3, rim=1.4)


def fruit_bowl(g: Brush) -> str:
    """A shallow bowl with fruit, 130 wide; one fruit lies beside it."""
    o = (
        g.form(circ(-24, -44, 24), "pop", 5, rim=1.8)
        + g.form(sm("24,-84 38,-60 44,-36 24,-24 2,-36 10,-62"), "gold", 5, rim=1.8)
        + g.form(circ(2, -36, 22), "leaf", 5, rim=1.6)
    )
    o += g.line("M26-84q2-14 10-18", "plum", 4) + g.form(
        sm("-66,-34! 66,-34! 44,-6 20,0! -20,0! -44,-6"), "sea", 7, rim=2
    )
    return o + g.form(circ(100, -16, 18), "pop", 5, g.line("M100-34v-8", "plum", 3), 1.6)
