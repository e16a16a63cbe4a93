"""Birds that stand, wade, swim and hover."""

from art.painter.brush import Brush
from art.painter.curves import sm
from art.painter.motifs.marks import eye


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
