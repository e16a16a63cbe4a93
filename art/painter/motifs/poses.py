"""More poses of the heroes, and small paper and leaf things."""

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, dots, poly, ribbon, sm
from art.painter.motifs.marks import eye
from art.painter.motifs.wings import owl


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


def cat_front(g: Brush, col: str = "ink", crown: str = "") -> str:
    """A cat sitting, seen from the front, 150 tall."""
    o = g.form(ribbon("30,-10 66,-4 84,-26 76,-52", [18, 16, 14, 10], 8), col, 4, rim=2)
    o += g.form(
        sm("-18,-94 -34,-62 -42,-24 -34,0! 34,0! 42,-24 34,-62 18,-94"),
        col,
        8,
        g.strokes((-30, -80, 26, -10), 86, 18, col, 2, 0.5, 20, 3, "light"),
        2.2,
    )
    o += g.line("M-10-44V-4M10-44V-4", col, 2.4, 0.7, "light") + g.form(
        sm("-22,2! -20,-10 -4,-10 -2,2!") + sm("2,2! 4,-10 20,-10 22,2!"), col, 3, rim=1.6
    )
    o += g.form(
        sm("-36,-108 -40,-152! -30,-152 -14,-132 14,-132 30,-152 40,-152! 36,-108 18,-88 -18,-88"),
        col,
        7,
        g.flat(sm("-35,-130 -34,-146! -22,-132!") + sm("35,-130 34,-146! 22,-132!"), "pop", 0.6),
        2.2,
    )
    o += (
        f'<path d="M-27-113q10-12 20-1q-10 9-20 1zM27-113q-10-12-20-1q10 9 20 1z" fill="{g.c("gold")}"/>'
        + g.line("M-17-118v9M17-118v9", "ink", 3.4)
        + g.flat(sm("-5,-103! 5,-103! 0,-97!"), "pop")
        + g.line("M0-97q-8 8-14 2M0-97q8 8 14 2", col, 2, 0.9, "rim")
    )
    o += g.line("M-24-100l-24-4M-24-96l-24 4M24-100l24-4M24-96l24 4", "cream", 1.4, 0.7)
    if crown:
        o += g.form(
            sm("-22,-134! -28,-164! -12,-148! 0,-172! 12,-148! 28,-164! 22,-134! 0,-130"),
            crown,
            3,
            g.line(dots([(-12, -140), (0, -141), (12, -140)]), "pop", 6),
            1.6,
        )
    g.anchors.update(head=(0, -140), paw=(12, 0))
    return o


def bear_front(g: Brush, col: str = "#a4694a", window: bool = True) -> str:
    """A bear standing upright, from the front, 300 tall; in its belly there is a lit window."""
    o = g.form(circ(-56, -258, 24), col, 6, g.flat(circ(-55, -256, 12), "pop", 0.45), 2)
    o += g.form(circ(56, -258, 24), col, 6, g.flat(circ(57, -256, 12), "pop", 0.45), 2)
    o += g.form(ribbon("-80,-160 -122,-110 -116,-60", [52, 46, 38], 6), col, 9, rim=2.2)
    o += g.form(ribbon("80,-160 122,-110 116,-60", [52, 46, 38], 6), col, 9, rim=2.2)
    o += g.form(sm("-100,0! -96,-28 -50,-34 -20,-6 -20,4!") + sm("100,0! 96,-28 50,-34 20,-6 20,4!"), col, 8, rim=2.2)
    fur = g.strokes((-90, -190, 60, -20), 80, 50, col, 2.8, 0.35, 34, 5, "light")
    fur += g.strokes((-40, -120, 100, -10), 80, 30, col, 2.8, 0.3, 30, 5, "deep")
    o += g.form(sm("-56,-206 -98,-150 -110,-80 -92,-22 -50,-4 50,-4 92,-22 110,-80 98,-150 56,-206"), col, 18, fur, 3)
    outline = "-78,-222 -62,-264 -26,-284 26,-284 62,-264 78,-222 58,-190 24,-178 -24,-178 -58,-190"
    o += g.form(
        sm(outline),
        col,
        12,
        g.flat(circ(0, -206, 34, 26), "cream", 0.8)
        + g.strokes((-50, -270, 40, -230), 70, 16, col, 2.4, 0.35, 22, 4, "light"),
        2.6,
    )
    o += eye(-30, -236, 6)
    o += eye(30, -236, 6)
    o += g.flat(sm("-13,-220! 0,-226 13,-220! 0,-206!"), "ink")
    o += g.line("M0-206v8q-10 10-20 4M0-198q10 10 20 4", "ink", 3.4)
    if window:
        o += g.glow(0, -92, 120, "glow", 0.9)
        o += (
            '<path d="M-46-44V-98a46 46 0 0 1 92 0V-44z" fill="'
            f'{g.lin([(0, mix(g.c("glow", True), "#ffffff", 0.4)), (1, g.c("gold", True))])}"/>'
        )
        o += g.flat("M-30-44v-26h16v26zM14-44v-14h24v14zM-8-58h18v4h-4v10h-3v-10h-7z", "plum", 0.9)
        o += g.flat(circ(0, -110, 7), "pop")
        o += g.line("M0-144V-44M-46-92H46", "plum", 5)
        o += g.line("M-46-44V-98a46 46 0 0 1 92 0V-44z", "plum", 8)
        o += g.form(poly("-58,-46 58,-46 62,-34 -62,-34"), "plum", 4, rim=1.8)
    g.anchors.update(window=(0, -92), paw=(116, -60))
    return o


def sprig(g: Brush, col: str = "leaf") -> str:
    """Three leaves from one point, pointing up, 60 long."""
    return (
        g.form(sm("0,0! -14,-26 0,-58! 14,-26"), col, 4, g.line("M0-4V-48", col, 2, 0.7, "deep"), 1.4)
        + g.form(sm("0,-2! -34,-14 -50,-40! -16,-32"), col, 4, rim=1.2)
        + g.form(sm("0,-2! 34,-14 50,-40! 16,-32"), col, 4, rim=1.2)
    )


def paper_boat(g: Brush, col: str = "cream") -> str:
    """A folded paper boat, 150 wide."""
    o = g.form(poly("-20,-30 6,-92 36,-30"), col, 8, g.line("M6-92L10-30", col, 2, 0.7, "shade"), 2)
    return o + g.form(
        poly("-78,-44 -30,-30 40,-30 84,-48 46,8 -44,8"),
        col,
        8,
        g.flat(poly("-78,-44 -30,-30 -44,8"), col, 0.7, "shade")
        + g.line("M-30-30L-44 8M40-30L46 8M-30-30H40", col, 2, 0.6, "shade"),
        2.2,
    )


def rabbit_back(g: Brush, col: str = "cream", scarf: str | None = "pop") -> str:
    """A rabbit seen from behind, ears up, 200 tall."""
    o = g.form(sm("-12,-130 -34,-176 -30,-214 -16,-210 -2,-170 2,-130"), col, 5, rim=1.8) + g.form(
        sm("12,-130 34,-172 44,-206 52,-196 34,-150 24,-126"), col, 5, rim=1.8
    )
    o += g.form(
        sm("-20,-104 -46,-66 -56,-26 -40,0! 40,0! 56,-26 46,-66 20,-104"),
        col,
        10,
        g.strokes((-44, -90, 36, -6), 84, 26, col, 2.2, 0.35, 24, 3, "shade"),
        2.2,
    )
    o += g.form(
        circ(0, -118, 33, 30), col, 8, g.strokes((-24, -138, 20, -100), 80, 10, col, 2, 0.35, 16, 3, "shade"), 2
    ) + g.form(
        circ(4, -20, 21), "cream", 5, g.strokes((-10, -34, 16, -8), 50, 10, "cream", 2, 0.5, 12, 3, "shade"), 1.6
    )
    o += g.form(sm("-46,2! -40,-12 -18,-12 -12,2!") + sm("12,2! 18,-12 40,-12 46,2!"), col, 4, rim=1.6)
    if scarf:
        o += g.form(ribbon("-28,-94 0,-86 28,-94", [15, 17, 15], 6), scarf, 4, rim=1.4) + g.form(
            ribbon("18,-90 34,-70 30,-48", [12, 14, 12], 5), scarf, 3, rim=1.2
        )
    g.anchors.update(head=(0, -140))
    return o


def rabbit_leap(g: Brush, col: str = "cream", scarf: str | None = "pop") -> str:
    """A rabbit in a long leap to the right, 240 long, off the ground."""
    o = g.flat(ribbon("-58,-60 -110,-36 -138,-8", [34, 20, 13], 6), col, tone="shade") + g.flat(
        ribbon("46,-66 88,-44 112,-14", [24, 16, 11], 6), col, tone="shade"
    )
    o += g.form(circ(-92, -96, 17), "cream", 5, rim=1.5) + g.form(
        sm("58,-124 20,-156 -16,-166 -20,-154 8,-134 46,-108"), col, 5, rim=1.8
    )
    o += g.form(
        sm("-94,-82 -80,-118 -30,-126 20,-122 62,-112 76,-84 52,-56 0,-52 -56,-50"),
        col,
        10,
        g.strokes((-80, -116, 50, -60), 6, 28, col, 2.2, 0.35, 28, 4, "shade"),
        2.2,
    )
    o += g.form(ribbon("-62,-74 -108,-58 -128,-36 -162,-26", [50, 30, 18, 14], 8), col, 5, rim=1.4) + g.form(
        ribbon("58,-76 100,-70 132,-48", [30, 18, 12], 6), col, 4, rim=1.4
    )
    o += g.form(
        sm("48,-112 60,-136 88,-142 112,-130 128,-112 124,-100 104,-94 76,-92 56,-98"),
        col,
        7,
        f'<circle cx="98" cy="-104" r="10" fill="{g.c("pop")}" opacity=".28"/>',
        2,
    )
    o += g.form(
        sm("74,-136 40,-168 12,-190 4,-180 26,-152 56,-124"),
        col,
        5,
        g.flat(sm("64,-138 36,-164 18,-180 32,-154"), "pop", 0.4),
        1.8,
    )
    o += eye(100, -118, 4.6) + g.flat(sm("122,-113 130,-110 126,-104 120,-106"), "pop", tone="shade")
    if scarf:
        o += g.form(ribbon("52,-96 68,-88 86,-92", [14, 15, 13], 5), scarf, 3, rim=1.2) + g.form(
            ribbon("54,-96 20,-104 -20,-98 -52,-110", [10, 14, 14, 12], 7), scarf, 3, rim=1.2
        )
    g.anchors.update(paw=(132, -48))
    return o


def owl_fly(g: Brush, col: str = "plum") -> str:
    """An owl on spread wings, from the front, 260 wide; origin at its feet."""
    o = ""
    for s in (-1, 1):
        wing = [
            (20 * s, -84, 1),
            (60 * s, -118),
            (110 * s, -122),
            (138 * s, -96, 1),
            (120 * s, -84),
            (128 * s, -68, 1),
            (104 * s, -62),
            (106 * s, -44, 1),
            (78 * s, -46),
            (70 * s, -30, 1),
            (44 * s, -40),
            (22 * s, -44),
        ]
        o += g.form(
            sm(wing),
            col,
            6,
            g.line(
                (
                    f"M{28 * s}-78Q{80 * s}-96 {124 * s}-92M{28 * s}-64Q{70 * s}-74 {112 * s}-68M{28 * s}"
                    f"-54Q{60 * s}-56 {92 * s}-50"
                ),
                col,
                3,
                0.7,
                "light",
            ),
            2,
        )
    o += g.form(sm("-30,-6! -10,-16 10,-16 30,-6! 0,14"), col, 3, rim=1.4)
    return o + g.put(owl, 0, 0, 0.92, col=col)


def gull(g: Brush, col: str = "cream") -> str:
    """A gull gliding towards us, 150 wide."""
    o = g.form(sm("-4,2 -30,-22 -56,-26 -80,-8! -52,-12 -28,-4 -8,12"), col, 4, rim=1.6) + g.form(
        sm("4,2 28,-26 54,-34 82,-22! 54,-18 30,-6 8,12"), col, 4, rim=1.6
    )
    return (
        o
        + g.form(sm("-12,2 -6,-10 8,-10 14,2 6,18 -4,18"), col, 4, rim=1.4)
        + g.flat(sm("-1,2! 6,2! 2,10!"), "gold")
        + g.flat("M-80-8l10-4 2 4zM82-22l-12 0 2 6z", "ink", 0.7)
    )
