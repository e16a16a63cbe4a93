"""Plain shapes in page coordinates, for things without a motif."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from art.painter.brush import Brush
from art.painter.curves import Points, sm
from art.painter.numbers import num


def shape(g: Brush, pts: Points = "", col: str = "shadow", op: float = 1, tone: str = "raw") -> str:
    """One flat shape in page coordinates: a cast shadow, a puddle, a floor."""
    return g.flat(sm(pts), col, op, tone)


def form(g: Brush, pts: Points = "", col: str = "land2", k: float = 10, rim: float = 2.4) -> str:
    """One painted shape in page coordinates."""
    return g.form(sm(pts), col, k, rim=rim)


def stroke(g: Brush, pts: Points = "", col: str = "cream", w: float = 3, op: float = 1, tone: str = "base") -> str:
    """One painted line in page coordinates."""
    return g.line(sm(pts, False), col, w, op, tone)


def deepen(g: Brush, y: float = 400, op: float = 0.7, col: str = "shadow") -> str:
    """Darkness that grows from a height to the foot of the page."""
    c = g.pal.get(col, col)
    fade = g.lin([(0, c, 0), (1, c, op)], 0, y, 0, 900, user=True)
    return f'<path d="M0 {num(y)}h600v{num(900 - y)}H0z" fill="{fade}"/>'
