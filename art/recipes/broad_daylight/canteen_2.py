"""More of what is eaten, and two shapes that the whole set needs."""

import math
from itertools import pairwise

from art.painter.card import words
from art.painter.curves import box, circ, dots, placed, poly, ribbon, sm, strokes
from art.press.card import Print
from art.press.people import person, person_from_behind
from art.press.press import Press


def walker(x: float, y: float, height: float) -> str:
    """Path data of somebody very small, whose feet are at (x, y)."""
    h = height / 100
    body = (
        (-13, -76),
        (13, -76),
        (19, -34),
        (11, -32),
        (14, 0),
        (4, 0),
        (0, -28),
        (-4, 0),
        (-14, 0),
        (-11, -32),
        (-19, -34),
    )
    points = [(x + a * h, y + b * h) for a, b in body]
    return poly(points) + circ(x, y - 88 * h, 13 * h)


CLEAR_LENS, STEAMED_LENS = circ(142, 372, 128), circ(440, 372, 146)
WIPED = sm("270,366! 320,232 420,214 452,250! 436,330 440,424! 330,420 290,404")


def _window_cleaner(p: Press) -> None:
    """Somebody on a board on two ropes, who wipes the steam off the lens."""
    p.line("M392 232V478M532 246V478", 5, "k")
    p.ink(box(378, 476, 168, 14), "k")
    person(p, 484, 474, 136, coat="k", skin="a", left=(-33, -88), right=(22, -62), step=9)
    p.line("M439 354v-34", 7, "k")
    p.line("M414 318h50", 12, "k")
    p.ink(poly("512,446 536,446 532,476 516,476"), "a")
    p.line("M514 446q10 -22 22 0", 4, "k")


def _steamed_lens(p: Press) -> None:
    p.ink(STEAMED_LENS, "")
    p.screen(STEAMED_LENS, "b", 0.28)
    with p.inside(STEAMED_LENS):
        p.ink(WIPED, "a")
        with p.inside(WIPED):
            p.ink(sm("324,384! 370,338 440,322 510,340 560,390 500,424 420,432 366,418"), "")
            p.ink(circ(412, 378, 44), "b")
            p.ink(circ(412, 378, 24), "k")
            p.line(sm("324,384 370,338 440,322 510,340", closed=False), 9, "k")
    p.line(STEAMED_LENS, 22, "k")


def _cup_of_coffee(p: Press) -> None:
    p.ink(sm("92,676! 478,676! 468,770 430,920! 140,920! 102,770"), "")
    p.ink("".join(poly([(x, 712), (x + 30, 712), (x + 24, 920), (x - 4, 920)]) for x in range(120, 460, 62)), "b")
    p.ink(circ(285, 676, 196, 34), "k")
    p.ink(circ(285, 676, 178, 24), "")
    p.ink(circ(285, 682, 160, 17), "k")
    for y in (730, 776, 822, 866):
        p.ink(ribbon([(20, y + 12), (110, y), (178, y + 8)], (46, 42, 34)), "k")
        p.ink(ribbon([(10, y + 12), (110, y), (174, y + 8)], (36, 32, 26)), "a")


def _window_cleaning(p: Press) -> None:
    p.fill("a")
    p.ink(
        sm(
            "-20,-20! 620,-20! 620,230! 590,150 540,120! 520,150 470,118! 420,150 330,110! 270,150 "
            "190,108! 140,160 70,130! 60,230 -20,300!"
        ),
        "k",
    )
    p.screen(circ(96, 590, 70), "b", 0.3)
    p.screen(circ(530, 600, 66), "b", 0.3)
    p.ink(sm("84,378! 110,336 150,324 196,344 222,384 180,418 130,420"), "")
    p.ink(circ(176, 374, 42), "b")
    p.ink(circ(184, 374, 24), "k")
    p.ink(circ(192, 364, 8), "")
    p.line(sm("74,390 110,336 150,324 196,344 232,392", closed=False), 9, "k")
    p.line(CLEAR_LENS, 22, "k")
    p.line(sm("92,300 110,280 134,268", closed=False), 9, "")
    p.line("M268 350q12 -26 32 -12", 20, "k")
    p.line("M-10 340L20 350", 20, "k")
    p.line(sm("262,430 236,540 246,578 290,592 322,574", closed=False), 9, "k")
    p.line(sm("70,214 130,188 200,206", closed=False), 18, "k")
    for steam in ("330,664 380,620 330,580 384,530 420,500", "420,668 460,630 424,600 470,560 480,500"):
        p.ink(ribbon(steam, (14, 34, 40, 30, 10), 12), "")
    _steamed_lens(p)
    _window_cleaner(p)
    _cup_of_coffee(p)


INSIDE = box(70, 150, 320, 600)


def _beach_shelves(p: Press) -> None:
    """Three shelves: the sun, the sea, the beach; and a tent in the drawer."""
    p.ink(INSIDE, "")
    with p.inside(INSIDE):
        rays = "".join(poly([(230, 262), (230 + dx, 100), (270 + dx, 100)]) for dx in (-200, -120, -40, 40, 120, 200))
        p.screen(box(70, 150, 320, 180), "a", 0.25)
        p.ink(rays, "")
        p.ink(circ(230, 262, 74), "a")
        p.ink(sm("280,320 290,286 320,282 340,262 374,276 410,300 410,320"), "")
        p.ink(box(70, 330, 320, 190), "b")
        waves = [
            sm([(x, y), (x + 16, y - 7), (x + 32, y)], closed=False)
            for x, y in ((90, 372), (300, 380), (180, 420), (330, 440), (100, 470), (250, 488))
        ]
        p.line("".join(waves), 5, "")
        p.ink(poly("196,392 196,344 150,392") + poly("204,392 204,352 232,392"), "")
        p.ink(sm("144,398! 240,398! 226,416! 160,416!"), "k")
        p.ink(sm("60,520! 60,500 150,478 240,516! 400,508! 400,520!"), "")
        p.ink(box(70, 520, 320, 120), "")
        p.screen(box(70, 520, 320, 120), "a", 0.2)
        p.ink(box(70, 640, 320, 120), "b")


def _bathers(p: Press) -> None:
    p.ink(sm("96,570! 110,530 150,516 190,530 204,570!"), "a")
    p.ink(sm("124,570! 132,532 150,516 168,532 176,570!"), "")
    p.line("M150 516v112", 7, "k")
    p.line("M196 626l56 -40M214 584l48 42M252 586l14 -34", 7, "k")
    p.ink(sm("206,590! 224,606 250,598 262,560! 274,566 262,606 232,622"), "a")
    p.ink(circ(264, 546, 11), "k")
    person(p, 330, 628, 86, coat="a", legs="k", skin="k", left=(-22, -96), right=(22, -70))
    p.ink(circ(308, 540, 12), "")
    p.line(circ(308, 540, 12), 4, "k")
    for x, y in ((130, 446), (292, 410), (214, 462)):
        p.ink(circ(x, y, 10), "k")
        p.line(f"M{x - 18} {y + 10}h36", 6, "")
    p.ink(poly("170,738 236,660 302,738"), "")
    p.ink(poly("212,738 236,680 260,738"), "k")
    p.ink(poly("96,734 116,676 136,734") + poly("330,734 350,684 370,734"), "k")


def _fridge(p: Press) -> None:
    p.ink(box(44, 118, 372, 676), "k")
    p.ink(box(36, 110, 372, 676), "")
    p.line(box(36, 110, 372, 676), 6, "k")
    _beach_shelves(p)
    _bathers(p)
    p.line("M70 330h320M70 520h320M70 640h320", 9, "k")
    p.line(INSIDE, 6, "k")
    p.ink(box(70, 650, 320, 14), "k")
    p.ink(poly("408,110 556,62 556,838 408,786"), "")
    p.line(poly("408,110 556,62 556,838 408,786"), 6, "k")
    p.screen(poly("408,110 556,62 556,838 408,786"), "k", 0.12)
    for y in (270, 445, 620):
        p.ink(poly([(420, y), (546, y + 10), (546, y + 52), (420, y + 36)]), "k")
        for x, height, ink in ((432, 70, "a"), (466, 92, "k"), (506, 76, "b")):
            p.ink(
                sm(
                    [
                        (x, y + 8, 1),
                        (x, y - height * 0.6),
                        (x + 9, y - height * 0.7),
                        (x + 9, y - height, 1),
                        (x + 19, y - height, 1),
                        (x + 19, y - height * 0.7),
                        (x + 28, y - height * 0.6),
                        (x + 28, y + 8, 1),
                    ]
                ),
                ink,
            )


def _penguin(p: Press, x: float, y: float) -> None:
    with p.at(x, y):
        p.ink(sm("-44,0! -54,-70 -46,-120 -32,-150 0,-166 32,-150 46,-120 56,-70 44,0!"), "k")
        p.ink(sm("-30,-6! -36,-64 -24,-108 8,-112 28,-64 24,-6!"), "")
        p.ink(sm("26,-142! 58,-134 26,-124!"), "a")
        p.ink(circ(14, -138, 6), "")
        p.ink(sm("-34,0! -6,0! -4,12 -40,12") + sm("8,0! 38,0! 46,12 10,12"), "a")
        p.ink(ribbon("44,-96 62,-60 66,-34", (26, 20, 12)), "k")
        p.ink(box(38, -36, 64, 46), "a")
        p.line("M56 -36q10 -18 24 0M70 -34v42", 5, "k")


def _fridge_summer(p: Press) -> None:
    p.fill("b")
    p.line(
        "".join(f"M0 {y}h600" for y in range(90, 800, 90)) + "".join(f"M{x} 0v800" for x in range(30, 600, 90)), 4, ""
    )
    p.ink(sm("-20,790! 80,766 220,776 380,766 520,786 620,770! 620,920! -20,920!"), "")
    p.screen(sm("-20,850! 160,836 330,866 620,840! 620,920! -20,920!"), "b", 0.3)
    _fridge(p)
    p.ink(
        sm(
            "24,120! 30,84 90,66 170,84 250,60 340,78 404,74 430,118 400,132! 380,116! 330,136! 300,118 "
            "240,146! 200,118! 90,142! 70,120!"
        ),
        "",
    )
    p.line(sm("24,120 30,84 90,66 170,84 250,60 340,78 404,74", closed=False), 5, "k")
    flakes = [(p.rng.u(30, 570), p.rng.u(30, 800)) for _ in range(46)]
    p.line(dots([(x, y) for x, y in flakes if x > 430 or y < 70]), 13, "")
    _penguin(p, 404, 860)


# A giant who keeps still

_BACK = sm(
    "-20,920! -16,740 24,640 100,580 220,556 286,530 302,490! 300,400! 424,400! "
    "428,490! 444,524 510,546 580,590 640,680! 640,920!"
)
_HEAD = sm("-64,96! -92,50 -104,-10 -96,-80 -58,-132 0,-152 58,-132 96,-80 104,-10 92,50 64,96!")


def _evening_window(p: Press) -> None:
    p.fill("a")
    p.fade(box(0, 0, 600, 660), "b", (300, 0, 0.7), (300, 420, 0), pitch=12)
    p.ink(sm("-20,600! 70,560 160,580 260,545 380,580 480,540 620,580! 620,700! -20,700!"), "b")
    p.line("M208 0v700M-10 214h620M470 0v700", 20, "")
    p.ink(sm("-20,-20! 92,-20! 84,200 66,420 30,700! -20,720!"), "b")
    p.line(sm("52,-20 46,240 10,640", closed=False) + sm("92,-20 84,200 66,420 30,700", closed=False), 6, "k")


def _hill_house(p: Press, place: tuple[float, float], k: float, wall: str, roof: str) -> None:
    """A house that stands out against the sky."""
    with p.at(*place, k):
        front, top = box(-22, -40, 44, 46), poly("-32,-38 0,-74 32,-38")
        p.line(front + top + box(12, -72, 8, 20), 7, "k")
        p.ink(front + box(12, -72, 8, 20), wall)
        p.ink(top, roof)
        p.ink(box(-7, -28, 15, 17), "k")


def _night_house(p: Press, x: float, y: float, k: float) -> None:
    """A house in the dark: its roof and its lit windows."""
    with p.at(x, y, k):
        p.line("M-30 0L0-34L30 0M-22-4V34H22V-4", 5, "b")
        p.ink(box(-13, 8, 11, 12) + box(4, 8, 11, 12), "a")


def _still_giant(p: Press) -> None:
    p.line(_BACK, 8, "")
    with p.at(354, 342, 1.04, -13):
        p.line(_HEAD + circ(-106, 14, 20, 36) + circ(106, 14, 20, 36), 8, "")
        p.ink(circ(-106, 14, 20, 36) + circ(106, 14, 20, 36), "k")
        p.ink(_HEAD, "k")
        p.line("M-112 0q-6 16 0 30", 5, "a")
        p.line("M-40-96q36-28 84-8M-56-70q50-34 116-6M30-110q20 6 36 22", 4, "b")
    p.ink(_BACK, "k")
    p.line(sm("292,500! 330,516 400,516 438,500!", closed=False), 6, "b")
    road = "206,566 300,590 420,610 450,650 330,690 220,730 210,790 290,840 300,920"
    p.dashes(sm(road, closed=False), 8, "16 13", "")


def _keeps_still(p: Press) -> None:
    _evening_window(p)
    for x, y, k, wall, roof in (
        (40, 622, 1.1, "", "a"),
        (100, 588, 1.3, "b", "k"),
        (484, 536, 1.1, "", "k"),
        (546, 566, 1.4, "b", "a"),
    ):
        _hill_house(p, (x, y), k, wall, roof)
    _still_giant(p)
    for x, y, k in (
        (136, 640, 0.6),
        (196, 664, 0.7),
        (500, 634, 0.6),
        (552, 666, 0.8),
        (90, 726, 0.9),
        (512, 740, 1),
        (400, 800, 1.3),
        (120, 830, 1.5),
        (536, 846, 1.3),
    ):
        _night_house(p, x, y, k)
    person(p, 172, 570, 112, coat="b", legs="k", skin="", left=(-18, -44), right=(24, -88))
    horn = poly("192,472 232,432 248,460")
    p.line(horn, 5, "k")
    p.ink(horn, "a")


# A tiger between two roofs

_TIGER = (
    "34,352! 30,280 84,226 150,224 206,262 262,330 320,348 380,330 420,290 450,252! 520,260 560,330! "
    "480,372 410,414 340,440 270,428 200,392 130,372!"
)


def _alley(p: Press) -> None:
    p.fill("")
    p.tone(box(0, 0, 600, 900), "b", 0.22, pitch=11)
    far = box(206, 500, 76, 340) + poly("282,600 333,546 384,600 384,840 282,840")
    p.ink(far, "b")
    p.screen(far, "k", 0.4, lines=True, pitch=9)
    p.ink(box(226, 530, 16, 26) + box(226, 590, 16, 26) + box(326, 620, 16, 26), "")
    p.ink(poly("-20,346 164,346 206,470 206,830 -20,920") + poly("620,330 430,330 384,480 384,830 620,920"), "k")
    p.ink(poly("206,800 384,800 384,826 620,916 620,920 -20,920 -20,916 206,826"), "k")
    p.ink(poly("226,800 366,800 470,920 110,920"), "")
    p.screen(poly("226,800 366,800 470,920 110,920"), "b", 0.4, lines=True, pitch=9)
    p.ink(poly("532,600 484,612 484,684 532,682"), "a")
    p.line("M532 640L484 648M508 606V683", 5, "k")
    frames = ("532,448 484,466 484,536 532,526", "56,700 100,698 100,764 56,772", "130,600 164,604 164,664 130,666")
    p.line("".join(poly(frame) for frame in frames), 5, "b")
    p.line("M-20 346H164L206 470M620 330H430L384 480", 9, "b")


def _limb(p: Press, course: str, wide: float, bars: str) -> None:
    """A leg or a tail that hangs, with dark stripes across."""
    d = sm(course, closed=False)
    p.line(d, wide + 14, "k")
    p.line(d, wide, "a")
    p.line(bars, 12, "k")


def _tiger_head(p: Press) -> None:
    head = (
        "-58,30! -84,22 -70,4! -72,-30 -46,-62! -58,-88 -36,-92 -18,-70! 18,-70! 38,-94 58,-88 46,-62! "
        "72,-30 70,4! 84,22 58,30! 40,52 0,60 -40,52"
    )
    with p.at(492, 284, 1, 7):
        p.line(sm(head), 12, "k")
        p.ink(sm(head), "a")
        p.ink(circ(-17, 28, 23, 20) + circ(17, 28, 23, 20) + circ(0, 42, 16, 14), "")
        p.ink(sm("-14,6! 14,6! 6,18 0,22 -6,18"), "k")
        p.line("M0 22v10", 5, "k")
        p.line(sm("-50,-14 -34,0 -18,-12", closed=False) + sm("18,-12 34,0 50,-14", closed=False), 7, "k")
        p.line("M0-68v26M-22-62l6 20M22-62l-6 20M-70-12l20 4M70-12l-20 4M-66 12l16-2M66 12l-16-2", 9, "k")
        p.line("M-22 34L-54 46M22 34L54 46", 3, "k")


def _sleeping_tiger(p: Press) -> None:
    _limb(
        p,
        "60,330 44,400 66,470 84,540 60,610 84,648",
        24,
        "M32 400l28 4M52 462l28-8M70 520l28 0M60 584l28 8M54 620l22-8",
    )
    p.line("M76 640L84 648", 24, "k")
    _limb(p, "150,330 178,420 168,520 162,566", 58, "M150 430h24M206 452h-26M146 490h22M198 512h-24")
    _limb(p, "412,370 426,450 416,530 420,590", 54, "M404 440h22M452 462h-24M396 504h22M442 526h-22")
    p.line("M150 574v20M172 574v20M408 598v18M428 598v18", 6, "k")
    p.line(sm(_TIGER), 12, "k")
    p.ink(sm(_TIGER), "a")
    stripes = (
        (60, 236, 8, 60),
        (98, 218, 16, 78),
        (140, 216, 18, 92),
        (182, 238, 18, 86),
        (224, 282, 18, 78),
        (266, 326, 16, 66),
        (308, 342, 14, 60),
        (350, 336, 12, 62),
        (392, 314, 12, 66),
    )
    with p.inside(sm(_TIGER)):
        p.line("".join(f"M{x} {y}q{n} 40-6 {h}" for x, y, n, h in stripes), 15, "k")
        p.line("M150 394l12-40M206 408l6-36M262 440l4-34M330 448l-2-34M392 432l-8-34", 13, "k")
    _tiger_head(p)


def _tiptoe(p: Press) -> None:
    _alley(p)
    _sleeping_tiger(p)
    p.line("M190 300L410 280", 6, "k")
    person(p, 304, 342, 104, coat="k", legs="k", skin="", left=(-24, -47), right=(24, -53), step=5)
    p.ink(poly("286,836 306,836 306,900 250,900"), "k")
    person_from_behind(p, 296, 838, 66, "k", "k", "k")


# A knight that grazes

_KNIGHT = (
    "120,742! 132,700 150,640! 140,560 142,470 168,380 226,304 306,262 372,258! 392,214 408,208 414,262! 452,300 "
    "474,372 484,470 498,560 520,624 522,672 500,704 466,716 436,700! 440,672 424,640 396,596 374,532 352,490! 340,446 "
    "318,440 296,470 282,530 282,590 288,640! 306,700 318,742!"
)


def _board(p: Press) -> None:
    p.fill("a")
    p.ink(box(-20, 372, 640, 560), "")
    for row in range(6):
        y0, y1 = 372 + 22 * row * (row + 2.2) / 1.6, 372 + 22 * (row + 1) * (row + 3.2) / 1.6
        u0, u1 = 1 + (y0 - 372) / 190, 1 + (y1 - 372) / 190
        for i in range(-9 + row % 2, 9, 2):
            square = [
                (300 + i * 62 * u0, y0),
                (300 + (i + 1) * 62 * u0, y0),
                (300 + (i + 1) * 62 * u1, y1),
                (300 + i * 62 * u1, y1),
            ]
            p.ink(poly(square), "k")


def _court(p: Press) -> None:
    """The other pieces, far away."""
    stands = "-26,0! -26,-14! -16,-22! -9,-70! -18,-80! 18,-80! 9,-70! 16,-22! 26,-14! 26,0!"
    for x, top in (
        (64, "-20,-78! -20,-112! -9,-112! -9,-102! 9,-102! 9,-112! 20,-112! 20,-78!"),
        (488, "-22,-78! -28,-124! -12,-104! 0,-134! 12,-104! 28,-124! 22,-78!"),
        (552, "-14,-78 -20,-104 0,-134! 20,-104 14,-78"),
        (126, "-14,-78 -20,-104 0,-134! 20,-104 14,-78"),
    ):
        p.ink(placed(x, 384, stands) + placed(x, 384, top))


def _meadow_squares(p: Press) -> None:
    p.ink(sm("-20,862! 120,846 300,836! 352,800 372,738 420,716 500,712 580,730 640,716! 640,940! -20,940!"), "b")
    rng = p.rng
    blades = ""
    for _ in range(22):
        x, y = rng.u(380, 590), rng.u(716, 770)
        blades += poly([(x - 5, y), (x + rng.u(-16, 16), y - rng.u(26, 46)), (x + 5, y)])
    p.ink(blades, "b")
    p.line(
        "".join(
            f"M{x} {y}l{dx} -20"
            for x, y, dx in (
                (372, 800, 5),
                (420, 850, -6),
                (470, 800, 4),
                (540, 840, 6),
                (564, 780, -5),
                (400, 770, -4),
            )
        ),
        5,
    )


def _horse(p: Press) -> None:
    p.screen(sm("380,852! 470,820 560,830 640,850 640,940 420,940 48,940! 48,852!"), "k", 0.3)
    knight = sm(_KNIGHT)
    p.ink(knight, "")
    with p.inside(knight):
        p.screen(
            sm("120,760! 150,640 140,500 170,380 240,300 320,262! 372,262! 300,330 240,400 210,500 204,640 230,760!"),
            "a",
            0.5,
        )
    p.line(knight, 9)
    for foot in ("116,704 322,704 338,744 100,744", "84,762 356,762 370,806 70,806"):
        p.ink(poly(foot), "")
        p.line(poly(foot), 9)
    p.ink(box(104, 744, 232, 18) + poly("54,808 386,808 392,852 48,852"))
    p.ink(circ(432, 420, 13))
    p.ink(circ(492, 664, 7))
    p.line(strokes("404,330 430,380 428,450", "452,690 476,690 492,700"), 6)
    for i in range(5):
        x, y = ((142, 540), (148, 450), (182, 366), (244, 300), (318, 266))[i]
        dx, dy = ((-1, -0.1), (-1, -0.3), (-0.85, -0.6), (-0.6, -0.85), (-0.3, -1))[i]
        p.line(f"M{x - dx * 8:.0f} {y - dy * 8:.0f}l{-dx * 40 - dy * 12:.0f} {-dy * 40 + dx * 12:.0f}", 8)


def _grazing(p: Press) -> None:
    _board(p)
    _court(p)
    _meadow_squares(p)
    _horse(p)
    tufts = ""
    for x, y, h in (
        (412, 744, 46),
        (432, 748, 64),
        (452, 746, 44),
        (476, 750, 60),
        (498, 746, 42),
        (522, 750, 66),
        (544, 744, 48),
    ):
        tufts += poly([(x - 9, y), (x + (h % 7 - 3) * 5, y - h), (x + 9, y)])
    p.ink(tufts, "b")
    p.line("M424 742l4 -26M466 744l-4 -24M510 744l6 -28", 5)
    for x, y in ((392, 830), (556, 846), (470, 858)):
        p.line(dots([(x - 10, y), (x + 10, y), (x, y - 10), (x, y + 10)]), 13, "")
        p.ink(circ(x, y, 6), "a")


def _on_bow(part: float, height: float) -> tuple[float, float]:
    """A place on the croissant: `part` from end to end (-1 to 1), `height` from below to above (-1 to 1)."""
    turn = math.radians(268 + 98 * part)
    half = 96 * (1 - abs(part) ** 1.7) + 6
    return 300 + (200 + half * height) * math.cos(turn), 392 + (188 + half * height) * math.sin(turn)


def _croissant(p: Press) -> None:
    """A bow of rolled dough; its outer edge has a bump for each turn of the roll."""
    seams = (-1, -0.76, -0.5, -0.19, 0.19, 0.5, 0.76, 1)
    above: list[tuple[float, ...]] = []
    for start, end in pairwise(seams):
        above += [(*_on_bow(start, 0.96), 1), (*_on_bow((start + end) / 2, 1.17), 0)]
    below = [(*_on_bow(part / 8, -1), 0) for part in range(8, -9, -1)]
    bow = sm([*above, (*_on_bow(1, 0.96), 1), *below])
    p.ink(bow, "a")
    with p.inside(bow):
        shade = [_on_bow(part / 8, -0.25) for part in range(-9, 10)]
        p.screen(sm([*shade, *(_on_bow(part / 8, -1.6) for part in range(9, -10, -1))]), "k", 0.22)
    for seam in seams[1:-1]:
        lean = 0.1 if seam < 0 else -0.1
        p.line(sm([_on_bow(seam, 0.96), _on_bow(seam - lean / 2, 0), _on_bow(seam + lean, -1)], closed=False), 8, "k")
    shine = [
        sm([_on_bow(part + d, 0.78 - 0.1 * k) for k, d in enumerate((0, 0.01, 0.0, -0.01))], closed=False)
        for part in (-0.64, -0.38, -0.07, 0.05, 0.31, 0.6)
    ]
    p.line("".join(shine), 8, "")
    p.line(bow, 9, "k")


def _gondola(p: Press) -> None:
    hung = ((-0.5, 210), (-0.24, 254), (0.04, 308), (0.32, 362), (0.56, 406))
    p.line("".join(poly([_on_bow(part, -0.98), (x, 448)], closed=False) for part, x in hung), 5, "k")
    for i, x in enumerate((236, 274, 320, 358)):
        p.ink(walker(x, 474, 64), "k" if i % 2 else "a")
    p.ink(sm("186,446! 430,446! 420,490 380,516 230,516 196,490"), "k")
    p.line("M196 458h224", 6, "")
    p.ink("".join(circ(x, 484, 12) for x in (240, 284, 328, 372)), "")
    p.line("M186 470h-28M158 470L132 448M158 470l-4 38M158 470l-38 14", 6, "k")
    p.ink(circ(128, 444, 12) + circ(153, 514, 12) + circ(112, 487, 12), "k")


def _pigeons(p: Press) -> None:
    for x, y, size, rot in (
        (84, 106, 1, -8),
        (150, 84, 0.8, 10),
        (60, 170, 0.85, 0),
        (218, 74, 0.7, -14),
        (50, 236, 0.55, 12),
    ):
        with p.at(x, y, size, rot):
            p.ink(sm("-44,8! -20,-4 10,-8 26,-16 36,-8! 46,-2! 34,2 22,14 -10,14"), "k")
            p.ink(sm("-12,-2! -30,-44 -20,-54! 6,-30 12,-4!"), "k")
            p.ink(sm("-2,-2! 10,-36 26,-44! 26,-20 16,-2!"), "b")
            p.ink(circ(30, -7, 3), "")
    p.line(dots([(110, 130), (132, 112), (100, 206), (84, 216), (178, 108), (96, 330), (70, 310)]), 10, "a")


def _landing_cup(p: Press) -> None:
    p.line(sm("556,730 620,720 640,780 590,830 540,826", closed=False), 30, "k")
    p.ink(sm("196,690! 560,690! 552,800 500,920! 256,920! 204,800"), "b")
    p.ink("".join(sm([(x, 760), (x + 22, 782), (x, 804), (x - 22, 782)]) for x in (250, 314, 378, 442, 506)), "")
    p.ink(circ(378, 690, 190, 46), "k")
    p.ink(circ(378, 690, 174, 34), "")
    p.ink(circ(378, 698, 154, 24), "k")
    p.line(sm("300,700 350,708 400,704", closed=False), 5, "a")


def _croissant_airship(p: Press) -> None:
    p.screen(box(0, 0, 600, 900), "b", 0.2, pitch=14)
    p.ink(sm("370,110! 390,76 440,84 480,50 550,66 620,60! 620,110!"), "")
    p.ink(sm("-20,640! 10,596 70,604 110,560 170,580 200,640!"), "")
    p.ink(box(0, 836, 600, 64), "a")
    _pigeons(p)
    with p.at(8, 22, 1, 5):
        _croissant(p)
        _gondola(p)
    _landing_cup(p)
    for x, y in ((40, 772), (116, 772), (78, 704)):
        p.ink(box(x - 4, y - 4, 80, 76), "k")
        p.ink(box(x + 3, y + 3, 66, 62), "")
    person(p, 118, 702, 100, coat="a", left=(-26, -92), right=(28, -96), step=9)
    p.line(sm("146,606 160,590 200,560 236,530", closed=False), 5, "k")
    p.line(
        sm("430,660 400,620 440,590 410,560", closed=False) + sm("490,662 466,630 500,604 478,578", closed=False),
        13,
        "b",
    )


FORK_LYING = (
    "-186,-12! 30,-9! 56,-24 84,-38! 176,-38! 182,-32 176,-26! 92,-24! 92,-16! 178,-16! 184,-10 178,-4! 92,-4! "
    "92,4! 178,4! 184,10 178,16! 92,16! 92,24! 176,26! 182,32 176,38! 84,38! 56,24 30,9! -186,12! -194,0"
)


def _layers(p: Press) -> None:
    p.ink(box(62, 280, 456, 152) + box(62, 480, 456, 130), "b")
    p.ink(box(62, 430, 456, 54) + box(62, 606, 456, 26), "")
    p.ink(box(62, 446, 456, 24), "a")
    p.ink(box(62, 626, 456, 170), "k")
    p.line("M62 280V796M518 280V796", 10, "k", butt=True)
    crumbs = [(p.rng.u(84, 496), p.rng.u(396, 422)) for _ in range(10)] + [
        (p.rng.u(84, 496), p.rng.u(492, 596)) for _ in range(26)
    ]
    p.line(dots(crumbs), 8, "")
    p.ink(
        sm(
            "46,320! 48,262 90,232 490,232 530,262 534,340! 516,372 494,340 456,322 430,330 404,356 "
            "380,326 330,318 300,370 270,324 220,318 190,350 160,322 120,322 96,366 70,350"
        ),
        "",
    )


def _galleries(p: Press) -> None:
    p.ink(sm("92,430! 88,388 110,364 380,364 398,384 400,430!"), "k")
    p.line("M98 424h296", 5, "")
    with p.at(0, 8):
        p.ink(sm("112,410! 112,386! 140,386! 140,370! 162,370! 162,410!"), "a")
        p.line("M122 386v-12", 8, "a")
        carts = (172, 226, 280)
        p.ink("".join(sm([(x, 386, 1), (x + 44, 386, 1), (x + 36, 410, 1), (x + 8, 410, 1)]) for x in carts), "")
        p.ink("".join(circ(x + 22, 384, 15, 11) for x in carts), "b")
        p.line(dots([(122, 412), (150, 412), *((x + d, 412) for x in carts for d in (11, 33))]), 11, "")
    p.ink(sm("142,606! 136,548 160,526 500,526 510,546 510,606!"), "k")
    p.ink(box(408, 222, 52, 384), "k")
    p.line("M434 230v250", 5, "")
    p.ink(box(412, 470, 44, 66), "")
    p.ink(walker(434, 534, 54), "k")


def _miner(p: Press, x: float, y: float, ink: str, flip: bool = False) -> None:
    with p.at(x, y, flip=flip):
        p.ink(walker(0, 0, 66), ink)
        p.line("M4-40L36-62", 6, ink)
        p.line(sm("22,-78 40,-68 46,-48", closed=False), 8, "a")
        p.ink(sm("-11,-61! -8,-70 0,-75 8,-70 11,-61!"), "a")


def _find(p: Press) -> None:
    """The miners, and a fork in a cave with light."""
    _miner(p, 250, 604, "", True)
    _miner(p, 338, 604, "")
    p.ink(sm("270,606! 294,572 320,606!"), "b")
    p.ink(sm("86,786! 78,700 112,650 200,640 360,642 470,652 504,710 496,786!"), "b")
    for x, y in ((140, 734), (214, 730), (290, 727)):
        p.ink(walker(x, y, 72), "k")
        p.ink(sm([(x - 12, y - 66, 1), (x - 9, y - 76), (x, y - 81), (x + 9, y - 76), (x + 12, y - 66, 1)]), "a")
    p.line("M148 688l20 -20M206 684l-20 -20M298 682l26 14", 7, "k")
    fork = sm(FORK_LYING)
    with p.at(292, 746, 1.06, -3):
        p.line(fork, 12, "k")
        p.ink(fork, "")


def _pit_head(p: Press) -> None:
    p.line("M384 238L424 112M484 238L444 112M396 200h76M404 172h60", 9, "k")
    p.line("M434 130v100", 5, "k")
    p.ink(circ(434, 104, 34), "k")
    p.line(circ(434, 104, 22) + "M434 84v40M414 104h40", 5, "")


def _candles(p: Press) -> None:
    for x, top in ((104, 120), (172, 86), (244, 120), (316, 92)):
        p.ink(box(x - 13, top, 26, 240 - top), "")
        p.line("".join(f"M{x - 13} {y + 10}l26 -12" for y in range(top + 10, 226, 28)), 8, "b")
        p.ink(sm([(x, top - 54, 1), (x + 13, top - 26), (x, top - 8), (x - 13, top - 26)]), "b")


def _cake_mine(p: Press) -> None:
    p.fill("a")
    stand = sm("244,800! 336,800! 326,838 352,848 400,860! 180,860! 228,848 254,838")
    p.ink(stand, "")
    _candles(p)
    _layers(p)
    _galleries(p)
    _find(p)
    _pit_head(p)
    p.ink(sm("24,792! 556,792! 520,818 420,830 290,834 160,830 60,818"), "")


CARDS: tuple[Print, ...] = (
    Print(
        number=40,
        name="window-cleaning",
        kind="M",
        inks="ferry",
        seed="1",
        draw=_window_cleaning,
        alt="A red face fills the page, cropped. It has dark hair and big round glasses. "
        "One blue eye looks sideways at the other lens, which is white with blue dots. In that lens "
        "a small person in a dark coat stands on a board on two ropes, with a bucket, and wipes the "
        "lens with a long-handled wiper; half of the other eye is visible behind. Below, fingers "
        "hold a blue and white striped cup of coffee with white steam.",
        tags=words(
            "spectacles eye face coffee cleaning cup breakfast work morning help close-up watching bucket mist "
            "truth window big-small"
        ),
        hooks=(
            "somebody cleans the window that another one looks through",
            "the world is foggy, and the cure is smaller than an eye",
            "he sees clearly at last: there is a stranger on his nose",
            "the more he drinks, the more the cleaner has to do",
        ),
    ),
    Print(
        number=47,
        name="fridge-summer",
        kind="HC",
        inks="pool",
        seed="1",
        draw=_fridge_summer,
        alt="A large white fridge stands open against turquoise tiles. Inside is a beach: at the top an "
        "orange sun and a cloud, then a turquoise sea with a sailing boat and swimmers, then a "
        "parasol, somebody in a deckchair and a child with a ball, and in the drawer a white tent "
        "between dark trees. Thick snow lies on the fridge and on the floor, and white flakes fall. "
        "In front, a penguin carries an orange suitcase to the right.",
        tags=words(
            "fridge summer beach penguins suitcase snow holiday winter sun warmth kitchen tent inside seasons "
            "opposite farewell keep"
        ),
        hooks=(
            "it is warm only inside the fridge",
            "the holiday is kept fresh for later",
            "the penguin was thrown out, or it goes home",
            "the seasons have changed places",
        ),
    ),
    Print(
        number=54,
        name="keeps-still",
        kind="G",
        inks="ferry",
        seed="1",
        draw=_keeps_still,
        alt=(
            "A dark giant sits with his back to us before a window with white bars and an evening sky that goes "
            "from red to dark. On his back are small houses with blue outlines and red windows, and a white "
            "dashed road winds down between them. Houses also stand on both shoulders. On the left shoulder "
            "somebody in a blue coat holds a red speaking trumpet to the giant's ear. On the left hangs a blue "
            "curtain."
        ),
        tags=words(
            "giant house town road neighbours evening ear patience duty big-small quiet message weight home "
            "small-world curtain sound trust"
        ),
        hooks=(
            "What is strange: a whole town stands on the back of somebody who sits at the window.",
            "He has not moved for years, for their sake.",
            "Somebody asks him for something, or tells him how the day was.",
            "Who carries all this looks out at something else.",
        ),
    ),
    Print(
        number=61,
        name="tiptoe",
        kind="IG",
        inks="pool",
        seed="1",
        draw=_tiptoe,
        alt=(
            "A huge orange tiger with dark stripes lies with closed eyes across an alley, its hind part on the "
            "roof of a dark house on the left and its head on the roof on the right. Two legs and the tail hang "
            "down before the dark house fronts. On its sagging back somebody small in a dark coat balances with "
            "a long pole. Far below on a pale pavement stands a tiny dark figure with a long shadow; one window "
            "is lit orange."
        ),
        tags=words(
            "sleep giant balance courage danger quiet cat street high unaware risk shortcut city house big-small "
            "trust below watching"
        ),
        hooks=(
            "What is strange: a tiger sleeps between two roofs, and somebody crosses on its back.",
            "It is the shortest way, and the last one if it wakes.",
            "A bridge that breathes.",
            "Somebody below holds his breath.",
        ),
    ),
    Print(
        number=68,
        name="grazing-knight",
        kind="J",
        inks="meadow",
        seed="1",
        draw=_grazing,
        alt=(
            "A giant white chess knight with an orange mane stands at the front of a board with dark green squares. "
            "Its neck is bent far down, and its muzzle touches tufts of green grass with white flowers, which grow "
            "over the board on the right. Far behind it, under an orange sky, a rook, two bishops and a queen stand "
            "small and dark on the last row."
        ),
        tags=words(
            "horse play flowers growth nature hunger calm rule rebellion freedom choice rivals duty mistake rest "
            "patience apart odd-one-out mischief"
        ),
        hooks=(
            "What is strange: a chess piece grazes, and the board grows grass.",
            "It deserts, and the others watch.",
            "The war is over: grass grows on the battlefield.",
        ),
    ),
    Print(
        number=75,
        name="cake-mine",
        kind="C",
        inks="brick",
        seed="1",
        draw=_cake_mine,
        alt="A cake on a white stand, cut open, on a red background. White icing runs down over yellow "
        "layers with a red and a white stripe and a dark layer at the bottom. In dark caves in it a "
        "red engine pulls three wagons, two people with red helmets swing pickaxes, and a lift hangs "
        "on a cable below a tower with a wheel. In the dark layer, three people stand on a huge white "
        "fork in a yellow cave. Four candles burn on the top.",
        tags=words(
            "pastry birthday dig fork train underground candle discovery past work celebration tool below helmet "
            "mystery hunger"
        ),
        hooks=(
            "a birthday is mined",
            "they have found a tool of those who ate before",
            "the deeper, the older",
            "the cake is eaten from within",
        ),
    ),
    Print(
        number=82,
        name="croissant-airship",
        kind="F",
        inks="pool",
        seed="1",
        draw=_croissant_airship,
        alt="A huge orange croissant floats in a pale turquoise sky. Under it hangs a dark gondola with "
        "round windows, four small passengers and a propeller. A person in orange with raised arms "
        "stands on a pile of three white sugar cubes and holds the rope of the gondola. At the "
        "bottom right is a wide turquoise cup of dark coffee that steams. Five dark birds with "
        "turquoise wings fly behind the croissant after falling crumbs.",
        tags=words(
            "pastry airship coffee birds bread rope arrival breakfast flight cup passenger sugar journey chase "
            "morning sky"
        ),
        hooks=(
            "breakfast comes by air",
            "the harbour is a cup: arrive safely or be dunked",
            "those who follow live on what falls off",
            "one person on sugar holds an airship back",
        ),
    ),
)
