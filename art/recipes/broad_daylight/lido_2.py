"""More of the lido, and what its cards share."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.card import words
from art.painter.curves import box, circ, dots, placed, poly, ribbon, sm, strokes
from art.press.card import Print
from art.press.people import person, person_from_behind
from art.press.press import Press


def swimmer(p: Press, x: float, y: float, scale: float = 1, rot: float = 0, cap: str = "k") -> None:
    """Somebody who does the crawl to the right, seen from above, in skin of ink a."""
    with p.at(x, y, scale, rot):
        p.ink(sm("-14,0! -40,-13 -60,-9 -48,0 -62,8 -40,12"), "")
        p.line(poly("-6,-8 12,-22 34,-17", closed=False) + poly("-2,8 -18,20 -32,15", closed=False), 7, "a")
        p.ink(circ(-12, 0, 15, 10), "a")
        p.ink(circ(10, 0, 11), cap)


DOORS = ((34, "a"), (218, "b"), (402, "k"))
DOOR = 164  # its width


def _doors(p: Press) -> None:
    p.ink(box(0, 0, 600, 742), "k")
    for i in range(8):
        p.ink(placed(i * 76, 0, "0,0! 76,0! 76,96! 38,118 0,96!"), "a" if i % 2 else "")
    p.ink(box(0, 742, 600, 160), "")
    p.line(
        "M0 742h600M0 800h600M0 866h600"
        + "".join(f"M{x} 742L{300 + (x - 300) * 1.5} 900" for x in range(-60, 700, 75)),
        3,
        "k",
    )
    _feet(p)
    _branches(p)
    for x, ink in DOORS:
        p.ink(box(x, 190, DOOR, 430), "")
        p.ink("".join(box(x + 12 + 40 * i, 190, 20, 430) for i in range(4)), ink)
        p.ink(circ(x + DOOR - 16, 410, 15), "")
        p.ink(circ(x + DOOR - 16, 410, 8), "k")


def _feet(p: Press) -> None:
    """Of a man, of a large duck, and of a tree."""
    for x in (84, 142):
        p.ink(placed(x, 600, "-14,0! 14,0! 13,90 22,124 20,138! -24,138! -22,124 -13,100"), "")
    p.line("M66 738v-8M76 738v-9M86 738v-9M126 738v-8M136 738v-9M146 738v-9", 4)
    for x in (262, 338):
        p.ink(placed(x, 600, "-9,0! 9,0! 10,90! 42,152! 20,144 0,158! -20,144 -42,152! -10,90!"), "a")
        p.line(f"M{x} 694v48M{x} 694l-22 44M{x} 694l22 44", 4)
    for root in (
        "468,600 462,690 452,760 470,806",
        "484,600 484,700 496,780 490,846",
        "496,600 504,700 530,770 548,812",
        "504,600 524,690 548,730 600,752",
    ):
        p.ink(ribbon(root, [36, 30, 18, 8]), "a")
    p.line("M476 640l-2 56M490 628l4 70M504 640l8 50M470 720l-4 30M500 724l8 28", 4)


def _leaf(x: float, y: float, angle: float) -> str:
    c, s = math.cos(angle), math.sin(angle)
    points = ((0, 0, 1), (23, 14, 0), (46, 0, 1), (23, -14, 0))
    return sm([(x + u * c - v * s, y + u * s + v * c, corner) for u, v, corner in points])


def _branches(p: Press) -> None:
    for branch in ("470,230 440,140 396,96", "486,230 488,120 470,50", "502,230 540,150 556,80"):
        p.ink(ribbon(branch, [26, 18, 8]), "a")
    twigs = ((398, 100), (424, 122), (470, 54), (486, 104), (450, 152), (556, 84), (540, 138), (500, 168))
    p.ink("".join(_leaf(x, y, angle) for x, y in twigs for angle in (-2.5, -0.6, 0.8)), "b")


def _watering(p: Press) -> None:
    person(p, 366, 868, 122, coat="b", legs="k", skin="a", left=(-22, -40), right=(34, -52), skirt=22)
    p.ink(circ(366, 814, 32, 15), "")
    p.dashes(circ(366, 814, 26, 10), 12, "13 12", "a")
    p.ink(sm("396,806! 430,806! 434,842! 392,842!"), "k")
    p.line(poly("430,832 456,808", closed=False) + sm("398,808 410,790 428,806", closed=False), 6)
    p.line("M462 812l8 14M468 808l12 14M474 806l14 10", 5, "k")


def _cabins(p: Press) -> None:
    _doors(p)
    for x in (84, 254):
        shoe = "0,0! 18,0! 20,26 8,58 -8,54 -6,26"
        p.ink(placed(x, 786, shoe) + placed(x + 34, 786, shoe), "k")
        p.ink(circ(x + 9, 796, 6, 5) + circ(x + 43, 796, 6, 5), "")
    p.ink(sm("54,178! 164,178! 172,330! 124,330! 110,262! 94,330! 46,330!"), "k")
    p.dashes("M74 216v104M148 216v104M110 200v50", 12, "0 30", "", butt=False)
    _watering(p)


PLANK = ((22, 404), (540, 302))  # its ends


def _on_plank(x: float) -> float:
    (x0, y0), (x1, y1) = PLANK
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0) - 8


def _far_below(p: Press) -> None:
    p.fade(box(0, 0, 600, 800), "b", (300, 0, 0.02), (300, 800, 0.5))
    p.ink(circ(434, 216, 130), "a")
    for x, y, s in ((96, 610, 1), (486, 500, 0.8), (520, 690, 1)):
        with p.at(x, y, s):
            p.ink(sm("-110,20! -90,-14 -50,-16 -24,-46 24,-44 48,-18 90,-16 112,20!"), "")
    p.ink(sm("-20,800! 120,776 300,790 460,764 620,786! 620,920! -20,920!"), "b")
    p.ink(sm("-20,856! 160,836 330,856 620,836! 620,920! -20,920!"), "k")
    p.ink(poly("486,796 554,796 572,824 488,824"), "k")
    p.ink(poly("494,801 549,801 560,818 494,818"), "")
    trees = ((52, 800), (80, 796), (112, 792), (444, 786), (420, 792))
    p.ink("".join(placed(x, y, "0,-34 11,-8 0,2 -11,-8") for x, y in trees), "k")


def _diving_tower(p: Press) -> None:
    p.line("M280 366L212 860M324 366L392 860", 16)
    for i in range(8):
        out, y = i * 8, 380 + i * 60
        p.line(f"M{278 - out} {y}L{334 + out} {y + 60}M{326 + out} {y}L{270 - out} {y + 60}", 6)
    p.line("M344 366L436 860", 8)
    p.line("".join(f"M{332 + 6.9 * i} {420 + 50 * i}L{354 + 9.3 * i} {420 + 50 * i}" for i in range(9)), 6)
    p.ink(poly("302,352 356,412 248,412"), "k")
    p.line(poly(PLANK, closed=False), 20, "k")


def _row(p: Press) -> None:
    """Four people and a dog who keep the plank down."""
    for x, height, coat, legs, skirt in (
        (60, 208, "k", "k", 14),
        (108, 150, "a", "k", 22),
        (158, 230, "b", "k", 15),
        (206, 122, "", "k", 17),
    ):
        person(p, x, _on_plank(x), height, coat=coat, legs=legs, skirt=skirt, left=(-14, -44), right=(14, -44), step=5)
    y = _on_plank(206)
    p.ink(circ(206, y - 52, 34, 15), "")
    p.dashes(circ(206, y - 52, 27, 9), 12, "13 11", "a")
    p.ink(placed(158, _on_plank(158) - 222, "-36,4! -22,0! -16,-34! 16,-34! 22,0! 38,6!"), "a")
    y = _on_plank(252)
    p.ink(placed(252, y, "-16,0! -14,-34 4,-54 6,-74 24,-70 38,-62! 24,-54 20,0!"), "k")
    p.line(sm([(238, y - 6), (226, y - 14), (228, y - 28)], closed=False), 6)


def _counterweight(p: Press) -> None:
    _far_below(p)
    _diving_tower(p)
    _row(p)
    person(p, 516, _on_plank(516), 132, coat="k", legs="", skin="", left=(12, -112), right=(24, -108), step=3, skirt=9)
    person(p, 376, 620, 138, coat="", legs="k", skin="a", left=(-22, -66), right=(22, -62), step=4)
    p.ink(poly("398,526 414,526 406,556"), "a")
    p.ink(circ(406, 518, 12), "k")


def _pool_below(p: Press) -> None:
    houses = "".join(
        poly([(x, 520), (x, 490 - h), (x + 19, 470 - h), (x + 38, 490 - h), (x + 38, 520)])
        for x, h in zip(range(20, 580, 38), (0, 20, 6, 34, 10, 0, 26, 8, 40, 0, 18, 6, 30, 12, 0), strict=True)
    )
    p.ink(houses, "k")
    p.line("M62 556L76 300M134 556L120 300M66 500H130M70 440H126M74 380H122", 9)
    p.ink(box(62, 290, 72, 14), "k")
    person(p, 98, 322, 112, coat="a", legs="k", skin="a", left=(-26, -52), right=(40, -70), step=7)
    p.ink(poly("138,238 176,222 176,262 138,250"), "k")
    p.ink("".join(box(x, 496, 7, 9) for x in range(28, 580, 19)), "")
    p.ink(poly("60,520 540,520 800,920 -200,920"), "")
    water = poly("84,540 516,540 740,920 -140,920")
    p.ink(water, "b")
    p.line(water, 6, "k")
    for i in range(1, 5):
        p.dashes(f"M{84 + 86.4 * i} 542L{-140 + 176 * i} 920", 8, "22 16", "")


FOOT = (
    "308,236! 306,300 290,332 300,366 266,440 214,530 200,590 216,634! 476,634! 490,580 478,520 460,440 452,366"
    " 462,332 446,300 444,236!"
)
TOES = (
    ("242,560 234,622 236,672", (84, 88, 84)),
    ("310,590 308,640 310,664", (52, 54, 52)),
    ("362,590 364,634 368,652", (48, 50, 48)),
    ("410,586 414,624 418,638", (46, 46, 44)),
    ("452,574 458,608 462,620", (42, 42, 40)),
)
NAILS = ((238, 656, 22), (310, 658, 15), (368, 648, 14), (418, 634, 13), (462, 616, 12))


def _great_foot(p: Press) -> None:
    """From the front, with the big toe in the water."""
    for rx, ry in ((184, 58), (118, 34)):
        p.line(circ(252, 690, rx, ry), 8, "")
    p.line(sm(FOOT), 12)
    p.ink(sm(FOOT), "a")
    for toe, widths in reversed(TOES):
        p.line(ribbon(toe, widths), 12)
        p.ink(ribbon(toe, widths), "a")
    p.ink(sm("300,400! 452,400! 478,520 484,570 470,596 420,606 340,612 270,600 214,590 216,530 266,440"), "a")
    p.line(strokes("292,322 304,334 304,352", "460,322 448,334 448,352"), 6)
    p.ink("".join(circ(x, y, r, r * 1.15) for x, y, r in NAILS), "")
    p.ink(sm("172,702! 206,692 238,700 266,692 290,702! 290,760! 172,760!"), "b")
    p.line(strokes("180,704 206,692 238,700 266,692 288,702"), 8, "")
    p.line(strokes("68,690 84,718 140,740 252,748 364,740 420,718 436,690", "134,690 160,714 252,724 344,714"), 8, "")


def _sunbather(p: Press) -> None:
    """On an airbed, seen from the side."""
    p.line(strokes("-112,22 -84,30 -56,22 -28,30 0,22 28,30 56,22 84,30 112,22"), 7, "")
    p.line(strokes("18,-18! 92,-18!"), 13, "a")
    p.line(poly("16,-20 44,-54 64,-18", closed=False), 14, "a")
    p.ink(box(-58, -34, 70, 26), "a")
    p.ink(sm("-14,-35! 14,-35! 28,-24 20,-10! -14,-10!"), "k")
    bed = sm("-112,-8 -104,-30 -88,-34 -70,-26 -62,-12! 94,-12! 106,2 94,16! -96,16! -110,8")
    p.ink(bed, "")
    with p.inside(bed):
        p.line("M-54-40V40M-14-40V40M26-40V40M66-40V40", 18, "k", butt=True)
    p.line(bed, 5)
    p.ink(circ(-80, -46, 20), "a")
    p.ink(sm("-101,-44! -100,-62 -82,-69 -66,-62! -84,-44!"), "k")
    p.line("M-76-48h16", 8)
    p.line(strokes("-48,-26 -38,-4 -42,26"), 11, "a")


def _cold_feet(p: Press) -> None:
    _pool_below(p)
    _great_foot(p)
    trousers = sm("266,-20! 486,-20! 484,210! 262,210!")
    p.ink(trousers, "k")
    p.line("".join(f"M{x} -20V210" for x in range(292, 472, 34)), 6, "")
    p.ink(sm("250,196! 498,196! 502,262! 376,272 248,262!"), "")
    p.line(sm("250,196! 498,196! 502,262! 376,272 248,262!") + "M250 230H500", 7)
    for x, y, cap in ((68, 800, "k"), (132, 836, ""), (196, 802, "k"), (262, 838, "k"), (326, 800, "")):
        p.line(circ(x, y + 14, 34, 9), 6, "")
        p.ink(circ(x, y, 25), "a")
        p.ink(placed(x, y, "-26,-2! -19,-22 0,-29 19,-22 26,-2!"), cap)
        p.ink(box(x - 30, y + 14, 60, 20), "b")
        p.line(f"M{x - 30} {y + 14}h60", 6, "")
    with p.at(470, 822):
        _sunbather(p)


def _field(p: Press) -> None:
    p.fill("a")
    ears = "".join(
        f"M{x} {y}l{4 if (x // 30 + y // 34) % 2 else -4}-17"
        for y in range(40, 900, 34)
        for x in range(16 + 15 * (y // 34 % 2), 600, 30)
    )
    p.line(ears, 6, "ab")
    p.tone(sm("0,0! 250,0! 206,60 120,120 0,150!"), "b", 0.2)
    p.ink(poly("40,46 110,46 110,104 40,104"), "k")
    p.ink(poly("30,46 75,12 120,46"), "b")
    p.ink(box(52, 62, 46, 12) + box(66, 86, 18, 18), "")
    p.ink("".join(_leaf(x, y, 1.2) for x, y in ((140, 20), (170, 16), (200, 14))), "k")


def _furrow(p: Press) -> None:
    bed = "400,330 330,470 170,560 120,680 230,790 420,920"
    p.ink(ribbon(bed, [60, 120, 136, 140, 150, 170], n=14), "k")
    middle = ((322, 500), (178, 584), (128, 684), (240, 786), (430, 912))
    for shift in (-38, 0, 38):
        row = [(x + shift, y + abs(shift) * 0.3) for x, y in middle]
        p.dashes(sm(row, closed=False), 5, "26 18", "a", butt=False)


def _hen(p: Press, x: float, y: float, scale: float, rot: float) -> None:
    with p.at(x, y, scale, rot):
        p.line("M-6 18v18M8 18v18", 5, "b")
        p.ink(sm("-44,-22! -26,-8 0,-10 16,-34 34,-36 38,-20! 34,6 14,22 -18,20 -38,2"), "")
        p.ink(circ(22, -42, 7) + circ(32, -40, 6) + poly("38,-26 52,-20 38,-14"), "b")
        p.ink(circ(28, -25, 3.5), "k")


def _field_swimmer(p: Press) -> None:
    with p.at(376, 262, 1.12, 24):
        for limb, widths in (("-20,130 -34,210 -22,290", [48, 40, 22]), ("24,130 44,200 34,262", [48, 40, 22])):
            p.ink(ribbon(limb, widths), "")
        for limb in ("56,-2 108,-70 82,-176", "-58,6 -120,40 -134,116"):
            p.ink(ribbon(limb, [48, 40, 28]), "")
        for x, y in ((80, -184), (-135, 122)):
            p.ink(circ(x, y, 20), "")
        p.ink(sm("-78,8 -50,-20 0,-28 50,-20 78,8! 60,80 52,150! 0,166 -52,150! -60,80"), "")
        suit = "-62,60! -34,70 -24,10! -8,10! 0,70 8,10! 24,10! 34,70 62,60! 56,110 52,156! 0,172 -52,156! -56,110"
        p.ink(sm(suit), "b")
        p.ink(circ(0, -62, 48, 54), "k")
        p.line("M-46-60h92", 9, "")
        bow = ("-86,-96 -62,-140 0,-158 60,-140", "-104,-128 -74,-176 -10,-196 50,-178")
        p.line(strokes(*bow, "40,-214 84,-234 124,-210", "-172,96 -182,136 -150,166"), 9, "")


def _wheat_lane(p: Press) -> None:
    _field(p)
    _furrow(p)
    _field_swimmer(p)
    for x, y, scale, rot in ((160, 634, 1.15, -50), (190, 760, 1.15, 10), (330, 830, 1.15, 20)):
        _hen(p, x, y, scale, rot)
    person(p, 150, 190, 106, coat="b", legs="k", skin="", left=(-28, -52), right=(28, -58))
    p.ink(poly("168,128 204,124 208,176 172,180"), "")
    p.line("M170 140l36-4M171 160l36-4", 6, "k")


LEVEL = 450  # of the water
SNOW = (
    *((210, 520), (176, 640), (60, 700), (120, 780), (210, 836), (420, 650)),
    *((470, 730), (540, 680), (420, 820), (550, 800), (366, 580), (60, 840)),
)


def _shores(p: Press) -> None:
    p.ink(circ(486, 130, 74), "a")
    p.fade(box(0, 230, 600, 220), "a", (300, 230, 0), (300, 450, 0.4))
    p.ink(box(0, LEVEL, 600, 460), "b")
    p.fade(box(0, LEVEL, 600, 460), "k", (300, LEVEL, 0.02), (300, 900, 0.35))
    p.line(f"M122 {LEVEL}V290", 9)
    p.ink(sm("32,312! 54,250 122,226 190,250 212,312!"), "a")
    p.ink(sm("76,312! 92,250 122,226! 152,250 168,312!"), "")
    p.ink(sm("430,380 444,330 490,310 540,322 566,370 546,408 500,412 450,408"), "b")
    p.line(f"M500 {LEVEL}V376M500 400l-24-22M500 412l26-24", 11)
    p.line(f"M122 {LEVEL}V500", 16)
    for i in range(3):
        top, half = 484 + 56 * i, 84 - 18 * i
        p.ink(poly([(122 - half, top), (122 + half, top), (122, top + 96)]), "k")
        snow = ((-1, -4), (1, -4), (0.72, 18), (0.3, 8), (-0.1, 24), (-0.5, 8), (-0.76, 18))
        p.ink(poly([(122 + u * half, top + v) for u, v in snow]), "")
    p.line(f"M500 {LEVEL}V610M500 520l-44 50 -10 44M500 540l40 44 6 36M500 570l-18 50M500 560l24 62", 10)


def _summer_diver(p: Press) -> None:
    """Upside down above the water, with the finger tips at (0, 0)."""
    for side in (-1, 1):
        p.ink(ribbon([(side * 40, -178), (side * 44, -96), (side * 5, -4)], [36, 32, 16]), "a")
        p.ink(ribbon([(side * 21, -330), (side * 19, -380), (side * 8, -428)], [40, 32, 18]), "a")
    p.ink(sm("-58,-176! -30,-160 30,-160 58,-176! 38,-250 42,-300! -42,-300! -38,-250"), "a")
    p.ink(sm("-42,-286! 42,-286! 44,-346! 4,-342! 0,-326! -4,-342! -44,-346!"), "k")
    p.ink(circ(0, -126, 34), "")
    p.ink(circ(0, -126, 29), "a")
    p.ink(sm("-37,-122! -36,-96 -16,-82 0,-80 16,-82 36,-96 37,-122! 20,-106 -20,-106"), "k")


def _winter_diver(p: Press) -> None:
    """The same in a coat, with a cap and a scarf."""
    for side in (-1, 1):
        p.ink(ribbon([(side * 42, -188), (side * 50, -96), (side * 16, -34)], [56, 50, 36]), "k")
        p.ink(sm([(side * 32, -44, 1), (side * 3, -48, 1), (side, -4), (side * 16, -2), (side * 32, -18)]), "a")
        p.ink(ribbon([(side * 26, -330), (side * 26, -372), (side * 24, -400)], [42, 40, 40]), "k")
        boot = [(4, -396, 1), (50, -396, 1), (50, -426, 0), (30, -432, 0), (4, -428, 1)]
        p.ink(sm([(side * x, y, corner) for x, y, corner in boot]), "a")
    p.ink(sm("-62,-184! -40,-164 40,-164 62,-184! 54,-260 82,-352! -82,-352! -54,-260"), "k")
    p.ink(poly("-84,-360 84,-360 80,-336 -80,-336"), "")
    p.ink(circ(0, -130, 40), "k")
    p.ink(circ(0, -130, 35), "a")
    p.ink(sm("-42,-124! -40,-88 0,-70 40,-88 42,-124! 20,-108 -20,-108"), "")
    p.ink(circ(0, -66, 15), "a")
    p.line(sm("-44,-178 0,-170 44,-178 84,-194 108,-172 134,-186", closed=False), 20, "a")
    p.dashes("M0-220V-320", 12, "0 30", "", butt=False)


def _swimming_birds(p: Press) -> None:
    """A duck, and a penguin beneath it."""
    p.ink(sm("370,430! 384,438 404,434 410,416 424,412 434,422! 428,438 418,452 384,452"), "k")
    p.ink(poly("432,420 446,424 432,430"), "a")
    p.ink(sm("388,454! 424,454! 432,490 420,518 406,524 392,518 380,490"), "k")
    p.ink(sm("396,456! 416,456! 420,484 406,500 392,484"), "")
    p.ink(poly("398,520 414,520 406,536"), "a")
    p.line(strokes("384,470 370,490 372,508", "430,470 444,490 442,508"), 10, "k")
    p.line("M362 452H452", 9, "")


def _two_divers(p: Press) -> None:
    _shores(p)
    p.line(dots(SNOW), 15, "")
    with p.at(300, LEVEL, 0.95):
        _summer_diver(p)
    with p.at(300, LEVEL, 0.95, 180, flip=True):
        _winter_diver(p)
    p.line(f"M0 {LEVEL}H600", 8, "")
    p.line(circ(300, LEVEL, 50, 10), 6, "")
    _swimming_birds(p)


def _wading_legs(p: Press) -> None:
    p.ink(sm("214,380! 296,380! 270,470 258,520! 206,506! 212,450"))
    p.ink(sm("306,384! 396,384! 412,440 432,492! 384,514! 346,450"))
    p.line("M203 504L262 520M382 516L436 490", 15, "")
    p.ink(sm("214,512! 252,520! 250,560 262,630! 212,630! 208,570"), "a")
    p.ink(sm("392,514! 430,498! 446,540 440,640! 392,640! 398,570"), "a")


def _walking_hut(p: Press) -> None:
    with p.at(306, 250, rot=-4):
        p.ink(box(-128, -70, 256, 210), "")
        p.ink("".join(box(-128 + i * 64, -70, 32, 210) for i in range(4)), "a")
        p.screen(box(40, -70, 88, 210), "k", 0.25)
        p.line(box(-128, -70, 256, 210), 9)
        p.ink(poly("-160,-62 0,-190 160,-62"))
        p.line("M-128-72L0-172L128-72", 5, "")
        p.ink(box(-44, -36, 80, 176))
        p.ink(box(-30, -20, 52, 54), "")
        p.ink(sm("-24,34! -22,16 -4,10 14,16 16,34!"), "a")
        p.ink(circ(-4, 0, 10))
        p.ink(circ(22, 76, 6), "")


def _wading_sea(p: Press) -> None:
    p.ink(box(0, 340, 600, 330), "b")
    p.line("M40 372h70M480 380h90M60 430h50M520 452h60M30 520h90M470 560h100M120 600h50M320 470h40", 5, "")
    p.screen(sm("160,580 220,556 330,548 430,560 462,580 400,602 280,610 196,602"), "k", 0.45)
    for x, y in ((64, 338), (470, 336), (530, 342)):
        p.ink(poly([(x - 14, y - 26), (x, y - 42), (x + 14, y - 26)]))
        p.ink(box(x - 11, y - 26, 22, 20), "a")
        p.line(f"M{x - 6} {y - 6}v12M{x + 6} {y - 6}v12", 4)


def _hut_row(p: Press) -> None:
    for x in (-60, 100, 420, 560):
        p.ink(box(x, 800, 128, 120))
        p.ink(poly([(x - 18, 806), (x + 64, 724), (x + 146, 806)]))
        p.line(f"M{x} 806L{x + 64} 742L{x + 128} 806", 4, "b")
        p.line("".join(f"M{x + i} 826V900" for i in (24, 64, 104)), 4, "b")


def _wading_hut(p: Press) -> None:
    p.fade(box(0, 0, 600, 340), "b", (300, 340, 0.5), (300, 40, 0.1))
    _wading_sea(p)
    p.ink(sm("-20,690! 120,664 300,690 460,672 620,690! 620,920! -20,920!"), "")
    p.screen(sm("-20,716! 120,690 300,716 460,698 620,716! 620,920! -20,920!"), "a", 0.25)
    _wading_legs(p)
    p.line("M186 632Q236 652 288 630M366 642Q416 662 468 640", 6, "")
    _walking_hut(p)
    _hut_row(p)
    for x, y in ((276, 856), (316, 822), (272, 784), (318, 754), (284, 724), (326, 702)):
        k = y / 800
        p.ink(
            sm(
                [
                    (x - 10 * k, y),
                    (x - 12 * k, y - 20 * k),
                    (x, y - 28 * k),
                    (x + 12 * k, y - 20 * k),
                    (x + 10 * k, y),
                    (x, y + 9 * k),
                ]
            ),
            "k",
        )
        p.ink("".join(circ(x + i * 9 * k, y + (abs(i) * 3 - 36) * k, 4 * k) for i in (-1, 0, 1)))
    with p.at(44, -8):
        person_from_behind(p, 322, 872, 142, "", "a", "a")
        p.ink(sm("296,776! 322,770 348,776! 352,840! 292,840!"), "b")
        p.line("M302 774L298 840M320 772V840M338 774L344 840", 7, "", butt=True)


CARDS: tuple[Print, ...] = (
    Print(
        number=44,
        name="cabins",
        kind="B",
        inks="meadow",
        seed="1",
        draw=_cabins,
        alt=(
            "Three tall changing cabins with striped doors stand under an orange and white awning: orange, green "
            "and dark green stripes. Under the first door are two bare human feet, under the second two large "
            "webbed feet, under the third the orange roots of a tree, with green leaves above the door. Dark shorts "
            "hang over the first door. Black shoes stand before two of the doors. A small child in a swim ring "
            "waters the roots."
        ),
        tags=words(
            "door foot roots tree duck shoe change hidden secret child watering-can disguise patience growth "
            "odd-one-out pool"
        ),
        hooks=(
            "What is strange: who goes in to change comes out as something else.",
            "Inside we are all different.",
            "Only the child knows how long it takes to grow up.",
        ),
    ),
    Print(
        number=51,
        name="counterweight",
        kind="I",
        inks="meadow",
        seed="1",
        draw=_counterweight,
        alt=(
            "A dark plank lies across the top of a high tower of girders. On its left end stand four people, tall "
            "and small, one in an orange hat, and beside them a dark dog. On its right end, in front of a big "
            "orange sun, a diver stands with both arms up. A man with an ice-cream climbs down a ladder on the "
            "tower. Far below on green land is a tiny white pool between dark trees."
        ),
        tags=words(
            "diver tower balance dog sun ladder high trust courage weight ice-cream risk pool seesaw leap fall together"
        ),
        hooks=(
            "What is strange: only the weight of the others keeps the diver up, and one of them has gone for an ice.",
            "Nobody is brave alone.",
            "Somebody always leaves at the wrong moment.",
        ),
    ),
    Print(
        number=58,
        name="cold-feet",
        kind="A",
        inks="ferry",
        seed="1",
        draw=_cold_feet,
        alt=(
            "A gigantic bare pink foot comes down from the top of the page, in a dark striped trouser leg with a "
            "white cuff, and dips its big toe into a blue swimming pool. White rings spread on the water. Five small "
            "heads in caps look out of the water in the front; beside them somebody lies on a striped airbed. On "
            "the left a lifeguard on a high chair holds a dark megaphone to the foot. Behind stand the dark roofs "
            "of a town."
        ),
        tags=words(
            "foot giant pool swimmer cold shyness water town danger guest big-small courage watching summer float "
            "unaware"
        ),
        hooks=(
            "What is strange: a giant tries the water of the town's pool with its toes.",
            "The big one is the timid one.",
            "The danger is over all heads, and one sleeps on.",
        ),
    ),
    Print(
        number=65,
        name="wheat-lane",
        kind="D",
        inks="lemonade",
        seed="1",
        draw=_wheat_lane,
        alt=(
            "Seen from above, a big white swimmer with a dark blue cap and a pink swimsuit does the crawl through a "
            "yellow field with orange strokes. Behind the feet a dark blue track with yellow dashes winds down to "
            "the lower edge of the page. Three white hens stand on it. At the upper left a farmer in pink with a "
            "striped towel stands before a small house and trees."
        ),
        tags=words("swimmer field farm chicken path effort summer work harvest escape chase house giant journey sport"),
        hooks=(
            "What is strange: somebody swims through a field, and hens follow in the wake.",
            "It is hard work and ploughs the land.",
            "It is an escape, and the track gives everything away.",
        ),
    ),
    Print(
        number=72,
        name="two-divers",
        kind="L",
        inks="tram",
        seed="1",
        draw=_two_divers,
        alt=(
            "A red diver in dark trunks plunges head first to the water with a red sun and a red and white parasol "
            "at the sides. Under the surface, upside down, somebody in a dark coat, red scarf, white woolly cap and "
            "red boots stretches red mittens up to the same point. Under the parasol hangs a snowy fir, under a "
            "turquoise tree a bare one, under a duck a penguin; white snow dots the turquoise water."
        ),
        tags=words(
            "diver mirror summer winter water meeting opposite duck penguins upside-down snow seasons pair "
            "longing apart sun cold"
        ),
        hooks=(
            "What is strange: the reflection of the diver is dressed for winter, and their hands touch.",
            "They look for each other all year.",
            "Each would be lost where the other lives.",
        ),
    ),
    Print(
        number=79,
        name="wading-hut",
        kind="F",
        inks="ferry",
        seed="1",
        draw=_wading_hut,
        alt=(
            "A big beach hut with pink and white stripes and a dark roof wades in the blue sea on two giant bare legs "
            "with rolled-up dark trousers. A figure looks out of the window in its door. On the horizon three small "
            "huts stand in the water on legs. In front, on pink dotted sand, is a row of dark huts with a gap. Dark "
            "footprints lead from it to the water; beside them, seen from behind, stands somebody in a towel."
        ),
        tags=words(
            "beach sea house legs bath foot escape freedom summer holiday left-behind loss water courage swimmer "
            "moving-house adventure"
        ),
        hooks=(
            "somebody's trousers are in there",
            "it has looked at the water all its life, and today it went in",
            "is the one at the window carried off, or is it his idea",
        ),
    ),
)
