"""Ways in and up: doors, stairs, ladders."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Points, circ, dots, sample, scaled, sm
from art.painter.motifs.plants import tree
from art.painter.numbers import num

POPPIES = ((-44, -16), (-36, -26), (-48, -32), (40, -14), (46, -24), (30, -8), (-30, -10))


def _garden(g: Brush, k: float) -> str:
    """Hills, a path, a tree with fruit and a white sun, in the frame of a door `220 * k` tall."""
    gl, lf = g.c("glow", True), g.pal["leaf"]
    hills = (
        ("-60,-70 -30,-96 0,-84 30,-104 60,-90 60,0 -60,0", 0.62),
        ("-60,-46 -20,-64 20,-60 60,-74 60,10 -60,10", 0.36),
        ("-60,-20 0,-36 60,-30 60,10 -60,10", 0.16),
    )
    path = "-6,-62! 2,-62! 8,-50 -6,-38 10,-26 4,-12 34,10! -26,10! -22,-8 -6,-22 -20,-36 -4,-50"
    q = "".join(f'<path d="{sm(scaled(k, d))}" fill="{mix(lf, gl, t)}"/>' for d, t in hills)
    q += f'<path d="{sm(scaled(k, path))}" fill="{mix(g.pal["cream"], gl, 0.5)}"/>'
    q += g.put(tree, 32 * k, -52 * k, 0.34 * k, col="leaf", fruit="pop", nl=0.5)
    poppies = dots([(x * k, y * k) for x, y in POPPIES])
    q += f'<path d="{poppies}" stroke="{g.pal["pop"]}" stroke-width="{num(5 * k, 1)}"/>'
    return q + f'<circle cx="{num(-18 * k)}" cy="{num(-140 * k)}" r="{num(17 * k)}" fill="#fff" opacity=".8"/>'


def _panel(g: Brush, col: str, h: float) -> str:
    """The leaf of a door, swung towards us."""
    w, k = h * 0.5, h / 220
    a = w / 2
    x1, x0 = -a, -a - w * 0.62
    top = [(x1, -h + a, 1), (x1 - w * 0.06, -h + a * 0.55), (x1 - w * 0.25, -h + a * 0.02)]
    top += [(x0 + w * 0.1, -h - a * 0.02), (x0, -h + a * 0.62), (x0 - 1, -h + a * 0.9, 1)]
    tones = g.ramp(col)
    ins = g.strokes((x0, -h, x1, 20), 88, 24, col, 2.2, 0.4, 50, 2, "light")
    ins += g.strokes((x0, -h, x1, 20), 88, 16, col, 2.2, 0.4, 50, 2, "deep")
    for y0, y1 in ((-h + a * 0.95, -h * 0.42), (-h * 0.34, -h * 0.08)):
        left, right = num(x0 + 12 * k), num(x1 - 9 * k)
        ins += (
            f'<path d="M{left} {num(y0 + 6 * k)}L{right} {num(y0)}V{num(y1)}L{left} {num(y1 + 12 * k)}z" '
            f'fill="{tones["shade"]}" opacity=".75"/><path d="M{left} {num(y1 + 12 * k)}L{right} {num(y1)}V{num(y0)}" '
            f'fill="none" stroke="{tones["rim"]}" stroke-width="2" opacity=".7"/>'
        )
    o = g.form(sm([(x1, 2, 1), *top, (x0, 26 * k, 1)]), col, 5, ins, 2.4)
    return o + g.form(circ(x0 + 14 * k, -h * 0.36, 6 * k), "gold", 2, rim=1)


def door(g: Brush, col: str = "pop", h: float = 220, frame: str = "plum", world: str = "") -> str:
    """A door standing open, its panel towards us on the left. Behind it is a `world`: garden, or only light."""
    a, k = h * 0.25, h / 220
    gl = g.c("glow", True)
    inn = g.lin([(0, mix(gl, "#ffffff", 0.35)), (0.6, gl), (1, mix(gl, g.pal["pop"], 0.35))])
    arch = f"M{num(-a)} 0V{num(-h + a)}A{num(a)} {num(a)} 0 0 1 {num(a)} {num(-h + a)}V0z"
    b = a + 17 * k
    fr = f"M{num(-b)} {num(5 * k)}V{num(-h + a)}A{num(b)} {num(b)} 0 0 1 {num(b)} {num(-h + a)}V{num(5 * k)}z"
    o = g.glow(0, -h * 0.55, h * 1.1, "glow", 0.8, 0.35)
    o += g.form(fr, frame, 5, g.strokes((-b, -h, b, 0), 88, 26, frame, 2, 0.5, 40, 2, "light"), 2.4)
    o += f'<path d="{arch}" fill="{inn}"/>'
    if world == "garden":
        ci, _ = g.clip(arch)
        o += f'<g clip-path="url(#{ci})">{_garden(g, k)}</g>'
    g.anchors.update(inside=(0, -h * 0.5), sill=(0, 0), top=(0, -h - 14))
    return o + _panel(g, col, h)


def stairs(
    g: Brush,
    path: Points = "0,0 60,-100 -40,-200 20,-300",
    n: int = 18,
    w0: float = 90,
    w1: float = 26,
    h0: float = 16,
    h1: float = 6,
    col: str = "cream",
) -> str:
    """Treads rising along a curve; near ones big, far ones small."""
    spine = sample(path, n)
    o = ""
    tones = g.ramp(col)
    parts = []
    for i, (x, y, tx, _ty) in enumerate(spine):
        t = i / (n - 1)
        w = w0 + (w1 - w0) * t
        h = h0 + (h1 - h0) * t
        s = w * 0.16
        sk = tx * w * 0.12
        top = f"M{num(x - w / 2)} {num(y)}l{num(s + sk)} {num(-s)}h{num(w - s * 2)}l{num(s - sk)} {num(s)}z"
        fr = f"M{num(x - w / 2)} {num(y)}h{num(w)}l{num(-s * 0.3)} {num(h)}h{num(-w + s * 0.6)}z"
        parts.append((top, fr))
    for i in range(n - 1, -1, -1):
        top, fr = parts[i]
        t = i / (n - 1)
        o += (
            f'<path d="{fr}" fill="{mix(tones["shade"], g.pal["shadow"], 0.25)}"/><path d="{top}" fill="'
            f'{mix(tones["light"], g.pal["haze"], t * 0.3)}"/>'
        )
    g.anchors.update(top=spine[-1][:2], foot=spine[0][:2], mid=spine[n // 2][:2], q3=spine[int(n * 0.75)][:2])
    return o


def ladder(g: Brush, h: int = 220, w: float = 34, col: str = "gold") -> str:
    """A ladder `h` long, standing up; lean it with `rot`."""
    d = f"M{-w / 2} 0L{-w * 0.42} {-h}M{w / 2} 0L{w * 0.42} {-h}"
    r = "".join(f"M{num(-w * 0.48)} {num(-y)}h{num(w * 0.96)}" for y in range(14, h - 4, 22))
    g.anchors.update(top=(0, -h))
    return g.line(d + r, col, 5.5, 1, "shade") + g.line(
        d + r, col, 3, 1, "light", extra=' transform="translate(-1 -1)"'
    )
