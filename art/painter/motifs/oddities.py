"""Things with an unusual use."""

from art.painter.brush import Brush
from art.painter.curves import circ, dots, ribbon, sm


def cradle(g: Brush, col: str = "pop", quilt: str = "cream") -> str:
    """A cradle with hood and rockers, 130 wide; the hood is on the left."""
    o = g.form(ribbon("-66,-2 -30,8 30,8 66,-2", [5, 9, 9, 5], 7), "plum", 2, rim=1.2)
    o += g.form(
        sm("-62,-44! -70,-92 -44,-104 -14,-96 -8,-66!"), col, 6, g.line("M-60-50Q-58-88-16-92", col, 3, 0.5, "deep"), 2
    )
    o += (
        g.flat(circ(-18, -58, 15), "skin")
        + g.line("M-20-58q4 3 8 0M-8-58q3 2 6 0", "ink", 2)
        + g.flat(sm("-34,-60 -26,-76 -8,-74 -2,-64 -14,-68 -26,-64"), "gold")
    )
    o += g.form(
        sm("-10,-50 20,-66 56,-62 62,-44! -26,-42!"),
        quilt,
        4,
        g.line(dots([(10, -52), (30, -56), (46, -52)]), "sea", 8),
        1.6,
    )
    o += g.form(
        sm("-66,-48! 66,-52! 54,-4 40,2 -44,2 -56,-4"),
        col,
        7,
        g.line("M-62-40Q0-30 64-42", "gold", 4)
        + g.line(dots([(-34, -20), (-12, -18), (12, -18), (34, -20)]), "cream", 9),
        2,
    )
    g.anchors.update(rope=(64, -46), rope2=(-64, -46))
    return o
