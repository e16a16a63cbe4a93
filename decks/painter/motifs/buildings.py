"""Houses and what belongs to them."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from decks.painter.brush import Brush
from decks.painter.colour import mix
from decks.painter.curves import Knot, Points, circ, dots, parse, poly, sample, sm
from decks.painter.motifs.plants import tree
from decks.painter.motifs.sky import moon
from decks.painter.numbers import num

POPPIES = ((-44, -16), (-36, -26), (-48, -32), (40, -14), (46, -24), (30, -8), (-30, -10))


def house(
    g: Brush,
    w: float = 60,
    h: float = 60,
    roof: str = "pop",
    wall: str = "cream",
    lit: bool = True,
    rk: float | None = None,
    chim: bool = True,
) -> str:
    """a leaning little house; origin middle of base"""
    u = g.rng.u
    lean = u(-4, 4)
    a = w / 2
    e = u(5, 9)
    rh = u(0.55, 0.95) * w * 0.8 if rk is None else rk
    o = ""
    if chim:
        cx = a * u(0.2, 0.55) * (1 if u(0, 1) > 0.5 else -1)
        o += g.form(
            poly([(cx - 5, -h - rh * 0.9), (cx + 6, -h - rh * 0.9), (cx + 6, -h), (cx - 5, -h)]), roof, 3, rim=1
        )
        g.anchors["smoke"] = (cx, -h - rh * 0.9)
    ins = g.strokes((-a, -h, a, 0), 88, int(w / 5), wall, 1.8, 0.4, h * 0.4, 2, "shade")
    o += g.form(poly([(-a, 2), (-a + lean, -h), (a + lean, -h), (a, 2)]), wall, 6, ins, 1.6)
    tiles = "".join(
        f"M{num(x)} {num(-h - y)}q4 4 8 0" for y in range(4, int(rh), 9) for x in range(int(-a), int(a), 10)
    )
    o += g.form(
        sm(
            [
                (-a - e + lean, -h + 3, 1),
                (-a * 0.5 + lean, -h - rh * 0.42),
                (lean * 1.5, -h - rh, 1),
                (a * 0.5 + lean, -h - rh * 0.42),
                (a + e + lean, -h + 3, 1),
            ]
        ),
        roof,
        6,
        g.line(tiles, roof, 1.6, 0.55, "shade"),
        1.8,
    )
    wc = g.c("glow", True) if lit else g.ramp("sea")["shade"]
    ws = max(6, w * 0.16)
    win = ""
    cols = 2 if w > 44 else 1
    rows = max(1, int((h - 16) / (ws * 2.2)))
    for r in range(rows):
        for k in range(cols):
            x = (k - (cols - 1) / 2) * w * 0.44 + lean * 0.6
            y = -h + 8 + r * ws * 2.2
            if lit and u(0, 1) > 0.82:
                continue
            win += (
                f"M{num(x - ws / 2)} {num(y + ws * 1.4)}v{num(-ws)}q{num(ws / 2)} {num(-ws * 0.7)} "
                f"{num(ws)} 0v{num(ws)}z"
            )
    o += f'<path d="{win}" fill="{wc}"/>'
    g.anchors["roof"] = (lean * 1.5, -h - rh)
    return o


def town(  # noqa: C901
    g: Brush,
    n: int = 9,
    width: float = 420,
    roofs: tuple[str, ...] = ("pop", "plum", "sea", "gold"),
    walls: tuple[str, ...] = ("cream", "skin"),
    big: float = 1.0,
    arc: float = 0,
    lit: float = 0.8,
    church: bool = True,
) -> str:
    """a huddle of houses in merged paths: back row paler and taller, front row low. arc bends the base line."""
    o = ""
    u = g.rng.u
    for row, (cnt, sc, dy, dep) in enumerate(((n - 2, 1.5, -12, 0.22), (n, 1.0, 0, 0))):
        wp: dict[str, str] = {}
        rp: dict[str, str] = {}
        sh = win = til = dr = ""
        for i in range(cnt):
            t = (i + 0.5) / cnt
            x = (t - 0.5) * width + u(-7, 7)
            y = arc * (2 * t - 1) ** 2 + dy
            w = u(36, 54) * big
            h = u(34, 62) * big * sc
            rh = w * u(0.6, 1.0)
            ln = u(-4, 4)
            a = w / 2
            e = 6 * big
            k = g.rng.pick(walls)
            wp[k] = wp.get(k, "") + poly([(x - a, y + 8), (x - a + ln, y - h), (x + a + ln, y - h), (x + a, y + 8)])
            s = -1 if g.lv[0] > 0 else 1
            sh += poly(
                [(x + s * a, y + 8), (x + s * a + ln, y - h), (x + s * a * 0.45 + ln, y - h), (x + s * a * 0.5, y + 8)]
            )
            k = g.rng.pick(roofs)
            cx = x + a * u(0.25, 0.55) * g.rng.pick((-1, 1))
            if u(0, 1) > 0.4:
                wp["plum"] = wp.get("plum", "") + f"M{num(cx - 4)} {num(y - h - rh * 0.9)}h9v{num(rh * 0.8)}h-9z"
            if church and row == 0 and i == cnt // 2:
                rh = w * 2.1
            rp[k] = rp.get(k, "") + sm(
                [
                    (x - a - e + ln, y - h + 3, 1),
                    (x - a * 0.45 + ln, y - h - rh * 0.45),
                    (x + ln * 1.5, y - h - rh, 1),
                    (x + a * 0.45 + ln, y - h - rh * 0.45),
                    (x + a + e + ln, y - h + 3, 1),
                ]
            )
            til += (
                f"M{num(x - a * 0.6 + ln)} {num(y - h - rh * 0.16)}q{num(a * 0.6)} 5 {num(a * 1.2)} 0M"
                f"{num(x - a * 0.35 + ln)} {num(y - h - rh * 0.42)}q{num(a * 0.35)} 4 {num(a * 0.7)} 0"
            )
            q = w * 0.17
            for r in range(max(1, int((h - 8) / (q * 2.6)))):
                for c in (-0.24, 0.24):
                    if u(0, 1) < lit:
                        at_x, at_y = x + c * w + ln * 0.6, y - h + 7 * big + r * q * 2.6 + q * 1.4
                        win += (
                            f"M{num(at_x - q / 2)} {num(at_y)}v{num(-q)}q{num(q / 2)} {num(-q * 0.7)} "
                            f"{num(q)} 0v{num(q)}z"
                        )
            if row:
                dr += (
                    f"M{num(x - q * 0.6)} {num(y + 4)}v{num(-q * 1.6)}q{num(q * 0.6)} {num(-q * 0.8)} "
                    f"{num(q * 1.2)} 0v{num(q * 1.6)}z"
                )
        d0 = g.depth
        g.depth = min(0.85, d0 + dep)
        for k in sorted(wp):
            tones = g.ramp(k)
            o += f'<path d="{wp[k]}" fill="{g.lin([(0, tones["base"]), (1, tones["shade"])])}"/>'
        o += f'<path d="{sh}" fill="{g.pal["shadow"]}" opacity=".28"/>' + (
            g.flat(dr, "plum", tone="shade") if dr else ""
        )
        for k in sorted(rp):
            tones = g.ramp(k)
            o += f'<path d="{rp[k]}" fill="{tones["base"]}" stroke="{tones["light"]}" stroke-width="1.4"/>'
        o += g.line(til, "shadow", 2, 0.3) + (
            f'<path d="{win}" fill="{g.pal["glow"]}" stroke="{g.pal["gold"]}" stroke-width="1" '
            f'opacity="{0.8 if row == 0 else 1}"/>'
        )
        g.depth = d0
    return o


def door(
    g: Brush,
    col: str = "pop",
    light: bool = True,
    h: float = 220,
    inside: str = "",
    frame: str = "plum",
    world: str | None = None,
) -> str:
    """A door standing open, its panel towards us on the left. `world` is behind it: garden, stars, or only light."""
    w = h * 0.5
    a = w / 2
    k = h / 220
    gl = g.c("glow", True)
    inn = g.lin([(0, mix(gl, "#ffffff", 0.35)), (0.6, gl), (1, mix(gl, g.pal["pop"], 0.35))])
    arch = f"M{num(-a)} 0V{num(-h + a)}A{num(a)} {num(a)} 0 0 1 {num(a)} {num(-h + a)}V0z"
    b = a + 17 * k
    fr = f"M{num(-b)} {num(5 * k)}V{num(-h + a)}A{num(b)} {num(b)} 0 0 1 {num(b)} {num(-h + a)}V{num(5 * k)}z"
    o = g.glow(0, -h * 0.55, h * 1.1, "glow", 0.8, 0.35) if light else ""
    o += g.form(fr, frame, 5, g.strokes((-b, -h, b, 0), 88, 26, frame, 2, 0.5, 40, 2, "light"), 2.4)
    o += f'<path d="{arch}" fill="{inn}"/>'
    if world:
        ci = g.nid()
        g.defs.append(f'<clipPath id="{ci}"><path d="{arch}"/></clipPath>')

        def fit(t: str) -> list[Knot]:
            return [(x * k, y * k, c) for x, y, c in parse(t)]

        q = ""
        if world == "garden":
            lf = g.pal["leaf"]
            q += (
                f'<path d="{sm(fit("-60,-70 -30,-96 0,-84 30,-104 60,-90 60,0 -60,0"))}" fill="'
                f'{mix(lf, gl, 0.62)}"/><path d="{sm(fit("-60,-46 -20,-64 20,-60 60,-74 60,10 -60,10"))}" '
                f'fill="{mix(lf, gl, 0.36)}"/><path d="{sm(fit("-60,-20 0,-36 60,-30 60,10 -60,10"))}" '
                f'fill="{mix(lf, gl, 0.16)}"/>'
            )
            q += (
                '<path d="'
                f"{sm(fit('-6,-62! 2,-62! 8,-50 -6,-38 10,-26 4,-12 34,10! -26,10! -22,-8 -6,-22 -20,-36 -4,-50'))}"
                f'" fill="{mix(g.pal["cream"], gl, 0.5)}"/>'
            )
            q += g.put(tree, 32 * k, -52 * k, 0.34 * k, col="leaf", fruit="pop", nl=0.5) + (
                '<path d="'
                f"{dots([(x * k, y * k) for x, y in POPPIES])}"
                f'" stroke="{g.pal["pop"]}" stroke-width="{num(5 * k, 1)}"/>'
            )
            q += f'<circle cx="{num(-18 * k)}" cy="{num(-140 * k)}" r="{num(17 * k)}" fill="#fff" opacity=".8"/>'
        elif world == "stars":
            q += (
                f'<path d="{arch}" fill="'
                f'{g.lin([(0, g.pal["sky0"]), (0.7, g.pal["sky1"]), (1, g.pal["sky2"])])}"/><path d="'
                f'{dots([(g.rng.u(-a, a), g.rng.u(-h, 0)) for _ in range(40)])}" stroke="{gl}" '
                f'stroke-width="{num(2.4 * k, 1)}"/>'
            ) + g.put(moon, 8 * k, -140 * k, 1, r=20 * k, halo=3)
        o += f'<g clip-path="url(#{ci})">{q}</g>'
    o += f"<g>{inside}</g>" if inside else ""
    x1 = -a
    x0 = -a - w * 0.62
    pd = sm(
        [
            (x1, 2, 1),
            (x1, -h + a, 1),
            (x1 - w * 0.06, -h + a * 0.55),
            (x1 - w * 0.25, -h + a * 0.02),
            (x0 + w * 0.1, -h - a * 0.02),
            (x0, -h + a * 0.62),
            (x0 - 1, -h + a * 0.9, 1),
            (x0, 26 * k, 1),
        ]
    )
    tones = g.ramp(col)
    ins = g.strokes((x0, -h, x1, 20), 88, 24, col, 2.2, 0.4, 50, 2, "light") + g.strokes(
        (x0, -h, x1, 20), 88, 16, col, 2.2, 0.4, 50, 2, "deep"
    )
    for y0, y1 in ((-h + a * 0.95, -h * 0.42), (-h * 0.34, -h * 0.08)):
        ins += (
            f'<path d="M{num(x0 + 12 * k)} {num(y0 + 6 * k)}L{num(x1 - 9 * k)} {num(y0)}V{num(y1)}L'
            f'{num(x0 + 12 * k)} {num(y1 + 12 * k)}z" fill="{tones["shade"]}" opacity=".75"/><path d="M'
            f'{num(x0 + 12 * k)} {num(y1 + 12 * k)}L{num(x1 - 9 * k)} {num(y1)}V{num(y0)}" fill="none" '
            f'stroke="{tones["rim"]}" stroke-width="2" opacity=".7"/>'
        )
    o += g.form(pd, col, 5, ins, 2.4) + g.form(circ(x0 + 14 * k, -h * 0.36, 6 * k), "gold", 2, rim=1)
    g.anchors.update(inside=(0, -h * 0.5), sill=(0, 0), top=(0, -h - 14))
    return o


def lighthouse(g: Brush, col: str = "cream", band: str = "pop", h: float = 260, lit: bool = True) -> str:
    o = ""
    d = sm([(-44, 0, 1), (-30, -h * 0.5), (-24, -h * 0.8, 1), (24, -h * 0.8, 1), (30, -h * 0.5), (44, 0, 1)])
    ins = "".join(
        f'<path d="M-50 {num(-h * y)}q50 14 100 0v{num(-h * 0.13)}q-50 12-100 0z" fill="{g.ramp(band)["base"]}"/>'
        for y in (0.02, 0.30, 0.58)
    )
    ins += g.strokes((-40, -h * 0.8, 40, 0), 86, 24, col, 2.2, 0.3, 44, 2, "shade")
    ins += (
        f'<path d="{sm([(12, -h * 0.82), (30, -h * 0.82), (48, 4), (22, 4)])}" fill="{g.pal["shadow"]}" opacity=".3"/>'
    )
    o += (
        g.form(d, col, 12, ins, 2.4)
        + g.flat("M-9 0v-22q9-14 18 0v22z", "plum")
        + (
            f'<path d="M-5 {num(-h * 0.25)}v-14q5-8 10 0v14zM-4 {num(-h * 0.53)}v-12q4-7 8 0v12z" fill="'
            f'{g.c("glow", True)}"/>'
        )
    )
    if lit:
        o += g.glow(0, -h * 0.89, 110, "glow", 0.9)
    o += f'<path d="M-16 {num(-h * 0.82)}h32v{num(-h * 0.14)}h-32z" fill="{g.c("glow", True)}"/>' + g.line(
        (
            f"M-16 {num(-h * 0.82)}v{num(-h * 0.14)}M0 {num(-h * 0.82)}v{num(-h * 0.14)}M16 "
            f"{num(-h * 0.82)}v{num(-h * 0.14)}"
        ),
        "ink",
        2.6,
    )
    o += g.form(
        sm([(-32, -h * 0.8 + 4, 1), (-30, -h * 0.83, 1), (30, -h * 0.83, 1), (32, -h * 0.8 + 4, 1)]), "ink", 3, rim=1.4
    ) + g.form(
        sm([(-23, -h * 0.95, 1), (-12, -h * 1.03), (0, -h * 1.08, 1), (12, -h * 1.03), (23, -h * 0.95, 1)]),
        band,
        4,
        rim=1.6,
    )
    g.anchors.update(lamp=(0, -h * 0.89))
    return o


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
    """treads rising along a curve; near ones big, far ones small"""
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
    d = f"M{-w / 2} 0L{-w * 0.42} {-h}M{w / 2} 0L{w * 0.42} {-h}"
    r = "".join(f"M{num(-w * 0.48)} {num(-y)}h{num(w * 0.96)}" for y in range(14, h - 4, 22))
    g.anchors.update(top=(0, -h))
    return g.line(d + r, col, 5.5, 1, "shade") + g.line(
        d + r, col, 3, 1, "light", extra=' transform="translate(-1 -1)"'
    )


def chimney(g: Brush, h: int = 400, w: float = 100, col: str = "pop") -> str:
    """a near brick stack, origin at base middle"""
    a = w / 2
    br = ""
    for course, y in enumerate(range(10, h, 20)):
        br += f"M{num(-a)} {-y}h{w}"
        for brick in range(int(-a) + (10 if course % 2 else 26), int(a), 34):
            br += f"M{brick} {-y}v20"
    o = g.form(
        poly([(-a, 0), (-a + 4, -h), (a - 3, -h), (a, 0)]),
        mix(g.pal[col], g.pal["shadow"], 0.45),
        14,
        g.line(br, "shadow", 2.4, 0.4),
        2.4,
    )
    o += g.form(
        poly([(-a - 8, -h + 4), (-a - 6, -h - 20), (a + 6, -h - 20), (a + 8, -h + 4)]),
        mix(g.pal[col], g.pal["shadow"], 0.35),
        8,
        rim=2.4,
    )
    for x in (-a * 0.45, a * 0.4):
        o += g.form(
            poly([(x - 14, -h - 18), (x - 11, -h - 56), (x + 11, -h - 56), (x + 14, -h - 18)]), "gold", 6, rim=2
        )
    g.anchors.update(top=(0, -h - 20))
    return o
