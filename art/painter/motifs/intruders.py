"""Rooms with something in them that does not belong there: a sea, a wave, an arm, a letter."""

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, circ, dots, poly, ribbon, sample, sm


# ---- the deep bath
def tiles(g: Brush, dark: str = "land3", light: str = "haze", size: int = 86) -> str:
    """A chequered floor seen from above, at page size, lit from the upper left."""
    p = g.pal
    o = f'<path d="M0 0h600v900H0z" fill="{g.c(dark)}"/>'
    d = ""
    for j in range(-1, 900 // size + 1):
        for i in range(600 // size + 1):
            if (i + j) % 2:
                d += f"M{i * size - 30} {j * size + 20}h{size}v{size}h{-size}z"
    o += f'<path d="{d}" fill="{mix(g.c(light), g.c(dark), 0.62)}"/>'
    grout = "".join(f"M{i * size - 30} 0v900" for i in range(8)) + "".join(f"M0 {j * size + 20}h600" for j in range(11))
    o += g.line(grout, dark, 4, 0.8, "deep")
    worn = "".join(g.bristle(g.rng.u(-40, 500), g.rng.u(20, 880), g.rng.u(60, 150), 4, 26, 4) for _ in range(20))
    o += g.line(worn, light, 3, 0.22, "light")
    lamp = g.rad([(0, p["glow"], 0.42), (0.5, p["glow"], 0.1), (1, p["shadow"], 0.55)], 90, 120, 900, user=True)
    return o + f'<path d="M0 0h600v900H0z" fill="{lamp}"/>'


def _egg(k: float, dy: float = 0) -> str:
    """The outline of the bath, k units smaller all round."""
    pts = [(-196, -190), (-176, -300), (-90, -350), (90, -350), (176, -300), (196, -190)]
    pts += [(178, 180), (150, 300), (70, 348), (-70, 348), (-150, 300), (-178, 180)]
    s, t = (196 - k) / 196, (350 - k) / 350
    return sm([(x * s, y * t + dy) for x, y in pts])


def bath_above(g: Brush) -> str:
    """A bathtub from above, 392 wide and 700 long, with a deep sea in it and the lights of a town on its ground."""
    p = g.pal
    o = g.form(_egg(0), "cream", 14, g.line(_egg(14), "cream", 9, 0.9, "light"), 3)
    o += f'<path d="{_egg(31)}" fill="{g.ramp("cream")["deep"]}" opacity=".75"/>'
    o += f'<path d="{_egg(37, 5)}" fill="{g.ramp("cream")["shade"]}"/>'
    water = _egg(48, 4)
    deep = g.rad(
        [
            (0, mix(p["shadow"], "#000020", 0.45)),
            (0.5, mix(p["shadow"], "#000020", 0.3)),
            (0.78, mix(p["sky0"], p["sky1"], 0.3)),
            (1, p["sky2"]),
        ],
        0.5,
        0.62,
        0.62,
    )
    lights: list[Point] = []
    streets = (
        "20,110 60,60 110,40 150,-20",
        "20,110 -40,90 -90,110 -150,70",
        "20,110 10,40 -30,-10 -40,-80",
        "20,110 50,170 40,230 90,310",
        "20,110 -30,150 -50,220 -120,280",
        "20,110 90,120 150,150",
        "-70,40 0,56 80,30 130,70",
        "-100,180 -30,196 40,190 110,220",
    )
    for street in streets:
        lights += [(x * 0.9 + g.rng.n(0, 2), y + g.rng.n(0, 2) + 4) for x, y, _, _ in sample(street, 16)]
    lights += [(20 + g.rng.n(0, 62), 120 + g.rng.n(0, 72)) for _ in range(110)]
    near = [(x, y) for x, y in lights if g.rng.r() < 0.22]
    roads = "".join(
        sm([(k[0] * 0.9, k[1] + 4) for k in (tuple(float(v) for v in t.split(",")) for t in street.split())], False)
        for street in streets
    )
    ins = (
        g.line(roads, "gold", 7, 0.2)
        + g.glow(0, 130, 200, "gold", 0.5)
        + f'<g stroke="{p["glow"]}"><path d="{dots(lights)}" stroke-width="4" opacity=".9"/>'
    )
    ins += f'<path d="{dots(near)}" stroke-width="8"/></g>'
    caustic = ""
    for k, y, _, _ in sample("-150,-290 -150,0 -130,280", 12):
        caustic += f"M{k + 4:.0f} {y:.0f}q16 12 34 2t30 6M{-k - 4:.0f} {y + 14:.0f}q-16 10-30 2t-26 6"
    caustic += "M-90-296q30 12 60 0t60 2t50-2M-70-270q30 10 50 0t60 0M-60 290q30-10 60 0t50-2"
    ins += f'<path d="{caustic}" fill="none" stroke="{p["glow"]}" stroke-width="3" opacity=".4"/>'
    ci, i = g.clip(water)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{deep}"/>{ins}'
    o += f'<use href="#{i}" fill="none" stroke="{p["shadow"]}" stroke-width="34" opacity=".28" x="-9" y="-9"/></g>'
    return o + f'<use href="#{i}" fill="none" stroke="{p["glow"]}" stroke-width="3" opacity=".75"/>'


def ray_above(g: Brush, col: str = "pop") -> str:
    """A ray from above, 290 wide, swimming up."""
    tail = ribbon("0,84 8,150 -14,210 10,280", [18, 10, 7, 3], 9)
    o = g.form(tail, col, 3, rim=1)
    body = (
        "-16,-78! -8,-66 8,-66 16,-78! 30,-70 50,-52 100,-34 146,14! 104,16 60,44 26,84 0,96 -26,84 -60,44 "
        "-104,16 -146,14! -100,-34 -50,-52 -30,-70"
    )
    spots = dots(
        [(-60, -18), (62, -14), (-84, -4), (88, 0), (-36, 14), (40, 16), (-14, 44), (18, 50), (-48, -32), (50, -30)]
    )
    ins = g.line(sm("0,-56 4,0 0,90", False), col, 20, 0.35, "light") + g.line(
        sm("0,-40 3,20 0,94", False), col, 4, 0.7, "deep"
    )
    ins += g.line("M-20-10q-10 20-4 40M20-10q10 20 4 40M-34-14q-10 20-6 34M34-14q10 20 6 34", col, 4, 0.55, "deep")
    ins += g.line(spots, "cream", 9, 0.85)
    o += g.form(sm(body), col, 12, ins, 2.6)
    return (
        o
        + g.flat(circ(-26, -60, 5) + circ(26, -60, 5), "ink")
        + g.flat(circ(-27, -62, 1.6) + circ(25, -62, 1.6), "cream")
    )


def duck_above(g: Brush) -> str:
    """A bath duck from above, 70 long, swimming up, with its rings on the water."""
    o = g.line(circ(0, 4, 42, 48), "glow", 2.4, 0.5)
    o += g.flat(sm("-26,10 -20,-20 0,-30 26,-16 34,16 16,46 -10,44"), "shadow", 0.45)
    o += g.form(sm("-28,4 -20,-24 0,-30 20,-24 28,4 18,32 0,46! -18,32"), "gold", 7, rim=2)
    o += g.line("M-18-8Q-26 14-8 30M18-8Q26 14 8 30", "gold", 4, 0.7, "shade")
    return (
        o
        + g.form(sm("-9,-40! -6,-58 6,-58 9,-40!"), "pop", 3, rim=1)
        + g.form(circ(0, -26, 18), "gold", 5, rim=2.6)
        + g.flat(circ(-10, -34, 2.6) + circ(10, -34, 2.6), "ink")
    )


def footprint_wet(g: Brush) -> str:
    """A wet bare left foot on tiles, 76 long, walking up."""
    sole = sm("-13,-14 -8,-26 8,-26 14,-12 8,6 10,24 2,36 -8,32 -8,14")
    toes = circ(-9, -34, 5) + circ(0, -37, 4) + circ(7, -35, 3.4) + circ(12, -31, 3) + circ(16, -26, 2.6)
    return g.flat(sole + toes, "haze", 0.62) + g.line(sm("-9,-14 -3,-22 6,-22", False), "glow", 3, 0.7)


# ---- the flooded cinema
def _seats(y: float, w: float, h: float, dx: float) -> str:
    """The backs of a row of seats, w wide and h tall."""
    d = ""
    for i in range(int(640 / w) + 2):
        x = dx + i * w * 1.08 - w
        a, q = w / 2, w * 0.3
        d += f"M{x - a:.0f} {y + h:.0f}V{y + q:.0f}q0 {-q:.0f} {q:.0f} {-q:.0f}h{w - 2 * q:.0f}"
        d += f"q{q:.0f} 0 {q:.0f} {q:.0f}V{y + h:.0f}z"
    return d


def cinema(g: Brush) -> str:
    """A dark cinema from behind: the wave on the screen breaks out of it over the front rows."""
    p = g.pal
    night = mix(p["shadow"], p["ink"], 0.5)
    o = f'<path d="M0 0h600v900H0z" fill="{night}"/>'
    o += g.glow(300, 300, 520, "sky2", 0.75, 0.45)
    # ceiling rays towards the screen
    rays = "".join(f"M{x} -20L{300 + (x - 300) * 0.66:.0f} 92" for x in range(-140, 760, 60))
    o += g.line(rays, "sky1", 4, 0.25)
    frame = poly("70,84 530,84 530,436 70,436")
    o += g.form(frame, "plum", 8, rim=2)
    screen = poly("84,98 516,98 516,424 84,424")
    ci, i = g.clip(screen)
    sky = g.vertical([(0, p["sky2"]), (0.6, p["sky3"]), (1, p["glow"])], 98, 330)
    ins = f'<use href="#{i}" fill="{sky}"/>'
    ins += "".join(g.line(g.bristle(g.rng.u(60, 300), y, 240, 6, 22, 4), "cream", 5, 0.5) for y in (124, 150, 190, 230))
    paint = g.vertical([(0, mix(p["sea"], p["glow"], 0.35)), (1, p["sea"])], 300, 424)
    ins += f'<path d="M84 300h440v140H84z" fill="{paint}"/>'
    o += f'<g clip-path="url(#{ci})">{ins}</g>'
    return o


def cinema_wave(g: Brush) -> str:
    """The wave of the cinema."""
    body = (
        "516,250! 470,200 400,150 310,126 236,146 178,196 150,262 158,300! 190,252 236,238 262,262 264,316 232,372 "
        "170,424 96,470 40,520 -30,560! -30,700! 120,676 260,700 400,672 520,690 640,660! 640,540! 560,500 516,440!"
    )
    hollow = sm("158,300! 190,252 236,238 262,262 264,316 232,372 170,424! 200,372 206,320 196,290")
    lines = ""
    for k in range(8):
        lines += sm(
            [
                (530 + k * 8, 268 + k * 40),
                (510 - k * 4, 262 + k * 34),
                (400 - k * 8, 196 + k * 30),
                (320 - k * 2, 190 + k * 32),
                (290, 262 + k * 26),
                (262, 360 + k * 22),
                (150 - k * 10, 470 + k * 26),
            ],
            False,
        )
    ins = g.line(lines, "sea", 13, 0.5, "deep") + g.line(
        lines, "sea", 4, 0.75, "light", extra=' transform="translate(0 -9)"'
    )
    water = "".join(f"M{g.rng.u(-40, 520):.0f} {y}q30-8 60 0t60 0" for y in range(520, 700, 14))
    ins += g.line(water, "sky2", 5, 0.6, "light")
    o = g.form(sm(body), "sea", 16, ins, 3)
    o += g.flat(hollow, "sea", 0.9, "deep")
    crest = sample("512,232 400,140 306,108 226,132 168,190 138,262 150,312", 46)
    foam = [(x + g.rng.n(0, 8), y + g.rng.n(0, 8)) for x, y, _, _ in crest]
    small = [(x + g.rng.n(0, 20), y + g.rng.n(0, 20) + 6) for x, y, _, _ in crest]
    drops = [(150 + g.rng.n(0, 24), 316 + g.rng.u(0, 100)) for _ in range(30)]
    edge = [(x, y + g.rng.n(0, 7)) for x, y, _, _ in sample("-30,562 40,522 100,470 176,424 240,372", 26)]
    edge += [(x + g.rng.n(0, 6), y + g.rng.n(0, 7)) for x, y, _, _ in sample("520,430 556,496 650,544", 14)]
    o += g.line(dots([*foam, *edge]), "cream", 26, 1, "shade")
    o += g.line(dots([(x - 1, y - 6) for x, y in [*foam[::2], *edge[::2]]]), "cream", 25, 1, "light")
    o += g.line(dots([(x - 1, y - 4) for x, y in [*foam[1::2], *edge[1::2]]]), "cream", 17, 1, "light")
    spray = [(x + g.rng.n(0, 18), y - g.rng.u(6, 40)) for x, y in edge]
    return (
        o
        + g.line(dots([*small[::2], *drops[::2], *spray[::2]]), "cream", 9, 0.95, "light")
        + g.line(dots([*small[1::2], *drops[1::2], *spray[1::2]]), "cream", 6, 0.9, "light")
    )


def cinema_rows(g: Brush) -> str:
    """The rows of the cinema, the first of them in the water."""
    p = g.pal
    o = ""
    night = p["shadow"]
    rows = ((548, 50, 60, 12, 0.30), (598, 62, 66, 40, 0.42), (662, 82, 90, 10, 0.58))
    for n, (y, w, h, dx, t) in enumerate(rows):
        col = mix(p["pop"], night, t)
        o += g.form(_seats(y, w, h, dx), col, 9, rim=3)
        surf = [(x, y + h * 0.72 + g.rng.n(0, 3)) for x in range(-20, 640, 26)]
        if n < 2:
            foot = sm([(-30, 960, 1), *[(x, yy, 0) for x, yy in surf], (640, 960, 1)])
            fill = g.vertical(
                [(0, mix(p["sea"], p["glow"], 0.3 - n * 0.15)), (1, mix(p["sea"], night, 0.3 + n * 0.2))],
                y + h * 0.7,
                y + h + 50,
            )
            o += f'<path d="{foot}" fill="{fill}"/>' + g.line(
                "".join(f"M{x} {yy:.0f}q8-6 {g.rng.u(8, 26):.0f} 0" for x, yy in surf), "cream", 5, 0.8, "light"
            )
    o += f'<path d="M0 740h600v200H0z" fill="{mix(night, p["ink"], 0.5)}"/>'
    return o


def cinema_front(g: Brush) -> str:
    """The last two rows of the cinema, in the dark, and who sits there with an umbrella."""
    p = g.pal
    o = ""
    for y, w, h, dx, t in ((742, 112, 130, 50, 0.7), (838, 150, 120, -10, 0.86)):
        col = mix(p["pop"], p["shadow"], t)
        if y == 742:
            o += g.line("M252 748V560", "ink", 9) + g.line("M249 640V560", "gold", 3)
            dome = (
                "124,618! 136,552 184,510 244,500 306,512 352,556 362,622! 332,606 302,604 280,616! 260,600 222,598 "
                "202,612! 182,600 150,602"
            )
            ribs = "M244 500Q208 536 202 612M244 500Q276 536 280 616"
            o += g.form(sm(dome), "gold", 14, g.line(ribs, "gold", 5, 0.8, "deep"), 4) + g.line(
                "M244 498l-3-14", "gold", 8, 1, "deep"
            )
            o += g.form(sm("150,810! 156,752 190,728 238,728 268,752 276,810!"), "plum", 9, rim=3.4)
            o += g.form(
                circ(212, 690, 36),
                "cream",
                9,
                g.line(
                    "M208 668Q186 684 184 712M212 668Q212 690 206 722M218 668Q238 684 240 710", "cream", 4, 0.7, "shade"
                ),
                3,
            )
            o += g.form(circ(208, 650, 18), "cream", 5, rim=2.4)
            o += g.form(ribbon("262,760 286,744 256,716", [26, 22, 16], 6), "plum", 5, rim=2) + g.flat(
                circ(253, 712, 9), "skin"
            )
        o += g.form(_seats(y, w, h, dx), col, 12, rim=3.6)
    return o


# ---- the attic under water
def attic(g: Brush) -> str:
    """A dark attic seen along its ridge: boards, rafters, a round window with water behind it."""
    p = g.pal
    night = mix(p["shadow"], p["ink"], 0.4)
    o = f'<path d="M0 0h600v900H0z" fill="{night}"/>'
    ax, wall = 290, mix(p["land2"], p["shadow"], 0.25)
    paint = g.vertical([(0, mix(wall, p["shadow"], 0.3)), (0.5, wall), (1, mix(wall, p["shadow"], 0.4))], 120, 640)
    o += f'<path d="{sm(f"{ax},120! 520,640! 60,640!")}" fill="{paint}"/>'
    o += g.line("".join(f"M40 {y}h500" for y in range(176, 640, 46)), "shadow", 5, 0.5)
    for pts, t in (
        (f"{ax},120! 60,640! -40,760! -40,-20! {ax},-20!", 0.72),
        (f"{ax},120! 520,640! 660,800! 660,-20! {ax},-20!", 0.55),
    ):
        o += f'<path d="{sm(pts)}" fill="{mix(p["land2"], p["shadow"], t)}"/>'
    boards = "".join(f"M{ax - k * 38} {120 + k * 86}L-40 {-10 + k * 130}" for k in range(1, 6))
    boards += "".join(f"M{ax + k * 38} {120 + k * 86}L640 {-20 + k * 140}" for k in range(1, 6))
    o += g.line(boards, "shadow", 5, 0.7)
    wood = mix(p["plum"], p["shadow"], 0.5)
    for y, hw, w in ((120, 230, 17), (40, 350, 26), (-90, 520, 40)):
        d = f"M{ax - hw} {y + hw * 2.26:.0f}L{ax} {y}L{ax + hw} {y + hw * 2.26:.0f}"
        o += (
            g.line(d, wood, w + 7, 1, "deep")
            + g.line(d, wood, w, 1, "base")
            + g.line(d, wood, w * 0.22, 0.8, "light", extra=f' transform="translate(0 {w * 0.36:.0f})"')
        )
    o += g.line(f"M{ax} 126V-20", wood, 26, 1, "deep") + g.line(f"M{ax} 126V-20", wood, 8, 0.8, "base")
    # floor
    floor = "60,640! 520,640! 660,830! 660,930! -40,930! -40,760!"
    paint = g.vertical([(0, mix(p["land2"], p["shadow"], 0.5)), (1, mix(p["plum"], p["shadow"], 0.72))], 640, 900)
    o += f'<path d="{sm(floor)}" fill="{paint}"/>'
    d = "".join(f"M{x} 640L{265 + (x - 265) * 2.6:.0f} 930" for x in range(-60, 640, 50))
    o += g.line(d, "shadow", 5, 0.7)
    # window
    x, y = 336, 386
    ring = circ(x, y, 74)
    ci, i = g.clip(ring)
    deep = g.vertical([(0, p["sky3"]), (1, p["sky1"])], 300, 446)
    o += g.glow(x, y, 240, "sky2", 0.6)
    fish = g.put(_far_fish, x - 10, y + 4, 0.66, rot=8)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{deep}"/>{fish}'
    o += g.line(f"M{x + 44} {y + 90}q-14-40 6-70t-10-60M{x + 62} {y + 90}q-14-30 2-56", "leaf", 8, 0.9, "deep") + "</g>"
    o += g.line(ring, wood, 24, 1, "base") + g.line(ring, wood, 6, 1, "light", extra=' transform="translate(-2 -3)"')
    return o + g.line(f"M{x} {y - 72}v144M{x - 72} {y}h144", wood, 7, 1, "base")


def _far_fish(g: Brush) -> str:
    return g.flat(sm("-60,0 -20,-34 40,-24 70,0 40,24 -20,30") + sm("-50,0! -96,-36! -84,0 -96,34!"), "pop") + g.flat(
        circ(44, -6, 5), "cream"
    )


def hatch(g: Brush) -> str:
    """An open hatch in a floor, 300 wide, with water up to its edge; origin in the middle."""
    p = g.pal
    o = g.form(
        sm("96,-54! 190,-54! 262,-236! 150,-250!"),
        "plum",
        9,
        g.line("M120-60L180-246M150-58L214-240", "plum", 4, 0.8, "deep"),
        2.6,
    )
    o += g.form(sm("-120,-56! 120,-56! 176,66! -168,66!"), "plum", 8, rim=3)
    hole = sm("-104,-44! 106,-44! 150,52! -144,52!")
    ci, i = g.clip(hole)
    fill = g.vertical([(0, p["shadow"]), (1, p["sky1"])], -44, 60)
    rip = "M-140 30q40-14 80 0t80 0t80 0t60 0M-120-2q30-10 60 0t60 0t60 0t60 0"
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>' + g.line(rip, "sky3", 5, 0.7) + "</g>"
    return o


def tentacle(g: Brush, col: str = "pop") -> str:
    """A huge arm that rises from below to the left, at page size; the anchor "tip" holds something."""
    spine = "430,860 446,720 506,580 534,430 496,270 396,176 276,178 196,250 176,340 196,400 226,404"
    widths = [150, 140, 126, 108, 92, 76, 58, 44, 32, 20, 10]
    arm = ribbon(spine, widths, 18)
    cups: list[tuple[Point, float]] = []
    line = sample(spine, 27)
    for k, (x, y, tx, ty) in enumerate(line[1:-1]):
        t = (k + 1) / 26 * (len(widths) - 1)
        j = min(int(t), len(widths) - 2)
        w = widths[j] + (widths[j + 1] - widths[j]) * (t - j)
        cups.append(((x + ty * w * 0.33, y - tx * w * 0.33), w))
    under = ribbon([(p_[0], p_[1]) for p_, _ in cups], [70, 62, 50, 40, 30, 18, 8], 16)
    ins = g.flat(under, col, 0.6, "light")
    ins += g.strokes((430, 240, 560, 760), 96, 34, col, 4, 0.35, 50, 8, "deep")
    o = g.form(arm, col, 18, ins, 4)
    pale = mix(g.pal[col], g.pal["cream"], 0.62)
    for (x, y), w in cups:
        o += g.form(circ(x, y, w * 0.14), pale, 3, g.line(circ(x, y, w * 0.07), col, w * 0.03, 0.6), rim=1.4)
    ci, _ = g.clip("M-20-20H640V790Q590 800 510 808Q430 822 340 804Q250 800-20 700z")
    g.anchors["tip"] = (206, 400)
    o = f'<g clip-path="url(#{ci})">{o}</g>'
    return o + g.line("M338 800q90 26 178 4", "sky3", 7, 0.95) + g.line("M318 806q106 30 220 2", "sky3", 4, 0.6)


# ---- inside the letter box
def letterbox(g: Brush) -> str:
    """The inside of a round iron letter box: ribs, rivets and a slot full of daylight."""
    p = g.pal
    iron = mix(p["plum"], p["shadow"], 0.62)
    wall = g.lin(
        [
            (0, mix(iron, p["shadow"], 0.75)),
            (0.4, iron),
            (0.62, mix(iron, p["plum"], 0.4)),
            (1, mix(iron, p["shadow"], 0.8)),
        ],
        0,
        0,
        600,
        0,
        user=True,
    )
    o = f'<path d="M0 0h600v900H0z" fill="{wall}"/>'
    for y in (60, 330, 600):
        band = sm([(-20, y, 1), (300, y + 56), (620, y, 1), (620, y + 30, 1), (300, y + 88), (-20, y + 30, 1)])
        o += g.form(band, iron, 8, rim=2.4)
        o += g.line(
            dots([(x, y + 17 + 55 * (1 - ((x - 300) / 320) ** 2)) for x in range(20, 600, 56)]),
            "plum",
            12,
            0.9,
            "light",
        )
    hairs = "".join(
        g.bristle(g.rng.u(20, 560), g.rng.u(30, 500), g.rng.u(80, 200), 4, 22, 4, math.pi / 2) for _ in range(16)
    )
    return o + g.line(hairs, "plum", 3, 0.3, "light")


def slot(g: Brush) -> str:
    """The slot from inside, 420 wide, with daylight in it; origin in the middle."""
    p = g.pal
    o = g.glow(0, 10, 300, "gold", 0.5)
    o += g.form(sm("-222,-66! 0,-50 222,-66! 222,60! 0,78 -222,60!"), "pop", 10, rim=3)
    hole = sm("-194,-40! 0,-26 194,-40! 194,34! 0,50 -194,34!")
    ci, i = g.clip(hole)
    sky = g.vertical([(0, p["sky3"]), (1, p["glow"])], -40, 44)
    return o + f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{sky}"/></g>'


def daylight(g: Brush) -> str:
    """Light that falls from a slot at (0, 0), 380 wide, slantwise to the left."""
    c = mix(g.pal["glow"], g.pal["gold"], 0.35)
    o = ""
    for d, op in (("-190,30! 190,30! 140,760! -480,760!", 0.34), ("-110,36! 150,32! 60,760! -340,760!", 0.26)):
        fill = g.lin([(0, c, op), (1, c, op * 0.2)], 0, 30, 0, 760, user=True)
        o += f'<path d="{sm(d)}" fill="{fill}"/>'
    dust = dots([(g.rng.u(-330, 120), g.rng.u(120, 520)) for _ in range(34)])
    return o + g.line(dust, "glow", 4, 0.7)


def letter(g: Brush, col: str = "cream", seal: str = "pop", w: float = 200, h: float = 130) -> str:
    """The back of an envelope, sealed; origin in its middle."""
    a, b = w / 2, h / 2
    flap = f"M{-a:.0f} {-b:.0f}L0 {b * 0.16:.0f}L{a:.0f} {-b:.0f}"
    ins = g.line(
        f"M{-a:.0f} {b:.0f}L{-a * 0.12:.0f} {b * 0.02:.0f}M{a:.0f} {b:.0f}L{a * 0.12:.0f} {b * 0.02:.0f}",
        col,
        3,
        0.8,
        "shade",
    )
    ins += g.flat(flap + "z", col, 0.75, "light") + g.line(flap, col, 4, 0.9, "shade")
    o = (
        g.flat(poly([(-a - 8, -b - 9), (a - 4, -b - 11), (a, b), (-a - 7, b)]), "shadow", 0.45)
        if w * g.sc > 100
        else ""
    )
    o += g.form(poly([(-a, -b), (a, -b), (a, b), (-a, b)]), col, 12, ins, 2.4)
    return o + (g.form(circ(0, b * 0.12, h * 0.13), seal, 4, rim=1.4) if seal else "")


def letter_tent(g: Brush) -> str:
    """A sheet of paper folded into a tent, 240 wide, written on and lit from inside; origin at its base."""
    o = g.form(sm("-40,-150! 70,-164! 160,-14! 96,0!"), "cream", 10, rim=2)
    o += g.line("M-10-132l84-8M10-106l82-8M30-80l80-7M52-54l76-6", "sea", 6, 0.6)
    o += g.form(sm("-40,-150! -130,4! 96,0!"), "cream", 6, rim=2.4)
    o += g.flat(sm("-38,-128! -104,2! 66,0!"), "gold", tone="light") + g.glow(-20, -40, 90, "glow", 0.9)
    return o


# ---- two lands under one needle
def _wall(g: Brush) -> str:
    p = g.pal
    paint = g.vertical([(0, mix(p["sky1"], p["shadow"], 0.5)), (0.6, p["sky1"]), (1, p["sky1"])], 0, 520)
    o = f'<path d="M0 0h600v900H0z" fill="{paint}"/>'
    hairs = "".join(g.bristle(g.rng.u(-60, 420), g.rng.u(20, 480), g.rng.u(120, 260), 6, 40, 5) for _ in range(18))
    o += g.line(hairs, "sky2", 5, 0.22)
    return o + g.glow(180, 400, 430, "sky3", 0.7) + g.glow(176, 420, 220, "glow", 0.65)


def two_lands(g: Brush) -> str:
    """A wall, and a cloth that comes forward from a needle at (172, 500): summer on its left, winter on its right."""
    p = g.pal
    o = _wall(g)
    o += f'<path d="M0 492h600v420H0z" fill="{mix(p["plum"], p["shadow"], 0.55)}"/>'
    seam = [(172, 498), (178, 540), (214, 590), (286, 650), (318, 720), (270, 800), (230, 860), (240, 940)]
    left = [
        (172, 498, 1),
        (120, 500),
        (40, 530),
        (-30, 560, 1),
        (-30, 940, 1),
        *[(x, y, i == 0) for i, (x, y) in enumerate(seam[::-1])],
    ]
    right = [
        *[(x, y, i in {0, 7}) for i, (x, y) in enumerate(seam)],
        (640, 940, 1),
        (640, 640, 1),
        (520, 560),
        (380, 520),
        (240, 498),
    ]
    # summer
    fields = ""
    ci, i = g.clip(sm(left))
    paint = g.vertical(
        [(0, mix(p["leaf"], p["glow"], 0.5)), (0.4, p["leaf"]), (1, mix(p["leaf"], p["shadow"], 0.35))], 498, 900
    )
    ins = f'<use href="#{i}" fill="{paint}"/>'
    ins += g.form(sm("-40,590! 60,562 130,576 158,620 130,676 40,694 -40,686!"), "gold", 8, rim=2)
    ins += g.form(sm("-40,760! 80,716 190,730 300,700! 300,790 200,830 60,830 -40,860!"), "gold", 10, rim=2)
    fields += "".join(f"M{-40 + k * 16} 690Q{20 + k * 14} 640 {60 + k * 9} 570" for k in range(-3, 16))
    furrow = "".join(f"M-40 {786 + k * 15}Q120 {740 + k * 16} 310 {716 + k * 15}" for k in range(5))
    ins += g.line(furrow, "gold", 4, 0.6, "deep")
    ins += g.line("M-40 694Q80 704 150 680M-40 860Q100 826 246 812", "leaf", 10, 0.7, "deep")
    o += f'<g clip-path="url(#{ci})">{ins}</g>'
    # winter
    ci, i = g.clip(sm(right))
    snow = mix(p["cream"], p["sky2"], 0.14)
    paint = g.vertical([(0, p["cream"]), (0.4, snow), (1, mix(snow, p["sky1"], 0.4))], 498, 900)
    ins = f'<use href="#{i}" fill="{paint}"/>'
    for pts, t in (
        ("300,640! 420,596 520,610 640,650! 640,760! 300,760!", 0.07),
        ("250,790! 380,736 520,760 640,720! 640,960! 250,960!", 0.2),
    ):
        col = mix(snow, p["sky1"], t)
        ins += g.form(sm(pts), col, 12, rim=3)
    ins += g.line("M560 960Q470 880 500 810T600 690", "sky2", 16, 0.9) + g.line(
        "M556 960Q466 880 496 810T596 690", "cream", 4, 0.8
    )
    o += f'<g clip-path="url(#{ci})">{ins}</g>'
    o += g.line(sm(left), "glow", 3, 0.5) + g.line(
        sm([(640, 640, 1), (520, 560), (380, 520), (240, 498)], False), "glow", 4, 0.8
    )
    # the seam
    line = [(float(x), float(y)) for x, y in seam]
    o += g.flat(ribbon(line, [6, 14, 22, 30, 36, 44, 52], 16, cap=False), "shadow", 0.4)
    stitches = ""
    for k, (x, y, tx, ty) in enumerate(sample(line, 17)):
        w = 8 + k * 1.5
        s = 1 if k % 2 else -1
        c, d = w * (tx * 0.4 * s - ty), w * (ty * 0.4 * s + tx)
        stitches += f"M{x + c:.0f} {y + d:.0f}L{x - c:.0f} {y - d:.0f}"
    return (
        o
        + g.line(stitches, "pop", 9, 1, "deep", extra=' transform="translate(2 3)"')
        + g.line(stitches, "pop", 7, 1, "light")
    )


def sewing_machine(g: Brush, col: str = "ink") -> str:
    """An old sewing machine at page size, its needle at (172, 500)."""
    o = g.form(circ(566, 300, 96, 104), col, 12, g.line(circ(566, 300, 70, 78), "gold", 7, 0.9, "shade"), 4)
    o += g.form(
        sm("132,486! 640,472! 640,520! 420,520 250,510 132,506!"), col, 8, g.line("M140 495L640 490", "gold", 4, 0.8), 3
    )
    body = (
        "96,170! 110,140 150,128 250,150 360,152 430,116 500,120 548,160 560,240 560,400 590,478! 410,484! "
        "440,420 446,340 430,280 396,254 "
        "320,246 246,250 224,270 222,352! 122,352! 112,280 96,230"
    )
    scroll = (
        "M150 190q40 20 90 8t90 10 80-16M470 190q40 40 24 120t-30 110M250 214q20 18 50 4t50 6M486 250q22 20 0 50t0 60"
    )
    ins = g.line(scroll, "gold", 6, 0.95) + g.line(
        dots([(250, 186), (330, 196), (410, 192), (500, 240), (486, 330), (476, 400)]), "gold", 15, 1, "light"
    )
    ins += g.line("M122 340h100M108 164q50-24 130-4", "gold", 5, 0.8)
    o += g.form(sm(body), col, 18, ins, 5)
    o += g.form(sm("154,350! 190,350! 190,432! 154,432!"), "cream", 6, rim=2) + g.form(
        sm("164,430! 180,430! 175,500! 169,500!"), "cream", 3, rim=1.4
    )
    o += g.form(sm("206,350! 222,350! 222,456 206,474 206,492! 150,492! 150,480! 192,476!"), "gold", 5, rim=2)
    # thread and spool
    o += g.line("M318 132V60", "gold", 7) + g.form(
        sm("282,70! 354,70! 350,140! 286,140!"),
        "pop",
        7,
        g.line("".join(f"M280 {y}l76 8" for y in range(74, 140, 10)), "pop", 3, 0.7, "deep"),
        2,
    )
    o += g.form(sm("276,58! 360,58! 360,72! 276,72!"), "gold", 3, rim=1.4) + g.form(
        sm("276,136! 360,136! 364,150! 272,150!"), "gold", 3, rim=1.4
    )
    o += g.line("M284 96Q200 60 132 122Q92 160 104 260Q112 380 172 470", "pop", 5, 1, "light")
    o += g.form(circ(132, 124, 11), "gold", 3, rim=1.6) + g.form(circ(112, 262, 15), "gold", 4, rim=1.6)
    return o
