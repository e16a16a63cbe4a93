"""Things."""

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, poly, scaled, sm
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


def key(g: Brush, col: str = "gold") -> str:
    """180 tall, bow on top, origin at centre."""
    st = sm("-7,-30! 7,-30! 6,20 6,80 0,90 -6,80 -6,20") + poly("4,46 32,46 32,56 24,58 24,64 34,66 34,78 4,78")
    o = g.form(st, col, 4, rim=1.8)
    bow = "M0-96a34 34 0 1 1-.1 0z"
    o += g.form(bow, col, 6, g.strokes((-30, -96, 30, -30), 60, 12, col, 2, 0.5, 16, 3, "rim"), 2)
    tones = g.ramp(col)
    o += (
        '<path d="M0-80a18 18 0 1 0 .1 0z" fill="'
        f'{tones["deep"]}"/><path d="M-9-76a11 11 0 0 1 18 0" fill="none" stroke="{tones["shade"]}" '
        'stroke-width="3"/>'
    )
    o += g.form(sm("-15,-30! 15,-30! 11,-22 -11,-22"), col, 3, rim=1.4)
    g.anchors.update(top=(0, -96), tip=(0, 90))
    return o


def hourglass(g: Brush, col: str = "plum", sand: str = "gold") -> str:
    """190 tall, base origin."""
    glass = sm(
        "-40,-168 -44,-136 -30,-112 -6,-94 -30,-76 -46,-50 -42,-20! 42,-20! 46,-50 30,-76 6,-94 "
        "30,-112 44,-136 40,-168!"
    )
    s = g.ramp(sand)
    ins = (
        f'<path d="{sm("-44,-130 -10,-122 44,-132 30,-112 6,-96 -6,-96 -30,-112")}" fill="{s["base"]}'
        f'"/><path d="{sm("-46,-20 -30,-46 0,-58 30,-46 46,-20")}" fill="{s["light"]}"/>'
    ) + g.line("M0-96V-50", sand, 3)
    ins += g.line("M-32-150q-4 14 6 28M-32-56q-6 14-2 28", "cream", 4, 0.7)
    o = g.form(glass, "sea", 5, ins, 2.4).replace("<g clip", '<g opacity=".92" clip', 1)
    o += g.line("M-52-176V-14M52-176V-14", col, 7) + g.line("M-54-170V-20M50-170V-20", col, 2, 0.7, "rim")
    o += g.form(sm("-60,-190! 60,-190! 62,-170! -62,-170!"), col, 5, rim=2) + g.form(
        sm("-62,-20! 62,-20! 66,0! -66,0!"), col, 5, rim=2
    )
    g.anchors.update(top=(0, -190), glass=(0, -40))
    return o


def swing(g: Brush, reach: float = 150, w: float = 40) -> str:
    """A swing on two ropes, its origin on the seat."""
    g.anchors.update(seat=(0, 0))
    return g.line(f"M{-w * 0.36} {-reach}L{-w * 0.42} 0M{w * 0.36} {-reach}L{w * 0.42} 0", "cream", 2.2, 0.9) + g.form(
        poly([(-w / 2, -3), (w / 2, -3), (w / 2, 4), (-w / 2, 4)]), "gold", 2, rim=1
    )


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
