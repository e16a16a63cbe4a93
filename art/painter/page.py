"""The page: a cream margin, and the finishing filter that makes the shapes look painted."""

import re

from art.painter.brush import Brush

MARGIN = 17
# Opaque, so that every renderer agrees on the displacement.
OPAQUE = '<feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 .4 0 .3 0 0 0 0 1" result="n"/>'
MOTTLE = '<feColorMatrix in="n" values="0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 0 0 1" result="m"/>'
GRAIN = '<feColorMatrix values=".5 0 0 0 .25 .5 0 0 0 .25 .5 0 0 0 .25 0 0 0 0 1"/>'


def tidy(svg: str) -> str:
    """Drop the spaces that path data does not need."""

    def squeeze(match: re.Match[str]) -> str:
        return ' d="' + re.sub(r" (?=-)", "", re.sub(r" ?([a-zA-Z]) ?", r"\1", match[1])) + '"'

    return re.sub(r' d="([^"]*)"', squeeze, svg)


def _finish(g: Brush) -> str:
    """The finishing filter: rough edges as if cut by hand, then pigment mottle, then paper grain."""
    return (
        f'<filter id="{g.pid}F" x="-20" y="-20" width="640" height="940" filterUnits="userSpaceOnUse"'
        ' color-interpolation-filters="sRGB">'
        f'<feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="3" seed="{g.grain % 97 + 2}"/>{OPAQUE}'
        '<feDisplacementMap in="SourceGraphic" in2="n" scale="9" xChannelSelector="R" yChannelSelector="G"/>'
        f'<feGaussianBlur stdDeviation=".5" result="d"/>{MOTTLE}'
        '<feBlend in="m" in2="d" mode="soft-light" result="e"/>'
        f'<feTurbulence type="fractalNoise" baseFrequency=".5 .8" numOctaves="1" seed="{g.grain % 89 + 3}"/>{GRAIN}'
        '<feBlend in2="e" mode="soft-light"/></filter>'
    )


def page(g: Brush, body: str) -> str:
    """The whole SVG, without a title: its tooltip would describe the card, and the alt text is in the manifest."""
    p, m = g.pid, MARGIN
    defs = "".join(tidy(d) for d in g.defs)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900" role="img">'
        f'<defs>{defs}{_finish(g)}</defs><clipPath id="{p}K">'
        f'<rect x="{m}" y="{m}" width="{600 - 2 * m}" height="{900 - 2 * m}" rx="10"/></clipPath>'
        f'<g stroke-linecap="round" filter="url(#{p}F)"><path d="M-20-20h640v940h-640z" fill="{g.pal["paper"]}"/>'
        f'<g clip-path="url(#{p}K)">{tidy(body)}</g></g></svg>'
    )
