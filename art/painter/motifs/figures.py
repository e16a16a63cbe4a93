"""Grown-up people and giants."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from art.painter.brush import Brush
from art.painter.curves import Point, circ, ribbon, sm
from art.painter.motifs.marks import eye


def _arm(g: Brush, col: str, shoulder: Point, hand: Point, near: bool = True) -> str:
    """A sleeve from the shoulder to the hand, bent a little downwards."""
    side = 3 if hand[0] > 0 else -3
    elbow = ((shoulder[0] + hand[0]) / 2 + side, (shoulder[1] + hand[1]) / 2 + 6)
    d = ribbon([shoulder, elbow, hand], [10, 9, 6], 5)
    sleeve = g.form(d, col, 3, rim=1) if near else g.flat(d, col, tone="shade")
    return sleeve + g.flat(circ(hand[0], hand[1], 5), "skin")


def elder(
    g: Brush,
    coat: str = "sea",
    hat: str = "ink",
    hand: Point = (26, -56),
    hand2: Point | None = None,
    beard: str = "cream",
    back: bool = False,
) -> str:
    """An old man with a tall hat, a long coat and a beard, 130 tall, facing right."""
    o = g.flat(sm("-14,0! -13,-8 -2,-8 0,0!") + sm("4,0! 4,-8 15,-8 20,0!"), "ink", tone="deep")
    if hand2:
        o += _arm(g, coat, (-5, -68), hand2, near=False)
        g.anchors["hand2"] = hand2
    outline = "-8,-76 8,-76 13,-52 16,-24 20,-6! 0,-3 -20,-6! -15,-28 -13,-52"
    inside = g.line("M3-74Q7-40 4-5", coat, 2, 0.7, "deep")
    inside += g.strokes((-14, -70, 12, -12), 86, 8, coat, 1.6, 0.4, 20, 2, "light")
    o += g.form(sm(outline), coat, 6, inside, 1.6)
    if not back:
        o += g.form(circ(1, -87, 11), "skin", 3, rim=1)
        o += g.flat(circ(12, -86, 4), "skin", tone="shade")
        o += eye(6, -90, 1.7, hl=False)
        outline = "-9,-90! -4,-80 8,-80 13,-82! 17,-66 10,-44! 2,-50 -6,-66"
        inside = g.line("M2-78q4 14 6 26M8-78q4 10 4 20", beard, 1.6, 0.6, "shade")
        o += g.form(sm(outline), beard, 3, inside, 1.2)
    else:
        o += g.form(circ(0, -87, 11), beard, 3, rim=1)
    o += g.form(sm("-11,-94! -12,-134 0,-138 13,-134! 13,-94!"), hat, 4, rim=1.6)
    o += g.line("M-11-100q12 4 24 0", "pop", 5)
    o += g.form(ribbon("-21,-94 0,-91 23,-95", [5, 8, 5], 5), hat, 2, rim=1.2)
    if hand:
        o += _arm(g, coat, (6, -68), hand)
    g.anchors.update(hand=hand, top=(0, -138))
    return o


def woman(
    g: Brush,
    dress: str = "leaf",
    hair: str = "plum",
    hand: Point = (22, -50),
    hand2: Point | None = None,
    back: bool = False,
    braid: bool = True,
) -> str:
    """A woman in a long dress with long hair, 112 tall, facing right."""
    o = g.flat(sm("-12,0! -10,-6 0,-6 2,0!") + sm("4,0! 6,-6 16,-5 18,0!"), "ink")
    if braid and not back:
        o += g.form(ribbon("-6,-92 -22,-78 -20,-56 -32,-38 -26,-22", [14, 16, 12, 10, 3], 9), hair, 3, rim=1.2)
    if hand2:
        o += _arm(g, dress, (-5, -64), hand2, near=False)
        g.anchors["hand2"] = hand2
    outline = "-6,-70 6,-70 10,-50 17,-28 26,-4! 8,-2 -8,-2 -26,-4! -16,-28 -9,-50"
    inside = g.line("M-2-48Q-10-20-12-4M6-48Q12-20 14-4", dress, 2, 0.5, "deep")
    inside += g.line("M-26-8Q0-2 26-8", "cream", 3.4, 0.9)
    o += g.form(sm(outline), dress, 6, inside, 1.6)
    o += g.line("M-9-50Q0-46 10-50", "gold", 3)
    if not back:
        o += g.form(circ(2, -82, 11.5), "skin", 3, rim=1)
        o += eye(7, -83, 1.7, hl=False)
        o += g.flat(circ(9, -78, 2.6), "pop", 0.5)
        o += g.form(sm("-9,-72! -13,-86 -6,-98 8,-97 15,-86! 6,-90 -2,-86 -4,-76!"), hair, 3, rim=1.2)
    else:
        outline = "-12,-72 -13,-90 0,-98 13,-90 12,-70 8,-46 0,-40 -8,-46"
        inside = g.line("M-5-88Q-8-66-3-46M5-88Q8-66 3-46", hair, 1.6, 0.5, "light")
        o += g.form(sm(outline), hair, 4, inside, 1.4)
    if hand:
        o += _arm(g, dress, (5, -64), hand)
        g.anchors["hand"] = hand
    g.anchors.update(top=(0, -98))
    return o


def _strands() -> str:
    """Path data of seven strands of the river of hair."""
    d = ""
    for k in range(7):
        q = k * 26
        d += sm(
            [
                (210 + q * 0.8, 96 - q * 0.45),
                (340 + q * 1.1, 120 - q * 0.5),
                (400 + q * 1.2, 230),
                (410 + q * 1.2, 360),
                (350 + q * 1.3, 510 + q * 0.4),
                (230 + q * 1.5, 640 + q * 0.4),
                (170 + q * 1.6, 740 + q * 0.3),
                (110 + q * 2, 920),
            ],
            False,
        )
    return d


def profile(g: Brush, hair: str = "sea", bank: str = "plum") -> str:
    """A large face in profile, looking left, at page size; its hair runs over the page and widens to a river."""
    outline = (
        "196,80 300,110 360,200 390,320 370,440 310,540 220,630 120,720 60,830 40,930! 640,930! 640,560 "
        "640,300 600,120 480,-10 300,-40 160,0"
    )
    o = g.form(sm(outline), hair, 16, "", 3)
    d = _strands()
    o += g.line(d, hair, 5, 0.5, "light") + g.line(d, hair, 3, 0.45, "deep", extra=' transform="translate(8 11)"')
    face = (
        "120,150 94,214 90,262 100,284 76,318 54,344! 62,354 84,356! 76,368 90,376! 80,388 94,400! "
        "86,424 100,450 140,462 190,452! 204,500 196,560 150,600 60,640! 60,700 250,690 330,560 330,420 "
        "320,250 260,150 180,120"
    )
    outline = "330,420 330,560 300,640 200,700 40,900! 20,930! -30,930! -30,700! 40,650 150,600 200,540"
    o += g.form(sm(outline), bank, 10)
    inside = f'<circle cx="140" cy="382" r="34" fill="{g.c("pop")}" opacity=".3"/>'
    inside += g.strokes((120, 170, 260, 420), 80, 20, "skin", 2.4, 0.25, 44, 4, "light")
    o += g.form(sm(face), "skin", 14, inside)
    o += g.line("M104 306q22 16 50 2M104 306l-8 6M116 314l-6 9M130 316l-2 10M144 314l4 9", "ink", 4)
    o += g.line("M100 268q24-16 54-4", "plum", 6, 0.8)
    o += g.line("M80 374q16 6 26-2", "pop", 4)
    outline = (
        "116,158 150,112 210,88 300,96 380,170 400,300 380,420 320,520! 280,470 250,420 268,360 250,300 "
        "270,240 230,190 170,170"
    )
    inside = g.line("M170 150Q270 150 300 260T300 420M220 120Q330 140 350 270T340 440", hair, 5, 0.5, "light")
    o += g.form(sm(outline), hair, 12, inside)
    return o


def legs(g: Brush, col: str = "ink", stride: float = 1.0) -> str:
    """A pair of walking legs in boots, 60 tall, for anything that walks away; origin between the feet."""
    s = stride
    return g.line(f"M-12-60L{-18 - 8 * s}-30L{-30 * s - 8}-6M12-60L{18 + 6 * s}-32L{20 + 14 * s}-6", col, 7) + g.form(
        sm([(-30 * s - 16, 2, 1), (-30 * s - 14, -10), (-30 * s - 2, -10), (-30 * s + 10, 2, 1)])
        + sm([(12 + 14 * s, 2, 1), (14 + 14 * s, -10), (26 + 14 * s, -10), (38 + 14 * s, 2, 1)]),
        "pop",
        2,
        rim=1,
    )
