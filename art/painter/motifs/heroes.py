"""The small heroes: rabbit, fox, cat, snail."""

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, circ, ribbon, sm
from art.painter.motifs.marks import eye


def rabbit(g: Brush, col: str = "cream", scarf: str | None = "pop", paw: Point = (74, -74)) -> str:
    """Sitting, 220 tall with ears, facing right."""
    o = g.form(circ(-52, -20, 17), "cream", 5, rim=1.5)
    outline = "14,-134 -12,-156 -32,-188 -34,-210 -18,-206 8,-180 30,-148"
    inside = f'<path d="{sm("8,-144 -12,-166 -26,-196 -4,-178")}" fill="{g.ramp("pop")["light"]}" opacity=".45"/>'
    o += g.form(sm(outline), col, 8, inside, 1.5)
    body = g.strokes((-40, -90, 30, -10), 75, 26, col, 2, 0.3, 22, 3, "shade")
    body += g.strokes((-40, -110, 20, -40), 70, 18, col, 2.2, 0.5, 22, 3, "rim")
    outline = "14,-118 -14,-100 -42,-68 -54,-30 -46,-6 -30,0! 28,0! 44,-6 38,-26 42,-54 50,-84 46,-108"
    o += g.form(sm(outline), col, 9, body, 2.2)
    outline = "-44,-12 -42,-44 -18,-58 8,-46 16,-20 4,-2 -26,0"
    inside = g.strokes((-30, -46, 6, -12), 70, 9, col, 2, 0.35, 16, 3, "shade")
    o += g.form(sm(outline), col, 7, inside, 2)
    o += g.form(sm("-22,2! -14,-12 16,-13 36,-8 38,2!"), col, 4, rim=1.6)
    # head
    outline = "6,-126 16,-148 40,-156 64,-144 80,-126 80,-114 66,-104 40,-100 18,-106"
    inside = f'<circle cx="52" cy="-114" r="11" fill="{g.c("pop")}" opacity=".28"/>'
    inside += g.strokes((14, -140, 50, -108), 20, 10, col, 1.8, 0.35, 16, 3, "shade")
    o += g.form(sm(outline), col, 8, inside, 2)
    outline = "24,-148 14,-182 18,-216 30,-224 42,-206 44,-176 42,-150"
    inside = (
        f'<path d="{sm("29,-152 24,-184 30,-212 37,-184 37,-154")}" fill="{g.ramp("pop")["light"]}" opacity=".55"/>'
    )
    o += g.form(sm(outline), col, 6, inside, 1.8)
    o += eye(55, -129, 5)
    o += g.flat(sm("76,-127 84,-124 80,-118 74,-120"), "pop", tone="shade")
    o += g.line("M79-118q-1 7-8 8", col, 2, 0.8, "deep")
    if scarf:
        inside = g.line("M10-116l4 18M24-110l2 18M38-108l0 16", "cream", 3, 0.6)
        o += g.form(ribbon("4,-108 26,-98 50,-100", [16, 17, 14], 6), scarf, 4, inside, 1.4)
        inside = g.line("M-14-98l6 16M-28-96l4 18", "cream", 3, 0.6)
        o += g.form(ribbon("8,-104 -8,-90 -24,-84 -36,-92", [12, 14, 15, 13], 6), scarf, 4, inside, 1.4)
    o += g.form(ribbon([(34, -84), (54, -70), paw], [22, 18, 13], 5), col, 4, rim=1.6)
    g.anchors.update(paw=paw, ear=(30, -224), nose=(82, -122))
    return o


FOX_SNOW = (
    "-150,-60! -130,-84 -74,-111 -10,-116 60,-102 120,-72! 96,-78 80,-70 62,-84 40,-76 18,-96 -6,-84 -28,-98 -52,-88"
    " -70,-98 -92,-78 -110,-82 -128,-62"
)


def fox_sleep(g: Brush, col: str = "pop", snow: bool = False) -> str:
    """Curled, 320 wide, 120 tall: good as a hill."""
    fur = g.strokes((-140, -100, 60, -30), 28, 40, col, 2.6, 0.3, 36, 6, "light")
    fur += g.strokes((-130, -70, 60, -20), 30, 24, col, 2.6, 0.16, 34, 6, "deep")
    if snow:
        fur += f'<path d="{sm(FOX_SNOW)}" fill="{g.ramp("cream")["light"]}"/>'
    o = g.form(sm("-158,6! -164,-36 -130,-88 -74,-114 -10,-118 60,-104 116,-76 148,-36 154,6!"), col, 14, fur, 3)
    outline = "104,-72 118,-112! 130,-116 142,-96 140,-58"
    inside = f'<path d="{sm("116,-74 124,-102! 134,-84 132,-62")}" fill="{g.ramp("ink")["light"]}" opacity=".7"/>'
    o += g.form(sm(outline), col, 6, inside, 1.8)
    head = f'<path d="{sm("0,-6 34,-16 60,-12 84,-18 104,-10 120,-8 120,20 30,20")}" fill="{g.ramp("cream")["base"]}"/>'
    head += g.strokes((56, -70, 130, -40), 150, 16, col, 2.2, 0.35, 22, 4, "light")
    outline = "6,-8! 12,-18 36,-34 60,-60 84,-78 112,-78 136,-64 150,-40 150,-14 132,2 104,8 70,6 36,2 14,0"
    o += g.form(sm(outline), col, 8, head, 2.2)
    outline = "92,-12! 112,-26 132,-32 150,-36! 146,-26 157,-18! 149,-9 157,2! 143,3 139,11! 120,6 98,7"
    o += g.form(sm(outline), mix(g.pal["cream"], g.pal[col], 0.22), 5, rim=1.4)
    inside = f'<path d="{sm("72,-68 66,-100! 82,-88 90,-74")}" fill="{g.ramp("ink")["light"]}" opacity=".75"/>'
    o += g.form(sm("64,-62 56,-108! 70,-112 92,-94 100,-74"), col, 6, inside, 1.8)
    o += g.flat(sm("4,-14 12,-19 18,-12 10,-5"), "ink")
    o += g.line("M64-36q10 10 26 1", "ink", 3.4) + g.line("M62-34l-5 4M90-34l5 3", "ink", 2)
    tail = ribbon("-150,-34 -150,-2 -110,14 -50,12 10,10 52,-2", [26, 44, 56, 60, 50, 6], 9)
    ti = f'<path d="{sm("10,50 -14,20 -2,0 -10,-22 6,-40 70,-30 70,40")}" fill="{g.ramp("cream")["base"]}"/>'
    ti += g.strokes((-140, -16, 0, 30), 0, 26, col, 2.4, 0.35, 36, 6, "light")
    ti += g.strokes((-140, 0, 30, 36), -6, 18, col, 2.4, 0.3, 36, 6, "deep")
    o += g.form(tail, col, 10, ti, 2.4)
    g.anchors.update(back=(-40, -116), ear=(80, -108), nose=(12, -20), back2=(40, -110), back3=(-110, -100))
    return o


def cat_back(g: Brush, col: str = "ink") -> str:
    """A cat sitting, from behind, 145 tall."""
    o = g.form(ribbon("34,-10 70,-4 94,-22 92,-54 74,-66", [18, 17, 16, 14, 12], 8), col, 4, rim=2)
    o += g.form(
        sm("-16,-92 -36,-58 -46,-24 -38,0! 38,0! 46,-24 36,-58 16,-92"),
        col,
        9,
        g.strokes((-34, -80, 30, -8), 84, 22, col, 2, 0.5, 22, 3, "light"),
        2.4,
    )
    o += g.form(
        sm("-31,-104 -36,-142! -28,-142 -14,-126 14,-126 28,-142 36,-142! 31,-104 16,-86 -16,-86"),
        col,
        7,
        g.strokes((-24, -120, 20, -92), 84, 10, col, 2, 0.45, 14, 2, "light"),
        2.2,
    )
    g.anchors.update(head=(0, -130))
    return o


def cat_walk(g: Brush, col: str = "ink", eyec: str = "gold") -> str:
    """Side view walking right, 200 long; feet on y=0 line."""
    o = g.flat(ribbon("-58,-60 -44,-32 -34,-2", [34, 15, 11], 6), col, tone="deep") + g.flat(
        ribbon("46,-60 62,-32 74,-3", [26, 13, 11], 6), col, tone="deep"
    )
    o += g.form(ribbon("-74,-76 -108,-84 -124,-118 -108,-150 -90,-146", [20, 18, 16, 14, 11], 10), col, 5, rim=2)
    o += g.form(
        sm("-88,-66 -82,-92 -52,-104 -10,-98 34,-100 66,-110 86,-92 84,-66 58,-50 10,-44 -44,-44 -78,-48"),
        col,
        10,
        g.strokes((-70, -98, 60, -60), 4, 26, col, 2, 0.5, 26, 3, "light"),
        2.4,
    )
    o += g.form(ribbon("-62,-70 -84,-40 -78,-3", [52, 19, 12], 7), col, 5, rim=0, grad=False) + g.form(
        ribbon("58,-76 46,-40 40,-3", [38, 16, 12], 6), col, 5, rim=0, grad=False
    )
    o += g.form(
        sm("60,-118 58,-154! 66,-155 80,-141 98,-141 112,-155 119,-153! 118,-118 106,-102 88,-98 70,-103"),
        col,
        7,
        g.strokes((66, -136, 104, -108), 84, 8, col, 2, 0.4, 12, 2, "light"),
        2,
    )
    o += (
        f'<path d="M73-121q8-8 14 0q-6 6-14 0zM95-121q6-8 14 0q-8 6-14 0z" fill="{g.c(eyec)}"/>'
        + g.line("M80-125v7M102-125v7", "ink", 2.6)
        + g.flat(sm("86,-112! 94,-112! 90,-107!"), "pop", 0.8)
    )
    g.anchors.update(head=(90, -152), tail=(-90, -146), paw=(74, -3))
    return o
