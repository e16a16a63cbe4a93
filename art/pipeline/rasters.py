"""Pictures made of pixels: how to open them safely, and their faults."""

import io
import warnings
from collections.abc import Iterator

from PIL import Image, ImageOps, UnidentifiedImageError

from art.pipeline.pictures import HEIGHT, WIDTH

KINDS = ("PNG", "JPEG", "WEBP")
_MOST_BYTES = 20_000_000
_MOST_PIXELS = 50_000_000
_PAPER = "#f3e9d4"
_TOLERANCE = 0.02  # how far a picture may be from 2:3; so small a stretch is not visible


def raster_faults(source: bytes) -> Iterator[str]:
    """Every reason not to publish this file."""
    if len(source) > _MOST_BYTES:
        yield f"it has {len(source)} bytes, at most {_MOST_BYTES} are allowed"
        return
    try:
        width, height = _size(source)
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        yield f"it cannot be read as {', '.join(KINDS)} or SVG"
        return
    if width * height > _MOST_PIXELS:
        yield f"it has {width} x {height} pixels, at most {_MOST_PIXELS // 1_000_000} million are allowed"
        return
    if width < WIDTH or height < HEIGHT:
        yield f"it has {width} x {height} pixels; it needs at least {WIDTH} x {HEIGHT}"
    if abs(width / height - WIDTH / HEIGHT) > _TOLERANCE * WIDTH / HEIGHT:
        yield f"it is {width} wide and {height} high; a card is 2 wide to 3 high"
    yield from _damage(source)


def open_upright(source: bytes) -> Image.Image:
    """The picture, turned as its camera says, with paper in place of transparent parts."""
    with Image.open(io.BytesIO(source), formats=KINDS) as image:
        upright = ImageOps.exif_transpose(image).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", upright.size, _PAPER), upright).convert("RGB")


def _size(source: bytes) -> tuple[int, int]:
    """The width and height from the head of the file, before any pixel is read."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", Image.DecompressionBombWarning)
        with Image.open(io.BytesIO(source), formats=KINDS) as image:
            turned = image.getexif().get(0x0112, 1) in range(5, 9)  # the tag Orientation: lying on its side
            return (image.height, image.width) if turned else image.size


def _damage(source: bytes) -> Iterator[str]:
    try:
        with Image.open(io.BytesIO(source), formats=KINDS) as image:
            if image.mode.startswith(("I", "F")):
                yield "it has more than 8 bits a colour: save it with 8"
        open_upright(source)
    except (OSError, SyntaxError, ValueError) as error:
        yield f"it is damaged: {error}"
