"""Animals of the air and of the water."""

import math

from art.painter.brush import Brush
from art.painter.curves import circ, ribbon, sm
from art.painter.motifs.marks import eye


def bird(g: Brush, col: str = "cream") -> str:
    """Swallow in flight, heading right, 120 wide."""
    o = g.form(sm("6,-2 -6,-30 -30,-58 -62,-72! -48,-40 -26,-10 -8,6"), col, 4, rim=1.5)
    o += g.form(
        sm("52,-8 40,-18 20,-16 -10,-6 -40,8 -74,14! -56,20 -78,32! -40,26 0,16 30,8 44,0"),
        col,
        5,
        f'<path d="{sm("50,-4 20,8 -20,16 10,26 50,10")}" fill="{g.ramp("pop")["light"]}" opacity=".8"/>',
        1.6,
    )
    o += g.form(
        sm("20,-4 24,-34 8,-64 -14,-92! -22,-58 -18,-28 -6,2"),
        col,
        4,
        g.line("M-10-76q4 34 14 70M-14-60q2 30 10 56", col, 1.6, 0.6, "shade"),
        1.6,
    )
    o += g.flat(sm("49,-11! 62,-6! 50,-3!"), "gold") + eye(42, -10, 2.4, hl=False)
    g.anchors.update(beak=(60, -5), foot=(0, 16))
    return o


def fish(g: Brush, col: str = "pop", belly: str = "cream") -> str:
    """Koi, heading right, 150 long."""
    o = g.form(
        sm("-50,-2 -76,-26 -104,-34! -94,-14 -88,0 -100,26! -72,20 -50,8"),
        col,
        4,
        g.line("M-58 0l-38-26M-58 2l-30 0M-58 4l-36 16", "cream", 1.6, 0.6),
        1.5,
    )
    o += g.form(sm("10,-22 -6,-44 -34,-46! -26,-30 -24,-18"), col, 4, rim=1.4) + g.flat(
        sm("8,18 -10,40 -26,38! -18,24"), col, tone="shade"
    )
    sc = "".join(
        f"M{x} {y}q-7 5 0 10"
        for x in range(-40, 24, 13)
        for y in (range(-20, 16, 11) if (x // 13) % 2 else range(-15, 12, 11))
    )
    o += g.form(
        sm("66,2 50,-16 20,-26 -16,-20 -56,-4 -58,6 -16,20 22,24 52,16"),
        col,
        6,
        f'<path d="{sm("70,6 30,10 -10,12 -60,4 -20,36 40,36")}" fill="{g.ramp(belly)["base"]}" opacity=".85"/>'
        + g.line(sc, "cream", 1.6, 0.5)
        + g.line("M34-20q-8 18 0 38", col, 2.4, 0.7, "deep"),
        1.8,
    )
    o += eye(50, -4, 4)
    g.anchors.update(mouth=(66, 2), back=(0, -26))
    return o


def owl(g: Brush, col: str = "plum") -> str:
    """Front, perched, 150 tall."""
    outline = "-28,-76 0,-90 28,-76 26,-24 0,-4 -26,-24"
    inside = f'<path d="{sm(outline)}" fill="{g.ramp("cream")["base"]}" opacity=".8"/>'
    inside += g.line(
        "".join(
            f"M{x} {y}q5 7 10 0"
            for y in range(-70, -10, 12)
            for x in (range(-26, 20, 13) if (y // 12) % 2 else range(-20, 20, 13))
        ),
        col,
        2.2,
        0.7,
        "shade",
    )
    outline = "-46,-70 -54,-112 -52,-152! -26,-138 0,-142 26,-138 52,-152! 54,-112 46,-70 34,-18 0,0 -34,-18"
    o = g.form(sm(outline), col, 10, inside, 2.4)
    o += g.form(sm("-46,-84 -60,-46 -44,-6 -28,-40 -30,-76"), col, 6, rim=1.8)
    o += g.form(sm("46,-84 60,-46 44,-6 28,-40 30,-76"), col, 6, rim=1.8)
    for x in (-22, 22):
        inside = g.line(
            "".join(
                (
                    f"M{x + int(math.cos(a) * 12)} {-112 + int(math.sin(a) * 12)}L"
                    f"{x + int(math.cos(a) * 22)} {-112 + int(math.sin(a) * 22)}"
                )
                for a in [k * 0.524 for k in range(12)]
            ),
            "gold",
            2,
            0.5,
        )
        o += g.form(circ(x, -112, 23), "cream", 5, inside, 1.2)
        o += g.flat(circ(x, -112, 12), "gold") + eye(x, -112, 7.5)
    o += g.flat(sm("-7,-104 0,-108 7,-104 0,-88!"), "gold", tone="shade")
    o += g.line("M-16-4v10M-9-2v9M9-2v9M16-4v10", "gold", 5)
    return o


def moth(g: Brush, col: str = "gold", spot: str = "pop") -> str:
    """Wings open, 130 wide."""
    o = ""
    for s in (-1, 1):
        o += g.form(
            sm([(4 * s, 4), (20 * s, 14), (46 * s, 30), (40 * s, 56), (18 * s, 58), (5 * s, 30)]),
            col,
            5,
            g.flat(circ(30 * s, 38, 7), spot),
            1.5,
        )
        o += g.form(
            sm([(3 * s, -6), (20 * s, -34), (54 * s, -50), (70 * s, -40), (62 * s, -8), (40 * s, 14), (10 * s, 10)]),
            col,
            6,
            g.flat(circ(46 * s, -22, 10), spot)
            + g.flat(circ(46 * s, -22, 4.5), "cream")
            + g.line(f"M{6 * s}-4L{56 * s}-40M{6 * s} 0L{58 * s}-16M{6 * s} 4L{44 * s} 8", col, 1.8, 0.6, "shade"),
            1.8,
        )
    o += g.form(ribbon("0,-22 0,6 0,34", [9, 11, 5], 5), "ink", 3, rim=1) + g.line(
        "M-2-22q-8-16-18-18M2-22q8-16 18-18", "ink", 2
    )
    return o


def bird_sit(g: Brush, col: str = "pop") -> str:
    """A small round bird on a twig, 46 tall, facing right; origin at its feet."""
    o = g.form(sm("-18,-12 -46,-4! -40,8 -12,-2"), col, 2, rim=1) + g.line("M-3-2v6M5-2v6", "gold", 2.4)
    o += g.form(
        sm("-20,-8 -18,-30 -4,-46 14,-46 24,-32 20,-12 4,-1 -10,-1"),
        col,
        5,
        g.flat(sm("24,-26 10,-22 6,-6 14,0 28,-8"), "cream", 0.9),
        1.6,
    )
    return (
        o
        + g.form(sm("-14,-26 2,-26 6,-14 -8,-6 -30,-4!"), col, 2, rim=1)
        + g.flat(sm("22,-38! 34,-34! 22,-30!"), "gold")
        + eye(13, -37, 2.6)
    )
