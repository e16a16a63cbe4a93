"""Beach and sea bed: palms, sand castles, a helmet."""

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, dots, poly, ribbon, sm
from art.painter.motifs.buildings import house
from art.painter.motifs.plants import flower, tree
from art.painter.numbers import num


def palm(g: Brush, h: float = 220) -> str:
    """A leaning palm."""
    o = g.form(ribbon([(0, 0), (10, -h * 0.4), (34, -h * 0.8), (46, -h)], [22, 16, 13, 12], 8), "plum", 4, rim=1.6)
    for dx, dy in ((-110, 20), (-90, -50), (-30, -84), (60, -74), (110, -30), (96, 40), (-60, 60)):
        o += g.form(
            sm(
                [
                    (46, -h, 1),
                    (46 + dx * 0.5, -h + dy * 0.5 - 34),
                    (46 + dx, -h + dy, 1),
                    (46 + dx * 0.55, -h + dy * 0.5 - 4),
                ]
            ),
            "leaf",
            4,
            rim=1.4,
        )
    return o + g.flat(circ(40, -h + 8, 9) + circ(56, -h + 10, 9), "gold", tone="shade")


def helmet(g: Brush, col: str = "gold") -> str:
    """A diver's helmet, 460 wide; behind its round window lies a garden at evening."""
    inside = g.line("M180-370l30 40M230-410l20 46M290-410l-6 46M340-396l-10 50", "plum", 4, 0.6, "deep")
    o = g.form(ribbon("150,-330 260,-400 360,-360 420,-460", [46, 46, 44, 44], 9), "plum", 9, inside, 2.4)
    outline = "-250,-40! -270,30 -250,60! 250,60! 270,30 250,-40!"
    inside = g.line(dots([(x, 12) for x in range(-220, 240, 55)]), "cream", 16, 0.8)
    o += g.form(sm(outline), col, 10, inside, 3)
    outline = "-214,-30 -232,-150 -206,-290 -130,-384 0,-420 130,-384 206,-290 232,-150 214,-30 0,0"
    inside = g.strokes((-180, -370, 120, -300), 20, 20, col, 4, 0.4, 70, 8, "rim")
    inside += g.strokes((-60, -120, 210, -20), -20, 20, col, 4, 0.35, 60, 8, "deep")
    o += g.form(sm(outline), col, 26, inside, 3)
    o += g.form(circ(214, -200, 34, 66), col, 8, rim=2.4) + g.form(circ(-214, -200, 30, 62), col, 8, rim=2.4)
    d = circ(0, -196, 148)
    ci, _ = g.clip(d)
    p = g.pal
    q = (
        f'<path d="{d}" fill="'
        f"{g.lin([(0, mix(p['plum'], p['sky2'], 0.3)), (0.45, p['pop']), (0.75, p['gold']), (1, p['glow'])])}"
        '"/>'
    )
    q += g.glow(-50, -180, 120, "glow", 0.9)
    q += f'<path d="{circ(-50, -180, 30)}" fill="{mix(p["glow"], "#ffffff", 0.4)}"/>'
    q += g.flat(sm("-160,-130 -80,-160 0,-136 80,-156 160,-130 160,0 -160,0"), "leaf", tone="light")
    q += g.flat(sm("-160,-100 -40,-124 60,-100 160,-112 160,0 -160,0"), "leaf", tone="shade")
    q += g.put(tree, 66, -92, 0.62, nl=0.6, fruit="pop")
    q += g.put(house, -34, -98, 1.0, w=52, h=40)
    q += g.put(flower, -90, -66, 0.5, h=70)
    q += g.put(flower, 10, -56, 0.5, col="gold", h=60)
    q += g.put(flower, 110, -64, 0.45, col="plum", h=60)
    o += (
        f'<g clip-path="url(#{ci})">{q}<path d="M-110-270q30-50 90-54" fill="none" stroke="#fff" '
        'stroke-width="12" opacity=".55"/></g>'
    )
    o += g.line(d, col, 26, 1, "shade")
    o += g.line(d, col, 14, 1, "light")
    o += g.line(dots([(math.cos(k * 0.7854) * 148, -196 + math.sin(k * 0.7854) * 148) for k in range(8)]), "plum", 15)
    g.anchors.update(top=(0, -420), window=(0, -196))
    return o


def sand_tower(g: Brush, w: float = 60, h: float = 90, flag: str = "pop") -> str:
    """One tower of a sand castle, with battlements and a paper flag."""
    a = w / 2
    top = [
        (-a - 4, -h),
        (-a - 4, -h - 16),
        (-a * 0.5, -h - 16),
        (-a * 0.5, -h - 4),
        (-a * 0.2, -h - 4),
        (-a * 0.2, -h - 16),
        (a * 0.2, -h - 16),
        (a * 0.2, -h - 4),
        (a * 0.5, -h - 4),
        (a * 0.5, -h - 16),
        (a + 4, -h - 16),
        (a + 4, -h),
    ]
    o = g.line(f"M0{-h - 8}v-44", "plum", 3) + g.flat(f"M0{-h - 52}l28 9-28 10z", flag) if flag else ""
    o += g.form(
        poly([(-a, 0), (-a * 0.86, -h), *top, (a * 0.86, -h), (a, 0)]),
        "gold",
        7,
        g.strokes((-a, -h, a, 0), 80, 10, "gold", 2.4, 0.5, 16, 2, "deep"),
        2,
    )
    return o + g.flat("M-7 0v-22q7-12 14 0v22z", "plum") if h > 60 else o


def parasol_top(g: Brush, col: str = "pop", r: float = 110) -> str:
    """A parasol seen from straight above."""
    wedges = "".join(
        (
            f"M0 0L{num(math.cos(k * 0.7854) * r)} {num(math.sin(k * 0.7854) * r)}A{r} {r} 0 0 1 "
            f"{num(math.cos((k + 1) * 0.7854) * r)} {num(math.sin((k + 1) * 0.7854) * r)}z"
        )
        for k in range(0, 8, 2)
    )
    edge = sm(
        [
            (
                math.cos(k * 0.3927) * r * (1 if k % 2 == 0 else 0.95),
                math.sin(k * 0.3927) * r * (1 if k % 2 == 0 else 0.95),
                k % 2 == 0,
            )
            for k in range(16)
        ]
    )
    return g.form(
        edge,
        col,
        16,
        g.flat(wedges, "cream", 0.95) + g.strokes((-r, -r, r, r), 40, 20, col, 3, 0.25, 40, 5, "light"),
        3,
    ) + g.flat(circ(0, 0, 9), "gold")


def feet(g: Brush) -> str:
    """Two bare feet, toes up, seen from above; 60 wide."""
    o = ""
    for s in (-1, 1):
        o += g.form(
            sm([(16 * s, 40), (8 * s, 20), (6 * s, -8), (14 * s, -20), (26 * s, -16), (28 * s, 6), (26 * s, 40)]),
            "skin",
            4,
            rim=1.4,
        )
        o += g.flat(
            "".join(circ(s * (9 + k * 5.4), -22 - (3 - abs(k - 1)) * 2, 4.2 - k * 0.4) for k in range(4)),
            "skin",
            tone="light",
        )
    return o
