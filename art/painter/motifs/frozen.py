"""Ice that looks up or is cut open, a cold kitchen, legs at a table, and organ pipes as a wood."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush
from art.painter.colour import lift, mix
from art.painter.curves import circ, dots, leaf, poly, ribbon, sample, sm
from art.painter.motifs.people import wanderer
from art.painter.motifs.plants import pine
from art.painter.numbers import num

UPPER = "-330,34 -262,-40 -160,-120 -20,-166 120,-140 236,-62 322,20"
LOWER = "322,20 226,96 110,150 -30,166 -170,136 -264,82 -330,34"


def lake_eye(g: Brush, r: float = 142) -> str:
    """A frozen lake from above, 650 wide, round its centre: banks, ring of dark ice and open water make an eye."""
    edge = f"{UPPER}! {LOWER.split(' ', 1)[1].rsplit(' ', 1)[0]}"
    edge = "-330,34! " + edge.split(" ", 1)[1]
    d = sm(edge)
    p = g.pal
    ci, i = g.clip(d)
    ice = g.rad([(0, mix(p["sky2"], p["cream"], 0.5)), (0.6, p["sky2"]), (1, p["land1"])], 0, 0, 340, user=True)
    o = "".join(
        f'<use href="#{i}" fill="none" stroke="{p["shadow"]}" stroke-width="{w}" opacity=".13"/>' for w in (16, 34, 56)
    )
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{ice}"/>'
    sweep = "".join(g.bristle(g.rng.u(-330, 160), g.rng.u(-150, 150), 220, g.rng.u(-12, 12), 34, 4) for _ in range(16))
    o += f'<path d="{sweep}" fill="none" stroke="{p["cream"]}" stroke-width="5" opacity=".4"/>'
    # the ring of clear, dark ice
    ring = g.rad([(0.3, p["land3"]), (0.75, p["land2"]), (0.93, p["land3"]), (1, p["shadow"])], 0, -4, r, user=True)
    o += f'<path d="{circ(0, -4, r + 7)}" fill="{p["shadow"]}" opacity=".3"/><path d="{circ(0, -4, r)}" fill="{ring}"/>'
    for col, w, n, op in (("sky2", 2.2, 44, 0.6), ("cream", 2, 26, 0.6), ("shadow", 3, 30, 0.45)):
        rays = ""
        for k in range(n):
            a = (k + g.rng.u(-0.4, 0.4)) * 2 * math.pi / n
            r0, r1, bend = r * g.rng.u(0.42, 0.6), r * g.rng.u(0.72, 0.96), g.rng.u(-0.12, 0.12)
            x0, y0, x1, y1 = r0 * math.cos(a), r0 * math.sin(a), r1 * math.cos(a + bend), r1 * math.sin(a + bend)
            xm, ym = (x0 + x1) / 2 + g.rng.u(-6, 6), (y0 + y1) / 2 + g.rng.u(-6, 6)
            rays += f"M{num(x0)} {num(y0 - 4)}L{num(xm)} {num(ym - 4)} {num(x1)} {num(y1 - 4)}"
        o += f'<path d="{rays}" fill="none" stroke="{p[col]}" stroke-width="{w}" opacity="{op}"/>'
    # open water
    o += f'<path d="{circ(0, -4, 62)}" fill="{p["cream"]}" opacity=".75"/>'
    o += f'<path d="{circ(0, -3, 56)}" fill="{mix(p["ink"], p["shadow"], 0.3)}"/>'
    o += g.line("M-40 14q12 22 36 28M30 26q12-10 16-24", "sea", 3, 0.7)
    # the shadow of the upper bank
    shade = sm(f"-336,20! {UPPER.split(' ', 1)[1]}! 236,-14 110,-76 -20,-100 -150,-66 -250,-2")
    o += f'<path d="{shade}" fill="{p["shadow"]}" opacity=".34"/></g>'
    rim = f"-336,36 {UPPER.split(' ', 1)[1]} 336,22! 240,-50 122,-128 -18,-153 -154,-107 -254,-30 -336,36!"
    o += g.flat(sm(rim), "cream", 0.95)
    low = (
        f"328,18! {LOWER.split(' ', 1)[1].rsplit(' ', 1)[0]} -336,36! -270,94 -176,150 -30,182 116,166 238,108 328,18!"
    )
    o += g.flat(sm(low), "cream", 0.95)
    return o


def lashes(g: Brush, upper: bool = True, n: int = 11, size: float = 0.9, col: str = "leaf") -> str:
    """Fir trees round the bank of that lake, leaning outwards as trees do when one looks down on them."""
    spine = sample(UPPER if upper else LOWER, n + 2)[1:-1]
    o = shade = ""
    made = []
    for k, (x, y, tx, ty) in enumerate(spine):
        nx, ny = ty, -tx
        a = math.degrees(math.atan2(ny, nx)) + 90 + g.rng.u(-6, 6)
        big = size * (0.72 + 0.4 * math.sin(math.pi * (k + 0.7) / n)) * g.rng.u(0.86, 1.14)
        bx, by = x + nx * 15, y + ny * 15
        reach = 118 * big
        shade += ribbon([(bx, by), (bx + nx * 30 + reach * 0.5, by + ny * 30 + reach * 0.16)], [26 * big, 3], 4)
        made.append((by, bx, big, a))
    o += g.flat(shade, "shadow", 0.3, "raw")
    for by, bx, big, a in sorted(made):
        o += g.put(pine, bx, by, big, rot=a, h=g.rng.i(112, 138), col=col)
    return o


def snow_tracks(g: Brush, pts: str = "", n: int = 20, gap: float = 7, size: float = 5, col: str = "shadow") -> str:
    """Footprints in snow along a line, left and right."""
    d = ""
    for k, (x, y, tx, ty) in enumerate(sample(pts, n)):
        s = gap if k % 2 else -gap
        cx, cy, a = x - ty * s, y + tx * s, math.degrees(math.atan2(ty, tx))
        d += f'<ellipse rx="{num(size * 1.7, 1)}" ry="{num(size, 1)}" transform="translate({num(cx)} {num(cy)})'
        d += f'rotate({num(a)})"/>'
    return f'<g fill="{g.pal["cream"]}" transform="translate(1 3)">{d}</g><g fill="{g.pal[col]}" opacity=".6">{d}</g>'


def mammoth(g: Brush, col: str = "plum", tusk: bool = True) -> str:
    """A mammoth walking right, 600 wide, 400 tall, in one shaggy piece; its trunk reaches forward."""
    o = g.form(sm("-110,-120! -122,-50 -116,-8! -62,-8! -60,-60 -40,-120!"), col, 4, rim=0, grad=False)
    o += g.form(sm("40,-120! 26,-50 24,-8! 78,-8! 84,-60 100,-130!"), col, 4, rim=0, grad=False)
    outline = (
        "-200,-110 -216,-170 -190,-236 -120,-284 -40,-326 24,-354 72,-344 98,-318! 124,-372 168,-394 208,-376 232,-328 "
        "246,-270 256,-200 252,-130 244,-70 250,-36 272,-24 290,-40 288,-64! 306,-62 314,-34 300,-2 262,8 226,-10 "
        "208,-60 206,-130 204,-170! 192,-140 180,-116! 168,-132! 154,-84! 142,-98! 138,-40 144,0! 76,0! 76,-40 70,-76! "
        "52,-58! 34,-84! 12,-60! -10,-86! -32,-62! -52,-88! -74,-66! -84,-40 -78,0! -146,0! -152,-50 -162,-84! "
        "-176,-68! -186,-104!"
    )
    fur = g.strokes((-200, -330, 190, -40), 98, 70, col, 4, 0.4, 80, 10, "deep")
    fur += g.strokes((-190, -350, 200, -120), 96, 50, col, 3.4, 0.5, 70, 10, "light")
    folds = "".join(f"M{num(222 + k * 2)} {-190 + k * 26}q16 8 30 0" for k in range(6))
    fur += g.line(folds, col, 3, 0.6, "deep")
    o += g.form(sm(outline), col, 16, fur, 2.6)
    nails = "".join(f"M{x} 0q6-10 12 0" for x in (-138, -120, -102, 86, 104, 122))
    o += g.line(nails, "cream", 3, 0.5)
    shag = g.strokes((90, -300, 146, -236), 96, 8, col, 3, 0.5, 40, 4, "deep")
    o += g.form(sm("136,-296 108,-312 86,-276 100,-228 124,-204 148,-262"), col, 6, shag, 2)
    ivory = [(198, -206), (204, -130), (246, -74), (318, -76), (356, -132), (342, -190), (318, -206)]
    o += g.form(ribbon(ivory, [26, 28, 27, 24, 19, 13, 4], 16), "cream", 6, rim=2.4) if tusk else ""
    o += g.flat(sm("186,-290! 200,-300 216,-288! 202,-280"), "ink") + g.flat(circ(203, -289, 5), "gold", tone="light")
    o += g.line("M182-294Q200-310 220-292", col, 5, 1, "deep")
    g.anchors.update(eye=(203, -289), trunk=(300, -50))
    return o


def ice_wall(g: Brush, top: float = 150) -> str:
    """A cut through thick ice from a height to the foot of the page, with planes and cracks in it."""
    p = g.pal
    fill = g.lin(
        [(0, mix(p["sky2"], p["cream"], 0.5)), (0.35, p["sky2"]), (0.75, p["land2"]), (1, p["land3"])],
        0,
        top,
        0,
        900,
        user=True,
    )
    ridge = f"-30,{top + 10} 110,{top - 8} 260,{top + 6} 420,{top - 4} 630,{top + 12}"
    ci, i = g.clip(sm(f"-30,{top + 10}! {ridge.split(' ', 1)[1]}! 630,930! -30,930!"))
    o = f'<use href="#{i}" fill="{fill}"/><g clip-path="url(#{ci})">'
    for tone, op, n in (("cream", 0.16, 9), ("shadow", 0.12, 9)):
        d = ""
        for _ in range(n):
            x, y, w, h = g.rng.u(-60, 560), g.rng.u(top, 860), g.rng.u(60, 190), g.rng.u(90, 260)
            d += poly([(x, y), (x + w * 0.7, y + h * 0.16), (x + w, y + h * 0.7), (x + w * 0.3, y + h)])
        o += f'<path d="{d}" fill="{p[tone]}" opacity="{op}"/>'
    d = ""
    for _ in range(9):
        x, y = g.rng.u(0, 600), g.rng.u(top + 40, 840)
        d += f"M{num(x)} {num(y)}"
        for _ in range(3):
            d += f"l{num(g.rng.u(-50, 50))} {num(g.rng.u(16, 54))}"
    o += f'<path d="{d}" fill="none" stroke="{p["cream"]}" stroke-width="2.4" opacity=".5"/>'
    beads = [(g.rng.u(0, 600), g.rng.u(top + 60, 880)) for _ in range(60)]
    return (
        o + f'<path d="{dots(beads)}" stroke="{p["cream"]}" stroke-width="5" stroke-linecap="round" opacity=".4"/></g>'
    )


def shaft(g: Brush, x: float = 0, w: float = 112, top: float = 140) -> str:
    """A dark shaft from a height to the foot of the page."""
    a = w / 2
    edge = (
        f"{x - a},{top}! {x - a - 4},300 {x - a + 5},460 {x - a - 3},640 {x - a + 4},930! "
        f"{x + a},930! {x + a + 4},700 {x + a - 4},480 {x + a + 3},280 {x + a},{top}!"
    )
    p = g.pal
    o = g.flat(sm(edge), mix(p["ink"], p["shadow"], 0.4), 1, "raw")
    return o + g.line(f"M{x - a} {top}V900", "cream", 4, 0.6) + g.line(f"M{x + a} {top}V900", "cream", 3, 0.3)


def lift_cage(g: Brush, w: float = 92, h: float = 132) -> str:
    """A lit lift cage hanging from its rope, with somebody in it; origin in the middle of its floor."""
    a = w / 2
    o = g.line(f"M0-600V{-h - 26}", "cream", 5, 1, "shade")
    o += g.glow(0, -h * 0.5, 190, "glow", 0.95)
    o += g.flat(poly([(-a, 0), (a, 0), (a, -h), (-a, -h)]), mix(g.pal["glow"], g.pal["gold"], 0.35), 1, "raw")
    o += f'<path d="{circ(0, -h + 26, 10)}" fill="#fff"/>' + g.line(f"M0 {-h}v18", "ink", 4)
    body = "-4,0! 22,0! 20,-40 16,-58 20,-70 9,-84 -3,-70 1,-58 -3,-40"
    o += g.flat(sm(body), "ink") + g.flat(ribbon("0,-54 -16,-50 -30,-62", [9, 8, 6], 5), "ink")
    o += g.line(
        (
            f"M{-a} {-h * 0.3}H{a}M{-a} {-h * 0.3}l{w / 3} {h * 0.3}l{w / 3} {-h * 0.3}l{w / 3} "
            f"{h * 0.3}M{-a} 0l{w / 3} {-h * 0.3}l{w / 3} {h * 0.3}l{w / 3} {-h * 0.3}"
        ),
        "ink",
        3.4,
        0.85,
    )
    o += g.line(f"M{-a} 0V{-h}M{a} 0V{-h}", "ink", 8)
    o += g.form(poly([(-a - 10, -h), (a + 10, -h), (12, -h - 26), (-12, -h - 26)]), "pop", 5, rim=2)
    return o + g.form(poly([(-a - 8, 0), (a + 8, 0), (a + 8, 12), (-a - 8, 12)]), "pop", 4, rim=2)


def headframe(g: Brush) -> str:
    """The winding gear over a shaft, 130 tall: two legs and a wheel."""
    o = g.line("M-50 6L-8-112M50 6L8-112M-34-44H34", "ink", 11) + g.line("M-50 4L-9-110", "cream", 3, 0.5)
    o += g.line(circ(0, -112, 24), "ink", 9) + g.line(circ(-1, -113, 25), "gold", 3, 0.9)
    return o + g.line("M-24-112H24M0-136V-88M-17-129L17-95M-17-95L17-129", "ink", 5)


def table_room(g: Brush, hor: float = 560) -> str:
    """The floor of a dark dining room, seen from a mouse's height, with its boards."""
    p = g.pal
    wall = g.lin([(0, p["ink"]), (0.7, mix(p["ink"], p["shadow"], 0.6)), (1, p["shadow"])], 0, 0, 0, hor, user=True)
    floor = g.lin(
        [(0, mix(p["land3"], p["shadow"], 0.2)), (0.45, p["land2"]), (1, p["land3"])], 0, hor, 0, 900, user=True
    )
    o = f'<path d="M0 0h600v{num(hor)}H0z" fill="{wall}"/><path d="M0 {num(hor)}h600v360H0z" fill="{floor}"/>'
    seams = "".join(f"M{300 + k * 46} {num(hor)}L{300 + k * 150} 910" for k in range(-8, 9))
    hairs = "".join(g.bristle(g.rng.u(-60, 480), g.rng.u(hor + 10, 890), g.rng.u(90, 220), 0, 26, 4) for _ in range(20))
    o += g.line(hairs, "land1", 3, 0.3) + g.line(seams, "shadow", 4, 0.55)
    o += f'<path d="M0 {num(hor - 34)}h600v36H0z" fill="{mix(p["land3"], p["ink"], 0.5)}"/>'
    return o + g.line(f"M0 {num(hor - 34)}h600", "land2", 4, 0.8)


def chair_feet(g: Brush) -> str:
    """The legs of four chairs behind a table, in the dark, with their shadows."""
    o = ""
    for x in (16, 196, 226, 384, 396, 566):
        o += g.form(ribbon([(x, 300), (x + 2, 480), (x, 612)], [18, 16, 14], 6), "shadow", 4, rim=1)
    return o + g.line("M16 470H196M226 470H384M396 470H566", "shadow", 10, 1, "shade")


def tablecloth(g: Brush, y: float = 250) -> str:
    """The scalloped edge of a tablecloth across the top of the page, with its embroidery and folds."""
    pts: list[tuple[float, ...]] = [(-30, -30, 1), (630, -30, 1), (630, y, 1)]
    x = 630.0
    k = 0
    while x > -30:
        w = 66
        sag = 26 + 14 * math.sin(k * 1.1)
        pts += [(x - w / 2, y + sag + 8 * math.sin(k * 0.8), 0), (x - w, y + 8 * math.sin(k * 0.8 + 0.8), 1)]
        x -= w
        k += 1
    folds = "".join(f"M{x} -20Q{x + 14} {y * 0.5} {x - 4} {y + 20}" for x in range(30, 620, 66))
    holes = dots([(x, y - 22 + 6 * math.sin(x / 70)) for x in range(6, 610, 22)])
    inside = g.line(folds, "land1", 22, 0.55) + g.line(folds, "land2", 5, 0.5)
    inside += f'<path d="{holes}" stroke="{g.pal["land2"]}" stroke-width="8" stroke-linecap="round"/>'
    inside += g.line(f"M-20 {y - 44}H620", "pop", 7, 0.85)
    dusk = g.lin(
        [(0, g.pal["shadow"], 0.8), (0.6, g.pal["shadow"], 0.42), (1, g.pal["shadow"], 0.06)],
        0,
        0,
        0,
        y + 30,
        user=True,
    )
    inside += f'<path d="M-30-30h660v{num(y + 80)}H-30z" fill="{dusk}"/>'
    return g.form(sm(pts), "cream", 16, inside, 3)


def guests(g: Brush) -> str:
    """What three guests show under a table: trousers, striped stockings, and hooves."""
    o = ""
    # shadows on the floor, away from a light in front on the left
    shadow = "66,700! 196,700! 150,560! 130,330! 20,330! 10,560!"
    o += g.flat(sm(shadow) + sm("250,700! 340,700! 390,560! 392,300! 270,300! 280,560!"), "ink", 0.38, "raw")
    o += g.flat(sm("418,706! 540,700! 630,560! 640,300! 520,300! 510,560!"), "ink", 0.38, "raw")
    # trousers and spats
    for dx in (0, 58):
        o += g.form(ribbon([(76 + dx, 200), (80 + dx, 420), (88 + dx, 650)], [70, 58, 48], 6), "sea", 8, rim=2)
        o += g.form(
            sm(
                f"{66 + dx},640! {112 + dx},640! {118 + dx},664 {142 + dx},684 {140 + dx},702! "
                f"{60 + dx},702! {60 + dx},668"
            ),
            "ink",
            5,
            rim=2.4,
        )
        o += g.flat(sm(f"{64 + dx},642! {113 + dx},642! {112 + dx},668 {62 + dx},664!"), "cream")
    # a skirt and striped stockings
    for a, b in (((254, 470), (246, 660)), ((318, 470), (308, 670))):
        mid = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        leg = ribbon([a, mid, b], [40, 42, 24], 6)
        stripes = "".join(f"M{a[0] - 60} {y}h120" for y in range(480, 680, 34))
        o += g.form(leg, "cream", 5, g.line(stripes, "plum", 15), 2)
        x, y = b
        s = 1
        o += g.form(
            sm(
                [
                    (x - 15 * s, y - 26, 1),
                    (x + 15 * s, y - 26, 1),
                    (x + 20 * s, y + 4, 0),
                    (x + 54 * s, y + 22, 0),
                    (x + 56 * s, y + 34, 1),
                    (x + 12 * s, y + 34, 1),
                    (x + 2 * s, y + 20, 0),
                    (x - 4 * s, y + 38, 1),
                    (x - 16 * s, y + 38, 1),
                    (x - 18 * s, y, 0),
                ]
            ),
            "pop",
            4,
            rim=2,
        )
    hem = "222,180! 350,180! 360,360 382,500! 350,514 320,500 288,516 256,500 226,514 190,498! 212,360"
    folds = "M256 200Q254 360 228 506M286 200Q290 360 288 508M320 200Q324 360 346 506"
    o += g.form(sm(hem), "plum", 10, g.line(folds, "plum", 6, 0.5, "deep"), 2)
    # the guest with hooves
    o += g.form(
        ribbon([(530, 380), (586, 500), (574, 650), (520, 758), (440, 774), (408, 740)], [14, 15, 14, 13, 12, 10], 14),
        "#b3754f",
        4,
        rim=2,
    )
    o += g.form(sm("418,752! 384,752 362,724 374,690! 384,712 404,702! 408,724 424,738"), "ink", 4, rim=2)
    for dx, up in ((0, 0), (82, -14)):
        x = 430 + dx
        y = 694 + up
        fur = g.strokes((x - 40, 400, x + 46, y), 94, 22, "#b3754f", 3, 0.5, 36, 6, "deep")
        leg = (
            f"{x - 34},390! {x + 36},390! {x + 34},470 {x + 12},520 {x + 16},570 {x + 22},{y - 30}! "
            f"{x + 8},{y - 18} {x - 4},{y - 16} {x - 18},{y - 28}! {x - 16},570 {x - 30},520 "
            f"{x - 42},450"
        )
        o += g.form(sm(leg), "#b3754f", 8, fur, 2)
        o += g.form(
            sm(
                f"{x - 18},{y - 32}! {x + 22},{y - 32}! {x + 34},{y + 8}! {x + 6},{y + 8}! {x + 3},{y - 8} "
                f"{x},{y + 8}! {x - 30},{y + 8}!"
            ),
            "ink",
            5,
            rim=2.6,
        )
        o += g.form(ribbon([(x - 2, 190), (x, 300), (x, 400)], [92, 90, 78], 6, cap=False), "leaf", 8, rim=2)
        o += g.form(poly([(x - 40, 394), (x + 40, 394), (x + 40, 416), (x - 40, 416)]), "gold", 3, rim=1.6)
    # the cloth keeps the light of the room out
    dark = g.lin(
        [(0, g.pal["ink"], 0.8), (0.5, g.pal["shadow"], 0.36), (1, g.pal["shadow"], 0)], 0, 220, 0, 560, user=True
    )
    o += f'<path d="M0 150h600v460H0z" fill="{dark}"/>'
    return o


def organ_pipe(
    g: Brush, h: float = 500, w: float = 60, col: str = "gold", mouth: float = 120, moss: bool = True, fade: float = 0
) -> str:
    """An organ pipe standing like a tree, its pointed foot in the ground; `mouth`: how high its lip is."""
    a = w / 2
    foot = mouth - w * 0.5
    body = [
        (-a * 0.34, 6, 1),
        (a * 0.34, 6, 1),
        (a, -foot, 1),
        (a, -h + 4, 1),
        (0, -h - a * 0.16, 0),
        (-a, -h + 4, 1),
        (-a, -foot, 1),
    ]
    tones = g.ramp(col)
    side = g.lin(
        [
            (0, tones["shade"]),
            (0.18, tones["base"]),
            (0.32, tones["rim"]),
            (0.42, tones["light"]),
            (0.7, tones["shade"]),
            (1, tones["deep"]),
        ],
        0,
        0,
        1,
        0,
    )
    ci, i = g.clip(sm(body))
    o = f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{side}"/>'
    o += g.strokes((-a, -h, a, 0), 90, int(h / 60), col, 2.4, 0.3, 160, 2, "deep")
    o += g.line(f"M{num(-a)} {num(-foot)}Q0 {num(-foot + a * 0.4)} {num(a)} {num(-foot)}", col, 4, 0.8, "deep")
    if moss:
        tufts = [(g.rng.u(-a, a * 0.4), -g.rng.u(0, foot * 1.1)) for _ in range(40)]
        tufts += [(-a + abs(g.rng.n(0, w * 0.12)), -g.rng.u(0, h * 0.8)) for _ in range(22)]
        o += g.line(dots(tufts), "leaf", 4 + w * 0.07, 0.8, extra=' stroke-linecap="round"')
    o += "</g>"
    lip = (
        f"{num(-a * 0.56)},{num(-mouth + w * 0.14)}! {num(-a * 0.5)},{num(-mouth - w * 0.28)} "
        f"0,{num(-mouth - w * 0.72)} {num(a * 0.5)},{num(-mouth - w * 0.28)} "
        f"{num(a * 0.56)},{num(-mouth + w * 0.14)}!"
    )
    o += g.flat(sm(lip), col, 0.5, "rim")
    o += g.flat(
        sm(
            f"{num(-a * 0.58)},{num(-mouth + w * 0.2)}! {num(-a * 0.56)},{num(-mouth - w * 0.06)} "
            f"0,{num(-mouth - w * 0.16)} {num(a * 0.56)},{num(-mouth - w * 0.06)} "
            f"{num(a * 0.58)},{num(-mouth + w * 0.2)}!"
        ),
        "ink",
    )
    o += f'<ellipse cy="{num(-h + 2)}" rx="{num(a)}" ry="{num(a * 0.2)}" fill="{g.c("ink")}"/>'
    g.anchors.update(top=(0, -h), mouth=(0, -mouth))
    return o


def organ_desk(g: Brush) -> str:
    """The desk of an organ from behind its player: two rows of keys, a bench and a stand, 190 wide."""
    o = g.form(
        poly("-96,0 96,0 96,-120 72,-150 -72,-150 -96,-120"),
        "plum",
        8,
        g.strokes((-90, -140, 90, 0), 90, 24, "plum", 3, 0.5, 60, 4, "deep"),
        2.4,
    )
    o += g.form(
        poly("-40,-152 40,-152 34,-206 -34,-206"),
        "cream",
        4,
        g.line("M-26-192H26M-28-180H28M-28-168H28", "ink", 2.4, 0.7),
        2,
    )
    for y in (-104, -82):
        o += g.flat(poly(f"-78,{y} 78,{y} 84,{y + 15} -84,{y + 15}"), "cream", 1, "light")
        o += g.line("".join(f"M{x} {y}v9" for x in range(-70, 78, 12)), "ink", 5)
    return o


def leaf_breath(g: Brush, pts: str = "", n: int = 30, spread: float = 26) -> str:
    """Leaves blown along a line, in page coordinates."""
    d = ["", "", ""]
    for k, (x, y, tx, ty) in enumerate(sample(pts, n)):
        s = g.rng.n(0, spread * (0.2 + k / n))
        d[g.rng.i(0, 2)] += leaf(x - ty * s, y + tx * s, math.atan2(ty, tx) + g.rng.u(-0.9, 0.9), g.rng.u(12, 22), 0.3)
    return "".join(g.flat(q, c, 1, "light") for q, c in zip(d, ("gold", "leaf", "pop"), strict=True))


def kitchen_night(g: Brush, floor: float = 700) -> str:
    """A dark kitchen with a floor of tiles."""
    p = g.pal
    wall = g.lin([(0, p["ink"]), (1, mix(p["land3"], p["ink"], 0.35))], 0, 0, 0, floor, user=True)
    o = f'<path d="M0 0h600v{num(floor)}H0z" fill="{wall}"/>'
    o += f'<path d="M0 {num(floor)}h600v220H0z" fill="{mix(p["land3"], p["ink"], 0.3)}"/>'
    tiles = ""
    rows = [0, 26, 62, 112, 180, 260]
    for j in range(5):
        for k in range(-9, 9):
            if (j + k) % 2:
                continue
            x = [300 + (k + u) * (56 + 0.5 * rows[j + v]) for u, v in ((0, 0), (1, 0), (1, 1), (0, 1))]
            tiles += poly(
                [
                    (x[0], floor + rows[j]),
                    (x[1], floor + rows[j]),
                    (x[2], floor + rows[j + 1]),
                    (x[3], floor + rows[j + 1]),
                ]
            )
    o += f'<path d="{tiles}" fill="{p["land2"]}" opacity=".55"/>'
    bricks = "".join(f"M0 {y}h600" for y in range(40, 700, 60))
    bricks += "".join(f"M{x + 40 * ((y // 60) % 2)} {y}v60" for y in range(40, 640, 60) for x in range(0, 640, 80))
    o += g.line(bricks, "land2", 3, 0.22)
    o += g.line("M-10 96H168", "plum", 10) + g.line("M-10 93H168", "land2", 2.4, 0.8)
    for at, r in ((44, 34), (122, 26)):
        o += g.line(f"M{at} 98V{150}", "land2", 6) + g.form(
            circ(at, 150 + r, r), "land3", 6, g.line(circ(at, 150 + r, r - 9), "land2", 3, 0.7), 2.4
        )
    return o


def _cold_door(g: Brush) -> str:
    """The open door of the refrigerator, with jars, eggs and bottles on its shelves."""
    p = g.pal
    o = g.form(sm("450,112! 556,64 576,72 580,100! 580,790 572,806! 450,706!"), "land2", 8, rim=2.4)
    inner = g.lin([(0, mix(p["glow"], p["sky2"], 0.35)), (1, p["land1"])], 458, 0, 564, 0, user=True)
    o += f'<path d="M458 140L562 104V768L458 690z" fill="{inner}"/>'
    bottle = "470,678! 470,590 478,570 478,548! 496,546! 496,570 506,588 506,704!"
    o += g.form(sm(bottle), "cream", 6, g.line("M470 600L506 600", "sea", 5, 0.6), 2) + g.flat(
        poly("475,552 499,550 499,538 475,540"), "pop"
    )
    o += g.form(sm("518,710! 516,630 526,612! 552,614! 560,636 558,736!"), "gold", 6, rim=2) + g.flat(
        poly("522,616 556,618 556,602 522,600"), "plum"
    )
    for x, y, whole in ((476, 468, 1), (508, 474, 0), (542, 480, 1)):
        if whole:
            o += g.form(sm(f"{x},{y - 42} {x + 17},{y - 12} {x},{y + 12} {x - 17},{y - 12}"), "cream", 5, rim=2)
        else:
            o += g.form(
                sm(
                    f"{x - 17},{y - 16}! {x - 8},{y - 5}! {x},{y - 20}! {x + 8},{y - 4}! {x + 17},{y - 16}! "
                    f"{x + 14},{y + 4} {x},{y + 12} {x - 14},{y + 4}"
                ),
                "cream",
                4,
                rim=2,
            )
            o += g.form(
                sm(
                    f"{x - 2},{y + 16}! {x + 6},{y + 6}! {x + 12},{y + 14}! {x + 22},{y + 4}! "
                    f"{x + 26},{y + 18} {x + 12},{y + 28} {x},{y + 24}"
                ),
                "cream",
                4,
                rim=2,
            )
    for y0, y1 in ((300, 312), (474, 492), (660, 706)):
        o += g.form(poly(f"456,{y0} 566,{y1} 566,{y1 + 34} 456,{y0 + 24}"), "sky2", 4, rim=1.8)
    jar = [(486, 300), (528, 306)]
    for x, y in jar:
        o += g.form(
            sm(
                f"{x - 14},{y + 2}! {x - 16},{y - 40} {x - 9},{y - 52}! {x + 9},{y - 52}! "
                f"{x + 16},{y - 40} {x + 14},{y + 4}!"
            ),
            "plum" if x < 500 else "leaf",
            4,
            rim=1.8,
        )
    return o


def cold_box(g: Brush) -> str:
    """An old refrigerator standing open at night, in page coordinates: every shelf in it holds a winter country."""
    p = g.pal
    o = g.flat(sm("196,700! 560,700! 560,724 380,732 200,722!"), "ink", 0.6, "raw")
    # the cabinet and its open door
    o += g.form(
        sm("196,150 204,112 240,100 410,100 442,112 450,150! 450,706! 196,706!"),
        "land2",
        10,
        g.strokes((196, 110, 450, 700), 90, 30, "land2", 4, 0.3, 120, 4, "light"),
        2.6,
    )
    ci, i = g.clip("M222 142h204v516H222z")
    o += f'<g clip-path="url(#{ci})"><path d="M222 142h204v516H222z" fill="{mix(p["glow"], p["cream"], 0.5)}"/>'
    # the highest shelf: peaks under northern lights
    night = g.lin([(0, p["sky0"]), (0.6, p["sky1"]), (1, p["sky2"])], 0, 142, 0, 306, user=True)
    o += f'<path d="M222 142h204v168H222z" fill="{night}"/>'
    stars = [(g.rng.u(226, 424), g.rng.u(146, 240)) for _ in range(26)]
    o += f'<path d="{dots(stars)}" stroke="{p["cream"]}" stroke-width="3" stroke-linecap="round"/>'
    for pts, w in (("216,214 260,178 310,206 360,170 434,190", 26), ("216,236 280,212 340,232 434,206", 12)):
        o += g.line(
            sm(pts, False), lift(mix(p["leaf"], p["glow"], 0.3), 0.08, 2.2), w, 0.55, extra=f' filter="{g.blur(5)}"'
        )
    o += g.flat(poly("210,310 250,250 276,276 322,222 362,274 392,246 440,310"), "land1", 1, "light")
    o += g.flat(
        poly("322,222 362,274 392,310 330,310 336,270 318,252") + poly("250,250 276,276 290,310 250,310"), "land2", 0.7
    )
    o += g.flat(
        poly("322,222 340,246 326,252 316,246 304,250")
        + poly("250,250 262,262 250,266 238,266")
        + poly("392,246 404,260 390,262 380,258"),
        "cream",
    )
    # the middle shelf: a frozen lake
    o += f'<path d="M222 318h204v152H222z" fill="{mix(p["sky3"], p["sky2"], 0.35)}"/>'
    o += g.flat(sm("210,400 280,384 350,396 440,380! 440,480! 210,480!"), "cream")
    o += g.flat(sm("236,444 290,424 372,428 414,446 366,464 280,464"), "sky2") + g.line(
        "M262 448q40-16 80 0q20 10 44-4", "cream", 3
    )
    o += g.put(wanderer, 332, 440, 0.3, coat="pop", hat="hair", scarf="gold", walk=1, hand=(30, -60), hand2=(-30, -56))
    for x, y, q in ((244, 412, 0.62), (268, 402, 0.42), (410, 408, 0.7), (384, 398, 0.44), (296, 398, 0.32)):
        o += g.put(pine, x, y, q, h=120)
    # the lowest shelf: a village
    o += f'<path d="M222 478h204v110H222z" fill="{mix(p["sky1"], p["plum"], 0.3)}"/>'
    o += g.flat(sm("210,556 280,544 350,554 440,542! 440,600! 210,600!"), "land1", 1, "light")
    for x, y, w, h, c in (
        (252, 562, 34, 30, "pop"),
        (300, 566, 42, 36, "sea"),
        (354, 562, 30, 28, "gold"),
        (396, 568, 38, 34, "plum"),
    ):
        o += g.flat(f"M{x - w / 2} {y}v{-h}h{w}v{h}z", "cream") + g.flat(
            poly([(x - w / 2 - 5, y - h), (x, y - h - 26), (x + w / 2 + 5, y - h)]), c
        )
        o += g.flat(f"M{x - 6} {y - h + 8}h12v13h-12z", "glow", 1, "raw") + g.flat(
            poly([(x - w / 4, y - h - 13), (x, y - h - 27), (x + w / 4, y - h - 13)]), "cream"
        )
    # a drawer of ice
    o += f'<path d="M222 596h204v70H222z" fill="{p["sky2"]}"/>' + g.line("M222 622h204", "cream", 3, 0.7)
    o += f'<use href="#{i}" fill="none" stroke="{p["shadow"]}" stroke-width="14" opacity=".25"/></g>'
    # shelves with icicles
    for y in (312, 472, 592):
        o += g.form(f"M220 {y - 4}h208v10H220z", "cream", 3, rim=1.4)
        ice = "".join(
            poly([(x, y + 5), (x + 9, y + 5), (x + 4, y + 5 + q)])
            for x, q in ((228, 26), (242, 15), (264, 20), (330, 12), (392, 18), (408, 34), (418, 16))
        )
        o += g.flat(ice, "cream", 0.9, "light")
    return o + _cold_door(g)


def flipper_prints(g: Brush, pts: str = "", n: int = 14, size: float = 1) -> str:
    """The prints of a bird with broad feet, left and right of a line, in page coordinates."""
    d = ""
    for k, (x, y, tx, ty) in enumerate(sample(pts, n)):
        s = (11 if k % 2 else -11) * size
        c = math.cos
        a = math.atan2(ty, tx)
        px, py = x - ty * s, y + tx * s * 0.6
        toes = [(px + c(a + t) * 17 * size, py + math.sin(a + t) * 12 * size) for t in (-0.6, 0, 0.6)]
        mids = [(px + c(a + t) * 11 * size, py + math.sin(a + t) * 8 * size) for t in (-0.3, 0.3)]
        d += poly([(px - tx * 6 * size, py - ty * 5 * size), toes[0], mids[0], toes[1], mids[1], toes[2]])
    return g.flat(d, "cream", 0.85)
