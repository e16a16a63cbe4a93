"""Small marks that many motifs share."""

from art.painter.curves import circ


def eye(x: float, y: float, r: float = 3, c: str = "#1b1730", hl: bool = True) -> str:
    """A dot with a spark in it."""
    return f'<path d="{circ(x, y, r, nd=1)}" fill="{c}"/>' + (
        f'<path d="{circ(x + r * 0.3, y - r * 0.35, r * 0.36, nd=1)}" fill="#fff"/>' if hl else ""
    )
