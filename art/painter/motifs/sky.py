"""Moon, stars and clouds."""

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, sm
from art.painter.numbers import num


def moon(g: Brush, r: float = 70, col: str = "glow", halo: float = 3.2, crescent: float = 0) -> str:
    """A moon with craters, full or a crescent, in its own light."""
    o = g.glow(0, 0, r * halo, "glow", 0.55, 0.3)
    c = g.c(col, True)
    sh = mix(c, g.pal["sky2"], 0.35)
    sh2 = mix(c, g.pal["sky2"], 0.16)
    if crescent:
        d = (
            f"M{num(r * 0.35)} {num(-r * 0.94)}A{r} {r} 0 1 0 {num(r * 0.94)} {num(r * 0.35)}A"
            f"{num(r * 0.86)} {num(r * 0.86)} 0 1 1 {num(r * 0.35)} {num(-r * 0.94)}z"
        )
    else:
        d = circ(0, 0, r)
    i = g.nid()
    g.defs.append(f'<clipPath id="{i}"><path d="{d}"/></clipPath>')
    lx, ly = g.lv
    b = f' filter="{g.blur(max(2, r * 0.05))}"'
    o += (
        f'<g clip-path="url(#{i})"><path d="{circ(0, 0, r + 2)}" fill="{sh}"/><path d="'
        f'{circ(lx * r * 0.16, ly * r * 0.16, r)}" fill="{sh2}"{b}/><path d="'
        f'{circ(lx * r * 0.3, ly * r * 0.3, r)}" fill="{c}"{b}/>'
    )
    cr = (
        (0.25, -0.35, 0.17),
        (-0.3, 0.15, 0.24),
        (0.3, 0.35, 0.13),
        (-0.05, -0.62, 0.1),
        (0.55, 0.05, 0.1),
        (-0.55, -0.3, 0.09),
        (0.02, 0.68, 0.14),
    )
    o += (
        f'<path d="{"".join(circ(x * r, y * r, q * r, q * r * 0.88) for x, y, q in cr)}" fill="{sh}" '
        'opacity=".45"/><path d="'
        f"{''.join(circ(x * r + q * r * 0.2, y * r + q * r * 0.25, q * r * 0.8, q * r * 0.66) for x, y, q in cr)}"
        f'" fill="{c}" opacity=".55"/>'
    )
    o += "</g>"
    g.anchors.update(top=(0, -r), left=(-r, 0), right=(r, 0), bottom=(0, r))
    return o


def star(g: Brush, r: float = 16, col: str = "glow", halo: bool = True, points: int = 5) -> str:
    """A plump star, in its own light unless `halo` is off."""
    o = g.glow(0, 0, r * 3.4, "glow", 0.6) if halo else ""
    p = []
    for k in range(points * 2):
        a = -math.pi / 2 + k * math.pi / points
        q = r if k % 2 == 0 else r * 0.48
        p.append((math.cos(a) * q, math.sin(a) * q, k % 2 == 0))
    return o + g.form(sm(p), col, r * 0.16, rim=1.2)


def cloud(g: Brush, w: float = 200, col: str = "cream") -> str:
    """A flat-bottomed cloud, `w` wide, its origin in the middle of its foot."""
    k = w / 200
    u = g.rng.u
    b = [
        (-100, 0, 1),
        (-108, -20),
        (-92, -36),
        (-70, -38, 1),
        (-70, -58),
        (-46, -74),
        (-20, -66, 1),
        (-8, -92),
        (28, -98),
        (48, -74, 1),
        (72, -76),
        (86, -54),
        (80, -38, 1),
        (104, -34),
        (110, -12),
        (100, 0, 1),
    ]
    p = [((x + u(-4, 4)) * k, (y + u(-3, 3)) * k, bool(c and c[0])) for x, y, *c in b]
    sw = g.line(
        (
            f"M{num(-72 * k)} {num(-36 * k)}q{num(22 * k)} {num(-10 * k)} {num(30 * k)} {num(12 * k)}M"
            f"{num(-18 * k)} {num(-66 * k)}q{num(26 * k)} {num(-8 * k)} {num(34 * k)} {num(18 * k)}M"
            f"{num(46 * k)} {num(-72 * k)}q{num(-20 * k)} {num(4 * k)} {num(-22 * k)} {num(24 * k)}M"
            f"{num(78 * k)} {num(-36 * k)}q{num(-20 * k)} {num(0)} {num(-24 * k)} {num(16 * k)}"
        ),
        col,
        3.4 * k,
        0.55,
        "shade",
    )
    sw += g.strokes((-90 * k, -60 * k, 60 * k, -20 * k), -8, 10, col, 4 * k, 0.5, 40 * k, 5, "rim")
    g.anchors.update(top=(20 * k, -96 * k), bottom=(0, 0))
    return g.form(sm(p), col, 13 * k, sw, 2.4)
