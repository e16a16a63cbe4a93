"""Places where something ends or sticks out: half a bridge, ice from below, a dam, things half buried."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, Spine, circ, dots, knots, poly, ribbon, sample, sm
from art.painter.numbers import num


def _hairs(
    g: Brush, box: tuple[float, float, float, float], n: int, reach: Point = (80, 220), w: float = 30, ang: float = 0
) -> str:
    """Path data of half-dry strokes all over a box."""
    u = g.rng.u
    return "".join(
        g.bristle(u(box[0], box[2]), u(box[1], box[3]), u(*reach), u(-8, 8), w, 4, ang + u(-0.05, 0.05))
        for _ in range(n)
    )


# ---- half a bridge
CX, WATER, SPAN, RING = 312.0, 480.0, 200.0, 30.0


def _deck(x: float) -> float:
    """The height of the bridge's upper edge."""
    return 214 + 330 - math.sqrt(330**2 - min(300, abs(x - CX)) ** 2) * 0.86 - 46


def _half(x0: float, x1: float, ragged: bool) -> list[Point]:
    """The outline of the bridge between two places, its arch cut out; a ragged end on the side of the gap."""
    pts = [(x0 + (x1 - x0) * k / 16, _deck(x0 + (x1 - x0) * k / 16)) for k in range(17)]
    if ragged:
        pts += [(x1 + 10, _deck(x1) + 16), (x1 - 12, _deck(x1) + 30), (x1 + 4, _deck(x1) + 46), (x1 - 16, 262)]
    turn = math.acos(max(-1, min(1, (CX - pts[-1][0]) / SPAN)))
    for k in range(17):
        a = turn * (1 - k / 16)
        pts.append((CX - SPAN * math.cos(a), WATER - SPAN * math.sin(a)))
    return [*pts, (CX - SPAN, 520), (x0, 520)]


def _stones(g: Brush, x0: float, x1: float) -> str:
    """Path data of the joints: a ring of wedges round the arch, and courses outside it."""
    d = ""
    for k in range(25):
        a = math.pi * k / 24
        x = CX - (SPAN + RING) * math.cos(a)
        if x0 <= x <= x1:
            d += f"M{num(CX - SPAN * math.cos(a))} {num(WATER - SPAN * math.sin(a))}"
            d += f"L{num(x)} {num(WATER - (SPAN + RING) * math.sin(a))}"
    arc = [(CX - (SPAN + RING) * math.cos(a), WATER - (SPAN + RING) * math.sin(a)) for a in _turns(x0, x1)]
    d += sm([(x, y, 0) for x, y in arc], False)
    for row in range(1, 10):
        y = 218 + row * 28
        for k in range(12):
            x = x0 - 20 + k * 56 + (28 if row % 2 else 0)
            inner = CX - math.sqrt(max(0, (SPAN + RING) ** 2 - (WATER - y) ** 2))
            if x + 50 < min(x1, inner) and _deck(x) + 20 < y:
                d += f"M{num(x)} {num(y)}h{num(g.rng.u(38, 50))}" + (f"v{-26}" if g.rng.r() < 0.7 else "")
    return d


def _turns(x0: float, x1: float) -> list[float]:
    every = [math.pi * k / 30 for k in range(31)]
    return [a for a in every if x0 <= CX - (SPAN + RING) * math.cos(a) <= x1]


def river_gorge(g: Brush) -> str:
    """A wide river at evening between two wooded banks, brightest under the middle of a bridge."""
    p = g.pal
    o = g.glow(370, 420, 470, "glow", 1)
    far = "-30,400! 90,372 200,404 330,420 470,396 560,352 640,330! 640,490! -30,490!"
    o += g.flat(sm(far), mix(p["sky3"], p["leaf"], 0.4), 0.8)
    fill = g.vertical(
        [(0, mix(p["glow"], p["sky3"], 0.4)), (0.4, p["sky3"]), (0.8, p["sky2"]), (1, p["land1"])], WATER, 900
    )
    o += f'<path d="M-10 {num(WATER)}h620v440h-620z" fill="{fill}"/>'
    o += g.flat(sm("640,480! 640,570! 596,556 540,524 500,500 446,480!"), "land2", 0.5)
    near = "640,372! 604,384 566,416 530,446 492,464 448,479! 640,484!"
    return o + g.form(sm(near), "land3", 10, g.strokes((440, 380, 620, 490), 60, 30, "land2", 3, 0.7, 22, 4), 2.6)


def bridge_mirror(g: Brush) -> str:
    """The reflection of the whole bridge, both halves of it, wavering."""

    def sunk(pts: list[Point]) -> str:
        fine: list[tuple[float, ...]] = []
        for (xa, ya), (xb, yb) in zip(pts, pts[1:] + pts[:1], strict=True):
            n = max(1, int(math.hypot(xb - xa, yb - ya) / 22))
            fine += [(xa + (xb - xa) * k / n, ya + (yb - ya) * k / n) for k in range(n)]
        out: list[Point] = []
        for x, y in fine:
            below = WATER + max(0, WATER - y) * 1.04
            out.append((x + math.sin(below / 7) * (1.5 + (below - WATER) / 90), below))
        return sm(out)

    deep, mid = "#1c3533", "#35524a"
    left = _half(-30, CX + 7, False)
    right = [(2 * CX - x, y) for x, y in left[::-1]]
    right = [(640, y) if x > 640 else (x, y) for x, y in right]
    body = g.vertical([(0, deep), (0.5, deep), (1, mid)], WATER, 780)
    o = f'<path d="{sunk(left)}{sunk(right)}" fill="{body}"/>'
    joints = ""
    for k in range(1, 24):
        a = math.pi * k / 24
        joints += f"M{num(CX - SPAN * math.cos(a))} {num(WATER + SPAN * 1.04 * math.sin(a))}"
        joints += f"L{num(CX - (SPAN + RING) * math.cos(a))} {num(WATER + (SPAN + RING) * 1.04 * math.sin(a))}"
    return o + g.line(joints, "land1", 3, 0.6)


def half_bridge(g: Brush, end: float = 330) -> str:
    """The left half of an old stone bridge, broken off over the middle of the river; the anchor "end" is its edge."""
    p = g.pal
    pts = [(x, y, 1) for x, y in _half(-30, end, True)]
    stone = "#7f7060"
    ins = g.line(_hairs(g, (-40, 190, 330, 470), 22, (40, 110), 22), stone, 4, 0.4, "light")
    ins += g.line(_hairs(g, (-40, 190, 330, 480), 18, (40, 110), 22), stone, 5, 0.4, "deep")
    ins += g.line(_stones(g, -30, end), stone, 3.4, 0.85, "deep")
    damp = g.vertical([(0, p["shadow"], 0), (1, p["shadow"], 0.6)], 400, 500)
    ins += f'<path d="M-30 400h200v120h-200z" fill="{damp}"/>'
    o = g.form(poly(pts), stone, 12, ins, 4)
    # the underside of the arch, in the shade
    under = [(CX - SPAN * math.cos(a), WATER - SPAN * math.sin(a)) for a in [0.1 * k for k in range(16)]]
    inner = [(x + 16 - 6 * k / 15, y + 9) for k, (x, y) in enumerate(under)]
    o += g.flat(poly([*under, *inner[::-1]]), "shadow", 0.75)
    # moss and grass on the parapet, hanging over
    moss = ""
    for k in range(15):
        x = -20 + k * 24 + g.rng.u(-8, 8)
        if x < end - 12:
            y = _deck(x) - 2
            h = g.rng.u(8, 26)
            slope = (_deck(x + 18) - _deck(x - 18)) / 36
            rim = [(x - 18, y - slope * 18, 1), (x + 18, y + slope * 18, 1), (x + 10, y + slope * 12 + h * 0.6)]
            moss += sm([*rim, (x, y + h), (x - 9, y - slope * 8 + h * 0.5)])
    o += g.flat(moss, "leaf", 0.95)
    blades = "".join(
        f"M{num(x)} {num(_deck(x) + 3)}q{num(g.rng.u(-3, 3))}-8 {num(g.rng.u(-8, 8))}-{num(g.rng.u(9, 20))}"
        for x in [g.rng.u(-20, end - 60) for _ in range(44)]
    )
    o += g.line(blades, "leaf", 3, 1, "light")
    g.anchors["end"] = (end - 22, _deck(end - 22) + 1)
    return o


def water_lines(g: Brush, y0: float = 470, y1: float = 860, n: int = 46) -> str:
    """Bright flat ripples over a reflection."""
    d = ["", ""]
    for k in range(n):
        t = (k + g.rng.r()) / n
        y, x, reach = y0 + 8 + (y1 - y0) * t, g.rng.u(-30, 560), g.rng.u(30, 90) * (0.5 + t)
        d[k % 2] += f"M{num(x)} {num(y)}q{num(reach / 2)} {num(g.rng.u(-4, 4))} {num(reach)} 0"
    return g.line(d[0], "glow", 3, 0.6) + g.line(d[1], "sky2", 4, 0.6)


# ---- below the ice
FISH, BELLY = "#1c3a4b", "#6d98a6"
GIRTH = (30, 34, 54, 84, 112, 132, 142, 146, 144, 134, 110, 62)  # of the fish, from its tail to its head


def ice_from_below(g: Brush, lit: Point = (330, 300)) -> str:
    """The underside of a frozen lake, brightest at one place, with cracks, bubbles and the lines of skates in it."""
    pale, blue = "#e4eef0", "#86a9b8"
    fill = g.rad([(0, "#fbfbf2"), (0.25, pale), (0.55, blue), (0.85, "#33566c"), (1, "#132b40")], *lit, 620, user=True)
    o = f'<path d="M0 0h600v900H0z" fill="{fill}"/>'
    o += g.line(_hairs(g, (-100, 0, 560, 860), 26, (120, 300), 46, 0.5), pale, 6, 0.2, "raw")
    o += g.line(_hairs(g, (-100, 0, 560, 860), 16, (120, 300), 46, 0.5), "#33566c", 6, 0.09, "raw")
    cracks = ""
    for cx, cy in ((20, 420), (560, 120)):
        a = g.rng.u(0, 6.3)
        cracks += f"M{num(cx)} {num(cy)}"
        for _ in range(4):
            a += g.rng.u(-0.6, 0.6)
            reach = g.rng.u(24, 80)
            cracks += f"l{num(math.cos(a) * reach)} {num(math.sin(a) * reach)}"
    o += g.line(cracks, "#ffffff", 2.4, 0.7, "raw")
    beads = [(g.rng.u(0, 600), g.rng.u(0, 880)) for _ in range(70)]
    return o + f'<path d="{dots(beads)}" stroke="#fff" stroke-width="7" opacity=".35"/>'


def skate_lines(g: Brush, pts: str = "", w: float = 5) -> str:
    """The double line that skates have cut, seen through the ice."""
    line = [(x, y) for x, y, _, _ in sample(pts, 40)]
    d = sm(line, False)
    o = g.line(d, "#ffffff", w * 3.2, 0.35, "raw") + g.line(d, "#ffffff", w, 0.95, "raw")
    return o + g.line(d, "#33566c", w * 0.5, 0.5, "raw", extra=' transform="translate(7 6)"')


def skater_below(g: Brush, coat: str = "pop") -> str:
    """A skater seen through ice from below and behind, 240 tall, the head far away; the anchor "blade" is a skate."""
    dim = "#5c8496"
    deep_coat = mix(g.pal[coat], dim, 0.12)
    o = f'<path d="{circ(16, -70, 150)}" fill="{g.rad([(0, dim, 0.5), (1, dim, 0)])}"/>'
    trousers = "#24404f"
    # the leg that pushes off, and the one that carries
    o += g.flat(ribbon("-6,-86 -34,-60 -76,-22", [40, 36, 28], 6), trousers, 1, "raw")
    o += g.flat(ribbon("12,-90 14,-50 6,-6", [42, 38, 30], 6), trousers, 1, "raw")
    for x, y, rot in ((-92, -6, -62), (4, 14, 6)):
        o += f'<g transform="translate({x} {y})rotate({rot})">'
        o += g.form(sm("-15,30 -18,4 -14,-26 0,-36 14,-26 18,4 15,30 0,36"), "#1b2c3c", 4, rim=2)
        o += g.line("M0 50V-58", "#ffffff", 6, 1, "raw") + "</g>"
    # arms, coat, scarf, head
    o += g.flat(ribbon("-2,-140 -44,-148 -84,-120", [26, 22, 16], 6), deep_coat, 1, "raw") + g.flat(
        circ(-88, -118, 10), "#f3e3cf", 1, "raw"
    )
    o += g.flat(ribbon("26,-142 66,-158 104,-150", [26, 22, 16], 6), deep_coat, 1, "raw") + g.flat(
        circ(109, -150, 11), "pop", tone="deep"
    )
    hem = "-44,-62 -40,-90 -18,-132 -6,-154! 30,-154! 42,-128 52,-96 58,-68 36,-54 8,-48 -22,-52"
    folds = "M4-150Q-12-100-24-56M14-150Q14-100 8-50M22-150Q38-100 42-58"
    o += g.form(sm(hem), coat, 9, g.line(folds, coat, 5, 0.6, "deep"), 2.6)
    o += g.flat("M-40-66Q8-42 56-70Q40-52 8-47Q-26-50-40-66z", "ink", 0.5)
    o += g.form(circ(14, -164, 21), "plum", 5, rim=2) + g.form(circ(16, -184, 8), "cream", 2, rim=1)
    o += g.form(ribbon("30,-148 2,-142 -30,-158 -54,-190 -88,-196", [16, 18, 18, 16, 8], 9), "gold", 3, rim=1.4)
    g.anchors["blade"] = (4, 60)
    return o


def _fin(g: Brush, here: tuple[float, float, float, float], side: float, reach: float, foot: float) -> str:
    """A fan of a fin at a place with a direction, on one side of it."""
    x, y, ux, uy = here
    nx, ny = -uy * side, ux * side

    def off(along: float, out: float) -> Point:
        return x + ux * along + nx * out, y + uy * along + ny * out

    fin = [off(0, 0), off(-0.1 * reach, 0.6 * reach), off(-0.5 * reach, reach), off(-0.75 * reach, 0.8 * reach)]
    fin += [off(-0.6 * reach, 0.4 * reach), off(-foot, 0)]
    edge = [(*q, float(k in {0, 2, 3, 5})) for k, q in enumerate(fin)]
    mx, my = off(-0.2 * foot, 0)
    spokes = ""
    for along, out in ((-0.22, 0.72), (-0.46, 0.9), (-0.6, 0.66)):
        tx, ty = off(along * reach, out * reach)
        spokes += f"M{num(mx)} {num(my)}L{num(tx)} {num(ty)}"
    return g.form(sm(edge), FISH, 5, g.line(spokes, BELLY, 4, 0.55, "raw"), 3)


def _beside(here: tuple[float, float, float, float], off: float) -> Point:
    x, y, tx, ty = here
    return x - ty * off, y + tx * off


def _scales(line: Spine) -> str:
    """Path data of rows of scales along a fish."""
    d = ""
    for k in range(6, 29):
        _, _, ux, uy = line[k]
        for off in (-50, -34, -18, 18, 34, 50):
            if abs(off) < GIRTH[round(k / 40 * 11)] * 0.43:
                x, y = _beside(line[k], off + (8 if k % 2 else 0))
                d += f"M{num(x - uy * 7)} {num(y + ux * 7)}q{num(ux * 13 + uy * 7)} {num(uy * 13 - ux * 7)} "
                d += f"{num(uy * 14)} {num(-ux * 14)}"
    return d


def _bow(a: Point, b: Point, c: Point) -> str:
    """Path data of a line from a to c that bends towards b."""
    return f"M{num(a[0])} {num(a[1])}Q{num(b[0])} {num(b[1])} {num(c[0])} {num(c[1])}"


def follower(g: Brush, pts: str = "") -> str:
    """A huge fish seen from below along a line, its head at the end: two pairs of fins and a wide tail."""
    line = sample(pts, 41)
    x, y, tx, ty = line[0]
    a = math.degrees(math.atan2(ty, tx))
    tail = "34,-14! 6,-24 -50,-84 -104,-118! -96,-60 -66,-4 -84,50 -98,112! -46,80 8,26 34,14!"
    rays = "M14-4L-86-92M8-2L-76-56M4 0L-62-8M8 2L-70 40M14 6L-80 86"
    o = f'<g transform="translate({num(x)} {num(y)})rotate({num(a)})">'
    o += g.form(sm(tail), FISH, 6, g.line(rays, BELLY, 4, 0.6, "raw"), 3) + "</g>"
    for k, reach, foot, root in ((30, 150, 66, 54), (14, 84, 44, 36)):
        for s in (-1, 1):
            o += _fin(g, (*_beside(line[k], s * root), line[k][2], line[k][3]), s, reach, foot)
    belly = ribbon([(q[0], q[1]) for q in line[3:40:4]], [4, 30, 54, 70, 80, 84, 80, 64, 30], 15)
    ins = g.flat(belly, BELLY, 0.6, "raw") + g.line(_scales(line), FISH, 3.4, 0.55, "raw")
    o += g.form(ribbon([(q[0], q[1]) for q in line], GIRTH, 24), FISH, 14, ins, 4)
    gills = eyes = ""
    for s in (-1, 1):
        gills += _bow(_beside(line[32], s * 62), _beside(line[30], s * 40), _beside(line[32], s * 14))
        gills += _bow(_beside(line[31], s * 62), _beside(line[28], s * 40), _beside(line[31], s * 14))
        ex, ey = _beside(line[36], s * 44)
        eyes += g.flat(circ(ex, ey, 9), "#0c1c28") + g.flat(circ(ex, ey, 5), "gold", tone="light")
    tip, back = _beside(line[39], 0), _beside(line[37], 0)
    mouth = _bow(_beside(line[37], -34), (2 * tip[0] - back[0], 2 * tip[1] - back[1]), _beside(line[37], 34))
    return o + g.line(gills, FISH, 6, 0.9, "raw") + g.line(mouth, "#0c1c28", 5, 0.9, "raw") + eyes


def mitten(g: Brush, col: str = "pop") -> str:
    """A lost mitten, 60 tall, sinking."""
    o = g.form(sm("-16,26! -18,-6 -10,-28 6,-30 18,-16 17,26!"), col, 5, rim=1.6)
    o += g.form(sm("12,4 26,-14 34,-10 30,4 16,20"), col, 4, rim=1.4)
    return o + g.form(
        sm("-20,24! 20,24! 20,38! -20,38!"),
        "cream",
        3,
        g.line("M-12 24v14M-4 24v14M4 24v14M12 24v14", "cream", 2.4, 0.9, "shade"),
        1.4,
    )


# ---- a dam
RIM = "-30,268 120,292 300,302 480,288 640,258"


def dammed_light(g: Brush) -> str:
    """A night sky over a level of light that stands behind a dam, up to its rim."""
    p = g.pal
    hot, warm = "#fff4cf", "#ffc45a"
    fill = g.vertical([(0, p["shadow"]), (0.45, p["sky0"]), (0.72, p["sky1"]), (0.9, p["sky2"]), (1, warm)], 0, 270)
    o = f'<path d="M0 0h600v420H0z" fill="{fill}"/>'
    o += g.line(_hairs(g, (-100, 20, 540, 190), 16, (120, 300), 36), "sky1", 6, 0.3)
    o += g.glow(330, 250, 330, "sky3", 0.55)
    level = "-30,236! 120,246 300,250 480,244 640,230! 640,330! -30,330!"
    o += f'<path d="{sm(level)}" fill="{g.vertical([(0, warm), (0.6, hot)], 226, 300)}"/>'
    rip = "M20 262q40-6 80 0M150 270q50-6 90 0M290 262q40-6 90 0M430 266q40-6 80 0M90 280q40-5 80 0"
    rip += "M250 284q50-5 110 0M400 280q50-6 90-2M520 252q30-4 60 0"
    return o + g.line(rip, "#ffffff", 4, 0.9, "raw") + g.line("M-20 240Q280 260 620 234", "#ffffff", 3, 0.8, "raw")


def dam_wall(g: Brush, foot: float = 700) -> str:
    """The wall of a dam at page size, dark, with buttresses, streaks and cracks in which light stands."""
    p = g.pal
    dark = mix(p["sky0"], p["shadow"], 0.4)
    ridge = RIM.split(" ")
    body = f"{ridge[0]}! {' '.join(ridge[1:-1])} {ridge[-1]}! 640,{foot}! 300,{foot + 60} -30,{foot}!"
    wall = g.lin(
        [(0, dark), (0.3, mix(dark, p["sky1"], 0.45)), (0.62, mix(dark, p["sky1"], 0.62)), (1, dark)],
        0,
        0,
        600,
        0,
        user=True,
    )
    ci, i = g.clip(sm(body))
    o = f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{wall}"/>'
    o += g.line(_hairs(g, (0, 280, 600, 560), 34, (80, 200), 26, math.pi / 2), "sky1", 4, 0.4)
    o += g.line(_hairs(g, (0, 300, 600, 560), 26, (80, 220), 26, math.pi / 2), "shadow", 5, 0.45)
    rows = "".join(f"M-30 {num(268 + k * 84)}Q300 {num(318 + k * 92)} 640 {num(258 + k * 84)}" for k in range(1, 6))
    o += g.line(rows, "shadow", 5, 0.7) + g.line(rows, "sky1", 2.4, 0.7, extra=' transform="translate(0 4)"')
    for x, lean in ((62, -26), (192, -12), (470, 12), (566, 26)):
        y = 282 + 16 * (1 - ((x - 300) / 320) ** 2)
        butt = f"{x - 15},{y}! {x + 15},{y}! {x + 26 + lean},{foot + 60}! {x - 34 + lean},{foot + 60}!"
        o += g.flat(
            sm(f"{x + 12},{y}! {x + 44},{y}! {x + 76 + lean},{foot + 60}! {x + 20 + lean},{foot + 60}!"), "shadow", 0.45
        )
        o += g.form(
            sm(butt),
            mix(dark, p["sky1"], 0.8),
            10,
            g.strokes((x - 30, y, x + 20, foot), 90, 10, "sky1", 3, 0.4, 60, 3),
            2.4,
        )
    o += "</g>"
    # cracks
    for pts, w in (
        ("352,302! 338,350! 316,372! 310,420! 282,460! 280,512! 250,570!", (9, 8, 6, 5, 3, 2)),
        ("316,372! 290,392! 284,416!", (5, 4, 1)),
        ("282,460! 300,494! 298,530!", (4, 3, 1)),
    ):
        o += g.line(sm(pts, False), "gold", 16, 0.16) + g.flat(ribbon(pts, w, 9), "#ffe1a0", 1, "raw")
    # rim
    cap = f"{RIM} 640,282! 480,312 300,326 120,316 -30,292!"
    cap = cap.replace(ridge[0], ridge[0] + "!", 1).replace(ridge[-1], ridge[-1] + "!", 1)
    o += g.form(sm(cap), mix(dark, p["plum"], 0.3), 6, rim=4)
    rail = "".join(f"M{x} {num(264 + 32 * (1 - ((x - 300) / 330) ** 2))}v22" for x in range(20, 330, 30))
    return o + g.line(rail, "shadow", 7)


def light_fall(g: Brush, x: float = 392, top: float = 272, foot: float = 738) -> str:
    """Light that runs over the rim of a dam and falls to its foot."""
    hot, warm = "#fff4cf", "#ffc45a"
    o = g.glow(x, 470, 300, "sky3", 0.4)
    edge = f"{x - 52},{top}! {x - 40},{top + 40} {x - 40},{top + 200} {x - 58},{foot}! {x + 66},{foot}! "
    edge += f"{x + 44},{top + 200} {x + 42},{top + 40} {x + 60},{top - 4}!"
    fall = g.vertical([(0, hot), (0.5, "#ffdd8c"), (1, warm)], top, foot)
    ci, i = g.clip(sm(edge))
    o += f'<use href="#{i}" fill="none" stroke="{warm}" stroke-width="22" opacity=".25"/>'
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fall}"/>'
    fine = "".join(
        f"M{num(x + k * 11 + g.rng.u(-4, 4))} {num(top + g.rng.u(0, 120))}"
        f"q{num(g.rng.u(-6, 6))} 70 {num(k * 1.6)} {num(g.rng.u(120, 300))}"
        for k in range(-5, 6)
    )
    o += g.line(fine, "#ffffff", 4, 0.8, "raw") + g.line(
        fine, "#e98a3c", 4, 0.6, "raw", extra=' transform="translate(5 60)"'
    )
    return o + "</g>"


def light_stream(g: Brush) -> str:
    """A dark valley below a dam, and a stream of light that winds through it to the foot of the page."""
    p = g.pal
    hot, warm = "#fff4cf", "#ffc45a"
    night = mix(p["sky0"], p["shadow"], 0.6)
    grass = g.line(_hairs(g, (-40, 740, 560, 890), 22, (80, 200), 26), "sky1", 4, 0.35)
    o = g.form(sm("-30,726! 120,740 300,732 460,730 640,712! 640,940! -30,940!"), night, 12, grass, 2)
    pool = "296,756 330,738 400,730 470,740 506,756 470,776 430,784"
    stream = f"{pool} 440,806 404,834 420,868 470,930! 290,930! 270,880 300,836 350,808 330,786"
    o += f'<path d="{sm(stream)}" fill="{warm}" opacity=".22" stroke="{warm}" stroke-width="30"/>'
    o += f'<path d="{sm(stream)}" fill="{g.vertical([(0, hot), (1, "#f5a544")], 720, 900)}"/>'
    rip = "M330 756q40-8 90 0M380 770q40-6 70 0M350 822q30-8 50-6M310 852q30-10 60-6M330 884q40-8 80 0"
    o += g.line(rip, "#ffffff", 4, 0.9, "raw")
    spray = [(g.rng.n(398, 46), g.rng.u(700, 748)) for _ in range(34)]
    return o + g.glow(398, 736, 150, "glow", 0.9) + g.line(dots(spray), "#ffffff", 6, 0.8, "raw")


def gorge_sides(g: Brush) -> str:
    """The dark rocks on both sides of a dam, which hold it."""
    night = mix(g.pal["sky0"], g.pal["shadow"], 0.75)
    left = "-30,140! 30,176! 44,250! 76,290! 70,380! 108,440! 98,540! 146,610! 140,690! 200,752! 90,800! -30,800!"
    right = (
        "640,120! 590,190! 578,270! 548,310! 560,400! 524,470! 540,560! 500,640! 520,700! 470,742! 560,790! 640,800!"
    )
    o = ""
    for d, box in ((left, (-20, 150, 130, 780)), (right, (500, 150, 620, 780))):
        ins = g.strokes(box, 74, 30, "sky1", 5, 0.35, 70, 6)
        o += g.form(sm(d), night, 14, ins, 3)
    return o


def dark_houses(g: Brush, lit: int = 1) -> str:
    """Three sleeping houses, 190 wide, as one dark shape; one window is lit."""
    p = g.pal
    night = mix(p["sky0"], p["sky1"], 0.25)
    o = ""
    for k, (x, w, h, roof) in enumerate(((-66, 62, 40, 34), (2, 56, 62, 40), (66, 66, 36, 36))):
        a = w / 2
        o += g.form(poly([(x - a, 4), (x - a, -h), (x + a, -h), (x + a, 4)]), night, 5, rim=1.6)
        o += g.form(
            poly([(x - a - 8, -h), (x - 4, -h - roof), (x + a + 8, -h)]), mix(p["plum"], p["shadow"], 0.4), 4, rim=2.4
        )
        o += g.flat(f"M{x - 16} {-h + 12}h12v15h-12zM{x + 6} {-h + 12}h12v15h-12z", "shadow", 0.9)
        if k == lit:
            o += g.glow(x + 12, -h + 20, 30, "gold", 0.9) + g.flat(
                f"M{x + 6} {-h + 12}h12v15h-12z", "gold", tone="light"
            )
    return o


def watcher(g: Brush) -> str:
    """Somebody small in a wide coat, dark against a light, 64 tall."""
    return g.flat(sm("-13,0! -10,-26 -8,-42 -4,-48 6,-48 10,-40 13,-22 17,0!") + circ(1, -55, 8), "ink") + g.flat(
        sm("-12,-57! 14,-57! 8,-60 6,-69 -4,-69 -6,-60"), "ink"
    )


# ---- an umbrella in the dunes
def buried_umbrella(g: Brush, col: str = "#b5502f", col2: str = "#e9c48a") -> str:
    """An umbrella as large as a hill, half sunk in sand, 520 wide at page size; its right edge is off the ground."""
    p = g.pal
    apex = (226.0, 296.0)
    tips = [(14, 662), (110, 706), (222, 716), (340, 694), (452, 646), (548, 566)]
    bulge = [(70, 400), (130, 440), (214, 480), (308, 470), (402, 420), (470, 360)]
    # what is below it
    hollow = "30,660! 110,640 300,610 546,560! 556,620 530,690 470,740! 300,800! 60,760!"
    ci, i = g.clip(sm(hollow))
    dark = mix(p["shadow"], "#3a1420", 0.5)
    fill = g.rad([(0, "#fff0b4"), (0.22, "#ffc766"), (0.55, "#b3562c"), (1, dark)], 430, 690, 250, user=True)
    o = f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>'
    o += g.line("M226 320L330 760", dark, 13, 1, "raw") + g.line("M232 320L336 760", "#e29a4a", 4, 0.8, "raw")
    for x0, y0 in ((340, 694), (452, 646)):
        o += g.line(f"M{x0} {y0}Q360 560 280 440", dark, 6, 0.8, "raw")
    o += "</g>"
    # panels
    shades = []
    for k in range(5):
        (x0, y0), (x1, y1) = tips[k], tips[k + 1]
        (bx0, by0), (bx1, by1) = bulge[k], bulge[k + 1]
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2 - 34
        pts = [(*apex, 1), (bx0, by0), (x0, y0, 1), (mx, my), (x1, y1, 1), (bx1, by1)]
        base = col if k % 2 == 0 else col2
        dim = (0.62, 0.46, 0.3, 0.2, 0.3)[k]
        tone = mix(p.get(base, base), p["shadow"], dim)
        mid = (apex[0] * 0.35 + mx * 0.65, apex[1] * 0.35 + my * 0.65)
        folds = "".join(
            f"M{num(apex[0] + (x0 + (x1 - x0) * t - apex[0]) * 0.25)} "
            f"{num(apex[1] + (y0 + (y1 - y0) * t - apex[1]) * 0.25)}"
            f"Q{num(mid[0])} {num(mid[1] - 30)} {num(x0 + (x1 - x0) * t)} {num(y0 + (y1 - y0) * t - 30)}"
            for t in (0.25, 0.5, 0.75)
        )
        box = (min(x0, bx0, apex[0]), 300, max(x1, bx1, apex[0]), 690)
        ins = g.strokes(box, 60 + 14 * k if k < 3 else 40, 22, tone, 4, 0.4, 70, 8, "light") + g.line(
            folds, tone, 5, 0.35, "deep"
        )
        ins += g.line(
            f"M{num(x0)} {num(y0 - 26)}Q{num(mx)} {num(my - 22)} {num(x1)} {num(y1 - 26)}", tone, 7, 0.5, "deep"
        )
        shades.append(g.form(sm(pts), tone, 13, ins, 3))
    o += "".join(shades[k] for k in (0, 4, 1, 3, 2))
    ribs = "".join(sm([(*apex, 1), b, (t[0], t[1], 1)], False) for b, t in zip(bulge[1:], tips[1:], strict=True))
    o += g.line(ribs, mix(p.get(col, col), p["shadow"], 0.5), 5, 0.9, "raw")
    for x, y in tips[2:]:
        o += g.form(circ(x, y + 3, 9), "gold", 3, rim=1.6)
    o += g.form(sm("206,300! 216,282 206,246 190,208! 214,240 236,280 246,300!"), "gold", 4, rim=2)
    g.anchors.update(light=(440, 700))
    return o


def crook(g: Brush, col: str = "#8a4a2c") -> str:
    """The crooked handle of a huge umbrella that comes up out of sand, 150 tall, as an arch to the right."""
    spine = "-64,30 -58,-50 -30,-112 20,-128 64,-96 72,-40 66,-8"
    ins = g.strokes((-80, -140, 90, 20), 70, 20, col, 4, 0.45, 40, 6, "deep")
    return g.form(ribbon(spine, [34, 33, 32, 31, 30, 30, 32], 14), col, 10, ins, 3)


# ---- a mitten in the snow
def mitten_house(g: Brush, col: str = "#c98a2e", band: str = "#8c3b2e") -> str:
    """A knitted mitten 520 tall that stands up out of snow, fingers up, thumb to the right; origin at its foot."""

    def rows(x0: float, x1: float, y0: float, y1: float, step: float = 15) -> str:
        d = ""
        y = y0
        while y < y1:
            x = x0
            while x < x1:
                d += f"M{num(x)} {num(y)}l6 8 6-8"
                x += 12
            y += step
        return d

    thumb = "60,-170! 96,-190 140,-250 172,-306 206,-322 238,-306 246,-268 232,-216 200,-150 150,-96 90,-60!"
    hand = "-118,20! -124,-60 -132,-160 -130,-280 -112,-390 -66,-468 0,-494 66,-470 106,-400 116,-300 108,-200 "
    hand += "104,-120 116,20!"
    knit = g.line(rows(50, 250, -330, -50), col, 3, 0.5, "deep")
    o = g.form(sm(thumb), col, 16, knit, 4)
    knit = g.line(rows(-136, 120, -500, 10), col, 3, 0.45, "deep")
    for y, h in ((-214, 70),):
        zig = "".join(f"{x},{y + (0 if k % 2 else h)}! " for k, x in enumerate(range(-150, 160, 26)))
        knit += g.line(sm(zig.strip(), False), band, 13, 0.9) + g.line(
            f"M-150 {y - 24}H150M-150 {y + h + 24}H150", "cream", 9, 0.9
        )
    stars_ = dots([(x, -330 + (14 if k % 2 else 0)) for k, x in enumerate(range(-108, 110, 31))])
    knit += g.line(stars_, "cream", 13, 0.9) + g.line(dots([(x, -392) for x in range(-84, 90, 34)]), band, 12, 0.9)
    o += g.form(sm(hand), col, 24, knit, 5)
    cap = "-112,-392! -66,-470 0,-498 66,-472 104,-404! 88,-420 70,-404 48,-436 20,-426 -8,-448 -34,-420 "
    cap += "-64,-426 -86,-396"
    o += g.form(sm(cap), "cream", 7, rim=2)
    return o + g.form(
        sm("168,-300! 188,-324 210,-330 236,-318 244,-290! 226,-302 206,-296 190,-308"), "cream", 5, rim=1.6
    )


def mitten_tip(g: Brush, col: str = "#b98d6a") -> str:
    """The upper part of such a mitten, far away."""
    hand = "-130,40! -128,-100 -112,-230 -66,-308 0,-334 66,-310 106,-240 116,-140 112,40!"
    zig = "M-128-40l26 50 26-50 26 50 26-50 26 50 26-50 26 50 26-50"
    cap = "-112,-232! -66,-310 0,-338 66,-312 104,-244! 88,-260 70,-244 48,-276 20,-266 -8,-288 -34,-260 "
    cap += "-64,-266 -86,-236"
    thumb = "-100,10! -140,-40 -186,-130 -210,-210 -184,-236 -156,-214 -120,-130!"
    return g.flat(sm(thumb) + sm(hand), col) + g.line(zig, "#8c3b2e", 13, 0.7) + g.flat(sm(cap), "cream")


def thumb_lights(g: Brush) -> str:
    """A lit window in the thumb of that mitten, a chimney on it and a lit door at its foot; the same origin."""
    o = g.glow(198, -248, 130, "glow", 1)
    o += g.flat(sm("178,-226! 178,-262 198,-280 218,-262 218,-226!"), "ink", 0.85)
    o += '<path d="M183-230v-30q3-14 15-15q12 1 15 15v30z" fill="#ffe08a"/>'
    o += g.line("M198-276v46M183-252h30", "ink", 4)
    return o


# ---- night out of a bottle
def ink_land(g: Brush) -> str:
    """A pale evening land of fields under a wide sky, for something dark to run over."""
    p = g.pal
    o = ""
    for pts, t in (
        ("-30,300! 120,280 300,296 460,270 640,290! 640,520! -30,520!", 0.2),
        ("-30,372! 160,350 330,372 500,340 640,360! 640,620! -30,620!", 0.34),
        ("-30,470! 140,440 330,470 520,430 640,450! 640,940! -30,940!", 0.5),
    ):
        col = mix("#f0cf9c", p["plum"], t * 0.7)
        hairs = g.line(_hairs(g, (-60, 290, 560, 880), 18, (90, 200), 24), col, 4, 0.4, "light")
        o += g.form(sm(pts), col, 10, hairs, 3)
    return o


def ink_bottle(g: Brush) -> str:
    """A huge square ink bottle lying on its side, its neck to the left; 330 wide; origin under its neck."""
    p = g.pal
    glass = "#b9c7cf"
    body = "40,-190! 66,-206 300,-226 330,-212! 344,-40 330,4! 300,14 70,22 44,8!"
    ink = "44,-96! 130,-104 240,-100 338,-112! 342,-40 330,4! 300,14 70,22 44,8!"
    ci, i = g.clip(sm(body))
    fill = g.lin([(0, mix(glass, p["cream"], 0.5)), (1, mix(glass, p["plum"], 0.4))])
    o = f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>'
    o += f'<path d="{sm(ink)}" fill="#171a3e"/>' + g.line("M44-96Q130-106 240-100T338-112", "#6f74b8", 5, 0.9, "raw")
    o += g.line("M70-186Q180-200 300-206", "#ffffff", 12, 0.7, "raw") + g.line(
        "M318-196Q330-100 318-20", "#ffffff", 7, 0.35, "raw"
    )
    label = "120,-176! 252,-184! 262,-70! 122,-62!"
    o += g.form(sm(label), "cream", 6, g.line("M136-160L240-166M136-86L246-92", "plum", 5, 0.7), 2)
    o += g.line("M160-122q20-30 34 0t34-2", "plum", 6, 0.8)
    o += g.line(sm(body), "#5d6884", 10, 0.8, "raw") + "</g>"
    neck = "-26,-150! 0,-146 44,-158! 44,-20! 0,-30 -26,-24!"
    o += f'<path d="{sm(neck)}" fill="{mix(glass, p["plum"], 0.25)}"/>'
    o += g.flat(sm("-26,-90! 44,-92! 44,-20! 0,-30 -26,-24!"), "#171a3e", 1, "raw") + g.line(
        "M-20-138Q10-136 40-146", "#ffffff", 8, 0.7, "raw"
    )
    o += g.line("M4-152V-24M26-156V-22", "#5d6884", 5, 0.7, "raw")
    lip = "-52,-164! -26,-166! -22,-90 -26,-10! -52,-8! -58,-90"
    return o + g.form(sm(lip), glass, 6, g.flat(sm("-60,-84! -20,-86! -20,0! -60,0!"), "#171a3e", 0.85, "raw"), 3)


def spilt_night(g: Brush) -> str:
    """Ink that runs from a point on the right over the land towards us, wider and wider, with stars in it."""
    edge = (
        "318,300! 262,306 214,318 190,344 214,370 270,384 250,414 160,432 84,470 92,520 190,546 170,590 60,620 "
        "-40,676! -40,940! 640,940! 640,716! 560,690 470,668 452,628 520,590 500,548 420,520 404,480 440,446 "
        "424,410 360,390 330,366 352,340 340,318"
    )
    d = sm(edge)
    ci, i = g.clip(d)
    fill = g.vertical([(0, "#1b1e48"), (0.5, "#191c44"), (1, "#0d1030")], 300, 900)
    o = f'<g transform="translate(-6 9)"><use href="#{i}" fill="{g.pal["shadow"]}" opacity=".35"/></g>'
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>'
    sweep = g.line(_hairs(g, (-60, 420, 560, 880), 20, (120, 260), 40, -0.15), "#3a3f8a", 6, 0.4, "raw")
    o += sweep
    for n, w, op in ((90, 3.4, 0.8), (34, 6, 0.95)):
        pts = [(g.rng.u(10, 590), 310 + 580 * g.rng.r() ** 0.7) for _ in range(n)]
        o += g.line(dots(pts), "#fff2c8", w, op, "raw")
    for x, y, k in ((150, 690, 13), (420, 770, 16), (300, 560, 10), (520, 850, 11), (90, 830, 9), (240, 450, 8)):
        o += g.glow(x, y, k * 3, "glow", 0.6)
        star = f"M{x} {y - k}q2 {k - 2} {k} {k}q-{k - 2} 2-{k} {k}q-2-{k - 2}-{k}-{k}q{k - 2}-2 {k}-{k}z"
        o += f'<path d="{star}" fill="#fff6d8"/>'
    o += f'<use href="#{i}" fill="none" stroke="#8d8fd6" stroke-width="9" opacity=".8"/></g>'
    return o


# ---- a hooded mountain
def hooded_peak(g: Brush) -> str:
    """A green mountain in the shape of somebody who sits in a hooded cloak, at page size; the hood is a lit cave."""
    moss, deep = "#4f8274", "#22484f"
    cloak = (
        "-40,860! 6,760 44,650 74,540 104,440 138,372 160,318 168,236 204,166 262,130 326,138 376,180 398,240 404,310 "
        "394,366 418,420 450,490 476,560! 520,556 562,584 590,640 606,720 640,800! 640,940! -40,940!"
    )
    folds = (
        "186,330 150,420 116,520 84,660 50,930",
        "228,400 206,500 190,600 176,740 150,930",
        "290,420 300,520 306,620 330,760 340,930",
        "360,396 384,470 396,540 430,640 450,780 440,930",
        "474,566 446,640 420,740",
        "556,588 530,680 524,780 500,930",
    )
    ins = ""
    for spine in folds:
        ins += g.flat(ribbon(spine, (2, 22, 40, 50), 9, cap=False), deep, 0.42, "raw")
        ins += g.line(sm(spine, False), "#a9cdb0", 7, 0.6, "raw", extra=' transform="translate(-19 -2)"')
    ins += g.line(_hairs(g, (20, 440, 520, 860), 36, (60, 170), 22, 1.9), deep, 5, 0.3, "raw")
    ins += g.line(_hairs(g, (20, 300, 480, 860), 30, (60, 150), 22, 1.9), "#a9cdb0", 4, 0.35, "raw")
    o = g.form(sm(cloak), moss, 30, ins, 5)
    brim = "268,170 330,176 376,226 390,300 374,366 340,402 296,404 254,376 232,320 230,256 240,204"
    o += g.form(sm(brim), "#6b9d88", 8, g.line("M262 186Q232 240 244 320T300 396", deep, 5, 0.4, "raw"), 3)
    hole = "292,192 340,206 370,256 372,318 352,366 318,390 284,384 258,350 250,300 254,246 268,208"
    ci, i = g.clip(sm(hole))
    fill = g.rad([(0, "#fff0b8"), (0.2, "#ffbe63"), (0.5, "#8a3f3c"), (1, "#1b1838")], 312, 350, 160, user=True)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>'
    return o + g.line(sm(hole), "#14122e", 16, 0.6, "raw") + "</g>"


def zigzag_path(g: Brush, pts: str = "", col: str = "#f3d9a2") -> str:
    """A narrow path up a slope, wide below and thin above."""
    o = g.flat(ribbon(pts, (34, 22, 15, 10, 7, 5), 40), "#22484f", 0.5, "raw", extra=' transform="translate(3 7)"')
    return o + g.flat(ribbon(pts, (30, 19, 12, 8, 6, 4), 40), col, 1, "raw")


def fire_small(g: Brush) -> str:
    """A camp fire, 40 tall, with a glow."""
    o = g.glow(0, -16, 70, "glow", 0.9)
    o += g.flat(sm("-16,0 -18,-16 -8,-26 -6,-40! 6,-30 4,-22 14,-26! 18,-12 12,0"), "#f07a2c", 1, "raw")
    o += g.flat(sm("-7,0 -8,-10 0,-24! 8,-10 6,0"), "#fff0b0", 1, "raw")
    return o + g.line("M-18 2L18-4M-18-4L18 2", "ink", 6)


def cork_stopper(g: Brush, col: str = "#a9713f") -> str:
    """A large cork lying on its side, 70 wide."""
    o = g.flat(circ(6, 4, 44, 9), "shadow", 0.4)
    o += g.form(
        sm("-34,-36! 30,-42! 30,4! -34,0!"), col, 7, g.line("M-20-30h8M4-20h8M-10-10h6", col, 3, 0.5, "deep"), 2
    )
    return o + g.form(circ(-34, -18, 10, 18), col, 3, rim=2)


def country_road(g: Brush, pts: str = "", w: float = 14) -> str:
    """A pale road over land, with a darker edge."""
    return g.line(sm(pts, False), "shadow", w + 5, 0.25) + g.line(sm(pts, False), "#f9e6bf", w, 1, "raw")


# ---- a street in the rain, and the two who are not in it
ABSENT = (
    "176,316 200,300 216,296! 221,264 230,248 256,243 282,247 291,264 297,296! 316,300 338,314 330,326 290,330! "
    "288,352 282,372! 312,386 338,408 354,446 366,504 380,556 398,602 404,626! 392,650 376,644! 354,600 338,556 "
    "330,516! 334,600 344,690 362,742! 316,752! 312,782 314,804 338,816 340,828! 270,830! 274,800 264,756! "
    "242,758! 240,800 236,842! 170,842! 174,828 196,812 200,788 196,752! 146,742! 160,690 168,600 172,516! "
    "164,572 152,630 146,664 136,688 116,684 116,656 124,612 134,552 144,494 154,446 172,406 200,384 230,372! "
    "226,350 222,330! 184,328"
)
ABSENT_CHILD = (
    "438,484 446,472 460,472 468,484 464,496! 484,510 492,532 490,556 474,576! 494,590 504,628 516,676 530,722! "
    "500,728! 498,766 500,790 520,804 520,814! 474,816! 476,790 470,732! 456,732! 454,780 452,826! 408,826! "
    "412,814 428,802 430,770 428,728! 396,722! 412,676 420,640! 414,650 400,656 394,644 402,622 416,598 434,578! "
    "422,560 418,534 424,510 442,496!"
)


def _street(g: Brush, dry: bool) -> str:
    """A street that runs away from us, in the rain or, `dry`, in low sunlight."""
    if dry:
        sky_, left, right, road, pane, edge = (
            ("#f7b77a", "#fff3c9", "#f7b77a"),
            "#bf7a55",
            "#efbb82",
            ("#f9d58f", "#c98650"),
            "#fff0bc",
            "#7a4038",
        )
    else:
        sky_, left, right, road, pane, edge = (
            ("#54688a", "#8d9db4", "#8d9db4"),
            "#2b3858",
            "#35456a",
            ("#6f82a0", "#26324f"),
            "#1d2744",
            "#182038",
        )
    air = g.vertical(list(zip((0, 0.5, 1), sky_, strict=True)), 0, 620)
    o = f'<path d="M0 0h600v900H0z" fill="{air}"/>'
    if dry:
        o += g.glow(310, 520, 330, "#fffbe8", 0.9)
    ground = g.vertical([(0, road[0]), (1, road[1])], 556, 880)
    o += f'<path d="M-30 560h670v370h-670z" fill="{ground}"/>'
    lines = "".join(f"M-30 {num(y)}H640" for y in (572, 590, 616, 652, 702, 768, 850)) + "".join(
        f"M{num(300 + k * 22)} 562L{num(300 + k * 120)} 930" for k in range(-5, 6)
    )
    o += g.line(lines, edge, 3, 0.28, "raw")
    walls = (
        ("-30,-30! 130,150! 206,262! 206,566! -30,760!", left),
        ("640,-30! 500,110! 410,236! 410,562! 640,716!", right),
    )
    for d, col in walls:
        o += g.flat(sm(d), col, 1, "raw")
    d = sil = ""
    for x0, x1 in ((16, 60), (88, 120), (148, 170), (184, 196), (566, 612), (506, 540), (460, 482), (428, 442)):
        k0, k1 = abs(x0 - 300) / 290, abs(x1 - 300) / 290  # how near: the vanishing point is at (300, 556)
        for top in (430, 300, 170):
            d += poly(
                [(x0, 556 - top * k0), (x1, 556 - top * k1), (x1, 556 - (top - 86) * k1), (x0, 556 - (top - 86) * k0)]
            )
            sil += f"M{x0 - 3} {num(559 - (top - 86) * k0)}L{x1 + 3} {num(559 - (top - 86) * k1)}"
    return o + g.flat(d, pane, 1, "raw") + g.line(sil, edge, 5, 0.7, "raw")


def rainy_street(g: Brush) -> str:
    """A grey street in heavy rain at page size, and in the rain the clear shapes of a man and a child."""
    o = _street(g, False)
    d = ["", "", ""]
    for k in range(270):
        x, y, reach = g.rng.u(-10, 640), g.rng.u(-40, 840), g.rng.u(30, 90)
        d[k % 3] += f"M{num(x)} {num(y)}l{num(-reach * 0.16)} {num(reach)}"
    o += (
        g.line(d[0], "#b9c8dd", 4, 0.5, "raw")
        + g.line(d[1], "#dfe8f4", 3.4, 0.55, "raw")
        + g.line(d[2], "#182038", 4, 0.3, "raw")
    )
    rings = "".join(
        f"M{num(x)} {num(y)}a{num(r)} {num(r * 0.3, 1)} 0 1 0 {num(2 * r)} 0"
        for x, y, r in ((g.rng.u(-10, 580), g.rng.u(720, 880), g.rng.u(8, 18)) for _ in range(22))
    )
    o += g.line(rings, "#dfe8f4", 2.6, 0.6, "raw")
    both = sm(ABSENT) + sm(ABSENT_CHILD)
    ci, i = g.clip(both)
    o += "".join(
        f'<use href="#{i}" fill="none" stroke="#dfe8f4" stroke-width="{w}" opacity=".16"/>' for w in (30, 18, 9)
    )
    o += f'<g clip-path="url(#{ci})">{_street(g, True)}</g>'
    # drops that burst on hats and shoulders
    burst = ""
    tops = "180,306 212,290 230,246 256,246 286,250 304,292 334,308 150,446 176,400 206,378 306,380 340,406 360,456 "
    for x, y, _ in knots(tops + "372,516 436,480 456,470 470,484 426,506 488,508 496,586 506,622"):
        for _ in range(3):
            a = g.rng.u(-2.5, -0.6)
            r0, r1 = g.rng.u(5, 8), g.rng.u(14, 26)
            c, d_ = math.cos(a), math.sin(a)
            burst += f"M{num(x + c * r0)} {num(y + d_ * r0)}L{num(x + c * r1)} {num(y + d_ * r1)}"
    return o + g.line(burst, "#ffffff", 3.6, 0.9, "raw")


def window_watcher(g: Brush) -> str:
    """A lit window in the left wall of that street, with somebody dark in it, at page size."""
    pane = poly([(16, 222), (60, 282), (60, 362), (16, 318)])
    ci, i = g.clip(pane)
    who = circ(42, 286, 11, 13) + sm("20,350! 26,316 36,304 50,308 58,330 58,370!")
    o = g.glow(40, 300, 110, "gold", 0.7) + f'<g clip-path="url(#{ci})"><use href="#{i}" fill="#ffd98a"/>'
    return o + g.flat(who, "#182038", 1, "raw") + "</g>" + g.line(pane, "#182038", 5, 1, "raw")
