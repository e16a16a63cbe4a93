"""Large animals on their feet, and second poses of the heroes."""

from art.painter.brush import Brush
from art.painter.curves import Point, circ, dots, poly, ribbon, sm
from art.painter.motifs.marks import eye


def horse(g: Brush, col: str = "cream", saddle: str = "pop", mane: str = "gold", pole: bool = True) -> str:
    """A carousel horse leaping right, 230 long, 210 tall."""
    o = g.line("M-2-340V40", "gold", 8, 1, "shade") + g.line("M-4-340V40", "gold", 3, 1, "light") if pole else ""
    o += g.form(ribbon("-82,-122 -124,-130 -140,-92 -126,-48 -142,-30", [12, 26, 30, 20, 3], 9), mane, 5, rim=1.6)
    o += g.flat(ribbon("-50,-96 -78,-64 -54,-40 -66,-14", [40, 18, 12, 11], 7), col, tone="shade")
    o += g.flat(ribbon("46,-96 88,-70 74,-38", [30, 16, 11], 6), col, tone="shade")
    outline = (
        "-90,-104 -74,-134 -34,-140 8,-132 34,-146 50,-182 66,-210 72,-226! 82,-212 98,-204 122,-180 "
        "140,-158 134,-146 118,-148 100,-156 92,-146 84,-112 64,-88 20,-82 -30,-80 -70,-82"
    )
    o += g.form(sm(outline), col, 10, g.strokes((-70, -130, 60, -95), 8, 18, col, 2.2, 0.35, 28, 4, "shade"))
    o += g.form(ribbon("-66,-100 -98,-66 -78,-40 -92,-10", [46, 20, 13, 12], 7), col, 5, rim=0, grad=False)
    o += g.form(ribbon("60,-100 104,-90 112,-50", [32, 17, 12], 6), col, 5, rim=0, grad=False)
    o += g.flat(circ(-93, -8, 7) + circ(-67, -13, 7) + circ(112, -48, 7) + circ(73, -36, 7), "ink")
    outline = "74,-222 52,-216 40,-190 22,-172 8,-146! 28,-138 46,-150 60,-180"
    o += g.form(sm(outline), mane, 4, g.line("M66-212Q44-190 26-150M58-210Q36-184 18-152", mane, 2, 0.6, "deep"), 1.6)
    outline = "-30,-144! 18,-138! 26,-108 10,-92 -20,-94 -36,-112"
    o += g.form(
        sm(outline),
        saddle,
        5,
        g.line("M-34-112Q0-96 26-112", "gold", 5) + g.line(dots([(-14, -124), (4, -122)]), "gold", 8),
        2,
    )
    o += g.line("M60-88Q76-112 82-146M92-156Q108-176 116-186M90-200Q100-180 98-156", saddle, 5)
    o += eye(104, -184, 3.4)
    o += g.flat(circ(132, -156, 2.4), "ink")
    g.anchors.update(back=(-6, -142), mouth=(134, -150), pole=(-2, -340))
    return o


def camel(g: Brush, col: str = "gold", sails: tuple[str, ...] = ("pop", "cream")) -> str:
    """Walking right, 250 long; its humps are sails."""
    o = g.flat(ribbon("-48,-110 -44,-60 -36,-3", [38, 17, 15], 6), col, tone="deep")
    o += g.flat(ribbon("50,-108 64,-58 60,-3", [30, 16, 14], 6), col, tone="deep")
    o += g.line("M-52-150V-330M34-148V-300", "plum", 6)
    outline = "-46,-322! 6,-270 20,-196! -10,-184 -46,-178!"
    inside = g.line("M-44-280Q-20-276-6-268M-44-230Q-10-226 12-222", sails[0], 2.4, 0.6, "deep")
    o += g.form(sm(outline), sails[0], 9, inside)
    outline = "40,-292! 84,-240 94,-182! 66,-172 40,-170!"
    inside = g.line("M42-250Q60-246 74-238", sails[1], 2.4, 0.6, "shade")
    o += g.form(sm(outline), sails[1], 8, inside)
    o += g.form(ribbon("-92,-136 -114,-110 -112,-80", [8, 6, 9], 5), col, 2, rim=1)
    outline = (
        "-98,-124 -86,-150 -60,-158 -20,-154 24,-152 60,-150 86,-126 100,-116 116,-134 124,-166 130,-196 "
        "150,-210 176,-206 198,-190 196,-178 176,-174 158,-172 152,-148 138,-106 108,-86 70,-88 20,-98 "
        "-40,-96 -84,-98"
    )
    inside = g.strokes((-80, -150, 90, -104), 10, 26, col, 2.4, 0.35, 30, 4, "shade")
    o += g.form(sm(outline), col, 10, inside)
    o += g.form(ribbon("-74,-112 -86,-58 -78,-3", [48, 20, 17], 6), col, 5, rim=0, grad=False)
    o += g.form(ribbon("74,-112 84,-58 90,-3", [34, 18, 15], 6), col, 5, rim=0, grad=False)
    o += eye(166, -194, 3.4)
    o += g.line("M172-182q12 4 22 0", "ink", 2)
    o += g.flat(sm("142,-208! 132,-220 148,-216!"), col, tone="shade")
    outline = "-72,-160! -20,-158 30,-156 70,-152! 66,-118 -66,-122!"
    inside = g.line("M-70-132Q0-122 68-128", "gold", 5)
    o += g.form(sm(outline), "plum", 5, inside)
    g.anchors.update(mouth=(194, -180), back=(0, -158), mast=(-52, -330), mast2=(34, -300))
    return o


def giraffe_neck(g: Brush, col: str = "gold") -> str:
    """Neck and head rising to 430, looking right; origin where it leaves the water."""
    spots = "".join(
        poly([(x + dx * q, y + dy * q) for dx, dy in ((-9, -7), (2, -11), (10, -3), (7, 9), (-6, 10))])
        for x, y, q in (
            (-18, -60, 1.6),
            (24, -90, 1.5),
            (-8, -128, 1.4),
            (26, -164, 1.3),
            (0, -200, 1.3),
            (26, -236, 1.1),
            (6, -268, 1.1),
            (32, -300, 1),
            (16, -330, 0.9),
            (40, -352, 0.8),
        )
    )
    ins = g.flat(spots, "plum", 0.62, "shade") + g.strokes((-40, -300, 50, -10), 84, 26, col, 2.2, 0.35, 34, 3, "light")
    o = g.form(ribbon("-10,30 -4,-110 10,-230 34,-350", [112, 92, 66, 50], 12), col, 12, ins)
    o += g.line("M24-398L18-424M44-402L46-428", col, 6, 1, "shade") + g.flat(
        circ(18, -426, 6) + circ(46, -430, 6), "plum"
    )
    o += g.form(sm("10,-388! -18,-400 -34,-390! -14,-374"), col, 3, rim=1.2)
    o += g.form(
        sm("8,-360 8,-392 26,-408 50,-404 76,-388 108,-372 120,-356 110,-340 82,-338 56,-334 30,-332"),
        col,
        8,
        g.flat(sm("100,-380 128,-360 112,-334 92,-340 94,-362"), "cream", 0.7),
        2,
    )
    g.anchors.update(top=(32, -404), mouth=(114, -344))
    return o + eye(52, -382, 5) + g.line("M108-350q-14 10-30 6", "plum", 2.4) + g.flat(circ(110, -362, 2.6), "ink")


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
