"""Clocks, chess, harp and seesaw."""

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, sm
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
