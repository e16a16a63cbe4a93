"""Snow and ice, and things that people put up there."""

from art.painter.brush import Brush
from art.painter.colour import lift, mix
from art.painter.curves import Point, circ, poly, ribbon, sm
from art.painter.motifs.buildings import house
from art.painter.motifs.plants import flower, tree
from art.painter.motifs.sky import cloud
from art.painter.numbers import num


def tent(g: Brush, col: str = "pop", w: float = 140, lit: bool = True) -> str:
    """A ridge tent with an open front, origin in the middle of its base."""
    k = w / 140
    o = g.glow(0, -30 * k, 110 * k, "glow", 0.7) if lit else ""
    o += g.form(
        poly([(-70 * k, 0), (-6 * k, -92 * k), (78 * k, -80 * k), (92 * k, -6 * k)]),
        col,
        9,
        g.strokes((0, -80 * k, 80 * k, 0), 70, 10, col, 2.4, 0.4, 30, 3, "deep"),
        2,
    )
    o += g.form(poly([(-70 * k, 0), (-6 * k, -92 * k), (34 * k, 0)]), col, 6, rim=2) + g.flat(
        sm([(-34 * k, 0, 1), (-8 * k, -72 * k, 1), (6 * k, -30 * k), (10 * k, 0, 1)]), "glow" if lit else "ink"
    )
    return o + g.line(f"M{num(-6 * k)} {num(-92 * k)}v-12", "plum", 4)


def chair(g: Brush, col: str = "plum", legs: int = 60, w: float = 54) -> str:
    """A chair from the side, facing right; `legs` is the height of the seat, the anchor "seat" is on it."""
    a = w / 2
    d = f"M{num(-a)} 0V{num(-legs - 84)}M{num(a)} 0V{-legs}"
    rungs = "".join(f"M{num(-a)} {-y}H{num(a)}" for y in range(26, max(27, legs - 20), 56))
    o = g.line(d + rungs, col, 8, 1, "shade") + g.line(
        d + rungs, col, 3.4, 1, "light", extra=' transform="translate(-1.5 -1)"'
    )
    o += g.form(
        poly([(-a - 6, -legs - 6), (a + 8, -legs - 6), (a + 6, -legs + 6), (-a - 4, -legs + 6)]), "pop", 3, rim=1.6
    )
    g.anchors.update(seat=(2, -legs - 6), back=(-a, -legs - 84))
    return o + g.line(f"M{num(-a)} {-legs - 78}h10v50h-10", col, 6, 1, "base")


def snow_globe(g: Brush, col: str = "plum") -> str:
    """A glass globe 400 wide on a foot; inside it is summer."""
    p = g.pal
    d = circ(0, -236, 196)
    ci, i = g.clip(d)
    o = g.glow(0, -236, 330, "glow", 0.55)
    o += f'<path d="{d}" fill="{g.lin([(0, p["sea"]), (0.5, mix(p["sea"], p["cream"], 0.6)), (1, p["glow"])])}"/>'
    q = g.glow(84, -350, 100, "glow", 0.95)
    q += f'<path d="{circ(84, -350, 30)}" fill="{p["gold"]}"/>'
    q += g.put(cloud, -90, -330, 0.5)
    q += g.flat(sm("-220,-150 -120,-196 0,-150 120,-186 220,-150 220,0 -220,0"), "#8dbb6a")
    q += g.put(tree, -80, -128, 0.86, nl=0.8, fruit="pop", col="#5f9a58")
    q += g.put(house, 74, -126, 1.25, w=60, h=48)
    q += g.flat(sm("-220,-110 -60,-138 80,-112 220,-136 220,0 -220,0"), "#6ba356")
    q += "".join(
        g.put(flower, x, y, 0.55, col=c, h=60)
        for x, y, c in (
            (-130, -74, "pop"),
            (-20, -86, "gold"),
            (30, -70, "pop"),
            (120, -84, "plum"),
            (-70, -64, "cream"),
        )
    )
    o += (
        f'<g clip-path="url(#{ci})">{q}<path d="M-150-330q30-60 96-72" fill="none" stroke="#fff" '
        'stroke-width="14" opacity=".6"/><path d="M150-130q-20 40-70 62" fill="none" stroke="#fff" '
        'stroke-width="8" opacity=".45"/></g>'
    )
    o += f'<use href="#{i}" fill="none" stroke="#fff" stroke-width="5" opacity=".7"/>'
    outline = "-132,-78! 132,-78! 150,-40 176,-4! -176,-4! -150,-40"
    o += g.form(sm(outline), col, 10, g.line("M-146-50Q0-30 146-50", "gold", 8), 2.6)
    return o


def snowman(g: Brush, hat: str = "plum") -> str:
    """A snowman 300 tall, facing right, knitting; the anchor "wool" is where the yarn comes from."""
    o = g.form(
        circ(0, -74, 90, 78), "cream", 16, g.strokes((-70, -120, 50, -20), 30, 16, "cream", 3, 0.4, 40, 6, "shade"), 2.6
    )
    o += g.form(circ(4, -178, 62, 56), "cream", 13, g.flat(circ(18, -170, 6) + circ(20, -148, 6), "ink"), 2.4)
    o += g.form(
        circ(10, -254, 46, 44),
        "cream",
        11,
        g.flat(circ(18, -262, 5) + circ(40, -260, 5), "ink") + g.line("M14-232q16 8 28-2", "ink", 3),
        2.4,
    )
    o += g.form(sm("34,-254! 84,-244! 34,-240!"), "gold", 3, rim=1.2)
    o += g.form(sm("-26,-290! 40,-300! 46,-286 -22,-276!"), hat, 3, rim=1.4) + g.form(
        sm("-16,-288! -18,-330 20,-338 32,-332! 34,-296!"), hat, 5, g.line("M-16-298L33-306", "pop", 7), 1.8
    )
    o += g.line("M-40-196q-30 26 6 56l46 10M56-186q40 20 24 40l-30 14", "plum", 7, 1, "shade")
    o += g.line("M6-156L74-112M88-158L26-112", "gold", 5, 1, "light")
    o += g.form(
        sm("30,-134! 70,-132! 66,-100 74,-60 60,-20 70,14! 30,16! 24,-30 36,-70 28,-104"),
        "pop",
        5,
        g.line("M28-110q20 6 40 0M32-84q20 6 38 0M34-58q20 6 34 0M26-32q20 6 38 0M28-8q20 6 40 0", "gold", 5),
        1.8,
    )
    g.anchors.update(wool=(52, -130), top=(10, -336))
    return o


def aurora_wolf(g: Brush, col: str = "leaf") -> str:
    """Northern lights in the shape of a wolf with its head raised, at page size."""
    p = g.pal
    c = lift(mix(p[col], p["glow"], 0.3), 0.08, 2.2)
    body = sm(
        "112,170! 128,150 176,150 236,168 276,160! 300,96! 330,140 350,190 420,236 480,330 520,470 560,700! 170,700!"
        " 196,600 216,480 222,390 216,320 204,270 176,250! 128,232! 176,214 150,190"
    )
    ci, i = g.clip(body)
    fill = g.lin([(0, mix(p["glow"], c, 0.45)), (0.45, c), (1, c, 0)])
    rays = "".join(f"M{x} {y}q{g.rng.i(-30, 30)} 150 {g.rng.i(-20, 20)} 420" for x, y in _rays(g))
    light = mix(p["glow"], "#ffffff", 0.4)
    veil = "".join(
        f'<path d="{ribbon(d, w, 9)}" fill="{c}" opacity=".34"/>'
        for d, w in (
            ("420,300 520,220 580,120 660,60", [90, 120, 90, 50]),
            ("200,520 110,470 40,380 -40,360", [90, 110, 80, 40]),
            ("470,420 560,380 620,300 680,290", [90, 100, 80, 50]),
        )
    )
    o = g.glow(300, 300, 330, c, 0.45) + veil + f'<use href="#{i}" fill="{fill}"/><g clip-path="url(#{ci})">'
    o += f'<path d="{rays}" fill="none" stroke="{light}" stroke-width="9" opacity=".3"/></g>'
    o += g.flat(sm("110,170! 122,154 138,160 128,176!"), "ink", 0.8) + g.line("M214 178q18 12 36 4", "ink", 6)
    return o + g.line(
        "M300 96q-6 40 10 70M340 200q20 60 14 120M260 300q10 60 0 120M420 300q20 80 16 140", light, 4, 0.7, "raw"
    )


def _rays(g: Brush) -> list[Point]:
    return [(x + g.rng.u(-12, 12), g.rng.u(180, 420)) for x in range(190, 540, 34)]


def ice_face(g: Brush) -> str:
    """A face as large as the page, drawn by skates on the ice; the last line ends at the anchor "end"."""
    d = "M300 170q-150 6-170 170q-8 190 70 280q60 66 130 52q120-40 140-220q14-190-60-256q-50-30-110-26"
    d += (
        "M196 344q40-44 92-6q-46 34-92 6M352 336q44-38 88 2q-44 34-88-2M244 340h1M396 338h1M320 360q-14 "
        "70-22 96q20 16 44 4M250 540q60 50 140-10q-60 14-140 10M180 300q50-36 104-10M350 288q50-26 96 8"
    )
    d += "M210 190q-60-10-70 40q0 30 30 24q20-10 6-28M262 160q-40-50-84-20q-24 24 4 36q22 4 20-16M330 152q10-56 60-40"
    d += "q30 18 6 40q-22 8-24-14M420 180q50-40 74 6q8 34-24 34q-22-6-10-26M180 470q-26 6-30 34M458 470q24 4 30 30"
    d += "M214 440a20 14 0 1 0 .1 0M436 440a20 14 0 1 0 .1 0"
    o = (
        g.line(d, "cream", 8, 0.5, "light")
        + g.line(d, "cream", 3.4, 1, "light")
        + g.line(d, "sea", 2, 0.5, "deep", extra=' transform="translate(3 4)"')
    )
    tail = "M292 172q-40-60 20-90q90-30 150 20"
    g.anchors.update(end=(462, 102))
    return o + g.line(tail, "cream", 4, 0.9, "light")
