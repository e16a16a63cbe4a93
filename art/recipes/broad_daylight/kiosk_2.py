"""The street, continued."""

import math

from art.painter.card import words
from art.painter.curves import Point, box, circ, poly, sm
from art.press.card import Print
from art.press.people import person, person_from_behind
from art.press.press import Press
from art.recipes.broad_daylight.lido_2 import placed, strokes

# A mushroom under a kiosk


def _mushroom(p: Press) -> None:
    stem = sm("248,500! 352,500! 350,640 372,800 400,850! 200,850! 228,800 250,640")
    p.ink(stem, "")
    p.screen(sm("310,500! 352,500! 350,640 372,800 400,850! 330,850! 322,760 316,640"), "k", 0.3, lines=True)
    p.ink(sm("66,480! 180,440 420,440 534,480! 460,524 300,540 140,524"), "k")
    fan = [(x, 474 + 58 * math.sqrt(1 - (x / 236) ** 2)) for x in (-196, -150, -104, -58, 58, 104, 150, 196)]
    p.line("".join(f"M{300 + 0.55 * x:.0f} {478 + (y - 478) * 0.55:.0f}L{300 + x} {y:.0f}" for x, y in fan), 5, "")
    p.ink(sm("238,530! 362,530! 392,610! 366,598 344,616 322,602 300,620 278,602 256,616 234,598 208,610!"), "")
    p.line(strokes("208,610 234,598 256,616 278,602 300,620 322,602 344,616 366,598 392,610"), 6)
    cap = sm("58,492! 66,410 140,336 300,304 460,336 534,410 542,492! 440,462 300,452 160,462")
    p.line(cap, 14, "")
    p.ink(cap, "a")
    with p.inside(cap):
        spots = ((128, 404, 30, 26), (214, 352, 34, 20), (256, 420, 28, 22), (364, 370, 38, 22), (440, 424, 34, 26))
        p.ink("".join(circ(*spot) for spot in ((82, 464, 26, 20), (190, 446, 16, 12), (344, 444, 14, 10), *spots)), "")
        p.ink(circ(514, 462, 22, 18), "")


SHELF = ((-84, "a"), (-56, "k"), (-28, "b"), (0, "a"), (28, "k"), (56, "b"))


def _kiosk(p: Press) -> None:
    with p.at(292, 322, 1.08, -4):
        p.ink(poly("-146,-6 146,-6 134,14 70,12 40,26 -30,16 -80,28 -136,14"), "k")
        p.ink(box(-98, -150, 196, 146), "")
        p.ink(box(-82, -122, 164, 64), "k")
        p.ink(box(-106, -62, 212, 12), "a")
        for ink in "akb":
            p.ink("".join(box(x + 2, -42, 22, 30) for x, own in SHELF if own == ink), ink)
        p.ink(poly("-108,-166 -86,-206 86,-206 108,-166"), "k")
        p.ink(circ(0, -214, 14), "a")
        scallop = "0,0! 30,0! 30,34! 15,46 0,34!"
        p.ink("".join(placed(-120 + 30 * i, -168, scallop) for i in range(8)), "")
        p.ink("".join(placed(-120 + 60 * i, -168, scallop) for i in range(4)), "a")
        p.ink(box(-62, -96, 26, 34) + box(20, -84, 46, 22), "b")
        p.line("M-49 -62V-96", 3)
        p.line("M122 -40L212 -96", 6)
        person(p, 120, -6, 92, coat="", legs="", skin="a", left=(14, -42), right=(30, -52), step=5)


def _basket(p: Press) -> None:
    p.line("M513 203V626", 4)
    p.line(sm("490,650 496,628 513,622 530,628 536,650", closed=False), 5)
    p.ink(sm("482,648! 544,648! 534,692! 492,692!"), "a")
    p.line("M486 662h54M490 677h46", 4, "")
    p.ink(poly("494,648 502,620 522,626 516,648"), "")
    p.line("M503 632l13 4M501 640l13 3", 3)


def _pavement(p: Press) -> None:
    p.ink(box(0, 836, 600, 64), "k")
    slabs = ("96,846 190,772 226,790 140,850", "60,850 112,812 134,824 96,854", "504,846 412,768 374,790 460,850")
    for slab in slabs:
        p.line(poly(slab), 7, "")
        p.ink(poly(slab), "k")
    p.line("M0 868h150M450 868h150M70 868l-20 40M240 860l-14 40M330 866l10 34M520 868l16 40", 4, "")


def _small_mushroom(p: Press) -> None:
    """It lifts a child, who likes it."""
    p.ink(sm("62,748! 88,748! 92,800 104,842! 48,842! 60,800"), "")
    cap = sm("16,756! 26,716 74,698 122,716 134,756! 74,744")
    p.line(cap, 9, "")
    p.ink(cap, "a")
    p.ink(circ(46, 728, 9, 7) + circ(104, 732, 10, 8) + circ(74, 744, 8, 4), "")
    p.line("M70 690L58 716l-6 22M80 690L92 714l-2 24", 10)
    p.ink(sm("62,640! 86,640! 94,700! 54,700!"), "")
    p.line("M64 648L42 618M84 648L106 618", 8, "")
    p.ink(circ(74, 622, 14), "a")
    p.ink(sm("60,622! 60,608 74,604 88,608 88,622! 80,614 68,616"), "k")


def _mushroom_kiosk(p: Press) -> None:
    p.fill("b")
    _mushroom(p)
    _kiosk(p)
    _pavement(p)
    _small_mushroom(p)
    _basket(p)
    person(p, 520, 842, 128, coat="", legs="k", skin="a", left=(-20, -112), right=(16, -112))


# A giant baby in a pram


def _shower(p: Press) -> None:
    rain = "".join(f"M{x} {-20 - (x % 100) // 2}l-60 {640 if x < 200 else 900}" for x in range(20, 700, 44))
    p.dashes(rain, 6, "30 46", "", butt=False)
    p.ink(box(0, 842, 600, 60), "k")
    p.line("M40 870h70M180 882h120M380 868h60M480 884h70", 5, "")


def _hood(p: Press) -> None:
    def rim(angle: float, radius: float = 226) -> Point:
        return 372 + radius * math.cos(math.radians(angle)), 512 - radius * math.sin(math.radians(angle))

    for i in range(4):
        ribs = [rim(25 * i + 8.3 * k) for k in range(4)]
        p.ink(sm([(372, 512, 1), (*ribs[0], 1), ribs[1], ribs[2], (*ribs[3], 1)]), "k" if i % 2 else "a")


def _baby(p: Press) -> None:
    frill = [(284 + 140 * math.cos(i * 0.3491), 380 + 136 * math.sin(i * 0.3491)) for i in range(18)]
    p.ink("".join(circ(x, y, 27) for x, y in frill) + circ(284, 380, 140), "")
    p.line(circ(284, 380, 132), 5, "a")
    p.ink(sm("168,380 184,300 240,264 300,262 366,296 394,370 380,440 330,486 270,496 208,474 172,430"), "a")
    p.screen(circ(210, 424, 30) + circ(336, 428, 34), "k", 0.22)
    p.ink(circ(226, 378, 13, 17) + circ(304, 382, 14, 18), "k")
    p.ink(circ(222, 384, 5) + circ(300, 389, 5), "")
    p.line(strokes("206,344 222,334 240,340", "290,342 308,336 328,346", "256,402 246,414 260,420"), 7)
    p.line(strokes("222,440 244,460 272,462 298,446"), 8)
    p.line(strokes("276,264 262,296 292,302 294,280 276,284"), 9)


def _pram(p: Press) -> None:
    p.line("M270 660L228 770M452 660L452 750M250 694L480 694", 13)
    body = sm("122,500! 606,500! 598,590 540,668 420,700 300,700 190,664 136,590!")
    p.ink(body, "")
    with p.inside(body):
        p.ink("".join(box(x, 500, 34, 210) for x in range(122, 620, 68)), "a")
    p.ink(sm("110,486! 612,486! 612,522! 110,522!"), "k")
    for x, y, r in ((228, 776, 66), (452, 750, 92)):
        p.ink(circ(x, y, r), "k")
        p.ink(circ(x, y, r - 17), "")
        spokes = ""
        for i in range(4):
            dx, dy = (r - 12) * math.cos(i * 0.785 + 0.2), (r - 12) * math.sin(i * 0.785 + 0.2)
            spokes += f"M{x - dx:.0f} {y - dy:.0f}L{x + dx:.0f} {y + dy:.0f}"
        p.line(spokes, 6)
        p.ink(circ(x, y, 16), "a")


def _umbrella(p: Press) -> None:
    """Held by its tip, over the one who pulls."""
    p.line("M92 560V700q2 14 14 10", 6)
    p.ink(
        sm(
            "4,650! 16,606 56,572 92,566 128,572 168,606 180,650! 164,640 150,640 136,652! 92,642 48,652! 34,640 20,640"
        ),
        "k",
    )
    p.line(strokes("92,572 70,600 50,646", "92,572 114,600 134,646"), 4, "a")
    p.line("M92 566V552", 7)
    sleeve = sm("262,474 180,496 120,526", closed=False)
    p.line(sleeve, 68, "k")
    p.line(sleeve, 56, "")
    p.line(sm("160,502 140,510 116,530", closed=False), 50, "a")
    p.ink(sm("126,496! 96,506 78,532 84,556 98,560 104,544! 112,566 126,558 146,548!"), "a")


def _parents(p: Press) -> None:
    p.line(strokes("112,774 160,796 228,776"), 5)
    person(p, 88, 844, 118, coat="", legs="k", skin="a", left=(-14, -50), right=(22, -60), step=11, rot=-10)
    p.line("M566 520L570 690L530 752", 9)
    person(p, 552, 844, 118, coat="a", legs="k", skin="", left=(-24, -76), right=(-18, -66), step=7, rot=-8)


def _rain_pram(p: Press) -> None:
    p.fill("b")
    _shower(p)
    _hood(p)
    _pram(p)
    _umbrella(p)
    with p.inside(box(0, 0, 600, 488)):
        _baby(p)
    _parents(p)


# A house leans on somebody who reads

TILT = -14


def _windows(p: Press) -> None:
    places = [(x, y) for y in (-520, -396, -272) for x in (26, 120, 214)]
    p.ink("".join(box(x, y, 60, 88) for x, y in places), "")
    p.ink("".join(box(x - 6, y + 88, 72, 10) for x, y in places), "k")
    for i in (0, 4, 8):
        x, y = places[i]
        p.ink(placed(x, y, "0,0! 20,0! 14,44 0,60!") + placed(x, y, "60,0! 40,0! 46,44 60,60!"), "b")
    p.ink(
        "".join(
            circ(x + 30, y + 46, 14) + placed(x + 30, y + 88, "-24,0! -20,-22 0,-30 20,-22 24,0!")
            for x, y in (places[7],)
        ),
        "k",
    )
    for i in (1, 3, 5, 6):
        x, y = places[i]
        with p.at(x + 30, y, 1, -TILT):
            p.line("M0 4V30", 4)
            p.ink(poly("-16,46 0,26 16,46"), "k" if i % 2 else "a")


def _house(p: Press) -> None:
    with p.at(196, 806, 1, TILT):
        p.line("M90 10v26M210 10v34l16 10M250 10v24", 11)
        p.ink(box(214, -700, 46, 110), "k")
        p.ink(box(0, -566, 300, 580), "a")
        p.ink(poly("-30,-552 150,-690 330,-552"), "k")
        p.line("M40 -574H260M84 -606H216M122 -636H178", 6, "a")
        p.screen(box(246, -552, 54, 566), "k", 0.4, lines=True)
        _windows(p)
        p.ink(box(0, -158, 300, 14) + box(122, -128, 60, 128), "k")
        p.ink(box(22, -126, 82, 84) + box(200, -126, 82, 84), "")
        p.ink(box(34, -98, 58, 56) + box(212, -80, 22, 38) + box(248, -98, 22, 56), "b")
        p.ink(circ(170, -62, 5), "")
        p.ink("".join(placed(22 + 26 * i, -144, "0,0! 26,0! 26,22! 13,30 0,22!") for i in range(3)), "b")
        p.ink(box(-4, 0, 308, 18), "k")


def _counterweight(p: Press) -> None:
    """Somebody who leans far out of a window on the other side."""
    with p.at(196, 806, 1, TILT):
        p.ink(box(280, -398, 26, 92), "k")
        with p.inside(box(303, -500, 200, 300)):
            person(p, 252, -336, 142, coat="", skin="a", left=(-20, -112), right=(22, -110), rot=84)


def _leaner(p: Press) -> None:
    """A reader with a dog."""
    person(p, 124, 812, 172, coat="k", legs="k", skin="", left=(-30, -66), right=(-22, -52), step=5, rot=9)
    p.ink(poly("50,676 96,664 132,684 138,748 98,734 56,744"), "")
    p.line("M60 690l28 -7M61 706l28 -7M62 722l28 -7M104 684l20 11M105 702l22 11M106 718l24 11M96 666l3 66", 4)
    p.line("M118 750L70 786", 4)
    with p.at(28, 811):
        p.ink(
            sm(
                "2,-30! 8,-42 16,-36! 24,-32 28,-22 62,-22 74,-38! 78,-36! 70,-14 72,0! 62,0! 56,-8 "
                "34,-8 30,0! 22,0! 18,-16 2,-20!"
            ),
            "k",
        )
        p.line("M26 -29l6 12", 5, "a")


def _child(p: Press) -> None:
    """Below the house that has been lifted."""
    person(p, 520, 812, 96, coat="", skin="a", left=(-42, -30), right=(-38, -22), rot=-6)
    p.ink(circ(446, 794, 17), "a")
    p.line("M433 786q13 8 26 0", 5, "")


def _leaning(p: Press) -> None:
    p.fill("b")
    p.ink(circ(470, 190, 76), "")
    _house(p)
    p.ink(box(0, 810, 600, 90), "k")
    p.line("M0 852h600M70 812l-30 40M190 812l-20 40M310 812v40M430 812l20 40M550 812l30 40", 4, "")
    _counterweight(p)
    _leaner(p)
    _child(p)


# An iron drives along the street

FOLDS = ((-70, 0), (76, -128), (150, -44), (202, -92), (276, 0), (320, 0), (640, 0))
STREET = 650


def _fold(depth: float) -> list[tuple[float, ...]]:
    """The surface of the street, or a layer below it."""
    last = len(FOLDS) - 1
    return [(x, STREET + depth + y * max(0.0, 1 - depth / 300), i in {0, last}) for i, (x, y) in enumerate(FOLDS)]


def _layer(top: float, foot: float) -> str:
    return sm([*_fold(top), *reversed(_fold(foot))])


def _street(p: Press) -> None:
    p.ink(_layer(0, 300), "a")
    p.ink(_layer(0, 62), "k")
    p.dashes(sm(_fold(31), closed=False), 10, "44 30", "")
    p.ink(_layer(104, 122), "")
    p.ink(_layer(160, 200), "b")
    p.line(sm(_fold(230), closed=False), 9, "k")
    p.dashes(sm(_fold(142), closed=False), 15, "0 62", "k", butt=False)


def _iron(p: Press) -> None:
    p.line(sm("536,330 566,280 556,224 506,180 490,120 520,60 610,20", closed=False), 13, "k")
    handle = sm("366,480! 312,372 330,338 380,326 510,322 546,338 546,390 536,480!", closed=False)
    p.line(handle, 46, "k")
    p.line("M368 320L506 316", 9, "b")
    body = sm("250,600! 284,524 344,462 420,428 490,424 536,440 558,490 562,560 556,600!")
    p.ink(body, "b")
    with p.inside(body):
        p.screen(sm("236,606! 262,560 290,540! 360,572 440,582 580,566! 580,606!"), "k", 0.45, lines=True, pitch=13)
    sole = sm("222,650! 262,598! 552,598! 572,604 578,624 572,644 552,650!")
    p.ink(sole, "")
    p.line(sole, 8)
    places = ((362, 524), (438, 506), (512, 506))
    p.ink("".join(circ(x, y, 37) for x, y in places), "k")
    p.ink("".join(circ(x, y, 28) for x, y in places), "")
    p.ink("".join(circ(x, y - 6, 12) + placed(x, y, "-21,22 -12,9 12,9 21,22") for x, y in places[1:]), "k")
    x, y = places[0]
    p.ink(circ(x, y - 6, 12) + placed(x, y, "-21,22 -12,9 12,9 21,22"), "a")
    p.ink(placed(x, y, "-14,-8! -12,-20 0,-24 12,-20 14,-8!"), "k")


def _on_folds(p: Press) -> None:
    with p.at(88, 528, 1.2, -7):
        p.ink(box(-40, -96, 80, 104), "b")
        p.ink(poly("-56,-92 0,-146 56,-92"), "a")
        p.ink(box(-28, -80, 20, 24) + box(8, -80, 20, 24) + box(-10, -40, 20, 44), "")
    person(p, 202, 563, 124, coat="a", legs="k", skin="a", left=(-24, -98), right=(26, -98), step=8)


def _iron_street(p: Press) -> None:
    p.ink(circ(262, 190, 78), "a")
    steam = circ(110, 250, 56) + circ(180, 212, 72) + circ(130, 160, 56) + circ(196, 120, 52)
    p.tone(steam, "b", 0.3)
    _street(p)
    with p.at(18, 45, 0.93):
        _iron(p)
    _on_folds(p)


# A finger and a plate of bells

BELLS = ((164, 164), (164, 424), (436, 424), (164, 686), (436, 164))


def _plate(p: Press) -> None:
    p.fill("a")
    p.line(sm("40,60! 60,40! 540,40! 560,60! 560,840! 540,860! 60,860! 40,840! 40,60!", closed=False), 6)
    p.ink("".join(circ(x, y, 116) for x, y in BELLS), "k")
    p.ink("".join(circ(x, y, 102) for x, y in BELLS), "")
    p.ink("".join(circ(x, y, 12) for x, y in ((300, 294), (300, 60), (300, 556), (74, 826))), "k")
    p.line("M292 294h16M300 52v16M292 556h16M74 818v16", 4, "a")


def _sleeper(p: Press) -> None:
    """On the side in a bed with a head and a foot, the blanket up to the chin."""
    p.line("M-76-26V74M82 12V74", 12)
    p.ink(box(-80, 36, 164, 22), "k")
    p.line(sm("-66,32! -72,12 -58,0 -26,2 -16,16 -20,32!"), 5)
    p.ink(circ(-34, -4, 25), "b")
    p.ink(sm("-60,0! -62,-30 -34,-38 -10,-26 -8,-12! -26,-22 -44,-16 -50,0!"), "k")
    p.line("M-40 0q5 4 10 0M-24 0q5 4 9 0M-30 11h6", 4)
    p.ink(sm("-24,36! -22,10 16,6 40,-4 64,8 78,36!"), "a")
    p.line(sm("-24,34 -22,12 16,6 40,-4 64,8 76,34", closed=False) + "M8 10V34M44-2V34", 5)


def _cellist(p: Press) -> None:
    """On a chair, the cello between the knees."""
    p.line("M-58 14V78M-58 40H-16M-20 42V78", 8)
    p.line("M-32 42L6 46L0 76h14", 17, "k")
    p.ink(sm("-48,42! -48,-18 -36,-32 -12,-32 0,-16 0,42!"), "a")
    p.line("M34-64L26 60", 9)
    p.ink(placed(28, 30, "-15,-40 2,-46 18,-38 16,-16 27,10 18,38 -10,38 -26,22 -22,-2 -13,-16"), "b")
    p.line(placed(28, 30, "-15,-40 2,-46 18,-38 16,-16 27,10 18,38 -10,38 -26,22 -22,-2 -13,-16"), 4)
    p.line("M29-12L27 52", 4)
    p.line("M-8-18L32-44", 12, "a")
    p.line("M-34-16L-18 22L6 22", 12, "a")
    p.line("M-6 26L84 6", 4)
    p.ink(circ(34, -45, 8) + circ(8, 22, 8), "b")
    p.ink(circ(-22, -54, 21), "b")
    p.ink(sm("-44,-46! -48,-78 -14,-82 0,-64! -22,-66 -34,-46!"), "k")
    p.line("M-14-52v2M-16-42h7", 4)


def _bather(p: Press) -> None:
    """In a tub on feet, below a shower; one foot looks out."""
    p.line("M-78-6V-80H-36V-66", 7)
    p.ink(poly("-50,-50 -22,-50 -28,-66 -44,-66"), "k")
    p.dashes("M-44-42V-26M-36-42V-30M-28-42V-26", 4, "6 6", "b")
    p.ink(circ(-26, -4, 22), "b")
    p.ink(sm("-49,-2! -50,-28 -26,-34 -4,-26 -2,-8! -26,-18 -40,-14!"), "k")
    p.line("M-32-2v2M-18-2v2M-31 8q6 5 12 0", 4)
    p.line("M54 22V-10l12-8", 14, "b")
    p.ink("".join(circ(x, 20, r) for x, r in ((-58, 13), (-8, 14), (14, 18), (36, 12))), "a")
    p.line("".join(circ(x, 20, r) for x, r in ((-58, 13), (-8, 14), (14, 18), (36, 12))), 4)
    p.line("M-50 62l-8 14M50 62l8 14", 10)
    p.ink(sm("-84,18! 84,18! 84,30! 76,32! 70,56 54,68 -54,68 -70,56 -76,32! -84,30!"), "k")


def _rooms(p: Press) -> None:
    floor = "-88,52! 88,52! 64,84 0,102 -64,84"
    for i, (x, y) in enumerate(BELLS):
        if i != 2:
            p.ink(placed(x, y, floor), "b")
    for (x, y), room in zip((BELLS[0], BELLS[1], BELLS[4]), (_sleeper, _cellist, _bather), strict=True):
        with p.at(x, y):
            room(p)
    x, y = BELLS[2]
    with p.at(x, y):
        _vexed(p)


def _vexed(p: Press) -> None:
    """A big head, cut off by the ring, with both hands at the ears."""
    p.ink(sm("-76,68! -60,50 60,50 76,68! 56,86 0,102 -56,86"), "a")
    p.line("M-58 74L-80 34L-50 2M58 74L80 34L50 2", 22, "a")
    p.ink(circ(0, 0, 48), "b")
    p.ink(sm("-50,-2! -54,-44 -24,-60 10,-60 44,-48 50,-2! 40,-24 10,-30 -24,-26!"), "k")
    p.ink(circ(-50, 2, 17) + circ(50, 2, 17), "b")
    p.line(circ(-50, 2, 17) + circ(50, 2, 17), 4)
    p.line("M-26 2l16 6M26 2l-16 6M-10 26q10-8 20 0", 6)


def _finger(p: Press) -> None:
    """One finger from the corner, with a nail and two folds."""
    p.ink(sm("640,700! 520,690 400,652 330,640 292,658 282,694 302,730 360,764 440,800 520,860 560,920! 640,920!"), "b")
    nail = sm("290,682! 298,660 324,650 352,658 356,676 342,692 308,700!")
    p.ink(nail, "")
    p.line(nail, 5)
    p.line(strokes("434,692 446,714 440,738", "456,698 470,722 462,748", "560,734 574,764 566,796"), 7)


def _toucher(p: Press) -> None:
    """Reaches out of the ring to the tip of the finger."""
    x, y = BELLS[3]
    person(p, x + 6, y + 82, 164, coat="a", legs="k", skin="b", left=(-24, -46), right=(69, -59), rot=5)
    p.line(circ(x + 127, y - 5, 8), 4)
    p.line(f"M{x + 12} {y - 62}v3M{x + 26} {y - 61}v3M{x + 14} {y - 52}q5 4 10 1", 4)


def _bells(p: Press) -> None:
    _plate(p)
    _rooms(p)
    _finger(p)
    _toucher(p)


# A door through the year


EXIT = (196, 84, 432, 372)  # of the stairs: left, top, right, foot
STEPS = 12


def _stair(i: float) -> tuple[float, float, float]:
    """Left end, right end and height on the page of the edge of a step; 0 is the highest."""
    t = i / (STEPS * 2.1 - i) * 1.1
    left, _, right, foot = EXIT
    return left - 190 * t, right + 150 * t, foot + 520 * t


def _drowned_town(p: Press) -> None:
    left, top, right, foot = EXIT
    view = box(left, top, right - left, foot - top)
    p.ink(view, "b")
    with p.inside(view):
        p.screen(box(190, 200, 70, 190) + box(270, 250, 50, 140) + box(372, 170, 70, 220), "k", 0.4)
        p.ink(poly("300,80 390,80 330,380 220,380"), "")
        p.line("M236 372V214M236 218q0-26 26-26", 8)
        p.ink(circ(264, 216, 13), "")
        with p.at(330, 154, 1.16):
            p.ink(sm("-100,4! -64,-36 16,-42 66,-8! 112,-44! 98,0 114,44! 66,14 6,42 -64,38"), "a")
            p.line(sm("-30,-32 -14,0 -34,32", closed=False), 6)
            p.ink(circ(-66, -4, 7))
            p.line("M4-22q12 8 24 0M0 4q12 8 24 0M20 22q10 6 20-2", 4)
        p.line(sm("410,372 396,330 416,296 400,250", closed=False), 10)
        p.line(sm("388,372 380,344 392,320", closed=False), 8)


def _stairwell(p: Press) -> None:
    left, top, _, foot = EXIT
    p.fill("k")
    low, _, y = _stair(STEPS)
    p.tone(poly([(left, top), (left, foot), (low - 120, y + 40), (-20, -110)]), "k", 0.84, base="b", pitch=12)
    p.line(f"M{left} {top + 70}L-20-20M{left} {top + 140}L-20 230M{left} {top + 210}L-20 500", 3, "b")
    for i in range(STEPS):
        l0, r0, y0 = _stair(i)
        l1, r1, y1 = _stair(i + 0.5)
        tread = poly([(l0, y0), (r0, y0), (r1, y1), (l1, y1)])
        p.ink(tread, "b")
        b0, c0 = l0 + (r0 - l0) * (0.1 + i * 0.012), l0 + (r0 - l0) * (0.56 - i * 0.016)
        b1, c1 = l1 + (r1 - l1) * (0.1 + i * 0.012 + 0.006), l1 + (r1 - l1) * (0.56 - i * 0.016 - 0.008)
        p.ink(poly([(b0, y0), (c0, y0), (c1, y1), (b1, y1)]), "")
    rail = [(r0 + 6, y0, (r0 - l0) * 0.42) for l0, r0, y0 in map(_stair, (0, 2.4, 5.2, 8.2, 12))]
    p.line("".join(f"M{x:.0f} {y:.0f}v{-h:.0f}" for x, y, h in rail), 6, "b")
    p.line(poly([(x, y - h) for x, y, h in rail], closed=False), 13, "b")


def _stair_sea(p: Press) -> None:
    _stairwell(p)
    _drowned_town(p)
    p.ink(sm("330,590! 396,590! 500,900! 330,900!"))
    person_from_behind(p, 352, 600, 290, "a", "", "", right=(21, -42))
    p.line("M352 422V486", 4)
    p.line("M398 486v-12h30v12", 7)
    p.ink(box(376, 486, 74, 52), "")
    p.line(box(376, 486, 74, 52) + "M376 508h74", 5)
    with p.at(140, 250, 0.8, rot=-12):
        p.ink(sm("-46,0! -20,-26 20,-24 40,-4! 62,-24! 58,0 64,22! 40,4 16,24 -22,22"), "a")
        p.ink(circ(-24, -6, 4))
    p.line(circ(84, 208, 9) + circ(104, 176, 6), 4, "")


CARDS: tuple[Print, ...] = (
    Print(
        number=43,
        name="mushroom-kiosk",
        kind="J",
        inks="tram",
        seed="1",
        draw=_mushroom_kiosk,
        alt=(
            "A giant red mushroom with white spots has broken through a dark pavement and lifted a newspaper kiosk "
            "with a striped awning high into a blue-green sky. Beside the kiosk somebody holds out a pole with a long "
            "rope. On it a red basket with a newspaper comes down to a customer, who stretches up both arms. At the "
            "left a child with raised arms sits on a smaller mushroom."
        ),
        tags=words(
            "mushroom shop newspaper basket rope street growth child wonder high nature giant trade morning "
            "strength improvise"
        ),
        hooks=(
            "What is strange: a mushroom has lifted the kiosk off the street overnight.",
            "Whatever comes, the shop stays open.",
            "What is quiet and soft breaks stone.",
        ),
    ),
    Print(
        number=50,
        name="rain-pram",
        kind="A",
        inks="ferry",
        seed="1",
        draw=_rain_pram,
        alt=(
            "Rain falls on a huge pram with pink and white stripes. In it sits a giant baby in a white frilled bonnet. "
            "Two tiny grown-ups move the pram: one in white pulls it by a rope on the left, one in pink pushes on the "
            "right. With two fingers the baby holds a small dark umbrella by its tip over the one who pulls."
        ),
        tags=words(
            "baby rain umbrella giant family tug push care protection big-small love swap weather effort weight"
        ),
        hooks=(
            "What is strange: the baby is a giant, and its parents are as small as dolls.",
            "So big is the work for those who have a child.",
            "The little one looks after the grown-ups.",
        ),
    ),
    Print(
        number=57,
        name="leaning-house",
        kind="I",
        inks="brick",
        seed="1",
        draw=_leaning,
        alt=(
            "A tall red house with a dark roof leans far to the left, and its right side is lifted off the ground. It "
            "rests against a man who stands with his back to it and reads a newspaper. A small dark dog pulls at his "
            "lead. The lamps in the windows hang aslant to the frames. On the right somebody leans far out of a "
            "window, and a child bends to a red ball below the house."
        ),
        tags=words(
            "house tilt balance newspaper dog leash neighbours calm weight ball danger unaware fall lamp strength "
            "street duty"
        ),
        hooks=(
            "What is strange: a whole house leans on one man who only reads.",
            "He does not know how many rely on him.",
            "The dog wants to go, and that will be the end of it.",
        ),
    ),
    Print(
        number=64,
        name="iron-street",
        kind="F",
        inks="pool",
        seed="1",
        draw=_iron_street,
        alt=(
            "A huge turquoise iron with people behind three round windows drives to the left along a street. Under "
            "it the dark road and the striped layers of ground are flat; in front of it they lie in high folds. On the "
            "nearest fold stands a small person with raised arms, and on the next a crooked house. Steam drifts "
            "across an orange sun."
        ),
        tags=words(
            "ironing machine street fold traffic house rebellion progress road smoke cleaning hill rule courage "
            "passenger home"
        ),
        hooks=(
            "What is strange: an iron drives along the street and presses the hills flat.",
            "At last somebody puts things in order.",
            "One small person stands up for the place where she lives.",
        ),
    ),
    Print(
        number=71,
        name="bell-plate",
        kind="M",
        inks="lemonade",
        seed="1",
        draw=_bells,
        alt=(
            "A yellow plate with five round bell buttons, seen from near. Behind each button is a small room: a "
            "sleeper in bed, somebody in a bathtub, a cellist, and one with an angry face who holds both hands to the "
            "ears. A huge pink finger comes from the right to press a button. Out of it a person in yellow reaches "
            "and touches the tip of the finger with a hand."
        ),
        tags=words(
            "finger bell neighbours room meeting giant instrument bath sleep sound choice door guest ear house "
            "big-small"
        ),
        hooks=(
            "What is strange: the neighbours live in the bell buttons, and one of them touches the finger.",
            "Somebody has waited for this visit.",
            "The others would rather not be disturbed.",
        ),
    ),
    Print(
        number=78,
        name="stair-sea",
        kind="B",
        inks="pool",
        seed="1",
        draw=_stair_sea,
        alt=(
            "Wide stairs lead up out of the dark to a bright opening. In it is blue-green water: a big orange fish "
            "swims past a street lamp and weed, and white light falls down the steps. Somebody in an orange coat and "
            "white trousers stands on the stairs, seen from behind, with a white briefcase; a long dark shadow lies "
            "towards the front. To the left, inside the stairwell, a small orange fish swims with two bubbles."
        ),
        tags=words(
            "stairs sea fish street city flood other-world threshold suitcase courage work change water climbing "
            "morning late"
        ),
        hooks=(
            "the way to work has changed overnight",
            "one is already inside, and nobody drowns",
            "to go out or to go back: both are downstairs now",
        ),
    ),
)
