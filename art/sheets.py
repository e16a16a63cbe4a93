"""Sheets for a curator's eye: `python -m art.sheets [deck]` writes docs/decks/<deck>*.jpg from what is published.

The sheets show the whole deck in colour; in grey and at 140 pixels, with numbers, to find cards that differ by colour
only and details that are too small; and the pairs of cards that are nearest by look and by tags.
"""

import io
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from art.pipeline.likeness import Pair, pairs_by_look, pairs_by_tags
from art.pipeline.publish import Shelves
from chalicelib.decks import Card, deck

SHEETS = Path(__file__).parents[1] / "docs" / "decks"
_TABLE, _INK = "#2a2733", "#f3e9d4"
_ACROSS = 12
_PAIRS = 10


def main(id: str, shelves: Shelves, sheets: Path) -> None:
    cards = {int(card.id.rpartition("-")[2]): card for card in deck(id).cards}
    webps = {number: (shelves.pictures_of(id) / card.small).read_bytes() for number, card in cards.items()}
    pictures = {number: Image.open(io.BytesIO(webp)).convert("RGB") for number, webp in webps.items()}
    grey = {number: picture.convert("L").convert("RGB") for number, picture in pictures.items()}
    write = partial(_write, sheets)
    write(f"{id}.jpg", _grid(pictures, width=200))
    write(f"{id}-grey.jpg", _grid(grey, width=180, label=str))
    write(f"{id}-140.jpg", _grid(pictures, width=140, label=str))
    write(f"{id}-neighbours.jpg", _neighbours(cards, webps, pictures))


def _write(folder: Path, name: str, sheet: Image.Image) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sheet.save(folder / name, quality=82, optimize=True)


def _grid(
    pictures: Mapping[int, Image.Image],
    *,
    width: int,
    across: int = _ACROSS,
    label: Callable[[int], str] | None = None,
) -> Image.Image:
    """The pictures in the order of their numbers, each with the label of its number below."""
    gap, height = width // 14, width * 3 // 2
    line = 18 if label else 0
    down = -(-len(pictures) // across)
    sheet = Image.new("RGB", (across * (width + gap) + gap, down * (height + gap + line) + gap), _TABLE)
    pen = ImageDraw.Draw(sheet)
    for place, (number, picture) in enumerate(sorted(pictures.items())):
        left = gap + place % across * (width + gap)
        top = gap + place // across * (height + gap + line)
        sheet.paste(picture.resize((width, height), Image.Resampling.LANCZOS), (left, top))
        if label:
            pen.text((left + width / 2, top + height + 2), label(number), _INK, ImageFont.load_default(14), anchor="ma")
    return sheet


def _neighbours(
    cards: Mapping[int, Card], webps: Mapping[int, bytes], pictures: Mapping[int, Image.Image]
) -> Image.Image:
    """Two rows of pairs: nearest by look above, nearest by tags below; plates are left out."""
    painted = {number: card for number, card in cards.items() if card.tags != ("plate",)}
    looks = pairs_by_look({number: webps[number] for number in painted})[:_PAIRS]
    tags = pairs_by_tags({number: frozenset(card.tags) for number, card in painted.items()})[:_PAIRS]
    rows = [_pairs(looks, pictures, "{:.0f} of 64 bits apart"), _pairs(tags, pictures, "{:.0%} of tags differ")]
    sheet = Image.new("RGB", (rows[0].width, sum(row.height for row in rows)), _TABLE)
    sheet.paste(rows[0], (0, 0))
    sheet.paste(rows[1], (0, rows[0].height))
    return sheet


def _pairs(pairs: Sequence[Pair], pictures: Mapping[int, Image.Image], distance: str) -> Image.Image:
    """Each pair one above the other."""
    both = [pair.first for pair in pairs] + [pair.second for pair in pairs]
    labels = [f"{pair.first}" for pair in pairs] + [f"{p.second}: {distance.format(p.distance)}" for p in pairs]
    placed = {place: pictures[number] for place, number in enumerate(both)}
    return _grid(placed, width=180, across=max(1, len(pairs)), label=labels.__getitem__)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "lantern-hours", Shelves(), SHEETS)
