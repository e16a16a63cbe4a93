"""Sheets of the paper theatre: land, waves and clouds are cut from them."""

# ruff: noqa: PLR0913, PLR0917 - a drawing has as many knobs as it needs; recipes set them by name

from art.painter.brush import Brush
from art.painter.colour import mix
from art.painter.curves import Knot, Points, knots, sm
from art.painter.numbers import num


def layer(
    g: Brush,
    d: str,
    col: str,
    top: float = 0,
    bot: float = 900,
    haze: float = 0.5,
    lit: float = 0.3,
    shadow: float = 0.4,
    rim: float = 2.4,
    inside: str = "",
    dark: float = 0,
) -> str:
    """One sheet of the paper theatre: soft shadow above it, lit ridge, fading into haze below."""
    c = g.c(col)
    hz = g.pal["haze"]
    c0 = mix(c, g.pal["glow"], lit * 0.5)
    c1 = mix(c, hz, haze) if not dark else mix(c, g.pal["shadow"], dark)
    fill = g.vertical([(0, c0), (0.32, c), (1, c1)], top, bot)
    o = ""
    i, ci = g.nid(), g.nid()
    g.defs.append(f'<clipPath id="{ci}"><path id="{i}" d="{d}"/></clipPath>')
    if shadow:  # four wide faint strokes: looks like a blur, costs nothing
        o += (
            f'<g fill="none" stroke="{g.pal["shadow"]}" opacity="{num(shadow, 2)}" stroke-opacity=".22">'
            + "".join(f'<use href="#{i}" stroke-width="{w}" y="-3"/>' for w in (8, 17, 28, 40))
            + "</g>"
        )
    o += f'<use href="#{i}" fill="{fill}"/>'
    if inside or rim:
        o += f'<g clip-path="url(#{ci})">{inside}'
        if rim:
            o += (
                f'<use href="#{i}" fill="none" stroke="{mix(c0, g.pal["glow"], 0.35)}" stroke-width="'
                f'{num(rim * 2, 1)}" opacity=".55"/>'
            )
        o += "</g>"
    return o


def ridge(g: Brush, y: float, amp: float, n: int = 5, pts: Points | None = None) -> list[Knot]:
    """The knots of a typed ridge or of a random one."""
    return knots(pts) if pts else [(-30 + 660 * i / n, y + g.rng.u(-amp, amp), False) for i in range(n + 1)]


def close_down(q: Points, bot: float = 930) -> str:
    """Path data of everything below a ridge."""
    pts = knots(q)
    return sm(
        [(pts[0][0], bot, 1), (pts[0][0], pts[0][1], 1), *pts[1:-1], (pts[-1][0], pts[-1][1], 1), (pts[-1][0], bot, 1)]
    )
