"""Clocks, chess, harp and seesaw."""

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, circ, poly, ribbon, sm
from art.painter.motifs.sky import cloud
from art.painter.motifs.wings import bird
from art.painter.numbers import num


def clock(g: Brush, col: str = "gold", hands: bool = True, r: float = 200) -> str:
    """A round clock face with twelve dots, no numerals."""
    o = g.form(circ(0, 0, r), col, 16, rim=3) + g.form(
        circ(0, 0, r * 0.87),
        "cream",
        10,
        g.strokes((-r * 0.6, -r * 0.6, r * 0.6, r * 0.6), 30, 20, "cream", 3, 0.3, 50, 5, "shade"),
        2,
    )
    o += g.flat(
        "".join(
            circ(math.cos(k * 0.5236) * r * 0.72, math.sin(k * 0.5236) * r * 0.72, r * (0.055 if k % 3 == 0 else 0.03))
            for k in range(12)
        ),
        "plum",
    )
    if hands:
        o += g.line(f"M0 0L{num(r * 0.3)} {num(-r * 0.44)}M0 0L{num(-r * 0.18)} {num(-r * 0.62)}", "ink", r * 0.045)
    return o + g.flat(circ(0, 0, r * 0.055), "pop")


def chess(g: Brush, piece: str = "queen", col: str = "cream") -> str:
    """A turned chess piece, 200 tall: queen, pawn or rook."""
    o = g.form(sm("-52,0! -50,-18 -38,-28! 38,-28! 50,-18 52,0!"), col, 5, rim=2)
    if piece == "pawn":
        o += g.form(sm("-36,-28! -18,-60 -14,-92! 14,-92! 18,-60 36,-28!"), col, 7, rim=2) + g.form(
            sm("-26,-90! 26,-90! 20,-102 -20,-102"), col, 4, rim=1.6
        )
        return o + g.form(circ(0, -122, 27), col, 8, rim=2)
    if piece == "rook":
        o += g.form(sm("-38,-28! -26,-70 -28,-130! 28,-130! 26,-70 38,-28!"), col, 8, rim=2)
        return o + g.form(
            poly("-40,-128 -40,-176 -22,-176 -22,-160 -9,-160 -9,-176 9,-176 9,-160 22,-160 22,-176 40,-176 40,-128"),
            col,
            6,
            rim=2,
        )
    o += g.form(sm("-40,-28! -22,-80 -16,-140! 16,-140! 22,-80 40,-28!"), col, 9, rim=2) + g.form(
        sm("-30,-136! 30,-136! 24,-150 -24,-150"), col, 4, rim=1.6
    )
    o += g.form(
        sm("-22,-150! -38,-196! -20,-182! -10,-206! 0,-186! 10,-206! 20,-182! 38,-196! 22,-150!"), col, 6, rim=2
    )
    g.anchors.update(hand=(30, -80), top=(0, -206))
    return o + g.flat(circ(-38, -198, 5) + circ(-10, -209, 5) + circ(10, -209, 5) + circ(38, -198, 5), "gold")


def chess_board(g: Brush, light: str = "cream", dark: str = "land3") -> str:
    """A chess board in perspective at page size, its far edge at y = 470."""

    def corner(i: int, j: int) -> Point:
        t = j / 8
        y = 470 + 430 * t**1.3
        return 300 + (i - 4) * (46 + 62 * t**1.2), y

    d = "".join(
        poly([corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)])
        for i in range(8)
        for j in range(8)
        if (i + j) % 2
    )
    base = poly([corner(0, 0), corner(8, 0), corner(8, 8), corner(0, 8)])
    return g.form(base, light, 6, g.flat(d, dark, 0.85, "raw"), 2)


def harp(g: Brush, col: str = "gold") -> str:
    """The frame of a tall harp without strings, 240 wide and 430 tall."""
    o = g.form(ribbon("-90,0 -40,-200 -60,-330 -110,-400", [34, 26, 22, 26], 9), col, 7, rim=2.4) + g.form(
        ribbon("-110,-400 -20,-420 50,-350 130,-372", [30, 26, 24, 20], 9), col, 6, rim=2.4
    )
    o += g.form(
        ribbon("130,-376 90,-200 10,-60 -60,-4", [22, 34, 44, 46], 9),
        col,
        8,
        g.line("M116-330L40-100", "plum", 3, 0.6),
        2.4,
    )
    g.anchors.update(top=(-20, -420), side=(70, -220))
    return (
        o + g.form(circ(-112, -402, 22), col, 6, rim=2) + g.form(poly("-110,0 -10,0 6,18 -122,18"), "plum", 4, rim=1.8)
    )


def seesaw(g: Brush, tilt: float = -8, w: float = 460) -> str:
    """A plank on a trestle, 460 wide; ends and middle are anchors."""
    a = math.radians(tilt)
    x, y = math.cos(a) * w / 2, math.sin(a) * w / 2
    o = g.form(poly([(-46, 0), (0, -104), (46, 0)]), "plum", 8, g.line("M-28-36H28", "plum", 4, 0.7, "light"), 2.4)
    g.anchors.update(left=(-x, -108 - y), right=(x, -108 + y), middle=(0, -118))
    return (
        o
        + f'<g transform="translate(0 -108)rotate({tilt})">'
        + g.form(
            poly([(-w / 2, -10), (w / 2, -10), (w / 2, 10), (-w / 2, 10)]),
            "gold",
            5,
            g.strokes((-w / 2, -8, w / 2, 8), 0, 20, "gold", 2.4, 0.5, 50, 1, "deep"),
            2.4,
        )
        + "</g>"
        + g.flat(circ(0, -108, 12), "pop")
    )


def tear(g: Brush) -> str:
    """A tear in the night at page size: day shows through; stitches close its upper end."""
    p = g.pal
    d = sm("330,190! 360,280 372,400 352,520 310,640 280,720! 250,640 226,520 240,400 280,280")
    ci, i = g.clip(d)
    q = (
        f'<path d="{d}" fill="{g.lin([(0, mix(p["sea"], p["cream"], 0.6)), (0.6, p["sky3"]), (1, p["glow"])])}"/>'
        + g.glow(300, 560, 130, "glow", 0.9)
        + f'<path d="{circ(300, 560, 32)}" fill="#fff" opacity=".9"/>'
    )
    q += (
        g.put(cloud, 330, 420, 0.5)
        + g.put(cloud, 260, 490, 0.36)
        + g.flat(sm("200,640 260,620 320,640 400,620 400,740 200,740"), "leaf", tone="light")
        + g.put(bird, 296, 340, 0.36, -10)
    )
    o = g.glow(300, 460, 300, "glow", 0.6) + (
        f'<g clip-path="url(#{ci})">{q}</g><use href="#{i}" fill="none" stroke="{p["sky0"]}" '
        f'stroke-width="12" opacity=".7"/><use href="#{i}" fill="none" stroke="'
        f'{mix(p["glow"], "#ffffff", 0.4)}" stroke-width="4"/>'
    )
    stitches = "".join(
        f"M{x0} {y}L{x1} {y + 12}"
        for x0, x1, y in ((346, 306, 120), (352, 302, 156), (358, 292, 196), (368, 280, 236), (376, 266, 276))
    )
    g.anchors.update(thread=(376, 276))
    return o + g.line("M326 90L330 190", "sky0", 7, 0.8, "raw") + g.line(stitches, "pop", 6, 1, "light")


def bear_asleep(g: Brush, col: str = "#8a5a48") -> str:
    """A bear lying asleep as a hill, head on its paws to the left, 560 wide and 250 tall."""
    fur = g.strokes((-180, -220, 240, -60), 20, 50, col, 3.4, 0.35, 50, 7, "light") + g.strokes(
        (-100, -140, 260, -10), 30, 40, col, 3.4, 0.3, 44, 6, "deep"
    )
    o = g.form(sm("-150,0! -180,-90 -120,-190 0,-244 130,-236 240,-170 290,-70 280,0!"), col, 22, fur, 3)
    o += g.form(circ(-150, -150, 34), col, 8, g.flat(circ(-150, -148, 17), "pop", 0.4), 2)
    o += g.form(
        sm("-120,0! -96,-60 -110,-120 -170,-150 -240,-130 -270,-80 -300,-50 -306,-26 -280,-8 -220,-4"),
        col,
        16,
        g.flat(sm("-320,-60 -270,-74 -240,-40 -250,-6 -310,-6"), "cream", 0.7)
        + g.strokes((-240, -130, -130, -60), 30, 16, col, 3, 0.35, 30, 5, "light"),
        3,
    )
    o += g.form(circ(-216, -140, 30), col, 8, g.flat(circ(-216, -138, 15), "pop", 0.4), 2)
    o += g.line("M-244-84q16 14 34 2M-244-84l-6 6M-226-76v9", "ink", 5) + g.flat(
        sm("-310,-50! -290,-58 -280,-46 -292,-34!"), "ink"
    )
    o += g.form(
        ribbon("-60,-30 -140,-14 -210,-6", [60, 52, 44], 6),
        col,
        9,
        g.line("M-222-18v16M-206-20v18", col, 4, 0.7, "deep"),
        2.4,
    )
    g.anchors.update(back=(70, -244), nose=(-296, -46))
    return o
