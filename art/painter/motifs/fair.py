"""The fair, the pier and their small gear."""

from art.painter.brush import Brush
from art.painter.curves import circ, poly, sm
from art.painter.numbers import num


def pier(g: Brush, w: float = 300, deep: float = 260) -> str:
    """Planks on posts, seen from the side; origin at the left end of the deck, which runs to the right."""
    o = "".join(
        g.form(poly([(x - 9, 8), (x + 9, 8), (x + 8, deep), (x - 10, deep)]), "plum", 5, rim=1.4)
        for x in range(30, int(w), 90)
    )
    boards = "".join(f"M{x}-8l-6 16" for x in range(14, int(w), 26))
    return o + g.form(
        poly([(-20, -12), (w, -12), (w + 8, 14), (-20, 16)]), "gold", 6, g.line(boards, "gold", 2.4, 0.7, "deep"), 2
    )


def carousel_top(g: Brush, w: float = 300, col: str = "pop") -> str:
    """The striped roof of a carousel with its fringe, origin in the middle of the fringe."""
    a = w / 2
    roof = sm([(-a, 0, 1), (-a * 0.5, -w * 0.16), (0, -w * 0.42, 1), (a * 0.5, -w * 0.16), (a, 0, 1)])
    stripes = "".join(
        f"M0 {num(-w * 0.44)}L{num(-a + a * k / 3)} 6H{num(-a + a * (k + 1) / 3)}z" for k in range(0, 6, 2)
    )
    fringe = "".join(
        f"M{num(-a + w * k / 10)} -2h{num(w / 10)}q{num(-w / 20)} {num(w * 0.11)} {num(-w / 10)} 0z" for k in range(10)
    )
    o = (
        g.form(roof, col, 12, g.flat(stripes, "cream", 0.95), 2.4)
        + g.flat(fringe, "gold")
        + g.line(f"M{num(-a)}-2H{num(a)}", "cream", 6)
    )
    return o + g.line(f"M0 {num(-w * 0.42)}v-30", "gold", 4) + g.flat(f"M0 {num(-w * 0.42 - 30)}l30 8-30 10z", "sea")


def knot(g: Brush, col: str = "gold") -> str:
    """A bow where two strings are tied."""
    return (
        g.form(sm("0,0! -22,-16 -30,0 -20,14!"), col, 3, rim=1.2)
        + g.form(sm("0,0! 22,-14 30,2 20,16!"), col, 3, rim=1.2)
        + g.line("M0 0l-14 34M2 0l16 30", col, 4)
        + g.flat(circ(0, 0, 6), "pop")
    )


def basket(g: Brush, col: str = "gold") -> str:
    """A wicker basket, 70 wide."""
    o = g.form(sm("-30,-34 -18,-50 4,-44 22,-52 32,-34!"), "cream", 5, rim=1.4)
    return o + g.form(
        sm("-36,-36! 36,-36! 28,0! -28,0!"),
        col,
        5,
        g.line("M-34-24H34M-32-12H32M-20-36L-16 0M0-36V0M20-36L16 0", col, 2.4, 0.7, "deep"),
        1.8,
    )
