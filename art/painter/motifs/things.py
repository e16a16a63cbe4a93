"""Small things, and a street lamp."""

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, scaled, sm
from art.painter.motifs.sky import star
from art.painter.numbers import num


def book(g: Brush, cover: str = "pop", w: float = 300) -> str:
    """Open book lying flat seen from a little above, centre of spine is origin."""
    k = w / 300
    o = g.form(
        sm(scaled(k, "-156,-26! -156,46! -80,60 0,72! 80,60 156,46! 156,-26! 80,-20 0,-4 -80,-20")), cover, 6, rim=2
    )
    pg = g.ramp("cream")
    for dy, tone in ((10, "shade"), (5, "light")):
        o += g.flat(
            sm(
                scaled(
                    k,
                    f"0,{44 + dy} -40,{24 + dy} -90,{20 + dy} -148,{30 + dy}! -148,{-32 + dy}! "
                    f"-90,-30 -40,-24 0,-4! 40,-24 90,-30 148,{-32 + dy}! 148,{30 + dy}! 90,{20 + dy}"
                    f" 40,{24 + dy}",
                )
            ),
            "cream",
            tone=tone,
        )
    lines = lines2 = ""
    for i in range(1, 5):
        y0, y1, y2 = (num((dy + i * 12) * k) for dy in (-26, -38, -16))
        lines += f"M{num((-136 + i) * k)} {y0}Q{num(-80 * k)} {y1} {num(-20 * k)} {y2}"
        lines2 += f"M{num((136 - i) * k)} {y0}Q{num(80 * k)} {y1} {num(20 * k)} {y2}"
    inside = g.line(lines, "plum", 2.2 * k, 0.45)
    o += g.form(sm(scaled(k, "0,46 -36,22 -90,16 -148,28! -148,-36! -90,-46 -36,-38 0,-12!")), "cream", 5, inside, 1.6)
    inside = g.line(lines2, "plum", 2.2 * k, 0.45)
    inside += f'<path d="{sm(scaled(k, "0,46! 5,36 6,0 9,-24 0,-12!"))}" fill="{pg["shade"]}" opacity=".55"/>'
    o += g.form(sm(scaled(k, "0,46 36,22 90,16 148,28! 148,-36! 90,-46 36,-38 0,-12!")), "cream", 5, inside, 1.6)
    g.anchors.update(spine=(0, 0), left=(-90 * k, -20 * k), right=(90 * k, -20 * k))
    return o


def umbrella(g: Brush, col: str = "pop", stripe: str = "cream", handle: bool = True) -> str:
    """Open umbrella, origin at the handle's grip, canopy 150 wide 160 above."""
    o = g.line("M0-60V-8q0 14-12 14q-10 0-10-10", "gold", 5) if handle else ""
    o += g.line("M0-120V-50", "ink", 4)
    d = sm(
        "0,-166 -44,-152 -76,-116 -84,-82! -70,-94 -54,-96 -42,-84! -28,-96 -14,-97 0,-86! 14,-97 "
        "28,-96 42,-84! 54,-96 70,-94 84,-82! 76,-116 44,-152"
    )
    ins = g.flat("M0-166Q-60-140-42-84Q-20-104 0-86Q-10-130 0-166z", stripe, 0.92) + g.flat(
        "M0-166Q60-140 84-82Q62-104 42-84Q34-130 0-166z", stripe, 0.92
    )
    ins += g.line("M0-166Q-60-140-42-84M0-166Q34-130 42-84M0-166V-86", col, 1.8, 0.6, "deep") + g.strokes(
        (-70, -150, 60, -95), 60, 16, col, 2, 0.25, 24, 6, "light"
    )
    o += g.form(d, col, 9, ins, 2.4) + g.line("M0-166v-14", "gold", 4)
    g.anchors.update(grip=(0, -10), top=(0, -180))
    return o


def lantern(g: Brush, col: str = "ink", r: float = 1) -> str:
    """Hanging lantern, origin at its ring; 60 tall."""
    o = g.glow(0, 34, 90 * r, "glow", 0.85)
    o += (
        '<path d="M-13 16h26l4 36h-34z" fill="'
        f'{g.lin([(0, mix(g.pal["glow"], "#ffffff", 0.5)), (1, g.pal["gold"])])}"/>'
    )
    o += (
        g.line("M0 16V52M-13 16L-17 52M13 16L17 52", col, 2.4)
        + g.form(sm("-17,18! -8,6 8,6 17,18!"), col, 3, rim=1.2)
        + g.form(sm("-20,52! 20,52! 16,60 -16,60"), col, 2, rim=1)
        + g.line("M0 6a5 5 0 1 1 .1 0", col, 2.4)
    )
    g.anchors.update(light=(0, 34))
    return o


def candle(g: Brush, h: float = 90, col: str = "cream") -> str:
    """A lit candle, `h` tall, in a holder."""
    o = g.glow(0, -h - 22, 110, "glow", 0.85)
    o += g.line("M34-6a12 12 0 1 1 12 10", "gold", 5) + g.form(circ(0, 2, 40, 10), "gold", 4, rim=1.6)
    o += g.form(
        sm([(-15, 0, 1), (-14, -h, 1), (-6, -h - 5), (4, -h + 2), (14, -h - 3, 1), (16, 0, 1)]),
        col,
        6,
        g.flat(sm([(-14, -h), (-6, -h + 2), (-8, -h + 30), (-12, -h + 14)]), col, 0.9, "rim"),
        2,
    )
    o += (
        g.line(f"M0 {-h}v-8", "ink", 2.4)
        + g.flat(sm([(0, -h - 42, 1), (8, -h - 20), (0, -h - 6), (-8, -h - 20)]), "gold")
        + g.flat(sm([(0, -h - 28, 1), (4, -h - 16), (0, -h - 8), (-4, -h - 16)]), "cream", 1, "rim")
    )
    g.anchors.update(flame=(0, -h - 22))
    return o


def suitcase(g: Brush, col: str = "plum") -> str:
    """A small case with two straps."""
    o = g.line("M-14-44v-10q14-8 28 0v10", "ink", 5)
    return o + g.form(
        sm("-38,-44! 38,-44! 40,0! -40,0!"),
        col,
        6,
        g.line("M-20-46v48M20-46v48", "gold", 5) + g.strokes((-36, -40, 36, -2), 5, 10, col, 2, 0.4, 22, 2, "light"),
        2,
    )


def knot(g: Brush, col: str = "gold") -> str:
    """A bow where two strings are tied."""
    return (
        g.form(sm("0,0! -22,-16 -30,0 -20,14!"), col, 3, rim=1.2)
        + g.form(sm("0,0! 22,-14 30,2 20,16!"), col, 3, rim=1.2)
        + g.line("M0 0l-14 34M2 0l16 30", col, 4)
        + g.flat(circ(0, 0, 6), "pop")
    )


def nest(g: Brush) -> str:
    """A twig nest with three eggs, 60 wide."""
    return g.flat(circ(-12, -14, 8, 10) + circ(2, -17, 8, 10) + circ(15, -14, 8, 10), "cream") + g.form(
        sm("-32,-14! 0,-8 32,-14! 24,2 0,8 -24,2"),
        "plum",
        4,
        g.line("M-28-8Q0 2 28-8M-24-2Q0 6 24-4M-20-10L0 6M20-10L-2 6", "gold", 2, 0.7),
        1.4,
    )


def bucket(g: Brush, col: str = "sea", stars_: bool = True) -> str:
    """A bucket, with stars in it or without."""
    o = ""
    if stars_:
        o += (
            g.glow(0, -40, 70, "glow", 0.8)
            + g.put(star, -9, -44, 0.6, -12, halo=False)
            + g.put(star, 9, -46, 0.7, 14, halo=False)
            + g.put(star, 0, -54, 0.5, 0, halo=False)
        )
    o += g.line("M-23-40Q0-84 23-40", "gold", 2.6)
    return o + g.form(
        sm("-25,-42! 25,-42! 18,0 -18,0"), col, 5, g.line("M-26-30q26 8 52 0M-22-10q22 6 44 0", "gold", 2.6, 0.8), 1.8
    )


def ladder(g: Brush, h: int = 220, w: float = 34, col: str = "gold") -> str:
    """A ladder `h` long, standing up; lean it with `rot`."""
    d = f"M{-w / 2} 0L{-w * 0.42} {-h}M{w / 2} 0L{w * 0.42} {-h}"
    r = "".join(f"M{num(-w * 0.48)} {num(-y)}h{num(w * 0.96)}" for y in range(14, h - 4, 22))
    g.anchors.update(top=(0, -h))
    return g.line(d + r, col, 5.5, 1, "shade") + g.line(
        d + r, col, 3, 1, "light", extra=' transform="translate(-1 -1)"'
    )


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
