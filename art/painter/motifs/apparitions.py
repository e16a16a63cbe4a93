"""Dragon, peacock and comet."""

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, dots, ribbon, sm
from art.painter.motifs.marks import eye
from art.painter.motifs.sky import star
from art.painter.numbers import num


def _fan(g: Brush, cx: float, cy: float) -> str:
    """The open tail as a piece of night sky."""
    p, edge = g.pal, []
    for k in range(17):
        a, rx, ry = math.pi + k * math.pi / 16, (300 if k % 2 else 330), (430 if k % 2 else 470)
        edge.append((cx + math.cos(a) * rx, cy + math.sin(a) * ry, 0))
    ci, i = g.clip(sm([(cx - 60, cy + 30, 1), *edge, (cx + 60, cy + 30, 1)]))
    night = g.rad([(0, mix(p["sea"], p["glow"], 0.25)), (0.5, p["sky1"]), (1, p["sky0"])], cx, cy, 470, user=True)
    quills = "".join(
        f"M{num(cx)} {num(cy)}L{num(cx + math.cos(a) * 330)} {num(cy + math.sin(a) * 470)}"
        for a in [math.pi + k * math.pi / 12 for k in range(1, 12)]
    )
    spread = [(math.pi + g.rng.r() * math.pi, 0.2 + 0.8 * g.rng.r()) for _ in range(90)]
    dust = dots([(cx + math.cos(a) * 320 * q, cy + math.sin(a) * 450 * q) for a, q in spread])
    o = f'<use href="#{i}" fill="{night}"/><g clip-path="url(#{ci})">'
    o += g.line(quills, "leaf", 3, 0.7, "light") + g.line(dust, "glow", 3, 0.9)
    return o + f'</g><use href="#{i}" fill="none" stroke="{p["gold"]}" stroke-width="4" opacity=".8"/>'


def _fan_eyes(g: Brush, cx: float, cy: float) -> str:
    """Three rows of eyes with a star in each; one has lost its star."""
    o = ""
    for row, (q, n) in enumerate(((0.9, 9), (0.66, 7), (0.42, 5))):
        for k in range(n):
            a = math.pi + (k + 0.5) * math.pi / n
            x, y = cx + math.cos(a) * 320 * q, cy + math.sin(a) * 456 * q
            if row == 0 and k == 6:
                o += g.flat(circ(x, y, 26, 30), "ink") + g.line(circ(x, y, 26, 30), "leaf", 3, 0.8)
                continue
            o += g.flat(circ(x, y, 26, 30), "leaf", tone="light") + g.flat(circ(x, y, 19, 22), "sea")
            o += g.put(star, x, y, 0.62, k * 13, r=18, halo=False)
    return o


def peacock(g: Brush, body: str = "sea") -> str:
    """A peacock whose fan is a starry sky, at page size; one eye of the fan is empty."""
    o = _fan(g, 300, 640) + _fan_eyes(g, 300, 640)
    outline = "300,850! 250,820 232,740 256,650 280,580 276,520 300,490 326,508 330,540 330,600 350,680 366,760 344,826"
    o += g.form(sm(outline), body, 16, g.strokes((250, 560, 340, 800), 80, 30, body, 3, 0.4, 30, 5, "light"), 3)
    o += g.line("M296 490L280 440M302 488V432M308 490L326 442", "gold", 3.4)
    o += g.flat(circ(279, 436, 7) + circ(302, 428, 7) + circ(328, 438, 7), "pop")
    o += g.form(sm("326,520! 362,530! 326,538!"), "gold", 3, rim=1.4)
    o += g.flat(circ(308, 518, 11), "cream") + eye(310, 518, 5)
    return o + g.line("M284 846v40l-18 8M316 846v40l18 8", "gold", 6)


def comet(g: Brush, col: str = "gold") -> str:
    """A comet as a foal: a bright horse's head and neck whose body is a long tail of light, heading right, 520 long."""
    o = g.glow(120, -60, 260, "glow", 0.9)
    for pts, w, c, op in (
        ("60,-40 -120,20 -300,30 -460,120", [150, 120, 70, 4], "gold", 0.75),
        ("70,-60 -100,-60 -280,-80 -440,-40", [110, 90, 50, 3], "pop", 0.7),
        ("60,-10 -80,90 -220,150 -380,260", [100, 80, 46, 3], "pop", 0.6),
        ("70,-50 -110,-20 -260,-20 -420,30", [60, 60, 40, 3], "glow", 0.85),
    ):
        o += g.flat(ribbon(pts, w, 9), c, op)
    for leg in ("80,10 150,46 196,30 232,64", "50,20 90,90 140,100 152,146"):
        o += g.form(ribbon(leg, [52, 28, 18, 12], 8), "cream", 6, rim=1.8)
    o += g.form(
        sm(
            "-10,-40 40,-76 92,-92 110,-150 124,-190! 138,-176 160,-168 196,-140 226,-112 220,-96 "
            "196,-94 170,-102 152,-94 146,-50 120,10 70,40 10,30"
        ),
        "cream",
        14,
        g.strokes((10, -80, 130, 20), 30, 20, col, 3, 0.4, 34, 5),
        3,
    )
    o += (
        g.form(
            sm("126,-186! 96,-176 76,-140 40,-120 10,-84! 50,-84 90,-100 116,-140"),
            col,
            5,
            g.line("M114-176Q84-140 40-96", "pop", 3, 0.7),
            2,
        )
        + eye(172, -136, 4.6)
        + g.flat(circ(214, -106, 3), "ink")
    )
    g.anchors.update(back=(40, -80), neck=(96, -130))
    return o
