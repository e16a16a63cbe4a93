"""Where people come together, continued, and the shapes that several of these cards share."""

import math
from itertools import pairwise

from art.painter.card import words
from art.painter.curves import Point, box, circ, knots, poly, ribbon, sm
from art.press.card import Print
from art.press.people import person
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


# The room in the whistle

_ROOM = (388, 574)


def _blower(p: Press) -> None:
    p.ink(sm("-20,560! 60,600 150,590! 168,660 190,720! 250,790 290,920! -20,920!"), "")
    p.line(
        sm("20,690 10,800 14,910", closed=False)
        + sm("82,690 96,790 92,910", closed=False)
        + sm("150,690 184,800 190,910", closed=False),
        38,
        "k",
    )
    p.ink(
        sm(
            "-20,150! 180,170! 196,214 200,248! 232,276 252,312 236,334 206,340! 204,360! 230,380 224,402! "
            "206,432! 226,460 228,482 204,498! 204,530 176,570 130,604! 120,690! -20,700!"
        ),
        "a",
    )
    p.ink(sm("-20,236! -20,100 60,54 150,74 200,130 206,190! 310,196 336,222 320,238! 200,226!"), "k")
    p.line(sm("34,86 62,130 66,206", closed=False), 9, "b")
    p.ink(circ(152, 288, 40), "")
    p.ink(circ(168, 298, 17), "k")
    p.line(sm("96,258 128,236 178,240", closed=False), 13, "k")
    p.screen(circ(110, 440, 86), "k", 0.12, pitch=14)
    p.line(sm("70,362 32,430 62,512 126,532 180,506", closed=False), 9, "k")
    p.line(sm("104,386 80,410 76,440", closed=False), 14, "")
    p.ink(sm("-20,300! 10,296 30,330 24,372 -20,392!"), "")


def _whistle(p: Press) -> None:
    x, y = _ROOM
    p.line(sm("430,790 440,830 400,862 330,860 240,820 120,774", closed=False), 9, "")
    p.line(circ(424, 776, 24), 14, "k")
    p.ink(sm("160,366! 440,366! 440,420! 300,540! 220,508! 160,490!") + circ(x, y, 190), "k")
    p.ink(circ(x, y, 156), "")
    p.ink(box(160, 392, 150, 20), "")
    p.line("M196 440H268M196 466H250", 8, "a")
    with p.inside(circ(x, y, 156)):
        p.ink(box(180, 668, 400, 110), "a")
        p.line("M240 696H510M264 724H480", 6, "k")
        p.ink("".join(box(x0, 400, 12, 268) for x0 in range(222, 560, 42)), "")
        p.screen(box(180, 400, 400, 268), "b", 0.3)


def _stuffing(p: Press) -> None:
    p.ink(poly("310,350 402,350 402,428 310,428"), "b")
    p.ink(sm("322,438! 326,400 318,366 292,326 310,288 356,276 404,284 424,320 398,362 390,400 396,470 356,486"), "")
    p.line("M326 296L404 340M312 330L392 384M330 372L388 420M334 414L384 456", 12, "a")
    p.line(sm("318,366 292,326 310,288 356,276 404,284 424,320 398,362", closed=False), 7, "k")
    p.line("M296 668L322 472M344 668L366 472", 9, "k")
    p.line("".join(f"M{299 + 5 * i} {640 - 36 * i}h46" for i in range(5)), 8, "k")
    person(p, 328, 610, 132, coat="a", legs="k", skin="", left=(4, -112), right=(36, -112), step=6, skirt=15)


def _sleeper(p: Press) -> None:
    p.line("M402 668V590M524 668V612M402 640H524", 11, "k")
    p.ink(sm("408,634! 410,604 452,602 456,634!"), "")
    p.ink(circ(436, 602, 20), "")
    p.line(circ(436, 602, 20), 4, "k")
    p.ink(sm("415,602! 414,580 436,574 456,584 456,594! 436,592"), "k")
    p.ink(sm("446,640! 448,606 476,594 512,606 526,640!"), "b")
    p.line("M468 604V636M490 602V636M508 610V636", 6, "")
    p.line("M428 606q5 5 9 0", 4, "k")


def _hands_on_ears(p: Press) -> None:
    for i, (x, y) in enumerate(((386, 130), (480, 130), (574, 130))):
        p.ink(sm([(x - 34, y + 92, 1), (x - 26, y + 36), (x + 26, y + 36), (x + 34, y + 92, 1)]), "ka"[i % 2])
        p.ink(circ(x, y, 27), "")
        p.ink(sm([(x - 29, y + 2, 1), (x - 24, y - 26), (x + 24, y - 26), (x + 29, y + 2, 1), (x, y - 12)]), "k")
        p.line(f"M{x - 14} {y + 2}h8M{x + 6} {y + 2}h8M{x - 5} {y + 16}h10", 4, "k")
        p.line(f"M{x - 24} {y + 60}l-22-30 20-24M{x + 24} {y + 60}l22-30-20-24", 12, "ka"[i % 2])
    p.ink(box(336, 216, 290, 14), "k")


def _whistle_room(p: Press) -> None:
    p.fill("b")
    _hands_on_ears(p)
    with p.at(-26, 0):
        _blower(p)
    _whistle(p)
    with p.at(-10, 0):
        _sleeper(p)
    _stuffing(p)
    with p.at(-18, 2):
        p.ink(sm("218,192! 222,160 246,150 258,132 276,132 284,142! 296,148! 282,154 274,182 250,194!"), "")
        p.ink(circ(272, 144, 4), "k")


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


# The instruments carry them home

_BODY = (
    "0,-214 40,-206 84,-176 98,-126 82,-76 66,-40 70,-6 106,40 130,104 112,176 58,214 0,222 -58,214 -112,176 -130,104 "
    "-106,40 -70,-6 -66,-40 -82,-76 -98,-126 -84,-176 -40,-206"
)


def _evening(p: Press) -> None:
    p.fill("")
    p.screen(circ(318, 330, 262), "a", 0.22, pitch=14)
    p.ink(sm("-20,690! 120,664 300,700 470,676 620,640! 620,850! -20,850!"), "b")
    p.ink(sm("-20,800! 140,780 320,812 480,800 620,760! 620,940! -20,940!"), "")


def _passenger(p: Press) -> None:
    """Asleep on the back of the double bass, in a tailcoat."""
    p.ink(sm("-150,-190! -96,-196 -60,-150! -70,20! -96,64! -170,70 -206,20 -196,-90"), "k")
    p.ink(sm("-196,10! -214,60 -230,130! -204,118! -190,140! -172,96 -150,50!"), "k")


def _lap(p: Press) -> None:
    """The leg of the passenger over the edge of the bass, and the hand that holds it."""
    leg = ribbon("-160,26 -100,34 -34,50", [54, 56, 50]) + ribbon("-40,44 -52,100 -70,156", [48, 42, 36])
    p.line(leg, 14, "k")
    p.ink(leg, "b")
    p.ink(sm("-92,152! -50,160! -30,186 -26,200 -98,190!"), "k")
    p.line(sm("-196,40 -170,84 -116,88", closed=False), 24, "k")
    p.ink(circ(-102, 84, 20) + circ(-84, 76, 14), "a")
    p.line(sm("-116,98 -90,104 -76,84 -84,66", closed=False), 6, "k")


def _sleeping_head(p: Press) -> None:
    p.ink(circ(-112, -226, 52), "")
    p.line(circ(-112, -226, 52), 7, "k")
    p.ink(sm("-164,-216! -170,-268 -130,-292 -90,-282! -120,-262 -140,-236 -142,-206!"), "k")
    p.line("M-118-222q9 8 18 0M-84-226q8 7 14 0M-98-214q12 4 14-8", 6, "k")
    p.ink(sm("-120,-196! -96,-206 -72,-198! -84,-186 -108,-186"), "k")
    p.line("M-92-174q6 4 12 0", 5, "k")
    p.line(sm("-130,-160 -60,-150 0,-170 36,-156", closed=False), 34, "k")
    p.ink(circ(44, -152, 18), "")
    p.line(circ(44, -152, 18), 5, "k")


def _bass(p: Press) -> None:
    p.line("M-50 200L-92 290L-70 352M52 200L80 280L128 326", 28, "k")
    p.ink(put("-22,-16! 16,-16! 46,6 50,20! -22,20!", (-70, 360), 1, 0), "k")
    p.ink(put("-22,-16! 16,-16! 46,6 50,20! -22,20!", (128, 334), 1, -20), "k")
    _passenger(p)
    p.line("M98-112L182-30L206 24", 22, "k")
    p.line("M184-150L226 340", 9, "k")
    p.line("M198-146L240 336", 4, "k")
    p.ink(sm(_BODY), "a")
    p.line(sm(_BODY), 11, "k")
    p.ink(box(-17, -440, 34, 360), "k")
    p.ink(circ(0, -452, 30), "k")
    p.line("M-17-400H-48M17-400H48M-17-368H-48M17-368H48", 13, "k")
    p.line(circ(0, -452, 12), 6, "a")
    p.line("M-9-80V180M0-80V180M9-80V180", 3, "k")
    p.ink(poly("-34,86 34,86 26,70 -26,70") + poly("-18,150 18,150 10,206 -10,206"), "k")
    for side in (-1, 1):
        p.line(sm([(side * 40, 24), (side * 54, 18), (side * 50, 44), (side * 60, 84), (side * 74, 78)], False), 9, "k")
    p.ink(circ(208, 26, 17), "a")
    p.line(circ(208, 26, 17), 6, "k")


def _drum(p: Press) -> None:
    p.line("M70 770L52 822h16M112 770l22 48h16", 13, "k")
    p.ink(circ(90, 716, 62), "k")
    p.ink(circ(90, 716, 50), "")
    p.ink(circ(90, 716, 20), "a")
    p.ink(sm("34,660! 36,632 70,622 128,630 140,652! 120,664!"), "a")
    p.line("M120 652L156 664L160 690", 14, "k")
    p.ink(circ(34, 640, 21), "")
    p.line(circ(34, 640, 21), 5, "k")
    p.line("M24 644q5 5 10 0M40 646q5 4 8 0", 4, "k")


def _triangle(p: Press) -> None:
    person(p, 544, 866, 122, coat="a", legs="k", skin="", left=(-28, -56), right=(16, -42), step=9, skirt=18)
    p.line("M536 759h0M550 759h0", 5, "k")
    p.line("M462 850l-12 22h12M490 850l12 22h12", 9, "k")
    p.line("M432 846L476 756L518 846H450", 13, "k")
    p.line("M494 796L508 798", 9, "k")


def _trumpet(p: Press) -> None:
    with p.at(514, 636, 0.8):
        p.line("M-12 14L-22 46h10M16 14L28 44h10", 7, "k")
        p.line("M-52 6H30M-20-2h34v22h-34z", 8, "k")
        p.ink(sm("20,6! 44,-2 60,-24! 66,6 60,36! 44,14"), "k")
        p.ink(sm("-28,-4! -26,-26 0,-32 26,-20 30,-4!"), "a")
        p.line("M24-12L40-4L42 12", 8, "a")
        p.ink(circ(-38, -20, 13), "")
        p.line(circ(-38, -20, 13), 4, "k")


def _home(p: Press) -> None:
    _evening(p)
    _trumpet(p)
    with p.at(12, 202, 0.7):
        _drum(p)
    with p.at(262, 474, 0.94, 9):
        _bass(p)
        _lap(p)
        _sleeping_head(p)
    _triangle(p)


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
        name="whistle-room",
        kind="C",
        inks="tram",
        seed="1",
        draw=_whistle_room,
        alt="A referee in a dark cap, with a big red face and puffed cheeks, blows a huge dark whistle. Its round "
        "chamber is cut open, a bedroom: a small person in red stands on a ladder and stuffs a red and white striped "
        "pillow up through the slot, and a child sleeps in a bed. Three people on a bench cover their ears. A white "
        "bird sits on the peak of the cap.",
        tags=words(
            "whistle face breath bed ladder sleep child birds quiet sound room protection rebellion sport ear power"
        ),
        hooks=("no power reaches those who stuff a pillow into it", "somebody guards a child's sleep"),
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
        name="carried-home",
        kind="K",
        inks="meadow",
        seed="1",
        draw=_home,
        alt="A huge orange double bass with legs walks over green hills, its bow as a stick. On its back it carries a "
        "musician in a dark tailcoat and green trousers, asleep with his head on its shoulder. Behind it walks a drum "
        "and ahead of it a trumpet, each with a sleeping player on top. On the white road in front a child in orange "
        "walks hand in hand with a triangle that has feet. A pale sun stands behind them.",
        tags=words(
            "instrument music sleep carry procession child hand home evening rest care loyalty hill sun swap road"
        ),
        hooks=("what you have carried for years carries you", "the smallest are the last to be tired"),
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
