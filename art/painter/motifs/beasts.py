"""Animals of the land."""

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import dots, knots, ribbon, sm, use
from art.painter.motifs.marks import eye
from art.painter.motifs.plants import cluster

BOUGHS = (
    ("84,-238 74,-280 44,-314 34,-356 46,-396", [13, 11, 9, 6, 2]),
    ("62,-298 30,-306 6,-330 -4,-362", [8, 7, 5, 2]),
    ("36,-346 12,-372 6,-402", [6, 4, 2]),
    ("96,-240 112,-282 142,-312 152,-352 144,-396", [13, 11, 9, 6, 2]),
    ("122,-296 154,-300 180,-322 190,-356", [8, 7, 5, 2]),
    ("150,-344 174,-366 182,-398", [6, 4, 2]),
    ("78,-270 94,-296 96,-330", [6, 4, 2]),
    ("18,-320 -8,-322 -26,-340", [5, 4, 2]),
    ("168,-312 194,-312 212,-332", [5, 4, 2]),
)
LEAF_TIPS = (
    "46,-396 -4,-362 6,-402 144,-396 190,-356 182,-398 96,-330 -26,-340 212,-332 34,-356 152,-352 22,-318 164,-312"
)
DEER = (
    "-84,-118 -76,-144 -46,-152 0,-146 34,-152 56,-176 68,-210 78,-238 94,-246 112,-236 128,-222 144,-212 146,-202"
    " 134,-196 114,-198 102,-200 98,-186 96,-160 88,-130 66,-104 40,-96 0,-94 -40,-88 -70,-90"
)


def _antlers(g: Brush, antler: str, leaves: str) -> str:
    """Boughs with stamped bunches of leaves in four tones, dark below and light towards the lamp."""
    bark = g.strokes((-30, -400, 200, -250), 80, 16, "plum", 2, 0.35, 30, 4)
    boughs = "".join(ribbon(pts, widths, 5, cap=False) for pts, widths in BOUGHS)
    o = g.form(boughs, mix(g.pal[antler], g.pal["plum"], 0.28), 3, bark, rim=1.5)
    ids = [cluster(g, v, 8, 28, (11, 17)) for v in (0, 1)]
    lx, ly = g.lv
    for tone, dx, dy, k in (
        ("deep", 0, 9, 1.15),
        ("shade", 0, 5, 1.05),
        ("base", lx * 5, ly * 5, 0.95),
        ("light", lx * 9, ly * 9, 0.62),
    ):
        prints = (use(g.rng.pick(ids), x + dx, y + dy, k, g.rng.u(0, 360)) for x, y, _ in knots(LEAF_TIPS))
        o += f'<g fill="{g.ramp(leaves)[tone]}">{"".join(prints)}</g>'
    return o


def _deer_coat(g: Brush, col: str) -> str:
    ins = g.strokes((-70, -150, 60, -110), 8, 26, col, 2.4, 0.35, 30, 4, "light")
    ins += g.strokes((-60, -120, 60, -96), 4, 18, col, 2.4, 0.35, 30, 4, "deep")
    ins += g.strokes((60, -220, 90, -150), 100, 12, col, 2.2, 0.35, 24, 4, "light")
    bib = sm("92,-190 100,-150 84,-120 50,-92 90,-86 110,-140")
    ins += f'<path d="{bib}" fill="{g.ramp("cream")["base"]}" opacity=".75"/>'
    spots = dots([(-60, -132), (-44, -138), (-28, -132), (-50, -122), (-34, -122), (-14, -136), (-18, -124)])
    return ins + g.line(spots, "cream", 5, 0.6)


def deer(g: Brush, col: str = "body", antler: str = "cream", leaves: str = "leaf") -> str:
    """A stag, 240 to the brow; its antlers grow into a crown 170 high."""
    o = g.flat(ribbon("-50,-108 -62,-62 -48,-34 -54,-2", [40, 17, 11, 10], 6), col, tone="deep")
    o += g.flat(ribbon("40,-110 34,-60 36,-2", [26, 13, 10], 5), col, tone="deep") + _antlers(g, antler, leaves)
    o += g.form(sm("-80,-134 -96,-126 -100,-110 -86,-108"), "cream", 3, rim=1)
    o += g.form(sm(DEER), col, 9, _deer_coat(g, col), 2.4)
    o += g.form(ribbon("-60,-110 -80,-64 -70,-36 -74,-2", [52, 20, 12, 10], 7), col, 5, rim=0, grad=False)
    o += g.form(ribbon("58,-112 60,-60 60,-2", [34, 14, 10], 6), col, 4, rim=0, grad=False)
    o += g.flat("M-80-10h14l2 10h-18zM52-10h14l2 10h-18zM-60-10h12l2 10h-16zM30-10h11l2 10h-15z", "ink")
    o += g.form(sm("80,-240 60,-262 46,-264 44,-254 62,-236 78,-230"), col, 4, rim=1.5)
    o += eye(114, -220, 4) + g.flat(sm("140,-213 148,-208 146,-202 138,-204"), "ink")
    g.anchors.update(a1=(-26, -340), a2=(212, -332), a3=(96, -330), a4=(6, -402), a5=(182, -398))
    g.anchors.update(nose=(146, -206), back=(-20, -150))
    return o


def _trunk_and_head(g: Brush, col: str) -> str:
    folds = "M142-110q12 2 26-6M146-92q12 2 24-4M148-74q12 2 22-2M152-56q10 2 20-2M158-42q10-2 14-8"
    trunk = ribbon("128,-150 158,-112 160,-66 168,-34 192,-28 204,-48", [60, 42, 30, 24, 19, 14], 10)
    o = g.form(trunk, col, 8, g.line(folds, col, 2, 0.6, "deep"), 2.2)
    hair = g.strokes((84, -196, 130, -150), 30, 10, col, 2.4, 0.3, 26, 5, "light")
    o += g.form(sm("62,-150 66,-186 96,-206 130,-196 152,-164 152,-128 132,-104 100,-98 74,-112"), col, 10, hair, 2.4)
    o += g.form(ribbon("134,-112 154,-88 178,-86", [15, 12, 2], 6), "cream", 4, rim=1.4)
    inner = sm("82,-176 56,-182 34,-164 30,-130 42,-104 58,-98 72,-120 84,-150")
    ear = f'<path d="{inner}" fill="{g.ramp("pop")["shade"]}" opacity=".28"/>'
    ear += g.strokes((30, -180, 80, -110), 70, 12, col, 2, 0.35, 24, 4, "light")
    o += g.form(sm("90,-190 56,-196 24,-174 16,-130 30,-92 56,-78 74,-98 90,-130 98,-166"), col, 10, ear, 2.2)
    return o + eye(118, -152, 4.5) + g.line("M108-162q10-6 20 0", col, 2.2, 0.8, "deep")


def _rug(g: Brush, col: str) -> str:
    ins = g.line("M-84-136q50 10 100 2", "gold", 6) + g.line("M-84-126q50 10 100 2", "cream", 2, 0.8)
    ins += g.line(dots([(-66, -156), (-34, -160), (-2, -158), (-50, -172), (-18, -174)]), "gold", 9, 0.9)
    o = g.form(sm("-84,-180! -40,-192 10,-184! 16,-120! -20,-112 -52,-114 -82,-122!"), col, 7, ins, 2)
    fringe = "M-80-122v10M-66-118v10M-52-115v10M-36-113v10M-20-113v10M-4-116v10M10-120v10"
    return o + g.line(fringe, "gold", 3)


def elephant(g: Brush, col: str = "body", rug: str = "pop") -> str:
    """Walking right, 210 tall."""
    o = g.flat(ribbon("-60,-80 -56,-40 -50,-2", [54, 44, 46], 5), col, tone="deep")
    o += g.flat(ribbon("62,-80 70,-40 76,-2", [50, 40, 42], 5), col, tone="deep")
    o += g.line("M-122-120q-22 24-16 62", col, 5, 1, "shade")
    o += g.flat(sm("-138,-60 -146,-44 -138,-36 -132,-46"), col, tone="deep")
    ins = g.strokes((-110, -170, 60, -110), 10, 26, col, 3, 0.3, 40, 6, "light")
    ins += g.strokes((-110, -110, 80, -60), 4, 24, col, 3, 0.3, 40, 6, "deep")
    body = "-124,-84 -128,-130 -98,-170 -40,-186 20,-178 70,-176 100,-150 96,-100 70,-66 20,-58 -50,-56 -100,-58"
    o += g.form(sm(body), col, 14, ins, 3)
    nails = g.line("M-108-4q4-6 8 0M-94-3q4-6 8 0M-80-3q4-6 8 0", "cream", 3, 0.7)
    o += g.form(ribbon("-92,-86 -92,-44 -88,-3", [70, 50, 52], 5), col, 8, nails, 2.4)
    nails = g.line("M12-4q4-6 8 0M26-3q4-6 8 0M40-3q4-6 8 0", "cream", 3, 0.7)
    o += g.form(ribbon("32,-86 30,-44 30,-3", [62, 46, 50], 5), col, 8, nails, 2.4)
    o += _trunk_and_head(g, col) + _rug(g, rug)
    g.anchors.update(back=(-36, -188), trunk=(204, -52))
    return o
