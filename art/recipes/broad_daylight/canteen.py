"""What is eaten: kitchens, cafés, bakeries, tables."""

import math

from art.painter.card import words
from art.painter.curves import Point, circ, dots, knots, poly, ribbon, sample, sm
from art.press.card import Print
from art.press.people import person
from art.press.press import Press
from art.recipes.broad_daylight.canteen_2 import CARDS as _MORE
from art.recipes.broad_daylight.canteen_2 import box

SOUP = circ(350, 400, 252)


def _gingham(p: Press, step: int, ink: str) -> None:
    upright = [box(x, 0, step / 2, 900) for x in range(0, 600, step)]
    level = [box(0, y, 600, step / 2) for y in range(0, 900, step)]
    p.screen("".join(upright), ink, 0.42, lines=True, pitch=8)
    p.screen("".join(level), ink, 0.42, lines=True, pitch=8)
    crossings = [box(x, y, step / 2, step / 2) for x in range(0, 600, step) for y in range(0, 900, step)]
    p.over("".join(crossings), ink)


def _swimmer(p: Press, x: float, y: float, rot: float, cap: str) -> None:
    """From above, swimming up."""
    with p.at(x, y, 1.25, rot):
        p.line(poly("-9,26 -8,56", closed=False) + poly("8,26 12,52", closed=False), 9, "")
        p.line(poly("-14,-4 -34,8 -36,26", closed=False) + poly("12,-6 30,-24 22,-50", closed=False), 9, "")
        p.ink(sm("-17,-8 0,-14 17,-8 12,14 11,32 -11,32 -12,14"), "")
        p.ink(sm("-13,6! 13,6! 11,34 -11,34"), "k")
        p.ink(circ(0, -20, 13), cap)
        p.line(sm("-12,-20 0,-24 12,-20", closed=False), 3, "" if cap == "k" else "k")


def _floats(p: Press) -> None:
    """A fly on a crouton, and somebody in a ring of onion."""
    with p.at(248, 236, 1.1, -20):
        p.ink(poly("-36,-30 52,-34 56,46 -32,50"), "k")
        p.ink(sm("-46,-42! 40,-44! 44,34! -44,36!"), "")
        p.screen(sm("-46,-42! 40,-44! 44,34! -44,36!"), "b", 0.2)
        p.line(poly("-26,-16 26,20", closed=False) + poly("26,-16 -26,20", closed=False) + "M-30 4h60", 4, "k")
        p.ink(sm("0,-20 13,0 0,34 -13,0"), "k")
        p.ink(sm("-2,-6 -34,28 -16,40") + sm("2,-6 34,28 16,40"), "b")
        p.ink(circ(0, -22, 13), "k")
        p.ink(circ(-7, -27, 5) + circ(7, -27, 5), "a")
    with p.at(474, 498, 1.05, 24):
        p.ink(circ(6, 8, 54), "k")
        p.ink(circ(0, 0, 54), "")
        p.line(circ(0, 0, 41), 4, "b")
        p.ink(circ(0, 0, 27), "a")
        p.line(poly("-14,2 -42,-18", closed=False) + poly("14,2 42,-18", closed=False), 10, "k")
        p.line(poly("-8,12 -14,58", closed=False) + poly("8,12 14,58", closed=False), 11, "k")
        p.ink(circ(0, 4, 22, 15), "b")
        p.ink(circ(0, -2, 14), "k")


def _spoon(p: Press) -> None:
    """A spoon from below on the left, and people on its handle."""
    with p.at(226, 596, 1, 25):
        p.over(sm("0,-86 64,-20 42,70 26,110! 56,480! -8,480! 2,110! -40,70 -52,-20"), "k")
        p.ink(sm("-8,-100 56,-30 34,60 16,104! 34,480! -50,480! -32,104! -50,60 -68,-30"), "")
        p.screen(sm("-8,-80 38,-26 22,44 -8,66 -38,44 -50,-26"), "k", 0.3)
        p.line(sm("-44,-20 -36,-56 -12,-78", closed=False), 7, "")
        for y, ink in ((36, "k"), (132, "b"), (206, "k"), (280, "a")):
            p.ink(circ(-8, y, 25, 14), ink)
            p.line(f"M-17 {y - 12}v-12M1 {y - 12}v-7", 8, "k" if ink != "k" else "b")
            p.ink(circ(-8, y + 1, 12), "k" if ink != "k" else "a")


def _soup_pool(p: Press) -> None:
    _gingham(p, 72, "b")
    p.over(circ(362, 424, 334), "k")
    p.ink(circ(350, 400, 330), "")
    p.dashes(circ(350, 400, 308), 13, "26 16", "b")
    p.line(circ(350, 400, 285), 4, "b")
    p.ink(SOUP, "a")
    with p.inside(SOUP):
        lanes = [sm([(60, y + 24), (350, y - 8), (640, y - 58)], closed=False) for y in (300, 432, 564)]
        for lane in lanes:
            p.dashes(lane, 20, "0 27", "k", butt=False)
        for lane in lanes:
            p.dashes(lane, 15, "0 27", "b", butt=False)
        for x, y, r in ((362, 236, 26), (350, 506, 20), (450, 604, 24), (150, 500, 16)):
            p.line(circ(x, y, r) + circ(x + 8, y - 6, r / 2), 4, "")
        _swimmer(p, 400, 360, 82, "k")
        _swimmer(p, 220, 385, 86, "b")
        _swimmer(p, 372, 590, 76, "")
        _floats(p)
    with p.at(514, 192, 1.15, 36):
        p.line(poly("-6,44 -10,70", closed=False) + poly("8,44 12,60", closed=False), 10, "")
        p.line("M-24 74v-126a12 12 0 0 1 12 -12M24 74v-126a12 12 0 0 0 -12 -12M-24 26h48M-24 46h48M-24 66h48", 8, "k")
        p.line(poly("-12,26 -24,2", closed=False) + poly("12,26 24,2", closed=False), 9, "")
        p.ink(sm("-17,22! 0,16 17,22! 13,52! -13,52!"), "")
        p.ink(box(-13, 34, 26, 18), "k")
        p.ink(circ(0, 16, 13), "b")
    _spoon(p)
    with p.at(490, 790, 1, 20):
        p.line(poly("40,50 66,112", closed=False) + poly("14,60 24,118", closed=False), 14, "")
        p.over(circ(10, 14, 76), "k")
        p.ink(circ(0, 0, 76), "")
        wedges = [
            poly([(0, 0), *((76 * math.cos(t / 8), 76 * math.sin(t / 8)) for t in range(6 * i, 6 * i + 4))])
            for i in range(0, 8, 1)
        ]
        p.ink("".join(wedges), "a")
        p.ink(circ(0, 0, 7), "k")


EGG = sm("330,162 428,220 512,340 540,470 500,600 420,690 330,716 240,690 160,600 120,470 148,340 232,220")


def _chick(p: Press) -> None:
    body = sm("300,352 372,380 420,470 414,580 330,650 232,610 196,530 214,470! 196,430 214,366")
    p.over(body, "b")
    p.ink(poly("200,392 158,404 204,424"), "a")
    p.line(sm("224,398 240,410 256,398", closed=False), 6, "k")
    p.line(sm("300,480 330,560 396,552", closed=False), 6, "a")
    p.line(poly("282,640 250,664 282,660", closed=False) + poly("340,650 320,680 352,670", closed=False), 7, "a")
    p.line(poly("286,350 280,328", closed=False) + poly("304,350 310,326", closed=False), 7, "b")


def _expedition(p: Press) -> None:
    rope = "470,606 478,540 466,450 440,360 402,270 350,168"
    p.line(sm(rope, closed=False), 4, "k")
    for x, y, across, down in sample(rope, 17)[1:14:4]:
        with p.at(x, y, 1.25, math.degrees(math.atan2(across, -down))):
            p.line(poly("12,-6 0,-26", closed=False) + poly("13,-4 0,2", closed=False), 6, "k")
            p.line(poly("12,14 -6,18 0,32", closed=False) + poly("13,14 14,30 0,40", closed=False), 6, "k")
            p.ink(sm("6,-10 18,-10 20,18 7,18"), "k")
            p.ink(sm("19,-14 34,-10 34,14 20,14"), "a")
            p.ink(circ(9, -20, 8), "k")
    person(p, 326, 166, 86, coat="b", legs="k", left=(-18, -104), right=(10, -106), step=10)
    with p.at(322, 76, 1, -62):
        p.line("M0 22v-50", 6, "")
        p.ink(circ(0, -36, 10, 14), "")
    p.line(poly("322,166 314,190 330,206 318,232", closed=False) + poly("314,190 292,202", closed=False), 5, "k")


def _egg_summit(p: Press) -> None:
    p.fill("a")
    p.screen(box(0, 0, 600, 900), "b", 0.35)
    with p.at(112, 180, 0.92, -24):
        p.ink(sm("0,120 -74,40 -70,-60 -26,-110! -20,-420! 34,-420! 26,-110! 70,-60 74,40"), "k")
        p.line(sm("-44,36 -46,-20 -30,-58", closed=False), 11, "")
    p.ink(box(0, 800, 600, 100), "")
    p.ink("".join(box(x, 800 + 50 * (x // 60 % 2), 60, 50) for x in range(0, 600, 60)), "b")
    p.over(circ(350, 862, 190, 26), "k")
    p.ink(EGG, "")
    p.screen(sm("330,162 232,220 148,340 120,470 160,600 240,690 330,716 230,600 190,470 214,330"), "k", 0.16)
    _chick(p)
    p.ink(sm("96,606! 564,606! 540,700 470,772 380,800! 404,852! 256,852! 280,800! 190,772 120,700"), "k")
    p.ink(box(110, 630, 440, 26), "b")
    p.dashes("M118 643h424", 14, "16 16", "a")
    p.line("M150 690q20 60 70 84", 9, "")
    p.ink(poly("514,606 546,556 578,606"), "b")
    p.ink(poly("538,606 546,574 556,606"), "k")
    _expedition(p)


SHADOW_HILL = sm("110,760! 150,690 230,640 340,622 470,640 580,700 640,760!")


def _twigs(start: Point, angle: float, length: float, depth: int, found: list[list[str]]) -> None:
    x, y = start
    end = (x + length * math.sin(angle), y - length * math.cos(angle))
    found[depth].append(poly([(x, y), end], closed=False))
    if depth:
        for turn, share in ((-0.5, 0.74), (0.34, 0.8)) if depth % 2 else ((-0.3, 0.8), (0.52, 0.72)):
            _twigs(end, angle + turn, length * share, depth - 1, found)


def _shadow_tree(p: Press) -> None:
    """A fork below, which goes on in branches."""
    p.over(SHADOW_HILL, "b")
    fork = (
        "306,660! 314,560 316,470 262,420 256,350! 284,350! 300,396! 392,396! 408,350! 436,350! "
        "430,420 372,470 374,560 384,660!"
    )
    p.over(sm([(x - 46, y, corner) for x, y, corner in knots(fork)]), "b")
    found: list[list[str]] = [[] for _ in range(5)]
    for x, angle, length in ((224, -0.3, 84), (272, -0.08, 96), (324, 0.14, 94), (376, 0.42, 86)):
        p.line_over(f"M{x} 400V345", 26, "b", butt=True)
        _twigs((x, 346), angle, length, 4, found)
    for branches, width in zip(found, (4, 7, 10, 15, 24), strict=True):
        p.line_over("".join(branches), width, "b")


def _shadow_people(p: Press) -> None:
    """A large spoon and a small one, hand in hand."""
    p.over(circ(432, 440, 33, 43), "b")
    p.over(sm("422,476! 442,476! 468,500 484,640! 438,700! 432,600! 424,700! 378,640! 396,500"), "b")
    p.over(sm("408,600! 428,600! 426,720! 404,720!") + sm("436,600! 456,600! 460,720! 438,720!"), "b")
    p.line_over(sm("458,510 486,560 500,590", closed=False), 17, "b")
    p.line_over(sm("402,510 384,560 386,590", closed=False), 17, "b")
    p.over(circ(528, 576, 22, 29), "b")
    p.over(sm("521,600! 535,600! 552,626 560,694! 496,694! 506,626"), "b")
    p.line_over(sm("512,628 504,612 500,592", closed=False), 12, "b")
    p.line_over(sm("544,628 562,612 566,590", closed=False), 12, "b")
    p.line_over("M516 680v44M540 680v50", 14, "b")


def _cutlery(p: Press) -> None:
    fork = "-11,0! -13,-110 -40,-190 -40,-300! -27,-304! -26,-214! -15,-214! -14,-304! -4,-304! -4,-214!"
    left = knots(fork)
    with p.at(108, 720, 1, -5):
        p.ink(sm([*left, *((-x, y, corner) for x, y, corner in reversed(left))]), "")
        p.line(poly("30,-306 30,-318", closed=False) + poly("40,-306 40,-318", closed=False), 4, "k")
        p.ink(sm("10,-324 26,-338 40,-352 54,-354 64,-346! 74,-342 64,-338 58,-322 40,-314 22,-318 -6,-312!"), "k")
        p.ink(sm("30,-334 44,-340 40,-324 26,-324"), "b")
        p.ink(circ(56, -346, 3), "")
    for x, rot, scale in ((216, 3, 1.0), (296, 8, 0.62)):
        with p.at(x, 716, scale, rot):
            p.ink(sm("-11,0! -12,-130 -36,-184 -38,-224 0,-266 38,-224 36,-184 12,-130 11,0!"), "")
            p.screen(sm("4,-254 26,-222 22,-184 4,-170 -6,-204"), "k", 0.3, pitch=8)


def _cutlery_shadow(p: Press) -> None:
    p.fill("a")
    _shadow_tree(p)
    _shadow_people(p)
    p.ink(box(0, 756, 600, 144), "")
    p.ink(
        "".join(box(x, y, 60, 48) for x in range(0, 600, 120) for y in (756, 852))
        + "".join(box(x, 804, 60, 48) for x in range(60, 600, 120)),
        "b",
    )
    p.over(circ(240, 856, 230, 30), "k")
    _cutlery(p)
    p.ink(sm("30,760! 60,700 140,668 220,664 310,686 360,730 376,760!"), "")
    p.screen(sm("30,760! 60,700 140,668 220,664 310,686 360,730 376,760!"), "a", 0.3)
    p.ink("".join(sm([(x, 716), (x + 8, 700), (x + 16, 716), (x + 8, 740)]) for x in (92, 150, 236, 300)), "k")
    p.ink(sm("20,756! 388,756! 356,852! 52,852!"), "k")
    p.ink(box(14, 748, 380, 18), "")
    p.ink(circ(492, 828, 24), "k")
    p.over(circ(510, 850, 34, 8), "k")
    p.line(sm("480,824 484,815 491,812", closed=False), 5, "")


SLICE = "-104,0! -104,-330! -124,-360 -128,-410 -84,-452 0,-462 84,-452 128,-410 124,-360 104,-330! 104,0!"
HOUSE_WIDTH = 286


def _slice_house(p: Press, x: float, door: float, ink: str, windows: int = 5) -> None:
    """A slice of bread with a door and up to five windows, standing on the board."""
    with p.at(x, 790, 1.32):
        p.ink(sm(SLICE), "k")
        p.ink(sm([(a * 0.86, b * 0.94 - 4, corner) for a, b, corner in knots(SLICE)]), "")
        rows = ((-66, -398), (18, -398), (-66, -280), (-66 if door > 0 else 18, -136), (18, -280))[:windows]
        p.ink("".join(box(a - 7, b - 7, 62, 84) for a, b in rows), ink)
        p.ink("".join(box(a, b, 48, 70) for a, b in rows), "k")
        p.line("".join(f"M{a + 24} {b}v70M{a} {b + 34}h48" for a, b in rows), 4, "")
        p.ink(
            sm([(door - 30, -2, 1), (door - 30, -104, 1), (door, -134), (door + 30, -104, 1), (door + 30, -2, 1)]), ink
        )
        p.ink(circ(door + 18, -58, 5), "k")
        p.line(
            dots([(-76, -304), (-4, -424), (0, -344), (78, -304), (-4, -188), (80, -176), (-76, -160), (0, -60)]),
            8,
            ink,
        )


def _butter_knife(p: Press) -> None:
    """A blade with butter under it, and the hand that leads it."""
    butter = (
        "144,330! 168,262 220,240 300,238 390,244 438,280! 470,330 452,420 424,470! 410,540 384,556 "
        "366,500 330,486 300,520 290,610 262,616 250,520 216,480 186,500 164,440"
    )
    p.ink(sm(butter), "a")
    p.line(sm("196,276 290,266 384,274", closed=False) + sm("226,462 300,456 380,476", closed=False), 6, "")
    p.ink(poly("500,326 594,344 626,220 522,200"), "k")
    with p.at(384, 366, 1.2, 14):
        p.over(sm("-210,26! -176,60 -40,68 70,48! 70,0! -210,0!"), "k")
        p.ink(sm("-232,-8 -218,-38 -176,-46 70,-26! 70,20! -40,44 -176,38 -218,22"), "k")
        p.ink(sm("-222,-8 -210,-30 -172,-37 60,-18! 60,13! -40,35 -172,30 -210,16"), "")
        p.line(sm("-194,6 -110,14 20,6", closed=False), 4, "b")
        p.ink(sm("64,-26! 200,-32! 200,28! 64,20!"), "a")
        p.line("M64 -26v46M74 -27v48", 5, "k")
        p.ink(sm("92,0! 96,-48 124,-70 170,-66 192,-30 190,0!"), "k")
        fingers = [ribbon([(x, -40), (x - 4, 0), (x - 10, 40)], (27, 29, 25)) for x in (178, 153, 128, 103)]
        p.ink("".join(fingers), "k")
        p.line("".join(f"M{x} -26l-5 32l-6 32" for x in (166, 141, 116)), 4, "")
        p.ink(ribbon("132,-52 104,-44 78,-36", (30, 27, 22)), "k")
        p.line(sm("140,-36 106,-28 78,-24", closed=False), 4, "")


def _sleeve(p: Press) -> None:
    """The arm comes down from above on the right."""
    p.ink(poly("480,270 622,296 694,-80 548,-80"), "")
    bands = [
        poly(
            [
                (490 + 9 * i, 214 - 48 * i),
                (640 + 9 * i, 240 - 48 * i),
                (644 + 9 * i, 216 - 48 * i),
                (495 + 9 * i, 190 - 48 * i),
            ]
        )
        for i in range(7)
    ]
    p.ink("".join(bands), "k")
    p.ink(poly("474,252 628,280 622,312 468,284"), "a")


def _painter(p: Press) -> None:
    """Somebody on a ladder, who paints the same yellow with a brush."""
    p.ink(poly("26,318! 60,300! 118,306! 132,360! 118,474! 96,452! 80,480! 60,446! 42,470! 26,440!"), "a")
    rungs = "".join(f"M{50 + 8 * i} {780 - 62 * i}h{58 - i}" for i in range(6))
    p.line("M44 812L98 400M112 812L142 400" + rungs, 8, "b")
    person(p, 112, 656, 136, coat="a", legs="k", skin="", left=(16, -66), right=(2, -106), step=6)
    p.line("M113 512v-26", 7, "k")
    p.ink(poly("92,462! 136,462! 134,490! 94,490!"), "k")
    with p.at(140, 574):
        p.ink(sm("-15,0! 15,0! 12,30! -12,30!"), "k")
        p.ink(circ(0, 0, 15, 5), "a")


def _butter_street(p: Press) -> None:
    p.fill("b")
    p.ink(sm("-20,136! 10,92 70,78 110,98 150,50 240,44 290,84 340,104 350,136!"), "")
    p.ink(box(0, 780, 600, 120), "a")
    p.line("M0 840h600", 5, "k")
    _slice_house(p, 304 - HOUSE_WIDTH, 44, "b", windows=4)
    _slice_house(p, 304 + HOUSE_WIDTH, -44, "a")
    _slice_house(p, 304, 44, "b")
    with p.at(-14, 0):
        _painter(p)
    with p.at(0, 56):
        _butter_knife(p)
        _sleeve(p)
    p.line(dots([(220, 864), (250, 854), (300, 870), (350, 858), (430, 866)]), 12, "k")


FORK_DOWN = (
    "276,-20! 324,-20! 318,70 326,104 392,134 412,184! 412,590 401,610 390,590! 390,214! 350,214! 350,590 "
    "339,610 328,590! 328,214! 272,214! 272,590 261,610 250,590! 250,214! 210,214! 210,590 199,610 188,590! "
    "188,184! 208,134 274,104 282,70"
)
TURNS = ((270, 150), (346, 180), (422, 180), (498, 156))  # the height and the reach of each turn of the noodle
TORN = "150,270 260,240 400,228 480,214 556,170"
TO_THE_LEFT = "232,500 190,580 166,660 96,716 -30,726"
TO_THE_FRONT = "144,498 240,524 360,530 456,544 496,610 430,684 270,716 200,772 250,830 420,930"


def _noodle(p: Press, d: str) -> None:
    """A noodle and road whose outline is open at its ends, so that the next piece goes on."""
    p.line(d, 54, "k", butt=True)
    p.line(d, 42, "")
    p.dashes(d, 5, "17 15", "k")


def _strand(text: str) -> str:
    return sm(text, closed=False)


def _car(p: Press, place: Point, rot: float, ink: str) -> None:
    """From above, driving to the right."""
    with p.at(*place, 1.1, rot):
        p.line("M-20-14h10M8-14h10M-20 14h10M8 14h10", 7, "k")
        p.ink(sm("-28,-10 -24,-14! 18,-14! 28,-10 30,0 28,10 18,14! -24,14! -28,10"), ink)
        p.ink(poly("4,-10 14,-11 14,11 4,10") + poly("-22,-9 -17,-9 -17,9 -22,9"), "k")


def _behind_the_fork(p: Press) -> None:
    ends = [(300 + reach, y + 36) for y, reach in TURNS[:-1]]
    starts = [(300 - reach, y) for y, reach in TURNS]
    p.line(dots([*ends, *starts]), 54, "k")
    strands = [poly([end, start], closed=False) for end, start in zip(ends, starts[1:], strict=True)]
    for strand in (_strand(TORN), _strand(TO_THE_LEFT), *strands):
        p.line(strand, 54, "k", butt=True)
        p.line(strand, 42, "")
        p.dashes(strand, 5, "17 15", "k")
    with p.at(556, 170, 1, -30):
        p.ink(poly("40,-40 0,-40 -12,-20 2,-8 -12,6 2,18 -8,40 40,40"), "b")


def _twirl(p: Press) -> None:
    """The noodle behind the fork, the fork, and the noodle in front of it."""
    _behind_the_fork(p)
    p.line(sm(FORK_DOWN), 10, "")
    p.ink(sm(FORK_DOWN), "k")
    for y, reach in TURNS[:-1]:
        bend = [(300 - reach, y), (390 - reach, y + 15), (210 + reach, y + 19), (300 + reach, y + 36)]
        _noodle(p, sm(bend, closed=False))
    _noodle(p, _strand(TO_THE_FRONT))


def _country(p: Press) -> None:
    p.ink(sm("-20,668! 100,620 220,650 340,632 470,650 620,600! 620,920! -20,920!"), "a")
    p.ink(sm("-20,820! 120,776 300,810 420,850 620,790! 620,920! -20,920!"), "b")
    for x, y in ((64, 622), (332, 626), (552, 596), (84, 800), (388, 770), (528, 730)):
        house = ((-24, 0), (0, -28), (24, 0), (18, 0), (18, 34), (-18, 34), (-18, 0))
        p.ink(poly([(x + dx, y + dy) for dx, dy in house]), "")
        p.ink(box(x - 7, y + 10, 14, 24), "k")


def _fork_roads(p: Press) -> None:
    p.fill("b")
    _country(p)
    _twirl(p)
    person(p, 532, 160, 108, coat="", left=(-18, -44), right=(24, -104))
    for place, rot, ink in (
        ((452, 221), -12, "a"),
        ((236, 368), 5, "a"),
        ((372, 531), 4, "a"),
        ((330, 703), 166, "b"),
        ((104, 712), 148, "b"),
    ):
        _car(p, place, rot, ink)


CARDS: tuple[Print, ...] = (
    Print(
        number=5,
        name="soup-pool",
        kind="C",
        inks="meadow",
        seed="1",
        draw=_soup_pool,
        alt="Seen from above, a large white plate of orange soup on a green and white checked "
        "tablecloth. Three rows of green peas divide the soup into lanes. Three people in bathing "
        "caps swim in them, one lies in a ring of onion, one climbs out on a dark ladder at the rim, "
        "and a fly lies on a slice of bread. Four people walk along a big spoon that reaches into "
        "the soup. Next to the plate is an orange and white parasol.",
        tags=words(
            "soup swimmer pool spoon insect bread ladder holiday queue vegetable dinner hunger summer big-small "
            "danger table umbrella"
        ),
        hooks=(
            "a day at the pool in somebody's lunch",
            "the fly in the soup has the best place",
            "they have come to bathe, somebody else comes to eat",
            "the queue on the spoon wants to get in; will the spoon lift them out?",
        ),
    ),
    Print(
        number=12,
        name="egg-summit",
        kind="A",
        inks="brick",
        seed="1",
        draw=_egg_summit,
        alt="A huge white egg in a dark egg cup, on a red background. A yellow chick with its eye closed "
        "is visible inside it. Four dark climbers with red rucksacks go up the right side of the egg "
        "along a rope. On the top, somebody in yellow lifts a small white spoon with both hands; a "
        "crack runs down from the feet. At the top left, a huge dark spoon hangs in "
        "from above. A yellow tent stands on the rim of the cup.",
        tags=words(
            "egg climbing mountains spoon chicken rope breakfast explorer tent sleep ambition inside victory "
            "unaware beginning hunger fragile"
        ),
        hooks=(
            "an expedition conquers a breakfast",
            "those outside do not know who sleeps inside",
            "the summit is reached, and a larger spoon comes",
            "a birth or a meal",
        ),
    ),
    Print(
        number=19,
        name="cutlery-shadow",
        kind="E",
        inks="tram",
        seed="1",
        draw=_cutlery_shadow,
        alt="A white fork, a white spoon and a small white spoon stand upright in a pie in a dark dish. "
        "On the red wall behind them is a huge dark shadow: a bare tree whose trunk ends in the "
        "shape of a fork, on a hill, and next to it a large and a small person hand in hand, the "
        "small one with a raised arm. A dark bird sits on the real fork. A dark ball lies on the "
        "turquoise and white checked table.",
        tags=words("shadow fork spoon tree family pastry birds hill wall dream memory dinner table past together"),
        hooks=(
            "the cutlery dreams of being a family",
            "what stands upright in a pie goes for a walk on the wall",
            "the bird has chosen the wrong tree",
            "small things, long past",
        ),
    ),
    Print(
        number=26,
        name="butter-street",
        kind="A",
        inks="lemonade",
        seed="1",
        draw=_butter_street,
        alt="Three slices of bread with dark crusts stand in a row as houses, with windows and red and "
        "yellow doors, on a yellow board. A huge dark hand in a striped sleeve comes down on the "
        "right and spreads yellow butter over the middle house with a knife; the butter runs down "
        "over the windows. On the left, a small person on a red ladder paints the next house yellow "
        "with a dark brush. The sky is red.",
        tags=words(
            "bread house hand paint ladder street neighbours breakfast rivals giant bucket work big-small kitchen "
            "danger"
        ),
        hooks=(
            "two painters with the same colour and another plan",
            "new paint, or the last breakfast of the street",
            "it is done in one stroke; the other has worked for weeks",
            "who lives in a slice of bread?",
        ),
    ),
    Print(
        number=33,
        name="noodle-roads",
        kind="D",
        inks="tram",
        seed="1",
        draw=_fork_roads,
        alt="A huge dark fork comes down from the top of the page, and a white noodle with a dashed "
        "line along its middle is wound around it. It hangs down and runs as a road through red and "
        "turquoise hills with small white houses; a second one hangs down at the left. Cars drive on them. At the "
        "top right the noodle ends in the air: a red car has stopped on it, and somebody in white stands at its end "
        "with a raised arm.",
        tags=words(
            "noodles fork road traffic detour hill town journey hunger dinner left-behind loss spiral mistake late"
        ),
        hooks=(
            "all roads lead to the mouth",
            "the way was there a minute ago",
            "a traffic jam is somebody's lunch",
            "at the end of the road one can only wave",
        ),
    ),
    *_MORE,
)
