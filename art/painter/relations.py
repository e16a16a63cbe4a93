"""Relations between two motifs: ropes, rods, rays, smoke, trails."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

import math
from collections.abc import Callable

from art.painter.brush import Brush
from art.painter.curves import Point, Points, circ, knots, ribbon, sm
from art.painter.numbers import num


def rope(
    g: Brush,
    a: Point,
    b: Point,
    sag: float = 30,
    col: str = "cream",
    w: float = 2.4,
    beads: int = 0,
    bcol: str = "glow",
    tone: str = "light",
) -> str:
    """A hanging line from a to b; `beads` are lamps on it."""
    mx, my = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag
    d = f"M{num(a[0])} {num(a[1])}Q{num(mx)} {num(my + sag * 0.6)} {num(b[0])} {num(b[1])}"
    o = g.line(d, col, w, 1, tone)
    if beads:
        for i in range(1, beads + 1):
            t = i / (beads + 1)
            u = 1 - t
            cx, cy = mx, my + sag * 0.6
            x, y = u * u * a[0] + 2 * u * t * cx + t * t * b[0], u * u * a[1] + 2 * u * t * cy + t * t * b[1]
            o += g.glow(x, y + 7, 30, "glow", 0.7) + g.flat(circ(x, y + 7, 6), bcol)
    return o


def rod(
    g: Brush, a: Point, ang: float = -50, reach: float = 190, line_to: Point | None = None, col: str = "gold"
) -> str:
    """Fishing rod held at a, bent; line hangs to line_to."""
    an = math.radians(ang)
    tip = (a[0] + math.cos(an) * reach, a[1] + math.sin(an) * reach)
    bend = (a[0] + math.cos(an) * reach * 0.6 - math.sin(an) * -14, a[1] + math.sin(an) * reach * 0.6 - 16)
    o = ""
    if line_to:
        o += g.line(
            (
                f"M{num(tip[0])} {num(tip[1])}Q{num(tip[0] + (line_to[0] - tip[0]) * 0.15)} "
                f"{num((tip[1] + line_to[1]) / 2 + 30)} {num(line_to[0])} {num(line_to[1])}"
            ),
            "cream",
            1.8,
            0.95,
            "light",
        )
    o += g.form(
        ribbon([(a[0] - math.cos(an) * 24, a[1] - math.sin(an) * 24), bend, tip], [9, 6, 2.4], 7), col, 2, rim=1
    )
    return o


def beam(g: Brush, a: Point, to: Point, spread: float = 60, col: str = "glow", op: float = 0.45) -> str:
    """A ray of light that widens from a towards `to` and fades."""
    dx, dy = to[0] - a[0], to[1] - a[1]
    reach = math.hypot(dx, dy)
    nx, ny = -dy / reach, dx / reach
    c = g.pal.get(col, col)
    gr = g.lin([(0, c, op), (1, c, 0)], a[0], a[1], to[0], to[1], user=True)
    return (
        f'<path d="M{num(a[0])} {num(a[1])}L{num(to[0] + nx * spread)} {num(to[1] + ny * spread)}L'
        f'{num(to[0] - nx * spread)} {num(to[1] - ny * spread)}z" fill="{gr}"/>'
    )


def smoke(
    g: Brush, a: Point, pts: Points, w: tuple[float, ...] = (6, 30, 60, 20), col: str = "cream", op: float = 0.55
) -> str:
    """A ribbon of smoke from a along typed points."""
    q = [a, *knots(pts)]
    return g.flat(ribbon([(x[0], x[1]) for x in q], list(w), 10), col, op, "light") + g.flat(
        ribbon([(x[0] + 4, x[1] + 5) for x in q], [k * 0.5 for k in w], 9), col, op * 0.6, "shade"
    )


def path_ribbon(g: Brush, pts: Points, w: tuple[float, ...] = (70, 30, 8), col: str = "gold", op: float = 0.8) -> str:
    """A path, river or road of changing width along a curve."""
    return (
        g.form(ribbon(pts, list(w), 10, cap=False), col, 4, rim=1.6)
        if op == 1
        else f'<g opacity="{op}">' + g.form(ribbon(pts, list(w), 10, cap=False), col, 4, rim=1.6) + "</g>"
    )


def washing(g: Brush, a: Point, b: Point, sag: float = 30, n: int = 5, size: float = 1) -> str:
    """A line with clothes on it."""
    o = rope(g, a, b, sag, w=2)
    colours = ("cream", "pop", "sea", "gold", "plum")
    for i in range(n):
        t = (i + 0.7) / (n + 0.4)
        x = a[0] + (b[0] - a[0]) * t
        y = a[1] + (b[1] - a[1]) * t + sag * 3.2 * t * (1 - t)
        w, h = g.rng.u(16, 26) * size, g.rng.u(24, 40) * size
        cut = [(x - w / 2, y, 1), (x + w / 2, y, 1), (x + w * 0.4, y + h, 1), (x, y + h * 0.9), (x - w * 0.6, y + h, 1)]
        o += g.form(sm(cut), colours[i % 5], 3, rim=1.2)
    return o


RELATIONS: dict[str, Callable[..., str]] = {
    "rope": rope,
    "rod": rod,
    "beam": beam,
    "smoke": smoke,
    "path_ribbon": path_ribbon,
    "washing": washing,
}
