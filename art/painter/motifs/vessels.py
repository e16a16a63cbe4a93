"""Boats, balloon, bottle and cup."""

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, dots, ribbon, sm
from art.painter.motifs.buildings import house
from art.painter.motifs.plants import pine
from art.painter.motifs.sky import moon, star


def rowboat(g: Brush, col: str = "pop", w: float = 150) -> str:
    """A rowing boat, `w` wide; sit at the anchor "seat"."""
    a = w / 2
    o = g.flat(sm([(-a * 0.96, -30), (0, -18), (a * 0.96, -32), (a * 0.6, -14), (-a * 0.6, -12)]), "ink", tone="light")
    ins = g.line(f"M{-a} -18Q0 4 {a} -20M{-a} -8Q0 14 {a} -10", col, 2.4, 0.6, "deep") + g.line(
        f"M{-a} -30Q0-8 {a} -32", "cream", 5, 0.9
    )
    o += g.form(
        sm(
            [
                (-a, -32, 1),
                (-a * 0.5, -19),
                (0, -16),
                (a * 0.5, -20),
                (a, -36, 1),
                (a * 0.82, -8),
                (a * 0.5, 8),
                (-a * 0.5, 9),
                (-a * 0.84, -6),
            ]
        ),
        col,
        6,
        ins,
        2,
    )
    g.anchors.update(seat=(0, -18), bow=(a, -36), stern=(-a, -32))
    return o


def sailboat(g: Brush, hull: str = "pop", sail: str = "cream") -> str:
    """180 tall sail boat, heading right."""
    o = g.line("M0-24V-176", "plum", 5)
    o += g.form(
        sm("8,-168! 40,-120 70,-44! 40,-36 8,-34!"),
        sail,
        7,
        g.line("M14-130Q40-118 46-108M14-90Q44-80 58-70M14-56Q40-48 66-50", sail, 1.8, 0.5, "shade"),
        2,
    )
    o += g.form(sm("-6,-160! -30,-110 -54,-50! -30,-40 -6,-38!"), sail, 6, rim=2)
    o += g.flat(sm("0,-176! 14,-182 28,-176 40,-180! 36,-168 20,-166 0,-168!"), "pop")
    o += g.form(
        sm("-78,-34! -30,-24 30,-24 84,-40! 66,-6 44,10 -40,10 -62,-4"),
        hull,
        7,
        g.line("M-76-24Q0-6 78-28", "cream", 4, 0.85) + g.line("M-70-12Q0 6 70-14", hull, 2, 0.6, "deep"),
        2,
    )
    g.anchors.update(mast=(0, -176), deck=(20, -28))
    return o


BOTTLE = (
    "-96,-6! -104,-40 -104,-190 -92,-226 -44,-256 -32,-280 -32,-330! 32,-330! 32,-280 44,-256 92,-226 104,-190"
    " 104,-40 96,-6! 60,0 -60,0"
)


def _winter(g: Brush) -> str:
    """A snowy hill with firs, a house and a small moon."""
    p = g.pal
    q = g.put(moon, 36, -176, 1, r=20, halo=3)
    far = sm("-120,-74 -60,-96 0,-70 60,-92 120,-66 120,20 -120,20")
    q += f'<path d="{far}" fill="{mix(p["cream"], p["haze"], 0.4)}"/>'
    q += g.put(pine, -60, -66, 0.8, h=100) + g.put(pine, -22, -60, 0.6, h=100)
    q += g.put(house, 34, -56, 0.8, w=54, h=44) + g.put(pine, 78, -58, 0.7, h=90)
    near = sm("-120,-46 -40,-60 40,-48 120,-56 120,20 -120,20")
    flakes = dots([(g.rng.u(-98, 98), g.rng.u(-230, -20)) for _ in range(50)])
    q += f'<path d="{near}" fill="{g.ramp("cream")["base"]}"/>'
    return q + f'<path d="{flakes}" stroke="{p["cream"]}" stroke-width="4"/>'


def _letter(g: Brush) -> str:
    """A rolled letter with a ribbon round it."""
    q = g.form(sm("-46,-196! 46,-196! 50,-120 46,-44! 0,-34 -46,-44! -50,-120"), "cream", 12, rim=2.4)
    q += g.line("M-30-170v110M-14-176v120M4-176v126M22-172v114", "plum", 2.4, 0.25)
    curl = g.line("M-30-196a30 9 0 1 1 30 9a18 5 0 1 1 14-6", "plum", 3, 0.6)
    q += g.form(circ(0, -196, 46, 17), "cream", 4, curl, 1.6)
    q += g.form(ribbon("-54,-112 0,-100 54,-112", [22, 22, 22], 6), "pop", 4)
    return q + g.form(circ(0, -102, 17), "pop", 5, rim=1.6) + g.line("M-8-92l-16 34M8-92l14 34", "pop", 8)


def bottle(g: Brush, world: str = "winter", cork: str = "gold") -> str:
    """A corked bottle standing up; inside it a small `world`: winter, or a letter."""
    p = g.pal
    d = sm(BOTTLE)
    ci, i = g.clip(d)
    air = g.lin([(0, mix(p["sky0"], p["sea"], 0.3)), (0.6, mix(p["sky2"], p["sea"], 0.3)), (1, p["sky3"])])
    o = g.glow(0, -120, 220, "glow", 0.5) + f'<path d="{d}" fill="{air}" opacity=".92"/>'
    o += f'<g clip-path="url(#{ci})">{_winter(g) if world == "winter" else _letter(g)}'
    o += '<path d="M-84-200q-10 90-4 170" fill="none" stroke="#fff" stroke-width="9" opacity=".5"/>'
    o += '<path d="M80-196q8 80 2 150" fill="none" stroke="#fff" stroke-width="4" opacity=".35"/>'
    o += f'<use href="#{i}" fill="none" stroke="{p["glow"]}" stroke-width="7" opacity=".5"/></g>'
    o += g.form(sm("-28,-326! -24,-366! 24,-366! 28,-326!"), cork, 6, rim=1.6)
    o += g.form(sm("-37,-336! 37,-336! 37,-320! -37,-320!"), "sea", 3, rim=1.4)
    g.anchors.update(top=(0, -366), inside=(0, -60))
    return o


def cup(g: Brush, col: str = "cream", band: str = "pop", sea: bool = False, boat: bool = True) -> str:
    """Tea cup with saucer, origin at base; sea=True: a storm in it, with a ship."""
    o = g.form(circ(0, 0, 108, 21), col, 6, rim=2)
    o += g.flat(circ(6, 1, 62, 10), "shadow", 0.25, "raw")
    o += g.form(ribbon("66,-74 108,-78 106,-34 56,-24", [13, 14, 14, 11], 8), col, 4, rim=1.6)
    o += g.form(circ(0, -92, 82, 18), col, 3, f'<path d="{circ(2, -89, 75, 14)}" fill="{g.ramp("sea")["deep"]}"/>', 1.6)
    if sea:
        outline = (
            "-74,-90! -60,-108 -40,-124 -22,-128 -14,-118 -26,-112! -8,-104 14,-116 34,-128 50,-126 "
            "54,-116 44,-112! 62,-104 74,-90! 0,-80"
        )
        inside = g.line("M-62-98q20-22 40-22M2-104q20-18 40-16", "cream", 2.4, 0.6)
        o += g.form(sm(outline), "sea", 5, inside, 2)
        if boat:
            o += g.put(sailboat, 2, -104, 0.62, -8)
        outline = (
            "-76,-92! -58,-98 -46,-110 -34,-112 -28,-104 -38,-100! -20,-94 0,-104 10,-112 22,-108 "
            "22,-100! 40,-94 52,-104 64,-104 66,-98! 76,-92! 60,-82 0,-76 -60,-82"
        )
        inside = g.line("M-62-90q16-4 24-14M-20-86q20-4 28-18M30-86q16-2 24-12", "cream", 2.6, 0.7)
        o += g.form(sm(outline), "sea", 4, inside, 2)
    inside = g.line("M-84-62Q0-36 84-62", band, 9, 0.9)
    inside += g.line("M-84-50Q0-24 84-50", "gold", 2.4, 0.9)
    inside += g.strokes((-60, -70, 50, -10), 80, 14, col, 2.2, 0.35, 20, 4, "shade")
    o += g.form(
        "M-82-92A82 18 0 0 0 82-92"
        + sm(
            [(82, -92, 1), (78, -50), (52, -12), (32, -4, 1), (-32, -4, 1), (-52, -12), (-78, -50), (-82, -92, 1)],
            False,
        ).replace("M82-92", ""),
        col,
        11,
        inside,
        2.6,
    )
    g.anchors.update(rim=(0, -92), steam=(20, -130))
    return o


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
