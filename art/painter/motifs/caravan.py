"""Things in the desert."""

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, knots, poly, ribbon, sample, sm
from art.painter.motifs.buildings import house
from art.painter.motifs.plants import flower, tree
from art.painter.motifs.sky import cloud
from art.painter.numbers import num


def snake_road(g: Brush, col: str = "plum") -> str:
    """A snake as a road, at page size: from the hills at the top to its head at the bottom left."""
    outline = "500,400 400,416 430,450 530,496 480,560 270,590 90,650 110,740 300,780 420,800"
    o = g.form(ribbon(outline, [8, 16, 24, 36, 54, 74, 92, 108, 118, 100], 22), col, 12, "", 3)
    spine = sample("500,400 400,416 430,450 530,496 480,560 270,590 90,650 110,740 300,780 420,800", 40)
    marks = "".join(
        poly(
            [
                (x + tx * q, y + ty * q),
                (x - ty * q * 0.8, y + tx * q * 0.8),
                (x - tx * q, y - ty * q),
                (x + ty * q * 0.8, y - tx * q * 0.8),
            ]
        )
        for k, (x, y, tx, ty) in enumerate(spine[4:38:3])
        for q in (5 + k * 1.5,)
    )
    o += g.flat(marks, "gold", 0.85)
    o += g.line(sm([(x, y) for x, y, _, _ in spine[6::2]], False), "cream", 3, 0.5, extra=' stroke-dasharray="10 16"')
    o += g.line("M566 846q30 8 44 0q10-8 24-8M610 846q14 4 18 14", "pop", 5)
    outline = "372,756 420,744 480,752 540,790 576,826! 582,846 566,862! 500,868 430,866 376,848 356,800"
    inside = g.strokes((390, 760, 540, 840), 20, 12, col, 3, 0.4, 36, 4, "light")
    o += g.form(sm(outline), col, 14, inside, 3)
    g.anchors.update(c1=(400, 420), c2=(506, 506), c3=(330, 578), c4=(96, 672), head=(470, 760))
    o += g.flat(sm("470,786! 490,772 516,784 522,796! 496,800"), "gold")
    o += g.flat(circ(500, 787, 4, 10), "ink")
    return o + (g.line("M500 842q40 6 72-2", col, 3, 1, "deep"))


def cart(g: Brush, cover: str = "cream", wheel: str = "plum") -> str:
    """A covered cart with two wheels, 90 wide, rolling right."""
    o = g.form(
        sm("-40,-34! -44,-70 0,-86 42,-70 38,-34!"),
        cover,
        6,
        g.line("M-22-34Q-26-66-18-80M2-34V-84M24-34Q28-66 18-80", cover, 2, 0.6, "shade"),
        1.8,
    ) + g.flat(sm("26,-36! 30,-62 40,-64 37,-36!"), "ink", 0.5)
    o += g.form(poly("-46,-36 48,-36 42,-18 -40,-18"), "gold", 4, rim=1.4) + g.line("M44-28h26", "plum", 4)
    for x in (-24, 24):
        o += g.line(circ(x, -14, 14), wheel, 5) + g.line(
            f"M{x - 12}-14h24M{x}-26v24M{x - 9}-23l18 18M{x + 9}-23l-18 18", wheel, 2
        )
    return o


GLASS = (
    "-150,-590! -164,-500 -130,-400 -20,-322 -20,-310 -130,-236 -166,-140 -152,-40! 152,-40! 166,-140 130,-236"
    " 20,-310 20,-322 130,-400 164,-500 150,-590!"
)
BOLTS = "M-70-436l30 0l-16 34h22l-52 60l14-44h-20zM66-440l20 0l-12 26h16l-36 44l10-32h-14z"
DROPS = "-40,-400 -10,-396 24,-402 48,-390 -24,-372 12,-368 -6,-344 4,-316 -2,-284 5,-256 -8,-262 14,-240 -20,-236"


def _storm(g: Brush) -> str:
    shadow = g.pal["shadow"]
    q = g.put(cloud, -50, -470, 1.0, col="plum", tint=(shadow, 0.35))
    q += g.put(cloud, 56, -500, 0.9, col="plum", tint=(shadow, 0.2)) + g.put(cloud, 10, -430, 0.8, col="plum")
    q += g.flat(BOLTS, "gold", tone="light")
    return q + g.line("".join(f"M{num(x)} {num(y)}l-3 22" for x, y, _ in knots(DROPS)), "cream", 3, 0.9)


def _garden(g: Brush) -> str:
    q = g.flat(sm("-190,-110 -90,-150 0,-124 90,-150 190,-116 190,0 -190,0"), "leaf", tone="light")
    q += g.put(tree, -64, -96, 0.62, nl=0.6, fruit="pop") + g.put(house, 62, -94, 1.0, w=56, h=44)
    q += g.flat(sm("-190,-84 -60,-100 60,-84 190,-100 190,0 -190,0"), "leaf", tone="base")
    beds = enumerate(((-120, "pop"), (-84, "gold"), (-10, "pop"), (28, "plum"), (112, "gold")))
    return q + "".join(g.put(flower, x, -52 + k % 2 * 12, 0.5, col=c, h=64) for k, (x, c) in beds)


def hourglass_worlds(g: Brush, col: str = "plum") -> str:
    """A huge hourglass, 400 wide and 640 tall: a storm in the upper bulb rains into a garden in the lower one."""
    p = g.pal
    d = sm(GLASS)
    ci, i = g.clip(d)
    air = g.lin([(0, p["sky0"]), (0.45, p["sky1"]), (0.55, mix(p["sea"], p["glow"], 0.3)), (1, p["glow"])])
    o = g.glow(0, -160, 300, "glow", 0.5) + f'<path d="{d}" fill="{air}"/>'
    shine = "M-128-560q-10 60 14 110M-132-170q-8 50 0 96"
    o += f'<g clip-path="url(#{ci})">{_storm(g)}{_garden(g)}'
    o += f'<path d="{shine}" fill="none" stroke="#fff" stroke-width="10" opacity=".5"/></g>'
    o += f'<use href="#{i}" fill="none" stroke="{mix(p["glow"], "#ffffff", 0.3)}" stroke-width="6" opacity=".8"/>'
    for s in (-1, 1):
        post = [(184 * s, -600), (178 * s, -470), (186 * s, -316), (178 * s, -160), (184 * s, -30)]
        o += g.form(ribbon(post, [20, 16, 24, 16, 20], 9), col, 6, rim=2)
    o += g.form(sm("-214,-640! 214,-640! 220,-612 208,-588! -208,-588! -220,-612"), col, 9, rim=2.4)
    return o + g.form(sm("-208,-42! 208,-42! 222,-14 216,8! -216,8! -222,-14"), col, 9, rim=2.4)


def ribs(g: Brush, col: str = "cream", n: int = 5) -> str:
    """Arches of a whale's ribs, seen from inside, at page size; lanterns hang at the anchors l1, l2 and so on."""
    o = ""
    for k in range(n - 1, -1, -1):
        q = 0.74**k
        cx, base, w, h = 300 + k * 12, 600 + 250 * q, 330 * q, 700 * q
        tint = mix(g.pal[col], g.pal["haze"], k * 0.14)
        for s in (-1, 1):
            o += g.form(
                ribbon(
                    [
                        (cx + s * w * 0.84, base),
                        (cx + s * w, base - h * 0.45),
                        (cx + s * w * 0.7, base - h * 0.85),
                        (cx + s * 6, base - h),
                    ],
                    [36 * q, 50 * q, 44 * q, 26 * q],
                    9,
                ),
                tint,
                9 * q,
                rim=2,
            )
        o += g.form(circ(cx, base - h, 34 * q, 26 * q), tint, 6 * q, rim=2)
        g.anchors[f"l{k + 1}"] = (cx, base - h + 20 * q)
    return o
