"""The icons of the installed page: `python -m art.icons` paints them into decks/published/icons/.

A rabbit in the moon. Each name has a digest of the icon's content, as those of all published pictures; `ICONS` in
chalicelib/web/installed.py names them.
"""

import io
import re
from collections.abc import Iterator
from hashlib import blake2b

from PIL import Image, ImageDraw

from art.pipeline.publish import Shelves

PUBLISHED = Shelves().pictures / "icons"
Colour = tuple[int, int, int, int]
NIGHT, MOON, FUR = (44, 35, 64, 255), (243, 183, 101, 255), (255, 246, 230, 255)
NOTHING, WHITE = (0, 0, 0, 0), (255, 255, 255, 255)
PAINTED, CUT = (NIGHT, MOON, FUR), (NOTHING, WHITE, WHITE)
FIELD = 64  # the moon and the rabbit are drawn on a field of 64 by 64
FINER = 4  # times finer than the icon, so that its edges are smooth
RABBIT = (  # the one on the score track, in cubic curves
    (14, 38, "-6 0 -10 -4 -10 -10  0 -5 3 -8 6 -9"),
    (10, 19, "-3 -5 -4 -14 -1 -16  3 -1 6 7 7 14"),
    (18, 17, "1 -7 4 -15 7 -14  3 2 2 11 -1 16"),
    (24, 19, "3 1 6 4 6 9  0 6 -4 10 -10 10"),
)
STEPS = 24  # of a curve


def main() -> None:
    PUBLISHED.mkdir(parents=True, exist_ok=True)
    for old in PUBLISHED.iterdir():
        old.unlink()
    for name, icon in paint_icons().items():
        sold = io.BytesIO()
        icon.quantize(64, Image.Quantize.FASTOCTREE).save(sold, "PNG", optimize=True)
        file = f"{name}-{blake2b(sold.getvalue(), digest_size=6).hexdigest()}.png"
        (PUBLISHED / file).write_bytes(sold.getvalue())
        print(f"icons/{file}: {len(sold.getvalue()):,} bytes")


def paint_icons() -> dict[str, Image.Image]:
    """The icons by name.

    Systems cut a maskable icon to their own shape, so it fills the square and leaves a margin around the moon; Apple
    rounds its own icon. A badge is only a shape: systems paint it in one colour.
    """
    return {
        "any-192": _icon(192, corner=0.22, scale=0.86),
        "any-512": _icon(512, corner=0.22, scale=0.86),
        "maskable-512": _icon(512, corner=0, scale=0.68),
        "apple-180": _icon(180, corner=0, scale=0.8),
        "badge-96": _badge(96),
    }


def _icon(size: int, corner: float, scale: float) -> Image.Image:
    whole = size * FINER
    canvas = Image.new("RGBA", (whole, whole), NOTHING)
    ImageDraw.Draw(canvas).rounded_rectangle((0, 0, whole - 1, whole - 1), whole * corner, fill=NIGHT)
    _draw(canvas, scale, PAINTED)
    return canvas.resize((size, size), Image.Resampling.LANCZOS)


def _badge(size: int) -> Image.Image:
    canvas = Image.new("RGBA", (size * FINER, size * FINER), NOTHING)
    _draw(canvas, 1, CUT)
    return canvas.resize((size, size), Image.Resampling.LANCZOS)


def _draw(canvas: Image.Image, scale: float, colours: tuple[Colour, Colour, Colour]) -> None:
    """A crescent, and a rabbit that sits in it."""
    sky, moon, fur = colours
    pen, unit = ImageDraw.Draw(canvas), canvas.width / FIELD * scale
    edge = (canvas.width - FIELD * unit) / 2

    def at(x: float, y: float) -> tuple[float, float]:
        return edge + x * unit, edge + y * unit

    pen.ellipse((*at(3, 3), *at(61, 61)), fill=moon)
    pen.ellipse((*at(17, -3), *at(67, 47)), fill=sky)
    pen.polygon([at(20 + x * 0.93, 8 + y * 0.93) for x, y in _rabbit()], fill=fur)


def _rabbit() -> Iterator[tuple[float, float]]:
    for left, top, curves in RABBIT:
        numbers = [float(n) for n in re.findall(r"-?\d+", curves)]
        x, y = float(left), float(top)
        for n in range(0, len(numbers), 6):
            ax, ay, bx, by, cx, cy = numbers[n : n + 6]
            for step in range(STEPS):
                t = step / STEPS
                first, second, last = 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3
                yield x + first * ax + second * bx + last * cx, y + first * ay + second * by + last * cy
            x, y = x + cx, y + cy


if __name__ == "__main__":
    main()
