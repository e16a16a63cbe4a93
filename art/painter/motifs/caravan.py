"""Things in the desert."""

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import circ, ribbon


def ribs(g: Brush, col: str = "cream", n: int = 5) -> str:
    """Arches of a whale's ribs, seen from inside, at page size; lanterns hang at the anchors l1, l2 and so on."""
    o = ""
    for k in range(n - 1, -1, -1):
        q = 0.74**k
        cx, base, w, h = 300 + k * 12, 600 + 250 * q, 330 * q, 700 * q
        tint = mix(g.pal[col], g.pal["haze"], k * 0.14)
        for s in (-1, 1):
            o += g.form(
                ribbon(
                    [
                        (cx + s * w * 0.84, base),
                        (cx + s * w, base - h * 0.45),
                        (cx + s * w * 0.7, base - h * 0.85),
                        (cx + s * 6, base - h),
                    ],
                    [36 * q, 50 * q, 44 * q, 26 * q],
                    9,
                ),
                tint,
                9 * q,
                rim=2,
            )
        o += g.form(circ(cx, base - h, 34 * q, 26 * q), tint, 6 * q, rim=2)
        g.anchors[f"l{k + 1}"] = (cx, base - h + 20 * q)
    return o
