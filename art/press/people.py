"""One person in flat shapes, who may wear and hold anything."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from art.painter.curves import Point, box, circ, poly, sm
from art.press.press import Press


def person(
    p: Press,
    x: float,
    y: float,
    height: float = 100,
    *,
    coat: str = "a",
    legs: str = "k",
    skin: str = "",
    hair: str = "k",
    left: Point = (-20, -42),
    right: Point = (20, -42),
    step: float = 8,
    skirt: float = 16,
    rot: float = 0,
    flip: bool = False,
) -> None:
    """Somebody whose feet are at (x, y). `left` and `right` are the places of the hands, in hundredths of the height.

    The head is at (0, -88) with a radius of 10: hats, glasses and beards go there.
    """
    with p.at(x, y, height / 100, rot, flip):
        p.line(poly([(-5, -38), (-step, -3), (-step + 5, -2)], closed=False), 8, legs)
        p.line(poly([(5, -38), (step, -3), (step + 6, -2)], closed=False), 8, legs)
        p.line(poly([(-8, -72), left], closed=False), 7, coat)
        p.ink(circ(*left, 4), skin)
        p.ink(sm([(-10, -78, 1), (10, -78, 1), (skirt, -34, 1), (-skirt, -34, 1)]), coat)
        p.line(poly([(8, -72), right], closed=False), 7, coat)
        p.ink(circ(*right, 4), skin)
        p.ink(circ(0, -88, 10), skin)
        p.ink(sm("-11,-88! -10,-97 0,-101 10,-97 11,-90! 4,-94 -5,-93"), hair)


def person_from_behind(
    p: Press, x: float, y: float, height: float, coat: str, legs: str, skin: str, hair: str = "k", **hands: Point
) -> None:
    """Somebody who looks into the picture; the hands as for `person`."""
    left, right = hands.get("left", (-19, -40)), hands.get("right", (19, -40))
    with p.at(x, y, height / 100):
        p.line("M-5-38L-7-4M5-38L8-4", 8, legs)
        p.ink(circ(*left, 4) + circ(*right, 4), skin)
        p.line(poly([(-9, -71), left], closed=False) + poly([(9, -71), right], closed=False), 7, coat)
        p.ink(sm("-12,-75! 0,-79 12,-75! 16,-32! -16,-32!"), coat)
        p.ink(circ(-10, -87, 2.6) + circ(10, -87, 2.6) + box(-4, -82, 8, 8), skin)
        p.ink(circ(0, -89, 10), hair)
