"""More of what grows: hills, hedges, stalks, and what the wind takes."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.card import words
from art.painter.curves import Point, circ, poly, ribbon, sample, sm
from art.painter.numbers import num
from art.press.card import Print
from art.press.people import person
from art.press.press import Press


def box(x: float, y: float, width: float, height: float) -> str:
    return f"M{num(x)} {num(y)}h{num(width)}v{num(height)}h{num(-width)}z"


def ladder(foot: Point, top: Point, width: float, rungs: int, narrower: float = 1) -> str:
    """Both rails and all rungs, to be drawn as one line."""
    (x0, y0), (x1, y1) = foot, top
    length = math.hypot(x1 - x0, y1 - y0)
    ax, ay = (y0 - y1) / length * width / 2, (x1 - x0) / length * width / 2
    bx, by = ax * narrower, ay * narrower
    path = poly([(x0 - ax, y0 - ay), (x1 - bx, y1 - by)], closed=False)
    path += poly([(x0 + ax, y0 + ay), (x1 + bx, y1 + by)], closed=False)
    for i in range(1, rungs + 1):
        t = i / (rungs + 1)
        x, y, s = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, 1 + (narrower - 1) * t
        path += poly([(x - ax * s, y - ay * s), (x + ax * s, y + ay * s)], closed=False)
    return path


def foliage(x: float, y: float, angle: float, length: float, spread: float = 0.5) -> str:
    """A round leaf with two sharp ends."""
    points: list[tuple[float, float, float]] = [(x, y, 1)]
    for turn, reach, corner in ((-spread, 0.6, 0), (0, 1, 1), (spread, 0.6, 0)):
        points.append(
            (x + reach * length * math.cos(angle + turn), y + reach * length * math.sin(angle + turn), corner)
        )
    return sm(points)


def tractor(p: Press, ink: str) -> None:
    """It drives to the left; the ground under its wheels is the origin."""
    p.ink(poly("-50,-40 -8,-44 -8,-78 32,-78 36,-26 -50,-22"), ink)
    p.ink(poly("0,-70 26,-70 28,-44 0,-44"), "")
    p.line("M-30-42v-28M-14-79h54", 7)
    p.ink(circ(20, -24, 25) + circ(-36, -14, 15))
    p.ink(circ(20, -24, 10) + circ(-36, -14, 5), "")
    p.ink(circ(14, -58, 8))


# A weathercock on its way


def _rungs(points: list[Point], width: float, count: int) -> str:
    """Short lines across a curve."""
    path = ""
    for x, y, tx, ty in sample(points, count):
        path += poly([(x - ty * width / 2, y + tx * width / 2), (x + ty * width / 2, y - tx * width / 2)], closed=False)
    return path


TAIL: tuple[list[Point], ...] = (
    [(300, 440), (330, 250), (420, 166), (504, 200), (536, 340)],
    [(330, 450), (374, 310), (426, 246), (472, 290), (484, 400)],
    [(350, 460), (394, 376), (424, 342), (440, 400), (436, 464)],
)


def _tail_fields(p: Press) -> None:
    for spine, ink in zip(TAIL, ("a", "", "b"), strict=True):
        p.line(ribbon(spine, [70, 74, 84, 84, 40], n=11), 12)
        p.ink(ribbon(spine, [70, 74, 84, 84, 40], n=11), ink)
    p.line(_rungs(TAIL[0], 62, 25), 7, "")
    trees = [(x, y) for x, y, _, _ in sample(TAIL[1], 10)][2:]
    p.ink("".join(circ(x, y, 15) for x, y in trees), "b")
    p.line("".join(f"M{num(x)} {num(y + 10)}v16" for x, y in trees), 6)
    p.dashes(sm(TAIL[2], closed=False), 17, "0 25", "", butt=False)
    with p.at(424, 120, 0.86, rot=2, flip=True):
        tractor(p, "a")


def _cock(p: Press) -> None:
    p.line("M226 540L206 690L222 816M222 816l-58 14M222 816l-30 28M222 816l40 20", 17, "a")
    p.line("M300 540L352 640L300 712M300 712l-56-4M300 712l-34 30M300 712l34 12", 17, "a")
    p.ink(sm("176,150! 166,104 186,118! 188,74 210,102! 226,62 234,108! 262,92 244,150!"), "a")
    p.ink(sm("160,212! 132,232 132,276 156,284 176,250!"), "a")
    p.ink(
        sm(
            "196,134 238,156 254,220 276,300 340,352 400,392 402,462 "
            "360,536 280,574 200,550 146,490 122,410 138,320 150,240 152,170"
        )
    )
    p.ink(poly("158,168 96,196 156,214"), "a")
    p.ink(circ(192, 178, 15), "")
    p.ink(circ(188, 178, 6))
    p.ink(sm("206,420! 250,392 330,400 384,440! 350,500 270,512 222,480"), "b")
    p.line("M240 432Q300 412 350 442M250 466Q300 448 336 474", 6, "")


def _village(p: Press) -> None:
    walls = roofs = panes = ""
    for i, x in enumerate((22, 84, 128, 206, 262, 344, 400)):
        w, h = (56, 40, 70, 50, 76, 52, 46)[i], (52, 70, 46, 64, 48, 66, 50)[i]
        walls += box(x, 752 - h, w, h)
        roofs += poly([(x - 5, 752 - h), (x + w / 2, 724 - h), (x + w + 5, 752 - h)])
        panes += box(x + w / 2 - 7, 770 - h, 14, 17)
    p.ink(walls, "b")
    p.ink(roofs)
    p.ink(panes, "")
    p.ink(box(458, 640, 132, 126))
    p.ink(poly("446,642 480,580 600,580 600,642"), "a")
    p.ink("".join(box(x, 664, 24, 34) for x in (476, 522)), "")
    p.ink(box(496, 716, 36, 50), "b")
    p.line("M496 580V498M456 530H534", 8)
    p.ink(poly("440,530 466,514 466,546") + poly("526,530 546,516 546,544") + circ(496, 556, 9))


def _weathercock(p: Press) -> None:
    p.fade(box(0, 0, 600, 760), "b", (300, 20, 0.5), (300, 640, 0.05))
    _village(p)
    p.ink(sm("0,750! 200,744 420,758 600,750! 600,900! 0,900!"), "")
    p.screen(sm("0,790! 160,800 300,850 600,830! 600,900! 0,900!"), "a", 0.3)
    _tail_fields(p)
    _cock(p)
    person(p, 548, 582, 92, coat="a", legs="k", skin="", left=(-26, -104), right=(19, -46))
    p.dashes("M62 838Q110 850 150 838M40 862Q90 872 120 864", 10, "0 22", "k", butt=False)


# A curtain of rain


def _drop_line(x: float) -> str:
    """From the rail to the hand that gathers the curtain, and down to the hem."""
    return sm([(x, 120), (x * 0.97, 300), (x * 0.72 + 6, 588), (x * 0.82, 700), (x * 0.9, 860)], closed=False)


def _rain(p: Press) -> None:
    curtain = sm("-20,120! 376,120! 366,300 276,588! 304,700 336,858! 280,846 230,864 170,848 110,866 50,850 -20,864!")
    p.ink(curtain, "b")
    p.fade(curtain, "k", (0, 480, 0.45), (330, 480, 0))
    p.line("".join(_drop_line(x) for x in (60, 130, 205, 285, 352)), 8)
    p.dashes("".join(_drop_line(x) for x in (32, 95, 112, 165, 185, 234, 258, 312, 334)), 6, "30 22", "", butt=False)
    p.line(sm("376,120! 366,300 276,588! 304,700 336,858!", closed=False), 10)


def _cloud_pelmet(p: Press) -> None:
    low = "".join(circ(x, 106, 35) for x in range(12, 620, 64))
    high = "".join(
        circ(x, 80 + x % 5 * 3, r)
        for x, r in ((40, 36), (116, 30), (184, 44), (270, 32), (342, 40), (430, 34), (506, 44), (580, 30))
    )
    cloud = box(-20, 78, 640, 32) + low + high
    p.line(cloud, 10)
    p.ink(cloud, "")
    p.screen(low, "b", 0.25)


def _duck(p: Press, x: float, y: float, cap: bool) -> None:
    with p.at(x, y, 0.92):
        p.line("M-6-16V0h-12M14-16V0H2", 6)
        p.ink(sm("-34,-66! -38,-34 -14,-14 20,-14 40,-36 56,-64! 20,-56 -8,-60"), "")
        p.ink(sm("-40,-70 -40,-104 -12,-108 -2,-84 -8,-50 -36,-44"), "")
        p.ink(poly("-36,-88 -62,-80 -36,-74"))
        p.ink(circ(-24, -90, 3.6))
        p.ink(sm("2,-62! 26,-62! 34,-22! 10,-18!"), "b")
        p.line("M10-52l18-2M13-38l18-2", 5, "")
        if cap:
            p.ink(sm("-42,-98! -40,-124 -8,-124 -4,-96!"), "b")
            p.line("M-44-98Q-24-106-2-94", 6)


def _rain_curtain(p: Press) -> None:
    p.tone(box(0, 0, 600, 660), "a", 0.18, pitch=13)
    p.ink(circ(462, 330, 88), "a")
    p.ink(sm("0,640! 400,620 600,634! 600,900! 0,900!"), "a")
    p.line("M420 660l40 24l-20 30l60 24M500 738l66-14M440 714l-60 10M540 650l-20 34l40 14", 5)
    _rain(p)
    _cloud_pelmet(p)
    p.ink(sm("22,884! 40,850 120,862 200,850 300,858 372,884!"), "b")
    p.line("M60 872h50M150 866h70M250 872h50", 5, "")
    person(p, 344, 800, 232, coat="k", legs="b", skin="", left=(-29, -91), right=(24, -50))
    for x, y, cap in ((388, 868, False), (462, 852, True), (524, 866, False)):
        _duck(p, x, y, cap)


# Carrots on their way up


def _carrot(p: Press, x: float, y: float, size: float = 1) -> None:
    with p.at(x, y, size):
        for tip in ((-44, -224), (-8, -246), (36, -228)):
            p.ink(ribbon([(0, -148), (tip[0] * 0.7, -196), tip], [8, 18, 20, 6], n=6), "b")
        p.ink(sm("-6,2 -16,-60 -32,-128 -22,-154 0,-148 22,-154 32,-128 18,-60 7,2"), "a")
        p.line("M-29-118h22M28-98H10M-18-70h14M16-44H6", 4)


def _suitcase(p: Press, x: float, y: float, ink: str) -> None:
    p.line(f"M{x - 10} {y - 40}v-12h20v12", 5, "")
    p.ink(box(x - 24, y - 42, 48, 42), ink)
    p.line(f"M{x - 12} {y - 40}v38M{x + 12} {y - 40}v38", 4)


STEP = (80, 88)
FIRST = (6, 868)
PLANTED = (52, 112, 228)
RUNNER = 3
NO_LUGGAGE = "none"


def _runner(p: Press, x: float, y: float) -> None:
    """A forked one, who takes the steps at a run."""
    with p.at(x, y, 0.86, rot=14):
        for tip in ((-64, -196), (-46, -226), (-10, -230)):
            p.ink(ribbon([(0, -148), (tip[0] * 0.7, -186), tip], [8, 18, 20, 6], n=6), "b")
        p.ink(
            sm(
                "-28,-8! -40,-30 -18,-60 -32,-128 -22,-154 0,-148 22,-154 "
                "32,-128 24,-76 46,-44 36,-22! 22,-44 2,-52 -12,-28"
            ),
            "a",
        )
        p.line("M-29-118h22M28-98H10M-18-84h14", 4)


def _escalator(p: Press) -> None:
    (dx, dy), (x0, y0) = STEP, FIRST
    stairs = [(x0 + (i + 1) // 2 * dx, y0 - i // 2 * dy) for i in range(14)]
    p.ink(poly([(-20, y0), *stairs, (640, y0 - 6 * dy), (640, 560), (330, 920), (-20, 920)]), "")
    p.line("".join(f"M{x0 + i * dx + x} {y0 - i * dy + 14}v46" for i in range(6) for x in (16, 32, 48, 64)), 5)
    p.screen(
        poly([(x0 + 100, y0 + 40), (640, y0 - 5.4 * dy), (640, 520), (230, 920), (60, 920)]),
        "b",
        0.2,
        lines=True,
        pitch=13,
    )
    p.ink(poly("640,500 640,600 370,920 250,920"), "b")
    p.line("M640 548L318 920", 9, "")
    p.line(f"M-20 {y0 - 70}L{x0 + 6 * dx - 20} {y0 - 6 * dy - 92}", 11, "")
    for i, ink in enumerate((NO_LUGGAGE, "", "b", "b", "b", "b")):
        x, y = x0 + i * dx, y0 - i * dy
        if i == RUNNER:
            _runner(p, x + 46, y)
            continue
        _carrot(p, x + 54, y, 0.86)
        if ink != NO_LUGGAGE:
            with p.at(x + 12, y, 0.86):
                _suitcase(p, 0, 0, ink)


def _inspector(p: Press) -> None:
    """A hare with a cap, who holds the tongs for the tickets."""
    with p.at(532, 340):
        p.ink(ribbon([(-6, -124), (-20, -170), (-12, -214)], [16, 24, 10], n=6))
        p.ink(ribbon([(8, -124), (20, -168), (36, -206)], [16, 24, 10], n=6))
        p.ink(sm("-26,0! -36,-40 -18,-84 16,-84 36,-40 30,0!"), "b")
        p.ink(circ(0, -104, 32, 28) + box(-34, -10, 30, 12) + box(8, -10, 30, 12))
        p.ink(circ(-14, -108, 4) + circ(-30, -96, 4), "")
        p.ink(sm("-34,-122! -20,-140 20,-140 32,-122!"), "a")
        p.line("M-40-120H6", 6, "a")
        p.line("M-20-66L-52-50", 13)
        p.ink(box(-76, -62, 24, 15), "")


def _surface(p: Press) -> None:
    p.tone(box(0, 0, 600, 350), "b", 0.17, pitch=13)
    p.ink(sm("0,250! 90,214 190,236 300,200 420,246 600,214! 600,350! 0,350!"), "")
    p.line("M318 350V96", 10)
    p.ink(circ(318, 100, 47))
    p.ink(circ(318, 100, 37), "")
    p.line("M318 76V102L336 112", 7)
    p.ink(sm("0,340! 330,340! 350,420! 404,460! 486,400! 486,340! 600,340! 600,900! 0,900!"))
    for x in PLANTED:
        with p.at(x, 468, 0.82):
            for tip in ((-44, -224), (-8, -246), (36, -228)):
                p.ink(ribbon([(0, -148), (tip[0] * 0.7, -196), tip], [8, 18, 20, 6], n=6), "b")
            p.ink(sm("-4,2 -16,-60 -30,-128 -22,-154 0,-148 22,-154 30,-128 18,-60 5,2"), "a")
    p.ink(sm("148,336! 152,400 168,462! 184,400 190,336!"), "")


def _departure(p: Press) -> None:
    _surface(p)
    p.ink(circ(60, 560, 24, 16) + circ(238, 520, 15, 11) + circ(120, 640, 14, 10), "")
    _escalator(p)
    _inspector(p)
    p.ink(circ(552, 800, 18, 13) + circ(486, 848, 14, 10), "")


# A bouquet of wind wheels


def _sitter(p: Press, x: float, y: float, size: float, coat: str, legs: str, skin: str) -> None:
    """Somebody who sits at (x, y) and looks to the left, with the shins hanging down."""
    with p.at(x, y, size):
        p.line("M2-5L-22-5L-24 24L-32 25", 9, legs)
        p.ink(sm("-9,-46! 9,-46! 14,2! -10,2!"), coat)
        p.line("M0-40L-18-22", 7, coat)
        p.ink(circ(-20, -20, 4.5) + circ(0, -57, 11) + circ(-11, -56, 3), skin)
        p.ink(sm("-10,-64! 0,-72 12,-66 12,-52! 2,-62"))


WHEELS = ((146, 230, 142, 22), (306, 190, 150, 0), (468, 300, 124, 44), (176, 450, 100, 92), (372, 474, 92, 68))
VASE = (262, 650)


def _blade(x: float, y: float, angle: float, length: float, start: float = 0) -> str:
    """A long drop with a sharp tip, or only its outer part."""
    c, s = math.cos(angle), math.sin(angle)
    outline = [(0.02, -0.04, 1), (0.16, -0.15, 0), (0.5, -0.09, 0), (1, 0.01, 1), (0.5, 0.04, 0), (0.02, 0.05, 1)]
    if start:
        outline = [(start, -0.06, 1), (1, 0.01, 1), (start, 0.032, 1)]
    return sm([(x + (u * c - v * s) * length, y + (u * s + v * c) * length, k) for u, v, k in outline])


def _stems(p: Press) -> None:
    for x, y, _, _ in WHEELS:
        p.line(sm([(x, y), (x * 0.62 + VASE[0] * 0.38, y * 0.5 + VASE[1] * 0.5 - 60), VASE], closed=False), 13, "")
    p.ink(foliage(240, 588, 3.5, 128, 0.4) + foliage(296, 580, -0.5, 118, 0.4) + foliage(272, 560, -1.25, 96, 0.36))


def _wheels(p: Press) -> None:
    _stems(p)
    blades = tips = hubs = ""
    for x, y, length, turn in WHEELS:
        for i in range(3):
            angle = math.radians(turn + i * 120)
            blades += _blade(x, y, angle, length)
            tips += _blade(x, y, angle, length, 0.7)
        hubs += circ(x, y, length * 0.11)
    p.line(blades, 6)
    p.ink(blades, "")
    p.ink(tips, "a")
    p.ink(hubs, "a")


def _blown_cat(p: Press) -> None:
    with p.at(452, 764, 1.08):
        p.ink(sm("-44,0! -48,-60 -32,-96 -38,-132! -14,-122 4,-122 22,-134! 30,-104 34,-70 50,-30 46,0!"))
        p.line(sm("38,-8 68,-16 74,-50 96,-60", closed=False), 14)
        p.line("M26-112l34-10M30-98l38 0M30-84l34 8", 4)
        p.ink(circ(-22, -102, 5) + circ(2, -102, 5), "")
        p.line("M-14-88l6 0", 5, "a")
        p.ink(sm("-46,-80! 0,-66 36,-80! 38,-62! 0,-48 -48,-62!"), "a")
        p.ink(sm("30,-80! 58,-96 76,-76 98,-92! 96,-66! 76,-52 56,-70 30,-62!"), "a")


def _wheel_jug(p: Press) -> None:
    p.fill("b")
    p.fade(box(0, 0, 600, 730), "k", (300, 20, 0.3), (300, 420, 0), pitch=12)
    p.ink(sm("0,726! 300,720 600,726! 600,900! 0,900!"), "")
    lines = "M60 735L-10 900M150 735L110 900M240 735L224 900M330 735L346 900M420 735L460 900M510 735L578 900"
    p.line(lines, 34, "a", butt=True)
    p.ink(sm("150,846! 380,822 500,842! 400,868 230,870"))
    _wheels(p)
    with p.at(-38, 0):
        p.ink(sm("214,600! 236,660 196,726 206,804 250,848! 350,848! 394,804 404,726 364,660 386,600! 300,612"))
        p.line("M198 706Q300 736 402 706M202 766Q300 798 398 766", 12, "")
        p.dashes("M206 740Q300 770 396 740", 15, "0 29", "a", butt=False)
        p.line("M214 600Q300 614 386 600", 10, "")
    _blown_cat(p)
    p.ink(_blade(52, 806, 0.25, 132), "")
    p.line(_blade(52, 806, 0.25, 132), 6)
    p.ink(_blade(52, 806, 0.25, 132, 0.7), "a")
    _sitter(p, 392, 184, 1.3, "a", "k", "")


# A caterpillar with gardens

ARCH: list[Point] = [(118, 706), (108, 560), (158, 410), (288, 326), (420, 392), (478, 530), (470, 610)]
BODY_RADIUS = 78


def _plain_house(p: Press) -> None:
    p.line("M36-110V-146", 20)
    p.line(box(-58, -76, 116, 100) + poly("-78,-72 0,-142 78,-72"), 8)
    p.ink(box(-58, -76, 116, 100), "")
    p.ink(poly("-78,-72 0,-142 78,-72"), "a")
    p.ink(box(-40, -54, 34, 34) + box(8, -54, 34, 78))


def _round_tree(p: Press) -> None:
    p.line("M0 20V-70M0-24L26-54", 14)
    crown = circ(-20, -88, 40) + circ(26, -92, 38) + circ(2, -122, 38)
    p.line(crown, 8)
    p.ink(crown, "a")
    p.ink(circ(-26, -88, 9) + circ(30, -84, 9) + circ(4, -124, 9), "")


def _cabbages(p: Press) -> None:
    for x, y in ((-50, -10), (0, -20), (50, -10)):
        p.ink(circ(x, y, 26))
        p.line(f"M{x - 15} {y}q15 18 30 0M{x - 9} {y - 12}q9 12 18 0M{x} {y + 9}v8", 5, "b")


def _crawler(p: Press) -> None:
    spine = sample(ARCH, 9)
    with p.at(312, 258, 1.16):
        _plain_house(p)
    with p.at(134, 352, rot=-24):
        _round_tree(p)
    with p.at(500, 350, rot=48):
        _cabbages(p)
    p.line("M84 760v40M142 764v40", 18)
    for i, (x, y, tx, ty) in enumerate(spine):
        p.line(circ(x, y, BODY_RADIUS), 9)
        p.ink(circ(x, y, BODY_RADIUS), "b")
        if i % 2:
            p.ink(circ(x - ty * 36, y + tx * 36, 15), "a")


def _caterpillar_head(p: Press) -> None:
    p.line("M-34-74Q-50-120-86-112M34-74Q50-120 86-112", 9)
    p.ink(circ(-88, -112, 13) + circ(88, -112, 13), "a")
    p.ink(circ(0, 0, 92))
    p.ink(circ(-32, -16, 28) + circ(32, -16, 28), "")
    p.ink(circ(-30, -4, 13) + circ(28, -4, 13))
    p.line("M-34 40Q0 66 34 40", 10, "")


def _bitten_leaf(p: Press) -> None:
    shape = sm(
        "280,812! 310,756 396,724! 410,752 436,754! 450,786 490,774! 512,744 550,742! 580,726 640,716! 640,940! 420,910"
    )
    p.line(shape, 9)
    p.ink(shape, "a")
    p.line(sm("280,812 420,828 620,824", closed=False), 7)
    with p.at(506, 856, 0.64):
        p.ink(box(-58, -76, 116, 92), "")
        p.ink(poly("-78,-72 0,-136 78,-72"))
        p.ink(box(-16, -44, 32, 60))
    person(p, 360, 852, 90, coat="", legs="k", skin="", left=(-28, -104), right=(28, -104))


def _cabbage_cloud(p: Press) -> None:
    cloud = circ(446, 112, 34) + circ(492, 94, 44) + circ(540, 116, 30) + box(440, 106, 104, 40)
    p.line(cloud, 9)
    p.ink(cloud, "")
    p.dashes("M462 172l-16 92M500 172l-16 92M538 172l-16 92", 9, "22 18", "b", butt=False)


def _swing(p: Press) -> None:
    """Somebody from the front, with both hands on the ropes."""
    p.line("M240 400V640M338 400V640", 5)
    p.line("M274 634v54M304 634v54", 15)
    p.line("M266 692h8M304 692h8", 12)
    p.line("M226 644H352", 11)
    p.line("M274 574L242 552M304 574L336 552", 13, "a")
    p.ink(sm("270,560! 308,560! 322,640! 256,640!"), "a")
    p.line(circ(289, 534, 24), 5)
    p.ink(circ(289, 534, 24) + circ(240, 548, 8) + circ(338, 548, 8), "")
    p.ink(sm("264,532! 266,508 289,502 312,508 314,532! 300,522 278,522"))


def _caterpillar(p: Press) -> None:
    p.ink(ribbon([(-30, 812), (150, 800), (300, 818), (400, 832)], [60, 46, 30, 10]))
    _bitten_leaf(p)
    _cabbage_cloud(p)
    _swing(p)
    _crawler(p)
    with p.at(470, 640, rot=4):
        _caterpillar_head(p)


# A chair that grows


def _small_chair(x: float, y: float, k: float) -> tuple[str, str]:
    """The seat to be filled, and the wood to be drawn as lines."""

    def at(*points: Point, closed: bool = False) -> str:
        return poly([(x + u * k, y + v * k) for u, v in points], closed)

    seat = at((-16, 0), (8, -4), (22, 8), (-4, 13), closed=True)
    wood = at((-16, -46), (-16, 22)) + at((8, -50), (8, 16)) + at((-16, -40), (8, -44)) + at((-16, -24), (8, -28))
    return seat, wood + at((-4, 13), (-4, 36)) + at((22, 8), (22, 30))


BOUGHS: tuple[tuple[list[Point], list[float]], ...] = (
    ([(228, 370), (214, 292), (150, 240), (76, 224)], [36, 32, 20, 8]),
    ([(228, 370), (222, 270), (238, 180), (216, 84)], [36, 32, 20, 8]),
    ([(474, 370), (480, 290), (462, 210), (396, 110)], [36, 32, 20, 8]),
    ([(474, 370), (486, 290), (528, 240), (548, 150)], [36, 32, 20, 8]),
    ([(236, 240), (280, 190), (330, 150)], [20, 16, 8]),
)
CHAIR_FRUIT = (
    (112, 280, 1),
    (136, 146, 0.9),
    (278, 136, 0.9),
    (310, 262, 1.1),
    (388, 196, 1),
    (470, 122, 0.9),
    (424, 296, 0.9),
    (532, 274, 1),
)


def _chair_crown(p: Press) -> None:
    edge: list[tuple[float, float, float]] = []
    for i in range(26):
        angle, reach = math.tau * i / 26, 1 if i % 2 else 0.86
        edge.append((300 + math.cos(angle) * 268 * reach, 196 + math.sin(angle) * 168 * reach, 1 - i % 2))
    p.ink(sm(edge), "b")
    leaves = ""
    for i in range(34):
        angle, reach = i * 2.4, math.sqrt((i + 0.5) / 34)
        x, y = 300 + math.cos(angle) * 236 * reach, 190 + math.sin(angle) * 138 * reach
        leaves += foliage(x, y, angle * 1.7, 36)
    p.ink(leaves, "")
    for bough, widths in BOUGHS:
        p.ink(ribbon(bough, widths, n=7), "a")
    seats = wood = stems = ""
    for x, y, k in CHAIR_FRUIT:
        seat, lines = _small_chair(x, y, k * 1.1)
        seats, wood = seats + seat, wood + lines
        stems += f"M{num(x - 4)} {num(y - 48 * k)}v-16"
    p.ink(seats)
    p.line(wood + stems, 8)


def _great_chair(p: Press) -> None:
    p.line("M246 540V736M458 556V752", 34)
    p.ink(
        sm("230,690! 206,744 180,762! 312,766! 284,744 262,690!")
        + sm("442,706! 420,760 392,778! 524,782! 496,760 474,706!")
    )
    p.line("M238 520Q246 440 228 360M466 524Q456 440 474 360", 36, "a")
    p.line("M240 432L462 444M236 362L470 372", 28, "a")
    p.ink(poly("246,506 470,528 404,612 136,582"), "a")
    p.ink(poly("136,582 404,612 404,642 136,612") + poly("404,612 470,528 470,556 404,642"))
    p.line("M154 600V820M388 634V836", 36, "a")
    p.line("M154 810L110 870M154 810L160 890M154 810L212 862M388 826L340 880M388 826L396 900M388 826L450 872", 15, "a")


def _chair_tree(p: Press) -> None:
    p.ink(sm("0,640! 200,610 420,640 600,612! 600,900! 0,900!"), "b")
    p.screen(sm("0,640! 200,610 420,640 600,612! 600,700! 0,720!"), "a", 0.2)
    _chair_crown(p)
    p.ink(sm("0,806! 160,812 300,802 460,812 600,804! 600,900! 0,900!"))
    _great_chair(p)
    _sitter(p, 288, 596, 1.9, "", "", "b")
    seat, wood = _small_chair(530, 758, 1.5)
    p.ink(seat)
    p.line(wood, 9)
    _sitter(p, 534, 764, 1.05, "a", "a", "")


CARDS: tuple[Print, ...] = (
    Print(
        number=38,
        name="weathercock",
        kind="GA",
        inks="ferry",
        seed="1",
        draw=_weathercock,
        alt=(
            "A giant dark blue cockerel with a red comb walks across a village. Its tail is made of "
            "arched fields: a red one with white furrows, a white one with blue trees, a blue one with "
            "white dots. A small red tractor drives over the top of the tail. Blue houses stand far "
            "below. On a red roof at the right, a person lifts an arm beside a pole with an arrow but no "
            "bird. Dark grains lie before the cockerel's foot."
        ),
        tags=words(
            "chicken giant tail fields tractor town roofs wind escape freedom pride farm left-behind guide journey loss"
        ),
        hooks=(
            "he who always showed the way has gone his own",
            "he left his post, and took the whole country along",
            "nobody knows now where the wind comes from",
        ),
    ),
    Print(
        number=45,
        name="rain-curtain",
        kind="B",
        inks="pool",
        seed="1",
        draw=_rain_curtain,
        alt=(
            "A curtain of blue rain hangs from a bank of white cloud and covers the left half of the "
            "page. A child in a dark coat pulls its edge aside with one hand. On the right a big orange "
            "sun stands over cracked orange ground. Three white ducks with small striped towels queue in "
            "front of the curtain; one wears a bathing cap."
        ),
        tags=words(
            "rain curtain sun cloud duck queue bath child desert weather show opposite threshold border patience"
        ),
        hooks=(
            "behind it a show begins, or only a shower",
            "what one shuts out, others queue for",
            "good weather depends on who you are",
        ),
    ),
    Print(
        number=52,
        name="carrot-stairs",
        kind="KD",
        inks="meadow",
        seed="1",
        draw=_departure,
        alt=(
            "Orange carrots with green tops ride up an escalator from the dark earth into the daylight, "
            "with suitcases beside most of them. One of them has two legs and runs. At the top waits a "
            "hare in a green jacket and an orange cap, whose paw holds something small and white. To the "
            "left, other carrots are still in the ground, and between them is an empty hole. A clock on "
            "a pole stands above."
        ),
        tags=words(
            "vegetable stairs queue suitcase rabbit clock station journey underground late holiday harvest "
            "unaware trap hunger procession farewell"
        ),
        hooks=(
            "a holiday for all, and the hare is glad to see them",
            "one is in a hurry to get where nobody should want to be",
            "those who stay at home grow fat",
        ),
    ),
    Print(
        number=59,
        name="wheel-jug",
        kind="J",
        inks="ferry",
        seed="1",
        draw=_wheel_jug,
        alt=(
            "Five white wind turbines with red tips stand like cut flowers in a round dark blue jug, "
            "before a blue wall. A person in a red jacket sits on a blade of the highest one. On the "
            "table with red and white stripes sits a dark cat, whose red scarf and whiskers are blown to "
            "the right. One blade has come off and lies on the table."
        ),
        tags=words("windmill wind flowers gift cat scarf table high power love cold beauty storm weather machine"),
        hooks=(
            "a present that makes the whole house cold",
            "he loves me, he loves me not",
            "somebody must look after beauty",
        ),
    ),
    Print(
        number=73,
        name="garden-caterpillar",
        kind="G",
        inks="meadow",
        seed="1",
        draw=_caterpillar,
        alt=(
            "A big green caterpillar with orange spots arches up from a dark branch. On its back stand a tree, a "
            "house with an orange roof and three dark cabbages, on which a small cloud rains. A person in an orange "
            "coat sits on a swing that hangs from its belly. Its smiling dark head comes down on a bitten orange "
            "leaf, on which stand a little house and a person with raised arms."
        ),
        tags=words(
            "caterpillar insect garden house swing cloud rain neighbours hunger moving-house guest danger home "
            "vegetable unaware greeting"
        ),
        hooks=(
            "the neighbours come to visit, and bring everything",
            "one swings, the other calls for help, and both are right",
            "the ground we live on is hungry",
        ),
    ),
    Print(
        number=80,
        name="chair-tree",
        kind="J",
        inks="brick",
        seed="1",
        draw=_chair_tree,
        alt=(
            "A giant red chair has put down roots; out of its back grow red branches with a yellow "
            "crown, and in it hang eight small dark chairs. A person in white sits on the front edge of "
            "the seat with hanging legs. Below at the right a smaller person in red sits on a small dark "
            "chair on the ground. The back legs are dark, the front legs end in roots in the dark earth."
        ),
        tags=words(
            "chair tree roots growth orchard family patience big-small wood autumn giant fruit time importance "
            "past rest"
        ),
        hooks=(
            "the fruit does not fall far from the tree",
            "one seat is too big, the other is just right",
            "whoever waits long enough takes root",
        ),
    ),
)
