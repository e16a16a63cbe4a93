"""Snow, rain and glowing dots."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Point, dots
from art.painter.numbers import num


def snow(g: Brush, n: int = 90, y0: float = 0, y1: float = 900, col: str = "cream", size: Point = (2.5, 6)) -> str:
    """Flakes in three sizes all over the page."""
    c = g.pal.get(col, col)
    a: list[list[Point]] = [[], [], []]
    for _ in range(n):
        a[g.rng.i(0, 2)].append((g.rng.u(0, 600), g.rng.u(y0, y1)))
    return "".join(
        (
            f'<path d="{dots(q)}" stroke="{c}" stroke-width="'
            f'{num(size[0] + (size[1] - size[0]) * i / 2, 1)}" opacity="{(0.6, 0.75, 0.85)[i]}"/>'
        )
        for i, q in enumerate(a)
    )


def rain(g: Brush, n: int = 60, ang: float = 12, col: str = "cream", op: float = 0.35) -> str:
    """Slanting strokes all over the page."""
    d = ""
    for _ in range(n):
        x, y, reach = g.rng.u(-20, 620), g.rng.u(0, 880), g.rng.u(20, 46)
        d += f"M{num(x)} {num(y)}l{num(-reach * math.sin(math.radians(ang)))} {num(reach)}"
    return f'<path d="{d}" stroke="{g.pal.get(col, col)}" stroke-width="2" opacity="{op}"/>'


def fireflies(g: Brush, n: int = 16, box: tuple[float, ...] = (40, 400, 560, 820), r: float = 5) -> str:
    """Glowing dots in a box."""
    o = ""
    q = []
    for _ in range(n):
        x, y = g.rng.u(box[0], box[2]), g.rng.u(box[1], box[3])
        o += g.glow(x, y, g.rng.u(14, 30), "glow", 0.8)
        q.append((x, y))
    return o + f'<path d="{dots(q)}" stroke="{mix(g.pal["glow"], "#ffffff", 0.5)}" stroke-width="{r}"/>'


def strings(g: Brush, x0: float = 200, x1: float = 400, y0: float = 100, y1: float = 800, n: int = 8) -> str:
    """Rain as the strings of an instrument: straight lines of drops, the far ones shorter."""
    d = "".join(f"M{num(x0 + (x1 - x0) * k / (n - 1))} {num(y0)}V{num(y1 - 46 * k)}" for k in range(n))
    drops = [(x0 + (x1 - x0) * k / (n - 1), g.rng.u(y0 + 40, y1 - 46 * k)) for k in range(n) for _ in (0, 1, 2)]
    return g.line(d, "cream", 2.6, 0.8, "light") + g.line(dots(drops), "glow", 7, 0.9)
