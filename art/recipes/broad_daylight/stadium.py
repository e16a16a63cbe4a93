"""Where people come together: games, music, schools, parades."""

import math

from art.painter.card import words
from art.painter.curves import circ, dots, poly, ribbon, sm
from art.press.card import Print
from art.press.people import person
from art.press.press import Press
from art.recipes.broad_daylight.stadium_2 import CARDS as _MORE
from art.recipes.broad_daylight.stadium_2 import box, put

# A concert in an ear

_EAR = sm(
    "120,330 132,206 216,104 344,74 474,124 540,256 524,410 470,530 434,630 396,700 316,736 226,712 176,640! "
    "150,560 140,450"
)
_FOLD = sm("166,330 190,212 280,138 390,148 462,230 464,366 416,486! 388,462 420,380 422,280 372,204 280,198 214,320!")
_BOWL = sm("212,356! 252,236 330,216 384,270 394,390 388,500 392,600 350,668 250,676 180,640 166,586! 226,540 246,430!")


def _listeners(p: Press) -> None:
    seats: dict[str, str] = {"k": "", "": "", "b": ""}
    for tier, (rx, ry) in enumerate(((84, 196), (54, 152), (24, 108))):
        count = 14 - 4 * tier
        for i in range(count):
            t = -2.85 + 2.75 * i / (count - 1)
            x, y = 304 + rx * math.cos(t), 446 + ry * math.sin(t)
            seats["k" if (i + tier) % 2 else "" if i % 4 else "b"] += f"M{x:.0f} {y:.0f}h0M{x - 5:.0f} {y + 16:.0f}h10"
    for ink, places in seats.items():
        p.line(places, 17, ink)
    balcony = [(318 + 120 * math.cos(t), 296 + 124 * math.sin(t)) for t in (-2.62 + i * 0.2 for i in range(17))]
    p.line(dots(balcony), 21, "k")
    p.line(dots((x - 3, y + 3) for x, y in balcony), 9, "")


def _pianist(p: Press) -> None:
    with p.at(318, 616, 1.02):
        p.ink(sm("-58,-2! -58,-30! -10,-32! 28,-36 52,-20 54,-2!"), "k")
        p.ink(box(-54, -2, 9, 30) + box(36, -2, 9, 30), "k")
        p.ink(sm("-20,-34! 26,-104 52,-84 50,-26!"), "k")
        p.ink(box(-58, -22, 20, 8), "")
        p.line("M-86 26v-22h-22l-6 22", 8, "k")
        p.line("M-92 0h26v22", 10, "k")
        p.ink(sm("-108,4! -108,-48 -84,-50 -76,4!"), "b")
        p.line("M-90-38L-56-24", 9, "b")
        p.ink(circ(-90, -66, 15), "")
        p.ink(sm("-106,-62! -106,-88 -74,-88 -74,-72! -92,-74"), "k")


def _earring(p: Press) -> None:
    p.line(circ(312, 800, 60), 15, "b")
    p.ink(circ(312, 738, 15), "b")
    p.line("M308 812L284 832L272 856M322 812l-2 34l-16 14", 12, "k")
    p.ink(sm("296,790! 328,790! 336,836! 290,836!"), "a")
    p.line("M300 796L258 784M324 796L366 784", 10, "a")
    p.ink(circ(312, 775, 15), "")
    p.line(circ(312, 775, 15), 4, "k")
    p.ink(sm("296,778! 294,753 330,753 328,780! 314,768"), "k")


def _hair(p: Press) -> None:
    p.ink(sm("0,0! 600,0! 600,900! 448,900! 420,800 440,690 466,540! 300,300! 120,330 96,270 70,190 0,170!"), "k")
    waves = (
        "50,50 180,60 290,36 440,56 546,150",
        "40,110 130,110 200,76",
        "556,210 574,330 560,450 520,560 490,690 480,760",
        "552,600 524,700 516,800 530,860",
    )
    p.line("".join(sm(wave, closed=False) for wave in waves), 8, "b")


def _ear(p: Press) -> None:
    p.fill("")
    p.screen(circ(26, 660, 92), "a", 0.3)
    _hair(p)
    p.ink(_EAR, "")
    p.ink(_FOLD, "a")
    p.ink(_BOWL, "a")
    _listeners(p)
    with p.inside(_BOWL):
        p.ink(circ(280, 680, 150, 52), "")
    _pianist(p)
    p.ink(sm("140,400! 204,390 238,436 228,500 190,536 150,530!"), "")
    p.line(sm("196,390 238,436 228,500 184,540", closed=False), 8, "k")
    p.line(sm("120,330! 140,450 150,560 176,640! 226,712 316,736 396,700 430,636", closed=False), 8, "k")
    _earring(p)


# The slow goal

_STALK = "90,810 96,752 150,736 230,762 340,774 486,720 508,630 400,566 210,520 138,440 196,372 300,376 380,338"
_LEAF = "0,0! 30,-40 84,-44 128,0! 84,34 34,30"
_LEAVES = (
    (330, 774, -102, 0.95),
    (316, 774, 40, 0.78),
    (410, 758, -86, 0.86),
    (450, 740, 50, 0.95),
    (506, 650, -44, 0.7),
    (446, 588, -70, 0.95),
    (300, 540, 84, 0.9),
    (344, 550, -66, 0.8),
    (196, 512, 140, 0.95),
    (140, 446, 190, 0.8),
    (190, 374, -100, 0.75),
    (270, 374, 66, 0.78),
)
_BALL = (404, 316)


def _stand(p: Press) -> None:
    p.ink(box(0, 0, 600, 176), "k")
    for row, ink in enumerate(("a", "", "b", "")):
        seats = range(20 + row % 2 * 16, 600, 32)
        p.line(dots((x, 42 + row * 34) for x in seats), 18, ink)
        p.line("".join(f"M{x - 4} {61 + row * 34}h8" for x in seats), 15, ink)


def _goal(p: Press) -> None:
    net = "".join(f"M{x} 150L{x - 6} 304" for x in range(318, 560, 22))
    net += "".join(f"M306 {y}H556" for y in range(170, 300, 20))
    p.ink(box(300, 140, 260, 166), "k")
    p.line(net, 3, "")
    p.line("M298 312V142H562V312", 13, "")


def _keeper(p: Press) -> None:
    p.line("M514 300l-30-34l-26 34l-8 2", 17, "k")
    p.line("M514 300l-30-34l-26 34l-8 2", 9, "")
    p.ink(sm("496,310! 500,240 520,222 546,234 552,310!"), "a")
    p.line("M520 244L486 270", 14, "a")
    p.ink(circ(482, 270, 12), "")
    p.ink(circ(520, 202, 20), "")
    p.ink(sm("498,200! 500,172 544,174 542,208! 530,196 512,190"), "k")
    p.line("M504 208q5 5 10 0", 4, "k")
    p.ink(sm("504,214! 538,214! 526,262 508,284 500,250"), "")


def _ball(p: Press) -> None:
    x, y = _BALL
    p.line(sm("372,342 384,366 420,370 452,344 452,306", closed=False), 11, "k")
    p.ink(circ(x, y, 40), "")
    p.line(circ(x, y, 40), 6, "k")
    p.ink(put("0,-17! 16,-5! 10,14! -10,14! -16,-5!", _BALL), "a")
    p.line(
        f"M{x} {y - 17}v-22M{x + 16} {y - 5}l20-7M{x + 10} {y + 14}l12 18"
        f"M{x - 10} {y + 14}l-12 18M{x - 16} {y - 5}l-20-7",
        5,
        "k",
    )


def _referee(p: Press) -> None:
    p.ink(poly("38,788 158,788 142,872 54,872"), "a")
    p.ink(box(30, 768, 136, 30), "a")
    p.ink(box(34, 798, 128, 7), "k")
    _waterer(p)


def _waterer(p: Press) -> None:
    p.line("M234 838L226 872h-12M260 838l4 34h13", 13, "k")
    p.ink(box(218, 826, 62, 24), "k")
    p.ink(sm("222,772! 274,772! 282,832! 216,832!"), "a")
    p.line("M230 782L196 806M268 786L206 822", 12, "a")
    p.ink(circ(248, 748, 22), "")
    p.ink(sm("226,744! 226,718 272,718 270,752! 254,734"), "k")
    p.ink(poly("164,806 210,806 214,852 162,852") + poly("170,844 134,800 143,793 174,824"), "")
    p.line(poly("164,806 210,806 214,852 162,852"), 5, "k")
    p.dashes("M132 800L118 776M140 794L112 790", 6, "5 6", "")


def _slow_goal(p: Press) -> None:
    p.fill("b")
    for i in range(0, 6, 2):
        p.screen(box(0, 170 + i * 122, 600, 122), "k", 0.12)
    p.line("M0 316H600M196 316V430H600", 9, "")
    p.line(circ(340, 880, 190), 9, "")
    _stand(p)
    _goal(p)
    _keeper(p)
    p.ink(ribbon(_STALK, [34, 28, 22, 14], 34), "k")
    p.ink("".join(put(_LEAF, (x, y), k, turn) for x, y, turn, k in _LEAVES), "k")
    p.line("".join(put("18,-2 98,-4", (x, y), k, turn, closed=False) for x, y, turn, k in _LEAVES), 5, "b")
    _ball(p)
    _referee(p)


# The accordion bus

_HILL = (268, 1120)
_ROAD = 480  # the radius of the hill
_BEND = 18
_BIRDS = (
    ((168, 286), 0.9, 0),
    ((96, 236), 0.8, -20),
    ((152, 190), 1, 10),
    ((70, 136), 0.9, -8),
    ((204, 120), 0.8, -24),
    ((130, 74), 1, 6),
)


def _half(p: Press, x0: float, x1: float, doors: int) -> None:
    """The body of one half, drawn above the middle of the hill."""
    top = -_ROAD - 330
    p.ink(box(x0, top, x1 - x0, 276), "a")
    p.ink(box(x0, top + 240, x1 - x0, 36), "k")
    keys = [x0 + 12 + 38 * i for i in range(int((x1 - x0 - 20) // 38))]
    p.ink("".join(box(x, top + 34, 34, 152) for x in keys), "")
    heads = [x + 17 for i, x in enumerate(keys) if i % 2 == doors]
    p.ink("".join(circ(x, top + 154, 14) + box(x - 14, top + 154, 28, 32) for x in heads), "b")
    p.ink("".join(circ(x, top + 148, 13) for x in heads), "k")
    p.ink("".join(box(x + 24, top + 34, 24, 84) for i, x in enumerate(keys[:-1]) if i % 3 < 2), "k")


def _wheel(p: Press, x: float) -> None:
    y = -_ROAD - 42
    p.ink(circ(x, y, 44), "k")
    p.ink(circ(x, y, 22), "")
    p.ink(circ(x, y, 9), "k")


def _bellows(p: Press) -> None:
    x, y = _HILL
    steps = 9
    outer, inner = [], []
    for i in range(steps * 2 + 1):
        t = math.radians(-_BEND + 8 + (2 * _BEND - 16) * i / (steps * 2))
        outer.append((x + (886 if i % 2 else 850) * math.sin(1.28 * t), y - (886 if i % 2 else 850) * math.cos(t)))
        inner.append((x + 552 * math.sin(t), y - (560 if i % 2 else 544) * math.cos(t)))
    p.ink(poly([*outer, *inner[::-1]]), "k")
    for i in range(0, steps * 2, 2):
        p.ink(poly([inner[i], outer[i], outer[i + 1], inner[i + 1]]), "" if i % 4 else "b")


def _front(p: Press) -> None:
    top = -_ROAD - 330
    p.ink(
        sm([(60, top, 1), (118, top, 1), (146, top + 30), (154, top + 180), (154, top + 276, 1), (60, top + 276, 1)]),
        "a",
    )
    p.ink(sm([(74, top + 34, 1), (112, top + 34, 1), (132, top + 50), (138, top + 160, 1), (74, top + 160, 1)]), "b")
    p.ink(circ(106, top + 112, 19), "")
    p.ink(sm([(82, top + 104, 1), (86, top + 84), (126, top + 84), (136, top + 102, 1)]), "k")
    p.ink(sm([(78, top + 160, 1), (88, top + 132), (124, top + 132), (134, top + 160, 1)]), "k")
    p.ink(circ(130, top + 208, 17), "")
    p.ink(box(60, top + 240, 100, 36), "k")


def _accordion_bus(p: Press) -> None:
    p.tone(box(0, 0, 600, 900), "b", 0.16)
    p.ink(circ(430, 208, 104), "")
    p.ink(
        "".join(put("0,0! -20,-16 -44,-10! -22,-24 2,-10! 20,-30 44,-30! 22,-16", at, k, t) for at, k, t in _BIRDS), "k"
    )
    with p.at(262, 640, 0.8), p.at(-268, -640):
        p.ink(circ(*_HILL, _ROAD), "k")
        p.ink(circ(*_HILL, _ROAD - 40), "b")
        p.dashes(circ(*_HILL, _ROAD - 20), 6, "26 22", "")
        _sleeping_cat(p)
        _bellows(p)
        with p.at(*_HILL, rot=-_BEND):
            _half(p, -300, 88, 0)
            _wheel(p, -10)
            _wheel(p, -230)
        with p.at(*_HILL, rot=_BEND):
            _half(p, -88, 70, 1)
            _front(p)
            _wheel(p, 46)
    _street(p)


def _sleeping_cat(p: Press) -> None:
    p.ink(sm("192,646! 194,606 240,588 286,604 306,646!"), "a")
    p.ink(sm("272,640! 270,584! 288,598! 306,582! 318,606 320,634 300,648!"), "a")
    p.line("M284 616q6 6 12 0M302 616q6 6 12 0", 5, "k")
    p.line("M222 604v16M242 598v18M262 600v16", 7, "k")
    p.line(sm("204,640 230,646 270,640", closed=False), 12, "a")


def _street(p: Press) -> None:
    p.ink("".join(box(x, 900 - h, 104, h) for x, h in ((40, 130), (162, 94), (420, 118))), "")
    p.ink(
        "".join(
            poly([(x - 12, 900 - h), (x + 52, 850 - h), (x + 116, 900 - h)])
            for x, h in ((40, 130), (162, 94), (420, 118))
        ),
        "a",
    )
    p.ink(
        box(66, 792, 54, 60)
        + box(186, 828, 22, 30)
        + box(222, 828, 22, 30)
        + box(440, 806, 22, 30)
        + box(480, 806, 22, 60),
        "k",
    )
    p.ink(sm("70,852! 72,836 114,836 116,852!"), "b")
    p.line("M78 846L72 824L82 818M108 846L114 824L104 818", 8, "b")
    p.ink(circ(93, 818, 14), "")
    p.line("M90 822h6", 4, "k")
    for x, ink, turn in ((300, "a", -12), (360, "k", 12)):
        person(p, x, 882, 92, coat=ink, skin="", left=(-26, -96), right=(26, -96), rot=turn, step=12)


# A ball that lies on the net

_TAPE = "-20,530 140,534 220,546 300,552 380,546 460,534 620,530"


def _court(p: Press) -> None:
    p.fill("b")
    p.ink(box(0, 436, 600, 130), "k")
    for ink, first in (("b", 12), ("", 64)):
        heads = range(first, 600, 104)
        p.line(dots((x, 468) for x in heads), 30, ink)
        p.line("".join(f"M{x - 10} 508h20v30h-20" for x in heads), 24, ink)
    p.ink(box(0, 566, 600, 334), "a")
    p.line("M0 620H600M0 868H600", 9, "")


def _sitting(p: Press, coat: str, hand: float) -> None:
    """Somebody on the ground in profile, with a cup in the stretched hand."""
    p.line("M-14-22L54-66L84-12h30", 25, "k")
    p.line("M84-10h34", 19, "")
    p.ink(sm("-46,2! -46,-70 -30,-124 0,-130 20,-114 22,-60 18,-8 14,2!"), coat)
    p.ink(sm("-47,-24! 18,-20! 16,4 -20,8 -46,4"), "k")
    p.line(f"M-4-108L38-74L92 {hand}", 30, "k")
    p.line(f"M-4-108L38-74L92 {hand}", 21, coat)
    p.ink(circ(96, hand, 13), "")
    p.ink(sm(f"88,{hand - 44}! 118,{hand - 44}! 114,{hand - 4}! 92,{hand - 4}!"), "k")
    p.ink(circ(2, -156, 28), "")
    p.ink(sm("-30,-142! -36,-190 12,-198 34,-168! 8,-170 -6,-158! -14,-134"), "k")
    p.line("M10-144q8 8 16 2", 4, "k")
    p.line("M14-158v2", 6, "k")


def _mesh(p: Press) -> None:
    net = "".join(f"M{x} 536V796" for x in range(20, 600, 56))
    net += "".join(f"M0 {y}H600" for y in range(590, 790, 56))
    p.line(net, 4, "k")
    p.line("M0 800H600", 9, "k")
    p.line(sm(_TAPE, closed=False), 38, "k")
    p.line(sm(_TAPE, closed=False), 27, "")


def _big_ball(p: Press) -> None:
    disc = circ(300, 322, 220)
    p.line(disc, 12, "k")
    p.ink(disc, "")
    with p.inside(disc):
        p.screen(sm("240,560! 400,520 480,400 480,220 440,140! 560,140 560,560!"), "a", 0.5, pitch=16)
        p.line(sm("60,200 190,226 270,320 262,440 200,560", closed=False), 17, "k")
        p.line(sm("350,60 350,170 420,250 540,270", closed=False), 17, "k")
    with p.at(226, 108, 1.15, -18):
        p.line("M-24 2l-10 12M0 4v14M24 2l10 12M-38-14l-20-14M-40-8l-24-2", 5, "k")
        p.ink(sm("-34,4! -30,-30 0,-42 30,-30 36,4!"), "a")
        p.ink(sm("-28,4! -52,0 -50,-22 -26,-26!"), "k")
        p.line("M4-36L6 2", 5, "k")
        p.line(dots(((-12, -20), (-8, -4), (20, -18), (22, -2))), 10, "k")


def _racket(p: Press, x: float, y: float, turn: float) -> None:
    with p.at(x, y, 1, turn):
        p.ink(circ(0, 0, 46, 20), "")
        p.line(circ(0, 0, 46, 20), 8, "k")
        p.line("M-24-16V16M0-18V18M24-16V16M-44 0H44", 3, "k")
        p.line("M48 0H106", 11, "k")


def _net_ball(p: Press) -> None:
    _court(p)
    with p.at(440, 772, flip=True):
        _sitting(p, "b", -46)
    _mesh(p)
    _big_ball(p)
    _racket(p, 440, 846, -8)
    with p.at(178, 846):
        _sitting(p, "", -112)


# A dog blown with a trumpet

_FAR = "236,474 276,500 288,566 262,612 226,594 216,520", "432,456 472,480 494,546 470,594 432,578 414,510"
_FAR_EAR = "398,246 350,218 326,154 346,112 384,130 406,190"
_NEAR = (
    "146,448 136,488 100,538 82,552 70,536 92,480",
    "150,398 210,352 320,340 396,372 408,418 360,462 250,474 170,452",
    "178,452 220,480 224,566 196,628 150,624 126,570 138,486",
    "370,446 412,474 420,560 392,618 346,614 322,560 332,478",
    "396,396 372,350 392,288 430,262 464,290 466,352 432,396",
    "440,256 484,226 540,262 556,306 520,336 464,316",
    "430,256 396,214 392,140 420,92 462,104 478,160 464,224",
)
_SHINE = (
    "188,392 220,376 264,370",
    "158,490 150,520 152,552",
    "352,480 344,512 346,544",
    "400,330 406,308 422,294",
    "474,254 496,250 514,264",
    "414,176 416,140 428,122",
    "104,494 98,506 92,514",
)


def _dog(p: Press) -> None:
    for part in (*_FAR, _FAR_EAR):
        p.line(sm(part), 14, "")
        p.ink(sm(part), "a")
        p.screen(sm(part), "k", 0.3, lines=True, pitch=13)
    for part in _NEAR:
        p.line(sm(part), 14, "")
        p.ink(sm(part), "a")
    p.line("".join(sm(shine, closed=False) for shine in _SHINE), 13, "")
    p.ink(circ(556, 308, 15), "k")
    p.line(dots(((494, 284),)), 20, "k")


def _house_row(p: Press) -> None:
    for x, y, w, ink in ((-20, 760, 90, "b"), (196, 770, 100, "b"), (296, 796, 110, "k"), (70, 812, 126, "k")):
        p.ink(box(x, y, w, 900 - y), "")
        p.line(f"M{x} {y}V900M{x + w} {y}V900", 5, "k")
        p.ink(poly([(x - 10, y + 4), (x + w / 2, y - 46), (x + w + 10, y + 4)]), ink)
        p.ink(box(x + w / 2 - 28, y + 26, 20, 28) + box(x + w / 2 + 8, y + 26, 20, 28), "k")


def _trumpeter(p: Press) -> None:
    p.line("M122 742L108 786h-14M142 742L158 788h14", 14, "k")
    p.ink(sm("108,696! 150,692! 160,752! 108,754!"), "b")
    p.ink(circ(144, 668, 26), "")
    p.ink(sm("130,646! 146,630 180,640 176,692! 162,696 158,664!"), "k")
    p.line(dots(((134, 664),)), 6, "k")
    p.line("M120 672L76 572", 9, "k")
    p.line("M106 640L90 606L106 598L122 632Z", 7, "k")
    p.ink(sm("46,556! 100,534! 88,562 86,584! 74,590! 64,572"), "k")
    p.line("M116 706L80 700L90 640M148 706L116 722L112 664", 12, "b")
    p.line(dots(((90, 636), (112, 658))), 17, "")


def _cactus(p: Press) -> None:
    p.line("M414 728V664M414 704H390V684M414 694H438V672", 24, "k")
    p.line(dots((x, y) for x in (409, 419) for y in range(664, 726, 14)), 5, "")
    p.line(dots(((390, 688), (438, 678), (438, 692))), 5, "")
    p.ink(circ(414, 648, 10), "a")
    p.ink(box(382, 724, 64, 16) + poly("388,738 440,738 434,774 394,774"), "b")


def _balcony(p: Press) -> None:
    p.ink(box(470, 470, 160, 430), "b")
    p.ink(box(452, 446, 160, 30), "k")
    p.ink(box(546, 520, 60, 96), "k")
    p.line("M546 568H600", 6, "")
    p.ink(sm("500,744! 544,740! 566,862! 486,862!"), "a")
    p.line("M510 758L468 786L442 762M538 758L480 744L446 748", 14, "a")
    p.ink(circ(516, 710, 27), "")
    p.ink(sm("490,702! 500,672 544,680 548,736! 534,740 530,712 512,698!") + circ(544, 678, 15), "k")
    p.line("M500 722q6 6 12 0", 4, "k")
    p.line(dots(((500, 708),)), 6, "k")
    _cactus(p)
    p.line(dots(((444, 764), (446, 748))), 17, "")
    p.line("M410 800H600" + "".join(f"M{x} 800V866" for x in range(412, 600, 26)), 8, "k")
    p.ink(box(400, 860, 200, 18), "k")


def _real_dog(p: Press) -> None:
    p.ink(sm("218,734! 222,700 240,682 264,690! 268,734! 254,734! 250,716 246,734!"), "k")
    p.ink(sm("238,696! 236,668 254,658 290,648! 294,662 276,678 262,696!"), "k")
    p.line(sm("222,726 204,722 202,700", closed=False), 8, "k")
    p.ink(sm("246,664! 226,676 222,700 236,702 246,688!"), "a")
    p.line(dots(((262, 666),)), 6, "")


def _trumpet_dog(p: Press) -> None:
    p.fill("")
    p.screen(circ(190, 206, 118), "b", 0.42, pitch=15)
    _house_row(p)
    _balcony(p)
    _dog(p)
    _trumpeter(p)
    _real_dog(p)


# A shadow that dances with another

_HIS = sm("230,610! 232,520 216,420 214,372 240,346 290,344 316,364 316,430 306,520 312,610!")
_HERS = sm(
    "430,410! 440,378 486,378 500,404! 500,450 480,508! 520,560 566,640 580,716! 548,700 528,730 496,712 468,742 "
    "438,718 404,738 382,704 346,708! 380,640 426,566 446,508! 434,450"
)


def _square(p: Press) -> None:
    p.fill("a")
    grid = "".join(f"M{x} 0L{x - 520} 900" for x in range(80, 1200, 130))
    grid += "".join(f"M0 {y}L600 {y + 120}" for y in range(-80, 900, 130))
    p.line(grid, 4, "")


def _his_shadow(p: Press) -> None:
    p.ink(ribbon("104,826 170,700 256,580", [14, 34, 52], 12), "k")
    p.ink(ribbon("190,826 262,720 290,580", [14, 36, 56], 12), "k")
    p.ink(_HIS, "k")
    p.ink(circ(288, 290, 42) + box(262, 310, 44, 50), "k")
    with p.at(282, 262, 1, -8):
        p.ink(box(-72, -10, 144, 20) + box(-42, -52, 84, 46), "k")
    p.line(sm("300,372 366,296 404,178", closed=False), 34, "k")
    p.line(sm("236,372 168,440! 228,512", closed=False), 32, "k")


def _her_shadow(p: Press) -> None:
    p.line(sm("446,400 452,320 406,180", closed=False), 24, "k")
    p.line(sm("484,400 534,430 566,388", closed=False), 24, "k")
    p.line("M444 700L432 826l-22 14M500 700L528 772l44-22", 24, "k")
    p.ink(_HERS, "k")
    p.ink(circ(500, 322, 37) + sm("468,350! 500,350! 490,392! 456,392!"), "k")
    p.ink(sm("520,290! 560,276 584,300 586,352! 566,330 534,326!"), "k")


def _dancer(p: Press) -> None:
    p.line("M132 748L108 822h20M152 748L188 822h20", 24, "k")
    p.line("M132 748L108 822h20M152 748L188 822h20", 15, "")
    p.line("M122 682L82 716L124 744", 15, "b")
    p.ink(sm("114,760! 114,694 124,668 158,666 172,690 172,760!"), "b")
    p.line("M162 680L202 648L222 596", 15, "b")
    p.ink(circ(224, 590, 11), "")
    p.ink(circ(154, 636, 26), "")
    p.ink(sm("126,644! 124,612 166,604 182,620! 154,624 144,652!"), "k")
    p.line("M158 644q9 7 16-1M168 628v2", 5, "k")
    with p.at(150, 614, 1, -8):
        p.ink(box(-42, -6, 84, 12) + box(-25, -30, 50, 26), "")
        p.ink(box(-25, -14, 50, 9), "k")


def _bench(p: Press) -> None:
    """With a shadow under it and to the right, as the others have."""
    p.ink(box(40, 312, 136, 46) + poly("176,358 214,306 214,284 176,310"), "k")
    for x, w, y, h in ((38, 24, 312, 46), (154, 24, 312, 46), (26, 166, 290, 26)):
        p.ink(box(x, y, w, h), "")
        p.line(box(x, y, w, h), 6, "k")


def _sitter(p: Press) -> None:
    """Her shadow is away; she has taken her shoes off."""
    p.line("M100 330V386l-14 6M126 330V386l14 6", 22, "k")
    p.line("M100 330V386l-14 6M126 330V386l14 6", 13, "")
    p.line("M98 222L68 256L58 282M126 222L156 256L168 282", 14, "b")
    p.line("M54 286h6M166 286h6", 14, "")
    p.ink(sm("94,212! 132,212! 142,262 160,340! 66,340! 82,262"), "b")
    p.ink(circ(112, 184, 27), "")
    p.ink(
        sm("85,188! 83,150 141,148 141,192! 129,170 101,170!")
        + sm("135,164! 161,150 175,170 177,206! 159,190 137,186!"),
        "k",
    )
    p.line("M105 196q8 7 15 0M102 184v2M122 184v2", 5, "k")
    for x, y in ((62, 428), (110, 434)):
        p.ink(put("-18,0! -18,-26! -4,-11 20,-8 20,2! -18,2!", (x, y)), "b")


def _accordionist(p: Press) -> None:
    p.line("M482 188L520 138M494 188L528 142", 14, "k")
    p.line("M522 140L540 116", 44, "k")
    p.ink(circ(564, 84, 20), "k")
    person(p, 488, 190, 136, coat="b", legs="", skin="", left=(-24, -54), right=(24, -54))
    with p.at(488, 118):
        p.ink(box(-34, -22, 68, 42), "k")
        p.line("M-18-18V16M-6-18V16M6-18V16M18-18V16", 5, "")


def _lent_shadow(p: Press) -> None:
    _square(p)
    with p.at(7, 41, 0.95):
        _his_shadow(p)
        _her_shadow(p)
    _dancer(p)
    with p.at(4, -86):
        _bench(p)
        _sitter(p)
    _accordionist(p)


# A gate with all the lost balls behind it

_GATE = sm("116,770! 116,350! 130,256 196,176 300,146 404,176 470,256 484,350! 484,770!")
_HEAP = (  # rows from the back to the front: height, first place, step, number
    (404, 190, 76, 4),
    (462, 150, 76, 5),
    (524, 182, 80, 4),
    (584, 146, 78, 5),
    (646, 180, 80, 4),
    (706, 150, 76, 5),
    (768, 204, 84, 4),
)
_LOOSE = ((398, 834, 34, 1), (300, 850, 26, 0), (214, 842, 22, 3))
_BALLS = (  # ink of the ball, ink of its pattern, filled pattern, lines
    ("", "k", poly("0,-17 16,-5 10,14 -10,14 -16,-5"), "M0-17V-40M16-5L38-12M10 14L24 33M-10 14L-24 33M-16-5L-38-12"),
    ("b", "k", "", "M-40 0H40M0-40V40M-26-30Q-4 0-26 30M26-30Q4 0 26 30"),
    ("", "a", "M0 0L-8-39A40 40 0 0 1 30-26ZM0 0L39 6A40 40 0 0 1 14 37ZM0 0L-24 32A40 40 0 0 1-39-8Z", ""),
    ("a", "", "M-39-10Q0 6 39-10L38 12Q0 28-38 12Z", ""),
    ("b", "a", circ(-14, -14, 9) + circ(16, -10, 9) + circ(-10, 18, 9) + circ(20, 18, 8), ""),
    ("", "k", "", "M-39-8Q0-26 22 34M-18-36Q14-20 39 8M-34 22Q-10 10 0 40"),
)


def _lost(p: Press, x: float, y: float, r: float, kind: int) -> None:
    ink, second, pattern, lines = _BALLS[kind % 6]
    with p.at(x, y, r / 40, x * 7 % 360):
        p.ink(circ(0, 0, 43), "k")
        p.ink(circ(0, 0, 38), ink)
        if pattern:
            p.ink(pattern, second)
        if lines:
            p.line(lines, 5, second)


def _wall(p: Press) -> None:
    p.fill("a")
    rows = "".join(f"M0 {y}H600" for y in range(70, 770, 56))
    rows += "".join(f"M{x} {y}v56" for y in range(14, 770, 56) for x in range(40 + y // 56 % 2 * 50, 600, 100))
    p.line(rows, 4, "ab")
    p.ink(box(0, 768, 600, 132), "")
    p.line(_GATE, 46, "")
    p.line(_GATE, 8, "k")
    p.ink(_GATE, "k")


def _leaves(p: Press) -> None:
    """The two wings, whose tops follow the arch; each has two panels, hinges and a ring."""
    wing = sm("124,356! 112,286 78,214 22,160! -20,120! -20,860! 22,846! 124,782!")
    panels = poly("106,432 106,538 40,556 40,428") + poly("106,586 106,756 40,800 40,616")
    top = sm("106,402! 98,320 76,262 40,226! 40,396!")
    for flip in (False, True):
        with p.at(600 if flip else 0, 0, flip=flip):
            p.ink(wing, "b")
            p.line(wing, 9, "k")
            p.line(panels + top, 6, "k")
            p.line("M138 414H112M138 664H112", 16, "k")
            p.line(circ(42, 586, 13), 8, "k")


def _ball_dog(p: Press) -> None:
    """Lies and sleeps: hind leg drawn up, tail over the edge of the heap."""
    p.line(sm("206,352 172,346 160,312 174,290", closed=False), 16, "")
    p.ink(sm("192,378! 184,336 208,302 260,292 330,290 372,310! 392,378!"), "")
    p.ink(sm("328,330! 326,262 352,240 392,250 430,282 428,306 394,316 386,350!"), "")
    p.ink(sm("344,246! 318,262 312,312 330,326 350,290!"), "b")
    p.line("M372 272q8 8 16 0", 6, "k")
    p.ink(circ(430, 284, 10), "a")
    with p.at(408, 324):
        p.ink(circ(0, 0, 24), "k")
        p.ink(circ(0, 0, 19), "b")
        p.line("M-14-13Q2 0-8 17M14-13Q2-4 14 13", 4, "k")


def _paws(p: Press) -> None:
    p.line("M340 352L408 372", 30, "k")
    p.line("M336 350L408 372", 21, "")
    p.line("M404 366l10 2M404 378l8 2", 4, "k")
    thigh = sm("196,384! 190,340 214,314 246,318 268,340 262,364! 288,362 298,374 290,388! 240,390")
    p.ink(thigh, "")
    p.line(sm("218,316 246,318 268,340 258,364! 288,362 298,374 288,388! 200,388 186,370", closed=False), 6, "k")
    p.line("M286 369l8 0M286 379l8 1", 4, "k")


def _asking(p: Press) -> None:
    """Two children before the gate: one asks politely, the other throws up both hands."""
    person(p, 84, 874, 158, coat="a", skin="", left=(-19, -42), right=(38, -78), step=6)
    person(p, 530, 874, 142, coat="k", skin="", left=(-28, -98), right=(26, -98), step=11)
    p.line("M84 743q6 4 10-1", 4, "k")
    p.line(dots(((82, 734), (95, 734), (524, 750), (538, 750))), 5, "k")
    p.ink(circ(531, 760, 4), "k")


def _lost_balls(p: Press) -> None:
    _wall(p)
    _ball_dog(p)
    kind = 0
    for y, x, step, count in _HEAP:
        for i in range(count):
            kind += 1
            _lost(p, x + i * step, y + (i * 37 + y) % 17 - 8, 44 - (i * 5 + y) % 9, kind * 5 + y // 60)
        if y == 404:
            _paws(p)
    _leaves(p)
    for x, y, r, kind in _LOOSE:
        _lost(p, x, y, r, kind)
    _asking(p)


CARDS: tuple[Print, ...] = (
    Print(
        number=7,
        name="ear-concert",
        kind="AM",
        inks="ferry",
        seed="1",
        draw=_ear,
        alt="A big white ear with red hollows fills the page, between dark blue hair and a white cheek. In the ear "
        "sit rows of small listeners in dark blue, white and blue, and more of them along its upper fold. At the "
        "bottom of the hollow a pianist in a blue pullover plays a dark grand piano. A child in red swings in a blue "
        "ring that hangs from the lobe.",
        tags=words(
            "ear music audience instrument child swing hair show inside quiet crowd memory inner-world face sound "
            "close-up small-world"
        ),
        hooks=("a concert for one, and everybody is in it", "the quietest thing is inside"),
    ),
    Print(
        number=14,
        name="slow-goal",
        kind="J",
        inks="meadow",
        seed="1",
        draw=_slow_goal,
        alt="On a green football pitch a dark plant with big leaves grows out of an orange pot. Its stem winds in wide "
        "bends up the pitch and pushes a white ball over the line into the goal. In the goal sits a keeper in orange "
        "with closed eyes and a long white beard. Next to the pot a player in orange pours water from a white can. "
        "Behind the goal are four full rows of spectators.",
        tags=words(
            "football plant ball sport watering-can patience growth time victory slow sleep audience beard team "
            "unaware strategy"
        ),
        hooks=("patience wins in the last minute", "nobody noticed what was coming"),
    ),
    Print(
        number=21,
        name="accordion-bus",
        kind="F",
        inks="tram",
        seed="1",
        draw=_accordion_bus,
        alt="A red bus drives over the top of a round green hill. Its middle is a tall bellows of dark, white and "
        "green folds, spread open like a fan; its windows are piano keys with passengers behind them. On the road "
        "under the bellows a red cat lies asleep. Below stand three houses: somebody in a window holds both hands to "
        "the head, and two people raise their arms. Dark birds fly in a pale sky with a white sun.",
        tags=words(
            "bus instrument music hill cat sleep sound dance road birds journey neighbours sun passenger "
            "celebration wonder"
        ),
        hooks=("it bends, and that makes the music", "too loud to sleep, and somebody does"),
    ),
    Print(
        number=28,
        name="net-ball",
        kind="I",
        inks="pool",
        seed="1",
        draw=_net_ball,
        alt="A huge white ball with dark seams lies on the sagging white top of a tennis net, before a turquoise sky. A"
        " large orange ladybird walks over the top of the ball to the left. Below, on orange ground, two players "
        "sit on the two sides of the net, one in white and one in turquoise, and hold dark cups up to each other "
        "through the mesh. A racket lies on the ground. Behind the net is a row of spectators.",
        tags=words(
            "ball tennis balance beetle insect sport game rivals friendship rest choice audience calm weight "
            "giant unfinished"
        ),
        hooks=(
            "Nothing is decided yet, and the smallest one will decide it.",
            "Two rivals hope that the game never ends.",
        ),
    ),
    Print(
        number=35,
        name="trumpet-dog",
        kind="A",
        inks="ferry",
        seed="1",
        draw=_trumpet_dog,
        alt="A gigantic balloon dog, twisted from shiny red sausages, floats over a row of small houses. The end of its"
        " tail sits on the bell of a dark trumpet, which a person in blue on a roof blows upwards. At the right, "
        "under the front paws of the balloon, a woman in red stands on a balcony and holds a dark cactus in a blue "
        "pot in both hands. On the roof in the middle a small dark dog sits and looks up.",
        tags=words(
            "balloon dog instrument music plant roofs risk fragile play town pride giant breath float danger big-small"
        ),
        hooks=(
            "Hot air becomes big and beautiful, and one prick would end it.",
            "A small dog meets what it would like to be.",
        ),
    ),
    Print(
        number=42,
        name="lent-shadow",
        kind="E",
        inks="lemonade",
        seed="1",
        draw=_lent_shadow,
        alt="On a yellow square a man in a red jacket and a white straw hat dances alone, one arm in the air. From his "
        "feet falls a huge dark shadow: it has the hat too, and by the raised hand it turns the shadow of a woman "
        "with a wide skirt and a ponytail. At the top left a woman with a ponytail sits barefoot on a bench, red "
        "shoes below her. The bench has a shadow, and she has none. At the top right somebody plays an accordion.",
        tags=words(
            "shadow dance pair alone bench shoe instrument shyness courage music together summer rest hat love foot"
        ),
        hooks=(
            "Her feet are tired, so her shadow dances for her.",
            "He seems to be alone, and he is not.",
        ),
    ),
    Print(
        number=49,
        name="lost-balls",
        kind="B",
        inks="brick",
        seed="1",
        draw=_lost_balls,
        alt="The two yellow wings of a tall gate in a red brick wall stand open. The gateway is full of balls of all "
        "kinds: footballs, striped balls, spotted balls, beach balls. They reach up to the arch, and the first ones"
        " roll out. On the top of the heap lies a white dog with closed eyes and a small yellow ball at its mouth. "
        "In front stand two small children; one holds out a hand and the other throws up both arms.",
        tags=words(
            "ball dog treasure find loss children open-door wall keep sleep play overflow memory watching wish courage"
        ),
        hooks=(
            "Whoever asks for one gets back all that was ever lost.",
            "A treasure has a keeper, and one had better not wake it.",
        ),
    ),
    *_MORE,
)
