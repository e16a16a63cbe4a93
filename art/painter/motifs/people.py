"""People."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from art.painter.brush import Brush
from art.painter.curves import Point, circ, ribbon, sm
from art.painter.motifs.marks import eye

HOOD = "-15,-68! -19,-84 -11,-100 -14,-118! 6,-104 18,-90 18,-80! 12,-92 2,-95 -8,-90 -11,-80 -9,-69!"
HOOD_BACK = "-17,-66! -17,-84 -8,-98 -9,-116! 8,-102 18,-86 17,-66!"
HAIR = "-14,-72! -18,-86 -8,-100 8,-100 19,-88 16,-74! 12,-88 2,-90 -8,-86"
HAIR_BACK = "-16,-66 -18,-86 -8,-100 8,-100 19,-86 16,-66 0,-62"


def _legs(g: Brush, stride: float) -> str:
    s = stride
    o = g.flat(ribbon([(-6, -26), (-8 - s, -14), (-9 - s * 1.6, -3)], [10, 8, 7], 4), "ink", tone="light")
    o += g.flat(ribbon([(6, -26), (7 + s, -14), (8 + s * 1.4, -3)], [10, 8, 7], 4), "ink")
    shoe = sm([(-14 - s * 1.6, 0, 1), (-13 - s * 1.6, -7), (-5 - s * 1.6, -7), (-1 - s * 1.6, -1)])
    shoe += sm([(3 + s * 1.4, 0, 1), (3 + s * 1.4, -7), (11 + s * 1.4, -7), (17 + s * 1.4, -1)])
    return o + g.flat(shoe, "ink", tone="deep")


def _hat(g: Brush, hat: str, coat: str, scarf: str, back: bool) -> str:
    """The top of the head: hood, cap, top hat or only hair."""
    match hat:
        case "hood":
            return g.form(sm(HOOD_BACK if back else HOOD), coat, 6 if back else 4, rim=1.6)
        case "cap":
            o = g.form(circ(0, -82, 14), "plum", 4, rim=1) if back else ""
            return o + g.form(sm("-16,-84! -14,-98 2,-103 16,-96 17,-86! 24,-84 24,-81! 2,-86"), scarf, 4, rim=1.4)
        case "hair":
            return g.form(sm(HAIR_BACK if back else HAIR), "plum", 4, rim=1.4)
        case _:
            tall = "-20,-89! -12,-92! -12,-120! 12,-122! 13,-93! 22,-91! 14,-86 -10,-85"
            return g.form(sm(tall), "ink", 5, rim=1.6) + g.line("M-12-96q12 4 25 0", "pop", 4)


def _face(g: Brush) -> str:
    o = g.form(circ(2, -82, 14), "skin", 4, rim=1)
    o += eye(7, -82, 1.8, g.c("ink"), False) + eye(-1, -82, 1.8, g.c("ink"), False)
    return o + f'<path d="M-6-78h0M11-78h0" stroke="{g.c("pop")}" stroke-width="5" opacity=".4"/>'


def _near_arm(g: Brush, coat: str, hand: Point) -> str:
    sx = 7 if hand[0] > 6 else -7
    elbow = ((sx + hand[0]) / 2 + (3 if sx > 0 else -3), (-60 + hand[1]) / 2 + 5)
    o = g.form(ribbon([(sx, -60), elbow, hand], [12, 11, 8], 5), coat, 3, rim=1)
    return o + g.flat(circ(hand[0], hand[1], 4), "skin")


def _far_arm(g: Brush, coat: str, hand: Point) -> str:
    sx = 8 if hand[0] > 0 else -8
    elbow = ((sx + hand[0]) / 2 + sx * 0.4, (-60 + hand[1]) / 2 + 4)
    return g.flat(ribbon([(sx, -60), elbow, hand], [11, 10, 7], 4), coat, tone="shade")


def wanderer(
    g: Brush,
    coat: str = "pop",
    hat: str = "hood",
    hand: Point | None = None,
    hand2: Point | None = None,
    scarf: str = "gold",
    back: bool = False,
    walk: float = 0,
) -> str:
    """A small traveller, 100 units tall; `hand` puts the near arm there, `hand2` the far one."""
    o = _legs(g, walk * 7) + (_far_arm(g, coat, hand2) if hand2 else "")
    body = g.strokes((-18, -66, 14, -26), 80, 9, coat, 1.6, 0.35, 22, 3, "light")
    o += g.form(sm("-8,-68 8,-68 15,-50 24,-22! 8,-17 -8,-17 -23,-22! -15,-50"), coat, 7, body, 1.6)
    o += _near_arm(g, coat, hand) if hand else ""
    o += g.flat(circ(hand2[0], hand2[1], 4), "skin") if hand2 else ""
    o += ("" if back else _face(g)) + _hat(g, hat, coat, scarf, back)
    if scarf:
        o += g.form(ribbon("12,-70 0,-65 -12,-70", [9, 11, 9], 5), scarf, 3, rim=1)
        o += g.form(ribbon("-9,-68 -26,-64 -38,-70 -54,-62", [7, 9, 11, 9], 7), scarf, 3, rim=1)
    g.anchors.update(top=(0, -104), hand=hand or (16, -44), hand2=hand2 or (-16, -44))
    return o


def sitting(g: Brush, coat: str = "pop", hat: str = "hair", scarf: str = "gold") -> str:
    """A child sitting (on a swing, a branch, a moon), origin at the seat, facing right."""
    o = g.flat(ribbon("2,-6 20,-4 22,14 20,30", [12, 11, 8, 7], 7), "ink", tone="light") + g.flat(
        sm("16,28! 22,27 32,33! 17,34!"), "ink", tone="deep"
    )
    o += g.form(sm("-4,-46 8,-46 12,-30 22,-2! 4,4 -14,2! -12,-26"), coat, 5, rim=1.5)
    o += g.form(ribbon("2,-38 14,-26 20,-30", [9, 9, 6], 5), coat, 3, rim=1)
    o += g.form(circ(4, -58, 12), "skin", 3, rim=1) + eye(10, -58, 1.6, g.c("ink"), False)
    o += g.form(
        sm("-8,-48! -11,-62 -2,-73 10,-71 17,-62 14,-60! 6,-66 -2,-62 -3,-52!"),
        "plum" if hat == "hair" else hat,
        3,
        rim=1.2,
    )
    return (
        o
        + g.form(ribbon("10,-46 0,-43 -8,-46", [7, 8, 7], 5), scarf, 2, rim=1)
        + g.form(ribbon("-6,-46 -18,-50 -30,-44", [6, 8, 7], 5), scarf, 2, rim=1)
    )
