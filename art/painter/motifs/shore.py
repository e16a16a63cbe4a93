"""Beach and sea bed: palms, sand castles, a helmet."""

import math

from art.painter.brush import Brush
from art.painter.curves import circ, poly, ribbon, sm
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
