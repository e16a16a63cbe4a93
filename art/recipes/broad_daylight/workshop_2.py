"""What is made, continued: shapes that several cards of the workshop share, and the second half of them."""

import math

from art.painter.card import words
from art.painter.curves import box, circ, dots, poly, ribbon, sm, strokes
from art.painter.numbers import num
from art.press.card import Print
from art.press.people import person, person_from_behind
from art.press.press import Press


def hole(x: float, y: float, r: float) -> str:
    """A circle drawn the other way round: joined to a shape, it is a hole in it."""
    radii = f"{num(r, 1)} {num(r, 1)} 0 1 0"
    return f"M{num(x - r)} {num(y)}a{radii} {num(2 * r, 1)} 0a{radii} {num(-2 * r, 1)} 0z"


def ring(x: float, y: float, r: float, inner: float) -> str:
    return circ(x, y, r) + hole(x, y, inner)


def gear(x: float, y: float, r: float, teeth: int, turn: float = 0) -> str:
    """A toothed wheel with a bore; `turn` is a share of one tooth."""
    points = []
    for i in range(teeth):
        for share, reach in ((-0.32, 0.83), (-0.2, 1.0), (0.2, 1.0), (0.32, 0.83)):
            angle = (i + share + turn) * 2 * math.pi / teeth
            points.append((x + r * reach * math.cos(angle), y + r * reach * math.sin(angle)))
    return poly(points) + hole(x, y, r * 0.35)


# A snowman in the shade

_CROWN = (
    (240, 330, 92), (330, 230, 104), (440, 190, 96), (520, 270, 92), (540, 390, 84), (452, 330, 120), (350, 390, 128),
    (470, 470, 106), (370, 520, 104), (270, 450, 96), (200, 420, 64), (556, 150, 60), (300, 560, 60),
)  # fmt: skip


def _tree_shade(p: Press) -> None:
    p.ink(ribbon("60,900 130,800 216,680 330,540", (92, 74, 58, 44)), "k")
    p.ink(ribbon("138,766 120,660 160,560 210,480", (40, 34, 26, 16)), "k")
    p.ink(ribbon("210,676 320,640 420,560", (34, 26, 18)), "k")
    edge = []
    for i, (x, y, r) in enumerate(_CROWN):
        for j in range(14):
            t = j * math.tau / 14 + i
            edge.append((x + r * math.cos(t), y + r * math.sin(t)))
    p.ink("".join(circ(*c) for c in _CROWN), "k")
    p.line(dots(edge), 26, "k")
    flecks = (
        (214, 350, 14),
        (300, 204, 12),
        (470, 160, 13),
        (520, 226, 16),
        (556, 330, 12),
        (330, 540, 15),
        (500, 540, 12),
        (236, 452, 12),
        (408, 560, 9),
        (420, 120, 9),
        (270, 272, 9),
        (552, 420, 9),
    )
    p.ink("".join(sm([(x - r, y), (x, y - r * 0.8), (x + r * 1.3, y - 2), (x + 2, y + r)]) for x, y, r in flecks), "b")


def _trunk(p: Press) -> None:
    """The tree itself, as far as the picture shows it."""
    trunk = sm("-20,-20! 96,-20! 84,300 92,640 112,800 176,890! 120,872 80,940! -20,940!")
    p.ink(trunk, "a")
    bark = (
        "60,40 50,200 58,330",
        "26,160 20,330 30,520",
        "66,420 60,560 74,720",
        "34,600 30,720 42,820",
        "88,760 100,820 124,852",
    )
    p.line("".join(sm(line, closed=False) for line in bark), 7)
    p.line(sm("96,-20! 84,300 92,640 112,800 168,876!", closed=False), 7)


def _visitor(p: Press) -> None:
    p.ink(ribbon("448,850 488,806 540,756", (16, 28, 14)), "k")
    p.ink(sm("500,772! 516,728 574,716 594,752! 560,792 522,800!"), "k")
    person_from_behind(p, 446, 852, 122, "a", "k", "", left=(-15, -40), right=(16, -66))
    p.line("M466 772V690", 6)
    canopy = sm("408,716! 414,680 466,656 518,680 524,716! 504,706 486,718! 466,706 446,718! 428,706")
    p.ink(canopy, "")
    p.line(canopy + "M466 658v-12", 5)


def _snowman(p: Press) -> None:
    with p.at(392, 520, 1.02):
        p.ink(sm("-100,6 -60,-14 20,-14 100,0 90,24 0,34 -84,26"), "b")
        p.screen(sm("-100,6 -60,-14 20,-14 100,0 90,24 0,34 -84,26"), "k", 0.36)
        p.ink(circ(0, -60, 76, 70), "")
        p.ink(circ(0, -156, 54, 50), "")
        p.line("M-46-166L-92-190L-106-220M-92-190l-26-4M46-166L96-160L122-186M96-160l26 10", 8, "b")
        p.ink(circ(-4, -232, 40, 39), "")
        p.ink(sm("-44,-204! 0,-192 40,-204! 42,-184! 0,-172 -46,-184!"), "a")
        p.ink(sm("-26,-186! -46,-130 -40,-110! -22,-108! -18,-130 -8,-184!"), "a")
        p.ink(poly("-12,-232 -78,-222 -12,-216"), "a")
        p.ink(circ(-22, -244, 5) + circ(6, -244, 5) + circ(-6, -148, 6) + circ(-6, -120, 6) + circ(-8, -66, 7))
        p.ink(
            sm("-44,-260! -38,-266 30,-268 38,-262! 36,-252 -42,-250!") + sm("-30,-262! -28,-310 22,-312 26,-264!"), "a"
        )


def _shade_snowman(p: Press) -> None:
    p.fill("b")
    _tree_shade(p)
    _trunk(p)
    _snowman(p)
    _visitor(p)
    tufts = ((250, 840), (330, 770), (210, 250), (150, 120), (300, 60), (560, 640), (160, 420))
    p.line("".join(f"M{x} {y}l-8-20M{x + 6} {y}v-24M{x + 12} {y}l8-18" for x, y in tufts), 5)


# Night, freshly painted

_NIGHT = sm("70,330! 64,430 76,560 68,700 74,920! 452,920! 446,760 458,600 444,470 452,300!")
_COLUMNS = (150, 260, 370)


def _day_window(p: Press, x: float, y: float) -> None:
    with p.at(x, y):
        p.ink(box(-34, -50, 68, 100), "k")
        p.ink(box(-27, -43, 54, 86), "")
        p.line("M0-44V44M-28-6H28", 5, "k")
        p.screen(poly("-27,-43 27,-43 27,-26 -27,-6"), "k", 0.5, lines=True)
        p.ink(box(-42, 50, 84, 11), "")


def _facade(p: Press) -> None:
    p.fill("a")
    bricks = "".join(
        f"M{(x + y * 7) % 600} {y}h26M{(x + y * 5 + 90) % 600} {y + 14}h26"
        for y in range(40, 780, 92)
        for x in (0, 260)
    )
    p.line(bricks, 4, "ab")
    for x in (40, 150, 260, 370, 530):
        _day_window(p, x, 108)
    for y in (300, 460, 620):
        _day_window(p, 530, y)
    p.ink(box(0, 812, 600, 120), "")
    p.line("M0 812H600", 7, "k")


def _night_window(p: Press, x: float, y: float, lit: bool) -> None:
    with p.at(x, y):
        p.ink(box(-34, -50, 68, 100), "b" if lit else "")
        if not lit:
            p.screen(box(-34, -50, 68, 100), "k", 0.72, lines=True)
        p.line("M0-50V50M-34-6H34", 5, "k")
        p.ink(box(-42, 50, 84, 9), "ab")


def _painted(p: Press) -> None:
    p.ink(_NIGHT, "k")
    for x, end in ((92, 380), (436, 420)):
        p.line(f"M{x} 300V{end}", 14, "k")
    for y, row in ((450, (1, 0, 0)), (600, (0, 0, 1)), (750, (0, 1, 0))):
        for x, lit in zip(_COLUMNS, row, strict=True):
            _night_window(p, x, y, bool(lit))
    stars = (
        (96, 396),
        (206, 380),
        (316, 392),
        (424, 378),
        (98, 530),
        (206, 512),
        (316, 528),
        (428, 520),
        (94, 680),
        (208, 664),
        (318, 676),
        (430, 690),
    )
    p.line(dots(stars), 9, "")
    with p.at(370, 600):
        p.ink(sm("-20,50! -18,14 -4,8 2,-2 16,-2 20,12 26,50!") + circ(8, -14, 14), "k")
    p.line("M0 812H64M460 812H600", 7, "k")


def _wide_roller(p: Press) -> None:
    with p.at(262, 258, 1, -6):
        p.line("M200 0H276V120", 18, "k")
        p.line("M200 0H276V120", 8, "")
        p.ink(circ(-206, 0, 24, 70) + box(-206, -70, 412, 140), "k")
        p.ink(sm("-206,-62! 206,-62! 206,-8! 150,-20 90,0 20,-16 -50,2 -120,-14 -170,0 -226,-10! -226,-40"), "")
        p.screen(box(-206, -62, 412, 26), "b", 0.5)
        p.ink(circ(206, 0, 25, 70), "k")
        p.ink(circ(206, 0, 19, 61), "b")
        p.ink(circ(206, 0, 8, 24), "k")


def _night_painter(p: Press) -> None:
    """Small, at the foot of the long pole."""
    p.line("M550 352L500 812", 15, "k")
    p.line("M550 352L500 812", 6, "b")
    p.line("M536 800L530 862h-12M556 800L562 862h14", 14, "k")
    p.ink(sm("520,812! 526,742 534,728 560,728 568,744 574,812!"), "b")
    p.line("M538 742L514 716M560 744L530 770L508 762", 12, "b")
    p.ink(circ(546, 706, 19), "")
    p.ink(sm("524,704! 526,676 566,676 568,704! 546,694"), "k")
    p.ink(sm("440,866! 434,818! 494,818! 488,866!"), "a")
    p.line(sm("440,866! 434,818! 494,818! 488,866!"), 6, "k")
    p.ink(circ(464, 820, 30, 10), "k")
    p.line(circ(464, 820, 30, 10), 4, "")
    p.line(dots(((537, 714), (550, 714))), 5, "k")


def _night_painter_card(p: Press) -> None:
    _facade(p)
    _painted(p)
    _wide_roller(p)
    _night_painter(p)


# A street as a hoop

_HUB = (334, 312)
_HOOP = 234
_HOUSES = (  # width in degrees, height, ink of the front, ink of the roof
    (33, 70, "", "b"), (30, 98, "b", "k"), (36, 60, "", "k"), (28, 100, "tree", ""), (34, 74, "b", "k"),
    (33, 92, "", "k"), (36, 64, "", "b"), (28, 112, "b", "k"), (34, 90, "tree", ""), (36, 88, "", "b"),
    (32, 66, "b", "k"),
)  # fmt: skip


def _shore(p: Press) -> None:
    p.fill("a")
    p.ink(sm("-10,488! 140,516 284,550 420,592 620,684! 620,920! -10,920!"), "b")
    sea = sm("620,752! 540,750 470,768 360,770 240,800 120,806 -10,846! -10,920! 620,920!")
    p.line(sea, 16, "")
    p.ink(sea, "k")
    p.line("M70 850q20-12 40 0t40 0M250 838q20-12 40 0t40 0t40 0M440 812q20-12 40 0t40 0", 5, "")


def _hoop_shadow(p: Press) -> None:
    with p.at(424, 640, 1, 31):
        p.line(circ(0, 0, 168, 44), 28, "ab")


def _front_of(p: Press, half: float, height: float, front: str, roof: str) -> None:
    p.ink(box(-half, -height, 2 * half, height + 6), front)
    p.line(f"M{-half:.0f} 0V{-height}M{half:.0f} 0V{-height}", 4, "k")
    p.ink(poly([(-half - 6, -height + 2), (half + 6, -height + 2), (0, -height - half * 1.1)]), roof)
    panes = "a" if front == "b" else "k"
    rows = range(int(height) - 24, 26, -30)
    p.ink("".join(box(x - 5, -y, 11, 15) for y in rows for x in (-half * 0.46, half * 0.46)), panes)
    p.ink(box(-6, -20, 13, 24), "k" if front == "b" else "b")


def _tree_of(p: Press, half: float, height: float) -> None:
    p.line(f"M0 0V{-height + 20}M0-28l16-20", 8, "k")
    p.ink(circ(0, -height + 14, half + 6), "b")
    p.screen(circ(6, -height + 18, half), "k", 0.3, lines=True)


def _hoop(p: Press) -> None:
    x, y = _HUB
    p.ink(circ(x, y, _HOOP), "k")
    p.ink(circ(x, y, _HOOP - 42), "a")
    p.dashes(circ(x, y, _HOOP - 21), 6, "26 20", "")
    angle = 4.0
    inner = _HOOP - 40
    for width, height, front, roof in _HOUSES:
        turn = angle + width / 2
        half = (inner - height) * math.tan(math.radians(width / 2)) * 0.96
        with p.at(x + inner * math.sin(math.radians(turn)), y - inner * math.cos(math.radians(turn)), 1, turn + 180):
            if front == "tree":
                _tree_of(p, half, height)
            else:
                _front_of(p, half, height, front, roof)
        angle += width
    p.line("M306 300q12-14 20 0q12-12 24-2M346 334q10-11 16 0q9-10 18-2", 5, "k")


def _runner(p: Press) -> None:
    with p.at(104, 612, 1.45):
        p.ink(sm("-40,6! 0,-4 60,14 100,34 40,30 -10,16!"), "ab")
        p.line("M-4-42L-16-22L-36-20M6-42L24-26L20 0l10 1", 9, "k")
        p.line("M-6-72L-26-54l-10-12", 8, "")
        p.ink(sm("-8,-80! 12,-76! 14,-36! -14,-38!"), "")
        p.line("M12-50L50-97", 5, "k")
        p.line("M8-72L22-60l8-12", 8, "")
        p.ink(circ(6, -90, 11), "")
        p.line(sm("4,-78 -14,-80 -26,-72 -40,-80", closed=False), 7, "b")
        p.ink(sm("-5,-88! -8,-102 8,-106 17,-98! 8,-96 2,-84!"), "k")


def _street_hoop(p: Press) -> None:
    _shore(p)
    _hoop_shadow(p)
    _hoop(p)
    _runner(p)


# The heart of a machine

_CHEST = box(150, 420, 250, 236)


def _machine(p: Press) -> None:
    p.ink(box(250, 236, 90, 60), "k")
    p.ink(sm("60,300! 90,280 500,280 530,300! 530,900! 60,900!"), "b")
    p.line(sm("60,300! 90,280 500,280 530,300! 530,900! 60,900!"), 9, "k")
    p.ink(sm("176,70! 196,52 394,52 414,70! 414,240! 396,256 194,256 176,240!"), "b")
    p.line(sm("176,70! 196,52 394,52 414,70! 414,240! 396,256 194,256 176,240!"), 9, "k")
    p.ink(box(150, 120, 26, 70) + box(414, 120, 26, 70), "a")
    p.ink(circ(240, 126, 40) + circ(346, 126, 40), "")
    p.line(circ(240, 126, 40) + circ(346, 126, 40), 8, "k")
    p.ink(circ(248, 146, 15) + circ(354, 146, 15), "k")
    p.line("M226 196Q294 240 362 196", 9, "k")
    rivets = "".join(circ(x, y, 7) for x in (86, 504) for y in (330, 700, 760, 820))
    p.ink(rivets, "k")


def _nest(p: Press) -> None:
    p.ink(_CHEST, "k")
    with p.inside(_CHEST):
        p.ink(gear(186, 470, 46, 9) + gear(366, 440, 40, 8) + gear(272, 424, 36, 8, 0.4), "")
        p.ink(sm("206,566! 204,520 236,488 280,492 300,470 330,464 348,486! 378,492! 350,504! 346,548 320,576!"), "a")
        p.ink(circ(328, 486, 5), "k")
        p.over(sm("222,524! 250,512 290,520 306,534! 284,560 240,558"), "b")
        p.ink(sm("160,560! 220,580 330,580 392,556! 376,620 330,650 220,650 176,620"), "")
        twigs = "".join(
            f"M{x} {y}l{dx} {dy}"
            for x, y, dx, dy in (
                (176, 582, 90, 22),
                (200, 620, 110, -26),
                (260, 636, 96, -34),
                (300, 588, 74, -14),
                (230, 596, 60, 40),
                (186, 604, 40, 30),
                (168, 566, 60, 30),
                (330, 570, 50, 16),
                (250, 574, 60, 30),
                (290, 640, 60, -20),
            )
        )
        p.line(twigs, 6, "a")
    p.line(_CHEST, 9, "k")
    p.ink(poly("150,420 52,450 52,700 150,656"), "b")
    p.line(poly("150,420 52,450 52,700 150,656"), 9, "k")
    p.line("M74 560v40", 12, "a")


def _hush(p: Press) -> None:
    """The arm whose finger lies on the mouth."""
    p.ink(circ(522, 356, 54), "a")
    p.line(circ(522, 356, 54), 9, "k")
    p.line("M530 400L540 500L396 300", 52, "k")
    p.line("M530 400L540 500L396 300", 34, "b")
    p.ink(circ(540, 498, 22), "a")
    p.ink(sm("280,270! 284,186 296,176 308,186! 312,240! 380,250! 410,290! 372,334 310,330"), "a")
    p.line(sm("280,270! 284,186 296,176 308,186! 312,240! 380,250! 410,290! 372,334 310,330"), 8, "k")
    p.line("M330 256l6 26M352 262l4 24", 6, "k")


def _mechanic(p: Press) -> None:
    rungs = "".join(f"M{340 + i * 7} {690 + i * 40}h60" for i in range(6))
    p.line(f"M330 640L380 900M390 640L440 900{rungs}", 11, "k")
    person(p, 388, 852, 138, coat="a", skin="", left=(-26, -104), right=(14, -104), legs="k", step=6)


def _robot_nest(p: Press) -> None:
    p.fill("")
    p.screen(box(0, 0, 600, 900), "a", 0.24, lines=True, pitch=26)
    _machine(p)
    _nest(p)
    _hush(p)
    _mechanic(p)


# The night is folded

_CLOTH = (
    "166,346! 196,372 236,414 300,438 366,424 412,398 446,380! 456,470 440,580 452,690 446,742! "
    "380,716 310,750 236,712 158,740! 146,640 160,520 152,430"
)
_PEGS = ((70, 142), (128, 155), (236, 170), (392, 168), (540, 138))


def _morning(p: Press) -> None:
    p.fill("")
    p.fade("M-20-20h640v700h-640z", "a", (300, 60, 0.98), (300, 660, 0.04))
    p.ink(sm("-20,676! 100,640 260,668 420,636 620,676! 620,940! -20,940!"), "b")
    p.screen(sm("-20,676! 100,640 260,668 420,636 620,676! 620,940! -20,940!"), "k", 0.12)
    p.line(sm("-20,118 130,158 300,176 460,158 620,112", closed=False), 6)
    for x, y in _PEGS:
        p.ink(box(x - 8, y - 20, 16, 44))
    moon = sm("378,188! 344,226 352,290 406,318! 444,316 462,292 460,276! 430,290 396,274 386,236")
    p.ink(moon, "")
    p.line(moon, 5)
    p.ink(box(374, 150, 16, 48))


def _folded(p: Press) -> None:
    for i in range(3):
        y = 836 - 34 * i
        layer = sm(
            [
                (214 + 5 * i, y, 1),
                (380 - 4 * i, y, 1),
                (390 - 4 * i, y + 14),
                (380 - 4 * i, y + 28, 1),
                (214 + 5 * i, y + 28, 1),
            ]
        )
        p.ink(layer)
        p.line(layer, 4, "")
        p.line(dots([(246 + 37 * i, y + 14), (300 + 21 * i, y + 17), (350 - 11 * i, y + 12)]), 6, "")


def _woman(p: Press) -> None:
    p.ink(sm("60,420! 96,408 116,432! 124,560 154,808! 28,808! 40,560 44,470"), "a")
    p.line(sm("60,420! 96,408 116,432! 124,560 154,808! 28,808! 40,560 44,470"), 6)
    p.ink(sm("54,810! 84,810! 90,846 118,862! 58,862!"))
    p.line(sm("84,444 134,408 168,350", closed=False), 34)
    p.line(sm("84,444 134,408 168,350", closed=False), 24, "a")
    p.ink(circ(169, 344, 14), "")
    p.ink(box(76, 386, 22, 34), "")
    p.ink(circ(92, 362, 36), "")
    p.ink(sm("124,348! 108,318 66,316 50,346 52,388 78,396! 88,360"))
    p.ink(circ(44, 336, 22))


def _man(p: Press) -> None:
    p.ink(sm("470,640! 556,640! 566,850! 582,866! 530,866! 520,700! 506,700! 500,850! 500,866! 456,866! 470,850!"))
    p.ink(sm("490,456! 520,442 552,456! 566,560 566,660! 464,660! 474,540"), "")
    p.line(sm("490,456! 520,442 552,456! 566,560 566,660! 464,660! 474,540"), 6)
    p.line(sm("524,482 484,452 446,384", closed=False), 34)
    p.line(sm("524,482 484,452 446,384", closed=False), 23, "")
    p.ink(circ(444, 378, 14), "")
    p.ink(box(508, 422, 22, 32), "")
    p.ink(circ(512, 398, 36), "")
    p.ink(sm("478,384! 490,352 532,350 552,378 552,412 536,426! 530,392"))


def _folding(p: Press) -> None:
    _morning(p)
    _folded(p)
    night = sm(_CLOTH)
    p.ink(night)
    with p.inside(night):
        p.line(strokes("236,410 226,560 240,720", "366,420 380,560 372,730"), 4, "b")
        rng = p.rng
        stars = [(rng.u(160, 446), rng.u(400, 730)) for _ in range(84)]
        p.line(dots(stars[::3]), 9, "")
        p.line(dots(stars[1::3]), 5, "")
        p.line(dots(stars[2::3]), 7, "a")
    _woman(p)
    _man(p)


# A plan that comes true

_TRUE = sm(
    "372,0! 404,80 360,150 392,240 330,300 350,390 286,450 306,560 244,640 266,740 204,810 214,900! 600,900! 600,0!"
)
_WALK = {  # each part, and its ink where it is real
    "rear leg": (poly("236,640 268,640 244,740 206,806 224,816 214,828 172,812 214,732"), "k"),
    "front leg": (poly("264,640 298,640 310,730 332,796 358,800 358,816 308,816 278,738"), "k"),
    "coat": (poly("226,512 288,512 312,664 208,664"), "b"),
    "arm": (poly("272,530 294,524 312,584 376,584 376,606 296,608"), "b"),
    "head": (circ(258, 470, 38), ""),
    "hat": (sm("208,462! 222,452! 226,410 290,410 294,452! 308,462! 304,472! 212,472!"), "b"),
}


def _drawn(p: Press) -> None:
    p.fill("k")
    p.line(
        "".join(f"M{x} 22V880" for x in range(78, 600, 56)) + "".join(f"M22 {y}H580" for y in range(78, 900, 56)),
        2,
        "b",
    )
    p.line("M150 810V300M110 324L320 110L530 324M486 300V500M232 196V110H276V150", 6, "")
    p.line("M176 338h76v64h-76zM214 338v64M176 370h76M22 810H400", 5, "")
    p.line("M110 60H530M110 48v24M530 48v24M60 324V810M48 324h24M48 810h24", 3, "")
    p.dashes("M320 110V810", 3, "16 8 4 8", "")


def _built(p: Press) -> None:
    p.ink(_TRUE, "")
    with p.inside(_TRUE):
        p.screen(_TRUE, "b", 0.2)
        p.ink(circ(586, 440, 96), "b")
        p.ink(box(548, 520, 22, 300), "k")
        p.ink(poly("150,324 320,120 486,324 486,812 150,812"), "a")
        rows = range(156, 810, 28)
        courses = "".join(f"M200 {y}h286" for y in rows)
        joints = "".join(f"M{x + y // 28 % 2 * 22} {y}v28" for y in rows for x in range(228, 486, 44))
        with p.inside(poly("320,120 486,324 486,812 150,812 150,324")):
            p.line(courses + joints, 4, "")
        p.ink(poly("320,84 560,330 532,352 320,140 108,352 84,330"), "k")
        p.ink(box(398, 380, 66, 90), "k")
        p.ink(box(406, 388, 22, 34) + box(434, 388, 22, 34) + box(406, 428, 22, 34) + box(434, 428, 22, 34), "b")
        p.ink(box(388, 466, 86, 22), "")
        p.ink("".join(circ(x, 460, 10) for x in (400, 420, 441, 462)), "")
        p.ink(box(0, 810, 600, 100), "b")
        p.ink(sm("390,812! 390,600 404,566 432,556 460,566 474,600 474,812!"), "k")
    p.line(_TRUE, 12, "")
    person(p, 432, 808, 126, coat="", skin="", hair="a", legs="", left=(-30, -88), right=(30, -88), step=6)


def _newcomer(p: Press) -> None:
    for shape, _ in _WALK.values():
        p.ink(shape, "k")
        p.line(shape, 5, "")
    with p.inside(_TRUE):
        for shape, ink in _WALK.values():
            p.ink(shape, ink)
            p.line(shape, 5, "k")
    p.ink(poly("340,548 392,548 384,586 348,586"), "k")
    p.line("M366 548V500M366 530l-18-14M366 524l18-14", 6, "k")
    p.ink(circ(366, 488, 20), "")
    p.line(circ(366, 488, 20), 5, "k")
    p.ink(circ(366, 488, 7), "k")
    p.ink(circ(280, 476, 4), "")


def _plan(p: Press) -> None:
    _drawn(p)
    _built(p)
    _newcomer(p)


CARDS: tuple[Print, ...] = (
    Print(
        number=46,
        name="shade-snowman",
        kind="E",
        inks="brick",
        seed="1",
        draw=_shade_snowman,
        alt=(
            "Only the red trunk of a tree stands at the left edge; its dark shadow lies on yellow ground, with "
            "trunk, boughs and a round crown with small holes of light. In the middle of this shadow stands a big "
            "white snowman with a red hat, a red scarf, a red carrot nose and yellow twigs as arms, a small puddle "
            "at his foot. At the lower right a small person in red walks up under a white umbrella with a dark "
            "shadow."
        ),
        tags=words(
            "shadow tree summer winter protection fragile umbrella care sun seasons late time cold patience "
            "friendship love swap hope help warmth"
        ),
        hooks=(
            "the last cool place, and it moves",
            "a friend comes with shade for two",
            "he has outstayed his season",
            "one cannot stay where one is safe",
        ),
    ),
    Print(
        number=53,
        name="night-painter",
        kind="A",
        inks="brick",
        seed="1",
        draw=_night_painter_card,
        alt=(
            "A red house front with white windows. A giant paint roller on a long pole has painted a broad black "
            "stripe down the middle of it and over the pavement. In the stripe are small white dots and nine "
            "windows: three are lit yellow, and six are dark and striped. In one of the lit ones is the dark "
            "figure of a person. At the lower right a small person in a yellow coat holds the pole, next to a "
            "red pot of black paint."
        ),
        tags=words(
            "tool work house street window sleep change giant duty effort big-small neighbours opposite "
            "power evening lamp city mischief"
        ),
        hooks=(
            "Somebody has to make the night, every evening, by hand.",
            "Some would like to stay up, and it is coming over them.",
            "A whole town can be put to sleep, or only covered up.",
        ),
    ),
    Print(
        number=60,
        name="street-hoop",
        kind="GF",
        inks="lemonade",
        seed="1",
        draw=_street_hoop,
        alt=(
            "A street, dark blue with white dashes, is bent to a big ring on a red slope under a yellow sky. Nine "
            "white and red houses and two trees stand on its inner side, the upper ones upside down; between them fly "
            "two birds. The ring throws an orange shadow. On the left a child in white with a red scarf runs behind it "
            "and touches it with a stick. Below is dark blue water with white waves."
        ),
        tags=words(
            "circle child play street house town neighbours upside-down loop road chase sea danger power big-small "
            "mischief birds change unaware"
        ),
        hooks=(
            "For the child it is a toy; for the others it is Monday.",
            "A whole town rolls, and nobody can get out.",
            "Downhill it goes by itself, and below is the sea.",
        ),
    ),
    Print(
        number=67,
        name="robot-nest",
        kind="H",
        inks="pool",
        seed="1",
        draw=_robot_nest,
        alt=(
            "A huge turquoise robot with round eyes fills the page and lays a big orange finger on its smiling "
            "mouth. A door in its chest is open. Inside, among white cogwheels, an orange bird with a green wing "
            "sits in a nest. A small person in an orange coat stands on a ladder that leans on the edge of the "
            "opening."
        ),
        tags=words(
            "robot birds nest gears machine quiet finger ladder door inside secret repair care love inner-world "
            "metal hidden"
        ),
        hooks=("the fault is found: there is a heart in it", "do not repair what lives"),
    ),
    Print(
        number=74,
        name="folded-night",
        kind="L",
        inks="ferry",
        seed="1",
        draw=_folding,
        alt=(
            "A woman in a long red dress and a man in a white shirt hold a dark violet cloth with stars between them "
            "by its upper corners. At their feet lies a pile of three folded dark cloths with white dots. Above them "
            "a line with pegs runs across a red sky that grows pale towards the ground, and a white crescent moon "
            "hangs from one of the pegs. The ground is blue."
        ),
        tags=words(
            "laundry fold sky morning pair together work duty love family beginning opposite memory farewell time "
            "late calm change care"
        ),
        hooks=(
            "What is strange: two people take the night off the line and fold it.",
            "It is a chore like any other, done by two who know each other well.",
            "Something is over, and they put it away.",
        ),
    ),
    Print(
        number=81,
        name="plan-come-true",
        kind="B",
        inks="pool",
        seed="1",
        draw=_plan,
        alt=(
            "The left half of the page is a dark blue plan with white lines: half a gabled house, measuring "
            "lines, a window. The right half is in colour: the same house in orange brick with a dark roof, a "
            "window with white flowers, a tree. A big figure walks to the right; behind it is only outlined, in "
            "front its coat is turquoise. It carries a flower in a pot. In the doorway a small child in white "
            "stretches out both arms."
        ),
        tags=words(
            "plan drawing house flowers threshold gift child greeting dream home arrival construction line family "
            "measure hope plant"
        ),
        hooks=("one step, and the dream is real", "what is finished can no longer be changed: better to stay a plan"),
    ),
)
