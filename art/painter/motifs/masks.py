"""Two who wear masks."""

from art.painter.brush import Brush
from art.painter.curves import Point, circ, dots, ribbon, sm
from art.painter.motifs.marks import eye


def fox_face(g: Brush, col: str = "pop") -> str:
    """A fox's face from the front, 100 wide, for windows."""
    o = g.form(
        sm("-44,-20 -52,-70! -24,-50 0,-54 24,-50 52,-70! 44,-20 20,16 0,30! -20,16"),
        col,
        6,
        g.flat(sm("-50,-14 -20,-6 0,24 20,-6 50,-14 30,30 -30,30"), "cream"),
        2,
    )
    return o + eye(-18, -20, 5) + eye(18, -20, 5) + g.flat(circ(0, 24, 6), "ink")


def fox_stand(g: Brush, col: str = "pop", hold: Point | None = None) -> str:
    """Standing upright in a waistcoat, 190 tall, facing right; hold: where the paw is."""
    o = g.form(
        ribbon("-8,-46 -60,-24 -98,-44 -98,-84 -80,-112", [34, 40, 48, 34, 4], 10),
        col,
        7,
        g.flat(sm("-120,-120 -60,-120 -66,-84 -90,-92 -114,-78"), "cream")
        + g.strokes((-110, -90, -40, -20), 60, 12, col, 2, 0.35, 26, 4, "light"),
    )
    o += g.flat(ribbon("-14,-60 -18,-30 -16,-4", [26, 14, 12], 5), col, tone="deep") + g.form(
        ribbon("12,-60 12,-30 14,-4", [28, 14, 12], 5), "ink", 3, rim=1
    )
    o += g.flat(sm("-26,0! -24,-8 -8,-8 -4,0!") + sm("2,0! 4,-8 20,-8 28,0!"), "ink")
    o += g.form(
        sm("-12,-128 14,-128 28,-100 32,-60 24,-42 0,-38 -24,-42 -32,-62 -26,-100"),
        "leaf",
        7,
        g.flat(sm("8,-130! 24,-120 22,-90 12,-62!"), "cream", 0.95)
        + g.line(dots([(6, -84), (6, -68), (6, -54)]), "gold", 5),
        2,
    )
    paw = hold or (48, -66)
    o += g.form(ribbon([(14, -116), (34, -88), paw], [18, 16, 11], 6), col, 4, rim=1.4) + g.flat(
        circ(paw[0], paw[1], 6), "ink"
    )
    o += g.form(sm("-22,-158 -30,-196! -14,-190 0,-172"), col, 4, rim=1.4) + g.form(
        sm("6,-172 14,-202! 28,-190 30,-164"), col, 4, g.flat(sm("12,-174 16,-194! 24,-186 24,-170"), "ink", 0.7), 1.4
    )
    ins = g.flat(sm("-30,-140 0,-146 30,-142 74,-140 60,-120 0,-116"), "cream") + g.strokes(
        (-20, -174, 30, -150), 20, 10, col, 2, 0.4, 18, 3, "light"
    )
    o += g.form(
        sm("-32,-142! -28,-164 -6,-178 22,-172 40,-158 72,-144 74,-138 60,-132 30,-126 0,-122 -20,-126!"),
        col,
        6,
        ins,
        2,
    )
    g.anchors.update(paw=paw, face=(34, -150), head=(4, -176))
    return o + g.flat(circ(73, -141, 5), "ink") + eye(26, -154, 3.4)


def mask(g: Brush, kind: str = "child") -> str:
    """A mask on a stick, 70 wide; origin at the hand on the stick."""
    o = g.line("M0 14V-40", "gold", 5)
    if kind == "fox":
        return o + g.put(fox_face, 0, -62, 0.78)
    o += g.form(
        circ(0, -72, 34, 36),
        "skin",
        6,
        f'<path d="M-18-62h0M18-62h0" stroke="{g.c("pop")}" stroke-width="14" opacity=".4"/>',
        2,
    )
    o += g.form(sm("-34,-66! -38,-96 -14,-112 14,-112 38,-96 34,-66! 28,-90 4,-96 -24,-90"), "plum", 4, rim=1.6)
    return o + g.flat(circ(-12, -74, 5) + circ(12, -74, 5), "ink") + g.line("M-10-54q10 8 20 0", "pop", 3)
