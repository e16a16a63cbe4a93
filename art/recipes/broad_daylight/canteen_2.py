"""More of what is eaten, and two shapes that the whole set needs."""

import math
from itertools import pairwise

from art.painter.card import words
from art.painter.curves import box, circ, dots, knots, poly, ribbon, sm
from art.press.card import Print
from art.press.people import person
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


def _cube(p: Press, x: float, y: float, lit: int) -> None:
    """A sugar cube with windows, whose front stands on (x, y)."""
    with p.at(x, y):
        p.ink(poly("0,-118 34,-146 146,-146 146,-32 112,0 0,0"), "k")
        p.ink(poly("6,-112 106,-112 106,-6 6,-6"), "")
        p.ink(poly("10,-118 38,-140 138,-140 110,-118"), "")
        side = poly("112,-112 140,-136 140,-34 112,-8")
        p.ink(side, "")
        p.screen(side, "b", 0.45)
        panes = [box(a, b, 24, 30) for b in (-98, -48) for a in (20, 66)]
        p.ink("".join(panes), "k")
        p.ink(panes[lit], "a")


def _ant(p: Press) -> None:
    p.ink(sm("52,560 76,480 150,452 220,490 236,560 190,622 110,630"), "k")
    p.ink(sm("226,560 250,524 320,520 384,534 392,576 340,604 262,600"), "k")
    p.ink(sm("392,556 410,500 462,484 510,510 520,560 480,600 420,600"), "k")
    p.line(sm("470,494 480,420 520,392", closed=False) + sm("496,504 530,448 574,440", closed=False), 11, "k")
    legs = (
        "262,590 210,650 180,700 150,776",
        "300,596 280,670 260,720 262,772",
        "340,596 360,664 400,700 410,750",
        "372,584 430,640 486,664 510,726",
    )
    back = ("284,590 240,640 226,690 214,774", "356,590 400,640 440,680 462,738")
    for leg in (*back, *legs):
        p.line(sm(leg, closed=False), 13, "k")
    p.line("M150 776h-26M262 772h26M410 750h26M510 726h24M214 774h20M462 738h20", 12, "k")
    p.ink(circ(478, 534, 14), "")
    p.ink(circ(482, 534, 7), "k")
    p.line(sm("476,572 490,578 506,568", closed=False), 5, "")
    p.line(sm("92,520 120,484 160,474", closed=False), 8, "")


def _sugar_flats(p: Press) -> None:
    for x, y, lit in ((54, 530, 2), (166, 530, 1), (278, 530, 3), (112, 412, 0), (224, 412, 3), (170, 294, 2)):
        _cube(p, x, y, lit)


def _moving_ant(p: Press) -> None:
    p.fill("a")
    p.ink(sm("-20,770! 200,772 420,750 640,690! 640,920! -20,920!"), "")
    stripes = [poly([(x, 690), (x + 34, 690), (x - 80, 920), (x - 130, 920)]) for x in range(60, 800, 92)]
    with p.inside(sm("-20,770! 200,772 420,750 640,690! 640,920! -20,920!")):
        p.ink("".join(stripes), "b")
    _ant(p)
    _sugar_flats(p)
    p.ink(sm("640,-20! 640,230! 560,190 520,120 470,96 430,90! 424,60! 480,50 540,70 580,60 600,-20!"), "k")
    p.ink(sm("428,106! 448,146 442,170 424,176 408,166 406,146"), "")
    p.line(sm("418,150 418,160 424,164", closed=False), 5, "b")
    person(p, 246, 164, 72, coat="b", left=(-16, -44), right=(18, -70))
    p.line("M259 114V60", 5, "k")
    p.ink(sm("206,84! 216,54 259,38 302,54 312,84! 296,76 278,84! 259,76 240,84! 224,76"), "k")
    p.ink(sm("240,84! 244,54 259,38 274,54 278,84! 259,76"), "")


FACADES = (
    (96, 168, 250, 22, "k"),
    (168, 262, 130, 26, "b"),
    (258, 352, 210, 20, ""),
    (346, 432, 110, 16, "k"),
    (428, 520, 236, 12, "b"),
)


def _street_above(p: Press) -> None:
    """Houses that grow narrower upwards: we look up at them."""
    for left, right, top, lean, ink in FACADES:
        narrow = (right - left) * 0.07
        x, width = left + lean, right - left - 2 * narrow
        p.ink(poly([(left, 480), (x + narrow, top), (x + narrow + width, top), (right, 480)]), ink)
        p.ink(poly([(x, top), (x + 0.5 * width, top - 46), (x + width + 2 * narrow, top)]), "k" if ink != "k" else "")
        panes = []
        for row in range(int((440 - top) / 62)):
            share = (row * 62 + 26) / (480 - top)
            for column in (0.2, 0.6):
                at = x + narrow + (left - x - narrow) * share + column * (right - left) * (0.88 + 0.1 * share)
                panes.append(box(at, top + 26 + row * 62, 18, 32))
        p.ink("".join(panes), "a" if ink == "k" else "k")
    for x, y, r in ((84, 400, 36), (536, 408, 34)):
        p.line(f"M{x} {y}V480", 10, "k")
        p.ink(circ(x, y, r), "k")


def _hand_below(p: Press) -> None:
    fingers = (
        "250,640 186,590 150,526",
        "276,620 250,570 232,524",
        "312,612 312,566 316,528",
        "346,624 372,580 392,530",
        "350,680 420,650 470,590 486,536",
    )
    p.ink(poly("196,700 372,700 420,920 150,920"), "k")
    for width, ink in ((58, "k"), (46, "")):
        p.ink(
            sm("236,640 280,596 340,606 376,660 350,720! 222,720!")
            if ink == ""
            else sm("228,640 276,590 344,600 384,660 358,726! 214,726!"),
            ink,
        )
        for finger in fingers:
            p.line(sm(finger, closed=False), width * 0.8, ink)
    p.ink(sm("240,644 280,604 340,612 366,660 346,716! 230,716!"), "")
    p.line(sm("262,668 296,650 330,664", closed=False), 5, "k")
    p.ink(poly("196,704 374,704 384,752 186,752"), "b")
    p.ink(circ(352, 728, 9), "k")


def _late_guest(p: Press) -> None:
    """A rope ladder hangs from the tray, and somebody climbs up on it."""
    p.line("M82 500V836M116 510V836" + "".join(f"M82 {y}h34" for y in range(572, 840, 34)), 6, "k")
    p.line(poly("98,704 88,674", closed=False) + poly("104,704 112,656", closed=False), 11, "b")
    p.line(poly("94,748 90,774", closed=False) + poly("104,748 110,770 108,806", closed=False), 12, "k")
    p.ink(sm("88,700! 112,700! 118,756! 84,756!"), "b")
    p.ink(circ(100, 684, 14), "")
    p.ink(sm("84,684! 88,670 100,664 112,670 116,682!"), "k")
    p.ink(box(118, 716, 34, 40), "")
    p.line(box(118, 716, 34, 40) + "M128 714v-8h14v8M112 712l14 0", 5, "k")
    p.ink(poly("186,790 396,776 404,866 372,850 330,872 290,852 244,876 196,856"), "")
    p.line("M222 792v62M300 786v62M372 782v62", 6, "b")


def _tray_street(p: Press) -> None:
    p.fill("a")
    p.ink(
        sm("-20,330! 20,290 60,300 90,262 150,280 190,330!") + sm("440,190! 470,150 520,160 560,130 640,150! 640,190!"),
        "",
    )
    with p.at(-20, 26, 0.98, -5):
        _street_above(p)
        for i, x in enumerate((70, 96, 122, 150)):
            p.ink(walker(x, 494, 66 - 6 * (i % 2)), "" if i % 2 else "b")
        p.ink(circ(306, 502, 262, 56), "k")
        p.line(circ(306, 500, 250, 46), 5, "")
    _hand_below(p)
    _late_guest(p)
    person(p, 150, 222, 74, coat="k", skin="", left=(-15, -44), right=(16, -100), step=6)
    with p.at(163, 142):
        p.line("M-26 0h52", 6, "k")
        p.ink("M-11 -3v-24l11 -12 11 12v24z", "b")


def _hanging_cup(p: Press, x: float, y: float, rot: float) -> None:
    """A cup that hangs by its handle from (x, y)."""
    with p.at(x, y, 1.25, rot - 90):
        p.line(sm("-28,-16 -6,-18 0,0 -6,18 -30,14", closed=False), 9, "a")
        p.ink(sm("-98,-34! -26,-34! -34,20 -50,38 -74,38 -90,20"), "a")
        p.ink(sm("-92,2! -32,2! -36,16! -88,16!"), "")
        p.ink(circ(-62, -34, 37, 10), "k")


def _crown(p: Press) -> None:
    p.line(sm("250,620 262,520 246,400 260,300", closed=False), 52, "k", butt=True)
    for branch in (
        "256,440 190,340 90,270",
        "254,410 340,310 480,260",
        "256,330 230,230 180,100",
        "260,330 320,200 420,90",
    ):
        p.ink(ribbon(branch, (34, 24, 10)), "k")
    found = []
    for _ in range(105):
        turn, far = p.rng.u(0, math.tau), math.sqrt(p.rng.u(0.1, 1))
        found.append((290 + 250 * far * math.cos(turn), 206 + 160 * far * math.sin(turn), turn + p.rng.u(-0.6, 0.6)))
    p.ink("".join(_blade(*place, 72) for place in found[:72]), "b")
    p.ink("".join(_blade(*place, 60) for place in found[72:]), "k")


def _blade(x: float, y: float, turn: float, length: float) -> str:
    """A leaf that begins at (x, y)."""
    dx, dy = math.cos(turn) * length, math.sin(turn) * length
    return sm(
        [
            (x, y, 1),
            (x + dx / 2 - dy / 4, y + dy / 2 + dx / 4),
            (x + dx, y + dy, 1),
            (x + dx / 2 + dy / 4, y + dy / 2 - dx / 4),
        ]
    )


def _guest(p: Press) -> None:
    """Somebody on a chair, who holds out a saucer."""
    p.line(poly("562,870 562,700 572,520", closed=False) + "M470 704h96M474 704v166", 13, "k")
    p.ink(sm("566,528 584,500 600,512 592,530"), "b")
    p.ink(sm("482,560! 546,560! 560,700! 470,700!"), "a")
    p.line(poly("480,692 424,696 422,842", closed=False), 26, "k")
    p.line("M420 852h-22", 18, "k")
    p.ink(circ(510, 516, 36), "")
    p.line(circ(510, 516, 36), 5, "k")
    p.ink(sm("474,512! 484,482 514,472 546,490 552,520 540,546! 528,520 506,498"), "k")
    p.line("M488 524h1", 9, "k")
    p.line(sm("482,538 490,544 498,540", closed=False), 4, "k")
    p.line(poly("506,580 450,594 408,558", closed=False), 22, "a")
    p.ink(circ(400, 552, 12), "")
    p.line(circ(400, 552, 12), 4, "k")
    p.ink(sm("330,534! 420,534! 398,552 352,552"), "k")


def _tile(column: int, top: int, bottom: int) -> str:
    """A tile of a floor that grows wider towards us."""
    far, near = 0.375 * top - 205, 0.375 * bottom - 205
    corners = ((column, far, top), (column + 1, far, top), (column + 1, near, bottom), (column, near, bottom))
    return poly([(300 + (x - 5) * width, y) for x, width, y in corners])


def _rooted_table(p: Press) -> None:
    p.ink(sm("30,612! 210,612! 236,580 250,560 286,560 300,590 320,612! 440,612! 440,646! 30,646!"), "k")
    leg = "-16,640! 16,640! 16,760 44,812 70,850! 18,826 6,872! -6,826 -64,846! -36,806 -16,760"
    for x in (78, 330):
        p.ink(sm([(x + across, down, corner) for across, down, corner in knots(leg)]), "k")


def _table_tree(p: Press) -> None:
    p.screen(box(0, 0, 600, 780), "b", 0.12)
    p.ink(box(0, 770, 600, 130), "")
    far, near = range(0, 10, 2), range(1, 10, 2)
    p.ink("".join([_tile(i, 770, 834) for i in far] + [_tile(i, 834, 900) for i in near]), "a")
    _crown(p)
    for x, top, y, rot in ((112, 284, 318, 6), (452, 268, 304, -6), (352, 306, 376, 5), (192, 348, 410, -8)):
        p.line(f"M{x} {top}V{y + 3}", 7, "k")
        _hanging_cup(p, x, y, rot)
    _rooted_table(p)
    with p.at(-12, 0):
        _guest(p)


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
        name="moving-ant",
        kind="G",
        inks="ferry",
        seed="1",
        draw=_moving_ant,
        alt="A huge dark ant with a smile walks up a slope of blue and white stripes. On its back stand "
        "six white sugar cubes, three, two and one on top of each other, with rows of dark and red "
        "windows in them. On the roof a small person in a blue coat holds a dark and white umbrella. "
        "At the top right, the dark spout of a pot lets a white drop fall. The background is red.",
        tags=words(
            "ant insect sugar moving-house carry umbrella tea tower strength neighbours danger weight home "
            "melting big-small house"
        ),
        hooks=(
            "a whole block of flats moves house",
            "the smallest carries the most",
            "one drop would dissolve the home",
            "they are taken home, or they are stolen",
        ),
    ),
    Print(
        number=61,
        name="tray-street",
        kind="IG",
        inks="lemonade",
        seed="1",
        draw=_tray_street,
        alt="Seen from below, a big white hand with a red cuff and a dark sleeve lifts a dark oval tray "
        "on the tips of its fingers, against a yellow background. On it stand five narrow houses in "
        "dark blue, red and white, two trees and four small people. On the roof on the left a small "
        "person lifts a tray with a little red house. Somebody in red with a white suitcase climbs a "
        "ladder that hangs from the tray.",
        tags=words(
            "waiter street house hand balance ladder suitcase city roofs carry late duty tower small-world weight "
            "giant dinner"
        ),
        hooks=(
            "a street is served",
            "everything rests on five fingers",
            "the one who carries the town is carried by another, or carries one himself",
            "somebody arrives late, somebody is about to be cleared away",
        ),
    ),
    Print(
        number=68,
        name="table-tree",
        kind="J",
        inks="meadow",
        seed="1",
        draw=_table_tree,
        alt="A tree with green and dark leaves grows out of the middle of a dark kitchen table. The legs "
        "of the table end in roots on the orange and white tiles. Four orange cups with white "
        "stripes hang from the branches by their handles, with their openings to the side. On the "
        "right, somebody in an orange pullover sits on a chair and holds a dark bowl out under the "
        "branches. From the back of the chair sprouts a green leaf.",
        tags=words(
            "table tree cup roots kitchen patience harvest chair growth wood memory breakfast orchard hope nature "
            "change"
        ),
        hooks=(
            "the table remembers that it was a tree",
            "crockery is harvested",
            "waiting for something to fall",
            "furniture that refuses to be furniture",
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
