"""The street, continued."""

import math

from art.painter.card import words
from art.painter.curves import box, circ, placed, poly, ribbon, sample, sm, strokes
from art.press.card import Print
from art.press.people import person
from art.press.press import Press

# A ladder into the wheat

_RIM = sm("-20,792! 120,774 300,768 480,776 620,796! 620,940! -20,940!")


_ROWS = ((274, 7), (291, 11), (312, 15), (340, 20), (378, 27), (426, 36), (486, 46), (562, 58), (656, 72), (770, 90))


def _ear(x: float, y: float, size: float, lean: float) -> str:
    """An ear of wheat whose stalk ends at (x, y)."""
    w = size * 0.045
    d = poly([(x - w, y), (x + w, y), (x + lean * size, y - size)])
    for k in (0.3, 0.47, 0.64, 0.81):
        u, v = x + lean * size * k, y - size * k
        for s in (-size, size):
            d += poly([(u, v), (u + s * 0.17, v - size * 0.12), (u + s * 0.14, v - size * 0.3), (u, v - size * 0.12)])
    return d


def _blade(x: float, y: float, size: float, lean: float) -> str:
    """An ear far away, as strokes."""
    a, top = size * 0.17, x + lean * size
    d = f"M{x:.0f} {y:.0f}L{top:.0f} {y - size:.0f}"
    for k in (0.45, 0.7):
        d += f"M{x + lean * size * k - a:.0f} {y - size * k - a:.0f}l{a:.0f} {a:.0f} {a:.0f}-{a:.0f}"
    return d


def _wheat(p: Press) -> None:
    p.ink(box(-20, 250, 640, 700), "a")
    for i, (y, size) in enumerate(_ROWS):
        gap, row = size * (0.86 if i > 4 else 1.1), ""
        for j in range(int(640 / gap) + 2):
            x = -14 + gap * (j + (i % 2) / 2)
            if i < 3:
                row += f"M{x:.0f} {y}l1-{size}"
            elif math.hypot((x - 150) / 150, (y - 16 - 462) / 60) > 1:
                row += (_ear if i > 4 else _blade)(x, y, size, 0.06 + 0.12 * math.sin(x / 90 + i))
        if i > 4:
            p.ink(row, "")
        else:
            p.line(row, 4, "")


def _harvester(p: Press) -> None:
    p.tone(
        "".join(circ(x, y, r) for x, y, r in ((482, 214, 26), (520, 196, 34), (566, 206, 30), (596, 226, 24))), "k", 0.3
    )
    p.ink(poly("392,196 428,196 428,176 470,176 470,256 392,256"), "k")
    p.ink(box(398, 202, 26, 20), "")
    p.ink(circ(404, 252, 15) + circ(456, 250, 22), "k")
    p.line("M392 236L356 254M346 240v26M358 236v30M370 240v26M344 252h30", 6, "k")


def _swimmer(p: Press) -> None:
    for rx, ry, width in ((60, 17, 10), (100, 34, 9), (142, 54, 7)):
        p.line_over(circ(150, 468, rx, ry), width, "b")
    with p.inside(box(0, 300, 400, 170)):
        p.line(sm("90,480! 118,434 150,424 182,434 210,480!", closed=False), 40, "k")
        p.line(sm("90,480! 118,434 150,424 182,434 210,480!", closed=False), 28, "")
        p.ink(sm("104,480! 122,436 150,426 178,436 196,480!"), "")
        p.line("M124 480V430M176 480V430", 11, "b")
        p.ink(circ(150, 386, 34), "k")
        p.ink(sm("124,386! 124,362 150,352 176,362 176,386! 150,396"), "")
        p.line("M126 382q24 12 48 0", 5, "b")


def _rails(p: Press, top: float = 0, foot: float = 830) -> None:
    """Both rails and the steps; below `top` only what stands on the edge of the pool."""
    if not top:
        for y in (610, 706):
            p.ink(box(330, y, 220, 30), "k")
            p.ink(box(338, y + 6, 206, 14), "")
    for x in (264, 450):
        rail = f"M{x} {foot}V{top}" if top else f"M{x} {foot}V500q0-76 37-76t37 76V830"
        p.line(rail, 40, "k", butt=bool(top))
        p.line(rail, 25, "", butt=bool(top))
        p.line(
            f"M{x - 6} {foot}V{top}" if top else f"M{x - 6} {foot}V502q0-58 28-68M{x + 68} 800V520", 5, "b", butt=True
        )
        if top:
            p.ink(circ(x, foot, 34, 11), "k")


def _deck(p: Press) -> None:
    p.ink(_RIM, "")
    with p.inside(_RIM):
        p.ink(
            "".join(
                poly([(x, 760), (x + 50, 760), (x + 50 + (x - 270) * 0.12, 826), (x + (x - 270) * 0.12, 826)])
                for x in range(-80, 640, 100)
            ),
            "b",
        )
        p.line(sm("-20,838! 120,820 300,814 480,822 620,842!", closed=False), 6)
    p.line(sm("-20,792! 120,774 300,768 480,776 620,796!", closed=False), 7)
    p.ink(circ(112, 858, 66, 15), "k")
    p.ink(circ(112, 854, 62, 13), "a")
    p.ink(sm("78,854! 82,822 112,814 142,822 146,854! 112,862"), "a")
    p.line("M79 848q33 12 67 0", 8, "k")


def _wheat_pool(p: Press) -> None:
    p.fill("b")
    p.ink("".join(circ(x, y, r) for x, y, r in ((90, 120, 34), (140, 96, 46), (198, 118, 36), (240, 130, 20))), "")
    p.ink(sm("-20,256! -10,226 30,216 70,232 120,222 160,240 200,256!"), "k")
    _harvester(p)
    _wheat(p)
    _swimmer(p)
    _rails(p)
    stalks = ((16, 200, 0.1), (84, 150, -0.08), (166, 180, 0.12), (384, 140, 0.06), (584, 200, -0.1))
    p.ink("".join(_ear(x, 812, size, lean) for x, size, lean in stalks), "k")
    _deck(p)
    _rails(p, 740, 858)


# One umbrella among parasols


def _parasol(p: Press, disc: tuple[float, float, float], inks: tuple[str, str], turn: float, parts: int = 10) -> None:
    """From straight above."""
    x, y, r = disc
    at = [turn + i * 2 * math.pi / parts for i in range(parts)]
    for k, ink in enumerate(inks):
        wedges = ""
        for i in range(k, parts, 2):
            a, b = at[i], at[i] + 2 * math.pi / parts
            m = (a + b) / 2
            wedges += sm(
                [
                    (x, y, 1),
                    (x + r * math.cos(a), y + r * math.sin(a), 1),
                    (x + r * 0.93 * math.cos(m), y + r * 0.93 * math.sin(m)),
                    (x + r * math.cos(b), y + r * math.sin(b), 1),
                ]
            )
        p.ink(wedges, ink)
    p.ink(circ(x, y, 9), "k")


def _feet(p: Press, x: float, y: float, turn: float, ink: str) -> None:
    with p.at(x, y, 1, turn):
        p.line("M-17-80V-4M17-80V-4", 20, ink)
        p.ink(circ(-18, 8, 14, 21) + circ(18, 8, 14, 21), ink)


def _beach_rain(p: Press) -> None:
    p.fill("")
    p.screen("M0 0h600v900h-600z", "a", 0.22)
    sea = sm("-20,-20! 330,-20! 250,70 150,120 90,220 20,290 -20,300!")
    p.line(sea, 26, "")
    p.ink(sea, "b")
    p.line(sm("270,-20 200,40 100,80 50,180 -20,230", closed=False), 6, "")
    parasols = (
        (96, 430, 120, ("a", ""), 0.2), (470, 130, 150, ("b", ""), 0.5), (560, 470, 96, ("a", ""), 0.1),
        (70, 760, 130, ("b", ""), 0.35), (520, 790, 140, ("a", ""), 0.6),
    )  # fmt: skip
    for x, y, r, *_ in parasols:
        p.screen(circ(x + 34, y + 44, r), "k", 0.5, lines=True)
    wet = sm("318,290 400,296 470,370 490,470 452,560 440,640 350,690 280,664 200,650 156,560 168,440 220,340")
    p.ink(wet, "b")
    p.screen(wet, "k", 0.3)
    rain = ((226, 400), (452, 420), (186, 520), (214, 606), (420, 620), (466, 530), (404, 336), (262, 330))
    p.line("".join(circ(x, y, 13, 10) for x, y in rain), 4, "")
    p.line("".join(f"M{x + 40} {y - 36}l-10 16" for x, y in rain), 5, "")
    p.line(circ(392, 650, 27), 12, "k")
    p.ink(circ(392, 650, 27), "a")
    p.ink(circ(392, 650, 18), "b")
    for x, y, around in ((122, 588, -14), (338, 262, 54), (232, 744, -84)):
        _feet(p, x, y, around, "k")
    with p.at(304, 622, 1.15, 10):
        p.line("M-18-40V4M18-40V4", 26, "")
        p.line("M-18-40V-4M18-40V-4", 19, "k")
        p.line("M-18 10V24M18 10V24", 30, "")
        p.line("M-18 10V24M18 10V24", 20, "k")
    for x, y, r, inks, turn in parasols:
        _parasol(p, (x, y, r), inks, turn)
    _parasol(p, (322, 480, 122), ("k", "k"), 0.3, 8)
    p.ink(circ(322, 480, 12), "")
    for i in range(8):
        a = 0.3 + i * math.pi / 4
        p.line(f"M322 480L{322 + 122 * math.cos(a):.0f} {480 + 122 * math.sin(a):.0f}", 3, "")
    streaks = (
        (250, 396),
        (300, 352),
        (352, 420),
        (400, 372),
        (276, 520),
        (330, 560),
        (378, 500),
        (420, 454),
        (240, 462),
        (206, 440),
        (352, 616),
        (250, 574),
        (440, 560),
        (388, 590),
        (300, 440),
    )
    p.line("".join(f"M{x} {y}l-15 38" for x, y in streaks), 7, "")


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


# What took the lift

_CAR = (150, 214, 300, 430)  # of the lift's opening: left, top, width, height
_TAIL = "300,560! 302,660 362,706 452,722 506,764 462,816 330,832 196,832 104,812 62,776"
_TAIL_WIDTHS = (84, 86, 98, 108, 108, 96, 76, 52, 28, 5)
_GAP = "262,214! 338,214! 338,640! 700,640! 700,940! -100,940! -100,640! 262,640!"  # where the guest is seen


def _lift(p: Press) -> None:
    x, y, w, h = _CAR
    p.fill("a")
    p.screen(box(-20, -20, 640, 700), "k", 0.06)
    p.ink(box(-20, 640, 640, 280), "")
    for row in range(5):  # the tiles, in perspective
        y0, y1 = 640 + 20 * row * (row + 2.4) / 2.4, 640 + 20 * (row + 1) * (row + 3.4) / 2.4
        u0, u1 = 1 + (y0 - 640) / 170, 1 + (y1 - 640) / 170
        for i in range(-7 + row % 2, 7, 2):
            p.ink(
                poly(
                    [
                        (300 + i * 58 * u0, y0),
                        (300 + (i + 1) * 58 * u0, y0),
                        (300 + (i + 1) * 58 * u1, y1),
                        (300 + i * 58 * u1, y1),
                    ]
                ),
                "b",
            )
    p.ink(box(x - 34, y - 34, w + 68, h + 34), "k")
    p.ink(box(x, y, w, h), "")
    p.screen(box(x, y, w, h), "b", 0.22, lines=True, pitch=13)
    p.ink(box(x + w / 2 - 38, y, 76, h), "k")
    p.line(f"M{x + 30} {y + 30}V{y + h - 30}M{x + w - 30} {y + 30}V{y + h - 30}", 4, "b")
    p.line(f"M{x - 16} {y + h}H{x + w + 16}", 8)


def _dial(p: Press) -> None:
    p.ink("M204 152a96 96 0 0 1 192 0z")
    p.ink("M216 142a84 84 0 0 1 168 0z", "")
    for i in range(7):
        t = math.pi * (0.07 + 0.86 * i / 6)
        c, s = math.cos(t), math.sin(t)
        p.line(f"M{300 - 76 * c:.0f} {142 - 76 * s:.0f}L{300 - 60 * c:.0f} {142 - 60 * s:.0f}", 6)
    p.line("M300 138L338 78", 9, "a")
    p.ink(circ(300, 140, 13), "k")


def _reptile(p: Press) -> None:
    p.screen(
        ribbon("304,560 306,664 372,744 462,764 482,806 400,856 250,858 140,846 84,810", _TAIL_WIDTHS, n=26), "k", 0.5
    )
    spine = sample(_TAIL, 30)
    ridge = []
    for i, (x, y, tx, ty) in enumerate(spine[3:-2], 3):
        t = i / 29 * 9
        j = min(int(t), 8)
        w = (_TAIL_WIDTHS[j] + (_TAIL_WIDTHS[j + 1] - _TAIL_WIDTHS[j]) * (t - j)) / 2
        nx, ny = ty, -tx
        k = 8 + w * 0.36
        ridge.append(
            poly(
                [
                    (x + nx * w * 0.6 - tx * 20, y + ny * w * 0.6 - ty * 20),
                    (x + nx * (w + k) + tx * 4, y + ny * (w + k) + ty * 4),
                    (x + nx * w * 0.6 + tx * 20, y + ny * w * 0.6 + ty * 20),
                ]
            )
        )
    p.ink("".join(ridge), "k")
    body = ribbon(_TAIL, _TAIL_WIDTHS, n=30)
    p.ink(body, "ab")
    with p.inside(body):
        bars = []
        for i, (x, y, tx, ty) in enumerate(spine[8:-3], 8):
            t = i / 29 * 9
            j = min(int(t), 8)
            w = (_TAIL_WIDTHS[j] + (_TAIL_WIDTHS[j + 1] - _TAIL_WIDTHS[j]) * (t - j)) / 2
            nx, ny = ty, -tx
            x1, y1 = x + nx * w * 1.2 - tx * 8, y + ny * w * 1.2 - ty * 8
            bars.append(f"M{x + nx * w * 0.2:.0f} {y + ny * w * 0.2:.0f}L{x1:.0f} {y1:.0f}")
        p.line("".join(bars), 9, "b")


def _bouquet(p: Press) -> None:
    with p.at(196, 712, 0.92, rot=-72):
        p.ink(poly("-10,64 -52,-46 46,-52 8,66"), "")
        p.line(poly("-10,64 -52,-46 46,-52 8,66"), 6)
        p.ink(sm("-44,-40! -86,-70 -80,-108! -46,-84") + sm("40,-46! 84,-70 84,-108! 46,-88"), "ab")
        for x, y in ((-40, -72), (36, -76), (0, -96), (-2, -50)):  # tulips
            tulip = sm(
                [
                    (x - 24, y - 24, 1),
                    (x - 11, y - 10),
                    (x, y - 28, 1),
                    (x + 11, y - 10),
                    (x + 24, y - 24, 1),
                    (x + 22, y + 18),
                    (x, y + 28),
                    (x - 22, y + 18),
                ]
            )
            p.ink(tulip, "a")
            p.line(tulip, 5)


def _lift_guest(p: Press) -> None:
    _lift(p)
    _dial(p)
    p.ink(box(516, 372, 44, 92), "k")
    p.ink(circ(538, 397, 12), "")
    p.ink(circ(538, 438, 12), "b")
    _bouquet(p)
    with p.inside(sm(_GAP)):
        _reptile(p)
    p.fade(box(262, 500, 76, 180), "k", (300, 520, 1), (300, 672, 0))
    p.ink(sm("268,318! 300,290 332,316! 300,338"), "a")
    p.ink(sm("300,294! 308,314 300,335! 292,314"), "k")


CARDS: tuple[Print, ...] = (
    Print(
        number=43,
        name="wheat-pool",
        kind="J",
        inks="pool",
        seed="1",
        draw=_wheat_pool,
        alt=(
            "The white rails and steps of a swimming pool ladder lead from an edge with blue and white tiles down "
            "into an orange field with white ears of wheat. Farther out somebody with a white cap stands up to the "
            "chest in the field, seen from behind, with rings spreading around. An orange hat lies on the edge. At "
            "the horizon, below a blue sky with a white cloud, comes a dark harvester with a cloud of dust."
        ),
        tags=words(
            "field pool swimmer summer harvest danger hat farm freedom unaware nature water calm swap holiday "
            "adventure bath left-behind weather"
        ),
        hooks=(
            "one can bathe in a summer",
            "a machine comes nearer, and the swimmer looks the other way or straight at it",
            "who would dare to climb down?",
            "a hat stays behind",
        ),
    ),
    Print(
        number=50,
        name="beach-rain",
        kind="A",
        inks="ferry",
        seed="1",
        draw=_beach_rain,
        alt=(
            "A beach from straight above: a corner of blue sea and five big striped parasols, three red and white "
            "ones and two blue and white ones, with striped shadows on pale sand; from three of them dark feet stick "
            "out. In the middle is a large dark umbrella on a wet blue patch, where white rain falls. Two legs in "
            "dark shoes reach out from under it, and beside them stands a red bucket full of water."
        ),
        tags=words(
            "umbrella rain beach summer odd-one-out alone weather opposite sea shoe foot bucket holiday shadow "
            "mystery apart sun neighbours self sand"
        ),
        hooks=(
            "it rains for one only",
            "he has brought the office and its weather to the sea",
            "somebody keeps what falls, in a bucket",
            "to be sad where all are glad",
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
        name="lift-guest",
        kind="BC",
        inks="pool",
        seed="1",
        draw=_lift_guest,
        alt=(
            "The doors of a lift stand ajar in an orange wall, with a half-round dial above them. A long green "
            "reptile's tail with dark spikes comes out of the dark gap and bends across the chequered floor to the "
            "front. Higher up in the gap is one orange eye with a slit pupil. On the left of the floor lies a bunch "
            "of orange tulips in white paper; on the wall at the right are two round buttons."
        ),
        tags=words(
            "tail door threshold eye hidden inside danger flowers gift guest meeting love mystery courage "
            "mischief arrival neighbours shyness late"
        ),
        hooks=(
            "What is strange: something with a long tail has taken the lift and looks out.",
            "The tulips are its gift, and it is too shy to get out.",
            "The tulips are all that is left of the one who waited.",
        ),
    ),
)
