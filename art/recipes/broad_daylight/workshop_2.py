"""What is made, continued: shapes that several cards of the workshop share, and the second half of them."""

import math

from art.painter.card import words
from art.painter.curves import circ, poly, ribbon, sm
from art.painter.numbers import num
from art.press.card import Print
from art.press.people import person
from art.press.press import Press


def box(x: float, y: float, w: float, h: float) -> str:
    """Path data of an upright rectangle; several can be joined to one path."""
    return f"M{num(x)} {num(y)}h{num(w)}v{num(h)}h{num(-w)}z"


def hole(x: float, y: float, r: float) -> str:
    """A circle drawn the other way round: joined to a shape, it is a hole in it."""
    radii = f"{num(r, 1)} {num(r, 1)} 0 1 0"
    return f"M{num(x - r)} {num(y)}a{radii} {num(2 * r, 1)} 0a{radii} {num(-2 * r, 1)} 0z"


def ring(x: float, y: float, r: float, inner: float) -> str:
    return circ(x, y, r) + hole(x, y, inner)


def gear(x: float, y: float, r: float, teeth: int, turn: float = 0) -> str:
    """A toothed wheel with a bore; `turn` is a share of one tooth."""
    points = []
    for i in range(teeth):
        for share, reach in ((-0.32, 0.83), (-0.2, 1.0), (0.2, 1.0), (0.32, 0.83)):
            angle = (i + share + turn) * 2 * math.pi / teeth
            points.append((x + r * reach * math.cos(angle), y + r * reach * math.sin(angle)))
    return poly(points) + hole(x, y, r * 0.35)


# Compasses that walk

_CIRCLE = (236, 716, 204, 104)


def _legs(p: Press) -> None:
    p.ink(poly("306,190 344,214 254,640 236,716 232,632"), "k")
    p.ink(poly("314,214 356,190 430,596 393,606"), "k")
    p.line("M354 290L396 568", 11, "a", butt=True)
    p.line("M312 290L256 578", 11, "a", butt=True)
    p.line("M290 336Q332 356 376 336", 16, "k")
    p.ink(ring(334, 346, 22, 8), "k")
    p.ink(poly("391,602 432,592 444,656 407,664"), "a")
    p.ink(poly("407,664 444,656 438,728"), "")
    p.line(poly("407,664 444,656 438,728"), 5, "k")
    p.ink(poly("421,694 442,690 438,728"), "k")


def _cabin(p: Press) -> None:
    p.ink(box(318, 26, 28, 50), "k")
    p.ink(circ(332, 158, 108), "a")
    p.line(circ(332, 158, 108), 8, "k")
    p.ink(box(232, 116, 200, 84), "b")
    for x, coat, hair in ((268, "", "k"), (332, "a", "a"), (396, "", "k")):
        p.ink(sm([(x - 25, 200, 1), (x - 19, 182), (x + 19, 182), (x + 25, 200, 1)]), coat)
        p.ink(circ(x, 160, 22), "")
        p.ink(sm([(x - 23, 158, 1), (x - 20, 138), (x, 132), (x + 20, 138), (x + 23, 158, 1), (x, 148)]), hair)
        p.line(f"M{x - 8} 162h0M{x + 8} 162h0", 6, "k")
        p.line(f"M{x - 6} 171q6 6 12 0", 4, "k")
    p.line(box(232, 116, 200, 84) + "M300 116v84M364 116v84", 7, "k")


def _dog(p: Press) -> None:
    p.ink(
        sm(
            "-58,-50! -54,-62 -34,-66 -26,-82 -6,-86 6,-70 8,-48 30,-24 40,6 58,2 66,-16! 76,-8 66,20 44,28! "
            "-26,28! -26,20! -16,14! -18,-30 -38,-44!"
        ),
        "k",
    )
    p.ink(sm("-8,-80! 8,-72 12,-48 2,-42 -8,-56"), "a")
    p.ink(circ(-28, -66, 4), "")


def _kept_circle(p: Press, x: float, y: float, k: float, house: str) -> None:
    """A circle drawn before, with what it keeps."""
    p.ink(circ(x, y, 84 * k, 26 * k), "b")
    p.line(circ(x, y, 84 * k, 26 * k), 5, "k")
    p.ink(
        poly(
            [
                (x - 30 * k, y),
                (x - 30 * k, y - 44 * k),
                (x - 4 * k, y - 70 * k),
                (x + 22 * k, y - 44 * k),
                (x + 22 * k, y),
            ]
        ),
        house,
    )
    p.ink(box(x - 14 * k, y - 28 * k, 16 * k, 28 * k), "")
    p.ink(circ(x + 46 * k, y - 44 * k, 22 * k) + box(x + 42 * k, y - 30 * k, 8 * k, 34 * k), "k")


def _compasses(p: Press) -> None:
    p.screen(box(0, 0, 600, 470), "b", 0.18)
    p.ink(sm("0,470! 140,440 330,466 480,436 600,460! 600,900! 0,900!"), "")
    _kept_circle(p, 104, 516, 0.86, "a")
    _kept_circle(p, 494, 524, 0.86, "k")
    x, y, rx, ry = _CIRCLE
    p.ink(circ(x, y, rx, ry), "b")
    arc = [(x + rx * math.cos(t), y + ry * math.sin(t)) for t in (0.1 - i * 0.19 for i in range(29))]
    rest = [(x + rx * math.cos(t), y + ry * math.sin(t)) for t in (0.1 + i * 0.1 for i in range(10))]
    p.line(sm(rest, closed=False), 12, "")
    p.dashes(sm(rest, closed=False), 6, "9 11", "k")
    p.line(sm(arc, closed=False), 13, "k")
    p.ink(circ(236, 718, 22, 8), "k")
    _legs(p)
    _cabin(p)
    person(p, 322, 790, 118, coat="", left=(-20, -42), right=(36, -70))
    p.line("M317 687h0M328 687h0", 5, "k")
    p.line("M318 695q5 4 9 0", 3, "k")
    p.ink(box(276, 764, 32, 28), "k")
    with p.at(490, 846, 1.04):
        _dog(p)


# A screw for a mountain

_TURN = 62  # from one thread to the next


def _screw(p: Press) -> None:
    shank = poly("-112,-330 112,-330 112,250 0,420 -112,250")
    p.ink(shank, "")
    threads = "".join(
        poly([(-112, y - 8), (112, y - 46), (142, y - 38), (112, y - 18), (-112, y + 20), (-142, y + 12)])
        for y in range(-270, 250, _TURN)
    )
    p.ink(threads, "k")
    with p.inside(shank):
        p.ink(
            "".join(poly([(-112, y), (112, y - 38), (112, y - 12), (-112, y + 26)]) for y in range(288, 440, 46)), "k"
        )
    p.screen(poly("62,-330 112,-330 112,250 62,326"), "k", 0.32)
    p.ink(box(-118, -338, 236, 22), "k")
    p.ink(sm("-236,-330! -232,-396 -160,-440 -46,-452! -46,-404! 46,-404! 46,-452! 160,-440 232,-396 236,-330!"), "a")
    p.line("M-206-362Q-180-410-96-424", 9, "")


def _climbers(p: Press) -> None:
    """Each stands on a thread, which rises by 38 from the left to the right."""
    crowd = ""
    for row, places in enumerate(
        (
            (-60, -20, 24),
            (-84, 40),
            (-50, -10, 34, 70),
            (-88, 10),
            (-40, 0),
            (-70, -34, 4, 60),
            (-90, 46),
            (-20, 20, 84),
        )
    ):
        for i, x in enumerate(places):
            y = -270 + (row + 1) * _TURN - 27 - 0.17 * x
            h = 27 + (row + i) % 3 * 3
            crowd += poly(
                [
                    (x - 9, y),
                    (x - 6, y - 12),
                    (x - 8, y - 18),
                    (x - 4, y - h),
                    (x + 6, y - h),
                    (x + 9, y - 16),
                    (x + 5, y - 12),
                    (x + 10, y),
                    (x + 3, y),
                    (x, y - 9),
                    (x - 3, y),
                ]
            )
            crowd += circ(x + 2, y - h - 6, 7)
    p.ink(crowd, "a")


def _earth(p: Press) -> None:
    p.ink(sm("0,620! 160,606 420,626 600,606! 600,900! 0,900!"), "k")
    p.ink(
        "".join(circ(x, y, r, r * 0.7) for x, y, r in ((66, 690, 26), (150, 800, 34), (62, 850, 18), (520, 676, 24))),
        "b",
    )
    p.ink(sm("366,812 392,758 480,738 600,750! 600,872! 480,872 392,862"), "")


def _mole(p: Press) -> None:
    p.ink(sm("-92,24! -70,-6 -40,-34 20,-46 90,-40! 140,-40! 140,48! -30,48!"), "k")
    p.ink(circ(-88, 20, 12), "a")
    p.ink(circ(-50, 2, 6), "")
    p.ink(sm("-56,-24! -44,-58 6,-62 22,-44!"), "b")
    for x, y in ((-62, 46), (24, 52)):
        p.line(f"M{x + 26} {y - 12}L{x} {y}m0 0l-14-8m14 8l-16 4m16-4l-8 10", 9, "a")


def _screw_mountain(p: Press) -> None:
    p.fill("b")
    p.ink(
        sm("0,400! 30,362 90,370 110,330 150,340 180,400!") + sm("430,330! 450,290 500,300 520,250 600,256! 600,330!"),
        "",
    )
    _earth(p)
    with p.at(292, 506, 0.84, 5):
        _screw(p)
        _climbers(p)
        p.ink(box(-40, -760, 80, 356), "k")
        p.ink(box(-22, -760, 16, 300), "")
    person(p, 452, 178, 70, coat="k", skin="", left=(-30, -104), right=(28, -106))
    with p.at(476, 812):
        _mole(p)


# A garden on an excavator


def _excavator(p: Press) -> None:
    p.ink(sm("196,770! 480,770! 530,790 546,818 530,846 486,866! 190,866! 150,846 136,818 150,790"), "k")
    p.ink("".join(circ(x, 818, 26) for x in (186, 262, 340, 418, 494)), "a")
    p.ink("".join(circ(x, 818, 9) for x in (186, 262, 340, 418, 494)), "k")
    p.ink(box(300, 738, 90, 36) + box(190, 664, 388, 80), "k")
    p.ink(sm("196,670! 206,540! 226,524 306,524! 320,540 324,670!"), "k")
    p.ink(poly("222,544 298,544 304,644 214,644"), "b")
    p.ink(ribbon("262,690 176,520 176,360 220,236", [58, 60, 54, 42], n=12), "k")
    p.ink(ribbon("224,224 150,300 96,420 78,520", [40, 46, 36, 26], n=10), "k")
    p.ink(circ(216, 240, 15) + circ(84, 512, 9), "a")
    p.ink("".join(poly([(x, 700), (x + 22, 700), (x + 6, 728), (x - 16, 728)]) for x in range(346, 570, 44)), "a")


def _driver(p: Press) -> None:
    p.ink(sm("236,644! 242,606 282,606 288,644!"), "k")
    p.ink(circ(262, 586, 16), "")
    p.ink(sm("244,580! 250,564 276,564 282,582!") + circ(256, 588, 3), "k")
    p.line("M246 618L224 626", 10, "k")


def _seat(p: Press) -> None:
    p.ink(sm("40,560! 36,606 60,636 110,636 138,600! 122,590! 108,606 74,604 66,560!"), "k")
    p.ink("".join(poly([(x, y), (x + 14, y - 4), (x + 18, y + 16)]) for x, y in ((118, 590), (130, 600))), "k")
    p.line("M92 602L124 606L130 650h10", 13, "")
    p.ink(sm("74,606! 76,558 106,558 110,606!"), "b")
    p.ink(circ(92, 542, 17), "")
    p.ink(sm("74,544! 76,522 106,522 110,538! 90,534"), "k")
    p.line("M98 574L126 576", 9, "")
    p.ink(poly("116,556 134,562 152,552 152,580 134,588 116,580"), "")
    p.line(poly("116,556 134,562 152,552 152,580 134,588 116,580") + "M134 562v26", 4, "k")


def _garden(p: Press) -> None:
    p.ink(sm("330,668! 336,640 400,630 480,640 560,630 584,668!"), "b")
    p.ink(box(456, 400, 22, 240), "k")
    p.line("M466 500L420 430M466 470L520 410", 11, "k")
    p.ink(sm("356,404 346,344 392,304 406,248 462,224 520,250 540,304 566,344 556,412 510,440 462,424 406,440"), "b")
    p.ink(
        "".join(circ(x, y, 15) for x, y in ((410, 330), (470, 280), (516, 330), (440, 390), (510, 394), (390, 386))), ""
    )
    p.ink(box(494, 560, 70, 76), "")
    p.ink(poly("480,566 529,512 578,566") + box(516, 590, 24, 46), "k")
    for x in (350, 384, 418):
        p.line(f"M{x} 642v-96", 5, "k")
        p.ink("".join(circ(x + dx, 632 - i * 17, 9, 6) for i, dx in enumerate((-9, 9, -9, 9, -8))), "k")


def _washing(p: Press) -> None:
    p.line(sm("226,236! 290,300 372,330!", closed=False), 4, "k")
    p.ink(poly("240,258 262,276 256,326 232,308"), "")
    p.ink(poly("276,290 318,310 314,326 306,322 300,364 272,350 276,308 270,304"), "")
    p.ink(poly("330,316 350,324 350,366 330,360"), "")


def _excavator_garden(p: Press) -> None:
    p.fill("a")
    p.ink(circ(150, 190, 112) + sm("330,150! 340,110 390,116 420,70 490,84 520,120 560,120 566,150!"), "")
    p.ink(sm("0,720! 120,690 260,720 420,700 600,730! 600,866! 0,866!"), "")
    p.screen(sm("0,720! 120,690 260,720 420,700 600,730! 600,866! 0,866!"), "b", 0.4, lines=True, pitch=15)
    p.ink(box(0, 860, 600, 40), "k")
    _garden(p)
    _washing(p)
    _excavator(p)
    _driver(p)
    _seat(p)


# The heart of a machine

_CHEST = box(150, 420, 250, 236)


def _machine(p: Press) -> None:
    p.ink(box(250, 236, 90, 60), "k")
    p.ink(sm("60,300! 90,280 500,280 530,300! 530,900! 60,900!"), "b")
    p.line(sm("60,300! 90,280 500,280 530,300! 530,900! 60,900!"), 9, "k")
    p.ink(sm("176,70! 196,52 394,52 414,70! 414,240! 396,256 194,256 176,240!"), "b")
    p.line(sm("176,70! 196,52 394,52 414,70! 414,240! 396,256 194,256 176,240!"), 9, "k")
    p.ink(box(150, 120, 26, 70) + box(414, 120, 26, 70), "a")
    p.ink(circ(240, 126, 40) + circ(346, 126, 40), "")
    p.line(circ(240, 126, 40) + circ(346, 126, 40), 8, "k")
    p.ink(circ(248, 146, 15) + circ(354, 146, 15), "k")
    p.line("M226 196Q294 240 362 196", 9, "k")
    rivets = "".join(circ(x, y, 7) for x in (86, 504) for y in (330, 700, 760, 820))
    p.ink(rivets, "k")


def _nest(p: Press) -> None:
    p.ink(_CHEST, "k")
    with p.inside(_CHEST):
        p.ink(gear(186, 470, 46, 9) + gear(366, 440, 40, 8) + gear(272, 424, 36, 8, 0.4), "")
        p.ink(sm("206,566! 204,520 236,488 280,492 300,470 330,464 348,486! 378,492! 350,504! 346,548 320,576!"), "a")
        p.ink(circ(328, 486, 5), "k")
        p.over(sm("222,524! 250,512 290,520 306,534! 284,560 240,558"), "b")
        p.ink(sm("160,560! 220,580 330,580 392,556! 376,620 330,650 220,650 176,620"), "")
        twigs = "".join(
            f"M{x} {y}l{dx} {dy}"
            for x, y, dx, dy in (
                (176, 582, 90, 22),
                (200, 620, 110, -26),
                (260, 636, 96, -34),
                (300, 588, 74, -14),
                (230, 596, 60, 40),
                (186, 604, 40, 30),
                (168, 566, 60, 30),
                (330, 570, 50, 16),
                (250, 574, 60, 30),
                (290, 640, 60, -20),
            )
        )
        p.line(twigs, 6, "a")
    p.line(_CHEST, 9, "k")
    p.ink(poly("150,420 52,450 52,700 150,656"), "b")
    p.line(poly("150,420 52,450 52,700 150,656"), 9, "k")
    p.line("M74 560v40", 12, "a")


def _hush(p: Press) -> None:
    """The arm whose finger lies on the mouth."""
    p.ink(circ(522, 356, 54), "a")
    p.line(circ(522, 356, 54), 9, "k")
    p.line("M530 400L540 500L396 300", 52, "k")
    p.line("M530 400L540 500L396 300", 34, "b")
    p.ink(circ(540, 498, 22), "a")
    p.ink(sm("280,270! 284,186 296,176 308,186! 312,240! 380,250! 410,290! 372,334 310,330"), "a")
    p.line(sm("280,270! 284,186 296,176 308,186! 312,240! 380,250! 410,290! 372,334 310,330"), 8, "k")
    p.line("M330 256l6 26M352 262l4 24", 6, "k")


def _mechanic(p: Press) -> None:
    rungs = "".join(f"M{340 + i * 7} {690 + i * 40}h60" for i in range(6))
    p.line(f"M330 640L380 900M390 640L440 900{rungs}", 11, "k")
    person(p, 388, 852, 138, coat="a", skin="", left=(-26, -104), right=(14, -104), legs="k", step=6)


def _robot_nest(p: Press) -> None:
    p.fill("")
    p.screen(box(0, 0, 600, 900), "a", 0.24, lines=True, pitch=26)
    _machine(p)
    _nest(p)
    _hush(p)
    _mechanic(p)


# Who works behind the tiles

_TILE = 62
_GAP = poly(
    "0,92 84,92 84,30 332,30 332,92 394,92 394,154 456,154 456,402 394,402 394,526 456,526 456,588 394,588 "
    "394,800 0,800"
)


def _wall(p: Press) -> None:
    p.line(
        "".join(f"M{x} 22V792" for x in range(22, 600, _TILE)) + "".join(f"M22 {y}H580" for y in range(30, 792, _TILE)),
        4,
        "b",
    )
    p.line(_GAP, 16, "")
    p.ink(_GAP, "k")
    p.ink(box(0, 792, 600, 108), "k")
    p.ink("".join(box(x + (y - 796) / 50 * 62, y, 62, 50) for y in (796, 846) for x in range(-40, 600, 124)), "")


def _elephant(p: Press) -> None:
    p.ink(
        sm(
            "0,214! 40,160 80,130 130,108 230,88 330,126 372,220! 420,270 500,262 540,300 548,372! 560,420! 486,420! "
            "494,372! 492,330 460,322 400,344 352,342! 344,420 332,470 338,620 344,784! 216,784! 222,640 200,600! "
            "130,620 0,616!"
        ),
        "b",
    )
    p.ink("".join(sm(f"{x},784! {x},770 {x + 15},762 {x + 30},770 {x + 30},784!") for x in (238, 274, 310)), "")
    ear = sm("60,170 120,128 196,150 220,240 190,340 130,390 70,350 40,260")
    p.ink(ear, "b")
    p.line(ear, 7, "k")
    p.screen(ear, "a", 0.34)
    p.ink(circ(286, 212, 16), "")
    p.ink(circ(290, 214, 9), "k")
    p.line("M266 188Q286 176 306 190" + sm("352,342! 330,346 310,332", closed=False), 6, "k")
    p.line("M420 290l-4 30M452 286l2 28M484 286l-2 32M516 306l-26 16M530 346l-34 2", 5, "k")
    p.line("M476 424H570", 16, "k")
    p.dashes("M486 440L470 640M508 440L500 640M530 440L534 640M554 440L568 640", 6, "18 12", "b")


def _bather(p: Press) -> None:
    shoulders = sm("466,690! 468,640 490,624 540,624 552,644 554,690!")
    p.ink(shoulders, "")
    p.line(shoulders, 5, "k")
    p.ink(circ(516, 590, 34), "")
    p.line(circ(516, 590, 34), 5, "k")
    p.ink(sm("478,588! 480,552 516,540 552,552 556,588!"), "a")
    p.ink("".join(circ(x, y, 5) for x, y in ((496, 566), (518, 558), (540, 566), (508, 578), (530, 578))), "")
    p.line("M496 600q6 6 12 0M520 600q6 6 12 0M506 612q9 6 16 0", 4, "k")
    p.ink(sm("262,670! 568,670! 568,700! 558,700! 550,762 516,792 324,792 284,762 274,700! 262,700!"), "a")
    p.line("M294 716Q300 758 330 770", 8, "")
    p.ink(sm("306,784! 344,792! 338,816 316,826 300,812!") + sm("496,792! 534,784! 540,812! 524,826 502,816!"), "a")
    p.ink("".join(circ(x, 664, r) for x, r in ((330, 18), (360, 24), (396, 18), (430, 24), (462, 14))), "")
    p.line(
        "M312 664a18 18 0 0 1 30-12M336 660a24 24 0 0 1 46-4M380 656a18 18 0 0 1 30-2M408 658a24 24 0 0 1 44-2", 4, "k"
    )


def _plumber(p: Press) -> None:
    rungs = "".join(f"M{112 - i * 5} {506 + i * 50}h56" for i in range(7))
    ladder = f"M118 470L76 860M168 470L136 860{rungs}"
    p.line(ladder, 20, "k")
    p.line(ladder, 11, "")
    person(p, 136, 702, 176, coat="a", legs="b", skin="", left=(-10, -112), right=(38, -96), step=6)
    p.line("M130 549h0M142 549h0", 6, "k")
    p.line("M131 560q5 5 10 0", 4, "k")
    with p.at(216, 502, 0.8, 24):
        p.ink(sm("-11,60! -11,-22! -30,-40 -26,-68! -10,-50! 10,-50! 26,-68! 30,-40 11,-22! 11,60!"), "")
    p.ink(circ(203, 533, 8), "")


def _elephant_shower(p: Press) -> None:
    p.fill("")
    _wall(p)
    _elephant(p)
    _bather(p)
    _plumber(p)


# A plan that comes true

_TRUE = sm(
    "372,0! 404,80 360,150 392,240 330,300 350,390 286,450 306,560 244,640 266,740 204,810 214,900! 600,900! 600,0!"
)
_WALK = {  # each part, and its ink where it is real
    "rear leg": (poly("236,640 268,640 244,740 206,806 224,816 214,828 172,812 214,732"), "k"),
    "front leg": (poly("264,640 298,640 310,730 332,796 358,800 358,816 308,816 278,738"), "k"),
    "coat": (poly("226,512 288,512 312,664 208,664"), "b"),
    "arm": (poly("272,530 294,524 312,584 376,584 376,606 296,608"), "b"),
    "head": (circ(258, 470, 38), ""),
    "hat": (sm("208,462! 222,452! 226,410 290,410 294,452! 308,462! 304,472! 212,472!"), "b"),
}


def _drawn(p: Press) -> None:
    p.fill("k")
    p.line(
        "".join(f"M{x} 22V880" for x in range(78, 600, 56)) + "".join(f"M22 {y}H580" for y in range(78, 900, 56)),
        2,
        "b",
    )
    p.line("M150 810V300M110 324L320 110L530 324M486 300V500M232 196V110H276V150", 6, "")
    p.line("M176 338h76v64h-76zM214 338v64M176 370h76M22 810H400", 5, "")
    p.line("M110 60H530M110 48v24M530 48v24M60 324V810M48 324h24M48 810h24", 3, "")
    p.dashes("M320 110V810", 3, "16 8 4 8", "")


def _built(p: Press) -> None:
    p.ink(_TRUE, "")
    with p.inside(_TRUE):
        p.screen(_TRUE, "b", 0.2)
        p.ink(circ(586, 440, 96), "b")
        p.ink(box(548, 520, 22, 300), "k")
        p.ink(poly("150,324 320,120 486,324 486,812 150,812"), "a")
        rows = range(156, 810, 28)
        courses = "".join(f"M200 {y}h286" for y in rows)
        joints = "".join(f"M{x + y // 28 % 2 * 22} {y}v28" for y in rows for x in range(228, 486, 44))
        with p.inside(poly("320,120 486,324 486,812 150,812 150,324")):
            p.line(courses + joints, 4, "")
        p.ink(poly("320,84 560,330 532,352 320,140 108,352 84,330"), "k")
        p.ink(box(398, 380, 66, 90), "k")
        p.ink(box(406, 388, 22, 34) + box(434, 388, 22, 34) + box(406, 428, 22, 34) + box(434, 428, 22, 34), "b")
        p.ink(box(388, 466, 86, 22), "")
        p.ink("".join(circ(x, 460, 10) for x in (400, 420, 441, 462)), "")
        p.ink(box(0, 810, 600, 100), "b")
        p.ink(sm("390,812! 390,600 404,566 432,556 460,566 474,600 474,812!"), "k")
    p.line(_TRUE, 12, "")
    person(p, 432, 808, 126, coat="", skin="", hair="a", legs="", left=(-30, -88), right=(30, -88), step=6)


def _newcomer(p: Press) -> None:
    for shape, _ in _WALK.values():
        p.ink(shape, "k")
        p.line(shape, 5, "")
    with p.inside(_TRUE):
        for shape, ink in _WALK.values():
            p.ink(shape, ink)
            p.line(shape, 5, "k")
    p.ink(poly("340,548 392,548 384,586 348,586"), "k")
    p.line("M366 548V500M366 530l-18-14M366 524l18-14", 6, "k")
    p.ink(circ(366, 488, 20), "")
    p.line(circ(366, 488, 20), 5, "k")
    p.ink(circ(366, 488, 7), "k")
    p.ink(circ(280, 476, 4), "")


def _plan(p: Press) -> None:
    _drawn(p)
    _built(p)
    _newcomer(p)


CARDS: tuple[Print, ...] = (
    Print(
        number=46,
        name="compasses",
        kind="F",
        inks="tram",
        seed="1",
        draw=_compasses,
        alt=(
            "A giant pair of compasses, dark with red stripes, stands on a plain. Three passengers look out of a "
            "round red cabin at the top. One leg stands on a blue-green disc, the pencil at the other leg draws a "
            "dark line round it, which is not closed yet. On the disc stands a person in white with a suitcase, "
            "an arm stretched towards a dark dog that sits outside. Far off are two small circles, each with a "
            "house and a tree."
        ),
        tags=words(
            "circle line dog suitcase passenger house border separation farewell pencil drawing measure tool home "
            "loyalty giant inside-outside"
        ),
        hooks=("everybody is given a place of their own", "a line is drawn, and soon there is no way out"),
    ),
    Print(
        number=53,
        name="screw-mountain",
        kind="D",
        inks="brick",
        seed="1",
        draw=_screw_mountain,
        alt=(
            "A giant screw with a red head stands upright in dark ground under a yellow sky, and a screwdriver "
            "sits in its slot. Rows of tiny red people walk up along its thread. One dark figure stands on the "
            "head with arms raised. Underground, near the point of the screw, a mole with a yellow helmet and a "
            "red nose digs a tunnel."
        ),
        tags=words(
            "tool climbing crowd spiral underground dig effort victory progress mountains high loop procession "
            "unfinished stairs metal ambition"
        ),
        hooks=("the long way up to the top, together", "they climb and climb, and it sinks as fast"),
    ),
    Print(
        number=60,
        name="excavator-garden",
        kind="G",
        inks="lemonade",
        seed="1",
        draw=_excavator_garden,
        alt=(
            "A dark blue excavator stands under a yellow sky with a big white sun. On its back grows a garden: a "
            "tall red tree with white fruit, climbing plants on poles and a small white house. Washing hangs on a "
            "line between the tree and the raised arm. A child sits in the shovel with an open book, and a driver "
            "in a cap looks out of the cab."
        ),
        tags=words(
            "construction machine garden house laundry book child rest home orchard sun calm moving-house old-man "
            "dig nature change"
        ),
        hooks=("it has worked enough, now it keeps a garden", "it may drive off at any time, with everything"),
    ),
    Print(
        number=67,
        name="robot-nest",
        kind="H",
        inks="pool",
        seed="1",
        draw=_robot_nest,
        alt=(
            "A huge turquoise robot with round eyes fills the page and lays a big orange finger on its smiling "
            "mouth. A door in its chest is open. Inside, among white cogwheels, an orange bird with a green wing "
            "sits in a nest. A small person in an orange coat stands on a ladder that leans on the edge of the "
            "opening."
        ),
        tags=words(
            "robot birds nest gears machine quiet finger ladder door inside secret repair care love inner-world "
            "metal hidden"
        ),
        hooks=("the fault is found: there is a heart in it", "do not repair what lives"),
    ),
    Print(
        number=74,
        name="elephant-shower",
        kind="H",
        inks="ferry",
        seed="1",
        draw=_elephant_shower,
        alt=(
            "In a white tiled bathroom a large part of the wall is missing. In the dark gap stands a blue "
            "elephant. Its trunk reaches over the tiles and ends in a shower head, and water falls on a person "
            "with closed eyes and a spotted red cap who sits in a red bathtub full of foam. On the left a plumber "
            "in red stands on a ladder before the elephant, a wrench in a raised hand."
        ),
        tags=words(
            "elephant bath repair wall hidden ladder water tool help unaware secret bubbles friendship work calm "
            "cleaning"
        ),
        hooks=("somebody works unseen for the comfort of others", "a friend in the wall; better not to know"),
    ),
    Print(
        number=81,
        name="plan-come-true",
        kind="B",
        inks="pool",
        seed="1",
        draw=_plan,
        alt=(
            "The left half of the page is a dark blue plan with white lines: half a gabled house, measuring "
            "lines, a window. The right half is in colour: the same house in orange brick with a dark roof, a "
            "window with white flowers, a tree. A big figure walks to the right; behind it is only outlined, in "
            "front its coat is turquoise. It carries a flower in a pot. In the doorway a small child in white "
            "stretches out both arms."
        ),
        tags=words(
            "plan drawing house flowers threshold gift child greeting dream home arrival construction line family "
            "measure hope plant"
        ),
        hooks=("one step, and the dream is real", "what is finished can no longer be changed: better to stay a plan"),
    ),
)
