"""Animals where nobody expects them: an owl, a stag, a bison, flukes, geese, and a room that is a tank."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, dots, poly, ribbon, sample, sm
from art.painter.motifs.people import wanderer
from art.painter.numbers import num


def _wash(g: Brush, box: tuple[float, float, float, float], col: str, n: int, op: float, ang: float = 0) -> str:
    """Wide half-dry strokes over a part of the page."""
    x0, y0, x1, y1 = box
    u = g.rng.u
    d = "".join(g.bristle(u(x0, x1), u(y0, y1), u(110, 250), u(-14, 14), u(24, 54), 4, ang) for _ in range(n))
    return f'<path d="{d}" fill="none" stroke="{g.c(col)}" stroke-width="5" opacity="{op}"/>'


# ---- one spectator


def _house(g: Brush) -> str:
    """Tiers of boxes round a dark hall, seen from the stage."""
    p = g.pal
    air = g.rad(
        [(0, mix(p["sky2"], p["sky3"], 0.32)), (0.4, p["sky2"]), (0.8, p["sky1"]), (1, p["ink"])],
        300,
        440,
        470,
        user=True,
    )
    o = f'<path d="M0 0h600v900H0z" fill="{air}"/>'
    posts = ""
    for x in (36, 96, 152, 204, 252, 300, 348, 396, 448, 504, 564):
        q = abs(x - 300) / 264
        posts += f"M{num(x + (x - 300) * 0.12)} 0L{num(x)} {num(560 - 40 * q)}"
    o += g.line(posts, "shadow", 15, 0.6, "raw") + g.line(posts, "sky3", 3, 0.3, "raw", ' transform="translate(-5 0)"')
    for yc, ys, h in ((128, -120, 34), (248, 50, 33), (360, 220, 31), (462, 384, 29)):
        pts = [(-30, ys), (90, yc - (yc - ys) * 0.34), (300, yc), (510, yc - (yc - ys) * 0.34), (630, ys)]
        o += g.flat(
            ribbon([(x, y + 24) for x, y in pts], [h * 2, h * 1.3, h, h * 1.3, h * 2], 11), "shadow", 0.6, "raw"
        )
        band = ribbon(pts, [h * 1.9, h * 1.25, h, h * 1.25, h * 1.9], 13)
        o += g.form(band, "pop", 6, g.line(sm(pts, False), "pop", h * 0.5, 0.5, "deep"), 2.4)
        o += g.line(sm([(x, y - h * 0.55 - abs(x - 300) * 0.03) for x, y in pts], False), "gold", 5)
        lamps = [(x, y + 2) for x, y, _, _ in sample(pts, 12)[1:-1]]
        o += "".join(g.glow(x, y, 24, "glow", 0.7) for x, y in lamps if abs(x - 300) > 120)
        o += g.line(dots(lamps), "glow", 9, 1, "raw")
    return o


def owl_house(g: Brush, tilt: float = 9) -> str:
    """A theatre seen from its stage; one huge owl sits in the stalls, up to the third tier. Without the singer."""
    p = g.pal
    o = _house(g)
    o += g.glow(300, 420, 330, "ink", 0.75, 0.6)
    # the body, lit from below by the footlights
    body = "-60,-190 60,-190 130,-120 172,0 184,140 170,300! -170,300! -184,140 -172,0 -130,-120"
    rows = ""
    for r in range(7):
        y, w = -70 + r * 52, 92 + r * 9
        n = 4 + r // 2
        for k in range(n):
            x = -w + (2 * w) * (k + (0.5 if r % 2 else 0)) / n
            rows += f"M{num(x)} {num(y)}q{num(w / n)} 40 {num(2 * w / n)} 0"
    inside = g.line(rows, "sky3", 6, 0.42, "raw") + g.line(rows, "ink", 7, 0.7, "raw", ' transform="translate(0 9)"')
    inside += f'<path d="M-200 40h400v280h-400z" fill="{g.lin([(0, p["sky3"], 0), (1, p["sky3"], 0.55)])}"/>'
    o += f'<g transform="translate(306 430)">{g.form(sm(body), "plum", 16, inside, 3)}'
    for s in (-1, 1):
        wing = sm(
            [
                (90 * s, -150, 1),
                (150 * s, -100),
                (200 * s, 30),
                (206 * s, 190),
                (176 * s, 300, 1),
                (140 * s, 170),
                (116 * s, 20),
            ]
        )
        quills = "".join(f"M{num((120 + 14 * k) * s)} {-60 + k * 40}q{30 * s} 90 {34 * s} 220" for k in range(4))
        o += g.form(
            wing,
            "land2",
            9,
            g.line(quills, "ink", 5, 0.7) + g.line(quills, "sky2", 3, 0.9, "raw", f' transform="translate({5 * s} 0)"'),
            3,
        )
    o += "</g>"
    # the head
    head = (
        "-112,-146! -96,-96 -40,-100 0,-96 40,-100 96,-96 112,-146! 150,-70 152,10 116,84 60,116 0,124 "
        "-60,116 -116,84 -152,10 -150,-70"
    )
    h = g.strokes((-50, -90, 50, -30), 88, 14, "land1", 4, 0.7, 26, 3)
    h += g.flat(
        sm("-112,-146! -120,-70 -70,-60 -12,-10! -40,-80 -90,-100")
        + sm("112,-146! 120,-70 70,-60 12,-10! 40,-80 90,-100"),
        "ink",
        0.75,
    )
    head_svg = g.form(sm(head), "plum", 14, h, 3.4)
    for s in (-1, 1):
        x = 66 * s
        rays = "".join(
            f"M{num(x + math.cos(a) * 52)} {num(math.sin(a) * 52)}L{num(x + math.cos(a) * 74)} {num(math.sin(a) * 76)}"
            for a in (k * 0.262 for k in range(24))
        )
        head_svg += g.flat(circ(x, 0, 78, 80), "land1", 0.85) + g.line(rays, "sky3", 4, 0.6, "raw")
        head_svg += (
            g.glow(x, 0, 96, "gold", 0.75)
            + g.flat(circ(x, 0, 50), "ink")
            + f'<path d="{circ(x, 0, 45)}" fill="{g.rad([(0.3, p["glow"]), (0.8, p["gold"]), (1, p["pop"])])}"/>'
        )
        head_svg += g.flat(circ(x - 4, 8, 23), "ink") + f'<path d="{circ(x - 12, -4, 7)}" fill="#fff"/>'
        head_svg += g.line(f"M{x - 50} -16Q{x} -64 {x + 50} -16", "plum", 15, 1, "deep")
    head_svg += g.form(sm("-16,20! 0,10 16,20! 10,56 0,74! -10,56"), "gold", 5, rim=2)
    o += f'<g transform="translate(306 300)rotate({tilt})">{head_svg}</g>'
    # seats
    for y, n, w in ((610, 9, 62), (650, 8, 76)):
        seats = ""
        for k in range(n):
            x = 300 + (k - (n - 1) / 2) * w
            seats += sm(
                [
                    (x - w * 0.44, y + 70, 1),
                    (x - w * 0.42, y + 8),
                    (x - w * 0.2, y - 10),
                    (x + w * 0.2, y - 10),
                    (x + w * 0.42, y + 8),
                    (x + w * 0.44, y + 70, 1),
                ]
            )
        o += g.form(seats, "pop", 7, "", 3)
        if y == 610:
            claws = "".join(
                sm(
                    [
                        (c + k * 22 - 11, 588),
                        (c + k * 22, 580),
                        (c + k * 22 + 11, 588),
                        (c + k * 24 + 5, 630),
                        (c + k * 26, 646, 1),
                        (c + k * 24 - 5, 630),
                    ]
                )
                for c in (232, 380)
                for k in (-1, 0, 1)
            )
            o += g.form(claws, "gold", 4, rim=2)
    return o


def stage_front(g: Brush, y: float = 690) -> str:
    """The boards of a stage from behind, footlights along their far edge, and the curtains at both sides."""
    p = g.pal
    floor = g.lin(
        [(0, mix(p["gold"], p["pop"], 0.35)), (0.18, p["sky2"]), (0.7, p["land2"]), (1, p["ink"])],
        0,
        y,
        0,
        900,
        user=True,
    )
    o = f'<path d="M0 {num(y)}h600v260H0z" fill="{floor}"/>'
    seams = "".join(f"M{num(300 + k * 52)} {num(y)}L{num(300 + k * 96)} 910" for k in range(-7, 8))
    o += _wash(g, (-60, y + 8, 480, 890), "sky3", 12, 0.16) + g.line(seams, "ink", 4, 0.6)
    o += g.flat(poly([(-20, y - 14), (620, y - 14), (620, y + 8), (-20, y + 8)]), "ink")
    for k in range(7):
        x = 66 + k * 78
        o += g.glow(x, y - 8, 92, "glow", 0.75) + g.glow(x, y - 10, 36, "glow", 0.9)
        o += g.form(
            sm([(x - 22, y + 14, 1), (x - 20, y - 6), (x, y - 20), (x + 20, y - 6), (x + 22, y + 14, 1)]),
            "land3",
            4,
            rim=2,
        )
    return o


def wings_of_stage(g: Brush, col: str = "pop") -> str:
    """Curtains at the left and right edges of the page, seen from behind, in shade."""
    o = ""
    for s, w in ((-1, 96), (1, 58)):
        x = 0 if s < 0 else 600
        i = x - s * w
        pts = [
            (x + 40 * s, -20, 1),
            (i, -20, 1),
            (i + 6 * s, 240),
            (i - 8 * s, 480),
            (i + 2 * s, 700),
            (i - 16 * s, 890, 1),
            (x + 40 * s, 900, 1),
        ]
        folds = "".join(
            f"M{num(x - s * w * q)} -20Q{num(x - s * (w * q + 10))} 440 {num(x - s * w * (q + 0.12))} 900"
            for q in (0.2, 0.45, 0.7)
        )
        o += g.form(
            sm(pts),
            mix(g.pal[col], g.pal["ink"], 0.46),
            12,
            g.line(folds, "ink", 14, 0.6) + g.line(folds, col, 4, 0.6, "shade", f' transform="translate({-9 * s} 0)"'),
            4,
        )
    return o


def plume(g: Brush, col: str = "cream") -> str:
    """A long feather lying on the ground, 150 wide."""
    o = g.flat(sm("-70,12 0,16 80,6 40,22 -30,24"), "ink", 0.6)
    o += g.form(
        sm("-76,4! -40,-12 20,-20 66,-14 88,-2! 60,10 10,14 -36,10"),
        col,
        5,
        g.line("M-30-8l14 10M-6-14l16 14M20-17l14 14M44-14l10 10", col, 3, 0.8, "deep"),
        2,
    )
    return o + g.line("M-98 8Q0 0 84-3", "plum", 4)


# ---- a tank with a room in it


def dry_tank(g: Brush) -> str:
    """A large glass tank on the sea bed, 400 wide, with a lit room in it and somebody who reads."""
    p = g.pal
    o = g.glow(0, -150, 460, "glow", 0.55)
    o += g.flat(sm("-250,30 -150,6 180,4 270,26 220,56 -180,60"), "ink", 0.55)
    box = poly("-200,-330 200,-330 200,20 -200,20")
    wall = g.rad(
        [(0, p["glow"]), (0.5, mix(p["sky3"], p["gold"], 0.35)), (1, mix(p["gold"], p["pop"], 0.5))],
        96,
        -196,
        330,
        user=True,
    )
    ci, i = g.clip(box)
    stripes = "".join(f"M{x} -330V-62" for x in range(-180, 200, 40))
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{wall}"/>' + g.line(stripes, "pop", 12, 0.2)
    o += f'<path d="M-200-66h400v90h-400z" fill="{mix(p["plum"], p["pop"], 0.35)}"/>' + g.line(
        "M-200-66H200", "cream", 9
    )
    o += g.line("".join(f"M{-180 + k * 46} -62L{-250 + k * 64} 24" for k in range(9)), "ink", 3, 0.4)
    o += g.form(
        sm("-150,-8 -60,-30 80,-30 160,-10 110,10 -100,12"), "sea", 4, g.line("M-120-6Q0-24 130-8", "cream", 4, 0.7), 2
    )
    # a picture of a mountain, the lamp
    o += g.form(poly("-166,-292 -56,-292 -56,-206 -166,-206"), "plum", 4, rim=2) + g.flat(
        poly("-156,-282 -66,-282 -66,-216 -156,-216"), "sky2"
    )
    o += g.flat(poly("-156,-216 -128,-258 -108,-234 -92,-250 -66,-216"), "land3")
    o += g.flat(sm("86,-12 96,-18 136,-18 146,-12 130,-6 100,-6"), "ink") + g.line("M116-14V-216", "ink", 7)
    o += (
        g.glow(116, -206, 150, "glow", 0.9)
        + g.form(poly("92,-262 140,-262 164,-200 68,-200"), "pop", 6, rim=2.4)
        + '<path d="M70-200h92v7h-92z" fill="#fff"/>'
    )
    # the chair with its reader
    o += g.form(sm("-92,-16! -86,-150 -70,-176 -20,-180 -6,-160 -2,-60 40,-56 46,-16!"), "land3", 9, rim=2.6)
    o += g.put(_reader, -6, -62, 1.36)
    o += g.form(sm("-70,-16! -72,-70 -56,-84 -8,-80 26,-74 30,-60! 30,-16!"), "land3", 7, rim=2.6) + g.line(
        "M-70-14v12M24-14v12", "ink", 9
    )
    o += "</g>"
    # glass
    o += g.flat(poly("200,-330 262,-366 262,-24 200,20"), "glow", 0.2) + g.flat(
        poly("-200,-330 200,-330 262,-366 -130,-366"), "glow", 0.14
    )
    o += g.flat(poly("-186,-320 -120,-320 -186,-190") + poly("-100,-320 -76,-320 -186,-104 -186,-150"), "cream", 0.26)
    o += g.line("M-200-330L-130-366H262V-24L200 20M200-330L262-366", "cream", 6, 0.75) + g.line(
        "M-200-330H200V20H-200z", "cream", 9
    )
    o += g.line("M-200 20H200", "gold", 14) + g.line("M200 20L262-24", "gold", 12, 1, "shade")
    g.anchors.update(top=(0, -366))
    return o


def _reader(g: Brush) -> str:
    """Somebody sitting with a book, facing right; origin at the seat."""
    o = g.flat(ribbon("4,-8 40,-10 46,12 46,36", [15, 14, 10, 8], 7), "plum") + g.flat(
        sm("40,32! 48,32 60,40 40,40!"), "ink"
    )
    o += g.form(sm("-10,-54 8,-54 16,-30 20,-2! -16,-2! -18,-30"), "cream", 5, rim=1.4)
    o += g.form(circ(2, -68, 13), "skin", 3, rim=1) + g.form(
        sm("-12,-58! -14,-74 -4,-84 10,-82 14,-74! 4,-74 -4,-66!") + circ(-10, -80, 7), "plum", 3, rim=1
    )
    o += g.form(poly("22,-50 44,-58 48,-30 26,-24"), "pop", 3, rim=1.4)
    return o + g.flat(circ(9, -67, 2), "ink") + g.form(ribbon("4,-46 12,-30 28,-34", [9, 9, 6], 5), "cream", 3, rim=1)


def onlooker(g: Brush, col: str = "land3", fin: str = "land2", stripes: str = "") -> str:
    """A deep-bodied fish from the side, looking right, 260 long; its near side is in shade."""
    o = g.form(
        sm("-110,0! -160,-66 -190,-84! -176,-10 -194,70! -150,54"),
        fin,
        7,
        g.line("M-120 0L-180-60M-124 4L-178 0M-120 8L-180 52", fin, 4, 0.7, "light"),
        2,
    )
    o += g.form(
        sm("-70,-78! -20,-136 50,-128 84,-96! 30,-86"),
        fin,
        7,
        g.line("M-40-84L0-126M0-88L40-124", fin, 4, 0.7, "light"),
        2,
    )
    o += g.form(sm("-40,84! -30,124 10,132! 30,84"), fin, 6, rim=2)
    body = "124,-14 96,-66 30,-96 -50,-84 -108,-34 -126,4 -106,40 -50,84 30,94 96,58 122,14! 112,2 "
    sc = "".join(f"M{-84 + c * 34 + (r % 2) * 17} {-56 + r * 26}q14 12 0 24" for r in range(5) for c in range(4))
    ins = g.line(sc, col, 4, 0.7, "light") + (
        g.line("M-60-110Q-30 0-60 110M0-120Q34 0 0 120", stripes, 18, 0.8) if stripes else ""
    )
    o += g.form(sm(body), col, 13, ins, 3.4)
    o += g.line("M58-56Q36 0 60 52", col, 5, 1, "deep")
    o += g.form(
        sm("20,4! -20,-14 -44,8 -36,34 10,26"), fin, 5, g.line("M14 8L-34 6M14 14L-30 24", fin, 3, 0.7, "light"), 2
    )
    return (
        o
        + g.form(circ(84, -26, 17), "cream", 3, rim=1)
        + g.flat(circ(89, -25, 10), "ink")
        + f'<path d="{circ(92, -29, 3)}" fill="#fff"/>'
    )


def sea_bed(g: Brush, y: float = 760) -> str:
    """Dark deep water and its floor, at page size."""
    p = g.pal
    fill = g.lin(
        [(0, mix(p["sky0"], p["shadow"], 0.25)), (0.5, mix(p["shadow"], p["sky0"], 0.4)), (1, p["shadow"])],
        0,
        0,
        0,
        900,
        user=True,
    )
    o = f'<path d="M0 0h600v900H0z" fill="{fill}"/>' + _wash(g, (-80, 20, 460, 700), "sky1", 20, 0.17, -0.1)
    rays = "".join(
        poly([(x, -20), (x + w, -20), (x + w * 1.7 - 150, 700), (x - 190, 700)])
        for x, w in ((120, 40), (260, 70), (420, 34), (540, 60))
    )
    return o + f'<path d="{rays}" fill="{g.lin([(0, p["sky2"], 0.26), (1, p["sky2"], 0)])}"/>'


def kelp(g: Brush, h: float = 420, n: int = 3, col: str = "land3") -> str:
    """Tall ribbons of weed from the sea bed."""
    o = ""
    for k in range(n):
        x, q = k * 34 - n * 17, h * (1 - 0.22 * k)
        b = 26 if k % 2 else -26
        o += g.form(
            ribbon([(x, 20), (x + b, -q * 0.3), (x - b, -q * 0.62), (x + b * 0.8, -q)], [26, 30, 24, 4], 9),
            col,
            5,
            rim=2,
        )
    return o


# ---- the animal on the wall


def cave(g: Brush, tx: float = 300, ty: float = 600) -> str:
    """A cave wall lit by a torch at (tx, ty), and the ground before it, at page size."""
    p = g.pal
    warm = mix(p["gold"], p["sky3"], 0.35)
    lit = g.rad(
        [(0, mix(warm, p["glow"], 0.6)), (0.3, warm), (0.62, mix(p["sky3"], p["sky2"], 0.55)), (1, p["land2"])],
        tx,
        ty - 120,
        560,
        user=True,
    )
    o = (
        f'<path d="M0 0h600v900H0z" fill="{lit}"/>'
        + _wash(g, (-60, 60, 460, 640), "glow", 14, 0.2, 0.3)
        + _wash(g, (-60, 60, 460, 640), "land1", 18, 0.22, -0.2)
    )
    d = ""
    for cx, cy in ((90, 150), (470, 120), (520, 420), (60, 480), (250, 90)):
        d += f"M{cx} {cy}l{num(g.rng.u(-20, 40))} {num(g.rng.u(30, 60))} {num(g.rng.u(-40, 10))} "
        d += f"{num(g.rng.u(30, 60))} {num(g.rng.u(0, 40))} {num(g.rng.u(20, 50))}"
    o += g.line(d, "land2", 4, 0.6) + g.line(d, "glow", 2, 0.5, "raw", ' transform="translate(-4 -1)"')
    ground = "-30,716! 80,700 220,712 380,700 500,708 640,690! 640,930! -30,930!"
    floor = g.lin([(0, mix(p["sky3"], p["sky2"], 0.35)), (0.35, p["sky2"]), (1, p["land3"])], 0, 690, 0, 900, user=True)
    return (
        o
        + g.line("M-20 712Q150 694 300 706T620 696", "shadow", 26, 0.3, "raw")
        + f'<path d="{sm(ground)}" fill="{floor}"/>'
        + _wash(g, (-60, 720, 460, 880), "sky3", 9, 0.2)
    )


def cave_mouth(g: Brush) -> str:
    """The dark rock of the cave round the edge of the page."""
    edge = (
        "-30,-30! 630,-30! 630,930! 540,930! 572,800 548,690 574,560 556,400 574,250 520,140 430,96 330,64 "
        "230,90 140,76 76,150 40,270 52,420 30,560 50,700 26,800 60,930! -30,930!"
    )
    return g.form(
        sm(edge),
        "ink",
        14,
        g.strokes((0, 0, 600, 140), 20, 16, "sky2", 3, 0.5, 60, 8)
        + g.strokes((530, 100, 600, 880), 84, 14, "sky2", 3, 0.4, 60, 8),
        4,
    )


def herd_marks(g: Brush) -> str:
    """Old paintings high on the wall: two bison, a bare place of the same shape, and two hands."""
    shape = (
        "-206,-150 -190,-194 -130,-206 -60,-204 0,-236 60,-286 112,-286 158,-246 196,-196 226,-130 240,-66 "
        "222,-40 190,-50 150,-40! 128,-64 112,-30 108,6! 80,6! 80,-30 62,-86! 20,-72 -50,-74 -110,-92! -128,-60 "
        "-128,-34 -134,4! -166,4! -172,-40 -190,-90"
    )
    horn = "M146-240q40-20 36-70M196-190q40-20 30-60M-200-170q-44 40-28 110"
    o = ""
    for x, y, k, bare in ((-120, 56, 0.42, False), (70, 30, 0.5, True), (252, 60, 0.36, False)):
        o += f'<g transform="translate({x} {y})scale({k})">'
        if bare:
            o += g.flat(sm(shape), "glow", 0.62, "raw") + g.line(
                sm(shape), "land2", 9, 0.9, "base", ' stroke-dasharray="26 20"'
            )
            o += g.line(horn, "land2", 9, 0.9, "base", ' stroke-dasharray="26 20"')
        else:
            o += g.flat(sm(shape), "pop", 0.92, "shade") + g.strokes(
                (-180, -190, 190, -90), 20, 40, "ink", 9, 0.5, 80, 8
            )
            o += (
                g.line(sm(shape), "ink", 11, 0.8)
                + g.line(horn, "ink", 16, 0.9)
                + g.line("M-150-80V0M96-60V0", "ink", 20, 0.8)
            )
        o += "</g>"
    for x, y, q in ((-148, 136, -12), (-74, 152, 10)):
        fingers = "M-18-10L-30-44M-8-18L-12-62M4-18L6-66M16-14L24-56M20 8L44-10"
        o += f'<g transform="translate({x} {y})rotate({q})scale(.6)">' + g.flat(
            circ(2, -18, 58, 62), "pop", 0.55, "deep"
        )
        o += g.line(fingers, "sky3", 12, 0.95, "light") + g.flat(circ(2, 4, 24, 26), "sky3", 0.95, "light") + "</g>"
    return o


def bison(g: Brush, col: str = "pop") -> str:
    """A painted bison, 470 wide, its muzzle on the ground at the right; origin between its hooves."""
    o = g.line("M-196-176Q-240-150-232-80Q-228-60-240-40", col, 9, 1, "deep")
    far = "-150,-90! -126,-40 -140,-6! -112,-4! -104,-44 -84,-90!"
    far2 = "70,-80! 84,-36 78,-2! 104,-2! 108,-40 116,-90!"
    o += g.form(sm(far) + sm(far2), col, 3, rim=0, grad=False) + g.flat(sm(far) + sm(far2), "ink", 0.55)
    body = (
        "-206,-150 -190,-194 -130,-206 -60,-204 0,-236 60,-286 112,-286 158,-246 196,-196 226,-130 238,-66 242,-24 "
        "228,2 200,2 184,-20! 178,14! 160,-16! 150,10! 136,-30! 118,-64 112,-30 108,6! 72,6! 76,-30 62,-86! 20,-72 "
        "-50,-74 -110,-92! -132,-60 -128,-34 -134,4! -172,4! -168,-40 -190,-90"
    )
    fur = g.strokes((30, -270, 200, -40), 96, 60, col, 6, 0.7, 60, 10, "deep") + g.strokes(
        (-190, -190, 40, -90), 10, 34, col, 5, 0.5, 70, 10, "deep"
    )
    fur += g.strokes((60, -270, 220, -60), 100, 22, "gold", 4, 0.7, 44, 8) + g.line(
        "M20-226Q60-150 40-96", "ink", 8, 0.35
    )
    o += g.form(sm(body), col, 18, fur, 3)
    # the hind part is still only paint: it is drawn in one dry line
    o += g.line(
        "M60-288Q0-240-60-206Q-140-214-192-196Q-222-150-190-90Q-166-40-174 4M-134 4Q-126-40-112-92Q-40-70 20-72",
        "ink",
        9,
        0.85,
    )
    o += g.line("M112-288Q170-250 200-196Q240-110 244-20M108 8L114-40M72 8L78-36", "ink", 6, 0.7)
    o += g.form(ribbon("150,-206 186,-236 190,-280 166,-306", [26, 22, 15, 3], 9), "cream", 5, rim=2.4)
    o += g.form(ribbon("186,-186 224,-206 236,-246 222,-272", [22, 19, 12, 3], 9), "cream", 4, rim=2)
    o += g.flat(sm("174,-130! 190,-139 206,-128! 190,-119"), "ink") + g.flat(circ(194, -131, 3), "glow", 1, "raw")
    g.anchors.update(mouth=(222, 4))
    return o + g.line("M226-26q8 4 12-4", "ink", 5)


def pool(g: Brush, rx: float = 130, ry: float = 34) -> str:
    """A small pool on the ground with rings from one point left of its middle."""
    p = g.pal
    fill = g.lin([(0, p["sea"]), (1, mix(p["sea"], p["ink"], 0.5))])
    o = f'<path d="{circ(0, 4, rx + 8, ry + 7)}" fill="{p["ink"]}" opacity=".5"/>'
    o += f'<path d="{circ(0, 0, rx, ry)}" fill="{fill}"/>'
    o += g.line(circ(-24, -6, 26, 6) + circ(-24, -6, 56, 15), "glow", 3, 0.8, "raw")
    return o + g.line("M-60 20q40 6 90 0M20-18q30 2 50 8", "sky3", 4, 0.6)


def torch(g: Brush) -> str:
    """A burning torch, 70 long, held at its origin."""
    o = g.line("M-4 30L4-24", "plum", 8, 1, "deep") + g.glow(6, -44, 90, "glow", 0.95)
    o += (
        g.flat(sm("6,-84! -14,-52 -10,-30 4,-22 18,-30 20,-50"), "gold")
        + f'<path d="{sm("6,-64! -4,-46 -2,-34 5,-28 12,-34 12,-46")}" fill="#fff6d8"/>'
    )
    g.anchors.update(fire=(6, -44))
    return o


# ---- an anchor from above


def anchor(g: Brush, col: str = "land2", chain: float = 360) -> str:
    """A huge wet anchor, 330 wide and 430 tall, on its chain; origin at its crown, below."""
    o = ""
    for k in range(int(chain / 56)):
        y = -452 - k * 56
        o += g.line(circ(0, y, 17, 32) if k % 2 == 0 else f"M0 {y - 34}V{y + 34}", col, 13, 1, "deep")
        o += g.line(f"M-15 {y - 14}q-3 14 0 28" if k % 2 == 0 else f"M-3 {y - 30}V{y + 30}", "glow", 3, 0.7, "raw")
    o += g.line(circ(0, -404, 30), col, 18, 1, "deep") + g.line(circ(-2, -406, 30), col, 6, 1, "rim")
    o += g.form(
        sm("-20,-360! -14,-376 14,-376 20,-360! 24,-180 30,0! -30,0! -24,-180"),
        col,
        9,
        g.strokes((-20, -350, 20, -20), 88, 16, col, 3, 0.6, 60, 4, "light"),
        3,
    )
    o += g.form(ribbon("-128,-318 -60,-326 0,-328 60,-326 128,-318", [18, 26, 32, 26, 18], 9), col, 8, rim=3)
    o += g.form(circ(-134, -318, 17) + circ(134, -318, 17), col, 5, rim=2.4)
    arms = (
        "0,26 -60,10 -116,-34 -150,-104! -176,-92! -172,-150 -152,-190! -118,-158 -92,-112! -118,-114! "
        "-92,-66 -50,-32 -24,-30! 24,-30! 50,-32 92,-66 118,-114! 92,-112! 118,-158 152,-190! 172,-150 "
        "176,-92! 150,-104! 116,-34 60,10"
    )
    ins = g.strokes((-150, -120, 150, 20), 8, 20, col, 3, 0.5, 50, 6, "light") + g.line(
        dots([(-70, -14), (-40, -2), (52, -6), (88, -40), (-110, -66)]), "cream", 9, 0.7
    )
    o += g.form(sm(arms), col, 12, ins, 3.4)
    # weed and a star from the sea
    for d in (
        "-96,-322 -108,-280 -92,-240 -104,-200",
        "-80,-322 -74,-290 -84,-262",
        "70,4 64,40 78,78 66,118",
        "96,-40 104,0 92,40",
        "112,-320 124,-286 110,-256 118,-226",
    ):
        o += g.form(ribbon(d, [12, 13, 10, 3], 8), "leaf", 3, rim=1.6)
    star = [
        (
            math.cos(k * math.pi / 5 - 0.3) * (30 if k % 2 == 0 else 12),
            math.sin(k * math.pi / 5 - 0.3) * (30 if k % 2 == 0 else 12),
        )
        for k in range(10)
    ]
    o += g.form(
        sm([(x - 8, y - 232) for x, y in star]),
        "pop",
        4,
        g.line(dots([(x * 0.5 - 8, y * 0.5 - 232) for x, y in star[::2]]), "cream", 4),
        2,
    )
    g.anchors.update(left=(-152, -190), right=(152, -190), ring=(0, -404))
    return o


def lidded_house(g: Brush, tilt: float = -13) -> str:
    """A tall house, 330 wide, whose roof is lifted at its right eave and light comes out below; origin at its foot."""
    p = g.pal
    o = g.glow(20, -330, 260, "glow", 0.9)
    o += f'<path d="{poly("-150,-296 150,-296 150,-380 -150,-310")}" fill="{mix(p["glow"], p["gold"], 0.25)}"/>'
    # what stands in the attic
    o += g.put(wanderer, 64, -292, 0.82, hat="hair", coat="cream", scarf="", hand=(26, -100), hand2=(-22, -60))
    o += g.line("M-72-298V-344M14-298V-326", "plum", 8) + g.flat(poly("-72,-300 14,-300 14,-316 -72,-316"), "pop")
    o += g.flat(sm("-68,-316! -66,-328 -40,-328 -38,-316!"), "cream")
    tiles = "".join(
        f"M{x} {y}q12 13 24 0" for r, y in enumerate(range(-330, -180, 24)) for x in range(-190 + 12 * (r % 2), 190, 24)
    )
    walls = g.strokes((-150, -280, 150, 0), 4, 30, "land1", 4, 0.3, 60, 4)
    for x, y in ((-92, -220), (0, -220), (92, -220), (-92, -90), (92, -90)):
        lit = (x, y) in ((92, -90),)
        walls += g.flat(
            poly([(x - 26, y - 40), (x + 26, y - 40), (x + 26, y + 40), (x - 26, y + 40)]),
            "gold" if lit else "ink",
            1,
            "light" if lit else "base",
        )
        walls += g.line(f"M{x - 26} {y - 40}h52v80h-52zM{x} {y - 40}v80M{x - 26} {y}h52", "land1", 5)
    o += g.form(poly("-150,0 150,0 150,-300 -150,-300"), "land2", 14, walls, 3) + g.line(
        "M-156-298H156", "glow", 6, 0.9, "raw"
    )
    roof = g.form(
        poly("-26,0 350,0 262,-150 60,-150"),
        "pop",
        12,
        f'<g transform="translate(160 178)">{g.line(tiles, "pop", 4, 0.7, "deep")}</g>',
        3,
    )
    roof += (
        g.form(poly("84,-138 130,-138 130,-214 84,-214"), "pop", 6, g.line("M80-196h54", "cream", 7, 0.8), 2)
        + g.line("M-30 4H354", "shadow", 12, 1, "raw")
        + g.line("M-20 6H350", "glow", 4, 0.9, "raw")
    )
    a = math.radians(tilt)
    g.anchors.update(eave=(-158 + 352 * math.cos(a), -302 + 352 * math.sin(a)))
    return o + f'<g transform="translate(-160 -302)rotate({tilt})">{roof}</g>'


# ---- the hem of the night


def night_curtain(g: Brush) -> str:
    """Night as a heavy cloth from the top of the page; its hem is gathered up at three points, higher to the right."""
    p = g.pal
    cloth = (
        "-30,-30! 630,-30! 630,196! 606,214 556,172! 534,300 486,352 430,340 400,290! 376,424 322,486 264,470 232,420! "
        "206,580 150,660 80,690 20,712 -30,716!"
    )
    fill = g.lin([(0, p["ink"]), (0.5, mix(p["ink"], p["land3"], 0.5)), (1, p["land3"])], 0, 0, 0, 640, user=True)
    ci, i = g.clip(sm(cloth))
    o = "".join(
        f'<use href="#{i}" fill="none" stroke="{p["shadow"]}" stroke-width="{w}" opacity=".045" y="{w // 4}"/>'
        for w in range(8, 90, 9)
    )
    folds = light = ""
    for hx, hy in ((556, 172), (400, 290), (232, 420)):
        for k in range(-3, 4):
            tx = hx - 70 + k * 66
            folds += f"M{hx} {hy}Q{hx + k * 26} {hy - 150} {tx} -20"
            light += f"M{hx - 4} {hy - 6}Q{hx + k * 26 - 16} {hy - 150} {tx - 22} -20"
        for k in (0, 1, 2):
            folds += f"M{hx} {hy}Q{hx - 50 + k * 4} {hy + 40 + k * 30} {hx - 90 - k * 8} {hy + 70 + k * 26}"
    folds += "M30 -20Q20 400 40 720M-10 200Q60 500 110 700M110 -20Q90 300 150 668"
    light += "M14 -20Q4 400 24 720M92 -20Q74 300 132 664"
    stars = [(g.rng.u(10, 590), g.rng.u(10, 600)) for _ in range(76)]
    o += (
        f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{fill}"/>'
        + g.line(folds, "ink", 13, 0.5)
        + g.line(light, "land1", 5, 0.4)
    )
    o += g.line(dots(stars), "glow", 3.4, 0.9, "raw") + g.line(dots(stars[::5]), "glow", 7, 0.95, "raw")
    o += f'<use href="#{i}" fill="none" stroke="{p["gold"]}" stroke-width="12"/></g>'
    g.anchors.update(a=(556, 172), b=(400, 290), c=(232, 420))
    return o


def goose(g: Brush, col: str = "cream", up: float = 1) -> str:
    """A goose flying to the upper right, 190 long; the tip of its beak is the origin, so it holds what hangs there."""
    o = g.form(
        sm(f"-104,34! -120,-20 -150,{-70 * up} -176,{-112 * up}! -130,{-96 * up} -92,{-52 * up} -78,20!"),
        col,
        5,
        rim=1,
        grad=False,
    ) + g.flat(
        sm(f"-104,34! -120,-20 -150,{-70 * up} -176,{-112 * up}! -130,{-96 * up} -92,{-52 * up} -78,20!"), "land1", 0.55
    )
    o += g.form(
        sm("-22,-6 -36,-16 -50,-6 -62,18 -84,32 -124,44 -164,66! -150,72 -120,76 -86,70 -56,52 -38,22 -30,8"),
        col,
        7,
        rim=2,
    )
    o += g.form(sm("0,0! -20,-14 -30,-4 -26,8!"), "gold", 3, rim=1) + g.flat(circ(-38, -5, 3.6), "ink")
    wing = sm(f"-66,40! -80,-10 -112,{-66 * up} -128,{-130 * up}! -88,{-112 * up} -52,{-58 * up} -46,6 -60,44!")
    q = "".join(f"M{-66 - k * 8} {num(-10 - k * 22 * up)}L{-96 - k * 6} {num(-36 - k * 22 * up)}" for k in range(4))
    return o + g.form(
        wing,
        col,
        7,
        g.line(q, "land1", 4, 0.8)
        + g.flat(sm(f"-112,{-66 * up}! -128,{-130 * up}! -88,{-112 * up}! -76,{-84 * up}"), "plum", 0.8),
        2.4,
    )


# ---- at the end of the tunnel


def tunnel_mouth(g: Brush, vx: float = 330, vy: float = 560) -> str:
    """The inside of a railway tunnel at page size: rings of stone, the bright opening, rails on wet ballast."""
    p = g.pal
    o = f'<path d="M0 0h600v900H0z" fill="{p["ink"]}"/>'

    def arch(k: float, grow: float = 0) -> str:
        w, top, foot = 176 * k + grow, 420 * k + grow, 66 * k
        side, rise = num(vy - top * 0.52), num(top * 0.48)
        return f"M{num(vx - w)} {num(vy + foot)}V{side}A{num(w)} {rise} 0 0 1 {num(vx + w)} {side}V{num(vy + foot)}z"

    rings = (2.7, 2.2, 1.82, 1.54, 1.32, 1.14)
    for n, k in enumerate(rings):
        tone = mix(p["ink"], p["sky2"], 0.1 + 0.13 * n)
        o += f'<path d="{arch(k)}" fill="{tone}"/>'
        edge = f'stroke="{mix(tone, p["sky3"], 0.3 + 0.06 * n)}" stroke-width="{num(2.4 + k, 1)}"'
        o += f'<path d="{arch(k, -4)}" fill="none" {edge} opacity=".8"/>'
        joints = ""
        for j in range(19):
            a = math.pi * (j + 0.5 * (n % 2)) / 18
            x, y = math.cos(a) * 176, -math.sin(a) * 202 - 218
            k2 = rings[n + 1] if n + 1 < len(rings) else 1.03
            joints += f"M{num(vx + x * k)} {num(vy + y * k)}L{num(vx + x * k2)} {num(vy + y * k2)}"
        o += f'<path d="{joints}" fill="none" stroke="{p["ink"]}" stroke-width="{num(2 + k)}" opacity=".45"/>'
    # outside
    out = g.lin(
        [(0, p["sky2"]), (0.35, p["sky3"]), (0.75, mix(p["sky3"], p["glow"], 0.75)), (1, p["glow"])],
        0,
        vy - 400,
        0,
        vy,
        user=True,
    )
    ci, i = g.clip(arch(1))
    o += g.glow(vx, vy - 130, 380, "sky3", 0.6)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{out}"/>' + _wash(
        g, (vx - 220, vy - 300, vx, vy - 30), "glow", 8, 0.25
    )
    o += g.flat(
        sm(
            [
                (vx - 200, vy - 36),
                (vx - 90, vy - 60),
                (vx, vy - 34),
                (vx + 90, vy - 66),
                (vx + 200, vy - 40),
                (vx + 200, vy + 90, 1),
                (vx - 200, vy + 90, 1),
            ]
        ),
        "sky2",
        0.75,
    )
    o += (
        g.flat(
            sm(
                [(vx - 200, vy - 14), (vx, vy - 4), (vx + 200, vy - 18), (vx + 200, vy + 90, 1), (vx - 200, vy + 90, 1)]
            ),
            "land1",
        )
        + "</g>"
    )
    # the ground
    floor = g.lin(
        [(0, mix(p["sky3"], p["glow"], 0.5)), (0.22, mix(p["sky3"], p["sky2"], 0.5)), (0.5, p["sky2"]), (1, p["ink"])],
        0,
        vy,
        0,
        900,
        user=True,
    )
    half = [(-176, vy + 66), (-50, vy), (50, vy), (176, vy + 66), (640, 930), (-640, 930)]
    o += f'<path d="{poly([(vx + x, y) for x, y in half])}" fill="{floor}"/>'
    o += _wash(g, (40, vy + 60, 460, 890), "ink", 14, 0.35) + _wash(g, (120, vy + 40, 400, 800), "sky3", 8, 0.22)
    for t in (0.13, 0.19, 0.27, 0.37, 0.5, 0.68, 0.9):
        y, w = vy + 360 * t, 330 * t
        sleeper = poly([(vx - w, y), (vx + w, y), (vx + w * 1.04, y + 34 * t), (vx - w * 1.04, y + 34 * t)])
        o += f'<path d="{sleeper}" fill="{mix(p["ink"], p["sky2"], 0.32 - 0.3 * t)}"/>'
    for s in (-1, 1):
        rail = poly([(vx + 4 * s, vy), (vx + 9 * s, vy), (vx + 258 * s, 930), (vx + 226 * s, 930)])
        shine = g.lin([(0, p["glow"]), (0.5, p["sky3"]), (1, p["sky2"])], 0, vy, 0, 900, user=True)
        o += f'<path d="{rail}" fill="{shine}"/>'
    return o


def signal_stag(g: Brush, col: str = "ink") -> str:
    """A stag from the front, 330 wide and 430 tall with its antlers, dark against the light behind it."""
    o = ""
    for pts, w in (
        ("-16,-236 -44,-262 -90,-282 -128,-322 -132,-376 -112,-420", [15, 15, 13, 11, 8, 3]),
        ("16,-236 44,-262 90,-282 128,-322 132,-376 112,-420", [15, 15, 13, 11, 8, 3]),
    ):
        o += g.form(ribbon(pts, w, 12), col, 4, rim=2.6)
    for s in (-1, 1):
        for tine in (
            (-40, -260, -44, -300, -28, -334),
            (-84, -280, -84, -330, -64, -372),
            (-126, -320, -150, -336, -164, -374),
            (-132, -366, -148, -384, -150, -416),
            (-22, -240, -34, -232, -62, -244),
        ):
            q = [(tine[j] * -s, tine[j + 1]) for j in (0, 2, 4)]
            o += g.form(ribbon(q, [10, 9, 3], 6), col, 3, rim=2)
    legs = sm("-40,-120! -32,-60 -34,-6! -16,-6! -14,-60 -8,-120!") + sm("8,-120! 12,-60 14,2! 32,2! 32,-60 42,-120!")
    o += g.flat(
        sm("-24,-110! -20,-40 -24,-22! -10,-22! -6,-110!") + sm("6,-110! 8,-40 6,-22! 22,-22! 26,-110!"), col, 1, "raw"
    )
    o += g.form(legs, col, 4, rim=2, grad=False)
    o += g.form(
        sm("-46,-96 -56,-140 -46,-184 -26,-214! 26,-214! 46,-184 56,-140 46,-96 20,-78 -20,-78"),
        col,
        9,
        g.strokes((-44, -190, 44, -100), 90, 22, "land2", 4, 0.9, 40, 4),
        3,
        grad=False,
    )
    for s in (-1, 1):
        o += g.form(
            sm([(18 * s, -236, 1), (46 * s, -258), (72 * s, -250, 1), (54 * s, -230), (24 * s, -220, 1)]), col, 3, rim=2
        )
    o += g.form(
        sm("-26,-238 0,-248 26,-238 24,-210 14,-176 10,-160 0,-154 -10,-160 -14,-176 -24,-210"), col, 6, rim=2.4
    )
    o += g.line(dots([(-15, -214), (15, -214)]), "glow", 6, 0.9, "raw")
    return o


def lamp_on(g: Brush, lit: bool = True) -> str:
    """A railway lamp hanging from its origin, 70 tall; it burns red or is out."""
    o = g.line("M0 0V14", "ink", 4)
    if lit:
        o += g.glow(0, 38, 84, "pop", 0.95)
    o += g.form(poly("-14,24 14,24 20,58 -20,58"), "ink", 3, rim=2) + g.form(
        poly("-18,58 18,58 14,66 -14,66"), "ink", 2, rim=1
    )
    o += f'<path d="{circ(0, 42, 11)}" fill="{g.c("pop") if lit else g.pal["land1"]}"/>' + (
        f'<path d="{circ(-2, 40, 6)}" fill="#ffd9a8"/>' if lit else ""
    )
    return o + g.form(sm("-16,24! -10,12 10,12 16,24!"), "ink", 2, rim=1.6)


# ---- in the corn


def corn(g: Brush, y: float = 560) -> str:
    """A field of ripe corn from its horizon to the foot of the page, parted by something on its way."""
    p = g.pal
    fill = g.lin(
        [
            (0, mix(p["gold"], p["glow"], 0.5)),
            (0.25, p["gold"]),
            (0.6, mix(p["gold"], p["plum"], 0.45)),
            (1, mix(p["plum"], p["shadow"], 0.6)),
        ],
        0,
        y,
        0,
        900,
        user=True,
    )
    ridge = f"-30,{y + 6} 120,{y - 6} 300,{y + 2} 480,{y - 8} 630,{y + 4}"
    o = f'<path d="{sm("-30," + str(y + 6) + "! " + ridge.split(" ", 1)[1] + "! 630,930! -30,930!")}" fill="{fill}"/>'
    for n, (col, op) in enumerate((("glow", 0.5), ("plum", 0.4), ("gold", 0.8), ("shadow", 0.3))):
        d = ""
        for _ in range(70):
            t = g.rng.r()
            x, yy = g.rng.u(-10, 610), y + 6 + 330 * t**1.3
            h = 10 + 46 * t
            d += f"M{num(x)} {num(yy)}q{num(h * 0.1)} {num(-h * 0.6)} {num(h * g.rng.u(0.1, 0.5))} {num(-h)}"
        o += g.line(d, col, 2.4 + 0.5 * n, op, "raw")
    return o


def ears(g: Brush, n: int = 16, h: float = 150, col: str = "gold", x0: float = 0, x1: float = 600) -> str:
    """A row of ears of corn on their stalks, near to us."""
    stalks = grains = ""
    for k in range(n):
        x = x0 + (x1 - x0) * (k + 0.5) / n + g.rng.u(-9, 9)
        t, lean = h * g.rng.u(0.7, 1.1), g.rng.u(-10, 26)
        stalks += f"M{num(x)} 0Q{num(x)} {num(-t * 0.7)} {num(x + lean)} {num(-t)}"
        for j in range(4):
            gx, gy = x + lean * (1 + 0.12 * j), -t - j * 11
            grains += f"M{num(gx)} {num(gy)}l-7-9M{num(gx)} {num(gy)}l8-9"
    return (
        g.line(stalks, col, 4, 1, "shade")
        + g.line(grains, col, 8)
        + g.line(grains, col, 3, 0.8, "rim", ' transform="translate(-1 -2)"')
    )


def flukes(g: Brush, col: str = "body") -> str:
    """The tail of a whale standing up, 430 wide and 400 tall; origin in the middle where it comes out of the ground."""
    tail = (
        "-86,40! -60,-60 -34,-150 -20,-226! -66,-268 -140,-300 -206,-368 -222,-412! -150,-402 -80,-384 -24,-346 "
        "2,-300! "
        "34,-352 96,-384 160,-392 214,-386! 190,-336 130,-276 62,-250 22,-220! 34,-140 54,-60 82,40!"
    )
    ins = g.line("M-12-230Q-30-120-66 30M8-230Q24-120 50 30", col, 6, 0.55, "deep") + g.line(
        "M-2-236Q-6-120-10 30", col, 5, 0.6, "light"
    )
    ins += g.line(
        "M-24-250Q-110-300-190-380M-10-262Q-80-320-140-366M20-250Q100-300 186-366M14-268Q70-330 130-362",
        col,
        5,
        0.55,
        "deep",
    )
    ins += g.strokes((-190, -380, 180, -240), 28, 26, col, 4, 0.4, 50, 8, "light") + g.strokes(
        (-60, -220, 50, 20), 92, 20, col, 4, 0.4, 60, 6, "light"
    )
    ins += g.line(
        dots(
            [(g.rng.u(-150, 150), g.rng.u(-370, -270)) for _ in range(16)]
            + [(g.rng.u(-40, 40), g.rng.u(-200, 0)) for _ in range(10)]
        ),
        "glow",
        4,
        0.6,
        "raw",
    )
    o = g.form(sm(tail), col, 18, ins, 4)
    straw = ""
    for x, y, n in ((-208, -392, 3), (-150, -320, 2), (-76, -268, 4), (104, -268, 2), (190, -340, 4), (30, -226, 2)):
        for _ in range(n):
            straw += f"M{num(x + g.rng.u(-12, 12))} {num(y + g.rng.u(-4, 10))}q{num(g.rng.u(-4, 22))} "
            straw += f"{num(g.rng.u(10, 24))} {num(g.rng.u(-18, 18))} {num(g.rng.u(28, 66))}"
    grain = [(g.rng.u(-210, 210), g.rng.u(-340, -60)) for _ in range(44)]
    return o + g.line(straw, "gold", 4, 0.95, "light") + g.line(dots(grain), "gold", 5, 0.95, "light")


def sheaves(g: Brush, n: int = 5, size: float = 1) -> str:
    """A row of small sheaves, each 40 tall."""
    o = ""
    for k in range(n):
        x = k * 56 * size
        o += g.form(
            sm(
                f"{x - 15 * size},0! {x - 4 * size},{-22 * size} {x - 14 * size},{-42 * size}! "
                f"{x + 14 * size},{-44 * size}! {x + 4 * size},{-22 * size} {x + 15 * size},0!"
            ),
            "gold",
            3,
            g.line(f"M{x - 10 * size} {-22 * size}h{20 * size}", "plum", 3),
            1.4,
        )
    return o


def bow_wave(g: Brush) -> str:
    """Corn pressed aside round the thing that comes up in it, 330 wide."""
    o = ""
    for ring, (rx, ry, n) in enumerate(((104, 16, 40), (124, 26, 46), (150, 34, 50))):
        d = ""
        for _ in range(n):
            a = g.rng.u(-0.15, 3.29)
            x, y = math.cos(a) * rx, math.sin(a) * ry + 4
            h = g.rng.u(34, 74) - ring * 8
            d += f"M{num(x)} {num(y)}q{num(math.cos(a) * 10)} {num(-h * 0.6)} "
            d += f"{num(math.cos(a) * h * 0.8 + g.rng.u(-8, 8))} {num(-h)}"
        o += g.line(d, "plum" if ring == 1 else "gold", 6 - ring, 0.9, ("base", "base", "light")[ring])
    return o
