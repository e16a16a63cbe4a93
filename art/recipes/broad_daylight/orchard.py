"""What grows: markets, gardens, fields, weather."""

import math

from art.painter.card import words
from art.painter.curves import Point, box, circ, leaf, poly, ribbon, sm
from art.painter.numbers import num
from art.press.card import Print
from art.press.people import person, person_from_behind
from art.press.press import Press
from art.recipes.broad_daylight.orchard_2 import CARDS as _MORE
from art.recipes.broad_daylight.orchard_2 import ladder, tractor

# A bare tree and its shadow


def _twigs(start: Point, angle: float, length: float, depth: int, levels: list[str]) -> None:
    """A fork of bare branches; each level of it, from the thinnest on, is one path."""
    x, y = start[0] + math.cos(angle) * length, start[1] + math.sin(angle) * length
    levels[depth] += poly([start, (x, y)], closed=False)
    if depth:
        _twigs((x, y), angle - 0.44, length * 0.8, depth - 1, levels)
        _twigs((x, y), angle + 0.36, length * 0.72, depth - 1, levels)


def _crown(x: float, y: float, rx: float, ry: float, bumps: int) -> str:
    points: list[tuple[float, float, float]] = []
    for i in range(bumps * 2):
        angle, reach = math.pi * i / bumps, 0.87 if i % 2 else 1
        points.append((x + math.cos(angle) * rx * reach, y + math.sin(angle) * ry * reach, i % 2))
    return sm(points)


APPLES = ((100, 600), (165, 530), (250, 500), (330, 548), (160, 650), (245, 590), (335, 640), (398, 596), (92, 700))
LOW_APPLES = ((210, 706), (300, 725), (140, 770), (235, 800), (330, 806), (388, 770))


def _full_shadow(p: Press) -> None:
    p.ink(ribbon([(398, 345), (375, 430), (300, 590)], [26, 40, 66], cap=False))
    p.line(ladder((478, 358), (392, 560), 30, 6), 8)
    with p.at(468, 430, 1.35, rot=196):
        p.ink(circ(0, -88, 11) + sm([(-10, -78, 1), (10, -78, 1), (15, -30, 1), (-15, -30, 1)]))
        p.line(poly("-5,-38 -9,0", closed=False) + poly("5,-38 9,0", closed=False), 9)
        p.line(poly("8,-72 20,-106", closed=False), 7)
    crown = _crown(245, 652, 226, 184, 13)
    p.ink(crown)
    leaves = ""
    for i in range(46):
        angle, reach = i * 2.4, math.sqrt((i + 0.5) / 46) * 0.9
        at = (245 + math.cos(angle) * 214 * reach, 652 + math.sin(angle) * 172 * reach)
        leaves += leaf(*at, angle + 0.6, 46, 0.24)
    p.ink(leaves, "b")
    apples = (*APPLES, *LOW_APPLES)
    p.ink("".join(circ(x, y, 25) for x, y in apples), "a")
    p.ink("".join(sm([(x - 14, y - 2), (x - 8, y - 14), (x - 2, y - 15), (x - 9, y - 6)]) for x, y in apples), "")
    p.line("".join(f"M{x} {y - 22}l6-14" for x, y in apples), 5)
    p.ink(circ(372, 712, 25), "")


def _shadow_tree(p: Press) -> None:
    p.tone(box(0, 0, 600, 330), "b", 0.2)
    p.ink(circ(400, 190, 132), "a")
    far = ["", "", ""]
    for x in (56, 104, 152, 200, 248):
        _twigs((x, 322), -1.6, 20, 2, far)
    p.line("".join(far), 4)
    p.ink(sm("0,318! 150,300 330,318 480,306 600,320! 600,900! 0,900!"), "")
    levels = [""] * 5
    _twigs((398, 352), -1.62, 84, 4, levels)
    for width, path in zip((6, 8, 12, 17, 26), levels, strict=True):
        p.line(path, width)
    p.line(ladder((482, 362), (420, 232), 20, 6), 6)
    person(p, 462, 322, 78, coat="b", skin="", left=(-26, -98), right=(16, -60))
    _full_shadow(p)
    p.ink(sm("506,812! 470,850 440,900! 520,900! 540,816!"))
    p.ink(poly("530,778 574,778 568,830 538,830"), "b")
    p.ink(circ(542, 774, 13) + circ(562, 771, 13), "a")
    person(p, 502, 818, 176, coat="k", legs="b", skin="a", left=(-32, -62), right=(21, -32))
    p.ink(circ(440, 698, 24), "a")
    p.line(poly("442,678 448,664", closed=False), 5)


# A line through the world


# A knitted hill

STITCH = (32, 25)
TREE = ("...a..", "..aaa.", "..aaa.", ".aaaaa", "... ..")


def _crest(x: float) -> float:
    return 372 + 0.4 * math.hypot(x - 300, 40) - 16


def _stitch_ink(row: int, column: int) -> str:
    if row < 2 or (row == 2 and column % 2) or row == 14:
        return ""
    if 5 <= row < 10:
        return {".": "b", "a": "a", " ": ""}[TREE[row - 5][column % 6]]
    if row in {12, 16}:
        return "a"
    return "b" if row != 13 or column % 2 else ""


def _knitting(p: Press) -> None:
    w, h = STITCH
    paths = {"": "", "a": "", "b": "", "k": ""}
    for row in range(23):
        for column in range(19):
            x = 300 + (column - 9) * w
            y = _crest(x) + 16 + row * h
            if y < 910:
                tilt = 5 if x > 300 else -5 if x < 300 else 0
                paths[_stitch_ink(row, column)] += (
                    f"M{num(x - w * 0.33)} {num(y - h * 0.4 - tilt)}L{num(x - 4)} {num(y + h * 0.42)}"
                    f"M{num(x + w * 0.33)} {num(y - h * 0.4 + tilt)}L{num(x + 4)} {num(y + h * 0.42)}"
                )
    for ink, path in paths.items():
        if ink != "k":
            p.line(path, 13, ink)


def _needles(p: Press) -> None:
    left, right = "M-10 492L352 332", "M610 500L246 326"
    for d in (left, right):
        p.line(d, 24, "a")
        p.line(d, 17)
    loops = ""
    for column in range(19):
        x = 300 + (column - 9) * STITCH[0]
        if abs(x - 300) > 20:
            y = _crest(x)
            loops += f"M{num(x - 9)} {num(y + 14)}Q{num(x)} {num(y - 36)} {num(x + 9)} {num(y + 14)}"
    p.line(loops, 8, "")


def _wool_cloud(p: Press) -> None:
    puffs = ((340, 176, 62), (410, 128, 76), (494, 170, 62), (430, 196, 60), (540, 206, 36), (284, 204, 36))
    p.ink("".join(circ(*puff) for puff in puffs), "")
    p.line(
        "M380 150a44 44 0 1 1 60 30M396 132a22 22 0 1 1 30 22M320 190a30 30 0 1 1 44 14M470 190a34 34 0 1 1 50 16",
        5,
        "a",
    )
    p.line(sm("300,226 240,270 180,236 150,170 190,120 240,150 236,230 262,300 300,346", closed=False), 8, "")


def _wool_sheep(p: Press, x: float, y: float, s: float) -> None:
    with p.at(x, y, s):
        wool = "".join(circ(*puff) for puff in ((-26, -40, 22), (0, -50, 25), (28, -42, 22), (4, -30, 26)))
        p.ink(sm("-44,8! 0,0 60,4! 92,14 40,20"))
        p.line("M-24-20V8M-10-18V8M18-18V8M32-20V8", 9)
        p.line(wool, 14)
        p.ink(wool, "")
        p.line("M-6-50a12 12 0 1 1 16 8M20-44a9 9 0 1 1 12 6", 4)
        head = sm("-26,-56! -52,-62 -66,-76 -52,-92 -34,-90 -22,-76!")
        p.line(head + "M-34-84L-14-88", 8, "")
        p.ink(head)
        p.line("M-34-84L-14-88", 8)
        p.ink(circ(-48, -80, 3.4), "")


def _knitted_hill(p: Press) -> None:
    p.fill("a")
    hill = sm([(-20, 510, 1), (300, 372, 1), (620, 510, 1), (620, 920, 1), (-20, 920, 1)])
    p.ink(hill, "k")
    _wool_cloud(p)
    _knitting(p)
    _needles(p)
    _wool_sheep(p, 156, 800, 1.45)
    with p.at(474, 424, 0.82, rot=8):
        p.line("M-5-38L-14-3M5-38L12-3M-16-56L-34-70M-36-84L-30 2", 7)
        p.ink(sm("-11,-76! 10,-76! 15,-32! -15,-32!"))
        p.line("M-6-70L-32-58", 7)
        p.ink(circ(0, -90, 11))


# A tree of ladders

BRANCHES = (
    ((240, 772), (262, 372), 78, 8, 0.8),
    ((258, 392), (136, 120), 56, 6, 0.7),
    ((264, 392), (392, 84), 58, 7, 0.7),
    ((254, 604), (508, 458), 52, 5, 0.8),
    ((246, 520), (92, 402), 48, 3, 0.8),
    ((500, 474), (528, 262), 40, 4, 0.8),
    ((94, 412), (66, 262), 38, 3, 0.8),
    ((346, 196), (468, 116), 36, 2, 0.8),
)
SPROUTS = ((70, 846), (124, 862), (404, 866))
BLOSSOMS = ((136, 104, 25), (392, 66, 26), (66, 244, 22), (528, 242, 25), (480, 106, 19), (40, 330, 13), (556, 344, 14))


def _blossoms(p: Press) -> None:
    petals = hearts = ""
    for x, y, r in BLOSSOMS:
        petals += "".join(circ(x + math.cos(i * 1.257) * r, y + math.sin(i * 1.257) * r, r * 0.72) for i in range(5))
        hearts += circ(x, y, r * 0.5)
    p.ink(petals, "")
    p.ink(hearts, "b")


def _ladder_leaves(p: Press) -> None:
    leaves = ""
    for (x0, y0), (x1, y1), width, rungs, _ in BRANCHES:
        along = math.atan2(y1 - y0, x1 - x0)
        for i in range(rungs):
            t, side = (i + 0.8) / rungs, 1 if i % 2 else -1
            angle = along + side * math.pi / 2
            x, y = (
                x0 + (x1 - x0) * t + math.cos(angle) * width * 0.42,
                y0 + (y1 - y0) * t + math.sin(angle) * width * 0.42,
            )
            with_tip = (x + math.cos(angle - side * 0.6) * 46, y + math.sin(angle - side * 0.6) * 46)
            leaves += ribbon([(x, y), with_tip], [3, 24, 20, 1], n=5, cap=False)
    p.ink(leaves, "b")


def _watering(p: Press) -> None:
    person(p, 500, 846, 196, coat="", legs="k", skin="b", left=(-34, -76), right=(-20, -52))
    p.ink(poly("404,716 458,716 462,776 400,776"))
    p.line("M402 764L350 706M340 714L360 696M412 716C414 690 450 690 452 716", 9)
    p.dashes("M340 716Q316 712 306 748M330 706Q298 700 286 744M348 726Q330 722 322 750", 6, "12 9", "")


def _ladder_tree(p: Press) -> None:
    p.fill("a")
    p.ink(sm("330,640! 326,612 364,606 384,574 440,582 466,556 524,570 560,548 620,552! 620,640!"), "")
    p.ink(sm("-20,560! -20,500 30,476 66,500 112,492 130,532 170,540 176,560!"), "")
    p.screen(sm("-20,560! -20,530 40,520 90,530 140,528 176,560!") + box(330, 612, 280, 28), "b", 0.3)
    p.ink(sm("0,812! 200,790 420,806 600,792! 600,900! 0,900!"), "")
    p.screen(sm("0,836! 160,820 380,850 600,840! 600,900! 0,900!"), "b", 0.3)
    for i, branch in enumerate(BRANCHES):
        p.line(ladder(*branch), 15 if i < 3 else 11)
    _ladder_leaves(p)
    _blossoms(p)
    p.ink(poly("148,742 336,742 328,782 312,782 296,858 188,858 172,782 156,782"), "b")
    p.ink(poly("154,778 330,778 328,786 156,786") + poly("184,834 300,834 298,844 186,844"))
    for x, y in SPROUTS:
        p.line(ladder((x, y), (x + 4, y - 50), 15, 3), 5)
        p.ink(ribbon([(x - 3, y - 50), (x - 22, y - 66)], [2, 12, 2], n=5, cap=False), "b")
        p.ink(ribbon([(x + 9, y - 50), (x + 28, y - 68)], [2, 12, 2], n=5, cap=False), "b")
    person(p, 224, 332, 132, coat="", legs="k", skin="b", left=(-18, -98), right=(16, -92), rot=-23)
    _watering(p)


# Who lives in the savings

_HOLLOW = sm("100,552! 98,460 146,392 234,352 330,346 410,378 446,440 452,520 424,606 366,664! 172,664! 118,620")


def _wallpaper(p: Press) -> None:
    p.fill("b")
    for x in range(-10, 600, 96):
        p.tone(box(x, 0, 30, 720), "b", 0.3, pitch=8)
    hammer = sm("-24,-60! 24,-60! 20,360! -20,360!")
    hammer += sm("-104,-136! 74,-136! 74,-56! -104,-56! -124,-66 -124,-126!")
    hammer += sm("74,-122! 150,-114 200,-78! 150,-88 74,-76!")
    with p.at(372, 226, 1.2, 38):
        p.screen(hammer, "k", 0.62, lines=True, pitch=8)
    p.ink(box(0, 730, 600, 190), "")
    p.line("M0 730h600", 6)
    shadow = sm("-20,800! 120,776 460,776 540,800 430,836 100,846 -20,840!")
    p.tone(shadow, "k", 0.55, "b", lines=True, pitch=8)


def _pig(p: Press) -> None:
    body = (
        "64,560! 58,440 120,360 230,318 340,316 400,338! 420,286 460,270 486,276! 472,324 478,356! 508,386 520,424 "
        "536,430! 572,446 572,528 540,540! 516,600 480,646! 482,800! 412,800! 404,706! 206,706! 200,800! 130,800! "
        "124,690 82,630"
    )
    p.line(sm(body), 18, "k")
    p.ink(sm(body), "a")
    p.line(sm("536,434 552,486 538,536", closed=False), 6, "k")
    p.line("M558 468v12M558 496v12", 9, "k")
    p.ink(circ(496, 432, 9), "k")
    p.line(sm("430,338 444,300 474,288", closed=False), 6, "k")
    p.line(sm("96,470 130,392 208,346", closed=False), 10, "")
    p.ink(_HOLLOW)
    p.line("M128 500v40M142 498v42M156 498v42M170 500v40M120 534L178 506M128 560v38M142 558v40M156 558v40", 5, "")


def _hoard(p: Press) -> None:
    p.ink(box(250, 300, 76, 50), "k")
    p.ink(poly("264,296 312,296 404,668 172,668"), "")
    spots = [
        (x + 16 * (row % 2), 660 - row * 15) for row in range(4) for x in range(124 + row * 26, 444 - row * 24, 44)
    ]
    for i, (x, y) in enumerate(spots):
        p.ink(circ(x, y, 25, 10), "a" if i % 3 else "b")
        p.line(circ(x, y, 25, 10), 4, "k")


def _savings(p: Press) -> None:
    _wallpaper(p)
    with p.at(-16, 0):
        _pig(p)
        with p.inside(_HOLLOW):
            _hoard(p)
        p.ink(poly("276,606 300,606 256,640 214,640"), "k")
        person_from_behind(p, 288, 610, 92, "k", "k", "k")


# A giant at the barber's


def _stripes(x: float, y: float, width: float, height: float, step: float) -> str:
    return "".join(f"M{num(x + i * step)} {num(y)}v{num(height)}" for i in range(int(width / step) + 1))


def _cape(p: Press) -> None:
    cape = sm("196,684! 120,706 40,752 -20,820 -20,940! 640,940! 640,800 540,730 470,700 412,684! 300,730")
    p.ink(cape, "")
    with p.inside(cape):
        with p.at(120, 800, rot=-24):
            p.ink(box(-190, -70, 150, 300), "a")
            p.line(_stripes(-32, -90, 120, 320, 20), 8, "b")
            p.ink(box(100, -120, 40, 400))
        with p.at(440, 800, rot=22):
            p.ink(box(-140, -90, 90, 320), "a")
            p.line(_stripes(-130, -90, 80, 320, 18), 6)
            p.line(_stripes(60, -140, 150, 400, 24), 10, "b")
            p.dashes(_stripes(-34, -90, 80, 320, 26), 16, "0 24", "k", butt=False)
    p.line(sm("196,684 240,718 300,730 360,718 412,684", closed=False), 22)


def _hair(p: Press) -> None:
    p.ink(
        sm(
            "102,420! 84,330 116,226 196,158 300,132 400,156 482,226 "
            "506,330 494,420! 462,352 424,316! 300,300 184,318! 138,352"
        ),
        "a",
    )
    tufts = ""
    for i in range(17):
        angle = 3.5 + i * 0.082
        x, y = 296 + math.cos(angle) * 196, 326 + math.sin(angle) * 188
        tip = (296 + math.cos(angle - 0.1) * (268 - i % 3 * 16), 326 + math.sin(angle - 0.1) * (258 - i % 2 * 20))
        tufts += ribbon([(x, y), tip], [12, 22, 4], n=5, cap=False)
    p.ink(tufts, "a")
    for i in range(7):
        t = i / 6
        rows = [
            (330 + t * 26, 150 + t * 150),
            (412 + t * 4, 190 + t * 112),
            (478 - t * 36, 290 + t * 40),
            (490 - t * 34, 390 - t * 30),
        ]
        p.line(sm(rows, closed=False), 6)
    p.line(
        "".join(
            f"M{x} {y}l-8-30m8 30l10-28"
            for x, y in ((150, 300), (196, 252), (254, 270), (206, 206), (272, 208), (122, 356))
        ),
        6,
    )


def _face(p: Press) -> None:
    p.ink(poly("232,600 372,600 384,700 300,726 220,700"), "b")
    p.screen(poly("232,640 372,640 384,700 300,726 220,700"), "k", 0.35)
    for x in (98, 500):
        p.ink(sm([(x, 400), (x - 26, 424), (x - 18, 476), (x + 4, 500), (x + 24, 470), (x + 26, 420)]), "b")
    p.ink(sm("112,380 120,300 300,260 480,300 490,380 484,500 440,610 300,672 162,612 116,500"), "b")
    p.over(circ(166, 520, 42) + circ(440, 520, 42), "a")
    p.ink(sm("150,398! 160,370 196,358 240,366 256,392!") + sm("346,386! 356,352 400,340 446,352 458,384!"))
    p.line(sm("168,444 204,462 242,444", closed=False), 9)
    p.ink(circ(402, 440, 35, 30), "")
    p.ink(circ(396, 424, 15))
    p.ink(sm("296,420! 276,480 250,520 262,556 300,566 338,554 350,520 322,484 308,420!"), "a")
    p.screen(sm("306,440! 322,484 350,520 338,554 300,566! 318,520"), "b", 0.4)


def _barber(p: Press) -> None:
    p.tone(box(0, 0, 600, 800), "a", 0.16)
    _cape(p)
    _face(p)
    _hair(p)
    p.ink(sm("150,604 176,560 220,566 248,548 296,572 300,572! 300,612! 260,632 230,618 196,640 166,628"))
    p.ink(sm("300,572! 352,566 436,578! 452,590! 440,606! 360,618 300,612!"))
    p.line("M290 636Q304 642 320 634", 8)
    with p.at(310, 150, 1.15, rot=-6):
        tractor(p, "b")
        p.line("M44-24L66-12M58-34L86 34M62-22l-12 14M70-4l-12 14M78 14l-12 14", 7)
    person(p, 484, 730, 130, coat="k", legs="b", skin="b", left=(-26, -88), right=(-18, -76))
    p.line("M448 616L424 596M462 630L436 602", 7)
    for x, y, r in ((110, 800, 30), (250, 790, 26), (370, 842, 32)):
        p.ink(circ(x, y, r), "a")
        p.line(f"M{x} {y}m-{r // 2} 0a{r // 2} {r // 2} 0 1 1 {r // 2} {r // 2}", 5)
        p.line(circ(x, y, r), 5)


def _tug(p: Press) -> None:
    p.tone(box(0, 0, 600, 470), "b", 0.14, pitch=14)
    p.ink(circ(112, 142, 74), "a")
    with p.at(300, 450, rot=-7):
        p.ink(box(-400, 0, 800, 620), "b")
        p.dashes("".join(f"M{x} {150 + x % 37}V600" for x in range(-330, 340, 44)), 6, "30 40", "")
        p.ink(sm("-400,-146! -200,-152 0,-140 200,-150 400,-146! 400,146! 200,152 0,140 -200,150 -400,146!"))
        p.ink(
            "".join(circ(x, y, r) for x, y, r in ((-240, -90, 15), (-214, 62, 22), (232, -70, 20), (252, 84, 12))), "b"
        )
        p.line(sm("-290,10 -262,-16 -236,6 -212,-14", closed=False), 13, "a")
    for turn, ink, coat, trousers, hat in ((-7, "b", "a", "k", "k"), (173, "ab", "k", "", "a")):
        with p.at(300, 450, rot=turn):
            _pulled_leaves(p, ink)
            _puller(p, coat, trousers, hat)
    with p.at(300, 450, rot=-7):
        _goose(p)
        p.line("M-150 20l-70 26l-40-8M150-20l70-26l40 8M160 24l50 20", 7, "")
        root = sm(
            "-14,-164 14,-164 52,-132 148,-86 172,0 140,90 48,132 "
            "14,164 -14,164 -52,132 -148,86 -172,0 -140,-90 -48,-132"
        )
        p.ink(root, "")
        with p.inside(root):
            for side in (-1, 1):
                p.ink(
                    sm(
                        [
                            (-200, side * 60),
                            (0, side * 88),
                            (200, side * 48),
                            (200, side * 200, 1),
                            (-200, side * 200, 1),
                        ]
                    ),
                    "a",
                )
            p.screen(sm("60,-170! 112,-60 104,40 40,170! 200,170! 200,-170!"), "k", 0.22)
        p.line("M-70-20h60M-40 12h90M-110 34h44", 5, "k")


def _puller(p: Press, coat: str, trousers: str, hat: str) -> None:
    with p.at(166, -146, 2.1, rot=22):
        p.line(poly("-4,-38 -16,-3 -22,-2", closed=False), 9, trousers)
        p.line(poly("5,-38 12,-20 4,-3 -3,-2", closed=False), 9, trousers)
        p.ink(sm("-11,-78! 10,-78! 16,-32! -14,-32!"), coat)
        p.ink(circ(0, -88, 11) + circ(-11, -86, 4), "")
        p.ink(sm("-24,-93! 0,-95 24,-93! 12,-98! 9,-108! -9,-108! -12,-98!"), hat)
        p.line(poly("-4,-72 -46,-58", closed=False) + poly("2,-66 -44,-50", closed=False), 7, coat)
        p.ink(circ(-47, -58, 5) + circ(-45, -49, 5), "")
        p.ink(circ(-5, -89, 1.4), "k")


def _pulled_leaves(p: Press, ink: str) -> None:
    for end, bend, width in (((40, -330), (0, -230), 44), ((120, -350), (46, -250), 50), ((176, -318), (80, -226), 46)):
        p.ink(ribbon([(0, -120), bend, end], [14, 20, width, width, 8], n=9), ink)
        p.line(sm([(0, -120), bend, end], closed=False), 4, "")


def _goose(p: Press) -> None:
    with p.at(248, -147, 0.86):
        p.line(poly("-2,-30 -8,0 -18,0", closed=False) + poly("12,-30 16,0 6,0", closed=False), 6, "a")
        p.ink(sm("-34,-40! -26,-60 10,-64 30,-58 40,-80! 40,-34 14,-22 -16,-24"), "b")
        p.line(sm("-20,-44 -28,-72 -6,-94", closed=False), 14, "b")
        p.ink(circ(-6, -98, 13), "b")
        p.ink(poly("-14,-106 -46,-82 -10,-90"), "k")
        p.ink(circ(-6, -101, 3.4), "")


CARDS: tuple[Print, ...] = (
    Print(
        number=3,
        name="shadow-tree",
        kind="EL",
        inks="meadow",
        seed="1",
        draw=_shadow_tree,
        alt=(
            "A bare dark tree stands in front of a big orange sun. Its long dark shadow on the pale "
            "ground has a wide round crown full of green leaves and orange fruit. Somebody on a ladder "
            "reaches for an empty twig, and the shadow of that person reaches for a fruit. At the right "
            "a child in a dark coat holds a fruit from the shadow; where it was, there is a round pale "
            "hole. Two more lie in a basket."
        ),
        tags=words(
            "tree shadow orchard fruit ladder sun winter summer harvest child basket hope dream patience seasons "
            "opposite memory"
        ),
        hooks=(
            "one climbs for what is not there, and the other bends down and has it",
            "next summer lies at our feet",
            "what was picked from the shadow leaves a hole of light",
        ),
    ),
    Print(
        number=10,
        name="ladder-tree",
        kind="J",
        inks="lemonade",
        seed="1",
        draw=_ladder_tree,
        alt=(
            "A tree made of dark blue ladders grows out of a red flower pot, before a yellow sky with "
            "white clouds. Its branches are ladders that bend left and right, with red leaves and big "
            "white flowers at the ends. A small person in white climbs one branch. At the bottom right "
            "somebody waters the pot from a dark blue can, and three tiny ladders with two leaves each "
            "sprout from the ground."
        ),
        tags=words(
            "ladder tree growth plant flowers watering-can climbing choice ambition family patience spring care "
            "garden work cloud"
        ),
        hooks=(
            "many ways up, and none leads anywhere",
            "somebody cares for what others will climb",
            "the next ladders are still small",
        ),
    ),
    Print(
        number=17,
        name="savings",
        kind="CH",
        inks="ferry",
        seed="1",
        draw=_savings,
        alt=(
            "A big pink piggy bank stands in front of a wall with blue and white stripes. Its side is cut open "
            "and dark inside. From the top a broad white beam falls on a heap of coins, and a small dark figure "
            "stands on them with its back to us. White tally marks are scratched in the dark on the left. On "
            "the wall above is the slanting shadow of a large hammer."
        ),
        tags=words(
            "inside greed hidden shadow light danger alone patience secret freedom hope metal escape tool "
            "strength time wall room"
        ),
        hooks=(
            "What is strange: somebody lives inside a piggy bank and counts the days.",
            "Rich, and locked in.",
            "What comes from above is rescue, or the end.",
            "Somebody has saved himself up for later.",
        ),
    ),
    Print(
        number=24,
        name="barber-hill",
        kind="AM",
        inks="lemonade",
        seed="1",
        draw=_barber,
        alt=(
            "A huge red face with a big dark moustache fills the page. A tractor drives over its yellow "
            "hair: on the left the hair stands up in tufts, on the right it lies in neat dark furrows "
            "behind the tractor's rake. One eye is shut, the other looks up at the tractor. A tiny "
            "person on the shoulder holds on to the tip of the moustache. The jacket is made of stripes "
            "and dots."
        ),
        tags=words("face giant hair haircut tractor beard harvest field farm eye trust cleaning work big-small care"),
        hooks=(
            "good grooming is hard work for others",
            "he lets them do it, but he keeps an eye on them",
            "whose land are we standing on",
        ),
    ),
    Print(
        number=31,
        name="tug",
        kind="L",
        inks="tram",
        seed="1",
        draw=_tug,
        alt=(
            "A huge white and red root lies across a band of dark earth. Leaves grow from both of its "
            "ends. On top, under a pale sky with a red sun, a man in a red coat pulls at the leaves and "
            "a blue-green goose pulls at him. Below the earth everything is upside down: there, in the "
            "rain, somebody with a red hat pulls at the leaves of the other end."
        ),
        tags=words(
            "vegetable tug upside-down opposite rivals birds sun rain harvest farm strength underground effort "
            "roots weather mirror unaware"
        ),
        hooks=(
            "neither can win, since each is the other's weight",
            "they have never met, and they will dine together",
            "good weather and bad are two sides of one field",
        ),
    ),
    Print(
        number=66,
        name="knitted-hill",
        kind="DA",
        inks="meadow",
        seed="1",
        draw=_knitted_hill,
        alt=(
            "A hill is knitted of thick green yarn, with orange tree patterns and orange and white stripes. Its crest "
            "hangs in white loops on two giant dark needles that cross at the top. From there a white thread makes a "
            "loop in the orange sky and ends in a white cloud with curls. A tiny dark figure with a stick walks along "
            "the right needle. At the lower left a white sheep with a dark head stands on the stitches."
        ),
        tags=words(
            "yarn sheep hill cloud sewing warmth change nature unfinished giant line path growth care weather wonder "
            "journey patience"
        ),
        hooks=(
            "it is being made, or it is being undone",
            "the country is still warm from somebody's hands",
            "whoever walks there must not be in a hurry",
        ),
    ),
    *_MORE,
)
