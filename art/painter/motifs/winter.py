"""Snow and ice, and things that people put up there."""

from art.painter.brush import Brush
from art.painter.colour import lift, mix
from art.painter.curves import Point, poly, ribbon, sm
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
