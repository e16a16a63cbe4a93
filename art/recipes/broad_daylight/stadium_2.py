"""Where people come together, continued, and the shapes that several of these cards share."""

import math
from itertools import pairwise

from art.painter.card import words
from art.painter.curves import Point, box, circ, knots, poly, sample, sm
from art.press.card import Print
from art.press.people import person, person_from_behind
from art.press.press import Press


def put(shape: str, place: tuple[float, float], k: float = 1, turn: float = 0, closed: bool = True) -> str:
    """A typed shape moved, scaled and turned (degrees, clockwise): many of them make one path."""
    c, s = k * math.cos(math.radians(turn)), k * math.sin(math.radians(turn))
    x, y = place
    return sm([(x + px * c - py * s, y + px * s + py * c, corner) for px, py, corner in knots(shape)], closed)


# The key that is missing

_EYE = (2.0, 8.6, -4.2)  # across, up and along the keys, in widths of a white key
_LOOK_DOWN = 0.86  # radians
_LENS = 1390
_KEY_END = 6.6
_SHAFT = (3, 4)  # where the missing key was
_DEEP = -3.8


def _seen(x: float, y: float, z: float) -> Point:
    """Where on the page a place is: x to the right, y up, z along the keys."""
    u, v, w = x - _EYE[0], y - _EYE[1], z - _EYE[2]
    c, s = math.cos(_LOOK_DOWN), math.sin(_LOOK_DOWN)
    away = w * c - v * s
    return 141 + _LENS * u / away, 432 - _LENS * (v * c + w * s) / away


def _side(*corners: tuple[float, float, float]) -> str:
    return poly([_seen(*corner) for corner in corners])


def _white_keys(p: Press) -> None:
    p.fill("k")
    p.ink(_side((-9, 0, 0), (16, 0, 0), (16, 0, _KEY_END), (-9, 0, _KEY_END)), "")
    p.ink(_side((-9, 0, 0), (16, 0, 0), (16, -0.5, -0.06), (-9, -0.5, -0.06)), "b")
    p.ink(_side((-9, -0.5, 0), (16, -0.5, 0), (16, -9, 0), (-9, -9, 0)), "k")
    joints = "".join(
        "M{:.0f} {:.0f}L{:.0f} {:.0f}".format(*_seen(x, 0, _KEY_END), *_seen(x, 0, 0)) for x in range(-4, 12)
    )
    p.line(joints, 5, "k")
    p.ink(_side((-9, 0, _KEY_END), (16, 0, _KEY_END), (16, 0.5, _KEY_END + 0.3), (-9, 0.5, _KEY_END + 0.3)), "a")


def _shaft(p: Press) -> None:
    x0, x1 = _SHAFT
    hole = _side((x0, 0, _KEY_END), (x1, 0, _KEY_END), (x1, 0, 0), (x0, 0, 0))
    p.ink(hole, "k")
    with p.inside(hole):
        wall = _side((x1, 0, 0), (x1, 0, _KEY_END), (x1, _DEEP, _KEY_END), (x1, _DEEP, 0))
        p.ink(wall, "a")
        p.line(
            "".join(
                "M{:.0f} {:.0f}L{:.0f} {:.0f}".format(*_seen(x1, y, 0), *_seen(x1, y, _KEY_END))
                for y in (-0.7, -1.4, -2.1, -2.8, -3.4)
            ),
            3,
            "k",
        )
        p.ink(_side((x0, _DEEP, 0), (x1, _DEEP, 0), (x1, _DEEP, _KEY_END), (x0, _DEEP, _KEY_END)), "b")
        p.ink(_side((x0, 0, _KEY_END), (x1, 0, _KEY_END), (x1, _DEEP, _KEY_END), (x0, _DEEP, _KEY_END)), "k")
    p.line(hole, 5, "k")


def _black_key(p: Press, x: float) -> None:
    x0, x1, front, high = x - 0.3, x + 0.3, 2.5, 0.95
    if x != _SHAFT[0]:
        p.ink(_side((x1, 0, front), (x1 + 0.24, 0, front + 0.4), (x1 + 0.24, 0, _KEY_END), (x1, 0, _KEY_END)), "a")
    edge = 0.05
    p.ink(
        _side(
            (x0, 0, front), (x1, 0, front), (x1, 0, _KEY_END), (x1 - edge, high, _KEY_END), (x0 + edge, high, _KEY_END),
            (x0, 0, _KEY_END),
        ),
        "k",
    )  # fmt: skip
    corners = ((x0 + edge, front + 0.35), (x1 - edge, front + 0.35), (x1 - edge, _KEY_END), (x0 + edge, _KEY_END))
    p.ink(_side(*((u, high, z) for u, z in corners)), "k")
    p.ink(_side((x0, 0, front), (x1, 0, front), (x1 - edge, high, front + 0.35), (x0 + edge, high, front + 0.35)), "k")
    p.line(
        "M{:.0f} {:.0f}L{:.0f} {:.0f}L{:.0f} {:.0f}L{:.0f} {:.0f}".format(
            *_seen(x0 + edge, high, _KEY_END), *_seen(x0 + edge, high, front + 0.35),
            *_seen(x1 - edge, high, front + 0.35), *_seen(x1 - edge, high, _KEY_END),
        ),
        4,
        "b",
    )  # fmt: skip


def _ladder_up(p: Press) -> None:
    """Stands in the shaft, and leans on its right edge."""
    low, high = (3.62, _DEEP), (4.14, 0.7)
    rails = [poly([_seen(*low, z), _seen(*high, z)], closed=False) for z in (1.9, 2.5)]
    steps = []
    for i in range(9):
        x, y = (a + (b - a) * (i + 0.6) / 9 for a, b in zip(low, high, strict=True))
        steps.append(poly([_seen(x, y, 1.9), _seen(x, y, 2.5)], closed=False))
    for width, ink in ((20, ""), (11, "k")):
        p.line("".join(rails + steps), width, ink)


def _waiting_dog(p: Press) -> None:
    x, y = _seen(4.44, 0, 0.6)
    with p.at(x, y, 1.12):
        p.ink(sm("-30,2! 10,-10 60,0 90,20 60,26 0,14!"), "b")
        p.ink(
            sm(
                "-30,0! -24,-40 -26,-74! -52,-66 -66,-72! -64,-86 -44,-98 -34,-116! -22,-112 -8,-112 2,-92 8,-66 "
                "24,-40 32,-14! 52,-12 62,-34! 68,-18 56,2 30,2!"
            ),
            "k",
        )
        p.line(sm("-30,-70 -14,-66 4,-74", closed=False), 7, "a")
        p.ink(circ(-40, -90, 4), "")


def _missing_key(p: Press) -> None:
    _white_keys(p)
    _shaft(p)
    for x in (-2, -1, 1, 2, 3, 5, 6):
        _black_key(p, x)
    _ladder_up(p)
    _waiting_dog(p)


# The hero has left the film

_HAT = "-66,4! -40,-8 -34,-44 -14,-52 0,-42 16,-52 36,-42 40,-8 66,4! 30,14 -30,14"
_HERO = (
    "0,-252! -15,-250 -22,-232 -18,-216 -10,-208! -10,-198! -36,-190 -50,-172! -112,-130 -132,-110! -126,-94! "
    "-106,-100! -50,-132! -52,-62! -34,-58! -32,-8! -46,2! -8,2! -2,-58! 6,-58! 12,-8! 8,2! 44,2! "
    "36,-58! 54,-62! 50,-134! 64,-76! 78,-80! 62,-168 44,-190 12,-198! 12,-208! 20,-216 24,-232 16,-250"
)


def _film(p: Press) -> None:
    screen = box(66, 110, 468, 372)
    p.ink(screen, "")
    with p.inside(screen):
        p.screen(box(60, 100, 480, 220), "b", 0.3, pitch=9)
        p.ink(circ(160, 214, 44), "")
        p.ink(sm("60,330! 120,296 200,312 280,286 380,318 460,290 540,316! 540,490! 60,490!"), "b")
        p.ink(poly("60,420 540,400 540,490 60,490"), "")
        p.screen(poly("60,420 540,400 540,490 60,490"), "b", 0.5, lines=True, pitch=8)
        with p.at(232, 466, 1.05):
            p.line("M2-160L54-124L100-106", 14, "a")
            p.ink(sm("-16,-176! -20,-120 -30,-96 -58,-8! 48,-8! 26,-96 16,-120 16,-176!"), "a")
            p.ink(circ(2, -200, 21) + box(-6, -190, 14, 20) + circ(102, -106, 8), "")
            p.line(circ(2, -200, 21), 4, "k")
            p.ink(sm("-26,-176! -30,-214 -2,-230 24,-214 22,-204! -2,-204 -10,-176!"), "k")
            p.line("M-12-8v14M14-8v14", 8, "k")
        with p.at(430, 470, 1.08):
            parts = (sm(_HERO), sm([(x * 0.6, y * 0.6 - 242, corner) for x, y, corner in knots(_HAT)]))
            p.line("".join(parts), 8, "")
            for part in parts:
                p.ink(part, "k")


def _cinema_room(p: Press) -> None:
    p.fill("k")
    _film(p)
    for flip in (False, True):
        with p.at(600 if flip else 0, 0, flip=flip):
            p.ink(sm("-20,-20! 92,-20! 78,200 96,400 70,540! -20,560!"), "a")
            p.line(_c("60,-20 52,200 66,400 48,540") + _c("26,-20 22,200 32,400 20,548"), 7, "k")


def _c(text: str) -> str:
    return sm(text, closed=False)


def _watcher(p: Press, x: float, y: float, k: float, head: str = "k") -> None:
    """A seat from behind, with somebody's head over it."""
    with p.at(x, y, k):
        if head:
            p.line(circ(0, -32, 34), 6, "b")
            p.ink(circ(0, -32, 34) + box(-14, -10, 28, 30), head)
        seat = sm("-66,240! -66,26 -46,4 46,4 66,26 66,240!")
        p.ink(seat, "a")
        p.line(seat, 7, "k")


def _hero(p: Press, x: float, y: float, k: float) -> None:
    with p.at(x, y, k):
        back = circ(0, -30, 33) + box(-16, -10, 32, 30) + sm("-84,60! -70,14 -20,2 20,2 70,14 84,60!")
        p.tone(back, "b", 0.35, pitch=8)
        hat = sm([(x, y - 50, corner) for x, y, corner in knots(_HAT)])
        p.line(hat, 6, "k")
        p.ink(hat, "")
        p.line(sm("-40,-58 0,-52 40,-58", closed=False), 9, "b")


def _left_film(p: Press) -> None:
    _cinema_room(p)
    for x in (40, 160, 280, 520):
        _watcher(p, x, 610, 0.84)
    _watcher(p, 400, 610, 0.84, "")
    _hero(p, 238, 735, 1.16)
    for x in (-84, 77, 399, 560):
        _watcher(p, x, 735, 1.16)
    _watcher(p, 238, 735, 1.16, "")


# A horse in the gym

_LAYERS = ((166, 396), (152, 484), (138, 572), (124, 660), (110, 748))  # the left end and height of each edge
_MIDDLE = 264
_SHOE = "-20,16! -18,-12 10,-16 34,2 34,16!"


def _gym(p: Press) -> None:
    p.fill("")
    p.line("M44 40V690M154 40V690", 14, "b")
    p.line("".join(f"M44 {y}H154" for y in range(70, 690, 44)), 9, "b")
    p.ink(box(0, 690, 600, 210), "a")
    p.line("M0 690H600", 9, "k")
    p.line("M0 724H600M0 884H600", 5, "")
    p.line("M448 0V236M548 0V236", 6, "k")
    p.line(circ(448, 262, 26) + circ(548, 262, 26), 11, "k")


def _horse(p: Press) -> None:
    for x in (150, 206, 326, 382):
        p.ink(sm([(x - 17, 740, 1), (x + 17, 740, 1), (x + 15, 800, 1), (x - 13, 800, 1)]), "k")
        p.ink(sm([(x - 15, 796, 1), (x + 15, 796, 1), (x + 24, 832, 1), (x - 18, 832, 1)]), "")
        p.line(f"M{x - 15} 800L{x - 18} 832H{x + 24}L{x + 15} 800", 6, "k")
    p.ink(sm("150,470! 104,462 72,500 58,570 62,640 38,716! 78,700 100,664 106,600 116,560 150,540!"), "k")
    p.line(sm("92,506 80,570 82,640 62,690", closed=False), 5, "")
    p.ink(
        sm(
            "340,420! 400,376 440,388 452,392! 456,352 470,330! 486,356 486,400! 516,450 552,520 554,558 528,578 "
            "496,568! 466,546 450,524! 444,566 420,606 380,626! 340,600!"
        ),
        "k",
    )
    p.ink(poly("488,446 500,466 506,490 492,474"), "")
    p.ink(circ(464, 444, 13), "")
    p.ink(circ(467, 446, 7), "k")
    p.ink(circ(536, 544, 6), "")
    p.line(sm("500,556 520,560 532,566", closed=False), 4, "")
    p.ink(sm("452,396! 420,366 380,372 340,420! 340,600! 400,540 410,500! 424,480 420,450! 440,430!"), "a")
    p.line(sm("452,396 420,366 380,372", closed=False), 6, "k")


def _gym_box(p: Press) -> None:
    (x0, y0), (x1, y1) = _LAYERS[0], _LAYERS[-1]
    p.ink(poly([(x0, y0), (2 * _MIDDLE - x0, y0), (2 * _MIDDLE - x1, y1), (x1, y1)]), "b")
    for (x, y), (_, below) in pairwise(_LAYERS):
        p.line(f"M{x} {y}H{2 * _MIDDLE - x}", 7, "k")
        p.line(f"M{_MIDDLE - 40} {(y + below) / 2:.0f}h80", 26, "k")
    p.line(poly([(x0, y0), (2 * _MIDDLE - x0, y0), (2 * _MIDDLE - x1, y1), (x1, y1)]), 9, "k")
    p.ink(sm("148,398! 150,350 176,342 352,342 378,350 380,398!"), "a")
    p.line(sm("148,398! 150,350 176,342 352,342 378,350 380,398!"), 8, "k")


def _gymnast(p: Press) -> None:
    with p.at(264, 346, 0.9, 4):
        p.line("M-12-184L-70-252l-18-48M12-184L78-236l30-42", 27, "k")
        p.ink(put(_SHOE, (-92, -312), 1, -20) + put(_SHOE, (114, -288), 1, 34), "b")
        p.line(put(_SHOE, (-92, -312), 1, -20) + put(_SHOE, (114, -288), 1, 34), 6, "k")
        p.ink(sm("-30,-96! -26,-170! 26,-170! 30,-96!"), "a")
        p.ink(sm("-26,-160! -38,-204! 38,-204! 26,-160!"), "k")
        p.line("M-26-102L-44-50L-38-8M26-102L44-50L38-8", 16, "a")
        p.ink(circ(0, -68, 30), "")
        p.line(circ(0, -68, 30), 5, "k")
        p.ink(sm("-31,-66! -26,-36 26,-36 31,-66! 10,-54 -10,-54"), "k")
        p.line("M-15-72h8M8-72h8M-7-86q7-6 14 0", 5, "k")
        p.ink(circ(-38, -4, 12) + circ(38, -4, 12), "")
        p.line(circ(-38, -4, 12) + circ(38, -4, 12), 4, "k")


def _feeder(p: Press) -> None:
    """Holds up a carrot, its tip at the horse's mouth."""
    person(p, 512, 872, 208, coat="b", legs="k", skin="", left=(-22, -46), right=(15, -116), skirt=20, step=6)
    p.line("M503 687v5M523 683v5", 7, "k")
    p.line("M508 706q9 7 16-2", 5, "k")
    with p.at(536, 628, 1.06, 19):
        p.line("M-2 0L24-26M-2 0L36-9M-2 0L34 9M-2 0L20 24", 8, "k")
        carrot = sm("-96,2! -60,-14 -14,-20 2,-14 6,0 2,14 -14,20 -60,14")
        p.ink(carrot, "a")
        p.line(carrot, 5, "k")
        p.line("M-66-12v9M-44 15v-10M-24-18v12", 5, "k")
        p.ink(circ(-6, 6, 12), "")
        p.line(circ(-6, 6, 12), 4, "k")


def _box_horse(p: Press) -> None:
    _gym(p)
    with p.at(-18, 0, 0.98):
        _horse(p)
        _gym_box(p)
        _gymnast(p)
    _feeder(p)


# A row of dominoes

_DOMINO = (1.4, 2.75, 0.4)  # width, height, thickness
_WAY = "1.75,4.9 0.5,6.0 -1.2,7.4 -2.5,9.6 -1.4,12.2 1.6,14.4 4.4,18 3.2,23 -1.6,28 -6.6,35"
_HEIGHT, _NEAR, _SKYLINE = 5.0, 640.0, 170.0


def _far(x: float, y: float, z: float) -> Point:
    """A place in the land (to the right, up, away) on the page."""
    return 300 + _NEAR * x / z, _SKYLINE + _NEAR * (_HEIGHT - y) / z


def _land_shape(*corners: tuple[float, float, float]) -> str:
    return poly([_far(*c) for c in corners])


def _slab(p: Press, place: tuple[float, float, float, float], lean: float, number: int) -> None:
    """A domino across the way (dx, dz), which leans along it."""
    x, z, dx, dz = place
    wide, high, thick = _DOMINO
    c, s = math.cos(lean), math.sin(lean)

    def corner(u: float, v: float, w: float) -> tuple[float, float, float]:
        """`u` across, `v` up, `w` along the way; it turns about its foremost lower edge."""
        along, up = w * c + v * s, v * c - w * s
        return x - dz * u + dx * along, up, z + dx * u + dz * along

    h = wide / 2
    back, front = ((-h, 0, -thick), (h, 0, -thick)), ((h, 0, 0), (-h, 0, 0))
    faces = []
    for (u0, _, w0), (u1, _, w1), ink in (
        (*back, "k"), (*front, "k"), (back[1], front[0], ""), (front[1], back[0], ""),
    ):  # fmt: skip
        quad = [corner(u0, 0, w0), corner(u1, 0, w1), corner(u1, high, w1), corner(u0, high, w0)]
        pts = [_far(*q) for q in quad]
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(pts, pts[1:] + pts[:1], strict=True))
        faces.append((sum(q[2] for q in quad), area, poly(pts), ink, (u0, u1, w0)))
    for _, area, d, ink, (u0, u1, w0) in sorted(faces, key=lambda f: -f[0]):
        if area < 0:
            continue
        p.ink(d, ink)
        if ink and z < 13:
            bar = poly(
                [
                    _far(*corner(u, v, w0))
                    for u, v in ((u0 * 0.8, 1.12), (u1 * 0.8, 1.12), (u1 * 0.8, 1.18), (u0 * 0.8, 1.18))
                ]
            )
            p.ink(bar, "")
            spots = _PIPS[number % 4]
            r = 0.105 * _NEAR / z
            for low in (0.56, 1.74):
                for a, b in spots if low > 1 else _PIPS[(number + 1) % 4]:
                    cx, cy = _far(*corner(a * 0.28, low + b * 0.28, w0))
                    p.ink(circ(cx, cy, r, nd=1), "")
    p.ink(_land_shape(*(corner(u, high, w) for u, w in ((-h, -thick), (h, -thick), (h, 0), (-h, 0)))), "a")


_PIPS = (
    ((-1, 1), (0, 0), (1, -1)),
    ((-1, 1), (1, 1), (-1, -1), (1, -1)),
    ((-1, 1), (1, -1)),
    ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)),
)


def _last_house(p: Press) -> None:
    with p.at(118, 268, 0.9):
        p.screen(poly("30,0 44,-30 110,-12 90,0"), "k", 0.5, lines=True, pitch=7)
        p.ink(box(-30, -40, 60, 42), "")
        p.ink(poly("-40,-36 0,-74 40,-36"), "a")
        p.ink(box(-8, -24, 15, 26), "k")
        p.ink(sm("16,-64! 12,-84 24,-98 14,-118! 30,-112 34,-92 24,-80 26,-58!"), "k")


def _passer_by(p: Press) -> None:
    p.screen(poly("150,856 184,846 350,868 340,884"), "k", 0.5, lines=True, pitch=7)
    person_from_behind(p, 142, 860, 176, "a", "k", "", "k", left=(-15, -40), right=(15, -40))
    p.ink(sm("118,698! 122,674 162,674 166,698!") + box(106, 695, 72, 9), "k")


def _dominoes(p: Press) -> None:
    p.fill("b")
    p.tone(box(-20, -20, 640, _SKYLINE + 20), "a", 0.16)
    p.ink(
        sm([(-20, 176), (80, 146), (180, 168), (330, 128), (470, 160), (620, 138), (620, 186, 1), (-20, 186, 1)]), "b"
    )
    p.screen(
        sm([(-20, 176), (80, 146), (180, 168), (330, 128), (470, 160), (620, 138), (620, 186, 1), (-20, 186, 1)]),
        "k",
        0.3,
    )
    row = sample(_WAY, 21)
    for x, z, dx, dz in row:
        h = _DOMINO[0] / 2
        ux, uz = -dz * h, dx * h
        p.screen(
            _land_shape(
                (x - ux, 0, z - uz),
                (x + ux, 0, z + uz),
                (x + ux + 2.6, 0, z + uz + 0.6),
                (x - ux + 2.6, 0, z - uz + 0.6),
            ),
            "k",
            0.5,
            lines=True,
            pitch=7,
        )
    for i, (x, z, dx, dz) in reversed(list(enumerate(row))):
        _slab(p, (x, z, dx, dz), 0.3 if i == 0 else 0, i)
    _last_house(p)
    _passer_by(p)


# The pyramid on its point

_TEAM = (("wk",), ("kw", "bk"), ("bk", "wk", "kw"), ("wk", "kw", "bk", "wk"), ("kw", "bk", "wk", "kw", "bk"))
_SUIT = {"b": "b", "w": "", "k": "k"}


def _acrobat(p: Press, place: Point, height: float, suit: str, reach: float) -> None:
    x, y = place
    hands = 100 * reach / height
    coat, legs = (_SUIT[letter] for letter in suit)
    person(p, x, y, height, coat=coat, legs=legs, left=(-hands, -99), right=(hands, -99), step=3 + hands / 9, skirt=15)
    p.line(f"M{x - 6:.0f} {y - 0.87 * height:.0f}h0M{x + 6:.0f} {y - 0.87 * height:.0f}h0", 4, "k")


def _tower(p: Press) -> None:
    _acrobat(p, (300, 842), 122, _TEAM[0][0], 46)
    for i, row in enumerate(_TEAM[1:], 1):
        for j, suit in enumerate(row):
            _acrobat(p, (300 + (j - i / 2) * 104, 872 - i * 150), 148, suit, 47)


def _heads(p: Press) -> None:
    buns = ((92, 118), (300, 116), (456, 266), (196, 416), (352, 564))
    p.ink("".join(circ(x, y, 11) for x, y in buns), "k")
    beards = ((144, 300), (300, 450))
    p.ink("".join(put("-14,0! -6,4 6,4 14,0! 12,16 0,24 -12,16", place) for place in beards), "k")
    hats = ((196, 128), (248, 278), (404, 428))
    p.ink("".join(put("-22,0! -14,-2! -12,-26! 12,-26! 14,-2! 22,0! 22,7! -22,7!", place) for place in hats), "k")


def _lace(p: Press) -> None:
    p.line(sm("314,836 340,842 364,822 396,800", closed=False), 6, "")


def _puller(p: Press) -> None:
    """The dog on all fours, the lace between its teeth."""
    p.line("M460 790L448 844H440M486 794L482 844H474M538 782L556 812L544 844H536M520 780L530 814L516 844H508", 15)
    p.ink(sm("444,766 476,748 512,738 544,744 556,770 548,796 510,802 470,810 444,800"), "k")
    p.line(sm("546,756 570,732 568,704", closed=False), 11)
    p.ink(sm("440,800! 426,808 404,804! 400,790 408,782 424,776! 436,754 458,750 474,764 478,788! 466,806"), "k")
    p.ink(sm("446,752! 466,746 486,760 492,792! 476,796 464,782"), "k")
    p.line(sm("450,754 466,778 476,794 490,792", closed=False), 5, "b")
    p.ink(circ(434, 774, 6), "")
    p.ink(circ(432, 775, 3), "k")


def _lander(p: Press) -> None:
    p.ink(sm("470,82! 486,70 504,72 524,86 560,80! 542,104 510,112 488,102 482,90!"), "")
    p.ink(sm("504,84! 500,50 520,28 548,26! 540,60 528,88!"), "")
    p.line("M504 108l-6 14M516 108l2 14", 5, "k")
    p.line("M488 82h0", 7, "k")


def _pyramid(p: Press) -> None:
    p.fill("b")
    p.ink(poly("300,872 22,150 22,22 578,22 578,150"), "a")
    p.ink(sm("-20,842! 620,842! 620,920! -20,920!"), "k")
    _tower(p)
    _heads(p)
    _lace(p)
    with p.at(-14, 0):
        _puller(p)
    _lander(p)


CARDS: tuple[Print, ...] = (
    Print(
        number=56,
        name="missing-key",
        kind="B",
        inks="brick",
        seed="1",
        draw=_missing_key,
        alt=(
            "Huge white and black piano keys fill the page, seen from above the front edge. One white key is missing: "
            "in its place is a deep narrow shaft with a red striped wall and a yellow floor. A dark ladder stands in "
            "the shaft and leans on its right edge. On the next white key sits a small black dog with a red collar; "
            "it looks towards the ladder. The black keys throw red shadows."
        ),
        tags=words(
            "instrument music dog ladder loss secret hidden underground quiet sound patience loyalty left-behind "
            "big-small rescue explorer mystery threshold"
        ),
        hooks=(
            "The one note that would be needed is gone.",
            "Somebody has gone down there, and the dog waits.",
            "Under what sounds beautiful, there is a cellar.",
        ),
    ),
    Print(
        number=63,
        name="left-the-film",
        kind="H",
        inks="tram",
        seed="1",
        draw=_left_film,
        alt=(
            "In a cinema with red curtains a woman in a red dress stands on the screen before turquoise hills "
            "and a white sun. She holds out her hand to a man in a hat, but the screen has a dark hole in the "
            "shape of one. In front are rows of red seats with dark heads, seen from behind. One head among "
            "them wears a white hat and is printed in turquoise dots."
        ),
        tags=words(
            "audience shadow love left-behind hat loss other-world escape farewell odd-one-out secret show self "
            "watching apart hidden crowd"
        ),
        hooks=(
            "What is strange: the hero has left the film and sits in the audience.",
            "She holds the hand of nobody.",
            "Sometimes one must look at one's life from a seat.",
            "Where is he better off?",
        ),
    ),
    Print(
        number=70,
        name="gym-horse",
        kind="H",
        inks="brick",
        seed="1",
        draw=_box_horse,
        alt="In a gym with wall bars, rings and a red floor stands a big yellow vaulting box with a red cushion. Under "
        "it are four dark legs with white hooves, on the left hangs a tail, and on the right a dark horse with a red "
        "mane puts its head out. A child in yellow holds up a carrot to it. A child in red does "
        "a handstand on the cushion, with legs spread wide.",
        tags=words(
            "gymnastics school horse sport vegetable children secret friendship hidden disguise tail upside-down "
            "play strength carry"
        ),
        hooks=("what carries us has a life of its own", "a secret friend whom everybody uses"),
    ),
    Print(
        number=77,
        name="domino-row",
        kind="K",
        inks="meadow",
        seed="1",
        draw=_dominoes,
        alt=(
            "Dark dominoes with white spots and orange tops, taller than people, stand in a winding row on a green "
            "plain. The nearest, on the right, leans over and touches the next with its upper edge. The row leads "
            "away in bends to green hills, where the last one stands beside a small white house with an orange roof "
            "and a smoking chimney. On the left in front stands a person in an orange coat and a dark hat, seen from "
            "behind."
        ),
        tags=words(
            "house line danger giant risk unaware fall balance hat hill procession play beginning home patience "
            "shadow mistake power tilt distance"
        ),
        hooks=(
            "it has begun, and nobody at home knows",
            "the one in the hat: culprit, witness, or the one who could stop it",
            "years of work for a moment",
            "a small push far away arrives at the door in the end",
        ),
    ),
    Print(
        number=84,
        name="small-base",
        kind="I",
        inks="lemonade",
        seed="4",
        draw=_pyramid,
        alt="On a yellow triangle that stands on its point, fifteen acrobats in dark blue, coral and white form a "
        "pyramid upside down: five stand at the top on the hands of four, these on three, then two, and one small "
        "child in white carries all of them. A dark dog on the floor pulls at the lace of the child's shoe. At the top "
        "right a big white bird lands on a head.",
        tags=words(
            "gymnastics circus child balance dog shoe birds weight trust team tower family carry strength "
            "upside-down fall risk"
        ),
        hooks=("the smallest carries everybody", "one loose lace or one more bird is enough"),
    ),
)
