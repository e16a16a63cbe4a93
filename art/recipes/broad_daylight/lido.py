"""Water and sport: pools, beaches, boats, runners."""

import math

from art.painter.card import words
from art.painter.curves import box, circ, parse, poly, ribbon, sm, strokes
from art.press.card import Print
from art.press.people import person
from art.press.press import Press
from art.recipes.broad_daylight.lido_2 import CARDS as _MORE
from art.recipes.broad_daylight.lido_2 import swimmer

TIERS = ((418, 492, 112, 3, 2), (478, 572, 126, 3, 2), (556, 664, 141, 4, 2), (646, 772, 158, 4, 2))
TOWN = 288  # the middle of the town


def _town(p: Press) -> None:
    """Houses in the shape of the bucket: top and foot of each row, half its width, houses, windows across."""
    for row, (top, foot, half, houses, across) in enumerate(TIERS):
        width = 2 * half / houses
        dark = ""
        roofs = {"a": "", "k": ""}
        for i in range(houses):
            left = TOWN - half + i * width
            roofs["ak"[(row + i) % 2]] += poly(
                [(left - 4, top + 42), (left + width / 2, top), (left + width + 4, top + 42)]
            )
            gap = width / (across + 1)
            for j in range(across * (1 + row // 2)):
                dark += box(left + gap * (j % across + 1) - 7, top + 52 + 28 * (j // across), 14, 18)
            if row == 3:
                dark += box(left + width / 2 - 9, foot - 26, 18, 26)
            dark += box(left - 2, top + 42, 4, foot - top - 42)
        p.ink(box(TOWN - half, top + 40, 2 * half, foot - top - 40), "")
        p.ink(roofs["a"], "a")
        p.ink(roofs["k"] + dark, "k")
    p.screen(poly("346,450 404,450 446,690 446,772 378,772"), "k", 0.36, lines=True)


def _bucket(p: Press) -> None:
    with p.at(292, 256, 1, -7):
        p.ink(sm("-120,-140! 120,-140! 172,118! 90,136 -90,136 -172,118!"), "a")
        p.ink(sm("-120,-140! -80,-140! -118,132! -172,118!"), "ab")
        p.ink(sm("-178,96! -90,116 90,116 178,96! 184,128! 92,150 -92,150 -184,128!"), "")
        p.ink(sm("-145,-12! -60,2 60,2 145,-12! 150,14! 60,28 -60,28 -150,14!"), "")


def _hand(p: Press) -> None:
    arm = sm("330,60! 470,-20! 640,-20! 640,100! 470,120 392,150!")
    p.ink(arm, "k")
    with p.inside(arm):
        for x in (420, 476, 532):
            p.line(poly([(x, -20), (x + 50, 190)], closed=False), 22, "")
    p.line(sm("388,70 360,66 300,80 220,92", closed=False), 96, "k")
    p.line(sm("384,120 392,150 384,182", closed=False), 44, "k")
    p.line(sm("384,110 392,150 384,182", closed=False), 33, "")
    fingers = strokes(
        "226,84 188,120 178,164", "256,92 226,132 220,184", "290,98 268,140 264,192", "326,96 312,134 310,178"
    )
    p.line(fingers, 44, "k")
    p.line(sm("388,70 360,66 300,80 226,90", closed=False), 82, "")
    p.line(fingers, 33, "")


def _movers(p: Press) -> None:
    p.ink(sm("118,804! 118,776 138,770 144,790! 214,790! 220,770 240,776 240,804! 240,822! 118,822!"), "a")
    p.line(poly("130,822 130,832", closed=False) + poly("228,822 228,832", closed=False), 7)
    person(p, 98, 858, 98, coat="k", left=(-16, -46), right=(28, -42))
    person(p, 262, 858, 98, coat="", legs="k", left=(-28, -42), right=(20, -60), skirt=24)
    person(p, 46, 850, 64, coat="a", left=(-18, -60), right=(24, -60))
    p.ink(sm("50,812! 68,812! 65,830! 53,830!"), "k")
    p.line("".join(poly(f"59,812 {end}", closed=False) for end in ("59,786", "46,792", "72,792")), 6)


def _wave(p: Press) -> None:
    """About to break over the town."""
    crest = "620,586! 540,574 470,606 440,668 462,706 500,712! 478,690 488,660 516,658!"
    p.ink(sm(f"{crest} 520,720 470,790 380,836 240,860 150,900! 150,930! 620,930!"), "")
    inner = "620,622! 560,606 500,624 466,668 470,690! 484,652 520,640 540,662 540,730 480,806 390,856 260,880 190,910!"
    p.ink(sm(inner + " 620,930!"), "k")
    p.line(sm("590,660 580,740 520,830 420,880", closed=False) + sm("604,760 570,830 520,880", closed=False), 7, "")


def _bucket_town(p: Press) -> None:
    p.fill("b")
    p.screen(poly("404,450 578,500 600,520 600,740 446,772"), "k", 0.42)
    _town(p)
    _bucket(p)
    _hand(p)
    _wave(p)
    _movers(p)


LENSES = (186, 414)
LENS = "-92,-50 -60,-78 40,-78 84,-56 90,20 50,74 -46,76 -96,30"


def _cap(p: Press) -> None:
    cap = sm("52,410! 50,230 140,80 300,44 460,80 550,230 548,410! 300,360")
    p.ink(cap, "k")
    with p.inside(cap):
        for dy in (0, 96, 192):
            p.line(poly([(x, 150 + dy - 46 * (i % 2)) for i, x in enumerate(range(0, 640, 60))], closed=False), 20, "")


def _holiday(p: Press, lens: str) -> None:
    with p.inside(lens):
        p.ink(box(60, 430, 240, 100), "b")
        p.ink(circ(130, 392, 24), "a")
        p.ink(sm("160,448! 190,422 230,420 290,448!"), "k")
        p.line(sm("222,424 226,406 218,394", closed=False), 6, "k")
        fronds = ("200,388 190,400", "206,378 192,380", "232,386 242,400", "228,376 240,378")
        p.line(strokes(*(f"218,394 {end}" for end in fronds)), 6)
        p.ink(poly("110,474 160,474 150,488 120,488") + poly("134,468 134,436 158,468"), "")


def _office(p: Press, lens: str) -> None:
    with p.inside(lens):
        p.screen(lens, "k", 0.2)
        p.ink(box(330, 400, 56, 120) + box(394, 366, 62, 160) + box(464, 412, 60, 110), "k")
        low = [(x, y) for x in (338, 354, 370, 472, 488, 504) for y in range(424, 520, 24)]
        high = [(x, y) for x in (402, 420, 438) for y in range(376, 520, 24)]
        p.ink("".join(box(x, y, 9, 12) for x, y in low + high), "")


def _goggles(p: Press) -> None:
    p.screen(box(0, 0, 600, 640), "b", 0.3, lines=True, pitch=30)
    head = sm("50,330! 300,280 550,330! 556,560 500,740 400,860 300,890 200,860 100,740 44,560")
    p.ink(sm("70,470! 30,440 26,520 72,580!") + sm("530,470! 570,440 574,520 528,580!"), "a")
    p.ink(head, "a")
    _cap(p)
    p.line(sm("40,440! 120,418 300,420 480,418 560,440!", closed=False), 34, "k")
    for x in LENSES:
        with p.at(x, 440, 1, flip=x > 300):
            p.ink(sm(LENS), "k")
    lenses = []
    for side, x in ((1, LENSES[0]), (-1, LENSES[1])):
        lenses.append(sm([(x + side * 0.84 * u, 440 + 0.82 * v) for u, v, _ in parse(LENS)]))
        p.ink(lenses[-1], "")
    _holiday(p, lenses[0])
    _office(p, lenses[1])
    p.line(sm("284,500 276,560 262,590 282,606 318,606 338,590", closed=False), 11, "k")
    water = sm("0,650! 60,636 120,652 190,636 260,652 330,636 400,652 470,636 540,652 620,636! 620,920! 0,920!")
    p.over(water, "b")
    with p.inside(head):
        p.ink(box(0, 660, 600, 240), "a")
        for y in range(672, 900, 34):
            p.line_over(sm([(x, y + 7 * (-1) ** (x // 60)) for x in range(0, 660, 60)], closed=False), 14, "b")
    p.line(sm("0,650! 60,636 120,652 190,636 260,652 330,636 400,652 470,636 540,652 620,636!", closed=False), 8, "")
    p.line(sm("246,740 270,756 300,752 330,756 354,740", closed=False), 12, "k")
    for x, y, r in ((300, 800, 16), (330, 836, 9), (278, 846, 6)):
        p.line(circ(x, y, r), 5, "")
    _escape(p)


def _escape(p: Press) -> None:
    """A ladder from the right lens to a boat, and a man with a briefcase on it."""
    p.line(poly("430,486 446,648", closed=False) + poly("462,486 478,648", closed=False), 6, "")
    p.line("".join(f"M{430 + i * 1.6:.0f} {500 + i * 16}h36" for i in range(9)), 5, "")
    person(p, 456, 592, 84, coat="k", skin="", left=(-20, -74), right=(30, -48), step=4)
    p.ink(box(468, 552, 30, 22), "k")
    p.ink(sm("376,634! 404,640! 500,640! 532,630! 510,672 470,678 430,678 396,670"), "k")
    p.ink(poly("388,646 520,646 516,656 394,656"), "")


# Somebody drains the bath

_DRAIN = (268, 520)


def _tub(p: Press) -> None:
    p.fill("a")
    p.line(
        "".join(f"M{x} 0v900" for x in range(30, 640, 90)) + "".join(f"M0 {y}h600" for y in range(40, 900, 90)), 5, ""
    )
    rim = sm("40,1000! 24,640 40,310 130,110 300,52 470,110 560,310 576,640 560,1000!")
    p.ink(rim, "k")
    p.ink(sm("30,1000! 14,640 30,300 122,98 290,40 458,98 550,300 566,640 550,1000!"), "")
    p.line(sm("30,1000! 14,640 30,300 122,98 290,40 458,98 550,300 566,640 550,1000!"), 7, "k")


def _whirl(p: Press) -> None:
    water = sm("84,1000! 66,640 82,340 156,160 290,108 424,160 498,340 514,640 496,1000!")
    p.ink(water, "b")
    x, y = _DRAIN
    with p.inside(water):
        for start in (0, 2.1, 4.2):
            arm = [
                (x + r * math.cos(t) * 0.92, y + r * math.sin(t))
                for t, r in ((start + 0.42 * i, 430 * 0.905**i) for i in range(24))
            ]
            p.ink(ribbon(arm, (26, 16, 9, 5, 3), n=34), "")
        p.ink(
            sm("66,640! 82,340 156,160 290,108 424,160 470,240! 300,150 180,210 120,360 104,640 120,1000! 66,1000!"),
            "k",
        )
    p.line(water, 7, "k")
    p.ink(circ(x, y, 46), "k")


def _sleeper_in_a_ring(p: Press) -> None:
    p.over(circ(404, 716, 66), "k")
    with p.at(386, 694, 1.12, -24):
        p.line("M-20 34L-34 92M18 34L28 96", 17, "")
        p.line(circ(0, 0, 44), 38, "k")
        p.line(circ(0, 0, 44), 28, "")
        p.dashes(circ(0, 0, 44), 28, "34 35", "a")
        p.ink(circ(0, 4, 31), "k")
        p.line("M-30-16L-62 2M30-16L64-4", 14, "")
        p.ink(circ(0, -28, 25), "")
        p.ink(sm("-26,-26! -28,-52 0,-64 28,-52 26,-26! 14,-40 -14,-40"), "k")
        p.line("M-13-25q5 5 10 0M4-25q5 5 10 0", 4, "k")


def _plug(p: Press) -> None:
    p.dashes(sm("424,782 400,830 330,812 250,740 210,650", closed=False), 9, "0 14", "k", butt=False)
    p.ink(circ(204, 634, 37), "k")
    p.ink(circ(198, 628, 31), "a")
    p.line(circ(198, 628, 16), 6, "k")


def _soap(p: Press) -> None:
    soap = sm("516,330! 530,300 566,304 590,330! 596,440 572,462 534,454 520,440!")
    p.line(soap, 9, "k")
    p.ink(soap, "a")
    p.line(sm("534,350! 562,328 574,352", closed=False) + sm("536,372! 538,410 548,430", closed=False), 7, "")
    p.ink(circ(520, 470, 9) + circ(540, 482, 13) + circ(516, 498, 7), "b")
    p.line(circ(520, 470, 9) + circ(540, 482, 13) + circ(516, 498, 7), 4, "k")


def _drain(p: Press) -> None:
    _tub(p)
    _whirl(p)
    _plug(p)
    _sleeper_in_a_ring(p)
    _soap(p)


def _pool(p: Press) -> None:
    tiles = [f"M0 {y}h600" for y in range(60, 900, 62)] + [f"M{x} 0v900" for x in range(30, 600, 62)]
    p.dashes("".join(tiles), 2, "9 7", "k")
    p.ink(sm("54,60! 486,60! 486,960! 54,960!"), "k")
    p.ink(box(64, 70, 412, 900), "")
    p.ink(box(80, 86, 380, 900), "b")


def _sleeper(p: Press) -> None:
    p.ink(sm("94,110! 180,122 350,122 436,106! 424,170 426,240 440,306! 350,292 180,294 90,310! 106,240 106,170"), "")
    p.ink(sm("170,330 270,270 380,330 420,420 130,420"), "")
    p.line("".join(f"M{x} 300v110" for x in range(146, 420, 30)), 11, "k", butt=True)
    p.ink(sm("236,260! 310,260! 322,320 274,340 226,320"), "a")
    with p.at(274, 212, 1, 8):
        p.ink(circ(-86, 4, 18) + circ(86, 4, 18), "a")
        p.ink(sm("-86,-20 -60,-76 0,-90 60,-76 86,-20 78,46 40,88 0,96 -40,88 -78,46"), "a")
        hair = "-92,4! -104,-60 -70,-106 0,-116 70,-108 104,-60 92,4! 74,-24 66,-50! 30,-40 -20,-64! -40,-40 -74,-36!"
        p.ink(sm(hair), "k")
        p.line(strokes("-58,6 -40,18 -22,6", "22,6 40,18 58,6", "-22,56 0,66 24,54", "0,14 -10,34 4,36"), 7)


def _water_blanket(p: Press) -> None:
    blanket = sm("80,400! 160,388 380,388 460,400! 460,960! 80,960!")
    p.ink(blanket, "b")
    p.screen(sm("390,400! 410,520 370,640 390,740 360,880! 320,880! 340,740 318,640 350,520 336,400!"), "k", 0.42)
    for x, bend in ((156, -26), (232, -12), (308, 12), (384, 26)):
        rope = sm([(x, 400), (x + bend, 520), (x + bend * 0.3, 640), (x + bend, 770), (x, 920)], closed=False)
        p.line(rope, 9, "")
        p.dashes(rope, 9, "20 20", "k")
    p.line(sm("92,386! 160,374 380,374 448,386!", closed=False), 50, "")
    p.dashes(sm("86,392! 160,382 380,382 454,392!", closed=False), 9, "16 12", "b")
    for x, turn in ((178, 6), (366, -6)):
        with p.at(x, 366, 1, turn):
            p.line("M-24 0v26M-8 0v33M8 0v33M24 0v26", 17, "k")
            p.ink(circ(0, -8, 34, 24), "a")
            p.line("M-24 0v24M-8 0v31M8 0v31M24 0v24", 13, "a")


def _pool_bed(p: Press) -> None:
    _pool(p)
    _sleeper(p)
    _water_blanket(p)
    swimmer(p, 118, 560, 0.8, -90, "")
    swimmer(p, 194, 700, 0.8, 90, "")
    swimmer(p, 270, 500, 0.8, 90, "")
    swimmer(p, 424, 640, 0.8, -90, "")
    p.ink(sm("196,812 220,770 262,752 320,764 346,808 326,846 262,856 212,846"), "")
    p.line("M226 828l34 -24m-18 34l34 -24", 7, "a")
    p.ink(circ(238, 836, 8), "k")
    p.ink(circ(300, 790, 42), "a")
    p.line("M300 790l42 0m-42 0l-42 0m42 0l0 42m0 -42l0 -42", 5, "")
    _beside_the_pool(p)


def _beside_the_pool(p: Press) -> None:
    """Two large slippers, and a lifeguard on a high chair."""
    for x in (507, 549):
        p.ink(sm([(x - 17, 830), (x - 18, 760), (x, 724), (x + 18, 760), (x + 17, 830), (x, 842)]), "k")
        p.ink(sm([(x - 9, 822), (x - 9, 792, 1), (x, 785), (x + 9, 792, 1), (x + 9, 822), (x, 830)]), "")
        p.ink(circ(x, 752, 8), "a")
    p.line("M508 560L516 452M558 560L550 452M512 516H554M515 484H551", 8)
    p.ink(box(500, 442, 66, 12), "k")
    person(p, 533, 478, 122, coat="b", legs="k", skin="a", left=(-22, -44), right=(20, -96), step=7)


def _track(p: Press) -> None:
    p.fill("b")
    p.ink(poly("150,120 470,120 840,900 -200,900"), "a")
    p.line("".join(f"M{150 + 80 * i} 120L{-200 + 260 * i} 900" for i in range(5)), 6, "")
    p.ink(box(0, 0, 600, 124), "")
    for row, ink in ((0, "k"), (1, "a"), (2, "k")):
        heads = "".join(
            circ(18 + 40 * i + 20 * (row % 2), 42 + 32 * row, 14)
            + box(2 + 40 * i + 20 * (row % 2), 60 + 32 * row, 32, 20)
            for i in range(15)
        )
        p.ink(heads, ink)
    p.ink(box(0, 122, 600, 12), "k")
    squares = "".join(box(42 + 22 * i, 356 + 22 * (i % 2), 22, 22) for i in range(24))
    p.ink(box(42, 356, 528, 44), "")
    p.ink(squares, "k")


def _winner(p: Press) -> None:
    """A shadow with its arms up, which breaks the tape; it begins at the shoe of the runner."""
    p.ink(sm("280,262! 270,226 290,196 334,190 372,206! 384,232 360,238! 366,280 340,312 302,306 284,284"), "k")
    body = "300,290! 346,290! 352,328 402,344! 392,430 366,500 376,560! 270,560! 282,500 256,430 242,348! 292,328"
    p.ink(sm(body), "k")
    for arm in ("258,366 192,312 156,200", "388,362 452,296 490,190"):
        p.ink(ribbon(arm, [56, 44, 36, 26]), "k")
    p.ink(circ(154, 194, 23) + circ(492, 184, 23), "k")
    p.ink(ribbon("304,536 270,640 312,772", [76, 60, 44, 30]), "k")
    p.ink(ribbon("344,536 440,576 418,700", [80, 66, 50, 30]), "k")
    p.ink(sm("404,690! 436,690! 446,706 486,716 490,730! 408,730!"), "k")
    p.line(sm("60,470 130,430 200,452 262,412 322,424 386,408 450,446 520,410 572,440", closed=False), 17, "")


def _kneeling(p: Press) -> None:
    p.ink(sm("270,772! 330,772! 352,788 350,798! 268,798!"), "")
    p.line(poly("186,836 118,836", closed=False) + poly("196,770 186,836", closed=False), 30, "")
    p.ink(sm("96,820! 124,820! 126,852! 96,854!"), "k")
    p.line(poly("196,770 282,716 288,776", closed=False), 30, "")
    p.ink(sm("160,740! 200,724! 262,712 276,740! 212,800! 164,790!"), "k")
    p.ink(sm("160,752! 168,660 214,622 256,640! 250,690 222,752!"), "b")
    p.line(poly("232,654 262,706 312,766", closed=False), 20, "")
    p.ink(circ(264, 604, 34), "")
    p.ink(sm("232,612! 226,572 264,562 298,580! 284,592 256,590 250,612!"), "k")
    p.ink(circ(312, 768, 12), "")
    p.line("M300 772l-14 -12m14 12l18 -14", 5, "k")


def _shadow_wins(p: Press) -> None:
    _track(p)
    _winner(p)
    _kneeling(p)
    person(p, 524, 330, 120, coat="", legs="k", skin="", left=(-24, -62), right=(12, -54))
    p.ink(circ(488, 236, 9) + circ(504, 228, 9) + circ(498, 246, 9), "b")
    p.ink(poly("490,250 506,250 498,276"), "k")


def _sheet(p: Press) -> None:
    p.line("".join(f"M0 {y}h600" for y in range(74, 900, 52)), 3, "k")
    p.line("M96 0v900", 5, "b")


def _rowers(p: Press) -> None:
    oars = blades = legs = arms = shirts = heads = ""
    for i in range(8):
        x, side = -140 + 48 * i, 1 if i % 2 else -1
        oars += f"M{x - 16} {side * 4}L{x + 22} {side * 138}"
        blades += poly([(x + 12, side * 106), (x + 28, side * 102), (x + 40, side * 156), (x + 16, side * 160)])
        legs += f"M{x} -8h-24M{x} 8h-24"
        arms += f"M{x + 6} -19L{x - 16} {side * 8 - 6}M{x + 6} 19L{x - 16} {side * 8 + 6}"
        shirts += circ(x + 8, 0, 10, 24)
        heads += circ(x - 1, 0, 12)
    p.ink(sm("-176,0 -160,-30! 216,-30! 226,0 216,30! -160,30!"), "k")
    p.line(legs, 7, "a")
    p.ink(blades, "k")
    p.line(oars, 8, "k")
    p.ink(shirts, "")
    p.line(arms, 8, "")
    p.ink(heads, "b")


def _drawing(p: Press) -> None:
    """A fish in one line, and a swimmer who rubs out its end."""
    fish = "70,740 96,806 190,826 282,770 350,716 372,760 344,826 282,770 190,706 104,724"
    p.line(strokes(f"149,660 132,690 {fish}"), 11, "k")
    p.ink(circ(118, 764, 8), "k")
    p.line(sm("150,740 172,764 150,796", closed=False), 7, "k")
    p.dashes(sm("372,716 420,700 470,716 500,756", closed=False), 9, "7 17", "k")
    with p.at(470, 800, 1.5, -160):
        p.ink(sm("-14,0! -40,-13 -64,-9 -52,0 -66,8 -40,12"), "k")
        p.line("M-6-8l20-16 26 4M-2 8l-16 14-18-4", 9, "a")
        p.ink(circ(-12, 0, 16, 11), "a")
        p.ink(circ(12, 0, 12), "k")
        p.ink(box(34, -32, 34, 26), "b")


def _pencil_eight(p: Press) -> None:
    _sheet(p)
    _drawing(p)
    with p.at(312, 398, 1, -58):
        p.ink(box(-206, -56, 440, 112), "a")
        p.ink(box(-206, 38, 440, 18), "ab")
        p.line("M-206-40h440", 4)
        p.ink(sm("-206,-56! -206,56! -304,0!"), "")
        p.line(sm("-206,-56! -304,0! -206,56! -194,38 -206,22! -188,0 -206,-22! -194,-38 -206,-56!"), 6)
        p.ink(poly("-268,-20 -312,0 -268,20"), "k")
        p.ink(box(234, -56, 46, 112), "k")
        p.line("M246-54v108M264-54v108", 5, "")
        p.ink(sm("280,-54! 330,-46 340,0 330,46 280,54!"), "b")
        _rowers(p)


CARDS: tuple[Print, ...] = (
    Print(
        number=2,
        name="bucket-town",
        kind="A",
        inks="brick",
        seed="1",
        draw=_bucket_town,
        alt=(
            "A hand in a black and white striped sleeve lifts a huge red bucket off a yellow beach. Under it stands "
            "a town of white houses with red and black roofs, stacked in the shape of the bucket. On the right a "
            "tall black wave with a white crest curls towards the houses. At the lower left two people carry a red "
            "sofa, and a child follows with a plant in a pot."
        ),
        tags=words(
            "bucket sand town house hand waves beach moving-house family giant home fragile play danger "
            "construction child small-world"
        ),
        hooks=(
            "What is strange: a real town comes out of a sand bucket, and people move in while the tide comes.",
            "A new home is finished at last.",
            "Nothing built here will last until the evening.",
        ),
    ),
    Print(
        number=9,
        name="drained-bath",
        kind="C",
        inks="pool",
        seed="1",
        draw=_drain,
        alt=(
            "From above: a big white bathtub on an orange tiled floor. White lines run in a spiral through its "
            "turquoise water into a round dark hole. A small person sleeps in an orange and white swim ring; a "
            "chain of dark dots leads from one foot to an orange plug that floats near the hole. A piece of "
            "orange soap lies on the rim, on the right."
        ),
        tags=words(
            "water sleep spiral unaware danger swimmer rest bath fall time big-small summer holiday float risk "
            "pool cleaning circle"
        ),
        hooks=(
            "What is strange: a bath is as wide as a sea, and somebody drains it asleep.",
            "He has pulled the plug himself and does not know.",
            "It goes round a few more times before it is over.",
            "The best holiday is the one that nobody interrupts.",
        ),
    ),
    Print(
        number=16,
        name="goggles",
        kind="M",
        inks="pool",
        seed="1",
        draw=_goggles,
        alt=(
            "A large face looks straight at us, with a dark blue bathing cap with white zigzags and with round "
            "goggles. In the left lens are an orange sun, a palm on an island and a sailing boat; in the right lens "
            "are dark blocks of flats with many windows. A man with a briefcase climbs on a ladder from the right "
            "lens down to a boat. From the nose down the face is under turquoise water, and bubbles rise."
        ),
        tags=words(
            "face spectacles swimmer water island work ladder suitcase boat holiday choice escape dream opposite "
            "eye freedom palm"
        ),
        hooks=(
            "What is strange: each eye sees another world, and somebody leaves one of them by ladder.",
            "He goes on holiday.",
            "He can see both and belongs to neither.",
        ),
    ),
    Print(
        number=23,
        name="shadow-wins",
        kind="E",
        inks="tram",
        seed="1",
        draw=_shadow_wins,
        alt=(
            "On a red running track a runner in a turquoise shirt kneels and ties a white shoe. From the shoe a "
            "huge black shadow stretches up the track. Its arms are up, one knee is high, and it runs through a "
            "white tape at a chequered line. At the right edge somebody in white holds out a small turquoise bunch "
            "of flowers to the shadow. Behind the track are rows of spectators."
        ),
        tags=words("race shadow sport victory shoe late flowers audience ambition dream patience self effort rivals"),
        hooks=(
            "What is strange: the shadow wins the race while the runner still ties the shoe.",
            "Dreams run ahead of us.",
            "The one who does the work does not get the flowers.",
        ),
    ),
    Print(
        number=30,
        name="pool-bed",
        kind="GA",
        inks="ferry",
        seed="1",
        draw=_pool_bed,
        alt=(
            "Seen from above, a giant with pink skin and dark hair sleeps in a swimming pool. The head lies on a "
            "white pillow, and both hands hold the edge of the blue water, a blanket with lane ropes on it. Four "
            "small swimmers swim on it, and on a white island at the feet somebody lies under a pink parasol. "
            "Beside the pool are two large dark slippers and a lifeguard in blue on a high chair."
        ),
        tags=words(
            "pool bed sleep quilt giant swimmer quiet dream secret island hidden unaware water big-small rest watching"
        ),
        hooks=(
            "What is strange: the water of the pool is a blanket, and a giant sleeps under the swimmers.",
            "Everybody keeps quiet so that he may sleep.",
            "The swimmers are only what he dreams.",
        ),
    ),
    Print(
        number=37,
        name="pencil-eight",
        kind="F",
        inks="lemonade",
        seed="1",
        draw=_pencil_eight,
        alt=(
            "A big yellow pencil with a pink rubber at its end lies across a ruled sheet of paper with a pink "
            "margin. Eight rowers with pink caps sit in a row in a slot in the pencil, and their dark blue oars "
            "reach out on both sides. From its tip runs a line that draws a fish. At the tail of the fish a swimmer "
            "rubs out the line with a pink rubber. A row of dots runs on above."
        ),
        tags=words(
            "pencil rowers boat team paper line fish drawing swimmer school together effort sport mistake opposite"
        ),
        hooks=(
            "What is strange: a rowing eight writes, and a swimmer rubs it out again.",
            "Together we leave a mark.",
            "One alone can undo what eight have done.",
        ),
    ),
    *_MORE,
)
