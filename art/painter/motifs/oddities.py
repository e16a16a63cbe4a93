"""Things with an unusual use."""

import math

from art.painter.brush import Brush
from art.painter.curves import circ, dots, poly, ribbon, sm
from art.painter.motifs.people import wanderer
from art.painter.numbers import num


def kite(g: Brush, col: str = "pop", other: str = "gold", tail: int = 5) -> str:
    """A diamond with a tail of bows, 140 tall, origin at its crossing; its line starts at the anchor "line"."""
    o = g.line("M0 74" + "".join(f"q{14 if k % 2 else -14} 14 0 28" for k in range(tail)), "cream", 2.4)
    bows = "".join(f"M0 {88 + 28 * k}l-13-8v16zM0 {88 + 28 * k}l13-8v16z" for k in range(tail))
    o += g.flat(bows, other)
    o += g.form(
        poly("0,-76 50,-12 0,76 -50,-12"),
        col,
        7,
        g.flat(poly("0,-76 50,-12 0,-12") + poly("0,76 -50,-12 0,-12"), other)
        + g.strokes((-40, -60, 40, 50), 50, 14, col, 2, 0.4, 26, 3, "light")
        + g.line("M0-76V76M-50-12H50", "ink", 2.2, 0.7),
        2,
    )
    g.anchors.update(line=(0, -6), tail=(0, 76 + 28 * tail), left=(-50, -12), right=(50, -12))
    return o


def cradle(g: Brush, col: str = "pop", quilt: str = "cream") -> str:
    """A cradle with hood and rockers, 130 wide; the hood is on the left."""
    o = g.form(ribbon("-66,-2 -30,8 30,8 66,-2", [5, 9, 9, 5], 7), "plum", 2, rim=1.2)
    o += g.form(
        sm("-62,-44! -70,-92 -44,-104 -14,-96 -8,-66!"), col, 6, g.line("M-60-50Q-58-88-16-92", col, 3, 0.5, "deep"), 2
    )
    o += (
        g.flat(circ(-18, -58, 15), "skin")
        + g.line("M-20-58q4 3 8 0M-8-58q3 2 6 0", "ink", 2)
        + g.flat(sm("-34,-60 -26,-76 -8,-74 -2,-64 -14,-68 -26,-64"), "gold")
    )
    o += g.form(
        sm("-10,-50 20,-66 56,-62 62,-44! -26,-42!"),
        quilt,
        4,
        g.line(dots([(10, -52), (30, -56), (46, -52)]), "sea", 8),
        1.6,
    )
    o += g.form(
        sm("-66,-48! 66,-52! 54,-4 40,2 -44,2 -56,-4"),
        col,
        7,
        g.line("M-62-40Q0-30 64-42", "gold", 4)
        + g.line(dots([(-34, -20), (-12, -18), (12, -18), (34, -20)]), "cream", 9),
        2,
    )
    g.anchors.update(rope=(64, -46), rope2=(-64, -46))
    return o


def egg_house(g: Brush, col: str = "cream") -> str:
    """An egg with a door, a window and a chimney, 240 tall."""
    o = g.form(poly("30,-214 30,-262 52,-262 52,-196"), "pop", 4, g.line("M28-244h26M28-226h26", "cream", 2, 0.6), 1.8)
    sp = "".join(
        circ(x, y, q, q * 0.8)
        for x, y, q in (
            (-48, -150, 9),
            (-20, -196, 7),
            (26, -176, 6),
            (56, -120, 10),
            (-66, -90, 7),
            (60, -60, 7),
            (-10, -222, 5),
            (40, -150, 4),
            (-36, -116, 4),
        )
    )
    o += g.form(
        sm("0,-246 -56,-206 -92,-124 -86,-52 -52,-6! 52,-6! 86,-52 92,-124 56,-206"),
        col,
        16,
        g.flat(sp, "sea", 0.45) + g.strokes((-70, -200, 60, -20), 70, 24, col, 2.4, 0.35, 34, 5, "shade"),
        3,
    )
    o += g.line("M62-186l-16 14 8 12-18 12", "plum", 3, 0.8)
    o += g.form(
        "M-34-4V-62A27 27 0 0 1 20-62V-4z", "pop", 5, g.line("M-20-80V-4M-7-88V-4M6-80V-4", "pop", 2, 0.6, "deep"), 2
    ) + g.flat(circ(10, -38, 4), "gold")
    o += (
        g.glow(48, -92, 60, op=0.7)
        + f'<path d="{circ(48, -92, 17)}" fill="{g.c("gold", True)}"/>'
        + g.line("M48-109V-75M31-92H65", "plum", 3.4)
        + g.line("M31-92A17 17 0 1 1 65-92A17 17 0 1 1 31-92", "plum", 5)
    )
    g.anchors.update(smoke=(41, -262), door=(-7, -6))
    return o


def footprint(g: Brush, col: str = "shadow", op: float = 0.5) -> str:
    """The print of a huge bird's foot, 200 long, pressed into the ground; flatten it with its own tilt."""
    return (
        f'<g transform="scale(1 .5)" opacity="{op}">'
        + g.flat(
            ribbon("0,90 0,20 -4,-110", [30, 44, 6], 7)
            + ribbon("0,20 -60,-40 -110,-70", [34, 34, 5], 6)
            + ribbon("0,20 60,-40 104,-78", [34, 34, 5], 6)
            + ribbon("0,10 14,80 40,130", [30, 24, 4], 6),
            col,
            tone="raw",
        )
        + "</g>"
    )


def seed(g: Brush, rider: str = "") -> str:
    """A dandelion seed on its stalk, 90 tall, origin at the grain; rider: colour of the figure that holds on to it."""
    rays = "".join(
        f"M0-64l{num(math.cos(a) * 34)} {num(math.sin(a) * 30 - 8)}" for a in [-2.95 + k * 0.33 for k in range(9)]
    )
    o = (
        g.line("M0 0V-64", "cream", 2.4)
        + g.line(rays, "cream", 1.8, 0.95, "light")
        + g.line(
            dots([(math.cos(a) * 35, -72 + math.sin(a) * 31) for a in [-2.95 + k * 0.33 for k in range(9)]]),
            "cream",
            5,
            0.9,
            "light",
        )
    )
    if rider:
        o += g.put(
            wanderer, 3, 82, 0.8, hat="hair" if rider != "pop" else "hood", coat=rider, hand=(-3, -104), scarf="gold"
        )
    g.anchors.update(grain=(0, 0))
    return o + g.form(sm("0,-4 -4,4 0,14 4,4"), "plum", 2, rim=1)


def dandelion(g: Brush, h: float = 420, r: float = 120) -> str:
    """A seed head on its stalk; seeds are missing on the right, where the wind comes from the left."""
    o = g.form(ribbon([(10, 0), (-14, -h * 0.5), (0, -h)], [13, 10, 9], 8), "leaf", 4)
    rays, tufts, fine = "", [], ""
    for k in range(46):
        a = k * 2.39996
        q = r * (0.42 + 0.58 * math.sqrt((k + 1) / 46))
        if -0.7 < math.atan2(math.sin(a), math.cos(a)) < 0.5 and q > r * 0.6:
            continue
        x, y = math.cos(a) * q, math.sin(a) * q - h
        rays += f"M0 {num(-h)}L{num(x)} {num(y)}"
        tufts.append((x, y))
        for b in (-0.9, -0.45, 0, 0.45, 0.9):
            fine += f"M{num(x)} {num(y)}l{num(math.cos(a + b) * 20)} {num(math.sin(a + b) * 20)}"
    o += (
        g.glow(0, -h, r * 1.5, op=0.5)
        + g.line(rays, "cream", 1.6, 0.8)
        + g.line(fine, "cream", 1.6, 0.9, "light")
        + g.line(dots(tufts), "plum", 4, 0.8)
    )
    g.anchors.update(top=(0, -h), right=(r * 0.6, -h))
    return o + g.form(circ(0, -h, 17), "leaf", 4, rim=1.4)


def boot(g: Brush, col: str = "plum") -> str:
    """A huge old boot, 300 wide and 330 tall, with a window, a door in the heel and a flowering top."""
    o = g.form(sm("-100,-10! -104,14! -20,16 -14,-4! 60,4 130,14 186,12 196,-14!"), "ink", 5)
    ins = (
        g.strokes((-90, -300, 40, -30), 86, 24, col, 3, 0.35, 60, 4, "light")
        + g.strokes((40, -100, 180, -20), 10, 16, col, 3, 0.35, 50, 4, "deep")
        + g.line("M-96-60Q-20-40 40-60Q70-130 60-180", col, 3, 0.6, "deep")
        + g.line("M130-96Q160-60 150-10", col, 4, 0.6, "deep")
    )
    o += g.form(
        sm(
            "-96,-312! -40,-322 50,-316! 48,-230 62,-160 116,-122 174,-92 196,-50 194,-10! 80,0 "
            "-20,-8 -100,-10! -110,-70 -98,-180"
        ),
        col,
        16,
        ins,
        3,
    )
    o += g.line("M-14-288l58 14M-12-260l56 12M-6-232l54 10M4-204l50 6M16-178l46 0", "gold", 6)
    o += g.form(sm("-110,-318! -40,-334 66,-324! 58,-300 -40,-306 -106,-296!"), col, 5, rim=2)
    o += (
        g.glow(-30, -196, 80, op=0.8)
        + f'<path d="M-56-170v-34a26 26 0 0 1 52 0v34z" fill="{g.c("glow", True)}"/>'
        + g.line("M-30-230v60M-56-198h52M-56-170v-34a26 26 0 0 1 52 0v34z", "cream", 5)
    )
    o += g.form(
        "M-84-10v-52a24 24 0 0 1 48 0v52z", "pop", 5, g.line("M-68-80v70M-52-80v70", "pop", 2, 0.6, "deep"), 2
    ) + g.flat(circ(-46, -36, 4), "gold")
    g.anchors.update(top=(-20, -322), door=(-60, -10), toe=(150, -96))
    return o
