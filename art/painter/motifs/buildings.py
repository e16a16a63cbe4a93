"""Houses and their parts."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from dataclasses import dataclass, field

from art.painter.brush import Brush
from art.painter.curves import poly, sm
from art.painter.numbers import num


def _house_windows(g: Brush, w: float, h: float, lean: float, lit: bool) -> str:
    ws = max(6, w * 0.16)
    columns, d = (2 if w > 44 else 1), ""
    for row in range(max(1, int((h - 16) / (ws * 2.2)))):
        for k in range(columns):
            if lit and g.rng.u(0, 1) > 0.82:
                continue
            x = (k - (columns - 1) / 2) * w * 0.44 + lean * 0.6
            y = -h + 8 + row * ws * 2.2
            d += (
                f"M{num(x - ws / 2)} {num(y + ws * 1.4)}v{num(-ws)}q{num(ws / 2)} {num(-ws * 0.7)} "
                f"{num(ws)} 0v{num(ws)}z"
            )
    return f'<path d="{d}" fill="{g.c("glow", True) if lit else g.ramp("sea")["shade"]}"/>'


def house(
    g: Brush,
    w: float = 60,
    h: float = 60,
    roof: str = "pop",
    wall: str = "cream",
    lit: bool = True,
    rk: float | None = None,
) -> str:
    """A leaning little house with a chimney; `rk` is the height of its roof."""
    u, a = g.rng.u, w / 2
    lean, e = u(-4, 4), u(5, 9)
    rh = u(0.55, 0.95) * w * 0.8 if rk is None else rk
    cx = a * u(0.2, 0.55) * (1 if u(0, 1) > 0.5 else -1)
    top = -h - rh * 0.9
    o = g.form(poly([(cx - 5, top), (cx + 6, top), (cx + 6, -h), (cx - 5, -h)]), roof, 3, rim=1)
    boards = g.strokes((-a, -h, a, 0), 88, int(w / 5), wall, 1.8, 0.4, h * 0.4, 2, "shade")
    o += g.form(poly([(-a, 2), (-a + lean, -h), (a + lean, -h), (a, 2)]), wall, 6, boards, 1.6)
    spots = ((x, y) for y in range(4, int(rh), 9) for x in range(int(-a), int(a), 10))
    tiles = g.line("".join(f"M{num(x)} {num(-h - y)}q4 4 8 0" for x, y in spots), roof, 1.6, 0.55, "shade")
    slope = [(-a * 0.5 + lean, -h - rh * 0.42), (lean * 1.5, -h - rh, 1), (a * 0.5 + lean, -h - rh * 0.42)]
    line = [(-a - e + lean, -h + 3, 1), *slope, (a + e + lean, -h + 3, 1)]
    o += g.form(sm(line), roof, 6, tiles, 1.8) + _house_windows(g, w, h, lean, lit)
    g.anchors.update(smoke=(cx, top), roof=(lean * 1.5, -h - rh))
    return o


@dataclass
class _Row:
    """One row of houses in merged paths: walls and roofs by colour, all shade, windows, tiles and doors at once."""

    walls: dict[str, str] = field(default_factory=dict)
    roofs: dict[str, str] = field(default_factory=dict)
    shade: str = ""
    windows: str = ""
    tiles: str = ""
    doors: str = ""

    def wall(self, col: str, d: str) -> None:
        self.walls[col] = self.walls.get(col, "") + d

    def lit(self, g: Brush, x: float, y: float, w: float, big: float, h: float, share: float) -> None:
        """Windows of a house whose eaves are at (x, y); each is lit with the probability `share`."""
        q = w * 0.17
        for floor in range(max(1, int((h - 8) / (q * 2.6)))):
            for c in (-0.24, 0.24):
                if g.rng.u(0, 1) < share:
                    at_x, at_y = x + c * w, y + 7 * big + floor * q * 2.6 + q * 1.4
                    self.windows += f"M{num(at_x - q / 2)} {num(at_y)}v{num(-q)}"
                    self.windows += f"q{num(q / 2)} {num(-q * 0.7)} {num(q)} 0v{num(q)}z"

    def roof(self, col: str, x: float, y: float, a: float, e: float, rh: float, lean: float) -> None:
        """A roof `rh` high over a house of half width `a` whose eaves, `e` wide, are at y."""
        slope = [
            (x - a * 0.45 + lean, y - rh * 0.45),
            (x + lean * 1.5, y - rh, 1),
            (x + a * 0.45 + lean, y - rh * 0.45),
        ]
        line = sm([(x - a - e + lean, y + 3, 1), *slope, (x + a + e + lean, y + 3, 1)])
        self.roofs[col] = self.roofs.get(col, "") + line
        self.tiles += f"M{num(x - a * 0.6 + lean)} {num(y - rh * 0.16)}q{num(a * 0.6)} 5 {num(a * 1.2)} 0"
        self.tiles += f"M{num(x - a * 0.35 + lean)} {num(y - rh * 0.42)}q{num(a * 0.35)} 4 {num(a * 0.7)} 0"

    def paint(self, g: Brush, far: bool) -> str:
        o = ""
        for k in sorted(self.walls):
            tones = g.ramp(k)
            o += f'<path d="{self.walls[k]}" fill="{g.lin([(0, tones["base"]), (1, tones["shade"])])}"/>'
        o += f'<path d="{self.shade}" fill="{g.pal["shadow"]}" opacity=".28"/>'
        o += g.flat(self.doors, "plum", tone="shade") if self.doors else ""
        for k in sorted(self.roofs):
            tones = g.ramp(k)
            o += f'<path d="{self.roofs[k]}" fill="{tones["base"]}" stroke="{tones["light"]}" stroke-width="1.4"/>'
        glass = f'fill="{g.pal["glow"]}" stroke="{g.pal["gold"]}" stroke-width="1" opacity="{0.8 if far else 1}"'
        return o + g.line(self.tiles, "shadow", 2, 0.3) + f'<path d="{self.windows}" {glass}/>'


def town(
    g: Brush,
    n: int = 9,
    width: float = 420,
    roofs: tuple[str, ...] = ("pop", "plum", "sea", "gold"),
    walls: tuple[str, ...] = ("cream", "skin"),
    big: float = 1.0,
    arc: float = 0,
    lit: float = 0.8,
) -> str:
    """A huddle of houses: back row paler and taller, front row low. `arc` bends the base line."""
    o = ""
    u = g.rng.u
    for far, count, tall, dy in ((True, n - 2, 1.5, -12), (False, n, 1.0, 0)):
        row = _Row()
        for i in range(count):
            t = (i + 0.5) / count
            x, y = (t - 0.5) * width + u(-7, 7), arc * (2 * t - 1) ** 2 + dy
            w, h = u(36, 54) * big, u(34, 62) * big * tall
            rh, lean, a, q = w * u(0.6, 1.0), u(-4, 4), w / 2, w * 0.17
            corners = [(x - a, y + 8), (x - a + lean, y - h), (x + a + lean, y - h), (x + a, y + 8)]
            row.wall(g.rng.pick(walls), poly(corners))
            s = -a if g.lv[0] > 0 else a
            row.shade += poly(
                [(x + s, y + 8), (x + s + lean, y - h), (x + s * 0.45 + lean, y - h), (x + s * 0.5, y + 8)]
            )
            k = g.rng.pick(roofs)
            cx = x + a * u(0.25, 0.55) * g.rng.pick((-1, 1))
            if u(0, 1) > 0.4:
                row.wall("plum", f"M{num(cx - 4)} {num(y - h - rh * 0.9)}h9v{num(rh * 0.8)}h-9z")
            row.roof(k, x, y - h, a, 6 * big, w * 2.1 if far and i == count // 2 else rh, lean)
            row.lit(g, x + lean * 0.6, y - h, w, big, h, lit)
            if not far:
                arch = f"q{num(q * 0.6)} {num(-q * 0.8)} {num(q * 1.2)} 0v{num(q * 1.6)}z"
                row.doors += f"M{num(x - q * 0.6)} {num(y + 4)}v{num(-q * 1.6)}{arch}"
        depth = g.depth
        g.depth = min(0.85, depth + (0.22 if far else 0))
        o += row.paint(g, far)
        g.depth = depth
    return o
