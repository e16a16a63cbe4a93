"""More of what grows: hills, hedges, stalks, and what the wind takes."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.card import words
from art.painter.curves import Point, box, circ, poly, ribbon, sm
from art.painter.numbers import num
from art.press.card import Print
from art.press.people import person_from_behind
from art.press.press import Place, Press


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


# A fox that is a hill

FOX = "44,704! 40,560 84,420 180,316 300,280 424,310 512,410 552,540 556,640 500,740 300,780 100,760"
FOX_TAIL = ribbon(
    [(548, 600), (520, 720), (420, 784), (300, 800), (190, 800), (76, 776)], [60, 110, 124, 110, 84, 6], n=12
)
FOX_FACE = "96,556! 120,512 180,494 250,510 290,548! 300,620 250,700 190,740 130,716 84,640"


def _fox_back(p: Press) -> None:
    """The rows, the trees and the house on its back."""
    with p.inside(sm(FOX)):
        p.fade(sm(FOX), "k", (560, 720, 0.5), (380, 500, 0))
        rows = [
            sm([(196 + i * 38, 262, 0), (210 + i * 50, 360), (250 + i * 64, 470), (280 + i * 84, 600)], closed=False)
            for i in range(6)
        ]
        p.dashes("".join(rows), 15, "0 25", "b", butt=False)
    for x, y, s in ((100, 420, 0.8), (126, 376, 1), (160, 336, 1.2), (474, 358, 1.1), (506, 398, 0.9)):
        with p.at(x, y, s, rot=(x - 310) / 9):
            p.line("M0 8V-20", 7)
            p.ink(sm("0,-78! 24,-30 14,-12 -14,-12 -24,-30"))
    with p.at(340, 288, 1.1, rot=3):
        p.ink(box(-30, -46, 60, 56), "")
        p.ink(poly("-40,-44 0,-82 40,-44"))
        p.ink(box(-18, -32, 15, 17) + box(6, -28, 16, 38))
        p.line("M18-62V-84", 9)
        p.line(sm("20,-94 32,-108 18,-122 30,-140 24,-152", closed=False), 6)


def _fox_face(p: Press) -> None:
    p.ink(sm("96,560! 76,430! 150,500!") + sm("216,500! 266,402! 290,540!"))
    p.ink(sm("108,546! 92,466! 138,508!") + sm("232,508! 260,440! 272,530!"), "a")
    p.line(sm(FOX_FACE), 8)
    p.ink(sm(FOX_FACE), "a")
    p.ink(
        sm("88,640! 130,640 170,680 190,740! 130,720 100,690")
        + sm("298,620! 250,640 210,690 190,740! 250,706 286,664"),
        "",
    )
    p.ink(sm("166,724! 190,712 214,724! 206,748 176,748"))
    p.line(sm("112,608 138,624 160,612", closed=False), 7)
    p.ink(sm("222,610! 246,590 278,598! 250,620"), "")
    p.ink(circ(246, 604, 9))
    p.line(sm("80,434 130,446 200,440 264,406", closed=False), 4)
    for x, y, ink in ((112, 446, ""), (150, 448, "b"), (206, 440, "")):
        p.ink(poly([(x, y), (x + 24, y), (x + 24, y + 34), (x, y + 34)]), ink)
        p.line(poly([(x, y), (x + 24, y), (x + 24, y + 34), (x, y + 34)]), 4)


def _fox_brush(p: Press) -> None:
    p.line(FOX_TAIL, 8)
    p.ink(FOX_TAIL, "a")
    with p.inside(FOX_TAIL):
        p.ink(sm("236,690! 206,730 244,760 200,790 232,820 200,890! 0,880! 0,690!"), "")
        p.line("M520 690Q440 740 330 744M490 744Q420 776 340 780", 5)


def _small_hen(p: Press, x: float, y: float, s: float, ink: str = "") -> None:
    with p.at(x, y, s, flip=True):
        p.line("M-4-12V0M6-12V0", 4)
        p.ink(sm("-30,-44! -20,-30 0,-32 14,-56! 26,-58 30,-46! 26,-20 8,-8 -14,-12"), ink)
        p.ink(sm("14,-56! 14,-68 22,-60 30,-66 28,-54!") + poly("29,-50 42,-45 29,-42"), "a")
        p.ink(circ(23, -49, 2.6))


def _fox_hill(p: Press) -> None:
    p.fade(box(0, 0, 600, 500), "a", (300, 480, 0.4), (300, 60, 0))
    other = "-20,480! -20,310 22,276! 34,200! 66,250 108,250 138,198! 150,280! 190,350 230,480!"
    p.tone(sm(other), "k", 0.3, base="b")
    p.tone(sm("400,300! 470,330 540,316 620,340! 620,660! 400,660!"), "k", 0.3, base="b")
    p.ink(sm("-20,440! 20,430 100,470! 100,640! 480,600! 540,420 620,400! 620,920! -20,920!"), "b")
    with p.at(0, -84):
        p.ink(sm(FOX), "a")
        _fox_back(p)
        _fox_brush(p)
        _fox_face(p)
    p.screen(sm("90,726! 180,772 300,778 420,762 500,706! 560,640! 600,700 520,790 320,812 180,800"), "k", 0.5)
    with p.at(470, 800, 1.15):
        p.line("M-24 0V34M24 0V34", 7)
        p.ink(box(-38, -46, 76, 48), "")
        p.ink(poly("-52,-42 0,-82 52,-42") + box(-12, -28, 24, 30))
        p.line("M-14 2L-52 36M-26 8l8 10M-38 18l8 10", 5)
    _small_hen(p, 366, 852, 1)
    _small_hen(p, 282, 836, 0.9)
    _small_hen(p, 126, 700, 0.8, "k")


# A shutter of night

SLAT = 44
EDGE = 476  # its lower end
STARS: tuple[Place, ...] = (
    (96, 82, 9),
    (164, 176, 6),
    (236, 62, 6),
    (300, 148, 11),
    (430, 70, 7),
    (498, 190, 9),
    (382, 232, 6),
)
STARS += ((112, 268, 7), (512, 284, 6), (250, 246, 8))


def _star(x: float, y: float, r: float) -> str:
    return poly(
        [
            (
                x + math.cos(i * math.pi / 4) * r * (1 - i % 2 * 0.62),
                y + math.sin(i * math.pi / 4) * r * (1 - i % 2 * 0.62),
            )
            for i in range(8)
        ],
        nd=1,
    )


def _night_slats(p: Press) -> None:
    p.ink(box(40, 0, 520, 300))
    for i, share in enumerate((0.72, 0.5, 0.28, 0.1)):
        p.tone(box(40, 300 + i * SLAT, 520, SLAT), "k", share, base="b")
    for i in range(11):
        y = EDGE - i * SLAT
        if y > 310:
            p.line(f"M40 {y}H560", 6)
        else:
            p.line(f"M40 {y}H560", 3, "b")
    p.ink("".join(_star(*star) for star in STARS), "")
    p.ink(sm("452,98! 420,112 408,146 424,178 456,188! 438,172 432,142 440,114"), "a")
    p.line(f"M44 {EDGE + 8}H556", 26)
    p.line(f"M60 {EDGE + 4}H540", 4, "")


def _open_country(p: Press) -> None:
    p.fade(box(40, EDGE, 520, 170), "a", (300, 600, 0.5), (300, 480, 0))
    p.ink(circ(384, 448, 138), "a")
    p.ink(sm("40,600! 140,566 260,588 360,560 470,590 560,570! 560,700! 40,700!"), "b")
    p.ink(sm("40,640! 180,596 330,640 460,606 560,622! 560,760! 40,760!"), "ab")
    p.ink(sm("40,700! 200,664 400,690 560,668! 560,900! 40,900!"), "a")
    p.ink(sm("398,626! 376,650 430,672 330,720 250,800 220,900! 470,900! 440,790 430,720 470,674 420,648 410,626!"), "")
    p.ink(box(492, 590, 40, 40) + poly("484,592 512,562 540,592"))
    p.ink(box(504, 602, 12, 14), "a")
    for x, y, s in ((90, 634, 1), (264, 622, 0.8), (296, 630, 1.1), (540, 700, 1.5)):
        p.ink(
            sm(
                [
                    (x - 12 * s, y, 1),
                    (x - 13 * s, y - 34 * s),
                    (x, y - 62 * s),
                    (x + 13 * s, y - 34 * s),
                    (x + 12 * s, y, 1),
                ]
            )
        )
    p.ink(sm("386,724! 350,752 318,790! 330,792! 392,730!"))
    with p.at(390, 728, 0.66):
        p.line("M-4-36L-18-14L-34-16M4-36L10-18L2-2", 8)
        p.ink(sm("-12,-74! 10,-78! 14,-32! -14,-32!"))
        p.line("M8-72L30-54M-8-72L-28-50", 7)
        p.ink(box(-42, -52, 22, 20), "b")
        p.ink(circ(2, -90, 11), "b")


def _shutterman(p: Press) -> None:
    p.ink(sm("166,806! 40,862 -10,900! 120,900! 190,812!"))
    p.line(f"M226 {EDGE + 22}L218 690", 9)
    p.line(f"M226 {EDGE + 20}a11 11 0 1 0-16-14", 7, "")
    person_from_behind(p, 172, 806, 196, "k", "b", "", left=(25, -86), right=(26, -98))
    p.ink(sm("138,626! 150,618 154,602 172,598 190,602 194,618 206,626!"), "")
    p.line("M172 690V740", 3, "")


def _shutter(p: Press) -> None:
    _open_country(p)
    _night_slats(p)
    _shutterman(p)
    p.ink(box(0, 0, 46, 900) + box(554, 0, 46, 900))
    p.line("M40 20V880M560 20V880", 4, "b")


# Scarecrows that leave


def _scarecrow(p: Press, x: float, y: float, s: float, rot: float) -> None:
    with p.at(x, y, s, rot):
        p.line("M0 0V-130", 8)
        p.line("M-76-146L78-152", 8)
        p.line(
            "M-76-154l-24-10M-78-146l-28 0M-76-138l-24 10M78-160l24-10M80-152l28 2M78-142l22 12"
            "M-14-176l-12 10M14-176l12 10",
            4,
            "b",
        )
        p.ink(
            sm(
                "-78,-160! -30,-170 30,-172 78,-168! 82,-136! 36,-128 44,-44! 26,-56 "
                "10,-38 -8,-54 -28,-40! -36,-124 -78,-128!"
            )
        )
        p.ink(circ(0, -186, 21), "")
        p.ink(sm("-46,-196! -20,-203 -18,-236 16,-240 20,-204 46,-200! 22,-190 -20,-188"))


def _crow(p: Press, x: float, y: float, s: float, flip: bool = False) -> None:
    with p.at(x, y, s, flip=flip):
        p.line("M-2-14V0M6-14V0", 4)
        p.ink(sm("-52,-10! -30,-36 4,-50 14,-62 30,-62 38,-52! 58,-46! 38,-44 30,-22 8,-10 -20,-14"))
        p.ink(circ(27, -54, 2.6), "")


def _scarecrows(p: Press) -> None:
    p.fill("a")
    p.ink(circ(196, 404, 176), "b")
    field = sm("-20,520! 120,486 300,500 460,470 620,480! 620,920! -20,920!")
    p.ink(field, "")
    with p.inside(field):
        p.line("".join(f"M{150 + i * 14} 480L{150 + i * 120} 920" for i in range(-9, 10)), 5, "b")
        p.fade(box(0, 460, 600, 460), "b", (300, 880, 0.6), (300, 520, 0.04))
    for x, y, s, rot in ((62, 510, 0.28, -8), (108, 500, 0.36, -3), (172, 502, 0.46, -9), (262, 530, 0.66, -3)):
        _scarecrow(p, x, y, s, rot)
    p.screen(sm("432,796! 450,796! 580,900! 510,900!"), "k", 0.6)
    _scarecrow(p, 428, 772, 1.72, -8)
    with p.at(428, 772, 1.72, -8):
        p.line("M-14-172h28", 4, "a")
        p.ink(poly("-22,-110 2,-114 4,-88 -20,-86"), "a")
        p.ink(box(14, -76, 20, 20), "b")
        p.dashes("M0-170V-60", 2, "7 5", "")
    _crow(p, 494, 486, 0.86, flip=True)
    for x, y, s in ((352, 646, 0.7), (442, 800, 0.9), (540, 744, 0.8)):
        p.ink(circ(x, y, 18 * s, 8 * s))
    _crow(p, 130, 846, 1.4)
    p.ink(box(184, 804, 60, 44), "a")
    p.line(box(184, 804, 60, 44) + "M202 804v-12h24v12M196 804v44M232 804v44", 5)


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


# A snail with rooms

SHELL = (312, 404)
WIDER = 2.15  # with each turn
RAIN: tuple[Point, ...] = (
    (60, 60),
    (150, 40),
    (260, 70),
    (360, 30),
    (470, 60),
    (560, 40),
    (110, 150),
    (210, 130),
    (400, 120),
    (540, 170),
)
RAIN += ((60, 220), (170, 220), (580, 270), (30, 330))


def _whorl(turn: float, reach: float = 1) -> Point:
    """A point of the spiral wall; `turn` 0 is at the mouth, more is further in."""
    angle = 0.62 * math.pi - turn * math.tau
    radius = 330 * WIDER**-turn * reach
    return SHELL[0] + math.cos(angle) * radius, SHELL[1] + math.sin(angle) * radius


def _spiral(start: float, end: float, steps: int) -> list[Point]:
    return [_whorl(start + (end - start) * i / steps) for i in range(steps + 1)]


def _shell(p: Press) -> None:
    outline = sm([*_spiral(0, 1, 24), (150, 560)])
    p.ink(outline, "")
    p.screen(outline, "a", 0.16)
    treads = [(382 + i * 17 + j * 17, 678 - i * 21) for i in range(8) for j in (0, 1)]
    with p.inside(outline):
        p.ink(poly([*treads, (620, 511), (620, 740), (382, 740)]), "a")
    walls = ""
    for turn in (0.34, 0.52, 0.68, 0.86, 1.1, 1.4):
        walls += poly([_whorl(turn), _whorl(turn + 1)], closed=False, nd=1)
    p.line(walls, 8, "a")
    p.line(sm(_spiral(0, 2.2, 50), closed=False), 14, "a")


def _snail(p: Press) -> None:
    body = (
        "70,430! 40,462 36,540 66,640 110,700 80,744! 200,764 420,764 590,776! 540,720 440,690 320,700 "
        "214,712 170,650 150,560 138,470 112,430!"
    )
    p.line("M62 440Q44 380 60 318M104 438Q112 384 148 338", 11, "")
    p.ink(circ(60, 314, 13) + circ(150, 334, 13), "")
    p.ink(sm(body), "")
    p.screen(sm("110,640! 140,700 220,740 420,740 580,772! 420,764 200,764 80,744! 110,700"), "b", 0.4)
    p.ink(circ(64, 478, 5))
    p.line("M48 512q14 10 30 4", 5)


def _tenants(p: Press) -> None:
    # below: somebody reads under a lamp
    with p.at(292, 694, 0.9):
        p.line("M60 0V-122M46 2H74", 6)
        p.ink(poly("36,-106 84,-106 72,-138 48,-138"), "b")
        p.ink(sm("-62,2! -66,-58 -40,-62! -36,-34! 10,-34! 12,-50 28,-50 28,2!"), "b")
        p.line("M-20-34L14-38L20-4", 12)
        p.ink(sm("-34,-78! -12,-80! -8,-34! -38,-34!"))
        p.ink(circ(-22, -94, 13))
        p.line("M-18-68L8-58", 7)
        p.ink(poly("4,-78 20,-72 14,-46 0,-52"), "")
        p.line(poly("4,-78 20,-72 14,-46 0,-52"), 3)
    # above: somebody sleeps
    with p.at(306, 294, 0.8):
        p.line("M-58 0V-52M58 0V-36", 8)
        p.ink(box(-56, -26, 112, 18), "b")
        p.ink(sm("-20,-26! -10,-46 30,-44 54,-26!"), "b")
        p.ink(circ(-36, -36, 12))
    # at the right: somebody with a candle on the stairs
    with p.at(452, 594, 0.78):
        p.line("M-6-40L-12 4M6-40L18-18", 9)
        p.ink(sm("-12,-80! 10,-82! 16,-34! -16,-32!"))
        p.line("M4-74L36-76", 7)
        p.ink(circ(2, -96, 12))
        p.ink(box(32, -92, 8, 18), "b")
        p.ink(sm("36,-116! 44,-100 36,-92 28,-100"), "a")
    # at the left: a coat and a hat on their hooks
    p.line("M176 300V318M206 286V300", 5)
    p.ink(sm("164,320! 176,314 188,318! 194,372! 160,374!") + sm("190,304! 198,292 214,290 222,298!"), "k")
    # and at the very heart the next one
    with p.at(300, 416, 0.3):
        p.ink(sm("-70,40! -60,10 -66,-30 -40,-36 -30,10 40,14 90,40!"), "k")
        p.line("M-62-30L-76-64M-46-32L-40-66", 6)
        p.ink(circ(16, -8, 40), "a")


def _snail_house(p: Press) -> None:
    p.fill("k")
    p.line("".join(f"M{x} {y}l-22 58" for x, y in RAIN), 5, "b")
    p.ink(sm("-20,752! 140,738 400,744 620,730! 620,920! -20,920!"), "b")
    _snail(p)
    _shell(p)
    _tenants(p)
    blades: tuple[Place, ...] = (
        (22, 16, 770),
        (46, -20, 800),
        (70, 34, 740),
        (96, -6, 810),
        (124, 28, 790),
        (374, -24, 820),
    )
    blades += ((404, 14, 780), (436, -30, 800), (464, 24, 760), (496, -12, 790), (524, 34, 750), (556, -20, 730))
    blades += ((580, 12, 690),)
    p.ink(
        "".join(
            sm(
                [
                    (x - 15, 920, 1),
                    (x + lean * 0.3 - 8, (940 + y) / 2),
                    (x + lean, y, 1),
                    (x + lean * 0.3 + 9, (940 + y) / 2),
                    (x + 15, 920, 1),
                ]
            )
            for x, lean, y in blades
        )
    )
    person_from_behind(p, 216, 858, 120, "a", "k", "", right=(20, -40))
    p.ink(box(238, 806, 40, 34))
    p.line("M250 804v-8h16v8", 4)
    p.line("M178 760a38 34 0 0 1 76 0z", 4)
    p.ink("M178 760a38 34 0 0 1 76 0z", "a")


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
        name="fox-hill",
        kind="GA",
        inks="meadow",
        seed="1",
        draw=_fox_hill,
        alt=(
            "A giant orange fox lies curled up like a hill. One eye is shut, the other is open. On its back are rows "
            "of round green plants, dark trees and a white house with smoke from the chimney; washing hangs on a line "
            "between its ears. Its white-tipped tail lies under its nose, and a dark hen stands on the tip. Two white "
            "hens and a henhouse on posts are in front. At the left edge, a green hill behind it has a pointed "
            "ear."
        ),
        tags=words(
            "sleep giant hill farm house trust danger chicken temptation hidden unaware eye home hunger patience "
            "neighbours protection tail"
        ),
        hooks=(
            "it watches over them, or it waits",
            "nobody up there has ever looked over the edge",
            "there is another one behind, and that one has no house yet",
        ),
    ),
    Print(
        number=45,
        name="evening-shutter",
        kind="B",
        inks="lemonade",
        seed="1",
        draw=_shutter,
        alt=(
            "A huge shutter with slats fills the upper half of the page. It is dark blue with stars and a yellow "
            "crescent, and pink lower down. Beneath it lie yellow, orange and pink hills with dark trees, a small "
            "house and a white road, and the lower part of a big yellow sun. At the left stands somebody in a dark "
            "coat and a white hat and holds the shutter with a long hook. On the road a tiny figure with a bag runs."
        ),
        tags=words(
            "shop sun sky evening morning late time road work border threshold duty beginning opposite chase curtain"
        ),
        hooks=(
            "opening time or closing time",
            "one has a job to do, and the other is too late, or just in time",
            "somebody must look after the day, and he has no sign on his coat",
        ),
    ),
    Print(
        number=52,
        name="scarecrow-march",
        kind="KD",
        inks="brick",
        seed="1",
        draw=_scarecrows,
        alt=(
            "Five dark scarecrows in hats hop on their single poles over a pale yellow field, one behind the other, "
            "towards a giant yellow sun in a red sky. The last one is much bigger; it has a red and a yellow patch on "
            "its coat and a black bird on its arm. Behind it there are round holes in the ground. In front, at the "
            "lower left, another black bird stands beside a red suitcase."
        ),
        tags=words(
            "farewell procession field birds suitcase left-behind freedom journey sun hat harvest autumn duty "
            "rebellion friendship fall"
        ),
        hooks=(
            "they give notice, or the season is over",
            "those whom they were to drive away are the ones who come along",
            "somebody has packed and still hesitates",
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
        name="snail-house",
        kind="G",
        inks="meadow",
        seed="1",
        draw=_snail_house,
        alt=(
            "A huge white snail in the rain, in the dark. Its shell is cut open, with orange walls and bright rooms. "
            "In the lowest somebody sits in a green armchair under a lamp and reads; at the right somebody climbs "
            "stairs with a candle; higher up somebody lies in bed, and a coat and a hat hang. At the centre of the "
            "spiral sits a tiny dark snail. Below, on the grass, stands a person in orange with an umbrella and a "
            "dark bag."
        ),
        tags=words(
            "house rain spiral home inside guest suitcase umbrella stairs slow moving-house neighbours sleep room "
            "lamp small-world warmth hidden"
        ),
        hooks=(
            "a house that leaves while one still looks for the bell",
            "each goes deeper in, and at the heart somebody starts anew",
            "nobody inside knows that they travel",
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
