"""What is eaten: kitchens, cafés, bakeries, tables."""

import math

from art.painter.card import words
from art.painter.curves import Point, box, circ, dots, knots, poly, sample, sm
from art.press.card import Print
from art.press.people import person
from art.press.press import Press
from art.recipes.broad_daylight.canteen_2 import CARDS as _MORE

# An avocado without its stone

_AVOCADO = (
    "0,-440 66,-408 108,-316 146,-190 202,-50 212,84 150,186 0,226 -150,186 -212,84 -202,-50 -146,-190 -108,-316 "
    "-66,-408"
)
_CENTRE = (322, 532)


def _avocado_shape(k: float, dx: float = 0, dy: float = 0) -> str:
    """The half, leaning; a smaller one keeps the width of its rim all round."""
    c, s = math.cos(math.radians(9)), math.sin(math.radians(9))
    x0, y0 = _CENTRE
    points = []
    for x, y, corner in knots(_AVOCADO):
        u, v = x * k, (y + 106) * (1 - (1 - k) * 0.66) - 106
        points.append((x0 + dx + u * c - v * s, y0 + dy + u * s + v * c, corner))
    return sm(points)


def _hollow(p: Press) -> None:
    """Where the stone was, somebody sleeps."""
    x, y = 318, 586
    bowl = circ(x, y, 106)
    p.ink(bowl, "b")
    with p.inside(bowl):
        p.screen(circ(x - 8, y - 8, 140), "k", 0.5)
        p.ink(circ(x + 16, y + 22, 100), "b")
        p.ink(sm(f"{x - 40},{y + 30}! {x - 96},{y + 20} {x - 92},{y + 64} {x - 40},{y + 82}!"), "")
        p.ink(circ(x - 44, y + 36, 25), "")
        p.ink(sm(f"{x - 68},{y + 30}! {x - 66},{y + 6} {x - 30},{y + 2} {x - 18},{y + 24}! {x - 40},{y + 24}"), "k")
        p.ink(
            sm(
                f"{x - 26},{y + 44}! {x - 6},{y + 10} {x + 34},{y + 6} {x + 66},{y - 10} "
                f"{x + 100},{y - 10}! {x + 120},{y + 90}! {x},{y + 130}! {x - 50},{y + 90}!"
            ),
            "a",
        )
        p.line(
            sm(f"{x - 2},{y + 16} {x + 12},{y + 60} {x},{y + 110}", closed=False)
            + sm(f"{x + 48},{y + 2} {x + 60},{y + 40} {x + 52},{y + 90}", closed=False),
            6,
            "",
        )
        p.line(f"M{x - 50} {y + 42}q7 6 14 2", 4, "k")
    p.line(sm([(x + 106 * math.cos(t / 10), y + 106 * math.sin(t / 10)) for t in range(28, 50)], closed=False), 7, "k")


def _stone(p: Press) -> None:
    x, y, r = 104, 742, 92
    p.ink(circ(x, y, r), "ab")
    with p.inside(circ(x, y, r)):
        p.screen(circ(x, y, r), "k", 0.42, lines=True)
        p.ink(circ(x - 22, y - 20, r - 8), "ab")
        p.line(sm([(x - 62, y - 30), (x - 38, y - 62), (x, y - 74)], closed=False), 9, "a")


def _roller(p: Press) -> None:
    """Leans against the stone, which is larger, and pushes it out of the picture."""
    p.line("M262 806L290 846l12-4M252 800L238 838l16 4", 13, "k")
    p.ink(sm("246,808! 222,758 236,738 258,742 278,806!"), "a")
    p.line(sm("244,752 222,742 192,738", closed=False) + sm("252,760 228,766 196,764", closed=False), 11, "a")
    p.ink(circ(226, 720, 17), "")
    p.ink(sm("212,712! 216,696 242,698 244,722! 234,732! 232,716"), "k")


def _let_hollow(p: Press) -> None:
    p.fill("a")
    table = poly("0,712 600,690 600,900 0,900")
    p.ink(table, "")
    with p.inside(table):
        p.screen(sm("150,760! 330,700! 420,740 620,752! 640,860! 380,822 240,812"), "k", 0.5, lines=True)
        p.screen(sm("10,800! 110,790 200,800 260,860! 250,870! 100,850"), "k", 0.5, lines=True)
    p.ink(_avocado_shape(1, -26, 4), "k")
    p.ink(_avocado_shape(1), "k")
    p.ink(_avocado_shape(0.95), "b")
    p.ink(_avocado_shape(0.885), "")
    p.screen(_avocado_shape(0.885), "b", 0.36)
    p.ink(_avocado_shape(0.78), "")
    _hollow(p)
    with p.at(440, 846, 1, -16):
        p.line("M-19 0V-246M19 0V-246", 9, "k")
        p.line("".join(f"M-19 {-24 - 28 * i}h38" for i in range(8)), 8, "k")
    _stone(p)
    _roller(p)


EGG = sm("330,162 428,220 512,340 540,470 500,600 420,690 330,716 240,690 160,600 120,470 148,340 232,220")


def _chick(p: Press) -> None:
    body = sm("300,352 372,380 420,470 414,580 330,650 232,610 196,530 214,470! 196,430 214,366")
    p.over(body, "b")
    p.ink(poly("200,392 158,404 204,424"), "a")
    p.line(sm("224,398 240,410 256,398", closed=False), 6, "k")
    p.line(sm("300,480 330,560 396,552", closed=False), 6, "a")
    p.line(poly("282,640 250,664 282,660", closed=False) + poly("340,650 320,680 352,670", closed=False), 7, "a")
    p.line(poly("286,350 280,328", closed=False) + poly("304,350 310,326", closed=False), 7, "b")


def _expedition(p: Press) -> None:
    rope = "470,606 478,540 466,450 440,360 402,270 350,168"
    p.line(sm(rope, closed=False), 4, "k")
    for x, y, across, down in sample(rope, 17)[1:14:4]:
        with p.at(x, y, 1.25, math.degrees(math.atan2(across, -down))):
            p.line(poly("12,-6 0,-26", closed=False) + poly("13,-4 0,2", closed=False), 6, "k")
            p.line(poly("12,14 -6,18 0,32", closed=False) + poly("13,14 14,30 0,40", closed=False), 6, "k")
            p.ink(sm("6,-10 18,-10 20,18 7,18"), "k")
            p.ink(sm("19,-14 34,-10 34,14 20,14"), "a")
            p.ink(circ(9, -20, 8), "k")
    person(p, 326, 166, 86, coat="b", legs="k", left=(-18, -104), right=(10, -106), step=10)
    with p.at(322, 76, 1, -62):
        p.line("M0 22v-50", 6, "")
        p.ink(circ(0, -36, 10, 14), "")
    p.line(poly("322,166 314,190 330,206 318,232", closed=False) + poly("314,190 292,202", closed=False), 5, "k")


def _egg_summit(p: Press) -> None:
    p.fill("a")
    p.screen(box(0, 0, 600, 900), "b", 0.35)
    with p.at(112, 180, 0.92, -24):
        p.ink(sm("0,120 -74,40 -70,-60 -26,-110! -20,-420! 34,-420! 26,-110! 70,-60 74,40"), "k")
        p.line(sm("-44,36 -46,-20 -30,-58", closed=False), 11, "")
    p.ink(box(0, 800, 600, 100), "")
    p.ink("".join(box(x, 800 + 50 * (x // 60 % 2), 60, 50) for x in range(0, 600, 60)), "b")
    p.over(circ(350, 862, 190, 26), "k")
    p.ink(EGG, "")
    p.screen(sm("330,162 232,220 148,340 120,470 160,600 240,690 330,716 230,600 190,470 214,330"), "k", 0.16)
    _chick(p)
    p.ink(sm("96,606! 564,606! 540,700 470,772 380,800! 404,852! 256,852! 280,800! 190,772 120,700"), "k")
    p.ink(box(110, 630, 440, 26), "b")
    p.dashes("M118 643h424", 14, "16 16", "a")
    p.line("M150 690q20 60 70 84", 9, "")
    p.ink(poly("514,606 546,556 578,606"), "b")
    p.ink(poly("538,606 546,574 556,606"), "k")
    _expedition(p)


SHADOW_HILL = sm("110,760! 150,690 230,640 340,622 470,640 580,700 640,760!")


def _twigs(start: Point, angle: float, length: float, depth: int, found: list[list[str]]) -> None:
    x, y = start
    end = (x + length * math.sin(angle), y - length * math.cos(angle))
    found[depth].append(poly([(x, y), end], closed=False))
    if depth:
        for turn, share in ((-0.5, 0.74), (0.34, 0.8)) if depth % 2 else ((-0.3, 0.8), (0.52, 0.72)):
            _twigs(end, angle + turn, length * share, depth - 1, found)


def _shadow_tree(p: Press) -> None:
    """A fork below, which goes on in branches."""
    p.over(SHADOW_HILL, "b")
    fork = (
        "306,660! 314,560 316,470 262,420 256,350! 284,350! 300,396! 392,396! 408,350! 436,350! "
        "430,420 372,470 374,560 384,660!"
    )
    p.over(sm([(x - 46, y, corner) for x, y, corner in knots(fork)]), "b")
    found: list[list[str]] = [[] for _ in range(5)]
    for x, angle, length in ((224, -0.3, 84), (272, -0.08, 96), (324, 0.14, 94), (376, 0.42, 86)):
        p.line_over(f"M{x} 400V345", 26, "b", butt=True)
        _twigs((x, 346), angle, length, 4, found)
    for branches, width in zip(found, (4, 7, 10, 15, 24), strict=True):
        p.line_over("".join(branches), width, "b")


def _shadow_people(p: Press) -> None:
    """A large spoon and a small one, hand in hand."""
    p.over(circ(432, 440, 33, 43), "b")
    p.over(sm("422,476! 442,476! 468,500 484,640! 438,700! 432,600! 424,700! 378,640! 396,500"), "b")
    p.over(sm("408,600! 428,600! 426,720! 404,720!") + sm("436,600! 456,600! 460,720! 438,720!"), "b")
    p.line_over(sm("458,510 486,560 500,590", closed=False), 17, "b")
    p.line_over(sm("402,510 384,560 386,590", closed=False), 17, "b")
    p.over(circ(528, 576, 22, 29), "b")
    p.over(sm("521,600! 535,600! 552,626 560,694! 496,694! 506,626"), "b")
    p.line_over(sm("512,628 504,612 500,592", closed=False), 12, "b")
    p.line_over(sm("544,628 562,612 566,590", closed=False), 12, "b")
    p.line_over("M516 680v44M540 680v50", 14, "b")


def _cutlery(p: Press) -> None:
    fork = "-11,0! -13,-110 -40,-190 -40,-300! -27,-304! -26,-214! -15,-214! -14,-304! -4,-304! -4,-214!"
    left = knots(fork)
    with p.at(108, 720, 1, -5):
        p.ink(sm([*left, *((-x, y, corner) for x, y, corner in reversed(left))]), "")
        p.line(poly("30,-306 30,-318", closed=False) + poly("40,-306 40,-318", closed=False), 4, "k")
        p.ink(sm("10,-324 26,-338 40,-352 54,-354 64,-346! 74,-342 64,-338 58,-322 40,-314 22,-318 -6,-312!"), "k")
        p.ink(sm("30,-334 44,-340 40,-324 26,-324"), "b")
        p.ink(circ(56, -346, 3), "")
    for x, rot, scale in ((216, 3, 1.0), (296, 8, 0.62)):
        with p.at(x, 716, scale, rot):
            p.ink(sm("-11,0! -12,-130 -36,-184 -38,-224 0,-266 38,-224 36,-184 12,-130 11,0!"), "")
            p.screen(sm("4,-254 26,-222 22,-184 4,-170 -6,-204"), "k", 0.3, pitch=8)


def _cutlery_shadow(p: Press) -> None:
    p.fill("a")
    _shadow_tree(p)
    _shadow_people(p)
    p.ink(box(0, 756, 600, 144), "")
    p.ink(
        "".join(box(x, y, 60, 48) for x in range(0, 600, 120) for y in (756, 852))
        + "".join(box(x, 804, 60, 48) for x in range(60, 600, 120)),
        "b",
    )
    p.over(circ(240, 856, 230, 30), "k")
    _cutlery(p)
    p.ink(sm("30,760! 60,700 140,668 220,664 310,686 360,730 376,760!"), "")
    p.screen(sm("30,760! 60,700 140,668 220,664 310,686 360,730 376,760!"), "a", 0.3)
    p.ink("".join(sm([(x, 716), (x + 8, 700), (x + 16, 716), (x + 8, 740)]) for x in (92, 150, 236, 300)), "k")
    p.ink(sm("20,756! 388,756! 356,852! 52,852!"), "k")
    p.ink(box(14, 748, 380, 18), "")
    p.ink(circ(492, 828, 24), "k")
    p.over(circ(510, 850, 34, 8), "k")
    p.line(sm("480,824 484,815 491,812", closed=False), 5, "")


# Under the tablecloth

_EDGE = "660,344! 570,384 484,430 430,500 360,560 262,600 196,672 150,766 74,826 0,880!"  # of the cloth
_INNER = "90,940! 150,880 230,816 268,722 320,652 418,616 490,548 540,480 606,440 660,420!"  # of its fold


def _cloth(p: Press) -> None:
    p.fill("")
    bars = "".join(box(-40 + 104 * i, -20, 52, 960) for i in range(7))
    across = "".join(box(-20, -20 + 104 * i, 640, 52) for i in range(10))
    p.screen(bars + across, "b", 0.42, lines=True, pitch=8)
    p.over("".join(box(-40 + 104 * i, -20 + 104 * j, 52, 52) for i in range(7) for j in range(10)), "b")


def _breakfast(p: Press) -> None:
    p.screen(circ(234, 296, 216), "k", 0.5)
    p.ink(circ(212, 268, 212), "")
    p.line(circ(212, 268, 212), 6)
    p.line(circ(212, 268, 160), 4)
    egg = "100,244 134,164 226,140 306,190 322,278 276,366 200,372 130,340 90,298"
    p.ink(sm(egg), "")
    p.screen(sm("90,298! 160,340 220,344 290,298 322,268! 310,318 276,366 200,372 130,340"), "k", 0.3)
    p.line(sm(egg), 5)
    p.ink(circ(214, 252, 66), "a")
    p.line(sm("174,230 192,210 218,202", closed=False), 9, "")


def _night_below(p: Press) -> None:
    p.ink(sm(_EDGE + " 660,940!"), "k")
    rng = p.rng
    stars = [(x, y) for x, y in ((rng.u(160, 585), rng.u(470, 885)) for _ in range(130)) if x * 0.86 + y > 970]
    p.line(dots(stars[::4]), 8, "")
    p.line(dots(stars[1::4] + stars[3::4]), 4, "")
    p.line(dots(stars[2::4]), 10, "a")
    with p.at(430, 752, 0.74, rot=52):  # a fork, falling
        p.ink(sm("-9,-20! 9,-20! 15,150 10,190 -10,190 -15,150"), "")
        tines = "-44,-150! -32,-150! -28,-84! -14,-84! -12,-150! 12,-150! 14,-84! 28,-84! 32,-150! 44,-150!"
        p.ink(sm(tines + " 42,-60 9,-14 -9,-14 -42,-60"), "")


def _under_cloth(p: Press) -> None:
    _cloth(p)
    _breakfast(p)
    _night_below(p)
    p.screen(sm(_EDGE + " -40,880! 50,800 120,746 166,652 240,572 340,532 404,476 462,404 550,352 660,306!"), "k", 0.4)
    roll = sm(f"{_EDGE} -20,940! {_INNER}")
    p.ink(roll, "a")
    p.fade(roll, "b", (420, 540, 0), (478, 600, 0.7), lines=True)
    p.line(roll, 6)
    knife = sm("-20,-30! 20,-30! 24,-180 10,-250 -20,-264!")
    handle = sm("-16,-26! 16,-26! 20,120 14,150 -14,150 -20,120")
    for x, y, cast in ((546, 322, True), (530, 304, False)):
        with p.at(x, y, rot=6):
            if cast:
                p.screen(knife + handle, "k", 0.5)
            else:
                p.ink(knife, "")
                p.line(knife, 5)
                p.ink(handle, "b")
                p.line(handle, 5)
                p.line("M-4 0V118", 4, "")
    crumbs = [(452, 120), (470, 216), (444, 250), (476, 308), (438, 352), (462, 400)]
    p.line(dots([(x + 3, y + 5) for x, y in crumbs]), 19, "k")
    p.line(dots(crumbs), 16, "a")


FORK_DOWN = (
    "276,-20! 324,-20! 318,70 326,104 392,134 412,184! 412,590 401,610 390,590! 390,214! 350,214! 350,590 "
    "339,610 328,590! 328,214! 272,214! 272,590 261,610 250,590! 250,214! 210,214! 210,590 199,610 188,590! "
    "188,184! 208,134 274,104 282,70"
)
TURNS = ((270, 150), (346, 180), (422, 180), (498, 156))  # the height and the reach of each turn of the noodle
TORN = "150,270 260,240 400,228 480,214 556,170"
TO_THE_LEFT = "232,500 190,580 166,660 96,716 -30,726"
TO_THE_FRONT = "144,498 240,524 360,530 456,544 496,610 430,684 270,716 200,772 250,830 420,930"


def _noodle(p: Press, d: str) -> None:
    """A noodle and road whose outline is open at its ends, so that the next piece goes on."""
    p.line(d, 54, "k", butt=True)
    p.line(d, 42, "")
    p.dashes(d, 5, "17 15", "k")


def _strand(text: str) -> str:
    return sm(text, closed=False)


def _car(p: Press, place: Point, rot: float, ink: str) -> None:
    """From above, driving to the right."""
    with p.at(*place, 1.1, rot):
        p.line("M-20-14h10M8-14h10M-20 14h10M8 14h10", 7, "k")
        p.ink(sm("-28,-10 -24,-14! 18,-14! 28,-10 30,0 28,10 18,14! -24,14! -28,10"), ink)
        p.ink(poly("4,-10 14,-11 14,11 4,10") + poly("-22,-9 -17,-9 -17,9 -22,9"), "k")


def _behind_the_fork(p: Press) -> None:
    ends = [(300 + reach, y + 36) for y, reach in TURNS[:-1]]
    starts = [(300 - reach, y) for y, reach in TURNS]
    p.line(dots([*ends, *starts]), 54, "k")
    strands = [poly([end, start], closed=False) for end, start in zip(ends, starts[1:], strict=True)]
    for strand in (_strand(TORN), _strand(TO_THE_LEFT), *strands):
        p.line(strand, 54, "k", butt=True)
        p.line(strand, 42, "")
        p.dashes(strand, 5, "17 15", "k")
    with p.at(556, 170, 1, -30):
        p.ink(poly("40,-40 0,-40 -12,-20 2,-8 -12,6 2,18 -8,40 40,40"), "b")


def _twirl(p: Press) -> None:
    """The noodle behind the fork, the fork, and the noodle in front of it."""
    _behind_the_fork(p)
    p.line(sm(FORK_DOWN), 10, "")
    p.ink(sm(FORK_DOWN), "k")
    for y, reach in TURNS[:-1]:
        bend = [(300 - reach, y), (390 - reach, y + 15), (210 + reach, y + 19), (300 + reach, y + 36)]
        _noodle(p, sm(bend, closed=False))
    _noodle(p, _strand(TO_THE_FRONT))


def _country(p: Press) -> None:
    p.ink(sm("-20,668! 100,620 220,650 340,632 470,650 620,600! 620,920! -20,920!"), "a")
    p.ink(sm("-20,820! 120,776 300,810 420,850 620,790! 620,920! -20,920!"), "b")
    for x, y in ((64, 622), (332, 626), (552, 596), (84, 800), (388, 770), (528, 730)):
        house = ((-24, 0), (0, -28), (24, 0), (18, 0), (18, 34), (-18, 34), (-18, 0))
        p.ink(poly([(x + dx, y + dy) for dx, dy in house]), "")
        p.ink(box(x - 7, y + 10, 14, 24), "k")


def _fork_roads(p: Press) -> None:
    p.fill("b")
    _country(p)
    _twirl(p)
    person(p, 532, 160, 108, coat="", left=(-18, -44), right=(24, -104))
    for place, rot, ink in (
        ((452, 221), -12, "a"),
        ((236, 368), 5, "a"),
        ((372, 531), 4, "a"),
        ((330, 703), 166, "b"),
        ((104, 712), 148, "b"),
    ):
        _car(p, place, rot, ink)


CARDS: tuple[Print, ...] = (
    Print(
        number=5,
        name="let-hollow",
        kind="C",
        inks="meadow",
        seed="1",
        draw=_let_hollow,
        alt=(
            "A huge halved avocado stands on a white table before an orange wall. Where its stone was, somebody "
            "with dark hair lies asleep in the round hollow, under an orange blanket with white stripes. A dark "
            "ladder leans against the hollow. At the lower left a small person in orange leans against the big "
            "brown stone and pushes it along the table to the left."
        ),
        tags=words(
            "fruit sleep rest ladder push effort swap moving-house inside home loss change big-small "
            "breakfast work secret"
        ),
        hooks=(
            "Somebody sleeps where the heart was, and somebody else has the weight.",
            "One moves in because one moves out.",
            "The last thing to be carried away before the lodger wakes up.",
        ),
    ),
    Print(
        number=12,
        name="egg-summit",
        kind="A",
        inks="brick",
        seed="1",
        draw=_egg_summit,
        alt="A huge white egg in a dark egg cup, on a red background. A yellow chick with its eye closed "
        "is visible inside it. Four dark climbers with red rucksacks go up the right side of the egg "
        "along a rope. On the top, somebody in yellow lifts a small white spoon with both hands; a "
        "crack runs down from the feet. At the top left, a huge dark spoon hangs in "
        "from above. A yellow tent stands on the rim of the cup.",
        tags=words(
            "egg climbing mountains spoon chicken rope breakfast explorer tent sleep ambition inside victory "
            "unaware beginning hunger fragile"
        ),
        hooks=(
            "an expedition conquers a breakfast",
            "those outside do not know who sleeps inside",
            "the summit is reached, and a larger spoon comes",
            "a birth or a meal",
        ),
    ),
    Print(
        number=19,
        name="cutlery-shadow",
        kind="E",
        inks="tram",
        seed="1",
        draw=_cutlery_shadow,
        alt="A white fork, a white spoon and a small white spoon stand upright in a pie in a dark dish. "
        "On the red wall behind them is a huge dark shadow: a bare tree whose trunk ends in the "
        "shape of a fork, on a hill, and next to it a large and a small person hand in hand, the "
        "small one with a raised arm. A dark bird sits on the real fork. A dark ball lies on the "
        "turquoise and white checked table.",
        tags=words("shadow fork spoon tree family pastry birds hill wall dream memory dinner table past together"),
        hooks=(
            "the cutlery dreams of being a family",
            "what stands upright in a pie goes for a walk on the wall",
            "the bird has chosen the wrong tree",
            "small things, long past",
        ),
    ),
    Print(
        number=26,
        name="under-the-cloth",
        kind="M",
        inks="lemonade",
        seed="1",
        draw=_under_cloth,
        alt=(
            "From above: a fried egg on a white plate stands on a red and white checked tablecloth, with yellow "
            "crumbs and a knife at the right. The lower right part of the cloth is turned back in a wavy yellow fold, "
            "and beneath it there is no table but a dark blue night full of white and yellow stars. A white fork "
            "floats aslant among the stars; the red handle of the knife juts out over the fold."
        ),
        tags=words(
            "breakfast table fork egg fold sky hidden secret other-world below morning opposite unaware fall loss "
            "wonder discovery hunger mystery fragile"
        ),
        hooks=(
            "What is strange: the tablecloth lies on the night sky.",
            "The crumbs become stars: breakfast makes the sky.",
            "One more pull, and the plate goes after the fork.",
        ),
    ),
    Print(
        number=33,
        name="noodle-roads",
        kind="D",
        inks="tram",
        seed="1",
        draw=_fork_roads,
        alt="A huge dark fork comes down from the top of the page, and a white noodle with a dashed "
        "line along its middle is wound around it. It hangs down and runs as a road through red and "
        "turquoise hills with small white houses; a second one hangs down at the left. Cars drive on them. At the "
        "top right the noodle ends in the air: a red car has stopped on it, and somebody in white stands at its end "
        "with a raised arm.",
        tags=words(
            "noodles fork road traffic detour hill town journey hunger dinner left-behind loss spiral mistake late"
        ),
        hooks=(
            "all roads lead to the mouth",
            "the way was there a minute ago",
            "a traffic jam is somebody's lunch",
            "at the end of the road one can only wave",
        ),
    ),
    *_MORE,
)
