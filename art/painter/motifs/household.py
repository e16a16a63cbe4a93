"""Furniture, engines and a sleeping giant."""

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, poly, ribbon, sm
from art.painter.motifs.heroes import cat_back
from art.painter.motifs.sky import cloud, star
from art.painter.motifs.vessels import sailboat
from art.painter.numbers import num


def _patches(g: Brush, quilt: tuple[str, ...]) -> str:
    """The fields of the quilt, sewn together."""
    patches = ""
    for r in range(7):
        for k in range(9):
            x, y = -60 + k * 84 + r * 12, 420 + r * 80
            cut = [
                (x + g.rng.u(-6, 6), y + g.rng.u(-6, 6)),
                (x + 84, y - 14 + g.rng.u(-6, 6)),
                (x + 92, y + 66),
                (x + 10, y + 82),
            ]
            c = quilt[(k * 2 + r * 3) % len(quilt)]
            patches += (
                f'<path d="{poly(cut)}" fill="{mix(g.c(c), g.pal["land2"], 0.35)}" stroke="'
                f'{g.pal["cream"]}" stroke-width="2.4" stroke-dasharray="7 8" stroke-opacity=".6"/>'
            )
    return patches


def sleeper(g: Brush, quilt: tuple[str, ...] = ("plum", "sea", "pop", "gold", "leaf")) -> str:
    """A giant asleep on its back, at page size: the face is a hill, the quilt a range of fields."""
    outline = "-40,640 -20,560 50,520 130,530 220,560 300,600 320,700 -40,760"
    inside = g.strokes((-20, 560, 240, 640), 10, 18, "cream", 3, 0.35, 60, 6, "shade")
    o = g.form(sm(outline), "cream", 16, inside)
    face = (
        "96,640 84,580 104,520 140,486 176,470 198,474 214,452 230,404 244,398 258,420 262,452 274,450 "
        "290,444 296,458 290,468 304,470 306,484 330,470 352,474 372,500 390,540 420,600 420,720 200,740"
    )
    inside = f'<circle cx="252" cy="530" r="30" fill="{g.c("pop")}" opacity=".28"/>'
    inside += g.strokes((120, 500, 380, 640), 40, 18, "skin", 3, 0.25, 50, 5, "light")
    o += g.form(sm(face), mix(g.pal["skin"], g.pal["plum"], 0.12), 16, inside, 3)
    o += g.line("M176 512q18 24 44 8M178 516l-10 8M190 526l-6 10M206 528v11", "ink", 4)
    o += g.line("M168 486q20-14 42-4", "plum", 6, 0.9)
    o += g.line("M300 470q-16 12-34 8", "pop", 4, 0.9)
    o += g.line("M150 600q30-14 36 12q0 26-30 30", "skin", 5, 0.8, "shade")
    hair = sm("60,650 40,590 70,520 120,478 150,474! 128,520 116,580 126,660 100,720 70,700")
    o += g.form(hair, "plum", 8, g.line("M120 490Q70 560 90 680M140 486Q96 560 108 660", "plum", 4, 0.6, "light"))
    d = sm("300,700! 330,600 390,560 470,470 540,450 640,470! 640,940! -40,940! -40,760 80,720 200,716!")
    ci, i = g.clip(d)
    shade = g.lin([(0, g.pal["glow"], 0.2), (0.3, g.pal["shadow"], 0), (1, g.pal["shadow"], 0.7)])
    o += (
        f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{g.c("land2")}"/>{_patches(g, quilt)}<use href="#{i}" '
        f'fill="{shade}"/></g><use href="#{i}" fill="none" stroke="{g.c("cream")}" stroke-width="4" '
        'opacity=".5"/>'
    )
    return o + g.form(ribbon("190,722 280,704 330,640 392,574 470,484", [26, 34, 34, 32, 26], 10), "pop", 6, rim=2)


def piano(g: Brush, col: str = "plum") -> str:
    """An open grand piano from the front, 480 wide; a town may stand on the anchor "inside"."""
    o = g.form(
        sm("-220,-150! -240,-330 -180,-500 -40,-600 110,-620! 200,-560 232,-420 226,-150!"),
        col,
        16,
        g.strokes((-180, -540, 200, -200), 80, 20, col, 4, 0.35, 90, 6, "light")
        + g.line("M-200-170Q-214-330-160-470T90-590", "gold", 4, 0.7),
        3,
    )
    o += g.line("M150-170L110-600", "ink", 8) + g.glow(0, -170, 260, "glow", 0.85)
    o += g.flat(sm("-226,-150! -200,-196 200,-196 228,-150! 200,-130 -200,-130"), "gold", tone="light")
    g.anchors.update(inside=(0, -138), keys=(-40, -44))
    return o


def piano_front(g: Brush, col: str = "plum") -> str:
    """The near part of the piano: case, keys and legs; the same origin as the piano itself."""
    o = "".join(
        g.form(poly([(x - 18, -20), (x + 18, -20), (x + 10, 60), (x - 10, 60)]), col, 6, rim=1.6) for x in (-190, 190)
    )
    o += g.form(
        sm("-240,-150! 240,-150! 246,-84 240,-66! -240,-66! -246,-84"),
        col,
        10,
        g.line("M-236-140H236", "gold", 4, 0.8) + g.strokes((-220, -140, 220, -80), 2, 16, col, 3, 0.4, 70, 3, "light"),
        2.4,
    )
    o += g.form(
        poly("-236,-66 236,-66 262,-6 -262,-6"),
        "cream",
        6,
        g.line("".join(f"M{x} -66L{num(x * 1.11)} -6" for x in range(-208, 236, 29)), "ink", 2.4, 0.7),
        2,
    )
    keys = "".join(
        f"M{x - 8} -67h16l{num(x * 0.055)} 34h-17z" for k, x in enumerate(range(-208, 236, 29)) if k % 7 not in (2, 6)
    )
    return o + g.flat(keys, "ink") + g.form(poly("-268,-8 268,-8 270,10 -270,10"), col, 5, rim=2)


def _sea_inside(g: Brush, d: str) -> str:
    """A sea with a low sun behind two coats on hangers."""
    p = g.pal
    horizon = [(0.56, p["glow"]), (0.561, mix(p["sea"], p["glow"], 0.25))]
    sea = g.lin([(0, p["sea"]), (0.42, mix(p["sea"], p["glow"], 0.7)), *horizon, (1, p["sea"])])
    q = f'<path d="{d}" fill="{sea}"/>'
    q += g.glow(40, -290, 150, "glow", 0.9)
    q += f'<path d="{circ(40, -290, 34)}" fill="{mix(p["glow"], "#ffffff", 0.6)}"/>'
    q += g.put(cloud, -70, -390, 0.5)
    q += g.put(sailboat, -60, -196, 0.5)
    q += g.line(
        "M-140-180q20-8 40 0t40 0M0-150q20-8 40 0t40 0t40 0M-120-110q24-10 48 0t48 0M20-90q24-10 48 0t48 0",
        "cream",
        3,
        0.7,
    )
    q += f'<path d="M-150-500h290v30h-290z" fill="{p["shadow"]}" opacity=".5"/>'
    q += g.line("M-140-462H140", "gold", 6)
    outline = (
        "-124,-450! -102,-464 -80,-450! -66,-420 -58,-340! -74,-338 -76,-380! -72,-290! -132,-290! "
        "-128,-380 -130,-340! -146,-342! -140,-420"
    )
    q += g.form(sm(outline), "pop", 6, rim=1.6)
    outline = (
        "82,-450! 102,-464 124,-450! 140,-420 146,-350! 130,-348 128,-390! 132,-270! 72,-270! 78,-390 "
        "76,-348! 60,-350! 66,-420"
    )
    q += g.form(sm(outline), "ink", 6, rim=1.6)
    return q


def wardrobe(g: Brush, col: str = "plum") -> str:
    """An open wardrobe, 360 wide and 520 tall; inside there are a sunny sea, a sun and a sail."""
    inside = g.strokes((-160, -510, 160, -10), 88, 30, col, 3, 0.35, 80, 3, "light")
    o = g.form(sm("-170,-520! 170,-520! 176,0! -176,0!"), col, 12, inside, 3)
    outline = "-190,-520! -150,-548 0,-572 150,-548 190,-520!"
    o += g.form(sm(outline), col, 8, g.line("M-120-536Q0-566 120-536", "gold", 5), 2.4)
    d = poly("-140,-490 140,-490 144,-30 -144,-30")
    ci, _ = g.clip(d)
    o += f'<g clip-path="url(#{ci})">{_sea_inside(g, d)}</g>'
    for s in (-1, 1):
        panel = [(144 * s, -490, 1), (250 * s, -516, 1), (254 * s, 14, 1), (148 * s, -28, 1)]
        inside = g.line(
            f"M{164 * s}-460L{234 * s}-480V-280L{164 * s}-274zM{164 * s}-240L{234 * s}-244V-30L{166 * s}-56z",
            col,
            4,
            0.8,
            "deep",
        )
        o += g.form(sm(panel), col, 8, inside, 2.4)
        o += g.form(circ(236 * s, -262, 8), "gold", 3, rim=1.4)
    g.anchors.update(sill=(0, -30))
    return o


def gramophone(g: Brush, col: str = "plum", horn: str = "gold") -> str:
    """A gramophone with a big horn opening to the upper left, 340 tall; the anchor "horn" is its mouth."""
    o = g.form(ribbon("60,-96 120,-130 110,-200 40,-230 -20,-250", [16, 20, 26, 40, 66], 10), horn, 6)
    o += g.form(
        sm("-10,-220 -60,-300 -110,-390! -190,-300 -200,-180! -110,-190 -30,-200"),
        horn,
        12,
        g.line("M-14-222L-150-342M-18-214L-192-256M-16-226L-130-370M-20-206L-198-200", horn, 3, 0.7, "deep"),
        3,
    )
    o += g.form(
        sm("-106,-396 -160,-370 -206,-290 -206,-176 -150,-210 -116,-290"),
        mix(g.pal[horn], g.pal["shadow"], 0.3),
        8,
        g.strokes((-190, -340, -130, -210), 60, 10, horn, 3, 0.4, 40, 4),
        2.4,
    )
    o += g.form(
        sm("-110,-90! 110,-90! 124,0! -124,0!"),
        col,
        9,
        g.line("M-104-70H104M-112-24H112", "gold", 4)
        + g.strokes((-100, -80, 100, -10), 4, 18, col, 2.4, 0.4, 50, 3, "light"),
        2.4,
    )
    o += (
        g.form(circ(0, -96, 98, 20), "ink", 4, g.line(circ(0, -96, 70, 14) + circ(0, -96, 46, 9), "plum", 2), 2)
        + g.flat(circ(0, -97, 22, 5), "pop")
        + g.line("M124-46h26v26", "gold", 6)
        + g.flat(circ(150, -16, 8), "pop")
    )
    o += g.line("M62-98L20-112L14-100", "gold", 5)
    g.anchors.update(horn=(-160, -286), top=(-106, -396))
    return o


def mirror(g: Brush, col: str = "gold", inside: str = "") -> str:
    """A standing oval mirror, 300 wide and 560 tall; `inside` is drawn behind the glass, at the mirror's own origin."""
    p = g.pal
    d = circ(0, -330, 128, 196)
    ci, i = g.clip(d)
    o = g.form(ribbon("-150,0 -140,-60 0,-96 140,-60 150,0", [16, 16, 20, 16, 16], 10), "plum", 4, rim=2) + g.line(
        "M-158-330V-40M158-330V-40", "plum", 14, 1, "shade"
    )
    o += f'<path d="{d}" fill="{g.lin([(0, mix(p["sky1"], p["sea"], 0.5)), (1, mix(p["sky2"], p["glow"], 0.4))])}"/>'
    back = g.put(cat_back, 0, -150, 1.5) if inside == "cat" else ""
    o += (
        f'<g clip-path="url(#{ci})"><path d="M-140-190H140V0H-140z" fill="'
        f'{mix(p["land1"], p["glow"], 0.25)}"/>{back}<path d="M-90-400q20-70 80-100M-60-350q30-80 90-120" '
        'fill="none" stroke="#fff" stroke-width="9" opacity=".4"/></g>'
    )
    return (
        o
        + (
            f'<use href="#{i}" fill="none" stroke="{g.ramp(col)["shade"]}" stroke-width="26"/><use href="#'
            f'{i}" fill="none" stroke="{g.ramp(col)["base"]}" stroke-width="18"/><use href="#{i}" '
            f'fill="none" stroke="{g.ramp(col)["rim"]}" stroke-width="5" transform="translate(-3 -3)"/>'
        )
        + g.form(sm("-30,-530! -16,-560 0,-548 16,-560 30,-530! 0,-520"), col, 4, rim=1.8)
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


def star_lamp(g: Brush, r: float = 30, lit: bool = True) -> str:
    """A star that is a lamp: lit, or grey and out."""
    if lit:
        return g.put(star, 0, 0, 1, 8, r=r)
    return g.put(star, 0, 0, 1, 8, r=r, col="haze", halo=False) + g.line(f"M0{-r}v-26", "haze", 2)
