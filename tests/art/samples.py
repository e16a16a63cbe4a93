"""Small decks of coloured boxes, and a painter that draws them without a browser."""

import csv
import hashlib
import io
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from art.pipeline.pictures import Draft, Picture

ALT = "Coloured boxes of several sizes lie on a plain ground, the largest of them near the middle of the picture."
TAGS = tuple(f"tag-{letter}" for letter in "abcdefghij")


def boxes(seed: bytes, size: tuple[int, int] = (600, 900)) -> Image.Image:
    """A picture that differs from that of any other seed, to the eye of a perceptual hash too."""
    numbers = hashlib.blake2b(seed).digest()
    image = Image.new("RGB", (20, 30), tuple(numbers[:3]))
    pen = ImageDraw.Draw(image)
    for place in range(4, 60, 4):
        left, top = numbers[place] % 16, numbers[place + 1] % 26
        pen.rectangle((left, top, left + 4, top + 4), tuple(numbers[place + 1 : place + 4]))
    return image.resize(size, Image.Resampling.NEAREST)


def drawn_as_boxes(svgs: Sequence[bytes]) -> Iterator[Image.Image]:
    """Stands in for Chromium: each SVG has its own picture, and the same one every time."""
    return (boxes(svg) for svg in svgs)


def svg(inside: str = "", view_box: str = "0 0 600 900") -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">{inside}</svg>'.encode()


def picture(number: int, source: bytes | None = None, alt: str = ALT, tags: tuple[str, ...] = TAGS) -> Picture:
    own = svg(f'<rect id="c{number}-box" width="{number}" height="9"/>')
    return Picture(number, f"card {number}", own if source is None else source, vector=True, alt=alt, tags=tags)


def draft(*changed: Picture, cards: int = 84) -> Draft:
    """A deck without faults, but for the pictures given."""
    pictures = {number: picture(number) for number in range(1, cards + 1)} | {own.number: own for own in changed}
    return Draft("boxes", "Boxes", "A. Painter", "CC0-1.0", tuple(pictures.values()))


def jpeg(seed: str, size: tuple[int, int] = (600, 900)) -> bytes:
    out = io.BytesIO()
    boxes(seed.encode(), size).save(out, "JPEG")
    return out.getvalue()


def deck_folder(folder: Path, cards: int = 84) -> Path:
    """A folder with a deck without faults: some JPEG pictures, else SVG files."""
    folder.mkdir()
    (folder / "deck.toml").write_text('id = "boxes"\ntitle = "Boxes"\nauthor = "A. Painter"\nlicence = "CC0-1.0"\n')
    photos = [f"box-{number}.jpg" for number in range(1, 6)]
    drawings = [f"drawing-{number}.svg" for number in range(6, cards + 1)]
    for name in photos:
        (folder / name).write_bytes(jpeg(name))
    for name in drawings:
        (folder / name).write_bytes(svg(f'<circle id="{name}" r="40"/>'))
    write_list(folder, [{"file": name, "alt": ALT, "tags": " ".join(TAGS)} for name in [*photos, *drawings]])
    return folder


def write_list(folder: Path, rows: Sequence[dict[str, str]]) -> None:
    with (folder / "cards.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, ["file", "alt", "author", "licence", "tags"])
        writer.writeheader()
        writer.writerows(rows)


def read_list(folder: Path) -> list[dict[str, str]]:
    with (folder / "cards.csv").open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def everything_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
