"""The picture that messengers show with a link: `python -m art.sharing` paints it into decks/published/sharing/.

Its name has a digest of its content, as those of all published pictures; `CARD` in
chalicelib/web/tags.py names it.
"""

import io
from collections.abc import Iterator
from hashlib import blake2b
from math import hypot

from PIL import Image, ImageDraw, ImageFilter, ImageFont

from art.pipeline.publish import Shelves
from chalicelib.decks import deck

PUBLISHED = Shelves().pictures
WIDTH, HEIGHT = 1_200, 630
DECK, CARDS = "lantern-hours", (12, 31, 44, 58, 77)
CARD_WIDTH, CARD_HEIGHT, CORNER = 240, 360, 18
ANGLES = (18, 9, 0, -9, -18)  # of the cards in the fan, in degrees
PIVOT = (800, 1_060)  # the hand that holds them
TABLE, LAMP, INK, MOON = (26, 22, 36), (66, 52, 84), (243, 234, 219), (243, 183, 101)


def main() -> None:
    sold = io.BytesIO()
    paint().save(sold, "JPEG", quality=84, optimize=True, progressive=True)
    content = sold.getvalue()
    folder = PUBLISHED / "sharing"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    name = f"table-{blake2b(content, digest_size=6).hexdigest()}.jpg"
    (folder / name).write_bytes(content)
    print(f"sharing/{name}: {len(content):,} bytes")


def paint() -> Image.Image:
    canvas = _table()
    for picture, angle in zip(_pictures(), ANGLES, strict=True):
        _lay(canvas, picture, angle)
    moon = Image.new("L", (400, 400))
    pen = ImageDraw.Draw(moon)
    pen.ellipse((0, 0, 399, 399), fill=255)
    pen.ellipse((116, -60, 476, 300), fill=0)
    canvas.paste(MOON, (72, 204, 168, 300), moon.resize((96, 96), Image.Resampling.LANCZOS))
    ImageDraw.Draw(canvas).text((68, 322), "Reverie", INK, ImageFont.truetype("DejaVuSerif.ttf", 80))
    return canvas


def _table() -> Image.Image:
    """A dark table with the light of a lamp on it."""
    small = Image.new("RGB", (WIDTH // 10, HEIGHT // 10))
    for x in range(small.width):
        for y in range(small.height):
            light = max(0.0, 1 - hypot(x - 80, (y - 40) * 1.3) / 75)
            small.putpixel((x, y), _mix(light))
    return small.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)


def _mix(light: float) -> tuple[int, int, int]:
    red, green, blue = (round(dark + (lit - dark) * light) for dark, lit in zip(TABLE, LAMP, strict=True))
    return red, green, blue


def _pictures() -> Iterator[Image.Image]:
    cards = {int(card.id.rpartition("-")[2]): card for card in deck(DECK).cards}
    for number in CARDS:
        with Image.open(PUBLISHED / DECK / cards[number].image) as picture:
            yield picture.convert("RGB").resize((CARD_WIDTH * 2, CARD_HEIGHT * 2), Image.Resampling.LANCZOS)


def _lay(canvas: Image.Image, picture: Image.Image, angle: float) -> None:
    """Put the picture into the fan, at twice its size first, so that its edges are smooth."""
    mask = Image.new("L", picture.size)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, picture.width - 1, picture.height - 1), CORNER * 2, fill=255)
    sheet = Image.new("RGBA", (WIDTH * 2, HEIGHT * 4))
    at = (PIVOT[0] * 2 - CARD_WIDTH, 150 * 2)
    edge = Image.new("RGBA", picture.size, (*INK, 255))
    sheet.paste(edge, at, mask)
    inner = (picture.width - 16, picture.height - 16)
    sheet.paste(picture.resize(inner), (at[0] + 8, at[1] + 8), mask.resize(inner))
    turned = sheet.rotate(angle, Image.Resampling.BICUBIC, center=(PIVOT[0] * 2, PIVOT[1] * 2))
    turned = turned.crop((0, 0, WIDTH * 2, HEIGHT * 2)).resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    shadow = Image.new("RGBA", turned.size, (0, 0, 0, 0))
    shadow.putalpha(turned.getchannel("A").filter(ImageFilter.GaussianBlur(10)).point(lambda alpha: alpha // 2))
    canvas.paste(shadow, (0, 8), shadow)
    canvas.paste(turned, (0, 0), turned)


if __name__ == "__main__":
    main()
