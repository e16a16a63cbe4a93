"""What is made: machines, tools, building sites, laboratories."""

import math
from itertools import pairwise

from art.painter.card import words
from art.painter.curves import box, circ, poly, ribbon, sm
from art.press.card import Print
from art.press.people import person
from art.press.press import Press
from art.recipes.broad_daylight.workshop_2 import CARDS as _MORE
from art.recipes.broad_daylight.workshop_2 import gear, ring

# A magnet over the town

_IRON = {
    "key": ring(0, -30, 22, 11) + box(-6, -12, 12, 74) + box(4, 36, 22, 10) + box(4, 52, 16, 10),
    "fork": sm(
        "-20,-60! -20,-18 -6,-4! -6,66! 6,66! 6,-4! 20,-18 20,-60! 12,-60! 12,-24! 5,-24! 5,-60! -5,-60! "
        "-5,-24! -12,-24! -12,-60!"
    ),
    "spoon": circ(0, -38, 19, 28) + box(-6, -16, 12, 80),
    "pan": circ(0, -30, 36) + box(-8, 0, 16, 78),
    "kettle": sm("-40,38! -46,0 -24,-30! 24,-30! 34,-14 62,-32! 70,-24! 44,16 40,38!") + box(-8, -42, 16, 14),
    "wrench": sm("-10,70! -10,-22! -28,-40 -24,-66! -10,-50! 10,-50! 24,-66! 28,-40 10,-22! 10,70!"),
    "bell": sm("-12,-44! 12,-44! 30,-10 46,34! -46,34! -30,-10") + circ(0, 44, 12) + ring(0, -54, 14, 6),
    "nut": gear(0, 0, 40, 6),
}
_PULLED = (
    ("kettle", 112, 524, 1.15, -24),
    ("key", 52, 440, 0.95, 40),
    ("pan", 214, 474, 0.95, 190),
    ("nut", 60, 610, 0.8, 10),
    ("wrench", 420, 464, 1, 20),
    ("fork", 484, 480, 1.05, -10),
    ("spoon", 550, 520, 1, -30),
    ("bell", 372, 572, 0.85, 16),
    ("spoon", 56, 730, 0.7, 30),
)


def _horseshoe(p: Press) -> None:
    p.ink("M-215 150V-40a215 215 0 0 1 430 0V150h-112V-40a103 103 0 0 0-206 0V150z", "a")
    p.over("M103 150V-40a103 103 0 0 0-206 0V150h-34V-40a137 137 0 0 1 274 0V150z", "b")
    for x in (-215, 103):
        p.ink(box(x, 140, 112, 78), "")
        p.line(box(x, 140, 112, 78), 7, "k")
        p.screen(box(x, 140, 40, 78), "k", 0.5, lines=True, pitch=9)


def _bicycle(p: Press) -> None:
    wheels = circ(-46, 20, 32) + circ(46, 20, 32)
    p.line_over(wheels + "M-46 20L-20-26H30L0 20H-46M0 20L-24-38M-36-38h24M46 20L26-44h18", 6, "k")


def _knight(p: Press) -> None:
    for limb in ("0,0 -4,-34 -10,-62", "44,-8 22,-34 8,-62"):
        p.line(poly(limb, closed=False), 17, "k")
    p.line(poly("-26,-108 -46,-140 -34,-176", closed=False), 14, "k")
    p.line(poly("26,-108 44,-142 34,-180", closed=False), 14, "k")
    p.ink(sm("-30,-116! 30,-116! 24,-60 30,-48! -30,-48! -24,-60"), "k")
    p.ink(sm("-22,-122! -24,-160 0,-174 24,-160 22,-122!"), "k")
    p.ink(ribbon("0,-172 30,-190 58,-168", [10, 26, 4]), "a")
    p.line("M-14-146h28M0-146v16M-26-64h52M-14-32h20M16-32h22", 5, "")


def _magnet(p: Press) -> None:
    for i in range(1, 9):
        reach = i * 62
        p.line(f"M{310 - reach} 440a{reach} {reach} 0 0 0 {2 * reach} 0", 7, "b")
    with p.at(310, 216, rot=-7):
        _horseshoe(p)
    for name, x, y, scale, rot in _PULLED:
        with p.at(x, y, scale, rot):
            p.over(_IRON[name], "k")
    with p.at(150, 664, 0.9, 24):
        _bicycle(p)
    _wooden_bank(p)
    with p.at(352, 676, 1.05, -36):
        _knight(p)
    person(p, 408, 822, 146, coat="a", legs="k", left=(-38, -100), right=(44, -66), step=13)


def _wooden_bank(p: Press) -> None:
    p.ink(sm("456,850! 468,780 468,700 462,600! 540,600! 530,700 534,800 566,850!"), "ab")
    p.ink(sm("430,640 440,596 490,590 520,560 570,566 600,540! 600,700! 560,690 520,700 480,690 450,676"), "b")
    for x, height, ink in ((34, 50, "a"), (92, 70, "b"), (146, 44, "a")):
        p.ink(poly([(x, 830), (x, 830 - height), (x + 22, 806 - height), (x + 44, 830 - height), (x + 44, 830)]), ink)
        p.over(box(x + 10, 838 - height, 9, 13) + box(x + 26, 838 - height, 9, 13), "k")
    p.ink(sm("0,836! 200,814 420,824 600,806! 600,900! 0,900!"), "k")


# The sky as a carpet

_REVEALED = sm("0,262! 100,400 215,560 330,690 440,806! 0,806!")
_FLAP = sm("0,262! 190,356 408,384! 462,580 440,806! 330,690 215,560 100,400")


def _machine_room(p: Press) -> None:
    p.ink(_REVEALED, "k")
    with p.inside(_REVEALED):
        p.ink(gear(76, 600, 125, 14), "")
        p.ink(gear(246, 728, 92, 10, 0.3) + gear(92, 410, 78, 9, 0.2), "a")
        p.ink(ring(76, 600, 64, 54), "k")


def _crane(p: Press) -> None:
    p.line("M508 820V150M552 820V150M330 190H600M360 160H600M330 190l30-30", 7, "k")
    struts = "".join(f"M508 {y}l44 44M552 {y}l-44 44" for y in range(190, 800, 44))
    struts += "".join(f"M{x} 190l15-30l15 30" for x in range(360, 570, 30))
    p.line(struts, 4, "k")
    p.ink(box(496, 190, 68, 60), "k")
    p.ink(box(506, 200, 28, 30), "")
    p.line("M408 190V372", 5, "k")
    p.ink(box(392, 366, 32, 34), "k")


def _carpet_sky(p: Press) -> None:
    p.fill("b")
    p.ink(sm("22,170 70,128 130,140 170,92 250,96 280,140 340,150 340,186! 0,186!"), "")
    p.ink(sm("330,470! 340,430 400,440 430,400 500,410 530,450 600,440! 600,520! 330,520!"), "")
    _machine_room(p)
    p.ink(_FLAP, "a")
    p.screen(_FLAP, "k", 0.3, lines=True, pitch=16)
    p.fade(_FLAP, "b", (215, 560, 0.7), (300, 500, 0))
    p.line(sm("0,262! 190,356 408,384! 462,580 440,806!", closed=False), 9, "")
    p.dashes(sm("418,398! 476,580 456,800!", closed=False), 24, "7 8", "")
    _town_below(p)
    _crane(p)
    p.ink(poly("128,780 152,764 140,728 164,762 182,768 178,794 132,794"), "")
    person(p, 112, 838, 98, coat="a", legs="", left=(-22, -46), right=(24, -50), hair="a")
    person(p, 372, 838, 52, coat="", legs="", skin="a", left=(-22, -46), right=(18, -96), hair="a")


def _town_below(p: Press) -> None:
    p.ink(box(0, 806, 440, 40), "k")
    p.ink(box(440, 806, 160, 40), "")
    p.dashes("M446 818H600", 24, "7 8", "b")
    houses = "".join(f"M{x} 842v-{h}l17-18l17 18v{h}z" for x, h in ((452, 30), (480, 22)))
    p.ink(houses, "a")
    p.ink(box(0, 838, 600, 62), "k")
    p.line("M22 841H600M22 868H600", 4, "")
    p.dashes("M40 868H600", 22, "4 40", "")


# Two fields under the needle

_SEAM = ((40, 22), (112, 136), (190, 262), (262, 390), (330, 522))
_FAR_BANK = "330,522 420,640 476,760 510,900"
_NEAR_BANK = "330,522 284,650 250,780 236,900"


def _fields(p: Press) -> None:
    seam = " ".join(f"{x},{y}" for x, y in _SEAM)
    left = sm(f"0,0! 28,0! {seam}! {_NEAR_BANK[8:]}! 0,900!")
    right = sm(f"28,0! {seam}! {_FAR_BANK[8:]}! 600,900! 600,0!")
    p.ink(left, "b")
    with p.inside(left):
        rows = "".join(
            sm([(x - 330, 0), (x - 130, 300), (x, 600), (x - 60, 900)], closed=False) for x in range(-20, 420, 44)
        )
        p.line(rows, 9, "k")
    p.ink(right, "a")
    with p.inside(right):
        crop = "".join(f"M{x - 200 + y / 2:.0f} {y}h0" for y in range(20, 900, 40) for x in range(100, 640, 40))
        p.line(crop, 15, "")
    stitches = ""
    for (x0, y0), (x1, y1) in pairwise(_SEAM):
        for t in (0.12, 0.37, 0.62, 0.87):
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            stitches += poly([(x - 34, y + 20), (x + 34, y - 20)], closed=False)
    p.line(stitches, 20, "k")
    p.line(stitches, 11, "")


def _machine_head(p: Press) -> None:
    p.ink(sm("262,0! 262,214 290,262 340,262! 420,262 440,230! 470,206 600,206! 600,0!"), "k")
    p.ink(box(290, 40, 92, 150), "")
    p.line("M306 66h60M306 92h60M306 118h60M306 144h60M306 168h60", 7, "a")
    p.ink(ring(520, 110, 58, 36), "a")
    p.ink(circ(520, 110, 16), "")
    p.ink(box(316, 258, 30, 120), "")
    p.line(box(316, 258, 30, 120), 6, "k")
    p.ink(box(306, 372, 50, 30) + box(356, 380, 26, 12), "k")
    p.line("M331 400V512", 11, "k")
    p.line("M331 478v14", 5, "")
    p.ink(box(384, 256, 18, 176), "k")
    p.ink(
        sm(
            "286,430! 404,430! 404,460 384,470! 396,560! 366,572 356,560! 352,474! 310,474! 306,560! 296,572 "
            "266,560! 278,470!"
        ),
        "k",
    )


def _sheep(p: Press) -> None:
    p.line("M-46 30v48M-22 34v46M26 34v46M48 30v48", 10, "k")
    p.ink(sm("-20,-34! 40,-34 70,-6 58,34! -20,38!"), "a")
    p.ink(
        sm(
            "16,-40! 6,-60 -16,-52 -28,-66 -48,-50 -66,-54 -72,-30 -90,-14 -76,8 -80,30 -54,40 -40,52 -18,40 4,48 "
            "14,34! 6,16! 18,2! 6,-18!"
        ),
        "",
    )
    p.ink(sm("-82,-30! -112,-26 -122,-4 -108,14 -86,6!"), "k")
    p.ink(circ(-104, -8, 4), "")
    p.ink(sm("-84,-34 -70,-22 -82,-12 -92,-22"), "k")


def _two_fields(p: Press) -> None:
    p.fill("")
    for y in range(640, 900, 36):
        p.line(f"M{280 + y % 7 * 6} {y}q12-14 24 0t24 0t24 0t24 0t24 0t24 0t24 0", 5, "b")
    _fields(p)
    with p.at(376, 812):
        p.ink(sm("-66,-16! 70,-16! 50,20 -44,20!"), "k")
        p.line("M-10-40L-64 34M14-40L66 34", 6, "k")
        p.ink(sm("-20,-16! -16,-56 16,-56 20,-16!"), "a")
        p.ink(circ(0, -68, 14), "k")
    _machine_head(p)
    p.line(sm("158,704! 196,640 226,668 200,704 176,664 232,560 331,484", closed=False), 6, "")
    with p.at(152, 740, 0.96):
        _sheep(p)
    p.ink(box(486, 560, 70, 60), "")
    p.ink(poly("474,564 521,510 568,564") + box(510, 584, 20, 36), "k")


# An anvil on a bubble

_BUBBLE = circ(316, 580, 210, 206)


def _anvil(p: Press) -> None:
    p.ink(
        sm(
            "-226,-96! -150,-104! 150,-104! 150,-66! 96,-50 64,-26! 70,0 116,14! 116,44! -116,44! -116,14! -60,0 "
            "-56,-34! -130,-52 -190,-74"
        ),
        "k",
    )
    p.ink(box(-120, -96, 250, 9), "a")


def _tea(p: Press) -> None:
    """He sits in profile, both hands round a cup."""
    stool = box(-14, 30, 92, 14) + poly("-4,42 10,42 0,100 -14,100") + poly("56,42 70,42 82,100 68,100")
    legs = "M26 18L-34 22L-30 94h-16M26 16L-60 14L-74 92h-16"
    torso = sm("-10,32! -8,-30 14,-52 46,-52 66,-20 70,32!")
    arm = "M38-28L22 4L-42-14"
    p.line(torso + stool, 16, "")
    p.line(legs, 34, "")
    p.ink(stool, "k")
    p.line(legs, 20, "k")
    p.line("M26 18L-34 22L-30 94", 3, "")
    p.ink(torso, "b")
    p.line(arm, 28, "")
    p.line(arm, 18, "b")
    p.line(circ(24, -86, 34), 10, "")
    p.ink(circ(24, -86, 34) + circ(-14, -82, 9), "")
    p.ink(sm("-10,-110! 8,-128 40,-126 60,-106 60,-74! 48,-66! 42,-98! 16,-108"), "k")
    p.ink(sm("-6,-68! 12,-72 32,-70! 38,-88! 50,-76! 46,-52 22,-38 0,-46"), "k")
    p.line("M4-92h0", 8, "k")
    p.line("M2-60q8 5 16 0", 4, "")
    p.ink(box(-80, -38, 36, 42), "k")
    p.line("M-80-28h-12v20h12", 6, "k")
    p.ink(circ(-46, -16, 11), "")
    p.line("M-70-50q-9-12 0-22t0-20M-52-50q-9-12 0-22t0-20", 6, "")


def _hedgehog(p: Press) -> None:
    spines = ""
    for i in range(11):
        for t, length in ((i * 0.28, 62), (i * 0.28 + 0.14, 44)):
            spines += f"L{-length * math.cos(t):.0f} {-length * math.sin(t):.0f}"
    p.ink(f"M-60 16{spines}L56 10L60 18z", "k")
    p.ink(sm("34,18! 40,-16 62,-14 96,8 92,18!"), "")
    p.ink(circ(94, 9, 6) + circ(62, -1, 4) + box(-30, 14, 16, 14) + box(36, 14, 16, 14), "k")


def _floor(p: Press) -> None:
    p.ink(box(0, 736, 600, 164), "k")
    p.ink(
        "".join(box(x + (y - 752) / 50 * 40 % 80, y, 40, 50) for y in (752, 802, 852) for x in range(-40, 600, 80)), ""
    )


def _rays(p: Press) -> None:
    rays = ""
    for i in range(24):
        t = i * math.pi / 12
        rays += poly([(316 + r * math.cos(u), 560 + r * math.sin(u)) for r, u in _ray(t)])
    p.screen(rays, "b", 0.2)


def _ray(t: float) -> tuple[tuple[float, float], ...]:
    return (150, t), (900, t), (900, t + 0.13), (150, t + 0.13)


def _film(p: Press) -> None:
    """Only the edge of the bubble and what it mirrors: the room shows through."""
    p.over(_BUBBLE, "a")
    p.line(_BUBBLE, 24, "")
    p.line(_BUBBLE, 8, "k")
    p.line(sm("148,590 160,510 202,442", closed=False) + "M156 640l6 18", 18, "")
    p.line(sm("486,600 474,656 448,694", closed=False) + "M482 540l-2-10", 12, "")


def _anvil_bubble(p: Press) -> None:
    p.fill("a")
    _rays(p)
    _floor(p)
    _film(p)
    with p.at(322, 634, 1.2):
        _tea(p)
    with p.at(322, 328, 1.1, -3):
        _anvil(p)
    with p.at(80, 714, 0.76):
        _hedgehog(p)


# A sea inside a spirit level

_TILT = -12
_VIAL = sm("-190,-84 -120,-104 0,-108 120,-104 190,-84! 206,0 190,84! 120,104 0,108 -120,104 -190,84! -206,0")


def _level(p: Press) -> None:
    p.ink(box(-420, -166, 840, 300), "a")
    p.ink(box(-420, -166, 840, 26) + box(-420, 108 + 14, 840, 22), "k")
    p.ink(ring(-285, -8, 46, 26), "k")
    p.ink(ring(285, -8, 46, 26), "k")


def _vial(p: Press) -> None:
    p.ink(_VIAL, "b")
    with p.inside(_VIAL), p.at(0, 0, rot=-_TILT):
        surface = f"M-240-36q20-14 40 0{'t40 0' * 11}"
        p.ink(f"{surface}V-240H-240z", "")
        p.line(surface, 6, "k")
        for x, y, k in ((-148, 62, 1.4), (34, 34, 1.2)):
            p.ink(
                sm(
                    [
                        (x - 26 * k, y),
                        (x, y - 14 * k),
                        (x + 22 * k, y - 2),
                        (x + 44 * k, y - 15 * k, 1),
                        (x + 44 * k, y + 13 * k, 1),
                        (x + 20 * k, y + 3),
                        (x, y + 13 * k),
                    ]
                ),
                "",
            )
            p.ink(circ(x - 10 * k, y - 2, 3), "k")
        with p.at(48, -42):
            _boat(p)
    p.line("M-92-108V108M92-108V108", 9, "k")
    p.line(_VIAL, 12, "k")


def _boat(p: Press) -> None:
    p.ink(sm("-44,-12! 50,-12! 30,14 -28,14!"), "k")
    p.ink(box(-2, -72, 7, 62), "k")
    p.ink(poly("9,-70 48,-22 9,-22"), "a")
    p.ink(poly("-8,-60 -34,-22 -8,-22"), "k")


def _carried_sea(p: Press) -> None:
    p.tone(box(0, 0, 600, 480), "b", 0.14)
    towers = "".join(box(x, y, w, 700) for x, y, w in ((22, 196, 66), (96, 120, 50), (430, 90, 60), (500, 40, 84)))
    p.ink(towers, "")
    p.ink(
        "".join(
            box(x, y, 14, 18)
            for x0, y0, n in ((36, 214, 2), (110, 138, 1), (444, 108, 2), (516, 60, 3))
            for x in range(x0, x0 + n * 22, 22)
            for y in range(y0, 380, 36)
        ),
        "k",
    )
    p.line("M222 420V76M222 96H400M222 96h-60M380 96v90", 7, "k")
    p.ink(box(0, 842, 600, 58), "k")
    with p.at(300, 470, rot=_TILT):
        _level(p)
        _vial(p)
    p.ink(sm("62,842! 56,800! 118,800! 112,842!"), "a")
    person(p, 87, 800, 116, coat="a", left=(-26, -116), right=(24, -124), step=6)
    person(p, 212, 844, 178, coat="k", left=(-22, -112), right=(22, -120), hair="k", step=10)
    person(p, 348, 844, 212, coat="b", left=(-22, -109), right=(20, -117))
    person(p, 500, 844, 242, coat="a", left=(-22, -108), right=(20, -115), step=11)


# A plane on a sea of wood

_BOARD = box(0, 606, 600, 294)
_KNOTS = ((150, 744, 1.0), (440, 806, 0.8))


def _grain(p: Press) -> None:
    p.ink(_BOARD, "b")
    with p.inside(_BOARD):
        lines = ""
        for i in range(9):
            y = 636 + i * 34
            points = []
            for x in range(0, 640, 40):
                push = sum(
                    math.copysign(58 * k, y - ky or 1) * math.exp(-(((x - kx) / (112 * k)) ** 2) - ((y - ky) / 84) ** 2)
                    for kx, ky, k in _KNOTS
                )
                points.append((x, y + push + 5 * math.sin(x / 60 + i)))
            lines += sm(points, closed=False)
        p.line(lines, 6, "a")
        for x, y, k in _KNOTS:
            with p.at(x, y, k):
                p.ink(sm("-84,0 -40,-34 20,-28 60,-4 104,-32! 96,0 104,32! 60,6 20,28 -40,34"), "a")
                p.line("M-30-24q22 24 0 48M-2-20q18 20 0 40M24-14q12 14 0 28", 6, "b")
                p.ink(circ(-56, -6, 7), "k")


def _shaving(p: Press) -> None:
    spine = (
        "424,520 432,420 400,306 322,184 206,104 104,140 66,230 102,316 186,338 246,288 232,214 178,194 146,230 166,262"
    )
    curl = ribbon(spine, [60, 60, 58, 54, 50, 46, 40, 32, 20], n=32)
    p.ink(curl, "b")
    p.line(curl, 7, "k")


def _plane(p: Press) -> None:
    p.ink(poly("316,364 368,346 424,520 362,520"), "k")
    p.ink(circ(350, 386, 9), "")
    _shaving(p)
    tote = sm("162,506! 170,470 160,446 140,426! 158,408 200,414 216,436 208,464 224,506!")
    knob = sm("484,506! 494,478 476,450 486,420 514,408 542,420 552,450 534,478 544,506!")
    p.ink(tote + knob, "b")
    p.line(tote + knob, 7, "k")
    p.ink(sm("116,612! 104,560 106,498! 566,498! 574,548 552,612!"), "k")
    p.ink("".join(circ(x, 554, 16) for x in range(162, 540, 71)), "")


def _plane_ship(p: Press) -> None:
    p.screen(box(0, 0, 600, 606), "b", 0.13)
    p.ink(circ(482, 146, 78), "a")
    _grain(p)
    p.line("M22 609H578", 7, "k")
    _plane(p)
    person(p, 274, 500, 118, coat="a", skin="", left=(-50, -58), right=(22, -44))
    p.line("M269 397h0M279 397h0", 5, "k")
    _angler(p)


def _angler(p: Press) -> None:
    p.line("M118 494L84 498L80 546h-10", 15, "a")
    p.ink(sm("98,500! 100,448 112,438 128,442 136,500!"), "a")
    p.ink(circ(113, 422, 17), "")
    p.ink(sm("94,416! 100,400 122,398 132,418!") + circ(104, 423, 3), "k")
    p.line("M64 480L34 408", 6, "k")
    p.line("M114 456L88 476L66 476", 10, "a")
    p.ink(circ(66, 476, 7), "")
    p.line(sm("34,408! 38,560 64,742!", closed=False), 4, "k")


CARDS: tuple[Print, ...] = (
    Print(
        number=4,
        name="magnet",
        kind="A",
        inks="tram",
        seed="1",
        draw=_magnet,
        alt=(
            "A huge red magnet hangs from above. A key, a kettle, a pan, a bell, spoons, a wrench and a bicycle "
            "fly up to its two bare ends along curved blue-green lines. Among them flies a dark knight with a red "
            "plume, arms stretched upwards. Below, a person in a red coat holds the knight by one foot and a tree "
            "trunk with the other hand. Three small houses stand on the left."
        ),
        tags=words(
            "attraction knight holding tree metal kitchen bicycle key tug rescue loyalty flight tool spoon bell "
            "friendship"
        ),
        hooks=("irresistible: everything of iron must go", "one small person will not let go"),
    ),
    Print(
        number=11,
        name="carpet-sky",
        kind="BH",
        inks="ferry",
        seed="1",
        draw=_carpet_sky,
        alt=(
            "A construction crane lifts a corner of a blue sky with white clouds by a cable. The sky is folded "
            "back and shows a red underside with dark stripes and a white fringe. Behind it, in the dark, are "
            "three big cogwheels, two red and one white. Under them stands a person in a red coat with an oil "
            "can; nearby a small child in white raises a hand. Small red houses stand at the edge of the sky."
        ),
        tags=words(
            "sky construction gears machine secret hidden cloud show curtain truth discovery work child tool "
            "repair other-world unaware"
        ),
        hooks=("somebody keeps the world running and nobody knows", "the secret comes to light, the show is over"),
    ),
    Print(
        number=18,
        name="two-fields",
        kind="M",
        inks="meadow",
        seed="1",
        draw=_two_fields,
        alt=(
            "From above: the foot and needle of a big dark sewing machine stand between a green field with dark "
            "furrows and an orange field with white dots. White stitches already join the fields at the top left. "
            "Below the needle they lie apart, with water between them, and a person sits there in a small boat. "
            "The thread comes from a sheep on the green field; half of the sheep is bare. A small house stands on "
            "the right."
        ),
        tags=words(
            "sewing field sheep boat river border repair neighbours sacrifice farm machine string together apart "
            "house yarn"
        ),
        hooks=("what was apart is joined for good", "somebody is caught between, somebody pays with their coat"),
    ),
    Print(
        number=25,
        name="anvil-bubble",
        kind="I",
        inks="lemonade",
        seed="1",
        draw=_anvil_bubble,
        alt=(
            "A heavy dark blue anvil stands on a big round bubble. Inside the bubble a bearded man in a red "
            "pullover sits on a stool and holds a dark cup that steams. The bubble touches a floor of dark blue "
            "and white checks. On the left a small hedgehog with raised spines walks along the floor towards it. "
            "The background is yellow with orange rays."
        ),
        tags=words(
            "bubbles hedgehog balance weight fragile tea calm danger trust home metal beard guest alone cup "
            "unaware risk"
        ),
        hooks=("safe at home: trust holds the heaviest weight", "any moment now: the small guest means well"),
    ),
    Print(
        number=32,
        name="carried-sea",
        kind="CI",
        inks="meadow",
        seed="1",
        draw=_carried_sea,
        alt=(
            "Four people hold up a giant orange spirit level with both hands. They stand in a row from the "
            "smallest on the left, a child on a bucket, to the tallest on the right, so the level slants. In its "
            "glass there is green water with two white fish, and a sailing boat floats on it. Behind are pale "
            "tower blocks and a crane."
        ),
        tags=words(
            "measure carry boat sea fish child bucket together tall big-small tilt team tool family construction "
            "balance effort"
        ),
        hooks=(
            "the smallest decides whether the sea is calm",
            "everything must be level, and the wind comes from elsewhere",
        ),
    ),
    Print(
        number=39,
        name="plane-ship",
        kind="F",
        inks="brick",
        seed="1",
        draw=_plane_ship,
        alt=(
            "A big dark carpenter's plane with round portholes glides like a ship over a sea of yellow wood. From "
            "its blade rises a huge curled shaving. A person in red stands on deck and holds the handle. At the "
            "stern another sits with a fishing rod; the line goes down into the wood to a red fish. A second fish "
            "lies further right among the red grain lines. A red sun is in the sky."
        ),
        tags=words("wood boat spiral fish fishing sea journey sun tool waves work rod adventure path loss"),
        hooks=("a smooth way for those who come after", "with every journey there is less of the sea"),
    ),
    *_MORE,
)
