"""Ground seen from above."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, sm


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


def puddle_city(g: Brush) -> str:
    """A large puddle at page size in which a city stands on its head."""
    p = g.pal
    d = sm("70,330 160,250 300,230 450,250 540,340 556,480 520,620 420,700 270,716 130,680 60,580 44,440")
    ci, i = g.clip(d)
    sky_ = g.lin([(0, mix(p["sky3"], p["glow"], 0.4)), (0.5, p["sky2"]), (1, p["sky0"])])
    tower = "M40 230V410l30 60l30-60V230zM110 230v140l20 30h40l20-30v-140zM200 230v230l16 40l16 50l16-50l16-40v-230z"
    tower += (
        "M276 230v150h70v-150zM356 230v250h20v40h30v-40h20v-250zM440 230v130l36 70l36-70v-130zM520 230v180h60v-180z"
    )
    wins = "".join(f"M{x} {y}h12v16h-12z" for x in range(56, 560, 30) for y in range(280, 430, 40) if g.rng.r() < 0.45)
    o = f'<use href="#{i}" fill="none" stroke="{p["shadow"]}" stroke-width="22" opacity=".35"/>'
    o += f'<g clip-path="url(#{ci})"><use href="#{i}" fill="{sky_}"/>' + g.glow(420, 620, 130, op=0.9)
    o += f'<path d="{circ(420, 620, 40)}" fill="{p["glow"]}"/><path d="{tower}" fill="{p["land3"]}"/>'
    o += f'<path d="{wins}" fill="{p["gold"]}"/>'
    ripples = "M120 560q60-14 120 0M330 590q60-14 120 0M180 640q50-12 100 0M90 470q40-10 80 0M400 480q50-12 100 0"
    o += g.line(ripples, "cream", 3, 0.5) + "</g>"
    return o + f'<use href="#{i}" fill="none" stroke="{p["cream"]}" stroke-width="4" opacity=".6"/>'
