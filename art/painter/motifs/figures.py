"""Grown-up people."""

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
