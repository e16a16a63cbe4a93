"""Plants and things in the garden, on the beach and on the sea bed."""

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, dots, poly, ribbon, sm
from art.painter.motifs.little import bee
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


def lily_pad(g: Brush, w: float = 160, col: str = "leaf") -> str:
    """A floating leaf with a notch, seen at a low angle."""
    a = w / 2
    return g.form(
        sm(
            [
                (-a, 0),
                (-a * 0.6, -a * 0.2),
                (0, -a * 0.28),
                (a * 0.7, -a * 0.2),
                (a, 0),
                (a * 0.4, a * 0.02, 1),
                (a * 0.8, a * 0.12),
                (a * 0.2, a * 0.24),
                (-a * 0.6, a * 0.18),
            ]
        ),
        col,
        5,
        g.line(
            (
                f"M{num(a * 0.4)} 0L{num(-a * 0.8)} 0M{num(a * 0.4)} 0L{num(-a * 0.3)} {num(-a * 0.22)}M"
                f"{num(a * 0.4)} 0L{num(-a * 0.3)} {num(a * 0.2)}"
            ),
            col,
            2,
            0.6,
            "light",
        ),
        2,
    )


def hive(g: Brush, col: str = "gold") -> str:
    """A straw hive 440 wide and 540 tall, cut open: honeycomb rooms, each with its own lamp."""
    d = sm("-214,-6! -220,-120 -204,-260 -160,-400 -90,-490 0,-530 90,-490 160,-400 204,-260 220,-120 214,-6!")
    rings = "".join(f"M-230 {y}q230 40 460 0" for y in range(-500, 0, 34))
    o = g.form(
        d,
        col,
        20,
        g.line(rings, col, 6, 0.6, "deep") + g.line(rings, col, 3, 0.5, "light", extra=' transform="translate(0 -9)"'),
        3,
    )
    o += g.glow(0, -230, 300, "glow", 0.6)
    q = 62
    for k, (cx, cy) in enumerate(
        ((0, -390), (-54, -296), (54, -296), (-108, -202), (0, -202), (108, -202), (-54, -108), (54, -108))
    ):
        hexa = [(cx + math.cos(a) * q, cy + math.sin(a) * q) for a in (0.5236 + j * 1.0472 for j in range(6))]
        o += g.form(
            poly(hexa),
            ("pop", "plum", "sea", "leaf")[k % 4],
            6,
            g.glow(cx, cy - 20, 66, "glow", 0.9) + _cell(g, k, cx, cy + 40),
            2.4,
        ) + g.line(poly(hexa), col, 8, 1, "light")
    g.anchors.update(top=(0, -530), door=(0, -20))
    return o


def _cell(g: Brush, k: int, x: float, y: float) -> str:
    """The furniture in a room of the hive: a bed, a table, a stair, a bath."""
    things = (
        g.line(f"M{x - 30} {y - 4}v-30M{x - 30} {y - 10}h60v10M{x + 30} {y - 10}v-16", "ink", 5)
        + g.flat(f"M{x - 26} {y - 24}h52v14h-52z", "cream"),
        g.line(f"M{x - 24} {y - 24}h48M{x - 16} {y - 24}v24M{x + 16} {y - 24}v24", "ink", 5)
        + g.flat(circ(x, y - 32, 7), "cream"),
        g.line(f"M{x - 34} {y}h14v-14h14v-14h14v-14h14v-14h20", "ink", 5),
        g.flat(sm([(x - 26, y - 24, 1), (x + 26, y - 24, 1), (x + 18, y, 1), (x - 18, y, 1)]), "cream")
        + g.line(f"M{x - 10} {y - 34}q4-8 0-14M{x + 6} {y - 34}q4-8 0-14", "cream", 3),
    )
    return things[k % 4] + g.put(bee, x + 14, y - 58, 0.55, rot=-10)


def gate(g: Brush, col: str = "plum", h: int = 300) -> str:
    """A closed garden gate between two stone posts, 260 wide, without a fence."""
    o = ""
    for s in (-1, 1):
        x = 112 * s
        o += g.form(
            poly([(x - 24, 0), (x - 20, -h + 40), (x + 20, -h + 40), (x + 24, 0)]),
            "cream",
            8,
            g.line(
                "".join(f"M{x - 26} {-y}h52M{x - 4 + (y // 34) % 2 * 10} {-y}v-34" for y in range(30, h, 34)),
                "cream",
                2.4,
                0.6,
                "deep",
            ),
            2,
        )
        o += g.form(
            poly([(x - 32, -h + 44), (x - 28, -h + 28), (x + 28, -h + 28), (x + 32, -h + 44)]), "cream", 4, rim=2
        ) + g.form(circ(x, -h + 12, 18), "cream", 6, rim=1.8)
    o += (
        g.line(f"M-88{-h + 76}Q0{-h - 8} 88{-h + 76}", col, 9)
        + "".join(g.line(f"M{x} -6V{-h + 76 - int((1 - (x / 92) ** 2) * 40)}", col, 6) for x in range(-72, 84, 24))
        + g.line("M-88-40H88M-88-130H88M-88-14H88", col, 7)
    )
    o += g.line(f"M-72{-h + 150}V-14M-24{-h + 150}V-14M24{-h + 150}V-14M72{-h + 150}V-14", col, 2, 0.8, "light")
    o += g.form(circ(0, -120, 20), "gold", 4, rim=1.6) + g.flat(
        "M0-128a6 6 0 0 1 3 11l3 12h-12l3-12a6 6 0 0 1 3-11z", "ink"
    )
    g.anchors.update(lock=(0, -120))
    return o
