"""Where people come together: games, music, schools, parades."""

import math

from art.painter.card import words
from art.painter.curves import Point, box, circ, dots, knots, poly, ribbon, sample, sm
from art.press.card import Print
from art.press.people import person
from art.press.press import Press
from art.recipes.broad_daylight.stadium_2 import CARDS as _MORE
from art.recipes.broad_daylight.stadium_2 import put

# A concert in an ear

_EAR = sm(
    "120,330 132,206 216,104 344,74 474,124 540,256 524,410 470,530 434,630 396,700 316,736 226,712 176,640! "
    "150,560 140,450"
)
_FOLD = sm("166,330 190,212 280,138 390,148 462,230 464,366 416,486! 388,462 420,380 422,280 372,204 280,198 214,320!")
_BOWL = sm("212,356! 252,236 330,216 384,270 394,390 388,500 392,600 350,668 250,676 180,640 166,586! 226,540 246,430!")


def _listeners(p: Press) -> None:
    seats: dict[str, str] = {"k": "", "": "", "b": ""}
    for tier, (rx, ry) in enumerate(((84, 196), (54, 152), (24, 108))):
        count = 14 - 4 * tier
        for i in range(count):
            t = -2.85 + 2.75 * i / (count - 1)
            x, y = 304 + rx * math.cos(t), 446 + ry * math.sin(t)
            seats["k" if (i + tier) % 2 else "" if i % 4 else "b"] += f"M{x:.0f} {y:.0f}h0M{x - 5:.0f} {y + 16:.0f}h10"
    for ink, places in seats.items():
        p.line(places, 17, ink)
    balcony = [(318 + 120 * math.cos(t), 296 + 124 * math.sin(t)) for t in (-2.62 + i * 0.2 for i in range(17))]
    p.line(dots(balcony), 21, "k")
    p.line(dots((x - 3, y + 3) for x, y in balcony), 9, "")


def _pianist(p: Press) -> None:
    with p.at(318, 616, 1.02):
        p.ink(sm("-58,-2! -58,-30! -10,-32! 28,-36 52,-20 54,-2!"), "k")
        p.ink(box(-54, -2, 9, 30) + box(36, -2, 9, 30), "k")
        p.ink(sm("-20,-34! 26,-104 52,-84 50,-26!"), "k")
        p.ink(box(-58, -22, 20, 8), "")
        p.line("M-86 26v-22h-22l-6 22", 8, "k")
        p.line("M-92 0h26v22", 10, "k")
        p.ink(sm("-108,4! -108,-48 -84,-50 -76,4!"), "b")
        p.line("M-90-38L-56-24", 9, "b")
        p.ink(circ(-90, -66, 15), "")
        p.ink(sm("-106,-62! -106,-88 -74,-88 -74,-72! -92,-74"), "k")


def _earring(p: Press) -> None:
    p.line(circ(312, 800, 60), 15, "b")
    p.ink(circ(312, 738, 15), "b")
    p.line("M308 812L284 832L272 856M322 812l-2 34l-16 14", 12, "k")
    p.ink(sm("296,790! 328,790! 336,836! 290,836!"), "a")
    p.line("M300 796L258 784M324 796L366 784", 10, "a")
    p.ink(circ(312, 775, 15), "")
    p.line(circ(312, 775, 15), 4, "k")
    p.ink(sm("296,778! 294,753 330,753 328,780! 314,768"), "k")


def _hair(p: Press) -> None:
    p.ink(sm("0,0! 600,0! 600,900! 448,900! 420,800 440,690 466,540! 300,300! 120,330 96,270 70,190 0,170!"), "k")
    waves = (
        "50,50 180,60 290,36 440,56 546,150",
        "40,110 130,110 200,76",
        "556,210 574,330 560,450 520,560 490,690 480,760",
        "552,600 524,700 516,800 530,860",
    )
    p.line("".join(sm(wave, closed=False) for wave in waves), 8, "b")


def _ear(p: Press) -> None:
    p.fill("")
    p.screen(circ(26, 660, 92), "a", 0.3)
    _hair(p)
    p.ink(_EAR, "")
    p.ink(_FOLD, "a")
    p.ink(_BOWL, "a")
    _listeners(p)
    with p.inside(_BOWL):
        p.ink(circ(280, 680, 150, 52), "")
    _pianist(p)
    p.ink(sm("140,400! 204,390 238,436 228,500 190,536 150,530!"), "")
    p.line(sm("196,390 238,436 228,500 184,540", closed=False), 8, "k")
    p.line(sm("120,330! 140,450 150,560 176,640! 226,712 316,736 396,700 430,636", closed=False), 8, "k")
    _earring(p)


# A tree on the blackboard

_BOARD = poly("-20,128 424,128 424,668 -20,668")
_CHALK = (
    ("236,384 190,330 120,290 64,216", 24),
    ("150,306 156,240 130,176", 15),
    ("230,400 254,320 254,240 232,164", 26),
    ("256,280 306,230 320,170", 15),
    ("120,296 70,310 22,290", 13),
)

_CHALK_LEAF = "0,0! 16,-14 34,-12 50,0! 34,12 14,14"
_CHALK_LEAVES = (
    (70, 230, -120, 1),
    (96, 262, 160, 0.9),
    (120, 190, -100, 1),
    (152, 240, -30, 1.1),
    (30, 280, 170, 0.8),
    (226, 170, -110, 1),
    (250, 230, 200, 0.9),
    (300, 170, -70, 1),
    (280, 232, -10, 0.9),
    (330, 366, 60, 0.9),
    (350, 326, -60, 0.9),
)
_REAL_LEAF = "0,0! 22,-22 52,-20 76,0! 50,20 20,20"
_BOUGH = (
    ("418,330 472,312 530,264 616,236", 52, 30),
    ("474,310 500,236 470,150 488,40", 30, 10),
    ("486,186 440,124 370,92 296,86", 18, 7),
    ("506,288 548,340 552,420 524,500", 22, 8),
    ("550,400 580,450 590,520", 12, 6),
)


def _leaves_along() -> list[tuple[float, float, float, float]]:
    """Left and right of each bough in turn, and one at its end."""
    found = []
    for i, (points, _, _) in enumerate(_BOUGH):
        spine = sample(points, 6 if i in {0, 4} else 8)
        for j, (x, y, tx, ty) in enumerate(spine[2:] if i < 4 else spine[1:]):
            side = 0 if j == len(spine) - 3 else 58 * (-1) ** j
            if math.hypot(x - 556, y - 222) < 74:
                continue  # the nest is there
            found.append((x, y, math.degrees(math.atan2(ty, tx)) + side, 1.12 - 0.05 * (j % 3)))
    return found


_REAL_LEAVES = _leaves_along()


def _school_wall(p: Press) -> None:
    p.fill("")
    p.screen(box(0, 0, 600, 780), "a", 0.17)
    p.ink(box(0, 776, 600, 124), "a")
    p.ink(box(0, 758, 600, 22), "k")


def _board(p: Press) -> None:
    p.screen(poly("424,150 452,176 452,720 0,720 0,690 424,690"), "k", 0.4, lines=True)
    p.ink(poly("-20,104 448,104 448,692 -20,692"), "ab")
    p.ink(_BOARD, "k")
    p.ink(box(0, 684, 470, 16), "")
    p.line("M300 678h44M360 678h20", 9, "")


def _drawn_tree(p: Press) -> None:
    """In chalk; its trunk has just been wiped away."""
    for points, width in _CHALK:
        p.line(sm(points, closed=False), width, "")
        p.line(sm([(x + 9, y + 4) for x, y, _ in knots(points)], closed=False), 3, "")
    p.ink(ribbon("222,666 212,600 216,500 240,386", [104, 66, 56, 40], 12, cap=False), "")
    p.ink(ribbon("226,436 290,378 360,346 430,328", [34, 44, 46, 50], 10, cap=False), "")
    p.line(sm("200,650 204,590 202,470", closed=False) + sm("224,640 222,570 230,440", closed=False), 4, "k")
    p.line(sm("270,400 330,368 400,348", closed=False) + sm("310,362 366,338 410,328", closed=False), 4, "k")
    p.line("".join(put(_CHALK_LEAF, (x, y), k * 1.3, turn) for x, y, turn, k in _CHALK_LEAVES), 6, "")
    p.line("M120 666H330", 5, "")
    wiped = sm("160,586 270,566 164,550 276,528 180,512", closed=False)
    p.line(wiped, 34, "k")
    p.line(sm("176,578 230,562 290,552", closed=False) + sm("250,534 276,528 296,518", closed=False), 4, "")


def _real_branch(p: Press) -> None:
    shade = "".join(ribbon(points, [w, v], 8) for points, w, v in _BOUGH)
    with p.at(34, 40):
        p.screen(shade, "k", 0.4, lines=True)
        p.screen("".join(put(_REAL_LEAF, (x, y), k, turn) for x, y, turn, k in _REAL_LEAVES), "k", 0.4, lines=True)
    p.ink("".join(ribbon(points, [w, v], 10) for points, w, v in _BOUGH), "ab")
    p.line(sm("430,330 484,308 532,272 600,250", closed=False), 5, "k")
    p.ink("".join(put(_REAL_LEAF, (x, y), k, turn) for x, y, turn, k in _REAL_LEAVES), "b")
    p.line("".join(put("6,0 62,0", (x, y), k, turn, closed=False) for x, y, turn, k in _REAL_LEAVES), 4, "k")


def _wiper(p: Press) -> None:
    """A child on a stool, from behind, with the sponge."""
    p.line("M90 838L104 762M176 838L162 762M98 806h70", 12, "k")
    p.ink(box(84, 748, 98, 16), "k")
    p.line("M118 750V700M148 750V700", 18, "")
    p.ink(box(104, 736, 26, 14) + box(138, 736, 26, 14), "k")
    p.ink(sm("104,716! 108,640 116,616 150,616 158,640 164,716!"), "a")
    p.line(sm("150,630 178,600 196,560", closed=False), 17, "a")
    p.line(sm("116,630 100,662 104,696", closed=False), 17, "a")
    p.ink(circ(198, 552, 11) + circ(104, 700, 10), "")
    p.ink(circ(133, 586, 30), "")
    p.ink(sm("102,590! 100,552 134,542 166,554 164,596! 150,612 118,612"), "ab")
    with p.at(212, 544, 1.1, -16):
        p.ink(sm("-28,-20! 28,-20! 30,18! -28,18!"), "a")


def _nest(p: Press) -> None:
    """On the bough, with a bird that looks back at the board."""
    with p.at(528, 250, 1.25):
        p.ink(sm("-46,-12! 46,-16! 34,22 0,32 -34,22!"), "k")
        p.line("M-38 0L34 12M-20 20L38-2M-30 12L10 26", 4, "a")
        p.ink(sm("-30,-12! -34,-44 -16,-58 6,-48 18,-30 52,-40! 40,-12!"), "a")
        p.ink(sm("-30,-50! -50,-42! -31,-36!"), "k")
        p.line("M-19-45h0", 7, "k")


def _chalk_bough(p: Press) -> None:
    _school_wall(p)
    _board(p)
    with p.inside(_BOARD):
        _drawn_tree(p)
    _real_branch(p)
    _nest(p)
    _wiper(p)
    p.ink(put(_REAL_LEAF, (430, 846), 0.9, -14), "b")
    p.line(put("6,0 62,0", (430, 846), 0.9, -14, closed=False), 4, "k")


# The accordion bus

_HILL = (268, 1120)
_ROAD = 480  # the radius of the hill
_BEND = 18
_BIRDS = (
    ((168, 286), 0.9, 0),
    ((96, 236), 0.8, -20),
    ((152, 190), 1, 10),
    ((70, 136), 0.9, -8),
    ((204, 120), 0.8, -24),
    ((130, 74), 1, 6),
)


def _half(p: Press, x0: float, x1: float, doors: int) -> None:
    """The body of one half, drawn above the middle of the hill."""
    top = -_ROAD - 330
    p.ink(box(x0, top, x1 - x0, 276), "a")
    p.ink(box(x0, top + 240, x1 - x0, 36), "k")
    keys = [x0 + 12 + 38 * i for i in range(int((x1 - x0 - 20) // 38))]
    p.ink("".join(box(x, top + 34, 34, 152) for x in keys), "")
    heads = [x + 17 for i, x in enumerate(keys) if i % 2 == doors]
    p.ink("".join(circ(x, top + 154, 14) + box(x - 14, top + 154, 28, 32) for x in heads), "b")
    p.ink("".join(circ(x, top + 148, 13) for x in heads), "k")
    p.ink("".join(box(x + 24, top + 34, 24, 84) for i, x in enumerate(keys[:-1]) if i % 3 < 2), "k")


def _wheel(p: Press, x: float) -> None:
    y = -_ROAD - 42
    p.ink(circ(x, y, 44), "k")
    p.ink(circ(x, y, 22), "")
    p.ink(circ(x, y, 9), "k")


def _bellows(p: Press) -> None:
    x, y = _HILL
    steps = 9
    outer, inner = [], []
    for i in range(steps * 2 + 1):
        t = math.radians(-_BEND + 8 + (2 * _BEND - 16) * i / (steps * 2))
        outer.append((x + (886 if i % 2 else 850) * math.sin(1.28 * t), y - (886 if i % 2 else 850) * math.cos(t)))
        inner.append((x + 552 * math.sin(t), y - (560 if i % 2 else 544) * math.cos(t)))
    p.ink(poly([*outer, *inner[::-1]]), "k")
    for i in range(0, steps * 2, 2):
        p.ink(poly([inner[i], outer[i], outer[i + 1], inner[i + 1]]), "" if i % 4 else "b")


def _front(p: Press) -> None:
    top = -_ROAD - 330
    p.ink(
        sm([(60, top, 1), (118, top, 1), (146, top + 30), (154, top + 180), (154, top + 276, 1), (60, top + 276, 1)]),
        "a",
    )
    p.ink(sm([(74, top + 34, 1), (112, top + 34, 1), (132, top + 50), (138, top + 160, 1), (74, top + 160, 1)]), "b")
    p.ink(circ(106, top + 112, 19), "")
    p.ink(sm([(82, top + 104, 1), (86, top + 84), (126, top + 84), (136, top + 102, 1)]), "k")
    p.ink(sm([(78, top + 160, 1), (88, top + 132), (124, top + 132), (134, top + 160, 1)]), "k")
    p.ink(circ(130, top + 208, 17), "")
    p.ink(box(60, top + 240, 100, 36), "k")


def _accordion_bus(p: Press) -> None:
    p.tone(box(0, 0, 600, 900), "b", 0.16)
    p.ink(circ(430, 208, 104), "")
    p.ink(
        "".join(put("0,0! -20,-16 -44,-10! -22,-24 2,-10! 20,-30 44,-30! 22,-16", at, k, t) for at, k, t in _BIRDS), "k"
    )
    with p.at(262, 640, 0.8), p.at(-268, -640):
        p.ink(circ(*_HILL, _ROAD), "k")
        p.ink(circ(*_HILL, _ROAD - 40), "b")
        p.dashes(circ(*_HILL, _ROAD - 20), 6, "26 22", "")
        _sleeping_cat(p)
        _bellows(p)
        with p.at(*_HILL, rot=-_BEND):
            _half(p, -300, 88, 0)
            _wheel(p, -10)
            _wheel(p, -230)
        with p.at(*_HILL, rot=_BEND):
            _half(p, -88, 70, 1)
            _front(p)
            _wheel(p, 46)
    _street(p)


def _sleeping_cat(p: Press) -> None:
    p.ink(sm("192,646! 194,606 240,588 286,604 306,646!"), "a")
    p.ink(sm("272,640! 270,584! 288,598! 306,582! 318,606 320,634 300,648!"), "a")
    p.line("M284 616q6 6 12 0M302 616q6 6 12 0", 5, "k")
    p.line("M222 604v16M242 598v18M262 600v16", 7, "k")
    p.line(sm("204,640 230,646 270,640", closed=False), 12, "a")


def _street(p: Press) -> None:
    p.ink("".join(box(x, 900 - h, 104, h) for x, h in ((40, 130), (162, 94), (420, 118))), "")
    p.ink(
        "".join(
            poly([(x - 12, 900 - h), (x + 52, 850 - h), (x + 116, 900 - h)])
            for x, h in ((40, 130), (162, 94), (420, 118))
        ),
        "a",
    )
    p.ink(
        box(66, 792, 54, 60)
        + box(186, 828, 22, 30)
        + box(222, 828, 22, 30)
        + box(440, 806, 22, 30)
        + box(480, 806, 22, 60),
        "k",
    )
    p.ink(sm("70,852! 72,836 114,836 116,852!"), "b")
    p.line("M78 846L72 824L82 818M108 846L114 824L104 818", 8, "b")
    p.ink(circ(93, 818, 14), "")
    p.line("M90 822h6", 4, "k")
    for x, ink, turn in ((300, "a", -12), (360, "k", 12)):
        person(p, x, 882, 92, coat=ink, skin="", left=(-26, -96), right=(26, -96), rot=turn, step=12)


# A bus full of water

_BUS = sm("-40,300! 430,300! 478,308 506,346 520,500! 526,736! -40,736!")
_GLASS = sm("-40,340! 350,340! 350,628! -40,628!")


def _night_street(p: Press) -> None:
    p.fill("b")
    p.screen(box(0, 0, 600, 800), "k", 0.5, lines=True, pitch=9)
    fronts = box(-10, 150, 96, 700) + poly("76,230 146,160 216,230 216,800 76,800") + box(216, 250, 130, 700)
    p.ink(fronts + box(346, 110, 110, 700) + poly("446,200 520,130 610,200 610,800 446,800"), "k")
    p.ink(box(376, 150, 22, 36) + box(376, 210, 22, 36) + box(520, 216, 26, 40), "a")
    p.ink(box(0, 776, 600, 130), "k")


def _spout(p: Press) -> None:
    p.line("M224 296C222 226 204 172 150 176S84 228 78 264M250 296C252 226 270 172 324 176S390 228 396 264", 15, "")
    p.line("M232 296C232 200 222 132 180 124M242 296C242 200 252 132 294 124", 11, "")
    p.dashes("M150 124Q106 122 70 166M324 124Q368 122 404 166", 11, "0 24", "", butt=False)
    p.dashes("M78 284V300M396 284v90M112 216v60M362 216v60", 10, "0 26", "", butt=False)
    p.ink(poly("204,302 270,302 262,276 212,276"), "a")


def _whale(p: Press) -> None:
    p.ink(sm("-80,400! 20,374 120,372 210,392 280,428 318,480 322,530! 250,566 150,590 60,620 -80,640!"), "k")
    p.ink(sm("322,530! 262,540 190,548 130,572 60,612 -20,640! 130,650 240,626 306,580!"), "")
    p.line("M312 556Q220 560 100 634M296 582Q220 590 150 640", 6, "k")
    p.line(sm("324,528 262,538 196,546 160,540", closed=False), 8, "")
    p.ink(sm("170,560! 150,600 104,640 70,646 76,616 120,566!"), "k")
    p.line(sm("170,560 150,600 104,640", closed=False), 5, "")
    p.ink(circ(196, 508, 12), "")
    p.ink(circ(198, 508, 6), "k")


def _whale_bus(p: Press) -> None:
    p.ink(_BUS, "a")
    p.ink(_GLASS, "b")
    with p.inside(_GLASS):
        p.line(sm("-40,362! 40,356 120,366 200,354 280,364 360,356!", closed=False), 7, "")
        _whale(p)
        p.line(circ(330, 420, 8) + circ(318, 392, 5) + circ(338, 456, 5), 5, "")
    p.line(_GLASS, 10, "k")
    p.line("M102 340V628M226 340V628", 9, "a")
    p.ink(sm("378,340! 460,340! 474,370 484,500! 378,500!"), "")
    p.ink(sm("390,500! 394,446 408,434 436,434 450,446 454,500!") + circ(422, 410, 21), "k")
    p.ink(sm("398,406! 402,380 448,382 446,404! 464,406! 464,412!"), "k")
    p.line(sm("378,340! 460,340! 474,370 484,500! 378,500!"), 9, "k")
    p.line(box(390, 530, 72, 190) + "M426 530v196", 8, "k")
    p.line("M-40 668H352", 8, "k")
    p.ink(circ(512, 672, 20), "")
    for x in (76, 330):
        p.ink(circ(x, 738, 56), "k")
        p.line(circ(x, 738, 39), 8, "b")
        p.ink(circ(x, 738, 11), "")


def _at_stop(p: Press) -> None:
    person(p, 532, 792, 130, coat="k", legs="k", skin="k", hair="k", left=(-14, -46), right=(-12, -62))
    p.line("M518 714V640", 6, "k")
    roof = sm("468,660! 477,622 518,598 559,622 568,660! 543,649 518,660! 493,649")
    p.line(roof, 7, "k")
    p.ink(roof, "a")


def _full_bus(p: Press) -> None:
    _night_street(p)
    p.ink(poly("444,690 640,560 640,880 444,724"), "")
    with p.at(-64, 34, 1):
        _spout(p)
        _whale_bus(p)
    p.line("M20 840h220M-10 864h130M180 864h160", 8, "b")
    p.line("M290 840h70M400 864h30", 8, "a")
    _at_stop(p)


# What hangs on the line

_SHEET = sm(
    "84,150! 200,164 330,168 524,160! 536,330 524,520 540,706! 500,724 470,700 430,704 396,728 350,716 310,702 "
    "264,704 214,712 170,706 130,708 74,732! 66,520 78,330"
)


def _yard(p: Press) -> None:
    p.fill("a")
    p.ink(sm("-20,764! 200,746 400,746 620,760! 620,920! -20,920!"), "b")
    for i in range(9):
        x, y = (40 + i * 137) % 600, 786 + i * 53 % 100
        p.line(f"M{x} {y}l-4-14M{x + 8} {y}l2-18M{x + 16} {y}l8-12", 4, "k")
    p.screen(sm("40,800! 300,780 560,796! 640,900! -40,900!"), "k", 0.3, lines=True)


_STAG = sm(
    "200,760! 214,660 238,580 250,520 262,460 272,426! 244,428 214,410 202,386! 232,378 262,388 282,398! 300,384 "
    "322,384 342,400! 352,376 376,362 396,364! 392,388 374,408 354,416! 380,446 420,476 448,500! 456,522 "
    "442,540 414,542 388,532 362,530! 366,570 400,640 424,760!"
)
_ANTLERS = (
    ("292,392 270,350 226,330 190,280 186,226", 18),
    ("232,334 196,332 164,300 152,262", 12),
    ("204,298 220,256 222,214", 11),
    ("266,348 268,310 256,280", 11),
    ("328,390 348,346 392,326 428,276 430,222", 18),
    ("388,328 424,326 458,296 470,256", 12),
    ("416,294 398,254 396,212", 11),
    ("350,346 346,306 358,276", 11),
)


def _legs(p: Press) -> None:
    """Of whoever stands behind it, on a bucket, and their shadows."""
    p.ink(poly("222,812 306,812 356,900 180,900"), "k")
    p.ink(poly("226,756 302,756 314,816 214,816"), "a")
    p.ink(box(222, 748, 84, 14), "k")
    p.line("M226 778h80M220 800h90", 4, "k")
    p.line("M246 660V742M282 660V742", 20, "")
    p.line("M246 728V742M282 728V742", 21, "k")
    p.line("M240 746h-10M288 746h10", 11, "k")


def _watcher(p: Press) -> None:
    """Sits in the grass with a bowl on the knees."""
    p.ink(sm("432,846! 500,846! 560,920! 420,920!"), "k")
    p.ink(sm("420,862! 424,806 436,780 464,776 492,784 504,810 508,862! 464,872"), "")
    p.ink(circ(464, 752, 26), "k")
    p.ink(circ(438, 738, 11) + circ(490, 738, 11), "k")
    p.line("M441 742l-4 6M487 742l4 6", 6, "a")


def _hung_sheet(p: Press) -> None:
    p.ink(_SHEET, "")
    shadow = _STAG + "".join(ribbon(points, [w, w * 0.8, 6], 10) for points, w in _ANTLERS)
    with p.inside(_SHEET):
        p.ink(shadow, "b")
        p.screen(shadow, "k", 0.42)
        for points in ("470,170 462,360 476,560 466,720", "132,168 142,320 130,520 140,720", "524,400 510,560 514,740"):
            p.line(sm(points, closed=False), 5, "b")
    p.line("M-10 128Q300 190 610 132", 6, "k")
    for x, y, turn in ((100, 146, 6), (206, 157, 3), (318, 161, 0), (420, 156, -3), (512, 146, -6)):
        with p.at(x, y, 1, turn):
            p.ink(box(-8, -22, 16, 50), "k")
            p.line("M0-16V20", 3, "")


def _line_birds(p: Press) -> None:
    for x, y, flip in ((262, 158, False), (366, 158, True)):
        with p.at(x, y, 1, 0, flip):
            p.ink(sm("-30,4! -14,-30 8,-44 24,-36 34,-26! 22,-20 16,-2 -4,4 -40,22!"), "k")
            p.line("M14-32h0", 5, "")


def _washing_theatre(p: Press) -> None:
    _yard(p)
    _legs(p)
    _hung_sheet(p)
    _line_birds(p)
    _watcher(p)


# A shadow that dances with another

_HIS = sm("230,610! 232,520 216,420 214,372 240,346 290,344 316,364 316,430 306,520 312,610!")
_HERS = sm(
    "430,410! 440,378 486,378 500,404! 500,450 480,508! 520,560 566,640 580,716! 548,700 528,730 496,712 468,742 "
    "438,718 404,738 382,704 346,708! 380,640 426,566 446,508! 434,450"
)


def _square(p: Press) -> None:
    p.fill("a")
    grid = "".join(f"M{x} 0L{x - 520} 900" for x in range(80, 1200, 130))
    grid += "".join(f"M0 {y}L600 {y + 120}" for y in range(-80, 900, 130))
    p.line(grid, 4, "")


def _his_shadow(p: Press) -> None:
    p.ink(ribbon("104,826 170,700 256,580", [14, 34, 52], 12), "k")
    p.ink(ribbon("190,826 262,720 290,580", [14, 36, 56], 12), "k")
    p.ink(_HIS, "k")
    p.ink(circ(288, 290, 42) + box(262, 310, 44, 50), "k")
    with p.at(282, 262, 1, -8):
        p.ink(box(-72, -10, 144, 20) + box(-42, -52, 84, 46), "k")
    p.line(sm("300,372 366,296 404,178", closed=False), 34, "k")
    p.line(sm("236,372 168,440! 228,512", closed=False), 32, "k")


def _her_shadow(p: Press) -> None:
    p.line(sm("446,400 452,320 406,180", closed=False), 24, "k")
    p.line(sm("484,400 534,430 566,388", closed=False), 24, "k")
    p.line("M444 700L432 826l-22 14M500 700L528 772l44-22", 24, "k")
    p.ink(_HERS, "k")
    p.ink(circ(500, 322, 37) + sm("468,350! 500,350! 490,392! 456,392!"), "k")
    p.ink(sm("520,290! 560,276 584,300 586,352! 566,330 534,326!"), "k")


def _dancer(p: Press) -> None:
    p.line("M132 748L108 822h20M152 748L188 822h20", 24, "k")
    p.line("M132 748L108 822h20M152 748L188 822h20", 15, "")
    p.line("M122 682L82 716L124 744", 15, "b")
    p.ink(sm("114,760! 114,694 124,668 158,666 172,690 172,760!"), "b")
    p.line("M162 680L202 648L222 596", 15, "b")
    p.ink(circ(224, 590, 11), "")
    p.ink(circ(154, 636, 26), "")
    p.ink(sm("126,644! 124,612 166,604 182,620! 154,624 144,652!"), "k")
    p.line("M158 644q9 7 16-1M168 628v2", 5, "k")
    with p.at(150, 614, 1, -8):
        p.ink(box(-42, -6, 84, 12) + box(-25, -30, 50, 26), "")
        p.ink(box(-25, -14, 50, 9), "k")


def _bench(p: Press) -> None:
    """With a shadow under it and to the right, as the others have."""
    p.ink(box(40, 312, 136, 46) + poly("176,358 214,306 214,284 176,310"), "k")
    for x, w, y, h in ((38, 24, 312, 46), (154, 24, 312, 46), (26, 166, 290, 26)):
        p.ink(box(x, y, w, h), "")
        p.line(box(x, y, w, h), 6, "k")


def _sitter(p: Press) -> None:
    """Her shadow is away; she has taken her shoes off."""
    p.line("M100 330V386l-14 6M126 330V386l14 6", 22, "k")
    p.line("M100 330V386l-14 6M126 330V386l14 6", 13, "")
    p.line("M98 222L68 256L58 282M126 222L156 256L168 282", 14, "b")
    p.line("M54 286h6M166 286h6", 14, "")
    p.ink(sm("94,212! 132,212! 142,262 160,340! 66,340! 82,262"), "b")
    p.ink(circ(112, 184, 27), "")
    p.ink(
        sm("85,188! 83,150 141,148 141,192! 129,170 101,170!")
        + sm("135,164! 161,150 175,170 177,206! 159,190 137,186!"),
        "k",
    )
    p.line("M105 196q8 7 15 0M102 184v2M122 184v2", 5, "k")
    for x, y in ((62, 428), (110, 434)):
        p.ink(put("-18,0! -18,-26! -4,-11 20,-8 20,2! -18,2!", (x, y)), "b")


def _accordionist(p: Press) -> None:
    p.line("M482 188L520 138M494 188L528 142", 14, "k")
    p.line("M522 140L540 116", 44, "k")
    p.ink(circ(564, 84, 20), "k")
    person(p, 488, 190, 136, coat="b", legs="", skin="", left=(-24, -54), right=(24, -54))
    with p.at(488, 118):
        p.ink(box(-34, -22, 68, 42), "k")
        p.line("M-18-18V16M-6-18V16M6-18V16M18-18V16", 5, "")


def _lent_shadow(p: Press) -> None:
    _square(p)
    with p.at(7, 41, 0.95):
        _his_shadow(p)
        _her_shadow(p)
    _dancer(p)
    with p.at(4, -86):
        _bench(p)
        _sitter(p)
    _accordionist(p)


# A game that ends in the sky


def _chalked(x: float, y: float) -> Point:
    """The chalked fields lean a little to the left, the further up the more."""
    return 284 + x + 0.16 * (y - 340) + 0.00008 * (y - 340) * x, y - 0.05 * x


def _squares() -> str:
    path = ""
    for row, n in enumerate((1, 2, 1, 2, 1, 1)):
        y0, y1 = 344 + row * 100, 444 + row * 100
        half = 66 * n
        path += poly([_chalked(-half, y0), _chalked(half, y0), _chalked(half, y1), _chalked(-half, y1)])
        if n == 2:
            path += poly([_chalked(0, y0), _chalked(0, y1)], closed=False)
    return path


def _opening(grow: float = 0, drop: float = 0) -> str:
    arc = [(-math.cos(i * math.pi / 14), math.sin(i * math.pi / 14)) for i in range(15)]
    places = [_chalked((236 + grow) * u, 330 + grow * 0.6 - (258 + grow * 1.2) * v) for u, v in arc]
    return sm([(x, y + drop, i in {0, 14}) for i, (x, y) in enumerate(places)])


def _sky_under_it(p: Press) -> None:
    hole = _opening()
    p.ink(_opening(14), "")
    p.ink(hole, "k")
    with p.inside(hole):
        p.dashes(_opening(-6, 24), 9, "2 26 12 40 4 31", "a", butt=False)
        p.dashes(_opening(-3, 44), 7, "14 44 2 30", "b", butt=False)
        p.ink(_opening(0, 64), "b")
        cloud = "24,330! 20,286 62,262 92,268 112,230 160,226 184,258 222,256 240,288 232,316 200,330!"
        p.ink(sm(cloud), "")
        p.screen(sm("24,330! 40,300 90,306 130,296 180,312 232,316 200,330!"), "b", 0.4, lines=True, pitch=12)
        p.line("M352 246q14-16 22 0q12-14 24-4M404 288q10-11 16 0q9-10 17-3M320 290q8-9 13 0q7-8 14-2", 6, "")


def _fallen(spine: str) -> list[tuple[float, float, bool]]:
    """The same shape as it lies on the ground, in the shadow."""
    return [(286 + 0.58 * x - 1.22 * y, 428 - 0.78 * x - 0.64 * y, corner) for x, y, corner in knots(spine)]


def _hopper(p: Press) -> None:
    """Seen from behind, on one leg, arms spread."""
    for spine, width in (
        ("6,0 10,-34 9,-64", 15), ("-9,-64 -15,-40 -42,-32", 15), ("-66,-128 -14,-108 14,-108 66,-136", 15),
        ("-44,-124 -32,-142 0,-142 34,-140 46,-118", 10),
    ):  # fmt: skip
        p.line(sm(_fallen(spine), closed=False), width, "k")
    p.ink(sm(_fallen("-18,-122! 18,-122! 36,-54! -34,-52!")), "k")
    p.ink(sm(_fallen("1,-164 -17,-156 -21,-140 -15,-126 1,-118 17,-126 23,-140 19,-156")), "k")
    with p.at(282, 428, 1.12):
        legs = "M9-64L10-34L6-2l12 1M-9-64L-15-40L-42-32l-8 10"
        p.line(legs, 18, "k")
        p.line(legs, 11, "")
        p.line("M-14-110L-66-128M14-110L66-136", 13, "a")
        p.ink(circ(-70, -130, 8) + circ(70, -138, 8), "")
        p.ink(sm("-17,-120! 17,-122! 34,-54! -32,-52!"), "a")
        p.ink(circ(1, -140, 20), "k")
        p.line(sm("-14,-136 -34,-142 -44,-126", closed=False) + sm("16,-136 36,-138 46,-120", closed=False), 9, "k")
        p.line("M1-156V-124", 3, "")
        p.line("M-22-141v5M24-139v5", 6, "a")


def _left_shoes(p: Press) -> None:
    for x, y in ((446, 352), (478, 346)):
        p.ink(sm([(x - 10, y + 34), (x - 12, y + 4), (x, y - 12), (x + 12, y + 4), (x + 10, y + 34)]), "k")
        p.ink(sm([(x - 14, y + 28), (x - 16, y), (x - 4, y - 16), (x + 8, y - 2), (x + 6, y + 28)]), "")
        p.ink(circ(x - 4, y + 16, 6, 9), "k")


def _chalked_sky(p: Press) -> None:
    p.fill("ab")
    p.line("M-10 640L90 660L120 720L60 790M590 730L500 720L470 800L500 900M60 800L130 920", 4, "k")
    p.line(_squares(), 13, "")
    _sky_under_it(p)
    _hopper(p)
    with p.at(112, 706, 1, -24):
        p.line("M4 9H52", 17, "k")
        p.line("M0 0H46", 17, "a")
        p.line("M44 0h3", 17, "")
    _left_shoes(p)


CARDS: tuple[Print, ...] = (
    Print(
        number=7,
        name="ear-concert",
        kind="AM",
        inks="ferry",
        seed="1",
        draw=_ear,
        alt="A big white ear with red hollows fills the page, between dark blue hair and a white cheek. In the ear "
        "sit rows of small listeners in dark blue, white and blue, and more of them along its upper fold. At the "
        "bottom of the hollow a pianist in a blue pullover plays a dark grand piano. A child in red swings in a blue "
        "ring that hangs from the lobe.",
        tags=words(
            "ear music audience instrument child swing hair show inside quiet crowd memory inner-world face sound "
            "close-up small-world"
        ),
        hooks=("a concert for one, and everybody is in it", "the quietest thing is inside"),
    ),
    Print(
        number=14,
        name="chalk-bough",
        kind="J",
        inks="meadow",
        seed="1",
        draw=_chalk_bough,
        alt=(
            "A child in orange, seen from behind, stands on a stool before a big blackboard and wipes away the "
            "middle of the trunk of a tree that is drawn there in white chalk. The right branch of the tree runs "
            "over the frame of the board and goes on along the wall as a brown bough with green leaves. A small "
            "orange bird sits on it in a dark nest. One green leaf lies on the orange floor."
        ),
        tags=words(
            "tree drawing school child growth nature birds cleaning loss danger opposite duty mistake memory "
            "wonder unaware power"
        ),
        hooks=(
            "What was only a lesson has begun to live, and is cleaned away.",
            "The child does as told, and does not look up.",
            "A drawing cannot be taken back once somebody lives in it.",
        ),
    ),
    Print(
        number=21,
        name="accordion-bus",
        kind="F",
        inks="tram",
        seed="1",
        draw=_accordion_bus,
        alt="A red bus drives over the top of a round green hill. Its middle is a tall bellows of dark, white and "
        "green folds, spread open like a fan; its windows are piano keys with passengers behind them. On the road "
        "under the bellows a red cat lies asleep. Below stand three houses: somebody in a window holds both hands to "
        "the head, and two people raise their arms. Dark birds fly in a pale sky with a white sun.",
        tags=words(
            "bus instrument music hill cat sleep sound dance road birds journey neighbours sun passenger "
            "celebration wonder"
        ),
        hooks=("it bends, and that makes the music", "too loud to sleep, and somebody does"),
    ),
    Print(
        number=28,
        name="whale-bus",
        kind="F",
        inks="tram",
        seed="1",
        draw=_full_bus,
        alt=(
            "A large red bus drives to the right through a dark town. Behind its wide window it is full of "
            "turquoise water, and a dark whale with a white belly fills it. White jets of water rise from the "
            "roof. In the cab sits a driver in a cap. The headlight throws a white beam on a small person with "
            "a red umbrella who stands at the right."
        ),
        tags=words(
            "traffic water sea passenger umbrella journey big-small giant patience street unaware rain wonder "
            "inside bubbles city late arrival"
        ),
        hooks=(
            "What is strange: the bus has only one passenger, and it needs all the room.",
            "Somebody travels home, or has lost the way.",
            "The one who waits will not get in, or only with a swimsuit.",
            "Rain from below, from somebody who breathes.",
        ),
    ),
    Print(
        number=35,
        name="washing-theatre",
        kind="E",
        inks="pool",
        seed="1",
        draw=_washing_theatre,
        alt=(
            "A white sheet hangs on a line with dark pegs, under an orange sky. On it is the large shadow of the "
            "head and neck of a stag with antlers, turned to the right. Below the hem two small legs in dark "
            "boots stand on an orange bucket that is upside down on blue grass. Two dark birds sit on the line. "
            "In front, on the grass, sits a child in white with two buns, seen from behind."
        ),
        tags=words(
            "laundry shadow child hidden birds show audience disguise play line big-small secret truth "
            "opposite self trust pride"
        ),
        hooks=(
            "Who is it really: the one above or the one below?",
            "A show for an audience of one.",
            "Something wild has come into the yard, and it wears boots.",
        ),
    ),
    Print(
        number=42,
        name="lent-shadow",
        kind="E",
        inks="lemonade",
        seed="1",
        draw=_lent_shadow,
        alt="On a yellow square a man in a red jacket and a white straw hat dances alone, one arm in the air. From his "
        "feet falls a huge dark shadow: it has the hat too, and by the raised hand it turns the shadow of a woman "
        "with a wide skirt and a ponytail. At the top left a woman with a ponytail sits barefoot on a bench, red "
        "shoes below her. The bench has a shadow, and she has none. At the top right somebody plays an accordion.",
        tags=words(
            "shadow dance pair alone bench shoe instrument shyness courage music together summer rest hat love foot"
        ),
        hooks=(
            "Her feet are tired, so her shadow dances for her.",
            "He seems to be alone, and he is not.",
        ),
    ),
    Print(
        number=49,
        name="chalked-sky",
        kind="BD",
        inks="ferry",
        seed="1",
        draw=_chalked_sky,
        alt=(
            "White chalk squares for a hopping game, single and double, lead up dark grey ground. In place of the "
            "round field at their end is a hole; below it are blue sky, a white cloud and two birds. On the last "
            "square a child in red with dark plaits stands on one leg, seen from behind, arms spread, with a long "
            "shadow. A pair of white shoes stands at the edge of the hole, and at the lower left lies a red chalk."
        ),
        tags=words(
            "child play school sky cloud birds shoe border danger courage leap balance shadow drawing line below "
            "farewell temptation threshold freedom"
        ),
        hooks=(
            "Only a game, and then the last step is real.",
            "Somebody has already gone, and left the shoes.",
            "What we draw may open.",
        ),
    ),
    *_MORE,
)
