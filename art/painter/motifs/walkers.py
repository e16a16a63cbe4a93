"""Large animals on their feet, and second poses of the heroes."""

from art.painter.brush import Brush
from art.painter.curves import Point, circ, dots, ribbon, sm
from art.painter.motifs.marks import eye


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
