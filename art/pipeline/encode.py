"""The files that a player's browser loads: WebP in two sizes, and a blurred placeholder for the manifest."""

import base64
import io

from PIL import Image, ImageFilter

from art.pipeline.pictures import HEIGHT, WIDTH

LARGE, SMALL = (WIDTH, HEIGHT), (WIDTH // 2, HEIGHT // 2)
MOST_LARGE_BYTES, MOST_SMALL_BYTES = 80_000, 20_000
MOST_PLACEHOLDER_CHARACTERS = 300
_BEST, _STEP, _WORST = 82, 4, 6
_PLACEHOLDER_SIZE = (16, 24)
_URI = "data:image/webp;base64,"


def large(picture: Image.Image) -> bytes:
    return _webp(picture.resize(LARGE, Image.Resampling.LANCZOS), MOST_LARGE_BYTES)


def small(picture: Image.Image) -> bytes:
    return _webp(picture.resize(SMALL, Image.Resampling.LANCZOS), MOST_SMALL_BYTES)


def placeholder(picture: Image.Image) -> str:
    """A data URI of at most 300 characters, 24 pixels high."""
    tiny = picture.resize(_PLACEHOLDER_SIZE, Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(0.7))
    most = (MOST_PLACEHOLDER_CHARACTERS - len(_URI)) // 4 * 3
    return _URI + base64.b64encode(_webp(tiny, most)).decode()


def _webp(picture: Image.Image, most_bytes: int) -> bytes:
    """The WebP file in the best quality that fits."""
    quality = _BEST
    while len(content := _encode(picture, quality)) > most_bytes and quality > _WORST:
        quality -= _STEP
    return content


def _encode(picture: Image.Image, quality: int) -> bytes:
    out = io.BytesIO()
    picture.save(out, "WEBP", quality=quality, method=6)
    return out.getvalue()
