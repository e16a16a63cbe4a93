"""Ground seen from above."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import sm


def texture(g: Brush, col: str = "gold", y0: float = 0, y1: float = 900, n: int = 30, ang: float = -0.2) -> str:
    """Half-dry strokes over ground seen from above."""
    tones = g.ramp(col)
    o = ""
    for tone in ("base", "rim"):
        d = "".join(
            g.bristle(g.rng.u(-100, 540), g.rng.u(y0, y1), g.rng.u(90, 240), g.rng.u(-14, 14), g.rng.u(20, 50), 4, ang)
            for _ in range(n // 2)
        )
        o += f'<path d="{d}" fill="none" stroke="{tones[tone]}" stroke-width="5" opacity=".4"/>'
    return o


def cobbles(g: Brush, col: str = "land2", rows: int = 15) -> str:
    """Cobblestones seen from above, all over the page."""
    base, light = mix(g.c(col), g.pal["haze"], 0.35), mix(g.c(col), g.pal["haze"], 0.6)
    stones = ["", ""]
    for r in range(rows):
        for k in range(9):
            x, y = k * 74 + (37 if r % 2 else 0) - 20, r * 62 + 20
            a, b = 32 + g.rng.u(-3, 3), 26 + g.rng.u(-3, 2)
            stones[g.rng.i(0, 1)] += sm(
                [(x - a, y), (x - a * 0.6, y - b), (x + a * 0.6, y - b), (x + a, y), (x, y + b)]
            )
    return "".join(f'<path d="{d}" fill="{c}"/>' for d, c in zip(stones, (base, light), strict=True))
