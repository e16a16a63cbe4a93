"""What travels, continued."""

import itertools
import math

from art.painter.card import words
from art.painter.curves import box, circ, dots, knots, leaf, placed, poly, ribbon, sample, sm, strokes
from art.press.card import Print
from art.press.people import person, person_from_behind
from art.press.press import Press

# One above, two below

_FOLD = 450.0
_DROPS = (
    (70, 66), (548, 60), (52, 170), (86, 290), (120, 388), (510, 216), (552, 160), (520, 340), (470, 290), (574, 300),
    (44, 394), (440, 396), (36, 262), (566, 400), (90, 216), (500, 404),
)  # fmt: skip


def _under_umbrella(p: Press, both: bool) -> None:
    """Feet on the fold."""
    if both:
        person_from_behind(p, 362, _FOLD, 262, "b", "k", "", "a", left=(-19, -70), right=(19, -40))
        p.ink(circ(374, 198, 17) + circ(362, 218, 27), "a")
    person_from_behind(p, 238, _FOLD, 286, "k", "k", "", "k", left=(-17, -40), right=(24, -64))
    p.line("M306 268V124", 9, "k")
    canopy = sm(
        "96,190! 110,108 194,48 306,36 418,48 502,108 516,190! 478,166 "
        "432,160 392,182! 350,160 262,160 220,182! 180,160 134,166"
    )
    p.line(canopy, 9, "k")
    p.ink(canopy, "a")
    p.line(sm("306,36 242,86 220,182", closed=False) + sm("306,36 370,86 392,182", closed=False), 6, "k")


def _one_two(p: Press) -> None:
    p.fill("b")
    p.screen(box(-20, -20, 640, _FOLD + 20), "k", 0.3)
    p.line("".join(f"M{x} {y}l-12 44" for x, y in _DROPS), 7, "")
    _under_umbrella(p, both=False)
    p.ink(box(-20, _FOLD, 640, 480), "")
    with p.at(0, 2 * _FOLD, rot=180, flip=True):
        p.tone(circ(500, 320, 64), "a", 0.5)
        _under_umbrella(p, both=True)
    p.line(f"M-20 {_FOLD}H620", 7)
    p.line("M60 500H190M420 520H560M90 560H170M440 470H520M150 478H206", 6, "b")


# What waits in the tunnel

_NEAR_RAIL = "280,590! 276,660 240,750 150,910!"
_FAR_RAIL = "150,590! 132,640 60,710 -110,800!"


def _underground(p: Press) -> None:
    p.fill("b")
    p.screen(box(0, 0, 600, 900), "k", 0.42, lines=True, pitch=8)
    rows = range(120, 660, 54)
    joints = (f"M{x + 40 * (i % 2)} {y}v54" for i, y in enumerate(rows) for x in range(20, 620, 80))
    p.line("".join(f"M0 {y}h600" for y in rows) + "".join(joints), 4)
    p.ink(box(0, 0, 600, 90), "k")
    p.line(sm("430,90! 430,150", closed=False), 6, "k")
    mouth = sm("24,700! 24,380 58,250 132,172 222,150 312,172 386,250 420,380 420,700!")
    p.line(mouth, 52, "k")
    p.line(mouth, 36, "b")
    p.dashes(mouth, 36, "5 36", "k")
    p.ink(mouth, "k")


def _track(p: Press) -> None:
    p.ink(poly("-20,640 430,640 430,910 -20,910"), "k")
    lit = sm("110,570! 300,570! 330,660 310,760 240,910! -140,910! -140,720! 20,680")
    p.ink(lit, "a")
    p.fade(lit, "k", (200, 574, 1), (200, 740, 0), lines=True, pitch=12)
    near, far = sample(_NEAR_RAIL, 9), sample(_FAR_RAIL, 9)
    ties = ""
    for (x, y, *_), (u, v, *_), wide in zip(near[1:], far[1:], range(9, 40, 3), strict=False):
        ties += poly(
            [
                (x + (x - u) * 0.2, y),
                (u - (x - u) * 0.2, v),
                (u - (x - u) * 0.2, v + wide),
                (x + (x - u) * 0.2, y + wide),
            ]
        )
    p.ink(ties, "k")
    for spine in (near, far):
        for half, ink in ((2.6, "k"), (1.05, "")):
            edge = [(x - half * i, y) for i, (x, y, *_) in enumerate(spine, start=1)]
            p.ink(
                poly([*edge, *((x + half * i, y) for i, (x, y, *_) in reversed(list(enumerate(spine, start=1))))]), ink
            )


def _eyes(p: Press) -> None:
    spots = ((138, 404), (306, 404))
    p.line("".join(circ(x, y, 78) for x, y in spots), 4, "a")
    p.ink("".join(circ(x, y, 64) for x, y in spots), "a")
    slit = "0,-62 10,-34 13,0 10,34 0,62 -10,34 -13,0 -10,-34"
    p.ink("".join(sm([(x + px, y + py, corner) for px, py, corner in knots(slit)]) for x, y in spots), "k")


def _platform(p: Press) -> None:
    edge = "422,640! 414,690 372,780 290,910!"
    p.ink(sm(edge + " 620,910! 620,640!"), "k")
    p.ink(sm("446,640! 440,690 404,780 330,910! 620,910! 620,640!"), "")
    p.line(sm("462,640! 458,690 424,780 356,910!", closed=False), 11, "a")
    p.ink(poly("486,806 512,806 640,930 530,930"), "k")
    person_from_behind(p, 492, 808, 216, "k", "k", "k")
    p.line("M474 670L466 742", 6, "a")
    p.ink(
        sm("424,846! 420,826 436,812 450,820! 452,846!") + circ(432, 812, 8) + circ(446, 808, 8) + circ(437, 820, 11),
        "k",
    )
    p.line(sm("450,844 474,850 486,836", closed=False), 4, "k")
    p.ink(box(512, 748, 62, 52), "b")
    p.line(box(512, 748, 62, 52) + "M532 748v-14h22v14", 6, "k")


def _tunnel(p: Press) -> None:
    _underground(p)
    _track(p)
    _eyes(p)
    _platform(p)


# A giraffe in the luggage


def _scanner(p: Press) -> None:
    p.tone(box(0, 0, 600, 900), "b", 0.14, pitch=16)
    p.ink(box(0, 722, 600, 200), "")
    p.line("M40 640V740M560 640V740", 34, "k", butt=True)
    p.ink(sm("40,160! 40,96 74,62 120,56! 480,56! 526,62 560,96 560,160! 560,660! 40,660!"), "a")
    p.ink(circ(300, 40, 34), "k")
    p.ink(box(0, 636, 600, 62), "k")
    p.line(dots((x, 667) for x in range(14, 600, 52)), 34, "")
    p.line(dots((x, 667) for x in range(14, 600, 52)), 12, "k")
    p.ink(sm("72,130! 76,96 96,88 130,86! 470,86! 504,88 524,96 528,130! 528,622! 72,622!"), "k")


def _case(p: Press) -> None:
    """Under the rays only its edge is left, and what is in it."""
    p.line(strokes("232,214 234,164 256,150 300,148 344,150 366,164 368,214"), 16, "b")
    case = sm("84,240! 86,220 106,212! 494,212! 514,220 516,240! 516,608! 84,608!")
    p.line(case, 13, "b")
    p.ink(box(150, 200, 40, 30) + box(410, 200, 40, 30), "b")


_NECK = "214,480 152,430 122,350 150,278 226,250 320,246 408,256 456,304 450,362 412,386 376,388"
_SPOTS = (
    *((128, 318, 17), (142, 384, 18), (172, 274, 16), (226, 256, 14), (282, 246, 15), (336, 254, 13), (390, 256, 15)),
    *((438, 292, 14), (452, 342, 13), (180, 438, 18), (232, 458, 17), (286, 478, 20), (338, 452, 17), (344, 506, 18)),
    *((396, 474, 19), (236, 514, 17), (424, 516, 14), (418, 382, 11), (292, 526, 12)),
)


def _spot(x: float, y: float, r: float) -> str:
    """Five corners, and each spot is turned a little differently."""
    u, v = (r * 0.5, r) if int(x + y) % 3 else (r, r * 0.5)
    return poly([(x - r, y - u / 2), (x + u / 3, y - r), (x + r, y - v / 4), (x + v / 2, y + r), (x - u, y + r * 0.8)])


def _giraffe(p: Press) -> None:
    p.line(strokes("436,466 472,454 484,490"), 9, "")
    p.ink(placed(484, 490, "-6,0! 6,0! 12,34 0,44 -12,34"), "a")
    p.line(strokes("216,520 148,554! 268,578", "420,510 478,554! 372,578"), 27, "")
    p.ink(poly("262,564 290,566 292,592 260,590") + poly("378,564 350,566 348,592 380,590"), "a")
    p.ink(sm("176,470 206,436 280,430 370,426 432,442 458,486 440,536 380,552 290,548 214,546 176,516"), "")
    p.ink(ribbon(_NECK, [92, 66, 52, 48, 46, 42, 38], n=20), "")
    p.ink("".join(_spot(*spot) for spot in _SPOTS), "a")
    p.line("M352 404L346 316M384 362L384 318", 8, "")
    p.ink(circ(348, 314, 9) + circ(385, 314, 9), "a")
    p.ink(sm("402,368! 432,340 446,344 436,372 404,386!"), "")
    p.ink(sm("410,360 376,344 340,356 300,376 268,388 258,404 268,420 300,422 350,416 392,412 414,392"), "")
    p.line(strokes("330,376 342,386 358,380"), 7)
    p.line(strokes("264,410 284,412 300,404") + "M276 394h1", 6)


def _reader(p: Press) -> None:
    """A guard who has no eyes for it."""
    with p.at(136, 876, 0.92):
        person(p, 0, 0, 176, coat="b", legs="k", skin="a", left=(-26, -60), right=(30, -60), skirt=15, step=7)
        p.ink(placed(0, -160, "-20,2! -23,-14 -12,-22 12,-22 23,-14 20,2!"), "k")
        p.ink(poly("-58,-144 -2,-132 60,-144 60,-66 -2,-54 -58,-66"), "")
        p.line(poly("-58,-144 -2,-132 60,-144 60,-66 -2,-54 -58,-66") + "M-2-132V-54", 6)
        p.line("M-44-120l30 6M-44-102l30 6M-44-84l30 6M12-114l34-6M12-96l34-6M12-78l34-6", 5)


def _passenger(p: Press) -> None:
    person(p, 440, 872, 132, coat="a", legs="k", skin="", left=(-20, -44), right=(38, -84), skirt=20, step=6)
    p.line(strokes("486,778 498,742 524,712"), 6)
    p.ink("".join(leaf(x, y, angle, 34, 0.4) for x, y, angle in _LEAVES), "b")
    p.line("M424 760L404 782M456 760L476 776", 7)


_LEAVES = ((492, 764, 0.2), (490, 762, -2.6), (500, 740, 0.1), (499, 738, -2.4), (522, 714, -0.2), (518, 714, -1.9))


def _packed_neck(p: Press) -> None:
    _scanner(p)
    _case(p)
    _giraffe(p)
    _reader(p)
    _passenger(p)


# The end of the line is rolled up

_LINE = ((308, 300), (326, 350), (322, 400), (286, 450), (262, 500), (268, 560), (300, 660))


def _rails(y: float) -> tuple[float, float]:
    """The middle and the half width of the track at this height."""
    for (x0, y0), (x1, y1) in itertools.pairwise(_SPINE):
        if y0 <= y <= y1:
            return x0 + (x1 - x0) * (y - y0) / (y1 - y0), 3 + (y - 262) * 0.115
    return _SPINE[-1][0], 48


_SPINE = [(x, y) for x, y, _, _ in sample(_LINE, 40)]


def _empty_room(p: Press) -> None:
    p.fill("")
    p.ink(box(0, 0, 600, 262), "a")
    p.ink(sm("452,150! 528,150! 528,216! 452,216!"), "")
    p.line("M474 183h0M506 183h0", 17, "k")
    p.line(poly("452,150 528,150 528,216 452,216"), 6, "k")
    p.line("M0 262H600", 8, "k")
    p.line("M0 300H600", 5, "k")
    boards = "".join(f"M{327 + x} 302L{327 + x * 3.43:.0f} 910" for x in range(-360, 400, 40))
    p.line(boards, 4, "k")
    p.line("M46 500L-20 500M96 380L62 380M560 420L504 420M600 560L545 560M180 850L92 850M420 862L330 862", 4, "k")


def _carpet(p: Press) -> None:
    carpet = poly("212,302 404,302 508,660 44,660")
    p.screen(poly("404,302 424,302 560,660 508,660"), "k", 0.45, lines=True)
    p.ink(carpet, "b")
    with p.inside(carpet):
        p.screen(sm("420,420! 340,440 330,520 400,560 520,570!"), "k", 0.35, lines=True)
        p.screen(sm("40,560! 150,520 220,560 210,700 20,700!"), "a", 0.4)
        rails, sleepers = ["", ""], ""
        for x, y in _SPINE:
            w = _rails(y)[1]
            rails[0] += f"{x - w:.0f},{y:.0f} "
            rails[1] += f"{x + w:.0f},{y:.0f} "
        y, steps = 306.0, []
        while y < 660:
            x, w = _rails(y)
            steps.append((x, y, w))
            y += 3 + (y - 290) * 0.052
        for low, high, width in ((0, 380, 4), (380, 480, 7), (480, 700, 11)):
            sleepers = "".join(f"M{x - w * 1.4:.0f} {y:.0f}h{w * 2.8:.0f}" for x, y, w in steps if low <= y < high)
            p.line(sleepers, width, "")
        for side in rails:
            p.ink(ribbon(side, [3, 5, 7, 10], 14), "k")
        for x, y, k in (
            (240, 330, 0.35),
            (258, 344, 0.4),
            (372, 372, 0.5),
            (392, 386, 0.5),
            (208, 410, 0.6),
            (420, 500, 0.9),
            (444, 528, 1),
        ):
            with p.at(x, y, k):
                p.line("M0 0V-30", 8, "k")
                p.ink(sm("-26,-26 -20,-62 0,-84 20,-62 26,-26 0,-18"), "k")
        with p.at(374, 470, 0.9):
            p.ink(poly("-30,0 -30,-30 0,-56 30,-30 30,0"), "")
            p.ink(poly("-38,-26 0,-62 38,-26"), "a")
            p.ink(box(-8, -20, 16, 20), "k")


def _mouse_train(p: Press) -> None:
    """It has just come out of a hole in the skirting."""
    p.ink(sm("258,304! 256,250 276,208 308,200 340,208 360,250 358,304!"), "k")
    p.ink(circ(314, 222, 18) + circ(330, 188, 28) + circ(300, 150, 36) + circ(248, 118, 46) + circ(180, 104, 40), "")
    with p.at(320, 348, 1.2):
        p.ink(box(-30, -62, 60, 56), "a")
        p.ink(circ(0, -42, 28) + box(-28, -16, 56, 12) + box(-10, -90, 20, 30), "k")
        p.ink(circ(0, -42, 19), "")
        p.ink(circ(0, -42, 8), "a")


def _roll(p: Press) -> None:
    p.screen(poly("60,800 520,800 600,850 600,880 90,850"), "k", 0.5, lines=True)
    p.ink(box(60, 590, 430, 222) + circ(60, 701, 38, 111) + circ(490, 701, 62, 111), "k")
    p.screen(box(34, 606, 440, 34), "b", 0.45)
    p.line("".join(f"M{40 + i % 3 * 20} {640 + i * 18}H{370 + i * 37 % 50}" for i in range(9)), 3, "b")
    end = circ(490, 701, 62, 111)
    p.ink(end, "")
    turns = [
        (490 + 0.558 * r * math.cos(a), 701 + r * math.sin(a))
        for a, r in ((math.pi / 2 - i * math.pi / 8, 104 - i * 1.32) for i in range(76))
    ]
    p.line(sm(turns, closed=False, nd=1), 14, "k")
    p.line(sm(turns, closed=False, nd=1), 7, "b")


def _on_the_roll(p: Press) -> None:
    p.ink(poly("176,592 232,592 232,548 176,548"), "")
    p.line("M194 548v-12h20v12", 6, "k")
    p.line(poly("176,592 232,592 232,548 176,548"), 5, "k")
    p.ink(sm("96,600! 100,520 112,498 138,498 150,520 158,600!"), "a")
    p.line(sm("146,516 160,550 170,584", closed=False), 14, "a")
    p.line(sm("106,516 92,552 84,586", closed=False), 14, "a")
    p.ink(circ(160, 588, 8) + circ(84, 590, 8), "")
    p.ink(circ(126, 472, 25), "")
    p.ink(sm("99,480! 94,440 112,426 140,426 158,440 153,480! 126,488"), "k")
    p.ink(sm("108,500! 142,500! 150,514 126,520 104,514"), "")


def _rolled_land(p: Press) -> None:
    _empty_room(p)
    _carpet(p)
    _mouse_train(p)
    _roll(p)
    _on_the_roll(p)


# A crossing over the sky

_CLOUD = ((-70, 8, 30), (-24, -14, 44), (34, -8, 40), (80, 10, 28))
_KERB_FAR, _KERB_NEAR = 236.0, 836.0
_STRIPES = (0, 1, 2, 3, 4, 6, 7)  # of eight; one is missing


def _crossing(t: float) -> tuple[float, float, float]:
    """Left end, right end and height on the page; `t` from 0 at the far kerb to 1 at the near one."""
    y = _KERB_FAR + (_KERB_NEAR - _KERB_FAR) * t**1.55
    half = 96 + (y - _KERB_FAR) * 0.3
    middle = 336 - (y - _KERB_FAR) * 0.06
    return middle - half, middle + half, y


def _sky_below(p: Press) -> None:
    p.fill("b")
    p.fade(box(0, 260, 600, 640), "k", (300, 480, 0.0), (300, 900, 0.3))
    for x, y, size in ((90, 396, 0.8), (500, 640, 1.15), (110, 668, 1.2), (476, 356, 0.5)):
        p.tone("".join(circ(x + u * size, y + v * size, r * size) for u, v, r in _CLOUD), "b", 0.22)


def _far_street(p: Press) -> None:
    edge = "-20,200! 620,200! 620,262! 560,276 520,322 470,268 400,262 330,280 220,262 170,330 110,266 40,286 -20,262!"
    p.ink(sm(edge), "k")
    p.ink(box(-20, 184, 640, 30), "")
    houses = (
        (-20, 116, 118, "a"), (96, 90, 84, ""), (186, 110, 150, "a"), (296, 88, 100, ""), (384, 96, 164, "a"),
        (480, 140, 112, ""),
    )  # fmt: skip
    for x, width, height, ink in houses:
        p.ink(box(x, 184 - height, width, height), ink)
        for u in range(int(x) + 22, int(x + width) - 16, 32):
            for v in range(int(200 - height), 150, 38):
                p.ink(box(u, v, 13, 20), "k")
    p.line("M-20 186H620", 5)


def _stripes(p: Press) -> None:
    for i in _STRIPES:
        l0, r0, y0 = _crossing((i + 0.28) / 8)
        l1, r1, y1 = _crossing((i + 0.78) / 8)
        thick = 5 + 2.4 * i
        p.ink(poly([(l0, y0), (r0, y0), (r1, y1), (r1, y1 + thick), (l1, y1 + thick), (l1, y1)]), "k")
        p.ink(poly([(l0, y0), (r0, y0), (r1, y1), (l1, y1)]), "")


def _gull(p: Press, x: float, y: float, size: float, ink: str) -> None:
    with p.at(x, y, size, -8):
        p.ink(sm("-60,-16! -34,-22 -6,2! 24,-24 58,-20! 30,-12 4,18! -4,18! -32,-10"), ink)


def _old_woman(p: Press) -> None:
    """Halfway over, with a shopping trolley."""
    person_from_behind(p, 326, 404, 128, "a", "k", "k", "k", right=(26, -38))
    p.line("M360 356l10 32", 5)
    p.ink(box(358, 364, 28, 38), "k")
    p.ink(circ(364, 404, 5) + circ(382, 404, 5), "k")


def _child_with_satchel(p: Press) -> None:
    person_from_behind(p, 214, 862, 236, "k", "k", "", left=(-22, -44), right=(26, -48))
    p.ink(sm("186,690! 242,690! 246,764! 182,764!"), "a")
    p.line("M183 722H245M214 716v18", 5)


def _sitting_dog(p: Press) -> None:
    """At the kerb; it looks aside."""
    with p.at(344, 862, 0.95):
        p.ink(
            sm(
                "-38,0! -46,-36 -28,-70 -26,-100 -16,-124 8,-130 24,-122! 52,-112 54,-100! 36,-94 22,-90 26,-56 "
                "36,-20 36,0!"
            ),
            "k",
        )
        p.ink(sm("-12,-122! -32,-112 -34,-84 -22,-78! -10,-90 -4,-112"), "k")
        p.line(sm("-16,-116 -28,-100 -22,-80 -12,-96", closed=False), 3, "")
        p.line("M-36-6q-30 0 -38-26", 11)
    p.line(sm("276,752 292,800 328,786", closed=False), 4)
    p.line("M322 782l38 2", 7, "a")


def _sky_crossing(p: Press) -> None:
    _sky_below(p)
    _far_street(p)
    _stripes(p)
    _gull(p, 420, 548, 0.5, "k")
    _gull(p, 528, 470, 0.4, "")
    _old_woman(p)
    p.ink(poly([(-20, 868), (620, 868), (620, 920), (-20, 920)]), "k")
    p.ink(poly([(-20, 842), (620, 842), (620, 872), (-20, 872)]), "a")
    _child_with_satchel(p)
    _sitting_dog(p)


# What the mirror keeps


def _ahead(p: Press) -> None:
    p.fill("a")
    p.ink(sm("-20,470! 60,430 130,380 190,420 260,452 340,440 420,380 500,330 560,400 620,420! 620,520! -20,520!"), "b")
    ground = box(-20, 484, 640, 280)
    p.ink(ground, "")
    p.screen(ground, "a", 0.45, lines=True, pitch=10)
    p.ink(poly("372,484 388,484 760,780 60,780"), "b")
    dashes = ((490, 515, 2, 7), (535, 580, 8, 14), (610, 690, 18, 30))
    p.ink("".join(poly([(380 - n, y), (380 + n, y), (382 + f, z), (378 - f, z)]) for y, z, n, f in dashes), "")


def _inside_the_car(p: Press) -> None:
    glass = sm("64,104! 190,78 400,70 640,80! 640,640! 300,620 -20,650! -20,340!")
    for part in (
        sm("-20,-20! 640,-20! 640,82! 400,72 190,80 66,106! -20,330!"),
        sm("640,640! 300,616 -20,650! -20,920! 640,920!"),
    ):
        p.ink(part, "k")
    p.line(glass, 8, "k")
    p.line("M-20 700Q300 662 640 690", 5, "b")
    wheel = circ(170, 850, 210, 196)
    p.line(wheel, 56, "k")
    p.line(wheel, 44, "b")
    p.line(wheel, 34, "k")
    p.ink(sm("-20,800! 110,800 170,812 230,800 380,800! 380,830! 230,850 170,880 110,850 -20,830!"), "k")
    p.line(sm("-20,800! 110,800 170,812 230,800 366,800!", closed=False), 5, "b")
    p.ink(box(440, 736, 110, 70), "b")
    p.ink(box(448, 744, 94, 54), "k")
    p.line("M462 770h66", 4, "a")
    p.line("M506 758v26", 6, "a")


def _mirror(p: Press) -> None:
    p.line("M396 60L380 150", 24, "k")
    glass = sm(
        "196,140! 540,124! 566,134 574,160! 572,296! 566,320 544,330! "
        "210,340! 184,332 174,308! 170,172! 176,148 196,140!"
    )
    p.line(glass, 36, "k")
    p.ink(glass, "k")
    with p.inside(glass):
        p.screen(box(170, 120, 400, 130), "b", 0.35, pitch=8)
        p.ink(sm("160,284! 230,252 320,268 420,244 500,258 600,240! 600,360! 160,360!"), "k")
        p.ink(poly("246,270 256,270 350,360 150,360"), "b")
        p.ink(poly("250,284 253,284 256,302 247,302") + poly("245,314 259,314 266,342 238,342"), "")
        p.ink(box(364, 192, 122, 96) + poly("346,198 425,134 504,198") + box(466, 140, 18, 44), "k")
        p.line("M346 198L425 134L504 198", 6, "")
        p.line("M364 200V288M486 200V288", 4, "")
        p.ink(box(384, 216, 28, 28), "a")
        p.line("M398 216v28M384 230h28", 4, "k")
        p.ink(box(434, 208, 34, 80), "a")
        p.ink(poly("434,288 468,288 500,350 380,350"), "a")
        p.ink(sm("438,288! 442,248 446,236 456,236 460,248 464,288!") + circ(451, 226, 9), "k")
        p.ink(poly("440,288 462,288 462,350 414,350"), "k")
    p.line(glass, 5, "b")
    p.line("M384 346V424", 4, "k")
    key = circ(384, 444, 18) + "M384 462V520M384 502h16M384 518h20"
    p.line(key, 14, "k")
    p.line(key, 6, "")


def _rear_view(p: Press) -> None:
    _ahead(p)
    _inside_the_car(p)
    _mirror(p)


CARDS: tuple[Print, ...] = (
    Print(
        number=48,
        name="one-and-two",
        kind="L",
        inks="meadow",
        seed="1",
        draw=_one_two,
        alt=(
            "Above a dark line, before a green wall in the rain, a person in dark clothes stands with the back to us "
            "under a huge orange umbrella, which also covers an empty place on the right. Below the line is the "
            "reflection, upside down on pale ground: there two stand under the umbrella, the dark one and one in a "
            "green coat with an orange bun, who touches the handle. Beside them is a dotted orange sun, and no rain "
            "falls."
        ),
        tags=words(
            "umbrella rain pair alone opposite mirror upside-down weather love longing memory loss together sun "
            "water dream past meeting"
        ),
        hooks=(
            "the other one is only there when the ground is wet",
            "an umbrella held over nobody: a habit, a memory or a hope",
            "below it is warm and dry",
            "which of the two is the reflection?",
        ),
    ),
    Print(
        number=55,
        name="tunnel-eyes",
        kind="B",
        inks="lemonade",
        seed="1",
        draw=_tunnel,
        alt=(
            "A dark tunnel in a wall of red stones. Two round yellow eyes with narrow upright pupils look out of "
            "it, and yellow light falls on the rails that curve towards us. On the white platform on the right "
            "somebody stands with a red suitcase, seen from behind, and throws a shadow. A mouse sits beside the "
            "feet."
        ),
        tags=words(
            "train underground eye suitcase passenger danger patience threshold cat mystery light journey shadow "
            "trust courage chase"
        ),
        hooks=(
            "What is strange: what comes is either a train or a cat.",
            "Two wait: one for a ride, one for its end.",
            "Somebody is looked at and does not step back.",
            "It is so big, and has stopped for one person.",
        ),
    ),
    Print(
        number=62,
        name="packed-neck",
        kind="H",
        inks="pool",
        seed="1",
        draw=_packed_neck,
        alt=(
            "A suitcase lies in a large orange scanner on a belt of rollers. On the dark screen only its turquoise "
            "edge and handle are to be seen, and inside it a white giraffe with orange spots lies folded up asleep, "
            "its long neck bent all the way round the case. Below on the left a guard holds a newspaper before his "
            "face. On the right a child with plaits carries a twig with leaves."
        ),
        tags=words(
            "suitcase giraffe luggage sleep neck fold newspaper child secret airport hidden unaware duty "
            "friendship journey inside mischief"
        ),
        hooks=(
            "What is strange: a whole giraffe is folded into a suitcase, and the only one on duty reads.",
            "Some take a friend along at any price.",
            "It is a question of packing: whoever bends fits in everywhere.",
        ),
    ),
    Print(
        number=69,
        name="rolled-land",
        kind="D",
        inks="meadow",
        seed="1",
        draw=_rolled_land,
        alt=(
            "A green carpet lies on the floorboards of a room with an orange wall and a white socket. On the "
            "carpet are trees, a small house and a railway track. A steam train comes along the track from a "
            "round dark hole in the skirting board, and its white smoke rises along the wall. In front the carpet "
            "is rolled up into a thick roll. On it sits somebody in orange next to a white case, seen from "
            "behind."
        ),
        tags=words(
            "train journey spiral suitcase room arrival farewell unfinished progress path house hill "
            "patience choice fold danger watching beginning"
        ),
        hooks=(
            "The line ends here, or it has not begun yet.",
            "Somebody waits for a train on top of the rest of the way.",
            "A whole country, and it is only one room.",
        ),
    ),
    Print(
        number=76,
        name="sky-crossing",
        kind="D",
        inks="ferry",
        seed="1",
        draw=_sky_crossing,
        alt=(
            "The white stripes of a zebra crossing float over a blue sky with clouds and two birds, one behind the "
            "other, from a red kerb in front to a dark cliff with a row of red and white houses. One stripe is "
            "missing. In front a child with a red satchel stands with a dark dog on a lead, seen from behind. Beyond "
            "the gap a person in a red coat walks on, a dark shopping trolley in the hand."
        ),
        tags=words(
            "street path sky cloud child dog courage trust danger school leap below risk city distance fall birds "
            "morning traffic threshold"
        ),
        hooks=(
            "only the white ones count: every child knows this rule",
            "one is over already and never looked down",
            "the step that is missing",
            "who keeps us from falling, the stripes or the habit?",
        ),
    ),
    Print(
        number=83,
        name="rear-view",
        kind="L",
        inks="lemonade",
        seed="1",
        draw=_rear_view,
        alt=(
            "View from inside a car. Through the windscreen we see a bright yellow sky, red mountains and a red "
            "road that runs straight ahead. Nobody's hands are on the dark steering wheel. In the broad mirror at "
            "the top it is night: a dark house with a white roof edge and one yellow window, and somebody in the "
            "lit doorway with a long shadow. A white key hangs from the mirror."
        ),
        tags=words(
            "road journey farewell mirror memory past home left-behind loss opposite house evening longing "
            "freedom light summer escape threshold"
        ),
        hooks=(
            "What is strange: it is day in front and night in the mirror.",
            "Somebody drives away, and somebody stays in the door.",
            "The key of the house has come along.",
            "What lies behind follows as long as one looks at it.",
        ),
    ),
)
