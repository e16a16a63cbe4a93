"""The deep sea."""

from art.painter.brush import Brush
from art.painter.curves import circ, poly, sm


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
