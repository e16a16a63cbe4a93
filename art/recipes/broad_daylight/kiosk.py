"""The street: kiosks, trams, crowds, weather."""

import math

from art.painter.card import words
from art.painter.curves import circ, poly, ribbon, sm
from art.press.card import Print
from art.press.people import person
from art.press.press import Press
from art.recipes.broad_daylight.kiosk_2 import CARDS as _MORE


def _zip(p: Press) -> None:
    sky = poly("0,0 600,0 600,330 0,330")
    p.tone(sky, "b", 0.16)
    p.ink(circ(452, 150, 74), "a")
    p.over(sm("300,190 352,160 400,178 450,150 520,168 600,150 640,200 600,214 330,212"), "")
    for x, y, w, ink in ((22, 150, 104, "k"), (126, 220, 84, "a"), (390, 232, 90, "k"), (478, 170, 104, "a")):
        p.ink(poly([(x, y), (x + w, y), (x + w, 420), (x, 420)]), ink)
        for i in range(3):
            for j in range(4):
                left, top = x + 14 + i * (w - 20) / 3, y + 22 + j * 44
                p.ink(
                    poly([(left, top), (left + 16, top), (left + 16, top + 24), (left, top + 24)]),
                    "" if (i + j) % 3 else "b",
                )
    p.ink(poly("0,400 600,400 600,900 0,900"), "")
    p.screen(poly("0,400 600,400 600,900 0,900"), "k", 0.1)
    gap = "300,500 262,600 214,720 150,920! 470,920! 392,720 338,600"
    p.ink(sm(gap), "b")
    with p.inside(sm(gap)):
        p.fade(sm(gap), "k", (300, 560, 0), (300, 900, 0.5))
        for x, y, s in ((290, 720, 0.8), (330, 800, 1.3), (250, 850, 1)):
            with p.at(x, y, s):
                p.ink(sm("-40,0! -10,-20 30,-8 44,0! 30,8 -10,20"), "")
                p.ink(poly("-30,0 -58,-18 -58,18"), "")
                p.ink(circ(22, -3, 3.5), "k")
    for side in (-1, 1):
        for i in range(13):
            t = i / 12
            across, down = 300 + side * (8 + 150 * t**1.5), 520 + 380 * t
            with p.at(across, down, 0.7 + 0.7 * t, rot=side * -18 * t):
                p.ink(poly([(side * -12, -9), (side * 26, -9), (side * 26, 9), (side * -12, 9)]), "k")
    for i in range(5):
        p.ink(poly([(286, 412 + i * 16), (314, 412 + i * 16), (314, 421 + i * 16), (286, 421 + i * 16)]), "k")
    with p.at(300, 500, 1.05):
        p.ink(sm("-72,-150 0,-166 72,-150 84,-20! 70,24 -70,24 -84,-20!"), "a")
        p.ink(poly("-58,-130 58,-130 64,-64 -64,-64"), "")
        p.over(poly("-58,-130 10,-130 -34,-64 -64,-64"), "b")
        p.ink(poly("-76,-40 76,-40 78,-26 -78,-26"), "k")
        p.ink(circ(-48, -4, 12), "")
        p.ink(circ(48, -4, 12), "")
        p.ink(circ(0, -96, 15), "k")
        p.line(poly("0,24 0,66", closed=False), 12, "k")
        p.ink(circ(0, 84, 24), "k")
        p.ink(circ(0, 84, 11), "a")
        p.line(poly("0,-166 -30,-214 30,-250", closed=False), 6, "k")
    person(p, 96, 640, 150, coat="k", legs="k", skin="a", left=(-24, -30), right=(20, -62))
    p.line(sm("124,552! 140,610 112,660", closed=False), 5, "k")
    p.ink(ribbon("100,664 118,654 142,660", [18, 26, 12]), "k")


def _box(x: float, y: float, w: float, h: float) -> str:
    return poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)])


# A fish of umbrellas

_ROWS = (
    *((846, "k", 136, 198), (846, "k", 350, 412), (793, "k", 181, 243, 305, 367), (740, "k", 243, 305)),
    *((687, "a", 249, 311), (634, "", 224, 286, 348), (581, "k", 462), (581, "a", 199, 261, 323, 385)),
    *((528, "k", 486), (528, "", 174, 236, 298, 360, 422), (475, "k", 88), (475, "a", 149, 211, 273, 335, 397, 459)),
    *((422, "k", 94), (422, "", 155, 217, 279, 341, 403, 465), (369, "k", 130), (369, "a", 192, 254, 316, 378, 440)),
    *((316, "k", 229, 291, 353, 415), (263, "k", 266, 328, 390), (212, "k", 290, 366)),
)  # from the tail to the head: height, ink, places


def _umbrella(x: float, y: float, r: float) -> tuple[str, str]:
    """The outline and the ribs."""
    turn = 0.3 + x / 70 + y / 90
    tips = [(x + r * math.cos(turn + i * math.pi / 4), y + r * math.sin(turn + i * math.pi / 4)) for i in range(8)]
    return poly(tips), "".join(poly([tips[i], tips[i + 4]], closed=False) for i in range(4))


def _row(p: Press, places: list[tuple[float, float]], r: float, ink: str) -> None:
    both = [_umbrella(x, y, r) for x, y in places]
    edges = "".join(edge for edge, _ in both)
    p.line(edges, 9, "b")
    p.ink(edges, ink)
    ribs = "".join(ribs for _, ribs in both)
    if ink == "k":
        p.line(ribs, 3, "")
    else:
        p.line_over(ribs, 3, "k")


def _crowd(p: Press) -> None:
    for y, ink, *places in _ROWS:
        for half in (places[::2], places[1::2]):
            _row(p, [(x, y - 14) for x in half], 39, ink)


def _wet_street(p: Press) -> None:
    rain = ((210, 150), (490, 290), (110, 620), (500, 630), (470, 830), (250, 80))
    p.line("".join(f"M{x} {y}l-10 30" for x, y in rain), 6, "")
    p.ink(_box(0, 0, 70, 920) + _box(530, 0, 70, 920), "a")
    p.line("M72 0V920M528 0V920", 13, "")
    p.line("M22 220H66M22 470H66M22 690H66M534 330H590M534 580H590M534 800H590", 8, "")


def _passer(p: Press, x: float, y: float, feet: float, ink: str) -> None:
    p.ink(circ(x - 12, y + feet, 7, 13) + circ(x + 12, y + feet, 7, 13), "")
    _row(p, [(x, y)], 36, ink)


def _angler(p: Press) -> None:
    """On the roof of the house at the corner; the rod reaches out over the street."""
    p.line("M440-20V216H620", 13, "")
    p.ink(_box(446, -20, 180, 230), "a")
    p.line("M450 146H620", 8, "")
    person(p, 520, 196, 140, coat="k", legs="k", left=(-40, -66), right=(-34, -56))
    p.line("M510 73v3M522 73v3", 5)
    p.line("M488 117L330 48", 8, "")
    p.line("M330 48V100", 4, "")
    p.line(circ(330, 120, 15), 10, "")


def _umbrella_fish(p: Press) -> None:
    p.fill("b")
    _wet_street(p)
    _crowd(p)
    p.ink(circ(300, 286, 38), "k")
    p.ink(circ(300, 286, 31), "")
    p.ink(circ(304, 281, 14), "k")
    _passer(p, 130, 190, 40, "")
    _passer(p, 460, 720, -40, "a")
    _angler(p)


# A pigeon on a bench


def _pecker(p: Press, x: float, y: float, s: float, coat: str) -> None:
    """Somebody bent down to the ground, the arms behind like wings."""
    with p.at(x, y, s):
        p.line("M-14-40L-18-3h8M-8-40L-2-3h8", 8)
        p.ink(sm("-24,-54! -10,-62 24,-46 32,-34! 22,-24 -4,-32 -22,-34!"), coat)
        p.line("M14-46L-14-72l-16 2", 8, coat)
        p.ink(circ(37, -22, 13), "a")
        p.ink(sm("30,-34! 46,-36 54,-22 46,-10! 44,-24 30,-26"), "k")


def _pigeon(p: Press) -> None:
    p.ink(
        sm("50,588! 78,520 140,410 250,300 310,210! 470,210! 500,330 488,440 440,540 360,586 220,584 130,588 64,604!"),
        "k",
    )
    neck = sm("322,150! 452,170! 470,240 496,320 470,350 420,372 360,366 300,344 262,296!")
    p.ink(neck, "b")
    with p.inside(neck):
        scallops = "".join(
            f"M{x} {y}q14 24 28 0" for y in range(220, 380, 24) for x in range(246 + 14 * (y // 24 % 2), 510, 28)
        )
        p.line(scallops, 6, "k")
    p.ink(circ(390, 168, 74), "k")
    p.ink(sm("448,150! 480,152 520,176 532,204! 500,200 462,206 446,198!"), "")
    p.ink(circ(462, 152, 16, 12), "")
    p.ink(circ(408, 154, 24), "")
    p.ink(circ(413, 158, 13), "b")
    p.ink(circ(415, 158, 7), "k")
    with p.at(378, 108, 1, -8):
        p.ink(sm("-66,0! -66,-60 -30,-92 0,-94 30,-92 66,-60 66,0!"), "b")
        p.ink(_box(-67, -26, 134, 22), "k")
        p.ink(sm("-106,-6! -50,4 50,4 106,-6! 98,16 50,22 -50,22 -98,16!"), "b")


def _wing(p: Press) -> None:
    """An arm of feathers; three of them are the fingers."""
    wing = sm(
        "216,392! 262,352 330,372 386,432 436,490 492,520 556,534! 576,546 566,566 520,564! 552,578 546,600 500,592! "
        "524,606 512,626 462,614! 400,626 320,604 250,548 208,470"
    )
    p.ink(wing, "")
    p.line(wing, 7)
    p.line(sm("520,564 484,560 458,546", closed=False) + sm("500,592 464,588 436,570", closed=False), 7)
    p.line(
        sm("250,470 300,500 356,552 384,600", closed=False) + sm("310,424 362,470 400,524 420,566", closed=False), 20
    )


def _bench(p: Press) -> None:
    p.line("M84 390V600M516 390V600", 18)
    p.line("M62 610V786M538 610V786", 18)
    p.ink(_box(44, 404, 512, 34) + _box(44, 456, 512, 34), "")
    seat = poly("66,546 534,546 570,596 30,596") + _box(30, 596, 540, 28)
    p.ink(seat, "")
    p.screen(poly("66,546 534,546 570,596 30,596"), "k", 0.3, lines=True)
    p.line(seat, 7)


def _seated(p: Press) -> None:
    """The pigeon's tail lies on the seat, and its legs hang over the edge."""
    with p.at(0, 44, 0.93):
        _pigeon(p)
    p.line("M268 622V680l-34 20M268 680l6 26M268 680l34 18M352 622V680l-34 20M352 680l6 26M352 680l34 16", 15, "b")
    p.ink(circ(266, 592, 31, 25) + circ(352, 592, 31, 25), "k")
    with p.at(6, 12, 0.965):
        _wing(p)


def _slice(p: Press, place: tuple[float, float, float], size: float = 1.05, crumb: str = "") -> None:
    """At a place (x, y, turn)."""
    x, y, turn = place
    with p.at(x, y, size, turn):
        bread = sm("-15,17! -15,0 -20,-8 -14,-18 0,-14 14,-18 20,-8 15,0 15,17!")
        p.ink(bread, crumb)
        p.line(bread, 7, "b")


def _pigeon_bench(p: Press) -> None:
    p.fill("a")
    p.ink(sm("0,712! 300,696 600,712! 600,920! 0,920!"), "")
    _bench(p)
    _seated(p)
    person(p, 530, 406, 104, coat="b", left=(-6, -116), right=(22, -52))
    _slice(p, (516, 272, -24), 1.2)
    falling = ((488, 662, 20), (546, 668, -30), (436, 704, -14), (506, 728, 40))
    lying = ((186, 850, 70), (254, 798, -60), (416, 850, 100))
    for place in falling:
        _slice(p, place)
    _pecker(p, 90, 860, 1.4, "b")
    _pecker(p, 200, 788, 1.15, "k")
    _pecker(p, 318, 872, 1.45, "k")
    for place in lying:
        _slice(p, place, 0.9, "a")
    person(p, 474, 876, 124, coat="b", skin="a", left=(-22, -96), right=(22, -104))
    person(p, 550, 868, 92, coat="k", skin="a", left=(-22, -100), right=(22, -104))


# Three flats in a traffic light

_DOG = "440,800! 452,792 466,796 472,812! 524,808 540,790! 536,840 520,846! 470,846 456,838! 452,820 430,822 426,812!"
_ROOMS = (170, 391, 612)


def _street(p: Press) -> None:
    far = _box(22, 330, 70, 500) + _box(92, 250, 70, 500) + _box(438, 280, 74, 500) + _box(512, 380, 80, 500)
    p.ink(far, "b")
    p.screen(_box(92, 250, 70, 500) + _box(438, 280, 74, 500), "k", 0.3, lines=True)
    panes = "".join(
        _box(x, y, 14, 24)
        for x, top in ((36, 360), (64, 360), (106, 280), (134, 280), (454, 310), (484, 310), (526, 410), (556, 410))
        for y in range(top, 740, 58)
    )
    p.ink(panes, "")
    p.ink(sm("0,760! 600,760! 600,920! 0,920!"), "")
    p.line("M0 760H600", 9)


def _housing(p: Press) -> None:
    p.ink(_box(272, 690, 56, 140), "k")
    p.ink(sm("244,840! 248,818 262,812! 338,812! 352,818 356,840!"), "k")
    p.ink(sm("148,84! 152,54 180,48! 420,48! 448,54 452,84! 452,700! 448,728 420,734! 180,734! 152,728 148,700!"), "k")
    p.ink(
        "".join(
            poly([(300 + s * 146, y - 90), (300 + s * 196, y - 4), (300 + s * 146, y + 10)])
            for y in _ROOMS
            for s in (-1, 1)
        ),
        "k",
    )


def _three_lights(p: Press) -> None:
    _street(p)
    _housing(p)
    for y, ink, room in zip(_ROOMS, ("a", "", "b"), (_bedroom, _kitchen, _garden), strict=True):
        lamp = circ(300, y, 101)
        p.ink(lamp, ink)
        with p.inside(lamp), p.at(300, y):
            room(p)
    for y in (281, 502):
        p.line(f"M366 {y - 20}V{y + 24}M388 {y - 20}V{y + 24}M366 {y - 10}h22M366 {y + 4}h22M366 {y + 18}h22", 5, "")
    _kerb(p)


def _bedroom(p: Press) -> None:
    p.ink(_box(-110, 50, 220, 9), "k")
    p.ink(_box(-86, 16, 168, 20) + _box(-86, -30, 12, 82) + _box(72, 0, 12, 52), "k")
    p.ink(sm("-72,20! -72,-2 -40,-6 -30,20!"), "")
    p.ink(circ(-44, -10, 18), "")
    p.ink(sm("-62,-8! -64,-30 -44,-32 -30,-26! -44,-22 -52,-6!"), "k")
    p.line("M-42-8q5 4 10 0", 3.4)
    p.ink(sm("-30,22! -28,-8 10,-28 40,-14 72,2! 72,22!"), "")
    p.line("M-8-16V20M18-22V20M44-10V20", 7, "b", butt=True)
    p.line("M30-100V-70", 5)
    p.ink(sm("8,-52! 18,-72 42,-72 52,-52!"), "k")


def _kitchen(p: Press) -> None:
    p.screen(circ(0, 0, 101), "a", 0.34)
    p.ink(_box(-110, 50, 220, 9), "k")
    p.line("M-10 10H70M0 12V52M60 12V52", 8)
    p.line("M-58 52V-8M-58 24H-28V52", 8, "a")
    p.ink(circ(40, -12, 17), "a")
    p.ink(circ(40, -12, 11), "")
    p.line("M40-20V-12H46", 3.4)
    p.line("M28-28l-6-6M52-28l6-6", 6, "a")
    p.line("M-44 18L-14 20L-10 50h8", 10)
    p.ink(sm("-58,22! -58,-34 -34,-34 -26,22!"), "b")
    p.line("M-40-22L-16-8 8-2", 9, "b")
    p.ink(circ(-38, -50, 17), "")
    p.line(circ(-38, -50, 17), 3.4)
    p.ink(sm("-56,-48! -60,-72 -36,-72 -20,-60! -38,-58 -46,-44!"), "k")


def _garden(p: Press) -> None:
    p.ink(_box(-110, 50, 220, 9), "k")
    p.line("M-4 8L36 12 58-8", 12)
    p.line("M-26 18L22 8", 8)
    p.ink(sm("-20,12! -26,-36 2,-44 12,10!"), "a")
    p.ink(circ(-6, -60, 19), "")
    p.ink(sm("4,-74! 6,-84 -10,-88 -28,-80 -52,-84 -66,-70! -46,-68 -30,-52 -22,-40! -14,-52 -14,-66!"), "k")
    p.line("M-34-110L-18 14M34-110L16 10", 5, "")
    p.line("M-8-34L25-46", 9, "a")
    p.line("M-74 52V10M-74 30l-14-14M-74 34l14-14", 6)
    p.ink(circ(-74, 2, 13) + circ(-90, 14, 8) + circ(-58, 18, 8), "a")
    p.line("M70 52V24", 6)
    p.ink(circ(70, 18, 12), "")


def _kerb(p: Press) -> None:
    for i in range(4):
        x = 384 + i * 58
        p.ink(poly([(x, 790), (x + 30, 790), (x + 44, 900), (x + 6, 900)]), "k")
    p.line("M462 838V860M474 838V860M514 838V860M526 838V860", 9, "a")
    p.ink(sm(_DOG), "a")
    p.ink(circ(450, 806, 4), "k")
    person(p, 70, 876, 100, coat="k", skin="a", left=(-18, -44), right=(22, -44))
    person(p, 130, 876, 88, coat="b", skin="a", left=(-20, -44), right=(18, -62), skirt=20)
    person(p, 190, 878, 62, coat="k", skin="a", left=(-24, -60), right=(24, -50))


# A street in the lining of a coat

_FLAPS = ("206,300! 110,300 44,420 30,510! 56,690! 214,740!", "394,300! 490,300 556,420 570,510! 544,690! 386,740!")
_HOUSES = {
    ("", "k"): ((140, 432), (182, 560), (494, 560), (108, 676)),
    ("a", "k"): ((460, 432), (106, 560)),
    ("", "a"): ((418, 560), (182, 690), (424, 690)),
}


def _coat(p: Press) -> None:
    p.fill("a")
    p.ink(_box(0, 800, 600, 120), "")
    _hawker(p)
    p.line("M494 592V616", 5)
    p.line(circ(494, 624, 8), 5)
    for (walls, roof), places in _HOUSES.items():
        for x, y in places:
            p.line(f"M{x} {y - 84}v24", 5)
            _house(p, x, y, walls, roof)
    _buyers(p)


def _hawker(p: Press) -> None:
    p.ink(_box(238, 700, 52, 150) + _box(310, 700, 52, 150), "k")
    p.ink(sm("292,874! 292,846 240,836 216,858 206,874!") + sm("308,874! 308,846 360,836 384,858 394,874!"), "k")
    p.ink(sm("200,290! 400,290! 390,740! 210,740!"), "")
    p.ink("".join(_box(200, y, 200, 22) for y in range(330, 740, 56)), "k")
    for flap in _FLAPS:
        p.line(sm(flap), 26)
        p.ink(sm(flap), "b")
    p.ink(sm("170,300! 210,262 390,262 430,300! 400,330! 300,300 200,330!"), "k")
    p.ink(_box(262, 220, 76, 70), "")
    p.ink(sm("222,130! 378,130! 376,210 350,262 300,276 250,262 224,210!"), "")
    p.ink(sm("196,236! 250,262 300,330 350,262 404,236! 430,300 400,350! 300,340! 200,350! 170,300"), "k")
    p.ink(
        sm("150,140! 220,128 230,60 262,48 300,62 338,48 370,60 380,128 450,140! 440,160 380,166 220,166 160,160!"), "k"
    )
    p.ink(sm("228,108! 300,120 372,108! 376,132 300,140 224,132!"), "b")
    for x in (268, 336):
        p.ink(circ(x, 190, 15), "k")
        p.ink(circ(x + 5, 186, 6), "")
    p.ink(sm("256,238! 276,216 300,222 324,216 344,238! 322,236 300,234 278,236"), "k")
    for x in (52, 548):
        p.ink(circ(x, 476, 34), "k")
        p.ink(circ(x, 476, 27), "")
        p.line(f"M{x - 12} 464h24M{x - 12} 478h24M{x - 8} 491h16", 5)


def _house(p: Press, x: float, y: float, walls: str, roof: str) -> None:
    p.ink(_box(x - 28, y - 30, 56, 56), walls)
    p.ink(poly([(x - 36, y - 28), (x, y - 68), (x + 36, y - 28)]), roof)
    p.ink(_box(x - 19, y - 19, 13, 15) + _box(x + 6, y - 19, 13, 15) + _box(x - 7, y + 4, 14, 22), "k")


def _buyers(p: Press) -> None:
    person(p, 64, 868, 96, coat="k", skin="b", left=(-20, -42), right=(30, -62))
    person(p, 132, 872, 84, coat="b", skin="", left=(-24, -70), right=(26, -104), skirt=22)
    person(p, 500, 874, 96, coat="k", skin="b", left=(-26, -112), right=(26, -112), step=14)
    _house(p, 500, 741, "", "k")
    p.line("M454 770H546", 7)


# A general's shadow has a day off


def _day_off(p: Press) -> None:
    p.fill("a")
    _front(p)
    _shadow(p)
    p.ink(_box(0, 800, 600, 120), "")
    p.line("M0 800H600", 8)
    _general(p)
    _child(p)


def _front(p: Press) -> None:
    frames = [(52, 50), (180, 50), (308, 50), (436, 50)]
    for x, y in frames:
        p.ink(_box(x, y, 84, 104), "")
        p.ink(_box(x + 10, y + 10, 28, 84) + _box(x + 46, y + 10, 28, 84), "b")
    p.ink(circ(222, 132, 17), "")
    p.ink(sm("204,134! 202,112 222,108 242,112 240,134! 232,122 214,122"), "k")


def _shadow(p: Press) -> None:
    p.ink(_box(312, 596, 330, 210) + _box(290, 572, 360, 34), "k")
    p.line(sm("450,546! 360,542 272,546! 262,600 258,690! 240,692 228,692", closed=False), 58)
    p.ink(sm("372,590! 368,470 372,390 440,346 516,390 534,500 524,590!"), "k")
    p.ink(_box(320, 540, 210, 70), "k")
    p.line("M484 400L440 490 352 436", 48)
    p.ink(circ(434, 300, 62), "k")
    p.ink(sm("384,282! 350,312 384,326!") + sm("390,330! 366,346 384,360 430,366!"), "k")
    p.ink(sm("306,300! 340,240 380,190 444,172 510,190 544,246 562,300! 500,270 440,262 380,270"), "k")
    p.ink(poly("284,372 356,372 322,492"), "k")
    p.ink(circ(302, 346, 33) + circ(340, 352, 29) + circ(318, 302, 34), "k")
    p.ink(sm("432,178! 420,160 428,140 446,134 456,142 468,140 460,152! 500,164 520,160 496,186!"), "k")


def _general(p: Press) -> None:
    p.ink(sm("150,866! 262,796! 620,796! 620,866!"), "k")
    p.ink(_box(60, 640, 140, 200) + _box(44, 620, 172, 26) + _box(40, 836, 180, 30), "")
    p.line(_box(60, 640, 140, 200) + _box(44, 620, 172, 26) + _box(40, 836, 180, 30), 6)
    with p.at(126, 618, 1.05):
        p.line("M-15-90V-10h-14M15-90V-10h14", 24, "")
        p.line("M30-178L72-240", 22, "")
        p.line("M70-238L104-352M54-256L88-234", 9, "")
        p.ink(sm("-36,-190! 36,-190! 46,-70! -46,-70!"), "")
        p.line("M-32-178L-58-140-36-110", 20, "")
        p.ink(circ(0, -222, 28), "")
        p.ink(sm("-70,-222! -44,-268 0,-286 44,-268 70,-222! 0,-244"), "")
        p.line("M-34-242Q0-254 34-242", 6)
        p.line("M-9-224v4M10-224v4M-40-92H40M0-184V-96", 6)
        p.line("M-10-206h20", 6)
        p.ink(sm("-6,-282! -16,-300 -6,-318 10,-322 18,-314 30,-312 20,-304! 24,-288 12,-280!"), "k")


def _child(p: Press) -> None:
    person(p, 420, 878, 128, coat="b", legs="a", skin="a", hair="", left=(-24, -42), right=(26, -96))
    p.ink(poly("440,744 468,744 453,790"), "")


CARDS = (
    Print(
        number=1,
        name="zip-tram",
        kind="DF",
        inks="tram",
        seed="1",
        draw=_zip,
        alt="A red tram drives towards us. It is the slider of a zip as wide as the street: the teeth behind it "
        "are closed, and before it the street is open on green water, in which three white fish swim. On the left a "
        "man in black stands with a vacuum cleaner. At the back are black and red houses and a large red sun.",
        tags=words(
            "tram street city fish water sewing below hidden wonder cleaning sun journey traffic apart discovery "
            "other-world"
        ),
        hooks=("open the street", "what lies under the road"),
    ),
    Print(
        number=8,
        name="umbrella-fish",
        kind="K",
        inks="ferry",
        seed="1",
        draw=_umbrella_fish,
        alt=(
            "Seen from above: in a blue wet street between two rows of red roofs, the open umbrellas of a crowd form "
            "one huge fish, with a dark head, fins and tail and a body in red and white stripes. A round white eye "
            "looks out. On the roof at the top right somebody holds a fishing rod, and a ring of bread hangs before "
            "the fish's mouth. Two people with umbrellas walk alone, and their shoes show."
        ),
        tags=words(
            "umbrella rain fish crowd street fishing rod trap roofs together alone procession city temptation "
            "weather odd-one-out"
        ),
        hooks=(
            "What is strange: the umbrellas of a crowd swim through the street as a fish.",
            "Together they are somebody, and two stay by themselves.",
            "One up there has the right bait for all of them.",
        ),
    ),
    Print(
        number=15,
        name="pigeon-bench",
        kind="A",
        inks="lemonade",
        seed="1",
        draw=_pigeon_bench,
        alt=(
            "A giant dark blue pigeon with a red bowler hat and a red neck sits on a white park bench, before a "
            "yellow sky. With one white wing it scatters slices of bread with red crusts. On the ground below, three "
            "small people are bent down to the slices with their arms behind them, and two lift their arms. On the "
            "back of the bench stands a child in red and holds a slice up to the pigeon's beak."
        ),
        tags=words("pigeon bench hat bread crowd giant swap child greed hunger gift opposite birds big-small care"),
        hooks=(
            "What is strange: on this bench the pigeon feeds the people.",
            "Who lives on crumbs, and who throws them?",
            "One gives something back.",
        ),
    ),
    Print(
        number=22,
        name="three-tenants",
        kind="H",
        inks="tram",
        seed="1",
        draw=_three_lights,
        alt=(
            "A huge dark traffic light stands in front of blue-green houses, and each of its three round lamps is a "
            "room. In the red one at the top somebody sleeps in a bed. In the middle one somebody sits at a table "
            "with an alarm clock. In the green one at the bottom somebody sits on a swing in a garden. Short ladders "
            "join them. Below stand a tall, a middle and a small person, and a red dog is on the zebra crossing."
        ),
        tags=words(
            "traffic street room neighbours patience bed clock swing garden dog sleep home lights rule morning "
            "time family"
        ),
        hooks=(
            "What is strange: somebody lives behind each lamp of the traffic light.",
            "A whole day, from bed to garden, on three floors.",
            "Those below wait for somebody who is still asleep; the dog does not.",
        ),
    ),
    Print(
        number=29,
        name="coat-homes",
        kind="C",
        inks="brick",
        seed="1",
        draw=_coat,
        alt=(
            "A huge man with a dark hat, a moustache and a striped jersey holds his dark coat open with both hands, "
            "before a red wall. On hooks in the yellow lining hang nine small houses, white and red with dark and "
            "red roofs, and one empty hook. Two small people stand at his feet on the left, and one points up. On "
            "the right a third walks off with a white house on a board over the head."
        ),
        tags=words(
            "coat shop trade house town hat beard home choice street secret giant moving-house temptation hidden carry"
        ),
        hooks=(
            "What is strange: a hawker sells houses out of the lining of his coat.",
            "He carries the whole town close to his heart.",
            "A home is looked for, and one has been found.",
        ),
    ),
    Print(
        number=36,
        name="day-off",
        kind="E",
        inks="meadow",
        seed="1",
        draw=_day_off,
        alt=(
            "The white statue of a general stands stiffly on a plinth, a sabre raised, with a pigeon on the hat. On "
            "the orange house behind, the huge dark shadow sits on the shadow of the plinth with hanging legs and "
            "eats an ice-cream, the pigeon still on its hat. Below, in front of the shadow, a small child in green "
            "lifts an empty cone up to it. Somebody with dark hair looks out of a window."
        ),
        tags=words(
            "statue shadow ice-cream child pigeon duty rest summer importance secret wall temptation mischief "
            "power freedom opposite"
        ),
        hooks=(
            "What is strange: the shadow of the stern statue sits down and eats an ice.",
            "Even heroes need a break.",
            "Whose ice was it? The child's cone is empty.",
        ),
    ),
    *_MORE,
)
