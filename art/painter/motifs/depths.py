"""The deep sea."""

import math

from art.painter.brush import Brush
from art.painter.curves import circ, dots, knots, poly, ribbon, sample, sm
from art.painter.motifs.little import mouse


def octopus(g: Brush, col: str = "pop") -> str:
    """An octopus, 420 wide, its bell head in the middle; eight arm tips are the anchors a1 to a8."""
    arms = (
        "-40,20 -110,60 -170,30 -214,-30 -190,-80",
        "-50,40 -130,110 -200,110 -236,60",
        "-36,60 -90,150 -170,190 -220,170",
        "-16,70 -30,160 -80,220 -130,250",
        "16,70 40,160 70,220 130,240",
        "36,60 100,140 170,180 226,150",
        "50,40 130,100 200,90 240,30",
        "40,20 110,50 170,10 206,-60 176,-100",
    )
    o = ""
    for k, d in enumerate(arms):
        o += g.form(ribbon(d, [50, 38, 28, 20, 12], 10), col, 6, rim=1.8)
        pts = sample(d, 9)[2:8]
        o += g.line(dots([(x + ty * 6, y - tx * 6) for x, y, tx, ty in pts]), "cream", 6, 0.7)
        tip = knots(d)[-1]
        g.anchors[f"a{k + 1}"] = (tip[0], tip[1])
    outline = "-70,50 -92,-20 -104,-110 -60,-176 0,-192 60,-176 104,-110 92,-20 70,50 30,76 -30,76"
    inside = g.flat(
        "".join(
            circ(x, y, q) for x, y, q in ((-40, -140, 14), (10, -160, 10), (46, -120, 12), (-66, -96, 9), (0, -116, 8))
        ),
        col,
        0.5,
        "deep",
    )
    inside += g.strokes((-80, -160, 60, -40), 70, 20, col, 3, 0.35, 40, 5, "light")
    o += g.form(sm(outline), col, 16, inside, 3)
    for s in (-1, 1):
        o += g.form(circ(34 * s, -18, 25), "cream", 5, rim=1.4)
        o += g.flat(circ(34 * s + 5, -12, 13), "ink")
        o += g.flat(circ(34 * s + 10, -18, 4), "cream")
    o += g.line("M-18 34q18 16 36 0", col, 4, 1, "deep")
    return o + (g.line("M-62-50q20-14 46 0M16-50q22-14 46 0", col, 4, 0.8, "deep"))


def _jaws(g: Brush) -> str:
    """The open mouth with its teeth, and the eye above it."""
    o = g.flat(sm("-250,-60! -190,-56 -150,-30 -120,30 -190,66 -272,70! -210,20"), "ink")
    for x, y in ((-240, -56), (-212, -54), (-184, -48), (-160, -30)):
        o += g.flat(poly([(x - 9, y - 4), (x + 9, y), (x - 2, y + 36)]), "cream", tone="light")
    for x, y in ((-256, 68), (-226, 70), (-196, 64), (-166, 54)):
        o += g.flat(poly([(x - 9, y + 4), (x + 9, y), (x + 2, y - 32)]), "cream", tone="light")
    o += g.form(circ(-110, -96, 36), "cream", 7, rim=2)
    o += g.flat(circ(-118, -92, 20), "gold")
    o += g.flat(circ(-122, -90, 11), "ink")
    o += g.flat(circ(-118, -96, 4), "cream")
    return o


def angler(g: Brush, col: str = "plum") -> str:
    """A huge angler fish, its mouth open to the left, 640 long; its lamp is a street lantern at the anchor "lamp"."""
    outline = "240,-20 330,-110 380,-130! 360,-30 376,60! 320,40 250,40"
    inside = g.line("M260 0L350-90M262 6L352-10M260 14L350 40", col, 4, 0.6, "light")
    o = g.form(sm(outline), col, 10, inside, 2.4)
    outline = "40,-196! 100,-290 180,-300! 200,-240 190,-150"
    inside = g.line("M70-200L150-284M110-190L180-270", col, 4, 0.6, "light")
    o += g.form(sm(outline), col, 8, inside, 2)
    outline = (
        "-250,-60! -216,-130 -130,-190 -10,-214 120,-190 220,-110 262,-10 230,80 140,160 10,196 -120,190 "
        "-220,140 -272,70! -190,66 -120,30 -150,-30"
    )
    body = sm(outline)
    spots = "".join(
        circ(x, y, q)
        for x, y, q in (
            (20, -130, 16),
            (80, -90, 22),
            (150, -60, 14),
            (60, -20, 12),
            (130, 20, 18),
            (20, 90, 14),
            (100, 110, 12),
            (-60, -160, 10),
        )
    )
    outline = "-280,80 -180,140 -40,170 120,150 60,230 -200,220"
    inside = g.flat(spots, col, 0.5, "deep")
    inside += g.strokes((-120, -180, 200, 0), 20, 34, col, 3.4, 0.35, 60, 8, "light")
    inside += g.flat(sm(outline), "cream", 0.35)
    o += g.form(body, col, 22, inside, 3)
    o += _jaws(g)
    o += g.line("M-150-128q30-30 80-14", col, 7, 0.9, "deep")
    inside = g.line("M40 60L110 60M50 80L104 90", col, 3, 0.6, "light")
    o += g.form(sm("20,40 90,20 130,60 110,110 60,120!"), col, 8, inside, 2)
    o += g.line("M-40-204q-40-150-170-190q-80-16-110 40", "ink", 9)
    o += g.line("M-40-204q-40-150-170-190q-80-16-110 40", col, 4, 1, "light")
    g.anchors.update(lamp=(-320, -352), mouth=(-250, 0))
    return o


def teapot_sub(g: Brush, col: str = "pop", band: str = "gold") -> str:
    """A teapot as a submarine heading right, 300 long, with a lit porthole and a mouse in it."""
    o = g.form(ribbon("-84,-110 -150,-124 -164,-64 -90,-36", [20, 22, 22, 18], 9), col, 5, rim=2)
    o += g.form(sm("84,-56! 124,-76 138,-130 166,-146! 178,-132 156,-90 130,-40 86,-26"), col, 8, rim=2)
    o += g.form(
        sm("-54,-156 -98,-112 -104,-52 -66,-6! 66,-6! 104,-52 98,-112 54,-156"),
        col,
        16,
        g.line("M-100-44Q0-20 102-44", band, 8)
        + g.line(dots([(-70, -22), (-36, -14), (0, -12), (36, -14), (70, -22)]), "gold", 9)
        + g.strokes((-80, -140, 60, -90), 14, 16, col, 3, 0.4, 40, 6, "light"),
        3,
    )
    o += (
        g.form(sm("-58,-154! -40,-178 0,-188 40,-178 58,-154! 0,-146"), col, 6, rim=2)
        + g.line("M0-186v-40h34", "gold", 9)
        + g.flat(circ(36, -226, 9), "sea")
    )
    o += (
        g.glow(10, -92, 90, "glow", 0.9)
        + g.flat(circ(10, -92, 44), "glow", tone="light")
        + g.put(mouse, 2, -56, 0.62, hand=(30, -40))
        + g.line(circ(10, -92, 44), "gold", 13)
        + g.line(dots([(10 + math.cos(k * 0.785) * 44, -92 + math.sin(k * 0.785) * 44) for k in range(8)]), "plum", 7)
    )
    o += g.form(sm("-60,-8! 60,-8! 72,10 -72,10"), "gold", 4, rim=1.6)
    g.anchors.update(spout=(172, -140))
    return o
