"""Things where nobody expects them: a knot in a road, a keyboard at the sea."""

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, circ, poly, sample, sm, use
from art.painter.numbers import num

# ---- a knot in a road
ROAD = (
    "664,905 560,820 432,742 330,700 190,640 92,560 112,452 214,416 300,470 334,560 330,650 290,748 200,806 104,790 "
    "66,716 128,650 250,598 372,540 452,470 470,400 440,350 446,312 480,290"
)
WIDE = (150, 132, 116, 104, 98, 90, 84, 80, 80, 84, 92, 98, 100, 96, 92, 88, 84, 76, 62, 46, 32, 20, 10)
STEPS = 161


def _road() -> list[tuple[float, float, float, float, float]]:
    """Place, direction and width of the road, from the foot of the page to the horizon."""
    pts = ROAD.split(" ")
    line = sample(ROAD, STEPS)
    # widths belong to the typed points: find how far along the line each of them lies
    at, k = [], 0
    for text in pts:
        x, y = map(float, text.split(","))
        k = min(range(k, STEPS), key=lambda j: math.hypot(line[j][0] - x, line[j][1] - y) + (j - k) * 0.9)
        at.append(k)
    at[-1] = STEPS - 1
    out = []
    for j, (x, y, tx, ty) in enumerate(line):
        i = max(n for n in range(len(at) - 1) if at[n] <= j)
        t = min(1.0, (j - at[i]) / max(1, at[i + 1] - at[i]))
        out.append((x, y, tx, ty, WIDE[i] + (WIDE[i + 1] - WIDE[i]) * t))
    return out


def _strip(line: list[tuple[float, float, float, float, float]], grow: float = 1, down: float = 0) -> str:
    """The outline of a piece of the road."""
    one = [(x - ty * w * grow / 2, y + tx * w * grow / 2 + down * w) for x, y, tx, ty, w in line]
    other = [(x + ty * w * grow / 2, y - tx * w * grow / 2 + down * w) for x, y, tx, ty, w in line]
    ends = [0, len(one) - 1]
    return sm(
        [(*q, float(k in ends)) for k, q in enumerate(one)]
        + [(*q, float(k in ends)) for k, q in enumerate(other)][::-1]
    )


def _offset(line: list[tuple[float, float, float, float, float]], off: float) -> str:
    return sm([(x - ty * w * off, y + tx * w * off) for x, y, tx, ty, w in line], False)


def road_knot(g: Brush, col: str = "#f0c48e") -> str:
    """A pale road from the foot of the page to the horizon, with a knot in it as wide as the page."""
    road = _road()
    earth = mix(g.pal["land3"], g.pal["shadow"], 0.4)

    def piece(a: int, b: int) -> str:
        line = road[a : b + 1]
        o = g.flat(_strip(line[2:-2], 1, 0.17), earth, 1, "raw")
        line = line if len(line) < 40 else line[::2]
        fill = g.lin([(0, "#ffe9bd"), (0.5, col), (1, mix(col, g.pal["land2"], 0.45))], 0, 290, 0, 900, user=True)
        o += f'<path d="{_strip(line)}" fill="{fill}"/>'
        ruts = _offset(line, 0.2) + _offset(line, -0.2)
        o += g.line(ruts, mix(col, g.pal["land2"], 0.6), 6, 0.4, "raw")
        return (
            o + g.line(_offset(line, 0.47), "glow", 4, 0.6, "raw") + g.line(_offset(line, -0.47), earth, 3, 0.5, "raw")
        )

    o = g.flat(_strip(road[::3], 1.25, 0.3), "shadow", 0.3, "raw") + piece(0, STEPS - 1)
    for at, under, reach in ((121, 40, 7), (77, 134, 6), (28, 87, 7)):
        ci, _ = g.clip(_strip(road[under - 12 : under + 13 : 2], 1.02))
        o += f'<g clip-path="url(#{ci})">' + g.flat(
            _strip(road[at - reach : at + reach + 1 : 2], 1.7, 0.2), "shadow", 0.55, "raw"
        )
        o += "</g>" + piece(at - reach, at + reach)
    return o


def lantern_file(g: Brush) -> str:
    """People in long coats, each with a lantern on a pole, one behind the other along the knotted road."""
    road = _road()
    ink = mix(g.pal["ink"], g.pal["shadow"], 0.4)
    i = g.stamp(
        "walker",
        lambda: (
            sm("-15,0! -12,-34 -9,-52 0,-60 9,-50 13,-30 17,0!")
            + circ(2, -68, 10)
            + poly("12,-44 30,-96 33,-95 17,-42")
        ),
    )
    lit = g.rad([(0, "#fff6d0"), (0.25, "#ffd27a", 0.8), (1, "#ffb050", 0)])
    files = []
    for at in (
        50,
        55,
        60,
        65,
        70,
        75.5,
        80,
        92,
        96,
        100,
        105,
        110,
        115,
        120,
        124.5,
        128,
        139,
        142,
        145,
        148,
        150.5,
        153,
        155,
    ):
        x, y, tx, _, w = road[int(at)]
        files.append((y, x, w / 105 * (0.9 if at < 139 else 1.05), tx < 0))
    o = ""
    for y, x, sc, left in sorted(files):
        s = -1 if left else 1
        o += g.flat(
            poly([(x - 8 * sc, y), (x + 10 * sc, y), (x - 46 * sc, y + 34 * sc), (x - 66 * sc, y + 32 * sc)]),
            "shadow",
            0.4,
            "raw",
        )
        o += use(i, x, y, sc, 0, left, f' fill="{ink}"')
        o += f'<circle cx="{num(x + s * 32 * sc)}" cy="{num(y - 88 * sc)}" r="{num(34 * sc)}" fill="{lit}"/>'
    return o


# ---- a keyboard at the sea
LEVEL, VANISH, NEAR, KEY = 250.0, 120.0, 0.9, 0.3  # horizon and vanishing point; depth of the first key, width of a key


def _at(out: float, deep: float, up: float = 0) -> Point:
    """A place on the keyboard: across from the water's edge, along it, and above it."""
    return VANISH + (170 + out) / deep, LEVEL + (620 - up) / deep


def _face(*corners: tuple[float, float, float]) -> str:
    return poly([_at(*q) for q in corners])


def sea_evening(g: Brush) -> str:
    """A calm sea under an evening sky, lightest at the horizon, with far hills."""
    p = g.pal
    sky = g.lin(
        [(0, p["sky0"]), (0.45, p["sky1"]), (0.74, mix(p["sky2"], p["pop"], 0.3)), (1, mix(p["sky3"], p["pop"], 0.4))],
        0,
        0,
        0,
        LEVEL,
        user=True,
    )
    o = f'<path d="M0 0h600v300H0z" fill="{sky}"/>'
    for _ in range(16):
        y = g.rng.u(20, 210)
        o += g.line(
            g.bristle(g.rng.u(-80, 520), y, g.rng.u(120, 260), g.rng.u(-6, 6), 30, 5),
            "sky3" if y > 120 else "sky2",
            4,
            0.25,
        )
    o += g.glow(VANISH, LEVEL, 330, "glow", 0.95)
    o += g.flat(
        sm("-20,256! -20,222 40,206 84,236 120,250!")
        + sm("150,252! 260,226 340,190 430,204 520,170 640,196! 640,256!"),
        mix(p["land1"], p["sky3"], 0.3),
        0.8,
    )
    water = g.lin(
        [(0, mix(p["sky3"], p["pop"], 0.3)), (0.12, p["sky2"]), (0.4, p["land2"]), (1, p["land3"])],
        0,
        LEVEL,
        0,
        900,
        user=True,
    )
    o += f'<path d="M-10 {num(LEVEL)}h620v660h-620z" fill="{water}"/>'
    d = ["", ""]
    for k in range(60):
        t = (k + g.rng.r()) / 60
        y = LEVEL + 6 + 640 * t**1.5
        reach = g.rng.u(16, 40) * (0.5 + 2 * t)
        d[k % 2] += f"M{num(g.rng.u(-30, 330))} {num(y)}q{num(reach / 2)} {num(g.rng.u(-5, 5))} {num(reach)} 0"
    return o + g.line(d[0], "glow", 3, 0.45) + g.line(d[1], "sky0", 4, 0.4)


def key_quay(g: Brush, sunk: int = 3, lit: int = 4) -> str:
    """The keys of a piano as a quay from the right of the page to the horizon; one is pressed down into the water.

    One of the black keys has a lit door towards the water.
    """
    p = g.pal
    white, wall = mix(p["cream"], p["sky3"], 0.3), mix(p["sky0"], p["land2"], 0.4)
    o = ""
    n = 34
    deeps = [NEAR * 0.6 + KEY * k for k in range(n + 1)]
    far, low = 3000.0, -46.0
    cx, cy = _at(0, deeps[sunk] + KEY / 2)
    for r in (60, 104, 156, 214):
        o += f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{r}" ry="{num(r * 0.3)}" fill="none" stroke="{p["glow"]}" '
        o += f'stroke-width="{num(7 - r / 50, 1)}" opacity="{num(0.8 - r / 400, 2)}"/>'
    # the wall of the quay and its mirror
    o += g.flat(
        _face((0, deeps[0], -150), (0, deeps[-1], -150), (0, deeps[-1], 0), (0, deeps[0], 0)), p["sky0"], 0.55, "raw"
    )
    tops = g.lin([(0, p["glow"]), (0.3, white), (1, mix(white, p["sky1"], 0.35))], 0, LEVEL, 0, 900, user=True)
    gaps = ends = ""
    for k in range(n - 1, -1, -1):
        a, b = deeps[k] + 0.008, deeps[k + 1] - 0.008
        z = 0.0
        if k != sunk:
            o += f'<path d="{_face((0, a, z), (0, b, z), (far, b, z), (far, a, z))}" fill="{tops}"/>'
            ends += _face((0, a, z), (0, b, z), (0, b, low), (0, a, low))
        gaps += _face((0, a - 0.008, 0), (0, a + 0.008, 0), (far, a + 0.008, 0), (far, a - 0.008, 0))
    o += g.flat(ends, mix(white, wall, 0.55), 1, "raw") + g.flat(gaps, wall, 0.9, "raw")
    # the sunk key, under water that deepens towards the edge
    a, b = deeps[sunk], deeps[sunk + 1]
    hole = _face((-2, a, low), (-2, b, low), (0, b, 0), (560, b, 0), (560, a, 0), (0, a, 0))
    under = g.lin(
        [(0, p["land3"]), (0.35, p["land2"]), (1, white)], *_at(0, (a + b) / 2), *_at(480, (a + b) / 2), user=True
    )
    o += f'<path d="{hole}" fill="{under}"/>'
    o += g.flat(_face((0, b, 0), (330, b, 0), (0, b, -70)), mix(white, wall, 0.7), 1, "raw")
    # the black keys
    for k in range(n - 1, -1, -1):
        if k % 7 in {2, 6}:
            continue
        m = deeps[k + 1]
        a, b, x, h = m - 0.088, m + 0.088, 330.0, 150.0
        o += g.flat(_face((x, a, 0), (x - 130, a, 0), (x - 130, b, 0), (x, b, 0)), "shadow", 0.28, "raw")
        side = (
            g.lin([(0, p["ink"]), (1, mix(p["ink"], p["sky1"], 0.3))], *_at(x, a), *_at(x + 700, a), user=True)
            if k < 5
            else p["ink"]
        )
        o += f'<path d="{_face((x, a, 0), (x + 26, a, h), (far, a, h), (far, a, 0))}" fill="{side}"/>'
        o += g.flat(
            _face((x, a, 0), (x, b, 0), (x + 26, b, h), (x + 26, a, h)), mix(p["ink"], p["sky0"], 0.4), 1, "raw"
        )
        o += g.flat(
            _face((x + 26, a, h), (x + 26, b, h), (far, b, h), (far, a, h)), mix(p["ink"], p["sky1"], 0.5), 1, "raw"
        )
        o += g.line(
            poly([_at(x + 26, b, h), _at(x + 26, a, h), _at(far, a, h)], False), "sky2", 4 / max(1, m), 0.8, "raw"
        )
        if k == lit:
            door = _face((x + 2, m - 0.04, 6), (x + 2, m + 0.05, 6), (x + 16, m + 0.05, 96), (x + 16, m - 0.04, 96))
            cx, cy = _at(x, m, 40)
            o += g.flat(
                _face((x, m - 0.04, 0), (x, m + 0.05, 0), (40, m + 0.1, 0), (40, m - 0.1, 0)), "gold", 0.75, "raw"
            )
            o += g.glow(cx, cy, 90, "gold", 0.8) + g.flat(door, "#fff0b8", 1, "raw")
    return o
