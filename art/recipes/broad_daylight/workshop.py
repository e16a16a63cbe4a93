"""What is made: machines, tools, building sites, laboratories."""

import math

from art.painter.card import words
from art.painter.curves import Point, box, circ, leaf, poly, ribbon, sm
from art.press.card import Print
from art.press.people import person
from art.press.press import Press
from art.recipes.broad_daylight.workshop_2 import CARDS as _MORE
from art.recipes.broad_daylight.workshop_2 import ring

# A hole in the hedge


def _runner(p: Press, ink: str, window: str) -> None:
    """The part inside `window` of a man who runs, with a case; his hat flies."""

    def stroke(width: float, *points: Point) -> None:
        p.line(poly(points, closed=False), width, ink)

    with p.inside(window):
        p.ink(sm("344,170 384,182 396,220 376,254 336,260 304,236 304,196"), ink)
        p.ink(sm("150,150! 176,130 190,78 256,66 270,112 304,124! 234,146"), ink)
        p.ink(sm("300,262! 372,270! 376,330 350,400 336,474! 262,478! 206,514 168,480! 226,400 250,320"), ink)
        stroke(42, (352, 290), (448, 346), (506, 262))
        p.ink(circ(512, 252, 25), ink)
        stroke(42, (296, 290), (200, 336), (136, 396))
        p.ink(sm("62,404! 168,372! 190,446! 84,478!"), ink)
        stroke(58, (306, 462), (428, 506), (414, 628))
        p.ink(sm("386,610! 442,610! 446,636 486,640 490,664! 384,664!"), ink)
        stroke(58, (284, 462), (258, 572), (146, 600))
        p.ink(sm("152,570! 156,630! 128,636 116,680 90,676! 92,580!"), ink)


def _view(p: Press) -> None:
    """The land behind the hedge, only as far as the hole shows it."""
    _runner(p, "", box(0, 0, 600, 720))
    _runner(p, "b", sm("0,336! 150,330 300,338 450,330 600,336! 600,374! 0,374!"))
    with p.at(316, 404, 1.35):
        p.line("M0-50L-6-30M-6-30L7-18L3-2M-6-30L-17-20L-28-22M-2-46L12-36L20-44M-4-46L-16-40", 5.5)
        p.ink(circ(3, -60, 7) + box(-26, -37, 13, 10))
        p.ink(poly("3,-1 0,3 26,26 40,22"))


def _hedge_leaves(p: Press) -> None:
    leaves = ""
    for i in range(17):
        for j in range(14):
            x, y = -2 + 46 * j + 23 * (i % 2) + p.rng.u(-4, 4), -14 + 46 * i + p.rng.u(-4, 4)
            t = math.radians((-62 if (i + j) % 2 else -118) + p.rng.u(-16, 16))
            c, s = 15 * math.cos(t), 15 * math.sin(t)
            leaves += sm(
                [(x - c, y - s, 1), (x - s * 0.42, y + c * 0.42), (x + c, y + s, 1), (x + s * 0.42, y - c * 0.42)]
            )
    p.ink(leaves, "b")


def _left_dog(p: Press) -> None:
    """It sits before the hole, its lead on the ground."""
    p.screen(circ(486, 866, 110, 11), "k", 0.5, lines=True)
    p.line(sm("476,776 430,800 340,866 270,846 236,862", closed=False), 6)
    p.line(circ(216, 862, 20, 10), 6)
    with p.at(486, 866, 1.0):
        p.line("M40-10q44-4 44-50", 13, "a")
        p.ink(sm("-44,2! -52,-34 -36,-74 -24,-100 24,-100 38,-74 54,-32 46,2!"), "a")
        p.ink(sm("-30,-104! -34,-138 -16,-154 16,-154 34,-138 30,-104! 0,-94"), "a")
        p.ink(
            sm("-22,-148! -44,-146 -52,-118 -42,-96! -28,-112!") + sm("22,-148! 44,-146 52,-118 42,-96! 28,-112!"), ""
        )
        p.line(
            sm("-22,-148! -44,-146 -52,-118 -42,-96! -28,-112!") + sm("22,-148! 44,-146 52,-118 42,-96! 28,-112!"),
            4,
            "k",
        )
        p.line("M-27-96q27 12 54 0", 9)


def _hedge_hole(p: Press) -> None:
    p.fill("")
    p.screen(box(-20, 700, 640, 220), "b", 0.24)
    p.ink(sm("-20,-20! 620,-20! 620,736! 540,724 480,738 400,726 320,740 240,726 160,738 80,726 -20,738!"), "k")
    _hedge_leaves(p)
    _view(p)
    p.ink(
        "".join(
            leaf(x, y, turn, 30, 0.36)
            for x, y, turn in (
                (70, 770, 20),
                (150, 812, -50),
                (250, 776, 10),
                (340, 800, 60),
                (96, 858, -10),
                (548, 776, 30),
                (380, 764, -20),
            )
        ),
        "k",
    )
    p.ink(
        "".join(
            leaf(x, y, turn, 28, 0.36)
            for x, y, turn in ((200, 764, -60), (120, 836, 40), (290, 824, -10), (430, 784, 10))
        ),
        "b",
    )
    _left_dog(p)


# A lamp that sheds night

_CONE = sm("324,196! 380,196! 526,770! 470,808 352,820 234,808 178,770!")


def _facade(p: Press, night: bool) -> None:
    """A house wall with shutters, as it is by day and by night."""
    p.ink(box(-20, -20, 640, 720), "k" if night else "a")
    for x in (8, 180, 352, 524):
        for y in (68, 300, 532):
            p.ink(box(x - 30, y, 60, 116), "k" if night else "")
            if night:
                p.line(box(x - 30, y, 60, 116) + f"M{x} {y}v116", 3, "b")
            shutters = box(x - 62, y - 6, 28, 128) + box(x + 34, y - 6, 28, 128)
            if night:
                p.tone(shutters, "k", 0.72, base="b", lines=True)
            else:
                p.ink(shutters, "b")
            p.ink(box(x - 40, y + 120, 80, 9), "b" if night else "")
    p.ink(box(-20, 690, 640, 230), "k" if night else "")


def _star(x: float, y: float, r: float) -> str:
    s = r * 0.26
    return poly(
        [(x, y - r), (x + s, y - s), (x + r, y), (x + s, y + s), (x, y + r), (x - s, y + s), (x - r, y), (x - s, y - s)]
    )


def _bed(p: Press) -> None:
    p.ink(box(232, 640, 13, 146) + box(466, 694, 13, 92), "b")
    p.ink(circ(238, 640, 11) + circ(472, 694, 11), "b")
    p.ink(box(240, 738, 230, 22), "b")
    p.ink(sm("246,738! 244,716 252,694 304,690 322,712 322,738!"), "")
    p.ink(circ(290, 690, 24), "")
    p.ink(sm("264,694! 262,662 290,654 314,672 316,684! 292,676"), "a")
    p.line("M296 694q7 5 13 0", 4)
    p.ink(sm("304,738! 304,706 330,686 372,680 420,690 470,712! 470,752! 304,752!"), "a")
    p.line(sm("330,738 340,712 360,700", closed=False) + "M400 738q0-20 14-30", 4, "")


def _walker_at_noon(p: Press) -> None:
    """Under a wide hat, with an ice cream, the shadow small at the feet."""
    p.ink(circ(92, 856, 66, 12), "k")
    person(p, 92, 854, 190, coat="b", legs="k", skin="", left=(-16, -44), right=(21, -64), step=10)
    brim = sm("40,700! 60,684 92,678 124,684 144,700! 120,710 64,710") + sm(
        "68,690! 70,656 92,648 114,656 116,690! 92,696"
    )
    p.line(brim, 9)
    p.ink(brim, "a")
    p.line("M70 684q22 8 44 0", 7)
    p.ink(poly("120,724 144,724 132,760"), "k")
    p.line(circ(132, 714, 16), 6)
    p.ink(circ(132, 714, 16), "")


def _lamp_night(p: Press) -> None:
    _facade(p, False)
    p.line("M-20 692H620M-20 876H620", 5)
    with p.inside(_CONE):
        _facade(p, True)
        p.ink(box(322, 300, 60, 116), "a")
        p.line("M352 300v116M322 350h60", 5)
    p.ink(
        "".join(
            _star(*s)
            for s in (
                (346, 236, 9),
                (318, 470, 8),
                (398, 486, 11),
                (250, 612, 8),
                (442, 640, 9),
                (364, 560, 7),
                (300, 560, 10),
                (410, 590, 6),
                (372, 640, 8),
            )
        ),
        "",
    )
    p.line("M566 920V90q0-52-52-52H404q-52 0-52 52v50", 18)
    p.ink(box(546, 800, 40, 120))
    p.ink(sm("290,200! 300,150 352,128 404,150 414,200!"), "k")
    p.ink(circ(352, 200, 30, 9), "k")
    _bed(p)
    _walker_at_noon(p)


# A street lamp that bends down


def _late_street(p: Press) -> None:
    p.fill("b")
    p.screen(box(0, 0, 600, 700), "k", 0.5, lines=True, pitch=9)
    p.ink(poly("-10,40 150,216 150,700 -10,770") + poly("610,60 420,250 420,700 610,780"), "k")
    p.ink(box(148, 350, 60, 350) + box(206, 300, 76, 400) + box(280, 366, 60, 340) + box(338, 310, 90, 390), "k")
    p.ink(poly("-10,760 150,690 420,690 610,780 610,910 -10,910"), "k")
    p.ink(poly("84,250 118,270 118,340 84,328"), "a")


def _upright_lamps(p: Press) -> None:
    for x, y, k in ((352, 700, 0.34), (404, 716, 0.5), (60, 750, 0.66)):
        with p.at(x, y, k):
            p.line("M0 0V-470", 18, "a")
            p.ink(poly("-34,-470 34,-470 46,-550 -46,-550"), "")
            p.line("M-50-556h100", 16, "a")
            p.ink(circ(0, 4, 70, 12), "")


def _stooping_lamp(p: Press) -> None:
    p.ink(poly("196,600 262,590 470,850 -10,850"), "")
    p.ink(circ(230, 850, 250, 34), "")
    neck = "524,890 520,640 524,420 498,230 404,124 300,140 250,240 262,360 258,440 232,520"
    p.line(sm(neck, closed=False), 40, "k")
    p.line(sm(neck, closed=False), 22, "a")
    p.ink(sm("494,890! 500,790 510,740! 536,740! 546,790 556,890!"), "a")
    with p.at(226, 540, 1, 10):
        head = sm("-24,-36! 24,-36! 60,16 72,66! -72,66! -60,16")
        p.line(head, 14, "k")
        p.ink(head, "a")
        p.ink(circ(0, 68, 52, 20), "")


def _sitting_on_a_case(p: Press) -> None:
    p.ink(poly("176,848 282,848 366,900 110,900"), "k")
    with p.at(240, 850, 1.1):
        p.ink(box(-26, -46, 78, 46), "a")
        p.line(box(-26, -46, 78, 46) + "M-8-46v46M34-46v46", 5, "k")
        p.line("M8-46L-42-50L-40-4L-58-3", 17, "k")
        p.ink(sm("-16,-40! 30,-40! 36,-72 20,-106 -6,-114 -22,-100! -18,-70"), "k")
        p.line("M4-96L-18-64L-42-72", 12, "k")
        p.ink(circ(-26, -118, 18), "k")
        p.ink(sm("-52,-112! -40,-128 -34,-142 -12,-142 -8,-124 4,-116! -20,-116"), "k")


def _bending(p: Press) -> None:
    _late_street(p)
    _upright_lamps(p)
    _stooping_lamp(p)
    _sitting_on_a_case(p)


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
        name="hedge-hole",
        kind="B",
        inks="tram",
        seed="1",
        draw=_hedge_hole,
        alt=(
            "A tall dark hedge with small blue-green leaves has a white hole in the shape of a huge running man with "
            "a briefcase; above it is a hole in the shape of his hat. Through the hole one sees a strip of "
            "blue-green sea and a tiny dark man who runs on with a case. In front of the hedge torn leaves lie on "
            "dotted ground, and a red dog with white ears sits there, seen from behind, its dark lead loose on the "
            "ground."
        ),
        tags=words(
            "escape freedom dog leash left-behind hat sea suitcase farewell journey late courage wall threshold "
            "mystery work nature longing chase loyalty"
        ),
        hooks=(
            "somebody could not wait for the gate",
            "the dog may follow, and does not",
            "escape, or only very late",
            "what remains of somebody is the shape of the hole",
        ),
    ),
    Print(
        number=11,
        name="night-lamp",
        kind="BH",
        inks="ferry",
        seed="1",
        draw=_lamp_night,
        alt=(
            "A dark street lamp on a curved post stands before a red house wall with white windows and blue "
            "shutters. A wide cone of darkness with small white stars falls from the lamp. Inside it the shutters "
            "are dark, one window is red, and on the pavement somebody sleeps in a blue bed under a red blanket. "
            "Outside the cone it is bright; on the left a person in blue stands with a wide red hat and an ice cream."
        ),
        tags=words(
            "lamp sleep bed street opposite rest quiet calm shadow swap secret ice-cream hidden dream window light "
            "border home other-world"
        ),
        hooks=(
            "a lamp that sheds night in the middle of the day",
            "somebody sleeps late, or works when the others sleep",
            "he carries his own dark with him, and it may be comfort or sorrow",
            "one step further it is noon",
        ),
    ),
    Print(
        number=18,
        name="stooping-lamp",
        kind="J",
        inks="meadow",
        seed="1",
        draw=_bending,
        alt=(
            "In a dark green street at night stands a tall orange street lamp. Its long neck bends far down like "
            "a stalk, and its shade hangs just above somebody with a cap who sits bent over on an orange "
            "suitcase. A white cone of light falls round the dark figure. Three small lamps stand upright farther "
            "back, and one orange window is lit in a dark house."
        ),
        tags=words(
            "lamp street light suitcase alone care warmth farewell giant friendship city watching patience "
            "left-behind rest tall journey"
        ),
        hooks=(
            "What is strange: a street lamp bends down to somebody who sits in the street.",
            "It consoles, or it asks questions.",
            "The others mind their own business.",
            "Somebody who has nowhere to go is seen after all.",
        ),
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
