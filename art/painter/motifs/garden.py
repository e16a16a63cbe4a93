"""Plants and things in the garden, on the beach and on the sea bed."""

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, dots, ribbon, sm
from art.painter.numbers import num


def _petals(r: float) -> str:
    """Twenty pointed petals round the origin."""
    d = ""
    for k in range(20):
        c, s = math.cos(k * 0.31416) * r, math.sin(k * 0.31416) * r
        nx, ny = s / r, c / r
        side = [(c * q - nx * w, s * q + ny * w) for q, w in ((0.5, 12), (0.86, 17))]
        other = [(c * q + nx * w, s * q - ny * w) for q, w in ((0.86, 17), (0.5, 12))]
        d += sm([*side, (c * 1.12, s * 1.12, 1), *other])
    return d


def sunflower(g: Brush, h: float = 520, r: float = 110, face: float = 1) -> str:
    """A tall sunflower whose head leans to the right (face=1) or the left (face=-1)."""
    x, y = 60.0 * face, -h
    stalk = [(0.0, 0.0), (-16 * face, -h * 0.45), (-4 * face, -h * 0.85), (x, y)]
    o = g.form(ribbon(stalk, [24, 20, 18, 14], 10), "leaf", 6)
    for s, q in ((-1, 0.3), (1, 0.46), (-1, 0.64)):
        at = -h * q
        vein = f"M-6{num(at)}Q{60 * s} {num(at - 20)} {136 * s} {num(at - 28)}"
        blade = [(-10, at, 1), (60 * s, at - 50), (150 * s, at - 30, 1), (110 * s, at + 10), (50 * s, at + 16)]
        o += g.form(sm(blade), "leaf", 7, g.line(vein, "leaf", 2.4, 0.6, "deep"), 2)
    disc = []
    for k in range(60):
        a, q = k * 2.4, r * 0.52 * math.sqrt(k / 60)
        disc.append((math.cos(a) * q, math.sin(a) * q))
    head = g.form(_petals(r), "gold", 8, g.strokes((-r, -r, r, r), 45, 20, "pop", 2.4, 0.35, 30, 4))
    head += g.form(circ(0, 0, r * 0.6), "plum", 12, g.line(dots(disc), "gold", 4, 0.7), 2)
    g.anchors["head"] = (x, y)
    return o + f'<g transform="translate({num(x)} {num(y)})rotate({num(20 * face)})scale(.8 1)">{head}</g>'


def street_lamp(g: Brush, h: float = 360, col: str = "ink") -> str:
    """An iron lamp post with a lit head."""
    post = f"M0-6V{num(-h + 50)}"
    o = g.line(post, col, 15) + g.line(post, col, 4, 0.8, "rim", extra=' transform="translate(-3 0)"')
    o += g.form(sm("-34,0! -26,-22 -10,-44! 10,-44! 26,-22 34,0!"), col, 3, rim=2)
    o += g.line(f"M-30{-h + 66}h60M-12{-h * 0.5:.0f}h24", col, 6, 1, "light")
    o += g.glow(0, -h + 14, 150, "glow", 0.95) + (
        f'<path d="M-20{-h + 50}L-30{-h - 14}H30L20{-h + 50}z" fill="'
        f'{g.lin([(0, mix(g.c("glow", True), "#ffffff", 0.5)), (1, g.c("gold", True))])}"/>'
    )
    o += g.line(f"M-20{-h + 50}L-30{-h - 14}H30L20{-h + 50}zM0{-h - 14}v64", col, 4) + g.form(
        sm(f"-38,{-h - 12}! -20,{-h - 34} 0,{-h - 52}! 20,{-h - 34} 38,{-h - 12}!"), col, 4, rim=2
    )
    g.anchors.update(light=(0, -h + 18), top=(0, -h - 52))
    return o


def pea_pod(g: Brush, col: str = "leaf") -> str:
    """An open pod as a boat, 420 long, its peas are lamps."""
    o = g.flat(sm("-206,-66! -120,-34 0,-24 120,-36 206,-70! 140,-20 0,0 -140,-16"), col, tone="deep")
    hot, glow = mix(g.pal["glow"], "#ffffff", 0.5), g.pal["glow"]
    pea = g.rad([(0, hot), (0.6, glow), (1, mix(g.pal["leaf"], glow, 0.4))])
    for k, (x, q) in enumerate(((-116, 24), (-62, 29), (0, 32), (62, 29), (116, 24))):
        y = -34 + abs(k - 2) * -6
        o += g.glow(x, y - 8, q * 3, "glow", 0.75) + (f'<path d="{circ(x, y - 8, q)}" fill="{pea}"/>')
    o += g.form(
        sm("-214,-74! -150,-30 -80,-14 0,-8 80,-14 150,-32 220,-84! 204,-30 130,14 0,32 -130,16 -196,-24"),
        col,
        9,
        g.line("M-196-56Q-100 4 0 8T200-62", col, 3, 0.7, "light")
        + g.strokes((-160, -10, 150, 20), 4, 18, col, 2.4, 0.4, 44, 3, "deep"),
        2.6,
    )
    o += g.line("M-214-74q-26-14-34-40", col, 8, 1, "shade")
    g.anchors.update(bow=(220, -84), stern=(-190, -52), seat=(150, -46))
    return o
