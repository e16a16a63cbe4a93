"""Birds that stand, wade, swim and hover."""

from art.painter.brush import Brush
from art.painter.curves import ribbon, sm
from art.painter.motifs.marks import eye


def heron(g: Brush, col: str = "cream", wing: str = "sea") -> str:
    """Wading to the right, 300 tall."""
    o = g.line("M-22-116L-12-62L-26-2M14-114L24-60L14-2", "plum", 7, 1, "shade") + g.line(
        "M-26-2l-18 2M-26-2l16 3M14-2l-16 2M14-2l20 3", "plum", 5, 1, "shade"
    )
    o += g.form(
        sm("-126,-100! -92,-134 -50,-164 -6,-178 36,-168 54,-148 44,-122 10,-108 -30,-108 -70,-112!"),
        col,
        9,
        g.strokes((-60, -150, 40, -112), 12, 16, col, 2, 0.35, 26, 4, "shade"),
    )
    o += g.form(ribbon("36,-146 66,-188 34,-230 44,-272 74,-284", [40, 24, 17, 15, 18], 10), col, 5)
    o += g.form(sm("56,-286 70,-300 90,-296 98,-284 88,-274 68,-270"), col, 4) + g.form(
        sm("92,-293! 158,-276! 90,-276!"), "gold", 3, rim=1.4
    )
    o += g.form(ribbon("84,-296 56,-300 22,-292 -6,-276", [8, 8, 5, 2], 6), "ink", 2, rim=1) + eye(84, -287, 3.4)
    o += g.form(
        sm("34,-158 -6,-170 -60,-148 -120,-104! -70,-114 -64,-106! -20,-114 -10,-108! 26,-128"),
        wing,
        7,
        g.line("M-100-112Q-50-138 10-150M-66-110Q-30-126 16-138", wing, 2.4, 0.6, "light"),
    )
    g.anchors.update(back=(-30, -172), beak=(154, -276), top=(80, -300))
    return o


def swan(g: Brush, col: str = "cream", bill: str = "pop") -> str:
    """Swimming right, 230 long."""
    o = g.form(
        sm("-132,-66! -100,-26 -60,-2 0,2 62,-4 98,-34 100,-62 70,-78 20,-84 -40,-80"),
        col,
        10,
        g.strokes((-80, -40, 60, -8), 6, 16, col, 2.2, 0.35, 36, 4, "shade"),
    )
    o += g.form(ribbon("76,-40 118,-86 104,-138 78,-172 92,-204 116,-204", [58, 34, 24, 20, 20, 24], 12), col, 6)
    o += (
        g.form(sm("118,-214! 134,-204 158,-190! 138,-188 118,-192!"), bill, 3, rim=1.4)
        + g.flat(sm("112,-214! 124,-213 128,-202 118,-196 112,-198!"), "ink")
        + eye(108, -207, 3)
    )
    ins = g.line("M40-64Q-10-120-86-112M36-58Q-30-92-104-86M20-54Q-40-70-90-66", col, 3, 0.6, "shade") + g.strokes(
        (-70, -120, 40, -70), 20, 14, col, 2, 0.5, 26, 4, "rim"
    )
    o += g.form(
        sm("62,-66 44,-118 -8,-142 -72,-134 -140,-110! -108,-100 -124,-82! -88,-80 -92,-62! -40,-50 10,-44 48,-50"),
        col,
        9,
        ins,
    )
    g.anchors.update(back=(-16, -136), neck=(92, -66), tail=(-130, -66), bill=(156, -190))
    return o


def bird_sit(g: Brush, col: str = "pop") -> str:
    """A small round bird on a twig, 46 tall, facing right; origin at its feet."""
    o = g.form(sm("-18,-12 -46,-4! -40,8 -12,-2"), col, 2, rim=1) + g.line("M-3-2v6M5-2v6", "gold", 2.4)
    o += g.form(
        sm("-20,-8 -18,-30 -4,-46 14,-46 24,-32 20,-12 4,-1 -10,-1"),
        col,
        5,
        g.flat(sm("24,-26 10,-22 6,-6 14,0 28,-8"), "cream", 0.9),
        1.6,
    )
    return (
        o
        + g.form(sm("-14,-26 2,-26 6,-14 -8,-6 -30,-4!"), col, 2, rim=1)
        + g.flat(sm("22,-38! 34,-34! 22,-30!"), "gold")
        + eye(13, -37, 2.6)
    )


def hummingbird(g: Brush, col: str = "leaf", throat: str = "pop") -> str:
    """Hovering, facing right, 200 long with its bill; its bill tip is an anchor."""
    o = g.form(
        sm("-8,-10 -52,-64 -60,-118! -24,-92 8,-50 14,-18"),
        "sea",
        4,
        g.line("M-2-14L-50-100M4-20L-34-90", "sea", 2, 0.6, "light"),
        1.6,
    )
    o += g.form(sm("-44,26 -104,58! -96,70 -112,84! -70,76 -34,46"), "sea", 4, rim=1.6)
    o += g.form(
        sm("52,-20 34,-32 14,-24 -14,0 -50,30 -56,44 -30,44 10,30 38,8 52,-6"),
        col,
        7,
        g.flat(sm("54,-4 36,0 28,14 6,30 -20,44 20,40 50,20"), throat, 0.95)
        + g.strokes((-40, -10, 30, 30), -40, 14, col, 2, 0.5, 16, 3, "light"),
        2,
    )
    o += g.form(
        sm("4,-14 -40,-36 -92,-40 -120,-28! -80,-12 -36,8 2,6"),
        "sea",
        5,
        g.line("M0-8Q-50-28-106-30M-2 0Q-40-12-84-18", "sea", 2, 0.7, "light"),
        1.8,
    )
    g.anchors.update(bill=(122, -34))
    return o + g.line("M50-16Q90-24 122-34", "ink", 3.4) + eye(40, -18, 3.6)


def penguin(g: Brush, scarf: str | None = "pop", flap: float = 0.0) -> str:
    """Standing upright, 90 tall, facing a little to the right."""
    o = g.flat(sm("-18,0! -16,-7 -2,-6 0,0!") + sm("4,0! 4,-7 18,-7 22,0!"), "gold")
    o += g.form(
        ribbon([(-20, -56), (-30 - flap * 8, -38 - flap * 12), (-34 - flap * 14, -20 - flap * 26)], [12, 11, 4], 5),
        "ink",
        3,
        rim=1.2,
    )
    o += g.form(
        sm("0,-92 -18,-84 -22,-66 -28,-36 -20,-6 0,-1 22,-6 28,-36 22,-66 20,-84"),
        "ink",
        6,
        g.flat(sm("4,-60 -12,-50 -14,-20 -4,-4 14,-5 22,-26 18,-52"), "cream", 1, "light")
        + g.flat(sm("4,-84 -4,-78 0,-68 12,-68 16,-78"), "cream"),
        2,
    )
    o += g.flat(sm("14,-78! 28,-73! 14,-70!"), "gold") + eye(8, -77, 2.2)
    if scarf:
        o += g.form(ribbon("-20,-64 0,-59 20,-64", [9, 11, 9], 5), scarf, 2, rim=1) + g.form(
            ribbon("-16,-62 -22,-48 -20,-36", [8, 9, 8], 4), scarf, 2, rim=1
        )
    return o
