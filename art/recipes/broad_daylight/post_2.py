"""What travels, continued."""

import itertools
import math

from art.painter.card import words
from art.painter.curves import circ, dots, leaf, parse, poly, ribbon, sample, sm
from art.painter.numbers import num
from art.press.card import Print
from art.press.people import person
from art.press.press import Press


def _box(x: float, y: float, width: float, height: float) -> str:
    """Path data of a rectangle, for many in one path."""
    w = num(width)
    return f"M{num(x)} {num(y)}h{w}v{num(height)}h-{w}z"


def _strokes(*texts: str) -> str:
    """Smooth open lines through typed points, all in one path."""
    return "".join(sm(text, closed=False) for text in texts)


def _placed(x: float, y: float, text: str) -> str:
    """A typed shape at a place."""
    return sm([(x + dx, y + dy, corner) for dx, dy, corner in parse(text)])


# One envelope, two tongues

_FACE = (
    "-40,60! 150,84 190,130 198,186 192,222 222,262 256,300 250,322 214,330 206,344! 222,356 214,372!"
    " 196,378 196,400! 212,410 206,430 190,440 192,474 164,506 104,514 96,560 100,640! -40,640!"
)


def _tongue(p: Press, skin: str) -> None:
    """It comes out between the lips, and ends on the flap."""
    p.ink(ribbon("186,391 212,397 236,424 246,466", [28, 44, 46, 36], n=9), "a")
    p.line(_strokes("206,398 222,412 234,436"), 5)
    p.ink(sm("196,340! 208,346 224,358 216,374! 196,378 176,368!"), skin)
    p.line(_strokes("164,360 178,372 214,375"), 6)


def _licker(p: Press, skin: str) -> None:
    """The left one, in profile, without hair and clothes."""
    p.ink(sm(_FACE), skin)
    p.line(_strokes("226,318 216,310 214,298"), 6)


def _envelope(p: Press) -> None:
    p.ink(poly("112,610 300,346 488,610"), "")
    p.line(poly("112,610 300,346 488,610"), 7)
    p.screen(poly("152,600 300,394 448,600"), "b", 0.3, lines=True, pitch=22)
    p.ink(_box(112, 606, 376, 232), "")
    p.line(_box(112, 606, 376, 232) + "M112 838L246 738M488 838L354 738" + _strokes("112,606! 300,748 488,606!"), 7)


def _hand(p: Press, skin: str, sleeve: str) -> None:
    """The left one, that holds the envelope at its edge."""
    p.ink(sm("-20,690! 60,700 92,720! 92,800! 40,826 -20,826!"), sleeve)
    p.ink(sm("94,714! 110,712 126,726 126,792 112,806 94,806!"), skin)
    p.line(_strokes("-20,690! 60,700 92,720! 92,800! 40,826 -20,826!"), 6)
    p.line("".join(f"M112 {y}H152" for y in (734, 758, 782)), 29)
    p.line("".join(f"M108 {y}H152" for y in (734, 758, 782)), 19, skin)


def _left_licker(p: Press) -> None:
    p.ink(sm("-40,560! 60,590 108,600 128,640 140,920! -40,920!"), "a")
    p.line("M-20 636H140M-20 672H140", 15, "", butt=True)
    _licker(p, "")
    p.ink(sm("-40,40! 90,30 176,64 204,120! 150,130 122,170 120,240 108,330 60,420 -40,440!"), "k")
    p.ink(circ(60, 66, 58), "k")
    p.screen(circ(112, 322, 38), "a", 0.45)
    p.line(_strokes("142,226 160,240 182,232"), 8)
    p.line(_strokes("140,196 162,184 186,192"), 9)
    p.ink(circ(74, 446, 15), "a")


def _right_licker(p: Press) -> None:
    """Mirrored: printed from the left, too."""
    p.ink(sm("-40,580! 60,600 110,614 128,650 140,920! -40,920!"), "k")
    _licker(p, "ab")
    curls = (
        (40, 70, 58),
        (110, 74, 46),
        (164, 106, 34),
        (34, 150, 66),
        (70, 236, 42),
        (28, 280, 52),
        (40, 360, 34),
        (-6, 210, 40),
    )
    p.ink("".join(circ(*curl) for curl in curls), "")
    p.ink(circ(84, 300, 26, 36), "ab")
    p.line(_strokes("76,282 98,292 90,316"), 6)
    p.ink(circ(174, 222, 22, 17), "")
    p.ink(circ(184, 222, 10), "k")
    p.line(circ(170, 224, 36), 8, "a")
    p.line("M134 224L100 240", 8, "a")
    p.line(_strokes("146,170 172,160 194,172"), 10, "")


def _waiting_postman(p: Press) -> None:
    person(p, 300, 314, 172, coat="a", legs="k", skin="", left=(-20, -44), right=(30, -68), step=28, skirt=13)
    p.ink(_placed(300, 158, "-24,6! -21,-18 0,-28 21,-18 25,2! 38,12 -20,8!"), "k")
    p.line("M284 186L240 232M316 186L240 232", 5)
    p.ink(sm("210,226! 262,226! 266,274 236,284 206,274!"), "k")
    p.ink(poly("220,206 252,212 248,240 216,232"), "")
    p.ink(sm("210,230! 262,230! 256,254 216,254!"), "a")
    p.ink(circ(352, 196, 15), "")
    p.line(circ(352, 196, 15) + "M352 196v-8M352 196h6", 5)


def _sealed_twice(p: Press) -> None:
    p.fill("b")
    _left_licker(p)
    with p.at(600, 0, flip=True):
        _right_licker(p)
    _envelope(p)
    for flip, x, skin, sleeve in ((False, 0, "", "a"), (True, 600, "ab", "k")):
        with p.at(x, 0, flip=flip):
            _tongue(p, skin)
            _hand(p, skin, sleeve)
    _waiting_postman(p)


# A postman who is flat


def _hall(p: Press) -> None:
    p.ink(_box(0, 0, 600, 760), "")
    p.line("M34 0V750M64 0V750M536 0V750M566 0V750", 13, "b", butt=True)
    p.ink(_box(0, 744, 600, 160), "")
    p.line(
        "M0 746H600M0 796H600M0 860H600" + "".join(f"M{300 + u * 90} 746L{300 + u * 150} 920" for u in range(-4, 5)), 6
    )
    p.ink(_box(72, 34, 456, 716), "k")
    p.ink(_box(92, 54, 416, 696), "a")
    p.line(_box(122, 420, 150, 290) + _box(328, 420, 150, 290), 8, "k")
    p.ink(circ(480, 380, 17), "")
    p.line(circ(480, 380, 17), 7)


def _soles(p: Press) -> None:
    """In the round window of the door, from outside."""
    p.ink(circ(300, 158, 86), "b")
    with p.inside(circ(300, 158, 86)):
        p.line("M262 260V190M338 260V190", 44, "k", butt=True)
        for x in (262, 338):
            p.ink(_placed(x, 152, "-24,-44 0,-58 24,-44 26,-10 18,12! 20,46 0,56 -20,46 -18,12! -26,-10"), "k")
            p.line(_box(x - 12, 176, 24, 14), 6, "")
            p.line(circ(x, 128, 11, 16), 6, "")
    p.line(circ(300, 158, 86), 14, "k")


def _flat_man(p: Press) -> None:
    p.ink(poly("176,262 424,262 404,294 196,294"), "")
    p.line(poly("176,262 424,262 404,294 196,294"), 7)
    p.ink(_box(176, 294, 248, 30), "k")
    trousers, back, chest = (
        "210,306 390,306 372,378 192,378",
        "192,378 372,378 404,462 224,462",
        ("224,462 404,462 388,548 208,548"),
    )
    p.line(poly("390,532 440,584 424,640", closed=False), 48, "k", butt=True)
    p.line(poly("390,532 440,584 424,640", closed=False), 36, "b", butt=True)
    p.line(poly("210,532 154,600 176,668", closed=False), 48, "k", butt=True)
    p.line(poly("210,532 154,600 176,668", closed=False), 36, "b", butt=True)
    p.ink(poly(trousers), "k")
    p.ink(poly(back) + poly(chest), "b")
    p.screen(poly(back), "k", 0.4, lines=True, pitch=13)
    p.line(poly(back) + poly(chest), 6)
    p.line("M301 324L286 366", 6, "")
    p.line("M192 384L374 384", 18, "", butt=True)
    p.line(_box(272, 375, 26, 18), 6)
    p.line(dots(((296, 424), (316, 478), (306, 516))), 14, "")


def _upside_down(p: Press) -> None:
    """His head, and what he has in his hand."""
    p.ink(_box(282, 546, 36, 24), "")
    p.line("M282 550v20M318 550v20", 6)
    p.ink(circ(300, 606, 46), "")
    p.line(circ(300, 606, 46), 6)
    p.ink(sm("244,620! 356,620! 352,664 300,678 248,664!"), "k")
    p.ink(sm("226,610! 360,612! 356,630! 250,632!"), "k")
    p.line("M250 642H350", 9, "a")
    p.line(dots(((284, 600), (318, 600))), 11)
    p.line(_strokes("284,578 300,570 318,578"), 6)
    p.ink(_placed(180, 690, "-22,-26! 22,-26! 20,10 0,18 -20,10!"), "")
    p.line(_placed(180, 690, "-22,-26! 22,-26! 20,10 0,18 -20,10!"), 6)
    p.ink(poly("118,694 210,682 218,742 126,754"), "")
    p.line(poly("118,694 210,682 218,742 126,754") + poly("118,694 172,726 210,682", closed=False), 6)
    p.ink(_placed(424, 650, "-22,-16! 22,-16! 20,14 0,22 -20,14!"), "")
    p.line(_placed(424, 650, "-22,-16! 22,-16! 20,14 0,22 -20,14!"), 6)


def _mail_dog(p: Press) -> None:
    p.tone(circ(410, 846, 150, 34), "b", 0.5)
    p.line(_strokes("480,830 530,820 546,770"), 22)
    body = "500,850! 516,800 496,740 470,706 462,680 440,664 400,668 352,688 346,704 396,716 404,740 396,790 392,850!"
    p.line(sm(body), 14, "")
    p.line(_strokes("480,830 530,820 546,770"), 22)
    p.ink(sm(body), "k")
    p.ink(ribbon("452,676 486,700 484,750", [26, 40, 30]), "k")
    p.line(_strokes("450,690 468,708 470,752 486,764 500,750"), 5, "")
    p.ink(circ(410, 686, 7), "")
    p.ink(poly("296,704 372,698 378,752 302,758"), "")
    p.line(poly("296,704 372,698 378,752 302,758") + poly("296,704 340,730 372,698", closed=False), 6)
    p.line("M424 848V800M452 848V806", 5, "")
    p.line(_strokes("396,746 430,760 466,752"), 12, "a")


def _flat_post(p: Press) -> None:
    _hall(p)
    _soles(p)
    _flat_man(p)
    _mail_dog(p)
    _upside_down(p)


# A giraffe in the luggage


def _scanner(p: Press) -> None:
    p.tone(_box(0, 0, 600, 900), "b", 0.14, pitch=16)
    p.ink(_box(0, 722, 600, 200), "")
    p.line("M40 640V740M560 640V740", 34, "k", butt=True)
    p.ink(sm("40,160! 40,96 74,62 120,56! 480,56! 526,62 560,96 560,160! 560,660! 40,660!"), "a")
    p.ink(circ(300, 40, 34), "k")
    p.ink(_box(0, 636, 600, 62), "k")
    p.line(dots((x, 667) for x in range(14, 600, 52)), 34, "")
    p.line(dots((x, 667) for x in range(14, 600, 52)), 12, "k")
    p.ink(sm("72,130! 76,96 96,88 130,86! 470,86! 504,88 524,96 528,130! 528,622! 72,622!"), "k")


def _case(p: Press) -> None:
    """Under the rays only its edge is left, and what is in it."""
    p.line(_strokes("232,214 234,164 256,150 300,148 344,150 366,164 368,214"), 16, "b")
    case = sm("84,240! 86,220 106,212! 494,212! 514,220 516,240! 516,608! 84,608!")
    p.line(case, 13, "b")
    p.ink(_box(150, 200, 40, 30) + _box(410, 200, 40, 30), "b")


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
    p.line(_strokes("436,466 472,454 484,490"), 9, "")
    p.ink(_placed(484, 490, "-6,0! 6,0! 12,34 0,44 -12,34"), "a")
    p.line(_strokes("216,520 148,554! 268,578", "420,510 478,554! 372,578"), 27, "")
    p.ink(poly("262,564 290,566 292,592 260,590") + poly("378,564 350,566 348,592 380,590"), "a")
    p.ink(sm("176,470 206,436 280,430 370,426 432,442 458,486 440,536 380,552 290,548 214,546 176,516"), "")
    p.ink(ribbon(_NECK, [92, 66, 52, 48, 46, 42, 38], n=20), "")
    p.ink("".join(_spot(*spot) for spot in _SPOTS), "a")
    p.line("M352 404L346 316M384 362L384 318", 8, "")
    p.ink(circ(348, 314, 9) + circ(385, 314, 9), "a")
    p.ink(sm("402,368! 432,340 446,344 436,372 404,386!"), "")
    p.ink(sm("410,360 376,344 340,356 300,376 268,388 258,404 268,420 300,422 350,416 392,412 414,392"), "")
    p.line(_strokes("330,376 342,386 358,380"), 7)
    p.line(_strokes("264,410 284,412 300,404") + "M276 394h1", 6)


def _reader(p: Press) -> None:
    """A guard who has no eyes for it."""
    with p.at(136, 876, 0.92):
        person(p, 0, 0, 176, coat="b", legs="k", skin="a", left=(-26, -60), right=(30, -60), skirt=15, step=7)
        p.ink(_placed(0, -160, "-20,2! -23,-14 -12,-22 12,-22 23,-14 20,2!"), "k")
        p.ink(poly("-58,-144 -2,-132 60,-144 60,-66 -2,-54 -58,-66"), "")
        p.line(poly("-58,-144 -2,-132 60,-144 60,-66 -2,-54 -58,-66") + "M-2-132V-54", 6)
        p.line("M-44-120l30 6M-44-102l30 6M-44-84l30 6M12-114l34-6M12-96l34-6M12-78l34-6", 5)


def _passenger(p: Press) -> None:
    person(p, 440, 872, 132, coat="a", legs="k", skin="", left=(-20, -44), right=(38, -84), skirt=20, step=6)
    p.line(_strokes("486,778 498,742 524,712"), 6)
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
    p.ink(_box(0, 0, 600, 262), "a")
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
            p.ink(_box(-8, -20, 16, 20), "k")


def _mouse_train(p: Press) -> None:
    """It has just come out of a hole in the skirting."""
    p.ink(sm("258,304! 256,250 276,208 308,200 340,208 360,250 358,304!"), "k")
    p.ink(circ(314, 222, 18) + circ(330, 188, 28) + circ(300, 150, 36) + circ(248, 118, 46) + circ(180, 104, 40), "")
    with p.at(320, 348, 1.2):
        p.ink(_box(-30, -62, 60, 56), "a")
        p.ink(circ(0, -42, 28) + _box(-28, -16, 56, 12) + _box(-10, -90, 20, 30), "k")
        p.ink(circ(0, -42, 19), "")
        p.ink(circ(0, -42, 8), "a")


def _roll(p: Press) -> None:
    p.screen(poly("60,800 520,800 600,850 600,880 90,850"), "k", 0.5, lines=True)
    p.ink(_box(60, 590, 430, 222) + circ(60, 701, 38, 111) + circ(490, 701, 62, 111), "k")
    p.screen(_box(34, 606, 440, 34), "b", 0.45)
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


# The dashes behind a paper plane

_FLIGHT = (
    "104,824 250,836 400,806 512,706 532,560 450,434 310,392 170,440 110,560 170,664 300,690 416,610 444,506",
    "424,376 392,318 352,272",
)


_CLOUD = ((-70, 8, 30), (-24, -14, 44), (34, -8, 40), (80, 10, 28))


def _trail(p: Press) -> None:
    p.fill("b")
    for x, y, size in ((452, 868, 1), (560, 90, 0.8)):
        p.ink("".join(circ(x + u * size, y + v * size, r * size) for u, v, r in _CLOUD), "")
    p.tone(circ(290, 546, 96), "a", 0.4, pitch=14)
    with p.at(5, 9):
        for stretch in _FLIGHT:
            p.dashes(sm(stretch, closed=False), 24, "50 26", "k")
    for stretch in _FLIGHT:
        p.dashes(sm(stretch, closed=False), 24, "50 26", "")


def _plane(p: Press) -> None:
    with p.at(258, 152, 1.16, 36):
        p.ink(poly("-180,0 60,10 132,84"), "")
        p.screen(poly("-180,0 60,10 132,84"), "a", 0.5, lines=True, pitch=14)
        p.ink(poly("-180,0 60,10 34,80"), "k")
        p.ink(poly("-180,0 134,-110 60,10"), "")
        p.line("M-176 0L60 10", 4)


def _thrower(p: Press) -> None:
    """In a window; from her hand the flight begins."""
    p.ink(_box(0, 730, 92, 190), "a")
    p.ink(poly("0,680 108,736 0,736"), "k")
    p.ink(_box(28, 776, 50, 76), "k")
    p.ink(circ(52, 812, 14), "")
    p.ink(sm("36,812! 36,794 52,788 68,794 68,804! 52,802"), "b")
    p.ink(sm("34,852! 36,830 52,824 68,830 72,852!"), "")
    p.line("M66 836L92 816", 10, "")
    p.line("M24 852H84", 9)


_DOG = "-28,0! -26,-26 -22,-34 10,-36 18,-52 34,-54 48,-42! 36,-34 28,-20 30,0! 20,0! 16,-16 -14,-16 -18,0!"


def _on_the_way(p: Press) -> None:
    person(p, 196, 828, 116, coat="a", legs="k", skin="", left=(-24, -36), right=(26, -52), step=11)
    p.ink(_box(146, 786, 42, 30), "k")
    p.ink(sm("179,722! 184,702 208,702 213,722!") + _box(170, 719, 52, 8), "k")
    person(p, 512, 664, 118, coat="a", legs="k", skin="", left=(20, -86), right=(24, -62), step=17, skirt=13, rot=-4)
    person(p, 208, 414, 118, coat="k", legs="k", skin="", left=(-40, -80), right=(36, -58), step=6, skirt=19, rot=-14)
    for x, coat in ((284, "k"), (317, "a")):
        person(p, x, 679, 96, coat=coat, legs="k", skin="", left=(-17, -44), right=(17, -44), step=5, skirt=13)
    p.ink(_placed(290, 826, _DOG), "k")
    p.line("M264 796l-10 -16", 7)


def _catcher(p: Press) -> None:
    person(p, 438, 388, 132, coat="k", legs="k", skin="", left=(-42, -92), right=(-34, -60), step=13, skirt=15, rot=-8)


def _dash_stairs(p: Press) -> None:
    _trail(p)
    _plane(p)
    _thrower(p)
    _on_the_way(p)
    _catcher(p)


# Mountains for the way home


def _mountains(p: Press) -> None:
    p.fill("b")
    p.ink(circ(306, 404, 54), "a")
    p.ink(poly("76,640 130,440 196,520 300,410 380,500 470,420 530,640"), "ab")
    p.ink(poly("60,640 92,560 136,500 196,336 262,470 300,530 344,462 414,326 484,450 540,640"), "k")
    p.ink(poly("196,336 228,402 212,394 200,430 186,398 172,418 174,396"), "")
    p.ink(poly("414,326 450,390 434,382 420,424 406,390 386,414 384,386"), "")
    p.line("M200 430L258 540M420 424L380 540", 4, "")
    p.line("M196 380Q300 470 414 372", 4, "")
    p.line("M290 426v20", 5, "")
    p.ink(_box(270, 444, 40, 30), "")
    p.ink(_box(277, 451, 11, 10) + _box(292, 451, 11, 10), "k")
    p.ink(sm("60,640! 120,570 210,590 300,560 400,584 480,556 540,640!"), "a")
    p.ink("".join(poly([(x, y), (x + 15, y + 42), (x - 15, y + 42)]) for x, y in _FIRS), "k")
    p.ink(_box(420, 566, 46, 30), "")
    p.ink(poly("410,568 443,538 476,568"), "b")
    p.ink(_box(436, 576, 14, 22), "k")


_FIRS = ((130, 552), (160, 564), (190, 556), (320, 552), (350, 562), (500, 564))


def _base(p: Press) -> None:
    p.ink(sm("54,606! 546,606! 546,800 530,820! 70,820! 54,800"), "a")
    p.line(sm("54,606! 546,606! 546,800 530,820! 70,820! 54,800"), 8)
    p.line("M54 626H546", 8)
    p.line("M140 606V820M460 606V820", 30, "k", butt=True)
    p.ink(_box(122, 660, 36, 30) + _box(442, 660, 36, 30), "")
    p.line(_strokes("240,668 246,716 300,722 354,716 360,668"), 17)
    p.ink(_box(226, 654, 28, 26) + _box(346, 654, 28, 26), "k")
    p.ink("".join(circ(x, y, 4) for x in (80, 520) for y in (650, 790)), "k")


def _lid(p: Press) -> None:
    lid = "40,308! 44,292 60,286! 540,240! 556,244 562,258! 568,326! 48,376!"
    p.ink(sm(lid), "a")
    p.line(sm(lid) + "M46 356L566 306", 8)
    p.line("M132 284L140 364M464 252L472 332", 30, "k", butt=True)
    p.line(_strokes("140,364 136,410 112,450"), 22)
    p.ink(_box(96, 440, 30, 24), "")
    p.line(_box(96, 440, 30, 24), 5)


def _goat(p: Press) -> None:
    with p.at(452, 246):
        p.line("M-28 0V-34M-14-2V-34M22-4V-34M36-5V-34", 9, "")
        p.ink(
            sm("-40,-36 -38,-64 -10,-68 26,-70 40,-98 52,-106 66,-98 84,-84! 80,-74 58,-74 50,-40 20,-32 -20,-30"), ""
        )
        p.line(_strokes("50,-104 48,-126 34,-138", "60,-102 62,-124 52,-140"), 7)
        p.ink(poly("76,-76 72,-52 64,-74"), "")
        p.line("M60-92h1", 7)
        p.line("M-38-60L-50-70", 9, "")


def _packers(p: Press) -> None:
    person(p, 172, 274, 140, coat="k", legs="k", skin="", left=(-30, -50), right=(34, -48), step=4, skirt=15)
    person(p, 310, 214, 140, coat="", legs="k", skin="a", left=(-32, -104), right=(32, -106), step=20, skirt=24)
    p.line("M270 232l-8 16M300 238v16M336 232l8 16", 7, "")
    _goat(p)
    p.line(_strokes("558,322 576,500 528,690 526,738"), 13)
    person(p, 484, 876, 170, coat="b", legs="k", skin="", left=(38, -103), right=(44, -86), step=16, skirt=14, rot=-10)
    person(p, 106, 876, 128, coat="b", legs="k", skin="", left=(-22, -102), right=(22, -102), skirt=19)
    p.line(poly("58,748 106,672 154,748"), 8, "")
    p.ink(poly("58,748 106,672 154,748"), "k")
    p.ink(poly("106,672 126,704 114,698 106,714 96,698 86,704"), "")


def _full_case(p: Press) -> None:
    _mountains(p)
    p.ink(_box(0, 806, 600, 100), "")
    p.ink(circ(300, 822, 262, 16), "k")
    _base(p)
    _lid(p)
    _packers(p)


CARDS: tuple[Print, ...] = (
    Print(
        number=48,
        name="sealed-twice",
        kind="L",
        inks="meadow",
        seed="1",
        draw=_sealed_twice,
        alt=(
            "Two huge heads in profile face each other, nose to nose, before a green background: a pale one with dark "
            "hair and a closed eye, and a brown one with white curls, orange glasses and an open eye. With long "
            "orange tongues both lick the flap of the same white envelope, one from each side. A tiny postman with an "
            "orange cap stands on the tips of their noses, one foot on each, and looks at his watch."
        ),
        tags=words(
            "letter tongue face pair postman love nose patience paper meeting time close-up balance spectacles together"
        ),
        hooks=(
            "What is strange: two people lick the same envelope at the same time.",
            "It is nearly a kiss.",
            "A contract has two sides, and somebody small depends on both.",
        ),
    ),
    Print(
        number=55,
        name="flat-post",
        kind="B",
        inks="tram",
        seed="1",
        draw=_flat_post,
        alt=(
            "A big red door, seen from the hall. Through its letter slot a postman hangs in, head down, flat and "
            "folded twice like a sheet of paper; the soles of his shoes show in the round window above. He wears "
            "turquoise and a dark cap, has a letter in one hand and lays the other on the head of a dark dog. The dog "
            "sits on a mat and holds up a second letter in its mouth."
        ),
        tags=words(
            "door postman fold dog letter guest paper upside-down friendship meeting effort shoe message "
            "improvise gift threshold"
        ),
        hooks=(
            "What is strange: the postman himself comes through the letter slot, folded like a letter.",
            "Two who should be enemies write to each other.",
            "Some go to great lengths, and one makes himself very small for it.",
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
        name="dash-stairs",
        kind="D",
        inks="ferry",
        seed="1",
        draw=_dash_stairs,
        alt=(
            "In a blue sky a large paper plane flies to the upper left. Behind it lies a trail of thick white dashes, "
            "which leads from a woman in the window of a red house up and once round a big pink sun. People use the "
            "dashes as steps: a man with a hat and a suitcase, before him a dark dog, a child that climbs on the "
            "right, a couple in front of the sun, somebody with arms spread, and one close behind the plane."
        ),
        tags=words(
            "paper flight line path stairs sun sky climbing chase message house pair dog journey detour "
            "procession circle"
        ),
        hooks=(
            "What is strange: the dashes that only show the flight are steps, and people walk on them.",
            "One throws something away, and half the town runs after it.",
            "The way leads once round the sun, and two of them stay there.",
        ),
    ),
    Print(
        number=83,
        name="full-case",
        kind="C",
        inks="lemonade",
        seed="1",
        draw=_full_case,
        alt=(
            "A huge yellow suitcase bulges before a red sky. It is full of mountains: two dark peaks with snow, a "
            "cable car between them, a sun, firs and a white hut. The peaks hold up the lid. On the lid a man stands, "
            "a woman jumps with raised arms, and a white goat looks on. On the right somebody hangs on a strap of the "
            "lid. On the left a child brings one more small mountain on its head."
        ),
        tags=words(
            "suitcase mountains luggage leap holiday souvenir snow overflow child greed farewell effort keep "
            "weight nature push"
        ),
        hooks=(
            "What is strange: they pack the mountains of their holiday.",
            "It does not close, however much they jump, and the child brings more.",
            "The goat lives there, and nobody has asked it.",
        ),
    ),
)
