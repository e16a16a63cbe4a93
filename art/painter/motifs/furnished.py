"""Rooms where nobody sits: a chair and its shadow, a candle, a coat, boots, a bed, and an eye under the stairs."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, poly, ribbon, sm
from art.painter.numbers import num

CHAIR_NEAR = "-60,0! -50,0! -46,-92! 46,-92! 52,0! 63,0! 60,-96! 84,-222! 74,-226! 50,-104! -58,-104!"
CHAIR_FAR = "-34,-18! -25,-18! -22,-100! 76,-104! 80,-18! 90,-18! 86,-118! 110,-238! 100,-242! 76,-122! -32,-114!"
SLATS = ((66, -150, 92, -166), (72, -180, 98, -196), (78, -212, 104, -228))
KNITTER = (
    "-104,0! -116,-6 -96,-18 -98,-66 -98,-100 -80,-122 -34,-126 -8,-134! -40,-138 -62,-150! -58,-166! -34,-162 "
    "-8,-178 6,-204 20,-216! 44,-214! 68,-188 76,-148 70,-100! 20,-86 -10,-70 -22,-30 -20,-4! -64,2"
)


def _boards(g: Brush, x0: float, y0: float, x1: float, y1: float, n: int, w: float = 3) -> str:
    """Half-dry strokes over a wall or a floor."""
    d = ""
    for _ in range(n):
        d += g.bristle(
            g.rng.u(x0, x1), g.rng.u(y0, y1), g.rng.u(90, 260), g.rng.u(-8, 8), g.rng.u(24, 60), 4, math.pi / 2
        )
    return f'<path d="{d}" fill="none" stroke-width="{num(w, 1)}"/>'


def chair_shadow_room(g: Brush) -> str:
    """A bare room, the light of a tall window on its wall, and in it the shadow of a chair on which somebody knits."""
    p = g.pal
    wall, dark = mix(p["land3"], p["plum"], 0.35), mix(p["shadow"], p["land3"], 0.5)
    o = f'<path d="M0 0h600v660H0z" fill="{g.lin([(0, dark), (0.6, wall), (1, mix(wall, p["land2"], 0.4))])}"/>'
    o += f'<g stroke="{p["land2"]}" opacity=".3">{_boards(g, 0, -60, 600, 480, 16, 4)}</g>'
    o += f'<g stroke="{p["shadow"]}" opacity=".35">{_boards(g, 0, -60, 600, 480, 14, 5)}</g>'
    floor = [(0, mix(dark, p["land2"], 0.45)), (1, dark)]
    o += f'<path d="M0 660h600v240H0z" fill="{g.lin(floor)}"/>'
    lines = "".join(f"M{440 + k * 56} 660L{440 + k * 120} 910" for k in range(-12, 5))
    o += g.line(lines, mix(dark, "#000", 0.25), 3, 0.6)
    # the light of the window: on the wall, then bent forward over the floor
    light = g.lin([(0, mix(p["sky2"], p["glow"], 0.15)), (0.55, p["sky3"]), (1, mix(p["glow"], p["sky3"], 0.4))])
    pane = "M176 660V236Q190 84 356 70Q530 86 560 262V660z"
    ci, i = g.clip(pane)
    o += g.glow(370, 400, 430, "sky2", 0.5)
    o += f'<path d="M176 660H560L420 900H-30z" fill="{g.lin([(0, p["sky3"], 0.95), (1, p["sky2"], 0.55)])}"/>'
    brush = _boards(g, 160, 60, 560, 560, 14, 5)
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{light}"/><g stroke="{p["glow"]}" opacity=".4">{brush}</g>'
    bars = "M302 60V660M434 60V660M160 262L570 282M160 462L570 470"
    o += f'<path d="{bars}" stroke="{mix(wall, p["sky2"], 0.25)}" stroke-width="13" opacity=".85"/></g>'
    floor_bars = "M302 660L114 900M434 660L264 900M116 758L510 748"
    o += f'<path d="{floor_bars}" stroke="{mix(wall, p["sky2"], 0.25)}" stroke-width="13" opacity=".7"/>'
    o += f'<path d="M0 648h600v16H0z" fill="{dark}" opacity=".75"/>'
    return o


def chair_shadow(g: Brush) -> str:
    """The shadow on the wall: the chair and an old woman on it, at work with two needles."""
    p = g.pal
    c = mix(p["shadow"], p["land3"], 0.3)
    slats = "".join(f"M{a} {b}L{x} {y}" for a, b, x, y in SLATS)
    parts = [sm(CHAIR_NEAR), sm(CHAIR_FAR), sm(KNITTER), circ(26, -240, 27), circ(58, -260, 14)]
    parts += [
        poly("-62,-94 62,-94 90,-116 -36,-116"),
        sm("9,-259! 0,-246 -2,-241 -13,-230! -4,-226 -6,-219 0,-210 12,-208 26,-214! 30,-240!"),
    ]
    parts += [sm("-40,-152! -62,-152 -70,-120 -84,-84! -58,-70! -34,-120")]
    body = "".join(f'<path d="{d}"/>' for d in parts)
    body += f'<path d="{slats}" stroke="{c}" stroke-width="11"/>'
    body += f'<path d="M-44-154L-96-188M-58-150L-70-206" stroke="{c}" stroke-width="5"/>'
    o = f'<g fill="{c}" opacity=".9"><g transform="translate(372 662)skewX(-2)scale(1.72)">{body}</g>'
    # over the floor, from the feet of the chair to the foot of the wall
    for q in (
        "108,846! 264,662! 286,662! 126,846!",
        "236,848! 460,662! 484,662! 254,848!",
        "140,826! 306,662! 326,662! 156,826!",
        "112,772! 176,662! 338,662! 246,800!",
    ):
        o += f'<path d="{sm(q)}"/>'
    return o + "</g>"


def empty_chair(g: Brush, col: str = "gold") -> str:
    """A chair with a ladder back, 226 tall; red knitting lies on it and hangs from it."""
    col = mix(g.pal[col], g.pal["plum"], 0.3)
    o = g.form(sm(CHAIR_FAR), mix(col, g.pal["shadow"], 0.3), 5, rim=1.4)
    o += g.form(poly("-66,-98 58,-98 88,-116 -38,-116"), "gold", 4, rim=2)
    slats = "".join(poly([(a - 5, b - 6), (x, y - 6), (x, y + 9), (a - 5, b + 9)]) for a, b, x, y in SLATS)
    o += g.form(slats, col, 4, rim=1.4)
    o += g.form(sm(CHAIR_NEAR), col, 6, g.strokes((-60, -220, 80, -4), 84, 12, col, 2, 0.4, 40, 3, "light"), 2)
    knit = sm("-56,-112 -20,-118 24,-114 20,-102 -14,-100! -16,-60 -12,-34! -44,-30! -48,-64 -46,-98! -62,-100")
    rows = "".join(f"M-50 {y}q18 5 38-2" for y in range(-92, -30, 11))
    o += g.form(knit, "pop", 5, g.line(rows, "pop", 2.4, 0.7, "deep"), 2)
    o += g.line("M-30-112L30-142M-14-110L24-152", "cream", 4, 1, "light")
    g.anchors.update(yarn=(-14, -36))
    return o


def wool(g: Brush) -> str:
    """A ball of red wool, 60 wide."""
    inside = g.line("M-24-40Q6-30 20-4M-14-50Q18-38 26-14M-28-26Q-8-10 4 0M-4-54Q-26-30-18 0", "pop", 3, 0.7, "deep")
    return g.form(circ(0, -28, 30), "pop", 6, inside, 2)


def _window(x: float, y: float, w: float, h: float) -> str:
    return f"M{num(x - w)} {num(y)}v{num(-h)}a{num(w)} {num(w)} 0 0 1 {num(2 * w)} 0v{num(h)}z"


def candle_house(g: Brush, lit: bool = True) -> str:
    """A candle 560 tall in which somebody lives: windows, a door, and wax that runs down; origin in the base."""
    p = g.pal
    wax = mix(p["cream"], p["sky3"], 0.22)
    body = (
        "-128,0! -122,-120 -124,-300 -132,-400 -120,-452 -88,-470! -52,-440 0,-432 50,-444 84,-482! 118,-470 132,-430 "
        "124,-300 128,-140 132,0! 60,12 -60,12"
    )
    hollow = g.rad([(0, p["glow"], 0.95), (0.45, p["gold"], 0.6), (1, p["gold"], 0)], 0, -430, 330, user=True)
    inside = f'<path d="M-160-520h320v540h-320z" fill="{hollow}"/>' if lit else ""
    inside += g.strokes((-110, -380, 110, -20), 89, 26, "gold", 4, 0.3, 110, 5, "shade")
    o = g.form(sm(body), wax, 18, inside, 3)
    drips = (
        "-134,-410 -118,-452! -96,-470 -84,-440 -86,-330 -78,-250 -92,-222 -106,-250 -104,-340 -112,-370 -118,-330 "
        "-120,-220 -116,-150 -130,-122 -146,-150 -142,-240"
    )
    more = (
        "30,-440 84,-484! 122,-470 140,-420 146,-300 150,-190 136,-162 122,-190 122,-300 112,-340 100,-310 104,-200 "
        "90,-172 76,-200 78,-330 66,-392 46,-402"
    )
    o += g.form(sm(drips), wax, 7, rim=2.6) + g.form(sm(more), wax, 7, rim=2.6)
    return o


def candle_windows(g: Brush, lit: bool = True) -> str:
    """The windows and the door of the candle house."""
    p = g.pal
    ws = ((-36, -300, 17, 32), (34, -238, 15, 28), (-52, -160, 17, 32), (26, -106, 15, 28))
    if not lit:
        return g.flat("".join(_window(*w) for w in ws), "shadow", 0.75, "raw")
    d = "".join(_window(*w) for w in ws)
    door = _window(-20, 2, 26, 54)
    o = f'<path d="{d}{door}" fill="none" stroke="{g.ramp("plum")["base"]}" stroke-width="12"/>'
    fill = g.lin([(0, p["gold"]), (1, mix(p["pop"], p["gold"], 0.55))])
    o += f'<path d="{d}{door}" fill="{fill}"/>'
    bars = "".join(f"M{x} {y}v{-h - w}M{x - w} {y - h * 0.55:.0f}h{2 * w}" for x, y, w, h in ws[1:])
    o += g.line(bars, "plum", 4)
    somebody = circ(-38, -318, 7) + sm("-50,-300! -48,-308 -38,-312 -28,-306 -26,-300!")
    return o + g.flat(somebody, "ink")


def wax_pool(g: Brush) -> str:
    """The dish under the candle, with wax that has run down; origin in the candle's base."""
    o = g.form(sm("-214,6 -200,-16 0,-30 200,-16 214,6 170,40 0,54 -170,40"), "gold", 9, rim=3)
    o += g.form(ribbon("-190,10 -250,-14 -272,20 -216,36", [14, 12, 12, 14], 7), "gold", 4, rim=2)
    wax = mix(g.pal["cream"], g.pal["sky3"], 0.3)
    pool = "-160,2 -150,-20 -120,-30! 120,-30! 156,-18 166,6 120,22 84,16 40,30 -20,22 -70,32 -120,18"
    return o + g.form(sm(pool), wax, 6, rim=2.4)


def tall_candle(g: Brush) -> str:
    """A candle that has never burnt, 760 tall, with dark windows; origin in the base."""
    p = g.pal
    wax = mix(mix(p["cream"], p["shadow"], 0.52), p["plum"], 0.2)
    inside = g.strokes((-60, -560, 60, -20), 89, 20, "plum", 4, 0.35, 120, 5, "shade")
    o = g.line("M4-600Q0-624 10-642", "ink", 8)
    o += g.form(sm("-78,0! -76,-300 -74,-590! -40,-604 30,-606 74,-592! 76,-300 80,0!"), wax, 14, inside, 3)
    ws = ((-30, -480, 15, 28), (20, -400, 15, 28), (-28, -300, 15, 28), (20, -200, 15, 28), (-24, -110, 15, 28))
    return o + g.flat("".join(_window(*w) for w in ws) + _window(10, 0, 22, 44), "shadow", 0.8, "raw")


def flame(g: Brush) -> str:
    """A tall flame on its wick, 190 high; origin in the foot of the wick."""
    p = g.pal
    o = g.glow(0, -90, 330, "glow", 0.9) + g.line("M0 4Q-6-24 4-48", "ink", 9)
    o += g.flat(sm("-4,-20 -46,-60 -34,-120 4,-214! 34,-130 52,-76 26,-28"), mix(p["gold"], p["pop"], 0.3), tone="raw")
    o += g.flat(sm("-2,-24 -32,-60 -22,-108 6,-178! 24,-116 36,-72 18,-32"), mix(p["gold"], p["glow"], 0.6), tone="raw")
    return o + g.flat(sm("0,-40 -14,-66 -4,-96 8,-122! 16,-86 18,-62"), "#fffbe8", tone="raw")


def coat_hall(g: Brush) -> str:
    """The hall in which the coat hangs: panels, skirting, boards, and light on them."""
    p = g.pal
    wall = mix(mix(p["land3"], p["pop"], 0.42), p["shadow"], 0.25)
    dark = mix(p["shadow"], wall, 0.45)
    o = f'<path d="M0 0h600v730H0z" fill="{g.lin([(0, dark), (0.7, wall), (1, mix(wall, p["shadow"], 0.3))])}"/>'
    o += g.line("".join(f"M{x} 130V700" for x in range(24, 620, 46)), "land2", 15, 0.3)
    o += g.line("".join(f"M{x + 14} 130V700" for x in range(24, 620, 46)), "land1", 2, 0.4)
    o += f'<g stroke="{p["land1"]}" opacity=".22">{_boards(g, 0, -60, 600, 560, 20, 5)}</g>'
    o += f'<g stroke="{p["shadow"]}" opacity=".4">{_boards(g, 0, -60, 600, 560, 16, 5)}</g>'
    o += f'<path d="M-10 84H610v46H-10z" fill="{mix(p["plum"], p["shadow"], 0.55)}"/>'
    o += g.line("M-10 86H610", p["land1"], 4, 0.6)
    for x in (70, 530):
        o += g.form(ribbon([(x, 100), (x, 136), (x + 14, 146), (x + 22, 132)], [9, 8, 8, 6], 6), "gold", 3, rim=1.4)
    o += f'<path d="M0 700h600v40H0z" fill="{mix(dark, p["plum"], 0.3)}"/>' + g.line("M0 701H600", "land1", 3, 0.5)
    o += f'<path d="M0 738h600v170H0z" fill="{g.lin([(0, mix(dark, p["land2"], 0.4)), (1, dark)])}"/>'
    lines = "".join(f"M{300 + k * 62} 738L{300 + k * 130} 910" for k in range(-9, 10))
    return o + g.line(lines, dark, 3, 0.8)


def coat_house(g: Brush, col: str = "sea") -> str:
    """A huge overcoat on a hook, at page size; it stands open at the foot, and inside a lit stair climbs up."""
    p = g.pal
    sleeve = "446,228 490,262 526,350 548,440 540,490 500,536 436,572! 404,524! 452,490 474,462 462,380 440,300"
    body = (
        "262,168! 200,190 150,226 128,330 124,520 108,690 92,784! 190,802 300,790 400,804 506,778! 490,660 474,500 "
        "470,330 454,232 404,196 338,168!"
    )
    folds = "M170 330Q160 560 140 770M440 600Q452 690 470 770M396 480Q420 640 430 780M208 500Q190 650 180 780"
    inside = g.line(folds, col, 16, 0.5, "deep") + g.line(folds, col, 5, 0.5, "light", ' transform="translate(-12 0)"')
    inside += g.strokes((110, 220, 490, 780), 88, 70, col, 4, 0.35, 120, 6, "light")
    o = g.form(sm(body), col, 20, inside, 3)
    gap = "M300 300Q262 520 186 796Q300 806 424 798Q346 540 300 300z"
    ci, i = g.clip(gap)
    dark = mix(p["shadow"], p["pop"], 0.3)
    warm = g.lin([(0, dark), (0.3, mix(dark, p["pop"], 0.7)), (0.55, mix(p["pop"], p["gold"], 0.7)), (1, p["glow"])])
    room = f'<use href="#{i}" fill="{warm}"/>'
    treads = ["", ""]
    y, w, x = 800.0, 132.0, 304.0
    for _ in range(11):
        rise, deep = w * 0.2, w * 0.085
        treads[0] += poly([(x - w, y), (x + w, y), (x + w, y - rise), (x - w, y - rise)])
        y -= rise
        treads[1] += poly([(x - w, y), (x + w, y), (x + w * 0.95, y - deep), (x - w * 0.95, y - deep)])
        y, w, x = y - deep, w * 0.87, x + 1.5
    fade = g.lin([(0, mix(p["pop"], p["plum"], 0.5)), (1, mix(p["gold"], p["pop"], 0.45))])
    room += f'<path d="{treads[0]}" fill="{fade}"/>'
    room += f'<path d="{treads[1]}" fill="{g.lin([(0, p["gold"]), (0.4, p["glow"])])}"/>'
    room += g.glow(x, y - 12, 84, "glow", 0.95)
    room += f'<path d="{_window(x, y + 2, 13, 30)}" fill="#fffbe8"/>'
    room += f'<path d="M306 290L250 810H170zM300 290L372 810H440z" fill="{dark}" opacity=".35"/>'
    o += f'<g clip-path="url(#{ci})">{room}</g>'
    left = "300,292! 276,430 236,600 180,802! 140,800! 206,620 262,420 288,292"
    right = "296,300! 320,430 362,600 430,802! 466,800! 402,600 350,420 314,292"
    o += g.form(sm(left), "pop", 6, rim=2) + g.form(sm(right), "pop", 6, rim=2)
    # collar, lapels and sleeves
    neck = "258,170! 280,158 320,158 342,170! 330,214 302,296! 272,214"
    o += g.flat(sm(neck), mix(p["shadow"], "#000", 0.25), tone="raw")
    o += g.form(sm("262,166! 226,176 214,214! 244,236! 238,262! 298,340! 286,230"), col, 9, rim=3)
    o += g.form(sm("338,166! 374,176 388,214! 358,238! 366,262! 300,340! 314,230"), col, 9, rim=3)
    hang = "152,228 116,270 88,380 70,520 66,648! 92,662 126,652! 144,520 160,400 176,300"
    o += g.form(sm(hang), col, 12, g.strokes((80, 280, 160, 640), 98, 24, col, 4, 0.35, 80, 4, "light"), 3)
    o += g.form(sm("64,612! 62,656 94,668 128,658! 132,618! 98,630"), "pop", 5, rim=2)
    o += g.flat(sm("400,566! 484,534! 500,590! 414,622!"), col, 0.7, "deep")
    o += g.form(sm("402,560! 480,530! 488,556! 410,588!"), col, 4, rim=2.8)
    o += g.flat(
        sm("440,262 440,330 446,420 452,500 404,560! 440,588! 500,552 548,490 530,400 500,300"), col, 0.8, "deep"
    )
    o += g.form(sm(sleeve), col, 14, g.strokes((440, 280, 560, 560), 80, 24, col, 4, 0.35, 80, 4, "light"), 3.4)
    o += g.form(sm("404,510! 388,534! 420,580! 444,562!"), "pop", 5, rim=2)
    o += g.form(circ(350, 380, 9) + circ(372, 458, 9), "gold", 3, rim=1.4)
    return o


def coat_hook(g: Brush) -> str:
    """The hook, the dark inside of the collar, and smoke that comes out of it."""
    o = g.form(ribbon("300,100 300,140 300,190", [16, 12, 10], 5), "gold", 3, rim=1.6)
    return o + g.form(sm("258,172! 280,150 320,150 342,172! 330,260 300,320 270,260"), "shadow", 3, rim=0)


def coat_hat(g: Brush, col: str = "plum") -> str:
    """A hat with a wide brim, 210 wide."""
    o = g.form(sm("-62,0! -58,-50 -46,-78 -10,-66 24,-82 50,-66 60,0!"), col, 8, rim=2.4)
    o += g.form(sm("-62,-22! 0,-10 60,-24! 60,2! 0,12 -62,2!"), "pop", 4, rim=1)
    return o + g.form(ribbon("-108,2 -50,10 0,14 56,8 108,-8", [10, 22, 24, 22, 10], 9), col, 6, rim=2.4)


STEPS = 18  # in one turn of the winding stair


def _stair(a: float, k: float) -> tuple[float, float]:
    """A place on the winding stair: the angle walked down, and the share of the radius."""
    r = 640 * 0.6 ** (a / math.tau)
    t = r / 640
    return 318 - 26 * t + math.cos(a + 0.5) * r * k, 486 - 34 * t + math.sin(a + 0.5) * r * k * 1.04


def _slab(a: float, b: float, outer: float, inner: float) -> str:
    return poly([_stair(a, outer), _stair(b, outer), _stair(b, inner), _stair(a, inner)])


def eye_stairwell(g: Brush) -> str:
    """A winding stair seen from above, at page size; its foot is far below."""
    p = g.pal
    warm = mix(p["pop"], p["gold"], 0.6)
    deep = [(0, p["glow"]), (0.22, warm), (0.5, p["plum"]), (1, p["shadow"])]
    o = f'<path d="M0 0h600v900H0z" fill="{g.rad(deep, 318, 486, 520, user=True)}"/>'
    first, last = -STEPS // 2, int(STEPS * 2.72)
    for i in range(first, last):
        a, b = i * math.tau / STEPS, (i + 1) * math.tau / STEPS
        t = max(0, i / last)
        dark = mix(p["shadow"], p["land2"], 0.25 + 0.3 * min(1, t * 2))
        base = mix(mix(dark, p["sky2"], min(0.8, max(0, t * 1.7 - 0.2))), warm, max(0, t * 1.7 - 0.7))
        tone = mix(base, p["glow"], 0.04 + 0.42 * t * t + (0.05 if i % 2 else 0))
        o += f'<path d="{_slab(a, b, 1, 0.69)}" fill="{tone}"/>'
        o += f'<path d="{_slab(a, a + 0.06, 1, 0.69)}" fill="{mix(base, p["shadow"], 0.5)}"/>'
        o += f'<path d="{_slab(b - 0.03, b, 1, 0.69)}" fill="{mix(tone, p["glow"], 0.3)}"/>'
        o += f'<path d="{_slab(a, b, 0.69, 0.6)}" fill="{mix(base, p["shadow"], 0.62 - 0.25 * t)}"/>'
    # shade that each turn throws on the one below
    ring = [_stair(i * math.tau / STEPS, 0.585) for i in range(first, last - STEPS + 2)]
    for w, op in ((34, 0.22), (18, 0.25)):
        o += g.line(sm(ring, False), "shadow", w, op, "deep")
    return o


def stair_rail(g: Brush) -> str:
    """The rail of the winding stair, on its balusters."""
    rail, posts = [], ""
    for i in range(-STEPS // 2, int(STEPS * 2.72) + 1):
        a = i * math.tau / STEPS
        (x0, y0), (x1, y1) = _stair(a, 0.69), _stair(a, 0.755)
        rail.append((x1, y1))
        posts += f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
    o = g.line(sm([(x + 4, y + 7) for x, y in rail], False), "shadow", 9, 0.5)
    o += g.line(posts, "gold", 5, 1, "shade")
    o += g.line(sm(rail, False), "gold", 9) + g.line(sm([(x - 2, y - 2) for x, y in rail], False), "glow", 3, 0.8)
    return o + g.form(circ(*rail[-1], 11), "gold", 4, rim=2)


def stair_thread(g: Brush, at: float = 7.98) -> str:
    """A red thread that lies on the stair and ends in the hand of somebody at the angle `at`; the anchor "end"."""
    pts = [
        _stair(-3 + (at + 2.88) * i / 40, 0.885 + 0.03 * math.sin(i * 0.9) + 0.02 * math.sin(i * 2.3))
        for i in range(41)
    ]
    o = g.line(sm([(x + 2, y + 4) for x, y in pts], False), "shadow", 4, 0.5) + g.line(sm(pts, False), "pop", 4)
    g.anchors.update(end=_stair(at, 0.88))
    return o


def great_eye(g: Brush, r: float = 96) -> str:
    """An eye with an upright pupil, 2 r wide."""
    p = g.pal
    o = g.glow(0, 0, r * 2.1, "glow", 0.7)
    fill = g.rad(
        [
            (0, mix(p["glow"], p["gold"], 0.2)),
            (0.55, p["gold"]),
            (0.86, mix(p["gold"], p["pop"], 0.6)),
            (1, p["shadow"]),
        ]
    )
    o += f'<path d="{circ(0, 0, r)}" fill="{fill}"/>'
    rays = ["", ""]
    for k in range(54):
        a = k * math.tau / 54 + g.rng.u(-0.04, 0.04)
        i, e = g.rng.u(0.3, 0.5) * r, g.rng.u(0.7, 0.93) * r
        rays[k % 2] += f"M{num(math.cos(a) * i)} {num(math.sin(a) * i)}L{num(math.cos(a) * e)} {num(math.sin(a) * e)}"
    o += g.line(rays[0], "pop", 4, 0.55) + g.line(rays[1], "glow", 3, 0.6)
    q = r / 100
    pupil = sm(
        [
            (0, -84 * q, 1),
            (20 * q, -40 * q),
            (26 * q, 0),
            (20 * q, 40 * q),
            (0, 84 * q, 1),
            (-20 * q, 40 * q),
            (-26 * q, 0),
            (-20 * q, -40 * q),
        ]
    )
    o += g.flat(pupil, "shadow", tone="raw")
    return o + f'<path d="{circ(-26 * q, -34 * q, 13 * q)}{circ(18 * q, 34 * q, 6 * q)}" fill="#fffdf2" opacity=".9"/>'


def lantern_bearer_above(g: Brush, coat: str = "pop") -> str:
    """Somebody with a broad hat and a lantern, seen from straight above, 70 wide, walking up the page."""
    o = g.glow(26, -52, 96, "glow", 0.85)
    o += g.flat(circ(-10, -24, 7, 12) + circ(10, 20, 7, 12), "ink")
    o += g.form(ribbon("26,2 36,-20 27,-46", [16, 13, 9], 5), coat, 3, rim=1.4)
    o += g.form(sm("-38,6 -34,-10 0,-18 34,-10 38,6 24,18 0,22 -24,18"), coat, 6, rim=2)
    o += g.form(circ(0, -3, 21), "gold", 5, rim=2) + g.line(circ(0, -4, 12), "plum", 5)
    o += g.form(circ(0, -5, 10), "gold", 3, rim=2)
    o += g.form(circ(26, -52, 11), "ink", 3, rim=1.4) + g.flat(circ(26, -52, 7), "glow", tone="rim")
    return o


def portrait_stairs(g: Brush) -> str:
    """A flight of stairs from the side, at page size: a lit door above, frames on the wall with nothing in them."""
    p = g.pal
    dark = mix(p["shadow"], p["land3"], 0.3)
    far = mix(p["leaf"], p["shadow"], 0.35)
    wall = [(0, mix(p["leaf"], p["sky3"], 0.55)), (0.42, far), (1, mix(far, p["shadow"], 0.6))]
    o = f'<path d="M0 0h600v900H0z" fill="{g.rad(wall, 540, 200, 760, user=True)}"/>'
    stripes = "".join(f"M{x} 0V900" for x in range(12, 620, 54))
    o += g.line(stripes, "shadow", 20, 0.2)
    o += g.line("".join(f"M{x + 18} 0V900" for x in range(12, 620, 54)), "leaf", 2, 0.6, "light")
    o += f'<g stroke="{p["sky3"]}" opacity=".14">{_boards(g, 0, -80, 600, 600, 16, 5)}</g>'
    # the door at the top
    o += g.glow(540, 230, 380, "glow", 0.85)
    o += f'<path d="M436 432V44H640V432z" fill="{mix(p["plum"], p["shadow"], 0.45)}"/>'
    o += f'<path d="M460 432V66H640V432z" fill="{g.lin([(0, p["sky3"]), (0.5, "#fff6d8"), (1, p["glow"])])}"/>'
    o += g.line("M436 432V44H640", "land1", 4, 0.8)
    # portraits, climbing along with the stairs; the sitters are missing
    sitters = (
        "-24,60! -22,26 -8,16! -16,2 -10,-16 10,-16 16,2 8,16! 22,26 24,60!",
        "-40,80! -38,40 -10,24! -14,14 -26,4 -24,-22 -8,-40! -8,-52 8,-52 8,-40! 24,-22 26,4 14,14 10,24! 38,40 40,80!",
        "-46,90! -44,46 -12,30! -20,14 -20,-12! -34,-14! -34,-20! -22,-22! -22,-58! 22,-58! 22,-22! 34,-20! 34,-14! "
        "20,-12! 20,14 12,30! 44,46 46,90!",
    )
    places = ((74, 480, 46, 60, -3), (190, 340, 54, 70, 2), (332, 190, 64, 84, -2))
    for (x, y, w, h, tilt), who in zip(places, sitters, strict=True):
        ring = circ(0, 0, w, h)
        ci, i = g.clip(ring)
        o += f'<g transform="translate({x} {y})rotate({tilt})">'
        o += g.line(f"M0 {-h}V{-h - 30}", "gold", 3, 0.8)
        o += f'<path d="{circ(7, 11, w + 8, h + 8)}" fill="{p["shadow"]}" opacity=".4"/>'
        o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{mix(dark, p["sea"], 0.3)}"/>'
        o += f'<path d="{sm(who)}" fill="{mix(p["cream"], p["land1"], 0.25)}"/></g>'
        o += f'<use href="#{i}" fill="none" stroke="{g.ramp("gold")["deep"]}" stroke-width="20"/>'
        o += f'<use href="#{i}" fill="none" stroke="{g.ramp("gold")["base"]}" stroke-width="11"/></g>'
    # the stairs, with a runner over treads and risers
    d, x, y = "M660 432H450", 450, 432
    while x > -60:
        d += f"V{y + 122}H{x - 142}"
        y, x = y + 122, x - 142
    ci, i = g.clip(d + "V940H660z")
    body = g.lin([(0, mix(dark, p["plum"], 0.7)), (0.75, dark)], 540, 380, 160, 920, user=True)
    o += f'<g fill="none" stroke="{p["shadow"]}" opacity=".3">'
    o += "".join(f'<use href="#{i}" stroke-width="{w}" stroke-opacity=".3"/>' for w in (12, 26, 44)) + "</g>"
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{body}"/>'
    o += f'<g stroke="{p["plum"]}" opacity=".5">{_boards(g, 0, 400, 600, 860, 16, 4)}</g>'
    o += f'<g stroke="{p["shadow"]}" opacity=".5">{_boards(g, 0, 400, 600, 860, 14, 5)}</g>'
    runner = g.lin([(0, p["pop"]), (1, mix(p["pop"], p["shadow"], 0.5))], 560, 420, 40, 920, user=True)
    o += f'<path d="{d}" fill="none" stroke="{mix(p["shadow"], "#000", 0.2)}" stroke-width="58" opacity=".35"/>'
    o += f'<path d="{d}" fill="none" stroke="{runner}" stroke-width="40"/></g>'
    tops = "M446 432H600M304 554H452M162 676H310M20 798H168"
    o += g.line(tops, "glow", 5, 0.8)
    # a low door under the stairs, not quite shut
    o += g.glow(438, 800, 120, "glow", 0.45)
    o += f'<path d="M436 872V706L556 620V872z" fill="{g.lin([(0, p["gold"]), (1, p["glow"])])}"/>'
    o += g.form(
        poly("452,884 452,704 566,618 566,890"),
        mix(p["land3"], p["plum"], 0.4),
        8,
        g.line("M474 862V720L546 664V866z", "shadow", 4, 0.6),
        2.4,
    )
    return o + g.form(circ(470, 790, 7), "gold", 2, rim=1.4)


def boots(
    g: Brush, h: float = 90, col: str = "ink", heel: float = 10, lace: str = "", cuff: str = "", step: float = 12
) -> str:
    """A pair of boots going right, 96 long; the near one has its heel off the ground."""

    def one(c: str, lift: float) -> str:
        pts = (
            f"-36,{-h}! -33,{-h * 0.5:.0f} -38,-26 -40,{-heel}! -34,{-heel}! -32,0! -14,0! -10,{-heel + 3}! "
            f"10,-4! 54,-2! 60,-14 46,-32 16,-44 6,-56! 8,{-h * 0.7:.0f} 14,{-h}! -10,{-h + 7}"
        )
        q = g.form(sm(pts), c, 7, g.strokes((-34, -h, 12, -20), 88, 10, c, 2.4, 0.35, 30, 3, "light"), 2.4)
        q += g.form(circ(-11, -h, 26, 7), mix(g.pal[c], g.pal["shadow"], 0.75), 2, rim=1.4)
        if cuff:
            q += g.form(sm(f"-38,{-h}! 16,{-h}! 14,{-h + 17}! -36,{-h + 17}!"), cuff, 3, rim=1.4)
        if lace:
            q += g.line(
                "".join(f"M-2 {-50 - k * 12}L12 {-54 - k * 12}" for k in range(max(1, int((h - 56) / 12)))), lace, 3.4
            )
        return f'<g transform="rotate({lift} 50 0)">{q}</g>' if lift else q

    o = f'<path d="{circ(12, 0, 66, 7)}" fill="{g.pal["shadow"]}" opacity=".5"/>'
    far = g.put(lambda b: one(col, 0), 22, -3, 1, tint=(g.pal["shadow"], 0.35))
    return o + far + one(col, step)


def bed_forest(g: Brush) -> str:
    """The dark under a huge bed, at page size, seen from the floor: it is a forest at dusk."""
    p = g.pal
    tones = [(0, p["shadow"]), (0.4, p["sky0"]), (0.72, p["sky1"]), (0.88, p["sky2"]), (1, p["sky3"])]
    light = g.lin(tones, 0, 300, 0, 742, user=True)
    o = f'<path d="M0 280h600v470H0z" fill="{light}"/>' + g.glow(350, 724, 250, "glow", 0.9)
    rows = ((13, 0.55, 5, 10, 726), (9, 0.26, 10, 16, 740), (5, 0.0, 20, 28, 768))
    for n, haze, low, high, foot in rows:
        d = arms = ""
        for k in range(n):
            x = -10 + 630 * (k + g.rng.u(0.15, 0.85)) / n
            if 262 < x < 418 and haze < 0.5:
                x += 120 if x > 340 else -120
            w, lean = g.rng.u(low, high), g.rng.u(-16, 16)
            flare = w * 2.1
            left = [
                (x - flare, foot, 1),
                (x - w, foot - flare),
                (x - w * 0.9 + lean * 0.2, 630),
                (x - w * 0.8 + lean * 0.5, 520),
                (x - w * 0.6 + lean, 270, 1),
            ]
            right = [
                (x + w * 0.6 + lean, 270, 1),
                (x + w * 0.8 + lean * 0.5, 520),
                (x + w * 0.9 + lean * 0.2, 630),
                (x + w, foot - flare),
                (x + flare, foot, 1),
            ]
            d += sm([*left, *right])
            for side in (-1, 1):
                y = g.rng.u(400, 560)
                bough = [
                    (x + lean * 0.5, y + 26),
                    (x + side * g.rng.u(30, 44), y - 8),
                    (x + side * g.rng.u(54, 84), y - 66),
                ]
                arms += f'<path d="{ribbon(bough, [w * 0.7, w * 0.5, 3], 5, cap=False)}"/>'
        o += f'<g fill="{mix(mix(p["shadow"], p["land3"], 0.3), p["sky2"], haze)}"><path d="{d}"/>{arms}</g>'
        if haze > 0.2:
            o += f'<path d="M0 640h600v110H0z" fill="{g.lin([(0, p["sky3"], 0), (1, p["sky3"], 0.5)])}"/>'
    return o


def bed_floor(g: Brush) -> str:
    """The boards before the bed: bright from the wood at the back, dark in front."""
    p = g.pal
    dark = mix(p["shadow"], p["land3"], 0.5)
    boards = g.lin([(0, mix(p["sky2"], p["land2"], 0.5)), (0.35, p["land3"]), (1, dark)])
    o = f'<path d="M0 752Q150 740 300 746T600 750V910H0z" fill="{boards}"/>'
    lines = "".join(f"M{330 + k * 46} 748L{330 + k * 130} 910" for k in range(-9, 8))
    o += g.line(lines, dark, 4, 0.8)
    o += f'<path d="M300 748H390L470 910H200z" fill="{g.lin([(0, p["glow"], 0.75), (1, p["glow"], 0)])}"/>'
    return o


def giant_bed(g: Brush) -> str:
    """The side of a huge bed, at page size: somebody asleep, a quilt that hangs down, two turned legs."""
    p = g.pal
    o = ""
    leg = (
        "-26,300! -26,430! -38,436! -38,462! -24,468! -26,560 -20,690! -32,696! -32,722! -20,728! -16,808! 16,808! "
        "20,728! 32,722! 32,696! 20,690! 26,560 24,468! 38,462! 38,436! 26,430! 26,300!"
    )
    for x, k in ((70, 1.0), (548, 0.95)):
        t = f'<g transform="translate({x} {num(300 - 300 * k)})scale({k})">'
        grain = g.strokes((-30, 340, 30, 790), 88, 18, "plum", 4, 0.4, 70, 4, "light")
        o += t + g.form(sm(leg), mix(p["plum"], p["shadow"], 0.3), 12, grain, 3) + "</g>"
    # pillow, a head from behind, a shoulder, and the quilt over a sleeper
    o += g.form(sm("-40,70! 30,56 130,74 214,112 216,170 160,200! -40,200!"), "cream", 12, rim=3)
    o += g.line("M40 90Q90 110 96 150M20 130Q60 140 70 170", "plum", 4, 0.3)
    o += g.form(sm("150,180! 190,130 250,104 300,110 320,200!"), "cream", 8, rim=2.4)
    o += g.flat(sm("166,150 190,128 214,150 200,180"), "skin")
    hair = "84,134 96,94 134,74 176,84 200,112 198,140! 184,134 176,160! 150,176 112,170"
    locks = "M104 128Q128 92 174 98M104 146Q138 112 186 124M120 160Q146 136 172 146M116 92Q104 76 88 78"
    o += g.form(sm(hair), "plum", 8, g.line(locks, "plum", 4, 0.8, "light"), 2.4)
    o += g.form(circ(186, 146, 11, 13), "skin", 3, rim=1)
    pts: list[tuple[float, ...]] = [(-40, 170, 1), (90, 184), (196, 176), (250, 140), (300, 92), (360, 92), (440, 126)]
    pts += [(520, 128), (640, 160, 1), (640, 320, 1)]
    drape = ((580, 330), (520, 376), (450, 352), (390, 330), (320, 372), (250, 350), (190, 330), (120, 380), (40, 352))
    pts += [*drape, (-40, 330, 1)]
    cols = ("sea", "plum", "pop", "land1", "gold")
    patch = ""
    for r in range(3):
        for c in range(6):
            x, y = -50 + c * 124 + (40 if r % 2 else 0), 60 + r * 112
            q = [
                (x + g.rng.u(-6, 6), y + g.rng.u(-6, 6)),
                (x + 124, y + g.rng.u(-8, 8)),
                (x + 128, y + 112),
                (x + 2, y + 114),
            ]
            tone = mix(p[cols[(c * 2 + r * 3) % 5]], p["land3"], 0.52)
            patch += f'<path d="{poly(q)}" fill="{tone}" stroke="{p["cream"]}" stroke-width="3" stroke-dasharray="8 9"'
            patch += ' stroke-opacity=".4"/>'
    fade = g.lin([(0, p["glow"], 0.4), (0.3, p["glow"], 0.05), (0.55, p["shadow"], 0.1), (1, p["shadow"], 0.75)])
    patch += f'<path d="M-40 80h700v310h-700z" fill="{fade}"/>'
    folds = "M120 190Q106 280 122 380M330 160Q300 260 322 372M510 170Q540 270 520 376"
    patch += g.line(folds, "shadow", 26, 0.35) + g.line(folds, "glow", 6, 0.22, extra=' transform="translate(-20 0)"')
    return o + g.form(sm(pts), "land2", 14, patch, 3)


def bedroom(g: Brush) -> str:
    """The wall above the huge bed, in the last light."""
    p = g.pal
    o = f'<path d="M0 0h600v320H0z" fill="{g.lin([(0, mix(p["sky0"], p["shadow"], 0.4)), (1, p["land2"])])}"/>'
    o += f'<g stroke="{p["land1"]}" opacity=".3">{_boards(g, 0, -80, 600, 120, 12, 4)}</g>'
    return o + g.glow(470, 40, 260, "sky3", 0.4)
