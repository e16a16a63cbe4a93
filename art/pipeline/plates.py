"""Plain paper plates, which replace cards that are not painted yet."""

from art.pipeline.pictures import HEIGHT, WIDTH, Picture

_DIGITS = (  # one stroke each, in a box of 60 x 100
    "M30 0C64 0 64 100 30 100C-4 100-4 0 30 0Z",
    "M12 20L34 0V100",
    "M4 26C6-8 58-8 56 28C55 54 14 74 4 100H58",
    "M6 14C20-6 56-4 54 24C53 42 38 48 24 48C42 48 60 54 58 76C56 106 14 108 2 86",
    "M44 100V0L0 70H60",
    "M54 0H12L8 44C24 34 58 38 58 68C58 106 14 108 2 86",
    "M50 2C22 10 4 38 4 68C4 110 58 110 58 70C58 36 14 38 5 62",
    "M2 0H58C40 28 26 62 22 100",
    "M30 48C-8 42-2 0 30 0C62 0 68 42 30 48C-10 54-8 100 30 100C68 100 70 54 30 48Z",
    "M54 38C46 64 2 62 2 30C2-10 56-10 56 32C56 62 38 90 10 98",
)


def plate(number: int) -> Picture:
    return Picture(
        number=number,
        name=f"plate {number}",
        source=_svg(number).encode(),
        vector=True,
        alt=f"A plain paper plate with the number {number}.",
        tags=("plate",),
        plate=True,
    )


def _svg(number: int) -> str:
    digits = [int(digit) for digit in str(number)]
    left = (WIDTH - 90 * len(digits) + 30) / 2
    strokes = "".join(
        f'<path transform="translate({left + 90 * place:g} 400)" d="{_DIGITS[digit]}"/>'
        for place, digit in enumerate(digits)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#e9dcc2"/>'
        '<circle cx="300" cy="456" r="226" fill="#d8c7a6"/><circle cx="300" cy="450" r="226" fill="#f7efdf"/>'
        '<circle cx="300" cy="450" r="166" fill="none" stroke="#e0d2b6" stroke-width="7"/>'
        '<g fill="none" stroke="#6d5f7a" stroke-width="12" stroke-linecap="round" stroke-linejoin="round">'
        f"{strokes}</g></svg>"
    )
