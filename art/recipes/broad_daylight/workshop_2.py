"""What is made, continued: shapes that several cards of the workshop share, and the second half of them."""

import math

from art.painter.card import words
from art.painter.curves import box, circ, dots, poly, sm
from art.painter.numbers import num
from art.press.card import Print
from art.press.people import person
from art.press.press import Press


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


# Night, freshly painted

_NIGHT = sm("70,330! 64,430 76,560 68,700 74,920! 452,920! 446,760 458,600 444,470 452,300!")
_COLUMNS = (150, 260, 370)


def _day_window(p: Press, x: float, y: float) -> None:
    with p.at(x, y):
        p.ink(box(-34, -50, 68, 100), "k")
        p.ink(box(-27, -43, 54, 86), "")
        p.line("M0-44V44M-28-6H28", 5, "k")
        p.screen(poly("-27,-43 27,-43 27,-26 -27,-6"), "k", 0.5, lines=True)
        p.ink(box(-42, 50, 84, 11), "")


def _facade(p: Press) -> None:
    p.fill("a")
    bricks = "".join(
        f"M{(x + y * 7) % 600} {y}h26M{(x + y * 5 + 90) % 600} {y + 14}h26"
        for y in range(40, 780, 92)
        for x in (0, 260)
    )
    p.line(bricks, 4, "ab")
    for x in (40, 150, 260, 370, 530):
        _day_window(p, x, 108)
    for y in (300, 460, 620):
        _day_window(p, 530, y)
    p.ink(box(0, 812, 600, 120), "")
    p.line("M0 812H600", 7, "k")


def _night_window(p: Press, x: float, y: float, lit: bool) -> None:
    with p.at(x, y):
        p.ink(box(-34, -50, 68, 100), "b" if lit else "")
        if not lit:
            p.screen(box(-34, -50, 68, 100), "k", 0.72, lines=True)
        p.line("M0-50V50M-34-6H34", 5, "k")
        p.ink(box(-42, 50, 84, 9), "ab")


def _painted(p: Press) -> None:
    p.ink(_NIGHT, "k")
    for x, end in ((92, 380), (436, 420)):
        p.line(f"M{x} 300V{end}", 14, "k")
    for y, row in ((450, (1, 0, 0)), (600, (0, 0, 1)), (750, (0, 1, 0))):
        for x, lit in zip(_COLUMNS, row, strict=True):
            _night_window(p, x, y, bool(lit))
    stars = (
        (96, 396),
        (206, 380),
        (316, 392),
        (424, 378),
        (98, 530),
        (206, 512),
        (316, 528),
        (428, 520),
        (94, 680),
        (208, 664),
        (318, 676),
        (430, 690),
    )
    p.line(dots(stars), 9, "")
    with p.at(370, 600):
        p.ink(sm("-20,50! -18,14 -4,8 2,-2 16,-2 20,12 26,50!") + circ(8, -14, 14), "k")
    p.line("M0 812H64M460 812H600", 7, "k")


def _wide_roller(p: Press) -> None:
    with p.at(262, 258, 1, -6):
        p.line("M200 0H276V120", 18, "k")
        p.line("M200 0H276V120", 8, "")
        p.ink(circ(-206, 0, 24, 70) + box(-206, -70, 412, 140), "k")
        p.ink(sm("-206,-62! 206,-62! 206,-8! 150,-20 90,0 20,-16 -50,2 -120,-14 -170,0 -226,-10! -226,-40"), "")
        p.screen(box(-206, -62, 412, 26), "b", 0.5)
        p.ink(circ(206, 0, 25, 70), "k")
        p.ink(circ(206, 0, 19, 61), "b")
        p.ink(circ(206, 0, 8, 24), "k")


def _night_painter(p: Press) -> None:
    """Small, at the foot of the long pole."""
    p.line("M550 352L500 812", 15, "k")
    p.line("M550 352L500 812", 6, "b")
    p.line("M536 800L530 862h-12M556 800L562 862h14", 14, "k")
    p.ink(sm("520,812! 526,742 534,728 560,728 568,744 574,812!"), "b")
    p.line("M538 742L514 716M560 744L530 770L508 762", 12, "b")
    p.ink(circ(546, 706, 19), "")
    p.ink(sm("524,704! 526,676 566,676 568,704! 546,694"), "k")
    p.ink(sm("440,866! 434,818! 494,818! 488,866!"), "a")
    p.line(sm("440,866! 434,818! 494,818! 488,866!"), 6, "k")
    p.ink(circ(464, 820, 30, 10), "k")
    p.line(circ(464, 820, 30, 10), 4, "")
    p.line(dots(((537, 714), (550, 714))), 5, "k")


def _night_painter_card(p: Press) -> None:
    _facade(p)
    _painted(p)
    _wide_roller(p)
    _night_painter(p)


# A street as a hoop

_HUB = (334, 312)
_HOOP = 234
_HOUSES = (  # width in degrees, height, ink of the front, ink of the roof
    (33, 70, "", "b"), (30, 98, "b", "k"), (36, 60, "", "k"), (28, 100, "tree", ""), (34, 74, "b", "k"),
    (33, 92, "", "k"), (36, 64, "", "b"), (28, 112, "b", "k"), (34, 90, "tree", ""), (36, 88, "", "b"),
    (32, 66, "b", "k"),
)  # fmt: skip


def _shore(p: Press) -> None:
    p.fill("a")
    p.ink(sm("-10,488! 140,516 284,550 420,592 620,684! 620,920! -10,920!"), "b")
    sea = sm("620,752! 540,750 470,768 360,770 240,800 120,806 -10,846! -10,920! 620,920!")
    p.line(sea, 16, "")
    p.ink(sea, "k")
    p.line("M70 850q20-12 40 0t40 0M250 838q20-12 40 0t40 0t40 0M440 812q20-12 40 0t40 0", 5, "")


def _hoop_shadow(p: Press) -> None:
    with p.at(424, 640, 1, 31):
        p.line(circ(0, 0, 168, 44), 28, "ab")


def _front_of(p: Press, half: float, height: float, front: str, roof: str) -> None:
    p.ink(box(-half, -height, 2 * half, height + 6), front)
    p.line(f"M{-half:.0f} 0V{-height}M{half:.0f} 0V{-height}", 4, "k")
    p.ink(poly([(-half - 6, -height + 2), (half + 6, -height + 2), (0, -height - half * 1.1)]), roof)
    panes = "a" if front == "b" else "k"
    rows = range(int(height) - 24, 26, -30)
    p.ink("".join(box(x - 5, -y, 11, 15) for y in rows for x in (-half * 0.46, half * 0.46)), panes)
    p.ink(box(-6, -20, 13, 24), "k" if front == "b" else "b")


def _tree_of(p: Press, half: float, height: float) -> None:
    p.line(f"M0 0V{-height + 20}M0-28l16-20", 8, "k")
    p.ink(circ(0, -height + 14, half + 6), "b")
    p.screen(circ(6, -height + 18, half), "k", 0.3, lines=True)


def _hoop(p: Press) -> None:
    x, y = _HUB
    p.ink(circ(x, y, _HOOP), "k")
    p.ink(circ(x, y, _HOOP - 42), "a")
    p.dashes(circ(x, y, _HOOP - 21), 6, "26 20", "")
    angle = 4.0
    inner = _HOOP - 40
    for width, height, front, roof in _HOUSES:
        turn = angle + width / 2
        half = (inner - height) * math.tan(math.radians(width / 2)) * 0.96
        with p.at(x + inner * math.sin(math.radians(turn)), y - inner * math.cos(math.radians(turn)), 1, turn + 180):
            if front == "tree":
                _tree_of(p, half, height)
            else:
                _front_of(p, half, height, front, roof)
        angle += width
    p.line("M306 300q12-14 20 0q12-12 24-2M346 334q10-11 16 0q9-10 18-2", 5, "k")


def _runner(p: Press) -> None:
    with p.at(104, 612, 1.45):
        p.ink(sm("-40,6! 0,-4 60,14 100,34 40,30 -10,16!"), "ab")
        p.line("M-4-42L-16-22L-36-20M6-42L24-26L20 0l10 1", 9, "k")
        p.line("M-6-72L-26-54l-10-12", 8, "")
        p.ink(sm("-8,-80! 12,-76! 14,-36! -14,-38!"), "")
        p.line("M12-50L50-97", 5, "k")
        p.line("M8-72L22-60l8-12", 8, "")
        p.ink(circ(6, -90, 11), "")
        p.line(sm("4,-78 -14,-80 -26,-72 -40,-80", closed=False), 7, "b")
        p.ink(sm("-5,-88! -8,-102 8,-106 17,-98! 8,-96 2,-84!"), "k")


def _street_hoop(p: Press) -> None:
    _shore(p)
    _hoop_shadow(p)
    _hoop(p)
    _runner(p)


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
        name="night-painter",
        kind="A",
        inks="brick",
        seed="1",
        draw=_night_painter_card,
        alt=(
            "A red house front with white windows. A giant paint roller on a long pole has painted a broad black "
            "stripe down the middle of it and over the pavement. In the stripe are small white dots and nine "
            "windows: three are lit yellow, and six are dark and striped. In one of the lit ones is the dark "
            "figure of a person. At the lower right a small person in a yellow coat holds the pole, next to a "
            "red pot of black paint."
        ),
        tags=words(
            "tool work house street window sleep change giant duty effort big-small neighbours opposite "
            "power evening lamp city mischief"
        ),
        hooks=(
            "Somebody has to make the night, every evening, by hand.",
            "Some would like to stay up, and it is coming over them.",
            "A whole town can be put to sleep, or only covered up.",
        ),
    ),
    Print(
        number=60,
        name="street-hoop",
        kind="GF",
        inks="lemonade",
        seed="1",
        draw=_street_hoop,
        alt=(
            "A street, dark blue with white dashes, is bent to a big ring on a red slope under a yellow sky. Nine "
            "white and red houses and two trees stand on its inner side, the upper ones upside down; between them fly "
            "two birds. The ring throws an orange shadow. On the left a child in white with a red scarf runs behind it "
            "and touches it with a stick. Below is dark blue water with white waves."
        ),
        tags=words(
            "circle child play street house town neighbours upside-down loop road chase sea danger power big-small "
            "mischief birds change unaware"
        ),
        hooks=(
            "For the child it is a toy; for the others it is Monday.",
            "A whole town rolls, and nobody can get out.",
            "Downhill it goes by itself, and below is the sea.",
        ),
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
